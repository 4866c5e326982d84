"""What a store keeps about people: their identities, keys, sessions and passkeys, and the seats that belong to them.

Each function works inside an open transaction (`protocol.Transaction`), so that several make one change.
"""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.table.store.protocol import Row, Transaction
from sandtable.table.wire.errors import Damaged


class Person(msgspec.Struct, frozen=True):
    """An identity. One that was deleted keeps its row, without a name, for the games it has played."""

    id: str
    name: str
    created: float
    deleted: float = 0.0
    role: str = ""
    banned: float = 0.0  # until when
    email: str = ""
    settings: dict[str, Any] = {}


class Passkey(msgspec.Struct, frozen=True):
    """The public half of a passkey; `id` and `public_key` are base64url."""

    id: str
    person: str
    public_key: str
    sign_count: int
    created: float


class SeatPerson(msgspec.Struct, frozen=True):
    """A seat that belongs to a person. `public`: whether they let anyone watch. `settings`: the person's, as JSON."""

    table: str
    seat: str
    person: str
    name: str
    public: bool
    at: float
    settings: str = "{}"


_PERSON = "SELECT id, name, created, deleted, role, banned, email, settings FROM people"


def _person(row: Row) -> Person:
    id, name, created, deleted, role, banned, email, settings = row
    try:
        told = msgspec.json.decode(settings, type=dict[str, Any])
        return Person(id, name, created, deleted, role, banned, email, told)
    except msgspec.MsgspecError as fault:
        raise Damaged(f"the settings of person {id} cannot be read: {fault}") from fault


# --- identities -------------------------------------------------------------------------------------------


def add(t: Transaction, person: Person, key: str) -> bool:
    """Add an identity with its first key; False if the key is taken."""
    t.run(
        "INSERT INTO people (id, name, created, settings) VALUES (?, ?, ?, ?)",
        *(person.id, person.name, person.created, _text(person.settings)),
    )
    return add_key(t, person.id, key, person.created)


def find(t: Transaction, id: str) -> Person | None:
    """The identity with this id, also if it was deleted."""
    row = t.one(_PERSON + " WHERE id = ?", id)
    return None if row is None else _person(row)


def with_email(t: Transaction, email: str) -> list[Person]:
    return [_person(row) for row in t.all(_PERSON + " WHERE email = ? AND deleted = 0", email)]


def rename(t: Transaction, id: str, name: str) -> None:
    """Change a name, and let other servers hear of it at the person's tables."""
    t.run("UPDATE people SET name = ? WHERE id = ?", name, id)
    t.run("UPDATE seats_people SET person = person WHERE person = ?", id)


def set_settings(t: Transaction, id: str, settings: dict[str, Any]) -> None:
    """Change a person's settings, and let other servers hear of it at the person's tables."""
    t.run("UPDATE people SET settings = ? WHERE id = ?", _text(settings), id)
    t.run("UPDATE seats_people SET person = person WHERE person = ?", id)


def set_email(t: Transaction, id: str, email: str) -> None:
    t.run("UPDATE people SET email = ? WHERE id = ?", email, id)


def set_role(t: Transaction, id: str, role: str) -> None:
    t.run("UPDATE people SET role = ? WHERE id = ?", role, id)


def ban(t: Transaction, id: str, until: float) -> None:
    t.run("UPDATE people SET banned = ? WHERE id = ?", until, id)


def delete(t: Transaction, id: str, at: float) -> None:
    """Delete an identity: only an empty row remains, for the games it has played."""
    t.run(
        "UPDATE people SET name = '', email = '', role = '', settings = '{}', deleted = ? WHERE id = ?",
        *(at, id),
    )
    for statement in (
        "DELETE FROM person_keys WHERE person = ?",
        "DELETE FROM sessions WHERE person = ?",
        "DELETE FROM passkeys WHERE person = ?",
        "DELETE FROM one_time WHERE person = ?",
        "DELETE FROM seekers WHERE person = ?",
        "DELETE FROM open_tables WHERE host = ?",
        "DELETE FROM blocks WHERE person = ?",
        "DELETE FROM blocks WHERE other = ?",
        "DELETE FROM ratings WHERE subject = ?",
        "DELETE FROM members WHERE person = ?",
        "DELETE FROM appeals WHERE person = ?",
        "UPDATE reports SET text = '' WHERE person = ?",
        "UPDATE seats_people SET public = 0 WHERE person = ?",
    ):
        t.run(statement, id)


# --- keys and passkeys ------------------------------------------------------------------------------------


def add_key(t: Transaction, person: str, key: str, at: float) -> bool:
    """Add the key of another browser; False if the key is taken."""
    return t.run("INSERT INTO person_keys VALUES (?, ?, ?) ON CONFLICT DO NOTHING", key, person, at) == 1


def of_key(t: Transaction, key: str) -> Person | None:
    row = t.one(_PERSON + " WHERE id = (SELECT person FROM person_keys WHERE key = ?)", key)
    return None if row is None else _person(row)


def keys(t: Transaction, person: str) -> list[tuple[str, float]]:
    """The keys of a person's browsers, each with the time it was added."""
    return [(key, at) for key, at in t.all("SELECT key, created FROM person_keys WHERE person = ?", person)]


def move_key(t: Transaction, key: str, person: str, at: float) -> None:
    """Give a browser's key to another person."""
    t.run("UPDATE person_keys SET person = ?, created = ? WHERE key = ?", person, at, key)


def drop_keys(t: Transaction, person: str, but: str) -> None:
    """Drop all keys but one."""
    t.run("DELETE FROM person_keys WHERE person = ? AND key <> ?", person, but)


def add_passkey(t: Transaction, passkey: Passkey) -> bool:
    """Add a passkey; False if it is taken."""
    told = passkey.id, passkey.person, passkey.public_key, passkey.sign_count, passkey.created
    return t.run("INSERT INTO passkeys VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING", *told) == 1


def passkey(t: Transaction, id: str) -> Passkey | None:
    row = t.one("SELECT id, person, public_key, sign_count, created FROM passkeys WHERE id = ?", id)
    return None if row is None else Passkey(*row)


def passkeys(t: Transaction, person: str) -> list[Passkey]:
    query = "SELECT id, person, public_key, sign_count, created FROM passkeys WHERE person = ? ORDER BY created"
    return [Passkey(*row) for row in t.all(query, person)]


def used_passkey(t: Transaction, id: str, sign_count: int) -> None:
    t.run("UPDATE passkeys SET sign_count = ? WHERE id = ?", sign_count, id)


def drop_passkey(t: Transaction, person: str, id: str) -> bool:
    return t.run("DELETE FROM passkeys WHERE person = ? AND id = ?", person, id) == 1


# --- sessions, challenges and links -----------------------------------------------------------------------


def add_session(t: Transaction, hash: str, person: str, at: float, expires: float) -> None:
    t.run("INSERT INTO sessions VALUES (?, ?, ?, ?, ?)", hash, person, at, at, expires)


def session(t: Transaction, hash: str) -> tuple[str, float, float] | None:
    """The person of a session, when it was last seen, and when it expires."""
    row = t.one("SELECT person, seen, expires FROM sessions WHERE hash = ?", hash)
    return None if row is None else (row[0], row[1], row[2])


def sessions(t: Transaction, person: str) -> list[tuple[str, float, float]]:
    """The sessions of a person: digest, when it began, when it was last seen."""
    query = "SELECT hash, created, seen FROM sessions WHERE person = ? ORDER BY seen DESC"
    return [(hash, created, seen) for hash, created, seen in t.all(query, person)]


def prolong(t: Transaction, hash: str, seen: float, expires: float) -> None:
    t.run("UPDATE sessions SET seen = ?, expires = ? WHERE hash = ?", seen, expires, hash)


def end_session(t: Transaction, hash: str) -> None:
    t.run("DELETE FROM sessions WHERE hash = ?", hash)


def end_sessions(t: Transaction, person: str, but: str = "") -> None:
    """End all sessions of a person but one."""
    t.run("DELETE FROM sessions WHERE person = ? AND hash <> ?", person, but)


def add_one_time(t: Transaction, hash: str, kind: str, person: str, data: str, expires: float) -> None:
    """Add a challenge or a link for one use."""
    t.run("INSERT INTO one_time VALUES (?, ?, ?, ?, ?)", hash, kind, person, data, expires)


def use_one_time(t: Transaction, hash: str, kind: str, now: float) -> tuple[str, str] | None:
    """Use a challenge or a link: the person and the data it was made for. None if it is unknown, late or used."""
    row = t.one("SELECT person, data, expires FROM one_time WHERE hash = ? AND kind = ?", hash, kind)
    if row is None or t.run("DELETE FROM one_time WHERE hash = ?", hash) != 1 or row[2] < now:
        return None
    return row[0], row[1]


def drop_links(t: Transaction, person: str) -> None:
    """Delete the unused links of a person."""
    t.run("DELETE FROM one_time WHERE person = ?", person)


def sweep(t: Transaction, now: float) -> None:
    """Delete what has expired."""
    for name in ("one_time", "sessions", "open_tables"):
        t.run(f"DELETE FROM {name} WHERE expires < ?", now)


# --- seats ------------------------------------------------------------------------------------------------


def take_seat(t: Transaction, table: str, seat: str, person: str, at: float, public: bool = False) -> bool:
    """Bind a seat to a person; False if the seat has one, or the person another seat of the table."""
    statement = "INSERT INTO seats_people VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
    return t.run(statement, table, seat, person, int(public), at) == 1


_SEATS = (
    "SELECT s.table_id, s.seat, s.person, p.name, s.public, s.at, p.settings FROM seats_people AS s JOIN people AS p"
    " ON p.id = s.person"
)


def seats(t: Transaction, table: str) -> dict[str, SeatPerson]:
    """The people at a table, by seat."""
    return {one.seat: one for one in map(_seat, t.all(_SEATS + " WHERE s.table_id = ?", table))}


def seats_of(t: Transaction, person: str, before: float, number: int) -> list[SeatPerson]:
    """The seats of a person, the latest first, from those taken before a moment."""
    query = _SEATS + " WHERE s.person = ? AND s.at < ? ORDER BY s.at DESC LIMIT ?"
    return [_seat(row) for row in t.all(query, person, before, number)]


def set_public(t: Transaction, table: str, person: str, public: bool) -> bool:
    """Let anyone watch, as far as this person is concerned; False if they have no seat there."""
    statement = "UPDATE seats_people SET public = ? WHERE table_id = ? AND person = ?"
    return t.run(statement, int(public), table, person) == 1


def _seat(row: Row) -> SeatPerson:
    table, seat, person, name, public, at, settings = row
    return SeatPerson(table, seat, person, name, bool(public), at, settings)


def _text(data: dict[str, Any]) -> str:
    return msgspec.json.encode(data).decode()
