"""Reads the component files and makes the checks that no schema can express."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import msgspec

from sandtable.core.base.errors import BadInput
from sandtable.core.rulebook.components import Folder, once, same
from sandtable.games.combat.schemas import Cards, FateDeck, Map, Maps, Terrain, Units
from sandtable.games.combat.schemas_battles import Battles, CampaignSheet, Generator

JSON = ("maps.json",)  # component files written by a program


class Components(msgspec.Struct, frozen=True):
    """The component files, read and checked."""

    cards: Cards
    units: Units
    terrain: Terrain
    maps: tuple[Map, ...]
    battles: Battles
    generator: Generator
    campaign: CampaignSheet


def folder(users: Path | None = None) -> Folder:
    """The game's data, with a user's folder taking precedence."""
    return Folder(Path(__file__).parent / "data", users, json=JSON)


def load(folder: Folder) -> Components:
    """Read the files; BadInput names file and field."""
    own = Folder(folder.own, json=JSON)
    cards = folder.load("cards.toml", Cards)
    check_cards(cards, str(folder.path("cards.toml")))
    units = folder.load("units.toml", Units)
    check_units(units, own.load("units.toml", Units), str(folder.path("units.toml")))
    terrain = folder.load("terrain.toml", Terrain)
    check_terrain(terrain, own.load("terrain.toml", Terrain), str(folder.path("terrain.toml")))
    maps = folder.load("maps.json", Maps).maps
    check_maps(maps, own.load("maps.json", Maps).maps, str(folder.path("maps.json")))
    battles = folder.load("scenarios.toml", Battles)
    ours, theirs = ([card.id for card in file.battles] for file in (own.load("scenarios.toml", Battles), battles))
    same("battles", ours, theirs, str(folder.path("scenarios.toml")))
    generator = folder.load("generator.toml", Generator)
    campaign = folder.load("campaign.toml", CampaignSheet)
    return Components(cards, units, terrain, maps, battles, generator, campaign)


# --- cards -----------------------------------------------------------------------------------------------------------


def check_cards(cards: Cards, where: str) -> None:
    """Four decks of 72 cards: each ordered roll twice, 72 different hexes, a direction on each Breeze."""
    names = [deck.nation for deck in cards.decks]
    same("decks", ["american", "german", "british", "french"], names, where)
    once((deck.letter for deck in cards.decks), "letter", "decks", where)
    for number, deck in enumerate(cards.decks):
        for problem in _card_faults(deck):
            raise BadInput(f"{deck.nation}: {problem} - at `decks[{number}]`", where=where)


def _card_faults(deck: FateDeck) -> Iterable[str]:
    if len(deck.cards) != 72:
        yield f"72 cards, not {len(deck.cards)}"
    rolls = Counter((card.white, card.colour) for card in deck.cards)
    if len(rolls) != 36 or set(rolls.values()) != {2}:
        yield "each of the 36 rolls stands on two cards"
    if len({card.hex for card in deck.cards}) != len(deck.cards):
        yield "each card has a hex of its own"
    if any((card.event == "E48") != bool(card.breeze) for card in deck.cards):
        yield "a direction stands on each Breeze and nowhere else"


# --- counters --------------------------------------------------------------------------------------------------------


def check_units(units: Units, ours: Units, where: str) -> None:
    """Check that a user changed only figures: the battles and the texts rely on the set of counters."""
    ranks = {rank.name for rank in units.ranks}
    for field, wanted, found in (
        ("ranks", ours.ranks, units.ranks),
        ("leaders", ours.leaders, units.leaders),
        ("troops", ours.troops, units.troops),
        ("weapons", ours.weapons, units.weapons),
        ("radios", ours.radios, units.radios),
    ):
        same(field, [row.name for row in wanted], [row.name for row in found], where)
    for number, leader in enumerate(units.leaders):
        if leader.rank not in ranks:
            raise BadInput(f"{leader.name}: no rank {leader.rank!r} - at `leaders[{number}]`", where=where)
    for number, weapon in enumerate(units.weapons):
        if weapon.fix[0] > weapon.fix[1] or weapon.lost[0] > weapon.lost[1] or _overlap(weapon.fix, weapon.lost):
            raise BadInput(f"{weapon.name}: fix and lost are two runs apart - at `weapons[{number}]`", where=where)


def _overlap(a: tuple[int, int], b: tuple[int, int]) -> bool:
    return a[0] <= b[1] and b[0] <= a[1]


# --- terrain and maps ------------------------------------------------------------------------------------------------


def check_terrain(terrain: Terrain, ours: Terrain, where: str) -> None:
    """Check that a user changed only figures: the code defines which terrain has one."""
    for field, wanted, found in (
        ("types", [row.name + row.code for row in ours.types], [row.name + row.code for row in terrain.types]),
        ("sides", [row.name for row in ours.sides], [row.name for row in terrain.sides]),
        ("ways", [row.name for row in ours.ways], [row.name for row in terrain.ways]),
        ("fortifications", [row.name for row in ours.fortifications], [row.name for row in terrain.fortifications]),
        ("chits", [row.name for row in ours.chits], [row.name for row in terrain.chits]),
        ("smoke", [str(row.hindrance) for row in ours.smoke], [str(row.hindrance) for row in terrain.smoke]),
        ("discards", [row.nation for row in ours.discards], [row.nation for row in terrain.discards]),
        ("limits", [row.name for row in ours.limits], [row.name for row in terrain.limits]),
        ("templates", [row.name for row in ours.templates], [row.name for row in terrain.templates]),
    ):
        same(field, wanted, found, where)


def check_maps(maps: tuple[Map, ...], ours: tuple[Map, ...], where: str) -> None:
    """Check that the maps are those the battles use; charts/ground.py checks their content."""
    same("maps", [map_.id for map_ in ours], [map_.id for map_ in maps], where)
    for number, map_ in enumerate(maps):
        if len(map_.columns) != 15 or any(len(column.split()) != 10 for column in map_.columns):
            raise BadInput(f"map {map_.id}: 15 columns of 10 hexes - at `maps[{number}].columns`", where=where)
        once(map_.objectives, "objective", f"maps[{number}].objectives", where)
        once((name for group in map_.buildings for name in group), "hex", f"maps[{number}].buildings", where)
        if map_.country != (len(map_.buildings) < 2):  # N2
            raise BadInput(f"map {map_.id}: country roads go with fewer than two large buildings", where=where)
