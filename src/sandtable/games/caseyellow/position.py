"""The position: the place and state of every unit, and the tables by hex derived from them.

Units, hexes and boxes are small integers (see tables.py). Only `put` and `open_up` change stacks and zones of control.
"""

from __future__ import annotations

import msgspec

from sandtable.core.engine.state import State
from sandtable.games.caseyellow.kinds import ALLIED, GERMAN, LOWERED
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.position.field import Field, Pair, empty


class YellowPosition(Field[Tables]):
    """The fields of this game (see kit.field); `zone` counts by 9.1 and 9.4, `deeds` are those of a round."""

    derived = (*Field.derived, "weight", "shut")

    due: bytearray  # of a unit on the turn track: its turn
    weight: Pair  # their sum for a zone of control; 2 make one (9.1)
    works: bytearray  # 1 for intact defensive works
    fort: bytearray  # the garrison of an intact fortified line, 0 if there is none or it is destroyed
    shut: bytearray  # 1 for hexes closed to zones: intact forts and works (9.4b)
    cut: bytearray  # 1 for a crossing interdiction marker (10.7)
    bridge: bytearray  # 1 for a bridgehead marker (10.8)
    tried: bytearray  # 1 where a bridgehead has been tried this round (10.8f)
    refugees: bytearray  # 1 for a refugee marker (12.6)
    jam: bytearray  # the number of markers that slow Allied units in a hex (10.11)
    improved: bytearray  # 1 for an improved defence marker (12.11)
    paid: bytearray  # 1 for a hex that the Germans have scored (5.20)
    air: list[int]  # unused air units this turn, by camp
    lost_air: tuple[tuple[int, int], ...] = ()  # (turn of return, camp) of each air unit on the turn track
    cup: list[int] = msgspec.field(default_factory=lambda: [0] * 4)  # chits in the cup, by kind of chit
    aside: int = 0  # Allied move chits kept out of the cup that Dynamo may bring in (13.1b)
    forced: int = -1  # the next chit, played without a draw (13.1)
    rounds: tuple[tuple[int, int], ...] = ()  # (camp, kind) of the rounds of this turn
    engaged: tuple[tuple[int, int, tuple[int, ...]], ...] = ()  # target hex, attacking camp, attacking units (11.9)
    tanks: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())  # the attrition cups: units, one entry a chit (12.9)
    vp: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    repl: list[int] = msgspec.field(default_factory=lambda: [0] * 3)  # replacement levels left (12.10)
    refit: int = 0  # refit points left (12.12)
    refit_turn: int = 0  # the turn on which the refit was declared, 0 before that
    red_turn: int = 0  # the turn of Case Red, 0 until it is fixed
    dynamo: int = 0  # the turn on which Operation Dynamo was declared, 0 before that
    dynamo_end: int = 0  # its last turn, 0 when it is not in progress
    dynamo_over: int = 0  # the turn on which it ended
    waited: bool = False  # the early call has been declined (4.1c)
    port: int = -1  # its port
    hits: int = 0  # disruption markers on it (6.3)
    shipped: int = 0  # steps evacuated in this move round (13.4)
    evacuated: list[int] = msgspec.field(default_factory=lambda: [0, 0])  # total British and French steps
    terror: int = -1  # the hex of the terror bombing marker
    terrors: int = 0  # terror bombings made so far
    markers: int = 0  # improved defence markers that may still be placed
    spare: int = 0  # improved defence markers not yet received
    fallen: int = 0  # countries that have surrendered, as bits 1 << country; and their turns:
    fallen_turn: tuple[int, int] = (0, 0)  # the turns on which Belgium and the Netherlands surrendered
    open_city: bool = False  # Paris (12.7)
    breached: bool = False  # a Maginot hex has been destroyed and entered (5.12c)
    shattered: int = 0  # German panzer divisions lost for VP and not yet scored (12.9e)
    scored: int = 0  # single VP items that have been scored, as bits (see turn/victory.py)
    ferried: int = 0  # VP scored for evacuated steps so far
    mourned: int = 0  # VP scored for eliminated British units so far
    left_zone: int = 0  # units that have left the Maginot zone this round or on turn 2 (S5.8b)
    railed: int = 0  # half corps moved by rail this round (5.10f)
    westwall: int = 0  # attacks supplied by the Westwall this round (7.8c)
    doomed: bool = False  # AG1 has supplied an attack while cut off: lost at the end of the round (7.7e)
    sortie: int = 0  # motorised units that may still attack this Allied move round (11.6a)
    owed: tuple[int, ...] = ()  # hexes that must still be attacked this round (9.5b)
    fought: tuple[int, ...] = ()  # hexes attacked this round (11.2)
    dropped: bool = False  # the parachutists have been used
    eben: bool = False  # the coup against Eben Emael has been tried (S7.7c)
    doctrine: int = 0  # the TR bonus of an improved defence marker: 1 in scenario 3 (12.11b)

    # --- changes -----------------------------------------------------------------------------------------------------

    def count(self, t: Tables, unit: int, hex_: int, change: int) -> None:
        camp, weight = t.camp[unit], t.weight[unit]
        self.troops[camp][hex_] += change
        if weight:
            sums = self.weight[camp]
            before = sums[hex_]
            sums[hex_] = after = before + weight * change
            if (before > 1) != (after > 1):
                self._cover(t, camp, hex_, change)

    def _cover(self, t: Tables, camp: int, hex_: int, change: int) -> None:
        zone, shut = self.zone[camp], self.shut
        for near in t.zones.spread[hex_]:
            if not shut[near]:
                zone[near] += change

    def open_up(self, t: Tables, hex_: int) -> None:
        """Destroy works or a fort: zones of control extend into the hex from now on (9.4b)."""
        self.works[hex_] = self.fort[hex_] = self.shut[hex_] = 0
        for camp in (GERMAN, ALLIED):
            weight = self.weight[camp]
            self.zone[camp][hex_] = sum(
                1 for near in t.near[hex_] if near >= 0 and weight[near] > 1 and hex_ in t.zones.spread[near]
            )

    def close_dynamo(self, turn: int) -> None:
        """End the operation on this turn (13.2c, 13.3a)."""
        self.dynamo_end, self.dynamo_over, self.port, self.hits = 0, turn, -1, 0

    # --- queries -----------------------------------------------------------------------------------------------------

    def tr(self, t: Tables, unit: int) -> int:
        """The current tactical rating of a unit (6.2, 7.5c)."""
        return t.tr[unit][self.state[unit] & LOWERED]

    def ma(self, t: Tables, unit: int) -> int:
        """The current movement allowance of a unit."""
        return t.ma[unit][self.state[unit] & LOWERED]

    def halves(self, t: Tables, unit: int) -> int:
        """The current combat strength of a unit, in half points."""
        return t.halves[unit][self.steps[unit]]


S = State[YellowPosition, Tables]


def blank(t: Tables) -> YellowPosition:
    """A position without units on the map, Germany German and all else Allied, every fort and work intact; every unit
    is out of the game."""
    land = t.land
    return empty(
        YellowPosition,
        t,
        ("due",),
        holder=bytearray([ALLIED if country else GERMAN for country in land.country] + [0]),
        works=bytearray([*map(int, land.works), 0]),
        fort=bytearray([*land.garrison, 0]),
        shut=bytearray(
            [int(works or strength > 0) for works, strength in zip(land.works, land.garrison, strict=True)] + [0]
        ),
        air=[0, 0],
    )
