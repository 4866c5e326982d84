"""Levels and leans found from games between them."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

import sandtable as st
from sandtable.agents import strength
from sandtable.core.base.errors import BadInput
from sandtable.lab.strength import Games, fit, measured, text

MEASURED = Path(__file__).parents[2] / "docs" / "opponents.tsv"


def chance(points: float) -> float:
    return 1 / (1 + 10 ** (-points / 400))


def test_a_fit_finds_the_levels_and_leans_that_the_games_were_made_of() -> None:
    many = 100_000
    games = [
        Games("hill", "veteran", "regular", many, many * chance(200 + 80)),
        Games("hill", "regular", "veteran", many, many * chance(-200 + 80)),
        Games("hill", "veteran", "veteran", many, many * chance(80)),
        Games("river", "veteran", "recruit", many, many * chance(200 + 500 - 150)),
        Games("river", "veteran", "veteran", many, many * chance(-150)),
    ]
    found = fit(games)
    for name, rating in (("recruit", 1000), ("regular", 1500), ("veteran", 1700)):
        assert found.levels[name].rating == pytest.approx(rating, abs=2)
    assert found.leans["hill"].points == pytest.approx(80, abs=2)


def test_few_games_claim_little() -> None:
    leans = [fit([Games("x", "veteran", "veteran", games, games)]).leans["x"].points for games in (1, 4, 16, 64)]
    assert leans == sorted(leans)
    assert 0 < leans[0] < 100
    assert leans[-1] < 700


def test_a_scenario_that_was_never_measured_has_no_lean() -> None:
    assert strength.of("dday").lean("moon") == 0
    assert strength.of("no-such-game") == strength.Strength()


@pytest.mark.parametrize("game", st.game_ids())
def test_the_stored_figures_are_those_of_the_measured_games(game: str) -> None:
    with MEASURED.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines, delimiter="\t"))
    stored = strength.path(game).read_text(encoding="utf-8")
    assert stored == text(fit(measured(rows, game)))
    found = strength.of(game)
    ratings = [level.rating for level in found.levels.values()]
    assert ratings == sorted(ratings), "a higher level is stronger"
    assert set(found.leans) == set(st.game(game).scenarios)


def test_rows_that_cannot_be_read_are_refused() -> None:
    row = {"game": "dday", "scenario": "overlord", "pairing": "a - b", "games": "3", "seats": "?"}
    with pytest.raises(BadInput, match="no scores by seat"):
        measured([row], "dday")
