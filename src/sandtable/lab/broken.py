"""What a law says when it does not hold."""

from __future__ import annotations


class Broken(AssertionError):
    """A law does not hold; the message says which and where. `kind` sorts the faults of a run."""

    def __init__(self, what: str, kind: str = "law") -> None:
        self.kind = kind
        super().__init__(what)


def law(holds: bool, what: str) -> None:
    if not holds:
        raise Broken(what)
