"""Radios: requests, drift, impact, smoke, flares, denial; scouts; night (B12, O17, O18.1, O18.2, N3 to N6, N9)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.combat.kinds import R_BROKEN, R_GOOD, R_LOST
from sandtable.games.combat.rules.common.guns import line, weapon_piece
from sandtable.games.combat.rules.common.pieces import break_unit
from sandtable.games.combat.rules.fire.artillery import drift_path
from sandtable.games.combat.rules.terrain.sight import hindrance
from tests.games.combat.field import act, broken, field, fort, on_map, told
from tests.play import doing, offers, refused, side

REQUEST, DENIED = "A-34", "A-31"
RADIO = {"allied": {"name": "us-radio-105", "state": "good", "mode": "normal"}}
EYES = {"lt-wray": "K3", "us-line-1": "K5", "ge-rifle-1": "G4", "ge-rifle-2": "A5"}


def calling(units: dict[str, Any], *wishes: str, card: str = REQUEST, **fields: Any) -> Any:
    fields = {"radio": RADIO, **fields}
    state = field(units=units, hands={"allied": [card]}, **fields)
    act(state, f"card {card}", *wishes)
    return state


def radio(state: Any, who: int = 0) -> int:
    return int(state.pos.radio_state[who])


# --- Artillery Request (O18) ----------------------------------------------------------------------------------------


def test_O18_1_battery_access_mends_the_radio() -> None:
    broken_radio = {"allied": {**RADIO["allied"], "state": "broken"}}
    assert radio(calling(EYES, radio=broken_radio)) == R_GOOD


def test_B12_without_a_radio_nothing_can_be_requested() -> None:
    state = field(units=EYES, hands={"allied": [REQUEST]})
    refused(state, "O18.2", f"card {REQUEST}", message="no-radio")


def test_O18_2_an_unbroken_leader_spots_what_he_sees() -> None:
    units = {**EYES, "sgt-white": {"at": "I3", "broken": True}, "sgt-buehler": "I4"}
    state = calling(units, "call barrage")
    assert offers(state) == ["unit sgt-buehler", "unit lt-wray"]
    refused(state, "O18.2", "unit sgt-white", message="no-spotter")
    refused(state, "O18.2", "unit us-line-1", message="no-spotter")
    act(state, "unit lt-wray")
    assert "hex G4" in offers(state)
    refused(state, "B10.1", "hex A5", message="no-line")
    assert state.pos.state[state.tables.index["lt-wray"]] & 8, "activated"


@pytest.mark.parametrize(
    ("white", "colour", "hit", "tank", "path"),
    [
        (2, 4, True, False, (2, 4)),
        (5, 3, False, False, (5, 5, 5)),
        (2, 4, True, True, ()),
        (2, 4, False, True, (2, 4)),
    ],
)
def test_O18_2_drift(white: int, colour: int, hit: bool, tank: bool, path: tuple[int, ...]) -> None:
    assert drift_path(white, colour, hit, tank) == path


def test_O18_2_a_hit_drifts_a_hex_by_each_die_and_strikes_seven_hexes() -> None:
    # range 4: 4-2 is a hit; G4 goes south to G5, then by side 2 to H4, which strikes G4, G5, H3, H5, I4, I5
    units = {**EYES, "ge-rifle-1": "G5", "us-line-2": "I4"}
    top = {"allied": ["4-2", "6-5", "2-1", "5-6"], "axis": ["2-1"]}  # I4 comes before G5: clockwise from the top
    state = calling(units, "call barrage", "hex G4", top=top)
    assert broken(state, "ge-rifle-1")
    assert broken(state, "us-line-2"), "shells know no friends"


def test_O18_2_off_the_map_nothing_falls() -> None:
    units = {"lt-wray": "B3", "ge-rifle-1": "B2", "ge-rifle-2": "H3", "us-line-1": "K5"}
    state = calling(units, "call barrage", "hex A2", top={"allied": ["5-4"]}, smoke={"A2": 10})
    assert doing(state) == "Turn"
    assert not broken(state, "ge-rifle-1")


def test_O18_2_an_impact_roll_of_twenty_less_the_firepower_destroys_works_first() -> None:
    # 4-1 at range 2 from G4 back to itself: side 4, then side 1
    units = {"lt-wray": "I3", "ge-rifle-1": "G4", "ge-rifle-2": "A5", "us-line-1": "K5"}
    for roll, left in (("6-4", 0), ("6-5", 2)):  # the 105 has 10
        top = {"allied": ["4-1", roll], "axis": ["5-4"]}
        state = calling(units, "call barrage", "hex G4", top=top, forts={"G4": "trench"})
        assert fort(state, "G4") == left


def test_O18_2_smoke_in_every_hex_and_N3_breaks_the_radio() -> None:
    units = {"lt-wray": "I3", "ge-rifle-1": "G4", "us-line-1": "K5"}
    for laws, found in (([], R_GOOD), (["normandy"], R_BROKEN)):
        state = calling(units, "call smoke", "hex G4", top={"allied": ["4-1"]}, laws=laws)
        assert sum(1 for value in state.pos.haze if value) == 7
        assert radio(state) == found


def test_N3_only_smoke_breaks_it() -> None:
    units = {"lt-wray": "I3", "ge-rifle-1": "G4", "us-line-1": "K5"}
    top = {"allied": ["4-1", "2-1"], "axis": ["6-5"]}
    assert radio(calling(units, "call barrage", "hex G4", top=top, laws=["normandy"])) == R_GOOD


def test_O18_2_a_radio_without_smoke_offers_none() -> None:
    heavy = {"allied": {"name": "us-radio-203", "state": "good", "mode": "normal"}}
    state = calling(EYES, radio=heavy)
    assert doing(state) == "ArtilleryRequest"
    assert offers(state)[0].startswith("hex"), "only a barrage, and only one leader: neither is asked"


def test_C2_5_registered_fire_is_always_on_target() -> None:
    units = {"lt-wray": "I3", "ge-rifle-1": "G4", "ge-rifle-2": "A5", "us-line-1": "K5"}
    top = {"allied": ["4-1", "6-5"], "axis": ["2-1"]}
    state = field(units=units, hands={"allied": [REQUEST]}, radio=RADIO, top=top, registered=[["allied", "G4"]])
    events = act(state, f"card {REQUEST}", "call barrage", "hex G4")
    assert len([roll for roll in told(events, "Turned") if roll.side == "allied"]) == 1, "the impact alone is rolled"
    assert broken(state, "ge-rifle-1")


def test_C2_5_the_odds_know_that_registered_fire_is_on_target() -> None:
    for marked in (True, False):
        registered = [["allied", "G4"]] if marked else []
        state = field(units=EYES, hands={"allied": [REQUEST]}, radio=RADIO, registered=registered)
        act(state, f"card {REQUEST}", "call barrage")
        preview = state.preview()
        assert preview is not None
        chance = next(one.probability for one in preview.outcomes if one.message.id == "odds-hits")
        assert (chance == 1) == marked


def test_SR16_3_a_marker_is_placed_once_and_stays() -> None:
    state = field(units=EYES, hands={"allied": [REQUEST]}, prereg={"allied": 1})
    act(state, "register G4")
    assert state.pos.registered == ((0, state.tables.hex_index["G4"]),)
    refused(state, "SR16.3", "register G5", message="no-marker")


def test_C2_3_tanks_strike_one_hex_and_the_american_ones_twice() -> None:
    units = {"lt-wray": "I3", "ge-rifle-1": "G4", "ge-rifle-2": "G3", "ge-rifle-3": "A5", "us-line-1": "K5"}
    for mode, salvoes in (("tank", 1), ("tank-twice", 2)):
        tank = {"allied": {"name": "us-radio-75", "state": "good", "mode": mode}}
        top = {"allied": ["4-1", "2-1", "3-1"], "axis": ["6-5", "5-6"]}
        state = field(units=units, hands={"allied": [REQUEST]}, radio=tank, top=top)
        events = act(state, f"card {REQUEST}", "hex G4")
        assert [(event.at, event.power) for event in told(events, "Fired")] == [("G4", 8)] * salvoes


# --- Artillery Denied (O17) -----------------------------------------------------------------------------------------


def test_O17_breaks_a_good_radio_and_destroys_a_broken_one() -> None:
    for name, found in (("good", R_BROKEN), ("broken", R_LOST)):
        theirs = {"axis": {"name": "ge-radio-105", "state": name, "mode": "normal"}}
        assert radio(calling(EYES, card=DENIED, radio=theirs), 1) == found
    state = field(units=EYES, hands={"allied": [DENIED]})
    refused(state, "O17", f"card {DENIED}", message="nothing-denied")


# --- scouts (N4) ----------------------------------------------------------------------------------------------------

SCOUT = {
    "ge-scout": "G4",
    "ge-weapon-team-1": {"at": "A5", "weapon": "ge-light-mortar-1"},
    "ge-rifle-1": "G4",
    "us-line-1": "I3",
}


def spotting(*wishes: str, units: dict[str, Any] = SCOUT, laws: tuple[str, ...] = ("normandy",), **fields: Any) -> Any:
    fields = {"active": "axis", "laws": list(laws), **fields}
    state = field(units=units, hands={"axis": ["G-50"]}, **fields)
    act(state, "card G-50", *wishes)
    return state


def test_N4_1_a_scout_commands_nobody_but_mortars_and_is_else_a_leader_who_spots_for_radios_too() -> None:
    state = spotting("unit ge-scout")
    assert offers(state, "unit") == ["unit ge-weapon-team-1"]
    refused(state, "N4.1", "unit ge-rifle-1", message="not-spotted")
    plain = spotting("unit ge-scout", laws=())
    assert doing(plain) in ("Turn", "FireOrder"), "without the Normandy rules he is a leader without command"
    theirs = {"axis": {"name": "ge-radio-105", "state": "good", "mode": "normal"}}
    state = field(units=SCOUT, hands={"axis": ["G-33"]}, radio=theirs, active="axis", laws=["normandy"])
    act(state, "card G-33", "call barrage")
    assert "hex I3" in offers(state), "he alone can spot, so he is not asked for"
    wounded = {**SCOUT, "ge-scout": {"at": "G4", "broken": True}}
    state = field(units=wounded, hands={"axis": ["G-33"]}, radio=theirs, active="axis", laws=["normandy"])
    refused(state, "O18.2", "card G-33", message="nobody-spots")


def test_N4_2_the_mortar_is_good_and_the_enemy_in_its_range_and_his_sight() -> None:
    for change in ({"broken": True}, {"suppressed": True}):
        team = {"at": "A5", "weapon": "ge-light-mortar-1", **change}
        other = {"at": "A7", "weapon": "ge-light-mortar-2"}
        state = spotting("unit ge-scout", units={**SCOUT, "ge-weapon-team-1": team, "ge-weapon-team-2": other})
        refused(state, "N4.2", "unit ge-weapon-team-1", message="not-spotted")
    near = {**SCOUT, "ge-weapon-team-1": {"at": "H3", "weapon": "ge-light-mortar-1"}}
    assert "unit ge-weapon-team-1" not in offers(spotting("unit ge-scout", units=near)), "the least range is 2"


def test_N4_3_range_is_the_mortars_and_hindrance_the_scouts() -> None:
    # A5 to I3 is 8 hexes; what A5 sees does not matter
    for smoke, roll, hit in (({}, "5-2", True), ({"H3": 4}, "4-3", False), ({"H3": 4}, "4-4", True)):
        top = {"axis": [roll, "2-1"], "allied": ["6-5"]}
        state = spotting("unit ge-scout", "all", smoke=smoke, top=top)
        events = act(state, "weapon ge-light-mortar-1", "hex I3")
        assert bool(told(events, "Fired")) == hit


def test_N4_3_a_scout_who_is_broken_or_lost_sees_for_nobody() -> None:
    state = field(units=SCOUT, laws=["normandy"], active="axis")
    scout, target = state.tables.index["ge-scout"], state.tables.hex_index["I3"]
    mortar = weapon_piece(state, state.tables.weapon_index["ge-light-mortar-1"])
    assert line(state, mortar, target) < 0 <= line(state, mortar, target, scout)
    break_unit(state, scout, "O20")
    assert line(state, mortar, target, scout) < 0
    break_unit(state, scout, "O20")
    assert line(state, mortar, target, scout) < 0


# --- night (N5, N6) -------------------------------------------------------------------------------------------------


def sight(state: Any, a: str, b: str) -> int:
    index = state.tables.hex_index
    return hindrance(state, index[a], index[b])


def test_N5_3_at_night_the_range_hinders_and_does_not_add_up() -> None:
    state = field(units=EYES, laws=["night"], smoke={"H3": 3})
    assert sight(state, "I3", "G4") == 3
    assert sight(state, "K3", "G4") == 4
    assert sight(state, "I3", "H3") == 3
    assert sight(field(units=EYES), "K3", "G4") == 0


def test_N6_2_a_flare_lights_targets_within_two_hexes() -> None:
    state = field(units=EYES, laws=["night"], flares=["I3"])
    assert sight(state, "K5", "G3") == 0, "two hexes from the flare"
    assert sight(state, "I3", "K4") == 0
    assert sight(state, "I3", "F5") == 4, "where it is fired from does not matter"


def test_N6_1_a_request_at_night_places_a_flare_without_a_radio() -> None:
    units = {"lt-wray": "I3", "ge-rifle-1": "G4", "us-line-1": "K5"}
    state = calling(units, "hex G4", radio={}, laws=["night"], top={"allied": ["5-1"]})  # 5 against 2 and 2
    assert state.pos.flares == (state.tables.hex_index["F3"],), "by side 5 to F4, by side 1 to F3"
    day = field(units=units, hands={"allied": [REQUEST]})
    refused(day, "O18.2", f"card {REQUEST}", message="no-radio")
    tired = {**units, "lt-wray": {"at": "I3", "broken": True}}
    dark = field(units=tired, hands={"allied": [REQUEST]}, laws=["night"])
    refused(dark, "N6.1", f"card {REQUEST}", message="nobody-spots")


def test_N6_3_artillery_denied_puts_out_a_flare_instead() -> None:
    theirs = {"axis": {"name": "ge-radio-105", "state": "good", "mode": "normal"}}
    state = calling(EYES, card=DENIED, radio=theirs, laws=["night"], flares=["I3", "C3"])
    assert (doing(state), side(state)) == ("Denied", "allied")
    assert set(offers(state)) == {"hex C3", "hex I3", "radio"}
    refused(state, "N6.3", "hex G4", message="no-flare")
    act(state, "hex I3")
    assert state.pos.flares == (state.tables.hex_index["C3"],)
    assert radio(state, 1) == R_GOOD


def test_N9_an_allied_satchel_charge_with_doubles_destroys_a_bunker() -> None:
    units = {"us-engineer-1": {"at": "I3", "weapon": "us-satchel-1"}, "ge-rifle-1": "H3", "ge-rifle-2": "A5"}
    for laws, roll, left in ((["landing"], "2-2", 0), ([], "2-2", 4), (["landing"], "2-1", 4)):
        top = {"allied": ["6-5", roll], "axis": ["6-5"]}
        state = field(units=units, hands={"allied": ["A-51"]}, top=top, laws=laws, forts={"H3": "bunker"})
        act(state, "card A-51", "unit us-engineer-1", "weapon us-satchel-1", "hex H3")
        assert fort(state, "H3") == left
        assert on_map(state, "ge-rifle-1")
