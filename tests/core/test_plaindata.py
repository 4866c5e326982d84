"""Positions that round-trip: any moment of any game as plain data, and what a stranger's data can get wrong."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

import sandtable as st
from sandtable.core.base.dice import make_key
from sandtable.core.engine.record import replay, verify
from sandtable.lab.laws import AnyState, Scrutiny, round_trips

GAMES = pytest.mark.parametrize("name", st.game_ids())
SCENARIOS = pytest.mark.parametrize(
    ("name", "scenario"), [(name, scenario) for name in st.game_ids() for scenario in st.game(name).scenarios]
)


def played(name: str, actions: int, scenario: str | None = None, seed: int = 1) -> AnyState:
    state, rng = st.game(name).start(scenario, seed=seed), random.Random(seed)
    play_on(state, rng, actions)
    return state


def play_on(state: AnyState, rng: random.Random, actions: int) -> None:
    for _ in range(actions):
        if not state.over:
            state.play(rng.choice(state.actions()))


def fault(name: str, data: Any) -> str:
    with pytest.raises(st.BadInput) as caught:
        st.game(name).position(data)
    return str(caught.value)


# --- there and back --------------------------------------------------------------------------------------------------


@SCENARIOS
def test_any_moment_can_be_mailed(name: str, scenario: str) -> None:
    rng = random.Random(scenario)
    state = st.game(name).start(scenario, seed=3)
    for _ in range(4):
        round_trips(state, Scrutiny(rng, 1))
        play_on(state, rng, 40)


@SCENARIOS
def test_to_say_nothing_is_to_say_the_set_up(name: str, scenario: str) -> None:
    for options in st.game(name).few_option_sets():
        start = st.game(name).start(scenario, seed=1, options=options)
        assert st.game(name).position({"scenario": scenario, "options": options, "seed": 1}) == start


@GAMES
def test_the_data_are_plain_and_say_what_they_are(name: str) -> None:
    state = played(name, 20)
    data = state.data()
    assert msgspec.json.decode(msgspec.json.encode(data)) == data
    assert (data["game"], data["scenario"]) == (name, state.game.scenarios[0])
    assert data["options"] == state.game.check_options({})
    assert [step["type"] for step in data["steps"]] == [type(step).__name__ for step in state.stack]
    assert data["dice"] == {"key": make_key(1).hex(), "thrown": state.dice.count}


@GAMES
def test_a_position_in_the_middle_of_a_step_stays_there(name: str) -> None:
    """Without its steps the same data open the phase anew."""
    state = played(name, 20)
    data = state.data()
    assert len(state.stack) > 1
    assert state.game.position(data).stack == state.stack
    top = data["steps"][-1]
    assert set(top) <= {"type", *state.stack[-1].__struct_fields__}


@GAMES
def test_the_dice_to_come_are_the_same(name: str) -> None:
    state = played(name, 30)
    state.dice.script = (1,) * state.dice.count + (2, 3, 1, 2)  # the next four are fixed
    again = state.game.position(state.data())
    assert state.data()["dice"]["script"] == [2, 3, 1, 2]
    assert again == state
    assert again.dice.copy().roll(40, 6) == state.dice.copy().roll(40, 6)
    rng = random.Random(1)
    play_on(again, rng, 60)
    play_on(state, random.Random(1), 60)
    assert again == state


@GAMES
def test_dice_without_a_key_stay_without_one(name: str) -> None:
    state = played(name, 20)
    hidden = replay(state.game, state.record(reveal=False))
    again = state.game.position(hidden.data())
    assert hidden.data()["dice"]["key"] is None
    assert again == hidden
    assert again != state


@GAMES
def test_a_view_tells_the_position_and_not_the_dice(name: str) -> None:
    state = played(name, 30)
    for side in state.game.sides:
        data = state.view(side).data()
        assert data.keys() == state.data().keys() - {"dice"}
        if not state.game.secrets:  # else it tells less
            assert data == {field: value for field, value in state.data().items() if field != "dice"}
            other = state.game.position(data)
            assert (other.pos, other.stack, other.decision) == (state.pos, state.stack, state.decision)
            assert other.dice.key != state.dice.key
            assert other.dice.count == 0
        imagined = state.view(side).imagine(1)
        assert state.game.position(imagined.data()) == imagined


@GAMES
def test_equal_states_may_have_another_past(name: str) -> None:
    state = played(name, 20)
    again = state.game.position(state.data())
    assert again == state
    assert again.history() == [] != state.history()
    assert again.encode() != state.encode()  # a snapshot keeps what the position was placed with
    assert state.game.decode(again.encode()) == again
    other = state.data() | {"dice": {"key": make_key(2).hex(), "thrown": state.dice.count}}
    assert state.game.position(other) != state
    assert state.game.position(state.data() | {"dice": state.data()["dice"] | {"thrown": 99}}) != state


# --- the record of such a position -----------------------------------------------------------------------------------


@GAMES
def test_the_key_is_nowhere_in_a_hidden_record(name: str) -> None:
    state = played(name, 20)
    again = state.game.position(state.data())
    play_on(again, random.Random(2), 30)
    key = make_key(1)
    assert again.setting is not None
    for text in (again.record(reveal=False), repr(again.setting)):
        assert key.hex() not in text.lower()
    for data in (again.record(reveal=False).encode(), msgspec.msgpack.encode(again.setting)):
        assert key not in data
        assert key.hex().encode() not in data
    assert key.hex() in again.record()


@GAMES
def test_the_record_is_replayed_and_proved(name: str) -> None:
    state = played(name, 20)
    again, begun = state.game.position(state.data()), state.dice.count
    rng, twin = random.Random(2), random.Random(2)
    while again.dice.count < begun + 3:
        play_on(again, rng, 20)
        play_on(state, twin, 20)
    assert again == state
    record = again.record()
    assert replay(state.game, record) == replay(state.game, record, check=True) == verify(state.game, record) == again
    assert replay(state.game, record, check=True).record() == record
    known = replay(state.game, again.record(reveal=False))
    assert (known.pos, known.stack, known.dice.count) == (again.pos, again.stack, again.dice.count)
    assert [line for line in record.splitlines() if " = " in line][-1:] == [
        line for line in state.record().splitlines() if " = " in line
    ][-1:]


@GAMES
def test_undo_from_such_a_position(name: str) -> None:
    state = played(name, 20)
    again = state.game.position(state.data())
    rng, undone = random.Random(3), 0
    for _ in range(60):
        before = again.copy()
        play_on(again, rng, 1)
        if again.dice.count == before.dice.count and not again.revealed:
            assert again.undo() == before
            undone += 1
    assert undone


@GAMES
def test_a_finished_game_is_set_up_finished(name: str) -> None:
    state = played(name, 100_000, st.game(name).scenarios[-1])
    assert state.over
    again = state.game.position(state.data())
    assert again == state
    assert again.result == state.result
    assert again.actions() == []


# --- what can be wrong -----------------------------------------------------------------------------------------------

OUT = 60_000  # of any list


def bottom(name: str) -> dict[str, Any]:
    step: dict[str, Any] = played(name, 20).data()["steps"][0]
    return step


@GAMES
@pytest.mark.parametrize(
    ("steps", "problem"),
    [
        ([], "steps: at least one step"),
        ("Turn", "steps: Expected `array`, got `str`"),
        (None, "steps: Expected `array`, got `null`"),
        ([7], "steps[0]: Expected `object`, got `int`"),
        ([{}], "steps[0]: Object missing required field `type`"),
        ([{"type": "Picnic"}], "steps[0].type: Invalid value 'Picnic'"),
        ([{"type": 3}], "steps[0].type: Expected `str`"),
    ],
)
def test_steps_that_do_not_exist(name: str, steps: Any, problem: str) -> None:
    assert fault(name, played(name, 20).data() | {"steps": steps}).startswith(problem)


@GAMES
def test_fields_that_a_step_does_not_have(name: str) -> None:
    data = played(name, 20).data()
    data["steps"][0]["picnic"] = 1
    assert fault(name, data).startswith("steps[0].picnic: no such field; there are type")


@GAMES
def test_fields_of_the_wrong_type(name: str) -> None:
    """Every field of every open step, one by one."""
    tried = 0
    for actions in (5, 30, 80):
        state = played(name, actions)
        for place, step in enumerate(state.stack):
            for field in step.__struct_fields__:
                data = state.data()
                data["steps"][place][field] = {"what": 1.5}
                problem = fault(name, data)
                assert problem.startswith(f"steps[{place}].{field}: Expected "), problem
                tried += 1
    assert tried > 5


@GAMES
def test_steps_that_do_not_fit_the_position(name: str) -> None:
    """Numbers far out of every table: one message, whatever the step would do with them."""
    named = 0
    for actions in (5, 30, 80, 120):
        state = played(name, actions)
        for place, step in enumerate(state.stack):
            for field in step.__struct_fields__:
                value = getattr(step, field)
                data = state.data()
                if isinstance(value, bool | str):
                    continue
                data["steps"][place][field] = [OUT] * max(len(value), 1) if isinstance(value, tuple) else OUT
                try:
                    state.game.position(data)
                except st.BadInput as caught:
                    named += str(caught).startswith("steps")
    assert named


@GAMES
@pytest.mark.parametrize(
    ("dice", "problem"),
    [
        ({"key": "00"}, "dice.key: 64 hexadecimal digits"),
        ({"key": "x" * 64}, "dice.key: 64 hexadecimal digits"),
        ({"key": 7}, "dice.key: 64 hexadecimal digits"),
        ({"thrown": -1}, "dice.thrown: a whole number from 0 to "),
        ({"thrown": "3"}, "dice.thrown: a whole number from 0 to "),
        ({"thrown": 10**9}, "dice.thrown: a whole number from 0 to "),
        ({"script": [0]}, "dice: must be a list of whole numbers from 1 to "),
        ({"script": 6}, "dice: must be a list of whole numbers from 1 to "),
        ({"count": 3}, "dice.count: no such field; there are key, thrown, script"),
        ({6: 6}, "dice.6: no such field; there are key, thrown, script"),
    ],
)
def test_dice_that_cannot_be(name: str, dice: Any, problem: str) -> None:
    assert fault(name, {"dice": dice}).startswith(problem)


@GAMES
def test_two_sources_of_dice(name: str) -> None:
    assert fault(name, {"seed": 1, "dice": {"key": "0" * 64}}) == "seed: the dice have a key already"
    assert st.game(name).position({"seed": 1, "dice": {"thrown": 3}}).dice.key == make_key(1)


@GAMES
@pytest.mark.parametrize(
    ("result", "problem"),
    [
        (7, "result: Expected `object`, got `int`"),
        ({}, "result: Object missing required field `winners`"),
        ({"winners": ["nobody"], "rule": "1", "message": {"id": "x"}}, "result.winners: no side 'nobody'"),
        ({"winners": [], "rule": "nonsense", "message": {"id": "x"}}, "result.rule: no rule 'nonsense'"),
    ],
)
def test_results_that_cannot_be(name: str, result: Any, problem: str) -> None:
    assert fault(name, played(name, 20).data() | {"result": result}).startswith(problem)


@GAMES
def test_a_result_without_a_sentence(name: str) -> None:
    state = played(name, 20)
    assert state.decision is not None
    result = {"winners": [], "rule": state.decision.rule, "message": {"id": "picnic"}}
    assert fault(name, state.data() | {"result": result}) == "result.message.id: no text 'picnic'"


@GAMES
def test_the_data_of_another_game(name: str) -> None:
    assert fault(name, {"game": "chess"}) == f"game: this is {name}"
