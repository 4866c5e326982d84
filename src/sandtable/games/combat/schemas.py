"""The schemas of cards, counters, terrain and maps; those of the battles are in schemas_battles.py."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from sandtable.core.rulebook.components import Entry
from sandtable.core.rulebook.components import Row as Record

Figure = Annotated[int, Meta(ge=0, le=20)]
Die = Annotated[int, Meta(ge=1, le=6)]
Row = Annotated[int, Meta(ge=1, le=10)]
HexId = Annotated[str, Meta(pattern="^[A-O]([1-9]|10)$")]
Name = Annotated[str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", max_length=24)]
RuleId = Annotated[str, Meta(pattern="^[A-Z]+[0-9.]+$")]

Nation = Literal["american", "british", "french", "german"]
Order = Literal[
    "advance", "artillery-denied", "artillery-request", "command-confusion", "fire", "move", "recover", "rout"
]
CardAction = Literal[
    "ambush",
    "assault-fire",
    "bore-sighting",
    "command-confusion",
    "concealment",
    "crossfire",
    "demolitions",
    "dig-in",
    "hand-grenades",
    "hidden-entrenchments",
    "hidden-mines",
    "hidden-pillbox",
    "hidden-unit",
    "hidden-wire",
    "light-wounds",
    "marksmanship",
    "no-quarter",
    "smoke-grenades",
    "spray-fire",
    "sustained-fire",
]
Trigger = Literal["", "event", "jammed", "sniper", "time"]
Boxed = Annotated[str, Meta(pattern="^f?r?m?$")]
Face = tuple[Figure, Figure, Figure, Figure]  # firepower, range, movement, morale
Numbers = tuple[Row, Row]  # from, to
SideKind = Literal["fence", "hedge", "bocage", "wall", "shingle", "cliff"]
WayKind = Literal["road", "railway", "trail"]
Fort = Literal["foxholes", "trench", "pillbox", "bunker", "wire", "mines"]


# --- cards.toml ------------------------------------------------------------------------------------------------------


class Card(Record, frozen=True, kw_only=True):
    order: Order
    action: CardAction
    event: Annotated[str, Meta(pattern="^E(4[3-9]|5[1-46-9]|6[0-9]|7[0-7])$")]
    hex: HexId
    white: Die
    colour: Die
    trigger: Trigger = ""
    breeze: Annotated[int, Meta(ge=0, le=6)] = 0  # its direction, only on E48


class FateDeck(Entry, frozen=True, kw_only=True):
    nation: Nation
    letter: Annotated[str, Meta(pattern="^[A-Z]$")]
    cards: tuple[Card, ...]


class Cards(Record, frozen=True, kw_only=True):
    decks: tuple[FateDeck, ...]


# --- units.toml ------------------------------------------------------------------------------------------------------


class Rank(Entry, frozen=True, kw_only=True):
    """The abilities of a leader's rank."""

    name: Name
    fp: Figure
    range: Figure
    move: Figure
    command: Annotated[int, Meta(ge=0, le=2)]
    morale: Figure
    broken: Face
    mortars: bool = False  # observes for mortars, N4.1


class Leader(Entry, frozen=True, kw_only=True):
    name: Name
    title: str
    nation: Nation
    rank: Name


class Troop(Entry, frozen=True, kw_only=True):
    """A kind of squad or team."""

    name: Name
    nation: Nation
    form: Literal["squad", "team"]
    quality: Literal["elite", "line", "green", "none"]
    fp: Figure
    range: Figure
    move: Figure
    boxed: Boxed
    morale: Figure
    broken: Face
    count: Annotated[int, Meta(ge=1, le=40)]
    pieces: Annotated[int, Meta(ge=0, le=40)] = 0  # for campaign platoons, beyond the count; 0: no more


class Weapon(Entry, frozen=True, kw_only=True):
    """A kind of weapon."""

    name: Name
    nation: Nation
    form: Literal["machine gun", "mortar", "gun", "flamethrower", "satchel"]
    fp: Figure
    range: Figure
    least: Figure = 0
    boxed: Boxed = ""
    move: Annotated[int, Meta(ge=-6, le=0)] = 0
    ordnance: bool = False
    smoke: bool = False
    fix: Numbers
    lost: Numbers
    count: Annotated[int, Meta(ge=1, le=40)]
    pieces: Annotated[int, Meta(ge=0, le=40)] = 0


class Radio(Entry, frozen=True, kw_only=True):
    name: Name
    nation: Nation
    calibre: int
    fp: Figure
    smoke: bool = False


class Units(Record, frozen=True, kw_only=True):
    ranks: tuple[Rank, ...]
    leaders: tuple[Leader, ...]
    troops: tuple[Troop, ...]
    weapons: tuple[Weapon, ...]
    radios: tuple[Radio, ...]


# --- terrain.toml ----------------------------------------------------------------------------------------------------


class HexType(Entry, frozen=True, kw_only=True):
    """A type of hex; costs are in half movement points."""

    name: str
    code: Annotated[str, Meta(pattern="^[A-Za-z]$")]
    rule: RuleId
    cost: Annotated[int, Meta(ge=-1, le=20)]  # 0: impassable, -1: the whole move
    cover: Annotated[int, Meta(ge=-3, le=9)] = 0
    artillery: int | None = None  # the cover against mortars and artillery, where it differs
    bombs: int = 0  # added to attacks of mortars, or subtracted from those of radios and ordnance
    hindrance: Figure = 0
    obstacle: bool = False
    water: bool = False  # no weapon fires from it; no fortification, smoke or blaze in it
    sunken: bool = False  # visible only from adjacent or higher hexes


class SideType(Entry, frozen=True, kw_only=True):
    name: SideKind
    rule: RuleId
    cost: Figure = 0
    cover: Figure = 0
    hindrance: Figure = 0
    obstacle: bool = False


class Way(Entry, frozen=True, kw_only=True):
    name: WayKind
    rule: RuleId
    cost: Figure
    bonus: Figure = 0
    cover: Annotated[int, Meta(ge=-3, le=0)] = 0
    hindrance: Figure = 0


class Work(Entry, frozen=True, kw_only=True):
    """A fortification."""

    name: Fort
    rule: RuleId
    cover: Figure = 0
    artillery: Figure = 0


class Chit(Entry, frozen=True, kw_only=True):
    """An Objective chit: points for one objective, for each of them (0), or another effect."""

    name: Annotated[str, Meta(pattern="^[A-X]$")]
    objective: Annotated[int, Meta(ge=0, le=5)] = 0
    points: Figure = 0
    effect: Literal["points", "win", "exit", "kill"] = "points"
    open: bool = False


class SmokeMarkers(Entry, frozen=True, kw_only=True):
    hindrance: Row
    count: Figure


class Discard(Entry, frozen=True, kw_only=True):
    nation: Nation
    cards: Figure


class Limit(Entry, frozen=True, kw_only=True):
    name: Annotated[str, Meta(pattern="^[a-z_]+$")]
    value: int


Span = tuple[int, int]  # from, to


class Template(Entry, frozen=True, kw_only=True):
    """The parameters of a generated map for a kind of country."""

    name: str
    building: Span
    woods: Span
    orchard: Span
    field: Span
    brush: Span
    road: Span
    hedge: Span
    wall: Span
    groups: Span
    high: Span
    top: Span


class Terrain(Record, frozen=True, kw_only=True):
    types: tuple[HexType, ...]
    sea: HexType
    sides: tuple[SideType, ...]
    ways: tuple[Way, ...]
    fortifications: tuple[Work, ...]
    chits: tuple[Chit, ...]
    smoke: tuple[SmokeMarkers, ...]
    discards: tuple[Discard, ...]
    limits: tuple[Limit, ...]
    templates: tuple[Template, ...]


# --- maps.json -------------------------------------------------------------------------------------------------------


class Map(Entry, frozen=True, kw_only=True):
    """A map: fifteen columns of ten hexes, each with its type, its level and the sides that roads cross."""

    id: Annotated[str, Meta(pattern="^[A-Z]?[0-9]+$")]
    name: str
    template: str
    ways: WayKind
    country: bool  # fewer than two buildings of several hexes: country roads, N2
    objectives: tuple[HexId, HexId, HexId, HexId, HexId]
    buildings: tuple[tuple[HexId, ...], ...]  # those of several hexes
    sides: dict[SideKind, str]  # pairs of hexes; for a cliff first the foot, then the top
    columns: tuple[str, ...]
    tagged: dict[str, str] = msgspec.field(default_factory=dict)  # the fixed hexes and their source; the rest is fill
    fixed_sides: str = ""


class Maps(Record, frozen=True, kw_only=True):
    maps: tuple[Map, ...]
