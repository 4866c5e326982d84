"""The schemas of the component files."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from sandtable.core.rulebook.components import Entry, Row
from sandtable.kit.position.components import Count, HexId, Line, Map

Turn = Annotated[int, Meta(ge=1, le=10)]
SideId = Annotated[str, Meta(pattern="^[0-9]{4}-[0-9]{4}$")]  # a hexside: the lower number first
Name = Annotated[str, Meta(pattern="^[A-Za-z0-9][-A-Za-z0-9./]*$", max_length=16)]
When = Annotated[str, Meta(pattern="^(setup|[0-9]{1,2}[.][1-9]|R[0-5]|N[578][.]1|F)$")]  # Richard, No landing, Foggia
Die = Annotated[int, Meta(ge=0, le=7)]  # the lowest face that counts; 7: none

Side = Literal["axis", "allied"]
Nation = Literal[
    "german", "american", "british", "canadian", "indian", "newzealand", "southafrican", "polish", "french", "italian"
]
Symbol = Literal[
    "infantry", "motor", "parachute", "glider", "special", "mountain",
    "tank", "antitank", "recon", "engineer", "mg", "flak",
]  # fmt: skip
Ground = Literal["plain", "hill", "mountain", "sea"]
ScenarioId = Literal["ortona", "salerno", "anzio", "diadem", "kesselring", "campaign"]
Area = Literal["map 1", "map 2", "both", "ortona", "anzio"]
Option = Literal[
    "rearguards", "gegenangriff", "interdiction", "offensives", "intelligence", "second kampfgruppe", "polish corps",
    "devils", "air on the move", "case foggia", "second parachute division",
    "beachhead only",
]  # fmt: skip


# --- units.toml -----------------------------------------------------------------------------------------------------


class Class(Entry, frozen=True, kw_only=True):
    """The common data of all units of one kind."""

    id: Annotated[str, Meta(pattern="^[A-Z]{2}$")]
    symbol: Symbol
    dots: Annotated[int, Meta(ge=1, le=6)]  # stacking in half dots, rule 10
    combat: tuple[Count, ...]  # by strength level, from full to last
    move: Annotated[int, Meta(ge=1, le=12)]
    tank: Annotated[int, Meta(ge=0, le=2)] = 0  # 14.2.2
    mountain: Annotated[int, Meta(ge=0, le=2)] = 0  # 14.2.5
    react: Annotated[int, Meta(ge=0, le=4)] = 0  # rule 13
    armour: bool = False
    td: bool = False  # anti-tank battalions: 14.2.3
    parachute: bool = False
    special: bool = False  # rangers, commandos, special forces: 9.5.4
    mg: bool = False  # 14.2.7
    lost: bool = False  # never recovered: rule 19


class Unit(Entry, frozen=True, kw_only=True):
    """A combat unit: its class, and figures of its own where it differs."""

    name: Name
    title: str  # the text on the counter
    formation: str = ""  # its division; none: independent, 7.1.2
    army: str = ""  # of an independent unit
    nation: Nation | Literal[""] = ""  # of an independent unit
    kind: str = msgspec.field(name="class")
    symbol: Symbol | None = None
    dots: Annotated[int, Meta(ge=1, le=6)] | None = None
    combat: tuple[Count, ...] | None = None
    move: Annotated[int, Meta(ge=1, le=12)] | None = None
    tank: Annotated[int, Meta(ge=0, le=2)] | None = None
    mountain: Annotated[int, Meta(ge=0, le=2)] | None = None
    react: Annotated[int, Meta(ge=0, le=4)] | None = None
    lost: bool = False
    drops: bool = False  # 9.4


class Formation(Entry, frozen=True, kw_only=True):
    """A division, a corps or an army; divisions and corps have a counter on the command display."""

    id: Name
    title: str
    kind: Literal["army", "corps", "division"]
    side: Side
    nation: Nation
    army: str


class Gun(Entry, frozen=True, kw_only=True):
    """Artillery of a formation, the Nebelwerfer, a ship."""

    name: Name
    kind: Literal["artillery", "rockets", "ship"]
    formation: str = ""
    side: Side | None = None  # for guns without a formation
    fire: Annotated[int, Meta(ge=1, le=20)]
    range: Annotated[int, Meta(ge=1, le=9)]


class Units(Row, frozen=True, kw_only=True):
    classes: tuple[Class, ...]
    formations: tuple[Formation, ...]
    guns: tuple[Gun, ...]
    units: tuple[Unit, ...]


# --- scenarios.toml -------------------------------------------------------------------------------------------------


class Zone(Row, frozen=True, kw_only=True):
    """Where units may be placed: around places (a name or a hex), in single hexes, or by a rule.

    The rules: anywhere supplied and far from the enemy (18); a depot, next to it, a port; the roads of the VIII Army or
    the Bari box; the roads of the Axis, even next to the enemy; near Roma or the new depot (R0).
    """

    near: tuple[str, ...] = ()
    within: Count = 0
    hexes: tuple[HexId, ...] = ()
    never: tuple[HexId, ...] = ()
    rule: Literal["", "free", "beachhead", "eighth", "bari", "axis-edge", "landing"] = ""


class Card(Entry, frozen=True, kw_only=True):
    """Counters that begin or arrive together. A division is its units, its command and its artillery."""

    when: When = "setup"
    side: Side
    divisions: tuple[str, ...] = ()
    less: tuple[str, ...] = ()  # units of these divisions that do not come with them
    hqs: tuple[str, ...] = ()  # a division's or corps's command, with its artillery
    units: tuple[str, ...] = ()
    guns: tuple[str, ...] = ()
    mules: Count = 0
    steps: Count = 0  # strength levels recovered
    reserve: bool = False
    option: Option | Literal[""] = ""  # only with this optional rule
    needs: Literal["", "landing"] = ""  # only after a major landing
    zone: Zone = Zone()


class Leave(Entry, frozen=True, kw_only=True):
    """The units that leave the game for another front (18.1)."""

    when: When
    side: Side
    divisions: tuple[str, ...] = ()
    hqs: tuple[str, ...] = ()  # corps
    units: tuple[str, ...] = ()
    stay: tuple[str, ...] = ()  # units of these divisions that stay, as independent ones
    unless: Literal["", "landing", "foggia"] = ""  # not after a major landing; two turns later in Case Foggia


class Pools(Entry, frozen=True, kw_only=True):
    """Activation points of a turn."""

    turn: Turn
    axis: Count
    v: Count
    viii: Count
    xv: Count = 0


class Air(Entry, frozen=True, kw_only=True):
    """Aircraft of an impulse with fair weather, and the lowest die for one more (9.8)."""

    axis: Count
    axis_die: Die
    allied: Count
    allied_die: Die
    airfields: bool = True  # more can be bought, 9.8.1
    third: bool = False  # a third Axis aircraft while 2.SS PzK is in play


class Terminals(Entry, frozen=True, kw_only=True):
    """Sources of supply (17.1)."""

    axis: tuple[HexId, ...]
    fifth: tuple[HexId, ...] = ()
    eighth: tuple[HexId, ...] = ()
    depots: tuple[HexId, ...] = ()
    shared: bool = False  # both Allied armies use any of them


class Command(Row, frozen=True, kw_only=True):
    """A corps on the command display; without one, the divisions that an army holds itself."""

    army: str
    corps: str = ""
    divisions: tuple[str, ...] = ()


class Worth(Row, frozen=True, kw_only=True):
    """Victory points of a place."""

    place: str
    value: Count


class Sudden(Row, frozen=True, kw_only=True):
    """An automatic victory at the end of an impulse: supplied units in all these places, or in one of them."""

    side: Side
    places: tuple[str, ...]
    need: Literal["all", "any"] = "all"


class Victory(Entry, frozen=True, kw_only=True):
    kind: Literal["points", "roma", "campaign"]
    worth: tuple[Worth, ...] = ()
    steps: Count = 0  # enemy strength levels for one point
    sudden: tuple[Sudden, ...] = ()
    depots: bool = False  # a captured depot wins


class Scenario(Entry, frozen=True, kw_only=True):
    id: ScenarioId
    first: Turn
    last: Turn
    area: Area
    opens: Side  # the side that sets up first
    ap: tuple[Pools, ...] = ()  # the turns that differ from the calendar
    reserves: tuple[Count, Count]  # markers, Axis and Allied
    rearguards: Count
    forts: Count
    forts_free: Count = 0  # placed with the set-up
    gustav: Annotated[int, Meta(ge=0, le=2)] = 0  # 2: operational
    gustav_builds: bool = False
    offensives: tuple[Literal["V", "VIII", "XV"], ...] = ()
    options: tuple[Option, ...] = ()  # optional rules in force
    agreed: bool = False  # the players choose the optional rules
    major: bool = False  # major landings
    minor: Count = 0  # minor landings, from this turn; 0: none
    drops: bool = False
    richard: bool = False
    initiative: Side | Literal[""] = ""  # of the first impulse
    axis_only: bool = False  # the first impulse has no Allied segment
    fair: bool = False  # the first impulse, regardless of the table
    air: Air
    recover: tuple[Count, Count]  # levels of independent units, Axis and Allied, 19
    terminals: Terminals
    ships: bool = False
    broken: tuple[SideId, ...] = ()
    ports: tuple[str, ...] = ()  # Allied at the start
    holds: tuple[str, ...] = ()  # towns and airfields that are Allied at the start, besides those with units
    display: tuple[Command, ...]
    cards: tuple[Card, ...]
    leaves: tuple[Leave, ...] = ()
    victory: Victory


class Scenarios(Row, frozen=True, kw_only=True):
    scenarios: tuple[Scenario, ...]


# --- tables.toml ----------------------------------------------------------------------------------------------------


class CombatTable(Entry, frozen=True):
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]  # by the sum of two dice, 2 first; then by column


class Barrage(Entry, frozen=True):
    least: tuple[Count, ...]  # minimum fire factors of each column
    rows: tuple[tuple[Literal["", "green", "red", "1E", "2", "2E"], ...], ...]


class Support(Entry, frozen=True):
    """For the attacker's gun, by the sum of two dice; reversed for the defender's."""

    columns: tuple[Annotated[int, Meta(ge=-3, le=3)], ...]
    drm: tuple[Annotated[int, Meta(ge=-3, le=3)], ...]


class Weather(Entry, frozen=True):
    bad: tuple[Die, ...]  # by turn: the highest face that is bad weather


class Effect(Entry, frozen=True, kw_only=True):
    """The effects of terrain, a place or a hexside. Costs in half movement points, stacking in half dots."""

    name: Literal[
        "plain", "hill", "mountain", "city", "village", "line", "river", "ridge", "major", "minor"
    ]  # line: Gustav, Bernhardt, fortification
    fair: Count = 0
    bad: Count = 0
    dots: Count = 0
    defence: Annotated[int, Meta(ge=0, le=3)] = 1  # multiplier
    raises: Annotated[int, Meta(ge=0, le=2)] = 0  # added to the terrain multiplier
    plus: Count = 0  # added after it
    halves: Literal["", "always", "from plain"] = ""  # the attacker


class Limit(Entry, frozen=True):
    name: str
    value: Annotated[int, Meta(ge=-99, le=999)]


class Tables(Row, frozen=True, kw_only=True):
    limits: tuple[Limit, ...]
    calendar: tuple[Pools, ...]
    crt: CombatTable
    barrage: Barrage
    support: Support
    weather: Weather
    effects: tuple[Effect, ...]
    costs: tuple[Limit, ...]  # of operations, in activation points


# --- board.json -----------------------------------------------------------------------------------------------------


class Hex(Row, frozen=True, kw_only=True):
    id: HexId
    terrain: Ground
    name: str = ""
    place: Literal["", "city", "village"] = ""
    coastal: bool = False
    adriatic: bool = False  # coast of the Adriatic, 9.5.6
    port: bool = False
    airfield: Count = 0  # its points, 9.8.1
    gustav: bool = False
    bernhardt: bool = False
    terminal: Literal["", "axis", "viii"] = ""  # the printed symbols of 17.1
    ortona: bool = False  # in the area of this scenario
    anzio: bool = False
    edge: tuple[Literal["west", "south", "north", "east"], ...] = ()


class HexSide(Line, frozen=True, kw_only=True):
    river: Literal["", "major", "minor"] = ""  # one kind in the rules; the drawing distinguishes them
    crossing: bool = False  # a bridge
    roman: bool = False  # a bridge that is never cut, 11.7
    ridge: bool = False


class RoadSide(Line, frozen=True, kw_only=True):
    kind: Literal["main", "secondary"] = msgspec.field(name="class")  # major and minor roads


class Board(Map, frozen=True, kw_only=True):
    hexes: tuple[Hex, ...]  # land first, then the sea
    sides: tuple[HexSide, ...]
    roads: tuple[RoadSide, ...]
    exits: tuple[()] = ()  # terminals define them

    @property
    def land(self) -> int:
        """The number of land hexes; they come first."""
        return sum(hex_.terrain != "sea" for hex_ in self.hexes)
