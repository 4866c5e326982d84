"""Set-up by the players: weapon carriers, places of units and fortifications (RS.10 to RS.13).

Units waiting to be set up are at STAGE; weapons without a carrier are set aside.
"""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.combat.charts.counters import GUN, LEADER, MORTAR, NO_QUALITY, TEAM
from sandtable.games.combat.charts.forces import Quota
from sandtable.games.combat.kinds import ALLIED, AXIS, CAMPAIGN, FORTS, STAGE, TRACK, W_BOX
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.common.markers import fortify, sea_rule, takes_fort
from sandtable.games.combat.rules.common.pieces import arm, put_unit
from sandtable.games.combat.rules.common.reports import Issued, tell, tell_unit
from sandtable.games.combat.rules.common.steps import CombatStep, unit_name, weapon_name
from sandtable.games.combat.rules.movement import placement
from sandtable.games.combat.rules.movement.entry import barred

FORM_WORDS = ("squad", "team", "leader")
POSTURE_RULES = ("RS.11", "RS.13", "RS.10")  # the areas of an Attacker, of Recon, of a Defender
AREA_RULES = {
    ("46", ALLIED): "SR01.3",
    ("47a", AXIS): "SR02.3",
    ("47b", AXIS): "SR03.3",
    ("48", AXIS): "SR04.2",
    ("49", AXIS): "SR05.2",
    ("49", ALLIED): "SR05.3",
    ("50", ALLIED): "SR06.2",
}


def once(s: S, units: Sequence[int]) -> list[int]:
    """One unit of each set that no rule distinguishes: the same kind, place, weapon and marks."""
    pos, t = s.pos, s.tables
    seen: set[tuple[int, ...]] = set()
    found = []
    for unit in units:
        load = pos.arm[unit]
        key = (t.kind[unit], pos.at[unit], t.w_kind[load - 1] + 1 if load else 0, pos.state[unit])
        if key not in seen:
            seen.add(key)
            found.append(unit)
    return found


def why_not_one(step: CombatStep, s: S, number: int, able: Sequence[int], message: str) -> Refusal | None:
    """Why a unit is not offered: it is not eligible, or an identical one is offered instead."""
    if number not in able:
        return step.about(s, number, message)
    return None if number in once(s, able) else step.about(s, number, "alike")


# --- weapons --------------------------------------------------------------------------------------------------------


class Issue(CombatStep, kw_only=True):
    """A side assigns its weapons, one after the other. Each is limited to the units of its group."""

    setup = True
    rule = "B11"
    verb = "unit"
    jobs: tuple[tuple[int, tuple[int, ...]], ...]  # weapons, and their possible carriers

    def prompt(self, s: S) -> Message:
        return Message("prompt-issue", {"piece": weapon_name(s, self.jobs[0][0])})

    def proceed(self, s: S) -> bool:
        while self.jobs:
            found = self.options(s)
            if len(found) > 1:
                return True
            if found:
                self.choose(s, found[0])
            else:
                s.pos.w_state[self.jobs[0][0]] = W_BOX  # no unit can take it
                self.jobs = self.jobs[1:]
        s.pop()
        return False

    def options(self, s: S) -> list[int]:
        return once(s, carriers(s, *self.jobs[0]))

    def why_not(self, s: S, number: int) -> Refusal | None:
        weapon, units = self.jobs[0]
        if number not in units and s.pos.battle == CAMPAIGN and number in staged(s, self.who):
            return self.about(s, number, "other-platoon", "C1.10")
        return why_not_one(self, s, number, carriers(s, weapon, units), "cannot-carry")

    def choose(self, s: S, number: int) -> None:
        weapon = self.jobs[0][0]
        arm(s, weapon, number)
        tell(s, Issued, self.rule, piece=s.tables.weapons[weapon], at="", carrier=s.tables.units[number])
        self.jobs = self.jobs[1:]


def carriers(s: S, weapon: int, units: Sequence[int]) -> list[int]:
    """The possible carriers of a weapon at the start: squads and teams; for guns and heavier mortars crews first."""
    pos, t = s.pos, s.tables
    free = [unit for unit in units if not pos.arm[unit]]
    crews = [unit for unit in free if t.form[unit] == TEAM and t.quality[unit] in CREWS]
    heavy = t.w_class[weapon] == GUN or (t.w_class[weapon] == MORTAR and t.w_least[weapon] > 2)
    if heavy and crews:
        return crews
    return [unit for unit in free if t.form[unit] != LEADER] or free


CREWS = (NO_QUALITY, 2)  # weapon teams and green teams


# --- units ----------------------------------------------------------------------------------------------------------


class Deploy(CombatStep, kw_only=True):
    """A side places its waiting units in its area: a unit, then its hex, until all are on the map."""

    setup = True
    rule = "RS.10"
    unit: int = -1
    single: bool = False  # one unit per hex (SR02.5)

    def cites(self, s: S) -> str:
        return self._landing_rule(s) if self.single else POSTURE_RULES[s.pos.posture[self.who]]

    def prompt(self, s: S) -> Message:
        if self.unit < 0:
            return Message("prompt-deploy")
        return Message("prompt-deploy-where", {"piece": unit_name(s, self.unit)})

    def asks(self, s: S) -> str:
        return "unit" if self.unit < 0 else "hex"

    def proceed(self, s: S) -> bool:
        waiting = staged(s, self.who)
        if not waiting:
            s.pop()
            return False
        if self.unit >= 0:
            return True
        posted = [unit for unit in waiting if len(area(s, unit)) == 1]
        if posted:  # its place is fixed
            put_unit(s, posted[0], area(s, posted[0])[0])
            tell_unit(s, self._area_rule(s, posted[0]), posted[0], "note-set-up")
            return False
        if not any(self._finds(s, unit) for unit in waiting):  # no room for any unit: they enter later
            for unit in waiting:
                put_unit(s, unit, TRACK + 1)
            s.pos.awaited += tuple(waiting)
            return False
        return True

    def options(self, s: S) -> list[int]:
        if self.unit >= 0:
            return self._hexes(s, self.unit)
        return [unit for unit in once(s, staged(s, self.who)) if self._finds(s, unit)]

    def _hexes(self, s: S, unit: int) -> list[int]:
        if not self._particular(s):
            return list(placement.free(s, unit, area(s, unit)))
        return [hex_ for hex_ in placement.free(s, unit, area(s, unit)) if self._reason(s, unit, hex_) is None]

    def _particular(self, s: S) -> bool:
        """True if the battle card has conditions on single hexes."""
        card = placement.camp(s, self.who)
        return self.single or bool(card and (card.escorted or card.quotas))

    def _finds(self, s: S, unit: int) -> bool:
        """True if there is any place for a unit."""
        if not self._particular(s):
            return next(placement.free(s, unit, area(s, unit)), -1) >= 0
        return any(self._reason(s, unit, hex_) is None for hex_ in placement.free(s, unit, area(s, unit)))

    def _reason(self, s: S, unit: int, hex_: int) -> Refusal | None:
        """The battle card's objection to a unit in a hex of its area."""
        pos, t = s.pos, s.tables
        card = placement.camp(s, self.who)
        if self.single and pos.stacks[hex_]:
            return self.there(s, hex_, "one-each", self._landing_rule(s))
        if card is None:
            return None
        own = [other for other in pos.stacks[hex_] if t.side[other] == self.who]
        if card.escorted and t.form[unit] == LEADER and not any([t.form[other] != LEADER for other in own]):
            return self.about(s, unit, "unescorted", self._quota_rule(s))
        for quota in card.quotas:
            if full(s, quota, unit, hex_):
                return self.there(s, hex_, "manned", self._quota_rule(s))
            if not keeps(s, quota, unit, hex_, staged(s, self.who)):
                return self.there(s, hex_, "quota", self._quota_rule(s))
        if placement.room(s, unit, hex_) and not leaves_room(s, card.quotas, unit, hex_, staged(s, self.who)):
            return self.there(s, hex_, "keep-room", self._quota_rule(s))
        return None

    def _quota_rule(self, s: S) -> str:
        return {"60": "SR16.2", "47b": "SR03.3"}.get(s.pos.battle, "SR02.3")

    def _landing_rule(self, s: S) -> str:
        return "SR03.4" if s.pos.battle == "47b" else "SR02.5"

    def _area_rule(self, s: S, unit: int) -> str:
        """The rule of a unit's set-up area: the card's special rules, else its side's posture."""
        group = placement.group_of(s, unit)
        if s.pos.battle == "53" and group and group.zone:
            return "SR09.4"
        return AREA_RULES.get((s.pos.battle, self.who), self.cites(s))

    def why_not(self, s: S, number: int) -> Refusal | None:
        if self.unit < 0:
            refusal = why_not_one(self, s, number, staged(s, self.who), "not-waiting")
            lone = s.tables.form[number] == LEADER and self._particular(s)  # SR02.3: he waits for a unit to accompany
            rule = self._quota_rule(s) if lone else self._area_rule(s, number)
            return refusal if refusal or self._finds(s, number) else self.about(s, number, "no-place-yet", rule)
        if number not in area(s, self.unit):
            return self.there(s, number, "outside-area", self._area_rule(s, self.unit))
        if barred(s, self.unit, number):
            return self.there(s, number, "unarmed-only", "SR04.2")
        if not placement.fit(s, self.unit, number):
            return self.there(s, number, "cannot-stand")
        refusal = self._reason(s, self.unit, number)
        if refusal or placement.room(s, self.unit, number):
            return refusal
        return self.there(s, number, "crowded", "B8")

    def choose(self, s: S, number: int) -> None:
        if self.unit < 0:
            self.unit = number
        else:
            put_unit(s, self.unit, number)
            tell_unit(s, self._area_rule(s, self.unit), self.unit, "note-set-up")
            self.unit = -1


def staged(s: S, who: int) -> list[int]:
    """The units of a side waiting to be set up."""
    at = s.pos.at
    return [unit for unit in s.pos.force[who] if at[unit] == STAGE]


def area(s: S, unit: int) -> tuple[int, ...]:
    """The set-up area of a unit: its group's, else its side's."""
    group = placement.group_of(s, unit)
    return group.zone if group and group.zone and not group.time else placement.home(s, s.tables.side[unit])


def counts_for(s: S, quota: Quota, unit: int) -> bool:
    return FORM_WORDS[s.tables.form[unit]] in quota.forms or unit in quota.units


def full(s: S, quota: Quota, unit: int, hex_: int) -> bool:
    """True if a hex holds the most that a quota allows."""
    if hex_ not in quota.hexes or not counts_for(s, quota, unit):
        return False
    return sum([counts_for(s, quota, other) for other in s.pos.stacks[hex_]]) >= quota.most


def keeps(s: S, quota: Quota, unit: int, hex_: int, waiting: Sequence[int]) -> bool:
    """True if a quota can still be met after placing a unit in a hex: enough units are left for the other hexes."""
    if not counts_for(s, quota, unit):
        return True
    stacks = s.pos.stacks
    manned = [place for place in quota.hexes if any([counts_for(s, quota, other) for other in stacks[place]])]
    wanting = [place for place in quota.hexes if place != hex_ and place not in manned]
    return sum([counts_for(s, quota, other) for other in waiting]) - 1 >= len(wanting)


def leaves_room(s: S, quotas: Sequence[Quota], unit: int, hex_: int, waiting: Sequence[int]) -> bool:
    """True if the units still required in a hex fit beside a unit (B8)."""
    t, own = s.tables, s.pos.stacks[hex_]
    figures = sum([t.figures[other] for other in own]) + t.figures[unit]
    for quota in quotas:
        if hex_ in quota.hexes and not any([counts_for(s, quota, other) for other in (*own, unit)]):
            figures += min([t.figures[other] for other in waiting if counts_for(s, quota, other)], default=0)
    return figures <= placement.STACK


# --- fortifications -------------------------------------------------------------------------------------------------


class LayWorks(CombatStep, kw_only=True):
    """A side places its fortifications, one after the other, each in a hex of its area (RS.12, F100)."""

    setup = True
    rule = "RS.12"
    verb = "hex"
    forts: tuple[int, ...]

    def prompt(self, s: S) -> Message:
        return Message("prompt-works", {"fort": Message(f"fort-{FORTS[self.forts[0]]}")})

    def proceed(self, s: S) -> bool:
        if self.forts and self.options(s):
            return True
        s.pop()
        return False

    def options(self, s: S) -> list[int]:
        foes = s.pos.troops[1 - self.who]
        return [hex_ for hex_ in placement.works_area(s, self.who) if takes_fort(s, hex_) and not foes[hex_]]

    def why_not(self, s: S, number: int) -> Refusal | None:
        if number not in placement.works_area(s, self.who):
            return self.there(s, number, "outside-area")
        if s.pos.troops[1 - self.who][number]:
            return self.there(s, number, "cannot-stand")
        return None if takes_fort(s, number) else self.there(s, number, "takes-no-fort", sea_rule(s, number, "F100"))

    def choose(self, s: S, number: int) -> None:
        fortify(s, number, self.forts[0], "RS.12")
        self.forts = self.forts[1:]
