"""A machine opponent in its worker process: a decision in, an action out.

It receives only what its side may know: the key of the dice never enters the process.
"""

from __future__ import annotations

import logging
import secrets
import time
from collections import OrderedDict
from typing import Any

import msgspec

import sandtable as st
from sandtable import agents
from sandtable.core.base.previews import Preview
from sandtable.core.engine.state import State

REMEMBERED = 64
"""The most opponents a process keeps with their plans; an evicted one plans again."""

log = logging.getLogger("sandtable.table")
_players: OrderedDict[tuple[str, str], agents.Agent] = OrderedDict()


class ThinkingJob(msgspec.Struct, frozen=True):
    """A decision for a machine. `state` is encoded and redacted."""

    table: str
    seat: str
    level: str
    game: str
    side: str
    state: bytes
    further: bool = False  # go on to the end of the move or to the dice


class Thought(msgspec.Struct, frozen=True):
    """A machine's choice and the seconds it took; or `fault`, if it failed.

    `line`: the choice and what the machine would do next, up to the end of the move or to the dice. `spaces`: where it
    leads. `odds`: of the roll that it leads to.
    """

    action: str = ""
    seconds: float = 0.0
    fault: str = ""
    line: tuple[str, ...] = ()
    spaces: tuple[str, ...] = ()
    odds: Preview | None = None


def think(data: bytes) -> bytes:
    """The worker's job: an encoded `ThinkingJob` in, an encoded `Thought` out."""
    job = msgspec.msgpack.decode(data, type=ThinkingJob)
    try:
        thought = choose(job)
    except Exception as fault:
        log.exception("the %s at table %s failed", job.level, job.table)
        thought = Thought(fault=repr(fault))
    return msgspec.msgpack.encode(thought)


def choose(job: ThinkingJob) -> Thought:
    """The machine's choice. It remembers its plans from one decision to the next."""
    game = st.game(job.game)
    who = (job.table, job.seat + " " + job.level)
    player = _players.pop(who, None) or agents.make(job.level, game, secrets.token_hex(8))
    began = time.perf_counter()
    state = game.decode(job.state)
    action = str(player.choose(state.view(job.side)))
    line, odds = _followed(player, state, job.side, action) if job.further else ((action,), None)
    spaces = _spaces(state, job.side, line) if job.further else ()
    _players[who] = player  # a machine that fails is forgotten with its plans
    if len(_players) > REMEMBERED:
        _players.popitem(last=False)
    return Thought(action, time.perf_counter() - began, "", line, spaces, odds)


LINE = 12
"""The most actions of a line."""
PATIENCE = 2.0
"""Seconds after which a line is not followed further."""


def _followed(
    player: agents.Agent, state: State[Any, Any], side: str, action: str
) -> tuple[tuple[str, ...], Preview | None]:
    """What the player does from a choice to the end of the move, or to the dice; and the odds of that roll."""
    line: list[str] = []
    until = time.perf_counter() + PATIENCE
    while len(line) < LINE:
        after = state.copy()
        after.play(action)
        if after.dice.count != state.dice.count or after.revealed:
            return (*line, action), state.view(side).preview()
        if _ends(state, line, action):
            break
        line.append(action)
        decision = after.decision
        if decision is None or decision.side != side or time.perf_counter() > until:
            break
        state = after
        action = str(player.choose(state.view(side)))
    return tuple(line), None


def _ends(state: State[Any, Any], line: list[str], action: str) -> bool:
    """True if a move is over before this action: another piece follows that does not join, or the player stops."""
    kinds = state.game.vocabulary.kinds
    if not any(kinds[word.partition(" ")[0]] == "space" for word in line):
        return False
    verb, _, operand = action.partition(" ")
    return not operand or (kinds[verb] == "unit" and not state.stack[-1].gathers)


def _spaces(state: State[Any, Any], side: str, line: tuple[str, ...]) -> tuple[str, ...]:
    """The places of a line in order: where its pieces are, then where it leads."""
    game = state.game
    standing = {stack.kind: space for space, held in game.display(state, side).spaces.items() for stack in held.stacks}
    targets = [game.target(game.vocabulary[action]) for action in line]
    found = [target.space or standing.get(target.piece, "") for target in targets]
    return tuple(dict.fromkeys(space for space in found if space))
