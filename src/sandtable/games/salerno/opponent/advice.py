"""Advice for opponents: the regular decides by current odds, the veteran also plans small operations.

The scout is for rollouts (agents/rollout.py).
"""

from __future__ import annotations

from sandtable.games.salerno.opponent.plans import Planner
from sandtable.games.salerno.opponent.regular import Regular
from sandtable.games.salerno.opponent.scout import Scout
from sandtable.games.salerno.opponent.staff import Staff
from sandtable.games.salerno.opponent.weights import FILE
from sandtable.kit.opponent.advice import Advice

ADVICE = Advice(
    regular=Regular,
    veteran=Planner,
    scout=Scout,
    staff=Staff,
    weights=FILE,
    foretells=("ortona",),
)
"""`foretells`: over 37 positions, AUC 0.71 for scouts and 0.70 for regulars."""
