"""The calls about tables: opening them, looking, playing, and what a seat has for itself."""

from __future__ import annotations

from functools import partial

from starlette.requests import Request
from starlette.responses import Response

import sandtable as st
from sandtable.table import gate, group, looking, own, talking, wire
from sandtable.table.asking import answer, ends, ids, in_turn, number, packed, read, seated, tables_of
from sandtable.table.gate import Eyes
from sandtable.table.limits import Meter, client_of
from sandtable.table.live import Table
from sandtable.table.missed import missed
from sandtable.table.security import bearer
from sandtable.table.store import Damaged
from sandtable.table.tables import Tables


async def create(request: Request) -> Response:
    tables = tables_of(request)
    meter: Meter = request.app.state.creations
    new = await read(request, wire.NewTable)
    client = client_of(request.scope)
    meter.check(client, "new tables")
    return answer(await tables.create(new, client), 201)


async def snapshot(request: Request) -> Response:
    tables, table, eyes = await seated(request)
    return packed(request, looking.sheet(tables, table, eyes))


async def snapshot_at(request: Request) -> Response:
    tables, table, eyes = await seated(request)
    version = number(request.path_params["version"], "version")
    await _at_hand(tables, table, eyes, version)
    return Response(looking.snapshot(tables, table, eyes, version), media_type="application/json")


async def _at_hand(tables: Tables, table: Table, eyes: Eyes, first: int, last: int | None = None) -> None:
    """The same as `Tables.at_hand`, by versions as eyes count them; unless told, one version alone."""
    start = min(table.seal.counted_version(eyes.sides, first), table.version)
    await tables.at_hand(table, start, start if last is None else min(last, table.version))


async def standing(request: Request) -> Response:
    _, table, eyes = await seated(request)
    return answer(gate.standing(table, eyes))


async def overlays(request: Request) -> Response:
    tables, table, eyes = await seated(request)
    at = request.query_params.get("at")
    version = None if at is None else number(at, "at")
    if version is not None:
        await _at_hand(tables, table, eyes, version)
    return answer(gate.overlays(table, eyes, ids(request), ends(request), version))


async def play(request: Request) -> Response:
    move = await read(request, wire.Move)
    tables, table, eyes = await seated(request)
    return answer(await tables.play(table, eyes, move, client=client_of(request.scope)))


async def together(request: Request) -> Response:
    wish = await read(request, wire.Together)
    tables, table, eyes = await seated(request)
    return answer(await group.together(tables, table, eyes, wish, client_of(request.scope)))


async def whither(request: Request) -> Response:
    wish = await read(request, wire.Picked)
    _, table, eyes = await seated(request)
    return answer(await group.whither(table, eyes, wish))


async def undo(request: Request) -> Response:
    back = await read(request, wire.Back)
    tables, table, eyes = await seated(request)
    return answer(await tables.undo(table, eyes, back))


async def hint(request: Request) -> Response:
    asking = await read(request, wire.Asking)
    tables, table, eyes = await seated(request)
    return answer(await tables.hint(table, eyes, asking.version, client_of(request.scope)))


async def why(request: Request) -> Response:
    wishes = await read(request, wire.Wishes)
    _, table, eyes = await seated(request)
    return answer(gate.why(table, eyes, wishes.actions, wishes.either))


async def events(request: Request) -> Response:
    tables, table, eyes = await seated(request)
    last = request.headers.get("last-event-id") or request.query_params.get("since")
    since = number(last, "Last-Event-ID", table.seal.row(eyes.sides, table.seq))
    page = request.query_params.get("page", "")
    told = missed(tables, table, eyes, since, partial(in_turn, request))
    return tables.hub.stream(table, eyes, told, client_of(request.scope), page)


async def lines(request: Request) -> Response:
    tables, table, eyes = await seated(request)
    first = number(request.query_params.get("from"), "from")
    start = table.seal.counted_version(eyes.sides, first)
    await _at_hand(tables, table, eyes, first, start + 2 * looking.LINES)
    return Response(await looking.lines(table, eyes, first), media_type="application/json")


async def record(request: Request) -> Response:
    tables = tables_of(request)
    id, token = request.path_params["table"], bearer(request.headers.get("authorization"))
    at = request.query_params.get("at")
    version = None if at is None else number(at, "at")
    try:
        async with in_turn(request):
            table, eyes = await tables.seated(id, token)
            await tables.at_hand(table, 0, table.version)
            recorded = gate.recorded(table, eyes, version)
        # outside: whoever else reads a log does not wait for the process that writes this one
        text = await tables.scribe.written(recorded, client_of(request.scope), table.id)
        row = table.row
    except Damaged:
        row, text = await tables.moves(id, token)
    name = f'attachment; filename="{row.game}-{row.id}.sandtable"'
    return Response(text, 200, {"content-disposition": name}, "text/plain; charset=utf-8")


async def analysis(request: Request) -> Response:
    tables, table, _ = await seated(request)
    return answer(await tables.studies.of(table, client_of(request.scope)))


async def chat(request: Request) -> Response:
    say = await read(request, wire.Say)
    tables, table, eyes = await seated(request)
    return answer(await talking.chat(tables, table, eyes, say.text))


async def point(request: Request) -> Response:
    at = await read(request, wire.Pointing)
    tables, table, eyes = await seated(request)
    return answer(talking.point(tables, table, eyes, at))


async def chats(request: Request) -> Response:
    _, table, eyes = await seated(request)
    return answer([gate.chat(table, line, eyes) for line in table.talk.lines])


async def notes(request: Request) -> Response:
    tables, table, eyes = await seated(request)
    return answer(wire.Notes(await own.notes(tables, table, eyes)))


async def write_notes(request: Request) -> Response:
    written = await read(request, wire.Notes)
    tables, table, eyes = await seated(request)
    await own.write_notes(tables, table, eyes, written.text)
    return answer(wire.Notes(await own.notes(tables, table, eyes)))


async def orders(request: Request) -> Response:
    tables, table, eyes = await seated(request)
    return answer(wire.Orders(list(own.orders(tables, table, eyes))))


async def write_orders(request: Request) -> Response:
    given = await read(request, wire.Orders)
    tables, table, eyes = await seated(request)
    await own.write_orders(tables, table, eyes, tuple(given.orders))
    return answer(wire.Orders(list(own.orders(tables, table, eyes))))


async def looked(request: Request) -> Response:
    tables, table, eyes = await seated(request)
    return answer(wire.Looked(await own.looked(tables, table, eyes)))


async def write_looked(request: Request) -> Response:
    told = await read(request, wire.Looked)
    tables, table, eyes = await seated(request)
    await own.write_looked(tables, table, eyes, told.version)
    return answer(wire.Looked(await own.looked(tables, table, eyes)))


async def play_again(request: Request) -> Response:
    wish = await read(request, wire.Again)
    tables, table, eyes = await seated(request)
    meter: Meter = request.app.state.creations
    client = client_of(request.scope)
    meter.check(client, "new tables")
    return answer(await own.play_again(tables, table, eyes, wish.swap, client), 201)


async def renew(request: Request) -> Response:
    await read(request, wire.Renew)
    tables, table, eyes = await seated(request)
    return answer(await own.renew(tables, table, eyes))


async def notify(request: Request) -> Response:
    wish = await read(request, wire.Notify)
    tables, table, eyes = await seated(request)
    return answer(await own.set_notify(tables, table, eyes, wish))


async def push(request: Request) -> Response:
    wish = await read(request, wire.Push)
    tables, table, eyes = await seated(request)
    await own.set_push(tables, table, eyes, wish)
    return answer(wire.Pushed(True))


async def push_off(request: Request) -> Response:
    wish = await read(request, wire.PushAt)
    tables, table, eyes = await seated(request)
    await own.end_push(tables, table, eyes, wish.endpoint)
    return answer(wire.Pushed(False))


async def push_told(request: Request) -> Response:
    asked = await read(request, wire.PushAt)
    tables, table, eyes = await seated(request)
    return answer(wire.Pushed(await own.has_push(tables, table, eyes, asked.endpoint)))


async def push_key(request: Request) -> Response:
    pusher = tables_of(request).notifier.pusher
    return answer(wire.PushInfo(pusher.keys.public if pusher else None))


async def health(request: Request) -> Response:
    await tables_of(request).pulse.felt()  # 503 if the store does not
    return answer(wire.Health("ok", st.__version__))
