"""12.6, S5.11, S7.11, S8.7: refugees."""

from __future__ import annotations

from sandtable.games.caseyellow.rules.turn import refugees
from tests.games.caseyellow.closing import T, closing, hexes, run
from tests.play import agree, offers, open_to, play, refused, told


def test_R12_6_towns_and_cities_in_allied_hands_near_germans() -> None:
    state = closing({"X Corps": "3934"}, control={"4131": "german"})
    run(state, refugees.open)
    assert open_to(state) == ("german", "Exodus")
    agree(state)
    laid = set(offers(state, "refugees"))
    assert "refugees 4031" in laid
    refused(state, "R12.6", "refugees 4131")
    refused(state, "S5.11", "refugees 1611")
    near = {T.names[h] for h in T.map.within(T.hex_index["3934"], 10)} | {
        T.names[h] for h in T.map.within(T.hex_index["3534"], 10)
    }
    assert {wish.split()[1] for wish in laid} <= near


def test_R12_6_a_city_jams_the_hexes_to_its_west() -> None:
    state = closing()
    run(state, refugees.open)
    events = play(state, "refugees 3830", "refugees 4031")
    assert [event.note for event in told(events, "Noted")] == ["note-refugees"] * 2
    near = T.near[T.hex_index["3830"]]
    city = {"3830", *[T.names[near[k]] for k in (3, 4, 5)]}
    assert set(hexes(state.pos.jam)) == city | {"4031"}


def test_R12_6_markers_are_lifted_and_laid_elsewhere() -> None:
    state = closing(refugees=["4031", "1611"])
    run(state, refugees.open)
    assert offers(state, "lift") == ["lift 1611", "lift 4031"]
    play(state, "lift 1611", "refugees 3830")
    assert hexes(state.pos.refugees) == ["3830", "4031"]
    refused(state, "R12.6", "lift 3830")  # each marker once
    refused(state, "R12.6", "lift 1611")
    refused(state, "R12.6", "refugees 4031")
    agree(state)
    play(state, "done")
    assert open_to(state) == ("german", "Terror")


def test_S5_11_twelve_markers() -> None:
    state = closing({"X Corps": "3127"}, refugees=["3830", "4031"])
    run(state, refugees.open)
    for _ in range(10):
        play(state, offers(state, "refugees")[0])
    assert len(hexes(state.pos.refugees)) == 12
    assert offers(state) == ["lift 3830", "lift 4031", "done"]  # none is left, and the laid ones stay
    agree(state)


def test_S5_11_three_in_belgium_and_the_netherlands_before_the_first_move() -> None:
    state = closing(turn=1)
    run(state, refugees.opening)
    agree(state)
    assert {T.land.country[T.hex_index[wish.split()[1]]] for wish in offers(state, "refugees")} == {2, 3}
    refused(state, "S5.11", "refugees 1611")
    play(state, "refugees 3516", "refugees 4224", "refugees 3122")
    assert open_to(state) == ("german", "Terror")


def test_S7_11_eight_and_none_before_the_first_move() -> None:
    state = closing({"X Corps": "3127"}, scenario="hypothetical", turn=1)
    run(state, refugees.opening)
    assert open_to(state) == ("german", "Terror")
    run(state, refugees.open)
    for _ in range(8):
        play(state, offers(state, "refugees")[0])
    assert open_to(state) == ("german", "Terror")


def test_S8_7_three_in_dutch_places_by_the_usual_rules() -> None:
    state = closing({"X Corps": "3934"}, scenario="holland", turn=1, control={"4031": "german"})
    run(state, refugees.opening)
    agree(state)
    refused(state, "S8.7", "refugees 4031")
    refused(state, "S8.7", "refugees 3424")
    refused(state, "S8.7", "refugees 4123")  # more than ten hexes away
    play(state, "refugees 3830", "refugees 3528", "refugees 4135")
    assert open_to(state) == ("german", "Terror")
