"""The painted background images of boards: drawn when the package is built, and cached by browsers permanently."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

import msgspec

from sandtable.table.http.library import Page, ground_folder, page, painted
from sandtable.table.wire.errors import Malformed, Unknown
from sandtable.table.wire.game_messages import GroundInfo

_NAME = re.compile(r"[0-9a-f]{12}\.webp")
"""An image's name is a digest of its contents."""

THEMES = ("light", "dark")


@lru_cache(maxsize=256)
def of(game: str, board: str, theme: str = "") -> Page:
    """The description of a board's background: the images it consists of. With a theme, the other one has no tiles."""
    if board not in painted(game):
        raise Unknown("no such ground")
    if theme not in ("", *THEMES):
        raise Malformed(f"theme: one of {', '.join(THEMES)}")
    found = msgspec.json.decode((ground_folder(game) / f"{board}.json").read_bytes(), type=GroundInfo)
    for other in THEMES if theme else ():
        if other != theme:
            untiled = msgspec.structs.replace(getattr(found, other), tiles=())
            found = msgspec.structs.replace(found, **{other: untiled})
    return page(msgspec.json.encode(found))


def picture(game: str, name: str) -> Path:
    """The path of one of the images."""
    path = ground_folder(game) / name
    if not _NAME.fullmatch(name) or not path.is_file():
        raise Unknown("no such picture")
    return path
