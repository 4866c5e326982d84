"""Bridges: demolition, repair, building (11.7, 11.8); case 9 of facts, part 2."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.salerno.kinds import BROKEN, NO_BRIDGE, WHOLE
from sandtable.games.salerno.rules.combat import odds
from sandtable.kit.rules import crt
from tests.games.salerno.field import LAND, T, bare, left, number, on_the_way, operating, segment, steps
from tests.play import State, allowed, at, doing, hexes, offers, play, refused, thrown, told

FAR = T.names[T.named["Teora"]]


def crossing(whole: bool) -> tuple[str, str, str]:
    """A river with a bridge or without: its two hexes, and its name."""
    a, b = next(
        steps(
            lambda a, b: (
                LAND.river[a][T.near[a].index(b)] >= 0
                and bool(LAND.bridged[LAND.river[a][T.near[a].index(b)]]) == whole
                and not LAND.roman[LAND.river[a][T.near[a].index(b)]]
                and bare(a)
                and bare(b)
            )
        )
    )
    return a, b, LAND.river_names[LAND.river[number(a)][T.near[number(a)].index(number(b))]]


A, B, BRIDGE = crossing(whole=True)
DRY, WET, RIVER = crossing(whole=False)


def stands(state: State, name: str) -> int:
    return int(state.pos.bridges[LAND.river_names.index(name)])


def holding(at_: str, **more: Any) -> State:
    """A brigade in hand at a river."""
    state = operating("allied", "78Inf", {"78Inf.11": at_, "65I.145": FAR, **more.pop("units", {})}, **more)
    play(state, "unit 78Inf.11")
    return state


# --- demolition (11.7) ----------------------------------------------------------------------------------------------


def test_11_7_a_bridge_is_blown_by_declaring_it() -> None:
    state = holding(A)
    events = play(state, f"blow {BRIDGE}")
    assert thrown(events) == []
    assert stands(state, BRIDGE) == BROKEN
    assert left(state) == 6
    refused(state, "11.7", f"blow {BRIDGE}", message="no-bridge")


@pytest.mark.parametrize(("die", "gone"), [(3, False), (4, True)])
def test_11_7_with_an_enemy_at_it_a_die_decides(die: int, gone: bool) -> None:
    state = holding(A, units={"26Pz.I-9": B}, dice=[die])
    events = play(state, f"blow {BRIDGE}")
    assert thrown(events, "11.7") == [die]
    assert (stands(state, BRIDGE) == BROKEN) == gone


def test_11_7_one_attempt_for_each_bridge_in_a_move() -> None:
    state = holding(A, units={"26Pz.I-9": B}, dice=[3, 6])
    play(state, f"blow {BRIDGE}")
    assert f"blow {BRIDGE}" not in offers(state)
    refused(state, "11.7", f"blow {BRIDGE}", message="blow-tried")


def test_11_7_only_at_the_bridge() -> None:
    refused(holding(FAR, units={"65I.145": A}), "11.7", f"blow {BRIDGE}", message="far-bridge")


def test_11_7_the_bridges_of_roma_are_never_blown() -> None:
    river = next(n for n, roman in enumerate(LAND.roman) if roman)
    hex_ = T.names[LAND.rivers[river][0]]
    state = operating("axis", "65I", {"65I.145": hex_, "78Inf.11": FAR})
    refused(state, "11.7", "unit 65I.145", f"blow {LAND.river_names[river]}", message="roman-bridge")


def test_11_7_in_reaction_too() -> None:
    units = {"26Pz.I-9": A, "78Inf.11": next(h for h in (T.names[n] for n in T.near[number(B)]) if h != A)}
    state = operating("allied", "78Inf", units)
    play(state, "unit 78Inf.11")
    if B in hexes(state):
        play(state, f"hex {B}")
    if on_the_way(state):
        play(state, "stop")
    play(state, "unit 26Pz.I-9")
    allowed(state, f"blow {BRIDGE}")


def guarding(who: str, **more: Any) -> State:
    """A segment in which a rearguard stands at a bridge, and some division has something to do."""
    acts = "26Pz" if who == "axis" else "78Inf"
    units = {"78Inf.11": FAR, "26Pz.I-9": T.names[T.named["Foggia"]], **more.pop("units", {})}
    return segment(who, units, (acts,), options={"rearguards": True}, rearguards=[A], **more)


def test_12_rearguards_demolish_the_bridges_of_their_hexes() -> None:
    """In the Axis segment; they build none, and far bridges are not theirs."""
    state = guarding("axis")
    far = next(name for n, name in enumerate(LAND.river_names) if state.pos.bridges[n] == WHOLE and A not in name)
    refused(state, "12", f"blow {far}", message="no-rearguard-there")
    assert not offers(state, "build")
    allowed(state, f"blow {BRIDGE}")
    events = play(state, f"blow {BRIDGE}")
    assert thrown(events) == []
    assert stands(state, BRIDGE) == BROKEN
    refused(state, "11.7", f"blow {BRIDGE}", message="no-bridge")
    assert not offers(guarding("allied"), "blow")
    refused(guarding("allied"), "12", f"blow {BRIDGE}")


def test_12_with_an_enemy_at_the_bridge_a_rearguard_has_one_attempt() -> None:
    state = guarding("axis", units={"78Inf.38": B}, dice=[3, 6])
    events = play(state, f"blow {BRIDGE}")
    assert thrown(events, "11.7") == [3]
    assert stands(state, BRIDGE) == WHOLE
    refused(state, "11.7", f"blow {BRIDGE}", message="blow-tried")


# --- repair and building (11.8) -------------------------------------------------------------------------------------


def test_11_8_three_points_for_a_bridge() -> None:
    state = holding(DRY)
    assert stands(state, RIVER) == NO_BRIDGE
    play(state, f"build {RIVER}")
    assert stands(state, RIVER) == WHOLE
    assert left(state) == 3
    refused(state, "11.8", f"build {RIVER}", message="bridge-whole")


def test_11_8_after_a_march_it_is_the_last_thing() -> None:
    beside = next(
        T.names[n] for n in T.near[number(DRY)] if bare(n) and not LAND.sides[n][T.near[n].index(number(DRY))]
    )
    state = holding(beside)
    play(state, f"hex {DRY}", f"build {RIVER}")
    assert stands(state, RIVER) == WHOLE
    refused(state, "11.8", f"hex {WET}", message="bridge-last")


def test_11_8_in_strategic_movement_too() -> None:
    """It is a move like others: the work comes first or last (11.3 says nothing else, ruling R78)."""
    beside = next(
        T.names[n] for n in T.near[number(DRY)] if bare(n) and not LAND.sides[n][T.near[n].index(number(DRY))]
    )
    first = holding(DRY)
    play(first, "march", f"build {RIVER}", f"hex {beside}")
    assert (stands(first, RIVER), left(first)) == (WHOLE, 4 * 6 - 3 - 1)
    last = holding(beside)
    play(last, "march", f"hex {DRY}", f"build {RIVER}")
    assert stands(last, RIVER) == WHOLE
    refused(last, "11.8", f"hex {WET}", message="bridge-last")


def test_11_8_work_first_and_then_the_rest_of_the_move() -> None:
    beside = next(
        T.names[n] for n in T.near[number(DRY)] if bare(n) and not LAND.sides[n][T.near[n].index(number(DRY))]
    )
    state = holding(DRY)
    play(state, f"build {RIVER}", f"hex {beside}")
    assert left(state) == 2
    assert hexes(state)


def test_11_8_not_in_bad_weather_and_not_without_the_points() -> None:
    refused(holding(DRY, weather="bad"), "11.8", f"build {RIVER}", message="bridge-weather")
    state = holding(DRY)
    play(state, f"build {RIVER}")
    others = [T.land.river_names[r] for r in LAND.river[number(DRY)] if r >= 0 and T.land.river_names[r] != RIVER]
    if others:
        play(state, f"build {others[0]}")
        assert left(state) == 0


@pytest.mark.parametrize(("die", "built"), [(3, False), (4, True)])
def test_11_8_with_an_enemy_at_it_a_die_decides(die: int, built: bool) -> None:
    state = holding(DRY, units={"26Pz.I-9": WET}, dice=[die])
    events = play(state, f"build {RIVER}")
    assert thrown(events, "11.8") == [die]
    assert (stands(state, RIVER) == WHOLE) == built
    assert left(state) == 3
    assert told(events, "Bridged")[0].note == ("bridge-built" if built else "bridge-failed")


# --- case 9 ---------------------------------------------------------------------------------------------------------

SANGRO = "4224-4225"


def at_the_sangro(**more: Any) -> State:
    units = {"78Inf.11": "4225", "78Inf.36": "4225", "ind.4-3": "4225", "65I.145": "4224"}
    return segment("allied", units, ("78Inf",), scenario="ortona", turn=4, bridges={SANGRO: "broken"}, **more)


def test_case_9_the_sangro_in_bad_weather_is_a_wall() -> None:
    state = at_the_sangro(weather="bad")
    play(state, "operate 78Inf")
    if doing(state) == "Reserving":
        play(state, "done")
    refused(state, "11.8", "unit 78Inf.11", f"build {SANGRO}", message="bridge-weather")
    play(state, "done")
    assert doing(state) != "Combat"


def test_case_9_the_sangro_in_fair_weather_halves() -> None:
    state = at_the_sangro()
    reading = odds.weigh(state, number("4224"), [T.index[name] for name in ("78Inf.11", "78Inf.36", "ind.4-3")])
    assert (reading.attack, reading.defence, crt.odds(reading.level), reading.drm) == (7, 8, "1-2", 0)


def test_case_9_repair_under_the_eyes_of_the_enemy() -> None:
    state = at_the_sangro(dice=[4])
    play(state, "operate 78Inf")
    if doing(state) == "Reserving":
        play(state, "done")
    play(state, "unit 78Inf.11", f"build {SANGRO}")
    assert stands(state, SANGRO) == WHOLE
    assert left(state) == 3
    assert at(state, "78Inf.11") == "4225"
