"""Zones of control and their bonds for the rules (8). The position keeps the counts."""

from __future__ import annotations

from functools import partial

from sandtable.games.normandy44.position import NormandyPosition
from sandtable.games.normandy44.tables import Tables
from sandtable.kit.board.reach import Foes


def bond_blocks(pos: NormandyPosition, t: Tables, camp: int, start: int, k: int) -> bool:
    """True if an enemy bond stops a unit of a camp from leaving a hex in direction k (8.5.2).

    Units on both sides of a hexside cancel the bond along it, a unit in the hex between cancels a hex bond (8.5.3). The
    mover itself is on one side, so a friendly unit in the goal is enough for both.
    """
    goal = t.near[start][k]
    if pos.troops[camp][goal]:
        return False
    return bool(pos.bonds[1 - camp][goal]) or t.zones.side_bond(pos.bind[1 - camp], start, k)


def foes(pos: NormandyPosition, t: Tables, camp: int) -> Foes:
    """The enemy's effects on the movement of a camp."""
    enemy = 1 - camp
    bind, side_bond = pos.bind[enemy], t.zones.side_bond
    return Foes(pos.troops[enemy], pos.zone[enemy], pos.bonds[enemy], pos.troops[camp], partial(side_bond, bind))


def near_enemy(pos: NormandyPosition, t: Tables, camp: int, hex_: int) -> bool:
    """True if an enemy unit is in an adjacent hex, across any kind of hexside."""
    enemy = pos.troops[1 - camp]
    return any(enemy[near] for near in t.near[hex_])
