"""The display of the game: the board, the counters, and the position."""

from __future__ import annotations

from functools import cache, lru_cache, partial
from typing import Final

from sandtable.core.base.display import (
    Board,
    Display,
    Earlier,
    Link,
    PieceKind,
    Prices,
    Route,
    SpaceState,
    Stack,
    Track,
)
from sandtable.core.base.messages import Message
from sandtable.core.engine.dependencies import Dependencies
from sandtable.games.normandy44.kinds import (
    BOXES,
    BUILT,
    CADRES,
    CAMPAIGN,
    CAMPS,
    CHERBOURG,
    DISRUPTED,
    ISOLATED,
    LANDED,
    OUT,
    REPLACED,
    REPLACEMENTS,
    RESERVE,
    SCATTERED,
    SIXTH,
    SPENT,
    STRATEGIC,
    TRUCKED,
)
from sandtable.games.normandy44.position import NormandyPosition, S
from sandtable.games.normandy44.rules.common import beaches
from sandtable.games.normandy44.rules.movement import reach
from sandtable.games.normandy44.rules.movement.movement import Movement
from sandtable.games.normandy44.rules.sequence import Turn
from sandtable.games.normandy44.rules.turn import end_phase, setup
from sandtable.games.normandy44.schemas import Hex, HexSide
from sandtable.games.normandy44.shown.overlays import SHEETS
from sandtable.games.normandy44.tables import Tables
from sandtable.kit.board.masks import marked
from sandtable.kit.display import counters
from sandtable.kit.display.board import DrawnHex, aims, hex_board, in_hand
from sandtable.kit.display.overlays import layers

SYMBOLS: Final = {  # of kinds drawn under another name
    "ost": "infantry",
    "panzergrenadier": "mechanised",
    "assault gun": "assault-gun",
    "hq": "headquarters",
    "werfer": "rocket",
    "strongpoint": "fortification",
    "beach engineers": "engineer",
    "ranger": "infantry",
    "commando": "infantry",
    "naval": "infantry",
    "todt": "infantry",
}
PAINTS: Final = {  # 2.3.4
    "heer": "grey",
    "ss": "charcoal",
    "luftwaffe": "sky",
    "kriegsmarine": "navy",
    "todt": "maroon",
    "us": "olive",
    "british": "sand",
    "canadian": "tan",
}
STATES: Final = (
    (DISRUPTED, "mark-disrupted"),
    (ISOLATED, "mark-isolated"),
    (OUT, "mark-out"),
    (REPLACED, "mark-replaced"),
    (LANDED, "mark-landed"),
    (SCATTERED, "mark-scattered"),
    (RESERVE, "mark-reserve"),
    (SPENT, "mark-spent"),
)
DEEDS: Final = ((STRATEGIC, "mark-strategic"), (TRUCKED, "mark-truck"))
LAYERS: Final = layers(SHEETS, CAMPS)
BESIDE: Final = tuple(box for box in BOXES if box not in ("gone", "schedule"))  # the visible boxes


def board(t: Tables) -> Board:
    """The static board: hexes with their terrain, roads and rivers, and the coast behind them."""
    parts = t.parts.board
    hexes = [DrawnHex(h.id, h.name, h.terrain, h.settlement, _rim(h), tuple(_printed(h))) for h in parts.hexes]
    links = [Link(side.a, side.b, kind, along=True) for side in parts.sides for kind in _hexside(side)]
    links += [Link(side.a, side.b, "causeway") for side in parts.sides if side.causeway]
    links += [Link(road.a, road.b, "main-road" if road.kind == "main" else "road") for road in parts.roads]
    return hex_board(parts.drawing, hexes, links, t.map.grid.pointy)


def _rim(hex_: Hex) -> str:
    return hex_.entry or ("beach" if hex_.beach else "")


def _hexside(side: HexSide) -> list[str]:
    """The lines drawn along a hexside."""
    drawn = {
        f"{side.river}-river": bool(side.river),
        "flooded": side.flooded,
        "impassable": side.impassable,
        "perimeter": side.perimeter,
        "boundary": side.boundary,
        "front": side.front,
        "airfield": side.airfield,
    }
    return [name for name, there in drawn.items() if there]


def _printed(hex_: Hex) -> list[Message]:
    marks = []
    if hex_.hill:
        marks.append(Message("print-hill"))
    if hex_.beach and hex_.beach != hex_.name:
        marks.append(Message("print-beach", {"name": hex_.beach}))
    if hex_.entry:
        marks.append(Message(f"print-entry-{hex_.entry}"))
    if hex_.ip:
        marks.append(Message("print-ip"))
    return marks


def pieces(t: Tables) -> tuple[PieceKind, ...]:
    """Every counter with its full figures: strength, troop quality or armour, movement."""
    return tuple(
        counters.counter(
            unit, unit.army, SYMBOLS, _figures(t, number, unit.steps), PAINTS[unit.service], unit.silhouette
        )
        for number, unit in enumerate(t.unit)
    )


def _figures(t: Tables, unit: int, steps: int) -> tuple[str, ...]:
    """Strength, in brackets if it only defends; troop quality, or armour (◇ for guns); movement."""
    strength, quality, armour = str(t.strength[unit][steps]), t.quality[unit], t.armour[unit]
    middle = f"{quality:+d}".replace("-", "−") if quality else "0"
    if armour:
        middle = ("◆" if t.grey[unit] else "◇") + str(armour) + (middle if quality else "")
    return strength if t.attacks[unit][steps] else f"({strength})", middle, str(t.moves[unit][steps])


# --- the position ---------------------------------------------------------------------------------------------------


def display(s: S, earlier: Earlier | None = None) -> Display:
    pos, t = s.pos, s.tables
    phase = Turn.phase_of(pos.phase).name.replace(".", "-")
    return Display(
        heading=(
            Message("heading-turn", {"turn": pos.turn}),
            Message(f"phase-{phase}"),
            Message(f"weather-{pos.weather}"),
        ),
        spaces=_spaces(s, earlier),
        tracks=_tracks(s),
        trays=counters.trays(s, BESIDE, _stack, _due(s)),
        layers=LAYERS,
        chosen=in_hand(s.stack[-1] if s.stack else None, t.units),
        aims=aims(s.stack[-1] if s.stack else None, t.names),
        routes=_routes(s),
        prices=_prices(s),
    )


def _routes(s: S) -> tuple[Route, ...]:
    """The possible marches of the selected unit."""
    step, t = s.stack[-1] if s.stack else None, s.tables
    if not isinstance(step, Movement) or not step.may_march(s):
        return ()
    march = str(t.march)
    return tuple([Route(goal.operand, (march, str(goal))) for goal in step.goals(s, step.unit)])


def _prices(s: S) -> Prices | None:
    """The selected unit's movement costs (9.1-9.6): the whole route, or from its present hex by manual steps."""
    step, t = s.stack[-1] if s.stack else None, s.tables
    if not isinstance(step, Movement) or step.unit < 0 or step.mode or s.pos.at[step.unit] >= t.hexes:
        return None
    how = reach.here(s, step.unit, step.segment)
    if how is None or not how.budget:
        return None
    if step.hops:
        beside = reach.beside(s, step.unit, step.spent, step.hops, step.segment)
        costs = {hex_: cost for hex_, (cost, _) in beside.items()}
    else:
        found = reach.walk(s, step.unit, how)
        costs = {hex_: found.cost(hex_) for hex_ in {*found.open, *found.halt} if hex_ != found.start}
    return counters.prices(how.budget - step.spent, costs, t.names, SIXTH)


DEPENDENCIES: Final = Dependencies[NormandyPosition, Tables](
    by_space=("stacks", "holder", "ip"), listed=("mulberry_at",), by_piece={"at": ("steps", "state", "deeds")}
)


def _spaces(s: S, earlier: Earlier | None) -> dict[str, SpaceState]:
    """The hexes with something to show; those unchanged since an earlier view are reused."""
    pos, t = s.pos, s.tables
    redrawn = earlier and DEPENDENCIES.redrawn(t, pos, earlier, t.names, t.hex_index, partial(_space, s))
    if redrawn is not None:
        return redrawn
    found = {*_places(t), *pos.stacks, *pos.mulberry_at, *marked(pos.ip)}
    drawn = {t.names[hex_]: _space(s, hex_) for hex_ in sorted(found) if 0 <= hex_ < t.hexes}
    return {name: state for name, state in drawn.items() if state is not None}


@cache
def _places(t: Tables) -> frozenset[int]:
    """The hexes whose holder is always shown: settlements and exits."""
    return frozenset(hex_ for hex_ in range(t.hexes) if t.land.settled[hex_] or hex_ in t.exits)


def _space(s: S, hex_: int) -> SpaceState | None:
    pos = s.pos
    units = pos.stacks[hex_]
    marks = []
    if pos.ip[hex_]:
        marks.append(Message("mark-ip" if pos.ip[hex_] & BUILT else "mark-digging"))
    if hex_ in pos.mulberry_at:
        marks.append(Message("mark-mulberry"))
    if not units and not marks and hex_ not in _places(s.tables):
        return None
    return SpaceState(tuple([_stack(s, unit) for unit in units]), CAMPS[pos.holder[hex_]], tuple(marks))


def _stack(s: S, unit: int) -> Stack:
    pos = s.pos
    return _counter(s.tables, unit, pos.steps[unit], pos.state[unit], pos.deeds[unit])


@lru_cache(maxsize=1 << 14)  # most counters look as they did an action ago
def _counter(t: Tables, unit: int, steps: int, state: int, deeds: int) -> Stack:
    marks = counters.marks(STATES, state & ~OUT if state & ISOLATED else state) + counters.marks(DEEDS, deeds)
    full = t.full[unit]
    if steps < full:
        marks.append(Message("mark-cadre" if t.large[unit] and steps == 1 else "mark-reduced"))
    return counters.stack(t.units[unit], marks, _figures(t, unit, steps) if steps < full else (), steps, full)


def _tracks(s: S) -> tuple[Track, ...]:
    pos, t = s.pos, s.tables
    points = t.limit["supply"]
    counts = [
        (f"supply-{name}", value, points)
        for name, value in zip(("seventh", "fortress", "west", "us", "cw"), pos.supply, strict=True)
        if name != "west" or pos.players == 4
    ]
    counts += [
        (f"repl-{name}", value, t.limit["replacements"])
        for name, value in zip(REPLACEMENTS, pos.repl, strict=True)
        if value
    ]
    for kind, values in (("air", pos.air), ("naval", pos.naval), ("rp", pos.rp)):
        counts += [(f"{kind}-{name}", values[army], 6) for army, name in ((1, "us"), (2, "cw")) if values[army]]
    counts += [
        (f"cadres-{name}", value, all_)
        for name, value, all_ in zip(CADRES, pos.cadres, t.cadre_counters, strict=True)
        if value < all_
    ]
    last = setup.last_turn(t, pos.scenario)
    return (counters.turn_track(pos.turn, last), *counters.counts(_standing(s)), *counters.counts(counts))


def _standing(s: S) -> list[tuple[str, int, int]]:
    """The score: immediate victories, and the points that win at the end (23.2, 23.3, 24.3, 25.2, 26.3)."""
    pos, limit = s.pos, s.tables.limit
    if pos.scenario == CHERBOURG:
        return [("cherbourg", end_phase.cherbourg_objectives(s), 2)]
    campaign = pos.scenario == CAMPAIGN
    allied, german = end_phase.campaign_points(s) if campaign else (end_phase.seven_turn_points(s), 0)
    rows = [
        ("objectives", end_phase.objectives(s), limit["objectives"]),
        ("vp-allied", allied - german, limit["points" if campaign else "short_points"]),
    ]
    if pos.turn > 1:  # before that none is open
        rows.append(("beaches-closed", beaches.closed(s), limit["beaches_closed"]))
    return rows


def _due(s: S) -> dict[int, list[str]]:
    """German reinforcements of later turns (6.6)."""
    pos, t = s.pos, s.tables
    waiting = set(pos.stacks[t.box["schedule"]])
    due = t.plan.due_cherbourg if pos.scenario == CHERBOURG else t.plan.due
    return {turn: [t.units[unit] for unit in units if unit in waiting] for turn, units in due.items()}
