"""The bodies and answers of the web API about ratings, profiles, clubs and events."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from sandtable.table.wire.clock import Clock
from sandtable.table.wire.game_messages import Value
from sandtable.table.wire.lobby_messages import PersonInfo

Title = Annotated[str, Meta(min_length=1, max_length=80)]
About = Annotated[str, Meta(max_length=2000)]
Word = Annotated[str, Meta(max_length=80)]
ClubRole = Literal["owner", "officer", "member"]
EventKind = Literal["swiss", "round-robin", "double-round-robin"]
EventState = Literal["open", "running", "finished", "cancelled"]
PairOutcome = Literal["", "first", "second", "draw", "first-forfeit", "second-forfeit", "both-forfeit", "bye"]


class RatingInfo(msgspec.Struct, frozen=True):
    """A rating in one game. `within`: half of its 95 % interval. `provisional`: fewer than ten rated games."""

    game: str
    rating: int
    within: int
    games: int
    provisional: bool


class LevelInfo(msgspec.Struct, frozen=True):
    """The measured rating of a computer level; `within` is half of its 95 % interval."""

    level: str
    rating: int
    within: int
    games: int


class LadderLine(msgspec.Struct, frozen=True):
    """A line of a ladder; `place` is 0 for a provisional rating."""

    place: int
    player: PersonInfo
    rating: RatingInfo


class Ladder(msgspec.Struct, frozen=True):
    """The ratings of a game, best first, provisional ones last, and the levels of the computer on the same scale."""

    game: str
    lines: list[LadderLine]
    levels: list[LevelInfo]


class SeatResult(msgspec.Struct, frozen=True):
    """A seat of a finished game. `level`: of a computer opponent. `score` is 1, 0.5 or 0."""

    seat: str
    score: float
    player: PersonInfo | None = None
    level: str = ""
    change: int | None = None  # of the rating


class ResultInfo(msgspec.Struct, frozen=True):
    """A finished game of a person. `open`: whether anyone may look at it."""

    table: str
    game: str
    scenario: str
    at: float
    rated: bool
    seat: str
    score: float
    seats: list[SeatResult]
    open: bool


class OpenChallenge(msgspec.Struct, frozen=True):
    """An open table that a person offers in the lobby."""

    table: str
    game: str
    scenario: str
    rated: bool


class Favourite(msgspec.Struct, frozen=True):
    """A game that a person plays, and how many of its tables they have finished."""

    game: str
    games: int


class ClubCard(msgspec.Struct, frozen=True):
    """A club in a list."""

    id: str
    name: str
    members: int
    role: ClubRole | None = None  # of the viewer


class PersonProfile(msgspec.Struct, frozen=True):
    """What a server shows of a person. `next`: ask with it as `before` for earlier results."""

    player: PersonInfo
    since: float
    ratings: list[RatingInfo]
    favourites: list[Favourite]
    challenges: list[OpenChallenge]
    clubs: list[ClubCard]
    results: list[ResultInfo]
    next: float | None = None


# --- clubs ------------------------------------------------------------------------------------------------


class ClubLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A link of a club to a page elsewhere."""

    label: Title
    url: Annotated[str, Meta(pattern="^https?://[^\\s\"'<>]+$", max_length=300)]


class ClubWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A club to found, or what an officer changes about one."""

    name: Title
    about: About = ""
    links: Annotated[list[ClubLink], Meta(max_length=12)] = []


class RoleWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new role for a member; '' removes them from the club."""

    role: Literal["owner", "officer", "member", ""]


class ClubMember(msgspec.Struct, frozen=True):
    player: PersonInfo
    role: ClubRole
    since: float


class ClubTable(msgspec.Struct, frozen=True):
    """A game in progress between members. `open`: whether anyone may look at it."""

    table: str
    game: str
    scenario: str
    players: list[PersonInfo]
    open: bool


class EventCard(msgspec.Struct, frozen=True):
    """An event in a list."""

    id: str
    name: str
    game: str
    kind: EventKind
    state: EventState
    entrants: int
    created: float
    entered: bool = False


class Club(msgspec.Struct, frozen=True):
    """The page of a club. `role` is the viewer's."""

    id: str
    name: str
    about: str
    links: list[ClubLink]
    created: float
    role: ClubRole | None
    members: list[ClubMember]
    games: list[str]  # with a ladder
    tables: list[ClubTable]
    events: list[EventCard]


# --- events -----------------------------------------------------------------------------------------------


class EventWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event to create. `rounds` counts for Swiss events alone; `days` is the time for each round, 0 for no
    deadline; `places` is the most players."""

    name: Title
    game: Word
    scenario: Word = ""
    options: dict[Word, Value] = {}
    kind: EventKind = "swiss"
    rounds: Annotated[int, Meta(ge=1, le=15)] = 3
    days: Annotated[float, Meta(ge=0, le=365)] = 0
    rated: bool = True
    clock: Clock | None = None
    places: Annotated[int, Meta(ge=2, le=64)] = 32
    club: Word = ""
    about: About = ""


class PairVerdict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An organiser's decision on a pairing of the current round."""

    outcome: Literal["first", "second", "draw", "first-forfeit", "second-forfeit", "both-forfeit"]


class Entrant(msgspec.Struct, frozen=True):
    """A player of an event. `gone`: they have withdrawn."""

    player: PersonInfo
    rating: int | None
    gone: bool = False


class PairInfo(msgspec.Struct, frozen=True):
    """A pairing. `first` plays the first seat; without `second` it is a bye."""

    board: int
    first: str
    second: str
    table: str
    outcome: PairOutcome


class RoundInfo(msgspec.Struct, frozen=True):
    """A round; `until` is its deadline, 0 for none."""

    number: int
    at: float
    until: float
    pairs: list[PairInfo]


class StandingLine(msgspec.Struct, frozen=True):
    """A line of the standings; equals share a place."""

    place: int
    player: str
    points: float
    buchholz: float
    berger: float
    wins: int
    games: int


class EventInfo(msgspec.Struct, frozen=True):
    """The page of an event. `organiser`: whether the viewer runs it; `seats`: of the first and the second player."""

    id: str
    name: str
    about: str
    club: ClubCard | None
    host: PersonInfo
    game: str
    scenario: str
    options: dict[str, Value]
    seats: tuple[str, str]
    kind: EventKind
    state: EventState
    rounds: int
    days: float
    rated: bool
    places: int
    created: float
    organiser: bool
    entered: bool
    entrants: list[Entrant]
    played: list[RoundInfo]
    standings: list[StandingLine]


class Nothing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request without content."""
