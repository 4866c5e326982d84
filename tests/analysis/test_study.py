"""A game looked at again."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

import sandtable as st
from sandtable.agents import value
from sandtable.analysis import Analysis, study
from sandtable.analysis.study import MOMENTS, hints, usual
from sandtable.core.base.errors import BadInput
from sandtable.lab import GameJob, play

GAME = st.game("dday")
SEATS = tuple(GAME.seats({}))


@pytest.fixture(scope="module")
def record() -> str:
    return play(GameJob("dday", "overlord", "2", dict.fromkeys(SEATS, "recruit"), keep=True)).record


@pytest.fixture(scope="module")
def analysis(record: str) -> Analysis:
    return st.analyse(record, rollouts=6, policy="recruit", adviser="regular")


def test_the_curve_has_a_point_for_each_turn_and_ends_with_the_result(record: str, analysis: Analysis) -> None:
    end = st.replay(record)
    turns = [point.turn for point in analysis.chances]
    assert turns == sorted(turns)
    assert set(turns) == set(range(1, GAME.turn(end) + 1))
    assert len(turns) >= MOMENTS
    assert all(sum(point.chances.values()) == pytest.approx(1) and point.games == 6 for point in analysis.chances[:-1])
    assert [seat for seat, chance in analysis.chances[-1].chances.items() if chance == 1] == list(analysis.winner)
    assert analysis.chances[-1].at == analysis.length == end.played


def test_luck_adds_up(analysis: Analysis) -> None:
    one, other = (analysis.luck[seat] for seat in SEATS)
    assert [at for at, _ in one] == [throw.at for throw in analysis.throws]
    assert one[-1][1] == pytest.approx(-other[-1][1], abs=1e-5)
    mine = sum(throw.luck for throw in analysis.throws if throw.side in GAME.seats({})[SEATS[0]])
    theirs = sum(throw.luck for throw in analysis.throws) - mine
    assert one[-1][1] == pytest.approx(mine - theirs, abs=1e-5)


def test_costly_decisions_are_the_dearest_first_and_could_have_been_otherwise(record: str, analysis: Analysis) -> None:
    costs = [cost.cost for cost in analysis.costly]
    assert costs == sorted(costs, reverse=True)
    assert len(costs) <= 3
    state, actions = st.replay(record), st.replay(record).history()
    for cost in analysis.costly:
        before = GAME.begin(state.setting, type(state.dice)(state.dice.key)) if state.setting else state
        for action in actions[: cost.at]:
            before.advance(action)
        assert str(actions[cost.at]) == cost.played != cost.better
        assert {cost.played, cost.better} <= set(map(str, before.actions()))
        assert cost.line[0] == cost.better


def test_the_same_seed_finds_the_same(record: str, analysis: Analysis) -> None:
    assert st.analyse(record, rollouts=6, policy="recruit", adviser="regular") == analysis
    assert msgspec.json.decode(msgspec.json.encode(analysis), type=Analysis) == analysis


def test_it_says_how_far_it_is_and_stops_in_time(record: str) -> None:
    heard: list[float] = []
    found = st.analyse(record, rollouts=2, policy="recruit", costly=0, tick=heard.append)
    assert heard == sorted(heard)
    assert heard[-1] == 1.0
    assert found.costly == ()
    hasty = st.analyse(record, rollouts=50, policy="recruit", adviser="regular", seconds=0)
    assert [point.games for point in hasty.chances] == [0]  # the end alone, which needs no games
    assert hasty.costly == ()
    assert hasty.throws == found.throws


def test_a_game_under_way_can_be_looked_at_and_one_without_its_key_cannot() -> None:
    state = GAME.start(seed=1)
    for _ in range(40):
        state.play(state.actions()[0])
    found = st.analyse(state.record(), rollouts=1, policy="recruit", costly=0)
    assert (found.winner, found.length) == ((), 40)
    with pytest.raises(BadInput, match="key"):
        st.analyse(state.record(reveal=False))


def test_hints_are_read_from_the_record(record: str) -> None:
    lines = record.splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("start")) + 1
    actions = [n for n, line in enumerate(lines) if n >= first and not line.startswith("#")]
    for number in (actions[4], actions[0]):
        lines.insert(number, "# hint")
    marked = "\n".join(lines) + "\n"
    assert hints(marked) == (1, 5)
    assert hints(record) == ()
    assert st.replay(marked, check=True) == st.replay(record)


def test_scouts_play_on_alike_every_time_and_where_their_games_foretell_the_end(record: str) -> None:
    found = st.analyse(record, rollouts=2, policy="scout", costly=0)
    assert found == st.analyse(record, rollouts=2, policy="scout", costly=0)
    assert all(point.games == 2 for point in found.chances[:-1])
    combat = st.game("combat")
    assert [usual(combat, battle) for battle in ("57", "60")] == ["scout", "regular"]
    assert usual(GAME, "overlord") == "veteran"  # whose games the learned value has seen


def test_chances_come_from_the_learned_value_where_there_is_one(record: str) -> None:
    found = st.analyse(record, rollouts=1, costly=0)
    judge = value.judge(GAME, "overlord")
    assert judge is not None
    state, points = st.replay(record), {point.at: point for point in found.chances[:-1]}
    assert state.setting is not None
    again, first = GAME.begin(state.setting, state.dice.again()), SEATS[0]
    for at, action in enumerate(state.history()):
        if at in points:
            assert points[at].chances[first] == pytest.approx(judge(again.pos))
            assert points[at].games == 0
        again.advance(action)


def study_of(monkeypatch: pytest.MonkeyPatch, record: str, gains: Callable[[int], float]) -> Analysis:
    """An analysis in which the adviser's choice gains so much in the game of a number."""
    monkeypatch.setattr(
        study, "_differences", lambda _study, _moment, numbers, _clock: [gains(number) for number in numbers]
    )
    return st.analyse(record, rollouts=8, policy="recruit", adviser="regular")


def test_a_decision_is_costly_only_if_it_holds_on_a_second_set_of_dice(
    monkeypatch: pytest.MonkeyPatch, record: str
) -> None:
    always = study_of(monkeypatch, record, lambda number: 0.5 + 0.01 * (number % 3))
    assert len(always.costly) == 3
    assert all(cost.games == 8 and 0 < cost.error < 0.01 for cost in always.costly)
    assert study_of(monkeypatch, record, lambda number: 0.5 if number < 8 else 0.0).costly == ()
    assert study_of(monkeypatch, record, lambda number: 1.0 if number % 2 else -0.9).costly == ()


def test_an_action_that_throws_dice_is_averaged_over_its_throws() -> None:
    state = GAME.start(seed=1)
    while state.actions() != [GAME.vocabulary["roll"]]:
        state.play(state.actions()[0])
    thrown = {tuple(study._after(state, GAME.vocabulary["roll"], number).rolls) for number in range(12)}
    assert len(thrown) > 1


def test_scouts_who_wait_for_each_other_leave_it_open(monkeypatch: pytest.MonkeyPatch, record: str) -> None:
    monkeypatch.setattr("sandtable.analysis.study.ENOUGH", 3)
    found = st.analyse(record, rollouts=1, policy="scout", costly=0)
    assert set(found.chances[0].chances.values()) == {0.5}
