"""Improved defence markers (12.11, S5.16, S7.16)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.caseyellow.kinds import ALLIED
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.common import supply
from sandtable.games.caseyellow.rules.common.base import YellowStep
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.rules.choosing import Several
from sandtable.kit.rules.events import tell, tell_at


def open(s: S) -> None:
    """All markers arrive on one turn; from then on they are placed and moved in each end phase."""
    pos, t = s.pos, s.tables
    law = t.scenario[pos.scenario]
    if pos.spare and pos.turn >= law.improved_turn > 0:
        pos.markers += pos.spare
        tell(s, "R12.11", "note-improved-received", pos.spare)
        pos.spare = 0
    if pos.markers or any(pos.improved):
        held = sorted({pos.at[unit] for unit in pos.on_map(t, ALLIED)})
        fed = tuple([hex_ for hex_ in held if pos.improved[hex_] and supply.line(s, hex_)])
        s.push(Digging(who=ALLIED, linked=supply.linked(s, held), fed=fed))


class Digging(Several[YellowPosition, Tables], YellowStep):
    """First markers are removed for use elsewhere, then markers are placed on units."""

    rule = "R12.11"
    verbs = ("improve", "lift")
    linked: tuple[int, ...]  # hexes with Allied units and a line of communication: where markers are placed (12.11d)
    fed: tuple[int, ...] = ()  # hexes with a marker and a supply line: where they are removed (12.11e)
    lifted: tuple[int, ...] = ()
    laying: bool = False

    def prompt(self, s: S) -> Message:
        return Message("prompt-improve" if self.laying else "prompt-improve-first", {"left": s.pos.markers})

    def _movable(self, s: S) -> list[int]:
        marked = s.pos.improved
        return [] if self.laying else [hex_ for hex_ in self.fed if marked[hex_]]

    def _free(self, s: S) -> list[int]:
        pos = s.pos
        if not pos.markers:
            return []
        return [hex_ for hex_ in self.linked if not pos.improved[hex_] and hex_ not in self.lifted]

    def named(self, s: S, verb: str) -> Sequence[int]:
        return self._free(s) if verb == "improve" else self._movable(s)

    def bars(self, s: S, verb: str, number: int) -> Refusal | None:
        return self._refuse_laying(s, number) if verb == "improve" else self._refuse_lifting(s, number)

    def _refuse_laying(self, s: S, hex_: int) -> Refusal | None:
        pos = s.pos
        if not pos.markers:
            return self.there(s, hex_, "improve-none")
        if pos.improved[hex_]:
            return self.there(s, hex_, "improve-there")
        if not pos.troops[ALLIED][hex_]:
            return self.there(s, hex_, "improve-empty")
        if hex_ not in self.linked:
            return self.there(s, hex_, "improve-line")
        return self.there(s, hex_, "improve-lifted") if hex_ in self.lifted else None

    def _refuse_lifting(self, s: S, hex_: int) -> Refusal | None:
        if self.laying:
            return self.there(s, hex_, "improve-late")
        if not s.pos.improved[hex_]:
            return self.there(s, hex_, "improve-no-marker")
        return None if hex_ in self.fed else self.there(s, hex_, "improve-fed")

    def carry_out(self, s: S, verb: str, number: int) -> None:
        pos, lifting = s.pos, verb == "lift"
        pos.improved[number] = 0 if lifting else 1
        pos.markers += 1 if lifting else -1
        if lifting:
            self.lifted += (number,)
        else:
            self.laying = True
        tell_at(s, self.rule, number, "note-improved-lifted" if lifting else "note-improved")
