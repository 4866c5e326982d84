"""What a page needs to draw any game without knowing it: the board, the pieces, and what stands where.

Coordinates run from (0, 0) at the top left to (`width`, `height`). Every text is a message, every name of
a piece or a place an id, so that the page says everything in the player's language.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import msgspec

from sandtable.core.base.messages import Message

Point = tuple[float, float]


class Space(msgspec.Struct, frozen=True):
    """A place where pieces can stand: an area, a hex, a box off the map."""

    id: str
    x: float  # where its pieces are drawn
    y: float
    kind: str  # what it looks like: land, sea, box, air, or a terrain
    shape: tuple[Point, ...] = ()  # its outline; empty for a hex, whose outline follows from the grid
    label: Point | None = None  # where its name is written
    marks: tuple[Message, ...] = ()  # what is printed on it for good: a city, a sector
    name: Message | None = None  # what it is called, where its id is only a number
    feature: str = ""  # what stands on its ground: town, city
    colour: str = ""  # a coloured rim: an entry zone, a beach


class Link(msgspec.Struct, frozen=True):
    """A line between two spaces: an arrow, an arc of fire, a road, a river along a hexside."""

    start: str
    end: str
    kind: str
    along: bool = False  # along the side that the two share, not from one to the other


class Shape(msgspec.Struct, frozen=True):
    """A part of the backdrop: land, sea, a river, a lake."""

    kind: str
    points: tuple[Point, ...]


class HexGrid(msgspec.Struct, frozen=True):
    """The lattice of a hex board: the distance of a hex's centre from its corners, and which way hexes point."""

    size: float
    pointy: bool


class Board(msgspec.Struct, frozen=True):
    """The static board."""

    form: Literal["area", "hex"]
    width: float
    height: float
    spaces: tuple[Space, ...]
    links: tuple[Link, ...] = ()
    backdrop: tuple[Shape, ...] = ()
    grid: HexGrid | None = None


class PieceKind(msgspec.Struct, frozen=True):
    """A kind of counter: whose it is, its symbol, and the figures printed on it."""

    id: str
    name: Message
    side: str
    symbol: str  # infantry, artillery, armour, fortification, fighter, bomber, headquarters ...
    figures: tuple[str, ...] = ()  # the first is what it fights with
    colour: str = ""  # its paint, where that is not its side's: grey, olive, sand ...
    size: str = ""  # II, III, X ...
    formation: str = ""  # what is written on it
    written: Message | None = None  # the same, where it is not a name but a word
    silhouette: bool = False  # a picture of its vehicle or gun instead of the symbol


class Stack(msgspec.Struct, frozen=True):
    """Pieces of one kind in one space. `unit` is the operand that names them in actions."""

    kind: str
    count: int
    unit: str
    marks: tuple[Message, ...] = ()  # states: moved, disrupted, casualty
    figures: tuple[str, ...] = ()  # as it stands now; empty: those of its kind
    steps: int = 0  # strength levels left
    full: int = 0  # and those it had; 0: it is not counted in levels


class SpaceState(msgspec.Struct, frozen=True):
    """What stands in a space now, and who holds it ('' for nobody)."""

    stacks: tuple[Stack, ...] = ()
    holder: str = ""
    marks: tuple[Message, ...] = ()


class Bead(msgspec.Struct, frozen=True):
    """Something that lies in a box of a track, or some of a kind in a cup: what it is, and in whose colour."""

    name: Message
    side: str = ""
    count: int = 1


class Track(msgspec.Struct, frozen=True):
    """A counter on a track: turn 3 of 10.

    Its form is a row of boxes with one marker, a number of points, a row of boxes filled with `beads` one after the
    other, or a cup in which beads lie.
    """

    id: str
    name: Message
    value: int
    last: int
    form: Literal["boxes", "count", "beads", "cup"] = "boxes"
    beads: tuple[Bead, ...] = ()
    first: int = 1  # its first box


class Tray(msgspec.Struct, frozen=True):
    """Pieces off the map in order: a reinforcement chart, the lost, a casualty area."""

    id: str
    name: Message
    pieces: tuple[tuple[str, int], ...]  # runs of a kind and their number, in order
    stacks: tuple[Stack, ...] = ()  # the same piece by piece, where each has a state of its own


class CardPart(msgspec.Struct, frozen=True):
    """One thing that stands on a card: what it orders, what it allows, the roll at its foot."""

    id: str  # by this `Pile.parts` and `Turned.part` say which of them count
    text: Message
    name: Message | None = None  # what kind of thing it is
    form: Literal["line", "title", "foot"] = "line"  # a line, a large one, or a figure in the row at the foot
    dice: tuple[int, ...] = ()  # drawn in place of the text, which says the same


class CardFace(msgspec.Struct, frozen=True):
    """What stands on a card: its title, its parts from top to bottom, and its rule."""

    id: str
    name: Message
    rule: str
    parts: tuple[CardPart, ...] = ()
    colour: str = ""


class Pile(msgspec.Struct, frozen=True):
    """Cards that lie together: a hand, a draw pile, the discards, cards on the table.

    `cards` are those whose faces the reader may see, in order; the rest of `count` are backs.
    """

    id: str
    name: Message
    count: int
    form: Literal["hand", "draw", "discard", "open"]
    side: str = ""  # whose it is
    cards: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()  # of its cards: those that count at this moment


class Card(msgspec.Struct, frozen=True):
    """A card that lies open: its title, its rule, and whether it is the one in force."""

    id: str
    name: Message
    rule: str
    active: bool = False


class Layer(msgspec.Struct, frozen=True):
    """Something that can be laid over the board: zones of control, bonds, lines of supply."""

    id: str
    name: Message
    kind: str  # how it is drawn: zone, bond, reach, supply; line: between two spaces that the reader names
    side: str = ""  # in whose colour


class Overlay(msgspec.Struct, frozen=True):
    """What is drawn of a layer at this moment; worked out when somebody looks (`Game.overlays`, `Game.between`)."""

    id: str  # of the layer
    spaces: tuple[str, ...] = ()
    sides: tuple[tuple[str, str], ...] = ()  # the sides that two spaces share
    lines: tuple[tuple[str, ...], ...] = ()  # from centre to centre
    stops: tuple[str, ...] = ()  # spaces where the line is stopped
    notes: tuple[Message, ...] = ()  # what is to be said about it: whether it is clear, what counts on the way


class Compass(msgspec.Struct, frozen=True):
    """Directions that matter to a side on the whole board, drawn in a corner of it: where it retreats to."""

    name: Message
    side: str
    headings: tuple[float, ...]  # in degrees, clockwise from the top of the board


class Route(msgspec.Struct, frozen=True):
    """A space further off, and the actions that lead the pieces in hand there one after the other."""

    space: str
    actions: tuple[str, ...]


class Prices(msgspec.Struct, frozen=True):
    """What it costs the pieces in hand to get to spaces, by the cheapest way, and the points that they have left."""

    points: float
    spaces: dict[str, float]


class NumberField(msgspec.Struct, frozen=True):
    """A number of a form: the action `VERB N` sets it."""

    verb: str
    name: Message
    value: int  # as it is set now
    least: int
    most: int


class Form(msgspec.Struct, frozen=True):
    """Numbers that the open decision sets one by one and the page asks for together: points of a plan."""

    fields: tuple[NumberField, ...]
    total: int | None = None  # they may not add up to more
    done: str = ""  # the action that hands the form in


class Display(msgspec.Struct, frozen=True):
    """Everything that changes, for one side."""

    heading: tuple[Message, ...]  # turn, phase
    spaces: dict[str, SpaceState]
    tracks: tuple[Track, ...] = ()
    trays: tuple[Tray, ...] = ()
    cards: tuple[Card, ...] = ()
    layers: tuple[Layer, ...] = ()  # what `Game.overlays` can draw on request
    chosen: tuple[str, ...] = ()  # kinds of pieces that the open decision has in hand
    aims: tuple[str, ...] = ()  # spaces that they are aimed at
    routes: tuple[Route, ...] = ()  # where they could go in more than one action
    focus: tuple[str, ...] = ()  # the spaces in play where that is only a part of the board; empty: all
    compasses: tuple[Compass, ...] = ()
    board: str = ""  # the board in use, where a game has several
    piles: tuple[Pile, ...] = ()
    drag: bool = False  # pieces that may be chosen can be dragged to where they go
    form: Form | None = None  # for the side that decides
    prices: Prices | None = None


class Earlier(NamedTuple):
    """An earlier view of a game for the same eyes, to draw the next one from: the redacted position and its display."""

    pos: Any
    display: Display


class Chart(msgspec.Struct, frozen=True):
    """A printed table of a game: what each terrain costs, what each die brings, what each turn brings.

    A cell is a text as it stands (a figure, odds, the name of a place) or a message. The first of a row names it.
    """

    id: str
    name: Message
    head: tuple[Message | str, ...]  # the columns; `Preview.after` lights up the one of that name
    rows: tuple[tuple[Message | str, ...], ...]
    rule: str = ""
    notes: tuple[Message, ...] = ()
    ground: dict[str, int] = {}  # of kinds and features of spaces: the number of the row that tells of them


class Target(msgspec.Struct, frozen=True):
    """Where an action can be clicked: a space, a kind of piece in it, a card, or nothing of these (a button).

    A piece without a space is clicked wherever it stands, on the board or in a tray.
    """

    space: str = ""
    piece: str = ""
    card: str = ""


class ActionWarning(msgspec.Struct, frozen=True):
    """What stands on a button before it is pressed (see engine/warnings.py).

    `grave`: something of whoever chooses is lost for certain; `left`: something that could still act is left behind.
    """

    kind: Literal["grave", "left"]
    message: Message
    rule: str = ""


class Choice(msgspec.Struct, frozen=True):
    """A legal action as the page offers it."""

    action: str
    verb: str
    operand: str
    kind: str  # unit, space, card, side, number, option; '' for a verb without operand
    label: Message
    target: Target
    warning: ActionWarning | None = None
    price: Message | None = None  # what is paid for it, where the rules know a price: one point
    main: bool = False  # of the words that may be said, the one that the decision is about: resolve, roll, done
