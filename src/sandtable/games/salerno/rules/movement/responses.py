"""The other side's options after a move (8): fire, air strikes, reaction."""

from __future__ import annotations

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.engine.steps import Answer, Occasion
from sandtable.games.salerno.position import S, enemy
from sandtable.games.salerno.rules.fire import guns
from sandtable.games.salerno.rules.movement import reaction
from sandtable.kit.rules.choosing import message_hex


class Vacated(Answer, frozen=True):
    """Hexes next to the moved units that enemies have left in reaction (13.1)."""

    hexes: tuple[int, ...]


def offer(s: S, camp: int, hex_: int, units: tuple[int, ...]) -> None:
    """After units have ended their move in a hex: ask a camp, if it has any option."""
    if guns.answers(s, camp, hex_, passing=False) or reaction.able(s, camp, hex_):
        s.push(Chance(who=camp, target=hex_, units=units, passing=False))


class Chance(guns.Answering):
    """Guns, aircraft and reactions, one after the other, until the side passes."""

    rule = "13"
    gone: tuple[int, ...] = ()  # hexes that reacting units have left
    waiting: tuple[tuple[int, tuple[int, ...]], ...] = ()  # reacting units at which the active player will fire later

    def prompt(self, s: S) -> Message:
        return Message("prompt-chance", {"at": message_hex(s, self.target)})

    def reacting(self, s: S) -> list[int]:
        return reaction.able(s, self.who, self.target) if self.moved(s) else []

    def ready(self, s: S) -> bool:
        """Open as long as there is an option; the units that can react are passed on to `actions`."""
        found = self.reacting(s)
        if found or (self.moved(s) and guns.answers(s, self.who, self.target, self.passing)):
            s.memo = found
            return True
        self._close(s)
        return False

    def actions(self, s: S) -> list[Action]:
        unit, found = s.tables.a_unit, self.reacting(s) if s.memo is None else s.memo
        return [*[unit[number] for number in found], *super().actions(s)]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb != "unit":
            return super().refuse(s, action)
        unit = s.tables.number(action)
        if self.who == s.pos.active:
            return self.about(s, unit, "own-segment", "13")
        word = reaction.fault(s, self.who, unit, self.target)
        return self.about(s, unit, word, "13") if word else None

    def take(self, s: S, action: Action) -> None:
        if action.verb == "unit":
            reaction.react(s, self.who, s.tables.number(action), self.target)
        elif action.verb == "pass":
            self._close(s)
        else:
            super().take(s, action)

    def answered(self, s: S, answer: Answer) -> None:
        if not isinstance(answer, reaction.Gone):
            return super().answered(s, answer)
        if answer.start != answer.end and answer.start in s.tables.near[self.target]:
            self.gone = (*self.gone, answer.start)
        if answer.waiting:
            self.waiting = (*self.waiting, (answer.end, answer.units))
        return None

    def _close(self, s: S) -> None:
        """Offer the follow-up to the moved units (13.1); then the active player's delayed fire (8)."""
        empty = [hex_ for hex_ in self.gone if not s.pos.troops[self.who][hex_]]
        if empty:
            s.close(Vacated(tuple(empty)))
        else:
            s.pop()
        for hex_, units in self.waiting:
            s.push(guns.Answering(who=enemy(self.who), target=hex_, units=units, passing=False))

    def occasion(self, s: S) -> Occasion:
        t = s.tables
        kind = "reaction" if self.reacting(s) else "bombardment"
        pieces = tuple([t.units[unit] for unit in self.units])
        likely = 1.0 if kind == "reaction" else self.chance(s)
        near = guns.beside(s, self.who, self.target)
        return Occasion(kind, t.pass_, (t.names[self.target],), pieces, likely, near)
