"""Random legal play over every combination of options, to find crashes, dead ends and broken laws.

Whatever goes wrong becomes a record file that opens like any game: `sandtable replay FILE` leads to the
last good state, and its last line says what happened there.
"""

from __future__ import annotations

import itertools
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

import sandtable as st
from sandtable.core.actions import Action
from sandtable.core.dice import commitment, make_key
from sandtable.core.errors import Refused
from sandtable.core.events import Event
from sandtable.core.game import Game
from sandtable.core.messages import LANGUAGES
from sandtable.core.record import MAGIC, replay
from sandtable.core.state import State
from sandtable.lab.pool import spread

LONGEST = 100_000
"""A game with more actions than this is taken to be endless."""
CHECK_EVERY = 40
"""The laws are checked at random moments, on average once in so many actions."""
SAMPLE = 12
"""How many words of the vocabulary are asked for at each check."""
UNDO_EVERY = 5
"""Undo plays the game again from its start, so it is tried at one check in so many."""

AnyGame = Game[Any, Any]
AnyState = State[Any, Any]


class Job(msgspec.Struct, frozen=True):
    """One game to play: its number in the run and what it starts with."""

    number: int
    seed: str
    scenario: str
    options: dict[str, Any]


class Fault(msgspec.Struct, frozen=True):
    """Something that must not happen: `kind` is crash, dead-end, endless or law."""

    kind: str
    what: str
    seed: str
    actions: int
    file: str = ""


class Played(msgspec.Struct, frozen=True):
    """How one game went."""

    actions: int
    checks: int
    winners: tuple[str, ...]
    fault: Fault | None = None
    record: str = ""


class Summary(msgspec.Struct, frozen=True):
    """How a run went."""

    games: int
    actions: int
    checks: int
    longest: int
    settings: int
    seconds: float
    winners: dict[tuple[str, ...], int]
    faults: tuple[Fault, ...]


class Broken(Exception):
    """A law does not hold; the message says which and where."""

    def __init__(self, kind: str, what: str) -> None:
        self.kind = kind
        super().__init__(what)


def run(
    game: AnyGame,
    games: int,
    seed: int | str = 1,
    out: Path | None = None,
    workers: int = 1,
    limit: int = LONGEST,
    tick: Callable[[Played], None] | None = None,
) -> Summary:
    """Play `games` games; faults are written to the folder `out`. `tick` hears of every game that ends."""
    begun = time.perf_counter()
    settings = list(combinations(game))
    jobs = [Job(n, f"{seed}.{n}", *settings[n % len(settings)]) for n in range(games)]
    work = partial(play_here, game, limit=limit) if workers == 1 else partial(_play_there, game.id, _users(game), limit)
    tally: Counter[tuple[str, ...]] = Counter()
    actions = checks = longest = 0
    faults: list[Fault] = []
    for played in spread(work, jobs, workers):
        actions += played.actions
        checks += played.checks
        longest = max(longest, played.actions)
        if played.fault is None:
            tally[played.winners] += 1
        else:
            faults.append(_keep(game.id, played, out))
        if tick is not None:
            tick(played)
    faults.sort(key=lambda fault: fault.seed)
    seconds = time.perf_counter() - begun
    return Summary(games, actions, checks, longest, len(settings), seconds, dict(tally), tuple(faults))


def combinations(game: AnyGame) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every scenario with every combination of options."""
    return itertools.product(game.scenarios, game.option_sets())


def play_here(game: AnyGame, job: Job, limit: int = LONGEST) -> Played:
    """One random game, in this process."""
    chance = random.Random(f"fuzz {job.seed}")
    try:
        state = game.start(job.scenario, job.seed, job.options)
    except Exception as fault:
        crash = Fault("crash", f"start: {_name(fault)}", job.seed, 0)
        return Played(0, 0, (), crash, _skeleton(game, job, [], crash))
    action: Action | None = None
    count = checks = 0
    try:
        while not state.over:
            if count >= limit:
                raise Broken("endless", f"not over after {limit} actions")
            legal = state.actions()
            if not legal:
                raise Broken("dead-end", f"{state!r} offers no action")
            action = chance.choice(legal)
            if chance.randrange(CHECK_EVERY):
                state.play(action)
            else:
                checks += 1
                _checked_play(state, action, legal, chance)
            action = None
            count += 1
        _check_end(state)
    except Exception as fault:
        found = _fault(fault, action, job.seed, count)
        return Played(count, checks, (), found, _record(state, job, found))
    return Played(count, checks, state.result.winners if state.result else ())


def _play_there(name: str, users: Path | None, limit: int, job: Job) -> Played:
    return play_here(st.game(name, users), job, limit)


def _users(game: AnyGame) -> Path | None:
    users: Path | None = getattr(getattr(game, "folder", None), "users", None)
    return users


# --- the laws -----------------------------------------------------------------------------------------


def _law(holds: bool, what: str) -> None:
    if not holds:
        raise Broken("law", what)


def _checked_play(state: AnyState, action: Action, legal: list[Action], chance: random.Random) -> None:
    """Play an action and hold everything around it to the laws."""
    _check_decision(state)
    _check_refusals(state, legal, chance)
    before, twin = state.copy(), state.copy()
    _law(twin == state, "a copy differs from its original")
    stored = state.encode()
    _law(state.game.decode(stored).encode() == stored, "a stored state comes back different")
    events = state.play(action)
    _law(before.encode() == stored, f"playing {action} on a state changed a copy of it")
    twin.advance(action)
    _law(twin == state, f"{action} leads a copy to another state")
    if not chance.randrange(UNDO_EVERY):
        _check_undo(before, state, chance)
    _check_texts(state, events)
    _check_audit(state)


def _check_decision(state: AnyState) -> None:
    decision = state.decision
    if decision is None:
        raise Broken("law", "no decision is open, and the game is not over")
    _law(decision.side in state.game.sides, f"{decision.side!r}, who decides, is no side")
    _law(decision.rule in state.game.ledger, f"{decision.step} cites {decision.rule!r}, not in the ledger")
    for language in LANGUAGES:
        state.game.text(decision.prompt, language)
    seen = state.view(decision.side)
    _law(seen.actions() == state.actions(), f"{decision.side} sees other actions than there are")


def _check_refusals(state: AnyState, legal: list[Action], chance: random.Random) -> None:
    """The list of actions and the reasoned test agree, and every refusal cites a rule and has its text."""
    game = state.game
    _law(len(set(legal)) == len(legal), f"{state!r} offers the same action twice")
    words = list(game.vocabulary.values())
    for wish in [*chance.sample(words, min(SAMPLE, len(words))), chance.choice(legal)]:
        refusal = state.why_not(wish)
        _law((refusal is None) == (wish in legal), f"{wish}: the list and the refusal disagree")
        if refusal is not None:
            _law(
                refusal.rule in game.ledger, f"the refusal of {wish} cites {refusal.rule!r}, which is not in the ledger"
            )
            for language in LANGUAGES:
                game.text(refusal, language)


def _check_undo(before: AnyState, after: AnyState, chance: random.Random) -> None:
    """The undo law: back to the very same state, but never across a die or a revealed secret."""
    allowed = before.dice.count == after.dice.count and not after.sealed
    try:
        back = after.undo()
    except Refused as refused:
        _law(not allowed, f"undo is refused without need: {refused}")
        return
    _law(allowed, "undo went across a die or a revealed secret")
    _law(back == before, "undo leads to another state")
    owner = before.stack[-1].side(before)
    other = chance.choice([side for side in before.game.sides if side != owner] or [owner])
    if other != owner:
        try:
            after.undo(other)
        except Refused:
            return
        raise Broken("law", f"{other} may undo an action of {owner}")


def _check_texts(state: AnyState, events: list[Event]) -> None:
    for event in events:
        _law(
            event.rule in state.game.ledger, f"{type(event).__name__} cites {event.rule!r}, which is not in the ledger"
        )
        for language in LANGUAGES:
            state.game.text(event.message(), language)


def _check_audit(state: AnyState) -> None:
    """A game's own book-keeping, if it has any: pieces are neither made nor lost."""
    audit: Callable[[AnyState], list[str]] | None = getattr(state.game, "audit", None)
    wrong = audit(state) if audit is not None else []
    _law(not wrong, f"audit: {'; '.join(wrong)}")


def _check_end(state: AnyState) -> None:
    _check_audit(state)
    assert state.result is not None
    _law(set(state.result.winners) <= set(state.game.sides), f"the winners {state.result.winners} are no sides")
    _law(not state.actions() and state.decision is None, "the game is over and yet offers something")
    record = state.record()
    _law(replay(state.game, record, check=True) == state, "the replayed record leads to another state")
    _law(replay(state.game, record) == state, "the seal of the record leads to another state")


# --- what remains of a fault --------------------------------------------------------------------------


def _name(fault: Exception) -> str:
    return " ".join(f"{type(fault).__name__}: {fault}".split())


def _fault(fault: Exception, action: Action | None, seed: str, count: int) -> Fault:
    if isinstance(fault, Broken):
        return Fault(fault.kind, str(fault), seed, count)
    return Fault("crash", f"{action}: {_name(fault)}" if action is not None else _name(fault), seed, count)


def _record(state: AnyState, job: Job, fault: Fault) -> str:
    """The game up to the last action that went well, and a line for the reader."""
    try:
        return state.record(seal=False) + _comment(fault)
    except Exception:  # the state is too broken to tell its own story
        return _skeleton(state.game, job, state.history(), fault)


def _skeleton(game: AnyGame, job: Job, actions: list[Action], fault: Fault) -> str:
    """A record made without the help of a state: it starts the same game, and lists the rest for the reader."""
    key = make_key(job.seed)
    options = msgspec.json.encode(job.options, order="sorted").decode()
    header = [f"game {game.id}", f"scenario {job.scenario}", f"options {options}"]
    dice = [f"commitment {commitment(key)}", f"key {key.hex()}"]
    return "\n".join([MAGIC, *header, *dice, *(f"# {action}" for action in actions)]) + "\n" + _comment(fault)


def _comment(fault: Fault) -> str:
    return f"# {fault.kind}: {' '.join(fault.what.split())}\n"


def _keep(name: str, played: Played, out: Path | None) -> Fault:
    assert played.fault is not None
    if out is None:
        return played.fault
    out.mkdir(parents=True, exist_ok=True)
    path = out / f"{name}-{played.fault.kind}-{played.fault.seed}.sandtable"
    path.write_text(played.record, encoding="utf-8")
    return msgspec.structs.replace(played.fault, file=str(path))
