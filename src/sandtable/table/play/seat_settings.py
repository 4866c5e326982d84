"""A seat's own data beside the game: notes, actions seen, its link, notifications, standing orders, a rematch."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from sandtable.core.engine import standing_orders as standing
from sandtable.core.engine.standing_orders import StandingOrder
from sandtable.table.live.creation import rematch, seats_again
from sandtable.table.live.table import Table
from sandtable.table.notices.webhooks import check_url
from sandtable.table.play import agreements
from sandtable.table.store import people
from sandtable.table.store.protocol import Transaction
from sandtable.table.view.gate import Eyes
from sandtable.table.wire import messages
from sandtable.table.wire.errors import BadRequest, NoLink
from sandtable.table.wire.messages import Notify, NotifyInfo
from sandtable.table.wire.text import cleaned
from sandtable.table.wire.tokens import digest, new_token

if TYPE_CHECKING:
    from sandtable.table.play.tables import Tables

_encode = msgspec.json.Encoder().encode


async def notes(tables: Tables, table: Table, eyes: Eyes) -> str:
    return await asyncio.to_thread(tables.store.notes, table.id, tables.seat(eyes))


async def write_notes(tables: Tables, table: Table, eyes: Eyes, text: str) -> None:
    seat = tables.seat(eyes)
    tables.pens.check(f"{table.id} {seat}", "notes")
    await asyncio.to_thread(tables.store.write_notes, table.id, seat, cleaned(text, 20_000, lines=True))


async def looked(tables: Tables, table: Table, eyes: Eyes) -> int:
    if tables.cluster is not None:
        table.looks = await asyncio.to_thread(tables.store.looks, table.id)
    return table.numbering.version(eyes.sides, table.looked(tables.seat(eyes)))


async def write_looked(tables: Tables, table: Table, eyes: Eyes, version: int) -> None:
    """Store the number of actions a seat has seen. It never decreases."""
    seat = tables.seat(eyes)
    counted = min(table.numbering.counted_version(eyes.sides, version), table.version)
    seq = table.entries[counted - 1].seq if counted else 0
    if seq > table.looks.get(seat, 0):
        table.looks[seat] = seq
        await asyncio.to_thread(tables.store.write_look, table.id, seat, seq)


async def play_again(tables: Tables, table: Table, eyes: Eyes, swap: bool, client: str = "") -> messages.Rematch:
    """Create a rematch for the same players, who keep their links; the first request decides the sides."""
    tables.seat(eyes)
    if not table.over:
        raise BadRequest("the game is not over yet")
    async with table.lock:  # of two concurrent requests, the second finds the first one's table and creates none
        if not table.rematch:
            row = rematch(table.row, swap)
            seated = partial(_seated_again, table, row.id, swap)
            table.rematch = await asyncio.to_thread(tables.store.play_again, table.id, row, seated)
            if table.rematch == row.id:
                await agreements.set_terms(tables, await tables.begin(row.id, client), table.agreements.terms)
            tables.hub.rematched(table)
    return messages.Rematch(table.rematch)


def _seated_again(table: Table, id: str, swap: bool, t: Transaction) -> None:
    """Give the people of a table their seats at its rematch."""
    for seat, player in seats_again(table.row, swap).items():
        if (known := table.people.get(player.seat)) is not None:
            people.take_seat(t, id, seat, known.person, table.now(), known.public)


_RENEWED = "this link has just been replaced by another"


async def renew(tables: Tables, table: Table, eyes: Eyes) -> messages.Renewed:
    """Replace a seat's link. The old link stops working, streams opened with it are closed, and notifications set up
    with it are dropped. Of two concurrent requests, one gets the new link and the other fails with NoLink."""
    seat = tables.seat(eyes)
    tables.pens.check(f"{table.id} {seat}", "new links")
    token, link = new_token(), table.seat(seat).token_hash
    async with table.lock:  # wait for a rematch being created: it has the same links
        if not await _renewed(tables, table.id, seat, link, digest(token)):
            raise NoLink(_RENEWED)
        again = table.rematch
    while again and (row := await asyncio.to_thread(tables.store.find, again)) is not None:
        same = next((one.seat for one in row.seats if one.token_hash == link), None)
        if same is None or not await _renewed(tables, again, same, link, digest(token)):
            break
        following = await asyncio.to_thread(tables.store.rematch, again)
        again = following or ""
    return messages.Renewed(table.id, seat, token)


async def _renewed(tables: Tables, id: str, seat: str, link: bytes | None, new: bytes) -> bool:
    """Replace a seat's link at one table, in memory and in the store; False if `link` was not its link."""
    if not await asyncio.to_thread(tables.store.renew, id, seat, link, new):
        return False
    if (live := tables.live(id)) is not None:
        told_nowhere = msgspec.structs.replace(live.seat(seat), token_hash=new, webhook=None, email=None)
        live.replace_seat(told_nowhere)
    tables.hub.dismiss(id, seat)
    return True


async def set_notify(tables: Tables, table: Table, eyes: Eyes, wish: Notify) -> NotifyInfo:
    seat = tables.seat(eyes)
    tables.pens.check(f"{table.id} {seat}", "notices")
    webhook, email = tables.notifier.checked(wish)
    link = table.seat(seat).token_hash
    if not await asyncio.to_thread(tables.store.set_notify, table.id, seat, link, webhook, email):
        raise NoLink(_RENEWED)
    if table.seat(seat).token_hash != link:  # renewed meanwhile: the store has dropped the setting, so drop it here too
        raise NoLink(_RENEWED)
    table.replace_seat(msgspec.structs.replace(table.seat(seat), webhook=webhook, email=email))
    return NotifyInfo(webhook is not None, email is not None)


async def set_push(tables: Tables, table: Table, eyes: Eyes, wish: messages.Push) -> None:
    """Subscribe a browser of this seat to Web Push."""
    seat = tables.seat(eyes)
    tables.pens.check(f"{table.id} {seat}", "notices")
    if tables.notifier.pusher is None:
        raise BadRequest("this server sends no Web Push")
    link = table.seat(seat).token_hash
    if not await asyncio.to_thread(tables.notifier.pusher.add, table.id, seat, link, wish):
        raise NoLink(_RENEWED)


async def has_push(tables: Tables, table: Table, eyes: Eyes, endpoint: str) -> bool:
    """True if a browser is subscribed. Its subscription may have been dropped: the link was replaced, or newer browsers
    took its place."""
    seat, pusher = tables.seat(eyes), tables.notifier.pusher
    check_url(endpoint)
    if pusher is None:
        return False
    known = await asyncio.to_thread(pusher.of, table.id, seat)
    return any(browser.endpoint == endpoint for browser in known)


async def end_push(tables: Tables, table: Table, eyes: Eyes, endpoint: str) -> None:
    seat = tables.seat(eyes)
    tables.pens.check(f"{table.id} {seat}", "notices")
    check_url(endpoint)
    await asyncio.to_thread(tables.store.drop_push, table.id, seat, endpoint)


def orders(tables: Tables, table: Table, eyes: Eyes) -> tuple[StandingOrder, ...]:
    return table.orders.get(tables.seat(eyes), ())


async def write_orders(tables: Tables, table: Table, eyes: Eyes, given: tuple[StandingOrder, ...]) -> None:
    """Set a seat's standing orders. They may answer the open decision at once."""
    seat = tables.seat(eyes)
    tables.pens.check(f"{table.id} {seat}", "orders")
    standing.check(table.game, given)
    await asyncio.to_thread(tables.store.write_orders, table.id, seat, _encode(given).decode())
    table.orders[seat] = given
    if tables.cluster is not None and table.errand():
        await tables.cluster.claim(table.id)
    tables.autoplay.run(table)
