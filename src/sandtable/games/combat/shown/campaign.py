"""The display of the campaign sheet: the road to Saint-Lô, the wins, and the platoons (C1, C3)."""

from __future__ import annotations

from typing import Final

from sandtable.core.base.display import Bead, Board, Link, Space, SpaceState, Track
from sandtable.core.base.messages import Message
from sandtable.games.combat.charts.counters import QUALITIES
from sandtable.games.combat.charts.forces import PLATOONS
from sandtable.games.combat.kinds import SIDES
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.campaign.sheet import (
    ARTILLERY,
    FOUGHT,
    PLACE,
    PLAYED,
    POOLS,
    QUALITY,
    RANK,
    TANKS,
    WINS,
    WORKS,
    pool,
)

ID: Final = "campaign"
RANKS: Final = ("sergeant", "second-lieutenant", "lieutenant", "captain")
PLACES: Final = {
    "A1": (150.0, 140.0),
    "A2": (410.0, 140.0),
    "A3": (670.0, 140.0),
    "A4": (930.0, 140.0),
    "G1": (540.0, 400.0),
}
_ROADS: Final = (("A1", "A2"), ("A2", "A3"), ("A3", "A4"), ("A1", "G1"), ("A2", "G1"), ("A3", "G1"), ("G1", "A4"))
_HALF: Final = (105.0, 70.0)


def board() -> Board:
    """The five positions and the roads between them (C3.3)."""
    spaces = [
        Space(
            _id(name),
            x,
            y,
            "land",
            _box(x, y),
            (x, y + 2),
            (Message(f"print-place-{name}"),),
            Message("unit-name", {"name": name}),
        )
        for name, (x, y) in PLACES.items()
    ]
    links = [Link(_id(a), _id(b), "way") for a, b in _ROADS]
    return Board("area", 1080.0, 530.0, tuple(spaces), tuple(links))


def _id(name: str) -> str:
    return f"position-{name}"


def _box(x: float, y: float) -> tuple[tuple[float, float], ...]:
    w, h = _HALF
    return (x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)


def between_battles(s: S) -> bool:
    """True while the sheet is shown: no platoons are on the map yet."""
    return bool(s.pos.campaign) and not any(s.pos.force)


def heading(s: S) -> tuple[Message, ...]:
    sheet = s.pos.campaign
    place = Message(f"position-{s.tables.campaign.places[sheet[PLACE]]}")
    return Message("heading-battle", {"number": sheet[FOUGHT] + 1}), place


def spaces(s: S) -> dict[str, SpaceState]:
    """The position of the next battle, and those of earlier ones."""
    sheet, found = s.pos.campaign, {}
    for number, name in enumerate(s.tables.campaign.places):
        if sheet[PLACE] == number:
            found[_id(name)] = SpaceState(marks=(Message("mark-battle"),))
        elif sheet[PLAYED] >> number & 1:
            found[_id(name)] = SpaceState(marks=(Message("mark-played"),))
    return found


def tracks(s: S) -> list[Track]:
    """Battles won, quality and rank, remaining tanks, guns and fortifications, and every platoon by its box."""
    sheet = s.pos.campaign
    found = [Track("fought", Message("track-fought"), sheet[FOUGHT], 7)]
    for who, side in enumerate(SIDES):
        found.append(Track(f"wins-{side}", Message(f"track-wins-{side}"), sheet[WINS + who], s.tables.campaign.wins))
        beads = (
            Bead(Message(f"quality-{QUALITIES[sheet[QUALITY + who]]}"), side),
            Bead(Message(f"rank-{RANKS[sheet[RANK + who]]}"), side),
        )
        found.append(Track(f"troops-{side}", Message(f"track-troops-{side}"), 2, 2, "beads", beads))
        army = s.tables.campaign.armies[who]
        assets = (("tanks", TANKS, army.tanks), ("artillery", ARTILLERY, army.artillery), ("works", WORKS, army.works))
        for name, field, full in assets:
            if full:
                title = Message(f"track-{name}-{side}")
                found.append(Track(f"{name}-{side}", title, sheet[field + who], full, "count"))
        found += _boxes(s, who, side)
    return found


def _boxes(s: S, who: int, side: str) -> list[Track]:
    found = []
    for place, name in enumerate(POOLS):
        platoons = pool(s, who, place)
        if platoons:
            beads = tuple(Bead(Message(f"platoon-{side}-{PLATOONS[platoon]}"), side) for platoon in platoons)
            title = Message(f"track-{name}-{side}")
            found.append(Track(f"{name}-{side}", title, len(beads), len(PLATOONS), "cup", beads))
    return found
