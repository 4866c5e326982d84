"""Everything that never changes during a game, as flat tuples indexed by small integers.

Places: the zones first, then the beachhead boxes, then the airfield. A *stack* is one kind in one
place; its index `place * K + kind` finds its count in a position and its action here.
"""

from __future__ import annotations

from sandtable.core.base.actions import Action, Vocabulary
from sandtable.games.dday.components import Chart, Components
from sandtable.games.dday.kinds import ALLIES, BLOCKHOUSE, INFANTRY, KINDS, SIDES, US, K
from sandtable.kit.board.areas import AreaBoard

_LETTERS = {"I": 0, "A": 1, "T": 2}
_FIRST_LAND = {"uk": 0, "us": 3, "germany": 6}

VERBS = {
    "unit": "unit",
    "zone": "space",
    "box": "space",
    "side": "side",
    "reroll": "number",
    "roll": "",
    "use": "",
    "pass": "",
    "done": "",
}


class ChartTable:
    """One reinforcement chart: the kind and the entry spaces of each of its slots, in order."""

    def __init__(self, chart: Chart, places: dict[str, int]) -> None:
        self.id = chart.id
        self.kinds: list[int] = []
        self.spaces: list[tuple[int, ...]] = []
        for row in chart.rows:
            for letter in row.units.split():
                self.kinds.append(_FIRST_LAND[chart.power] + _LETTERS[letter])
                self.spaces.append(tuple(places[space] for space in row.spaces))
        self.full = (1 << len(self.kinds)) - 1
        self.infantry = sum(1 << slot for slot, kind in enumerate(self.kinds) if kind in INFANTRY)


class Tables:
    """The static side of the game, built once from its components."""

    def __init__(self, parts: Components, where: str = "board.toml") -> None:
        zones, boxes, cards = parts.board.zones, parts.board.boxes, parts.cards
        self.map = AreaBoard(
            [zone.name for zone in zones],
            {zone.name: zone.adjacent for zone in zones},
            [zone.x for zone in zones],
            [zone.y for zone in zones],
            [zone.coastal for zone in zones],
            where=where,
        )
        self.zones = len(zones)
        self.names = (*self.map.names, *(box.name for box in boxes), "Airfield")
        self.places = len(self.names)
        self.airfield = self.places - 1
        self.place = {name: number for number, name in enumerate(self.names)}
        self._adjacency()
        self.cities = tuple(i for i, zone in enumerate(zones) if zone.city)
        self.coast = tuple(i for i, zone in enumerate(zones) if zone.coastal)
        self._boxes(parts)
        self._pieces(parts)
        self.limit = cards.limits.land
        self.fighter_limit = cards.limits.fighters
        self.turns = cards.limits.turns
        self.checks = cards.limits.checks
        self.orders = cards.orders
        self.order_hit = (0, *(card.hit for card in cards.orders))
        self.naval_dice = cards.orders[1].dice
        self.strafe_hit = self.order_hit[12]
        rollers = ["germany" if card.roller == "axis" else "uk" for card in cards.fortune]
        self.fortune_roller = ("", *rollers)
        self.good = ({}, *(card.good for card in cards.fortune))
        self.bad = ({}, *(card.bad for card in cards.fortune))
        self.tactics = cards.tactics
        self.tactic_value = ({}, *(card.values for card in cards.tactics))
        self._words()

    def _adjacency(self) -> None:
        near = self.map.near
        self.near = near
        zones = range(self.zones)
        # The zones a move of two may pass to go from a to b, when a and b do not touch.
        self.between = tuple(tuple(tuple(v for v in near[a] if v in near[b]) for b in zones) for a in zones)
        self.near2 = tuple(tuple(z for z in self.map.within(a, 2) if z != a) for a in zones)
        # the same with the zones on the way to each: none for a neighbour
        self.ways2 = tuple(tuple((z, () if z in near[a] else self.between[a][z]) for z in self.near2[a]) for a in zones)

    def _boxes(self, parts: Components) -> None:
        place = self.place
        boxes = parts.board.boxes
        self.boxes = tuple(place[box.name] for box in boxes)
        self.lands = {place[box.name]: place[box.lands] for box in boxes}
        self.capacity = {place[box.name]: box.capacity for box in boxes}
        self.box_power = {place[box.name]: ALLIES.index(box.power) for box in boxes}
        self.us_boxes = tuple(box for box in self.boxes if self.box_power[box] == US)
        self.drops = tuple((place[d.zone], ALLIES.index(d.power), d.capacity) for d in parts.board.drops)
        self.arcs = tuple((place[arc.zone], place[arc.box]) for arc in parts.board.arcs)
        self.in_arc = {zone: tuple(box for z, box in self.arcs if z == zone) for zone, _ in self.arcs}

    def _pieces(self, parts: Components) -> None:
        kinds = parts.pieces.kinds
        self.attack = tuple(kind.attack for kind in kinds)
        self.defence = tuple(kind.defence for kind in kinds)
        self.move = tuple(kind.move for kind in kinds)
        self.total = tuple(kind.total for kind in kinds)
        self.charts = tuple(ChartTable(chart, self.place) for chart in parts.charts.charts)
        start = bytearray(self.places * K)
        drop_zone = {drop.name: drop.zone for drop in parts.board.drops}
        for entry in parts.setup.place:
            at = self.place[drop_zone.get(entry.at, entry.at)]
            for kind, count in entry.units.items():
                start[at * K + KINDS.index(kind)] += count
        self.start = bytes(start)
        # Only a zone that started with blockhouses can ever hold one.
        self.bunkers = tuple(z for z in range(self.zones) if start[z * K + BLOCKHOUSE])

    def _words(self) -> None:
        words = Vocabulary(VERBS)
        stacks = [f"{kind}@{name}" for name in self.names for kind in KINDS]
        self.unit: tuple[Action, ...] = words.add_all("unit", stacks)
        self.stack = {operand: index for index, operand in enumerate(stacks)}
        self.zone: tuple[Action, ...] = words.add_all("zone", self.map.names)
        self.box = {box: words.add("box", self.names[box]) for box in self.boxes}
        self.side = {side: words.add("side", side) for side in SIDES}
        self.reroll = {n: words.add("reroll", str(n)) for n in range(1, 7)}
        self.roll, self.use = words.add("roll"), words.add("use")
        self.pass_, self.done = words.add("pass"), words.add("done")
        self.words = words
