"""What the players of a table agree on: the terms it was created with, and what one seat asks of the others."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

About = Literal["draw", "undo", "pause"]
"""What a seat can ask of the other people at the table."""

Act = Literal["ask", "grant", "refuse", "withdraw", "resign", "resume", "claim", "stand-in", "return"]
"""What a seat can do: ask, answer or withdraw; resign; end a pause; when the deciding player's time is up, claim the
win or let a machine play for them; take its own seat back from the machine."""


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The terms a table was created with. `undo`: whether taking back a finished move needs the consent of the other
    people at the table. `rated`: whether the result counts for ratings."""

    undo: Literal["free", "consent"] = "free"
    rated: bool = False


class Agreement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One act of a seat. `to` is the version that a take-back would return to."""

    act: Act
    about: About | Literal[""] = ""
    to: Annotated[int, Meta(ge=0, le=10_000_000)] | None = None


class OpenRequest(msgspec.Struct, frozen=True):
    """What a seat asks and has not been answered yet. `waits_for` are the seats that have not agreed so far; `to` and
    `actions` belong to a take-back: where it leads, and how many actions it would undo."""

    about: About
    seat: str
    waits_for: tuple[str, ...]
    to: int | None = None
    actions: int = 0


class AgreementsInfo(msgspec.Struct, frozen=True):
    """Terms, open requests and their consequences; also `event: agreement` of the stream and the response to an act.

    `stand_ins` are seats of people that a machine plays for. `refused` is the last request that was refused.
    `claimable`: the deciding player's time is up, and the opponent may claim the game. `over` is true once the players
    have ended the game among themselves: the page then fetches the table anew."""

    terms: Terms = Terms()
    requests: tuple[OpenRequest, ...] = ()
    refused: OpenRequest | None = None
    paused: bool = False
    stand_ins: tuple[str, ...] = ()
    claimable: bool = False
    over: bool = False


# --- in a bookmark ------------------------------------------------------------------------------------------


class PendingRequest(msgspec.Struct, frozen=True):
    """An open request, in the log's own numbering: `version` is the number of actions when it was made."""

    about: About
    seat: str
    version: int
    to: int | None = None
    granted: tuple[str, ...] = ()


class Ended(msgspec.Struct, frozen=True):
    """How the players ended the game: the sides that won, the id of the sentence, and the seat it names."""

    winners: tuple[str, ...]
    message: str
    seat: str = ""


class StoredAgreements(msgspec.Struct, frozen=True):
    """Agreements as stored in a bookmark. `breaks` are pauses of the clock: from and to, 0 while it lasts."""

    number: int = 0  # of rows
    terms: Terms = Terms()
    asked: dict[str, PendingRequest] = {}
    refused: PendingRequest | None = None
    stand_ins: tuple[str, ...] = ()
    resigned: tuple[str, ...] = ()
    breaks: list[tuple[float, float]] = []
    end: Ended | None = None
