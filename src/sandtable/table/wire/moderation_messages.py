"""The request and response bodies of reports, appeals and moderation."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from sandtable.table.wire.lobby_messages import PersonInfo
from sandtable.table.wire.people_messages import Role

Text = Annotated[str, Meta(min_length=1, max_length=2000)]


class ReportWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A report about a person, and the table it is about."""

    text: Text
    table: Annotated[str, Meta(max_length=40)] = ""


class AppealWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An appeal of a banned person."""

    text: Text


class ModeratorAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A moderator's answer to a report or an appeal; `lift` ends the ban."""

    text: Text
    lift: bool = False


class Ban(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ban for a number of days, with its reason; 0 days lift it."""

    days: Annotated[int, Meta(ge=0, le=36_500)]
    reason: Text


class Appointment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person's role."""

    role: Role


class ReportInfo(msgspec.Struct, frozen=True):
    """A report or an appeal."""

    id: str
    person: PersonInfo
    about: PersonInfo | None
    table: str
    text: str
    at: float
    closed: float
    answer: str


class BanInfo(msgspec.Struct, frozen=True):
    person: PersonInfo
    until: float


class AuditInfo(msgspec.Struct, frozen=True):
    """A line of the audit log; an actor '' is the operator."""

    at: float
    actor: PersonInfo | None
    act: str
    about: PersonInfo | None
    detail: str


class Desk(msgspec.Struct, frozen=True):
    """What waits for moderators, who is banned, and the last lines of the audit log."""

    reports: list[ReportInfo]
    appeals: list[ReportInfo]
    bans: list[BanInfo]
    audit: list[AuditInfo]


class Appeals(msgspec.Struct, frozen=True):
    """A person's own appeals, with the answers."""

    appeals: list[ReportInfo]
