"""Loads a table from its bookmark, its chapters and its log."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any

import msgspec

import sandtable as st
from sandtable.core.base.errors import BadInput
from sandtable.core.engine.game import Game
from sandtable.core.engine.state import State
from sandtable.table.live import rules
from sandtable.table.live.table import Table
from sandtable.table.store import checkpoints, digests
from sandtable.table.store.checkpoints import BOOKMARK, START, Begun, Bookmark, OpenedCheckpoint
from sandtable.table.store.log_replay import shared_of, standing, start
from sandtable.table.store.protocol import (
    TALK,
    LogRow,
    Store,
    TableRow,
    chain_start,
    first_broken,
    header_of,
    link_of,
)
from sandtable.table.wire.errors import Damaged, Outdated

_ONE = threading.RLock()
"""Only one thread decodes at a time: msgspec 0.22 crashes the process when several threads meet the types of a game for
the first time at once. Threads could not share this work anyway."""


class Loader:
    """Loads one table. Every call blocks on the store."""

    def __init__(self, store: Store, row: TableRow, now: Callable[[], float] = time.time) -> None:
        self._store = store
        self._row = row
        self._now = now
        self._game: Game[Any, Any] = st.game(row.game)
        self.changed = False  # whether opening has noted a change of the rules

    def open(self) -> Table:
        """Load the table from its bookmark and the log after it; without a valid bookmark, from chapters and log.

        If the replay of the log leads elsewhere under today's rules, the table continues from its stored position, and
        a row of the log notes the change.
        """
        table = self._at_bookmark()
        if table is None:
            try:
                table = self.replayed()
                if self._unproved(table) and not self._change_rules(table, replayed=True):
                    return self.open()  # another server was first
            except Outdated:
                table = self.stored()
                if table is None:
                    raise
                if not self._change_rules(table):
                    return self.open()  # another server was first
        table.fetch_from(self.fetch)
        table.talk.check()
        return table

    def replayed(self, use_chapters: bool = True) -> Table:
        """The table from its whole log, and compared with what was stored. Outdated if the rules lead elsewhere."""
        log = self._store.log(self._row.id)
        changed = rules.last(log)
        if changed is not None:
            table = self._from(self._bookmark_of(changed), log)
        else:
            kept = self._store.chapters(self._row.id) if use_chapters else {}
            mark = self._any_mark(log)
            covered = len(log) if mark is None else mark.seq
            with _ONE:
                table = Table(self._row, log[:covered], kept)
                if mark is not None:
                    self._compare(table, mark)
                for row in log[covered:]:
                    table.apply(row)
        table.fetch_from(self.fetch)
        return table

    def _unproved(self, table: Table) -> bool:
        """True if a replay cannot be compared with what was played: some rows hold no digest, and no stored position
        covers them. The rules may have changed since."""
        log = self._store.log(self._row.id)
        mark = self._any_mark(log)
        late = log[0 if mark is None else mark.seq :]
        return not table.law and any(row.kind == "action" and not row.digest for row in late)

    def stored(self) -> Table | None:
        """The table at its stored position, reached under earlier rules; None if the position or the rows after it do
        not fit today's rules."""
        log = self._store.log(self._row.id)
        mark = self._any_mark(log)
        if mark is None:
            return None
        try:
            table = self._from(mark, log)
            with _ONE:
                rules.fitted(table.state)
        except (BadInput, KeyError, Outdated):
            return None
        table.fetch_from(self.fetch)
        return table

    def position(self, version: int) -> State[Any, Any]:
        """The state after `version` actions, for a table that cannot be opened: the stored position, or replayed since
        the rules last changed."""
        found = self.salvaged()
        if found is not None and found[0] == version:
            return found[1]
        log = self._store.log(self._row.id)
        changed, stand = rules.last(log), standing(log)
        state, first = start(self._game, self._row, shared_of(self._row, log)), 0
        if changed is not None:
            with _ONE:
                state = rules.fitted(self._game.decode(self._bookmark_of(changed).state))
            first = changed.version
        for action in stand[first:version]:
            state.play(action.text, action.side)
        return state

    def salvaged(self) -> tuple[int, State[Any, Any]] | None:
        """The last stored position that fits today's rules, with its version, even if later rows do not fit."""
        log = self._store.log(self._row.id)
        mark = self._any_mark(log)
        if mark is None:
            return None
        try:
            with _ONE:
                state = rules.fitted(self._game.decode(mark.state))
        except (BadInput, KeyError):
            return None
        return len(standing(log[: mark.seq])), state

    def _at_bookmark(self) -> Table | None:
        store, row = self._store, self._row
        data = store.chapter(row.id, BOOKMARK) or b""
        with _ONE:
            mark = checkpoints.bookmark(self._game, data)
        if mark is None or mark.header != header_of(row):
            return None  # a full replay will find what has changed
        log = store.log(row.id, mark.seq - 1)
        if not log or log[0].seq != mark.seq or log[0].link not in (None, mark.link):
            return None  # a full replay will find the fault
        said = store.said(row.id, mark.seq)
        if said and said[0].seq == 1 and first_broken(row, said[:1]):
            raise Damaged("row 1 of the log is not what was written")
        try:
            law = self._law(mark)
            with _ONE:
                return Table(row, log[1:], begun=Begun(mark, said, self.fetch, *law))
        except (BadInput, KeyError, Outdated):
            return None

    # --- stored positions -----------------------------------------------------------------------------------

    def _any_mark(self, log: list[LogRow]) -> Bookmark | None:
        """The bookmark, written under any rules, if it belongs to this log."""
        with _ONE:
            mark = checkpoints.any_bookmark(self._store.chapter(self._row.id, BOOKMARK) or b"")
        if mark is None or not 0 < mark.seq <= len(log):
            return None
        before = chain_start(self._row, log[0])
        for row in log[: mark.seq]:
            before = link_of(before, row)
        told = next((row.digest for row in reversed(log[: mark.seq]) if row.kind in ("action", "undo", "rules")), None)
        return mark if mark.link == before and digests.holds(told, mark.state) else None

    def _from(self, mark: Bookmark, log: list[LogRow]) -> Table:
        """The table from a bookmark and the rows after it."""
        said = [row for row in log[: mark.seq] if row.kind in TALK and (row.kind == "chat" or row.words is not None)]
        law = self._law(mark)
        with _ONE:
            return Table(self._row, log[mark.seq :], begun=Begun(mark, said, self.fetch, *law))

    def _compare(self, table: Table, mark: Bookmark) -> None:
        """Raise Outdated unless a replay has led to the position of the bookmark. Older rows hold no digest."""
        try:
            same = table.state.encode() == mark.state or table.state == self._game.decode(mark.state)
        except BadInput:
            same = False
        if not same:
            told = "the stored position differs from the one that the rules of this Sandtable lead to"
            raise Outdated(told, self._row.rules, self._game.version, table.version)

    def _law(self, mark: Bookmark) -> tuple[State[Any, Any] | None, LogRow | None]:
        """The state at which the rules last changed before a bookmark, and the row that notes it."""
        if not mark.law:
            return None, None
        log = [row for row in self._store.log(self._row.id) if row.seq <= mark.seq]
        changed = rules.last(log)
        if changed is None:
            raise Damaged(f"the log does not hold the change of the rules at version {mark.law}")
        with _ONE:
            return rules.fitted(self._game.decode(self._bookmark_of(changed).state)), changed

    def _bookmark_of(self, row: LogRow) -> Bookmark:
        """The bookmark that belongs to a change of the rules."""
        data = self._store.chapter(self._row.id, rules.number(row.seq)) or b""
        with _ONE:
            mark = checkpoints.any_bookmark(data)
        if mark is None or rules.digest_of(data) != rules.read(row).digest:
            raise Damaged(f"the position that belongs to row {row.seq} of the log is missing or damaged")
        return mark

    def _change_rules(self, table: Table, replayed: bool = False) -> bool:
        """Note in the log that the table continues under today's rules; False if another server wrote first."""
        _, data = table.bookmark()
        before = self._made(table)
        change = rules.RulesChange(before, self._game.version, rules.digest_of(data), replayed)
        with _ONE:
            digest = digests.of(rules.fitted(table.state))
        number, version = table.seq + 1, table.version + 1
        row = LogRow(self._row.id, number, "rules", version, "", change.text, table.over, self._now(), digest=digest)
        row = msgspec.structs.replace(row, link=link_of(table.link, row))
        self._store.keep_chapter(self._row.id, rules.number(number), data)
        if self._store.append([row]) != [True]:
            return False
        table.apply(row)
        self._store.keep_chapter(self._row.id, *table.bookmark())
        self.changed = True
        return True

    def _made(self, table: Table) -> int:
        """The rules version that the table has been played under."""
        changed = rules.last(self._store.log(self._row.id)) if table.law else None
        return self._row.rules if changed is None else rules.read(changed).now

    # --- chapters ---------------------------------------------------------------------------------------------

    def fetch(self, number: int, last: int) -> OpenedCheckpoint:
        """The chapter that ends with row `last`. If it is missing or was made under other rules, rebuild it from the
        log."""
        data = self._store.chapter(self._row.id, number) or b""
        with _ONE:
            found = checkpoints.opened(self._game, data)
        if found is None or found.entries[-1].seq != last:
            found = self._earlier(data, last) or self._rebuilt(number, last)
        return found

    def _earlier(self, data: bytes, last: int) -> OpenedCheckpoint | None:
        """A chapter from before a change of the rules: it is shown as it was."""
        changed = rules.last(self._store.log(self._row.id))
        with _ONE:
            entries = checkpoints.earlier(self._game, data)
        if changed is None or changed.seq <= last or not entries or entries[-1].seq != last:
            return None
        return OpenedCheckpoint(entries, None, START)

    def _rebuilt(self, number: int, last: int) -> OpenedCheckpoint:
        log = [row for row in self._store.log(self._row.id) if row.seq <= last]
        kept = self._store.chapters(self._row.id)
        changed = rules.last(log)
        if changed is not None:
            again = self._from(self._bookmark_of(changed), log).chapter()
        else:
            with _ONE:
                again = Table(self._row, log, kept).chapter()
        if again is None or again[0] != number:
            raise Damaged(f"no chapter of table {self._row.id} ends with row {last}")
        self._store.keep_chapter(self._row.id, *again)
        with _ONE:
            found = checkpoints.opened(self._game, again[1])
        assert found is not None
        return found
