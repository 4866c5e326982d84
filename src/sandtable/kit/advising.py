"""Advisers: opponents ask them what to think of the actions at hand.

`Adviser` finds the judge of a step in any game; `HexAdviser` is what the advisers of hex games know in common.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from sandtable.core.base.actions import Action
from sandtable.core.engine.state import State
from sandtable.core.engine.view import View
from sandtable.kit.counsel import Ratings, named
from sandtable.kit.position.field import F, H
from sandtable.kit.reckoning import CLOSE, Lay, Worth

Sight = TypeVar("Sight")  # what a judge looks at: a position, or a state around it
Open = TypeVar("Open")  # the type of a step
L = TypeVar("L", bound=Lay[Any, Any])
Key = tuple[Hashable, ...]


class Adviser(Generic[Sight]):
    """A counsel (see agents/protocol.py): a table says for each type of step who judges its actions."""

    def __init__(self) -> None:
        self.judges: dict[type, Callable[[Sight, Any, Sequence[Action]], Ratings]] = {}
        self.hands: dict[type, Callable[[State[Any, Any], Any], Action | None]] = {}

    def on(self, step: type[Open], judge: Callable[[Sight, Open, Sequence[Action]], Ratings]) -> None:
        """At a step of this type, ask this judge."""
        self.judges[step] = judge

    def at_once(self, step: type[Open], hand: Callable[[State[Any, Any], Open], Action | None]) -> None:
        """At a step of this type, this one may know a legal action without a list (see `propose`)."""
        self.hands[step] = hand

    def propose(self, state: State[Any, Any]) -> Action | None:
        """What to play, where that is known, and known to be legal, without a list; else None: `advise` is asked."""
        step = state.stack[-1]
        hand = self.hands.get(type(step))
        return None if hand is None else hand(state, step)

    def rate(self, view: View[Any, Any]) -> Sequence[float]:
        return self.advise(view.pos, view.step, view.actions())

    def advise(self, pos: Any, step: object, actions: Sequence[Action]) -> Ratings:
        """A number for each action; the same for all where nothing hangs on the choice."""
        judge = self.judges.get(type(step))
        return [0.0] * len(actions) if judge is None else judge(self.look(pos), step, actions)

    def look(self, pos: Any) -> Sight:
        """What the judges are shown of a position."""
        raise NotImplementedError

    def forget(self) -> None:
        """Another game, or another line of play, begins: whatever was planned or kept is dropped."""


class Suffering(Protocol):
    """A step in which a camp chooses losses, its own or the enemy's."""

    @property
    def camp(self) -> int: ...


class Following(Suffering, Protocol):
    """A step in which a camp goes after the beaten; `unit` is -1 as long as nobody has been chosen."""

    @property
    def unit(self) -> int: ...

    @property
    def vacated(self) -> int: ...


class Weights(Protocol):
    """Of the weights of an adviser, those that are read here."""

    @property
    def hunt(self) -> float: ...  # a target that can be attacked at good odds

    @property
    def odds(self) -> float: ...  # which are these

    @property
    def take(self) -> float: ...  # a point of a prize that is walked into

    @property
    def keep(self) -> float: ...  # and of one that would be left alone


class HexAdviser(Adviser[State[F, H]], Generic[F, H, L]):
    """What the advisers of hex games know in common. It remembers the lay of the land for as long as that holds.

    A game says in `stand` what it is worth to be somewhere.
    """

    def __init__(self, worth: Worth[F, H], tempers: tuple[Weights, Weights]) -> None:
        super().__init__()
        self.w, self.t, self.tempers = worth, worth.t, tempers
        self._moment: Key = ()
        self._lays: dict[int, tuple[Key, L]] = {}

    def units(self, actions: Sequence[Action], verb: str = "unit") -> list[int]:
        return named(actions, verb, self.t.index)

    def hexes(self, actions: Sequence[Action], verb: str = "hex") -> list[int]:
        return named(actions, verb, self.t.hex_index)

    # --- memory ------------------------------------------------------------------------------------------------------

    def look(self, pos: F) -> State[F, H]:
        """What was worked out for another position is forgotten: a counsel may be asked about any."""
        moment = self.moment(pos)
        if moment != self._moment:
            self._moment = moment
            self.renew()
        return State.around(self.t, pos)

    def when(self, pos: F) -> Key:
        """What tells one phase from another."""
        return pos.scenario, pos.turn, pos.phase

    def moment(self, pos: F) -> Key:
        """What tells one position from another, as far as attacks depend on it."""
        return (*self.when(pos), *pos.at, bytes(pos.steps), bytes(pos.state))

    def renew(self) -> None:
        """Nothing that was worked out for the last position holds."""

    def forget(self) -> None:
        self._moment = ()
        self._lays.clear()

    def lies(self, pos: F, camp: int) -> Key:
        """How long a lay of the land holds: as long as this is the same, the phase and where the enemy stands."""
        return (*self.when(pos), *[pos.at[u] for u in self.t.roster[1 - camp]])

    def lay(self, s: State[F, H], camp: int) -> L:
        """The lay of the land; the position in it is the present one."""
        key = self.lies(s.pos, camp)
        known = self._lays.get(camp)
        if known is None or known[0] != key:
            known = self._lays[camp] = key, self.survey(s, camp)
        lay = known[1]
        lay.s = s
        return lay

    def survey(self, s: State[F, H], camp: int) -> L:
        """A new lay of the land."""
        raise NotImplementedError

    # --- places ------------------------------------------------------------------------------------------------------

    def stand(self, s: State[F, H], lay: L, unit: int, hex_: int) -> float:
        """What it is worth to have a unit in a hex."""
        raise NotImplementedError

    def prize(self, s: State[F, H], hex_: int, camp: int) -> float:
        """What taking a hex is worth to a camp."""
        return self.w.prizes(s.pos).get(hex_, 0.0) if s.pos.holder[hex_] != camp else 0.0

    def claim(self, s: State[F, H], lay: L, hex_: int, strength: float, without: float) -> float:
        """What a unit is worth in a prize: it takes it, or keeps it with so much strength there, its own or not."""
        prize, temper = lay.prizes[hex_], self.tempers[lay.camp]
        if s.pos.holder[hex_] != lay.camp:
            return temper.take * prize
        return temper.keep * prize * (lay.guard(strength) - lay.guard(without)) if lay.near[hex_] <= CLOSE else 0.0

    def hunt(self, s: State[F, H], lay: L, unit: int, hex_: int) -> float:
        """The best target beside a hex: how near the odds come to good ones with this unit there."""
        points, best, temper = self.w.fire[unit][s.pos.steps[unit]], 0.0, self.tempers[lay.camp]
        if not points:
            return best
        for target in self.w.beside[hex_]:
            against = lay.defence.get(target)
            if against is not None:
                ratio = (lay.pressure(target, unit) + self.across(lay.camp, points, hex_, target)) / against
                want = 1.0 + 0.15 * lay.prizes.get(target, 0.0)
                best = max(best, temper.hunt * want * min(ratio / temper.odds, 1.2))
        return best

    def across(self, camp: int, points: float, hex_: int, target: int) -> float:
        """What is left of the strength of a unit when it attacks one hex from another."""
        return points

    # --- losses ------------------------------------------------------------------------------------------------------

    def losses(self, s: State[F, H], step: Suffering, actions: Sequence[Action]) -> Ratings:
        """Of one's own the cheapest step, of the enemy's the dearest."""
        units = self.units(actions)
        sign = -1.0 if self.t.camp[units[0]] == step.camp else 1.0
        return [sign * self.w.loss(s, unit) for unit in units]

    def toll(self, s: State[F, H], step: object, actions: Sequence[Action]) -> Ratings:
        return [-self.w.loss(s, unit) for unit in self.units(actions)]

    def overcrowded(self, s: State[F, H], step: object, actions: Sequence[Action]) -> Ratings:
        return [-self.w.whole(s.pos, unit) for unit in self.units(actions)]

    # --- advance -----------------------------------------------------------------------------------------------------

    def advance(self, s: State[F, H], step: Following, actions: Sequence[Action]) -> Ratings:
        """Whoever is better off there goes, as far as there is room."""
        lay = self.lay(s, step.camp)
        if step.unit < 0:
            return [self.gain(s, lay, unit, step.vacated) if unit >= 0 else 0.0 for unit in self.units(actions)]
        return self.pursue(s, lay, step, actions)

    def gain(self, s: State[F, H], lay: L, unit: int, hex_: int) -> float:
        """What a unit gains by going after the beaten into a hex."""
        raise NotImplementedError

    def pursue(self, s: State[F, H], lay: L, step: Following, actions: Sequence[Action]) -> Ratings:
        """How far the chosen unit goes."""
        raise NotImplementedError
