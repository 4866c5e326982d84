"""The display of the game: the board, the counters, and the position."""

from __future__ import annotations

from functools import cache, lru_cache, partial
from typing import Final

from sandtable.core.base.display import (
    Bead,
    Board,
    Compass,
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
from sandtable.games.caseyellow.kinds import (
    ADVANCED,
    ALLIED,
    ATTACKED,
    BOXES,
    CAMPAIGNS,
    CHIT_CAMP,
    CHITS,
    DISRUPTED,
    ENGAGED,
    GERMAN,
    HOLLAND,
    KINDS,
    LANDED,
    MOVED,
    OUT,
    SIDES,
    SPENT,
)
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.common import nations
from sandtable.games.caseyellow.rules.common.base import COMPASS
from sandtable.games.caseyellow.rules.common.costs import reach
from sandtable.games.caseyellow.rules.movement.movement import Movement
from sandtable.games.caseyellow.rules.sequence import Turn
from sandtable.games.caseyellow.rules.turn.action_rounds import ActionPhase
from sandtable.games.caseyellow.rules.turn.surrender import dutch_cities
from sandtable.games.caseyellow.schemas import Hex
from sandtable.games.caseyellow.shown.overlays import sheets
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.board.masks import marked
from sandtable.kit.board.reach import Ways
from sandtable.kit.display import counters
from sandtable.kit.display.board import DrawnHex, aims, hex_board, in_hand
from sandtable.kit.display.overlays import layers

SYMBOLS: Final = {  # of kinds drawn under another name
    "light infantry": "infantry",
    "panzer": "armour",
    "DLM": "mechanised",
    "DCR": "armour",
    "DLC": "recon",
    "parachute": "airborne",
    "air landing": "glider",
}
PAINTS: Final = {"german": "grey", "french": "sky", "british": "sand", "belgian": "tan", "dutch": "orange"}
STATES: Final = (
    (DISRUPTED, "mark-disrupted"),
    (OUT, "mark-out"),
    (ENGAGED, "mark-engaged"),
    (SPENT, "mark-spent"),
    (LANDED, "mark-landed"),
)
DEEDS: Final = ((MOVED, "mark-moved"), (ATTACKED, "mark-attacked"), (ADVANCED, "mark-advanced"))
# the retreat directions of each side (11.4b); direction 0 is north-east, the others follow clockwise
COMPASSES: Final = tuple(
    Compass(Message("compass-retreat"), side, tuple(30.0 + 60 * direction for direction in COMPASS[camp]))
    for camp, side in enumerate(SIDES)
)
BESIDE: Final = tuple(box for box in BOXES if box not in ("gone", "later"))  # the visible boxes


# --- printed components ---------------------------------------------------------------------------------------------


def board(t: Tables) -> Board:
    """The static board: hexes with their terrain, roads and rivers, and the coast behind them."""
    parts = t.parts.board
    hexes = [DrawnHex(h.id, h.name, h.terrain, h.place, _rim(h), tuple(_printed(h))) for h in parts.hexes]
    links = [Link(side.a, side.b, f"{side.river}-river", along=True) for side in parts.sides if side.river]
    links += [Link(side.a, side.b, "crossing") for side in parts.sides if side.crossing]
    links += [Link(road.a, road.b, "road") for road in parts.roads]
    links += _borders(t)
    return hex_board(parts.drawing, hexes, links, t.map.grid.pointy)


def _rim(hex_: Hex) -> str:
    if hex_.fort:
        return "fort"
    return "green" if hex_.dyle_line else ""


def _printed(hex_: Hex) -> list[Message]:
    """The printed content of a hex: what the page draws, and what it shows only as text: the terrain, the country, the
    zones of the rules."""
    marks = [Message(f"print-place-{hex_.place}")] if hex_.place else []
    if not hex_.place or hex_.terrain != "open":  # a city is never called open terrain
        marks.append(Message(f"print-ground-{hex_.terrain}"))
    marks.append(Message(f"print-zone-{hex_.country.lower()}"))
    zones = (
        ("dyle", hex_.dyle),
        ("dyle-line", hex_.dyle_line),
        ("blind", hex_.blind),
        ("maginot", hex_.maginot_zone),
        ("ruhr", hex_.ruhr),
    )
    marks += [Message(f"print-zone-{name}") for name, inside in zones if inside]
    if hex_.fort:
        marks.append(Message(f"print-fort-{hex_.fort}", {"strength": hex_.garrison}))
    if hex_.works:
        marks.append(Message("print-works"))
    if hex_.port:
        marks.append(Message("print-port"))
    return marks


def _borders(t: Tables) -> list[Link]:
    """Frontiers, and the limits of the Blind Spot, the Maginot zone and the Dyle area, where they run."""
    land, found = t.land, []
    areas = (
        ("border", land.country),
        ("limit-purple", land.blind),
        ("limit-brown", land.maginot_zone),
        ("limit-green", land.dyle),
    )
    for a in range(t.hexes):
        for b in t.near[a]:
            if b > a:
                found += [Link(t.names[a], t.names[b], kind, along=True) for kind, of in areas if of[a] != of[b]]
    return found


def pieces(t: Tables) -> tuple[PieceKind, ...]:
    """Every counter with its full figures: strength, TR, movement (in a box if it is motorised)."""
    return tuple(
        counters.counter(unit, unit.side, SYMBOLS, _figures(t, number, unit.steps), PAINTS[unit.nation])
        for number, unit in enumerate(t.unit)
    )


def _figures(t: Tables, unit: int, steps: int, marks: int = 0) -> tuple[str, ...]:
    """The current strength, TR and movement; the movement of a motorised unit in a box, of a fast one with a dot."""
    halves = t.halves[unit][steps]
    strength = ("½" if halves == 1 else str(halves // 2)) if halves else "–"
    move = str(t.ma[unit][marks])
    if t.motor[unit]:
        move = f"[{move}]" + ("•" if t.yellow[unit] else "")
    return strength, str(t.tr[unit][marks] or "–"), move


# --- the position ---------------------------------------------------------------------------------------------------


def _phase(s: S) -> Message:
    """The phase, or the round; while its kind is being chosen, that of the next one."""
    pos, top = s.pos, s.stack[-1] if s.stack else None
    phase = Turn.phase_of(pos.phase).name
    if isinstance(top, ActionPhase):
        side = Message(f"side-{SIDES[top.camp]}")
        return Message("heading-choice", {"number": len(pos.rounds) + 1, "side": side})
    if phase != "action" or not pos.rounds:
        return Message(f"phase-{phase.replace('.', '-')}")
    camp, kind = pos.rounds[-1]
    return Message(f"heading-{KINDS[kind]}", {"number": len(pos.rounds), "side": Message(f"side-{SIDES[camp]}")})


def display(s: S, earlier: Earlier | None = None) -> Display:
    pos, t = s.pos, s.tables
    ways = _ways(s)
    return Display(
        heading=(Message("heading-turn", {"turn": pos.turn}), _phase(s)),
        spaces=_spaces(s, earlier),
        tracks=_tracks(s),
        trays=counters.trays(s, BESIDE, _stack, _due(s)),
        layers=layers(sheets(s), SIDES),
        chosen=in_hand(s.stack[-1] if s.stack else None, t.units),
        aims=aims(s.stack[-1] if s.stack else None, t.names),
        routes=() if ways is None else _routes(s, ways),
        prices=None if ways is None else _prices(s, ways),
        focus=_focus(t) if pos.scenario == HOLLAND else (),
        compasses=COMPASSES,
    )


@cache
def _focus(t: Tables) -> tuple[str, ...]:
    """The hexes of the small map of scenario 4 (S8.3)."""
    return tuple(t.names[hex_] for hex_ in range(t.hexes) if t.land.card[hex_])


def _ways(s: S) -> Ways | None:
    """The possible routes of the moving group, hex by hex."""
    step = s.stack[-1] if s.stack else None
    if not isinstance(step, Movement) or not step.group or step.halted or step.riding or step.at >= s.tables.hexes:
        return None
    return reach(s, step, nations.steps)


def _prices(s: S, ways: Ways) -> Prices:
    step = s.stack[-1]
    assert isinstance(step, Movement)
    return counters.prices(step.left, {hex_: ways.cost[hex_] for hex_ in ways.before}, s.tables.names)


def _routes(s: S, ways: Ways) -> tuple[Route, ...]:
    step, t = s.stack[-1], s.tables
    assert isinstance(step, Movement)
    paths = {goal: ways.path(goal) for goal in ways.before if not nations.bars_end(s, step.group[0], goal)}
    return tuple(
        [Route(t.names[goal], tuple([str(t.a_hex[hex_]) for hex_ in path])) for goal, path in paths.items() if path[1:]]
    )


DEPENDENCIES: Final = Dependencies[YellowPosition, Tables](
    by_space=("stacks", "holder", "cut", "bridge", "refugees", "improved", "works", "fort"),
    listed=("terror", "port"),
    by_piece={"at": ("steps", "state", "deeds")},
    touching={"hits": lambda _, pos: (pos.port,), "open_city": lambda t, _: t.paris},
)


def _spaces(s: S, earlier: Earlier | None) -> dict[str, SpaceState]:
    """The hexes with something to show; those unchanged since an earlier view are reused."""
    pos, t = s.pos, s.tables
    redrawn = earlier and DEPENDENCIES.redrawn(t, pos, earlier, t.names, t.hex_index, partial(_space, s))
    if redrawn is not None:
        return redrawn
    home, holder = _homes(t), pos.holder
    found = {hex_ for hex_ in range(t.hexes) if holder[hex_] != home[hex_]}
    found.update(_built(t), pos.stacks, t.paris, (pos.terror, pos.port))
    for table in (pos.cut, pos.bridge, pos.refugees, pos.improved):
        found.update(marked(table))
    drawn = {t.names[hex_]: _space(s, hex_) for hex_ in sorted(found) if 0 <= hex_ < t.hexes}
    return {name: state for name, state in drawn.items() if state is not None}


def _space(s: S, hex_: int) -> SpaceState | None:
    """The display of a hex, or None: most hexes are empty, unmarked and held by their own country."""
    pos, t = s.pos, s.tables
    units, holder, marks = pos.stacks[hex_], pos.holder[hex_], _marks(s, hex_)
    if not units and not marks and not t.land.settled[hex_] and holder == _homes(t)[hex_]:
        return None
    return SpaceState(tuple([_stack(s, unit) for unit in units]), SIDES[holder], tuple(marks))


@cache
def _homes(t: Tables) -> bytes:
    """By hex: the side of its country."""
    return bytes(GERMAN if t.land.country[hex_] == 0 else ALLIED for hex_ in range(t.hexes))


@cache
def _built(t: Tables) -> tuple[int, ...]:
    """The hexes with a place, or with fortifications at the start."""
    land = t.land
    return tuple(hex_ for hex_ in range(t.hexes) if land.settled[hex_] or land.works[hex_] or land.fort[hex_])


def _razed(s: S, hex_: int) -> bool:
    pos, land = s.pos, s.tables.land
    return bool(land.works[hex_] and not pos.works[hex_]) or bool(land.fort[hex_] and not pos.fort[hex_])


def _marks(s: S, hex_: int) -> list[Message]:
    """The markers in a hex."""
    pos, t = s.pos, s.tables
    marks = [
        Message(name)
        for name, there in (
            ("mark-cut", pos.cut[hex_]),
            ("mark-bridge", pos.bridge[hex_]),
            ("mark-refugees", pos.refugees[hex_]),
            ("mark-terror", pos.terror == hex_),
            ("mark-improved", pos.improved[hex_]),
            ("mark-ships", pos.port == hex_),
            ("mark-razed", _razed(s, hex_)),
            ("mark-open-city", pos.open_city and hex_ in t.paris),
        )
        if there
    ]
    if pos.port == hex_ and pos.hits:
        marks.append(Message("mark-port-hits", {"number": pos.hits}))
    return marks


def _stack(s: S, unit: int) -> Stack:
    pos = s.pos
    return _counter(s.tables, unit, pos.steps[unit], pos.state[unit], pos.deeds[unit])


@lru_cache(maxsize=1 << 14)  # most counters look as they did an action ago
def _counter(t: Tables, unit: int, steps: int, state: int, deeds: int) -> Stack:
    marks = counters.marks(STATES, state) + counters.marks(DEEDS, deeds)
    full = t.full[unit]
    if steps < full:
        marks.append(Message("mark-reduced"))
    figures = _figures(t, unit, steps, state & 3) if steps < full or state & 3 else ()
    return counters.stack(t.units[unit], marks, figures, steps, full)


def _tracks(s: S) -> tuple[Track, ...]:
    pos, t = s.pos, s.tables
    law = t.scenario[pos.scenario]
    tracks = [counters.turn_track(pos.turn, law.turns)]
    played = tuple([Bead(Message(f"bead-{SIDES[camp]}-{KINDS[kind]}"), SIDES[camp]) for camp, kind in pos.rounds])
    tracks.append(Track("round", Message("track-round"), len(played), max(len(played), 8), "beads", played))
    chits = [
        Bead(Message(f"bead-{name.replace(' ', '-')}"), SIDES[CHIT_CAMP[chit]], pos.cup[chit])
        for chit, name in enumerate(CHITS)
        if pos.cup[chit]
    ]
    if chits:
        tracks.append(Track("cup", Message("track-cup"), sum(pos.cup), sum(pos.cup), "cup", tuple(chits)))
    if pos.scenario in CAMPAIGNS:
        tracks += counters.counts([(f"vp-{side}", pos.vp[camp], 99) for camp, side in enumerate(SIDES)])
    if pos.scenario == HOLLAND:
        tracks.append(Track("cities", Message("track-cities"), dutch_cities(s), t.limit["dutch_cities"]))
    counts = [(f"air-{side}", pos.air[camp], 6) for camp, side in enumerate(SIDES)]
    counts += [("refit", pos.refit, 9)] if pos.refit_turn else []
    counts += [(name, value, 15) for name, value in (("improved", pos.markers), ("port", pos.hits)) if value]
    return (*tracks, *counters.counts(counts))


def _due(s: S) -> dict[int, list[str]]:
    """Reinforcements of later turns."""
    due: dict[int, list[str]] = {}
    for unit in s.pos.stacks[s.tables.box["later"]]:
        due.setdefault(s.pos.due[unit], []).append(s.tables.units[unit])
    return due
