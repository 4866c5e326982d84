"""Handlers for reports, appeals and moderators."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from sandtable.table.http.requests import answer, read
from sandtable.table.http.sessions import people_of, signed_in
from sandtable.table.store.people import Person
from sandtable.table.wire import moderation_messages as messages
from sandtable.table.wire.people_messages import Done


async def report(request: Request) -> Response:
    wish = await read(request, messages.ReportWish)
    house, person = people_of(request), await signed_in(request)
    await house.moderation.report(person, request.path_params["person"], wish)
    return answer(Done())


async def appeals(request: Request) -> Response:
    house, person = people_of(request), await signed_in(request)
    return answer(await house.moderation.appeals(person))


async def appeal(request: Request) -> Response:
    wish = await read(request, messages.AppealWish)
    house, person = people_of(request), await signed_in(request)
    return answer(await house.moderation.appeal(person, wish))


async def desk(request: Request) -> Response:
    return await _desk(request, await signed_in(request))


async def _desk(request: Request, moderator: Person) -> Response:
    return answer(await people_of(request).moderation.desk(moderator))


async def ban(request: Request) -> Response:
    wish = await read(request, messages.Ban)
    moderator = await signed_in(request)
    await people_of(request).moderation.ban(moderator, request.path_params["person"], wish)
    return await _desk(request, moderator)


async def answer_report(request: Request) -> Response:
    wish = await read(request, messages.ModeratorAnswer)
    moderator = await signed_in(request)
    await people_of(request).moderation.answer_report(moderator, request.path_params["report"], wish)
    return await _desk(request, moderator)


async def answer_appeal(request: Request) -> Response:
    wish = await read(request, messages.ModeratorAnswer)
    moderator = await signed_in(request)
    await people_of(request).moderation.answer_appeal(moderator, request.path_params["appeal"], wish)
    return await _desk(request, moderator)


async def appoint(request: Request) -> Response:
    wish = await read(request, messages.Appointment)
    owner = await signed_in(request)
    await people_of(request).moderation.appoint(owner, request.path_params["person"], wish.role)
    return await _desk(request, owner)
