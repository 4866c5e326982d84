"""The tables of the game, result by result. Dice run from six down to one."""

from __future__ import annotations

import pytest

from sandtable.games.caseyellow.charts.terrain import TERRAINS
from sandtable.games.caseyellow.kinds import ALLIED, GERMAN
from sandtable.games.caseyellow.rules.combat import odds
from sandtable.games.caseyellow.rules.turn import victory
from tests.games.caseyellow.closing import closing
from tests.games.caseyellow.march import LAND
from tests.games.caseyellow.sky import T, sky

COLUMNS = {  # from the worst odds to the best
    "1-3": "C C AL1 AE AE AE",
    "1-2": "BL1 C AL1 AL1 AE AE",
    "1-1": "DR ENG BL1 C AL1 AE",
    "2-1": "DL1 DR ENG BL1 C AL1",
    "3-1": "DL1 DR DR ENG BL1 C",
    "4-1": "DE DL1 DL1 DR ENG BL1",
    "5-1": "DE DE DL1 DL1 DL1 DR",
    "6-1": "DE DE DE DE DL1 DL1",
}


def test_T_crt_every_column() -> None:
    found = {}
    for level in range(T.crt.first, T.crt.last + 1):
        found[T.crt.name(level)] = " ".join(T.crt.result(level, die) for die in range(6, 0, -1))
    assert found == COLUMNS
    assert T.crt.result(T.crt.first - 1, 6) == "AE"
    assert T.crt.result(T.crt.last + 3, 6) == "DE"


@pytest.mark.parametrize(
    ("item", "camp", "points"),
    [
        ("maginot", GERMAN, [4, 3, 3, 3, 2, 2]),
        ("belgium", GERMAN, [4, 4, 3, 3, 3, 2]),
        ("panzer", ALLIED, [3, 3, 2, 2, 2, 1]),
        ("german_town", ALLIED, [3, 2, 2, 2, 1, 1]),
    ],
)
def test_T_vp_each_die(item: str, camp: int, points: list[int]) -> None:
    for die, value in zip(range(6, 0, -1), points, strict=True):
        state = closing(dice=[die])
        victory._by_die(state, camp, item)
        assert state.pos.vp[camp] == value


@pytest.mark.parametrize(
    ("camp", "turns", "numbers"),
    [
        (GERMAN, range(2, 11), (4, 4, 4, 4, 3, 3)),
        (ALLIED, range(2, 7), (4, 4, 3, 3, 3, 2)),
        (ALLIED, range(7, 11), (4, 4, 4, 3, 3, 3)),
    ],
)
def test_T_rounds_each_die(camp: int, turns: range, numbers: tuple[int, ...]) -> None:
    assert {T.chits_by_die(camp, turn)[::-1] for turn in turns} == {numbers}


@pytest.mark.parametrize(
    ("camp", "turns", "numbers"),
    [
        (GERMAN, range(2, 11), (6, 5, 4, 4, 4, 4)),
        (ALLIED, range(1, 3), (2, 2, 1, 1, 1, 1)),
        (ALLIED, range(3, 11), (3, 2, 2, 2, 1, 1)),
    ],
)
def test_T_air_each_die(camp: int, turns: range, numbers: tuple[int, ...]) -> None:
    for turn in turns:
        if camp == ALLIED and turn == 1:
            continue  # the Germans do not throw then
        for die, number in zip(range(6, 0, -1), numbers, strict=True):
            dice = [die, 1] if camp == GERMAN else [1, die]
            state = sky("air.availability", {"1 Pz": "3534", "I Fr": "1521"}, dice, scenario="hypothetical", turn=turn)
            assert state.pos.air[camp] == number
    for die, number in zip(range(6, 0, -1), numbers, strict=True):
        if camp == ALLIED and 1 in turns:
            first = sky("air.availability", {"1 Pz": "3534", "I Fr": "1521"}, [die], scenario="hypothetical", turn=1)
            assert first.pos.air == [6, number]


SHIFTS = {"open": 0, "woods": -1, "rough": -1, "forest": -1, "hill": -1, "marsh": -1, "flooded": -1}


@pytest.mark.parametrize("ground", SHIFTS)
def test_T_terrain_what_the_ground_does_for_its_defender(ground: str) -> None:
    hex_ = next(
        h
        for h in range(T.hexes)
        if TERRAINS[LAND.kind[h]] == ground and not (LAND.city[h] or LAND.works[h] or LAND.fort[h])
    )
    state = sky("german.combat", {"I Fr": T.names[hex_]})
    assert sum(column.columns for column in odds.terrain(state, hex_)) == SHIFTS[ground]


def test_T_terrain_cities_works_and_improved_defence_add_to_it() -> None:
    state = sky("german.combat", {"I Fr": "1521"})
    city = next(h for h in T.city_hexes if not LAND.works[h])
    works = next(h for h in range(T.hexes) if LAND.works[h] and not LAND.city[h])
    for hex_, word in ((city, "city"), (works, "works")):
        before = sum(column.columns for column in odds.terrain(state, hex_))
        assert [column.columns for column in odds.terrain(state, hex_) if column.word == word] == [-1]
        state.pos.improved[hex_] = 1
        assert sum(column.columns for column in odds.terrain(state, hex_)) == before - 1
    state.pos.open_up(T, works)
    assert not [column for column in odds.terrain(state, works) if column.word == "works"]
