"""Actions in words."""

from __future__ import annotations

from typing import Final

from sandtable.core.actions import Action
from sandtable.core.messages import Message

# what an operand is, where a name stands for it in the texts
WORDS: Final = {
    "unit": "piece-",
    "weapon": "piece-",
    "card": "card-",
    "player": "side-",
    "call": "call-",
    "fort": "fort-",
    "chit": "chit-",
    "works": "works-",
    "country": "country-",
}
NATIONS: Final = ("us-", "uk-", "fr-", "ge-")


def label(action: Action) -> Message:
    name = f"action-{action.verb}"
    if not action.operand:
        return Message(name)
    if action.verb == "offer":
        return _offer(action.operand)
    if action.verb == "order":
        force, _, size = action.operand.rpartition("-")
        return Message(name, {"force": Message(f"ob-{force}"), "size": Message(f"size-{size}")})
    if action.verb in WORDS:
        return Message(name, {"operand": Message(WORDS[action.verb] + action.operand)})
    return Message(name, {"operand": action.operand})


def _offer(operand: str) -> Message:
    """Something of a support table: a leader, a radio, a unit, or a unit with its weapon."""
    first, _, second = operand.partition("+")
    if second:
        return Message("action-offer-armed", {"operand": _kind(first), "weapon": _kind(second)})
    return Message("action-offer", {"operand": _kind(first)})


def _kind(name: str) -> Message:
    """Leaders and radios are single pieces, the rest are kinds of them."""
    single = "-radio-" in name or not name.startswith(NATIONS)
    return Message(f"piece-{name}" if single else f"kind-{name}")
