"""Engaged combats (11.9): resolved again in the next round of either side, before any other."""

from __future__ import annotations

from sandtable.core.base.actions import Action
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview
from sandtable.games.caseyellow.kinds import ATTACKED, ENGAGED, WALKED
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.combat import odds, results
from sandtable.games.caseyellow.rules.combat.attack import barred
from sandtable.games.caseyellow.rules.common.base import YellowStep, tidy
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.rules import battle
from sandtable.kit.rules.choosing import message_hex, push_all

RULE = "R11.9"


def open(s: S) -> None:
    """Continue the combats of the last round; nothing else has been attacked this round yet."""
    pos = s.pos
    pos.fought = ()
    if pos.engaged:
        push_all(s, [Renewed(who=camp, target=target, units=units) for target, camp, units in pos.engaged])


class Renewed(battle.Engagement[YellowPosition, Tables], YellowStep):
    """One engaged combat: its attacker may add air units; `camp` is the original attacker."""

    rule = RULE
    says = ("air", "resolve")
    air: int = 0
    begun: bool = False

    def prompt(self, s: S) -> Message:
        return Message("prompt-renewed", {"at": message_hex(s, self.target)})

    def ready(self, s: S) -> bool:
        if not self.begun and not self._begin(s):
            return False
        if results.flights(s, self.camp, self.target, self.units, self.air):
            return True
        self.conclude(s)
        return False

    def _begin(self, s: S) -> bool:
        """Find the remaining units, and the reinforcements (11.9c); without attackers or defenders it ends."""
        pos, t = s.pos, s.tables
        self.begun = True
        pos.engaged = tuple([fight for fight in pos.engaged if fight[0] != self.target])
        near = t.near[self.target]
        self.units = tuple([u for u in self.units if pos.at[u] in near or (t.guns[u] and pos.at[u] < t.hexes)])
        tidy(s)
        adjacent = any([not t.guns[unit] for unit in self.units])
        if not adjacent or not odds.defenders(pos, t, self.target):
            s.pop()
            return False
        self.units += self._newcomers(s)
        return True

    def _newcomers(self, s: S) -> tuple[int, ...]:
        """Units that have moved into the attackers' hexes; none in combat rounds and the enemy's (11.9c, d)."""
        pos, t = s.pos, s.tables
        return tuple(
            [
                unit
                for hex_ in sorted({pos.at[u] for u in self.units if not t.guns[u]})
                for unit in pos.stacks[hex_]
                if unit not in self.units
                and pos.deeds[unit] & WALKED
                and not (pos.deeds[unit] & ATTACKED or pos.state[unit] & ENGAGED or t.train[unit])
                and not barred(s, unit, self.target)
            ]
        )

    def conclude(self, s: S) -> None:
        s.pop()
        s.push(results.Battle(who=self.camp, target=self.target, units=self.units, air=self.air))

    def say(self, s: S, action: Action) -> None:
        if action.verb == "air":
            self.air += 1
        else:
            self.conclude(s)

    def preview(self, s: S) -> Preview | None:
        return odds.preview(s, self.camp, self.target, self.units, odds.Backing(self.air))
