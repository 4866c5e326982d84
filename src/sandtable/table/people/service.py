"""What all parts of a server's people share: the store, the profile, sessions, limits and e-mail."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.table.people.sessions import Sessions
from sandtable.table.play.tables import Tables
from sandtable.table.store.people import Person
from sandtable.table.wire.errors import Banned
from sandtable.table.wire.limits import Meter
from sandtable.table.wire.messages import Notify
from sandtable.table.wire.profiles import DAY, Profile

LINK = "Sandtable: your link"
"""The subject of an e-mail."""


class PeopleService:
    """The shared parts. `heard`: called when the lobby has changed."""

    def __init__(self, tables: Tables, profile: Profile) -> None:
        self.tables = tables
        self.store = tables.store
        self.profile = profile
        self.now = tables.config.now
        self.sessions = Sessions(self.store, profile.session, self.now)
        self.heard: list[Callable[[], None]] = []
        self.births = Meter(profile.identities, 3600)
        self.sign_ins = Meter(profile.sign_ins, 3600)
        self.deeds = Meter(profile.deeds, 60)
        self.mails = Meter(profile.mails, 3600)
        self.reports = Meter(profile.reports, DAY)

    def lobby_changed(self) -> None:
        for hear in self.heard:
            hear()

    async def changed(self, person: str) -> None:
        """A person's name, role or existence has changed: forget what is known of them here."""
        self.sessions.forget(person)
        self.lobby_changed()
        await self.tables.renamed(person)

    def may(self, person: Person, what: str) -> None:
        """Raise an error if a person is banned, or does too much at once."""
        if person.banned > self.now():
            raise Banned
        self.deeds.check(person.id, what)

    # --- e-mail -----------------------------------------------------------------------------------------

    @property
    def mails_sent(self) -> bool:
        """Whether the server sends e-mail."""
        return bool(self.tables.config.smtp)

    def check_email(self, email: str) -> None:
        """Raise BadRequest unless the server can send mail to an address."""
        self.tables.notifier.checked(Notify(email=email))

    def mail_link(self, email: str, url: str) -> None:
        """Send a link that proves who reads the mail of an address."""
        self.tables.notifier.mail(email, f"{LINK}: {url}", LINK)
