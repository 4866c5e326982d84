"""Group moves (core/engine/group_moves.py): a plan consists of ordinary actions and decides nothing by itself."""

from __future__ import annotations

import random
from typing import Any

import pytest

import sandtable as st
from sandtable import agents
from sandtable.core.engine.group_moves import MOST, GroupMove, plan, whither
from tests.games.normandy44.help import GAME as NORMANDY
from tests.games.normandy44.help import position

AnyState = st.State[Any, Any]
ALLIES = ("allied", "us", "cw")


def planned(state: AnyState, units: list[str], space: str) -> GroupMove:
    """A plan of whoever decides; it can be played as it stands."""
    assert state.decision is not None
    seats = state.game.seats(state.setting.options if state.setting else {})
    eyes = next(sides for sides in seats.values() if state.decision.side in sides)
    found = plan(state.game.view(state, *eyes), units, space)
    twin = state.copy()
    for action in found.actions:
        twin.play(action)
    for left in found.left:
        assert left.rule in state.game.rules or left.message.id.startswith("together-"), (
            left
        )  # a rule, or what happened
        assert all(state.game.catalogue.text(left.message, language) for language in ("en", "it"))
    return found


def test_units_march_one_after_the_other() -> None:
    state: Any = position({"16/1": "2321", "18/1": "2321", "26/1": "2421"}, phase="allied.movement")
    found = planned(state, ["16/1", "26/1"], "2322")
    assert found.actions == ("unit 16/1", "march", "hex 2322", "unit 26/1", "march", "hex 2322")
    assert (found.gone, found.ends, found.left) == (("16/1", "26/1"), (3, 6), ())


def test_who_cannot_go_is_left_with_the_rule_and_the_others_go() -> None:
    state: Any = position({"16/1": "2321", "18/1": "1010", "26/1": "2421"}, phase="allied.movement")
    found = planned(state, ["16/1", "18/1", "26/1", "nobody"], "2322")
    assert found.gone == ("16/1", "26/1")
    assert [left.unit for left in found.left] == ["18/1", "nobody"]
    assert found.left[0].message.id not in ("refuse-not-now", "together-asked")
    assert found.left[0].rule == "9.1"


def test_nobody_is_led_where_one_must_be_given_up() -> None:
    """The last unit's move would end the phase with too many in the hex (7.2): it is left to the player."""
    state: Any = position({"16/1": "2321", "18/1": "2321", "26/1": "2421"}, phase="allied.movement")
    found = planned(state, ["16/1", "18/1", "26/1"], "2322")
    assert found.gone == ("16/1", "18/1")
    assert [(left.unit, left.rule, left.message.id) for left in found.left] == [("26/1", "7.2", "warning-crowded")]


def test_an_attack_is_aimed_once_and_everybody_joins() -> None:
    units = {"16/1": "2321", "18/1": "2321", "26/1": "2422", "Pi 352": "2322"}
    state: Any = position(units, phase="allied.combat")
    found = planned(state, ["16/1", "18/1", "26/1"], "2322")
    assert found.actions == ("hex 2322", "unit 16/1", "unit 18/1", "unit 26/1")
    assert len(found.gone) == 3
    for action in found.actions:
        state.play(action)
    again = planned(state, ["16/1"], "2322")
    assert (again.actions, again.gone) == ((), ("16/1",))  # it takes part already


def test_nothing_is_planned_for_whoever_does_not_decide() -> None:
    state: Any = position({"16/1": "2321", "Pi 352": "2325"}, phase="allied.movement")
    found = plan(NORMANDY.view(state, "german", "west", "east"), ["Pi 352"], "2326")
    assert (found.actions, [left.message.id for left in found.left]) == ((), ["refuse-side"])


def test_what_is_in_hand_is_let_go_before_the_next() -> None:
    """Case Yellow walks hex by hex: the first unit must stop before the next is named, and does not leave the map."""
    game = st.game("caseyellow")
    state = game.start(seed=4)
    while not (state.decision and state.decision.step == "Movement" and state.decision.side == "german"):
        state.play(state.actions()[-1])
    where = {stack.unit: space for space, held in game.display(state, "german").spaces.items() for stack in held.stacks}
    units = [action.operand for action in state.actions() if action.verb == "unit" and action.operand in where]
    for goal in sorted({space for unit in units for space in (where[unit],)}):
        found = planned(state, [unit for unit in units if where[unit] != goal][:40], goal)
        if len(found.gone) > 1:
            break
    else:
        pytest.fail("nowhere could two units go together")
    for action in found.actions:
        state.play(action)
    after = {stack.unit: space for space, held in game.display(state, "german").spaces.items() for stack in held.stacks}
    assert {after[unit] for unit in found.gone} == {goal}
    assert "exit" not in found.actions


def landing() -> AnyState:
    state = st.game("dday").start(seed=2)
    while not (state.decision and state.decision.step == "Landing"):
        state.play(state.actions()[-1])
    return state


def test_a_landing_takes_a_box_to_its_beach() -> None:
    state = landing()
    stacks = state.game.display(state, "uk").spaces["Sword"].stacks
    units = [stack.unit for stack in stacks for _ in range(stack.count)]
    assert len(units) == 6
    found = planned(state, units, "Ouistreham")
    assert len(found.gone) == len(found.actions) == 5  # nobody can go elsewhere, so only the units are named
    assert [(left.unit, left.rule) for left in found.left] == [("uk-tank@Sword", "A6.4")]  # three were there before
    elsewhere = planned(state, units, "Caen")
    assert (elsewhere.actions, elsewhere.left[0].message.id) == ((), "together-elsewhere")


def test_reinforcements_are_put_where_they_fit() -> None:
    state = st.game("dday").start(seed=2)
    while not (state.decision and state.decision.step == "Entry"):
        state.play(state.actions()[-1])
    place = next(action for action in state.actions() if action.verb in ("box", "zone"))
    found = planned(state, [], place.operand)
    assert 1 < len(found.actions) <= MOST
    assert set(found.actions) == {str(place)}


def reach(state: AnyState, *units: str) -> set[str]:
    """Where pieces of whoever decides could go; to ask changes nothing."""
    assert state.decision is not None
    seats = state.game.seats(state.setting.options if state.setting else {})
    eyes = next(sides for sides in seats.values() if state.decision.side in sides)
    before = state.data()
    found = whither(state.game.view(state, *eyes), units)
    assert state.data() == before
    return set(found)


def test_pieces_could_go_where_the_most_of_them_could() -> None:
    state: Any = position({"16/1": "2321", "18/1": "2321", "26/1": "2525"}, phase="allied.movement")
    both = reach(state, "16/1", "18/1")
    assert both == reach(state, "16/1") & reach(state, "18/1")
    assert "2322" in both
    assert reach(state, "16/1", "26/1") == reach(state, "16/1") & reach(state, "26/1") != both
    assert reach(state, "16/1", "nobody") == reach(state, "16/1")  # it is left behind with the reason
    assert reach(state) == set()
    for space in sorted(both)[::7]:
        assert planned(state, ["16/1"], space).gone == ("16/1",), space


def test_pieces_could_attack_what_all_of_them_can_join_against() -> None:
    units = {"16/1": "2321", "18/1": "2422", "26/1": "1010", "Pi 352": "2322", "Pi 709": "2320"}
    state: Any = position(units, phase="allied.combat")
    assert reach(state, "16/1") > reach(state, "16/1", "18/1") == {"2322"}
    assert reach(state, "16/1", "26/1") == reach(state, "16/1")  # the one that is far away does not join


def test_pieces_could_join_an_attack_that_is_aimed_already() -> None:
    units = {"16/1": "2321", "18/1": "2321", "26/1": "2422", "Pi 352": "2322"}
    state: Any = position(units, phase="allied.combat")
    state.play("hex 2322")
    assert reach(state, "16/1", "26/1") == {"2322"}
    state.play("unit 16/1")
    assert reach(state, "16/1", "26/1") == {"2322"}


def test_whoever_does_not_decide_learns_nothing_of_where_pieces_could_go() -> None:
    state: Any = position({"16/1": "2321", "Pi 352": "2325"}, phase="allied.movement")
    assert whither(NORMANDY.view(state, "german", "west", "east"), ["Pi 352"]) == ()


@pytest.mark.parametrize(
    ("game", "scenario", "step", "in_place"),
    [
        ("dday", "overlord", "Casualties", True),
        ("combat", "50", "Defence", True),
        ("salerno", "ortona", "Reserving", True),
        ("normandy44", "cherbourg", "Losses", True),
        ("salerno", "ortona", "Movement", False),
    ],
)
def test_a_decision_says_whether_those_who_are_named_in_it_go_anywhere(
    game: str, scenario: str, step: str, in_place: bool
) -> None:
    chance = random.Random(3)
    state: AnyState = st.game(game).start(scenario, seed=3)
    while (now := state.decision) is not None and now.step != step:
        words = state.actions()
        state.play(next((word for word in words if word.verb == "printed"), None) or chance.choice(words))
    assert now is not None, "it never came to that"
    assert now.in_place == in_place


def until(game: str, scenario: str, step: str, seed: int = 3) -> AnyState:
    """A game at the first decision of a step, played by the regular."""
    state: AnyState = st.game(game).start(scenario, seed=seed)
    players = {side: agents.make("regular", state.game, seed) for side in state.game.sides}
    while state.decision is not None and state.decision.step != step:
        state.play(players[state.decision.side].choose(state.view(state.decision.side)))
    assert state.decision is not None, "the game ended before"
    return state


def test_all_that_can_only_land_in_one_zone_land_by_one_gesture() -> None:
    state = landing()
    assert state.decision is not None
    assert state.decision.gathers == "gather-land"
    found = planned(state, [], "")
    assert len(found.gone) >= 20
    assert (found.actions, found.left) == (tuple(f"unit {unit}" for unit in found.gone), ())
    for action in found.actions:
        state.play(action)
    assert state.decision.step != "Landing" or not [a for a in state.actions() if a.verb == "unit"]


def test_a_piece_with_several_destinations_stays_behind() -> None:
    """After a good fortune (F10) the boxes of a nation may land in each other's zones: the player chooses."""
    state = landing()
    lucky = state.copy()
    lucky.pos.luck = 1
    found = planned(lucky, [], "")
    assert found.actions == ()
    assert {left.message.id for left in found.left} == {"together-several"}
    assert {left.rule for left in found.left} == {"O10"}


def test_all_units_join_the_attack_that_is_aimed() -> None:
    units = {"16/1": "2321", "18/1": "2321", "26/1": "2422", "Pi 352": "2322"}
    state: Any = position(units, phase="allied.combat")
    assert planned(state, [], "").actions == ()  # the target comes first
    state.play("hex 2322")
    found = planned(state, [], "")
    assert found.actions == ("unit 16/1", "unit 18/1", "unit 26/1")


def test_a_volley_begins_with_the_piece_that_most_others_can_join() -> None:
    state = until("combat", "50", "FireOrder", 1)
    able = [str(action) for action in state.actions() if action.operand]
    alone = [len(planned(after(state, action), [], "").gone) + 1 for action in able]
    assert alone[0] < max(alone), "the first piece could begin as well"
    assert len(planned(state, [], "").gone) == max(alone)


def after(state: AnyState, action: str) -> AnyState:
    twin = state.copy()
    twin.play(action)
    return twin


def test_selecting_another_unit_ends_the_move_of_the_one_in_hand() -> None:
    state: Any = position({"16/1": "2321", "26/1": "2421"}, phase="allied.movement")
    assert planned(state, ["16/1"], "").actions == ("unit 16/1",)
    state.play("unit 16/1")
    if "unit 26/1" in map(str, state.actions()):
        assert planned(state, ["26/1"], "").actions == ("unit 26/1",)
    walking = until("caseyellow", "historical", "Movement", 4)
    first, second = [action for action in walking.actions() if action.verb == "unit"][:2]
    walking.play(first)
    walking.play(next(action for action in walking.actions() if action.verb == "hex"))
    assert second not in walking.actions()
    found = planned(walking, [second.operand], "")
    assert found.gone == (second.operand,)
    assert found.actions[-1] == str(second)
    assert len(found.actions) == 2
    refused = planned(walking, ["nobody"], "")
    assert (refused.actions, refused.left[0].unit) == ((), "nobody")
