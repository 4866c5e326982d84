"""The advice on Normandy '44: legal whatever happens, obvious preferences, and plans that hold a line."""

from __future__ import annotations

import random
import typing
from collections.abc import Mapping
from typing import Any

import pytest

import sandtable as st
from sandtable import agents
from sandtable.games.normandy44.kinds import GERMAN
from sandtable.games.normandy44.opponent.appraisal import Appraiser, Helpers
from sandtable.games.normandy44.opponent.line import Line
from sandtable.games.normandy44.opponent.plans import Planner
from sandtable.games.normandy44.opponent.regular import Regular
from sandtable.games.normandy44.opponent.survey import Survey, rested
from sandtable.games.normandy44.opponent.weights import REGULAR
from sandtable.games.normandy44.opponent.worth import Worth
from sandtable.games.normandy44.rules.movement import reach as means
from tests.games.normandy44.fight import GAME, T, field, worn
from tests.games.normandy44.help import position
from tests.play import at, play, steps_there

LEVELS = ("regular", "veteran")
POLICIES = [pytest.param(Regular, id="regular"), pytest.param(Planner, id="veteran")]
W = Worth(T)
OPEN_FIELD = {"1531": ["Füs 352"], "1532": ["8/3", "9/3"]}  # 12 to 2, and no cover
BEACHES = {"1 ESB": "2814", "5+6 ESB": "2620", "9+10 BG": "2525", "7+8 BG": "2527", "5+6 BG": "2330"}


def best(state: st.State[Any, Any], policy: Any) -> str:
    """The action that the deciding side rates best; `policy` makes an adviser, or is one asked before."""
    decision = state.decision
    assert decision is not None
    view = state.view(decision.side)
    adviser = policy(GAME) if isinstance(policy, type) else policy
    ratings = adviser.rate(view)
    assert len(ratings) == len(view.actions())
    return str(max(zip(ratings, map(str, view.actions()), strict=True))[1])


def finish(state: st.State[Any, Any], step: str, policy: Any) -> None:
    """Follow one adviser as long as a step of this name is under way."""
    adviser, phase = policy(GAME), state.pos.phase
    while state.pos.phase == phase and any(type(s).__name__ == step for s in state.stack):
        state.play(best(state, adviser))


def seats(options: Mapping[str, Any], levels: tuple[str, str], seed: int) -> dict[str, agents.Agent]:
    """An agent for each side: the first level plays the German, the second the Allies."""
    german = ("german", "west", "east")
    return {
        side: agents.make(levels[seat not in german], GAME, f"{seed} {seat}")
        for seat, sides in GAME.seats(options).items()
        for side in sides
    }


def whole_game(scenario: str, levels: tuple[str, str], seed: int, options: Mapping[str, Any]) -> st.State[Any, Any]:
    """Through the public door, which refuses whatever is not legal."""
    state = GAME.start(scenario, seed, options)
    players = seats(options, levels, seed)
    for _ in range(20_000):
        decision = state.decision
        if decision is None:
            return state
        state.play(players[decision.side].choose(state.view(decision.side)), side=decision.side)
    raise AssertionError("the game does not end")


# --- whatever happens -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scenario", "levels", "options"),
    [
        ("cherbourg", ("regular", "veteran"), {}),
        ("cherbourg", ("veteran", "regular"), {"players": 3, "solitaire": True}),
        ("seven-turns", ("regular", "regular"), {"flank_fire": True}),
        ("seven-turns", ("veteran", "veteran"), {}),
        ("seven-turns", ("veteran", "regular"), {"players": 4, "naval_batteries": True}),
        ("campaign", ("regular", "veteran"), {"players": 4, "historical_weather": True}),
        ("campaign", ("veteran", "regular"), {"players": 3}),
    ],
)
def test_whole_games_are_legal(scenario: str, levels: tuple[str, str], options: dict[str, Any]) -> None:
    assert whole_game(scenario, levels, 7, options).result is not None


def test_every_step_with_a_choice_is_rated() -> None:
    """What is left out only leads from one step to the next and asks nobody."""
    silent = {"Turn", "Battle", "Judgement"}
    judged = set(Regular(GAME).judges)
    assert {kind.__name__ for kind in set(typing.get_args(GAME.step_types)) - judged} == silent


@pytest.mark.whole_games
@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_any_position_gets_a_legal_answer_that_does_not_change(scenario: str) -> None:
    """Advisers that come late to a game in disorder still answer, twice the same, and leave the state alone."""
    policies = [make(GAME) for make in (Regular, Planner)]
    for seed, players in enumerate((2, 3, 4)):
        state = GAME.start(scenario, seed, {"players": players})
        lot = random.Random(seed)
        for number in range(500):
            decision = state.decision
            if decision is None:
                break
            if number % 17 == 0:
                before = state.encode()
                for policy in policies:
                    view = state.view(decision.side)
                    ratings = [policy.rate(view) for _ in range(2)]
                    assert len(ratings[0]) == len(view.actions())
                    assert list(ratings[0]) == list(ratings[1])
                assert state.encode() == before
            state.advance(lot.choice(state.actions()))


@pytest.mark.whole_games
@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_plays_the_same_game(level: str) -> None:
    games = [whole_game("cherbourg", (level, level), 3, {}) for _ in range(2)]
    assert games[0].history() == games[1].history()


@pytest.mark.whole_games
@pytest.mark.parametrize("level", LEVELS)
def test_nobody_is_lost_by_overstacking_and_nothing_taken_off(level: str) -> None:
    """No movement phase of either level ends in a crowded hex, and `tidy` is never asked for."""
    state = GAME.start("seven-turns", 4)
    players = seats({}, (level, level), 4)
    while (decision := state.decision) is not None:
        choice = players[decision.side].choose(state.view(decision.side))
        assert choice.verb != "tidy"
        under_way = len(state.stack) > 2  # a retreat may crowd a hex; a march must not
        state.play(choice, side=decision.side)
        after = state.decision
        assert after is None or after.step != "Overcrowded" or under_way


@pytest.mark.whole_games
@pytest.mark.parametrize("level", LEVELS)
def test_either_camp_beats_a_recruit(level: str) -> None:
    """A sanity check, no measurement: that is the arena's work."""
    for levels, winner in (((level, "recruit"), "german"), (("recruit", level), "allied")):
        result = whole_game("cherbourg", levels, 11, {}).result
        assert result is not None
        assert result.winners == (winner,)


# --- worth and odds ---------------------------------------------------------------------------------------------------


def test_the_step_that_brings_defeat_near_is_dearer() -> None:
    """23.3: the more three-step units are cadres, the more the next one counts."""
    whole = field("allied", {"2620": [worn("16/1", 2)], "2520": ["Füs 352"]})
    cadres = [worn("18/1", 1), worn("26/1", 1)]
    worse = field("allied", {"2620": [worn("16/1", 2)], "2520": ["Füs 352"], "2719": cadres})
    unit = T.index["16/1"]
    assert W.loss(worse, unit) > W.loss(whole, unit)


def test_better_odds_promise_more() -> None:
    """Each attacker that joins, and each shift, raises what the exact table promises."""
    state = field("allied", {"2520": ["914/352"], "2620": ["16/1", "18/1"]})
    a, target = Appraiser(W, REGULAR), T.hex_index["2520"]
    one, two = (tuple(T.index[name] for name in names) for names in (["16/1"], ["16/1", "18/1"]))
    alone = a.attack(state, target, one, Helpers(), 0.0)
    together = a.attack(state, target, two, Helpers(), 0.0)
    shelled = a.attack(state, target, two, Helpers(ships=True), 0.0)
    assert alone.value < together.value < shelled.value
    assert shelled.ships
    assert shelled.level == together.level + 1


def test_a_prize_is_worth_a_risk() -> None:
    state = field("allied", {"1815": ["914/352"], "1915": ["16/1"]})
    a, unit, target = Appraiser(W, REGULAR), T.index["16/1"], T.hex_index["1815"]
    assert (
        a.attack(state, target, (unit,), Helpers(), 10.0).value > a.attack(state, target, (unit,), Helpers(), 0.0).value
    )


# --- combat -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("policy", POLICIES)
def test_a_six_to_one_attack_is_taken(policy: Any) -> None:
    assert best(field("allied", OPEN_FIELD), policy) == "hex 1531"


@pytest.mark.parametrize("policy", POLICIES)
def test_an_attack_is_carried_through(policy: Any) -> None:
    """Attackers, then resolve: what was chosen for its promise is not cancelled half-way."""
    state = field("allied", OPEN_FIELD, dice=[6, 1, 1])
    adviser, wishes = policy(GAME), [""]
    while wishes[-1] not in ("resolve", "cancel"):
        wishes.append(best(state, adviser))
        state.play(wishes[-1])
    assert wishes[-1] == "resolve"
    assert steps_there(state, "Füs 352") == 1


@pytest.mark.parametrize("policy", POLICIES)
def test_one_to_two_is_left_alone(policy: Any) -> None:
    state = field("german", {"2322": ["231/50", "56/50"], "2422": ["914/352", "Füs 352"]})
    assert best(state, policy) == "done"


@pytest.mark.parametrize("policy", POLICIES)
def test_a_city_is_defended_with_determination(policy: Any) -> None:
    """12.4: a failure costs nothing there, and the hex decides the game."""
    state = field("allied", {"1815": ["914/352"], "1915": ["16/1", "18/1"]}, dice=[5])
    play(state, "hex 1815", "unit 16/1", "unit 18/1", "resolve")
    decision = state.decision
    assert decision is not None
    assert decision.step == "DeterminedDefence"
    assert best(state, policy) == "lead 914/352"


@pytest.mark.parametrize("policy", POLICIES)
def test_one_loses_the_cheapest_step_and_takes_the_dearest(policy: Any) -> None:
    """12.2: an exchange is picked by the enemy."""
    state = field("allied", {"2520": ["914/352", "Sich 195"], "2620": ["16/1", "18/1"]}, dice=[2])
    play(state, "hex 2520", "unit 16/1", "unit 18/1", "resolve")
    while (decision := state.decision) is not None and decision.step == "Losses":
        wish = best(state, policy)
        assert wish != "unit Sich 195"
        state.play(wish)


# --- movement ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("policy", POLICIES)
def test_reinforcements_are_landed(policy: Any) -> None:
    """6.5: as many as the points allow, and none is kept waiting."""
    units = BEACHES | {"16/1": "2620", "9/2": "england", "23/2": "england", "38/2": "england"}
    state = position(units | {"914/352": "2220"}, "allied.movement", 4, rp={"us": 6, "cw": 0})
    finish(state, "Movement", policy)
    landed = [name for name in ("9/2", "23/2", "38/2") if at(state, name) != "england"]
    assert len(landed) >= 1
    assert sum(T.unit[T.index[name]].rp for name in landed) <= 6


@pytest.mark.parametrize("policy", POLICIES)
def test_an_undefended_prize_in_reach_is_taken(policy: Any) -> None:
    """Bayeux is near, but an empty Caen is worth more (23.2)."""
    state = position(BEACHES | {"231/50": "2423", "914/352": "2020"}, "allied.movement", 3)
    finish(state, "Movement", policy)
    assert T.hex_index[at(state, "231/50")] in T.plan.caen


def test_the_veteran_wins_at_the_edge() -> None:
    """23.2: a unit in supply on the edge of the map ends the game; nothing is more urgent."""
    units = BEACHES | {"22/7 AD": "1639", "5/6": "1738", "8/3": "1736", "914/352": "1012"}
    held = {T.names[h]: "allied" for h in range(T.hexes) if T.land.army[h] == 2}
    state = position(units, "allied.movement", 5, control=held)
    finish(state, "Movement", Planner)
    assert {T.hex_index[at(state, name)] for name in ("22/7 AD", "5/6", "8/3")} & set(T.plan.edge)


def test_the_veteran_concentrates() -> None:
    """Three regiments from different places meet before Saint-Lô, which none could take alone."""
    regiments = {"16/1": "2118", "18/1": "2219", "26/1": "2217"}
    held = {T.names[h]: "allied" for h in T.logistics.settled if h != T.plan.saint_lo}
    garrisons = {"914/352": "1815", "Sich 195": "1012", "Marine": "1040"}  # the edge of the map is watched
    state = position(BEACHES | regiments | garrisons, "allied.movement", 3, control=held)
    finish(state, "Movement", Planner)
    around = T.zones.spread[T.plan.saint_lo]
    assert all(T.hex_index[at(state, name)] in around for name in regiments)


# --- the line ---------------------------------------------------------------------------------------------------------


def line(units: Mapping[str, Any], aims: Mapping[str, float]) -> Line:
    state = position(dict(units), "german.movement")
    return Line(rested(state), W, GERMAN, {T.hex_index[name]: worth for name, worth in aims.items()}, {})


def test_the_line_is_wanted_between_the_enemy_and_his_aim() -> None:
    found = line({"16/1": "2219", "Sich 195": "1117"}, {"1815": 20.0})
    unit = T.index["914/352"]
    on_the_way, aside = (found.gain(unit, T.hex_index[name]) for name in ("2017", "2035"))
    assert on_the_way > 3 * aside


def test_a_bond_is_worth_more_than_a_second_unit_in_the_same_hex() -> None:
    """8.5: two hexes apart, both bar the hex between them."""
    found = line({"16/1": "2118", "915/352": "1917"}, {"1815": 20.0})
    unit, post = T.index["914/352"], T.hex_index["1917"]
    apart = [T.near[middle][k] for k, middle in enumerate(T.near[post]) if T.near[middle][k] >= 0]
    assert max(found.gain(unit, hex_) for hex_ in apart) > found.gain(unit, post)


def test_the_veterans_line_has_no_hole() -> None:
    """8.5: three regiments go out before Saint-Lô, and no way leads round them or between them."""
    units = BEACHES | {"16/1": "2219", "18/1": "2219", "914/352": "1915", "915/352": "1815", "916/352": "1816"}
    state = position(units, "german.movement", 4)
    finish(state, "Movement", Planner)
    posts = [T.hex_index[at(state, name)] for name in ("914/352", "915/352", "916/352")]
    assert len(set(posts)) == 3
    assert any(T.map.distance(a, b) == 2 for a in posts for b in posts)
    reach = means.goals(rested(state), T.index["16/1"])
    assert T.plan.saint_lo not in reach
    assert T.plan.saint_lo in means.goals(position(BEACHES | {"16/1": "2219"}), T.index["16/1"])


def test_the_lay_knows_prizes_and_enemies() -> None:
    state = position({"16/1": "2219", "914/352": "2020"}, "german.movement")
    survey = Survey(state, W, GERMAN)
    assert survey.near[T.hex_index["2219"]] == 0
    assert survey.might[T.hex_index["2218"]] == 7
    assert survey.prizes[T.plan.saint_lo] > survey.prizes[T.hex_index["2020"]]
    assert survey.pressure(T.hex_index["2219"]) == 0
