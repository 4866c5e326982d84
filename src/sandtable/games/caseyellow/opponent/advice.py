"""Advice for opponents: the regular decides by the odds of the moment, the veteran by a plan for the round.

The scout is for rollouts (agents/rollout.py).
"""

from __future__ import annotations

from sandtable.games.caseyellow.opponent.breakout import Breakout
from sandtable.games.caseyellow.opponent.greedy import Greedy
from sandtable.games.caseyellow.opponent.scout import Scout
from sandtable.games.caseyellow.opponent.staff import Staff
from sandtable.games.caseyellow.opponent.standing import Standing

regular, veteran, scout, standing, staff = Greedy, Breakout, Scout, Standing, Staff
