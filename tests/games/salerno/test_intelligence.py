"""9.9: stacks that nobody can look into, and the operation that does."""

from __future__ import annotations

from typing import Any

from sandtable.core.base.events import seen_by
from sandtable.games.salerno.rules.common import base
from sandtable.games.salerno.rules.months import replacements
from sandtable.games.salerno.rules.orders import intelligence
from sandtable.games.salerno.rules.supply import supply
from tests.games.salerno.desk import GAME, T, ap, desk, run
from tests.games.salerno.field import segment
from tests.play import State, agree, at, doing, offers, open_to, play, refused

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
    refused(state, "9.9", "order intelligence V", message="one-such-order")
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


def told(state: State, side: str) -> str:
    """What a side reads of the events since the list was begun."""
    return " ".join(str(event) for event in seen_by(state.events or [], (side,)))


def test_9_9_a_recovered_step_is_told_of_the_hex_alone() -> None:
    half = {"65I.145": {"at": "4316", "steps": 1}, "71I.194": {"at": "4328", "steps": 1}}
    state = desk("recovery", UNITS | half, turn=4, options=FOG)
    assert open_to(state) == ("axis", "Recover")
    step = state.stack[-1]
    assert isinstance(step, replacements.Recover)
    veil = step.veil(state, ("allied",))
    assert isinstance(veil, replacements.Recover)
    assert step.able
    assert veil.able == ()
    assert step.veil(state, ("axis",)) is step
    state.events = []
    state.play("unit 65I.145")
    assert state.hidden == ("axis",)
    assert "65I.145" in told(state, "axis")
    assert "65I.145" not in told(state, "allied")
    assert "4316" in told(state, "allied")
    state.events = []
    state.play("unit 71I.194")  # next to the Allied brigade
    assert not state.hidden
    assert "71I.194" in told(state, "allied")


def test_9_9_want_of_supply_is_told_of_the_hex_alone() -> None:
    state = fog()
    for act, mark in ((supply.starve, "out"), (supply.restore, "fed")):
        events = run(state, lambda s, act=act: act(s, T.index["26Pz.I-9"]))  # type: ignore[misc]
        assert f"mark-{mark}" in str(events)
        assert "26Pz.I-9" in told(state, "axis")
        assert "26Pz.I-9" not in told(state, "allied")
        assert f"note-somebody-{mark}" in told(state, "allied")
    run(state, lambda s: supply.starve(s, T.index["15PzG.I-104"]))
    assert "15PzG.I-104" in told(state, "allied")
    check = supply.Check(who=0, begun=True, short=(1, 2), lent=(1,), borrowed=(2,))
    veil = check.veil(state, ("allied",))
    assert isinstance(veil, supply.Check)
    assert (veil.short, veil.lent, veil.borrowed) == ((), (), ())
    assert check.veil(state, ("axis",)) is check
    assert check.veil(fog(options={}), ("allied",)) is check


def test_9_9_a_step_lost_unseen_is_told_of_the_hex_alone() -> None:
    state = desk("command", UNITS | {"65I.145": {"at": "4316", "steps": 2}}, turn=4, options=FOG)
    run(state, lambda s: base.lose_step(s, T.index["65I.145"], "17.2"))
    assert "65I.145" in told(state, "axis")
    assert "65I.145" not in told(state, "allied")
    assert "4316" in told(state, "allied")


def spying(who: str, **more: Any) -> State:
    """A segment in the fog with intelligence planned and paid, and a division of each side that may act."""
    units = {**UNITS, "78Inf.11": "4330", "26Pz.I-67": {"at": "3315", "reserve": True}}
    told: dict[str, Any] = {"turn": 4, "options": FOG, "tasks": [["allied", "intelligence", 2]], **more}
    return segment(who, units, ("78Inf" if who == "allied" else "26Pz",), **told)


def test_9_9_it_is_carried_out_at_any_moment_in_both_segments() -> None:
    state = spying("allied")
    play(state, "operate 78Inf")
    if doing(state) == "Reserving":
        play(state, "done")
    assert doing(state) == "Movement"
    play(state, "order intelligence V", "hex 3317", "done")
    assert doing(state) == "Movement"
    refused(state, "6", "order intelligence V", message="not-planned")
    enemys = spying("axis")
    play(enemys, "operate 26Pz")
    while doing(enemys) != "Relief":
        play(enemys, "pass" if "pass" in offers(enemys) else "done")
    assert open_to(enemys) == ("allied", "Relief")
    play(enemys, "order intelligence V", "hex 3317", "done")
    assert enemys.pos.watched == (T.hex_index["3317"],)
    assert not enemys.pos.tasks
