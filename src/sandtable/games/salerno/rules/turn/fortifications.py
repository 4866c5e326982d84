"""Axis fortifications and rearguards before the segments (9.7, 12), and the reaction markers (13)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.salerno.kinds import ALLIED, AXIS, REACTED
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.common.base import SalernoStep
from sandtable.games.salerno.rules.law import rome
from sandtable.games.salerno.rules.law.scenarios import law, on
from sandtable.games.salerno.rules.supply import places
from sandtable.kit.board.masks import marked
from sandtable.kit.rules.choosing import push_all
from sandtable.kit.rules.events import tell_at

_FRESH = bytes(mark & ~REACTED for mark in range(256))


def open(s: S) -> None:
    """Place paid fortifications, then rearguards; units that have reacted may do so again (13)."""
    pos = s.pos
    pos.state = pos.state.translate(_FRESH)
    steps: list[SalernoStep] = []
    bought = sum([order == "fort" for _, order, _ in pos.tasks])
    pos.tasks = tuple([task for task in pos.tasks if task[1] != "fort"])
    if bought:
        steps.append(Fortify(who=AXIS, count=bought))
    if on(s, "rearguards"):
        steps.append(Rearguards(who=AXIS, stood=tuple(marked(pos.rear))))
        pos.rear = bytearray(len(pos.rear))
        pos.rears_left = law(s).rearguards
    push_all(s, steps)


class Fortify(SalernoStep):
    """Each fortification is placed in a supplied hex without one (9.7)."""

    harmless = ("fort",)
    rule = "9.7"
    verb = "fort"
    count: int
    free: bool = False  # before the game: some may be kept for later (22.4)

    def prompt(self, s: S) -> Message:
        return Message("prompt-fort", {"count": self.count})

    def _able(self, s: S) -> list[int]:
        bits = s.tables.country.bits
        return bits.listed(places.supplied(s, AXIS) & ~bits.gather(marked(s.pos.forts)))

    def ready(self, s: S) -> bool:
        if self.count and s.pos.forts_left and (able := self._able(s)):
            s.memo = able
            return True
        s.pop()
        return False

    def options(self, s: S) -> Sequence[int]:
        return self._able(s)

    def words(self, s: S) -> Sequence[Action]:
        return [s.tables.done] if self.free else []

    def why_not(self, s: S, number: int) -> Refusal | None:
        pos = s.pos
        if pos.forts[number]:
            return self.there(s, number, "fort-there")
        if pos.troops[ALLIED][number] or not places.inside(s, number):
            return self.there(s, number, "not-open")
        return None if number in self._able(s) else self.there(s, number, "not-supplied")

    def choose(self, s: S, number: int) -> None:
        pos = s.pos
        pos.forts[number] = 1
        pos.forts_left -= 1
        self.count -= 1
        tell_at(s, "9.7", number, "note-fort")


class Rearguards(SalernoStep):
    """Rearguards are placed in supplied hexes not next to the enemy, one per hex (12).

    Placing them anew is optional: the remaining ones stay in place (ruling R81).
    """

    rule = "12"
    verb = "rearguard"
    says = ("done",)
    stood: tuple[int, ...] = ()  # their previous hexes
    able: tuple[int, ...] = ()
    listed: bool = False

    def prompt(self, s: S) -> Message:
        return Message("prompt-rearguard", {"count": s.pos.rears_left})

    def ready(self, s: S) -> bool:
        if not self.listed:
            self.listed = True
            near, fed = s.pos.zone[ALLIED], s.tables.country.bits.listed(places.supplied(s, AXIS))
            found = places.open_among(s, AXIS, [hex_ for hex_ in fed if not near[hex_]])
            self.able = tuple(sorted({*found, *self.stood}))
        if s.pos.rears_left and self.able:
            return True
        s.pop()
        return False

    def options(self, s: S) -> Sequence[int]:
        return self.able

    def why_not(self, s: S, number: int) -> Refusal | None:
        pos = s.pos
        if number in self.able:
            return None
        if pos.rear[number]:
            return self.there(s, number, "rearguard-placed")
        if pos.troops[ALLIED][number] or number in pos.depots or not places.inside(s, number):
            return self.there(s, number, "not-open")
        if rome.closed(s, AXIS, number):
            return self.there(s, number, "roma-barred", "20")
        return self.there(s, number, "next-to-enemy" if pos.zone[ALLIED][number] else "not-supplied")

    def choose(self, s: S, number: int) -> None:
        pos = s.pos
        pos.rear[number] = 1
        pos.rears_left -= 1
        self.able = tuple([hex_ for hex_ in self.able if hex_ != number])
        tell_at(s, "12", number, "note-rearguard")

    def say(self, s: S, action: Action) -> None:
        pos = s.pos
        for hex_ in [hex_ for hex_ in self.stood if not pos.rear[hex_]][: pos.rears_left]:
            pos.rear[hex_] = 1
            pos.rears_left -= 1
        s.pop()
