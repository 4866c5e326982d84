"""Clubs: founding, joining, roles, and a club's page. Methods block; call them in a thread."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.table.league import club_rows, event_rows
from sandtable.table.league.club_rows import ClubRow
from sandtable.table.league.refusals import said
from sandtable.table.store import people
from sandtable.table.store.protocol import Store, Transaction
from sandtable.table.wire.errors import BadRequest, Full, NotYours, Unknown
from sandtable.table.wire.league_messages import (
    Club,
    ClubCard,
    ClubMember,
    ClubTable,
    ClubWish,
    EventCard,
    RoleWish,
)
from sandtable.table.wire.lobby_messages import PersonInfo
from sandtable.table.wire.text import cleaned, visible
from sandtable.table.wire.tokens import new_id

OWNED, MEMBERS, TABLES, EVENTS, LISTED = 5, 500, 20, 20, 100
"""The most clubs of one owner, members of a club, and tables, events and clubs in a list."""
OFFICERS = ("owner", "officer")


def titled(text: str) -> str:
    """A title of one line; BadRequest if nothing of it can be read."""
    clean = " ".join(cleaned(text, 80).split())
    if not visible(clean):
        raise said(BadRequest("name: a name that can be read"), "page-refused-name")
    return clean


def known(t: Transaction, id: str) -> ClubRow:
    club = club_rows.find(t, id)
    if club is None:
        raise Unknown("no such club")
    return club


def _changing(t: Transaction, id: str) -> ClubRow:
    """A club that is about to change. If its owner has deleted their identity, the next in rank takes over."""
    club = known(t, id)
    t.lock(f"club {id}")
    members = club_rows.members(t, id)
    if members and members[0].role != "owner":
        heir = min(members, key=lambda one: (one.role != "officer", one.since))
        club_rows.set_role(t, id, heir.person, "owner", heir.since)
    return club


def check_officer(t: Transaction, club: str, person: str) -> None:
    if club_rows.role(t, club, person) not in OFFICERS:
        raise said(NotYours("this is for the officers of the club"), "page-refused-officers")


class Clubs:
    """The clubs of a server."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now

    def listed(self, person: str) -> list[ClubCard]:
        """All clubs, the largest first, with the person's role in each."""
        with self._store.reading() as t:
            roles = {club.id: role for club, _, role in club_rows.of_person(t, person)} if person else {}
            found = club_rows.listed(t, LISTED)
        return [ClubCard(club.id, club.name, number, roles.get(club.id)) for club, number in found]

    def page(self, id: str, person: str) -> Club:
        """The page of a club."""
        with self._store.reading() as t:
            return self._page(t, id, person)

    def _page(self, t: Transaction, id: str, person: str) -> Club:
        club = known(t, id)
        members = club_rows.members(t, id)
        return Club(
            club.id,
            club.name,
            club.about,
            club.links,
            club.created,
            next((one.role for one in members if one.person == person), None),
            [ClubMember(PersonInfo(one.person, one.name), one.role, one.since) for one in members],
            club_rows.games(t, id),
            [_table(t, *told) for told in club_rows.tables(t, id, TABLES)],
            event_cards(t, id, EVENTS, person),
        )

    def found(self, person: str, wish: ClubWish) -> Club:
        """Found a club; its founder owns it."""
        club = ClubRow(new_id(), titled(wish.name), cleaned(wish.about, 2000), self._now(), wish.links)
        with self._store.transaction() as t:
            t.lock(f"clubs {person}")
            if club_rows.owned(t, person) >= OWNED:
                raise said(Full(f"you own {OWNED} clubs already"), "page-refused-clubs", number=OWNED)
            club_rows.add(t, club)
            club_rows.set_role(t, club.id, person, "owner", club.created)
            return self._page(t, club.id, person)

    def change(self, id: str, person: str, wish: ClubWish) -> Club:
        with self._store.transaction() as t:
            club = _changing(t, id)
            check_officer(t, id, person)
            club_rows.change(t, ClubRow(id, titled(wish.name), cleaned(wish.about, 2000), club.created, wish.links))
            return self._page(t, id, person)

    def join(self, id: str, person: str) -> Club:
        with self._store.transaction() as t:
            _changing(t, id)
            if club_rows.role(t, id, person) is None:
                members = len(club_rows.members(t, id))
                if members >= MEMBERS:
                    raise said(
                        Full(f"this club has {MEMBERS} members, and there is no room for more"),
                        "page-refused-members",
                        number=MEMBERS,
                    )
                club_rows.set_role(t, id, person, "member" if members else "owner", self._now())
            return self._page(t, id, person)

    def leave(self, id: str, person: str) -> Club:
        with self._store.transaction() as t:
            _changing(t, id)
            self._check_owner_stays(t, id, person)
            club_rows.drop(t, id, person)
            return self._page(t, id, person)

    def set_role(self, id: str, person: str, member: str, wish: RoleWish) -> Club:
        """Give a member another role, or remove them. Officers decide about members, owners about everyone."""
        with self._store.transaction() as t:
            _changing(t, id)
            mine, theirs = (club_rows.role(t, id, one) for one in (person, member))
            if theirs is None:
                raise Unknown("no such member")
            if mine != "owner" and not (mine == "officer" and theirs == "member" and wish.role in ("member", "")):
                raise said(NotYours("this is for the owners of the club"), "page-refused-owners")
            if wish.role != "owner":
                self._check_owner_stays(t, id, member)
            if wish.role:
                club_rows.set_role(t, id, member, wish.role, self._now())
            else:
                club_rows.drop(t, id, member)
            return self._page(t, id, person)

    def _check_owner_stays(self, t: Transaction, id: str, person: str) -> None:
        """Raise BadRequest if the last owner would leave members without one."""
        members = club_rows.members(t, id)
        owners = [one.person for one in members if one.role == "owner"]
        if owners == [person] and len(members) > 1:
            raise said(
                BadRequest("the club needs an owner: give another member this role first"), "page-refused-owner-stays"
            )


def _table(t: Transaction, table: str, game: str, scenario: str) -> ClubTable:
    seats = people.seats(t, table).values()
    players = [PersonInfo(one.person, one.name) for one in seats]
    return ClubTable(table, game, scenario, players, all(one.public for one in seats))


def event_cards(t: Transaction, club: str, number: int, person: str) -> list[EventCard]:
    """Events in a list, those of a club with `club`."""
    mine = {row[0] for row in t.all("SELECT event FROM entrants WHERE person = ?", person)} if person else set()
    return [
        EventCard(
            one.id,
            one.name,
            one.game,
            one.kind,
            one.state,
            event_rows.number_of(t, one.id),
            one.created,
            one.id in mine,
        )
        for one in event_rows.listed(t, club, number)
    ]
