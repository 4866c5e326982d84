"""Results on disk as they arrive: one JSON line per game, so that a stopped run can resume.

The first line identifies the run; the file of another run is rejected. A line truncated by a crash is removed. Games
already in the file are not replayed, and no result counts twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from sandtable.core.base.errors import BadInput


class Keyed(Protocol):
    """A job or its result: both hold the identity of the game."""

    @property
    def key(self) -> str: ...


R = TypeVar("R", bound=Keyed)


class Journal(Generic[R]):
    """Results by key. `known` holds what the file contained when opened and what was added since."""

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
        """Load a file. Returns the number of bytes in complete lines."""
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
        """Add a result. It is written to the file before it counts."""
        if result.key in self.known:
            raise BadInput(f"the game {result.key} has a result already", where="journal")
        if self.path is not None:
            self._write(msgspec.json.encode(result))
        self.known[result.key] = result

    def _write(self, line: bytes) -> None:
        assert self.path is not None
        with self.path.open("ab") as file:  # opened for each line: nothing is lost if the process dies
            file.write(line + b"\n")
