"""The two kinds of rejection: bad input, and an action that a rule forbids."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec


class BadInput(ValueError):
    """Input that Sandtable cannot use: a file, a field, an option, a word.

    The message is one sentence: the place (file, line or field) and what would be accepted.
    """

    def __init__(self, problem: str, *, where: str = "") -> None:
        self.problem = problem
        self.where = where
        super().__init__(f"{where}: {problem}" if where else problem)


class Refusal(msgspec.Struct, frozen=True):
    """Why a wish is not allowed: the ledger id of the rule, a message id and its arguments."""

    rule: str
    message: str
    args: Mapping[str, Any] = {}


class Refused(BadInput):
    """An action that is not allowed now; `refusal` holds the rule."""

    def __init__(self, refusal: Refusal, text: str) -> None:
        self.refusal = refusal
        self.text = text
        super().__init__(f"{text} [{refusal.rule}]")

    def __reduce__(self) -> tuple[type[Refused], tuple[Refusal, str]]:
        """Pickle the refusal whole, so that it survives the way back from another process."""
        return type(self), (self.refusal, self.text)
