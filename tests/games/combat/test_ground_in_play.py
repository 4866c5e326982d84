"""Ground in play: fire from above, water, fire, gullies, roads (T79, T86, T88, T93, T94, T98)."""

from __future__ import annotations

from sandtable.games.combat.charts.grid import HEXES, INDEX, NAMES
from sandtable.games.combat.rules.common.guns import downhill, weapon_ready
from sandtable.games.combat.rules.common.markers import smoke, takes_smoke
from sandtable.games.combat.rules.terrain.costs import POINT
from sandtable.games.combat.rules.terrain.cover import cover
from tests.games.combat.field import act, field, game, told, unit
from tests.play import allowed, refused

MOVE, FIRE = "A-19", "A-51"


def test_T88_fire_down_from_higher_ground_has_one_more() -> None:
    """Worked case 8: from H4 of map 42 to H8 the line is clear, and it goes down."""
    state = field(
        map="42",
        units={"us-line-1": "H4", "ge-rifle-1": "H8"},
        hands={"allied": [FIRE]},
        top={"allied": ["2-1"], "axis": ["6-5"]},
    )
    assert downhill(state, [unit(state, "us-line-1")], INDEX["H8"]) == 1
    assert downhill(state, [unit(state, "ge-rifle-1")], INDEX["H4"]) == 0
    events = act(state, f"card {FIRE}", "unit us-line-1", "unit us-line-1", "hex H8")
    assert told(events, "Fired")[0].power == 7


def test_T79_nobody_enters_a_burning_hex() -> None:
    state = field(units={"us-line-1": "I3", "ge-rifle-1": "A9"}, blazes=["H3"], hands={"allied": [MOVE]})
    act(state, f"card {MOVE}", "unit us-line-1", "unit us-line-1")
    allowed(state, "hex H2")
    refused(state, "T79", "hex H3", message="burning")


def test_T94_T98_no_smoke_in_water_or_fire_and_the_thicker_of_two_stays() -> None:
    state = field(map="37", smoke={"E5": 10}, blazes=["F5"])
    assert [takes_smoke(state, INDEX[name]) for name in ("H4", "F5", "E5", "D5")] == [False, False, True, True]
    for name in ("H4", "E5", "D5"):
        smoke(state, INDEX[name], "T94")
    haze = state.pos.haze
    assert (haze[INDEX["H4"]], haze[INDEX["E5"]]) == (0, 10)
    assert 1 <= haze[INDEX["D5"]] <= 10


def test_T98_no_weapon_fires_from_water() -> None:
    units = {"us-line-1": {"at": "A5", "weapon": "us-mmg-1"}, "us-line-2": {"at": "B5", "weapon": "us-mmg-2"}}
    state = field(map="39", units=units)
    assert not weapon_ready(state, unit(state, "us-line-1"))
    assert weapon_ready(state, unit(state, "us-line-2"))


def test_T86_a_gully_does_not_cover_against_who_sees_into_it() -> None:
    state = field()
    land = state.tables.grounds[state.pos.map]
    gully = next(hex_ for hex_ in range(150) if land.type[hex_] == 8)
    beside = next(hex_ for hex_ in land.near[gully] if hex_ >= 0)
    assert cover(state, gully, [beside]) == 0
    assert cover(state, gully, [], indirect=True) == 1


def test_T93_the_first_road_hex_of_a_move_adds_a_point() -> None:
    """Worked case 2: a Line squad with a light mortar and Sergeant Krauss has 4 + 1 - 2 points, and one by the road."""
    units = {"us-line-1": {"at": "J7", "weapon": "us-light-mortar-1"}, "sgt-krauss": "J7", "ge-rifle-1": "A1"}
    state = field(map="2", laws=["normandy"], units=units, hands={"allied": [MOVE]})
    act(state, f"card {MOVE}", "unit sgt-krauss", "unit us-line-1")
    act(state, "unit us-line-1", "hex J6", "hex J5", "hex J4")
    allowed(state, "hex J3")


def test_T93_the_point_does_not_pay_for_the_road_hex_that_earns_it() -> None:
    """A broken squad has one point; a road hex that costs two stays out of its reach."""
    land = game().tables.grounds[game().tables.map_index["2"]]
    costs = land.costs(0)
    hex_, side = next(
        (hex_, side)
        for hex_ in range(HEXES)
        for side in range(6)
        if land.near[hex_][side] >= 0 and land.road[land.near[hex_][side]] and costs[6 * hex_ + side] == 2 * POINT
    )
    units = {"us-line-1": {"at": NAMES[hex_], "broken": True}, "ge-rifle-1": "A1"}
    state = field(map="2", laws=[], units=units, hands={"allied": [MOVE]})
    act(state, f"card {MOVE}", "unit us-line-1", "unit us-line-1")
    refused(state, "O21", f"hex {NAMES[land.near[hex_][side]]}", message="too-dear")
