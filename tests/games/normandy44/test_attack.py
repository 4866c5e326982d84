"""10 and 15.3: who may attack whom, and how an attack is put together."""

from __future__ import annotations

import pytest

from sandtable.games.normandy44.kinds import ASSAILED, ATTACKED, RESERVE, STRATEGIC, TRUCKED
from tests.games.normandy44.fight import LAST, REDUCED, attack, column, did, field, maf, preview, ratio, results, worn
from tests.play import bears, offers, open_to, play, refused, steps_there

DUEL = {"2520": ["Füs 352"], "2620": ["16/1", "18/1"]}


# --- 10.1, 10.2 -----------------------------------------------------------------------------------------------------


def test_10_1_adjacent_enemies_may_be_attacked_and_need_not() -> None:
    state = field("allied", DUEL | {"2421": ["914/352"]})
    assert offers(state) == ["hex 2520", "done"]
    refused(state, "10.1", "hex 2421")  # nobody beside it
    refused(state, "10.1", "hex 2621")  # nobody in it
    refused(state, "10.1", "hex 2620")  # one's own
    play(state, "done")
    assert open_to(state)[1] != "Combat"


def test_10_1_nobody_attacks_across_a_closed_hexside() -> None:
    state = field("allied", {"2615": ["Füs 352"], "2614": ["501/101"], "2616": ["16/1"]})
    assert offers(attack(state, "2615"), "unit") == ["unit 16/1"]
    refused(state, "10.1", "unit 501/101")
    lone = field("allied", {"2615": ["Füs 352"], "2614": ["501/101"]})
    assert open_to(lone)[1] != "Combat"


def test_10_1_a_unit_attacks_once_and_is_attacked_once_in_a_phase() -> None:
    stacks = DUEL | {"2521": ["Füs 346"], "2621": ["26/1"]}
    state = attack(field("allied", stacks, dice=[2]), "2520", "16/1")  # 7 to 4: a 2 is no effect
    assert results(play(state, "resolve")) == [("1-1", "none")]
    assert offers(state) == ["hex 2521", "done"]
    refused(state, "10.1", "hex 2520")
    play(state, "hex 2521")
    assert offers(state, "unit") == ["unit 26/1"]
    assert did(state, "16/1", ATTACKED)
    assert did(state, "Füs 352", ASSAILED)


def test_10_1_a_unit_that_has_attacked_cannot_join_another_attack() -> None:
    stacks = {"2520": ["Füs 352"], "2521": ["Füs 346"], "2621": ["26/1", "16/1"]}
    state = attack(field("allied", stacks, dice=[2]), "2520", "16/1")
    play(state, "resolve", "hex 2521")
    refused(state, "10.1", "unit 16/1")
    assert offers(state, "unit") == ["unit 26/1"]


def test_10_2_units_of_one_hex_attack_different_hexes() -> None:
    stacks = {"2520": ["Füs 352"], "2521": ["Füs 346"], "2621": ["26/1", "16/1"]}
    state = attack(field("allied", stacks, dice=[2, 2]), "2520", "16/1")
    play(state, "resolve", "hex 2521", "unit 26/1")
    assert results(play(state, "resolve")) == [("1-1", "none")]


def test_the_next_phase_begins_afresh() -> None:
    state = field("allied", {"2520": ["Füs 352"], "2620": [("16/1", {"reserve": True, "attacked": True})]})
    assert offers(attack(state, "2520"), "unit") == ["unit 16/1"]


def test_an_attack_can_be_given_up_and_costs_nothing() -> None:
    state = field("allied", DUEL | {"2719": ["V"]}, supply={"us": 2}, air={"us": 1})
    play(state, "done")  # no strafing
    before = state.encode()
    attack(state, "2520", "16/1")
    play(state, "main 16/1", "hq V", "naval us", "air us", "cancel")
    assert state.encode() == before


# --- who cannot attack ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "rule"), [("Flak 32", "10.7"), ("LXXXIV", "10.7"), ("7 Werfer", "10.7"), ("SP Vierville", "10.7")]
)
def test_10_7_brackets_only_defend(unit: str, rule: str) -> None:
    state = field("german", {"2620": ["16/1"], "2520": ["1057/91", unit]})
    assert offers(attack(state, "2620"), "unit") == ["unit 1057/91"]
    refused(state, rule, f"unit {unit}")


def test_17_8_and_17_9_engineers_and_cadres_only_defend() -> None:
    state = field("allied", {"2520": ["Füs 352"], "2620": ["16/1", worn("18/1", LAST), "5+6 ESB"]})
    assert offers(attack(state, "2520"), "unit") == ["unit 16/1"]
    refused(state, "17.9", "unit 18/1")
    refused(state, "10.7", "unit 5+6 ESB")


@pytest.mark.parametrize(("mark", "rule"), [("disrupted", "13.6"), ("scattered", "20.2")])
def test_disrupted_and_scattered_units_do_not_attack(mark: str, rule: str) -> None:
    state = field("allied", {"2520": ["Füs 352"], "2620": ["16/1", ("505/82", {mark: True})]})
    assert offers(attack(state, "2520"), "unit") == ["unit 16/1"]
    refused(state, rule, "unit 505/82")


def test_6_2_a_replacement_stops_all_attacks_out_of_its_hex() -> None:
    stacks = {"2520": ["Füs 352"], "2620": ["16/1", ("18/1", {"replaced": True})], "2621": ["26/1"]}
    state = field("allied", stacks)
    assert offers(attack(state, "2520"), "unit") == ["unit 26/1"]
    refused(state, "6.2", "unit 16/1")
    refused(state, "6.2", "unit 18/1")


@pytest.mark.parametrize("built", [False, True])
def test_16_1_nobody_attacks_out_of_a_position_being_built(built: bool) -> None:
    stacks = {"2520": ["Füs 352"], "2620": ["16/1"], "2621": ["26/1"]}
    state = field("allied", stacks, ips={"2620": {"army": "us", "built": built}})
    attack(state, "2520")
    if built:
        assert set(offers(state, "unit")) == {"unit 16/1", "unit 26/1"}
    else:
        assert offers(state, "unit") == ["unit 26/1"]
        refused(state, "16.1", "unit 16/1")


def test_22_1_the_allied_armies_never_attack_together() -> None:
    state = field("allied", {"2621": ["Füs 352"], "2622": ["231/50"], "2620": ["16/1"]})
    attack(state, "2621", "16/1")
    assert offers(state, "unit") == []
    refused(state, "22.1", "unit 231/50")


# --- 10.6 -----------------------------------------------------------------------------------------------------------


def test_10_6_less_than_1_3_is_no_attack() -> None:
    stacks = {"2520": ["916/352", "914/352"], "2620": ["2 Rgr", "5 Rgr"]}
    state = attack(field("allied", stacks, supply={"us": 2}), "2520", "2 Rgr")
    assert ratio(state) == (2, 10, "1-5")
    assert "resolve" not in offers(state)
    refused(state, "10.6", "resolve")
    play(state, "naval us")  # shifts do not help
    refused(state, "10.6", "resolve")
    play(state, "unit 5 Rgr")
    assert ratio(state) == (4, 10, "1-3")
    assert "resolve" in offers(state)
    assert state.why_not("resolve") is None


def test_10_6_less_than_1_3_after_shifts_costs_a_step() -> None:
    """Tanks and infantry against infantry alone: 1-3 becomes less, and every die is A1."""
    stacks = {"2520": ["916/352", "II/22/21 Pz"], "2620": [worn("16/1", REDUCED)]}
    for die in range(1, 7):
        state = attack(field("allied", stacks, dice=[die]), "2520", "16/1")
        assert ratio(state) == (4, 4 + 3 + 2, "1-3")
        assert column(state) == "below"
        assert [o.message.id for o in preview(state).outcomes] == ["outcome-a1"]
        assert results(play(state, "resolve")) == [("1-4", "a1")]
        assert steps_there(state, "16/1") == 1


# --- 15.3, 15.4 -----------------------------------------------------------------------------------------------------


def test_15_3_only_reserves_attack_in_the_reserve_phase() -> None:
    stacks = {"2520": ["Füs 352"], "2620": [("16/1", {"reserve": True}), "18/1"]}
    state = field("allied.reserve-combat", stacks, dice=[2])
    attack(state, "2520")
    assert offers(state, "unit") == ["unit 16/1"]
    refused(state, "15.3", "unit 18/1")
    play(state, "unit 16/1", "resolve")
    assert not bears(state, "16/1", RESERVE)  # 15.4


def test_15_4_a_reserve_that_attacks_in_the_combat_phase_is_none_any_more() -> None:
    stacks = {"2520": ["Füs 352"], "2620": [("16/1", {"reserve": True}), ("18/1", {"reserve": True})]}
    state = attack(field("allied", stacks, dice=[2]), "2520", "16/1")
    play(state, "resolve")
    assert (bears(state, "16/1", RESERVE), bears(state, "18/1", RESERVE)) == (False, True)


def test_9_8_an_attack_takes_the_markers_of_the_road() -> None:
    stacks = {"2520": [("Füs 352", {"strategic": True, "truck": True})], "2620": ["16/1"]}
    state = attack(field("allied", stacks, dice=[2]), "2520", "16/1")
    play(state, "resolve")
    assert not did(state, "Füs 352", STRATEGIC | TRUCKED)


# --- scenarios and players ------------------------------------------------------------------------------------------


def test_26_1_the_allies_do_not_attack_across_the_line_of_27_june() -> None:
    """It runs between 2412 and 2411; the Germans attack across it as they like."""
    stacks = {"2411": ["6 FJ(-)"], "2511": ["Füs 91"], "2412": ["8/4"]}
    assert offers(field("allied", stacks)) == ["hex 2411", "hex 2511", "done"]
    state = field("allied", stacks, scenario="cherbourg")
    assert offers(state) == ["hex 2511", "done"]
    refused(state, "26.1", "hex 2411")
    german = attack(field("german", stacks, scenario="cherbourg"), "2412")
    assert set(offers(german, "unit")) == {"unit 6 FJ(-)", "unit Füs 91"}


def test_26_3_the_82nd_and_101st_keep_to_their_ground() -> None:
    """From turn 3 on Montebourg is too far for the 101st, Valognes for the 82nd."""
    for target, near, unit in (("3110", "3010", "502/101"), ("3209", "3109", "505/82")):
        stacks = {target: ["Füs 91"], near: [unit, "8/4"]}
        early = attack(field("allied", stacks, scenario="cherbourg", turn=2), target)
        assert set(offers(early, "unit")) == {"unit 8/4", f"unit {unit}"}
        late = attack(field("allied", stacks, scenario="cherbourg", turn=3), target)
        assert offers(late, "unit") == ["unit 8/4"]
        refused(late, "26.3", f"unit {unit}")


def test_26_3_a_unit_outside_its_ground_does_not_attack_into_it() -> None:
    """Valognes is four hexes from the nearest drop hex; from there the 82nd may not attack."""
    stacks = {"3109": ["Füs 91"], "3209": ["505/82", "8/4"]}
    state = attack(field("allied", stacks, scenario="cherbourg"), "3109")
    assert offers(state, "unit") == ["unit 8/4"]


def test_27_1_each_allied_player_attacks_with_his_own() -> None:
    stacks = {"2621": ["Füs 352"], "2622": ["231/50"], "2620": ["16/1"]}
    state = field("allied", stacks, options={"players": 3}, dice=[2])
    assert open_to(state) == ("us", "Combat")
    play(state, "hex 2621")
    assert offers(state, "unit") == ["unit 16/1"]
    refused(state, "10.1", "unit 231/50")
    play(state, "cancel", "done")
    assert open_to(state) == ("cw", "Combat")
    play(state, "hex 2621")
    assert offers(state, "unit") == ["unit 231/50"]


def test_27_1_two_german_players_divide_the_front() -> None:
    """The boundary runs between 2621 and 2622."""
    stacks = {"2521": ["16/1"], "2621": ["Füs 352"], "2622": ["Füs 346"]}
    state = field("german", stacks, options={"players": 4})
    assert open_to(state) == ("west", "Combat")
    assert offers(attack(state, "2521"), "unit") == ["unit Füs 352"]
    play(state, "cancel", "done")
    assert open_to(state) == ("east", "Combat")
    assert offers(attack(state, "2521"), "unit") == ["unit Füs 346"]


# --- 10.3: choosing the main assault force --------------------------------------------------------------------------

MIX = {"2519": ["Füs 352"], "2619": ["115/29", "5 Rgr"], "2620": ["16/1", "741 Tank"], "2520": ["899 TD"]}
ALL = ("115/29", "5 Rgr", "16/1", "741 Tank", "899 TD")


def test_10_3_an_attached_unit_may_be_left_out() -> None:
    state = attack(field("allied", MIX), "2519", *ALL)
    refused(state, "10.3", "detach 741 Tank")  # no formation has been named
    play(state, "main 16/1")
    assert offers(state, "detach") == ["detach 741 Tank"]
    refused(state, "10.3", "detach 16/1")
    refused(state, "10.3", "detach 899 TD")
    play(state, "detach 741 Tank")
    assert maf(state) == {"16/1"}
    refused(state, "10.3", "detach 741 Tank")
    refused(state, "10.3", "main 115/29")  # chosen once
    refused(state, "10.3", "group")


def test_10_3_later_attackers_of_the_formation_join_it() -> None:
    stacks = {"2520": ["Füs 352"], "2620": ["16/1"], "2621": ["18/1", "741 Tank"]}
    state = attack(field("allied", stacks), "2520", "16/1")
    play(state, "main 16/1", "unit 18/1", "unit 741 Tank")
    assert maf(state) == {"16/1", "18/1", "741 Tank"}


def test_10_3_a_battle_group_of_at_most_six_factors() -> None:
    state = attack(field("allied", MIX), "2519", *ALL)
    play(state, "group")
    refused(state, "10.3", "resolve")  # it has nobody yet
    refused(state, "10.3", "main 16/1")  # 7 factors
    assert offers(state, "main") == ["main 5 Rgr", "main 741 Tank", "main 899 TD"]
    play(state, "main 741 Tank", "main 899 TD")
    assert offers(state, "main") == []  # 3 + 3, no room for 2
    refused(state, "10.3", "main 5 Rgr")
    refused(state, "10.3", "main 741 Tank")
    refused(state, "10.3", "detach 16/1")
    assert maf(state) == {"741 Tank", "899 TD"}
    assert ratio(state)[0] == 4 + 1 + 4 + 2 + 2  # all across the Aure: halved


def test_10_3_no_battle_group_of_units_that_are_too_strong() -> None:
    state = attack(field("allied", DUEL), "2520", "16/1", "18/1")
    assert "group" not in offers(state)
    refused(state, "10.3", "group")


def test_nothing_can_be_chosen_before_the_first_attacker() -> None:
    state = attack(field("allied", DUEL | {"2719": ["V"]}, supply={"us": 1}), "2520")
    assert offers(state) == ["unit 16/1", "unit 18/1", "cancel"]
    for wish in ("main 16/1", "group", "hq V", "naval us", "resolve"):
        refused(state, "10.1", wish)


def test_before_anybody_is_named_the_odds_are_those_of_all_who_can() -> None:
    state = attack(field("allied", DUEL | {"2719": ["V"]}, supply={"us": 1}), "2520")
    before = state.preview()
    for unit in ("16/1", "18/1"):
        state.play(f"unit {unit}")
    after = state.preview()
    assert before is not None
    assert after is not None
    assert before.title.id == "preview-possible"
    assert after.title.id == "preview-attack"
    assert (before.figures, before.outcomes, before.after) == (after.figures, after.outcomes, after.after)


def test_6_2_a_hex_may_attack_again_once_its_replaced_unit_is_gone() -> None:
    rested = [("22/4", {"replaced": True}), "8/4", "70 Tank"]
    stacks = {"1113": rested, "1114": ["16/1", "18/1"], "1115": ["OT"], "1112": ["915/352"]}
    state = attack(field("allied", stacks, dice=[3]), "1115", "16/1", "18/1")  # 14 to 2: a 3 is D1
    play(state, "resolve", "unit 16/1", "hex 1113", "done")
    assert open_to(state)[1] == "Overcrowded"
    play(state, "unit 22/4")
    assert offers(state) == ["hex 1112", "done"]
