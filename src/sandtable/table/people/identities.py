"""Identities: created with the key of a browser, secured by passkeys or e-mail, moved, exported and deleted.

No function reveals whether an identity, a key or an e-mail address is known to the server, except to its holder.
"""

from __future__ import annotations

import asyncio
from typing import cast

import msgspec

from sandtable.table.people import proofs
from sandtable.table.people.service import PeopleService
from sandtable.table.store import lobby as stored_lobby
from sandtable.table.store import people
from sandtable.table.store.moderation import note
from sandtable.table.store.people import Person
from sandtable.table.store.people_export import export as rows_of
from sandtable.table.store.protocol import Transaction
from sandtable.table.wire.errors import BadRequest, Full, NoSession
from sandtable.table.wire.people_messages import DeviceLink, Export, Me, Proof, Role, Settings
from sandtable.table.wire.text import cleaned, visible
from sandtable.table.wire.tokens import digest, new_id, new_token

CHALLENGE = 300.0
"""Seconds in which a challenge must be answered."""
MOVE = 900.0
"""Seconds in which a link for another browser must be used."""
MAIL = 3600.0
"""The same for a link by e-mail."""
NAME = 40


def checked_name(name: str) -> str:
    """A name as it is shown."""
    clean = " ".join(cleaned(name, NAME).split())
    if not visible(clean):
        raise BadRequest("a name that can be read")
    return clean


def _link(t: Transaction, kind: str, person: str, data: str, expires: float) -> DeviceLink:
    """A new token for one use."""
    token = new_token()
    people.add_one_time(t, digest(token).hex(), kind, person, data, expires)
    return DeviceLink(token, expires)


class Identities:
    """The identities of a server. What is named `_...` runs in a thread."""

    def __init__(self, service: PeopleService) -> None:
        self._service = service
        self._store = service.store
        self._now = service.now

    # --- proofs -----------------------------------------------------------------------------------------

    async def challenge(self, kind: str = "sign", person: str = "") -> str:
        """A challenge for one use."""
        return (await asyncio.to_thread(self._made, kind, person, "", CHALLENGE)).token

    def _made(self, kind: str, person: str, data: str, lasts: float) -> DeviceLink:
        with self._store.transaction() as t:
            people.sweep(t, self._now())
            return _link(t, kind, person, data, self._now() + lasts)

    def _proven(self, t: Transaction, proof: Proof, origin: str) -> None:
        """Raise NoSession unless a browser has signed a challenge of ours; it cannot be used again."""
        known = people.use_one_time(t, digest(proof.challenge).hex(), "sign", self._now())
        text = f"sandtable {origin} {proof.challenge}"
        if known is None or not proofs.signed(proof.key, text, proof.signature):
            raise NoSession("this key is not known here, or the challenge is too old")

    # --- beginning --------------------------------------------------------------------------------------

    async def create(self, name: str, proof: Proof, origin: str) -> Person:
        """Create an identity with a browser's key; if the key has one already, that one is used."""
        return await asyncio.to_thread(self._create, checked_name(name), proof, origin)

    def _create(self, name: str, proof: Proof, origin: str) -> Person:
        person = Person(new_id(), name, self._now())
        with self._store.transaction() as t:
            self._proven(t, proof, origin)
            known = people.of_key(t, proof.key)
            if known is not None:
                return known
            if not people.add(t, person, proof.key):
                raise NoSession("this key has just been used")
            note(t, self._now(), person.id, "new-identity")
        return person

    async def sign_in(self, proof: Proof, origin: str) -> Person:
        """The identity of a browser's key."""
        return await asyncio.to_thread(self._sign_in, proof, origin)

    def _sign_in(self, proof: Proof, origin: str) -> Person:
        with self._store.transaction() as t:
            self._proven(t, proof, origin)
            person = people.of_key(t, proof.key)
        if person is None:
            raise NoSession("this key is not known here, or the challenge is too old")
        return person

    async def me(self, person: Person) -> Me:
        return await asyncio.to_thread(self._me, person.id)

    def _me(self, id: str) -> Me:
        with self._store.reading() as t:
            person = people.find(t, id)
            passkeys = len(people.passkeys(t, id))
            shunned = stored_lobby.shunned_by(t, id)
        if person is None or person.deleted:
            raise NoSession("sign in")
        secured = bool(passkeys or person.email)
        settings = msgspec.convert(person.settings, Settings)
        muted = [other for other, kind in shunned.items() if kind == "mute"]
        blocked = [other for other, kind in shunned.items() if kind == "block"]
        return Me(
            person.id,
            person.name,
            person.created,
            cast(Role, person.role),
            secured,
            passkeys,
            person.email,
            person.banned,
            settings,
            muted,
            blocked,
        )

    # --- other browsers ---------------------------------------------------------------------------------

    async def link(self, person: Person) -> DeviceLink:
        """A link with which another browser becomes this person's."""
        return await asyncio.to_thread(self._made, "browser", person.id, "", MOVE)

    async def use_link(self, token: str, proof: Proof, origin: str) -> Person:
        """Give a browser's key to the person who made a link."""
        return await asyncio.to_thread(self._use_link, token, proof, origin)

    def _use_link(self, token: str, proof: Proof, origin: str) -> Person:
        with self._store.transaction() as t:
            self._proven(t, proof, origin)
            known = people.use_one_time(t, digest(token).hex(), "browser", self._now())
            person = None if known is None else people.find(t, known[0])
            if person is None or person.deleted:
                raise NoSession("this link has been used, or is too old")
            self._add_key(t, person.id, proof.key)
            note(t, self._now(), person.id, "device-added")
        return person

    async def add_key(self, person: Person, proof: Proof, origin: str) -> None:
        """Give another browser's key to a person who is signed in there."""
        await asyncio.to_thread(self._prove_key, person.id, proof, origin)

    def _prove_key(self, person: str, proof: Proof, origin: str) -> None:
        with self._store.transaction() as t:
            self._proven(t, proof, origin)
            self._add_key(t, person, proof.key)

    def _add_key(self, t: Transaction, person: str, key: str) -> None:
        """Add a key. A browser that had another identity changes to this one."""
        owner = people.of_key(t, key)
        if owner is not None and owner.id == person:
            return
        most = self._service.profile.keys
        if most and len(people.keys(t, person)) >= most:
            raise Full(f"{most} browsers are the most; sign the others out first")
        if owner is not None:
            people.move_key(t, key, person, self._now())
        else:
            people.add_key(t, person, key, self._now())

    async def sign_out_elsewhere(self, person: Person, session: str, key: str) -> None:
        """End all other sessions, and drop the keys of all other browsers."""

        def run() -> None:
            with self._store.transaction() as t:
                people.end_sessions(t, person.id, digest(session).hex())
                people.drop_keys(t, person.id, key)
                people.drop_links(t, person.id)
                note(t, self._now(), person.id, "signed-out-elsewhere")

        await asyncio.to_thread(run)
        self._service.sessions.forget(person.id)

    # --- e-mail -----------------------------------------------------------------------------------------

    async def offer_email(self, person: Person, email: str) -> DeviceLink:
        """A link that proves that the person reads mail at an address."""
        return await asyncio.to_thread(self._made, "email", person.id, email, MAIL)

    async def confirm_email(self, token: str) -> None:
        def run() -> str:
            with self._store.transaction() as t:
                known = people.use_one_time(t, digest(token).hex(), "email", self._now())
                if known is None:
                    raise NoSession("this link has been used, or is too old")
                people.set_email(t, known[0], known[1])
                note(t, self._now(), known[0], "email-confirmed")
                return known[0]

        self._service.sessions.forget(await asyncio.to_thread(run))

    async def drop_email(self, person: Person) -> None:
        def run() -> None:
            with self._store.transaction() as t:
                people.set_email(t, person.id, "")

        await asyncio.to_thread(run)
        self._service.sessions.forget(person.id)

    async def links_for(self, email: str) -> list[DeviceLink]:
        """Links for the people with an address, to be sent there."""

        def run() -> list[DeviceLink]:
            with self._store.transaction() as t:
                known = people.with_email(t, email) if email else []
                return [_link(t, "browser", one.id, "", self._now() + MAIL) for one in known]

        return await asyncio.to_thread(run)

    # --- changes ----------------------------------------------------------------------------------------

    async def change(self, person: Person, name: str | None, settings: Settings | None) -> None:
        clean = None if name is None else checked_name(name)

        def run() -> None:
            with self._store.transaction() as t:
                if clean is not None:
                    people.rename(t, person.id, clean)
                if settings is not None:
                    people.set_settings(t, person.id, msgspec.to_builtins(settings))

        await asyncio.to_thread(run)
        await self._service.changed(person.id)

    async def export(self, person: Person) -> Export:
        def run() -> Export:
            with self._store.reading() as t:
                told = rows_of(t, person.id)
            (first,) = told.pop("person")
            return Export(person=first, **told)

        return await asyncio.to_thread(run)

    async def delete(self, person: Person, name: str) -> None:
        """Delete an identity. Its games stay, under "former player"."""
        if checked_name(name) != person.name:
            raise BadRequest("repeat your name to delete your identity")

        def run() -> None:
            with self._store.transaction() as t:
                stored_lobby.leave_all(t, person.id)
                people.delete(t, person.id, self._now())
                note(t, self._now(), person.id, "identity-deleted")

        await asyncio.to_thread(run)
        await self._service.changed(person.id)
