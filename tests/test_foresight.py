"""No traps: whatever costs a side a piece for certain says so before it is chosen.

The loss is found here without the engine's foresight and without its events, from where the pieces of a position are;
the dice are thrown anew many times on copies of the real state.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import sandtable as st
from sandtable.core.base.actions import Action
from sandtable.core.base.dice import Dice, make_key
from sandtable.core.base.display import ActionWarning
from sandtable.core.base.messages import LANGUAGES
from sandtable.core.engine import warnings
from sandtable.games.combat import kinds as combat
from sandtable.games.dday.kinds import KINDS, K

AnyState = st.State[Any, Any]
SEEDS = 400  # a loss that happens so often in a row is certain


def _hexes(state: AnyState) -> Counter[str]:
    t, pos = state.tables, state.pos
    lost = {t.box["dead"], t.box["gone"]}
    return Counter(name for unit, name in enumerate(t.units) if pos.at[unit] not in lost)


def _areas(state: AnyState) -> Counter[str]:
    pos, t = state.pos, state.tables
    alive: Counter[str] = Counter()
    for stack, count in enumerate(pos.n):
        alive[KINDS[stack % K]] += count
    for chart, slots in zip(t.charts, pos.charts, strict=True):
        alive.update(KINDS[kind] for slot, kind in enumerate(chart.kinds) if slots >> slot & 1)
    return alive


def _squads(state: AnyState) -> Counter[str]:
    pos, t = state.pos, state.tables
    return Counter(name for unit, name in enumerate(t.units) if pos.at[unit] not in (combat.CASUALTY, combat.GONE))


ALIVE: dict[str, Callable[[AnyState], Counter[str]]] = {"dday": _areas, "combat": _squads}
LENGTH = {"dday": 500, "combat": 300, "normandy44": 260, "caseyellow": 260, "salerno": 1_100}
GAMES = {"combat": 8}  # fewer fall there
SAMPLE = {"salerno": 3, "combat": 5}  # of each decision; its games are long before anybody fires


def _certain(state: AnyState, action: Action, own: set[str], alive: Callable[[AnyState], Counter[str]]) -> Counter[str]:
    """What of `own` an action costs, whatever the dice say."""
    before = alive(state)
    lost: Counter[str] | None = None
    for seed in range(SEEDS):
        twin = state.copy()
        twin.dice = Dice(make_key(1000 + seed))
        twin.advance(action)
        gone = Counter({piece: count for piece, count in (before - alive(twin)).items() if piece in own})
        lost = gone if lost is None else lost & gone
        if not lost or not twin.dice.count:
            break
    return lost or Counter()


def _said(state: AnyState, eyes: tuple[str, ...]) -> dict[str, ActionWarning]:
    """The grave warnings on the choices of whoever decides."""
    choices = state.game.view(state, *eyes).choices(warned=True)
    return {c.action: c.warning for c in choices if c.warning is not None and c.warning.kind == "grave"}


def _compare(state: AnyState, some: list[Action], eyes: tuple[str, ...], look: bool) -> int:
    """Of some actions, what is lost for certain and what is said to be; the number of those that cost something."""
    game, own = state.game, {kind.id for kind in state.game.pieces if kind.side in eyes}
    alive = ALIVE.get(game.id, _hexes)
    certain = {str(action): lost for action in some if (lost := _certain(state, action, own, alive))}
    said = _said(state, eyes) if certain or look else {}
    for action, lost in certain.items():
        assert action in said, (state, action, lost)
        assert said[action].message.args["count"] >= lost.total(), (action, lost, said[action])
        assert said[action].rule in game.rules
        assert all(game.catalogue.text(said[action].message, language) for language in LANGUAGES)
    if not game.secrets:  # what is hidden can only be guessed
        loud = [a for a in map(str, some) if a in said and said[a].message.id == "warning-lost" and a not in certain]
        assert not loud, (state, loud)
    return len(certain)


@pytest.mark.whole_games
@pytest.mark.parametrize("name", st.game_ids())
def test_a_certain_loss_is_said_beforehand(name: str) -> None:
    game, rng, few = st.game(name), random.Random(7), SAMPLE.get(name, 12)
    found = 0
    for seed in range(GAMES.get(name, 3)):
        state = game.start(rng.choice(game.scenarios), seed=seed)
        owner = {side: sides for sides in game.seats({}).values() for side in sides}
        for _ in range(LENGTH[name]):
            if state.decision is None:
                break
            actions = state.actions()
            some = actions if len(actions) <= few else rng.sample(actions, few)
            found += _compare(state, some, owner[state.decision.side], look=rng.random() < 0.1)
            state.play(rng.choice(actions))
    assert found > 5, "hardly anything was ever lost: the test has seen nothing"


@pytest.mark.parametrize("id", [id for id in LENGTH if id != "combat"])
def test_what_is_not_tried_costs_nothing(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A step that says of a verb that it only picks something up is right: trying it finds nothing."""
    game = st.game(id)
    state = game.start(seed="picks")
    chance = random.Random(id)
    asked = 0
    while not state.over and state.played < 600:
        step = type(state.stack[-1])
        if step.harmless and chance.random() < 0.1:
            view = state.view(state.stack[-1].side(state))
            picked = {str(action) for action in view.actions() if action.verb in step.harmless}
            with monkeypatch.context() as patched:
                patched.setattr(step, "harmless", ())
                assert not picked & warnings.warnings(view).keys()
            asked += len(picked)
        state.play(chance.choice(state.actions()))
    assert asked


def test_many_pieces_of_one_kind_are_named_once_by_whoever_ends_a_phase() -> None:
    state = st.game("dday").start(seed=7)
    while (now := state.decision) and now.rule != "O10":  # a landing: boxes full of infantry
        state.play(state.actions()[0])
    message = warnings.warnings(state.view(now.side if now else ""))["done"].message
    names = [state.game.text(name) for name in message.args["names"]]
    assert len(names) == len(set(names)) == 4
    # how many there are of each kind is not told, so neither is their number
    assert state.game.text(message) == f"Can still act: {', '.join(names)} …"


def _left(state: AnyState, action: str) -> str:
    """What a word says it leaves behind, in English; '' if nothing."""
    assert state.decision is not None
    owner = next(sides for sides in state.game.seats({}).values() if state.decision.side in sides)
    choices = state.game.view(state, *owner).choices(warned=True)
    warning = next(choice.warning for choice in choices if choice.action == action)
    return state.game.text(warning.message) if warning is not None and warning.kind == "left" else ""


def _until(state: AnyState, step: str) -> AnyState:
    while state.decision is not None and type(state.stack[-1]).__name__ != step:
        words = [str(action) for action in state.actions()]
        state.play(next((word for word in ("printed", "done") if word in words), words[0]))
    return state


def test_done_says_that_aircraft_stay_at_home() -> None:
    state: AnyState = _until(st.game("dday").start(seed=1), "PlaceFighters")
    assert _left(state, "done") == "8 aircraft stay at the airfield"
    state.play("zone Caen")
    assert _left(state, "done") == "7 aircraft stay at the airfield"


def test_done_within_a_phase_names_who_has_not_acted_and_no_other_word_does() -> None:
    state: AnyState = st.game("salerno").start("ortona", seed=1)
    while type(state.stack[-1]).__name__ == "Deploy":
        assert _left(state, "printed") == ""  # whoever is left is placed, not left behind
        state.play("printed")
    _until(state, "Allocate")
    assert _left(state, "done").startswith("nothing planned")
    planner = state.decision.side if state.decision else ""
    state.play(next(action for action in state.actions() if action.verb == "division"))
    assert _left(state, "done") == ""
    moves: AnyState = state
    reserved = False
    while type(moves.stack[-1]).__name__ != "Movement":
        words = moves.actions()
        if type(moves.stack[-1]).__name__ == "Reserving":
            assert _left(moves, "done") == "", "whoever is not put in reserve moves next"
            reserved = True
        moves.play(next((action for action in words if action.verb == "operate"), words[-1]))
        assert moves.decision is not None
    assert moves.decision is not None
    assert moves.decision.side == planner
    assert reserved
    assert "Can still act" in _left(moves, "done")
    assert {c.warning for c in moves.game.view(moves, planner).choices(warned=True) if c.action == "bombard"} <= {None}


def test_done_names_the_formations_that_are_paid_for_and_have_not_acted() -> None:
    state: AnyState = st.game("salerno").start("ortona", seed=1)
    while type(state.stack[-1]).__name__ == "Deploy":
        state.play("printed")
    _until(state, "Allocate")
    planned = next(action for action in state.actions() if action.verb == "division")
    state.play(planned)
    own = _until(state, "Segment")
    while not (operating := [action for action in own.actions() if action.verb == "operate"]):
        own.play("done")  # the other side's, who has planned nothing
        own = _until(own, "Segment")
    assert planned.operand == "26Pz"
    assert _left(own, "done") == "paid for but not used: 26.Pz"
    own.play(operating[0])
    own = _until(own, "Segment")
    assert not any(action.verb == "operate" for action in own.actions())
    assert _left(own, "done") == ""
