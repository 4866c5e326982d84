"""Fire: groups, ordnance, smoke, hindrance, figures, defence (B3.3.2, B10.3, B11, B11.5, B13, O20, O20.2, O20.3)."""

from __future__ import annotations

from typing import Any

from tests.games.combat.field import act, broken, field, game, on_map, suppressed, told, weapon_broken
from tests.play import allowed, doing, offers, refused

FIRE = "A-51"  # a Fire card that rolls 6-2 itself
SHOT = {"us-line-1": "I3", "ge-rifle-1": "G4"}  # two hexes apart


def shoot(units: dict[str, Any], *wishes: str, top: dict[str, list[str]], **fields: Any) -> tuple[Any, list[Any]]:
    """The Americans fire; the total of the attack, and what was told."""
    state = field(units=units, hands={"allied": [FIRE]}, top=top, **fields)
    return state, act(state, f"card {FIRE}", *wishes)


def power(events: list[Any]) -> int:
    return int(told(events, "Fired")[0].power)


# --- an attack (O20) ------------------------------------------------------------------------------------------------


def test_O20_below_the_total_a_unit_breaks_equal_it_is_suppressed_above_nothing_happens() -> None:
    # a Line squad fires 6 and rolls 6: 12 against morale 7 and cover 0
    for defence, found in (("3-1", (True, False)), ("4-1", (False, True)), ("5-1", (False, False))):
        top = {"allied": ["5-1"], "axis": [defence]}
        state, events = shoot(SHOT, "unit us-line-1", "unit us-line-1", "hex G4", top=top)
        assert (told(events, "Fired")[0].total, told(events, "Defended")[0].against) == (12, 12)
        assert (broken(state, "ge-rifle-1"), suppressed(state, "ge-rifle-1")) == found


def test_O20_every_enemy_unit_in_the_hex_defends_in_its_owners_order() -> None:
    units = {**SHOT, "ge-rifle-2": "G4", "sgt-esser": "G4"}
    top = {"allied": ["6-5"], "axis": ["2-1", "6-5", "5-4"]}
    state, _ = shoot(units, "unit us-line-1", "unit us-line-1", "hex G4", top=top)
    assert doing(state) == "Defence"
    assert len(offers(state, "unit")) == 3
    refused(state, "O20", "unit us-line-1", message="not-attacked")
    act(state, "unit ge-rifle-2", "unit sgt-esser")
    assert broken(state, "ge-rifle-2")
    assert not broken(state, "sgt-esser")
    assert not broken(state, "ge-rifle-1")


def test_O20_a_piece_fires_once_in_an_order() -> None:
    top = {"allied": ["2-1"], "axis": ["6-5"]}
    state, _ = shoot({**SHOT, "ge-rifle-2": "G3"}, "unit us-line-1", "unit us-line-1", "hex G4", top=top)
    assert doing(state) == "Turn", "nothing is left to fire with"


def test_O20_a_target_is_in_range_and_in_sight() -> None:
    units = {"us-green-1": "K5", "ge-rifle-1": "F4", "ge-rifle-2": "I3"}
    state = field(units=units, hands={"allied": [FIRE]})
    act(state, f"card {FIRE}", "unit us-green-1", "unit us-green-1")
    allowed(state, "hex I3")
    refused(state, "O20", "hex F4", message="out-of-range")  # five hexes, range 4
    refused(state, "O20", "hex J3", message="no-enemy")


def test_O20_somebody_without_a_target_cannot_fire() -> None:
    state = field(units={"us-line-1": "I3", "us-line-2": "O5", "ge-rifle-1": "G4"}, hands={"allied": [FIRE]})
    act(state, f"card {FIRE}", "unit us-line-2")
    assert doing(state) == "Turn"
    refused(state, "O20", "unit us-line-2", message="targets-far")  # the order is over, and still says why


def test_O20_B10_1_SR15_6_why_somebody_has_no_target_is_said_with_its_rule() -> None:
    near, far = {"ge-rifle-1": "I5"}, {"ge-rifle-1": "N6"}
    fires: dict[str, Any] = {"blazes": ["H3", "H4"]}
    squad = {"us-line-1": "G2"}
    for units, fields, law, why in (
        ({**squad, **far}, {}, "O20", "targets-far"),
        ({**squad, **near}, fires, "B10.1", "targets-unseen"),
        ({**squad, **near, "ge-rifle-2": "N6"}, fires, "B10.1", "no-target"),
    ):
        state = field(units=units, hands={"allied": [FIRE]}, **fields)
        act(state, f"card {FIRE}", "unit us-line-1")
        refused(state, law, "unit us-line-1", message=why)


def test_O20_a_minimum_range_is_said_to_be_one() -> None:
    """A light mortar fires from two hexes on."""
    team = {"us-weapon-team-1": {"at": "I3", "weapon": "us-light-mortar-1"}}
    state = field(units={**team, "ge-rifle-1": "H3", "us-line-1": "I3"}, hands={"allied": [FIRE]})
    act(state, f"card {FIRE}", "unit us-weapon-team-1")
    refused(state, "O20", "weapon us-light-mortar-1", message="targets-near")
    state = field(units={**team, "ge-rifle-1": "H3", "ge-rifle-2": "G3"}, hands={"allied": [FIRE]})
    act(state, f"card {FIRE}", "unit us-weapon-team-1", "weapon us-light-mortar-1")
    allowed(state, "hex G3")
    refused(state, "O20", "hex H3", message="too-near")


def test_SR15_6_fog_is_named_where_it_hides_a_target() -> None:
    team = {"us-weapon-team-1": {"at": "K5", "weapon": "us-mmg-1"}}
    state = field(units={**team, "ge-rifle-1": "E3"}, hands={"allied": [FIRE]}, laws=["fog"])
    act(state, f"card {FIRE}", "unit us-weapon-team-1")
    refused(state, "SR15.6", "weapon us-mmg-1", message="targets-in-fog")
    state = field(units={**team, "ge-rifle-1": "E3", "ge-rifle-2": "I4"}, hands={"allied": [FIRE]}, laws=["fog"])
    act(state, f"card {FIRE}", "unit us-weapon-team-1", "weapon us-mmg-1")
    refused(state, "SR15.6", "hex E3", message="in-fog")


# --- groups (O20.3) -------------------------------------------------------------------------------------------------


def test_O20_3_the_best_piece_and_one_for_each_further_piece() -> None:
    units = {"us-line-1": {"at": "I3", "weapon": "us-mmg-1"}, "us-green-1": "I4", "lt-wray": "I4", "ge-rifle-1": "G4"}
    top = {"allied": ["2-1"], "axis": ["6-5"]}
    _state, events = shoot(
        units, "unit lt-wray", "all", "unit us-line-1", "weapon us-mmg-1", "unit us-green-1", "hex G4", top=top
    )
    assert power(events) == 9, "the green squad has 5 and 2 by command: 7, and two more pieces"


def test_O20_3_a_group_is_a_chain_of_adjacent_hexes() -> None:
    units = {"us-line-1": "I2", "us-line-2": "I4", "us-line-3": "I3", "cpt-sitner": "I3", "ge-rifle-1": "G4"}
    state = field(units=units, hands={"allied": [FIRE]})
    act(state, f"card {FIRE}", "unit cpt-sitner", "all", "unit us-line-1")
    refused(state, "O20.3", "unit us-line-2", message="not-in-group")  # two hexes from I2
    allowed(state, "unit us-line-3", "unit us-line-2")
    refused(state, "O20.3", "unit us-line-1", message="in-group")


def test_O20_3_only_pieces_of_the_same_order_fire_together() -> None:
    units = {**SHOT, "us-line-2": "I3"}
    state = field(units=units, hands={"allied": [FIRE]})
    act(state, f"card {FIRE}", "unit us-line-1", "unit us-line-1")
    refused(state, "B3.3.1", "unit us-line-2", message="not-activated")


# --- figures (B3.3.2, B13, F106) ------------------------------------------------------------------------------------


def test_B3_3_2_leaders_add_their_command_to_squads_and_weapons_in_their_hex() -> None:
    units = {"us-line-1": {"at": "I3", "weapon": "us-mmg-1"}, "lt-wray": "I3", "sgt-white": "I3", "ge-rifle-1": "G4"}
    top = {"allied": ["2-1"], "axis": ["6-5"]}
    _, events = shoot(units, "unit lt-wray", "all", "unit us-line-1", "hex G4", top=top)
    assert power(events) == 9, "6, and 2 and 1 by command"
    _, events = shoot(units, "unit lt-wray", "all", "weapon us-mmg-1", "hex G4", top=top)
    assert power(events) == 9
    broken_leader = {**units, "lt-wray": {"at": "I3", "broken": True}, "sgt-white": "I5"}
    _, events = shoot(broken_leader, "unit us-line-1", "unit us-line-1", "hex G4", top=top)
    assert power(events) == 6


def test_B3_3_2_command_helps_morale_but_neither_leaders_nor_ordnance() -> None:
    units = {"us-line-1": "I3", "ge-rifle-1": "G4", "sgt-esser": "G4"}
    top = {"allied": ["6-4"], "axis": ["1-6", "5-3"]}  # 16: the rifle has 7 and 2 and 7, Esser 8 and 8
    state, _ = shoot(units, "unit us-line-1", "unit us-line-1", "hex G4", top=top)
    act(state, "unit ge-rifle-1")
    assert suppressed(state, "ge-rifle-1")
    assert suppressed(state, "sgt-esser")
    mortar = {"us-weapon-team-1": {"at": "I3", "weapon": "us-light-mortar-1"}, "lt-wray": "I3", "ge-rifle-1": "G4"}
    top = {"allied": ["3-2", "2-1"], "axis": ["6-5"]}
    _, events = shoot(mortar, "unit lt-wray", "all", "weapon us-light-mortar-1", "hex G4", top=top)
    assert power(events) == 7


def test_B13_suppression_takes_one_and_silences_weapons_veterans_have_one_more() -> None:
    top = {"allied": ["2-1"], "axis": ["6-5"]}
    armed = {"at": "I3", "weapon": "us-mmg-1"}
    for marks, found in (({"suppressed": True}, 5), ({"veteran": True}, 7), ({}, 6)):
        units = {"us-line-1": {**armed, **marks}, "ge-rifle-1": "G4"}
        state = field(units=units, hands={"allied": [FIRE]}, top=top)
        act(state, f"card {FIRE}", "unit us-line-1")
        assert ("weapon us-mmg-1" in offers(state)) == (marks != {"suppressed": True})
        assert power(act(state, "unit us-line-1", "hex G4")) == found


def test_B13_a_second_suppression_changes_nothing_and_a_second_break_eliminates() -> None:
    for marks, defence, there in (({"suppressed": True}, "5-1", True), ({"broken": True}, "2-1", False)):
        units = {"us-line-1": "I3", "ge-rifle-1": {"at": "G4", **marks}}
        state, _ = shoot(
            units, "unit us-line-1", "unit us-line-1", "hex G4", top={"allied": ["5-1"], "axis": [defence]}
        )
        assert (on_map(state, "ge-rifle-1"), state.pos.vp) == (there, 0 if there else 2)


def test_B13_a_broken_unit_fires_its_back_and_no_weapon() -> None:
    units = {"us-line-1": {"at": "I3", "broken": True, "weapon": "us-mmg-1"}, "ge-rifle-1": "H3"}
    top = {"allied": ["2-1"], "axis": ["6-5"]}
    state = field(units=units, hands={"allied": [FIRE]}, top=top)
    act(state, f"card {FIRE}", "unit us-line-1")
    refused(state, "B13", "weapon us-mmg-1", message="cannot-fire")
    assert power(act(state, "unit us-line-1", "hex H3")) == 3


# --- hindrance (B10.3) ----------------------------------------------------------------------------------------------


def test_B10_3_hindrance_is_taken_from_firepower_and_the_largest_counts() -> None:
    top = {"allied": ["2-1"], "axis": ["6-5"]}
    _, events = shoot(SHOT, "unit us-line-1", "unit us-line-1", "hex G4", top=top, smoke={"H3": 2, "G4": 3})
    assert power(events) == 3


def test_B10_3_an_attack_without_strength_cannot_be_made() -> None:
    units = {**SHOT, "us-line-2": "I3", "ge-rifle-2": "I5"}
    state = field(units=units, hands={"allied": [FIRE]}, smoke={"G4": 6})
    act(state, f"card {FIRE}", "unit us-line-1", "unit us-line-1")
    refused(state, "B10.3", "hex G4", message="hindered")
    allowed(state, "hex I5")


def test_B10_3_a_piece_with_nothing_left_to_fire_with_opens_no_attack() -> None:
    state = field(units=SHOT, hands={"allied": [FIRE]}, smoke={"G4": 6})
    act(state, f"card {FIRE}", "unit us-line-1")
    refused(state, "B10.3", "unit us-line-1", message="weak")
    assert [str(action) for action in state.actions()] == ["done"]
    state = field(units=SHOT, hands={"allied": [FIRE, "A-65"]}, smoke={"G4": 6})
    act(state, f"card {FIRE}", "unit us-line-1")
    refused(state, "B10.3", "unit us-line-1", message="weak")  # Light Wounds add nothing


def test_B10_3_a_piece_opens_an_attack_that_others_can_join_or_cards_can_help() -> None:
    units = {"us-line-1": "I3", "us-line-2": "I3", "lt-wray": "I3", "ge-rifle-1": "G4"}
    state = field(units=units, hands={"allied": [FIRE]}, smoke={"G4": 10})
    act(state, f"card {FIRE}", "unit lt-wray", "all")
    allowed(state, "unit us-line-1")  # 6 and 2 by command, less 10: a second squad and the leader make it 10
    units = {"us-line-1": "I3", "ge-rifle-1": "H3"}
    state = field(units=units, hands={"allied": [FIRE, "A-4"]}, smoke={"H3": 7})
    act(state, f"card {FIRE}", "unit us-line-1")
    allowed(state, "unit us-line-1")  # hand grenades


def test_B10_3_cards_in_hand_count_before_the_strength_is_judged() -> None:
    units = {"us-line-1": "I3", "ge-rifle-1": "H3"}
    top = {"allied": ["2-1"], "axis": ["6-5"]}
    state = field(units=units, hands={"allied": [FIRE, "A-4"]}, smoke={"H3": 7}, top=top)
    act(state, f"card {FIRE}", "unit us-line-1", "unit us-line-1", "hex H3")
    assert doing(state) == "FireAttack"
    refused(state, "B10.3", "fire", message="no-power")
    assert state.decision is not None
    said = game().text(state.decision.prompt)
    assert said == "Fire at H3, firepower -1: play actions to strengthen the attack, or cancel it."
    preview = state.preview()
    assert preview is not None, "hand grenades would be rolled for at once"
    assert (preview.title.id, [shift.value for shift in preview.shifts]) == ("preview-fire-card", [6, 2, -7])
    more = field(units=units, hands={"allied": [FIRE, "A-4"]}, smoke={"H3": 7})
    act(more, f"card {FIRE}", "unit us-line-1", "unit us-line-1")
    assert more.preview() is None
    assert power(act(state, "card A-4")) == 1, "6 less 7, and 2 by hand grenades"


# --- ordnance and smoke (B11.5, O20.2) ------------------------------------------------------------------------------

GUN = {"us-weapon-team-1": {"at": "I3", "weapon": "us-medium-mortar-1"}, "ge-rifle-1": "G5"}  # three hexes


def test_B11_5_a_targeting_roll_must_exceed_range_and_hindrance() -> None:
    for roll, hit in (("3-1", False), ("4-1", True)):  # 3 and 4 against a range of 3
        top = {"allied": [roll, "2-1"], "axis": ["6-5"]}
        _, events = shoot(GUN, "unit us-weapon-team-1", "weapon us-medium-mortar-1", "hex G5", top=top)
        assert bool(told(events, "Fired")) == hit
    top = {"allied": ["4-1", "2-1"], "axis": ["6-5"]}
    _, events = shoot(GUN, "unit us-weapon-team-1", "weapon us-medium-mortar-1", "hex G5", top=top, smoke={"G5": 1})
    assert not told(events, "Fired"), "4 against 3 and 1"


def test_B11_5_hindrance_does_not_count_twice() -> None:
    top = {"allied": ["6-5", "2-1"], "axis": ["6-5"]}
    _, events = shoot(GUN, "unit us-weapon-team-1", "weapon us-medium-mortar-1", "hex G5", top=top, smoke={"G5": 5})
    assert power(events) == 9


def test_B11_5_ordnance_fires_alone_and_beyond_its_least_range() -> None:
    units = {**GUN, "us-line-1": "I3", "lt-wray": "I3", "ge-rifle-2": "G3"}
    state = field(units=units, hands={"allied": [FIRE]})
    act(state, f"card {FIRE}", "unit lt-wray", "all", "weapon us-medium-mortar-1")
    refused(state, "B11.5", "unit us-line-1", message="ordnance-alone")
    refused(state, "O20", "hex G3", message="too-near")  # two hexes
    act(state, "cancel", "unit us-line-1")
    refused(state, "B11.5", "weapon us-medium-mortar-1", message="ordnance-alone")


def test_O20_2_smoke_instead_of_shells() -> None:
    top = {"allied": ["6-5"]}
    state, events = shoot(GUN, "unit us-weapon-team-1", "weapon us-medium-mortar-1", "smoke G5", top=top, dice=[1])
    assert state.pos.haze[state.tables.hex_index["G5"]] == 1
    assert not told(events, "Fired")
    state, _ = shoot(GUN, "unit us-weapon-team-1", "weapon us-medium-mortar-1", "smoke G5", top={"allied": ["2-1"]})
    assert not any(state.pos.haze), "missed"
    light = {"us-weapon-team-1": {"at": "I3", "weapon": "us-light-mortar-1"}, "ge-rifle-1": "G5"}
    state, _ = shoot(light, "unit us-weapon-team-1", "weapon us-light-mortar-1", top={})
    refused(state, "O20.2", "smoke G5", message="no-smoke")


def test_T94_the_log_says_how_thick_the_smoke_is() -> None:
    """Which marker of the cup was drawn is nobody's business: its number is."""
    _, events = shoot(
        GUN, "unit us-weapon-team-1", "weapon us-medium-mortar-1", "smoke G5", top={"allied": ["6-5"]}, dice=[42]
    )
    assert not told(events, "Rolled")
    assert [game().text(note.message()) for note in told(events, "Noted")] == ["G5: smoke, hindrance 8."]


# --- weapons (B11) --------------------------------------------------------------------------------------------------


def test_B11_unit_and_weapon_are_two_pieces_and_a_broken_weapon_is_none() -> None:
    units = {"us-line-1": {"at": "I3", "weapon": "us-mmg-1"}, "ge-rifle-1": "G4"}
    state = field(units=units, hands={"allied": [FIRE]})
    act(state, f"card {FIRE}", "unit us-line-1")
    assert set(offers(state)) == {"unit us-line-1", "weapon us-mmg-1", "done"}
    state = field(units=units, weapons={"us-mmg-1": {"broken": True}}, hands={"allied": [FIRE]})
    act(state, f"card {FIRE}", "unit us-line-1")
    refused(state, "B11", "weapon us-mmg-1", message="cannot-fire")


def test_B11_a_weapon_is_lost_with_its_carrier() -> None:
    units = {"us-line-1": "I3", "ge-rifle-1": {"at": "G4", "broken": True, "weapon": "ge-lmg-1"}}
    state, _ = shoot(units, "unit us-line-1", "unit us-line-1", "hex G4", top={"allied": ["6-5"], "axis": ["2-1"]})
    weapon = state.tables.weapon_index["ge-lmg-1"]
    assert state.pos.carrier(weapon) < 0
    assert not on_map(state, "ge-rifle-1")
    assert not weapon_broken(state, "ge-lmg-1")


def test_B11_a_satchel_charge_is_used_up_and_a_flamethrower_ignores_cover() -> None:
    engineer = {"us-engineer-1": {"at": "I3", "weapon": "us-satchel-1"}, "ge-rifle-1": "H3"}
    top = {"allied": ["6-5", "2-1"], "axis": ["6-5"]}
    state, _ = shoot(engineer, "unit us-engineer-1", "weapon us-satchel-1", "hex H3", top=top)
    assert state.pos.carrier(state.tables.weapon_index["us-satchel-1"]) < 0
    flame = {"us-engineer-1": {"at": "I3", "weapon": "us-flamethrower-1"}, "ge-rifle-1": "H3"}
    top = {"allied": ["6-5", "2-1"], "axis": ["1-6"]}  # 14 against 7 and 7
    state, _ = shoot(flame, "unit us-engineer-1", "weapon us-flamethrower-1", "hex H3", top=top, forts={"H3": "bunker"})
    assert suppressed(state, "ge-rifle-1")


# --- before it is chosen --------------------------------------------------------------------------------------------


def test_who_has_nobody_to_fire_at_says_so_before_the_order_is_wasted() -> None:
    units = {"us-line-1": "I3", "us-line-2": "A10", "ge-rifle-1": "G4"}
    state: Any = field(units=units, hands={"allied": [FIRE]}, top={"allied": ["5-1"], "axis": ["5-1"]})
    act(state, f"card {FIRE}")
    choices = state.game.view(state, "allied").choices(warned=True)
    said = {choice.action: choice.warning and choice.warning.message.id for choice in choices}
    assert said == {"unit us-line-1": None, "unit us-line-2": "warning-nobody-fires"}
    act(state, "unit us-line-2")
    assert doing(state) == "Turn"
