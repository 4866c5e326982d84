"""Profiles and ladders: what a server shows of its players."""

from __future__ import annotations

from sandtable.agents import strength
from sandtable.api import sound_ids
from sandtable.table.league import club_rows, rows
from sandtable.table.league.rows import Rated, SeatScore, TableResult
from sandtable.table.ranking.glicko import Rating
from sandtable.table.store import people
from sandtable.table.store.protocol import Store, Transaction
from sandtable.table.wire.errors import Unknown
from sandtable.table.wire.league_messages import (
    ClubCard,
    Favourite,
    Ladder,
    LadderLine,
    LevelInfo,
    OpenChallenge,
    PersonProfile,
    RatingInfo,
    ResultInfo,
    SeatResult,
)
from sandtable.table.wire.lobby_messages import PersonInfo

PAGE, LADDER, CHALLENGES, FAVOURITES = 30, 200, 10, 5
"""The most results, lines of a ladder, open challenges and favourite games in one answer."""
SURE = 1.96
"""95 % of a normal distribution lies within this many deviations."""


def rating_info(game: str, rating: Rating) -> RatingInfo:
    within = round(SURE * rating.deviation)
    return RatingInfo(game, round(rating.value), within, rating.games, rating.provisional)


class Profiles:
    """Reads profiles and ladders from a store. Its methods block; call them in a thread."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def profile(self, id: str, before: float) -> PersonProfile:
        """The profile of a person, with results older than `before`."""
        with self._store.reading() as t:
            person = people.find(t, id)
            if person is None or person.deleted:
                raise Unknown("no such player")
            results = rows.of_person(t, id, before, PAGE)
            known = _names(t, results)
            seen = [(game, number) for game, number in rows.games_of(t, id) if game in sound_ids()]
            clubs = club_rows.of_person(t, id)
            return PersonProfile(
                PersonInfo(id, person.name),
                person.created,
                [rating_info(one.game, one.rating) for one in rows.ratings_of(t, id)],
                [Favourite(game, number) for game, number in seen[:FAVOURITES]],
                _challenges(t, id),
                [ClubCard(club.id, club.name, number, role) for club, number, role in clubs],
                [_result(t, one, id, known) for one in results],
                results[-1].at if len(results) == PAGE else None,
            )

    def ladder(self, game: str, club: str = "") -> Ladder:
        """The ladder of a game, or of a club's members in it."""
        if game not in sound_ids():
            raise Unknown("no such game")
        with self._store.reading() as t:
            found = rows.ladder(t, game, LADDER, club)
        return Ladder(game, _lines(found), levels(game))


def levels(game: str) -> list[LevelInfo]:
    """The measured levels of the computer in a game."""
    found = strength.of(game).levels
    return [LevelInfo(name, one.rating, one.within, one.games) for name, one in found.items()]


def _lines(found: list[tuple[str, str, Rated]]) -> list[LadderLine]:
    """Established ratings with their places, then provisional ones."""
    settled = [one for one in found if not one[2].rating.provisional]
    fresh = [one for one in found if one[2].rating.provisional]
    return [
        LadderLine(place, PersonInfo(person, name), rating_info(rated.game, rated.rating))
        for place, (person, name, rated) in [*enumerate(settled, 1), *((0, one) for one in fresh)]
    ]


def _names(t: Transaction, results: list[TableResult]) -> dict[str, str]:
    """The names of all people in some results."""
    wanted = {one.person for result in results for one in result.seats if one.person}
    found = {id: people.find(t, id) for id in wanted}
    return {id: "" if one is None else one.name for id, one in found.items()}


def _result(t: Transaction, result: TableResult, person: str, known: dict[str, str]) -> ResultInfo:
    seated = people.seats(t, result.table)
    mine = next(one for one in result.seats if one.person == person)
    public = all(one.level or (one.seat in seated and seated[one.seat].public) for one in result.seats)
    seats = [_seat(one, known) for one in result.seats]
    told = result.table, result.game, result.scenario, result.at, result.rated
    return ResultInfo(*told, mine.seat, mine.score, seats, public)


def _seat(one: SeatScore, known: dict[str, str]) -> SeatResult:
    player = PersonInfo(one.person, known[one.person]) if one.person else None
    change = None if one.before is None or one.after is None else round(one.after) - round(one.before)
    return SeatResult(one.seat, one.score, player, one.level, change)


def _challenges(t: Transaction, person: str) -> list[OpenChallenge]:
    query = (
        "SELECT id, game, scenario, rated FROM open_tables WHERE host = ? AND listed = 1 AND free > 0"
        " ORDER BY created DESC LIMIT ?"
    )
    found = t.all(query, person, CHALLENGES)
    return [OpenChallenge(id, game, scenario, bool(rated)) for id, game, scenario, rated in found]
