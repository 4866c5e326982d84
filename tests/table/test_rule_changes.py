"""A change of the rules never alters a running game in silence: it goes on from its stored position, and says so."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

import sandtable as st
from sandtable.core.base.actions import Action
from sandtable.core.base.dice import Dice
from sandtable.core.base.errors import BadInput
from sandtable.core.base.events import RulesChanged
from sandtable.core.engine import checkpoints as record_checkpoints
from sandtable.core.engine.record import replay
from sandtable.core.engine.state import State
from sandtable.table.live import fsck, undo_limits
from sandtable.table.live.loader import Loader
from sandtable.table.live.table import Table
from sandtable.table.play.tables import Config
from sandtable.table.server import upgrades
from sandtable.table.store import checkpoints, digests
from sandtable.table.store.checkpoints import BOOKMARK
from sandtable.table.store.protocol import LogRow, Store, header_of, linked
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.view import gate
from sandtable.table.wire.clock import Clock
from sandtable.table.wire.errors import Outdated
from tests.table.harness import OPEN, Player, opened, play_some, running
from tests.table.test_chapters import Book
from tests.table.test_notify import Chat

NEXT = "the rules of tomorrow"


@contextmanager
def other_rules(change: str = "dice") -> Iterator[None]:
    """Rules of another fingerprint: other dice, rules that break where they were to roll, or no difference at all."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(record_checkpoints, "rules", lambda _: NEXT + change)
        if change == "dice":
            fill = Dice._fill

            def turned(dice: Dice, block: int) -> None:
                fill(dice, block)
                dice._block = tuple(word + 1 for word in dice._block)

            patch.setattr(Dice, "_fill", turned)
        elif change == "broken":
            advance = State.advance

            def broken(state: State[Any, Any], action: Action) -> None:
                if action.verb == "roll":
                    raise ValueError("byte must be in range(0, 256)")
                advance(state, action)

            patch.setattr(State, "advance", broken)
        yield


def stored(store: Store, game: str, seed: int = 1, actions: int = 90, marked: bool = True) -> Book:
    """A table that was played for a while, in a store, with the bookmark that a stopped server leaves."""
    book = Book(game, seed, actions)
    book.row = msgspec.structs.replace(book.row, made="1 of sandtable 0.1.0")
    book.table.row = book.row
    store.create(book.row, linked(book.log, header_of(book.row)))
    for number, data in book.kept.items():
        store.keep_chapter(book.row.id, number, data)
    if marked:
        again = Table(book.row, store.log(book.row.id))
        store.keep_chapter(book.row.id, *again.bookmark())
    return book


def notices(table: Table) -> list[RulesChanged]:
    return [event for entry in table.entries for event in entry.events if isinstance(event, RulesChanged)]


@pytest.mark.parametrize("game", st.game_ids())
def test_the_position_that_stood_is_the_one_that_goes_on(game: str, file_store: SqliteStore) -> None:
    book = stored(file_store, game)
    before = book.table.state.data()
    with other_rules():
        table = Loader(file_store, book.row).open()
        assert table.state.data() == before
        assert len(notices(table)) == 1
        assert table.entries[-1].events == tuple(notices(table)), "the notice is the last line of the log"
        assert list(table.entries)[:-1] == list(book.table.entries), "what happened before is shown as it was"
        again = Loader(file_store, book.row).open()
        assert again.state == table.state
        assert len(notices(again)) == 1, "it is said once"
        assert list(fsck.faults(file_store)) == []


def test_an_action_that_breaks_under_the_new_rules_stops_no_table(file_store: SqliteStore) -> None:
    """A unit that has moved farther than it may now leaves no points below zero in a byte, for example."""
    book = served(file_store, "dday")
    with other_rules("broken"):
        table = Loader(file_store, book.row).open()
        assert table.state.data() == book.table.state.data()
        assert len(notices(table)) == 1
        with pytest.raises(Outdated, match="byte must be in range"):
            Table(book.row, file_store.log("t1"))


def test_rows_after_the_stored_position_that_break_make_the_table_outdated(file_store: SqliteStore) -> None:
    book = served(file_store, "dday", marked=False)
    file_store.keep_chapter("t1", *Table(book.row, file_store.log("t1")[:32]).bookmark())
    with other_rules("broken"), pytest.raises(Outdated):
        Loader(file_store, book.row).open()


@pytest.mark.parametrize("game", ["dday", "combat"])
def test_rules_that_lead_to_the_same_position_say_nothing(game: str, file_store: SqliteStore) -> None:
    book = stored(file_store, game)
    with other_rules("none"):
        table = Loader(file_store, book.row).open()
    assert notices(table) == []
    book.same(table)


def test_rows_from_before_digests_are_compared_with_the_stored_position(file_store: SqliteStore) -> None:
    book = stored(file_store, "dday")
    before = book.table.state.data()
    assert all(row.digest is None for row in file_store.log("t1"))
    with other_rules():
        table = Loader(file_store, book.row).open()
    assert table.state.data() == before
    assert len(notices(table)) == 1


def test_a_table_without_a_stored_position_is_not_opened_in_silence(file_store: SqliteStore) -> None:
    book = served(file_store, "dday", marked=False)
    with other_rules(), pytest.raises(Outdated):
        Loader(file_store, book.row).open()
    book.same(Loader(file_store, book.row).open())


def test_another_result_of_an_action_is_noticed_where_every_action_is_legal(file_store: SqliteStore) -> None:
    book = served(file_store, "dday", marked=False, actions=6)
    log = [msgspec.structs.replace(row, link=None) for row in file_store.log("t1")]
    for part in (0, digests.STATE):  # the state, the dice
        told = bytearray(log[3].digest or b"")
        told[part] ^= 1
        with pytest.raises(Outdated, match="action 4 has another result"):
            Table(book.row, [*log[:3], msgspec.structs.replace(log[3], digest=bytes(told)), *log[4:]])


def served(store: Store, game: str, marked: bool = True, actions: int = 40) -> Book:
    """The same, with rows as a server writes them: with the digest of each position."""
    book = Book(game, 2, 0)
    for _ in range(actions):
        decision = book.table.state.decision
        if decision is None:
            break
        action = str(book.chance.choice(book.table.state.actions()))
        entry = book.table.tried(action, decision.side)[1]
        number, version = book.table.seq + 1, book.table.version + 1
        book.write(LogRow("t1", number, "action", version, decision.side, action, False, 0.0, digest=entry.digest))
    store.create(book.row, linked(book.log, header_of(book.row)))
    if marked:
        store.keep_chapter("t1", *Table(book.row, store.log("t1")).bookmark())
    return book


def test_rows_after_the_stored_position_are_played_on_if_they_lead_to_the_same(file_store: SqliteStore) -> None:
    """The last rows threw no dice: under other dice they have the results that stood."""
    book = served(file_store, "dday")
    mark = file_store.chapter("t1", BOOKMARK)
    assert mark is not None
    count = book.table.state.dice.count
    while book.table.state.dice.count == count:
        decision = book.table.state.decision
        assert decision is not None
        for action in book.table.state.actions():
            state, entry = book.table.tried(str(action), decision.side)
            if state.dice.count == count:
                break
        else:
            break
        row = LogRow("t1", book.table.seq + 1, "action", book.table.version + 1, decision.side, str(action), False, 0.0)
        row = linked([*book.log, msgspec.structs.replace(row, digest=entry.digest)], header_of(book.row))[-1]
        assert file_store.append([row]) == [True]
        book.write(row)
        if len(book.log) > 44:
            break
    assert len(book.log) > 40
    with other_rules():
        table = Loader(file_store, book.row).open()
    assert table.state.data() == book.table.state.data()
    assert len(notices(table)) == 1


def test_what_a_killed_server_left_goes_on_from_the_stored_position(file_store: SqliteStore) -> None:
    """The rows after it have other results: the operator lets the game go on at a new table."""
    book = served(file_store, "dday", marked=False, actions=40)
    early = Table(book.row, file_store.log("t1")[:32])
    file_store.keep_chapter("t1", *early.bookmark())
    with other_rules():
        (verdict,) = upgrades.verdicts(file_store)
        assert (verdict.actions, verdict.helped) == (32, True)
        again = upgrades.go_on(file_store, verdict)
        row = file_store.find(again)
        assert row is not None
        table = Loader(file_store, row).open()
    assert (table.state.pos, table.state.stack) == (early.state.pos, early.state.stack)
    assert row.key != book.row.key


def test_a_position_that_is_not_what_was_written_is_not_believed(file_store: SqliteStore) -> None:
    book = served(file_store, "dday")
    other = Table(book.row, file_store.log("t1")[:39])
    other.seq, other.link = book.table.seq, book.table.link
    file_store.keep_chapter("t1", *other.bookmark())
    with other_rules(), pytest.raises(Outdated):
        Loader(file_store, book.row).open()


def test_the_game_that_goes_on_has_a_record_and_no_way_back(file_store: SqliteStore) -> None:
    book = stored(file_store, "dday", actions=100)
    with other_rules():
        table = Loader(file_store, book.row).open()
        chance = random.Random(1)
        for _ in range(40):
            decision = table.state.decision
            if decision is None:
                break
            action = str(chance.choice(table.state.actions()))
            number, version = table.seq + 1, table.version + 1
            row = LogRow("t1", number, "action", version, decision.side, action, False, 0.0)
            row = linked([*file_store.log("t1"), row], header_of(book.row))[-1]
            assert file_store.append([row]) == [True]
            table.apply(row)
            chapter = table.chapter()
            if chapter is not None:
                file_store.keep_chapter("t1", *chapter)
        assert table.version > table.law + 30
        again = replay(table.game, gate.record(table))
        assert (again.pos, again.stack) == (table.state.pos, table.state.stack)
        assert again.dice.count == table.state.dice.count
        with pytest.raises(BadInput, match="earlier positions"):
            table.at(table.law - 1)
        sides = table.game.sides
        assert min(undo_limits.earliest(table, (side,)) for side in sides) >= table.law
        for version in (table.law, table.law + 1, 128, table.version):
            assert table.at(version).dice.count <= table.state.dice.count
        fresh = Loader(file_store, book.row).open()
        for version in (table.law, 128, table.version - 1):
            assert fresh.at(version) == table.at(version)
        file_store.keep_chapter("t1", *table.bookmark())
        marked = Loader(file_store, book.row).open()
        assert list(marked.entries) == list(table.entries)
        for version in (table.law, 128, table.version - 1):
            assert marked.at(version) == table.at(version)
    with other_rules("none"):  # and the rules change once more, back to the first dice
        table = Loader(file_store, book.row).open()
        assert table.state.data() == marked.state.data()
        assert len(notices(table)) == 2
        assert list(table.entries)[:-1] == list(marked.entries)


def test_a_clock_goes_on(file_store: SqliteStore) -> None:
    book = Book("dday", 1, 0)
    book.row = msgspec.structs.replace(book.row, clock=Clock("game", 600))
    book.table = Table(book.row)
    for at in range(30):
        decision = book.table.state.decision
        assert decision is not None
        action = str(book.chance.choice(book.table.state.actions()))
        book.write(LogRow("t1", at + 1, "action", at + 1, decision.side, action, False, 7.0 * at))
    file_store.create(book.row, linked(book.log, header_of(book.row)))
    file_store.keep_chapter("t1", *Table(book.row, file_store.log("t1")).bookmark())
    with other_rules():
        table = Loader(file_store, book.row).open()
        assert len(notices(table)) == 1
        again = Loader(file_store, book.row).open()
    for opened_table in (table, again):
        assert opened_table.clock_state is not None
        assert book.table.clock_state is not None
        assert opened_table.clock_state.told() == book.table.clock_state.told()


def test_the_notice_names_the_rules_that_changed(file_store: SqliteStore) -> None:
    book = stored(file_store, "normandy44")
    with other_rules():
        table = Loader(file_store, book.row).open()
    (notice,) = notices(table)
    changed = {rule for change in table.game.changes for rule in change.rules}
    assert (notice.made, notice.now) == (1, table.game.version)
    assert set(notice.rules.split(", ")) == changed
    for language in ("en", "it"):
        assert notice.rule in table.game.text(notice.message(), language)


def test_what_only_advises_or_draws_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "game"
    for room in ("rules", "opponent", "shown", "data"):
        (home / room).mkdir(parents=True)
        (home / room / "one.py").write_text("x = 1\n")
    (home / "game.py").write_text("")
    module = ModuleType("game_of_a_test")
    module.__file__ = str(home / "game.py")
    monkeypatch.setitem(sys.modules, "game_of_a_test", module)
    folder = st.game("dday").folder

    def now() -> str:
        record_checkpoints._fingerprint.cache_clear()
        return record_checkpoints._fingerprint("game_of_a_test", folder)

    first = now()
    for room in ("opponent", "shown"):
        (home / room / "one.py").write_text("x = 1  # a comment\n")
        assert now() == first
    (home / "rules" / "one.py").write_text("x = 2\n")
    assert now() != first


def test_a_stopped_server_leaves_the_last_position_of_every_table(store: Store) -> None:
    with running(store) as server:
        table = opened(server.url, seats={"axis": "human", "allies": "human"})
        version = play_some(table, 5)
    row = store.find(table.id)
    assert row is not None
    data = store.chapter(table.id, BOOKMARK)
    assert data is not None
    mark = checkpoints.any_bookmark(data)
    assert mark is not None
    assert (mark.seq, version) == (len(store.log(table.id)), 5)
    assert all(entry.digest for entry in store.log(table.id))
    with other_rules(), running(store) as server:
        watcher = Player(server.url, table.id, table.watcher.token)
        lines = watcher.get("/log").json()
        assert [line["version"] for line in lines][-1] == 6
        assert lines[-1]["events"][0]["message"]["id"].startswith("event-RulesChanged")
        assert watcher.look()["version"] == 6


def test_a_table_whose_position_fits_is_no_fault(file_store: SqliteStore) -> None:
    book = served(file_store, "dday")
    with other_rules():
        assert list(fsck.faults(file_store)) == []
        (verdict,) = upgrades.verdicts(file_store)
        assert verdict.problem == ""
    assert len(file_store.log(book.row.id)) == len(book.log), "looking changes nothing"


@pytest.mark.parametrize("game", ["dday", "combat"])
def test_every_viewer_gets_a_notice(game: str, file_store: SqliteStore) -> None:
    """From the snapshot, whether the table was opened just now or long after the change."""
    book = stored(file_store, game)
    with other_rules():
        table = Loader(file_store, book.row).open()
        again = Loader(file_store, book.row).open()
        for live in (table, again):
            everybody = [gate.WATCHER, *(gate.Eyes(seat.seat, seat.sides) for seat in live.row.seats)]
            told = [gate.snapshot(live, eyes).correction for eyes in everybody]
            assert all(one is not None and one.message.id.startswith("event-RulesChanged") for one in told)
            assert told[0] is not None
            assert told[0].rules == notices_rules(live)
        assert gate.snapshot(live, gate.WATCHER, version=live.version).correction is None
    assert gate.snapshot(book.table, gate.WATCHER).correction is None


def notices_rules(table: Table) -> tuple[str, ...]:
    return tuple(filter(None, notices(table)[0].rules.split(", ")))


def test_players_are_told_of_it_by_webhook(file_store: SqliteStore) -> None:
    chat = Chat()
    config = Config(limits=OPEN, private_webhooks=True, base_url="https://club.example", workers=1)
    with running(file_store, config) as server:
        table = opened(server.url, seats={"axis": "human", "allies": "human"})
        play_some(table, 20)
        for player in table.seats.values():
            player.put("/notify", {"webhook": chat.url})
    with other_rules(), running(file_store, config, server.port):
        assert table.watcher.look()["correction"] is not None
        chat.wait(2)
        table.watcher.look()
    told = [body["text"] for _, body in chat.heard if isinstance(body, dict) and "corrected" in body["text"]]
    assert len(told) == 2
    assert all(text.endswith(f"https://club.example/t/{table.id}") for text in told)
    chat.shutdown()
    chat.server_close()
