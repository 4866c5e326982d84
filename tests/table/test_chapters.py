"""Opening a stored table: what a chapter tells is not played again, and a chapter that does not fit is not believed."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

import sandtable as st
from sandtable.core import seals
from sandtable.table import chapters
from sandtable.table.live import Table
from sandtable.table.store import LogRow, Store
from tests.table.test_store import TABLE, row

LONG = 3 * chapters.LENGTH + 10


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
        assert (table.seq, table.undos, table.chats) == (self.table.seq, self.table.undos, self.table.chats)
        assert table.state == self.table.state
        assert table.state.record() == self.table.state.record()
        assert table.state.history() == self.table.state.history()
        for version in (0, 1, chapters.LENGTH, table.version // 2, max(0, table.version - 1), table.version):
            assert table.at(version) == self.table.at(version), version


@pytest.mark.parametrize("game", st.game_ids())
def test_only_what_no_chapter_tells_is_played(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    book = Book(game)
    table, played = book.opened(monkeypatch)
    assert played == book.table.version % chapters.LENGTH
    book.same(table)
    table, played = book.opened(monkeypatch, {})
    assert played == book.table.version
    book.same(table)


def test_a_chapter_that_does_not_fit_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    book = Book("dday")
    after_first = book.table.version - chapters.LENGTH
    for spoilt in (b"", b"nonsense", book.kept[1][:-5], book.kept[0], book.kept[2]):
        table, played = book.opened(monkeypatch, {**book.kept, 1: spoilt})
        assert played == after_first
        book.same(table)
    with monkeypatch.context() as patch:
        patch.setattr(seals, "rules", lambda game: "other rules")
        _, played = book.opened(monkeypatch)
    assert played == book.table.version, "other rules may lead elsewhere"


def test_what_was_taken_back_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    book = Book("dday", actions=2 * chapters.LENGTH)
    for _ in range(5):
        book.undo()
    for _ in range(3):
        book.play()
    table, played = book.opened(monkeypatch)
    assert played == chapters.LENGTH - 2, "the second chapter tells of actions that do not stand"
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
