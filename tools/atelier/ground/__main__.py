"""Draw the ground of a game's boards, or check it: python -m tools.atelier.ground GAME [BOARD ...] [options]

    --keep                  levels of tiles that are there stay; the first picture and other levels are drawn
    --only light|dark       the pictures of the other light stay as they are
    --names                 only the names of waters are found anew, no picture is drawn
    --check                 print what the checks measure, and fail if one of them does; GAME may be `all`
    --table FILE.md         and write the worst figures of each board into a table
    --window L,T,W,H,SHARP  draw one window into the file of --out: its corner in board units, its size in pixels, and
                            how many pixels a board unit has
    --theme light|dark      the light of that window
    --out FILE.png

Without options the pictures are written into the game's `ground/`. It needs the packages of the group `atelier`.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec
from PIL import Image

import sandtable.games
from sandtable.core.base.errors import BadInput
from tools.atelier.ground.boards import Board, boards
from tools.atelier.ground.checks import Finding
from tools.atelier.ground.hands import THEMES, Theme
from tools.atelier.ground.summary import table
from tools.atelier.ground.tiles import Folder, Manifest, read

GAMES = Path(sandtable.games.__file__).parent
HANDS = sorted(GAMES.glob("*/map/ground.toml"))


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.atelier.ground")
    parser.add_argument("game")
    parser.add_argument("boards", nargs="*")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--table", type=Path)
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--only", choices=THEMES)
    parser.add_argument("--names", action="store_true")
    parser.add_argument("--window")
    parser.add_argument("--theme", choices=THEMES, default="light")
    parser.add_argument("--out", type=Path, default=Path("window.png"))
    asked = parser.parse_args(arguments)
    try:
        if asked.game == "all" and asked.check:
            return check(
                [(path.parents[1].name, board) for path in HANDS for board in boards(path.parents[1], [])], asked.table
            )
        chosen = boards(GAMES / asked.game, asked.boards)
    except BadInput as fault:
        sys.stderr.write(f"{fault}\n")
        return 2
    if asked.window:
        left, top, wide, high, sharp = (float(part) for part in asked.window.split(","))
        for board in chosen[:1]:
            pixels = board().painter(asked.theme, sharp).window(left, top, int(wide), int(high))
            Image.fromarray(pixels).save(asked.out)
        return 0
    if asked.check:
        return check([(asked.game, board) for board in chosen], asked.table)
    if asked.names:
        return named(GAMES / asked.game / "ground", chosen)
    draw(GAMES / asked.game / "ground", chosen, asked.keep, asked.only)
    return 0


def named(folder: Path, chosen: Sequence[Board]) -> int:
    """The names of waters written into the lists of pictures that are there."""
    for board in chosen:
        made = board()
        path = folder / f"{made.name}.json"
        path.write_bytes(msgspec.json.encode(msgspec.structs.replace(read(path), waters=made.waters())) + b"\n")
        sys.stdout.write(f"{folder.parent.name} {made.name}: {len(made.waters())} names of waters\n")
    return 0


def draw(folder: Path, chosen: Sequence[Board], keep: bool, only: Theme | None) -> None:
    out = Folder(folder)
    lists: dict[str, Manifest] = {}
    for board in chosen:
        begun = time.perf_counter()
        before = sum(out.bytes.values())
        made = board()
        lists[made.name] = made.write(out, read(folder / f"{made.name}.json") if keep or only else None, only)
        first = [
            (folder / pictures.first).stat().st_size for pictures in (lists[made.name].light, lists[made.name].dark)
        ]
        total = sum(out.bytes.values()) - before
        sys.stdout.write(
            f"{folder.parent.name} {made.name}: first {first[0] / 1e3:.0f} and {first[1] / 1e3:.0f} kB, "
            f"all {total / 1e6:.2f} MB, {time.perf_counter() - begun:.0f} s\n"
        )
        sys.stdout.flush()
    out.finish(lists)


def check(chosen: Sequence[tuple[str, Board]], to: Path | None) -> int:
    found: list[tuple[str, list[Finding]]] = []
    for game, board in chosen:
        made = board()
        name = game if made.name == "board" else f"{game} {made.name}"
        found.append((name, []))
        for finding in made.findings():
            found[-1][1].append(finding)
            sys.stdout.write(f"{name:10} {'ok  ' if finding.good else 'FAIL'} {finding.text}\n")
            sys.stdout.flush()
    wrong = sum(not finding.good for _, findings in found for finding in findings)
    sys.stdout.write(f"{wrong} failures\n")
    if to is not None:
        to.write_text(table(found), encoding="utf-8")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
