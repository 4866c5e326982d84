"""How the game is shown: the drawn board, the counters and the position."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from pathlib import Path

import msgspec

from sandtable.core.base.actions import Action
from sandtable.core.base.display import (
    Board,
    Card,
    Display,
    Link,
    PieceKind,
    Point,
    Shape,
    Space,
    SpaceState,
    Stack,
    Target,
    Track,
    Tray,
)
from sandtable.core.base.errors import BadInput
from sandtable.core.base.messages import Message
from sandtable.games.dday.components import Components
from sandtable.games.dday.kinds import AXIS_LAND, BLOCKHOUSE, KINDS, K
from sandtable.games.dday.position import DDayPosition, S
from sandtable.games.dday.rules.base import in_force, unit_word
from sandtable.games.dday.rules.movement import Movement
from sandtable.games.dday.tables import Tables
from sandtable.kit.display import board as drawn

_SYMBOLS = {"tank": "armour", "blockhouse": "fortification"}


class Drawing(msgspec.Struct):
    """The drawn map (data/drawing.json): the outline and label of each zone, and the coast behind them."""

    width: float
    height: float
    source: str
    zones: dict[str, tuple[Point, ...]]
    labels: dict[str, Point]
    spots: dict[str, Point]  # where the pieces of a zone, a box or the airfield stand
    backdrop: tuple[Shape, ...]


def load_drawing(path: Path) -> Drawing:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Drawing)
    except (OSError, msgspec.MsgspecError) as fault:
        raise BadInput(f"not a drawing: {fault}", where=str(path)) from None


def board(parts: Components, drawing: Drawing) -> Board:
    """The static board: zones, beachhead boxes and the airfield, with landing arrows and arcs of fire."""
    spaces = []
    for zone in parts.board.zones:
        x, y = drawing.spots.get(zone.name, (zone.x, zone.y))
        marks = [Message("mark-city")] if zone.city else []
        marks += [Message("mark-sector", {"sector": zone.sector})] if zone.sector else []
        marks += [Message("mark-drop", {"name": d.name}) for d in parts.board.drops if d.zone == zone.name]
        shape, label = drawing.zones.get(zone.name, ()), drawing.labels.get(zone.name)
        spaces.append(Space(zone.name, x, y, "coast" if zone.coastal else "land", shape, label, tuple(marks)))
    for box in parts.board.boxes:
        x, y = drawing.spots.get(box.name, (box.x, box.y))
        spaces.append(Space(box.name, x, y, "box", marks=(Message("mark-room", {"room": box.capacity}),)))
    x, y = drawing.spots["Airfield"]
    spaces.append(Space("Airfield", x, y, "air"))
    links = [Link(box.name, box.lands, "landing") for box in parts.board.boxes]
    links += [Link(arc.zone, arc.box, "fire") for arc in parts.board.arcs]
    return Board("area", drawing.width, drawing.height, tuple(spaces), tuple(links), drawing.backdrop)


def pieces(parts: Components) -> tuple[PieceKind, ...]:
    """The counters; land units print attack, defence and movement."""
    return tuple(
        PieceKind(
            kind.name,
            Message(f"unit-{kind.name}"),
            kind.power,
            _SYMBOLS.get(kind.type, kind.type),
            (str(kind.attack), str(kind.defence), str(kind.move)) if number <= BLOCKHOUSE else (),
        )
        for number, kind in enumerate(parts.pieces.kinds)
    )


def display(s: S) -> Display:
    """The position: nothing in it is hidden from anybody."""
    pos, t = s.pos, s.tables
    cards = dict(in_force(s))
    heading = [Message("heading-turn", {"turn": pos.turn}), Message(f"phase-{t.orders[pos.card - 1].id}")]
    if pos.luck and cards:
        heading.append(Message("heading-luck-good" if pos.luck > 0 else "heading-luck-bad"))
    spaces = {name: state for at, name in enumerate(t.names) if (state := _space(s, at)) is not None}
    tracks = (
        Track("turn", Message("track-turn"), pos.turn, t.turns),
        Track(
            "cities", Message("track-cities"), sum(pos.control(city) == "allies" for city in t.cities), len(t.cities)
        ),
        Track("checks", Message("track-checks"), pos.checks, t.checks),
    )
    return Display(tuple(heading), spaces, tracks, (*_charts(t, pos), *_lost(pos)), _cards(t, pos, cards))


def _space(s: S, at: int) -> SpaceState | None:
    pos, t = s.pos, s.tables
    base = at * K
    step = s.stack[-1] if s.stack else None
    moving = isinstance(step, Movement)
    stacks = []
    for kind in range(K):
        count = pos.n[base + kind]
        if count:
            moved = pos.moved[base + kind] if moving else 0
            states = (Message("mark-moved", {"count": moved}),) if moved else ()
            stacks.append(Stack(KINDS[kind], count, f"{KINDS[kind]}@{t.names[at]}", states))
    holder = ("contested" if pos.allied[at] and pos.german[at] else pos.control(at)) if at < t.zones else ""
    marks = tuple(
        Message(mark)
        for mark, named in (("mark-flooded", pos.flood), ("mark-spared", pos.spared), ("mark-decoy", pos.decoy[1]))
        if at == named
    )
    return SpaceState(tuple(stacks), holder, marks) if stacks or marks else None


def _charts(t: Tables, pos: DDayPosition) -> list[Tray]:
    trays = []
    for chart, mask in zip(t.charts, pos.charts, strict=True):
        waiting = [kind for slot, kind in enumerate(chart.kinds) if mask >> slot & 1]
        runs = tuple((KINDS[kind], len(list(run))) for kind, run in groupby(waiting))
        trays.append(Tray(f"chart-{chart.id}", Message(f"chart-{chart.id}"), runs))
    return trays


def _lost(pos: DDayPosition) -> list[Tray]:
    trays = []
    for camp in ("allies", "axis"):
        kinds = [kind for kind in range(K) if (kind in AXIS_LAND) == (camp == "axis") and pos.lost[kind]]
        trays.append(Tray(f"lost-{camp}", Message(f"lost-{camp}"), tuple((KINDS[k], pos.lost[k]) for k in kinds)))
    fallen = tuple((KINDS[kind], count) for kind, count in enumerate(pos.casualties) if count)
    return [*trays, Tray("casualties", Message("lost-casualties"), fallen)] if fallen else trays


def _cards(t: Tables, pos: DDayPosition, effects: Mapping[str, Message]) -> tuple[Card, ...]:
    """The cards of the decks in order. One that is in force says what it does, though it has left its deck."""
    decks = (("f", pos.fortune), ("o", pos.orders), ("t", pos.tactics))
    cards = []
    for number in range(1, len(t.orders) + 1):
        for letter, mask in decks:
            card = f"{letter}{number}"
            if mask >> number & 1 or card in effects:
                name = Message(f"card-{card}")
                if card in effects:
                    name = Message("card-in-force", {"card": name, "effect": effects[card]})
                active = card in effects or (letter == "o" and number == pos.card)
                cards.append(Card(card, name, card.upper(), active))
    return tuple(cards)


def target(t: Tables, action: Action) -> Target:
    """Where an action is clicked."""
    if action.verb == "unit":
        kind, _, place = action.operand.partition("@")
        return Target(place, kind)
    return drawn.target(t.words.kinds, action)


def label(t: Tables, action: Action) -> Message:
    """An action in words."""
    if action.verb == "unit":
        stack = t.stack[action.operand]
        return Message("action-unit", {"unit": unit_word(stack % K), "at": t.names[stack // K]})
    if action.verb == "side":
        return Message("action-side", {"side": Message(f"side-{action.operand}")})
    return drawn.label(action)
