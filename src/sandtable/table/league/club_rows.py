"""The rows of clubs and their members, inside an open transaction."""

from __future__ import annotations

import msgspec

from sandtable.table.store.protocol import Row, Transaction
from sandtable.table.wire.errors import Damaged
from sandtable.table.wire.league_messages import ClubLink, ClubRole


class ClubRow(msgspec.Struct, frozen=True):
    id: str
    name: str
    about: str
    created: float
    links: list[ClubLink]


class Member(msgspec.Struct, frozen=True):
    person: str
    name: str
    role: ClubRole
    since: float


class _ClubData(msgspec.Struct, frozen=True):
    links: list[ClubLink] = []


_CLUB = "SELECT c.id, c.name, c.about, c.created, c.data FROM clubs AS c"


def _club(row: Row) -> ClubRow:
    id, name, about, created, data = row
    try:
        return ClubRow(id, name, about, created, msgspec.json.decode(data, type=_ClubData).links)
    except msgspec.MsgspecError as fault:
        raise Damaged(f"club {id} cannot be read: {fault}") from fault


def add(t: Transaction, club: ClubRow) -> None:
    t.run("INSERT INTO clubs VALUES (?, ?, ?, ?, ?)", club.id, club.name, club.about, club.created, _text(club.links))


def change(t: Transaction, club: ClubRow) -> None:
    t.run(
        "UPDATE clubs SET name = ?, about = ?, data = ? WHERE id = ?", club.name, club.about, _text(club.links), club.id
    )


def _text(links: list[ClubLink]) -> str:
    return msgspec.json.encode(_ClubData(links)).decode()


def find(t: Transaction, id: str) -> ClubRow | None:
    row = t.one(_CLUB + " WHERE c.id = ?", id)
    return None if row is None else _club(row)


def listed(t: Transaction, number: int) -> list[tuple[ClubRow, int]]:
    """Clubs with their number of members, the largest first. Clubs without members are not listed."""
    query = (
        "SELECT c.id, c.name, c.about, c.created, c.data, count(*) FROM clubs AS c JOIN members AS m ON m.club = c.id"
        " GROUP BY c.id, c.name, c.about, c.created, c.data ORDER BY count(*) DESC, c.name LIMIT ?"
    )
    return [(_club(tuple(row)), int(number)) for *row, number in t.all(query, number)]


def of_person(t: Transaction, person: str) -> list[tuple[ClubRow, int, ClubRole]]:
    """The clubs of a person, with the number of members and the person's role."""
    query = (
        "SELECT c.id, c.name, c.about, c.created, c.data,"
        " (SELECT count(*) FROM members AS n WHERE n.club = c.id), m.role"
        " FROM clubs AS c JOIN members AS m ON m.club = c.id WHERE m.person = ? ORDER BY c.name"
    )
    return [(_club(tuple(row)), int(number), role) for *row, number, role in t.all(query, person)]


def members(t: Transaction, club: str) -> list[Member]:
    """The members of a club: owners, officers, then the others by name."""
    query = (
        "SELECT m.person, p.name, m.role, m.at FROM members AS m JOIN people AS p ON p.id = m.person WHERE m.club = ?"
        " ORDER BY CASE m.role WHEN 'owner' THEN 0 WHEN 'officer' THEN 1 ELSE 2 END, p.name"
    )
    return [Member(*row) for row in t.all(query, club)]


def role(t: Transaction, club: str, person: str) -> ClubRole | None:
    row = t.one("SELECT role FROM members WHERE club = ? AND person = ?", club, person)
    found: ClubRole | None = None if row is None else row[0]
    return found


def set_role(t: Transaction, club: str, person: str, role: ClubRole, at: float) -> None:
    """Let a person join, or give a member another role."""
    t.run(
        "INSERT INTO members VALUES (?, ?, ?, ?) ON CONFLICT (club, person) DO UPDATE SET role = excluded.role",
        *(club, person, role, at),
    )


def drop(t: Transaction, club: str, person: str) -> None:
    t.run("DELETE FROM members WHERE club = ? AND person = ?", club, person)


def owned(t: Transaction, person: str) -> int:
    """How many clubs a person owns."""
    row = t.one("SELECT count(*) FROM members WHERE person = ? AND role = 'owner'", person)
    return int(row[0]) if row else 0


def games(t: Transaction, club: str) -> list[str]:
    """The games that members have ratings in, the most played first."""
    query = (
        "SELECT r.game FROM ratings AS r JOIN members AS m ON m.person = r.subject WHERE m.club = ?"
        " GROUP BY r.game ORDER BY sum(r.games) DESC, r.game"
    )
    return [row[0] for row in t.all(query, club)]


def tables(t: Transaction, club: str, number: int) -> list[tuple[str, str, str]]:
    """Games in progress between two or more members, the latest first: table, game and scenario."""
    query = """
        SELECT s.table_id, x.game, x.scenario FROM seats_people AS s
        JOIN members AS m ON m.person = s.person AND m.club = ? JOIN tables AS x ON x.id = s.table_id
        WHERE NOT EXISTS (SELECT 1 FROM results AS r WHERE r.table_id = s.table_id)
        GROUP BY s.table_id, x.game, x.scenario HAVING count(*) > 1 ORDER BY max(s.at) DESC LIMIT ?"""
    return [(table, game, scenario) for table, game, scenario in t.all(query, club, number)]
