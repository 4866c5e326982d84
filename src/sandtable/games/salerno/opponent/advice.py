"""Advice for opponents: the regular decides by the odds of the moment, the veteran also plans small operations.

The scout is for rollouts (agents/rollout.py).
"""

from __future__ import annotations

from sandtable.games.salerno.opponent.greedy import Greedy
from sandtable.games.salerno.opponent.hands import Hands
from sandtable.games.salerno.opponent.plans import Planner
from sandtable.games.salerno.opponent.staff import Staff

regular, veteran, scout, staff = Greedy, Planner, Hands, Staff
foretells = ("ortona",)
"""Where games imagined by scouts tell the end as well as the regular's: AUC 0.71 and 0.70 of 37 positions."""
