"""How an adviser weighs things against each other: one set of weights for each level and camp, in strength points."""

from __future__ import annotations

from typing import NamedTuple


class Temper(NamedTuple):
    """The weights of one adviser; the defaults are the regular's."""

    # where to stand
    pull: float = 0.5  # a movement point nearer to the goal
    cover: float = 0.5  # a column that the ground gives, in contact
    exposed: float = 0.4  # a point by which the enemy outnumbers us more than twice
    take: float = 1.0  # a point of a prize that is walked into
    keep: float = 0.6  # and of one that would be left alone
    unfed: float = 5.0  # to be out of supply
    hunt: float = 1.5  # a target that can be attacked at good odds
    odds: float = 3.0  # which are these
    # what to attack
    risk: float = 1.0  # an own step beside one of the enemy's
    least: float = 0.3  # what an attack must promise
    ground: float = 0.4  # any hex taken
    # the veteran's plan
    planned: float = 0.8  # what an attack must promise that is worth marching for
    sacrifice: float = 0.7  # a point that an attacker would have gained elsewhere
    hunger: float = 0.0  # of the step that a lack of supply will cost
    fear: float = 0.0  # of the step that an attack may cost


REGULAR = (Temper(exposed=0.1, ground=1.0, hunt=2.0, least=0.2), Temper(hunt=0.6))  # by camp: German, Allied
VETERAN = (
    Temper(sacrifice=0.15, fear=0.2, hunger=0.7, exposed=0.1, ground=1.0, hunt=2.0, least=0.2),
    Temper(planned=3.0, hunt=0.6, keep=0.8),
)
