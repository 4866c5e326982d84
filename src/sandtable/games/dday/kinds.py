"""The kinds of pieces and the powers, as the small integers that index every flat table.

The figures of the kinds (values, totals) are data: data/pieces.toml lists them in this order.
"""

from __future__ import annotations

KINDS = (
    "uk-infantry",
    "uk-artillery",
    "uk-tank",
    "us-infantry",
    "us-artillery",
    "us-tank",
    "de-infantry",
    "de-artillery",
    "de-tank",
    "blockhouse",
    "uk-fighter",
    "us-fighter",
    "uk-bomber",
    "us-bomber",
)
K = len(KINDS)

UK_INFANTRY, UK_ARTILLERY, UK_TANK = 0, 1, 2
US_INFANTRY, US_ARTILLERY, US_TANK = 3, 4, 5
DE_INFANTRY, DE_ARTILLERY, DE_TANK, BLOCKHOUSE = 6, 7, 8, 9
UK_FIGHTER, US_FIGHTER, UK_BOMBER, US_BOMBER = 10, 11, 12, 13

# Powers. BOTH stands for the two Allied powers when one player holds them.
UK, US, BOTH, GERMANY = 0, 1, 2, 3
SIDES = ("germany", "uk", "us")
SIDE = ("uk", "us", "uk", "germany")  # who decides for a power; a joint decision is opened in the name of uk
ALLIES = ("uk", "us")

LAND = ((0, 1, 2), (3, 4, 5), (0, 1, 2, 3, 4, 5), (6, 7, 8))  # the units a power moves and stacks
ALLIED_LAND = LAND[BOTH]
AXIS_LAND = (*LAND[GERMANY], BLOCKHOUSE)
FIGHTERS = ((10,), (11,), (10, 11))
BOMBERS = ((12,), (13,), (12, 13))
INFANTRY = (UK_INFANTRY, US_INFANTRY)
ARTILLERY = (UK_ARTILLERY, US_ARTILLERY)


def power_of(kind: int) -> int:
    """UK, US or GERMANY."""
    if kind >= UK_FIGHTER:
        return (kind - UK_FIGHTER) % 2
    return UK if kind <= UK_TANK else US if kind <= US_TANK else GERMANY


POWER = tuple(power_of(kind) for kind in range(K))
