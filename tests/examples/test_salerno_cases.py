"""From Salerno to Rome: situations with all their figures (the others stand with the chapters they belong to).

Bombardment of three targets: tests/games/salerno/test_firing.py; who reacts: test_reaction.py; a path of supply in the
mountains: test_supply.py; the Sangro: test_bridges.py.
"""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.salerno.charts.terrain import MOUNTAIN, RIVER
from sandtable.games.salerno.rules.combat import odds
from sandtable.games.salerno.rules.fire import bombardment
from sandtable.kit.rules import crt
from tests.games.salerno.field import LAND, T, around, bare, fighting, inland, number, open_field, segment, spots
from tests.play import State, doing, offers, play, told

C = open_field(2)
R = around(C)
FAR = T.names[T.named["Teora"]]


def resolved(
    who: str, formation: str, target: str, units: dict[str, Any], chosen: tuple[str, ...], **more: Any
) -> State:
    """An attack of some units on a hex, with its dice, up to the first decision after them."""
    state = fighting(who, formation, units, **more)
    play(state, f"hex {target}", *[f"unit {name}" for name in chosen], "resolve")
    return state


def fought(state: State) -> tuple[int, int, str, int, str]:
    """Attack, defence, column, what is added to the dice, and the result."""
    attack, result = told(state.events, "Attacked")[-1], told(state.events, "Fought")[-1]
    return attack.attack, attack.defence, attack.odds, attack.number, result.note.removeprefix("outcome-")


def test_case_1_a_river_and_tank_shock_halve_one_stack_each() -> None:
    """8 over a bridge and 12 without tanks: 20 halved is 10 to 3; encircled 4-1; dice +1 -1 +2 -1: A1 D2."""
    target = next(
        T.names[h]
        for h in range(T.land_hexes)
        if inland(h, 1) and bare(h) and any(bridge(h, k) and plain(h, (k + 3) % 6) for k in range(6))
    )
    k = next(k for k in range(6) if bridge(number(target), k) and plain(number(target), (k + 3) % 6))
    a, b = around(target)[k], around(target)[(k + 3) % 6]
    units = {"78Inf.11": a, "ind.4-3": a, "78Inf.36": b, "78Inf.38": b, "26Pz.I-9": target, "26Pz.A": target}
    state = resolved(
        "allied", "78Inf", target, units, ("78Inf.11", "ind.4-3", "78Inf.36", "78Inf.38"),
        air={"allied": 1, "axis": 1}, dice=[4, 5, 3, 4, 3, 4],
    )  # fmt: skip
    play(state, "air")
    play(state, "air")
    assert fought(state) == (10, 3, "4-1", 1, "a1-d2")


def bridge(hex_: int, k: int) -> bool:
    """A bridged river on one side of a hex, with bare plain behind it."""
    near, river = T.near[hex_][k], LAND.river[hex_][k]
    return river >= 0 and bool(LAND.bridged[river]) and bare(near)


def plain(hex_: int, k: int) -> bool:
    near = T.near[hex_][k]
    return bare(near) and not LAND.sides[hex_][k] & RIVER


def test_case_2_mountain_troops_against_the_gustav_line() -> None:
    """17 to 5 x 3 is 1-1; no encirclement; +2 -1: 9 is DR, without a swap or a loss."""
    target = next(
        spots(
            lambda h: (
                bool(LAND.gustav[h])
                and LAND.kind[h] == MOUNTAIN
                and any(
                    bare(T.near[h][k], MOUNTAIN) and bare(T.near[h][k + 3], MOUNTAIN) and clear(h, k) for k in range(3)
                )
            )
        )
    )
    k = next(
        k
        for k in range(3)
        if bare(T.near[number(target)][k], MOUNTAIN) and bare(T.near[number(target)][k + 3], MOUNTAIN)
    )
    a, b = around(target)[k], around(target)[k + 3]
    units = {"2DIM.4TM": a, "ind.1GTM": a, "2DIM.5TM": b, "5GJ.85": target}
    chosen = ("2DIM.4TM", "ind.1GTM", "2DIM.5TM")
    state = resolved("allied", "2DIM", target, units, chosen, gustav=2, dice=[4, 4])
    assert fought(state) == (17, 15, "1-1", 1, "dr")
    assert doing(state) == "Retreat"


def clear(hex_: int, k: int) -> bool:
    return not LAND.sides[hex_][k] & ~12 and not LAND.sides[hex_][k + 3] & ~12  # roads may be there


def test_case_3_a_city_with_picked_troops() -> None:
    """4 x 2 + 1 = 9; 14 to 9, encircled 2-1; no tank bonus; air +1, devils -1; 10 is A1 D2, and one may be saved."""
    target = next(
        spots(
            lambda h: (
                LAND.city[h]
                and not LAND.gustav[h]
                and h != T.roma
                and any(quiet(h, k) and quiet(h, k + 3) for k in range(3))
            )
        )
    )
    k = next(k for k in range(3) if quiet(number(target), k) and quiet(number(target), k + 3))
    a, b = around(target)[k], around(target)[k + 3]
    units = {"78Inf.11": a, "ind.4-3": a, "78Inf.36": b, "1FJ.I-1": target, "1FJ.II-1": target, "26Pz.A": target}
    state = resolved(
        "allied", "78Inf", target, units, ("78Inf.11", "ind.4-3", "78Inf.36"),
        options={"devils": True}, air={"allied": 1}, dice=[3, 4, 5, 5],
    )  # fmt: skip
    play(state, "air")
    assert fought(state) == (14, 9, "2-1", 0, "a1-d2")
    play(state, "unit 78Inf.11")
    assert "swap" in offers(state)


def quiet(hex_: int, k: int) -> bool:
    """Nothing halves an attack from there."""
    return T.near[hex_][k] < T.land_hexes and not LAND.sides[hex_][k] & 3


@pytest.mark.parametrize(
    ("destroyer", "out", "weather", "wanted"),
    [
        (False, False, "fair", (8, 3, "2-1", 1, "a1-d2")),
        (True, False, "fair", (4, 5, "1-2", 0, "a1-d1")),
        (False, True, "fair", (8, 3, "1-1", 1, "d1")),
        (False, False, "bad", (4, 3, "1-1", 1, "d1")),
    ],
)
def test_case_4_tank_shock_and_what_spoils_it(destroyer: bool, out: bool, weather: str, wanted: Any) -> None:
    """Two tank groups and a battalion attack a reduced parachute brigade in the plain; the dice show 9."""
    chosen = ("26Pz.I-9", "26Pz.A", "26Pz.B")
    units: dict[str, Any] = {name: {"at": R[0], "out": out} for name in chosen}
    units["1Air.1Para"] = {"at": C, "steps": 1}
    if destroyer:
        units["ind.601TD"] = C
    state = resolved("axis", "26Pz", C, units, chosen, weather=weather, dice=[4, 5])
    assert fought(state) == wanted


def test_case_5_aircraft_against_a_village_in_the_line() -> None:
    """Nine factors, a column less for the ground and one for the line: 3-5; 9 is a green hit."""
    target = next(spots(lambda h: bool(LAND.gustav[h]) and LAND.kind[h] == MOUNTAIN))
    units = {"26Pz.I-9": target, "26Pz.A": target, "26Pz.B": target, "78Inf.11": FAR}
    state = segment("allied", units, gustav=2)
    fire = bombardment.weigh(state, number(target), (), 3)
    assert (fire.factors, bombardment.column_name(state, fire.column)) == (9, "3-5")
    assert bombardment.result(state, fire, 9) == "green"


def test_odds_below_one_to_one_round_against_the_attacker() -> None:
    assert [crt.odds(crt.level(*pair)) for pair in ((4, 5), (6, 13))] == ["1-2", "1-3"]
    assert (
        odds.weigh(segment("axis", {"26Pz.A": R[0], "78Inf.11": C}), number(C), (T.index["26Pz.A"],)).base
        == T.crt.first
    )
