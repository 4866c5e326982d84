"""11.4: retreats; 9.5c-d, 10.10, 7.9e, 12.11e-f and S5.8d as far as they concern them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from sandtable.games.caseyellow.charts.terrain import CROSSING, FOREST, MINOR, ROAD, WIDE
from sandtable.games.caseyellow.kinds import ALLIED, GERMAN, LOOSE
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules.common import retreat as rules
from sandtable.games.caseyellow.rules.common.base import COMPASS
from tests.games.caseyellow.ends import (
    ALLIES,
    GERMANS,
    PLAIN,
    bits,
    board,
    crowd,
    ids,
    land,
    lay,
    near,
    retreat,
    t,
    walk,
)
from tests.games.caseyellow.sky import told
from tests.play import agree, at, bears, doing, hexes, offers, play, refused

HERE = PLAIN
NE, E, SE, SW, W, NW = near(HERE)
WW = walk(W, "W")


def led(units: dict[str, Any], length: int = 2, origin: str = HERE, **more: Any) -> S:
    return retreat(board(units, **more), origin, length)


def sides(camp: int, on: int, off: int) -> Iterator[tuple[str, str]]:
    """Compass steps over hexsides with some bits and without others, between hexes of open ground in France."""
    for a in range(t.hexes):
        for k in COMPASS[camp]:
            b = t.near[a][k]
            if b < 0 or land.kind[a] or land.kind[b] or land.fort[a] or land.fort[b]:
                continue
            if land.sides[a][k] & on and not land.sides[a][k] & off and land.country[a] == land.country[b] == 1:
                yield t.names[a], t.names[b]


def asked(unit: str, places: Iterator[tuple[str, str]], **more: Any) -> tuple[S, str]:
    """The first of some steps at which the owner of a retreating unit has a choice."""
    for here, goal in places:
        state = led({unit: here}, origin=here, **more)
        if doing(state) == "Retreat" and at(state, unit) == here:
            return state, goal
    raise AssertionError("nowhere")


# --- 11.4b ------------------------------------------------------------------------------------------------------------


def test_R11_4_two_hexes_by_the_compass_and_away_from_the_start() -> None:
    state = led({"X Fr": HERE})
    assert state.decision is not None
    assert (state.decision.side, state.decision.step, state.decision.rule) == ("allied", "Retreat", "R11.4")
    assert hexes(state) == {W, SW, NW}
    refused(state, "R11.4", f"hex {E}")
    refused(state, "R11.4", f"hex {WW}")
    refused(state, "R11.4", "stay")
    refused(state, "R11.4", "done")
    agree(state)
    play(state, f"hex {W}")
    assert hexes(state) == {walk(W, "W"), walk(W, "SW"), walk(W, "NW")}
    refused(state, "R11.4", f"hex {NW}")  # still next to the start
    refused(state, "R11.4", f"hex {HERE}")
    refused(state, "R11.4", "stay")
    agree(state)
    told_of = play(state, f"hex {WW}")
    assert at(state, "X Fr") == WW
    assert "Retreated" in [type(event).__name__ for event in told_of]
    assert doing(state) == "Movement"


def test_R11_4_germans_go_east() -> None:
    assert hexes(led({"X Corps": HERE})) == {NE, E, SE}


def test_R11_4_one_hex_if_the_result_says_so() -> None:
    state = led({"X Fr": HERE}, 1)
    assert hexes(state) == {W, SW, NW}
    agree(state)
    play(state, f"hex {SW}")
    assert at(state, "X Fr") == SW
    assert doing(state) == "Movement"


def test_R11_4_against_the_compass_rather_than_not_at_all() -> None:
    enemies = crowd(GERMANS, [W, SW, NW])
    state = led({"X Fr": HERE} | enemies)
    refused(state, "R11.4", f"hex {W}")
    assert hexes(state) == {NE, E, SE}  # no step follows the compass, so all others are open
    agree(state)
    play(state, f"hex {SE}")
    assert at(state, "X Fr") == walk(SE, "SW")  # from there one does, and must be taken


def test_R11_4_a_step_by_the_compass_binds_only_if_the_retreat_can_be_finished_from_there() -> None:
    state = led({"X Fr": HERE} | crowd(GERMANS, [walk(W, "W"), walk(W, "NW"), walk(W, "SW"), NW, SW]))
    refused(state, "R11.4", f"hex {W}")
    assert hexes(state) == {NE, E, SE}
    agree(state)


def test_R11_4_who_has_no_way_is_eliminated() -> None:
    state = led({"X Fr": HERE} | crowd(GERMANS, near(HERE)))
    assert at(state, "X Fr") == "dead"
    assert doing(state) == "Movement"


def test_R11_4_not_off_the_map() -> None:
    edge = next(h for h in t.west if land.kind[h] == 0 and not land.settled[h])
    state = led({"X Fr": t.names[edge]}, origin=t.names[edge])
    assert at(state, "X Fr") != "dead"
    assert all(goal in t.hex_index for goal in hexes(state))


def test_R11_4_units_go_one_by_one_in_the_order_their_owner_likes() -> None:
    state = led({"X Fr": HERE, "55 DI": HERE})
    assert offers(state) == ["unit X Fr", "unit 55 DI"]
    refused(state, "R11.4", "unit 53 DI")
    refused(state, "R11.4", f"hex {W}")
    agree(state)
    play(state, "unit 55 DI", f"hex {W}", f"hex {WW}")
    assert at(state, "55 DI") == WW
    assert hexes(state) == {W, SW, NW}  # the other one follows without being named


def test_R11_4_the_one_who_overruns_leads_those_he_drives_off() -> None:
    state = board({"X Fr": HERE})
    rules.begin(state, t.hex_index[HERE], ids("X Fr"), 2, led_by=GERMAN)
    lay(state, state.stack.pop())
    assert state.decision is not None
    assert state.decision.side == "german"
    assert hexes(state) == {W, SW, NW}  # by its own compass all the same


# --- stacking on the way ----------------------------------------------------------------------------------------------


def test_R11_4_example_a_corps_that_finds_no_room_in_the_third_hex_is_eliminated() -> None:
    """A corps and a division fall back through friends; the division finds room with the corps there, the corps not."""
    one, two = W, WW
    three, four = walk(two, "W"), walk(two, "SW")
    friends = {"XI Fr": one, "XLI Fr": two, "XVIII Fr": three, "VI Fr": four}
    # zones close every empty hex around; friends keep the two hexes open
    aside = [NE, E, SE, SW, NW, walk(one, "NW"), walk(one, "SW")]
    enemies = crowd(GERMANS, aside)
    shut = {"X Corps": walk(two, "NW")}
    state = led({"X Fr": HERE, "55 DI": HERE} | friends | enemies | shut)
    assert doing(state) == "Movement"
    assert at(state, "55 DI") == two
    assert at(state, "X Fr") == "dead"


def test_R11_4_one_hex_more_where_the_last_is_full() -> None:
    state = led({"X Fr": HERE, "XI Fr": WW, "XLI Fr": walk(W, "SW"), "VI Fr": walk(W, "NW")})
    play(state, f"hex {W}")
    assert WW in hexes(state)
    play(state, f"hex {WW}")
    assert at(state, "X Fr") == WW
    assert state.decision is not None
    assert state.decision.prompt.id == "prompt-retreat-full"
    refused(state, "R11.4", "stay")
    refused(state, "R11.4", f"hex {walk(W, 'SW')}")  # full too
    refused(state, "R11.4", f"hex {W}")
    agree(state)
    play(state, f"hex {walk(WW, 'W')}")
    assert at(state, "X Fr") == walk(WW, "W")


def test_R11_4_where_the_hex_more_is_full_too_or_lies_behind_the_unit_is_lost() -> None:
    """The only second hex is full; beyond it there is no room, and the way back does not count."""
    aside = crowd(GERMANS, [NE, E, SE, SW, NW, walk(W, "NW"), walk(W, "SW")])
    full = {"XI Fr": W, "XLI Fr": WW} | dict(
        zip(("VI Fr", "VII Fr", "VIII Fr"), (walk(WW, "W"), walk(WW, "NW"), walk(WW, "SW")), strict=True)
    )
    assert at(led({"X Fr": HERE} | aside | full), "X Fr") == "dead"


def test_R11_4_not_next_to_the_start_even_if_there_is_no_other_way() -> None:
    """West and then north-west lies a hex that touches the start; behind the first hex all else is closed."""
    state = led({"X Fr": HERE} | crowd(GERMANS, [walk(W, "W"), walk(W, "NW"), walk(W, "SW"), NE, E, SE, SW]))
    assert at(state, "X Fr") not in (W, NW)
    country = rules.Surroundings(state, t.index["X Fr"], t.hex_index[HERE], 2)
    assert not country.leads_off((t.hex_index[W],), t.hex_index[NW])
    assert not country.leads_off((t.hex_index[W],), t.hex_index[HERE])
    assert country.leads_off((t.hex_index[W],), t.hex_index[WW])
    assert not country.leads_off((t.hex_index[W], t.hex_index[WW]), t.hex_index[W])
    short = rules.Surroundings(state, t.index["X Fr"], t.hex_index[HERE], 1)
    assert short.leads_off((t.hex_index[W],), t.hex_index[NW])  # 11.4d has no such rule
    assert not short.leads_off((t.hex_index[W],), t.hex_index[HERE])


def test_R11_4_passing_through_friends_is_free() -> None:
    state = led({"X Fr": HERE, "XI Fr": W, "53 DI": W})
    assert W in hexes(state)


# --- zones of control -------------------------------------------------------------------------------------------------


def test_R9_5_example_1_a_black_unit_goes_back_through_friends_alone() -> None:
    """The German in D cannot pass the empty hex in an Allied zone; through the friendly hex it can."""
    zones = {"X Fr": walk(NE, "NE"), "XI Fr": walk(SE, "SE")} | crowd(ALLIES, [W, NW, SW])
    state = led({"X Corps": HERE, "XXVI Corps": E} | zones)
    assert at(state, "X Corps") == walk(E, "E")
    state = led({"X Corps": HERE, "K cav": E} | zones)
    assert at(state, "X Corps") == "dead"


def test_R9_5_example_2_of_two_yellow_units_the_better_one_gets_through() -> None:
    """Enemy zones of TR 3 lie on the only way: the French unit of TR 4 passes, that of TR 3 is eliminated."""
    enemies = crowd(GERMANS, [NE, E, SE, SW, NW]) | {"X Corps": walk(W, "NW")}
    assert t.tr[t.index["X Corps"]][0] == 3
    dlm, dim = "1 DLM", "9 DIM"
    assert (t.tr[t.index[dlm]][0], t.tr[t.index[dim]][0]) == (4, 3)
    state = led({dim: HERE} | enemies)
    assert at(state, dim) == "dead"
    state = led({dlm: HERE} | enemies)
    assert at(state, dlm) != "dead"
    state = led({"X Fr": HERE} | enemies)  # nor does anybody on foot
    assert at(state, "X Fr") == "dead"


def test_R9_5_an_empty_hex_in_a_zone_is_refused() -> None:
    state = led({"X Fr": HERE, "X Corps": walk(W, "W")})
    refused(state, "R9.5", f"hex {W}")
    agree(state)


def test_R9_5_who_goes_first_may_open_the_way_for_the_next() -> None:
    """A friendly unit in a hex makes it passable; so a better unit that stops there lets the others through."""
    enemies = crowd(GERMANS, [NE, E, SE, SW, NW]) | {"X Corps": walk(W, "NW")}
    state = led({"1 DLM": HERE, "55 DI": HERE} | enemies, 1)
    assert at(state, "1 DLM") == W  # goes first, since it alone can
    assert at(state, "55 DI") == W


# --- rivers and ground ------------------------------------------------------------------------------------------------


def test_R11_4_no_retreat_over_a_wide_river_without_a_crossing() -> None:
    state, goal = asked("X Fr", sides(ALLIED, WIDE, CROSSING))
    refused(state, "T.terrain", f"hex {goal}")
    agree(state)


def test_R11_4_wide_rivers_are_crossed_at_crossings() -> None:
    state, goal = asked("X Fr", sides(ALLIED, CROSSING, MINOR))
    assert goal in hexes(state)


def test_R11_4_germans_do_not_cross_at_interdicted_ones() -> None:
    state, goal = asked("X Corps", sides(GERMAN, CROSSING, MINOR))
    start = t.names[state.stack[-1].origin]  # type: ignore[attr-defined]
    assert goal in hexes(state)
    state = led({"X Corps": start}, origin=start, cut=[start])
    if doing(state) == "Retreat":
        refused(state, "T.terrain", f"hex {goal}")
    else:
        assert at(state, "X Corps") != goal


def test_R11_4_minor_rivers_stop_nobody_and_may_end_a_retreat() -> None:
    state, goal = asked("X Fr", sides(ALLIED, MINOR, CROSSING))
    assert goal in hexes(state)
    play(state, f"hex {goal}")
    if doing(state) == "Retreat":
        assert "stay" in offers(state)
        play(state, "stay")
    assert at(state, "X Fr") == goal


def test_R11_4_red_boxes_leave_the_road_for_no_forest() -> None:
    places = (
        (t.names[a], t.names[b])
        for a in range(t.hexes)
        for k, b in enumerate(t.near[a])
        if b >= 0 and k in COMPASS[ALLIED] and land.kind[b] == FOREST and not bits(a, b) & (ROAD | WIDE)
    )
    state, goal = asked("2 DLM", places)
    refused(state, "T.terrain", f"hex {goal}")
    agree(state)


# --- 11.4c ------------------------------------------------------------------------------------------------------------


def shelters() -> Iterator[tuple[str, str]]:
    for a in range(t.hexes):
        for k in COMPASS[ALLIED]:
            b = t.near[a][k]
            if b >= 0 and land.settled[b] and not land.sides[a][k] and land.kind[a] == land.kind[b] == 0:
                yield t.names[a], t.names[b]


def test_R11_4_example_1_a_town_or_city_lets_a_unit_off_the_second_hex() -> None:
    state, town = asked("X Fr", shelters())
    play(state, f"hex {town}")
    assert doing(state) == "Retreat"
    assert "stay" in offers(state)
    assert hexes(state)  # or on it goes
    agree(state)
    twin = state.copy()
    play(twin, "stay")
    assert at(twin, "X Fr") == town


def test_R11_4_example_2_open_ground_does_not() -> None:
    state = led({"X Fr": HERE})
    play(state, f"hex {SW}")
    refused(state, "R11.4", "stay")


def test_R11_4_works_shelter_their_own_side_while_they_stand() -> None:
    state = board({"X Fr": HERE, "X Corps": E})
    hex_ = t.hex_index[W]
    state.pos.works[hex_] = 1
    french, german = (rules.Surroundings(state, unit, t.hex_index[HERE], 2) for unit in ids("X Fr", "X Corps"))
    assert french.shelters(hex_)
    assert not german.shelters(hex_)
    state.pos.works[hex_] = 0
    assert not french.shelters(hex_)
    state.pos.fort[hex_] = 2  # land.fort_camp is Allied everywhere but in the Westwall
    assert french.shelters(hex_)
    assert not german.shelters(hex_)
    assert german.occupied(hex_)


# --- nations ----------------------------------------------------------------------------------------------------------


def test_R10_10_dutch_units_are_lost_rather_than_leave_their_country() -> None:
    border = next(
        t.names[h]
        for h in range(t.hexes)
        if land.country[h] == 3 and all(b < 0 or land.country[b] != 3 or land.kind[b] == 7 for b in t.near[h][3:])
    )
    inside = [name for name in near(border) if land.country[t.hex_index[name]] == 3]
    state = led({"1 Nl": border} | crowd(GERMANS, inside), origin=border)
    assert at(state, "1 Nl") == "dead"


def belgian_border() -> tuple[str, str]:
    """A Belgian hex and one of France on its compass, in plain ground."""
    for a in range(t.hexes):
        for k in COMPASS[ALLIED]:
            b = t.near[a][k]
            if b < 0 or land.sides[a][k] or land.kind[a] or land.kind[b] or land.settled[b]:
                continue
            if land.country[a] == 2 and land.country[b] == 1:
                return t.names[a], t.names[b]
    raise AssertionError("no border")


def test_R10_10_two_belgians_may_be_in_france() -> None:
    here, goal = belgian_border()
    state = led({"VI Be": here}, 1, origin=here)
    assert goal in hexes(state) or at(state, "VI Be") == goal
    full = {"I Be": PLAIN, "II Be": W}
    belgium = [name for name in near(here) if land.country[t.hex_index[name]] == 2]
    state = led({"VI Be": here} | full | crowd(GERMANS, belgium), 1, origin=here)
    assert at(state, "VI Be") == "dead"
    one = {"I Be": PLAIN}
    state = led({"VI Be": here} | one | crowd(GERMANS, belgium), 1, origin=here)
    assert at(state, "VI Be") != "dead"


def test_R12_7_nobody_retreats_into_an_open_city() -> None:
    paris = set(t.paris)
    here = next(h for h in range(t.hexes) if t.near[h][4] in paris and h not in paris)
    name = t.names[here]
    state = led({"X Fr": name}, origin=name, turn=6, open_city=True)
    assert not paris & {t.hex_index[goal] for goal in hexes(state)}
    assert at(state, "X Fr") == name or t.hex_index[at(state, "X Fr")] not in paris


# --- improved defence, supply units, the Dyle plan --------------------------------------------------------------------


@pytest.mark.parametrize("line", [True, False])
def test_R12_11_a_marker_left_alive_can_be_used_again_if_the_hex_has_a_line(
    line: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sandtable.games.caseyellow.rules.common.supply.line", lambda s, hex_: line)
    state = led({"X Fr": HERE}, turn=6, improved=[HERE])
    before = state.pos.markers
    events = play(state, f"hex {W}", f"hex {WW}")
    assert not state.pos.improved[t.hex_index[HERE]]
    assert state.pos.markers == before + line
    assert ("note-defence-back" if line else "note-defence-lost") in told(events)


def test_R12_11_a_marker_goes_with_those_who_could_not_get_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.games.caseyellow.rules.common.supply.line", lambda s, hex_: True)
    state = led({"X Fr": HERE} | crowd(GERMANS, near(HERE)), turn=6, improved=[HERE])
    assert at(state, "X Fr") == "dead"
    assert not state.pos.improved[t.hex_index[HERE]]
    assert state.pos.markers == 0
    # but one who did saves it for the others
    enemies = crowd(GERMANS, [NE, E, SE, SW, NW]) | {"X Corps": walk(W, "NW"), "IX Corps": walk(W, "SW")}
    state = led({"1 DLM": HERE, "55 DI": HERE} | enemies, turn=6, improved=[HERE])
    assert at(state, "1 DLM") != "dead"
    assert at(state, "55 DI") == "dead"
    assert state.pos.markers == 1


def test_R7_9_supply_units_fall_back_before_the_combat_or_stay() -> None:
    state = board({"AG1 supply": HERE, "55 DI": HERE})
    rules.withdraw(state, t.index["AG1 supply"])
    lay(state, state.stack.pop())
    assert state.decision is not None
    assert state.decision.rule == "R7.9"
    assert hexes(state) == {W, SW, NW}
    assert at(state, "55 DI") == HERE
    state = board({"AG1 supply": HERE, "55 DI": HERE} | crowd(GERMANS, near(HERE)))
    rules.withdraw(state, t.index["AG1 supply"])
    lay(state, state.stack.pop())
    assert at(state, "AG1 supply") == HERE  # it goes with the hex


def test_S5_8_a_retreat_ends_the_duties_of_the_dyle_plan() -> None:
    state = led({"III Fr": HERE})
    play(state, f"hex {W}", f"hex {WW}")
    assert bears(state, "III Fr", LOOSE)
    state = led({"XXI Fr": HERE})
    play(state, f"hex {W}", f"hex {WW}")
    assert not bears(state, "XXI Fr", LOOSE)
