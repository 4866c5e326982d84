"""What fortune and tactics cards let a side choose: the rules of the advanced game, and facts 3.1 and 3.2."""

from __future__ import annotations

from collections.abc import Callable

from tests.referees.dday import orders
from tests.referees.dday.diary import Diary
from tests.referees.dday.orders import Question, targets_of_flak, units, zones
from tests.referees.dday.table import (
    ADJACENT,
    AIRFIELD,
    ALLIES,
    BLOCKHOUSES,
    BOXES,
    CHARTS,
    COAST,
    DROPS,
    MOST_FIGHTERS,
    ZONES,
    Table,
    camp_of,
    enemy_of,
    is_land,
    power_of,
    type_of,
)

Answer = Callable[[Table, Diary, Question], set[str]]

# --- fortune --------------------------------------------------------------------------------------------------------


def lost_paratroopers(table: Table, diary: Diary, asked: Question) -> set[str]:
    """Fortune 1, bad: the Axis removes infantry from the airborne boxes."""
    return units(*((f"{power}-infantry", zone) for power, zone, _ in DROPS if table.count(f"{power}-infantry", zone)))


def flak_zones(table: Table, type_: str) -> list[str]:
    """The zones where antiaircraft fire is due."""
    return [z for z in ZONES if table.count("de-artillery", z) and targets_of_flak(table, type_, z)]


def spared_zone(table: Table, diary: Diary, asked: Question) -> set[str]:
    """Fortune 4 and 6, bad: a zone where fire would take place."""
    return zones(*flak_zones(table, "fighter" if asked.rule == "F4" else "bomber"))


def aircraft_lost(table: Table, diary: Diary, asked: Question) -> set[str]:
    """Fortune 7 and 16, bad: an aircraft that is out, before the others go home (ruling 35).

    Where it flies makes no difference any more: the first one of each power stands for all.
    """
    type_ = "bomber" if asked.rule == "F7" else "fighter"
    out = {kind: zone for zone in reversed(ZONES) for kind in table.aircraft(type_, zone)}
    return units(*out.items())


def aircraft_returns(table: Table, diary: Diary, asked: Question) -> set[str]:
    type_ = "bomber" if asked.rule == "F7" else "fighter"
    return units(*((f"{power}-{type_}", AIRFIELD) for power in ALLIES if table.lost[f"{power}-{type_}"]))


def name_battle(table: Table, diary: Diary, asked: Question) -> set[str]:
    """Fortune 11, bad: a contested zone with units of the power."""
    power = asked.words["side"].id.removeprefix("side-")
    return zones(*named_zones(table, power))


def named_zones(table: Table, power: str) -> list[str]:
    return [zone for zone in table.contested() if any(power_of(kind) == power for kind in table.land("allies", zone))]


def name_sole_zones(table: Table, diary: Diary) -> None:
    """A power that stands in one contested zone alone attacks there and is not asked (ruling 44)."""
    for power in ALLIES:
        there = named_zones(table, power)
        if len(there) == 1:
            diary.named[power] = there[0]


def reroll(table: Table, diary: Diary, asked: Question) -> set[str]:
    return {f"reroll {die}" for die in asked.words["dice"].split(" + ")} | {"pass"}


# --- tactics --------------------------------------------------------------------------------------------------------


def _own(table: Table, asked: Question, kind: str) -> bool:
    return power_of(kind) in asked.powers(table)


def barnstorming(table: Table, diary: Diary, asked: Question) -> set[str]:
    """3: a fighter on patrol over an Axis land unit."""
    return units(
        *((k, z) for z in ZONES if table.land("axis", z) for k in table.aircraft("fighter", z) if _own(table, asked, k))
    )


def _near(spots: list[str], itself: bool) -> set[str]:
    return {near for spot in spots for near in ADJACENT[spot]} | (set(spots) if itself else set())


def fireball(table: Table, diary: Diary, asked: Question) -> set[str]:
    """4: an Allied land unit where a fighter fell, or next to it."""
    spots = _near(table.data.get("wrecks", []), itself=True)
    return units(*((kind, zone) for zone in spots for kind in table.land("allies", zone)))


def friendly_fire(table: Table, diary: Diary, asked: Question) -> set[str]:
    """6: an Allied land unit next to a bomber."""
    spots = _near(table.flying("bomber"), itself=False)
    return units(*((kind, zone) for zone in spots for kind in table.land("allies", zone)))


def flooding(table: Table, diary: Diary, asked: Question) -> set[str]:
    """7: any zone on the sea."""
    return zones(*COAST)


def construction(table: Table, diary: Diary, asked: Question) -> set[str]:
    """8: a zone that has lost a blockhouse and holds no Allied land unit."""
    built = {zone: number for zone, number in BLOCKHOUSES.items() if number}
    return zones(
        *(z for z, number in built.items() if table.count("blockhouse", z) < number and not table.land("allies", z))
    )


def decoys(box: str) -> set[str]:
    """9: the coastal zones next to the one where a box lands."""
    return set(ADJACENT[BOXES[box].lands] & COAST)


def deceptive_landing(table: Table, diary: Diary, asked: Question) -> set[str]:
    powers = asked.powers(table)
    return {f"box {box}" for box in BOXES if BOXES[box].power in powers and table.kinds(box) and decoys(box)}


def decoy(table: Table, diary: Diary, asked: Question) -> set[str]:
    return zones(*decoys(asked.words["box"]))


def _battery(table: Table, asked: Question, zone: str) -> int:
    """11 and 13: who names a zone has artillery there, and no enemy stands there."""
    if table.land(enemy_of(asked.camp), zone):
        return 0
    there = table.land(asked.camp, zone)
    return sum(n for kind, n in there.items() if type_of(kind) == "artillery" and _own(table, asked, kind))


def _far_targets(table: Table, asked: Question, zone: str) -> set[str]:
    return {near for near in ADJACENT[zone] if table.land(enemy_of(asked.camp), near)}


def long_range(table: Table, diary: Diary, asked: Question) -> set[str]:
    return zones(*(zone for zone in ZONES if _battery(table, asked, zone) and _far_targets(table, asked, zone)))


def long_range_at(table: Table, diary: Diary, asked: Question) -> set[str]:
    return zones(*_far_targets(table, asked, asked.words["at"]))


def resistance(table: Table, diary: Diary, asked: Question) -> set[str]:
    """12: a zone with Axis infantry, artillery or tanks and no Allied land unit."""
    return zones(*(zone for zone in ZONES if table.crowd("axis", zone) and not table.land("allies", zone)))


def _shiftable(table: Table, start: str) -> set[str]:
    """At most 4 in a zone, whatever fortune 3 has lifted (facts 3.2, ruling 48)."""
    return {z for z in ZONES if z != start and table.aircraft("fighter", z).total() < MOST_FIGHTERS}


def reconnaissance(table: Table, diary: Diary, asked: Question) -> set[str]:
    """14: any fighter on patrol, each once."""
    return units(
        *(
            (kind, zone)
            for zone in ZONES
            for kind, number in table.aircraft("fighter", zone).items()
            if _own(table, asked, kind) and number > diary.shifted[kind, zone] and _shiftable(table, zone)
        )
    )


def shift(table: Table, diary: Diary, asked: Question) -> set[str]:
    return zones(*_shiftable(table, asked.words["at"]))


def convoy(table: Table, diary: Diary, asked: Question) -> set[str]:
    """15: one Axis land unit that may leave, up to 3 zones."""
    return units(
        *(
            (kind, zone)
            for zone in ZONES
            for kind in table.kinds(zone)
            if is_land(kind) and camp_of(kind) == "axis" and kind != "blockhouse" and table.reach(kind, zone, 3)
        )
    )


def volunteers(table: Table, diary: Diary, asked: Question) -> set[str]:
    """16: destroyed infantry for which a place on its chart is empty."""
    found = {"done"}
    for power in ALLIES:
        waiting = set(table.waiting(power))
        kind = f"{power}-infantry"
        empty = [n for n, unit in enumerate(CHARTS[power].units) if unit == kind and n not in waiting]
        if table.lost[kind] and empty:
            found.add(f"side {power}")
    return found


def plain_use(table: Table, diary: Diary, asked: Question) -> set[str]:
    """1, 2, 5, 10 and 16 name nothing when they are played."""
    return {"use"}


TACTICS: dict[str, Answer] = {
    "card-t1": plain_use,
    "card-t2": plain_use,
    "card-t3": barnstorming,
    "card-t4": fireball,
    "card-t5": plain_use,
    "card-t6": friendly_fire,
    "card-t7": flooding,
    "card-t8": construction,
    "card-t9": deceptive_landing,
    "card-t10": plain_use,
    "card-t11": long_range,
    "card-t12": resistance,
    "card-t13": long_range,
    "card-t14": reconnaissance,
    "card-t15": convoy,
    "card-t16": plain_use,
}


def tactic(table: Table, diary: Diary, asked: Question) -> set[str]:
    """A tactics card is played or passed over; number 14 goes on until its owner has enough."""
    card = asked.words["card"].id
    begun = card == "card-t14" and bool(diary.shifted)
    return TACTICS[card](table, diary, asked) | {"done" if begun else "pass"}


ANSWERS: dict[str, Answer] = {
    "prompt-naval": orders.naval,
    "prompt-fighters": orders.fighters,
    "prompt-bombers": orders.bombers,
    "prompt-bomb": orders.bomb,
    "prompt-flak": orders.flak,
    "prompt-sea-fire": orders.sea_fire,
    "prompt-move": orders.move,
    "prompt-move-to": orders.move_to,
    "prompt-land": orders.land,
    "prompt-land-at": orders.land_at,
    "prompt-battles": orders.battles,
    "prompt-battle": orders.battle,
    "prompt-casualties": orders.casualties,
    "prompt-reinforce": orders.reinforce,
    "prompt-lost-paratroopers": lost_paratroopers,
    "prompt-spared-zone": spared_zone,
    "prompt-aircraft-lost": aircraft_lost,
    "prompt-aircraft-returns": aircraft_returns,
    "prompt-name-battle": name_battle,
    "prompt-reroll": reroll,
    "prompt-tactic": tactic,
    "prompt-paratroopers": lambda table, diary, asked: {
        action for action in orders.bomb(table, diary, asked) if not action.startswith("unit blockhouse")
    },
    "prompt-decoy": decoy,
    "prompt-long-range": long_range_at,
    "prompt-shift": shift,
    "prompt-volunteers": volunteers,
}
