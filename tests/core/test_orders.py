"""Standing orders: which chances to interrupt a seat is asked about, by what everybody may know."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import msgspec
import pytest

import sandtable as st
from sandtable.core.base.actions import Vocabulary
from sandtable.core.engine import standing_orders
from sandtable.core.engine.standing_orders import StandingOrder
from sandtable.core.engine.steps import Occasion
from tests.house.door import opened

PASS = Vocabulary({"pass": ""}).add("pass")
HERE = Occasion("ambush", PASS, ("2218", "2219"), ("red",), 0.3, adjacent=True)


@pytest.fixture(name="courier", scope="module")
def _courier() -> Iterator[st.Game[Any, Any]]:
    with opened("courier") as game:
        yield game


@pytest.mark.parametrize(
    ("order", "fits"),
    [
        ({}, True),
        ({"kind": "ambush"}, True),
        ({"kind": "reaction"}, False),
        ({"spaces": ["2219", "0101"]}, True),
        ({"spaces": ["0101"]}, False),
        ({"pieces": ["red"]}, True),
        ({"pieces": ["blue"]}, False),
        ({"chance": 0.3}, True),
        ({"chance": 0.31}, False),
        ({"adjacent": True}, True),
        ({"kind": "ambush", "spaces": ["2219"], "pieces": ["blue"]}, False),
    ],
)
def test_an_order_fits_if_all_it_says_is_so(order: dict[str, Any], fits: bool) -> None:
    assert standing_orders.read([order])[0].fits(HERE) is fits


def test_an_order_for_a_phase_ends_with_it() -> None:
    order = StandingOrder(since=12)
    assert order.fits(HERE, (12, 17))
    assert not order.fits(HERE, (20, 21))
    assert not order.fits(HERE)


def test_an_order_for_what_comes_adjacent_fits_nothing_else() -> None:
    assert not StandingOrder(adjacent=True).fits(msgspec.structs.replace(HERE, adjacent=False))


@pytest.mark.parametrize(
    "bad",
    [
        [{"when": 1}],
        {"ask": True},
        [{"chance": "much"}],
        [{"chance": 1.5}],
        [{"chance": -0.1}],
        [{"kind": "x" * 81}],
        [{"spaces": ["0101"] * 201}],
        [{}] * (standing_orders.MOST + 1),
    ],
)
def test_what_cannot_be_read_is_bad_input(bad: Any) -> None:
    with pytest.raises(st.BadInput, match="orders"):
        standing_orders.read(bad)


def test_orders_name_what_the_game_has(courier: st.Game[Any, Any]) -> None:
    standing_orders.check(courier, [StandingOrder(), StandingOrder(ask=True, kind="ambush", pieces=("red", "blue"))])
    for bad, wrong in ((StandingOrder(kind="reaction"), "reaction"), (StandingOrder(pieces=("green",)), "green")):
        with pytest.raises(st.BadInput, match=wrong):
            standing_orders.check(courier, [bad])


HANDS = ("horse-1a", "horse-3a", "boat-3a", "road-3a", "road-3b horse-3b boat-3b")


def ambushed(game: st.Game[Any, Any], blue: str, seen: bool = False) -> st.State[Any, Any]:
    """Red runs by a horse of 2, and blue is asked; `seen`: blue knows the card on top of the pile."""
    red, theirs = 3, 4
    cards = {"horse-2a": [red, 1]} | {name: [theirs, 2] for name in blue.split()}
    if seen:
        cards["boat-1b"] = [0, 2]
    steps = [{"type": "Campaign"}, {"type": "Battle"}, {"type": "Turn", "who": 0}]
    place = {"runners": [0, 0], "goals": {"red": 3, "blue": 0}, "turn": 1, "top": ["boat-1b"] if seen else []}
    state = game.position({"cards": cards, "steps": steps, **place})
    state.play("card horse-2a")
    return state


def test_what_is_held_or_seen_changes_no_occasion(courier: st.Game[Any, Any]) -> None:
    """Being asked or not tells nobody anything: the hand moves blue's own odds, and not the chance of its orders."""
    found, previews = set(), set()
    for blue, seen in product(HANDS, (False, True)):
        state = ambushed(courier, blue, seen)
        view = state.view("blue")
        previews.add(str(view.preview()))
        assert view.occasion is not None
        found.add(view.occasion)
    assert len(previews) > 2
    (occasion,) = found
    assert occasion.spaces == ("ford-0", "ford-2")
    assert occasion.pieces == ("red",)
    assert occasion.chance == pytest.approx(6 / 17), "six of the seventeen cards that do not lie open are 3s"
    assert not occasion.adjacent
    for order in (StandingOrder(chance=0.35), StandingOrder(chance=0.36), StandingOrder(adjacent=True)):
        asked = {standing_orders.answer([order], ambushed(courier, blue).view("blue")) for blue in HANDS}
        assert len(asked) == 1


def test_whoever_comes_adjacent_is_told_apart(courier: st.Game[Any, Any]) -> None:
    state = ambushed(courier, "horse-1a")
    state.pos.runners[1] = 1
    occasion = state.view("blue").occasion
    assert occasion is not None
    assert occasion.adjacent
