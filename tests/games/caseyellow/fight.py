"""The language of the tests of combat: open ground in France, a ring of hexes around it, and attacks on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sandtable.core.base.events import Event
from tests.games.caseyellow.sky import GAME, State, T, sky, told
from tests.play import play

HERE = "1317"  # open on all sides, no rivers near
NE, E, SE, SW, W, NW = "1418", "1318", "1218", "1217", "1316", "1417"
# far away, so that a round goes on after the combat that is looked at
PAIR = {"13 Mot": "2312", "3 DIM": "2313"}


def fight(units: dict[str, Any], dice: Iterable[int] = (), phase: str = "german.combat", **more: Any) -> State:
    """A round of combat; on turn 1 every unit has supply for its attacks."""
    return sky(phase, PAIR | units, dice, **({"turn": 1} | more))


def build(state: State, hex_: str, *units: str, air: int = 0) -> State:
    """Name a hex, its attackers and their air units."""
    play(state, f"hex {hex_}", *[f"unit {unit}" for unit in units], *["air"] * air)
    return state


def assault(state: State, hex_: str, *units: str, air: int = 0) -> list[Event]:
    """Attack; says what happened from the resolution on."""
    build(state, hex_, *units, air=air)
    return play(state, "resolve")


def shifts(state: State) -> dict[str, float]:
    """The columns that the open attack is shifted by, by the word for each."""
    preview = state.preview()
    assert preview is not None
    for shift in preview.shifts:
        assert GAME.text(shift.message)
        assert GAME.text(shift.message, "it")
    return {shift.message.id.removeprefix("shift-"): shift.value for shift in preview.shifts if shift.on != "dice"}


def columns(state: State) -> tuple[str, str]:
    """The odds of the open attack before and after the shifts."""
    preview = state.preview()
    assert preview is not None
    return preview.before, preview.after


def chances(state: State) -> dict[str, int]:
    """In how many of six throws each result comes up."""
    preview = state.preview()
    assert preview is not None
    results = [outcome for outcome in preview.outcomes if outcome.group == "result"]
    assert abs(sum(outcome.probability for outcome in results) - 1) < 1e-9
    return {o.message.id.removeprefix("outcome-"): round(6 * o.probability) for o in results}


def result(events: Iterable[Event]) -> str:
    """The result of the one combat among some events."""
    (note,) = [note for note in told(events) if note.startswith("outcome-")]
    return note.removeprefix("outcome-")


def marked(state: State, table: bytearray) -> list[str]:
    """The hexes with a mark."""
    return [T.names[hex_] for hex_ in range(T.hexes) if table[hex_]]
