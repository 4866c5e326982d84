"""Movement (9): the unit, its means and its goal; and the movement of the reserve (15.2)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.normandy44.kinds import (
    CAMP_OF,
    GERMAN,
    LAW_SOLITAIRE,
    MOVED,
    RELEASED,
    RESERVE,
    SCATTERED,
    STRATEGIC,
    TRUCKED,
)
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.common import fortifications, reserves, stacking
from sandtable.games.normandy44.rules.common.base import commands, commands_unit
from sandtable.games.normandy44.rules.common.reports import Moved
from sandtable.games.normandy44.rules.movement import german_arrivals, reach, refusals, reinforcements, route, vehicles
from sandtable.games.normandy44.rules.movement.active_unit import Moving
from sandtable.games.normandy44.rules.movement.reach import BY_TRUCK, ON_ROADS
from sandtable.games.normandy44.rules.movement.removal import Tidy
from sandtable.kit.rules.events import tell_walk

_FRESH = bytes(deeds & RELEASED for deeds in range(256))  # what a unit keeps from its last turn


def open_movement(s: S, camp: int) -> None:
    """Open the movement phase: positions are completed, units enter or leave, markers return (3.B.2)."""
    pos, t = s.pos, s.tables
    units = t.span[camp]
    pos.deeds[units] = pos.deeds[units].translate(_FRESH)  # 9.8.5: strategic movement and truck markers come off
    reinforcements.begin(s, camp)
    fortifications.complete(s, camp)
    for who in reversed(commands(s, camp)):
        s.push(Movement(who=who))


def open_reserve(s: S, camp: int) -> None:
    """Open the movement segment of the reserve phase (15.2)."""
    pos, t = s.pos, s.tables
    if not any(pos.state[unit] & RESERVE for unit in t.roster[camp]):
        return
    for unit in t.roster[camp]:
        pos.deeds[unit] &= ~MOVED & 255
    for who in reversed(commands(s, camp)):
        s.push(Movement(who=who, segment=True))


def movable(s: S, who: int, segment: bool) -> tuple[int, ...]:
    """The units on the map that a side may move or otherwise use, in roster order."""
    pos, t = s.pos, s.tables
    at, state, deeds, move, tied, hexes = pos.at, pos.state, pos.deeds, t.move, t.tied, t.hexes
    units = [
        u
        for u in t.roster[CAMP_OF[who]]
        if at[u] < hexes and move[u] and not state[u] & SCATTERED and not deeds[u] & MOVED
    ]
    if segment:
        units = [u for u in units if state[u] & RESERVE and not reach.bound(s, u)]
    elif CAMP_OF[who] == GERMAN:
        units = [u for u in units if not tied[u] or not reach.bound(s, u) or _idle(s, u)]
    return tuple(units if who < 2 else [u for u in units if commands_unit(s, who, u)])


def _idle(s: S, unit: int) -> bool:
    """True if a unit that may not move has another action: dig in (16.1), go into reserve (15.1)."""
    return reserves.open_to(s, unit) or fortifications.may_dig(s, unit, False)


class Movement(Moving):
    """A movement phase of one player."""

    harmless = ("unit",)

    # --- queries ---

    def cites(self, s: S) -> str:
        return "15.2" if self.segment else "9.1"

    def prompt(self, s: S) -> Message:
        if self.unit < 0:
            return Message("prompt-move-reserve" if self.segment else "prompt-move")
        return Message("prompt-move-to", {"unit": s.tables.units[self.unit]})

    def pending(self, s: S) -> bool:
        if self.unit >= 0:
            return True
        if not self.listed:
            self.todo, self.listed = movable(s, self.who, self.segment), True
            if not self.segment:
                self._look_around(s)
        if self.segment:  # markers may have been taken off (15.4)
            self.todo = tuple([u for u in self.todo if s.pos.state[u] & RESERVE])
        elif self.stale:
            self.waiting, self.stale = tuple(reinforcements.offers(s, self)), False
            self.pressed = bool(s.pos.laws & LAW_SOLITAIRE) and german_arrivals.who_must_enter(s, self) >= 0
        return not self.closed and bool(self.todo or self.waiting)

    def conclude(self, s: S) -> None:
        s.pop()
        if self.who == commands(s, self.camp)[-1]:  # 7.2: when the phase ends, not a player's part of it (27.1)
            stacking.settle(s, self.camp)

    def _look_around(self, s: S) -> None:
        """Account for what the other player of the camp has left behind (27.1)."""
        pos, units = s.pos, s.tables.roster[self.camp]
        self.strays = refusals.strays(s, self.todo)
        self.lonely = tuple([pos.at[u] for u in units if pos.deeds[u] & STRATEGIC])
        self.trucked = any([pos.deeds[u] & TRUCKED for u in units])

    def actions(self, s: S) -> list[Action]:
        t = s.tables
        if self.unit >= 0:
            return self._choices(s, self.unit)
        units = list(map(t.a_unit.__getitem__, self.todo + self.waiting))
        units.append(t.word["tidy"])
        if self.segment:
            units.append(t.done)
            return units
        if not self.pressed and (not self.strays or refusals.must_return(self, s) < 0):
            units.append(t.done)
        return units

    def _choices(self, s: S, unit: int) -> list[Action]:
        """The options of the selected unit."""
        t = s.tables
        if s.pos.at[unit] >= t.hexes:
            return reinforcements.goals(s, self, unit)
        if self.mode:
            listed = [t.a_hex[h] for h in self._kept(reach.goals(s, unit, self.mode))]
            listed += self._vehicles(s, unit)
        elif self.marching:
            listed = self.goals(s, unit)
        elif self.hops:
            listed = self._steps(s, unit)
        else:
            listed = self._fresh(s, unit)
        if not self.hops or s.pos.at[unit] not in self.lonely:
            listed.append(t.stay)
        return listed

    def may_march(self, s: S) -> bool:
        """True if the selected unit is on the map and has not chosen its means."""
        chosen = self.mode or self.marching or self.hops
        return self.unit >= 0 and s.pos.at[self.unit] < s.tables.hexes and not chosen

    def goals(self, s: S, unit: int) -> list[Action]:
        """The possible goals of a march."""
        t = s.tables
        goals = reach.marches(s, unit, self.segment)
        if self.lonely:
            shut = [t.a_hex[h] for h in self.lonely]
            goals = [action for action in goals if action not in shut]
        if self.segment and reserves.bound_together(s, unit):  # it may only join another group
            held = s.pos.reserves[self.camp]
            goals = [t.a_hex[h] for h in range(t.hexes) if held[h] and t.a_hex[h] in goals]
        return list(goals)

    def _fresh(self, s: S, unit: int) -> list[Action]:
        """The options of a unit that has not moved yet."""
        t = s.tables
        if reach.bound(s, unit):
            return self._where_it_stands(s, unit)
        if self.segment:
            return [t.march] if reserves.bound_together(s, unit) else [t.march, *self._steps(s, unit)]
        listed = [t.march, *self._steps(s, unit)]
        near = partial(reach.near, s, unit, s.memo[reach.HERE])  # from the steps found
        listed += [t.a_reserve[h] for h in self._kept(reserves.goals(s, unit, near))]
        if fortifications.may_dig(s, unit, False):
            listed.append(t.word["dig"])
        if s.pos.at[unit] in t.beach_of and reinforcements.why_not_evacuate(self, s, unit) is None:
            listed.append(t.word["evacuate"])
        listed += self._vehicles(s, unit)
        return listed

    def _where_it_stands(self, s: S, unit: int) -> list[Action]:
        """The options of a unit that may not move (17.1, 17.6), none of which needs movement."""
        t = s.tables
        listed = [t.a_reserve[h] for h in reserves.goals(s, unit, lambda _: ())]
        return [*listed, t.word["dig"]] if fortifications.may_dig(s, unit, False) else listed

    def _steps(self, s: S, unit: int) -> list[Action]:
        """The adjacent hexes that a unit can enter manually; a lonely one only if it can move on (9.8.2)."""
        a_via = s.tables.a_via
        steps = reach.beside(s, unit, self.spent, self.hops, self.segment)
        if self.lonely:
            known = (s, unit, self.spent, self.hops, self.segment, self.lonely)
            return [a_via[h] for h in steps if h not in self.lonely or reach.leads_on(*known, h, steps[h])]
        return [a_via[h] for h in steps]

    def _vehicles(self, s: S, unit: int) -> list[Action]:
        """Strategic movement and trucks, where available (9.8); `refusals` explains each refusal."""
        pos, t = s.pos, s.tables
        if pos.turn == 1 or pos.zone[1 - self.camp][pos.at[unit]] or not (t.mech[unit] or self.camp == GERMAN):
            return []
        listed = []
        if (t.mech[unit] or self.mode) and vehicles.why_not_strategic(self, s, unit) is None:
            listed.append(t.word["strategic"])
        if not t.mech[unit] and not self.trucked and vehicles.why_not_truck(self, s, unit) is None:
            listed.append(t.word["truck"])
        return listed

    def _kept(self, hexes: Iterable[int]) -> Iterable[int]:
        return [h for h in hexes if h not in self.lonely] if self.lonely else hexes

    # --- refusing ---

    def refuse(self, s: S, action: Action) -> Refusal | None:
        t = s.tables
        if self.unit < 0:
            if action.verb == "unit":
                return refusals.why_not_unit(self, s, t.index[action.operand])
            if action.verb == "done":
                return refusals.why_not_done(self, s)
            return None if action.verb == "tidy" else self.not_now(s, action)
        if s.pos.at[self.unit] >= t.hexes:
            return reinforcements.refuse_goal(self, s, self.unit, action)
        return refusals.why_not_goal(self, s, self.unit, action)

    # --- carrying out ---

    def take(self, s: S, action: Action) -> None:
        t, verb = s.tables, action.verb
        if self.unit >= 0 and s.pos.at[self.unit] >= t.hexes:
            self.stale = True
            reinforcements.take(self, s, self.unit, action)
        elif verb == "unit":
            self.unit = t.index[action.operand]
            self.start = s.pos.at[self.unit]
        elif verb == "hex":
            self._go(s, t.hex_index[action.operand])
        elif verb == "via":
            self._walk(s, t.hex_index[action.operand])
        elif verb == "reserve":
            self._to_reserve(s, t.hex_index[action.operand])
        elif verb == "march":
            self.marching = True
        elif verb == "strategic":
            self.mode |= ON_ROADS
        elif verb == "truck":
            self.mode |= BY_TRUCK
        elif verb == "dig":
            fortifications.dig(s, self.unit)
            reserves.leave(s, self.unit)
            self.finish(s)
        elif verb == "evacuate":
            reinforcements.evacuate(s, self.unit)
            self.finish(s)
        elif verb == "stay":
            self.finish(s)
        elif verb == "tidy":
            s.push(Tidy(who=self.who))
        else:
            self.closed = True

    def _go(self, s: S, goal: int) -> None:
        """Move the selected unit to its goal along the cheapest route."""
        pos = s.pos
        unit, start = self.unit, pos.at[self.unit]
        path, note = route.way(s, unit, goal, self.mode, self.segment)
        if note == "move-guns":
            pos.moved_guns = True
            self.hops = 1  # R46: a long route
        self.travel(s, path)
        tell_walk(s, Moved, reach.RULE[note], unit, start, note=note)
        self.finish(s)

    def _walk(self, s: S, goal: int) -> None:
        """Move one hex manually; the move continues unless it must end there."""
        pos = s.pos
        unit, start = self.unit, pos.at[self.unit]
        cost, ends = reach.beside(s, unit, self.spent, self.hops, self.segment)[goal]
        self.spent += cost
        self.travel(s, (goal,))
        tell_walk(s, Moved, "9.1", unit, start, note="move-normal")
        if ends:
            self.finish(s)

    def _to_reserve(self, s: S, goal: int) -> None:
        pos = s.pos
        unit, start = self.unit, pos.at[self.unit]
        if goal != start:
            self.travel(s, reach.near_way(s, unit, goal))
            tell_walk(s, Moved, "15.1", unit, start, note="move-normal")
        reserves.enter(s, unit)
        self.finish(s)
