"""The goals of the briefings agree with the VP marker as a battle begins."""

from __future__ import annotations

import re

from sandtable.core.rulebook import briefing
from tests.games.combat.field import game

LEAD = re.compile(r"starts (\d+) (in your favour|against you)|make up (\d+) VP")


def test_a_goal_that_speaks_of_a_lead_names_the_marker_of_its_battle() -> None:
    battles, sheets = game().tables.battles, briefing.load(game().home / "briefing.toml").scenarios
    checked = 0
    for name, battle in battles.items():
        for goal in sheets[name].goals:
            for ahead, way, behind in LEAD.findall(goal.goal.en):
                sign = 1 if way == "in your favour" else -1
                for_allies = sign if goal.sides == ("allied",) else -sign
                assert battle.vp == for_allies * int(ahead or behind), (name, goal.sides, goal.goal.en)
                assert f"{ahead or behind}" in goal.goal.it
                checked += 1
    assert checked > 8
    assert battles["46"].vp == 5
