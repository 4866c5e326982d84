"""The schemas of the component files."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from sandtable.core.rulebook.components import Entry, Row, Source
from sandtable.kit.position.components import Count, HexId, Line, Map, Name

Step = Annotated[int, Meta(ge=1, le=3)]
Strength = Annotated[int, Meta(ge=1, le=18)]
Quality = Annotated[int, Meta(ge=-2, le=2)]
Turn = Annotated[int, Meta(ge=1, le=22)]
DieFace = Annotated[int, Meta(ge=1, le=6)]

Army = Literal["german", "us", "cw"]
AlliedArmy = Literal["us", "cw"]
Service = Literal["heer", "ss", "luftwaffe", "kriegsmarine", "todt", "us", "british", "canadian"]
Foot = Literal["infantry", "airborne", "glider", "security", "engineer", "fortress", "ost", "ranger", "commando"]
Vehicles = Literal["panzergrenadier", "motorised", "armour", "tank", "assault gun", "antitank", "flak", "recon"]
Other = Literal["hq", "werfer", "strongpoint", "beach engineers", "naval", "todt"]
Kind = Foot | Vehicles | Other
UsCadre = Literal["us infantry", "us airborne", "us armour"]
CwCadre = Literal["british infantry", "british airborne", "british armour", "canadian infantry"]
CadreType = UsCadre | CwCadre
GermanTrack = Literal["german infantry", "german armour"]
UsTrack = Literal["us infantry", "us armour", "us airborne"]
CwTrack = Literal["cw infantry", "cw armour", "cw airborne", "canadian infantry"]
Track = GermanTrack | UsTrack | CwTrack
Colour = Literal["green", "blue", "red", "orange"]
Column = Literal["omaha", "other", "utah"]
Result = Literal["-", "A1", "EX", "DR", "A1/DR", "A1/D1", "D1", "A1/D2", "DH"]
Cost = Annotated[int, Meta(ge=0, le=18)] | Literal["prohibited", "other"]  # sixths of a movement point


# --- units.toml -----------------------------------------------------------------------------------------------------


class Unit(Entry, frozen=True, kw_only=True):
    name: Name
    army: Army
    nation: Literal["german", "us", "british", "canadian"]
    service: Service
    formation: str = ""  # its division
    brigade: str = ""  # its brigade or regiment, for smaller units (10.3)
    kind: Kind
    size: Literal["", "II", "III", "X", "XX", "XXX"] = ""
    mech: bool = False
    silhouette: bool = False
    steps: Step
    strength: tuple[Strength, ...]  # from full to last
    attacks: bool = True
    move: Annotated[int, Meta(ge=0, le=6)]
    quality: Quality = 0
    armour: Annotated[int, Meta(ge=0, le=5)] = 0
    armour_colour: Literal["", "grey", "red"] = ""
    bicycle: bool = False
    restricted: bool = False
    perimeter: bool = False
    tiger: bool = False
    panther: bool = False
    cadre: CadreType | Literal[""] = ""
    replacement: Track | Literal[""] = ""
    rp: Annotated[int, Meta(ge=0, le=4)] = 0
    cherbourg: bool = False


class Units(Row, frozen=True, kw_only=True):
    units: tuple[Unit, ...]


# --- setup.toml -----------------------------------------------------------------------------------------------------


class Place(Entry, frozen=True):
    unit: str
    hex: HexId
    place: str = ""


class Beach(Entry, frozen=True, kw_only=True):
    name: str
    army: AlliedArmy
    hexes: tuple[HexId, ...]
    engineers: str
    loss: Count
    mulberry: AlliedArmy | Literal[""] = ""


class Mulberry(Entry, frozen=True, kw_only=True):
    army: AlliedArmy
    hexes: tuple[HexId, ...]
    clear: tuple[HexId, ...]
    held: bool = False
    loss: Count


class Assault(Entry, frozen=True, kw_only=True):
    name: str
    army: AlliedArmy
    hex: HexId
    beach: str = ""
    column: Column
    units: tuple[str, ...]
    tanks: str = ""


class Rangers(Entry, frozen=True):
    first: str
    second: str
    assault: str
    die: DieFace
    wave: str


class Wave(Entry, frozen=True):
    name: str
    beach: str
    hexes: tuple[HexId, ...]
    units: tuple[str, ...]


class England(Entry, frozen=True):
    us: tuple[str, ...]
    cw: tuple[str, ...]


class Mobilisation(Entry, frozen=True):
    division: str
    hexes: tuple[HexId, ...]
    units: tuple[str, ...]


class Zones(Entry, frozen=True):
    order: tuple[Colour, Colour, Colour, Colour]


class Reinforcement(Entry, frozen=True):
    turn: Turn
    zone: Colour
    units: tuple[str, ...]


class Arrival(Entry, frozen=True):
    turn: Turn
    hex: HexId
    units: tuple[str, ...]


class Leash(Entry, frozen=True, rename={"since": "from"}):
    formation: str
    since: Turn
    hexes: tuple[HexId, ...]
    reach: Count


class Withdrawn(Entry, frozen=True):
    hex: HexId
    units: tuple[str, ...]


class Cherbourg(Entry, frozen=True):
    last_turn: Turn
    closed: Count
    supply: Count
    armour_replacements: Count
    rp_overcast: Count
    rp_clear: Count
    supply_from: Turn
    naval: Count
    air: Count
    excluded: tuple[str, ...]
    assaults: tuple[str, ...]
    second_wave: tuple[str, ...]
    mobilisation: tuple[str, ...]
    leashes: tuple[Leash, ...]
    withdrawn: Withdrawn
    reinforcements: tuple[Arrival, ...]
    map: tuple[str, ...]
    drops: tuple[str, ...]
    gliders: tuple[str, ...]
    england: tuple[str, ...]


class Setup(Row, frozen=True, kw_only=True):
    map: tuple[Place, ...]
    drops: tuple[Place, ...]
    gliders: tuple[Place, ...]
    beaches: tuple[Beach, ...]
    mulberries: tuple[Mulberry, ...]
    assaults: tuple[Assault, ...]
    rangers: Rangers
    second_wave: tuple[Wave, ...]
    england: England
    mobilisation: tuple[Mobilisation, ...]
    zones: Zones
    reinforcements: tuple[Reinforcement, ...]
    cherbourg: Cherbourg


# --- tables.toml ----------------------------------------------------------------------------------------------------


class CombatTable(Entry, frozen=True):
    results: dict[str, tuple[Result, ...]]  # by column of odds, then by die, the six first

    @property
    def columns(self) -> tuple[str, ...]:
        return tuple(self.results)

    @property
    def rows(self) -> tuple[tuple[Result, ...], ...]:
        """The same by die, the one first, then by column."""
        return tuple(zip(*self.results.values(), strict=True))[::-1]


class InvasionResult(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    result: Literal["A1", "A2/D1", "EX", "A1/D1", "D1"]
    advance: Annotated[int, Meta(ge=0, le=2)]


class Invasion(Entry, frozen=True):
    column: Column
    results: tuple[InvasionResult, ...]  # by die


class TankLosses(Entry, frozen=True):
    steps: tuple[Count, ...]  # by die


class FirstWeather(Entry, frozen=True):
    turn_1: DieFace
    turn_2: tuple[DieFace, ...]  # by die


class Scatter(Entry, frozen=True):
    division: str
    results: tuple[Literal["-", "S", "S1", "S2"], ...]  # by die


class Defence(Entry, frozen=True):
    column: Literal["open", "other", "ip", "fort"]
    results: tuple[Literal["-", "-1", "hold -1", "hold EX", "hold AL", "hold AL*"], ...]  # by modified die, 1 to 7


class Jabos(Entry, frozen=True):
    shifts: tuple[Count, ...]  # by die


class Strafing(Entry, frozen=True):
    results: tuple[Literal["-", "D", "D1"], ...]  # by die
    flak: int


class Attrition(Entry, frozen=True):
    steps: tuple[Count, ...]  # by die
    line: int
    most: int


class Weather(Entry, frozen=True, kw_only=True):
    die: DieFace
    sky: Literal["storm", "overcast", "clear"]
    next_die: int = 0
    ips: Count
    supply: Count
    german_infantry: Count = 0
    german_quality: tuple[Quality, ...] = ()  # only for these; empty: for all, and it may be kept
    german_armour: Count = 0
    panther_tiger: bool = False
    us_infantry: Count = 0
    us_armour: Count = 0
    cw_infantry: Count = 0
    cw_armour: Count = 0
    canadian_infantry: Count = 0
    cw_choice: Count = 0  # British or Canadian infantry
    us_air: Count = 0
    cw_air: Count = 0
    us_naval: Count = 0
    cw_naval: Count = 0
    allied_supply: bool


class Terrain(Entry, frozen=True):
    """A terrain of hexes: its entry cost, and its effects for a defender."""

    name: str
    foot: Cost
    mech: Cost
    stop: bool = False  # on foot
    dcb: Count = 0
    armour: bool | Literal["other"] = True  # the attacker may have the armour shift
    stops_retreat: bool = False
    halves_out: bool = False  # attacks out of it are halved
    shift: int = 0  # columns, of an attack on it
    shift_out: int = 0  # columns, if the whole main assault force attacks out of it
    column: Literal["", "open", "other", "fort"] = ""  # of the determined defence table


class Side(Entry, frozen=True):
    """A terrain of hexsides: the extra cost of crossing, and the effects on an attack across."""

    name: str
    foot: Cost
    mech: Cost
    start: bool = False  # only by units that start next to it
    halves: Literal["", "all", "allied"] = ""
    shift: int = 0
    armour: bool = True


class Road(Entry, frozen=True):
    name: Literal["main", "secondary"]
    foot: Cost
    mech: Cost
    german: Cost  # German mechanised units in clear and overcast weather


class RpCost(Entry, frozen=True):
    what: str
    cost: Annotated[int, Meta(ge=1, le=4)]


class Cadre(Entry, frozen=True):
    type: CadreType
    number: Count
    strength: Strength
    move: Count
    quality: Quality


class Limit(Entry, frozen=True):
    name: str
    value: int


class Tables(Row, frozen=True, kw_only=True):
    crt: CombatTable
    invasion: tuple[Invasion, ...]
    tank_losses: TankLosses
    first_weather: FirstWeather
    weather: tuple[Weather, ...]
    scatter: tuple[Scatter, ...]
    defence: tuple[Defence, ...]
    jabos: Jabos
    strafing: Strafing
    attrition: Attrition
    terrain: tuple[Terrain, ...]
    sides: tuple[Side, ...]
    roads: tuple[Road, ...]
    rp: tuple[RpCost, ...]
    cadres: tuple[Cadre, ...]
    limits: tuple[Limit, ...]


# --- board.json -----------------------------------------------------------------------------------------------------


class Hex(Row, frozen=True, kw_only=True):
    id: HexId
    terrain: Literal["open", "mixed", "bocage", "woods", "flooded", "marsh"]
    settlement: Literal["", "town", "city"] = ""
    name: str = ""
    hill: bool = False
    coastal: bool = False
    front: Literal["", "allied", "german"] = ""
    perimeter: bool = False
    army: AlliedArmy | Literal[""] = ""
    naval: bool = False
    entry: Colour | Literal[""] = ""
    mobilisation: tuple[str, ...] = ()
    beach: str = ""
    ip: bool = False
    battery: str = ""
    edge: Literal["", "south", "east", "south east"] = ""
    source: Source = ""


class HexSide(Line, frozen=True, kw_only=True):
    river: Literal["", "minor", "major"] = ""
    flooded: bool = False
    impassable: bool = False
    sea: bool = False
    airfield: bool = False
    perimeter: bool = False
    causeway: bool = False
    boundary: bool = False
    front: bool = False
    coast: bool = False


class RoadSide(Line, frozen=True, kw_only=True, rename={"kind": "class"}):
    kind: Literal["main", "secondary"]


class Exit(Row, frozen=True, kw_only=True, rename={"kind": "class"}):
    hex: HexId
    kind: Literal["main", "secondary"]
    colour: Colour


class Board(Map, frozen=True, kw_only=True):
    hexes: tuple[Hex, ...]
    sides: tuple[HexSide, ...]
    roads: tuple[RoadSide, ...]
    exits: tuple[Exit, ...]
