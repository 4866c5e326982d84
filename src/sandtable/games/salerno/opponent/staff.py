"""The general's additions in this game: its own policy (marshal.py); it plays no imagined games (agents/general.py)."""

from __future__ import annotations

from sandtable.games.salerno.kinds import ORTONA, SCENARIOS
from sandtable.games.salerno.opponent.marshal import Marshal
from sandtable.games.salerno.opponent.scout import Scout
from sandtable.kit.opponent.staff import BaseStaff
from sandtable.kit.opponent.weights import Changes


class Staff(BaseStaff):
    """See agents/general.py."""

    whole: tuple[str, ...] = (SCENARIOS[ORTONA],)  # where it knows more than the veteran

    def policy(self, style: Changes | None = None) -> Marshal:
        return Marshal(self.game)

    def player(self) -> Scout:
        return Scout(self.game)
