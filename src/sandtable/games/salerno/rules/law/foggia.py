"""Case Foggia (21), and control of Foggia."""

from __future__ import annotations

from sandtable.games.salerno.kinds import ALLIED
from sandtable.games.salerno.position import S

UNTRIED, SPARED, ORDERED = range(3)  # the coin: not tossed, heads, tails
TAILS = 4  # the coin is a die (ruling R28)
COUNTERSTROKE = ("24Pz", "1SSPz")
CORPS = "2SSPzK"


def held(s: S) -> bool:
    """True if Foggia is Allied: the last unit there was."""
    return s.pos.holder[s.tables.named["Foggia"]] == ALLIED


def fighting(s: S) -> bool:
    """True if the divisions of the counterstroke are here by Case Foggia (21)."""
    t = s.tables
    return s.pos.foggia == ORDERED and any(s.pos.hq[t.formation[name]] for name in COUNTERSTROKE)


def corps_here(s: S) -> bool:
    """True if the corps of the third Axis aircraft is here (9.8, ruling R23)."""
    return bool(s.pos.hq[s.tables.formation[CORPS]])
