"""Luck is exact: hits against their expectation, results against the chances that were shown."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable as st
from sandtable.analysis.luck import throws
from sandtable.core.base.events import Rolled
from sandtable.core.base.messages import LANGUAGES, Message
from sandtable.core.base.previews import Outcome, Preview

YELLOW = st.game("caseyellow")


def odds(**chances: float) -> Preview:
    outcomes = tuple(Outcome(Message(f"outcome-{word}"), chance) for word, chance in chances.items())
    return Preview("R11.3", Message("preview-attack"), (), outcomes, after="2-1")


def fought(word: str, shown: str = "2-1") -> Any:
    from sandtable.kit.rules.events import Fought

    return Fought(rule="T.crt", at="4024", odds=shown, note=f"outcome-{word}")


def test_dice_that_hit() -> None:
    (throw,) = throws(YELLOW, 5, 2, "german", None, [Rolled(rule="x", dice=(1, 2, 6), hit=2, side="allied")])
    assert (throw.at, throw.turn, throw.side) == (5, 2, "allied")
    assert (throw.got, throw.expected, throw.luck) == (2.0, 1.0, 1.0)
    assert throw.spread == pytest.approx((3 * 1 / 3 * 2 / 3) ** 0.5)
    assert not list(throws(YELLOW, 5, 2, "german", None, [Rolled(rule="x", dice=(1, 2), side="allied")]))


def test_a_result_that_the_preview_had_told() -> None:
    preview = odds(al1=0.5, c=0.25, de=0.25)  # -1, 0, 3: a quarter of a step is to be expected
    (throw,) = throws(YELLOW, 5, 2, "german", preview, [fought("de")])
    assert (throw.side, throw.got, throw.expected) == ("german", 3.0, 0.25)
    assert throw.spread == pytest.approx((0.5 * 1.25**2 + 0.25 * 0.25**2 + 0.25 * 2.75**2) ** 0.5)


@pytest.mark.parametrize("event", [fought("de", "3-1"), fought("dr")])
def test_other_odds_or_another_result_are_left_out(event: Any) -> None:
    assert not list(throws(YELLOW, 5, 2, "german", odds(al1=0.5, de=0.5), [event]))
    assert not list(throws(YELLOW, 5, 2, "german", None, [event]))


@pytest.mark.parametrize("name", [name for name in st.game_ids() if st.game(name).gains])
def test_every_result_that_is_weighed_has_words(name: str) -> None:
    game = st.game(name)
    for word in game.gains:
        assert all(game.text(Message(word), language) for language in LANGUAGES)
