"""The league: scripts do what they are named for, play every decision, and are reported with the worst first."""

from __future__ import annotations

import pytest

import sandtable as st
from sandtable.core.base.errors import BadInput
from sandtable.games.dday.kinds import K
from sandtable.games.dday.rules.movement import Movement
from sandtable.lab import jobs
from sandtable.lab.league import orders_of, script, scripts
from sandtable.lab.league.table import run, table
from sandtable.lab.runs import JobPlace

DDAY = st.game("dday")


@pytest.mark.parametrize("name", scripts(DDAY))
def test_every_script_plays_a_whole_game_from_both_seats(name: str) -> None:
    told = f"sandtable.lab.league:script?name={name}"
    result = jobs.play_with(DDAY, jobs.GameJob("dday", "overlord", "1", {"axis": told, "allies": told}))
    assert result.winner


def test_units_gather_in_the_city_of_their_script() -> None:
    """Each unit that moves ends nearer to the city, or in it."""
    orders = orders_of(DDAY, "gather-saint-lo")
    data = {
        "empty": True,
        "phase": "axis-move",
        "seed": 1,
        "units": {"Caen": {"de-tank": 2}, "Torigni": {"de-infantry": 1}},
    }
    state = DDAY.position(data)
    while not state.over and type(state.stack[-1]) is Movement:
        choice = orders(state.pos, state.stack[-1], state.actions())
        assert choice is not None
        state.play(choice)
    held = DDAY.tables.place["Saint-Lô"]
    assert state.pos.axis[DDAY.tables.place["Caen"]] == 0
    assert state.pos.axis[held] or any(state.pos.n[near * K + 8] for near in DDAY.tables.near[held])


@pytest.mark.parametrize(("game", "scenario"), [("combat", "50"), ("salerno", "ortona"), ("caseyellow", "holland")])
def test_a_sitter_ends_a_phase_wherever_it_may(game: str, scenario: str) -> None:
    chosen = st.game(game)
    player = script(chosen, 1, "sitter")
    state = chosen.start(scenario, 1)
    for _ in range(60):
        decision = state.decision
        if decision is None:
            break
        choice = player.choose(state.view(decision.side))
        ends = [action for action in state.actions() if action.verb in ("done", "pass")]
        assert not ends or choice.verb in ("done", "pass")
        state.play(choice)


def test_an_unknown_script_is_refused_by_name() -> None:
    with pytest.raises(BadInput, match="gather-caen"):
        orders_of(DDAY, "gather-paris")


def test_the_table_lists_the_worst_result_first() -> None:
    matches = run(DDAY, (), ("recruit",), 2, "1", JobPlace(1, "local"))
    assert {match.script for match in matches} == set(scripts(DDAY))
    told = table(matches).splitlines()[2:]
    scores = [float(line.split("|")[5].split("%")[0]) for line in told]
    assert scores == sorted(scores)
    assert matches[0].weak == (matches[0].report.total.score < 0.4)
