"""The set-up of the five scenarios (S5.3, S5.4, S6.3, S6.4, S7.3, S7.4, S8.4, S8.5)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from sandtable.games.caseyellow.kinds import ALLIED, FRENCH, GERMAN, IN_FRANCE, IN_GERMANY, SCENARIOS
from sandtable.games.caseyellow.rules.common import stacking
from sandtable.games.caseyellow.rules.turn import setup
from tests.games.caseyellow.depot import GAME, State, T, goals
from tests.play import agree, at, each_refused, offers, play

SECOND = ("intelligence-1", "intelligence-2")
LILLE = T.named["Lille"]


def begin(scenario: str) -> State:
    return GAME.start(scenario, seed=1)


def joined(scenario: str) -> State:
    """The same after the question who stands with whom in the Expeditionary Force."""
    state = begin(scenario)
    assert state.decision is not None
    assert state.decision.step == "Joining"
    state.play("done")
    return state


def cup(state: State, camp: int) -> dict[str, int]:
    return dict(Counter(T.units[unit] for unit in state.pos.tanks[camp]))


def hexes(marks: bytearray) -> list[str]:
    return [T.names[hex_] for hex_, mark in enumerate(marks) if mark]


# --- markers --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", ["historical", *SECOND])
def test_S5_3_S6_3_markers(scenario: str) -> None:
    pos = setup.set_up(T, scenario)
    assert (pos.turn, pos.vp) == (1, [0, 0])
    assert pos.repl == [4, 3, 4]  # Allied infantry and armour, German infantry
    assert pos.refit == 7
    assert hexes(pos.cut) == ["3030"]
    assert not pos.fort[T.hex_index["2928"]]  # Eben Emael
    assert (pos.markers, pos.spare, pos.doctrine) == (0, 12, 0)
    state = begin(scenario)
    assert cup(state, GERMAN) == {f"{number} Pz": 1 for number in range(1, 11)}
    assert cup(state, ALLIED) == {
        **dict.fromkeys(("1 DCR", "2 DCR", "3 DCR"), 2),
        **dict.fromkeys(("1 DLM", "2 DLM", "3 DLM", "1 Tk"), 1),
    }


def test_S7_3_markers() -> None:
    pos = setup.set_up(T, "hypothetical")
    assert pos.repl == [5, 3, 4]
    assert (pos.refit, pos.spare, pos.doctrine) == (9, 15, 1)
    assert hexes(pos.cut) == ["2828", "3029", "3030", "3629", "3830", "4032"]
    assert pos.fort[T.hex_index["2928"]]
    state = begin("hypothetical")
    assert cup(state, GERMAN)["11 Pz"] == 1
    assert cup(state, ALLIED)["3 DCR (S-3)"] == 2
    assert cup(state, ALLIED)["4 DLM"] == 1


def test_S8_4_markers() -> None:
    pos = setup.set_up(T, "holland")
    assert hexes(pos.cut) == []
    assert (pos.repl, pos.refit, pos.spare, pos.tanks) == ([0, 0, 0], 0, 0, ((), ()))
    assert setup.last_turn(T, SCENARIOS.index("holland")) == 1


# --- units ----------------------------------------------------------------------------------------------------------


def test_S5_4_units_stand_where_their_codes_say() -> None:
    state = begin("historical")
    for unit in T.unit:
        code = unit.code
        place = at(state, unit.name)
        if code.isdigit():
            assert place == code
        elif code == "BEF":
            assert place in ("2916", "2917")
        else:
            box = {"AIR": "airborne", "REFIT": "refit", "S-3": "gone"}.get(code, "later")
            assert place == box
            if code.startswith("GT"):
                assert state.pos.due[T.index[unit.name]] == int(code[2:])


def test_S5_4_the_okh_reserve_comes_from_turn_2_on() -> None:
    state = begin("historical")
    turns = {state.pos.due[unit] for unit, row in enumerate(T.unit) if row.code == "OKH"}
    assert turns == {2, 3, 4, 5}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_S5_4_nothing_is_wrong_at_the_start(scenario: str) -> None:
    assert GAME.audit(begin(scenario)) == []


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_S5_4_whoever_stands_in_a_hex_holds_it(scenario: str) -> None:
    pos = setup.set_up(T, scenario)
    for unit, place in enumerate(pos.at):
        if place < T.hexes:
            assert pos.holder[place] == T.camp[unit]


def test_S8_5_only_those_who_fought_for_holland() -> None:
    state = begin("holland")
    present = [name for name in T.units if at(state, name) != "gone"]
    forces = next(row for row in T.parts.setup.forces if row.name == "holland")
    wanted = {place.unit for place in (*forces.map, *forces.entries)} | set(forces.airborne)
    assert set(present) == wanted
    assert at(state, "9 Pz") == at(state, "LAH") == "3732"
    assert at(state, "22 LL") == "airborne"


# --- who stands with whom in the Expeditionary Force ------------------------------------------------------------------


@pytest.mark.parametrize(("scenario", "rule"), [("historical", "S5.4"), ("intelligence-1", "S6.4")])
def test_S5_4_S6_4_units_of_the_bef_begin_with_any_red_starred_briton(scenario: str, rule: str) -> None:
    state = begin(scenario)
    agree(state)
    each_refused(state, rule, "unit I Br", "unit 23 Br", "unit 50 Br")  # 50 Br may not stand with a corps (8.3a)
    play(state, "unit 46 Br")
    agree(state)
    assert set(goals(state)) == {"2916", "3017", "3116"}  # 50 Br, II Br and III Br; it is with I Br
    each_refused(state, rule, "hex 2915", "hex 2917")  # 23 Br has no red stars
    play(state, "hex 3017")
    each_refused(state, rule, "unit 46 Br")
    play(state, "unit 1 Tk", "hex 3116")
    assert (at(state, "46 Br"), at(state, "1 Tk")) == ("3017", "3116")
    assert state.decision is None or state.decision.step != "Joining"


def test_S7_4_in_scenario_3_with_any_briton() -> None:
    state = begin("hypothetical")
    while state.decision is not None and state.decision.step != "Joining":
        play(state, "printed")
    each_refused(state, "S7.4", "unit I Br")
    play(state, "unit 46 Br")
    agree(state)
    assert "2915" in goals(state)  # 23 Br
    play(state, "hex 2915", "done")
    assert state.decision is not None
    assert (state.decision.side, state.decision.step) == ("german", "Deployment")


def test_S8_5_nobody_asks_for_them_in_holland() -> None:
    state = begin("holland")
    assert state.decision is not None
    assert state.decision.side == "german"


# --- scenario 2: units put elsewhere --------------------------------------------------------------------------------

OUTSIDE = [
    name for unit, name in enumerate(T.units)
    if T.nation[unit] == FRENCH and T.unit[unit].code.isdigit()
    and not T.land.maginot_zone[T.hex_index[T.unit[unit].code]]
]  # fmt: skip
INSIDE = [
    name for unit, name in enumerate(T.units)
    if T.nation[unit] == FRENCH and T.unit[unit].code.isdigit()
    and T.land.maginot_zone[T.hex_index[T.unit[unit].code]]
]  # fmt: skip
ROOM = [T.names[hex_] for hex_ in range(T.hexes) if T.land.country[hex_] == IN_FRANCE and T.names[hex_] < "1312"]


def regroup(state: State, names: list[str], room: list[str]) -> None:
    for name, hex_ in zip(names, room, strict=True):
        play(state, f"unit {name}", f"hex {hex_}")


def test_S6_4_the_allies_put_ten_french_units_elsewhere() -> None:
    state = joined("intelligence-1")
    agree(state)
    regroup(state, OUTSIDE[:1], ROOM[:1])
    each_refused(state, "S6.4", f"unit {OUTSIDE[0]}")  # each of them once
    regroup(state, OUTSIDE[1:10], ROOM[1:10])
    assert [at(state, name) for name in OUTSIDE[:10]] == ROOM[:10]
    each_refused(state, "S6.4", f"unit {OUTSIDE[10]}", f"unit {OUTSIDE[0]}", "unit X Corps", "unit I Be", "unit I Br")
    assert f"unit {INSIDE[0]}" in offers(state)


def test_S6_4_five_from_the_maginot_zone_go_out_of_it() -> None:
    state = joined("intelligence-1")
    state.play(f"unit {INSIDE[0]}")
    agree(state)
    found = [T.hex_index[name] for name in goals(state)]
    assert found
    assert not any(T.land.maginot_zone[hex_] for hex_ in found)
    each_refused(state, "S6.4", "hex 1129", "hex 2724")
    state.play(f"hex {ROOM[20]}")
    regroup(state, INSIDE[1:5], ROOM[:4])
    each_refused(state, "S6.4", f"unit {INSIDE[5]}")
    assert f"unit {OUTSIDE[0]}" in offers(state)


@pytest.mark.parametrize("name", ["5 Br", "51 Br"])
def test_S6_4_two_british_divisions_go_near_lille(name: str) -> None:
    for scenario in ("intelligence-1", "intelligence-2"):
        state = joined(scenario)
        state.play(f"unit {name}")
        agree(state)
        found = [T.hex_index[hex_] for hex_ in goals(state)]
        assert max(T.map.distance(LILLE, hex_) for hex_ in found) == 2
        assert all(T.land.country[hex_] == IN_FRANCE for hex_ in found)
        each_refused(state, "S6.4", "hex 1209")


def test_S6_4_french_units_stay_in_france_and_stacking_holds() -> None:
    state = joined("intelligence-1")
    state.play(f"unit {OUTSIDE[0]}")
    assert all(T.land.country[T.hex_index[name]] == IN_FRANCE for name in goals(state))
    each_refused(state, "S6.4", "hex 2724", f"hex {at(state, OUTSIDE[0])}")
    full = next(T.unit[T.index[name]].code for name in OUTSIDE[1:] if T.corps[T.index[name]])
    each_refused(state, "R8.3", f"hex {full}")


def test_S6_4_then_the_german_in_variant_one_alone() -> None:
    state = joined("intelligence-1")
    state.play("done")
    assert state.decision is not None
    assert state.decision.side == "german"
    agree(state)
    germans = [name for unit, name in enumerate(T.units) if T.camp[unit] == GERMAN and T.unit[unit].code.isdigit()]
    room = [T.names[hex_] for hex_ in range(T.hexes) if T.land.country[hex_] == IN_GERMANY and T.names[hex_] > "3636"]
    for name in germans[:10]:
        state.play(f"unit {name}")
        assert all(T.land.country[T.hex_index[hex_]] == IN_GERMANY for hex_ in goals(state))
        state.play(f"hex {next(hex_ for hex_ in room if hex_ in goals(state))}")
    assert state.decision.step != "Regrouping"  # ten are all
    state = joined("intelligence-2")
    state.play("done")
    assert state.decision is not None
    assert state.decision.step != "Regrouping"


def test_S5_4_nothing_is_put_elsewhere_in_scenario_1() -> None:
    state = joined("historical")
    assert state.decision is not None
    assert state.decision.step != "Regrouping"


# --- scenario 3: units placed by the players ------------------------------------------------------------------------


def test_S7_4_who_stands_where_and_who_is_placed() -> None:
    state = begin("hypothetical")
    for unit, row in enumerate(T.unit):
        if row.nation in ("belgian", "dutch") or (row.nation == "british" and row.code.isdigit() and row.stars == "rr"):
            assert at(state, row.name) == row.code
        elif row.code.isdigit() and row.name != "3 DCR" and row.nation != "british":
            assert at(state, row.name) == "reserve"
            assert unit in state.pos.stacks[T.box["reserve"]]
    assert at(state, "5 Br") == at(state, "51 Br") == "reserve"
    for name in ("3 DCR", "4 DCR", "Gp de Cary", "11 Mot"):
        assert at(state, name) == "gone"
    assert at(state, "7 FJ") == "airborne"
    assert at(state, "11 Pz") == at(state, "3 DCR (S-3)") == at(state, "4 DLM") == "reserve"
    assert state.pos.due[T.index["GFML"]] == 4


def test_S7_4_the_allies_place_first_anywhere_in_france() -> None:
    state = begin("hypothetical")
    agree(state)
    assert state.decision is not None
    assert state.decision.side == "allied"
    each_refused(state, "S7.4", "unit X Corps", "unit I Be", "unit 14 DI")
    state.play("unit I Fr")
    agree(state)
    assert {T.land.country[T.hex_index[name]] for name in goals(state)} == {IN_FRANCE}
    assert {"1209", "1828", "1129"} <= set(goals(state))
    state.play("hex 1209")
    each_refused(state, "S7.4", "unit I Fr")


def test_S7_4_two_british_divisions_stand_near_lille_or_as_printed() -> None:
    state = begin("hypothetical")
    state.play("unit 51 Br")
    found = [T.hex_index[name] for name in goals(state)]
    far = sorted({T.map.distance(LILLE, hex_) for hex_ in found})
    assert far[:4] == [0, 1, 2, 3]
    assert [T.names[hex_] for hex_ in found if T.map.distance(LILLE, hex_) > 3] == ["1730"]


def test_S7_4_the_rest_as_printed() -> None:
    state = begin("hypothetical")
    play(state, "unit I Fr", "hex 1209", "printed", "done")
    assert state.decision is not None
    assert state.decision.side == "german"
    assert at(state, "I Fr") == "1209"
    assert at(state, "II Fr") == T.unit[T.index["II Fr"]].code
    assert at(state, "4 DLM") == "1721"
    state.play("printed")
    assert not state.pos.stacks[T.box["reserve"]]
    assert at(state, "X Corps") == "3934"
    assert GAME.audit(state) == []


def test_S7_4_who_finds_his_place_taken_is_placed_by_hand() -> None:
    state = begin("hypothetical")
    home = T.unit[T.index["II Fr"]].code
    play(state, "unit I Fr", f"hex {home}", "printed")
    assert at(state, "II Fr") == "reserve"
    assert offers(state) == ["unit II Fr"]
    agree(state)
    state.play("unit II Fr")
    assert home not in goals(state)


def test_S7_4_who_finds_no_room_at_all_comes_later() -> None:
    state = begin("hypothetical")
    pos, division = state.pos, T.index["51 Br"]
    british = ["52 Br", "1 Can", "Beauman", "1 Armd", "5 Br"]
    french = [unit for unit in pos.stacks[T.box["reserve"]] if T.nation[unit] == FRENCH]
    for hex_ in [T.hex_index["1730"], *T.map.within(LILLE, 3)]:
        if T.land.country[hex_] == IN_FRANCE and stacking.fits(state, (division,), hex_):
            pos.put(T, T.index[british.pop(0)] if pos.stacks[hex_] else french.pop(), hex_)
    state.play("unit I Fr")
    state.play("hex 1209")  # and now the list is made anew
    each_refused(state, "S7.4", "unit 51 Br")
    state.play("printed")
    while state.decision is not None and state.decision.side == "allied":
        state.play(state.actions()[0])
    assert at(state, "51 Br") == "entry"


@pytest.mark.parametrize("scenario", [*SECOND, "hypothetical"])
def test_S6_4_S7_4_random_players_come_to_an_end(scenario: str) -> None:
    dice = random.Random(3)
    state = begin(scenario)
    played = 0
    while type(state.stack[-1]).__name__ in ("Regrouping", "Deployment"):
        state.play(dice.choice(state.actions()))
        played += 1
        assert played < 400
    assert GAME.audit(state) == []
