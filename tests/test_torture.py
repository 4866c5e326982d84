"""Every game under torture, in every combination of its options; and the torture itself, on engines that cheat."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import sandtable as st
from sandtable.core.base.actions import fold
from sandtable.core.base.messages import LANGUAGES
from sandtable.core.engine import plain_data
from sandtable.core.engine.game import Game
from sandtable.core.engine.state import State
from sandtable.core.engine.view import View
from sandtable.lab.laws import LAWS, AnyGame, AnyState
from tests import torture

_SEEDS = {"caseyellow": range(2), "combat": range(4)}  # no options, and the most scenarios (drawn by the seed)
_ONE = range(1)
_THOROUGHNESS = {"dday": 0.1, "normandy44": 0.03, "salerno": 0.03}  # how often each promise is put to the test
_LONG_GAMES = 0.01  # where games are long and words are many, that is often enough
_MOST = {"salerno": 600, "normandy44": 600, "caseyellow": 1500}  # actions of a game; the fuzzer plays whole ones
_MANY = 8  # option sets of a game; of more only some are tried here, and all by the fuzzer


def _some_option_sets(game: AnyGame) -> list[dict[str, Any]]:
    """All option sets, or of many the plain one, the fullest, and a few between."""
    every = torture.option_cases(game)
    return every if len(every) <= _MANY else [every[0], every[-1], *every[1:-1:6]]


CASES = [
    pytest.param(name, options, id=f"{name}-{'-'.join(map(str, options.values()))}")
    for name in st.game_ids()
    for options in _some_option_sets(st.game(name))
]
GAMES = pytest.mark.parametrize("name", st.game_ids())


@pytest.mark.whole_games
@pytest.mark.parametrize(("name", "options"), CASES)
def test_torture(name: str, options: dict[str, Any]) -> None:
    done: Counter[str] = Counter()
    seeds, often = _SEEDS.get(name, _ONE), _THOROUGHNESS.get(name, _LONG_GAMES)
    for seed in seeds:
        if name in _MOST:
            done += torture.torture(st.game(name), options, seed, often, most=_MOST[name], whole=False)
        else:
            done += torture.torture(st.game(name), options, seed, often)
    assert done["games"] == len(seeds)
    for check in (*LAWS, "plays", "undo"):
        assert done[check] >= 10, f"{check} was hardly tried: {done}"


@GAMES
def test_no_two_actions_are_typed_alike(name: str) -> None:
    """Capitals and accents do not matter when an action is typed, so no two actions may differ in them only."""
    words = st.game(name).vocabulary
    assert [text for text, count in Counter(map(fold, words)).items() if count > 1] == []
    for text, action in words.items():
        assert str(action) == text
        assert st.Action.parse(text) == action
        assert words.find(fold(text).upper()) is action
        assert bool(words.kinds[action.verb]) is bool(action.operand)


@GAMES
def test_the_languages_have_the_same_messages(name: str) -> None:
    ids = st.game(name).catalogue.ids
    assert ids["en"]
    for language in LANGUAGES:
        assert ids[language] == ids["en"], f"only in one of the two: {sorted(ids[language] ^ ids['en'])}"


@GAMES
def test_every_side_has_one_seat(name: str) -> None:
    game = st.game(name)
    for options in game.option_sets():
        sides = [side for seat in game.seats(options).values() for side in seat]
        assert sorted(sides) == sorted(game.sides)


# --- can the torture fail? Each cheat breaks one promise, and the torture must notice --------------------------------

_copy, _actions, _why_not, _preview, _advance = State.copy, State.actions, State.why_not, State.preview, State.advance
_view, _undo, _decode, _data, _record = Game.view, Game.undo, Game.decode, View.data, State.record
_letter, _kept = State.data, plain_data.kept


def _shared_position(self: AnyState) -> AnyState:
    twin = _copy(self)
    twin.pos = self.pos
    return twin


def _forgetful_copy(self: AnyState) -> AnyState:
    twin = _copy(self)
    twin.dice.count = 0
    return twin


def _one_action_less(self: AnyState) -> list[st.Action]:
    found = _actions(self)
    return found[1:] if len(found) > 1 else found


def _one_action_more(self: AnyState) -> list[st.Action]:
    found = _actions(self)
    extra = [a for a in self.game.vocabulary.values() if a not in found][:1]
    return [*found, *extra] if found else found


def _twice(self: AnyState) -> list[st.Action]:
    found = _actions(self)
    return [*found, *found[:1]]


def _any_order(self: AnyState) -> list[st.Action]:
    found = _actions(self)
    random.shuffle(found)
    return found


def _asking_plays(self: AnyState, *wishes: st.Action | str) -> st.Refusal | None:
    refusal = _why_not(self, *wishes)
    if len(wishes) > 1:
        self.play(wishes[0])
    return refusal


def _preview_throws(self: AnyState) -> Any:
    self.dice.count += 1
    return _preview(self)


def _open_view(self: Game[Any, Any], state: AnyState, side: str) -> Any:
    view = _view(self, state, side)
    view._known.dice = state.dice.copy()
    return view


def _view_with_next_dice(self: Game[Any, Any], state: AnyState, side: str) -> Any:
    view = _view(self, state, side)
    view._known.dice._block = (1, 2, 3)
    return view


def _view_with_log(self: Game[Any, Any], state: AnyState, side: str) -> Any:
    view = _view(self, state, side)
    view._known.past, view._known.recent = state.past, state.recent
    return view


def _view_with_setting(self: Game[Any, Any], state: AnyState, side: str) -> Any:
    view = _view(self, state, side)
    view._known.setting = state.setting
    return view


def _view_with_key_text(self: Game[Any, Any], state: AnyState, side: str) -> Any:
    view = _view(self, state, side)
    view._known.rolls = [f"key {state.dice.key.hex() if state.dice.key else ''}"]  # type: ignore[list-item]
    return view


def _telling_data(self: View[Any, Any]) -> dict[str, Any]:
    return {**_data(self), "odd": object}


def _undo_all(self: Game[Any, Any], state: AnyState, side: str | None = None) -> AnyState:
    before = self.begin(state.setting, state.dice.copy())  # type: ignore[arg-type]
    for action in state.history()[:-1]:
        before.advance(action)
    return before


def _decode_without_dice(self: Game[Any, Any], data: bytes) -> AnyState:
    state = _decode(self, data)
    state.dice.count += 1
    return state


def _short_record(self: AnyState, reveal: bool = True) -> str:
    return _record(self, reveal).rstrip("\n").rpartition("\n")[0] + "\n"


def _open_record(self: AnyState, reveal: bool = True) -> str:
    return _record(self, True)


def _other_dice_in_the_letter(self: AnyState) -> dict[str, Any]:
    return _letter(self) | {"dice": {"key": "0" * 64, "thrown": self.dice.count}}


def _no_dice_in_the_letter(self: AnyState) -> dict[str, Any]:
    return {name: value for name, value in _letter(self).items() if name != "dice"}


def _no_steps_in_the_letter(self: AnyState) -> dict[str, Any]:
    return {name: value for name, value in _letter(self).items() if name != "steps"}


def _key_in_the_header(data: dict[str, Any]) -> dict[str, Any]:
    return _kept(data) | {"dice": data.get("dice", [])}


CHEATS: list[tuple[Any, str, Callable[..., Any]]] = [
    (State, "copy", _shared_position),
    (State, "copy", _forgetful_copy),
    (State, "actions", _one_action_less),
    (State, "actions", _one_action_more),
    (State, "actions", _twice),
    (State, "actions", _any_order),
    (State, "why_not", _asking_plays),
    (State, "preview", _preview_throws),
    (State, "record", _short_record),
    (State, "record", _open_record),
    (Game, "view", _open_view),
    (Game, "view", _view_with_next_dice),
    (Game, "view", _view_with_log),
    (Game, "view", _view_with_setting),
    (Game, "view", _view_with_key_text),
    (Game, "undo", _undo_all),
    (Game, "decode", _decode_without_dice),
    (View, "data", _telling_data),
    (State, "data", _other_dice_in_the_letter),
    (State, "data", _no_dice_in_the_letter),
    (State, "data", _no_steps_in_the_letter),
    (plain_data, "kept", _key_in_the_header),
]


@pytest.mark.parametrize(("owner", "name", "cheat"), CHEATS, ids=[cheat.__name__[1:] for _, _, cheat in CHEATS])
def test_the_torture_notices(owner: Any, name: str, cheat: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    game = st.game(st.game_ids()[0])
    monkeypatch.setattr(owner, name, cheat)
    with pytest.raises((AssertionError, ValueError, TypeError)):
        torture.torture(game, {}, 1, 0 if owner is State and name == "record" else 0.2)
