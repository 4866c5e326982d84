"""9.9: stacks that nobody can look into, and the operation that does."""

from __future__ import annotations

from typing import Any

from sandtable.games.salerno.rules import intelligence
from tests.games.salerno.desk import GAME, T, ap, desk, run
from tests.play import State, agree, at, offers, open_to, play, refused

FOG = {"intelligence": True}
# four battalions of a kind behind the front, one of them next to an Allied brigade
UNITS = {
    "26Pz.I-9": "3317",
    "26Pz.II-9": "3318",
    "90PzG.I-200": "3319",
    "15PzG.I-104": "4328",
    "78Inf.11": "4329",
    "46Inf.128": "1342",
}


def fog(phase: str = "command", **more: Any) -> State:
    said: dict[str, Any] = {"turn": 4, "impulse": 2, "options": FOG}
    return desk(phase, UNITS, **said | more)


def seen(state: State, side: str, unit: str) -> str:
    """Where a side believes a unit to be."""
    return str(T.names[GAME.view(state, side).pos.at[T.index[unit]]])


def test_9_9_stacks_away_from_ones_own_units_keep_their_secret() -> None:
    hidden = ("26Pz.I-9", "26Pz.II-9", "90PzG.I-200")
    state = fog()
    guesses = {tuple(seen(state, "allied", unit) for unit in hidden)}
    swapped = desk("command", UNITS | {"26Pz.I-9": "3319", "90PzG.I-200": "3317"}, turn=4, impulse=2, options=FOG)
    guesses.add(tuple(seen(swapped, "allied", unit) for unit in hidden))
    assert len(guesses) == 1  # the same whoever stands where
    assert seen(state, "axis", "26Pz.I-9") == "3317"
    assert seen(state, "allied", "15PzG.I-104") == "4328"  # next to the Allied brigade
    assert seen(state, "axis", "46Inf.128") == "1342"  # nobody like it is hidden


def test_9_9_without_the_option_everything_lies_open() -> None:
    state = fog(options={})
    assert seen(state, "allied", "26Pz.I-9") == "3317"


def test_9_9_what_is_hidden_is_imagined_in_many_ways() -> None:
    view = GAME.view(fog(), "allied")
    lies = {tuple(view.imagine(seed).pos.at[T.index[unit]] for unit in UNITS) for seed in range(20)}
    assert len(lies) > 2
    for seed in range(5):
        assert GAME.audit(view.imagine(seed)) == []


def test_9_9_the_operation_costs_a_point() -> None:
    state = fog("plan")
    play(state, "done")
    before = ap(state)["VIII"]
    play(state, "order intelligence VIII")
    refused(state, "9.9", "order intelligence V", message="planned-already")
    play(state, "done")
    assert ap(state)["VIII"] == before - 1
    assert [order for _, order, _ in state.pos.tasks] == ["intelligence"]
    off = fog("plan", options={})
    play(off, "done")
    refused(off, "9.9", "order intelligence V", message="rule-off")


def test_9_9_ten_hexes_with_enemies_and_the_enemy_does_not_learn_which() -> None:
    state = fog()
    run(state, intelligence.begin)
    assert open_to(state) == ("allied", "Spying")
    agree(state)
    assert set(offers(state, "hex")) == {"hex 3317", "hex 3318", "hex 3319", "hex 4328"}
    refused(state, "9.9", "hex 1342", message="nobody-to-watch")
    state.play("hex 3318")
    assert state.hidden == ("allied",)
    refused(state, "9.9", "hex 3318", message="watched-already")
    assert seen(state, "allied", "26Pz.II-9") == "3318"
    assert GAME.view(state, "axis").data().get("watched", []) == []
    assert T.limit["intelligence"] == 10
    assert at(state, "26Pz.II-9") == "3318"
