"""Exact odds for battles in which both sides fire at once, one die per unit.

A unit hits if its die shows its target number or less. Units hit in a cycle still fire in that cycle, so the two
volleys are independent, and a battle is a small Markov chain that can be solved without rolling dice. Each side takes
its losses in a fixed order, so the number of units left determines which units they are.

>>> hits([3, 3])
(0.25, 0.5, 0.25)
>>> exchange([3], [2]).outcomes.both_wiped == 1 / 2 * 2 / 6
True
>>> {left: round(chance, 6) for left, chance in fight([(3, 0)], [(0, 2)]).items()}
{(0, 0): 0.25, (0, 1): 0.25, (1, 0): 0.5}
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec

from sandtable.core.base.errors import BadInput
from sandtable.core.base.numbers import add_up

Distribution = tuple[float, ...]
"""`d[k]` is the probability of `k`."""

Side = Sequence[tuple[int, int]]
"""The (attack, defence) targets of one side's units, in the order in which they are lost."""


class Outcomes(msgspec.Struct, frozen=True):
    """How one cycle can end: four probabilities of mutually exclusive outcomes.

    A side is wiped out if it loses everything it had at risk. A side with nothing at risk never is.
    """

    attacker_wiped: float
    """The attacker is wiped out and the defender is not."""
    defender_wiped: float
    """The defender is wiped out and the attacker is not."""
    both_wiped: float
    goes_on: float
    """Both sides have units left."""


class Exchange(msgspec.Struct, frozen=True):
    """One cycle of fire: what each side may lose, and how the cycle may end."""

    attacker_losses: Distribution
    defender_losses: Distribution
    attacker_mean: float
    defender_mean: float
    outcomes: Outcomes


def mean(distribution: Sequence[float]) -> float:
    """The expected value of a distribution over 0, 1, 2 ...

    >>> mean((0.25, 0.5, 0.25))
    1.0
    """
    return add_up(count * chance for count, chance in enumerate(distribution))


def hits(targets: Iterable[int], sides: int = 6) -> Distribution:
    """The probability of exactly 0, 1, 2 ... hits, one die for each target.

    A die hits if it shows its target or less. A target below 0 never hits and one above `sides` always does, so a
    modifier may push it out of range.

    >>> hits([6, -1])
    (0.0, 1.0, 0.0)
    """
    dice = _dice(targets, sides)
    return _losses(dice, sides, len(dice))


def together(one: Sequence[float], other: Sequence[float]) -> Distribution:
    """The distribution of the sum of two independent counts.

    >>> together((0.5, 0.5), (0.5, 0.5))
    (0.25, 0.5, 0.25)
    """
    found = [0.0] * (len(one) + len(other) - 1)
    for a, chance in enumerate(one):
        for b, also in enumerate(other):
            found[a + b] += chance * also
    return tuple(found)


def _dice(targets: Iterable[int], sides: int) -> tuple[int, ...]:
    """The targets as a cache key. The order of the dice does not matter, so armies of the same make-up share it."""
    if sides < 1:
        raise BadInput(f"a die needs at least 1 side, not {sides}", where="sides")
    return tuple(sorted([0 if target < 0 else min(target, sides) for target in targets]))


@lru_cache(maxsize=1 << 15)
def _ways(dice: tuple[int, ...], sides: int) -> list[int]:
    """The number of the sides**n throws that score k hits: integers, so nothing is rounded yet."""
    ways = [1]
    for target in dice:
        misses = sides - target
        ways = [miss * misses + hit * target for miss, hit in zip([*ways, 0], [0, *ways], strict=True)]
    return ways


@lru_cache(maxsize=1 << 16)
def _losses(dice: tuple[int, ...], sides: int, at_risk: int) -> Distribution:
    """The losses of a volley against `at_risk` units. Excess hits are wasted."""
    ways = _ways(dice, sides)
    if at_risk < len(dice):
        ways = [*ways[:at_risk], add_up(ways[at_risk:])]
    throws = sides ** len(dice)
    return tuple([way / throws for way in ways])


def exchange(
    attack: Sequence[int],
    defence: Sequence[int],
    attackers_at_risk: int | None = None,
    defenders_at_risk: int | None = None,
    *,
    sides: int = 6,
) -> Exchange:
    """One cycle in which the attackers' targets and the defenders' targets are rolled together.

    Without `..._at_risk` every unit that fires can be lost. Pass a smaller number for a side with units that fire from
    out of range, a larger one for a side with units that cannot fire.

    >>> one = exchange([3, 3], [2])
    >>> one.defender_losses, one.defender_mean
    ((0.25, 0.75), 0.75)
    """
    attackers = _at_risk("attackers_at_risk", attackers_at_risk, attack)
    defenders = _at_risk("defenders_at_risk", defenders_at_risk, defence)
    attacker_losses = _losses(_dice(defence, sides), sides, attackers)
    defender_losses = _losses(_dice(attack, sides), sides, defenders)
    attacker_gone = _wiped(attacker_losses, attackers)
    defender_gone = _wiped(defender_losses, defenders)
    return Exchange(
        attacker_losses=attacker_losses,
        defender_losses=defender_losses,
        attacker_mean=mean(attacker_losses),
        defender_mean=mean(defender_losses),
        outcomes=Outcomes(
            attacker_wiped=attacker_gone * (1 - defender_gone),
            defender_wiped=defender_gone * (1 - attacker_gone),
            both_wiped=attacker_gone * defender_gone,
            goes_on=(1 - attacker_gone) * (1 - defender_gone),
        ),
    )


def _at_risk(field: str, given: int | None, firing: Sequence[int]) -> int:
    if given is None:
        return len(firing)
    if given < 0:
        raise BadInput(f"a number of units is 0 or more, not {given}", where=field)
    return given


def _wiped(losses: Distribution, at_risk: int) -> float:
    return losses[at_risk] if 0 < at_risk < len(losses) else 0.0


def fight(
    first: Side, second: Side, cycles: int | None = None, alternate: bool = True, *, sides: int = 6
) -> dict[tuple[int, int], float]:
    """The probability of each (units left of `first`, units left of `second`) at the end of a battle.

    In the first cycle `first` fires its attack targets and `second` its defence targets. With `alternate` they swap
    roles every cycle. The battle lasts `cycles` cycles, or with `None` until a side is eliminated. Two sides that can
    no longer hit each other stay as they are. Impossible outcomes are left out.

    >>> fight([(1, 1)], [(6, 6)], cycles=1)[0, 0] == 1 / 6
    True
    >>> fight([(0, 0)], [(0, 0), (0, 0)])
    {(1, 2): 1.0}
    """
    if cycles is not None and cycles < 0:
        raise BadInput(f"a number of cycles is 0 or more, not {cycles}", where="cycles")
    attacks = _Cycle(_remnants(first, 0, sides), _remnants(second, 1, sides), sides)
    defends = _Cycle(_remnants(first, 1, sides), _remnants(second, 0, sides), sides) if alternate else attacks
    turns = (attacks, defends)
    width = len(second) + 1
    left = [0.0] * ((len(first) + 1) * width)  # left[a * width + b]: first has a units, second has b
    left[-1] = 1.0
    ends = _to_the_end(left, width, turns) if cycles is None else _for_cycles(left, width, turns, cycles)
    # Rounding may push a certainty slightly above 1.
    return {divmod(cell, width): min(chance, 1.0) for cell, chance in enumerate(ends) if chance}


class _Cycle:
    """One cycle's dice: `first[a]` are those that `first` rolls with `a` units left."""

    __slots__ = ("first", "second", "sides")

    def __init__(self, first: list[tuple[int, ...]], second: list[tuple[int, ...]], sides: int) -> None:
        self.first = first
        self.second = second
        self.sides = sides

    def nothing(self, a: int, b: int) -> float:
        """The probability of no hits at all."""
        sides = self.sides
        return _losses(self.first[a], sides, b)[0] * _losses(self.second[b], sides, a)[0]

    def spread(self, chance: float, a: int, b: int, into: list[float], width: int) -> None:
        """Fire once with `a` against `b` units left, and add each outcome, times `chance`, to `into`."""
        second_losses = _losses(self.first[a], self.sides, b)
        row = a * width + b
        for p in _losses(self.second[b], self.sides, a):
            share = chance * p
            cell = row
            for q in second_losses:
                into[cell] += share * q
                cell -= 1
            row -= width


def _remnants(side: Side, role: int, sides: int) -> list[tuple[int, ...]]:
    """The dice of a side with 0, 1, 2 ... units left (the last of its order) in a role: 0 attacks, 1 defends."""
    targets = [unit[role] for unit in side]
    return [_dice(targets[lost:], sides) for lost in range(len(targets), -1, -1)]


def _for_cycles(left: list[float], width: int, turns: tuple[_Cycle, _Cycle], cycles: int) -> list[float]:
    """The chances after a given number of cycles, step by step."""
    for number in range(cycles):
        after = [0.0] * len(left)
        for cell, chance in enumerate(left):
            if chance:
                a, b = divmod(cell, width)
                if a and b:
                    turns[number % 2].spread(chance, a, b, after, width)
                else:
                    after[cell] += chance
        left = after
    return left


def _to_the_end(left: list[float], width: int, turns: tuple[_Cycle, _Cycle]) -> list[float]:
    """The chances if the battle is fought to the end.

    Units are only ever lost, so each pair of strengths is left for good after some cycles without a hit. `even` and
    `odd` are the expected number of times that it is the state at the start of an even or odd cycle. A cycle without a
    hit leads from one to the other, which gives two equations with two unknowns:

        even = even_in + odd * odd_nothing
        odd  = odd_in  + even * even_nothing
    """
    even_turn, odd_turn = turns
    into_even, into_odd = left, [0.0] * len(left)
    ends = [0.0] * len(left)
    for cell in range(len(left) - 1, -1, -1):  # strengths only fall, so every cell is complete when it is read
        a, b = divmod(cell, width)
        even_in, odd_in = into_even[cell], into_odd[cell]
        if not (a and b):
            ends[cell] = even_in + odd_in
        elif even_in or odd_in:
            even_nothing, odd_nothing = even_turn.nothing(a, b), odd_turn.nothing(a, b)
            moving = 1.0 - even_nothing * odd_nothing
            if moving:
                even_turn.spread((even_in + odd_in * odd_nothing) / moving, a, b, into_odd, width)
                odd_turn.spread((odd_in + even_in * even_nothing) / moving, a, b, into_even, width)
            else:  # neither side can hit any more
                ends[cell] = even_in + odd_in
    return ends
