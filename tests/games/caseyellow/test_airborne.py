"""S4 and the landings of the scenarios: parachutists, the 22nd Division, Eben Emael."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.caseyellow.charts.terrain import OPEN
from sandtable.games.caseyellow.kinds import GERMAN, LANDED
from sandtable.games.caseyellow.rules.air import airborne
from tests.games.caseyellow.sky import GAME, State, T, cut, sky, steps
from tests.play import agree, at, bears, offers, open_to, play, refused, thrown

REGIMENTS = ["1/7 FJ (a)", "1/7 FJ (b)", "2/7 FJ (a)", "2/7 FJ (b)"]
ZONES = ["4224", "4125", "4027", "3924"]  # of the Fortress Holland example
DROPS = [f"drop {zone}" for zone in ZONES]
GROUND = "3832"


def jump(dice: list[int], scenario: str = "historical", ground: Any = GROUND, **more: Any) -> State:
    units = {"9 Pz": ground, "22 LL": "airborne"} | dict.fromkeys(REGIMENTS, "airborne") | more.pop("units", {})
    return sky("air.drop", units, dice, scenario=scenario, turn=more.pop("turn", 1), **more)


def holds(state: State, hex_: str) -> bool:
    return bool(state.pos.holder[T.hex_index[hex_]] == GERMAN)


def works(state: State, hex_: str) -> bool:
    return bool(state.pos.works[T.hex_index[hex_]])


@pytest.mark.parametrize("scenario", ["holland", "historical", "intelligence-1", "intelligence-2"])
def test_S8_8_the_landing_of_the_fortress_holland_example(scenario: str) -> None:
    """The dice of the example, regiments first (S8.8d, e): 4, 2, 4 and 1, then 5 and 3 for the division."""
    state = jump([4, 2, 4, 1, 5, 3], scenario)
    assert open_to(state) == ("german", "Drop")
    play(state, *DROPS)
    assert offers(state) == DROPS  # for 22 LL
    agree(state)
    assert works(state, "4027")
    events = play(state, "drop 4224")
    assert thrown(events, "T.airborne") == [4, 2, 4, 1, 5, 3]
    assert at(state, REGIMENTS[0]) == "dead"  # 4 and 3 for the city
    assert [at(state, name) for name in REGIMENTS[1:]] == ZONES[1:]
    assert (at(state, "22 LL"), steps(state, "22 LL")) == ("4224", 1)  # 5 and 3 for the lost regiment; then a 3
    assert all(holds(state, zone) for zone in ZONES)
    assert not works(state, "4027")
    assert not works(state, "3924")
    assert all(bears(state, name, LANDED) for name in [*REGIMENTS[1:], "22 LL"])
    assert state.pos.dropped


@pytest.mark.parametrize("scenario", ["holland", "historical"])
def test_S8_8_the_grounds_of_the_example_can_be_reached_from_the_set_up(scenario: str) -> None:
    state = GAME.start(scenario, seed=1)
    while open_to(state)[1] not in ("Drop", "over"):
        play(state, "done")
    assert set(DROPS) <= set(offers(state))
    agree(state)


def test_T_airborne_a_natural_six_on_the_second_roll_ends_the_division() -> None:
    state = jump([4, 2, 4, 1, 5, 6])
    play(state, *DROPS, "drop 4224")
    assert at(state, "22 LL") == "dead"
    assert not holds(state, "4224")  # nobody is left to hold it


def test_T_airborne_no_second_roll_below_eight() -> None:
    state = jump([4, 2, 4, 1, 4])
    assert thrown(play(state, *DROPS, "drop 4224"), "T.airborne") == [4, 2, 4, 1, 4]
    assert (at(state, "22 LL"), steps(state, "22 LL")) == ("4224", 1)


def test_T_airborne_the_ground_does_not_matter_to_the_division() -> None:
    state = jump([1, 2, 4, 1, 5])
    play(state, *DROPS, "drop 4224")
    assert steps(state, "22 LL") == 2


@pytest.mark.parametrize(
    ("die", "zone", "lost"), [(5, "4027", True), (4, "4027", False), (5, "4125", True), (6, "", True)]
)
def test_T_airborne_town_and_works_add_one(die: int, zone: str, lost: bool) -> None:
    plain = next(z for z in offers_of_plain() if z not in ZONES)
    zone = zone or plain
    others = [z for z in offers_of_plain() if z != zone][:3]
    state = jump([die, 1, 1, 1, 1])
    play(state, *[f"drop {z}" for z in (zone, *others)], f"drop {others[0]}")
    assert (at(state, REGIMENTS[0]) == "dead") is lost
    assert holds(state, zone) is not lost


def offers_of_plain() -> list[str]:
    """Landing grounds of the historical drop without town, city or works."""
    state = jump([])
    zones = [action.split()[1] for action in offers(state, "drop")]
    land = T.land
    return [z for z in zones if not (land.settled[T.hex_index[z]] or land.works[T.hex_index[z]])]


def test_S4_2_open_ground_in_the_netherlands_near_the_germans_and_one_to_a_hex() -> None:
    state = jump([])
    agree(state)
    refused(state, "S4.2", DROPS[0], DROPS[0])
    land = T.land
    rough = next(T.names[h] for h in range(T.hexes) if land.kind[h] != OPEN and land.country[h] == 3)
    refused(state, "S4.2", f"drop {rough}")
    refused(state, "S5.7", "drop 3733")
    refused(state, "S5.7", "pass")
    refused(state, "S5.7", "unit 7 FJ")


def test_S4_2_within_ten_hexes_of_a_supplied_ground_unit() -> None:
    distance = T.map.distance
    here = T.hex_index[GROUND]
    near = {f"drop {T.names[h]}" for h in range(T.hexes) if distance(h, here) <= 10}
    assert set(offers(jump([]), "drop")) <= near
    far = jump([], ground="1137")
    assert open_to(far)[1] != "Drop"
    assert airborne.zones(far) == ()
    cut_off = jump([], units={"10 Pz": "3034"}, ground={"at": GROUND, "out": True}, turn=1)
    refused(cut_off, "S4.2", "drop 4224")


def test_S4_2_not_on_allied_units() -> None:
    dutch = next(u.name for u in T.unit if u.nation == "dutch")
    refused(jump([], units={dutch: "4224"}), "S4.2", "drop 4224")


def test_S4_2_the_division_lands_on_a_parachute_unit() -> None:
    state = jump([])
    other = next(z for z in offers_of_plain() if z not in ZONES)
    refused(state, "S4.2", *DROPS, f"drop {other}")


def test_S5_7_the_landing_is_made_on_turn_1_or_never() -> None:
    assert open_to(jump([], turn=2, air={"german": 5, "allied": 0}))[1] != "Drop"


def test_S4_2_a_second_landing_is_not_possible() -> None:
    state = jump([1] * 5)
    play(state, *DROPS, DROPS[0])
    state.pos.put(T, T.index[REGIMENTS[0]], T.box["airborne"])
    airborne.open(state)
    assert open_to(state)[1] != "Drop"


# --- scenario 3 ------------------------------------------------------------------------------------------------------


def hypothetical(dice: list[int], **more: Any) -> State:
    units = {"7 FJ": "airborne"} | more.pop("units", {})
    return jump(dice, "hypothetical", units=units, razed=more.pop("razed", ["2928"]), **more)


def test_S7_7_the_landing_may_wait_and_go_anywhere() -> None:
    state = hypothetical([], ground="2927")
    agree(state)
    countries = {T.land.country[T.hex_index[o.split()[1]]] for o in offers(state, "drop")}
    assert len(countries) > 1
    play(state, "pass")
    assert open_to(state)[1] != "Drop"
    assert not state.pos.dropped
    refused(hypothetical([]), "S7.7", DROPS[0], "pass")


def test_S7_7_the_division_may_jump_in_place_of_its_regiments() -> None:
    state = hypothetical([1, 1])
    play(state, "unit 7 FJ")
    agree(state)
    events = play(state, "drop 4224")  # 22 LL has nowhere else to go
    assert thrown(events, "T.airborne") == [1, 1]
    assert [at(state, name) for name in ("7 FJ", "22 LL", REGIMENTS[0])] == ["4224", "4224", "gone"]


def test_T_airborne_a_parachute_division_pays_for_the_ground_and_may_die() -> None:
    state = hypothetical([5, 6, 1])  # 5 and 3 for the city: a step and another die; then 22 LL: 1 and 3
    play(state, "unit 7 FJ", "drop 4224")
    assert at(state, "7 FJ") == "dead"
    assert (at(state, "22 LL"), steps(state, "22 LL")) == ("4224", 2)
    safe = hypothetical([4, 1])  # 4 and 3: a step; then 22 LL, whose parachutists have suffered
    play(safe, "unit 7 FJ", "drop 4224")
    assert (at(safe, "7 FJ"), steps(safe, "7 FJ")) == ("4224", 1)
    assert at(safe, "22 LL") == "4224"


def test_S7_7_a_late_landing_costs_two_stukas() -> None:
    late = hypothetical([1] * 5, turn=2, air={"german": 4, "allied": 0})
    play(late, DROPS[0])
    assert late.pos.air[GERMAN] == 2
    first = hypothetical([1] * 5, air={"german": 6, "allied": 0})
    play(first, DROPS[0])
    assert first.pos.air[GERMAN] == 6
    assert open_to(hypothetical([], turn=2, air={"german": 1, "allied": 0}))[1] != "Drop"


@pytest.mark.parametrize(("die", "falls"), [(1, False), (2, False), (3, True), (6, True)])
def test_S7_7_T_eben_the_coup_against_the_fort(die: int, falls: bool) -> None:
    state = hypothetical([die], razed=[], cut=["2828", "3029", "3030"])
    assert bool(state.pos.fort[T.hex_index["2928"]]) is not falls
    assert cut(state) == (["3030"] if falls else ["2828", "3029", "3030"])
    assert state.pos.eben


def test_S7_7_the_coup_is_tried_on_turn_1_alone() -> None:
    state = hypothetical([], razed=[], turn=2, air={"german": 4, "allied": 0})
    assert state.pos.fort[T.hex_index["2928"]]
    assert not state.pos.eben


# --- the odds and the log --------------------------------------------------------------------------------------------


def chances(state: State) -> dict[str, dict[str, float]]:
    """The chance of each result, by group."""
    shown = state.preview()
    assert shown is not None
    found: dict[str, dict[str, float]] = {}
    for outcome in shown.outcomes:
        found.setdefault(outcome.group, {})[outcome.message.args["result"].id] = outcome.probability
    return found


def test_T_airborne_before_a_regiment_jumps_its_odds_are_shown_by_the_ground() -> None:
    state = jump([])
    plain = {"landing-safe": 5 / 6, "landing-lost": 1 / 6}
    assert chances(state)["modifier 0"] == pytest.approx(plain)
    play(state, DROPS[0])  # a city: 3 to the die
    assert chances(state)[REGIMENTS[0]] == pytest.approx({"landing-safe": 2 / 6, "landing-lost": 4 / 6})


def test_T_airborne_the_odds_of_the_division_depend_on_its_regiment() -> None:
    """On the city: 2/6 safe regiment, 1/6 a step; else 4 in 6 suffer, two of which may end it (8 and more)."""
    state = jump([])
    play(state, *DROPS)
    calm, lost = 2 / 6, 4 / 6
    expected = {
        "landing-safe": calm * 5 / 6 + lost * 2 / 6,
        "landing-reduced": calm * 1 / 6 + lost * (2 / 6 + 2 / 6 * 5 / 6),
        "landing-lost": lost * 2 / 6 * 1 / 6,
    }
    assert chances(state)["rider 4224"] == pytest.approx(expected)


def test_T_airborne_the_odds_are_what_happens() -> None:
    """Every throw for a regiment in a city and the division on it, with the second die of the division."""
    counted = {"landing-safe": 0.0, "landing-reduced": 0.0, "landing-lost": 0.0}
    for first in range(1, 7):
        for second in range(1, 7):
            for third in range(1, 7):
                state = jump([first, 1, 1, 1, second, third])
                play(state, *DROPS, "drop 4224")
                left = 0 if at(state, "22 LL") == "dead" else steps(state, "22 LL")
                counted[("landing-lost", "landing-reduced", "landing-safe")[left]] += 1 / 216
    state = jump([])
    play(state, *DROPS)
    assert chances(state)["rider 4224"] == pytest.approx(counted)


def test_T_airborne_the_log_says_what_has_changed_the_die() -> None:
    state = jump([1, 2, 4, 1, 5])
    said = [GAME.text(event.message()) for event in play(state, *DROPS, "drop 4224")]
    assert "Drop: 1, +3 (city), total 4." in said
