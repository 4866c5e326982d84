"""Combat Commander: Normandy for the engine: set-up, positions from plain data, views."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.base.cards import Deck
from sandtable.core.base.display import Board, Chart, Display, Earlier, Overlay, Target
from sandtable.core.base.messages import Message
from sandtable.core.engine.game import Game, Option, folder, loaded
from sandtable.core.engine.steps import OccasionKind, Step
from sandtable.games.combat import components, placing
from sandtable.games.combat.audit import audit
from sandtable.games.combat.kinds import ALLIED, AXIS, CAMPAIGN, NATIONS, NOBODY, SIDES, Law
from sandtable.games.combat.position import CombatPosition, S, blank
from sandtable.games.combat.rules.campaign.campaign import Campaign
from sandtable.games.combat.rules.campaign.platoons import Pledge
from sandtable.games.combat.rules.campaign.sheet import open_sheet
from sandtable.games.combat.rules.sequence import Battle
from sandtable.games.combat.rules.setup import setup
from sandtable.games.combat.rules.setup.random_battle import Generate, PickOrder
from sandtable.games.combat.rules.steps import STEPS
from sandtable.games.combat.shown import board, charts, display, labels, overlays, pieces, sightlines
from sandtable.games.combat.tables import Tables
from sandtable.kit.display import board as drawn
from sandtable.kit.game import KIT

HERE = folder(__file__)
# the windows in the other side's turn, and whether standing orders can use their hex and the pieces that opened them
OCCASIONS: dict[str, tuple[bool, bool]] = {
    "reaction": (True, True),
    "defence": (True, False),
    "light-wounds": (True, False),
    "ambush": (True, False),
    "no-quarter": (True, False),
    "initiative": (False, False),
    "dig-in": (False, False),
    "pass": (False, False),
}
RANDOM = "random"
Stack = list[Step[CombatPosition, Tables]]


class CombatCommander(Game[CombatPosition, Tables]):
    """The game; `data` is a folder with component files that replace ours."""

    builds_on = (KIT,)
    id = "combat"
    sides = SIDES
    options = (Option("edge_sight", (False, True), False),)  # C4: tanks fire from where they see
    secrets = True
    occasions = tuple(
        OccasionKind(kind, Message(f"occasion-{kind}"), spaces=hexes, pieces=pieces)
        for kind, (hexes, pieces) in OCCASIONS.items()
    )
    printed = tuple(Message(f"mark-figure-{name}") for name in ("firepower", "range", "movement", "morale"))
    die_sides = 72  # drawing a card is a roll of a die with this number of sides
    dependencies = display.DEPENDENCIES
    position_type = CombatPosition
    step_types = STEPS

    def __init__(self, data: Path | None = None) -> None:
        self.folder = components.folder(data)
        self.tables = t = Tables(components.load(self.folder))
        self.scenarios = (*t.battles, CAMPAIGN, RANDOM)
        self.vocabulary = t.words
        self.learn(HERE)
        self.cards = {**dict(zip(NATIONS, t.card_names, strict=True)), "chits": t.chits}
        self.faces = pieces.faces(t)
        self.pieces = pieces.pieces(t)
        self._boards = board.Boards(t)
        self.board = next(iter(self._boards.values()))

    @property
    def boards(self) -> Mapping[str, Board]:
        return self._boards

    def set_up(self, scenario: str, options: Mapping[str, Any]) -> tuple[CombatPosition, Stack]:
        t = self.tables
        pos = blank(t)
        if scenario == CAMPAIGN:
            pos.campaign = open_sheet(t)
            pos.laws = Law.EDGE_SIGHT if options["edge_sight"] else 0
            return pos, [Campaign()]
        if scenario == RANDOM:
            pos.battle, pos.laws = RANDOM, Law.NORMANDY
            return pos, [Battle(who=0), Generate()]
        setup.lay_out(t, pos, t.battles[scenario])
        return pos, [Battle(who=0), setup.SetUp()]

    # --- plain data --------------------------------------------------------------------------------------------------

    def place(self, data: Mapping[str, Any], options: Mapping[str, Any]) -> tuple[CombatPosition, Stack]:
        """A position from plain data, starting from its scenario's set-up or from nothing (`empty`)."""
        pos, stack = self.set_up(data.get("scenario", self.scenarios[0]), options)
        if data.get("empty") is True:
            pos = placing.emptied(self.tables, pos)
        placing.place(self.tables, pos, data)
        return pos, placing.opened(pos, stack, data)

    def describe(self, pos: CombatPosition, options: Mapping[str, Any]) -> dict[str, Any]:
        return placing.describe(self.tables, pos)

    # --- secrets -----------------------------------------------------------------------------------------------------

    def decks(self, pos: CombatPosition) -> Iterable[Deck]:
        return (*pos.fate, pos.chits)

    def determinize(self, state: S, eyes: tuple[str, ...]) -> None:
        super().determinize(state, eyes)
        for step in state.stack:
            if isinstance(step, PickOrder | Pledge):
                step.guess(state, eyes)

    # --- display -----------------------------------------------------------------------------------------------------

    def display(self, state: S, side: str, earlier: Earlier | None = None) -> Display:
        return display.display(state, earlier)

    def overlays(self, state: S, side: str, ids: Collection[str]) -> tuple[Overlay, ...]:
        return overlays.overlays(state, ids)

    def between(self, state: S, side: str, layer: str, start: str, end: str) -> Overlay | None:
        index = self.tables.hex_index
        if layer != sightlines.SIGHT.id or start not in index or end not in index:
            return None
        return sightlines.between(state, index[start], index[end])

    def target(self, action: Action) -> Target:
        return drawn.target(self.vocabulary.kinds, action)

    def label(self, action: Action) -> Message:
        return labels.label(action)

    def heading(self, state: S) -> str:
        pos = state.pos
        if pos.active == NOBODY:
            return f"battle {pos.battle}, set-up" if pos.battle else "campaign"
        return f"battle {pos.battle}, time {pos.time}, turn of {SIDES[pos.active]}"

    def scores(self, state: S) -> dict[str, float]:
        return {SIDES[ALLIED]: max(state.pos.vp, 0), SIDES[AXIS]: max(-state.pos.vp, 0)}

    def turn(self, state: S) -> int:
        return state.pos.time

    def charts(self) -> tuple[Chart, ...]:
        return charts.charts(self.tables)

    def audit(self, state: S) -> list[str]:
        return audit(state)


def load(data: Path | None = None) -> CombatCommander:
    return loaded(CombatCommander, data)
