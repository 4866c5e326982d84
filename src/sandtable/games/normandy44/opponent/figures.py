"""Figures that predict the winner: kit's figures, and what the rules of each scenario count."""

from __future__ import annotations

from typing import Any

from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.games.normandy44.kinds import ALLIED, CHERBOURG, GERMAN
from sandtable.games.normandy44.opponent.worth import Worth
from sandtable.games.normandy44.position import NormandyPosition
from sandtable.games.normandy44.rules.turn import setup
from sandtable.games.normandy44.tables import Tables
from sandtable.kit.opponent.figures import SCALE, HexFigures


class NormandyFigures(HexFigures[NormandyPosition, Tables]):
    """See agents/value.py."""

    def __init__(self, game: Game[Any, Any], scenario: str) -> None:
        start = game.start(scenario, 0).pos
        super().__init__(Worth(game.tables), start, setup.last_turn(game.tables, start.scenario))
        self.names = (
            *self.names,
            "settlements",
            "us shattered",
            "british shattered",
            "to come german",
            "to come allied",
        )
        self._settled = [h for h in self.t.logistics.settled if start.scenario != CHERBOURG or h in self.places]

    def figures(self, pos: NormandyPosition) -> list[float]:
        t, steps = self.t, pos.steps
        settled = add_up([2 if t.land.city[h] else 1 for h in self._settled if pos.holder[h] == ALLIED])
        shattered = [add_up([steps[u] == 1 for u in t.plan.large[nation]]) for nation in ("us", "british")]
        out = (t.box["dead"], t.box["gone"])
        waiting = [
            add_up([t.hexes <= pos.at[u] and pos.at[u] not in out for u in t.roster[camp]]) for camp in (GERMAN, ALLIED)
        ]
        return [*super().figures(pos), *[SCALE * n for n in (settled, *shattered, *waiting)]]
