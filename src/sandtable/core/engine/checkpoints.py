"""Seals: the final state stored in a record, so that opening the record does not replay it.

    # seal 7c1e... eNrtWc...

A seal is the last line of a record that shows its key. It holds the state after the lines above it and a SHA-256 digest
over those lines, that state and the rules that led to it (their code and component files). A matching seal means that
these exact rules wrote the record and that it has not changed since: the record opens at the seal. Any other record is
replayed line by line, and an error gives the changed line.

A seal is a cache, not a proof: anyone who can write a record can write a seal. `verify` replays every line and checks
the state in the seal.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import sys
import zlib
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from sandtable.core.base.errors import BadInput

if TYPE_CHECKING:
    from sandtable.core.engine.game import Game
    from sandtable.core.engine.state import State
    from sandtable.core.rulebook.components import Folder

MARK = "# seal "
ASIDE = ("opponent", "shown", "display", "texts", "lessons", "map", "ground")
"""The rooms of a game and of the kit that its rules do not depend on."""
_LARGEST = 1 << 22  # bytes of a state; no state is larger


class Sealed(NamedTuple):
    """A matching seal: its line number, and the state after the lines before it, without its history."""

    line: int
    state: State[Any, Any]


def write(state: State[Any, Any], lines: list[str]) -> str:
    """The seal line of a state, to append to the lines that lead to it."""
    kept = base64.b64encode(zlib.compress(state.encode(), 9)).decode()
    return f"{MARK}{_digest(state.game, lines, kept)} {kept}"


def find(game: Game[Any, Any], lines: list[str]) -> Sealed | None:
    """The last seal of a record if it matches; None if the lines must be replayed."""
    number = next((n for n in range(len(lines) - 1, 0, -1) if lines[n].startswith(MARK)), 0)
    digest, _, kept = lines[number][len(MARK) :].partition(" ")
    if not number or digest != _digest(game, lines[:number], kept):
        return None
    try:
        return Sealed(number, game.decode(_unzip(base64.b64decode(kept, validate=True))))
    except (binascii.Error, zlib.error, BadInput):
        return None


def _unzip(data: bytes) -> bytes:
    """Decompress a state. Rejects data larger than any state."""
    tool = zlib.decompressobj()
    plain = tool.decompress(data, _LARGEST)
    if tool.unconsumed_tail:
        raise zlib.error("larger than any state")
    return plain


def _digest(game: Game[Any, Any], lines: list[str], kept: str) -> str:
    whole = "\n".join((rules(game), *lines, kept))
    return hashlib.sha256(whole.encode(errors="surrogatepass")).hexdigest()


def rules(game: Game[Any, Any]) -> str:
    """A fingerprint of a game's rules: the code of the engine and of the game, and its component files. What only
    advises opponents or draws the game does not count."""
    return _fingerprint(type(game).__module__, game.folder)


def _code(place: Path) -> list[Path]:
    """The modules of a folder that rules depend on."""
    return sorted(path for path in place.rglob("*.py") if path.relative_to(place).parts[0] not in ASIDE)


@lru_cache(maxsize=64)
def _fingerprint(module: str, folder: Folder) -> str:
    home = Path(str(sys.modules[module].__file__)).parent
    engine = Path(__file__).parents[1]
    code = [path for place in (engine, engine.parent / "kit", home) for path in _code(place)]
    digest = hashlib.sha256()
    for path in (*code, *(folder.path(name) for name in folder.files())):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()
