"""Component files: TOML, or JSON if a program wrote them, with a schema, each figure with its source.

A game's own files are in its `data` folder. A user may replace any of them with a file of the same name in their own
folder. Errors in it are reported with the file and the line or field.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from sandtable.core.base.errors import BadInput

C = TypeVar("C")
Named = tuple[str, Sequence[str]]  # a field, and the names in it

ORIGINS = ("rulebook", "public", "reconstructed")
Source = str | dict[str, str]


class Row(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """Part of a component file, or a whole one: an unknown field is an error."""


class Entry(Row, frozen=True, kw_only=True):
    """A row that gives its source."""

    source: Source


class Folder:
    """A game's data folder, overlaid by a user's folder.

    Every TOML file there is a component file. Of the JSON files only those listed in `json` are; others may be
    drawings.
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
        ours = {path.name for path in self.own.glob("*.json")}  # a copy of our drawing is harmless
        for path in sorted([*users.glob("*.toml"), *users.glob("*.json")]):
            if path.name not in known and path.name not in ours:
                raise BadInput(f"no component file has this name; known files are {', '.join(known)}", where=str(path))

    def files(self) -> list[str]:
        """The names of the component files."""
        return sorted([*(path.name for path in self.own.glob("*.toml")), *self.json])

    def path(self, name: str) -> Path:
        if self.users is not None and (self.users / name).is_file():
            return self.users / name
        return self.own / name

    def load(self, name: str, schema: type[C]) -> C:
        """Read one file into its schema."""
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
        """Load one file and check it: `check` receives it, our own file of that name, and its path."""
        loaded = self.load(name, schema)
        check(loaded, Folder(self.own).load(name, schema), str(self.path(name)))
        return loaded

    def sources(self) -> dict[str, Counter[str]]:
        """For each file, the number of its figures by source."""
        return {name: Counter(origin for _, origin in origins(read(self.path(name)))) for name in self.files()}


DEEPEST = 64
"""The most parts of a dotted key in a component file."""
_DEEP = re.compile(rf"""(?<![\w"'.-])(?:(?:[\w-]+|"[^"\n]*"|'[^'\n]*')[ \t]*\.[ \t]*){{{DEEPEST}}}""")


def read(path: Path) -> dict[str, Any]:
    """A TOML or JSON file as plain data. Errors give the file and the line."""
    kind = "JSON" if path.suffix == ".json" else "TOML"
    try:
        text = path.read_text(encoding="utf-8")
        if kind == "TOML" and _DEEP.search(text):  # parsing takes time in proportion to the square of its parts
            raise BadInput(f"a key has more than {DEEPEST} parts", where=str(path))
        tree: dict[str, Any] = json.loads(text) if kind == "JSON" else tomllib.loads(text)
    except OSError as fault:
        raise BadInput(f"cannot be read: {fault.strerror}", where=str(path)) from None
    except RecursionError:
        raise BadInput("nested too deeply", where=str(path)) from None
    except (tomllib.TOMLDecodeError, json.JSONDecodeError, UnicodeDecodeError) as fault:
        raise BadInput(f"not a {kind} file: {fault}", where=str(path)) from None
    return tree


def origins(tree: Any, place: str = "") -> list[tuple[str, str]]:
    """Every `source` of a file with its place. A table of sources counts once for each figure in it."""
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
    """Raise BadInput if a name appears twice in a component file."""
    for name, count in Counter(names).items():
        if count > 1:
            raise BadInput(f"{what} {name!r} appears {count} times - at `{field}`", where=where)


def known(names: Iterable[str], among: Container[str], field: str, where: str, what: str = "") -> None:
    """Raise BadInput if a name is unknown."""
    for name in names:
        if name not in among:
            raise BadInput(f"no {what}{name!r} - at `{field}`", where=where)


def results(rows: Iterable[tuple[str, Sequence[object]]], where: str, faces: int = 6) -> None:
    """Raise BadInput unless every row has a result for each face of a die; each row comes with its field."""
    for field, row in rows:
        if len(row) != faces:
            raise BadInput(f"{faces} results, not {len(row)} - at `{field}`", where=where)


def same(field: str, wanted: Sequence[str], names: Sequence[str], where: str) -> None:
    """Raise BadInput unless these are exactly the names that the code relies on, in order."""
    if list(names) != list(wanted):
        wrong = sorted((Counter(names) - Counter(wanted)) + (Counter(wanted) - Counter(names)))
        told = f"missing or too many: {', '.join(wrong)}" if wrong else f"must be, in this order: {', '.join(wanted)}"
        raise BadInput(f"{told} - at `{field}`", where=where)


def same_names(ours: Iterable[Named], theirs: Iterable[Named], where: str) -> None:
    """Apply `same` to several fields."""
    for (field, wanted), (_, names) in zip(ours, theirs, strict=True):
        same(field, wanted, names, where)
