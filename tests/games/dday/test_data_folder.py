"""A player's own component files: what they replace, and what is said when they are wrong."""

from __future__ import annotations

import random
import shutil
from pathlib import Path
from typing import Any

import pytest

import sandtable as st
from sandtable.games.dday import game as own
from tests.torture import torture

DATA = own.HERE / "data"
ZONE = """
[[zones]]
name = "Hambye"
number = 42
x = 32
y = 95
coastal = false
city = false
sector = ""
adjacent = ["Marigny", "Coutances", "Tessy-sur-Vire"]
source = "public: TripleA D-Day map (triplea-maps/d-day), region F34"
"""


def text(name: str) -> str:
    return (DATA / name).read_text(encoding="utf-8")


def changed(folder: Path, name: str, *changes: tuple[str, str]) -> Path:
    """A folder with a copy of one file in which some words are changed, each exactly once."""
    content = text(name)
    for old, new in changes:
        assert content.count(old) >= 1, f"{old!r} is not in {name}"
        content = content.replace(old, new, 1)
    (folder / name).write_text(content, encoding="utf-8")
    return folder


def after(name: str, anchor: str, old: str, new: str) -> tuple[str, str]:
    """A change of the first `old` behind an anchor."""
    content = text(name)
    start = content.index(anchor)
    end = content.index(old, start) + len(old)
    piece = content[start:end]
    return piece, piece[: -len(old)] + new


def fault(folder: Path) -> str:
    with pytest.raises(st.BadInput) as caught:
        st.game("dday", data=folder)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def border(zone: str, old: str, new: str) -> tuple[str, str]:
    """A change in the list of neighbours of a zone."""
    return after("board.toml", f'[[zones]]\nname = "{zone}"', old, new)


# --- what can be replaced --------------------------------------------------------------------------------------------


def hambye(folder: Path) -> Path:
    """The board of the public maps, with the 42nd zone that the rulebook's count of 41 leaves out."""
    board = changed(
        folder,
        "board.toml",
        border("Marigny", '"Tessy-sur-Vire"]', '"Tessy-sur-Vire", "Hambye"]'),
        border("Coutances", '"Marigny"]', '"Marigny", "Hambye"]'),
        border("Tessy-sur-Vire", '"Torigni"]', '"Torigni", "Hambye"]'),
    )
    path = folder / "board.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("[[boxes]]", ZONE + "\n[[boxes]]", 1), encoding="utf-8")
    return board


def test_the_board_with_forty_two_zones(tmp_path: Path) -> None:
    game = st.game("dday", data=hambye(tmp_path))
    assert game.tables.zones == 42
    assert st.game("dday").tables.zones == 41
    assert "zone Hambye" in game.vocabulary
    assert "zone Hambye" not in st.game("dday").vocabulary
    near = game.tables.near[game.tables.place["Hambye"]]
    assert sorted(game.tables.names[zone] for zone in near) == ["Coutances", "Marigny", "Tessy-sur-Vire"]
    state = game.position({"empty": True, "phase": "axis-move", "units": {"Hambye": {"de-tank": 1}}})
    assert state.why_not("unit de-tank@Hambye", "zone Coutances") is None
    assert state.why_not("unit de-tank@Hambye", "zone Saint-Lô") is None
    refusal = state.why_not("unit de-tank@Hambye", "zone Caen")
    assert refusal is not None
    assert refusal.rule == "A6.1"


def test_a_board_of_ones_own_is_tortured_too(tmp_path: Path) -> None:
    game = st.game("dday", data=hambye(tmp_path))
    done = torture(game, {"players": 3, "fortune": True, "tactics": True}, 1, 0.02)
    assert done["games"] == 1


def test_a_record_of_ones_own_board_needs_that_board(tmp_path: Path) -> None:
    state = st.game("dday", data=hambye(tmp_path)).start(seed=1)
    while "zone Hambye" not in map(str, state.actions()):
        state.play(state.actions()[0])
    state.play("zone Hambye")
    assert st.replay(state.record(), data=tmp_path) == state
    assert st.verify(state.record(), data=tmp_path) == state
    with pytest.raises(st.BadInput, match="'zone Hambye' is not an action of this game"):
        st.replay(state.record())


def test_a_changed_border(tmp_path: Path) -> None:
    """Caen and Bayeux joined: a unit walks over; on our board it is too far."""
    folder = changed(
        tmp_path,
        "board.toml",
        border("Bayeux", '"Bretteville"]', '"Bretteville", "Caen"]'),
        border("Caen", '"Saint-Sylvain"]', '"Saint-Sylvain", "Bayeux"]'),
    )
    position = {"empty": True, "phase": "axis-move", "units": {"Caen": {"de-infantry": 1}}}
    walk = ("unit de-infantry@Caen", "zone Bayeux")
    assert st.game("dday", data=folder).position(position).why_not(*walk) is None
    refusal = st.game("dday").position(position).why_not(*walk)
    assert refusal is not None
    assert refusal.rule == "A6.1"


def test_changed_figures(tmp_path: Path) -> None:
    """Infantry that always hits, a game of three turns."""
    changed(tmp_path, "pieces.toml", after("pieces.toml", 'name = "de-infantry"', "attack = 1", "attack = 6"))
    changed(tmp_path, "cards.toml", ("turns = 10", "turns = 3"))
    game = st.game("dday", data=tmp_path)
    fight = {"empty": True, "turn": 3, "phase": "axis-attacks", "units": {"Caen": {"de-infantry": 2, "uk-infantry": 2}}}
    state = game.position(fight)
    state.play("roll")
    assert state.pos.lost[0] == game.tables.total[0] - on_charts_and_board(state, 0)
    assert not state.pos.allied[game.tables.place["Caen"]]
    rng = random.Random(1)
    while not state.over:
        assert state.pos.turn == 3
        state.play(rng.choice(state.actions()))
    assert state.result is not None
    assert state.result.winners == ("germany",)


def on_charts_and_board(state: st.State[Any, Any], kind: int) -> int:
    pos, charts = state.pos, zip(state.tables.charts, state.pos.charts, strict=True)
    waiting = [k for chart, mask in charts for slot, k in enumerate(chart.kinds) if mask >> slot & 1]
    return waiting.count(kind) + int(sum(pos.n[kind :: len(state.tables.total)]))


def test_a_copy_of_every_file_is_the_same_game(tmp_path: Path) -> None:
    for path in DATA.glob("*.toml"):
        shutil.copy(path, tmp_path)
    game = st.game("dday", data=tmp_path)
    assert game.start(seed=1).encode() == st.game("dday").start(seed=1).encode()
    assert list(game.vocabulary) == list(st.game("dday").vocabulary)


def test_an_empty_folder_changes_nothing(tmp_path: Path) -> None:
    assert st.game("dday", data=tmp_path).start(seed=1).encode() == st.game("dday").start(seed=1).encode()
    assert st.game("dday", data=str(tmp_path)) is st.game("dday", data=tmp_path)


# --- what is refused -------------------------------------------------------------------------------------------------


def test_no_folder(tmp_path: Path) -> None:
    assert fault(tmp_path / "nowhere") == f"{tmp_path / 'nowhere'}: no such folder"


def test_a_misspelt_file(tmp_path: Path) -> None:
    (tmp_path / "boards.toml").write_text("", encoding="utf-8")
    assert fault(tmp_path).startswith(
        f"{tmp_path / 'boards.toml'}: no component file has this name; known files are board.toml, "
    )


@pytest.mark.parametrize("name", ["board.toml", "cards.toml", "pieces.toml", "reinforcements.toml", "setup.toml"])
def test_a_broken_file_names_its_line(tmp_path: Path, name: str) -> None:
    lines = text(name).splitlines()
    (tmp_path / name).write_text("\n".join([*lines, "oops"]), encoding="utf-8")
    told = fault(tmp_path)
    assert told.startswith(f"{tmp_path / name}: not a TOML file: ")
    assert f"at line {len(lines) + 1}" in told or "end of document" in told
    (tmp_path / name).write_text("", encoding="utf-8")
    assert fault(tmp_path).startswith(f"{tmp_path / name}: Object missing required field ")
    (tmp_path / name).write_bytes(b"\xff\xff")
    assert fault(tmp_path).startswith(f"{tmp_path / name}: not a TOML file: ")


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("board.toml", "number = 1\n", 'number = "one"\n', "Expected `int`, got `str` - at `zones[0].number`"),
        ("board.toml", "x = 9\n", "x = 109\n", "Expected `float` <= 100.0 - at `zones[0].x`"),
        ("board.toml", "coastal = true\n", "", "Object missing required field `coastal` - at `zones[0]`"),
        ("board.toml", "coastal = true\n", "costal = true\n", "Object contains unknown field `costal` - at `zones[0]`"),
        ("board.toml", 'lands = "', 'lands = "Port-', "no zone 'Port-Sainte-Mère-Église' - in `boxes`"),
        (
            "board.toml",
            '[[arcs]]\nzone = "',
            '[[arcs]]\nzone = "Port-',
            "no zone 'Port-Barfleur' or no box 'Utah' - in `arcs`",
        ),
        ("board.toml", 'power = "us"', 'power = "france"', "Invalid enum value 'france' - at `boxes[0].power`"),
        ("pieces.toml", "attack = 1\n", "attack = 7\n", "Expected `int` <= 6 - at `kinds[0].attack`"),
        ("pieces.toml", "attack = 1\n", "attack = -1\n", "Expected `int` >= 0 - at `kinds[0].attack`"),
        ("pieces.toml", "attack = 1\n", "attack = true\n", "Expected `int`, got `bool` - at `kinds[0].attack`"),
        ("pieces.toml", '"uk-infantry"', '"uk-guards"', "kinds must be, in this order: uk-infantry, uk-artillery, "),
        ("setup.toml", 'at = "Cherbourg"', 'at = "Paris"', "no place 'Paris' - at `place[1]`"),
        ("setup.toml", "de-tank = 1", "tiger = 1", "no kind 'tiger'; there are "),
        (
            "setup.toml",
            "de-infantry = 1",
            "de-infantry = 9",
            "10 units in 'Beaumont-Hague' are too many - at `place[0]`",
        ),
        ("setup.toml", "de-infantry = 1", "de-infantry = -1", "Expected `int` >= 0 - at `place[0].units[...]`"),
        (
            "setup.toml",
            "de-infantry = 1",
            "de-infantry = 2",
            "52 de-infantry in set-up and charts, but pieces.toml counts 51",
        ),
        ("setup.toml", 'source = "public', 'source = "guess', "source 'guess: TripleA "),
        ("reinforcements.toml", 'units = "A A I A T"', 'units = "A B"', "Expected `str` matching regex "),
        ("reinforcements.toml", 'id = "uk"', 'id = "rouen"', "charts must be, in this order: uk, us, rennes, rouen"),
        ("reinforcements.toml", '"Gold"', '"Omaha"', "chart 'uk': no uk box 'Omaha'"),
        ("cards.toml", "number = 1\n", "number = 2\n", "this card must have number 1, id airborne-assault"),
        ("cards.toml", "hit = 1\n", "hit = 7\n", "Expected `int` <= 6 - at `orders[0].hit`"),
        ("cards.toml", "land = 8", "land = 9", "Expected `int` <= 8 - at `limits.land`"),
        ("cards.toml", "land = 8", "", "Object missing required field `land` - at `limits`"),
    ],
)
def test_a_wrong_figure_names_file_and_field(tmp_path: Path, name: str, old: str, new: str, told: str) -> None:
    message = fault(changed(tmp_path, name, (old, new)))
    place, _, problem = message.partition(": ")
    assert Path(place).name in (name, "setup.toml")  # totals are told of the set-up
    assert problem.startswith(told)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (border("Caen", '"Troarn", ', ""), "'Troarn' borders 'Caen', but 'Caen' does not border 'Troarn'"),
        (border("Caen", '"Troarn"', '"Caen"'), "'Caen' borders itself"),
        (border("Caen", '"Troarn"', '"Paris"'), "'Caen' borders 'Paris', which is not an area"),
        (border("Caen", '"Troarn"', '"Troarn", "Troarn"'), "'Caen' borders 'Troarn' more than once"),
        (
            ("[[boxes]]", ZONE.replace('["Marigny", "Coutances", "Tessy-sur-Vire"]', "[]") + "\n[[boxes]]"),
            "'Hambye' cannot be reached",
        ),
        (("[[boxes]]", ZONE.replace("Hambye", "Caen") + "\n[[boxes]]"), "'Caen' is named 2 times"),
    ],
)
def test_a_wrong_border_is_told(tmp_path: Path, change: tuple[str, str], told: str) -> None:
    message = fault(changed(tmp_path, "board.toml", change))
    assert told in message
    assert message.startswith(f"{tmp_path / 'board.toml'}: "), "the message does not say whose board.toml"


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("cards.toml", 'id = "naval-bombardment"', 'id = "naval-review"'),
        ("cards.toml", 'id = "barnstorming"', 'id = "barn-dance"'),
        ("board.toml", 'name = "Gold"', 'name = "Caen"'),
        ("board.toml", 'name = "Gold"', 'name = "Utah"'),
        ("board.toml", '[[zones]]\nname = "Beaumont-Hague"', '[[zones]]\nname = "Airfield"'),
        ("setup.toml", 'at = "Gold"\nunits = { uk-infantry = 5', 'at = "Gold"\nunits = { de-infantry = 5'),
    ],
)
def test_a_file_that_only_fits_the_schema(tmp_path: Path, name: str, old: str, new: str) -> None:
    """What the schema lets through and the game cannot use is refused when it is loaded, not in the third turn."""
    fault(changed(tmp_path, name, (old, new)))


@pytest.mark.parametrize(
    ("anchor", "old"),
    [
        ("[[fortune]]\nnumber = 8", "move = "),
        ("[[fortune]]\nnumber = 3", "fails_from = "),
        ("[[fortune]]\nnumber = 11", "hit = "),
        ("[[fortune]]\nnumber = 14", "divide = "),
        ("[[tactics]]\nnumber = 2", "hit = "),
        ("[[tactics]]\nnumber = 15", "move = "),
    ],
)
def test_a_card_without_its_figure(tmp_path: Path, anchor: str, old: str) -> None:
    """A figure that a card's procedure looks up must be there when the files are loaded."""
    message = fault(changed(tmp_path, "cards.toml", after("cards.toml", anchor, old, f"mis{old}")))
    assert message.startswith(f"{tmp_path / 'cards.toml'}: ")
