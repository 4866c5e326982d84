"""The rows of events, their players, rounds and pairings, inside an open transaction."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.table.ranking.pairing import Outcome, Pair
from sandtable.table.store.protocol import Row, Transaction
from sandtable.table.wire.clock import Clock
from sandtable.table.wire.errors import Damaged
from sandtable.table.wire.league_messages import EventKind, EventState


class EventTerms(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an event was created with. `rounds` is 0 if the number of players decides."""

    scenario: str
    options: dict[str, Any] = {}
    rounds: int = 0
    days: float = 0
    rated: bool = True
    clock: Clock | None = None
    places: int = 32
    about: str = ""


class EventRow(msgspec.Struct, frozen=True):
    id: str
    club: str
    host: str
    name: str
    game: str
    kind: EventKind
    state: EventState
    created: float
    terms: EventTerms


class EventEntry(msgspec.Struct, frozen=True):
    """A player of an event with their rating in its game. `gone`: when they withdrew, 0 if they play on."""

    person: str
    name: str
    rating: float | None
    gone: float


class EventBoard(msgspec.Struct, frozen=True):
    """A pairing with its table; '' for a bye."""

    number: int
    pair: Pair
    table: str


class RoundRow(msgspec.Struct, frozen=True):
    number: int
    at: float
    until: float
    boards: list[EventBoard]

    @property
    def pairs(self) -> list[Pair]:
        return [board.pair for board in self.boards]

    @property
    def over(self) -> bool:
        return all(board.pair.outcome for board in self.boards)


_EVENT = "SELECT e.id, e.club, e.host, e.name, e.game, e.kind, e.state, e.created, e.data FROM events AS e"


def _event(row: Row) -> EventRow:
    id, club, host, name, game, kind, state, created, data = row
    try:
        return EventRow(id, club, host, name, game, kind, state, created, msgspec.json.decode(data, type=EventTerms))
    except msgspec.MsgspecError as fault:
        raise Damaged(f"event {id} cannot be read: {fault}") from fault


def add(t: Transaction, event: EventRow) -> None:
    data = msgspec.json.encode(event.terms).decode()
    told = event.id, event.club, event.host, event.name, event.game, event.kind, event.state, event.created
    t.run("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", *told, data)


def find(t: Transaction, id: str) -> EventRow | None:
    row = t.one(_EVENT + " WHERE e.id = ?", id)
    return None if row is None else _event(row)


def set_state(t: Transaction, id: str, state: EventState) -> None:
    t.run("UPDATE events SET state = ? WHERE id = ?", state, id)


def listed(t: Transaction, club: str, number: int) -> list[EventRow]:
    """The latest events, those of a club with `club`: open ones first, then running ones, then the others."""
    query = _EVENT + (
        " WHERE ? = '' OR e.club = ? ORDER BY CASE e.state WHEN 'open' THEN 0 WHEN 'running' THEN 1 ELSE 2 END,"
        " e.created DESC LIMIT ?"
    )
    return [_event(row) for row in t.all(query, club, club, number)]


def hosted(t: Transaction, person: str) -> int:
    """How many events of a person have not ended."""
    row = t.one("SELECT count(*) FROM events WHERE host = ? AND state IN ('open', 'running')", person)
    return int(row[0]) if row else 0


def running(t: Transaction) -> list[str]:
    return [row[0] for row in t.all("SELECT id FROM events WHERE state = 'running' ORDER BY created")]


def of_table(t: Transaction, table: str) -> tuple[str, int, int] | None:
    """The event, round and board that a table belongs to."""
    row = t.one("SELECT event, round, board FROM pairings WHERE table_id = ?", table)
    return None if row is None else (row[0], int(row[1]), int(row[2]))


# --- players ----------------------------------------------------------------------------------------------


def enter(t: Transaction, event: str, person: str, at: float) -> None:
    t.run("INSERT INTO entrants VALUES (?, ?, ?, 0) ON CONFLICT DO NOTHING", event, person, at)


def leave(t: Transaction, event: str, person: str) -> None:
    """Leave before the event begins."""
    t.run("DELETE FROM entrants WHERE event = ? AND person = ?", event, person)


def withdraw(t: Transaction, event: str, person: str, at: float) -> None:
    """Leave an event that has begun."""
    t.run("UPDATE entrants SET gone = ? WHERE event = ? AND person = ? AND gone = 0", at, event, person)


def entries(t: Transaction, event: EventRow) -> list[EventEntry]:
    """The players of an event, the strongest first."""
    query = (
        "SELECT n.person, p.name, r.rating, CASE WHEN p.deleted > 0 AND n.gone = 0 THEN p.deleted ELSE n.gone END"
        " FROM entrants AS n JOIN people AS p ON p.id = n.person"
        " LEFT JOIN ratings AS r ON r.subject = n.person AND r.game = ? WHERE n.event = ?"
        " ORDER BY COALESCE(r.rating, 1500) DESC, n.at, n.person"
    )
    return [EventEntry(*row) for row in t.all(query, event.game, event.id)]


def number_of(t: Transaction, event: str) -> int:
    row = t.one("SELECT count(*) FROM entrants WHERE event = ?", event)
    return int(row[0]) if row else 0


# --- rounds -----------------------------------------------------------------------------------------------


def add_round(t: Transaction, event: str, row: RoundRow) -> None:
    t.run("INSERT INTO rounds VALUES (?, ?, ?, ?)", event, row.number, row.at, row.until)
    for board in row.boards:
        pair = board.pair
        told = event, row.number, board.number, pair.first, pair.second, board.table, pair.outcome
        t.run("INSERT INTO pairings VALUES (?, ?, ?, ?, ?, ?, ?)", *told)


def rounds(t: Transaction, event: str) -> list[RoundRow]:
    """The rounds of an event so far, in order."""
    boards: dict[int, list[EventBoard]] = {}
    query = "SELECT round, board, person, other, table_id, result FROM pairings WHERE event = ? ORDER BY round, board"
    for number, board, first, second, table, outcome in t.all(query, event):
        boards.setdefault(int(number), []).append(EventBoard(int(board), Pair(first, second, outcome), table))
    found = t.all("SELECT number, at, until FROM rounds WHERE event = ? ORDER BY number", event)
    return [RoundRow(int(number), at, until, boards.get(int(number), [])) for number, at, until in found]


def set_outcome(t: Transaction, event: str, number: int, board: int, outcome: Outcome) -> None:
    t.run("UPDATE pairings SET result = ? WHERE event = ? AND round = ? AND board = ?", outcome, event, number, board)
