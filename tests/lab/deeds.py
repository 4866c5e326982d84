"""What workers do in the tests; other processes import it."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import msgspec

from sandtable.core.base.errors import BadInput


class Deed(msgspec.Struct, frozen=True):
    """Square a number; at the first attempt die, if `folder` is named, and always, if `deadly`."""

    number: int
    folder: str = ""
    deadly: bool = False
    wrong: bool = False


def square(deed: Deed) -> int:
    if deed.wrong:
        raise BadInput("not this one", where=f"deed {deed.number}")
    if deed.folder:
        mark = Path(deed.folder) / str(deed.number)
        if deed.deadly or not mark.exists():
            mark.write_text("died here", encoding="utf-8")
            os.kill(os.getpid(), signal.SIGKILL)
    time.sleep(0.01)
    return deed.number**2
