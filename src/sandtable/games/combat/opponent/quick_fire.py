"""The scout's fire: guns with their targets, and the best attack of a group at one hex."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sandtable.games.combat.opponent import gunfire
from sandtable.games.combat.opponent.assessment.quick_survey import QuickSurvey
from sandtable.games.combat.opponent.assessment.survey import Gun, Survey

Shot = tuple[Gun, dict[int, int]]  # a gun, and the hindrance to each hex that it can hit


def aimed(o: QuickSurvey, guns: Iterable[Gun]) -> list[Shot]:
    """The guns that can hit an enemy, each with the hindrance to its targets."""
    found: list[Shot] = []
    for gun in guns:
        least, most = gun.least, gun.most
        lines = {hex_: line for hex_, line, span in o.view(gun.at) if least <= span <= most}
        if lines:
            found.append((gun, lines))
    return found


def shots(o: Survey, guns: Sequence[Gun], hexes: Iterable[int]) -> list[Shot]:
    """The guns that can hit any of these hexes, each with the hindrance to its targets."""
    found: list[Shot] = []
    for gun in guns:
        near = [hex_ for hex_ in hexes if gun.least <= o.span(gun.at, hex_) <= gun.most]
        lines = {hex_: line for hex_ in near if (line := o.line(gun.at, hex_)) >= 0}
        if lines:
            found.append((gun, lines))
    return found


def attack_of(o: Survey, shots: Sequence[Shot], moving: bool = False) -> gunfire.Attack:
    """The best combined attack on one hex; ordnance fires alone."""
    best, span = gunfire.NO_ATTACK, o.span
    plain: dict[int, list[tuple[int, Gun]]] = {}  # by target: strength and gun
    for gun, lines in shots:
        for hex_, line in lines.items():
            if gun.ordnance:
                value = gunfire.promise(o, (gun,), hex_, moving=moving)
                if value > best.value:
                    best = gunfire.Attack(value, (gun.piece,), hex_)
            else:
                plain.setdefault(hex_, []).append((gun.power - line, gun))
    for hex_, able in plain.items():
        strength, first = max(able)
        group = [gun for _, gun in able if gun is not first and span(gun.at, first.at) <= 1]
        value = o.harm(hex_, strength + len(group), (), moving=moving)
        if value > best.value:
            best = gunfire.Attack(value, (first.piece, *[gun.piece for gun in group]), hex_)
    return best
