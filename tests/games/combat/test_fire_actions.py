"""Cards on an attack and against one (A27 to A30, A34, A35.1, A35.3, A36, A37, A40, A41)."""

from __future__ import annotations

from typing import Any

from sandtable.games.combat.rules.common.wounds import replace_squad
from sandtable.games.combat.rules.events.targeted import deploy
from tests.games.combat.field import act, at, broken, field, fort, hand, on_map, suppressed, told, weapon_broken
from tests.play import doing, offers, refused, side

SHOT = {"us-line-1": "I3", "ge-rifle-1": "G4"}
QUIET = {"allied": ["2-1"], "axis": ["6-5"]}  # a weak attack, a strong defence


def aimed(
    units: dict[str, Any], cards: list[str], *wishes: str, target: str = "G4", top: Any = QUIET, **fields: Any
) -> Any:
    """An American attack, declared; the cards besides the Fire card are in hand."""
    state = field(units=units, hands={"allied": ["A-51", *cards], "axis": fields.pop("axis", [])}, top=top, **fields)
    act(state, "card A-51", *wishes, f"hex {target}")
    return state


def power(events: list[Any]) -> int:
    return int(told(events, "Fired")[0].power)


# --- the shooter's cards --------------------------------------------------------------------------------------------


def test_A27_bore_sighting_is_the_defenders_with_a_strong_weapon() -> None:
    units = {"us-line-1": {"at": "I3", "weapon": "us-mmg-1"}, "ge-rifle-1": "G4"}
    defending: dict[str, Any] = {"posture": {"allied": "defend", "axis": "attack"}}
    state = aimed(units, ["A-42"], "unit us-line-1", "weapon us-mmg-1", **defending)
    assert power(act(state, "card A-42")) == 8
    state = aimed(units, ["A-42", "A-43"], "unit us-line-1", "weapon us-mmg-1")
    refused(state, "A27", "card A-42", message="other-card")  # the attacker
    state = aimed(units, ["A-42", "A-4"], "unit us-line-1", "unit us-line-1", target="G4", **defending)
    assert doing(state) == "FireOrder", "no weapon fires, nobody is adjacent: nothing to ask, the attack is over"


def test_A30_crossfire_wants_a_moving_target() -> None:
    units = {"us-line-1": {"at": "I3", "weapon": "us-mmg-1"}, "ge-rifle-1": "G4"}
    state = aimed(units, ["A-19"], "unit us-line-1", "weapon us-mmg-1")
    refused(state, "A30", "card A-19", message="other-card")
    units["ge-rifle-1"] = {"at": "G4", "moving": True}
    state = aimed(units, ["A-19"], "unit us-line-1", "weapon us-mmg-1")
    assert power(act(state, "card A-19")) == 8


def test_A34_hand_grenades_are_thrown_at_adjacent_hexes() -> None:
    units = {"us-line-1": {"at": "I3", "weapon": "us-mmg-1"}, "ge-rifle-1": "H3", "ge-rifle-2": "G4"}
    state = aimed(units, ["A-4"], "unit us-line-1", "unit us-line-1", target="H3")
    assert power(act(state, "card A-4")) == 8
    state = aimed(units, ["A-4"], "unit us-line-1", "weapon us-mmg-1")
    refused(state, "A34", "card A-4", message="other-card")


def test_A37_marksmanship_needs_a_squad_or_team() -> None:
    units = {"uk-line-1": {"at": "I3", "weapon": "uk-lmg-1"}, "lt-forbes": "I3", "ge-rifle-1": "H3"}
    british = {"nation": {"allied": "british"}}
    for piece, fits in (("unit uk-line-1", True), ("unit lt-forbes", False)):
        hands = {"allied": ["B-50", "B-67"]}
        state = field(units=units, hands=hands, top=QUIET, **british)
        act(state, "card B-50", "unit lt-forbes", "all", piece, "hex H3")
        assert ("card B-67" in offers(state)) == fits
        if not fits:
            refused(state, "A37", "card B-67", message="other-card")


def test_A41_sustained_fire_adds_two_and_breaks_the_weapon_on_doubles() -> None:
    units = {"us-line-1": {"at": "I3", "weapon": "us-mmg-1"}, "ge-rifle-1": "G4"}
    for roll, jams in (("2-1", False), ("2-2", True)):
        state = aimed(units, ["A-43"], "unit us-line-1", "weapon us-mmg-1", top={"allied": [roll], "axis": ["6-5"]})
        assert power(act(state, "card A-43")) == 8
        assert weapon_broken(state, "us-mmg-1") == jams
    state = aimed(units, ["A-43"], "unit us-line-1", "unit us-line-1")
    assert doing(state) == "FireOrder"
    assert hand(state, "allied") == ["A-43"], "no weapon fired: not even asked"


def test_A41_for_ordnance_it_is_declared_before_the_targeting_roll() -> None:
    gun = {"us-weapon-team-1": {"at": "I3", "weapon": "us-light-mortar-1"}, "ge-rifle-1": "G4"}
    top = {"allied": ["3-2", "2-1"], "axis": ["6-5"]}
    state = aimed(gun, ["A-43", "A-44"], "unit us-weapon-team-1", "weapon us-light-mortar-1", top=top)
    assert set(offers(state)) == {"card A-43", "card A-44", "fire"}
    act(state, "card A-43")
    assert set(offers(state)) == {"card A-44", "fire"}, "any number of cards"
    late = act(state.copy(), "fire")
    assert power(late) == 9, "after the Targeting Roll it is too late"
    assert power(act(state, "card A-44")) == 11


def test_A41_of_several_weapons_the_weakest_risks_it() -> None:
    units = {
        "us-line-1": {"at": "I3", "weapon": "us-mmg-1"},
        "us-line-2": {"at": "I3", "weapon": "us-hmg-1"},
        "lt-wray": "I3",
        "ge-rifle-1": "G4",
    }
    top = {"allied": ["2-2"], "axis": ["6-5"]}
    state = aimed(units, ["A-43"], "unit lt-wray", "all", "weapon us-hmg-1", "weapon us-mmg-1", top=top)
    act(state, "card A-43")
    assert weapon_broken(state, "us-mmg-1")
    assert not weapon_broken(state, "us-hmg-1")


def test_A40_spray_fire_attacks_an_adjacent_hex_with_the_same_total() -> None:
    units = {"us-paratroop-1": "I3", "ge-rifle-1": "G4", "ge-rifle-2": "G3", "ge-rifle-3": "H3"}
    top = {"allied": ["5-1"], "axis": ["2-1", "2-1", "6-5"]}
    state = aimed(units, ["A-7"], "unit us-paratroop-1", "unit us-paratroop-1", target="G4", top=top)
    act(state, "card A-7")
    assert doing(state) == "FireAttack"
    assert set(offers(state)) == {"hex G3", "hex H3"}
    refused(state, "A40", "hex I5", message="no-spray")
    act(state, "hex G3")
    assert broken(state, "ge-rifle-1")
    assert broken(state, "ge-rifle-2")
    assert not broken(state, "ge-rifle-3")


def test_A40_spray_fire_needs_boxed_range_of_every_piece() -> None:
    units = {"us-paratroop-1": {"at": "I3", "weapon": "us-mmg-1"}, "us-line-1": "I3", "lt-wray": "I3"}
    units |= {"ge-rifle-1": "G4", "ge-rifle-2": "G3"}
    state = aimed(units, ["A-7"], "unit lt-wray", "all", "weapon us-mmg-1", "unit us-line-1")
    refused(state, "A40", "card A-7", message="other-card")
    state = aimed(units, ["A-7"], "unit lt-wray", "all", "weapon us-mmg-1", "unit us-paratroop-1")
    assert "card A-7" in offers(state)


# --- the defender's cards -------------------------------------------------------------------------------------------


def test_A29_concealment_lowers_the_total_by_the_cover_once() -> None:
    top = {"allied": ["5-1"], "axis": ["3-1"]}  # 12 against 7 and 3 in foxholes and 4
    bare = aimed(SHOT, [], "unit us-line-1", "unit us-line-1", top=top, forts={"G4": "foxholes"})
    assert not broken(bare, "ge-rifle-1")
    top = {"allied": ["6-5"], "axis": ["3-1"]}  # 17, less 3: 14
    state = aimed(
        SHOT, [], "unit us-line-1", "unit us-line-1", top=top, axis=["G-27", "G-28"], forts={"G4": "foxholes"}
    )
    assert (doing(state), side(state)) == ("Defence", "axis")
    act(state, "card G-27")
    assert suppressed(state, "ge-rifle-1")
    assert hand(state, "axis") == ["G-28"]


def test_A29_without_cover_there_is_nothing_to_conceal() -> None:
    top = {"allied": ["6-5"], "axis": ["3-1"]}
    recon: dict[str, Any] = {"posture": {"axis": "recon"}}
    state = aimed(SHOT, [], "unit us-line-1", "unit us-line-1", top=top, axis=["G-27"], **recon)
    assert doing(state) == "LightWounds", "no defence window"


def test_A35_1_hidden_entrenchments_are_the_defenders_foxholes() -> None:
    top = {"allied": ["5-1"], "axis": ["3-1"]}
    state = aimed(SHOT, [], "unit us-line-1", "unit us-line-1", top=top, axis=["G-37"])
    assert doing(state) == "Defence"
    act(state, "card G-37")
    assert fort(state, "G4") == 1
    assert not broken(state, "ge-rifle-1"), "14 against 12"
    walled = aimed(SHOT, [], "unit us-line-1", "unit us-line-1", axis=["G-37"], forts={"G4": "wire"})
    assert hand(walled, "axis") == ["G-37"]
    assert doing(walled) == "Turn", "there are works already: not even asked"
    recon: dict[str, Any] = {"posture": {"axis": "recon"}}
    state = aimed(SHOT, [], "unit us-line-1", "unit us-line-1", top=top, axis=["G-37"], **recon)
    assert fort(state, "G4") == 0
    assert doing(state) == "LightWounds"


def test_A35_1_not_in_a_building() -> None:
    units = {"us-line-1": "I5", "ge-rifle-1": "I4"}
    for hex_, able in (("I4", False), ("J5", True)):  # map 37: I4 is a building
        units["ge-rifle-1"] = hex_
        state = aimed(units, [], "unit us-line-1", "unit us-line-1", target=hex_, axis=["G-37", "G-27"], map="37")
        assert ("card G-37" in offers(state)) == able


def test_A35_3_the_one_pillbox_on_an_own_objective() -> None:
    for goals, forts, able in ((["G4"], {}, True), (["G3"], {}, False), (["G4"], {"A1": "pillbox"}, False)):
        state = aimed(
            SHOT, [], "unit us-line-1", "unit us-line-1", axis=["G-39", "G-37"], objectives=goals, forts=forts
        )
        assert ("card G-39" in offers(state)) == able
    state = aimed(SHOT, [], "unit us-line-1", "unit us-line-1", axis=["G-39"], objectives=["G4"])
    act(state, "card G-39")
    assert fort(state, "G4") == 3


def test_A36_light_wounds_leave_a_team_and_give_a_point() -> None:
    units = {"us-line-1": "I3", "ge-rifle-1": {"at": "G4", "weapon": "ge-lmg-1", "veteran": True}}
    top = {"allied": ["6-5"], "axis": ["2-1"]}
    recon: dict[str, Any] = {"posture": {"axis": "recon"}}
    state = aimed(units, [], "unit us-line-1", "unit us-line-1", top=top, axis=["G-66", "G-1"], **recon)
    assert (doing(state), side(state), offers(state)) == ("LightWounds", "axis", ["card G-66", "pass"])
    act(state, "card G-66")
    assert not on_map(state, "ge-rifle-1")
    assert at(state, "ge-line-team-1") == "G4"
    team = state.tables.index["ge-line-team-1"]
    assert state.pos.arm[team]
    assert state.pos.state[team] == 4, "weapon and veteran marker stay"
    assert state.pos.vp == 1
    assert state.pos.lost[1] == 0


def test_A36_the_team_goes_on_with_the_order_that_its_squad_was_activated_for() -> None:
    units = {"us-line-1": "I3", "us-line-2": "I3", "lt-wray": "I3", "ge-rifle-1": "G4"}
    state = field(units=units, hands={"allied": ["A-51"]})
    act(state, "card A-51", "unit lt-wray", "all")
    replace_squad(state, state.tables.index["us-line-1"], (state.tables.index["us-line-team-1"],))
    state.memo = None
    assert "unit us-line-team-1" in [str(action) for action in state.stack[-1].actions(state)]


def test_E52_teams_of_a_squad_under_attack_defend_in_its_place() -> None:
    """O20: all units in the hex roll, and so do those that take the place of one in the middle of it."""
    units = {"us-line-1": "I3", "ge-rifle-1": "G4", "ge-rifle-2": "G4"}
    state = aimed(units, [], "unit us-line-1", "unit us-line-1", top={"allied": ["6-5"], "axis": ["2-1"]})
    assert offers(state) == ["unit ge-rifle-1", "unit ge-rifle-2"]
    deploy(state, state.tables.index["ge-rifle-1"])
    act(state, "unit ge-rifle-2")
    assert offers(state) == ["unit ge-line-team-1", "unit ge-line-team-2"]


def test_E52_a_squad_parted_by_its_own_roll_does_not_escape_it() -> None:
    units = {"us-line-1": "I3", "ge-rifle-1": "G4"}
    top = {"allied": ["6-5"], "axis": ["2-1", "6-4"]}
    state = field(units=units, hands={"allied": ["A-51"]}, top=top, initiative="axis")
    act(state, "card A-51", "unit us-line-1", "unit us-line-1", through=False)
    act(state, "hex G4", through=False)
    while type(state.stack[-2]).__name__ != "Defence":
        state.play("pass")
    deploy(state, state.tables.index["ge-rifle-1"])
    act(state, "pass")
    assert [broken(state, f"ge-line-team-{n}") for n in (1, 2)] == [True, False], "the second rolls for itself"


def test_A36_without_a_team_in_the_box_or_for_a_team_there_is_nothing_to_play() -> None:
    top = {"allied": ["6-5"], "axis": ["2-1"]}
    recon: dict[str, Any] = {"posture": {"axis": "recon"}, "axis": ["G-66"], "top": top}
    none_left = {f"ge-line-team-{n}": "A5" for n in range(1, 9)}
    state = aimed({**SHOT, **none_left}, [], "unit us-line-1", "unit us-line-1", **recon)
    assert broken(state, "ge-rifle-1")
    state = aimed({"us-line-1": "I3", "ge-line-team-1": "G4"}, [], "unit us-line-1", "unit us-line-1", **recon)
    assert broken(state, "ge-line-team-1")


def test_A28_command_confusion_does_nothing_as_an_action() -> None:
    state = aimed(SHOT, [], "unit us-line-1", "unit us-line-1", axis=["G-47"], forts={"G4": "foxholes"})
    refused(state, "O20", "card G-47", message="other-card")
