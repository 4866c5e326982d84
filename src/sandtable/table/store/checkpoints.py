"""Chapters: what the log of a table has led to, kept beside it, so that opening a table need not play it again.

A chapter is so many actions with what came of them, and the state behind the last one. The bookmark is where the table
stood a few rows ago: opening starts there, and chapters are read only for requests about the distant past.
They are caches: they count only while the rules are the same (their code and component files) and the log holds the
very same rows; everything else is played from the log as ever.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import Any

import msgspec

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import BadInput
from sandtable.core.base.events import Event
from sandtable.core.engine import checkpoints
from sandtable.core.engine.acts import Thread
from sandtable.core.engine.game import Game
from sandtable.core.engine.state import State
from sandtable.table.store.protocol import LogRow
from sandtable.table.wire import clock

LENGTH = 64
"""The actions of a chapter."""
START = Thread("phase")
"""What is under way before the first action."""
BOOKMARK = -1
"""The number under which a store keeps the bookmark."""
FORM = "2"
"""Of what is kept; with another it is not read."""


class LogEntry(msgspec.Struct, frozen=True, gc=False):
    """An action that stands, and what came of it; the set-up is an entry without an action."""

    seq: int
    side: str
    action: Action | None
    events: tuple[Event, ...]
    fixed: bool  # dice were thrown or a secret was revealed: it cannot be taken back
    over: bool
    only: tuple[str, ...] = ()  # the sides that may see the action; empty: everyone
    cuts: tuple[int, ...] = ()  # the events with which new acts begin


class StoredEntry(msgspec.Struct, frozen=True, array_like=True):
    """An entry as it is kept; its events are packed by the game's own types."""

    seq: int
    side: str
    action: str
    events: msgspec.Raw
    fixed: bool
    over: bool
    only: tuple[str, ...]
    cuts: tuple[int, ...]


class Chapter(msgspec.Struct, frozen=True):
    """Some actions, the state behind them, and what is under way then."""

    rules: str
    lines: list[StoredEntry]
    state: bytes
    thread: Thread


class OpenedCheckpoint(msgspec.Struct, frozen=True):
    """A chapter as it is used."""

    entries: list[LogEntry]
    state: State[Any, Any]
    thread: Thread


class Bookmark(msgspec.Struct, frozen=True):
    """Where a table stood after a row of its log: what opening it needs, except what was said."""

    rules: str
    seq: int
    link: bytes
    chained: bool
    lasts: list[int]  # the row with which each chapter ends
    lines: list[StoredEntry]  # the actions since then
    state: bytes
    thread: Thread
    undos: list[int]
    hints: list[int]
    sealed: list[list[tuple[int, tuple[str, ...]]]]
    phases: list[tuple[int, str]]
    moved_at: float
    told_at: float
    hands: clock.ClockHands | None = None  # of its clock, if it has one


Fetch = Callable[[int, int], OpenedCheckpoint]
"""A chapter by its number and the row with which it ends."""


class Begun(msgspec.Struct, frozen=True):
    """Where a table is opened: its bookmark, what was said up to there, and where chapters are to be had."""

    mark: Bookmark
    said: Sequence[LogRow]
    fetch: Fetch


_CHAPTER, _BOOKMARK = msgspec.msgpack.Decoder(Chapter), msgspec.msgpack.Decoder(Bookmark)


def rules_of(game: Game[Any, Any]) -> str:
    """What must be the same for a chapter to be read."""
    return f"{FORM} {checkpoints.rules(game)}"


def lines_of(entries: Iterable[LogEntry]) -> list[StoredEntry]:
    pack = msgspec.msgpack.encode
    return [
        StoredEntry(e.seq, e.side, str(e.action), msgspec.Raw(pack(e.events)), e.fixed, e.over, e.only, e.cuts)
        for e in entries
    ]


def write(game: Game[Any, Any], entries: Sequence[LogEntry], state: State[Any, Any], thread: Thread) -> bytes:
    """The chapter that ends in a state."""
    return packed(Chapter(rules_of(game), lines_of(entries), state.encode(), thread))


def packed(told: Chapter | Bookmark) -> bytes:
    return zlib.compress(msgspec.msgpack.encode(told), 1)


def opened(game: Game[Any, Any], data: bytes) -> OpenedCheckpoint | None:
    """A chapter, if these rules wrote it."""
    try:
        chapter = _CHAPTER.decode(zlib.decompress(data))
        if chapter.rules != rules_of(game):
            return None
        return OpenedCheckpoint(entries_of(game, chapter.lines), game.decode(chapter.state), chapter.thread)
    except (zlib.error, msgspec.MsgspecError, KeyError, BadInput):
        return None


def bookmark(game: Game[Any, Any], data: bytes) -> Bookmark | None:
    """A bookmark, if these rules wrote it."""
    try:
        found = _BOOKMARK.decode(zlib.decompress(data))
    except (zlib.error, msgspec.MsgspecError):
        return None
    return found if found.rules == rules_of(game) else None


def entries_of(game: Game[Any, Any], lines: Iterable[StoredEntry]) -> list[LogEntry]:
    return [_entry(game, line) for line in lines]


class KnownHistory(msgspec.Struct, frozen=True):
    """What the chapters of a table know: its first entries, the states behind the last, and what is under way."""

    entries: list[LogEntry]
    states: dict[int, State[Any, Any]]  # by version
    thread: Thread


def read(game: Game[Any, Any], kept: Mapping[int, bytes], standing: Sequence[LogRow]) -> KnownHistory:
    """As many chapters from the first on as fit the rules and the actions that stand."""
    entries: list[LogEntry] = []
    states: dict[int, State[Any, Any]] = {}
    thread = START
    for number in range(len(standing) // LENGTH):
        rows = standing[number * LENGTH : (number + 1) * LENGTH]
        chapter = opened(game, kept.get(number, b""))
        if chapter is None or [entry.seq for entry in chapter.entries] != [row.seq for row in rows]:
            break
        entries += chapter.entries
        thread = chapter.thread
        states = dict([*states.items(), (len(entries), chapter.state)][-2:])  # the last but one is for an undo
    return KnownHistory(entries, states, thread)


def _entry(game: Game[Any, Any], line: StoredEntry) -> LogEntry:
    events = _decoder(type(game).__module__).decode(line.events)
    action = game.vocabulary[line.action]
    return LogEntry(line.seq, line.side, action, events, line.fixed, line.over, line.only, line.cuts)


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
