"""Where two rules meet: waves and weapons, edges and mines, who may still come, what a card does not say."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.combat.charts.grid import INDEX, opposite_edge
from sandtable.games.combat.charts.words import ACCESS
from sandtable.games.combat.kinds import ALLIED, AXIS, BLAZE, CASUALTY, GONE, TRACK, W_BROKEN, Law
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.common.draws import Roll, check_weapons
from sandtable.games.combat.rules.common.pieces import eliminate, leave_map
from sandtable.games.combat.rules.events.targeted import deploy
from sandtable.games.combat.rules.fire.artillery import calls
from sandtable.games.combat.rules.movement import placement
from tests.games.combat.field import PLAIN, act, at, deal, field, game, on_map, told, unit
from tests.games.combat.scenes import deploying, event, set_up, with_step
from tests.play import doing, offers, refused, side

MOVE = "A-19"
BOTH = {"us-line-1": "M5", "ge-rifle-1": "C5"}


def test_SR07_3_no_more_than_two_weapons_go_with_the_waves() -> None:
    state = set_up("51", until="Waves")
    while doing(state) != "Turn":
        late = [f"unit {state.tables.units[u]}" for u in state.pos.force[ALLIED] if state.pos.at[u] >= TRACK]
        state.play(next((offer for offer in offers(state) if offer in late), offers(state)[0]))
    waves = [u for u in state.pos.force[ALLIED] if state.pos.at[u] >= TRACK]
    assert len(waves) == 7
    assert sum(state.pos.arm[u] > 0 for u in waves) == 2


def test_SR16_2_whoever_fills_the_road_block_leaves_room_for_its_team() -> None:
    state = deploying("60", "allied")
    squads = [offer for offer in offers(state) if offer.startswith("unit us-line-") and "team" not in offer]
    act(state, squads[0], "hex I6")
    leaders = [offer for offer in offers(state) if offer.startswith("unit") and "us-" not in offer]
    act(state, leaders[0], "hex I6")
    refused(state, "SR16.2", leaders[1], "hex I6", message="keep-room")
    assert state.why_not("unit us-elite-team-1", "hex I6") is None


def test_SR15_5_E68_support_comes_over_the_edge_and_not_out_of_the_ruins() -> None:
    fields: dict[str, Any] = {"battle": "59", "map": "S59", "nation": {"allied": "british"}}
    state = field(units={"uk-line-1": "N4", "ge-rifle-9": "A3", "ge-rifle-1": "stage"}, **fields)
    new = set(placement.entry(state, unit(state, "ge-rifle-1")))
    assert new
    assert {state.tables.hexes[hex_][0] for hex_ in new} == {"A"}


@pytest.mark.parametrize("late", [{}, {"ge-ss-4": "time 1"}])
def test_B6_3_O23_a_rout_off_the_map_does_not_end_the_battle(late: dict[str, str]) -> None:
    state = field(units={"us-line-1": "M5", "ge-rifle-1": "A5", **late})
    leave_map(state, unit(state, "ge-rifle-1"), "O23", forced=True)
    assert not state.pos.ending


LATE = {"units": {"ge-ss-4": "time 1"}}


@pytest.mark.parametrize(
    ("late", "over"),
    [({**LATE, "awaited": ["ge-ss-4"]}, False), ({**LATE, "awaited": []}, True), ({"units": {}}, True)],
)
def test_B6_3_SR17_2_the_last_to_leave_by_his_will_ends_it_unless_a_wave_is_due(
    late: dict[str, Any], over: bool
) -> None:
    units = {"us-line-1": "M5", "ge-rifle-1": "A5", **late["units"]}
    state = field(**{**late, "units": units}, battle="61")
    leave_map(state, unit(state, "ge-rifle-1"), "B7.2")
    assert bool(state.pos.ending) == over


def test_SR14_3_whoever_has_been_here_before_comes_over_the_edge() -> None:
    fields: dict[str, Any] = {"battle": "58", "map": "17", "laws": ["alarm"], "nation": {"allied": "british"}}
    edge = {"allied": "bottom", "axis": "top"}
    units = {"uk-line-1": "A10", "ge-rifle-9": "O1", "ge-rifle-1": "time 1"}
    state = with_step(
        {"type": "TimeAdvance", "who": 0}, units=units, edge=edge, objectives=["E9", "M8", "I7", "J4", "K2"], **fields
    )
    state.play("unit ge-rifle-1")
    assert {offer[-1] for offer in offers(state)} == {"1"}


def test_N6_3_the_only_flare_may_stay() -> None:
    state = with_step({"type": "TimeAdvance", "who": 0}, units=BOTH, laws=["night"], flares=["C3"])
    assert offers(state) == ["hex C3", "pass"]
    state.play("pass")
    assert len(state.pos.flares) == 1
    both = with_step({"type": "TimeAdvance", "who": 0}, units=BOTH, laws=["night"], flares=["C3"], smoke={"I4": 3})
    assert both.why_not("pass") is not None


@pytest.mark.parametrize(("how", "may"), [({}, True), ({"boxed": True}, False), ({"only": 0}, False)])
def test_C2_2_A26_A33_bocage_is_blown_open_by_a_fire_order_alone(how: dict[str, Any], may: bool) -> None:
    units = {"us-line-team-1": {"at": "F8", "weapon": "us-satchel-1"}, "us-line-1": "F10", "ge-rifle-1": "A1"}
    t = game().tables
    piece, team = len(t.units) + t.weapon_index["us-satchel-1"], t.index["us-line-team-1"]
    step = {"type": "Aim", "who": 0, "pieces": [piece], "units": [team], **how}
    state = with_step(step, units=units, battle="56", map="2", laws=["normandy", "breach"])
    assert ("breach 6" in offers(state)) == may
    assert (state.why_not("breach 6") is None) == may
    if "boxed" in how:
        refused(state, "C2.2", "breach 6", message="breach-by-order")


def order_card(nation: int, order: int) -> str:
    fate = game().tables.fate[nation]
    return fate.names[next(card for card in range(72) if fate.order[card] == order)]


def test_F103_O16_B7_2_mines_strike_whoever_advances_off_the_map() -> None:
    units = {"us-line-1": "A5", "us-line-2": "M5", "ge-rifle-1": "C5"}
    card = order_card(0, 0)
    state = field(
        units=units, forts={"A5": "mines"}, hands={"allied": [card]}, top={"axis": ["6-4"], "allied": ["1-2"]}
    )
    act(state, f"card {card}", "unit us-line-1", "unit us-line-1", "exit")
    assert on_map(state, "us-line-1")


def test_F103_O23_mines_strike_whoever_routs_off_the_map() -> None:
    units = {"us-line-1": {"at": "O5", "broken": True}, "us-line-2": "M5", "ge-rifle-1": "C5"}
    top = {"axis": ["6-4"], "allied": ["1-2"]}
    state = with_step(
        {"type": "Retreat", "who": 0, "unit": game().tables.index["us-line-1"], "hexes": 1},
        units=units,
        forts={"O5": "mines"},
        top=top,
    )
    while doing(state) == "Roll":
        state.play("pass")
    assert state.pos.at[unit(state, "us-line-1")] == CASUALTY


def test_SR05_4_A25_a_german_who_dies_in_an_ambush_tells_too() -> None:
    t = game().tables
    for name, known in (("ge-conscript-1", True), ("ge-ss-1", False)):
        here = t.hex_index["D8"]
        units = {"us-line-1": "D8", "ge-ss-3": "D8", "ge-ss-2": "A1", name: {"at": "D8", "broken": True}}
        steps = [{"type": "Battle", "who": 0}, {"type": "Turn", "who": 0}, {"type": "Melee", "who": 0, "hex": here}]
        data = {**PLAIN, "units": units, "battle": "49", "map": "40", "laws": ["labyrinth", "trenches"]}
        state = game().position({**data, "steps": [*steps, {"type": "Ambushed", "who": 1, "hex": here}]})
        act(state, f"unit {name}")
        assert (not state.pos.laws & Law.LABYRINTH) == known


def test_SR16_3_SR17_3_a_flare_on_a_marker_needs_no_roll() -> None:
    t = game().tables
    step = {"type": "ArtilleryRequest", "who": 0, "call": 3, "unit": t.index["lt-wray"], "stage": 2}
    fields: dict[str, Any] = {"units": {"lt-wray": "I3", "ge-rifle-1": "C5"}, "laws": ["night"]}
    for marked in (True, False):
        registered = [["allied", "I4"]] if marked else []
        state = with_step(step, registered=registered, top={"allied": ["1-4"]}, **fields)
        state.play("hex I4")
        assert (doing(state) == "Roll") != marked


@pytest.mark.parametrize(("mode", "razed"), [("tank", True), ("tank-twice", False)])
def test_C2_3_american_tanks_alone_do_not_fire_at_empty_works(mode: str, razed: bool) -> None:
    """C2.3 has them fire where somebody is; the other tanks change the blast and the drift of a radio, no more."""
    units = {"lt-wray": "K3", "ge-rifle-1": "A5"}
    radio = {"allied": {"name": "us-radio-105", "state": "good", "mode": mode}}
    top = {"allied": ["6-5", "6-4"]}
    state = field(units=units, radio=radio, forts={"G4": "foxholes"}, hands={"allied": ["A-34"]}, top=top)
    act(state, "card A-34", "hex G4")
    assert (not state.pos.fort[state.tables.hex_index["G4"]]) == razed


def test_SR16_4_without_weiss_nobody_mends_the_battery_s_radio() -> None:
    radio = {"allied": {"name": "us-radio-105", "state": "broken", "mode": "normal"}}
    for units, may in (({"lt-weiss": "M5"}, True), ({"lt-wray": "M5"}, False)):
        state = field(units={**units, "ge-rifle-1": "C5"}, radio=radio, laws=["dedicated"])
        assert (ACCESS in calls(state, ALLIED)) == may
        assert calls(field(units={**units, "ge-rifle-1": "C5"}, radio=radio), ALLIED)


def test_SR07_6_SR10_4_the_spare_card_goes_after_a_pass_too() -> None:
    state = field(units=BOTH, laws=["free-discard"], hands={"allied": ["A-1", "A-2"]})
    act(state, "pass", "card A-1", "done")
    assert (doing(state), side(state)) == ("Discards", "allied")
    assert offers(state) == ["card A-2", "done"]


def test_A31_SR07_6_the_spare_card_gives_no_second_chance_to_answer() -> None:
    """The window stands behind the cards of the pass; the card that a special rule gives away comes later."""
    hands = {"allied": ["A-1", "A-2"], "axis": ["G-1"]}
    state = field(units=BOTH, laws=["free-discard"], hands=hands, hand={"axis": 1})
    act(state, "pass", "card A-1", "done")
    assert (doing(state), side(state)) == ("Caught", "axis")
    act(state, "pass", "card A-2")
    assert (doing(state), side(state)) == ("Turn", "axis")


def test_RS_1_the_edge_is_thrown_for_when_the_map_is_known() -> None:
    state = game().start("random", seed=1)
    picker = side(state)
    drawn, thrown = told(state.play("country bocage"), "Rolled")[:2]
    assert drawn.side == picker
    assert (thrown.rule, thrown.side == picker) == ("RS.1", False)
    assert state.pos.edge[AXIS] == opposite_edge(state.pos.edge[ALLIED])


def test_SR01_4_in_a_melee_the_gun_stays_with_those_who_had_it() -> None:
    here = game().tables.hex_index["I6"]
    units = {
        "us-line-1": "I6",
        "ge-green-team-1": {"at": "I6", "weapon": "ge-ig18-1"},
        "ge-conscript-1": "I6",
        "ge-rifle-1": "C5",
    }
    steps = [
        {"type": "Battle", "who": 0},
        {"type": "Turn", "who": 0},
        {"type": "Melee", "who": 0, "hex": here, "stage": 2},
    ]
    fields: dict[str, Any] = {"battle": "46", "map": "37", "laws": ["fixed-gun"], "sole": {"I6": "axis"}}
    state = game().position({**PLAIN, "units": units, **fields, "steps": steps})
    eliminate(state, (unit(state, "ge-green-team-1"),), "A25")
    state.settle()
    state.forget_list()
    assert (doing(state), side(state), offers(state)) == ("ManGun", "axis", ["unit ge-conscript-1", "pass"])
    state.play("pass")
    assert (doing(state), side(state), offers(state)) == ("ManGun", "allied", ["unit us-line-1", "pass"])
    state.play("pass")
    assert doing(state) != "ManGun"


def test_SR01_4_a_broken_gun_without_a_crew_is_mended_too() -> None:
    gun = {"place": "left", "at": "I6", "broken": True}
    state = field(units=BOTH, weapons={"ge-ig18-1": gun}, battle="46", map="37", laws=["fixed-gun"])
    weapon = state.tables.weapon_index["ge-ig18-1"]
    check_weapons(state, next(row for row in range(1, 11) if state.tables.w_ruin[weapon] >> row & 1))
    assert state.pos.w_state[weapon] & W_BROKEN
    check_weapons(state, next(row for row in range(1, 11) if state.tables.w_fix[weapon] >> row & 1))
    assert not state.pos.w_state[weapon] & W_BROKEN


def test_E63_SR01_4_a_gun_without_a_crew_can_fail_too() -> None:
    gun = {"place": "left", "at": "I6", "spurned": True}
    units = {**BOTH, "ge-rifle-2": {"at": "C8", "weapon": "ge-lmg-1"}}
    fields: dict[str, Any] = {"battle": "46", "map": "37", "laws": ["fixed-gun"]}
    state = event(63, "I6", units=units, weapons={"ge-ig18-1": gun}, **fields)
    assert state.pos.w_state[state.tables.weapon_index["ge-ig18-1"]] & W_BROKEN


def test_B6_3_SR07_3_a_wave_that_is_due_next_is_still_to_come() -> None:
    """Whoever leaves is bound for the next space, too; only who has never been here keeps the battle going."""
    state = set_up("51")
    waves = [u for u in state.pos.force[ALLIED] if state.pos.at[u] >= TRACK]
    assert set(waves) == set(state.pos.awaited)
    for one in state.pos.on_map(ALLIED)[1:]:
        state.pos.put(state.tables, one, GONE)
    for one in waves:
        state.pos.put(state.tables, one, TRACK + 1)
    last, come = state.pos.on_map(ALLIED)[0], state.copy()
    leave_map(state, last, "B7.2")
    assert not state.pos.ending
    come.pos.awaited = ()
    leave_map(come, last, "B7.2")
    assert come.pos.ending


def test_E52_in_the_middle_of_a_retreat_one_team_runs_on_and_the_other_rolls() -> None:
    broken_squad = {"at": "J3", "broken": True, "moving": True}
    steps = [
        {"type": "Battle", "who": 0},
        {"type": "Turn", "who": 0},
        {"type": "Rout", "who": 0, "units": [], "unit": unit(field(units=BOTH), "us-line-1"), "strength": 8},
        {"type": "Retreat", "who": 0, "unit": unit(field(units=BOTH), "us-line-1"), "hexes": 2},
    ]
    units = {"us-line-1": broken_squad, "us-line-2": "K5", "ge-rifle-1": "G3"}
    state = game().position({**PLAIN, "units": units, "steps": steps, "top": {"allied": ["A-3"]}})
    assert offers(state) == ["hex K3", "hex K4"]
    deploy(state, unit(state, "us-line-1"))
    act(state, "hex K4")
    assert [at(state, f"us-line-team-{n}") for n in (1, 2)] == ["K4", "J3"], "the other stays"
    act(state, offers(state)[0])
    assert doing(state) == "Turn"
    assert [at(state, f"us-line-team-{n}")[0] for n in (1, 2)] == ["L", "J"], "and has rolled 3 for itself"


def _come(state: S, hex_: str) -> None:
    """An enemy has come to a hex, as reinforcements do in a time advance; the rolls of the mines go on."""
    state.pos.put(state.tables, unit(state, "ge-rifle-1"), INDEX[hex_])
    _rolls_go_on(state)


def _burn(state: S, hex_: str) -> None:
    """A hex has caught fire, as by an event of the mines' rolls (E46), which go on."""
    state.pos.haze[INDEX[hex_]] = BLAZE
    _rolls_go_on(state)


def _rolls_go_on(state: S) -> None:
    while isinstance(state.stack[-1], Roll):
        state.play("pass")


def test_F103_O21_who_leaves_mines_stays_outside_a_hex_that_enemies_have_come_to() -> None:
    top = {"axis": ["3-1"], "allied": ["4-1"]}
    state = field(
        units={"us-line-1": "J3", "ge-rifle-1": "A5"}, hands={"allied": [MOVE]}, forts={"J3": "mines"}, top=top
    )
    act(state, f"card {MOVE}", "unit us-line-1", "unit us-line-1")
    act(state, "hex I3", through=False)
    _come(state, "I3")
    assert (at(state, "us-line-1"), doing(state)) == ("J3", "Mover")
    assert "hex I3" not in offers(state)
    assert "hex I4" in offers(state), "the point is spent, but others are left"
    assert game().audit(state) == []


@pytest.mark.parametrize(("order", "step"), [(0, "Turn"), (5, "Mover")])
def test_T79_F103_R90_who_leaves_mines_stays_outside_a_hex_that_has_caught_fire(order: int, step: str) -> None:
    card = order_card(0, order)
    top = {"axis": ["3-1"], "allied": ["4-1"]}
    units = {"us-line-1": "J3", "us-line-2": "M5", "ge-rifle-1": "A5"}
    state = field(units=units, hands={"allied": [card]}, forts={"J3": "mines"}, top=top)
    act(state, f"card {card}", "unit us-line-1", "unit us-line-1")
    act(state, "hex I3", through=False)
    _burn(state, "I3")
    assert (at(state, "us-line-1"), doing(state)) == ("J3", step)
    assert game().audit(state) == []


@pytest.mark.parametrize("what", ["enemies", "fire"])
def test_F103_O23_T79_who_routs_out_of_mines_takes_another_way_if_the_next_hex_is_shut(what: str) -> None:
    squad = unit(field(units=BOTH), "us-line-1")
    steps = [
        {"type": "Battle", "who": 0},
        {"type": "Turn", "who": 0},
        {"type": "Rout", "who": 0, "units": [], "unit": squad, "strength": 8},
        {"type": "Retreat", "who": 0, "unit": squad, "hexes": 1},
    ]
    units = {"us-line-1": {"at": "J3", "broken": True}, "ge-rifle-1": "G3"}
    tops = {"axis": deal("german", ["1-1", "1-2"]), "allied": deal("american", ["5-5", "5-6"])}
    state = game().position({**PLAIN, "units": units, "steps": steps, "forts": {"J3": "mines"}, "top": tops})
    act(state, "hex K4", through=False)
    if what == "fire":
        _burn(state, "K4")
    else:
        _come(state, "K4")
    assert at(state, "us-line-1") == "K3"
    assert game().audit(state) == []
