"""The drawn board agrees with the board file: what borders on what, what lies on the coast, what stands where."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest
from tools.atelier import area_drawing, preview
from tools.atelier.plane import Point, apart, area, crossing, depth, distance, inside, sides

from sandtable.core.rulebook.components import Folder
from sandtable.games.dday.components import Board, Box
from sandtable.games.dday.shown import display

HERE = Path(display.__file__).parents[1]
DATA = HERE / "data"
FILE = DATA / "drawing.json"
BOARD = Folder(DATA).load("board.toml", Board)
DRAWING = display.load_drawing(FILE)
ZONES = {zone.name: zone for zone in BOARD.zones}
SIDES = {name: {frozenset(side) for side in sides(ring)} for name, ring in DRAWING.zones.items()}
VISIBLE = 3.0


def shape(kind: str) -> tuple[Point, ...]:
    return next(s.points for s in DRAWING.backdrop if s.kind == kind)


def run(shared: set[frozenset[Point]]) -> float:
    return sum(distance(*side) for side in shared)


def test_every_zone_has_an_outline_a_label_and_a_spot() -> None:
    assert set(DRAWING.zones) == set(DRAWING.labels) == set(ZONES)
    assert set(DRAWING.spots) == {*ZONES, *(box.name for box in BOARD.boxes), "Airfield"}


@pytest.mark.parametrize("name", ZONES)
def test_an_outline_does_not_cross_itself(name: str) -> None:
    ring = DRAWING.zones[name]
    assert len(set(ring)) == len(ring)
    assert area(ring) > 80
    for (a, b), (c, d) in combinations(sides(ring), 2):
        assert {a, b} & {c, d} or apart(a, b, c, d) or not crossing(a, b, c, d)


def test_two_zones_share_a_border_if_and_only_if_they_are_adjacent() -> None:
    for one, other in combinations(ZONES, 2):
        shared = run(SIDES[one] & SIDES[other])
        if other in ZONES[one].adjacent:
            assert shared > VISIBLE, (one, other)
        else:
            assert not shared, (one, other)
            assert len(set(DRAWING.zones[one]) & set(DRAWING.zones[other])) == 0, (one, other)


def test_the_zones_fill_the_land_without_overlapping() -> None:
    land = shape("land")
    assert sum(area(ring) for ring in DRAWING.zones.values()) == pytest.approx(area(land), abs=0.01)
    for x in range(0, int(DRAWING.width), 2):
        for y in range(0, int(DRAWING.height), 2):
            point = (x + 0.513, y + 0.517)
            assert sum(inside(point, ring) for ring in DRAWING.zones.values()) == inside(point, land), point


@pytest.mark.parametrize("name", ZONES)
def test_coastal_zones_and_no_others_touch_the_sea(name: str) -> None:
    """The shore of a zone is what it shares with no other; on the coast the far side of it is sea."""
    rest = set().union(*(SIDES[other] for other in ZONES if other != name))
    country, wet = shape("beyond"), 0.0
    for a, b in sides(DRAWING.zones[name]):
        if frozenset((a, b)) not in rest and distance(a, b):
            push = 0.05 / distance(a, b)
            beside = ((a[0] + b[0]) / 2 + (b[1] - a[1]) * push, (a[1] + b[1]) / 2 - (b[0] - a[0]) * push)
            wet += 0 if inside(beside, country) else distance(a, b)
    assert (wet > VISIBLE) if ZONES[name].coastal else not wet


@pytest.mark.parametrize("name", ZONES)
def test_no_zone_sticks_out_into_the_sea(name: str) -> None:
    country = shape("beyond")
    assert all(depth(point, country) > -0.05 for point in DRAWING.zones[name])


@pytest.mark.parametrize("name", ZONES)
def test_counters_and_name_have_room_inside_their_zone(name: str) -> None:
    ring = DRAWING.zones[name]
    spot, label = DRAWING.spots[name], DRAWING.labels[name]
    assert depth(spot, ring) > 2.5
    assert depth(label, ring) > 0.4
    assert abs(label[1] - spot[1]) > 3  # the name is not under the counters


def test_no_name_is_written_over_another() -> None:
    for (one, a), (other, b) in combinations(DRAWING.labels.items(), 2):
        width = 0.52 * 1.6 * (len(one) + len(other)) / 2
        assert abs(a[1] - b[1]) >= 1.6 or abs(a[0] - b[0]) >= width, (one, other)


@pytest.mark.parametrize("name", [box.name for box in BOARD.boxes] + ["Airfield"])
def test_the_boxes_lie_in_the_sea(name: str) -> None:
    x, y = DRAWING.spots[name]
    assert 6 < x < DRAWING.width - 6
    assert 4 < y < DRAWING.height - 4
    assert depth((x, y), shape("beyond")) < -6


@pytest.mark.parametrize("box", BOARD.boxes, ids=lambda box: box.name)
def test_a_box_lies_off_the_zone_it_lands_in(box: Box) -> None:
    spot = DRAWING.spots[box.name]
    assert max(ZONES, key=lambda name: depth(spot, DRAWING.zones[name])) == box.lands


def test_the_sea_lies_north_west_and_east() -> None:
    country = shape("beyond")
    assert not any(inside((x, 2.0), country) for x in range(1, 166))
    assert not any(inside((1.0, y), country) for y in range(1, 106))
    assert not any(inside((165.0, y), country) for y in range(1, 46))
    assert all(inside((x, 105.0), country) for x in range(30, 166))


def test_zones_lie_where_the_board_file_puts_them() -> None:
    for name, zone in ZONES.items():
        x, y = DRAWING.spots[name]
        assert distance((x, y), (zone.x * 1.6, float(zone.y))) < 9, name


def test_the_file_is_small_and_its_figures_are_short() -> None:
    assert FILE.stat().st_size <= 120_000
    lines = [*DRAWING.zones.values(), *(s.points for s in DRAWING.backdrop)]
    points = [*DRAWING.labels.values(), *DRAWING.spots.values(), *(point for line in lines for point in line)]
    assert all(round(value, 2) == value for point in points for value in point)


@pytest.mark.whole_games
def test_the_drawing_is_what_its_specification_gives() -> None:
    made = area_drawing.text(area_drawing.build(HERE / "map" / "drawing-spec.toml"))
    assert made == FILE.read_text(encoding="utf-8")


def test_the_preview_names_every_zone_and_box() -> None:
    picture = preview.svg(json.loads(FILE.read_text(encoding="utf-8")))
    assert all(f">{name}</text>" in picture for name in DRAWING.spots)
