"""Advice for opponents: the regular decides by the odds of the moment, the veteran by a plan for the phase."""

from __future__ import annotations

from sandtable.games.caseyellow.opponent.greedy import Greedy
from sandtable.games.caseyellow.opponent.plans import Planner

regular, veteran = Greedy, Planner
