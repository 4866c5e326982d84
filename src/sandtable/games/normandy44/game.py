"""Normandy '44 for the engine: set-up, positions from plain data, views."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from sandtable.core.base.display import Chart, Display, Earlier, Overlay
from sandtable.core.base.messages import Message
from sandtable.core.engine.game import Option, folder, loaded
from sandtable.core.engine.state import State
from sandtable.core.engine.steps import Step
from sandtable.games.normandy44 import components
from sandtable.games.normandy44.audit import audit
from sandtable.games.normandy44.kinds import (
    CAMPS,
    GAINS,
    LAW_BATTERIES,
    LAW_FLANK,
    LAW_HISTORICAL,
    LAW_SOLITAIRE,
    SCENARIOS,
    SIDES,
)
from sandtable.games.normandy44.placing import describe, place
from sandtable.games.normandy44.position import NormandyPosition, S, blank
from sandtable.games.normandy44.rules import sequence
from sandtable.games.normandy44.rules.steps import STEPS
from sandtable.games.normandy44.rules.supply import supply
from sandtable.games.normandy44.rules.turn import end_phase, setup
from sandtable.games.normandy44.shown import charts, display
from sandtable.games.normandy44.shown.overlays import SHEETS
from sandtable.games.normandy44.tables import Tables
from sandtable.kit.display import counters, overlays
from sandtable.kit.game import HexGame

HERE = folder(__file__)
Stack = list[Step[NormandyPosition, Tables]]
LAWS = {
    "historical_weather": LAW_HISTORICAL,
    "flank_fire": LAW_FLANK,
    "naval_batteries": LAW_BATTERIES,
    "solitaire": LAW_SOLITAIRE,
}


class Normandy(HexGame[NormandyPosition, Tables]):
    """The game; `data` is a folder with component files that replace ours."""

    id = "normandy44"
    sides = SIDES
    scenarios = SCENARIOS
    options = (
        Option("players", (2, 3, 4), 2, {"cherbourg": (2,)}),
        *(Option(name, (False, True), False) for name in LAWS),
    )
    gains = GAINS
    lists_fast = True  # refusing a move needs a slow search (see movement/refusals.py)
    printed = (Message("mark-figure-strength"), Message("mark-figure-quality"), Message("mark-figure-movement"))
    dependencies = display.DEPENDENCIES
    position_type = NormandyPosition
    step_types = STEPS

    def __init__(self, data: Path | None = None) -> None:
        self.folder = components.folder(data)
        self.tables = Tables(components.load(self.folder))
        self.vocabulary = self.tables.words
        self.learn(HERE)
        self.board = display.board(self.tables)
        self.pieces = display.pieces(self.tables)
        self.sequence = counters.sequence(sequence.NAMES)

    def seats(self, options: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
        """The seats: two players; three with separate Allied armies; four with a German player facing each of them
        (27.1)."""
        players = self.check_options(options)["players"]
        seats: dict[str, tuple[str, ...]] = {"german": ("german", "west", "east"), "allied": ("allied", "us", "cw")}
        if players > 2:
            del seats["allied"]
            seats |= {"us": ("allied", "us"), "cw": ("cw",)}
        if players > 3:
            del seats["german"]
            seats |= {"west": ("german", "west"), "east": ("east",)}
        return seats

    def set_up(self, scenario: str, options: Mapping[str, Any]) -> tuple[NormandyPosition, Stack]:
        pos = setup.set_up(self.tables, scenario)
        self._lay_down(pos, options)
        supply.refresh_pools(State.around(self.tables, pos))
        return pos, [sequence.Turn(who=0)]

    def _lay_down(self, pos: NormandyPosition, options: Mapping[str, Any]) -> None:
        pos.players = options["players"]
        pos.laws = sum(law for name, law in LAWS.items() if options[name])

    def place(self, data: Mapping[str, Any], options: Mapping[str, Any]) -> tuple[NormandyPosition, Stack]:
        scenario = data.get("scenario", SCENARIOS[0])
        pos = blank(self.tables) if data.get("empty") is True else setup.set_up(self.tables, scenario)
        pos.scenario = SCENARIOS.index(scenario)
        self._lay_down(pos, options)
        place(self.tables, pos, data)
        return pos, [sequence.Turn(who=0)]

    def display(self, state: S, side: str, earlier: Earlier | None = None) -> Display:
        return display.display(state, earlier)

    def overlays(self, state: S, side: str, ids: Collection[str]) -> tuple[Overlay, ...]:
        return overlays.overlays(state, SHEETS, CAMPS, ids)

    def heading(self, state: S) -> str:
        return counters.heading(state, state.pos.turn, sequence.Turn.phase_of(state.pos.phase).name)

    def scores(self, state: S) -> dict[str, float]:
        """The Allied score, and for Germany the score that the Allies need."""
        return end_phase.scores(state)

    def charts(self) -> tuple[Chart, ...]:
        return charts.charts(self.tables, self.briefing.dates if self.briefing else ())

    def audit(self, state: S) -> list[str]:
        return audit(state)

    def describe(self, pos: NormandyPosition, options: Mapping[str, Any]) -> dict[str, Any]:
        return describe(self.tables, pos)


def load(data: Path | None = None) -> Normandy:
    return loaded(Normandy, data)
