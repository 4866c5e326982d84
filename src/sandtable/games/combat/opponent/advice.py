"""Advice for opponents: the regular decides by the odds of the moment, the veteran also by what comes after.

The general is a veteran with weights of its own (headquarters.py). The scout is for rollouts (agents/rollout.py).
"""

from __future__ import annotations

from sandtable.games.combat.opponent.greedy import Greedy
from sandtable.games.combat.opponent.headquarters import Headquarters
from sandtable.games.combat.opponent.plans import Planner
from sandtable.games.combat.opponent.scout import Scout

regular, veteran, scout, staff = Greedy, Planner, Scout, Headquarters
foretells = ("46", "57")
"""Where games imagined by scouts tell the end as well as the regular's: AUC 0.84 and 0.96 of 40 positions each, the
regular's 0.82 and 0.80."""
