"""What people type: always text, never anything else."""

from __future__ import annotations

import unicodedata

from sandtable.table.wire.errors import BadRequest

_KEPT = "\n\t"


def cleaned(text: str, limit: int, lines: bool = False) -> str:
    """A text without control characters; line breaks and tabs stay where `lines` allows them.

    Half characters (lone surrogates) and NUL cannot be stored; marks that turn the direction of writing
    would let a name disguise itself and the words around it.
    """
    clean = "".join(c for c in text if (lines and c in _KEPT) or not _unwanted(c)).strip()
    if len(clean) > limit:
        raise BadRequest(f"a text of at most {limit} characters")
    return clean


def _unwanted(char: str) -> bool:
    return (
        unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp")
        or char in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
    )
