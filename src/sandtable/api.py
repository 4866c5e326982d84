"""The public functions of `import sandtable`: load a game, replay or verify a record."""

from __future__ import annotations

import gc
import importlib
import logging
import pkgutil
import threading
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from sandtable.core.base.errors import BadInput
from sandtable.core.engine.game import Game
from sandtable.core.engine.record import lines_of, read_header
from sandtable.core.engine.record import replay as _replay
from sandtable.core.engine.record import verify as _verify
from sandtable.core.engine.state import State


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of all games: ours, the one with the shortest rules first, then those of SANDTABLE_GAMES."""
    import sandtable.games as folder

    names: list[str] = []
    for home in folder.__path__:
        found = [module.name for module in pkgutil.iter_modules([home]) if module.ispkg]
        names += sorted(found, key=lambda name: (_length(Path(home) / name / "rules.toml"), name))
    return tuple(dict.fromkeys(names))


def _length(rules: Path) -> int:
    return rules.stat().st_size if rules.is_file() else 0


def sound_ids() -> tuple[str, ...]:
    """The ids of the games that load. The others are reported once and left out."""
    return _sound(game_ids())


@lru_cache(maxsize=4)
def _sound(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for name in names if _loads(name))


def _loads(name: str) -> bool:
    try:
        game(name)
    except Exception as fault:  # a game of someone else's may fail in any way, and must not affect another
        logging.getLogger("sandtable").error("the game %r is left out: %s: %s", name, type(fault).__name__, fault)
        return False
    return True


_loading = threading.RLock()
"""Serialises loading: msgspec 0.22 crashes if two threads meet a new type at the same moment."""


@lru_cache(maxsize=32)
def _load(name: str, data: Path | None) -> Game[Any, Any]:
    module = importlib.import_module(f"sandtable.games.{name}")
    loaded: Game[Any, Any] = module.load(data)
    gc.freeze()  # its tables stay for good, so the garbage collector need not scan them
    return loaded


def game(name: str, data: str | Path | None = None) -> Game[Any, Any]:
    """A game by its id. `data` is a folder whose files replace the game's own components."""
    if name not in game_ids():
        raise BadInput(f"no game {name!r}; there are {', '.join(game_ids())}", where="game")
    with _loading:
        return _load(name, Path(data).resolve() if data is not None else None)


def replay(record: str, data: str | Path | None = None, *, check: bool = False) -> State[Any, Any]:
    """The state that a record leads to. Raises BadInput at the first line that does not fit.

    An unchanged record written by these rules is opened at its end, by its seal. With `check` every line is replayed:
    use that for untrusted records.
    """
    return _replay(game(read_header(lines_of(record)).game, data), record, check)


def verify(record: str, data: str | Path | None = None) -> State[Any, Any]:
    """Replay a record and prove its dice: the key fits the commitment and throws every die."""
    return _verify(game(read_header(lines_of(record)).game, data), record)
