"""Movement (10): units and groups move from hex to hex, one step per action."""

from __future__ import annotations

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview
from sandtable.games.caseyellow.charts.terrain import FLOODED, RIVER
from sandtable.games.caseyellow.kinds import ALLIED, GERMAN, HYPOTHETICAL, MOVED, SPENT, WALKED
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules.common import bridgeheads, nations, retreat
from sandtable.games.caseyellow.rules.common.base import enter
from sandtable.games.caseyellow.rules.common.costs import group_mover, group_tr, stops
from sandtable.games.caseyellow.rules.common.reports import Moved, Placed, Stopped
from sandtable.games.caseyellow.rules.movement import dynamo, overrun, rail, refusals
from sandtable.games.caseyellow.rules.movement.group import Moving
from sandtable.kit.rules.choosing import message_hex
from sandtable.kit.rules.events import tell_of, tell_walk


def movable(s: S, camp: int) -> tuple[int, ...]:
    """The units that a camp may move this round: on the map or about to enter it, except bound ones."""
    pos, t = s.pos, s.tables
    hexes, entry = t.hexes, t.box["entry"]
    at, deeds = pos.at, pos.deeds
    return tuple(
        [
            unit
            for unit in t.roster[camp]
            if (at[unit] < hexes or (at[unit] == entry and unit in t.gates[pos.scenario]))
            and not deeds[unit] & MOVED
            and not nations.frozen(s, unit)
        ]
    )


class Movement(Moving):
    """The movement part of a move round."""

    harmless = ("unit",)

    # --- queries ---

    def prompt(self, s: S) -> Message:
        if not self.group:
            return Message("prompt-move")
        t = s.tables
        names = tuple(t.units[unit] for unit in self.group)
        if self.riding:
            return Message("prompt-move-rail", {"unit": names[0]})
        if self.at >= t.hexes:
            return Message("prompt-move-entry", {"unit": names[0], "left": self.left})
        if self.halted or not self.left or nations.held_fast(s, self):
            return Message("prompt-move-held", {"units": names, "at": message_hex(s, self.at)})
        return Message("prompt-move-on", {"units": names, "at": message_hex(s, self.at), "left": self.left})

    def pending(self, s: S) -> bool:
        if self.breaking >= 0:
            goal, self.breaking = self.breaking, -1
            self._arrive(s, goal, self.toll, self.stops)
        if self.group:
            return True
        if not self.listed:
            self.todo, self.listed = movable(s, self.who), True
        if self.closed or not (self.todo or self._ships(s)):
            return False
        if self.who == ALLIED:
            self.pressed = nations.duty(s, self.pressed)
        return True

    def _ships(self, s: S) -> list[int]:
        """The units in the Dynamo port with a step to evacuate (13.4)."""
        pos = s.pos
        if self.who != ALLIED or pos.port < 0:
            return []
        return [unit for unit in pos.stacks[pos.port] if dynamo.may_ship(s, unit)]

    def actions(self, s: S) -> list[Action]:
        t = s.tables
        if not self.group:
            listed = list(map(t.a_unit.__getitem__, self.todo))
            if self.who == GERMAN:
                listed += bridgeheads.lifts(s, GERMAN)
            else:
                if s.pos.port >= 0:
                    listed += [t.a_evacuate[unit] for unit in self._ships(s)]
                if self.pressed >= 0:
                    return listed
            listed.append(t.done)
            return listed
        if self.riding:
            return [*[t.a_hex[goal] for goal in rail.goals(s, self.group[0])], t.stop]
        return self._onward(s)

    def onward(self, s: S) -> dict[int, tuple[int, bool]]:
        """The group's next hexes, the cost, and whether it must stop there; cached for the step itself."""
        s.memo = steps = {} if self.halted else nations.steps(s, self)
        return steps

    def _onward(self, s: S) -> list[Action]:
        """The options of a moving group."""
        pos, t, camp = s.pos, s.tables, self.who
        steps = self.onward(s)
        listed = list(map(t.a_hex.__getitem__, steps))
        if self.tr and self.at < t.hexes:
            listed += self.yellow(s)
        if not self.walked:
            if len(pos.stacks[self.at]) > 1 and self.at < t.hexes and not self.bound:
                group, todo = self.group, self.todo
                others = [unit for unit in pos.stacks[self.at] if unit in todo and unit not in group]
                listed += [t.a_unit[unit] for unit in others if not nations.bound(s, unit)]
            if camp == ALLIED and pos.turn > 1 and len(self.group) == 1 and rail.may_ride(s, self.group[0]):
                listed.append(t.word["rail"])
        rests = self.may_rest(s)
        if len(self.group) > 1 and rests:
            listed += [t.a_leave[unit] for unit in self.group]
        if camp == GERMAN:
            listed += bridgeheads.lifts(s, camp)
        if rests and not (self.bound and steps):
            listed.append(t.stop)
        return listed

    def yellow(self, s: S) -> list[Action]:
        """Overruns, bridgeheads and exits: for units with a yellow allowance."""
        pos, t = s.pos, s.tables
        foes = pos.troops[1 - self.who]
        listed: list[Action] = []
        sides = t.land.sides[self.at]
        for k, near in enumerate(t.near[self.at]):
            if not foes[near]:
                continue
            if sides[k] & RIVER:
                if self.who == GERMAN and self.left and bridgeheads.why_not(self, s, self.group, near, True) is None:
                    listed.append(t.a_bridge[near])
            elif not self.halted and overrun.crushing(s, self, near) and overrun.why_not(self, s, near) is None:
                listed.append(t.a_overrun[near])
        if pos.scenario == HYPOTHETICAL and refusals.why_not_exit(self, s) is None:
            listed.append(t.word["exit"])
        return listed

    def preview(self, s: S) -> Preview | None:
        """The chance of each bridgehead that the group may try now."""
        if self.who != GERMAN or not self.group or self.riding or not self.tr or self.at >= s.tables.hexes:
            return None
        best, hexes = self._best(s), s.tables.hex_index
        tries = [hexes[action.operand] for action in self.yellow(s) if action.verb == "bridge"]
        return bridgeheads.preview_of(s, dict.fromkeys(tries, best))

    def _best(self, s: S) -> int:
        """The highest TR of the group."""
        return max([s.pos.tr(s.tables, unit) for unit in self.group])

    # --- refusing ---

    def refuse(self, s: S, action: Action) -> Refusal | None:
        return refusals.why_not(self, s, action)

    # --- carrying out ---

    def take(self, s: S, action: Action) -> None:
        t, verb = s.tables, action.verb
        if verb == "hex":
            goal = t.hex_index[action.operand]
            if self.riding:
                rail.ride(s, self.group[0], goal)
                self._finish(s)
            else:
                self._step(s, goal)
        elif verb == "unit":
            self._choose(s, t.index[action.operand])
        elif verb == "stop":
            self._finish(s)
        elif verb == "overrun":
            self.breaking = t.hex_index[action.operand]
            self.toll, self.stops = overrun.toll(self, s, self.breaking)
            overrun.carry_out(self, s, self.breaking)
        elif verb == "bridge":
            self._pay(s, t.limit["bridgehead_cost"])  # 10.8c
            bridgeheads.attempt(s, self._best(s), t.hex_index[action.operand])
            self._settle(s)
        elif verb == "lift":
            bridgeheads.lift(s, t.hex_index[action.operand])
        elif verb == "leave":
            self._leave(s, t.index[action.operand])
        elif verb == "rail":
            self.riding = True
        elif verb == "evacuate":
            self._evacuate(s, t.index[action.operand])
        elif verb == "exit":
            self._exit(s)
        else:
            self.closed = True

    def _choose(self, s: S, unit: int) -> None:
        """Start a move, or add another unit."""
        self.group = (*self.group, unit)
        self.at = s.pos.at[unit]
        self.walked = 0
        self.halted = self.riding = False
        self.refigure(s)
        self.bound = self.who == ALLIED and nations.bound(s, self.group[0])

    def refigure(self, s: S) -> None:
        """Update how the group moves: as its slowest and least able unit (10.1b)."""
        pos, t, group = s.pos, s.tables, self.group
        slowest = pos.ma(t, group[0]) if len(group) == 1 else min([pos.ma(t, unit) for unit in group])
        self.left = max(slowest - self.spent, 0)
        self.mover, self.tr = group_mover(t, group), group_tr(pos, t, group)

    def _pay(self, s: S, cost: int) -> None:
        self.spent += cost
        self.left = max(self.left - cost, 0)

    def _step(self, s: S, goal: int) -> None:
        steps = s.memo if s.memo is not None else nations.steps(s, self)
        cost, stops = steps[goal]
        self._arrive(s, goal, cost, stops)

    def _arrive(self, s: S, goal: int, cost: int, stops: bool) -> None:
        """Move the group into the next hex."""
        pos, t = s.pos, s.tables
        start = self.at
        self._pay(s, cost)
        self.walked += 1
        self.halted = stops
        self.at = goal
        for unit in self.group:
            enter(s, unit, goal)
        if self.who == ALLIED and start < t.hexes:
            if t.land.maginot_zone[start]:
                for unit in self.group:
                    nations.left(s, unit, start, goal)
            if pos.improved[start]:
                retreat.relinquish(s, start)  # 12.11e
        if s.events is not None:
            for unit in self.group:
                tell_walk(s, Moved, self.rule, unit, start, left=self.left)
        self._settle(s)

    def _settle(self, s: S) -> None:
        """End the move of a group that has no options left."""
        over = self.halted or not self.left or (self.who == ALLIED and nations.held_fast(s, self))
        if over and len(self.group) == 1 and not (self.tr and self.yellow(s)):
            self._finish(s)

    def _leave(self, s: S, unit: int) -> None:
        """Leave one unit behind; if the group has moved, it moves no further (10.1b).

        The others continue, perhaps faster, and past an enemy that stopped only that unit (9.3).
        """
        self.group = tuple([u for u in self.group if u != unit])
        if self.walked:
            self._done_with(s, (unit,))
        self.refigure(s)
        if self.halted:
            if s.tables.land.kind[self.at] == FLOODED:
                self.left = 0  # the water used up everyone's points
            else:
                self.halted = stops(s, self, self.at)
        self._settle(s)

    def _evacuate(self, s: S, unit: int) -> None:
        dynamo.ship(s, unit)
        if s.pos.at[unit] >= s.tables.hexes:
            self.todo = tuple([u for u in self.todo if u != unit])

    def _exit(self, s: S) -> None:
        """Exit the map by its western or southern edge (S7.20)."""
        pos, t = s.pos, s.tables
        for unit in self.group:
            pos.put(t, unit, t.box["exited"])
            tell_of(s, Placed, "S7.20", unit, self.at, note="place-exit")
        self._finish(s)

    def _finish(self, s: S) -> None:
        t = s.tables
        self._done_with(s, self.group)
        if s.events is not None and self.walked:
            for unit in self.group:
                if s.pos.at[unit] < t.hexes:
                    tell_of(s, Stopped, self.rule, unit)
        self.group, self.at, self.left, self.spent, self.walked = (), -1, 0, 0, 0
        self.halted = self.riding = self.bound = False

    def _done_with(self, s: S, units: tuple[int, ...]) -> None:
        """Mark these units as moved (10.1b)."""
        pos, t = s.pos, s.tables
        for unit in units:
            pos.deeds[unit] |= MOVED | WALKED if self.walked else MOVED
            if t.supply[unit] and self.walked:
                pos.state[unit] |= SPENT  # 7.9c: one round in a turn
            try:
                place = self.todo.index(unit)
            except ValueError:  # a hand-made position need not contain it
                continue
            self.todo = self.todo[:place] + self.todo[place + 1 :]
