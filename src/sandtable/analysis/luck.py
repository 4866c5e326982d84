"""Luck: the exact difference between what a throw brought and its expected value.

Two kinds of throws can be rated. Dice that hit at a number or less have an expected number of hits. A table result for
which the preview gave exact chances has a value in steps (`Game.gains`), as do the other results. Throws of other kinds
(a cup, weather, reinforcements) are left out rather than guessed.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from sandtable.core.base.events import Event, Rolled
from sandtable.core.base.numbers import add_up
from sandtable.core.base.previews import Preview
from sandtable.core.engine.game import Game


class Throw(msgspec.Struct, frozen=True):
    """One throw for a side, in hits or in steps; `spread` is the standard deviation of its possible values."""

    at: int  # the number of actions played by then
    turn: int
    side: str
    rule: str
    got: float
    expected: float
    spread: float

    @property
    def luck(self) -> float:
        return self.got - self.expected


def throws(
    game: Game[Any, Any], at: int, turn: int, side: str, preview: Preview | None, events: Iterable[Event]
) -> Iterator[Throw]:
    """The throws of one action that can be rated. `side` played it, and `preview` was shown before it."""
    for event in events:
        if isinstance(event, Rolled) and event.hit:
            number, chance = len(event.dice), event.hit / event.sides
            hits = add_up(die <= event.hit for die in event.dice)
            spread = math.sqrt(number * chance * (1 - chance))
            yield Throw(at, turn, event.side or side, event.rule, float(hits), number * chance, spread)
        elif preview is not None and getattr(event, "note", "") in game.gains:
            told = weighed(game, preview, event)
            if told is not None:
                yield Throw(at, turn, side, preview.rule, *told)


def weighed(game: Game[Any, Any], preview: Preview, event: Event) -> tuple[float, float, float] | None:
    """The value of a result, its expected value and its standard deviation; None if the preview does not match."""
    chances = {outcome.message.id: outcome.probability for outcome in preview.outcomes if outcome.group == "result"}
    note = str(getattr(event, "note", ""))
    shown = preview.after or getattr(event, "odds", "")  # the action may have changed the odds shown before
    if note not in chances or getattr(event, "odds", shown) != shown or not set(chances) <= set(game.gains):
        return None
    expected = add_up(chance * game.gains[word] for word, chance in chances.items())
    spread = math.sqrt(
        max(add_up(chance * (game.gains[word] - expected) ** 2 for word, chance in chances.items()), 0.0)
    )
    return game.gains[note], expected, spread
