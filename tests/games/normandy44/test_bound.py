"""Units that may not move (17.1, 17.6): what they can do where they stand, and that their release is for good."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.normandy44.kinds import RELEASED, RESERVE
from sandtable.games.normandy44.rules.common.base import destroy
from sandtable.games.normandy44.rules.movement import reach
from tests.games.normandy44.help import GAME, position, refusal, words
from tests.play import bears

T = GAME.tables
STATIC, FREE = "744/711", "Füs 352"  # restricted, and somebody who is not
OST = "795 Ost/709"


def play(state: Any, *wishes: str) -> Any:
    for wish in wishes:
        state.play(wish)
    return state


def bound(unit: str = STATIC, **more: Any) -> Any:
    return position({unit: "2437", FREE: "1137"}, **more)


# --- 17.6, 17.1: no movement, but what asks for none ------------------------------------------------------------------


@pytest.mark.parametrize(("unit", "turn", "rule"), [(STATIC, 5, "17.6"), (OST, 1, "17.1")])
def test_17_6_no_form_of_movement(unit: str, turn: int, rule: str) -> None:
    state = bound(unit, turn=turn)
    for wish in ("march", "via 2336", "truck", "strategic"):
        assert refusal(state, f"unit {unit}", wish) == rule
    assert refusal(state, f"unit {unit}", "reserve 2336") == "15.1"
    assert refusal(state, f"unit {unit}", "stay") == ""
    assert reach.goals(state, T.index[unit]) == []


def test_16_1_a_restricted_unit_that_stays_may_dig() -> None:
    state = bound(turn=5)
    play(state, f"unit {STATIC}", "dig")
    assert state.pos.ip[T.hex_index["2437"]] == 1
    assert refusal(bound(turn=4), f"unit {STATIC}", "dig") == "16.1"  # not before turn 5


def test_15_1_a_restricted_unit_that_stays_may_be_in_reserve_but_does_not_move_with_it() -> None:
    state = bound(turn=5)
    assert words(play(state.copy(), f"unit {STATIC}"), "reserve") == {"2437"}
    play(state, f"unit {STATIC}", "reserve 2437")
    assert bears(state, STATIC, RESERVE)
    units = {STATIC: {"at": "2437", "reserve": True}, FREE: {"at": "1137", "reserve": True}}
    later = position(units, phase="german.reserve-movement", turn=5)
    assert words(later, "unit") == {FREE}
    assert refusal(later, f"unit {STATIC}") == "17.6"


def test_17_6_whoever_can_do_nothing_is_not_offered() -> None:
    state = position({STATIC: {"at": "2437", "out": True}, FREE: "1137"}, turn=4)
    assert words(state, "unit") == {FREE}
    assert refusal(state, f"unit {STATIC}") == "17.6"


# --- 17.6: released for good ------------------------------------------------------------------------------------------


def test_17_6_a_released_unit_that_comes_back_is_still_released() -> None:
    unit = T.index[STATIC]
    fallen = position({STATIC: {"at": "2437", "released": True}, FREE: "1137"})
    destroy(fallen, unit, "12.3")
    assert (fallen.pos.at[unit], fallen.pos.deeds[unit]) == (T.box["dead"], RELEASED)
    units = {"731/711": "2239", STATIC: {"at": "dead", "steps": 1, "released": True}, FREE: "1137"}
    state = position(units, phase="german.replacement", turn=6, replacements={"german infantry": 1})
    play(state, f"unit {STATIC}")
    play(state, f"hex {min(words(state, 'hex'))}")
    assert refusal(state, f"unit {STATIC}", "march") == ""
