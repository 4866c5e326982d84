"""The survey of one camp at one moment, with supply and the distance to its goals."""

from __future__ import annotations

from sandtable.core.engine.state import State
from sandtable.core.engine.steps import copied
from sandtable.games.normandy44.kinds import ARMIES, CHERBOURG, CW, GERMAN, US
from sandtable.games.normandy44.opponent.worth import Worth
from sandtable.games.normandy44.position import NormandyPosition, S
from sandtable.games.normandy44.rules.combat.combat import FORGOTTEN
from sandtable.games.normandy44.rules.combat.odds import defence
from sandtable.games.normandy44.rules.supply import supply
from sandtable.games.normandy44.tables import Tables
from sandtable.kit.opponent.ratings import FAR, field
from sandtable.kit.opponent.survey import HexSurvey

THREAT = 6  # the distance of an enemy, in hexes, at which an own place needs a defence
HEAD_START = 0.5  # movement points of head start per factor of value
HELD_START = 1.0  # an own place pulls a little less than one to capture
FOE_START = 3.0  # an enemy unit pulls where no place does
SAFE = 12  # factors, including cover, that make a place safe enough
TOLL = 1.5  # movement points for an enemy on the route


def rested(s: S) -> S:
    """A copy with the marks of the last combat phase cleared, as the next one will do (10.1, 13.5)."""
    twin = State.around(s.tables, s.pos.copy())
    twin.pos.deeds = _rested_deeds(s.pos)
    return twin


def _rested_deeds(pos: NormandyPosition) -> bytearray:
    return bytearray([done & ~FORGOTTEN for done in pos.deeds])


class Survey(HexSurvey[NormandyPosition, Tables]):
    """Tables by hex. `pull[army]` is the distance of an army to its next goal, in movement points."""

    w: Worth
    safe = SAFE

    def __init__(self, s: S, w: Worth, camp: int) -> None:
        super().__init__(s, w, camp)
        self.net = supply.network(s, camp)
        self.pull = {army: self._pull(army) for army in ((GERMAN,) if camp == GERMAN else (US, CW))}

    def way(self, unit: int) -> list[float]:
        """The distance of a unit to its next goal, from each hex: that of its army."""
        return self.pull[self.t.army[unit]]

    def defences(self) -> dict[int, float]:
        fresh = State.around(self.t, copied(self.s.pos))  # for queries only
        fresh.pos.deeds = _rested_deeds(self.s.pos)
        return {hex_: defence(fresh, hex_) for hex_ in self.foe_hexes}

    def region(self, army: int) -> frozenset[int] | None:
        """The hexes that an army is limited to (22.1, 26.1)."""
        t = self.t
        if self.s.pos.scenario == CHERBOURG:
            return t.region["cherbourg german" if army == GERMAN else "cherbourg allied"]
        return None if army == GERMAN else t.region[ARMIES[army]]

    def goals(self, army: int) -> dict[int, float]:
        """The goals of an army: places to capture, places to hold, and enemies."""
        pos, inside = self.s.pos, self.region(army)
        found: dict[int, float] = {}
        for hex_, prize in self.prizes.items():
            if inside is not None and hex_ not in inside:
                continue
            if pos.holder[hex_] != self.camp:
                found[hex_] = -HEAD_START * prize
            elif self.near[hex_] <= THREAT:
                found[hex_] = HELD_START - HEAD_START * prize
        for hex_ in self.foe_hexes:
            if inside is None or hex_ in inside:
                found[hex_] = min(found.get(hex_, FAR), FOE_START)
        return found

    def _pull(self, army: int) -> list[float]:
        return self.drawn_to(self.goals(army))

    def drawn_to(self, goals: dict[int, float]) -> list[float]:
        """The distance to the best of some goals from each hex, longer past the enemy."""
        toll = [0.0] * self.t.hexes
        for hex_ in self.foe_hexes:
            toll[hex_] = TOLL
        return field(self.w.paces, goals, toll)
