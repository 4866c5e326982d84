"""Odds against brute force: every throw of every die, counted one by one in fractions."""

from __future__ import annotations

import doctest
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.core.base.errors import BadInput
from sandtable.kit.rules import odds
from sandtable.kit.rules.odds import exchange, fight, hits, mean

Units = list[tuple[int, int]]
Ends = dict[tuple[int, int], Fraction]


def throws(targets: list[int], sides: int) -> Counter[int]:
    """How many throws of the dice give each number of hits."""
    dice = product(range(1, sides + 1), repeat=len(targets))
    return Counter(sum(die <= target for die, target in zip(throw, targets, strict=True)) for throw in dice)


def one_cycle(first: list[int], second: list[int], a: int, b: int, sides: int) -> Ends:
    """Where a cycle leads from `a` against `b` units, from the targets both sides roll."""
    whole = sides ** (len(first) + len(second))
    ends: Ends = {}
    for (on_second, ways), (on_first, others) in product(throws(first, sides).items(), throws(second, sides).items()):
        end = (max(a - on_first, 0), max(b - on_second, 0))
        ends[end] = ends.get(end, Fraction(0)) + Fraction(ways * others, whole)
    return ends


def brute_fight(first: Units, second: Units, cycles: int, alternate: bool, sides: int) -> Ends:
    """Cycle after cycle, each by counting throws."""
    known: dict[tuple[int, int, int], Ends] = {}
    now: Ends = {(len(first), len(second)): Fraction(1)}
    for cycle in range(cycles):
        role = cycle % 2 if alternate else 0
        after: Ends = {}
        for (a, b), chance in now.items():
            if a == 0 or b == 0:
                after[a, b] = after.get((a, b), Fraction(0)) + chance
                continue
            if (role, a, b) not in known:
                mine = [unit[role] for unit in first[len(first) - a :]]
                theirs = [unit[1 - role] for unit in second[len(second) - b :]]
                known[role, a, b] = one_cycle(mine, theirs, a, b, sides)
            for end, part in known[role, a, b].items():
                after[end] = after.get(end, Fraction(0)) + chance * part
        now = after
    return now


def assert_same(found: dict[tuple[int, int], float], expected: Ends, within: float = 1e-12) -> None:
    for end in found.keys() | expected.keys():
        assert found.get(end, 0.0) == pytest.approx(float(expected.get(end, 0)), abs=within), end


@pytest.mark.parametrize("targets", [[], [0], [6], [1], [3, 3], [2, 5, 1], [4, 1, 2, 3, 5], [0, 6, 3]])
def test_hits_counts_every_throw(targets: list[int]) -> None:
    counted = throws(targets, 6)
    whole = 6 ** len(targets)
    assert hits(targets) == tuple(counted[k] / whole for k in range(len(targets) + 1))


@pytest.mark.parametrize("sides", [1, 2, 8, 10])
def test_hits_with_other_dice(sides: int) -> None:
    counted = throws([1, 2, 7], sides)
    assert hits([1, 2, 7], sides) == tuple(counted[k] / sides**3 for k in range(4))


def test_targets_outside_the_die_never_and_always_hit() -> None:
    assert hits([-3, 0]) == (1.0, 0.0, 0.0)
    assert hits([7, 99]) == (0.0, 0.0, 1.0)


def test_hits_accepts_an_iterator_and_any_order() -> None:
    assert hits(iter([5, 1, 3])) is hits([1, 3, 5]) is hits((3, 5, 1))  # and works them out once


@given(st.lists(st.integers(-2, 9), max_size=40))
def test_hits_are_probabilities_with_the_right_mean(targets: list[int]) -> None:
    chances = hits(targets)
    assert len(chances) == len(targets) + 1
    assert min(chances) >= 0
    assert sum(chances) == pytest.approx(1, abs=1e-12)
    assert mean(chances) == pytest.approx(sum(min(max(t, 0), 6) for t in targets) / 6, abs=1e-9)


def test_mean() -> None:
    assert mean((0.5, 0.0, 0.5)) == 1.0
    assert mean((1.0,)) == 0.0


def test_exchange_counts_every_throw() -> None:
    attack, defence = [3, 2, 1], [4, 3]
    found = exchange(attack, defence)
    ends = one_cycle(attack, defence, 3, 2, 6)
    for lost in range(3):
        attackers = sum(chance for (a, _), chance in ends.items() if a == 3 - lost)
        defenders = sum(chance for (_, b), chance in ends.items() if b == 2 - lost)
        assert found.attacker_losses[lost] == pytest.approx(float(attackers))
        assert found.defender_losses[lost] == pytest.approx(float(defenders))
    assert len(found.attacker_losses) == 3  # two dice cannot take three units
    assert len(found.defender_losses) == 3  # three dice, but only two units to lose
    assert found.attacker_mean == pytest.approx(7 / 6)
    assert found.defender_mean == pytest.approx(float(sum((2 - b) * p for (_, b), p in ends.items())))
    assert found.outcomes.attacker_wiped == 0.0
    assert found.outcomes.defender_wiped == pytest.approx(float(sum(p for (_, b), p in ends.items() if b == 0)))


def test_exchange_tells_the_four_outcomes_apart() -> None:
    outcomes = exchange([3], [2]).outcomes
    assert outcomes.attacker_wiped == pytest.approx(1 / 2 * 1 / 3)
    assert outcomes.defender_wiped == pytest.approx(1 / 2 * 2 / 3)
    assert outcomes.both_wiped == pytest.approx(1 / 2 * 1 / 3)
    assert outcomes.goes_on == pytest.approx(1 / 2 * 2 / 3)


def test_exchange_with_units_that_only_fire_or_only_die() -> None:
    covered = exchange([6, 6], [6, 6], attackers_at_risk=1)
    assert covered.attacker_losses == (0.0, 1.0)
    assert covered.outcomes.both_wiped == 1.0
    crowded = exchange([6, 6], [6, 6], defenders_at_risk=3)
    assert crowded.defender_losses == (0.0, 0.0, 1.0)
    assert crowded.outcomes.attacker_wiped == 1.0


def test_a_side_with_nothing_at_risk_is_never_wiped() -> None:
    bombers = exchange([6], [6], attackers_at_risk=0)
    assert bombers.attacker_losses == (1.0,)
    assert bombers.outcomes.attacker_wiped == bombers.outcomes.both_wiped == 0.0
    assert bombers.outcomes.defender_wiped == 1.0


@given(
    st.lists(st.integers(0, 6), max_size=6),
    st.lists(st.integers(0, 6), max_size=6),
    st.none() | st.integers(0, 8),
    st.none() | st.integers(0, 8),
)
def test_exchange_is_made_of_probabilities(attack: list[int], defence: list[int], a: int | None, b: int | None) -> None:
    found = exchange(attack, defence, a, b)
    o = found.outcomes
    for chances in (
        found.attacker_losses,
        found.defender_losses,
        (o.attacker_wiped, o.defender_wiped, o.both_wiped, o.goes_on),
    ):
        assert 0 <= min(chances) <= max(chances) <= 1
        assert sum(chances) == pytest.approx(1, abs=1e-12)
    assert len(found.attacker_losses) - 1 <= (len(attack) if a is None else a)
    assert len(found.defender_losses) - 1 <= (len(defence) if b is None else b)


ARMY: Units = [(1, 2), (3, 4), (5, 1)]
OTHER: Units = [(2, 3), (4, 2)]


@pytest.mark.parametrize("cycles", [0, 1, 2, 3, 7])
@pytest.mark.parametrize("alternate", [True, False])
def test_fight_for_some_cycles_counts_every_throw(cycles: int, alternate: bool) -> None:
    assert_same(fight(ARMY, OTHER, cycles, alternate), brute_fight(ARMY, OTHER, cycles, alternate, 6))
    assert_same(fight(OTHER, ARMY, cycles, alternate), brute_fight(OTHER, ARMY, cycles, alternate, 6))


@pytest.mark.parametrize("alternate", [True, False])
def test_fight_to_the_end_is_where_many_cycles_lead(alternate: bool) -> None:
    expected = brute_fight(ARMY, OTHER, 60, alternate, 6)
    assert sum(chance for (a, b), chance in expected.items() if a and b) < 1e-9
    assert_same(fight(ARMY, OTHER, None, alternate), expected, within=1e-9)


def test_fight_to_the_end_of_two_units_by_hand() -> None:
    # Roles swap: 1st cycle 2/6 against 1/6, 2nd cycle 3/6 against 4/6, and so on until a hit.
    hit, other = (Fraction(2, 6), Fraction(3, 6)), (Fraction(1, 6), Fraction(4, 6))
    quiet = [(1 - hit[c]) * (1 - other[c]) for c in (0, 1)]
    endless = 1 / (1 - quiet[0] * quiet[1])
    wins = endless * (hit[0] * (1 - other[0]) + quiet[0] * hit[1] * (1 - other[1]))
    both = endless * (hit[0] * other[0] + quiet[0] * hit[1] * other[1])
    found = fight([(2, 3)], [(4, 1)])
    assert_same(found, {(1, 0): wins, (0, 0): both, (0, 1): 1 - wins - both})


def test_the_order_of_giving_up_matters_and_the_first_goes_first() -> None:
    # Each side takes one sure hit in the first cycle; only the strong unit can finish the rest in the second.
    enemy: Units = [(0, 6), (0, 0)]
    assert fight([(0, 0), (6, 6)], enemy, cycles=2) == {(1, 0): 1.0}
    assert fight([(6, 6), (0, 0)], enemy, cycles=2) == {(1, 1): 1.0}


def test_first_attacks_in_the_first_cycle_and_defends_in_the_second() -> None:
    assert fight([(6, 0)], [(6, 0)], cycles=1) == {(1, 0): 1.0}
    assert fight([(0, 6)], [(6, 0)], cycles=1) == {(1, 1): 1.0}
    assert fight([(0, 6)], [(6, 0)], cycles=2) == {(0, 0): 1.0}
    assert fight([(0, 6)], [(6, 0)], cycles=2, alternate=False) == {(1, 1): 1.0}


def test_a_fight_that_cannot_end_stays_where_it_is_stuck() -> None:
    assert fight([(0, 0)] * 3, [(0, 0)] * 2) == {(3, 2): 1.0}
    assert fight([(0, 6)], [(6, 0)], alternate=False) == {(1, 1): 1.0}
    # First's only gun dies at once; half the time it takes second's only gun along, and nobody can fire any more.
    assert fight([(3, 0), (0, 0)], [(0, 6), (0, 0), (0, 0)]) == {(1, 2): 0.5, (0, 3): 0.5}
    assert fight([(3, 0), (0, 0)], [(0, 0), (0, 0)], alternate=False) == pytest.approx({(2, 0): 1.0})


def test_rounding_never_makes_more_than_certain() -> None:
    assert fight([(1, 2), (1, 2)], [(0, 0)]) == {(2, 0): 1.0}  # 1.0000000000000002 as it is worked out


def test_a_fight_may_end_stuck_or_not() -> None:
    # Second's only gun goes with its first loss; first's only gun goes with its own.
    first: Units = [(3, 3), (0, 0)]
    second: Units = [(3, 3), (0, 0)]
    expected = brute_fight(first, second, 80, True, 6)
    found = fight(first, second)
    assert found[1, 1] == pytest.approx(1 / 3)
    assert_same(found, expected, within=1e-9)


def test_a_missing_side_ends_the_fight_before_it_starts() -> None:
    assert fight([], [(6, 6)]) == {(0, 1): 1.0}
    assert fight([(6, 6)], [], cycles=3) == {(1, 0): 1.0}
    assert fight([], []) == {(0, 0): 1.0}


SIDE = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), max_size=3)


@given(SIDE, SIDE, st.integers(0, 4), st.booleans())
def test_any_fight_for_some_cycles(first: Units, second: Units, cycles: int, alternate: bool) -> None:
    found = fight(first, second, cycles, alternate, sides=3)
    assert_same(found, brute_fight(first, second, cycles, alternate, 3))


LARGE = st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)), max_size=8)


@given(LARGE, LARGE, st.booleans())
def test_any_fight_to_the_end(first: Units, second: Units, alternate: bool) -> None:
    found = fight(first, second, None, alternate)
    assert sum(found.values()) == pytest.approx(1, abs=1e-12)
    assert all(0 < chance <= 1 for chance in found.values())
    for a, b in found:
        assert 0 <= a <= len(first)
        assert 0 <= b <= len(second)
        if a and b:  # stuck: neither side has a target left in any role that it still plays
            roles = (0, 1) if alternate else (0,)
            assert not any(unit[role] for unit in first[len(first) - a :] for role in roles)
            assert not any(unit[1 - role] for unit in second[len(second) - b :] for role in roles)
    later = fight(first, second, 600, alternate)
    assert found == pytest.approx({end: later.get(end, 0.0) for end in found}, abs=1e-9)


@given(LARGE, LARGE)
def test_who_is_called_first_makes_no_difference(first: Units, second: Units) -> None:
    turned = [(defence, attack) for attack, defence in second]
    swapped = fight(turned, [(defence, attack) for attack, defence in first])
    assert fight(first, second) == pytest.approx({(a, b): chance for (b, a), chance in swapped.items()}, abs=1e-12)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: hits([1], 0), "sides: a die needs at least 1 side, not 0"),
        (lambda: exchange([1], [1], -1), "attackers_at_risk: a number of units is 0 or more, not -1"),
        (lambda: exchange([1], [1], None, -2), "defenders_at_risk: a number of units is 0 or more, not -2"),
        (lambda: fight([(1, 1)], [(1, 1)], -1), "cycles: a number of cycles is 0 or more, not -1"),
    ],
)
def test_bad_numbers_are_named(call: Callable[[], object], message: str) -> None:
    with pytest.raises(BadInput) as caught:
        call()
    assert str(caught.value) == message


def test_examples_in_the_documentation() -> None:
    assert doctest.testmod(odds).failed == 0
    assert doctest.testmod(odds).attempted >= 6
