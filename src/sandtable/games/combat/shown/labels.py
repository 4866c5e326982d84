"""The texts of actions."""

from __future__ import annotations

from typing import Final

from sandtable.core.base.actions import Action
from sandtable.core.base.messages import Message
from sandtable.games.combat.rules.events.support import kind_name

# the kind of each operand, as the texts name it
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
    """An item of a support table: a leader, a radio, a unit, or a unit with its weapon."""
    first, _, second = operand.partition("+")
    if second:
        return Message("action-offer-armed", {"operand": kind_name(first), "weapon": kind_name(second)})
    return Message("action-offer", {"operand": kind_name(first)})
