"""A finished game looked at again, over the web."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import pytest

import sandtable as st
from sandtable import agents
from sandtable.analysis import Analysis
from sandtable.analysis.study import hints
from sandtable.lab import GameJob, play
from sandtable.table.play.tables import Config
from sandtable.table.store.protocol import Store
from sandtable.table.work import analysis
from sandtable.table.work.thinking import ThinkingJob, choose
from tests.table.harness import GAME, Player, Running, opened, running


@pytest.fixture(scope="module")
def record() -> str:
    return play(GameJob(GAME, "overlord", "2", {"axis": "recruit", "allies": "recruit"}, keep=True)).record


def test_a_study_is_a_record_in_and_an_analysis_out(record: str) -> None:
    question = msgspec.msgpack.encode(analysis.AnalysisJob(record, 0.0))
    found, fault = msgspec.msgpack.decode(analysis.study(question), type=tuple[Analysis, str])
    assert (found.game, found.winner, fault) == (GAME, ("axis",), "")
    question = msgspec.msgpack.encode(analysis.AnalysisJob("nothing", 0.0))
    assert "record" in msgspec.msgpack.decode(analysis.study(question), type=tuple[None, str])[1]


def test_a_finished_game_is_looked_at_once(store: Store, record: str) -> None:
    with running(store, Config(study=0.5)) as server:
        table = opened(server.url, seats={"axis": "human", "allies": "human"}, record=record)
        with ThreadPoolExecutor(2) as both:
            first, second = both.map(lambda player: player.get("/analysis"), (table.seats["axis"], table.watcher))
        assert first.status_code == 200, first.text
        assert first.content == second.content == table.watcher.get("/analysis").content
        found = msgspec.json.decode(first.content, type=Analysis)
        assert found.winner == ("axis",)
        assert found.throws == st.analyse(record, seconds=0).throws


def test_a_game_under_way_is_not_looked_at(server: Running) -> None:
    table = opened(server.url, seats={"axis": "human", "allies": "human"})
    answer = table.seats["axis"].get("/analysis")
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not-yours")


def test_a_hint_is_what_may_be_played_and_the_record_says_so(store: Store) -> None:
    with running(store) as server:
        table = opened(server.url, seats={"axis": "recruit", "allies": "human"})
        shot = table.seats["allies"].wait()
        version = shot["version"]
        told = table.seats["allies"].post("/hint", {"version": version})
        assert told.status_code == 200, told.text
        hint = told.json()
        assert hint["version"] == version
        assert hint["action"] in [choice["action"] for choice in shot["choices"]]
        assert hint["level"] == agents.adviser(st.game("dday"), "overlord")
        before = table.seats["allies"].get("/record").text
        assert hints(before) == ()  # nothing has been played after it yet
        played = table.seats["allies"].act(version, hint["action"])
        assert played.status_code == 200, played.text
        after = table.seats["allies"].get("/record").text
        assert hints(after) == (version + 1,)
        assert st.replay(after).history()[version] == st.game(GAME).vocabulary[hint["action"]]
    with running(store) as server:  # it is in the log for good
        again = Player(server.url, table.id, table.created["links"]["allies"])
        assert hints(again.get("/record").text)[0] == version + 1


def test_who_may_not_have_a_hint(server: Running) -> None:
    friends = opened(server.url, seats={"axis": "human", "allies": "human"})
    decider, shot = friends.deciding()
    alone = opened(server.url, seats={"axis": "recruit", "allies": "human"})
    mine = alone.seats["allies"].wait()
    answers = [
        decider.post("/hint", {"version": shot["version"]}),  # against people
        alone.watcher.post("/hint", {"version": mine["version"]}),
        alone.seats["allies"].post("/hint", {"version": mine["version"] + 5}),
    ]
    assert [answer.status_code for answer in answers] == [403, 403, 409]


@pytest.mark.parametrize(
    ("game", "scenario", "step", "rolls"),
    [("dday", "overlord", "Movement", False), ("normandy44", "cherbourg", "BuildAttack", True)],
)
def test_a_hint_goes_on_to_the_end_of_the_move_or_to_the_dice(game: str, scenario: str, step: str, rolls: bool) -> None:
    state: st.State[Any, Any] = st.game(game).start(scenario, seed=3)
    players = {side: agents.make("regular", state.game, 3) for side in state.game.sides}
    found = 0
    while state.decision is not None and found < 5:
        side = state.decision.side
        if state.decision.step == step:
            job = ThinkingJob("t", "s", "veteran", game, side, state.view(side).imagine(0).encode(), True)
            thought = choose(job)
            twin = state.copy()
            for action in thought.line[:-1]:
                twin.play(action)
                assert twin.dice.count == state.dice.count
            odds = twin.view(side).preview()
            twin.play(thought.line[-1])
            assert thought.action == thought.line[0]
            rolled = twin.dice.count > state.dice.count  # at the end of a phase also for what has no odds
            assert thought.odds == (odds if rolled else None)
            found += len(thought.line) > 1 and (thought.odds is not None) == rolls
            units = [action for action in thought.line if action.startswith("unit ")]
            assert rolls or len(units) <= 1 or thought.spaces == ()
        state.play(players[side].choose(state.view(side)))
    assert found == 5
