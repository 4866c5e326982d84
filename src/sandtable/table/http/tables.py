"""Handlers for tables: creating, reading and playing them, and a seat's own settings."""

from __future__ import annotations

import asyncio
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

import sandtable as st
from sandtable.table.http.requests import answer, ends, ids, in_turn, number, packed, read, seated, tables_of
from sandtable.table.http.sessions import person_id, visitor
from sandtable.table.live.table import Table
from sandtable.table.play import agreements, group_moves, hints, reads, seat_settings, shared_dice
from sandtable.table.play import chat as play_chat
from sandtable.table.play.catch_up import missed
from sandtable.table.play.tables import Tables
from sandtable.table.view import gate
from sandtable.table.view.gate import Eyes
from sandtable.table.wire import messages
from sandtable.table.wire.agreements import Agreement
from sandtable.table.wire.errors import Banned, Damaged
from sandtable.table.wire.limits import Meter, client_of
from sandtable.table.wire.tokens import bearer


async def create(request: Request) -> Response:
    tables = tables_of(request)
    meter: Meter = request.app.state.creations
    new = await read(request, messages.NewTable)
    client = client_of(request.scope)
    meter.check(client, "new tables")
    created = await tables.create(new, client)
    await agreements.set_terms(tables, await tables.get(created.table), new.terms)
    return answer(created, 201)


async def snapshot(request: Request) -> Response:
    tables, table, eyes = await seated(request)
    return packed(request, await reads.sheet(tables, table, eyes))


async def snapshot_at(request: Request) -> Response:
    tables, table, eyes = await seated(request)
    version = number(request.path_params["version"], "version")
    await _at_hand(tables, table, eyes, version)
    return Response(reads.snapshot(tables, table, eyes, version), media_type="application/json")


async def _at_hand(tables: Tables, table: Table, eyes: Eyes, first: int, last: int | None = None) -> None:
    """Like `Tables.at_hand`, but `first` is in the viewer's numbering; by default one version."""
    start = min(table.numbering.counted_version(eyes.sides, first), table.version)
    await tables.at_hand(table, start, start if last is None else min(last, table.version))


async def standing(request: Request) -> Response:
    tables, table, eyes = await seated(request)
    shot = await tables.snapshots.now(table, eyes)
    return answer(gate.standing(table, eyes, shot))


async def overlays(request: Request) -> Response:
    tables, table, eyes = await seated(request)
    at = request.query_params.get("at")
    version = None if at is None else number(at, "at")
    if version is not None:
        await _at_hand(tables, table, eyes, version)
    return answer(gate.overlays(table, eyes, ids(request), ends(request), version))


async def play(request: Request) -> Response:
    move = await read(request, messages.Move)
    tables, table, eyes = await seated(request)
    return answer(await tables.play(table, eyes, move, client=client_of(request.scope)))


async def together(request: Request) -> Response:
    wish = await read(request, messages.Together)
    tables, table, eyes = await seated(request)
    return answer(await group_moves.together(tables, table, eyes, wish, client_of(request.scope)))


async def set_up(request: Request) -> Response:
    wish = await read(request, messages.Wish)
    tables, table, eyes = await seated(request)
    return answer(await group_moves.set_up(tables, table, eyes, wish, client_of(request.scope)))


async def whither(request: Request) -> Response:
    wish = await read(request, messages.Picked)
    _, table, eyes = await seated(request)
    return answer(await group_moves.whither(table, eyes, wish))


async def undo(request: Request) -> Response:
    back = await read(request, messages.Back)
    tables, table, eyes = await seated(request)
    return answer(await tables.undo(table, eyes, back))


async def hint(request: Request) -> Response:
    asking = await read(request, messages.Asking)
    tables, table, eyes = await seated(request)
    return answer(await hints.hint(tables, table, eyes, asking.version, client_of(request.scope)))


async def why(request: Request) -> Response:
    wishes = await read(request, messages.Wishes)
    _, table, eyes = await seated(request)
    return answer(gate.why(table, eyes, wishes.actions, wishes.either))


async def events(request: Request) -> Response:
    tables, table, eyes = await seated(request)
    last = request.headers.get("last-event-id") or request.query_params.get("since")
    since = number(last, "Last-Event-ID", table.numbering.row(eyes.sides, table.seq))
    page = request.query_params.get("page", "")
    told = missed(tables, table, eyes, since, partial(in_turn, request))
    return tables.hub.stream(table, eyes, told, client_of(request.scope), page)


async def lines(request: Request) -> Response:
    tables, table, eyes = await seated(request)
    first = number(request.query_params.get("from"), "from")
    start = table.numbering.counted_version(eyes.sides, first)
    await _at_hand(tables, table, eyes, first, start + 2 * reads.LINES)
    return Response(await reads.lines(table, eyes, first), media_type="application/json")


async def record(request: Request) -> Response:
    tables = tables_of(request)
    id, token = request.path_params["table"], bearer(request.headers.get("authorization"))
    person = await person_id(request) if token is None else ""
    at = request.query_params.get("at")
    version = None if at is None else number(at, "at")
    try:
        async with in_turn(request):
            table, eyes = await tables.seated(id, token, person)
            await tables.at_hand(table, 0, table.version)
            recorded = gate.recorded(table, eyes, version)
        # outside the queue: other readers do not wait for the process that writes this record
        text = await tables.record_writer.written(recorded, client_of(request.scope), table.id)
        row = table.row
    except Damaged:
        row, text = await tables.moves(id, token, person)
    name = f'attachment; filename="{row.game}-{row.id}.sandtable"'
    return Response(text, 200, {"content-disposition": name}, "text/plain; charset=utf-8")


async def analysis(request: Request) -> Response:
    tables, table, _ = await seated(request)
    return answer(await tables.studies.of(table, client_of(request.scope)))


async def ending(request: Request) -> Response:
    tables, table, _ = await seated(request)
    opened = await asyncio.to_thread(gate.opened, table)  # the game is over: nothing changes meanwhile
    return answer(messages.Ending(await tables.studies.story(table, client_of(request.scope)), opened))


async def chat(request: Request) -> Response:
    say = await read(request, messages.Say)
    person = await visitor(request)
    if person is not None and person.banned > tables_of(request).config.now():
        raise Banned
    tables, table, eyes = await seated(request)
    return answer(await play_chat.chat(tables, table, eyes, say.text))


async def point(request: Request) -> Response:
    at = await read(request, messages.Pointing)
    tables, table, eyes = await seated(request)
    return answer(play_chat.point(tables, table, eyes, at))


async def chats(request: Request) -> Response:
    _, table, eyes = await seated(request)
    return answer([gate.chat(table, line, eyes) for line in table.talk.lines])


async def notes(request: Request) -> Response:
    tables, table, eyes = await seated(request)
    return answer(messages.Notes(await seat_settings.notes(tables, table, eyes)))


async def write_notes(request: Request) -> Response:
    written = await read(request, messages.Notes)
    tables, table, eyes = await seated(request)
    await seat_settings.write_notes(tables, table, eyes, written.text)
    return answer(messages.Notes(await seat_settings.notes(tables, table, eyes)))


async def orders(request: Request) -> Response:
    tables, table, eyes = await seated(request)
    return answer(messages.Orders(list(seat_settings.orders(tables, table, eyes))))


async def write_orders(request: Request) -> Response:
    given = await read(request, messages.Orders)
    tables, table, eyes = await seated(request)
    await seat_settings.write_orders(tables, table, eyes, tuple(given.orders))
    return answer(messages.Orders(list(seat_settings.orders(tables, table, eyes))))


async def looked(request: Request) -> Response:
    tables, table, eyes = await seated(request)
    return answer(messages.Looked(await seat_settings.looked(tables, table, eyes)))


async def write_looked(request: Request) -> Response:
    told = await read(request, messages.Looked)
    tables, table, eyes = await seated(request)
    await seat_settings.write_looked(tables, table, eyes, told.version)
    return answer(messages.Looked(await seat_settings.looked(tables, table, eyes)))


async def play_again(request: Request) -> Response:
    wish = await read(request, messages.Again)
    tables, table, eyes = await seated(request)
    meter: Meter = request.app.state.creations
    client = client_of(request.scope)
    meter.check(client, "new tables")
    return answer(await seat_settings.play_again(tables, table, eyes, wish.swap, client), 201)


async def offer(request: Request) -> Response:
    return answer(tables_of(request).offers.make(), 201)


async def contribute(request: Request) -> Response:
    wish = await read(request, messages.Contribute)
    tables, table, eyes = await seated(request)
    return answer(await shared_dice.contribute(tables, table, eyes, wish))


async def agree(request: Request) -> Response:
    wish = await read(request, Agreement)
    tables, table, eyes = await seated(request)
    return answer(await agreements.act(tables, table, eyes, wish))


async def renew(request: Request) -> Response:
    await read(request, messages.Renew)
    tables, table, eyes = await seated(request)
    return answer(await seat_settings.renew(tables, table, eyes))


async def notify(request: Request) -> Response:
    wish = await read(request, messages.Notify)
    tables, table, eyes = await seated(request)
    return answer(await seat_settings.set_notify(tables, table, eyes, wish))


async def push(request: Request) -> Response:
    wish = await read(request, messages.Push)
    tables, table, eyes = await seated(request)
    await seat_settings.set_push(tables, table, eyes, wish)
    return answer(messages.Pushed(True))


async def push_off(request: Request) -> Response:
    wish = await read(request, messages.PushAt)
    tables, table, eyes = await seated(request)
    await seat_settings.end_push(tables, table, eyes, wish.endpoint)
    return answer(messages.Pushed(False))


async def push_told(request: Request) -> Response:
    asked = await read(request, messages.PushAt)
    tables, table, eyes = await seated(request)
    return answer(messages.Pushed(await seat_settings.has_push(tables, table, eyes, asked.endpoint)))


async def push_key(request: Request) -> Response:
    pusher = tables_of(request).notifier.pusher
    return answer(messages.PushInfo(pusher.keys.public if pusher else None))


async def health(request: Request) -> Response:
    await tables_of(request).health.felt()  # raises StoreError (503) if the store does not answer
    return answer(messages.Health("ok", st.__version__))
