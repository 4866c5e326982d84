"""Everything that never changes during a game, as flat tuples indexed by small integers.

Counters and places are in charts/counters.py; here they meet the laws of the scenarios, and get their words.
"""

from __future__ import annotations

from sandtable.games.caseyellow.charts.borders import Dyle, closed_paris, fences
from sandtable.games.caseyellow.charts.counters import Counters
from sandtable.games.caseyellow.components import Components
from sandtable.games.caseyellow.kinds import KINDS, SIDES
from sandtable.games.caseyellow.schemas import Numbers
from sandtable.kit.rules.crt import ResultTable

VERBS = {
    "unit": "unit",  # name a unit: to move, to join a group, to attack with, to lose a step, to place
    "hex": "space",  # name a hex: the next one of a move, whom to attack, where to place
    "overrun": "space",  # roll over the enemy in the next hex (10.3c)
    "bridge": "space",  # try to form a bridgehead there (10.8c)
    "leave": "unit",  # leave a unit of a moving group behind
    "rail": "",  # the chosen unit goes by train
    "evacuate": "unit",  # ships take a step of it home (13.4)
    "exit": "",  # the chosen units leave the map (S7.20)
    "stop": "",  # the move ends here
    "stay": "",  # no second hex of a retreat, no advance
    "bomb": "space",  # a Stuka dives on it
    "interdict": "space",  # an Allied air unit attacks its crossings
    "drop": "space",  # parachutists land there
    "terror": "space",
    "refugees": "space",  # lay a refugee marker
    "lift": "space",  # take a marker up again: refugees, improved defence
    "improve": "space",  # lay an improved defence marker
    "air": "",  # one more air unit supports the combat
    "port": "space",  # the port of Operation Dynamo
    "declare": "option",  # Dynamo, the refit, Paris an open city
    "round": "option",  # what kind of round a chit is
    "printed": "",  # all units that are left go where the counters say
    "resolve": "",
    "cancel": "",
    "roll": "",
    "pass": "",
    "done": "",
}
DECLARATIONS = ("dynamo", "refit", "paris")


class Tables(Counters):
    """The static side of the game, built once from its components."""

    def __init__(self, parts: Components) -> None:
        super().__init__(parts)
        # what a step costs more: an interdicted crossing, works or refugees, vehicles queueing in a forest
        self.cut_cost, self.queue_cost = self.limit["interdicted_cost"], self.limit["forest_queue"]
        works = next(row.german for row in parts.tables.features if row.name == "works")
        self.slow_cost = (works, self.limit["refugee_cost"])  # by camp
        self.fences, self.closed_paris, self.dyle = fences(self), closed_paris(self), Dyle(self)  # common/nations.py
        self._gates()
        self._words()
        crt = parts.tables.crt
        columns = tuple(crt.columns)
        rows = tuple(zip(*(crt.columns[column] for column in columns), strict=True))
        self.crt = ResultTable(columns, rows, crt.below)

    # --- places ------------------------------------------------------------------------------------------------------

    def _gates(self) -> None:
        """By scenario: where units move onto the map, and what they have paid to get there (S8.5)."""
        self.gates = tuple(
            {self.index[way.unit]: (self.hex_index[way.hex], way.cost) for way in self.parts.forces(scenario).entries}
            for scenario in self.scenario
        )

    def chits_by_die(self, camp: int, turn: int) -> tuple[int, ...]:
        """Scenario 3: how many chits a side has, by die (T.rounds)."""
        return _by_die(self.parts.tables.chits, camp, turn)

    def air_by_die(self, camp: int, turn: int) -> tuple[int, ...]:
        """Scenario 3: how many air units a side has, by die (T.air)."""
        return _by_die(self.parts.tables.air, camp, turn)

    # --- words -------------------------------------------------------------------------------------------------------

    def _words(self) -> None:
        self.speak(VERBS)
        self.a_leave, self.a_evacuate = self.say_units("leave"), self.say_units("evacuate")
        self.a_overrun, self.a_bridge, self.a_bomb = (self.say_hexes(verb) for verb in ("overrun", "bridge", "bomb"))
        self.a_interdict, self.a_drop = self.say_hexes("interdict"), self.say_hexes("drop")
        self.a_improve, self.a_lift = self.say_hexes("improve"), self.say_hexes("lift")
        self.a_terror = self.say_some("terror", self.city_hexes)
        self.a_refugees = self.say_some("refugees", self.settlements)
        self.a_port = self.say_some("port", self.ports)
        self.a_declare = {name: self.words.add("declare", name) for name in DECLARATIONS}
        self.a_round = self.say_names("round", KINDS)  # by MOVE and COMBAT
        self.say_plain()
        self.stop = self.word["stop"]


def _by_die(rows: tuple[Numbers, ...], camp: int, turn: int) -> tuple[int, ...]:
    return next(row.numbers for row in rows if row.side == SIDES[camp] and row.first <= turn <= row.last)
