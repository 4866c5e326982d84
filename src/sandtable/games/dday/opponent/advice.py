"""Advice for opponents: the regular decides by the odds of the moment, the veteran by a plan for the phase."""

from __future__ import annotations

from sandtable.games.dday.opponent.greedy import Greedy
from sandtable.games.dday.opponent.plans import Planner

regular, veteran = Greedy, Planner
