"""Axis & Allies: D-Day as the engine sees it: set-up, positions from plain data, views."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.base.display import Chart, Display, Earlier, Target, TurnPhase
from sandtable.core.base.messages import Message
from sandtable.core.engine.game import Game, Option, folder, loaded
from sandtable.core.engine.steps import Step
from sandtable.core.rulebook.components import Folder
from sandtable.games.dday import components
from sandtable.games.dday.audit import audit
from sandtable.games.dday.kinds import SIDES, K
from sandtable.games.dday.placing import describe, place
from sandtable.games.dday.position import DDayPosition, S, blank
from sandtable.games.dday.rules import fortune, sequence
from sandtable.games.dday.rules.steps import STEPS
from sandtable.games.dday.shown import charts, display
from sandtable.games.dday.tables import Tables
from sandtable.kit.display import counters

HERE = folder(__file__)
Stack = list[Step[DDayPosition, Tables]]


class DDay(Game[DDayPosition, Tables]):
    """The game; `data` is a folder with component files that replace ours."""

    id = "dday"
    sides = SIDES
    scenarios = ("overlord",)
    options = (
        Option("players", (2, 3), 2),
        Option("fortune", (False, True), False),
        Option("tactics", (False, True), False),
        Option("tactics_once", (False, True), True, unnamed=False),
        Option("us_beaches", (False, True), False),
    )
    printed = (Message("mark-figure-attack"), Message("mark-figure-defence"), Message("mark-figure-zones"))
    position_type = DDayPosition
    step_types = STEPS

    def __init__(self, data: Path | None = None) -> None:
        self.folder = Folder(HERE / "data", data)
        self.parts = parts = components.load(self.folder)
        self.tables = Tables(parts, str(self.folder.path("board.toml")))
        self.vocabulary = self.tables.words
        self.learn(HERE)
        self.board = display.board(parts, display.load_drawing(HERE / "data" / "drawing.json"))
        self.pieces = display.pieces(parts)
        self.sequence = tuple([TurnPhase(Message(f"phase-{order.id}")) for order in self.tables.orders])

    def seats(self, options: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
        """Two players: one holds both Allied powers. Three: each power has its own (A2)."""
        if self.check_options(options)["players"] == 2:
            return {"axis": ("germany",), "allies": ("uk", "us")}
        return {side: (side,) for side in SIDES}

    def _blank(self, options: Mapping[str, Any]) -> DDayPosition:
        pos = blank(self.tables, options["players"] == 2, options["fortune"], options["tactics"])
        pos.once, pos.beaches = options["tactics_once"], options["us_beaches"]
        return pos

    def set_up(self, scenario: str, options: Mapping[str, Any]) -> tuple[DDayPosition, Stack]:
        pos = self._blank(options)
        for stack, count in enumerate(self.tables.start):
            if count:
                pos.add(stack % K, stack // K, count)
        return pos, [sequence.Turn()]

    def place(self, data: Mapping[str, Any], options: Mapping[str, Any]) -> tuple[DDayPosition, Stack]:
        start = None if data.get("empty") is True else self.tables.start
        pos = place(self.tables, self._blank(options), data, start)
        return pos, [sequence.Turn(), fortune.TakeEffect(number=pos.card)]

    def display(self, state: S, side: str, earlier: Earlier | None = None) -> Display:
        return display.display(state)

    def target(self, action: Action) -> Target:
        return display.target(self.tables, action)

    def label(self, action: Action) -> Message:
        return display.label(self.tables, action)

    def turn(self, state: S) -> int:
        return state.pos.turn

    def heading(self, state: S) -> str:
        return counters.heading(state, state.pos.turn, self.tables.orders[state.pos.card - 1].id)

    def scores(self, state: S) -> dict[str, float]:
        """Cities that each camp controls."""
        held = [state.pos.control(city) for city in state.tables.cities]
        return {"us": held.count("allies"), "germany": held.count("axis")}

    def charts(self) -> tuple[Chart, ...]:
        return charts.charts(self.parts)

    def audit(self, state: S) -> list[str]:
        return audit(self.tables, state.pos)

    def describe(self, pos: DDayPosition, options: Mapping[str, Any]) -> dict[str, Any]:
        return describe(self.tables, pos, self._blank(options))


def load(data: Path | None = None) -> DDay:
    return loaded(DDay, data)
