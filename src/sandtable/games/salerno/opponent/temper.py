"""How an adviser weighs things against each other: one set of weights for each level and camp."""

from __future__ import annotations

from typing import NamedTuple


class Temper(NamedTuple):
    """The weights of one adviser; the defaults are the regular's."""

    # where to stand, in combat factors
    pull: float = 0.5  # a hex nearer to the goal
    take: float = 3.0  # a prize that is walked into, for each of its points
    keep: float = 2.0  # and one that is held
    cover: float = 1.5  # a multiplier that the ground gives, in contact
    line: float = 2.0  # a hex of the Gustav line
    exposed: float = 0.35  # a factor by which the enemy outnumbers us more than twice
    unfed: float = 6.0  # to be out of supply
    hunt: float = 2.5  # a target that can be attacked at good odds
    odds: float = 2.5  # which are these
    crowd: float = 0.15  # each half dot of others in the hex
    # what to attack: in steps
    risk: float = 1.0  # an own step beside one of the enemy's
    least: float = 0.25  # what an attack must promise
    ground: float = 0.35  # to drive the enemy out of a hex
    # what to fire at
    hit: float = 0.3  # the least chance of a hit
    worth: float = 4.0  # combat factors of a target that is worth a gun
    # when to give way: how many times stronger the enemy around is
    yields: float = 3.0
    # points spent in an impulse, as a share of what is left; and what is kept for emergencies
    share: float = 0.3
    kept: int = 1


REGULAR = (Temper(pull=0.25, hunt=1.5, least=0.4, share=0.25), Temper())  # by camp: Axis, Allied
VETERAN = (
    Temper(pull=0.25, hunt=1.5, least=0.25, share=0.25, hit=0.2, worth=3.0),
    Temper(least=0.1, share=0.28, hit=0.2, worth=2.0, risk=0.8),
)
