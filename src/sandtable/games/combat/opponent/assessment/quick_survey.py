"""The scout's quick survey of a battle: sums over static fields, and chances of a whole deck.

It reads neither side's hand or deck. Its findings about a place stay valid while the enemy does not move.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import cached_property
from math import log
from typing import Any

from sandtable.core.base.numbers import add_up
from sandtable.games.combat.charts.chances import Fight, Urn, fight
from sandtable.games.combat.charts.counters import FLAMETHROWER, LEADER, MORTAR, SATCHEL
from sandtable.games.combat.kinds import (
    ACTIVE,
    BROKEN,
    FIRED,
    HEXES,
    NOBODY,
    SUPPRESSED,
    VETERAN,
    W_BROKEN,
    W_FIRED,
    WIRE,
)
from sandtable.games.combat.opponent.assessment.almanac import HIDDEN, Almanac, Memory, PlaceFacts
from sandtable.games.combat.opponent.assessment.routes import OWN_FIRE
from sandtable.games.combat.opponent.assessment.survey import CLOSE, USUAL_MORALE, Gun, Survey
from sandtable.games.combat.opponent.weights import Weights
from sandtable.games.combat.position import CombatPosition, S
from sandtable.games.combat.rules.common.activation import within_command
from sandtable.games.combat.rules.terrain.figures import commands, led, marked
from sandtable.kit.opponent.ratings import FAR

UNDER_FIRE = 0.85  # the chance to pass one enemy hex in sight
HIT = 1.5  # the value of breaking a unit
FIRING = FIRED | BROKEN | SUPPRESSED | VETERAN  # the marks that affect how a unit fires


class QuickSurvey(Survey):
    """A quick view of a position from one side."""

    def __init__(self, s: S, who: int, weights: Weights, terrain: PlaceFacts, almanac: Almanac, memory: Memory) -> None:
        super().__init__(s, who, weights, terrain)
        self.memory, self._place, self._shelter = memory, terrain, terrain.shelter
        self._armed: dict[int, tuple[Gun, ...]] = {}  # by unit: its usable pieces
        self._led: dict[int, int] = {}  # by hex and side: the bonus of leaders there
        self._victims: dict[int, list[tuple[int, float, float]]] = {}
        self._harms: dict[int, float] = {}
        self._followers: dict[int, list[int]] = {}
        self._wishes: dict[tuple[int, int, int, float], list[tuple[float, int]]] = {}
        self.volleys: dict[int, Any] = {}  # by hex: the best fire at a unit that enters it
        nations = s.pos.nation[0], s.pos.nation[1]
        self._fights = almanac.fights.setdefault(nations, {})
        self._decks = almanac.deck(nations[0]), almanac.deck(nations[1])
        pos: CombatPosition = s.pos
        objectives = bytes(pos.control), bytes(pos.objective), bytes(pos.chits.at)
        memory.renew((who, pos.battle, tuple(self.foes), terrain.key, *objectives))
        self.country = almanac.country(self.land, pos.laws, weights.scale)

    # --- chances -----------------------------------------------------------------------------------------------------

    @cached_property
    def urns(self) -> tuple[Urn, Urn]:
        return self._decks

    def clash(self, who: int, gap: int) -> Fight:
        key = 256 * who + gap
        known = self._fights.get(key)
        if known is None:
            known = self._fights[key] = fight(self._decks[who], 0, self._decks[1 - who], gap)
        return known

    def danger(self, hex_: int) -> float:
        """Danger in proportion to the enemy hexes that see a hex."""
        known = self.memory.dangers.get(hex_)
        if known is None:
            seen = self.country.seen
            known = 1.0 - UNDER_FIRE ** add_up([seen(foe)[hex_] < HIDDEN for foe in self.foes])
            self.memory.dangers[hex_] = known
        return known

    # --- fire --------------------------------------------------------------------------------------------------------

    def cover(self, hex_: int, origins: tuple[int, ...] = (), indirect: bool = False) -> int:
        if origins or indirect:
            return super().cover(hex_, origins, indirect)
        known = self._shelter.get(hex_)
        if known is None:
            known = self._shelter[hex_] = super().cover(hex_)
        return known

    def gun(self, piece: int) -> Gun:
        weapon = piece - len(self.t.units)
        for gun in self.armed(piece if weapon < 0 else self.pos.carrier(weapon)):
            if gun.piece == piece:
                return gun
        return super().gun(piece)

    def guns(self, units: Sequence[int], plain: bool = False) -> list[Gun]:
        return [gun for unit in units for gun in self.armed(unit) if not (plain and gun.ordnance)]

    def armed(self, unit: int) -> tuple[Gun, ...]:
        """The pieces of a unit that can fire now, with the results of `ready_pieces`, `reaches` and `power`."""
        known = self._armed.get(unit)
        if known is None:
            known = self._armed[unit] = self._arms(unit) if self.pos.at[unit] < HEXES else ()
        return known

    def _arms(self, unit: int) -> tuple[Gun, ...]:
        pos, t = self.pos, self.t
        at, state, load = pos.at[unit], pos.state[unit], pos.arm[unit]
        lead = self.led(t.side[unit], at)
        key = unit, at, state & FIRING, load, pos.w_state[load - 1] if load else 0, lead
        known = self._place.arms.get(key)
        if known is None:
            known = self._place.arms[key] = self._fires(unit, at, state, load, lead)
        return known

    def _fires(self, unit: int, at: int, state: int, load: int, lead: int) -> tuple[Gun, ...]:
        pos, t, found = self.pos, self.t, list[Gun]()
        if not state & FIRED:
            more = (0 if t.form[unit] == LEADER else lead) + marked(state) - (pos.fort[at] == WIRE)
            power, reach = t.fp[state & BROKEN][unit] + more, t.reach[state & BROKEN][unit] + more
            if power > 0 and reach > 0:
                found.append(Gun(unit, unit, at, 1, reach, power))
        if load and not state & (BROKEN | SUPPRESSED) and not pos.w_state[load - 1] & (W_BROKEN | W_FIRED):
            arm, kind = load - 1, t.w_class[load - 1]
            if not self.land.water[at]:
                ordnance = bool(t.w_ordnance[arm])
                more = 0 if ordnance else lead
                figures = t.w_least[arm] or 1, t.w_reach[arm] + more, t.w_fp[arm] + more
                kinds = ordnance, kind == MORTAR, kind == FLAMETHROWER, kind == SATCHEL
                found.append(Gun(len(t.units) + arm, unit, at, *figures, *kinds))
        return tuple(found)

    def led(self, who: int, hex_: int) -> int:
        """The bonus of a side's leaders to the units with them in a hex."""
        known = self._led.get(2 * hex_ + who)
        if known is None:
            known = self._led[2 * hex_ + who] = led(self.s, who, hex_)
        return known

    def harm(
        self,
        hex_: int,
        strength: int,
        origins: tuple[int, ...],
        indirect: bool = False,
        bare: bool = False,
        moving: bool = False,
        victim: int = -1,
    ) -> float:
        side = self.foe if victim < 0 else victim
        margin = (0 if bare else self.cover(hex_, origins, indirect)) - strength
        key = ((hex_ * 256 + margin + 128) * 2 + side) * 2 + moving
        value = self._harms.get(key)
        if value is None:
            value = 0.0
            for steady, broken, shaken in self.victims(hex_, side):
                ends = self.clash(1 - side, steady + margin)
                value += (ends.beaten + ends.tied) * broken if moving else ends.beaten * broken + ends.tied * shaken
            self._harms[key] = value
        return value

    def victims(self, hex_: int, side: int) -> list[tuple[int, float, float]]:
        """For each unit of a side in a hex: its morale, and the cost of breaking and of suppressing it."""
        known = self._victims.get(2 * hex_ + side)
        if known is None:
            pos, t, known = self.pos, self.t, []
            for unit in pos.stacks[hex_]:
                if t.side[unit] == side:
                    state = pos.state[unit]
                    steady = t.morale[state & BROKEN][unit] + marked(state) - (pos.fort[hex_] == WIRE)
                    if t.form[unit] != LEADER:
                        steady += self.led(side, hex_)
                    known.append((steady, self.breaks(unit), self.shakes(unit)))
            self._victims[2 * hex_ + side] = known
        return known

    def view(self, at: int) -> list[tuple[int, int, int]]:
        """The enemy hexes visible from a hex, each with its hindrance and distance."""
        known = self.memory.views.get(at)
        if known is None:
            span, start = self.land.span, at * HEXES
            known = [(foe, line, span[start + foe]) for foe in self.foes if (line := self.line(at, foe)) >= 0]
            self.memory.views[at] = known
        return known

    def followers(self, leader: int) -> list[int]:
        known = self._followers.get(leader)
        if known is None:
            known, pos = [], self.pos
            if commands(self.s, leader):
                own = pos.on_map(self.t.side[leader])
                free = [unit for unit in own if not pos.state[unit] & ACTIVE and unit != leader]
                known = [unit for unit in free if within_command(self.s, leader, unit)]
            self._followers[leader] = known
        return known

    def parties(self, barring: int = ACTIVE) -> list[list[int]]:
        """The groups an order could activate: a leader with his units, or a single unit that no leader commands."""
        pos, form = self.pos, self.t.form
        free = [unit for unit in pos.on_map(self.who) if not pos.state[unit] & barring]
        state = pos.state
        led = [
            [unit, *[man for man in self.followers(unit) if not state[man] & barring]]
            for unit in free
            if form[unit] == LEADER
        ]
        taken = {unit for party in led for unit in party}
        return led + [[unit] for unit in free if unit not in taken]

    # --- places ------------------------------------------------------------------------------------------------------

    @cached_property
    def stakes(self) -> dict[int, float]:
        known = self.memory.stakes
        if known is None:
            known = self.memory.stakes = super().stakes
        return known

    @cached_property
    def lead(self) -> float:
        known = self.memory.leads.get(self.pos.vp)
        if known is None:
            known = self.memory.leads[self.pos.vp] = super().lead
        return known

    @property
    def sums(self) -> list[float]:
        """By hex, the summed pull of all goals."""
        known = self.memory.sums
        if known is None:
            fields, pull = list[list[float]](), self.country.pull
            for hex_, value in self.stakes.items():
                holder = self.holder(hex_)
                if holder == self.who:
                    weight = 0.35 * value if self.near_foe(hex_) <= CLOSE else 0.1 * value
                else:
                    weight = value * (2.0 if holder != NOBODY else 1.0)
                fields.append(pull(hex_, max(weight, 0.05)))
            fields += [pull(hex_, self.weights.close) for hex_ in self.foes]
            known = self.memory.sums = list(map(add_up, zip(*fields, strict=True))) if fields else [0.0] * HEXES
        return known

    def pull(self, hex_: int) -> float:
        return self.weights.pull * self.hurry * self.sums[hex_]

    @cached_property
    def away(self) -> list[float]:
        known, scale = self.memory.away, self.weights.scale
        if known is None:
            known = self.memory.away = [-scale * log(left) if left > 0.0 else FAR for left in self.sums]
        return known

    def stand(self, unit: int, hex_: int, others: int = 0, led: Sequence[int] = ()) -> float:
        """The value of having a unit in a hex."""
        if self.pos.state[unit] & BROKEN:
            return 0.1 * self.cover(hex_)
        if self.t.form[unit] == LEADER and not self.t.hero[unit]:
            return self._lead(unit, hex_, self.own_hexes) + 0.3 * self.pull(hex_)
        value = self.flat(self.strength(unit))[hex_] + self.pull(hex_)
        return value + self._claim(hex_, others) if hex_ in self.stakes else value

    def flat(self, strength: int) -> list[float]:
        """By hex, the value of cover and field of fire to a unit of this strength."""
        known = self.memory.flats.get(strength)
        if known is None:
            gain = [self._gain(strength, hindrance) for hindrance in range(strength)]
            worth = [
                cover + gain[hindrance] if hindrance < strength else cover
                for cover, hindrance in zip(self._covers(), self._spots(), strict=True)
            ]
            known = self.memory.flats[strength] = worth
        return known

    def _gain(self, strength: int, hindrance: int) -> float:
        """The value of a target at this hindrance."""
        chance = self.clash(self.who, USUAL_MORALE - max(strength - hindrance, 0)).beaten
        return self.weights.hunt * HIT * chance

    def _covers(self) -> list[float]:
        known = self._place.covers
        if known is None:
            known = self._place.covers = [0.03 * self.cover(hex_) for hex_ in range(HEXES)]
        return known

    def _spots(self) -> list[int]:
        """By hex, the hindrance plus cover of the easiest target; values below 0 count as 0."""
        known = self.memory.spots
        if known is None:
            eyes = [self.country.aimed(foe, self.cover(foe)) for foe in self.foes]
            known = self.memory.spots = list(map(min, *eyes)) if len(eyes) > 1 else [*eyes, [HIDDEN] * HEXES][0]
        return known

    def field(self, strength: int) -> list[float]:
        """By hex, the full value of a place to a unit of this strength."""
        draw = self.weights.pull * self.hurry
        known = self.memory.fields.get((strength, draw))
        if known is None:
            known = [flat + draw * left for flat, left in zip(self.flat(strength), self.sums, strict=True)]
            self.memory.fields[strength, draw] = known
        return known

    def strength(self, unit: int) -> int:
        """The strength of a unit or of its weapon, whichever is higher."""
        arm, fp = self.pos.arm[unit], self.t.fp[0][unit]
        return max(fp, self.t.w_fp[arm - 1]) if arm else fp

    def better(self, unit: int, others: Container[int], bar: float, points: int) -> list[tuple[float, int]]:
        """The hexes within reach, as if the path were free, that are worth more than `bar`; the best first."""
        at, strength = self.pos.at[unit], self.strength(unit)
        key = at, strength, points, bar
        known = self._wishes.get(key)
        if known is not None:
            return known
        field, stakes, foes, found = self.field(strength), self.stakes, self.pos.troops[self.foe], []
        for hex_, way in self.country.reach(at, points):
            value = field[hex_] - OWN_FIRE * way - bar
            if hex_ in stakes:
                value += self._claim(hex_, hex_ in others)
            if value > 0.0 and not foes[hex_]:
                found.append((value, hex_))
        found.sort(reverse=True)
        self._wishes[key] = found
        return found
