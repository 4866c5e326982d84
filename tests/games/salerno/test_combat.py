"""Combat: strengths, columns, dice, support, the Gegenangriff; who may attack what (14, 14.1, 14.2, 12, 17.2, 20)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.salerno.charts.terrain import HILL, MOUNTAIN, PLAIN, RIDGE, RIVER
from sandtable.games.salerno.kinds import AXIS
from sandtable.games.salerno.rules.combat import odds
from sandtable.kit.rules import crt
from tests.games.salerno.field import (
    LAND,
    T,
    around,
    bare,
    ended,
    fighting,
    massif,
    number,
    open_field,
    operating,
    segment,
    spots,
    steps,
)
from tests.play import State, agree, allowed, at, doing, offers, open_to, play, refused, side, thrown, told

C = open_field(2)
R = around(C)
FAR = T.names[T.named["Teora"]]
ROME = T.names[T.roma]


def weighed(target: str, attackers: dict[str, Any], defenders: tuple[str, ...], **more: Any) -> odds.Reading:
    """An attack on a hex, before support and the dice."""
    marks = more.pop("marks", {})
    units = {name: {"at": hex_, **marks.get(name, {})} for name, hex_ in attackers.items()}
    units |= {name: {"at": target, **marks.get(name, {})} for name in defenders}
    state = segment(more.pop("who", "allied"), units, **more)
    return odds.weigh(state, number(target), [T.index[name] for name in attackers])


def word(reading: odds.Reading) -> tuple[int, int, str, int]:
    """Attack, defence, column after the shifts, dice."""
    return reading.attack, reading.defence, crt.odds(reading.level), reading.drm


def rules(reading: odds.Reading) -> set[str]:
    return {shift.rule for shift in reading.shifts}


# --- odds (14.1) ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attackers", "defenders", "column"),
    [
        (("78Inf.11",), ("65I.145",), "1-1"),  # 6 to 4
        (("78Inf.11", "78Inf.36"), ("65I.145",), "3-1"),
        (("ind.KDG",), ("65I.145", "65I.146"), "1-3"),  # 2 to 8 is 1-4
        (("78Inf.11", "78Inf.36"), ("ind.Ost",), "6-1"),  # 12 to 1
    ],
)
def test_14_1_odds_are_rounded_down_to_a_column(
    attackers: tuple[str, ...], defenders: tuple[str, ...], column: str
) -> None:
    assert crt.odds(weighed(C, dict.fromkeys(attackers, R[0]), defenders).level) == column


# --- terrain (14.2.1) -----------------------------------------------------------------------------------------------


def test_14_2_1_mountains_double_the_defender_but_not_its_armour() -> None:
    m = massif()
    assert weighed(m, {"78Inf.11": around(m)[0]}, ("65I.145",)).defence == 8
    assert weighed(m, {"78Inf.11": around(m)[0]}, ("65I.145", "26Pz.A")).defence == 9


def test_14_2_1_cities_double_and_villages_add_one() -> None:
    city = next(spots(lambda h: LAND.city[h] and not LAND.gustav[h] and h != T.roma))
    assert weighed(city, {"78Inf.11": around(city)[0]}, ("65I.145", "26Pz.A")).defence == 9
    village = next(spots(lambda h: LAND.village[h] and LAND.kind[h] == PLAIN and not LAND.gustav[h]))
    assert weighed(village, {"78Inf.11": around(village)[0]}, ("65I.145",)).defence == 5
    assert weighed(village, {"78Inf.11": around(village)[0]}, ("26Pz.A",)).defence == 1


def test_14_2_1_the_village_counts_after_the_multiplier() -> None:
    village = next(
        spots(lambda h: LAND.village[h] and LAND.kind[h] == MOUNTAIN and not LAND.gustav[h] and not LAND.bernhardt[h])
    )
    assert weighed(village, {"78Inf.11": around(village)[0]}, ("65I.145",)).defence == 9


def test_each_figure_of_the_odds_says_what_it_is_added_to() -> None:
    """Whoever adds up what is shown for the defence, the columns and the dice comes to the odds that are played."""
    village = next(spots(lambda h: LAND.village[h] and LAND.kind[h] == MOUNTAIN and not LAND.gustav[h]))
    open_hex, hill = next(steps(lambda a, b: bare(a) and bare(b, HILL) and not LAND.sides[a][T.near[a].index(b)]))
    readings = [
        weighed(village, {"78Inf.11": around(village)[0]}, ("65I.145",)),
        weighed(C, {"78Inf.11": R[0], "78Inf.36": R[3], "ind.4-3": R[1]}, ("65I.145",)),  # all round, with tanks
        weighed(hill, {"78Inf.11": open_hex}, ("65I.145",)),
    ]
    seen: set[str] = set()
    for reading in readings:
        added = {on: sum(shift.value for shift in reading.shifts if shift.on == on) for on in ("", "defence", "dice")}
        assert added == {"": reading.level - reading.base, "defence": reading.defence - 4, "dice": reading.drm}
        seen |= {shift.on for shift in reading.shifts}
    assert seen == {"", "attack", "defence", "dice"}
    halved = [shift.message.args["at"] for shift in readings[2].shifts if shift.on == "attack"]
    assert halved == [open_hex]


@pytest.mark.parametrize("bit", [RIVER, RIDGE])
def test_14_2_1_rivers_and_ridges_halve_the_attacker(bit: int) -> None:
    a, b = next(
        steps(lambda a, b: LAND.sides[a][T.near[a].index(b)] == bit and bare(b, LAND.kind[a]) and bare(a, LAND.kind[a]))
    )
    reading = weighed(b, {"78Inf.11": a, "78Inf.36": a}, ("26Pz.I-9", "26Pz.II-9"))
    assert reading.attack == 6


def test_14_2_1_uphill_from_the_plain_halves() -> None:
    a, b = next(steps(lambda a, b: bare(a) and bare(b, HILL) and not LAND.sides[a][T.near[a].index(b)]))
    assert weighed(b, {"78Inf.11": a, "ind.4-3": a}, ("65I.145",)).attack == 4  # 6 + 2 halved
    a, b = next(steps(lambda a, b: bare(a, HILL) and bare(b, HILL) and not LAND.sides[a][T.near[a].index(b)]))
    assert weighed(b, {"78Inf.11": a, "ind.4-3": a}, ("65I.145",)).attack == 8


def test_9_6_the_line_raises_the_multiplier_for_the_axis_when_it_is_in_operation() -> None:
    gustav = next(spots(lambda h: bool(LAND.gustav[h]) and LAND.kind[h] == MOUNTAIN))
    for built, defence in ((2, 12), (1, 8)):
        reading = weighed(gustav, {"78Inf.11": around(gustav)[0]}, ("65I.145",), gustav=built)
        assert reading.defence == defence
    allied = weighed(gustav, {"65I.145": around(gustav)[0]}, ("78Inf.11",), who="axis", gustav=2)
    assert allied.defence == 12


def test_9_6_1_and_9_7_bernhardt_and_fortifications_count_like_the_line() -> None:
    bernhardt = next(spots(lambda h: bool(LAND.bernhardt[h]) and LAND.kind[h] == MOUNTAIN))
    line = weighed(bernhardt, {"78Inf.11": around(bernhardt)[0]}, ("65I.145",))
    works = weighed(C, {"78Inf.11": R[0]}, ("65I.145",), forts=[C])
    assert (line.defence, works.defence) == (12, 8)
    assert "9.6.1" in rules(line)
    assert rules(works) == {"9.7"}


# --- tanks (14.2.2, 14.2.3) -----------------------------------------------------------------------------------------


def test_14_2_2_one_tank_bonus_a_hex() -> None:
    attackers = {"78Inf.11": R[0], "ind.4-3": R[0], "ind.4-44": R[0], "ind.4-50": R[1]}
    reading = weighed(C, attackers, ("26Pz.I-9", "26Pz.A", "26Pz.B"))
    assert reading.drm == 1 + 1 - 1


@pytest.mark.parametrize("what", ["city", "fort"])
def test_14_2_2_no_tank_bonus_against_cities_and_lines(what: str) -> None:
    city = next(spots(lambda h: LAND.city[h] and not LAND.gustav[h] and h != T.roma)) if what == "city" else C
    near = around(city)[0]
    reading = weighed(city, {"78Inf.11": near, "ind.4-3": near}, ("26Pz.I-9", "26Pz.A"), forts=[C])
    assert reading.drm == 0


def test_14_2_3_tanks_double_their_stack_against_a_defender_without() -> None:
    attackers = {"78Inf.11": R[0], "ind.4-3": R[0], "78Inf.36": R[1]}
    assert weighed(C, attackers, ("65I.145",)).attack == 16 + 6
    assert weighed(C, attackers, ("65I.145",), weather="bad").attack == 8 + 6
    assert weighed(C, attackers, ("65I.145",), forts=[C]).attack == 8 + 6


def test_14_2_3_without_tanks_against_tanks_is_halved() -> None:
    attackers = {"78Inf.11": R[0], "ind.4-3": R[0], "78Inf.36": R[1], "78Inf.38": R[1]}
    assert weighed(C, attackers, ("26Pz.I-9", "26Pz.A")).attack == 8 + 6
    assert weighed(C, attackers, ("26Pz.I-9", "26Pz.A"), weather="bad").attack == 8 + 12


def test_14_2_3_only_in_the_plain() -> None:
    hill = next(
        spots(lambda h: bare(h, HILL) and any(bare(n, HILL) and not LAND.sides[h][k] for k, n in enumerate(T.near[h])))
    )
    near = next(
        T.names[n] for k, n in enumerate(T.near[number(hill)]) if bare(n, HILL) and not LAND.sides[number(hill)][k]
    )
    assert weighed(hill, {"78Inf.11": near, "ind.4-3": near}, ("65I.145",)).attack == 8


def test_14_2_3_anti_tank_units_never_double_but_spoil_it() -> None:
    assert weighed(C, {"78Inf.11": R[0], "ind.601TD": R[0]}, ("65I.145",)).attack == 8
    both = {"78Inf.11": R[0], "ind.601TD": R[0], "ind.4-3": R[0]}
    assert weighed(C, both, ("65I.145",)).attack == 12 + 4 + 2
    axis = {"26Pz.I-9": R[0], "26Pz.A": R[0]}
    assert weighed(C, axis, ("78Inf.11",), who="axis").attack == 6
    assert weighed(C, axis, ("78Inf.11", "ind.601TD"), who="axis").attack == 3


# --- columns and dice -----------------------------------------------------------------------------------------------


def test_14_2_4_attackers_in_opposite_hexes() -> None:
    for hexes, columns in (((R[0], R[3]), 1), ((R[0], R[2]), 0)):
        reading = weighed(C, dict(zip(("78Inf.11", "78Inf.36"), hexes, strict=True)), ("65I.145",))
        assert reading.level - reading.base == columns
    assert "14.2.4" not in rules(weighed(C, {"78Inf.11": R[0], "78Inf.36": R[3]}, ("65I.145",), forts=[C]))


def test_14_2_5_mountain_troops_in_the_mountains() -> None:
    m = massif()
    ring = around(m)
    attackers = {"2DIM.4TM": ring[0], "2DIM.5TM": ring[0], "3DIA.3TA": ring[1]}
    assert weighed(m, attackers, ("5GJ.85",)).drm == 1 + 1 - 1
    assert weighed(C, {"2DIM.4TM": R[0]}, ("5GJ.85",)).drm == 0


def test_17_2_out_of_supply_in_attack_and_in_defence() -> None:
    out = {"78Inf.11": {"out": True}}
    reading = weighed(C, {"78Inf.11": R[0], "78Inf.36": R[0]}, ("65I.145",), marks=out)
    assert reading.level - reading.base == -1
    assert weighed(C, {"78Inf.11": R[0]}, ("65I.145",), marks={"65I.145": {"out": True}}).drm == 1
    both = {"78Inf.11": R[0], "78Inf.36": R[0]}  # one of them is enough (ruling R74)
    fed, mixed = weighed(C, both, ("65I.145", "65I.146")), weighed(C, both, ("65I.145", "65I.146"), marks=out)
    assert mixed.level == fed.level - 1
    assert weighed(C, both, ("65I.145", "65I.146"), marks={"65I.146": {"out": True}}).drm == 1


def test_14_2_7_picked_troops_in_towns_and_lines_if_agreed() -> None:
    city = next(spots(lambda h: LAND.city[h] and not LAND.gustav[h] and h != T.roma))
    near = {"78Inf.11": around(city)[0]}
    assert weighed(city, near, ("1FJ.I-1",), options={"devils": True}).drm == -1
    assert weighed(city, near, ("1FJ.I-1",)).drm == 0
    assert weighed(city, near, ("65I.145",), options={"devils": True}).drm == 0
    assert weighed(C, {"78Inf.11": R[0]}, ("1FJ.I-1",), options={"devils": True}).drm == 0


def test_9_10_an_offensive_helps_the_attacks_of_its_army() -> None:
    armies = {"78Inf": {"army": "VIIIArmy"}}
    acted = {"78Inf.11": {"acted": True}}
    for pushing, drm in ((["VIII"], 1), (["XV"], 1), (["V"], 0), ([], 0)):
        assert weighed(C, {"78Inf.11": R[0]}, ("65I.145",), formations=armies, pushing=pushing, marks=acted).drm == drm
    assert weighed(C, {"78Inf.11": R[0]}, ("65I.145",), formations=armies, pushing=["VIII"]).drm == 0


# --- who may attack (14) --------------------------------------------------------------------------------------------


def test_14_only_units_next_to_the_hex() -> None:
    units = {"78Inf.11": R[0], "78Inf.36": around(R[0])[0], "65I.145": C}
    state = fighting("allied", "78Inf", units)
    play(state, f"hex {C}")
    agree(state)
    refused(state, "14", "unit 78Inf.36", message="not-beside-target")
    refused(state, "14", "unit 65I.145", message="not-yours")
    refused(fighting("allied", "78Inf", units), "14", f"hex {R[3]}", message="no-enemy")


def test_14_nobody_attacks_where_it_cannot_go() -> None:
    a, b = next(steps(lambda a, b: bare(b, MOUNTAIN) and bare(a) and not LAND.sides[a][T.near[a].index(b)]))
    units = {"7Arm.1RTR": a, "7Arm.131": a, "65I.145": b}
    state = fighting("allied", "7Arm", units)
    play(state, f"hex {b}")
    refused(state, "14", "unit 7Arm.1RTR", message="no-way-to-attack")
    a, b = next(steps(lambda a, b: LAND.sides[a][T.near[a].index(b)] == RIVER and bare(b) and bare(a)))
    wet = operating("allied", "7Arm", {"7Arm.131": a, "65I.145": b}, weather="bad")
    play(wet, "done")
    assert doing(wet) != "Combat"


def test_14_the_end_of_operations_forbids_attacks() -> None:
    units = {"78Inf.11": {"at": R[0], "end_ops": True}, "78Inf.36": R[1], "65I.145": C}
    state = fighting("allied", "78Inf", units)
    play(state, f"hex {C}")
    refused(state, "8", "unit 78Inf.11", message="end-ops")


def test_14_attacks_may_be_divided_but_each_unit_attacks_once() -> None:
    units = {"78Inf.11": R[0], "78Inf.36": R[0], "65I.145": C, "26Pz.I-9": R[1]}
    state = fighting("allied", "78Inf", units, dice=[3, 4])
    play(state, f"hex {C}", "unit 78Inf.11")
    refused(state, "14.1", "unit 78Inf.11", message="named-already")
    play(state, "resolve")
    while doing(state) != "Combat":
        play(state, "stay" if "stay" in offers(state) else offers(state)[0])
    assert ended(state, "78Inf.11")
    assert not ended(state, "78Inf.36")
    allowed(state, f"hex {R[1]}", "unit 78Inf.36")


# --- support (14.2.6, 16.2) -----------------------------------------------------------------------------------------


def supported(dice: list[int], **more: Any) -> State:
    """An attack of 12 on 4 is declared: 3-1."""
    units = {"78Inf.11": R[0], "78Inf.36": R[0], "65I.145": C}
    state = fighting("allied", "78Inf", units, dice=dice, **more)
    play(state, f"hex {C}", "unit 78Inf.11", "unit 78Inf.36", "resolve")
    return state


def test_14_2_6_the_attacker_chooses_first_then_the_defender() -> None:
    guns = {"78Inf.Art": R[0], "26Pz.Art": around(C)[3], "65I.Art": C}
    state = supported([4, 5, 3, 4, 3, 3], guns=guns)
    assert open_to(state) == ("allied", "Support")
    agree(state)
    play(state, "gun 78Inf.Art")
    assert open_to(state) == ("axis", "Support")
    events = play(state, "gun 65I.Art")
    assert thrown(events, "14.2.6") == [4, 5, 3, 4]
    assert [(e.columns, e.number) for e in told(events, "Supported")] == [(0, 2), (0, -1)]
    assert told(events, "Attacked")[0].number == 1
    assert state.pos.fired[T.gun_index["78Inf.Art"]]
    assert not state.pos.fired[T.gun_index["26Pz.Art"]]


@pytest.mark.parametrize(
    ("roll", "columns", "drm"), [(2, -1, 0), (3, 0, -1), (5, 0, 0), (7, 0, 1), (9, 0, 2), (12, 2, 0)]
)
def test_T_support_what_it_is_worth(roll: int, columns: int, drm: int) -> None:
    state = supported([roll // 2, roll - roll // 2, 1, 1], air={"allied": 1})
    events = play(state, "air")
    assert [(e.columns, e.number) for e in told(events, "Supported")] == [(columns, drm)]
    assert told(events, "Attacked")[0].odds == {-1: "2-1", 0: "3-1", 2: "5-1"}[columns]


@pytest.mark.parametrize(
    ("roll", "english", "italian"),
    [(2, "odds 3-1 shifted to 2-1,", "rapporto 3-1 spostato a 2-1,"), (5, "odds 3-1,", "rapporto 3-1,")],
)
def test_14_1_the_log_tells_the_ratio_apart_from_the_shifted_column(roll: int, english: str, italian: str) -> None:
    state = supported([roll // 2, roll - roll // 2, 1, 1], air={"allied": 1})
    message = told(play(state, "air"), "Attacked")[0].message()
    assert english in state.game.text(message)
    assert italian in state.game.text(message, "it")


def test_14_2_6_the_odds_stay_in_sight_while_support_is_chosen() -> None:
    state = supported([3, 3], guns={"78Inf.Art": R[0], "65I.Art": C})
    assert chances(state)["outcome-dr"] == pytest.approx(6 / 36)  # a 7 at 3-1
    play(state, "gun 78Inf.Art")
    assert open_to(state) == ("axis", "Support")
    # worse by one on 2-4, as it was on 5-6, better by one on 7-8 and by two above: an 8, a 7, a 6, a 5
    assert chances(state)["outcome-dr"] == pytest.approx((6 * 5 + 9 * 6 + 11 * 5 + 10 * 4) / 36**2)
    assert sum(chances(state).values()) == pytest.approx(1)


def test_16_2_support_needs_range_and_idle_guns_may_give_it() -> None:
    guns = {"78Inf.Art": R[0], "46Inf.Art": FAR}
    state = supported([1, 1, 1, 1], guns=guns)
    refused(state, "16", "gun 46Inf.Art", message="gun-range")
    allowed(state, "gun 78Inf.Art")


def test_14_2_6_no_aircraft_in_bad_weather() -> None:
    state = supported([1, 1], guns={"78Inf.Art": R[0]}, air={"allied": 1}, weather="bad")
    refused(state, "9.8", "air", message="air-weather")


# --- Gegenangriff (14.2.8) ------------------------------------------------------------------------------------------


def counter(die: int, **more: Any) -> State:
    units = {"26Pz.I-9": R[0], "26Pz.II-9": R[0], "78Inf.11": C}
    told_ = {"options": {"gegenangriff": True}, "ap": {"axis": 1}} | more
    state = fighting("axis", "26Pz", units, dice=[die, 3, 3], **told_)
    play(state, f"hex {C}", "unit 26Pz.I-9", "unit 26Pz.II-9")
    return state


@pytest.mark.parametrize(("die", "column"), [(1, "1-1"), (3, "1-1"), (4, "2-1"), (5, "2-1"), (6, "3-1")])
def test_14_2_8_the_gegenangriff_moves_the_column(die: int, column: str) -> None:
    state = counter(die)  # 4 to 6 is 1-2
    play(state, "counter")
    assert state.pos.ap[0] == 0
    events = play(state, "resolve")
    assert told(events, "Attacked")[0].odds == column


def chances(state: State) -> dict[str, float]:
    """What the preview says of each result."""
    preview = state.preview()
    assert preview is not None
    return {outcome.message.id: outcome.probability for outcome in preview.outcomes}


def test_14_2_8_the_preview_reckons_with_the_die_of_the_gegenangriff() -> None:
    state = counter(1)  # 1-2 before it
    assert chances(state)["outcome-n"] == pytest.approx(6 / 36)  # a 7
    play(state, "counter")
    # at 1-1 a 6, at 2-1 a 5, at 3-1 a 4
    assert chances(state)["outcome-n"] == pytest.approx((5 / 2 + 4 / 3 + 3 / 6) / 36)
    assert sum(chances(state).values()) == pytest.approx(1)


def test_14_2_8_once_a_month_for_a_point_if_agreed() -> None:
    refused(counter(1, struck_back=True), "14.2.8", "counter", message="counter-used")
    refused(counter(1, ap={"axis": 0}), "14.2.8", "counter", message="no-points")
    refused(counter(1, options={}), "14.2.8", "counter", message="no-counter")
    used = counter(1, ap={"axis": 2})
    play(used, "counter")
    refused(used, "14.2.8", "counter", message="counter-used")


# --- Roma (20) ------------------------------------------------------------------------------------------------------


def test_20_the_axis_leaves_roma_without_a_fight() -> None:
    near = next(hex_ for hex_ in around(ROME) if not side_river(ROME, hex_))
    state = fighting("allied", "78Inf", {"78Inf.11": near, "65I.145": ROME}, turn=5)
    play(state, f"hex {ROME}", "unit 78Inf.11")
    assert chances(state) == {"outcome-roma-left": 1.0}
    events = play(state, "resolve")
    assert thrown(events) == []
    assert open_to(state) == ("axis", "Retreat")
    first = offers(state)[0]
    play(state, first)
    refused(state, "20", "stay", message="must-retreat")
    play(state, offers(state)[0])
    assert state.pos.rome_barred
    play(state, "unit 78Inf.11", "done")
    assert not state.pos.rome_barred
    before = fighting("allied", "78Inf", {"78Inf.11": near, "65I.145": ROME}, turn=4, dice=[1, 1])
    assert thrown(play(before, f"hex {ROME}", "unit 78Inf.11", "resolve"), "14.1") == [1, 1]


def side_river(a: str, b: str) -> bool:
    return bool(LAND.sides[number(a)][T.near[number(a)].index(number(b))] & RIVER)


def test_20_once_driven_out_the_axis_may_not_come_back() -> None:
    near = next(hex_ for hex_ in around(ROME) if not side_river(ROME, hex_))
    state = operating("axis", "65I", {"65I.145": near, "78Inf.11": FAR}, turn=6, rome_barred=True)
    play(state, "unit 65I.145")
    refused(state, "20", f"hex {ROME}", message="roma-barred")
    assert side(state) == "axis"
    free = operating("axis", "65I", {"65I.145": near, "78Inf.11": FAR}, turn=6)
    allowed(free, "unit 65I.145", f"hex {ROME}")


def test_20_roma_is_barred_only_when_nobody_is_left_in_it() -> None:
    ring = [hex_ for hex_ in around(ROME) if number(hex_) < T.land_hexes]
    near = next(hex_ for hex_ in ring if not side_river(ROME, hex_))
    names = [name for name in T.units if name.startswith(("1Can.", "8Ind.", "4Ind.", "5Inf.")) and name != "78Inf.11"]
    wall = dict(zip(names, [hex_ for hex_ in ring if hex_ != near], strict=False))
    state = fighting("allied", "78Inf", {"78Inf.11": near, "65I.145": ROME, **wall}, turn=5)
    play(state, f"hex {ROME}", "unit 78Inf.11", "resolve")
    assert at(state, "65I.145") == ROME
    assert not state.pos.rome_barred


def test_20_a_rearguard_alone_leaves_roma_without_a_die() -> None:
    near = next(hex_ for hex_ in around(ROME) if not side_river(ROME, hex_))
    for turn, dice in ((5, []), (4, [1])):
        units = {"78Inf.11": near, "56Inf.167": FAR, "65I.145": "4316"}
        more: dict[str, Any] = {"formations": {"56Inf": {"duty": "ready"}}, "rearguards": [ROME], "dice": dice}
        state = fighting("allied", "78Inf", units, turn=turn, **more)
        play(state, f"hex {ROME}", "unit 78Inf.11")
        assert ("outcome-roma-left" in chances(state)) is (turn == 5)
        assert thrown(play(state, "resolve"), "12") == dice
        assert bool(state.pos.rear[number(ROME)]) is (turn == 4)
        if turn == 5:
            assert open_to(state) == ("axis", "Withdrawal")
            agree(state)
            goals = offers(state, "hex")
            assert all(T.map.distance(number(hex_[4:]), number(ROME)) == 2 for hex_ in goals)
            play(state, goals[0])
            assert state.pos.rome_barred
            assert open_to(state) == ("allied", "Advance")


def test_20_a_rearguard_leaves_roma_with_the_others() -> None:
    near = next(hex_ for hex_ in around(ROME) if not side_river(ROME, hex_))
    state = fighting("allied", "78Inf", {"78Inf.11": near, "65I.145": ROME}, turn=5, rearguards=[ROME])
    play(state, f"hex {ROME}", "unit 78Inf.11", "resolve")
    assert open_to(state) == ("axis", "Withdrawal")
    refuge = offers(state)[0]
    play(state, refuge)
    while doing(state) == "Retreat":
        play(state, offers(state)[0])
    assert [T.names[hex_] for hex_, one in enumerate(state.pos.rear) if one] == [refuge[4:]]
    assert open_to(state) == ("allied", "Advance")


@pytest.mark.parametrize("guarded", [False, True])
def test_20_roma_is_left_though_it_is_the_terminal_itself(guarded: bool) -> None:
    """In the battle for Anzio nothing leads from Roma towards a terminal (22.3): it is left whichever way there is."""
    units = {"3Inf.7": "1105", "4FJ.11": "1607" if guarded else ROME}
    more: dict[str, Any] = {"rearguards": [ROME]} if guarded else {}
    state = fighting("allied", "3Inf", units, scenario="anzio", turn=5, **more)
    play(state, f"hex {ROME}", "unit 3Inf.7", "resolve")
    agree(state)
    while side(state) == "axis":
        play(state, offers(state, "hex")[0])
    assert not state.pos.troops[AXIS][number(ROME)]
    assert state.pos.steps[T.index["4FJ.11"]] == 2
    assert state.pos.rome_barred
    assert not guarded or sum(state.pos.rear) == 1
    assert open_to(state) == ("allied", "Advance")
