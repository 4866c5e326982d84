"""Attempts at illegal play: every one is refused with a rule (or named as bad input), and nothing changes.

SANDTABLE_ILLEGAL=20000 .venv/bin/python -m pytest tests/test_illegal.py
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import sandtable as st
from sandtable.core.base.messages import LANGUAGES
from sandtable.lab.laws import AnyState

ATTEMPTS = int(os.environ.get("SANDTABLE_ILLEGAL", "2000"))
_BATCH = 25  # attempts on one state; every fourth batch is after the end
_LONGEST = 1000  # characters of a refusal, however long the wish

GAMES = pytest.mark.parametrize("name", st.game_ids())
Attempt = tuple[Any, Any]  # what is played, and by which side (None: nobody says)

NOT_TEXTS: tuple[Any, ...] = (
    None,
    0,
    7,
    -1.5,
    True,
    False,
    (),
    ("zone", "Caen"),
    [],
    ["roll"],
    {},
    {"verb": "roll"},
    {"roll"},
    b"roll",
    bytearray(b"roll"),
    object(),
    str,
    st.Action,
    ...,
)
MALFORMED = (
    "",
    " ",
    "\n",
    "\t\r\n",
    "\0",
    "\x1b[31m",
    "\x7f",
    "\ud800",
    "\u200b",
    "\u202e",
    "\ufeff",
    "x" * 10_000,
    " " * 10_000,
    "{ $wish }",
    "{ -term }",
    "<script>alert(1)</script>",
    "'; drop table games; --",
    "../../etc/passwd",
    "%s %d %(side)s",
    "# a comment",
    "start",
    "start = 6 6 6",
    "game dday",
    "key " + "0" * 64,
    "日本語 行動",
    "🎲 🎲",
    "Ελλάδα",
    "=",
    " = 6",
    "-",
    "None",
    "null",
    "0",
)
STRANGE_SIDES: tuple[Any, ...] = (
    "",
    " ",
    "nobody",
    "\n",
    "\0",
    "é" * 10_000,
    0,
    1,
    True,
    False,
    (),
    [],
    {},
    object(),
    b"uk",
)
ELSEWHERE = ("unit 16/1", "hex 2219", "unit 352 FR", "card 14", "resolve", "hex 0000", "fire", "retreat 1815", "chit 3")
CONTROLS = "\0\x01\x07\x08\x0e\x1b\x7f\u200b\u200e\u202e\ufeff\ud800"


def _legal(state: AnyState, rng: random.Random) -> str:
    """A word that would be legal, or (after the end) one the game knows."""
    return str(rng.choice(state.actions() or list(state.game.vocabulary.values())))


def wrong_side(state: AnyState, rng: random.Random) -> Attempt:
    decision = state.decision
    others = [side for side in state.game.sides if decision is None or side != decision.side]
    return _legal(state, rng), rng.choice((*others, *STRANGE_SIDES))


def wrong_operand(state: AnyState, rng: random.Random) -> Attempt:
    """A word of the game whose verb is legal and whose operand is not, or an operand nobody knows."""
    offered = set(state.actions())
    verb = _legal(state, rng).partition(" ")[0]
    others = [action for action in state.game.vocabulary.values() if action.verb == verb and action not in offered]
    strange = [f"{verb} {word}" for word in ("", "nowhere", "0", "-1", "9" * 400, "é" * 50, verb, "\0")]
    known = state.game.vocabulary
    return rng.choice([*others, *(text for text in strange if known.find(text) is None)]), None


def wrong_verb(state: AnyState, rng: random.Random) -> Attempt:
    verbs = {action.verb for action in state.actions()}
    others = [action for action in state.game.vocabulary.values() if action.verb not in verbs]
    verb, _, operand = _legal(state, rng).partition(" ")
    return rng.choice([*others, f"{verb}s {operand}", f"un{verb} {operand}", f"{operand} {verb}x", f"_{verb}"]), None


def malformed(state: AnyState, rng: random.Random) -> Attempt:
    return rng.choice(MALFORMED), None


def control_character(state: AnyState, rng: random.Random) -> Attempt:
    """A legal word with a character inside that nobody sees."""
    text = _legal(state, rng)
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(CONTROLS) + text[at:], None


def too_much(state: AnyState, rng: random.Random) -> Attempt:
    """Two actions in one, an action with dice, an action ten thousand characters long."""
    one, two = _legal(state, rng), _legal(state, rng)
    return rng.choice((f"{one} {two}", f"{one}; {two}", f"{one} = 6", f"{one},{two}", one + "x" * 10_000)), None


def not_a_text(state: AnyState, rng: random.Random) -> Attempt:
    return rng.choice(NOT_TEXTS), rng.choice((None, None, *state.game.sides))


def strange_action(state: AnyState, rng: random.Random) -> Attempt:
    """An Action that no parser would make."""
    word = _legal(state, rng)
    strange: list[tuple[Any, ...]] = [
        ("",),
        (None,),
        (None, None),
        (5, 6),
        (word + "?",),
        ("roll", ("x",)),
        ((), []),
        ("\n", "\n"),
        (b"roll",),
    ]
    return st.Action(*rng.choice(strange)), None


def of_another_game(state: AnyState, rng: random.Random) -> Attempt:
    return rng.choice(_strange(state.game.id)), None


@cache
def _strange(game: str) -> list[str]:
    """Words that other games know and this one does not."""
    words = [str(a) for name in st.game_ids() if name != game for a in st.game(name).vocabulary.values()]
    return [word for word in (*ELSEWHERE, *words) if st.game(game).vocabulary.find(word) is None]


KINDS: tuple[Callable[[AnyState, random.Random], Attempt], ...] = (
    wrong_side,
    wrong_operand,
    wrong_verb,
    malformed,
    control_character,
    too_much,
    not_a_text,
    strange_action,
    of_another_game,
)


def attempt(state: AnyState, wish: Any, side: Any) -> None:
    """One attempt: it must fail, for a rule if it is a text, and leave no trace."""
    before, offered, path = state.encode(), state.actions(), state.history()
    text = isinstance(wish, str) or (isinstance(wish, st.Action) and isinstance(wish.verb, str))
    with pytest.raises(st.BadInput) as caught:
        state.play(wish, side=side)
    fault = caught.value
    assert isinstance(fault, st.Refused) or not text, f"not a refusal: {fault!r:.300}"
    assert len(str(fault)) <= _LONGEST, f"a refusal of {len(str(fault))} characters"
    if isinstance(fault, st.Refused):
        assert fault.refusal.rule in state.game.ledger
        for language in LANGUAGES:
            assert state.game.text(fault.refusal, language).strip()
        if side is None:
            assert state.why_not(wish) == fault.refusal
    assert state.encode() == before, f"{wish!r} was refused and yet changed something"
    assert (state.actions(), state.history()) == (offered, path)


_SHORT = {"salerno": "ortona", "combat": "46"}  # games come to their end alike


def _moment(game: st.Game[Any, Any], rng: random.Random, *, over: bool) -> AnyState:
    """A game somewhere in the middle, or at its end."""
    scenario = rng.choice(game.scenarios)
    scenario = _SHORT.get(game.id, scenario) if over else scenario
    state = game.start(scenario, seed=rng.random().hex(), options=rng.choice(game.option_sets()))
    left = rng.randrange(400)
    while not state.over and (over or left):
        state.advance(rng.choice(state.actions()))
        left -= 1
    return state


@pytest.mark.whole_games
@GAMES
def test_illegal_play_is_refused(name: str) -> None:
    game, rng = st.game(name), random.Random(f"illegal {name}")
    tried: Counter[str] = Counter()
    for number in range(0, ATTEMPTS, _BATCH):
        state = _moment(game, rng, over=number // _BATCH % 4 == 3)
        for _ in range(_BATCH):
            kind = rng.choice(KINDS)
            wish, side = kind(state, rng)
            tried[kind.__name__ + (" after the end" if state.over else "")] += 1
            try:
                attempt(state, wish, side)
            except BaseException as fault:
                fault.add_note(f"{kind.__name__}: play({wish!r:.200}, side={side!r:.100}) in {state!r}")
                raise
    assert len(tried) == 2 * len(KINDS), tried
    assert sum(tried.values()) >= ATTEMPTS


@GAMES
@pytest.mark.parametrize("space", ["\n", "\r", "\t", "\x0b", "\x0c", "\x1c", "\x85", "\u2028"])
def test_an_action_is_one_line(name: str, space: str) -> None:
    """A line break or another control character is not the space between two words."""
    state = st.game(name).start(seed=1)
    legal = str(state.actions()[0])
    for wish in (legal + space, space + legal, legal.replace(" ", space) if " " in legal else legal + space * 2):
        attempt(state, wish, None)


@GAMES
def test_a_wish_without_anything(name: str) -> None:
    state = st.game(name).start(seed=1)
    with pytest.raises(st.BadInput, match="why_not"):
        state.why_not()
    for wish in NOT_TEXTS:
        with pytest.raises(st.BadInput, match="action"):
            state.why_not(wish)


@GAMES
def test_the_right_side_is_let_through(name: str) -> None:
    """The nearest thing that is legal: the same action by the side that decides."""
    state = st.game(name).start(seed=1)
    assert state.decision is not None
    before = state.encode()
    state.play(str(state.actions()[0]), side=state.decision.side)
    assert state.encode() != before
