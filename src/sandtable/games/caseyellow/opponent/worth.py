"""The opponents' values of steps and places, in strength points.

One strength point is the unit of account: a step of a French corps costs two, a hex of Paris twenty.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import Final

from sandtable.core.base.numbers import add_up
from sandtable.games.caseyellow.charts.terrain import FOOT, MOTOR
from sandtable.games.caseyellow.kinds import BRITISH, CAMPAIGNS, GERMAN, HOLLAND, IN_BELGIUM, IN_HOLLAND
from sandtable.games.caseyellow.position import YellowPosition
from sandtable.games.caseyellow.rules.turn.surrender import BELGIAN_CITIES
from sandtable.games.caseyellow.rules.turn.victory import PLACES, WEST_EDGE
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.opponent import ratings
from sandtable.kit.opponent.survey import HexWorth

POINT: Final = 4.0  # a victory point, in strength points
QUALITY: Final = 0.3  # the value of a point of TR per step
PANZER: Final = 12.0  # the last step of a panzer division: points for the Allies (12.9e)
EVACUEE: Final = 2.0  # a British step could be evacuated (13.2a), and scores for the Germans if lost
DEPOT: Final = 12.0  # an attack supply unit: every attack of an army group
DUTCH_CITY: Final = 14.0  # in the Holland scenario, where nothing else counts
DUTCH_TOWN: Final = 5.0
CITY_FOR_SURRENDER: Final = {1: 7.0, 2: 5.0}  # a Dutch city in the campaign, by turn; later:
LATE_CITY: Final = 2.5
BELGIAN_CITY: Final = 7.0
EDGE: Final = 2.0  # a hex of the west edge, until the first supplied unit is there
LAST_TURNS: Final = 1  # before the last: from then on it matters who will hold Paris at the end
PARIS_ALL: Final = 24.0  # scenario 3 requires all of it
# The extra pull on German vehicles: to the coast first, which cuts off the north.
COAST: Final = ("Boulogne", "Calais", "Dunkerque", "Oostende", "Amiens")
COAST_TURNS: Final = 5  # as long as that pays
AIM: Final = 14.0
HARBOUR: Final = 40.0  # the port of Dynamo: every step evacuated there is a point (13.2a)
FOE: Final = 0.2  # the pull of the nearest enemy
SCALE: Final = 6.0  # movement points at which a goal counts for a third


class Worth(HexWorth[YellowPosition, Tables]):
    """Static figures by unit and by hex, and the valuable places of each scenario."""

    def __init__(self, t: Tables) -> None:
        super().__init__(t)
        self.aim = AIM  # an adviser may weight the coast more
        self.step = tuple(self._steps(unit) for unit in range(len(t.units)))
        self.fire = tuple(tuple(halves / 2 for halves in by_steps) for by_steps in t.halves)
        self.beside = tuple(tuple(b for b in around if b >= 0) for around in t.near)
        # by motorised or not: the steps out of each hex
        self.paces = tuple(
            tuple(tuple((p.goal, float(max(p.cost, 1))) for p in t.land.paths[mover][a]) for a in range(t.hexes))
            for mover in (FOOT, MOTOR)
        )
        card = t.land.card  # the map of the Holland scenario, which no unit leaves
        self.card_paces = tuple(
            tuple(tuple(way for way in out if card[way[0]]) if card[a] else () for a, out in enumerate(ways))
            for ways in self.paces
        )
        self.card = tuple(hex_ for hex_, on in enumerate(card) if on)
        self.card_number = {hex_: number for number, hex_ in enumerate(self.card)}
        self._card_away: dict[int, bytes] = {}
        self._nearness: dict[tuple[int, bool], list[float]] = {}
        self._prizes: dict[tuple[object, ...], dict[int, float]] = {}

    def _steps(self, unit: int) -> tuple[float, ...]:
        t = self.t
        if t.supply[unit]:
            return (0.0, DEPOT)
        costs, halves = [0.0], t.halves[unit]
        for left in range(1, len(halves)):
            lost = max(halves[left] - halves[left - 1], 1) / 2 + QUALITY * (t.unit[unit].tr - 2)
            if t.panzer[unit] and left == 1:
                lost += PANZER
            if t.nation[unit] == BRITISH:
                lost += EVACUEE
            costs.append(max(lost, 0.4))
        return tuple(costs)

    # --- places ------------------------------------------------------------------------------------------------------

    def prizes(self, pos: YellowPosition) -> dict[int, float]:
        """The valuable places; scored ones no longer count."""
        key = (pos.scenario, pos.fallen, pos.turn, bytes(pos.paid), pos.scored & WEST_EDGE, pos.open_city, pos.port)
        found = self._prizes.get(key)
        if found is None:
            if len(self._prizes) > 50:
                self._prizes.clear()
            found = self._prizes[key] = self._campaign(pos) if pos.scenario != HOLLAND else self._holland()
        return found

    def _holland(self) -> dict[int, float]:
        t = self.t
        return {h: DUTCH_CITY if t.land.city[h] else DUTCH_TOWN for h in self._dutch() if t.land.card[h]}

    def _dutch(self) -> list[int]:
        return [h for h in self.t.settlements if self.t.land.country[h] == IN_HOLLAND]

    def _campaign(self, pos: YellowPosition) -> dict[int, float]:
        t = self.t
        found: dict[int, float] = {}
        if not pos.fallen >> IN_HOLLAND & 1:
            city = CITY_FOR_SURRENDER.get(pos.turn, LATE_CITY)
            found |= {h: city if t.land.city[h] else city / 3 for h in self._dutch()}
        if not pos.fallen >> IN_BELGIUM & 1:
            found |= {t.named[name]: BELGIAN_CITY for name in BELGIAN_CITIES}
        if pos.scenario in CAMPAIGNS:
            self._points(pos, found)
        else:
            found |= dict.fromkeys(t.paris, PARIS_ALL)
            found |= dict.fromkeys(t.exits, EDGE)
        if pos.port >= 0:
            found[pos.port] = found.get(pos.port, 0.0) + HARBOUR
        return found

    def _points(self, pos: YellowPosition, found: dict[int, float]) -> None:
        """Add the places of the point table (S5.20) that can still be scored; Paris counts at the end too."""
        t = self.t
        points = {row.name: row for row in t.parts.tables.points}
        named = [(name, t.named[place]) for name in PLACES for place in points[name].places]
        for name, hex_ in named:
            if not pos.paid[hex_]:
                found[hex_] = found.get(hex_, 0.0) + POINT * points[name].value
        for hex_ in t.paris:
            held = 0 if pos.open_city else points["paris_held"].value
            taken = points["paris_open" if pos.open_city else "paris"].value
            if not pos.paid[hex_]:
                found[hex_] = POINT * (held + taken)
            elif held and pos.turn >= t.scenario[pos.scenario].turns - LAST_TURNS:
                found[hex_] = POINT * held
        if not pos.scored & WEST_EDGE:
            for hex_ in t.west:
                found[hex_] = found.get(hex_, 0.0) + EDGE

    def aims(self, pos: YellowPosition, motor: bool) -> dict[int, float]:
        """The additional goals of the Germans."""
        if pos.scenario not in CAMPAIGNS or not motor or pos.turn > COAST_TURNS:
            return {}
        return {hex_: self.aim for hex_ in map(self.t.named.__getitem__, COAST) if pos.holder[hex_] != GERMAN}

    # --- distances ---------------------------------------------------------------------------------------------------

    def draw(
        self, goals: dict[int, float], toll: list[float], motor: bool, foes: Sequence[int], card: bool
    ) -> list[float]:
        """The distance to all goals combined; Paris is one, the map edge another, enemies pull a little."""
        if card:
            return self._draw_on_card(goals, motor)
        lots = [(FOE, foes)] if foes else []
        for lot in (self.t.paris, self.t.west):
            there = [h for h in lot if h in goals]
            if there:
                lots.append((add_up([goals[h] for h in there[:3]]), there))
        lumped = {*self.t.paris, *self.t.west}
        lots += [(worth, (h,)) for h, worth in goals.items() if h not in lumped]
        return ratings.attraction(self.paces[motor], lots, SCALE, toll)

    def _draw_on_card(self, goals: dict[int, float], motor: bool) -> list[float]:
        """The same in Holland, ignoring units on the way: it is called so often that the fields are cached."""
        total = [1e-9] * len(self.card)
        for goal, worth in goals.items():
            near = self._nearness.get((goal, motor))
            if near is None:
                away = ratings.field(self.card_paces[motor], {goal: 0.0})
                near = self._nearness[goal, motor] = [exp(-away[hex_] / SCALE) for hex_ in self.card]
            total = [sum_of + worth * part for sum_of, part in zip(total, near, strict=True)]
        found = [ratings.FAR] * self.t.hexes
        for hex_, sum_of in zip(self.card, total, strict=True):
            found[hex_] = -SCALE * log(sum_of)
        return found

    def card_away(self, hex_: int) -> bytes:
        """The distance of each hex of that map from one."""
        found = self._card_away.get(hex_)
        if found is None:
            distance = self.t.map.distance
            found = self._card_away[hex_] = bytes([distance(hex_, at) for at in self.card])
        return found

    def hold(self, pos: YellowPosition, hex_: int) -> float:
        """The defence of a hex: strength points, increased for each column of terrain shift."""
        t = self.t
        points = add_up([pos.halves(t, unit) for unit in pos.stacks[hex_]]) / 2
        return points * (1 + 0.5 * self.cover(pos, hex_)) + pos.fort[hex_] * (t.land.fort_camp[hex_] != GERMAN)

    def cover(self, pos: YellowPosition, hex_: int) -> int:
        """The columns that the terrain takes from an attack."""
        land = self.t.land
        return land.shift[hex_] + land.city[hex_] + pos.works[hex_] + pos.improved[hex_]
