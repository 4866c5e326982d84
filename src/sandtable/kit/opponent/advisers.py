"""Bases of the policies in `opponent/` folders.

`Adviser` finds the method that rates the actions of a step, in any game. `HexAdviser` adds what all hex games share.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from sandtable.core.base.actions import Action
from sandtable.core.engine.state import State
from sandtable.core.engine.view import View
from sandtable.kit.opponent.ratings import Ratings, named
from sandtable.kit.opponent.survey import CLOSE, HexSurvey, HexWorth
from sandtable.kit.position.field import F, H

Sight = TypeVar("Sight")  # what a judge is given: a position, or a state around it
Open = TypeVar("Open")  # the type of a step
L = TypeVar("L", bound=HexSurvey[Any, Any])
Key = tuple[Hashable, ...]


class Adviser(Generic[Sight]):
    """A policy with one judge for each type of step, and a proposer where an action can be found without a list."""

    def __init__(self) -> None:
        self.judges: dict[type, Callable[[Sight, Any, Sequence[Action]], Ratings]] = {}
        self.proposers: dict[type, Callable[[State[Any, Any], Any], Action | None]] = {}

    def on(self, step: type[Open], judge: Callable[[Sight, Open, Sequence[Action]], Ratings]) -> None:
        """Rate the actions of such steps with this judge."""
        self.judges[step] = judge

    def propose_on(self, step: type[Open], proposer: Callable[[State[Any, Any], Open], Action | None]) -> None:
        """Ask this proposer at such steps, before the actions are listed (see `propose`)."""
        self.proposers[step] = proposer

    def propose(self, state: State[Any, Any]) -> Action | None:
        """An action known to be legal without listing the actions; None if `advise` must rate the list."""
        step = state.stack[-1]
        proposer = self.proposers.get(type(step))
        return None if proposer is None else proposer(state, step)

    def rate(self, view: View[Any, Any]) -> Sequence[float]:
        return self.advise(view.pos, view.step, view.actions())

    def advise(self, pos: Any, step: object, actions: Sequence[Action]) -> Ratings:
        """A number for each action; all equal where the choice does not matter."""
        judge = self.judges.get(type(step))
        return [0.0] * len(actions) if judge is None else judge(self.look(pos), step, actions)

    def look(self, pos: Any) -> Sight:
        """The form in which the judges receive a position."""
        raise NotImplementedError

    def forget(self) -> None:
        """Drop all plans and caches: another game, or another line of play, begins."""


class LossStep(Protocol):
    """A step in which a camp chooses losses, its own or the enemy's."""

    @property
    def camp(self) -> int: ...


class AdvanceStep(LossStep, Protocol):
    """A step in which a camp advances after combat; `unit` is -1 until one is selected."""

    @property
    def unit(self) -> int: ...

    @property
    def vacated(self) -> int: ...


class HexWeights(Protocol):
    """The weights that `HexAdviser` itself reads."""

    @property
    def hunt(self) -> float: ...  # a target that can be attacked at good odds

    @property
    def odds(self) -> float: ...  # the odds that count as good

    @property
    def take(self) -> float: ...  # a point of a prize that can be walked into

    @property
    def keep(self) -> float: ...  # a point of a prize that would be left alone


class HexAdviser(Adviser[State[F, H]], Generic[F, H, L]):
    """The base of the advisers of hex games. It keeps each camp's survey for as long as the survey holds.

    A game adds `stand`, the value of having a unit in a hex.
    """

    def __init__(self, worth: HexWorth[F, H], weights: tuple[HexWeights, HexWeights]) -> None:
        super().__init__()
        self.w, self.t, self.weights = worth, worth.t, weights
        self._moment: Key = ()
        self._surveys: dict[int, tuple[Key, L]] = {}

    def units(self, actions: Sequence[Action], verb: str = "unit") -> list[int]:
        return named(actions, verb, self.t.index)

    def hexes(self, actions: Sequence[Action], verb: str = "hex") -> list[int]:
        return named(actions, verb, self.t.hex_index)

    # --- memory ------------------------------------------------------------------------------------------------------

    def look(self, pos: F) -> State[F, H]:
        """The state around a position. Drops the results for another position, since any position may come next."""
        self.notice(pos)
        return State.around(self.t, pos)

    def notice(self, pos: F) -> None:
        """Drop the results for another position. A proposer, which has the state itself, calls only this."""
        moment = self.moment(pos)
        if moment != self._moment:
            self._moment = moment
            self.renew()

    def when(self, pos: F) -> Key:
        """A key for the current phase."""
        return pos.scenario, pos.turn, pos.phase

    def moment(self, pos: F) -> Key:
        """A key for everything in a position that attacks depend on."""
        return (*self.when(pos), *pos.at, bytes(pos.steps), bytes(pos.state))

    def renew(self) -> None:
        """Drop the results for the last position."""

    def forget(self) -> None:
        self._moment = ()
        self._surveys.clear()

    def survey_key(self, pos: F, camp: int) -> Key:
        """The key of a survey, which stays valid while the key does: the phase, and where the enemy is."""
        return (*self.when(pos), *[pos.at[u] for u in self.t.roster[1 - camp]])

    def survey(self, s: State[F, H], camp: int) -> L:
        """The survey of a camp, pointed at the current state."""
        key = self.survey_key(s.pos, camp)
        known = self._surveys.get(camp)
        if known is None or known[0] != key:
            known = self._surveys[camp] = key, self.new_survey(s, camp)
        survey = known[1]
        survey.s = s
        return survey

    def new_survey(self, s: State[F, H], camp: int) -> L:
        """Build a survey."""
        raise NotImplementedError

    # --- places ------------------------------------------------------------------------------------------------------

    def stand(self, s: State[F, H], survey: L, unit: int, hex_: int) -> float:
        """The value of having a unit in a hex."""
        raise NotImplementedError

    def prize(self, s: State[F, H], hex_: int, camp: int) -> float:
        """The value of taking a hex for a camp."""
        return self.w.prizes(s.pos).get(hex_, 0.0) if s.pos.holder[hex_] != camp else 0.0

    def claim(self, s: State[F, H], survey: L, hex_: int, strength: float, without: float) -> float:
        """The value of a unit in a prize hex: it takes the prize, or helps to keep it.

        `strength` is the strength there with the unit, `without` the strength of the others.
        """
        prize, weights = survey.prizes[hex_], self.weights[survey.camp]
        if s.pos.holder[hex_] != survey.camp:
            return weights.take * prize
        return (
            weights.keep * prize * (survey.guard(strength) - survey.guard(without))
            if survey.near[hex_] <= CLOSE
            else 0.0
        )

    def hunt(self, s: State[F, H], survey: L, unit: int, hex_: int) -> float:
        """The value of the best target next to a hex: how close to good odds this unit brings an attack."""
        points, best, weights = self.w.fire[unit][s.pos.steps[unit]], 0.0, self.weights[survey.camp]
        if not points:
            return best
        for target in self.w.beside[hex_]:
            against = survey.defence.get(target)
            if against is not None:
                ratio = (survey.pressure(target, unit) + self.across(survey.camp, points, hex_, target)) / against
                want = 1.0 + 0.15 * survey.prizes.get(target, 0.0)
                best = max(best, weights.hunt * want * min(ratio / weights.odds, 1.2))
        return best

    def across(self, camp: int, points: float, hex_: int, target: int) -> float:
        """The strength with which a unit attacks one hex from another."""
        return points

    # --- losses ------------------------------------------------------------------------------------------------------

    def losses(self, s: State[F, H], step: LossStep, actions: Sequence[Action]) -> Ratings:
        """Rate own units by the cheapest step to lose, enemy units by the most valuable."""
        units = self.units(actions)
        sign = -1.0 if self.t.camp[units[0]] == step.camp else 1.0
        return [sign * self.w.loss(s, unit) for unit in units]

    def toll(self, s: State[F, H], step: object, actions: Sequence[Action]) -> Ratings:
        return [-self.w.loss(s, unit) for unit in self.units(actions)]

    def overcrowded(self, s: State[F, H], step: object, actions: Sequence[Action]) -> Ratings:
        return [-self.w.whole(s.pos, unit) for unit in self.units(actions)]

    # --- advance -----------------------------------------------------------------------------------------------------

    def advance(self, s: State[F, H], step: AdvanceStep, actions: Sequence[Action]) -> Ratings:
        """Rate advances: units that gain by advancing go, as far as there is room."""
        survey = self.survey(s, step.camp)
        if step.unit < 0:
            return [self.gain(s, survey, unit, step.vacated) if unit >= 0 else 0.0 for unit in self.units(actions)]
        return self.pursue(s, survey, step, actions)

    def gain(self, s: State[F, H], survey: L, unit: int, hex_: int) -> float:
        """What a unit gains by advancing into a hex."""
        raise NotImplementedError

    def pursue(self, s: State[F, H], survey: L, step: AdvanceStep, actions: Sequence[Action]) -> Ratings:
        """Rate how far the selected unit advances."""
        raise NotImplementedError
