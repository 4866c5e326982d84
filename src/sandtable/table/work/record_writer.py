"""Writes the records of long games in a worker process, since that takes as long as a replay."""

from __future__ import annotations

import asyncio

import msgspec

import sandtable as st
from sandtable.table.view.gate import Recorded
from sandtable.table.wire.errors import Unavailable
from sandtable.table.work.workers import Pool, Trouble

LONG = 1000
"""In actions: a game up to this length is written on the spot, within milliseconds."""
DEADLINE = 60.0
"""The timeout in seconds for one record."""


class RecordJob(msgspec.Struct, frozen=True):
    """The contents of a record, encoded."""

    game: str
    state: bytes
    actions: list[str]
    over: bool
    hints: list[int]
    ended: str = ""


class RecordWriter:
    """One process writes all long records, one after the other; clients take turns."""

    def __init__(self) -> None:
        self._pool = Pool(write, 1, DEADLINE)

    async def written(self, recorded: Recorded, client: str, table: str) -> str:
        if len(recorded.actions) <= LONG:
            return await asyncio.to_thread(recorded.written)
        question = await asyncio.to_thread(_packed, recorded)
        try:
            return (await self._pool.ask(question, client, table)).decode()
        except Trouble as fault:
            raise Unavailable(f"the record could not be written: {fault}") from None

    def close(self) -> None:
        self._pool.close()


def _packed(recorded: Recorded) -> bytes:
    state, actions = recorded.state, [str(action) for action in recorded.actions]
    question = RecordJob(state.game.id, state.encode(), actions, recorded.over, sorted(recorded.hints), recorded.ended)
    return msgspec.msgpack.encode(question)


# --- in the worker ----------------------------------------------------------------------------------------


def write(data: bytes) -> bytes:
    """The worker's job: an encoded `RecordJob` in, the record out."""
    asked = msgspec.msgpack.decode(data, type=RecordJob)
    game = st.game(asked.game)
    words = game.vocabulary.actions
    actions = [words[text] for text in asked.actions]
    told = game.decode(asked.state), actions, asked.over, frozenset(asked.hints), asked.ended
    return Recorded(*told).written().encode()
