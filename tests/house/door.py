"""Letting the games of this folder in: for one test, in this process and in those it starts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import sandtable as st
import sandtable.games

HOUSE = Path(__file__).parent


@contextmanager
def opened(name: str) -> Iterator[st.Game[Any, Any]]:
    """A game of this folder, known to everybody who asks for it by name."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SANDTABLE_GAMES", str(HOUSE))
        patch.setattr(sandtable.games, "__path__", [*sandtable.games.__path__, str(HOUSE)])
        st.game_ids.cache_clear()
        try:
            yield st.game(name)
        finally:
            st.game_ids.cache_clear()
