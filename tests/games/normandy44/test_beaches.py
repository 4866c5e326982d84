"""21.1: beaches and Mulberry harbours."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.normandy44.rules.common import beaches
from sandtable.games.normandy44.rules.movement import allied_arrivals
from tests.games.normandy44.depot import CW, ENGINEERS, US, State, T, board, dawn, hexes, spoken
from tests.play import agree, at, doing, each_refused, offers, play, side

ASHORE = ENGINEERS | {"231/50": "2524", "16/1": "2719"}
LAND = ["2814", "2719", "2620", "2525", "2526", "2527", "2528", "2330"]


def begun(state: State) -> list[int]:
    return list(state.pos.mulberry[1:])


def dusk(units: dict[str, Any], **more: Any) -> State:
    """The start of the Allied turn."""
    return board("allied.replacement", units, **more)


# --- beaches --------------------------------------------------------------------------------------------------------


def landing_hexes(state: Any) -> list[int]:
    return sorted(hex_ for army in (1, 2) for hex_ in allied_arrivals.doors(state, army))


def test_21_1_a_beach_is_open_while_its_engineers_are_there() -> None:
    held = dict.fromkeys(LAND, "allied")
    state = dusk(ASHORE, control=held)
    assert landing_hexes(state) == sorted(hexes(*LAND))
    state = dusk(ASHORE | {"9+10 BG": "dead", "7+8 BG": "2525"}, control=held)
    assert landing_hexes(state) == sorted(hexes("2814", "2719", "2620", "2330"))


def test_21_1_a_beach_hex_in_german_hands_takes_no_landings() -> None:
    state = dusk(ENGINEERS)  # one hex of each beach is Allied, the others have stayed German
    assert landing_hexes(state) == sorted(hexes(*ENGINEERS.values()))


def test_23_3_which_beaches_the_germans_have_closed() -> None:
    def closed(units: dict[str, Any], **more: Any) -> int:
        return beaches.closed(dusk(ENGINEERS | units, **more))

    held = dict.fromkeys(LAND, "allied")
    assert closed({}) == 0
    assert closed({"5+6 BG": "dead"}) == closed({"5+6 BG": "england"}) == 1  # Sword counts
    assert closed({"9+10 BG": "dead"}, control=held) == 1  # retaken, but the engineers must land again
    assert closed({"9+10 BG": "wave Gold"}, control=held) == 0  # they have not landed yet
    assert closed({"9+10 BG": "wave Gold"}, control={"2525": "allied"}) == 0
    assert closed({"9+10 BG": "wave Gold"}) == 1  # and have nowhere to go
    assert closed({"9+10 BG": "dead", "1 ESB": "dead"}, mulberries={"us": "destroyed"}) == 3


def test_26_1_cherbourg_has_utah_alone() -> None:
    assert beaches.closed(dusk({"1 ESB": "2814", "8/4": "2813"}, scenario="cherbourg")) == 0
    assert beaches.closed(dusk({"1 ESB": "dead", "8/4": "2813"}, scenario="cherbourg")) == 1


# --- harbours -------------------------------------------------------------------------------------------------------


def test_21_1_the_example() -> None:
    """Arromanches Allied on turn 2 and no German next to it: the harbour is ready on turn 6."""
    state = dawn(3, turn=2, units=ASHORE)
    assert begun(state) == [6, 6]
    ready = dawn(4, turn=6, units=ASHORE, mulberries={"cw": 6, "us": 7})
    assert begun(ready) == [7, T.working]
    assert ready.pos.mulberry_at[CW] == T.hex_index["2524"]
    assert ready.pos.supply[3:] == [1, 2]  # and gives its second point at once
    early = dawn(4, turn=5, units=ASHORE, mulberries={"cw": 6, "us": 6})
    assert begun(early) == [6, 6]
    assert early.pos.supply[3:] == [1, 1]


def test_21_1_where_building_can_begin() -> None:
    def after(**units: str) -> list[int]:
        named = {"fusiliers": "Füs 352", "strongpoint": "SP Longues", "british": "231/50"}
        return begun(dawn(4, units=ASHORE | {named[key]: hex_ for key, hex_ in units.items()}))

    assert after() == [7, 7]
    assert after(british="2425") == [7, 0]  # nobody has taken Arromanches
    assert after(fusiliers="2424") == [7, 0]
    assert after(strongpoint="2425") == [7, 0]  # any German unit, with or without a zone
    assert after(fusiliers="2519") == [0, 7]  # next to Omaha East
    assert after(fusiliers="2718") == [0, 7]  # next to Omaha West
    lost = ASHORE | {"5+6 ESB": "dead", "SP Colleville": "2620"}
    assert begun(dawn(4, units=lost)) == [0, 7]  # in Omaha


def test_21_1_germans_beside_the_site_delay_it() -> None:
    def after(mulberries: dict[str, Any], **units: str) -> list[int]:
        named = {"fusiliers": "Füs 352", "british": "231/50"}
        found = ASHORE | {named[key]: hex_ for key, hex_ in units.items()}
        return begun(dusk(found, mulberries=mulberries))

    both: dict[str, Any] = {"us": 7, "cw": 8}
    assert after(both) == [7, 8]
    assert after(both, fusiliers="2424") == [7, 9]
    assert after(both, fusiliers="2718") == [8, 8]
    assert after({"us": "working", "cw": "working"}, fusiliers="2424") == [T.working, T.working]
    assert after({"us": "destroyed"}, fusiliers="2718") == [-1, 0]


def raid(units: dict[str, Any], mulberries: dict[str, Any], goal: str) -> State:
    """A German battalion marches into a hex of a harbour or its site."""
    state = board("german.movement", ENGINEERS | units, mulberries=mulberries)
    play(state, "unit Füs 352", "march", f"hex {goal}")
    return state


def test_21_1_a_captured_harbour_is_lost_for_good() -> None:
    near = {"Füs 352": "2424", "231/50": "2325"}
    for value in ("working", 9):
        state = raid(near, {"cw": value}, "2524")
        assert begun(state) == [0, -1]
        assert state.pos.mulberry_at[CW] == -1
    assert begun(raid(near, {}, "2524")) == [0, 0]  # not begun, not lost
    assert begun(dawn(4, units=ASHORE, mulberries={"cw": "destroyed"})) == [7, -1]


def test_21_1_a_raid_that_does_not_stay_captures_it_all_the_same() -> None:
    state = board("german.movement", ENGINEERS | {"Füs 352": "2424"}, mulberries={"cw": 9}, control={"2524": "allied"})
    play(state, "unit Füs 352", "via 2524", "via 2424")
    assert begun(state) == [0, -1]


def test_21_1_a_site_with_two_hexes_is_lost_with_both() -> None:
    one = {"16/1": "2618", "Füs 352": "2718"}
    held = {"2719": "allied"}
    state = board("german.movement", ENGINEERS | one, mulberries={"us": 9}, control=held)
    play(state, "unit Füs 352", "march", "hex 2719")
    assert begun(state) == [9, 0]  # the Allies still have the other
    alone = {name: hex_ for name, hex_ in ENGINEERS.items() if name != "5+6 ESB"}
    state = board("german.movement", alone | one, mulberries={"us": 9}, control=held)
    play(state, "unit Füs 352", "march", "hex 2719")
    assert begun(state) == [-1, 0]


def test_21_1_a_site_that_nobody_has_captured_is_not_lost() -> None:
    """Omaha was never taken and the Germans have left it: the site is safe, though both hexes are still theirs."""
    failed = {name: hex_ for name, hex_ in ENGINEERS.items() if name != "5+6 ESB"} | {"231/50": "2524"}
    state = dawn(4, turn=3, units=failed)
    assert begun(state) == [7, 7]
    later = dusk(failed, mulberries={"us": 7, "cw": 7})
    assert begun(later) == [7, 7]


def test_21_1_in_or_next_to() -> None:
    state = dusk(ENGINEERS | {"Füs 352": "2524"})
    near, here, far = hexes("2523", "2524", "2522")
    assert [beaches.threatened(state, (hex_,)) for hex_ in (near, here, far)] == [True, True, False]


@pytest.mark.parametrize(("players", "owner"), [(2, "allied"), (3, "us"), (4, "us")])
def test_21_1_the_american_chooses_a_hex_of_omaha(players: int, owner: str) -> None:
    state = dawn(4, turn=7, units=ASHORE, mulberries={"us": 7}, options={"players": players})
    assert (side(state), doing(state), offers(state)) == (owner, "Harbour", ["hex 2719", "hex 2620"])
    spoken(state)
    agree(state)
    each_refused(state, "21.1", "hex 2524", "hex 2814", "done")
    play(state, "hex 2620")
    assert state.pos.mulberry_at[US] == T.hex_index["2620"]
    assert state.pos.mulberry[US] == T.working


def test_21_1_the_harbour_goes_where_the_allies_are() -> None:
    one = {name: hex_ for name, hex_ in ASHORE.items() if name != "16/1"}
    state = dawn(4, turn=7, units=one, mulberries={"us": 7})
    assert doing(state) == "Track"
    assert state.pos.mulberry_at[US] == T.hex_index["2620"]


def test_17_8_dead_engineers_are_replaced_by_way_of_england() -> None:
    """21.1: the beach stays closed until they land again."""
    state = dusk(ASHORE | {"1 ESB": "dead", "8/4": "2814"}, replacements={"us infantry": 1})
    assert offers(state) == ["unit 1 ESB", "done"]
    play(state, "unit 1 ESB")
    assert at(state, "1 ESB") == "england"
    assert beaches.closed(state) == 1
