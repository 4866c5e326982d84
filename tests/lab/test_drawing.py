"""The drawing law finds what cannot be shown, to any seat and however late in a game."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import sandtable as st
from sandtable.core.base.display import Display
from sandtable.core.base.messages import Message
from sandtable.lab import fuzz

GAME = st.game("dday")
_display = type(GAME).display


def late(change: Any) -> Any:
    """A display that goes wrong from turn 3 on, for watchers alone."""

    def display(self: Any, state: Any, side: str) -> Display:
        shown = _display(self, state, side)
        return change(shown) if side == "" and state.pos.turn >= 3 else shown

    return display


def failing(shown: Display) -> Display:
    raise ValueError("setup is no moment")


def wordless(shown: Display) -> Display:
    return msgspec.structs.replace(shown, heading=(Message("no-such-message"),))


@pytest.mark.parametrize("share", [None, 0.0])
@pytest.mark.parametrize("change", [failing, wordless])
def test_what_cannot_be_shown_late_in_a_game_is_found(
    monkeypatch: pytest.MonkeyPatch, change: Any, share: float | None
) -> None:
    monkeypatch.setattr(type(GAME), "display", late(change))
    (fault,) = fuzz.run(GAME, 1, seed="drawing", draw=share).faults
    assert fault.kind == "crash"
    assert ("setup is no moment" if change is failing else "no-such-message") in fault.what


def test_drawing_every_decision_of_a_game() -> None:
    summary = fuzz.run(GAME, 1, seed="drawing", draw=1.0)
    assert summary.faults == ()
    assert summary.checks == summary.actions + 1, "each decision, and the end"


def test_opponents_can_play_the_games_that_are_drawn() -> None:
    games = [fuzz.run(GAME, 1, seed="drawing", draw=0.0, level=level) for level in ("", "regular")]
    assert [summary.faults for summary in games] == [(), ()]
    assert games[0].actions != games[1].actions
    with pytest.raises(st.BadInput):
        fuzz.run(GAME, 1, level="nobody")
