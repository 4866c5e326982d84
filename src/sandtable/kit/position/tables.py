"""What never changes during a hex game: the board, its boxes, the roster of units, and the words that name them.

Units and hexes are small integers; a *place* is a hex or, above those, a box beside the map. Two camps face each
other, 0 and 1. A game's tables derive from these and add its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from sandtable.core.base.actions import Action, Vocabulary
from sandtable.kit.board.bits import BitBoard
from sandtable.kit.board.hexes import HexBoard, PrintedGrid


class PrintedHex(Protocol):
    """A hex of a board file: its number and the name printed on it, if any."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...


class Speech:
    """The words of a game: every verb with whatever it can name, as actions found by a small number."""

    words: Vocabulary
    word: dict[str, Action]  # by verb: the words that stand alone
    spoken: dict[str, Sequence[Action] | Mapping[int, Action]]  # by verb, then by what is named

    def open_words(self, verbs: Mapping[str, str]) -> None:
        """Open the vocabulary: each verb with the kind of its operand."""
        self.words = Vocabulary(verbs)
        self.spoken = {}
        self._numbers: dict[str, Mapping[str, int]] = {}  # by verb: what an operand stands for

    def say_all(self, verb: str, index: Mapping[str, int]) -> tuple[Action, ...]:
        """A verb that goes with everything of a kind, by its numbers from 0."""
        self._numbers[verb] = index
        said = self.words.add_all(verb, index)
        self.spoken[verb] = said
        return said

    def say_names(self, verb: str, names: Sequence[str], first: int = 0) -> dict[int, Action]:
        """A verb that goes with names of its own, numbered in their order."""
        self._numbers[verb] = {name: number for number, name in enumerate(names, first)}
        said = dict(enumerate(self.words.add_all(verb, names), first))
        self.spoken[verb] = said
        return said

    def say_alone(self) -> None:
        """The verbs that need no operand."""
        self.word = {verb: self.words.add(verb) for verb, kind in self.words.kinds.items() if not kind}

    def number(self, action: Action) -> int:
        """The unit, the hex or whatever else an action names."""
        return self._numbers[action.verb][action.operand]


class HexTables(Speech):
    """Places, units and words, as flat tuples indexed by small integers."""

    done: Action
    pass_: Action
    stay: Action

    def __init__(self, grid: Mapping[str, Any], hexes: Sequence[PrintedHex], boxes: Sequence[str]) -> None:
        self.map = HexBoard(PrintedGrid(**grid), [hex_.id for hex_ in hexes], where="board.json")
        self.bits = BitBoard(self.map)
        self.near = self.map.near
        self.hexes = len(self.map)
        self.hex_index = self.map.index
        self.titles = tuple(hex_.name for hex_ in hexes)
        self.box = {name: self.hexes + number for number, name in enumerate(boxes)}
        self.names = (*self.map.names, *boxes)  # of places
        self.memo: dict[Any, Any] = {}  # what procedures keep between two questions, by function and arguments

    def enrol(self, names: Iterable[str], camps: Iterable[int], steps: bytes) -> None:
        """The units: their names, whose they are, and the strength levels they begin with."""
        self.units = tuple(names)
        self.index = {name: number for number, name in enumerate(self.units)}
        self.camp, self.full = tuple(camps), steps
        self.roster = tuple(tuple(u for u, camp in enumerate(self.camp) if camp == side) for side in (0, 1))

    # --- words -------------------------------------------------------------------------------------------------------

    def speak(self, verbs: Mapping[str, str]) -> None:
        """Open the vocabulary: units and hexes can be named."""
        self.open_words(verbs)
        self.a_unit = self.say_units("unit")
        self.a_hex = self.say_hexes("hex")

    def say_units(self, verb: str) -> tuple[Action, ...]:
        """A verb that goes with every unit."""
        return self.say_all(verb, self.index)

    def say_hexes(self, verb: str) -> tuple[Action, ...]:
        """A verb that goes with every hex."""
        return self.say_all(verb, self.hex_index)

    def say_some(self, verb: str, numbers: Iterable[int]) -> dict[int, Action]:
        """A verb that goes with some hexes, or with some units, as its kind of operand says."""
        of_units = self.words.kinds[verb] == "unit"
        self._numbers[verb] = self.index if of_units else self.hex_index
        names = self.units if of_units else self.names
        said = {number: self.words.add(verb, names[number]) for number in numbers}
        self.spoken[verb] = said
        return said

    def say_plain(self) -> None:
        """The verbs that need no operand."""
        self.say_alone()
        self.done, self.pass_, self.stay = (self.word[verb] for verb in ("done", "pass", "stay"))
