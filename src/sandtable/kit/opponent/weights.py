"""Weights of opponents, in a TOML file beside the code that reads them.

    [default]                  # every weight, with its meaning
    pull = 0.5                 # a movement point nearer to the goal

    [veteran.german]           # a level and one of its sets: the weights that differ
    pull = 0.2

    [general.german]
    like = "veteran.german"    # differs from this set instead of the default
    pull = 0.3

The sets of a level are in the order of the file. `sandtable tune --keep` writes new values to it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Generic, TypeVar, get_type_hints

from sandtable.core.base.errors import BadInput

W = TypeVar("W")  # a game's named tuple of weights
Changes = tuple[tuple[str, float], ...]
"""Weights that differ from the usual ones, as hashable data: a style that the general tries."""

DEFAULT, LIKE = "default", "like"


def changes(**named: float) -> Changes:
    """Changes by the names of the weights.

    >>> changes(pull=0.1, line=1.5)
    (('pull', 0.1), ('line', 1.5))
    """
    return tuple(named.items())


def changed(usual: tuple[W, W], style: Changes | None) -> tuple[W, W]:
    """The sets of both camps with these changes."""
    sets: tuple[Any, Any] = usual
    first, second = [one._replace(**dict(style or ())) for one in sets]
    return first, second


class WeightFile(Generic[W]):
    """The weights of a game by level; `kind` is a named tuple with one field for each weight."""

    def __init__(self, kind: type[W], path: Path) -> None:
        self.kind, self.path = kind, path
        self.levels = self._read(path.read_text(encoding="utf-8"))

    def pair(self, level: str) -> tuple[W, W]:
        """The sets of a level that has one for each camp."""
        first, second = self.levels[level].values()
        return first, second

    def every(self, level: str) -> tuple[W, ...]:
        """All sets of a level, in the order of the file; empty if it has none."""
        return tuple(self.levels.get(level, {}).values())

    def keep(self, level: str, values: Mapping[str, float]) -> None:
        """Write new values to the file, by names like `0.pull`: the number of a set and a weight."""
        text, names = self.path.read_text(encoding="utf-8"), list(self.levels[level])
        for word, value in values.items():
            number, _, weight = word.partition(".")
            text = _written(text, f"{level}.{names[int(number)]}", weight, value)
        self.levels = self._read(text)
        self.path.write_text(text, encoding="utf-8")

    def _read(self, text: str) -> dict[str, dict[str, W]]:
        data = tomllib.loads(text)
        known: dict[str, dict[str, Any]] = {DEFAULT: data.pop(DEFAULT)}
        for level, sets in data.items():
            for name, differences in sets.items():
                like = differences.pop(LIKE, DEFAULT)
                if like not in known:
                    raise BadInput(f"no section [{like}] before it", where=f"[{level}.{name}]")
                known[f"{level}.{name}"] = {**known[like], **differences}
        return {level: {name: self._made(f"{level}.{name}", known) for name in sets} for level, sets in data.items()}

    def _made(self, name: str, known: Mapping[str, Mapping[str, Any]]) -> W:
        """One set; BadInput if a weight is unknown, missing or of another type."""
        kinds = get_type_hints(self.kind)
        wrong = list(kinds.keys() ^ known[name].keys())
        wrong += [word for word, value in known[name].items() if word in kinds and type(value) is not kinds[word]]
        if wrong:
            raise BadInput(f"unknown, missing or of another type: {', '.join(sorted(wrong))}", where=f"[{name}]")
        return self.kind(**known[name])


def _written(text: str, section: str, weight: str, value: float) -> str:
    """The text of a weight file with one weight of a section set; everything else stays.

    >>> print(_written("[a.b]\\npull = 0.5  # nearer\\n\\n[a.c]\\n", "a.b", "pull", 0.25), end="")
    [a.b]
    pull = 0.25  # nearer
    <BLANKLINE>
    [a.c]
    >>> print(_written("[a.b]\\npull = 0.5\\n\\n[a.c]\\n", "a.b", "least", 2.0), end="")
    [a.b]
    pull = 0.5
    least = 2.0
    <BLANKLINE>
    [a.c]
    """
    head, mark, tail = text.partition(f"[{section}]\n")
    if not mark:
        raise BadInput(f"no section [{section}]", where="weights")
    body, rest = re.fullmatch(r"(.*?)(\n*(?:\n\[.*)?)", tail, re.DOTALL).groups()  # type: ignore[union-attr]
    line = re.compile(rf"^{weight} = [^#\n]*?(?=\s*(?:#|$))", re.MULTILINE)
    if line.search(body):
        body = line.sub(f"{weight} = {value}", body, count=1)
    else:
        body = f"{body}\n{weight} = {value}" if body else f"{weight} = {value}"
    return head + mark + body + rest
