"""The referee of Case Yellow, 1940."""

from __future__ import annotations

from tests.referees.caseyellow.play import referee

__all__ = ["referee"]
