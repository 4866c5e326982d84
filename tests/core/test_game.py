"""The doors of a game: what is asked for wrongly is named, with what there is."""

from __future__ import annotations

import ast
import inspect
import random
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import Any, get_args

import pytest

import sandtable as st
from sandtable.core.base.dice import make_key
from sandtable.core.base.messages import Message
from sandtable.core.engine.game import Game, Option
from sandtable.core.engine.steps import Step
from sandtable.lab.laws import AnyState

GAMES = pytest.mark.parametrize("name", st.game_ids())


def fault(call: Any, *args: Any, **named: Any) -> str:
    with pytest.raises(st.BadInput) as caught:
        call(*args, **named)
    return str(caught.value)


def played(name: str, actions: int, seed: int = 1) -> AnyState:
    state, rng = st.game(name).start(seed=seed), random.Random(seed)
    for _ in range(actions):
        state.play(rng.choice(state.actions()))
    return state


# --- asking for a game -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["chess", "", "DDAY", "../dday", "dday.game", None, 7, ["dday"]])
def test_an_unknown_game_is_named(name: Any) -> None:
    assert fault(st.game, name) == f"game: no game {name!r}; there are {', '.join(st.game_ids())}"


@GAMES
def test_a_game_is_loaded_once(name: str) -> None:
    game = st.game(name)
    assert st.game(name) is game
    assert game.id == name
    assert game.title
    assert game.rules is game.ledger
    assert game.scenarios
    assert len(set(game.sides)) == len(game.sides) >= 2


@GAMES
@pytest.mark.parametrize("scenario", ["nowhere", "", 7, [], ("x",)])
def test_an_unknown_scenario_is_named(name: str, scenario: Any) -> None:
    game = st.game(name)
    problem = f"scenario: no scenario {scenario!r}; there are {', '.join(game.scenarios)}"
    assert fault(game.position, {"scenario": scenario}) == problem
    assert fault(game.start, scenario) == problem


@GAMES
def test_an_unknown_option_is_named(name: str) -> None:
    game = st.game(name)
    known = ", ".join(sorted(option.name for option in game.options))
    for option in ("weather control", "", 7):
        problem = f"options: no option {option!r}; there are {known}"
        assert fault(game.start, options={option: True}) == problem
        assert fault(game.position, {"options": {option: True}}) == problem


@GAMES
def test_an_option_takes_its_values_only(name: str) -> None:
    game = st.game(name)
    for option in game.options:
        values = ", ".join(map(repr, option.values))
        strange: list[Any] = ["maybe", None, 99, 2.0, [], "True", -1]
        for value in strange:
            problem = f"options.{option.name}: {value!r} is not accepted; use {values}"
            assert fault(game.start, options={option.name: value}) == problem
        for value in option.values:
            assert game.check_options({option.name: value})[option.name] == value


def test_a_truth_value_is_no_number() -> None:
    """In Python True == 1; in a record they are two things."""
    assert fault(Option("players", (1, 2), 2).check, True) == "options.players: True is not accepted; use 1, 2"
    assert fault(Option("fortune", (False, True), True).check, 1).startswith("options.fortune: 1 is not accepted")
    assert Option("players", (1, 2), 2).check(1) == 1


@GAMES
@pytest.mark.parametrize("options", [7, "players", ["players"], [("players", 2)], True])
def test_options_are_a_table(name: str, options: Any) -> None:
    assert fault(st.game(name).start, options=options).startswith("options: ")
    assert fault(st.game(name).position, {"options": options}) == "options: options must be a table of names and values"


@GAMES
def test_options_are_complete_and_sorted(name: str) -> None:
    game = st.game(name)
    for options in game.option_sets():
        state = game.start(seed=1, options=options)
        assert state.setting is not None
        assert state.setting.options == options
        assert list(state.setting.options) == sorted(options)
    assert game.check_options({}) == {option.name: option.default for option in game.options}


@GAMES
@pytest.mark.parametrize("seed", [True, 1.5, [7], b"short", {}])
def test_a_bad_seed_is_named(name: str, seed: Any) -> None:
    assert fault(st.game(name).start, seed=seed).startswith("seed: ")
    assert fault(st.game(name).position, {"seed": seed}).startswith("seed: ")


@GAMES
def test_the_same_seed_is_the_same_game(name: str) -> None:
    game = st.game(name)
    for seed in (0, 7, -1, "a text", make_key(3)):
        assert game.start(seed=seed) == game.start(seed=seed)
    assert game.start(seed=1) != game.start(seed=2)
    assert game.start(seed=1).dice.key == make_key(1)
    assert game.start() != game.start()


@GAMES
@pytest.mark.parametrize("position", [None, 7, [], "x"])
def test_a_position_is_a_table(name: str, position: Any) -> None:
    problem = f"position: a position must be a table of fields, not {type(position).__name__}"
    assert fault(st.game(name).position, position) == problem


@GAMES
@pytest.mark.parametrize("dice", [7, "66", [0], [True], [1.0], ["6"], None, [1001]])
def test_the_dice_of_a_position_are_a_list_of_numbers(name: str, dice: Any) -> None:
    problem = fault(st.game(name).position, {"dice": dice})
    assert problem == f"dice: must be a list of whole numbers from 1 to {st.game(name).die_sides}: the first dice"


# --- looking ---------------------------------------------------------------------------------------------------------


@GAMES
@pytest.mark.parametrize("side", ["nobody", "", None, 7, []])
def test_an_unknown_side_is_named(name: str, side: Any) -> None:
    game = st.game(name)
    problem = f"side: no side {side!r}; there are {', '.join(game.sides)}"
    assert fault(game.start(seed=1).view, side) == problem


@GAMES
def test_a_view_can_be_asked_and_imagined(name: str) -> None:
    state = played(name, 20)
    before = state.encode()
    for side in state.game.sides:
        view = state.view(side)
        assert view.side == side
        decides = state.decision is not None and state.decision.side == side
        assert view.actions() == (state.actions() if decides else [])
        assert view.decision == state.decision
        assert not view.over
        refusal = view.why_not(state.actions()[0])
        assert refusal is None if decides else refusal is not None and refusal.message == "refuse-side"
        assert view.why_not("nonsense") is not None
        one, two = view.imagine(1), view.imagine(1)
        assert one == two
        assert one != view.imagine(2)
        for _ in range(30):
            if one.over:
                break
            action = one.actions()[-1]
            one.play(action)
            two.play(action)
        assert one == two
        assert view.actions() == (state.actions() if decides else []), "imagining has changed the view"
    assert state.encode() == before


@GAMES
def test_a_state_says_what_is_open(name: str) -> None:
    state = st.game(name).start(seed=1)
    decision = state.decision
    assert decision is not None
    assert repr(state) == f"<{name}: {decision.side} decides {decision.step} [{decision.rule}]>"
    assert state != "a state"
    with pytest.raises(TypeError):
        hash(state)


@GAMES
def test_an_unknown_language_is_named(name: str) -> None:
    game = st.game(name)
    assert fault(game.text, Message(f"title-{name}"), "fr") == "language: no texts in 'fr'; there are en, it"


# --- storing ---------------------------------------------------------------------------------------------------------


@GAMES
def test_a_stored_state_comes_back(name: str) -> None:
    state = played(name, 25)
    again = st.game(name).decode(state.encode())
    assert again == state
    assert again.encode() == state.encode()
    assert again.history() == []
    assert fault(again.undo) == "undo: nothing to undo"


@GAMES
@pytest.mark.parametrize("data", [b"", b"\xc0", b"\xc1", b"not a state", b"\x80", bytes(100), b"\xff" * 8])
def test_what_is_no_stored_state_is_named(name: str, data: bytes) -> None:
    assert fault(st.game(name).decode, data).startswith(f"snapshot: not a saved state of {name}: ")


@GAMES
@pytest.mark.parametrize("data", [None, 7, "text", []])
def test_a_stored_state_is_bytes(name: str, data: Any) -> None:
    assert fault(st.game(name).decode, data).startswith(f"snapshot: not a saved state of {name}")


@GAMES
def test_a_damaged_store_is_no_surprise(name: str) -> None:
    """Cut or with a byte changed: either named as damaged, or read as some state; never another exception."""
    game, data, rng = st.game(name), played(name, 25).encode(), random.Random(1)
    damaged = [data[:cut] for cut in range(0, len(data), 11)]
    for _ in range(1500):
        at = rng.randrange(len(data))
        damaged.append(data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :])
    named = []
    for bad in damaged:
        try:
            game.decode(bad)
        except st.BadInput as caught:
            named.append(str(caught))
    assert len(named) > 200
    assert all(problem.startswith(f"snapshot: not a saved state of {name}: ") for problem in named)
    for cut in range(len(data)):
        with pytest.raises(st.BadInput):
            game.decode(data[:cut])


# --- taking back -----------------------------------------------------------------------------------------------------


@GAMES
def test_nothing_to_undo(name: str) -> None:
    state = st.game(name).start(seed=1)
    assert fault(state.undo) == "undo: nothing to undo"
    assert fault(played(name, 3).view(state.game.sides[0]).imagine(1).undo) == "undo: nothing to undo"


def without_dice(name: str) -> tuple[AnyState, AnyState, str]:
    """A state before and after an action that threw no dice, and the side that took it."""
    state, rng = st.game(name).start(seed=1), random.Random(1)
    while not state.over:
        before = state.copy()
        decision = state.decision
        assert decision is not None
        state.play(rng.choice(state.actions()))
        if state.dice.count == before.dice.count and not state.revealed:
            return before, state, decision.side
    raise AssertionError("every action threw dice")


@GAMES
def test_undo_takes_back_ones_own_action(name: str) -> None:
    before, after, side = without_dice(name)
    assert after.undo() == before
    assert after.undo(side) == before
    assert after.undo(side).history() == before.history()
    again = after.undo(side)
    again.play(after.history()[-1])
    assert again == after


@GAMES
def test_undo_never_does_much_work_again(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy is kept as soon as a few procedures have run, however many actions that takes."""
    monkeypatch.setattr("sandtable.core.engine.state.MARK_AFTER", 5)
    monkeypatch.setattr("sandtable.core.engine.state.CHUNK", 4)  # so that undo often crosses the end of a chunk
    state, rng = st.game(name).start(seed=1), random.Random(1)
    steady = marked = 0
    for _ in range(60):
        earlier, work, past = state.encode(), state.unmarked, state.history()
        state.play(rng.choice(state.actions()))
        assert state.unmarked <= 5
        steady += state.unmarked == work + 1
        marked += state.unmarked == 0
        before = state.before()
        assert before.encode() == earlier
        assert before.history() == past
        assert before.played - (before.marks[1].played if before.marks else 0) <= 5
    assert steady + marked > 10
    assert marked > 5


@GAMES
def test_marks_are_kept_as_far_back_as_one_may_go(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every action is marked; of the marks before the last die or secret one is left."""
    monkeypatch.setattr("sandtable.core.engine.state.MARK_AFTER", 0)
    state, rng = st.game(name).start(seed=1), random.Random(1)
    fixed = 0
    for _ in range(60):
        count = state.dice.count
        state.play(rng.choice(state.actions()))
        if state.dice.count != count or state.revealed:
            fixed = state.played
        kept, marks = [], state.marks
        while marks is not None:
            marks, mark = marks
            kept.append(mark.played)
            assert mark.marks is None
        assert kept[::-1] == list(range(max(fixed - 1, 0), state.played + 1))


@GAMES
def test_undo_of_another_sides_action_is_refused(name: str) -> None:
    _, after, side = without_dice(name)
    now = after.encode()
    for other in [s for s in after.game.sides if s != side] + ["nobody", ""]:
        with pytest.raises(st.Refused) as caught:
            after.undo(other)
        assert caught.value.refusal.message == "refuse-undo-side"
        assert caught.value.refusal.rule in after.game.ledger
    assert after.encode() == now


@GAMES
def test_undo_across_dice_is_refused(name: str) -> None:
    state, rng = st.game(name).start(seed=1), random.Random(1)
    while True:
        count, decision = state.dice.count, state.decision
        assert decision is not None
        state.play(rng.choice(state.actions()))
        if state.dice.count > count:
            break
    for side in (None, decision.side):
        with pytest.raises(st.Refused) as caught:
            state.undo(side)
        assert caught.value.refusal.message == "refuse-undo-dice"


@GAMES
def test_undo_across_a_revealed_secret_is_refused(name: str) -> None:
    _, after, side = without_dice(name)
    after.reveal()
    with pytest.raises(st.Refused) as caught:
        after.undo(side)
    assert caught.value.refusal.message == "refuse-undo-dice"


# --- what a game must bring ------------------------------------------------------------------------------------------


@GAMES
def test_every_step_that_the_rules_open_can_be_stored(name: str) -> None:
    """A stack with any of them can be encoded and read again."""
    rules = import_module(f"sandtable.games.{name}.rules")
    modules = [import_module(module.name) for module in walk_packages(rules.__path__, f"{rules.__name__}.")]
    named = {kind for module in modules for kind in vars(module).values() if isinstance(kind, type)}
    steps = {kind for kind in named if issubclass(kind, Step) and kind.__module__.startswith(rules.__name__)}
    called = {
        call.func
        for module in modules
        for call in ast.walk(ast.parse(inspect.getsource(module)))
        if isinstance(call, ast.Call)
    }
    opened = {func.id for func in called if isinstance(func, ast.Name)}
    opened |= {func.attr for func in called if isinstance(func, ast.Attribute)}
    assert {kind for kind in steps if kind.__name__ in opened} <= set(get_args(st.game(name).step_types)) <= steps


def test_a_game_without_rules_cannot_be_played() -> None:
    game: Game[Any, Any] = Game()
    for call in (lambda: game.set_up("x", {}), lambda: game.place({}, {}), lambda: game.describe(None, {})):
        with pytest.raises(NotImplementedError):
            call()
    game.sides = ("red", "blue")
    assert game.seats({}) == {"red": ("red",), "blue": ("blue",)}


def test_the_package_shows_its_public_names_alone() -> None:
    shown = {name for name, value in vars(st).items() if not name.startswith("_") and not isinstance(value, ModuleType)}
    assert shown == set(st.__all__)
