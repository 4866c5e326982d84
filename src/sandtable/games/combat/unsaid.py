"""Defaults for a hand-made position, from its battle card or the campaign sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.core.base.cards import EVERYBODY, OUT
from sandtable.games.combat.kinds import (
    ALLIED,
    AXIS,
    CAMPAIGN,
    EDGES,
    FIXED,
    NORMAL,
    OPEN_CHIT,
    R_GOOD,
    RECON,
    TANK,
    TANK_TWICE,
    TRACK,
    Law,
)
from sandtable.games.combat.position import CombatPosition
from sandtable.games.combat.rules.campaign.sheet import PLACE
from sandtable.games.combat.rules.setup.setup import objectives
from sandtable.games.combat.tables import Tables


def first_battle(t: Tables, pos: CombatPosition) -> None:
    """Set up the first campaign battle with the command platoons alone (C1.5.4): position A1, its special rules, the
    Americans at the bottom.

    Cost and support are left out, so both sides are on Recon.
    """
    sheet = t.campaign
    pos.battle, pos.map, pos.laws = CAMPAIGN, t.map_index[sheet.maps[0]], sheet.laws | pos.laws & Law.EDGE_SIGHT
    for who, army in enumerate(sheet.armies):
        command = army.platoons[0]
        pos.nation[who], pos.orders[who], pos.surrender[who] = army.nation, command.orders, command.surrender
        pos.posture[who], pos.hand[who] = RECON, t.generator.hands[RECON]
    pos.edge = bytearray([EDGES["bottom"], EDGES["top"]])
    pos.sudden = sum(pos.orders)
    objectives(pos, t.grounds[pos.map].objectives)
    pos.initiative = ALLIED


def next_battle(t: Tables, pos: CombatPosition) -> None:
    """Set the map of the sheet's position, with its Objectives (C1.1.1)."""
    if pos.battle == CAMPAIGN:
        pos.map = t.map_index[t.campaign.maps[pos.campaign[PLACE]]]
        objectives(pos, t.grounds[pos.map].objectives)


def by_the_card(t: Tables, pos: CombatPosition, data: Mapping[str, Any]) -> None:
    """Set the open and excluded chits, the units that have never entered, the crew that never leaves its bunker
    (SR07.2), and the initial radios."""
    battle = t.battles.get(pos.battle)
    if battle is None:
        return
    if "chits" not in data:
        for letters, spot in ((battle.chits.out, OUT), (battle.chits.open, OPEN_CHIT)):
            for letter in letters:
                pos.chits.put(t.chit_index[letter], spot, EVERYBODY)
    if "awaited" not in data:
        posts = [unit for camp in battle.camps for unit, group in camp.posts.items() if group.time]
        pos.awaited = tuple(sorted([unit for unit in posts if pos.at[unit] >= TRACK]))
    if "radio" not in data:
        for who, camp in enumerate(battle.camps):
            for group in [group for group in camp.groups if group.radio and not group.time]:
                pos.radio[who], pos.radio_state[who] = group.radio, R_GOOD
                pos.radio_mode[who] = mode(t, pos, who)
    if "dice" not in data and pos.laws & Law.COD:
        for post in [group for group in battle.camps[AXIS].groups if len(group.zone) == 1]:
            guns = [weapon + 1 for weapon, kind in enumerate(t.w_kind) if kind == t.w_kind[post.weapons[0]]]
            for unit in pos.stacks[post.zone[0]]:
                pos.state[unit] |= FIXED if pos.arm[unit] in guns else 0


def mode(t: Tables, pos: CombatPosition, who: int) -> int:
    """The default fire mode of a radio: some are tanks (SR07.5, SR17.4, C2.3, C2.4)."""
    battle = t.battles.get(pos.battle)
    if battle:
        return TANK if battle.camps[who].tanks else NORMAL
    if pos.battle != CAMPAIGN or pos.radio[who] != t.campaign.armies[who].tank_radio:
        return NORMAL
    return TANK_TWICE if who == ALLIED else TANK
