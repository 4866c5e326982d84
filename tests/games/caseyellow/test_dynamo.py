"""13: Operation Dynamo."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.caseyellow.kinds import ALLIED, CHIT_MOVE, GERMAN, MOVE
from sandtable.games.caseyellow.rules.air import air
from sandtable.games.caseyellow.rules.movement import dynamo
from tests.games.caseyellow.sky import GAME, State, T, sky, steps
from tests.play import agree, at, offers, open_to, play, refused

PORTS = {"3210": "Boulogne", "3412": "Calais", "3414": "Dunkerque", "3516": "Oostende"}
PORT = "3414"
FRONT = {"9 Pz": "2231"}
BRITON = next(u.name for u in T.unit if u.nation == "british" and len(u.halves) > 1 and u.kind == "infantry")
BRITONS = [u.name for u in T.unit if u.nation == "british" and len(u.halves) > 1][:5]
FRENCH = next(u.name for u in T.unit if u.nation == "french" and u.size == "XXX" and len(u.halves) > 1)
BELGIAN = next(u.name for u in T.unit if u.nation == "belgian")


def offered(turn: int = 3, scenario: str = "historical", early: bool = False, **more: Any) -> State:
    """An Allied move chit has just been drawn, or the first German round is over."""
    state = sky("german.combat", FRONT, turn=turn, scenario=scenario, **more)
    state.pos.aside = 1
    (dynamo.early if early else dynamo.offer)(state)
    return state


def test_R13_1_the_call_is_offered_on_turns_3_and_4_of_the_campaigns() -> None:
    for scenario in ("historical", "intelligence-1", "intelligence-2"):
        for turn, found in ((2, False), (3, True), (4, True), (5, False)):
            assert (open_to(offered(turn, scenario)) == ("allied", "Call")) is found
    assert open_to(offered(3, "hypothetical"))[1] != "Call"


def test_R13_1_a_second_call_is_not_possible() -> None:
    assert open_to(offered(4, dynamo={"turn": 3, "port": PORT}))[1] != "Call"


def test_R4_1_the_early_call_is_offered_once_on_turn_3() -> None:
    assert open_to(offered(early=True)) == ("allied", "Call")
    assert open_to(offered(4, early=True))[1] != "Call"
    state = offered(early=True)
    play(state, "pass")
    assert not dynamo.early(state)
    assert dynamo.offer(state)  # a chit may still bring it


def test_R13_3_the_call_and_what_it_sets_going() -> None:
    state = offered(air={"german": 0, "allied": 2})
    state.pos.lost_air = ((5, ALLIED), (5, GERMAN))
    agree(state)
    play(state, "declare dynamo")
    agree(state)
    assert offers(state) == [f"port {hex_}" for hex_ in sorted(PORTS)]
    before = state.pos.cup[CHIT_MOVE]
    dynamo.declare(state, T.hex_index[PORT])
    pos = state.pos
    assert (pos.dynamo, pos.dynamo_end, T.names[pos.port]) == (3, 6, PORT)
    assert pos.air[ALLIED] == 0
    assert pos.lost_air == ((5, GERMAN),)
    assert (pos.cup[CHIT_MOVE], pos.aside) == (before + 1, 0)


@pytest.mark.parametrize(("turn", "points"), [(3, 3), (4, 0)])
def test_R13_1_a_call_on_turn_3_gives_the_german_three_points(turn: int, points: int) -> None:
    state = offered(turn)
    play(state, "declare dynamo", f"port {PORT}")
    assert state.pos.vp[GERMAN] == points


def test_R4_1_the_early_call_makes_the_next_round_an_allied_move() -> None:
    state = offered(early=True)
    dynamo.declare(state, T.hex_index[PORT], early=True)
    assert (state.pos.forced, state.pos.aside) == (CHIT_MOVE, 0)


def test_R4_1_the_early_call_in_the_course_of_play() -> None:
    """Turn 3: a German round, the call, an Allied move round; the chits of the cup come after that."""
    state = sky("action", FRONT | {FRENCH: "2510"}, turn=3)
    play(state, "round move", "done")
    assert open_to(state) == ("allied", "Call")
    cup = list(state.pos.cup)
    play(state, "declare dynamo", f"port {PORT}")
    assert state.pos.rounds == ((GERMAN, MOVE), (ALLIED, MOVE))
    assert open_to(state) == ("allied", "Movement")
    assert state.pos.cup == cup


def test_R13_1_a_chit_brings_the_call_and_the_call_a_chit() -> None:
    state = sky("action", FRONT | {FRENCH: "2510"}, [3], turn=4)  # the third chit of the cup is the Allied move
    play(state, "round move", "done")
    assert open_to(state) == ("allied", "Call")
    play(state, "declare dynamo", f"port {PORT}")
    assert state.pos.rounds[-1] == (ALLIED, MOVE)
    assert state.pos.cup[CHIT_MOVE] == 1


def test_R13_3_only_ports_in_allied_hands() -> None:
    state = offered(control={"3210": "german", "3412": "german"})
    refused(state, "R13.3", "declare dynamo", "port 3210")
    play(state, "declare dynamo")
    assert offers(state) == ["port 3414", "port 3516"]
    lost = dict.fromkeys(PORTS, "german")
    assert open_to(offered(control=lost))[1] != "Call"
    one = offered(control={hex_: side for hex_, side in lost.items() if hex_ != PORT})
    play(one, "declare dynamo")  # there is nothing to choose
    assert T.names[one.pos.port] == PORT


def test_R13_3_other_ports_do_not_serve() -> None:
    state = offered()
    for port in ("3424", "2607"):  # Antwerpen, Dieppe
        refused(state, "R13.3", "declare dynamo", f"port {port}", message="dynamo-port-other")
    refused(state, "R13.3", "declare dynamo", "port 3030", message="dynamo-port-other")  # no port at all


def test_R13_3_the_ports_are_named() -> None:
    state = offered()
    play(state, "declare dynamo")
    labels = {choice.action: state.game.text(choice.label) for choice in state.game.choices(state)}
    assert labels["port 3414"] == "Evacuate from Dunkerque (3414)"


def test_R13_3_stukas_that_are_left_may_attack_the_port_at_once() -> None:
    state = offered(air={"german": 2, "allied": 0}, dice=[4])
    play(state, "declare dynamo", f"port {PORT}")
    assert open_to(state) == ("german", "DiveBombing")
    agree(state)
    assert offers(state) == [f"bomb {PORT}", "done"]
    refused(state, "R13.3", "bomb 3412")
    play(state, f"bomb {PORT}")
    assert (state.pos.hits, state.pos.air[GERMAN]) == (1, 1)
    play(state, "done")
    assert open_to(state)[1] != "DiveBombing"


# --- while it lasts --------------------------------------------------------------------------------------------------


def under_way(turn: int = 4, **more: Any) -> State:
    return sky("air.stuka", FRONT, turn=turn, dynamo={"turn": 3, "port": PORT}, **more)


def test_R13_2_the_initiative_for_three_turns() -> None:
    for turn, found in ((3, False), (4, True), (5, True), (6, True), (7, False)):
        assert dynamo.leads(under_way(turn)) is found


def test_R13_2_the_operation_ends_after_three_turns() -> None:
    state = under_way(6)
    dynamo.turn_begins(state)
    assert state.pos.dynamo_end == 6
    state.pos.turn = 7
    dynamo.turn_begins(state)
    assert (state.pos.dynamo, state.pos.dynamo_end, state.pos.port) == (3, 0, -1)
    assert not dynamo.possible(state)


def test_R13_2_the_operation_ends_when_the_port_falls() -> None:
    state = under_way(5, control={PORT: "german"})
    assert air.harbour(state) == -1
    dynamo.turn_begins(state)
    assert (state.pos.dynamo_end, state.pos.port) == (0, -1)
    assert not dynamo.leads(state)


def test_R6_3_capacity() -> None:
    state = under_way()
    found = []
    for hits in range(4):
        state.pos.hits = hits
        found.append(dynamo.capacity(state))
    assert found == [6, 5, 4, 4]


# --- evacuation ------------------------------------------------------------------------------------------------------


def quay(units: dict[str, Any] | None = None, hits: int = 0, **more: Any) -> State:
    ships = {"turn": 3, "port": PORT, "hits": hits}
    return sky("allied.move", FRONT | (units or {BRITON: PORT}), turn=more.pop("turn", 4), dynamo=ships, **more)


def test_R13_4_steps_leave_one_by_one_and_for_good() -> None:
    state = quay({BRITON: PORT, FRENCH: PORT})
    assert set(offers(state, "evacuate")) == {f"evacuate {BRITON}", f"evacuate {FRENCH}"}
    play(state, f"evacuate {BRITON}")
    assert (at(state, BRITON), steps(state, BRITON)) == (PORT, 1)
    play(state, f"evacuate {BRITON}", f"evacuate {FRENCH}")
    assert at(state, BRITON) == "gone"
    assert state.pos.evacuated == [2, 1]
    assert state.pos.shipped == 3


def test_R12_11_an_improved_defence_in_the_port_can_be_used_again() -> None:
    state = quay({BRITON: {"at": PORT, "steps": 1}, FRENCH: {"at": PORT, "steps": 1}}, turn=5, improved=[PORT])
    play(state, f"evacuate {BRITON}")
    assert (state.pos.improved[T.hex_index[PORT]], state.pos.markers) == (1, 0)  # somebody is still there
    play(state, f"evacuate {FRENCH}")
    assert (state.pos.improved[T.hex_index[PORT]], state.pos.markers) == (0, 1)


def test_R13_4_no_more_than_the_port_can_ship() -> None:
    state = quay(dict.fromkeys(BRITONS, PORT), hits=2)
    wishes = [f"evacuate {name}" for name in BRITONS[:4]]
    play(state, *wishes)
    assert offers(state, "evacuate") == []
    refused(state, "R6.3", f"evacuate {BRITONS[4]}")


def test_R13_4_who_may_not_leave() -> None:
    beside = T.names[next(b for b in T.near[T.hex_index[PORT]] if b >= 0 and T.land.country[b] == 1)]
    state = quay({BRITON: beside, FRENCH: {"at": PORT, "moved": True}, BELGIAN: PORT, "AG1 supply": PORT})
    for name in (BRITON, FRENCH, BELGIAN, "AG1 supply"):
        refused(state, "R13.4", f"evacuate {name}")
    refused(sky("allied.move", FRONT | {BRITON: PORT}, turn=4), "R13.4", f"evacuate {BRITON}")


def test_R13_4_engaged_units_stay() -> None:
    fight = [[PORT, "german", ["10 Pz"]]]
    near = T.names[next(b for b in T.near[T.hex_index[PORT]] if b >= 0)]
    state = quay({BRITON: PORT, "10 Pz": near, FRENCH: "2510"}, engaged=fight)
    refused(state, "R11.9", f"evacuate {BRITON}")


def test_R13_4_the_log_speaks_of_ships() -> None:
    state = quay()
    events = play(state, f"evacuate {BRITON}")
    for language in ("en", "it"):
        assert all(GAME.text(event.message(), language) for event in events)
