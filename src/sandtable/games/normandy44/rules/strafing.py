"""Strafing (19.1.4): Allied air units against whatever stands in the open, before the first attack."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.messages import Message, Refusal
from sandtable.games.normandy44.kinds import ARMIES, CW, DISRUPTED, GERMAN, LAW_SOLITAIRE, RESERVE, US
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.base import NormandyStep, lose_step
from sandtable.games.normandy44.rules.losses import raze_if_empty
from sandtable.games.normandy44.rules.support import air_limit, fly, in_bounds, owner_of_air, why_no_air
from sandtable.kit.events import Marked, tell_of


def exposed(s: S) -> tuple[int, ...]:
    """German hexes outside woods and cities with anything but a strongpoint in them."""
    pos, t = s.pos, s.tables
    hexes, cover, strongpoint = t.hexes, t.charts.cover, t.strongpoint
    found = {pos.at[u] for u in t.roster[GERMAN] if not strongpoint[u]}
    return tuple(sorted([h for h in found if h < hexes and not cover[h]]))


def open(s: S) -> None:
    """All missions are assigned, army by army, before the first die."""
    if not (s.pos.air[US] or s.pos.air[CW]):
        return
    targets = exposed(s)
    if targets:
        s.push(Strafing(who=owner_of_air(s, US), army=US, targets=targets))


class Strafing(NormandyStep):
    """Air units are assigned to hexes; after the last army's `done` all missions are rolled."""

    rule = "19.1.4"
    verb = "hex"
    says = ("done",)
    army: int
    targets: tuple[int, ...]
    missions: tuple[int, ...] = ()  # hexes, one entry for each air unit

    def prompt(self, s: S) -> Message:
        army = Message(f"side-{ARMIES[self.army]}")
        return Message("prompt-strafing", {"side": army, "left": s.pos.air[self.army]})

    def pending(self, s: S) -> bool:
        return s.pos.air[self.army] > 0

    def conclude(self, s: S) -> None:
        if self.army == US:
            self.army, self.who = CW, owner_of_air(s, CW)
            return
        s.pop()
        for hex_ in self.missions:
            strafe(s, hex_)

    def options(self, s: S) -> Sequence[int]:
        most, missions = air_limit(s), self.missions
        if s.pos.laws & LAW_SOLITAIRE:
            return [h for h in self.targets if missions.count(h) < most and in_bounds(s, self.army, h)]
        return [h for h in self.targets if missions.count(h) < most] if missions else self.targets

    def why_not(self, s: S, hex_: int) -> Refusal | None:
        t = s.tables
        if not any(not t.strongpoint[u] for u in s.pos.stacks[hex_]) or not s.pos.troops[GERMAN][hex_]:
            return self.there(s, hex_, "strafe-nobody")
        if t.charts.cover[hex_]:
            return self.there(s, hex_, "strafe-cover")
        if self.missions.count(hex_) >= air_limit(s):
            return self.there(s, hex_, "strafe-twice", most=air_limit(s))
        return why_no_air(self, s, self.army, hex_, 0)

    def choose(self, s: S, hex_: int) -> None:
        self.missions = (*self.missions, hex_)
        fly(s, self.army, hex_, "19.1.4")


def strafe(s: S, hex_: int) -> None:
    """One mission: a die for each unit; Flak in or beside the hex spoils it (17.7)."""
    pos, t = s.pos, s.tables
    near = {hex_, *t.near[hex_]}
    spoiled = t.charts.flak if any([pos.at[u] in near for u in t.charts.flaks]) else 0
    for unit in pos.stacks[hex_]:
        if t.strongpoint[unit]:
            continue
        die = max(s.roll(1, "19.1.4")[0] + spoiled, 1)
        result = t.charts.strafing[die - 1]
        if result == "-":
            continue
        pos.mark(t, unit, DISRUPTED)
        pos.unmark(t, unit, RESERVE)  # 15.4
        tell_of(s, Marked, "19.1.4", unit, hex_, note="mark-disrupted")
        if result == "D1" and t.silhouette[unit]:
            lose_step(s, unit, "19.1.4")
    raze_if_empty(s, hex_, GERMAN)
