"""Checks that every message of a game has a text in every language and cites a rule of its ledger."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.core.base.errors import Refusal
from sandtable.core.base.events import Event
from sandtable.core.base.messages import LANGUAGES, Message
from sandtable.core.engine.game import Game
from sandtable.lab.violation import Violation, law

AnyGame = Game[Any, Any]

_spoken: set[tuple[str, Any]] = set()


def speaks(game: AnyGame, message: Message | Refusal) -> None:
    """Check that a message has a text in every language. Of messages that differ only in a name, one is tried."""
    key = (game.id, _shape(message))
    if key not in _spoken:
        for language in LANGUAGES:
            text = game.text(message, language)
            law(bool(text.strip()), f"{message} says nothing in {language!r}")
            law("{" not in text, f"{message} is half formatted in {language!r}: {text}")
        _spoken.add(key)


def _shape(value: Any) -> Any:
    """What determines the wording of a message: its ids, and whether numbers are singular or plural."""
    if isinstance(value, Refusal):
        return (value.message, *[(name, _shape(arg)) for name, arg in value.args.items()])
    if isinstance(value, Message):
        return (value.id, *[(name, _shape(arg)) for name, arg in value.args.items()])
    if isinstance(value, int):
        return min(value, 3)
    if isinstance(value, list | tuple):
        return tuple([_shape(item) for item in value[:3]])
    return type(value)


def cites(game: AnyGame, rule: str, what: object) -> None:
    """Check that the rule is in the ledger."""
    if rule not in game.ledger:
        raise Violation(f"{what} cites {rule!r}, which is not in the ledger")


def refusal_speaks(game: AnyGame, refusal: Refusal) -> None:
    cites(game, refusal.rule, refusal)
    speaks(game, refusal)


def event_speaks(game: AnyGame, event: Event) -> None:
    cites(game, event.rule, event)
    speaks(game, event.message())
    msgspec.json.encode(event)
