"""What a machine opponent does in its process: a decision comes in, an action goes out.

It gets what its side may know and nothing more: the key of the dice never enters the process.
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
"""The most opponents that a process keeps with their plans; a new one plans again."""

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
    """What a machine has chosen, and how many seconds it thought; `fault` instead, where it has failed."""

    action: str = ""
    seconds: float = 0.0
    fault: str = ""


def think(data: bytes) -> bytes:
    """A job in, a thought out."""
    job = msgspec.msgpack.decode(data, type=ThinkingJob)
    try:
        thought = choose(job)
    except Exception as fault:
        log.exception("the %s at table %s failed", job.level, job.table)
        thought = Thought(fault=repr(fault))
    return msgspec.msgpack.encode(thought)


def choose(job: ThinkingJob) -> Thought:
    """What the machine of a table does; it remembers its plans from one decision to the next."""
    game = st.game(job.game)
    who = (job.table, job.seat + " " + job.level)
    player = _players.pop(who, None) or agents.make(job.level, game, secrets.token_hex(8))
    began = time.perf_counter()
    action = str(player.choose(game.decode(job.state).view(job.side)))
    _players[who] = player  # one that has failed is forgotten with its plans
    if len(_players) > REMEMBERED:
        _players.popitem(last=False)
    return Thought(action, time.perf_counter() - began)
