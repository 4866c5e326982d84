"""The story of a finished game: its lead over time, and the moments that decided it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from sandtable.api import replay
from sandtable.core.base.errors import BadInput
from sandtable.core.base.events import Event
from sandtable.core.base.messages import Message
from sandtable.core.engine.game import Game

SHARE: Final = 0.25
"""A moment is decisive if the lead changes by at least this share of the largest lead, or passes to the other side."""
MOST: Final = 5
POINTS: Final = 2000
"""A longer game is sampled at about this many actions."""
TELLING: Final = ("held", "scored", "destroyed", "result", "advance", "move", "come", "reduced", "retreat")
"""Kinds of events that explain a change of the lead, the best first."""


class Moment(msgspec.Struct, frozen=True):
    """A decisive moment: the actions played by then, the change of the lead, and what happened where."""

    at: int
    turn: int
    change: float
    lead: float
    message: Message | None
    space: str = ""


class Story(msgspec.Struct, frozen=True):
    """The lead of `sides[0]` over `sides[1]` after each action that changed it. Both are empty without a score."""

    sides: tuple[str, ...]
    lead: tuple[tuple[int, float], ...]
    moments: tuple[Moment, ...]
    dice: int
    length: int


class LeadChange(msgspec.Struct, frozen=True):
    """A change of the lead, with the events since the last one was noted."""

    at: int
    turn: int
    before: float
    after: float
    events: tuple[Event, ...]


def story(record: str, data: str | None = None) -> Story:
    """The story of a record that shows its key."""
    end = replay(record, data, check=True)
    if end.setting is None or end.dice.key is None:
        raise BadInput("this record does not contain the dice key", where="record")
    game = end.game
    again = game.begin(end.setting, end.dice.again())
    sides = tuple(game.scores(again))[:2]
    if len(sides) < 2:
        return Story((), (), (), end.dice.count, end.played)
    step = max(end.played // POINTS, 1)
    lead = _lead(game, again, sides)
    curve, changes, events = [(0, lead)], [], list[Event]()
    for at, action in enumerate(end.history(), 1):
        events += again.play(action)
        if at % step and at < end.played:
            continue
        now = _lead(game, again, sides)
        if now != lead:
            changes.append(LeadChange(at, game.turn(again), lead, now, tuple(events)))
            curve.append((at, now))
            lead = now
        events.clear()
    return Story(sides, (*curve, (end.played, lead)), decisive(changes), end.dice.count, end.played)


def _lead(game: Game[Any, Any], state: Any, sides: Sequence[str]) -> float:
    scores = game.scores(state)
    return scores[sides[0]] - scores[sides[1]]


def decisive(changes: Sequence[LeadChange]) -> tuple[Moment, ...]:
    """The decisive moments in order: the largest changes, and those that passed the lead to the other side."""
    largest = max((abs(lead) for change in changes for lead in (change.before, change.after)), default=0.0)
    found, leader = [], 0.0  # the last lead that was not zero
    for change in changes:
        leader = change.before or leader
        if abs(change.after - change.before) >= SHARE * largest or leader * change.after < 0:
            found.append(change)
    found.sort(key=lambda change: (-abs(change.after - change.before), -change.at))  # of equal ones the latest
    return tuple([_moment(change) for change in sorted(found[:MOST], key=lambda change: change.at)])


def _moment(change: LeadChange) -> Moment:
    told = _telling(change.events)
    scene = None if told is None else told.scene()
    return Moment(
        change.at,
        change.turn,
        change.after - change.before,
        change.after,
        None if told is None else told.message(),
        scene.at if scene is not None and scene.at else _place(change.events),
    )


def _telling(events: Iterable[Event]) -> Event | None:
    """The event that best explains a change; of several of a kind the last."""
    best, rank = None, len(TELLING)
    for event in events:
        kind = event.kind()
        if kind in TELLING and TELLING.index(kind) <= rank:
            best, rank = event, TELLING.index(kind)
    return best


def _place(events: Sequence[Event]) -> str:
    """The last place that the events name."""
    return next((scene.at for event in reversed(events) if (scene := event.scene()) is not None and scene.at), "")
