"""The position: the place and state of every unit and gun, and the tables by hex derived from them.

Units, guns, formations, hexes and boxes are small integers (see tables.py). Units change place with `put` and guns with
`put_gun`; `spend` and `reload` set whether a gun has fired. Nothing else changes the derived tables.
"""

from __future__ import annotations

import msgspec

from sandtable.core.engine.state import State
from sandtable.games.salerno.kinds import ALLIED, AXIS, FAIR, NONE, RESERVE, SHIP
from sandtable.games.salerno.tables import Tables
from sandtable.kit.position.field import Field, Fixed, changed, empty, fixed, for_camp

Plan = tuple[tuple[str, int], ...]  # planned operations: the order and its subject (a formation, an army)


class SalernoPosition(Field[Tables]):
    """The fields of this game (see kit.field).

    `troops` are units by hex and `zone` the number of adjacent hexes with units of a camp. `turn` is the month, `deeds`
    are those of a segment and an impulse, `holder` is the camp of the last unit there.
    """

    derived = (*Field.derived, "batteries", "cover", "reserves")

    # guns, by gun
    gun_at: list[int]  # a hex, or a box: "off" the map in this impulse, "later", "gone"
    fired: bytearray  # 1 on the side "Fired" (16)
    gun_on: bytearray  # 1 if active this impulse: paid for, or a bonus (16.1.1)
    batteries: Fixed  # guns on land by hex
    cover: Fixed  # the number of unfired guns that reach a hex
    # formations: divisions first, then corps (7)
    hq: bytearray  # 1 if its command is in the game
    corps_of: bytearray  # by division: its corps, as a formation, or NONE
    army_of: bytearray  # by formation: its army, or NONE
    duty: bytearray  # by formation: IDLE, READY, ACTED_OUT
    bonus_used: bytearray  # by formation: bonus units activated before its operation (9.1)
    # by hex
    reserves: bytearray  # units in reserve (15)
    jam: bytes  # interdiction markers: 2 MP each (16.3)
    rear: bytearray  # 1 for a rearguard (12)
    forts: bytearray  # 1 for a built fortification (9.7)
    mules: Fixed  # 1 for a camp's mule (17.4)
    # by river hexside
    bridges: bytearray  # NO_BRIDGE, WHOLE, BROKEN (11.7, 11.8)

    rules: int = 0  # optional rules in force, as bits (see kinds.OPTIONS)
    # the impulse (5, 8)
    impulse: int = 1
    clock: int = 1  # impulses since the game began
    weather: int = FAIR
    initiative: int = -1  # the camp that has it
    active: int = -1  # the camp whose segment it is
    month_over: bool = False  # neither side has planned anything: the month ends (6)
    # the current operation (9.1 to 9.3, 9.11)
    bonus: int = 0  # independent units that it may still activate
    marker: int = -1  # the hex of the KG or TF marker, or of a tactical adjustment
    settling: bool = False  # it is a settlement
    marker_dots: int = 0  # the remaining activation limit there, in half dots
    marker_army: int = NONE  # for a TF: the army of its units
    # activation points (6), by pool
    ap: list[int] = msgspec.field(default_factory=lambda: [0] * 4)  # left
    granted: list[int] = msgspec.field(default_factory=lambda: [0] * 4)  # for this month
    paid: list[int] = msgspec.field(default_factory=lambda: [0] * 4)  # in this month
    spent: list[int] = msgspec.field(default_factory=lambda: [0, 0])  # planned in this impulse, by camp (6.1)
    plans: tuple[Plan, Plan] = ((), ())  # secret until both are complete
    tasks: tuple[tuple[int, str, int], ...] = ()  # operations other than formations, not yet carried out
    # what may be used once or a few times, by camp
    air: list[int] = msgspec.field(default_factory=lambda: [0, 0])  # unused aircraft (9.8)
    mustered: list[int] = msgspec.field(default_factory=lambda: [0, 0])  # KG or TF this impulse (9.3)
    settled: list[int] = msgspec.field(default_factory=lambda: [0, 0])  # tactical adjustments this impulse (9.11)
    stretch: list[int] = msgspec.field(default_factory=lambda: [0, 0])  # points paid for longer paths (17.6)
    mules_left: list[int] = msgspec.field(default_factory=lambda: [0, 0])  # mules that may be placed (17.4)
    mules_due: list[int] = msgspec.field(default_factory=lambda: [0, 0])  # lost ones, which return next impulse
    packed: tuple[int, ...] = ()  # hexes of mules placed this segment, which stay there
    sailed: int = 0  # units moved by sea this impulse (11.5)
    lifted: tuple[int, ...] = ()  # hexes where a supply flight was tried this impulse (17.3)
    struck_back: bool = False  # the Gegenangriff marker has been used this month (14.2.8)
    # fortifications and rearguards
    gustav: int = 0  # 0, 1, 2; at 2 the line is in operation (9.6)
    gustav_paid: bool = False  # this month
    forts_left: int = 0
    rears_left: int = 0  # to be placed this impulse
    # landings and supply
    depots: tuple[int, ...] = ()  # the hexes of Allied depots
    depots_lost: int = 0  # captured
    depots_free: int = 0  # available for landing
    depots_due: int = 0  # available for landing from the next impulse on
    naples: bool = False  # Napoli is the terminal of V Army (17.1)
    landing: int = 0  # the clock at the major landing; 0 before it
    # offensives, airfields, single events
    offensives: int = 0  # markers left, as bits 1 << pool
    pushing: int = 0  # in force this impulse, as bits 1 << pool
    rome_barred: bool = False  # the Axis may not enter Roma (20)
    foggia: int = 0  # Case Foggia (21)
    foggia_clock: int = 0
    watched: tuple[int, ...] = ()  # hexes that the Allied side has inspected this impulse (9.9)
    dealt: tuple[int, ...] = ()  # the cards already dealt, by number (18)

    # --- changes -----------------------------------------------------------------------------------------------------

    def count(self, t: Tables, unit: int, hex_: int, change: int) -> None:
        camp = t.camp[unit]
        troops = self.troops[camp]
        before = troops[hex_]
        troops[hex_] = after = before + change
        if self.state[unit] & RESERVE:
            self.reserves[hex_] += change
        if not before or not after:
            zone = self.zone[camp]
            for near in t.beside[hex_]:
                zone[near] += change

    def set_reserve(self, t: Tables, unit: int, on: bool) -> None:
        """Put a unit into reserve or take it out (15)."""
        state, at = self.state[unit], self.at[unit]
        if bool(state & RESERVE) != on:
            self.state[unit] = state ^ RESERVE
            if at < t.hexes:
                self.reserves[at] += 1 if on else -1

    def put_gun(self, t: Tables, gun: int, place: int) -> None:
        """Move a gun from its place to another, on or off the map."""
        self._gun_counts(t, gun, -1)
        self.gun_at[gun] = place
        self._gun_counts(t, gun, 1)

    def take_up_guns(self, t: Tables, place: int) -> None:
        """Move every gun on the map to a place off it, and turn all to their fresh side."""
        hexes = t.hexes
        self.gun_at = [place if at < hexes else at for at in self.gun_at]
        self.gun_on, self.fired = bytearray(len(self.gun_on)), bytearray(len(self.fired))
        self.batteries, self.cover = fixed(t), fixed(t)

    def spend(self, t: Tables, gun: int) -> None:
        """Mark a gun as fired (16)."""
        if not self.fired[gun]:
            self._cover(t, gun, -1)
            self.fired[gun] = 1

    def reload(self, t: Tables, gun: int) -> None:
        """Turn a gun to its fresh side."""
        if self.fired[gun]:
            self.fired[gun] = 0
            self._cover(t, gun, 1)

    def _gun_counts(self, t: Tables, gun: int, change: int) -> None:
        at = self.gun_at[gun]
        if at >= t.hexes:
            return
        if t.gun_rank[gun] != SHIP:
            camp, guns = t.gun_camp[gun], self.batteries[t.gun_camp[gun]]
            self.batteries = for_camp(self.batteries, camp, changed(guns, at, guns[at] + change))
        if not self.fired[gun]:
            self._cover(t, gun, change)

    def _cover(self, t: Tables, gun: int, change: int) -> None:
        at = self.gun_at[gun]
        if at < t.hexes:
            camp = t.gun_camp[gun]
            cover = bytearray(self.cover[camp])
            for near in t.map.within(at, t.gun_range[gun]):
                cover[near] += change
            self.cover = for_camp(self.cover, camp, bytes(cover))

    def set_mule(self, camp: int, hex_: int, there: int) -> None:
        """Place a camp's mule in a hex (1), or remove it (0)."""
        self.mules = for_camp(self.mules, camp, changed(self.mules[camp], hex_, there))

    # --- queries -----------------------------------------------------------------------------------------------------

    def strength(self, t: Tables, unit: int) -> int:
        """The current combat factor of a unit."""
        return t.strength[unit][self.steps[unit]]

    def dots(self, t: Tables, hex_: int) -> int:
        """The stacking in a hex, in half dots (10)."""
        return sum([t.dots[unit] for unit in self.stacks.get(hex_, ())])

    def division(self, t: Tables, unit: int) -> int:
        """The division with which a unit acts; NONE for an independent one, or if its command is not in the game."""
        division = t.div_of[unit]
        return division if division != NONE and self.hq[division] else NONE


S = State[SalernoPosition, Tables]


def blank(t: Tables) -> SalernoPosition:
    """A position with no units on the map and no commands in the game."""
    guns, formations = len(t.guns), len(t.formations)
    return empty(
        SalernoPosition,
        t,
        holder=bytearray([AXIS] * (t.hexes + 1)),
        gun_at=[t.box["gone"]] * guns,
        fired=bytearray(guns),
        gun_on=bytearray(guns),
        hq=bytearray(formations),
        corps_of=bytearray([NONE] * t.divisions),
        army_of=bytearray([NONE] * formations),
        duty=bytearray(formations),
        bonus_used=bytearray(formations),
        bridges=bytearray(t.land.bridged),
    )


def enemy(camp: int) -> int:
    return ALLIED if camp == AXIS else AXIS
