"""Aircraft (9.8, 9.8.1): the number each side has in an impulse, and the number that can be bought."""

from __future__ import annotations

from sandtable.games.salerno.kinds import ALLIED, AXIS, BAD, SIDES
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.law import foggia
from sandtable.games.salerno.rules.law.reports import Aloft
from sandtable.games.salerno.rules.law.scenarios import law

DIE = 6


def check(s: S) -> None:
    """Set the aircraft of the impulse; none fly in bad weather (8.1)."""
    pos = s.pos
    pos.air = [0, 0]
    if pos.weather == BAD:
        return
    for camp in (AXIS, ALLIED):
        pos.air[camp] = _axis(s) if camp == AXIS else _allied(s)
        if s.events is not None:
            s.tell(Aloft(rule="9.8", side=SIDES[camp], count=pos.air[camp]))


def _one_more(s: S, camp: int, least: int) -> bool:
    """Roll for another aircraft; without a target number there is none."""
    if not 1 <= least <= DIE:
        return False
    return s.roll(1, "9.8", side=SIDES[camp], note="roll-aircraft")[0] >= least


def _axis(s: S) -> int:
    air = law(s).air
    count = air.axis + _one_more(s, AXIS, air.axis_die)
    if foggia.fighting(s) or (air.third and foggia.corps_here(s)):
        count += _one_more(s, AXIS, s.tables.limit["aircraft_case_foggia"])
    return count


def _allied(s: S) -> int:
    """Two, and a third on a roll; three without a roll once Foggia is held, from the next impulse on."""
    air, t = law(s).air, s.tables
    if air.airfields and foggia.held(s):
        return t.limit["aircraft_foggia"]
    return air.allied + _one_more(s, ALLIED, air.allied_die)


def points(s: S) -> int:
    """The Allied airfield points: those captured in an earlier impulse and still held (9.8.1)."""
    t, holder = s.tables, s.pos.holder
    return sum([t.land.airfield[hex_] for hex_ in t.airfields if holder[hex_] == ALLIED])


def groups(s: S) -> int:
    """The number of groups of three that can be bought (9.8.1, ruling R22)."""
    limit = s.tables.limit
    if not law(s).air.airfields or s.pos.weather == BAD:
        return 0
    return min(limit["aircraft_groups"], points(s) // limit["aircraft_group"])
