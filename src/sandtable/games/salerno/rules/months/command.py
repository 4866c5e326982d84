"""The command display (7, 7.1): divisions and corps change places while the impulse is planned."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, NamedTuple

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.salerno.kinds import ALLIED, ARMIES, AXIS, FOURTEENTH, NONE, SIDES
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.common.base import SalernoStep
from sandtable.games.salerno.rules.law import points
from sandtable.games.salerno.rules.law.reports import Reassigned, command_name
from sandtable.games.salerno.rules.law.scenarios import shut_out
from sandtable.games.salerno.tables import Tables
from sandtable.kit.rules.choosing import push_all

SPACES = ("spaces_10", "spaces_14", "spaces_v", "spaces_viii")  # limits, by army
CAMP_ARMIES = ((0, 1), (2, 3))  # the armies of each camp


def open(s: S) -> None:
    """Open the step for both sides, publicly, the Axis first (ruling R7)."""
    s.pos.spent = [0, 0]
    push_all(s, [Reassign(who=camp) for camp in (AXIS, ALLIED) if not shut_out(s, camp)])


# --- what the display holds -----------------------------------------------------------------------------------------


def under(s: S, corps: int) -> list[int]:
    """The divisions of a corps that are in the game."""
    pos = s.pos
    return [d for d, leader in enumerate(pos.corps_of) if leader == corps and pos.hq[d]]


def unassigned(s: S, army: int) -> list[int]:
    """The divisions that an army holds without a corps."""
    pos = s.pos
    return [d for d, leader in enumerate(pos.corps_of) if pos.army_of[d] == army and pos.hq[d] and not leads(s, leader)]


def leads(s: S, corps: int) -> bool:
    """True if a corps is in the game; one that is not leads no division."""
    return corps != NONE and bool(s.pos.hq[corps])


class Lay(NamedTuple):
    """The occupancy of a camp's display, and the armies that could pay for a change."""

    divisions: list[int]  # by formation: the number of divisions of a corps
    boxes: list[int]  # by army: divisions without a corps
    corps: list[int]  # by army
    open_corps: list[int]  # with room
    armies: list[int]  # in the game
    solvent: list[int]  # those that can take over a division of another army
    spaces: list[int]  # the armies with a space for one more corps
    roomy: list[int]  # and with a box for one more division
    free: tuple[int, ...]  # divisions in the game that are bound to no place (7.1.1)
    free_corps: tuple[int, ...]  # and corps
    purse: int  # the points of all pools


def lay(s: S, camp: int) -> Lay:
    """The current display of a camp, cached while it does not change."""
    pos, t = s.pos, s.tables
    now = (pos.hq, pos.corps_of, pos.army_of, pos.ap, pos.scenario, pos.turn, pos.landing)
    known: tuple[tuple[Any, ...], Lay] | None = t.memo.get((lay, camp))
    if known is None or known[0] != now:
        kept = (*[bytes(table) for table in now[:3]], pos.ap[:], *now[4:])
        known = t.memo[lay, camp] = kept, _lay(s, camp)
    return known[1]


def _lay(s: S, camp: int) -> Lay:
    pos, t = s.pos, s.tables
    hq, corps_of, army_of, limit = pos.hq, pos.corps_of, pos.army_of, t.limit
    divisions, boxes, corps = [0] * len(t.formations), [0] * (NONE + 1), [0] * (NONE + 1)
    led, here, free, free_corps = _roll(t, camp, bytes(hq))
    for formation in here:
        corps[army_of[formation]] += 1
    for formation in led:
        leader = corps_of[formation]
        if leader != NONE and hq[leader]:
            divisions[leader] += 1
        else:
            boxes[army_of[formation]] += 1
    most, armies = limit["corps_divisions"], [army for army in CAMP_ARMIES[camp] if exists(s, army)]
    open_corps = [c for c in here if divisions[c] < most and army_of[c] in armies]
    purse = sum([pos.ap[pool] for pool in points.pools(camp)])  # both armies are concerned: any pool may pay
    solvent = armies if camp == AXIS or purse >= t.cost["transfer"] else []
    spaces = [army for army in armies if corps[army] < limit[SPACES[army]]]
    roomy = [army for army in armies if boxes[army] < limit["army_divisions"]]
    return Lay(divisions, boxes, corps, open_corps, armies, solvent, spaces, roomy, free, free_corps, purse)


@lru_cache(maxsize=16)
def _roll(t: Tables, camp: int, hq: bytes) -> tuple[tuple[int, ...], ...]:
    """The divisions and corps of a camp in the game, and those of them that are bound to no place (7.1.1)."""
    present = [formation for formation in t.commands[camp] if hq[formation]]
    tied, cef, last = t.tied, t.cef, t.divisions
    free = [f for f in present if (nation := tied[f]) == NONE or not (nation == cef or hq[nation])]  # not `bound`
    kinds = [([f for f in some if f < last], [f for f in some if f >= last]) for some in (present, free)]
    return tuple([tuple(found) for pair in kinds for found in pair])


def exists(s: S, army: int) -> bool:
    """True if an army is in the game: the 14.Armee arrives in January 1944 or with a major landing."""
    pos, t = s.pos, s.tables
    if army == FOURTEENTH:
        return pos.turn >= t.limit["second_army_from"] or bool(pos.landing)
    return army in _displayed(t, pos.scenario)


@cache
def _displayed(t: Tables, scenario: int) -> frozenset[int]:
    """The armies on the display of a scenario."""
    return frozenset(ARMIES.index(row.army) for row in t.scenario[scenario].display)


def national(s: S, division: int) -> int:
    """The corps that a division may not leave (7.1.1): the CEF, and the other two national ones once they have
    arrived."""
    pos, t = s.pos, s.tables
    corps = t.national[division]
    if corps == NONE or (corps != t.cef and not pos.hq[corps]):
        return NONE
    return corps


def bound(s: S, formation: int) -> bool:
    """True if a formation may not change its place at all (7.1.1); never for the Axis."""
    t = s.tables
    return formation == t.cef if formation >= t.divisions else national(s, formation) != NONE


# --- where a formation can go ---------------------------------------------------------------------------------------


def price(s: S, formation: int, army: int) -> int:
    """The cost of putting a formation under an army: none in its own, and none for the Axis (7.1)."""
    pos, t = s.pos, s.tables
    if t.formation_camp[formation] == AXIS or pos.army_of[formation] == army:
        return 0
    own = t.cost["transfer"]
    return own if formation < t.divisions else own * (len(under(s, formation)) + 1)


def fault(s: S, formation: int, goal: int, of_army: bool, full: Lay) -> tuple[str, str]:
    """Why a formation cannot go to a corps or an army: the reason and rule; "" if it can."""
    pos, t = s.pos, s.tables
    army = goal if of_army else pos.army_of[goal]
    camp = t.formation_camp[formation]
    if army not in CAMP_ARMIES[camp] or not exists(s, army) or not (of_army or pos.hq[goal]):
        return "no-such-command", "7"
    if formation >= t.divisions:
        if not of_army or army == pos.army_of[formation]:
            return "same-command", "7.1"
        if full.corps[army] >= t.limit[SPACES[army]]:
            return "army-full", "7"
    elif of_army:
        if army == pos.army_of[formation] and not leads(s, pos.corps_of[formation]):
            return "same-command", "7.1"
        if full.boxes[army] >= t.limit["army_divisions"]:
            return "army-full", "7"
    elif goal == pos.corps_of[formation]:
        return "same-command", "7.1"
    elif full.divisions[goal] >= t.limit["corps_divisions"]:
        return "corps-full", "7"
    return ("", "") if points.can_pay(s, camp, price(s, formation, army)) else ("no-points", "7.1")


def goals(s: S, formation: int, full: Lay) -> list[tuple[int, bool]]:
    """Every corps and army that a formation can go to: all without a `fault`."""
    pos, t = s.pos, s.tables
    home = pos.army_of[formation]
    if formation >= t.divisions:
        if t.formation_camp[formation] == ALLIED and full.purse < t.cost["transfer"] * (full.divisions[formation] + 1):
            return []  # 7.1; free for the Axis
        return [(a, True) for a in full.spaces if a != home]
    leader, army_of, solvent = pos.corps_of[formation], pos.army_of, full.solvent
    found = [(c, False) for c in full.open_corps if c != leader and (army_of[c] == home or army_of[c] in solvent)]
    return [*found, *[(a, True) for a in full.roomy if (leads(s, leader) if a == home else a in solvent)]]


def assign(s: S, formation: int, goal: int, of_army: bool) -> None:
    """Move a formation on the display; a corps takes its divisions along."""
    pos, t = s.pos, s.tables
    army = goal if of_army else pos.army_of[goal]
    if formation >= t.divisions:
        for division, corps in enumerate(pos.corps_of):
            if corps == formation:
                pos.army_of[division] = army
    else:
        pos.corps_of[formation] = NONE if of_army else goal
    pos.army_of[formation] = army


def enrol(s: S, formation: int) -> None:
    """Bring a command into the game: in its space, or where there is room (7); nations together (7.1.1)."""
    pos, t = s.pos, s.tables
    pos.hq[formation] = 1
    if formation >= t.divisions:
        _seat_corps(s, formation)
        for division in range(t.divisions):
            if t.national[division] == formation and pos.hq[division]:
                _join_nation(s, division, formation)
        return
    corps = national(s, formation)
    if corps != NONE:
        _join_nation(s, formation, corps)
    else:
        _seat_division(s, formation)


def _seat_corps(s: S, corps: int) -> None:
    """Place a corps; if its army has no space, in the other army of its side (ruling R63)."""
    t, army = s.tables, s.pos.army_of[corps]
    full = lay(s, t.formation_camp[corps])
    if full.corps[army] > t.limit[SPACES[army]]:
        for other in [a for a in full.armies if full.corps[a] < t.limit[SPACES[a]]][:1]:
            assign(s, corps, other, True)


def _join_nation(s: S, division: int, corps: int) -> None:
    """Put a division under the corps of its nation; if that is full, another division makes room (7.1.1)."""
    pos, t = s.pos, s.tables
    if pos.corps_of[division] == corps and pos.army_of[division] == pos.army_of[corps]:
        return
    guests = [d for d in under(s, corps) if t.national[d] != corps]
    if len(under(s, corps)) >= t.limit["corps_divisions"] and guests:
        pos.corps_of[guests[-1]] = NONE
        _seat_division(s, guests[-1])
    assign(s, division, corps, False)
    if not pos.hq[corps]:
        _clear_a_box(s, pos.army_of[division])


def _clear_a_box(s: S, army: int) -> None:
    """Move another division to make room for one waiting for its national corps (7.1.1, ruling R63)."""
    if lay(s, ALLIED).boxes[army] > s.tables.limit["army_divisions"]:
        for division in [d for d in unassigned(s, army) if not bound(s, d)][-1:]:
            _seat_division(s, division)


def disband(s: S, corps: int) -> None:
    """After a corps has left: put its divisions in the boxes of the army, as far as they suffice (7, ruling R63)."""
    for division in [d for d, leader in enumerate(s.pos.corps_of) if leader == corps and s.pos.hq[d]]:
        _seat_division(s, division)


def _seat_division(s: S, division: int) -> None:
    """Place a division: its corps if that has room, else a box of its army, else any corps or box of its side (ruling
    R63)."""
    pos, t = s.pos, s.tables
    camp, army = t.formation_camp[division], pos.army_of[division]
    if leads(s, pos.corps_of[division]):
        if len(under(s, pos.corps_of[division])) <= t.limit["corps_divisions"]:
            return
        pos.corps_of[division] = NONE
    full = lay(s, camp)
    if full.boxes[army] <= t.limit["army_divisions"]:
        return
    roomy = sorted(full.open_corps, key=lambda corps: pos.army_of[corps] != army)
    boxes = [other for other in full.armies if full.boxes[other] < t.limit["army_divisions"]]
    if roomy:
        assign(s, division, roomy[0], False)
    elif boxes:
        assign(s, division, boxes[0], True)


class Reassign(SalernoStep):
    """Select a division or corps, then its new corps or army; each once per impulse."""

    rule = "7.1"
    picked: int = -1
    moved: tuple[int, ...] = ()
    able: tuple[int, ...] = ()
    listed: bool = False

    def prompt(self, s: S) -> Message:
        if self.picked < 0:
            return Message("prompt-reassign")
        return Message("prompt-reassign-to", {"formation": s.tables.formations[self.picked]})

    def ready(self, s: S) -> bool:
        if not self.listed:
            self.listed = True
            full = lay(s, self.who)
            self.able = self._movable(s, full)
        if self.able:
            return True
        s.pop()
        return False

    def _movable(self, s: S, full: Lay) -> tuple[int, ...]:
        """The formations with another possible place, as `goals` finds for each.

        Divisions need no individual check where their army gives access to two corps with room, or to a box elsewhere.
        """
        army_of, moved, solvent = s.pos.army_of, self.moved, full.solvent
        rooms = [army_of[corps] for corps in full.open_corps]
        wide = []
        for home in full.armies:
            boxes = [a for a in full.roomy if a != home and a in solvent]
            if boxes or len([room for room in rooms if room == home or room in solvent]) > 1:
                wide.append(home)
        able = [f for f in full.free if f not in moved and (army_of[f] in wide or goals(s, f, full))]
        able += [c for c in self._free_corps(s, full) if c not in moved]
        return tuple(able)

    def _free_corps(self, s: S, full: Lay) -> list[int]:
        """The corps for which `goals` has another army: one with a space, and enough points if they are Allied."""
        army_of, spaces = s.pos.army_of, full.spaces
        found = list(full.free_corps) if spaces else []
        if len(spaces) == 1:
            found = [c for c in found if army_of[c] != spaces[0]]
        if self.who == AXIS:
            return found
        price, divisions = s.tables.cost["transfer"], full.divisions
        return [c for c in found if full.purse >= price * (divisions[c] + 1)]

    def actions(self, s: S) -> list[Action]:
        t = s.tables
        if self.picked < 0:
            last, divisions, corps = t.divisions, t.a_division, t.a_corps
            return [*[divisions[f] if f < last else corps[f] for f in self.able], t.done]
        return [
            t.a_army[goal] if of_army else t.a_corps[goal] for goal, of_army in goals(s, self.picked, lay(s, self.who))
        ]

    def price(self, s: S, action: Action) -> Message | None:
        if self.picked < 0 or self.who == AXIS:
            return None
        number = s.tables.number(action)
        return points.told(price(s, self.picked, number if action.verb == "army" else s.pos.army_of[number]))

    def refuse(self, s: S, action: Action) -> Refusal | None:
        verb = action.verb
        if verb not in ("division", "corps", "army"):
            return None if verb == "done" and self.picked < 0 else self.not_now(s, action)
        number = s.tables.number(action)
        if self.picked < 0:
            return self.not_now(s, action) if verb == "army" else self._why_not_pick(s, number)
        if verb == "division":
            return self.not_now(s, action)
        word, rule = fault(s, self.picked, number, verb == "army", lay(s, self.who))
        what, to = s.tables.formations[self.picked], command_name(action.operand)
        return self.refusal(s, word, rule, formation=what, to=to) if word else None

    def _why_not_pick(self, s: S, formation: int) -> Refusal | None:
        t = s.tables
        name = t.formations[formation]
        if t.formation_camp[formation] != self.who:
            return self.refusal(s, "foreign-formation", formation=name)
        if not s.pos.hq[formation]:
            return self.refusal(s, "no-command", "7", formation=name)
        if formation in self.moved:
            return self.refusal(s, "reassigned", formation=name)
        if bound(s, formation):
            return self.refusal(s, "nation-together", "7.1.1", formation=name)
        if formation in self.able:
            return None
        full = lay(s, self.who)
        places = [(army, True) for army in full.armies] + [(corps, False) for corps in full.open_corps]
        if any([fault(s, formation, *place, full)[0] == "no-points" for place in places]):
            return self.refusal(s, "no-points", "7.1")
        return self.refusal(s, "nowhere-to-assign", "7", formation=name)

    def take(self, s: S, action: Action) -> None:
        if action.verb == "done":
            s.pop()
            return
        number = s.tables.number(action)
        if self.picked < 0:
            self.picked = number
            return
        self._go(s, number, action.verb == "army", action.operand)

    def _go(self, s: S, goal: int, of_army: bool, name: str) -> None:
        pos, formation = s.pos, self.picked
        army = goal if of_army else pos.army_of[goal]
        cost = price(s, formation, army)
        if cost:
            points.draw(s, cost, points.between(army))
        pos.spent[self.who] += cost
        assign(s, formation, goal, of_army)
        self.moved += (formation,)
        self.picked, self.listed = -1, False
        if s.events is not None:
            side, what = SIDES[self.who], s.tables.formations[formation]
            s.tell(Reassigned(rule="7.1", side=side, what=what, to=name, points=cost))
