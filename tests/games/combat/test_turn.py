"""Player turns: orders, passing, discards, refilling, activation, stacking (B3.3.1, B5, B5.1, B8, O15, O19, N5.1)."""

from __future__ import annotations

from typing import Any

from sandtable.core.base.cards import DISCARD
from tests.games.combat.field import act, at, field, hand, on_map
from tests.play import allowed, doing, offers, refused, side

SQUADS = {"us-line-1": "I3", "us-line-2": "I5", "ge-rifle-1": "G3"}


def test_B5_turns_alternate_and_orders_have_a_limit() -> None:
    state = field(units=SQUADS, hands={"allied": ["A-30", "A-11", "A-2"]}, orders={"allied": 2})
    assert (doing(state), side(state)) == ("Turn", "allied")
    act(state, "card A-2")
    assert doing(state) == "Turn"
    assert "done" in offers(state)
    assert "pass" not in offers(state)
    refused(state, "O15", "pass", message="orders-given")
    act(state, "card A-30")
    assert side(state) == "axis", "two orders were all"
    refused(field(units=SQUADS, hands={"allied": ["A-2"]}), "O15", "done", message="pass-instead")


def test_B5_the_hand_is_filled_up_at_the_end_of_the_turn() -> None:
    state = field(units=SQUADS, hands={"allied": ["A-2"]}, hand={"allied": 6, "axis": 4})
    act(state, "card A-2", "done")
    assert len(hand(state, "allied")) == 6
    assert not hand(state, "axis")


def test_B5_1_a_unit_is_activated_once_in_a_turn() -> None:
    state = field(units=SQUADS, hands={"allied": ["A-19", "A-20"]})
    act(state, "card A-19", "unit us-line-1", "unit us-line-1", "hex I4", "done")
    refused(state, "B5.1", "card A-20", "unit us-line-1", message="activated")
    allowed(state, "card A-20", "unit us-line-2")
    act(state, "done", "pass")
    assert side(state) == "allied"
    allowed(state, "card A-20", "unit us-line-1")


def test_B5_1_recover_and_rout_activate_a_player_once_in_a_turn() -> None:
    units = {**SQUADS, "us-line-1": {"at": "I3", "broken": True}}
    state = field(units=units, hands={"allied": ["A-2", "A-3", "A-30", "A-11", "A-12"]}, top={"allied": ["6-5"]})
    act(state, "card A-2")
    refused(state, "B5.1", "card A-3", message="called-already")
    act(state, "card A-30")
    assert doing(state) == "Turn", "the only player left to rout is the enemy, who has nobody to rout"
    refused(state, "B5.1", "card A-11", message="called-already")


def test_B5_1_an_order_without_anybody_to_activate_cannot_be_given() -> None:
    units = {"us-line-1": {"at": "I3", "active": True}, "ge-rifle-1": "G3"}
    state = field(units=units, hands={"allied": ["A-19"]})
    refused(state, "B5.1", "card A-19", message="nobody-left")
    crew = {"us-line-1": {"at": "I3", "fixed": True}, "ge-rifle-1": "G3"}
    state = field(units=crew, hands={"allied": ["A-19", "A-51"]})
    refused(state, "SR07.2", "card A-19", message="crew-stays")
    allowed(state, "card A-51")


# --- command (B3.3.1) -----------------------------------------------------------------------------------------------


def test_B3_3_1_a_leader_activates_units_within_his_command() -> None:
    units = {"sgt-buehler": "I3", "us-line-1": "I5", "us-line-2": "J3", "us-line-3": "I2", "us-green-1": "K5"}
    state = field(units={**units, "ge-rifle-1": "G3", "sgt-white": "I2"}, hands={"allied": ["A-19"]})
    act(state, "card A-19", "unit sgt-buehler")
    assert set(offers(state, "unit")) == {"unit us-line-1", "unit us-line-2", "unit us-line-3"}
    refused(state, "B3.3.1", "unit us-green-1", message="out-of-command")  # three hexes away
    refused(state, "B3.3.1", "unit sgt-white", message="leads-himself")  # no leader activates a leader
    refused(state, "B5.1", "unit ge-rifle-1", message="not-yours")
    act(state, "all")
    assert set(offers(state, "unit")) == {
        f"unit {name}" for name in ("sgt-buehler", "us-line-1", "us-line-2", "us-line-3")
    }


def test_B3_3_1_a_broken_leader_activates_nobody_but_himself() -> None:
    units = {"sgt-buehler": {"at": "I3", "broken": True}, "us-line-1": "I3", "ge-rifle-1": "G3"}
    state = field(units=units, hands={"allied": ["A-19"]})
    act(state, "card A-19", "unit sgt-buehler")
    assert doing(state) == "MoveOrder"
    assert offers(state, "unit") == ["unit sgt-buehler"]


# --- passing (O15) --------------------------------------------------------------------------------------------------


def test_O15_a_pass_may_discard_up_to_the_limit_of_the_nation() -> None:
    cards = ["A-2", "A-3", "A-4", "A-5", "A-6", "A-7"]
    state = field(units=SQUADS, hands={"allied": cards}, hand={"allied": 6})
    act(state, "pass")
    assert doing(state) == "Discards"
    act(state, *[f"card {card}" for card in cards[:5]])
    assert side(state) == "axis", "five American cards were all"
    assert state.pos.fate[0].sizes[DISCARD] == 5
    assert len(hand(state, "allied")) == 6


def test_O15_a_pass_need_not_discard() -> None:
    state = field(units=SQUADS, hands={"allied": ["A-2"]})
    act(state, "pass", "done")
    assert side(state) == "axis"
    assert hand(state, "allied") == ["A-2"]


def test_N5_1_by_night_a_pass_discards_the_whole_hand() -> None:
    state = field(units=SQUADS, hands={"allied": ["A-2", "A-3", "A-4", "A-5", "A-6", "A-7"]}, laws=["night"])
    act(state, "pass")
    assert side(state) == "axis"
    assert hand(state, "allied") == []


def test_O19_command_confusion_orders_nothing() -> None:
    state = field(units=SQUADS, hands={"allied": ["A-10"]})
    refused(state, "O19", "card A-10", message="no-order")


def test_SR07_6_the_allies_may_discard_one_card_after_orders() -> None:
    usual = field(units=SQUADS, hands={"allied": ["A-2", "A-3"]})
    act(usual, "card A-2", "done")
    assert doing(usual) == "Turn"
    state = field(units=SQUADS, hands={"allied": ["A-2", "A-3"]}, laws=["free-discard"])
    act(state, "card A-2", "done")
    assert doing(state) == "Discards"
    act(state, "card A-3")
    assert hand(state, "allied") == []
    assert side(state) == "axis"


# --- stacking (B8) --------------------------------------------------------------------------------------------------


def test_B8_more_than_seven_figures_are_too_many_at_the_end_of_a_turn() -> None:
    units = {"us-line-1": "I3", "us-line-team-1": "I3", "sgt-white": "I3", "ge-rifle-1": "G3"}
    state = field(units=units, hands={"allied": ["A-2"]})
    act(state, "card A-2", "done")
    assert side(state) == "axis", "seven are allowed"
    state = field(units={**units, "us-line-team-2": "I3"}, hands={"allied": ["A-2"]})
    act(state, "card A-2", "done")
    assert doing(state) == "Overstacked"
    refused(state, "B8", "unit ge-rifle-1", message="not-crowded")
    act(state, "unit us-line-team-1")
    assert not on_map(state, "us-line-team-1")
    assert on_map(state, "us-line-1")
    assert side(state) == "axis"
    assert state.pos.vp == -1


def test_B8_the_inactive_player_removes_first() -> None:
    crowd = {"us-line-1": "I3", "us-line-2": "I3", "ge-rifle-1": "G3", "ge-rifle-2": "G3"}
    state = field(units=crowd, hands={"allied": ["A-2"]})
    act(state, "card A-2", "done")
    assert (doing(state), side(state)) == ("Overstacked", "axis")
    act(state, "unit ge-rifle-2")
    assert (doing(state), side(state)) == ("Overstacked", "allied")
    assert at(state, "us-line-1") == "I3"


def test_B8_B6_3_what_both_sides_remove_is_lost_together() -> None:
    """Both surrender at once, so the holder of the Initiative card wins, not whoever removes last."""
    crowd = {"us-line-1": "I3", "us-line-2": "I3", "ge-rifle-1": "G3", "ge-rifle-2": "G3"}
    others = {"us-line-3": "M5", "ge-rifle-3": "A5"}
    for holder in ("allied", "axis"):
        ends: dict[str, Any] = {"surrender": {"allied": 1, "axis": 1}, "initiative": holder}
        state = field(units={**crowd, **others}, hands={"allied": ["A-2"]}, **ends)
        act(state, "card A-2", "done", "unit ge-rifle-2", "unit us-line-2")
        assert state.result is not None
        assert (state.result.winners, state.result.rule) == ((holder,), "B9")
    state = field(units={**crowd, **others}, hands={"allied": ["A-2"]}, surrender={"axis": 1})
    act(state, "card A-2", "done", "unit ge-rifle-2", "unit us-line-2")
    assert state.result is not None
    assert (state.result.winners, state.result.rule) == (("allied",), "B6.3")
