"""The request and response bodies of the calls about identities."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

Role = Literal["", "moderator", "owner"]
PersonName = Annotated[str, Meta(min_length=1, max_length=40)]
PersonId = Annotated[str, Meta(min_length=1, max_length=40)]
Code = Annotated[str, Meta(min_length=1, max_length=200)]
"""A challenge, a signature, a key or the token of a link."""
Credential = dict[str, Any]


class Empty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request without content."""


class Challenge(msgspec.Struct, frozen=True):
    """A text to sign, for one use within five minutes."""

    challenge: str


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The proof that a browser holds a key: its public half (P-256, uncompressed), and its signature (ECDSA with
    SHA-256, as WebCrypto makes it) of `sandtable ORIGIN CHALLENGE`. Binary values are base64url."""

    key: Code
    challenge: Code
    signature: Code


class NewPerson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An identity to create, with the key of this browser."""

    name: PersonName
    proof: Proof


class Quiet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hours without notifications, from and to, and the time zone as minutes ahead of UTC."""

    start: Annotated[int, Meta(ge=0, le=23)]
    end: Annotated[int, Meta(ge=0, le=23)]
    zone: Annotated[int, Meta(ge=-840, le=840)] = 0

    def holds(self, now: float) -> bool:
        """True if a moment lies in these hours; if they begin and end at the same hour, always."""
        hour = int((now + self.zone * 60) // 3600 % 24)
        if self.start < self.end:
            return self.start <= hour < self.end
        return hour >= self.start or hour < self.end


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The settings of an identity."""

    quiet: Quiet | None = None


class PersonWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Changes to an identity; what is missing stays."""

    name: PersonName | None = None
    settings: Settings | None = None


class Me(msgspec.Struct, frozen=True):
    """The signed-in person. `secured`: it can be recovered by a passkey or e-mail. `banned`: until when, 0: not."""

    id: str
    name: str
    created: float
    role: Role
    secured: bool
    passkeys: int
    email: str
    banned: float
    settings: Settings
    muted: list[str]
    blocked: list[str]


class PeopleInfo(msgspec.Struct, frozen=True):
    """What this server offers, and who is signed in."""

    on: bool
    public: bool = False
    mail: bool = False
    contact: str = ""
    me: Me | None = None


class DeviceLink(msgspec.Struct, frozen=True):
    """A token for one use."""

    token: str
    expires: float


class UseLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A link for another browser, used with that browser's key."""

    token: Code
    proof: Proof


class Confirm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The token of a link from an e-mail."""

    token: Code


class Mail(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An e-mail address; '' removes it."""

    email: Annotated[str, Meta(max_length=200)]


class PasskeyOptions(msgspec.Struct, frozen=True):
    """The options for the browser's `navigator.credentials`, as JSON of WebAuthn."""

    options: dict[str, Any]


class PasskeyAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the browser's `navigator.credentials` returned, as JSON of WebAuthn."""

    credential: Credential


class PasskeyInfo(msgspec.Struct, frozen=True):
    id: str
    created: float


class PasskeyAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Annotated[str, Meta(min_length=1, max_length=1400)]


class Security(msgspec.Struct, frozen=True):
    """The passkeys of a person, and when each of their browsers was last here."""

    passkeys: list[PasskeyInfo]
    sessions: list[float]


class Elsewhere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Signs all other browsers out; `key` is this browser's, which stays."""

    key: Annotated[str, Meta(max_length=200)] = ""


class Farewell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Deletes the identity; `name` repeats its name, against a slip."""

    name: PersonName


class Done(msgspec.Struct, frozen=True):
    done: bool = True


class Export(msgspec.Struct, frozen=True):
    """Everything that the server keeps about a person, without secrets."""

    person: dict[str, Any]
    keys: list[dict[str, Any]]
    passkeys: list[dict[str, Any]]
    sessions: list[dict[str, Any]]
    seats: list[dict[str, Any]]
    open_tables: list[dict[str, Any]]
    blocks: list[dict[str, Any]]
    reports: list[dict[str, Any]]
    appeals: list[dict[str, Any]]
    ratings: list[dict[str, Any]]
    results: list[dict[str, Any]]
    memberships: list[dict[str, Any]]
    events: list[dict[str, Any]]
