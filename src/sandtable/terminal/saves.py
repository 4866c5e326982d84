"""Games in files: read, save, and walk through them again."""

from __future__ import annotations

import base64
import binascii
import contextlib
import re
import textwrap
import zlib
from collections.abc import Iterator
from datetime import date
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import BadInput
from sandtable.core.base.events import Event
from sandtable.core.base.messages import Message
from sandtable.core.engine.record import read_header
from sandtable.core.engine.state import State
from sandtable.table.store.opening import data_folder

SUFFIX = ".sandtable"
PACKED = "sandtable saved game 1"
_NOTE = re.compile(r"^# seat (?P<seat>\S+), level (?P<level>\S+), language (?P<language>\S+)$", re.MULTILINE)


class Seating(msgspec.Struct, frozen=True):
    """The seat, level and language of a saved game, stored in a comment of the record."""

    seat: str = ""
    level: str = ""
    language: str = ""


class SavedMoment(msgspec.Struct, frozen=True):
    """One action of a game and its events. The first moment is the set-up and has no action."""

    heading: tuple[Message, ...]
    side: str
    action: Action | None
    rolls: tuple[int, ...]
    events: tuple[Event, ...]


def read(path: Path) -> str:
    """Read a text file. Any fault becomes a one-sentence BadInput."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as fault:
        raise BadInput(f"cannot be read: {fault.strerror}", where=str(path)) from None
    except UnicodeDecodeError:
        raise BadInput("is not a text file", where=str(path)) from None


def seating(record: str) -> Seating:
    """The last seating note of a record; empty if there is none."""
    notes = list(_NOTE.finditer(record))
    return Seating(**notes[-1].groupdict()) if notes else Seating()


def default_name(game: str) -> str:
    return f"{game}-{date.today().isoformat()}{SUFFIX}"


def folder() -> Path:
    """The folder for games that are saved without a file name."""
    return data_folder() / "games"


def keep(state: State[Any, Any], who: Seating, path: Path | None = None) -> Path:
    """Save a game in a new file. If the name is taken, a number is added to it."""
    text = state.record(seal=False) + f"# seat {who.seat}, level {who.level}, language {who.language}\n"
    if state.game.secrets and not state.over:
        text = _packed(text)
    wanted = path.expanduser() if path is not None else folder() / default_name(state.game.id)
    if wanted.is_dir():
        wanted = wanted / default_name(state.game.id)
    try:
        if path is None:
            wanted.parent.mkdir(parents=True, exist_ok=True)
        return _write_new(wanted, text)
    except (OSError, ValueError) as fault:
        raise BadInput(f"cannot be written: {getattr(fault, 'strerror', None) or fault}", where=str(wanted)) from None


def _packed(record: str) -> str:
    """Encode the record of an unfinished game with secrets, so that no one reads it by accident."""
    lines = textwrap.wrap(base64.b64encode(zlib.compress(record.encode(), 9)).decode(), 100)
    return "\n".join([PACKED, "# The cards of the other side are in here: read on when the game is over.", *lines, ""])


def unpacked(text: str) -> str:
    """The record inside a saved game."""
    if not text.startswith(PACKED):
        return text
    lines = [line for line in text.splitlines()[1:] if not line.startswith("#")]
    try:
        return zlib.decompress(base64.b64decode("".join(lines), validate=True)).decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError):
        raise BadInput("this saved game is damaged", where="line 3") from None


def _write_new(wanted: Path, text: str) -> Path:
    path = wanted
    for number in count(2):
        with contextlib.suppress(FileExistsError), path.open("x", encoding="utf-8") as file:
            file.write(text)
            return path
        path = wanted.with_name(f"{wanted.stem}-{number}{wanted.suffix}")
    raise AssertionError("there is always another number")


def shorten(record: str, actions: int) -> str:
    """The record cut off after this number of actions."""
    lines = record.splitlines()
    kept = read_header(lines).first
    left = actions
    while kept < len(lines):
        line = lines[kept].strip()
        if line and line[0] != "#" and line.partition(" = ")[0].rstrip() != "start":
            left -= 1
        if left < 0:
            break
        kept += 1
    return "\n".join(lines[:kept]) + "\n"


def walk(state: State[Any, Any]) -> Iterator[SavedMoment]:
    """Walk through a game from its start, action by action."""
    if state.origin is None:
        raise BadInput("an imagined state has no history", where="record")
    game = state.game
    again = game.begin(state.origin, state.dice.again())
    yield SavedMoment((), "", None, tuple(again.rolls), tuple(again.events or ()))
    named, heading = "", tuple[Message, ...]()
    for action in state.history():
        decision = again.decision
        if game.heading(again) != named:
            named, heading = game.heading(again), game.display(again, game.sides[0]).heading
        side = decision.side if decision else ""
        events = again.play(action)
        yield SavedMoment(heading, side, action, tuple(again.rolls), tuple(events))
