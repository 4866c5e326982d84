"""The set-up and reinforcement cards (4, 18): their content, and when they are due."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from sandtable.games.salerno.components import brought
from sandtable.games.salerno.kinds import OPTIONS, SIDES
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.law import foggia
from sandtable.games.salerno.schemas import Card
from sandtable.games.salerno.tables import Tables


class Deal(NamedTuple):
    """A card in numbers."""

    card: Card
    camp: int
    units: tuple[int, ...]
    hqs: tuple[int, ...]  # formations
    guns: tuple[int, ...]
    zone: tuple[int, ...]  # its hexes within the scenario's area


@cache
def deals(t: Tables, scenario: int) -> tuple[Deal, ...]:
    """The cards of a scenario in file order."""
    found = []
    for card in t.scenario[scenario].cards:
        what = brought(card, t.parts.roster)
        found.append(
            Deal(
                card,
                SIDES.index(card.side),
                tuple([t.index[name] for name in what.units]),
                tuple([t.formation[name] for name in what.hqs]),
                tuple([t.gun_index[name] for name in what.guns]),
                tuple([hex_ for hex_ in t.zone(card.zone) if t.inside[scenario][hex_]]),
            )
        )
    return tuple(found)


def played(s: S, deal: Deal) -> bool:
    """True if a card is in the game: some need an optional rule."""
    return in_play(s.pos.rules, deal)


def in_play(rules: int, deal: Deal) -> bool:
    """The same under these optional rules, as bits."""
    return not deal.card.option or bool(rules & OPTIONS[deal.card.option])


def overdue(s: S, deal: Deal) -> int:
    """Whether a reinforcement card is due (18): 0 in its impulse, 1 after it, -1 before or never."""
    pos, limit, when = s.pos, s.tables.limit, deal.card.when
    if when == "setup" or not played(s, deal) or (deal.card.needs == "landing" and not pos.landing):
        return -1
    if when == "F":  # 21: the third impulse after the coin
        return (
            _compare((pos.clock,), (pos.foggia_clock + limit["foggia_impulses"],))
            if pos.foggia == foggia.ORDERED
            else -1
        )
    if when[0] == "R":  # 9.5.1, ruling R16
        return _compare((pos.clock,), (pos.landing + int(when[1:]),)) if pos.landing else -1
    if when[0] == "N" and pos.landing:
        return -1
    return _compare((pos.turn, pos.impulse), moment(when))


@cache
def moment(when: str) -> tuple[int, ...]:
    """The turn and impulse of a card."""
    return tuple([int(part) for part in when.lstrip("N").split(".")])


def _compare(now: tuple[int, ...], then: tuple[int, ...]) -> int:
    return (now > then) - (now < then)


def due(s: S, deal: Deal) -> bool:
    """True if the units of a card may enter: its impulse has begun or passed, and they would not leave at once (21)."""
    too_late = deal.card.when == "F" and s.pos.turn >= s.tables.limit["foggia_leave"]
    return not too_late and overdue(s, deal) >= 0


def dealt(s: S, number: int) -> bool:
    return number in s.pos.dealt


def latest(s: S, unit: int) -> Deal | None:
    """The card of a unit's arrival: the last one dealt, or its own if it arrives early (21)."""
    number = latest_number(s, unit)
    return deals(s.tables, s.pos.scenario)[number] if number >= 0 else None


def latest_number(s: S, unit: int) -> int:
    """The same by number; -1 for none."""
    every, dealt = numbers(s.tables, s.pos.scenario)[unit], s.pos.dealt
    if len(every) < 2:
        return every[0] if every else -1
    found = [number for number in every if number in dealt] or every[:1]
    return found[-1]


@cache
def numbers(t: Tables, scenario: int) -> tuple[tuple[int, ...], ...]:
    """By unit: its cards."""
    every = deals(t, scenario)
    return tuple(tuple(n for n, deal in enumerate(every) if unit in deal.units) for unit in range(len(t.units)))


def comes_back(s: S, unit: int) -> bool:
    """True if a card not yet dealt brings a unit."""
    every = deals(s.tables, s.pos.scenario)
    return any([not dealt(s, n) and played(s, every[n]) for n in numbers(s.tables, s.pos.scenario)[unit]])
