"""Chapters: what the log of a table has led to, kept beside it, so that opening a table need not play it again.

A chapter is so many actions with what came of them, and the state behind the last one. It is a cache: it counts only
while the rules are the same (their code and component files) and the log holds the very same rows; everything else is
played from the log as ever.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import Any

import msgspec

from sandtable.core import seals
from sandtable.core.actions import Action
from sandtable.core.events import Event
from sandtable.core.game import Game
from sandtable.core.state import State
from sandtable.table.store import LogRow

LENGTH = 64
"""The actions of a chapter."""


class Entry(msgspec.Struct, frozen=True, gc=False):
    """An action that stands, and what came of it; the set-up is an entry without an action."""

    seq: int
    side: str
    action: Action | None
    events: tuple[Event, ...]
    fixed: bool  # dice were thrown or a secret was revealed: it cannot be taken back
    over: bool
    only: tuple[str, ...] = ()  # the sides that may see which action it was; nobody is named: everybody may


class Line(msgspec.Struct, frozen=True, array_like=True):
    """An entry as it is kept; its events are packed by the game's own types."""

    seq: int
    side: str
    action: str
    events: msgspec.Raw
    fixed: bool
    over: bool
    only: tuple[str, ...]


class Chapter(msgspec.Struct, frozen=True):
    """Some actions and the state behind them."""

    rules: str
    lines: list[Line]
    state: bytes


def write(game: Game[Any, Any], entries: Sequence[Entry], state: State[Any, Any]) -> bytes:
    """The chapter that ends in a state."""
    pack = msgspec.msgpack.encode
    lines = [Line(e.seq, e.side, str(e.action), msgspec.Raw(pack(e.events)), e.fixed, e.over, e.only) for e in entries]
    return zlib.compress(pack(Chapter(seals.rules(game), lines, state.encode())), 1)


class Told(msgspec.Struct, frozen=True):
    """What the chapters of a table know: its first entries, and the states behind the last chapters."""

    entries: list[Entry]
    states: dict[int, State[Any, Any]]  # by version


def read(game: Game[Any, Any], kept: Mapping[int, bytes], standing: Sequence[LogRow]) -> Told:
    """As many chapters from the first on as fit the rules and the actions that stand."""
    entries: list[Entry] = []
    shots: list[bytes] = []
    for number in range(len(standing) // LENGTH):
        rows = standing[number * LENGTH : (number + 1) * LENGTH]
        chapter = _opened(game, kept.get(number, b""))
        if chapter is None or [entry.seq for entry in chapter[0]] != [row.seq for row in rows]:
            break
        entries += chapter[0]
        shots.append(chapter[1])
    states: dict[int, State[Any, Any]] = {}
    for number in range(max(0, len(shots) - 2), len(shots)):  # the last but one is for whoever takes something back
        states[(number + 1) * LENGTH] = _recalled(game, shots[number], entries[: (number + 1) * LENGTH])
    return Told(entries, states)


def _opened(game: Game[Any, Any], data: bytes) -> tuple[list[Entry], bytes] | None:
    try:
        chapter = msgspec.msgpack.decode(zlib.decompress(data), type=Chapter)
        if chapter.rules != seals.rules(game):
            return None
        return [_entry(game, line) for line in chapter.lines], chapter.state
    except (zlib.error, msgspec.MsgspecError, KeyError):
        return None


def _entry(game: Game[Any, Any], line: Line) -> Entry:
    events = _decoder(type(game).__module__).decode(line.events)
    return Entry(line.seq, line.side, game.vocabulary[line.action], events, line.fixed, line.over, line.only)


def _recalled(game: Game[Any, Any], shot: bytes, entries: Sequence[Entry]) -> State[Any, Any]:
    state = game.decode(shot)
    state.remember([entry.action for entry in entries if entry.action is not None])
    return state


@lru_cache(maxsize=64)
def _decoder(module: str) -> msgspec.msgpack.Decoder[tuple[Event, ...]]:
    """Reads the events of the game in a module: its own before those of the kit with the same name."""
    homes = ("sandtable.core", "sandtable.kit", module.rpartition(".")[0])
    kinds = {kind.__name__: kind for home in homes for kind in _kinds(Event) if kind.__module__.startswith(home)}
    union: Any = reduce(or_, kinds.values())
    return msgspec.msgpack.Decoder(tuple[union, ...])


def _kinds(base: type[Event]) -> Iterator[type[Event]]:
    for kind in base.__subclasses__():
        yield kind
        yield from _kinds(kind)
