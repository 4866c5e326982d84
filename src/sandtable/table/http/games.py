"""Handlers for games: boards, rules, texts, lessons."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import FileResponse, Response

from sandtable.table.http import grounds, lessons, library
from sandtable.table.http.requests import answer, ends, ids, kept, number, read
from sandtable.table.wire import lesson_messages

FOR_GOOD = "public, max-age=31536000, immutable"
"""For content whose name is derived from it: the client never needs to request it again."""


async def games(request: Request) -> Response:
    return kept(request, await asyncio.to_thread(library.games))


async def game(request: Request) -> Response:
    return kept(request, await asyncio.to_thread(library.game, request.path_params["game"]))


async def board(request: Request) -> Response:
    path = request.path_params
    return kept(request, await asyncio.to_thread(library.board, path["game"], path["board"]))


async def ground(request: Request) -> Response:
    path = request.path_params
    theme = request.query_params.get("theme", "")
    return kept(request, await asyncio.to_thread(grounds.of, path["game"], path["board"], theme))


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
    asked = request.query_params
    told = asked.get("game", ""), "alone" in asked, asked.get("part", "")
    return kept(request, library.texts(request.path_params["language"], *told))


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
    tried = await read(request, lesson_messages.Attempt)
    named = where["game"], where["lesson"], version, tried.done, tried.wishes
    return answer(await asyncio.to_thread(lessons.attempt, *named))
