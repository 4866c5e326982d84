"""What a server offers to people: identities and a lobby, for a club or for the public."""

from __future__ import annotations

import msgspec

DAY = 86_400.0


class Profile(msgspec.Struct, frozen=True):
    """The rules of a server with identities; 0 means no limit.

    `public`: strangers may come, so there are moderators, reports and appeals, and limits are tighter.
    """

    public: bool = False
    contact: str = ""  # how to reach the operator; shown on the privacy page
    identities: int = 30  # new identities per client and hour
    sign_ins: int = 120  # challenges per client and hour
    open_tables: int = 20  # that one person offers at the same time
    deeds: int = 240  # changes per person and minute: opening, joining, settings
    reports: int = 20  # per person and day
    mails: int = 5  # links by e-mail per client and hour
    session: float = 60 * DAY  # seconds until an unused session ends
    keys: int = 10  # browsers of one person
    passkeys: int = 10

    def with_contact(self, contact: str) -> Profile:
        return msgspec.structs.replace(self, contact=contact)


CLUB = Profile()
PUBLIC = Profile(public=True, identities=5, sign_ins=60, open_tables=5, deeds=60, reports=10, mails=3, passkeys=5)
