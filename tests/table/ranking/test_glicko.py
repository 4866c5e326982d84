"""Glicko-2 as published, and what we added: leans and shares."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as some

from sandtable.table.ranking import camps
from sandtable.table.ranking.glicko import Encounter, Rating, expected, rested, updated

NEW = Rating()
ratings = some.builds(
    Rating, some.floats(500, 2500), some.floats(40, 350), some.floats(0.03, 0.1), some.integers(0, 500)
)


def test_the_worked_example_of_the_paper() -> None:
    player = Rating(1500, 200, 0.06)
    games = [Encounter(1400, 30, 1), Encounter(1550, 100, 0), Encounter(1700, 300, 0)]
    after = updated(player, games)
    assert (round(after.value, 2), round(after.deviation, 2), round(after.volatility, 5)) == (1464.05, 151.52, 0.06)
    assert after.games == 3


def test_the_expected_scores_of_the_paper() -> None:
    chances = [expected(1500 - other, deviation) for other, deviation in ((1400, 30), (1550, 100), (1700, 300))]
    assert [round(chance, 3) for chance in chances] == [0.639, 0.432, 0.303]


def test_a_rest_widens_the_deviation_and_changes_nothing_else() -> None:
    player = Rating(1600, 60, 0.06, 40)
    year = camps.grown(player, 365 * 86_400)
    assert 100 < year.deviation < 120
    assert (year.value, year.volatility, year.games) == (1600, 0.06, 40)
    assert camps.grown(player, 3600) == player
    assert rested(NEW, 10_000) == 350


@given(ratings, ratings, some.sampled_from((0.0, 0.5, 1.0)), some.floats(-400, 400))
def test_a_win_never_costs_and_a_loss_never_pays(a: Rating, b: Rating, score: float, lean: float) -> None:
    after = camps.rate({"a": a}, {"b": b}, score, lean)
    if score == 1:
        assert after["a"].value >= a.value
        assert after["b"].value <= b.value
    assert all(math.isfinite(one.value) and 0 < one.deviation <= 350 for one in after.values())
    assert after["a"].games == a.games + 1


@given(ratings, ratings, some.sampled_from((0.0, 0.5, 1.0)), some.floats(-400, 400))
def test_both_camps_see_the_same_game(a: Rating, b: Rating, score: float, lean: float) -> None:
    assert camps.rate({"a": a}, {"b": b}, score, lean) == camps.rate({"b": b}, {"a": a}, 1 - score, -lean)


@given(ratings, ratings, some.floats(-300, 300))
def test_a_lean_counts_like_points_of_strength(a: Rating, b: Rating, lean: float) -> None:
    with_lean = camps.rate({"a": a}, {"b": b}, 1, lean)["a"].value - a.value
    stronger = Rating(a.value + lean, a.deviation, a.volatility, a.games)
    assert with_lean == pytest.approx(camps.rate({"a": stronger}, {"b": b}, 1)["a"].value - stronger.value)


def test_losing_with_the_weaker_side_costs_less() -> None:
    fair = camps.rate({"a": NEW}, {"b": NEW}, 0)["a"].value
    weaker = camps.rate({"a": NEW}, {"b": NEW}, 0, lean=-200)["a"].value
    assert fair < weaker < NEW.value


def test_three_players_on_two_camps() -> None:
    """Two allies move half as fast as a player alone and learn less; equals gain and lose alike."""
    after = camps.rate({"uk": NEW, "us": NEW}, {"axis": NEW}, 1)
    alone = camps.rate({"allies": NEW}, {"axis": NEW}, 1)
    assert after["uk"] == after["us"]
    assert NEW.value < after["uk"].value < alone["allies"].value
    assert alone["allies"].deviation < after["uk"].deviation < NEW.deviation
    assert after["axis"].value < NEW.value
    spread = math.hypot(350, 350 / 2)  # of the opponent, and of the ally's half of the camp
    assert after["uk"] == updated(NEW, [Encounter(1500, spread, 1, share=0.5)])
    assert after["axis"] == updated(NEW, [Encounter(1500, 350 / math.sqrt(2), 0)])


@given(ratings, ratings, ratings)
def test_an_ally_and_the_opponents_are_seen_through_the_mean(a: Rating, b: Rating, c: Rating) -> None:
    """A camp of two is expected to score as its mean does, so a win against a far weaker one gains little."""
    after = camps.rate({"a": a, "b": b}, {"c": c}, 1)
    gains = [after[name].value - one.value for name, one in (("a", a), ("b", b))]
    assert all(gain >= 0 for gain in gains)


def test_camps_share_no_player() -> None:
    with pytest.raises(ValueError, match="two camps"):
        camps.rate({"a": NEW}, {"a": NEW}, 1)


def test_a_seat_belongs_to_one_camp_or_to_none() -> None:
    assert camps.camp_of([("germany",), ("uk", "us")], ("us",)) == 1
    assert camps.camp_of([("germany",), ("uk", "us")], ("germany", "us")) is None
