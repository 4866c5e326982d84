"""Handlers for profiles, ladders, clubs and events."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.responses import Response

from sandtable.table.http.requests import answer, read
from sandtable.table.http.sessions import people_of, person_id, signed_in
from sandtable.table.league.house import League
from sandtable.table.wire import league_messages as messages
from sandtable.table.wire.errors import Malformed

Done = TypeVar("Done")
LATEST = 1e12
"""Later than any result."""


def league_of(request: Request) -> League:
    """The server's league; Unknown on a server without identities."""
    people_of(request)
    league: League = request.app.state.league
    return league


def _moment(request: Request) -> float:
    """The time in the query, before which results are listed."""
    text = request.query_params.get("before", "")
    try:
        return float(text) if text else LATEST
    except ValueError:
        raise Malformed("before: a time in seconds") from None


async def _acting(request: Request, what: str) -> str:
    """The person who is signed in and may change something."""
    person = await signed_in(request)
    people_of(request).may(person, what)
    return person.id


async def _read(do: Callable[..., Done], *values: Any) -> Response:
    return answer(await asyncio.to_thread(do, *values))


# --- players ----------------------------------------------------------------------------------------------


async def profile(request: Request) -> Response:
    league = league_of(request)
    return await _read(league.profiles.profile, request.path_params["person"], _moment(request))


async def ladder(request: Request) -> Response:
    league = league_of(request)
    club = request.query_params.get("club", "")
    return await _read(league.profiles.ladder, request.path_params["game"], club)


# --- clubs ------------------------------------------------------------------------------------------------


async def clubs(request: Request) -> Response:
    return await _read(league_of(request).clubs.listed, await person_id(request))


async def found_club(request: Request) -> Response:
    league, wish = league_of(request), await read(request, messages.ClubWish)
    person = await _acting(request, "new clubs")
    return answer(await asyncio.to_thread(league.clubs.found, person, wish), 201)


async def club(request: Request) -> Response:
    return await _read(league_of(request).clubs.page, request.path_params["club"], await person_id(request))


async def change_club(request: Request) -> Response:
    league, wish = league_of(request), await read(request, messages.ClubWish)
    person = await _acting(request, "changes")
    return await _read(league.clubs.change, request.path_params["club"], person, wish)


async def join_club(request: Request) -> Response:
    league = league_of(request)
    await read(request, messages.Nothing)
    person = await _acting(request, "changes")
    return await _read(league.clubs.join, request.path_params["club"], person)


async def leave_club(request: Request) -> Response:
    league = league_of(request)
    await read(request, messages.Nothing)
    person = await _acting(request, "changes")
    return await _read(league.clubs.leave, request.path_params["club"], person)


async def set_role(request: Request) -> Response:
    league, wish = league_of(request), await read(request, messages.RoleWish)
    person = await _acting(request, "changes")
    path = request.path_params
    return await _read(league.clubs.set_role, path["club"], person, path["person"], wish)


# --- events -----------------------------------------------------------------------------------------------


async def event_list(request: Request) -> Response:
    return await _read(league_of(request).events.listed, await person_id(request))


async def create_event(request: Request) -> Response:
    league, wish = league_of(request), await read(request, messages.EventWish)
    person = await _acting(request, "new events")
    return answer(await asyncio.to_thread(league.events.create, person, wish), 201)


async def event(request: Request) -> Response:
    return await _read(league_of(request).events.page, request.path_params["event"], await person_id(request))


async def enter_event(request: Request) -> Response:
    league = league_of(request)
    await read(request, messages.Nothing)
    person = await signed_in(request)
    people_of(request).may(person, "entries")
    secured = (await people_of(request).identities.me(person)).secured
    return await _read(league.events.enter, request.path_params["event"], person.id, secured)


async def leave_event(request: Request) -> Response:
    league, id = league_of(request), request.path_params["event"]
    await read(request, messages.Nothing)
    person = await _acting(request, "changes")
    await asyncio.to_thread(league.events.leave, id, person)
    return await _continued(league, id, person)


async def remove_entrant(request: Request) -> Response:
    league, id = league_of(request), request.path_params["event"]
    await read(request, messages.Nothing)
    person = await _acting(request, "changes")
    await asyncio.to_thread(league.events.leave, id, request.path_params["person"], person)
    return await _continued(league, id, person)


async def start_event(request: Request) -> Response:
    league, id = league_of(request), request.path_params["event"]
    await read(request, messages.Nothing)
    person = await _acting(request, "changes")
    await league.rounds.begin(await asyncio.to_thread(league.events.start, id, person))
    return await _read(league.events.page, id, person)


async def cancel_event(request: Request) -> Response:
    league = league_of(request)
    await read(request, messages.Nothing)
    person = await _acting(request, "changes")
    return await _read(league.events.cancel, request.path_params["event"], person)


async def decide_pairing(request: Request) -> Response:
    league, id = league_of(request), request.path_params["event"]
    verdict = await read(request, messages.PairVerdict)
    person = await _acting(request, "changes")
    board = request.path_params["board"]
    if not (board.isascii() and board.isdecimal() and len(board) < 4):
        raise Malformed("board: a whole number")
    await league.rounds.begin(await asyncio.to_thread(league.events.decide, id, person, int(board), verdict))
    return await _read(league.events.page, id, person)


async def _continued(league: League, id: str, person: str) -> Response:
    """Pair the next round if that is due, and answer with the event."""
    await league.rounds.advance(id)
    return await _read(league.events.page, id, person)
