"""Rearguards (12): small Axis parties that block a hex. Alone they are fought with a single die."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Outcome, Preview
from sandtable.games.salerno.kinds import ALLIED, AXIS, SIDES
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.common.base import SalernoStep
from sandtable.games.salerno.rules.law import rome, terminals
from sandtable.games.salerno.rules.supply import places
from sandtable.kit.rules.choosing import message_hex
from sandtable.kit.rules.events import tell_at


def alone(s: S, camp: int, hex_: int) -> bool:
    """True if only a rearguard blocks a hex to a camp."""
    return camp == ALLIED and bool(s.pos.rear[hex_]) and not s.pos.troops[AXIS][hex_]


def fight(s: S, hex_: int) -> bool:
    """Attack a rearguard alone; True if it gives way."""
    limit = s.tables.limit
    die = s.roll(1, "12", side=SIDES[ALLIED], note="roll-rearguard")[0]
    if die < limit["rearguard_retreats_from"]:
        tell_at(s, "12", hex_, "note-rearguard-holds")
        return False
    if die < limit["rearguard_dies_from"]:
        fall_back(s, hex_, limit["rearguard_retreat"], "12")
    else:
        remove(s, hex_)
        tell_at(s, "12", hex_, "note-rearguard-lost")
    return True


def fall_back(s: S, hex_: int, far: int, rule: str) -> None:
    """Withdraw a rearguard by this number of hexes; without a hex to go to it is eliminated."""
    remove(s, hex_)
    if refuges(s, hex_, far):
        s.push(Withdrawal(who=AXIS, start=hex_, far=far, law=rule))
    else:
        tell_at(s, rule, hex_, "note-rearguard-lost")


def preview(s: S, hex_: int) -> Preview:
    """The odds of an attack on a rearguard alone."""
    limit, die = s.tables.limit, 6
    stands, falls = limit["rearguard_retreats_from"] - 1, die + 1 - limit["rearguard_dies_from"]
    goes = die - stands - falls
    if not refuges(s, hex_, limit["rearguard_retreat"]):
        goes, falls = 0, falls + goes
    parts = {"holds": stands, "back": goes, "lost": falls}
    results = [Outcome(Message(f"outcome-rearguard-{word}"), count / die) for word, count in parts.items() if count]
    return Preview("12", Message("preview-rearguard", {"at": message_hex(s, hex_)}), (), tuple(results))


def remove(s: S, hex_: int) -> None:
    """Remove a rearguard from the map until the next impulse."""
    s.pos.rear[hex_] = 0


def refuges(s: S, hex_: int, far: int) -> list[int]:
    """The withdrawal hexes of a rearguard: at this distance, towards its terminals, vacant.

    From Roma in any direction, if none leads towards them (20).
    """
    pos, t = s.pos, s.tables
    ring = [h for h in t.map.within(hex_, far) if t.map.distance(h, hex_) == far]
    limit = terminals.distance(s, AXIS, hex_)
    free = [h for h in places.open_among(s, AXIS, ring) if not pos.rear[h]]
    led = [h for h in free if terminals.distance(s, AXIS, h) <= limit]
    return led or (free if rome.open_city(s, hex_) else [])


class Withdrawal(SalernoStep):
    """The Axis chooses the destination of a beaten rearguard."""

    asking = "prompt-withdrawal"
    verb = "hex"
    start: int
    far: int = 0  # hexes; 0 for the distance in rule 12
    law: str = "12"

    def cites(self, s: S) -> str:
        return self.law

    def options(self, s: S) -> Sequence[int]:
        return refuges(s, self.start, self.far or s.tables.limit["rearguard_retreat"])

    def ready(self, s: S) -> bool:
        return self.decide(s, self.options(s))

    def why_not(self, s: S, number: int) -> Refusal | None:
        return None if number in self.options(s) else self.there(s, number, "no-refuge")

    def choose(self, s: S, number: int) -> None:
        s.pos.rear[number] = 1
        tell_at(s, self.law, number, "note-rearguard-back")
        s.pop()
