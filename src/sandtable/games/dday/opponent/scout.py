"""A fast policy for rollouts: an order is thought through once, when it opens, and then carried out without a list.

What is told apart here as in the regular's advice (`greedy`, `march`) are moves, landings, patrols, entries, targets
and losses; all else, cards above all, is the regular's own. `forget` before it is asked about another game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from sandtable.core.base.actions import Action
from sandtable.core.engine.game import Game
from sandtable.core.engine.state import State
from sandtable.games.dday.kinds import ALLIED_LAND, BLOCKHOUSE, GERMANY, LAND, K
from sandtable.games.dday.opponent.regular import Regular
from sandtable.games.dday.opponent.sketch import NOWHERE, March, Sketch
from sandtable.games.dday.opponent.weights import ALLIES, AXIS, REGULAR, Weights
from sandtable.games.dday.position import S
from sandtable.games.dday.rules import air, base, bombardment, combat, movement, reinforcements
from sandtable.kit.opponent.ratings import Ratings, only

NEVER = (-1, -1, -1)
Open = TypeVar("Open")


class Scout(Regular):
    """Goes by what the map was like when the order began."""

    def __init__(self, game: Game[Any, Any], weights: tuple[Weights, Weights] = REGULAR) -> None:
        super().__init__(game, weights)
        t = self.t
        self.sketch = Sketch(self.e, weights)
        self._order = NEVER
        self._next = 0  # how much of the plan has been carried out
        self._goal = -1  # where the unit goes that has been named
        self._marches: list[March] = []
        self._boats: list[tuple[float, int, int]] = []
        self._flow: list[float] = []
        self._aloft: list[float] = []  # by zone: what one more aircraft there is worth
        self._worth: dict[int, float] = {}  # by place of entry, or by target
        self._ashore = [sorted(kinds, key=lambda kind: -self.e.worth[kind]) for kinds in LAND]
        self._weight = [self.weight(zone) for zone in range(t.zones)]
        self._keep = [self._keeps(next_attack) for next_attack in (AXIS, ALLIES)]
        self._at(movement.Movement, self._march)
        self._at(movement.Landing, self._land)
        self._at(air.PlaceFighters, self._patrol)
        self._at(air.Bombers, self._bomb)
        self._at(reinforcements.Entry, self._enter)
        self._at(combat.Battles, self._battle)
        self._at(combat.Casualties, self._give_up)
        self._at(bombardment.NavalBombardment, self._shell)
        self._at(bombardment.BlockhousesFire, self._aim)
        self._at(air.BombRun, self._aim)
        self.propose_on(air.Flak, lambda _, step: t.unit[step.aims[0]])
        self.propose_on(combat.Battle, lambda *_: t.roll)

    def _at(self, step: type[Open], hand: Callable[[S, Open], Action | None]) -> None:
        """Who wants ratings hears the same as who wants an action."""
        before = self.judges.get(step)

        def judge(pos: Any, step: Open, actions: Sequence[Action]) -> Ratings:
            choice = hand(State.around(self.t, pos), step)
            if choice is not None:
                return only(actions, choice)
            return before(pos, step, actions) if before is not None else [0.0] * len(actions)

        self.propose_on(step, hand)
        self.on(step, judge)

    def _keeps(self, next_attack: int) -> list[float]:
        """By kind: what it is worth not to lose it, when a camp is the next to attack."""
        return [self.keeping(kind, (next_attack == ALLIES) == (kind in ALLIED_LAND)) for kind in range(BLOCKHOUSE + 1)]

    def forget(self) -> None:
        self._order = NEVER

    def _opens(self, s: S, part: int) -> bool:
        """Whether an order, or a part of it, is new."""
        order = (s.pos.turn, s.pos.slot, part)
        if order == self._order:
            return False
        self._begin(order)
        return True

    def _begin(self, order: tuple[int, int, int]) -> None:
        self._order, self._next, self._goal = order, 0, -1

    # --- moves ---

    def _march(self, s: S, step: movement.Movement) -> Action | None:
        """The best of what is left of the plan."""
        pos = s.pos
        order = (pos.turn, pos.slot, step.power)
        if order != self._order:
            self._begin(order)
            self._marches = self.sketch.marches(pos, step)
        t, plan = self.t, self._marches
        if step.chosen >= 0:
            return t.zone[self._goal] if self._next < len(plan) and plan[self._next][1] == step.chosen else None
        limit, open_ = t.limit, step.open
        own, enemy, flood = (pos.axis, pos.allied, -1) if step.power == GERMANY else (pos.allied, pos.german, pos.flood)
        for number in range(self._next, len(plan)):
            _, stack, goal, ways = plan[number]
            if stack in open_ and own[goal] < limit and goal != flood:
                for via in ways or (goal,):
                    if own[via] < limit and via != flood and (via == goal or not enemy[via]):
                        self._next, self._goal = number, goal
                        return t.unit[stack]
        return t.done

    def _land(self, s: S, step: movement.Landing) -> Action | None:
        """Box by box, the better units first: they go ashore where a zone fills up."""
        pos = s.pos
        if step.chosen >= 0 or step.boxes_left >= 0 or pos.luck > 0 or pos.decoy[0] >= 0:
            return None
        if self._opens(s, step.power):
            self._boats = self.sketch.boats(pos, step.power)
        allied, n, limit = pos.allied, pos.n, self.t.limit
        for _, box, zone in self._boats:
            if allied[box] and allied[zone] < limit:
                for kind in self._ashore[step.power]:
                    if n[box * K + kind]:
                        return self.t.unit[box * K + kind]
        return self.t.done

    def _enter(self, s: S, step: reinforcements.Entry) -> Action:
        """Nearest the front; the crowd there counts as it grows."""
        pos, t, worth = s.pos, self.t, self._worth
        axis = step.power == GERMANY
        order = (pos.turn, pos.slot, step.chart)
        if order != self._order:
            self._begin(order)
            self._worth = worth = {}
        own, mind = (pos.axis, self.weights[AXIS]) if axis else (pos.allied, self.weights[ALLIES])
        crowd = mind.entry_crowd if axis else mind.box_crowd
        choice, best = -1, 0.0
        for place in step.rooms:
            value = worth.get(place)
            if value is None:
                self.mind = mind
                value = self.axis_entry(pos, place) if axis else self.box_value(pos, place)
                value = worth[place] = value + crowd * own[place]
            value -= crowd * own[place]
            if choice < 0 or value > best:
                choice, best = place, value
        return t.zone[choice] if axis else t.box[choice]

    # --- ships and aircraft ---

    def _patrol(self, s: S, step: air.PlaceFighters) -> Action:
        sketch, pos = self.sketch, s.pos
        if self._opens(s, step.power):
            self._flow = sketch.flow(pos)
            self._aloft = [sketch.patrol(pos, zone, flow) if flow else NOWHERE for zone, flow in enumerate(self._flow)]
        elif self._goal >= 0:
            self._aloft[self._goal] = sketch.patrol(pos, self._goal, self._flow[self._goal])
        return self._fly()

    def _bomb(self, s: S, step: air.Bombers) -> Action:
        sketch, pos, weight = self.sketch, s.pos, self._weight
        if self._opens(s, step.power):
            self._aloft = [sketch.bomb(pos, zone, near) for zone, near in enumerate(weight)]
        elif self._goal >= 0:
            self._aloft[self._goal] = sketch.bomb(pos, self._goal, weight[self._goal])
        return self._fly()

    def _fly(self) -> Action:
        """To the best zone; not at all where nothing is to be gained."""
        best = max(self._aloft)
        self._goal = zone = self._aloft.index(best)
        return self.t.zone[zone] if best > 0 else self.t.done

    def _shell(self, s: S, step: bombardment.NavalBombardment) -> Action:
        if self._opens(s, 0):
            self._worth = {stack: self.blockhouse_value(s.pos, stack // K) for stack in step.aims}
        worth = self._worth
        return self.t.unit[max(step.aims, key=worth.__getitem__)]

    def _aim(self, s: S, step: base.Aiming) -> Action:
        """All have the same chance to be hit, so the dearest is best."""
        return self.t.unit[max(step.aims, key=lambda stack: self.e.worth[stack % K])]

    # --- battles ---

    def _battle(self, s: S, step: combat.Battles) -> Action | None:
        """The order does not matter; which battles a bad fortune 13 leaves out does."""
        return self.t.zone[step.zones[0]] if step.left < 0 and (step.order == 13 or s.pos.joint) else None

    def _give_up(self, s: S, step: combat.Casualties) -> Action:
        """The unit that fires least in this zone from now on."""
        keep = self._keep[ALLIES if s.pos.slot // 3 >= 12 else AXIS]
        return self.t.unit[step.zone * K + min(step.choice, key=keep.__getitem__)]
