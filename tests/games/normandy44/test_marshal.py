"""The general's policy: wins that are there this turn, goals by formation, what is landed first, what is hunted."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable import agents
from sandtable.agents.general import General
from sandtable.core.engine.state import State
from sandtable.games.normandy44.kinds import ALLIED
from sandtable.games.normandy44.opponent import finish
from sandtable.games.normandy44.opponent.marshal import Marshal
from sandtable.games.normandy44.rules.combat.combat import Combat
from sandtable.games.normandy44.rules.movement import reach
from sandtable.games.normandy44.rules.supply import supply
from tests.games.normandy44.help import GAME, position

T = GAME.tables
CARENTAN = dict.fromkeys(("2512", "2713", "2811", "3110", "3209"), "allied")  # and the road to Valognes
COAST = {"1 ESB": "2814"}


def cotentin(units: dict[str, Any], turn: int = 12, phase: str = "allied.movement", **more: Any) -> State[Any, Any]:
    """Carentan is taken, if nothing else is said; the engineers are ashore."""
    return position(COAST | units, phase, turn, scenario="cherbourg", **{"control": CARENTAN, **more})


def winning(state: State[Any, Any]) -> Any:
    units = state.pos.on_map(T, ALLIED)
    return finish.winning(state, {u: reach.goals(state, u, 0, False) for u in units})


def test_a_unit_goes_into_the_perimeter_in_the_last_turn() -> None:
    state = cotentin({"39/9": "3307", "VII": "3308"})
    (unit, goal), *others = winning(state)
    assert T.units[unit] == "39/9"
    assert T.land.perimeter[goal]
    assert not others
    assert winning(cotentin({"VII": "3408"})) is None  # an HQ does not count
    assert winning(cotentin({"39/9": "3307"}, control={})) is None  # without Carentan


def test_a_unit_that_is_inside_stays_there() -> None:
    assert winning(cotentin({"39/9": "3507"})) == ()


def test_the_peninsula_is_cut_where_it_can_be() -> None:
    state = cotentin({"39/9": "2813", "47/9": "2813"}, turn=9)
    assert not supply.cherbourg_cut_off(state)
    posts = winning(state)
    assert {T.units[unit] for unit, _ in posts} == {"39/9", "47/9"}
    for unit, goal in posts:
        state.pos.put(T, unit, goal)
        state.pos.holder[goal] = ALLIED
    assert supply.cherbourg_cut_off(state)
    assert winning(cotentin({"39/9": "2813"}, turn=9)) is None  # one alone cannot


def attack(state: State[Any, Any], policy: Any) -> str:
    """What a policy does first in the combat phase, after its own moves."""
    while not isinstance(step := state.stack[-1], Combat):
        actions = state.actions()
        ratings = policy.advise(state.pos, step, actions)
        state.advance(actions[ratings.index(max(ratings))])
    actions = state.actions()
    ratings = policy.advise(state.pos, step, actions)
    return str(actions[ratings.index(max(ratings))])


def test_with_the_game_won_nobody_attacks_any_more() -> None:
    prey = {"47/9": "2911", "60/9": "2911", "Pzjg 709": "2910"}
    assert attack(cotentin({"39/9": "3307", **prey}), Marshal(GAME)) == "done"
    assert attack(cotentin({"39/9": "2814", **prey}), Marshal(GAME)) == "hex 2910"


def test_carentan_is_left_to_the_division_that_must_stay_there() -> None:
    state, marshal = cotentin({"501/101": "2612", "39/9": "2612", "1049(-)/77": "2509"}, turn=9), Marshal(GAME)
    survey = marshal.survey(marshal.look(state.pos), ALLIED)
    town = T.hex_index["2512"]
    assert min(survey.way(T.index["501/101"])) == survey.way(T.index["501/101"])[town]
    assert min(survey.way(T.index["39/9"])) < survey.way(T.index["39/9"])[town]


@pytest.mark.parametrize(("first", "second"), [("39/9", "801 TD"), ("39/9", "XIX"), ("39/9", "CCA/3 AD")])
def test_regiments_land_before_others(first: str, second: str) -> None:
    england = {first: "england", second: "england"}
    state, marshal = cotentin({"VII": "2814", **england}, turn=5), Marshal(GAME)
    s = marshal.look(state.pos)
    assert marshal.arrival_value(s, T.index[first]) > marshal.arrival_value(s, T.index[second])


def test_an_army_without_an_hq_lands_one_first() -> None:
    state, marshal = cotentin({"XIX": "england", "39/9": "england"}, turn=5), Marshal(GAME)
    s = marshal.look(state.pos)
    assert marshal.arrival_value(s, T.index["XIX"]) > marshal.arrival_value(s, T.index["39/9"])


def test_the_step_that_makes_a_cadre_is_hunted_in_the_game_of_seven_turns() -> None:
    units = {"8/4": {"at": "2713", "steps": 2}, "70 Tank": "2713", "1 ESB": "2814"}
    worth = {}
    for scenario in ("campaign", "seven-turns"):
        marshal = Marshal(GAME)
        s = marshal.look(position(units, scenario=scenario).pos)
        worth[scenario] = [marshal.w.loss(s, T.index[name]) for name in units]
    regiment, tanks, engineers = zip(worth["campaign"], worth["seven-turns"], strict=True)
    assert regiment[1] > regiment[0] + 1
    assert tanks[1] == tanks[0]
    assert engineers[1] > engineers[0]


@pytest.mark.parametrize("scenario", ["cherbourg", "seven-turns"])
def test_the_general_imagines_no_games_here(scenario: str) -> None:
    state, general = GAME.start(scenario, 5), General(GAME, 5)
    for _ in range(60):
        state.play(general.choose(state.view(state.stack[-1].side(state))))
    assert general.searched == 0


@pytest.mark.parametrize("scenario", ["cherbourg", "seven-turns"])
def test_players_are_offered_it(scenario: str) -> None:
    assert agents.levels(GAME, scenario)[-1] == "general"
    assert "general" not in agents.levels(GAME, "campaign")
