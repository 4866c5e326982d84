"""A choice that is taken back leaves no trace: neither the game nor its record grows by it, however often."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Awaitable, Callable, Container, Iterable, Iterator
from typing import Any

import msgspec
import pytest

import sandtable as st
from sandtable.core.engine.record import replay
from sandtable.table.live import cancellation, fsck, undo_limits
from sandtable.table.live.cancellation import Cancellations
from sandtable.table.live.creation import open_record
from sandtable.table.live.loader import Loader
from sandtable.table.live.table import MARK, Table
from sandtable.table.play.tables import SHARE, SPARING, Config, Tables
from sandtable.table.store.checkpoints import START, LogEntry
from sandtable.table.store.protocol import Store, TableRow, linked
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.view.gate import Eyes
from sandtable.table.wire.messages import Move, MoveEvent, NewTable, UndoEvent
from tests.table.harness import OPEN, Player, Running, opened, running
from tests.table.test_stream import Ear

AnyState = st.State[Any, Any]
PLACES = [("normandy44", "cherbourg"), ("caseyellow", "historical"), ("salerno", "ortona"), ("combat", "46")]


def to_and_fro(game: str, scenario: str) -> tuple[AnyState, str, str]:
    """A game at a moment when something can be chosen and the choice taken back, with both actions."""
    state = st.game(game).start(scenario, seed="pairs")
    chance = random.Random(1)
    while True:
        found = next(_pairs(state), None)
        if found is not None:
            return state, *found
        state.play(chance.choice(state.actions()))


def _pairs(state: AnyState) -> Iterator[tuple[str, str]]:
    for action in state.actions()[:6]:
        there = state.copy()
        there.play(action)
        if there.over or there.dice.count != state.dice.count or there.revealed:
            continue
        for other in there.actions()[:40]:
            back = there.copy()
            back.play(other)
            if back == state:
                yield str(action), str(other)


def laid(store: Store, state: AnyState, **players: str) -> tuple[TableRow, dict[str, str]]:
    """A table that goes on from a game, with the links of its seats."""
    row, log, created = open_record(NewTable(record=state.record(), seats=players))
    store.create(row, linked(log))
    return row, created.links


def record_of(table: Table) -> str:
    """The record of a table as its server knows it, secrets and all."""
    state, actions = table.told()
    state.remember(actions)
    return state.record(seal=False)


def eyes_of(table: Table) -> Eyes:
    """Whoever decides."""
    seat = table.deciding()
    assert seat is not None
    return Eyes(seat.seat, seat.sides)


def at(store: Store, act: Callable[[Tables], Awaitable[None]]) -> None:
    """Do something with the tables of a store."""

    async def doing() -> None:
        tables = Tables(store, Config(limits=OPEN, workers=1))
        try:
            await act(tables)
        finally:
            await tables.close()

    asyncio.run(doing())


@pytest.mark.parametrize(("game", "scenario"), PLACES)
def test_a_choice_taken_back_leaves_no_trace(file_store: SqliteStore, game: str, scenario: str) -> None:
    state, there, back = to_and_fro(game, scenario)
    row, _ = laid(file_store, state)

    async def play(tables: Tables) -> None:
        table = await tables.get(row.id)
        eyes, stands, before = eyes_of(table), table.version, record_of(table)
        version, rows = table.numbering.version(eyes.sides, stands), table.numbering.row(eyes.sides, table.seq)
        stood, moved, weight = table.state.copy(), table.phase_began(), table.weight
        for number in range(1, 31):
            done = await tables.play(table, eyes, Move(version, there))
            assert isinstance(done, MoveEvent)
            assert done.version == version + 1
            gone = await tables.play(table, eyes, Move(version + 1, back))
            assert isinstance(gone, UndoEvent)
            assert (gone.version, gone.seq) == (version, rows + 2 * number)
        assert table.state == stood
        assert (table.version, table.phase_began(), record_of(table)) == (stands, moved, before)
        assert table.weight - weight <= 2 * MARK

    at(file_store, play)
    assert list(fsck.faults(file_store)) == []
    opened = Loader(file_store, row).open()
    assert (opened.version, opened.state) == (len(state.history()), Table(row, file_store.log(row.id)).state)
    assert replay(state.game, record_of(opened), check=True).pos == state.pos


def test_everybody_hears_of_it_as_of_an_undo(store: Store) -> None:
    """On both kinds of store; whoever comes late, at another server or after a restart, is told the same."""
    state, there, back = to_and_fro(*PLACES[0])
    row, links = laid(store, state)
    first = len(state.history())
    with running(store) as server:
        players = {seat: Player(server.url, row.id, token) for seat, token in links.items()}
        mine = next(player for player in players.values() if player.look()["mine"])
        other = next(player for player in players.values() if player is not mine)
        ears = [Ear(other), Ear(mine, page="here")]
        log, record = other.get("/log").text, other.get("/record").text
        shot = gone = other.look()
        for _ in range(5):
            wish = {"version": gone["version"], "seq": gone["seq"], "page": "here"}
            done = mine.post("/actions", wish | {"action": there}).json()
            wish = {"version": done["version"], "seq": done["seq"], "page": "here"}
            gone = mine.post("/actions", wish | {"action": back}).json()
            assert done["version"] == gone["version"] + 1 == first + 1
            assert "action" not in gone
            assert gone["changes"]["since"] == done["seq"]
        assert gone["seq"] == shot["seq"] + 10
        for ear in ears:
            told = [event for event in ear.heard_until(gone["seq"]) if event["event"] in ("move", "undo")]
            assert [event["event"] for event in told] == ["move", "undo"] * 5
            assert [event["data"]["version"] for event in told] == [first + 1, first] * 5
            assert [event["data"]["seq"] for event in told] == list(range(shot["seq"] + 1, shot["seq"] + 11))
        assert (other.get("/log").text, other.get("/record").text) == (log, record)
        stale = mine.post("/actions", {"version": first, "seq": shot["seq"], "action": there})
        assert stale.status_code == 409
    with running(store) as server:
        late = Player(server.url, row.id, other.token)
        again = late.look()
        assert (again["version"], again["seq"], again["display"]) == (first, gone["seq"], shot["display"])
        (heard,) = itertools.islice(late.events(shot["seq"]), 1)
        assert (heard["event"], heard["data"]["version"]) == ("undo", first)


def test_nobody_fills_a_log_by_taking_back(file_store: SqliteStore) -> None:
    """Each time is a row: without an end to it one player could bring the game of both to one."""
    state, there, back = to_and_fro(*PLACES[0])
    row, links = laid(file_store, state)
    with running(file_store, Config(limits=msgspec.structs.replace(OPEN, undos=3), workers=1)) as server:
        players = [Player(server.url, row.id, token) for token in links.values()]
        mine = next(player for player in players if player.look()["mine"])
        version = mine.look()["version"]
        for _ in range(3):
            assert mine.act(version, there).status_code == 200
            assert mine.act(version + 1, back).status_code == 200
        assert mine.act(version, there).status_code == 200
        for refused in (mine.act(version + 1, back), mine.post("/undo", {"version": version + 1})):
            assert (refused.status_code, refused.headers["retry-after"].isdecimal()) == (429, True)
        assert mine.look()["version"] == version + 1


def test_a_day_of_taking_back_costs_its_author(file_store: SqliteStore) -> None:
    """At 120 a minute a log would be full within hours: after so many in a day each one takes half a minute."""
    state, there, back = to_and_fro(*PLACES[0])
    row, links = laid(file_store, state)
    limits = msgspec.structs.replace(OPEN, undos_a_day=2)
    with running(file_store, Config(limits=limits, workers=1)) as server:
        players = [Player(server.url, row.id, token) for token in links.values()]
        mine = next(player for player in players if player.look()["mine"])
        version = mine.look()["version"]
        for _ in range(2):
            assert mine.act(version, there).status_code == 200
            assert mine.act(version + 1, back).status_code == 200
        assert mine.act(version, there).status_code == 200
        for refused in (mine.act(version + 1, back), mine.post("/undo", {"version": version + 1})):
            assert refused.status_code == 429
            assert int(refused.headers["retry-after"]) > 3600


def test_a_log_cannot_be_filled_by_act_and_undo(file_store: SqliteStore) -> None:
    """What a seat takes back counts against that seat alone, after a restart too; the game can be played to its end."""
    state, there, back = to_and_fro(*PLACES[0])
    row, links = laid(file_store, state)
    limits = msgspec.structs.replace(OPEN, undos_a_day=200, rows=2000)

    def pairs(server: Running, most: int) -> int:
        """Choices made and taken back until that is refused."""
        players = [Player(server.url, row.id, token) for token in links.values()]
        mine = next(player for player in players if player.look()["mine"])
        version = mine.look()["version"]
        for number in range(most):
            assert mine.act(version, there).status_code == 200
            refused = mine.act(version + 1, back)
            if refused.status_code != 200:
                assert refused.status_code == 429
                assert int(refused.headers["retry-after"]) > 3600
                return number
        return most

    with running(file_store, Config(limits=limits, workers=1)) as server:
        done = pairs(server, 150)
        table = server.app.state.tables.live(row.id)
        assert done == 2000 // SHARE // 2 + 1 + 200 // SPARING, "each undo is a row and loses another"
        assert sum(table.taken_back.values()) == 2 * done
        spent = dict(table.taken_back)
    assert Table(row, file_store.log(row.id)).taken_back == spent == Loader(file_store, row).open().taken_back


@pytest.mark.whole_games
def test_the_other_seat_can_always_finish(file_store: SqliteStore) -> None:
    """However much one seat acts and undoes, the log has room for the whole game."""
    limits = msgspec.structs.replace(OPEN, undos_a_day=2000, rows=3000)
    with running(file_store, Config(limits=limits, workers=1)) as server:
        game = opened(server.url, seats={"axis": "human", "allies": "human"})
        chance, refused = random.Random(1), 0
        shot = game.watcher.look()
        while not shot["over"]:
            player, shot = game.deciding()
            if shot["seat"] == "axis":
                refused += act_and_undo(player, shot)
                shot = player.look()
                if not shot["mine"]:
                    continue
            done = player.act(shot["version"], chance.choice(shot["choices"])["action"])
            assert done.status_code == 200, done.text
            shot = game.watcher.look()
        assert refused > 10
        assert server.app.state.tables.live(game.id).seq < 3000


def act_and_undo(player: Player, shot: dict[str, Any]) -> int:
    """Choose and take back as often as that works; true if it was refused because it had been too often."""
    for _ in range(40):
        if not shot["mine"]:
            break
        player.act(shot["version"], shot["choices"][0]["action"])
        undone = player.post("/undo", {"version": shot["version"] + 1})
        if undone.status_code != 200:
            return undone.status_code == 429
        shot = player.look()
    return 0


def test_what_a_machine_takes_back_stays(file_store: SqliteStore) -> None:
    """It may think the same again: its log must come to an end."""
    state, there, back = to_and_fro(*PLACES[0])
    assert state.decision is not None
    row, _ = laid(file_store, state)
    seats = tuple(msgspec.structs.replace(seat, player="recruit") for seat in row.seats)
    table = Table(msgspec.structs.replace(row, seats=seats), file_store.log(row.id))
    for action in (there, back):
        tried = table.tried(action, state.decision.side)
        assert undo_limits.returned_to(table, *tried) is None
        table.take(*tried, 0.0)


def test_what_others_may_not_see_is_not_given_away(file_store: SqliteStore) -> None:
    """That somebody has come back tells what they did in between, unless it was not even counted."""
    state, there, back = to_and_fro(*PLACES[0])
    assert state.decision is not None
    row, _ = laid(file_store, state)
    table, side = Table(row, file_store.log(row.id)), state.decision.side

    def tried(action: str, *only: str) -> tuple[AnyState, LogEntry]:
        after, entry = table.tried(action, side)
        return after, msgspec.structs.replace(entry, only=only)

    table.take(*tried(there, side), 0.0)
    assert undo_limits.returned_to(table, *tried(back)) is None
    table.numbering.acted(table.version, table.entries[-1])
    assert undo_limits.returned_to(table, *tried(back, side)) == table.version - 1
    table.back(table.version - 1, table.seq + 1, 0.0)
    table.take(*tried(there), 0.0)
    assert undo_limits.returned_to(table, *tried(back, side)) is None
    assert undo_limits.returned_to(table, *tried(back)) == table.version - 1


def test_a_record_that_goes_to_and_fro_is_short_here() -> None:
    state, there, back = to_and_fro(*PLACES[0])
    length = state.played
    for _ in range(150):
        state.play(there)
        state.play(back)
    state.play(there)
    row, log, _ = open_record(NewTable(record=state.record()))
    assert [line.text for line in log[length:]] == [there]
    assert Table(row, linked(log)).state.pos == state.pos


# --- how far back ------------------------------------------------------------------------------------------


def places(number: int) -> list[AnyState]:
    """So many positions that differ."""
    state = st.game("normandy44").start("cherbourg", seed="places")
    found = [state.copy()]
    while len(found) < number:
        state.play(state.actions()[0])
        found.append(state.copy())
    return found


def walk(states: Iterable[AnyState], fixed: Container[int] = (), other: Container[int] = ()) -> int | None:
    """Go from one position to the next; how many have been left when one was known, and None if none ever was."""
    way, last = Cancellations(), None
    for version, state in enumerate(states):
        who = "other" if version in other else "one"
        if last is not None:
            if version not in fixed and way.version(who, state) is not None:
                return version
            way.left(who, (version - 1, last, START), version in fixed)
        last = state
    return None


def test_nobody_goes_back_across_dice_or_somebody_elses_action() -> None:
    one, two = places(2)
    assert walk([one, two, one]) == 2
    assert walk([one, two, one], fixed={1}) is None
    assert walk([one, two, one], fixed={2}) is None
    assert walk([one, two, one], other={1}) is None
    assert walk([one, two, one], other={2}) is None
    assert walk([one, two, one], other={1, 2}) == 2


@pytest.mark.parametrize("length", [2, cancellation.KEPT, cancellation.KEPT + 1, 30])
def test_a_long_way_round_is_noticed_too(length: int) -> None:
    found = walk(itertools.islice(itertools.cycle(places(length)), 10 * length + 10 * cancellation.KEPT))
    assert found is not None
    assert found <= (length if length <= cancellation.KEPT else 4 * length)


def test_a_position_that_was_taken_back_is_not_gone_back_to() -> None:
    one, two, three = places(3)
    way = Cancellations()
    way.left("one", (0, one, START), False)
    way.left("one", (1, two, START), False)
    assert way.cut(1) == (1, two, START)
    assert way.version("one", one) == 0
    assert way.version("one", two) is None
    way.left("one", (1, three, START), False)
    assert (way.version("one", three), way.version("one", two)) == (1, None)
