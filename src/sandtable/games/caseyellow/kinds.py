"""The small numbers that index everything else, and the marks of a unit."""

from __future__ import annotations

from typing import Final

# --- sides -----------------------------------------------------------------------------------------------------------

GERMAN, ALLIED = 0, 1  # the two camps, which are also the two sides
SIDES: Final = ("german", "allied")
NATIONS: Final = ("german", "french", "british", "belgian", "dutch")
FRENCH, BRITISH, BELGIAN, DUTCH = 1, 2, 3, 4
COUNTRIES: Final = ("DE", "FR", "BE", "NL", "LU")  # of hexes
IN_GERMANY, IN_FRANCE, IN_BELGIUM, IN_HOLLAND, IN_LUXEMBOURG = range(5)

# --- marks of a unit -------------------------------------------------------------------------------------------------

DISRUPTED = 1  # 6.2
OUT = 2  # out of supply, 7.5; these two lower TR and MA and index t.tr and t.ma
LOWERED: Final = DISRUPTED | OUT
ENGAGED = 4  # in a continuing combat, 11.9
SPENT = 8  # an attack supply unit on its moved side, 7.9c
LANDED = 16  # dropped from the air and not yet free to move, S4.2d
LOOSE = 32  # a unit with red or yellow stars that has retreated: the Dyle plan no longer applies to it, S5.8d
SCREENED = 64  # a cavalry division that has left the Blind Spot and waits for turn 5, S5.8c

# their names in positions
MARKS: Final = {
    "disrupted": DISRUPTED,
    "out": OUT,
    "engaged": ENGAGED,
    "spent": SPENT,
    "landed": LANDED,
    "loose": LOOSE,
    "screened": SCREENED,
}

# A unit's actions in this round.
MOVED = 1  # 10.1b: once per round
ATTACKED = 2  # 11.2a
ASSAILED = 4  # was attacked, 11.2a
ADVANCED = 8  # after combat or over a bridgehead, 10.8c
WALKED = 32  # and entered its hex by moving, 11.9c
ARRIVED = 16  # arrived as a reinforcement: it cannot be evacuated yet (ruling R61)
DEEDS: Final = {
    "moved": MOVED,
    "attacked": ATTACKED,
    "assailed": ASSAILED,
    "advanced": ADVANCED,
    "arrived": ARRIVED,
    "walked": WALKED,
}

# --- rounds and chits ------------------------------------------------------------------------------------------------

MOVE, COMBAT = 0, 1  # the kind of a round
KINDS: Final = ("move", "combat")
# chits: German ones and the white Allied ones of scenario 3 show both kinds, the red Allied ones one of them (2.2d)
CHIT_GERMAN, CHIT_MOVE, CHIT_COMBAT, CHIT_WHITE = range(4)
CHITS: Final = ("german", "allied move", "allied combat", "allied")
CHIT_CAMP: Final = (GERMAN, ALLIED, ALLIED, ALLIED)

# --- places beside the map; their numbers follow those of the hexes --------------------------------------------------

BOXES: Final = (
    "dead",  # eliminated; replacements may return some
    "gone",  # out of the game: surrendered, evacuated, not used
    "later",  # on the turn track: pos.due holds the turn
    "entry",  # may enter the map now
    "reserve",  # units still to be placed in the set-up (scenarios 2 and 3)
    "airborne",
    "refit",
    "exited",  # left the map by its west or south edge, S7.20
)

SCENARIOS: Final = ("historical", "intelligence-1", "intelligence-2", "hypothetical", "holland")
HISTORICAL, INTELLIGENCE_1, INTELLIGENCE_2, HYPOTHETICAL, HOLLAND = range(5)
CAMPAIGNS: Final = (
    HISTORICAL,
    INTELLIGENCE_1,
    INTELLIGENCE_2,
)  # scenarios 1 and 2: victory points, Dynamo, Maginot zone

# tracks of replacements (12.10)
ALLIED_INFANTRY, ALLIED_ARMOUR, GERMAN_INFANTRY = range(3)

# The value of results to the rolling side, in steps; a retreat counts as one. For the luck curve.
_COMBAT = {
    "ae": -2,
    "al1": -1,
    "eng-a": -1,
    "c": 0,
    "bl1": 0,
    "eng-b": 0,
    "bl1-r": 1,
    "eng-d": 1,
    "dr": 1,
    "dl1": 2,
    "de": 3,
}
GAINS = {f"outcome-{word}": float(gain) for word, gain in _COMBAT.items()}
