"""The rulings of a game, from its `RULINGS.md`: chapters (`##`) that contain rulings (`### R1. A question?`)."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

_HEAD = re.compile(r"(#{2,3}) (?:(R\d+[a-z]?)\. )?(.+)")
_BULLET = re.compile(r"- +")


class Ruling(msgspec.Struct, frozen=True):
    """One ruling: its number, its question, its chapter, and its text by paragraph."""

    id: str
    title: str
    chapter: str
    text: tuple[str, ...]


def load(path: Path) -> tuple[Ruling, ...]:
    return read(path.read_text(encoding="utf-8"))


def read(text: str) -> tuple[Ruling, ...]:
    """The rulings of a page.

    >>> read("# Page\\n## Moves\\n### R1. Who?\\n- Ruling: *all*\\n  of them.\\n- Reason: so.\\n")
    (Ruling(id='R1', title='Who?', chapter='Moves', text=('Ruling: all of them.', 'Reason: so.')),)
    """
    found: list[Ruling] = []
    chapter = ""
    head: tuple[str, str] | None = None
    lines: list[str] = []

    def close() -> None:
        if head is not None:
            found.append(Ruling(*head, chapter, _paragraphs(lines)))

    for line in text.splitlines():
        heading = _HEAD.fullmatch(line)
        if heading is None:
            lines.append(line)
            continue
        close()
        lines.clear()
        level, number, title = heading.groups()
        head = (number, title) if number else None
        if level == "##":
            chapter = title
    close()
    return tuple(found)


def _paragraphs(lines: list[str]) -> tuple[str, ...]:
    """Bullets and paragraphs without their Markdown marks."""
    joined: list[str] = []
    fresh = True
    for line in lines:
        words = line.strip()
        if not words or _BULLET.match(words):
            fresh = True
        if words:
            plain = _BULLET.sub("", words, count=1) if _BULLET.match(words) else words
            if fresh or not joined:
                joined.append(plain)
            else:
                joined[-1] += " " + plain
            fresh = False
    return tuple(re.sub(r"[*`]", "", paragraph) for paragraph in joined)
