"""Agents named as text: levels, levels with other weights, and functions of one's own."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable as st
from sandtable import agents
from sandtable.agents.naming import named, parse, spelt, weighed, weights_of
from sandtable.core.base.errors import BadInput

WEIGHED = st.game("caseyellow")


class Fake:
    def __init__(self, game: Any, seed: int | str, depth: int = 1, style: str = "") -> None:
        self.told = (game.id, seed, depth, style)

    def choose(self, view: Any) -> Any:
        return view.actions()[0]


@pytest.mark.parametrize("text", ["veteran", "a.b:c?x=1&y=0.5&z=true&w=red", "veteran?0.least=1&keep=2.5"])
def test_names_are_read_and_written(text: str) -> None:
    assert spelt(*parse(text)) == text


def test_values_are_numbers_words_and_truths() -> None:
    assert parse("a:b?n=2&x=0.5&t=true&f=False&w=two").arguments == {
        "n": 2,
        "x": 0.5,
        "t": True,
        "f": False,
        "w": "two",
    }


def test_a_level_is_the_level() -> None:
    for level in agents.LEVELS:
        assert type(named(level, WEIGHED, 1)) is type(agents.make(level, WEIGHED, 1))


def test_a_function_is_called_with_its_arguments() -> None:
    made: Any = named("tests.agents.test_naming:Fake?depth=3&style=bold", WEIGHED, "7")
    assert made.told == ("caseyellow", "7", 3, "bold")


def test_weights_are_set_for_all_camps_and_for_one() -> None:
    usual = weights_of(WEIGHED, "veteran")
    changed = weighed(WEIGHED, parse("veteran?1.least=9&least=2"))
    assert [one.least for one in changed] == [2.0, 9.0]
    assert [one._replace(least=0) for one in changed] == [one._replace(least=0) for one in usual]
    agent: Any = named("veteran?least=2", WEIGHED, 1)
    assert [one.least for one in agent.policy.weights] == [2.0, 2.0]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("marshal", "no level"),
        ("marshal?x=1", "no level"),
        ("recruit?x=1", "takes no arguments"),
        ("veteran?least", "NAME=VALUE"),
        ("veteran?=1", "NAME=VALUE"),
        ("veteran?least=1&least=2", "twice"),
        ("veteran?courage=1", "no weight 'courage'"),
        ("veteran?7.least=1", "no weight"),
        ("veteran?least=much", "a number"),
        ("no.such.module:thing", "cannot be loaded"),
        ("tests.agents.test_naming:Nobody", "cannot be loaded"),
        ("tests.agents.test_naming:Fake?courage=1", "cannot be called"),
    ],
)
def test_bad_names_are_refused(text: str, problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        named(text, WEIGHED)


def test_no_code_is_started_by_the_name_of_a_level() -> None:
    """What a page asks for goes through `make`, which knows levels alone."""
    with pytest.raises(BadInput, match="no level"):
        agents.make("tests.agents.test_naming:Fake", WEIGHED)
