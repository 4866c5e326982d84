"""The bodies of the game API: the static data of each game."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from sandtable.core.base.display import Board, CardFace, PieceKind, TurnPhase
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
    minutes: int = 0  # how long it takes, where known


class ScenarioInfo(msgspec.Struct, frozen=True):
    """A scenario: its name, a one-sentence description, and how long it takes."""

    name: Both
    about: Both
    minutes: tuple[int, int]


class Shelf(msgspec.Struct, frozen=True):
    """A game's card in the lobby, as plain text: a page that lists several games has not loaded their texts."""

    title: Both
    about: Both
    weight: int  # complexity, from 1 (explained in minutes) to 5
    players: tuple[int, ...]
    picture: str  # one of the game's pictures
    scenarios: dict[str, ScenarioInfo]
    recommended: str  # the scenario to begin with


class GameInfo(msgspec.Struct, frozen=True):
    """A game as the lobby shows it."""

    id: str
    title: Message
    scenarios: tuple[str, ...]
    options: tuple[OptionInfo, ...]
    levels: tuple[str, ...]
    shelf: Shelf | None = None
    lessons: tuple[LessonInfo, ...] = ()
    generals: tuple[str, ...] = ()  # the scenarios that also offer the level `general`
    secrets: bool = False  # whether players hide anything from each other besides future dice


class BriefingInfo(msgspec.Struct, frozen=True):
    """The briefing of a scenario, and the dates of its game's turns."""

    sheet: Sheet
    dates: tuple[str, ...]


class GameData(msgspec.Struct, frozen=True):
    """The static data of a game."""

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
    boards: tuple[str, ...] = ()  # in a game with several boards: their ids; `board` is the first
    faces: tuple[CardFace, ...] = ()  # the faces of the cards
    printed: tuple[Message, ...] = ()  # the meaning of the numbers on its counters, in order; some counters have fewer
    printed_on: Mapping[str, tuple[Message, ...]] = {}  # the same, by symbol, for counters that show other values
    sequence: tuple[TurnPhase, ...] = ()  # the phases of a turn in order; empty if its turns have none
    occasions: tuple[OccasionKind, ...] = ()  # the opportunities to interrupt that standing orders can cover
    generals: tuple[str, ...] = ()  # the scenarios that also offer the level `general`
    grounds: tuple[str, ...] = ()  # the boards with a painted background; a game's only board is called `board`
    secrets: bool = False  # whether players hide anything from each other besides future dice


class GroundLevel(msgspec.Struct, frozen=True):
    """One resolution of a painted background, cut into tiles."""

    width: int
    height: int
    columns: int
    rows: int


class GroundPictures(msgspec.Struct, frozen=True):
    """The images for the light or dark theme: the whole background as one small image, and each level's tiles, row by
    row."""

    first: str
    tiles: tuple[tuple[str, ...], ...]


class GroundWater(msgspec.Struct, frozen=True):
    """The name of a sea or a river. The page uses the first of its places that is clear of other names."""

    name: str
    places: tuple[tuple[float, float, float], ...]  # the middle of its baseline, in board units; the angle in degrees
    size: float = 0.0  # of a sea's letters, in board units; rivers are written at a legible size
    great: bool = False  # shown from medium zoom on; others only at close zoom


class GroundInfo(msgspec.Struct, frozen=True):
    """The painted background of a board. Every level covers the whole board."""

    version: str
    tile: int  # pixels; tiles at the right and lower edge are smaller
    first: tuple[int, int]
    levels: tuple[GroundLevel, ...]
    light: GroundPictures
    dark: GroundPictures
    links: tuple[str, ...]  # the kinds of links already painted, which the page need not draw
    metres: float = 0.0  # metres of terrain per board unit; 0 for a board without a scale
    waters: tuple[GroundWater, ...] = ()


class RuleText(msgspec.Struct, frozen=True):
    id: str
    title: Both
    text: Both
