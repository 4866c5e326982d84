"""Handlers for identities: creating one, signing in, securing, moving, exporting and deleting it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from sandtable.table.http import sessions
from sandtable.table.http.requests import answer, read
from sandtable.table.http.sessions import check_origin, origin_of, people_of, signed_in, token_of, visitor
from sandtable.table.store.people import Person
from sandtable.table.wire import people_messages as messages
from sandtable.table.wire.limits import client_of

if TYPE_CHECKING:
    from sandtable.table.people.house import People


async def people_info(request: Request) -> Response:
    house: People | None = getattr(request.app.state, "people", None)
    if house is None:
        return answer(messages.PeopleInfo(False))
    person = await visitor(request)
    me = None if person is None else await house.identities.me(person)
    told = messages.PeopleInfo(True, house.profile.public, house.mails_sent, house.profile.contact, me)
    return answer(told)


async def _mine(request: Request) -> tuple[People, Person]:
    """The people, and the one who is signed in; counted among their changes."""
    house, person = people_of(request), await signed_in(request)
    if request.method not in sessions.SAFE:
        house.deeds.check(person.id, "changes")
    return house, person


async def _welcome(request: Request, person: Person, status: int = 200) -> Response:
    me = await people_of(request).identities.me(person)
    return await sessions.begin(request, answer(me, status), person)


async def sign_challenge(request: Request) -> Response:
    house = people_of(request)
    await read(request, messages.Empty)
    house.sign_ins.check(client_of(request.scope), "sign-ins")
    return answer(messages.Challenge(await house.identities.challenge()), 201)


async def create_person(request: Request) -> Response:
    house = people_of(request)
    new = await read(request, messages.NewPerson)
    check_origin(request)
    house.births.check(client_of(request.scope), "new identities")
    return await _welcome(request, await house.identities.create(new.name, new.proof, origin_of(request)), 201)


async def sign_in(request: Request) -> Response:
    house = people_of(request)
    proof = await read(request, messages.Proof)
    check_origin(request)
    return await _welcome(request, await house.identities.sign_in(proof, origin_of(request)))


async def sign_out(request: Request) -> Response:
    house = people_of(request)
    await read(request, messages.Empty)
    check_origin(request)
    if (token := token_of(request)) is not None:
        await house.sessions.end(token)
    return sessions.end(request, answer(messages.Done()))


async def change_person(request: Request) -> Response:
    wish = await read(request, messages.PersonWish)
    house, person = await _mine(request)
    await house.identities.change(person, wish.name, wish.settings)
    return answer(await house.identities.me(person))


async def device_link(request: Request) -> Response:
    await read(request, messages.Empty)
    house, person = await _mine(request)
    return answer(await house.identities.link(person), 201)


async def use_device_link(request: Request) -> Response:
    house = people_of(request)
    wish = await read(request, messages.UseLink)
    check_origin(request)
    house.sign_ins.check(client_of(request.scope), "sign-ins")
    return await _welcome(request, await house.identities.use_link(wish.token, wish.proof, origin_of(request)))


async def add_key(request: Request) -> Response:
    proof = await read(request, messages.Proof)
    house, person = await _mine(request)
    await house.identities.add_key(person, proof, origin_of(request))
    return answer(await house.identities.me(person))


async def sign_out_elsewhere(request: Request) -> Response:
    wish = await read(request, messages.Elsewhere)
    house, person = await _mine(request)
    await house.identities.sign_out_elsewhere(person, token_of(request) or "", wish.key)
    return answer(messages.Done())


async def set_email(request: Request) -> Response:
    wish = await read(request, messages.Mail)
    house, person = await _mine(request)
    if not wish.email:
        await house.identities.drop_email(person)
        return answer(messages.Done())
    house.mails.check(client_of(request.scope), "e-mails")
    house.check_email(wish.email)
    made = await house.identities.offer_email(person, wish.email)
    house.mail_link(wish.email, f"{origin_of(request)}/me#email={made.token}")
    return answer(messages.Done())


async def confirm_email(request: Request) -> Response:
    house = people_of(request)
    wish = await read(request, messages.Confirm)
    check_origin(request)
    house.sign_ins.check(client_of(request.scope), "sign-ins")
    await house.identities.confirm_email(wish.token)
    return answer(messages.Done())


async def recover(request: Request) -> Response:
    """The same answer for every address: it does not show whether one is known."""
    house = people_of(request)
    wish = await read(request, messages.Mail)
    check_origin(request)
    house.mails.check(client_of(request.scope), "e-mails")
    house.check_email(wish.email)
    house.recover(wish.email, origin_of(request))
    return answer(messages.Done())


async def passkey_options(request: Request) -> Response:
    await read(request, messages.Empty)
    house, person = await _mine(request)
    return answer(messages.PasskeyOptions(await house.passkeys.options(person, origin_of(request))))


async def add_passkey(request: Request) -> Response:
    wish = await read(request, messages.PasskeyAnswer)
    house, person = await _mine(request)
    await house.passkeys.add(person, wish.credential, origin_of(request))
    return answer(await house.identities.me(person), 201)


async def drop_passkey(request: Request) -> Response:
    wish = await read(request, messages.PasskeyAt)
    house, person = await _mine(request)
    await house.passkeys.drop(person, wish.id)
    return answer(await house.identities.me(person))


async def ask_passkey(request: Request) -> Response:
    house = people_of(request)
    await read(request, messages.Empty)
    house.sign_ins.check(client_of(request.scope), "sign-ins")
    return answer(messages.PasskeyOptions(await house.passkeys.ask(origin_of(request))))


async def use_passkey(request: Request) -> Response:
    house = people_of(request)
    wish = await read(request, messages.PasskeyAnswer)
    check_origin(request)
    return await _welcome(request, await house.passkeys.sign_in(wish.credential, origin_of(request)))


async def security(request: Request) -> Response:
    house, person = await _mine(request)
    return answer(await house.passkeys.security(person))


async def export_person(request: Request) -> Response:
    house, person = await _mine(request)
    told = answer(await house.identities.export(person))
    told.headers["content-disposition"] = 'attachment; filename="sandtable-identity.json"'
    return told


async def delete_person(request: Request) -> Response:
    wish = await read(request, messages.Farewell)
    house, person = await _mine(request)
    await house.identities.delete(person, wish.name)
    return sessions.end(request, answer(messages.Done()))
