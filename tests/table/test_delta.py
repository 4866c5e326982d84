"""What changes travels alone: the answer to an action, and the stream, keep a page in step without another request."""

from __future__ import annotations

import asyncio
import gzip
import random
from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec
import pytest

import sandtable as st
from sandtable.core.base.display import Display, SpaceState
from sandtable.core.engine.state import State
from sandtable.table.live import undo_limits
from sandtable.table.live.table import Table
from sandtable.table.store.protocol import LogRow, SeatRow, TableRow
from sandtable.table.view import delta, gate, snapshots
from sandtable.table.view.gate import WATCHER, Eyes
from sandtable.table.view.snapshots import Snapshots
from sandtable.table.view.streams import Hub, Listener
from sandtable.table.wire.messages import Changes, Snapshot
from tests.table.harness import OPEN, Opened, Player, Running, opened
from tests.table.test_stream import Ear

BOTH = {"axis": "human", "allies": "human"}


def plain(data: Any) -> Any:
    """As it arrives at the page."""
    return msgspec.json.decode(msgspec.json.encode(data))


def patched(shot: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """What the page does (web/src/lib/server/changes.ts)."""
    display: dict[str, Any] = shot["display"] | changes.get("display", {})
    for field, changed in changes.get("entries", {}).items():
        merged = display[field] | changed
        display = display | {field: {name: value for name, value in merged.items() if value is not None}}
    after: dict[str, Any] = shot | changes.get("snapshot", {})
    return after | {"display": display}


def table_of(game: str) -> Table:
    """A table of a game for people, in memory."""
    found = st.game(game)
    options = found.check_options({})
    seats = tuple(SeatRow(seat, tuple(sides), "human", "", None) for seat, sides in found.seats(options).items())
    return Table(TableRow("t1", game, found.scenarios[0], options, None, b"k" * 32, None, 0.0, seats))


def row(table: Table, kind: Any, version: int, text: str = "", side: str = "") -> LogRow:
    return LogRow("t1", table.seq + 1, kind, version, side, text, False, 0.0)


def next_row(table: Table, chance: random.Random) -> LogRow:
    """Mostly an action; now and then the last one is taken back, if nothing forbids it, or somebody says something."""
    decision = table.state.decision
    assert decision is not None
    if chance.random() < 0.1:
        return row(table, "chat", table.version, "hello", table.row.seats[0].seat)
    if undo_limits.undoable(table, (decision.side,)) and chance.random() < 0.3:
        return row(table, "undo", table.version - 1, side=decision.side)
    return row(table, "action", table.version + 1, str(chance.choice(table.state.actions())), decision.side)


ROWS = {"salerno": 80}  # on the largest board each snapshot takes a while


@pytest.mark.parametrize("game", st.game_ids())
def test_changes_lead_from_each_snapshot_to_the_next(game: str) -> None:
    """For every pair of eyes, over actions, undos and chat; and they are short."""
    table, kept, chance = table_of(game), Snapshots(), random.Random(4)
    everybody = [WATCHER, *(Eyes(seat.seat, seat.sides) for seat in table.row.seats)]
    pages = {eyes: plain(gate.snapshot(table, eyes)) for eyes in everybody}
    undone = 0
    for _ in range(ROWS.get(game, 200)):
        if table.state.over:
            break
        entry = next_row(table, chance)
        before = {eyes: table.numbering.row(eyes.sides, table.moved) for eyes in everybody}
        changes = asyncio.run(kept.turn(table, everybody, partial(table.apply, entry)))
        undone += entry.kind == "undo"
        for eyes in everybody:
            assert changes[eyes].since == before[eyes]
            told, page = plain(changes[eyes]), pages[eyes]
            assert all(page[name] != value for name, value in told.get("snapshot", {}).items())
            assert all(
                page["display"]["spaces"].get(id) != now
                for id, now in told.get("entries", {}).get("spaces", {}).items()
            )
            assert len(gzip.compress(msgspec.json.encode(changes[eyes]), 5)) < 6000
            version, seq = (
                table.numbering.version(eyes.sides, table.version),
                table.numbering.row(eyes.sides, table.seq),
            )
            pages[eyes] = patched(page, told) | {"version": version, "seq": seq}
            assert pages[eyes] == plain(gate.snapshot(table, eyes))
    assert undone > 5


class Ledgered(Display, frozen=True):
    """A display that has learned something new."""

    hands: Mapping[str, tuple[str, ...]] = {}
    board: str = "east"


def test_whatever_a_display_learns_to_show_travels_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delta, "_SHOWN", Ledgered.__struct_fields__)
    shot = gate.snapshot(table_of("dday"), WATCHER)

    def showing(**fields: Any) -> Snapshot:
        return msgspec.structs.replace(shot, display=Ledgered((), {}, **fields))

    before = showing(hands={"uk": ("ace",), "us": ("king",), "germany": ()})
    after = showing(hands={"uk": ("ace",), "us": ("king", "ten"), "canada": ()}, board="west")
    changes = delta.between(before, after, 7)
    assert changes == Changes(
        7, {}, {"board": "west"}, {"hands": {"us": ("king", "ten"), "canada": (), "germany": None}}
    )
    assert patched(plain(before), plain(changes)) == plain(after)
    assert plain(delta.between(after, after, 8)) == {"since": 8, "snapshot": {}, "display": {}, "entries": {}}


@pytest.mark.parametrize("game", [id for id in st.game_ids() if st.game(id).dependencies is not None])
def test_a_snapshot_is_drawn_from_the_last_one_for_the_same_eyes(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An undo is drawn in full, and so is the first look of each pair of eyes."""
    table, kept, chance = table_of(game), Snapshots(), random.Random(5)
    everybody = [WATCHER, *(Eyes(seat.seat, seat.sides) for seat in table.row.seats)]
    kind, display = type(table.game), type(table.game).display
    given: list[Any] = []

    def noted(game: Any, state: Any, side: str, earlier: Any = None) -> Display:
        given.append(earlier)
        return display(game, state, side, earlier)

    monkeypatch.setattr(kind, "display", noted)
    shared = not table.game.secrets
    for number in range(60):
        before = {eyes: kept.of(table, eyes).display.spaces for eyes in everybody}
        assert number or given == [None] * (1 if shared else len(everybody))
        given.clear()
        entry = next_row(table, chance)
        asyncio.run(kept.turn(table, everybody, partial(table.apply, entry)))
        drawn = {eyes: kept.of(table, eyes).display.spaces for eyes in everybody}
        if entry.kind == "undo":
            assert given == [None] * len(given)
        else:
            assert None not in given
            same = {
                eyes: [drawn[eyes].get(name) is state for name, state in before[eyes].items()] for eyes in everybody
            }
            assert all(sum(kept) > 0.8 * len(kept) - 5 for kept in same.values())
        for eyes in everybody:
            assert drawn[eyes] == gate.snapshot(table, eyes).display.spaces
        given.clear()


# --- what may not be known ----------------------------------------------------------------------------------


class Hidden:
    """Lends a game secrets: only Germany is shown what stands in Caen, and a mark there that changes all the time."""

    secrets = True

    def __init__(self, game: Any) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def display(self, state: State[Any, Any], side: str) -> Display:
        shown = self._game.display(state, side)
        secret = SpaceState(holder=f"secret of {side} {state.dice.count} {len(state.actions())}")
        spaces = {**shown.spaces, "Caen": secret} if side == "germany" else dict(shown.spaces)
        return msgspec.structs.replace(shown, spaces=spaces)  # type: ignore[no-any-return]


def test_changes_are_made_for_one_pair_of_eyes() -> None:
    table, kept, chance = table_of("dday"), Snapshots(), random.Random(1)
    table.game = Hidden(table.game)  # type: ignore[assignment]
    for state in (table.state, *table._marks.values()):
        state.game = table.game
    everybody = [WATCHER, Eyes("axis", ("germany",)), Eyes("allies", ("uk", "us"))]
    told = dict.fromkeys(everybody, b"")
    for _ in range(60):
        entry = next_row(table, chance)
        changes = asyncio.run(kept.turn(table, everybody, partial(table.apply, entry)))
        for eyes in everybody:
            told[eyes] += msgspec.json.encode(changes[eyes])
    assert [b"secret of" in told[eyes] for eyes in everybody] == [False, True, False]


# --- over the wire ------------------------------------------------------------------------------------------


@pytest.fixture
def table(server: Running) -> Opened:
    return opened(server.url, seats=BOTH)


def step(player: Player, shot: dict[str, Any], action: str, page: str = "") -> dict[str, Any]:
    """An action whose answer tells what has changed."""
    body = {"version": shot["version"], "seq": shot["seq"], "action": action, "page": page}
    answer = player.post("/actions", body)
    assert answer.status_code == 200, answer.text
    done: dict[str, Any] = answer.json()
    return done


def follow(shot: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    """A page that goes on by what it is told."""
    changes = told["changes"]
    assert changes["since"] <= shot["seq"] < told["seq"]
    return patched(shot, changes) | {"version": told["version"], "seq": told["seq"]}


def same(page: dict[str, Any], shot: dict[str, Any]) -> bool:
    """Equal but for what is of the moment."""
    return all(page[name] == shot[name] for name in page if name not in ("seats", "thinking"))


def test_the_answer_to_an_action_is_all_that_a_page_needs(table: Opened) -> None:
    chance = random.Random(3)
    pages = {seat: player.look() for seat, player in table.seats.items()}
    for _ in range(30):
        (seat,) = [seat for seat, page in pages.items() if page["mine"]]
        player, other = table.seats[seat], next(one for one in table.seats if one != seat)
        done = step(player, pages[seat], chance.choice(pages[seat]["choices"])["action"])
        pages[seat] = follow(pages[seat], done)
        assert same(pages[seat], player.look())
        line = player.get("/log", **{"from": done["version"]}).json()[0]
        assert {name: done[name] for name in line} == line
        pages[other] = table.seats[other].look()


def test_an_undo_tells_what_has_changed(table: Opened) -> None:
    chance = random.Random(5)
    undone = 0
    for _ in range(80):
        player, page = table.deciding()
        page = follow(page, step(player, page, chance.choice(page["choices"])["action"]))
        if page["undo"]:
            body = {"version": page["version"], "seq": page["seq"]}
            page = follow(page, player.post("/undo", body).json())
            assert same(page, player.look())
            undone += 1
    assert undone > 3


def test_whoever_does_not_say_what_they_saw_hears_only_what_happened(table: Opened) -> None:
    player, shot = table.deciding()
    done = player.act(0, shot["choices"][0]["action"]).json()
    assert (done["version"], done["seq"], done["changes"]) == (1, 1, None)


def test_every_listener_is_kept_in_step_by_the_stream_alone(table: Opened) -> None:
    chance = random.Random(6)
    first = {player: player.look() for player in table.everybody()}
    ears = {player: Ear(player) for player in first}
    for number in range(40):
        player, shot = table.deciding()
        if number % 7 == 3:
            player.post("/chat", {"text": "hm"})
        assert player.act(shot["version"], chance.choice(shot["choices"])["action"]).status_code == 200
        if player.look()["undo"] and chance.random() < 0.3:
            assert player.post("/undo", {"version": shot["version"] + 1}).status_code == 200
    last = table.watcher.look()["seq"]
    for player, page in first.items():
        for event in ears[player].heard_until(last):
            if event["event"] in ("move", "undo"):
                page = follow(page, event["data"])
        assert same(page, player.look())


def test_the_page_that_acts_is_not_told_twice(table: Opened) -> None:
    player, shot = table.deciding()
    own, twin, watcher = Ear(player, page="mine"), Ear(player, page="other"), Ear(table.watcher)
    assert step(player, shot, shot["choices"][0]["action"], "mine")["changes"]
    changes = [ear.wait("move", 1)[0]["changes"] for ear in (own, twin, watcher)]
    assert [told is not None for told in changes] == [False, True, True]


def test_what_cannot_be_shown_is_played_all_the_same(table: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault in drawing must not make an action look refused that is in the log."""
    player, shot = table.deciding()
    ear = Ear(table.watcher)

    def broken(*_: Any) -> Any:
        raise RuntimeError("a fault in a game's display")

    with monkeypatch.context() as patch:
        patch.setattr(delta, "between", broken)
        done = step(player, shot, shot["choices"][0]["action"])
    assert (done["version"], done["changes"], ear.wait("move", 1)[0]["changes"]) == (1, None, None)
    assert player.look()["version"] == 1


def test_snapshots_of_few_tables_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshots, "KEPT", 2)
    kept, table = Snapshots(), table_of("dday")
    first = kept.of(table, WATCHER)
    assert kept.of(table, WATCHER) is first
    for name in ("t2", "t3"):
        other = table_of("dday")
        other.row = msgspec.structs.replace(other.row, id=name)
        kept.of(other, WATCHER)
    again = kept.of(table, WATCHER)
    assert again is not first
    assert again == first


@pytest.mark.parametrize("id", ["dday", "normandy44", "caseyellow"])
def test_a_table_without_secrets_is_drawn_once_for_everybody(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table, kept, chance = table_of(id), Snapshots(), random.Random(2)
    seats = [Eyes(seat.seat, seat.sides) for seat in table.row.seats]
    drawn: list[str] = []
    display = type(table.game).display
    kind = type(table.game)

    def counted(game: Any, state: Any, side: str, *earlier: Any) -> Display:
        drawn.append(side)
        return display(game, state, side, *earlier)

    monkeypatch.setattr(kind, "display", counted)
    rows = 0
    for _ in range(20):
        entry = next_row(table, chance)
        rows += entry.kind in ("action", "undo")
        asyncio.run(kept.turn(table, [WATCHER, *seats], partial(table.apply, entry)))
    assert len(drawn) == rows + 1
    for eyes in (WATCHER, *seats):
        assert msgspec.json.encode(kept.of(table, eyes)) == msgspec.json.encode(gate.snapshot(table, eyes))


def test_an_action_is_encoded_once_for_each_pair_of_eyes(monkeypatch: pytest.MonkeyPatch) -> None:
    """And once more without the changes, for the page that acted; however many listen."""
    table, hub, chance = table_of("dday"), Hub(OPEN), random.Random(2)
    eyes = [WATCHER, *(Eyes(seat.seat, seat.sides) for seat in table.row.seats)]
    listeners = [Listener(one, "client", page) for one in eyes for page in ("", "other", "acting")]
    listeners += [Listener(WATCHER, "client") for _ in range(300)]
    for listener in listeners:
        hub._enter(table.id, listener)
    kept, made, move = Snapshots(), list[tuple[Eyes, bool]](), gate.move

    def counted(*args: Any) -> Any:
        made.append((args[3], args[4] is None))
        return move(*args)

    monkeypatch.setattr(gate, "move", counted)
    changes = asyncio.run(kept.turn(table, eyes, partial(table.apply, next_row(table, chance))))
    for listener in listeners:
        listener._parts.clear()
    hub.moved(table, table.entries[-1], table.version, changes, "acting")
    assert sorted(made, key=str) == sorted([(one, known) for one in eyes for known in (False, True)], key=str)
    sent = {listener.eyes: set[bytes]() for listener in listeners}
    for listener in listeners:
        assert len(listener._parts) == 1
        sent[listener.eyes].add(listener._parts[0])
    assert all(len(told) == 2 for told in sent.values())
    for listener in listeners:
        hub._leave(table.id, listener)
    assert (hub.number, hub.listened(table.id), hub.looking(table.id)) == (0, False, set())
