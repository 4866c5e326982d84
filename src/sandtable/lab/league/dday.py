"""Scripts of D-Day: where the units of a camp march. Cards, aircraft and losses are the level's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.engine.game import Game
from sandtable.games.dday.kinds import GERMANY, K
from sandtable.games.dday.rules.movement import Movement
from sandtable.games.dday.rules.reinforcements import Entry
from sandtable.lab.league.scripts import Orders, Script

FAR = 99


class March:
    """Every unit marches towards the nearest of its goals."""

    def __init__(self, game: Game[Any, Any], goals: Callable[[Any, bool], Sequence[int]]) -> None:
        self.t = game.tables
        self.goals = goals
        self._distances: dict[tuple[int, ...], list[int]] = {}

    def __call__(self, pos: Any, step: Any, actions: Sequence[Action]) -> Action | None:
        if type(step) is Movement:
            return self._move(pos, step, actions)
        if type(step) is Entry and step.power == GERMANY:
            return self._nearest(self._away(tuple(self.goals(pos, True))), actions)
        return None

    def _nearest(self, away: Sequence[int], actions: Sequence[Action]) -> Action:
        """The action that names the place nearest to the goals."""
        place = self.t.place
        return min(actions, key=lambda action: away[place[action.operand]] if action.verb == "zone" else FAR)

    def _move(self, pos: Any, step: Movement, actions: Sequence[Action]) -> Action:
        t, axis = self.t, step.power == GERMANY
        away = self._away(tuple(self.goals(pos, axis)))
        if step.chosen >= 0:
            return self._nearest(away, actions)
        own = pos.axis if axis else pos.allied
        for action in actions:
            if action.verb == "unit":
                zone = t.stack[action.operand] // K
                if any(away[goal] < away[zone] and own[goal] < t.limit for goal in t.near[zone]):
                    return action
        return t.done  # type: ignore[no-any-return]

    def _away(self, goals: tuple[int, ...]) -> list[int]:
        """The distance of each place to the nearest goal."""
        found = self._distances.get(goals)
        if found is None:
            found = self._distances[goals] = [FAR] * self.t.places
            ring = list(goals)
            for far in range(FAR):
                ring = [place for place in ring if found[place] > far]
                for place in ring:
                    found[place] = far
                ring = [near for place in ring if place < self.t.zones for near in self.t.near[place]]
        return found


def _always(goals: Sequence[int], _pos: Any, _axis: bool) -> Sequence[int]:
    return goals


def _enemies(zones: int, pos: Any, axis: bool) -> Sequence[int]:
    enemy = pos.allied if axis else pos.german
    return [zone for zone in range(zones) if enemy[zone]]


def _gather(number: int, game: Game[Any, Any]) -> Orders:
    return March(game, partial(_always, (game.tables.cities[number],)))


SCRIPTS: dict[str, Script] = {
    "gather-cherbourg": partial(_gather, 0),
    "gather-saint-lo": partial(_gather, 1),
    "gather-caen": partial(_gather, 2),
    "nearest-city": lambda game: March(game, partial(_always, game.tables.cities)),
    "nearest-enemy": lambda game: March(game, partial(_enemies, game.tables.zones)),
}
