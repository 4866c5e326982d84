"""What stands on a button before it is pressed (core/engine/warnings.py), on Normandy's map."""

from __future__ import annotations

from typing import Any

from tests.games.normandy44.help import GAME, position
from tests.play import play

UNITS = {"16/1": "2321", "18/1": "2322", "231/50": "2322", "SRY": "2424"}


def warning(state: Any, action: str) -> Any:
    choices = GAME.view(state, "allied", "us", "cw").choices(warned=True)
    return next(choice.warning for choice in choices if choice.action == action)


def test_7_2_a_hex_over_the_limit_is_said_before_the_phase_ends() -> None:
    state: Any = position(UNITS, phase="allied.movement")
    play(state, "unit 16/1", "march", "hex 2322")
    said = warning(state, "done")
    assert (said.kind, said.rule) == ("grave", "7.2")
    assert "2322" in GAME.text(said.message)
    assert "will exceed the stacking limit" in GAME.text(said.message)


def test_the_end_of_a_phase_names_who_could_still_move() -> None:
    state: Any = position(UNITS, phase="allied.movement")
    said = warning(state, "done")
    assert said.kind == "left"
    assert GAME.text(said.message) == "Can still act (4): 16/1, 18/1, 231/50, SRY"
    play(state, "unit 16/1")
    assert not any(c.warning for c in GAME.view(state, "allied").choices(warned=True))
    assert warning(state, "stay") is None
