"""12.11, S5.16, S7.16: improved defence markers."""

from __future__ import annotations

from typing import Any

from sandtable.games.caseyellow.rules.turn import improved_defence
from tests.games.caseyellow.closing import closing, hexes, run
from tests.games.caseyellow.depot import EDGES, PORTS
from tests.games.caseyellow.sky import State
from tests.play import agree, offers, open_to, play, refused, told

FRENCH = {"I Fr": "1521", "60 DI": "1421", "II Fr": "1820"}


def opened(units: dict[str, Any], turn: int = 5, **more: Any) -> State:
    state = closing(units, turn=turn, **more)
    run(state, improved_defence.open)
    return state


def test_S5_16_twelve_markers_at_the_end_of_turn_5() -> None:
    assert open_to(opened(FRENCH, turn=4)) == ("german", "Terror")
    state = closing(FRENCH, turn=5)
    events = run(state, improved_defence.open)
    assert [event.number for event in told(events, "Told")] == [12]
    assert (state.pos.markers, state.pos.spare) == (12, 0)
    assert open_to(state) == ("allied", "Digging")


def test_S7_16_fifteen_in_scenario_3() -> None:
    assert opened(FRENCH, scenario="hypothetical").pos.markers == 15


def test_R2_2_a_position_has_no_more_markers_than_there_are() -> None:
    assert opened(FRENCH, turn=6, improved=["1521"], markers=11).pos.markers == 11
    assert opened(FRENCH, turn=6, improved=["1521"], markers=2).pos.markers == 11  # the others have still to come
    assert opened(FRENCH, turn=6, improved=["1521"], markers=2, spare=0).pos.markers == 2  # or are lost


def test_R12_11_on_units_with_a_line_of_communication() -> None:
    ring = {"X Corps": "1822", "XI Corps": "1720", "IX Corps": "1919", "I Corps": "1921"}
    ring |= {"V Corps": "1721", "III Corps": "1819"}
    state = opened(FRENCH | {"21 DI": "3725"} | ring)
    agree(state)
    assert offers(state) == ["improve 1421", "improve 1521", "done"]
    refused(state, "R12.11", "improve 1820")  # cut off
    refused(state, "R12.11", "improve 3725")  # not in France
    refused(state, "R12.11", "improve 1522")  # nobody there
    play(state, "improve 1521")
    refused(state, "R12.11", "improve 1521")  # one a hex
    assert hexes(state.pos.improved) == ["1521"]
    assert state.pos.markers == 11
    agree(state)


def test_R12_11_markers_are_taken_up_first_and_used_elsewhere() -> None:
    state = opened(FRENCH, turn=6, improved=["1521", "1820"], markers=0)
    state.pos.markers, state.pos.spare = 0, 0
    state.forget_list()
    assert offers(state) == ["lift 1521", "lift 1820", "done"]
    lifted = told(play(state, "lift 1521"), "Noted")
    assert state.pos.markers == 1
    refused(state, "R12.11", "improve 1521")
    agree(state)
    laid = told(play(state, "improve 1421"), "Noted")
    assert [(event.at, event.note) for event in (*lifted, *laid)] == [
        ("1521", "note-improved-lifted"),
        ("1421", "note-improved"),
    ]
    assert open_to(state) == ("german", "Terror")
    assert hexes(state.pos.improved) == ["1421", "1820"]
    assert sum(state.pos.improved) == 2


def test_R12_11_no_marker_is_taken_up_after_one_was_laid() -> None:
    state = opened(FRENCH, improved=["1820"])
    play(state, "improve 1521")
    refused(state, "R12.11", "lift 1820")
    refused(state, "R12.11", "lift 1521")
    agree(state)


def test_R12_11_without_a_line_a_marker_stays_where_it_is() -> None:
    ring = {"X Corps": "1822", "XI Corps": "1720", "IX Corps": "1919", "I Corps": "1921"}
    ring |= {"V Corps": "1721", "III Corps": "1819"}
    state = opened(FRENCH | ring, improved=["1820"])
    refused(state, "R12.11", "lift 1820")
    agree(state)


def test_R12_11_laid_with_a_line_of_communication_taken_up_with_one_of_supply() -> None:
    """The edges are German: 21 DI has supply by the port of Dunkerque, and no line of communication."""
    state = opened({"21 DI": "3413", "60 DI": "3313"}, improved=["3413"], control=EDGES)
    assert offers(state) == ["lift 3413", "done"]
    refused(state, "R12.11", "improve 3313")
    agree(state)
    cut_off = opened({"21 DI": "3413", "60 DI": "3313"}, improved=["3413"], control=EDGES | PORTS)
    assert open_to(cut_off)[1] != "Digging"


def test_R12_11_markers_in_hand_are_kept() -> None:
    state = opened(FRENCH)
    play(state, "improve 1521", "done")
    assert state.pos.markers == 11
    state.pos.turn = 6
    run(state, improved_defence.open)
    assert open_to(state) == ("allied", "Digging")
