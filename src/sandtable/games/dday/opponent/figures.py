"""The figures that foretell the winner: cities, units near them, strength left, open battles."""

from __future__ import annotations

from typing import Any, Final

from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.games.dday.kinds import ALLIED_LAND, BLOCKHOUSE, GERMANY, KINDS, LAND, K
from sandtable.games.dday.opponent.estimates import (
    NOBODY,
    Allied,
    Axis,
    Estimates,
    allied_force,
    axis_force,
    best_units,
)
from sandtable.games.dday.opponent.weights import REGULAR
from sandtable.games.dday.position import DDayPosition
from sandtable.games.dday.tables import Tables

RANGE: Final = 3  # zones from a city within which units are told apart
SCALE: Final = 0.1  # points of worth: figures are to be about as large as one


class DDayFigures:
    """See agents/value.py. Points are those of `estimates`: attack and defence of a unit together."""

    def __init__(self, game: Game[Any, Any], scenario: str) -> None:
        self.t: Tables = game.tables
        self.e = Estimates(self.t, REGULAR[0])
        t = self.t
        self.rings = [
            [[z for z in range(t.zones) if self.e.far[z][city] == away] for away in range(RANGE)] for city in t.cities
        ]
        names = ["held cities", "checks", "held at check", "fights", "fought worth", "afloat"]
        names += [f"{kind} left" for kind in KINDS] + [f"{chart.id} to come" for chart in t.charts]
        for city in map(t.names.__getitem__, t.cities):
            names += [f"{city} held", f"{city} fight", f"{city} assault", f"{city} relief"]
            names += [f"{city} {camp} {away}" for away in range(RANGE) for camp in ("allies", "axis")]
        self.names = tuple(names)

    def gone(self, pos: DDayPosition) -> float:
        return (pos.turn - 1) / self.t.turns

    def figures(self, pos: DDayPosition) -> list[float]:
        t, e = self.t, self.e
        held = add_up([bool(pos.allied[c]) and not pos.german[c] for c in t.cities])
        duels = [e.duel(allied_force(pos, z), axis_force(pos, z), True) for z in pos.contested(t.zones)]
        afloat = add_up([e.allied_points(allied_force(pos, box)) for box in t.boxes])
        found = [
            float(held),
            float(pos.checks),
            float(pos.checks and held == len(t.cities)),
            add_up([duel.allies - duel.axis for duel in duels]),
            SCALE * add_up([duel.allied_worth - duel.axis_worth for duel in duels]),
            SCALE * afloat,
        ]
        found += [SCALE * (t.total[kind] - pos.lost[kind]) for kind in range(K)]
        found += [SCALE * mask.bit_count() for mask in pos.charts]
        for number, city in enumerate(t.cities):
            found += self._city(pos, city, self.rings[number])
        return found

    def _city(self, pos: DDayPosition, city: int, rings: list[list[int]]) -> list[float]:
        """Who holds it, how a battle in it stands, and how one would go with those who are next to it."""
        e, limit = self.e, self.t.limit
        allied, axis = allied_force(pos, city), axis_force(pos, city)
        fight = e.duel(allied, axis, True)
        forces = [(_sum(pos, ring, ALLIED_LAND), _sum(pos, ring, LAND[GERMANY])) for ring in rings]
        stormed = best_units(allied, forces[1][0], limit)
        relieved: Axis = (*best_units(axis[:3], forces[1][1], limit), axis[3])
        found = [
            float(bool(pos.allied[city])) - float(bool(pos.german[city])),
            fight.allies - fight.axis,
            e.duel(stormed, axis, True).allies,
            e.duel(stormed, relieved, True).axis,
        ]
        for ours, theirs in forces:
            found += [SCALE * e.allied_points(ours), SCALE * e.axis_points((*theirs, 0))]
        found[-2 * RANGE + 1] += SCALE * axis[3] * e.worth[BLOCKHOUSE]
        return found


def _sum(pos: DDayPosition, zones: list[int], kinds: tuple[int, ...]) -> Allied:
    total = list(NOBODY)
    for zone in zones:
        for kind in kinds:
            total[kind % 3] += pos.n[zone * K + kind]
    return total[0], total[1], total[2]
