"""Figures that predict the winner: kit's figures, the rounds left, and what the rules count."""

from __future__ import annotations

from typing import Any

from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.games.caseyellow.kinds import ALLIED, GERMAN
from sandtable.games.caseyellow.opponent.worth import Worth
from sandtable.games.caseyellow.position import YellowPosition
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.opponent.figures import SCALE, HexFigures

ROUNDS = 12  # in a turn, approximately


class YellowFigures(HexFigures[YellowPosition, Tables]):
    """See agents/value.py. In the one-turn game, rounds measure the time."""

    def __init__(self, game: Game[Any, Any], scenario: str) -> None:
        start = game.start(scenario, 0).pos
        super().__init__(Worth(game.tables), start, game.tables.scenario[start.scenario].turns)
        self.names = (*self.names, "countries", "points", "rounds german", "rounds allied")

    def gone(self, pos: YellowPosition) -> float:
        return min((pos.turn - 1 + len(pos.rounds) / ROUNDS) / self.turns, 1.0)

    def figures(self, pos: YellowPosition) -> list[float]:
        rounds = [add_up([camp == who for who, _ in pos.rounds]) for camp in (GERMAN, ALLIED)]
        points = pos.vp[GERMAN] - pos.vp[ALLIED]
        return [*super().figures(pos), float(pos.fallen.bit_count()), *[SCALE * n for n in (points, *rounds)]]
