"""One decision as the referee sees it: the plain data, who decides, what is offered, where differences are noted."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import sandtable
from tests.referees import Tally
from tests.referees.combat.decks import CARDS, Card
from tests.referees.combat.grid import HEXES
from tests.referees.combat.table import Table, Unit

GAME = sandtable.game("combat")
PIECES = tuple(piece.id for piece in GAME.pieces)
DISCARD, OUT, HAND = 1, 2, 3  # where a card can lie besides its pile


class Moment:
    """A state at a decision."""

    def __init__(self, tally: Tally, where: str, state: Any, data: dict[str, Any] | None = None) -> None:
        self.tally = tally
        self.where = where
        self.state = state
        decision = state.decision
        self.side: str = decision.side
        self.name: str = decision.step
        self.rule: str = decision.rule
        self.prompt: str = decision.prompt.id
        self.words: dict[str, Any] = decision.prompt.args
        self.data: dict[str, Any] = data or state.data()
        self.step: dict[str, Any] = self.data["steps"][-1]
        self.below: list[dict[str, Any]] = self.data["steps"][:-1]

    @cached_property
    def offered(self) -> set[str]:
        return {str(action) for action in self.state.actions()}

    @cached_property
    def table(self) -> Table:
        number = self.data["map"]
        return Table(self.data, number if isinstance(number, str) else f"R{number}")

    @property
    def in_battle(self) -> bool:
        return any(step["type"] == "Turn" for step in self.data["steps"])

    def operands(self, verb: str) -> set[str]:
        return {word.partition(" ")[2] for word in self.offered if word.partition(" ")[0] == verb}

    def units(self, field: str = "units") -> list[Unit]:
        """The units whose numbers stand in a field of the open step."""
        return [self.table.units[PIECES[number]] for number in self.step.get(field, ())]

    def unit(self, field: str = "unit") -> Unit:
        return self.table.units[PIECES[self.step[field]]]

    def hex(self, field: str = "hex") -> str:
        number: int = self.step[field]
        return HEXES[number]

    def hand(self, side: str) -> list[Card]:
        letter = {"american": "A", "british": "B", "french": "F", "german": "G"}[self.data["nation"][side]]
        cards = self.data["cards"]
        return [CARDS[name] for name, (place, _) in cards.items() if place == HAND and name[0] == letter]

    def under(self, name: str) -> dict[str, Any] | None:
        """The innermost open step of a kind."""
        return next((step for step in reversed(self.data["steps"]) if step["type"] == name), None)

    # --- comparing ---

    def note(self, kind: str, about: object, engine: object, referee: object) -> None:
        self.tally.compare(kind, f"{self.where} {self.name} {about}", engine, referee)

    def sets(self, kind: str, asked: set[str], engine: set[str], referee: set[str]) -> None:
        """A yes or no for everything that was asked about, and for whatever either of them names besides."""
        self.tally.compare_sets(kind, f"{self.where} {self.name}", asked | engine | referee, engine, referee)
