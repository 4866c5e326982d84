"""Game texts in both languages, for lists of several games: no page has the texts of all of them."""

from __future__ import annotations

from typing import Any

from sandtable.core.base.messages import Message
from sandtable.core.engine.game import Game
from sandtable.core.rulebook.briefing import Both

AnyGame = Game[Any, Any]


def said(game: AnyGame, message: Message) -> Both:
    return Both(game.text(message, "en"), game.text(message, "it"))


def seat(game: AnyGame, name: str) -> Both:
    found = game.seat_name(name)
    return said(game, found) if isinstance(found, Message) else Both(found, found)
