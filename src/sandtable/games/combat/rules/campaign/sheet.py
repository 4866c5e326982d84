"""The campaign sheet: the campaign's state between battles, a table of bytes in `pos.campaign` (C1)."""

from __future__ import annotations

from sandtable.games.combat.charts.forces import PLATOONS, Army
from sandtable.games.combat.position import S
from sandtable.games.combat.tables import Tables

POOL, DIVISION, EXHAUSTED, COMMITTED = range(4)
"""The place of a platoon's leader: in the Regiment's pool, with the Division, exhausted, in the current battle."""
POOLS = ("regiment", "division", "exhausted", "committed")

FOUGHT, PLACE, PLAYED = 0, 1, 2  # battles fought; the position, by number; positions already played, as bits
WINS, QUALITY, RANK, TANKS, ARTILLERY, WORKS = 3, 5, 7, 9, 11, 13  # two bytes each, the Allies' first
BOXES = 15  # the places of the platoons: eight bytes for the Allies, eight for the Axis
SIZE = BOXES + 2 * len(PLATOONS)
G1 = 4  # the number of the German position; A1 to A4 are 0 to 3


def open_sheet(t: Tables) -> bytearray:
    """The sheet before the first battle (C1, C1.5.3)."""
    sheet = bytearray(SIZE)
    for who, army in enumerate(t.campaign.armies):
        sheet[QUALITY + who] = t.campaign.quality
        sheet[TANKS + who], sheet[ARTILLERY + who], sheet[WORKS + who] = army.tanks, army.artillery, army.works
        for platoon in army.division:
            sheet[box(who, platoon)] = DIVISION
    return sheet


def box(who: int, platoon: int) -> int:
    """The index of a platoon on the sheet."""
    return BOXES + len(PLATOONS) * who + platoon


def pool(s: S, who: int, place: int = POOL) -> list[int]:
    """The platoons of a side in one of its boxes."""
    return [platoon for platoon in range(len(PLATOONS)) if s.pos.campaign[box(who, platoon)] == place]


def army(s: S, who: int) -> Army:
    return s.tables.campaign.armies[who]
