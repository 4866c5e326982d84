"""What people can do about each other: mute, block, report; and what moderators do: answer, ban, appoint."""

from __future__ import annotations

import asyncio
from typing import Literal

from sandtable.table.people.service import PeopleService
from sandtable.table.store import lobby, people
from sandtable.table.store import moderation as stored
from sandtable.table.store.moderation import ReportRow
from sandtable.table.store.people import Person
from sandtable.table.store.protocol import Transaction
from sandtable.table.wire.errors import BadRequest, NotYours, Unknown
from sandtable.table.wire.lobby_messages import PersonInfo, Shunned
from sandtable.table.wire.moderation_messages import (
    Appeals,
    AppealWish,
    AuditInfo,
    Ban,
    BanInfo,
    Desk,
    ModeratorAnswer,
    ReportInfo,
    ReportWish,
)
from sandtable.table.wire.people_messages import Role
from sandtable.table.wire.profiles import DAY
from sandtable.table.wire.text import cleaned, visible
from sandtable.table.wire.tokens import new_id

MOST = 500
"""The most people that one person can mute or block."""


LINES = 200
"""The most lines of each list on a moderator's desk."""
RANKS = {"": 0, "moderator": 1, "owner": 2}


class Moderation:
    """Blocks, reports, bans and appeals."""

    def __init__(self, service: PeopleService) -> None:
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

    # --- reports and appeals ----------------------------------------------------------------------------

    async def report(self, person: Person, about: str, wish: ReportWish) -> None:
        """Report a person to the moderators."""
        self._service.reports.check(person.id, "reports")
        text = _told(wish.text)

        def run() -> None:
            with self._store.transaction() as t:
                _known(t, about)
                stored.report(t, ReportRow(new_id(), person.id, about, wish.table, text, self._now()))
                stored.note(t, self._now(), person.id, "report", about)

        await asyncio.to_thread(run)

    async def appeal(self, person: Person, wish: AppealWish) -> Appeals:
        """Appeal against one's ban."""
        if person.banned <= self._now():
            raise BadRequest("you are not banned")
        self._service.reports.check(person.id, "appeals")
        text = _told(wish.text)

        def run() -> None:
            with self._store.transaction() as t:
                t.lock(f"appeal {person.id}")
                if not stored.appeal(t, ReportRow(new_id(), person.id, "", "", text, self._now())):
                    raise BadRequest("your last appeal has not been answered yet")
                stored.note(t, self._now(), person.id, "appeal")

        await asyncio.to_thread(run)
        return await self.appeals(person)

    async def appeals(self, person: Person) -> Appeals:
        def run() -> Appeals:
            with self._store.reading() as t:
                return Appeals([_info(t, one) for one in stored.appeals(t, MOST, person.id)])

        return await asyncio.to_thread(run)

    # --- moderators -------------------------------------------------------------------------------------

    async def desk(self, moderator: Person) -> Desk:
        """What waits for a moderator."""
        _check(moderator)

        def run() -> Desk:
            with self._store.reading() as t:
                bans = [BanInfo(_person(t, id), until) for id, until in stored.banned(t, self._now())]
                lines = [
                    AuditInfo(one.at, _anyone(t, one.actor), one.act, _anyone(t, one.about), one.detail)
                    for one in stored.audit(t, LINES)
                ]
                reports = [_info(t, one) for one in stored.reports(t, LINES)]
                appeals = [_info(t, one) for one in stored.appeals(t, LINES)]
                return Desk(reports, appeals, bans, lines)

        return await asyncio.to_thread(run)

    async def ban(self, moderator: Person, id: str, wish: Ban) -> None:
        """Ban a person: they can finish their games, and offer and join no others. With 0 days, lift the ban."""
        _check(moderator)
        reason = _told(wish.reason)

        def run() -> None:
            with self._store.transaction() as t:
                other = _known(t, id)
                if RANKS[other.role] >= RANKS[moderator.role]:
                    raise NotYours("only the owner can ban a moderator")
                now = self._now()
                people.ban(t, id, now + wish.days * DAY if wish.days else 0.0)
                if wish.days:
                    lobby.leave_all(t, id)
                    lobby.stop(t, id)
                stored.note(t, now, moderator.id, "ban" if wish.days else "lift", id, f"{wish.days} d: {reason}")

        await asyncio.to_thread(run)
        await self._service.changed(id)

    async def answer_report(self, moderator: Person, id: str, wish: ModeratorAnswer) -> None:
        """Close a report."""
        _check(moderator)
        text = _told(wish.text)

        def run() -> None:
            with self._store.transaction() as t:
                if not stored.close_report(t, id, self._now(), text):
                    raise Unknown("no such open report")
                stored.note(t, self._now(), moderator.id, "answer-report", "", text)

        await asyncio.to_thread(run)

    async def answer_appeal(self, moderator: Person, id: str, wish: ModeratorAnswer) -> None:
        """Close an appeal, and lift the ban if it is upheld."""
        _check(moderator)
        text = _told(wish.text)

        def run() -> str:
            with self._store.transaction() as t:
                person = stored.close_appeal(t, id, self._now(), text)
                if person is None:
                    raise Unknown("no such open appeal")
                if wish.lift:
                    people.ban(t, person, 0.0)
                stored.note(t, self._now(), moderator.id, "lift" if wish.lift else "answer-appeal", person, text)
                return person

        await self._service.changed(await asyncio.to_thread(run))

    async def appoint(self, owner: Person, id: str, role: Role) -> None:
        """Give a person a role."""
        if owner.role != "owner":
            raise NotYours("only an owner appoints")

        def run() -> None:
            with self._store.transaction() as t:
                _known(t, id)
                people.set_role(t, id, role)
                stored.note(t, self._now(), owner.id, "role", id, role)

        await asyncio.to_thread(run)
        await self._service.changed(id)


def _check(moderator: Person) -> None:
    if not moderator.role:
        raise NotYours("for moderators")


def _told(text: str) -> str:
    clean = cleaned(text, 2000, lines=True)
    if not visible(clean):
        raise BadRequest("nothing was said")
    return clean


def _person(t: Transaction, id: str) -> PersonInfo:
    known = people.find(t, id)
    return PersonInfo(id, "" if known is None else known.name)


def _anyone(t: Transaction, id: str) -> PersonInfo | None:
    return _person(t, id) if id else None


def _info(t: Transaction, one: ReportRow) -> ReportInfo:
    about = _anyone(t, one.about)
    return ReportInfo(one.id, _person(t, one.person), about, one.table, one.text, one.at, one.closed, one.answer)


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
