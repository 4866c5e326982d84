"""Everything that a server does for people, as one object."""

from __future__ import annotations

import asyncio

from sandtable.table.people.identities import Identities
from sandtable.table.people.lobby import OpenTables
from sandtable.table.people.matchmaking import Matchmaking
from sandtable.table.people.moderation import Moderation
from sandtable.table.people.passkeys import Passkeys
from sandtable.table.people.seats import Seats
from sandtable.table.people.service import PeopleService
from sandtable.table.play.tables import Tables
from sandtable.table.wire.profiles import Profile


class People(PeopleService):
    """The identities, sessions and lobby of a server."""

    def __init__(self, tables: Tables, profile: Profile) -> None:
        super().__init__(tables, profile)
        self.identities = Identities(self)
        self.passkeys = Passkeys(self, self.identities)
        self.lobby = OpenTables(self)
        self.matchmaking = Matchmaking(self)
        self.seats = Seats(self)
        self.moderation = Moderation(self)
        self._tasks: set[asyncio.Task[None]] = set()

    def recover(self, email: str, origin: str) -> None:
        """Send links to sign in to the people with an address, in the background: the answer takes as long for an
        address that is not known."""

        async def run() -> None:
            for link in await self.identities.links_for(email):
                self.mail_link(email, f"{origin}/me#move={link.token}")

        task = asyncio.get_running_loop().create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
