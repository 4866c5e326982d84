"""The general: at the first decision of a phase it tries other ways to think, and looks where they lead.

A game names in its advice (`staff`) the phases in which that pays, and some styles for them: weights that differ from
the veteran's. Each style plays the phase in imagined games, with dice of their own and a fair guess of what is
hidden; the scouts play on, and the learned value judges where that leads. The same dice are thrown for all styles; the
worse half is dropped again and again; the last one left must then prove itself against the veteran's way with dice
that it was not chosen by. Without that proof the veteran's choice stands.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Mapping, Sequence
from math import sqrt
from typing import Any, Protocol

from sandtable.agents import rollout, value
from sandtable.agents.advised import Advised
from sandtable.agents.naming import tempers
from sandtable.agents.protocol import Counsel, advice
from sandtable.core.actions import Action
from sandtable.core.errors import BadInput
from sandtable.core.game import Game
from sandtable.core.view import View

FIRST = 4  # imagined games in the first round; twice as many in each that follows
PROOF = 16  # imagined games of the proof
SURE = 1.3  # standard errors by which the proof must succeed
GAIN = 0.01  # and what it must gain: a chance of winning
MOST = 20_000  # actions after which an imagined game is given up

Style = Mapping[str, float]  # weights that differ from the veteran's
PLAIN: Style = {}


class Staff(Protocol):
    """What a game tells the general."""

    turns: int  # how deep it is worth looking

    def scenario(self, pos: Any) -> str:
        """Which one this is."""
        ...

    def phase(self, pos: Any) -> Hashable:
        """What tells a phase from any other: a style is followed until it is over."""
        ...

    def styles(self, pos: Any, step: Any) -> Sequence[Style]:
        """What to try besides the veteran's way in the phase that this decision opens; nothing where that will do."""
        ...


class Planning(Counsel, rollout.Scout, Protocol):
    """A counsel that can also be asked about a bare position."""


class General:
    """See above. It thinks as long as its imagined games take: so many of them, never so many seconds."""

    def __init__(
        self,
        game: Game[Any, Any],
        seed: int | str = 0,
        *,
        first: int = FIRST,
        proof: int = PROOF,
        sure: float = SURE,
        tick: Callable[[float], None] | None = None,
    ) -> None:
        self.game, self.first, self.proof, self.sure, self.tick = game, first, proof, sure, tick
        known = advice(game, "general")
        maker = getattr(known, "staff", None)
        if maker is None:
            raise BadInput(f"no general has been trained for {game.id}", where="level")
        self.staff: Staff = maker(game)
        self.first_seat = next(iter(game.seats(game.check_options({})).values()))  # its sides, whose chance is learnt
        self._make: Callable[..., Planning] = known.veteran  # type: ignore[assignment]
        self._scout = rollout.scout(game)
        self._veteran: Planning = self._make(game)
        self._styled: dict[tuple[tuple[str, float], ...], Planning] = {}
        self._advised = Advised(self._veteran, seed)
        self._random = random.Random(f"general {seed}")
        self._phase: Hashable = None
        self._looked = False  # in this phase
        self._judges: dict[str, Callable[[Any], float] | None] = {}
        self.searched = self.changed = 0  # how often it has looked, and left the veteran's way

    def forget(self) -> None:
        self._phase, self._looked = None, False
        self._advised.forget()

    def choose(self, view: View[Any, Any]) -> Action:
        phase = self.staff.phase(view.pos)
        if phase != self._phase:
            self._phase, self._looked = phase, False
            self._advised.follow(self._veteran)
        if not self._looked:
            styles = self.staff.styles(view.pos, view.step)
            if styles:
                self._looked = True
                self._advised.follow(self._searched(view, styles))
        return self._advised.choose(view)

    # --- the search --------------------------------------------------------------------------------------------------

    def _searched(self, view: View[Any, Any], styles: Sequence[Style]) -> Planning:
        """The counsel to follow in this phase."""
        counsels = [self._veteran, *[self._thinking(style) for style in styles]]
        trial = Trial(self, view)
        lines = {
            trial.line(counsel): counsel for counsel in reversed(counsels)
        }  # of like-minded ones the first is kept
        others = [counsel for counsel in lines.values() if counsel is not self._veteran]
        if not others:
            return self._veteran
        self.searched += 1
        games = self.first
        while len(others) > 1:
            trial.more(others, games)
            others.sort(key=lambda counsel: -trial.mean(counsel))
            del others[(len(others) + 1) // 2 :]
            games *= 2
        if trial.proven(others[0], self._veteran, self.proof, self.sure):
            self.changed += 1
            return others[0]
        return self._veteran

    def _thinking(self, style: Style) -> Planning:
        """A veteran with some weights of its own; made once."""
        key = tuple(sorted(style.items()))
        found = self._styled.get(key)
        if found is None:
            sets = [
                usual._replace(**{name: type(getattr(usual, name))(weight) for name, weight in style.items()})
                for usual in tempers(self.game, "veteran")
            ]
            found = self._styled[key] = self._make(self.game, tuple(sets))
        return found

    def judge(self, scenario: str) -> Callable[[Any], float] | None:
        if scenario not in self._judges:
            self._judges[scenario] = value.judge(self.game, scenario)
        return self._judges[scenario]


class Trial:
    """One search: imagined games by number, the same dice for everybody in the game of that number."""

    def __init__(self, general: General, view: View[Any, Any]) -> None:
        self.g, self.view, self.phase = general, view, general.staff.phase(view.pos)
        self.judge = general.judge(general.staff.scenario(view.pos))
        self.until = general.game.turn(view.imagine(0)) + general.staff.turns
        self.first = view.side in general.first_seat
        self.salt = general._random.getrandbits(32)
        self.scores: dict[int, list[float]] = {}  # by counsel: how its games have gone
        self.played = 0

    def line(self, counsel: Planning) -> tuple[Action, ...]:
        """What a counsel does in the phase, in one imagined game."""
        counsel.forget()
        state, taken = self._state(0), list[Action]()
        while self._in_phase(state):
            choice = self._choice(counsel, state)
            if self._mine(state):
                taken.append(choice)
            state.advance(choice)
        return tuple(taken)

    def more(self, counsels: Sequence[Planning], games: int) -> None:
        """Let each of them play some games more, the next numbers for all."""
        for counsel in counsels:
            mine = self.scores.setdefault(id(counsel), [])
            mine += [self._game(counsel, number) for number in range(len(mine), len(mine) + games)]

    def mean(self, counsel: Planning) -> float:
        mine = self.scores[id(counsel)]
        return sum(mine) / len(mine)

    def proven(self, counsel: Planning, other: Planning, games: int, sure: float) -> bool:
        """Whether one does better than another, with dice that nobody was chosen by; halfway it may be given up."""
        gains: list[float] = []
        for number in range(1000, 1000 + games):
            gains.append(self._game(counsel, number) - self._game(other, number))
            if len(gains) == games // 2 and sum(gains) <= 0:
                return False
        mean = sum(gains) / games
        spread = sqrt(sum([(gain - mean) ** 2 for gain in gains]) / max(games - 1, 1) / games)
        return mean >= GAIN and mean >= sure * spread

    def _state(self, number: int) -> Any:
        return self.view.imagine(self.salt + number)

    def _mine(self, state: Any) -> bool:
        return state.stack[-1].side(state) in self.view.eyes

    def _in_phase(self, state: Any) -> bool:
        return not state.over and self.g.staff.phase(state.pos) == self.phase

    def _choice(self, counsel: Planning, state: Any) -> Action:
        """In the phase one's own decisions are the counsel's, all others the scout's."""
        return _best(counsel if self._mine(state) else self.g._scout, state)

    def _game(self, counsel: Planning, number: int) -> float:
        """Play the phase with a counsel and on with scouts; the chance of the one that searches where that ends."""
        g, state = self.g, self._state(number)
        game, scout = g.game, g._scout
        scout.forget()
        while self._in_phase(state):
            state.advance(self._choice(counsel, state))
        for _ in range(MOST):
            if state.over or game.turn(state) >= self.until:
                break
            state.advance(_best(scout, state))
        self.played += 1
        if g.tick is not None:
            g.tick(self.played)
        return self._worth(state)

    def _worth(self, state: Any) -> float:
        if state.result is not None:
            won = {side in self.g.first_seat for side in state.result.winners}
            return 0.5 if len(won) != 1 else float(self.first in won)
        chance = 0.5 if self.judge is None else self.judge(state.pos)
        return chance if self.first else 1 - chance


def _best(counsel: rollout.Scout, state: Any) -> Action:
    """The first of the best."""
    actions: list[Action] = state.actions()
    if len(actions) == 1:
        return actions[0]
    ratings = counsel.advise(state.pos, state.stack[-1], actions)
    return actions[ratings.index(max(ratings))]
