"""Time advances, Sudden Death, Dig In, ends of a battle, points, Objectives; Demolitions and Hidden Unit in a pass.

A31, A32, A35.4, B6.1, B6.2, B6.3, B7.1, B7.3, N6.3.
"""

from __future__ import annotations

from typing import Any

from sandtable.core.base.cards import DISCARD, PILE
from sandtable.games.combat.kinds import AXIS
from sandtable.games.combat.rules.fire.defence import Defence
from tests.games.combat.field import act, at, broken, field, fort, game, hand, on_map, told
from tests.play import doing, offers, refused, side

RECOVER = "A-2"
SIDES = {"us-line-1": {"at": "I3", "broken": True}, "us-line-2": "K5", "ge-rifle-1": "G3"}
TIME = {"allied": ["A-71"]}  # a roll of 6-6, which brings the time advance


def advancing(units: dict[str, Any] = SIDES, **fields: Any) -> Any:
    """The Americans roll for recovery and bring a time advance."""
    hands = {"allied": [RECOVER, *fields.pop("cards", [])], "axis": fields.pop("axis", [])}
    state = field(units=units, hands=hands, top=TIME, **fields)
    act(state, f"card {RECOVER}")
    return state


# --- the six steps (B6.1) -------------------------------------------------------------------------------------------


def test_B6_1_the_marker_advances_and_the_players_own_discards_are_shuffled() -> None:
    state = advancing(discards={"axis": ["G-1", "G-2"]}, cards=["A-5"])
    assert state.pos.time == 1
    allied, axis = state.pos.fate
    assert (allied.sizes[DISCARD], allied.sizes[PILE]) == (0, 71)
    assert axis.sizes[DISCARD] == 2, "the other's are left"
    assert hand(state, "allied") == ["A-5"]


def test_B6_1_the_defender_gains_a_point() -> None:
    assert advancing().pos.vp == -1
    assert advancing(posture={"axis": "recon", "allied": "recon"}).pos.vp == 0


def test_B6_1_the_player_removes_one_smoke_marker() -> None:
    state = advancing(smoke={"I4": 3, "C3": 5}, blazes=["D3"])
    assert (doing(state), side(state), offers(state)) == ("TimeAdvance", "allied", ["smoke C3", "smoke I4"])
    refused(state, "B6.1", "smoke D3", message="no-smoke-here")
    act(state, "smoke I4")
    index = state.tables.hex_index
    assert [state.pos.haze[index[hex_]] for hex_ in ("I4", "C3", "D3")] == [0, 5, 255]
    alone = advancing(smoke={"I4": 3})
    assert not any(alone.pos.haze), "the only one goes without asking"


def test_N6_3_at_night_a_flare_may_go_instead() -> None:
    state = advancing(smoke={"I4": 3}, flares=["C3"], laws=["night"])
    assert offers(state) == ["smoke I4", "hex C3"]
    refused(state, "N6.3", "hex I4", message="no-flare")
    act(state, "hex C3")
    assert state.pos.flares == ()
    assert any(state.pos.haze)


def test_B6_1_what_is_due_comes_in_along_the_own_edge() -> None:
    state = advancing({**SIDES, "us-line-3": "time 1", "us-line-4": "time 2"})
    assert side(state) == "allied"
    act(state, "unit us-line-3", "hex O5")
    assert at(state, "us-line-3") == "O5"
    assert at(state, "us-line-4") == "202"


def test_B6_1_the_interrupted_roll_goes_on_afterwards() -> None:
    assert broken(advancing(), "us-line-1"), "12 is more than 8"


# --- Dig In (A32) ---------------------------------------------------------------------------------------------------


def test_A32_foxholes_at_the_end_of_a_time_advance_the_inactive_player_first() -> None:
    state = advancing(cards=["A-33"], axis=["G-33", "G-1"], forts={"K5": "wire"})
    assert (doing(state), side(state), offers(state)) == ("DigIn", "axis", ["card G-33", "pass"])
    refused(state, "A32", "card G-1", message="other-card")
    act(state, "card G-33")
    assert state.decision is not None
    assert state.game.text(state.decision.prompt) == "Choose a hex for the foxholes.", (
        "what for is said where it is asked"
    )
    refused(state, "A32", "hex I3", message="no-fort-there")  # nobody of the Axis is there
    act(state, "hex G3")
    assert fort(state, "G3") == 1
    assert side(state) == "allied"
    act(state, "card A-33")
    assert offers(state) == ["hex I3"], "there are works in K5"
    refused(state, "F100", "hex K5", message="no-fort-there")


# --- Sudden Death (B6.2) --------------------------------------------------------------------------------------------


def test_B6_2_a_roll_below_the_space_ends_the_battle_from_its_marker_on() -> None:
    for sudden, card, over in ((7, 4, True), (7, 72, False), (8, 4, False)):  # A-4 rolls 1-2, A-72 6-6
        state = advancing(time=6, sudden=sudden, dice=[card])
        assert (state.result is not None) == over
    state = advancing(time=2, sudden=3, dice=[4])
    assert state.result is None, "3 is not below 3"


def test_B6_2_chit_V_wins_with_all_five_objectives() -> None:
    goals = ["I3", "K5", "C3", "D3", "E3"]
    control = ["allied"] * 5
    state = advancing(time=6, sudden=7, dice=[4], chits={"V": "open"}, objectives=goals, control=control, vp=-9)
    assert state.result is not None
    assert state.result.winners == ("allied",)
    one = ["allied"] * 4 + ["axis"]
    state = advancing(time=6, sudden=7, dice=[4], chits={"V": "open"}, objectives=goals, control=one, vp=-9)
    assert state.result is not None
    assert state.result.winners == ("axis",)


# --- ends (B6.3), points (B7.1, B7.3) -------------------------------------------------------------------------------


def fire(units: dict[str, Any], **fields: Any) -> Any:
    """An American squad in I3 eliminates what is broken in G4."""
    top = {"allied": ["6-5"], "axis": ["2-1", "1-2"]}
    state = field(units={"us-line-1": "I3", **units}, hands={"allied": ["A-51"]}, top=top, **fields)
    act(state, "card A-51", "unit us-line-1", "unit us-line-1", "hex G4")
    return state


VICTIM: dict[str, Any] = {"ge-rifle-1": {"at": "G4", "broken": True}, "ge-rifle-2": "A5"}


def test_B6_3_a_side_surrenders_at_its_level_whatever_the_points() -> None:
    state = fire(VICTIM, surrender={"axis": 1}, vp=-20)
    assert state.result is not None
    assert (state.result.winners, state.result.rule) == (("allied",), "B6.3")
    assert fire(VICTIM, surrender={"axis": 2}).result is None


def test_B6_3_the_last_unit_eliminated_loses_unless_something_is_due() -> None:
    alone = {"ge-rifle-1": {"at": "G4", "broken": True}}
    state = fire(alone, vp=-20)
    assert state.result is not None
    assert state.result.winners == ("allied",)
    assert fire({**alone, "ge-rifle-2": "time 3"}).result is None


def test_B6_3_the_last_unit_that_leaves_ends_it_on_points() -> None:
    units = {"us-line-1": "A5", "ge-rifle-1": "G3"}
    for vp, winner in ((-20, "axis"), (3, "allied")):
        state = field(units=units, hands={"allied": ["A-19"]}, vp=vp)
        act(state, "card A-19", "unit us-line-1", "unit us-line-1", "exit")
        assert state.result is not None
        assert state.result.winners == (winner,)


def test_B9_both_surrender_at_once_and_the_holder_of_the_card_wins() -> None:
    units = {"us-line-1": "I3", "ge-rifle-1": "H3", "us-line-2": "K5", "ge-rifle-2": "A5"}
    top = {"axis": ["4-1"], "allied": ["2-1"]}  # a tied melee
    level = {"allied": 1, "axis": 1}
    state = field(units=units, hands={"allied": ["A-44"]}, top=top, surrender=level, initiative="allied")
    act(state, "card A-44", "unit us-line-1", "unit us-line-1", "hex H3")
    assert state.result is not None
    assert (state.result.winners, state.result.rule) == (("allied",), "B9")


def test_B7_1_squads_teams_leaders_and_heroes() -> None:
    cases = {"ge-rifle-1": 2, "ge-line-team-1": 1, "sgt-esser": 3, "ge-hero": 0}
    for name, points in cases.items():
        state = fire({name: {"at": "G4", "broken": True}, "ge-rifle-2": "A5"})
        assert not on_map(state, name)
        assert state.pos.vp == points
        assert state.pos.lost[AXIS] == (0 if name == "ge-hero" else 1)
    assert fire(VICTIM, chits={"X": "open"}).pos.vp == 4


def test_B7_3_an_objective_belongs_to_who_was_last_alone_in_it() -> None:
    units = {"us-line-1": "J3", "ge-rifle-1": "G3"}
    fields: dict[str, Any] = {"objectives": ["A1", "A2", "I3"], "chits": {"C": "open", "G": "open"}}
    for before, points in (("nobody", 3), ("axis", 6)):
        state = field(units=units, hands={"allied": ["A-19"]}, control=["nobody", "nobody", before], **fields)
        act(state, "card A-19", "unit us-line-1", "unit us-line-1", "hex I3")
        assert state.pos.control[2] == 0
        assert state.pos.vp == points, "1 and 2, and as much lost by the other side"
        act(state, "hex I4")
        assert state.pos.control[2] == 0, "it is kept"


def test_B7_3_secret_chits_are_their_owners_and_count_at_the_end_for_the_controller() -> None:
    chits = {"K": "allied", "S": "axis"}  # Objective 3: 3 points; every Objective: 1
    goals, control = ["A1", "A2", "I3"], ["nobody", "axis", "allied"]
    state = field(units=SIDES, chits=chits, objectives=goals, control=control)
    t = state.tables
    assert state.view("axis").pos.chits.at[t.chit_index["K"]] == 255
    assert state.view("allied").pos.chits.at[t.chit_index["K"]] == 4
    ended = advancing(time=6, sudden=7, dice=[4], chits=chits, objectives=goals, control=control)
    assert ended.pos.vp == 3 + 1 - 1
    assert told(ended.events or [], "GameOver") or ended.over


# --- in a pass (A31, A35.4) -----------------------------------------------------------------------------------------


def passing(cards: list[str], axis: list[str], *wishes: str, **fields: Any) -> Any:
    state = field(units=SIDES, hands={"allied": cards, "axis": axis}, **fields)
    act(state, "pass", *wishes)
    return state


def test_A31_demolitions_when_the_other_passes_and_discards() -> None:
    forts = {"G3": "trench", "H3": "wire"}
    recon = {"axis": "recon"}
    state = passing(["A-5"], ["G-65", "G-1"], "card A-5", forts=forts, posture=recon)
    assert (doing(state), side(state), offers(state)) == ("Caught", "axis", ["card G-65", "pass"])
    act(state, "card G-65")
    refused(state, "A31", "hex H3", message="no-works")
    act(state, "hex G3")
    assert fort(state, "G3") == 0
    kept = passing(["A-5"], ["G-65"], "done", forts=forts, posture=recon)
    assert doing(kept) == "Turn", "nothing was discarded"
    none = passing(["A-5"], ["G-65"], "card A-5", posture=recon)
    assert doing(none) == "Turn", "there is nothing to demolish"


def test_A35_4_a_hidden_unit_of_the_defenders_when_the_other_passes_and_discards() -> None:
    state = passing(["A-5"], ["G-31", "G-1"], "card A-5")
    assert offers(state) == ["card G-31", "pass"]
    before = len(state.pos.force[AXIS])
    act(state, "card G-31")
    assert doing(state) == "Enlist"
    assert len(state.pos.force[AXIS]) == before
    attacker = passing(["A-5"], ["G-31"], "card A-5", posture={"axis": "attack", "allied": "defend"})
    assert doing(attacker) == "Turn"


def test_B1_R4_foxholes_dug_while_the_deck_was_empty_do_not_help_the_roll_that_waits() -> None:
    """The Germans have no card left for their Defence Roll: time advances, they dig in, and then they roll."""
    units = {"us-line-1": "I3", "ge-rifle-1": "G4"}
    spent = [name for name in game().cards["german"] if name not in ("G-33", "G-1")]
    state = field(
        units=units,
        hands={"allied": ["A-51"], "axis": ["G-33", "G-1"]},
        top={"allied": ["2-1"]},
        discards={"axis": spent},
    )
    act(state, "card A-51", "unit us-line-1", "unit us-line-1", "hex G4", "pass")
    assert (doing(state), side(state)) == ("DigIn", "axis")
    strength = next(step.strength for step in state.stack if isinstance(step, Defence))
    events = act(state, "card G-33", "hex G4")
    assert fort(state, "G4") == 1
    turned, defended = told(events, "Turned")[-1], told(events, "Defended")[-1]
    assert defended.total == strength + turned.white + turned.colour, "the cover of before"
