"""What the page draws from data, over the wire: lines between two spaces, cards turned over, forms, by the drill."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import sandtable as st
from sandtable.table.store.sqlite import SqliteStore
from tests.house.door import opened as house
from tests.table.harness import Opened, Running, opened, running

SET_UP = {"red": ("A1", "A2", "B3"), "blue": ("G1", "G2", "F3")}


@pytest.fixture(name="drill", scope="module")
def _drill() -> Iterator[st.Game[Any, Any]]:
    with house("drill") as game:
        yield game


@pytest.fixture(name="server")
def _server(drill: st.Game[Any, Any], file_store: SqliteStore) -> Iterator[Running]:
    with running(file_store) as server:
        yield server


def set_up(server: Running) -> Opened:
    """Both sides have set up, and red plans."""
    table = opened(server.url, game="drill", seats={"red": "human", "blue": "human"})
    for side, hexes in SET_UP.items():
        for number, name in enumerate(hexes, 1):
            for action in (f"unit {side}-{number}", f"hex {name}"):
                player = table.seats[side]
                assert player.act(player.look()["version"], action).status_code == 200
    return table


def test_a_line_from_one_space_to_another(server: Running) -> None:
    table = set_up(server)
    for player in (*table.seats.values(), table.watcher):
        (line,) = player.get("/overlays", **{"ids": "sight,moon", "from": "A3", "to": "G3"}).json()
        assert (line["id"], line["lines"], line["stops"]) == ("sight", [["A3", "G3"]], ["D3"])
        assert [note["id"] for note in line["notes"]] == ["sight-stopped"]
    early = table.watcher.get("/overlays", **{"ids": "sight", "at": "2", "from": "A1", "to": "A2"}).json()
    assert early[0]["stops"] == []
    for ends in ({}, {"from": "A1"}, {"to": "A1"}, {"from": "A1", "to": "nowhere"}, {"from": "x" * 5000, "to": "A1"}):
        assert table.watcher.get("/overlays", ids="sight", **ends).json() == []


def test_a_form_is_for_the_seat_that_decides(server: Running) -> None:
    table = set_up(server)
    red, blue = table.seats["red"], table.seats["blue"]
    form = red.look()["display"]["form"]
    assert ([field["verb"] for field in form["fields"]], form["total"], form["done"]) == (["watch", "fire"], 6, "done")
    assert blue.look()["display"]["form"] is None
    assert table.watcher.look()["display"]["form"] is None
    assert red.act(12, "fire 5").status_code == 200
    assert red.look()["display"]["form"]["fields"][1]["value"] == 5
    assert blue.get("/log").json()[-1]["action"] == ""
    assert red.act(13, "watch 2").status_code == 422


def test_a_card_that_is_turned_over_is_told_as_such(server: Running) -> None:
    table = set_up(server)
    red, blue = table.seats["red"], table.seats["blue"]
    red.act(12, "done")
    blue.act(13, "done")
    told = red.act(14, "turn").json()["events"]
    turned = [event["turned"] for event in told if "turned" in event]
    assert [(card["part"], card["side"]) for card in turned] == [("roll", "red")]
    assert [event.get("turned") for event in table.watcher.get("/log").json()[-1]["events"]] == [None, *turned]
