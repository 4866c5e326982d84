"""The odds before a die for a bridge, a paradrop and supply (9.4, 11.7, 11.8, 17.2, 17.3)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview
from sandtable.games.salerno.charts.terrain import MOUNTAIN
from sandtable.games.salerno.kinds import NO_BRIDGE, WHOLE
from sandtable.games.salerno.rules.operations import airborne
from tests.games.salerno.desk import APART, GAME, desk, run
from tests.games.salerno.field import LAND, T, bare, inland, massif, number, operating, segment, steps
from tests.games.salerno.test_airborne import TARGET
from tests.games.salerno.test_bridges import BRIDGE, DRY, FAR, RIVER, WET, A, B, guarding, holding
from tests.games.salerno.test_supply import checked
from tests.play import State, at, doing, offers, play
from tests.play import steps as steps_left

Odds = dict[str, dict[str, float]]


def shown(state: State) -> Preview:
    """The odds; they have sentences in both languages, and the results of each group add up to 1."""
    preview = state.preview()
    assert preview is not None
    assert preview.rule in GAME.rules
    reasons, results = [shift.message for shift in preview.shifts], [outcome.message for outcome in preview.outcomes]
    for message in (preview.title, *reasons, *results):
        assert GAME.text(message)
        assert GAME.text(message, "it")
    for group in {outcome.group for outcome in preview.outcomes}:
        chances = [outcome.probability for outcome in preview.outcomes if outcome.group == group]
        assert sum(chances) == pytest.approx(1)
    return preview


def chances(preview: Preview) -> Odds:
    """By group and result."""
    found: Odds = {}
    for outcome in preview.outcomes:
        result = outcome.message.args.get("result")
        word = result.id if isinstance(result, Message) else outcome.message.id
        found.setdefault(outcome.group, {})[word] = outcome.probability
    return found


# --- bridges (11.7, 11.8) -------------------------------------------------------------------------------------------


def test_11_7_a_demolition_next_to_the_enemy_succeeds_on_4_5_6() -> None:
    preview = shown(holding(A, units={"26Pz.I-9": B}))
    assert preview.rule == "11.7"
    assert chances(preview) == {BRIDGE: {"bridge-blown": 0.5, "bridge-stands": 0.5}}


def test_11_7_no_odds_where_no_die_is_thrown() -> None:
    """No enemy at the bridge; no unit in hand; the bridge tried already."""
    assert holding(A).preview() is None
    assert operating("allied", "78Inf", {"78Inf.11": A, "26Pz.I-9": B, "65I.145": FAR}).preview() is None
    state = holding(A, units={"26Pz.I-9": B}, dice=[3])
    play(state, f"blow {BRIDGE}")
    assert state.preview() is None


def test_11_8_work_on_a_bridge_next_to_the_enemy_succeeds_on_4_5_6() -> None:
    preview = shown(holding(DRY, units={"26Pz.I-9": WET}))
    assert preview.rule == "11.8"
    assert chances(preview) == {RIVER: {"bridge-built": 0.5, "bridge-failed": 0.5}}
    assert holding(DRY).preview() is None
    assert holding(DRY, units={"26Pz.I-9": WET}, weather="bad").preview() is None


def test_11_7_11_8_one_bridge_to_blow_and_another_to_build() -> None:
    def fork(a: int, b: int) -> bool:
        river = LAND.river[a][T.near[a].index(b)]
        return river >= 0 and bool(LAND.bridged[river]) and not LAND.roman[river] and bare(a) and len(dry(a)) > 0

    def dry(a: int) -> list[int]:
        rivers = zip(T.near[a], LAND.river[a], strict=True)
        return [b for b, river in rivers if river >= 0 and not LAND.bridged[river] and inland(b)]

    a, b = next(steps(fork))
    c = T.names[dry(number(a))[0]]
    state = holding(a, units={"26Pz.I-9": b, "26Pz.II-9": c})
    preview = shown(state)
    whole = LAND.river_names[LAND.river[number(a)][T.near[number(a)].index(number(b))]]
    none = LAND.river_names[LAND.river[number(a)][T.near[number(a)].index(number(c))]]
    states = [state.pos.bridges[LAND.river_names.index(name)] for name in (whole, none)]
    assert states == [WHOLE, NO_BRIDGE]
    assert chances(preview)[whole] == {"bridge-blown": 0.5, "bridge-stands": 0.5}
    assert chances(preview)[none] == {"bridge-built": 0.5, "bridge-failed": 0.5}
    assert preview.rule == "11.7"


def reacting(whither: str) -> State:
    """The Axis at the bridge reacts to a brigade that has come near."""
    start = next(T.names[n] for n in T.near[number(B)] if T.names[n] != A and n not in T.near[number(A)])
    state = operating("allied", "78Inf", {"26Pz.I-9": A, "78Inf.11": start})
    play(state, "unit 78Inf.11")
    if whither != start:
        play(state, f"hex {whither}")
    while doing(state) != "Chance":
        play(state, "stop" if "stop" in offers(state) else "pass")
    play(state, "unit 26Pz.I-9")
    assert doing(state) == "Reaction"
    return state


def test_11_7_13_units_that_react_see_the_odds_of_a_demolition() -> None:
    preview = shown(reacting(B))
    assert (preview.rule, chances(preview)) == ("11.7", {BRIDGE: {"bridge-blown": 0.5, "bridge-stands": 0.5}})


def test_11_7_12_a_rearguard_sees_the_odds_of_a_demolition() -> None:
    preview = shown(guarding("axis", units={"78Inf.38": B}))
    assert (preview.rule, chances(preview)) == ("11.7", {BRIDGE: {"bridge-blown": 0.5, "bridge-stands": 0.5}})
    assert guarding("axis").preview() is None
    assert guarding("allied", units={"78Inf.38": B}).preview() is None


# --- paradrops (9.4) ------------------------------------------------------------------------------------------------


def jumping(*dice: int, unit: str = "ind.1SSF", **more: Any) -> State:
    state = desk("command", APART | {unit: "entry"} | more.pop("units", {}), dice, turn=2, impulse=2, **more)
    run(state, lambda s: airborne.begin(s, [T.index[unit]]))
    assert state.preview() is None
    play(state, f"unit {unit}")
    return state


def risk(state: State, hex_: str) -> int:
    """The chance in 36ths that a jump at a hex goes wrong."""
    bit = T.country.bits.bit[T.hex_index[hex_]]
    return next(parts for parts, hexes in airborne.risks(state).items() if hexes & bit)


def along(hex_: str, direction: int, far: int) -> str:
    found = T.hex_index[hex_]
    for _ in range(far):
        found = T.near[found][direction]
    return str(T.names[found])


def test_9_4_a_third_each_on_the_spot_one_hex_off_and_two() -> None:
    state = jumping()
    preview = shown(state)
    assert preview.rule == "9.4"
    third = pytest.approx(1 / 3)
    assert chances(preview)["scatter"] == {
        "outcome-scatter-0": third,
        "outcome-scatter-1": third,
        "outcome-scatter-2": third,
    }


def test_9_4_each_bad_hex_on_the_six_lines_is_one_chance_in_18() -> None:
    """The target's surroundings are open; enemies on the lines count, one beside them does not."""
    lines = [T.hex_index[along(TARGET, direction, far)] for direction, far in product(range(6), (1, 2))]
    assert all(hex_ < T.land_hexes and LAND.kind[hex_] != MOUNTAIN for hex_ in lines)
    assert risk(jumping(), TARGET) == 0
    north = {"26Pz.I-9": along(TARGET, 0, 1)}
    assert risk(jumping(units=north), TARGET) == 2
    assert risk(jumping(units=north | {"26Pz.II-9": along(TARGET, 3, 2)}), TARGET) == 4
    beside = T.names[T.near[T.hex_index[along(TARGET, 0, 1)]][1]]
    assert risk(jumping(units={"26Pz.I-9": beside}), TARGET) == 0
    assert risk(jumping(rearguards=[along(TARGET, 0, 1)]), TARGET) == 2


@pytest.mark.parametrize(("unit", "word"), [("ind.1SSF", "drop-reduced"), ("ind.509", "drop-lost")])
def test_9_4_the_riskiest_hexes_are_told_with_what_a_bad_landing_costs(unit: str, word: str) -> None:
    odds = chances(shown(jumping(unit=unit)))
    assert odds["safest"] == {"drop-safe": 1.0}
    assert set(odds["riskiest"]) == {"drop-safe", word}


def test_9_4_the_odds_of_the_riskiest_hex_are_those_of_its_36_throws() -> None:
    state = jumping()
    worst = next(outcome for outcome in shown(state).outcomes if outcome.group == "riskiest")
    target = worst.message.args["hexes"][0].args["hex"]
    lost = 0
    for die, direction in product(range(1, 7), repeat=2):
        after = jumping(die, direction)
        play(after, f"hex {target}")
        lost += steps_left(after, "ind.1SSF") < 2
    assert lost > 12
    assert chances(shown(state))["riskiest"]["drop-reduced"] == pytest.approx(lost / 36)
    assert risk(state, target) == lost


# --- supply (17.2, 17.3) --------------------------------------------------------------------------------------------


def test_17_3_next_to_the_enemy_a_flight_succeeds_on_5_and_6() -> None:
    state = checked({}, air={"axis": 1})
    preview = shown(state)
    assert preview.rule == "17.3"
    assert [(shift.rule, shift.value, shift.on) for shift in preview.shifts] == [("17.3", -1, "dice")]
    assert list(chances(preview).values()) == [
        {"note-airlift": pytest.approx(1 / 3), "note-airlift-failed": pytest.approx(2 / 3)}
    ]


def surrounded() -> State:
    """A regiment cut off by enemies two hexes away."""
    m = massif(2)
    ring = [T.names[T.near[T.near[number(m)][k]][k + 1]] for k in (0, 2, 4)]
    units = {"65I.145": {"at": m}, **dict(zip(("78Inf.11", "78Inf.36", "78Inf.38"), ring, strict=True))}
    state = segment("axis", units, ap={"axis": 0}, air={"axis": 1})
    while doing(state) in ("Segment", "Release", "Relief", "LastStrikes"):
        play(state, offers(state)[-1])
    assert doing(state) == "Check"
    return state


def test_17_3_away_from_the_enemy_a_flight_succeeds_on_4_5_6() -> None:
    preview = shown(surrounded())
    assert preview.shifts == ()
    assert list(chances(preview).values()) == [{"note-airlift": 0.5, "note-airlift-failed": 0.5}]


def test_17_2_a_unit_of_one_step_is_eliminated_on_5_and_6() -> None:
    preview = shown(checked({"out": True, "steps": 1}))
    assert preview.rule == "17.2"
    assert chances(preview) == {
        "starving": {"starving-lost": pytest.approx(1 / 3), "starving-survives": pytest.approx(2 / 3)}
    }


def test_17_2_no_odds_where_a_step_is_lost_without_a_die() -> None:
    state = checked({"out": True})
    assert doing(state) == "Check"
    assert state.preview() is None


def test_17_2_17_3_flights_and_hungry_units_side_by_side() -> None:
    state = checked({"out": True, "steps": 1}, air={"axis": 1}, dice=[1])
    preview = shown(state)
    assert (preview.rule, len(chances(preview))) == ("17", 2)
    play(state, f"airlift {at(state, '65I.145')}")
    assert shown(state).rule == "17.2"


def test_17_2_the_other_side_sees_no_odds() -> None:
    state = checked({"out": True, "steps": 1}, air={"axis": 1})
    assert state.view("axis").preview() == state.preview()
    assert state.view("allied").preview() is None
