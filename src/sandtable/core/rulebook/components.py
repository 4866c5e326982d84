"""Component files: TOML, or JSON where a program wrote them, with a schema, each figure with its source.

A game's own files lie in its `data` folder. A user may replace any of them with a file of the same
name in a folder of their own; whatever is wrong with it is reported with file and line or field.
"""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from sandtable.core.base.errors import BadInput

C = TypeVar("C")
Named = tuple[str, Sequence[str]]  # a field, and the names that stand in it

ORIGINS = ("rulebook", "public", "reconstructed")
Source = str | dict[str, str]


class Row(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """Part of a component file, or a whole one: a field that nobody knows is a fault."""


class Entry(Row, frozen=True, kw_only=True):
    """A row that says where it comes from."""

    source: Source


class Folder:
    """A game's data folder, with a user's folder in front of it.

    Every TOML file there is a component file; of the JSON files only those named in `json`: others may be drawings.
    """

    def __init__(self, own: Path, users: Path | None = None, *, json: Iterable[str] = ()) -> None:
        self.own = own
        self.users = users
        self.json = tuple(json)
        if users is not None:
            self._check_users(users)

    def _check_users(self, users: Path) -> None:
        if not users.is_dir():
            raise BadInput("no such folder", where=str(users))
        known = self.files()
        ours = {path.name for path in self.own.glob("*.json")}  # a copy of our drawing does no harm
        for path in sorted([*users.glob("*.toml"), *users.glob("*.json")]):
            if path.name not in known and path.name not in ours:
                raise BadInput(f"no component file has this name; there are {', '.join(known)}", where=str(path))

    def files(self) -> list[str]:
        """The names of the component files."""
        return sorted([*(path.name for path in self.own.glob("*.toml")), *self.json])

    def path(self, name: str) -> Path:
        if self.users is not None and (self.users / name).is_file():
            return self.users / name
        return self.own / name

    def load(self, name: str, schema: type[C]) -> C:
        """One file, read into its schema."""
        path = self.path(name)
        tree = read(path)
        try:
            loaded = msgspec.convert(tree, schema)
        except msgspec.ValidationError as fault:
            raise BadInput(str(fault).replace(" - at `$.", " - at `"), where=str(path)) from None
        for place, origin in origins(tree):
            if not origin.startswith(ORIGINS):
                raise BadInput(
                    f"source {origin!r} must start with {', '.join(ORIGINS)} - at `{place}`", where=str(path)
                )
        return loaded

    def checked(self, name: str, schema: type[C], check: Callable[[C, C, str], None]) -> C:
        """One file, and checked: `check` is handed it, our own file of that name, and where it is."""
        loaded = self.load(name, schema)
        check(loaded, Folder(self.own).load(name, schema), str(self.path(name)))
        return loaded

    def sources(self) -> dict[str, Counter[str]]:
        """For each file, how many of its figures come from where."""
        return {name: Counter(origin for _, origin in origins(read(self.path(name)))) for name in self.files()}


def read(path: Path) -> dict[str, Any]:
    """A TOML or JSON file as plain data; a fault names file and line."""
    kind = "JSON" if path.suffix == ".json" else "TOML"
    try:
        text = path.read_text(encoding="utf-8")
        tree: dict[str, Any] = json.loads(text) if kind == "JSON" else tomllib.loads(text)
    except OSError as fault:
        raise BadInput(f"cannot be read: {fault.strerror}", where=str(path)) from None
    except (tomllib.TOMLDecodeError, json.JSONDecodeError, UnicodeDecodeError) as fault:
        raise BadInput(f"not a {kind} file: {fault}", where=str(path)) from None
    return tree


def origins(tree: Any, place: str = "") -> list[tuple[str, str]]:
    """Every `source` of a file with its place; a table of sources counts once for each figure it names."""
    found: list[tuple[str, str]] = []
    if isinstance(tree, Mapping):
        for key, value in tree.items():
            if key == "source":
                named = value.values() if isinstance(value, Mapping) else [value]
                found += [(f"{place}.source" if place else "source", str(origin)) for origin in named]
            else:
                found += origins(value, f"{place}.{key}" if place else str(key))
    elif isinstance(tree, list):
        for number, value in enumerate(tree):
            found += origins(value, f"{place}[{number}]")
    return found


def once(names: Iterable[str], what: str, field: str, where: str) -> None:
    """BadInput if a name stands twice in a component file."""
    for name, count in Counter(names).items():
        if count > 1:
            raise BadInput(f"{what} {name!r} stands {count} times - at `{field}`", where=where)


def known(names: Iterable[str], among: Container[str], field: str, where: str, what: str = "") -> None:
    """BadInput if a name is none of those that there are."""
    for name in names:
        if name not in among:
            raise BadInput(f"no {what}{name!r} - at `{field}`", where=where)


def results(rows: Iterable[tuple[str, Sequence[object]]], where: str, faces: int = 6) -> None:
    """BadInput unless every row, which stands with its field, has a result for each face of a die."""
    for field, row in rows:
        if len(row) != faces:
            raise BadInput(f"{faces} results, not {len(row)} - at `{field}`", where=where)


def same(field: str, wanted: Sequence[str], names: Sequence[str], where: str) -> None:
    """BadInput unless these are the names that the code relies on, in their order."""
    if list(names) != list(wanted):
        wrong = sorted((Counter(names) - Counter(wanted)) + (Counter(wanted) - Counter(names)))
        told = f"missing or too many: {', '.join(wrong)}" if wrong else f"must be, in this order: {', '.join(wanted)}"
        raise BadInput(f"{told} - at `{field}`", where=where)


def same_names(ours: Iterable[Named], theirs: Iterable[Named], where: str) -> None:
    """The same for many fields."""
    for (field, wanted), (_, names) in zip(ours, theirs, strict=True):
        same(field, wanted, names, where)
