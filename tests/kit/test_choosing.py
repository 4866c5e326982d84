"""Steps that ask for a unit, a hex or a word."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.engine.state import State
from sandtable.kit.game import HexGame
from sandtable.kit.rules.choosing import HexStep, Leading, message_hex, push_all
from tests.kit.test_field import T, Toy, ToyField, field

S = State[ToyField, Toy]


class Pick(HexStep[ToyField, Toy]):
    """Name some of the units, or be done."""

    sides = ("red", "blue")
    rule = "1"
    verb = "unit"
    says = ("done",)
    left: tuple[int, ...] = (0, 1)
    picked: tuple[int, ...] = ()

    def prompt(self, s: S) -> Message:
        return Message("prompt-toy")

    def options(self, s: S) -> Sequence[int]:
        return self.left

    def why_not(self, s: S, number: int) -> Refusal | None:
        return None if number in self.left else self.about(s, number, "toy")

    def choose(self, s: S, number: int) -> None:
        self.picked += (number,)
        self.left = tuple(other for other in self.left if other != number)


class Lead(Leading[ToyField, Toy]):
    """A unit, then a hex for it."""

    sides = ("red", "blue")
    rule = "2"
    says = ("pass",)

    def prompt(self, s: S) -> Message:
        return Message("prompt-toy")

    def units_open(self, s: S) -> Sequence[int]:
        return (1,)

    def goals_open(self, s: S) -> Sequence[int]:
        return (0, 2)

    def why_not_unit(self, s: S, unit: int) -> Refusal | None:
        return None if unit == 1 else self.about(s, unit, "toy")

    def why_not_hex(self, s: S, hex_: int) -> Refusal | None:
        return self.there(s, hex_, "toy", "3") if hex_ == 1 else None

    def take_hex(self, s: S, hex_: int) -> None:
        s.pos.put(s.tables, self.unit, hex_)
        s.pop()


def asked(*steps: HexStep[ToyField, Toy]) -> S:
    s: S = State.around(T, field())
    s.game = HexGame.__new__(HexGame)  # names actions in refusals; the rest of it is not asked for
    push_all(s, steps)
    return s


def words(s: S) -> list[str]:
    """What is offered; the reasons must say the same."""
    step = s.stack[-1]
    listed = [str(action) for action in step.actions(s)]
    assert {text for text, action in T.words.items() if step.refuse(s, action) is None} == set(listed)
    return listed


def take(s: S, text: str) -> None:
    s.stack[-1].take(s, T.words[text])


def test_name_some_or_be_done() -> None:
    s = asked(Pick(who=1))
    assert s.stack[-1].side(s) == "blue"
    assert words(s) == ["unit Red", "unit Blue", "done"]
    take(s, "unit Red")
    assert words(s) == ["unit Blue", "done"]
    refusal = s.stack[-1].refuse(s, T.words["unit Red"])
    assert refusal is not None
    assert (refusal.rule, refusal.message, refusal.args["unit"]) == ("1", "refuse-toy", "Red")
    take(s, "done")
    assert s.stack == []


def test_another_verb_has_no_place() -> None:
    s = asked(Pick(who=0))
    for text in ("hex 0101", "buy us", "pass"):
        refusal = s.stack[-1].refuse(s, T.words[text])
        assert refusal is not None
        assert refusal.message == "refuse-not-now"


@pytest.mark.parametrize(("left", "open_", "stack"), [((0, 1), True, 1), ((), False, 0)])
def test_a_step_is_open_while_something_can_be_named(left: tuple[int, ...], open_: bool, stack: int) -> None:
    s = asked(Pick(who=0, left=left))
    assert (s.stack[-1].ready(s), len(s.stack)) == (open_, stack)


def test_a_single_one_is_chosen_without_asking() -> None:
    step = Pick(who=0)
    s = asked(step)
    assert step.decide(s, (0, 1)) is True
    assert step.decide(s, (1,)) is False
    assert (step.picked, len(s.stack)) == ((1,), 1)
    assert step.decide(s, ()) is False
    assert s.stack == []


def test_first_a_unit_then_its_hex() -> None:
    lead = Lead(who=0)
    s = asked(lead)
    assert (words(s), lead.in_hand()) == (["unit Blue", "pass"], ())
    take(s, "unit Blue")
    assert (words(s), lead.in_hand()) == (["hex 0101", "hex 0103"], (1,))
    refusal = lead.refuse(s, T.words["hex 0102"])
    assert refusal is not None
    assert (refusal.rule, refusal.args["at"]) == ("3", Message("hex-plain", {"hex": "0102"}))
    take(s, "hex 0103")
    assert (s.pos.at[1], s.stack) == (2, [])


def test_the_first_of_several_comes_first() -> None:
    s = asked(Lead(who=0), Pick(who=1))
    assert [type(step) for step in s.stack] == [Pick, Lead]


def test_a_hex_in_words() -> None:
    s = asked()
    assert message_hex(s, 0) == Message("hex-named", {"name": "Nowhere", "hex": "0101"})
    assert message_hex(s, T.box["gone"]) == Message("hex-plain", {"hex": "gone"})


def test_nothing_is_aimed_at_unless_a_step_says_so() -> None:
    assert Pick(who=0).aims_at() == -1
    assert Action("done") in T.words.values()
