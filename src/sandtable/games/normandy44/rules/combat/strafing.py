"""Strafing (19.1.4): Allied air units against units in the open, before the first attack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Outcome, Preview, Shift
from sandtable.games.normandy44.kinds import ARMIES, CW, DISRUPTED, GERMAN, LAW_SOLITAIRE, RESERVE, US
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.combat.support import air_limit, fly, in_bounds, owner_of_air, why_no_air
from sandtable.games.normandy44.rules.common.base import NormandyStep, lose_step
from sandtable.games.normandy44.rules.common.losses import raze_if_empty
from sandtable.kit.rules.choosing import message_hex
from sandtable.kit.rules.events import Marked, tell_of

NOTES: Final = {"-": "none", "D": "disrupted", "D1": "reduced"}  # the results as parts of message ids


def exposed(s: S) -> tuple[int, ...]:
    """German hexes outside woods and cities with any unit other than a strongpoint."""
    pos, t = s.pos, s.tables
    hexes, cover, strongpoint = t.hexes, t.charts.cover, t.strongpoint
    found = {pos.at[u] for u in t.roster[GERMAN] if not strongpoint[u]}
    return tuple(sorted([h for h in found if h < hexes and not cover[h]]))


def open(s: S) -> None:
    """Assign all missions, army by army, before the first die."""
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

    def preview(self, s: S) -> Preview:
        """The die of each unit: in each hex with a mission, and in a hex still to be chosen, with Flak or without."""
        shifts: list[Shift] = []
        outcomes: list[Outcome] = []
        for hex_ in dict.fromkeys(self.missions):
            at = message_hex(s, hex_)
            for shift in flak(s, hex_):
                why = Message("shift-flak-at", {"at": at, "why": shift.message})
                shifts.append(Shift(shift.rule, why, shift.value, "dice"))
            outcomes += _chances(s, flak(s, hex_), s.tables.names[hex_], "outcome-strafe-at", at)
        open_ = self.options(s)
        for guarded in (False, True):
            fired = [flak(s, hex_) for hex_ in open_ if bool(flak(s, hex_)) is guarded]
            if fired:
                word = "outcome-strafe-flak" if guarded else "outcome-strafe"
                outcomes += _chances(s, fired[0], word, word)
                shifts += fired[0]
        return Preview("19.1.4", Message("preview-strafing"), tuple(shifts), tuple(outcomes))


def _chances(s: S, shifts: tuple[Shift, ...], group: str, word: str, at: Message | str = "") -> list[Outcome]:
    """The exact chances of one unit under one mission."""
    counts = Counter([reads(s, die, shifts) for die in range(1, 7)])
    args = {"at": at} if at else {}
    return [
        Outcome(Message(word, {**args, "result": Message(f"strafed-{NOTES[result]}")}), count / 6, group)
        for result, count in counts.items()
    ]


def flak(s: S, hex_: int) -> tuple[Shift, ...]:
    """The die modifier of Flak in a hex or adjacent to it (17.7)."""
    t, near = s.tables, {hex_, *s.tables.near[hex_]}
    if any([s.pos.at[u] in near for u in t.charts.flaks]):
        return (Shift("17.7", Message("shift-flak"), t.charts.flak, "dice"),)
    return ()


def reads(s: S, die: int, shifts: tuple[Shift, ...]) -> str:
    """The result of a die on the table."""
    return s.tables.charts.strafing[max(die + round(sum([shift.value for shift in shifts])), 1) - 1]


def strafe(s: S, hex_: int) -> None:
    """Resolve one mission: a die for each unit; Flak in or adjacent to the hex affects it (17.7)."""
    pos, t = s.pos, s.tables
    shifts = flak(s, hex_)
    for unit in pos.stacks[hex_]:
        if t.strongpoint[unit]:
            continue
        result = reads(s, s.roll(1, "19.1.4", note="roll-strafing", adds=shifts)[0], shifts)
        if result == "-":
            tell_of(s, Marked, "19.1.4", unit, hex_, note="strafed-none")
            continue
        pos.mark(t, unit, DISRUPTED)
        pos.unmark(t, unit, RESERVE)  # 15.4
        tell_of(s, Marked, "19.1.4", unit, hex_, note="mark-disrupted")
        if result == "D1" and t.silhouette[unit]:
            lose_step(s, unit, "19.1.4")
    raze_if_empty(s, hex_, GERMAN)
