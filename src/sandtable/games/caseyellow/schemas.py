"""The schemas of the component files."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from sandtable.core.rulebook.components import Entry, Row, Source
from sandtable.kit.position.components import Count, HexId, Line, Map, Name

Turn = Annotated[int, Meta(ge=1, le=10)]
Halves = Annotated[int, Meta(ge=0, le=18)]  # strength in half points: a parachute regiment has one
Code = Annotated[str, Meta(pattern="^([0-9]{4}|GT[1-9]|OKH|REFIT|BEF|AIR|S-3)$")]

Side = Literal["german", "allied"]
Nation = Literal["german", "french", "british", "belgian", "dutch"]
Country = Literal["NL", "BE", "LU", "FR", "DE"]
Size = Literal["XXX", "XX", "X", "III"]
Armour = Literal["panzer", "DLM", "DCR", "armour", "tank"]  # armour types, 2.2a
Soft = Literal["motorised", "DLC", "cavalry", "infantry", "light infantry", "parachute", "air landing"]
Special = Literal["artillery", "supply"]  # 11.8, 7.9
Kind = Armour | Soft | Special
Stars = Literal["", "k", "kk", "kr", "rr", "yy"]  # black, red, yellow, S5.8
ScenarioId = Literal["historical", "intelligence-1", "intelligence-2", "hypothetical", "holland"]
HexTerrain = Literal["open", "woods", "rough", "forest", "hill", "marsh", "flooded", "mountain"]
River = Literal["minor", "major", "rhine"]
Result = Literal["AE", "AL1", "C", "BL1", "ENG", "DR", "DL1", "DE"]
Drm = Annotated[int, Meta(ge=-9, le=9)]


# --- units.toml -----------------------------------------------------------------------------------------------------


class Unit(Entry, frozen=True, kw_only=True):
    name: Name
    nation: Nation
    size: Size
    kind: Kind
    halves: tuple[Halves, ...]  # strength in half points, from full to last
    tr: Annotated[int, Meta(ge=0, le=5)]
    move: Annotated[int, Meta(ge=1, le=6)]
    colour: Literal["yellow", "black"]  # of the movement allowance
    red: bool = False  # the red box: motorised, 2.4j
    band: Literal["none", "yellow", "white"] = "none"  # no zone: yellow alone, white never, 9.1
    code: Code
    stars: Stars = ""

    @property
    def steps(self) -> int:
        return len(self.halves)

    @property
    def side(self) -> Side:
        return "german" if self.nation == "german" else "allied"


class Units(Row, frozen=True, kw_only=True):
    units: tuple[Unit, ...]


# --- setup.toml -----------------------------------------------------------------------------------------------------


class Place(Entry, frozen=True, kw_only=True):
    unit: str
    hex: HexId


class Way(Place, frozen=True, kw_only=True):
    """A unit that enters here, having already paid this much to reach the edge."""

    cost: Count


class Arrival(Entry, frozen=True, kw_only=True):
    turn: Turn
    side: Side
    units: tuple[str, ...]


class Forces(Entry, frozen=True, kw_only=True):
    """The units in play, besides those given by counter codes and by the lists for all scenarios."""

    name: str
    codes: bool = False  # the codes count; otherwise only listed units are in the game
    map: tuple[Place, ...] = ()
    entries: tuple[Way, ...] = ()
    airborne: tuple[str, ...] = ()
    arrivals: tuple[Arrival, ...] = ()
    aside: tuple[str, ...] = ()


class Chits(Entry, frozen=True, kw_only=True):
    """Action chits of a turn; the owner chooses the kind of German and white ones."""

    german: Count = 0
    move: Count = 0  # Allied
    combat: Count = 0
    white: Count = 0
    roll: tuple[Side, ...] = ()  # the sides that roll for theirs

    @property
    def allied(self) -> int:
        return self.move + self.combat + self.white


class AirTurn(Entry, frozen=True, kw_only=True):
    """Air assets of a turn."""

    german: Count = 0
    allied: Count = 0
    roll: tuple[Side, ...] = ()  # the sides that roll for theirs


class Allowance(Entry, frozen=True, kw_only=True):
    """The allowances of each kind of turn: the first, any later one, Dynamo's, those after it, Case Red's."""

    first: Chits
    later: Chits | None = None
    dynamo: Chits | None = None
    red: Chits | None = None
    first_air: AirTurn
    later_air: AirTurn | None = None
    dynamo_air: AirTurn | None = None
    after_air: AirTurn | None = None


class Attrition(Entry, frozen=True, kw_only=True):
    """Chits of armour attrition, one cup for each side."""

    turn: Turn = 1  # when they go into the cup
    number: Count = 1  # for each unit
    units: tuple[str, ...]


class Rail(Entry, frozen=True, kw_only=True):
    """Corps moved by rail on the map in an Allied move round of these turns; two divisions count as one."""

    first: Turn
    last: Turn
    corps: Count
    nations: tuple[Nation, ...]
    no_further_west: Count = 0  # column
    south_of_somme: bool = False


class Replacements(Entry, frozen=True, kw_only=True):
    turn: Turn
    back: Turn  # when rebuilt units return
    infantry: Count
    armour: Count
    german: Count
    british: Count = 0  # of the infantry points, at most


class Refit(Entry, frozen=True, kw_only=True):
    first: Turn
    last: Turn
    length: Count
    points: Count
    reach: Count = 0  # hexes from a German unit in attack supply; 0: anywhere in general supply


class Regroup(Entry, frozen=True, kw_only=True):
    """The number of units that may begin elsewhere (S6.4, S7.4); 99 is all."""

    french_outside: Count
    french_maginot: Count
    british: tuple[str, ...]
    place: str
    reach: Count  # hexes from there, for the British
    german: Count


class Victory(Entry, frozen=True, kw_only=True):
    kind: Literal["more than double", "double", "ahead", "conditions", "cities"]
    ahead: Count = 0
    conditions: Count = 0  # of the three, S7.20
    exits: Count = 0
    exit_turn: Count = 0
    exit_south: tuple[HexId, ...] = ()  # the two ends of the southern edge that count
    units: Count = 0
    cities: Count = 0


class Scenario(Entry, frozen=True, kw_only=True):
    id: ScenarioId
    turns: Turn
    forces: str
    placing: Literal["codes", "regroup", "free"]  # as printed; some units moved; all placed by the players
    points: bool = False  # victory points are counted
    stars: bool = False  # S5.8: stars, Dyle plan and Blind Spot are in force
    maginot: bool = False  # S5.8b
    dynamo: bool = False
    supply: bool = True  # supply is checked
    open_city: bool = False
    terror: Count = 99  # total bombings, one per turn
    terror_paris: bool = False
    refugees: Count
    first_refugees: Count = 0  # before the first German move
    first_refugees_in: tuple[Country, ...] = ()
    improved: Count = 0  # markers of improved defence
    improved_turn: Count = 0
    improved_tr: Count = 0
    motorised_least: Count = 0  # Allied motorised units that may attack in a move round, regardless of the die
    mixed_stacks: bool = False  # French with British, during and after Dynamo
    red_stacks: bool = False  # S7.18f: three motorised divisions from Case Red on
    drop: Literal["first", "any"] = "first"  # turn of the parachute landing
    drop_in: tuple[Country, ...] = ()  # none: anywhere
    drop_division: bool = False  # 7 FJ may drop in place of its regiments
    initiative: Literal["german", "bid"] = "german"  # bid: S7.2d
    interdicted: tuple[HexId, ...] = ()
    guns: tuple[HexId, ...] = ()  # interdicted until Eben Emael falls
    eben: Literal["destroyed", "roll", ""] = ""
    garrisons: tuple[Literal["NL", "BE", "maginot"], ...] = ()
    city_track: Count = 0
    allowance: Allowance
    rail: tuple[Rail, ...] = ()
    replacements: Replacements | None = None
    refit: Refit | None = None
    regroup: Regroup | None = None
    attrition: tuple[Attrition, ...] = ()
    attrition_red: Count = 0  # Allied steps a turn from Case Red on
    attrition_last: Count = 0  # turn
    victory: Victory


class Setup(Row, frozen=True, kw_only=True):
    bef: tuple[Place, ...]  # units with this code, and their default places
    okh: tuple[Arrival, ...]  # units with this code, by turn
    forces: tuple[Forces, ...]
    scenarios: tuple[Scenario, ...]


# --- tables.toml ----------------------------------------------------------------------------------------------------


class CombatTable(Entry, frozen=True):
    columns: dict[str, tuple[Result, ...]]  # by odds, then by die, the one first
    below: Result  # when shifts go below the first column


class Modifier(Entry, frozen=True):
    name: str
    value: Drm


class Interdiction(Entry, frozen=True):
    interdicted: tuple[bool, ...]  # by die
    lost: tuple[bool, ...]  # by die: the asset


class Stuka(Entry, frozen=True):
    results: tuple[Literal["-", "DIS", "DIS+1"], ...]  # by die
    drm: tuple[Modifier, ...]


class Bridgehead(Entry, frozen=True):
    made: tuple[bool, ...]  # by die
    drm: tuple[Modifier, ...]


class Airborne(Entry, frozen=True):
    lost: tuple[bool, ...]  # by die; above six as six
    again: Count  # modified die from which a division rolls again
    dies: tuple[bool, ...]  # by die of the second roll
    drm: tuple[Modifier, ...]


class Eben(Entry, frozen=True):
    destroyed: tuple[bool, ...]  # by die


class Numbers(Entry, frozen=True):
    """A column of scenario 3: chits or air assets by die, in these turns."""

    side: Side
    first: Turn
    last: Turn
    numbers: tuple[Count, ...]  # by die


class VariablePoints(Entry, frozen=True):
    name: str
    points: tuple[Count, ...]  # by die


class Points(Entry, frozen=True):
    name: str
    side: Side
    value: Count
    places: tuple[str, ...] = ()  # by name, each of which counts


class Terrain(Entry, frozen=True):
    """A type of hex: its entry cost and its effects for a defender."""

    name: HexTerrain
    cost: Count
    dutch: Count  # for Dutch units
    shift: Count = 0  # columns to the left
    stuka: Drm = 0
    bombing: bool = True  # Stukas may attack it


class Feature(Entry, frozen=True):
    """A feature of a hex besides its terrain, while it is not destroyed."""

    name: str
    german: Count = 0  # extra entry cost for Germans
    shift: Count = 0
    stuka: Drm = 0


class RiverSide(Entry, frozen=True, kw_only=True):
    name: River
    cost: Count  # extra cost to cross
    shift: Count  # if all attack across


class Limit(Entry, frozen=True):
    name: str
    value: Annotated[int, Meta(ge=-9, le=9999)]


class Tables(Row, frozen=True, kw_only=True):
    limits: tuple[Limit, ...]
    crt: CombatTable
    interdiction: Interdiction
    stuka: Stuka
    bridgehead: Bridgehead
    airborne: Airborne
    eben: Eben
    chits: tuple[Numbers, ...]
    air: tuple[Numbers, ...]
    variable_points: tuple[VariablePoints, ...]
    points: tuple[Points, ...]
    terrain: tuple[Terrain, ...]
    features: tuple[Feature, ...]
    rivers: tuple[RiverSide, ...]


# --- board.json -----------------------------------------------------------------------------------------------------


class Hex(Row, frozen=True, kw_only=True):
    id: HexId
    terrain: HexTerrain
    country: Country
    name: str = ""
    place: Literal["", "city", "town"] = ""
    ruhr: bool = False
    port: bool = False
    dynamo: bool = False
    paris: bool = False
    dyle: bool = False
    dyle_line: bool = False
    dyle_limit: bool = False
    blind: bool = False
    maginot_zone: bool = False
    north_of_somme: bool = False
    card: bool = False
    works: Literal["", "NL", "BE", "FR"] = ""
    fort: Literal["", "eben", "maginot", "metz", "westwall"] = ""
    garrison: Count = 0
    edge: tuple[Literal["west", "south", "north", "east"], ...] = ()
    source: Source = ""


class HexSide(Line, frozen=True, kw_only=True):
    river: River | Literal[""] = ""
    crossing: bool = False


class Board(Map, frozen=True, kw_only=True):
    hexes: tuple[Hex, ...]
    sides: tuple[HexSide, ...]
    roads: tuple[Line, ...]
    exits: tuple[()] = ()  # this map has none
