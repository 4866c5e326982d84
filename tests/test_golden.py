"""Golden playthroughs: whole games as text, so that a change of the rules shows as a diff in review.

Each file in tests/golden is a record that `st.replay` reads as it stands, with the events under every action: message,
arguments, rule. The sentences themselves may change. After an intended change of the rules play the games again, after
a change of the events alone write them again under the same actions:

    SANDTABLE_GOLDEN=play .venv/bin/python -m pytest tests/test_golden.py
    SANDTABLE_GOLDEN=events .venv/bin/python -m pytest tests/test_golden.py

Then read the diff.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import sandtable as st
from sandtable.core.base.dice import Dice
from sandtable.core.base.events import Event
from sandtable.core.engine.record import read_header

FOLDER = Path(__file__).parent / "golden"
WRITE = os.environ.get("SANDTABLE_GOLDEN", "")
_LARGEST = 150_000  # bytes


class Playthrough(msgspec.Struct, frozen=True):
    """A game to be kept: the file's name, the game, its options, the seed of dice and players, where to stop, and the
    scenario if it is not the first."""

    name: str
    game: str
    options: dict[str, Any]
    seed: int
    most: int = 10_000
    scenario: str | None = None

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.txt"


PLAYTHROUGHS = [
    Playthrough("dday-2-plain", "dday", {"players": 2}, 1),
    Playthrough("dday-3-fortune-tactics", "dday", {"players": 3, "fortune": True, "tactics": True}, 2),
    Playthrough("dday-2-fortune-tactics", "dday", {"players": 2, "fortune": True, "tactics": True}, 3),
    Playthrough("normandy44-cherbourg", "normandy44", {}, 1, 1_200, "cherbourg"),
    Playthrough("normandy44-campaign-4", "normandy44", {"players": 4, "flank_fire": True}, 2, 800),
    Playthrough("caseyellow-holland", "caseyellow", {}, 1, 1_200, "holland"),
    Playthrough("caseyellow-historical", "caseyellow", {}, 2, 1_500, "historical"),
    Playthrough("salerno-ortona", "salerno", {}, 1, 10_000, "ortona"),
    Playthrough("salerno-campaign", "salerno", {"rearguards": True, "interdiction": True}, 2, 1_200, "campaign"),
    Playthrough("combat-46", "combat", {}, 1, 2_000, "46"),
    Playthrough("combat-campaign", "combat", {"edge_sight": True}, 2, 1_200, "56"),
]
ALL = pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.name)


def play(playthrough: Playthrough) -> st.State[Any, Any]:
    """A game between players who choose at random."""
    state = st.game(playthrough.game).start(playthrough.scenario, seed=playthrough.seed, options=playthrough.options)
    rng = random.Random(playthrough.seed)
    for _ in range(playthrough.most):
        if state.over:
            break
        actions = state.actions()
        state.play(actions[int(rng.random() * len(actions))])
    return state


def plain(value: Any) -> str:
    """A message as its id and arguments, a list as its items, anything else as it is."""
    if isinstance(value, st.Message):
        args = " ".join(f"{name}={plain(item)}" for name, item in value.args.items() if item not in ("", ()))
        return f"{value.id}({args})" if args else value.id
    return ", ".join(map(plain, value)) if isinstance(value, list | tuple) else str(value)


def written(event: Event) -> str:
    message = event.message()
    args = " ".join(f"{k}={plain(v)}" for k, v in message.args.items() if k != "rule" and v not in ("", ()))
    return f"#   {message.id.removeprefix('event-')} {args} [{event.rule}]"


def write(state: st.State[Any, Any]) -> str:
    """The record of a game with its log: what `state.record` writes, and every event under its action."""
    assert state.setting is not None
    game = state.game
    lines = state.record(seal=False).splitlines()
    first = read_header(lines).first
    again = game.begin(state.setting, Dice(state.dice.key, 0, state.dice.script))
    events: Iterable[Event] = again.events or []
    shown = lines[:first]
    for line in lines[first:]:
        shown.append(line)
        if line.startswith("#"):
            continue
        if line.partition(" = ")[0] != "start":
            events = again.play(line.partition(" = ")[0])
        shown += map(written, events)
    if state.over:
        assert state.result is not None
        shown.append(f"# over: {plain(state.result.message)} [{state.result.rule}]")
    return "\n".join(shown) + "\n"


@ALL
def test_golden(playthrough: Playthrough) -> None:
    if WRITE == "play":
        playthrough.path.write_text(write(play(playthrough)), encoding="utf-8")
    elif WRITE == "events":
        kept = playthrough.path.read_text(encoding="utf-8")
        playthrough.path.write_text(write(st.verify(kept)), encoding="utf-8")
    kept = playthrough.path.read_text(encoding="utf-8")
    assert len(kept.encode()) < _LARGEST
    state = st.verify(kept)  # names the first line whose action or dice no longer fit
    assert write(state).splitlines() == kept.splitlines()
    assert state.over or playthrough.most < 10_000
    assert state.setting is not None
    assert state.setting.options == state.game.check_options(playthrough.options)


def test_every_game_has_a_playthrough() -> None:
    assert {playthrough.game for playthrough in PLAYTHROUGHS} == set(st.game_ids())
    assert {playthrough.path.name for playthrough in PLAYTHROUGHS} == {path.name for path in FOLDER.glob("*.txt")}


@pytest.mark.whole_games
@ALL
def test_a_changed_line_is_noticed(playthrough: Playthrough) -> None:
    """Of the log as of the record: nothing in these files is only decoration, but the dated headings."""
    lines = playthrough.path.read_text(encoding="utf-8").splitlines()
    logs = [number for number, line in enumerate(lines) if line.startswith("#   ")]
    assert len(logs) > 100
    rng = random.Random(1)
    for number in rng.sample(logs, 3):
        forged = [*lines[:number], *lines[number + 1 :]]
        assert write(st.replay("\n".join(forged))).splitlines() != forged
