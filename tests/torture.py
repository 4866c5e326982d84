"""One torture for every game: random legal play, and at random moments everything a state promises.

By hand, for a long run:

    .venv/bin/python -m tests.torture dday --games 200 --thoroughness 0.5
"""

from __future__ import annotations

import argparse
import gc
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from types import FunctionType, MethodType, ModuleType
from typing import Any

import msgspec

import sandtable as st
from sandtable.core.dice import Dice, make_key
from sandtable.core.events import Event
from sandtable.core.messages import LANGUAGES
from sandtable.core.record import replay, verify

AnyGame = st.Game[Any, Any]
AnyState = st.State[Any, Any]
Check = Callable[[AnyState, random.Random], None]

_OTHER_KEY = make_key("another key")
_AHEAD = 6  # how many actions a twin is played on


def torture(
    game: AnyGame,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    thoroughness: float = 0.1,
    *,
    start: AnyState | None = None,
    most: int = 100_000,
) -> Counter[str]:
    """Play one random game to its end and check; returns how often each promise was checked.

    `thoroughness` is the chance of each check at each decision: 0 only plays, 1 checks everything everywhere.
    `start` plays on from a state instead of the first scenario; `most` stops a game that does not end.
    """
    rng = random.Random(f"{game.id} {seed}")
    done: Counter[str] = Counter()
    scenario = rng.choice(game.scenarios)
    state = start if start is not None else game.start(scenario, seed=seed, options=options)
    try:
        while not state.over and done["actions"] < most:
            for name, check in CHECKS.items():
                if rng.random() < thoroughness:
                    check(state, rng)
                    done[name] += 1
            _play_on(state, rng, thoroughness, done)
        assert state.over or start is not None, f"the game does not end within {most} actions"
        _at_the_end(state)
        done["games"] += 1
    except Exception as fault:
        fault.add_note(f"game {game.id}, options {options}, seed {seed}, after {len(state.history())} actions:")
        fault.add_note(state.record())
        raise
    return done


def _play_on(state: AnyState, rng: random.Random, thoroughness: float, done: Counter[str]) -> None:
    """One random action through the public door; its events, and now and then the undo law and the fast door."""
    action = rng.choice(state.actions())
    decision = state.decision
    assert decision is not None
    before, count = state.encode(), state.dice.count
    try_undo, try_fast = rng.random() < thoroughness, rng.random() < thoroughness
    fast = state.copy() if try_fast else None
    side = rng.choice((None, decision.side))
    events = state.play(str(action) if rng.random() < 0.5 else action, side=side)
    done["actions"] += 1
    assert state.encode() != before, f"{action} changed nothing"
    assert state.log is not None
    assert state.log[1] is action
    for event in events:
        events_speak(state.game, event)
    if fast is not None:
        fast.advance(action)
        assert fast.encode() == state.encode(), "the fast door leads elsewhere"
        done["fast door"] += 1
    if try_undo:
        undo_law(state, before, decision.side, rng, dice=state.dice.count != count)
        done["undo"] += 1


# --- the promises, each for one state --------------------------------------------------------------------------------


def offers(state: AnyState, rng: random.Random) -> None:
    """The list of actions is stable, and it is exactly what `why_not` allows of the whole vocabulary."""
    game = state.game
    offered = state.actions()
    assert offered, "a decision without an action"
    assert offered == state.actions()
    assert len(set(offered)) == len(offered), "an action is offered twice"
    fresh = game.decode(state.encode())  # has no list in its pocket
    assert [str(a) for a in fresh.actions()] == [str(a) for a in offered], "another order of the same actions"
    for action in offered:
        assert game.vocabulary[str(action)] is action, f"{action} is not the vocabulary's own"
        assert st.Action.parse(str(action)) == action
    before = state.encode()
    allowed = set()
    for action in game.vocabulary.values():
        refusal = state.why_not(action)
        if refusal is None:
            allowed.add(action)
        else:
            refusal_speaks(game, refusal)
    assert state.encode() == before, "asking has changed the state"
    both = {str(a) for a in allowed ^ set(offered)}
    assert allowed == set(offered), f"offered and allowed differ by {sorted(both)} in {state!r}"


def door(state: AnyState, rng: random.Random) -> None:
    """What is not offered is not played, whoever asks; nothing changes."""
    game, before = state.game, state.encode()
    offered = set(state.actions())
    decision = state.decision
    assert decision is not None
    bad = [action for action in game.vocabulary.values() if action not in offered]
    others = [side for side in game.sides if side != decision.side]
    wishes: list[tuple[st.Action, str | None]] = [(action, None) for action in rng.sample(bad, min(3, len(bad)))]
    wishes += [(rng.choice(sorted(offered, key=str)), side) for side in others]
    for action, side in wishes:
        try:
            state.play(action, side=side)
        except st.Refused as refused:
            refusal = refused.refusal
        else:
            raise AssertionError(f"{action} was played by {side or decision.side} although nobody offered it")
        refusal_speaks(game, refusal)
        assert side is not None or refusal == state.why_not(action)
        assert state.encode() == before, "a refused action has changed the state"


def decision_speaks(state: AnyState, rng: random.Random) -> None:
    game, decision = state.game, state.decision
    assert decision is not None
    assert decision.side in game.sides
    assert decision.step
    assert decision.rule in game.ledger, f"the decision cites {decision.rule!r}, which is not in the ledger"
    speaks(game, decision.prompt)
    assert game.heading(state)


def copies(state: AnyState, rng: random.Random) -> None:
    """A copy equals its original, goes the same way, and neither disturbs the other."""
    before, offered, path = state.encode(), state.actions(), state.history()
    twin = state.copy()
    assert twin.encode() == before
    assert twin == state
    assert twin.actions() == offered
    assert twin.decision == state.decision
    played = _wander(twin, rng)
    assert state.encode() == before, "playing a copy has changed the original"
    assert (state.actions(), state.history()) == (offered, path)
    assert twin.history() == path + played
    third = state.copy()
    for action in played:
        third.play(action)
    assert third.encode() == twin.encode(), "two copies played alike differ"
    after = twin.encode()
    _wander(third, rng)
    assert twin.encode() == after, "two copies share something"
    for step in state.stack:
        for name in step.__struct_fields__:
            hash(getattr(step, name))  # a shallow copy is only independent of what cannot change


def stores(state: AnyState, rng: random.Random) -> None:
    """Stored and read back: the same bytes, the same actions, the same dice to come."""
    game, data = state.game, state.encode()
    again = game.decode(data)
    assert again.encode() == data
    assert again == state
    assert again.actions() == state.actions()
    assert again.decision == state.decision
    twin = state.copy()
    for action in _wander(again, rng):
        twin.play(action)
    assert twin.encode() == again.encode(), "a stored state goes another way"


def asks_ahead(state: AnyState, rng: random.Random) -> None:
    """`why_not` of two wishes speaks of the second as if the first were played, and plays neither."""
    before = state.encode()
    first = rng.choice(state.actions())
    twin = state.copy()
    twin.play(first)
    others = [*rng.sample(list(state.game.vocabulary.values()), 5), *twin.actions()[:5]]
    for second in others:
        assert state.why_not(first, str(second)) == twin.why_not(second)
    assert state.encode() == before, "asking ahead has changed the state"


def previews(state: AnyState, rng: random.Random) -> None:
    """The odds are probabilities with sentences, and looking at them changes nothing."""
    before = state.encode()
    game, preview = state.game, state.preview()
    assert state.encode() == before, "a preview has changed the state"
    assert state.preview() == preview
    if preview is None:
        return
    assert preview.rule in game.ledger
    speaks(game, preview.title)
    for shift in preview.shifts:
        assert shift.rule in game.ledger
        speaks(game, shift.message)
    for outcome in preview.outcomes:
        assert -1e-9 <= outcome.probability <= 1 + 1e-9
        speaks(game, outcome.message)


def views(state: AnyState, rng: random.Random) -> None:
    """A view is plain data, the same under any dice key, and the key is nowhere in it."""
    twin = state.copy()
    twin.dice = Dice(_OTHER_KEY, state.dice.count, state.dice.script)
    before = state.encode()
    for side in state.game.sides:
        view = state.view(side)
        data = view.data()
        text = msgspec.json.encode(data)
        assert text == msgspec.json.encode(msgspec.json.decode(text)), "the data of a view is not plain"
        other = twin.view(side)
        assert other.data() == data, "the view depends on the dice key"
        assert other.actions() == view.actions()
        assert (other.decision, other.preview(), other.over) == (view.decision, view.preview(), view.over)
        imagined = view.imagine(0)
        assert imagined.history() == [], "a view holds the log, and with it what others did in secret"
        assert imagined.setting is None, "a view holds the setting, and with it a seed"
        no_key(state, data, "the data of a view")
        no_key(state, view, "a view", skip=(state.game, state.tables))
    assert state.encode() == before, "looking has changed the state"


def drawings(state: AnyState, rng: random.Random) -> None:
    """What a page is given can be drawn on the board, is worded, and does not depend on the dice key."""
    game = state.game
    spaces, kinds = {space.id for space in game.board.spaces}, {kind.id for kind in game.pieces}
    twin = state.copy()
    twin.dice = Dice(_OTHER_KEY, state.dice.count, state.dice.script)
    side = rng.choice(game.sides)
    display = game.display(state, side)
    assert display == game.display(twin, side), "the display depends on the dice key"
    assert state.dice.key is not None
    assert state.dice.key.hex().encode() not in msgspec.json.encode(display)
    for message in (thing for thing in reachable(display) if isinstance(thing, st.Message)):
        speaks(game, message)
    assert set(display.spaces) <= spaces
    for space in display.spaces.values():
        assert {stack.kind for stack in space.stacks} <= kinds
        assert all(stack.count > 0 for stack in space.stacks)
    assert all(card.rule in game.ledger for card in display.cards)
    choices = game.choices(state)
    assert [choice.action for choice in choices] == [str(action) for action in state.actions()]
    for choice in choices:
        speaks(game, choice.label)
        assert choice.target.space in ("", *spaces), f"{choice} is nowhere on the board"
        assert choice.target.piece in ("", *kinds), f"{choice} names no kind of piece"


def audited(state: AnyState, rng: random.Random) -> None:
    """The game itself finds nothing wrong: no piece lost or doubled, no limit broken."""
    assert state.game.audit(state) == []


CHECKS: dict[str, Check] = {
    "offers": offers,
    "door": door,
    "decision": decision_speaks,
    "copies": copies,
    "stores": stores,
    "asks ahead": asks_ahead,
    "previews": previews,
    "views": views,
    "drawings": drawings,
    "audited": audited,
}


def undo_law(state: AnyState, before: bytes, side: str, rng: random.Random, *, dice: bool) -> None:
    """What `side` has just done can be taken back, by that side, unless dice were thrown or a secret revealed.

    An undo replays the game, so only one of the ways to ask is tried each time.
    """
    now = state.encode()
    asked = rng.choice((None, *state.game.sides))
    if dice or state.sealed or asked not in (None, side):
        _refused_undo(state, asked)
    else:
        undone = state.undo(asked)
        assert undone.encode() == before, "undo leads elsewhere"
        assert undone.history() == state.history()[:-1]
    assert state.encode() == now, "undo has changed the state it was asked of"


def _refused_undo(state: AnyState, side: str | None) -> None:
    try:
        state.undo(side)
    except st.Refused as refused:
        refusal_speaks(state.game, refused.refusal)
    else:
        raise AssertionError(f"undo({side!r}) was let through")


def _wander(state: AnyState, rng: random.Random) -> list[st.Action]:
    """Play a few random actions."""
    played: list[st.Action] = []
    while not state.over and len(played) < _AHEAD:
        played.append(rng.choice(state.actions()))
        state.play(played[-1])
    return played


def _at_the_end(state: AnyState) -> None:
    """The record is the game, its dice are proven, and nothing can be played any more."""
    game = state.game
    record = state.record()
    for check in (True, False):  # line by line, and by its seal
        again = replay(game, record, check)
        assert again == state, "the record leads elsewhere"
        assert again.history() == state.history()
        assert again.rolls == state.rolls
        assert again.record() == record
    assert verify(game, record) == state
    hidden = state.record(reveal=False)
    assert state.dice.key is not None
    assert state.dice.key.hex() not in hidden, "a record without its key tells the key"
    known = replay(game, hidden)
    pack = msgspec.msgpack.encode
    assert (pack(known.pos), pack(known.stack), known.result) == (pack(state.pos), pack(state.stack), state.result)
    try:
        verify(game, hidden)
    except st.BadInput:
        pass
    else:
        raise AssertionError("dice without a key were verified")
    for side in game.sides:
        no_key(state, state.view(side), "a view")  # this once with everything static it leads to
    if state.over:
        _over(state)


def _over(state: AnyState) -> None:
    game, before = state.game, state.encode()
    assert state.decision is None
    assert state.actions() == []
    assert state.preview() is None
    assert state.result is not None
    assert set(state.result.winners) <= set(game.sides)
    assert state.result.rule in game.ledger
    speaks(game, state.result.message)
    assert repr(state)
    for action in game.vocabulary.values():
        refusal = state.why_not(action)
        assert refusal is not None, f"{action} is allowed after the end"
        refusal_speaks(game, refusal)
        try:
            state.play(action)
        except st.Refused as refused:
            told = refused.refusal
        else:
            raise AssertionError(f"{action} was played after the end")
        assert told == refusal
    assert state.encode() == before


# --- sentences -------------------------------------------------------------------------------------------------------

_spoken: set[tuple[str, Any]] = set()


def speaks(game: AnyGame, message: st.Message | st.Refusal) -> None:
    """The message has a sentence in every language; of messages that differ in a name only, one is tried."""
    key = (game.id, _shape(message))
    if key not in _spoken:
        for language in LANGUAGES:
            text = game.text(message, language)
            assert text.strip(), f"{message} says nothing in {language!r}"
            assert "{" not in text, f"{message} is half formatted in {language!r}: {text}"
        _spoken.add(key)


def _shape(value: Any) -> Any:
    """What decides how a message is worded: its words, and whether numbers are one or more."""
    if isinstance(value, st.Refusal):
        return (value.message, *[(name, _shape(arg)) for name, arg in value.args.items()])
    if isinstance(value, st.Message):
        return (value.id, *[(name, _shape(arg)) for name, arg in value.args.items()])
    if isinstance(value, int):
        return min(value, 3)
    if isinstance(value, list | tuple):
        return tuple([_shape(item) for item in value[:3]])
    return type(value)


def option_cases(game: AnyGame) -> list[dict[str, Any]]:
    """The option sets to try: all of them, or where they are many enough to see every value."""
    every = game.option_sets()
    return every if len(every) <= 12 else game.few_option_sets()


def refusal_speaks(game: AnyGame, refusal: st.Refusal) -> None:
    assert refusal.rule in game.ledger, f"{refusal} cites a rule that is not in the ledger"
    speaks(game, refusal)


def events_speak(game: AnyGame, event: Event) -> None:
    assert event.rule in game.ledger, f"{event} cites a rule that is not in the ledger"
    speaks(game, event.message())
    msgspec.json.encode(event)


# --- where a key could hide ------------------------------------------------------------------------------------------


def no_key(state: AnyState, thing: Any, what: str, skip: tuple[Any, ...] = ()) -> None:
    """Nothing that can be reached from `thing` is or tells the dice key of `state`, or the dice to come."""
    key = state.dice.key
    assert key is not None
    for found in reachable(thing, skip):
        if isinstance(found, Dice):
            assert (found.key, found.script, found._block) == (None, (), ()), f"{what} holds dice with a key"
        elif isinstance(found, bytes | bytearray):
            assert key not in found, f"{what} holds the dice key"
        elif isinstance(found, str):
            assert key.hex() not in found.lower(), f"{what} holds the dice key in hexadecimal"


def reachable(thing: Any, skip: tuple[Any, ...] = ()) -> Iterator[Any]:
    """Everything a thing leads to through plain containers and Sandtable's own objects."""
    seen = {id(other) for other in skip}
    todo = [thing]
    keep = []  # an id is only good while its object lives
    while todo:
        here = todo.pop()
        if id(here) in seen or isinstance(here, type | ModuleType | FunctionType | MethodType):
            continue
        seen.add(id(here))
        keep.append(here)
        yield here
        if type(here).__module__.partition(".")[0] == "sandtable":
            todo += _fields(here)
        elif isinstance(here, Mapping):
            todo += [*here.keys(), *here.values()]
        elif isinstance(here, list | tuple | set | frozenset):
            todo += here


def _fields(here: Any) -> list[Any]:
    """The parts of an object; the garbage collector alone does not see into structs that opted out of it."""
    parts = [*gc.get_referents(here), *vars(here).values()] if hasattr(here, "__dict__") else gc.get_referents(here)
    names = [name for kind in type(here).__mro__ for name in getattr(kind, "__slots__", ())]
    names += getattr(here, "__struct_fields__", ())
    return [*parts, *(getattr(here, name) for name in names if hasattr(here, name))]


# --- by hand ---------------------------------------------------------------------------------------------------------


def main() -> None:
    parser = argparse.ArgumentParser(description="Torture a game.")
    parser.add_argument("game", choices=st.game_ids())
    parser.add_argument("--games", type=int, default=20, help="how many for each combination of options")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--thoroughness", type=float, default=0.2)
    told = parser.parse_args()
    game = st.game(told.game)
    total: Counter[str] = Counter()
    begun = time.monotonic()
    for seed in range(told.seed, told.seed + told.games):
        for options in game.option_sets():
            total += torture(game, options, seed, told.thoroughness)
        sys.stdout.write(f"seed {seed}: {dict(total)}, {time.monotonic() - begun:.0f} s\n")


if __name__ == "__main__":
    main()
