"""The games as the web API tells of them: whatever about a game never changes."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from sandtable.core.base.display import Board, CardFace, PieceKind
from sandtable.core.base.messages import Message
from sandtable.core.engine.steps import OccasionKind
from sandtable.core.rulebook.briefing import Both, Sheet

Value = bool | int | float | str | None
"""The value of an option."""


class OptionInfo(msgspec.Struct, frozen=True):
    name: str
    values: tuple[Value, ...]
    default: Value
    within: dict[str, tuple[Value, ...]] = {}  # by scenario, where fewer values can be played


class LessonInfo(msgspec.Struct, frozen=True):
    id: str
    title: Both
    minutes: int = 0  # how long it takes, where that is known


class ScenarioInfo(msgspec.Struct, frozen=True):
    """A scenario: its name, what it is about in a sentence, and how long it takes."""

    name: Both
    about: Both
    minutes: tuple[int, int]


class Shelf(msgspec.Struct, frozen=True):
    """The card of a game on the shelf, in words: a page that shows many games has the texts of none."""

    title: Both
    about: Both
    weight: int  # from 1, explained in minutes, to 5
    players: tuple[int, ...]
    picture: str  # one of the pictures of the game
    scenarios: dict[str, ScenarioInfo]


class GameInfo(msgspec.Struct, frozen=True):
    """A game as the lobby shows it."""

    id: str
    title: Message
    scenarios: tuple[str, ...]
    options: tuple[OptionInfo, ...]
    levels: tuple[str, ...]
    shelf: Shelf | None = None
    lessons: tuple[LessonInfo, ...] = ()
    generals: tuple[str, ...] = ()  # the scenarios in which the level `general` is offered besides


class BriefingInfo(msgspec.Struct, frozen=True):
    """The briefing of a scenario, and the dates of the turns of its game."""

    sheet: Sheet
    dates: tuple[str, ...]


class GameData(msgspec.Struct, frozen=True):
    """Everything about a game that never changes."""

    id: str
    title: Message
    scenarios: tuple[str, ...]
    options: tuple[OptionInfo, ...]
    levels: tuple[str, ...]
    sides: tuple[str, ...]
    board: Board
    pieces: tuple[PieceKind, ...]
    verbs: dict[str, str]
    lessons: tuple[LessonInfo, ...]
    boards: tuple[str, ...] = ()  # where there are several: their ids; `board` is the first
    faces: tuple[CardFace, ...] = ()  # what stands on the cards
    printed: tuple[Message, ...] = ()  # what the figures on its counters are, in their order; some have fewer
    printed_on: Mapping[str, tuple[Message, ...]] = {}  # the same, by symbol, of counters that say other things
    occasions: tuple[OccasionKind, ...] = ()  # the chances to interrupt that standing orders can be given for
    generals: tuple[str, ...] = ()  # the scenarios in which the level `general` is offered besides
    grounds: tuple[str, ...] = ()  # the boards whose ground is painted; the only board of a game is called `board`


class GroundLevel(msgspec.Struct, frozen=True):
    """A size in which a ground is painted, cut into tiles."""

    width: int
    height: int
    columns: int
    rows: int


class GroundPictures(msgspec.Struct, frozen=True):
    """By day or by night: the whole ground in one small picture, and the tiles of each level, row by row."""

    first: str
    tiles: tuple[tuple[str, ...], ...]


class GroundWater(msgspec.Struct, frozen=True):
    """The name of a sea or a river. Of its places the page takes the first that is clear of other names."""

    name: str
    places: tuple[tuple[float, float, float], ...]  # the middle of its foot, in the board's units; degrees
    size: float = 0.0  # of a sea's letters, in the board's units; rivers are written as large as can be read
    great: bool = False  # written from the middle distance on; others only from close by


class GroundInfo(msgspec.Struct, frozen=True):
    """The painted ground of a board. Every level covers the whole board."""

    version: str
    tile: int  # pixels; tiles at the right and lower edge are smaller
    first: tuple[int, int]
    levels: tuple[GroundLevel, ...]
    light: GroundPictures
    dark: GroundPictures
    links: tuple[str, ...]  # the kinds of links that are painted, and need not be drawn again
    metres: float = 0.0  # of the land, for a unit of the board; 0 for a board without a scale
    waters: tuple[GroundWater, ...] = ()


class RuleText(msgspec.Struct, frozen=True):
    id: str
    title: Both
    text: Both
