"""The campaign sheet in plain data (C1, C3): the position, the wins, and the remaining resources.

    {"place": "A3", "wins": {"allied": 2, "axis": 1}, "quality": {"axis": "green"}, "rank": {"allied": "1lt"},
     "tanks": {"allied": 4}, "platoons": {"allied": {"platoon C": "exhausted"}}}

Missing fields keep their values from before the first battle, except those that follow from the rest: the number of
battles fought equals the number of wins, and the positions on the way have been played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sandtable.core.base.fields import check, items, known_fields, number, one_of, table
from sandtable.games.combat.charts.forces import PLATOONS, QUALITIES
from sandtable.games.combat.kinds import SIDES
from sandtable.games.combat.rules.campaign import sheet
from sandtable.games.combat.tables import Tables

RANKS: Final = ("sgt", "2lt", "1lt", "cpt")  # of the leader of a command platoon (C3.4)
FIGURES: Final = {"wins": sheet.WINS, "tanks": sheet.TANKS, "artillery": sheet.ARTILLERY, "works": sheet.WORKS}
NAMED: Final[dict[str, tuple[int, Sequence[str]]]] = {
    "quality": (sheet.QUALITY, QUALITIES),
    "rank": (sheet.RANK, RANKS),
}
NAMES: Final = tuple(f"platoon {letter}" for letter in PLATOONS)  # a single letter is the name of a chit
FIELDS: Final = ("fought", "place", "played", *FIGURES, *NAMED, "platoons")


def read(t: Tables, told: Any) -> bytearray:
    """A sheet from plain data, or from its bytes."""
    if isinstance(told, (list, tuple)):
        check(len(told) == sheet.SIZE, f"{sheet.SIZE} figures, or a table", "campaign")
        return bytearray(number(value, 0, 255, "campaign") for value in told)
    check(isinstance(told, Mapping), "a table", "campaign")
    known_fields(told, FIELDS, "campaign.")
    found = sheet.open_sheet(t)
    for field, at in FIGURES.items():
        for side, value in table(told, field).items():
            found[at + _side(side, field)] = number(value, 0, 99, f"campaign.{field}.{side}")
    for field, (at, names) in NAMED.items():
        for side, value in table(told, field).items():
            found[at + _side(side, field)] = names.index(one_of(value, names, f"campaign.{field}.{side}"))
    _places(t, told, found)
    for side, platoons in table(told, "platoons").items():
        for letter, place in platoons.items():
            where = f"campaign.platoons.{side}.{letter}"
            platoon = NAMES.index(one_of(f"platoon {letter}" if letter in tuple(PLATOONS) else letter, NAMES, where))
            found[sheet.box(_side(side, "platoons"), platoon)] = sheet.POOLS.index(one_of(place, sheet.POOLS, where))
    return found


def _side(side: Any, field: str) -> int:
    return SIDES.index(one_of(side, SIDES, f"campaign.{field}"))


def _places(t: Tables, told: Mapping[str, Any], found: bytearray) -> None:
    """Read the present and past positions, and the number of battles fought."""
    names = t.campaign.places
    if "place" in told:
        found[sheet.PLACE] = names.index(one_of(told["place"], names, "campaign.place"))
    here = found[sheet.PLACE]
    way = range(here + 1) if here != sheet.G1 else (0, sheet.G1)
    played = [names.index(one_of(name, names, "campaign.played")) for name in items(told, "played")]
    found[sheet.PLAYED] = sum(1 << place for place in set(played if "played" in told else way))
    fought = found[sheet.WINS] + found[sheet.WINS + 1]
    found[sheet.FOUGHT] = number(told.get("fought", fought), 0, 99, "campaign.fought")


def write(t: Tables, found: bytearray) -> dict[str, Any]:
    """The plain data of a sheet."""
    names = t.campaign.places
    told: dict[str, Any] = {"fought": found[sheet.FOUGHT], "place": names[found[sheet.PLACE]]}
    told["played"] = [name for place, name in enumerate(names) if found[sheet.PLAYED] >> place & 1]
    for field, at in FIGURES.items():
        told[field] = {side: found[at + who] for who, side in enumerate(SIDES)}
    for field, (at, words) in NAMED.items():
        told[field] = {side: words[found[at + who]] for who, side in enumerate(SIDES)}
    told["platoons"] = {
        side: {name: sheet.POOLS[found[sheet.box(who, number)]] for number, name in enumerate(NAMES)}
        for who, side in enumerate(SIDES)
    }
    return told
