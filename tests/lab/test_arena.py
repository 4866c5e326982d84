"""The arena: fair pairs, honest figures, and agents that see no more than they may."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import sandtable as st
from sandtable import agents
from sandtable.core.actions import Action
from sandtable.core.errors import BadInput
from sandtable.core.view import View
from sandtable.lab import arena, fuzz

GAME = st.game(st.game_ids()[0])


@pytest.mark.parametrize(
    ("share", "number", "low", "high"),
    [
        (0.5, 100, 0.4038, 0.5962),
        (0.0, 10, 0.0, 0.2775),
        (1.0, 10, 0.7225, 1.0),
        (0.7, 50, 0.5625, 0.8090),
        (0.0, 0, 0.0, 1.0),
    ],
)
def test_the_interval_is_wilsons(share: float, number: int, low: float, high: float) -> None:
    assert arena.wilson(share, number) == pytest.approx((low, high), abs=1e-4)


def test_a_tally_counts_points() -> None:
    tally = arena.Tally()
    for points in (1.0, 1.0, 0.5, 0.0):
        tally = tally.add(points)
    assert (tally.wins, tally.draws, tally.losses, tally.games, tally.score) == (2, 1, 1, 4, 0.625)
    assert tally.interval == arena.wilson(0.625, 4)


def test_a_win_that_both_share_is_a_draw() -> None:
    assert [arena._points(0, winners) for winners in ({0}, {1}, {0, 1}, set())] == [1.0, 0.0, 0.5, 0.5]


def test_every_pair_has_the_same_seed_and_swapped_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    jobs: list[arena.Job] = []

    def note(game: Any, job: arena.Job) -> arena.Played:
        jobs.append(job)
        return arena.Played(job.swapped, 1.0 if job.swapped else 0.0, 10, (0.25, 0.5))

    monkeypatch.setattr(arena, "play_here", note)
    report = arena.run(GAME, "regular", "recruit", 6)
    assert len({job.seed for job in jobs}) == 3
    for one, two in zip(jobs[::2], jobs[1::2], strict=True):
        assert one.seed == two.seed
        assert (one.levels, one.swapped) == (("regular", "recruit"), False)
        assert (two.levels, two.swapped) == (("recruit", "regular"), True)
    seats = list(GAME.seats({}))
    assert report.seats == {seats[0]: arena.Tally(losses=3), seats[1]: arena.Tally(wins=3)}
    assert report.total == arena.Tally(3, 0, 3)
    assert (report.slowest, report.actions) == ((0.25, 0.5), 60)


def test_a_level_against_itself_scores_exactly_half() -> None:
    """Both games of a pair are the same game then, so what one seat wins the other loses."""
    report = arena.run(GAME, "recruit", "recruit", 4)
    assert report.total.games == 4
    assert report.total.wins == report.total.losses
    first, second = report.seats.values()
    assert (first.wins, first.losses) == (second.losses, second.wins)


@pytest.mark.whole_games
def test_two_cores_find_the_same_as_one() -> None:
    def figures(workers: int) -> Any:
        report = arena.run(GAME, "regular", "recruit", 4, workers=workers)
        return msgspec.structs.replace(report, slowest=(0.0, 0.0), seconds=0.0)

    assert figures(1) == figures(2)


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

    def make(level: str, game: Any, seed: int | str = 0) -> Watcher:
        watcher = Watcher(str(seed).split()[-1])
        seated.append((level, watcher))
        return watcher

    monkeypatch.setattr(agents, "make", make)
    setting = GAME.check_options(options)
    arena.play_here(GAME, arena.Job("5", GAME.scenarios[0], setting, ("a", "b"), False))
    seats = GAME.seats(setting)
    assert {watcher.seat for _, watcher in seated} == set(seats)
    first = next(iter(seats))
    for level, watcher in seated:
        assert level == ("a" if watcher.seat == first else "b")
        assert watcher.sides <= set(seats[watcher.seat])


def test_an_illegal_choice_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheat:
        def choose(self, view: View[Any, Any]) -> Action:
            return Action("win")

    monkeypatch.setattr(agents, "make", lambda *_: Cheat())
    with pytest.raises(BadInput, match=r"seed 1\.0: level 'x' chose 'win', which is not allowed"):
        arena.run(GAME, "x", "x", 2)


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"games": 3}, "games"),
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
