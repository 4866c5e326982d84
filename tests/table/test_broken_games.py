"""A folder of games may hold a broken one: it is reported and left out, and no other game notices."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import httpx
import pytest

import sandtable as st
import sandtable.games
from sandtable.api import sound_ids
from sandtable.table.http import library
from sandtable.table.store.sqlite import SqliteStore
from tests.table.harness import running

EXAMPLE = Path(__file__).parents[2] / "examples/ford"


def without(name: str) -> Callable[[Path], None]:
    return lambda folder: (folder / name).unlink()


def with_text(name: str, text: str) -> Callable[[Path], None]:
    def spoil(folder: Path) -> None:
        (folder / name).write_text(text, encoding="utf-8")

    return spoil


NUMBERS = count()
BROKEN = {
    "no rules.toml": without("rules.toml"),
    "no English": without("texts/en.ftl"),
    "no game.py": without("game.py"),
    "not Python": with_text("game.py", "def"),
    "not TOML": with_text("rules.toml", "["),
    "not Fluent": with_text("texts/en.ftl", "title"),
    "an error of its own": with_text("__init__.py", "1 / 0"),
}


@pytest.fixture(name="folder")
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A game of this test's own beside ours, with a name that no other test has."""
    place = tmp_path / f"odd{next(NUMBERS)}"
    shutil.copytree(EXAMPLE, place, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(sandtable.games, "__path__", [*sandtable.games.__path__, str(tmp_path)])
    forget()
    yield place
    monkeypatch.undo()
    forget()


def forget() -> None:
    for cached in (st.game_ids, library.games):
        cached.cache_clear()


@pytest.mark.parametrize("fault", sorted(BROKEN))
def test_a_broken_game_is_left_out(folder: Path, fault: str, caplog: pytest.LogCaptureFixture) -> None:
    BROKEN[fault](folder)
    assert folder.name in st.game_ids()
    assert sound_ids() == tuple(name for name in st.game_ids() if name != folder.name)
    assert [record.args[0] for record in caplog.records if isinstance(record.args, tuple)] == [folder.name]
    assert st.game("dday").id == "dday"


def test_a_server_offers_the_others(folder: Path, file_store: SqliteStore) -> None:
    without("rules.toml")(folder)
    with running(file_store) as server:
        listed = {game["id"] for game in httpx.get(server.url + "/api/games").json()}
        assert "dday" in listed
        assert folder.name not in listed
        assert httpx.get(server.url + f"/api/games/{folder.name}").status_code == 404
        made = httpx.post(server.url + "/api/tables", json={"game": folder.name})
        assert made.status_code == 400


def test_english_alone_is_enough(folder: Path) -> None:
    without("texts/it.ftl")(folder)
    game = st.game(folder.name)
    state = game.start(seed=1)
    assert state.decision is not None
    assert game.text(state.decision.prompt, "it") == "Choose a unit to move, or end your move."
    assert folder.name in sound_ids()
