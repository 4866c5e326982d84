"""The web API: each call with its body, its response and its errors."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sandtable.analysis import Analysis
from sandtable.core.base.display import Board, Chart, Overlay
from sandtable.core.rulebook.rulings import Ruling
from sandtable.table.http import games, library, openapi, tables
from sandtable.table.http.error_middleware import figures, guarded
from sandtable.table.http.openapi import Call
from sandtable.table.http.requests import at_length, kept
from sandtable.table.wire import game_messages, lesson_messages, messages

_encode = msgspec.json.Encoder().encode

_AT = "/api/tables/{table}"
_GAME = "/api/games/{game}"
_LAYERS = {
    "ids": "the ids of the layers, with commas between",
    "from": "for layers between two spaces: from this one",
    "to": "to this one",
}
_READ, _WRITE = (401, 403, 404, 410, 503), (400, 401, 403, 404, 408, 410, 413, 415, 503)

CALLS: tuple[Call, ...] = (
    Call("GET", "/api/health", tables.health, "Whether the server and its store run", messages.Health, errors=(503,)),
    Call("GET", "/api/push", tables.push_key, "By which key browsers know the server's Web Push", messages.PushInfo),
    Call("GET", "/api/games", games.games, "The games", list[game_messages.GameInfo]),
    Call("GET", _GAME, games.game, "Everything about a game that never changes", game_messages.GameData, errors=(404,)),
    Call("GET", _GAME + "/boards/{board}", games.board, "One of several boards", Board, errors=(404,)),
    Call(
        "GET",
        _GAME + "/grounds/{board}",
        games.ground,
        "The painted ground of a board: the pictures it consists of",
        game_messages.GroundInfo,
        errors=(404,),
    ),
    Call("GET", _GAME + "/pictures/{picture}", games.picture, "One of them", str, kind="image/webp", errors=(404,)),
    Call(
        "GET",
        _GAME + "/seats",
        games.seats,
        "The seats of a game, with the sides of each",
        dict[str, tuple[str, ...]],
        errors=(400, 404),
        query={"options": "the options as a JSON object"},
    ),
    Call(
        "GET",
        _GAME + "/rules",
        games.rules,
        "The rules of a game in both languages",
        list[game_messages.RuleText],
        errors=(404,),
    ),
    Call("GET", _GAME + "/rulings", games.rulings, "How its unclear rules are played", list[Ruling], errors=(404,)),
    Call("GET", _GAME + "/charts", games.charts, "Its printed tables", list[Chart], errors=(404,)),
    Call(
        "GET",
        _GAME + "/briefings/{scenario}",
        games.briefing,
        "What is to be known before the first move of a scenario",
        game_messages.BriefingInfo,
        errors=(404,),
    ),
    Call("GET", _GAME + "/lessons/{lesson}", games.lesson, "A lesson", lesson_messages.LessonData, errors=(404,)),
    Call(
        "GET",
        _GAME + "/lessons/{lesson}/at/{version}",
        at_length(games.lesson_at),
        "A lesson after so many actions",
        lesson_messages.LessonMoment,
        errors=(400, 404),
    ),
    Call(
        "GET",
        _GAME + "/lessons/{lesson}/at/{version}/overlays",
        at_length(games.lesson_overlays),
        "Layers of its display, drawn",
        list[Overlay],
        errors=(400, 404),
        query=_LAYERS,
    ),
    Call(
        "POST",
        _GAME + "/lessons/{lesson}/at/{version}/try",
        at_length(games.lesson_try),
        "What a learner makes of it there",
        lesson_messages.Attempted,
        body=lesson_messages.Attempt,
        errors=(400, 404, 408, 413, 415, 422),
    ),
    Call(
        "GET",
        "/api/texts/{language}",
        games.texts,
        "The words of the page, and of one game: Fluent source",
        str,
        kind="text/plain",
        errors=(404,),
        query={"game": "the game", "alone": "without the words of the page"},
    ),
    Call(
        "POST",
        "/api/tables",
        tables.create,
        "Open a table",
        messages.Created,
        body=messages.NewTable,
        status=201,
        errors=(400, 404, 408, 413, 415, 503),
    ),
    Call("GET", _AT, tables.snapshot, "The table as it stands", messages.Snapshot, errors=_READ, link=True),
    Call(
        "GET",
        _AT + "/at/{version}",
        at_length(tables.snapshot_at),
        "The table as it stood after so many actions",
        messages.Snapshot,
        errors=(400, *_READ),
        link=True,
    ),
    Call("GET", _AT + "/standing", tables.standing, "How the table stands", messages.Standing, errors=_READ, link=True),
    Call(
        "GET",
        _AT + "/overlays",
        at_length(tables.overlays),
        "Layers of the display, drawn",
        list[Overlay],
        errors=(400, *_READ),
        query=_LAYERS | {"at": "after so many actions (default: now)"},
        numbers=("at",),
        link=True,
    ),
    Call(
        "POST",
        _AT + "/actions",
        tables.play,
        "Play; an action that leads back to where one has been is an undo",
        messages.MoveEvent,
        instead=messages.UndoEvent,
        body=messages.Move,
        errors=(*_WRITE, 409, 422),
        link=True,
    ),
    Call(
        "POST",
        _AT + "/together",
        at_length(tables.together),
        "Several pieces to one space",
        messages.TogetherDone,
        body=messages.Together,
        errors=(*_WRITE, 409, 422),
        link=True,
    ),
    Call(
        "POST",
        _AT + "/whither",
        at_length(tables.whither),
        "Where several pieces could go",
        messages.Reach,
        body=messages.Picked,
        errors=_WRITE,
        link=True,
    ),
    Call(
        "POST",
        _AT + "/undo",
        tables.undo,
        "Take the last action back, or all since a version",
        messages.UndoEvent,
        body=messages.Back,
        errors=(*_WRITE, 409, 422),
        link=True,
    ),
    Call(
        "POST",
        _AT + "/hint",
        tables.hint,
        "What the best machine would play; the record says that it was asked",
        messages.Hint,
        body=messages.Asking,
        errors=(*_WRITE, 409),
        link=True,
    ),
    Call("POST", _AT + "/why", tables.why, "Why not?", messages.Why, body=messages.Wishes, errors=_WRITE, link=True),
    Call(
        "GET",
        _AT + "/events",
        tables.events,
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
        at_length(tables.lines),
        "What happened: a page of the log",
        list[messages.LogLine],
        errors=(400, *_READ),
        query={"from": "the first version (default: 0, the set-up); ask again from the next until nothing comes"},
        numbers=("from",),
        link=True,
    ),
    Call(
        "GET",
        _AT + "/record",
        tables.record,
        "The record; with the key of the dice when the game is over",
        str,
        kind="text/plain",
        errors=(400, *_READ),
        query={"at": "only so many actions"},
        numbers=("at",),
        link=True,
    ),
    Call(
        "GET",
        _AT + "/analysis",
        tables.analysis,
        "A finished game looked at again: chances, luck, costly decisions; it takes its time",
        Analysis,
        errors=_READ,
        link=True,
    ),
    Call(
        "GET",
        _AT + "/ending",
        tables.ending,
        "The end of a game: its lead over time, the decisive moments, and the last position with all hands and plans",
        messages.Ending,
        errors=_READ,
        link=True,
    ),
    Call("GET", _AT + "/chat", tables.chats, "What was said", list[messages.ChatLine], errors=_READ, link=True),
    Call(
        "POST",
        _AT + "/chat",
        tables.chat,
        "Say something",
        messages.ChatLine,
        body=messages.Say,
        errors=(*_WRITE, 409),
        link=True,
    ),
    Call(
        "POST",
        _AT + "/point",
        tables.point,
        "Point at the board: all at the table see it, and it is not kept",
        messages.Pointed,
        body=messages.Pointing,
        errors=_WRITE,
        link=True,
    ),
    Call("GET", _AT + "/notes", tables.notes, "The seat's notebook", messages.Notes, errors=_READ, link=True),
    Call(
        "PUT",
        _AT + "/notes",
        tables.write_notes,
        "Write in it",
        messages.Notes,
        body=messages.Notes,
        errors=_WRITE,
        link=True,
    ),
    Call("GET", _AT + "/orders", tables.orders, "The seat's standing orders", messages.Orders, errors=_READ, link=True),
    Call(
        "PUT",
        _AT + "/orders",
        tables.write_orders,
        "Give them",
        messages.Orders,
        body=messages.Orders,
        errors=_WRITE,
        link=True,
    ),
    Call(
        "GET", _AT + "/looked", tables.looked, "How far the seat has looked", messages.Looked, errors=_READ, link=True
    ),
    Call(
        "PUT",
        _AT + "/looked",
        tables.write_looked,
        "Note it",
        messages.Looked,
        body=messages.Looked,
        errors=_WRITE,
        link=True,
    ),
    Call(
        "POST",
        _AT + "/rematch",
        tables.play_again,
        "Play it once more, when it is over",
        messages.Rematch,
        body=messages.Again,
        status=201,
        errors=_WRITE,
        link=True,
    ),
    Call(
        "POST",
        _AT + "/link",
        tables.renew,
        "Another link for the seat: the old one is dead from then on",
        messages.Renewed,
        body=messages.Renew,
        errors=_WRITE,
        link=True,
    ),
    Call(
        "PUT",
        _AT + "/notify",
        tables.notify,
        "Where to tell the seat that it is its turn",
        messages.NotifyInfo,
        body=messages.Notify,
        errors=_WRITE,
        link=True,
    ),
    Call(
        "PUT",
        _AT + "/push",
        tables.push,
        "A browser that is to be told by Web Push when it is the seat's turn",
        messages.Pushed,
        body=messages.Push,
        errors=_WRITE,
        link=True,
    ),
    Call(
        "POST",
        _AT + "/push/off",
        tables.push_off,
        "A browser that is not to be told any more",
        messages.Pushed,
        body=messages.PushAt,
        errors=_WRITE,
        link=True,
    ),
    Call(
        "POST",
        _AT + "/push/told",
        tables.push_told,
        "Whether a browser is told",
        messages.Pushed,
        body=messages.PushAt,
        errors=_WRITE,
        link=True,
    ),
)


def routes() -> list[Route]:
    document = library.page(_encode(openapi.document(CALLS)))

    async def described(request: Request) -> Response:
        return kept(request, document)

    # Starlette tries routes in order, so the calls of a game in progress come first.
    ordered = sorted(CALLS, key=lambda call: (call.handler is not tables.play, not call.link))
    made = [Route(call.path, guarded(call.handler), methods=[call.method]) for call in ordered]
    shown = Route("/metrics", guarded(figures), methods=["GET"])
    return [*made, Route("/api/openapi.json", described, methods=["GET"]), shown]
