"""The replacement phase (6.2-6.4): steps restored on the map, destroyed units returned."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from sandtable.core.base.errors import Refusal
from sandtable.games.normandy44.kinds import (
    ALLIED,
    ARMIES,
    CHERBOURG,
    DISRUPTED,
    GERMAN,
    LAW_SOLITAIRE,
    REPLACED,
    REPLACEMENTS,
    RESERVE,
    SCATTERED,
    WHO_EAST,
    WHO_WEST,
)
from sandtable.games.normandy44.position import NormandyPosition, S
from sandtable.games.normandy44.rules.common import beaches
from sandtable.games.normandy44.rules.common.base import NormandyStep, commands, commands_unit
from sandtable.games.normandy44.rules.common.reports import Returned
from sandtable.games.normandy44.rules.movement import allied_arrivals
from sandtable.games.normandy44.rules.supply import supply
from sandtable.games.normandy44.tables import Tables
from sandtable.kit.board.trace import Trace
from sandtable.kit.rules.choosing import Leading, push_all
from sandtable.kit.rules.events import Restored, tell_of

INFANTRY, ARMOUR = REPLACEMENTS.index("german infantry"), REPLACEMENTS.index("german armour")
AIRBORNE = (REPLACEMENTS.index("us airborne"), REPLACEMENTS.index("cw airborne"))
TRACKS = (
    tuple(n for n, name in enumerate(REPLACEMENTS) if name.startswith("german")),
    tuple(n for n, name in enumerate(REPLACEMENTS) if not name.startswith("german")),
)
POOR = ((), (0, -1), (-1,))  # the qualities that the weak infantry replacement serves (6.4)


def open(s: S, camp: int) -> None:
    """Open replacements for sides that have some; the Allied turn starts with its harbours (21.1)."""
    if camp == ALLIED:
        beaches.guard(s)
        allied_arrivals.open_purchase(s)  # 5.3
    if _purse(s, camp):
        push_all(s, [Replacement(who=who) for who in commands(s, camp)])


# --- available replacements -----------------------------------------------------------------------------------------


def _purse(s: S, camp: int) -> list[int]:
    """The tracks on which a camp has any replacement at all."""
    pos = s.pos
    tracks = [track for track in TRACKS[camp] if pos.repl[track]]
    if camp == GERMAN and pos.weak:
        tracks.append(INFANTRY)
    if camp == GERMAN and pos.spared and pos.panther:
        tracks.append(ARMOUR)
    return tracks


def _weak(s: S, unit: int) -> bool:
    """True if this turn's infantry replacement for poor troops fits a unit (6.4)."""
    t = s.tables
    return t.track[unit] == INFANTRY and t.quality[unit] in POOR[s.pos.weak]


def funded(s: S, unit: int) -> bool:
    """True if there is a replacement for a unit (6.2, 6.3, 6.4; 26.2 keeps one armour replacement for a storm)."""
    pos, t = s.pos, s.tables
    track = t.track[unit]
    if track < 0:
        return False
    if track == ARMOUR:
        if pos.scenario == CHERBOURG:
            return bool(pos.spared and pos.panther)
        return pos.repl[track] > 0 and (not t.logistics.heavy[unit] or bool(pos.panther))
    return pos.repl[track] > 0 or _weak(s, unit)


def _spend(s: S, unit: int) -> None:
    """Take the replacement off its track; the one that would expire first."""
    pos, t = s.pos, s.tables
    if _weak(s, unit):
        pos.weak = 0
    elif t.track[unit] == ARMOUR and pos.scenario == CHERBOURG:
        pos.spared -= 1
    else:
        pos.repl[t.track[unit]] -= 1
        if t.logistics.heavy[unit]:
            pos.panther = 0


# --- eligible units -------------------------------------------------------------------------------------------------


def _served(s: S, unit: int) -> bool:
    """True if its airborne division has had its replacement this turn (6.2, 20.2)."""
    pos, t = s.pos, s.tables
    if t.track[unit] not in AIRBORNE:
        return False
    return any(pos.state[kin] & REPLACED for kin in t.logistics.family[t.division[unit]])


def _wants(s: S, unit: int) -> bool:
    """True if a unit's own state allows a replacement."""
    pos, t = s.pos, s.tables
    at = pos.at[unit]
    if at == t.box["dead"]:
        return not _served(s, unit)
    if at >= t.hexes and at != t.box["england"]:
        return False
    fit = pos.steps[unit] < t.full[unit] and not pos.state[unit] & (REPLACED | DISRUPTED | SCATTERED)
    return fit and not _served(s, unit)


def able(s: S, who: int, camp: int) -> tuple[int, ...]:
    """The units that may get a replacement now; the supply net is computed only if a unit needs it."""
    pos, t = s.pos, s.tables
    purse = _purse(s, camp)
    at, steps, dead = pos.at, pos.steps, t.box["dead"]
    weak = [u for u in t.roster[camp] if t.track[u] in purse and (steps[u] < t.full[u] or at[u] == dead)]
    wanting = [u for u in weak if _wants(s, u) and funded(s, u)]
    if not wanting:
        return ()
    lines = supply.network(s, camp)
    homes = shelters(s, camp, lines)
    here = [u for u in wanting if pos.at[u] != t.box["dead"] and _fed(s, u, lines) and commands_unit(s, who, u)]
    back = [u for u in wanting if pos.at[u] == t.box["dead"] and returns(s, who, u, homes)]
    if pos.laws & LAW_SOLITAIRE and any(t.logistics.ss[u] for u in back):
        back = [u for u in back if t.logistics.ss[u]]  # 27.2
    return (*here, *back)


def _fed(s: S, unit: int, lines: Trace) -> bool:
    """True if in supply now, whatever its marker (6.2); England always is (21.2)."""
    at = s.pos.at[unit]
    return at >= s.tables.hexes or lines.fed(at)


# --- return hexes ---------------------------------------------------------------------------------------------------


def shelters(s: S, camp: int, lines: Trace) -> set[int]:
    """Hexes with a supplied HQ, and supplied friendly towns and cities; none in an enemy zone (6.2)."""
    pos, t = s.pos, s.tables
    zone = pos.zone[1 - camp]
    towns = [hex_ for hex_ in t.logistics.settled if pos.holder[hex_] == camp]
    corps = [pos.at[u] for u in t.logistics.guns if t.headquarters[u] and t.camp[u] == camp and pos.at[u] < t.hexes]
    return {hex_ for hex_ in (*towns, *corps) if not zone[hex_] and lines.fed(hex_)}


def returns(s: S, who: int, unit: int, homes: set[int]) -> bool:
    """True if a destroyed unit can return somewhere; beach engineers go to England and land again (21.1)."""
    if unit in s.tables.plan.home:
        return commands_unit(s, who, unit)
    return bool(goals(s, who, unit, homes))


def goals(s: S, who: int, unit: int, homes: set[int]) -> set[int]:
    """The hexes where a destroyed unit can return."""
    pos, t = s.pos, s.tables
    if t.camp[unit] == ALLIED and not commands_unit(s, who, unit):
        return set()
    found = homes & bounds(s, who, unit)
    if t.headquarters[unit]:
        return {hex_ for hex_ in found if t.land.city[hex_]}  # 17.2
    if not t.division[unit]:
        return found
    kin = {pos.at[u] for u in t.logistics.family[t.division[unit]] if pos.at[u] < t.hexes}
    return found.intersection(chain.from_iterable([t.map.within(hex_, t.limit["division_range"]) for hex_ in kin]))


def bounds(s: S, who: int, unit: int) -> frozenset[int]:
    """The hexes that are open to a unit: its army's part of the map, or the German player's (22.1, 26.1, 27.1)."""
    t = s.tables
    if t.camp[unit] == GERMAN:
        if s.pos.scenario == CHERBOURG:
            return t.region["cherbourg german"]
        return t.logistics.halves[who == WHO_EAST] if who in (WHO_WEST, WHO_EAST) else t.region[""]
    return t.region["cherbourg allied" if s.pos.scenario == CHERBOURG else ARMIES[t.army[unit]]]


# --- the decision ---------------------------------------------------------------------------------------------------


class Replacement(Leading[NormandyPosition, Tables], NormandyStep):
    """Select a unit for the next replacement, and the hex where a destroyed one returns."""

    rule = "6.2"
    says = ("done",)
    whom, whither = "prompt-replacement", "prompt-replacement-hex"
    able: tuple[int, ...] = ()
    goals: tuple[int, ...] = ()
    stale: bool = True  # `able` must be recomputed

    def pending(self, s: S) -> bool:
        if self.stale and self.unit < 0:
            self.able, self.stale = able(s, self.who, self.camp), False
        return self.unit >= 0 or bool(self.able)

    def conclude(self, s: S) -> None:
        s.pop()
        if self.who == commands(s, GERMAN)[-1]:
            s.pos.weak = s.pos.panther = 0  # not kept (6.4)

    def units_open(self, s: S) -> Sequence[int]:
        return self.able

    def goals_open(self, s: S) -> Sequence[int]:
        return self.goals

    def take_hex(self, s: S, hex_: int) -> None:
        unit, self.unit = self.unit, -1
        self._bring_back(s, unit, hex_)

    def take_unit(self, s: S, unit: int) -> None:
        pos, t = s.pos, s.tables
        if pos.at[unit] != t.box["dead"]:
            self._restore(s, unit)
        elif unit in t.plan.home:
            self._bring_back(s, unit, t.box["england"])
        else:
            found = sorted(goals(s, self.who, unit, shelters(s, self.camp, supply.network(s, self.camp))))
            if len(found) == 1:
                self._bring_back(s, unit, found[0])
            else:
                self.unit, self.goals = unit, tuple(found)

    def _restore(self, s: S, unit: int) -> None:
        """Restore one step; a cadre becomes its unit again, and its counter is free (17.9)."""
        pos, t = s.pos, s.tables
        _spend(s, unit)
        if t.large[unit] and pos.steps[unit] == 1:
            pos.cadres[t.cadre[unit]] += 1
        pos.set_steps(t, unit, pos.steps[unit] + 1)
        self._mark(s, unit)
        tell_of(s, Restored, "6.2", unit, left=pos.steps[unit])

    def _bring_back(self, s: S, unit: int, place: int) -> None:
        """Return a destroyed unit with its last step, a large one as its cadre (17.9)."""
        pos, t = s.pos, s.tables
        _spend(s, unit)
        pos.set_steps(t, unit, 1)
        pos.put(t, unit, place)  # the hex is already friendly
        self._mark(s, unit)
        if unit in t.logistics.corps:
            supply.refresh_pools(s)
        tell_of(s, Returned, "6.2", unit, place)

    def _mark(self, s: S, unit: int) -> None:
        s.pos.mark(s.tables, unit, REPLACED)
        s.pos.unmark(s.tables, unit, RESERVE)  # 15.1
        self.stale = True

    # --- refusals ----------------------------------------------------------------------------------------------------

    def why_not_unit(self, s: S, unit: int) -> Refusal | None:
        pos, t = s.pos, s.tables
        at, dead = pos.at[unit], t.box["dead"]
        if t.camp[unit] != self.camp or not (self._returning(s, unit) or commands_unit(s, self.who, unit)):
            return self.about(s, unit, "replace-not-yours")
        if t.track[unit] < 0:
            return self.about(s, unit, "replace-never", "6.3")
        if at >= t.hexes and at not in (dead, t.box["england"]):
            return self.about(s, unit, "replace-away")
        if at != dead and pos.steps[unit] == t.full[unit]:
            return self.about(s, unit, "replace-whole")
        if not funded(s, unit):
            heavy = t.logistics.heavy[unit] and pos.repl[ARMOUR]
            return self.about(s, unit, "replace-heavy" if heavy else "replace-none", "6.4" if heavy else "6.2")
        if pos.state[unit] & REPLACED:
            return self.about(s, unit, "replace-once")
        if pos.state[unit] & (DISRUPTED | SCATTERED):
            scattered = pos.state[unit] & SCATTERED
            return self.about(s, unit, "replace-unfit", "20.2" if scattered else "13.6")
        if _served(s, unit):
            return self.about(s, unit, "replace-airborne", "20.2")
        if at != dead:
            return None if _fed(s, unit, supply.network(s, self.camp)) else self.about(s, unit, "replace-unfed", "6.2")
        return self._refuse_return(s, unit)

    def _returning(self, s: S, unit: int) -> bool:
        """True if this player returns a destroyed German unit, which then belongs to him (27.1)."""
        return self.camp == GERMAN and s.pos.at[unit] == s.tables.box["dead"]

    def _refuse_return(self, s: S, unit: int) -> Refusal | None:
        pos, t = s.pos, s.tables
        homes = shelters(s, self.camp, supply.network(s, self.camp))
        family = t.logistics.family.get(t.division[unit], ())
        if family and not any(pos.at[kin] < t.hexes for kin in family):
            return self.about(s, unit, "replace-disbanded")
        if not returns(s, self.who, unit, homes):
            return self.about(s, unit, "replace-nowhere", "17.2" if t.headquarters[unit] else "6.2")
        if pos.laws & LAW_SOLITAIRE and self.camp == GERMAN and not t.logistics.ss[unit]:
            fallen = [u for u in pos.stacks[t.box["dead"]] if t.logistics.ss[u] and funded(s, u)]
            if any(returns(s, self.who, u, homes) for u in fallen):
                return self.about(s, unit, "replace-ss-first", "27.2")
        return None

    def why_not_hex(self, s: S, hex_: int) -> Refusal | None:
        pos, t = s.pos, s.tables
        unit, at = self.unit, t.names[hex_]
        if hex_ not in bounds(s, self.who, unit):
            return self.about(s, unit, "replace-bounds", "22.1" if self.camp == ALLIED else "27.1", at=at)
        if t.headquarters[unit] and not t.land.city[hex_]:
            return self.about(s, unit, "replace-city", "17.2", at=at)
        corps = any(t.headquarters[u] and t.camp[u] == self.camp for u in pos.stacks[hex_])
        if not corps and not (t.land.settled[hex_] and pos.holder[hex_] == self.camp):
            return self.about(s, unit, "replace-hex", at=at)
        if pos.zone[1 - self.camp][hex_]:
            return self.about(s, unit, "replace-zone", at=at)
        if not supply.can_trace(s, self.camp, hex_):
            return self.about(s, unit, "replace-hex-unfed", "18.2", at=at)
        kin = [pos.at[u] for u in t.logistics.family.get(t.division[unit], ()) if pos.at[u] < t.hexes]
        far = t.limit["division_range"]
        if t.division[unit] and all(t.map.distance(hex_, other) > far for other in kin):
            return self.about(s, unit, "replace-far", at=at, reach=far)
        return None
