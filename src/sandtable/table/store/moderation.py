"""Reports, appeals and the audit log, inside an open transaction."""

from __future__ import annotations

import msgspec

from sandtable.table.store.protocol import Transaction
from sandtable.table.wire.tokens import new_id

KEPT = 400 * 86_400.0
"""Seconds for which the audit log keeps a line."""


class ReportRow(msgspec.Struct, frozen=True):
    """What a person reports about another; an appeal is one without `about` and `table`."""

    id: str
    person: str
    about: str
    table: str
    text: str
    at: float
    closed: float = 0.0
    answer: str = ""


class AuditLine(msgspec.Struct, frozen=True):
    """What someone has done, without secrets: no token, no key, no address, no text of chat."""

    at: float
    actor: str
    act: str
    about: str
    detail: str


def note(t: Transaction, at: float, actor: str, act: str, about: str = "", detail: str = "") -> None:
    """Write a line of the audit log."""
    t.run("INSERT INTO audit VALUES (?, ?, ?, ?, ?, ?)", new_id(), at, actor, act, about, detail)
    t.run("DELETE FROM audit WHERE at < ?", at - KEPT)


def audit(t: Transaction, number: int) -> list[AuditLine]:
    """The last lines of the audit log, the latest first."""
    query = "SELECT at, actor, act, about, detail FROM audit ORDER BY at DESC LIMIT ?"
    return [AuditLine(*row) for row in t.all(query, number)]


def report(t: Transaction, one: ReportRow) -> None:
    values = one.id, one.person, one.about, one.table, one.text, one.at
    t.run("INSERT INTO reports (id, person, about, table_id, text, at) VALUES (?, ?, ?, ?, ?, ?)", *values)


def reports(t: Transaction, number: int) -> list[ReportRow]:
    """The open reports, the earliest first."""
    query = (
        "SELECT id, person, about, table_id, text, at, closed, answer FROM reports WHERE closed = 0 ORDER BY at LIMIT ?"
    )
    return [ReportRow(*row) for row in t.all(query, number)]


def close_report(t: Transaction, id: str, at: float, answer: str) -> bool:
    """Close a report; False if it is closed."""
    return t.run("UPDATE reports SET closed = ?, answer = ? WHERE id = ? AND closed = 0", at, answer, id) == 1


def appeal(t: Transaction, one: ReportRow) -> bool:
    """Add an appeal; False if the person has an open one."""
    if t.one("SELECT 1 FROM appeals WHERE person = ? AND closed = 0", one.person) is not None:
        return False
    values = one.id, one.person, one.text, one.at
    return t.run("INSERT INTO appeals (id, person, text, at) VALUES (?, ?, ?, ?)", *values) == 1


def appeals(t: Transaction, number: int, person: str = "") -> list[ReportRow]:
    """The open appeals, the earliest first; or all appeals of a person."""
    columns = "SELECT id, person, '', '', text, at, closed, answer FROM appeals"
    if person:
        return [ReportRow(*row) for row in t.all(f"{columns} WHERE person = ? ORDER BY at LIMIT ?", person, number)]
    return [ReportRow(*row) for row in t.all(f"{columns} WHERE closed = 0 ORDER BY at LIMIT ?", number)]


def close_appeal(t: Transaction, id: str, at: float, answer: str) -> str | None:
    """Close an appeal; returns its person, None if it is closed."""
    if t.run("UPDATE appeals SET closed = ?, answer = ? WHERE id = ? AND closed = 0", at, answer, id) != 1:
        return None
    row = t.one("SELECT person FROM appeals WHERE id = ?", id)
    return None if row is None else str(row[0])


def banned(t: Transaction, now: float) -> list[tuple[str, float]]:
    """The people who are banned, and until when."""
    return [(id, until) for id, until in t.all("SELECT id, banned FROM people WHERE banned > ? ORDER BY banned", now)]
