"""Advice for opponents: the regular decides by the odds of the moment, the veteran by a plan for the phase.

The scout is for rollouts (agents/rollout.py).
"""

from __future__ import annotations

from sandtable.games.dday.opponent.encoder import Encoder
from sandtable.games.dday.opponent.figures import DDayFigures
from sandtable.games.dday.opponent.plans import Planner
from sandtable.games.dday.opponent.regular import Regular
from sandtable.games.dday.opponent.scout import Scout
from sandtable.games.dday.opponent.staff import Staff
from sandtable.games.dday.opponent.weights import FILE
from sandtable.kit.opponent.advice import Advice

ADVICE = Advice(
    regular=Regular,
    veteran=Planner,
    scout=Scout,
    staff=Staff,
    figures=DDayFigures,
    weights=FILE,
    encoder=Encoder,
)
