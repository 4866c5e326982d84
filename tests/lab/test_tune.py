"""Tuning: a search over weights that finds what there is to find, and says what it did."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import msgspec
import pytest

import sandtable as st
from sandtable.agents.naming import parse, weights_of
from sandtable.agents.protocol import advice
from sandtable.core.base.errors import BadInput
from sandtable.kit.opponent.weights import WeightFile
from sandtable.lab import arena, tune
from sandtable.lab.figures import Tally

pytest.importorskip("cma", reason="the extra 'tune' is not installed")
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")

GAME = st.game("caseyellow")
PLAN = tune.TuningRun(games=16_000, proposals=8, pairs=50, confirm=100)
TWO = tune.weights(GAME, "veteran", ["0.hunt", "1.keep"])


def test_weights_are_all_fractions_or_those_named() -> None:
    every = tune.weights(GAME, "veteran")
    sets = weights_of(GAME, "veteran")
    assert len(every) == sum(value != 0 for one in sets for value in one)
    assert [weight.name for weight in TWO] == ["0.hunt", "1.keep"]
    assert [weight.name for weight in tune.weights(GAME, "veteran", ["keep"])] == ["0.keep", "1.keep"]
    for name in ("courage", "7.keep"):
        with pytest.raises(BadInput, match="no weight"):
            tune.weights(GAME, "veteran", [name])
    zero = next(f"1.{name}" for name in sets[1]._fields if getattr(sets[1], name) == 0)
    with pytest.raises(BadInput, match="not 0"):
        tune.weights(GAME, "veteran", [zero])


def test_a_point_is_an_agent() -> None:
    assert tune.named("veteran", TWO, [0.0, 0.0]) == f"veteran?0.hunt={TWO[0].now}&1.keep={TWO[1].now}"


def wanting(best: dict[str, float], seeds: list[str]) -> Any:
    """An arena in which an agent scores the better, the nearer its weights are to the best ones."""

    def run(game: Any, first: str, second: str, games: int, **how: Any) -> Any:
        seeds.append(how["seed"])
        told = parse(first).arguments
        off = sum((float(told[name]) / value - 1) ** 2 for name, value in best.items())
        won = round(games * max(0.9 - off, 0.0))
        total = Tally(won, 0, games - won)
        contest = arena.Contest(game.id, how["scenario"], {}, first, second, how["seed"])
        return arena.Report(contest, total, {}, (0.0, 0.0), 0, 0.0, (), "accepted" if how["sprt"] else "")

    return run


def test_the_search_finds_better_weights_and_confirms_them_on_other_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    best = {TWO[0].name: TWO[0].now * 1.6, TWO[1].name: TWO[1].now * 0.7}
    seeds: list[str] = []
    monkeypatch.setattr(arena, "run", wanting(best, seeds))
    heard: list[tune.Generation] = []
    found = tune.run(GAME, "holland", TWO, PLAN, said=heard.append)
    for name, value in best.items():
        assert found.weights[name] == pytest.approx(value, rel=0.15)
    assert (found.verdict, found.agent) == ("accepted", heard[-1].agent)
    assert len(heard) == PLAN.generations == 20
    searched = set(seeds[:-1])
    assert len(searched) == 20  # the same dice for all proposals of a generation
    assert seeds[-1] not in searched
    assert found == tune.run(GAME, "holland", TWO, PLAN)


def test_confirmed_weights_are_written_to_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    best = {TWO[0].name: TWO[0].now * 1.6, TWO[1].name: TWO[1].now * 0.7}
    monkeypatch.setattr(arena, "run", wanting(best, []))
    found = tune.run(GAME, "holland", TWO, PLAN)
    usual = advice(GAME, "veteran")
    assert usual.weights is not None
    copy = tmp_path / "weights.toml"
    copy.write_text(usual.weights.path.read_text(encoding="utf-8"), encoding="utf-8")
    file = WeightFile(usual.weights.kind, copy)
    monkeypatch.setattr(GAME, "advice", dataclasses.replace(usual, weights=file))
    assert tune.keep(GAME, found) == copy
    before, after = usual.weights.every("veteran"), WeightFile(file.kind, copy).every("veteran")
    assert after == (
        before[0]._replace(hunt=found.weights["0.hunt"]),
        before[1]._replace(keep=found.weights["1.keep"]),
    )
    assert file.every("regular") == usual.weights.every("regular")
    with pytest.raises(BadInput, match="not kept"):
        tune.keep(GAME, msgspec.structs.replace(found, verdict="open"))


def test_one_weight_is_no_search() -> None:
    with pytest.raises(BadInput, match="at least two"):
        tune.run(GAME, "holland", TWO[:1], PLAN)
    with pytest.raises(BadInput, match="no weights"):
        tune.run(GAME, "holland", [], PLAN)


@pytest.mark.whole_games
def test_the_command_plays_and_tells(tmp_path: Path) -> None:
    from click.testing import CliRunner

    from sandtable.cli import main

    args = ["tune", "caseyellow", "holland", "--level", "regular", "--weights", "hunt", "--games", "8"]
    more = ["--proposals", "2", "--pairs", "1", "--confirm", "2", "--workers", "1", "--out", str(tmp_path / "x.json")]
    done = CliRunner().invoke(main, [*args, *more, "--log", str(tmp_path)])
    assert done.exit_code == 0, done.output
    assert "regular?0.hunt=" in done.output
    assert '"verdict": "open"' in (tmp_path / "x.json").read_text(encoding="utf-8")
    assert len(list(tmp_path.glob("*.jsonl"))) == 5
