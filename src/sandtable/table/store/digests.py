"""Digests of positions: stored with each log row, so that a replay under changed rules cannot differ unnoticed."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from sandtable.core.engine.state import State

STATE, DICE = 8, 4
"""The bytes of a digest: first those of the state, then those of the dice."""


def of(state: State[Any, Any]) -> bytes:
    """The digest of a state and of the dice that the last action threw."""
    return of_encoded(state.encode()) + _digest(msgspec.msgpack.encode(state.rolls), DICE)


def of_encoded(data: bytes) -> bytes:
    """The first part of a digest, from an encoded state."""
    return _digest(data, STATE)


def holds(digest: bytes | None, data: bytes) -> bool:
    """True unless a row's digest contradicts an encoded state. Rows from before digests contradict nothing."""
    return not digest or digest[:STATE] == of_encoded(data)


def _digest(data: bytes, size: int) -> bytes:
    return hashlib.blake2b(data, digest_size=size).digest()
