"""Group moves: the actions that bring several pieces to one space, found in the engine's own decisions.

A player selects pieces and one space. For each piece in turn the plan looks for the ordinary actions that select it and
bring it there: the plain verb for a piece, the plain verb for a space, or a route from the display. That covers
movement, landings and reinforcements. It also covers attacks, where the player chooses the space once and then every
piece that joins. The plan decides nothing on the way. A piece that cannot go is left behind with the reason. The plan
stops at dice, at revealed information, at another decision, and before any action that is certain to cost a piece.

The plan is built on an imagined state (`View.imagine`), so it uses nothing that the player may not know. The caller
plays each of its actions through `State.play`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.events import Event
from sandtable.core.base.messages import Message, most_telling

if TYPE_CHECKING:
    from sandtable.core.base.display import Display
    from sandtable.core.engine.state import State
    from sandtable.core.engine.view import View

MOST = 64
"""The most pieces in one plan."""


class Left(msgspec.Struct, frozen=True):
    """A piece left behind, and why."""

    unit: str
    rule: str
    message: Message


class GroupMove(msgspec.Struct, frozen=True):
    """The actions to play in order, the pieces that they move, and the pieces left behind.

    `ends` holds, for each piece that goes, the number of actions played by then.
    """

    actions: tuple[str, ...]
    gone: tuple[str, ...]
    ends: tuple[int, ...]
    left: tuple[Left, ...]


class _Halt(Exception):  # not an error: the plan ends here
    """The next decision is the player's. With `before`, the action that leads there is not played."""

    def __init__(self, message: str, before: Refusal | None = None) -> None:
        self.message = message
        self.before = before


def plan(view: View[Any, Any], units: Sequence[str], space: str) -> GroupMove:
    """Plan how pieces go to a space.

    Without pieces, place the next piece there as often as possible. Without a space, select the piece and release the
    previous one; without either, select every piece that has only one thing to do (`Step.gathers`).
    """
    if not view.decides:
        refusal = view.why_not(*[f"unit {unit}" for unit in units[:1]] or ["done"])
        return GroupMove((), (), (), tuple(_left(unit, refusal) for unit in units))
    group = _Group(view, space)
    if units:
        return group.led(units[:MOST]) if space else group.selected(units[0])
    return group.repeated() if space else group.gathered()


def whither(view: View[Any, Any], units: Sequence[str]) -> tuple[str, ...]:
    """The spaces that the most of these pieces could go to or attack, each on its own; room for all is not checked."""
    if not view.decides or not units:
        return ()
    group = _Group(view, "")
    counts = Counter(space for unit in dict.fromkeys(units[:MOST]) for space in group.reach(unit))
    most = max(counts.values(), default=0)
    return tuple(sorted(space for space, count in counts.items() if count == most))


def _left(unit: str, refusal: Refusal | None) -> Left:
    if refusal is None:
        return Left(unit, "", Message("together-asked"))
    return Left(unit, refusal.rule, Message(refusal.message, refusal.args))


class _Group:
    """A plan under construction: an imagined state, and the actions that led to it."""

    def __init__(self, view: View[Any, Any], space: str) -> None:
        self.state: State[Any, Any] = view.imagine(0)
        self.side, self.eyes, self.space = view.side, view.eyes, space
        game = self.state.game
        self.own = {kind.id for kind in game.pieces if kind.side in view.eyes}
        kinds = game.vocabulary.kinds
        self.naming = next((verb for verb, kind in kinds.items() if kind == "unit"), "")
        self.placing = [verb for verb, kind in kinds.items() if kind == "space"]
        self.start = type(self.state.stack[-1])
        self.actions: list[str] = []
        self._shown: tuple[State[Any, Any], Display] | None = None

    # --- whole plans ------------------------------------------------------------------------------------------------

    def led(self, units: Sequence[str]) -> GroupMove:
        """Lead one piece after the other."""
        gone: list[str] = []
        ends: list[int] = []
        left: list[Left] = []
        for number, unit in enumerate(units):
            before, played = self.state.copy(), len(self.actions)
            try:
                refusal = self._lead(unit)
            except _Halt as halt:
                if halt.before is not None:
                    self.state = before
                    del self.actions[played:]
                    left.append(_left(unit, halt.before))
                    continue
                gone.append(unit)  # its last action is played; the player decides what it triggered
                ends.append(len(self.actions))
                left += [Left(other, "", Message(halt.message)) for other in units[number + 1 :]]
                break
            if refusal is None:
                gone.append(unit)
                ends.append(len(self.actions))
            else:
                self.state = before
                del self.actions[played:]
                left.append(_left(unit, refusal))
        return GroupMove(tuple(self.actions), tuple(gone), tuple(ends), tuple(left))

    def repeated(self) -> GroupMove:
        """Place the next piece in the space, as long as the same decision stays open."""
        refusal: Refusal | None = None
        try:
            while type(self.state.stack[-1]) is self.start and len(self.actions) < MOST:
                action = self._there(any_verb=True)
                if action is None:
                    refusal = self._why_not_there()
                    break
                self._play(action)
        except _Halt as halt:
            return self._all_placed(Left("", "", Message(halt.message)))
        return self._all_placed(*([] if refusal is None or self.actions else [_left("", refusal)]))

    def selected(self, unit: str) -> GroupMove:
        """Select one piece; whatever was selected before ends its own action first."""
        naming = self.state.game.vocabulary.find(f"{self.naming} {unit}")
        try:
            refusal = self.state.why_not(f"{self.naming} {unit}") if naming is None else self._name(naming)
        except _Halt as halt:
            refusal = halt.before
        if refusal is not None or not self.actions:
            return GroupMove((), (), (), (_left(unit, refusal),))
        return GroupMove(tuple(self.actions), (unit,), (len(self.actions),), ())

    def gathered(self) -> GroupMove:
        """Select one piece after the other while such decisions stay open, beginning with the piece that most others
        can join. A piece that could go to several spaces is left behind."""
        here, starts, best = self.state, self._joining(), GroupMove((), (), (), ())
        for start in starts:
            self.state, self.actions = here, []
            found = self._gathered_from(start)
            if len(found.gone) > len(best.gone) or not best.gone:
                best = found
            if len(best.gone) + len(best.left) >= len(starts):
                break
        return best

    def _gathered_from(self, start: Action) -> GroupMove:
        gone: list[str] = []
        ends: list[int] = []
        left: list[Left] = []
        joining, tried = [start], set[Action]()
        while joining and len(self.actions) < MOST:
            before, played, action = self.state, len(self.actions), joining[0]
            halted = None
            try:
                self._play(action)
                refusal = None if self._alone() else Refusal(before.stack[-1].cites(before), "together-several")
            except _Halt as halt:
                halted, refusal = halt, halt.before
            if refusal is None:
                gone.append(action.operand)
                ends.append(len(self.actions))
                if halted is not None:
                    break
            else:
                tried.add(action)
                left.append(_left(action.operand, refusal))
                self.state = before
                del self.actions[played:]
            joining = [other for other in self._joining() if other not in tried]
        return GroupMove(tuple(self.actions), tuple(gone), tuple(ends), tuple(left))

    def _joining(self) -> list[Action]:
        """The pieces that one gesture could select next."""
        step = self.state.stack[-1]
        return [action for action in self.state.actions() if action.verb in step.joining] if step.gathers else []

    def _alone(self) -> bool:
        """Send the selected piece to the only space it can go to; False if it could go to several."""
        actions = self.state.actions()
        choosing = bool(self.state.stack[-1].gathers) and all(action.verb in self.placing for action in actions)
        if choosing and len(actions) == 1:
            self._play(actions[0])
        return not choosing or len(actions) == 1

    def _all_placed(self, *left: Left) -> GroupMove:
        count = len(self.actions)
        return GroupMove(tuple(self.actions), ("",) * count, tuple(range(1, count + 1)), left)

    def reach(self, unit: str) -> set[str]:
        """The spaces that a piece could be led to. Leaves the state unchanged."""
        here = self.state
        naming = here.game.vocabulary.find(f"{self.naming} {unit}")
        if naming is None:
            return set()
        before = self._display()
        if naming not in here.actions() and unit not in before.chosen:
            aims = {} if before.chosen else self._plain()
            return {space for space, action in aims.items() if self._opens(action, naming)}
        try:
            if unit not in before.chosen:
                self._play(naming)
            return self._offered(before)
        except _Halt:
            return set()
        finally:
            self.state = here
            self.actions.clear()

    def _offered(self, before: Display) -> set[str]:
        """The spaces open to the selected piece. A piece without a choice is already there."""
        now = self._display()
        if _standing(before) != _standing(now):
            return {space for space in now.spaces if self._count(now, space) > self._count(before, space)}
        return {*self._plain(), *(route.space for route in now.routes), *now.aims}

    def _plain(self) -> dict[str, Action]:
        """The plain action of each space that has exactly one."""
        found: dict[str, list[Action]] = {}
        for action in self.state.actions():
            if action.verb == self.placing[0]:
                found.setdefault(self.state.game.target(action).space, []).append(action)
        return {space: actions[0] for space, actions in found.items() if space and len(actions) == 1}

    # --- one piece --------------------------------------------------------------------------------------------------

    def _lead(self, unit: str) -> Refusal | None:
        """Lead a piece to the space; None on success."""
        naming = self.state.game.vocabulary.find(f"{self.naming} {unit}")
        if naming is None:
            return self.state.why_not(f"{self.naming} {unit}")
        before = self._display()
        if unit not in before.chosen:
            refusal = self._name(naming)
            if refusal is not None:
                return refusal
        if self._aimed(unit) or self._count(self._display(), self.space) > self._count(before, self.space):
            return None  # its only destination needs no choice
        if _standing(before) != _standing(self._display()):
            return Refusal(self.state.stack[-1].cites(self.state), "together-elsewhere")
        action = self._there()
        if action is not None:
            self._play(action)
            return None
        for way in self._display().routes:
            if way.space == self.space:
                for step in way.actions:
                    self._play(self.state.game.vocabulary[step])
                return None
        return self._why_not_there()

    def _name(self, naming: Action) -> Refusal | None:
        """Select a piece: at once, after choosing the space, or after releasing the previous piece."""
        if naming not in self.state.actions():
            first = self._beforehand()
            opening = next((action for action in first if self._opens(action, naming)), None)
            if opening is None:
                asked = [self.state.why_not(naming), *[self.state.why_not(action, naming) for action in first[:1]]]
                return most_telling(asked)
            self._play(opening)
        self._play(naming)
        return None

    def _beforehand(self) -> list[Action]:
        """Actions that may have to come before the selection: choose the space, or release the previous piece."""
        if not self._display().chosen:
            there = self._there() if self.space else None
            return [] if there is None else [there]
        return [action for action in self.state.actions() if not action.operand]

    def _opens(self, action: Action, naming: Action) -> bool:
        """True if the piece can be selected after an action without moves, dice or a change of phase."""
        game, twin = self.state.game, self.state.copy()
        twin.advance(action)
        if twin.result is not None or twin.dice.count != self.state.dice.count:
            return False
        if game.heading(twin) != game.heading(self.state) or twin.stack[-1].side(twin) not in self.eyes:
            return False
        return naming in twin.actions() and _standing(game.display(twin, self.side)) == _standing(self._display())

    def _aimed(self, unit: str) -> bool:
        """True if the piece is already part of what targets the space."""
        shown = self._display()
        return self.space in shown.aims and unit in shown.chosen

    def _count(self, shown: Display, space: str) -> int:
        """The number of the player's own pieces in a space."""
        held = shown.spaces.get(space)
        return sum(stack.count for stack in held.stacks if stack.kind in self.own) if held else 0

    def _there(self, any_verb: bool = False) -> Action | None:
        """The plain action for the space, or with `any_verb` the only one; None if there is none."""
        game = self.state.game
        found = [a for a in self.state.actions() if a.verb in self.placing and game.target(a).space == self.space]
        plain = [action for action in found if action.verb == self.placing[0]]
        if not plain and any_verb:
            plain = found
        return plain[0] if len(plain) == 1 else None

    def _why_not_there(self) -> Refusal:
        """Why the selected piece cannot go to the space: by a plain verb, or by the action that begins a route."""
        begin = next((route.actions[0] for route in self._display().routes if " " not in route.actions[0]), None)
        wishes = [f"{verb} {self.space}" for verb in self.placing]
        marching = [] if begin is None else [self.state.why_not(begin, wishes[0])]
        found = most_telling([*marching, *map(self.state.why_not, wishes)])
        return found or Refusal(self.state.stack[-1].cites(self.state), "together-asked")

    def _display(self) -> Display:
        """The display of the current state, cached."""
        if self._shown is None or self._shown[0] is not self.state:
            self._shown = self.state, self.state.game.display(self.state, self.side)
        return self._shown[1]

    def _play(self, action: Action) -> None:
        """Play an action.

        Raises _Halt before the action if it is certain to cost a piece. Raises _Halt after it if it threw dice, ended
        the game or opened another side's decision.
        """
        events: list[Event] = []
        twin = self.state.copy()
        twin.events = events
        twin.advance(action)
        rolled = twin.dice.count != self.state.dice.count or twin.revealed
        rule = self.state.stack[-1].cites(self.state)
        if not rolled and any(piece in self.own for event in events for piece, _ in event.losses()):
            raise _Halt("together-grave", Refusal(rule, "together-grave"))
        if twin.result is None and type(twin.stack[-1]) is not type(self.state.stack[-1]):
            step = twin.stack[-1]
            must = step.forfeit(twin) if step.side(twin) in self.eyes else None
            if must is not None:  # the next step forces the player to give something up
                raise _Halt(must.id, Refusal(step.cites(twin), must.id, must.args))
        self.state = twin
        self.actions.append(str(action))
        if rolled:
            raise _Halt("together-dice")
        if twin.result is not None or twin.stack[-1].side(twin) not in self.eyes:
            raise _Halt("together-asked")


def _standing(shown: Display) -> dict[str, list[tuple[str, int]]]:
    """The units in each space, ignoring their marks."""
    return {space: [(stack.unit, stack.count) for stack in state.stacks] for space, state in shown.spaces.items()}
