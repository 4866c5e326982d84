"""What the people at a table ask of each other: draws, take-backs and pauses; and how a game ends without its rules.

The rows are described in `live.agreements`. Everything here happens under the table's lock.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from sandtable.core.base.messages import Message
from sandtable.table.live import agreements, undo_limits
from sandtable.table.live.agreements import Deed
from sandtable.table.live.table import Table
from sandtable.table.store.protocol import HUMAN, SeatRow
from sandtable.table.view import gate
from sandtable.table.view.gate import Eyes
from sandtable.table.wire.agreements import Agreement, AgreementsInfo, Ended, PendingRequest, Terms
from sandtable.table.wire.errors import BadRequest, Full, NotYours

if TYPE_CHECKING:
    from sandtable.table.play.tables import Tables

PART = 100
"""A table's agreements take at most this part of its log; a game can be ended all the same."""


async def act(tables: Tables, table: Table, eyes: Eyes, wish: Agreement) -> AgreementsInfo:
    """Carry out an act of a seat; it is durable when this returns."""
    seat = table.seat(tables.seat(eyes))
    tables.pens.check(f"{table.id} {seat.seat}", "requests")
    async with table.lock:
        await tables.sync.catch_up(table)
        if table.over:
            raise BadRequest("the game is over")
        deed = _deed(table, seat, wish)
        rows = tables.config.limits.rows
        if deed.end is None and rows and table.agreements.number > rows // PART:
            raise Full("no more requests can be made at this table")
        granted = table.agreements.asked.get("undo") if deed.act == "grant" and deed.about == "undo" else None
        if granted is not None and table.agreements.waits_for(granted, table.row.seats) == (seat.seat,):
            await _take_back(tables, table, granted, seat.seat)
        else:
            await _write(tables, table, seat.seat, deed)
            _notify(tables, table, seat, deed)
        return gate.agreements(table, eyes)


async def set_terms(tables: Tables, table: Table, terms: Terms) -> None:
    """Note in the log what a table is created with; called before its links leave the server."""
    async with table.lock:
        await tables.sync.catch_up(table)
        if table.agreements.terms != terms:
            await _write(tables, table, "", Deed("terms", terms=terms))


async def end_late(tables: Tables, table: Table) -> None:
    """End a game at a deadline that its players have agreed to elsewhere: the deciding seat loses."""
    async with table.lock:
        await tables.sync.catch_up(table)
        seat = table.deciding()
        if seat is not None:
            await _write(tables, table, "", Deed("claim", end=agreements.defeat(table.game, seat, "ended-time")))


async def _write(tables: Tables, table: Table, seat: str, deed: Deed) -> None:
    errand = False if deed.end is not None else None
    row = agreements.row_of(table.id, table.version, seat, deed, table.seq + 1, errand)
    at = await tables.append(table, row)
    table.agree(msgspec.structs.replace(row, at=at))
    tables.hub.agreed(table)
    tables.autoplay.run(table)
    if table.over:
        tables.over(table)


async def _take_back(tables: Tables, table: Table, asked: PendingRequest, by: str) -> None:
    """Undo what everyone has agreed to take back."""
    assert asked.to is not None
    seat = table.seat(asked.seat)
    undo_limits.check(table, seat.sides, asked.to, agreed=True)
    await tables.take_back(table, Eyes(seat.seat, seat.sides), asked.to, f"granted by {by}")


# --- what is allowed --------------------------------------------------------------------------------------


def _deed(table: Table, seat: SeatRow, wish: Agreement) -> Deed:
    """The act with its consequences, or an error with the one reason against it."""
    if wish.act == "ask":
        return _ask(table, seat, wish)
    if wish.act in ("grant", "refuse", "withdraw"):
        return _answer(table, seat, wish)
    if wish.act == "resign":
        return _resign(table, seat)
    if wish.act == "resume":
        if not table.agreements.paused:
            raise BadRequest("the clock is not paused")
        return Deed("resume")
    if wish.act == "return":
        return _return(table, seat)
    return _claim(table, seat, wish)


def _ask(table: Table, seat: SeatRow, wish: Agreement) -> Deed:
    agreed = table.agreements
    if not wish.about:
        raise BadRequest("about: draw, undo or pause")
    if not agreed.people(table.row.seats, seat.seat):
        raise BadRequest("no other person plays at this table")
    asked = agreed.asked.get(wish.about)
    if asked is not None and asked.seat == seat.seat:
        raise BadRequest("you have asked for this already")
    if asked is not None and wish.about != "undo":  # both want the same
        return _answer(table, seat, Agreement("grant", wish.about))
    if wish.about == "undo":
        return Deed("ask", "undo", _back_to(table, seat, wish.to))
    if wish.about == "pause" and (table.clock_state is None or agreed.paused):
        raise BadRequest("the clock is paused already" if agreed.paused else "this table has no clock")
    return Deed("ask", wish.about)


def _back_to(table: Table, seat: SeatRow, told: int | None) -> int:
    """The version that a take-back would return to, if the rules of undo allow it and consent is needed."""
    if told is None:
        raise BadRequest("to: the version to return to")
    to = table.numbering.counted_version(seat.sides, told)
    undo_limits.check(table, seat.sides, to, agreed=True)
    if undo_limits.free(table, seat.sides, to):
        raise BadRequest("you can undo this without asking")
    return to


def _answer(table: Table, seat: SeatRow, wish: Agreement) -> Deed:
    asked = table.agreements.asked.get(wish.about)
    if asked is None:
        raise BadRequest("this request is no longer open")
    if wish.act == "withdraw":
        if asked.seat != seat.seat:
            raise NotYours("another seat has made this request")
    elif seat.seat not in table.agreements.waits_for(asked, table.row.seats):
        raise NotYours("this request does not wait for your answer")
    last = table.agreements.waits_for(asked, table.row.seats) == (seat.seat,)
    ends = wish.act == "grant" and wish.about == "draw" and last
    return Deed(wish.act, wish.about, end=Ended((), "ended-draw") if ends else None)


def _resign(table: Table, seat: SeatRow) -> Deed:
    """Resign. While another person of the same camp plays on, a machine takes the seat; else the game ends."""
    camp = next((camp for camp in table.game.camps if not set(camp).isdisjoint(seat.sides)), seat.sides)
    people = table.agreements.people(table.row.seats, seat.seat)
    if any(not set(table.seat(other).sides).isdisjoint(camp) for other in people):
        return Deed("resign", seat=seat.seat)
    return Deed("resign", end=agreements.defeat(table.game, seat, "ended-resigned"))


def _return(table: Table, seat: SeatRow) -> Deed:
    if seat.seat not in table.agreements.stand_ins:
        raise BadRequest("no computer plays for you")
    if seat.seat in table.agreements.resigned:
        raise BadRequest("you have resigned")
    return Deed("return", seat=seat.seat)


def _claim(table: Table, seat: SeatRow, wish: Agreement) -> Deed:
    """Claim what was agreed for the end of a player's time: the win, or a machine in their place."""
    late = table.claimable()
    if late is None:
        raise BadRequest("no one's time is up, or no claim was agreed on for this table")
    if late.seat == seat.seat:
        raise NotYours("your own time is up")
    if wish.act == "stand-in":
        return Deed("stand-in", seat=late.seat)
    end = agreements.defeat(table.game, late, "ended-time")
    if set(end.winners).isdisjoint(seat.sides):
        raise NotYours("the player whose time is up is on your side")
    return Deed("claim", end=end)


def _notify(tables: Tables, table: Table, seat: SeatRow, deed: Deed) -> None:
    """Notify the absent people that a request waits for them, or that the game has ended."""
    if deed.act != "ask" and deed.end is None:
        return
    if deed.end is not None:
        message = agreements.result(table.game, deed.end).message
    else:
        message = Message(f"asks-{deed.about}", {"seat": table.game.seat_name(seat.seat)})
    present = tables.hub.present(table.id)
    for other in table.row.seats:
        if other.player == HUMAN and other.seat != seat.seat and other.seat not in present:
            tables.notifier.asked(table, other, table.game.text(message))
