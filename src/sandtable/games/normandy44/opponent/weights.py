"""The opponents' evaluation weights; the values and their meanings are in weights.toml."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from sandtable.kit.opponent.weights import WeightFile


class Weights(NamedTuple):
    """The weights of one level and camp, in factors."""

    # value of places
    pull: float
    cover: float
    rest: float
    exposed: float
    take: float
    keep: float
    unfed: float
    hunt: float
    odds: float
    dig: float
    # attacks
    risk: float
    least: float
    # the veteran's plan
    planned: float
    line: float
    edge: float
    lonely: float
    warden: float
    even: int
    decides: float
    menace: float


FILE = WeightFile(Weights, Path(__file__).with_suffix(".toml"))
REGULAR, VETERAN = FILE.pair("regular"), FILE.pair("veteran")  # by camp
