"""The referee of From Salerno to Rome."""

from __future__ import annotations

from tests.referees.salerno.play import referee

__all__ = ["referee"]
