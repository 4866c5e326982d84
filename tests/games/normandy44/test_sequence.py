"""3: the sequence of play."""

from __future__ import annotations

from typing import Any

from tests.games.normandy44.depot import ENGINEERS
from tests.games.normandy44.help import GAME, position

PLAYER_TURN = ("replacement", "movement", "combat", "reserve-movement", "reserve-combat", "recovery", "supply")
OPENING = ("weather", "mulberry", "points", "ready", "gliders")


def phases(state: Any, turns: int) -> list[str]:
    """The phases that begin until so many turns are over, everybody passing where they can."""
    told, last = list(state.events or ()), state.pos.turn + turns
    while not state.over and state.pos.turn < last:
        listed = state.actions()
        told += state.play(next((a for a in reversed(listed) if a.verb in ("done", "stay", "pass")), listed[0]))
    return [event.note.removeprefix("phase-") for event in told if type(event).__name__ == "PhaseBegan"]


def player_turn(camp: str) -> list[str]:
    return [f"{camp}-{name}" for name in PLAYER_TURN]


def test_3_a_turn_has_its_opening_then_the_german_then_the_allied_then_the_end() -> None:
    state = position({**ENGINEERS, "1057/91": "1137", "16/1": "2620"}, phase="allied.supply", turn=3)
    begun = phases(state, 2)
    whole = begun[begun.index("weather") :]
    assert whole[: whole.index("end") + 1] == [*OPENING, *player_turn("german"), *player_turn("allied"), "end"]


def test_3_turn_1_begins_with_the_invasion_and_nobody_has_replacements() -> None:
    begun = phases(GAME.start("campaign", seed=3), 1)
    both = [*player_turn("german"), *player_turn("allied")]
    assert begun[:14] == ["invasion", *[name for name in both if not name.endswith("replacement")], "end"]
