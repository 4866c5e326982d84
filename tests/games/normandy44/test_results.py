"""12.1 to 12.3: what each result does, and who picks the losses."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.normandy44.kinds import DISRUPTED, RETREATED
from tests.games.normandy44.fight import GAME, LAST, REDUCED, State, T, attack, did, field, ratio, results, top, worn
from tests.games.normandy44.test_data import CRT
from tests.play import at, bears, offers, open_to, play, refused, steps_there

FAR = {"1317": ["Sich 195"], "1318": ["119/30"]}  # an attack far away keeps the phase open


def battle(defenders: list[Any], die: int, attackers: list[Any] | None = None, **more: Any) -> State:
    """An attack on 2520 out of 2620, ready to be resolved."""
    attackers = ["16/1", "18/1"] if attackers is None else attackers
    stacks = {"2520": defenders, "2620": attackers} | more.pop("others", {}) | FAR
    names = [unit if isinstance(unit, str) else unit[0] for unit in attackers]
    return attack(field("allied", stacks, dice=[die, *more.pop("dice", ())], **more), "2520", *names)


def resolve(state: State, column: str, result: str) -> None:
    assert results(play(state, "resolve")) == [(column, result)]


def retreat(state: State) -> None:
    """Take the first way out."""
    while open_to(state)[1] in ("Retreat", "Toll"):
        state.play(state.actions()[0])


# --- the table ------------------------------------------------------------------------------------------------------


def test_the_whole_table_is_the_printed_one() -> None:
    table = GAME.tables.charts.results
    for level, (column, told) in enumerate(CRT.items(), -2):
        assert table.name(level) == column
        assert [table.result(level, die) for die in range(6, 0, -1)] == told.split()


# --- each result ----------------------------------------------------------------------------------------------------


def test_12_1_no_effect() -> None:
    state = battle(["914/352"], 1, ["16/1", "18/1"])  # 14 to 6
    resolve(state, "2-1", "none")
    assert open_to(state)[1] == "Combat"
    assert [steps_there(state, unit) for unit in ("16/1", "18/1", "914/352")] == [3, 3, 2]


def test_12_1_a1_the_attacker_loses_a_step_of_his_choice() -> None:
    state = battle(["914/352"], 1, [worn("16/1", REDUCED), worn("18/1", REDUCED)])  # 8 to 6
    resolve(state, "1-1", "a1")
    assert open_to(state) == ("allied", "Losses")
    assert offers(state) == ["unit 16/1", "unit 18/1"]
    play(state, "unit 18/1")
    assert [steps_there(state, unit) for unit in ("16/1", "18/1", "914/352")] == [2, 1, 2]
    assert open_to(state)[1] == "Combat"


def test_12_1_ex_each_side_picks_the_other_s_loss_and_nobody_goes() -> None:
    state = battle(["914/352", "Pi 352"], 4, [worn("16/1", REDUCED), worn("18/1", REDUCED)])  # 8 to 8
    resolve(state, "1-1", "ex")
    assert open_to(state) == ("german", "Losses")
    assert offers(state) == ["unit 16/1", "unit 18/1"]
    play(state, "unit 16/1")
    assert open_to(state) == ("allied", "Losses")
    assert offers(state) == ["unit 914/352", "unit Pi 352"]
    play(state, "unit Pi 352")
    assert [steps_there(state, unit) for unit in ("16/1", "18/1", "914/352", "Pi 352")] == [1, 2, 2, 1]
    assert at(state, "914/352") == "2520"
    assert open_to(state)[1] == "Combat"


def test_12_1_ex_against_a_single_step_allows_a_limited_advance() -> None:
    state = battle(["441 Ost/716"], 2, ["16/1"])  # 7 to 4, better troops: 2-1
    play(state, "naval us")
    resolve(state, "3-1", "ex")
    assert steps_there(state, "441 Ost/716") == 0
    assert open_to(state) == ("allied", "Advance")
    assert top(state).limited
    assert not top(state).may_reserve
    play(state, "unit 16/1")
    assert offers(state, "hex") == ["hex 2520"]


@pytest.mark.parametrize(("die", "result"), [(3, "dr"), (1, "a1dr")])
def test_12_1_dr_and_a1_dr_retreat_of_two_hexes_and_advance(die: int, result: str) -> None:
    state = battle(["Füs 352"], die)  # 14 to 4
    resolve(state, "3-1", result)
    if result == "a1dr":
        play(state, "unit 16/1")
    assert steps_there(state, "16/1") == (2 if result == "a1dr" else 3)
    assert open_to(state) == ("german", "DeterminedDefence")
    play(state, "retreat")
    retreat(state)
    assert T.map.distance(T.hex_index["2520"], T.hex_index[at(state, "Füs 352")]) == 2
    assert bears(state, "Füs 352", DISRUPTED)
    assert open_to(state) == ("allied", "Advance")
    assert not top(state).limited
    assert not top(state).may_reserve


def test_12_1_a1_d1_a_step_each_and_a_retreat() -> None:
    state = battle(["Füs 352"], 5)
    resolve(state, "3-1", "a1d1")
    assert open_to(state) == ("allied", "Losses")  # the attacker's own choice
    play(state, "unit 18/1")
    assert (steps_there(state, "18/1"), steps_there(state, "Füs 352")) == (2, 1)
    assert open_to(state) == ("german", "DeterminedDefence")


def test_12_1_d1_the_defender_picks_his_loss() -> None:
    state = battle(["Füs 352", "914/352"], 6, ["16/1", "18/1", "741 Tank"])  # 17 to 8, armour: 3-1
    resolve(state, "3-1", "d1")
    assert open_to(state) == ("german", "Losses")
    play(state, "unit 914/352")
    assert steps_there(state, "914/352") == 1
    assert [steps_there(state, unit) for unit in ("16/1", "18/1", "741 Tank")] == [3, 3, 2]
    assert open_to(state) == ("german", "DeterminedDefence")


def heavy(defenders: list[Any], die: int, **more: Any) -> State:
    """17 factors, tanks, ships and two artillery shifts."""
    others = {"2719": ["V"]}
    state = battle(defenders, die, ["16/1", "18/1", "741 Tank"], others=others, supply={"us": 2}, **more)
    play(state, "naval us", "hq V", "hq V")
    return state


def test_12_1_a1_d2_losses_picked_by_the_enemy_and_a_long_retreat() -> None:
    state = heavy(["Füs 352", "Pi 352"], 5)  # 17 to 6: 2-1 and four columns
    resolve(state, "6-1", "a1d2")
    assert open_to(state) == ("german", "Losses")
    assert offers(state) == ["unit 16/1", "unit 18/1", "unit 741 Tank"]  # any unit of the MAF, not only the tanks
    play(state, "unit 16/1")
    assert open_to(state) == ("allied", "Losses")  # the first step
    play(state, "unit Füs 352")
    assert open_to(state) == ("german", "Losses")  # the second
    play(state, "unit Pi 352")
    assert [steps_there(state, unit) for unit in ("16/1", "Füs 352", "Pi 352")] == [2, 1, 1]
    assert open_to(state) == ("german", "Retreat")  # no determined defence
    retreat(state)
    assert T.map.distance(T.hex_index["2520"], T.hex_index[at(state, "Füs 352")]) >= 4
    assert open_to(state) == ("allied", "Advance")
    assert top(state).may_reserve


def test_12_1_a1_d2_against_a_single_step_costs_the_attacker_nothing() -> None:
    state = battle(["441 Ost/716"], 5, ["16/1", "18/1"])  # 14 to 4, better troops
    play(state, "naval us")
    state.pos.air[1] = 1
    play(state, "air us")
    resolve(state, "6-1", "a1d2")
    assert [steps_there(state, unit) for unit in ("16/1", "18/1", "441 Ost/716")] == [3, 3, 0]
    assert open_to(state) == ("allied", "Advance")
    assert top(state).may_reserve
    assert not top(state).limited


def test_12_1_dh_half_the_steps_rounded_up() -> None:
    state = heavy(["Füs 352", worn("Pi 352", 1)], 6)  # 17 to 5: 3-1 and four columns; three steps
    resolve(state, "7-1", "dh")
    assert open_to(state) == ("german", "Losses")  # the defender picks
    play(state, "unit Füs 352", "unit Pi 352")
    assert (steps_there(state, "Füs 352"), steps_there(state, "Pi 352")) == (1, 0)
    assert [steps_there(state, unit) for unit in ("16/1", "18/1", "741 Tank")] == [3, 3, 2]
    assert open_to(state) == ("german", "Retreat")
    retreat(state)
    assert T.map.distance(T.hex_index["2520"], T.hex_index[at(state, "Füs 352")]) >= 4
    assert top(state).may_reserve


def test_12_1_dh_takes_two_of_four_steps() -> None:
    state = heavy(["Füs 352", "Pi 352"], 6)
    resolve(state, "6-1", "dh")
    play(state, "unit Füs 352", "unit Füs 352")
    assert (steps_there(state, "Füs 352"), steps_there(state, "Pi 352")) == (0, 2)
    assert open_to(state) == ("german", "Retreat")


def test_13_4_a_defender_who_is_gone_leaves_a_full_advance() -> None:
    state = battle(["441 Ost/716"], 6, ["16/1"])
    play(state, "naval us")
    resolve(state, "3-1", "d1")
    assert open_to(state) == ("allied", "Advance")
    assert not top(state).limited


# --- 12.2 -----------------------------------------------------------------------------------------------------------


def test_12_2_the_loss_falls_on_a_unit_that_gave_a_shift() -> None:
    state = battle(["Füs 352", "914/352"], 5, ["16/1", "18/1", "741 Tank"])  # 17 to 8, armour
    resolve(state, "3-1", "a1d1")
    assert steps_there(state, "741 Tank") == 1  # the only one, so nobody is asked


def test_12_2_among_several_givers_the_attacker_chooses() -> None:
    state = battle(["Füs 352"], 2, ["505/82", "741 Tank", "16/1"])  # 16 to 4; the 505th for quality, tanks for armour
    assert ratio(state)[2] == "4-1"
    resolve(state, "6-1", "a1d1")
    assert open_to(state) == ("allied", "Losses")
    assert offers(state) == ["unit 505/82", "unit 741 Tank"]
    refused(state, "12.2", "unit 16/1")


def test_12_2_losses_come_from_the_main_assault_force() -> None:
    others = {"2621": ["115/29"]}
    state = battle(["914/352", "Pi 352"], 1, [worn("16/1", REDUCED), worn("18/1", REDUCED)], others=others)
    play(state, "unit 115/29", "main 16/1")
    resolve(state, "1-1", "a1")  # 12 to 8
    assert offers(state) == ["unit 16/1", "unit 18/1"]


def test_12_2_the_opponent_picks_within_the_main_force_too() -> None:
    others = {"2621": ["115/29"]}
    state = battle(["914/352", "Pi 352"], 4, [worn("16/1", REDUCED), worn("18/1", REDUCED)], others=others)
    play(state, "unit 115/29", "main 16/1")
    resolve(state, "1-1", "ex")
    assert open_to(state) == ("german", "Losses")
    assert offers(state) == ["unit 16/1", "unit 18/1"]


def test_12_3_a_loss_turns_a_unit_over_makes_a_cadre_or_ends_it() -> None:
    state = battle(["914/352"], 1, [worn("16/1", REDUCED)])  # 4 to 6
    cadres = state.pos.cadres[0]
    resolve(state, "1-2", "a1")
    assert steps_there(state, "16/1") == LAST
    assert state.pos.cadres[0] == cadres - 1


def test_17_1_an_ost_battalion_goes_with_its_first_loss() -> None:
    state = battle(["441 Ost/716", "914/352"], 6, ["16/1", "18/1", "741 Tank"])
    play(state, "resolve", "unit 441 Ost/716")
    assert steps_there(state, "441 Ost/716") == 0


# --- 13.5 -----------------------------------------------------------------------------------------------------------


def with_fugitive(defenders: list[Any], die: int, **more: Any) -> State:
    """A hex into which Pi 352 has retreated in this phase."""
    state = battle([*defenders, "Pi 352"], die, ["16/1"], **more)
    state.pos.deeds[T.index["Pi 352"]] |= RETREATED
    play(state, "cancel", "hex 2520", "unit 16/1")
    return state


def test_13_5_a_fugitive_takes_no_losses_and_holds_the_hex_after_ex() -> None:
    state = with_fugitive(["441 Ost/716"], 2)
    assert ratio(state) == (7, 4, "1-1")
    play(state, "naval us")
    resolve(state, "3-1", "ex")
    assert (steps_there(state, "441 Ost/716"), steps_there(state, "Pi 352")) == (0, 2)
    assert at(state, "Pi 352") == "2520"
    assert open_to(state)[1] == "Combat"  # no advance


def test_13_5_a_fugitive_is_lost_when_he_has_to_retreat_again() -> None:
    state = with_fugitive(["Füs 352"], 4)  # 7 to 4: 1-1
    play(state, "naval us")
    resolve(state, "2-1", "dr")
    assert offers(state) == ["lead Füs 352", "retreat"]
    refused(state, "13.5", "lead Pi 352")
    play(state, "retreat")
    retreat(state)
    assert steps_there(state, "Pi 352") == 0
    assert did(state, "Füs 352", RETREATED)


def test_13_5_fugitives_alone_cannot_defend() -> None:
    """Their one comrade is lost: they must go, and that is the end; the attacker advances in full."""
    state = with_fugitive(["441 Ost/716"], 6)
    play(state, "naval us")
    resolve(state, "3-1", "d1")
    assert steps_there(state, "Pi 352") == 0
    assert open_to(state) == ("allied", "Advance")
    assert not top(state).limited


def test_10_1_a_unit_that_was_attacked_and_retreated_is_not_attacked_again() -> None:
    others = {"2421": ["26/1"]}
    state = battle(["Füs 352"], 3, others=others)
    play(state, "resolve", "retreat")
    retreat(state)
    while open_to(state)[1] == "Advance":
        play(state, "done")
    refused(state, "10.1", f"hex {at(state, 'Füs 352')}")


# --- 16.1, 10.7 -----------------------------------------------------------------------------------------------------


def test_16_1_an_improved_position_goes_with_its_defenders() -> None:
    lost = battle(["441 Ost/716"], 6, ["16/1"], ips={"2520": "german"})
    play(lost, "naval us", "resolve")
    gone = battle(["Füs 352"], 3, ips={"2520": {"army": "german", "built": False}})
    play(gone, "resolve", "retreat")
    retreat(gone)
    for state in (lost, gone):
        assert state.pos.ip[T.hex_index["2520"]] == 0
    stays = battle(["914/352"], 1, ips={"2520": "german"})
    play(stays, "resolve")
    assert stays.pos.ip[T.hex_index["2520"]]


def test_16_1_the_attacker_s_position_goes_with_its_last_unit() -> None:
    state = battle(["LXXXIV"], 1, [worn("2 Rgr", 1)], ips={"2620": "us"})  # 1 to 2, better troops
    resolve(state, "1-1", "a1")
    assert steps_there(state, "2 Rgr") == 0
    assert state.pos.ip[T.hex_index["2620"]] == 0
    pair = battle(["LXXXIV"], 1, [worn("2 Rgr", 1)], others={"2620": [worn("2 Rgr", 1), "26/1"]}, ips={"2620": "us"})
    play(pair, "resolve")
    assert pair.pos.ip[T.hex_index["2620"]]


def test_10_7_defence_only_units_beside_the_attackers_may_follow() -> None:
    attackers = ["16/1", worn("18/1", LAST), "V"]
    stacks = {"2520": ["441 Ost/716"], "2620": attackers, "2621": [worn("26/1", LAST)]} | FAR
    state = attack(field("allied", stacks, dice=[6]), "2520", "16/1")
    play(state, "naval us", "resolve")
    assert open_to(state) == ("allied", "Advance")
    assert set(offers(state, "unit")) == {"unit 16/1", "unit 18/1"}  # neither the HQ nor the cadre elsewhere
