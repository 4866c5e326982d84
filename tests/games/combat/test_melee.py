"""Advance, melee, Ambush, No Quarter (O16, O16.4, A25, A38)."""

from __future__ import annotations

from typing import Any

from tests.games.combat.field import act, at, broken, field, fort, hand, on_map, suppressed, told
from tests.play import doing, offers, refused, side

ADVANCE = "A-44"


def advancing(units: dict[str, Any], *wishes: str, cards: tuple[str, ...] = (), **fields: Any) -> Any:
    """The Americans give an Advance order; the wishes go on from the activation."""
    hands = {"allied": [ADVANCE, *cards], "axis": fields.pop("axis", [])}
    state = field(units=units, hands=hands, **fields)
    act(state, f"card {ADVANCE}", *wishes)
    return state


def sums(events: list[Any]) -> tuple[int, int]:
    fought = told(events, "Fought")[0]
    return fought.allied, fought.axis


# --- Advance (O16) --------------------------------------------------------------------------------------------------


def test_O16_each_unit_enters_one_adjacent_hex_whatever_it_costs() -> None:
    units = {"us-line-1": {"at": "I4", "weapon": "us-medium-mortar-1"}, "us-line-2": "I4", "lt-wray": "I4"}
    state = advancing({**units, "ge-rifle-1": "A5"}, "unit lt-wray", "all", "unit us-line-1")
    refused(state, "O16", "hex I2", message="not-adjacent")
    act(state, "hex H4")  # dear ground, and a load of three
    assert at(state, "us-line-1") == "H4"
    refused(state, "O16", "unit us-line-1", message="not-activated")
    act(state, "unit us-line-2", "cancel", "done")
    assert at(state, "us-line-2") == "I4"


def test_O16_nobody_fires_at_who_advances() -> None:
    units = {"us-line-1": "I3", "ge-rifle-1": "G4"}
    recon = {"axis": "recon"}
    state = advancing(units, "unit us-line-1", "unit us-line-1", "hex H3", axis=["G-50"], posture=recon)
    assert at(state, "us-line-1") == "H3"
    assert doing(state) == "Turn"


def test_O16_a_broken_unit_does_not_advance_upon_the_enemy() -> None:
    units = {"us-line-1": {"at": "I3", "broken": True}, "us-line-2": "I3", "ge-rifle-1": "H3"}
    state = advancing(units, "unit us-line-1", "unit us-line-1")
    refused(state, "B13", "hex H3", message="broken-advance")
    act(state, "hex H2")
    assert at(state, "us-line-1") == "H2"
    state = advancing(units, "unit us-line-2", "unit us-line-2")
    assert "hex H3" in offers(state)


def test_O16_a_cliff_is_climbed_without_a_weapon() -> None:
    units = {"us-elite-1": {"at": "N7", "weapon": "us-mmg-1"}, "us-elite-2": "N7", "lt-wray": "N7", "ge-rifle-1": "A5"}
    state = advancing(units, "unit lt-wray", "all", "unit us-elite-1")
    refused(state, "T83", "hex N6", message="cliff")
    act(state, "cancel", "unit us-elite-2", "hex N6")
    assert at(state, "us-elite-2") == "N6"


def test_O16_mines_act_and_wire_does_not_stop() -> None:
    units = {"us-line-1": "I3", "ge-rifle-1": "A5"}
    top = {"axis": ["6-5"], "allied": ["2-1"]}
    state = advancing(units, "unit us-line-1", "unit us-line-1", "hex H3", forts={"H3": "mines"}, top=top)
    assert broken(state, "us-line-1")
    top = {"axis": ["5-1"], "allied": ["5-1"]}  # 6 and 6 against 6 and 6
    state = advancing(units, "unit us-line-1", "unit us-line-1", "hex H3", forts={"H3": "mines"}, top=top)
    assert suppressed(state, "us-line-1"), "a tie breaks those alone who move by a Move order"
    assert not broken(state, "us-line-1")
    state = advancing(units, "unit us-line-1", "unit us-line-1", "hex H3", forts={"I3": "wire", "H3": "wire"})
    assert at(state, "us-line-1") == "H3"


def test_A35_2_hidden_mines_meet_an_advance_too() -> None:
    units = {"us-line-1": "I3", "ge-rifle-1": "A5"}
    top = {"axis": ["6-5"], "allied": ["2-1"]}
    state = advancing(units, "unit us-line-1", "unit us-line-1", "hex H3", axis=["G-32", "G-50"], top=top)
    assert offers(state) == ["card G-32", "pass"]
    act(state, "card G-32")
    assert fort(state, "H3") == 5
    assert broken(state, "us-line-1")


def test_O16_an_advance_leaves_the_map_over_the_enemys_edge() -> None:
    state = advancing(
        {"us-line-1": "A5", "us-line-2": "I3", "ge-rifle-1": "H3"}, "unit us-line-1", "unit us-line-1", "exit"
    )
    assert state.pos.vp == 2
    assert not on_map(state, "us-line-1")


# --- Melee (O16.4) --------------------------------------------------------------------------------------------------

MEET = {"us-line-1": "I3", "ge-rifle-1": "H3", "us-line-3": "K5", "ge-rifle-3": "A5"}  # [6] against 5


def test_O16_4_firepower_one_for_each_box_and_a_roll() -> None:
    top = {"axis": ["2-1"], "allied": ["1-2"]}
    units = {**MEET, "lt-wray": "I3", "us-weapon-team-1": {"at": "I3", "weapon": "us-mmg-1"}}
    state = field(units=units, hands={"allied": [ADVANCE]}, top=top)
    wishes = ("unit lt-wray", "all", "unit us-line-1", "hex H3", "unit lt-wray", "hex H3")
    events = act(state, f"card {ADVANCE}", *wishes, "unit us-weapon-team-1", "hex H3")
    assert sums(events) == (6 + 1 + 2 + 2 + 3, 5 + 3), "no weapon, no command"
    assert not on_map(state, "ge-rifle-1")
    assert state.pos.vp == 2


def test_O16_4_the_inactive_player_rolls_first_and_the_lower_total_is_lost() -> None:
    top = {"axis": ["6-5"], "allied": ["2-1"]}
    state = field(units=MEET, hands={"allied": [ADVANCE]}, top=top)
    events = act(state, f"card {ADVANCE}", "unit us-line-1", "unit us-line-1", "hex H3")
    assert [roll.side for roll in told(events, "Turned")] == ["axis", "allied"]
    assert sums(events) == (10, 16)
    assert not on_map(state, "us-line-1")
    assert state.pos.vp == -2


def test_O16_4_a_tie_costs_both_but_not_who_held_the_bunker() -> None:
    top = {"axis": ["4-1"], "allied": ["2-1"]}  # 10 and 10
    both = advancing(MEET, "unit us-line-1", "unit us-line-1", "hex H3", top=top)
    assert not on_map(both, "us-line-1")
    assert not on_map(both, "ge-rifle-1")
    for kind in ("bunker", "pillbox"):
        state = advancing(MEET, "unit us-line-1", "unit us-line-1", "hex H3", top=top, forts={"H3": kind})
        assert (on_map(state, "us-line-1"), on_map(state, "ge-rifle-1")) == (False, True)
    trench = advancing(MEET, "unit us-line-1", "unit us-line-1", "hex H3", top=top, forts={"H3": "trench"})
    assert not on_map(trench, "ge-rifle-1")


def test_O16_4_the_active_player_orders_the_melees() -> None:
    units = {"us-line-1": "I3", "us-line-2": "I3", "lt-wray": "I3", "ge-rifle-1": "H3", "ge-rifle-2": "H2"}
    wishes = ("unit lt-wray", "all", "unit us-line-1", "hex H3", "unit us-line-2", "hex H2", "done")
    state = advancing(units, *wishes)
    assert (doing(state), side(state), offers(state)) == ("Melees", "allied", ["hex H2", "hex H3"])
    refused(state, "O16.4", "hex I3", message="no-melee")


def test_O16_4_wire_and_marks_count_in_the_sums() -> None:
    top = {"axis": ["2-1"], "allied": ["1-2"]}
    units = {"us-line-1": {"at": "I3", "suppressed": True}, "ge-rifle-1": {"at": "H3", "veteran": True}}
    state = field(units=units, hands={"allied": [ADVANCE]}, top=top, forts={"H3": "wire"})
    events = act(state, f"card {ADVANCE}", "unit us-line-1", "unit us-line-1", "hex H3")
    assert sums(events) == (6 - 1 - 1 + 1 + 3, 5 + 1 - 1 + 3)


# --- Ambush (A25), No Quarter (A38) ---------------------------------------------------------------------------------


def test_A25_each_ambush_breaks_a_unit_of_the_owners_choice_the_inactive_player_first() -> None:
    units = {**MEET, "lt-wray": "I3"}
    top = {"axis": ["2-1"], "allied": ["1-2"]}
    wishes = ("unit lt-wray", "all", "unit us-line-1", "hex H3", "unit lt-wray", "hex H3")
    state = advancing(units, *wishes, cards=("A-59",), axis=["G-56", "G-1"], top=top, posture={"axis": "recon"})
    assert (doing(state), side(state), offers(state)) == ("Ambushes", "axis", ["card G-56", "pass"])
    refused(state, "A25", "card G-1", message="other-card")
    act(state, "card G-56")
    assert (doing(state), side(state)) == ("Ambushed", "allied")
    refused(state, "A25", "unit ge-rifle-1", message="not-attacked")
    act(state, "unit lt-wray")
    assert broken(state, "lt-wray")
    act(state, "pass")
    assert (doing(state), side(state)) == ("Ambushes", "allied")
    act(state, "card A-59")
    assert doing(state) == "LightWounds", "the only German squad"


def test_A25_a_side_that_is_gone_ends_the_melee_without_rolls() -> None:
    units = {"us-line-1": "I3", "us-line-2": "K3", "ge-rifle-1": {"at": "H3", "broken": True}}
    state = advancing(units, "unit us-line-1", "unit us-line-1", "hex H3", cards=("A-59",))
    events = act(state, "card A-59")
    assert not told(events, "Fought")
    assert not on_map(state, "ge-rifle-1")


def test_A38_no_quarter_is_only_played_where_a_special_rule_lets_concealment_be_it() -> None:
    top = {"axis": ["2-1"], "allied": ["6-5"]}
    usual = advancing(MEET, "unit us-line-1", "unit us-line-1", "hex H3", cards=("A-26",), top=top)
    act(usual, "pass")  # no Ambush
    assert doing(usual) == "Turn"
    assert usual.pos.vp == 2
    state = advancing(
        MEET, "unit us-line-1", "unit us-line-1", "hex H3", cards=("A-26", "A-2"), top=top, laws=["fanatic-allied"]
    )
    act(state, "pass")
    assert (doing(state), offers(state)) == ("NoQuarter", ["card A-26", "pass"])
    act(state, "card A-26")
    assert state.pos.vp == 4
    assert hand(state, "allied") == ["A-2"]


def test_A38_SR08_3_the_card_itself_counts_where_concealment_does() -> None:
    units = {**MEET, "ge-ss-1": "H3", "ge-ss-2": "H3"}
    top = {"axis": ["6-5"], "allied": ["2-1"]}
    fields: dict[str, Any] = {"axis": ["G-62"], "top": top, "posture": {"axis": "recon"}}
    usual = advancing(units, "unit us-line-1", "unit us-line-1", "hex H3", **fields)
    act(usual, "pass")  # no Ambush
    assert doing(usual) == "Turn"
    state = advancing(units, "unit us-line-1", "unit us-line-1", "hex H3", **fields, laws=["fanatic-axis"])
    act(state, "pass")
    assert (doing(state), offers(state)) == ("NoQuarter", ["card G-62", "pass"])
