"""Learning a value: it finds what there is to find, judges itself on unseen games, and says where it comes from."""

from __future__ import annotations

import json
import random
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

import sandtable as st
from sandtable.agents import value as reading
from sandtable.cli import main
from sandtable.core.base.errors import BadInput
from sandtable.lab import value
from sandtable.lab.value import Harvest, Sowing, ValueSample


def test_a_game_is_noted_from_a_turn_drawn_by_lot_to_its_end() -> None:
    """Whatever the lot: the same seed, the same game."""
    job = Sowing("dday", "overlord", "7", "recruit")
    harvest = value.sow(job)
    assert value.sow(job) == harvest
    turns = [moment.turn for moment in harvest.moments]
    assert turns
    assert turns == list(range(turns[0], turns[-1] + 1))
    assert harvest.score in (0.0, 0.5, 1.0)
    names = reading.figures_of(st.game("dday"), "overlord").names
    assert {len(moment.figures) for moment in harvest.moments} == {len(names)}
    firsts = {value.sow(Sowing("dday", "overlord", str(seed), "recruit")).moments[0].turn for seed in range(4)}
    assert len(firsts) > 1


def invented(games: int, seed: int) -> list[Harvest]:
    """Games of which the first figure tells more and more as they go on, the second nothing, and some are drawn."""
    chance, found = random.Random(seed), []
    for number in range(games):
        score = chance.choice([0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.5])
        moments = []
        for turn in range(1, 6):
            told = (score - 0.5) * turn + chance.gauss(0, 1)
            moments.append(ValueSample(turn, (turn - 1) / 5, (told, chance.gauss(0, 1))))
        found.append(Harvest(str(number), score, tuple(moments)))
    return found


def test_what_there_is_to_learn_is_learnt() -> None:
    pytest.importorskip("sklearn", reason="the extra 'value' is not installed")
    model = value.fit(value.rows(invented(200, 1)))
    assert model["late"][0] > 0.3 > abs(model["early"][1]) + abs(model["late"][1])
    judged = value.judged(model, value.rows(invented(200, 2)))
    by_turn = [judged["turns"][str(turn)].auc for turn in range(1, 6)]
    assert by_turn[0] < 0.8
    assert by_turn[4] > 0.95
    assert judged["all"].brier < 0.2
    assert sum(one.positions for one in judged["curve"]) == judged["all"].positions == 1000
    big = [one for one in judged["curve"] if one.positions > 100]
    assert max(abs(one.said - one.came) for one in big) < 0.12


def test_too_little_is_refused() -> None:
    pytest.importorskip("sklearn", reason="the extra 'value' is not installed")
    with pytest.raises(BadInput, match="too few games"):
        value.fit(value.rows(invented(3, 1)))


def test_the_command_keeps_what_it_learnt_with_where_it_comes_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("sklearn", reason="the extra 'value' is not installed")
    kept = tmp_path / "value.json"
    kept.write_text('{"other": {"made": 1}}', encoding="utf-8")
    monkeypatch.setattr(value, "place_of", lambda game: kept)
    games = {harvest.key: harvest for harvest in invented(40, 3)}
    monkeypatch.setattr(value, "sow", lambda job: games_of(job, games))
    monkeypatch.setattr(value, "figures_of", lambda game, scenario: Two())
    picture = tmp_path / "curve.svg"
    args = ["value", "dday", "overlord", "--games", "40", "--workers", "1", "--plot", str(picture)]
    done = CliRunner().invoke(main, args)
    assert done.exit_code == 0, done.output
    assert "28 games taught, 12 judged; 2 figures" in done.output
    found = json.loads(kept.read_text(encoding="utf-8"))
    assert list(found) == ["other", "overlord"]
    assert found["overlord"]["made"]["command"].startswith("sandtable value dday overlord --games 40 ")
    assert found["overlord"]["names"] == ["told", "noise"]
    assert 0 <= reading.Value(found["overlord"]).chance([1.0, 0.0], 0.5) <= 1
    ElementTree.fromstring(picture.read_text(encoding="utf-8"))


class Two:
    """What the invented games are looked at for."""

    names = ("told", "noise")


def games_of(job: Sowing, games: dict[str, Harvest]) -> Harvest:
    """The invented game for a job."""
    harvest = games[job.seed.split()[-1]]
    return Harvest(job.key, harvest.score, harvest.moments)
