"""Results on disk as they come in: one JSON line a game, so that a run that was stopped goes on where it stopped.

The first line says which run it is; a file of another run is refused. A line cut short by a crash is cut off. What a
file already holds is not played again, and nothing counts twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from sandtable.core.base.errors import BadInput


class Keyed(Protocol):
    """A job, or its result: both know what makes the game."""

    @property
    def key(self) -> str: ...


R = TypeVar("R", bound=Keyed)


class Journal(Generic[R]):
    """Results by their key; `known` is what the file held when it was opened, and what was added since."""

    def __init__(self, path: Path | None, run: Mapping[str, Any], kind: type[R]) -> None:
        self.known: dict[str, R] = {}
        self.path = path
        if path is None:
            return
        header = msgspec.json.encode({"run": run}, order="sorted")
        if path.exists():
            whole = self._read(path, header, kind)
            with path.open("r+b") as file:
                file.truncate(whole)
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or not path.stat().st_size:
            self._write(header)

    def _read(self, path: Path, header: bytes, kind: type[R]) -> int:
        """Take in a file; the number of its bytes that are whole lines."""
        decode = msgspec.json.Decoder(kind).decode
        whole = 0
        for number, line in enumerate(path.read_bytes().splitlines(keepends=True)):
            if not line.endswith(b"\n"):
                break
            if number == 0:
                if line.strip() != header:
                    raise BadInput("this file holds the results of another run; name another file", where=str(path))
            else:
                try:
                    result = decode(line)
                except msgspec.DecodeError as fault:
                    raise BadInput(f"not a result: {fault}", where=f"{path} line {number + 1}") from None
                self.known.setdefault(result.key, result)
            whole += len(line)
        return whole

    def add(self, result: R) -> None:
        """A new result: in the file before anybody counts it."""
        if result.key in self.known:
            raise BadInput(f"the game {result.key} has a result already", where="journal")
        if self.path is not None:
            self._write(msgspec.json.encode(result))
        self.known[result.key] = result

    def _write(self, line: bytes) -> None:
        assert self.path is not None
        with self.path.open("ab") as file:  # a line at a time: nothing is lost with the process
            file.write(line + b"\n")
