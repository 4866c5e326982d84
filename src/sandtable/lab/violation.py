"""Raised when an invariant is violated."""

from __future__ import annotations


class Violation(AssertionError):
    """A violated invariant, described by the message. `kind` classifies the faults of a run."""

    def __init__(self, what: str, kind: str = "law") -> None:
        self.kind = kind
        super().__init__(what)


def law(holds: object, otherwise: str) -> None:
    """Raise a Violation unless the condition holds."""
    if not holds:
        raise Violation(otherwise)
