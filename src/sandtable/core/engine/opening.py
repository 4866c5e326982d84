"""The dice of a game to which the players' browsers contributed: the set-up keeps the dice it was thrown with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandtable.core.base.dice import Dice
from sandtable.core.base.shared_dice import SharedKey
from sandtable.core.engine import plain_data

if TYPE_CHECKING:
    from sandtable.core.engine.game import Game
    from sandtable.core.engine.state import Setting


def dice(game: Game[Any, Any], setting: Setting, shared: SharedKey) -> Dice:
    """The dice of a game before its first throw. Those of the set-up become fixed dice, the rest come from the key of
    play."""
    script = plain_data.script_of(setting.placed or {}, game.die_sides)
    told = shared if shared.contributions else None
    before = Dice(shared.setup_key, 0, script, told)
    if shared.play_key == shared.setup_key:
        return before
    first = game.begin(setting, before.again())
    thrown = plain_data.thrown(setting.placed)
    ahead = script[first.dice.count :]
    return Dice(shared.play_key, 0, (1,) * thrown + tuple(first.rolls) + ahead, told)
