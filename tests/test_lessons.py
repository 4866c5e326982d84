"""The lessons of all games: complete in both languages, in order, and played by the engine as they stand.

What a lesson says is tested with its game, where the engine can tell.
"""

from __future__ import annotations

from itertools import pairwise

import pytest

import sandtable as st
from sandtable.core.engine.record import replay
from sandtable.table.http import lessons
from tests.lessons import Book

BOOKS = [Book(game) for game in st.game_ids()]
GAP = 6  # actions without a word: two marches

every_lesson = pytest.mark.parametrize(
    ("book", "id"), [pytest.param(book, id, id=f"{book.name}-{id}") for book in BOOKS for id in book.ids]
)


@every_lesson
def test_every_text_is_in_both_languages(book: Book, id: str) -> None:
    for text in book.texts(id):
        assert text.en.strip() == text.en != ""
        assert text.it.strip() == text.it != ""
        assert text.en != text.it


@every_lesson
def test_every_remark_cites_a_rule_of_the_ledger(book: Book, id: str) -> None:
    made = book.lesson(id)
    for cited in [comment.rule for comment in made.comments] + [question.rule for question in made.questions]:
        assert cited in book.game.ledger


@every_lesson
def test_remarks_come_in_order_and_never_far_apart(book: Book, id: str) -> None:
    made, length = book.lesson(id), len(book.moves(id))
    comments, questions = [x.at for x in made.comments], [x.at for x in made.questions]
    assert comments == sorted(comments)
    assert questions == sorted(questions)
    assert (comments[0], comments[-1]) == (0, length)
    assert max(b - a for a, b in pairwise(comments)) <= GAP
    assert all(0 <= at <= length for at in questions)


@every_lesson
def test_questions_have_three_different_answers_and_the_right_one_is_not_always_in_the_same_place(
    book: Book, id: str
) -> None:
    made = book.lesson(id)
    if made.tasks and not made.questions:
        return  # a first fight is played and asks nothing
    assert 3 <= len(made.questions) <= 6
    for question in made.questions:
        assert len({text.en for text in question.answers}) == len({text.it for text in question.answers}) == 3
    assert {question.right for question in made.questions} == {0, 1, 2}


@every_lesson
def test_the_record_is_the_one_the_engine_writes(book: Book, id: str) -> None:
    state = replay(book.game, book.record(id))
    written = [line for line in state.record(seal=False).splitlines() if not line.startswith("rules ")]
    assert " ".join(written).split() == book.record(id).split()  # a lesson does not say by which version it was written
    assert state.dice.count == len(book.dice(id))  # every scripted die, and no other
    assert book.game.audit(state) == []


@every_lesson
def test_every_moment_can_be_shown(book: Book, id: str) -> None:
    length = len(book.moves(id))
    for version in {0, length // 2, length}:
        assert lessons.moment(book.name, id, version).version == version
