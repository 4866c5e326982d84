"""Allied units that arrive from England or from the second wave, and those that return (5.3, 6.5, 20.5, 21)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.normandy44.charts.terrain import FOOT, MECH
from sandtable.games.normandy44.kinds import (
    ALLIED,
    ARMIES,
    CHERBOURG,
    CW,
    GERMAN,
    LANDED,
    LAW_BATTERIES,
    LAW_SOLITAIRE,
    MOVED,
    REPLACED,
    US,
    US_SUPPLY,
    WHO_US,
)
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.common import stacking
from sandtable.games.normandy44.rules.common.base import NormandyStep, commands, commands_unit, forget
from sandtable.games.normandy44.rules.common.beaches import is_open
from sandtable.games.normandy44.rules.common.departure import go
from sandtable.games.normandy44.rules.common.reports import Arrived, Bought, Left, Moved
from sandtable.games.normandy44.rules.common.zones import bond_blocks
from sandtable.games.normandy44.rules.movement import reach
from sandtable.games.normandy44.rules.movement.active_unit import Moving
from sandtable.games.normandy44.rules.supply import initial_phase
from sandtable.kit.rules.choosing import message_hex, push_all
from sandtable.kit.rules.events import tell_of, tell_walk

ASHORE = "ashore"  # in the memo of a state: the landing hexes of the selected unit
SWORD = 4  # its number among the beaches

FINE = 5  # the weather die from which the solitaire game sets no limit on bought supply points (27.2)


def of_army(s: S, army: int) -> int:
    """The side that decides for an Allied army."""
    return ALLIED if s.pos.players == 2 else WHO_US + army - US


# --- landing hexes (6.5.2, 20.5, 21.1) ------------------------------------------------------------------------------


def clear(s: S, hex_: int) -> bool:
    """True if a landing hex is Allied and no bond of zones covers it (21.1, 8.5.2)."""
    pos = s.pos
    if pos.holder[hex_] != ALLIED or pos.troops[GERMAN][hex_] or shelled(s, hex_):
        return False
    if pos.troops[ALLIED][hex_] or not pos.zone[GERMAN][hex_]:
        return True
    return not pos.bonds[GERMAN][hex_]


def shelled(s: S, hex_: int) -> bool:
    """True if Mont Canisy closes Sword (28.3)."""
    return bool(s.pos.laws & LAW_BATTERIES) and s.tables.beach_of.get(hex_) == SWORD and initial_phase.sword_barred(s)


def doors(s: S, army: int) -> list[int]:
    """The hexes where reinforcements of an army can land: open beaches and its Mulberry."""
    pos, plan = s.pos, s.tables.plan
    found = []
    for area, owner in enumerate(plan.beach_army):
        if owner == army and is_open(s, area):
            found += [hex_ for hex_ in plan.beach_hexes[area] if clear(s, hex_)]
    harbour = pos.mulberry_at[army]
    if pos.mulberry[army] == s.tables.working and harbour not in found and clear(s, harbour):
        found.append(harbour)
    return found


def wave_doors(s: S, box: int) -> list[int]:
    """The landing hexes of a second-wave box: its own, or the others of the beach if those are lost."""
    plan = s.tables.plan
    own = plan.waves[box]
    area = plan.area[own[0]]
    if not is_open(s, area):
        return []
    return [hex_ for hex_ in own if clear(s, hex_)] or [hex_ for hex_ in plan.beach_hexes[area] if clear(s, hex_)]


def gates(s: S, unit: int) -> list[int]:
    """The hexes where a unit in England or in the second wave can land, regardless of cost."""
    plan, place = s.tables.plan, s.pos.at[unit]
    home = plan.home.get(unit, -1)
    if home >= 0:  # engineers open their beach themselves
        return [hex_ for hex_ in plan.beach_hexes[home] if clear(s, hex_)]
    return wave_doors(s, place) if place in plan.waves else doors(s, s.tables.army[unit])


def cost(s: S, unit: int) -> int:
    """Reinforcement points; the second wave costs none (20.5)."""
    return 0 if s.pos.at[unit] in s.tables.plan.waves else s.tables.unit[unit].rp


def affordable(s: S, unit: int, hex_: int) -> bool:
    """True if the army has the points, and the beach its share of them left (6.5.1, 6.5.2)."""
    pos, t = s.pos, s.tables
    points = cost(s, unit)
    if not points:
        return True
    return points <= pos.rp[t.army[unit]] and pos.landed[t.plan.area[hex_]] + points <= t.limit["rp_beach"]


# --- eligible units -------------------------------------------------------------------------------------------------


def offers(s: S, who: int) -> list[int]:
    """The units off the map that can be landed now."""
    pos, t = s.pos, s.tables
    deeds, stacks, plan = pos.deeds, pos.stacks, t.plan
    found: list[int] = []
    for box, area in plan.wave_areas:
        waiting = [u for u in stacks[box] if not deeds[u] & MOVED]
        if waiting and is_open(s, area):
            passage = bool(wave_doors(s, box))
            found += [u for u in waiting if (gates(s, u) if u in plan.home else passage)]
        elif waiting:
            found += [u for u in waiting if u in plan.home and gates(s, u)]  # engineers come first
    most = [0, 0, 0]
    for army in (US, CW):
        if pos.rp[army]:
            rooms = [t.limit["rp_beach"] - pos.landed[plan.area[hex_]] for hex_ in doors(s, army)]
            most[army] = min(max(rooms, default=0), pos.rp[army])
    if any(pos.rp):
        army_of, rp, home, england = t.army, plan.rp, plan.home, t.box["england"]
        sappers = [u for u in t.engineers if pos.at[u] == england and any(affordable(s, u, h) for h in gates(s, u))]
        found += [
            u
            for u in stacks[england]
            if not deeds[u] & MOVED and (u in sappers if u in home else rp[u] <= most[army_of[u]])
        ]
    return found if who == ALLIED else [u for u in found if commands_unit(s, who, u)]


def refuse_unit(step: Moving, s: S, unit: int) -> Refusal | None:
    """Why a unit in England or in the second wave cannot be landed now."""
    pos, t = s.pos, s.tables
    if pos.deeds[unit] & MOVED:
        return step.about(s, unit, "waits-already", "6.5.2")
    points = cost(s, unit)
    if points > pos.rp[t.army[unit]]:
        left = pos.rp[t.army[unit]]
        return step.about(s, unit, "points-short", "6.5.1", cost=points, left=left)
    places = gates(s, unit)
    if not places and any(shelled(s, hex_) for hex_ in s.tables.beach_hexes):
        return step.about(s, unit, "sword-shelled", "28.3")
    if not places:
        return step.about(s, unit, "no-beach", "21.1")
    if not any(affordable(s, unit, hex_) for hex_ in places):
        return step.about(s, unit, "beach-full", "6.5.2", limit=t.limit["rp_beach"])
    return None


# --- the landing: the hex on the coast, and one more (6.5.2, 9.10) --------------------------------------------------


def inland(s: S, unit: int, at: int) -> list[int]:
    """The hexes next to a landing hex that a unit can enter next, with room for it."""
    pos, t = s.pos, s.tables
    if not t.move[unit]:
        return []
    ground = t.ground(MECH if t.mech[unit] else FOOT, reach.region(s, unit))
    enemy, zone = pos.troops[GERMAN], pos.zone[GERMAN]
    return [
        b
        for paces in (ground.flow[at], ground.ends[at])
        for b, _, k in paces
        if not enemy[b] and not (zone[b] and bond_blocks(pos, t, ALLIED, at, k)) and stacking.fits(s, (unit,), b)
    ]


def refuse_inland(step: NormandyStep, s: S, unit: int, at: int, goal: int) -> Refusal | None:
    """Why a unit cannot continue from its landing hex to a goal."""
    pos, t = s.pos, s.tables
    k = t.map.direction(at, goal)
    where = message_hex(s, goal)
    if k < 0:
        return step.about(s, unit, "inland-far", at=where)
    if pos.troops[GERMAN][goal]:
        return step.about(s, unit, "enemy-there", "9.1", at=where)
    if not t.move[unit]:
        return step.about(s, unit, "engineers-stay", "17.8")
    pace = t.land.pace(MECH if t.mech[unit] else FOOT, at, k)
    if pace is None or pace.opening:
        return step.about(s, unit, "inland-terrain", "9.10", at=where)
    if goal not in t.region[reach.region(s, unit)]:
        return step.about(s, unit, "inland-boundary", "26.1" if pos.scenario == CHERBOURG else "22.1", at=where)
    if pos.zone[GERMAN][goal] and bond_blocks(pos, t, ALLIED, at, k):
        return step.about(s, unit, "inland-bond", "8.5.2", at=where)
    if not stacking.fits(s, (unit,), goal):
        return step.refusal(s, "no-room", "7.1", at=where)
    return None


def _halts(s: S, unit: int, at: int) -> bool:
    """True if a landing unit must stay on the coast: in an enemy zone (9.10), or after a replacement (6.2)."""
    return bool(s.pos.zone[GERMAN][at] or s.pos.state[unit] & REPLACED)


def _stands(s: S, unit: int, at: int) -> bool:
    """True if a unit can end its move in a landing hex: it fits, and no zone for a unit just replaced (6.2)."""
    shy = s.pos.state[unit] & REPLACED and s.pos.zone[GERMAN][at]
    return not shy and stacking.fits(s, (unit,), at)


def ways(s: S, step: Moving, unit: int) -> dict[int, int]:
    """Every hex where a landing unit can end, with the hex where it lands.

    Of several beaches in reach of the same hex it takes the one with the most points left.
    """
    if s.memo is not None and ASHORE in s.memo:
        known: dict[int, int] = s.memo[ASHORE]
        return known
    landed, area = s.pos.landed, s.tables.plan.area
    coast = sorted([h for h in gates(s, unit) if affordable(s, unit, h)], key=lambda h: landed[area[h]])
    found = {h: h for h in coast if h not in step.lonely and _stands(s, unit, h)}
    for h in coast:
        if not _halts(s, unit, h):
            for goal in inland(s, unit, h):
                if goal not in step.lonely:
                    found.setdefault(goal, h)
    s.memo = {ASHORE: found}
    return found


def _stages(s: S, step: Moving, unit: int) -> list[int]:
    """The landing hexes from which the second hex can be chosen manually; only where there is a choice of them."""
    coast = [h for h in gates(s, unit) if affordable(s, unit, h)]
    if len(coast) < 2:
        return []
    return [
        h
        for h in coast
        if h not in step.lonely
        and _stands(s, unit, h)
        and not _halts(s, unit, h)
        and any(goal not in step.lonely for goal in inland(s, unit, h))
    ]


def goals(s: S, step: Moving, unit: int) -> list[Action]:
    t = s.tables
    listed = [t.a_hex[goal] for goal in ways(s, step, unit)]
    listed += [t.a_via[h] for h in _stages(s, step, unit)]
    listed.append(t.stay)
    return listed


def refuse_goal(step: Moving, s: S, unit: int, action: Action) -> Refusal | None:
    if action.verb == "stay":
        return None
    if action.verb not in ("hex", "via"):
        return step.not_now(s, action)
    goal = s.tables.hex_index[action.operand]
    where = message_hex(s, goal)
    coast = [h for h in gates(s, unit) if h == goal or (action.verb == "hex" and goal in s.tables.near[h])]
    if not coast and shelled(s, goal):
        return step.about(s, unit, "sword-shelled", "28.3")
    if not coast:
        return step.about(s, unit, "landing-far", "6.5.2", at=where)
    coast = [h for h in coast if affordable(s, unit, h)]
    if not coast:
        return step.about(s, unit, "beach-full", "6.5.2", limit=s.tables.limit["rp_beach"])
    if goal in step.lonely:
        return step.refusal(s, "lonely", "9.8", at=where)
    if action.verb == "via":
        return _refuse_stage(step, s, unit, goal)
    return _refuse_end(step, s, unit, goal, coast)


def _refuse_end(step: Moving, s: S, unit: int, goal: int, coast: list[int]) -> Refusal | None:
    """Why a landing unit cannot end in a hex that is a landing hex or next to one."""
    reason: Refusal | None = None
    for h in coast:
        if h == goal:
            here = _refuse_stand(step, s, unit, h)
        elif s.pos.state[unit] & REPLACED:
            here = step.about(s, unit, "replaced-one-hex", "6.2")
        elif s.pos.zone[GERMAN][h]:
            here = step.about(s, unit, "landing-zone", "9.10", at=message_hex(s, h))
        else:
            here = refuse_inland(step, s, unit, h, goal)
        if here is None:
            return None
        reason = here if reason is None or h == goal else reason
    return reason


def _refuse_stand(step: Moving, s: S, unit: int, at: int) -> Refusal | None:
    if s.pos.state[unit] & REPLACED and s.pos.zone[GERMAN][at]:
        return step.about(s, unit, "replaced-zone", "6.2", at=message_hex(s, at))
    if not stacking.fits(s, (unit,), at):
        return step.refusal(s, "no-room", "7.1" if cost(s, unit) else "20.5", at=message_hex(s, at))
    return None


def _refuse_stage(step: Moving, s: S, unit: int, at: int) -> Refusal | None:
    """Why a unit cannot land in a hex and continue manually from there."""
    standing = _refuse_stand(step, s, unit, at)
    if standing is not None:
        return standing
    onward = not _halts(s, unit, at) and any(goal not in step.lonely for goal in inland(s, unit, at))
    if onward and sum(affordable(s, unit, h) for h in gates(s, unit)) > 1:
        return None
    return step.about(s, unit, "no-stage", "6.5.2", at=message_hex(s, at))


def take(step: Moving, s: S, unit: int, action: Action) -> None:
    t = s.tables
    if action.verb == "stay":
        step.finish(s)
        return
    goal = t.hex_index[action.operand]
    by_hand = action.verb == "via"
    coast = goal if by_hand else ways(s, step, unit)[goal]
    if t.beach_of.get(coast) == SWORD:
        initial_phase.suppress_canisy(s)
    land(s, unit, coast, goal)
    step.finish(s)
    if by_hand:
        s.push(Ashore(who=step.who, unit=unit, lonely=step.lonely))


def land(s: S, unit: int, coast: int, goal: int) -> None:
    """Land a unit, optionally with a second hex; it fights at half strength this turn (6.5.2)."""
    pos, t = s.pos, s.tables
    points = cost(s, unit)
    note = "arrive-landing" if points else "arrive-wave"
    pos.rp[t.army[unit]] -= points
    pos.landed[t.plan.area[coast]] += points
    go(s, unit, (coast,) if goal == coast else (coast, goal))
    pos.mark(t, unit, LANDED)
    tell_of(s, Arrived, "6.5.2" if points else "20.5", unit, goal, note=note)


class Ashore(NormandyStep):
    """A unit has landed in a manually chosen hex: the second hex of its move, or none (6.5.2)."""

    rule = "6.5.2"
    verb = "hex"
    says = ("stay",)
    unit: int
    lonely: tuple[int, ...] = ()

    def prompt(self, s: S) -> Message:
        return Message("prompt-ashore", {"unit": s.tables.units[self.unit]})

    def in_hand(self) -> tuple[int, ...]:
        return (self.unit,)

    def options(self, s: S) -> Sequence[int]:
        return [goal for goal in inland(s, self.unit, s.pos.at[self.unit]) if goal not in self.lonely]

    def why_not(self, s: S, hex_: int) -> Refusal | None:
        if hex_ in self.lonely:
            return self.there(s, hex_, "lonely", "9.8")
        return refuse_inland(self, s, self.unit, s.pos.at[self.unit], hex_)

    def choose(self, s: S, hex_: int) -> None:
        s.pop()
        start = s.pos.at[self.unit]
        go(s, self.unit, (hex_,), 1)
        tell_walk(s, Moved, "6.5.2", self.unit, start, note="move-tactical")


# --- evacuation (21.2) ----------------------------------------------------------------------------------------------


def why_not_evacuate(step: NormandyStep, s: S, unit: int) -> Refusal | None:
    """Why a unit on the map cannot return to England now; None if it can."""
    pos, t = s.pos, s.tables
    at = pos.at[unit]
    if t.camp[unit] != ALLIED:
        return step.about(s, unit, "evacuate-german", "21.2")
    if at not in t.beach_of:
        return step.about(s, unit, "evacuate-beach", "21.2")
    if not t.move[unit] or pos.state[unit] & REPLACED:
        return step.about(s, unit, "evacuate-move", "21.2")  # it takes a whole move
    if pos.evacuated[t.beach_hexes.index(at)] >= t.limit["evacuees"]:
        return step.refusal(s, "evacuate-full", "21.2", at=message_hex(s, at), limit=t.limit["evacuees"])
    return None


def evacuate(s: S, unit: int) -> None:
    pos, t = s.pos, s.tables
    at = pos.at[unit]
    pos.evacuated[t.beach_hexes.index(at)] += 1
    forget(s, unit)
    pos.put(t, unit, t.box["england"])
    tell_of(s, Left, "21.2", unit, at, note="leave-evacuated")


# --- supply points for reinforcement points (5.3) -------------------------------------------------------------------


def open_purchase(s: S) -> None:
    """In the Allied replacement phase, armies with a Mulberry may buy supply points."""
    push_all(s, [Purchase(who=who) for who in commands(s, ALLIED)])


def harbour_works(s: S, army: int) -> bool:
    """True if supply points can be bought: with a Mulberry, in the Cherbourg scenario from turn 6 (5.3, 26.1)."""
    pos, t = s.pos, s.tables
    if pos.scenario == CHERBOURG:
        return army == US and pos.turn >= t.parts.setup.cherbourg.supply_from
    return pos.mulberry[army] == t.working


class Purchase(NormandyStep):
    """Buy supply points, one by one."""

    rule = "5.3"
    verb = "buy"
    says = ("done",)

    def prompt(self, s: S) -> Message:
        return Message("prompt-purchase", {"cost": s.tables.limit["supply_cost"]})

    def options(self, s: S) -> Sequence[int]:
        """The armies that can buy a point now."""
        pos, limit = s.pos, s.tables.limit
        thrifty = pos.laws & LAW_SOLITAIRE and pos.weather < FINE
        return [
            army
            for army in (US, CW)
            if self.who in (ALLIED, WHO_US + army - US)
            and pos.rp[army] >= limit["supply_cost"]
            and harbour_works(s, army)
            and pos.supply[US_SUPPLY + army - US] < limit["supply"]
            and not (thrifty and pos.extra[army])
        ]

    def why_not(self, s: S, army: int) -> Refusal | None:
        pos, limit = s.pos, s.tables.limit
        side = Message(f"side-{ARMIES[army]}")
        if self.who not in (ALLIED, WHO_US + army - US):
            return self.refusal(s, "buy-other-army", "27.1", side=side)
        if not harbour_works(s, army):
            return self.refusal(s, "buy-no-harbour", side=side)
        if pos.rp[army] < limit["supply_cost"]:
            return self.refusal(s, "buy-points", "6.5.1", side=side, cost=limit["supply_cost"], left=pos.rp[army])
        if pos.supply[US_SUPPLY + army - US] >= limit["supply"]:
            return self.refusal(s, "buy-full", "5.1", side=side, limit=limit["supply"])
        if pos.laws & LAW_SOLITAIRE and pos.weather < FINE and pos.extra[army]:
            return self.refusal(s, "buy-solitaire", "27.2", side=side)
        return None

    def choose(self, s: S, army: int) -> None:
        pos = s.pos
        pos.rp[army] -= s.tables.limit["supply_cost"]
        pos.supply[US_SUPPLY + army - US] += 1
        pos.extra[army] += 1
        s.tell(Bought(rule="5.3", side=ARMIES[army], left=pos.rp[army]))
