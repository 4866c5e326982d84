"""Positions in which the veteran once went wrong: each guard is what an experienced player sees at a glance."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable as st
from sandtable.games.normandy44.opponent.plans import Planner
from tests.games.normandy44.fight import GAME, T
from tests.games.normandy44.help import position

State = st.State[Any, Any]
Stacks = dict[str, tuple[str, int]]  # who stands where, with how many steps
MARCH = 4  # hexes that an enemy may come in a turn


def follow(state: State, step: str) -> State:
    """Let one veteran decide as long as a step of this name is under way in the phase."""
    policy, phase = Planner(GAME), state.pos.phase
    while (decision := state.decision) is not None and state.pos.phase == phase:
        if not any(type(open_).__name__ == step for open_ in state.stack):
            break
        ratings = policy.rate(state.view(decision.side))
        state.play(max(zip(ratings, state.actions(), strict=True), key=lambda pair: pair[0])[1])
    return state


def away(state: State, name: str) -> int:
    """Hexes from a unit to the next enemy."""
    unit = T.index[name]
    foes = state.pos.on_map(T, 1 - T.camp[unit])
    return int(min(T.map.distance(state.pos.at[unit], state.pos.at[foe]) for foe in foes))


def company(state: State, name: str) -> int:
    """The strength of those who stand with a unit and can fight."""
    pos, unit = state.pos, T.index[name]
    return sum(pos.factors(T, u) for u in pos.stacks[pos.at[unit]] if u != unit and not T.guns[u])


LINE = {"8/4": "2711", "12/4": "2611", "22/4": "2811", "1 ESB": "2814"}
FOES = {"1057/91": "2709", "1058/91": "2808", "Sturm AOK 7": "3012", "Pz 100": "3011", "921/243": "2510"}


@pytest.mark.parametrize("start", ["2712", "2713", "2813", "2612"])
def test_an_hq_is_not_alone_where_the_enemy_can_march_to(start: str) -> None:
    """VII Corps stood alone beside the line and was overrun at 10 to 2."""
    state = position(LINE | FOES | {"VII": start}, "allied.movement", 4, scenario="cherbourg")
    follow(state, "Movement")
    assert company(state, "VII") >= 4 or away(state, "VII") > MARCH
    assert away(state, "VII") > 1


def test_beach_engineers_are_not_left_alone() -> None:
    """They were lost in 2814 with three regiments near: the beach went with them (21.1)."""
    state = position(LINE | FOES | {"VII": "2713"}, "allied.movement", 4, scenario="cherbourg")
    follow(state, "Movement")
    assert company(state, "1 ESB") >= 5


ATTACKS = [
    pytest.param(
        {"8/4": ("2512", 2), "506/101": ("2512", 3)},
        {"I/922/243": ("2412", 2), "920/243": ("2412", 2), "Pi 243": ("2511", 2)},
        id="7:14",
    ),
    pytest.param(
        {"12/4": ("2810", 2), "22/4": ("2810", 3)},
        {"1058/91": ("2909", 1), "1/1050/77": ("2809", 2), "1049(-)/77": ("2809", 2)},
        id="8:14",
    ),
    pytest.param(
        {"508/82": ("2711", 2), "502/101": ("2711", 1)},
        {"II/919/709": ("2811", 2), "Pzjg 243": ("2811", 2), "Füs 91": ("2811", 1)},
        id="5:9",
    ),
]


@pytest.mark.parametrize(("defenders", "attackers"), ATTACKS)
def test_nobody_attacks_twice_as_many(defenders: Stacks, attackers: Stacks) -> None:
    """Without a gun to help them; half of all attacks were made at even odds or worse."""
    units = {name: {"at": hex_, "steps": steps} for name, (hex_, steps) in (defenders | attackers).items()}
    state = position(units | {"1 ESB": {"at": "2814"}}, "german.combat", 5, scenario="cherbourg")
    ratings = Planner(GAME).rate(state.view("german"))
    assert str(max(zip(ratings, state.actions(), strict=True), key=lambda pair: pair[0])[1]) == "done"
