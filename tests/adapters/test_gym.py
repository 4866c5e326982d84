"""PettingZoo and Gymnasium take our games for games: their own conformance tests pass."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable as st
from sandtable.core.base.errors import BadInput

np = pytest.importorskip("numpy")
gymnasium = pytest.importorskip("gymnasium", reason="the extra 'gym' is not installed")
pytest.importorskip("pettingzoo", reason="the extra 'gym' is not installed")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, seed_test  # noqa: E402

from sandtable.adapters.aec import GameTable, env  # noqa: E402
from sandtable.adapters.codec import STEPS, Codec  # noqa: E402
from sandtable.adapters.single import Seat  # noqa: E402

SHORT = {"caseyellow": "holland", "normandy44": "cherbourg", "salerno": "ortona"}
GAMES = list(st.game_ids())
chatty = pytest.mark.filterwarnings("ignore::UserWarning")


@chatty
@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_own_test_passes(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(game, SHORT.get(game), limit=400), num_cycles=600)
    assert "Passed" in capsys.readouterr().out


@chatty
def test_the_same_seed_plays_the_same_game() -> None:
    seed_test(lambda: env("dday", limit=200), num_cycles=100)


@chatty
@pytest.mark.parametrize("game", GAMES)
def test_gymnasiums_own_test_passes(game: str) -> None:
    check_env(Seat(game, SHORT.get(game), opponent="recruit", limit=300), skip_render_check=True)


@chatty
def test_it_can_be_made_by_its_name() -> None:
    made = gymnasium.make("sandtable.adapters.single:Sandtable-v0", game="dday", seat="allies", opponent="recruit")
    _, info = made.reset(seed=3)
    assert info["turn"] == 1
    assert made.unwrapped.codec.decider(made.unwrapped.state) == "allies"
    with pytest.raises(BadInput, match="no seat 'moon'"):
        Seat("dday", seat="moon")


def _played(table: Any, seed: int) -> Any:
    chance = np.random.default_rng(seed)
    table.reset(seed=seed)
    for agent in table.agent_iter():
        observed, reward, over, cut, _ = table.last()
        if over or cut:
            yield agent, reward, cut
            table.step(None)
        else:
            table.step(int(chance.choice(np.flatnonzero(observed["action_mask"]))))


def test_a_whole_game_ends_with_a_winner_and_a_loser() -> None:
    table = GameTable("dday")
    ends = list(_played(table, 2))
    assert sorted(reward for _, reward, _ in ends) == [-1, 1]
    state = table.state_
    assert st.verify(state.record()) == state
    won = {table.codec.owner[side] for side in state.result.winners} if state.result else set()
    assert {agent for agent, reward, _ in ends if reward == 1} == won


def test_a_game_that_is_cut_off_is_drawn() -> None:
    assert [end[1:] for end in _played(GameTable("dday", limit=10), 2)] == [(0, True), (0, True)]


def test_whoever_does_not_decide_is_offered_nothing() -> None:
    codec = Codec("dday")
    state = codec.start(1)
    decider = codec.decider(state)
    for seat in codec.seats:
        offered = [codec.actions[n] for n in np.flatnonzero(codec.observation(state, seat)["action_mask"])]
        assert set(offered) == (set(state.actions()) if seat == decider else set())


def test_an_observation_tells_the_open_steps_and_leaves_out_what_follows_from_others() -> None:
    codec = Codec("caseyellow", "holland")
    state = codec.start(1)
    seat = codec.decider(state)
    names = [name for name, _ in codec._fields]
    assert {"at", "steps", "turn"} <= set(names)
    assert not set(names) & {"stacks", "troops", "zone", "weight"}
    before = codec.row(codec.seen(state, seat))
    assert before[1] == 1
    assert list(before[2 : 2 + STEPS * 17 : 17]).count(-1) == max(STEPS - len(state.stack), 0)
    state.play(state.actions()[0])
    assert (codec.row(codec.seen(state, seat)) != before).any()


def test_a_hidden_hand_does_not_show() -> None:
    """Two states that differ in what the other side holds look alike."""
    codec = Codec("combat")
    rows: dict[str, set[bytes]] = {seat: set() for seat in codec.seats}
    state = codec.start(1)
    for guess in range(4):
        for seat, found in rows.items():
            view = codec.seen(state, seat)
            imagined = view.imagine(guess)
            found.add(codec.row(codec.game.view(imagined, *codec.seats[seat])).tobytes())
    assert [len(found) for found in rows.values()] == [1] * len(rows)


def test_a_wish_that_is_not_offered_changes_nothing_and_costs() -> None:
    table = Seat("dday", opponent="recruit", penalty=0.5)
    first, _ = table.reset(seed=1)
    wrong = int(np.flatnonzero(first["action_mask"] == 0)[0])
    again, reward, over, cut, info = table.step(wrong)
    assert (reward, over, cut) == (-0.5, False, False)
    assert info["refused"] in table.codec.game.ledger
    assert (again["observation"] == first["observation"]).all()


@pytest.mark.parametrize("game", GAMES)
def test_derived_fields_are_fields(game: str) -> None:
    kind = st.game(game).position_type
    assert kind.derived
    assert set(kind.derived) < set(kind.__struct_fields__)
