"""Combat losses: which player chooses them, and what is lost with the last unit of a hex (12.2, 12.3, 16.1)."""

from __future__ import annotations

from sandtable.games.normandy44.position import NormandyPosition, S
from sandtable.games.normandy44.rules.common.base import NormandyStep, lose_step
from sandtable.games.normandy44.tables import Tables
from sandtable.kit.rules import losses
from sandtable.kit.rules.events import tell_at


def raze(s: S, hex_: int, rule: str = "16.1") -> None:
    """Remove an improved position from the map; permanent ones are never on it."""
    if s.pos.ip[hex_]:
        s.pos.ip[hex_] = 0
        tell_at(s, rule, hex_, "note-ip-lost")


def raze_if_empty(s: S, hex_: int, camp: int) -> None:
    """Remove an improved position with the last of its units (16.1)."""
    if not s.pos.troops[camp][hex_]:
        raze(s, hex_)


class Losses(losses.Losses[NormandyPosition, Tables], NormandyStep):
    """Steps lost in combat, with the rule that requires them."""

    target: int  # the hex that was attacked
    law: str = "12.2"

    def scene(self, s: S) -> int:
        return self.target

    def cites(self, s: S) -> str:
        return self.law

    def suffer(self, s: S, unit: int) -> None:
        hex_ = s.pos.at[unit]
        lose_step(s, unit, self.law)
        raze_if_empty(s, hex_, s.tables.camp[unit])
