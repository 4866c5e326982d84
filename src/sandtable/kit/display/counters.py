"""The display of hex games: counters with their marks, the trays beside the map, the timetable, the tracks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Protocol

from sandtable.core.base.display import PieceKind, Prices, Stack, Track, Tray, TurnPhase
from sandtable.core.base.messages import Message
from sandtable.core.engine.state import State
from sandtable.kit.position.field import F, H

Bits = Sequence[tuple[int, str]]  # a bit and the name of its message


class Unit(Protocol):
    """A unit of a component file."""

    @property
    def name(self) -> str: ...

    @property
    def kind(self) -> str: ...

    @property
    def size(self) -> str: ...


def counter(
    unit: Unit,
    side: str,
    symbols: Mapping[str, str],
    figures: tuple[str, ...],
    colour: str,
    silhouette: bool = False,
) -> PieceKind:
    """The counter of a unit. `symbols` covers the kinds that are not drawn by their own name."""
    name, symbol = unit.name, symbols.get(unit.kind, unit.kind)
    title = Message("unit-name", {"name": name})
    return PieceKind(name, title, side, symbol, figures, colour, unit.size, formation=name, silhouette=silhouette)


def marks(bits: Bits, borne: int) -> list[Message]:
    """The marks whose bits are set.

    >>> [mark.id for mark in marks(((1, "mark-moved"), (2, "mark-out")), 2)]
    ['mark-out']
    """
    return [Message(name) for bit, name in bits if borne & bit]


def stack(name: str, said: Iterable[Message], figures: tuple[str, ...], steps: int, full: int) -> Stack:
    """One unit in its current state. `figures` are empty while they equal the printed ones."""
    return Stack(name, 1, name, tuple(said), figures, steps, full)


def tray(box: str, stacks: Sequence[Stack]) -> Tray:
    """The units in a box beside the map."""
    runs = tuple([(stack.kind, stack.count) for stack in stacks])
    return Tray(box, Message(f"tray-{box.replace(' ', '-')}"), runs, tuple(stacks))


def trays(
    s: State[F, H], boxes: Iterable[str], stack: Callable[[State[F, H], int], Stack], due: Mapping[int, Sequence[str]]
) -> tuple[Tray, ...]:
    """The non-empty boxes beside the map, then the timetable."""
    stacks, box = s.pos.stacks, s.tables.box
    found = [tray(name, [stack(s, unit) for unit in units]) for name in boxes if (units := stacks[box[name]])]
    return (*found, *timetable(due))


def timetable(due: Mapping[int, Sequence[str]]) -> list[Tray]:
    """The reinforcements of later turns, turn by turn."""
    return [_expected(turn, tuple(units)) for turn, units in sorted(due.items()) if units]


@lru_cache(maxsize=1 << 10)  # most turns have not changed since the last action
def _expected(turn: int, units: tuple[str, ...]) -> Tray:
    return Tray(f"turn {turn}", Message("tray-turn", {"turn": turn}), tuple([(unit, 1) for unit in units]))


def turn_track(turn: int, last: int) -> Track:
    return Track("turn", Message("track-turn"), turn, last)


def counts(rows: Iterable[tuple[str, int, int]]) -> list[Track]:
    """Point tracks from their name, the number of points, and the usual maximum."""
    words = [(name.replace(" ", "-"), value, last) for name, value, last in rows]
    return [Track(word, Message(f"track-{word}"), value, max(value, last), "count") for word, value, last in words]


def prices(points: int, costs: Mapping[int, int], names: Sequence[str], parts: int = 1) -> Prices:
    """What hexes cost the selected pieces. `parts` is the number of parts in a movement point."""
    return Prices(points / parts, {names[hex_]: cost / parts for hex_, cost in costs.items()})


def sequence(phases: Sequence[str], headings: Mapping[str, tuple[str, ...]] = {}) -> tuple[TurnPhase, ...]:
    """The phases of a turn by their names, and the headings of those that have other ones."""
    return tuple([TurnPhase(Message(f"phase-{name.replace('.', '-')}"), headings.get(name, ())) for name in phases])


def heading(state: State[Any, Any], turn: int, phase: str) -> str:
    """The current turn, phase and side, in a few words."""
    decision = state.decision
    return f"turn {turn}, {phase}, {decision.side if decision else 'over'}"
