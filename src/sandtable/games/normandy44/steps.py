"""Every step of the game: what a stack can hold."""

from __future__ import annotations

from typing import Any, Union

from sandtable.games.normandy44 import sequence
from sandtable.games.normandy44.base import NormandyStep

_OPENED_BY = sequence.PHASES  # importing the sequence of play imports every step


def _family(step: type[NormandyStep]) -> list[type[NormandyStep]]:
    return [kin for heir in step.__subclasses__() for kin in (heir, *_family(heir))]


STEPS: Any = Union[tuple(_family(NormandyStep))]  # noqa: UP007
