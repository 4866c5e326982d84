"""Case Foggia (21), and who holds Foggia."""

from __future__ import annotations

from sandtable.games.salerno.kinds import ALLIED, AXIS, SIDES
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules import laws
from sandtable.games.salerno.rules.events import tell

UNTRIED, SPARED, ORDERED = range(3)  # the coin: not thrown, heads, tails
TAILS = 4  # the coin is a die (ruling R28)
COUNTERSTROKE = ("24Pz", "1SSPz")
CORPS = "2SSPzK"


def held(s: S) -> bool:
    """Whether Foggia is Allied: the last unit there was one of theirs."""
    return s.pos.holder[s.tables.named["Foggia"]] == ALLIED


def fighting(s: S) -> bool:
    """Whether the divisions of the counterstroke are here by Case Foggia (21)."""
    t = s.tables
    return s.pos.foggia == ORDERED and any(s.pos.hq[t.formation[name]] for name in COUNTERSTROKE)


def corps_here(s: S) -> bool:
    """Whether the corps of the third Axis aircraft is here (9.8, ruling R23)."""
    return bool(s.pos.hq[s.tables.formation[CORPS]])


def impulse_ends(s: S) -> None:
    """In the impulse in which the Allies have taken Foggia a coin is thrown, once, and not after turn 3."""
    pos = s.pos
    if not laws.on(s, "case foggia") or pos.foggia != UNTRIED or not held(s):
        return
    if pos.turn > s.tables.limit["foggia_last"]:
        return
    die = s.roll(1, "21", side=SIDES[AXIS], note="roll-foggia")[0]
    pos.foggia = ORDERED if die >= TAILS else SPARED
    pos.foggia_clock = pos.clock
    tell(s, "21", "note-foggia-ordered" if pos.foggia == ORDERED else "note-foggia-spared")
