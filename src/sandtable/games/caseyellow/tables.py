"""Everything that never changes during a game, as flat tuples indexed by small integers.

Counters and places are in charts/counters.py; this module adds the scenario rules and the vocabulary.
"""

from __future__ import annotations

from sandtable.games.caseyellow.charts.borders import Dyle, closed_paris, fences
from sandtable.games.caseyellow.charts.counters import Counters
from sandtable.games.caseyellow.components import Components
from sandtable.games.caseyellow.kinds import KINDS, SIDES
from sandtable.games.caseyellow.schemas import Numbers
from sandtable.kit.rules.crt import ResultTable

VERBS = {
    "unit": "unit",  # select a unit: to move, to join a group, to attack with, to lose a step, to place
    "hex": "space",  # choose a hex: the next one of a move, a target, a place
    "overrun": "space",  # overrun the enemy in the next hex (10.3c)
    "bridge": "space",  # try to form a bridgehead there (10.8c)
    "leave": "unit",  # leave a unit of a moving group behind
    "rail": "",  # the selected unit moves by rail
    "evacuate": "unit",  # evacuate a step of it (13.4)
    "exit": "",  # the selected units exit the map (S7.20)
    "stop": "",  # the move ends here
    "stay": "",  # no second hex of a retreat, no advance
    "bomb": "space",  # a Stuka attacks it
    "interdict": "space",  # an Allied air unit attacks its crossings
    "drop": "space",  # parachutists land there
    "terror": "space",
    "refugees": "space",  # place a refugee marker
    "lift": "space",  # remove a marker: refugees, improved defence
    "improve": "space",  # place an improved defence marker
    "air": "",  # one more air unit supports the combat
    "port": "space",  # the port of Operation Dynamo
    "declare": "option",  # Dynamo, the refit, Paris an open city
    "round": "option",  # the kind of round for a chit
    "printed": "",  # place all remaining units as printed
    "resolve": "",
    "cancel": "",
    "roll": "",
    "pass": "",
    "done": "",
}
DECLARATIONS = ("dynamo", "refit", "paris")


class Tables(Counters):
    """The static data of the game, built once from its components."""

    def __init__(self, parts: Components) -> None:
        super().__init__(parts)
        # extra step costs: an interdicted crossing, works or refugees, vehicles queueing in a forest
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
        """By scenario: where units enter the map, and the points they have already paid (S8.5)."""
        self.gates = tuple(
            {self.index[way.unit]: (self.hex_index[way.hex], way.cost) for way in self.parts.forces(scenario).entries}
            for scenario in self.scenario
        )

    def chits_by_die(self, camp: int, turn: int) -> tuple[int, ...]:
        """Scenario 3: the number of a side's chits, by die (T.rounds)."""
        return _by_die(self.parts.tables.chits, camp, turn)

    def air_by_die(self, camp: int, turn: int) -> tuple[int, ...]:
        """Scenario 3: the number of a side's air units, by die (T.air)."""
        return _by_die(self.parts.tables.air, camp, turn)

    # --- vocabulary --------------------------------------------------------------------------------------------------

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
