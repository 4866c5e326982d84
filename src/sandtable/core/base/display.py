"""What a page needs to draw any game without knowing it: the board, the pieces, and which pieces are where.

Coordinates run from (0, 0) at the top left to (`width`, `height`). Every text is a message and every name of a piece or
a place is an id, so the page can show everything in the player's language.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import msgspec

from sandtable.core.base.messages import Message

Point = tuple[float, float]


class Space(msgspec.Struct, frozen=True):
    """A place for pieces: an area, a hex, a box off the map."""

    id: str
    x: float  # where its pieces are drawn
    y: float
    kind: str  # its look: land, sea, box, air, or a terrain
    shape: tuple[Point, ...] = ()  # its outline; empty for a hex, whose outline follows from the grid
    label: Point | None = None  # where its name is written
    marks: tuple[Message, ...] = ()  # permanent print: a city, a sector
    name: Message | None = None  # its name, if its id is only a number
    feature: str = ""  # what is built on it: town, city
    colour: str = ""  # a coloured rim: an entry zone, a beach


class Link(msgspec.Struct, frozen=True):
    """A line between two spaces: an arrow, an arc of fire, a road, a river along a hexside."""

    start: str
    end: str
    kind: str
    along: bool = False  # along the side that the spaces share, not from one to the other


class Shape(msgspec.Struct, frozen=True):
    """A part of the backdrop: land, sea, a river, a lake."""

    kind: str
    points: tuple[Point, ...]


class HexGrid(msgspec.Struct, frozen=True):
    """The lattice of a hex board: the distance from a hex's centre to its corners, and which way hexes point."""

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
    """A kind of counter: its side, its symbol, and the figures printed on it."""

    id: str
    name: Message
    side: str
    symbol: str  # infantry, artillery, armour, fortification, fighter, bomber, headquarters ...
    figures: tuple[str, ...] = ()  # the first is its combat strength
    colour: str = ""  # its colour, if not its side's: grey, olive, sand ...
    size: str = ""  # II, III, X ...
    formation: str = ""  # the text printed on it
    written: Message | None = None  # that text as a message, if it is a word and not a name
    silhouette: bool = False  # a picture of its vehicle or gun instead of the symbol


class Stack(msgspec.Struct, frozen=True):
    """Pieces of one kind in one space. `unit` is the operand that selects them in actions."""

    kind: str
    count: int
    unit: str
    marks: tuple[Message, ...] = ()  # states: moved, disrupted, casualty
    figures: tuple[str, ...] = ()  # current figures; empty: those of its kind
    steps: int = 0  # steps left
    full: int = 0  # steps at full strength; 0: the piece has no steps


class SpaceState(msgspec.Struct, frozen=True):
    """The current pieces of a space and the side that controls it ('' for none)."""

    stacks: tuple[Stack, ...] = ()
    holder: str = ""
    marks: tuple[Message, ...] = ()


class Bead(msgspec.Struct, frozen=True):
    """A counter in a box of a track, or several alike in a cup, with its side's colour."""

    name: Message
    side: str = ""
    count: int = 1


class TurnPhase(msgspec.Struct, frozen=True, omit_defaults=True):
    """A phase of a turn, and the headings shown during it if they are not its name."""

    name: Message
    headings: tuple[str, ...] = ()


class Track(msgspec.Struct, frozen=True):
    """A counter on a track: turn 3 of 10.

    The form is a row of boxes with one marker, a number of points, a row of boxes filled with `beads` in order, or a
    cup of beads.
    """

    id: str
    name: Message
    value: int
    last: int
    form: Literal["boxes", "count", "beads", "cup"] = "boxes"
    beads: tuple[Bead, ...] = ()
    first: int = 1  # its first box
    mark: int = 0  # a box with a meaning of its own, such as the first in which the game may end


class Tray(msgspec.Struct, frozen=True):
    """Pieces off the map in order: a reinforcement chart, eliminated units, a casualty area."""

    id: str
    name: Message
    pieces: tuple[tuple[str, int], ...]  # runs of a kind and their number, in order
    stacks: tuple[Stack, ...] = ()  # the same pieces one by one, if each has its own state


class CardPart(msgspec.Struct, frozen=True):
    """One element of a card: what it orders, what it allows, the roll at its foot."""

    id: str  # `Pile.parts` and `Turned.part` refer to it
    text: Message
    name: Message | None = None  # what kind of thing it is
    form: Literal["line", "title", "foot"] = "line"  # a line, a large line, or a figure in the row at the foot
    dice: tuple[int, ...] = ()  # drawn in place of the text, which means the same
    rule: str = ""  # what it does


class CardFace(msgspec.Struct, frozen=True):
    """The face of a card: its title, its parts from top to bottom, and its rule."""

    id: str
    name: Message
    rule: str
    parts: tuple[CardPart, ...] = ()
    colour: str = ""


class Pile(msgspec.Struct, frozen=True):
    """Cards that lie together: a hand, a draw pile, the discards, cards on the table.

    `cards` are the visible faces, in order; the rest of `count` are backs.
    """

    id: str
    name: Message
    count: int
    form: Literal["hand", "draw", "discard", "open"]
    side: str = ""  # its owner
    cards: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()  # the parts of its cards that apply now


class Card(msgspec.Struct, frozen=True):
    """A face-up card: its title, its rule, and whether it is in force."""

    id: str
    name: Message
    rule: str
    active: bool = False


class Layer(msgspec.Struct, frozen=True):
    """A layer that can be drawn over the board: zones of control, bonds, lines of supply."""

    id: str
    name: Message
    kind: str  # how it is drawn: zone, bond, reach, supply; line: between two spaces that the player chooses
    side: str = ""  # the side whose colour it takes
    aiming: bool = False  # of a line: drawn without being switched on while the open decision chooses a target


class Overlay(msgspec.Struct, frozen=True):
    """The current drawing of a layer, computed on request (`Game.overlays`, `Game.between`)."""

    id: str  # of the layer
    spaces: tuple[str, ...] = ()
    sides: tuple[tuple[str, str], ...] = ()  # hexsides, each as the two spaces that share it
    lines: tuple[tuple[str, ...], ...] = ()  # from centre to centre
    stops: tuple[str, ...] = ()  # spaces where the line is stopped
    notes: tuple[Message, ...] = ()  # remarks: whether the line is clear, what counts along it


class Compass(msgspec.Struct, frozen=True):
    """Directions that matter to a side on the whole board, drawn in a corner: where it retreats to."""

    name: Message
    side: str
    headings: tuple[float, ...]  # in degrees, clockwise from the top of the board


class Route(msgspec.Struct, frozen=True):
    """A space further off, and the sequence of actions that moves the selected pieces there."""

    space: str
    actions: tuple[str, ...]


class Prices(msgspec.Struct, frozen=True):
    """The cheapest cost for the selected pieces to reach each space, and the points they have left."""

    points: float
    spaces: dict[str, float]


class NumberField(msgspec.Struct, frozen=True):
    """A number in a form: the action `VERB N` sets it."""

    verb: str
    name: Message
    value: int  # the current value
    least: int
    most: int


class Form(msgspec.Struct, frozen=True):
    """Numbers that the open decision sets one by one and the page asks for together: points of a plan."""

    fields: tuple[NumberField, ...]
    total: int | None = None  # upper limit of their sum
    done: str = ""  # the action that submits the form


class Display(msgspec.Struct, frozen=True):
    """Everything that changes during play, as one side sees it."""

    heading: tuple[Message, ...]  # turn, phase
    spaces: dict[str, SpaceState]
    tracks: tuple[Track, ...] = ()
    trays: tuple[Tray, ...] = ()
    cards: tuple[Card, ...] = ()
    layers: tuple[Layer, ...] = ()  # what `Game.overlays` can draw on request
    chosen: tuple[str, ...] = ()  # kinds of pieces selected in the open decision
    aims: tuple[str, ...] = ()  # spaces that those pieces target
    routes: tuple[Route, ...] = ()  # where they can go in more than one action
    focus: tuple[str, ...] = ()  # the spaces in play if only part of the board is used; empty: all
    compasses: tuple[Compass, ...] = ()
    board: str = ""  # the board in use, if a game has several
    piles: tuple[Pile, ...] = ()
    drag: bool = False  # selectable pieces can be dragged to their destination
    form: Form | None = None  # for the deciding side
    prices: Prices | None = None


class Earlier(NamedTuple):
    """An earlier view of a game for the same eyes, to draw the next one from: the redacted position and its display."""

    pos: Any
    display: Display


class Chart(msgspec.Struct, frozen=True):
    """A printed table of a game: terrain costs, combat results, the turn calendar.

    A cell is literal text (a figure, odds, a place name) or a message. The first cell of a row is its name.
    """

    id: str
    name: Message
    head: tuple[Message | str, ...]  # the columns; `Preview.after` highlights the one of that name
    rows: tuple[tuple[Message | str, ...], ...]
    rule: str = ""
    notes: tuple[Message, ...] = ()
    ground: dict[str, int] = {}  # for kinds and features of spaces, the number of their row


class Target(msgspec.Struct, frozen=True):
    """Where an action can be clicked: a space, a kind of piece in it, a card, or none of these (a button).

    A piece without a space can be clicked anywhere it is shown, on the board or in a tray.
    """

    space: str = ""
    piece: str = ""
    card: str = ""
    about: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET  # spaces of a button, marked while it is pointed at


class ActionWarning(msgspec.Struct, frozen=True):
    """A warning shown on a button before it is pressed (see engine/warnings.py).

    `grave`: the player is certain to lose something. `left`: something that could still act is left behind.
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
    price: Message | None = None  # its cost in the game's points, if the rules set one
    main: bool = False  # the main button among verbs without operand: resolve, roll, done
