"""Refugees on the roads (12.6, S5.11, S7.11, S8.7)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.caseyellow.kinds import ALLIED, COUNTRIES, GERMAN, HOLLAND
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.common.base import YellowStep, clear_refugees, lay_refugees
from sandtable.games.caseyellow.rules.turn.end_phase import chapter
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.board.masks import Mask
from sandtable.kit.rules.choosing import Several
from sandtable.kit.rules.events import tell_at


def opening(s: S) -> None:
    """Before the first German move some markers are placed in the countries of the scenario (S5.11a, S8.7)."""
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
    """In the end phase markers are placed and removed freely, in towns and cities near Germans (12.6d)."""
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
    """The scenario's paragraph on refugees."""
    return "S8.7" if s.pos.scenario == HOLLAND else chapter(s, 11)


class Exodus(Several[YellowPosition, Tables], YellowStep):
    """Place and remove markers; a placed marker stays for this turn."""

    verbs = ("refugees", "lift")
    stock: int  # markers in hand
    places: tuple[int, ...]  # the possible hexes
    first: bool = False  # the placement before the first German move
    laid: tuple[int, ...] = ()

    def cites(self, s: S) -> str:
        return _paragraph(s) if self.first else "R12.6"

    def prompt(self, s: S) -> Message:
        return Message("prompt-refugees-first" if self.first else "prompt-refugees", {"left": self.stock})

    def _free(self, s: S) -> list[int]:
        marked = s.pos.refugees
        return [hex_ for hex_ in self.places if not marked[hex_]] if self.stock else []

    def _movable(self, s: S) -> list[int]:
        marked = s.pos.refugees
        return [] if self.first else [h for h in s.tables.settlements if marked[h] and h not in self.laid]

    def named(self, s: S, verb: str) -> Sequence[int]:
        return self._free(s) if verb == "refugees" else self._movable(s)

    def bars(self, s: S, verb: str, number: int) -> Refusal | None:
        return self._refuse_laying(s, number) if verb == "refugees" else self._refuse_lifting(s, number)

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
        if self.first:
            return self.not_now(s, s.tables.a_lift[hex_])
        if not s.pos.refugees[hex_]:
            return self.there(s, hex_, "refugees-no-marker")
        return self.there(s, hex_, "refugees-laid") if hex_ in self.laid else None

    def carry_out(self, s: S, verb: str, number: int) -> None:
        if verb == "lift":
            clear_refugees(s, number)
            self.stock += 1
            return
        lay_refugees(s, number)
        self.stock -= 1
        self.laid += (number,)
        tell_at(s, self.cites(s), number, "note-refugees")
