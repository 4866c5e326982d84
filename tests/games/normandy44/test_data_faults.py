"""A component file that is wrong: one line says which file, which field and what."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sandtable.core.base.errors import BadInput
from sandtable.core.rulebook.components import ORIGINS
from sandtable.games.normandy44 import components

DATA = components.folder().own


def test_every_figure_has_its_source() -> None:
    sources = components.folder().sources()
    assert list(sources) == ["board.json", "setup.toml", "tables.toml", "units.toml"]
    assert all(origin.startswith(ORIGINS) for origins in sources.values() for origin in origins)


def swap(old: str, new: str) -> Callable[[str], str]:
    def change(text: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    return change


FAULTS: list[tuple[str, Callable[[str], str], str]] = [
    ("units.toml", swap("steps = 2", "steps = 4"), "Expected `int` <= 3 - at `units[0].steps`"),
    ("units.toml", swap("move = 3", "moves = 3"), "Object contains unknown field `moves` - at `units[0]`"),
    ("units.toml", swap("strength = [2, 1]", "strength = [2]"), "2 steps, but 1 figures of strength - at `units[0]`"),
    ("units.toml", swap("strength = [2, 1]", "strength = [1, 2]"), "strength must not grow"),
    ("units.toml", swap('"II/919/709"', '"I/919/709"'), "unit 'I/919/709' appears 2 times - at `units`"),
    ("units.toml", swap('nation = "us"', 'nation = "british"'), "nation 'british' has no place in army 'us'"),
    ("units.toml", swap('service = "heer"', 'service = "us"'), "service 'us' has no place in army 'german'"),
    ("units.toml", swap('service = "canadian"', 'service = "british"'), "service must be 'canadian'"),
    ("units.toml", swap('armour_colour = "red"', 'armour_colour = "grey"'), "red armour values"),
    ("units.toml", swap(', armour_colour = "red"', ""), "armour and armour_colour go together"),
    ("units.toml", swap("attacks = false, ", ""), "attacks must be false for kind 'flak'"),
    ("units.toml", swap('cadre = "us infantry", ', ""), "has a cadre of its nation"),
    ("units.toml", swap('"german infantry"', '"us infantry"'), "replacement 'us infantry' is another army's"),
    ("units.toml", swap(", rp = 3", ""), "every Allied unit, and no German one, has its rp"),
    ("units.toml", swap("restricted = true, perimeter", "perimeter"), "perimeter is for restricted units"),
    ("units.toml", swap('formation = "4"', 'formation = "709"'), "two armies have a division '709'"),
    ("setup.toml", swap('hex = "2913"', 'hex = "9999"'), "no hex '9999' - at `map[0].hex`"),
    ("setup.toml", swap('hex = "2913"', "hex = 2913"), "Expected `str`, got `int` - at `map[0].hex`"),
    ("setup.toml", swap('unit = "I/919/709"', 'unit = "I/920/709"'), "no german unit 'I/920/709' - at `map`"),
    ("setup.toml", swap('unit = "I/919/709"', 'unit = "16/1"'), "no german unit '16/1' - at `map`"),
    ("setup.toml", swap('unit = "505/82"', 'unit = "Pz 100"'), "no allied unit 'Pz 100' - at `drops`"),
    ("setup.toml", swap('unit = "I/919/709"', 'unit = "Pz 100"'), "unit 'I/919/709' begins in 0 places"),
    ("setup.toml", swap('beach = "Utah", column', 'beach = "Uta", column'), "no 'Uta' - at `assaults[0].beach`"),
    ("setup.toml", swap('["green", "blue"', '["green", "green"'), "each zone once - at `zones.order`"),
    ("setup.toml", swap('zone = "orange"', 'zone = "pink"'), "at `reinforcements[0].zone`"),
    ("setup.toml", swap('gliders = ["325/82"]', "gliders = []"), "says otherwise of 325/82 - at `cherbourg`"),
    (
        "tables.toml",
        swap('"1-3" = ["EX", ', '"1-3" = ['),
        "6 results, not 5 - at `crt.results.1-3`",
    ),
    ("tables.toml", swap('"S2", "S2", "S1"', '"S2", "S1"'), "6 results, not 5 - at `scatter[0].results`"),
    ("tables.toml", swap("die = 2\n", "die = 3\n"), "dice must be 1 to 6, in this order - at `weather`"),
    ("tables.toml", swap('name = "woods"', 'name = "wood"'), "missing or too many: wood, woods - at `terrain`"),
    ("tables.toml", swap('name = "truck"', 'name = "truk"'), "missing or too many: truck, truk - at `limits`"),
    ("tables.toml", swap('source = "rulebook 5.1"', 'source = "a friend"'), "must start with rulebook"),
    ("tables.toml", swap("[crt]", "[crt"), "not a TOML file"),
    ("board.json", swap('"bocage"', '"hedges"'), "Invalid enum value 'hedges' - at `hexes["),
    (
        "board.json",
        swap(
            "{",
            "",
        ),
        "not a JSON file",
    ),
]


@pytest.mark.parametrize(("name", "change", "told"), FAULTS)
def test_a_broken_file_gives_one_clear_error(
    tmp_path: Path, name: str, change: Callable[[str], str], told: str
) -> None:
    shutil.copy(DATA / name, tmp_path / name)
    path = tmp_path / name
    path.write_text(change(path.read_text(encoding="utf-8")), encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        components.load(components.folder(tmp_path))
    assert str(caught.value).startswith(f"{path}: ")
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)


def board_with(change: Callable[[Any], None], folder: Path) -> Path:
    board = json.loads((DATA / "board.json").read_text(encoding="utf-8"))
    change(board)
    (folder / "board.json").write_text(json.dumps(board), encoding="utf-8")
    return folder


def test_a_board_that_does_not_fit_together(tmp_path: Path) -> None:
    def twice(board: Any) -> None:
        board["hexes"].append(board["hexes"][0])

    def away(field: str) -> Callable[[Any], None]:
        def change(board: Any) -> None:
            board[field][0]["hex" if field == "exits" else "b"] = "9999"

        return change

    for change, told in [
        (twice, "appears 2 times - at `hexes`"),
        (away("sides"), "no hex '9999' - at `sides[0]`"),
        (away("roads"), "no hex '9999' - at `roads[0]`"),
        (away("exits"), "no hex '9999' - at `exits[0]`"),
    ]:
        with pytest.raises(BadInput) as caught:
            components.load(components.folder(board_with(change, tmp_path)))
        assert told in str(caught.value)
