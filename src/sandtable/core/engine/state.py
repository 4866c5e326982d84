"""The state of a game under way: position + stack of open steps + dice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Generic

import msgspec

from sandtable.core.base.actions import Action
from sandtable.core.base.cards import DISCARD, EVERYBODY, PILE, Deck
from sandtable.core.base.dice import Dice
from sandtable.core.base.errors import BadInput, Refusal, Refused
from sandtable.core.base.events import Drawn, Event, GameOver, Reshuffled, Rolled
from sandtable.core.base.messages import Message, shorten
from sandtable.core.base.previews import Preview, Shift
from sandtable.core.engine import plain_data
from sandtable.core.engine.record import write
from sandtable.core.engine.steps import Answer, Decision, P, Step, T, copied

if TYPE_CHECKING:
    from sandtable.core.engine.game import Game
    from sandtable.core.engine.view import View

CHUNK = 64
"""Actions that the log keeps in one tuple. Copies of a state share the full ones, so copying does not slow with age."""

# Now and then a copy of the state is kept: a chain of (earlier marks, copy). Any earlier moment is a few actions away.
# Work is counted in procedures run, since an action that opens a turn does the work of many others. Undo never goes
# back beyond an action that cannot be undone, so of the marks before it only the last is kept.
Marks = tuple[Any, "State[Any, Any]"] | None
MARK_AFTER = 64
"""Procedures that run before the next copy is kept."""


class Result(msgspec.Struct, frozen=True):
    """How a game ended: the sides that won (none: a draw), the rule, and the sentence."""

    winners: tuple[str, ...]
    rule: str
    message: Message


class Setting(msgspec.Struct, frozen=True):
    """What a game was started with. `placed` is the plain data of a position that was set up by hand."""

    scenario: str
    options: dict[str, Any]
    placed: dict[str, Any] | None = None
    imagined: bool = False  # nobody knows how the state came about: a view, or what was made from one


class State(Generic[P, T]):
    """One game under way. Made by `game.start`, `game.position` or `replay`; changed by `play` alone.

    `memo` is for steps: what listing the actions found out, kept for the one that is played next. `hidden` holds the
    sides that alone may see the last action (empty: it is open); `revealed` is true if it showed a secret. The log is
    `past`, in full chunks, and `recent`. `unmarked` counts the procedures run since the last mark, `fixed` the actions
    up to the last one that cannot be undone.
    """

    __slots__ = (
        "_legal",
        "dice",
        "events",
        "fixed",
        "game",
        "hidden",
        "marks",
        "memo",
        "past",
        "played",
        "pos",
        "recent",
        "result",
        "revealed",
        "rolls",
        "setting",
        "stack",
        "tables",
        "unmarked",
    )

    def __init__(
        self,
        game: Game[P, T],
        pos: P,
        stack: list[Step[P, T]],
        dice: Dice,
        setting: Setting | None,
        result: Result | None = None,
    ) -> None:
        self.game = game
        self.tables = game.tables
        self.pos = pos
        self.stack = stack
        self.dice = dice
        self.setting = setting
        self.result = result
        self._begin()
        self.settle()

    def _begin(self) -> None:
        """Nothing has been played yet."""
        self.past: tuple[tuple[Action, ...], ...] = ()
        self.recent: tuple[Action, ...] = ()
        self.played = self.unmarked = self.fixed = 0
        self.marks: Marks = None
        self.hidden: tuple[str, ...] = ()
        self.events: list[Event] | None = []
        self.rolls: list[int] = []
        self._legal: list[Action] | None = None
        self.memo: Any = None
        self.revealed = False

    @classmethod
    def stored(
        cls,
        game: Game[P, T],
        pos: P,
        stack: list[Step[P, T]],
        dice: Dice,
        setting: Setting | None,
        result: Result | None,
    ) -> State[P, T]:
        """A state as it was stored, without its log: every procedure that needs no decision has run already."""
        state: State[P, T] = object.__new__(cls)
        state.game, state.tables, state.pos, state.stack = game, game.tables, pos, stack
        state.dice, state.setting, state.result = dice, setting, result
        state._begin()
        return state

    @classmethod
    def around(cls, tables: T, pos: P) -> State[P, T]:
        """A position as a state without steps, dice or events. For questions, not for play."""
        state: State[P, T] = object.__new__(cls)
        state.tables, state.pos, state.stack, state.setting, state.result = tables, pos, [], None, None
        state._begin()
        state.events = None
        return state

    # --- what is open ---------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.result is not None

    @property
    def decision(self) -> Decision | None:
        """The open decision; None when the game is over."""
        if self.result is not None:
            return None
        step = self.stack[-1]
        return Decision(step.side(self), type(step).__name__, step.cites(self), step.prompt(self), step.in_place)

    def actions(self) -> list[Action]:
        """Every legal action, in a stable order."""
        legal = self._legal
        if legal is None:
            legal = self._legal = [] if self.result is not None else self.stack[-1].actions(self)
        return legal.copy()

    def forget_list(self) -> None:
        """Drop the kept list of actions and what it found out; `actions` makes it anew. For measuring."""
        self._legal = self.memo = None

    def why_not(self, *wishes: Action | str) -> Refusal | None:
        """None if the wishes may be played one after the other, else why the first bad one may not."""
        if not wishes:
            raise BadInput("name at least one action", where="why_not")
        state = self
        for number, wish in enumerate(wishes, 1):
            refusal = state._refusal(wish)
            if refusal is not None or number == len(wishes):
                return refusal
            state = state.copy() if state is self else state
            state.play(wish)
        return None

    def preview(self) -> Preview | None:
        """The exact odds of what the open decision is building, if it builds anything."""
        return None if self.result is not None else self.stack[-1].preview(self)

    # --- the public door ------------------------------------------------------------------------

    def play(self, action: Action | str, side: str | None = None) -> list[Event]:
        """Carry out a legal action and run on to the next decision; an illegal one changes nothing.

        With `side`, the caller says who acts, and only the side that decides is let through.
        """
        legal = self._legal
        if legal is None and self.game.lists_fast and self.result is None:
            self.actions()
            legal = self._legal
        if legal and isinstance(action, str):
            action = self.game.vocabulary.find(action) or action
        listed = False
        for offered in legal or ():
            if offered is action:  # as a rule; to compare each of them takes twice as long
                listed = True
                break
        if not (listed or (legal and action in legal)) or (side is not None and side != self.stack[-1].side(self)):
            refusal = self._refusal(action, side)
            if refusal is not None:
                raise Refused(refusal, self.game.text(refusal))
            action = self.game.vocabulary.find(action) or action
        if self.dice.script or self.dice.key is None:
            self.copy().advance(action)  # type: ignore[arg-type]  # dice that cannot be thrown must change nothing
        events: list[Event] = []
        self.events = events
        self.advance(action)  # type: ignore[arg-type]  # a legal action was found in the vocabulary
        return events

    def _refusal(self, wish: Action | str, side: str | None = None) -> Refusal | None:
        if not isinstance(wish, (str, Action)):
            raise BadInput(f"an action is an Action or its text, not {type(wish).__name__}", where="action")
        if self.result is not None:
            return self.game.over_refusal(self, str(wish))
        step = self.stack[-1]
        if side is not None and side != step.side(self):
            return self.not_yours(side, wish)
        action = self.game.vocabulary.find(wish)
        if action is None:
            return self._unknown(str(wish), step)
        return step.refuse(self, action)

    def not_yours(self, side: str, wish: Action | str) -> Refusal:
        """The answer to whoever does not decide: whose decision it is. Nothing else is said."""
        if self.result is not None:
            return self.game.over_refusal(self, str(wish))
        step = self.stack[-1]
        if not side:
            return Refusal(step.cites(self), "refuse-watching", {"side": Message(f"side-{step.side(self)}")})
        args = {
            "side": Message(f"side-{step.side(self)}"),
            "asked": Message(f"side-{side}") if side in self.game.sides else shorten(side),
        }
        return Refusal(step.cites(self), "refuse-side", args)

    def _unknown(self, wish: str, step: Step[P, T]) -> Refusal:
        verb, _, operand = " ".join(wish.split()).partition(" ")
        if verb in self.game.vocabulary.kinds:
            if len(wish) <= 200 and self.game.vocabulary.operand_exists(verb, operand):
                return step.never(self, Action(verb, operand))
            return Refusal(step.cites(self), "refuse-operand", {"wish": shorten(wish), "verb": verb})
        verbs = ", ".join(sorted({a.verb for a in self.actions()}))
        return Refusal(step.cites(self), "refuse-verb", {"wish": shorten(wish), "verbs": verbs})

    # --- the private fast door: no check, no text -------------------------------------------------

    def advance(self, action: Action) -> None:
        """Carry out an action known to be legal. For search and replay; the public door is `play`."""
        self._legal = None
        self.rolls = []
        self.revealed = False
        stack = self.stack
        step = stack[-1]
        if self.game.secrets:
            self.hidden = step.shown_to(self, action)
        step.take(self, action)
        self.memo = None
        work = 1
        while self.result is None and not stack[-1].ready(self):  # as `settle` does
            work += 1
        self._note(action)
        if self.rolls or self.revealed:
            self.fixed = self.played
        self.unmarked += work
        if self.unmarked > MARK_AFTER and self.origin is not None:
            self.mark()

    def _note(self, action: Action) -> None:
        """Add an action to the log."""
        self.recent += (action,)
        self.played += 1
        if len(self.recent) == CHUNK:
            self.past += (self.recent,)
            self.recent = ()

    def mark(self) -> None:
        """Keep a copy, from which undo sets out."""
        self.unmarked = 0
        marks, self.marks = self.marks, None  # a mark has no marks of its own
        if marks is not None and marks[1].played < self.fixed:
            marks = None, marks[1]
        self.marks = (marks, self.copy() if marks is None else self.copy(marks[1].pos))

    def settle(self) -> None:
        """Do everything that needs no decision."""
        stack = self.stack
        while self.result is None and not stack[-1].ready(self):
            pass

    def copy(self, kept: P | None = None) -> State[P, T]:
        """An independent copy that shares everything that cannot change.

        A mark is never changed at all: it also shares what is as it was in the position `kept` by the mark before it.
        """
        twin: State[P, T] = object.__new__(State)
        twin.game = self.game
        twin.tables = self.tables
        twin.pos = self.pos.copy() if kept is None else self.pos.kept(kept)
        twin.stack = [copied(step) for step in self.stack]
        twin.dice = self.dice.copy()
        twin.setting = self.setting
        twin.result = self.result
        twin.past = self.past
        twin.recent = self.recent
        twin.played = self.played
        twin.marks = self.marks
        twin.unmarked = self.unmarked
        twin.fixed = self.fixed
        twin.hidden = self.hidden
        twin.events = None
        twin.rolls = []
        twin.revealed = self.revealed
        twin._legal = self._legal
        twin.memo = self.memo
        return twin

    # --- for steps ------------------------------------------------------------------------------

    def push(self, step: Step[P, T]) -> None:
        self.stack.append(step)

    def pop(self) -> None:
        """Close the step on top, which has nothing to tell."""
        self.stack.pop()

    def close(self, answer: Answer) -> None:
        """Close the step on top and hand its answer to the one beneath."""
        self.stack.pop()
        self.stack[-1].answered(self, answer)

    def tell(self, event: Event) -> None:
        """Report an event to whoever plays through the public door."""
        if self.events is not None:
            self.events.append(event)

    def roll(
        self,
        number: int,
        rule: str,
        hit: int = 0,
        side: str = "",
        note: str = "roll-plain",
        sides: int = 6,
        adds: tuple[Shift, ...] = (),
    ) -> list[int]:
        """Throw dice for a rule, or draw from a cup as with a die of that many sides; the dice go to the log.

        `adds` are the modifiers for the log line; the caller adds them to the die.
        """
        values = self.dice.roll(number, sides)
        self.rolls += values
        if self.events is not None:
            self.events.append(
                Rolled(rule=rule, dice=tuple(values), hit=hit, side=side, note=note, sides=sides, adds=adds)
            )
        return values

    def pick(self, count: int) -> int:
        """One of so many things, counted from 0, by a throw that nobody sees: it goes to the record and to no log."""
        number = self.dice.roll(1, count)[0]
        self.rolls.append(number)
        return number - 1

    def draw(self, deck: Deck, rule: str, to: int, side: str, audience: tuple[str, ...] = ()) -> int:
        """Draw a card for a side into a place of its deck; only the audience sees which (nobody named: everybody)."""
        card, number = deck.drawn(self.dice)
        if number:
            self.rolls.append(number)
        seen = self.game.bits(audience) if audience else EVERYBODY
        deck.put(card, to, deck.known[card] | seen)  # whoever saw it on the pile sees it go
        if self.events is not None:
            name = self.game.cards[deck.id][card]
            self.events.append(Drawn(rule=rule, side=side, deck=deck.id, card=name, only=audience))
        return card

    def lay(self, deck: Deck, card: int, to: int, audience: tuple[str, ...] = ()) -> None:
        """Put a card somewhere else, in sight of an audience (nobody named: of everybody)."""
        deck.put(card, to, self._bits(audience))

    def _bits(self, audience: tuple[str, ...]) -> int:
        return self.game.bits(audience) if audience else EVERYBODY

    def reshuffle(self, deck: Deck, rule: str, *places: int) -> None:
        """Shuffle the cards of some places (the discards, if none is named) into the pile."""
        deck.gather(*(places or (DISCARD,)))
        self.tell(Reshuffled(rule=rule, deck=deck.id, count=deck.sizes[PILE]))

    def reveal(self) -> None:
        """A secret has been revealed by this action: it cannot be undone."""
        self.revealed = True

    def end(self, winners: tuple[str, ...], rule: str, note: str) -> None:
        """The game is over."""
        self.result = Result(winners, rule, Message(note))
        self.tell(GameOver(rule=rule, note=note))

    # --- keeping and showing -----------------------------------------------------------------------

    @property
    def origin(self) -> Setting | None:
        """What the game was started with; None for an imagined state, whose past is not known."""
        return None if self.setting is None or self.setting.imagined else self.setting

    def history(self) -> list[Action]:
        """The actions played since the origin, oldest first."""
        return [action for chunk in (*self.past, self.recent) for action in chunk]

    @property
    def last_action(self) -> Action | None:
        """The last action of the log."""
        return self.recent[-1] if self.recent else self.past[-1][-1] if self.past else None

    def forget_log(self) -> None:
        """Drop the log and the kept copies; the state counts as newly begun."""
        self.past, self.recent, self.played, self.marks = (), (), 0, None

    def record(self, reveal: bool = True, seal: bool = True) -> str:
        """The game as text: header, commitment, actions, dice. Without `reveal` the dice key stays out.

        The seal at its end lets `replay` open it without playing every line; it is left out with the key.
        """
        return write(self, reveal, seal)

    def view(self, side: str) -> View[P, T]:
        """What one side may know: the only form in which a state leaves the engine for a player."""
        return self.game.view(self, side)

    def remember(self, actions: Iterable[Action]) -> None:
        """The actions that have led here, for a state that was stored without them."""
        for action in actions:
            self._note(action)

    def before(self) -> State[P, T]:
        """The state before the last action: the last mark before it, and the few actions since then."""
        marks, count = self.marks, self.played - 1
        while marks is not None and marks[1].played > count:
            marks = marks[0]
        if marks is not None:
            state = marks[1].copy()
        else:
            assert self.setting is not None
            state = self.game.begin(self.setting, Dice(self.dice.key, 0, self.dice.script))
        state.marks = marks
        for action in self._last(self.played - state.played)[:-1]:
            state.advance(action)
        return state

    def _last(self, count: int) -> tuple[Action, ...]:
        """The last actions of the log, oldest first."""
        actions, past = self.recent, len(self.past)
        while len(actions) < count:
            past -= 1
            actions = self.past[past] + actions
        return actions[len(actions) - count :]

    def data(self) -> dict[str, Any]:
        """The state as plain data: `game.position` makes an equal one of it. It tells the dice to come."""
        return plain_data.of_state(self)

    def undo(self, side: str | None = None) -> State[P, T]:
        """The state before the last action, if the undo law allows it.

        The law: never across a die, a revealed secret or another side's decision. With `side`, only
        that side's own last action is taken back.
        """
        return self.game.undo(self, side)

    def encode(self) -> bytes:
        """Everything that is stored of a state, as bytes. Whoever played alike from the same start has the same."""
        return self.game.encode(self)

    def __eq__(self, other: object) -> bool:
        """Equal states go the same way; how they came about does not count."""
        return isinstance(other, State) and self.game.id == other.game.id and self._essence() == other._essence()

    def _essence(self) -> tuple[Any, ...]:
        dice, setting = self.dice, self.setting
        game = None if setting is None else (setting.scenario, setting.options)
        ahead = dice.script[dice.count :]
        return self.pos, self.stack, self.result, dice.key, dice.count, ahead, game

    __hash__ = None  # type: ignore[assignment]  # a state changes

    def __repr__(self) -> str:
        if self.result is not None:
            return f"<{self.game.id}: over, {self.game.text(self.result.message)}>"
        decision = self.decision
        assert decision is not None
        return f"<{self.game.id}: {decision.side} decides {decision.step} [{decision.rule}]>"
