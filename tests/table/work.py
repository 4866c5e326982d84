"""Work counted by function calls, for tests of what its amount would reveal."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

import sandtable as st

ROOT = str(Path(st.__file__).parent)


class Work:
    """How often each function of ours is called in this thread, while it counts."""

    def __init__(self) -> None:
        self.calls: Counter[str] = Counter()

    def begin(self) -> None:
        sys.setprofile(self._note)

    def end(self) -> None:
        sys.setprofile(None)

    def _note(self, frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(ROOT):
            self.calls[f"{frame.f_code.co_filename[len(ROOT) :]} {frame.f_code.co_qualname}"] += 1


def difference(one: Counter[str], other: Counter[str]) -> dict[str, tuple[int, int]]:
    """The functions that are called more often in one case than in the other."""
    return {call: (one[call], other[call]) for call in sorted({*one, *other}) if one[call] != other[call]}
