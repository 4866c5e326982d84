"""What every hex game answers alike."""

from __future__ import annotations

from sandtable.core.actions import Action
from sandtable.core.display import Target
from sandtable.core.game import Game
from sandtable.core.messages import Message
from sandtable.core.steps import P, T
from sandtable.kit import drawn


class HexGame(Game[P, T]):
    """A game whose actions name hexes, counters or nothing."""

    def target(self, action: Action) -> Target:
        return drawn.target(self.vocabulary.kinds, action)

    def label(self, action: Action) -> Message:
        return drawn.label(action)
