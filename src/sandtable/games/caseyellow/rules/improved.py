"""Improved defence markers (12.11, S5.16, S7.16)."""

from __future__ import annotations

from sandtable.core.actions import Action
from sandtable.core.messages import Message, Refusal
from sandtable.games.caseyellow.kinds import ALLIED
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules import supply
from sandtable.games.caseyellow.rules.base import YellowStep
from sandtable.kit.events import tell, tell_at


def open(s: S) -> None:
    """All markers arrive on one turn; from then on they are laid and moved in each end phase."""
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


class Digging(YellowStep):
    """First markers are taken up for use elsewhere, then markers are laid on units."""

    rule = "R12.11"
    linked: tuple[int, ...]  # hexes with Allied units and a line of communication: where markers are laid (12.11d)
    fed: tuple[int, ...] = ()  # hexes with a marker and a line of supply: where they are taken up (12.11e)
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

    def ready(self, s: S) -> bool:
        if self._free(s) or self._movable(s):
            return True
        s.pop()
        return False

    def actions(self, s: S) -> list[Action]:
        t = s.tables
        lay = [t.a_improve[hex_] for hex_ in self._free(s)]
        return [*lay, *[t.a_lift[hex_] for hex_ in self._movable(s)], t.done]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == "done":
            return None
        if action.verb not in ("improve", "lift"):
            return self.not_now(s, action)
        hex_ = s.tables.hex_index[action.operand]
        return self._refuse_laying(s, hex_) if action.verb == "improve" else self._refuse_lifting(s, hex_)

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

    def take(self, s: S, action: Action) -> None:
        if action.verb == "done":
            s.pop()
            return
        pos = s.pos
        hex_ = s.tables.hex_index[action.operand]
        lifting = action.verb == "lift"
        pos.improved[hex_] = 0 if lifting else 1
        pos.markers += 1 if lifting else -1
        if lifting:
            self.lifted += (hex_,)
        else:
            self.laying = True
        tell_at(s, self.rule, hex_, "note-improved-lifted" if lifting else "note-improved")
