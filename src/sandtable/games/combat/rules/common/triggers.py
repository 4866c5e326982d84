"""What chapters need of each other without knowing each other: each enters here what the cards can set off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.games.combat.position import S

Deed = Callable[[S, int], None]  # for a side; it may push steps
Asking = Callable[[S], bool]  # True if it has pushed a step

TRIGGERS: Final[dict[int, Deed]] = {}
"""By trigger: what the roller carries out before the roll counts (B1.9)."""

EVENTS: Final[dict[int, Callable[[S, int, int], None]]] = {}
"""By number (43 for E43): what the side that drew it carries out; the last argument is the card it stands on."""

LEFT_GUN: Final[list[Asking]] = []
"""Asked before any step goes on while the gun of the bridge has no crew (SR01.4)."""
