"""The opponents' values of steps and places, in strength factors.

One factor is the unit of account: a step of a German regiment costs about two, a town that decides a scenario ten.
Everything here is static, or depends only on scenario and turn.
"""

from __future__ import annotations

import operator
from typing import Final

from sandtable.games.normandy44.charts.terrain import FOOT
from sandtable.games.normandy44.kinds import ALLIED, CAMPAIGN, CHERBOURG, SEVEN_TURNS, SIXTH
from sandtable.games.normandy44.position import NormandyPosition, S
from sandtable.games.normandy44.rules.turn.end_phase import shattered
from sandtable.games.normandy44.tables import Tables
from sandtable.kit.board.masks import common
from sandtable.kit.opponent.survey import HexWorth

POINT: Final = 4.0  # a victory point, in factors
SPECIAL: Final = {"hq": 4.0, "werfer": 2.5, "beach engineers": 8.0, "strongpoint": 1.0, "flak": 1.0}
QUALITY: Final = 0.3  # the value of a grade of quality per step
SHATTER: Final = 1.2  # the step that makes a large unit a cadre brings the German nearer to victory (23.3)
ALARM: Final = 6.0  # ... and the last few of them far more
# The towns that decide the Cherbourg scenario: Carentan, then the roads across the neck of the peninsula (26.3).
NECK: Final = {
    "Carentan": 16.0,
    "Saint-Sauveur-le-Vicomte": 6.0,
    "Barneville": 5.0,
    "Portbail": 5.0,
    "La Haye-du-Puits": 2.0,
    "Pont-l'Abbé": 4.0,
    "Sainte-Mère-Église": 4.0,
    "Montebourg": 2.0,
    "Valognes": 2.0,
    "Bricquebec": 3.0,
    "Les Pieux": 2.0,
}
PERIMETER_FROM: Final = 8  # the turn from which being inside the perimeter is worth a march (26.3)
INSIDE: Final = 6.0
# Places that count in the long games beyond their points: two of three objectives win at once (23.2).
AIMS: Final = {"Saint-Lô": 12.0, "Caen": 5.0, "Bayeux": 6.0, "Carentan": 6.0, "Cherbourg": 5.0}
# The side that holds these cuts Cherbourg off.
GATES: Final = ("Saint-Sauveur-le-Vicomte", "Barneville", "Portbail", "Pont-l'Abbé")
GATE: Final = 3.0
HOME: Final = 2.0  # a settlement behind the line of 27 June: it scores for the Germans if they keep it (24.3)
LINK: Final = 3 * POINT  # the road between the beaches in the seven-turn game (25.2)
GERMAN_HEX: Final = 9  # the extra length of a German-held hex over an Allied one


class Worth(HexWorth[NormandyPosition, Tables]):
    """Static figures by unit and by hex, and the valuable places of each scenario."""

    def __init__(self, t: Tables) -> None:
        super().__init__(t)
        units = range(len(t.units))
        self.step = tuple(self._steps(unit) for unit in units)
        self.fire = tuple(tuple(map(operator.mul, t.strength[unit], t.attacks[unit])) for unit in units)
        self.beside = t.zones.spread
        self.paces = tuple(self._paces(hex_) for hex_ in range(t.hexes))
        self._prizes: dict[tuple[int, bool], dict[int, float]] = {}
        # the hexes used by the last search for the link (255), their holders, and the values then
        self._link: tuple[bytes, bytes, dict[int, float]] = (bytes(t.hexes + 1), b"", {})

    def _steps(self, unit: int) -> tuple[float, ...]:
        t = self.t
        strength, kind = t.strength[unit], t.unit[unit]
        costs = [0.0]
        for left in range(1, len(strength)):
            lost = SPECIAL.get(kind.kind, float(max(strength[left] - strength[left - 1], 1)))
            lost += QUALITY * max(kind.quality, -1) + 0.3 * bool(t.grey[unit])
            if kind.steps == 3 and left == 2:
                lost += SHATTER
            costs.append(max(lost, 0.5))
        return tuple(costs)

    def _paces(self, hex_: int) -> tuple[tuple[int, float], ...]:
        """The steps out of a hex with their movement points on foot."""
        found = [self.t.land.pace(FOOT, hex_, k) for k in range(6)]
        return tuple((pace.goal, pace.cost / SIXTH) for pace in found if pace is not None)

    # --- units -------------------------------------------------------------------------------------------------------

    def loss(self, s: S, unit: int) -> float:
        pos, t, cost = s.pos, s.tables, super().loss(s, unit)
        left = pos.steps[unit]
        if left == 2 and t.large[unit] and pos.scenario != CHERBOURG:
            nation = t.unit[unit].nation
            if nation in ("us", "british"):
                spare = t.limit[f"{nation}_losses"] - shattered(s, nation)
                cost += ALARM / max(spare, 0.5)
        return cost

    # --- places ------------------------------------------------------------------------------------------------------

    def prizes(self, pos: NormandyPosition) -> dict[int, float]:
        if pos.scenario == SEVEN_TURNS:
            return self._with_link(pos)
        return self._static(pos)

    def _static(self, pos: NormandyPosition) -> dict[int, float]:
        late = pos.scenario == CHERBOURG and pos.turn >= PERIMETER_FROM
        key = (pos.scenario, late)
        found = self._prizes.get(key)
        if found is None:
            makers = {CAMPAIGN: self._campaign, CHERBOURG: self._cherbourg}
            found = self._prizes[key] = makers.get(pos.scenario, self._seven_turns)()
            if late:
                t = self.t
                for hex_ in t.region["perimeter"]:
                    found[hex_] = max(found.get(hex_, 0.0), INSIDE)
        return found

    def _named(self) -> list[tuple[int, str]]:
        return [(number, hex_.name) for number, hex_ in enumerate(self.t.parts.board.hexes) if hex_.name]

    def _settlement(self, hex_: int) -> float:
        return POINT * (2 if self.t.land.city[hex_] else 1)

    def _campaign(self) -> dict[int, float]:
        land = self.t.land
        found = {}
        for hex_ in self.t.logistics.settled:
            found[hex_] = self._settlement(hex_) if land.german_side[hex_] or land.perimeter[hex_] else HOME
        for hex_, name in self._named():
            if name in AIMS:
                found[hex_] = found.get(hex_, 0.0) + AIMS[name]
            if name in GATES:
                found[hex_] = found.get(hex_, 0.0) + GATE
        return found

    def _seven_turns(self) -> dict[int, float]:
        """25.2: towns beyond the ships' range and the landing fields of the parachutists."""
        t = self.t
        found = {hex_: self._settlement(hex_) for hex_ in t.logistics.settled if not t.land.naval[hex_]}
        found[t.plan.bayeux] = 2 * POINT
        for _, hex_ in t.plan.drops:
            found[hex_] = found.get(hex_, 0.0) + POINT
        for hex_, name in self._named():
            if name in ("Carentan", "Isigny"):
                found[hex_] = found.get(hex_, 0.0) + POINT  # the link of the beaches passes through them
            if name in ("Saint-Lô", "Caen"):
                found[hex_] = found.get(hex_, 0.0) + AIMS[name]
        return found

    def _with_link(self, pos: NormandyPosition) -> dict[int, float]:
        """With the road from Juno to Sainte-Mère-Église (25.2): its missing part, or all of it once it is open."""
        looked_at, holders, found = self._link
        if common(pos.holder, looked_at) != holders:
            found = dict(self._static(pos))
            road, looked_at = self._road(pos)
            missing = [hex_ for hex_ in road if pos.holder[hex_] != ALLIED]
            each = LINK / max(len(missing), 3) if missing else LINK / max(len(road), 3)
            for hex_ in missing or road:
                found[hex_] = found.get(hex_, 0.0) + each
            self._link = looked_at, common(pos.holder, looked_at), found
        return found

    def _road(self, pos: NormandyPosition) -> tuple[list[int], bytes]:
        """The road between the beaches with the fewest German-held hexes; and 255 for the hexes searched."""
        plan, roads = self.t.plan, self.t.logistics.web.along
        starts = plan.beach_hexes[self.t.areas.index("Juno")]
        holder, goal = pos.holder, plan.sainte_mere
        cost = dict.fromkeys(starts, 0)
        before: dict[int, int] = {}
        shelves: list[list[int]] = [[*starts], *[[] for _ in range(GERMAN_HEX)]]  # hexes by cost, in a ring of buckets
        for spent in range(GERMAN_HEX * len(holder)):
            shelf = shelves[spent % len(shelves)]
            if goal in shelf:
                break
            shelf.sort()
            for at in shelf:
                if cost[at] < spent:
                    continue  # a shorter route has been found since
                for hex_ in roads[at]:
                    total = spent + (1 if holder[hex_] == ALLIED else GERMAN_HEX)
                    if total < cost.get(hex_, total + 1):
                        cost[hex_], before[hex_] = total, at
                        shelves[total % len(shelves)].append(hex_)
            shelf.clear()
        way, at = [], goal
        while at in before:
            way.append(at)
            at = before[at]
        looked_at = bytearray(len(holder))
        for hex_ in cost:
            looked_at[hex_] = 255
        return way, bytes(looked_at)

    def _cherbourg(self) -> dict[int, float]:
        return {hex_: NECK[name] for hex_, name in self._named() if name in NECK}
