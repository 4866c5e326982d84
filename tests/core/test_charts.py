"""The printed tables of the games, for whoever looks something up."""

from __future__ import annotations

import pytest

import sandtable as st
from sandtable.core.base.messages import Message


@pytest.mark.parametrize("game", st.game_ids())
def test_charts_are_whole_and_speak_both_languages(game: str) -> None:
    found = st.game(game)
    charts = found.charts()
    assert charts
    assert len({chart.id for chart in charts}) == len(charts)
    for chart in charts:
        assert chart.rule in found.rules, chart.id
        assert {len(row) for row in (chart.head, *chart.rows)} == {len(chart.head)}, chart.id
        cells = [chart.name, *chart.notes, *chart.head, *(cell for row in chart.rows for cell in row)]
        for cell in cells:
            if isinstance(cell, Message):
                assert found.text(cell, "en") and found.text(cell, "it")  # noqa: PT018


def test_the_combat_table_is_that_of_the_game() -> None:
    """Its columns have the names that odds give them, so that the page can light one up."""
    crt = next(chart for chart in st.game("normandy44").charts() if chart.id == "crt")
    column = crt.head.index("3-1")
    assert [row[column] for row in crt.rows] == ["A1/DR", "EX", "DR", "DR", "A1/D1", "D1"]
    assert [row[0] for row in crt.rows] == ["1", "2", "3", "4", "5", "6"]
