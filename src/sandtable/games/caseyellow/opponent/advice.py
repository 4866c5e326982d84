"""Advice for opponents: the regular decides by current odds, the veteran by a plan for the round.

The scout is for rollouts (agents/rollout.py).
"""

from __future__ import annotations

from sandtable.games.caseyellow.opponent.breakout import Breakout
from sandtable.games.caseyellow.opponent.figures import YellowFigures
from sandtable.games.caseyellow.opponent.regular import Regular
from sandtable.games.caseyellow.opponent.scout import Scout
from sandtable.games.caseyellow.opponent.staff import Staff
from sandtable.games.caseyellow.opponent.weights import FILE
from sandtable.kit.opponent.advice import Advice

ADVICE = Advice(
    regular=Regular,
    veteran=Breakout,
    scout=Scout,
    staff=Staff,
    figures=YellowFigures,
    weights=FILE,
)
