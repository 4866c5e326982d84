"""What a combat costs and leads to: losses, retreats, advances, breakthroughs, rearguards (14.3, 12, 10)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.salerno.charts.terrain import MOUNTAIN
from sandtable.games.salerno.rules.combat import results, retreat
from sandtable.games.salerno.rules.law import terminals
from tests.games.salerno.desk import desk, run
from tests.games.salerno.field import (
    LAND,
    T,
    around,
    bare,
    ended,
    fighting,
    left,
    number,
    open_field,
    operating,
    spots,
    steps,
)
from tests.play import State, agree, allowed, at, doing, offers, open_to, play, refused, side, steps_there, thrown, told

C = open_field(2)
R = around(C)
FAR = T.names[T.named["Teora"]]


def fought(roll: tuple[int, int], units: dict[str, Any] | None = None, **more: Any) -> State:
    """12 to 4 in the plain, 3-1, with these dice: the battle has been resolved so far as nobody need be asked."""
    units = units or {"78Inf.11": R[0], "78Inf.36": R[0], "65I.145": C}
    waiting = {"formations": {"56Inf": {"duty": "ready"}}}  # so that the segment is not over
    state = fighting(
        "allied", "78Inf", {"56Inf.167": FAR, **units}, dice=[*roll, *more.pop("dice", [])], **waiting, **more
    )
    play(state, f"hex {C}")
    for unit in offers(state, "unit"):
        play(state, unit)
    play(state, "resolve")
    return state


# --- the table (T.crt) ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("column", "roll", "wanted"),
    [
        ("2-1", 9, "D1"),
        ("1-1", 7, "A1* D1*"),
        ("3-1", 10, "D2"),
        ("1-3", 2, "A3"),
        ("6-1", 12, "D3R*"),
        ("4-1", 3, "N"),
    ],
)
def test_T_crt_cells(column: str, roll: int, wanted: str) -> None:
    state = fought((3, 3))
    level = T.crt.first + ("1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1").index(column)
    assert results.result(state, level, roll) == wanted


def test_T_crt_the_edges_hold() -> None:
    state = fought((3, 3))
    assert results.result(state, T.crt.last + 3, 14) == "D3R*"
    assert results.result(state, T.crt.first - 2, 0) == "A3"


def test_14_1_the_preview_tells_every_chance() -> None:
    units = {"78Inf.11": R[0], "78Inf.36": R[0], "65I.145": C}
    state = fighting("allied", "78Inf", units)
    play(state, f"hex {C}", "unit 78Inf.11", "unit 78Inf.36")
    preview = state.preview()
    assert preview is not None
    assert (preview.before, preview.after) == ("3-1", "3-1")
    assert sum(outcome.probability for outcome in preview.outcomes) == pytest.approx(1)
    chance = {outcome.message.id: outcome.probability for outcome in preview.outcomes}
    assert chance["outcome-dr"] == pytest.approx(6 / 36)


# --- losses (14.3) --------------------------------------------------------------------------------------------------


def test_14_3_the_attacker_picks_his_losses() -> None:
    state = fought((1, 1))  # A1
    assert open_to(state) == ("allied", "Losses")
    agree(state)
    refused(state, "14.3", "unit 65I.145", message="not-to-lose")
    play(state, "unit 78Inf.36")
    assert steps_there(state, "78Inf.36") == 1
    assert ended(state, "78Inf.11")


def test_14_3_a_unit_of_one_level_is_eliminated() -> None:
    units = {"78Inf.11": R[0], "26Pz.I-9": C, "26Pz.II-9": C, "26Pz.Afkl": C}  # 6 to 6
    state = fought((5, 5), units)  # D1
    play(state, "stay", "unit 26Pz.II-9")
    assert at(state, "26Pz.II-9") == "dead"


# --- retreats (14.3.1, 14.3.2) --------------------------------------------------------------------------------------


def test_14_3_1_a_retreat_goes_one_or_two_hexes_towards_the_terminals() -> None:
    state = fought((3, 4))  # DR
    assert open_to(state) == ("axis", "Retreat")
    agree(state)
    refused(state, "14.3.1", "stay", message="must-retreat")
    here = terminals.distance(state, 0, number(C))
    offered = [wish[4:] for wish in offers(state, "hex")]
    assert offered
    assert all(terminals.distance(state, 0, number(hex_)) <= here for hex_ in offered)
    away = next(hex_ for hex_ in R if terminals.distance(state, 0, number(hex_)) > here)
    refused(state, "14.3.1", f"hex {away}", message="retreat-away")
    play(state, f"hex {offered[0]}")
    allowed(state, "stay")
    refused(state, "14.3.1", f"hex {C}")
    play(state, offers(state, "hex")[0])
    assert steps_there(state, "65I.145") == 2
    assert open_to(state) == ("allied", "Advance")


def test_14_3_1_trapped_units_lose_one_more_and_stay() -> None:
    ring = dict(zip(("1Can.1", "1Can.2", "1Can.3", "46Inf.128", "46Inf.138"), R[1:], strict=True))
    state = fought((3, 4), {"78Inf.11": R[0], "78Inf.36": R[0], "65I.145": C} | ring)
    assert steps_there(state, "65I.145") == 1
    assert at(state, "65I.145") == C
    assert not retreat.possible(state, (T.index["65I.145"],))


def test_14_3_2_the_defender_may_retreat_instead_of_losing_a_level() -> None:
    state = fought((4, 4))  # D1
    assert open_to(state) == ("axis", "Swap")
    agree(state)
    play(state, "swap")
    assert open_to(state) == ("axis", "Retreat")
    play(state, offers(state, "hex")[0], "stay")
    assert steps_there(state, "65I.145") == 2
    stays = fought((4, 4))
    play(stays, "stay")
    assert steps_there(stays, "65I.145") == 1
    assert at(stays, "65I.145") == C


def test_14_3_2_only_one_level_and_not_with_a_compulsory_retreat() -> None:
    state = fought((5, 5))  # D2
    play(state, "swap")
    assert steps_there(state, "65I.145") == 1
    assert doing(state) == "Retreat"
    forced = fought((5, 6))  # D2R: both levels are lost
    assert at(forced, "65I.145") == "dead"


def test_14_3_2_nobody_to_save_nobody_is_asked() -> None:
    units = {"78Inf.11": R[0], "78Inf.36": R[0], "65I.145": {"at": C, "steps": 1}}
    state = fought((4, 4), units)  # 12 to 2, 6-1: D2R
    assert doing(state) != "Swap"


def test_14_3_1_units_without_room_go_further() -> None:
    state = fought((3, 4))
    goal = offers(state, "hex")[0][4:]
    full = dict.fromkeys(("44I.131", "44I.132", "44I.134", "94I.267", "94I.274"), goal)
    crowded = fought((3, 4), {"78Inf.11": R[0], "78Inf.36": R[0], "65I.145": C, **full})
    play(crowded, f"hex {goal}")
    refused(crowded, "14.3.1", "stay", message="no-room-there")


def test_14_3_1_between_full_hexes_there_is_no_retreat() -> None:
    """Two full hexes at the edge do not hand a stack to and fro: nobody enters a hex twice, or where no end is."""
    ends = ("1431", "1531")
    units = {"88Inf.350": "1430"} | dict.fromkeys(("3DIA.7TA", "85Inf.339", "88Inf.351", "ind.776TD"), ends[1])
    units |= dict.fromkeys(("88Inf.349", "85Inf.337", "85Inf.338", "ind.756T"), ends[0])
    units |= {"94I.267": "1530"}
    full = desk("command", units, scenario="diadem")
    assert set(retreat.back(full, T.index["88Inf.350"], number("1430"))) == {number(hex_) for hex_ in ends}
    run(full, lambda s: retreat.begin(s, (T.index["88Inf.350"],)))
    assert (at(full, "88Inf.350"), steps_there(full, "88Inf.350")) == ("1430", 1)
    roomy = desk("command", units | {"85Inf.337": "1429"}, scenario="diadem")  # one of the two has room now
    run(roomy, lambda s: retreat.begin(s, (T.index["88Inf.350"],)))
    play(roomy, "hex 1531")
    assert offers(roomy) == ["hex 1431"]
    play(roomy, "hex 1431")
    assert (at(roomy, "88Inf.350"), steps_there(roomy, "88Inf.350")) == ("1431", 2)


def test_14_3_1_armour_does_not_retreat_into_roadless_mountains() -> None:
    a, b = next(steps(lambda a, b: bare(b, MOUNTAIN) and not LAND.sides[a][T.near[a].index(b)] and bare(a)))
    state = operating("axis", "26Pz", {"26Pz.A": a, "26Pz.I-9": a})
    assert number(b) not in retreat.ways(state, T.index["26Pz.A"], number(a))
    assert number(b) in list(T.near[number(a)])


def test_14_3_1_retreating_units_may_be_fired_at_but_not_halted() -> None:
    guns = {"78Inf.Art": R[0]}
    state = fought((3, 4), guns=guns, dice=[6, 6])
    play(state, "pass")
    beside = next(wish for wish in offers(state, "hex") if wish[4:] in R)
    play(state, beside)
    assert open_to(state) == ("allied", "Answering")
    play(state, "gun 78Inf.Art", "resolve")
    if doing(state) == "Hit":
        play(state, "halt")
    assert not ended(state, "65I.145")


def test_14_3_1_whoever_stands_where_they_come_through_is_halted() -> None:
    """A hit is for the whole hex (16.1); only those who retreat do not mind."""
    goal = next(wish[4:] for wish in offers(fought((3, 4)), "hex") if wish[4:] in R)
    units = {"78Inf.11": R[0], "78Inf.36": R[0], "65I.145": C, "65I.146": goal}
    state = fought((3, 4), units, guns={"78Inf.Art": R[0]}, dice=[4, 4])
    play(state, "pass", f"hex {goal}", "gun 78Inf.Art", "resolve")
    assert open_to(state) == ("allied", "Hit")  # red
    play(state, "halt")
    assert (ended(state, "65I.145"), ended(state, "65I.146")) == (False, True)


# --- advance and breakthrough (14.3.3 to 14.3.5) --------------------------------------------------------------------


def broken(**more: Any) -> State:
    """The defender has retreated two hexes; the attackers may advance."""
    units = {"78Inf.11": R[0], "78Inf.36": R[0], "65I.145": C, "26Pz.I-9": R[2], **more.pop("units", {})}
    state = fought((3, 4), units, **more)
    play(state, offers(state, "hex")[0])
    if doing(state) == "Retreat":
        play(state, "stay" if "stay" in offers(state) else offers(state)[0])
    return state


def test_14_3_3_all_or_some_may_advance() -> None:
    state = broken()
    assert open_to(state) == ("allied", "Advance")
    agree(state)
    play(state, "unit 78Inf.11", "done")
    if open_to(state)[0] == "axis":
        play(state, "pass")
    assert at(state, "78Inf.11") == C
    assert at(state, "78Inf.36") == R[0]
    assert ended(state, "78Inf.36")
    assert not ended(state, "78Inf.11")


def test_14_3_3_whoever_stays_has_ended_its_operations() -> None:
    state = broken()
    play(state, "stay")
    assert ended(state, "78Inf.11")
    assert ended(state, "78Inf.36")


def test_14_3_3_the_advance_may_be_reacted_to() -> None:
    state = broken()
    play(state, "unit 78Inf.11", "done")
    assert open_to(state) == ("axis", "Chance")
    allowed(state, "unit 26Pz.I-9")


def test_14_3_4_a_new_attack_at_once() -> None:
    state = broken(dice=[3, 3])
    play(state, "unit 78Inf.11", "done", "pass")
    assert open_to(state) == ("allied", "Breakthrough")
    agree(state)
    play(state, f"hex {R[2]}")
    refused(state, "14", "unit 78Inf.36")
    play(state, "unit 78Inf.11")
    assert "resolve" in offers(state)


def test_14_3_4_whoever_declines_has_ended_its_operations() -> None:
    state = broken()
    play(state, "unit 78Inf.11", "done", "pass", "done")
    assert ended(state, "78Inf.11")


def test_14_3_4_who_lets_another_attack_alone_has_given_up_whatever_comes_of_it() -> None:
    state = broken(dice=[1, 1])  # the second combat drives nobody out
    play(state, "unit 78Inf.11", "unit 78Inf.36", "done", "pass")
    play(state, f"hex {R[2]}", "unit 78Inf.11", "resolve")
    while open_to(state)[0] == "axis" or doing(state) == "Losses":
        play(state, offers(state)[-1])
    assert doing(state) != "Breakthrough"
    assert ended(state, "78Inf.36")


def test_14_3_5_end_ops_by_the_result_forbids_a_breakthrough() -> None:
    units = {"78Inf.11": R[0], "65I.145": C, "26Pz.I-9": R[2]}  # 6 to 4: 1-1
    state = fought((3, 4), units)  # A1* D1*
    assert ended(state, "78Inf.11")
    assert ended(state, "65I.145")
    play(state, "swap")
    play(state, offers(state, "hex")[0])
    if doing(state) == "Retreat":
        play(state, "stay")
    play(state, "unit 78Inf.11", "done")
    if open_to(state)[0] == "axis":
        play(state, "pass")
    assert at(state, "78Inf.11") == C
    assert doing(state) != "Breakthrough"


def test_14_3_3_stacking_limits_the_advance() -> None:
    a = next(spots(lambda h: bare(h, MOUNTAIN) and all(bare(n, MOUNTAIN) for n in T.near[h])))
    ring = around(a)
    units = {"78Inf.11": ring[0], "78Inf.36": ring[0], "78Inf.38": ring[1], "26Pz.I-9": a}
    state = fighting("allied", "78Inf", units, dice=[6, 6])
    play(state, f"hex {a}", "unit 78Inf.11", "unit 78Inf.36", "unit 78Inf.38", "resolve")
    assert at(state, "26Pz.I-9") == "dead"
    play(state, "unit 78Inf.11", "unit 78Inf.36")  # six dots fill a mountain
    refused(state, "10", "unit 78Inf.38", message="no-room-there")


# --- rearguards (12) ------------------------------------------------------------------------------------------------

GUARDS = {"options": {"rearguards": True}, "rearguards": [C]}


def guarded(die: int) -> State:
    state = fighting("allied", "78Inf", {"78Inf.11": R[0], "65I.145": FAR}, dice=[die], **GUARDS)
    play(state, f"hex {C}", "unit 78Inf.11", "resolve")
    return state


def test_12_nobody_enters_the_hex_of_a_rearguard_but_passing_costs_nothing() -> None:
    state = operating("allied", "78Inf", {"78Inf.11": R[0], "65I.145": FAR}, **GUARDS)
    play(state, "unit 78Inf.11")
    refused(state, "12", f"hex {C}", message="rearguard-there")
    play(state, f"hex {R[1]}")
    assert left(state) == 5
    axis = operating("axis", "65I", {"65I.145": R[0], "78Inf.11": FAR}, **GUARDS)
    allowed(axis, "unit 65I.145", f"hex {C}")


def test_12_the_preview_tells_the_chances_of_a_rearguard() -> None:
    state = fighting("allied", "78Inf", {"78Inf.11": R[0], "65I.145": FAR}, **GUARDS)
    play(state, f"hex {C}")
    preview = state.preview()
    assert preview is not None
    chances = {outcome.message.id.rpartition("-")[2]: round(outcome.probability * 6) for outcome in preview.outcomes}
    assert (preview.rule, chances) == ("12", {"holds": 1, "back": 2, "lost": 3})


def test_12_a_rearguard_holds_on_1() -> None:
    state = guarded(1)
    assert state.pos.rear[number(C)]
    assert doing(state) != "Advance"


@pytest.mark.parametrize("die", [2, 3])
def test_12_withdraws_three_hexes(die: int) -> None:
    state = guarded(die)
    assert open_to(state) == ("axis", "Withdrawal")
    agree(state)
    goals = [wish[4:] for wish in offers(state)]
    assert all(T.map.distance(number(hex_), number(C)) == 3 for hex_ in goals)
    refused(state, "12", f"hex {R[3]}", message="no-refuge")
    play(state, f"hex {goals[0]}")
    assert state.pos.rear[number(goals[0])]
    assert not state.pos.rear[number(C)]
    assert open_to(state) == ("allied", "Advance")


def test_12_is_gone_on_4_and_the_attacker_may_go_on() -> None:
    state = guarded(4)
    assert not any(state.pos.rear)
    play(state, "unit 78Inf.11", "done")
    assert at(state, "78Inf.11") == C


def test_12_beside_units_it_is_lost_with_any_defeat() -> None:
    units = {"78Inf.11": R[0], "78Inf.36": R[0], "65I.145": C}
    state = fought((3, 4), units, **GUARDS)
    assert not state.pos.rear[number(C)]
    held = fought((1, 1), units, **GUARDS)
    assert held.pos.rear[number(C)]


def test_12_strategic_movement_keeps_away_from_rearguards() -> None:
    state = operating("allied", "78Inf", {"78Inf.11": R[0], "65I.145": FAR}, **GUARDS)
    refused(state, "11.3", "unit 78Inf.11", "march", message="march-near")


# --- too many in a hex (10) -----------------------------------------------------------------------------------------


def test_10_the_enemy_moves_those_who_are_too_many() -> None:
    full = dict.fromkeys(("1Can.1", "1Can.2", "1Can.3", "ind.4-3"), R[0])  # ten dots
    state = operating("allied", "78Inf", {"78Inf.11": around(R[0])[0], "65I.145": FAR, **full})
    play(state, "unit 78Inf.11", f"hex {R[0]}", "stop")
    assert open_to(state) == ("axis", "Overcrowded")
    agree(state)
    refused(state, "10", "unit 65I.145", message="crowd-elsewhere")
    play(state, "unit 1Can.2", f"hex {C}")
    assert at(state, "1Can.2") == C
    assert side(state) == "allied"


def test_10_passing_through_is_free() -> None:
    full = dict.fromkeys(("1Can.1", "1Can.2", "1Can.3", "ind.4-3"), R[0])
    state = operating("allied", "78Inf", {"78Inf.11": around(R[0])[0], "65I.145": FAR, **full})
    play(state, "unit 78Inf.11", f"hex {R[0]}", f"hex {C}", "stop")
    assert at(state, "78Inf.11") == C
    assert doing(state) != "Overcrowded"
    assert told(state.events, "Placed") == []
    assert thrown(state.events) == []


def test_16_a_retreat_over_lone_artillery_sweeps_it_away() -> None:
    units = {"78Inf.11": R[0], "78Inf.36": R[0], "65I.145": C, "26Pz.I-9": R[2]}
    goal = offers(fought((3, 4), units), "hex")[0].split()[1]
    state = fought((3, 4), units, guns={"78Inf.Art": {"at": goal, "fired": True}})
    play(state, f"hex {goal}")
    assert T.names[state.pos.gun_at[T.gun_index["78Inf.Art"]]] == "off"


def test_16_1_guns_may_fire_before_a_breakthrough() -> None:
    state = broken()
    play(state, "unit 78Inf.11", "done", "pass")
    refused(state, "16.1.1", "fire", message="nothing-to-fire")
    state.pos.air[1] = 1
    state.forget_list()
    agree(state)
    play(state, "fire")
    assert open_to(state) == ("allied", "Aim")
