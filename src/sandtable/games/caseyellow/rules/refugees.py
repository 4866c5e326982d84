"""Refugees on the roads (12.6, S5.11, S7.11, S8.7)."""

from __future__ import annotations

from sandtable.core.actions import Action
from sandtable.core.messages import Message, Refusal
from sandtable.games.caseyellow.kinds import ALLIED, COUNTRIES, GERMAN, HOLLAND
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules.base import YellowStep, clear_refugees, lay_refugees
from sandtable.games.caseyellow.rules.ending import chapter
from sandtable.kit.events import tell_at
from sandtable.kit.masks import Mask


def opening(s: S) -> None:
    """Before the first German move some markers are laid in the countries that the scenario names (S5.11a, S8.7)."""
    pos, t = s.pos, s.tables
    law = t.scenario[pos.scenario]
    stock = law.first_refugees - sum(pos.refugees)
    lands = {COUNTRIES.index(name) for name in law.first_refugees_in}
    near = _in_reach(s) if pos.scenario == HOLLAND else None  # S8.7: the usual rules; S5.11a: anywhere
    places = [
        h
        for h in t.settlements
        if t.land.country[h] in lands and pos.holder[h] == ALLIED and (near is None or (near[h] and t.land.card[h]))
    ]
    if places and stock > 0:
        s.push(Exodus(who=GERMAN, stock=stock, places=tuple(places), first=True))


def open(s: S) -> None:
    """In the end phase markers are laid and lifted at will, towns and cities near Germans (12.6d)."""
    pos, t = s.pos, s.tables
    near = _in_reach(s)
    places = tuple(h for h in t.settlements if pos.holder[h] == ALLIED and near[h])
    stock = t.scenario[pos.scenario].refugees - sum(pos.refugees)
    if any(pos.refugees) or (places and stock > 0):
        s.push(Exodus(who=GERMAN, stock=stock, places=places))


def _in_reach(s: S) -> Mask:
    """1 for the hexes within ten of a German unit on the ground (S5.11b)."""
    t = s.tables
    return t.bits.unpack(t.bits.grown(t.bits.pack(s.pos.troops[GERMAN]), t.limit["refugee_range"]))


def _paragraph(s: S) -> str:
    """What the scenario says of refugees."""
    return "S8.7" if s.pos.scenario == HOLLAND else chapter(s, 11)


class Exodus(YellowStep):
    """Lay and lift markers; a marker that has been laid stays for this turn."""

    stock: int  # markers in hand
    places: tuple[int, ...]  # where they may go
    first: bool = False  # the placement before the first German move
    laid: tuple[int, ...] = ()

    def cites(self, s: S) -> str:
        return _paragraph(s) if self.first else "R12.6"

    def prompt(self, s: S) -> Message:
        return Message("prompt-refugees-first" if self.first else "prompt-refugees", {"left": self.stock})

    def ready(self, s: S) -> bool:
        if self._free(s) or self._movable(s):
            return True
        s.pop()
        return False

    def _free(self, s: S) -> list[int]:
        marked = s.pos.refugees
        return [hex_ for hex_ in self.places if not marked[hex_]] if self.stock else []

    def _movable(self, s: S) -> list[int]:
        marked = s.pos.refugees
        return [] if self.first else [h for h in s.tables.settlements if marked[h] and h not in self.laid]

    def actions(self, s: S) -> list[Action]:
        t = s.tables
        lay = [t.a_refugees[hex_] for hex_ in self._free(s)]
        return [*lay, *[t.a_lift[hex_] for hex_ in self._movable(s)], t.done]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == "done":
            return None
        if action.verb not in ("refugees", "lift") or (self.first and action.verb == "lift"):
            return self.not_now(s, action)
        hex_ = s.tables.hex_index[action.operand]
        return self._refuse_laying(s, hex_) if action.verb == "refugees" else self._refuse_lifting(s, hex_)

    def _refuse_laying(self, s: S, hex_: int) -> Refusal | None:
        pos = s.pos
        if not self.stock:
            return self.there(s, hex_, "refugees-none")
        if pos.refugees[hex_]:
            return self.there(s, hex_, "refugees-there")
        if pos.holder[hex_] != ALLIED:
            return self.there(s, hex_, "refugees-held")
        if hex_ not in self.places:
            return self.there(s, hex_, "refugees-country" if self.first else "refugees-far", _paragraph(s))
        return None

    def _refuse_lifting(self, s: S, hex_: int) -> Refusal | None:
        if not s.pos.refugees[hex_]:
            return self.there(s, hex_, "refugees-no-marker")
        return self.there(s, hex_, "refugees-laid") if hex_ in self.laid else None

    def take(self, s: S, action: Action) -> None:
        if action.verb == "done":
            s.pop()
            return
        hex_ = s.tables.hex_index[action.operand]
        if action.verb == "lift":
            clear_refugees(s, hex_)
            self.stock += 1
            return
        lay_refugees(s, hex_)
        self.stock -= 1
        self.laid += (hex_,)
        tell_at(s, self.cites(s), hex_, "note-refugees")
