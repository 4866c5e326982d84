"""11.6, 17.2 to 17.4, 19.1.2, 19.2: artillery, aircraft and ships in an attack."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.normandy44.kinds import CW_SUPPLY, FORTRESS, SEVENTH, SPENT, US, US_SUPPLY, WEST
from tests.games.normandy44.fight import State, T, attack, field, shifts
from tests.play import bears, offers, open_to, play, refused

SECOND: dict[str, list[Any]] = {"2521": ["Füs 346"], "2621": ["26/1"]}  # another attack keeps the phase open
DUEL = {"2520": ["Füs 352"], "2620": ["16/1"]}
COUNTER = {"2620": ["16/1"], "2520": ["1057/91"]}
PLENTY = {"us": 5, "cw": 5, "seventh": 5, "fortress": 5, "west": 5}


def allied(more: dict[str, list[Any]], **rest: Any) -> State:
    rest = {"supply": PLENTY} | rest
    return attack(field("allied", DUEL | more, **rest), "2520", "16/1")


def german(more: dict[str, list[Any]], pools: int = 2, **rest: Any) -> State:
    """A German attack; every HQ may spend points of these pools: 1 Cherbourg, 2 the map edge."""
    rest = {"supply": PLENTY} | rest
    state = field("german", COUNTER | more, **rest)
    for unit in range(len(T.units)):
        if T.headquarters[unit] and not T.camp[unit]:
            state.pos.pools[unit] = pools
    return attack(state, "2620", "1057/91")


# --- HQs ------------------------------------------------------------------------------------------------------------


def test_11_6_an_allied_hq_gives_two_columns_for_two_points() -> None:
    state = allied({"2719": ["V"]} | SECOND, dice=[2])
    play(state, "hq V", "hq V")
    assert shifts(state) == {"11.6": 2}
    refused(state, "11.6", "hq V")
    assert offers(state, "hq") == []
    assert state.pos.supply[US_SUPPLY] == 5  # paid when the attack is made
    play(state, "resolve")
    assert state.pos.supply[US_SUPPLY] == 3
    assert not bears(state, "V", SPENT)


def test_11_6_no_more_than_two_columns_from_several_hqs() -> None:
    state = allied({"2719": ["V"], "2718": ["VII"]})
    play(state, "hq V", "hq VII")
    assert offers(state, "hq") == []
    refused(state, "11.6", "hq V")
    refused(state, "11.6", "hq VII")


def test_11_6_one_column_in_a_storm() -> None:
    state = allied({"2719": ["V"], "2718": ["VII"]}, weather="storm-1")
    play(state, "hq V")
    refused(state, "11.6", "hq V")
    refused(state, "11.6", "hq VII")


def test_11_6_a_german_hq_gives_one_column() -> None:
    state = german({"2420": ["LXXXIV"], "2421": ["II FJ"]})
    play(state, "hq LXXXIV")
    assert offers(state, "hq") == ["hq II FJ"]
    refused(state, "11.6", "hq LXXXIV")
    play(state, "hq II FJ")
    assert shifts(state) == {"11.6": 2}


def test_17_2_an_hq_supports_several_attacks_of_a_turn() -> None:
    stacks: dict[str, list[Any]] = SECOND | {"2719": ["V"], "2422": ["Füs 711"], "2522": ["18/1"]}
    state = allied(stacks, dice=[1, 1])
    play(state, "hq V", "resolve", "hex 2521", "unit 26/1", "hq V", "resolve")
    assert state.pos.supply[US_SUPPLY] == 3


def test_17_2_five_hexes_to_the_hex_attacked() -> None:
    near = T.map.distance(T.hex_index["2520"], T.hex_index["2515"])
    assert near == 5
    assert offers(allied({"2515": ["V"]}), "hq") == ["hq V"]
    far = allied({"2514": ["V"]})
    assert offers(far, "hq") == []
    refused(far, "17.2", "hq V")


@pytest.mark.parametrize("mark", ["spent", "disrupted", "out"])
def test_17_2_an_hq_must_be_ready_sound_and_in_supply(mark: str) -> None:
    state = allied({"2719": [("V", {mark: True})]})
    assert offers(state, "hq") == []
    refused(state, "17.2", "hq V")


def test_17_2_an_hq_beside_a_replacement_supports_all_the_same() -> None:
    assert offers(allied({"2719": ["V", ("18/1", {"replaced": True})]}), "hq") == ["hq V"]


def test_17_2_no_points_no_guns() -> None:
    state = allied({"2719": ["V"]}, supply={"us": 1, "cw": 9})
    play(state, "hq V")
    assert offers(state, "hq") == []
    refused(state, "17.2", "hq V")  # the second point is not there


def test_17_2_each_army_has_its_own_hqs() -> None:
    state = allied({"2719": ["V"], "2622": ["XXX"]})
    assert offers(state, "hq") == ["hq V"]
    refused(state, "17.2", "hq XXX")
    british = attack(
        field(
            "allied", {"2520": ["Füs 352"], "2621": ["231/50"], "2719": ["V"], "2622": ["XXX"]}, supply=PLENTY, dice=[2]
        ),
        "2520",
        "231/50",
    )
    assert offers(british, "hq") == ["hq XXX"]
    play(british, "hq XXX", "resolve")
    assert (british.pos.supply[CW_SUPPLY], british.pos.supply[US_SUPPLY]) == (4, 5)


def test_only_units_with_guns_support() -> None:
    state = allied({"2719": ["V"]})
    assert state.why_not("hq 16/1") is not None
    refused(state, "17.2", "hq VII")  # not on the map
    refused(state, "17.2", "hq LXXXIV")


# --- whose points ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pools", "track"), [(1, FORTRESS), (2, SEVENTH)])
def test_17_2_a_german_hq_spends_what_its_supply_line_leads_to(pools: int, track: int) -> None:
    state = german({"2420": ["LXXXIV"]}, pools, dice=[1])
    play(state, "hq LXXXIV", "resolve")
    assert [state.pos.supply[t] for t in (FORTRESS, SEVENTH)] == [5 - (track == FORTRESS), 5 - (track == SEVENTH)]


def test_17_2_with_both_lines_it_chooses() -> None:
    for word, track in (("fortress", FORTRESS), ("seventh", SEVENTH)):
        state = german({"2420": ["LXXXIV"]}, 3, dice=[1])
        play(state, "hq LXXXIV")
        assert open_to(state) == ("german", "Purse")
        assert set(offers(state)) == {"take fortress", "take seventh"}
        refused(state, "17.2", "take west")
        play(state, f"take {word}", "resolve")
        assert state.pos.supply[track] == 4


def test_17_2_with_one_track_empty_there_is_nothing_to_choose() -> None:
    state = german({"2420": ["LXXXIV"]}, 3, supply={"seventh": 1}, dice=[1])
    play(state, "hq LXXXIV")
    assert open_to(state)[1] == "BuildAttack"


def test_17_2_without_a_line_no_points() -> None:
    state = german({"2420": ["LXXXIV"]}, 0)
    refused(state, "17.2", "hq LXXXIV")


def test_17_2_two_hqs_do_not_spend_the_same_point() -> None:
    state = german({"2420": ["LXXXIV"], "2421": ["II FJ"]}, supply={"seventh": 1})
    play(state, "hq LXXXIV")
    assert offers(state, "hq") == []
    refused(state, "17.2", "hq II FJ")


def test_17_4_the_cotentin_artillery_lives_on_cherbourg() -> None:
    assert offers(german({"2420": ["Cotentin"]}, 3), "hq") == ["hq Cotentin"]
    state = german({"2420": ["Cotentin"]}, 3, dice=[1])
    play(state, "hq Cotentin", "resolve")  # nothing to choose
    assert (state.pos.supply[FORTRESS], state.pos.supply[SEVENTH]) == (4, 5)
    refused(german({"2420": ["Cotentin"]}, 2), "17.4", "hq Cotentin")


def test_27_1_the_eastern_german_player_has_his_own_track() -> None:
    """2522 and 2422 lie on the Commonwealth's side of the boundary."""
    stacks = {"2622": ["231/50"], "2522": ["1057/91"], "2422": ["LXXXIV"]}
    state = field("german", stacks, options={"players": 4}, supply=PLENTY, dice=[1])
    while open_to(state)[0] != "east":
        play(state, "done")
    state.pos.pools[T.index["LXXXIV"]] = 3
    attack(state, "2622", "1057/91")
    play(state, "hq LXXXIV", "resolve")
    assert [state.pos.supply[track] for track in (SEVENTH, FORTRESS, WEST)] == [5, 5, 4]


def test_27_1_the_guns_of_the_other_german_player_are_not_at_hand() -> None:
    stacks = COUNTER | {"2422": ["LXXXIV"]}
    state = attack(field("german", stacks, options={"players": 4}, supply=PLENTY), "2620", "1057/91")
    assert open_to(state)[0] == "west"
    assert offers(state, "hq") == []
    refused(state, "17.2", "hq LXXXIV")


# --- Werfer brigades ------------------------------------------------------------------------------------------------


def test_17_3_a_werfer_brigade_fires_once_without_points() -> None:
    stacks: dict[str, list[Any]] = {"2420": ["7 Werfer"], "2521": ["1058/91"], "2621": ["18/1"]}
    state = german(stacks, supply={"seventh": 0}, dice=[1, 1])
    play(state, "hq 7 Werfer")
    refused(state, "11.6", "hq 7 Werfer")
    assert not bears(state, "7 Werfer", SPENT)
    play(state, "resolve")
    assert bears(state, "7 Werfer", SPENT)
    play(state, "hex 2621", "unit 1058/91")
    refused(state, "17.3", "hq 7 Werfer")


def test_17_3_three_hexes_and_out_of_supply_is_no_matter() -> None:
    assert T.map.distance(T.hex_index["2620"], T.hex_index["2320"]) == 3
    assert offers(german({"2320": [("7 Werfer", {"out": True})]}), "hq") == ["hq 7 Werfer"]
    far = german({"2220": ["7 Werfer"]})
    assert offers(far, "hq") == []
    refused(far, "17.3", "hq 7 Werfer")


@pytest.mark.parametrize("mark", ["spent", "disrupted"])
def test_17_3_a_werfer_brigade_must_be_ready_and_sound(mark: str) -> None:
    refused(german({"2420": [("7 Werfer", {mark: True})]}), "17.3", "hq 7 Werfer")


def test_17_3_werfers_count_among_the_two_columns() -> None:
    state = german({"2420": ["7 Werfer"], "2421": ["8 Werfer"], "2419": ["LXXXIV"]})
    play(state, "hq 7 Werfer", "hq LXXXIV")
    assert shifts(state) == {"11.6": 2}
    refused(state, "11.6", "hq 8 Werfer")


def test_15_3_guns_support_the_reserve_without_being_in_it() -> None:
    stacks: dict[str, list[Any]] = {"2520": ["Füs 352"], "2620": [("16/1", {"reserve": True})], "2719": ["V"]}
    state = attack(field("allied.reserve-combat", stacks, supply=PLENTY, air={"us": 1}), "2520", "16/1")
    assert {"hq V", "air us", "naval us"} <= set(offers(state))


# --- aircraft -------------------------------------------------------------------------------------------------------


def flying(turn: int = 3, **rest: Any) -> State:
    rest = {"air": {"us": 2, "cw": 2}} | rest
    state = field("allied", DUEL, turn=turn, **rest)
    while open_to(state)[1] == "Strafing":
        play(state, "done")
    return attack(state, "2520", "16/1")


def test_19_1_2_one_air_unit_of_either_army() -> None:
    state = flying(dice=[2])
    assert offers(state, "air") == ["air us", "air cw"]
    play(state, "air cw")
    assert shifts(state) == {"19.1.2": 1}
    assert offers(state, "air") == []
    refused(state, "19.1.2", "air us")
    play(state, "resolve")
    assert state.pos.air == [0, 2, 1]


@pytest.mark.parametrize(("turn", "most"), [(16, 1), (17, 2)])
def test_19_1_2_two_air_units_from_22_june(turn: int, most: int) -> None:
    state = flying(turn)
    for _ in range(most):
        play(state, "air us")
    refused(state, "19.1.2", "air cw")
    assert shifts(state) == {"19.1.2": most}


def test_19_1_1_no_air_unit_left() -> None:
    state = flying(17, air={"us": 1, "cw": 0})
    play(state, "air us")
    refused(state, "19.1.1", "air us")
    refused(state, "19.1.1", "air cw")


def test_19_1_1_the_germans_have_neither_aircraft_nor_ships() -> None:
    state = german({}, air={"us": 2})
    assert offers(state, "air") == offers(state, "naval") == []
    refused(state, "19.1.1", "air us")
    refused(state, "19.2", "naval us")


def test_27_1_the_other_player_is_asked_for_his_air_unit() -> None:
    state = flying(options={"players": 3}, dice=[2])
    play(state, "air cw")
    assert open_to(state) == ("cw", "Consent")
    assert offers(state) == ["agree", "pass"]
    no = state.copy()
    play(no, "pass")
    assert open_to(no) == ("us", "BuildAttack")
    assert offers(no, "air") == ["air us"]
    refused(no, "27.1", "air cw")
    play(state, "agree")
    assert shifts(state) == {"19.1.2": 1}
    play(state, "resolve")
    assert state.pos.air == [0, 2, 1]


def test_27_2_solitaire_air_units_stay_on_their_side() -> None:
    state = flying(options={"solitaire": True})
    assert offers(state, "air") == ["air us"]
    refused(state, "27.2", "air cw")


# --- ships ----------------------------------------------------------------------------------------------------------


def test_19_2_one_naval_unit_for_its_own_army() -> None:
    state = allied({}, dice=[2])
    refused(state, "19.2", "naval cw")
    assert offers(state, "naval") == ["naval us"]
    play(state, "naval us")
    assert shifts(state) == {"19.2": 1}
    assert offers(state, "naval") == []
    refused(state, "19.2", "naval us")
    play(state, "resolve")
    assert state.pos.naval == [0, 1, 2]


def test_19_2_none_left() -> None:
    refused(allied({}, naval={"us": 0}), "19.2", "naval us")


def test_19_2_only_within_the_zone_and_never_in_a_storm() -> None:
    inland = attack(field("allied", {"2020": ["Füs 352"], "2021": ["16/1"]}), "2020", "16/1")
    assert offers(inland, "naval") == []
    refused(inland, "19.2", "naval us")
    storm = allied({}, weather="storm-1", naval={"us": 2})
    assert offers(storm, "naval") == []
    refused(storm, "4.3", "naval us")


def test_19_2_ships_do_not_count_as_artillery() -> None:
    state = allied({"2719": ["V"]})
    play(state, "hq V", "hq V", "naval us")
    assert shifts(state) == {"11.6": 2, "19.2": 1}


CHERBOURG = {
    "3504": ["II/739/709"],
    "3404": ["39/9"],
    "3506": ["Fest A"],
    "3407": ["47/9"],
    "3507": ["Füs 91"],
    "3408": ["60/9"],
    "2520": ["Füs 352"],
    "2620": ["16/1"],
}


def test_19_2_the_special_bombardment_of_cherbourg() -> None:
    """Both US naval units in one turn, against different hexes inside the perimeter, and nowhere else in that turn."""
    state = field("allied", CHERBOURG, turn=12, dice=[4, 4, 4])
    attack(state, "3504", "39/9")
    play(state, "naval us", "resolve")
    assert (state.pos.bombarded, state.pos.naval[US]) == (12, 1)
    while open_to(state)[1] != "Combat":
        state.play(state.actions()[-1])
    elsewhere = state.copy()
    attack(elsewhere, "2520", "16/1")
    refused(elsewhere, "19.2", "naval us")
    attack(state, "3506", "47/9")
    play(state, "naval us", "resolve")
    assert state.pos.naval[US] == 0
    while open_to(state)[1] != "Combat":
        state.play(state.actions()[-1])
    attack(state, "3507", "60/9")
    refused(state, "19.2", "naval us")  # both are used


def test_19_2_no_special_bombardment_once_a_naval_unit_has_acted_elsewhere() -> None:
    state = field("allied", CHERBOURG, turn=12, naval={"us": 1})
    refused(attack(state, "3504", "39/9"), "19.2", "naval us")


def test_19_2_the_special_bombardment_comes_once_a_game() -> None:
    state = field("allied", CHERBOURG, turn=12)
    state.pos.bombarded = 10
    refused(attack(state, "3504", "39/9"), "19.2", "naval us")


def test_19_2_not_the_same_hex_twice_and_not_by_the_british() -> None:
    state = field("allied", {"3504": ["II/739/709"], "3404": ["39/9"]}, turn=12)
    state.pos.bombarded, state.pos.shelled, state.pos.naval[US] = 12, (T.hex_index["3504"],), 1
    refused(attack(state, "3504", "39/9"), "19.2", "naval us")
    fresh = attack(field("allied", {"3504": ["II/739/709"], "3405": ["231/50"]}, turn=12), "3504", "231/50")
    assert offers(fresh, "naval") == []
    refused(fresh, "19.2", "naval cw")


def test_26_2_in_the_cherbourg_scenario_the_bombardment_has_two_naval_units_too() -> None:
    stacks = {hex_: stack for hex_, stack in CHERBOURG.items() if hex_[0] == "3"}
    state = field("allied", stacks, scenario="cherbourg", turn=11, naval={"us": 1}, dice=[4, 4])
    attack(state, "3504", "39/9")
    play(state, "naval us", "resolve")
    while open_to(state)[1] != "Combat":
        state.play(state.actions()[-1])
    attack(state, "3506", "47/9")
    assert offers(state, "naval") == ["naval us"]
