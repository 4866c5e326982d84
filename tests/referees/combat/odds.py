"""Exact chances from what a side may know: the cards that can still come, what becomes of each unit (timing 1.3)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from tests.referees.combat.decks import DECKS, Card
from tests.referees.combat.fire import Piece, blast, cover_against
from tests.referees.combat.moment import DISCARD, HAND, OUT, Moment
from tests.referees.combat.table import OTHER, SIDES, Table, Unit

Chances = dict[tuple[str, str], float]  # by unit and outcome


def coming(moment: Moment, side: str) -> list[Card]:
    """The cards of a side that its next roll may show, as far as the side that decides can know."""
    places = moment.data["cards"]
    deck = DECKS[moment.data["nation"][side]]
    eyes = 1 << SIDES.index(moment.side)
    if len(deck) == sum(name in deck for name in places):  # the pile is empty: the discards come back first (X1)
        return [card for name, card in deck.items() if places[name][0] == DISCARD]
    found = []
    for name, card in deck.items():
        place, seen = places.get(name, (0, 0))
        known = bool(seen & eyes)
        if place in (DISCARD, OUT) or (place == HAND and known):
            continue
        found.append(card)
    return found


def rolls(moment: Moment, side: str) -> dict[int, Fraction]:
    cards = coming(moment, side)
    return {roll: Fraction(count, len(cards)) for roll, count in Counter(card.roll for card in cards).items()}


def hits(moment: Moment, side: str, needed: int) -> Fraction:
    """The chance that a targeting roll, one die times the other, is more than what is needed (O18.2.2, O20.2)."""
    cards = coming(moment, side)
    return Fraction(sum(card.white * card.colour > needed for card in cards), len(cards))


def outcome(unit: Unit, margin: int) -> str:
    """What an attack total that is greater than the defence total by a margin does (O20.3.4)."""
    worse = "odds-dies" if unit.broken else "odds-breaks"
    if margin > 0 or (margin == 0 and unit.moving):
        return worse
    return "odds-suppressed" if margin == 0 else "odds-unhurt"


def strength(table: Table, unit: Unit, origins: list[str], bombs: bool, flames: bool) -> int:
    cover = 0 if flames else cover_against(table, unit.at, origins, bombs)
    return table.morale(unit) + cover


def hit_and_roll(moment: Moment, side: str, needed: int) -> dict[int, Fraction]:
    """A targeting roll that hits and the attack roll after it from the same pile, by attack roll.

    The last card of a pile is a targeting roll that brings the discards back, itself among them (X1).
    """
    cards = coming(moment, side)
    if len(cards) == 1:
        hit = cards[0].white * cards[0].colour > needed
        places = moment.data["cards"]
        deck = DECKS[moment.data["nation"][side]]
        back = [card for name, card in deck.items() if card is cards[0] or places.get(name, (0, 0))[0] == DISCARD]
        counted = Counter(card.roll for card in back)
        return {roll: Fraction(count, len(back)) for roll, count in counted.items()} if hit else {}
    found: dict[int, Fraction] = {}
    for first in cards:
        if first.white * first.colour <= needed:
            continue
        for second in cards:
            if second is not first:
                chance = Fraction(1, len(cards) * (len(cards) - 1))
                found[second.roll] = found.get(second.roll, Fraction(0)) + chance
    return found


def fire_chances(moment: Moment, group: list[Piece], target: str, power: int, needed: int | None = None) -> Chances:
    """What becomes of every enemy in a target hex; `needed`: a gun has to find it first."""
    table = moment.table
    first = group[0]
    attack = rolls(moment, moment.side) if needed is None else hit_and_roll(moment, moment.side, needed)
    miss = Fraction(1) - sum(attack.values(), Fraction(0))
    flames = first.gun is not None and first.gun.kind.flamethrower
    defence = rolls(moment, OTHER[moment.side])
    found: dict[tuple[str, str], Fraction] = {}
    power += blast(table, group, target)
    for unit in table.of(OTHER[moment.side], target):
        own = strength(table, unit, [piece.at for piece in group], first.mortar, flames)
        _add(found, unit.name, "odds-unhurt", miss)
        for high, chance in attack.items():
            for low, other in defence.items():
                _add(found, unit.name, outcome(unit, power + high - own - low), chance * other)
    return {key: float(chance) for key, chance in found.items()}


def defence_chances(moment: Moment, units: list[Unit], total: int, strengths: dict[str, int]) -> Chances:
    """What becomes of units under an attack whose total stands."""
    found: dict[tuple[str, str], Fraction] = {}
    for unit in units:
        for roll, chance in rolls(moment, unit.side).items():
            _add(found, unit.name, outcome(unit, total - strengths[unit.name] - roll), chance)
    return {key: float(chance) for key, chance in found.items()}


def _add(found: dict[tuple[str, str], Fraction], unit: str, what: str, chance: Fraction) -> None:
    found[unit, what] = found.get((unit, what), Fraction(0)) + chance


def compare(moment: Moment, kind: str, referee: Chances) -> None:
    """Every chance of the preview against the referee's."""
    preview = moment.state.preview()
    engine: Chances = {}
    for told in preview.outcomes if preview is not None else ():
        engine[told.group, told.message.id] = told.probability
    standing = {name: unit.at for name, unit in moment.table.units.items() if unit.on_map}
    for key in sorted(engine.keys() | referee.keys()):
        if key[0] in standing and not moment.table.sure_of_cover(standing[key[0]]):
            continue
        pair = round(engine.get(key, 0.0), 9), round(referee.get(key, 0.0), 9)
        moment.note(kind, key, *pair)
