"""Passkeys (WebAuthn): a person proves on any device that they hold one.

A sign-in names no person beforehand: the browser offers the passkeys it has for this server, so that nothing can be
learned about who has one.
"""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import urlsplit

import msgspec
import webauthn
from webauthn.helpers import structs
from webauthn.helpers.exceptions import WebAuthnException

from sandtable.table.people.identities import Identities
from sandtable.table.people.proofs import bytes_of, text_of
from sandtable.table.people.service import PeopleService
from sandtable.table.store import people
from sandtable.table.store.moderation import note
from sandtable.table.store.people import Passkey, Person
from sandtable.table.store.protocol import Transaction
from sandtable.table.wire.errors import BadRequest, Full, NoSession
from sandtable.table.wire.people_messages import PasskeyInfo, Security
from sandtable.table.wire.tokens import digest

NAME = "Sandtable"
_UNKNOWN = "this passkey is not known here, or the challenge is too old"


def _site(origin: str) -> str:
    """The name of the site that passkeys belong to."""
    return urlsplit(origin).hostname or "localhost"


def _challenge(credential: dict[str, Any]) -> str:
    """The challenge that a browser has answered."""
    try:
        said = msgspec.json.decode(bytes_of(credential["response"]["clientDataJSON"]))
        return str(said["challenge"])
    except (KeyError, TypeError, UnicodeError, msgspec.MsgspecError):
        raise BadRequest("credential: what navigator.credentials returned, as JSON") from None


class Passkeys:
    """The passkeys of a server's people. What is named `_...` runs in a thread."""

    def __init__(self, service: PeopleService, identities: Identities) -> None:
        self._service = service
        self._identities = identities
        self._store = service.store

    async def options(self, person: Person, origin: str) -> dict[str, Any]:
        """The options for creating a passkey."""
        challenge = await self._identities.challenge("passkey", person.id)

        def run() -> dict[str, Any]:
            with self._store.reading() as t:
                known = people.passkeys(t, person.id)
            most = self._service.profile.passkeys
            if most and len(known) >= most:
                raise Full(f"{most} passkeys are the most; remove one first")
            made = webauthn.generate_registration_options(
                rp_id=_site(origin),
                rp_name=NAME,
                user_name=person.name,
                user_id=person.id.encode(),
                challenge=bytes_of(challenge),
                authenticator_selection=structs.AuthenticatorSelectionCriteria(
                    resident_key=structs.ResidentKeyRequirement.REQUIRED
                ),
                exclude_credentials=[structs.PublicKeyCredentialDescriptor(bytes_of(one.id)) for one in known],
            )
            return _data(webauthn.options_to_json(made))

        return await asyncio.to_thread(run)

    async def add(self, person: Person, credential: dict[str, Any], origin: str) -> None:
        """Add a passkey that the browser has created."""
        await asyncio.to_thread(self._add, person.id, credential, origin)

    def _add(self, person: str, credential: dict[str, Any], origin: str) -> None:
        challenge, now = _challenge(credential), self._service.now()
        with self._store.transaction() as t:
            known = people.use_one_time(t, digest(challenge).hex(), "passkey", now)
            if known is None or known[0] != person:
                raise NoSession(_UNKNOWN)
            try:
                found = webauthn.verify_registration_response(
                    credential=credential,
                    expected_challenge=bytes_of(challenge),
                    expected_rp_id=_site(origin),
                    expected_origin=origin,
                )
            except (WebAuthnException, ValueError, KeyError, TypeError):
                raise BadRequest("the passkey could not be checked") from None
            id, key = text_of(found.credential_id), text_of(found.credential_public_key)
            if not people.add_passkey(t, Passkey(id, person, key, found.sign_count, now)):
                raise BadRequest("this passkey is in use already")
            note(t, now, person, "passkey-added")

    async def ask(self, origin: str) -> dict[str, Any]:
        """The options for signing in with any passkey of this server."""
        challenge = await self._identities.challenge("passkey")
        made = webauthn.generate_authentication_options(rp_id=_site(origin), challenge=bytes_of(challenge))
        return _data(webauthn.options_to_json(made))

    async def sign_in(self, credential: dict[str, Any], origin: str) -> Person:
        """The person whose passkey the browser has used."""
        return await asyncio.to_thread(self._sign_in, credential, origin)

    def _sign_in(self, credential: dict[str, Any], origin: str) -> Person:
        challenge = _challenge(credential)
        with self._store.transaction() as t:
            asked = people.use_one_time(t, digest(challenge).hex(), "passkey", self._service.now())
            known = people.passkey(t, str(credential.get("id", "")))
            if asked is None or asked[0] or known is None:
                raise NoSession(_UNKNOWN)
            self._check(t, known, credential, challenge, origin)
            person = people.find(t, known.person)
        if person is None or person.deleted:
            raise NoSession(_UNKNOWN)
        return person

    def _check(self, t: Transaction, known: Passkey, credential: dict[str, Any], challenge: str, origin: str) -> None:
        try:
            found = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=bytes_of(challenge),
                expected_rp_id=_site(origin),
                expected_origin=origin,
                credential_public_key=bytes_of(known.public_key),
                credential_current_sign_count=known.sign_count,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError):
            raise NoSession(_UNKNOWN) from None
        people.used_passkey(t, known.id, found.new_sign_count)

    async def security(self, person: Person) -> Security:
        """The passkeys and sessions of a person."""

        def run() -> Security:
            with self._store.reading() as t:
                keys = [PasskeyInfo(one.id, one.created) for one in people.passkeys(t, person.id)]
                return Security(keys, [seen for _, _, seen in people.sessions(t, person.id)])

        return await asyncio.to_thread(run)

    async def drop(self, person: Person, id: str) -> None:
        def run() -> None:
            with self._store.transaction() as t:
                if people.drop_passkey(t, person.id, id):
                    note(t, self._service.now(), person.id, "passkey-removed")

        await asyncio.to_thread(run)


def _data(text: str) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.json.decode(text)
    return data
