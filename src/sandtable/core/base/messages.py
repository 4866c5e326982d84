"""Messages: an id and its arguments, rendered in English or Italian by one Fluent catalogue.

The engine never builds a sentence. Prompts, events and refusals carry a message id with plain arguments. An argument
may itself be a message (the name of a unit or a side), so every word a player reads comes from the catalogue.

Grammar lies in the catalogue too. The attributes of a message that is an argument are arguments of their own: with
`.the = the Axis` under `side-axis`, a sentence about `$side` can write `{ $side-the }`, and `{ $unit-gender -> ... }`
chooses an ending. A list has `-count` and, in languages that need it, `-gender`. The attribute `.detail` is a prompt's
second line. Italian has functions for places: `{ A($at) }`, `{ AD($at) }`, `{ DA($at) }`, `{ DI($at) }`.
`web/src/lib/text/fluent.ts` does the same in the page.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from sandtable.core.base.errors import BadInput, Refusal

LANGUAGES = ("en", "it")


class Message(msgspec.Struct, frozen=True):
    """A catalogue id with the arguments of its text."""

    id: str
    args: Mapping[str, Any] = {}


_BESIDE: Final = ("refuse-verb", "refuse-operand", "refuse-not-now", "refuse-never")
"""The generic refusals, least informative first: unknown words, or words that do not apply here."""


def _telling(refusal: Refusal) -> int:
    """How informative a refusal is. A rule's own refusal ranks above the generic ones, and highest with arguments."""
    if refusal.message in _BESIDE:
        return _BESIDE.index(refusal.message)
    return len(_BESIDE) + bool(refusal.args)


def most_telling(refusals: Iterable[Refusal | None]) -> Refusal | None:
    """The most informative of several refusals, None if there is none. Earlier ones win ties.

    Stops reading `refusals` as soon as one is as informative as possible.
    """
    best: Refusal | None = None
    for refusal in refusals:
        if refusal is None:
            continue
        if best is None or _telling(refusal) > _telling(best):
            best = refusal
        if _telling(best) > len(_BESIDE):
            break
    return best


def shorten(words: object, most: int = 60) -> str:
    """User input, shortened for an error message."""
    text = str(words)
    return text if len(text) <= most else text[: most - 3] + "..."


_NUMBERED: Final = re.compile(r"[A-Z]{0,2}\d")
"""The beginning of a place that has a number instead of a name: 4127, K6."""


def _before(preposition: str, place: object, numbered: str = "") -> str:
    """An Italian place with its preposition: a Caen, ad Anzio, all'Aia, in 4127 (if `numbered` is 'in')."""
    name = str(place)
    if numbered and _NUMBERED.match(name):
        return f"{numbered} {name}"
    if name.startswith("L'"):  # the article is part of the name: L'Aia
        return {"a": "all'", "da": "dall'", "di": "dell'"}[preposition] + name[2:]
    return f"{preposition}d {name}" if preposition == "a" and name[:1] in "AaÀà" else f"{preposition} {name}"


_FUNCTIONS: Final[dict[str, dict[str, Callable[[Any], Any]]]] = {
    "it": {
        "A": lambda place: _before("a", place, "in"),  # where something is: a Caen, in 4127
        "AD": lambda place: _before("a", place),  # what something is directed at: a Caen, a 4127
        "DA": lambda place: _before("da", place),
        "DI": lambda place: _before("di", place),
    }
}
_MISSING_GRAMMAR: Final = re.compile(r"Unknown external: \w+-")
"""A proper name has no attributes: a sentence that asks for its gender takes the default."""
_SENTENCES: Final = ("event-", "prompt-", "refuse-", "result-", "together-")
"""Messages that stand alone begin with a capital, whatever their first word is."""


def text_files(folder: Path, language: str) -> list[Path]:
    """The Fluent files of a language: `en.ftl`, and any `en-battle.ftl` and the like beside it.

    A folder without the language has the English files instead.
    """
    if not (folder / f"{language}.ftl").is_file():
        language = LANGUAGES[0]
    return sorted([folder / f"{language}.ftl", *folder.glob(f"{language}-*.ftl")])


def _ids(resource: ast.Resource, path: Path) -> set[str]:
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            raise BadInput(f"not a Fluent message: {(entry.content or '').strip()[:60]!r}", where=str(path))
    return {entry.id.name for entry in resource.body if isinstance(entry, ast.Message)}


class Catalogue:
    """The texts of some folders in every language. Messages in a later folder override those of an earlier one."""

    def __init__(self, folders: Iterable[Path]) -> None:
        self._bundles: dict[str, FluentBundle] = {}
        self.ids: dict[str, set[str]] = {}
        sources = [folder / "texts" for folder in folders]
        for language in LANGUAGES:
            bundle = FluentBundle([language], use_isolating=False, functions=_FUNCTIONS.get(language))
            ids: set[str] = set()
            for source in sources:
                for path in text_files(source, language):
                    resource = FluentResource(path.read_text(encoding="utf-8"))
                    ids.update(_ids(resource, path))
                    bundle.add_resource(resource, allow_overrides=True)
            self._bundles[language] = bundle
            self.ids[language] = ids

    def text(self, message: Message | Refusal, language: str = "en") -> str:
        """The sentence for a message; renders nested messages first."""
        name = message.id if isinstance(message, Message) else message.message
        entry = self._entry(name, language)
        if entry is None or entry.value is None:
            raise BadInput(f"the catalogue has no message {name!r} in {language!r}", where="messages")
        text = self._written(entry.value, message, name, language)
        return text[:1].upper() + text[1:] if name.startswith(_SENTENCES) else text

    def detail(self, message: Message, language: str = "en") -> str:
        """The second, quieter line of a prompt: its attribute `.detail`; '' if it has none."""
        entry = self._entry(message.id, language)
        if entry is None or "detail" not in entry.attributes:
            return ""
        return self._written(entry.attributes["detail"], message, message.id, language)

    def _entry(self, name: str, language: str) -> Any:
        if language not in self._bundles:
            raise BadInput(f"no texts in {language!r}; there are {', '.join(LANGUAGES)}", where="language")
        bundle = self._bundles[language]
        return bundle.get_message(name) if bundle.has_message(name) else None

    def _written(self, pattern: Any, message: Message | Refusal, name: str, language: str) -> str:
        args: dict[str, Any] = {}
        for key, value in message.args.items():
            args |= self._grammar(key, value, language)
            args[key] = self._argument(value, language)
        text, errors = self._bundles[language].format_pattern(pattern, args)
        faults = [error for error in errors if not _MISSING_GRAMMAR.match(str(error))]
        if faults:
            raise BadInput(f"message {name!r} in {language!r}: {faults[0]}", where="messages")
        return str(text)

    def _argument(self, value: Any, language: str) -> Any:
        if isinstance(value, Message):
            return self.text(value, language)
        if isinstance(value, (list, tuple)):
            return ", ".join(str(self._argument(item, language)) for item in value)
        return value

    def _grammar(self, key: str, value: Any, language: str) -> dict[str, Any]:
        """The attributes of an argument that is a message, and what a list of them has in common."""
        if isinstance(value, (list, tuple)):
            genders = {gender for item in value for gender in self._grammar("", item, language).get("-gender", "f")}
            return {f"{key}-count": len(value), f"{key}-gender": "m" if "m" in genders else "f"}
        if not isinstance(value, Message):
            return {}
        entry = self._entry(value.id, language)
        if entry is None or not entry.attributes:
            return {}
        return {
            f"{key}-{name}": self._written(text, value, value.id, language) for name, text in entry.attributes.items()
        }
