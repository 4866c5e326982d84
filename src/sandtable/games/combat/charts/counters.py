"""Every counter of the four nations, as flat tables by counter number.

Units are squads, teams and leaders; each leader is its own kind. Weapons are numbered separately. Figures come in pairs
by face: unbroken, broken.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from sandtable.games.combat.kinds import ALLIED, AXIS, NATIONS
from sandtable.games.combat.schemas import Leader, Limit, Radio, Rank, Troop, Units, Weapon

SQUAD, TEAM, LEADER = range(3)
FORMS: Final = ("squad", "team", "leader")
FIGURES: Final = (4, 2, 1)  # soldiers on a counter, by form

ELITE, LINE, GREEN, NO_QUALITY = range(4)
QUALITIES: Final = ("elite", "line", "green", "none")

BOXED_FP, BOXED_RANGE, BOXED_MOVE = 1, 2, 4
_BOXES: Final = {"f": BOXED_FP, "r": BOXED_RANGE, "m": BOXED_MOVE}

MACHINE_GUN, MORTAR, GUN, FLAMETHROWER, SATCHEL = range(5)
CLASSES: Final = ("machine gun", "mortar", "gun", "flamethrower", "satchel")

NO_TEAM: Final = 255

Faces = tuple[bytes, bytes]  # unbroken, broken


class RadioKind(NamedTuple):
    name: str
    nation: int
    calibre: int
    fp: int
    smoke: bool


class UnitKind(NamedTuple):
    """A kind of unit: a squad, a team, or one leader."""

    name: str
    title: str  # the name printed on a leader
    nation: int
    form: int
    quality: int
    command: int
    boxed: int
    faces: tuple[tuple[int, int, int, int], tuple[int, int, int, int]]
    mix: int  # counters in the physical game
    pieces: int  # counters in play: the campaign can use more
    hero: bool = False
    scout: bool = False
    points: int = 0


def boxes(letters: str) -> int:
    return sum(_BOXES[letter] for letter in letters)


class Counters:
    """The static data of all pieces."""

    def __init__(self, units: Units, limits: dict[str, int]) -> None:
        self.limit = limits
        self._units(units)
        self._weapons(units.weapons)
        self.radios = tuple(_radio(radio) for radio in units.radios)
        self.radio_index = {radio.name: number for number, radio in enumerate(self.radios)}

    # --- units -------------------------------------------------------------------------------------------------------

    def _units(self, units: Units) -> None:
        ranks = {rank.name: rank for rank in units.ranks}
        troops = [self._troop(troop) for troop in units.troops]
        self.kinds = (*troops, *(self._leader(leader, ranks[leader.rank]) for leader in units.leaders))
        self.kind_index = {kind.name: number for number, kind in enumerate(self.kinds)}
        names: list[str] = []
        of: list[int] = []
        copies: list[tuple[int, ...]] = []
        for number, kind in enumerate(self.kinds):
            copies.append(tuple(range(len(names), len(names) + kind.pieces)))
            single = kind.form == LEADER
            names += [kind.name if single else f"{kind.name}-{n}" for n in range(1, kind.pieces + 1)]
            of += [number] * kind.pieces
        self.units = tuple(names)
        self.index = {name: number for number, name in enumerate(names)}
        self.kind = bytes(of)
        self.copies = tuple(copies)
        self.mix = bytes(kind.mix for kind in self.kinds)
        self._unit_tables([self.kinds[number] for number in of])

    def _unit_tables(self, kinds: list[UnitKind]) -> None:
        """By counter: its owner, its kind, and its figures by face."""
        self.nation = bytes(kind.nation for kind in kinds)
        self.side = bytes(side_of(kind.nation) for kind in kinds)
        self.form = bytes(kind.form for kind in kinds)
        self.figures = bytes(FIGURES[kind.form] for kind in kinds)
        self.command = bytes(kind.command for kind in kinds)
        self.points = bytes(kind.points for kind in kinds)
        self.quality = bytes(kind.quality for kind in kinds)
        self.boxed = bytes(kind.boxed for kind in kinds)
        self.hero = bytes(kind.hero for kind in kinds)
        self.scout = bytes(kind.scout for kind in kinds)
        self.irregular = bytes(kind.name == "fr-ffi" for kind in kinds)
        self.canadian = bytes(NATIONS[kind.nation] == "british" for kind in kinds)  # in battle 58, SR14.4
        self.fp, self.reach, self.pace, self.morale = (_faces(kinds, figure) for figure in range(4))
        self.team_kind = bytes(self._team_of(kind) for kind in kinds)

    def _troop(self, troop: Troop) -> UnitKind:
        form = FORMS.index(troop.form)
        return UnitKind(
            name=troop.name,
            title="",
            nation=NATIONS.index(troop.nation),
            form=form,
            quality=QUALITIES.index(troop.quality),
            command=0,
            boxed=boxes(troop.boxed),
            faces=((troop.fp, troop.range, troop.move, troop.morale), troop.broken),
            mix=troop.count,
            pieces=max(troop.count, troop.pieces),
            points=self.limit["squad_points" if form == SQUAD else "team_points"],
        )

    def _leader(self, leader: Leader, rank: Rank) -> UnitKind:
        hero = rank.name == "hero"
        return UnitKind(
            name=leader.name,
            title=leader.title,
            nation=NATIONS.index(leader.nation),
            form=LEADER,
            quality=NO_QUALITY,
            command=rank.command,
            boxed=0,
            faces=((rank.fp, rank.range, rank.move, rank.morale), rank.broken),
            mix=1,
            pieces=1,
            hero=hero,
            scout=rank.mortars,
            points=0 if hero else self.limit["leader_points"] + rank.command,  # B7.1, E58
        )

    def _team_of(self, kind: UnitKind) -> int:
        """The kind of team that replaces a squad after Light Wounds or a split (A36, E52)."""
        if kind.form != SQUAD:
            return NO_TEAM
        alike = (kind.nation, TEAM, kind.quality)
        return next(n for n, other in enumerate(self.kinds) if (other.nation, other.form, other.quality) == alike)

    # --- weapons -----------------------------------------------------------------------------------------------------

    def _weapons(self, weapons: tuple[Weapon, ...]) -> None:
        self.weapon_kinds = weapons
        self.weapon_kind_index = {weapon.name: number for number, weapon in enumerate(weapons)}
        pieces = [max(weapon.count, weapon.pieces) for weapon in weapons]
        of = [number for number, count in enumerate(pieces) for _ in range(count)]
        self.weapons = tuple(
            f"{weapon.name}-{n}" for weapon, count in zip(weapons, pieces, strict=True) for n in range(1, count + 1)
        )
        self.weapon_index = {name: number for number, name in enumerate(self.weapons)}
        self.w_kind = bytes(of)
        self.w_copies = tuple(tuple(w for w, kind in enumerate(of) if kind == number) for number in range(len(weapons)))
        self.w_mix = bytes(weapon.count for weapon in weapons)
        self._weapon_tables([weapons[number] for number in of])

    def _weapon_tables(self, weapons: list[Weapon]) -> None:
        self.w_nation = bytes(NATIONS.index(weapon.nation) for weapon in weapons)
        self.w_class = bytes(CLASSES.index(weapon.form) for weapon in weapons)
        self.w_fp = bytes(weapon.fp for weapon in weapons)
        self.w_reach = bytes(weapon.range for weapon in weapons)
        self.w_least = bytes(weapon.least for weapon in weapons)
        self.w_weight = bytes(-weapon.move for weapon in weapons)
        self.w_ordnance = bytes(weapon.ordnance for weapon in weapons)
        self.w_smoke = bytes(weapon.smoke for weapon in weapons)
        self.w_boxed = bytes(boxes(weapon.boxed) for weapon in weapons)
        self.w_fix = tuple(_bits(weapon.fix) for weapon in weapons)
        self.w_ruin = tuple(_bits(weapon.lost) for weapon in weapons)


def side_of(nation: int) -> int:
    return AXIS if NATIONS[nation] == "german" else ALLIED


def limits_of(limits: Iterable[Limit]) -> dict[str, int]:
    return {limit.name: limit.value for limit in limits}


def _radio(radio: Radio) -> RadioKind:
    return RadioKind(radio.name, NATIONS.index(radio.nation), radio.calibre, radio.fp, radio.smoke)


def _faces(kinds: list[UnitKind], figure: int) -> Faces:
    return bytes(kind.faces[0][figure] for kind in kinds), bytes(kind.faces[1][figure] for kind in kinds)


def _bits(numbers: tuple[int, int]) -> int:
    """Row numbers as bits: bit r for row r (B1.fix)."""
    return sum(1 << row for row in range(numbers[0], numbers[1] + 1))
