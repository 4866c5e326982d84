"""Moving: points, stacks, mines and wire, exits, cards on the way; and what the enemy does about it.

O21, A26, A33, A35.2, A35.5, A39, B7.2, B11, F103, F106, N7.3, N7.4.
"""

from __future__ import annotations

from typing import Any

from sandtable.games.combat.kinds import SUPPRESSED, W_FIRED
from sandtable.games.combat.rules.common.pieces import break_unit, put_unit
from sandtable.games.combat.rules.common.wounds import replace_squad
from tests.games.combat.field import act, at, broken, field, fort, game, hand, on_map, suppressed, told
from tests.games.combat.scenes import pass_rolls
from tests.play import allowed, doing, offers, refused, side

MOVE = "A-19"


def moving(units: dict[str, Any], *wishes: str, cards: tuple[str, ...] = (), **fields: Any) -> Any:
    """The Americans give a Move order; the wishes go on from the activation."""
    hands = {"allied": [MOVE, *cards], "axis": fields.pop("axis", [])}
    state = field(units=units, hands=hands, **fields)
    act(state, f"card {MOVE}", *wishes)
    return state


# --- points (O21) ---------------------------------------------------------------------------------------------------


def test_O21_a_unit_goes_hex_by_hex_as_far_as_its_points() -> None:
    state = moving({"us-line-1": "J4", "ge-rifle-1": "A5"}, "unit us-line-1", "unit us-line-1")
    act(state, "hex I4", "hex I3", "hex H2", "hex H1")
    assert at(state, "us-line-1") == "H1"
    refused(state, "O21", "hex G1", message="too-dear")
    refused(state, "O21", "hex J4", message="not-adjacent")
    act(state, "done")
    assert doing(state) == "Turn"


def test_O21_points_are_noted_with_command_and_the_load() -> None:
    units = {"us-line-1": {"at": "J4", "weapon": "us-light-mortar-1"}, "sgt-krauss": "J4", "ge-rifle-1": "A5"}
    state = moving(units, "unit sgt-krauss", "all", "unit us-line-1")
    assert state.decision.prompt.args["points"] == 3, "4 and 1 by command, less 2"
    act(state, "done", "unit sgt-krauss")
    assert state.decision.prompt.args["points"] == 6


def test_O21_a_stack_moves_together_at_the_pace_of_its_slowest() -> None:
    units = {"us-line-1": "J4", "us-green-1": "J4", "lt-wray": "J4", "us-line-2": "J3", "ge-rifle-1": "A5"}
    state = moving(units, "unit lt-wray", "all", "unit us-line-1")
    refused(state, "O21", "unit us-line-2", message="cannot-join")  # not in the hex
    act(state, "unit us-green-1")
    assert state.decision.prompt.args["points"] == 5, "a green squad has 3, and 2 by command"
    act(state, "hex I4")
    assert at(state, "us-green-1") == at(state, "us-line-1") == "I4"
    assert at(state, "lt-wray") == "J4"
    refused(state, "O21", "unit lt-wray", message="cannot-join")  # too late
    act(state, "done")
    refused(state, "O21", "unit us-line-1", message="has-moved")
    allowed(state, "unit lt-wray")


def test_O21_enemy_hexes_are_closed_and_who_cannot_pay_does_not_move() -> None:
    units = {"us-line-1": "J4", "ge-rifle-1": "I4"}
    state = moving(units, "unit us-line-1", "unit us-line-1")
    refused(state, "O21", "hex I4", message="enemy-there")
    slow = {"us-line-1": {"at": "J4", "broken": True, "weapon": "us-hmg-1"}, "ge-rifle-1": "A5"}
    state = moving(slow, "unit us-line-1")
    assert doing(state) == "Turn", "one point, less two: nobody can move"
    refused(state, "O21", "unit us-line-1", message="no-points")


def test_O21_a_mover_that_breaks_stops_and_the_others_go_on() -> None:
    units = {"us-line-1": "J4", "us-line-2": "J4", "lt-wray": "I5", "ge-elite-rifle-1": "G4"}
    top = {"axis": ["3-1"], "allied": ["1-1", "6-5"]}  # 9 against 6 and 2, then against 6 and 11
    state = moving(units, "unit lt-wray", "all", "unit us-line-1", "unit us-line-2", "hex J3", axis=["G-50"], top=top)
    act(state, "card G-50", "unit ge-elite-rifle-1", "unit ge-elite-rifle-1", "hex J3", "unit us-line-1")
    assert broken(state, "us-line-1")
    assert doing(state) == "Mover"
    act(state, "hex J2")
    assert (at(state, "us-line-1"), at(state, "us-line-2")) == ("J3", "J2")


def test_O21_suppression_takes_a_point_at_once() -> None:
    units = {"us-line-1": {"at": "J4", "suppressed": True}, "ge-rifle-1": "A5"}
    state = moving(units, "unit us-line-1", "unit us-line-1")
    assert state.decision.prompt.args["points"] == 3


def test_O21_a_tie_breaks_a_moving_unit() -> None:
    units = {"us-line-1": "J3", "ge-rifle-1": "G4"}
    top = {"axis": ["5-1"], "allied": ["4-1"]}  # 5 and 6 against 6 and 5
    state = moving(units, "unit us-line-1", "unit us-line-1", "hex I3", axis=["G-50"], top=top)
    act(state, "card G-50", "unit ge-rifle-1", "unit ge-rifle-1", "hex I3")
    assert broken(state, "us-line-1")
    assert not suppressed(state, "us-line-1")
    assert doing(state) == "Turn", "who breaks stops"


# --- mines and wire -------------------------------------------------------------------------------------------------


def test_F103_mines_attack_on_entering_and_on_leaving_without_cover() -> None:
    units = {"us-line-1": "J3", "ge-rifle-1": "A5"}
    top = {"axis": ["3-1", "3-1"], "allied": ["4-1", "2-1"]}  # 10 against 11, then against 9
    state = moving(units, "unit us-line-1", "unit us-line-1", "hex I3", forts={"I3": "mines"}, top=top)
    assert at(state, "us-line-1") == "I3"
    assert not broken(state, "us-line-1")
    act(state, "hex H3")
    assert broken(state, "us-line-1")
    assert at(state, "us-line-1") == "I3", "it broke before it was lifted"


def test_F103_a_tie_with_mines_breaks_and_their_strength_is_the_battles() -> None:
    units = {"us-line-1": "J3", "ge-rifle-1": "A5"}
    for mines, hit in ((6, False), (7, True)):
        top = {"axis": ["3-1"], "allied": ["4-1"]}
        state = moving(units, "unit us-line-1", "unit us-line-1", "hex I3", forts={"I3": "mines"}, top=top, mines=mines)
        assert broken(state, "us-line-1") == hit


def test_F106_wire_ends_a_move_that_enters_or_leaves_it() -> None:
    units = {"us-line-1": "J3", "ge-rifle-1": "A5"}
    state = moving(units, "unit us-line-1", "unit us-line-1", "hex I3", forts={"I3": "wire"})
    assert doing(state) == "Turn"
    assert at(state, "us-line-1") == "I3"
    state = moving(units, "unit us-line-1", "unit us-line-1", "hex I3", forts={"J3": "wire"})
    assert doing(state) == "Turn"
    assert at(state, "us-line-1") == "I3"


# --- leaving the map (B7.2) -----------------------------------------------------------------------------------------


def test_B7_2_over_the_enemys_edge_the_owner_scores_and_the_unit_comes_back() -> None:
    units = {"us-line-1": "A5", "us-line-2": "J4", "ge-rifle-1": "G3"}
    state = moving(units, "unit us-line-1", "unit us-line-1", time=2)
    act(state, "exit")
    assert state.pos.vp == 2
    assert at(state, "us-line-1") == "203", "on space 3 of the Time Track"
    state = moving({**units, "us-line-1": "O5"}, "unit us-line-1", "unit us-line-1")
    refused(state, "B7.2", "exit", message="no-exit")  # the own edge
    doubled = moving(units, "unit us-line-1", "unit us-line-1", chits={"W": "open"})
    act(doubled, "exit")
    assert doubled.pos.vp == 4


def test_N8_the_defender_of_a_landing_gains_nothing_for_leaving() -> None:
    units = {"us-line-1": "A5", "us-line-2": "J4", "ge-rifle-1": "G3"}
    for laws, points in (([], 2), (["landing"], 0)):
        posture = {"allied": "defend", "axis": "attack"}
        state = moving(units, "unit us-line-1", "unit us-line-1", laws=laws, posture=posture)
        act(state, "exit")
        assert state.pos.vp == points


def test_N8_B7_2_an_attacker_driven_into_the_sea_scores_for_the_defender() -> None:
    """N8 is about the Defender's own units (R96)."""
    units = {"us-line-1": {"at": "O5", "broken": True}, "us-line-2": "J4", "ge-rifle-1": "G3"}
    state = field(units=units, laws=["landing"], hands={"allied": ["A-11"]}, top={"allied": ["6-5"]})
    act(state, "card A-11", "player allied")
    assert (on_map(state, "us-line-1"), state.pos.vp) == (False, -2)


# --- Opportunity Fire (A33) -----------------------------------------------------------------------------------------

CROSSING = {"us-line-1": "K3", "us-line-2": "K5", "ge-rifle-1": "G4", "ge-rifle-2": "G3"}


def test_A33_the_other_side_is_asked_by_what_both_can_see() -> None:
    state = moving(CROSSING, "unit us-line-1", "unit us-line-1", "hex J2", axis=["G-1"])
    assert (doing(state), side(state), offers(state)) == ("Reaction", "axis", ["pass"])
    refused(state, "A33", "card G-1", message="other-card")
    far = moving({**CROSSING, "ge-rifle-1": "A2", "ge-rifle-2": "A5"}, "unit us-line-1", "unit us-line-1", "hex J2")
    assert doing(far) == "Mover", "nobody could fire"
    empty = moving(CROSSING, "unit us-line-1", "unit us-line-1", "hex J2")
    assert doing(empty) == "Mover", "no cards, nobody on guard"


def test_A33_each_piece_on_guard_fires_once_for_each_hex_entered() -> None:
    top = {"axis": ["2-1", "2-1"], "allied": ["6-5", "6-5"]}
    state = moving(CROSSING, "unit us-line-1", "unit us-line-1", "hex J2", axis=["G-50", "G-1"], top=top)
    act(state, "card G-50", "unit ge-rifle-1")
    assert "unit ge-rifle-1" in offers(state)
    assert "unit ge-rifle-2" not in offers(state)
    refused(state, "A33", "unit ge-rifle-2", message="not-activated")
    act(state, "unit ge-rifle-1", "hex J2", "fire")
    assert "unit ge-rifle-1" not in offers(state)
    act(state, "pass", "hex I2")
    assert doing(state) == "Reaction"
    assert "unit ge-rifle-1" in offers(state), "free again, without another card"
    act(state, "pass", "done")
    assert (doing(state), side(state)) == ("Turn", "allied")
    state2 = state.copy()
    assert not any(state2.pos.state[unit] & 32 for unit in state2.pos.force[1]), "the order is over"


def test_A33_who_was_activated_for_it_is_spent_for_the_turn_and_ordnance_never_does_it() -> None:
    units = {**CROSSING, "ge-weapon-team-1": {"at": "G3", "weapon": "ge-medium-mortar-1"}}
    top = {"axis": ["2-1"], "allied": ["6-5"]}
    cards = ["G-50", "G-51", "G-1"]
    state = moving(units, "unit us-line-1", "unit us-line-1", "hex J2", axis=cards, top=top)
    act(state, "card G-50", "unit ge-rifle-1", "unit ge-rifle-1", "hex J2", "fire", "card G-51")
    refused(state, "B5.1", "unit ge-rifle-1", message="activated")
    act(state, "unit ge-weapon-team-1")
    refused(state, "A33", "weapon ge-medium-mortar-1", message="no-ordnance")


def test_A40_opportunity_fire_is_not_sprayed_over_a_hex_that_nobody_has_just_entered() -> None:
    units = {"us-line-1": "J3", "us-line-2": "I3", "ge-parachute-1": "G4"}
    state = moving(units, "unit us-line-1", "unit us-line-1", "hex J2", axis=["G-50", "G-7", "G-21"])
    act(state, "card G-50", "unit ge-parachute-1", "unit ge-parachute-1", "hex J2")
    assert doing(state) == "FireAttack"
    refused(state, "A40", "card G-7", message="other-card")


def test_A33_a_leader_opens_fire_with_those_in_his_command() -> None:
    units = {**CROSSING, "sgt-esser": "G4"}
    state = moving(units, "unit us-line-1", "unit us-line-1", "hex J2", axis=["G-50"])
    act(state, "card G-50", "unit sgt-esser", "all")
    assert {"unit ge-rifle-1", "unit ge-rifle-2"} <= set(offers(state))


def test_A33_nobody_fires_at_what_he_cannot_hit() -> None:
    units = {**CROSSING, "ge-rifle-2": "A5"}
    state = moving(units, "unit us-line-1", "unit us-line-1", "hex J2", axis=["G-50", "G-51"])
    act(state, "card G-50", "unit ge-rifle-2")
    refused(state, "O20", "unit ge-rifle-2", message="targets-far")


def test_N7_4_no_opportunity_fire_along_communication_trenches() -> None:
    # map 40: G5 and G4 are communication trenches, the enemy looks on from F5's neighbour
    units = {"us-line-1": "G5", "ge-rifle-1": "H5", "ge-rifle-2": "G6"}
    for laws, asked in ((["trenches"], False), ([], True)):
        state = moving(units, "unit us-line-1", "unit us-line-1", "hex G4", axis=["G-50"], map="40", laws=laws)
        recon = moving(
            units,
            "unit us-line-1",
            "unit us-line-1",
            "hex G4",
            axis=["G-50"],
            map="40",
            laws=laws,
            posture={"axis": "recon"},
        )
        assert (doing(recon) == "Reaction") == asked
        assert ("card G-50" in offers(state)) == asked


# --- Hidden Mines, Hidden Wire (A35.2, A35.5) -----------------------------------------------------------------------


def test_A35_2_hidden_mines_attack_at_once() -> None:
    units = {"us-line-1": "K3", "ge-rifle-1": "A5"}
    top = {"axis": ["6-5"], "allied": ["2-1"]}
    state = moving(units, "unit us-line-1", "unit us-line-1", "hex J2", axis=["G-32"], top=top)
    act(state, "card G-32")
    assert fort(state, "J2") == 5
    assert broken(state, "us-line-1")


def test_A35_5_hidden_wire_stops_the_move() -> None:
    units = {"us-line-1": "K3", "ge-rifle-1": "A5"}
    state = moving(units, "unit us-line-1", "unit us-line-1", "hex J2", axis=["G-40"])
    act(state, "card G-40")
    assert fort(state, "J2") == 6
    assert doing(state) == "Turn"
    assert at(state, "us-line-1") == "J2"


def test_A35_2_A35_5_are_the_defenders_and_need_room() -> None:
    units = {"us-line-1": "K3", "ge-rifle-1": "A5"}
    cases: tuple[dict[str, Any], ...] = ({"posture": {"axis": "recon"}}, {"forts": {"J2": "foxholes"}})
    for fields in cases:
        state = moving(units, "unit us-line-1", "unit us-line-1", "hex J2", axis=["G-32", "G-40"], **fields)
        assert doing(state) == "Mover", "not even asked"


# --- on the way -----------------------------------------------------------------------------------------------------


def test_A39_smoke_grenades_by_units_with_boxed_movement() -> None:
    units = {"us-line-1": "J3", "us-weapon-team-1": "J3", "lt-wray": "J3", "ge-rifle-1": "A5"}
    state = moving(units, "unit lt-wray", "all", "unit us-line-1", cards=("A-52",), dice=[1])
    act(state, "card A-52")
    refused(state, "A39", "hex G3", message="not-adjacent")
    act(state, "hex I3")
    assert state.pos.haze[state.tables.hex_index["I3"]] == 1
    assert doing(state) == "Mover"
    state = moving(units, "unit lt-wray", "all", "unit us-weapon-team-1", cards=("A-52",))
    refused(state, "A39", "card A-52", message="other-card")


def test_A26_assault_fire_by_boxed_firepower_on_the_move() -> None:
    units = {"us-line-1": "J3", "us-weapon-team-1": "J3", "lt-wray": "J3", "ge-rifle-1": "G4"}
    top = {"allied": ["2-1"], "axis": ["6-5"]}
    state = moving(units, "unit lt-wray", "all", "unit us-line-1", "hex I3", cards=("A-2",), top=top)
    act(state, "card A-2")
    assert doing(state) == "Assault"
    assert offers(state, "unit") == ["unit us-line-1"]
    refused(state, "A26", "unit us-weapon-team-1", message="no-assault")
    events = act(state, "unit us-line-1", "hex G4")
    assert told(events, "Fired")[0].power == 6
    assert doing(state) == "Mover", "the move goes on"
    state = moving(units, "unit lt-wray", "all", "unit lt-wray", "hex I3", cards=("A-2",))
    refused(state, "A26", "card A-2", message="other-card")  # nobody with him has boxed firepower


def test_A26_nobody_fires_before_the_first_hex() -> None:
    units = {"us-line-1": "J3", "ge-rifle-1": "G4"}
    state = moving(units, "unit us-line-1", "unit us-line-1", cards=("A-2",))
    refused(state, "A26", "card A-2", message="other-card")


ASSAULT = {"us-line-1": "J3", "us-line-2": "J3", "lt-wray": "J3", "ge-rifle-1": "G4"}


def test_A26_whoever_breaks_in_its_own_assault_fire_has_stopped() -> None:
    wishes = ("unit lt-wray", "all", "unit us-line-1")
    for stack, goes_on in ((("unit us-line-2",), True), ((), False)):
        state = moving(ASSAULT, *wishes, *stack, "hex I3", cards=("A-2",), top={"allied": ["2-1"], "axis": ["6-5"]})
        act(state, "card A-2", "unit us-line-1")
        act(state, "hex G4", through=False)
        break_unit(state, state.tables.index["us-line-1"], "E72")
        pass_rolls(state)
        assert doing(state) == ("Mover" if goes_on else "MoveOrder")
        if goes_on:
            act(state, "hex H2")
            assert (at(state, "us-line-1"), at(state, "us-line-2")) == ("I3", "H2")


def test_A26_movers_driven_out_by_a_blaze_go_on_from_where_they_are() -> None:
    state = moving(ASSAULT, "unit us-line-1", "unit us-line-1", "hex I3", cards=("A-2",), top={"allied": ["2-1"]})
    act(state, "card A-2", "unit us-line-1")
    put_unit(state, state.tables.index["us-line-1"], state.tables.hex_index["I2"])
    act(state, "hex G4")
    assert doing(state) == "Mover"
    assert offers(state, "hex")
    assert "hex I2" not in offers(state)
    act(state, "hex I3")
    assert at(state, "us-line-1") == "I3"


def test_B11_a_weapon_that_fired_and_changed_hands_can_fire_again_after_the_order() -> None:
    units = {"us-line-1": {"at": "J3", "weapon": "us-flamethrower-1"}, "us-line-2": "I3", "ge-rifle-1": "H3"}
    top = {"allied": ["2-1"], "axis": ["6-5"]}
    state = moving(units, "unit us-line-1", "unit us-line-1", "hex I3", cards=("A-2",), top=top)
    act(state, "card A-2", "weapon us-flamethrower-1", "hex H3")
    weapon = state.tables.weapon_index["us-flamethrower-1"]
    assert state.pos.w_state[weapon] & W_FIRED
    act(state, "give", "unit us-line-1", "unit us-line-2", "done")
    assert doing(state) == "Turn"
    assert not state.pos.w_state[weapon] & W_FIRED


def test_B5_no_mark_of_fire_outlives_the_turn() -> None:
    state = field(units={"us-line-1": {"at": "J3", "weapon": "us-mmg-1"}, "ge-rifle-1": "A5"})
    weapon = state.tables.weapon_index["us-mmg-1"]
    state.pos.w_state[weapon] |= W_FIRED
    act(state, "pass")
    assert side(state) == "axis"
    assert not state.pos.w_state[weapon] & W_FIRED


def test_O21_a_team_has_the_points_of_its_own_squad() -> None:
    units = {"us-line-1": {"at": "J3", "weapon": "us-hmg-1"}, "us-line-2": "J3", "lt-wray": "J3", "ge-rifle-1": "A5"}
    state = moving(units, "unit lt-wray", "all", "unit us-line-1", "unit us-line-2", "hex I3")
    index, mover = state.tables.index, state.stack[-1]
    slow, quick = [dict(mover.points)[index[f"us-line-{n}"]] for n in (1, 2)]
    assert slow < quick
    replace_squad(state, index["us-line-2"], (index["us-line-team-1"],))
    replace_squad(state, index["us-line-1"], (index["us-line-team-2"],))
    points = dict(mover.points)
    assert (points[index["us-line-team-1"]], points[index["us-line-team-2"]]) == (quick, slow)
    act(state, "hex H2")
    assert (at(state, "us-line-team-1"), at(state, "us-line-team-2")) == ("H2", "H2")
    act(state, "done")
    assert offers(state) == ["unit lt-wray", "done"], "both have moved"


def test_A36_a_team_that_has_not_moved_yet_moves_for_its_squad() -> None:
    units = {"us-line-1": {"at": "J3", "weapon": "us-hmg-1"}, "us-line-2": "J3", "lt-wray": "J3", "ge-rifle-1": "A5"}
    state = moving(units, "unit lt-wray", "all", "unit lt-wray", "hex I3")
    index = state.tables.index
    replace_squad(state, index["us-line-1"], (index["us-line-team-1"],))
    act(state, "done")
    assert "unit us-line-team-1" in offers(state)
    act(state, "unit us-line-team-1")
    assert state.decision.prompt.args["points"] == 6 - state.tables.w_weight[state.tables.weapon_index["us-hmg-1"]]


def test_O16_a_team_advances_for_its_squad() -> None:
    units = {"us-line-1": "J3", "us-line-2": "J3", "lt-wray": "J3", "ge-rifle-1": "A5"}
    state = field(units=units, hands={"allied": ["A-44"]})
    act(state, "card A-44", "unit lt-wray", "all")
    replace_squad(state, state.tables.index["us-line-1"], (state.tables.index["us-line-team-1"],))
    act(state, "unit us-line-2", "hex I3")
    assert "unit us-line-team-1" in offers(state)


def test_B11_a_weapon_handed_over_weighs_on_its_new_carrier() -> None:
    units = {"us-line-1": {"at": "J3", "weapon": "us-hmg-1"}, "us-line-2": "J3", "lt-wray": "J3", "ge-rifle-1": "A5"}
    weight = game().tables.w_weight[game().tables.weapon_index["us-hmg-1"]]
    assert weight
    start = moving(units, "unit lt-wray", "all")
    free = start.copy()
    act(free, "unit us-line-2")
    points = free.decision.prompt.args["points"]
    apart, stacked = start.copy(), start.copy()
    act(apart, "unit us-line-1", "give", "unit us-line-1", "unit us-line-2", "done", "unit us-line-2")
    assert apart.decision.prompt.args["points"] == points - weight, "it moves later"
    act(stacked, "unit us-line-2", "unit us-line-1", "give", "unit us-line-1", "unit us-line-2")
    assert stacked.decision.prompt.args["points"] == points - weight - 1, "it moves along"


def test_B11_a_mover_hands_its_weapon_over_for_a_point() -> None:
    units = {"us-line-1": {"at": "J3", "weapon": "us-mmg-1"}, "us-line-2": "J3", "us-line-3": "I3", "ge-rifle-1": "A5"}
    state = moving(units, "unit us-line-1", "unit us-line-1", "give", "unit us-line-1")
    refused(state, "B11", "unit us-line-3", message="no-handover")
    act(state, "unit us-line-2")
    assert state.pos.arm[state.tables.index["us-line-2"]]
    assert state.decision.prompt.args["points"] == 3
    refused(state, "B11", "give", message="no-handover")  # it has no weapon any more


def test_B11_two_units_hand_over_once_in_an_order() -> None:
    units = {"us-line-1": {"at": "J3", "weapon": "us-mmg-1"}, "us-line-2": "J3", "lt-wray": "J3", "ge-rifle-1": "A5"}
    state = moving(units, "unit lt-wray", "all", "unit us-line-1", "give", "unit us-line-1", "unit us-line-2", "done")
    act(state, "unit us-line-2", "give", "unit us-line-2")
    refused(state, "B11", "unit us-line-1", message="no-handover")
    assert offers(state) == ["unit lt-wray"]


def test_N7_3_in_a_landing_water_is_the_first_and_only_hex_of_a_move() -> None:
    # map 41: column B is sea, C is beach
    units = {"uk-line-1": "C5", "uk-line-2": "D5", "ge-rifle-1": "O5"}
    british: dict[str, Any] = {
        "map": "41",
        "nation": {"allied": "british"},
        "edge": {"allied": "left", "axis": "right"},
    }
    hands = {"allied": ["B-19"]}
    state = field(units=units, hands=hands, laws=["landing"], **british)
    act(state, "card B-19", "unit uk-line-1", "unit uk-line-1", "hex B5")
    assert at(state, "uk-line-1") == "B5"
    assert doing(state) == "Turn"
    state = field(units=units, hands=hands, laws=["landing"], **british)
    act(state, "card B-19", "unit uk-line-2", "unit uk-line-2", "hex C5")
    refused(state, "N7.3", "hex B5", message="sea-first")
    dry = field(units=units, hands=hands, **british)
    act(dry, "card B-19", "unit uk-line-1", "unit uk-line-1")
    refused(dry, "T98", "hex B5", message="deep-water")


def test_N7_3_B11_a_weapon_may_be_handed_over_before_the_step_into_the_sea() -> None:
    """The move has to begin beside the water and go through no other hex; nothing else is asked of it."""
    units = {"uk-line-1": {"at": "C5", "weapon": "uk-lmg-1"}, "uk-line-2": "C5", "ge-rifle-1": "I5"}
    state = field(
        units=units,
        hands={"allied": ["B-19"]},
        laws=["landing"],
        map="41",
        nation={"allied": "british"},
        edge={"allied": "left", "axis": "right"},
    )
    act(state, "card B-19", "unit uk-line-1", "unit uk-line-1", "give", "unit uk-line-1", "unit uk-line-2")
    allowed(state, "hex B5")
    act(state, "hex B5")
    assert (at(state, "uk-line-1"), doing(state)) == ("B5", "Turn")


def test_the_hand_of_the_mover_stays_hidden_in_the_move() -> None:
    state = moving({"us-line-1": "J3", "ge-rifle-1": "A5"}, "unit us-line-1", "unit us-line-1", cards=("A-52",))
    assert "card A-52" in offers(state)
    assert state.view("axis").actions() == []
    assert hand(state, "allied") == ["A-52"]
    assert on_map(state, "us-line-1")


def test_O21_points_left_are_never_less_than_none() -> None:
    state = moving({"us-line-1": "J4", "ge-rifle-1": "A5"}, "unit us-line-1", "unit us-line-1")
    step = state.stack[-1]
    step.spent = dict(step.points)[state.tables.units.index("us-line-1")]
    state.pos.state[state.tables.units.index("us-line-1")] |= SUPPRESSED
    assert state.decision.prompt.args["points"] == 0
