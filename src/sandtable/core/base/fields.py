"""Read plain data (positions, requests) field by field. Errors give the name of the field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from sandtable.core.base.errors import BadInput


def check(sound: bool, wanted: str, where: str) -> None:
    """Raise BadInput with what the field should hold, unless it is `sound`.

    >>> check(False, "true or false", "empty")
    Traceback (most recent call last):
    sandtable.core.base.errors.BadInput: empty: true or false
    """
    if not sound:
        raise BadInput(wanted, where=where)


def known_fields(data: Mapping[str, Any], fields: Iterable[str], where: str = "") -> None:
    """Reject any field outside this list."""
    names = tuple(fields)
    for field in data:
        check(field in names, f"no such field; there are {', '.join(names)}", f"{where}{field}")


def table(data: Mapping[str, Any], field: str) -> Mapping[str, Any]:
    """A field that holds a table; empty if missing."""
    value = data.get(field, {})
    check(isinstance(value, Mapping), "a table of names and values", field)
    found: Mapping[str, Any] = value
    return found


def items(data: Mapping[str, Any], field: str) -> list[Any]:
    """A field that holds a list; empty if missing."""
    value = data.get(field, [])
    check(isinstance(value, (list, tuple)), "a list", field)
    return list(value)


def number(value: Any, least: int, most: int, where: str) -> int:
    """A whole number within limits."""
    check(type(value) is int and least <= value <= most, f"a whole number from {least} to {most}", where)
    found: int = value
    return found


def flag(value: Any, where: str) -> bool:
    check(isinstance(value, bool), "true or false", where)
    return bool(value)


def one_of(value: Any, known: Iterable[str], where: str) -> str:
    """One of these words."""
    names = list(known)
    check(isinstance(value, str) and value in names, f"one of {', '.join(names)}, not {value!r}", where)
    return str(value)
