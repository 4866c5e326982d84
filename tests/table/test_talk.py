"""What is said at a table: kept as long as there is room, and forgotten without a trace in the chain of the log."""

from __future__ import annotations

import itertools
from contextlib import closing

import pytest

from sandtable.table.live.fsck import faults
from sandtable.table.live.table import Table
from sandtable.table.play.tables import Config
from sandtable.table.store.opening import open_store
from sandtable.table.store.protocol import LogRow, Store, linked
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.wire.limits import Limits
from tests.table.harness import OPEN, Player, opened, play_some, running

BOTH = {"axis": "human", "allies": "human"}


def said(store: Store, table: str) -> list[str | None]:
    """What a store has of the words that were said at a table, row by row of its log."""
    return [row.words for row in store.log(table) if row.kind == "said"]


@pytest.mark.parametrize(
    "limits", [Limits(requests=0, chat=0, chat_lines=3), Limits(requests=0, chat=0, chat_bytes=20)]
)
def test_old_talk_is_forgotten(where: str, limits: Limits) -> None:
    """The words go, in the store too; rows and chain of the log stay, and everybody sees that lines are gone."""
    config = Config(limits=limits, workers=1)
    with closing(open_store(where)) as store:
        with running(store, config) as server:
            table = opened(server.url, seats=BOTH)
            for number in range(1, 6):
                line = table.seats["axis"].post("/chat", {"text": f"word {number}"}).json()
                assert (line["text"], line["number"]) == (f"word {number}", number)
            assert play_some(table, 20) == 20  # more than a bookmark's worth
            kept = table.watcher.get("/chat").json()
            assert [(line["number"], line["text"]) for line in kept] == [(n, f"word {n}") for n in (3, 4, 5)]
            assert said(store, table.id) == [None, None, "word 3", "word 4", "word 5"]
            stream = table.watcher.events(0)
            missed = [event["data"] for event in itertools.islice(stream, 23) if event["event"] == "chat"]
            stream.close()
            assert missed == kept
        assert list(faults(store)) == []
        with running(store, config) as server:  # and after a restart, by the bookmark and by the log
            again = Player(server.url, table.id, table.watcher.token)
            assert again.get("/chat").json() == kept
            sixth = Player(server.url, table.id, table.seats["axis"].token).post("/chat", {"text": "word 6"})
            assert sixth.json()["number"] == 6
        assert said(store, table.id) == [None] * 3 + ["word 4", "word 5", "word 6"]
        row = store.find(table.id)
        assert row is not None
        opened_anew = Table(row, store.log(table.id))
        assert [line.number for line in opened_anew.talk.lines] == [4, 5, 6]
        assert opened_anew.talk.number == 6


def test_one_line_is_kept_however_long(file_store: SqliteStore) -> None:
    with running(file_store, Config(limits=Limits(requests=0, chat=0, chat_bytes=5), workers=1)) as server:
        table = opened(server.url, seats=BOTH)
        for text in ("a", "much too long", "è lungo"):
            table.seats["axis"].post("/chat", {"text": text})
            assert [line["text"] for line in table.watcher.get("/chat").json()] == [text]


def test_talk_leaves_room_for_the_game(file_store: SqliteStore) -> None:
    with running(file_store, Config(limits=Limits(requests=0, chat=0, rows=6), workers=1)) as server:
        table = opened(server.url, seats=BOTH)
        codes = [table.seats["axis"].post("/chat", {"text": "spam"}).status_code for _ in range(5)]
        assert codes == [200, 200, 200, 409, 409]
        assert play_some(table, 3) == 3


def test_words_that_somebody_has_changed_are_noticed(file_store: SqliteStore) -> None:
    with running(file_store, Config(limits=OPEN, workers=1)) as server:
        table = opened(server.url, seats=BOTH)
        table.seats["axis"].post("/chat", {"text": "I surrender nothing"})
    with file_store._transaction() as write:
        write.execute("UPDATE said SET text = 'I surrender'")
    (fault,) = faults(file_store)
    assert "not what was written" in fault


def test_talk_of_an_older_table_is_kept_and_counted(file_store: SqliteStore) -> None:
    """Its words are in the log itself, from which nothing is taken out."""
    with running(file_store, Config(limits=Limits(requests=0, chat=0, chat_lines=3), workers=1)) as server:
        table = opened(server.url, seats=BOTH)
    rows = [LogRow(table.id, number, "chat", 0, "axis", f"old {number}", False, 0.0) for number in (1, 2)]
    assert file_store.append(linked(rows)) == [True, True]
    with running(file_store, Config(limits=Limits(requests=0, chat=0, chat_lines=3), workers=1)) as server:
        axis = Player(server.url, table.id, table.seats["axis"].token)
        for number in (3, 4):
            axis.post("/chat", {"text": f"new {number}"})
        told = [(line["number"], line["text"]) for line in axis.get("/chat").json()]
        assert told == [(2, "old 2"), (3, "new 3"), (4, "new 4")]
    assert list(faults(file_store)) == []


@pytest.mark.parametrize("text", ["\u200b", " \u2060\ufeff ", "\u2800\u3164", "\u00ad\n\t", "\ufe0f\u0301"])
def test_a_line_that_shows_nothing_is_no_line(file_store: SqliteStore, text: str) -> None:
    with running(file_store) as server:
        table = opened(server.url, seats={"axis": "human", "allies": "human"})
        player = table.seats["axis"]
        refused = player.post("/chat", {"text": text})
        assert (refused.status_code, "nothing was said" in refused.text) == (400, True)
        assert player.post("/chat", {"text": f"❤{text}"}).status_code == 200
