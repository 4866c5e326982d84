"""The ground of the boards: lines that agree with the rules, a picture that can be drawn again, files that fit."""

from __future__ import annotations

import shutil
from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path

import msgspec
import numpy as np
import pytest
from PIL import Image

import sandtable as st
import sandtable.games
from sandtable.core.base.errors import BadInput
from tools.atelier.ground import tiles
from tools.atelier.ground.__main__ import main
from tools.atelier.ground.area_checks import area_lines
from tools.atelier.ground.area_sheet import area_sheet
from tools.atelier.ground.boards import CloseGround, boards, metres, written
from tools.atelier.ground.brush import Pixels
from tools.atelier.ground.checks import lines
from tools.atelier.ground.close_sheet import close_sheet
from tools.atelier.ground.hands import THEMES, inks, read
from tools.atelier.ground.hex_sheet import Reader
from tools.atelier.ground.land.country import Country
from tools.atelier.ground.land.streams import crossed

GAMES = Path(sandtable.games.__file__).parent
SHIPPED = sorted(path for path in GAMES.glob("*/ground/*.json"))
COARSE = 0.8  # board units of a pixel: a quarter of the work, and still the same lines


@cache
def normandy() -> Country:
    return Country(Reader(GAMES / "normandy44").sheet(), COARSE)


@cache
def canal() -> CloseGround:
    """The smallest map with everything: water, a bridge, hedges, houses, woods, orchards."""
    return CloseGround(close_sheet(GAMES / "combat", "37"))


def test_coast_rivers_and_roads_of_a_country_agree_with_the_rules() -> None:
    wrong = [finding.text for finding in lines(normandy()) if not finding.good]
    assert not wrong
    assert len(list(lines(normandy()))) == 8


def test_a_hex_in_the_sea_is_found() -> None:
    country = normandy()
    sheet = country.sheet
    try:
        country.sheet = replace(sheet, hexes={**sheet.hexes, "9999": replace(sheet.hexes["2513"], at=(500.0, 60.0))})
        assert not next(lines(country)).good
        country.sheet = replace(sheet, wet=[*sheet.wet, sheet.hexes["2513"].at])
        assert [finding.good for finding in lines(country)][1] is False
    finally:
        country.sheet = sheet


def test_a_river_or_a_road_off_its_way_is_found() -> None:
    country = normandy()
    streams, ways = country.rivers.streams, country.ways
    try:
        country.rivers.streams = [replace(s, points=s.points + np.array([0.0, 1.6])) for s in streams]
        country.ways = replace(
            ways, main=[p + np.array([1.5, 0.0]) for p in ways.main], other=[p + 1.5 for p in ways.other]
        )
        good = [finding.good for finding in lines(country)]
    finally:
        country.rivers.streams, country.ways = streams, ways
    assert (good[4], good[6]) == (False, False)


def test_where_a_road_meets_a_river_there_is_a_bridge() -> None:
    sheet = normandy().sheet
    found = {side.name: road for side, _, road in crossed(sheet)}
    assert found["2512-2513"]  # the road from Carentan to Isigny over the Taute
    assert not found["2813-2814"]  # a causeway behind Utah
    assert "2513-2613" not in found


def test_areas_keep_the_coast_of_their_drawing() -> None:
    areas = area_sheet(GAMES / "dday")
    wrong = [finding.text for finding in area_lines(areas, Country(areas.sheet, COARSE)) if not finding.good]
    assert not wrong


def test_every_check_of_a_close_map_is_good() -> None:
    wrong = [finding.text for finding in canal().findings() if not finding.good]
    assert not wrong


def test_a_window_is_the_same_as_that_part_of_the_whole() -> None:
    painter = canal().painter("light", 3.0)
    whole = painter.window(0.0, 0.0, 600, 400)
    part = canal().painter("light", 3.0).window(40.0, 30.0, 120, 90)
    off = np.abs(whole[90:180, 120:240].astype(int) - part.astype(int))
    assert off.mean() < 0.1
    assert off.max() <= 16  # a soft shadow is a little softer where a window ends


def test_the_two_lights_are_drawn_apart() -> None:
    light, dark = (canal().painter(theme, 1.0).window(0.0, 0.0, 200, 150) for theme in THEMES)
    assert light.mean() > 150
    assert dark.mean() < 90


def test_a_country_has_its_own_inks() -> None:
    hand = read(GAMES / "combat" / "map" / "ground.toml")
    assert (
        inks(hand, "light").furrow == "#C9AE68" != inks(read(GAMES / "salerno" / "map" / "ground.toml"), "light").furrow
    )


def test_files_are_written_once_and_old_ones_taken_away(tmp_path: Path) -> None:
    def window(left: float, top: float, wide: int, high: int) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
        return np.full((high, wide, 3), 90 if left or top else 200, np.uint8)

    level = tiles.level((200.0, 100.0), 1200)
    assert (level.height, level.columns, level.rows) == (600, 3, 2)
    folder = tiles.Folder(tmp_path)
    names = tuple(folder.add(tiles.webp(tile, 50)) for tile in tiles.cut(window, 6.0, level))
    assert (len(names), len(set(names))) == (6, 4)  # two whole tiles of a row are alike
    (tmp_path / "old.webp").write_bytes(b"")
    pictures = tiles.Pictures(names[0], (names,))
    version = tiles.version(pictures, pictures)
    sizes = (200, 100, 512, (1200, 600), (level,))
    folder.finish({"board": tiles.Manifest(1, version, *sizes, pictures, pictures, ("road",))})
    assert {path.name for path in tmp_path.iterdir()} == {"board.json", *names}
    assert tiles.read(tmp_path / "board.json").light.tiles[0] == names


def test_levels_that_are_kept_are_not_drawn_again(tmp_path: Path) -> None:
    sheet = canal().sheet
    sheet = replace(sheet, hand=msgspec.structs.replace(sheet.hand, first=60, levels=(80, 120)))
    drawn: list[int] = []

    class Plain:
        def window(self, left: float, top: float, wide: int, high: int) -> Pixels:
            drawn.append(wide)
            return np.full((high, wide, 3), 100 + len(drawn), np.uint8)

    first = written(tiles.Folder(tmp_path), sheet, lambda theme, sharp: Plain(), None)
    assert (drawn, first.metres) == ([60, 80, 120] * 2, metres(canal().sheet))
    drawn.clear()
    sheet = replace(sheet, hand=msgspec.structs.replace(sheet.hand, levels=(80, 160)))
    again = written(tiles.Folder(tmp_path), sheet, lambda theme, sharp: Plain(), first)
    assert drawn == [60, 160] * 2
    assert again.light.tiles[0] == first.light.tiles[0]


def test_one_light_is_drawn_and_the_other_stays(tmp_path: Path) -> None:
    shade = 0

    class Plain:
        def window(self, left: float, top: float, wide: int, high: int) -> Pixels:
            return np.full((high, wide, 3), shade, np.uint8)

    sheet = canal().sheet
    sheet = replace(sheet, hand=msgspec.structs.replace(sheet.hand, first=60, levels=(120,)))
    first = written(tiles.Folder(tmp_path), sheet, lambda theme, sharp: Plain(), None)
    shade = 200
    again = written(tiles.Folder(tmp_path), sheet, lambda theme, sharp: Plain(), first, "dark")
    assert again.light == first.light
    assert again.dark.first != first.dark.first
    assert again.dark.tiles != first.dark.tiles


def test_the_command_draws_a_window(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "window.png"
    assert main(["combat", "37", "--window", "0,0,60,40,1.5", "--theme", "dark", "--out", str(out)]) == 0
    with Image.open(out) as picture:
        assert picture.size == (60, 40)
    assert main(["combat", "nowhere"]) == 2
    assert "has no board nowhere" in capsys.readouterr().err


def test_a_game_without_a_hand_has_no_ground(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"ground\.toml"):
        boards(tmp_path, [])
    (tmp_path / "map").mkdir()
    shutil.copy(GAMES / "combat" / "map" / "ground.toml", tmp_path / "map" / "ground.toml")
    (tmp_path / "map" / "ground.toml").write_text("seed = 'x'")
    with pytest.raises(BadInput, match=r"ground\.toml"):
        read(tmp_path / "map" / "ground.toml")


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_the_files_of_a_board_are_all_there_and_small(path: Path) -> None:
    manifest = tiles.read(path)
    assert manifest.version == tiles.version(manifest.light, manifest.dark)
    for theme in THEMES:
        pictures = tiles.pictures_of(manifest, theme)
        assert (path.parent / pictures.first).stat().st_size <= tiles.FIRST
        assert [len(names) for names in pictures.tiles] == [level.columns * level.rows for level in manifest.levels]
    assert all((path.parent / name).exists() for name in tiles.names(manifest))


CARD = 5_500  # bytes of a picture on the shelf, where all games stand side by side


def test_no_picture_is_left_over_and_all_of_them_weigh_little() -> None:
    lists = {path.parent for path in SHIPPED}
    for folder in lists:
        used = {name for path in folder.glob("*.json") for name in tiles.names(tiles.read(path))}
        assert {path.name for path in folder.glob("*.webp")} == used | tiles.on_shelf(folder)
        assert all((folder / card).stat().st_size <= CARD for card in tiles.on_shelf(folder))
    assert sum(path.stat().st_size for folder in lists for path in folder.glob("*.webp")) < 25_000_000


def test_a_shipped_picture_is_what_would_be_drawn_today() -> None:
    """Packers of pictures differ in their bytes, so what is compared is how far each is from the drawing."""
    folder, sheet, hand = GAMES / "combat" / "ground", canal().sheet, canal().hand
    manifest = tiles.read(folder / "37.json")
    level, side = manifest.levels[0], tiles.TILE
    sharp = level.width / sheet.width
    drawn = canal().painter("light", sharp).window(side / sharp, side / sharp, side, min(side, level.height - side))

    def off(data: bytes) -> float:
        with Image.open(BytesIO(data)) as picture:
            pixels = np.asarray(picture.convert("RGB"), np.int16)
        return float(np.abs(pixels - drawn.astype(np.int16)).mean())

    shipped = (folder / manifest.light.tiles[0][level.columns + 1]).read_bytes()
    assert off(shipped) < 1.05 * off(tiles.webp(drawn, hand.quality[1])) + 0.05


def test_only_sides_between_two_hexes_of_land_are_bent_to() -> None:
    sheet = Reader(GAMES / "salerno").sheet()
    dry = {hex_.id for hex_ in sheet.dry}
    assert len(dry) < len(sheet.hexes)
    assert all(set(side.name.split("-")) <= dry for side in sheet.sides)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: f"{path.parent.parent.name} {path.stem}")
def test_a_list_names_what_the_hand_paints(path: Path) -> None:
    manifest, game = tiles.read(path), path.parent.parent
    hand = read(game / "map" / "ground.toml")
    assert manifest.links == hand.links
    assert (manifest.metres > 0) == (hand.metres > 0)
    assert [level.width for level in manifest.levels] == list(hand.levels)
    assert manifest.version == tiles.version(manifest.light, manifest.dark)


def test_roads_and_water_of_every_hex_board_are_painted() -> None:
    for game in ("normandy44", "caseyellow", "salerno", "combat"):
        painted = set(read(GAMES / game / "map" / "ground.toml").links)
        drawn = {link.kind for board in st.game(game).boards.values() for link in board.links} - painted
        assert not {kind for kind in drawn if kind.endswith(("road", "river", "trail", "way"))}, game
