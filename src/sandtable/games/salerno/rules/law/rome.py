"""Roma, open city (20): from January 1944 the Axis does not fight for it."""

from __future__ import annotations

from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Outcome, Preview
from sandtable.games.salerno.kinds import AXIS
from sandtable.games.salerno.position import S
from sandtable.kit.rules.choosing import message_hex


def open_city(s: S, hex_: int) -> bool:
    """True if a hex is Roma, and an open city."""
    t = s.tables
    return hex_ == t.roma and s.pos.turn >= t.limit["open_city_from"]


def yields(s: S, target: int) -> bool:
    """True if the Axis, when attacked in Roma, leaves before any roll; rearguards do so too."""
    return open_city(s, target) and bool(s.pos.troops[AXIS][target] or s.pos.rear[target])


def preview(s: S) -> Preview:
    """An attack on the Axis in Roma: no roll is needed."""
    left = Outcome(Message("outcome-roma-left"), 1.0)
    return Preview("20", Message("preview-roma", {"at": message_hex(s, s.tables.roma)}), (), (left,))


def leave(s: S) -> None:
    """After the Axis leaves Roma: once no unit is left it may not return."""
    if not s.pos.troops[AXIS][s.tables.roma]:
        s.pos.rome_barred = True


def closed(s: S, camp: int, hex_: int) -> bool:
    """True if a camp may neither enter nor attack Roma: the Axis, once driven out, until the Allies enter."""
    return camp == AXIS and s.pos.rome_barred and hex_ == s.tables.roma
