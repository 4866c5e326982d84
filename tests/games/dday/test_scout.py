"""The scout of D-Day: what it proposes is legal whatever the cards, and it goes where there is something to gain."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable as st
from sandtable.agents import rollout
from sandtable.games.dday.kinds import K
from sandtable.games.dday.opponent.scout import Scout

GAME = st.game("dday")


def place(phase: str, units: dict[str, Any], **fields: Any) -> st.State[Any, Any]:
    return GAME.position({"empty": True, "turn": 3, "seed": 1, "phase": phase, "units": units, **fields})


def played(state: st.State[Any, Any], upto: str = "") -> list[str]:
    """What the scout does while the same kind of step is open."""
    scout, step, done = Scout(GAME), type(state.stack[-1]), list[str]()
    while not state.over and type(state.stack[-1]) is step and upto not in done:
        choice = rollout.choice(scout, state)
        done.append(str(choice))
        state.play(choice)
    return done


ALL_CARDS = {"fortune": True, "tactics": True}


@pytest.mark.parametrize("options", [{}, ALL_CARDS, {**ALL_CARDS, "players": 3, "us_beaches": True}], ids=str)
def test_proposals_are_legal_and_what_ratings_say(options: dict[str, Any]) -> None:
    """Thousands of positions, with cards that change what may be done."""
    proposals = 0
    for seed in range(8):
        state, scout = GAME.start(seed=seed, options=options), Scout(GAME)
        while not state.over:
            proposed = scout.propose(state)
            actions = state.actions()
            if proposed is not None:
                proposals += 1
                assert proposed in actions
                ratings = scout.advise(state.pos, state.stack[-1], actions)
                assert len(actions) == 1 or actions[ratings.index(max(ratings))] == proposed
            state.advance(rollout.choice(scout, state))
    assert proposals > 5000


def test_a_strong_stack_goes_for_a_weak_city_and_a_weak_one_does_not() -> None:
    strong = place("allies-move", {"Courseulles": {"uk-tank": 6}, "Caen": {"de-infantry": 1}})
    assert played(strong)[:2] == ["unit uk-tank@Courseulles", "zone Caen"]
    weak = place("allies-move", {"Courseulles": {"uk-infantry": 1}, "Caen": {"de-tank": 7}})
    assert "zone Caen" not in played(weak)


def test_nobody_goes_on_where_a_zone_is_full() -> None:
    state = place("allies-move", {"Courseulles": {"uk-tank": 8}, "Caen": {"uk-infantry": 6, "de-infantry": 1}})
    played(state)
    assert state.pos.allied[GAME.tables.place["Caen"]] == GAME.tables.limit


def test_units_land_where_they_would_stand_their_ground_the_best_first() -> None:
    state = place("allies-land", {"Omaha": {"us-infantry": 2, "us-tank": 2}})
    assert played(state) == ["unit us-tank@Omaha"] * 2 + ["unit us-infantry@Omaha"] * 2
    beach = GAME.tables.names[GAME.tables.lands[GAME.tables.place["Omaha"]]]
    guarded = place("allies-land", {"Omaha": {"us-infantry": 1}, beach: {"de-tank": 7, "blockhouse": 2}})
    assert played(guarded) == ["done"]


def test_fighters_patrol_where_the_axis_moves_four_to_a_zone() -> None:
    state = place("place-fighters", {"Airfield": {"uk-fighter": 3, "us-fighter": 3}, "Caumont": {"de-tank": 8}})
    done = played(state)
    assert "done" not in done
    over = [state.pos.fighters(zone) for zone in range(GAME.tables.zones)]
    assert over[GAME.tables.place["Caumont"]] == GAME.tables.fighter_limit
    assert sum(over) == 6


def test_a_bomber_goes_for_the_dearest_target_without_guns_beside_it() -> None:
    units = {"Airfield": {"uk-bomber": 1}, "Caen": {"de-tank": 1}, "Cherbourg": {"de-artillery": 4, "de-tank": 1}}
    state = place("bomber-strikes", units)
    assert played(state, "zone Caen") == ["zone Caen"]


def test_the_cheapest_are_given_up() -> None:
    units = {"Caen": {"uk-tank": 4, "uk-infantry": 4, "de-tank": 6}}
    state = place("axis-attacks", units)
    before = bytes(state.pos.n)
    scout = Scout(GAME)
    while state.pos.turn == 3 and type(state.stack[-1]).__name__ in ("Battles", "Battle", "Casualties"):
        state.play(rollout.choice(scout, state))
    caen = GAME.tables.place["Caen"] * K
    assert state.pos.n[caen] < before[caen]
    assert state.pos.n[caen + 2] == before[caen + 2]
