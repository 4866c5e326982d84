"""Advice for opponents: the regular decides by the odds of the moment, the veteran also plans small operations."""

from __future__ import annotations

from sandtable.games.salerno.opponent.greedy import Greedy
from sandtable.games.salerno.opponent.plans import Planner

regular, veteran = Greedy, Planner
