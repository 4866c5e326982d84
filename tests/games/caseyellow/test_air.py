"""5 and 10.7: air units, attacks on crossings, dive bombing."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.caseyellow.charts.terrain import CROSSING, FLOODED, MAJOR, TERRAINS
from sandtable.games.caseyellow.kinds import ALLIED, DISRUPTED, GERMAN
from sandtable.games.caseyellow.rules.air import air
from sandtable.games.caseyellow.rules.movement import dynamo
from tests.games.caseyellow.sky import GAME, State, T, cut, sky, steps, told
from tests.play import agree, at, bears, offers, open_to, play, refused, thrown

PORT = "3414"
FRONT = {"9 Pz": "3333"}


def spot(*, terrain: str = "open", town: bool = False, city: bool = False, works: bool = False) -> str:
    """A French or Belgian hex of a kind, far from any fort."""
    land = T.land
    return next(
        str(T.names[h])
        for h in range(T.hexes)
        if land.kind[h] == TERRAINS.index(terrain)
        and (land.town[h], land.city[h], land.works[h]) == (town, city, works)
        and not land.fort[h]
        and land.country[h] != 0
    )


# --- availability ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scenario", "turn", "air_units"), [("historical", 1, [6, 1]), ("intelligence-1", 1, [6, 1])])
def test_S5_5_six_stukas_and_one_allied_air_unit_on_turn_1(scenario: str, turn: int, air_units: list[int]) -> None:
    assert sky("air.availability", scenario=scenario, turn=turn).pos.air == air_units


@pytest.mark.parametrize("scenario", ["historical", "intelligence-1", "intelligence-2"])
def test_S6_5_five_stukas_and_both_allied_air_units_later(scenario: str) -> None:
    for turn in (2, 3, 10):
        assert sky("air.availability", FRONT, scenario=scenario, turn=turn).pos.air == [5, 2]


def test_S5_5_all_six_stukas_in_the_turn_of_case_red() -> None:
    state = sky("air.availability", FRONT, turn=8, refit={"declared": 4, "red": 8, "points": 0})
    assert state.pos.air[GERMAN] == 6


def test_S5_5_no_allied_air_during_dynamo_and_the_french_alone_afterwards() -> None:
    during = sky("air.availability", FRONT, turn=4, dynamo={"turn": 3, "port": PORT})
    assert during.pos.air == [5, 0]
    after = sky("air.availability", FRONT, turn=8, dynamo={"turn": 3, "port": PORT, "end": 0})
    assert after.pos.air == [5, 1]


def test_S7_5_T_air_both_sides_throw_for_their_air_units_in_scenario_3() -> None:
    first = sky("air.availability", FRONT, scenario="hypothetical", turn=1, dice=[5, 1])
    assert first.pos.air == [6, 2]
    for turn, dice, found in ((2, [6, 4], [6, 1]), (3, [5, 6], [5, 3]), (10, [1, 3], [4, 2])):
        state = sky("air.availability", FRONT, scenario="hypothetical", turn=turn, dice=dice)
        assert state.pos.air == found


def test_S8_8_three_stukas_for_fortress_holland() -> None:
    assert sky("air.availability", {"9 Pz": "3633"}, scenario="holland", turn=1).pos.air == [3, 0]


def test_R5_1_air_units_on_the_turn_track_are_missing_until_their_turn() -> None:
    state = sky("air.interdiction", FRONT, turn=5)
    pos = state.pos
    pos.lost_air = ((5, ALLIED), (6, ALLIED), (6, GERMAN))
    air.availability(state)
    assert pos.air == [4, 1]
    assert pos.lost_air == ((6, ALLIED), (6, GERMAN))


def test_R5_1_never_fewer_than_none() -> None:
    state = sky("air.interdiction", FRONT, turn=5)
    state.pos.lost_air = ((6, ALLIED),) * 3
    air.availability(state)
    assert state.pos.air == [5, 0]


# --- interdiction ----------------------------------------------------------------------------------------------------


def bank() -> tuple[str, str]:
    """Two neighbours with a crossing of a major river between them, outside Germany."""
    land = T.land
    return next(
        (T.names[a], T.names[b])
        for a in range(T.hexes)
        for k, b in enumerate(T.near[a])
        if b >= 0 and land.sides[a][k] & CROSSING and land.sides[a][k] & MAJOR and land.country[a] and land.country[b]
    )


NEAR, FAR = bank()


def crossings(dice: list[int], allied: int = 2, **more: Any) -> State:
    held = more.pop("control", {NEAR: "german"})
    return sky("air.interdiction", FRONT, dice, air={"german": 0, "allied": allied}, control=held, **more)


def test_R5_1_example_of_interdiction() -> None:
    """Two air units against hex B on turn 2: the French one throws a 2, the British one a 5."""
    state = crossings([2, 5])
    assert open_to(state) == ("allied", "Interdiction")
    agree(state)
    first = play(state, f"interdict {NEAR}")
    assert thrown(first, "T.interdiction") == [2]
    assert cut(state) == []
    assert state.pos.air[ALLIED] == 1  # no loss, but it has flown
    second = play(state, f"interdict {NEAR}")
    assert thrown(second, "T.interdiction") == [5]
    assert cut(state) == [NEAR]
    assert state.pos.lost_air == ((5, ALLIED),)


@pytest.mark.parametrize(
    ("die", "made", "lost"),
    [(1, False, True), (2, False, False), (3, False, False), (4, False, False), (5, True, True), (6, True, False)],
)
def test_T_interdiction_each_die(die: int, made: bool, lost: bool) -> None:
    state = crossings([die], allied=1)
    play(state, f"interdict {NEAR}")
    assert (cut(state) == [NEAR]) is made
    assert (state.pos.lost_air == ((5, ALLIED),)) is lost


def test_R10_7_only_german_hexes_with_a_crossing_and_only_once() -> None:
    state = crossings([6])
    refused(state, "R5.1", f"interdict {FAR}")
    dry = next(T.names[h] for h in range(T.hexes) if not T.land.crossing[h])
    refused(state, "R10.7", f"interdict {dry}")
    refused(state, "R10.7", f"interdict {NEAR}", f"interdict {NEAR}")
    assert f"interdict {FAR}" in offers(crossings([6], control={NEAR: "german", FAR: "german"}))


def test_R5_1_the_rest_may_be_kept_for_combat() -> None:
    state = crossings([])
    play(state, "done")
    assert open_to(state)[1] != "Interdiction"
    assert state.pos.air[ALLIED] == 2


def test_R5_1_no_air_unit_no_attack() -> None:
    assert open_to(crossings([], allied=0))[1] != "Interdiction"


def test_R5_1_markers_of_the_turn_before_go_first_but_those_of_the_set_up_hold_turn_1() -> None:
    assert cut(crossings([], cut=["3030"])) == []
    assert cut(crossings([], cut=["3030"], turn=1)) == ["3030"]


def test_R2_2_there_are_no_more_markers_than_six() -> None:
    wet = [T.names[h] for h in range(T.hexes) if T.land.crossing[h] and T.names[h] != NEAR]
    state = crossings([6], turn=1, cut=wet[:5])
    assert open_to(state) == ("allied", "Interdiction")
    play(state, f"interdict {NEAR}")
    assert open_to(state)[1] != "Interdiction"
    assert state.pos.air[ALLIED] == 1


def test_S7_7_the_markers_of_eben_emael_stay_while_it_stands() -> None:
    marks = ["2828", "3029", "3030"]
    assert cut(crossings([], scenario="hypothetical", cut=marks)) == ["2828", "3029"]
    assert cut(crossings([], scenario="hypothetical", cut=marks, razed=["2928"])) == []


# --- support of combat -----------------------------------------------------------------------------------------------


def test_R5_2_allied_air_does_not_help_dutch_or_belgians_alone() -> None:
    four = ("dutch", "belgian", "french", "british")
    nations = {nation: next(u for u in range(len(T.units)) if T.unit[u].nation == nation) for nation in four}
    state = sky("air.stuka", FRONT, air={"german": 3, "allied": 2})
    target = T.hex_index["3332"]
    attacker = (T.index["9 Pz"],)
    for nation, found in (("dutch", 0), ("belgian", 0), ("french", 2), ("british", 2)):
        state.pos.put(T, nations[nation], target)
        assert air.usable(state, ALLIED, target, attacker) == found
        assert air.usable(state, GERMAN, target, attacker) == 3
        assert air.usable(state, ALLIED, T.hex_index["3333"], (nations[nation],)) == found
        state.pos.put(T, nations[nation], T.box["gone"])
    state.pos.put(T, nations["belgian"], target)
    state.pos.put(T, nations["french"], target)
    assert air.usable(state, ALLIED, target, attacker) == 2


def test_R5_2_a_garrison_fights_for_the_country_of_its_fort() -> None:
    state = sky("air.stuka", FRONT, air={"german": 3, "allied": 2})
    forts = {name: next(h for h in range(T.hexes) if T.land.fort[h] == n) for n, name in ((1, "eben"), (2, "maginot"))}
    attacker = (T.index["9 Pz"],)
    assert air.usable(state, ALLIED, forts["eben"], attacker) == 0
    assert air.usable(state, ALLIED, forts["maginot"], attacker) == 2


def test_R5_2_an_air_unit_is_spent_once() -> None:
    state = sky("air.stuka", FRONT, air={"german": 3, "allied": 2})
    air.spend(state, GERMAN)
    assert state.pos.air == [2, 2]


# --- dive bombing ----------------------------------------------------------------------------------------------------


def weak(tr: int, size: str) -> str:
    return next(
        str(u.name) for u in T.unit if u.nation == "french" and u.size == size and u.tr == tr and len(u.halves) > 1
    )


CORPS_2, CORPS_3 = weak(2, "XXX"), weak(3, "XXX")
DIVISION_3 = next(u.name for u in T.unit if u.nation == "french" and u.size == "XX" and u.tr == 3 and not u.red)


def bombs(units: dict[str, Any], dice: list[int], german: int = 1, **more: Any) -> State:
    return sky("air.stuka", FRONT | units, dice, air={"german": german, "allied": 0}, **more)


def test_R5_1_example_1_of_dive_bombing() -> None:
    """A French corps with TR 3 in a wood with improved defence: a 3 becomes a 2, no effect; another may follow."""
    wood = spot(terrain="woods")
    state = bombs({CORPS_3: wood}, [3], german=2, improved=[wood])
    assert open_to(state) == ("german", "DiveBombing")
    agree(state)
    assert air.modifier(state, T.hex_index[wood]) == -1
    events = play(state, f"bomb {wood}")
    assert thrown(events, "T.stuka") == [3]
    assert "note-bombs-wide" in told(events)
    assert not bears(state, CORPS_3, DISRUPTED)
    assert f"bomb {wood}" in offers(state)


def test_R5_1_example_2_of_dive_bombing() -> None:
    """A corps with TR 2 and a division with TR 3 in a town with works: no modifier is left, a 6 costs a step."""
    town = fortified_town()
    state = bombs({CORPS_2: town, DIVISION_3: town}, [6])
    assert air.modifier(state, T.hex_index[town]) == 0
    play(state, f"bomb {town}")
    assert open_to(state) == ("allied", "BombLoss")
    agree(state)
    assert offers(state) == [f"unit {name}" for name in sorted((CORPS_2, DIVISION_3), key=T.index.__getitem__)]
    pos, corps, division = state.pos, T.index[CORPS_2], T.index[DIVISION_3]
    assert [pos.tr(T, corps), pos.tr(T, division)] == [1, 1]
    assert [pos.ma(T, corps), pos.ma(T, division)] == [max(T.unit[u].move - 2, 1) for u in (corps, division)]
    play(state, f"unit {CORPS_2}")
    assert steps(state, CORPS_2) == 1
    assert steps(state, DIVISION_3) == len(T.unit[division].halves)


def fortified_town() -> str:
    return next(str(T.names[h]) for h in range(T.hexes) if T.land.town[h] and T.land.works[h])


@pytest.mark.parametrize(
    ("die", "disrupted", "loss"),
    [(1, False, False), (2, False, False), (3, True, False), (4, True, False), (5, True, False), (6, True, True)],
)
def test_T_stuka_each_die(die: int, disrupted: bool, loss: bool) -> None:
    plain = spot()
    state = bombs({CORPS_3: plain}, [die])
    play(state, f"bomb {plain}")
    assert bears(state, CORPS_3, DISRUPTED) is disrupted
    assert (steps(state, CORPS_3) == 1) is loss  # alone: nobody is asked
    assert state.pos.lost_air == ()  # only over the port of Dynamo


@pytest.mark.parametrize(
    ("ground", "drm"),
    [
        ({}, 0),
        ({"terrain": "hill"}, 0),
        ({"terrain": "woods"}, -1),
        ({"terrain": "rough"}, -1),
        ({"town": True}, -1),
        ({"terrain": "forest"}, -2),
        ({"city": True}, -2),
    ],
)
def test_T_stuka_what_shelters(ground: dict[str, Any], drm: int) -> None:
    hex_ = spot(**ground)
    assert air.modifier(bombs({CORPS_3: hex_}, []), T.hex_index[hex_]) == drm
    assert air.modifier(bombs({CORPS_2: hex_}, []), T.hex_index[hex_]) == drm + 1
    # a unit that is disrupted or out of supply counts as it is now
    assert air.modifier(bombs({CORPS_3: {"at": hex_, "out": True}}, []), T.hex_index[hex_]) == drm + 1


def test_T_stuka_razed_works_shelter_nobody() -> None:
    hex_ = spot(works=True)
    assert air.modifier(bombs({CORPS_3: hex_}, []), T.hex_index[hex_]) == -1
    assert air.modifier(bombs({CORPS_3: hex_}, [], razed=[hex_]), T.hex_index[hex_]) == 0


def test_T_stuka_improved_defence_shelters() -> None:
    plain = spot()
    assert air.modifier(bombs({CORPS_3: plain}, [], improved=[plain]), T.hex_index[plain]) == -1


def test_R6_1_bombs_disrupt_every_unit_of_the_hex() -> None:
    plain = spot()
    state = bombs({CORPS_3: plain, DIVISION_3: plain}, [3])
    play(state, f"bomb {plain}")
    assert bears(state, CORPS_3, DISRUPTED)
    assert bears(state, DIVISION_3, DISRUPTED)


def test_R5_1_no_bombs_on_flooded_or_empty_hexes() -> None:
    wet = next(T.names[h] for h in range(T.hexes) if T.land.kind[h] == FLOODED)
    plain = spot()
    state = bombs({CORPS_3: plain, DIVISION_3: wet}, [])
    assert offers(state) == [f"bomb {plain}", "done"]
    refused(state, "T.terrain", f"bomb {wet}")
    refused(state, "R5.1", "bomb 3333")
    refused(state, "R5.1", f"unit {CORPS_3}")


def test_R5_1_stukas_that_bomb_are_gone_for_combat() -> None:
    plain = spot()
    state = bombs({CORPS_3: plain}, [2], german=3)
    play(state, f"bomb {plain}", "done")
    assert state.pos.air[GERMAN] == 2
    assert open_to(state)[1] != "DiveBombing"


def test_R5_1_a_hex_that_the_bombs_have_emptied_is_no_target() -> None:
    plain, other = spot(), spot(town=True)
    state = bombs({CORPS_3: {"at": plain, "steps": 1}, CORPS_2: other}, [6], german=2)
    play(state, f"bomb {plain}")
    assert at(state, CORPS_3) == "dead"
    assert offers(state) == [f"bomb {other}", "done"]


def test_R7_9_bombs_cost_an_attack_supply_unit_nothing() -> None:
    plain = spot()
    state = bombs({"AG1 supply": plain}, [6])
    play(state, f"bomb {plain}")
    assert at(state, "AG1 supply") == plain
    beside = bombs({"AG1 supply": plain, DIVISION_3: {"at": plain, "steps": 1}}, [6])
    play(beside, f"bomb {plain}")
    assert at(beside, DIVISION_3) == "dead"
    assert at(beside, "AG1 supply") == plain


# --- the port of Dynamo ----------------------------------------------------------------------------------------------

CREWS = [u.name for u in T.unit if u.nation == "british" and len(u.halves) > 1][:3]
CREWS += [CORPS_2, CORPS_3]


def port(dice: list[int], german: int = 5, crews: list[str] = CREWS, **more: Any) -> State:
    units: dict[str, Any] = {name: {"at": PORT, "steps": 1} for name in crews}
    return bombs(units, dice, german, turn=4, dynamo={"turn": 3, "port": PORT}, **more)


def test_R6_3_example_of_bombing_the_port() -> None:
    """Turn 4, five Stukas: 1, 4, 2 and 6 against the port bring it to four steps a round."""
    state = port([1, 4, 2, 6])
    for number, (hits, lost) in enumerate([(0, ((6, GERMAN),)), (1, ((6, GERMAN),)), (1, ((6, GERMAN),))], 1):
        play(state, f"bomb {PORT}")
        assert (state.pos.hits, state.pos.lost_air, state.pos.air[GERMAN]) == (hits, lost, 5 - number)
    play(state, f"bomb {PORT}")
    assert open_to(state) == ("allied", "BombLoss")
    play(state, f"unit {CREWS[0]}")
    assert at(state, CREWS[0]) == "dead"
    assert dynamo.capacity(state) == 4
    assert not any(bears(state, name, DISRUPTED) for name in CREWS[1:])
    assert state.pos.air[GERMAN] == 1
    assert open_to(state) == ("german", "DiveBombing")


def test_R6_3_no_modifiers_at_the_port() -> None:
    state = port([3], crews=[CORPS_2])
    play(state, f"bomb {PORT}")
    assert state.pos.hits == 1


def test_R6_3_an_empty_port_can_be_bombed() -> None:
    state = port([6], crews=[])
    assert offers(state) == [f"bomb {PORT}", "done"]
    play(state, f"bomb {PORT}")
    assert state.pos.hits == 1


def test_R6_3_a_port_that_the_germans_hold_is_no_target() -> None:
    state = port([], crews=[], control={PORT: "german"})
    assert open_to(state)[1] != "DiveBombing"


# --- the odds and the log --------------------------------------------------------------------------------------------


def chances(state: State) -> dict[str, dict[str, float]]:
    """The chance of each result, by group."""
    shown = state.preview()
    assert shown is not None
    found: dict[str, dict[str, float]] = {}
    for outcome in shown.outcomes:
        said = outcome.message
        found.setdefault(outcome.group, {})[said.args["result"].id if "result" in said.args else said.id] = (
            outcome.probability
        )
    return found


def test_T_stuka_before_a_stuka_dives_its_odds_are_shown_by_the_ground() -> None:
    """A city takes 2 off the die; a unit of low TR on open ground adds 1."""
    city, plain = spot(city=True), spot()
    state = bombs({CORPS_3: city, CORPS_2: plain}, [])
    shown = state.preview()
    assert shown is not None
    assert [(shift.rule, shift.value) for shift in shown.shifts] == [("T.stuka", 1), ("T.terrain", -2)]
    assert chances(state) == {
        "modifier 1": pytest.approx({"bombed-none": 1 / 6, "bombed-disrupted": 3 / 6, "bombed-reduced": 2 / 6}),
        "modifier -2": pytest.approx({"bombed-none": 4 / 6, "bombed-disrupted": 2 / 6}),
    }


def test_T_stuka_the_port_has_its_own_odds() -> None:
    expected = {"port-shot-down": 1 / 6, "port-none": 1 / 6, "port-disrupted": 3 / 6, "port-reduced": 1 / 6}
    assert chances(port([], crews=[])) == {PORT: pytest.approx(expected)}


def test_T_stuka_the_log_says_what_has_changed_the_die() -> None:
    city = spot(city=True)
    events = play(bombs({CORPS_3: city}, [5]), f"bomb {city}")
    said = [GAME.text(event.message()) for event in events]
    assert "Dive bombing: 5, −2 (city), total 3." in said
    assert f"{CORPS_3} in {city}: disrupted." in said


def test_T_interdiction_the_odds_are_shown() -> None:
    state = crossings([])
    expected = {
        "outcome-interdict-stands-lost": 1 / 6,
        "outcome-interdict-stands": 3 / 6,
        "outcome-interdict-cut-lost": 1 / 6,
        "outcome-interdict-cut": 1 / 6,
    }
    assert chances(state) == {"result": pytest.approx(expected)}
