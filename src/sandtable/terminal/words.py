"""Words for the terminal: a game's texts and the terminal's own, in one language at a time."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import BadInput, Refusal
from sandtable.core.base.messages import LANGUAGES, Catalogue, Message
from sandtable.core.engine.game import Game


@lru_cache(maxsize=1)
def _own() -> Catalogue:
    return Catalogue([Path(__file__).resolve().parent])


def readable(word: str) -> str:
    """The fallback for a word without a text: `naval-bombardment` reads as "naval bombardment"."""
    return word.replace("-", " ").replace("_", " ").strip()


class Words:
    """All texts of the terminal."""

    def __init__(self, game: Game[Any, Any], language: str = "en") -> None:
        if language not in LANGUAGES:
            raise BadInput(f"no texts in {language!r}; there are {', '.join(LANGUAGES)}", where="language")
        self.game = game
        self.language = language
        self.kinds = {piece.id: piece for piece in game.pieces}
        units = {verb for verb, kind in game.vocabulary.kinds.items() if kind == "unit"}
        self._units = {action.operand for action in game.vocabulary.values() if action.verb in units}

    def say(self, message: Message | Refusal) -> str:
        """A sentence of the game. A missing text does not stop play."""
        try:
            return self.game.text(message, self.language)
        except BadInput:
            return readable(message.id if isinstance(message, Message) else message.message)

    def ui(self, name: str, **args: Any) -> str:
        """A sentence of the terminal."""
        return _own().text(Message(name, args), self.language)

    def name(self, word: str, *families: str, **args: Any) -> str:
        """The text of a word in the first family that has it: ("uk", "side") is the text `side-uk`."""
        for family in families:
            message = Message(f"{family}-{word}", args)
            for catalogue in (self.game.catalogue, _own()):
                if message.id in catalogue.ids[self.language]:
                    return catalogue.text(message, self.language)
        return readable(word)

    def knows(self, word: str, family: str) -> bool:
        return any(f"{family}-{word}" in catalogue.ids[self.language] for catalogue in (self.game.catalogue, _own()))

    @property
    def title(self) -> str:
        return self.name(self.game.id, "title")

    def side(self, side: str) -> str:
        return self.name(side, "side", "camp", "seat")

    def seat(self, seat: str) -> str:
        return self.name(seat, "seat", "camp", "side")

    def sides(self, sides: Iterable[str]) -> str:
        return ", ".join(self.side(side) for side in sides)

    def holder(self, holder: str) -> str:
        """The holder of a place."""
        return self.name(holder, "camp", "side", "held") if holder else ""

    def owner(self, kind: str) -> str:
        """The side that a kind of piece belongs to; "" if none."""
        return self.kinds[kind].side if kind in self.kinds and self.kinds[kind].side in self.game.sides else ""

    def piece(self, kind: str) -> str:
        """A kind of piece in words; a unit by its own name, as in the log."""
        return self.say(self.kinds[kind].name) if kind in self.kinds else readable(kind)

    def _single(self, kind: str) -> bool:
        return kind in self._units

    def pieces(self, kind: str, count: int, short: bool = False) -> str:
        """A number of pieces: "2 tanks", or a unit by its name. The column shows their side."""
        if count == 1 and self._single(kind):
            return self.piece(kind)
        message = f"{'short' if short else 'symbol'}-{self.kinds[kind].symbol if kind in self.kinds else ''}"
        known = message in _own().ids[self.language]
        return f"{count} {self.ui(message, count=count) if known else self.piece(kind)}"

    def several(self, kind: str, count: int) -> str:
        """A number of pieces with their side: "2 × British tank"; a unit by its name."""
        return self.piece(kind) if count == 1 and self._single(kind) else f"{count} × {self.piece(kind)}"

    def action(self, action: Action) -> str:
        """An action in words. An action without a text is shown as typed."""
        try:
            return self.game.text(self.game.label(action), self.language)
        except (BadInput, NotImplementedError, KeyError):
            return readable(str(action)) if not action.operand else str(action)
