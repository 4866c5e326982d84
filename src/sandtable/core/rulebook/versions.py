"""Versions of a game's rules: each correction that can stop an earlier record is a version.

A game's `history.toml`; the first version is 1 and needs no entry:

    [[change]]
    version = 2
    date = 2026-11-15
    rules = ["A7.1"]                # of the ledger
    about = { en = "...", it = "..." }
"""

from __future__ import annotations

import datetime
import tomllib
from collections.abc import Sequence
from pathlib import Path

import msgspec

from sandtable.core.base.errors import BadInput
from sandtable.core.rulebook.briefing import Both

FIRST = 1


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a version of the rules changes from the one before."""

    version: int
    date: datetime.date
    rules: tuple[str, ...]
    about: Both

    def __str__(self) -> str:
        return f"version {self.version} of {self.date} (rules {', '.join(self.rules)}): {self.about.en}"


class _Page(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    change: tuple[Change, ...] = ()


def load(path: Path) -> tuple[Change, ...]:
    """The changes of a game, oldest first; empty if it has no such file."""
    if not path.is_file():
        return ()
    try:
        changes = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), _Page).change
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as fault:
        raise BadInput(str(fault), where=str(path)) from None
    if [change.version for change in changes] != list(range(FIRST + 1, FIRST + 1 + len(changes))):
        raise BadInput("versions are counted from 2 without a gap", where=str(path))
    return changes


def version(changes: Sequence[Change]) -> int:
    """The current version."""
    return changes[-1].version if changes else FIRST


def since(changes: Sequence[Change], made: int) -> tuple[Change, ...]:
    """The changes since a version; 0 stands for an unrecorded version, so all changes count."""
    return tuple(change for change in changes if change.version > made)
