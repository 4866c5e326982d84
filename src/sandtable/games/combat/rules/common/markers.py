"""Markers in hexes: Smoke, Blazes, Flares and fortifications (T79, T94, F100 to F106, N6)."""

from __future__ import annotations

from sandtable.core.base.cards import PILE
from sandtable.games.combat.charts.ground import WATER
from sandtable.games.combat.kinds import BLAZE, BUNKER, FORT_RULE, NOBODY, OPEN_CHIT, SMOKE_CUP, Law
from sandtable.games.combat.position import S, ground
from sandtable.games.combat.rules.common.reports import tell_at
from sandtable.games.combat.rules.common.victory import gain


def sea_rule(s: S, hex_: int, elsewhere: str) -> str:
    """The rule that forbids something in water: N7.3 in a landing, where it replaces T98."""
    return "N7.3" if s.pos.laws & Law.LANDING and ground(s).type[hex_] == WATER else elsewhere


# --- Smoke and Blazes (T94, T79) ------------------------------------------------------------------------------------


def takes_smoke(s: S, hex_: int) -> bool:
    """True if a hex can hold Smoke: neither water nor a Blaze (T94, T98)."""
    return s.pos.haze[hex_] != BLAZE and not ground(s).water[hex_]


def smoke(s: S, hex_: int, rule: str) -> None:
    """Place a Smoke marker from the cup; of two in one hex the thicker stays (T94)."""
    if not takes_smoke(s, hex_):
        return
    haze = s.pos.haze
    left = [number - haze.count(value) if value else 0 for value, number in enumerate(SMOKE_CUP)]
    total = sum(left)
    if total <= 0:
        return
    drawn = s.pick(total) + 1
    value = 0
    while drawn > 0:
        value += 1
        drawn -= max(left[value], 0)
    haze[hex_] = max(haze[hex_], value)
    tell_at(s, rule, hex_, "note-smoke", haze[hex_])


def clear_smoke(s: S, hex_: int, rule: str) -> None:
    s.pos.haze[hex_] = 0
    tell_at(s, rule, hex_, "note-smoke-gone")


def smoky(s: S) -> list[int]:
    """The hexes with Smoke."""
    return [hex_ for hex_, value in enumerate(s.pos.haze) if 0 < value < BLAZE]


def light_flare(s: S, hex_: int, rule: str) -> None:
    """Place a Flare (N6.1)."""
    s.pos.flares = tuple(sorted((*s.pos.flares, hex_)))
    tell_at(s, rule, hex_, "note-flare")


def put_out_flare(s: S, hex_: int, rule: str) -> None:
    """Remove one Flare (N6.3)."""
    flares = list(s.pos.flares)
    flares.remove(hex_)
    s.pos.flares = tuple(flares)
    tell_at(s, rule, hex_, "note-flare-gone")


# --- fortifications (F100) ------------------------------------------------------------------------------------------


def takes_fort(s: S, hex_: int) -> bool:
    """True if a hex can hold a fortification: one per hex, none in water or in a Blaze (F100)."""
    return not s.pos.fort[hex_] and s.pos.haze[hex_] != BLAZE and not ground(s).water[hex_]


def fortify(s: S, hex_: int, kind: int, rule: str) -> bool:
    """Place a fortification; False where none is allowed."""
    if not takes_fort(s, hex_):
        return False
    s.pos.fort[hex_] = kind
    tell_at(s, rule, hex_, f"note-fort-{FORT_RULE[kind]}")
    return True


def raze(s: S, hex_: int, rule: str) -> None:
    """Remove the fortification in a hex (F100)."""
    casemate = s.pos.fort[hex_] == BUNKER and s.pos.laws & Law.CASEMATES
    s.pos.fort[hex_] = 0
    tell_at(s, rule, hex_, "note-fort-gone")
    if casemate:
        lose_casemate(s, hex_)


def lose_casemate(s: S, hex_: int) -> None:
    """SR09.8: with the gun's bunker, its chit returns to the cup, and the controlling side loses its points."""
    pos, t = s.pos, s.tables
    for letter in t.battles[pos.battle].loose:
        chit = t.chit_index[letter]
        objective = pos.objective.find(hex_)
        if objective >= 0 and t.chit_worth[chit][objective] and pos.chits.at[chit] == OPEN_CHIT:
            pos.chits.put(chit, PILE, 0)
            if pos.control[objective] != NOBODY:
                gain(s, 1 - pos.control[objective], t.chit_worth[chit][objective], "SR09.8")
