"""The invariants ("laws") of every state of every game. The fuzzer and the torture test share this set.

A new invariant is a function of a state and a `Scrutiny` that raises `Violation`, and a line in `LAWS`. It must not
change the state. Invariants of an action belong in `Scrutiny.play`, those of a finished game in `end`.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from sandtable.core.base.actions import Action
from sandtable.core.base.cards import PUBLIC
from sandtable.core.base.dice import Dice, make_key
from sandtable.core.base.display import Choice, Display
from sandtable.core.base.errors import Refusal, Refused
from sandtable.core.base.messages import Message
from sandtable.core.engine.game import Game
from sandtable.core.engine.record import replay
from sandtable.core.engine.state import State
from sandtable.core.engine.steps import Decision
from sandtable.core.engine.view import View
from sandtable.lab import action_laws
from sandtable.lab.action_laws import packed
from sandtable.lab.drawing import Novelty, Redraws, drawn, tell
from sandtable.lab.key_leaks import no_key
from sandtable.lab.sentences import cites, refusal_speaks, speaks
from sandtable.lab.violation import Violation, law

AnyGame = Game[Any, Any]
AnyState = State[Any, Any]

_OTHER_KEY = make_key("another key")
_AHEAD = 6  # the number of actions played on a twin


class Scrutiny:
    """One random game under observation: how closely it is checked, and how often each invariant was tried.

    `often` is the chance of each check at each decision: 0 only plays, 1 checks everything everywhere. `words` limits
    the part of the vocabulary that is tried.
    """

    def __init__(self, chance: random.Random, often: float, words: int | None = None) -> None:
        self.chance = chance
        self.often = often
        self.words = words
        self.done: Counter[str] = Counter()
        self.redraws = Redraws()
        self._new = Novelty()

    def _due(self) -> bool:
        return self.chance.random() < self.often

    def asked(self, game: AnyGame, offered: Sequence[Action] = ()) -> list[Action]:
        """The actions to try: all of them, or a sample and one of those offered."""
        every = list(game.vocabulary.values())
        if self.words is None or self.words >= len(every):
            return every
        return [*self.chance.sample(every, self.words), *self.chance.sample(offered, min(1, len(offered)))]

    def look(self, state: AnyState) -> None:
        """Check some invariants of a state. A step that is new in its turn is always drawn."""
        new = self._new(state)
        for name, rule in LAWS.items():
            if self._due() or (new and rule is drawings):
                rule(state, self)
                self.done[name] += 1

    def play(self, state: AnyState, action: Action) -> None:
        """Play an action through `State.play` and check its events; sometimes also its effect and its undo."""
        does, undoes = self._due(), self._due()
        side, count = _decision(state).side, state.dice.count
        before = state.copy() if does or undoes else None
        stored = state.encode() if does or undoes else b""
        wish = str(action) if self.chance.random() < 0.5 else action
        events = state.play(wish, side=self.chance.choice((None, side)))
        law(state.last_action is action, f"{action} is not what the log says")
        tell(state, events)
        if before is not None and does:
            action_laws.plays(state, before, stored, action)
            self.done["plays"] += 1
        if undoes:
            action_laws.undoes(state, stored, side, self.chance, dice=state.dice.count != count)
            self.done["undo"] += 1

    def end(self, state: AnyState) -> None:
        """Check the invariants of a game as it stands, and of a finished game if it is over."""
        audited(state, self)
        action_laws.recorded(state)
        if state.over:
            round_trips(state, self)
            _over(state, self)


Law = Callable[[AnyState, Scrutiny], None]


def _decision(state: AnyState) -> Decision:
    decision = state.decision
    if decision is None:
        raise Violation("no decision is open, and the game is not over")
    return decision


# --- of a state -------------------------------------------------------------------------------------------------------


def offers(state: AnyState, look: Scrutiny) -> None:
    """The list of actions is stable, and it is exactly what `why_not` allows of the vocabulary."""
    game, offered, before = state.game, state.actions(), state.encode()
    law(bool(offered), f"{state!r} offers no action")
    law(offered == state.actions(), f"{state!r} offers other actions when asked again")
    law(len(set(offered)) == len(offered), f"{state!r} offers the same action twice")
    fresh = game.decode(before)  # has no cached list
    law([str(a) for a in fresh.actions()] == [str(a) for a in offered], "another order of the same actions")
    for action in offered:
        law(game.vocabulary.get(str(action)) is action, f"{action} is not the vocabulary's own")
        law(Action.parse(str(action)) == action, f"{action} is not what its text says")
    legal = set(offered)
    for wish in look.asked(game, offered):
        refusal = state.why_not(wish)
        if (refusal is None) != (wish in legal):
            raise Violation(f"{wish}: the list and the refusal disagree in {state!r}: {refusal}")
        if refusal is not None:
            refusal_speaks(game, refusal)
    law(state.encode() == before, "asking has changed the state")


def door(state: AnyState, look: Scrutiny) -> None:
    """An action that is not offered cannot be played by any side, and nothing changes."""
    game, before, decision = state.game, state.encode(), _decision(state)
    offered = set(state.actions())
    bad = [action for action in game.vocabulary.values() if action not in offered]
    others = [side for side in game.sides if side != decision.side]
    wishes: list[tuple[Action, str | None]] = [(action, None) for action in look.chance.sample(bad, min(3, len(bad)))]
    wishes += [(look.chance.choice(sorted(offered, key=str)), side) for side in others]
    for action, side in wishes:
        refusal = _refused_play(state, action, side)
        refusal_speaks(game, refusal)
        law(side is not None or refusal == state.why_not(action), f"{action} is refused for two reasons")
        law(state.encode() == before, "a refused action has changed the state")


def _refused_play(state: AnyState, action: Action, side: str | None = None) -> Refusal:
    try:
        state.play(action, side=side)
    except Refused as refused:
        return refused.refusal
    raise Violation(f"{action} was played by {side or 'the side to decide'} although nobody offered it")


def decides(state: AnyState, _: Scrutiny) -> None:
    """The open decision belongs to a side, cites a rule and has a text."""
    game, decision = state.game, _decision(state)
    law(decision.side in game.sides, f"{decision.side!r}, who decides, is no side")
    law(bool(decision.step), "the decision has no name")
    cites(game, decision.rule, decision.step)
    speaks(game, decision.prompt)
    law(bool(game.heading(state)), "the state has no heading")


def copies(state: AnyState, look: Scrutiny) -> None:
    """A copy equals its original and behaves the same, and neither affects the other."""
    before, offered, path = state.encode(), state.actions(), state.history()
    twin = state.copy()
    law(twin == state and twin.encode() == before, "a copy differs from its original")
    law(twin.actions() == offered and twin.decision == state.decision, "a copy is asked something else")
    played = _wander(twin, look.chance)
    law(state.encode() == before, "playing a copy has changed the original")
    law((state.actions(), state.history()) == (offered, path), "playing a copy has changed the original's list or log")
    law(twin.history() == path + played, "a copy tells another history")
    third = state.copy()
    for action in played:
        third.play(action)
    law(third.encode() == twin.encode(), "two copies played alike differ")
    after = twin.encode()
    _wander(third, look.chance)
    law(twin.encode() == after, "playing a copy has changed another")
    for step in state.stack:
        for name in step.__struct_fields__:
            hash(getattr(step, name))  # a shallow copy is independent only of immutable fields


def stores(state: AnyState, look: Scrutiny) -> None:
    """A stored state comes back with the same bytes, the same actions and the same dice to come."""
    data = state.encode()
    again = state.game.decode(data)
    law(again == state and again.encode() == data, "a stored state comes back different")
    law(
        again.actions() == state.actions() and again.decision == state.decision,
        "a stored state comes back different: it asks something else",
    )
    twin = state.copy()
    for action in _wander(again, look.chance):
        twin.play(action)
    law(twin.encode() == again.encode(), "a stored state goes another way")


def round_trips(state: AnyState, look: Scrutiny) -> None:
    """A state survives the trip through plain data: equal, with the same dice to come, and its key secret."""
    game, key = state.game, state.dice.key
    again = game.position(_mailed(state.data()))
    lost = [name for name in state.pos.__struct_fields__ if getattr(state.pos, name) != getattr(again.pos, name)]
    law(not lost, f"plain data do not tell {', '.join(lost)} of the position (a word for its placing.py?)")
    law(again == state and again.data() == state.data(), "a state from plain data is another one")
    law(again.actions() == state.actions(), "a state from plain data offers something else")
    same = (packed(again), again.decision, again.preview()) == (packed(state), state.decision, state.preview())
    law(same, "a state from plain data asks something else")
    twin = state.copy()
    for action in _wander(again, look.chance):
        twin.play(action)
    law(twin == again, "a state from plain data goes another way")
    law(replay(game, again.record(), check=True) == again, "the record of a position leads elsewhere")
    hidden = again.record(reveal=False)
    law(key is not None and key.hex() not in hidden, "the record of a position tells the key of its dice")
    law(packed(replay(game, hidden)) == packed(again), "the record of a position leads elsewhere without its key")
    known = state.view(look.chance.choice(game.sides)).data()
    law("dice" not in known, "the data of a view tell the dice")
    law(game.secrets or packed(game.position(_mailed(known))) == packed(state), "a view tells another position")


def _mailed(data: dict[str, Any]) -> dict[str, Any]:
    """Plain data after a trip through text, which loses the order of its fields."""
    text = msgspec.json.Encoder(order="sorted").encode(data)
    read = msgspec.json.decode(text, type=dict[str, Any])
    law(read == data, "the data of a state are not plain")
    return read


def asks_ahead(state: AnyState, look: Scrutiny) -> None:
    """`why_not` of two actions answers for the second as if the first had been played, and plays neither."""
    before = state.encode()
    first = look.chance.choice(state.actions())
    twin = state.copy()
    twin.play(first)
    others = [*look.chance.sample(list(state.game.vocabulary.values()), 5), *twin.actions()[:5]]
    for second in others:
        law(state.why_not(first, str(second)) == twin.why_not(second), f"{second} after {first} has two answers")
    law(state.encode() == before, "asking ahead has changed the state")


def previews(state: AnyState, _: Scrutiny) -> None:
    """The odds are probabilities with texts, and a preview changes nothing."""
    before = state.encode()
    game, preview = state.game, state.preview()
    law(state.encode() == before, "a preview has changed the state")
    law(state.preview() == preview, "a second look at the odds shows others")
    if preview is None:
        return
    cites(game, preview.rule, "the preview")
    speaks(game, preview.title)
    for shift in preview.shifts:
        cites(game, shift.rule, shift)
        speaks(game, shift.message)
        if shift.on:
            speaks(game, Message(f"shift-on-{shift.on}"))
    for outcome in preview.outcomes:
        law(-1e-9 <= outcome.probability <= 1 + 1e-9, f"{outcome} has no probability")
        speaks(game, outcome.message)


def secrets(state: AnyState, _: Scrutiny) -> None:
    """No view holds a card that its eyes may not know. Searches everything that leaves the engine."""
    game = state.game
    if not game.secrets:
        return  # only the dice to come are hidden, and `views` checks those
    for eyes in _everybody(game):
        view = _look_through(state, eyes)
        refused = None if view.decides else view.why_not("nonsense")
        seen = msgspec.json.encode(
            (view.data(), view.display(), view.decision, view.choices(), view.preview(), view.occasion, refused)
        )
        for card in hidden_cards(state, eyes):
            law(f'"{card}"'.encode() not in seen, f"{eyes or 'a watcher'} sees the card {card}")


def occasions(state: AnyState, _: Scrutiny) -> None:
    """A chance to interrupt is of a kind that the game lists, can be passed, and states what its kind declares."""
    game = state.game
    occasion = state.view(state.stack[-1].side(state)).occasion
    if occasion is None:
        return
    kind = next((one for one in game.occasions if one.id == occasion.kind), None)
    if kind is None:
        raise Violation(f"{occasion} is of a kind that the game does not name")
    speaks(game, kind.name)
    law(state.why_not(occasion.passing) is None, f"{occasion} cannot be let pass")
    law(0 <= occasion.chance <= 1, f"{occasion} has no chance")
    law(kind.chance or occasion.chance == 1, f"{occasion} states a chance")
    law(kind.adjacent or not occasion.adjacent, f"{occasion} states that it is adjacent")
    law(kind.spaces == bool(occasion.spaces), f"{occasion} states a place, or none")
    law(kind.pieces == bool(occasion.pieces), f"{occasion} states a piece, or none")
    law({piece.id for piece in game.pieces}.issuperset(occasion.pieces), f"{occasion} names a piece that is none")


def listing(state: AnyState, _: Scrutiny) -> None:
    """No view depends on whether the actions were listed before."""
    fresh, listed = state.copy(), state.copy()
    fresh.forget_list()
    listed.actions()
    for eyes in _everybody(state.game):
        seen, again = (_heart(_look_through(one, eyes)) for one in (fresh, listed))
        law(seen == again, f"what {eyes or 'a watcher'} sees depends on whether somebody has listed the actions")


def _everybody(game: AnyGame) -> list[tuple[str, ...]]:
    """The possible viewers of a game: each side, and () for a spectator."""
    return [*((side,) for side in game.sides), ()]


def _look_through(state: AnyState, eyes: tuple[str, ...]) -> View[Any, Any]:
    return state.game.view(state, *eyes) if eyes else state.game.watch(state)


def _heart(view: View[Any, Any]) -> tuple[Any, ...]:
    """Everything else in a view derives from these."""
    return view.imagine(0), view.actions(), view.preview(), view.decision


def hidden_cards(state: AnyState, eyes: tuple[str, ...]) -> list[str]:
    """The names of the cards whose place none of these sides knows."""
    bits = state.game.bits(eyes) | PUBLIC
    return [
        name
        for deck in state.game.decks(state.pos)
        for name, known in zip(state.game.cards[deck.id], deck.known, strict=True)
        if not known & bits
    ]


def views(state: AnyState, _: Scrutiny) -> None:
    """A view is plain data, is the same under any dice key, and does not contain the key."""
    twin, before = _other_dice(state), state.encode()
    for side in state.game.sides:
        view, other = state.view(side), twin.view(side)
        data = view.data()
        text = msgspec.json.encode(data)
        law(text == msgspec.json.encode(msgspec.json.decode(text)), "the data of a view is not plain")
        law(other.data() == data, "the view depends on the dice key")
        law(other.actions() == view.actions(), "the actions in a view depend on the dice key")
        same = (other.decision, other.preview(), other.over) == (view.decision, view.preview(), view.over)
        law(same, "what a view asks depends on the dice key")
        imagined = view.imagine(0)
        law(imagined.history() == [], "a view holds the log, and with it what others did in secret")
        law(imagined.origin is None, "a view holds what the game was started with, and with it a position")
        no_key(state, data, "the data of a view")
        no_key(state, view, "a view", skip=(state.game, state.tables))
    side = _decision(state).side
    law(state.view(side).actions() == state.actions(), f"{side} sees other actions than there are")
    law(state.encode() == before, "looking has changed the state")


def drawings(state: AnyState, look: Scrutiny) -> None:
    """What is shown can be drawn on the board, has texts for every seat, and does not depend on the dice key."""
    game = state.game
    drawn(state, look.chance)
    look.redraws.look(state)
    side = look.chance.choice(game.sides)
    display = game.display(state, side)
    board = game.boards[display.board] if display.board else game.board
    spaces, kinds = {space.id for space in board.spaces}, {kind.id for kind in game.pieces}
    law(display == game.display(_other_dice(state), side), "the display depends on the dice key")
    assert state.dice.key is not None
    law(state.dice.key.hex().encode() not in msgspec.json.encode(display), "the display tells the dice key")
    law(set(display.spaces) <= spaces, "the display has spaces that the board has not")
    for space in display.spaces.values():
        law({stack.kind for stack in space.stacks} <= kinds, "the display has pieces that the game has not")
        law(all(stack.count > 0 for stack in space.stacks), "the display has a stack of nothing")
    for card in display.cards:
        cites(game, card.rule, card)
    choices = game.choices(state)
    law([choice.action for choice in choices] == [str(a) for a in state.actions()], "choices and actions differ")
    for choice in choices:
        if choice.target.space not in spaces and choice.target.space:
            raise Violation(f"{choice} is nowhere on the board")
        if choice.target.piece not in kinds and choice.target.piece:
            raise Violation(f"{choice} names no kind of piece")
    _cards_and_forms(state, display, side, choices)


def _cards_and_forms(state: AnyState, display: Display, side: str, choices: Sequence[Choice]) -> None:
    """The parts of cards that apply exist; a form is only for the deciding side, and its numbers are within bounds."""
    game = state.game
    parts = {part.id for face in game.faces for part in face.parts}
    for pile in display.piles:
        law(parts.issuperset(pile.parts), f"no card has the parts {pile.parts}")
    if display.form is None:
        return
    law(side == state.stack[-1].side(state), "a form is shown to a side that does not decide")
    for field in display.form.fields:
        law(game.vocabulary.kinds.get(field.verb) == "number", f"{field} cannot be set")
        law(field.least <= field.value <= field.most, f"{field} is out of its bounds")
        offered = [int(choice.operand) for choice in choices if choice.verb == field.verb]
        law(all(field.least <= number <= field.most for number in offered), f"{field} has other bounds")


def audited(state: AnyState, _: Scrutiny) -> None:
    """The game's own audit finds no fault: no piece lost or duplicated, no limit broken."""
    wrong = state.game.audit(state)
    law(not wrong, f"audit: {'; '.join(wrong)}")


LAWS: dict[str, Law] = {
    "offers": offers,
    "door": door,
    "decides": decides,
    "copies": copies,
    "stores": stores,
    "round trips": round_trips,
    "asks ahead": asks_ahead,
    "previews": previews,
    "views": views,
    "secrets": secrets,
    "occasions": occasions,
    "listing": listing,
    "drawings": drawings,
    "audited": audited,
}


def _other_dice(state: AnyState) -> AnyState:
    twin = state.copy()
    twin.dice = Dice(_OTHER_KEY, state.dice.count, state.dice.script)
    return twin


def _wander(state: AnyState, chance: random.Random) -> list[Action]:
    """Play a few random actions."""
    played: list[Action] = []
    while not state.over and len(played) < _AHEAD:
        played.append(chance.choice(state.actions()))
        state.play(played[-1])
    return played


# --- of a finished game
# ------------------------------------------------------------------------------------------------


def _over(state: AnyState, look: Scrutiny) -> None:
    """Nothing can be played any more, and the result has a text."""
    game, before, result = state.game, state.encode(), state.result
    assert result is not None
    law(state.decision is None and not state.actions(), "the game is over and yet offers something")
    law(state.preview() is None, "the game is over and yet shows odds")
    law(set(result.winners) <= set(game.sides), f"the winners {result.winners} are no sides")
    cites(game, result.rule, "the result")
    speaks(game, result.message)
    law(bool(repr(state)), "the state has no name")
    for action in look.asked(game):
        refusal = state.why_not(action)
        if refusal is None:
            raise Violation(f"{action} is allowed after the end")
        refusal_speaks(game, refusal)
        law(_refused_play(state, action) == refusal, f"{action} is refused for two reasons after the end")
    law(state.encode() == before, "asking after the end has changed the state")
