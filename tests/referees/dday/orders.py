"""What may be chosen under each order card: the Italian rulebook, "Sequenza di gioco" and Appendix 1, read once more.

Every function answers one prompt with the whole list of legal actions, from the table and the diary alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tests.referees.dday.diary import Diary
from tests.referees.dday.table import (
    ALLIES,
    ARCS,
    BOXES,
    CHARTS,
    MOST_FIGHTERS,
    MOVE,
    ZONES,
    Table,
    camp_of,
    is_land,
    power_of,
    type_of,
)


@dataclass(frozen=True)
class Question:
    """An open decision: the prompt and its words, the rule it cites, and who decides."""

    prompt: str
    words: Mapping[str, Any]
    rule: str
    side: str

    @property
    def camp(self) -> str:
        return "axis" if self.side == "germany" else "allies"

    def powers(self, table: Table) -> tuple[str, ...]:
        """The powers for which the side acts: with two players one of them has both Allied powers."""
        return (self.side,) if self.side == "germany" or table.three_players else ALLIES


def units(*pairs: tuple[str, str]) -> set[str]:
    return {f"unit {kind}@{at}" for kind, at in pairs}


def zones(*names: str) -> set[str]:
    return {f"zone {name}" for name in names}


# --- aircraft and ships ---------------------------------------------------------------------------------------------


def naval(table: Table, diary: Diary, asked: Question) -> set[str]:
    """Order 2: any blockhouse, as often as wanted."""
    return units(*(("blockhouse", zone) for zone in table.places("blockhouse")))


def fighters(table: Table, diary: Diary, asked: Question) -> set[str]:
    """Order 3: any zone with less than 4 fighters; fortune 3 lifts the limit. No fighter has to go."""
    free = table.data.get("crowded", False)
    return zones(*(z for z in ZONES if free or table.aircraft("fighter", z).total() < MOST_FIGHTERS)) | {"done"}


def bombers(table: Table, diary: Diary, asked: Question) -> set[str]:
    """Order 5: any zone without Allied land units."""
    return zones(*(zone for zone in ZONES if not table.land("allies", zone))) | {"done"}


def bomb(table: Table, diary: Diary, asked: Question) -> set[str]:
    """Orders 5 and tactics 3 and 5: a named Axis land unit of the zone, a blockhouse too."""
    at = asked.words["at"]
    return units(*((kind, at) for kind in table.land("axis", at)))


def targets_of_flak(table: Table, type_: str, zone: str) -> Counter[str]:
    """The aircraft of a zone that may be fired at: not the barnstormer (tactics 3)."""
    found = table.aircraft(type_, zone)
    kind, _, at = table.data.get("barnstormer", "").partition("@")
    if at == zone:
        found[kind] -= 1
    return +found


def flak(table: Table, diary: Diary, asked: Question) -> set[str]:
    """Orders 4 and 6: an aircraft of the card's type in the artillery's zone."""
    at = asked.words["at"]
    type_ = "fighter" if asked.rule == "O4" else "bomber"
    return units(*((kind, at) for kind in targets_of_flak(table, type_, at)))


def sea_fire(table: Table, diary: Diary, asked: Question) -> set[str]:
    """Order 9: a land unit in the box in the blockhouse's arc."""
    box = ARCS[asked.words["zone"]]
    return units(*((kind, box) for kind in table.land("allies", box)))


# --- land units -----------------------------------------------------------------------------------------------------


def zones_of_movement(table: Table, kind: str) -> int:
    """Fortune 8 and 12, good: 2 zones for all."""
    return max(MOVE[type_of(kind)], 2 if table.luck == "good" else 0)


def _may_leave(table: Table, diary: Diary, kind: str, zone: str) -> bool:
    """Fortune 8 and 12, bad: units leave one zone only of each Allied power, two of the Axis."""
    if table.luck != "bad":
        return True
    left = diary.left[power_of(kind)]
    return zone in left or len(left) < (2 if camp_of(kind) == "axis" else 1)


def move(table: Table, diary: Diary, asked: Question) -> set[str]:
    """Orders 8 and 12: land units ashore that have not moved by this card and have somewhere to go."""
    powers = asked.powers(table)
    able = [
        (kind, zone)
        for zone in ZONES
        for kind in table.kinds(zone)
        if is_land(kind) and MOVE[type_of(kind)] and power_of(kind) in powers
        if table.count(kind, zone) > diary.arrived[kind, zone] and _may_leave(table, diary, kind, zone)
        if table.reach(kind, zone, zones_of_movement(table, kind))
    ]
    return units(*able) | {"done"}


def move_to(table: Table, diary: Diary, asked: Question) -> set[str]:
    """Where the chosen unit may go; tactics 15 takes one unit up to 3 zones."""
    kind = asked.words["unit"].id.removeprefix("unit-")
    far = 3 if asked.rule == "T15" else zones_of_movement(table, kind)
    return zones(*table.reach(kind, asked.words["at"], far))


def beaches(table: Table, diary: Diary, box: str) -> set[str]:
    """Order 10: where units of a box may land now.

    Only where its arrow points; on any beach of its power by good fortune; tactics 9 gives one box another coast.
    Bad fortune lets only one box of each power unload.
    """
    power = BOXES[box].power
    if table.luck == "bad" and diary.unloaded[power] - {box}:
        return set()
    found = {BOXES[box].lands}
    if table.luck == "good":
        found |= {other.lands for other in BOXES.values() if other.power == power}
    decoy = table.data.get("decoy")
    if decoy and decoy[0] == box:
        found.add(decoy[1])
    return {zone for zone in found if table.room("allies", zone)}


def land(table: Table, diary: Diary, asked: Question) -> set[str]:
    powers = asked.powers(table)
    able = [
        (kind, box)
        for box in BOXES
        if BOXES[box].power in powers and beaches(table, diary, box)
        for kind in table.kinds(box)
    ]
    return units(*able) | {"done"}


def land_at(table: Table, diary: Diary, asked: Question) -> set[str]:
    return zones(*beaches(table, diary, asked.words["box"]))


# --- battles --------------------------------------------------------------------------------------------------------


def battle_zones(table: Table, diary: Diary) -> list[str]:
    """Orders 11 and 13: every contested zone, once; all of them, but for bad fortune.

    Then the Axis attacks in two zones (left to those who count), and each Allied power in the one that was named.
    """
    open_ = [zone for zone in table.contested() if zone not in diary.fought]
    if table.luck == "bad" and table.phase == "allies-attack":
        return [zone for zone in open_ if zone in diary.named.values()]
    return open_


def foremost(there: Counter[str]) -> str:
    """The power with more of these units, the UK on a tie (ruling 42)."""
    of = Counter({power: sum(n for kind, n in there.items() if power_of(kind) == power) for power in ALLIES})
    return "us" if of["us"] > of["uk"] else "uk"


def attackers(table: Table, diary: Diary, zone: str, camp: str = "allies") -> Counter[str]:
    """All land units of the side that attacks; after bad fortune 11 only those of powers that named the zone."""
    there = table.land(camp, zone)
    if camp == "allies" and table.luck == "bad":
        return Counter({kind: n for kind, n in there.items() if diary.named.get(power_of(kind)) == zone})
    return there


def battles(table: Table, diary: Diary, asked: Question) -> set[str]:
    """With three players the UK opens the battles where it attacks, then the US the others (ruling 41)."""
    open_ = battle_zones(table, diary)
    if asked.camp == "allies":
        powers = asked.powers(table)
        open_ = [zone for zone in open_ if any(power_of(kind) in powers for kind in attackers(table, diary, zone))]
    return zones(*open_)


def battle(table: Table, diary: Diary, asked: Question) -> set[str]:
    return {"roll"}


def casualties(table: Table, diary: Diary, asked: Question) -> set[str]:
    """ "Punto 2 e 3": the owner picks any unit that is not in the casualty area yet.

    Blockhouses cannot be lost to paratroopers (order 1, facts 6.5) and to the Resistance (tactics 12).
    """
    at = asked.words["at"]
    there = table.land(asked.camp, at)
    there.subtract(diary.area)
    if asked.camp == "allies" and table.three_players:  # ruling 42
        there = Counter({kind: n for kind, n in there.items() if power_of(kind) == foremost(+there)})
    spared = asked.rule in ("O1", "T12")
    return units(*((kind, at) for kind in +there if not (spared and kind == "blockhouse")))


# --- reinforcements -------------------------------------------------------------------------------------------------


def entrance(table: Table, chart: str) -> set[str]:
    """ "I rinforzi": where the next unit of a chart may enter. The labels of the printed US chart hold (facts 6.7);
    the option us_beaches plays the sentence of the Italian text, which leaves it both beaches."""
    waiting = table.waiting(chart)
    if not waiting:
        return set()
    spaces = set(CHARTS[chart].spaces[waiting[0]])
    if chart == "us" and table.options["us_beaches"]:
        spaces = {"Utah", "Omaha"}
    camp = "allies" if chart in ALLIES else "axis"
    return {space for space in spaces if table.room(camp, space)}


def open_chart(table: Table, diary: Diary) -> str:
    """The chart whose unit enters next: charts send their units one chart after the other."""
    for chart in ("uk", "us", "rennes", "rouen"):
        if chart not in diary.closed and diary.due.get(chart, 0) > 0 and entrance(table, chart):
            return chart
    return ""


def reinforce(table: Table, diary: Diary, asked: Question) -> set[str]:
    """Orders 14 and 15: a space with room for the first unit that waits, or no more of this chart (facts 6.18)."""
    verb = "box" if asked.rule == "O14" else "zone"
    return {f"{verb} {space}" for space in entrance(table, open_chart(table, diary))} | {"done"}
