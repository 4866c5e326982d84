"""The rows of results and ratings in the store.

Each function works inside an open transaction (`store.protocol.Transaction`). The row of a result and the ratings that
follow from it belong into one transaction.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from sandtable.table.ranking.glicko import Rating
from sandtable.table.store.protocol import Row, Transaction
from sandtable.table.wire.errors import Damaged


class SeatScore(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat of a finished game: its camp, its player and its points. `before` and `after` are ratings of rated
    games."""

    seat: str
    camp: int
    score: float
    person: str = ""
    level: str = ""  # of a computer opponent
    before: float | None = None
    after: float | None = None


class TableResult(msgspec.Struct, frozen=True):
    """The result of a table. `message` and `seat` are the sentence that ended it, if the players ended it."""

    table: str
    game: str
    scenario: str
    rated: bool
    at: float
    seats: tuple[SeatScore, ...]
    actions: int = 0
    message: str = ""


class _ResultData(msgspec.Struct, frozen=True, omit_defaults=True):
    seats: tuple[SeatScore, ...]
    actions: int = 0
    message: str = ""


class Rated(msgspec.Struct, frozen=True):
    """A rating with its owner and the time of the last game."""

    subject: str
    game: str
    rating: Rating
    at: float


def unrecorded(t: Transaction, number: int) -> list[str]:
    """Finished tables of people whose result is not recorded, at most `number`."""
    query = """
        SELECT DISTINCT s.table_id FROM seats_people AS s
        WHERE NOT EXISTS (SELECT 1 FROM results AS r WHERE r.table_id = s.table_id)
        AND (SELECT CASE WHEN l.over THEN 1 ELSE 0 END FROM log AS l
             WHERE l.table_id = s.table_id AND l.kind NOT IN ('said', 'chat') ORDER BY l.seq DESC LIMIT 1) = 1
        LIMIT ?"""
    return [row[0] for row in t.all(query, number)]


def ended(t: Transaction, table: str) -> float:
    """When the game of a table ended, by its log."""
    row = t.one("SELECT min(at) FROM log WHERE table_id = ? AND CASE WHEN over THEN 1 ELSE 0 END = 1", table)
    return 0.0 if row is None or row[0] is None else float(row[0])


def add(t: Transaction, result: TableResult) -> bool:
    """Record a result; False if the table has one."""
    data = msgspec.json.encode(_ResultData(result.seats, result.actions, result.message)).decode()
    told = result.table, result.game, result.scenario, int(result.rated), result.at, data
    return t.run("INSERT INTO results VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING", *told) == 1


def recorded(t: Transaction, table: str) -> bool:
    return t.one("SELECT 1 FROM results WHERE table_id = ?", table) is not None


_RESULT = "SELECT r.table_id, r.game, r.scenario, r.rated, r.at, r.data FROM results AS r"


def find(t: Transaction, table: str) -> TableResult | None:
    row = t.one(_RESULT + " WHERE r.table_id = ?", table)
    return None if row is None else _result(row)


def of_person(t: Transaction, person: str, before: float, number: int) -> list[TableResult]:
    """The results of a person, the latest first."""
    query = _RESULT + (
        " JOIN seats_people AS s ON s.table_id = r.table_id WHERE s.person = ? AND r.at < ?"
        " ORDER BY r.at DESC, r.table_id LIMIT ?"
    )
    return [_result(row) for row in t.all(query, person, before, number)]


def games_of(t: Transaction, person: str) -> list[tuple[str, int]]:
    """The games that a person has finished tables of, most played first, each with their number."""
    query = (
        "SELECT r.game, count(*) FROM results AS r JOIN seats_people AS s ON s.table_id = r.table_id"
        " WHERE s.person = ? GROUP BY r.game ORDER BY count(*) DESC, r.game"
    )
    return [(game, int(number)) for game, number in t.all(query, person)]


def _result(row: Row) -> TableResult:
    table, game, scenario, rated, at, data = row
    try:
        told = msgspec.json.decode(data, type=_ResultData)
    except msgspec.MsgspecError as fault:
        raise Damaged(f"the result of table {table} cannot be read: {fault}") from fault
    return TableResult(table, game, scenario, bool(rated), at, told.seats, told.actions, told.message)


# --- ratings ----------------------------------------------------------------------------------------------

_RATING = "SELECT subject, game, rating, deviation, volatility, games, at FROM ratings"


def rating(t: Transaction, subject: str, game: str) -> Rated | None:
    row = t.one(_RATING + " WHERE subject = ? AND game = ?", subject, game)
    return None if row is None else _rated(row)


def ratings_of(t: Transaction, subject: str) -> list[Rated]:
    return [_rated(row) for row in t.all(_RATING + " WHERE subject = ? ORDER BY games DESC, game", subject)]


def keep(t: Transaction, rated: Iterable[Rated]) -> None:
    """Store ratings."""
    for one in rated:
        value = one.rating
        t.run(
            "INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (subject, game) DO UPDATE SET"
            " rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility,"
            " games = excluded.games, at = excluded.at",
            *(one.subject, one.game, value.value, value.deviation, value.volatility, value.games, one.at),
        )


def ladder(t: Transaction, game: str, number: int, club: str = "") -> list[tuple[str, str, Rated]]:
    """The ratings of a game, best first, each with the person's id and name; only those of a club's members with
    `club`."""
    query = (
        "SELECT r.subject, p.name, r.game, r.rating, r.deviation, r.volatility, r.games, r.at FROM ratings AS r"
        " JOIN people AS p ON p.id = r.subject WHERE r.game = ? AND p.deleted = 0"
        " AND (? = '' OR EXISTS (SELECT 1 FROM members AS m WHERE m.club = ? AND m.person = r.subject))"
        " ORDER BY r.rating DESC, r.subject LIMIT ?"
    )
    found = t.all(query, game, club, club, number)
    return [(subject, name, _rated((subject, *rest))) for subject, name, *rest in found]


def _rated(row: Row) -> Rated:
    subject, game, value, deviation, volatility, games, at = row
    return Rated(subject, game, Rating(value, deviation, volatility, int(games)), at)


def living(t: Transaction, persons: Iterable[str]) -> set[str]:
    """Those of these people whose identity has not been deleted."""
    return {one for one in persons if t.one("SELECT 1 FROM people WHERE id = ? AND deleted = 0", one) is not None}
