"""Advice for opponents: the regular decides by the odds of the moment, the veteran by a plan for the phase.

The scout is for rollouts (agents/rollout.py).
"""

from __future__ import annotations

from sandtable.games.dday.opponent.greedy import Greedy
from sandtable.games.dday.opponent.plans import Planner
from sandtable.games.dday.opponent.scout import Scout
from sandtable.games.dday.opponent.staff import Staff
from sandtable.games.dday.opponent.standing import Standing

regular, veteran, scout, standing, staff = Greedy, Planner, Scout, Standing, Staff
