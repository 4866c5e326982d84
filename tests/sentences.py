"""A machine that reads sentences: what is wrong with a text that a player is shown.

`faults` looks at one finished sentence; `number_faults` compares how a message speaks of one and of two; `Glossary`
holds the two languages to one word for one thing.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

# Marks that stand beside each other only by accident. An ellipsis is one character in our texts.
_PUNCTUATION = re.compile(r"\.\.|\. \.|,,|, ,|[:;,]\.|\.[,;:]|[.,;:!?]{3,}|\( | \)|\(\)| [.,;](?:\s|$)|«»|“”|: *$")
_ABBREVIATION = re.compile(
    r"\b(?:[A-Z]|Inf|Pz|Arm|St|Ste|Cav|Div|Bde|Brig|Rgt|Gds|Mot|Gren|Abn|Para|Btl|Bn|Kp|Co|No|n)\."
)
_WORD = re.compile(r"[\w'’-]+")


def faults(text: str, keys: frozenset[str] = frozenset()) -> Iterator[str]:
    """What is wrong with a sentence; `keys` are ids that a player must never see."""
    plain = _ABBREVIATION.sub("n", text)
    found = _PUNCTUATION.search(plain)
    if found and not text.endswith((": ", ":")):
        yield f"punctuation {found[0]!r}"
    if "  " in text or text != text.strip():
        yield "stray spaces"
    if re.search(r"[{}$]|<\w|\bNone\b(?! of)|\bTrue\b|\bFalse\b|Message\(", text):
        yield "something unresolved"
    for word in _WORD.findall(text):
        if word in keys:
            yield f"raw key {word!r}"


# --- one and two ------------------------------------------------------------------------------------------------

_PLURAL_VERBS = {
    "en": frozenset({"are", "have", "were", "remain"}),
    "it": frozenset(
        {
            "restano",
            "sono",
            "hanno",
            "possono",
            "devono",
            "vengono",
            "rimangono",
            "mancano",
            "entrano",
            "escono",
            "servono",
        }
    ),
}
# Words that stay as they are, whatever their number.
_CONSTANT = {
    "en": frozenset({"infantry", "artillery", "armour", "headquarters", "aircraft", "german", "allied"}),
    "it": frozenset({"unità", "città", "caccia", "bunker", "tabù", "età"}),
}


# Before a number these make it a name, not a quantity: turn 1, azione 1.
_NUMBERED = frozenset(
    {"turn", "action", "day", "rule", "turno", "azione", "giorno", "regola", "da", "at", "con", "on", "or", "of", "to"}
)


class Nouns(msgspec.Struct):
    """The countable words of a language, as the texts themselves use them: those met in both numbers."""

    language: str
    pairs: frozenset[str]

    @classmethod
    def of(cls, language: str, texts: Iterable[str]) -> Nouns:
        words = {word.lower() for text in texts for word in _WORD.findall(text)}
        found = set()
        for word in words:
            plurals = [word + "s", word + "es"] if language == "en" else _italian_plurals(word)
            for plural in plurals:
                if plural in words and len(word) > 2:
                    found |= {word, plural}
        if language == "en" and {"die", "dice"} <= words:
            found |= {"die", "dice"}
        return cls(language, frozenset(found) - _CONSTANT[language])


def _italian_plurals(word: str) -> list[str]:
    if word[-1] in "oe":
        return [word[:-1] + "i"]
    return [word[:-1] + "e", word[:-1] + "he"] if word[-1] == "a" else []


def number_faults(one: str, two: str, nouns: Nouns) -> Iterator[str]:
    """A sentence said of 1 and of 2 that reads the same, though a countable word or a verb stands beside the number."""
    if re.sub(r"\b1\b", "#", one) != re.sub(r"\b2\b", "#", two):
        return
    verbs = _PLURAL_VERBS[nouns.language]
    for match in re.finditer(r"(?:([\w']+) )?(?<![\d/#+-])\b1\b(?: ([^\W\d]+))?(?: ([^\W\d]+))?", one):
        before, after, third = (part.lower() if part else "" for part in match.groups())
        if before in _NUMBERED:
            continue
        if after in nouns.pairs:
            yield f"1 and 2 both with {after!r}"
        elif nouns.language == "en" and third.endswith("s") and third in nouns.pairs:
            yield f"1 and 2 both with {after + ' ' + third!r}"
        elif before in verbs or after in verbs or third in verbs:
            yield f"1 and 2 both with the verb beside {match[0]!r}"


# --- one word for one thing -------------------------------------------------------------------------------------


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing: its English words, its Italian words by the rulebook, and the words that are not used for it."""

    en: tuple[str, ...]
    it: tuple[str, ...]
    not_en: tuple[str, ...] = ()
    not_it: tuple[str, ...] = ()
    source: str = ""  # where the rulebook says so
    apart: tuple[str, ...] = ()  # messages in which the word means something else


def glossary(path: Path) -> tuple[Term, ...]:
    data = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return msgspec.convert(data.get("term", []), tuple[Term, ...])


def has(text: str, words: Iterable[str]) -> str:
    """The first of these words, or beginnings of words ending in `*`, that a text holds."""
    for word in words:
        end = "" if word.endswith("*") else r"\b"
        if re.search(rf"\b{re.escape(word.rstrip('*'))}{end}", text, re.IGNORECASE):
            return word
    return ""


def glossary_faults(terms: Iterable[Term], name: str, texts: Mapping[str, str]) -> Iterator[str]:
    """`texts` are the sources of one message by language."""
    for term in terms:
        if name in term.apart:
            continue
        for language, never in (("en", term.not_en), ("it", term.not_it)):
            word = has(texts[language], never)
            if word:
                yield f"{word!r} in {language}; the word is {getattr(term, language)[0]!r}"
        if has(texts["en"], term.en) and not has(texts["it"], term.it):
            yield f"{term.en[0]!r} in English, but no {' or '.join(map(repr, term.it))} in Italian"
