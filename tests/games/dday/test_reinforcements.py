"""A9: reinforcements."""

from __future__ import annotations

import pytest

from tests.games.dday.help import BARE, IDLE, THREE, State, at, chart, data, lost, thrown, units
from tests.play import offers, play, refused, rule, side, told

WHOLE = {"uk": 29, "us": 38, "rennes": 40, "rouen": 27}
RENNES = ["zone Coutances", "zone Tessy-sur-Vire", "zone Aunay-sur-Odon", "zone Thury-Harcourt"]
ROUEN = ["zone Saint-Pierre-sur-Dives", "zone Morteaux", "zone Aunay-sur-Odon", "zone Thury-Harcourt"]


def bring(state: State, count: int, *places: str) -> list[str]:
    """Bring in the next units, going round the places; their kinds in the order in which they came."""
    kinds = []
    for number in range(count):
        kinds += [event.unit for event in told(play(state, places[number % len(places)]), "Placed")]
    return kinds


def test_two_dice_and_strict_chart_order() -> None:
    state = at("allies-reinforce", {}, dice=[2, 3, 1, 1], charts=WHOLE | {"rennes": 0, "rouen": 0})
    assert thrown(state) == 4  # two dice for each power
    assert [(event.chart, event.count) for event in told(state.events, "Reinforced")] == [("uk", 5), ("us", 2)]
    first = ["uk-artillery", "uk-artillery", "uk-infantry", "uk-artillery", "uk-tank"]
    assert chart(state, "uk")[:5] == first
    rest = chart(state, "uk")[5:]
    assert bring(state, 5, "box Gold") == first
    assert chart(state, "uk") == rest  # five and no more
    assert bring(state, 2, "box Utah") == ["us-infantry", "us-infantry"]
    assert rule(state) != "O14"


def test_what_is_on_a_chart_already_used_comes_from_its_rest() -> None:
    state = at("allies-reinforce", {}, dice=[1, 2], charts=BARE | {"uk": 25})
    assert bring(state, 3, "box Gold") == ["uk-tank", "uk-infantry", "uk-infantry"]


def test_the_axis_throws_for_each_of_its_two_lists() -> None:
    state = at("axis-reinforce", {}, dice=[1, 3, 1, 1], charts=WHOLE | {"uk": 0, "us": 0})
    assert thrown(state) == 4
    assert [(event.chart, event.count) for event in told(state.events, "Reinforced")] == [("rennes", 4), ("rouen", 2)]
    assert bring(state, 4, "zone Coutances") == ["de-tank", "de-tank", "de-tank", "de-infantry"]
    assert bring(state, 2, "zone Morteaux") == ["de-tank", "de-tank"]
    assert rule(state) == "O12"  # of the next turn


def test_an_empty_chart_throws_no_dice() -> None:
    state = at("axis-reinforce", {}, dice=[1, 1], charts=BARE | {"rouen": 2})
    assert [(event.chart, event.count) for event in told(state.events, "Reinforced")] == [("rouen", 2)]
    assert bring(state, 2, "zone Morteaux") == ["de-infantry", "de-artillery"]
    assert chart(state, "rouen") == []


def test_a_roll_beyond_the_chart_brings_what_is_left() -> None:
    state = at("allies-reinforce", {}, dice=[6, 6], charts=BARE | {"uk": 1})
    assert bring(state, 1, "box Gold") == ["uk-artillery"]
    assert rule(state) == "O10"


def test_reinforcements_may_be_held_back_and_the_rest_of_the_roll_is_lost() -> None:
    state = at("allies-reinforce", {}, dice=[6, 6, 6, 6], charts=WHOLE | {"rennes": 0, "rouen": 0})
    play(state, "box Gold", "done")
    assert side(state) == "uk"
    play(state, "done")  # the US brings nobody
    assert (len(chart(state, "uk")), len(chart(state, "us"))) == (28, 38)
    assert (data(state)["turn"], rule(state)) == (3, "O10")


# --- A9.2 ----------------------------------------------------------------------------------------------------------


def test_allied_boxes_and_free_spaces() -> None:
    """UK units go to any UK box with a free space, the US chart's first ones to Utah; the rest stays on the chart."""
    board = {
        "Gold": {"uk-infantry": 6},
        "Juno": {"uk-infantry": 5},
        "Sword": {"uk-infantry": 5},
        "Utah": {"us-infantry": 3},
    }
    state = at("allies-reinforce", board, dice=[6, 6, 6, 6], charts={"uk": 17, "us": 38, "rennes": 0, "rouen": 0})
    assert offers(state) == ["box Gold", "box Sword", "done"]
    refused(state, "A9.2", "box Juno")  # full
    refused(state, "A9.2", "box Utah")  # American
    refused(state, "A9.2", "box Omaha")
    play(state, "box Gold")
    refused(state, "A9.2", "box Gold")  # 7 of 7, whatever their kind
    play(state, "box Sword")
    assert len(chart(state, "uk")) == 15  # twelve had been thrown, but there is no room
    assert rule(state) == "O14"  # now the US
    refused(state, "A9.2", "box Omaha")
    refused(state, "A9.2", "box Sword")
    play(state, "box Utah")
    assert len(chart(state, "us")) == 37
    assert units(state, "Utah") == {"us-infantry": 4}
    assert rule(state) == "O10"  # of the next turn


@pytest.mark.parametrize(("box", "room"), [("Utah", 4), ("Omaha", 8), ("Gold", 7), ("Juno", 5), ("Sword", 6)])
def test_a_box_takes_no_more_units_than_it_has_spaces(box: str, room: int) -> None:
    power = "us" if box in ("Utah", "Omaha") else "uk"
    start = 8 if power == "us" else 0  # past the US units that are tied to a box
    charts = BARE | {power: (38 if power == "us" else 29) - start}
    state = at("allies-reinforce", {}, dice=[6, 6], charts=charts)
    for _ in range(room):
        play(state, f"box {box}")
    assert sum(units(state, box).values()) == room
    refused(state, "A9.2", f"box {box}")


def test_the_first_six_us_units_enter_utah_only_and_the_next_two_omaha_only() -> None:
    whole = {"uk": 0, "us": 38, "rennes": 0, "rouen": 0}
    state = at("allies-reinforce", {}, dice=[6, 6], charts=whole)
    for _ in range(4):
        assert offers(state) == ["box Utah", "done"]
        refused(state, "A9.2", "box Omaha")
        play(state, "box Utah")
    assert len(chart(state, "us")) == 34  # Utah is full, and nobody overtakes the fifth unit
    (held,) = told(state.events, "HeldBack")
    assert (held.chart, held.unit, held.count) == ("us", "us-artillery", 8)
    assert rule(state) == "O10"

    two_left = at("allies-reinforce", {}, dice=[6, 6], charts=whole | {"us": 34})
    play(two_left, "box Utah")
    assert offers(two_left) == ["box Utah", "done"]
    play(two_left, "box Utah")
    for _ in range(2):
        assert offers(two_left) == ["box Omaha", "done"]
        refused(two_left, "A9.2", "box Utah")
        play(two_left, "box Omaha")
    assert offers(two_left) == ["box Utah", "box Omaha", "done"]
    assert len(chart(two_left, "us")) == 30


def test_airborne_boxes_get_no_reinforcements() -> None:
    state = at("allies-reinforce", {}, dice=[6, 6], charts=BARE | {"uk": 29})
    refused(state, "O14", "zone Ouistreham")
    refused(state, "O14", "box Ouistreham")


def test_three_players_bring_in_their_own_reinforcements() -> None:
    charts = WHOLE | {"rennes": 0, "rouen": 0}
    state = at("allies-reinforce", {}, dice=[1, 1, 1, 1], charts=charts, options=THREE)
    assert side(state) == "uk"
    play(state, "box Gold", "box Juno")
    assert side(state) == "us"
    assert offers(state) == ["box Utah", "done"]


def test_by_the_printed_text_the_us_chooses_between_utah_and_omaha() -> None:
    """The option: the labels of the chart do not bind, and a full Utah holds nobody up."""
    charts = {"uk": 0, "us": 38, "rennes": 0, "rouen": 0}
    free = {"us_beaches": True}
    state = at("allies-reinforce", {"Utah": {"us-infantry": 3}}, dice=[1, 2], charts=charts, options=free)
    assert offers(state) == ["box Utah", "box Omaha", "done"]
    refused(state, "A9.2", "box Gold")
    play(state, "box Utah")
    assert offers(state) == ["box Omaha", "done"]
    play(state, "box Omaha", "box Omaha")
    assert (units(state, "Omaha"), len(chart(state, "us"))) == ({"us-infantry": 2}, 35)
    bound = at("allies-reinforce", {"Utah": {"us-infantry": 3}}, dice=[1, 2], charts=charts)
    assert offers(bound) == ["box Utah", "done"]


def test_the_free_beaches_are_those_of_the_us_alone() -> None:
    """The UK chart and those of the Axis go where they always went."""
    state = at("allies-reinforce", {}, dice=[1, 1], charts=BARE | {"uk": 1}, options={"us_beaches": True})
    assert offers(state) == ["box Gold", "box Juno", "box Sword", "done"]
    state = at("axis-reinforce", {}, dice=[1, 1], charts=BARE | {"rouen": 2}, options={"us_beaches": True})
    assert "zone Coutances" not in offers(state)


# --- A9.3 ----------------------------------------------------------------------------------------------------------


def test_axis_sectors_limit_and_strafing() -> None:
    board = {"Coutances": {"de-infantry": 7}, "Thury-Harcourt": {"uk-fighter": 1}}
    charts = {"uk": 0, "us": 0, "rennes": 33, "rouen": 27}
    state = at("axis-reinforce", board, dice=[1, 3, 1, 1, 6, 1], charts=charts)
    assert offers(state) == [*RENNES, "done"]
    refused(state, "A9.3", "zone Morteaux")  # a zone of the other list
    refused(state, "A9.3", "zone Caen")  # no marker
    play(state, "zone Coutances")
    refused(state, "A6.4", "zone Coutances")  # eight
    play(state, "zone Aunay-sur-Odon", "zone Thury-Harcourt", "done")
    assert offers(state) == [*ROUEN, "done"]
    refused(state, "A9.3", "zone Coutances")
    assert thrown(state) == 4  # the fighter waits until all have arrived
    gone = lost(state, "de-infantry"), lost(state, "de-tank")
    play(state, "zone Thury-Harcourt", "zone Morteaux")
    assert thrown(state) == 6  # one die at each of the two units that came to Thury-Harcourt
    assert (lost(state, "de-infantry"), lost(state, "de-tank")) == (gone[0], gone[1] + 1)
    assert "de-tank" not in units(state, "Thury-Harcourt")
    assert units(state, "Morteaux") == {"de-tank": 1}


def test_units_that_find_no_room_stay_on_the_chart() -> None:
    full = {zone: {"de-infantry": 8} for zone in ("Coutances", "Tessy-sur-Vire", "Aunay-sur-Odon", "Thury-Harcourt")}
    state = at("axis-reinforce", full, dice=[6, 6, 6, 6], charts=BARE | {"rennes": 5, "rouen": 5})
    assert offers(state) == ["zone Saint-Pierre-sur-Dives", "zone Morteaux", "done"]
    assert len(chart(state, "rennes")) == 5  # the first list has no room at all


def test_the_axis_may_enter_a_zone_with_allied_units() -> None:
    state = at("axis-reinforce", {"Coutances": {"us-infantry": 8}}, dice=[1, 1], charts=BARE | {"rennes": 2})
    play(state, "zone Coutances", "zone Coutances")
    assert units(state, "Coutances") == {"us-infantry": 8, "de-infantry": 1, "de-artillery": 1}
    assert rule(state) == "O11"  # a combat on the next turn


def test_every_arriving_unit_is_strafed_by_every_fighter_of_its_zone() -> None:
    board = {"Coutances": {"uk-fighter": 2, "us-fighter": 1, "de-infantry": 1}} | IDLE
    state = at("axis-reinforce", board, dice=[1, 1, 2, 3, 4, 5, 6, 1], charts=BARE | {"rennes": 2})
    play(state, "zone Coutances", "zone Coutances")
    assert thrown(state) == 2 + 6  # the infantry that stood there is left alone
    assert units(state, "Coutances") == {"de-infantry": 2}
