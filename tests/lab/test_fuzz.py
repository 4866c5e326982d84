"""The fuzzer finds what is broken, says where, and leaves a record that opens."""

from __future__ import annotations

import copy
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

import sandtable as st
from sandtable.cli import main
from sandtable.core.base.actions import Action
from sandtable.core.engine.game import Game
from sandtable.core.engine.record import replay as _replay
from sandtable.core.engine.state import State
from sandtable.lab import fuzz, laws

GAME = st.game(st.game_ids()[0])


def broken(game: Game[Any, Any] = GAME, games: int = 8, **more: Any) -> tuple[fuzz.Fault, ...]:
    return fuzz.run(game, games, **more).faults


@pytest.mark.whole_games
def test_a_sound_game_shows_no_fault_and_every_combination_is_played() -> None:
    settings = list(fuzz.combinations(GAME))
    summary = fuzz.run(GAME, len(settings), seed=7)
    assert summary.faults == ()
    assert summary.settings == len(settings) == len({str(setting) for setting in settings})
    assert sum(summary.winners.values()) == summary.games == len(settings)
    assert summary.actions >= summary.longest > 0
    assert summary.checks > len(settings)


def test_a_sweep_of_one_scenario_plays_and_audits_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    scenario = GAME.scenarios[-1]
    summary = fuzz.run(GAME, 2, scenario=scenario, sweep=True)
    assert summary.settings == sum(one == scenario for one, _ in fuzz.combinations(GAME))
    assert summary.faults == ()
    assert summary.checks >= summary.actions / fuzz.AUDIT_EVERY + summary.games  # as it goes on, and at the end
    with pytest.raises(st.BadInput, match="no scenario"):
        fuzz.run(GAME, 1, scenario="nowhere")
    monkeypatch.setattr(type(GAME), "audit", lambda self, state: ["a piece too many"])
    assert [fault.kind for fault in broken(games=1, sweep=True)] == ["law"]


@pytest.mark.whole_games
def test_the_same_seed_plays_the_same_games_on_one_core_and_on_two() -> None:
    def figures(seed: int, workers: int) -> Any:
        return msgspec.structs.replace(fuzz.run(GAME, 6, seed, workers=workers), seconds=0)

    assert figures(3, 1) == figures(3, 2)
    assert figures(3, 1) != figures(4, 1)


def test_a_crash_leaves_the_record_before_it_and_names_the_action(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    sound = State.advance

    def crash(self: State[Any, Any], action: Action) -> None:
        if len(self.history()) == 7 and self.events is not None:
            raise ZeroDivisionError("two\nlines")
        sound(self, action)

    monkeypatch.setattr(State, "advance", crash)
    fault = broken(games=1, out=tmp_path / "new")[0]
    assert (fault.kind, fault.actions) == ("crash", 7)
    assert fault.what.endswith("ZeroDivisionError: two lines")
    text = Path(fault.file).read_text(encoding="utf-8")
    named = fault.what.partition(": ZeroDivisionError")[0]
    assert text.splitlines()[-1] == f"# crash: {named}: ZeroDivisionError: two lines"
    monkeypatch.undo()
    state = st.replay(text)
    assert len(state.history()) == 7
    assert named in map(str, state.actions())
    shown = CliRunner().invoke(main, ["replay", fault.file])
    assert shown.exit_code == 0
    assert "# crash: " in shown.output


def test_a_crash_at_the_start_leaves_a_record_that_starts_the_same_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def crash(*_: Any) -> None:
        raise RuntimeError("no board")

    monkeypatch.setattr(type(GAME), "set_up", crash)
    fault = broken(games=1, out=tmp_path)[0]
    assert (fault.kind, fault.what) == ("crash", "start: RuntimeError: no board")
    monkeypatch.undo()
    job = fuzz.FuzzJob(0, fault.seed, *next(fuzz.combinations(GAME)))
    assert st.replay(Path(fault.file).read_text(encoding="utf-8")) == GAME.start(job.scenario, job.seed, job.options)


def test_a_state_too_broken_to_write_its_record_still_leaves_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fail(*_: Any) -> str:
        raise RuntimeError("no heading")

    monkeypatch.setattr(type(GAME), "heading", fail)
    fault = broken(games=1, limit=5, out=tmp_path, sweep=True)[0]
    assert fault.kind == "endless"
    lines = Path(fault.file).read_text(encoding="utf-8").splitlines()
    assert sum(line.startswith("# ") for line in lines) == 5 + 1
    monkeypatch.undo()
    assert st.replay("\n".join(lines)).history() == []


def test_a_dead_end_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    sound = State.actions
    monkeypatch.setattr(State, "actions", lambda self: [] if len(self.history()) >= 5 else sound(self))
    fault = broken(games=1, out=tmp_path)[0]
    assert (fault.kind, fault.actions) == ("dead-end", 5)
    assert "# dead-end: " in Path(fault.file).read_text(encoding="utf-8")


def test_an_endless_game_is_found() -> None:
    faults = broken(games=3, limit=10)
    assert [(fault.kind, fault.actions) for fault in faults] == [("endless", 10)] * 3
    assert not any(fault.file for fault in faults)  # no folder, no files


def test_the_audit_of_a_game_is_heard() -> None:
    game = copy.copy(GAME)
    monkey: Any = game
    monkey.audit = lambda state: ["a piece is missing"] if len(state.history()) > 20 else []
    faults = broken(game, games=2)
    assert [fault.kind for fault in faults] == ["law", "law"]
    assert "a piece is missing" in faults[0].what


_sound_copy = State.copy


def _shallow(self: State[Any, Any], kept: Any = None) -> State[Any, Any]:
    twin = _sound_copy(self, kept)
    twin.pos = self.pos
    return twin


@pytest.mark.parametrize(
    ("owner", "name", "wrong", "complaint"),
    [
        (State, "why_not", lambda self, *wishes: None, "the list and the refusal disagree|two reasons"),
        (State, "copy", _shallow, "changed (a copy|the original|the state)|byte must be in range"),
        (Game, "undo", lambda self, state, side=None: state.copy(), "undo"),
        (Game, "decode", lambda self, data: self.start(seed=1), "comes back different|another order"),
        (Game, "text", lambda self, message, language="en": 1 / 0, "ZeroDivisionError"),
        (laws, "replay", lambda game, text, check=False: game.start(seed=1), "replayed record|record of a position"),
        (
            laws,
            "replay",
            lambda game, text, check=False: _replay(game, text) if check else game.start(seed=1),
            "seal|record of a position",
        ),
    ],
)
def test_a_broken_law_is_found(
    owner: Any, name: str, wrong: Any, complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owner, name, wrong)
    faults = broken(games=2)
    assert len(faults) == 2
    assert re.search(complaint, faults[0].what)


def test_undo_refused_without_need_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Game[Any, Any], state: State[Any, Any], side: str | None = None) -> State[Any, Any]:
        raise st.Refused(st.Refusal("x", "refuse-undo-dice"), "no")

    monkeypatch.setattr(Game, "undo", refuse)
    assert any("without need" in fault.what for fault in broken(games=4))
