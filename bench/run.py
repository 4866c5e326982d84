"""Measure every game and print the figures: `python bench/run.py [GAME ...]`. The latest are in bench/RESULTS.md."""

from __future__ import annotations

import sys

import sandtable as st
from sandtable.lab import bench


def main(games: list[str]) -> None:
    for line in bench.conditions():
        print(line)
    for game in games or st.game_ids():
        print(f"\n{game}")
        for figure in bench.run(game):
            print(f"  {figure.name:<52}{figure.value:>12,.2f} {figure.unit}")


if __name__ == "__main__":
    main(sys.argv[1:])
