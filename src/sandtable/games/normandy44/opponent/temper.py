"""How an adviser weighs things against each other: one set of weights for each level and camp, in factors."""

from __future__ import annotations

from typing import NamedTuple


class Temper(NamedTuple):
    """The weights of one adviser; the defaults are the regular's."""

    # where to stand
    pull: float = 0.35  # a movement point nearer to the goal
    cover: float = 0.35  # a point of defensive bonus, in contact
    rest: float = 0.08  # and out of it
    exposed: float = 0.5  # four factors by which the enemy outnumbers us more than twice
    take: float = 1.0  # a factor of a prize that is walked into
    keep: float = 0.5  # and of one that would be left alone
    unfed: float = 4.0  # to be out of supply
    hunt: float = 2.5  # a target that can be attacked at good odds
    odds: float = 3.0  # which are these
    dig: float = 0.6  # an improved position where we mean to stay
    # what to attack
    risk: float = 1.0  # an own step beside one of the enemy's
    least: float = 0.4  # what an attack must promise
    # the veteran's plan
    planned: float = 1.0  # what an attack must promise that is worth marching for
    line: float = 0.5  # to be in the enemy's way
    edge: float = 100.0  # the edge of the map, which wins the game for the Allies (23.2)
    lonely: float = 0.0  # an HQ or Werfer brigade alone, for each hex that the enemy is nearer than a march
    warden: float = 0.0  # to stand with engineers, of what they are worth
    even: int = -9  # the level of odds (kit.crt) below which nobody attacks, unless it decides something
    decides: float = 99.0  # the prize for which worse odds are taken
    menace: float = 2.0  # to clear the hexes beside our engineers: without them a beach is lost (21.1)


REGULAR = (Temper(), Temper())  # by camp: German, Allied
VETERAN = (
    Temper(least=0.5, line=1.0, pull=0.2, keep=0.8, lonely=1.0, even=0),
    Temper(least=0.5, line=0.4, menace=5.0, risk=1.2, lonely=1.0, warden=1.0, even=0),
)
