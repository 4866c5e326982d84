"""Public functions whose modules are imported at the first call, so that `import sandtable` stays quick."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sandtable.analysis import Analysis


def analyse(record: str, data: str | Path | None = None, **how: Any) -> Analysis:
    """Analyse a recorded game: chances over the turns, luck throw by throw, the decisions that cost most.

    How many games are played on, by which level and for how long: see `sandtable.analysis.analyse`.
    """
    from sandtable.analysis import analyse as study

    return study(record, None if data is None else str(data), **how)
