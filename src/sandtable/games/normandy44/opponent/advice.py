"""Advice for opponents: the regular decides by the odds of the moment, the veteran by a plan for the phase.

The scout is for rollouts (agents/rollout.py).
"""

from __future__ import annotations

from sandtable.games.normandy44.opponent.greedy import Greedy
from sandtable.games.normandy44.opponent.plans import Planner
from sandtable.games.normandy44.opponent.scout import Scout
from sandtable.games.normandy44.opponent.staff import Staff
from sandtable.games.normandy44.opponent.standing import Standing

regular, veteran, scout, standing, staff = Greedy, Planner, Scout, Standing, Staff
