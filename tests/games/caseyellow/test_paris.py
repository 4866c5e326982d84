"""12.7: Paris, open city."""

from __future__ import annotations

from typing import Any

from sandtable.games.caseyellow.rules.turn import paris
from tests.games.caseyellow.closing import T, closing, hexes, run
from tests.games.caseyellow.sky import State
from tests.play import agree, at, offers, open_to, play, refused

RING = {T.names[h] for h in range(T.hexes) if min(T.map.distance(h, p) for p in T.paris) == 2}


def declared(units: dict[str, Any], **more: Any) -> State:
    state = closing(units, turn=5, **more)
    run(state, paris.open)
    play(state, "declare paris")
    return state


def test_R12_7_from_turn_5_on_and_once() -> None:
    early = closing(turn=4)
    run(early, paris.open)
    assert open_to(early) == ("german", "Terror")
    state = closing(turn=5)
    run(state, paris.open)
    assert open_to(state) == ("allied", "OpenCity")
    assert offers(state) == ["declare paris", "pass"]
    agree(state)
    play(state, "declare paris")
    assert state.pos.open_city
    run(state, paris.open)
    assert open_to(state) == ("german", "Terror")


def test_R12_7_it_may_wait_and_needs_something_to_declare() -> None:
    state = closing(turn=6)
    run(state, paris.open)
    play(state, "pass")
    assert not state.pos.open_city
    lost = closing(turn=6, control=dict.fromkeys(("1611", "1612", "1511"), "german"))
    run(lost, paris.open)
    assert open_to(lost) == ("german", "Terror")


def test_S7_19_not_in_scenario_3() -> None:
    state = closing(turn=6, scenario="hypothetical")
    run(state, paris.open)
    assert open_to(state) == ("german", "Terror")


def test_R12_7_units_in_paris_go_two_hexes_away() -> None:
    state = declared({"I Fr": "1611", "60 DI": "1611", "68 DI": "1512"})
    assert open_to(state) == ("allied", "Exit")
    assert offers(state) == ["unit I Fr", "unit 60 DI"]
    agree(state)
    refused(state, "R12.7", "unit 68 DI")
    play(state, "unit I Fr")
    assert {wish.split()[1] for wish in offers(state)} == RING
    refused(state, "R12.7", "hex 1710")
    agree(state)
    play(state, "hex 1709")
    assert {wish.split()[1] for wish in offers(state)} == RING
    play(state, "hex 1709")
    assert (at(state, "I Fr"), at(state, "60 DI"), at(state, "68 DI")) == ("1709", "1709", "1512")
    assert open_to(state) == ("german", "Terror")


def test_R12_7_stacking_and_enemies_bar_the_way() -> None:
    state = declared({"I Fr": "1611", "XXI Fr": "1709", "IX Corps": "1810"})
    refused(state, "R8.3", "hex 1709")
    refused(state, "R11.4", "hex 1810")
    refused(state, "R11.4", "hex 1811")  # an empty hex in an enemy zone
    agree(state)


def test_R12_7_who_cannot_leave_is_lost() -> None:
    ring = {"IX Corps": "1710", "X Corps": "1711", "XI Corps": "1610", "IV Corps": "1510", "I Corps": "1512"}
    ring |= {"V Corps": "1411", "II Corps": "1412", "VI Corps": "1613", "III Corps": "1712"}
    state = declared({"I Fr": "1611"} | ring)
    assert at(state, "I Fr") == "dead"
    assert open_to(state) == ("german", "Terror")


def test_R12_11_an_improved_defence_in_paris_can_be_used_again() -> None:
    state = declared({"I Fr": "1611"}, improved=["1611"])
    play(state, "hex 1709")
    assert hexes(state.pos.improved) == []
    assert state.pos.markers == 1
