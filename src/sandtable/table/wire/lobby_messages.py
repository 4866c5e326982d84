"""The request and response bodies of the lobby: open tables, one's own games, games to watch."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from sandtable.core.rulebook.briefing import Both
from sandtable.table.wire.agreements import Terms
from sandtable.table.wire.clock import Clock
from sandtable.table.wire.game_messages import Value
from sandtable.table.wire.messages import Word

Pace = Literal["live", "days"]
"""Whether the players stay at the table until the game ends, or move when they have time."""
TableId = Annotated[str, Meta(min_length=1, max_length=40)]


class Offering(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to offer. Seats not listed in `seats` are for people; the host takes `seat`, or with '' all people get
    their seats at random. `guests`: people without passkey and e-mail may join; `listed`: it appears in the lobby, else
    only those with its address find it; `public`: anyone may watch."""

    game: Word
    scenario: Word = ""
    options: dict[Word, Value] = {}
    seats: dict[Word, Word] = {}
    seat: Word = ""
    pace: Pace = "days"
    clock: Clock | None = None
    terms: Terms = Terms(undo="consent")
    guests: bool = True
    listed: bool = True
    public: bool = False


class PersonInfo(msgspec.Struct, frozen=True):
    """A person as others see them; `name` is '' for a former player."""

    id: str
    name: str
    rating: float | None = None


class OpenSeat(msgspec.Struct, frozen=True):
    """A seat of an open table: its player ("human" or a level), and the person who has taken it."""

    seat: str
    sides: tuple[str, ...]
    player: str
    name: Both
    person: PersonInfo | None = None


class OpenTable(msgspec.Struct, frozen=True):
    """An open table. `random`: its people get their seats at random; then `people` holds those who have joined."""

    id: str
    host: PersonInfo
    game: str
    scenario: str
    options: dict[str, Value]
    pace: Pace
    clock: Clock | None
    terms: Terms
    guests: bool
    listed: bool
    public: bool
    random: bool
    free: int
    seats: list[OpenSeat]
    people: list[PersonInfo]
    created: float
    expires: float


class Lobby(msgspec.Struct, frozen=True):
    """Open tables, the newest first. `before`: ask again with this number for the next ones; null: these are all."""

    total: int
    tables: list[OpenTable]
    before: float | None


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to join a table; '': any free seat."""

    seat: Word = ""


class Joined(msgspec.Struct, frozen=True):
    """The table that was joined, and whether its game has begun."""

    table: str
    begun: bool


class Opponent(msgspec.Struct, frozen=True):
    """Another player at a table: a person, or a computer opponent of a level. `name` is the seat's."""

    seat: str
    player: str
    name: Both
    person: PersonInfo | None


class PlayedTable(msgspec.Struct, frozen=True):
    """A table of the person; `at` is when something last happened there."""

    table: str
    seat: str
    game: str
    scenario: str
    begun: float
    over: bool
    at: float
    others: list[Opponent]


class MyGames(msgspec.Struct, frozen=True):
    """The tables of the person, the latest first, and the open tables at which they wait; `before` as in `Lobby`."""

    tables: list[PlayedTable]
    waiting: list[OpenTable]
    before: float | None


class Watchable(msgspec.Struct, frozen=True):
    """Games in play that anyone may watch."""

    tables: list[PlayedTable]


class Seek(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game to find an opponent for, with the usual options and two people."""

    game: Word
    scenario: Word = ""
    pace: Pace = "days"
    clock: Clock | None = None
    rated: bool = False


class Sought(msgspec.Struct, frozen=True):
    """The state of a search: whether it goes on, since when, and the table that was found. A page asks every few
    seconds, or the search ends."""

    on: bool
    since: float = 0.0
    table: str = ""


class Publicity(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether anyone may watch, as far as this person is concerned."""

    public: bool


class Shun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Mute a person (their chat is hidden), block them (they also cannot join one's tables), or end both."""

    kind: Literal["", "mute", "block"]


class Shunned(msgspec.Struct, frozen=True):
    """The people whom one has muted or blocked."""

    muted: list[PersonInfo]
    blocked: list[PersonInfo]
