"""The ten worked cases of Combat Commander, with their numbers (facts, part 2), and the booklet's bocage example.

Map 2 is hedged farmland, map 42 a ridge; the Normandy rules are in force.
"""

from __future__ import annotations

from typing import Any

from sandtable.games.combat.rules.fire.artillery import drift_path
from sandtable.games.combat.rules.terrain.sight import hindrance
from tests.games.combat.field import act, at, broken, field, fort, on_map, suppressed, told, weapon_broken
from tests.play import doing, offers

BOCAGE: dict[str, Any] = {"map": "2", "laws": ["normandy"], "edge": {"allied": "bottom", "axis": "top"}}


def fired(events: list[Any]) -> tuple[int, int]:
    """Firepower and total of the attack."""
    attack = told(events, "Fired")[0]
    return attack.power, attack.total


def defences(events: list[Any]) -> dict[str, int]:
    return {event.piece: event.total for event in told(events, "Defended")}


def sight(state: Any, a: str, b: str) -> int:
    return hindrance(state, state.tables.hex_index[a], state.tables.hex_index[b])


# --- 1: fire group, command, hindrance, bocage cover ----------------------------------------------------------------

GROUP: dict[str, Any] = {
    "ge-rifle-1": {"at": "G7", "weapon": "ge-lmg-1"},
    "ge-rifle-2": "G7",
    "lt-schrader": "G7",
    "us-line-1": "E8",
    "sgt-bowen": "E8",
    "us-line-2": "J8",
}


def fire_group(attack: str, allied: list[str], cards: list[str]) -> tuple[Any, list[Any]]:
    top = {"axis": [attack, "G-35"] if attack == "G-47" else [attack], "allied": allied}
    hands = {"axis": ["G-50", "G-43"], "allied": cards}
    state = field(units=GROUP, hands=hands, top=top, active="axis", smoke={"F7": 2}, **BOCAGE)
    act(state, "card G-50", "unit lt-schrader", "all", "unit ge-rifle-1")
    assert "unit lt-schrader" not in offers(state), "his range is 1"
    events = act(state, "unit ge-rifle-2", "weapon ge-lmg-1", "hex E8", "card G-43")
    return state, events


def test_B3_3_2_O20_3_case_1_a_group_through_smoke_and_over_bocage() -> None:
    state, events = fire_group("6-2", ["4-2", "2-4"], [])
    assert fired(events) == (8, 16), "6 and 2 more pieces, less 2, and 2 by Sustained Fire"
    events = act(state, "unit us-line-1")
    assert defences(events) == {"us-line-1": 15, "sgt-bowen": 16}
    assert broken(state, "us-line-1")
    assert suppressed(state, "sgt-bowen")


def test_A29_case_1_with_concealment() -> None:
    state, _ = fire_group("6-2", ["4-2", "2-4"], ["A-26"])
    assert doing(state) == "Defence"
    events = act(state, "card A-26", "unit us-line-1")
    assert [event.against for event in told(events, "Defended")] == [14, 14]
    assert not broken(state, "us-line-1")
    assert not suppressed(state, "sgt-bowen")


def test_A41_case_1_doubles_bring_the_sniper_first_and_break_the_machine_gun_afterwards() -> None:
    state, _ = fire_group("G-47", ["4-2", "2-4"], [])  # 4-4, and H3 for the sniper
    assert not weapon_broken(state, "ge-lmg-1")
    act(state, "unit us-line-1")
    assert weapon_broken(state, "ge-lmg-1")


# --- 2: Opportunity Fire --------------------------------------------------------------------------------------------


def test_A33_case_2_opportunity_fire_and_crossfire() -> None:
    units = {
        "us-line-1": {"at": "J7", "weapon": "us-light-mortar-1"},
        "sgt-krauss": "J7",
        "us-line-2": "A9",
        "ge-elite-rifle-1": "J4",
    }
    top = {"axis": ["4-1"], "allied": ["3-2", "5-6"]}
    hands = {"allied": ["A-19"], "axis": ["G-50", "G-20"]}
    state = field(units=units, hands=hands, top=top, posture={"axis": "recon"}, **BOCAGE)
    act(state, "card A-19", "unit sgt-krauss", "all", "unit us-line-1", "unit sgt-krauss")
    assert state.decision is not None
    assert state.decision.prompt.args["points"] == 3, "4 and 1, less 2 for the mortar"
    act(state, "hex J6", "card G-50", "unit ge-elite-rifle-1", "unit ge-elite-rifle-1", "hex J6", "card G-20")
    events = act(state, "unit us-line-1")
    assert broken(state, "us-line-1"), "12 against 6, 1 and 5: a tie on the move"
    assert defences(events)["us-line-1"] == 12
    assert at(state, "us-line-1") == "J6"
    assert "unit ge-elite-rifle-1" not in offers(state), "again only after the next hex"


# --- 3: ordnance ----------------------------------------------------------------------------------------------------


def test_B11_5_case_3_a_light_mortar_over_an_orchard_into_woods() -> None:
    units = {"us-weapon-team-1": {"at": "K3", "weapon": "us-light-mortar-1"}, "ge-rifle-1": "G4", "ge-rifle-2": "A5"}
    for roll, hit in (("3-2", True), ("2-2", False)):  # range 4 on the plain field: 6 hits, 4 does not
        top = {"allied": [roll, "5-3"], "axis": ["1-6"]}
        state = field(units=units, hands={"allied": ["A-51"]}, top=top)
        events = act(state, "card A-51", "unit us-weapon-team-1", "weapon us-light-mortar-1", "hex G4")
        assert bool(told(events, "Fired")) == hit
    woods = {"us-weapon-team-1": {"at": "A5", "weapon": "us-light-mortar-1"}, "ge-rifle-1": "A3", "ge-rifle-2": "O5"}
    top = {"allied": ["5-3", "3-5"], "axis": ["1-6"]}
    for works, defence in ((None, 16), ("trench", 19)):
        forts = {"A3": works} if works else {}
        state = field(units=woods, hands={"allied": ["A-51"]}, top=top, map="37", forts=forts)
        events = act(state, "card A-51", "unit us-weapon-team-1", "weapon us-light-mortar-1", "hex A3")
        assert fired(events) == (9, 17), "7, and 2 in woods"
        assert defences(events) == {"ge-rifle-1": defence}
        assert broken(state, "ge-rifle-1") == (works is None)


# --- 4: drift -------------------------------------------------------------------------------------------------------


def walk(state: Any, start: str, path: tuple[int, ...]) -> str:
    """Where a drift ends; "" off the map."""
    t = state.tables
    at = t.hex_index[start]
    for side in path:
        at = t.near[at][side - 1]
        if at < 0:
            return ""
    return str(t.hexes[at])


def test_O18_2_case_4_barrage_drift() -> None:
    state = field(units={"us-line-1": "I3"})
    assert walk(state, "G5", drift_path(2, 4, True, False)) == "H5"
    assert walk(state, "G5", drift_path(5, 1, False, False)) == "F5"
    assert walk(state, "G5", drift_path(5, 3, False, False)) == "D6"
    assert walk(state, "G5", drift_path(5, 3, True, False)) == "G6"
    assert walk(state, "B2", drift_path(1, 4, False, False)) == ""
    assert walk(state, "G5", drift_path(2, 4, True, True)) == "G5"


def test_O18_2_case_4_a_bunker_under_a_150() -> None:
    radio = {"axis": {"name": "ge-radio-150", "state": "good", "mode": "normal"}}
    units = {"lt-schrader": "I3", "us-green-1": "G4", "us-line-1": "A5", "ge-rifle-1": "K5"}
    for roll, left in (("5-3", 0), ("6-3", 4)):  # 8 destroys works, 9 does not
        top = {"axis": ["4-1", roll], "allied": ["1-2"]}
        state = field(
            units=units, hands={"axis": ["G-33"]}, radio=radio, top=top, active="axis", forts={"G4": "bunker"}
        )
        events = act(state, "card G-33", "call barrage", "hex G4")
        assert fort(state, "G4") == left
        assert told(events, "Fired")[0].total == 12 + int(roll[0]) + int(roll[2])
        assert defences(events)["us-green-1"] == 5 + (7 if left else 0) + 3


# --- 5: melee with Ambush -------------------------------------------------------------------------------------------

MELEE = {
    "us-line-1": "I3",
    "us-line-2": "I3",
    "lt-wray": "I3",
    "us-line-3": "O5",
    "ge-elite-rifle-1": {"at": "H3", "weapon": "ge-lmg-1"},
    "ge-parachute-1": "H3",
    "ge-rifle-1": "A5",
}


def close_in(german: str, **fields: Any) -> tuple[Any, list[Any]]:
    hands = {"allied": ["A-44", "A-59"], "axis": ["G-56"]}
    top = {"axis": [german], "allied": ["3-1"]}
    state = field(units=MELEE, hands=hands, top=top, posture={"axis": "recon"}, **fields)
    act(state, "card A-44", "unit lt-wray", "all")
    for unit in ("us-line-1", "us-line-2", "lt-wray"):
        act(state, f"unit {unit}", "hex H3")
    act(state, "card G-56", "unit lt-wray")
    return state, act(state, "card A-59", "unit ge-elite-rifle-1")


def test_O16_4_A25_case_5_melee_with_two_ambushes() -> None:
    state, events = close_in("6-4")
    fought = told(events, "Fought")[0]
    assert (fought.allied, fought.axis) == (15 + 4, 8 + 10)
    assert state.pos.vp == 4
    state, events = close_in("6-5")
    assert state.pos.vp == 4 - 7, "a tie: four points against two squads and a lieutenant"
    state, _ = close_in("6-5", forts={"H3": "bunker"})
    assert state.pos.vp == -7
    assert on_map(state, "ge-parachute-1")


# --- 6 and 7: Recover, Rout -----------------------------------------------------------------------------------------


def test_O22_case_6_recover() -> None:
    units = {"ge-rifle-1": {"at": "G3", "broken": True}, "sgt-ganz": "G3", "us-line-1": "I3"}
    for roll, rallied in (("6-3", True), ("6-4", False)):
        state = field(units=units, hands={"axis": ["G-1"]}, top={"axis": [roll]}, active="axis")
        act(state, "card G-1")
        assert broken(state, "ge-rifle-1") != rallied


def test_O23_case_7_rout_in_the_bocage() -> None:
    units = {"us-line-1": {"at": "J6", "broken": True}, "us-line-2": "A9", "ge-rifle-1": "A2"}
    state = field(units=units, hands={"allied": ["A-11"]}, top={"allied": ["6-5"]}, **BOCAGE)
    act(state, "card A-11", "player allied")
    assert set(offers(state)) >= {"hex J7"}
    act(state, "hex J7", "hex J8", "hex J9")
    assert at(state, "us-line-1") == "J9"
    assert doing(state) == "Turn"
    edge = {**units, "us-line-1": {"at": "J9", "broken": True}}
    state = field(units=edge, hands={"allied": ["A-11"]}, top={"allied": ["6-5"]}, **BOCAGE)
    act(state, "card A-11", "player allied")
    while doing(state) == "Retreat":
        act(state, "hex J10" if "hex J10" in offers(state) else offers(state)[0])
    assert at(state, "us-line-1") == "201"
    assert state.pos.vp == -2


# --- 8: line of sight -----------------------------------------------------------------------------------------------


def test_B10_1_case_8_line_of_sight() -> None:
    units = {"us-line-1": "F9"}
    state = field(units=units, **BOCAGE)
    assert sight(state, "F9", "F6") < 0
    assert sight(field(units=units, busted=[["F8", 1]], **BOCAGE), "F9", "F6") == 0
    assert sight(state, "E8", "F6") < 0
    ridge = field(units=units, map="42", laws=["normandy"])
    assert sight(ridge, "H4", "H8") == 0
    assert sight(ridge, "H4", "H6") < 0
    assert sight(ridge, "K5", "K8") == 0


# --- 9: mines -------------------------------------------------------------------------------------------------------


def test_F103_case_9_mines() -> None:
    units = {"uk-line-1": "J3", "lt-forbes": "J3", "uk-line-2": "O5", "ge-rifle-1": "A5"}
    british: dict[str, Any] = {"nation": {"allied": "british"}, "forts": {"I3": "mines"}, "hands": {"allied": ["B-19"]}}
    top = {"axis": ["1-6"], "allied": ["3-1", "3-2"]}
    state = field(units=units, top=top, **british)
    act(state, "card B-19", "unit lt-forbes", "all", "unit uk-line-1", "unit lt-forbes", "hex I3")
    events = act(state, "unit uk-line-1")
    assert defences(events) == {"uk-line-1": 13, "lt-forbes": 14}
    assert broken(state, "uk-line-1")
    assert not broken(state, "lt-forbes")


# --- the booklet's bocage example (C2.2, C4) ------------------------------------------------------------------------


def test_C2_2_an_engineer_team_blows_two_bocage_sides_open() -> None:
    # F8 lies in Smoke 5: the Targeting Roll needs 7 or more; sides 6 and 1
    units = {"us-line-team-1": {"at": "F8", "weapon": "us-satchel-1"}, "lt-cawthon": "F9", "ge-rifle-1": "G7"}
    for roll, opened in (("3-2", False), ("4-2", True)):
        state = field(
            units=units,
            hands={"allied": ["A-51"]},
            top={"allied": [roll]},
            smoke={"F8": 5},
            map="2",
            laws=["normandy", "breach"],
            edge={"allied": "bottom", "axis": "top"},
        )
        act(state, "card A-51", "unit lt-cawthon", "all", "weapon us-satchel-1", "breach 6", "breach 1")
        assert (sight(state, "F9", "F6") >= 0) == opened
        satchel = state.tables.weapon_index["us-satchel-1"]
        assert state.pos.carrier(satchel) < 0
        assert state.pos.w_at[satchel] == 201, "on the next space of the Time Track"
