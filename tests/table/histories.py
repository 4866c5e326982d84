"""What clients did at a table and saw there, and a checker that finds whatever one append-only log cannot explain.

A table is a log of actions: an action is appended at a position, and a look returns the length. Positions are unique,
so only the order by position can explain a history, and the history is linearizable if no operation that ended before
another began stands after it in that order. `faults` checks that, and that every acknowledged action stands once, that
nothing stands that no client sent, and that every listener heard the log as it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec


class Sent(msgspec.Struct, frozen=True):
    """An action that a person sent for a position, from call to answer; `acknowledged` is false if no answer came."""

    position: int
    action: str
    began: float
    ended: float
    acknowledged: bool


class Look(msgspec.Struct, frozen=True):
    """A look at the table, from call to answer, and the number of actions that it returned."""

    length: int
    began: float
    ended: float


class Row(msgspec.Struct, frozen=True):
    """A row of the log that holds an action, as it was heard or as it is stored."""

    seq: int
    position: int
    action: str


class History(msgspec.Struct):
    """All that happened at one table."""

    sent: list[Sent] = []
    looks: list[Look] = []
    heard: dict[str, list[Row]] = {}  # by listener
    log: list[Row] = []  # in the end
    by_machines: set[int] = set()  # the positions that machines took


def faults(history: History) -> list[str]:
    """What cannot have happened at one correct table; empty if all is well."""
    return [*_of_log(history), *_of_sent(history), *_of_listeners(history), *_of_order(history)]


def _of_log(history: History) -> Iterator[str]:
    positions = [row.position for row in history.log]
    if positions != list(range(1, len(positions) + 1)):
        yield f"the log does not count its actions from 1 on: {_odd(positions)}"
    seqs = [row.seq for row in history.log]
    if any(after <= before for before, after in pairwise(seqs)):
        yield "the rows of the log are not in order"


def _odd(positions: Sequence[int]) -> str:
    found = next((n for n, position in enumerate(positions, 1) if n != position), 0)
    return f"{positions[found - 1]} instead of {found}"


def _of_sent(history: History) -> Iterator[str]:
    """Every acknowledged action stands, once, and nothing stands that was not sent."""
    stands = {row.position: row.action for row in history.log}
    winners = Counter(one.position for one in history.sent if one.acknowledged)
    for position, number in winners.items():
        if number > 1:
            yield f"{number} actions were acknowledged for position {position}"
    sent = {(one.position, one.action) for one in history.sent}
    for one in history.sent:
        if one.acknowledged and stands.get(one.position) != one.action:
            yield f"{one.action!r} was acknowledged at {one.position}, where {stands.get(one.position)!r} stands"
    for position, action in stands.items():
        if position not in history.by_machines and (position, action) not in sent:
            yield f"no client sent {action!r}, which stands at position {position}"


def _of_listeners(history: History) -> Iterator[str]:
    """Each listener heard every row once, and in order."""
    for name, heard in history.heard.items():
        if heard != history.log:
            pairs = enumerate(zip(heard, history.log, strict=False), 1)
            first = next((n for n, (one, other) in pairs if one != other), min(len(heard), len(history.log)) + 1)
            yield f"{name} heard {len(heard)} rows of {len(history.log)}; the first difference is number {first}"


def _of_order(history: History) -> Iterator[str]:
    """No operation that ended before another began stands after it: actions by position, looks after their last."""
    stands = {row.position: row.action for row in history.log}
    done = [one for one in history.sent if one.acknowledged]
    tried: dict[int, float] = {}  # by position: when the action that stands there was first sent
    for one in history.sent:
        if stands.get(one.position) == one.action:
            tried[one.position] = min(tried.get(one.position, one.began), one.began)
    moves = [
        (2 * position, began, float("inf")) for position, began in tried.items()
    ]  # it took effect at any later time
    moves += [(2 * one.position, one.began, one.ended) for one in done]
    looks = [(2 * look.length + 1, look.began, look.ended) for look in history.looks]
    latest, told = float("-inf"), 0  # the latest beginning among all before, and whose it is
    for place, began, ended in sorted([*moves, *looks]):
        if ended < latest:
            yield f"{_name(place)} ended before {_name(told)} began, which stands before it"
        if began > latest:
            latest, told = began, place
    longest = len(history.log)
    for look in history.looks:
        if look.length > longest:
            yield f"a look returned {look.length} actions, and there are {longest}"


def _name(place: int) -> str:
    return f"a look at {place // 2} actions" if place % 2 else f"action {place // 2}"
