"""The places that decide a game: to hold, to enter, to cut off."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.salerno.kinds import ALLIED, AXIS, SIDES
from sandtable.games.salerno.opponent.regular import FAR
from sandtable.games.salerno.opponent.survey import Survey
from sandtable.games.salerno.opponent.weights import Weights
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.fire import guns
from sandtable.games.salerno.rules.law.scenarios import law
from sandtable.games.salerno.rules.supply.victory import garrisoned


def vital(s: S, survey: Survey, weights: Weights) -> dict[int, float]:
    """The places that are never left empty, and the strength kept in each.

    A landing takes an empty Roma (2.1), unless it is an open city (20); the same goes for every place that decides the
    game at once when the enemy holds it (22). Of several that he needs together, one is enough.
    """
    pos, t = s.pos, s.tables
    found: dict[int, float] = {}
    for row in law(s).victory.sudden:
        places = [t.named[place] for place in row.places if row.side != SIDES[survey.camp]]
        if places and row.need == "all":
            places = [max(places, key=lambda hex_: (survey.near[hex_], hex_))]
        found |= dict.fromkeys(places, weights.post)
    for place in law(s).victory.worth:
        hex_ = t.named[place.place]
        if pos.holder[hex_] == survey.camp and survey.near[hex_] <= FAR and pos.troops[survey.camp][hex_]:
            found.setdefault(hex_, weights.held * place.value)
    if survey.camp == AXIS and t.roma in survey.prizes:
        found[t.roma] = max(found.get(t.roma, 0.0), weights.garrison if t.roma not in found else weights.post)
    if survey.camp == ALLIED and law(s).victory.depots:
        found |= dict.fromkeys(pos.depots, weights.post)
    found |= ring(s, survey, weights)
    if survey.camp == AXIS and (pos.rome_barred or guns.spared(s, t.roma)):
        found.pop(t.roma, None)
    return {hex_: least for hex_, least in found.items() if tenable(s, survey.camp, hex_)}


def ring(s: S, survey: Survey, weights: Weights) -> dict[int, float]:
    """Roma and its adjacent hexes: a side next to an open city takes it (20), in January without warning."""
    pos, t = s.pos, s.tables
    campaign = survey.camp == AXIS and law(s).victory.kind == "campaign"
    if not campaign or pos.holder[t.roma] != AXIS or pos.turn < t.limit["open_city_from"] - 1:
        return {}
    return dict.fromkeys((t.roma, *survey.ground.dry[t.roma]), weights.ring)


def tenable(s: S, camp: int, hex_: int) -> bool:
    """True if a place can be held: no enemy is in it."""
    return not s.pos.troops[1 - camp][hex_] and bool(s.tables.inside[s.pos.scenario][hex_])


def decisive(s: S, camp: int) -> list[int]:
    """Empty places that win the game for a camp: those of its scenario (22), a depot alone in its hex (2.2)."""
    pos, t, victory = s.pos, s.tables, law(s).victory
    places = [t.named[place] for row in victory.sudden if row.side == SIDES[camp] for place in row.places]
    if camp == AXIS and victory.depots:
        places += pos.depots
    return [hex_ for hex_ in places if empty(s, hex_)]


def unheld(s: S, camp: int, but: Sequence[int]) -> list[int]:
    """Enemy places that count at the end and are empty."""
    pos, t = s.pos, s.tables
    counted = [t.named[row.place] for row in law(s).victory.worth]
    free = [hex_ for hex_ in counted if empty(s, hex_) and hex_ not in but]
    return [hex_ for hex_ in free if pos.holder[hex_] != camp and t.inside[pos.scenario][hex_]]


def empty(s: S, hex_: int) -> bool:
    """True if a hex has no unit."""
    return not s.pos.troops[AXIS][hex_] and not s.pos.troops[ALLIED][hex_]


def lost(s: S, foe: int) -> list[str]:
    """The places that the enemy holds in supply and that win the game for him."""
    rows = [row for row in law(s).victory.sudden if row.side == SIDES[foe]]
    held = [[place for place in row.places if garrisoned(s, foe, place)] for row in rows]
    return [
        place
        for row, places in zip(rows, held, strict=True)
        if row.need != "all" or len(places) == len(row.places)
        for place in places
    ]
