"""The current figures of a piece: printed figures, command, marks, Wire (B3.3.2, B13, F106)."""

from __future__ import annotations

from sandtable.games.combat.charts.counters import LEADER
from sandtable.games.combat.kinds import BROKEN, SUPPRESSED, VETERAN, WIRE
from sandtable.games.combat.position import S

# --- command (B3.3) -------------------------------------------------------------------------------------------------


def commands(s: S, unit: int) -> int:
    """The Command of a leader; a broken one has none (B3.3.1)."""
    return 0 if s.pos.state[unit] & BROKEN else s.tables.command[unit]


def led(s: S, who: int, hex_: int) -> int:
    """The total bonus of a side's leaders to their squads, teams and plain weapons in a hex (B3.3.2)."""
    state, command, side = s.pos.state, s.tables.command, s.tables.side
    return sum([command[u] for u in s.pos.stacks[hex_] if command[u] and side[u] == who and not state[u] & BROKEN])


def support(s: S, unit: int) -> int:
    """The command bonus of a unit in its hex; leaders do not improve leaders (B3.3.2)."""
    t, hex_ = s.tables, s.pos.at[unit]
    if t.form[unit] == LEADER or len(s.pos.stacks[hex_]) == 1:
        return 0
    return led(s, t.side[unit], hex_)


def marked(state: int) -> int:
    """Veteran +1, suppressed -1, on all four figures (B13)."""
    return (1 if state & VETERAN else 0) - (1 if state & SUPPRESSED else 0)


def wired(s: S, hex_: int) -> int:
    """Wire subtracts one from firepower, range and morale (F106)."""
    return 1 if s.pos.fort[hex_] == WIRE else 0


# --- units ----------------------------------------------------------------------------------------------------------


def bare_fp(s: S, unit: int) -> int:
    """Firepower for a melee: no command (O16.4)."""
    state = s.pos.state[unit]
    return max(s.tables.fp[state & BROKEN][unit] + marked(state) - wired(s, s.pos.at[unit]), 0)


def fp(s: S, unit: int) -> int:
    state = s.pos.state[unit]
    own = s.tables.fp[state & BROKEN][unit] + marked(state) - wired(s, s.pos.at[unit])
    return max(own + support(s, unit), 0)


def reach(s: S, unit: int) -> int:
    """Range in hexes."""
    pos, t = s.pos, s.tables
    state, hex_ = pos.state[unit], pos.at[unit]
    own = t.reach[state & BROKEN][unit]
    if state & (VETERAN | SUPPRESSED):
        own += marked(state)
    if pos.fort[hex_] == WIRE:
        own -= 1
    if len(pos.stacks[hex_]) > 1:
        own += support(s, unit)
    return max(0, own)


def morale(s: S, unit: int) -> int:
    state = s.pos.state[unit]
    own = s.tables.morale[state & BROKEN][unit] + marked(state) - wired(s, s.pos.at[unit])
    return own + support(s, unit)


def pace(s: S, unit: int) -> int:
    """Movement before suppression, which applies separately (O21): command, Veteran, the load."""
    state, t = s.pos.state[unit], s.tables
    own = t.pace[state & BROKEN][unit] + (1 if state & VETERAN else 0) + support(s, unit)
    load = s.pos.arm[unit]
    return own - t.w_weight[load - 1] if load else own


# --- weapons (B11) --------------------------------------------------------------------------------------------------


def weapon_fp(s: S, weapon: int, carrier: int) -> int:
    """A weapon's firepower: command for all but ordnance (B3.3.2, B11.5); Wire weakens units, not their weapons."""
    t = s.tables
    return t.w_fp[weapon] if t.w_ordnance[weapon] else t.w_fp[weapon] + led(s, t.side[carrier], s.pos.at[carrier])


def weapon_reach(s: S, weapon: int, carrier: int) -> int:
    t = s.tables
    return t.w_reach[weapon] if t.w_ordnance[weapon] else t.w_reach[weapon] + led(s, t.side[carrier], s.pos.at[carrier])


def shoots(s: S, unit: int) -> bool:
    """True if the carrier may fire its weapon: neither broken nor suppressed (B11, B13), nor in water (T98)."""
    return not s.pos.state[unit] & (BROKEN | SUPPRESSED)
