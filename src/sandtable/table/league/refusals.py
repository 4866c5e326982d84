"""Refusals that players meet in clubs and events, in the words of the page."""

from __future__ import annotations

from typing import TypeVar

from sandtable.core.base.messages import Message
from sandtable.table.wire.errors import ApiError

Refusal = TypeVar("Refusal", bound=ApiError)


def said(error: Refusal, id: str, **args: int) -> Refusal:
    """An error with the message that the page shows."""
    error.said = Message(id, dict(args))
    return error
