"""The painted background images of boards: drawn when the package is built, and cached by browsers permanently."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

import msgspec

from sandtable.table.http.library import Page, ground_folder, page, painted
from sandtable.table.wire.errors import Unknown
from sandtable.table.wire.game_messages import GroundInfo

_NAME = re.compile(r"[0-9a-f]{12}\.webp")
"""An image's name is a digest of its contents."""


@lru_cache(maxsize=256)
def of(game: str, board: str) -> Page:
    """The description of a board's background: the images it consists of."""
    if board not in painted(game):
        raise Unknown("no such ground")
    text = (ground_folder(game) / f"{board}.json").read_bytes()
    return page(msgspec.json.encode(msgspec.json.decode(text, type=GroundInfo)))


def picture(game: str, name: str) -> Path:
    """The path of one of the images."""
    path = ground_folder(game) / name
    if not _NAME.fullmatch(name) or not path.is_file():
        raise Unknown("no such picture")
    return path
