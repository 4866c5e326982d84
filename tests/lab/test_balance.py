"""Reports: who wins seat by seat, as a table and as a page with plots."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest
from click.testing import CliRunner

import sandtable as st
from sandtable.agents import proven
from sandtable.cli import main
from sandtable.core.base.errors import BadInput
from sandtable.lab import GameJob, balance, play, plots

NAME = st.game_ids()[0]
GAME = st.game(NAME)


def test_words_choose_scenarios() -> None:
    assert balance.chosen([NAME]) == [(GAME, scenario) for scenario in GAME.scenarios]
    assert balance.chosen(["caseyellow/holland"]) == [(st.game("caseyellow"), "holland")]
    assert len(balance.chosen([])) == sum(len(st.game(name).scenarios) for name in st.game_ids())
    with pytest.raises(BadInput, match="no scenario 'moon'"):
        balance.chosen([f"{NAME}/moon"])


def test_a_run_leaves_results_a_table_and_a_page_and_goes_on_from_them(tmp_path: Path) -> None:
    plan = balance.BalanceRun("recruit", games=3)
    played: list[str] = []
    reports = balance.run([(GAME, GAME.scenarios[0])], plan, tmp_path, lambda result: played.append(result.seed))
    assert len(played) == 3
    text = (tmp_path / "report.md").read_text(encoding="utf-8")
    assert text.splitlines() == balance.table(reports)
    seats = list(GAME.seats({}))
    assert re.search(rf"\| {NAME} \| {GAME.scenarios[0]} \| recruit - recruit \| 3 \|", text)
    assert all(f"{seat} " in text for seat in seats)
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert page.count("<svg") == page.count("</svg>") == 4
    for picture in re.findall(r"<svg.*?</svg>", page, re.DOTALL):
        ElementTree.fromstring(picture)  # well formed
    balance.run([(GAME, GAME.scenarios[0])], plan, tmp_path, lambda result: played.append(result.seed))
    assert len(played) == 3


def test_the_command_measures_against_a_weaker_agent(tmp_path: Path) -> None:
    args = ["balance", NAME, "--agent", "regular", "--against", "recruit", "--games", "2", "--workers", "1"]
    done = CliRunner().invoke(main, [*args, "--out", str(tmp_path)])
    assert done.exit_code == 0, done.output
    assert re.search(r"regular - regular \| 2 \|  \|", done.output)
    assert re.search(r"regular - recruit \| 2 \| 100.0 % .*open", done.output)


def test_pictures_say_what_they_show() -> None:
    share = plots.shares("A & B", [plots.ScoreRow("axis <1>", 0.25, 0.1, 0.4)])
    tree = ElementTree.fromstring(share)
    texts = [node.text for node in tree.iter() if node.text]
    assert texts[0] == "A & B"
    assert {"axis <1>", "25 %"} <= set(texts)
    column = plots.columns("Ends", {"axis": {1: 2, 100: 1}, "allies": {50: 4}}, "turn")
    rects = [node for node in ElementTree.fromstring(column).iter() if node.tag.endswith("rect")]
    assert sum(float(node.attrib["height"]) > 0 for node in rects) == 3
    assert max(float(node.attrib["height"]) for node in rects) == 200
    assert "nothing yet" in plots.columns("Ends", {}, "turn")
    curve = ElementTree.fromstring(plots.curves("Chances", {"axis": [(1, 0.0), (2, 1.0)]}, "turn", 0, 1))
    line = next(node for node in curve.iter() if node.tag.endswith("polyline"))
    (_, low), (_, high) = (point.split(",") for point in line.attrib["points"].split())
    assert float(low) - float(high) == 200


def test_the_general_is_tried_where_a_value_was_learnt_and_its_verdict_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = balance.BalanceRun("recruit", "regular", games=2, general=True, mirror=False)
    assert plan.pairings(st.game("dday"), "overlord") == [("recruit", "regular"), ("general", "recruit")]
    assert ("general", "recruit") in plan.pairings(st.game("caseyellow"), "holland")  # looked at to its end
    assert ("general", "recruit") not in plan.pairings(st.game("caseyellow"), "historical")
    assert plan.pairings(st.game("combat"), "random") == [("recruit", "regular")]
    played = balance.run([(st.game("dday"), "overlord")], balance.BalanceRun("recruit", games=2))[0]
    contest = msgspec.structs.replace(played.contest, first="general")
    tested = msgspec.structs.replace(played, contest=contest, verdict="accepted")
    file = tmp_path / "proven.json"
    file.write_text('{"moon": {"verdict": "open"}}', encoding="utf-8")
    monkeypatch.setattr(proven, "path", lambda game: file)
    balance.keep([played, tested])
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert list(kept) == ["moon", "overlord"]
    assert kept["overlord"]["verdict"] == "accepted"
    assert kept["overlord"]["games"] == sum(kept["overlord"]["seats"]["axis"]) == 2


def test_times_are_told_by_agent_decision_and_turn() -> None:
    result = play(GameJob("dday", "overlord", "1", {"axis": "recruit", "allies": "recruit"}))
    for time in result.times.values():
        assert time.longest <= time.turn <= time.total
        assert time.turn < time.total
