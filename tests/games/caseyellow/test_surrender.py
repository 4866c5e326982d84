"""12.5: the Netherlands and Belgium surrender."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.caseyellow.kinds import ENGAGED, IN_BELGIUM, IN_HOLLAND
from sandtable.games.caseyellow.rules.turn import surrender
from tests.games.caseyellow.closing import T, closing, run
from tests.play import at, bears, held, told

CITIES = ("4224", "3528", "3830", "4024", "4127", "3029")
TOWNS = ("4131", "4031", "3725")
BELGIAN = ("3424", "3122", "3320", "3516")
AROUND = ("1418", "1318", "1218", "1217", "1316", "1417")  # 1317


def german(*hexes: str) -> dict[str, str]:
    return dict.fromkeys(hexes, "german")


def fallen(country: int, *hexes: str, units: dict[str, Any] | None = None, **more: Any) -> bool:
    state = closing(units, control=german(*hexes), **more)
    run(state, surrender.settle)
    return surrender.fallen(state, country)


def test_R12_5_six_dutch_cities() -> None:
    assert fallen(IN_HOLLAND, *CITIES)
    assert not fallen(IN_HOLLAND, *CITIES[:5])


def test_R12_5_three_towns_count_as_a_city() -> None:
    assert fallen(IN_HOLLAND, *CITIES[:5], *TOWNS)
    assert not fallen(IN_HOLLAND, *CITIES[:5], *TOWNS[:2])
    assert not fallen(IN_HOLLAND, *CITIES[:4], *TOWNS, "4123")  # a fourth town adds nothing


def test_R12_5_a_city_bombed_now_counts() -> None:
    state = closing(control=german(*CITIES[:5]))
    state.play("terror 3029")
    assert surrender.fallen(state, IN_HOLLAND)


def test_R12_5_the_dutch_go_and_their_works_with_them() -> None:
    units = {"1 Nl": "4324", "Peel(a)": "3629", "21 DI": "3725", "I Be": "2927"}
    state = closing(units, control=german(*CITIES), turn=3)
    events = run(state, surrender.settle)
    assert (at(state, "1 Nl"), at(state, "Peel(a)")) == ("gone", "gone")
    assert (at(state, "21 DI"), at(state, "I Be")) == ("3725", "2927")
    left = {T.land.works_of[h] for h in range(T.hexes) if state.pos.works[h]}
    assert "NL" not in left
    assert "BE" in left
    assert not state.pos.shut[T.hex_index["3629"]]
    assert state.pos.fallen_turn == (0, 3)
    assert held(state, "3629") == "allied"
    assert [event.piece for event in told(events, "Removed")] == ["Peel(a)", "1 Nl"]


def test_R12_5_a_country_surrenders_once() -> None:
    state = closing(control=german(*CITIES), surrendered={"NL": 1})
    assert not run(state, surrender.settle)
    assert state.pos.fallen_turn == (0, 1)


def test_R12_5_fights_with_them_are_over() -> None:
    state = closing(
        {"X Corps": "3630", "Peel(a)": "3629"}, control=german(*CITIES), engaged=[["3629", "german", ["X Corps"]]]
    )
    assert bears(state, "X Corps", ENGAGED)
    run(state, surrender.settle)
    assert not bears(state, "X Corps", ENGAGED)
    assert state.pos.engaged == ()


def test_R12_5_belgium_gives_up_with_four_cities() -> None:
    army = {"I Be": "2927"}
    assert fallen(IN_BELGIUM, *BELGIAN, units=army)
    for city in BELGIAN:
        assert not fallen(IN_BELGIUM, *[other for other in BELGIAN if other != city], units=army)


def test_R12_5_belgium_gives_up_without_an_army() -> None:
    assert fallen(IN_BELGIUM, units={"I Be": "dead"})
    assert not fallen(IN_BELGIUM, units={"I Be": "dead", "K cav": "2527"})


def test_R12_5_the_belgians_go_and_their_works_and_fort_with_them() -> None:
    state = closing({"I Be": "2927", "Peel(a)": "3629"}, control=german(*BELGIAN), turn=4)
    assert state.pos.fort[T.hex_index["2928"]]
    run(state, surrender.settle)
    assert (at(state, "I Be"), at(state, "Peel(a)")) == ("gone", "3629")
    left = {T.land.works_of[h] for h in range(T.hexes) if state.pos.works[h]}
    assert "BE" not in left
    assert "NL" in left
    assert not state.pos.fort[T.hex_index["2928"]]
    assert state.pos.fallen_turn == (4, 0)


@pytest.mark.parametrize("cut", [False, True])
def test_R12_11_belgians_who_go_home_leave_their_improved_defence_if_there_is_a_line(cut: bool) -> None:
    around = dict(zip(("X Corps", "XI Corps", "IX Corps", "I Corps", "V Corps", "III Corps"), AROUND, strict=True))
    state = closing({"I Be": "1317"} | (around if cut else {}), control=german(*BELGIAN), turn=6, improved=["1317"])
    run(state, surrender.settle)
    assert at(state, "I Be") == "gone"
    assert (state.pos.improved[T.hex_index["1317"]], state.pos.markers) == (0, 0 if cut else 1)


def test_S8_11_the_card_of_scenario_4_begins_with_one_city() -> None:
    state = closing(scenario="holland", turn=1, control=german(*CITIES[:4], *TOWNS))
    assert surrender.dutch_cities(state) == 6
    more = closing(
        scenario="holland", turn=1, control=german(*CITIES[:4], "3029", "3424")
    )  # not on the card, not Dutch
    assert surrender.dutch_cities(more) == 5
