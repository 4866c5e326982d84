"""The advice on D-Day: exact odds, obvious preferences, and plans that concentrate."""

from __future__ import annotations

import typing
from typing import Any

import pytest

import sandtable as st
from sandtable.games.dday.kinds import GERMANY, K
from sandtable.games.dday.opponent.estimates import Estimates, axis_force, best_units, expected_losses, through
from sandtable.games.dday.opponent.fronts import Disposition, MovePlan
from sandtable.games.dday.opponent.plans import Planner, free_stacks
from sandtable.games.dday.opponent.regular import Regular
from sandtable.games.dday.opponent.staff import Staff
from sandtable.games.dday.opponent.tasks import Tasks
from sandtable.games.dday.opponent.weights import ALLIES, AXIS, VETERAN
from sandtable.kit.rules import odds

GAME = st.game("dday")
T = GAME.tables
E = Estimates(T, VETERAN[ALLIES])
POLICIES = [pytest.param(Regular, id="regular"), pytest.param(Planner, id="veteran")]


def place(phase: str, units: dict[str, Any], **fields: Any) -> st.State[Any, Any]:
    return GAME.position({"empty": True, "turn": 3, "seed": 1, "phase": phase, "units": units, **fields})


def best(state: st.State[Any, Any], policy: Any) -> str:
    """The action with the best rating for whoever decides."""
    decision = state.decision
    assert decision is not None
    view = state.view(decision.side)
    ratings = policy(GAME).rate(view)
    assert len(ratings) == len(view.actions())
    return str(max(zip(ratings, map(str, view.actions()), strict=True))[1])


# --- figures -----------------------------------------------------------------------------------------


def test_a_duel_is_the_exact_battle() -> None:
    duel = E.duel((1, 0, 1), (1, 0, 0, 0), True)
    ends = odds.fight([(1, 2), (3, 2)], [(1, 2)])
    assert duel.allies == pytest.approx(sum(p for (a, x), p in ends.items() if a and not x))
    assert duel.axis == pytest.approx(sum(p for (a, x), p in ends.items() if x and not a))


def test_a_duel_knows_who_attacks_first() -> None:
    """Infantry defends better than it attacks."""
    assert E.duel((4, 0, 0), (4, 0, 0, 0), False).allies > E.duel((4, 0, 0), (4, 0, 0, 0), True).allies


def test_a_duel_with_nobody_is_won() -> None:
    assert E.duel((2, 0, 0), (0, 0, 0, 0), True) == (1.0, 0.0, 6.0, 0.0)
    assert E.duel((0, 0, 0), (0, 0, 0, 1), True) == (0.0, 1.0, 0.0, 4.0)


def test_the_stack_limit_keeps_the_best() -> None:
    assert best_units((2, 0, 0), (8, 4, 1), 8) == (3, 4, 1)


def test_a_beaten_force_has_lost_its_cheapest() -> None:
    assert E.reduced((3, 1, 1, 0), 10.0) == (0, 1, 1, 0)


def test_flak_losses_are_shared() -> None:
    assert expected_losses(1, 1) == pytest.approx(1 / 6)
    assert expected_losses(2, 2) == pytest.approx(1 / 3)
    assert expected_losses(1, 2) == pytest.approx(11 / 36)
    assert expected_losses(0, 3) == 0.0


def test_fighters_multiply() -> None:
    assert through(2) == pytest.approx(25 / 36)


def test_every_step_with_a_real_choice_is_rated() -> None:
    """What is left out has one action, or offers pieces that no rule tells apart."""
    silent = {"Turn", "TakeEffect", "Battle", "Flak", "Strafe", "AircraftReturns", "AircraftLost"}
    judged = set(Regular(GAME).judges)
    assert {kind.__name__ for kind in set(typing.get_args(GAME.step_types)) - judged} == silent


# --- single decisions ----------------------------------------------------------------------------------


@pytest.mark.parametrize("policy", POLICIES)
def test_a_bomber_takes_the_tank(policy: Any) -> None:
    state = place("bomber-strikes", {"Troarn": {"de-infantry": 1, "de-tank": 1}, "Airfield": {"uk-bomber": 1}})
    assert best(state, policy) == "zone Troarn"
    state.play("zone Troarn")
    assert best(state, policy) == "unit de-tank@Troarn"


@pytest.mark.parametrize("policy", POLICIES)
def test_bombers_stay_home_from_a_wall_of_flak(policy: Any) -> None:
    state = place("bomber-strikes", {"Lessay": {"de-artillery": 8}, "Airfield": {"uk-bomber": 1}})
    assert best(state, policy) == "done"


@pytest.mark.parametrize("policy", POLICIES)
def test_ships_fire_where_troops_land(policy: Any) -> None:
    units = {"Barneville": {"blockhouse": 1}, "Bayeux": {"blockhouse": 1}, "Gold": {"uk-infantry": 3}}
    assert best(place("naval-bombardment", units), policy) == "unit blockhouse@Bayeux"


@pytest.mark.parametrize("policy", POLICIES)
def test_the_cheapest_falls_first(policy: Any) -> None:
    units = {"Caen": {"uk-infantry": 1, "uk-tank": 1, "de-tank": 3}}
    state = place("axis-attacks", units, dice=[1, 6, 6, 6, 6])
    state.play("roll")
    assert best(state, policy) == "unit uk-infantry@Caen"


@pytest.mark.parametrize("policy", POLICIES)
def test_blockhouses_aim_at_tanks(policy: Any) -> None:
    units = {"Bayeux": {"blockhouse": 1}, "Gold": {"uk-infantry": 3, "uk-tank": 1}}
    assert best(place("blockhouses-fire", units), policy) == "unit uk-tank@Gold"


@pytest.mark.parametrize("policy", POLICIES)
def test_reinforcements_avoid_the_fighters(policy: Any) -> None:
    units = {"Tessy-sur-Vire": {"uk-fighter": 4}, "Aunay-sur-Odon": {"us-fighter": 4}}
    state = place("axis-reinforce", units)
    assert best(state, policy) not in ("zone Tessy-sur-Vire", "zone Aunay-sur-Odon", "done")


@pytest.mark.parametrize("policy", POLICIES)
def test_a_low_die_is_thrown_again(policy: Any) -> None:
    state = place("allies-reinforce", {}, luck="good", options={"fortune": True}, dice=[1, 6, 5, 5])
    assert best(state, policy) == "reroll 1"


@pytest.mark.parametrize("policy", POLICIES)
def test_fighters_watch_the_moving_stack(policy: Any) -> None:
    units = {"Potigny": {"de-tank": 8}, "Airfield": {"uk-fighter": 1}}
    state = place("place-fighters", units, charts={chart.id: 0 for chart in T.charts})
    choice = best(state, policy)
    near = [T.names[zone] for zone in (T.place["Potigny"], *T.near2[T.place["Potigny"]])]
    assert choice.removeprefix("zone ") in near


@pytest.mark.parametrize("policy", POLICIES)
def test_strong_stacks_attack_weak_cities(policy: Any) -> None:
    units = {"Courseulles": {"uk-tank": 4, "uk-artillery": 4}, "Caen": {"de-infantry": 1}}
    state = place("allies-move", units)
    assert best(state, policy).startswith("unit")
    state.play(best(state, policy))
    assert best(state, policy) == "zone Caen"


@pytest.mark.parametrize("policy", POLICIES)
def test_nobody_runs_into_a_fortress(policy: Any) -> None:
    state = place("allies-move", {"Courseulles": {"uk-infantry": 1}, "Caen": {"de-tank": 8}})
    agent = policy(GAME)
    while state.decision is not None and (state.decision.side, state.decision.step) == ("uk", "Movement"):
        ratings = agent.rate(state.view("uk"))
        state.play(max(zip(ratings, state.actions(), strict=True), key=lambda pair: pair[0])[1])
    assert not state.pos.allied[T.place["Caen"]]


def test_a_card_is_saved_for_a_better_day() -> None:
    """Combined assault: not for one pair early on, but before the game is over; at once where it would be lost."""
    units = {"Caen": {"uk-infantry": 1, "uk-artillery": 1, "de-infantry": 1}}
    options = {"tactics": True, "tactics_once": False}
    early = GAME.position(
        {"empty": True, "turn": 1, "seed": 1, "after": "allies-land", "units": units, "options": options}
    )
    late = GAME.position(
        {"empty": True, "turn": 9, "seed": 1, "after": "allies-land", "units": units, "options": options}
    )
    assert best(early, Regular) == "pass"
    assert best(late, Regular) == "use"
    at_once = {"empty": True, "turn": 1, "seed": 1, "after": "allies-land", "units": units}
    assert best(GAME.position({**at_once, "options": {"tactics": True}}), Regular) == "use"


# --- plans -----------------------------------------------------------------------------------------------


def plan(state: st.State[Any, Any], axis: bool) -> list[tuple[int, int]]:
    power = GERMANY if axis else 2
    stacks = {stack: state.pos.n[stack] for stack in free_stacks(T, state.pos, power)}
    return MovePlan(Disposition(E, state.pos, axis, 0, VETERAN[not axis]), stacks).moves


def test_a_plan_concentrates() -> None:
    """Either none or enough go in."""
    units = {
        "Courseulles": {"uk-artillery": 4},
        "Ouistreham": {"uk-tank": 3},
        "Caen": {"de-infantry": 3},
    }
    goals = [goal for _, goal in plan(place("allies-move", units), axis=False)]
    assert goals.count(T.place["Caen"]) >= 5


def test_a_plan_keeps_the_limits() -> None:
    units = {"Courseulles": {"uk-artillery": 8}, "Ouistreham": {"uk-tank": 7}, "Caen": {"de-infantry": 3}}
    goals = [goal for _, goal in plan(place("allies-move", units), axis=False)]
    assert goals.count(T.place["Caen"]) <= T.limit


def test_the_axis_feeds_a_threatened_city() -> None:
    units = {"Caen": {"de-infantry": 2}, "Villers-Bocage": {"de-tank": 4}, "Courseulles": {"uk-infantry": 6}}
    moves = plan(place("axis-move", units), axis=True)
    assert [goal for _, goal in moves].count(T.place["Caen"]) >= 3
    assert not [stack for stack, _ in moves if stack // K == T.place["Caen"]]


def test_the_axis_waits_for_the_fighters_to_go() -> None:
    """A march that nothing calls for is not made through a sky full of fighters."""
    units = {"Potigny": {"de-infantry": 4, "uk-fighter": 4}, "Caen": {"de-tank": 4}, "Isigny": {"us-infantry": 1}}
    assert plan(place("axis-move", units), axis=True) == []


def test_tasks_go_where_they_lack() -> None:
    units = {"Cherbourg": {"de-infantry": 6}, "Valognes": {"us-infantry": 4}, "Courseulles": {"uk-infantry": 4}}
    tasks = Tasks(E, place("allies-move", units).pos, False, VETERAN[ALLIES])
    assert tasks.city[T.place["Valognes"], 0] == T.place["Cherbourg"]
    assert tasks.city[T.place["Courseulles"], 0] == T.place["Caen"]


def test_a_plan_that_does_not_fit_is_made_anew() -> None:
    """The same policy is asked about another game in the same order of the same turn."""
    policy = Planner(GAME)
    for beach in ("Courseulles", "Ouistreham"):
        state = place("allies-move", {beach: {"uk-tank": 6}, "Caen": {"de-infantry": 1}})
        ratings = policy.rate(state.view("uk"))
        assert ratings == [1.0, 0.0]
        assert str(state.actions()[0]) == f"unit uk-tank@{beach}"


def test_axis_force_counts_blockhouses_apart() -> None:
    state = place("axis-move", {"Bayeux": {"de-tank": 2, "blockhouse": 2}})
    assert axis_force(state.pos, T.place["Bayeux"]) == (0, 0, 2, 2)


def test_a_mind_set_on_a_city_sends_them_there() -> None:
    """Between Caen and Saint-Lô, neither of which is in danger."""
    units = {"Aunay-sur-Odon": {"de-tank": 4}, "Cherbourg": {"us-infantry": 1}}
    state = place("axis-move", units)
    for number, city in enumerate(T.cities):
        weights = VETERAN[AXIS]._replace(aim=number, nearer=1.0)
        moves = MovePlan(
            Disposition(E, state.pos, True, 0, weights), dict.fromkeys(free_stacks(T, state.pos, GERMANY), 4)
        ).moves
        start = T.place["Aunay-sur-Odon"]
        assert moves
        assert all(E.far[goal][city] < E.far[start][city] for _, goal in moves)


def test_an_end_with_fewer_of_them_in_the_cities_is_better_for_the_allies() -> None:
    staff, ends = Staff(GAME), []
    for tanks in (0, 1, 3, 8):
        state = place("axis-move", {"Caen": {"de-tank": tanks, "uk-tank": 1}, "Potigny": {"de-tank": 8}})
        ends.append(staff.ending(state))
    assert ends == sorted(ends)
    assert ends[0] == 0.0 < ends[1] < ends[2] <= ends[3] < 0.5


def test_one_policy_weighs_for_both_camps() -> None:
    """In imagined games one policy plays all sides: asked about a bare position, it rates for the deciding side."""
    state, both = GAME.start(seed=4), Planner(GAME)
    apart = {camp: Planner(GAME) for camp in (True, False)}
    while state.pos.turn < 4:
        side, actions = state.stack[-1].side(state), state.actions()
        ratings = list(both.advise(state.pos, state.stack[-1], actions))
        assert ratings == list(apart[side == "germany"].rate(state.view(side)))
        state.advance(actions[ratings.index(max(ratings))])
