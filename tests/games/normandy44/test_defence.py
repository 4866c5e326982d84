"""12.4 and 12.5: determined and desperate defence."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.base.events import Rolled
from sandtable.games.normandy44.kinds import CW, DISRUPTED, FORTRESS, RETREATED, SEVENTH, SPENT, US, US_SUPPLY
from sandtable.kit.rules import crt
from tests.games.normandy44.fight import (
    LAST,
    REDUCED,
    State,
    T,
    attack,
    column,
    field,
    holds,
    preview,
    results,
    top,
    worn,
)
from tests.games.normandy44.ground import near
from tests.play import at as where
from tests.play import bears, offers, open_to, play, refused, steps_there

FAR = {"1317": ["Sich 195"], "1318": ["119/30"]}  # an attack far away keeps the phase open
RING = {"2519": ["9/2"], "2420": ["23/2"], "2521": ["38/2"], "2621": ["39/9"]}  # nobody leaves 2520


def pressed(
    defenders: list[Any],
    die: int = 1,
    attackers: list[Any] | None = None,
    at: str = "2520",
    start: str = "2620",
    **more: Any,
) -> State:
    """A hex whose defenders have just been told to retreat (DR), and the die of their defence."""
    attackers = ["16/1", "18/1"] if attackers is None else attackers
    stacks = {at: defenders, start: attackers} | more.pop("others", {}) | FAR
    names = [unit if isinstance(unit, str) else unit[0] for unit in attackers]
    more = {"naval": {"us": 0, "cw": 0}} | more
    first = crt.read(column(attack(field("allied", stacks, **more), at, *names)))
    found = next(face for face in range(1, 7) if T.charts.results.result(first, face) == "DR")
    state = attack(field("allied", stacks, dice=[found, die], **more), at, *names)
    assert results(play(state, "resolve"))[0][1] == "dr"
    assert open_to(state)[1] == "DeterminedDefence"
    return state


def lead(state: State, unit: str) -> str:
    """Let a unit lead; without support the die is thrown at once."""
    return holds(play(state, f"lead {unit}"))[0]


# --- the lead unit --------------------------------------------------------------------------------------------------


def test_12_4_1_whoever_survives_may_lead_but_hqs_werfers_and_disrupted_units() -> None:
    stack = ["Füs 352", "LXXXIV", "7 Werfer", ("Pi 352", {"disrupted": True}), "SP Vierville"]
    state = pressed(stack, attackers=["16/1", "18/1", "741 Tank"])
    assert offers(state) == ["lead Füs 352", "lead SP Vierville", "retreat"]
    refused(state, "12.4.1", "lead LXXXIV")
    refused(state, "12.4.1", "lead 7 Werfer")
    refused(state, "13.6", "lead Pi 352")
    refused(state, "12.4.1", "lead 914/352")  # not there
    refused(state, "12.4.1", "lead 16/1")


def test_12_4_1_without_a_lead_unit_there_is_no_defence() -> None:
    stacks = {"2520": [("914/352", {"disrupted": True})], "2620": ["16/1", "18/1"]} | FAR
    state = attack(field("allied", stacks, dice=[4]), "2520", "16/1", "18/1")
    play(state, "resolve")
    assert open_to(state)[1] == "Retreat"


@pytest.mark.parametrize(("die", "result"), [(3, "ex"), (1, "none")])
def test_12_4_1_no_defence_where_nobody_must_retreat(die: int, result: str) -> None:
    stacks = {"2520": ["914/352"], "2620": ["16/1", "18/1"]} | FAR
    state = attack(field("allied", stacks, dice=[die]), "2520", "16/1", "18/1")
    assert results(play(state, "resolve")) == [("2-1", result)]
    while open_to(state)[1] == "Losses":
        state.play(state.actions()[0])
    assert open_to(state)[1] == "Combat"


# --- columns and results --------------------------------------------------------------------------------------------

ROWS = {
    "open": ["fails", "fails", "fails", "fails", "fails-loss", "ex"],
    "other": ["fails", "fails", "fails", "fails", "loss", "ex"],
    "ip": ["fails", "fails", "fails", "loss", "ex", "al-ip"],
    "fort": ["fails", "fails", "loss", "ex", "ex", "al"],
}


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize(
    ("at", "start", "row"), [("2229", "2230", "open"), ("2520", "2620", "other"), ("2328", "2329", "open")]
)
def test_12_4_1_terrain_gives_the_column(at: str, start: str, row: str, die: int) -> None:
    """In the open a 5 fails, and costs the lead unit a step (R3)."""
    state = pressed(["914/352"], die, at=at, start=start)
    assert lead(state, "914/352") == ROWS[row][die - 1]


OPEN: dict[str, Any] = {"at": "2229", "start": "2230"}  # a hex of open country


def test_12_4_4_in_the_open_a_five_costs_a_step_and_the_ground() -> None:
    state = pressed(["914/352", "Pi 352"], 5, **OPEN)
    assert lead(state, "914/352") == "fails-loss"
    assert (steps_there(state, "914/352"), steps_there(state, "Pi 352")) == (1, 2)
    assert open_to(state) == ("german", "Retreat")


def test_12_4_4_and_if_it_was_the_last_step_the_attacker_has_a_full_advance() -> None:
    """Nobody is left to retreat: 13.4, not the limited advance of a defence that succeeded."""
    state = pressed([worn("914/352", 1)], 5, attackers=["69/50"], **OPEN)
    assert lead(state, "914/352") == "fails-loss"
    assert steps_there(state, "914/352") == 0
    assert open_to(state) == ("allied", "Advance")
    assert not top(state).limited


def test_12_5_after_such_a_loss_two_steps_must_be_left_for_a_desperate_defence() -> None:
    ring = dict(zip(near("2229"), ("9/2", "23/2", "38/2", "39/9", "119/30", "26/1"), strict=True))
    others = {hex_: [unit] for hex_, unit in ring.items() if hex_ != "2230"}
    three = pressed(["914/352", worn("Pi 352", 1)], 5, others=others, **OPEN)
    assert lead(three, "914/352") == "fails-loss"
    assert open_to(three)[1] == "DesperateDefence"  # two are left
    two = pressed(["914/352"], 5, others=others, **OPEN)
    assert lead(two, "914/352") == "fails-loss"
    assert (open_to(two)[1], steps_there(two, "914/352")) == ("Combat", 0)  # one was left, and it could not get away


@pytest.mark.parametrize("die", range(1, 7))
def test_12_4_1_an_improved_position_has_a_column_of_its_own(die: int) -> None:
    state = pressed(["914/352"], die, ips={"2520": "german"})
    assert lead(state, "914/352") == ROWS["ip"][die - 1]
    removed = state.pos.ip[T.hex_index["2520"]] == 0
    assert removed == (die < 4 or die == 6)  # it goes with the retreat, and by the asterisk


@pytest.mark.parametrize("die", range(1, 7))
def test_12_4_1_a_position_being_built_does_not_help(die: int) -> None:
    state = pressed(["914/352"], die, ips={"2520": {"army": "german", "built": False}})
    assert lead(state, "914/352") == ROWS["other"][die - 1]


@pytest.mark.parametrize("die", range(1, 7))
def test_12_4_1_a_strongpoint_has_the_best_column(die: int) -> None:
    state = pressed(["914/352", "SP Vierville"], die, attackers=["16/1", "18/1", "741 Tank"], ips={"2520": "german"})
    assert lead(state, "914/352") == ROWS["fort"][die - 1]


@pytest.mark.parametrize("die", range(1, 7))
def test_12_4_1_so_has_a_city(die: int) -> None:
    state = pressed(["Füs 352"], die, at="2322", start="2422")
    assert lead(state, "Füs 352") == ROWS["fort"][die - 1]


def test_16_1_the_permanent_positions_count() -> None:
    state = pressed(["Füs 352"], 4, at="3803", start="3804")
    assert lead(state, "Füs 352") == "loss"


# --- what it costs --------------------------------------------------------------------------------------------------


def test_12_4_4_failure_means_retreat() -> None:
    state = pressed(["914/352"], 4)
    assert lead(state, "914/352") == "fails"
    assert open_to(state) == ("german", "Retreat")


def test_12_4_1_a_defence_can_be_declined() -> None:
    state = pressed(["914/352"])
    play(state, "retreat")
    assert open_to(state) == ("german", "Retreat")


def test_12_4_4_loss_the_lead_unit_pays() -> None:
    state = pressed(["914/352", "Pi 352"], 5, attackers=["16/1", "18/1", "741 Tank"])
    assert lead(state, "Pi 352") == "loss"
    assert (steps_there(state, "914/352"), steps_there(state, "Pi 352")) == (2, 1)
    assert (where(state, "914/352"), bears(state, "Pi 352", DISRUPTED)) == ("2520", False)
    assert open_to(state)[1] == "Combat"  # and nobody advances


def test_12_4_4_ex_the_defender_picks_a_unit_of_the_main_force() -> None:
    others = {"2621": ["115/29"]}
    stacks = {"2520": ["914/352", "Pi 352"], "2620": ["16/1", "18/1"]} | others | FAR
    state = attack(field("allied", stacks, dice=[4, 6], naval={"us": 0}), "2520", "16/1", "18/1", "115/29")
    play(state, "main 16/1", "resolve")
    assert lead(state, "Pi 352") == "ex"
    assert steps_there(state, "Pi 352") == 1
    assert open_to(state) == ("german", "Losses")
    assert offers(state) == ["unit 16/1", "unit 18/1"]
    play(state, "unit 16/1")
    assert steps_there(state, "16/1") == 2


def test_12_4_4_al_the_attacker_picks_any_attacker() -> None:
    others = {"2621": ["115/29"]}
    stacks = {"2520": ["914/352", "SP Vierville"], "2620": ["16/1", "18/1"]} | others | FAR
    state = attack(field("allied", stacks, dice=[4, 6], naval={"us": 0}), "2520", "16/1", "18/1", "115/29")
    play(state, "main 16/1", "resolve")
    assert lead(state, "914/352") == "al"
    assert open_to(state) == ("allied", "Losses")
    assert offers(state) == ["unit 16/1", "unit 18/1", "unit 115/29"]
    play(state, "unit 115/29")
    assert (steps_there(state, "115/29"), steps_there(state, "914/352")) == (2, 2)


def test_12_4_4_a_single_step_lost_in_success_allows_a_limited_advance() -> None:
    state = pressed([worn("914/352", 1)], 5)
    assert lead(state, "914/352") == "loss"
    assert steps_there(state, "914/352") == 0
    assert open_to(state) == ("allied", "Advance")
    assert top(state).limited
    assert not top(state).may_reserve


def test_13_5_fugitives_hold_the_hex_for_a_lost_lead_unit() -> None:
    stacks = {"2520": [worn("914/352", 1), "Pi 352"], "2620": ["16/1"]} | FAR
    state = field("allied", stacks, dice=[4, 5], naval={"us": 1})
    state.pos.deeds[T.index["Pi 352"]] |= RETREATED
    attack(state, "2520", "16/1")
    play(state, "naval us", "resolve")
    assert lead(state, "914/352") == "loss"
    assert (steps_there(state, "914/352"), where(state, "Pi 352")) == (0, "2520")
    assert open_to(state)[1] == "Combat"


# --- modifiers ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("unit", "moved"), [("6 FJ(-)", 1), ("914/352", 0), ("739(-)/709", -1), ("795 Ost/709", -2)])
def test_12_4_1_the_quality_of_the_lead_unit(unit: str, moved: int) -> None:
    for die in range(1, 7):
        state = pressed([unit, "1/6 FJ"] if moved < 0 else [unit], die, attackers=["16/1", "18/1"])
        wanted = (ROWS["other"] + ["al"])[max(die + moved, 1) - 1]
        assert lead(state, unit) == wanted


def test_12_4_1_seven_and_more() -> None:
    assert lead(pressed(["6 FJ(-)"], 6), "6 FJ(-)") == "al"


@pytest.mark.parametrize(
    ("unit", "attackers", "moved"),
    [
        ("I/22/21 Pz", ["16/1", "18/1"], 1),  # tanks against none
        ("I/22/21 Pz", ["16/1", "18/1", "741 Tank"], 0),  # 3 against 3
        ("Pz 100", ["16/1", "18/1", "741 Tank"], 0),  # 1 against 3 would be -1: quality is better
        ("Flak 32", ["16/1", "18/1", "741 Tank"], 1),  # 4 against 3
        ("Flak 32", ["16/1", "18/1"], 0),  # guns need tanks to shoot at
        ("Pzjg 352", ["16/1", "18/1", "741 Tank"], 0),
        ("Flak 32", ["16/1", "18/1", "801 TD"], 0),  # tank destroyers are guns too
    ],
)
def test_12_4_2_the_comparison_of_armour(unit: str, attackers: list[str], moved: int) -> None:
    state = pressed([unit, "SP Vierville"], 1, attackers, others={"2517": ["LXXXIV"]}, supply={"seventh": 1})
    play(state, f"lead {unit}")
    assert preview(state).figures["modifier"] == moved


def test_12_4_2_tanks_outside_the_main_force_let_guns_compare() -> None:
    """They face no armour in the MAF, yet there are tanks in the attack."""
    others = {"2621": ["741 Tank"], "2517": ["LXXXIV"]}
    stacks = {"2520": ["Flak 32"], "2620": ["16/1", "18/1"]} | others | FAR
    state = attack(field("allied", stacks, dice=[1], supply={"seventh": 1}), "2520", "16/1", "18/1", "741 Tank")
    play(state, "main 16/1", "resolve")
    while open_to(state)[1] != "DeterminedDefence":
        state.play(state.actions()[0])
    play(state, "lead Flak 32")
    assert preview(state).figures["modifier"] == 1


def test_12_4_2_tanks_that_were_lost_no_longer_count() -> None:
    """A1/DR takes the last step of the only tanks before the defence is rolled."""
    stacks = {"2520": ["I/22/21 Pz", "Füs 352"], "2620": ["16/1", worn("741 Tank", 1)], "2517": ["LXXXIV"]} | FAR
    state = attack(
        field("allied", stacks, dice=[3], supply={"seventh": 1}, naval={"us": 0}), "2520", "16/1", "741 Tank"
    )
    assert results(play(state, "resolve", "unit 741 Tank")) == [("1-1", "a1dr")]
    play(state, "lead I/22/21 Pz")
    assert preview(state).figures["modifier"] == 1


def test_12_4_2_guns_do_not_compare_with_tanks_that_were_lost() -> None:
    """Anti-tank guns need tanks in the attack; the only ones have just been destroyed."""
    stacks = {"2520": ["Flak 32", "Füs 352"], "2620": ["16/1", worn("741 Tank", 1)], "2517": ["LXXXIV"]} | FAR

    def modifier(loss: str) -> float:
        for die in range(1, 7):
            fresh = field("allied", stacks, dice=[die], supply={"seventh": 1}, naval={"us": 0})
            state = attack(fresh, "2520", "16/1", "741 Tank")
            if results(play(state, "resolve"))[:1] and open_to(state)[1] == "Losses":
                play(state, f"unit {loss}")
                if open_to(state)[1] == "DeterminedDefence":
                    play(state, "lead Flak 32")
                    return preview(state).figures["modifier"]
        raise AssertionError("no A1/DR on this column")

    assert modifier("16/1") == 1  # 4 against 3
    assert modifier("741 Tank") == 0


def test_the_preview_of_a_defence_is_exact() -> None:
    """Before the lead unit is chosen, after that without support, and with it: +1 more."""
    plain = {"defence-fails": 3 / 6, "defence-loss": 1 / 6, "defence-ex": 1 / 6, "defence-al": 1 / 6}
    state = pressed(["6 FJ(-)"], others={"2517": ["LXXXIV"]}, supply={"seventh": 1})
    before = preview(state)
    assert {o.message.args["result"].id: o.probability for o in before.outcomes} == pytest.approx(plain)
    assert [(shift.rule, shift.value, shift.on) for shift in before.shifts] == [("12.4.1", 1, "dice")]
    play(state, "lead 6 FJ(-)")
    after = preview(state)
    assert {o.message.id: o.probability for o in after.outcomes if o.group == "result"} == pytest.approx(plain)
    helped = {o.message.args["result"].id: o.probability for o in after.outcomes if o.group == "outcome-helped"}
    assert helped == pytest.approx(
        {"defence-fails": 2 / 6, "defence-loss": 1 / 6, "defence-ex": 1 / 6, "defence-al": 2 / 6}
    )


def test_the_preview_of_a_defence_holds_every_lead_unit() -> None:
    state = pressed(["6 FJ(-)", "914/352"])
    outcomes = preview(state).outcomes
    assert {outcome.group for outcome in outcomes} == {"6 FJ(-)", "914/352"}
    fails = {o.group: o.probability for o in outcomes if o.message.args["result"].id == "defence-fails"}
    assert fails["6 FJ(-)"] < fails["914/352"]


def test_the_log_of_a_defence_holds_the_die_and_its_modifiers() -> None:
    state = pressed(["6 FJ(-)"], 4, others={"2517": ["LXXXIV"]}, supply={"seventh": 1})
    events = play(state, "lead 6 FJ(-)", "hq LXXXIV")
    said = next(event.message() for event in events if isinstance(event, Rolled))
    assert said.id == "event-RolledModified"
    assert said.args["note"].id == "roll-defence"
    assert [(why.args["value"], why.args["why"].id) for why in said.args["reasons"]] == [
        ("+1", "shift-defence-quality"),
        ("+1", "shift-guns"),
    ]
    assert said.args["total"] == 6


# --- support --------------------------------------------------------------------------------------------------------

HQ = {"2517": ["LXXXIV"]}


def test_12_4_3_an_hq_gives_one_for_a_point() -> None:
    state = pressed(["914/352"], 4, others=HQ, supply={"seventh": 1})
    play(state, "lead 914/352")
    assert offers(state) == ["hq LXXXIV", "roll"]
    plain, helped = state.copy(), state.copy()
    assert holds(play(plain, "roll")) == ["fails"]
    assert plain.pos.supply[SEVENTH] == 1
    assert holds(play(helped, "hq LXXXIV")) == ["loss"]
    assert helped.pos.supply[SEVENTH] == 0


def test_12_4_3_one_support_only() -> None:
    state = pressed(["914/352"], 3, others=HQ | {"2420": ["7 Werfer"]}, supply={"seventh": 1})
    play(state, "lead 914/352")
    assert offers(state) == ["hq LXXXIV", "hq 7 Werfer", "roll"]
    assert holds(play(state, "hq 7 Werfer")) == ["fails"]  # 3 + 1; the die is thrown at once
    assert bears(state, "7 Werfer", SPENT)


def test_12_4_3_reach_and_readiness() -> None:
    others = {"2514": ["LXXXIV"], "2120": ["7 Werfer"], "2421": [("II FJ", {"spent": True})]}
    state = pressed(["914/352", "Pi 352"], others=others | {"2518": ["26/1"]}, supply={"seventh": 1})
    play(state, "lead 914/352")
    assert open_to(state)[1] != "DeterminedDefence"  # nobody can help: the die has been thrown


def test_12_4_3_refusals() -> None:
    others = HQ | {"2514": ["II FJ"], "2120": ["7 Werfer"]}
    state = pressed(["914/352"], others=others, supply={"seventh": 1})
    refused(state, "12.4.1", "hq LXXXIV")  # the lead unit comes first
    play(state, "lead 914/352")
    refused(state, "17.2", "hq II FJ")
    refused(state, "17.3", "hq 7 Werfer")
    refused(state, "17.2", "hq V")
    refused(state, "19.2", "naval us")
    refused(state, "19.1.1", "air us")
    refused(state, "12.4.1", "retreat")


def test_17_2_the_defender_chooses_whose_point_is_spent() -> None:
    state = pressed(["914/352"], 4, others=HQ, supply={"seventh": 1, "fortress": 1})
    state.pos.pools[T.index["LXXXIV"]] = 3
    play(state, "lead 914/352", "hq LXXXIV")
    assert open_to(state) == ("german", "Purse")
    assert holds(play(state, "take fortress")) == ["loss"]
    assert state.pos.supply[FORTRESS] == 0


def cornered(**more: Any) -> State:
    """The Germans have forced an American regiment to retreat; the defence die is 4."""
    stacks = {"2620": [worn("16/1", REDUCED)], "2520": ["1057/91", "1058/91"], "2621": ["6 FJ(-)"]} | more.pop(
        "others", {}
    )
    stacks |= {"1317": ["Sich 195"], "1318": [worn("119/30", LAST)]}
    state = attack(field("german", stacks, dice=[4, 4], **more), "2620", "1057/91", "1058/91", "6 FJ(-)")
    assert results(play(state, "resolve")) == [("2-1", "dr")]
    return state


def test_12_4_3_the_allies_have_ships_and_aircraft_too() -> None:
    state = cornered(others={"2719": ["V"], "2622": ["XXX"]}, supply={"us": 1, "cw": 1}, air={"us": 1, "cw": 1})
    play(state, "lead 16/1")
    assert offers(state) == ["hq V", "naval us", "air us", "air cw", "roll"]
    refused(state, "17.2", "hq XXX")
    refused(state, "19.2", "naval cw")
    left = {"hq V": (0, 2, 1), "naval us": (1, 1, 1), "air cw": (1, 2, 0)}
    for wish, wanted in left.items():
        twin = state.copy()
        assert holds(play(twin, wish)) == ["loss"]
        assert (twin.pos.supply[US_SUPPLY], twin.pos.naval[US], twin.pos.air[CW]) == wanted


def test_12_4_3_ships_only_within_their_zone_and_not_in_a_storm() -> None:
    state = cornered(weather="storm-1", naval={"us": 2})
    play(state, "lead 16/1")
    assert open_to(state)[1] != "DeterminedDefence"  # nothing to call
    assert state.pos.naval[US] == 2


def test_19_2_no_special_bombardment_in_defence() -> None:
    stacks = {"3504": [worn("39/9", REDUCED)], "3605": ["1057/91", "1058/91"], "3505": ["6 FJ(-)"]} | {
        "1317": ["Sich 195"],
        "1318": [worn("119/30", LAST)],
    }
    state = attack(field("german", stacks, dice=[5, 1]), "3504", "1057/91", "1058/91", "6 FJ(-)")
    play(state, "resolve", "lead 39/9")
    assert state.pos.bombarded == 0
    assert open_to(state)[1] != "DeterminedDefence"


def test_27_1_the_other_player_s_air_unit_needs_his_consent() -> None:
    state = cornered(options={"players": 3}, air={"cw": 1}, naval={"us": 0})
    assert open_to(state) == ("us", "DeterminedDefence")
    play(state, "lead 16/1", "air cw")
    assert open_to(state) == ("cw", "Consent")
    no = state.copy()
    assert holds(play(no, "pass")) == ["fails"]  # nothing else to call
    assert no.pos.air[2] == 1
    assert holds(play(state, "agree")) == ["loss"]


def test_12_4_1_no_more_than_plus_two() -> None:
    """A parachute regiment of quality +1 with support: exactly +2 on the die."""
    state = pressed(["6 FJ(-)"], 3, others=HQ, supply={"seventh": 1})
    play(state, "lead 6 FJ(-)")
    assert holds(play(state, "hq LXXXIV")) == ["loss"]


# --- 12.5 -----------------------------------------------------------------------------------------------------------


def test_12_5_surrounded_defenders_may_hold_for_two_steps() -> None:
    state = pressed(["914/352", "Pi 352"], 1, attackers=["16/1", "18/1", "741 Tank"], others=RING)
    play(state, "lead 914/352")
    assert open_to(state) == ("german", "DesperateDefence")
    assert offers(state) == ["hold", "retreat"]
    refused(state, "12.5", "roll")
    gone = state.copy()
    play(gone, "retreat")
    assert (steps_there(gone, "914/352"), steps_there(gone, "Pi 352")) == (0, 0)
    assert open_to(gone) == ("allied", "Advance")
    play(state, "hold")
    assert open_to(state) == ("german", "Losses")  # the first step
    play(state, "unit Pi 352")
    assert open_to(state) == ("allied", "Losses")  # the second
    play(state, "unit 914/352")
    assert (steps_there(state, "914/352"), steps_there(state, "Pi 352"), where(state, "Pi 352")) == (1, 1, "2520")
    assert open_to(state)[1] == "Combat"  # no advance


def test_12_5_two_steps_are_needed_and_may_be_the_last() -> None:
    state = pressed(["914/352"], 1, others=RING)
    play(state, "lead 914/352", "hold")
    assert steps_there(state, "914/352") == 0
    assert open_to(state) == ("allied", "Advance")
    assert top(state).limited
    single = pressed([worn("914/352", 1)], 1, others=RING)
    play(single, "lead 914/352")
    assert steps_there(single, "914/352") == 0
    assert open_to(single) == ("allied", "Advance")
    assert not top(single).limited


def test_12_5_not_where_a_retreat_is_possible_nor_without_a_failed_defence() -> None:
    free = pressed(["914/352"], 1)
    play(free, "lead 914/352")
    assert open_to(free)[1] == "Retreat"
    declined = pressed(["914/352"], 1, others=RING)
    play(declined, "retreat")
    assert steps_there(declined, "914/352") == 0
