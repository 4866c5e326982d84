"""What the general tries in this game: other ways to weigh the moves of an order (see agents/general.py)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Final

from sandtable.core.game import Game
from sandtable.games.dday.kinds import GERMANY
from sandtable.games.dday.opponent.plans import Planner
from sandtable.games.dday.opponent.scout import Scout
from sandtable.games.dday.opponent.temper import ALLIES, AXIS, VETERAN
from sandtable.games.dday.position import DDayPosition, S
from sandtable.games.dday.rules.moves import Movement
from sandtable.kit.styles import Weights, tempered, weights

STYLES: Final[tuple[Sequence[Weights], Sequence[Weights]]] = (
    (
        weights(reply=0.3),
        weights(reply=0.0, fade=1.0),
        weights(nearer=0.3, hurry=1.0),
        weights(watch=1.2),
        weights(watch=0.1, garrisoned=0.5),
        weights(garrisoned=0.95),
        weights(stake=80.0),
        weights(least=2.0),
    ),
    (
        weights(hopeless=0.0, swamped=0.0),
        weights(hopeless=0.45, swamped=0.35),
        weights(reply=0.0),
        weights(reply=1.2),
        weights(wait=0.2),
        weights(wait=1.5),
        weights(nearer=1.2),
        weights(stake=80.0),
    ),
)


class Staff:
    """See agents/general.py."""

    turns = 1
    whole: tuple[str, ...] = ()

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    def scenario(self, pos: DDayPosition) -> str:
        return str(self.game.scenarios[0])

    def counsel(self, style: Weights | None = None) -> Planner:
        return Planner(self.game, tempered(VETERAN, style))

    def player(self) -> Scout:
        return Scout(self.game)

    def phase(self, pos: DDayPosition) -> Hashable:
        return pos.turn, pos.slot

    def styles(self, pos: DDayPosition, step: Any) -> Sequence[Weights]:
        return () if type(step) is not Movement else STYLES[AXIS if step.power == GERMANY else ALLIES]

    def rivals(self, pos: DDayPosition, step: Any) -> int:
        return 0

    def ending(self, state: S) -> float:
        return 0.0
