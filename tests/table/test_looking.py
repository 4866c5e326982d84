"""How far a seat has looked, acts on the wire, and playing once more."""

from __future__ import annotations

import contextlib
import random
from typing import Any

import sandtable as st
from sandtable.table.store.protocol import Store
from tests.table.harness import GAME, Opened, Player, opened, play_some, running

BOTH = {"axis": "human", "allies": "human"}


def looked(player: Player) -> int:
    return int(player.get("/looked").json()["version"])


def test_a_seat_goes_on_where_it_last_looked_on_any_device(store: Store) -> None:
    with running(store) as server:
        table = opened(server.url, seats=BOTH)
        axis, allies = table.seats["axis"], table.seats["allies"]
        version = play_some(table, 12)
        assert (looked(axis), looked(allies)) == (0, 0)
        assert axis.put("/looked", {"version": 5}).json() == {"version": 5}
        assert axis.put("/looked", {"version": 3}).json() == {"version": 5}, "nobody looks back"
        assert allies.put("/looked", {"version": 999}).json() == {"version": version}, "nor ahead"
        assert looked(axis) == 5
        assert (
            table.watcher.get("/looked").status_code == table.watcher.put("/looked", {"version": 1}).status_code == 403
        )
        port = server.port
    with running(store, port=port):
        assert looked(axis) == 5, "kept by the server"


def test_what_was_taken_back_has_not_been_looked_at(store: Store) -> None:
    with running(store) as server:
        table = opened(server.url, seats=BOTH)
        mover, version = _undoable(table)
        for player in table.seats.values():
            player.put("/looked", {"version": version})
        assert mover.post("/undo", {"version": version}).status_code == 200
        action = mover.look()["choices"][0]["action"]
        assert mover.act(version - 1, action).status_code == 200
        assert looked(mover) == version - 1, "the action in its place is new"


def _undoable(table: Opened) -> tuple[Player, int]:
    """Play until somebody could take their action back."""
    chance = random.Random(3)
    for _ in range(60):
        player, shot = table.deciding()
        player.act(shot["version"], chance.choice(shot["choices"])["action"])
        if player.look()["undo"]:
            return player, shot["version"] + 1
    raise AssertionError("nothing could be taken back")


def test_the_log_says_where_acts_begin_and_what_a_board_shows(store: Store) -> None:
    with running(store) as server:
        table = opened(server.url, seats=BOTH)
        played, events, moves = 0, list[dict[str, Any]](), list[dict[str, Any]]()
        while not moves and played < 600:  # every table has dice of its own: with some nobody moves for long
            played = play_some(table, 60)
            events = [event for line in table.watcher.get("/log").json() for event in line["events"]]
            moves = [event["scene"] for event in events if event.get("scene", {}).get("kind") == "move"]
        assert 0 < sum(event.get("opens", False) for event in events) < played
        assert moves
        assert all(scene["at"] and scene["starts"] and scene["piece"] for scene in moves)


def test_since_when_it_is_waited(store: Store) -> None:
    with running(store) as server:
        table = opened(server.url, seats=BOTH)
        player, shot = table.deciding()
        begun = shot["moved_at"]
        player.act(shot["version"], shot["choices"][0]["action"])
        moved = player.look()["moved_at"]
        assert moved > begun > 0
        port = server.port
    with running(store, port=port):
        assert player.look()["moved_at"] == moved


def finished() -> str:
    game, chance = st.game(GAME), random.Random(4)
    state = game.start(seed=4)
    while not state.over:
        state.play(chance.choice(state.actions()))
    return state.record()


def test_once_more_with_the_same_links_and_the_sides_changed_about(store: Store) -> None:
    with running(store) as server:
        table = opened(server.url, seats=BOTH, names={"axis": "Erwin", "allies": "Bernard"}, record=finished())
        axis, allies = table.seats["axis"], table.seats["allies"]
        assert table.watcher.post("/rematch", {"swap": True}).status_code == 403
        again = axis.post("/rematch", {"swap": True})
        assert again.status_code == 201, again.text
        name = again.json()["table"]
        assert allies.post("/rematch", {"swap": False}).json()["table"] == name, "whoever asks first decides"
        assert allies.look()["links"]["rematch"] == f"/t/{name}"
        shot = Player(server.url, name, axis.token).look()
        assert (shot["seat"], shot["version"], shot["over"]) == ("allies", 0, False)
        assert {seat["seat"]: seat["name"] for seat in shot["seats"]} == {"axis": "Bernard", "allies": "Erwin"}
        fresh = opened(server.url, seats=BOTH)
        assert fresh.seats["axis"].post("/rematch", {}).status_code == 400, "not before it is over"
        port = server.port
    with running(store, port=port):
        assert axis.look()["links"]["rematch"] == f"/t/{name}"


def test_a_new_link_is_that_of_the_rematch_too(store: Store) -> None:
    """Everybody keeps their link, so it is as well known there: the old one opens neither table, the new one both."""
    with running(store) as server:
        table = opened(server.url, seats=BOTH, record=finished())
        axis, allies = table.seats["axis"], table.seats["allies"]
        name = axis.post("/rematch", {"swap": True}).json()["table"]
        old, other = (Player(server.url, name, player.token) for player in (axis, allies))
        assert old.look()["seat"] == "allies"
        stream = old.events()
        next(stream)
        new = Player(server.url, name, axis.post("/link", {}).json()["token"])
        assert [event for event in stream if event["event"] == "move"] == [], "it ends"
        assert (old.get().status_code, axis.get().status_code) == (401, 401)
        assert (new.look()["seat"], other.look()["seat"]) == ("allies", "axis")
        port = server.port
    with running(store, port=port):
        assert (old.get().status_code, new.look()["seat"]) == (401, "allies")


def test_pointing_is_seen_by_all_and_kept_nowhere(store: Store) -> None:
    with running(store) as server:
        table = opened(server.url, seats=BOTH)
        axis, allies = table.seats["axis"], table.seats["allies"]
        rows = allies.look()["seq"]
        with contextlib.closing(allies.events()) as stream:
            next(event for event in stream if event["event"] == "thinking")  # the stream is open
            told = axis.post("/point", {"points": [[1.5, 2], [3, 4]]})
            assert told.json() == {"seat": "axis", "board": "", "points": [[1.5, 2.0], [3.0, 4.0]]}
            assert next(event for event in stream if event["event"] == "point")["data"] == told.json()
        assert allies.look()["seq"] == rows
        assert table.watcher.post("/point", {"points": [[1, 2]]}).status_code == 403
        for wrong in ([], [[1, 2]] * 201, [[1e9, 0]], [[1]]):
            assert axis.post("/point", {"points": wrong}).status_code == 400
