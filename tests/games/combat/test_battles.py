"""The sixteen battles: how they are set up, and what their special rules change (SR01 to SR17)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.combat.kinds import (
    ALLIED,
    AXIS,
    BRITISH,
    BUNKER,
    CASUALTY,
    CUP,
    FIXED,
    FOXHOLES,
    GONE,
    HEXES,
    PILLBOX,
    STAGE,
    TANK,
    TRACK,
    TRENCH,
    W_ASIDE,
    W_LEFT,
    W_PLACE,
    WIRE,
    Law,
)
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.common.pieces import leave_map
from sandtable.games.combat.rules.fire.artillery import calls, drift_path, spotters
from sandtable.games.combat.rules.movement import placement
from sandtable.games.combat.rules.movement.melee import no_quarter
from sandtable.games.combat.rules.sequence import order_limit, order_of
from sandtable.games.combat.rules.setup.deployment import area
from sandtable.games.combat.rules.terrain import costs, sight
from tests.games.combat.field import act, at, broken, field, game, on_map, unit
from tests.games.combat.scenes import card, deploying, event, pass_rolls, set_up, with_step
from tests.play import doing, offers, refused, side

BOTH = {"us-line-1": "M5", "ge-rifle-1": "C5"}


def forts(state: S, kind: int) -> list[str]:
    return [state.tables.hexes[hex_] for hex_, fort in enumerate(state.pos.fort) if fort == kind]


def hexes(state: S, places_: Any) -> list[str]:
    return [state.tables.hexes[hex_] for hex_ in places_]


def waiting(state: S, space: int) -> list[str]:
    return [state.tables.units[u] for who in (0, 1) for u in state.pos.force[who] if state.pos.at[u] == TRACK + space]


def cost(state: S, name: str, start: str, end: str) -> float:
    """The movement points of one step of a unit."""
    t = state.tables
    a, b = t.hex_index[start], t.hex_index[end]
    return costs.price(state, (unit(state, name),), a, list(t.near[a]).index(b)) / costs.POINT


def advance_time(**fields: Any) -> S:
    """A time advance that the Allies have set off."""
    return with_step({"type": "TimeAdvance", "who": 0}, **fields)


# --- which rules are on --------------------------------------------------------------------------------------------

NIGHT = Law.NIGHT | Law.NORMANDY
LANDING = Law.LANDING | Law.NORMANDY


@pytest.mark.parametrize(
    ("id", "laws"),
    [
        *[("46", NIGHT), ("47a", LANDING), ("47b", LANDING), ("48", LANDING), ("49", NIGHT), ("50", Law.NORMANDY)],
        *[("51", LANDING), ("52", Law.NORMANDY), ("53", Law.NORMANDY), ("54", 0), ("55", Law.NORMANDY)],
        *[("57", Law.NORMANDY), ("58", NIGHT), ("59", Law.NORMANDY), ("60", NIGHT), ("61", NIGHT)],
    ],
)
def test_SR01_1_SR02_1_SR03_1_SR04_1_SR05_1_SR06_1_SR07_1_SR08_1_SR09_1_SR11_1_SR13_1_SR15_1_SR16_1_SR17_1_laws(
    id: str, laws: int
) -> None:
    state = set_up(id, until="Deploy")
    assert state.pos.laws & (Law.NIGHT | Law.NORMANDY | Law.LANDING) == laws


def test_the_log_of_a_set_up_is_told_in_sentences() -> None:
    state = set_up("50", until="Issue")
    said = []
    while type(state.stack[-1]).__name__ in ("Issue", "Deploy"):
        said += [game().text(event.message()) for event in state.play(state.actions()[0])]
    carried, placed = ([words for words in said if part in words] for part in (" carries ", " sets up in "))
    assert carried[0] == "GE Rifles 1 carries GE Light MG 1."
    assert len(placed) == len([*state.pos.on_map(ALLIED), *state.pos.on_map(AXIS)])


# --- 46 ------------------------------------------------------------------------------------------------------------


def test_SR01_2_reinforcements_wait_on_their_spaces_and_come_over_the_edge() -> None:
    state = set_up("46")
    assert waiting(state, 3) == [f"ge-rifle-{n}" for n in (1, 2, 3)] + ["ge-weapon-team-1", "lt-schrader"]
    assert len(waiting(state, 5)) == 4
    state = advance_time(battle="46", map="37", time=2, units={**BOTH, "lt-schrader": "time 3", "ge-rifle-2": "time 4"})
    assert (doing(state), side(state)) == ("Reinforce", "axis")
    assert offers(state) == ["unit lt-schrader"]
    refused(state, "B6.1", "unit ge-rifle-2", message="not-due")
    refused(state, "B6.1", "unit lt-schrader", "hex B5", message="cannot-enter-here")
    state.play("unit lt-schrader")
    assert {offer[:5] for offer in offers(state)} == {"hex A"}
    state.play("hex A5")
    assert at(state, "lt-schrader") == "A5"


def test_SR01_3_gliders_land_in_or_next_to_two_hexes() -> None:
    state = deploying("46", "allied")
    assert set(hexes(state, placement.home(state, ALLIED))) == {
        "K8",
        "K9",
        "K10",
        "L7",
        "L8",
        "L9",
        "L10",
        "M8",
        "M9",
        "M10",
    }
    refused(state, "SR01.3", offers(state)[0], "hex N8", message="outside-area")


def test_SR01_4_the_gun_stays_in_its_hex_and_is_manned_by_whoever_is_there() -> None:
    state = set_up("46")
    crew = next(u for u in state.pos.force[AXIS] if state.pos.arm[u] == state.tables.weapon_index["ge-ig18-1"] + 1)
    assert state.tables.units[crew] == "ge-green-team-1"
    assert at(state, "ge-green-team-1") == "I6"
    gun = {"at": "I6", "broken": True, "weapon": "ge-ig18-1"}
    alone = event(62, battle="46", map="37", laws=["fixed-gun"], units={**BOTH, "ge-green-team-1": gun})
    weapon = alone.tables.weapon_index["ge-ig18-1"]
    assert alone.pos.w_state[weapon] & W_PLACE == W_LEFT
    units = {**BOTH, "ge-green-team-1": gun, "ge-rifle-2": "I6"}
    manned = event(62, battle="46", map="37", laws=["fixed-gun"], units=units)
    assert (doing(manned), side(manned), offers(manned)) == ("ManGun", "axis", ["unit ge-rifle-2", "pass"])
    refused(manned, "SR01.4", "unit ge-rifle-1", message="cannot-carry")
    manned.play("unit ge-rifle-2")
    assert manned.pos.arm[unit(manned, "ge-rifle-2")] == weapon + 1


def test_SR01_4_the_owner_says_who_takes_the_gun_and_may_leave_it() -> None:
    gun = {"at": "I6", "broken": True, "weapon": "ge-ig18-1"}
    units = {"us-line-1": "M5", "ge-green-team-1": gun, "ge-rifle-2": "I6", "ge-ss-1": "I6", "ge-conscript-1": "I7"}
    fields: dict[str, Any] = {"battle": "46", "map": "37", "laws": ["fixed-gun"], "active": "axis"}
    state = event(62, units=units, who="axis", hands={"axis": [move_card(3)]}, **fields)
    assert offers(state) == ["unit ge-ss-1", "unit ge-rifle-2", "pass"]
    taken = state.copy()
    taken.play("unit ge-ss-1")
    assert taken.pos.arm[unit(taken, "ge-ss-1")]
    act(state, "pass")
    assert doing(state) == "Turn", "it lies there"
    act(state, f"card {move_card(3)}", "unit ge-conscript-1", "unit ge-conscript-1", "hex I6")
    assert doing(state) == "ManGun", "whoever comes to it may take it, and whoever is there"
    act(state, "unit ge-conscript-1")
    assert doing(state) == "Mover"
    assert state.pos.arm[unit(state, "ge-conscript-1")]


def test_SR01_4_another_gun_of_its_kind_goes_where_it_likes() -> None:
    units = {"us-line-1": "M5", "ge-ss-1": {"at": "I6", "weapon": "ge-ig18-2"}, "ge-rifle-2": "I6"}
    fields: dict[str, Any] = {"battle": "46", "map": "37", "laws": ["fixed-gun"], "active": "axis"}
    state = field(units=units, hands={"axis": [move_card(3)]}, **fields)
    act(state, f"card {move_card(3)}", "unit ge-ss-1", "unit ge-ss-1", "hex I7")
    assert state.pos.arm[unit(state, "ge-ss-1")]


def test_SR01_4_the_gun_stays_when_its_crew_goes_however_that_may_be() -> None:
    gun = {"at": "I6", "weapon": "ge-ig18-1"}
    units: dict[str, Any] = {"us-line-1": "M5", "us-line-2": "L5", "ge-ss-1": gun, "ge-rifle-2": "I6"}
    fields: dict[str, Any] = {"battle": "46", "map": "37", "laws": ["fixed-gun"]}
    state = field(units=units, active="axis", hands={"axis": [move_card(3)]}, **fields)
    act(state, f"card {move_card(3)}", "unit ge-ss-1", "unit ge-ss-1", "hex I7")
    weapon = state.tables.weapon_index["ge-ig18-1"]
    assert state.pos.carrier(weapon) < 0
    assert state.pos.w_at[weapon] == state.tables.hex_index["I6"]
    act(state, "unit ge-rifle-2")
    assert state.pos.carrier(weapon) == unit(state, "ge-rifle-2")
    burnt = event(46, "I5", who="axis", units={**units, "ge-ss-1": {**gun, "at": "I5"}}, **fields)
    while doing(burnt) == "Flee":
        burnt.play(offers(burnt)[0])
    assert burnt.pos.w_state[weapon] & W_PLACE == W_LEFT
    assert burnt.pos.w_at[weapon] == burnt.tables.hex_index["I5"]


def move_card(nation: int) -> str:
    fate = game().tables.fate[nation]
    return fate.names[next(c for c in range(72) if fate.order[c] == 5)]


def test_SR01_5_the_bridge_is_fortified() -> None:
    state = set_up("46", until="Deploy")
    assert forts(state, TRENCH) == ["G5", "G6", "J4", "J5", "J6", "J7"]
    assert forts(state, WIRE) == ["J3", "J8", "K4", "K5", "K6", "K8"]
    assert forts(state, PILLBOX) == ["I6"]


def test_SR01_6_a_german_sniper_after_every_time_advance() -> None:
    state = advance_time(battle="46", map="37", laws=["snipers"], units=BOTH, top={"axis": ["M5"]})
    assert (doing(state), side(state)) == ("Sniper", "axis")
    state.play("unit us-line-1")
    assert broken(state, "us-line-1")


# --- 47 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", ["47a", "47b"])
def test_SR02_2_SR03_2_six_bunkers_whose_worth_nobody_knows(id: str) -> None:
    state = set_up(id, until="Issue")
    assert forts(state, BUNKER) == ["H1", "H8", "J2", "J7", "K4", "L6"]
    assert hexes(state, state.pos.objective) == ["H1", "H8", "J2", "J7", "K4", "L6"]
    assert list(state.pos.control) == [AXIS] * 6
    assert {state.tables.chits[chit] for chit in state.pos.chits.cards(2)} == set("RSTUVWX")
    assert not [*state.pos.chits.cards(3), *state.pos.chits.cards(4), *state.pos.chits.cards(5)]


def test_SR02_2_SR03_2_the_chits_are_shown_at_the_end() -> None:
    bunkers = ["H1", "H8", "J2", "J7", "K4", "L6"]
    fields: dict[str, Any] = {"objectives": bunkers, "control": ["axis"] * 6, "chits": dict.fromkeys("RSTUVWX", "out")}
    state = advance_time(battle="47a", laws=["bunker-chits"], units=BOTH, sudden=3, time=12, **fields)
    pass_rolls(state)
    assert state.over
    assert len(state.pos.chits.cards(3)) == 6
    assert -30 <= state.pos.vp <= -6


@pytest.mark.parametrize("id", ["47a", "47b"])
def test_SR02_3_SR03_3_a_unit_in_each_bunker_leaders_only_with_others(id: str) -> None:
    state, law = deploying(id, "axis"), {"47a": "SR02.3", "47b": "SR03.3"}[id]
    refused(state, law, "unit lt-schrader", message="no-place-yet")
    refused(state, law, "unit ge-conscript-1", "hex I5", message="outside-area")
    act(state, "unit ge-conscript-1", "hex H1")
    refused(state, law, "unit ge-conscript-2", "hex H1", message="manned")
    assert "hex A1" in offers_after(state, "unit ge-conscript-2")
    for number in range(100):
        if len(staged_troops(state)) == 5:
            break
        state.play(offers_troops(state)[0])
        state.play(f"hex A{number + 1}" if number < 10 else f"hex B{number - 9}")
    refused(state, law, offers_troops(state)[0], "hex C3", message="quota")
    refused(state, law, "unit lt-schrader", "hex C9", message="unescorted")
    act(state, "unit lt-schrader", "hex H1")


def staged_troops(state: S) -> list[int]:
    leader = 2
    return [u for u in state.pos.force[AXIS] if state.pos.at[u] == STAGE and state.tables.form[u] != leader]


def offers_troops(state: S) -> list[str]:
    return [offer for offer in offers(state) if offer.startswith("unit ge-")]


def offers_after(state: S, wish: str) -> list[str]:
    copy = state.copy()
    copy.play(wish)
    return offers(copy)


SALVO = {"allied": ["C4", "C6", "C8", "E4", "E6"], "axis": ["H3", "J5", "L3", "L5", "N3"]}


def test_SR02_4_the_bombardment_breaks_germans_and_destroys_bunkers() -> None:
    units = {"ge-rifle-1": "C5", "ge-rifle-2": "A10", "us-line-1": "E5"}
    state = with_step(
        {"type": "Bombard", "germans": True},
        active="nobody",
        battle="47a",
        units=units,
        forts={"C4": "bunker"},
        top=SALVO,
    )
    assert [broken(state, name) for name in units] == [True, False, False]
    assert forts(state, BUNKER) == []


def test_SR03_5_the_bombardment_breaks_everybody() -> None:
    units = {"ge-rifle-1": "C5", "ge-rifle-2": "A10", "us-line-1": "E5"}
    state = with_step({"type": "Bombard", "germans": False}, active="nobody", battle="47b", units=units, top=SALVO)
    assert [broken(state, name) for name in units] == [True, False, True]


@pytest.mark.parametrize(("id", "boats"), [("47a", 7), ("47b", 12)])
def test_SR02_5_SR03_4_units_of_the_cup_land_one_to_a_hex(id: str, boats: int) -> None:
    state = set_up(id, until="Climb")
    beach = [hex_ for hex_ in placement.home(state, ALLIED) if state.pos.stacks[hex_]]
    ashore = state.pos.on_map(ALLIED)
    assert len(beach) == len(ashore) == boats
    in_cup = sum(place == CUP for place in state.pos.at)
    assert in_cup == len(state.pos.force[ALLIED]) - boats
    waiting_ = state.copy()
    assert doing(waiting_) == "Climb"


@pytest.mark.parametrize(("id", "law"), [("47a", "SR02.5"), ("47b", "SR03.4")])
def test_SR02_5_a_second_unit_in_a_landing_hex_is_refused(id: str, law: str) -> None:
    state = deploying(id, "allied")
    first, hex_ = offers(state)[0], "hex L9"
    act(state, first, hex_)
    refused(state, law, offers(state)[0], "hex L9", message="one-each")
    refused(state, law, offers(state)[0], "hex C5", message="outside-area")


def test_SR02_6_SR03_6_one_more_than_the_white_die_climb_and_as_many_land() -> None:
    units: dict[str, Any] = {"us-elite-1": "L9", "us-elite-2": "M9", "us-elite-3": "N7", "us-elite-4": "N8"}
    cup = {f"us-elite-{n}": "cup" for n in range(5, 9)}
    state = with_step(
        {"type": "Climb"},
        active="nobody",
        battle="47a",
        laws=["climb", "landing"],
        units={**units, **cup, "ge-rifle-1": "C5"},
        top={"allied": ["2-5"]},
    )
    assert doing(state) == "Climb"
    assert offers(state) == [f"unit us-elite-{n}" for n in (1, 2, 3, 4)]
    refused(state, "SR02.6", "done")  # R94: so many climb, not up to so many
    refused(state, "SR02.6", "unit us-elite-1", "hex L7", message="no-cliff")
    act(state, "unit us-elite-1", "hex L8", "unit us-elite-2", "hex M8")
    refused(state, "SR02.6", "unit us-elite-1", message="not-at-cliff")
    act(state, "unit us-elite-3", "hex N6")  # the third and last
    landed = 0
    while doing(state) == "Climb":
        assert set(offers(state)) <= {"hex L9", "hex L10", "hex M9", "hex N7", "hex O6", "hex O7"}
        state.play(offers(state)[0])
        landed += 1
    assert landed == 3
    assert sum(place == CUP for place in state.pos.at) == 1


def test_SR02_6_nobody_climbs_or_lands_in_a_fire() -> None:
    units = {"us-elite-1": "L9", "us-elite-5": "cup", "ge-rifle-1": "C5"}
    state = with_step(
        {"type": "Climb"},
        active="nobody",
        battle="47a",
        laws=["climb", "landing"],
        units=units,
        blazes=["L8", "L10"],
        top={"allied": ["2-5"]},
    )
    assert "hex L8" not in offers_after(state, "unit us-elite-1")
    act(state, "unit us-elite-1", offers_after(state, "unit us-elite-1")[0])
    assert "hex L10" not in offers(state)
    assert "hex M9" in offers(state)


# --- 48 ------------------------------------------------------------------------------------------------------------


def test_SR04_2_germans_by_the_trenches_and_none_with_a_weapon_in_the_battery() -> None:
    state = deploying("48", "axis")
    assert forts(state, BUNKER) == ["H6", "J7"]
    trenches = {hex_ for hex_ in range(HEXES) if state.tables.grounds[state.pos.map].type[hex_] == 1}
    near = {other for hex_ in trenches for other in placement.around(hex_)}
    assert set(placement.home(state, AXIS)) <= near
    armed = next(o for o in offers(state) if state.pos.arm[unit(state, o.removeprefix("unit "))])
    refused(state, "SR04.2", armed, "hex H6", message="unarmed-only")
    bare = next(o for o in offers(state) if not state.pos.arm[unit(state, o.removeprefix("unit "))])
    assert state.why_not(bare, "hex H6") is None
    works = set_up("48", until="LayWorks")
    refused(works, "RS.12", "hex D5", message="outside-area")
    assert "hex O9" in offers(works)


def test_SR04_3_a_point_for_the_germans_while_they_hold_the_battery() -> None:
    fields: dict[str, Any] = {"battle": "48", "map": "39", "laws": ["hold"], "posture": {"axis": "recon"}}
    held = advance_time(units={"us-line-1": "C5", "ge-rifle-1": {"at": "H6", "broken": True}}, **fields)
    assert held.pos.vp == -1
    assert advance_time(units={"us-line-1": "C5", "ge-rifle-1": "H5"}, **fields).pos.vp == 0


def test_SR04_4_two_weapons_come_ashore_and_others_are_scrounged() -> None:
    state = set_up("48")
    t = state.tables
    mine = [w for group in t.battles["48"].camps[ALLIED].groups for w in group.weapons]
    assert len(mine) == 5
    assert sum(state.pos.carrier(weapon) >= 0 for weapon in mine) == 2
    assert sum(state.pos.w_state[weapon] == W_ASIDE for weapon in mine) == 3
    fields: dict[str, Any] = {"battle": "48", "map": "39", "laws": ["wrecks"], "weapons": {"us-mmg-1": "aside"}}
    units = {"us-line-1": "C5", "us-line-2": "C6", "ge-rifle-1": "H5"}
    found = event(71, units=units, **fields)
    assert offers(found) == ["weapon us-mmg-1", "pass"], "he may take one of those set aside, he need not"
    act(found, "weapon us-mmg-1", "unit us-line-2")
    assert found.pos.arm[unit(found, "us-line-2")]
    found = event(71, units=units, **{**fields, "weapons": {"us-mmg-1": "aside", "us-mmg-2": "lost"}})
    assert offers(found) == ["weapon us-mmg-1", "weapon us-mmg-2"], "one that was lost would come back anyway (E71)"


@pytest.mark.parametrize(("battle", "map_", "column"), [("48", "39", "B"), ("51", "41", "C")])
def test_R100_B6_1_who_comes_from_the_sea_comes_onto_the_beach(battle: str, map_: str, column: str) -> None:
    nation = "american" if battle == "48" else "british"
    late = "us-line-1" if battle == "48" else "uk-line-1"
    units = {late: "time 1", "ge-rifle-1": "K5"}
    fields: dict[str, Any] = {"nation": {"allied": nation}, "edge": {"allied": "left", "axis": "right"}}
    state = advance_time(battle=battle, map=map_, laws=["landing", "normandy"], units=units, **fields)
    assert (doing(state), side(state)) == ("Reinforce", "allied")
    refused(state, "B6.1", f"unit {late}", "hex A5", message="cannot-enter-here")
    state.play(f"unit {late}")
    assert offers(state) == [f"hex {column}{row}" for row in range(1, 11)]


def test_SR04_5_command_confusion_blows_a_way_through_the_wire() -> None:
    units = {"us-line-1": "C5", "ge-rifle-1": "H5"}
    fields: dict[str, Any] = {"battle": "48", "map": "39", "active": "axis", "forts": {"C4": "wire", "C8": "wire"}}
    held = {"allied": [confused_action()], "axis": ["G-1"]}
    state = field(units=units, hands=held, laws=["torpedoes"], **fields)
    act(state, "pass", "card G-1")
    assert doing(state) == "Caught"
    state.play(f"card {confused_action()}")
    assert offers(state) == ["hex C4"]
    state.play("hex C4")
    assert forts(state, WIRE) == ["C8"]
    plain = field(units=units, hands=held, **fields)
    act(plain, "pass", "card G-1")
    assert doing(plain) != "Caught"


def confused_action() -> str:
    fate = game().tables.fate[0]
    return fate.names[next(c for c in range(72) if fate.action[c] == 3)]


def confused_order(nation: int = 0) -> str:
    fate = game().tables.fate[nation]
    return fate.names[next(c for c in range(72) if fate.order[c] == 3 and fate.action[c] != 3)]


# --- 49 ------------------------------------------------------------------------------------------------------------


def test_SR05_2_SR05_3_bunkers_and_both_areas() -> None:
    state = deploying("49", "allied")
    assert forts(state, BUNKER) == ["C9", "F2", "G5", "K8"]
    assert all(hex_ % 10 >= 4 for hex_ in placement.home(state, ALLIED))
    refused(state, "SR05.3", offers(state)[0], "hex N4", message="outside-area")
    trenches = {hex_ for hex_ in range(HEXES) if state.tables.grounds[state.pos.map].type[hex_] == 1}
    near = {other for hex_ in trenches for other in placement.around(hex_)}
    assert set(placement.home(state, AXIS)) <= near


def test_SR05_4_americans_lose_their_way_in_the_trenches_until_a_german_tells() -> None:
    fields: dict[str, Any] = {"battle": "49", "map": "40", "laws": ["labyrinth", "trenches"]}
    units = {"us-line-1": "D8", "ge-conscript-1": {"at": "C8", "broken": True}}
    state = field(units=units, **fields)
    assert cost(state, "us-line-1", "D8", "D7") == 2
    assert cost(state, "ge-conscript-1", "D8", "D7") == 1
    told = event(66, who="axis", units=units, **fields)
    assert cost(told, "us-line-1", "D8", "D7") == 1
    proud = {"us-line-1": "D8", "ge-ss-1": {"at": "C8", "broken": True}}
    assert cost(event(66, who="axis", units=proud, **fields), "us-line-1", "D8", "D7") == 2


def test_SR05_5_command_confusion_is_an_advance_for_the_rangers() -> None:
    state = field(units=BOTH, laws=["rangers"])
    index = state.tables.card_index
    advance = 0
    for name in (confused_order(), confused_action()):
        assert order_of(state, ALLIED, index[name][1]) == advance
    assert order_of(field(units=BOTH), ALLIED, index[confused_order()][1]) != advance


def test_SR05_6_a_point_for_the_germans_while_they_hold_the_strongpoint() -> None:
    fields: dict[str, Any] = {"battle": "49", "map": "40", "laws": ["hold"], "posture": {"axis": "recon"}}
    assert advance_time(units={"us-line-1": "M5", "ge-rifle-1": "C9"}, **fields).pos.vp == -1
    assert advance_time(units={"us-line-1": "M5", "ge-rifle-1": "C8"}, **fields).pos.vp == 0


# --- 50 ------------------------------------------------------------------------------------------------------------


def test_SR06_2_americans_in_or_next_to_the_road() -> None:
    state = deploying("50", "allied")
    ground = state.tables.grounds[state.pos.map]
    near = {other for hex_ in range(HEXES) if ground.road[hex_] for other in placement.around(hex_)}
    assert set(placement.home(state, ALLIED)) <= near


def test_SR06_3_germans_know_the_gaps_in_the_bocage() -> None:
    with_law = field(units=BOTH, battle="50", map="2", laws=["normandy", "locals"])
    without = field(units=BOTH, battle="50", map="2", laws=["normandy"])
    assert cost(without, "ge-rifle-1", "E9", "E8") - cost(with_law, "ge-rifle-1", "E9", "E8") == 1
    assert cost(without, "us-line-1", "E9", "E8") == cost(with_law, "us-line-1", "E9", "E8")


def exit_from(hex_: str, who: str, name: str) -> S:
    fields: dict[str, Any] = {"battle": "50", "map": "S50", "laws": ["normandy", "exits"], "active": who}
    nation = 0 if who == "allied" else 3
    fate = game().tables.fate[nation]
    move = fate.names[next(c for c in range(72) if fate.order[c] == 5)]
    others = {"us-line-9": "G5", "ge-rifle-9": "G1"}
    edge = {"allied": "bottom", "axis": "top"}
    state = field(units={name: hex_, **others}, hands={who: [move]}, edge=edge, **fields)
    act(state, f"card {move}", f"unit {name}", f"unit {name}", "exit")
    return state


def test_SR06_4_the_axis_scores_only_for_leaving_by_columns_a_to_i() -> None:
    assert exit_from("C10", "axis", "ge-rifle-1").pos.vp == -2
    assert exit_from("K10", "axis", "ge-rifle-1").pos.vp == 0


def test_SR06_5_americans_may_leave_by_the_road_to_cabourg() -> None:
    state = exit_from("O2", "allied", "us-line-1")
    assert state.pos.vp == 2
    assert state.pos.at[unit(state, "us-line-1")] == TRACK + 1
    refused(field(units={"us-line-1": "O3", "ge-rifle-1": "C3"}, laws=["exits"], battle="50", map="S50"), "B5", "exit")


def test_SR06_6_lieutenant_monteith_is_a_hero() -> None:
    units = {**BOTH, "lt-monteith": {"at": "M5", "broken": True}}
    state = event(62, who="axis", units=units, battle="50", map="S50")
    assert state.pos.at[unit(state, "lt-monteith")] == GONE
    assert (state.pos.vp, state.pos.lost[ALLIED]) == (0, 0)


# --- 51 ------------------------------------------------------------------------------------------------------------


def test_SR07_2_cod_its_wire_its_bunkers_and_the_gun_that_looks_one_way() -> None:
    state = set_up("51")
    assert forts(state, WIRE) == ["I2", "I3", "I4", "I5", "I6", "I7", "J7", "J8", "J10"]
    assert forts(state, BUNKER) == ["J1", "J9", "K6"]
    crew = unit(state, "ge-weapon-team-1")
    assert at(state, "ge-weapon-team-1") == "J1"
    assert state.pos.state[crew] & FIXED
    index = state.tables.hex_index
    clear = field(units=BOTH, battle="51", map="41", laws=["cod"])
    seen = [name for name, hex_ in index.items() if sight.hindrance(clear, index["J1"], hex_) >= 0 and name != "J1"]
    plain = field(units=BOTH, battle="51", map="41")
    assert "I2" in seen
    assert sight.hindrance(plain, index["J1"], index["K2"]) >= 0
    assert "K2" not in seen


def test_SR07_2_the_crew_cannot_be_driven_out_alive() -> None:
    units = {**BOTH, "ge-weapon-team-1": {"at": "I3", "fixed": True}}
    state = event(46, "I3", who="axis", units=units)
    assert state.pos.at[unit(state, "ge-weapon-team-1")] == CASUALTY


def test_SR07_2_the_crew_does_not_rout() -> None:
    fate = game().tables.fate[0]
    rout = fate.names[next(c for c in range(72) if fate.order[c] == 7)]
    units = {"us-line-1": "M5", "ge-rifle-1": "C5", "ge-weapon-team-1": {"at": "I4", "fixed": True, "broken": True}}
    state = field(units=units, hands={"allied": [rout]}, top={"axis": ["6-6"]})
    act(state, f"card {rout}", "player axis")
    assert state.pos.at[unit(state, "ge-weapon-team-1")] == CASUALTY


def test_SR07_3_two_waves_each_with_a_leader_and_a_squad() -> None:
    state = set_up("51", until="Waves")
    refused(state, "SR07.3", "unit uk-line-1", message="not-in-wave")
    act(state, "unit lt-forbes", "unit sgt-casey", "unit uk-line-1", "unit uk-line-2")
    act(state, "choice 2", "unit uk-line-3", "choice 1", "unit uk-line-team-1", "choice 1", "unit uk-line-team-2")
    act(state, "weapon uk-lmg-1", "unit uk-line-1", "weapon uk-satchel-1", "unit uk-line-team-1")
    assert waiting(state, 1) == ["uk-line-1", "uk-line-team-1", "uk-line-team-2", "lt-forbes"]
    assert waiting(state, 3) == ["uk-line-2", "uk-line-3", "sgt-casey"]
    assert doing(state) != "Waves"
    fields: dict[str, Any] = {"battle": "51", "map": "41", "nation": {"allied": "british"}}
    arriving = advance_time(units={"uk-line-1": "time 1", "uk-line-2": "D5", "ge-rifle-1": "L5"}, **fields)
    arriving.play("unit uk-line-1")
    assert {offer[:5] for offer in offers(arriving)} == {"hex C"}


def test_SR07_4_ten_smoke_markers_on_dry_land() -> None:
    state = set_up("51")
    smoky = [hex_ for hex_, value in enumerate(state.pos.haze) if value]
    assert 1 <= len(smoky) <= 10
    assert not any(state.tables.grounds[state.pos.map].water[hex_] for hex_ in smoky)
    wet = with_step(
        {"type": "Screen", "left": 1},
        active="nobody",
        battle="51",
        map="41",
        nation={"allied": "british"},
        units={"uk-line-1": "D5", "ge-rifle-1": "L5"},
        top={"allied": ["A4", "E4"]},
    )
    assert [hex_ for hex_, value in enumerate(wet.pos.haze) if value] == [wet.tables.hex_index["E4"]]


def test_SR07_5_the_british_radio_is_tanks() -> None:
    assert set_up("51").pos.radio_mode[ALLIED] == TANK
    assert drift_path(2, 4, hit=True, tank=True) == ()
    assert drift_path(2, 4, hit=False, tank=True) == drift_path(2, 4, hit=True, tank=False) == (2, 4)


@pytest.mark.parametrize("id", ["51", "54"])
def test_SR07_6_SR10_4_the_allies_may_discard_a_card_after_their_orders(id: str) -> None:
    assert set_up(id).pos.laws & Law.FREE_DISCARD
    state = field(units=BOTH, laws=["free-discard"], orders={"allied": 1}, hands={"allied": [recover_card(), "A-1"]})
    act(state, f"card {recover_card()}")
    assert (doing(state), side(state)) == ("Discards", "allied")
    assert offers(state) == ["card A-1", "done"]
    plain = field(units=BOTH, laws=[], orders={"allied": 1}, hands={"allied": [recover_card(), "A-1"]})
    act(plain, f"card {recover_card()}")
    assert doing(plain) != "Discards"


def recover_card() -> str:
    fate = game().tables.fate[0]
    return fate.names[next(c for c in range(1, 72) if fate.order[c] == 6)]


# --- 52 ------------------------------------------------------------------------------------------------------------


def test_SR08_2_allied_units_then_the_axis_then_allied_weapons() -> None:
    state = game_steps("52")
    assert state == [("Deploy", "allied"), ("Issue", "axis"), ("Deploy", "axis"), ("Issue", "allied")]


def game_steps(id: str) -> list[tuple[str, str]]:
    """The steps of a set-up in which somebody decides, in their order."""
    state, seen = game().start(id, seed=1), []
    while doing(state) != "Turn":
        step = (doing(state), side(state))
        if step not in seen:
            seen.append(step)
        state.play(state.actions()[0])
    return seen


@pytest.mark.parametrize(("id", "who"), [("52", AXIS), ("55", AXIS), ("55", ALLIED)])
def test_SR08_3_SR11_3_concealment_is_no_quarter(id: str, who: int) -> None:
    laws = set_up(id, until="Deploy").pos.laws
    assert laws & (Law.FANATIC_AXIS if who == AXIS else Law.FANATIC_ALLIED)
    assert id != "52" or not laws & Law.FANATIC_ALLIED
    fanatics = field(units=BOTH, laws=["fanatic-axis"] if who == AXIS else ["fanatic-allied"])
    assert no_quarter(fanatics, who)
    assert not no_quarter(fanatics, 1 - who)


@pytest.mark.parametrize(("id", "letter"), [("52", "R"), ("57", "W"), ("59", "W")])
def test_SR08_4_SR13_2_SR15_2_a_chit_is_not_in_the_cup(id: str, letter: str) -> None:
    state = set_up(id, until="Deploy")
    assert state.pos.chits.at[state.tables.chit_index[letter]] == 2


@pytest.mark.parametrize("id", ["52", "55", "58", "61"])
def test_SR08_5_SR11_4_SR14_6_SR17_5_the_british_deck(id: str) -> None:
    state = set_up(id, until="Deploy")
    assert state.pos.nation[ALLIED] == BRITISH
    assert state.pos.fate[ALLIED].id == "british"


# --- 53 ------------------------------------------------------------------------------------------------------------


def test_SR09_2_SR09_3_SR09_4_the_battery_its_objectives_and_the_village() -> None:
    state = deploying("53", "axis")
    assert set(forts(state, WIRE)) == {"A3", "B3", "C4", "D3", "E3", "F2", "F1"}
    assert forts(state, BUNKER) == ["B2", "D1"]
    assert forts(state, TRENCH) == ["C2", "E1"]
    assert hexes(state, state.pos.objective[:5]) == ["F9", "J7", "D1", "B2", "M7"]
    refused(state, "SR09.4", "unit sgt-bohlen", "hex C2", message="outside-area")
    assert set(hexes(state, area(state, unit(state, "sgt-bohlen")))) == {"L6", "L7", "M6", "M7", "M8", "N6", "N7"}
    assert "hex C2" in offers_after(state, "unit ge-conscript-1")


def test_SR09_5_SR09_6_SR09_7_reinforcements_bring_orders_staying_power_and_a_radio() -> None:
    fields: dict[str, Any] = {"battle": "53", "map": "S53", "surrender": {"allied": 7, "axis": 6}}
    fields |= {"orders": {"allied": 3, "axis": 3}, "edge": {"allied": "bottom", "axis": "top"}}
    third = advance_time(units=BOTH, time=2, **fields)
    assert (list(third.pos.surrender), list(third.pos.orders)) == ([9, 6], [4, 3])
    assert third.pos.radio_state[AXIS] == 1
    fourth = advance_time(units={**BOTH, "sgt-pfeiffer": "time 4"}, time=3, **fields)
    assert (list(fourth.pos.surrender), list(fourth.pos.orders)) == ([7, 9], [3, 4])
    fourth.play("unit sgt-pfeiffer")
    assert set(offers(fourth)) <= {f"hex {column}1" for column in "GHIJKLMNO"}


def test_SR09_8_with_a_casemate_go_its_chit_and_three_points() -> None:
    fields: dict[str, Any] = {"battle": "53", "map": "S53", "laws": ["casemates"], "chits": {"L": "open", "K": "open"}}
    fields |= {"objectives": ["F9", "J7", "D1", "B2", "M7"], "control": ["", "", "axis", "axis", ""]}
    state = razed("B2", **fields)
    assert state.pos.vp == 3
    assert state.pos.chits.at[state.tables.chit_index["L"]] == 0
    assert state.pos.chits.at[state.tables.chit_index["K"]] == 3
    assert razed("C2", **{**fields, "laws": []}).pos.vp == 0


def razed(hex_: str, **fields: Any) -> S:
    """The bunker in a hex is blown up by Demolitions."""
    fate = game().tables.fate[0]
    blast = fate.names[next(c for c in range(72) if fate.action[c] == 6)]
    units = {"us-line-1": hex_, "us-line-2": "M5", "ge-rifle-1": "G5"}
    held = {"allied": [blast], "axis": ["G-1"]}
    state = field(units=units, hands=held, active="axis", forts={hex_: "bunker"}, **fields)
    act(state, "pass", "card G-1", f"card {blast}", f"hex {hex_}")
    return state


# --- 54, 55 --------------------------------------------------------------------------------------------------------


def test_SR10_1_the_maquis_pay_one_point_for_every_hex() -> None:
    fields: dict[str, Any] = {"battle": "54", "map": "2", "nation": {"allied": "french"}}
    units = {"fr-ffi-1": "E9", "ge-rifle-1": "C5"}
    state = field(units=units, laws=["normandy", "maquis"], **fields)
    assert cost(state, "fr-ffi-1", "E9", "E8") == 1
    assert cost(state, "ge-rifle-1", "E9", "E8") == 3
    assert cost(field(units=units, laws=["normandy"], **fields), "fr-ffi-1", "E9", "E8") == 3


def test_SR10_2_the_allies_lay_hidden_mines_without_being_the_defender() -> None:
    french, german = game().tables.fate[2], game().tables.fate[3]
    mines = french.names[next(c for c in range(72) if french.action[c] == 10)]
    move = german.names[next(c for c in range(72) if german.order[c] == 5)]
    fields: dict[str, Any] = {
        "battle": "54",
        "nation": {"allied": "french"},
        "posture": {"allied": "recon", "axis": "attack"},
    }
    fields |= {"active": "axis", "hands": {"allied": [mines], "axis": [move]}}
    units = {"fr-ffi-1": "G3", "ge-rifle-1": "I4"}
    state = field(units=units, laws=["parachuted-mines"], **fields)
    act(state, f"card {move}", "unit ge-rifle-1", "unit ge-rifle-1", "hex I5")
    assert f"card {mines}" in offers(state)
    plain = field(units=units, **fields)
    act(plain, f"card {move}", "unit ge-rifle-1", "unit ge-rifle-1", "hex I5")
    assert f"card {mines}" not in offers(plain)


def test_SR10_3_the_radio_calls_aircraft() -> None:
    french = game().tables.fate[2]
    request = french.names[next(c for c in range(72) if french.order[c] == 2)]
    state = field(
        units={"lt-serrault": "G3", "fr-ffi-1": "G3", "ge-rifle-1": "I5"},
        battle="54",
        laws=["p47"],
        nation={"allied": "french"},
        hands={"allied": [request]},
        radio={"allied": "fr-radio-75"},
        top={"allied": [card("french", hex_="I6")]},
    )
    act(state, f"card {request}")
    while doing(state) != "EventChoice":
        act(state, offers(state)[0])
    assert offers(state) == ["hex I5", "pass"]
    state.play("hex I5")
    assert broken(state, "ge-rifle-1")


def test_SR11_2_craters_and_rubble_in_random_hexes() -> None:
    state = set_up("55", until="Issue")
    assert len([fort for fort in state.pos.fort if fort]) == 12
    first = with_step(
        {"type": "Debris", "who": 0, "left": 7},
        active="nobody",
        battle="55",
        map="S55",
        nation={"allied": "british"},
        units={"uk-line-1": "D5", "ge-rifle-1": "L5"},
        top={"allied": ["F4"], "axis": ["J3", "A3", "A5", "B3", "B7", "C1"]},
    )
    ground = first.tables.grounds[first.pos.map]
    for hex_, fort in enumerate(first.pos.fort):
        if fort:
            assert (fort == TRENCH) == (ground.type[hex_] == 0)
    assert forts(first, FOXHOLES)
    assert forts(first, WIRE)


# --- 57, 58 --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_SR13_2_the_allies_never_draw_some_chits_the_axis_may(seed: int) -> None:
    state = game().start("57", seed=seed)
    drawn = {state.tables.chits[chit] for chit in state.pos.chits.cards(4)}
    assert len(drawn) == 1 or state.tables.chit_index["X"] in state.pos.chits.cards(3)  # X is shown at once
    assert not drawn & set("ACGKRVW")
    back = [letter for letter in "ACGKRV" if state.pos.chits.at[state.tables.chit_index[letter]] == 0]
    assert len(back) >= 5


def test_SR13_3_no_german_aircraft() -> None:
    state = event(43, "I5", who="axis", units={"us-line-1": "G4", "ge-rifle-1": "I4"}, laws=["no-axis-air"])
    assert broken(state, "ge-rifle-1")  # Shell Shock: the nearest unit, no choice
    assert doing(event(43, "I6", units={"us-line-1": "G4", "ge-rifle-1": "I4"}, laws=["no-axis-air"])) == "EventChoice"


def test_SR13_4_nobody_leaves_the_battalion_and_whoever_is_driven_off_is_lost() -> None:
    fate = game().tables.fate[0]
    move = fate.names[next(c for c in range(72) if fate.order[c] == 5)]
    edge = {"allied": "bottom", "axis": "top"}
    fields: dict[str, Any] = {"battle": "57", "map": "43", "edge": edge, "hands": {"allied": [move]}}
    units = {"us-line-1": "G1", "us-line-2": "G9", "ge-rifle-1": "A5", "ge-rifle-2": "B1"}
    state = field(units=units, laws=["stand"], **fields)
    act(state, f"card {move}", "unit us-line-1", "unit us-line-1")
    assert "exit" not in offers(state)
    free = field(units=units, **fields)
    act(free, f"card {move}", "unit us-line-1", "unit us-line-1")
    assert "exit" in offers(free)
    for laws, place in ((["stand"], CASUALTY), ([], TRACK + 1)):
        driven = field(units=units, laws=laws, battle="57", map="43", edge=edge)
        leave_map(driven, unit(driven, "us-line-2"), "O23", forced=True)
        assert driven.pos.at[unit(driven, "us-line-2")] == place
        leave_map(driven, unit(driven, "ge-rifle-2"), "O23", forced=True)
        assert driven.pos.at[unit(driven, "ge-rifle-2")] == TRACK + 1, "the Germans may be driven off and come back"


def test_SR14_1_night_does_not_slow_the_germans() -> None:
    state = field(units=BOTH, battle="58", map="17", laws=["night", "lit-axis"])
    start, end = next(
        (a, b)
        for a in range(HEXES)
        for k, b in enumerate(state.tables.near[a])
        if b >= 0 and not state.tables.grounds[state.pos.map].by_way(b, k) and costs.price(state, (0,), a, k) < 200
    )
    names = state.tables.hexes
    american, german = (cost(state, name, names[start], names[end]) for name in ("us-line-1", "ge-rifle-1"))
    assert american - german == 1


def test_SR14_2_SR14_3_the_alarm_tells_where_reinforcements_come_in() -> None:
    fields: dict[str, Any] = {"battle": "58", "map": "17", "laws": ["alarm"], "nation": {"allied": "british"}}
    objectives = ["E9", "M8", "I7", "J4", "K2"]
    state = advance_time(
        units={"uk-line-1": "A10", "ge-rifle-9": "O1", "ge-rifle-5": "time 1", "uk-guards-3": "time 1"},
        objectives=objectives,
        **fields,
    )
    assert not state.pos.laws & Law.ALARM
    assert (doing(state), side(state)) == ("Reinforce", "axis")
    state.play("unit ge-rifle-5")
    ground = state.tables.grounds[state.pos.map]
    groups = [set(hexes(state, ground.building[state.tables.hex_index[hex_]])) for hex_ in objectives]
    axis = {offer.removeprefix("hex ") for offer in offers(state)}
    assert axis in groups
    act(state, offers(state)[0], "unit uk-guards-3")
    allied = {offer.removeprefix("hex ") for offer in offers(state)}
    assert allied in groups
    assert allied != axis


def test_SR14_4_who_obeys_whom() -> None:
    from sandtable.games.combat.rules.common.activation import within_command

    units = {"lt-chatelain": "G4", "uk-line-1": "G5", "fr-ffi-1": "G3", "lt-lyndhurst": "G6", "ge-rifle-1": "C3"}
    fields: dict[str, Any] = {"battle": "58", "laws": ["combined"], "nation": {"allied": "british"}}

    def obeys(state: S, leader: str, name: str) -> bool:
        return within_command(state, unit(state, leader), unit(state, name))

    apart = field(units=units, **fields)
    assert obeys(apart, "lt-chatelain", "uk-line-1")
    assert obeys(apart, "lt-chatelain", "fr-ffi-1")
    assert obeys(apart, "lt-lyndhurst", "uk-line-1")
    beside = field(units={**units, "lt-lyndhurst": "G4"}, **fields)
    assert not obeys(beside, "lt-chatelain", "fr-ffi-1")
    assert obeys(beside, "lt-lyndhurst", "fr-ffi-1")
    stacked = field(units={**units, "lt-lyndhurst": "G5"}, **fields)
    assert not obeys(stacked, "lt-chatelain", "uk-line-1")
    assert obeys(stacked, "lt-chatelain", "fr-ffi-1")


def test_SR14_5_irregulars_know_every_lane_and_take_canadians_along() -> None:
    fields: dict[str, Any] = {"battle": "58", "map": "2", "laws": ["night", "normandy", "guides"]}
    units = {"fr-ffi-1": "E9", "uk-line-1": "E9", "ge-rifle-1": "C5"}
    state = field(units=units, nation={"allied": "british"}, **fields)
    assert cost(state, "fr-ffi-1", "E9", "E8") == 1
    assert cost(state, "uk-line-1", "E9", "E8") > 1
    t = state.tables
    a, b = t.hex_index["E9"], t.hex_index["E8"]
    both = (unit(state, "fr-ffi-1"), unit(state, "uk-line-1"))
    assert costs.price(state, both, a, list(t.near[a]).index(b)) == costs.POINT


def test_SR14_5_chatelain_needs_a_guide_like_the_canadians() -> None:
    fields: dict[str, Any] = {"battle": "58", "map": "2", "laws": ["night", "normandy", "guides"]}
    units = {"fr-ffi-1": "E9", "lt-chatelain": "E9", "ge-rifle-1": "C5"}
    state = field(units=units, nation={"allied": "british"}, **fields)
    t = state.tables
    a, b = t.hex_index["E9"], t.hex_index["E8"]
    guided = (unit(state, "lt-chatelain"), unit(state, "fr-ffi-1"))
    assert cost(state, "lt-chatelain", "E9", "E8") > 1
    assert costs.price(state, guided, a, list(t.near[a]).index(b)) == costs.POINT


# --- 59 ------------------------------------------------------------------------------------------------------------


def test_SR15_2_leaving_the_map_is_death_and_scores_nothing() -> None:
    fate = game().tables.fate[1]
    move = fate.names[next(c for c in range(72) if fate.order[c] == 5)]
    units = {"uk-line-1": "A5", "uk-line-2": "G9", "ge-rifle-1": "C3"}
    fields: dict[str, Any] = {"battle": "59", "map": "S59", "nation": {"allied": "british"}}
    state = field(units=units, laws=["no-exit"], hands={"allied": [move]}, **fields)
    act(state, f"card {move}", "unit uk-line-1", "unit uk-line-1", "exit")
    assert state.pos.at[unit(state, "uk-line-1")] == CASUALTY
    assert state.pos.vp == -2


@pytest.mark.parametrize(("laws", "points"), [(["no-exit"], 0), ([], 2)])
def test_SR15_2_whoever_is_driven_off_the_map_comes_back_and_scores_nothing(laws: list[str], points: int) -> None:
    fate = game().tables.fate[1]
    rout = fate.names[next(c for c in range(72) if fate.order[c] == 7)]
    units = {"uk-line-1": "M5", "ge-rifle-1": {"at": "A3", "broken": True}, "ge-rifle-2": "C3"}
    fields: dict[str, Any] = {"battle": "59", "map": "S59", "nation": {"allied": "british"}, "laws": laws}
    state = field(units=units, hands={"allied": [rout]}, top={"axis": ["6-5"]}, **fields)
    act(state, f"card {rout}", "player axis")
    assert state.pos.at[unit(state, "ge-rifle-1")] == TRACK + 1
    assert (state.pos.vp, state.pos.lost[AXIS]) == (points, 0)


def test_SR15_3_the_axis_says_which_of_the_bypassed_comes_first() -> None:
    start = game().start("59", seed=1)
    assert (doing(start), side(start)) == ("Bypassed", "axis")
    assert sorted(offers(start)) == ["unit ge-elite-team-2", "unit ge-ss-7"]
    refused(start, "SR15.3", "unit ge-ss-1", message="not-in-wave")
    for first, second in (("ge-ss-7", "ge-elite-team-2"), ("ge-elite-team-2", "ge-ss-7")):
        state = start.copy()
        state.play(f"unit {first}")
        assert (waiting(state, 5), waiting(state, 6)) == ([first], [second])


def test_SR15_3_bypassed_units_appear_behind_the_front() -> None:
    fields: dict[str, Any] = {"battle": "59", "map": "S59", "nation": {"allied": "british"}, "time": 4}
    units = {"uk-line-1": "N4", "ge-rifle-1": "C3", "ge-ss-7": "time 5"}
    back = advance_time(units=units, awaited=[], **fields)  # from the second time on like everybody else
    back.play("unit ge-ss-7")
    assert {offer.removeprefix("hex ")[0] for offer in offers(back)} == {"A"}
    entering = advance_time(units=units, awaited=["ge-ss-7"], **fields)
    entering.play("unit ge-ss-7")
    ground = entering.tables.grounds[entering.pos.map]
    for offer in offers(entering):
        hex_ = entering.tables.hex_index[offer.removeprefix("hex ")]
        assert hex_ >= 80
        assert not entering.pos.stacks[hex_]
        assert ground.cover[hex_] >= 1
    refused(entering, "SR15.3", "hex N4", message="cannot-enter-here")


def test_SR15_4_the_wire_comes_after_the_allied_set_up() -> None:
    steps = game_steps("59")
    assert steps.index(("LayWorks", "axis")) > steps.index(("Deploy", "allied"))


def test_SR15_5_the_barrage_sweeps_units_away_to_space_four() -> None:
    state = with_step(
        {"type": "Barrage", "hexes": [22]},
        active="nobody",
        battle="59",
        map="S59",
        nation={"allied": "british"},
        units={"uk-line-1": "N4", "ge-conscript-1": "C3", "ge-rifle-9": "A3"},
        top={"allied": ["6-6"], "axis": ["1-1"]},
    )
    assert state.pos.at[unit(state, "ge-conscript-1")] == TRACK + 4
    assert state.pos.lost[AXIS] == 0
    assert on_map(state, "ge-rifle-9")
    back = advance_time(
        battle="59",
        map="S59",
        nation={"allied": "british"},
        time=3,
        units={"uk-line-1": "N4", "ge-rifle-9": "A3", "ge-conscript-1": "time 4"},
    )
    back.play("unit ge-conscript-1")
    hexes_ = [back.tables.hex_index[offer.removeprefix("hex ")] for offer in offers(back)]
    assert all(hex_ < 80 for hex_ in hexes_)
    assert all(back.tables.grounds[back.pos.map].cover[hex_] >= 1 for hex_ in hexes_)


def test_SR15_6_nothing_is_seen_beyond_five_hexes_and_fog_hinders() -> None:
    state = field(units=BOTH, battle="59", map="38", laws=["fog"])
    index = state.tables.hex_index

    def line(a: str, b: str) -> int:
        return sight.hindrance(state, index[a], index[b])

    assert line("G3", "H3") == 0
    assert line("G3", "I4") == 1
    plain = field(units=BOTH, battle="59", map="38")
    far = next(
        (a, b)
        for a in range(HEXES)
        for b in range(HEXES)
        if state.tables.span[a * HEXES + b] == 6 and sight.hindrance(plain, a, b) >= 0
    )
    assert sight.hindrance(state, *far) == sight.BLOCKED


# --- 60, 61 --------------------------------------------------------------------------------------------------------


def test_SR16_2_the_road_block_is_manned() -> None:
    state = deploying("60", "allied")
    act(state, "unit us-elite-team-1", "hex D1")
    refused(state, "SR16.2", "unit us-elite-team-2", "hex D2", message="quota")
    assert state.why_not("unit us-elite-team-2", "hex I6") is None
    whole = set_up("60")
    block = [whole.tables.units[u] for u in whole.pos.stacks[whole.tables.hex_index["I6"]]]
    assert any(name.startswith("us-elite-team") for name in block)
    assert any(name.startswith(("us-line-", "us-elite-")) and "team" not in name for name in block)


def test_SR16_3_SR17_3_two_pre_registered_markers() -> None:
    for id in ("60", "61"):
        assert list(set_up(id).pos.prereg) == [2, 0]
    state = field(units=BOTH, prereg={"allied": 1})
    state.play("register E8")
    assert state.pos.registered == ((ALLIED, state.tables.hex_index["E8"]),)
    refused(state, "SR16.3", "register E9", message="no-marker")


def test_SR16_4_only_weiss_calls_the_guns_and_confusion_helps_him_five_times() -> None:
    assert set_up("60").pos.counter == 5
    units = {"lt-weiss": "M5", "lt-wray": "M4", "ge-rifle-1": "C5"}
    fields: dict[str, Any] = {"units": units, "radio": {"allied": "us-radio-105"}, "laws": ["dedicated"]}
    state = field(**fields, counter=1)
    barrage = 1
    assert [state.tables.units[u] for u in spotters(state, ALLIED, barrage)] == ["lt-weiss"]
    request = 2
    number = state.tables.card_index[confused_order()][1]
    assert order_of(state, ALLIED, number) == request
    assert order_of(field(**fields, counter=0), ALLIED, number) != request


def test_SR16_5_with_the_initiative_card_the_axis_gives_one_order_more() -> None:
    assert order_limit(field(units=BOTH, laws=["elan"], initiative="axis"), AXIS) == 5
    assert order_limit(field(units=BOTH, laws=["elan"], initiative="allied"), AXIS) == 4
    assert order_limit(field(units=BOTH, laws=["elan"], initiative="allied"), ALLIED) == 4


def test_SR17_2_the_waves_bring_orders() -> None:
    state = set_up("61")
    assert len(waiting(state, 1)) == 4
    assert len(waiting(state, 2)) == 4
    fields: dict[str, Any] = {"battle": "61", "map": "S61", "orders": {"axis": 2}, "nation": {"allied": "british"}}
    assert advance_time(units={"uk-line-1": "M5", "ge-ss-1": "C1"}, **fields).pos.orders[AXIS] == 3


def test_SR17_4_tigers_hit_one_hex_and_hang_no_flares() -> None:
    state = set_up("61")
    assert state.pos.radio_mode[AXIS] == TANK
    assert drift_path(3, 5, hit=True, tank=True) == ()
    units = {"us-line-1": "M5", "lt-schrader": "C5"}
    flare = 3
    night = field(units=units, laws=["night"])
    assert flare in calls(night, AXIS)
    assert flare not in calls(field(units=units, laws=["night", "no-flares"]), AXIS)
