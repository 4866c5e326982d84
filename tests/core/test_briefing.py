"""What games say of themselves before they are played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import sandtable as st
from sandtable.core.base.errors import BadInput
from sandtable.core.base.messages import Message
from sandtable.core.rulebook import briefing, rulings
from sandtable.core.rulebook.briefing import Briefing

BOTH = '{ en = "a", it = "b" }'
FILE = f"""
about = {BOTH}
weight = 1
players = [2]
picture = "0123456789ab.webp"

[advice]
hold = [{BOTH}, {BOTH}, {BOTH}]

[scenarios.one]
about = {BOTH}
minutes = [30, 60]
situation = {BOTH}
victory = {BOTH}
rule = "1"
goals = [
  {{ sides = ["red"], goal = {BOTH}, first = "hold" }},
  {{ sides = ["blue", "grey"], goal = {BOTH}, first = [{BOTH}, {BOTH}, {BOTH}] }},
]
"""


def told(game: str) -> Briefing:
    found = st.game(game).briefing
    assert found is not None
    return found


@pytest.mark.parametrize("game", st.game_ids())
def test_every_scenario_has_a_briefing_for_every_seat(game: str) -> None:
    found, rules = st.game(game), st.game(game).rules
    briefed = told(game)
    assert set(briefed.scenarios) == set(found.scenarios)
    for name, sheet in briefed.scenarios.items():
        assert sheet.rule in rules
        assert 0 < sheet.minutes[0] < sheet.minutes[1]
        for options in found.few_option_sets():
            for sides in found.seats(options).values():
                goal = sheet.goal(sides)
                assert goal is not None, (name, sides)
                assert set(goal.sides) <= set(found.sides), name
                assert max(len(goal.goal.en), len(goal.goal.it)) <= 135, name  # it stands on the screen all the time


@pytest.mark.parametrize("game", st.game_ids())
def test_the_score_of_a_briefing_is_on_the_tracks(game: str) -> None:
    found = st.game(game)
    for name, sheet in told(game).scenarios.items():
        state = found.start(name, seed=1)
        tracks = {track.id for track in found.display(state, found.sides[0]).tracks}
        assert not sheet.score or tracks & set(sheet.score), name


@pytest.mark.parametrize("game", st.game_ids())
def test_dates_reach_to_the_last_turn(game: str) -> None:
    found, dates = st.game(game), told(game).dates
    assert list(dates) == sorted(dates)
    for name in found.scenarios if dates else ():
        state = found.start(name, seed=1)
        (turn,) = [track for track in found.display(state, found.sides[0]).tracks if track.id == "turn"]
        assert turn.last <= len(dates), name


@pytest.mark.parametrize("game", st.game_ids())
def test_the_card_has_a_small_picture_and_a_name(game: str) -> None:
    found = st.game(game)
    picture = found.home / "ground" / told(game).picture
    assert 1000 < picture.stat().st_size <= 40_000
    for name in found.scenarios:
        assert found.text(Message(f"scenario-{name}"), "it") != f"scenario-{name}"


def loaded(tmp_path: Path, text: str) -> Briefing:
    path = tmp_path / "briefing.toml"
    path.write_text(text, encoding="utf-8")
    return briefing.load(path)


def test_a_goal_takes_its_advice_from_a_shared_list(tmp_path: Path) -> None:
    sheet = loaded(tmp_path, FILE).scenarios["one"]
    goal = sheet.goal(["grey"])
    assert goal is not None
    assert goal.sides == ("blue", "grey")
    assert len(sheet.goals[0].first) == 3
    assert sheet.goal(["green"]) is None


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('first = "hold"', 'first = "stay"', "no advice 'stay'"),
        ("weight = 1", "weight = 9", "<= 5"),
        ('it = "b"', 'it = ""', "length >= 1"),
        (f"[{BOTH}, {BOTH}, {BOTH}] }}", f"[{BOTH}] }}", "length >= 3"),
        ("players = [2]", "players = [2]\nplayer = 3", "unknown field"),
    ],
)
def test_bad_briefings_are_refused(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert old in FILE
    with pytest.raises(BadInput, match=told):
        loaded(tmp_path, FILE.replace(old, new))


@pytest.mark.parametrize("game", st.game_ids())
def test_every_ruling_of_the_page_is_read(game: str) -> None:
    found: Any = st.game(game)
    page = (found.home / "RULINGS.md").read_text(encoding="utf-8")
    assert [ruling.id for ruling in found.rulings] == [
        line.split()[1].rstrip(".") for line in page.splitlines() if line.startswith("### ")
    ]
    assert all(ruling.title and ruling.chapter and ruling.text for ruling in found.rulings)
    assert not any(mark in text for ruling in found.rulings for text in ruling.text for mark in "*`")


def test_rulings_end_where_a_chapter_begins() -> None:
    page = "## One\n### R1. A?\n- Ruling: b\n## Two\nsome words\n### R2. C?\nd\n\ne\n"
    first, second = rulings.read(page)
    assert (first.chapter, first.text) == ("One", ("Ruling: b",))
    assert (second.chapter, second.text) == ("Two", ("d", "e"))
