"""Fire attacks: who may fire at what, how strongly, and against what cover (O20, facts 5.8 and 6, timing 1.3)."""

from __future__ import annotations

from dataclasses import dataclass

from tests.referees.combat.grid import HEXES, beyond, entered_by, span
from tests.referees.combat.ground import SIDE_COVER
from tests.referees.combat.sight import sight
from tests.referees.combat.table import OTHER, Gun, Table, Unit

SHINGLE_COVER = 3
BONUS = 2  # of every action that strengthens an attack


@dataclass(frozen=True)
class Piece:
    """A firing piece: a unit with its own arms, or the weapon that it holds."""

    unit: Unit
    gun: Gun | None = None

    @property
    def name(self) -> str:
        return self.gun.name if self.gun else self.unit.name

    @property
    def word(self) -> str:
        return f"weapon {self.name}" if self.gun else f"unit {self.name}"

    @property
    def at(self) -> str:
        return self.unit.at

    @property
    def ordnance(self) -> bool:
        return self.gun is not None and self.gun.kind.ordnance

    @property
    def mortar(self) -> bool:
        return self.gun is not None and self.gun.kind.mortar

    @property
    def boxed_range(self) -> bool:
        return self.gun.kind.boxed[1] if self.gun else self.unit.kind.boxed[1] and not self.unit.broken

    @property
    def boxed_fp(self) -> bool:
        return self.gun.kind.boxed[0] if self.gun else self.unit.kind.boxed[0] and not self.unit.broken


def piece_named(table: Table, name: str) -> Piece:
    if name in table.units:
        return Piece(table.units[name])
    holder = table.held_by(name)
    assert holder is not None
    return Piece(holder, table.guns[name])


def pieces_of(table: Table, units: list[Unit]) -> list[Piece]:
    """The units themselves, and the sound weapons of whoever is neither broken nor suppressed nor in water."""
    found = [Piece(unit) for unit in units]
    for unit in units:
        able = not unit.broken and not unit.suppressed and not table.terrain(unit.at).water
        if unit.weapon and able and not table.guns[unit.weapon].broken:
            found.append(Piece(unit, table.guns[unit.weapon]))
    return found


def power_of(table: Table, piece: Piece) -> int:
    return table.gun_fp(piece.gun, piece.unit) if piece.gun else table.fp(piece.unit)


def reach_of(table: Table, piece: Piece) -> tuple[int, int]:
    """The least and the greatest range."""
    if piece.gun:
        return max(1, piece.gun.kind.least), table.gun_reach(piece.gun, piece.unit)
    return 1, table.reach(piece.unit)


def hindrance_to(table: Table, piece: Piece, target: str, eye: str = "") -> int | None:
    """The hindrance to a hex; None if it is out of range or of sight. `eye`: a Scout looks for a mortar (N4.3)."""
    least, most = reach_of(table, piece)
    if not least <= span(piece.at, target) <= most:
        return None
    return sight(table, eye or piece.at, target)


def group_power(table: Table, group: list[Piece], target: str, bonus: int = 0) -> int | None:
    """The firepower of one piece or a fire group at a hex (O20.3.1); None if one of them cannot fire there."""
    hindrances = [hindrance_to(table, piece, target) for piece in group]
    if None in hindrances:
        return None
    power = max(power_of(table, piece) for piece in group) + len(group) - 1 + bonus
    if not group[0].ordnance:
        power -= max(hindrance or 0 for hindrance in hindrances)
    return power + downhill(table, group, target)


def downhill(table: Table, group: list[Piece], target: str) -> int:
    """One more from above (T88), if every piece stands higher."""
    level = table.ground.level
    return int(all(level[piece.at] > level[target] for piece in group))


def blast(table: Table, group: list[Piece], target: str) -> int:
    """Mortars gain two on Woods (T99); sand takes two from all ordnance (N7.1). Both on the total after the roll."""
    kind = table.ground.kind[target]
    if kind == "woods":
        return 2 if group[0].mortar else 0
    return -2 if kind == "beach" and group[0].ordnance else 0


def chained(group: list[Piece]) -> bool:
    """Whether the pieces stand in one hex or in a chain of adjacent ones."""
    hexes = {piece.at for piece in group}
    reached = {group[0].at}
    while more := {one for one in hexes - reached if any(span(one, other) == 1 for other in reached)}:
        reached |= more
    return reached == hexes


def targets_of(table: Table, group: list[Piece], side: str, bonus: int = 0, eye: str = "") -> set[str]:
    """The hexes with enemies that one piece or a group may fire at."""
    found = set()
    for target in HEXES:
        if not table.of(OTHER[side], target):
            continue
        if eye:
            if hindrance_to(table, group[0], target, eye) is not None:
                found.add(target)
        elif (power := group_power(table, group, target, bonus)) is not None and power > 0:
            found.add(target)
    return found


# --- the defence ----------------------------------------------------------------------------------------------------


def side_cover(table: Table, origin: str, target: str) -> int | None:
    """What the sides that a shot enters by give, against direct fire (N1, N7.2); None if nothing lies there."""
    covers = [one_side(table, target, side) for side in entered_by(origin, target)]
    return max((cover for cover in covers if cover), default=None)


def one_side(table: Table, target: str, side: int) -> int:
    pair = frozenset((target, beyond(target, side)))
    feature = table.ground.sides.get(pair, "")
    if pair in table.busted:
        return 0
    if feature == "shingle":
        return SHINGLE_COVER if table.ground.kind[target] == "beach" else 0
    return SIDE_COVER.get(feature, 0) + int(feature == "hedge" and "normandy" in table.laws)


def cover_against(table: Table, target: str, origins: list[str], bombs: bool) -> int:
    """The cover in a hex against shots from some hexes: the best single one, less one on a real road."""
    return min(_cover_from(table, target, origin, bombs) for origin in origins)


def _cover_from(table: Table, target: str, origin: str, bombs: bool) -> int:
    ground = table.ground
    best = table.hex_cover(target, bombs)
    if ground.kind[target] == "gully" and not bombs:
        near = span(origin, target) == 1
        if near or ground.level[origin] > ground.level[target]:
            best = 0
    best = max(best, table.fort_cover(target, bombs))
    across = None if bombs else side_cover(table, origin, target)
    best = best if across is None else max(best, across)
    return best - table.exposed(target)
