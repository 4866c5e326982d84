"""What the players of a table agree on outside the rules of their game: draws, take-backs, pauses, resignation, and
what follows when a player's time is up.

Each act is a row of the log of the kind `agreement`; its text is a `Deed` as JSON. A deed holds its consequences, so
that a row stands whatever the rules of the game become. `play.agreements` decides what is allowed. A take-back that
everyone has agreed to is an ordinary undo row, whose text names the consent.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message, shorten
from sandtable.core.engine.game import Game
from sandtable.core.engine.state import Result
from sandtable.table.store.protocol import HUMAN, LogRow, SeatRow
from sandtable.table.wire.agreements import About, Act, Ended, PendingRequest, StoredAgreements, Terms
from sandtable.table.wire.errors import Damaged


class Deed(msgspec.Struct, frozen=True, omit_defaults=True):
    """An act with its consequences. `seat`: the seat that a machine plays for from now on, or no longer. `end`: the
    result, if the game ends with it."""

    act: Act | Literal["terms"]  # `terms`: what the table was created with
    about: About | Literal[""] = ""
    to: int | None = None
    seat: str = ""
    end: Ended | None = None
    terms: Terms | None = None


class Agreements:
    """The terms of a table, its open requests, and their consequences; they change only with rows of the log."""

    def __init__(self, told: StoredAgreements | None = None) -> None:
        told = told or StoredAgreements()
        self.number = told.number  # of rows
        self.terms = told.terms
        self.asked = dict(told.asked)  # by subject
        self.refused = told.refused
        self.stand_ins = told.stand_ins  # seats of people that a machine plays for
        self.resigned = told.resigned  # those of them that their players have given up
        self.breaks = list(told.breaks)
        self.end = told.end

    def told(self) -> StoredAgreements:
        asked, breaks = dict(self.asked), list(self.breaks)
        told = self.number, self.terms, asked, self.refused, self.stand_ins, self.resigned, breaks, self.end
        return StoredAgreements(*told)

    def past(self) -> Agreements:
        """The pauses that are over, alone."""
        return Agreements(StoredAgreements(breaks=[one for one in self.breaks if one[1]]))

    @property
    def paused(self) -> bool:
        return bool(self.breaks) and not self.breaks[-1][1]

    @property
    def pending(self) -> bool:
        """True if the next change of the position ends something."""
        return self.paused or "undo" in self.asked

    def moved(self, at: float) -> None:
        """The position has changed: a request for a take-back lapses, and a pause is over."""
        self.asked.pop("undo", None)
        self._resume(at)

    def apply(self, row: LogRow, seats: tuple[SeatRow, ...]) -> None:
        """Take in a row of the kind `agreement`."""
        deed, seat = read(row), row.side
        self.number += 1
        self.refused = None
        if deed.terms is not None:
            self.terms = deed.terms
        elif deed.act == "ask" and deed.about:
            self.asked[deed.about] = PendingRequest(deed.about, seat, row.version, deed.to)
        elif deed.act in ("refuse", "withdraw"):
            asked = self.asked.pop(deed.about, None)
            self.refused = asked if deed.act == "refuse" else None
        elif deed.act == "grant":
            self._grant(deed, seat, row.at, seats)
        elif deed.act == "resume":
            self._resume(row.at)
        elif deed.act == "return":
            self.stand_ins = tuple(one for one in self.stand_ins if one != deed.seat)
        elif deed.seat:
            self.stand_ins = (*self.stand_ins, deed.seat)
            self.resigned = (*self.resigned, deed.seat) if deed.act == "resign" else self.resigned
        if deed.end is not None:
            self.end = deed.end
            self.asked.clear()

    def _grant(self, deed: Deed, seat: str, at: float, seats: tuple[SeatRow, ...]) -> None:
        asked = self.asked[deed.about]
        asked = self.asked[deed.about] = msgspec.structs.replace(asked, granted=(*asked.granted, seat))
        if not self.waits_for(asked, seats):
            del self.asked[deed.about]
            if deed.about == "pause":
                self.breaks.append((at, 0.0))

    def _resume(self, at: float) -> None:
        if self.paused:
            self.breaks[-1] = self.breaks[-1][0], at

    def waits_for(self, asked: PendingRequest, seats: tuple[SeatRow, ...]) -> tuple[str, ...]:
        """The people who have not agreed to a request."""
        return tuple(seat for seat in self.people(seats, asked.seat) if seat not in asked.granted)

    def people(self, seats: tuple[SeatRow, ...], other_than: str) -> tuple[str, ...]:
        """The other seats with a person who still plays."""
        return tuple(
            one.seat
            for one in seats
            if one.player == HUMAN and one.seat != other_than and one.seat not in self.stand_ins
        )

    def rested(self, since: float, until: float) -> float:
        """The seconds of pauses between two moments."""
        overlaps = (min(until, to or until) - max(since, start) for start, to in self.breaks)
        return sum(overlap for overlap in overlaps if overlap > 0)


def row_of(table: str, version: int, seat: str, deed: Deed, seq: int, errand: bool | None = None) -> LogRow:
    """The row of an act, to be appended to the log."""
    text = msgspec.json.encode(deed).decode()
    return LogRow(table, seq, "agreement", version, seat, text, deed.end is not None, 0.0, errand=errand)


def read(row: LogRow) -> Deed:
    """The content of an `agreement` row."""
    try:
        return msgspec.json.decode(row.text, type=Deed)
    except msgspec.MsgspecError as fault:
        raise Damaged(f"row {row.seq} of the log is not an agreement: {fault}") from fault


def over_refusal(wish: str) -> Refusal:
    """Why nothing can be played any more after the players have ended the game."""
    return Refusal("", "refuse-over", {"wish": shorten(wish)})


def defeat(game: Game[Any, Any], loser: SeatRow, message: str) -> Ended:
    """The end when a seat gives up or runs out of time: the sides of the other camps win."""
    lost = [camp for camp in game.camps if not set(camp).isdisjoint(loser.sides)]
    winners = tuple(side for camp in game.camps if camp not in lost for side in camp)
    return Ended(winners, message, loser.seat)


def result(game: Game[Any, Any], end: Ended) -> Result:
    """The result of a game that the players ended."""
    return Result(end.winners, "", Message(end.message, {"seat": game.seat_name(end.seat)} if end.seat else {}))
