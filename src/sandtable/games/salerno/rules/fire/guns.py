"""Targets and timing of fire (16.1.1 to 16.1.3, 9.5.5, 9.8): artillery, ships and aircraft.

`Aim` is a bombardment in a side's own segment: a hex, then the guns. `Answering` is the chance to fire at a moving
stack; both use `Volley` to combine guns or aircraft.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview
from sandtable.core.engine.steps import Answer, Occasion
from sandtable.games.salerno.kinds import BAD, MOVED, SHIP
from sandtable.games.salerno.position import S, enemy
from sandtable.games.salerno.rules.common.base import SalernoStep, overrun_guns
from sandtable.games.salerno.rules.fire import bombardment
from sandtable.games.salerno.rules.law import rome, scenarios
from sandtable.kit.rules.choosing import message_hex

# --- what can fire --------------------------------------------------------------------------------------------------


def spared(s: S, hex_: int) -> bool:
    """True if a hex cannot be fired at: Roma, once it is an open city (20)."""
    return rome.open_city(s, hex_)


def unspared(s: S, hexes: Iterable[int]) -> list[int]:
    """The hexes that may be fired at."""
    roma = s.tables.roma
    return [hex_ for hex_ in hexes if hex_ != roma] if spared(s, roma) else list(hexes)


def aircraft(s: S, camp: int) -> int:
    """The aircraft that a camp can use now: none in bad weather (9.8)."""
    return 0 if s.pos.weather == BAD else s.pos.air[camp]


def grounded(s: S) -> str:
    """The reason why no aircraft can be used."""
    return "air-weather" if s.pos.weather == BAD else "no-air"


def loaded(s: S, camp: int, target: int, active: bool = False) -> list[int]:
    """The guns of a camp that can fire at a hex: on the map, unfired, in range; `active`: only active ones."""
    pos, t = s.pos, s.tables
    if not pos.cover[camp][target]:
        return []
    hexes, fired, on, at = t.hexes, pos.fired, pos.gun_on, pos.gun_at
    return [
        gun
        for gun in t.battery[camp]
        if at[gun] < hexes
        and not fired[gun]
        and (on[gun] or not active)
        and t.map.distance(at[gun], target) <= t.gun_range[gun]
    ]


def targets(s: S, camp: int) -> list[int]:
    """The hexes that a camp can bombard in its own segment (16.1.1): enemy units or guns in range of active guns."""
    held = _struck(s, camp)
    return held if aircraft(s, camp) else [hex_ for hex_ in held if loaded(s, camp, hex_, active=True)]


Mark = tuple[int, ...]  # a gun and a hex in its range; BY_AIR for an aircraft; empty for none
BY_AIR = (-1, -1)


def mark(s: S, camp: int, last: Mark = ()) -> Mark:
    """A possible bombardment of a camp, if there is any; only the active player may start one.

    `last` is the previous result, which is usually still valid.
    """
    pos, t = s.pos, s.tables
    if camp != pos.active:
        return ()
    if pos.air[camp] and aircraft(s, camp) and _anybody(s, enemy(camp)):
        return BY_AIR
    on = pos.gun_on
    if last and last != BY_AIR:
        gun, hex_ = last
        at, foe = pos.gun_at[gun], enemy(camp)
        fires = on[gun] and not pos.fired[gun] and at < t.hexes
        there = pos.troops[foe][hex_] or pos.batteries[foe][hex_]
        if fires and there and t.map.distance(at, hex_) <= t.gun_range[gun]:
            return last
    return _first(s, camp) if 1 in on else ()


def _anybody(s: S, camp: int) -> bool:
    """True if a camp has units or artillery that may be fired at (20)."""
    tables, roma = (s.pos.troops[camp], s.pos.batteries[camp]), s.tables.roma
    shielded = spared(s, roma)
    return any([len(table) - table.count(0) > (shielded and table[roma] > 0) for table in tables])


def _first(s: S, camp: int) -> Mark:
    """The first hex in range of an active gun, and the first such gun; cached while its inputs stay the same."""
    pos, t, foe = s.pos, s.tables, enemy(camp)
    now = (spared(s, t.roma), pos.troops[foe], pos.batteries[foe], pos.gun_on, pos.fired, pos.gun_at)
    known: tuple[tuple[Any, ...], Mark] | None = t.memo.get((_first, camp))
    if known is None or known[0] != now:
        kept = (now[0], *[bytes(table) for table in now[1:5]], pos.gun_at[:])
        known = t.memo[_first, camp] = kept, _look_for(s, camp)
    return known[1]


def _look_for(s: S, camp: int) -> Mark:
    pos, t = s.pos, s.tables
    on, fired, at, reach, hexes = pos.gun_on, pos.fired, pos.gun_at, t.gun_range, t.hexes
    foes, guns = pos.troops[enemy(camp)], pos.batteries[enemy(camp)]
    found: list[tuple[int, int]] = []  # by gun: the first hex in its range
    there, placed = foes.__getitem__, guns.__getitem__
    for gun in t.battery[camp]:
        if on[gun] and not fired[gun] and at[gun] < hexes:
            disc = t.map.within(at[gun], reach[gun])
            if any(map(there, disc)) or any(map(placed, disc)):
                held = [hex_ for hex_ in disc if foes[hex_] or guns[hex_]]
                found += [(hex_, gun) for hex_ in unspared(s, held)[:1]]
    if not found:
        return ()
    hex_, gun = min(found)
    return gun, hex_


def armed(s: S, camp: int) -> bool:
    """True if a camp can bombard any target now."""
    return bool(mark(s, camp))


def why_not(step: SalernoStep, s: S) -> Refusal | None:
    """Why the active player cannot bombard any target; None if he can."""
    return None if armed(s, step.who) else silent(step, s)


def silent(step: SalernoStep, s: S) -> Refusal:
    """Why nothing can fire: no target in range, or only one in the open city (20)."""
    pos, roma, foe = s.pos, s.tables.roma, enemy(step.who)
    sheltered = spared(s, roma) and (pos.troops[foe][roma] or pos.batteries[foe][roma])
    if sheltered and step.who == pos.active and (aircraft(s, step.who) or loaded(s, step.who, roma, active=True)):
        return step.there(s, roma, "open-city", "20")
    return step.refusal(s, "nothing-to-fire", "16.1.1")


def aim(s: S, camp: int) -> None:
    """Start a bombardment with the choice of its hex."""
    s.push(Aim(who=camp))


# --- a volley -------------------------------------------------------------------------------------------------------


def mixes(s: S, guns: Sequence[int], air: int, gun: int) -> bool:
    """True if a gun can join others: land artillery, ships and aircraft never fire together (9.5.5, 9.8, 16)."""
    rank = s.tables.gun_rank
    return not air and all([(rank[other] == SHIP) == (rank[gun] == SHIP) for other in guns])


class Volley(SalernoStep):
    """A bombardment in preparation: guns or aircraft one after the other, then `resolve`."""

    rule = "16.1"
    verb = "gun"
    target: int
    active: bool = False  # only active guns may take part: own segment, no moving target (16.1.1)
    air_too: bool = True  # whether aircraft may
    guns: tuple[int, ...] = ()
    air: int = 0
    fleeing: bool = False

    def prompt(self, s: S) -> Message:
        return Message("prompt-volley", {"at": message_hex(s, self.target)})

    def aims_at(self) -> int:
        return self.target

    def ready(self, s: S) -> bool:
        return True

    def options(self, s: S) -> Sequence[int]:
        able = [gun for gun in loaded(s, self.who, self.target, self.active) if gun not in self.guns]
        return [gun for gun in able if mixes(s, self.guns, self.air, gun)]

    def _more_air(self, s: S) -> bool:
        return self.air_too and not self.guns and aircraft(s, self.who) > self.air

    def words(self, s: S) -> Sequence[Action]:
        t = s.tables
        listed = [t.air] if self._more_air(s) else []
        return [*listed, t.word["resolve"]] if self.guns or self.air else listed

    def why_not(self, s: S, number: int) -> Refusal | None:
        if number in self.options(s):
            return None
        return why_not_gun(self, s, number, self.target, self.active, self.guns)

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == "air":
            return None if self._more_air(s) else self._why_no_air(s)
        return super().refuse(s, action)

    def _why_no_air(self, s: S) -> Refusal:
        if aircraft(s, self.who) <= self.air:
            return self.refusal(s, grounded(s), "9.8")
        return self.refusal(s, "air-mixed", "9.8") if self.guns else self.refusal(s, "air-later", "16.1.3")

    def choose(self, s: S, number: int) -> None:
        self.guns = (*self.guns, number)

    def say(self, s: S, action: Action) -> None:
        if action.verb == "air":
            self.air += 1
            return
        s.pop()
        bombardment.strike(s, self.who, self.target, self.guns, self.air, self.fleeing)

    def preview(self, s: S) -> Preview | None:
        return bombardment.preview(s, self.target, self.guns, self.air) if self.guns or self.air else None


def why_not_gun(
    step: SalernoStep, s: S, gun: int, target: int, active: bool = False, guns: Sequence[int] = (), law: str = "16.1.1"
) -> Refusal | None:
    """Why a gun cannot fire at a hex, or not together with others; `active` requires active ones, by the rule `law`."""
    pos, t = s.pos, s.tables
    at, rule = pos.gun_at[gun], "16"
    if t.gun_camp[gun] != step.who:
        word = "gun-not-yours"
    elif at >= t.hexes:
        word = "gun-off"
    elif pos.fired[gun]:
        word = "gun-fired"
    elif gun in guns:
        word = "gun-named"
    elif t.map.distance(at, target) > t.gun_range[gun]:
        word = "gun-range"
    elif active and not pos.gun_on[gun]:
        word, rule = "gun-idle", law
    else:
        word = "gun-mixed"
    return step.refusal(s, word, rule, gun=t.guns[gun])


class Aim(SalernoStep):
    """The active player chooses a hex to bombard, at any time in his segment (16.1.1)."""

    rule = "16.1.1"
    asking = "prompt-aim"
    verb = "hex"

    def options(self, s: S) -> Sequence[int]:
        return targets(s, self.who)

    def why_not(self, s: S, number: int) -> Refusal | None:
        if number in self.options(s):
            return None
        if spared(s, number):
            return self.there(s, number, "open-city", "20")
        foe = enemy(self.who)
        empty = not s.pos.troops[foe][number] and not s.pos.batteries[foe][number]
        return self.there(s, number, "no-target" if empty else "out-of-range")

    def choose(self, s: S, number: int) -> None:
        s.pop()
        s.push(Volley(who=self.who, target=number, active=True))


# --- answering a move -----------------------------------------------------------------------------------------------


def beside(s: S, camp: int, hex_: int) -> bool:
    """True if a hex is next to units or artillery of a camp, or contains its artillery: units entering can be hit."""
    pos = s.pos
    if pos.zone[camp][hex_]:
        return True
    guns = pos.batteries[camp]
    return bool(guns[hex_]) or any([guns[near] for near in s.tables.beside[hex_]])


def answers(s: S, camp: int, hex_: int, passing: bool) -> bool:
    """True if a camp can fire at units that have moved into a hex: with guns if they are next to its units (16.1.2).

    Aircraft at the end of the move, or during it with the optional rule (16.1.3).
    """
    pos = s.pos
    if pos.cover[camp][hex_] and beside(s, camp, hex_) and not spared(s, hex_):
        return True
    return flies(s, camp, hex_, passing)


def flies(s: S, camp: int, hex_: int, passing: bool) -> bool:
    """True if aircraft of a camp can strike units that pass through a hex or stop there (16.1.3)."""
    if not s.pos.air[camp] or not aircraft(s, camp) or spared(s, hex_):
        return False
    return not passing or scenarios.on(s, "air on the move")


class Waits(Answer, frozen=True):
    """The active player lets the other side act first (8)."""


class Answering(SalernoStep):
    """A chance to fire at units that have moved into a hex (16.1.2, 16.1.3); the move then continues."""

    rule = "16.1.2"
    target: int
    units: tuple[int, ...]
    passing: bool = True  # the move is not over
    fleeing: bool = False  # they retreat: End Ops does not affect them (14.3.1)
    first: bool = False  # the other side could act now too: the active player chooses who is first (8)
    sweeps: bool = False  # artillery alone in the hex fires for the last time before it is removed (16)

    def prompt(self, s: S) -> Message:
        return Message("prompt-answering", {"at": message_hex(s, self.target)})

    def aims_at(self) -> int:
        return self.target

    def moved(self, s: S) -> bool:
        """True if there is still a target."""
        at = s.pos.at
        return any([at[unit] == self.target for unit in self.units])

    def ready(self, s: S) -> bool:
        if self.moved(s) and answers(s, self.who, self.target, self.passing):
            return True
        self._leave(s)
        return False

    def _leave(self, s: S) -> None:
        s.pop()
        if self.sweeps and self.moved(s):
            overrun_guns(s, enemy(self.who), self.target)

    def guns(self, s: S) -> list[int]:
        near = beside(s, self.who, self.target) and not spared(s, self.target)
        return loaded(s, self.who, self.target) if near else []

    def actions(self, s: S) -> list[Action]:
        t = s.tables
        listed = [t.a_gun[gun] for gun in self.guns(s)]
        if flies(s, self.who, self.target, self.passing):
            listed.append(t.air)
        if self.first:
            listed.append(t.word["wait"])
        listed.append(t.pass_)
        return listed

    def refuse(self, s: S, action: Action) -> Refusal | None:
        verb = action.verb
        if verb == "pass":
            return None
        if verb == "wait":
            return None if self.first else self.refusal(s, "nobody-to-wait-for", "8")
        if verb == "air":
            if flies(s, self.who, self.target, self.passing):
                return None
            if spared(s, self.target):
                return self.there(s, self.target, "open-city", "20")
            return self.refusal(s, "air-later" if aircraft(s, self.who) else grounded(s), "16.1.3")
        if verb == "gun":
            return self._why_not_gun(s, s.tables.number(action))
        return self.not_now(s, action)

    def _why_not_gun(self, s: S, gun: int) -> Refusal | None:
        if gun in self.guns(s):
            return None
        if gun in loaded(s, self.who, self.target):
            open_city = spared(s, self.target)
            return self.there(s, self.target, "open-city" if open_city else "not-beside", "20" if open_city else "")
        return why_not_gun(self, s, gun, self.target)

    def take(self, s: S, action: Action) -> None:
        if action.verb == "pass":
            self._leave(s)
            return
        if action.verb == "wait":
            s.close(Waits())
            return
        guns = (s.tables.number(action),) if action.verb == "gun" else ()
        air = flies(s, self.who, self.target, self.passing)
        s.push(
            Volley(who=self.who, target=self.target, guns=guns, air=int(not guns), air_too=air, fleeing=self.fleeing)
        )

    def occasion(self, s: S) -> Occasion:
        t = s.tables
        pieces = tuple([t.units[unit] for unit in self.units])
        near = beside(s, self.who, self.target)
        return Occasion("bombardment", t.pass_, (t.names[self.target],), pieces, self.chance(s), near)

    def chance(self, s: S) -> float:
        """The chance of a hit with everything that can fire together."""
        guns = self.guns(s)
        ships = [gun for gun in guns if s.tables.gun_rank[gun] == SHIP]
        land = [gun for gun in guns if gun not in ships]
        air = aircraft(s, self.who) if flies(s, self.who, self.target, self.passing) else 0
        parts: Iterable[tuple[list[int], int]] = ((land, 0), (ships, 0), ([], air))
        weighed = [bombardment.weigh(s, self.target, some, planes) for some, planes in parts if some or planes]
        return max([0.0, *(1.0 - bombardment.chances(s, fire).get("", 0.0) for fire in weighed)])


def come_down(s: S, unit: int) -> None:
    """After a landing or drop, which is a move (ruling R71): let the enemy fire; artillery alone is then removed."""
    foe, hex_ = enemy(s.tables.camp[unit]), s.pos.at[unit]
    s.pos.deeds[unit] |= MOVED
    if s.pos.batteries[foe][hex_] or answers(s, foe, hex_, passing=True):
        s.push(Answering(who=foe, target=hex_, units=(unit,), sweeps=True))


# --- the last strikes of a segment ----------------------------------------------------------------------------------


def last_strikes(s: S, camp: int) -> None:
    """Before an enemy segment ends, let a side use its remaining aircraft (9.8, ruling R46)."""
    if aircraft(s, camp) and _struck(s, camp):
        s.push(LastStrikes(who=camp))


def _struck(s: S, camp: int) -> list[int]:
    """The hexes with enemy units or artillery that may be struck."""
    pos, t, foe = s.pos, s.tables, enemy(camp)
    at, gun_at, rank, hexes = pos.at, pos.gun_at, t.gun_rank, t.hexes
    held = {at[unit] for unit in t.roster[foe] if at[unit] < hexes}
    held.update([gun_at[gun] for gun in t.battery[foe] if gun_at[gun] < hexes and rank[gun] != SHIP])
    return unspared(s, sorted(held))


class LastStrikes(SalernoStep):
    """Aircraft against any enemy hex, as long as there are any."""

    rule = "9.8"
    asking = "prompt-last-strikes"
    verb = "hex"
    says = ("pass",)

    def options(self, s: S) -> Sequence[int]:
        return _struck(s, self.who) if aircraft(s, self.who) else []

    def why_not(self, s: S, number: int) -> Refusal | None:
        if number in self.options(s):
            return None
        return self.there(s, number, "open-city", "20") if spared(s, number) else self.there(s, number, "no-target")

    def choose(self, s: S, number: int) -> None:
        s.push(Volley(who=self.who, target=number, air=1, active=True))

    def occasion(self, s: S) -> Occasion:
        return Occasion("air", s.tables.pass_)
