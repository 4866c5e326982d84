"""12.4, S7.19, S8.10: terror bombing."""

from __future__ import annotations

from sandtable.games.caseyellow.rules.turn import terror_bombing
from tests.games.caseyellow.closing import T, closing, hexes, run
from tests.games.caseyellow.sky import sky, steps
from tests.play import agree, at, offers, open_to, play, refused


def test_R12_4_a_city_in_allied_hands_but_not_paris() -> None:
    state = closing(control={"4224": "german"})
    assert open_to(state) == ("german", "Terror")
    agree(state)
    assert "terror 4024" in offers(state)
    refused(state, "R12.4", "terror 4224")
    refused(state, "R12.4", "terror 1611")
    play(state, "terror 4024")
    assert T.names[state.pos.terror] == "4024"
    assert state.pos.air == [0, 0]  # 5.3: no air unit is needed


def test_R12_4_last_turns_marker_comes_off_first() -> None:
    state = closing(terror="3830")
    assert state.pos.terror < 0
    assert not any(state.pos.jam)
    play(state, "pass")
    assert state.pos.terror < 0


def test_R12_4_the_city_and_all_around_it_are_jammed_and_its_refugees_go() -> None:
    state = closing(refugees=["4024"])
    play(state, "terror 4024")
    assert hexes(state.pos.refugees) == []
    around = {"4024", *[T.names[h] for h in T.near[T.hex_index["4024"]] if h >= 0]}
    assert set(hexes(state.pos.jam)) == around


def test_R12_4_one_unit_in_the_city_loses_a_step() -> None:
    state = closing({"XXI Fr": "1820", "60 DI": "1820"})
    play(state, "terror 1820")
    assert open_to(state) == ("allied", "Stricken")
    assert offers(state) == ["unit XXI Fr", "unit 60 DI"]
    agree(state)
    refused(state, "R12.4", "unit 1 Pz")
    play(state, "unit XXI Fr")
    assert (steps(state, "XXI Fr"), steps(state, "60 DI")) == (1, 1)


def test_R12_4_a_single_unit_needs_no_choice() -> None:
    state = closing({"Rotterdam": "4024"})
    play(state, "terror 4024")
    assert at(state, "Rotterdam") == "dead"


def test_S7_19_three_bombings_and_paris_too() -> None:
    state = sky("end.terror", {"1 Pz": "3534"}, scenario="hypothetical")
    assert state.decision is not None
    assert state.decision.rule == "S7.19"
    play(state, "terror 1611")
    assert state.pos.terrors == 1
    state.pos.terrors = 3
    run(state, terror_bombing.open)
    assert open_to(state) != ("german", "Terror")
    assert state.pos.terror < 0


def test_S8_10_one_dutch_city() -> None:
    state = sky("end.terror", {"1 Pz": "3534"}, scenario="holland", turn=1)
    assert set(offers(state)) == {f"terror {h}" for h in ("4224", "3528", "3830", "4024", "4127")} | {"pass"}
    agree(state)
    refused(state, "S8.10", "terror 3424")  # Antwerpen is on the card and not Dutch
