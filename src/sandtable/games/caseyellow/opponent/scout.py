"""A quick hand for rollouts: values by hex that hold for a round, attacks by the plain ratio of strength."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.core.actions import Action
from sandtable.core.game import Game
from sandtable.games.caseyellow.kinds import ALLIED, COMBAT, KINDS, MOVE
from sandtable.games.caseyellow.opponent.greedy import Greedy
from sandtable.games.caseyellow.opponent.lay import Lay, Pulls
from sandtable.games.caseyellow.opponent.temper import REGULAR, Temper
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules import laws, odds, stacking
from sandtable.games.caseyellow.rules.assembly import BuildAttack
from sandtable.games.caseyellow.rules.attack import Combat
from sandtable.games.caseyellow.rules.moves import Movement
from sandtable.games.caseyellow.rules.results import Cover
from sandtable.games.caseyellow.rules.rounds import ActionPhase
from sandtable.kit.advising import Key
from sandtable.kit.counsel import FAR, NEVER, Ratings, field, only
from sandtable.kit.reckoning import Lay as Ground

ENOUGH = 1.7  # strength to strength at which a scout attacks
PRIZE = 0.05  # of that, what a point of a prize is worth
COLUMN = 0.4  # what a column of cover makes a defender stronger by
BETTER = 0.3  # what the next hex must promise to set a unit on the march
HEAD_START = 0.35  # movement points that a point of a prize is nearer by
MOST_WAYS = 512  # fields that are kept
FIGHT = 2  # targets for which a combat round is better than a march

Ways = dict[Key, list[float]]


class QuickLay(Lay):
    """The lay of the land without supply; the way to the goals is the same as long as they are."""

    horizon = 7

    def __init__(self, s: S, w: Any, camp: int, ways: Ways, pulls: Pulls) -> None:
        Ground.__init__(self, s, w, camp)
        self._ways, self._pull = ways, pulls

    def defences(self) -> dict[int, float]:
        pos, t = self.s.pos, self.t
        return {
            hex_: max(sum([pos.halves(t, u) for u in pos.stacks[hex_]]) / 2, 0.5)
            * (1 + COLUMN * self.w.cover(pos, hex_))
            for hex_ in self.foe_hexes
        }

    def fed(self, unit: int, hex_: int) -> bool:
        """A scout does not look after supply."""
        return True

    def want(self, unit: int, hex_: int) -> float:
        return 0.0

    def pull(self, unit: int) -> list[float]:
        kind = self.t.nation[unit], self.t.motor[unit]
        found = self._pull.get(kind)
        if found is None:
            goals = self.goals(*kind)
            key = (kind[1], *goals.items())
            found = self._ways.get(key)
            if found is None:
                starts = {hex_: -HEAD_START * worth for hex_, worth in goals.items()}
                found = self._ways[key] = field(self.w.paces[kind[1]], starts)
                if not starts:
                    found = self._ways[key] = [FAR] * self.t.hexes
            self._pull[kind] = found
        return found


class Scout(Greedy):
    """What it has found out for a round holds for that round; `forget` before it is asked about another game."""

    def __init__(self, game: Game[Any, Any], tempers: tuple[Temper, Temper] = REGULAR) -> None:
        super().__init__(game, tempers)
        self._all_ways: Ways = {}
        self._flat: dict[int, float] = {}  # by kind of unit and hex: what it is worth to be there
        self._tried: set[int] = set()  # targets of this round
        t = self.t
        kinds = {key: number for number, key in enumerate(sorted({*zip(t.nation, t.motor, t.train, strict=True)}))}
        self._kind = [kinds[key] * t.hexes for key in zip(t.nation, t.motor, t.train, strict=True)]

    # --- memory ------------------------------------------------------------------------------------------------------

    def moment(self, pos: YellowPosition) -> Key:
        return pos.scenario, pos.turn, pos.phase, pos.rounds

    def renew(self) -> None:
        super().renew()
        self._flat.clear()
        self._tried.clear()

    def lies(self, pos: YellowPosition, camp: int) -> Key:
        return self.when(pos)

    def survey(self, s: S, camp: int) -> Lay:
        if len(self._all_ways) > MOST_WAYS:
            self._all_ways.clear()
        return QuickLay(s, self.w, camp, self._all_ways, {})

    # --- movement ----------------------------------------------------------------------------------------------------

    def stand(self, s: S, lay: Lay, unit: int, hex_: int) -> float:
        key = self._kind[unit] + hex_
        value = self._flat.get(key)
        if value is None:
            value = self._flat[key] = self._worth(s, lay, unit, hex_)
        return value

    def _worth(self, s: S, lay: Lay, unit: int, hex_: int) -> float:
        """What it is worth to be in a hex, whoever else is there."""
        temper = self.tempers[lay.camp]
        if self.t.train[unit]:
            near = lay.near[hex_]
            return -0.5 * abs(near - 3) - (6.0 if near <= 1 else 0.0) - 0.1 * min(lay.pull(unit)[hex_], 60.0)
        value = -temper.pull * lay.pull(unit)[hex_]
        prize = lay.prizes.get(hex_)
        if prize:
            value += (temper.take if s.pos.holder[hex_] != lay.camp else temper.keep) * prize
        might = lay.might[hex_]
        if might:
            cover, points = self.w.cover(s.pos, hex_), s.pos.halves(self.t, unit) / 2
            value += temper.cover * cover - temper.exposed * max(might - 4 * points * (1 + 0.5 * cover), 0) / 4
            value += temper.hunt
        return value

    def next_unit(self, s: S, step: Movement, actions: Sequence[Action]) -> Ratings:
        """Whoever has a better place next to it, one after the other; nobody is asked twice."""
        t = self.t
        if s.pos.port >= 0:
            ship = self.shipping(s, actions)
            if ship is not None:
                return only(actions, ship)
        if t.done not in actions:
            return super().next_unit(s, step, actions)
        lay, settled, at, hexes = self.lay(s, step.camp), self._settled, s.pos.at, t.hexes
        for unit in step.todo:
            if unit in settled:
                continue
            settled.add(unit)
            if at[unit] >= hexes or self._restless(s, lay, unit, at[unit]):
                return only(actions, t.a_unit[unit])
        return only(actions, t.done)

    def _restless(self, s: S, lay: Lay, unit: int, here: int) -> bool:
        if lay.camp == ALLIED and laws.bound(s, unit):
            return False
        stand, foes = self.stand, s.pos.troops[1 - lay.camp]
        bar = stand(s, lay, unit, here) + BETTER
        return any([hex_ >= 0 and not foes[hex_] and stand(s, lay, unit, hex_) > bar for hex_ in self.t.near[here]])

    def onward(self, s: S, step: Movement, actions: Sequence[Action]) -> Ratings:
        """To the best of the next hexes, as long as it is better than this one."""
        t, unit, lay = self.t, step.group[0], self.lay(s, step.camp)
        stops = t.stop in actions
        here = step.at
        best = self.stand(s, lay, unit, here) if stops and here < t.hexes else NEVER
        choice = t.stop if stops else None
        for action in actions:
            if action.verb == "hex":
                hex_ = t.hex_index[action.operand]
                value = self.stand(s, lay, unit, hex_)
                if value > best and (choice is None or stacking.fits(s, (unit,), hex_)):
                    best, choice = value, action
            elif action.verb == "overrun":
                choice = action
                break
        return only(actions, choice) if choice is not None else [0.0] * len(actions)

    # --- combat ------------------------------------------------------------------------------------------------------

    def combat(self, s: S, step: Combat, actions: Sequence[Action]) -> Ratings:
        pos, t, prizes = s.pos, self.t, self.w.prizes(s.pos)
        ratings = []
        for action, target in zip(actions, self.hexes(actions), strict=True):
            if target < 0:
                ratings.append(NEVER if action.verb == "lift" else ENOUGH)
                continue
            owed = 100.0 if target in step.owing else 0.0
            if target in self._tried:
                ratings.append(owed - 1.0)
                continue
            able, hopeful = step.attackers(s, target)
            if step.sortie and step.camp == ALLIED:
                able = self._detail(s, able)
            ours = sum([pos.halves(t, unit) for unit in able]) + sum([pos.halves(t, unit) for unit in hopeful]) / 2
            theirs = max(odds.defence(pos, t, target, 1 - step.camp), 1) * (1 + COLUMN * self.w.cover(pos, target))
            ratings.append(ours / theirs + PRIZE * prizes.get(target, 0.0) + owed)
        return ratings

    def build(self, s: S, step: BuildAttack, actions: Sequence[Action]) -> Ratings:
        """Everybody who can, and off; whatever cannot be made is given up."""
        self._tried.add(step.target)
        order = {"bridge": 4.0, "unit": 3.0, "resolve": 2.0, "cancel": 1.0}
        if step.sortie and step.camp == ALLIED and len(step.units) >= max(s.pos.sortie, 1):
            order["unit"] = -1.0
        return [order.get(action.verb, 0.0) for action in actions]

    def cover(self, s: S, step: Cover, actions: Sequence[Action]) -> Ratings:
        return [float(action.verb == "air") for action in actions]

    def renewed(self, s: S, step: Any, actions: Sequence[Action]) -> Ratings:
        return [0.5 if action.verb != "air" else 0.0 for action in actions]

    # --- rounds ------------------------------------------------------------------------------------------------------

    def action_round(self, s: S, step: ActionPhase, actions: Sequence[Action]) -> Ratings:
        """March first; fight when there is enough to attack."""
        mine = [kind for camp, kind in s.pos.rounds if camp == step.camp]
        march = 1.0 if not mine or mine[-1] != MOVE else 0.0
        lay = self.lay(s, step.camp)
        ripe = sum([lay.pressure(hex_) >= ENOUGH * points for hex_, points in lay.defence.items()])
        fight = ripe / FIGHT if self.t.a_round[COMBAT] in actions else 0.0
        return [(march, fight)[KINDS.index(a.operand)] for a in actions]
