"""The state of a game in progress: position + stack of open steps + dice."""

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
"""Actions per tuple in the log. Copies of a state share the full tuples, so copying does not slow down with age."""

# Marks are occasional copies of the state, a chain of (earlier marks, copy), so any earlier moment is a few actions
# away. The interval counts procedures run, not actions, since an action that opens a turn does the work of many others.
# Undo never goes back beyond an action that cannot be undone, so only the last mark before it is kept.
Marks = tuple[Any, "State[Any, Any]"] | None
MARK_AFTER = 64
"""The number of procedures between two marks."""


class Result(msgspec.Struct, frozen=True):
    """How a game ended: the sides that won (none: a draw), the rule, and the sentence."""

    winners: tuple[str, ...]
    rule: str
    message: Message


class Setting(msgspec.Struct, frozen=True):
    """What a game was started with. `placed` is the plain data of a position set up by hand."""

    scenario: str
    options: dict[str, Any]
    placed: dict[str, Any] | None = None
    imagined: bool = False  # the history is unknown: a view, or a state made from one


class State(Generic[P, T]):
    """One game in progress. Created by `game.start`, `game.position` or `replay`; changed only by `play`.

    `memo` is for steps: what listing the actions computed, kept for the next action. `hidden` holds the only sides that
    may see the last action (empty: it is public); `revealed` is true if that action revealed a secret. The log is
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
        """Reset the log and the caches: nothing has been played yet."""
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
        """A state from storage, without its log. Every procedure that needs no decision has already run."""
        state: State[P, T] = object.__new__(cls)
        state.game, state.tables, state.pos, state.stack = game, game.tables, pos, stack
        state.dice, state.setting, state.result = dice, setting, result
        state._begin()
        return state

    @classmethod
    def around(cls, tables: T, pos: P) -> State[P, T]:
        """A position as a state without steps, dice or events. For queries, not for play."""
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
        kinds = step.in_place, step.gathers, step.setup
        return Decision(step.side(self), type(step).__name__, step.cites(self), step.prompt(self), *kinds)

    def actions(self) -> list[Action]:
        """Every legal action, in a stable order."""
        legal = self._legal
        if legal is None:
            legal = self._legal = [] if self.result is not None else self.stack[-1].actions(self)
        return legal.copy()

    def forget_list(self) -> None:
        """Drop the cached list of actions and the memo; `actions` rebuilds them. For measurements."""
        self._legal = self.memo = None

    def why_not(self, *wishes: Action | str) -> Refusal | None:
        """None if the actions can be played in order, otherwise the refusal of the first that cannot."""
        if not wishes:
            raise BadInput("pass at least one action", where="why_not")
        state = self
        for number, wish in enumerate(wishes, 1):
            refusal = state._refusal(wish)
            if refusal is not None or number == len(wishes):
                return refusal
            state = state.copy() if state is self else state
            state.play(wish)
        return None

    def preview(self) -> Preview | None:
        """The exact odds of what the open decision is building, if anything."""
        return None if self.result is not None else self.stack[-1].preview(self)

    # --- the checked entry point ----------------------------------------------------------------

    def play(self, action: Action | str, side: str | None = None) -> list[Event]:
        """Carry out a legal action and run on to the next decision. An illegal one changes nothing.

        `side` is the acting side; if given, it must be the side that decides.
        """
        legal = self._legal
        if legal is None and self.game.lists_fast and self.result is None:
            self.actions()
            legal = self._legal
        if legal and isinstance(action, str):
            action = self.game.vocabulary.find(action) or action
        listed = False
        for offered in legal or ():
            if offered is action:  # usually true, and twice as fast as comparing each
                listed = True
                break
        if not (listed or (legal and action in legal)) or (side is not None and side != self.stack[-1].side(self)):
            refusal = self._refusal(action, side)
            if refusal is not None:
                raise Refused(refusal, self.game.text(refusal))
            action = self.game.vocabulary.find(action) or action
        if self.dice.count < len(self.dice.script) or self.dice.key is None:
            self.copy().advance(action)  # type: ignore[arg-type]  # dice that cannot be thrown must change nothing
        events: list[Event] = []
        self.events = events
        self.advance(action)  # type: ignore[arg-type]  # a legal action was found in the vocabulary
        return events

    def _refusal(self, wish: Action | str, side: str | None = None) -> Refusal | None:
        if not isinstance(wish, (str, Action)):
            raise BadInput(f"an action must be an Action or its text, not {type(wish).__name__}", where="action")
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
        """The refusal for a side that does not decide: it gives the deciding side and nothing else."""
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

    # --- the fast entry point: no checks, no text -------------------------------------------------

    def advance(self, action: Action) -> None:
        """Carry out an action known to be legal. For search and replay; `play` is the checked version."""
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
        """Keep a copy as a starting point for undo."""
        self.unmarked = 0
        marks, self.marks = self.marks, None  # a mark has no marks of its own
        if marks is not None and marks[1].played < self.fixed:
            marks = None, marks[1]
        self.marks = (marks, self.copy() if marks is None else self.copy(marks[1].pos))

    def settle(self) -> None:
        """Run everything that needs no decision."""
        stack = self.stack
        while self.result is None and not stack[-1].ready(self):
            pass

    def copy(self, kept: P | None = None) -> State[P, T]:
        """An independent copy that shares all immutable parts.

        With `kept`, the position of the previous mark, the copy is a new mark. Marks never change, so it also shares
        the fields that equal those in `kept`.
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
        """Close the top step, which has no answer."""
        self.stack.pop()

    def close(self, answer: Answer) -> None:
        """Close the top step and pass its answer to the step beneath."""
        self.stack.pop()
        self.stack[-1].answered(self, answer)

    def tell(self, event: Event) -> None:
        """Append an event to the list that `play` returns, if events are collected."""
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
        """Throw dice for a rule, or draw from a cup as with a die of `sides` sides. Logs the dice.

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
        """A random index below `count`. The throw is hidden: it enters the record but no log."""
        number = self.dice.roll(1, count)[0]
        self.rolls.append(number)
        return number - 1

    def draw(self, deck: Deck, rule: str, to: int, side: str, audience: tuple[str, ...] = ()) -> int:
        """Draw a card for a side into a place of its deck. Only `audience` sees which card (empty: all sides)."""
        card, number = deck.drawn(self.dice)
        if number:
            self.rolls.append(number)
        seen = self.game.bits(audience) if audience else EVERYBODY
        deck.put(card, to, deck.known[card] | seen)  # sides that saw it on the pile see it move
        if self.events is not None:
            name = self.game.cards[deck.id][card]
            self.events.append(Drawn(rule=rule, side=side, deck=deck.id, card=name, only=audience))
        return card

    def lay(self, deck: Deck, card: int, to: int, audience: tuple[str, ...] = ()) -> None:
        """Move a card to another place, visible to `audience` (empty: all sides)."""
        deck.put(card, to, self._bits(audience))

    def _bits(self, audience: tuple[str, ...]) -> int:
        return self.game.bits(audience) if audience else EVERYBODY

    def reshuffle(self, deck: Deck, rule: str, *places: int) -> None:
        """Shuffle the cards of these places (by default the discards) into the pile."""
        deck.gather(*(places or (DISCARD,)))
        self.tell(Reshuffled(rule=rule, deck=deck.id, count=deck.sizes[PILE]))

    def reveal(self) -> None:
        """Note that this action revealed a secret and cannot be undone."""
        self.revealed = True

    def end(self, winners: tuple[str, ...], rule: str, note: str) -> None:
        """End the game."""
        self.result = Result(winners, rule, Message(note))
        self.tell(GameOver(rule=rule, note=note))

    # --- storage and views -------------------------------------------------------------------------

    @property
    def origin(self) -> Setting | None:
        """What the game was started with; None for an imagined state, whose past is unknown."""
        return None if self.setting is None or self.setting.imagined else self.setting

    def history(self) -> list[Action]:
        """The actions played since the origin, oldest first."""
        return [action for chunk in (*self.past, self.recent) for action in chunk]

    @property
    def last_action(self) -> Action | None:
        """The last action of the log."""
        return self.recent[-1] if self.recent else self.past[-1][-1] if self.past else None

    def forget_log(self) -> None:
        """Drop the log and the marks; the state counts as new."""
        self.past, self.recent, self.played, self.marks = (), (), 0, None

    def record(self, reveal: bool = True, seal: bool = True) -> str:
        """The game as text: header, commitment, actions, dice. Without `reveal` the dice key is left out.

        The seal at its end lets `replay` open it without playing every line. Without the key there is no seal.
        """
        return write(self, reveal, seal)

    def view(self, side: str) -> View[P, T]:
        """What one side may know: the only form in which a state leaves the engine for a player."""
        return self.game.view(self, side)

    def remember(self, actions: Iterable[Action]) -> None:
        """Restore the log of a state that was stored without it."""
        log = (*self.recent, *actions)
        self.played += len(log) - len(self.recent)
        whole = len(log) - len(log) % CHUNK
        self.past += tuple(log[at : at + CHUNK] for at in range(0, whole, CHUNK))
        self.recent = log[whole:]

    def before(self) -> State[P, T]:
        """The state before the last action: the last mark before it, and the few actions since then."""
        marks, count = self.marks, self.played - 1
        while marks is not None and marks[1].played > count:
            marks = marks[0]
        if marks is not None:
            state = marks[1].copy()
        else:
            assert self.setting is not None
            state = self.game.begin(self.setting, self.dice.again())
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
        """The state as plain data, including future dice; `game.position` restores an equal state."""
        return plain_data.of_state(self)

    def undo(self, side: str | None = None) -> State[P, T]:
        """The state before the last action, if undo is allowed.

        Undo never crosses a die, a revealed secret or another side's decision. With `side`, only that side's own last
        action can be undone.
        """
        return self.game.undo(self, side)

    def encode(self) -> bytes:
        """The stored form of a state. The same play from the same start yields the same bytes."""
        return self.game.encode(self)

    def __eq__(self, other: object) -> bool:
        """True if both states have the same future. Their history does not count."""
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
