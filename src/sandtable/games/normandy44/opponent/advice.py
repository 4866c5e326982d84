"""Advice for opponents: the regular decides by current odds, the veteran by a plan for the phase.

The scout is for rollouts (agents/rollout.py).
"""

from __future__ import annotations

from sandtable.games.normandy44.opponent.figures import NormandyFigures
from sandtable.games.normandy44.opponent.plans import Planner
from sandtable.games.normandy44.opponent.regular import Regular
from sandtable.games.normandy44.opponent.scout import Scout
from sandtable.games.normandy44.opponent.staff import Staff
from sandtable.games.normandy44.opponent.weights import FILE
from sandtable.kit.opponent.advice import Advice

ADVICE = Advice(
    regular=Regular,
    veteran=Planner,
    scout=Scout,
    staff=Staff,
    figures=NormandyFigures,
    weights=FILE,
)
