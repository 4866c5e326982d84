"""What a hex board is made from: the country in degrees, and what the game says about its hexes."""

from __future__ import annotations

from typing import Literal

import msgspec

from sandtable.kit.board.hexes import PrintedGrid
from tools.atelier.plane import Point
from tools.atelier.registration import Registration


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every table of the two files: a misspelt field is an error."""


class Line(Part, frozen=True):
    """A border, a front: a line of (latitude, longitude)."""

    name: str
    points: tuple[Point, ...]


class Crossing(Part, frozen=True):
    """Where a river can be crossed: the hexside of its course that is nearest, or the one that is known."""

    name: str
    at: Point
    side: str = ""


class Course(Line, frozen=True):
    """A river (major, minor) or a road (main, secondary)."""

    kind: str = msgspec.field(name="class")
    crossings: tuple[Crossing, ...] = ()


class Ground(Part, frozen=True):
    """A wood, a marsh, a plain; where two overlap, the order of `Terrain.shares` decides."""

    name: str
    kind: str
    outline: tuple[Point, ...]


class Area(Part, frozen=True):
    """A country, a zone: hexes whose centre lies in it have the value in the field. A later area goes before."""

    field: str
    value: str | bool
    outline: tuple[Point, ...]
    only: dict[str, str] = {}  # and only hexes with these fields


class Place(Part, frozen=True):
    """A town, a city, a village; `hexes` where they are known, else the hex it falls into."""

    name: str
    kind: Literal["town", "city", "village", "place"]
    at: Point
    hexes: tuple[str, ...] = ()


class Countryside(Part, frozen=True):
    """The geography of a board: its coast with the sea on the left, and what lies in it."""

    source: str
    coast: tuple[Point, ...]
    registration: Registration
    rivers: tuple[Course, ...]
    roads: tuple[Course, ...]
    grounds: tuple[Ground, ...]
    places: tuple[Place, ...]
    lines: tuple[Line, ...] = ()
    areas: tuple[Area, ...] = ()
    waters: tuple[tuple[Point, ...], ...] = ()  # inland seas, for the drawing alone


class Shore(Part, frozen=True):
    """Which hexes are in play: those with enough land, and those that are named, for or against."""

    close: tuple[Point, ...]  # from the end of the coast back to its start, round the land
    least: float  # the share of land that makes a land hex
    always: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    joined: tuple[str, ...] = ()  # hexsides that are not all sea, though the coast runs behind them
    sea: int = 0  # how far from the coast hexes of sea belong to the board, after those of land


class Terrain(Part, frozen=True):
    """What a hex is covered with: the first kind in `shares` that covers enough of it, or the default."""

    default: str
    shares: dict[str, float]
    hexes: dict[str, tuple[str, ...]] = {}  # a kind and the hexes that are of it whatever lies in them


class Joins(Part, frozen=True):
    """How a river meets others, and hexsides it has to take."""

    rises: str = ""  # its first corner lies on that river
    into: str = ""  # its last corner lies on that river
    mouth: Literal["", "start", "end"] = ""  # which end of its line lies at the sea
    pull: tuple[str, ...] = ()
    only: bool = False  # it runs nowhere else


class Divide(Part, frozen=True):
    """A line that parts the hexes; inside is the side of `close`, which makes an outline of the line."""

    line: str
    close: tuple[Point, ...]
    inside: tuple[str, ...] = ()
    outside: tuple[str, ...] = ()


class Field(Part, frozen=True):
    """What a class of hexes is called in the board file: its field, and the values inside and outside of the line."""

    field: str
    inside: str | bool
    outside: str | bool
    side: str = ""  # the field of the hexsides on the line


class Entry(Part, frozen=True):
    """A hex where a road leaves the map."""

    hex: str
    colour: str
    road: str
    kind: str = msgspec.field(name="class")


class Given(Part, frozen=True):
    """Hexes that have a value in a field: those named, and those in a rectangle of rows and columns."""

    field: str
    value: str | bool | int
    hexes: tuple[str, ...] = ()
    rows: tuple[int, int] = (1, 0)
    columns: tuple[int, int] = (1, 0)


class Written(Part, frozen=True):
    """What the board file says of every hex, and in which words."""

    town: str = "settlement"  # the field for a town or a city
    towns: tuple[str, ...] = ("town", "city")  # the kinds of places that stand in it, each in a hex of its own
    coastal: bool = True  # whether hexes on the coast are marked
    names: bool = False  # whether places that are no towns give their name to a hex without one
    edges: tuple[str, ...] = ()  # the edges of the map to be listed; if none, south and east in one text
    classes: bool = True  # whether there are several classes of roads
    bridges: bool = False  # whether a road over a river makes a crossing
    city_rivers: bool = False  # whether a river within one city is still a river


class Spec(Part, frozen=True):
    """The specification of a board. Hexsides are written `2513-2614`, the lower number first."""

    source: str
    country: str
    grid: PrintedGrid
    rows: tuple[int, int]
    columns: tuple[int, int]
    size: float
    margin: float
    shore: Shore
    terrain: Terrain
    rivers: dict[str, Joins]
    divides: dict[str, Divide] = {}
    fields: dict[str, Field] = {}
    entries: tuple[Entry, ...] = ()
    still: tuple[str, ...] = ()  # kinds of terrain in which a river is no more than the water around it
    marks: dict[str, dict[str, str | bool | tuple[str, ...]]] = {}  # a hex and further fields of it
    sides: dict[str, tuple[str, ...]] = {}  # a field and the hexsides that have it
    labels: dict[str, Point] = {}  # a name and how far it is moved from below its hex, in corner distances
    roads: dict[str, tuple[str, ...]] = {}  # a road and hexes it has to pass, instead of the towns on its line
    given: tuple[Given, ...] = ()
    written: Written = Written()
