"""Handlers for the lobby: open tables, one's own games, games to watch, and whom one does not want to meet."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from sandtable.table.http.requests import answer, read
from sandtable.table.http.sessions import people_of, signed_in, visitor
from sandtable.table.http.sessions import token_of as session_of
from sandtable.table.store.lobby import Filter
from sandtable.table.store.people import Person
from sandtable.table.wire import lobby_messages as messages
from sandtable.table.wire.errors import Malformed, NoSession
from sandtable.table.wire.limits import client_of
from sandtable.table.wire.people_messages import Done, Empty
from sandtable.table.wire.tokens import bearer

if TYPE_CHECKING:
    from sandtable.table.people.house import People


def _moment(text: str | None) -> float:
    """A time from the query: list what is older."""
    try:
        moment = float(text) if text else math.inf
    except ValueError:
        moment = math.nan
    if math.isnan(moment):
        raise Malformed("before: a number")
    return min(moment, 1e15)


def _filter(request: Request, viewer: str) -> Filter:
    query = request.query_params
    rated = {"1": True, "0": False}.get(query.get("rated", ""))
    word = {name: query.get(name, "")[:80].replace("\0", "") for name in ("game", "scenario", "pace")}
    return Filter(**word, rated=rated, guests=query.get("guests") == "1", viewer=viewer)


async def _acting(request: Request, what: str) -> tuple[People, Person]:
    """The people, and the one who is signed in and may change something."""
    house, person = people_of(request), await signed_in(request)
    house.may(person, what)
    return house, person


async def _secured(house: People, person: Person) -> bool:
    return (await house.identities.me(person)).secured


async def open_tables(request: Request) -> Response:
    house = people_of(request)
    viewer = await house.lobby.viewer(await visitor(request))
    before = _moment(request.query_params.get("before"))
    return Response(await house.lobby.page(_filter(request, viewer), before), media_type="application/json")


async def open_table(request: Request) -> Response:
    return answer(await people_of(request).lobby.one(request.path_params["table"]))


async def offer_table(request: Request) -> Response:
    wish = await read(request, messages.Offering)
    house, person = await _acting(request, "open tables")
    return answer(await house.lobby.offer(person, wish, await _secured(house, person)), 201)


async def join_table(request: Request) -> Response:
    wish = await read(request, messages.Join)
    house, person = await _acting(request, "tables joined")
    id, secured = request.path_params["table"], await _secured(house, person)
    return answer(await house.lobby.join(person, id, wish.seat, secured, client_of(request.scope)))


async def withdraw_table(request: Request) -> Response:
    await read(request, Empty)
    house, person = people_of(request), await signed_in(request)
    await house.lobby.withdraw(person, request.path_params["table"])
    return answer(Done())


async def my_games(request: Request) -> Response:
    house, person = people_of(request), await signed_in(request)
    return answer(await house.lobby.games(person, _moment(request.query_params.get("before"))))


async def watchable_tables(request: Request) -> Response:
    return answer(await people_of(request).lobby.watchable())


async def seek(request: Request) -> Response:
    wish = await read(request, messages.Seek)
    house, person = await _acting(request, "searches")
    return answer(await house.matchmaking.seek(person, wish, await _secured(house, person)))


async def sought(request: Request) -> Response:
    house, person = people_of(request), await signed_in(request)
    return answer(await house.matchmaking.ask(person))


async def stop_seeking(request: Request) -> Response:
    await read(request, Empty)
    house, person = people_of(request), await signed_in(request)
    await house.matchmaking.stop(person)
    return answer(messages.Sought(False))


async def take_seat(request: Request) -> Response:
    """A seat's link is replaced by the identity of its holder: from then on the link opens nothing."""
    await read(request, Empty)
    house, token = people_of(request), bearer(request.headers.get("authorization"))
    if not session_of(request):
        raise NoSession("sign in")
    _, person = await _acting(request, "seats taken")
    await house.seats.take(request.path_params["table"], token, person)
    return answer(Done())


async def publish_table(request: Request) -> Response:
    wish = await read(request, messages.Publicity)
    house, person = await _acting(request, "changes")
    await house.seats.publish(request.path_params["table"], person, wish.public)
    return answer(wish)


async def shun(request: Request) -> Response:
    wish = await read(request, messages.Shun)
    house, person = await _acting(request, "changes")
    return answer(await house.moderation.shun(person, request.path_params["person"], wish.kind))


async def shunned(request: Request) -> Response:
    house, person = people_of(request), await signed_in(request)
    return answer(await house.moderation.shunned(person))
