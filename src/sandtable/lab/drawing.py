"""The drawing law: whatever a page or terminal shows can be produced at every decision, for every seat and a watcher.

Display, overlays, odds, choices with their warnings, decision and heading are drawn through each view, every message in
them is worded in every language, and every event is worded as each seat may see it. A display drawn from an earlier
view equals a full drawing.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from sandtable.core.base.actions import Action
from sandtable.core.base.display import Display, Earlier, Stack
from sandtable.core.base.events import Event
from sandtable.core.base.messages import Message
from sandtable.core.engine.game import Game
from sandtable.core.engine.state import State
from sandtable.core.engine.view import View
from sandtable.lab.sentences import cites, event_speaks, speaks
from sandtable.lab.violation import Violation, law

AnyGame = Game[Any, Any]
AnyState = State[Any, Any]
AnyView = View[Any, Any]
COUNTERS = 50_000
_counters: dict[int, Stack] = {}  # by id, which is theirs while they are kept here


class DrawingLaw:
    """One random game of which only what is shown is checked, at some share of its decisions and at every new step."""

    def __init__(self, chance: random.Random, share: float) -> None:
        self.done: Counter[str] = Counter()
        self._chance = chance
        self._share = share
        self._new = Novelty()
        self._redraws = Redraws()

    def look(self, state: AnyState) -> None:
        if self._new(state) or self._chance.random() < self._share:
            self._draw(state)

    def _draw(self, state: AnyState) -> None:
        drawn(state, self._chance)
        self._redraws.look(state)
        self.done["drawn"] += 1

    def play(self, state: AnyState, action: Action) -> None:
        tell(state, state.play(action))

    def end(self, state: AnyState) -> None:
        self._draw(state)


class Redraws:
    """Holds drawings from an earlier view equal to full ones: since the last look, by one action, and back again."""

    def __init__(self) -> None:
        self._last: dict[tuple[str, ...], tuple[AnyView, Display]] = {}  # by eyes

    def look(self, state: AnyState) -> None:
        if state.game.dependencies is None:
            return
        before = state.before() if state.played and state.origin is not None else None
        for eyes in everybody(state):
            view = look_through(state, eyes)
            full = view.display()
            if before is not None:
                earlier = look_through(before, eyes)
                _both_ways(view, full, earlier, earlier.display())
            if eyes in self._last:
                # drawn from what was itself redrawn, so that nothing stale is repaired on the way
                full = _both_ways(view, full, *self._last[eyes])
            self._last[eyes] = view, full


def _both_ways(view: AnyView, full: Display, other: AnyView, drawn: Display) -> Display:
    """Draw each of two views from the other, as after an action, an undo or a jump; the first is returned."""
    redrawn = _redrawn(view, full, other, drawn)
    _redrawn(other, drawn, view, full)
    return redrawn


def _redrawn(view: AnyView, full: Display, other: AnyView, drawn: Display) -> Display:
    redrawn = view.display(Earlier(other.pos, drawn))
    if redrawn != full:
        names = sorted(full.spaces.keys() | redrawn.spaces.keys())
        stale = [name for name in names if full.spaces.get(name) != redrawn.spaces.get(name)]
        raise Violation(f"a display drawn from an earlier view is stale: {', '.join(stale) or 'beside the board'}")
    law(list(redrawn.spaces) == list(full.spaces), "drawn from an earlier view, the spaces are in another order")
    return redrawn


class Novelty:
    """Whether a game meets a step for the first time in its turn: the moments at which drawing is likeliest to fail."""

    def __init__(self) -> None:
        self._met: set[tuple[int, str]] = set()

    def __call__(self, state: AnyState) -> bool:
        key = state.game.turn(state), type(state.stack[-1]).__name__
        new = key not in self._met
        self._met.add(key)
        return new


def everybody(state: AnyState) -> list[tuple[str, ...]]:
    """The eyes at the table: the sides of each seat, and none for a watcher."""
    options = {} if state.setting is None else state.setting.options
    return [*state.game.seats(options).values(), ()]


def look_through(state: AnyState, eyes: tuple[str, ...]) -> AnyView:
    return state.game.view(state, *eyes) if eyes else state.game.watch(state)


def tell(state: AnyState, events: Sequence[Event]) -> None:
    """The log: every event is worded, whole and as each seat sees it."""
    game = state.game
    for event in events:
        event_speaks(game, event)
        for eyes in everybody(state) if event.only else ():
            seen = event.seen_by(eyes)
            if seen is not None:
                event_speaks(game, seen)


def drawn(state: AnyState, chance: random.Random) -> None:
    """Everything that is shown of a state, for every seat and a watcher, in both languages."""
    game = state.game
    for eyes in everybody(state):
        view = look_through(state, eyes)
        shown = view.display()
        law(bool(shown.heading), "the display has no heading")
        spaces = [space.id for space in (game.boards[shown.board] if shown.board else game.board).spaces]
        layers = [layer.id for layer in shown.layers]
        start, end = chance.sample(spaces, 2)
        preview, choices = view.preview(), view.choices(warned=True)
        for warning in (choice.warning for choice in choices):
            if warning is not None and warning.rule:
                cites(game, warning.rule, warning)
        told = [shown, view.overlays(layers), view.overlays(layers, (start, end)), preview, choices, view.decision]
        for message in _messages([*told, None if state.result is None else state.result.message]):
            speaks(game, message)
        msgspec.json.encode(told)
    law(bool(game.heading(state)), "the state has no heading")


def _messages(thing: Any) -> Iterator[Message]:
    """All messages in plain containers and structs; a counter that is drawn as before is not searched again."""
    if len(_counters) > COUNTERS:
        _counters.clear()
    todo = [thing]
    while todo:
        here = todo.pop()
        if isinstance(here, Message):
            yield here
        elif isinstance(here, list | tuple):
            todo += here
        elif isinstance(here, dict):
            todo += here.values()
        elif isinstance(here, Stack):
            if id(here) not in _counters:
                _counters[id(here)] = here
                todo += here.marks
        elif isinstance(here, msgspec.Struct):
            todo += [getattr(here, name) for name in here.__struct_fields__]
