"""The position: three posts a side on a small wood, two secret numbers each, and a deck that both turn cards from."""

from __future__ import annotations

import msgspec

from sandtable.core.base.actions import Vocabulary
from sandtable.core.base.cards import OUT, Deck
from sandtable.core.engine.steps import Position

SIDES = ("red", "blue")
PLANS = ("watch", "fire")
COLUMNS, ROWS = 7, 5
POSTS = 3  # of each side
POINTS = 6
TRAY = 255
WOODS = frozenset({(3, 1), (3, 2), (2, 3), (4, 4)})
ROLLS = ((1, 2), (2, 2), (3, 4), (4, 6), (5, 5), (6, 3))
TABLE = OUT + 1  # where cards lie that have been turned over


def hex_name(column: int, row: int) -> str:
    return f"{'ABCDEFG'[column]}{row + 1}"


HEXES = tuple((column, row) for column in range(COLUMNS) for row in range(ROWS))
NAMES = tuple(hex_name(*hex) for hex in HEXES)
NUMBER = {name: number for number, name in enumerate(NAMES)}
POST_NAMES = tuple(f"{side}-{number + 1}" for side in SIDES for number in range(POSTS))
CARDS = tuple(f"fate-{number + 1}" for number in range(len(ROLLS)))


def own(side: int, number: int) -> bool:
    """Whether a side may set up in a hex: its own two columns (1)."""
    column = HEXES[number][0]
    return column <= 1 if side == 0 else column >= COLUMNS - 2


class Tables:
    """Every word."""

    def __init__(self) -> None:
        self.words = Vocabulary(
            {"unit": "unit", "hex": "space", "watch": "number", "fire": "number", "done": "", "turn": ""}
        )
        self.a_unit = self.words.add_all("unit", POST_NAMES)
        self.a_hex = self.words.add_all("hex", NAMES)
        self.a_plan = tuple(self.words.add_all(plan, map(str, range(POINTS + 1))) for plan in PLANS)
        self.done = self.words.add("done")
        self.turn = self.words.add("turn")


class DrillPosition(Position):
    """Flat fields: where each post stands, what each side has planned, and whether everybody knows."""

    deck: Deck
    posts: bytearray = msgspec.field(default_factory=lambda: bytearray([TRAY] * (2 * POSTS)))
    plans: bytearray = msgspec.field(default_factory=lambda: bytearray(2 * len(PLANS)))  # side by side
    open: bool = False
    score: list[int] = msgspec.field(default_factory=lambda: [0, 0])

    def copy(self) -> DrillPosition:
        return DrillPosition(self.deck.copy(), self.posts[:], self.plans[:], self.open, self.score[:])
