"""How a battle is shown: boards, counters, cards, what lies in a hex, hands and tracks."""

from __future__ import annotations

import pytest

import sandtable as st
from sandtable.core.base.display import Target
from sandtable.games.combat.shown.board import Boards
from sandtable.games.combat.shown.labels import label
from sandtable.games.combat.shown.pieces import faces, pieces, unit_figures
from sandtable.kit.display.board import target
from tests.games.combat.static import tables


def test_boards_are_those_of_the_battles_and_any_drawn_one() -> None:
    boards = Boards(tables())
    assert list(boards)[:3] == ["2", "17", "37"]
    assert len(boards) == len(list(boards)) == 19
    assert [space.id for space in boards["campaign"].spaces][-1] == "position-G1"
    board = boards["37"]
    assert len(board.spaces) == 150
    bridge = next(space for space in board.spaces if space.id == "H5")
    assert (bridge.kind, bridge.marks) == ("bridge", ())  # Objectives are marks of a battle, not of its map
    drawn = boards["R22"]
    assert drawn is boards["R22"]
    assert drawn != board
    for wrong in ("", "R", "R3", "R022", "R1e3", "3", "R" + "9" * 30):
        assert wrong not in boards
        with pytest.raises(KeyError):
            boards[wrong]


def test_hexes_lie_on_the_page_as_on_the_map() -> None:
    places = {space.id: (space.x, space.y) for space in Boards(tables())["2"].spaces}
    assert places["A1"][0] < places["B1"][0] < places["C1"][0]
    assert places["A1"][1] < places["B1"][1] < places["A2"][1]  # B lies half a hex lower
    assert places["A1"][1] == places["O1"][1]


def test_links_tell_hedges_and_roads() -> None:
    links = {(link.start, link.end, link.kind) for link in Boards(tables())["2"].links}
    assert ("E8", "F7", "hedge") in links
    assert ("E1", "E2", "road") in links
    cliffs = {link.kind for link in Boards(tables())["38"].links}
    assert "cliff" in cliffs
    trails = {link.kind for link in Boards(tables())["S54"].links if not link.along}
    assert trails == {"trail"}


def test_counters_show_their_figures() -> None:
    t = tables()
    shown = {piece.id: piece for piece in pieces(t)}
    assert len(shown) == len(t.units) + len(t.weapons)
    assert shown["us-line-1"].figures == ("[6]", "6", "[4]", "6")
    assert shown["lt-wray"].size == "★★"
    assert shown["us-light-mortar-1"].figures == ("7", "2-16")
    assert shown["us-mmg-1"].figures == ("6", "[10]")
    assert shown["ge-lmg-1"].figures == ("[4]", "[8]")
    assert unit_figures(t, t.index["us-line-1"], 1) == ("3", "1", "1", "8")


def test_every_card_has_its_face() -> None:
    cards = {face.id: face for face in faces(tables())}
    assert len(cards) == 4 * 72
    assert cards["A-54"].rule == "O20"
    assert [part.id for part in cards["A-1"].parts] == ["order", "action", "event", "hex", "roll", "trigger"]
    assert [part.id for part in cards["A-3"].parts] == ["order", "action", "event", "hex", "roll"]
    assert all(len(part.dice) == 2 for face in cards.values() for part in face.parts if part.id == "roll")


def test_every_action_has_its_words() -> None:
    t = tables()
    catalogue = st.game("combat").catalogue
    for action in t.words.values():
        for language in ("en", "it"):
            said = catalogue.text(label(action), language)
            assert said
            assert "{" not in said


def test_actions_are_clicked_where_they_belong() -> None:
    t = tables()
    kinds = t.words.kinds
    assert target(kinds, t.a_unit[0]).piece == t.units[0]
    assert target(kinds, t.a_hex[0]).space == "A1"
    assert target(kinds, t.a_card[0][0]).card == "A-1"
    assert target(kinds, t.word["done"]) == Target()
