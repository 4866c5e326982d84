"""What the page is given to draw: the board, the counters, the position, the ways that lie open."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import sandtable as st
from sandtable.core.base.display import Display, Overlay, Track
from sandtable.core.base.messages import Message
from sandtable.games.caseyellow.kinds import ALLIED, GERMAN, SCENARIOS
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules.common import supply

PAINTS = {"grey", "sky", "sand", "tan", "orange"}  # web/src/lib/app/palette.ts


@pytest.fixture(scope="module")
def opening() -> S:
    return st.game("caseyellow").start("historical", seed=1)


@pytest.fixture(scope="module")
def shown(opening: S) -> Display:
    return display(opening)


def display(s: S) -> Display:
    shown: Display = s.game.display(s, "german")
    return shown


def position(**data: Any) -> S:
    return st.game("caseyellow").position({"scenario": "historical", "turn": 2, "empty": True, **data})


def overlay(s: S, id: str) -> Overlay:
    (one,) = s.game.overlays(s, "german", {id})
    assert one.id == id
    return one


def track(display: Display, id: str) -> Track:
    return next(one for one in display.tracks if one.id == id)


# --- what is printed ------------------------------------------------------------------------------------------------


def test_every_hex_has_its_ground_and_every_link_its_ends(opening: S) -> None:
    board = opening.game.board
    hexes = {space.id for space in board.spaces}
    assert len(hexes) == 956
    assert {space.feature for space in board.spaces} == {"", "town", "city"}
    assert {space.colour for space in board.spaces} == {"", "fort", "green"}
    assert all({link.start, link.end} <= hexes for link in board.links)
    assert {link.kind for link in board.links if not link.along} == {"crossing", "road"}
    rivers = {"minor-river", "major-river", "rhine-river"}
    limits = {"border", "limit-purple", "limit-brown", "limit-green"}
    assert {link.kind for link in board.links if link.along} == rivers | limits


def test_limits_run_where_their_zones_end(opening: S) -> None:
    t = opening.tables
    for kind, zone in (("border", t.land.country), ("limit-green", t.land.dyle), ("limit-purple", t.land.blind)):
        sides = [link for link in opening.game.board.links if link.kind == kind]
        assert sides
        assert all(zone[t.hex_index[link.start]] != zone[t.hex_index[link.end]] for link in sides)


def test_counters_say_nation_size_and_how_they_move(opening: S) -> None:
    kinds = {kind.id: kind for kind in opening.game.pieces}
    assert {kind.colour for kind in kinds.values()} == PAINTS
    panzer = kinds["1 Pz"]
    assert (panzer.size, panzer.symbol, panzer.figures) == ("XX", "armour", ("5", "4", "[6]•"))
    assert kinds["1 Nl"].figures == ("1", "2", "4")


# --- the position ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_unit_is_shown_once(scenario: str) -> None:
    s = st.game("caseyellow").start(scenario, seed=1)
    pos, t, shown = s.pos, s.tables, display(s)
    on_board = [stack.unit for state in shown.spaces.values() for stack in state.stacks]
    beside = [kind for tray in shown.trays for kind, _ in tray.pieces]
    gone = [t.units[unit] for unit in pos.stacks[t.box["gone"]]]
    assert sorted(on_board + beside + gone) == sorted(t.units)


def test_every_word_has_a_text(opening: S) -> None:
    marked = position(
        units={"1 Pz": {"at": "2231", "steps": 1, "disrupted": True, "out": True, "moved": True}, "III Be": "2828"},
        phase="german.combat",
        rounds=[["german", "move"], ["allied", "move"], ["allied", "combat"]],
        cup={"german": 2, "allied move": 1, "allied combat": 1, "allied": 1},
        cut=["2231"],
        refugees=["2828"],
        terror="4024",
        dynamo={"turn": 3, "port": "3414", "hits": 2},
    )
    words = [mark for space in opening.game.board.spaces for mark in space.marks]
    for s in (opening, marked):
        shown = display(s)
        words += [*shown.heading, *(row.name for row in shown.tracks), *(tray.name for tray in shown.trays)]
        words += [*(layer.name for layer in shown.layers), *(compass.name for compass in shown.compasses)]
        words += [bead.name for row in shown.tracks for bead in row.beads]
        words += [mark for state in shown.spaces.values() for mark in state.marks]
        words += [mark for state in shown.spaces.values() for stack in state.stacks for mark in stack.marks]
    ids = {word.id for word in words}
    assert {"mark-cut", "mark-refugees", "mark-terror", "mark-ships", "mark-disrupted", "bead-german"} <= ids
    for language in ("en", "it"):
        assert not ids - opening.game.catalogue.ids[language]


def test_R4_1_the_cup_and_the_rounds_played() -> None:
    s = position(
        phase="german.combat",
        units={"10 Pz": "2825", "VII Be": "2724"},
        rounds=[["german", "move"], ["allied", "move"]],
        cup={"german": 2, "allied move": 1},
    )
    rounds, cup = track(display(s), "round"), track(display(s), "cup")
    told = [(bead.side, bead.name.id) for bead in rounds.beads]
    assert told == [("german", "bead-german-move"), ("allied", "bead-allied-move"), ("german", "bead-german-combat")]
    assert (rounds.form, rounds.value, rounds.last) == ("beads", 3, 8)
    assert [(bead.side, bead.count) for bead in cup.beads] == [("german", 2), ("allied", 1)]
    assert (cup.form, cup.value) == ("cup", 3)


def test_R11_4_the_compasses_point_away_from_each_other(shown: Display) -> None:
    german, allied = shown.compasses
    assert (german.side, german.headings) == ("german", (30.0, 90.0, 150.0))  # NE, E, SE
    assert (allied.side, allied.headings) == ("allied", (210.0, 270.0, 330.0))  # SW, W, NW


def test_S8_3_only_the_small_map_is_in_play_in_holland(shown: Display) -> None:
    s = st.game("caseyellow").start("holland", seed=1)
    focus = set(display(s).focus)
    assert len(focus) == sum(s.tables.land.card)
    assert {place for place, state in display(s).spaces.items() if state.stacks} <= focus
    assert shown.focus == ()


# --- ways -----------------------------------------------------------------------------------------------------------


def moving(*units: str) -> S:
    """Panzers on the road through the Ardennes, with a few Belgians in front of them."""
    s = position(phase="german.move", units={"1 Pz": "2231", "2 Pz": "2231", "1 ChA": "2328", "V Fr": "2024"})
    for unit in units:
        s.play(f"unit {unit}")
    return s


def test_R10_1_every_route_can_be_played_action_by_action() -> None:
    s = moving("1 Pz")
    routes = display(s).routes
    beside = {str(action).removeprefix("hex ") for action in s.actions() if str(action).startswith("hex ")}
    assert routes
    assert not beside & {route.space for route in routes if len(route.actions) == 1}
    for route in routes:
        assert len(route.actions) > 1
        twin = s.copy()
        for action in route.actions:
            twin.play(action)
        assert twin.tables.names[twin.pos.at[twin.tables.index["1 Pz"]]] == route.space


def test_R10_1_nothing_in_hand_has_no_routes() -> None:
    assert display(moving()).routes == ()
    together = moving("1 Pz", "2 Pz")
    assert display(together).chosen == ("1 Pz", "2 Pz")
    assert display(together).routes


def test_the_pieces_in_hand_and_their_aim(opening: S) -> None:
    s = opening.copy()
    for _ in range(60):
        shown = display(s)
        assert set(shown.chosen) <= set(s.tables.units)
        assert set(shown.aims) <= set(s.tables.names)
        if s.decision is None:
            break
        s.play(s.actions()[0])


# --- overlays -------------------------------------------------------------------------------------------------------


def test_S8_6_a_layer_is_drawn_when_it_is_asked_for(opening: S, shown: Display) -> None:
    everything = [layer.id for layer in shown.layers]
    assert [one.id for one in opening.game.overlays(opening, "german", everything)] == everything
    holland = st.game("caseyellow").start("holland", seed=1)
    assert [layer.id for layer in display(holland).layers] == ["zone-german", "zone-allied"]
    assert [one.id for one in holland.game.overlays(holland, "german", everything)] == ["zone-german", "zone-allied"]


def test_zones_and_supply_are_those_of_the_rules(opening: S) -> None:
    pos, t = opening.pos, opening.tables
    for camp, side in ((GERMAN, "german"), (ALLIED, "allied")):
        every = range(t.hexes)
        assert set(overlay(opening, f"zone-{side}").spaces) == {t.names[h] for h in every if pos.zone[camp][h]}
        fed = supply.supplied(opening, camp)
        assert set(overlay(opening, f"supply-{side}").spaces) == {t.names[h] for h in every if fed[h]}


def test_R7_5_whoever_has_no_line_is_marked() -> None:
    s = position(phase="german.move", units={"1 Pz": "2231", "2 Pz": "2024", "V Fr": "2023", "II Fr": "2025"})
    cut = overlay(s, "cut-german")
    assert set(cut.spaces) == {s.tables.names[s.pos.at[u]] for u in (s.tables.index["2 Pz"],)}
    assert not supply.in_supply(s, s.tables.index["2 Pz"])


def test_small_enough_to_send_with_every_view(shown: Display) -> None:
    assert len(msgspec.json.encode(shown)) < 60_000


def test_a_city_is_not_called_open_ground() -> None:
    """The hover card names what stands in a hex; the ground only where it says more."""
    for space in st.game("caseyellow").board.spaces:
        said = [mark.id for mark in space.marks]
        if space.feature in ("city", "town"):
            assert f"print-place-{space.feature}" in said, space.id
            assert "print-ground-open" not in said, space.id


def test_of_the_airborne_troops_only_the_one_that_jumps_is_in_hand() -> None:
    state = st.game("caseyellow").start("holland", seed=1)
    (box,) = [tray for tray in display(state).trays if "1/7 FJ (a)" in dict(tray.pieces)]
    assert display(state).chosen == ("1/7 FJ (a)",)
    assert {"1/7 FJ (b)", "2/7 FJ (a)", "2/7 FJ (b)"} <= set(dict(box.pieces))  # the others wait beside it
    state.play("drop 3924")
    assert display(state).chosen == ("1/7 FJ (b)",)
    for zone in ("4125", "4123", "3825"):
        state.play(f"drop {zone}")
    assert display(state).chosen == ()  # now it is asked on whom the division lands


def test_the_title_tells_the_round_that_is_being_chosen() -> None:
    """Not the one that is over."""
    game = st.game("caseyellow")
    state = game.start("historical", seed=4)
    while not (state.decision and state.decision.step == "ActionPhase" and len(state.pos.rounds) == 1):
        state.play(state.actions()[-1])
    side = state.decision.side
    assert game.display(state, side).heading[1] == Message(
        "heading-choice", {"number": 2, "side": Message(f"side-{side}")}
    )
    state.play(state.actions()[0])
    assert game.display(state, side).heading[1].args["number"] == 2
