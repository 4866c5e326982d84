"""Advice for opponents: the regular decides by the odds of the moment, the veteran also by what comes after."""

from __future__ import annotations

from sandtable.games.combat.opponent.greedy import Greedy
from sandtable.games.combat.opponent.plans import Planner

regular, veteran = Greedy, Planner
