"""Luck: what a throw brought against what it was to bring, exactly.

Two kinds of throws can be weighed. Dice that hit at a number or less have hits, and so many were to be expected. A
result of a table that the preview had told with its exact chances has a worth in steps (`Game.gains`), and so have all
the others. What neither tells (a cup, weather, reinforcements) is left out rather than guessed.
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
    """One throw for a side, in hits or in steps; `spread` is the standard deviation of what it could bring."""

    at: int  # after so many actions
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
    """The throws of one action that can be weighed; `side` played it, and `preview` was shown before it."""
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
    """What a result is worth, what was to be expected, and how far it could go; None if other odds were shown."""
    chances = {outcome.message.id: outcome.probability for outcome in preview.outcomes if outcome.group == "result"}
    note = str(getattr(event, "note", ""))
    shown = preview.after or getattr(event, "odds", "")  # the action may have changed the odds it was shown
    if note not in chances or getattr(event, "odds", shown) != shown or not set(chances) <= set(game.gains):
        return None
    expected = add_up(chance * game.gains[word] for word, chance in chances.items())
    spread = math.sqrt(
        max(add_up(chance * (game.gains[word] - expected) ** 2 for word, chance in chances.items()), 0.0)
    )
    return game.gains[note], expected, spread
