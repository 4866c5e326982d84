"""A machine opponent in its worker process: a decision in, an action out.

It receives only what its side may know: the key of the dice never enters the process.
"""

from __future__ import annotations

import logging
import secrets
import time
from collections import OrderedDict

import msgspec

import sandtable as st
from sandtable import agents

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


class Thought(msgspec.Struct, frozen=True):
    """A machine's choice and the seconds it took; or `fault`, if it failed."""

    action: str = ""
    seconds: float = 0.0
    fault: str = ""


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
    action = str(player.choose(game.decode(job.state).view(job.side)))
    _players[who] = player  # a machine that fails is forgotten with its plans
    if len(_players) > REMEMBERED:
        _players.popitem(last=False)
    return Thought(action, time.perf_counter() - began)
