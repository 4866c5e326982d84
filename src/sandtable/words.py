"""Words for the terminal: a game's texts and the terminal's own, in one language at a time."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

from sandtable.core.actions import Action
from sandtable.core.errors import BadInput
from sandtable.core.game import Game
from sandtable.core.messages import LANGUAGES, Catalogue, Message, Refusal


@lru_cache(maxsize=1)
def _own() -> Catalogue:
    return Catalogue([Path(__file__).resolve().parent])


def readable(word: str) -> str:
    """The last resort for a word without a text: `naval-bombardment` is read as "naval bombardment"."""
    return word.replace("-", " ").replace("_", " ").strip()


class Words:
    """Everything the terminal says."""

    def __init__(self, game: Game[Any, Any], language: str = "en") -> None:
        if language not in LANGUAGES:
            raise BadInput(f"no texts in {language!r}; there are {', '.join(LANGUAGES)}", where="language")
        self.game = game
        self.language = language
        self._kinds = {str(piece.get("kind", "")): piece for piece in game.pieces}

    def say(self, message: Message | Refusal) -> str:
        """A sentence of the game; a text that is missing does not stop play."""
        try:
            return self.game.text(message, self.language)
        except BadInput:
            return readable(message.id if isinstance(message, Message) else message.message)

    def ui(self, name: str, **args: Any) -> str:
        """A sentence of the terminal."""
        return _own().text(Message(name, args), self.language)

    def name(self, word: str, *families: str, **args: Any) -> str:
        """A word by the first family that knows it: ("uk", "side") is the text `side-uk`."""
        for family in families:
            message = Message(f"{family}-{word}", args)
            for catalogue in (self.game.catalogue, _own()):
                if message.id in catalogue.ids[self.language]:
                    return catalogue.text(message, self.language)
        return readable(word)

    @property
    def title(self) -> str:
        return self.name(self.game.id, "title")

    def side(self, side: str) -> str:
        return self.name(side, "side", "camp", "seat")

    def seat(self, seat: str) -> str:
        return self.name(seat, "seat", "camp", "side")

    def sides(self, sides: Iterable[str]) -> str:
        return ", ".join(self.side(side) for side in sides)

    def power(self, kind: str) -> str:
        """The side a kind of piece belongs to; "" if the game does not say."""
        return str(self._kinds.get(kind, {}).get("power", ""))

    def pieces(self, kind: str, count: int) -> str:
        """So many pieces of a kind, short: "2 tanks"."""
        type_ = str(self._kinds.get(kind, {}).get("type", ""))
        name = self.name(type_, "type", count=count) if type_ else self.name(kind, "unit")
        return f"{count} {name}"

    def verb(self, verb: str) -> str:
        return self.name(verb, "verb")

    def action(self, action: Action) -> str:
        """An action as a person would say it."""
        if not action.operand:
            return self.verb(action.verb)
        kind, at, place = action.operand.partition("@")
        if at:
            return f"{self.name(kind, 'unit')}, {place}"
        return f"{self.verb(action.verb)} {self.operand(action)}"

    def operand(self, action: Action) -> str:
        families = {"unit": ("unit",), "card": ("card",), "side": ("side", "camp")}
        return self.name(action.operand, *found) if (found := families.get(self.kind(action))) else action.operand

    def kind(self, action: Action) -> str:
        return self.game.vocabulary.kinds.get(action.verb, "")
