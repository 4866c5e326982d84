"""Where pieces may be placed without moving: set-up areas, map edges, suitable hexes (RS.10, B6.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from sandtable.games.combat.charts.forces import Camp, Group
from sandtable.games.combat.charts.grid import DEPTH, LEFT, NEAR, RIGHT, SPAN
from sandtable.games.combat.kinds import BLAZE, HEXES, SWEPT_TO, TRACK, Law
from sandtable.games.combat.position import S, ground
from sandtable.games.combat.rules.movement.entry import barred
from sandtable.games.combat.rules.terrain.cover import cover

STACK = 7  # soldiers in a hex (B8)


def span(a: int, b: int) -> int:
    return SPAN[a * HEXES + b]


def around(hex_: int) -> list[int]:
    """A hex and its neighbours."""
    return [hex_, *[other for other in NEAR[hex_] if other >= 0]]


def nearest(hex_: int, found: Sequence[int]) -> list[int]:
    """The hexes nearest to a hex."""
    least = min((span(hex_, other) for other in found), default=0)
    return [other for other in found if span(hex_, other) == least]


# --- properties of a hex --------------------------------------------------------------------------------------------


def passable(s: S, hex_: int) -> bool:
    """True if a hex can be entered at all."""
    return s.pos.haze[hex_] != BLAZE and bool(ground(s).enterable(s.pos.laws)[hex_])


def fit(s: S, unit: int, hex_: int) -> bool:
    """True if a unit may be placed in a hex: it is passable, has no enemy, and allows its weapon (SR04.2)."""
    pos, who = s.pos, s.tables.side[unit]
    if pos.troops[1 - who][hex_] or not passable(s, hex_):
        return False
    return not barred(s, unit, hex_)


def room(s: S, unit: int, hex_: int) -> bool:
    """True if a unit fits within its side's stacking limit in a hex (B8)."""
    t = s.tables
    own = [other for other in s.pos.stacks[hex_] if t.side[other] == t.side[unit]]
    return sum([t.figures[other] for other in own]) + t.figures[unit] <= STACK


# --- areas ----------------------------------------------------------------------------------------------------------


def camp(s: S, who: int) -> Camp | None:
    """A side of the battle card; None in a battle without one."""
    battle = s.tables.battles.get(s.pos.battle)
    return battle.camps[who] if battle else None


@cache
def rows(edge: int, depth: int) -> tuple[int, ...]:
    """The hexes of a number of rows or columns from an edge."""
    return tuple(hex_ for hex_ in range(HEXES) if DEPTH[edge][hex_] < depth)


def home(s: S, who: int) -> tuple[int, ...]:
    """The set-up area of a side: from the card, or by posture and the shape of the map (RS.10, RS.11, RS.13)."""
    card = camp(s, who)
    if card:
        return card.zone
    edge = s.pos.edge[who]
    wide, narrow = s.tables.generator.depths[s.pos.posture[who]]
    return rows(edge, narrow if edge in (LEFT, RIGHT) else wide)


def works_area(s: S, who: int) -> tuple[int, ...]:
    """The area for a side's fortifications (RS.12)."""
    card = camp(s, who)
    return card.fort_zone if card else home(s, who)


def group_of(s: S, unit: int) -> Group | None:
    """The card's group for a unit."""
    card = camp(s, s.tables.side[unit])
    return card.posts.get(unit) if card else None


def free(s: S, unit: int, area: Iterable[int]) -> Iterator[int]:
    """The hexes of an area where a unit can be placed, computed lazily."""
    pos, enters = s.pos, ground(s).enterable(s.pos.laws)
    foes, stacks, haze = pos.troops[1 - s.tables.side[unit]], pos.stacks, pos.haze
    guarded = pos.laws & Law.UNARMED  # SR04.2
    for hex_ in area:
        if foes[hex_] or haze[hex_] == BLAZE or not enters[hex_] or (guarded and barred(s, unit, hex_)):
            continue
        if not stacks[hex_] or room(s, unit, hex_):
            yield hex_


def arriving(s: S, unit: int) -> Group | None:
    """The group whose card defines where a unit enters. A bypassed unit enters that way once: after being forced off
    the map it returns over the edge (SR15.3)."""
    group = group_of(s, unit)
    if group is None or not group.time or not group.zone or (group.alone and unit not in s.pos.awaited):
        return None
    return group


def entry(s: S, unit: int) -> Iterator[int]:
    """The entry hexes of a unit on the Time Track: those on its card, else its own edge (B6.1). A card's sheltered
    hexes apply only to units swept away by the barrage (SR15.5)."""
    who, group = s.tables.side[unit], arriving(s, unit)
    card = camp(s, who)
    area: Sequence[int]
    if group:
        area = [hex_ for hex_ in group.zone if not (group.alone and s.pos.stacks[hex_])]
        covered = group.covered
    else:
        covered = bool(card and card.sheltered) and s.pos.at[unit] == TRACK + SWEPT_TO
        given = card.entry if card and (covered or not card.sheltered) else ()
        area = given or rows(s.pos.edge[who], 1)
    found = free(s, unit, area)
    return (hex_ for hex_ in found if cover(s, hex_) > 0) if covered else found
