"""The forces of battle cards, the generator and the campaign as flat numbers, by counter and hex."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from sandtable.core.base.errors import BadInput
from sandtable.games.combat import schemas_battles as files
from sandtable.games.combat.kinds import EDGES, FORTS, LAWS, NATIONS, POSTURES, SIDES

ROWS = 10
Copies = Mapping[str, Sequence[int]]


class Roster(msgspec.Struct, frozen=True):
    """Counters by kind: units, weapons, radios."""

    units: Copies
    weapons: Copies
    radios: Mapping[str, int]

    def kind(self, word: str, where: str) -> Sequence[int]:
        return _named(self.units, word, where)

    def arms(self, word: str, where: str) -> Sequence[int]:
        return _named(self.weapons, word, where)

    def radio(self, word: str, where: str) -> int:
        """Its number + 1; 0 for none."""
        if not word:
            return 0
        if word not in self.radios:
            raise BadInput(f"no radio {word!r}", where=where)
        return self.radios[word] + 1


def _named(copies: Copies, word: str, where: str) -> Sequence[int]:
    if word not in copies:
        raise BadInput(f"no counter {word!r}", where=where)
    return copies[word]


def hex_number(word: str) -> int:
    """A hex by its name.

    >>> hex_number("B1"), hex_number("O10")
    (10, 149)
    """
    return ROWS * (ord(word[0]) - ord("A")) + int(word[1:]) - 1


def zone(text: str) -> tuple[int, ...]:
    """Hexes and rectangles of hexes, in order.

    >>> zone("K8 A1-B2")
    (0, 1, 10, 11, 107)
    """
    found: set[int] = set()
    for word in text.split():
        first, _, last = word.partition("-")
        a, b = hex_number(first), hex_number(last or first)
        for column in range(a // ROWS, b // ROWS + 1):
            found.update(range(ROWS * column + a % ROWS, ROWS * column + b % ROWS + 1))
    return tuple(sorted(found))


def laws(words: Iterable[str], where: str) -> int:
    """Laws as bits."""
    bits = 0
    for word in words:
        if word not in LAWS:
            raise BadInput(f"no law {word!r}; there are {', '.join(LAWS)}", where=where)
        bits |= LAWS[word]
    return bits


# --- battle cards ---------------------------------------------------------------------------------------------------


class Group(msgspec.Struct, frozen=True):
    """Pieces that set up together, or arrive together from a space of the Time Track."""

    units: tuple[int, ...]
    weapons: tuple[int, ...]
    radio: int  # its number + 1
    zone: tuple[int, ...]  # empty: the zone of the side, or its edge
    time: int
    covered: bool
    alone: bool
    orders: int
    surrender: int


class Quota(msgspec.Struct, frozen=True):
    """A limit on hexes: each needs one of these units, and holds at most this number of them."""

    hexes: tuple[int, ...]
    forms: tuple[str, ...]  # "squad", "team"
    units: frozenset[int]
    most: int


class Camp(msgspec.Struct, frozen=True):
    """One side of a battle."""

    nation: int
    edge: int
    posture: int
    orders: int
    surrender: int
    zone: tuple[int, ...]
    forts: tuple[int, ...]  # the fortifications to place, in order
    fort_zone: tuple[int, ...]
    quotas: tuple[Quota, ...]
    escorted: bool
    tanks: bool
    registered: int
    exits: frozenset[int]
    entry: tuple[int, ...]  # where its units enter; empty: over its edge
    sheltered: bool  # and only where the terrain gives Cover
    groups: tuple[Group, ...]
    posts: dict[int, Group]  # the group of each unit


class BattleCard(msgspec.Struct, frozen=True):
    """A battle card."""

    id: str
    map: str
    laws: int
    sudden: int
    initiative: int
    vp: int
    stages: tuple[str, ...]
    camps: tuple[Camp, Camp]
    chits: files.Chits
    objectives: tuple[int, ...]  # empty: those of the map
    presets: tuple[tuple[int, int], ...]  # hex and fortification
    hold: int  # a hex, -1 for none
    fixed: int
    loose: tuple[str, ...]


def battles(cards: Sequence[files.Card], roster: Roster) -> dict[str, BattleCard]:
    """Every battle card by its id."""
    return {card.id: _battle(card, roster) for card in cards}


def _battle(card: files.Card, roster: Roster) -> BattleCard:
    where = f"battle {card.id}"
    return BattleCard(
        id=card.id,
        map=card.map,
        laws=laws(card.laws, where),
        sudden=card.sudden_death,
        initiative=SIDES.index(card.initiative),
        vp=card.vp,
        stages=tuple(card.stages),
        camps=(_camp(card.allied, roster, where), _camp(card.axis, roster, where)),
        chits=card.chits,
        objectives=tuple(hex_number(word) for word in card.objectives.split()),
        presets=tuple((at, FORTS.index(fort)) for fort, text in card.presets.items() for at in zone(text)),
        hold=hex_number(card.hold) if card.hold else -1,
        fixed=hex_number(card.fixed) if card.fixed else -1,
        loose=tuple(card.loose),
    )


def _camp(force: files.Force, roster: Roster, where: str) -> Camp:
    used: dict[str, int] = {}  # the number of counters of each kind that earlier groups have taken
    area = zone(force.zone)
    groups = tuple(_group(group, roster, used, where) for group in force.groups)
    return Camp(
        nation=NATIONS.index(force.nation),
        edge=EDGES[force.edge],
        posture=POSTURES.index(force.posture),
        orders=force.orders,
        surrender=force.surrender,
        zone=area,
        forts=forts(force.forts),
        fort_zone=zone(force.fort_zone) or area,
        quotas=tuple(_quota(quota, roster, where) for quota in force.quotas),
        escorted=force.escorted,
        tanks=force.tanks,
        registered=force.registered,
        exits=frozenset(zone(force.exits)),
        entry=zone(force.entry),
        sheltered=force.sheltered,
        groups=groups,
        posts={unit: group for group in groups for unit in group.units},
    )


def forts(wanted: Mapping[str, int]) -> tuple[int, ...]:
    """Fortifications as a flat list."""
    return tuple(FORTS.index(fort) for fort, count in wanted.items() for _ in range(count))


def _quota(quota: files.Quota, roster: Roster, where: str) -> Quota:
    forms = tuple(word for word in quota.units if word in ("squad", "team"))
    units = frozenset(u for word in quota.units if word not in forms for u in roster.kind(word, where))
    return Quota(zone(quota.hexes), forms, units, quota.most)


def _group(group: files.Group, roster: Roster, used: dict[str, int], where: str) -> Group:
    wanted = {**dict.fromkeys(group.leaders, 1), **group.units}
    return Group(
        units=tuple(u for word, count in wanted.items() for u in _taken(roster.kind(word, where), word, count, used)),
        weapons=tuple(
            w for word, count in group.weapons.items() for w in _taken(roster.arms(word, where), word, count, used)
        ),
        radio=roster.radio(group.radio, where),
        zone=zone(group.zone),
        time=group.time,
        covered=group.covered,
        alone=group.alone,
        orders=group.orders,
        surrender=group.surrender,
    )


def _taken(copies: Sequence[int], word: str, count: int, used: dict[str, int]) -> Sequence[int]:
    """The next counters of a kind that are not yet in a group."""
    first = used.get(word, 0)
    used[word] = first + count
    if first + count > len(copies):
        raise BadInput(f"{first + count} counters {word!r} are wanted, there are {len(copies)}", where="battles")
    return copies[first : first + count]


# --- the generator --------------------------------------------------------------------------------------------------


class Offer(msgspec.Struct, frozen=True):
    """One item offered by the support tables."""

    id: str
    units: tuple[int, ...]  # any one of these counters; leaders are individual
    weapons: tuple[int, ...]  # and one of these with it
    radio: int  # or a radio: its number + 1


class Order(msgspec.Struct, frozen=True):
    """An order of battle in one size."""

    id: str
    nation: int
    quality: int
    size: int
    vp: int
    initiative: int
    orders: int
    surrender: int
    leaders: int
    units: tuple[tuple[tuple[int, ...], int], ...]  # counters of a kind, and their number
    weapons: tuple[tuple[tuple[int, ...], int], ...]
    discard: bool


class Works(msgspec.Struct, frozen=True):
    """Fortifications for sale."""

    id: str
    cost: int
    forts: tuple[int, ...]
    mines: int


class Generator(msgspec.Struct, frozen=True):
    """The tables of random battles."""

    countries: tuple[str, ...]
    allied: tuple[int, ...]  # the nation by the roll of two dice; -1: roll again
    quality: dict[int, tuple[int, int]]  # by nation: the highest roll for elite and for line
    orders: tuple[Order, ...]
    leaders: dict[int, tuple[int, ...]]  # by nation, from a roll of 0 upwards
    offers: tuple[Offer, ...]  # everything that a support table can offer
    support: dict[int, tuple[tuple[tuple[int, int], ...], ...]]  # by nation and roll: numbers of offers, and their cost
    works: tuple[Works, ...]
    depths: tuple[tuple[int, int], ...]  # by posture: on a wide map, on a narrow one
    hands: tuple[int, ...]  # by posture
    sudden: tuple[int, int]


QUALITIES = ("elite", "line", "green")


def generator(file: files.Generator, roster: Roster) -> Generator:
    nation = NATIONS.index
    every = [offer for one in file.support for roll in one.rolls.values() for offer in roll]
    offers = {_offer_id(offer): _offer(offer, roster) for offer in every}
    numbers = {id: number for number, id in enumerate(offers)}
    return Generator(
        countries=tuple(file.countries),
        allied=tuple(nation(file.allied[str(roll)]) if str(roll) in file.allied else -1 for roll in range(13)),
        quality={nation(one.nation): (one.elite, one.line) for one in file.qualities},
        orders=tuple(_order(one, size, roster) for one in file.orders for size in range(len(file.sizes))),
        leaders={
            nation(one.nation): tuple(roster.kind(word, "ranks")[0] for word in one.leaders) for one in file.ranks
        },
        offers=tuple(offers.values()),
        support={
            nation(one.nation): tuple(
                tuple((numbers[_offer_id(offer)], offer.cost) for offer in one.rolls.get(str(roll), []))
                for roll in range(13)
            )
            for one in file.support
        },
        works=tuple(Works(one.id, one.cost, forts(one.forts), one.mines) for one in file.works),
        depths=((file.attack[0], file.attack[1]), (file.recon[0], file.recon[1]), (file.defence[0], file.defence[1])),
        hands=tuple(file.hands[posture] for posture in POSTURES),
        sudden=(file.sudden_death[0], file.sudden_death[1]),
    )


def _order(one: files.Order, size: int, roster: Roster) -> Order:
    return Order(
        id=f"{one.id}-{('company', 'detachment', 'platoon')[size]}",
        nation=NATIONS.index(one.nation),
        quality=QUALITIES.index(one.quality),
        size=size,
        vp=one.vp[size],
        initiative=one.initiative[size],
        orders=one.orders[size],
        surrender=one.surrender[size],
        leaders=one.leaders[size],
        units=tuple((tuple(roster.kind(word, one.id)), counts[size]) for word, counts in one.units.items()),
        weapons=tuple((tuple(roster.arms(word, one.id)), counts[size]) for word, counts in one.weapons.items()),
        discard=one.discard,
    )


def _offer_id(offer: files.Offer) -> str:
    """An offer in one word.

    >>> _offer_id(files.Offer(cost=2, unit="us-weapon-team", weapon="us-mmg"))
    'us-weapon-team+us-mmg'
    """
    first = offer.unit or offer.radio or offer.leader[0]
    return f"{first}+{offer.weapon}" if offer.weapon else first


def _offer(offer: files.Offer, roster: Roster) -> Offer:
    where = "support"
    units = tuple(roster.kind(offer.unit, where)) if offer.unit else ()
    leaders = tuple(roster.kind(word, where)[0] for word in offer.leader)
    weapons = tuple(roster.arms(offer.weapon, where)) if offer.weapon else ()
    return Offer(_offer_id(offer), units or leaders, weapons, roster.radio(offer.radio, where))


# --- the campaign ---------------------------------------------------------------------------------------------------

PLATOONS = "ABCDEFGH"


class Platoon(msgspec.Struct, frozen=True):
    """A platoon: `standard` squads of the side's quality besides its own units."""

    leaders: tuple[int, ...]  # by rank; only one except in the command platoon
    units: tuple[tuple[tuple[int, ...], int], ...]
    standard: int
    weapons: tuple[tuple[tuple[int, ...], int], ...]
    cost: tuple[int, ...]  # by quality
    orders: int
    initiative: int
    surrender: int


class Army(msgspec.Struct, frozen=True):
    """One side of the campaign."""

    nation: int
    standard: tuple[tuple[int, ...], ...]  # counters by quality
    regiment: tuple[int, ...]  # platoons by number: A is 0
    division: tuple[int, ...]
    reserves: tuple[int, ...]  # by the roll of two dice: a platoon, ANY or NONE
    tanks: int
    artillery: int
    works: int
    tank_radio: int
    platoons: tuple[Platoon, ...]


ANY, NONE = -1, -2


class CampaignChart(msgspec.Struct, frozen=True):
    """The campaign sheet."""

    places: tuple[str, ...]  # A1 to A4, G1
    maps: tuple[str, ...]
    laws: int
    quality: int
    wins: int
    rest_after: int
    tank_cost: tuple[int, ...]
    satchels: int
    satchel: tuple[int, ...]  # their counters
    artillery_cost: int
    artillery_most: int
    artillery_radio: int
    armies: tuple[Army, Army]


def campaign(file: files.CampaignSheet, roster: Roster) -> CampaignChart:
    return CampaignChart(
        places=tuple(file.places),
        maps=tuple(file.places.values()),
        laws=laws(file.laws, "campaign"),
        quality=QUALITIES.index(file.quality),
        wins=file.wins,
        rest_after=file.rest_after,
        tank_cost=tuple(file.tank_cost),
        satchels=file.satchels,
        satchel=tuple(roster.arms("us-satchel", "campaign")),
        artillery_cost=file.artillery_cost,
        artillery_most=file.artillery_most,
        artillery_radio=roster.radio(file.artillery_radio, "campaign"),
        armies=(_army(file.allied, roster), _army(file.axis, roster)),
    )


def _army(file: files.Army, roster: Roster) -> Army:
    words = {"choice": ANY, "none": NONE, **{letter: number for number, letter in enumerate(PLATOONS)}}
    return Army(
        nation=NATIONS.index(file.nation),
        standard=tuple(tuple(roster.kind(word, "campaign")) for word in file.standard),
        regiment=tuple(PLATOONS.index(letter) for letter in file.regiment),
        division=tuple(PLATOONS.index(letter) for letter in file.division),
        reserves=tuple(words[file.reserves.get(str(roll), "none")] for roll in range(13)),
        tanks=file.tanks,
        artillery=file.artillery,
        works=file.works,
        tank_radio=roster.radio(file.tank_radio, "campaign"),
        platoons=tuple(_platoon(platoon, roster) for platoon in file.platoons),
    )


def _platoon(file: files.Platoon, roster: Roster) -> Platoon:
    where = f"platoon {file.id}"
    return Platoon(
        leaders=tuple(roster.kind(word, where)[0] for word in file.leaders),
        units=tuple((tuple(roster.kind(w, where)), n) for w, n in file.units.items() if w != "standard"),
        standard=file.units.get("standard", 0),
        weapons=tuple((tuple(roster.arms(word, where)), count) for word, count in file.weapons.items()),
        cost=tuple(file.cost),
        orders=file.orders,
        initiative=file.initiative,
        surrender=file.surrender,
    )


def spoken(table: Generator) -> dict[str, list[str]]:
    """The options that can be chosen when forces are raised, by verb."""
    return {
        "offer": [offer.id for offer in table.offers],
        "order": [order.id for order in table.orders],
        "works": [works.id for works in table.works],
        "country": [country.replace(" ", "-") for country in table.countries],
        "platoon": list(PLATOONS),
    }
