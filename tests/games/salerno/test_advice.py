"""The opponents: legal to the end of a game, and sensible where a glance can tell."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable as st
from sandtable import agents
from sandtable.games.salerno.kinds import ALLIED, AXIS
from sandtable.games.salerno.opponent.combat import promise
from sandtable.games.salerno.opponent.line import Line
from sandtable.games.salerno.opponent.plans import Planner
from sandtable.games.salerno.opponent.regular import Regular
from sandtable.games.salerno.opponent.survey import prizes
from sandtable.games.salerno.rules.supply.victory import garrisoned
from tests.examples import test_salerno_example as example
from tests.play import State, offers, open_to, play

GAME = st.game("salerno")
T = GAME.tables
LEVELS = pytest.mark.parametrize("adviser", [Regular, Planner])


def wishes(adviser: type[Regular], state: State) -> set[str]:
    """What an adviser likes best."""
    view = state.view(open_to(state)[0])
    ratings = adviser(GAME).rate(view)
    assert len(ratings) == len(offers(state))
    return {wish for wish, rating in zip(offers(state), ratings, strict=True) if rating == max(ratings)}


def played(scenario: str, levels: tuple[str, str], seed: int, most: int) -> State:
    """A game between two machines, every action checked, for so many actions at most."""
    state = GAME.start(scenario, seed=seed)
    players = dict(zip(GAME.sides, [agents.make(level, GAME, f"{seed} {level}") for level in levels], strict=True))
    for _ in range(most):
        if state.over:
            break
        side = open_to(state)[0]
        state.play(players[side].choose(state.view(side)))
    return state


@pytest.mark.whole_games
@pytest.mark.parametrize("levels", [("regular", "regular"), ("veteran", "veteran")])
@pytest.mark.parametrize("scenario", ["ortona", "anzio"])
def test_machines_play_a_short_scenario_to_its_end(scenario: str, levels: tuple[str, str]) -> None:
    state = played(scenario, levels, 3, 20_000)
    assert state.over
    assert GAME.audit(state) == []


@pytest.mark.whole_games
@pytest.mark.parametrize("scenario", ["salerno", "kesselring", "diadem", "campaign"])
def test_machines_play_on_the_large_maps(scenario: str) -> None:
    state = played(scenario, ("veteran", "regular"), 5, 600)
    assert GAME.audit(state) == []
    assert state.over or open_to(state)[1] != "Deploy"


@LEVELS
def test_the_usual_set_up_will_do(adviser: type[Regular]) -> None:
    assert wishes(adviser, GAME.start("ortona", seed=1)) == {"printed"}


def test_plans_are_for_those_near_the_enemy() -> None:
    """Both take the corps: no single division has much to do, but its guns and bonus units come with it."""
    planning = example.until("allied plan")
    assert wishes(Regular, planning) == {"corps XIIICorps"}
    assert wishes(Planner, planning) == {"corps XIIICorps"}


@LEVELS
def test_9_6_the_gustav_line_is_built_as_soon_as_it_can_be(adviser: type[Regular]) -> None:
    assert wishes(adviser, example.until("axis plan")) == {"order gustav"}


@LEVELS
def test_everybody_who_can_joins_an_attack(adviser: type[Regular]) -> None:
    state = example.until("attack 1")
    play(state, "hex 3946")
    assert wishes(adviser, state) == {f"unit {name}" for name in ("1Can.1", "1Can.2", "78Inf.11", "ind.7-6")}
    play(state, *example.PARTS["attack 1"][1:])
    assert wishes(adviser, state) == {"resolve"}


@LEVELS
def test_attacks_that_promise_nothing_are_left_alone(adviser: type[Regular]) -> None:
    weak = {"units": {"26Pz.C": "4123", "1Can.1": "4223", "1Can.2": "4223", "ind.4-3": "4223"}}
    state = GAME.position(
        {"scenario": "ortona", "empty": True, "phase": "segment.first", "initiative": "axis", **weak}
        | {"formations": {"26Pz": {"duty": "ready"}, "1Can": {}}}
    )
    play(state, "operate 26Pz", "done")
    assert open_to(state) == ("axis", "Combat")
    assert wishes(adviser, state) <= {"done"}


@LEVELS
def test_tanks_go_before_infantry_and_a_battalion_falls_back_rather_than_die(adviser: type[Regular]) -> None:
    lost = example.until("support 2")
    play(lost, "resolve", "air", "pass")
    assert open_to(lost)[1] == "Losses"
    assert wishes(adviser, lost) == {"unit ind.7-6"}
    assert wishes(adviser, example.until("retreat 1")) == {"swap"}


def test_the_table_is_a_promise() -> None:
    """A better column costs less and brings more."""
    columns: list[tuple[float, float, float]] = [promise(T, column, 0) for column in range(8)]
    ours, theirs, goes = zip(*columns, strict=True)
    assert list(ours) == sorted(ours, reverse=True)
    assert list(theirs) == sorted(theirs)
    assert list(goes) == sorted(goes)


def test_every_scenario_has_its_prizes() -> None:
    for number, name in enumerate(GAME.scenarios):
        found: dict[int, Any] = prizes(T, number)
        assert found, name
        assert all(T.inside[number][hex_] for hex_ in found)


@LEVELS
def test_a_judge_for_every_step_that_asks_often(adviser: type[Regular]) -> None:
    policy = adviser(GAME)
    named = {kind.__name__ for kind in policy.judges}
    often = {"Movement", "Combat", "BuildAttack", "Answering", "Chance", "Support", "Retreat", "Allocate", "Emplace"}
    assert often <= named


# --- what only the veteran sees --------------------------------------------------------------------------------------


def moving(scenario: str, formation: str, units: dict[str, str], others: tuple[str, ...] = (), turn: int = 0) -> State:
    """A formation is about to move; `others` have a command too."""
    side = ("axis", "allied")[T.formation_camp[T.formation[formation]]]
    state = GAME.position(
        {"scenario": scenario, "empty": True, "phase": "segment.first", "initiative": side, "units": units}
        | {"formations": {formation: {"duty": "ready"}, **{name: {} for name in others}}}
        | ({"turn": turn} if turn else {})
    )
    play(state, f"operate {formation}")
    if open_to(state)[1] == "Reserving":
        play(state, "done")
    assert open_to(state) == (side, "Movement")
    return state


def orders(state: State) -> dict[str, str]:
    """Where the veteran sends everybody."""
    policy = Planner(GAME)
    policy.rate(state.view(open_to(state)[0]))
    return {T.units[unit]: T.names[hex_] for unit, hex_ in policy._orders.items()}


def drawn(state: State, camp: int) -> Line:
    """The line of a camp in front of its prizes."""
    policy = Planner(GAME)
    s = policy.look(state.view(GAME.sides[camp]).pos)
    line = policy.line(s, policy.survey(s, camp))
    assert line is not None
    return line


def test_14_3_2_the_veteran_knows_that_a_beaten_battalion_goes_rather_than_dies() -> None:
    stays, goes = promise(T, 4, 0), promise(T, 4, 0, 0.7, 0.7)
    assert goes[0] == stays[0]
    assert goes[1] < stays[1]
    assert goes[2] > stays[2]


def test_a_unit_bars_more_on_the_enemys_way_than_beside_it() -> None:
    """Between the Sangro and Ortona: on the coast road, or in the mountains to the west."""
    line = drawn(moving("ortona", "1Can", {"1Can.1": "4326", "90PzG.I-200": "3320"}, ("90PzG",)), AXIS)
    unit = T.index["90PzG.I-200"]
    assert line.gain(unit, T.hex_index["4322"]) > 2 * line.gain(unit, T.hex_index["3420"])


def test_a_prize_wants_a_garrison_when_the_enemy_is_near() -> None:
    near = drawn(moving("campaign", "3Inf", {"3PzG.I-29": "1005", "3Inf.7": "1007"}, ("3PzG",), turn=4), AXIS)
    far = drawn(moving("campaign", "3Inf", {"3PzG.I-29": "1005", "3Inf.7": "1558"}, ("3PzG",), turn=4), AXIS)
    unit = T.index["3PzG.I-29"]
    assert near.guard(unit, T.roma) > 2 * far.guard(unit, T.roma)


def test_2_1_roma_is_not_left_to_whoever_lands() -> None:
    """Nobody is near: the regular marches off to the front, the veteran keeps those who are there."""
    units = {"3PzG.I-29": "1004", "3PzG.II-29": "1004", "3PzG.III-29": "1004", "36Inf.141": "1558"}
    state = moving("campaign", "3PzG", units, ("36Inf",), turn=1)
    assert {wish.split()[0] for wish in wishes(Regular, state)} == {"unit"}
    assert wishes(Planner, state) == {"done"}


def test_22_3_whoever_can_walk_into_the_enemys_base_does() -> None:
    units = {"26Pz.Afkl": "0609", "26Pz.I-9": "1004", "3Inf.7": "1210"}
    assert orders(moving("anzio", "26Pz", units, ("3Inf",)))["26Pz.Afkl"] == "0313"


def test_22_3_a_place_that_is_lost_is_cut_off() -> None:
    """The Allies are in Valmontone and in supply; they win with that, unless somebody gets between it and Anzio."""
    units = {"3Inf.7": "1312", "3Inf.15": "1313", "3Inf.30": "0313", "26Pz.Afkl": "1210"}
    state = moving("anzio", "26Pz", units, ("3Inf",))
    state.pos.depots = (T.hex_index["0313"],)
    assert garrisoned(state, ALLIED, "Valmontone")
    state.pos.put(T, T.index["26Pz.Afkl"], T.hex_index[orders(state)["26Pz.Afkl"]])
    assert not garrisoned(state, ALLIED, "Valmontone")


def test_22_3_whoever_can_reinforce_a_place_that_must_not_fall_has_much_to_do() -> None:
    """Two factors stand in Valmontone and eight are wanted: what is lacking counts, as far as the enemy is near."""

    def relief(enemy: str, beside: str) -> float:
        units = {"3Inf.7": enemy, "26Pz.I-9": "1312", "HG.Afkl": beside, "HG.I-2": beside}
        policy = Planner(GAME)
        s = policy.look(moving("anzio", "HG", units, ("3Inf", "26Pz")).view("axis").pos)
        here = [T.index["HG.Afkl"], T.index["HG.I-2"]]
        return policy.relief(s, policy.survey(s, AXIS), {unit: [T.hex_index["1312"]] for unit in here})

    assert relief("1212", "1410") == 4.0
    assert relief("0411", "1410") == 0.0  # nobody is near
    assert relief("1212", "1312") == 0.0  # they are there already


def test_14_attackers_are_brought_together_before_they_strike() -> None:
    """No brigade alone has good odds; three of them come next to the same battalion."""
    units = {"1Can.1": "4129", "1Can.2": "4029", "1Can.3": "3929", "65I.145": "4027", "90PzG.I-200": "4218"}
    sent = orders(moving("ortona", "1Can", units, ("65I", "90PzG")))
    beside = {T.names[hex_] for hex_ in T.beside[T.hex_index["4027"]]}
    assert sum([hex_ in beside for name, hex_ in sent.items() if name.startswith("1Can")]) >= 2
