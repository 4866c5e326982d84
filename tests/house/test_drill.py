"""The drill: what pages draw from data, tried on a small game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import sandtable as st
from sandtable.core.base.events import seen_by
from sandtable.lab import laws
from sandtable.lab.violation import Violation
from tests.house.door import opened
from tests.torture import torture

AnyGame = st.Game[Any, Any]
POSTS = {"red": ("A1", "A2", "B3"), "blue": ("G1", "G2", "F3")}


@pytest.fixture(name="drill", scope="module")
def _drill() -> Iterator[AnyGame]:
    with opened("drill") as game:
        yield game


def mustered(game: AnyGame) -> st.State[Any, Any]:
    """Both sides have set up."""
    state = game.start(seed=3)
    for side, hexes in POSTS.items():
        for number, name in enumerate(hexes, 1):
            state.play(f"unit {side}-{number}")
            state.play(f"hex {name}")
    return state


def test_1_posts_stand_in_their_own_columns(drill: AnyGame) -> None:
    state = drill.start(seed=1)
    display = state.view("red").display()
    assert display.drag
    assert [tray.id for tray in display.trays] == ["tray-red", "tray-blue"]
    state.play("unit red-2")
    assert state.view("red").display().chosen == ("red-2",)
    for bad in ("hex G1", "hex C1"):
        refusal = state.why_not(bad)
        assert refusal is not None
        assert refusal.rule == "1"
    state.play("hex B5")
    state.play("unit red-1")
    assert state.why_not("hex B5") is not None
    assert not mustered(drill).view("red").display().drag


def test_2_plans_are_secret_until_both_are_made(drill: AnyGame) -> None:
    state = mustered(drill)
    form = state.view("red").display().form
    assert form is not None
    assert [(field.verb, field.value, field.most) for field in form.fields] == [("watch", 0, 6), ("fire", 0, 6)]
    assert (form.total, form.done) == (6, "done")
    assert state.view("blue").display().form is None
    state.play("fire 4")
    assert state.hidden == ("red",)
    assert state.why_not("watch 3") is not None
    state.play("watch 2")
    state.play("done")
    for other in (state.view("blue"), drill.watch(state)):
        assert list(other.pos.plans) == [0, 0, 0, 0]
    events = state.play("done")
    assert [str(drill.text(event.message())) for event in events][:1] == ["Red planned watch 2, fire 4."]
    assert list(drill.watch(state).pos.plans) == [2, 4, 0, 0]


def test_3_woods_stop_the_line_of_sight(drill: AnyGame) -> None:
    view = mustered(drill).view("red")
    (clear,) = view.overlays(["sight"], ("A1", "C1"))
    (stopped,) = view.overlays(["sight"], ("A3", "G3"))
    assert (clear.stops, [note.id for note in clear.notes]) == ((), ["sight-clear"])
    assert (stopped.stops, [note.id for note in stopped.notes]) == (("D3",), ["sight-stopped"])
    (back,) = view.overlays(["sight"], ("G3", "A3"))
    assert back.stops == stopped.stops
    assert view.overlays(["sight"], ("A1", "Z9")) == ()
    assert view.overlays(["moon"], ("A1", "A2")) == ()
    assert view.overlays(["sight"]) == ()
    plain = st.game("dday").start(seed=1)
    assert plain.view(plain.game.sides[0]).overlays(["sight"], ("A1", "A2")) == (), "a game need not know of any line"


def test_4_a_card_is_turned_over_for_all_to_see(drill: AnyGame) -> None:
    state = mustered(drill)
    state.play("done")
    state.play("done")
    events = state.play("turn")
    (turned,) = [event.turned() for event in seen_by(events, ()) if event.turned() is not None]
    assert turned is not None
    assert (turned.part, turned.side) == ("roll", "red")
    face = next(face for face in drill.faces if face.id == turned.card)
    roll = next(part for part in face.parts if part.id == "roll")
    assert state.pos.score[0] == sum(roll.dice) + 2, "the woods hide one of blue's posts"
    state.play("turn")
    red, blue = state.pos.score
    assert state.result is not None
    assert state.result.winners == (() if red == blue else ("red",) if red > blue else ("blue",))


def test_torture(drill: AnyGame) -> None:
    for seed in range(3):
        torture(drill, seed=seed, thoroughness=0.6)


@pytest.mark.parametrize("change", [{"verb": "turn"}, {"value": 9}, {"most": 1}])
def test_a_form_that_does_not_fit_is_found(
    drill: AnyGame, monkeypatch: pytest.MonkeyPatch, change: dict[str, Any]
) -> None:
    state = mustered(drill)
    form = state.view("red").display().form
    assert form is not None
    broken = msgspec.structs.replace(form, fields=(msgspec.structs.replace(form.fields[0], **change),))
    monkeypatch.setattr(drill, "_form", lambda state, side: broken)
    display = drill.display(state, "red")
    with pytest.raises(Violation):
        laws._cards_and_forms(state, display, "red", drill.choices(state))


def test_a_form_for_the_wrong_side_is_found(drill: AnyGame) -> None:
    state = mustered(drill)
    with pytest.raises(Violation, match="does not decide"):
        laws._cards_and_forms(state, drill.display(state, "red"), "blue", drill.choices(state))
