"""The places that decide a game: to be held, to be walked into, to be cut off."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.salerno.kinds import ALLIED, AXIS, SIDES
from sandtable.games.salerno.opponent.greedy import FAR
from sandtable.games.salerno.opponent.lay import Lay
from sandtable.games.salerno.opponent.temper import Temper
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.fire import guns
from sandtable.games.salerno.rules.law.scenarios import law
from sandtable.games.salerno.rules.supply.victory import garrisoned


def vital(s: S, lay: Lay, temper: Temper) -> dict[int, float]:
    """The places that are never left empty, and the strength that stays in each.

    Roma belongs to whoever lands if nobody is there (2.1), unless nobody fights for it (20); so does every place
    that decides the game at once when the enemy holds it (22): of several that he needs together, one is enough.
    """
    pos, t = s.pos, s.tables
    found: dict[int, float] = {}
    for row in law(s).victory.sudden:
        places = [t.named[place] for place in row.places if row.side != SIDES[lay.camp]]
        if places and row.need == "all":
            places = [max(places, key=lambda hex_: (lay.near[hex_], hex_))]
        found |= dict.fromkeys(places, temper.post)
    for place in law(s).victory.worth:
        hex_ = t.named[place.place]
        if pos.holder[hex_] == lay.camp and lay.near[hex_] <= FAR and pos.troops[lay.camp][hex_]:
            found.setdefault(hex_, temper.held * place.value)
    if lay.camp == AXIS and t.roma in lay.prizes:
        found[t.roma] = max(found.get(t.roma, 0.0), temper.garrison if t.roma not in found else temper.post)
    if lay.camp == ALLIED and law(s).victory.depots:
        found |= dict.fromkeys(pos.depots, temper.post)
    found |= ring(s, lay, temper)
    if lay.camp == AXIS and (pos.rome_barred or guns.spared(s, t.roma)):
        found.pop(t.roma, None)
    return {hex_: least for hex_, least in found.items() if tenable(s, lay.camp, hex_)}


def ring(s: S, lay: Lay, temper: Temper) -> dict[int, float]:
    """Roma and the hexes around it: whoever comes next to an open city has it (20), in January without warning."""
    pos, t = s.pos, s.tables
    campaign = lay.camp == AXIS and law(s).victory.kind == "campaign"
    if not campaign or pos.holder[t.roma] != AXIS or pos.turn < t.limit["open_city_from"] - 1:
        return {}
    return dict.fromkeys((t.roma, *lay.ground.dry[t.roma]), temper.ring)


def tenable(s: S, camp: int, hex_: int) -> bool:
    """Whether a place can be held: no enemy is in it."""
    return not s.pos.troops[1 - camp][hex_] and bool(s.tables.inside[s.pos.scenario][hex_])


def decisive(s: S, camp: int) -> list[int]:
    """Empty places that win the game for a camp: those of its scenario (22), a depot alone in its hex (2.2)."""
    pos, t, victory = s.pos, s.tables, law(s).victory
    places = [t.named[place] for row in victory.sudden if row.side == SIDES[camp] for place in row.places]
    if camp == AXIS and victory.depots:
        places += pos.depots
    return [hex_ for hex_ in places if empty(s, hex_)]


def unheld(s: S, camp: int, but: Sequence[int]) -> list[int]:
    """Places of the enemy that count at the end and are empty."""
    pos, t = s.pos, s.tables
    counted = [t.named[row.place] for row in law(s).victory.worth]
    free = [hex_ for hex_ in counted if empty(s, hex_) and hex_ not in but]
    return [hex_ for hex_ in free if pos.holder[hex_] != camp and t.inside[pos.scenario][hex_]]


def empty(s: S, hex_: int) -> bool:
    """Nobody's unit is there."""
    return not s.pos.troops[AXIS][hex_] and not s.pos.troops[ALLIED][hex_]


def lost(s: S, foe: int) -> list[str]:
    """Places that the enemy holds in supply and that win the game for him."""
    rows = [row for row in law(s).victory.sudden if row.side == SIDES[foe]]
    held = [[place for place in row.places if garrisoned(s, foe, place)] for row in rows]
    return [
        place
        for row, places in zip(rows, held, strict=True)
        if row.need != "all" or len(places) == len(row.places)
        for place in places
    ]
