"""Chapters and bookmarks: checkpoints of a table beside its log, so that opening a table need not replay it.

A chapter holds LENGTH actions with their events, and the state after the last one. The bookmark holds the table's state
a few rows ago: opening starts there, and chapters are read only for requests about the distant past. Both are caches.
They are valid only while the rules (their code and component files) and the log's rows are unchanged; all else is
replayed from the log.
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
from sandtable.table.wire.agreements import StoredAgreements

LENGTH = 64
"""The number of actions in a chapter."""
START = Thread("phase")
"""The act under way before the first action."""
BOOKMARK = -1
"""The number under which a store keeps the bookmark."""
FORM = "3"
"""The format version; checkpoints with another one are ignored."""


class LogEntry(msgspec.Struct, frozen=True, gc=False):
    """An action that stands, with its events; the setup is an entry without an action."""

    seq: int
    side: str
    action: Action | None
    events: tuple[Event, ...]
    fixed: bool  # dice were rolled or a secret was revealed: it cannot be undone
    over: bool
    only: tuple[str, ...] = ()  # the sides that may see the action; empty: everyone
    cuts: tuple[int, ...] = ()  # the indices of events that begin new acts
    digest: bytes = b""  # of the state after it and its dice, see `digests`


class StoredEntry(msgspec.Struct, frozen=True, array_like=True):
    """An entry as stored; its events are encoded by the game's own types."""

    seq: int
    side: str
    action: str
    events: msgspec.Raw
    fixed: bool
    over: bool
    only: tuple[str, ...]
    cuts: tuple[int, ...]
    digest: bytes = b""


class Chapter(msgspec.Struct, frozen=True):
    """A chapter as stored: actions, the state after them, and the act under way."""

    rules: str
    lines: list[StoredEntry]
    state: bytes
    thread: Thread


class OpenedCheckpoint(msgspec.Struct, frozen=True):
    """A decoded chapter."""

    entries: list[LogEntry]
    state: State[Any, Any] | None  # None: reached under earlier rules, not to be played on
    thread: Thread


class Bookmark(msgspec.Struct, frozen=True):
    """The state of a table after a log row: all that is needed to open it, except the chat."""

    rules: str
    seq: int
    link: bytes
    chained: bool
    lasts: list[int]  # the last row of each chapter
    lines: list[StoredEntry]  # the actions since the last chapter
    state: bytes
    thread: Thread
    undos: list[int]
    hints: list[int]
    sealed: list[list[tuple[int, tuple[str, ...]]]]
    phases: list[tuple[int, str]]
    moved_at: float
    told_at: float
    hands: clock.ClockHands | None = None  # of its clock, if it has one
    law: int = 0  # the version at which the rules last changed
    talked: int = 0  # the number of lines of chat
    header: bytes = b""  # of the table, see `protocol.header_of`
    taken_back: dict[str, int] = {}  # by seat: the rows that its undos have made useless
    agreements: StoredAgreements = StoredAgreements()
    seen: dict[str, float] = {}  # by seat: when its player left last or last acted in public


Fetch = Callable[[int, int], OpenedCheckpoint]
"""Fetches a chapter by its number and its last row."""


class Begun(msgspec.Struct, frozen=True):
    """What a table is opened from: its bookmark, the chat up to it, and the source of its chapters."""

    mark: Bookmark
    said: Sequence[LogRow]
    fetch: Fetch
    law: State[Any, Any] | None = None  # the state at which the rules last changed
    change: LogRow | None = None  # the row that notes it


_CHAPTER, _BOOKMARK = msgspec.msgpack.Decoder(Chapter), msgspec.msgpack.Decoder(Bookmark)


def rules_of(game: Game[Any, Any]) -> str:
    """The key that must match for a checkpoint to be read."""
    return f"{FORM} {checkpoints.rules(game)}"


def lines_of(entries: Iterable[LogEntry]) -> list[StoredEntry]:
    pack = msgspec.msgpack.encode
    return [
        StoredEntry(
            e.seq, e.side, str(e.action or ""), msgspec.Raw(pack(e.events)), e.fixed, e.over, e.only, e.cuts, e.digest
        )
        for e in entries
    ]


def write(game: Game[Any, Any], entries: Sequence[LogEntry], state: State[Any, Any], thread: Thread) -> bytes:
    """Encode the chapter that ends in a state."""
    return packed(Chapter(rules_of(game), lines_of(entries), state.encode(), thread))


def packed(told: Chapter | Bookmark) -> bytes:
    return zlib.compress(msgspec.msgpack.encode(told), 1)


def opened(game: Game[Any, Any], data: bytes) -> OpenedCheckpoint | None:
    """Decode a chapter; None if it was written under other rules or cannot be read."""
    try:
        chapter = _CHAPTER.decode(zlib.decompress(data))
        if chapter.rules != rules_of(game):
            return None
        return OpenedCheckpoint(entries_of(game, chapter.lines), game.decode(chapter.state), chapter.thread)
    except (zlib.error, msgspec.MsgspecError, KeyError, BadInput):
        return None


def earlier(game: Game[Any, Any], data: bytes) -> list[LogEntry]:
    """The actions of a chapter written under earlier rules; empty if it cannot be read."""
    try:
        return past_entries(game, _CHAPTER.decode(zlib.decompress(data)).lines)
    except (zlib.error, msgspec.MsgspecError):
        return []


def bookmark(game: Game[Any, Any], data: bytes) -> Bookmark | None:
    """Decode a bookmark; None if it was written under other rules or cannot be read."""
    found = any_bookmark(data)
    return found if found is not None and found.rules == rules_of(game) else None


def any_bookmark(data: bytes) -> Bookmark | None:
    """Decode a bookmark written under any rules; None if it cannot be read."""
    try:
        return _BOOKMARK.decode(zlib.decompress(data))
    except (zlib.error, msgspec.MsgspecError):
        return None


def entries_of(game: Game[Any, Any], lines: Iterable[StoredEntry]) -> list[LogEntry]:
    return [_entry(game, line) for line in lines]


def past_entries(game: Game[Any, Any], lines: Iterable[StoredEntry]) -> list[LogEntry]:
    """Entries written under any rules, to be shown and never replayed. Events that no longer exist are left out."""
    return [_past_entry(game, line) for line in lines]


def _past_entry(game: Game[Any, Any], line: StoredEntry) -> LogEntry:
    try:
        return _entry(game, line)
    except (msgspec.MsgspecError, KeyError):
        action = game.vocabulary.actions.get(line.action)
        return LogEntry(line.seq, line.side, action, (), line.fixed, line.over, line.only, (), line.digest)


class KnownHistory(msgspec.Struct, frozen=True):
    """The contents of a table's valid chapters: its first entries, the last two states, and the act under way."""

    entries: list[LogEntry]
    states: dict[int, State[Any, Any]]  # by version
    thread: Thread


def read(game: Game[Any, Any], kept: Mapping[int, bytes], standing: Sequence[LogRow]) -> KnownHistory:
    """Decode chapters from the first on, as long as they match the rules and the standing actions."""
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
        assert chapter.state is not None
        states = dict([*states.items(), (len(entries), chapter.state)][-2:])  # the last but one is for an undo
    return KnownHistory(entries, states, thread)


def _entry(game: Game[Any, Any], line: StoredEntry) -> LogEntry:
    events = _decoder(type(game).__module__).decode(line.events)
    action = game.vocabulary[line.action] if line.action else None
    return LogEntry(line.seq, line.side, action, events, line.fixed, line.over, line.only, line.cuts, line.digest)


@lru_cache(maxsize=64)
def _decoder(module: str) -> msgspec.msgpack.Decoder[tuple[Event, ...]]:
    """The decoder of a game's events: where names clash, the game's own types take precedence over the kit's."""
    homes = ("sandtable.core", "sandtable.kit", module.rpartition(".")[0])
    kinds = {kind.__name__: kind for home in homes for kind in _kinds(Event) if kind.__module__.startswith(home)}
    union: Any = reduce(or_, kinds.values())
    return msgspec.msgpack.Decoder(tuple[union, ...])


def _kinds(base: type[Event]) -> Iterator[type[Event]]:
    for kind in base.__subclasses__():
        yield kind
        yield from _kinds(kind)
