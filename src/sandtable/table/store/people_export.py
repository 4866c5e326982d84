"""Everything that a store keeps about one person, for an export."""

from __future__ import annotations

from typing import Any

from sandtable.table.store.protocol import Transaction

_PARTS: dict[str, tuple[str, str]] = {
    "person": ("id, name, created, role, banned, email, settings", "people WHERE id = ?"),
    "keys": ("key, created", "person_keys WHERE person = ?"),
    "passkeys": ("id, public_key, sign_count, created", "passkeys WHERE person = ?"),
    "sessions": ("created, seen, expires", "sessions WHERE person = ?"),
    "seats": ("table_id, seat, public, at", "seats_people WHERE person = ?"),
    "open_tables": ("id, game, scenario, pace, created, expires, offer", "open_tables WHERE host = ?"),
    "blocks": ("other, kind, at", "blocks WHERE person = ?"),
    "reports": ("id, about, table_id, text, at, closed", "reports WHERE person = ?"),
    "appeals": ("id, text, at, closed, answer", "appeals WHERE person = ?"),
    "ratings": ("game, rating, deviation, volatility, games, at", "ratings WHERE subject = ?"),
    "results": (
        "r.table_id, r.game, r.scenario, r.rated, r.at, r.data",
        "results AS r JOIN seats_people AS s ON s.table_id = r.table_id WHERE s.person = ?",
    ),
    "memberships": ("club, role, at", "members WHERE person = ?"),
    "events": ("event, at, gone", "entrants WHERE person = ?"),
}
"""By part: the columns, and where they are."""


def export(t: Transaction, person: str) -> dict[str, list[dict[str, Any]]]:
    """The rows about a person, by part."""
    told: dict[str, list[dict[str, Any]]] = {}
    for part, (columns, where) in _PARTS.items():
        names = [name.rpartition(".")[2] for name in columns.split(", ")]
        told[part] = [dict(zip(names, row, strict=True)) for row in t.all(f"SELECT {columns} FROM {where}", person)]
    return told
