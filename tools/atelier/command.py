"""The command lines of the atelier: one file is read, another is written."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from sandtable.core.base.errors import BadInput


def write(arguments: Sequence[str], usage: str, make: Callable[[Path], str]) -> int:
    """Write what is made of the first file into the second; returns the status of the process."""
    if len(arguments) != 2:
        sys.stderr.write(f"usage: python -m tools.atelier.{usage}\n")
        return 2
    try:
        text = make(Path(arguments[0]))
    except BadInput as fault:
        sys.stderr.write(f"{fault}\n")
        return 1
    Path(arguments[1]).write_text(text, encoding="utf-8")
    return 0
