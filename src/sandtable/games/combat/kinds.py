"""The small numbers that index everything else, and the marks on pieces and hexes."""

from __future__ import annotations

from typing import Final

# --- sides ----------------------------------------------------------------------------------------------------------

ALLIED, AXIS, NOBODY = 0, 1, 2
SIDES: Final = ("allied", "axis")
NATIONS: Final = ("american", "british", "french", "german")
AMERICAN, BRITISH, FRENCH, GERMAN = range(4)

POSTURES: Final = ("attack", "recon", "defend")
ATTACK, RECON, DEFEND = range(3)

EDGES: Final = {"top": 1, "right": 2, "bottom": 4, "left": 5}
"""The four edges of a map, by the compass side that faces them."""

CAMPAIGN: Final = "56"  # its battles are numbered like those of a scenario

# --- where a unit is: a hex 0..149, or ------------------------------------------------------------------------------

HEXES: Final = 150
BOX = 150  # not in this battle
CASUALTY = 151  # on the Casualty Track
CUP = 152  # waiting to land (SR02.5)
GONE = 153  # out of the battle and on no track: Heroes, withdrawn units
STAGE = 154  # about to be set up
TRACK = 200  # the Time Track: TRACK + its space
SWEPT_TO = 4  # the Time Track space for units swept away by the barrage (SR15.5)
BOXES: Final = {"box": BOX, "casualty": CASUALTY, "cup": CUP, "gone": GONE, "stage": STAGE}
NOWHERE = 255

# --- marks of a unit ------------------------------------------------------------------------------------------------

BROKEN = 1
SUPPRESSED = 2  # B13
VETERAN = 4  # B13
ACTIVE = 8  # activated in this player turn (B5.1)
MOVING = 16  # moving now: a tie breaks it (O20)
OPFIRE = 32  # activated for Opportunity Fire during the current Move order (A33)
FIRED = 64  # has made its attack of this order, or since the last hex entered (O20, A33)
FIXED = 128  # may never leave its hex (SR01.4, SR07.2)
MARKS: Final = {
    "broken": BROKEN,
    "suppressed": SUPPRESSED,
    "veteran": VETERAN,
    "active": ACTIVE,
    "moving": MOVING,
    "opfire": OPFIRE,
    "fired": FIRED,
    "fixed": FIXED,
}
LASTING: Final = BROKEN | SUPPRESSED | VETERAN | FIXED  # marks that outlast a player turn

# --- weapons: place and marks ---------------------------------------------------------------------------------------

W_BOX, W_HELD, W_LOST, W_ASIDE, W_LEFT, W_TRACK = range(6)
"""Not in this battle, carried, eliminated, set aside (SR04.4), lying in its hex (SR01.4), on the Time Track (C2.2)."""
W_PLACES: Final = ("box", "held", "lost", "aside", "left", "track")
W_PLACE = 7  # the bits of a weapon's state that hold its place
W_BROKEN = 8
W_FIRED = 16
W_SPURNED = 32  # left in its hex and declined by every unit there (SR01.4)
W_MARKS: Final = {"broken": W_BROKEN, "fired": W_FIRED, "spurned": W_SPURNED}

# --- radios ---------------------------------------------------------------------------------------------------------

R_NONE, R_GOOD, R_BROKEN, R_LOST = range(4)
RADIO_STATES: Final = ("none", "good", "broken", "lost")
NORMAL, TANK, TANK_TWICE = range(3)  # how it fires: a barrage; one hex (SR07.5, SR17.4, C2.4); one hex twice (C2.3)
RADIO_MODES: Final = ("normal", "tank", "tank-twice")

# --- markers in a hex -----------------------------------------------------------------------------------------------

BLAZE = 255  # in pos.haze, where 1 to 10 is Smoke by its hindrance
SMOKE_CUP: Final = (0, 6, 6, 6, 6, 6, 4, 4, 4, 4, 4)  # Smoke markers by hindrance: fifty in total

FORTS: Final = ("none", "foxholes", "trench", "pillbox", "bunker", "mines", "wire")
FOXHOLES, TRENCH, PILLBOX, BUNKER, MINES, WIRE = range(1, 7)
FORT_COVER: Final = (0, 3, 4, 5, 6, 0, 0)  # F101 to F106; one more against mortars and artillery
FORT_RULE: Final = ("F100", "F102", "F105", "F104", "F101", "F103", "F106")

# --- cards ----------------------------------------------------------------------------------------------------------

HAND = 3  # the place in a Fate deck of its owner's hand
PLACES = 4
OPEN_CHIT, SECRET_CHITS = 3, (4, 5)  # places of the deck of Objective chits: in the open, and each side's secret ones
CHIT_PLACES = 6

# --- special rules of a battle --------------------------------------------------------------------------------------


class Law:
    """Special rules as bits of `pos.laws`; plain integers, because they are tested constantly."""

    NORMANDY = 1  # N1 to N4
    NIGHT = 1 << 1  # N5, N6
    LANDING = 1 << 2  # N7 to N9
    TRENCHES = 1 << 3  # N7.4 alone
    FIXED_GUN = 1 << 4  # SR01.4
    SNIPERS = 1 << 5  # SR01.6
    BUNKER_CHITS = 1 << 6  # SR02.2
    CLIMB = 1 << 7  # SR02.6
    UNARMED = 1 << 8  # SR04.2
    HOLD = 1 << 9  # SR04.3, SR05.6
    WRECKS = 1 << 10  # SR04.4
    TORPEDOES = 1 << 11  # SR04.5
    LABYRINTH = 1 << 12  # SR05.4
    RANGERS = 1 << 13  # SR05.5
    LOCALS = 1 << 14  # SR06.3
    EXITS = 1 << 15  # SR06.4, SR06.5
    COD = 1 << 16  # SR07.2
    FREE_DISCARD = 1 << 17  # SR07.6, SR10.4
    FANATIC_AXIS = 1 << 18  # SR08.3, SR11.3
    FANATIC_ALLIED = 1 << 19  # SR11.3
    CASEMATES = 1 << 20  # SR09.8
    MAQUIS = 1 << 21  # SR10.1
    PARACHUTED_MINES = 1 << 22  # SR10.2
    P47 = 1 << 23  # SR10.3
    NO_AXIS_AIR = 1 << 24  # SR13.3
    STAND = 1 << 25  # SR13.4
    ALARM = 1 << 26  # SR14.3
    COMBINED = 1 << 27  # SR14.4
    GUIDES = 1 << 28  # SR14.5
    LIT_AXIS = 1 << 29  # SR14.1: night does not slow the Germans
    NO_EXIT = 1 << 30  # SR15.2
    FOG = 1 << 31  # SR15.6
    DEDICATED = 1 << 32  # SR16.4
    ELAN = 1 << 33  # SR16.5
    NO_FLARES = 1 << 34  # SR17.4
    BREACH = 1 << 35  # C2.2
    AIR = 1 << 36  # C2.6
    EDGE_SIGHT = 1 << 37  # C4


def words(laws: type) -> dict[str, int]:
    """The constants of a class by name. Python adds numbers of its own to the class (3.13), which are left out."""
    return {name.lower().replace("_", "-"): bit for name, bit in vars(laws).items() if name.isupper()}


LAWS: Final = words(Law)
