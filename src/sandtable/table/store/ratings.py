"""The ratings of people and computer opponents, by game, inside an open transaction."""

from __future__ import annotations

from sandtable.table.store.protocol import Transaction


def rating(t: Transaction, subject: str, game: str) -> float | None:
    """The rating of a person, or of `level:NAME`; None without one."""
    row = t.one("SELECT rating FROM ratings WHERE subject = ? AND game = ?", subject, game)
    return None if row is None else float(row[0])
