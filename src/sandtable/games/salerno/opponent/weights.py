"""The opponents' evaluation weights; the values and their meanings are in weights.toml."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from sandtable.kit.opponent.weights import WeightFile


class Weights(NamedTuple):
    """The weights of one level and camp, in combat factors and steps."""

    # value of places, in combat factors
    pull: float
    take: float
    keep: float
    cover: float
    line: float
    exposed: float
    unfed: float
    unsafe: float
    hunt: float
    odds: float
    crowd: float
    # attacks: in steps
    risk: float
    least: float
    swaps: float
    cedes: float
    ground: float
    storm: float
    win: float
    # targets of fire
    hit: float
    eager: float
    silence: float
    worth: float
    # reactions: the superiority of the adjacent enemy
    yields: float
    # points spent in an impulse, as a share of the rest; and the points kept for emergencies
    share: float
    kept: int
    # the veteran's plan of an operation
    planned: float
    block: float
    guard: float
    deep: bool
    raids: float
    garrison: float
    ring: float
    post: float
    held: float
    depot: float
    # the veteran's plan of an impulse, in combat factors
    price: float
    marker: float
    staff: float
    guest: float
    fight: float
    relief: float
    bar: float
    march: float


FILE = WeightFile(Weights, Path(__file__).with_suffix(".toml"))
REGULAR, VETERAN = FILE.pair("regular"), FILE.pair("veteran")  # by camp
