"""11.1, 11.2, 11.6 and 9.5: who attacks whom, from where, and what an attack from several hexes obliges to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sandtable.games.caseyellow.charts.terrain import CROSSING, OPEN, RHINE
from sandtable.games.caseyellow.kinds import ATTACKED
from tests.games.caseyellow.fight import HERE, NE, NW, PAIR, SE, SW, E, W, assault, build, fight, shifts
from tests.games.caseyellow.sky import State, T, told
from tests.play import agree, at, offers, open_to, play, refused, thrown

C = 3  # a die that comes to nothing between equals at 1-1


# --- 11.2 -------------------------------------------------------------------------------------------------------------


def test_R11_2_a_unit_attacks_once_in_a_round() -> None:
    state = fight({"X Corps": W, "IX Corps": NW, "I Fr": HERE, "III Fr": SW}, [C])
    assault(state, HERE, "X Corps")
    assert state.pos.deeds[T.index["X Corps"]] & ATTACKED
    refused(state, "R11.2", f"hex {SW}")


def test_R11_2_a_hex_is_attacked_once_in_a_round() -> None:
    state = fight({"X Corps": W, "IX Corps": NW, "I Fr": HERE}, [C])
    assert f"hex {HERE}" in offers(state)
    assault(state, HERE, "X Corps")
    refused(state, "R11.2", f"hex {HERE}")
    agree(state)


def test_R11_2_nobody_in_a_stack_attacks_unless_named() -> None:
    state = fight({"X Corps": W, "1 Cav": W, "I Fr": HERE, "12 Br": SW}, [C, 1])
    assault(state, HERE, "X Corps")
    build(state, SW, "1 Cav")
    assert "resolve" in offers(state)


def test_R11_2_only_units_beside_the_hex_attack() -> None:
    state = fight({"X Corps": W, "IX Corps": "1315", "I Fr": HERE})
    build(state, HERE, "X Corps")
    refused(state, "R11.2", "unit IX Corps")
    refused(state, "R11.2", "unit I Fr")
    refused(state, "R11.2", "unit X Corps")
    agree(state)


def test_R11_2_an_attack_may_be_cancelled() -> None:
    state = fight({"X Corps": W, "I Fr": HERE}, air={"german": 1})
    before = state.pos.copy()
    build(state, HERE, "X Corps", air=1)
    play(state, "cancel")
    assert state.pos == before
    assert f"hex {HERE}" in offers(state)


def test_R7_9_supply_units_never_attack_and_fall_alone() -> None:
    state = fight({"X Corps": W, "AG B supply": NW, "AG1 supply": HERE})
    build(state, HERE, "X Corps")
    refused(state, "R7.9", "unit AG B supply")
    events = play(state, "resolve")
    assert not any(note.startswith("outcome") for note in told(events))  # without a die
    assert at(state, "AG1 supply") == "dead"
    assert open_to(state) == ("german", "Advance")


def test_R7_9_with_friends_they_fall_back_before_the_combat() -> None:
    state = fight({"X Corps": E, "55 DI": HERE, "AG1 supply": HERE}, [5])
    build(state, HERE, "X Corps")
    play(state, "resolve")
    while open_to(state)[1] == "Retreat":
        play(state, offers(state)[0])
    assert at(state, "AG1 supply") not in (HERE, "dead")


# --- 9.5: zones of control and combat ---------------------------------------------------------------------------------


def test_R9_5_example_1_from_one_hex_nobody_else_counts() -> None:
    state = fight({"1 Pz": W, "2 Pz": W, "I Fr": HERE, "III Fr": SW}, [C])
    assault(state, HERE, "1 Pz", "2 Pz")
    assert state.pos.owed == ()
    assert "done" in offers(state)


# C is attacked from two hexes; D and E control them
C_HEX, D_HEX, E_HEX = HERE, "1219", "1419"
SECOND = {"X Corps": E, "IX Corps": NE, "I Fr": C_HEX, "III Fr": D_HEX, "IV Fr": E_HEX}


def test_R9_5_example_2_several_hexes_must_deal_with_every_zone() -> None:
    state = fight(SECOND)
    build(state, C_HEX, "X Corps", "IX Corps")
    refused(state, "R9.5", "resolve")  # nobody is left for D and E
    agree(state)


def test_R9_5_example_2_with_more_units_it_can_be_done_and_is_owed() -> None:
    more = {"1 Pz": {"at": E, "steps": 1}, "LAH": NE, "GD": NE, "XI Corps": "1420"}
    units = {k: v for k, v in SECOND.items() if k != "X Corps"} | more
    state = fight(units, [C, C, C])
    build(state, C_HEX, "1 Pz", "IX Corps")
    refused(state, "R9.5", "resolve")  # D has no attacker of its own
    state = fight(units | {"2 Pz": E}, [C, 1, 1])
    assault(state, C_HEX, "1 Pz", "IX Corps")
    assert {T.names[hex_] for hex_ in state.pos.owed} == {D_HEX, E_HEX}
    refused(state, "R9.5", "done")
    agree(state)
    build(state, E_HEX, "XI Corps")
    play(state, "resolve")
    while open_to(state)[1] != "Combat":
        play(state, offers(state)[0])
    refused(state, "R9.5", "done")
    assault(state, D_HEX, "2 Pz")
    while open_to(state)[1] != "Combat":
        play(state, offers(state)[0])
    assert state.pos.owed == ()
    assert "done" in offers(state)


def test_R9_5_an_attacker_that_is_owed_is_not_used_elsewhere() -> None:
    """Two hexes need a unit each; one unit that could attack both does not do for two."""
    units = {"X Corps": E, "IX Corps": NE, "I Fr": C_HEX, "III Fr": D_HEX, "IV Fr": E_HEX, "XI Corps": "1319"}
    state = fight(units)
    build(state, C_HEX, "X Corps", "IX Corps")
    refused(state, "R9.5", "resolve")
    state = fight(units | {"I Corps": "1320", "II Corps": "1220"})
    build(state, C_HEX, "X Corps", "IX Corps")
    assert "resolve" in offers(state)  # XI Corps takes E, II Corps takes D


def test_R9_5_example_3_two_hexes_of_german_motorised_units_are_free() -> None:
    units = {"1 Pz": E, "2 Pz": NE, "I Fr": C_HEX, "III Fr": D_HEX, "IV Fr": E_HEX}
    state = fight(units, [1])
    build(state, C_HEX, "1 Pz", "2 Pz")
    assert "resolve" in offers(state)
    third = fight(units | {"3 Pz": SE})
    build(third, C_HEX, "1 Pz", "2 Pz", "3 Pz")
    refused(third, "R9.5", "resolve")  # from three hexes
    mixed = fight(units | {"1/7 FJ (a)": E})
    build(mixed, C_HEX, "1 Pz", "2 Pz", "1/7 FJ (a)")
    refused(mixed, "R9.5", "resolve")  # not all have a yellow allowance


def test_R9_5_a_foot_unit_in_such_a_hex_binds_them_even_if_it_stands_by() -> None:
    units = {"1 Pz": E, "2 Pz": NE, "X Fr": HERE, "XX Fr": "1219"}
    free = fight(units, [3])
    assault(free, HERE, "1 Pz", "2 Pz")
    assert free.pos.owed == ()
    bound = fight(units | {"208 Div": E}, [3])
    assault(bound, HERE, "1 Pz", "2 Pz")
    assert bound.pos.owed == (T.hex_index["1219"],)


def test_R9_5_allies_are_never_free() -> None:
    units = {"1 DLM": W, "2 DLM": NW, "X Corps": C_HEX, "IX Corps": "1415"}
    state = fight(units | {"XI Corps": "1416"}, phase="allied.combat")
    build(state, C_HEX, "1 DLM", "2 DLM")
    refused(state, "R9.5", "resolve")


# --- T.terrain: what can be attacked across ---------------------------------------------------------------------------


def test_T_terrain_forests_are_attacked_along_roads() -> None:
    state = fight({"X Corps": "2225", "IX Corps": "2125", "55 DI": "2124"}, scenario="intelligence-1")
    build(state, "2124", "X Corps")
    refused(state, "T.terrain", "unit IX Corps")


def test_T_terrain_motorised_units_attack_over_major_rivers_at_crossings() -> None:
    state = fight({"1 Pz": "3926", "2 Pz": "3927", "Light": "4027"})
    build(state, "4027", "1 Pz")
    refused(state, "T.terrain", "unit 2 Pz")
    agree(state)
    foot = fight({"X Corps": "3927", "Light": "4027"})
    assert shifts(build(foot, "4027", "X Corps"))["river"] == -1


def test_R10_7_not_at_an_interdicted_crossing() -> None:
    state = fight({"1 Pz": "3926", "X Corps": "3927", "Light": "4027"}, cut=["3926"])
    build(state, "4027", "X Corps")
    refused(state, "R10.7", "unit 1 Pz")
    allied = fight({"X Corps": "4027", "1 DLM": "3926"}, phase="allied.combat", cut=["3926"])
    build(allied, "4027", "1 DLM")  # only Germans mind


def sides(test: Callable[[int, int, int], bool]) -> tuple[str, str]:
    """The first pair of neighbours with such a hexside between them."""
    return next(
        (T.names[a], T.names[b])
        for a in range(T.hexes)
        for b, side in zip(T.near[a], T.land.sides[a], strict=True)
        if b >= 0 and test(a, b, side)
    )


def test_T_terrain_the_rhine_is_attacked_at_crossings_by_all() -> None:
    refused(fight({"X Corps": "3831", "2 Nl": "3931"}), "T.terrain", "hex 3931")
    near, beyond = sides(lambda a, b, side: bool(side & RHINE and side & CROSSING and not T.land.city[b]))
    state = fight({"X Corps": near, "I Fr": beyond})
    assert shifts(build(state, beyond, "X Corps"))["river"] == -1


def test_S5_8_no_allied_attack_into_the_blind_spot_on_turn_1() -> None:
    blind, kind = T.land.blind, T.land.kind

    def rim(a: int, b: int, side: int) -> bool:
        return blind[b] and not blind[a] and not side and OPEN == kind[a] == kind[b] and not T.land.works[b]

    outside, inside = sides(rim)
    units = {"X Corps": inside, "I Fr": outside}
    refused(fight(units, phase="allied.combat"), "S5.8", f"hex {inside}")
    assert fight(units, phase="allied.combat", turn=2).why_not(f"hex {inside}") is None
    back = fight({"X Corps": outside, "I Fr": inside}, phase="allied.combat")
    assert back.why_not(f"hex {outside}") is None  # units in it attack as they like


# --- 11.6: attacks at the end of move rounds --------------------------------------------------------------------------


def test_R11_6_german_units_with_a_yellow_allowance_attack_after_movement() -> None:
    state = fight({"1 Pz": W, "X Corps": NW, "I Fr": HERE}, phase="german.move", turn=2)
    play(state, "done")
    assert open_to(state) == ("german", "Combat")
    build(state, HERE, "1 Pz")
    refused(state, "R11.6", "unit X Corps")
    agree(state)


def test_R11_6_no_fort_is_attacked_in_a_move_round() -> None:
    units = {"1 Pz": "1831", "XX Fr": "1730"}
    state = fight(units, phase="german.move", turn=2)
    play(state, "done")
    refused(state, "R11.6", "hex 1730")
    assert "hex 1730" in offers(fight(units))
    destroyed = fight(units, phase="german.move", turn=2, razed=["1730"])
    play(destroyed, "done")
    assert "hex 1730" in offers(destroyed)


SORTIE = {"X Corps": HERE, "1 DLM": W, "1 DCR": W, "2 DCR": NW, "I Fr": NE, "1 DLC": SW}


def sortie(die: int, *dice: int, units: dict[str, str] = SORTIE, **more: Any) -> State:
    """Allied motorised units after their movement."""
    state = fight(units, [die, *dice], phase="allied.move", turn=3, **more)
    play(state, "done")
    return state


def test_R11_6_the_die_says_how_many_allied_motorised_units_attack() -> None:
    state = sortie(2)
    assert state.pos.sortie == 2
    build(state, HERE, "1 DLM")
    refused(state, "R11.6", "unit I Fr")
    play(state, "unit 1 DLC")  # a cavalry division has the red box too
    refused(state, "R11.6", "unit 1 DCR")
    agree(state)


@pytest.mark.parametrize(("die", "number"), [(1, 3), (3, 3), (5, 5)])
def test_S7_19_at_least_three_in_scenario_3(die: int, number: int) -> None:
    assert sortie(die, scenario="hypothetical").pos.sortie == number


def test_R11_6_units_are_counted_over_all_attacks() -> None:
    state = sortie(2, 1, units={"X Corps": HERE, "1 DLM": W, "1 DCR": W})
    assault(state, HERE, "1 DLM")
    assert state.pos.sortie == 1
    assert open_to(state) == ("allied", "Combat")  # against 13 Mot, with one unit
    build(state, PAIR["13 Mot"], "3 DIM")
    assert "resolve" in offers(state)


def test_R11_6_no_die_without_anybody_to_attack() -> None:
    state = fight({"X Corps": HERE, "I Fr": W, "3 DIM": "2315"}, phase="allied.move", turn=3)
    events = play(state, "done")
    assert thrown(events, "R11.6") == []
