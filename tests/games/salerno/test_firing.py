"""Artillery, ships, aircraft: who fires at what and when, the table, hits, interdiction (9.8, 16, T.bombard)."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable as st
from sandtable.games.salerno.charts.terrain import MOUNTAIN, RIVER
from sandtable.games.salerno.rules.fire import bombardment
from tests.games.salerno import field
from tests.games.salerno.field import (
    LAND,
    T,
    around,
    bare,
    ended,
    left,
    number,
    on_the_way,
    open_field,
    operating,
    segment,
    spots,
    top,
)
from tests.play import State, agree, allowed, at, doing, offers, open_to, play, refused, side, steps_there, thrown, told

C = open_field(2)
R = around(C)
TWO = around(R[0])[0]  # two hexes away
ROME = T.names[T.roma]
FAR = T.names[T.named["Teora"]]
ON = {"on": True}


def gun(at_: str, **more: Any) -> dict[str, Any]:
    return {"at": at_, **more}


def column(target: str, guns: tuple[str, ...] = (), air: int = 0, **told_: Any) -> str:
    """The column in which guns or aircraft fire at a hex with these units."""
    state = segment("allied", {"ind.100": FAR, **told_.pop("units")}, **told_)
    fire = bombardment.weigh(state, number(target), [T.gun_index[one] for one in guns], air)
    return bombardment.column_name(state, fire.column)


# --- the column (T.bombard, facts part 2, cases 5 and 6) ------------------------------------------------------------


@pytest.mark.parametrize(
    ("units", "wanted"),
    [
        ({"26Pz.I-9": C}, "1-2"),  # one dot: 4 factors lose a column
        ({"26Pz.I-9": C, "26Pz.II-9": C}, "3-5"),  # two dots
        ({"65I.145": C, "65I.146": C}, "6-8"),  # four dots
        ({"5GJ.85": C, "5GJ.100": C, "114J.721": C}, "9-12"),  # nine dots
        ({"26Pz.I-9": {"at": C, "moved": True}, "26Pz.II-9": C}, "6-8"),  # one of two has moved
    ],
)
def test_T_bombard_the_size_of_the_target_and_its_move(units: dict[str, Any], wanted: str) -> None:
    assert column(C, ("2DIM.Art",), units=units) == wanted


@pytest.mark.parametrize("what", ["village", "city", "mountain"])
def test_T_bombard_cover_is_one_column(what: str) -> None:
    wanted = {
        "village": lambda h: LAND.village[h] and not LAND.gustav[h] and not LAND.bernhardt[h] and LAND.kind[h] == 0,
        "city": lambda h: LAND.city[h] and not LAND.gustav[h],
        "mountain": lambda h: bare(h, MOUNTAIN),
    }[what]
    spot = next(spots(wanted))
    assert column(spot, air=1, units={"26Pz.I-9": spot, "26Pz.II-9": spot}) == "1-2"


def test_T_bombard_a_line_counts_besides_cover_and_only_for_the_axis() -> None:
    spot = next(spots(lambda h: bool(LAND.gustav[h]) and LAND.kind[h] == MOUNTAIN))
    axis = {"26Pz.I-9": spot, "26Pz.A": spot, "26Pz.B": spot}
    assert column(spot, air=3, units=axis, gustav=2) == "3-5"
    assert column(spot, air=3, units=axis, gustav=1) == "6-8"
    allied = segment("axis", {"ind.4-3": spot, "ind.4-44": spot}, gustav=2)
    assert bombardment.column_name(allied, bombardment.weigh(allied, number(spot), (), 3).column) == "6-8"


def test_case_6_three_targets_of_two_guns() -> None:
    guns = ("26Pz.Art", "Nebelwerfer")  # 4 and 4
    brigades = {"78Inf.11": C, "78Inf.36": C, "78Inf.38": C, "ind.4-3": {"at": C, "moved": True}}
    assert column(C, guns, units=brigades) == "18+"
    assert column(C, guns, units={"78Inf.11": {"at": C, "moved": True}}) == "9-12"
    assert column(C, guns, units={"ind.KDG": {"at": C, "moved": True}}) == "6-8"


def test_T_bombard_below_the_first_column_nothing_happens() -> None:
    spot = next(spots(lambda h: bool(LAND.village[h]) and LAND.kind[h] == MOUNTAIN and not LAND.gustav[h]))
    state = segment("allied", {"26Pz.I-9": spot, "78Inf.11": FAR}, air={"allied": 1})
    events = play(state, "fire", f"hex {spot}", "air", "resolve")
    assert thrown(events, "16.1") == []
    assert told(events, "Barraged")[0].note == "barrage-none"
    assert state.pos.air[1] == 0


# --- what a hit does (16.1) -----------------------------------------------------------------------------------------


def fired_at(dice: list[int], units: dict[str, Any] | None = None, **more: Any) -> State:
    """Allied artillery with 9 factors has fired at C."""
    units = units or {"65I.145": C, "65I.146": C}
    guns = {"XIIICorps.Art": gun(R[0], **ON), **more.pop("guns", {})}
    state = segment("allied", {"78Inf.11": R[0], **units}, guns=guns, dice=dice, **more)
    play(state, "fire", f"hex {C}", "gun XIIICorps.Art", "resolve")
    return state


def test_16_1_green_the_target_chooses() -> None:
    state = fired_at([1, 4], {"26Pz.I-9": C, "26Pz.II-9": C})  # 9-12, 5: nothing; see below
    assert steps_there(state, "26Pz.I-9") == 1
    state = fired_at([2, 4], {"26Pz.I-9": C, "26Pz.II-9": C})  # 6: green
    assert open_to(state) == ("axis", "Hit")
    agree(state)
    play(state, "halt")
    assert ended(state, "26Pz.I-9")
    assert ended(state, "26Pz.II-9")


def test_16_1_red_the_firer_chooses_and_the_owner_picks_the_unit() -> None:
    state = fired_at([4, 4], {"26Pz.I-9": C, "26Pz.II-9": C})  # 8: red
    assert open_to(state) == ("allied", "Hit")
    play(state, "step")
    assert open_to(state) == ("axis", "Losses")
    play(state, "unit 26Pz.II-9")
    assert at(state, "26Pz.II-9") == "dead"
    assert not ended(state, "26Pz.I-9")


def test_16_1_a_step_and_end_ops_or_two_steps() -> None:
    state = fired_at([5, 5])  # four dots: 13-17, 10: a step and End Ops
    play(state, "unit 65I.145")
    assert steps_there(state, "65I.145") == 1
    assert ended(state, "65I.146")
    state = fired_at([6, 5])
    play(state, "unit 65I.145", "unit 65I.146")
    assert steps_there(state, "65I.146") == 1
    assert not ended(state, "65I.146")


def test_16_artillery_is_lost_by_any_result() -> None:
    state = fired_at([2, 4], {"26Pz.I-9": C, "26Pz.II-9": C}, guns={"26Pz.Art": gun(C)})
    assert T.names[state.pos.gun_at[T.gun_index["26Pz.Art"]]] == "off"
    alone = fired_at([6, 6], {"26Pz.I-9": TWO}, guns={"26Pz.Art": gun(C)})
    assert T.names[alone.pos.gun_at[T.gun_index["26Pz.Art"]]] == "off"
    assert doing(alone) == "Segment"


# --- who may fire (16, 16.1.1) --------------------------------------------------------------------------------------


def test_16_fired_artillery_fires_no_more() -> None:
    state = fired_at([1, 1])
    assert state.pos.fired[T.gun_index["XIIICorps.Art"]]
    refused(state, "16.1.1", "fire", message="nothing-to-fire")


def test_16_1_1_only_active_guns_fire_of_their_own_accord() -> None:
    guns = {"XIIICorps.Art": gun(R[0], **ON), "78Inf.Art": gun(R[0])}
    state = segment("allied", {"78Inf.11": R[0], "26Pz.I-9": C}, guns=guns)
    play(state, "fire", f"hex {C}")
    refused(state, "16.1.1", "gun 78Inf.Art", message="gun-idle")
    refused(state, "16", "gun 26Pz.Art", message="gun-not-yours")
    refused(state, "16", "gun VCorps.Art", message="gun-off")
    agree(state)


def test_16_range() -> None:
    five = next(
        n for n in (T.names[h] for h in T.map.within(number(C), 4)) if T.map.distance(number(n), number(C)) == 4
    )
    guns = {"XIIICorps.Art": gun(five, **ON), "VIIIArmy.Art": gun(five, **ON)}
    state = segment("allied", {"78Inf.11": R[0], "26Pz.I-9": C}, guns=guns)
    play(state, "fire", f"hex {C}")
    refused(state, "16", "gun XIIICorps.Art", message="gun-range")
    allowed(state, "gun VIIIArmy.Art")


def test_16_1_1_in_a_position_guns_are_active_with_their_division() -> None:
    """Unless it is said; those of a corps or an army are on the map only when they have been called up (16)."""
    units = {"78Inf.11": TWO, "1Can.1": TWO, "65I.145": C}
    guns: dict[str, Any] = {"78Inf.Art": R[0], "1Can.Art": R[0], "VCorps.Art": R[0]}
    acting = ["gun 78Inf.Art", "gun VCorps.Art"]
    for said, wanted in ((R[0], acting), (gun(R[0], on=False), acting[1:])):
        state = segment("allied", units, ("78Inf",), guns=guns | {"78Inf.Art": said})
        play(state, "fire", f"hex {C}")
        assert offers(state, "gun") == wanted
        assert field.GAME.position(state.data()) == state


def test_16_1_1_nobody_is_there() -> None:
    state = segment("allied", {"78Inf.11": R[0], "26Pz.I-9": C}, guns={"XIIICorps.Art": gun(R[0], **ON)})
    refused(state, "16.1.1", "fire", f"hex {R[3]}", message="no-target")


def test_16_land_guns_ships_and_aircraft_never_fire_together() -> None:
    sea = next(
        h for h in range(T.land_hexes, T.hexes) if any(T.land.coastal[n] for n in T.beside[h] if n < T.land_hexes)
    )
    shore = next(n for n in T.beside[sea] if n < T.land_hexes)
    hex_ = T.names[shore]
    guns = {"Ship3": gun(T.names[sea], **ON), "Ship6": gun(T.names[sea], **ON), "XIIICorps.Art": gun(hex_, **ON)}
    units = {"78Inf.11": hex_, "26Pz.I-9": next(h for h in around(hex_) if T.hex_index[h] < T.land_hexes)}
    state = segment("allied", units, guns=guns, air={"allied": 2})
    play(state, "fire", f"hex {units['26Pz.I-9']}", "gun Ship3")
    refused(state, "16", "gun XIIICorps.Art", message="gun-mixed")
    refused(state, "9.8", "air", message="air-mixed")
    allowed(state, "gun Ship6")
    air = segment("allied", units, guns=guns, air={"allied": 2})
    play(air, "fire", f"hex {units['26Pz.I-9']}", "air")
    refused(air, "16", "gun Ship3", message="gun-mixed")
    play(air, "air")
    refused(air, "9.8", "air", message="no-air")


def test_9_8_no_aircraft_in_bad_weather() -> None:
    units = {"78Inf.11": R[0], "26Pz.I-9": C}
    refused(segment("allied", units, air={"allied": 2}, weather="bad"), "16.1.1", "fire")
    allowed(segment("allied", units, air={"allied": 2}), "fire")


def test_20_nobody_fires_at_roma_once_it_is_an_open_city() -> None:
    units = {"78Inf.11": FAR, "26Pz.I-9": ROME, "26Pz.II-9": C}
    state = segment("allied", units, air={"allied": 2}, turn=5)
    refused(state, "20", "fire", f"hex {ROME}", message="open-city")
    allowed(segment("allied", units, air={"allied": 2}, turn=4), "fire", f"hex {ROME}")


@pytest.mark.parametrize(
    "means", [{"air": {"allied": 2}}, {"guns": {"78Inf.Art": {"at": around(ROME)[1], "on": True}}}], ids=["air", "gun"]
)
def test_20_no_fire_is_offered_if_every_enemy_stands_in_the_open_city(means: dict[str, Any]) -> None:
    units = {"78Inf.11": around(ROME)[1], "26Pz.I-9": ROME}
    state = segment("allied", units, ("78Inf",), turn=5, **means)
    agree(state)
    refused(state, "20", "fire", message="open-city")
    play(state, "operate 78Inf")
    while doing(state) != "Movement":
        play(state, "done")
    refused(state, "20", "fire", message="open-city")
    allowed(segment("allied", units, ("78Inf",), turn=4, **means), "fire", f"hex {ROME}")
    allowed(segment("allied", {**units, "26Pz.II-9": around(ROME)[2]}, ("78Inf",), turn=5, **means), "fire")


def test_20_the_open_city_is_named_only_where_it_is_the_reason() -> None:
    near = around(ROME)[1]
    inside = {"78Inf.11": near, "26Pz.I-9": ROME}
    idle: dict[str, Any] = {"guns": {"78Inf.Art": {"at": near, "on": False}}}
    ready: dict[str, Any] = {"guns": {"78Inf.Art": {"at": near, "on": True}}}
    air: dict[str, Any] = {"air": {"allied": 2}}
    refused(segment("allied", inside, turn=5), "16.1.1", "fire")  # nothing could fire anyway
    refused(segment("allied", inside, turn=5, **idle), "16.1.1", "fire")
    refused(segment("allied", inside, turn=4), "16.1.1", "fire")
    refused(segment("allied", {"78Inf.11": near}, turn=5, **air), "16.1.1", "fire")  # nobody is there
    refused(segment("allied", {"78Inf.11": near, "26Pz.I-9": FAR}, turn=5, **ready), "16.1.1", "fire")
    alone: dict[str, Any] = {**air, "guns": {"26Pz.Art": gun(ROME)}}
    refused(segment("allied", {"78Inf.11": near}, turn=5, **alone), "20", "fire", message="open-city")
    allowed(segment("allied", {"78Inf.11": near, "26Pz.I-9": FAR}, turn=5, **air), "fire")


def test_20_in_the_enemy_segment_the_open_city_is_not_the_reason() -> None:
    units = {"26Pz.I-9": ROME, "78Inf.11": {"at": FAR, "reserve": True}}
    state = segment("axis", units, air={"allied": 2}, turn=5)
    while open_to(state) != ("allied", "Relief"):
        play(state, offers(state)[-1])
    play(state, f"release {FAR}")
    assert doing(state) == "Movement"
    refused(state, "16.1.1", "fire", message="nothing-to-fire")


def test_20_nobody_answers_a_move_into_roma_by_fire() -> None:
    near, other = [hex_ for hex_ in around(ROME) if not field.side(ROME, hex_) & RIVER][:2]
    units = {"78Inf.11": near, "26Pz.Afkl": other}
    more: dict[str, Any] = {"guns": {"26Pz.Art": gun(other)}, "air": {"axis": 1}}
    state = operating("allied", "78Inf", units, turn=6, **more)
    play(state, "unit 78Inf.11", f"hex {ROME}", "stop")
    assert open_to(state) == ("axis", "Chance")  # somebody could react
    refused(state, "20", "gun 26Pz.Art", message="open-city")
    refused(state, "20", "air", message="open-city")
    early = operating("allied", "78Inf", units, turn=4, **more)
    play(early, "unit 78Inf.11", f"hex {ROME}")
    allowed(early, "gun 26Pz.Art")


def test_9_10_the_offensive_of_the_army_group_helps_ships() -> None:
    for marker, helps in (("XV", 1), ("V", 0), ("VIII", 0)):
        state = segment("allied", {"26Pz.I-9": C}, pushing=[marker], guns={"Ship6": {"at": "0110", "on": True}})
        assert bombardment.weigh(state, number(C), [T.gun_index["Ship6"]], 0).drm == helps
        assert bombardment.weigh(state, number(C), [], 2).drm == 0  # aircraft are not activated


def test_9_10_an_offensive_helps_the_guns_of_its_army() -> None:
    armies = {"78Inf": {"army": "VIIIArmy"}, "XIIICorps": {"army": "VIIIArmy"}}
    for pushing, wanted in (((), "barrage-none"), (("VIII",), "barrage-green"), (("V",), "barrage-none")):
        state = fired_at([2, 3], {"26Pz.I-9": C, "26Pz.II-9": C}, formations=armies, pushing=list(pushing))
        assert told(state.events, "Barraged")[0].note == wanted


# --- answering a move (16.1.2, 16.1.3) ------------------------------------------------------------------------------


def approach(**more: Any) -> State:
    """A brigade has come next to an enemy unit; it has points left."""
    units = {"78Inf.11": around(TWO)[0], "26Pz.II-9": C, "26Pz.A": FAR, **more.pop("units", {})}
    state = operating("allied", "78Inf", units, **more)
    play(state, "unit 78Inf.11", f"hex {TWO}", f"hex {R[0]}")
    return state


def test_16_1_2_artillery_fires_when_a_stack_comes_next_to_its_units() -> None:
    state = approach(guns={"26Pz.Art": gun(C)}, dice=[6, 5])
    assert open_to(state) == ("axis", "Answering")
    agree(state)
    occasion = top(state).occasion(state)
    assert (occasion.kind, occasion.spaces, occasion.pieces) == ("bombardment", (R[0],), ("78Inf.11",))
    assert 0 < occasion.chance < 1
    play(state, "gun 26Pz.Art", "resolve", "halt")  # 3 dots, moved: 6-8; red
    assert ended(state, "78Inf.11")
    assert not on_the_way(state)


def test_16_1_2_the_move_goes_on_after_a_pass() -> None:
    state = approach(guns={"26Pz.Art": gun(C)})
    play(state, "pass")
    assert (side(state), doing(state), top(state).group) == ("allied", "Movement", (T.index["78Inf.11"],))


def test_16_1_2_not_when_the_stack_is_not_next_to_anybody() -> None:
    units = {"78Inf.11": around(TWO)[0], "26Pz.II-9": C}
    state = operating("allied", "78Inf", units, guns={"26Pz.Art": gun(C)})
    play(state, "unit 78Inf.11", f"hex {TWO}")
    assert side(state) == "allied"


def test_16_1_2_artillery_itself_is_enough_to_come_next_to() -> None:
    units = {"78Inf.11": around(TWO)[0], "26Pz.II-9": FAR}
    state = operating("allied", "78Inf", units, guns={"26Pz.Art": gun(C)})
    play(state, "unit 78Inf.11", f"hex {TWO}", f"hex {R[0]}")
    assert open_to(state) == ("axis", "Answering")


def test_16_artillery_alone_is_swept_away_but_fires_first() -> None:
    units = {"78Inf.11": R[0], "26Pz.II-9": FAR}
    state = operating("allied", "78Inf", units, guns={"26Pz.Art": gun(C)}, dice=[1, 1])
    play(state, "unit 78Inf.11", f"hex {C}", "gun 26Pz.Art", "resolve")
    assert T.names[state.pos.gun_at[T.gun_index["26Pz.Art"]]] == "off"
    assert at(state, "78Inf.11") == C


def test_16_1_3_aircraft_strike_at_the_end_of_a_move() -> None:
    state = approach(air={"axis": 1}, units={"65I.145": FAR})
    assert side(state) == "allied"
    play(state, "stop")
    assert open_to(state) == ("axis", "Chance")
    allowed(state, "air")


def test_16_1_3_on_the_way_if_agreed() -> None:
    units = {"78Inf.11": around(TWO)[0], "26Pz.II-9": C}
    state = operating("allied", "78Inf", units, air={"axis": 1}, options={"air_on_the_move": True})
    play(state, "unit 78Inf.11", f"hex {TWO}")
    assert open_to(state) == ("axis", "Answering")
    allowed(state, "air")
    early = approach(air={"axis": 1}, guns={"26Pz.Art": gun(C)})
    refused(early, "16.1.3", "air", message="air-later")


def test_9_8_the_last_strikes_of_an_enemy_segment() -> None:
    state = segment("axis", {"26Pz.I-9": C, "78Inf.11": FAR}, air={"allied": 3}, ap={"axis": 0}, dice=[6, 5])
    while open_to(state) != ("allied", "LastStrikes"):
        play(state, offers(state)[-1])
    agree(state)
    play(state, f"hex {C}", "air", "air", "resolve")
    assert open_to(state) == ("allied", "Hit")  # 9 factors, one dot: 6-8; 11 is red
    play(state, "step")
    assert at(state, "26Pz.I-9") == "dead"


# --- interdiction (16.3) --------------------------------------------------------------------------------------------

BARS = {"interdiction": True}


def entering(**more: Any) -> State:
    """A brigade is about to enter R[0]."""
    units = {"78Inf.11": TWO, "26Pz.II-9": around(C)[3]}
    state = operating("allied", "78Inf", units, options=BARS, **more)
    play(state, "unit 78Inf.11", f"hex {R[0]}")
    return state


def test_16_3_three_factors_make_a_hex_two_points_dearer() -> None:
    state = entering(guns={"26Pz.Art": gun(C, **ON)})
    assert open_to(state) == ("axis", "Bar")
    agree(state)
    play(state, "gun 26Pz.Art", "resolve")
    assert state.pos.jam[number(R[0])] == 1
    assert left(state) == 6 - 1 - 2
    assert at(state, "78Inf.11") == R[0]


def test_16_3_six_factors_at_most() -> None:
    state = entering(guns={"76PzK.Art": gun(C, **ON), "26Pz.Art": gun(C, **ON)})  # 5 and 4
    play(state, "gun 76PzK.Art", "gun 26Pz.Art", "resolve")
    assert state.pos.jam[number(R[0])] == 2
    assert left(state) == 6 - 1 - 4


def test_16_3_only_active_artillery_interdicts() -> None:
    state = entering(guns={"26Pz.Art": gun(C)}, air={"axis": 1})
    refused(state, "16.3", "gun 26Pz.Art", message="gun-idle")


def test_16_3_too_dear_and_the_stack_stays() -> None:
    mountains = next(
        spots(
            lambda h: (
                bare(h, MOUNTAIN) and any(bare(n, MOUNTAIN) and not LAND.sides[h][k] for k, n in enumerate(T.near[h]))
            )
        )
    )
    goal = next(
        T.names[n]
        for k, n in enumerate(T.near[number(mountains)])
        if bare(n, MOUNTAIN) and not LAND.sides[number(mountains)][k]
    )
    units = {"78Inf.11": mountains, "26Pz.II-9": FAR}
    state = operating("allied", "78Inf", units, options=BARS, air={"axis": 2})
    play(state, "unit 78Inf.11", f"hex {goal}", "air", "air", "resolve")  # 3 + 4 of 6
    assert at(state, "78Inf.11") == mountains
    refused(state, "16.3", f"hex {goal}", message="too-dear")


def test_16_3_only_active_guns_and_only_if_agreed() -> None:
    assert doing(entering(guns={"26Pz.Art": gun(C)})) == "Answering"
    units = {"78Inf.11": TWO, "26Pz.II-9": around(C)[3]}
    state = operating("allied", "78Inf", units, guns={"26Pz.Art": gun(C, **ON)})
    play(state, "unit 78Inf.11", f"hex {R[0]}")
    assert doing(state) == "Answering"


def test_16_1_1_when_the_last_gun_has_fired_nobody_offers_fire() -> None:
    guns = {"XIIICorps.Art": gun(TWO, **ON)}
    state = operating("allied", "78Inf", {"78Inf.11": TWO, "65I.145": C}, guns=guns, dice=[1, 1])
    play(state, "unit 78Inf.11", "fire", f"hex {C}", "gun XIIICorps.Art", "resolve")
    assert on_the_way(state)
    assert "fire" not in offers(state)
    refused(state, "16.1.1", "fire", message="nothing-to-fire")


def test_16_3_no_more_is_laid_than_counts() -> None:
    state = entering(air={"axis": 3})
    play(state, "air", "air")
    assert offers(state) == ["resolve"]
    refused(state, "16.3", "air", message="jam-full")
    guns = entering(guns={"76PzK.Art": gun(C, **ON), "26Pz.Art": gun(C, **ON), "Nebelwerfer": gun(C, **ON)})
    play(guns, "gun 76PzK.Art", "gun 26Pz.Art")
    assert offers(guns) == ["resolve"]
    refused(guns, "16.3", "gun Nebelwerfer", message="jam-full")


def test_9_6_the_line_covers_no_allied_artillery() -> None:
    spot = next(spots(lambda h: bool(LAND.gustav[h])))
    for name, covered in (("78Inf.Art", False), ("26Pz.Art", True)):
        state = segment("axis", {"26Pz.I-9": FAR, "78Inf.11": C}, guns={name: gun(spot)}, gustav=2)
        shifts = {shift.message.id for shift in bombardment.weigh(state, number(spot), (), 2).shifts}
        assert ("shift-line" in shifts) is covered


def test_9_8_the_last_strikes_reach_lone_artillery() -> None:
    guns = {"26Pz.Art": gun(R[3])}
    state = segment("axis", {"26Pz.I-9": C, "78Inf.11": FAR}, air={"allied": 1}, ap={"axis": 0}, guns=guns)
    while open_to(state) != ("allied", "LastStrikes"):
        play(state, offers(state)[-1])
    allowed(state, f"hex {R[3]}")


def test_16_1_1_guns_fire_after_the_last_operation_too() -> None:
    guns = {"XIIICorps.Art": gun(R[0], **ON)}
    idle: dict[str, Any] = {"ap": {"axis": 0, "V": 0, "VIII": 0, "XV": 0}, "settled": {"allied": 1}}
    state = segment("allied", {"78Inf.11": R[0], "65I.145": C}, guns=guns, **idle)
    assert open_to(state) == ("allied", "Segment")
    assert offers(state) == ["fire", "done"]


@pytest.mark.parametrize(("fired", "dice", "lost"), [(False, [6, 6], False), (False, [1, 1], True), (True, [], True)])
def test_16_guns_at_a_depot_fire_before_it_is_captured(fired: bool, dice: list[int], lost: bool) -> None:
    """The depot is not alone there (17.1): whoever comes may be shot at first, and need not live to take it."""
    depot = T.names[T.terminals[5].depots[0]]
    near = next(hex_ for hex_ in around(depot) if number(hex_) < T.land_hexes)
    guns = {"78Inf.Art": {"at": depot, "fired": fired}}
    units = {"26Pz.I-9": near, "78Inf.11": FAR}
    state = operating("axis", "26Pz", units, depots=[depot], guns=guns, dice=dice)
    play(state, "unit 26Pz.I-9", f"hex {depot}")
    if not fired:
        assert state.pos.depots == (number(depot),)
        play(state, "gun 78Inf.Art", "resolve")
        if doing(state) == "Hit":
            play(state, "step")
        elif open_to(state) == ("allied", "Answering"):
            play(state, "pass")
    assert (state.pos.depots == ()) is lost
    assert (state.result is not None) is lost


def test_12_a_rearguard_is_neither_a_target_nor_a_reason_to_fire() -> None:
    """Ruling R88: it has no levels and no operations; guns fire at those who come next to units."""
    ring = around(C)
    more: dict[str, Any] = {"options": {"rearguards": True}, "rearguards": [C]}
    seen = segment("allied", {"78Inf.11": ring[0], "26Pz.I-9": FAR}, air={"allied": 1}, **more)
    refused(seen, "16.1.1", "fire", f"hex {C}", message="no-target")
    gunned: dict[str, Any] = {"guns": {"26Pz.Art": gun(ring[3])}, **more}
    state = operating("allied", "78Inf", {"78Inf.11": around(ring[0])[0], "26Pz.I-9": FAR}, **gunned)
    assert state.pos.cover[0][number(ring[0])]
    play(state, "unit 78Inf.11", f"hex {ring[0]}")
    assert open_to(state)[0] == "allied"


# --- what the log says ----------------------------------------------------------------------------------------------


def said(state: State, event: Any) -> tuple[str, str]:
    """An event of the log in both languages."""
    return state.game.text(event.message()), state.game.text(event.message(), "it")


def test_16_1_the_log_names_guns_and_factors() -> None:
    guns = {"78Inf.Art": gun(R[0], on=True), "VIIIArmy.Art": gun(R[0], on=True)}
    state = segment("allied", {"78Inf.11": R[0], "26Pz.I-9": C}, guns=guns, dice=[1, 1])
    events = play(state, "fire", f"hex {C}", "gun 78Inf.Art", "gun VIIIArmy.Art", "resolve")
    (fire,) = told(events, "Barraged")
    english, italian = said(state, fire)
    assert english.startswith(f"Allies: fire at {C} with {fire.factors} factors (Art/78 Inf, Art/VIII Army), column ")
    assert italian.startswith(f"Alleati: fuoco su {C} con {fire.factors} fattori (Art/78 Inf, Art/VIII Armata), colon")


def test_16_1_3_the_log_counts_aircraft() -> None:
    state = segment("allied", {"78Inf.11": FAR, "26Pz.I-9": C}, air={"allied": 2}, dice=[1, 1])
    (fire,) = told(play(state, "fire", f"hex {C}", "air", "air", "resolve"), "Barraged")
    assert said(state, fire)[0].startswith(f"Allies: 2 aircraft bomb {C} with {fire.factors} factors, column ")
    alone = segment("allied", {"78Inf.11": FAR, "26Pz.I-9": C}, air={"allied": 2}, dice=[1, 1])
    (fire,) = told(play(alone, "fire", f"hex {C}", "air", "resolve"), "Barraged")
    assert said(alone, fire)[0].startswith(f"Allies: one aircraft bombs {C} with {fire.factors} factors")


def test_16_1_the_same_button_serves_who_hits_and_who_is_hit() -> None:
    """A red HIT is the firer's choice, who loses nothing: the button must not tell him to lose a step."""
    labels = {
        language: field.GAME.text(field.GAME.label(st.Action.parse("step")), language) for language in ("en", "it")
    }
    assert labels == {"en": "Step loss", "it": "Perdita di un livello"}
