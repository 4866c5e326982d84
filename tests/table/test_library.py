"""What a page is told about a game before anything is played."""

from __future__ import annotations

import msgspec
import pytest

import sandtable as st
from sandtable.core.base.display import Board
from sandtable.core.base.messages import LANGUAGES
from sandtable.table.http import library


@pytest.mark.parametrize("name", st.game_ids())
def test_a_page_is_told_what_each_figure_on_a_counter_is(name: str) -> None:
    game = st.game(name)
    data = msgspec.json.decode(library.game(name).body)
    told = {symbol: [word["id"] for word in words] for symbol, words in data["printed_on"].items()}
    legends = {"": game.printed, **game.printed_on}
    assert {"": [word["id"] for word in data["printed"]], **told} == {
        symbol: [word.id for word in words] for symbol, words in legends.items()
    }
    for kind in game.pieces:
        assert len(kind.figures) <= len(game.printed_on.get(kind.symbol, game.printed)), kind.id
    for language in LANGUAGES:
        for words in legends.values():
            said = [game.text(word, language) for word in words]
            assert all(said)
            assert len(set(said)) == len(said)


@pytest.mark.parametrize("name", st.game_ids())
def test_a_page_is_told_the_whole_board(name: str) -> None:
    told = msgspec.convert(msgspec.json.decode(library.game(name).body)["board"], Board)
    assert told == st.game(name).board


def test_guns_say_how_they_fire_and_units_how_they_fight() -> None:
    game = st.game("salerno")
    legend = {kind.id: game.printed_on.get(kind.symbol, game.printed) for kind in game.pieces}
    assert [game.text(word, "en") for word in legend["16Pz.Art"]] == ["fire", "range"]
    assert [game.text(word, "en") for word in legend["16Pz.A"]][::2] == ["combat", "movement"]
