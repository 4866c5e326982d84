"""A hex game in miniature, for the advisers of hex games: a board of three rows, three units on each side."""

from __future__ import annotations

from typing import Any, NamedTuple

from sandtable.core.engine.state import State
from sandtable.kit.opponent.survey import HexSurvey, HexWorth
from sandtable.kit.position.field import Field, everybody_gone
from sandtable.kit.position.tables import HexTables

ROWS, COLUMNS = 3, 6
RED, BLUE = 0, 1


class Hex(NamedTuple):
    id: str
    name: str = ""


class Tables(HexTables):
    """Units A, B and C are red, X, Y and Z blue; each has two steps."""

    def __init__(self) -> None:
        hexes = [Hex(f"{row}{column}") for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1)]
        super().__init__({"numbering": "RC"}, hexes, ("gone",))
        self.enrol("ABCXYZ", bytes([RED] * 3 + [BLUE] * 3), bytes([2] * 6))
        self.speak({"unit": "unit", "hex": "space", "done": ""})


class Position(Field[Tables]):
    def count(self, t: Tables, unit: int, hex_: int, change: int) -> None:
        self.troops[t.camp[unit]][hex_] += change


S = State[Position, Tables]
T = Tables()


class Prices(HexWorth[Position, Tables]):
    """A full unit attacks with 3 points, a reduced one with 1; hex 25 is a prize."""

    def __init__(self, t: Tables) -> None:
        super().__init__(t)
        self.step = [(0.0, 2.0 + unit, 1.0) for unit in range(len(t.units))]
        self.fire = [(0.0, 1.0, 3.0)] * len(t.units)
        self.beside = [[b for b in around if b >= 0] for around in t.near]

    def prizes(self, pos: Position) -> dict[int, float]:
        return {T.hex_index["25"]: 8.0}


class SkirmishSurvey(HexSurvey[Position, Tables]):
    safe = 4.0

    def defences(self) -> dict[int, float]:
        pos = self.s.pos
        return {h: sum([self.w.fire[u][pos.steps[u]] for u in pos.stacks[h]]) for h in self.foe_hexes}


def state(**where: str) -> S:
    """Units on a board that is otherwise empty and blue; a minus behind the hex: it has lost a step."""
    fields: dict[str, Any] = everybody_gone(T)
    pos = Position(**fields, holder=bytearray([BLUE] * (T.hexes + 1)))
    for name, place in where.items():
        unit = T.index[name]
        pos.put(T, unit, T.hex_index[place.rstrip("-")])
        pos.steps[unit] -= place.count("-")
    return State.around(T, pos)
