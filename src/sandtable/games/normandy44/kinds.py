"""The small numbers that index everything else, and the marks of a unit."""

from __future__ import annotations

from typing import Final

# --- sides -----------------------------------------------------------------------------------------------------------

GERMAN, ALLIED = 0, 1  # the two camps
CAMPS: Final = ("german", "allied")
ARMIES: Final = ("german", "us", "cw")
US, CW = 1, 2  # armies; GERMAN is the third

# The deciding sides. Two players: german and allied. Three: german, us and cw. Four: west (facing the US army), east,
# us, cw.
SIDES: Final = ("german", "allied", "us", "cw", "west", "east")
WHO_GERMAN, WHO_ALLIED, WHO_US, WHO_CW, WHO_WEST, WHO_EAST = range(6)
CAMP_OF: Final = (GERMAN, ALLIED, ALLIED, ALLIED, GERMAN, GERMAN)  # by deciding side

# --- marks of a unit -------------------------------------------------------------------------------------------------

DISRUPTED = 1  # 13.6
OUT = 2  # out of supply, 18.3
ISOLATED = 4  # the red side of that marker, 18.5
REPLACED = 8  # has received a replacement, 6.2
LANDED = 16  # landed this turn (regroup marker), 6.5.2
SCATTERED = 32  # 20.2
RESERVE = 64  # 15.1
SPENT = 128  # an HQ or Werfer brigade on its moved or fired side, 17.2, 17.3

# their names in positions
MARKS: Final = {
    "disrupted": DISRUPTED,
    "out": OUT,
    "isolated": OUT | ISOLATED,
    "replaced": REPLACED,
    "landed": LANDED,
    "scattered": SCATTERED,
    "reserve": RESERVE,
    "spent": SPENT,
}

# A unit's past actions; the first five are cleared phase by phase.
MOVED = 1  # has finished its move of this phase
ATTACKED = 2  # has attacked in this phase, 10.1
RETREATED = 4  # has retreated in this combat phase, 13.5
ASSAILED = 8  # was attacked in this phase, 10.1
STRATEGIC = 32  # has a strategic movement marker, 9.8.3
TRUCKED = 64  # has the German truck marker, 9.8.6
RELEASED = 128  # a restricted unit that may move, 17.6
DEEDS: Final = {
    "moved": MOVED,
    "attacked": ATTACKED,
    "retreated": RETREATED,
    "assailed": ASSAILED,
    "strategic": STRATEGIC,
    "truck": TRUCKED,
    "released": RELEASED,
}

# --- the weather: the modified die -----------------------------------------------------------------------------------

STORM, OVERCAST, CLEAR = 0, 1, 2
SKY: Final = (STORM, STORM, OVERCAST, OVERCAST, CLEAR, CLEAR, CLEAR)  # by die; there is no 0

# --- tracks ----------------------------------------------------------------------------------------------------------

SEVENTH, FORTRESS, WEST, US_SUPPLY, CW_SUPPLY = range(5)  # supply points: 7th Army, Cherbourg, Pz Gr West, US, CW
REPLACEMENTS: Final = (
    "german infantry",
    "german armour",
    "us infantry",
    "us armour",
    "us airborne",
    "cw infantry",
    "cw armour",
    "cw airborne",
    "canadian infantry",
)
CADRES: Final = (
    "us infantry",
    "us airborne",
    "us armour",
    "british infantry",
    "british airborne",
    "british armour",
    "canadian infantry",
)
COLOURS: Final = ("green", "blue", "red", "orange")  # entry zones from west to east, 6.6

# --- boxes beside the map; their place numbers follow those of the hexes ---------------------------------------------

BOXES: Final = (
    "dead",  # destroyed, may return by a replacement
    "gone",  # out of the game permanently
    "england",  # "In Great Britain"
    "schedule",  # German reinforcements of later turns
    "entry",  # German reinforcements that may enter now
    "mobilisation 709",
    "mobilisation 243",
    "gliders",
    "assault",  # the first wave, before the invasion phase
    "wave Utah",
    "wave Omaha West",
    "wave Omaha East",
    "wave Gold",
    "wave Juno",
    "wave Sword",
)
# improved positions by hex (16.1): 0 none, else the owner's army + 1, plus BUILT once completed
BUILT = 8

SIXTH = 6  # movement points are counted in sixths, so that 1/3 and 1/2 are whole numbers

# the options that are on, as bits of pos.laws (28.1, 28.2, 28.3, 27.2)
LAW_HISTORICAL, LAW_FLANK, LAW_BATTERIES, LAW_SOLITAIRE = 1, 2, 4, 8

SCENARIOS: Final = ("campaign", "seven-turns", "cherbourg")  # 24, 25, 26
CAMPAIGN, SEVEN_TURNS, CHERBOURG = range(3)

# The value of results to the rolling side, in steps; a retreat counts as one. For the luck curve.
_COMBAT = {
    "a1": -1,
    "none": 0,
    "ex": 0,
    "a1dr": 0,
    "dr": 1,
    "a1d1": 1,
    "d1": 2,
    "a1d2": 2,
    "dh": 3,
}
_DEFENCE = {"fails-loss": -2, "fails": -1, "loss": 0, "ex": 1, "al": 2, "al-ip": 1}  # for the defender
GAINS = {f"outcome-{word}": float(gain) for word, gain in _COMBAT.items()}
GAINS |= {f"defence-{word}": float(gain) for word, gain in _DEFENCE.items()}
