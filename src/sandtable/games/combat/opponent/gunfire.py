"""Fire: the pieces of each attack, and the expected value of a whole Fire order (O20, O20.3, A33)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sandtable.games.combat.charts.counters import LEADER, MORTAR
from sandtable.games.combat.kinds import ACTIVE, BROKEN, Law
from sandtable.games.combat.opponent.assessment.survey import Gun, Survey

ONCE = 0.5  # the extra value that a satchel charge must promise


class Attack(NamedTuple):
    """An attack and its expected value."""

    value: float
    pieces: tuple[int, ...]
    target: int


class Volley(NamedTuple):
    """A Fire order: the units to activate, a leader first, and its expected value."""

    value: float
    units: tuple[int, ...]


NO_ATTACK = Attack(0.0, (), -1)


def lines(o: Survey, gun: Gun, target: int, scout: int = -1) -> int:
    """The hindrance of a piece's line, below 0 if blocked; a mortar may use a scout's line (N4.3)."""
    own = o.line(gun.at, target)
    if scout < 0 or not gun.indirect:
        return own
    other = o.line(o.pos.at[scout], target)
    return max(own, other) if own < 0 or other < 0 else min(own, other)


def hits(o: Survey, gun: Gun, target: int, scout: int = -1) -> bool:
    return gun.least <= o.span(gun.at, target) <= gun.most and lines(o, gun, target, scout) >= 0


def promise(
    o: Survey,
    guns: Sequence[Gun],
    target: int,
    bonus: int = 0,
    moving: bool = False,
    scout: int = -1,
    aimed: bool = False,
) -> float:
    """The expected value of an attack by some pieces on a hex, by exact odds. `aimed`: the shell is on target."""
    level = o.land.level
    first = guns[0]
    strength = max([gun.power for gun in guns]) + len(guns) - 1 + bonus
    strength += 1 if all([level[gun.at] > level[target] for gun in guns]) else 0
    line = max([lines(o, gun, target, scout) for gun in guns])
    bombs = o.land.bombs[target]
    if (bombs > 0 and first.indirect) or (bombs < 0 and first.ordnance):
        strength += bombs
    chance = 1.0
    if first.ordnance and not aimed:
        chance = o.urns[o.who].exceeds(o.span(first.at, target) + line)
    elif not first.ordnance:
        strength -= line
    if strength <= 0:
        return 0.0
    origins = tuple(sorted({gun.at for gun in guns}))
    value = chance * o.harm(target, strength, origins, first.indirect, first.bare, moving)
    value += o.turned(1.0 + chance * len(o.foes.get(target, ())) + (first.ordnance and not aimed))
    return value - ONCE if first.once else value


def best_attack(
    o: Survey,
    guns: Sequence[Gun],
    hexes: Iterable[int],
    moving: bool = False,
    scout: int = -1,
    worn: Sequence[int] = (),
) -> Attack:
    """The best attack of some pieces on any of these hexes; `worn` are hexes already attacked."""
    reach = {hex_: [gun for gun in guns if hits(o, gun, hex_, scout)] for hex_ in hexes}
    alone: dict[int, float] = {}
    singles: list[Attack] = []
    for hex_, able in reach.items():
        for gun in able:
            value = promise(o, (gun,), hex_, moving=moving, scout=scout) * o.weights.again ** worn.count(hex_)
            alone[gun.piece] = max(alone.get(gun.piece, 0.0), value)
            singles.append(Attack(value, (gun.piece,), hex_))
    best = max(singles, default=NO_ATTACK)
    for hex_, able in reach.items():
        plain = [gun for gun in able if not gun.ordnance]
        if len(plain) > 1:
            found = _group(o, plain, hex_, alone, moving)
            value = found.value * o.weights.again ** worn.count(hex_)
            if value > best.value:
                best = Attack(value, found.pieces, hex_)
    return best


def _group(o: Survey, guns: Sequence[Gun], hex_: int, alone: dict[int, float], moving: bool) -> Attack:
    """The best gun at a hex, with each piece that adds more to its attack than it gains alone elsewhere (O20.3)."""
    rest = sorted(guns, key=lambda gun: (lines(o, gun, hex_) - gun.power, gun.piece))
    group = [rest.pop(0)]
    value = promise(o, group, hex_, moving=moving)
    grown = True
    while grown:
        grown = False
        for gun in reversed(rest):  # the weakest first: alone they achieve least
            if all([o.span(gun.at, other.at) > 1 for other in group]):
                continue
            more = promise(o, [*group, gun], hex_, moving=moving)
            if more - value >= o.weights.split * alone[gun.piece] or (value <= 0.0 and more > value):
                group.append(gun)
                rest.remove(gun)
                value, grown = more, True
                break
    return Attack(value, tuple([gun.piece for gun in group]), hex_)


def volley(o: Survey, units: Sequence[int], scout: int = -1) -> Volley:
    """The expected value of a Fire order for some units, attack by attack, and who takes part; the first always
    does."""
    guns, worn, total = o.guns(units), list[int](), 0.0
    used = {units[0]}
    while guns:
        attack = best_attack(o, guns, o.foes, scout=scout, worn=worn)
        if attack.value < MEAGRE:
            break
        total += attack.value
        worn.append(attack.target)
        used |= {gun.unit for gun in guns if gun.piece in attack.pieces}
        guns = [gun for gun in guns if gun.piece not in attack.pieces]
    return Volley(total, tuple([unit for unit in units if unit in used]))


MEAGRE = 0.02


def best_volley(o: Survey) -> Volley:
    """The best Fire order: a leader with his units, or a single unit."""
    pos, t = o.pos, o.t
    free = [unit for unit in pos.on_map(o.who) if not pos.state[unit] & ACTIVE]
    best = Volley(0.0, ())
    for unit in free:
        men = [unit]
        scout = -1
        if t.scout[unit] and pos.laws & Law.NORMANDY and not pos.state[unit] & BROKEN:
            scout = unit
            men += [u for u in free if pos.arm[u] and t.w_class[pos.arm[u] - 1] == MORTAR]
        elif t.form[unit] == LEADER:
            men += o.followers(unit)
        best = max(best, volley(o, men, scout), key=lambda plan: plan.value)
    return best


def best_watch(o: Survey, hex_: int) -> Volley:
    """The best Opportunity Fire at a hex that the enemy has just entered (A33)."""
    pos, t = o.pos, o.t
    free = [unit for unit in pos.on_map(o.who) if not pos.state[unit] & ACTIVE]
    best = Volley(0.0, ())
    for unit in free:
        men = [unit, *o.followers(unit)] if t.form[unit] == LEADER else [unit]
        guns = o.guns(men, plain=True)
        attack = best_attack(o, guns, (hex_,), moving=True)
        if attack.value > best.value:
            best = Volley(attack.value, tuple(men))
    return best
