"""What the veteran does where ten German vehicles must leave the map (S7.20): positions in which it used to blunder."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.caseyellow.kinds import ALLIED, GERMAN
from sandtable.games.caseyellow.opponent.breakout import Breakout
from sandtable.games.caseyellow.rules.turn import victory
from tests.games.caseyellow.depot import AG_A, GAME, GERMANY, State, T, board
from tests.play import at

FAR = {"61 DI": "3424"}  # somebody must be there
PARIS = [T.names[hex_] for hex_ in T.paris]
NINE = ("2 Pz", "3 Pz", "4 Pz", "5 Pz", "6 Pz", "7 Pz", "8 Pz", "9 Pz", "10 Pz")


def hypothetical(phase: str, units: dict[str, Any], turn: int, **more: Any) -> State:
    return board(phase, FAR | units, turn, **{"scenario": "hypothetical", "control": GERMANY} | more)


def choice(state: State, policy: Breakout) -> str:
    view = state.view("german")
    ratings = list(policy.rate(view))
    return str(view.actions()[ratings.index(max(ratings))])


def march(state: State) -> list[str]:
    """A move round as the veteran plays it; what it did."""
    policy, done = Breakout(GAME), []
    while (decision := state.decision) is not None and decision.step == "Movement":
        done.append(choice(state, policy))
        state.play(done[-1])
    return done


def to_go(state: State, unit: str) -> int:
    """Hexes from a unit to the edge."""
    return int(min([T.map.distance(state.pos.at[T.index[unit]], hex_) for hex_ in T.exits]))


# --- who leaves, and when ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "leaves"), [(3, False), (4, True), (8, True), (9, False)])
def test_who_stands_on_the_edge_leaves_while_it_counts(turn: int, leaves: bool) -> None:
    """It used to stay, since no other hex was better; before turn 4 vehicles are wanted on the map."""
    state = hypothetical("german.move", {"1 Pz": "2006"}, turn)
    march(state)
    assert (at(state, "1 Pz") == "exited") == leaves


def test_the_tenth_is_the_last() -> None:
    out = dict.fromkeys(NINE, "exited")
    state = hypothetical("german.move", out | {"1 Pz": "2006", "11 Pz": "2006"}, 8)
    march(state)
    assert victory.exited(state) == 10


def test_the_hindmost_leave_first() -> None:
    """Those ahead keep the way open for them."""
    state = hypothetical("german.move", {"1 Pz": "2008", "2 Pz": "2010"}, 8)
    done = march(state)
    assert done.index("unit 2 Pz") < done.index("unit 1 Pz")
    assert victory.exited(state) == 2


def test_on_the_last_turn_vehicles_run_past_paris() -> None:
    """Two moves from the edge: an open Paris can wait until turn 10."""
    taken = dict.fromkeys(PARIS, "allied")
    for turn, nearer in ((8, True), (9, False)):
        state = hypothetical("german.move", {"1 Pz": "1813"}, turn, control=GERMANY | taken)
        march(state)
        assert (to_go(state, "1 Pz") <= 2) == nearer


@pytest.mark.parametrize(("turn", "first"), [(8, "round move"), (9, "round combat")])
def test_on_the_last_turn_they_march_before_anybody_fights(turn: int, first: str) -> None:
    """Two attacks that can hardly fail are tempting."""
    pairs = {"1 Pz": "2018", "2 Pz": "2018", "61 DI": "1918", "5 Pz": "2016", "6 Pz": "2016", "12 Br": "1916"}
    state = hypothetical("action", pairs | {AG_A: "2021", "3 Pz": "2010"}, turn)
    assert choice(state, Breakout(GAME)) == first


@pytest.mark.parametrize(("turn", "fights"), [(8, False), (9, True)])
def test_whoever_runs_plans_no_attack(turn: int, fights: bool) -> None:
    state = hypothetical("german.move", {"1 Pz": "2010", "55 DI": "1910"}, turn)
    policy = Breakout(GAME)
    assert policy._worth_asking(state, policy.survey(state, GERMAN), T.index["1 Pz"]) == fights


@pytest.mark.parametrize(("turn", "drives"), [(3, False), (5, True)])
def test_those_who_are_not_refitted_drive_for_the_edge_meanwhile(turn: int, drives: bool) -> None:
    state = hypothetical("german.move", {"2 Mot": "2018"}, turn)
    march(state)
    assert (to_go(state, "2 Mot") < 10) == drives


# --- what the others do -----------------------------------------------------------------------------------------------


def test_infantry_leaves_belgium_to_its_fate() -> None:
    """Half of it used to stand before Gent until the end; in the campaign Belgium is worth points."""
    taken = {"Gent": T.names[T.named["Gent"]]}
    state = hypothetical(
        "german.move", {"X Corps": "3121"}, 4, control=GERMANY | dict.fromkeys((*taken.values(), *PARIS), "allied")
    )
    policy = Breakout(GAME)
    policy._heed(state.pos, GERMAN)
    pull = policy.survey(state, GERMAN).pull(T.index["X Corps"])
    assert pull[T.hex_index["2819"]] < pull[T.hex_index["3121"]]


@pytest.mark.parametrize(("turn", "goes"), [(2, False), (3, True)])
def test_infantry_leaves_enemies_beside_its_way_alone(turn: int, goes: bool) -> None:
    """One that it could attack used to hold a corps for turns."""
    wanted = dict.fromkeys(PARIS, "allied")
    state = hypothetical("german.move", {"X Corps": "2920", "55 DI": "2919"}, turn, control=GERMANY | wanted)
    march(state)
    before, now = (T.map.distance(hex_, T.paris[0]) for hex_ in (T.hex_index["2920"], state.pos.at[T.index["X Corps"]]))
    assert (now <= before - 3) == goes


def test_paris_is_stormed_at_a_price() -> None:
    """Without it nothing else helps."""
    prizes = []
    for turn in (2, 3):
        state, policy = hypothetical("german.combat", {"55 DI": PARIS[0]}, turn), Breakout(GAME)
        policy._heed(state.pos, GERMAN)
        prizes.append(policy.prize(state, T.hex_index[PARIS[0]], GERMAN))
    assert prizes[1] > prizes[0] > 0


def test_paris_is_surrounded_while_it_is_not_taken() -> None:
    """Its garrison was relieved through hexes that nobody attacked."""
    for control, drawn in ((GERMANY | {PARIS[0]: "allied"}, True), (GERMANY, False)):
        state, policy = hypothetical("german.move", {"X Corps": "2019"}, 9, control=control), Breakout(GAME)
        policy._heed(state.pos, GERMAN)
        beside = [hex_ for hex_ in T.near[T.hex_index[PARIS[0]]] if hex_ not in T.paris]
        prizes = policy.survey(state, GERMAN).prizes
        assert [prizes.get(hex_, 0.0) > 0 for hex_ in beside] == [drawn] * len(beside)


def test_losses_are_no_matter_when_paris_alone_is_left() -> None:
    """From turn 9 on, for Germans, where vehicles had to leave."""
    policy, risks = Breakout(GAME), {}
    for scenario, turn in (("hypothetical", 9), ("hypothetical", 8), ("historical", 9)):
        state = hypothetical("german.combat", {}, turn, scenario=scenario)
        for camp in (GERMAN, ALLIED):
            policy._heed(state.pos, camp)
            risks[scenario, turn, camp] = (policy.weights[GERMAN].risk, policy.a.weights[ALLIED].risk)
    plain = risks.pop(("historical", 9, GERMAN))
    bold = risks.pop(("hypothetical", 9, GERMAN))
    assert bold[0] < plain[0]
    assert bold[1] == plain[1]
    assert set(risks.values()) == {plain}


def test_nobody_is_kept_back_as_a_garrison() -> None:
    """Ruling R70: a missing one is shown, and has no effect."""
    units, corps, here = {"X Corps": "3528"}, T.index["X Corps"], T.hex_index["3528"]
    fallen = {"surrendered": {"NL": 1}}
    for scenario, kept in (("hypothetical", False), ("historical", True)):
        state = hypothetical("german.move", units, 5, scenario=scenario, **fallen)
        assert (Breakout(GAME).duty(state, corps, here) > 0) == kept


def hauled(units: dict[str, Any], hex_: str) -> float:
    state = hypothetical("german.move", {AG_A: "2024"} | units, 6)
    return Breakout(GAME)._haul(state, T.index[AG_A], T.hex_index[hex_])


def test_a_depot_does_not_stand_alone_where_enemies_can_come() -> None:
    """7.9e: attacked alone it is lost, and without it no panzer division comes back near the front (S7.17)."""
    enemy = {"IV Fr": "1717"}
    beside, inside = (hauled(enemy | {"X Corps": hex_}, "2018") for hex_ in ("2019", "2018"))
    assert beside > inside
    assert hauled({"X Corps": "2019"}, "2018") < beside


def test_a_depot_follows_the_infantry_that_is_nearest_to_the_edge() -> None:
    assert hauled({"X Corps": "1717"}, "2018") < hauled({"X Corps": "2217"}, "2018") < hauled({}, "2018")


def test_the_edge_counts_for_nobody_when_its_time_is_over() -> None:
    """It used to draw both sides until the end, away from Paris."""
    for turn, drawn in ((8, True), (9, False)):
        state = hypothetical("allied.move", {"1 Pz": "1108", "IV Fr": "1110"}, turn)
        policy = Breakout(GAME)
        policy._heed(state.pos, ALLIED)
        assert (policy.survey(state, ALLIED).prizes[T.hex_index["1008"]] > 0) == drawn


def test_panzers_come_back_where_the_edge_is_near() -> None:
    units = {AG_A: "2014", "X Corps": "2012", "IX Corps": "2018", "1 Pz": {"at": "refit", "steps": 2}}
    state = hypothetical("end.refit", units, 7, refit={"declared": 4})
    assert state.decision is not None
    assert state.decision.step == "RefitReturn"
    goals = [action.operand for action in state.actions()]
    picked = choice(state, Breakout(GAME)).split()[1]
    away = {goal: min([T.map.distance(T.hex_index[goal], hex_) for hex_ in T.exits]) for goal in goals}
    assert away[picked] == min(away.values()) < max(away.values())
