"""What a page is told about a game before anything is played."""

from __future__ import annotations

import msgspec
import pytest

import sandtable as st
from sandtable.core.messages import LANGUAGES
from sandtable.table import library


@pytest.mark.parametrize("name", ["dday", "normandy44", "caseyellow"])
def test_a_page_is_told_what_each_figure_on_a_counter_is(name: str) -> None:
    game = st.game(name)
    data = msgspec.json.decode(library.game(name).body)
    assert [word["id"] for word in data["printed"]] == [word.id for word in game.printed]
    assert {len(kind.figures) for kind in game.pieces} - {0} == {len(game.printed)}
    for language in LANGUAGES:
        words = [game.text(word, language) for word in game.printed]
        assert all(words)
        assert len(set(words)) == len(words)
