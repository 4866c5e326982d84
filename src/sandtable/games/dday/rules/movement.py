"""Orders 8, 10 and 12: Allied land moves, landings and Axis moves; strafing by patrolling fighters (A8.2)."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Outcome, Preview
from sandtable.games.dday.kinds import (
    BLOCKHOUSE,
    BOTH,
    FIGHTERS,
    GERMANY,
    KINDS,
    LAND,
    POWER,
    SIDE,
    UK_FIGHTER,
    US_FIGHTER,
    K,
)
from sandtable.games.dday.position import S
from sandtable.games.dday.rules.base import DDayStep, destroy, powers, push_for_allies, unit_word
from sandtable.games.dday.rules.reports import Moved, Strafed

# Who is asked to move, by power: with three players each Allied power for itself.
MOVERS = (Message("side-uk"), Message("side-us"), Message("camp-allies"), Message("camp-axis"))


class Movement(DDayStep):
    """Orders 8 and 12: a unit is named, then the zone it goes to; each unit moves once (A6.1).

    `open` lists the stacks that still hold units free to move: it only ever shrinks, because a unit
    that has arrived may not move again and nothing unlocks a zone during a move order.
    """

    harmless = ("unit",)
    power: int
    order: int
    reach: int = 0  # how far every unit goes after a good fortune; 0 for its own movement
    origins_left: int = -1  # a bad fortune: out of how many zones each power may still move; -1 for any
    origins: tuple[tuple[int, int], ...] = ()  # power and zone that units have moved out of
    open: tuple[int, ...] = ()
    chosen: int = -1  # the stack whose unit is about to move

    def cites(self, s: S) -> str:
        return f"O{self.order}"

    def side(self, s: S) -> str:
        return SIDE[self.power]

    def ask(self, s: S) -> Message:
        if self.chosen < 0:
            return Message("prompt-move", {"side": MOVERS[self.power]})
        unit, at = unit_word(self.chosen % K), s.tables.names[self.chosen // K]
        return Message("prompt-move-to", {"unit": unit, "at": at})

    def ready(self, s: S) -> bool:
        if self.open or self.chosen >= 0:
            return True
        self._close(s)
        return False

    def _close(self, s: S) -> None:
        s.pop()
        if self.power == GERMANY:
            strafe(s, "O12")

    # --- the lists ---

    def actions(self, s: S) -> list[Action]:
        t = s.tables
        if self.chosen >= 0:
            zone = t.zone
            return [zone[z] for z in self.goals(s, self.chosen)]
        unit = t.unit
        if self._crowded(s):
            moves = [unit[stack] for stack in self.open if self._gets_out(s, stack // K)]
        else:
            moves = [unit[stack] for stack in self.open]
        moves.append(t.done)
        return moves

    def _crowded(self, s: S) -> bool:
        """Whether some zone is full or flooded, so that a unit might have nowhere to go."""
        pos = s.pos
        return pos.flood >= 0 or s.tables.limit in (pos.axis if self.power == GERMANY else pos.allied)

    def _gets_out(self, s: S, zone: int) -> bool:
        """Whether units in a zone may go anywhere: there is a way on only through a neighbour that has room."""
        pos, limit = s.pos, s.tables.limit
        own, flood = (pos.axis, -1) if self.power == GERMANY else (pos.allied, pos.flood)
        for z in s.tables.near[zone]:  # noqa: SIM110  # asked for every stack, and any() is slow
            if own[z] < limit and z != flood:
                return True
        return False

    def goals(self, s: S, stack: int) -> list[int]:
        """The zones a unit of this stack may go to."""
        pos, t = s.pos, s.tables
        limit, zone = t.limit, stack // K
        own, enemy, flood = (pos.axis, pos.allied, -1) if self.power == GERMANY else (pos.allied, pos.german, pos.flood)
        if (self.reach or t.move[stack % K]) < 2:
            return [z for z in t.near[zone] if own[z] < limit and z != flood]
        goals = []
        for z, ways in t.ways2[zone]:
            if own[z] >= limit or z == flood:
                continue
            if not ways:
                goals.append(z)
                continue
            for via in ways:
                if own[via] < limit and not enemy[via] and via != flood:
                    goals.append(z)
                    break
        return goals

    # --- the reasons ---

    def refuse(self, s: S, action: Action) -> Refusal | None:
        verb = action.verb
        if self.chosen >= 0:
            return self._refuse_zone(s, s.tables.place[action.operand]) if verb == "zone" else self.not_now(s, action)
        if verb == "unit":
            return self._refuse_unit(s, s.tables.stack[action.operand])
        return None if verb == "done" else self.not_now(s, action)

    def _refuse_unit(self, s: S, stack: int) -> Refusal | None:
        if stack in self.open:
            if not self._crowded(s) or self._gets_out(s, stack // K):
                return None
            return self.absent(s, stack, "nowhere-to-go", "T7" if self._flooded_in(s, stack // K) else "A6.4")
        pos = s.pos
        held = why_not_movable(self, s, stack, self.power)
        if held is not None:
            return held
        if pos.n[stack] == pos.moved[stack]:
            return self.absent(s, stack, "moved-already", "A6.1")
        if self.power != GERMANY and stack // K == pos.flood:
            return self.absent(s, stack, "flooded", "T7")
        return self.absent(s, stack, "origin-closed", f"F{self.order}")

    def _flooded_in(self, s: S, zone: int) -> bool:
        """Whether the flooded zone is the one way out."""
        flood = s.pos.flood
        return self.power != GERMANY and flood in s.tables.near[zone] and s.pos.allied[flood] < s.tables.limit

    def _refuse_zone(self, s: S, goal: int) -> Refusal | None:
        pos, t = s.pos, s.tables
        start, kind = self.chosen // K, self.chosen % K
        own = pos.axis if self.power == GERMANY else pos.allied
        enemy = pos.allied if self.power == GERMANY else pos.german
        flood = -1 if self.power == GERMANY else pos.flood
        reach = self.reach or t.move[kind]
        far = 0 if goal == start else 1 if goal in t.near[start] else 2 if goal in t.near2[start] else 3
        if not 0 < far <= reach:
            return self.refusal(s, "too-far", "A6.1", unit=unit_word(kind), at=t.names[goal], move=reach)
        if goal == flood:
            return self.refusal(s, "zone-flooded", "T7", at=t.names[goal])
        if own[goal] >= t.limit:
            return self.refusal(s, "zone-full", "A6.4", at=t.names[goal], limit=t.limit)
        if far == 1:
            return None
        free = [via for via in t.between[start][goal] if not enemy[via]]
        if not free:
            return self.refusal(s, "way-blocked", "A6.2", unit=unit_word(kind), at=t.names[goal])
        if free == [flood]:
            return self.refusal(s, "way-flooded", "T7", at=t.names[goal])
        free = [via for via in free if via != flood]
        if all(own[via] >= t.limit for via in free):
            return self.refusal(s, "way-full", "A6.4", at=t.names[goal], limit=t.limit)
        return None

    # --- carrying it out ---

    def take(self, s: S, action: Action) -> None:
        if action.verb == "unit":
            self.chosen = s.tables.stack[action.operand]
        elif action.verb == "done":
            self.open = ()
        else:
            self._move(s, s.tables.place[action.operand])

    def _move(self, s: S, goal: int) -> None:
        pos, t = s.pos, s.tables
        stack = self.chosen
        kind, start = stack % K, stack // K
        self.chosen = -1
        if self.power == GERMANY:
            pos.moves.append((kind, *self._path(s, start, goal)))
        pos.shift(kind, start, goal)
        pos.moved[goal * K + kind] += 1
        if self.origins_left > 0 and (POWER[kind], start) not in self.origins:
            self._left_zone(POWER[kind], start)
        if pos.n[stack] == pos.moved[stack]:
            self.open = tuple([other for other in self.open if other != stack])
        if s.events is not None:
            s.tell(Moved(rule=f"O{self.order}", unit=KINDS[kind], start=t.names[start], at=t.names[goal]))

    def _left_zone(self, power: int, start: int) -> None:
        """A bad fortune 8 or 12: once its zones are used up, a power moves out of no other."""
        self.origins = (*self.origins, (power, start))
        used = [zone for who, zone in self.origins if who == power]
        if len(used) == self.origins_left:
            self.open = tuple([x for x in self.open if POWER[x % K] != power or x // K in used])

    def _path(self, s: S, start: int, goal: int) -> tuple[int, ...]:
        """The zones an Axis unit passes: of two ways it takes the one with fewer fighters."""
        pos, t = s.pos, s.tables
        if goal in t.near[start]:
            return (start, goal)
        free = [v for v in t.between[start][goal] if not pos.allied[v] and pos.axis[v] < t.limit]
        return (start, min(free, key=pos.fighters), goal)

    def preview(self, s: S) -> Preview | None:
        """The chance to pass the fighters: of the Axis unit in hand, zone by zone, and of those moved before."""
        if self.power != GERMANY:
            return None
        start, goals = self.chosen // K, self.goals(s, self.chosen) if self.chosen >= 0 else ()
        return strafing_preview(s, [*[self._path(s, start, goal) for goal in goals], *declared(s)])


def movable(s: S, power: int) -> tuple[int, ...]:
    """The stacks of a power that may move: ashore, not locked, not flooded."""
    pos, t = s.pos, s.tables
    own, enemy = (pos.axis, pos.allied) if power == GERMANY else (pos.allied, pos.german)
    flood = -1 if power == GERMANY else pos.flood
    n, kinds = pos.n, LAND[power]
    free = [
        z for z, mine, theirs in zip(range(t.zones), own, enemy, strict=False) if mine and not theirs and z != flood
    ]
    return tuple([z * K + kind for z in free for kind in kinds if n[z * K + kind]])


def why_not_movable(step: DDayStep, s: S, stack: int, power: int) -> Refusal | None:
    """What keeps a unit where it is whenever land units move: its kind, its place, or enemies beside it."""
    pos = s.pos
    kind, place = stack % K, stack // K
    if kind == BLOCKHOUSE:
        return step.absent(s, stack, "blockhouse-stays", "A3.4")
    if kind not in LAND[power]:
        return step.absent(s, stack, "not-yours-to-move")
    if not pos.n[stack]:
        return step.absent(s, stack, "nobody-there")
    if place >= s.tables.zones:
        return step.absent(s, stack, "still-at-sea")
    if (pos.allied if power == GERMANY else pos.german)[place]:
        return step.absent(s, stack, "locked", "A6.2")
    return None


def land_moves(s: S, order: int) -> None:
    """Open order 8 or 12."""
    pos, t = s.pos, s.tables
    pos.moved = bytearray(len(pos.moved))
    reach = t.good[order]["move"] if pos.luck > 0 else 0
    zones = t.bad[order]["zones"] if pos.luck < 0 else -1
    who = (GERMANY,) if order == 12 else powers(s)
    push_for_allies(
        s, [Movement(power=p, order=order, reach=reach, origins_left=zones, open=movable(s, p)) for p in who]
    )


def strafe(s: S, rule: str) -> None:
    """Every fighter rolls once at every Axis unit that moved into or out of its zone (A8.2).

    All moves have been declared before; a unit is shot at zone by zone along its way until it is hit.
    """
    pos, t = s.pos, s.tables
    hit = t.strafe_hit
    patrolled = {stack // K for stack in pos.flying(t, FIGHTERS[BOTH])}
    for kind, *path in pos.moves if patrolled else ():
        for zone in path:
            if zone not in patrolled:
                continue
            if s.events is not None:
                s.tell(Strafed(rule=rule, unit=KINDS[kind], at=t.names[zone], count=pos.fighters(zone)))
            if _strafed(s, zone, hit):
                destroy(s, kind, path[-1], rule, hit_in=zone)
                break
    pos.moves.clear()


def _strafed(s: S, zone: int, hit: int) -> bool:
    """Whether a fighter of the zone destroys the unit: one die each, until one hits."""
    base = zone * K
    for side, fighters in (("uk", s.pos.n[base + UK_FIGHTER]), ("us", s.pos.n[base + US_FIGHTER])):
        for _ in range(fighters):
            if s.roll(1, "A8.2", hit, side, "roll-strafe")[0] <= hit:
                return True
    return False


def declared(s: S) -> list[tuple[int, ...]]:
    """The ways of the Axis units that have moved or arrived and have not been strafed yet."""
    return [tuple(path) for _, *path in s.pos.moves]


def strafing_preview(s: S, paths: Iterable[tuple[int, ...]]) -> Preview | None:
    """The chance that fighters destroy a unit that goes one of these ways, by the number of them it meets.

    The last zone of a way is its goal. Goals past equally many fighters stand together; those past none are left out.
    """
    goals: dict[int, list[str]] = {}
    for path in paths:
        names = goals.setdefault(sum(map(s.pos.fighters, path)), [])
        if s.tables.names[path[-1]] not in names:
            names.append(s.tables.names[path[-1]])
    goals.pop(0, None)
    if not goals:
        return None
    outcomes = []
    for fighters, names in sorted(goals.items()):
        safe = (1 - s.tables.strafe_hit / 6) ** fighters
        group = f"{fighters} fighters"
        outcomes.append(Outcome(Message("outcome-strafed", {"to": names, "fighters": fighters}), 1 - safe, group))
        outcomes.append(Outcome(Message("outcome-through", {"to": names}), safe, group))
    return Preview("A8.2", Message("preview-strafing"), (), tuple(outcomes))


class Landing(DDayStep):
    """Order 10: units leave the beachhead boxes for the zone their box points to (A6.1, A6.4)."""

    gathers = "gather-land"
    rule = "O10"
    power: int
    boxes_left: int = -1  # a bad fortune 10: how many boxes each power may empty; -1 for any
    used: tuple[int, ...] = ()  # boxes that units have landed from
    chosen: int = -1
    closed: bool = False

    def side(self, s: S) -> str:
        return SIDE[self.power]

    def ask(self, s: S) -> Message:
        if self.chosen < 0:
            return Message("prompt-land")
        return Message("prompt-land-at", {"unit": unit_word(self.chosen % K), "box": s.tables.names[self.chosen // K]})

    def ready(self, s: S) -> bool:
        if self.chosen >= 0:
            return True
        if not self.closed:
            for box in s.tables.boxes:
                if s.pos.allied[box] and self._can_land(s, box):
                    return True
        s.pop()
        return False

    def _can_land(self, s: S, box: int) -> bool:
        return self.power in (BOTH, s.tables.box_power[box]) and self._box_open(s, box) and bool(self.goals(s, box))

    def _box_open(self, s: S, box: int) -> bool:
        if self.boxes_left < 0 or box in self.used:
            return True
        power = s.tables.box_power
        return sum(power[other] == power[box] for other in self.used) < self.boxes_left

    def goals(self, s: S, box: int) -> list[int]:
        """Where the units of a box may land now."""
        allied, limit = s.pos.allied, s.tables.limit
        return [zone for zone in landing_zones(s, box) if allied[zone] < limit]

    def actions(self, s: S) -> list[Action]:
        t = s.tables
        if self.chosen >= 0:
            return [t.zone[zone] for zone in self.goals(s, self.chosen // K)]
        n, kinds = s.pos.n, LAND[self.power]
        open_boxes = [box for box in t.boxes if s.pos.allied[box] and self._can_land(s, box)]
        units = [t.unit[box * K + kind] for box in open_boxes for kind in kinds if n[box * K + kind]]
        return [*units, t.done]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        t = s.tables
        if self.chosen >= 0:
            return self._refuse_zone(s, t.place[action.operand]) if action.verb == "zone" else self.not_now(s, action)
        if action.verb == "unit":
            return self._refuse_unit(s, t.stack[action.operand])
        return None if action.verb == "done" else self.not_now(s, action)

    def _refuse_unit(self, s: S, stack: int) -> Refusal | None:
        t = s.tables
        kind, box = stack % K, stack // K
        if kind not in LAND[self.power]:
            return self.absent(s, stack, "not-yours-to-land")
        if not s.pos.n[stack]:
            return self.absent(s, stack, "nobody-there")
        if box not in t.boxes:
            return self.absent(s, stack, "ashore-already")
        if not self._box_open(s, box):
            return self.absent(s, stack, "box-closed", "F10")
        if self.goals(s, box):
            return None
        zone = landing_zones(s, box)[0]
        return self.refusal(s, "zone-full", "A6.4", at=t.names[zone], limit=t.limit)

    def _refuse_zone(self, s: S, zone: int) -> Refusal | None:
        t = s.tables
        if zone not in landing_zones(s, self.chosen // K):
            return self.refusal(s, "not-that-beach", box=t.names[self.chosen // K], at=t.names[zone])
        if s.pos.allied[zone] >= t.limit:
            return self.refusal(s, "zone-full", "A6.4", at=t.names[zone], limit=t.limit)
        return None

    def take(self, s: S, action: Action) -> None:
        t = s.tables
        if action.verb == "done":
            self.closed = True
        elif action.verb == "zone":
            self._land(s, self.chosen, t.place[action.operand])
        else:
            stack = t.stack[action.operand]
            goals = self.goals(s, stack // K)
            if len(goals) == 1:
                self._land(s, stack, goals[0])
            else:
                self.chosen = stack

    def _land(self, s: S, stack: int, zone: int) -> None:
        kind, box = stack % K, stack // K
        self.chosen = -1
        if box not in self.used:
            self.used = (*self.used, box)
        s.pos.shift(kind, box, zone)
        if s.events is not None:
            names = s.tables.names
            s.tell(Moved(rule="O10", unit=KINDS[kind], start=names[box], at=names[zone]))


def landing_zones(s: S, box: int) -> list[int]:
    """The zones a box may land in: its own; one more by tactics 9; all of its power after a good fortune 10."""
    pos, t = s.pos, s.tables
    zones = [t.lands[box], pos.decoy[1]] if box == pos.decoy[0] else [t.lands[box]]
    if pos.luck > 0:
        zones += [t.lands[b] for b in t.boxes if t.box_power[b] == t.box_power[box] and t.lands[b] not in zones]
    return zones


def landings(s: S) -> None:
    """Open order 10."""
    boxes = s.tables.bad[10]["boxes"] if s.pos.luck < 0 else -1
    push_for_allies(s, [Landing(power=power, boxes_left=boxes) for power in powers(s)])
