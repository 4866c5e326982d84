"""Opening a stored table: what a chapter tells is not played again, and a chapter that does not fit is not believed."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import msgspec
import pytest

import sandtable as st
from sandtable.core.engine import checkpoints as record_checkpoints
from sandtable.table.live.loader import Loader
from sandtable.table.live.table import Table
from sandtable.table.store import checkpoints
from sandtable.table.store.protocol import LogRow, Store, linked
from sandtable.table.store.sqlite import SqliteStore
from tests.table.test_store import TABLE, row

LONG = 3 * checkpoints.LENGTH + 10


class Book:
    """A table that was played for a while, as a store holds it."""

    def __init__(self, game: str, seed: int = 1, actions: int = LONG) -> None:
        found = st.game(game)
        seats = found.seats({})
        rows = tuple(
            msgspec.structs.replace(TABLE.seats[0], seat=seat, sides=sides, player="human")
            for seat, sides in seats.items()
        )
        options = found.check_options({})
        self.row = msgspec.structs.replace(
            TABLE, game=game, scenario=found.scenarios[0], options=options, seats=rows, key=bytes([seed]) * 32
        )
        self.chance = random.Random(seed)
        self.log: list[LogRow] = []
        self.kept: dict[int, bytes] = {}
        self.table = Table(self.row)
        for _ in range(actions):
            self.play()

    def play(self) -> None:
        decision = self.table.state.decision
        if decision is None:
            return
        action = str(self.chance.choice(self.table.state.actions()))
        self.write(
            LogRow("t1", self.table.seq + 1, "action", self.table.version + 1, decision.side, action, False, 0.0)
        )
        chapter = self.table.chapter()
        if chapter is not None:
            self.kept[chapter[0]] = chapter[1]

    def undo(self) -> None:
        self.write(LogRow("t1", self.table.seq + 1, "undo", self.table.version - 1, "axis", "", False, 0.0))

    def write(self, entry: LogRow) -> None:
        self.table.apply(entry)
        self.log.append(entry)

    def opened(self, monkeypatch: pytest.MonkeyPatch, kept: dict[int, bytes] | None = None) -> tuple[Table, int]:
        """The table as it is opened from the store, and how many actions were played for it."""
        played: list[str] = []
        tried = Table.tried

        def counted(table: Table, action: str, side: str) -> Any:
            played.append(action)
            return tried(table, action, side)

        with monkeypatch.context() as patch:
            patch.setattr(Table, "tried", counted)
            return Table(self.row, self.log, self.kept if kept is None else kept), len(played)

    def same(self, table: Table) -> None:
        assert table.entries == self.table.entries
        assert (table.seq, table.undos) == (self.table.seq, self.table.undos)
        assert table.talk.lines == self.table.talk.lines
        assert table.state == self.table.state
        state, actions = table.told()
        state.remember(actions)
        assert state.record() == self.table.state.record()
        assert state.history() == self.table.state.history()
        for version in {0, 1, min(checkpoints.LENGTH, table.version), table.version // 2, max(0, table.version - 1)}:
            assert table.at(version) == self.table.at(version), version


@pytest.mark.parametrize("game", st.game_ids())
def test_only_what_no_chapter_tells_is_played(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    book = Book(game)
    table, played = book.opened(monkeypatch)
    assert played == book.table.version % checkpoints.LENGTH
    book.same(table)
    table, played = book.opened(monkeypatch, {})
    assert played == book.table.version
    book.same(table)


def test_a_chapter_that_does_not_fit_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    book = Book("dday")
    after_first = book.table.version - checkpoints.LENGTH
    for spoilt in (b"", b"nonsense", book.kept[1][:-5], book.kept[0], book.kept[2]):
        table, played = book.opened(monkeypatch, {**book.kept, 1: spoilt})
        assert played == after_first
        book.same(table)
    with monkeypatch.context() as patch:
        patch.setattr(record_checkpoints, "rules", lambda game: "other rules")
        _, played = book.opened(monkeypatch)
    assert played == book.table.version, "other rules may lead elsewhere"


def test_what_was_taken_back_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    book = Book("dday", actions=2 * checkpoints.LENGTH)
    for _ in range(5):
        book.undo()
    for _ in range(3):
        book.play()
    table, played = book.opened(monkeypatch)
    assert played == checkpoints.LENGTH - 2, "the second chapter tells of actions that do not stand"
    book.same(table)


def test_a_store_keeps_chapters_and_orders(store: Store) -> None:
    store.create(TABLE, [row(1)])
    assert (store.chapters("t1"), store.orders("t1")) == ({}, {})
    store.keep_chapter("t1", 0, b"\x00one")
    store.keep_chapter("t1", 1, b"two")
    store.keep_chapter("t1", 0, b"\xffagain")
    assert store.chapters("t1") == {0: b"\xffagain", 1: b"two"}
    store.write_orders("t1", "axis", "[]")
    store.write_orders("t1", "axis", '[{"ask":true}]')
    assert store.orders("t1") == {"axis": '[{"ask":true}]'}


# --- the bookmark ----------------------------------------------------------------------------------------------


class Counting:
    """A store that counts what is read of it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.rows = 0
        self.chapters_read: list[int] = []

    def log(self, table: str, after: int = 0) -> list[LogRow]:
        found = self._store.log(table, after)
        self.rows += len(found)
        return found

    def chapter(self, table: str, number: int) -> bytes | None:
        self.chapters_read.append(number)
        return self._store.chapter(table, number)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


def stored(store: Store, book: Book, ahead: int = 5) -> Table:
    """The table of a book in a store, with its bookmark so many rows before its end; opened there."""
    rows = linked(book.log)
    store.create(book.row, rows)
    for number, data in book.kept.items():
        store.keep_chapter(book.row.id, number, data)
    before = Table(book.row, rows[: len(rows) - ahead])
    store.keep_chapter(book.row.id, *before.bookmark())
    return Loader(store, book.row).open()


@pytest.mark.parametrize("game", st.game_ids())
def test_a_table_opens_at_its_bookmark_as_if_it_had_been_played(game: str, file_store: Store) -> None:
    book = Book(game, actions=LONG + 30)
    counting = Counting(file_store)
    table = stored(counting, book)
    assert (counting.rows, counting.chapters_read) == (6, [checkpoints.BOOKMARK]), "what is long ago is not read"
    book.same(table)
    for one in ("moved_at", "told_at", "_thread"):
        assert getattr(table, one) == getattr(book.table, one), one
    assert table.numbering.told() == book.table.numbering.told()
    assert table.phase_began() == book.table.phase_began()


@pytest.mark.parametrize("actions", [10, checkpoints.LENGTH + 10, 5 * checkpoints.LENGTH + 10])
def test_it_costs_the_same_after_ten_actions_and_after_many(
    actions: int, file_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = Book("dday", actions=actions)
    stored(file_store, book)
    played: list[str] = []
    take = Table.take

    def counted(table: Table, *told: Any) -> None:
        played.append("")
        take(table, *told)

    monkeypatch.setattr(Table, "take", counted)
    counting = Counting(file_store)
    table = Loader(counting, book.row).open()
    assert table.version == actions
    assert (counting.rows, len(counting.chapters_read), len(played)) == (6, 1, 5)
    assert table.entries.held < checkpoints.LENGTH + 6


def test_an_undo_reaches_back_beyond_the_bookmark(store: Store) -> None:
    book = Book("dday", actions=2 * checkpoints.LENGTH + 3)
    table = stored(store, book)
    for line in range(1, 70):
        for one in (table, book.table):
            one.back(one.version - 1, one.seq + 1, float(line))
    book.same(table)
    while book.table.version < 2 * checkpoints.LENGTH + 3:
        decision = book.table.state.decision
        assert decision is not None
        action = str(book.table.state.actions()[-1])
        for one in (table, book.table):
            one.take(*one.tried(action, decision.side), 0.0)
    book.same(table)


def test_a_chapter_that_is_gone_is_made_again(store: Store) -> None:
    book = Book("dday", actions=3 * checkpoints.LENGTH + 9)
    table = stored(store, book)
    for number, spoilt in ((0, b"nonsense"), (1, book.kept[0])):
        store.keep_chapter(book.row.id, number, spoilt)
    book.same(table)
    assert store.chapter(book.row.id, 0) == book.kept[0]


def test_a_bookmark_that_does_not_fit_is_not_believed(file_store: Store) -> None:
    book = Book("dday", actions=90)
    played = zip(book.log, book.table.entries, strict=True)
    book.log = [msgspec.structs.replace(row, digest=entry.digest) for row, entry in played]
    table = stored(file_store, book)
    good = table.bookmark()[1]
    other = Book("dday", seed=2, actions=90).table.bookmark()[1]
    for spoilt in (b"", b"nonsense", good[:-9], other):
        file_store.keep_chapter(book.row.id, checkpoints.BOOKMARK, spoilt)
        counting = Counting(file_store)
        book.same(Loader(counting, book.row).open())
        assert counting.rows >= 90, "everything was read again"


def test_old_chapters_leave_the_memory(store: Store) -> None:
    book = Book("dday", actions=3 * checkpoints.LENGTH)
    table = stored(store, book)
    heavy = table.weight
    for _ in range(6 * checkpoints.LENGTH):
        decision = table.state.decision
        if decision is None:
            break
        table.take(*table.tried(str(table.state.actions()[0]), decision.side), 0.0)
        if chapter := table.chapter():
            store.keep_chapter(table.id, *chapter)
            table.let_go()
    assert table.version > 6 * checkpoints.LENGTH
    assert table.weight < 3 * heavy
    assert [str(entry.action) for entry in table.entries[:5]] == [str(entry.action) for entry in book.table.entries[:5]]


def test_many_threads_may_open_tables_of_a_game_that_nobody_has_loaded(file_store: SqliteStore) -> None:
    """In a process that has just begun: there msgspec meets every type for the first time."""
    stored(file_store, Book("dday", actions=90))
    command = [sys.executable, "-c", OPENING, str(file_store.path)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "90 90 90 90 90 90"), done.stderr[-2000:]


OPENING = """
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from sandtable.table.live.loader import Loader
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.store.opening import open_store
store = open_store(sys.argv[1])
row, start = store.find("t1"), Barrier(6)
sys.setswitchinterval(1e-6)
def opened(_):
    start.wait()
    return str(Loader(store, row).open().version)
with ThreadPoolExecutor(6) as threads:
    print(*threads.map(opened, range(6)), end="")
"""
