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
    unsafe: float = 0.0  # to be out of supply if it rains
    hunt: float = 2.5  # a target that can be attacked at good odds
    odds: float = 2.5  # which are these
    crowd: float = 0.15  # each half dot of others in the hex
    # what to attack: in steps
    risk: float = 1.0  # an own step beside one of the enemy's
    least: float = 0.25  # what an attack must promise
    swaps: float = 0.7  # how often the veteran expects a defender to go back rather than lose a step
    cedes: float = 0.1  # the same of several units in a place that counts
    ground: float = 0.35  # to drive the enemy out of a hex
    storm: float = 0.2  # the same for each point of a prize there
    win: float = 0.0  # points that a place counts for besides, if it wins the game
    # what to fire at
    hit: float = 0.3  # the least chance of a hit
    eager: float = 2.0  # the chance from which guns fire in one's own segment without an attack
    silence: float = 0.5  # the least chance to silence enemy guns before anybody moves
    worth: float = 4.0  # combat factors of a target that is worth a gun
    # when to give way: how many times stronger the enemy around is
    yields: float = 3.0
    # points spent in an impulse, as a share of what is left; and what is kept for emergencies
    share: float = 0.3
    kept: int = 1
    # the veteran's plan of an operation
    planned: float = 0.3  # what a planned attack must promise, in steps
    block: float = 4.0  # to bar the enemy's best way, in combat factors
    guard: float = 3.0  # to make a point of a prize safe
    deep: bool = False  # falls back in the campaign rather than meet the enemy far forward
    raids: float = 0.0  # goes for a place that wins the game if the enemy has less strength than this in and beside it
    garrison: float = 20.0  # the strength that stays in Roma
    ring: float = 4.0  # and in each hex around it, once nobody fights for it
    post: float = 8.0  # and in any other place whose loss ends the game
    held: float = 2.0  # and in one that counts a point, once it is taken
    depot: float = 6.0  # what a depot counts for
    # the veteran's plan of an impulse, in combat factors
    price: float = 2.0  # a point
    marker: float = 4.0  # what a Kampfgruppe or Task Force must promise
    staff: float = 3.0  # the guns of a corps
    guest: float = 0.3  # a factor of a bonus unit
    fight: float = 4.0  # a step that an attack promises
    relief: float = 2.0  # a factor that a place lacks whose loss ends the game
    bar: float = 6.0  # a road to Roma that nobody bars
    march: float = 0.15  # a factor that is far from the enemy


REGULAR = (Temper(pull=0.25, hunt=1.5, least=0.4, share=0.25), Temper(take=10.0, cover=3.0, share=0.4))  # Axis, Allied
VETERAN = (
    Temper(
        pull=0.25,
        hunt=1.5,
        unsafe=1.0,
        least=0.4,
        storm=0.6,
        hit=0.2,
        eager=0.6,
        worth=3.0,
        yields=4.0,
        share=0.4,
        planned=0.5,
        guard=6.0,
        deep=True,
        post=10.0,
        block=8.0,
        price=0.7,
        win=10.0,
        raids=10.0,
    ),
    Temper(
        take=6.0,
        unsafe=2.0,
        least=0.35,
        storm=8.0,  # a place counts as much as five steps, and a month is short (22.1)
        hit=0.2,
        eager=0.4,
        worth=2.0,
        share=0.25,
        planned=0.5,
        price=3.0,
        march=0.25,  # a fresh division is worth its point on the road
    ),
)
