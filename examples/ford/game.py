"""The game as the engine and the page see it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sandtable.core.base import fields
from sandtable.core.base.actions import Action
from sandtable.core.base.display import (
    Board,
    Display,
    Earlier,
    HexGrid,
    PieceKind,
    Space,
    SpaceState,
    Stack,
    Target,
    Track,
)
from sandtable.core.base.messages import Message
from sandtable.core.engine.game import Game, folder, loaded
from sandtable.core.engine.state import State
from sandtable.core.engine.steps import Step
from sandtable.core.rulebook.components import Folder

from .position import COLUMNS, FORD, HEXES, OUT, ROWS, SIDES, TURNS, UNITS, FordPosition, Tables
from .rules import STEPS, Turn

HERE = folder(__file__)
SIZE = 46.0  # of a hex, in board units


class Ford(Game[FordPosition, Tables]):
    id = "ford"
    sides = SIDES
    scenarios = ("morning",)
    options = ()
    die_sides = 6
    position_type = FordPosition
    step_types = STEPS

    def __init__(self, data: Path | None = None) -> None:
        self.folder = Folder(HERE / "data", data)
        self.tables = Tables()
        self.vocabulary = self.tables.words
        self.learn(HERE)  # texts and rules.toml
        self.board = board()
        self.pieces = tuple(PieceKind(unit, Message(f"unit-{unit}"), unit.split("-")[0], "infantry") for unit in UNITS)

    def set_up(self, scenario: str, options: Mapping[str, Any]) -> tuple[FordPosition, list[Step[Any, Any]]]:
        return FordPosition(), [Turn()]

    # --- positions as plain data --------------------------------------------------------------------------------

    def place(self, data: Mapping[str, Any], options: Mapping[str, Any]) -> tuple[FordPosition, list[Step[Any, Any]]]:
        pos, stack = self.set_up("morning", options)
        pos.turn = fields.number(data.get("turn", 1), 1, TURNS + 1, "turn")
        if "units" in data:
            pos.at[:] = bytes([OUT] * len(UNITS))
        for unit, at in fields.table(data, "units").items():
            number = UNITS.index(fields.one_of(unit, UNITS, "units"))
            pos.at[number] = HEXES.index(fields.one_of(at, HEXES, f"units.{unit}"))
        for unit in fields.items(data, "moved"):
            pos.moved[UNITS.index(fields.one_of(unit, UNITS, "moved"))] = 1
        return pos, stack

    def describe(self, pos: FordPosition, options: Mapping[str, Any]) -> dict[str, Any]:
        return {
            "turn": pos.turn,
            "units": {unit: HEXES[at] for unit, at in zip(UNITS, pos.at, strict=True) if at != OUT},
            "moved": [unit for unit, done in zip(UNITS, pos.moved, strict=True) if done],
        }

    # --- what the page shows ------------------------------------------------------------------------------------

    def display(self, state: State[FordPosition, Tables], side: str, earlier: Earlier | None = None) -> Display:
        spaces = {
            HEXES[at]: SpaceState((Stack(unit, 1, unit),))
            for unit, at in zip(UNITS, state.pos.at, strict=True)
            if at != OUT
        }
        turn = Track("turn", Message("track-turn"), min(state.pos.turn, TURNS), TURNS)
        return Display((Message("heading-turn", {"turn": min(state.pos.turn, TURNS)}),), spaces, (turn,))

    def target(self, action: Action) -> Target:
        """Where the player clicks for this action."""
        if action.verb == "unit":
            return Target(piece=action.operand)
        return Target(space=action.operand) if action.verb == "hex" else Target()

    def label(self, action: Action) -> Message:
        if action.verb == "unit":
            return Message("action-unit", {"unit": Message(f"unit-{action.operand}")})
        return Message(f"action-{action.verb}", {"at": action.operand} if action.operand else {})

    def heading(self, state: State[FordPosition, Tables]) -> str:
        return f"turn {state.pos.turn}"

    def audit(self, state: State[FordPosition, Tables]) -> list[str]:
        """What must hold in every position; the fuzzer checks it after every action."""
        standing = [at for at in state.pos.at if at != OUT]
        return ["two units share a hex"] if len(standing) != len(set(standing)) else []


def board() -> Board:
    wide, high = SIZE * 1.5, SIZE * 3**0.5
    spaces = []
    for number, name in enumerate(HEXES):
        column, row = divmod(number, ROWS)
        x, y = SIZE + 10 + wide * column, high * (row + 0.5 + 0.5 * (column & 1)) + 10
        spaces.append(Space(name, x, y, "water" if number == FORD else "clear"))
    width, height = wide * (COLUMNS - 1) + 2 * SIZE + 20, high * (ROWS + 0.5) + 20
    return Board("hex", width, height, tuple(spaces), grid=HexGrid(SIZE, False))


def load(data: Path | None = None) -> Ford:
    return loaded(Ford, data)
