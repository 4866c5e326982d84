"""The lessons of From Salerno to Rome: what they say is right, where the engine can tell."""

from __future__ import annotations

import pytest

from sandtable.games.salerno.kinds import END_OPS, RESERVE
from tests.examples import test_salerno_example as example
from tests.lessons import Book
from tests.play import at, bears, offers, open_to, play

PLANNING, MOVE, BREAK, COUNTER, LANDING = (
    "01-planning",
    "02-interrupted-move",
    "03-breakthrough",
    "04-counterattack",
    "05-landing",
)
BOOK = Book("salerno")
T = BOOK.game.tables
moves, after, said, answer = BOOK.moves, BOOK.after, BOOK.said, BOOK.answer


def test_the_lessons_are_on_the_list() -> None:
    assert BOOK.ids == ("00-first-fight", PLANNING, MOVE, BREAK, COUNTER, LANDING)


@pytest.mark.parametrize(
    ("lesson", "first", "last"),
    [
        (PLANNING, "recovery", "guns"),
        (MOVE, "reserves", "flank"),
        (BREAK, "attack 1", "advance 2"),
        (COUNTER, "afkl", "end"),
    ],
)
def test_the_example_in_four_parts(lesson: str, first: str, last: str) -> None:
    """Each part begins where the example stands, and plays what it plays."""
    names = list(example.PARTS)
    parts = names[names.index(first) : names.index(last) + 1]
    assert moves(lesson) == [wish for part in parts for wish in example.PARTS[part]]
    ours, whole = after(lesson), example.until(first)
    assert open_to(ours) == open_to(whole)
    assert offers(ours) == offers(whole)
    for name in ("at", "steps", "state", "holder", "gun_at", "fired", "air", "ap", "duty", "corps_of"):
        assert getattr(ours.pos, name) == getattr(whole.pos, name)


def test_planning_says_what_the_plans_cost() -> None:
    state = after(PLANNING, 18)
    assert state.pos.spent == [1, 4]
    assert "4 points to 1" in said(PLANNING, 18)
    assert answer(PLANNING, 12) == "3 points."
    twin = after(PLANNING, 10)
    play(twin, "corps 76PzK", "division 26Pz", "division 1FJ", "done", "done", "done")
    assert twin.pos.spent == [3, 0]


def test_the_interrupted_move_ends_a_reserve() -> None:
    assert bears(after(MOVE, 33), "1FJ.III-3", RESERVE)
    assert not bears(after(MOVE, 34), "1FJ.III-3", RESERVE)


@pytest.mark.parametrize(("at_", "column"), [(22, "9-12"), (26, "9-12")])
def test_columns_of_the_bombardments(at_: int, column: str) -> None:
    shown = after(MOVE, at_).preview()
    assert shown is not None
    assert shown.after == column
    assert column in said(MOVE, at_ + 1)


def test_the_village_and_the_hill() -> None:
    for count, odds in ((5, "2-1"), (20, "1-1")):
        shown = after(BREAK, count).preview()
        assert shown is not None
        assert shown.after == odds
        assert odds in said(BREAK, count)
    rain = after(BREAK, 5, weather="bad").preview()
    assert rain is not None
    assert rain.figures["attack"] == 19
    assert answer(BREAK, 5) == "19 to 6."


def test_the_counterattack() -> None:
    shown = after(COUNTER, 35).preview()
    assert shown is not None
    assert (shown.before, shown.after) == ("2-1", "3-1")
    assert bears(after(COUNTER), "26Pz.I-9", END_OPS)
    assert at(after(COUNTER, 50), "1FJ.III-3") == "dead"
    assert after(COUNTER, 50).pos.weather == 1


def test_the_landing_sets_off_case_richard_and_gets_as_far_as_aprilia() -> None:
    before, landed = after(LANDING, 10), after(LANDING, 11)
    assert landed.pos.ap[0] == before.pos.ap[0] + 5
    assert after(LANDING, 7).pos.ap[1] == 13
    assert answer(LANDING, 7) == "13 points."
    end = after(LANDING, 51)
    assert at(end, "3Inf.7") == at(end, "ind.751T") == T.names[T.named["Aprilia"]]
