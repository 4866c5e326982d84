"""Changes to pieces, whatever the cause: broken, rallied, eliminated, off the map, armed (B6.3 to B13)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.combat.kinds import (
    ALLIED,
    AXIS,
    BROKEN,
    CASUALTY,
    FIXED,
    GONE,
    HEXES,
    LASTING,
    MOVING,
    NOWHERE,
    SUPPRESSED,
    TRACK,
    W_BROKEN,
    W_HELD,
    W_LEFT,
    W_LOST,
    W_PLACE,
    W_SPURNED,
    Law,
)
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.common.reports import tell_unit, tell_weapon
from sandtable.games.combat.rules.common.victory import (
    after_exit,
    after_losses,
    for_eliminating,
    for_leaving,
    for_routing,
    gain,
    occupied,
)

# --- broken and suppressed (B13) ------------------------------------------------------------------------------------


def break_unit(s: S, unit: int, rule: str) -> None:
    """Break an unbroken unit; a second break eliminates it. Use `harm` where a card can prevent it."""
    if s.pos.state[unit] & BROKEN:
        eliminate(s, (unit,), rule)
        return
    s.pos.state[unit] = s.pos.state[unit] & ~MOVING | BROKEN  # a moving unit that breaks stops (O21)
    tell_unit(s, rule, unit, "note-broken")


def rally(s: S, unit: int, rule: str) -> None:
    s.pos.state[unit] &= ~BROKEN
    tell_unit(s, rule, unit, "note-rallied")


def suppress(s: S, unit: int, rule: str) -> None:
    """A second marker has no further effect (ruling)."""
    if not s.pos.state[unit] & SUPPRESSED:
        s.pos.state[unit] |= SUPPRESSED
        tell_unit(s, rule, unit, "note-suppressed")


def steady(s: S, unit: int, rule: str) -> None:
    """Remove the suppression marker."""
    s.pos.state[unit] &= ~SUPPRESSED
    tell_unit(s, rule, unit, "note-steadied")


# --- placement and removal ------------------------------------------------------------------------------------------


def put_unit(s: S, unit: int, hex_: int) -> None:
    """Place a unit in a hex and update control of the hex it left and of this one (B7.3)."""
    pos = s.pos
    old = pos.at[unit]
    if pos.laws & Law.FIXED_GUN and old < HEXES:
        leave_gun(s, unit)
    pos.put(s.tables, unit, hex_)
    if pos.laws & Law.FIXED_GUN and pos.w_at[s.tables.bridge_gun] == hex_:
        pos.w_state[s.tables.bridge_gun] &= ~W_SPURNED  # another unit may take it
    for place in (old, hex_):
        if place < HEXES:
            occupied(s, place)


def eliminate(s: S, units: Sequence[int], rule: str, tests: bool = True) -> None:
    """Eliminate units together: place them on the Casualty Track and score them, then test both sides (B6.3, B7.1)."""
    pos, t = s.pos, s.tables
    for unit in units:
        hex_ = pos.at[unit]
        tell_unit(s, rule, unit, "note-eliminated")
        drop_weapon(s, unit, rule)
        pos.state[unit] = 0
        pos.put(t, unit, GONE if t.hero[unit] else CASUALTY)
        if not t.hero[unit]:  # E58: a Hero has no value and no place on a track
            pos.lost[t.side[unit]] += 1
            gain(s, 1 - t.side[unit], for_eliminating(s, unit), "B7.1")
        if hex_ < HEXES:
            occupied(s, hex_)
    if tests:
        after_losses(s)


def maze_betrayed(s: S, units: Sequence[int]) -> None:
    """SR05.4: once a German of morale 7 or less is captured or eliminated in melee, the Allies know the maze."""
    pos, t = s.pos, s.tables
    if pos.laws & Law.LABYRINTH and any([t.side[unit] == AXIS and t.morale[0][unit] <= 7 for unit in units]):
        pos.laws &= ~Law.LABYRINTH


def withdraw(s: S, unit: int, place: int) -> None:
    """Remove a unit with its weapon from the map to another place; temporary marks come off."""
    pos = s.pos
    hex_ = pos.at[unit]
    pos.state[unit] &= LASTING
    pos.put(s.tables, unit, place)
    if hex_ < HEXES:
        occupied(s, hex_)


def leave_map(s: S, unit: int, rule: str, forced: bool = False) -> None:
    """Exit a unit from the map: over the far edge voluntarily, or forced over its own (B7.2).

    SR15.2 eliminates units that leave voluntarily, SR13.4 Allied units forced off, SR07.2 a crew that may not move.
    """
    pos, t = s.pos, s.tables
    hex_, who = pos.at[unit], t.side[unit]
    deadly = pos.laws & Law.STAND and who == ALLIED if forced else pos.laws & Law.NO_EXIT
    if deadly or pos.state[unit] & FIXED:
        eliminate(s, (unit,), rule)
        return
    points = for_routing(s, unit) if forced else for_leaving(s, unit, hex_)
    tell_unit(s, rule, unit, "note-left")
    if t.hero[unit]:  # SR06.6: no points, no track
        drop_weapon(s, unit, rule)
        withdraw(s, unit, GONE)
    else:
        withdraw(s, unit, TRACK + pos.time + 1)
        gain(s, 1 - who if forced else who, points, "B7.2")
    after_exit(s, who, forced)


# --- weapons (B11) --------------------------------------------------------------------------------------------------


def arm(s: S, weapon: int, unit: int) -> None:
    """Give a weapon to a unit, taking it from its previous carrier."""
    pos = s.pos
    old = pos.carrier(weapon)
    if old >= 0:
        pos.arm[old] = 0
    pos.arm[unit] = weapon + 1
    pos.w_state[weapon] = pos.w_state[weapon] & ~(W_PLACE | W_SPURNED) | W_HELD
    pos.w_at[weapon] = NOWHERE


def drop_weapon(s: S, unit: int, rule: str) -> None:
    """Eliminate the weapon of an eliminated carrier (B11). The gun of the canal bridge stays in its hex (SR01.4)."""
    pos = s.pos
    weapon = pos.arm[unit] - 1
    if weapon < 0:
        return
    if fixed_gun(s, weapon):
        leave_gun(s, unit)
    else:
        lose_weapon(s, weapon, rule)


def leave_gun(s: S, unit: int) -> None:
    """SR01.4: leave the bridge gun in its hex when its carrier leaves."""
    pos = s.pos
    weapon = pos.arm[unit] - 1
    if weapon >= 0 and fixed_gun(s, weapon):
        pos.arm[unit] = 0
        pos.w_state[weapon] = pos.w_state[weapon] & ~W_PLACE | W_LEFT
        pos.w_at[weapon] = pos.at[unit]


def fixed_gun(s: S, weapon: int) -> bool:
    """SR01.4: the gun that can neither be moved nor lost."""
    return bool(s.pos.laws & Law.FIXED_GUN) and weapon == s.tables.bridge_gun


def break_weapon(s: S, weapon: int, rule: str) -> None:
    if not s.pos.w_state[weapon] & W_BROKEN:
        s.pos.w_state[weapon] |= W_BROKEN
        tell_weapon(s, rule, weapon, "note-weapon-broken")


def mend_weapon(s: S, weapon: int, rule: str) -> None:
    s.pos.w_state[weapon] &= ~W_BROKEN
    tell_weapon(s, rule, weapon, "note-mended")


def lose_weapon(s: S, weapon: int, rule: str) -> None:
    """Remove a weapon from the battle; Scrounge may return it (E71)."""
    pos = s.pos
    tell_weapon(s, rule, weapon, "note-weapon-lost")
    carrier = pos.carrier(weapon)
    if carrier >= 0:
        pos.arm[carrier] = 0
    pos.w_state[weapon] = W_LOST
    pos.w_at[weapon] = NOWHERE
