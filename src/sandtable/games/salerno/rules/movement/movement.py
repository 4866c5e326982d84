"""Movement in an operation (11; part B): units and stacks move from hex to hex, one step per action.

Every verb of a move is here; the cost of a step is in common/costs.py, its consequences in movement/group.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview
from sandtable.core.engine.steps import Answer
from sandtable.games.salerno.kinds import ACTIVE, DONE, END_OPS, LANDED, RESERVE
from sandtable.games.salerno.position import S, enemy
from sandtable.games.salerno.rules.common import activation, bridges, costs
from sandtable.games.salerno.rules.common.base import end_ops
from sandtable.games.salerno.rules.fire import guns
from sandtable.games.salerno.rules.law.reports import Moved
from sandtable.games.salerno.rules.movement import naval, responses
from sandtable.games.salerno.rules.movement.follow_up import Follow
from sandtable.games.salerno.rules.movement.group import NOBODY, UNDER_WAY, Moving, why_not_step
from sandtable.games.salerno.rules.orders import interludes
from sandtable.games.salerno.rules.supply import mules, victory
from sandtable.kit.board.masks import KeptMarks
from sandtable.kit.rules.choosing import message_hex
from sandtable.kit.rules.events import tell_walk

_ASHORE = KeptMarks(bytes(marks & (LANDED | END_OPS) == LANDED for marks in range(256)))


def movable(s: S, pool: Sequence[int], released: bool) -> tuple[int, ...]:
    """The units that can be selected to move: they have not moved, and take part or may still join.

    Reserves stay, unless they have been released.
    """
    pos, t = s.pos, s.tables
    bound = END_OPS if released else END_OPS | RESERVE
    hexes, bari = t.hexes, t.box["bari"]
    at, state, deeds = pos.at, pos.state, pos.deeds
    free = [
        unit
        for unit in pool
        if not (state[unit] & bound or deeds[unit] & DONE) and (at[unit] < hexes or at[unit] == bari)
    ]
    idle = [unit for unit in free if not deeds[unit] & ACTIVE]
    if not idle:
        return tuple(free)
    joins = activation.joining(s, idle)
    return tuple([unit for unit in free if deeds[unit] & ACTIVE or unit in joins])


class Movement(Moving):
    """Select a unit, and others of its hex to move with it; then move hex by hex."""

    rule = "11"
    harmless = ("unit",)
    released: bool = False  # released reserves (15.1)
    marching: bool = False  # moving strategically (11.3)
    worked: bool = False  # they have built a bridge
    finished: bool = False  # they had marched before building, so the move is over (11.8)
    closed: bool = False
    vacated: tuple[int, ...] = ()
    begun: bool = False
    pool: tuple[int, ...] = ()  # the units that took part or could join at the start
    todo: tuple[int, ...] = ()  # those of them that can be selected
    mark: guns.Mark = ()  # the possible target, as of the last volley or the last moment without a moving group
    aimed: bool = False  # shots have been fired since

    def prompt(self, s: S) -> Message:
        if not self.group:
            return Message("prompt-move")
        t = s.tables
        names = tuple([t.units[unit] for unit in self.group])
        if self.at >= t.hexes:
            return Message("prompt-move-entry", {"units": names})
        return Message("prompt-move-on", {"units": names, "at": message_hex(s, self.at), "left": self.left / 2})

    def open(self, s: S) -> bool:
        if self.group:
            if self.aimed:
                self.aimed, self.mark = False, guns.mark(s, self.who, self.mark)
            return True
        if not self.begun:
            self.begun, self.pool = True, activation.pool(s, self.who)
        if not self.closed:
            self.todo = movable(s, self.pool, self.released)
            if self.todo or mules.at_hand(s, self.who):
                self.mark = guns.mark(s, self.who, self.mark)
                return True
        s.pop()
        return False

    # --- this kind of move ---

    def tell_step(self, s: S, unit: int, start: int) -> None:
        tell_walk(s, Moved, self.rule, unit, start, left=self.left / 2)

    def steps(self, s: S) -> dict[int, int]:
        if self.at >= s.tables.hexes:
            return naval.gates(s)
        if self.finished:
            return {}
        found = costs.steps(s, self.who, costs.mover(s, self.group), self.at, self.left)
        if self.marching:
            near, bit = costs.watched(s, self.who), s.tables.country.bits.bit  # as `remote` returns for each
            return {hex_: cost for hex_, cost in found.items() if not near & bit[hex_]}
        return found

    def goes_on(self, s: S) -> bool:
        if self.marching or self.finished or self.at >= s.tables.hexes:
            return bool(self.steps(s))
        return costs.leads_on(s, self.who, costs.mover(s, self.group), self.at, self.left)

    def stays_on(self, s: S) -> bool:
        if self.goes_on(s) or bridges.blows(s, self.at, self.tried) or naval.options(s, self):
            return True
        return bool(bridges.builds(s, self.at, self.left))

    def came(self, s: S) -> bool:
        """A unit that has just landed has moved, even if it stays in its hex (ruling R71)."""
        return super().came(s) or any([s.pos.state[unit] & LANDED for unit in self.group])

    def ends(self, s: S) -> None:
        if self.marching and self.walked:
            end_ops(s, self.group, "9.1")  # units fight or move strategically, even if an enemy comes close later
        responses.offer(s, enemy(self.who), self.at, self.group)

    def _settle_down(self, s: S) -> None:
        """End the move of units that have landed and are not moved further."""
        pos, beaches = s.pos, dict[int, tuple[int, ...]]()
        for unit in _ASHORE.of(pos.state):
            if pos.deeds[unit] & (ACTIVE | DONE) == ACTIVE and s.tables.camp[unit] == self.who:
                pos.deeds[unit] |= DONE
                beaches[pos.at[unit]] = (*beaches.get(pos.at[unit], ()), unit)
        for hex_, units in sorted(beaches.items(), reverse=True):
            responses.offer(s, enemy(self.who), hex_, units)

    def answered(self, s: S, answer: Answer) -> None:
        if isinstance(answer, responses.Vacated):
            self.vacated = answer.hexes
        else:
            super().answered(s, answer)

    def over(self, s: S) -> None:
        """13.1: they may follow an enemy that has left."""
        hexes, self.vacated = self.vacated, ()
        self.marching = self.worked = self.finished = False
        here = tuple([unit for unit in self.group if s.pos.at[unit] == self.at])  # without displaced units (10)
        if hexes and here and self.walked and not self.halted(s):
            s.push(Follow(who=self.who, units=here, hexes=hexes))

    # --- choosing ---

    def actions(self, s: S) -> list[Action]:
        t = s.tables
        if not self.group:
            listed = [t.a_unit[unit] for unit in self.todo]
            if mules.at_hand(s, self.who):
                listed.append(t.word["mules"])
            if self.mark:
                listed.append(t.fire)
            listed += interludes.options(self, s)
            listed.append(t.done)
            return listed
        return self._onward(s)

    def _onward(self, s: S) -> list[Action]:
        """The options of the selected group."""
        t = s.tables
        s.memo = steps = self.steps(s)
        listed = [t.a_hex[hex_] for hex_ in steps]
        if self.at < t.hexes:
            if not self.walked:
                listed += [t.a_unit[unit] for unit in self._joiners(s)]
                if self.may_march(s):
                    listed.append(t.word["march"])
            listed += bridges.blows(s, self.at, self.tried)
            listed += bridges.builds(s, self.at, self.left)
        listed += naval.options(s, self)
        if self.mark:
            listed.append(t.fire)
        listed.append(t.stop)
        return listed

    def _joiners(self, s: S) -> list[int]:
        """The units of the same hex that may come along."""
        if self.marching or self.worked or len(s.pos.stacks[self.at]) < 2:
            return []
        here = set(s.pos.stacks[self.at]) - set(self.group)
        return list(movable(s, [unit for unit in self.todo if unit in here], self.released)) if here else []

    def may_march(self, s: S) -> bool:
        return not self.marching and not self.worked and costs.remote(s, self.who, self.at)

    def preview(self, s: S) -> Preview | None:
        """The odds at each contested bridge next to the group (11.7, 11.8)."""
        if not self.group or self.at >= s.tables.hexes:
            return None
        blown = bridges.blowable(s, self.at, self.tried)
        return bridges.preview(s, self.who, blown, bridges.buildable(s, self.at, self.left))

    # --- refusing ---

    def refuse(self, s: S, action: Action) -> Refusal | None:
        verb = action.verb
        if verb == "unit":
            return self._why_not_unit(s, s.tables.number(action))
        if verb == "fire":
            return None if self.mark else guns.silent(self, s)
        if not self.group:
            if verb == "mules":
                return None if mules.at_hand(s, self.who) else self.refusal(s, "no-mules", "17.4")
            if verb in interludes.VERBS:
                return interludes.why_not(self, s, action)
            return None if verb == "done" else self.not_now(s, action)
        return self._why_not_onward(s, action)

    def _why_not_unit(self, s: S, unit: int) -> Refusal | None:
        pos, t = s.pos, s.tables
        if t.camp[unit] != self.who:
            return self.about(s, unit, "not-yours")
        if self.group:
            if unit in self.group:
                return self.about(s, unit, "in-hand")
            if self.walked or self.marching or self.worked:
                return self.about(s, unit, "under-way")
            if pos.at[unit] != self.at or self.at >= t.hexes:
                return self.about(s, unit, "elsewhere")
        if pos.at[unit] >= t.hexes and pos.at[unit] != t.box["bari"]:
            return self.about(s, unit, "off-map")
        if pos.state[unit] & END_OPS:
            return self.about(s, unit, "end-ops", "8")
        if pos.deeds[unit] & DONE:
            return self.about(s, unit, "moved-already")
        if pos.state[unit] & RESERVE and not (self.released and pos.deeds[unit] & ACTIVE):
            return self.about(s, unit, "in-reserve", "15")
        return activation.why_not(self, s, unit)

    def _why_not_onward(self, s: S, action: Action) -> Refusal | None:
        t, verb = s.tables, action.verb
        if verb == "stop":
            return None
        if verb == "hex":
            return self._why_not_hex(s, t.number(action))
        if verb in ("sail", "bari", "exit"):
            return naval.why_not(self, s, action)
        if self.at >= t.hexes:
            return self.not_now(s, action)
        if verb == "blow":
            return bridges.why_not_blow(self, s, self.at, t.number(action), self.tried)
        if verb == "build":
            return bridges.why_not_build(self, s, self.at, t.number(action), self.left)
        if verb == "march":
            if self.may_march(s) and not self.walked:
                return None
            late = self.walked or self.marching or self.worked
            return self.refusal(s, "march-late" if late else "march-near", "11.3")
        return self.not_now(s, action)

    def _why_not_hex(self, s: S, goal: int) -> Refusal | None:
        if goal in self.steps(s):
            return None
        if self.at >= s.tables.hexes:
            held = goal in s.tables.gates and s.pos.troops[enemy(self.who)][goal]
            return self.there(s, goal, "enemy-there" if held else "not-a-gate", "9.5.7")
        if self.finished:
            return self.there(s, goal, "bridge-last", "11.8")
        if self.marching and goal in super().steps(s):
            return self.there(s, goal, "march-near", "11.3")
        return why_not_step(self, s, goal)

    # --- carrying out ---

    def take(self, s: S, action: Action) -> None:
        t, verb = s.tables, action.verb
        if verb == "hex":
            self._step(s, t.hex_index[action.operand])
        elif verb == "unit":
            self._choose(s, t.index[action.operand])
        elif verb == "stop":
            self.end(s)
        elif verb == "fire":
            self.aimed = True
            guns.aim(s, self.who)
        elif verb == "march":
            self.marching = True
            self.left = min([costs.strategic(s, unit) for unit in self.group])
        elif verb == "blow":
            self.blow(s, t.number(action))
        elif verb == "build":
            self.left -= t.limit["bridge_cost"]
            self.worked, self.finished = True, self.walked > 0
            bridges.build(s, self.who, t.number(action))
            victory.at_once(s)
        elif verb == "mules":
            s.push(mules.Packing(who=self.who))
        elif verb in interludes.VERBS:
            interludes.begin(s, action)
        elif verb == "done":
            self.closed = True
            self._settle_down(s)
        else:
            self._leave(s, action)

    def _choose(self, s: S, unit: int) -> None:
        """Start a move, or add another unit: the group moves as its slowest."""
        activation.join(s, unit)
        self.group = (*self.group, unit)
        self.at = s.pos.at[unit]
        self.left = min([costs.allowance(s, one) for one in self.group])
        self.stage = UNDER_WAY
        self.marching = self.worked = False

    def _step(self, s: S, goal: int) -> None:
        if self.at >= s.tables.hexes:  # 9.5.7: out of the box, with half movement
            self.left = self.left // 4 * 2
        self.set_out(s, goal)

    def _leave(self, s: S, action: Action) -> None:
        """Leave by sea to another port, or off the map."""
        goal = naval.carry_out(s, self, action)
        if goal < s.tables.hexes:
            self.at, self.walked = goal, 1
            victory.at_once(s)
            self.end(s)
        else:
            for unit in self.group:
                s.pos.deeds[unit] |= DONE
            self.group, self.at, self.left, self.walked, self.stage = (), -1, 0, 0, NOBODY
            self.marching = self.worked = self.finished = False
            self.tried = ()
