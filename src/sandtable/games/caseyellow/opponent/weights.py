"""The opponents' evaluation weights; the values and their meanings are in weights.toml."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from sandtable.kit.opponent.weights import WeightFile


class Weights(NamedTuple):
    """The weights of one level and camp, in strength points."""

    # value of places
    pull: float
    cover: float
    exposed: float
    take: float
    keep: float
    unfed: float
    hunt: float
    odds: float
    # attacks
    risk: float
    least: float
    ground: float
    # the veteran's plan
    planned: float
    sacrifice: float
    hunger: float
    fear: float


FILE = WeightFile(Weights, Path(__file__).with_suffix(".toml"))
REGULAR, VETERAN = FILE.pair("regular"), FILE.pair("veteran")  # by camp
