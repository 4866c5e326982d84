"""How an adviser weighs things against each other: one set of weights for each level and camp, in points of hits."""

from __future__ import annotations

from typing import NamedTuple

AXIS, ALLIES = 0, 1  # the camps, as they index a pair of tempers


class Temper(NamedTuple):
    """The weights of one adviser; the defaults are the regular's Allies'. Turns and counts are whole numbers."""

    # pieces
    fighter: float = 8.0  # what an aircraft still does over some turns
    bomber: float = 9.0
    fighting: float = 1.3  # a unit in battle counts for more than one that stands by
    fires: float = 0.4  # a point of what a unit fires with next
    moves_on: float = 0.2  # that a survivor can march, which a blockhouse cannot
    # blockhouses
    bunker: float = 1.0  # any of them
    bunker_arc: float = 3.0  # a hit at a box in its arc
    bunker_fights: float = 1.5  # of its worth, where troops land or stand
    bunker_waits: float = 0.5  # ... and where they come next
    bunker_city: float = 1.5  # times, in a city
    # the regular's patrols
    patrol_cost: float = 4.0  # a fighter that is risked
    restless_city: float = 0.15  # the share of the Axis units that will move on: from a city
    restless_many: float = 0.6  # from where many are
    restless_few: float = 0.4
    drawn: float = 0.5  # how much Allies draw Axis units into their zone
    arriving: float = 4.0  # a unit that comes by the charts
    # the regular's marches
    city: float = 12.0  # about a small stack
    even: float = 0.55  # the chance to win from which an attack is worth it
    step_nearer: float = 0.2  # what one zone nearer to a wanted city gives a point of worth
    ashore: float = 0.25  # the chance to stand one's ground from which a landing is worth it
    # reinforcements
    entry_risk: float = 5.0  # the fighters where the Axis arrives
    entry_crowd: float = 0.05  # an own unit there
    box_gun: float = 1.0  # a blockhouse that bears on a box
    box_way: float = 0.8  # a zone between its beach and a city
    box_lack: float = 3.0  # how much a city lacks (the veteran's)
    box_beach: float = 0.1  # an own unit on its beach
    box_crowd: float = 0.05  # and in it
    # cards: what a chance must promise on the first turn, and less with every turn
    pairs: float = 5.5
    strike: float = 5.0
    barnstorm: float = 6.0
    heavy: float = 1.5
    flood: float = 6.5
    construction: float = 4.0
    decoy: float = 0.5
    long_range: float = 5.0
    resistance: float = 7.5
    recon: float = 0.3
    convoy: float = 8.0
    convoy_full: float = 8.0  # the defenders that a city wants
    convoy_siege: float = 4.0  # and more with Allies in it
    dead: int = 6  # the infantry that volunteers should be able to bring back
    # the veteran's aircraft and ships
    fighter_turn: float = 0.8  # what a fighter, a bomber does in a turn: what is risked is all its turns to come
    bomber_turn: float = 2.0
    flow_mix: float = 1.0  # how much the regular's guess at Axis traffic counts beside the foreseen plan
    patrol_city: float = 1.0  # times, the traffic of a city: what comes to hold it, or to take it back
    city_bomb: float = 2.0  # bombs on a city
    near_bomb: float = 1.3  # and next to Allied stacks
    siege: float = 3.0  # naval dice at the blockhouses of a city under siege
    # the veteran's plan: what a disposition is worth
    stake: float = 30.0  # a city
    stake_turn: float = 0.4  # how much more it counts with every turn
    country: float = 0.5  # any other zone
    nearer: float = 0.4  # what one zone nearer to its city gives a point of worth
    at_sea: float = 1.6  # what a point of worth costs that waits in a box: itself, and the room it takes from others
    reply: float = 0.5  # how much one heeds that the enemy may throw in all he can
    wait: float = 0.8  # how much the chance of a later assault counts against one now
    last_assault: int = 8  # the turn after which an assault comes too late for two checks (A10)
    wave: float = 0.8  # how much of the second wave's chance counts
    least: float = 0.05  # what a group move must gain
    # the veteran's guards
    watch: float = 0.0  # of a city's stake: to hold it against the assault that can be brought together in some turns
    within: int = 4  # zones from that city: what is nearer can be before it by then
    hopeless: float = 0.0  # the chance below which nobody goes into a fight, as long as there is time for a better one
    swamped: float = 0.0  # the same, with all that the enemy can throw in
    garrisoned: float = 0.0  # the chance to hold a city with the enemy near that those who leave it must leave behind
    haste: float = 0.0  # of its weight, what the enemy's reply loses by the last turn for an assault
    fade: float = 0.0  # of its worth, what a unit no longer counts for by then: only the check of victory does (A10)
    hurry: float = 0.0  # how much more a zone nearer counts by then
    pin: float = 0.0  # a point of Axis worth that is kept from a city: nothing leaves a zone with an enemy in it (A6.2)
    # the veteran's plan: which city are which units for
    garrison: float = 12.0  # wanted where no enemy is near
    foe_here: float = 2.0  # how much enemies 0, 1, 2, 3 zones from a city count
    foe_near: float = 0.7
    foe_next: float = 0.4
    foe_far: float = 0.2
    besieged: float = 1.3  # a city still to be taken wants more than one to be held
    fortress: float = 0.5  # how much the city that the Axis means to keep is preferred
    per_zone: float = 0.15  # how much a zone more to march speaks against a city
    # a mind set on one city
    aim: int = -1  # its number, or none
    aimed: float = 8.0  # times its stake
    called: float = 3.0  # of its need, how much more it seems to lack


REGULAR = (Temper(), Temper())  # by camp: Axis, Allies
VETERAN = (
    # The Axis waits for the fighters to go rather than march through them; it has time, and only a city to hold.
    Temper(
        nearer=0.05, reply=1.0, box_gun=0.7, box_way=0.5, box_beach=0.05, watch=0.5, garrisoned=0.8, fade=0.8, hurry=6.0
    ),
    # The Allies' fighters are over the cities, where everything goes in the end (docs/opponents.md).
    Temper(
        box_gun=0.7,
        box_way=0.5,
        box_beach=0.05,
        ashore=0.12,
        hopeless=0.2,
        swamped=0.1,
        haste=1.0,
        hurry=1.0,
        watch=0.15,
        fade=0.8,
        patrol_city=2.2,
    ),
)
# The general's Axis keeps Saint-Lô and does not hurry through the fighters at the end. Its Allies patrol the cities
# still more, pin what stands near them, wait and fear less; a random design found no better set (docs/opponents.md).
GENERAL = (
    VETERAN[AXIS]._replace(aim=1, garrisoned=0.95, hurry=1.0),
    VETERAN[ALLIES]._replace(
        hopeless=0.1,
        swamped=0.03,
        at_sea=1.2,
        stake=18.0,
        nearer=0.6,
        wait=0.25,
        reply=0.2,
        patrol_city=5.0,
        pin=0.3,
    ),
)
