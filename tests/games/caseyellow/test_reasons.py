"""Edges and reasons that no other test holds: each of these fails when one condition of a rule is turned round."""

from __future__ import annotations

from sandtable.games.caseyellow.rules import supply
from sandtable.games.caseyellow.rules.base import destroy
from tests.games.caseyellow import depot
from tests.games.caseyellow.closing import closing, events_of
from tests.games.caseyellow.depot import AG1
from tests.games.caseyellow.fight import HERE, E, assault, fight, result
from tests.games.caseyellow.sky import T, open_to, play
from tests.games.caseyellow.test_airborne import DROPS, jump
from tests.games.caseyellow.test_arrivals import CORPS, due
from tests.reasons import answers


def test_R6_1_disruption_is_told_once() -> None:
    state = fight({"I Fr": HERE, "X Corps": E}, [1])
    events = assault(state, HERE, "X Corps")
    assert result(events) == "ae"
    assert [event.piece for event in events_of(events, "Marked")] == ["X Corps"]
    again = fight({"I Fr": HERE, "X Corps": {"at": E, "disrupted": True}}, [1])
    assert events_of(assault(again, HERE, "X Corps"), "Marked") == []


def test_R7_7_ag1_is_not_lost_for_an_attack_that_has_supply_of_its_own() -> None:
    state = depot.board("allied.move", {"I Br": "3114", AG1: "3013"}, control=depot.EDGES)
    assert supply.draw(state, (T.index["I Br"],)) == ()
    assert not state.pos.doomed
    supply.settle_round(state)
    assert depot.where(state, AG1) == "3013"


def test_R10_2_a_unit_that_is_not_placed_is_told_why() -> None:
    state = depot.board("allied.move", {**CORPS, **due("14 DI", 2), **due("36 DI", 3), **due("27 Div", 2)})
    answers(
        state,
        {
            "unit 14 DI": "",
            "unit 36 DI": "R10.2 reinforce-due",
            "unit 27 Div": "R10.2 reinforce-other",
            "hex 1209": "R10.2 not-now",
        },
    )


def test_R12_9_a_panzer_division_lost_in_any_other_way_is_scored() -> None:
    state = closing({"1 Pz": "2231", "2 Mot": "2232"})
    destroy(state, T.index["1 Pz"], "R11.3")
    destroy(state, T.index["2 Mot"], "R11.3")
    assert state.pos.shattered == 1


def test_S4_2_after_the_landing_the_air_phase_goes_on() -> None:
    state = jump([1] * 5, air={"german": 1})
    play(state, *DROPS, "drop 4125")
    assert open_to(state)[1] not in ("Drop", "Turn")
