"""12.2: disruption goes away at the end of a turn."""

from __future__ import annotations

from sandtable.games.caseyellow.kinds import DISRUPTED
from sandtable.games.caseyellow.rules.turn import end_phase
from tests.games.caseyellow.closing import closing, run
from tests.games.caseyellow.sky import sky
from tests.play import at, bears, told


def test_R12_2_both_sides_are_in_order_again() -> None:
    state = closing({"2 Pz": {"at": "3533", "disrupted": True}, "I Fr": {"at": "1521", "disrupted": True}})
    events = run(state, end_phase.disruption)
    assert not bears(state, "2 Pz", DISRUPTED)
    assert not bears(state, "I Fr", DISRUPTED)
    assert [event.piece for event in told(events, "Marked")] == ["2 Pz", "I Fr"]


def test_R6_4_units_out_of_supply_stay_disrupted() -> None:
    state = closing({"I Fr": {"at": "1521", "disrupted": True, "out": True}})
    run(state, end_phase.disruption)
    assert bears(state, "I Fr", DISRUPTED)


def test_R12_2_the_port_of_dynamo_is_cleared() -> None:
    state = closing(dynamo={"turn": 3, "port": "3414", "hits": 2}, turn=4)
    events = run(state, end_phase.disruption)
    assert state.pos.hits == 0
    assert [event.note for event in told(events, "Noted")] == ["note-port-cleared"]
    assert not run(state, end_phase.disruption)


def test_R12_1_the_segments_come_in_order() -> None:
    """Disruption is gone before the city is bombed, and the marker of the last turn too."""
    state = sky("end.disruption", {"1 Pz": "3534", "I Fr": {"at": "1521", "disrupted": True}}, terror="4024")
    assert state.decision is not None
    assert state.decision.step == "Terror"
    assert not bears(state, "I Fr", DISRUPTED)
    assert state.pos.terror < 0
    assert at(state, "I Fr") == "1521"
