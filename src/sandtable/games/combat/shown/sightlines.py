"""The line of sight between any two hexes, drawn and explained: what blocks it, what hinders it and by how much."""

from __future__ import annotations

from typing import Any, Final

from sandtable.core.base.display import Layer, Overlay
from sandtable.core.base.messages import Message
from sandtable.games.combat.charts.grid import HEXES
from sandtable.games.combat.charts.ground import TYPES
from sandtable.games.combat.charts.sight import CAUSE_RULES, CAUSES, HEDGEROW, OBSTACLE, Sightline
from sandtable.games.combat.kinds import Law
from sandtable.games.combat.position import S, ground
from sandtable.games.combat.rules.terrain.sight import FOG_ENDS, hindrance, through_slit

SIGHT: Final = Layer("sight", Message("overlay-sight"), "line")


def between(s: S, start: int, end: int) -> Overlay:
    """The line from one hex to another: what blocks it, or by how much it is hindered, and the range."""
    land, names = ground(s), s.tables.hexes
    seen = land.explain(start, end, s.pos.haze, s.pos.busted)
    span = land.span[start * HEXES + end]
    notes = [Message("sight-range", {"number": span})]
    stops = tuple(names[hex_] for hex_ in seen.at)
    if seen.blocked:
        notes.append(_why(s, seen))
    else:
        ruled = _ruled_out(s, start, end, span)
        notes.append(ruled or _clear(s, start, end, seen))
        stops = (names[end],) if ruled else ()
    line = (names[start], names[end])
    return Overlay(SIGHT.id, lines=(line,), stops=stops, notes=tuple(notes))


def _why(s: S, seen: Sightline) -> Message:
    """What blocks the line, with its rule."""
    names, land = s.tables.hexes, ground(s)
    args: dict[str, Any] = {"at": " ".join(names[hex_] for hex_ in seen.at), "rule": CAUSE_RULES[seen.cause]}
    if seen.cause == OBSTACLE:
        args["terrain"] = Message(f"terrain-{TYPES[land.type[seen.at[0]]].replace(' ', '-')}")
    if seen.cause == HEDGEROW and s.pos.laws & Law.NORMANDY:
        return Message("sight-bocage", args)
    return Message(f"sight-{CAUSES[seen.cause]}", args)


def _ruled_out(s: S, start: int, end: int, span: int) -> Message | None:
    """Why a special rule blocks a line that the map leaves open: fog, a bunker's slit."""
    if s.pos.laws & Law.COD and not through_slit(start, end):
        return Message("sight-slit", {"rule": "SR07.2"})
    if s.pos.laws & Law.FOG and span > FOG_ENDS:
        return Message("sight-fog", {"rule": "SR15.6"})
    return None


def _clear(s: S, start: int, end: int, seen: Sightline) -> Message:
    """The hindrance of the line, and its cause."""
    total = hindrance(s, start, end)
    if not total:
        return Message("sight-clear")
    if total > seen.hindrance:  # night or fog hinders more than the terrain
        word = "night" if s.pos.laws & Law.NIGHT else "haze"
        return Message(f"sight-hindered-{word}", {"number": total})
    if s.pos.haze[seen.by]:
        return Message("sight-hindered-smoke", {"number": total, "at": s.tables.hexes[seen.by]})
    land = ground(s)
    if land.atlas.types[land.type[seen.by]].hindrance != total:
        return Message("sight-hindered-line", {"number": total, "at": s.tables.hexes[seen.by]})
    kind = TYPES[land.type[seen.by]].replace(" ", "-")
    args = {"number": total, "at": s.tables.hexes[seen.by], "terrain": Message(f"terrain-{kind}")}
    return Message("sight-hindered", args)
