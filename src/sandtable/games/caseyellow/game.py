"""Case Yellow, 1940 for the engine: set-up, positions from plain data, views."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.base.display import Chart, Display, Earlier, Overlay
from sandtable.core.base.messages import Message
from sandtable.core.engine.game import folder, loaded
from sandtable.core.engine.steps import Step
from sandtable.games.caseyellow import components, placing
from sandtable.games.caseyellow.audit import audit
from sandtable.games.caseyellow.kinds import GAINS, KINDS, SCENARIOS, SIDES
from sandtable.games.caseyellow.position import S, YellowPosition, blank
from sandtable.games.caseyellow.rules import sequence
from sandtable.games.caseyellow.rules.steps import STEPS
from sandtable.games.caseyellow.rules.turn import action_rounds, setup, victory
from sandtable.games.caseyellow.shown import charts, display
from sandtable.games.caseyellow.shown.overlays import sheets
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.display import counters, overlays
from sandtable.kit.game import HexGame
from sandtable.kit.rules.choosing import hex_words

HERE = folder(__file__)
Stack = list[Step[YellowPosition, Tables]]


class CaseYellow(HexGame[YellowPosition, Tables]):
    """The game; `data` is a folder with component files that replace ours."""

    id = "caseyellow"
    sides = SIDES
    scenarios = SCENARIOS
    options = ()
    gains = GAINS
    die_sides = 20  # chits are drawn from cups like rolls of larger dice
    printed = (Message("mark-figure-strength"), Message("mark-figure-rating"), Message("mark-figure-movement"))
    dependencies = display.DEPENDENCIES
    position_type = YellowPosition
    step_types = STEPS

    def __init__(self, data: Path | None = None) -> None:
        self.folder = components.folder(data)
        self.tables = Tables(components.load(self.folder))
        self.vocabulary = self.tables.words
        self.learn(HERE)
        self.board = display.board(self.tables)
        self.pieces = display.pieces(self.tables)
        rounds = ("heading-choice", *[f"heading-{kind}" for kind in KINDS])
        self.sequence = counters.sequence(sequence.NAMES[1:], {"action": rounds})

    def label(self, action: Action) -> Message:
        """The text of an action; a port and a city by name."""
        if action.verb not in ("port", "terror"):
            return super().label(action)
        hex_ = self.tables.hex_index[action.operand]
        return Message(f"action-{action.verb}", {"operand": hex_words(self.tables, hex_)})

    def set_up(self, scenario: str, options: Mapping[str, Any]) -> tuple[YellowPosition, Stack]:
        return setup.set_up(self.tables, scenario), [sequence.Turn(who=0)]

    def place(self, data: Mapping[str, Any], options: Mapping[str, Any]) -> tuple[YellowPosition, Stack]:
        scenario = data.get("scenario", SCENARIOS[0])
        empty = data.get("empty") is True
        pos = blank(self.tables) if empty else setup.set_up(self.tables, scenario)
        if empty:
            setup.lay_laws(self.tables, pos, SCENARIOS.index(scenario))
        placing.place(self.tables, pos, data)
        stack: Stack = [sequence.Turn(who=0)]
        opened = placing.opened(data)
        if opened is not None:
            stack += action_rounds.opened(pos, *opened)
        return pos, stack

    def display(self, state: S, side: str, earlier: Earlier | None = None) -> Display:
        return display.display(state, earlier)

    def overlays(self, state: S, side: str, ids: Collection[str]) -> tuple[Overlay, ...]:
        return overlays.overlays(state, sheets(state), SIDES, ids)

    def heading(self, state: S) -> str:
        pos = state.pos
        phase = sequence.Turn.phase_of(pos.phase).name
        if phase == "action" and pos.rounds:
            camp, kind = pos.rounds[-1]
            phase = f"round {len(pos.rounds)} ({SIDES[camp]} {KINDS[kind]})"
        return counters.heading(state, pos.turn, phase)

    def scores(self, state: S) -> dict[str, float]:
        """What Germany has, and what it needs."""
        return victory.scores(state)

    def charts(self) -> tuple[Chart, ...]:
        return charts.charts(self.tables, self.briefing.dates if self.briefing else ())

    def audit(self, state: S) -> list[str]:
        return audit(state)

    def describe(self, pos: YellowPosition, options: Mapping[str, Any]) -> dict[str, Any]:
        return placing.describe(self.tables, pos)


def load(data: Path | None = None) -> CaseYellow:
    return loaded(CaseYellow, data)
