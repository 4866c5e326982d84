"""A6.3 and A6.5: aircraft go anywhere, at most four fighters to a zone."""

from __future__ import annotations

from tests.games.dday.help import GAME, IDLE, THREE, at, units
from tests.play import allowed, offers, play, refused, rule, side

ZONES = GAME.tables.map.names
BASE = {"Airfield": {"uk-fighter": 4, "us-fighter": 4, "uk-bomber": 1, "us-bomber": 1}}


def test_aircraft_go_anywhere() -> None:
    board = {"Caen": {"de-tank": 8}, "Cherbourg": {"us-infantry": 8}, "Bayeux": {"uk-infantry": 1, "blockhouse": 1}}
    fighters = at("place-fighters", BASE | board)
    assert offers(fighters) == [*(f"zone {zone}" for zone in ZONES), "done"]
    bombers = at("bomber-strikes", BASE | board)
    free = [zone for zone in ZONES if zone not in ("Cherbourg", "Bayeux")]
    assert offers(bombers) == [*(f"zone {zone}" for zone in free), "done"]
    play(fighters, "zone Barfleur", "zone Morteaux", "zone Caen", "done")
    assert units(fighters, "Barfleur") == units(fighters, "Morteaux") == {"uk-fighter": 1}
    assert units(fighters, "Caen") == {"uk-fighter": 1, "de-tank": 8}


def test_aircraft_are_put_in_zones_only() -> None:
    state = at("place-fighters", BASE | IDLE)
    refused(state, "O3", "zone Gold")
    refused(state, "O3", "box Gold")


def test_at_most_four_fighters_in_a_zone() -> None:
    state = at("place-fighters", {"Airfield": {"uk-fighter": 4, "us-fighter": 4}} | IDLE)
    play(state, *["zone Caen"] * 4)
    refused(state, "A6.5", "zone Caen")
    play(state, *["zone Troarn"] * 3)
    allowed(state, "zone Troarn")
    play(state, "zone Troarn")
    assert rule(state) == "O12"
    assert units(state, "Caen") == {"uk-fighter": 4}
    assert units(state, "Troarn") == {"us-fighter": 4}


def test_fighters_of_both_powers_count_together() -> None:
    state = at("place-fighters", BASE | IDLE, options=THREE)
    play(state, "zone Caen", "zone Caen", "zone Caen", "zone Troarn")
    assert side(state) == "us"
    play(state, "zone Caen")
    assert units(state, "Caen") == {"uk-fighter": 3, "us-fighter": 1}
    refused(state, "A6.5", "zone Caen")


def test_a_zone_that_uk_has_filled_is_closed_to_us() -> None:
    state = at("place-fighters", BASE | IDLE, options=THREE)
    play(state, *["zone Caen"] * 4)
    assert side(state) == "us"
    refused(state, "A6.5", "zone Caen")


def test_fighters_that_are_there_already_count() -> None:
    patrol = {"Caen": {"uk-fighter": 4}, "Troarn": {"us-fighter": 3}, "Airfield": {"us-fighter": 1}} | IDLE
    state = at("place-fighters", patrol)
    refused(state, "A6.5", "zone Caen")
    allowed(state, "zone Troarn")


def test_bombers_do_not_count_as_fighters() -> None:
    state = at("bomber-strikes", {"Airfield": {"uk-bomber": 1}, "Caen": {"uk-fighter": 4}} | IDLE)
    allowed(state, "zone Caen")
