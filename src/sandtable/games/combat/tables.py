"""Everything that never changes during a game, as flat tables indexed by small integers.

Counters are in charts/counters.py, cards in charts/cards.py, maps in charts/ground.py; this module combines them.
"""

from __future__ import annotations

from sandtable.games.combat.charts import forces
from sandtable.games.combat.charts.cards import Fate
from sandtable.games.combat.charts.counters import Counters, limits_of
from sandtable.games.combat.charts.grid import INDEX, NAMES, NEAR, SPAN
from sandtable.games.combat.charts.ground import Atlas, Ground
from sandtable.games.combat.charts.surveying import drawn
from sandtable.games.combat.charts.words import Words
from sandtable.games.combat.components import Components
from sandtable.games.combat.kinds import FORTS, NATIONS
from sandtable.games.combat.schemas import Chit, Map, Template, Terrain

KEPT = 64  # generated maps kept in the cache


class Grounds(dict[int, Ground]):
    """The maps by number: first those of the battles, then any number of generated ones.

    Each is built on first use. A generated map's number encodes the kind of country and the seed.
    """

    def __init__(self, maps: tuple[Map, ...], atlas: Atlas, templates: tuple[Template, ...]) -> None:
        super().__init__()
        self.maps, self.atlas, self.templates = maps, atlas, templates

    def __missing__(self, number: int) -> Ground:
        if len(self) >= len(self.maps) + KEPT:
            self.clear()
        ground = self[number] = Ground(self._map(number), self.atlas)
        return ground

    def _map(self, number: int) -> Map:
        if number < len(self.maps):
            return self.maps[number]
        seed, kind = divmod(number - len(self.maps), len(self.templates))
        return drawn(self.templates[kind], seed, self.atlas, f"R{number}")

    def number(self, country: str, seed: int) -> int:
        """The number of the map generated for a kind of country from a seed."""
        kinds = [template.name for template in self.templates]
        return len(self.maps) + seed * len(kinds) + kinds.index(country)


class Tables(Words, Counters):
    """The static data of the game, built once from its components."""

    def __init__(self, parts: Components) -> None:
        Counters.__init__(self, parts.units, limits_of(parts.terrain.limits))
        self.parts = parts
        decks = {deck.nation: deck for deck in parts.cards.decks}
        self.fate = tuple(Fate(decks[nation]) for nation in NATIONS)
        self.atlas = Atlas(parts.terrain, self.limit)
        self.grounds = Grounds(parts.maps, self.atlas, parts.terrain.templates)
        self.map_index = {map_.id: number for number, map_ in enumerate(parts.maps)}
        self.nations = NATIONS
        self.card_names = tuple(fate.names for fate in self.fate)
        self.hexes, self.hex_index = NAMES, INDEX
        self.bridge_gun = self.weapon_index["ge-ig18-1"]  # SR01.4
        self.near, self.span = NEAR, SPAN
        self._markers(parts.terrain)
        self._forces(parts)
        named = forces.spoken(self.generator)
        self.speak(self.units, self.weapons, self.hexes, self.card_names, self.chits, named)

    def _forces(self, parts: Components) -> None:
        """Read battle cards, the generator's tables and the campaign sheet, and the leaders that may appear in a battle
        (E56, E58)."""
        units = {kind.name: copies for kind, copies in zip(self.kinds, self.copies, strict=True)}
        weapons = {kind.name: copies for kind, copies in zip(self.weapon_kinds, self.w_copies, strict=True)}
        roster = forces.Roster(units, weapons, self.radio_index)
        self.battles = forces.battles(parts.battles.battles, roster)
        self.generator = forces.generator(parts.generator, roster)
        self.campaign = forces.campaign(parts.campaign, roster)
        self.heroes, self.privates = (
            tuple(units[f"{nation}-{rank}"][0] for nation in ("us", "uk", "fr", "ge")) for rank in ("hero", "private")
        )

    def _markers(self, terrain: Terrain) -> None:
        """Read fortifications, smoke, chits, and the number of cards a nation may discard."""
        works = {work.name: work for work in terrain.fortifications}
        self.fort_cover = bytes(works[name].cover if name in works else 0 for name in FORTS)
        self.fort_cover_indirect = bytes(works[name].artillery if name in works else 0 for name in FORTS)
        self.smoke_cup = (0, *(markers.count for markers in terrain.smoke))  # by hindrance
        self.chits = tuple(chit.name for chit in terrain.chits)
        self.chit_index = {name: number for number, name in enumerate(self.chits)}
        self.chit_worth = tuple(_worth(chit) for chit in terrain.chits)
        self.chit_open = bytes(chit.open for chit in terrain.chits)
        self.chit_effect = tuple(chit.effect for chit in terrain.chits)
        discards = {row.nation: row.cards for row in terrain.discards}
        self.discards = bytes(discards[nation] for nation in NATIONS)


def _worth(chit: Chit) -> tuple[int, ...]:
    """The value that a chit gives each of the five objectives (B7.3); a sixth has none."""
    return *(chit.points if chit.objective in (0, number) else 0 for number in range(1, 6)), 0
