"""How opponents weigh things against each other; the values and their meanings are in weights.toml."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from sandtable.kit.opponent.weights import WeightFile

AXIS, ALLIES = 0, 1  # the camps, as they index a pair of weights


class Weights(NamedTuple):
    """The weights of one level and camp, in points of hits."""

    # pieces
    fighter: float
    bomber: float
    fighting: float
    fires: float
    moves_on: float
    # blockhouses
    bunker: float
    bunker_arc: float
    bunker_fights: float
    bunker_waits: float
    bunker_city: float
    # the regular's patrols
    patrol_cost: float
    restless_city: float
    restless_many: float
    restless_few: float
    drawn: float
    arriving: float
    # the regular's marches
    city: float
    even: float
    step_nearer: float
    ashore: float
    # reinforcements
    entry_risk: float
    entry_crowd: float
    box_gun: float
    box_way: float
    box_lack: float
    box_beach: float
    box_crowd: float
    # cards: what a chance must promise on the first turn, and less with every turn
    pairs: float
    strike: float
    barnstorm: float
    heavy: float
    flood: float
    construction: float
    decoy: float
    long_range: float
    resistance: float
    recon: float
    convoy: float
    convoy_full: float
    convoy_siege: float
    dead: int
    # the veteran's aircraft and ships
    fighter_turn: float
    bomber_turn: float
    flow_mix: float
    patrol_city: float
    city_bomb: float
    near_bomb: float
    siege: float
    # the veteran's plan: what a disposition is worth
    stake: float
    stake_turn: float
    country: float
    nearer: float
    at_sea: float
    reply: float
    wait: float
    last_assault: int
    wave: float
    least: float
    # the veteran's guards
    watch: float
    within: int
    hopeless: float
    swamped: float
    garrisoned: float
    haste: float
    fade: float
    hurry: float
    pin: float
    # the veteran's plan: which city are which units for
    garrison: float
    foe_here: float
    foe_near: float
    foe_next: float
    foe_far: float
    besieged: float
    fortress: float
    per_zone: float
    # a mind set on one city
    aim: int
    aimed: float
    called: float


FILE = WeightFile(Weights, Path(__file__).with_suffix(".toml"))
REGULAR, VETERAN, GENERAL = FILE.pair("regular"), FILE.pair("veteran"), FILE.pair("general")
