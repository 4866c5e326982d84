"""10.10, 12.7a, S4.2d, S5.8, S6.8, S7.8 and S8.9: who may move where, and who must."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.caseyellow.charts.borders import FENCES, OUT_OF_PARIS
from sandtable.games.caseyellow.charts.terrain import LIMIT, RIVER
from sandtable.games.caseyellow.kinds import ALLIED, COMBAT, LOOSE, MOVE, MOVED
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules.common import costs, nations
from tests.games.caseyellow.ends import PLAIN, bits, board, find, ids, land, t
from tests.games.caseyellow.sky import GAME
from tests.play import agree, at, hexes, offers, play, refused

ZONE = find(lambda h: land.maginot_zone[h] and not land.fort[h] and not land.kind[h])
LINE = [t.names[h] for h in t.dyle.line]
AREA = {t.names[h] for h in t.dyle.area}


def law(units: dict[str, Any], turn: int = 1, round_: int = 1, scenario: str = "historical", **more: Any) -> S:
    """Somewhere in the n-th Allied move round of a turn."""
    state = board(units, turn=turn, scenario=scenario, **more)
    state.pos.rounds = ((ALLIED, COMBAT), *[(ALLIED, MOVE)] * round_)
    return state


def moving(units: dict[str, Any], turn: int = 2, scenario: str = "historical", **more: Any) -> S:
    """The movement of an Allied move round."""
    data = {"scenario": scenario, "empty": True, "turn": turn, "phase": "allied.move", "seed": 1}
    return GAME.position(data | {"units": {"1 Cav": "4136"} | units} | more)


def frozen(state: S, unit: str) -> str:
    return nations.frozen(state, t.index[unit])


def fenced(state: S, unit: str) -> set[str]:
    fences = nations.fence(state, t.index[unit])
    return {t.names[h] for h in range(t.hexes) if t.fences[fences][h]} if fences else set()


# --- stars (S5.8a, S8.9) ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "first", "second"),
    [
        ("XXI Fr", "S5.8", ""),  # one black star
        ("X Fr", "S5.8", "S5.8"),  # two
        ("II Fr", "S5.8", ""),  # black and red
        ("III Fr", "", ""),  # two red
        ("I Fr", "", ""),  # two yellow
        ("AG1 supply", "", ""),
        ("4 Nl", "S5.8", ""),
    ],
)
def test_S5_8_black_stars_hold_units_on_turn_1(unit: str, first: str, second: str) -> None:
    place = {unit: "4029" if unit == "4 Nl" else PLAIN}
    assert frozen(law(place), unit) == first
    assert frozen(law(place, round_=2), unit) == second
    assert frozen(law(place, turn=2), unit) == ""
    assert frozen(law({unit: {"at": place[unit], "steps": 1}}), unit) == first  # on the reduced side too


@pytest.mark.parametrize("scenario", ["intelligence-1", "intelligence-2", "hypothetical"])
def test_S6_8_stars_count_in_the_historical_scenario_alone(scenario: str) -> None:
    assert frozen(law({"X Fr": PLAIN}, scenario=scenario), "X Fr") == ""


def test_S8_9_black_stars_hold_the_dutch_in_the_first_round_of_fortress_holland() -> None:
    assert frozen(law({"4 Nl": "4029"}, scenario="holland"), "4 Nl") == "S8.9"
    assert frozen(law({"4 Nl": "4029"}, scenario="holland", round_=2), "4 Nl") == ""
    assert frozen(law({"Light": "3527"}, scenario="holland"), "Light") == ""


def test_S8_3_nobody_leaves_the_map_of_fortress_holland() -> None:
    state = law({"X Corps": "3934", "4 Nl": "4029"}, scenario="holland")
    for unit in ("X Corps", "4 Nl"):
        assert {name for name in t.names[: t.hexes] if not land.card[t.hex_index[name]]} <= fenced(state, unit)


def test_S7_8_scenario_3_has_no_limits() -> None:
    state = law({"X Fr": ZONE, "III Fr": LINE[0], "XXI Fr": "2124"}, scenario="hypothetical")
    for unit in ("X Fr", "III Fr", "XXI Fr"):
        assert frozen(state, unit) == ""
        assert fenced(state, unit) == set()
        assert not nations.bound(state, t.index[unit])
    assert costs.shut_sides(state, 0) == 0


def test_S4_2_landed_parachutists_wait_for_one_german_move_round() -> None:
    state = board({"1/7 FJ (a)": {"at": "4024", "landed": True}, "X Corps": PLAIN})
    assert frozen(state, "1/7 FJ (a)") == "S4.2"
    assert "unit 1/7 FJ (a)" not in offers(state)
    play(state, "done")
    assert frozen(state, "1/7 FJ (a)") == ""  # see rounds.py


def test_R11_9_engaged_units_and_R7_9_spent_ones_stay() -> None:
    state = board({"AG A supply": {"at": PLAIN, "spent": True}, "1 Pz": "2231"})
    assert frozen(state, "AG A supply") == "R7.9"
    state.pos.state[t.index["1 Pz"]] |= 4
    assert frozen(state, "1 Pz") == "R11.9"
    for unit in ("AG A supply", "1 Pz"):
        refusal = nations.why_frozen(state.stack[-1], state, t.index[unit])  # type: ignore[arg-type]
        assert refusal is not None
        assert GAME.text(refusal)
        assert GAME.text(refusal, "it")


def test_S5_8_reasons_for_standing_still_are_told_apart() -> None:
    state = law({"X Fr": PLAIN, "VI Fr": ZONE, "III Fr": LINE[0]})
    reasons = [nations.why_frozen(state.stack[-1], state, unit) for unit in ids("X Fr", "VI Fr", "III Fr")]  # type: ignore[arg-type]
    found = [reason.message for reason in reasons if reason is not None]
    assert found == ["refuse-frozen-stars", "refuse-frozen-maginot", "refuse-frozen-line"]
    assert all(GAME.text(reason) and GAME.text(reason, "it") for reason in reasons if reason is not None)


# --- the Maginot zone (S5.8b, S6.8b) ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("scenario", "rule"), [("historical", "S5.8"), ("intelligence-1", "S6.8")])
def test_S5_8_nobody_moves_in_the_maginot_zone_on_turn_1(scenario: str, rule: str) -> None:
    assert frozen(law({"XXV Fr": ZONE}, scenario=scenario, round_=2), "XXV Fr") == rule
    assert frozen(law({"XXV Fr": ZONE}, scenario=scenario, turn=2), "XXV Fr") == ""
    assert frozen(law({"XXV Fr": PLAIN}, scenario=scenario, round_=2), "XXV Fr") == ""


@pytest.mark.parametrize("scenario", ["historical", "intelligence-2"])
def test_S6_8_who_may_leave_the_zone(scenario: str) -> None:
    corps, division = ids("XXV Fr", "24 DI")
    state = law({"XXV Fr": ZONE, "24 DI": ZONE, "XX Fr": PLAIN}, turn=2, scenario=scenario)
    assert fenced(state, "XXV Fr") == fenced(state, "24 DI") == set()
    nations.left(state, division, t.hex_index[ZONE], t.hex_index[PLAIN])
    assert PLAIN in fenced(state, "XXV Fr") & fenced(state, "24 DI")  # one unit on turn 2
    assert ZONE not in fenced(state, "XXV Fr")  # inside they move freely
    assert fenced(state, "XX Fr") == set()  # and others may enter
    nations.begin_round(state)
    assert PLAIN in fenced(state, "XXV Fr")  # in either round of that turn
    state = law({"XXV Fr": ZONE, "24 DI": ZONE}, turn=3, scenario=scenario)
    nations.left(state, division, t.hex_index[ZONE], t.hex_index[PLAIN])
    assert fenced(state, "XXV Fr") == set()
    nations.left(state, corps, t.hex_index[ZONE], t.hex_index[PLAIN])
    assert PLAIN in fenced(state, "XXV Fr")  # one corps a round
    assert fenced(state, "24 DI") == set()  # divisions as they like
    nations.begin_round(state)
    assert fenced(state, "XXV Fr") == set()


def test_S5_8_steps_that_do_not_leave_the_zone_do_not_count() -> None:
    state = law({"XXV Fr": ZONE}, turn=3)
    inside = next(t.names[h] for h in t.near[t.hex_index[ZONE]] if h >= 0 and land.maginot_zone[h])
    for start, goal in ((ZONE, inside), (PLAIN, ZONE), (PLAIN, PLAIN)):
        nations.left(state, t.index["XXV Fr"], t.hex_index[start], t.hex_index[goal])
    assert state.pos.left_zone == 0


def test_S5_8_a_group_counts_each_of_its_units() -> None:
    state = law({"24 DI": ZONE, "17 DI": ZONE}, turn=2)
    pair = ids("24 DI", "17 DI")
    refusal = nations.why_party(state.stack[-1], state, pair, t.hex_index[PLAIN])  # type: ignore[arg-type]
    assert refusal is not None
    assert (refusal.rule, refusal.message) == ("S5.8", "refuse-fence-maginot")
    state.pos.turn = 3
    assert nations.why_party(state.stack[-1], state, pair, t.hex_index[PLAIN]) is None  # type: ignore[arg-type]


def walk(state: S, unit: str, *way: str) -> S:
    """A unit goes from hex to hex."""
    play(state, f"unit {unit}", *[f"hex {name}" for name in way])
    return state


def test_S5_8_who_has_come_into_the_zone_leaves_it_like_those_who_were_there() -> None:
    """VII Fr has used this round's way out, so XXI Fr does not pass through a corner of the zone."""
    units = {"VII Fr": "1228", "XXI Fr": "1126", "24 DI": "1126", "III Br": PLAIN}
    assert not land.maginot_zone[t.hex_index["1126"]]
    assert land.maginot_zone[t.hex_index["1227"]]
    free = walk(moving(units, turn=3), "XXI Fr", "1227", "1326")
    assert at(free, "XXI Fr") == "1326"
    state = moving(units, turn=3)
    state.pos.left_zone = 1
    walk(state, "XXI Fr", "1227")
    refused(state, "S5.8", "hex 1326")
    agree(state)
    play(state, "stop")
    assert at(walk(state, "24 DI", "1227", "1326"), "24 DI") == "1326"  # a division goes as it likes


@pytest.mark.parametrize("scenario", ["historical", "intelligence-1"])
def test_S6_8_who_comes_into_the_zone_on_turn_1_moves_no_further(scenario: str) -> None:
    units = {"XXI Fr": "1126", "24 DI": "1126", "23 Br": PLAIN}
    state = moving(units, turn=1, scenario=scenario, rounds=[["allied", "move"]])
    walk(state, "XXI Fr", "1227")
    assert state.pos.deeds[t.index["XXI Fr"]] & MOVED  # its move is over
    both = moving(units, turn=1, scenario=scenario, rounds=[["allied", "move"]])
    play(both, "unit XXI Fr", "unit 24 DI", "hex 1227")
    refused(both, nations.RULES[both.pos.scenario], "hex 1326")
    agree(both)


def test_S6_8_nor_does_anybody_there_overrun() -> None:
    units = {"1 DLM": "1126", "2 DLM": "1126", "1/7 FJ (a)": "1327", "23 Br": PLAIN}
    for scenario, goes_on in (("hypothetical", True), ("intelligence-1", False)):
        state = moving(units, turn=1, scenario=scenario)
        play(state, "unit 1 DLM", "unit 2 DLM", "hex 1227")
        assert ("overrun 1327" in offers(state)) == goes_on
        if not goes_on:
            assert refused(state, "S6.8", "overrun 1327").args["unit"] == "1 DLM"
            agree(state)


def test_S5_8_red_stars_who_come_into_the_dyle_area_stay_there() -> None:
    state = walk(moving({"III Fr": "2921"}, turn=3), "III Fr", "2922")
    refused(state, "S5.8", "hex 2822")
    agree(state)


def test_S5_8_the_fence_of_a_group_is_that_of_those_who_are_left_in_it() -> None:
    state = moving({"XX Fr": "1228", "28 DIA": "1228", "23 Br": PLAIN}, turn=3)
    state.pos.left_zone = 1
    play(state, "unit XX Fr", "unit 28 DIA", "hex 1227")
    refused(state, "S5.8", "hex 1326")
    play(state, "leave XX Fr")
    agree(state)
    play(state, "hex 1326")
    assert at(state, "28 DIA") == "1326"


# --- the Blind Spot (S5.8c) -------------------------------------------------------------------------------------------

INSIDE = find(lambda h: land.blind[h] and not land.maginot_zone[h])
OUTSIDE = {name for name in t.names[: t.hexes] if not land.blind[t.hex_index[name]]}


def test_S5_8_nobody_crosses_the_border_of_the_blind_spot_on_turn_1() -> None:
    state = law({"III Fr": PLAIN, "XXI Fr": INSIDE, "K cav": "2527"}, round_=2)
    assert fenced(state, "XXI Fr") == OUTSIDE
    assert fenced(state, "III Fr") == set(t.names[: t.hexes]) - OUTSIDE
    assert fenced(state, "K cav") >= OUTSIDE  # Belgians too
    state = law({"III Fr": PLAIN, "XXI Fr": INSIDE}, turn=2)
    assert fenced(state, "III Fr") == fenced(state, "XXI Fr") == set()


def test_S5_8_no_attack_into_the_blind_spot_from_outside_on_turn_1() -> None:
    a, b = next((a, b) for a in range(t.hexes) for b in t.near[a] if b >= 0 and land.blind[b] > land.blind[a])
    state = law({"XXI Fr": t.names[a]}, round_=2)
    (unit,) = ids("XXI Fr")
    assert nations.bars_attack(state, unit, b) == "S5.8"
    state.pos.turn = 2
    assert nations.bars_attack(state, unit, b) == ""
    state = law({"XXI Fr": t.names[b], "X Corps": PLAIN})
    assert nations.bars_attack(state, unit, a) == ""  # out of it, yes
    assert nations.bars_attack(state, t.index["X Corps"], b) == ""


# --- the Dyle plan (S5.8d) --------------------------------------------------------------------------------------------


def test_S5_8_red_stars_must_go_to_the_dyle_area() -> None:
    state = moving({"III Fr": "2819", "XXI Fr": PLAIN})
    (unit,) = ids("III Fr")
    assert nations.bound(state, unit)
    assert nations.duty(state) == unit
    refused(state, "S5.8", "done")
    agree(state)
    play(state, "unit III Fr")
    ways = t.dyle.ways(t, t.dyle.area, t.mover[unit], False)
    here = ways[t.hex_index["2819"]]
    assert hexes(state)
    assert {ways[t.hex_index[name]] for name in hexes(state)} == {here - 1}
    refused(state, "S5.8", "stop")
    agree(state)
    while at(state, "III Fr") not in AREA and hexes(state):
        play(state, f"hex {min(hexes(state))}")
    assert ways[t.hex_index[at(state, "III Fr")]] < here - 1  # all the points it had
    if "stop" in offers(state):
        play(state, "stop")
    assert nations.duty(state) == -1
    assert "done" in offers(state)


def test_S5_8_inside_they_go_on_to_the_line() -> None:
    start = next(name for name in sorted(AREA) if name not in LINE and not land.dyle_line[t.hex_index[name]])
    state = moving({"III Fr": start})
    (unit,) = ids("III Fr")
    play(state, "unit III Fr")
    ways = t.dyle.ways(t, t.dyle.line, t.mover[unit], False)
    assert {ways[t.hex_index[name]] for name in hexes(state)} == {ways[t.hex_index[start]] - 1}
    agree(state)


def test_S5_8_a_hex_of_the_line_wants_a_corps_or_two_divisions_of_red_stars() -> None:
    line = t.dyle.line
    assert nations.unheld(law({}, turn=2)) == list(line)
    assert nations.unheld(law({"III Fr": LINE[0]}, turn=2)) == list(line[1:])
    assert nations.unheld(law({"2 DLM": LINE[0]}, turn=2)) == list(line)
    assert nations.unheld(law({"2 DLM": LINE[0], "3 DLM": LINE[0]}, turn=2)) == list(line[1:])
    assert nations.unheld(law({"XXI Fr": LINE[0]}, turn=2)) == list(line)  # no red star
    belgians = law({"I Be": LINE[0], "II Be": LINE[1]}, turn=2)
    assert nations.unheld(belgians) == list(line[1:])  # one hex may be theirs


def test_S5_8_a_full_or_finished_line_asks_for_nothing() -> None:
    corps = ("III Fr", "IV Fr", "V Fr", "II Fr", "I Br", "II Br")
    state = law(dict(zip(corps, LINE, strict=True)) | {"III Br": "3022"}, turn=2)
    assert nations.unheld(state) == []
    assert not nations.bound(state, t.index["III Br"])
    assert nations.duty(state) == -1


def test_S5_8_nobody_leaves_the_line_on_turns_1_and_2() -> None:
    state = law({"III Fr": LINE[0], "2 DLM": LINE[1], "XXI Fr": LINE[2], "1 Tk": LINE[3], "I Br": LINE[3]}, turn=2)
    assert frozen(state, "III Fr") == frozen(state, "2 DLM") == frozen(state, "I Br") == "S5.8"
    assert frozen(state, "XXI Fr") == "S5.8"
    assert frozen(state, "1 Tk") == "S5.8"  # whoever else is there
    assert frozen(law({"III Fr": LINE[0]}, turn=3), "III Fr") == ""
    assert frozen(law({"III Fr": LINE[0]}, turn=2, scenario="intelligence-1"), "III Fr") == ""


def test_S5_8_who_comes_to_the_line_on_turns_1_and_2_stays_there() -> None:
    start, beyond = next(
        (near, far)
        for near in sorted(AREA - set(LINE))
        for far in t.names[: t.hexes]
        if LINE[0] in _around(near) and LINE[0] in _around(far) and far not in AREA
    )
    for turn, goes_on in ((2, False), (3, True)):
        state = moving({"XXI Fr": start, "24 DI": start}, turn=turn)
        play(state, "unit XXI Fr", "unit 24 DI", f"hex {LINE[0]}")
        agree(state)
        assert (f"hex {beyond}" in offers(state)) == goes_on
        if not goes_on:
            refused(state, "S5.8", f"hex {beyond}")


def _around(name: str) -> list[str]:
    return [t.names[h] for h in t.near[t.hex_index[name]] if h >= 0]


def test_S5_8_red_stars_keep_to_the_area_and_the_east_of_it_until_dynamo() -> None:
    state = law({"III Fr": "3022", "XXI Fr": "2923"}, turn=3)
    closed = fenced(state, "III Fr")
    assert not closed & AREA
    assert "3025" not in closed  # beyond the line
    assert {"3021", "2822", "2725"} <= closed
    assert fenced(state, "XXI Fr") == set()
    assert fenced(law({"III Fr": "3021"}, turn=3), "III Fr") == set()  # it never got there, or was driven out
    port = t.names[t.dynamo_ports[0]]
    assert fenced(law({"III Fr": "3022"}, turn=4, dynamo={"turn": 3, "port": port, "hits": 0}), "III Fr") == set()


def test_S5_8_black_and_red_march_in_the_second_round() -> None:
    (unit,) = ids("II Fr")
    assert not nations.bound(law({"II Fr": "2520"}), unit)
    assert nations.bound(law({"II Fr": "2520"}, round_=2), unit)
    assert nations.bound(law({"II Fr": "2520"}, turn=2), unit)
    assert not nations.bound(law({"II Fr": "2520"}, turn=3), unit)


def test_S5_8_yellow_stars_go_to_antwerpen_on_turn_1() -> None:
    (unit,) = ids("I Fr")
    outside = law({"I Fr": "3313"})
    assert nations.bound(outside, unit)
    inside = law({"I Fr": "3420"})
    ways = t.dyle.ways(t, t.dyle.antwerp, t.mover[unit], True)
    start = t.hex_index["3420"]
    for path in t.land.paths[t.mover[unit]][start]:
        nearer = ways[path.goal] < ways[start] and land.dyle[path.goal]
        assert bool(nations.toward(inside, unit, start, [path.goal])) == nearer
    assert not nations.bound(law({"I Fr": "3424"}), unit)
    assert not nations.bound(law({"I Fr": "3313"}, turn=2), unit)
    assert fenced(law({"I Fr": "3420"}, turn=2), "I Fr") == set()


def test_S5_8_the_way_on_turn_1_leads_around_the_blind_spot() -> None:
    round_, straight = (t.dyle.ways(t, t.dyle.area, 0, blind) for blind in (True, False))
    assert all(around >= through for around, through in zip(round_, straight, strict=True))
    assert round_ != straight
    assert all(round_[h] == 255 for h in range(t.hexes) if land.blind[h])


def test_S5_8_who_has_retreated_moved_or_stands_full_is_not_sent_on() -> None:
    state = law({"III Fr": "2819"}, turn=2)
    (unit,) = ids("III Fr")
    state.pos.deeds[unit] |= MOVED
    assert nations.duty(state) == -1
    state.pos.deeds[unit] = 0
    assert nations.duty(state) == unit
    state.pos.state[unit] |= LOOSE
    assert nations.duty(state) == -1


def test_S5_8_a_full_hex_is_no_step_nearer() -> None:
    (unit,) = ids("III Fr")
    start = t.hex_index["2819"]
    free = law({"III Fr": "2819"}, turn=2)
    goals = nations.toward(free, unit, start, [p.goal for p in t.land.paths[t.mover[unit]][start]])
    assert goals
    full = law({"III Fr": "2819", "XXI Fr": t.names[goals[0]]}, turn=2)
    assert not nations.toward(full, unit, start, goals[:1])


def test_S5_8_germans_do_not_cross_the_rim_on_turns_1_and_2() -> None:
    assert costs.shut_sides(law({}, turn=2), 0) == LIMIT
    assert costs.shut_sides(law({}, turn=3), 0) == 0
    assert costs.shut_sides(law({}, turn=2), 1) == 0
    assert costs.shut_sides(law({}, turn=2, scenario="intelligence-1"), 0) == 0
    rim = {t.names[a] for a in range(t.hexes) if land.dyle[a] for b in t.near[a] if b >= 0 and bits(a, b) & LIMIT}
    assert rim == {"2823", "2922", "3022", "3121", "3221", "3320", "3420", "3519", "3619"}


# --- nations, Paris ---------------------------------------------------------------------------------------------------


def test_R10_10_dutch_units_stay_in_their_country() -> None:
    closed = fenced(law({"4 Nl": "4029"}, turn=2), "4 Nl")
    assert closed == {name for name in t.names[: t.hexes] if land.country[t.hex_index[name]] != 3}


def test_R10_10_belgians_stay_out_of_the_netherlands_and_two_may_go_to_france() -> None:
    dutch = {name for name in t.names[: t.hexes] if land.country[t.hex_index[name]] == 3}
    state = law({"VI Be": "3124", "I Be": PLAIN}, turn=2)
    assert fenced(state, "VI Be") == dutch
    state = law({"VI Be": "3124", "I Be": PLAIN, "II Be": "2912"}, turn=2)
    french = {name for name in t.names[: t.hexes] if land.country[t.hex_index[name]] == 1}
    assert fenced(state, "VI Be") == dutch | french
    assert fenced(state, "I Be") == dutch  # it is there


def test_R10_10_a_belgian_is_told_which_country_is_closed() -> None:
    state = law({"VI Be": "3124", "I Be": PLAIN, "II Be": "2912"}, turn=2)
    step, unit = state.stack[-1], ids("VI Be")[0]
    said = [nations.why_fenced(step, state, unit, t.hex_index[hex_]) for hex_ in ("3129", "1928")]  # type: ignore[arg-type]
    assert [refusal and refusal.message for refusal in said] == ["refuse-fence-belgian", "refuse-fence-france"]


def test_R10_10_two_belgians_together_count_as_two() -> None:
    a, b = next(
        (a, b)
        for a in range(t.hexes)
        for b in t.near[a]
        if b >= 0 and land.country[a] == 2 and land.country[b] == 1 and not bits(a, b) & RIVER
    )
    here = t.names[a]
    state = law({"I Be": PLAIN, "VI Be": here, "1 ChA": here}, turn=2)
    refusal = nations.why_party(state.stack[-1], state, ids("VI Be", "1 ChA"), b)  # type: ignore[arg-type]
    assert refusal is not None
    assert refusal.rule == "R10.10"
    state = law({"VI Be": here, "1 ChA": here}, turn=2)
    assert nations.why_party(state.stack[-1], state, ids("VI Be", "1 ChA"), b) is None  # type: ignore[arg-type]


def test_R12_7_nobody_enters_an_open_paris_or_ends_within_two_hexes() -> None:
    state = law({"X Fr": PLAIN, "X Corps": "1215"}, turn=6, open_city=True)
    assert fenced(state, "X Fr") == {t.names[h] for h in t.paris}
    assert t.fences[nations.bounds(state, t.index["X Fr"])] == t.fences[OUT_OF_PARIS]  # retreats may end around it
    assert fenced(state, "X Corps") == set()
    (french, german) = ids("X Fr", "X Corps")
    for h in range(t.hexes):
        near = any(t.map.distance(h, city) <= 2 for city in t.paris)
        assert nations.bars_end(state, french, h) == near
        assert not nations.bars_end(state, german, h)
    state.pos.open_city = False
    assert fenced(state, "X Fr") == set()
    assert not nations.bars_end(state, french, t.paris[0])


def past_paris() -> tuple[str, str, str]:
    """A hex outside the belt around Paris, one in it, and one outside again."""
    for belt in range(t.hexes):
        if t.closed_paris[belt] and not land.paris[belt]:
            out = [p.goal for p in land.paths[1][belt] if not t.closed_paris[p.goal] and not p.flags & RIVER]
            if len(out) > 1:
                return t.names[out[0]], t.names[belt], t.names[out[-1]]
    raise AssertionError


def test_R12_7_a_move_may_pass_by_an_open_paris_but_not_end_there() -> None:
    start, belt, end = past_paris()
    units = {"1 DLM": start, "3 DLM": start, "23 Br": PLAIN}
    state = moving(units, turn=7, open_city=True)
    play(state, "unit 1 DLM", "unit 3 DLM", f"hex {belt}")
    refused(state, "R12.7", "stop")
    refused(state, "R12.7", "leave 3 DLM")
    agree(state)
    play(state, f"hex {end}", "stop")
    assert at(state, "1 DLM") == end


def test_R12_7_an_overrun_too_must_lead_out_again() -> None:
    start, belt, _ = past_paris()
    back = next(
        t.names[p.goal]
        for p in land.paths[1][t.hex_index[start]]
        if p.cost == 1 and not t.closed_paris[p.goal] and t.names[p.goal] != belt
    )
    for open_city in (True, False):
        units = {"1 DLM": start, "2 DLM": start, "1/7 FJ (a)": belt, "23 Br": PLAIN}
        state = moving(units, turn=7, open_city=open_city)
        play(state, "unit 1 DLM", "unit 2 DLM")
        assert f"overrun {belt}" in offers(state)
        play(state, f"hex {back}", f"hex {start}", f"hex {back}", f"hex {start}")  # points for it, none to go on
        if open_city:
            assert refused(state, "R12.7", f"overrun {belt}").args["unit"] == "1 DLM"
        else:
            assert f"overrun {belt}" in offers(state)
        agree(state)


def test_R12_7_who_would_not_get_out_of_the_belt_again_does_not_go_in() -> None:
    start, belt, _ = past_paris()
    slow = moving({"X Fr": {"at": start, "out": True, "disrupted": True}, "23 Br": PLAIN}, turn=7, open_city=True)
    play(slow, "unit X Fr")
    refused(slow, "R12.7", f"hex {belt}")
    agree(slow)
    stays = moving({"X Fr": belt, "23 Br": PLAIN}, turn=7, open_city=True)
    play(stays, "unit X Fr")
    agree(stays)
    play(stays, "stop")  # who stands there may stay
    assert at(stays, "X Fr") == belt


@pytest.mark.parametrize(("unit", "home"), [("4 Nl", 3), ("VI Be", 2)])
def test_R10_10_refusals_say_so(unit: str, home: int) -> None:
    goal = next(h for h in range(t.hexes) if (land.country[h] == 3) == (unit == "VI Be"))
    state = law({unit: find(lambda h: land.country[h] == home)}, turn=2)
    refusal = nations.why_fenced(state.stack[-1], state, t.index[unit], goal)  # type: ignore[arg-type]
    assert refusal is not None
    assert refusal.rule == "R10.10"
    assert GAME.text(refusal)
    assert GAME.text(refusal, "it")


def test_every_fence_has_its_words() -> None:
    state = law({"III Fr": PLAIN}, turn=2)
    for fence in FENCES:
        refusal = nations.barred(state.stack[-1], state, t.index["III Fr"], t.hex_index[PLAIN], fence)  # type: ignore[arg-type]
        assert refusal.rule in GAME.rules
        assert "refuse-" not in GAME.text(refusal)
        assert "refuse-" not in GAME.text(refusal, "it")
