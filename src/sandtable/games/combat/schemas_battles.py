"""The schemas of the battle files: data/scenarios.toml, data/generator.toml, data/campaign.toml."""

from __future__ import annotations

import msgspec

from sandtable.core.rulebook.components import Source

Wanted = dict[str, int]
"""The number of counters of each kind."""


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """A table of a component file."""


# --- the sixteen battles --------------------------------------------------------------------------------------------


class Group(Part):
    """Pieces of one side that set up or arrive together.

    `zone`: hexes and rectangles of hexes ("A1-G10 H5"); "" is the zone of the side at the start, its map edge later.
    """

    leaders: list[str] = []
    units: Wanted = {}
    weapons: Wanted = {}
    radio: str = ""
    zone: str = ""
    time: int = 0  # the Time Track space they wait on; 0: at the start
    covered: bool = False  # only where the terrain gives Cover
    alone: bool = False  # only in hexes without any unit
    orders: int = 0  # their bonus to the order limit
    surrender: int = 0  # and to the surrender level


class Quota(Part):
    """Each of these hexes needs a unit of one of these kinds."""

    hexes: str
    units: list[str]  # kinds, or "squad", "team"
    most: int = 99  # their maximum number


class Force(Part):
    """One side of a battle card."""

    nation: str
    edge: str
    posture: str
    orders: int
    surrender: int
    groups: list[Group]
    zone: str = ""
    forts: Wanted = {}
    fort_zone: str = ""  # "": the zone
    quotas: list[Quota] = []
    escorted: bool = False  # leaders only in hexes with a squad or team
    tanks: bool = False  # the radio is a platoon of tanks
    registered: int = 0  # Pre-Registered markers
    exits: str = ""  # the hexes from which exits score; "": the enemy's edge
    entry: str = ""  # where units of the Time Track enter; "": over the edge
    sheltered: bool = False  # and only where the terrain gives Cover


class Chits(Part):
    """The objective chits of a battle."""

    open: str = ""  # letters of open chits
    random: int = 1  # the number drawn openly
    secret: int = 1  # drawn by each side in secret
    out: str = ""  # not in the cup
    allied_out: str = ""  # not in the cup while the Allies draw


class Card(Part):
    """One battle."""

    id: str
    map: str
    laws: list[str]
    sudden_death: int
    initiative: str
    vp: int  # at the start; Allied ones positive
    stages: list[str]  # of the set-up, in order
    allied: Force
    axis: Force
    source: Source
    chits: Chits = msgspec.field(default_factory=Chits)
    objectives: str = ""  # hexes instead of the printed ones
    presets: dict[str, str] = {}  # fortifications already on the map
    hold: str = ""  # the hex that gives the Axis a point at each time advance
    fixed: str = ""  # the hex whose gun cannot move
    loose: list[str] = []  # objectives removed with a destroyed bunker: the chit (SR09.8)


class Battles(Part):
    """data/scenarios.toml."""

    battles: list[Card]


# --- random battles -------------------------------------------------------------------------------------------------


class Order(Part):
    """An order of battle in its three sizes: company, detachment, platoon."""

    id: str
    nation: str
    quality: str
    vp: list[int]
    initiative: list[int]
    orders: list[int]
    surrender: list[int]
    leaders: list[int]
    units: dict[str, list[int]]
    weapons: dict[str, list[int]]
    source: Source
    discard: bool = False  # one card may be discarded every turn


class Offer(Part):
    """One item of a support table: a leader, a unit with or without a weapon, or a radio, with its cost in points."""

    cost: int
    unit: str = ""
    weapon: str = ""
    leader: list[str] = []  # the first of these that is available
    radio: str = ""


class Support(Part):
    """The support table of a nation: the offers of each roll of two dice."""

    nation: str
    rolls: dict[str, list[Offer]]
    source: Source


class Ranks(Part):
    """The leader table of a nation, from a roll of 0 or less upwards."""

    nation: str
    leaders: list[str]
    source: Source


class Quality(Part):
    """The highest roll of two dice for each quality, elite, line, green; 1: none."""

    nation: str
    elite: int
    line: int
    source: Source


class Works(Part):
    """An order of battle of fortifications."""

    id: str
    cost: int
    forts: Wanted
    source: Source
    mines: int = 0  # the firepower of its mines


class Generator(Part):
    """data/generator.toml."""

    sizes: list[str]
    countries: list[str]  # the kinds of maps that may be picked
    allied: dict[str, str]  # the Allied nation by the roll of two dice; a missing entry means roll again
    qualities: list[Quality]
    orders: list[Order]
    ranks: list[Ranks]
    support: list[Support]
    works: list[Works]
    defence: list[int]  # the rows of a Defender's set-up area: on a wide map, on a narrow one
    attack: list[int]
    recon: list[int]
    hands: dict[str, int]  # by posture
    sudden_death: list[int]  # the lowest and the highest
    source: Source


# --- the campaign ---------------------------------------------------------------------------------------------------


class Platoon(Part):
    """A platoon of the campaign: leaders by rank for a command platoon; "standard" squads follow the quality."""

    id: str
    leaders: list[str]
    units: Wanted
    weapons: Wanted
    cost: list[int]  # at elite, line, green quality
    orders: int
    initiative: int
    surrender: int
    source: Source


class Army(Part):
    """One side of the campaign."""

    nation: str
    standard: list[str]  # the standard squad at elite, line, green quality
    regiment: list[str]  # the platoons in the pool at the start, the command platoon first
    division: list[str]
    reserves: dict[str, str]  # the platoon by the roll of two dice; "choice", "none"
    tanks: int  # support points
    artillery: int
    works: int
    tank_radio: str
    platoons: list[Platoon]
    source: Source


class CampaignSheet(Part):
    """data/campaign.toml."""

    places: dict[str, str]  # the map of each position
    laws: list[str]
    quality: str  # of both sides at the start
    wins: int
    rest_after: int  # battles, before the day of rest
    tank_cost: list[int]  # of the American radio, of its satchel charges, of the German radio
    satchels: int
    artillery_cost: int
    artillery_most: int  # points in one battle
    artillery_radio: str
    allied: Army
    axis: Army
    source: Source
