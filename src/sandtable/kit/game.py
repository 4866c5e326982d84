"""What all hex games implement in the same way."""

from __future__ import annotations

from sandtable.core.base.actions import Action
from sandtable.core.base.display import Target
from sandtable.core.base.messages import Message
from sandtable.core.engine.game import Game, folder
from sandtable.core.engine.steps import P, T
from sandtable.kit.display import board

KIT = folder(__file__)
"""Its `texts/` hold the texts that hex games share."""


class HexGame(Game[P, T]):
    """A game whose actions refer to hexes, counters or nothing."""

    builds_on = (KIT,)

    def target(self, action: Action) -> Target:
        return board.target(self.vocabulary.kinds, action)

    def label(self, action: Action) -> Message:
        return board.label(action)
