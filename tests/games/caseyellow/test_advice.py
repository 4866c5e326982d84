"""The advice on Case Yellow: legal whatever happens, obvious preferences, and plans that break through."""

from __future__ import annotations

import random
import typing
from collections.abc import Iterator
from typing import Any

import pytest

import sandtable as st
from sandtable import agents
from sandtable.games.caseyellow.kinds import ALLIED, GERMAN
from sandtable.games.caseyellow.opponent import corridor
from sandtable.games.caseyellow.opponent.appraisal import Appraiser
from sandtable.games.caseyellow.opponent.breakout import Breakout
from sandtable.games.caseyellow.opponent.onslaught import Onslaught
from sandtable.games.caseyellow.opponent.plans import Planner
from sandtable.games.caseyellow.opponent.regular import Regular
from sandtable.games.caseyellow.opponent.scout import QuickSurvey, Scout
from sandtable.games.caseyellow.opponent.survey import Survey
from sandtable.games.caseyellow.opponent.weights import REGULAR
from sandtable.games.caseyellow.opponent.worth import Worth
from sandtable.games.caseyellow.rules.common import retreat, supply
from sandtable.kit.board.retreat import RetreatSearch
from sandtable.kit.opponent.ratings import rings

GAME = st.game("caseyellow")
T = GAME.tables
W = Worth(T)
LEVELS = ("regular", "veteran")
POLICIES = [pytest.param(Regular, id="regular"), pytest.param(Breakout, id="veteran")]
State = st.State[Any, Any]


def place(phase: str, units: dict[str, Any], **more: Any) -> State:
    """An empty map but for some units, at the beginning of a phase or round."""
    base = {"scenario": "historical", "empty": True, "turn": 2, "phase": phase, "seed": 1, "units": units}
    allied = [where for name, where in units.items() if T.camp[T.index[name]] == ALLIED]  # they hold where they stand
    more["control"] = {name: side for name, side in more.get("control", {}).items() if name not in allied}
    return GAME.position(base | more)


def best(state: State, policy: Any) -> str:
    """The action that the deciding side rates best; `policy` makes an adviser, or is one asked before."""
    decision = state.decision
    assert decision is not None
    view = state.view(decision.side)
    adviser = policy(GAME) if isinstance(policy, type) else policy
    ratings = adviser.rate(view)
    assert len(ratings) == len(view.actions())
    return str(max(zip(ratings, map(str, view.actions()), strict=True))[1])


def finish(state: State, step: str, policy: Any) -> None:
    """Follow one adviser as long as a step of this name is the open one."""
    adviser = policy(GAME)
    while (decision := state.decision) is not None and decision.step == step:
        state.play(best(state, adviser))


def at(state: State, unit: str) -> str:
    return str(T.names[state.pos.at[T.index[unit]]])


def whole_game(scenario: str, levels: tuple[str, str], seed: int) -> State:
    """Through the public door, which refuses whatever is not legal."""
    state = begun_game(scenario, levels, seed, 30_000)
    assert state.over, "the game does not end"
    return state


def begun_game(scenario: str, levels: tuple[str, str], seed: int, most: int) -> State:
    """So many actions of a game, or as many as it has."""
    state = GAME.start(scenario, seed)
    players = {
        side: agents.make(level, GAME, f"{seed} {side}")
        for side, level in zip(("german", "allied"), levels, strict=True)
    }
    while state.played < most and (decision := state.decision) is not None:
        state.play(players[decision.side].choose(state.view(decision.side)), side=decision.side)
    return state


# --- whatever happens -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scenario", "levels"),
    [
        ("holland", ("regular", "veteran")),
        pytest.param("holland", ("veteran", "regular"), marks=pytest.mark.whole_games),
        pytest.param("historical", ("veteran", "regular"), marks=pytest.mark.whole_games),
        pytest.param("intelligence-1", ("regular", "veteran"), marks=pytest.mark.whole_games),
        pytest.param("hypothetical", ("regular", "veteran"), marks=pytest.mark.whole_games),
    ],
)
def test_whole_games_are_legal(scenario: str, levels: tuple[str, str]) -> None:
    assert whole_game(scenario, levels, 7).result is not None


def test_every_step_with_a_choice_is_rated() -> None:
    """What is left out only leads from one step to the next and asks nobody."""
    silent = {"Turn", "Battle", "Round"}
    judged = set(Regular(GAME).judges)
    assert {kind.__name__ for kind in set(typing.get_args(GAME.step_types)) - judged} == silent


@pytest.mark.parametrize("scenario", ["historical", "hypothetical"])
def test_any_position_gets_a_legal_answer_that_does_not_change(scenario: str) -> None:
    """Advisers that come late to a game in disorder still answer, twice the same, and leave the state alone."""
    policies = [make(GAME) for make in (Regular, Breakout)]
    state = GAME.start(scenario, 5)
    lot = random.Random(5)
    for number in range(900):
        decision = state.decision
        if decision is None:
            break
        if number % 23 == 0:
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
    games = [begun_game("holland", (level, "regular"), 3, 100) for _ in range(2)]
    assert games[0].history() == games[1].history()


def test_no_march_of_either_level_ends_in_a_crowded_hex() -> None:
    """8.4: whoever is too many there is lost."""
    state = GAME.start("historical", 4)
    players = {side: agents.make(level, GAME, 4) for side, level in zip(("german", "allied"), LEVELS, strict=True)}
    while (decision := state.decision) is not None and state.pos.turn < 3:
        marching = decision.step == "Movement"
        state.play(players[decision.side].choose(state.view(decision.side)), side=decision.side)
        after = state.decision
        assert not (marching and after is not None and after.step == "Overcrowded")


@pytest.mark.whole_games
@pytest.mark.parametrize("level", LEVELS)
def test_either_camp_beats_a_recruit(level: str) -> None:
    """A sanity check, no measurement: that is the arena's work."""
    for levels, winner in (((level, "recruit"), "german"), (("recruit", level), "allied")):
        result = whole_game("holland", levels, 11).result
        assert result is not None
        assert result.winners == (winner,)


# --- worth and odds ---------------------------------------------------------------------------------------------------


def test_better_odds_promise_more() -> None:
    """Each attacker that joins, and each air unit, raises what the exact table promises."""
    state = place("german.combat", {"X Corps": "2018", "SS-V": "2017", "1 Pz": "2017", "61 DI": "1917"}, turn=1)
    a, target = Appraiser(W, REGULAR), T.hex_index["1917"]
    one, two = (tuple(T.index[name] for name in names) for names in (["1 Pz"], ["1 Pz", "SS-V"]))
    alone = a.attack(state, GERMAN, target, one, 0, 0.0)
    together = a.attack(state, GERMAN, target, two, 0, 0.0)
    prized = a.attack(state, GERMAN, target, two, 0, 10.0)
    assert alone.value < together.value < prized.value


def test_what_has_been_scored_pulls_no_more() -> None:
    """S5.20: a city counts once; Paris is wanted until the end, when the Allies score what they hold."""
    state = place("german.move", {"X Corps": "2018"}, turn=10)
    reims, paris = T.named["Reims"], T.paris[0]
    before = W.prizes(state.pos)
    for hex_ in (reims, paris):
        state.pos.paid[hex_] = 1
    after = W.prizes(state.pos)
    assert before[reims] > 0
    assert reims not in after
    assert 0 < after[paris] < before[paris]


# --- combat -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("policy", POLICIES)
def test_an_overwhelming_attack_is_taken_and_carried_through(policy: Any) -> None:
    units = {"1 Pz": "2018", "2 Pz": "2018", "61 DI": "1918", "X Corps": "2231"}
    state = place("german.combat", units, turn=1)
    adviser, wishes = policy(GAME), [""]
    assert best(state, adviser) == "hex 1918"
    while wishes[-1] not in ("resolve", "cancel", "done"):
        wishes.append(best(state, adviser))
        state.play(wishes[-1])
    assert wishes[-1] == "resolve"


@pytest.mark.parametrize("policy", POLICIES)
def test_a_hopeless_attack_is_left_alone(policy: Any) -> None:
    units = {"61 DI": "1918", "X Corps": "2018", "SS-V": "2231"}
    assert best(place("allied.combat", units), policy) == "done"


# --- movement ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("policy", POLICIES)
def test_an_undefended_prize_in_reach_is_taken(policy: Any) -> None:
    """A panzer division two hexes before an empty Paris goes in."""
    held = {T.names[h]: "german" for h in range(T.hexes) if T.land.country[h] and h not in T.paris}
    state = place("german.move", {"1 Pz": "1714", "61 DI": "1006"}, turn=8, control=held)
    finish(state, "Movement", policy)
    assert state.pos.at[T.index["1 Pz"]] in T.paris


@pytest.mark.parametrize("policy", POLICIES)
def test_panzers_go_through_the_gap(policy: Any) -> None:
    """9.3: a corps to each side, nothing between them, and the coast beyond; they do not stop before the Meuse."""
    units = {"1 Pz": "2525", "X Corps": "2526", "IV Fr": "2824", "X Fr": "2124"}
    state = place("german.move", units, turn=2)
    start = T.hex_index["2525"]
    finish(state, "Movement", policy)
    assert T.map.distance(state.pos.at[T.index["1 Pz"]], start) >= 3


def test_a_garrison_before_the_maginot_line_stays() -> None:
    """S5.12c: five corps within two hexes of it, or the Allies score each turn."""
    state = GAME.start("historical", 2)
    policy = Regular(GAME)
    belt = [u for u in T.roster[GERMAN] if T.corps[u] and state.pos.at[u] in policy.belt]
    for unit in belt[5:]:
        state.pos.put(T, unit, T.box["gone"])
    inside, outside = state.pos.at[belt[0]], T.named["Aachen"]
    assert policy.duty(state, belt[0], inside) > policy.duty(state, belt[0], outside)


# --- supply -----------------------------------------------------------------------------------------------------------


def test_the_corridor_is_where_somebody_must_stand() -> None:
    """7.2: an empty hex in an enemy zone passes no line; whoever stands there feeds those ahead."""
    held = {T.names[h]: "german" for h in range(T.hexes)}
    ring = ["2018", "1917", "1818", "1819"]
    state = place(
        "german.move",
        {"1 Pz": "1918"} | dict(zip(("IV Fr", "X Fr", "V Fr", "III Fr"), ring, strict=True)),
        control=held,
    )
    assert not supply.in_supply(state, T.index["1 Pz"])
    gaps = corridor.gaps(state, GERMAN)
    assert gaps
    assert all(
        state.pos.zone[ALLIED][hex_] and not state.pos.stacks[hex_] for hex_ in gaps if hex_ != T.hex_index["1918"]
    )


def test_the_lay_knows_prizes_and_enemies() -> None:
    state = place("german.move", {"1 Pz": "2018", "IV Fr": "1917"})
    survey = Survey(state, W, GERMAN, {})
    assert survey.near[T.hex_index["1917"]] == 0
    assert survey.might[T.hex_index["1918"]] == 4.0
    assert survey.prizes[T.paris[0]] > survey.prizes[T.named["Reims"]]
    assert survey.pull(T.index["1 Pz"])[T.paris[0]] < survey.pull(T.index["1 Pz"])[T.hex_index["2018"]]


def test_the_veteran_concentrates() -> None:
    """Four panzer divisions from different hexes meet before a corps that none could beat alone."""
    panzers = {"1 Pz": "2119", "2 Pz": "2219", "3 Pz": "2218", "5 Pz": "2319"}
    held = {T.names[h]: "german" for h in range(T.hexes)}
    others = {"IV Fr": "1918", "61 DI": "1918", "AG A supply": "2321"}
    state = place("german.move", panzers | others, turn=3, control=held)
    twin = State.around(T, state.pos.copy())
    policy = Planner(GAME)
    survey = policy.survey(twin, GERMAN)
    reach = {T.index[name]: policy._goals(twin, T.index[name]) for name in panzers}
    plan = Onslaught(twin, policy.a, survey, reach, 0.5, policy.prize, lambda _unit, _hex: 0.0)
    (sortie,) = plan.search()
    assert {T.units[unit] for unit, _ in sortie.posts} == set(panzers)
    assert len({hex_ for _, hex_ in sortie.posts}) == 2
    assert all(T.map.distance(hex_, sortie.target) == 1 for _, hex_ in sortie.posts)


def under_way(every: int) -> Iterator[State]:
    """A game of Holland between scouts, now and then."""
    state, scout = GAME.start("holland", 3), Scout(GAME)
    while True:
        for _ in range(every):
            if state.over:
                return
            actions = state.actions()
            ratings = list(scout.advise(state.pos, state.stack[-1], actions))
            state.advance(actions[ratings.index(max(ratings))])
        yield state


def test_whoever_has_a_way_out_is_found_to_have_one() -> None:
    """The first way will do; a search for the fewest losses says the same."""
    answers = set()
    for state in under_way(40):
        for unit in [*state.pos.on_map(T, GERMAN), *state.pos.on_map(T, ALLIED)]:
            for length in (2, 6):  # there is not always so much room
                ways = retreat.Surroundings(state, unit, state.pos.at[unit], length)
                lost = RetreatSearch(ways).loss(retreat.ONE, 0) >= retreat.LOST
                assert retreat.escapes(state, unit, length) is not lost
                answers.add(lost)
    assert answers == {True, False}


@pytest.mark.parametrize("kind", [Survey, QuickSurvey])
def test_in_holland_the_next_enemy_is_as_far_as_hexes_are_counted(kind: type[Survey]) -> None:
    state = GAME.start("holland", 3)
    for camp in (GERMAN, ALLIED):
        survey = kind(state, W, camp, {}) if kind is Survey else QuickSurvey(state, W, camp, {}, {})
        counted = rings(T.near, survey.foe_hexes, kind.horizon)
        assert [survey.near[hex_] for hex_ in W.card] == [counted[hex_] for hex_ in W.card]
        assert len({*counted}) > 5


def test_ways_out_are_looked_for_once_for_all_attacks_on_a_hex(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever attacks it, they are the same."""
    asked: list[tuple[int, int]] = []
    searches = 0
    choose = Appraiser.choose

    def escapes(s: Any, unit: int, length: int) -> bool:
        asked.append((unit, length))
        return True

    def watched(self: Appraiser, *told: Any) -> Any:
        nonlocal searches
        asked.clear()
        offer = choose(self, *told)
        assert len(asked) == len(set(asked))
        searches += len(asked)
        return offer

    state, scout = GAME.start("holland", 3), Scout(GAME)
    while (decision := state.decision) is None or decision.step != "Combat" or len(state.actions()) < 6:
        actions = state.actions()
        ratings = list(scout.advise(state.pos, state.stack[-1], actions))
        state.advance(actions[ratings.index(max(ratings))])
    monkeypatch.setattr(retreat, "escapes", escapes)
    monkeypatch.setattr(Appraiser, "choose", watched)
    Regular(GAME).rate(state.view(decision.side))
    assert searches
