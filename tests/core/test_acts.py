"""Acts: what a player would call one thing, cut by what the events show."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import sandtable as st
from sandtable import agents
from sandtable.core.base.events import Scene
from sandtable.core.engine import acts


def cut(*actions: tuple[str, Sequence[Scene]]) -> list[int]:
    """The number of the act that each scene belongs to."""
    thread, number, numbers = acts.Thread("phase"), 0, list[int]()
    for side, scenes in actions:
        cuts, thread = acts.follow(thread, side, scenes)
        for at in range(len(scenes)):
            number += at in cuts
            numbers.append(number)
    return numbers


def move(piece: str, start: str, at: str) -> Scene:
    return Scene("move", at, (start,), piece)


BATTLE, LOSS, ADVANCE = Scene("battle", "X"), Scene("destroyed", "X"), Scene("advance", "X", ("W",), "a")


def test_a_way_hex_by_hex_is_one_act_and_so_is_a_column() -> None:
    first, on = move("a", "1", "2"), move("a", "2", "3")
    assert cut(("red", [first]), ("red", []), ("red", [on])) == [1, 1]
    assert cut(("red", [first]), ("red", [move("b", "1", "2")])) == [1, 1], "one after the other, the same way"
    assert cut(("red", [first, move("b", "1", "2")]), ("red", [on, move("b", "2", "3")])) == [1, 1, 1, 1], "a stack"
    assert cut(("red", [first]), ("red", [on]), ("red", [move("b", "1", "3")])) == [1, 1, 1], "the whole way"
    assert cut(("red", [first]), ("red", [move("b", "5", "6")])) == [1, 2], "somebody elsewhere"
    assert cut(("red", [first]), ("blue", [move("c", "1", "2")])) == [1, 2], "somebody else"


def test_a_battle_is_one_act_with_what_comes_of_it() -> None:
    told = [("red", [BATTLE, Scene("result", "X")]), ("blue", [LOSS]), ("red", [ADVANCE])]
    assert cut(*told) == [1, 1, 1, 1]
    assert cut(*told, ("red", [Scene("battle", "Y")]), ("red", [move("a", "1", "2")])) == [1, 1, 1, 1, 2, 3]
    assert cut(("red", [BATTLE]), ("red", [BATTLE])) == [1, 1], "another round in the same place"
    assert cut(("red", [BATTLE]), ("red", [LOSS, Scene("phase")]), ("red", [LOSS])) == [1, 1, 2, 3], "a phase closes it"
    dice = Scene("", "Y")
    assert cut(("red", [BATTLE]), ("red", [dice, Scene("battle", "Y")])) == [1, 2, 2], "dice go with what they are for"
    assert cut(("red", [BATTLE]), ("red", [LOSS, Scene("battle", "Y")])) == [1, 1, 2], "one ends and the next begins"


def test_fire_at_those_on_their_way_is_an_act_of_each_place() -> None:
    here, there = Scene("fire", "X"), Scene("fire", "Y")
    assert cut(("red", [move("a", "1", "2")]), ("red", [here, LOSS, here, there])) == [1, 2, 2, 2, 3]
    assert cut(("red", [here]), ("red", [BATTLE])) == [1, 2], "a battle is another thing"


def test_what_each_side_does_at_its_leisure_is_its_own() -> None:
    posted = Scene("", "X", (), "a")
    assert cut(("red", [posted]), ("red", [posted]), ("blue", [posted]), ("blue", [posted])) == [1, 1, 2, 2], "set-up"
    assert cut(("red", [BATTLE]), ("blue", [posted])) == [1, 1], "an answer belongs to what it answers"


def test_an_order_and_what_it_orders_are_one_act() -> None:
    order = Scene("order")
    assert cut(("red", [order]), ("red", [BATTLE])) == [1, 1]
    assert cut(("red", [order]), ("red", [order])) == [1, 2]
    assert cut(("red", [order]), ("red", [move("a", "1", "2")]), ("red", [move("b", "4", "5")])) == [1, 1, 2]


@pytest.mark.parametrize("name", st.game_ids())
def test_a_game_is_cut_so_that_an_act_has_one_battle_place_and_one_march(name: str) -> None:
    game = st.game(name)
    state = game.start(seed=7)
    players = {side: agents.make("recruit", game, side) for side in game.sides}
    thread, counted, place = acts.Thread("phase"), 0, ""
    for _ in range(400):
        if state.over:
            break
        assert state.decision is not None
        side = state.decision.side
        scenes = [event.scene() for event in state.play(players[side].choose(state.view(side)))]
        cuts, thread = acts.follow(thread, side, scenes)
        for number, scene in enumerate(scenes):
            counted += number in cuts
            place = "" if number in cuts else place
            if scene is not None and scene.kind == "battle":
                assert place in ("", scene.at), f"{name}: battles in {place} and {scene.at} are one act"
                place = scene.at
    assert 0 < counted < 400, f"{name}: {counted} acts in 400 actions"
