"""The arena: fair pairs, honest figures, and agents that see no more than they may."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import msgspec
import pytest

import sandtable as st
from sandtable.core.base.actions import Action
from sandtable.core.base.errors import BadInput
from sandtable.core.engine.view import View
from sandtable.lab import GameJob, GameResult, arena, fuzz, jobs, play
from sandtable.lab.figures import Sprt, Tally
from sandtable.lab.jobs import Time, points

GAME = st.game(st.game_ids()[0])


def made_up(job: GameJob, score: float, longest: float = 0.25) -> GameResult:
    """A result for a job: the first seat has that score, and took so long; the others a second more."""
    one, *others = job.agents
    won = {1.0: (one,), 0.0: tuple(others), 0.5: ()}[score]
    times = {one: Time(1.0, longest), **dict.fromkeys(others, Time(1.0, longest + 1))}
    scores = {one: score, **dict.fromkeys(others, 1 - score)}
    return GameResult(job.key, job.seed, job.agents, won, scores, "A1", 3, 10, times, job.key)


def test_every_pair_has_the_same_seed_and_swapped_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    jobs: list[GameJob] = []

    def note(game: Any, job: GameJob) -> GameResult:
        jobs.append(job)
        return made_up(job, 0.0)

    monkeypatch.setattr(arena, "play_with", note)
    report = arena.run(GAME, "regular", "recruit", 6)
    seats = list(GAME.seats({}))
    assert len({job.seed for job in jobs}) == 3
    for one, two in zip(jobs[::2], jobs[1::2], strict=True):
        assert one.seed == two.seed
        assert one.agents == dict(zip(seats, ("regular", "recruit"), strict=True))
        assert two.agents == dict(zip(seats, ("recruit", "regular"), strict=True))
    assert report.seats == {seats[0]: Tally(losses=3), seats[1]: Tally(wins=3)}
    assert report.total == Tally(3, 0, 3)
    assert (report.slowest, report.actions, report.different) == ((1.25, 1.25), 60, 6)


def test_an_agent_against_itself_never_plays_a_game_twice() -> None:
    report = arena.run(GAME, "recruit", "recruit", 5)
    assert len({result.seed for result in report.results}) == report.different == 5
    first, second = report.seats.values()
    assert first.games == second.games == 5
    assert (first.wins, first.losses) == (second.losses, second.wins)
    assert "recruit against itself: 5 games" in list(arena.told(report))


def test_a_win_that_all_share_is_a_draw() -> None:
    assert [points(won, winners, 2) for won, winners in ((True, 1), (False, 1), (True, 2), (False, 0))] == [
        1,
        0,
        0.5,
        0.5,
    ]


def test_a_job_is_plain_data_and_play_a_function_of_it() -> None:
    job = GameJob(GAME.id, GAME.scenarios[0], "3", dict.fromkeys(GAME.seats({}), "recruit"))
    mailed = pickle.loads(pickle.dumps((play, job)))  # noqa: S301 - our own
    posted = msgspec.json.decode(msgspec.json.encode(job), type=GameJob)
    one, two, three = mailed[0](mailed[1]), play(posted), play(msgspec.structs.replace(job, seed="4"))
    assert msgspec.structs.replace(one, times={}) == msgspec.structs.replace(two, times={})
    assert one.key == job.key == posted.key != three.key
    assert one.digest != three.digest
    assert one.turn > 0
    assert sum(one.luck.values()) == pytest.approx(0, abs=1e-5)
    told = st.analyse(play(msgspec.structs.replace(job, keep=True)).record, rollouts=0, costly=0).luck
    assert one.luck == pytest.approx({seat: curve[-1][1] for seat, curve in told.items()}, abs=1e-4)


def test_every_seat_needs_an_agent() -> None:
    with pytest.raises(BadInput, match="agents for the seats"):
        play(GameJob(GAME.id, GAME.scenarios[0], "3", {"moon": "recruit"}))


def test_the_sequential_test_ends_a_contest(monkeypatch: pytest.MonkeyPatch) -> None:
    def better(game: Any, job: GameJob) -> GameResult:
        return made_up(job, 1.0 if next(iter(job.agents.values())) == "regular" else 0.0)

    monkeypatch.setattr(arena, "play_with", better)
    report = arena.run(GAME, "regular", "recruit", 400, sprt=Sprt())
    assert (report.verdict, report.total) == ("accepted", Tally(wins=18))  # 17 wins are enough; pairs are whole
    assert arena.run(GAME, "regular", "recruit", 10, sprt=Sprt()).verdict == "open"
    assert arena.run(GAME, "recruit", "regular", 400, sprt=Sprt()).verdict == "rejected"
    with pytest.raises(BadInput, match="nothing to prove"):
        arena.run(GAME, "regular", "regular", 400, sprt=Sprt())


def test_a_contest_goes_on_from_its_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = tmp_path / "log.jsonl"
    whole = arena.run(GAME, "recruit", "recruit", 4, log=log, keep=True)
    assert [st.verify(result.record).over for result in whole.results] == [True] * 4
    lines = log.read_bytes().splitlines(keepends=True)
    log.write_bytes(b"".join(lines[:3]) + lines[3][:50])  # stopped in the middle of the third result
    played: list[str] = []
    again = arena.run(GAME, "recruit", "recruit", 4, log=log, keep=True, tick=lambda result: played.append(result.seed))
    assert played == ["1.2", "1.3"]
    assert _without_times(again) == _without_times(whole)
    with pytest.raises(BadInput, match="another run"):
        arena.run(GAME, "recruit", "recruit", 4, log=log, seed=2)


def _without_times(report: arena.Report) -> Any:
    plain = [msgspec.structs.replace(result, times={}) for result in report.results]
    return msgspec.structs.replace(report, slowest=(0.0, 0.0), seconds=0.0, results=tuple(plain))


@pytest.mark.whole_games
def test_two_cores_find_the_same_as_one() -> None:
    one, two = (arena.run(GAME, "regular", "recruit", 4, workers=workers) for workers in (1, 2))
    assert _without_times(one) == _without_times(two)


@pytest.mark.whole_games
def test_the_level_above_random_beats_it() -> None:
    report = arena.run(GAME, "regular", "recruit", 8)
    assert report.total.score > 0.5
    assert min(report.slowest) > 0


class Watcher:
    """Plays the first action and looks at everything it is shown."""

    def __init__(self, seat: str) -> None:
        self.seat = seat
        self.sides: set[str] = set()

    def choose(self, view: View[Any, Any]) -> Action:
        assert view.decision is not None
        assert view.side == view.decision.side
        assert view._known.dice.key is None
        self.sides.add(view.side)
        return view.actions()[-1]


@pytest.mark.parametrize("options", [options for _, options in fuzz.combinations(GAME)])
def test_agents_see_only_the_view_of_their_own_sides(options: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    seated: list[tuple[str, Watcher]] = []

    def make(name: str, game: Any, seed: int | str = 0) -> Watcher:
        watcher = Watcher(str(seed).split()[-1])
        seated.append((name, watcher))
        return watcher

    monkeypatch.setattr(jobs, "named", make)
    setting = GAME.check_options(options)
    seats = GAME.seats(setting)
    result = play(GameJob(GAME.id, GAME.scenarios[0], "5", {seat: f"agent of {seat}" for seat in seats}, setting))
    assert {watcher.seat for _, watcher in seated} == set(seats)
    for name, watcher in seated:
        assert name == f"agent of {watcher.seat}"
        assert watcher.sides <= set(seats[watcher.seat])
    assert set(result.score) == set(result.times) == set(seats)
    assert sum(result.score.values()) in (1, len(seats) / 2)


def test_an_illegal_choice_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheat:
        def choose(self, view: View[Any, Any]) -> Action:
            return Action("win")

    monkeypatch.setattr(jobs, "named", lambda *_: Cheat())
    with pytest.raises(BadInput, match=r"seed 1\.0: 'recruit' chose 'win', which is not allowed"):
        arena.run(GAME, "recruit", "recruit", 2)


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"games": 3, "second": "regular"}, "games"),
        ({"games": 0}, "games"),
        ({"first": "marshal"}, "level"),
        ({"options": {"weather": True}}, "weather"),
        ({"scenario": "atlantis"}, "atlantis"),
        ({"workers": 0}, "workers"),
    ],
)
def test_bad_input_is_named(change: dict[str, Any], named: str) -> None:
    wanted: dict[str, Any] = {"first": "recruit", "second": "recruit", "games": 2, **change}
    with pytest.raises(BadInput, match=named):
        arena.run(GAME, **wanted)
