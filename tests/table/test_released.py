"""Stores of every released version, opened by today's code: equal, continued with a note, or 410; never silent."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import sandtable as st
from sandtable.core.base.events import RulesChanged
from sandtable.table.live import fsck
from sandtable.table.live.loader import Loader
from sandtable.table.live.table import Table
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.view import gate
from sandtable.table.view.gate import Eyes
from sandtable.table.wire.errors import Outdated
from tests.table.released.make import shown
from tests.table.test_rule_changes import other_rules

HERE = Path(__file__).parent / "released"
NOTED = {"0.1.0": (1,), "0.2.0": (0, 1), "0.2.0-digests": (0,)}
"""The number of notes. 0.1.0 stored no positions, the first 0.2.0 one every 16 rows: the rest is only replayed."""
RELEASES = sorted(path.name.removesuffix(".json") for path in HERE.glob("*.json"))
OF = pytest.mark.parametrize("release", RELEASES)


@pytest.fixture
def old(release: str, tmp_path: Path) -> Iterator[SqliteStore]:
    """The store of a release, taken over by today's code."""
    path = tmp_path / "tables.db"
    path.write_bytes(gzip.decompress((HERE / f"{release}.db.gz").read_bytes()))
    store = SqliteStore(path)
    yield store
    store.close()


def told(release: str) -> dict[str, Any]:
    """By table: what the page of the release showed each seat."""
    found: dict[str, Any] = json.loads((HERE / f"{release}.json").read_text(encoding="utf-8"))
    return found


def opened(store: SqliteStore, id: str) -> Table:
    row = store.find(id)
    assert row is not None
    return Loader(store, row).open()


def seen(table: Table) -> dict[str, Any]:
    """What today's page shows each seat."""
    shots = {s.seat: msgspec.to_builtins(gate.snapshot(table, Eyes(s.seat, s.sides))) for s in table.row.seats}
    return json.loads(json.dumps({seat: shown(shot) for seat, shot in shots.items()}))  # type: ignore[no-any-return]


def notes(table: Table) -> list[RulesChanged]:
    return [event for entry in table.entries for event in entry.events if isinstance(event, RulesChanged)]


def test_every_release_left_tables_of_all_its_games() -> None:
    games = {release: {table["game"] for table in told(release).values()} for release in RELEASES}
    every = set(st.game_ids())
    assert games == {"0.1.0": {"dday"}, "0.2.0": every, "0.2.0-digests": every}
    for release in RELEASES:
        assert {table["killed"] for table in told(release).values()} == {False, True}


@OF
def test_today_every_table_shows_what_its_players_saw(release: str, old: SqliteStore) -> None:
    for id, table in told(release).items():
        now = opened(old, id)
        assert seen(now) == table["seats"], id
        assert len(notes(now)) in NOTED[release], id
        assert all(note.replayed for note in notes(now)), id
        again = opened(old, id)
        assert len(notes(again)) == len(notes(now)), "it is noted once"
        assert again.state == now.state
    assert list(fsck.faults(old)) == []


@OF
def test_under_other_rules_no_table_differs_in_silence(release: str, old: SqliteStore) -> None:
    outcomes = set()
    for id, table in told(release).items():
        with other_rules():
            try:
                now = opened(old, id)
            except Outdated:
                outcomes.add("stopped")
                continue
            same = seen(now) == table["seats"]
        assert same or notes(now), f"{id} differs in silence"
        outcomes.add(("same" if same else "moved") + (", noted" if notes(now) else ""))
        if all(row.digest for row in old.log(id) if row.kind == "action"):
            assert same, "a position that was stored stands"
    assert outcomes <= {"same", "same, noted", "moved, noted", "stopped"}
    assert outcomes - {"same"}, "the other rules make no difference"


@OF
def test_they_can_be_played_on(release: str, old: SqliteStore) -> None:
    for id in told(release):
        table = opened(old, id)
        for _ in range(3):
            if table.state.decision is None:
                break
            side, before = table.state.decision.side, table.version
            table.take(*table.tried(str(table.state.actions()[0]), side), 0.0)
            assert table.version == before + 1
