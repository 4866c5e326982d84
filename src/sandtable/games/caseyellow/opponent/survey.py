"""The survey of one camp at one moment, with supply and the distance to its goals."""

from __future__ import annotations

from sandtable.games.caseyellow.kinds import (
    ALLIED,
    BELGIAN,
    BRITISH,
    COUNTRIES,
    DUTCH,
    FRENCH,
    GERMAN,
    HOLLAND,
    IN_BELGIUM,
    IN_HOLLAND,
)
from sandtable.games.caseyellow.opponent.worth import Worth
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.combat.odds import defence
from sandtable.games.caseyellow.rules.common import supply
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.board.flood import flood
from sandtable.kit.opponent.survey import Distances, HexSurvey

THREAT = 7  # the distance of an enemy, in hexes, at which an own place needs a defence
CLOSE = 3  # the same for the German, who attacks
HELD = 0.7  # the relative pull of an own place against one to capture
NEARLY = 0.15  # of the price of being out of supply: where lines will follow
SAFE = 8  # strength points that make a place safe enough
TOLL = 0.3  # movement points per enemy point on the route
WALL = 10.0  # and for an intact fortified line

Pulls = dict[tuple[int, bool], list[float]]


class Survey(HexSurvey[YellowPosition, Tables]):
    """Tables by hex. `pull` is the distance of a nation to its next goal, on foot or motorised, in movement points."""

    w: Worth
    safe = SAFE

    def __init__(self, s: S, w: Worth, camp: int, pulls: Pulls) -> None:
        super().__init__(s, w, camp)
        self._pull = pulls  # the earlier result of the round is good enough
        self._fed: dict[tuple[int, bool], bytes] = {}
        self._near_fed: dict[tuple[int, bool], bytes] = {}

    def attackers(self) -> list[int]:
        return [unit for unit in self.foes if not self.t.train[unit]]

    def defences(self) -> dict[int, float]:
        return {hex_: self._effective(hex_) for hex_ in self.foe_hexes}

    def nearness(self) -> Distances:
        """In Holland from a table: units stay on the card, and this is called very often."""
        if self.s.pos.scenario != HOLLAND:
            return super().nearness()
        found, card = [self.horizon] * self.t.hexes, self.w.card
        rows = [self.w.card_away(hex_) for hex_ in self.foe_hexes]
        for hex_, away in zip(card, map(min, bytes([self.horizon]) * len(card), *rows), strict=True):
            found[hex_] = away
        return found

    def _effective(self, hex_: int) -> float:
        """The defence of an enemy stack in points, including terrain."""
        pos = self.s.pos
        points = defence(pos, self.t, hex_, 1 - self.camp) / 2
        return max(points, 0.5) * (1 + 0.5 * self.w.cover(pos, hex_))

    # --- supply ------------------------------------------------------------------------------------------------------

    def fed(self, unit: int, hex_: int) -> bool:
        """True if a unit would be in supply in a hex, as of the beginning of the round."""
        key = self.t.nation[unit], self.t.motor[unit]
        table = self._fed.get(key)
        if table is None:
            table = self._fed[key] = bytes(supply.supplied(self.s, *key))
        return bool(table[hex_])

    def want(self, unit: int, hex_: int) -> float:
        """A unit's lack of supply in a hex: 0 in supply, 1 cut off.

        In between are hexes that would be connected if units moving there captured the crossings on their way.
        """
        if self.fed(unit, hex_):
            return 0.0
        key = self.t.nation[unit], self.t.motor[unit]
        if key[0] == DUTCH:
            return 1.0
        table = self._near_fed.get(key)
        if table is None:
            pos = self.s.pos
            moment = supply.lines(self.s, self.camp)
            barred = bytes(pos.cut) if self.camp == GERMAN else bytes(len(pos.cut))
            sources = supply.sources(pos, self.t, key[0])
            net = supply.plan(self.t).nets[key[1]]
            table = self._near_fed[key] = bytes(flood(net, sources, moment.closed, barred))
        return NEARLY if table[hex_] else 1.0

    # --- goals -------------------------------------------------------------------------------------------------------

    def pull(self, unit: int) -> list[float]:
        key = self.t.nation[unit], self.t.motor[unit]
        found = self._pull.get(key)
        if found is None:
            foes = [hex_ for hex_ in self.foe_hexes if not self._abroad(key[0], hex_)]
            card = self.s.pos.scenario == HOLLAND
            toll = [] if card else self.tolls()
            found = self._pull[key] = self.w.draw(self.goals(*key), toll, key[1], foes, card)
        return found

    def _abroad(self, nation: int, hex_: int) -> bool:
        """True if a nation has no goals in a hex."""
        country = self.t.land.country[hex_]
        if self.s.pos.scenario == HOLLAND and not self.t.land.card[hex_]:
            return True
        if nation == DUTCH:
            return country != IN_HOLLAND
        if nation == BELGIAN:
            return country != IN_BELGIUM
        return nation in (FRENCH, BRITISH) and COUNTRIES[country] in ("NL", "DE")

    def goals(self, nation: int, motor: bool = False) -> dict[int, float]:
        """The pull of each goal on a nation: places to capture, places to hold, and enemies."""
        pos = self.s.pos
        found: dict[int, float] = {}
        for hex_, prize in self.prizes.items():
            if self._abroad(nation, hex_):
                continue
            if pos.holder[hex_] != self.camp:
                found[hex_] = prize
            elif self.near[hex_] <= (CLOSE if self.camp == GERMAN else THREAT):
                open_ = 1 - self.guard(self.w.hold(pos, hex_))
                if open_ > 0:
                    found[hex_] = HELD * prize * open_
        if nation == GERMAN:
            for hex_, aim in self.w.aims(pos, motor).items():
                found[hex_] = found.get(hex_, 0.0) + aim
        return {hex_: worth for hex_, worth in found.items() if worth > 0}

    def tolls(self) -> list[float]:
        pos, t = self.s.pos, self.t
        toll = [0.0] * t.hexes
        for hex_ in self.foe_hexes:
            toll[hex_] = TOLL * self.defence[hex_]
        for hex_ in range(t.hexes):
            if (pos.fort[hex_] and t.land.fort_camp[hex_] != self.camp) or (
                self.camp == ALLIED and pos.holder[hex_] == GERMAN and not t.land.country[hex_]
            ):
                toll[hex_] += WALL
        return toll
