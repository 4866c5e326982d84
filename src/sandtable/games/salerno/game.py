"""From Salerno to Rome for the engine: set-up, positions from plain data, views."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from sandtable.core.base.actions import Action
from sandtable.core.base.display import Chart, Display, Earlier, Overlay, Target
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.engine.game import Game, Option, folder, loaded
from sandtable.core.engine.steps import OccasionKind, Step
from sandtable.games.salerno import components, placing
from sandtable.games.salerno.audit import audit
from sandtable.games.salerno.kinds import GAINS, OPTIONS, SCENARIOS, SIDES
from sandtable.games.salerno.position import S, SalernoPosition, blank
from sandtable.games.salerno.rules import sequence
from sandtable.games.salerno.rules.law import scenarios as laws
from sandtable.games.salerno.rules.law import verdict
from sandtable.games.salerno.rules.planning import secrets as hidden
from sandtable.games.salerno.rules.steps import STEPS
from sandtable.games.salerno.rules.supply import victory
from sandtable.games.salerno.rules.turn import setup
from sandtable.games.salerno.shown import charts, display, spaces
from sandtable.games.salerno.shown.overlays import sheets
from sandtable.games.salerno.tables import Tables
from sandtable.kit.display import board, counters, overlays
from sandtable.kit.game import KIT

HERE = folder(__file__)
Stack = list[Step[SalernoPosition, Tables]]


class Salerno(Game[SalernoPosition, Tables]):
    """The game; `data` is a folder with component files that replace ours."""

    builds_on = (KIT,)
    id = "salerno"
    sides = SIDES
    scenarios = SCENARIOS
    gains = GAINS
    measured = "campaign"
    options = tuple(Option(laws.switch(name), (False, True), False) for name in OPTIONS)  # of the campaign, 22.6
    secrets = True  # plans, until both are revealed (6)
    mains = ("resolve", "roll", "stop", "printed", "done")  # bombardment is one action among others
    printed = (Message("mark-figure-combat"), Message("mark-figure-besides"), Message("mark-figure-movement"))
    printed_on = dict.fromkeys(display.GUNS, (Message("mark-figure-fire"), Message("mark-figure-range")))
    sealed = True  # the length of a plan is hidden too (ruling R70)
    occasions = (
        OccasionKind("bombardment", Message("occasion-bombardment"), chance=True, adjacent=True),
        OccasionKind("reaction", Message("occasion-reaction"), adjacent=True),
        OccasionKind("interdiction", Message("occasion-interdiction")),
        OccasionKind("reserve", Message("occasion-reserve"), pieces=False),
        OccasionKind("support", Message("occasion-support"), pieces=False),
        OccasionKind("air", Message("occasion-air"), spaces=False, pieces=False),
    )
    dependencies = spaces.DEPENDENCIES
    position_type = SalernoPosition
    step_types = STEPS

    def __init__(self, data: Path | None = None) -> None:
        self.folder = components.folder(data)
        self.tables = Tables(components.load(self.folder))
        self.vocabulary = self.tables.words
        self.learn(HERE)
        self.board = display.board(self.tables)
        self.pieces = display.pieces(self.tables)
        self.sequence = counters.sequence(sequence.NAMES[1:])

    def set_up(self, scenario: str, options: Mapping[str, Any]) -> tuple[SalernoPosition, Stack]:
        return setup.set_up(self.tables, scenario, options), [sequence.Month(who=0)]

    def place(self, data: Mapping[str, Any], options: Mapping[str, Any]) -> tuple[SalernoPosition, Stack]:
        scenario = data.get("scenario", SCENARIOS[0])
        if data.get("empty") is True:
            pos = blank(self.tables)
            number = SCENARIOS.index(scenario)
            setup.lay_laws(self.tables, pos, number, laws.in_force(self.tables, number, options))
        else:
            pos = setup.set_up(self.tables, scenario, options)
        placing.place(self.tables, pos, data)
        return pos, [sequence.Month(who=0)]

    # --- secrets -----------------------------------------------------------------------------------------------------

    def redact(self, state: S, eyes: tuple[str, ...]) -> None:
        super().redact(state, eyes)
        hidden.redact(state, eyes)

    def determinize(self, state: S, eyes: tuple[str, ...]) -> None:
        super().determinize(state, eyes)
        hidden.imagine(state, eyes)

    # --- texts ---

    @cached_property
    def _names(self) -> dict[str, Any]:
        """The printed names of units, guns and commands, by id."""
        return {piece.id: piece.name.args["name"] for piece in self.pieces}

    def text(self, message: Message | Refusal, language: str = "en") -> str:
        """The sentence for a message, with every piece by its printed name: XIII Corps for XIIICorps."""
        args = {key: self._written(value) for key, value in message.args.items()}
        return super().text(msgspec.structs.replace(message, args=args), language)

    def _written(self, value: Any) -> Any:
        if isinstance(value, str):
            return self._names.get(value, value)
        if isinstance(value, Message):
            return Message(value.id, {key: self._written(inner) for key, inner in value.args.items()})
        if isinstance(value, (list, tuple)):
            return tuple([self._written(item) for item in value])
        return value

    # --- display -----------------------------------------------------------------------------------------------------

    def display(self, state: S, side: str, earlier: Earlier | None = None) -> Display:
        return display.display(state, earlier)

    def overlays(self, state: S, side: str, ids: Collection[str]) -> tuple[Overlay, ...]:
        return overlays.overlays(state, sheets(state), SIDES, ids)

    def target(self, action: Action) -> Target:
        return display.target(self.tables, action)

    def label(self, action: Action) -> Message:
        if action.verb in ("army", "order"):  # their operands are words of the record, not names
            return Message(f"{action.verb}-{action.operand.replace(' ', '-')}")
        return board.label(action)

    def heading(self, state: S) -> str:
        pos = state.pos
        phase = f"impulse {pos.impulse}, {sequence.phase_of(pos.phase).name}"
        return counters.heading(state, pos.turn, phase)

    def scores(self, state: S) -> dict[str, float]:
        """Points; in a scenario without points the enemy steps eliminated."""
        if laws.law(state).victory.kind == "points":
            return {side: victory.points(state, camp) for camp, side in enumerate(SIDES)}
        return {side: verdict.cadres(state, 1 - camp) for camp, side in enumerate(SIDES)}

    def charts(self) -> tuple[Chart, ...]:
        return charts.charts(self.tables, self.briefing.dates if self.briefing else ())

    def audit(self, state: S) -> list[str]:
        return audit(state)

    def describe(self, pos: SalernoPosition, options: Mapping[str, Any]) -> dict[str, Any]:
        return placing.describe(self.tables, pos, options)


def load(data: Path | None = None) -> Salerno:
    return loaded(Salerno, data)
