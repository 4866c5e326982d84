"""Records of earlier rules: how far they go under those of today, and what can be done with them.

A record says which version of its game's rules it was made under. It is played by those of today wherever its actions
fit. Where one does not, the record is not lost: what stands before it can be played on, and the position reached can
be kept as plain data, which needs no history at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from sandtable.core.base.errors import BadInput
from sandtable.core.engine import checkpoints
from sandtable.core.engine.record import EARLIER, MAGIC, lines_of, made_under, read_header, replay
from sandtable.core.rulebook import versions
from sandtable.core.rulebook.versions import Change

if TYPE_CHECKING:
    from sandtable.core.engine.game import Game
    from sandtable.core.engine.state import State


class Fit(msgspec.Struct, frozen=True):
    """How far a record goes: the state behind what fits, and why the next line does not ('' if all do)."""

    made: int  # the version of the rules it was made under; 0: it does not say
    state: State[Any, Any]
    record: str  # what fits, as a record of today's rules
    problem: str = ""
    changes: tuple[Change, ...] = ()  # of the rules since it was made, those about the refused line first

    @property
    def whole(self) -> bool:
        return not self.problem


def fit(game: Game[Any, Any], text: str) -> Fit:
    """Play a record as far as it goes; BadInput if it does not even begin."""
    lines = [line for line in lines_of(text) if not line.startswith(checkpoints.MARK)]
    header = read_header(lines)
    state, fault = _played(game, lines)
    kept = lines if fault is None else lines[: fault.line - 1]
    renewed = [MAGIC, lines[1], f"rules {made_under(game)}", *(line for line in kept[2:] if not _is_rules(line))]
    changes = versions.since(game.changes, header.rules)
    if fault is None:
        return Fit(header.rules, state, "\n".join(renewed) + "\n")
    ordered = sorted(changes, key=lambda change: fault.rule not in change.rules)
    return Fit(header.rules, state, "\n".join(renewed) + "\n", str(fault), tuple(ordered))


def _is_rules(line: str) -> bool:
    return line.startswith("rules ")


class _Stops(BadInput):
    """A line that does not fit."""

    def __init__(self, fault: BadInput, line: int) -> None:
        super().__init__(fault.problem.partition(EARLIER)[0], where=fault.where)
        self.line = line
        self.rule = self.problem.rpartition("[")[2].partition("]")[0]


def _played(game: Game[Any, Any], lines: list[str]) -> tuple[State[Any, Any], _Stops | None]:
    """The state behind the lines that fit, and the first that does not."""
    stops: _Stops | None = None
    while True:
        try:
            return replay(game, "\n".join(lines), check=True), stops
        except BadInput as fault:
            number = fault.where.removeprefix("line ")
            if not number.isdecimal() or int(number) <= read_header(lines).first + 1:
                raise  # the beginning: there is nothing to go on from
            stops = stops or _Stops(fault, int(number))
            lines = lines[: int(number) - 1]
