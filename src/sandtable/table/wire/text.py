"""Cleaning of text that players type."""

from __future__ import annotations

import unicodedata

from sandtable.table.wire.errors import BadRequest

_KEPT = "\n\t"
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols that are drawn as nothing: fillers of Hangul, the empty Braille pattern."""


def cleaned(text: str, limit: int, lines: bool = False) -> str:
    """The text without control characters; with `lines`, line breaks and tabs stay.

    Lone surrogates and NUL cannot be stored. Marks that change the direction of writing could disguise a name and the
    text around it.
    """
    clean = "".join(c for c in text if (lines and c in _KEPT) or not _unwanted(c)).strip()
    if len(clean) > limit:
        raise BadRequest(f"a text of at most {limit} characters")
    return clean


def visible(text: str) -> bool:
    """True if a text shows anything."""
    return any(unicodedata.category(c)[0] not in "CZM" and c not in _BLANK for c in text)


def _unwanted(char: str) -> bool:
    return (
        unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp")
        or char in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
    )
