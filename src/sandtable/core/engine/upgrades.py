"""Records of earlier rules: how far today's rules replay them, and what can be done with the rest.

A record holds the version of the rules it was made under. Today's rules replay it as long as its actions fit. Where one
does not, the record is not lost: play can continue from the lines before it, or the position reached can be kept as
plain data, which needs no history.
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
    """How far a record goes: the state after the lines that fit, and why the next line does not ('' if all do)."""

    made: int  # the rules version it was made under; 0: none recorded
    state: State[Any, Any]
    record: str  # the lines that fit, as a record of today's rules
    problem: str = ""
    changes: tuple[Change, ...] = ()  # the rule changes since then, those about the refused line first

    @property
    def whole(self) -> bool:
        return not self.problem


def fit(game: Game[Any, Any], text: str) -> Fit:
    """Play a record as far as it goes. BadInput if not even its beginning fits."""
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
    """The first line that does not fit."""

    def __init__(self, fault: BadInput, line: int) -> None:
        super().__init__(fault.problem.partition(EARLIER)[0], where=fault.where)
        self.line = line
        self.rule = self.problem.rpartition("[")[2].partition("]")[0]


def _played(game: Game[Any, Any], lines: list[str]) -> tuple[State[Any, Any], _Stops | None]:
    """The state after the lines that fit, and the first line that does not."""
    stops: _Stops | None = None
    while True:
        try:
            return replay(game, "\n".join(lines), check=True), stops
        except BadInput as fault:
            number = fault.where.removeprefix("line ")
            if not number.isdecimal() or int(number) <= read_header(lines).first + 1:
                raise  # the beginning does not fit: there is nothing to continue from
            stops = stops or _Stops(fault, int(number))
            lines = lines[: int(number) - 1]
