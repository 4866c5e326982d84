"""The schemas of the component files, and the checks that no schema can express."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from sandtable.core.base.errors import BadInput
from sandtable.core.rulebook.components import Folder, Source
from sandtable.games.dday.kinds import KINDS

Number = Annotated[int, Meta(ge=0, le=200)]
DieFace = Annotated[int, Meta(ge=0, le=6)]
CardNumber = Annotated[int, Meta(ge=1, le=16)]
Percent = Annotated[float, Meta(ge=0, le=100)]
Power = Literal["uk", "us", "germany"]
Camp = Literal["allies", "axis"]


class Entry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One block of a component file."""

    source: Source


class Zone(Entry):
    name: str
    number: int
    x: Percent
    y: Percent
    coastal: bool
    city: bool
    sector: str
    adjacent: list[str]


class Box(Entry):
    name: str
    power: Literal["uk", "us"]
    lands: str
    capacity: Annotated[int, Meta(ge=1, le=8)]
    x: Percent
    y: Percent


class Drop(Entry):
    name: str
    power: Literal["uk", "us"]
    zone: str
    capacity: Annotated[int, Meta(ge=1, le=8)]
    x: Percent
    y: Percent


class Arc(Entry):
    zone: str
    box: str


class Board(msgspec.Struct, forbid_unknown_fields=True):
    zones: list[Zone]
    boxes: list[Box]
    drops: list[Drop]
    arcs: list[Arc]


class Kind(Entry):
    name: str
    power: Power
    type: Literal["infantry", "artillery", "tank", "blockhouse", "fighter", "bomber"]
    attack: DieFace
    defence: DieFace
    move: Annotated[int, Meta(ge=0, le=2)]
    total: Number


class Pieces(msgspec.Struct, forbid_unknown_fields=True):
    kinds: list[Kind]


class Place(Entry):
    at: str
    units: dict[str, Number]


class SetUp(msgspec.Struct, forbid_unknown_fields=True):
    place: list[Place]


class Row(msgspec.Struct, forbid_unknown_fields=True):
    units: Annotated[str, Meta(pattern="^[IAT]( [IAT])*$")]
    spaces: list[str]
    formations: str = ""


class Chart(Entry):
    id: Literal["uk", "us", "rennes", "rouen"]
    power: Power
    rows: list[Row]


class Charts(msgspec.Struct, forbid_unknown_fields=True):
    charts: list[Chart]


class Limits(Entry):
    land: Annotated[int, Meta(ge=1, le=8)]
    fighters: Annotated[int, Meta(ge=1, le=8)]
    turns: Annotated[int, Meta(ge=1, le=99)]
    checks: Annotated[int, Meta(ge=1, le=9)]


class Order(Entry):
    number: CardNumber
    id: str
    side: Camp
    hit: DieFace
    dice: Number


class Fortune(Entry):
    number: CardNumber
    roller: Camp
    good: dict[str, Number]
    bad: dict[str, Number]


class Tactic(Entry):
    number: CardNumber
    id: str
    owner: Camp
    values: dict[str, Number]


class Cards(msgspec.Struct, forbid_unknown_fields=True):
    limits: Limits
    orders: list[Order]
    fortune: list[Fortune]
    tactics: list[Tactic]


class Components(msgspec.Struct):
    """All component files of the game, read and checked."""

    board: Board
    pieces: Pieces
    setup: SetUp
    charts: Charts
    cards: Cards


def load(folder: Folder) -> Components:
    """Read the five files; BadInput names file and field."""
    parts = Components(
        folder.load("board.toml", Board),
        folder.load("pieces.toml", Pieces),
        folder.load("setup.toml", SetUp),
        folder.load("reinforcements.toml", Charts),
        folder.load("cards.toml", Cards),
    )
    _check_board(parts.board, str(folder.path("board.toml")))
    _check_pieces(parts.pieces, str(folder.path("pieces.toml")))
    _check_setup(parts, str(folder.path("setup.toml")))
    _check_charts(parts, str(folder.path("reinforcements.toml")))
    _check_totals(parts, str(folder.path("setup.toml")))
    _check_cards(parts.cards, Folder(folder.own).load("cards.toml", Cards), str(folder.path("cards.toml")))
    return parts


def _check_cards(cards: Cards, ours: Cards, where: str) -> None:
    """A user may change the figures of a card; its procedure, and so which figures it has, is in the code."""
    for name in ("orders", "fortune", "tactics"):
        deck, own = [_frame(card) for card in getattr(cards, name)], [_frame(card) for card in getattr(ours, name)]
        if len(deck) != len(own):
            raise BadInput(f"{name}: {len(own)} cards, not {len(deck)}", where=where)
        for number, (card, wanted) in enumerate(zip(deck, own, strict=True)):
            if card != wanted:
                raise BadInput(f"this card must have {wanted}, not {card} - at `{name}[{number}]`", where=where)


def _frame(card: Order | Fortune | Tactic) -> str:
    """Number and name of a card, and the names of its figures."""
    if isinstance(card, Order):
        return f"number {card.number}, id {card.id}, side {card.side}"
    if isinstance(card, Fortune):
        return f"number {card.number}, good {sorted(card.good)}, bad {sorted(card.bad)}"
    return f"number {card.number}, id {card.id}, values {sorted(card.values)}"


def _check_board(board: Board, where: str) -> None:
    zones = {zone.name for zone in board.zones}
    boxes = {box.name for box in board.boxes}
    for place, name in [("boxes", box.lands) for box in board.boxes] + [("drops", drop.zone) for drop in board.drops]:
        if name not in zones:
            raise BadInput(f"no zone {name!r} - in `{place}`", where=where)
    for arc in board.arcs:
        if arc.zone not in zones or arc.box not in boxes:
            raise BadInput(f"no zone {arc.zone!r} or no box {arc.box!r} - in `arcs`", where=where)
    if not any(zone.city for zone in board.zones):
        raise BadInput("no zone is a victory city", where=where)


def _check_pieces(pieces: Pieces, where: str) -> None:
    names = tuple(kind.name for kind in pieces.kinds)
    if names != KINDS:
        raise BadInput(f"kinds must be, in this order: {', '.join(KINDS)}", where=where)


def _check_setup(parts: Components, where: str) -> None:
    zones = {zone.name for zone in parts.board.zones}
    rooms = {box.name: box.capacity for box in parts.board.boxes} | {d.name: d.capacity for d in parts.board.drops}
    for number, place in enumerate(parts.setup.place):
        field = f" - at `place[{number}]`"
        if place.at not in zones and place.at not in rooms and place.at != "Airfield":
            raise BadInput(f"no place {place.at!r}{field}", where=where)
        for kind in place.units:
            if kind not in KINDS:
                raise BadInput(f"no kind {kind!r}; there are {', '.join(KINDS)}{field}", where=where)
        count = sum(n for kind, n in place.units.items() if kind != "blockhouse")
        if count > rooms.get(place.at, parts.cards.limits.land) and place.at != "Airfield":
            raise BadInput(f"{count} units in {place.at!r} are too many{field}", where=where)


def _check_charts(parts: Components, where: str) -> None:
    boxes = {box.name: box.power for box in parts.board.boxes}
    zones = {zone.name for zone in parts.board.zones}
    if [chart.id for chart in parts.charts.charts] != ["uk", "us", "rennes", "rouen"]:
        raise BadInput("charts must be, in this order: uk, us, rennes, rouen", where=where)
    for chart in parts.charts.charts:
        for row in chart.rows:
            for space in row.spaces:
                if chart.power == "germany" and space not in zones:
                    raise BadInput(f"chart {chart.id!r}: no zone {space!r}", where=where)
                if chart.power != "germany" and boxes.get(space) != chart.power:
                    raise BadInput(f"chart {chart.id!r}: no {chart.power} box {space!r}", where=where)


def _check_totals(parts: Components, where: str) -> None:
    """Board and charts together hold exactly the pieces of the box."""
    count: Counter[str] = Counter()
    for place in parts.setup.place:
        count.update(place.units)
    prefix = {"uk": "uk-", "us": "us-", "germany": "de-"}
    words = {"I": "infantry", "A": "artillery", "T": "tank"}
    for chart in parts.charts.charts:
        for row in chart.rows:
            count.update(prefix[chart.power] + words[letter] for letter in row.units.split())
    for kind in parts.pieces.kinds:
        if count[kind.name] != kind.total:
            problem = f"{count[kind.name]} {kind.name} in set-up and charts, but pieces.toml counts {kind.total}"
            raise BadInput(problem, where=where)
