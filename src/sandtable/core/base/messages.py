"""Messages: an id and its arguments, rendered in English or Italian by one Fluent catalogue.

The engine never builds a sentence. Prompts, events and refusals carry a message id with plain arguments. An argument
may itself be a message (the name of a unit or a side), so every word a player reads comes from the catalogue.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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


def text_files(folder: Path, language: str) -> list[Path]:
    """The Fluent files of a language: `en.ftl`, and any `en-battle.ftl` and the like beside it."""
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
            bundle = FluentBundle([language], use_isolating=False)
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
        if language not in self._bundles:
            raise BadInput(f"no texts in {language!r}; there are {', '.join(LANGUAGES)}", where="language")
        name = message.id if isinstance(message, Message) else message.message
        bundle = self._bundles[language]
        pattern = bundle.get_message(name).value if bundle.has_message(name) else None
        if pattern is None:
            raise BadInput(f"the catalogue has no message {name!r} in {language!r}", where="messages")
        args = {key: self._argument(value, language) for key, value in message.args.items()}
        text, errors = bundle.format_pattern(pattern, args)
        if errors:
            raise BadInput(f"message {name!r} in {language!r}: {errors[0]}", where="messages")
        return str(text)

    def _argument(self, value: Any, language: str) -> Any:
        if isinstance(value, Message):
            return self.text(value, language)
        if isinstance(value, (list, tuple)):
            return ", ".join(str(self._argument(item, language)) for item in value)
        return value
