"""A registry that decouples chapters: each registers here what cards can trigger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.games.combat.position import S

Deed = Callable[[S, int], None]  # for a side; it may push steps
Asking = Callable[[S], bool]  # True if it has pushed a step

TRIGGERS: Final[dict[int, Deed]] = {}
"""By trigger: the procedure for the roller before the roll counts (B1.9)."""

EVENTS: Final[dict[int, Callable[[S, int, int], None]]] = {}
"""By number (43 for E43): the procedure for the side that drew it; the last argument is the event's card."""

LEFT_GUN: Final[list[Asking]] = []
"""Called before any step proceeds while the bridge gun has no crew (SR01.4)."""
