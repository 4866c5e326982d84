"""What people can do about each other: mute, block, report; and what moderators do: answer, ban, appoint."""

from __future__ import annotations

import asyncio
from typing import Literal

from sandtable.table.people.service import Service
from sandtable.table.store import lobby, people
from sandtable.table.store.people import Person
from sandtable.table.store.protocol import Transaction
from sandtable.table.wire.errors import BadRequest, Unknown
from sandtable.table.wire.lobby_messages import PersonInfo, Shunned

MOST = 500
"""The most people that one person can mute or block."""


class Moderation:
    """Blocks, reports, bans and appeals."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._store = service.store
        self._now = service.now

    async def shun(self, person: Person, other: str, kind: Literal["", "mute", "block"]) -> Shunned:
        """Mute or block a person, or end both."""
        if other == person.id:
            raise BadRequest("this is you")

        def run() -> Shunned:
            with self._store.transaction() as t:
                _known(t, other)
                if kind and len(lobby.shunned_by(t, person.id)) >= MOST:
                    raise BadRequest(f"at most {MOST} people")
                lobby.shun(t, person.id, other, kind, self._now())
                return _shunned(t, person.id)

        found = await asyncio.to_thread(run)
        self._service.lobby_changed()
        return found

    async def shunned(self, person: Person) -> Shunned:
        def run() -> Shunned:
            with self._store.reading() as t:
                return _shunned(t, person.id)

        return await asyncio.to_thread(run)


def _known(t: Transaction, id: str) -> Person:
    person = people.find(t, id)
    if person is None or person.deleted:
        raise Unknown("no such person")
    return person


def _shunned(t: Transaction, person: str) -> Shunned:
    told: dict[str, list[PersonInfo]] = {"mute": [], "block": []}
    for other, kind in lobby.shunned_by(t, person).items():
        known = people.find(t, other)
        told[kind].append(PersonInfo(other, "" if known is None else known.name))
    return Shunned(told["mute"], told["block"])
