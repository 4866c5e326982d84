"""Sandtable: WWII board wargames by their real rules, from Python.

import sandtable as st
state = st.game("dday").start(seed=7)
while not state.over:
    state.play(state.actions()[0])
"""

from sandtable.api import game, game_ids, replay, verify
from sandtable.core.base.actions import Action
from sandtable.core.base.errors import BadInput, Refusal, Refused
from sandtable.core.base.messages import Message
from sandtable.core.base.version import ENGINE as _ENGINE
from sandtable.core.engine.game import Game
from sandtable.core.engine.state import State
from sandtable.core.engine.view import View
from sandtable.lazy import analyse

__version__ = _ENGINE
__all__ = [
    "Action",
    "BadInput",
    "Game",
    "Message",
    "Refusal",
    "Refused",
    "State",
    "View",
    "analyse",
    "game",
    "game_ids",
    "replay",
    "verify",
]
