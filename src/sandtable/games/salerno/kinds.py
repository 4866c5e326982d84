"""The small numbers that index everything else, and the marks of a unit."""

from __future__ import annotations

from typing import Final

NONE: Final = 255  # in a table of bytes: no division, no corps, no army

# --- sides -----------------------------------------------------------------------------------------------------------

AXIS, ALLIED = 0, 1  # the two camps, which are also the two sides
SIDES: Final = ("axis", "allied")
ARMIES: Final = ("10Armee", "14Armee", "VArmy", "VIIIArmy")
TENTH, FOURTEENTH, FIFTH, EIGHTH = range(4)
POOLS: Final = ("axis", "V", "VIII", "XV")  # of activation points (6)
AXIS_POOL, FIFTH_POOL, EIGHTH_POOL, GROUP_POOL = range(4)

# --- marks of a unit -------------------------------------------------------------------------------------------------

END_OPS = 1  # 8: no more operations until the end of its owner's next segment
OUT = 2  # out of supply, 17.2
RESERVE = 4  # 15
REACTED = 8  # 13: it has reacted this impulse
LANDED = 16  # arrived by sea or parachute this impulse: half movement, no reserve (9.4, 9.5)
AIR_FED = 32  # supplied by air at the last check: it cannot recover (19)
STOCKED = 64  # dropped, or landed without a depot: in supply until the end of this impulse (9.4, 9.5.3)

# their names in positions
MARKS: Final = {
    "end_ops": END_OPS,
    "out": OUT,
    "reserve": RESERVE,
    "reacted": REACTED,
    "landed": LANDED,
    "air_fed": AIR_FED,
    "stocked": STOCKED,
}

# A unit's past actions: the first three in this segment, the others in this impulse.
MOVED = 1  # 16.1: its hex is an easier target
DONE = 2  # 11: its move is over
ACTIVE = 4  # it takes part in the current operation
ACTED = 8  # 8: no unit is activated twice in an impulse
ENDED = 16  # 8: it has End Ops because its own operations are over, for this impulse only
DEEDS: Final = {"moved": MOVED, "done": DONE, "active": ACTIVE, "acted": ACTED, "ended": ENDED}

# --- formations (7) --------------------------------------------------------------------------------------------------

IDLE, READY, ACTED_OUT = 0, 1, 2  # a formation's task in this impulse: none, its operation, finished
DUTIES: Final = ("idle", "ready", "done")

# --- artillery (16) --------------------------------------------------------------------------------------------------

DIVISIONAL, CORPS, ARMY, NEBELWERFER, SHIP = range(5)
RANKS: Final = ("division", "corps", "army", "nebelwerfer", "ship")

# --- weather (8.1) and bridges (11.7) --------------------------------------------------------------------------------

FAIR, BAD = 0, 1
WEATHERS: Final = ("fair", "bad")
NO_BRIDGE, WHOLE, BROKEN = range(3)
BRIDGES: Final = ("none", "whole", "broken")

# --- places beside the map; their numbers follow those of the hexes --------------------------------------------------

BOXES: Final = (
    "dead",  # the cadres box: eliminated
    "gone",  # out of the game: withdrawn, not used
    "later",  # its card is not yet due
    "entry",  # it may enter now (18)
    "bari",  # the port of Bari, 9.5.7
    "exited",  # left the map permanently, 11.6
    "off",  # of guns: in the game, but not on the map in this impulse
)

SCENARIOS: Final = ("ortona", "salerno", "anzio", "diadem", "kesselring", "campaign")
ORTONA, SALERNO, ANZIO, DIADEM, KESSELRING, CAMPAIGN = range(6)

# orders that can be planned besides formations (9); V, VIII and XV are the paying army or the owner of a marker
ORDERS: Final = (
    "gustav",
    "fort",
    "air V",
    "air VIII",
    "intelligence V",
    "intelligence VIII",
    "offensive V",
    "offensive VIII",
    "offensive XV",
    "drop",
    "major landing",
    "minor landing",
)

# optional rules, as bits of pos.rules (9.2.1, 9.3.3, 9.9, 9.10, 12, 14.2.7, 14.2.8, 16.1.3, 16.3, 21)
OPTIONS: Final = {
    name: 1 << number
    for number, name in enumerate(
        (
            "rearguards",
            "gegenangriff",
            "interdiction",
            "offensives",
            "intelligence",
            "second kampfgruppe",
            "polish corps",
            "devils",
            "air on the move",
            "case foggia",
            "second parachute division",
            "beachhead only",
        )
    )
}
READINGS: Final = ("beachhead only",)
"""Options that select an interpretation of the rulebook; they apply to every scenario (ruling R12)."""

# The value of results to the rolling side, in steps; a retreat counts as one. For the luck curve.
_COMBAT = {
    "a3": -3,
    "a2": -2,
    "a1": -1,
    "n": 0,
    "a1e-d1e": 0,
    "a1-d1": 0,
    "dr": 1,
    "d1": 1,
    "a1-d2": 1,
    "d2": 2,
    "d2r": 3,
    "d3": 3,
    "d3r": 4,
    "d3re": 4,
}
_BARRAGE = {"none": 0.0, "green": 1.0, "red": 1.0, "1E": 1.5, "2": 2.0, "2E": 2.5}
GAINS = {f"outcome-{word}": float(gain) for word, gain in _COMBAT.items()}
GAINS |= {f"barrage-{word}": gain for word, gain in _BARRAGE.items()}
