"""The opponents' evaluation weights; the values and their meanings are in weights.toml."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from sandtable.kit.opponent.weights import WeightFile


class Weights(NamedTuple):
    """The weights of one level and posture, in victory points."""

    # value of pieces
    power: float
    command: float
    armed: float
    broken: float
    shaken: float
    surrender: float
    # value of places
    pull: float
    scale: float
    close: float
    gate: float
    take: float
    keep: float
    grip: float
    stubborn: float
    share: float
    bound: float
    secret: float
    unknown: float
    leave: float
    fear: float
    gauntlet: float
    foresight: float
    rush: float
    hunt: float
    lead: float
    together: float
    settled: float
    posted: float
    # choice of actions
    least: float
    storming: float
    wild: float
    rally: float
    rout: float
    again: float
    split: float
    # cards
    guard: float
    held: float
    fresh: float
    thrown: float
    unhurried: float
    acts: float
    spare: float
    react: float
    junk: float
    weed: float
    refresh: float
    initiative: float
    clock: float
    thrift: float


FILE = WeightFile(Weights, Path(__file__).with_suffix(".toml"))
WeightSets = tuple[Weights, ...]
"""By posture: attack, recon, defend; three more for the night, where it differs."""

REGULAR, VETERAN, GENERAL = FILE.every("regular"), FILE.every("veteran"), FILE.every("general")


def ruling(weights: WeightSets, posture: int, night: bool) -> Weights:
    """The weights of a posture by day or by night."""
    return weights[posture + 3] if night and len(weights) > 3 else weights[posture]
