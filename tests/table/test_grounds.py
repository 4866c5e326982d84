"""Painted grounds: what they consist of, and that every picture can be had for good."""

from __future__ import annotations

import httpx
import msgspec
import pytest

import sandtable as st
from sandtable.table.http import grounds, library
from sandtable.table.wire.errors import Malformed, Unknown
from sandtable.table.wire.game_messages import GroundInfo
from tests.table.harness import Running

PAINTED = [(game, board) for game in st.game_ids() for board in library.painted(game)]
FIRST = 60_000
"""Bytes: the whole ground in one picture, which a page waits for."""


def info(game: str, board: str) -> GroundInfo:
    return msgspec.json.decode(grounds.of(game, board).body, type=GroundInfo)


def test_the_hex_games_are_painted() -> None:
    assert {"normandy44", "caseyellow"} <= {game for game, _ in PAINTED}


@pytest.mark.parametrize(("game", "board"), PAINTED)
def test_every_picture_is_there(game: str, board: str) -> None:
    ground = info(game, board)
    for pictures in (ground.light, ground.dark):
        assert grounds.picture(game, pictures.first).stat().st_size <= FIRST
        assert len(pictures.tiles) == len(ground.levels)
        for level, names in zip(ground.levels, pictures.tiles, strict=True):
            assert len(names) == level.columns * level.rows
            assert (level.columns - 1) * ground.tile < level.width <= level.columns * ground.tile
            assert (level.rows - 1) * ground.tile < level.height <= level.rows * ground.tile
            for name in names:
                assert grounds.picture(game, name).read_bytes()[8:12] == b"WEBP"


@pytest.mark.parametrize(("game", "board"), PAINTED)
def test_a_ground_has_the_shape_of_its_board(game: str, board: str) -> None:
    boards = st.game(game).boards
    drawn = boards[board] if board in boards else st.game(game).board
    ground = info(game, board)
    for width, height in (ground.first, *((level.width, level.height) for level in ground.levels)):
        assert width / height == pytest.approx(drawn.width / drawn.height, rel=0.002)


def test_pictures_are_kept_for_good(server: Running) -> None:
    game, board = PAINTED[0]
    told = httpx.get(f"{server.url}/api/games/{game}/grounds/{board}").json()
    answer = httpx.get(f"{server.url}/api/games/{game}/pictures/{told['light']['first']}")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/webp")
    assert "immutable" in answer.headers["cache-control"]
    assert board in httpx.get(f"{server.url}/api/games/{game}").json()["grounds"]


@pytest.mark.parametrize("name", ["000000000000.webp", "../game.py", "..%2Fgame.py", "board.json", "x"])
def test_nothing_else_is_a_picture(server: Running, name: str) -> None:
    assert httpx.get(f"{server.url}/api/games/normandy44/pictures/{name}").status_code == 404
    with pytest.raises(Unknown):
        grounds.picture("normandy44", name)
    with pytest.raises(Unknown):
        grounds.of("normandy44", "elsewhere")


def test_a_theme_alone_comes_without_the_tiles_of_the_other() -> None:
    whole = msgspec.json.decode(grounds.of("salerno", "board").body, type=GroundInfo)
    light = msgspec.json.decode(grounds.of("salerno", "board", "light").body, type=GroundInfo)
    assert light == msgspec.structs.replace(whole, dark=msgspec.structs.replace(whole.dark, tiles=()))
    assert light.dark.first
    with pytest.raises(Malformed):
        grounds.of("salerno", "board", "dusk")
