"""The veteran's advice: besides what the regular does, small operations that cost little, where they pay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.core.actions import Action
from sandtable.core.game import Game
from sandtable.games.salerno.kinds import END_OPS, MOVED
from sandtable.games.salerno.opponent.greedy import Greedy
from sandtable.games.salerno.opponent.temper import VETERAN, Temper
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules import activation, operation, segment
from sandtable.kit.counsel import Ratings

FREE = 0.05  # what a free operation must promise, in steps


class Planner(Greedy):
    """The veteran's counsel."""

    def __init__(self, game: Game[Any, Any], tempers: tuple[Temper, Temper] = VETERAN) -> None:
        super().__init__(game, tempers)
        self.on(operation.Marker, self.marker)

    def segment(self, s: S, step: segment.Segment, actions: Sequence[Action]) -> Ratings:
        """When the planned operations are over: a tactical settlement, a Kampfgruppe or a Task Force, if it pays."""
        ratings = super().segment(s, step, actions)
        for number, action in enumerate(actions):
            if action.verb in ("settle", "muster"):
                dots = self.t.limit["settlement_dots" if action.verb == "settle" else "task_dots"]
                least = FREE if action.verb == "settle" else self.tempers[step.who].least
                ratings[number] = 1.0 if max(self.openings(s, step.who, dots).values(), default=-1.0) > least else -1.0
        return ratings

    def openings(self, s: S, camp: int, dots: int) -> dict[int, float]:
        """By hex of ours, what the units there that have not acted could gain by attacking a neighbour."""
        pos, t = s.pos, s.tables
        found: dict[int, float] = {}
        for hex_ in range(t.land_hexes):
            if not pos.troops[camp][hex_] or not pos.zone[1 - camp][hex_]:
                continue
            units = self.fresh(s, pos.stacks[hex_], dots)
            targets = [near for near in t.beside[hex_] if pos.troops[1 - camp][near]]
            if units and targets:
                found[hex_] = max([self.gain(s, camp, target, units) for target in targets])
        return found

    def fresh(self, s: S, units: Sequence[int], dots: int) -> list[int]:
        """The strongest units of a hex that may still be activated, as many as fit under the marker."""
        pos, t = s.pos, s.tables
        able = [
            u for u in units if not pos.state[u] & END_OPS and not pos.deeds[u] & MOVED and not activation.spent(s, u)
        ]
        taken: list[int] = []
        for unit in sorted(able, key=lambda u: -pos.strength(t, u)):
            if t.dots[unit] <= dots:
                dots -= t.dots[unit]
                taken.append(unit)
        return taken

    def marker(self, s: S, step: operation.Marker, actions: Sequence[Action]) -> Ratings:
        """Where most is to be gained."""
        dots = self.t.limit["settlement_dots" if step.settling else "task_dots"]
        openings = self.openings(s, step.who, dots)
        return [openings.get(hex_, -5.0) if hex_ >= 0 else -4.0 for hex_ in self.hexes(actions)]
