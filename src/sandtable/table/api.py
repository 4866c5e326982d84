"""The web API: each call with its body, its answer and what may go wrong."""

from __future__ import annotations

import asyncio
import logging

import msgspec
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

import sandtable as st
from sandtable.analysis import Analysis
from sandtable.core.display import Board, Chart, Overlay
from sandtable.core.rulings import Ruling
from sandtable.table import gate, grounds, group, lesson_wire, lessons, library, openapi, wire
from sandtable.table.asking import answer, at_length, ends, ids, kept, number, packed, read, seated, tables_of
from sandtable.table.gate import Eyes
from sandtable.table.guarding import figures, guarded
from sandtable.table.limits import Meter, client_of
from sandtable.table.live import Table
from sandtable.table.openapi import Call
from sandtable.table.security import bearer
from sandtable.table.store import Damaged
from sandtable.table.tables import LINES, Tables

log = logging.getLogger("sandtable.table")
_encode = msgspec.json.Encoder().encode
FOR_GOOD = "public, max-age=31536000, immutable"
"""What is named by its content need not be asked for again."""


# --- games ------------------------------------------------------------------------------------------------


async def games(request: Request) -> Response:
    return kept(request, await asyncio.to_thread(library.games))


async def game(request: Request) -> Response:
    return kept(request, await asyncio.to_thread(library.game, request.path_params["game"]))


async def board(request: Request) -> Response:
    path = request.path_params
    return kept(request, await asyncio.to_thread(library.board, path["game"], path["board"]))


async def ground(request: Request) -> Response:
    path = request.path_params
    return kept(request, await asyncio.to_thread(grounds.of, path["game"], path["board"]))


async def picture(request: Request) -> Response:
    path = request.path_params
    found = await asyncio.to_thread(grounds.picture, path["game"], path["picture"])
    return FileResponse(found, headers={"cache-control": FOR_GOOD}, media_type="image/webp")


async def seats(request: Request) -> Response:
    return answer(library.seats(request.path_params["game"], request.query_params.get("options", "")))


async def rules(request: Request) -> Response:
    return kept(request, library.rules(request.path_params["game"]))


async def rulings(request: Request) -> Response:
    return kept(request, await asyncio.to_thread(library.rulings, request.path_params["game"]))


async def charts(request: Request) -> Response:
    return kept(request, await asyncio.to_thread(library.charts, request.path_params["game"]))


async def briefing(request: Request) -> Response:
    path = request.path_params
    return kept(request, await asyncio.to_thread(library.briefing, path["game"], path["scenario"]))


async def texts(request: Request) -> Response:
    return kept(request, library.texts(request.path_params["language"], request.query_params.get("game", "")))


async def lesson(request: Request) -> Response:
    where = request.path_params
    return answer(await asyncio.to_thread(lessons.data, where["game"], where["lesson"]))


async def lesson_at(request: Request) -> Response:
    where = request.path_params
    version = number(where["version"], "version")
    return answer(await asyncio.to_thread(lessons.moment, where["game"], where["lesson"], version))


async def lesson_overlays(request: Request) -> Response:
    where = request.path_params
    version = number(where["version"], "version")
    named = where["game"], where["lesson"], version, ids(request), ends(request)
    return answer(await asyncio.to_thread(lessons.overlays, *named))


async def lesson_try(request: Request) -> Response:
    where = request.path_params
    version = number(where["version"], "version")
    tried = await read(request, lesson_wire.Attempt)
    named = where["game"], where["lesson"], version, tried.done, tried.wishes
    return answer(await asyncio.to_thread(lessons.attempt, *named))


# --- tables -----------------------------------------------------------------------------------------------


async def create(request: Request) -> Response:
    tables = tables_of(request)
    meter: Meter = request.app.state.creations
    new = await read(request, wire.NewTable)
    client = client_of(request.scope)
    meter.check(client, "new tables")
    return answer(await tables.create(new, client), 201)


async def snapshot(request: Request) -> Response:
    tables, table, eyes = await seated(request)
    return packed(request, tables.sheet(table, eyes))


async def snapshot_at(request: Request) -> Response:
    tables, table, eyes = await seated(request)
    version = number(request.path_params["version"], "version")
    await _at_hand(tables, table, eyes, version)
    return Response(tables.snapshot(table, eyes, version), media_type="application/json")


async def _at_hand(tables: Tables, table: Table, eyes: Eyes, first: int, last: int | None = None) -> None:
    """The same as `Tables.at_hand`, by versions as eyes count them; unless told, one version alone."""
    start = min(table.seal.counted_version(eyes.sides, first), table.version)
    await tables.at_hand(table, start, start if last is None else min(last, table.version))


async def standing(request: Request) -> Response:
    tables, table, eyes = await seated(request)
    return answer(await tables.standing(table, eyes))


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
    known = await asyncio.to_thread(table.entries.up_to, table.seal.counted_row(eyes.sides, since))
    await tables.at_hand(table, known, table.version)
    return tables.hub.stream(table, eyes, since, client_of(request.scope), page)


async def lines(request: Request) -> Response:
    tables, table, eyes = await seated(request)
    first = number(request.query_params.get("from"), "from")
    start = table.seal.counted_version(eyes.sides, first)
    await _at_hand(tables, table, eyes, first, start + 2 * LINES)
    return Response(await tables.lines(table, eyes, first), media_type="application/json")


async def record(request: Request) -> Response:
    tables = tables_of(request)
    id, token = request.path_params["table"], bearer(request.headers.get("authorization"))
    at = request.query_params.get("at")
    version = None if at is None else number(at, "at")
    try:
        table, eyes = await tables.seated(id, token)
        await tables.at_hand(table, 0, table.version)
        recorded = gate.recorded(table, eyes, version)
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
    return answer(await tables.chat(table, eyes, say.text))


async def point(request: Request) -> Response:
    at = await read(request, wire.Pointing)
    tables, table, eyes = await seated(request)
    return answer(tables.point(table, eyes, at))


async def chats(request: Request) -> Response:
    _, table, eyes = await seated(request)
    return answer([gate.chat(table, line, eyes) for line in table.chats])


async def notes(request: Request) -> Response:
    tables, table, eyes = await seated(request)
    return answer(wire.Notes(await tables.notes(table, eyes)))


async def write_notes(request: Request) -> Response:
    written = await read(request, wire.Notes)
    tables, table, eyes = await seated(request)
    await tables.write_notes(table, eyes, written.text)
    return answer(wire.Notes(await tables.notes(table, eyes)))


async def orders(request: Request) -> Response:
    tables, table, eyes = await seated(request)
    return answer(wire.Orders(list(tables.orders(table, eyes))))


async def write_orders(request: Request) -> Response:
    given = await read(request, wire.Orders)
    tables, table, eyes = await seated(request)
    await tables.write_orders(table, eyes, tuple(given.orders))
    return answer(wire.Orders(list(tables.orders(table, eyes))))


async def looked(request: Request) -> Response:
    tables, table, eyes = await seated(request)
    return answer(wire.Looked(await tables.looked(table, eyes)))


async def write_looked(request: Request) -> Response:
    told = await read(request, wire.Looked)
    tables, table, eyes = await seated(request)
    await tables.write_looked(table, eyes, told.version)
    return answer(wire.Looked(await tables.looked(table, eyes)))


async def play_again(request: Request) -> Response:
    wish = await read(request, wire.Again)
    tables, table, eyes = await seated(request)
    meter: Meter = request.app.state.creations
    client = client_of(request.scope)
    meter.check(client, "new tables")
    return answer(await tables.play_again(table, eyes, wish.swap, client), 201)


async def renew(request: Request) -> Response:
    await read(request, wire.Renew)
    tables, table, eyes = await seated(request)
    return answer(await tables.renew(table, eyes))


async def notify(request: Request) -> Response:
    wish = await read(request, wire.Notify)
    tables, table, eyes = await seated(request)
    return answer(await tables.set_notify(table, eyes, wish))


async def health(request: Request) -> Response:
    tables = tables_of(request)
    await asyncio.to_thread(tables.store.find, "")  # no table has no name; 503 if the store does not answer
    return answer(wire.Health("ok", st.__version__))


_AT = "/api/tables/{table}"
_GAME = "/api/games/{game}"
_LAYERS = {
    "ids": "the ids of the layers, with commas between",
    "from": "for layers between two spaces: from this one",
    "to": "to this one",
}
_READ, _WRITE = (401, 403, 404, 410, 503), (400, 401, 403, 404, 408, 410, 413, 415, 503)

CALLS: tuple[Call, ...] = (
    Call("GET", "/api/health", health, "Whether the server and its store run", wire.Health, errors=(503,)),
    Call("GET", "/api/games", games, "The games", list[wire.GameInfo]),
    Call("GET", _GAME, game, "Everything about a game that never changes", wire.GameData, errors=(404,)),
    Call("GET", _GAME + "/boards/{board}", board, "One of several boards", Board, errors=(404,)),
    Call(
        "GET",
        _GAME + "/grounds/{board}",
        ground,
        "The painted ground of a board: the pictures it consists of",
        wire.GroundInfo,
        errors=(404,),
    ),
    Call("GET", _GAME + "/pictures/{picture}", picture, "One of them", str, kind="image/webp", errors=(404,)),
    Call(
        "GET",
        _GAME + "/seats",
        seats,
        "The seats of a game, with the sides of each",
        dict[str, tuple[str, ...]],
        errors=(400, 404),
        query={"options": "the options as a JSON object"},
    ),
    Call("GET", _GAME + "/rules", rules, "The rules of a game in both languages", list[wire.RuleText], errors=(404,)),
    Call("GET", _GAME + "/rulings", rulings, "How its unclear rules are played", list[Ruling], errors=(404,)),
    Call("GET", _GAME + "/charts", charts, "Its printed tables", list[Chart], errors=(404,)),
    Call(
        "GET",
        _GAME + "/briefings/{scenario}",
        briefing,
        "What is to be known before the first move of a scenario",
        wire.BriefingInfo,
        errors=(404,),
    ),
    Call("GET", _GAME + "/lessons/{lesson}", lesson, "A lesson", lesson_wire.LessonData, errors=(404,)),
    Call(
        "GET",
        _GAME + "/lessons/{lesson}/at/{version}",
        lesson_at,
        "A lesson after so many actions",
        lesson_wire.LessonMoment,
        errors=(400, 404),
    ),
    Call(
        "GET",
        _GAME + "/lessons/{lesson}/at/{version}/overlays",
        lesson_overlays,
        "Layers of its display, drawn",
        list[Overlay],
        errors=(400, 404),
        query=_LAYERS,
    ),
    Call(
        "POST",
        _GAME + "/lessons/{lesson}/at/{version}/try",
        lesson_try,
        "What a learner makes of it there",
        lesson_wire.Attempted,
        body=lesson_wire.Attempt,
        errors=(400, 404, 408, 413, 415, 422),
    ),
    Call(
        "GET",
        "/api/texts/{language}",
        texts,
        "The words of the page, and of one game: Fluent source",
        str,
        kind="text/plain",
        errors=(404,),
        query={"game": "the game"},
    ),
    Call(
        "POST",
        "/api/tables",
        create,
        "Open a table",
        wire.Created,
        body=wire.NewTable,
        status=201,
        errors=(400, 404, 408, 413, 415, 503),
    ),
    Call("GET", _AT, snapshot, "The table as it stands", wire.Snapshot, errors=_READ, link=True),
    Call(
        "GET",
        _AT + "/at/{version}",
        at_length(snapshot_at),
        "The table as it stood after so many actions",
        wire.Snapshot,
        errors=(400, *_READ),
        link=True,
    ),
    Call("GET", _AT + "/standing", standing, "How the table stands", wire.Standing, errors=_READ, link=True),
    Call(
        "GET",
        _AT + "/overlays",
        at_length(overlays),
        "Layers of the display, drawn",
        list[Overlay],
        errors=(400, *_READ),
        query=_LAYERS | {"at": "after so many actions (default: now)"},
        link=True,
    ),
    Call("POST", _AT + "/actions", play, "Play", wire.MoveEvent, body=wire.Move, errors=(*_WRITE, 409, 422), link=True),
    Call(
        "POST",
        _AT + "/together",
        together,
        "Several pieces to one space",
        wire.TogetherDone,
        body=wire.Together,
        errors=(*_WRITE, 409, 422),
        link=True,
    ),
    Call(
        "POST",
        _AT + "/undo",
        undo,
        "Take the last action back, or all since a version",
        wire.UndoEvent,
        body=wire.Back,
        errors=(*_WRITE, 409, 422),
        link=True,
    ),
    Call(
        "POST",
        _AT + "/hint",
        hint,
        "What the best machine would play; the record says that it was asked",
        wire.Hint,
        body=wire.Asking,
        errors=(*_WRITE, 409),
        link=True,
    ),
    Call("POST", _AT + "/why", why, "Why not?", wire.Why, body=wire.Wishes, errors=_WRITE, link=True),
    Call(
        "GET",
        _AT + "/events",
        events,
        "What happens, as it happens",
        str,
        kind="text/event-stream",
        errors=(400, *_READ),
        query={
            "since": "the number of the last row that is known, as Last-Event-ID",
            "page": "the name that this page gives with its own actions",
        },
        link=True,
    ),
    Call(
        "GET",
        _AT + "/log",
        at_length(lines),
        "What happened: a page of the log",
        list[wire.LogLine],
        errors=(400, *_READ),
        query={"from": "the first version (default: 0, the set-up); ask again from the next until nothing comes"},
        link=True,
    ),
    Call(
        "GET",
        _AT + "/record",
        at_length(record),
        "The record; with the key of the dice when the game is over",
        str,
        kind="text/plain",
        errors=(400, *_READ),
        query={"at": "only so many actions"},
        link=True,
    ),
    Call(
        "GET",
        _AT + "/analysis",
        analysis,
        "A finished game looked at again: chances, luck, costly decisions; it takes its time",
        Analysis,
        errors=_READ,
        link=True,
    ),
    Call("GET", _AT + "/chat", chats, "What was said", list[wire.ChatLine], errors=_READ, link=True),
    Call("POST", _AT + "/chat", chat, "Say something", wire.ChatLine, body=wire.Say, errors=(*_WRITE, 409), link=True),
    Call(
        "POST",
        _AT + "/point",
        point,
        "Point at the board: all at the table see it, and it is not kept",
        wire.Pointed,
        body=wire.Pointing,
        errors=_WRITE,
        link=True,
    ),
    Call("GET", _AT + "/notes", notes, "The seat's notebook", wire.Notes, errors=_READ, link=True),
    Call("PUT", _AT + "/notes", write_notes, "Write in it", wire.Notes, body=wire.Notes, errors=_WRITE, link=True),
    Call("GET", _AT + "/orders", orders, "The seat's standing orders", wire.Orders, errors=_READ, link=True),
    Call("PUT", _AT + "/orders", write_orders, "Give them", wire.Orders, body=wire.Orders, errors=_WRITE, link=True),
    Call("GET", _AT + "/looked", looked, "How far the seat has looked", wire.Looked, errors=_READ, link=True),
    Call("PUT", _AT + "/looked", write_looked, "Note it", wire.Looked, body=wire.Looked, errors=_WRITE, link=True),
    Call(
        "POST",
        _AT + "/rematch",
        play_again,
        "Play it once more, when it is over",
        wire.Rematch,
        body=wire.Again,
        status=201,
        errors=_WRITE,
        link=True,
    ),
    Call(
        "POST",
        _AT + "/link",
        renew,
        "Another link for the seat: the old one is dead from then on",
        wire.Renewed,
        body=wire.Renew,
        errors=_WRITE,
        link=True,
    ),
    Call(
        "PUT",
        _AT + "/notify",
        notify,
        "Where to tell the seat that it is its turn",
        wire.NotifyInfo,
        body=wire.Notify,
        errors=_WRITE,
        link=True,
    ),
)


def routes() -> list[Route]:
    document = library.page(_encode(openapi.document(CALLS)))

    async def described(request: Request) -> Response:
        return kept(request, document)

    # Starlette tries one route after the other, so the calls of a game under way come first.
    ordered = sorted(CALLS, key=lambda call: (call.handler is not play, not call.link))
    made = [Route(call.path, guarded(call.handler), methods=[call.method]) for call in ordered]
    shown = Route("/metrics", guarded(figures), methods=["GET"])
    return [*made, Route("/api/openapi.json", described, methods=["GET"]), shown]
