"""Exact chances from the cards still to be drawn, each equally likely to come next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sandtable.core.base.numbers import add_up
from sandtable.games.combat.charts.cards import Fate

MOST = 12  # the highest roll


class Urn(NamedTuple):
    """The possible rolls: the chance of each total, and of each product of the two dice."""

    totals: tuple[float, ...]  # by total, 0 to 12
    products: tuple[float, ...]  # by product, 0 to 36

    def at_most(self, total: int) -> float:
        """The chance of rolling this total or less."""
        return add_up(self.totals[: max(total + 1, 0)])

    def exceeds(self, number: int) -> float:
        """The chance that white times coloured exceeds a number (B11.5)."""
        return add_up(self.products[max(number + 1, 0) :])


class Fight(NamedTuple):
    """The possible outcomes of an attack on one unit."""

    beaten: float  # its total is lower
    tied: float
    held: float


def urn(fate: Fate, cards: Iterable[int]) -> Urn:
    """The distribution of the rolls on these cards."""
    totals, products, count = [0] * (MOST + 1), [0] * 37, 0
    for card in cards:
        white, colour = fate.white[card], fate.colour[card]
        totals[white + colour] += 1
        products[white * colour] += 1
        count += 1
    return Urn(tuple(n / count for n in totals), tuple(n / count for n in products))


def after_hit(fate: Fate, cards: Sequence[int], needed: int) -> tuple[float, Urn]:
    """The chance that the next card is on target, and the roll after it, drawn without that card."""
    hits = [card for card in cards if fate.white[card] * fate.colour[card] > needed]
    if not hits or len(cards) < 2:
        return len(hits) / max(len(cards), 1), urn(fate, cards)
    whole, gone = urn(fate, cards), urn(fate, hits)
    left = len(cards) - 1  # of each kind of roll, what remains after the expected share of the draw
    totals = tuple((n * len(cards) - drawn) / left for n, drawn in zip(whole.totals, gone.totals, strict=True))
    products = tuple((n * len(cards) - drawn) / left for n, drawn in zip(whole.products, gone.products, strict=True))
    return len(hits) / len(cards), Urn(totals, products)


def fight(attack: Urn, power: int, defence: Urn, strength: int) -> Fight:
    """Power and a roll against strength and a roll.

    >>> sure = Urn((0.0,) * 7 + (1.0,) + (0.0,) * 5, (0.0,) * 37)  # every card shows 7
    >>> fight(sure, 8, sure, 8)
    Fight(beaten=0.0, tied=1.0, held=0.0)
    """
    beaten = tied = 0.0
    for total, chance in enumerate(attack.totals):
        if chance:
            needed = power + total - strength  # the defender's roll for a tie
            beaten += chance * defence.at_most(needed - 1)
            tied += chance * (defence.totals[needed] if 0 <= needed <= MOST else 0.0)
    return Fight(beaten, tied, max(1.0 - beaten - tied, 0.0))


def stand(defence: Urn, total: int, strength: int) -> Fight:
    """The same for an attack whose total is known."""
    needed = total - strength
    beaten = defence.at_most(needed - 1)
    tied = defence.totals[needed] if 0 <= needed <= MOST else 0.0
    return Fight(beaten, tied, max(1.0 - beaten - tied, 0.0))
