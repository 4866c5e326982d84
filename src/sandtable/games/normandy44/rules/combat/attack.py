"""Building an attack (10.2 to 10.6): attackers, main assault force, support, odds.

Support is committed while the attack is built and paid when it is resolved.
"""

from __future__ import annotations

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview, Shift
from sandtable.core.engine.steps import Answer
from sandtable.games.normandy44.kinds import (
    ALLIED,
    ARMIES,
    ASSAILED,
    ATTACKED,
    BUILT,
    CHERBOURG,
    CLEAR,
    CW,
    DISRUPTED,
    GERMAN,
    REPLACED,
    RESERVE,
    SCATTERED,
    SKY,
    STORM,
    STRATEGIC,
    TRUCKED,
    US,
)
from sandtable.games.normandy44.position import NormandyPosition, S
from sandtable.games.normandy44.rules.combat import support
from sandtable.games.normandy44.rules.combat.odds import AttackStrength, Support
from sandtable.games.normandy44.rules.combat.results import Battle, word
from sandtable.games.normandy44.rules.combat.support import Consent, Purse
from sandtable.games.normandy44.rules.common.base import NormandyStep, commands_unit
from sandtable.games.normandy44.tables import Tables
from sandtable.kit.rules import battle, crt
from sandtable.kit.rules.choosing import message_hex
from sandtable.kit.rules.events import tell_attack


def halted(s: S, hex_: int) -> str:
    """The rule against any attack out of a hex: a replacement (6.2), a position just begun (16.1); "" for none."""
    pos = s.pos
    if pos.ip[hex_] and not pos.ip[hex_] & BUILT:
        return "16.1"
    state = pos.state
    return "6.2" if any([state[unit] & REPLACED for unit in pos.stacks[hex_]]) else ""


def out_of_bounds(s: S, unit: int, hex_: int) -> str:
    """The rule of the Cherbourg scenario that forbids a unit to attack a hex; "" for none (26.1, 26.3)."""
    pos, t = s.pos, s.tables
    if pos.scenario != CHERBOURG:
        return ""
    region = t.region["cherbourg german" if t.camp[unit] == GERMAN else "cherbourg allied"]
    if hex_ not in region:
        return "26.1"
    leash = t.leash.get(t.division[unit]) if pos.turn >= t.leash_from else None
    if leash and not (hex_ in t.region[leash] and pos.at[unit] in t.region[leash]):
        return "26.3"
    return ""


class BuildAttack(battle.BuildAttack[NormandyPosition, Tables], NormandyStep):
    """Attackers, main assault force and support against one hex."""

    rule = "10.5"
    defence: int
    reserve: bool = False
    lead: int = -1  # its formation is the MAF; -1: the best one is
    grouped: bool = False  # the MAF is a battle group
    mains: tuple[int, ...] = ()  # its members
    out: tuple[int, ...] = ()  # stacked with the MAF, but not attached
    fire: tuple[int, ...] = ()  # the guns that support, one entry for each shift
    tracks: tuple[int, ...] = ()  # the supply track each of them uses, -1 for Werfers
    air: tuple[int, ...] = ()  # the armies of the air units
    naval: int = 0  # the army of the naval unit
    denied: int = 0  # armies whose player has refused an air unit, as bits

    # --- the list ----------------------------------------------------------------------------------------------------

    def actions(self, s: S) -> list[Action]:
        t, units = s.tables, self.units
        words = t.a_unit
        if not units:
            return [*[words[unit] for unit in self.able], t.word["cancel"]]
        army = t.army
        mine = army[units[0]]
        found = [words[unit] for unit in self.able if unit not in units and army[unit] == mine]
        if self.lead < 0:
            found += [t.a_main[unit] for unit in self._mains(s)]
            if not self.grouped and self._can_group(s):
                found.append(t.word["group"])
        else:
            found += [t.a_detach[unit] for unit in self._attached(s)]
        if self.guns and len(self.fire) < gun_limit(s):
            found += [t.a_hq[unit] for unit in self.guns if army[unit] == mine and self._can_fire(s, unit)]
        if mine:
            found += self._fleets(s, mine)
        if self.resolves(s):
            found.append(t.word["resolve"])
        found.append(t.word["cancel"])
        return found

    def _mains(self, s: S) -> list[int]:
        if not self.grouped:
            return list(self.units)
        room = self._room(s)
        return [unit for unit in self.units if unit not in self.mains and s.pos.factors(s.tables, unit) <= room]

    def _room(self, s: S) -> int:
        """The factors that a battle group can still add (10.3)."""
        pos, t = s.pos, s.tables
        return t.limit["battle_group"] - sum([pos.factors(t, unit) for unit in self.mains])

    def _can_group(self, s: S) -> bool:
        pos, t = s.pos, s.tables
        most = t.limit["battle_group"]
        return any([pos.factors(t, unit) <= most for unit in self.units])

    def _attached(self, s: S) -> list[int]:
        """The units attached to the formation of the lead by stacking (10.3)."""
        at, keys = s.pos.at, s.tables.charts.formation
        key = keys[self.lead]
        places = {at[unit] for unit in self.units if keys[unit] == key}
        return [u for u in self.units if keys[u] != key and at[u] in places and u not in self.out]

    def _can_fire(self, s: S, unit: int) -> bool:
        t = s.tables
        if self.fire.count(unit) >= shifts_of(s, unit):
            return False
        return t.werfer[unit] or bool(support.open_tracks(s, self.who, unit, self._spent()))

    def _spent(self) -> tuple[int, ...]:
        return tuple([track for track in self.tracks if track >= 0])

    def _fleets(self, s: S, army: int) -> list[Action]:
        t, pos = s.tables, s.pos
        found = []
        if len(self.air) < support.air_limit(s):
            for wing in (US, CW):
                left = pos.air[wing] > self.air.count(wing)
                if left and not self.denied >> wing & 1 and support.in_bounds(s, wing, self.target):
                    found.append(t.a_air[wing])
        if not self.naval and support.ships_near(s, army, self.target, True):
            found.append(t.a_naval[army])
        return found

    def resolves(self, s: S) -> bool:
        """Odds of 1-3 at least before any shift (10.6)."""
        if self.grouped and not self.mains:
            return False
        pos, t = s.pos, s.tables
        first = t.charts.results.first
        if crt.level(sum([(pos.factors(t, unit) + 1) // 2 for unit in self.units]), self.defence) >= first:
            return True  # enough even if every unit is halved
        assault = AttackStrength(s, self.target, self.units)
        return assault.base(self._maf(assault)) >= first

    def _maf(self, assault: AttackStrength) -> int:
        """The main assault force as a mask: the declared one, else the best."""
        if self.grouped:
            return assault.group(self.mains)
        return assault.formation(self.lead, self.out) if self.lead >= 0 else assault.best()

    def _support(self) -> Support:
        return Support(len(self.fire), len(self.air), 1 if self.naval else 0)

    # --- the reasons -------------------------------------------------------------------------------------------------

    def refuse(self, s: S, action: Action) -> Refusal | None:
        verb = action.verb
        if verb == "cancel":
            return None
        if verb == "unit":
            return self._why_not_unit(s, s.tables.index[action.operand])
        if verb not in ("main", "group", "detach", "hq", "air", "naval", "resolve"):
            return self.not_now(s, action)
        if not self.units:
            return self.refusal(s, "no-attackers-yet", "10.1")
        if verb in ("main", "detach", "group"):
            return self._why_not_maf(s, action)
        if verb in ("hq", "air", "naval"):
            return self._why_not_support(s, action)
        if self.grouped and not self.mains:
            return self.refusal(s, "group-empty", "10.3")
        assault = AttackStrength(s, self.target, self.units)
        mask = self._maf(assault)
        if assault.base(mask) >= s.tables.charts.results.first:
            return None
        return self.refusal(s, "odds-too-low", "10.6", attack=assault.attack(mask), defence=self.defence)

    def _why_not_unit(self, s: S, unit: int) -> Refusal | None:
        pos, t = s.pos, s.tables
        at, state = pos.at[unit], pos.state[unit]
        if at >= t.hexes or not commands_unit(s, self.who, unit):
            return self.about(s, unit, "not-your-attacker", "10.1")
        if unit in self.units:
            return self.about(s, unit, "attacks-already", "10.1")
        if at not in t.zones.spread[self.target]:
            return self.about(s, unit, "not-adjacent", "10.1", at=message_hex(s, self.target))
        if not t.attacks[unit][pos.steps[unit]]:
            return self.about(s, unit, "defends-only", "17.9" if t.large[unit] else "10.7")
        if state & (DISRUPTED | SCATTERED):
            return self.about(s, unit, "cannot-attack-now", "13.6" if state & DISRUPTED else "20.2")
        if halted(s, at):
            return self.about(s, unit, "hex-cannot-attack", halted(s, at), at=message_hex(s, at))
        if pos.deeds[unit] & ATTACKED:
            return self.about(s, unit, "has-attacked", "10.1")
        if self.reserve and not state & RESERVE:
            return self.about(s, unit, "attacker-not-in-reserve", "15.3")
        bound = out_of_bounds(s, unit, self.target)
        if bound:
            return self.about(s, unit, "out-of-bounds", bound, at=message_hex(s, self.target))
        if self.units and t.army[unit] != t.army[self.units[0]]:
            return self.about(s, unit, "armies-apart", "22.1")
        return None

    def _why_not_maf(self, s: S, action: Action) -> Refusal | None:
        t, verb = s.tables, action.verb
        if verb == "group":
            if self.lead >= 0 or self.grouped:
                return self.refusal(s, "maf-chosen", "10.3")
            return None if self._can_group(s) else self.refusal(s, "group-too-strong", "10.3")
        unit = t.index[action.operand]
        if unit not in self.units:
            return self.about(s, unit, "not-attacking", "10.3")
        if verb == "detach":
            if self.lead < 0:
                return self.refusal(s, "no-maf-yet", "10.3")
            return None if unit in self._attached(s) else self.about(s, unit, "not-attached", "10.3")
        if self.lead >= 0:
            return self.refusal(s, "maf-chosen", "10.3")
        if unit in self.mains:
            return self.about(s, unit, "in-group", "10.3")
        if self.grouped and s.pos.factors(t, unit) > self._room(s):
            return self.about(s, unit, "group-full", "10.3", most=t.limit["battle_group"])
        return None

    def _why_not_support(self, s: S, action: Action) -> Refusal | None:
        t = s.tables
        mine = t.army[self.units[0]]
        if action.verb == "hq":
            unit = t.index[action.operand]
            reason = support.why_no_guns(self, s, unit, self.target, mine, self._spent())
            if reason is None and len(self.fire) >= gun_limit(s):
                return self.refusal(s, "guns-enough", "11.6", most=gun_limit(s))
            if reason is None and self.fire.count(unit) >= shifts_of(s, unit):
                return self.about(s, unit, "guns-used", "11.6", most=shifts_of(s, unit))
            return reason
        army = ARMIES.index(action.operand)
        if action.verb == "naval":
            if self.naval:
                return self.refusal(s, "ships-enough", "19.2")
            return support.why_no_ships(self, s, army, mine, self.target, True)
        if self.camp == ALLIED and len(self.air) >= support.air_limit(s):
            return self.refusal(s, "air-enough", "19.1.2", most=support.air_limit(s))
        if self.denied >> army & 1:
            return self.refusal(s, "air-denied", "27.1")
        return support.why_no_air(self, s, army, self.target, self.air.count(army))

    # --- carrying out ------------------------------------------------------------------------------------------------

    def take(self, s: S, action: Action) -> None:
        t, verb = s.tables, action.verb
        if verb == "unit":
            self.units = (*self.units, t.index[action.operand])
        elif verb == "resolve":
            self._resolve(s)
        elif verb == "cancel":
            s.pop()
        elif verb == "group":
            self.grouped = True
        elif verb == "main":
            if self.grouped:
                self.mains = (*self.mains, t.index[action.operand])
            else:
                self.lead = t.index[action.operand]
        elif verb == "detach":
            self.out = (*self.out, t.index[action.operand])
        elif verb == "hq":
            self._call(s, t.index[action.operand])
        elif verb == "naval":
            self.naval = ARMIES.index(action.operand)
        else:
            self._ask_air(s, ARMIES.index(action.operand))

    def _call(self, s: S, unit: int) -> None:
        choice = [] if s.tables.werfer[unit] else support.open_tracks(s, self.who, unit, self._spent())
        if len(choice) > 1:
            s.push(Purse(who=self.who, hq=unit, choice=tuple(choice)))
        else:
            self._support_by(unit, choice[0] if choice else -1)

    def _support_by(self, unit: int, track: int) -> None:
        self.fire = (*self.fire, unit)
        self.tracks = (*self.tracks, track)

    def _ask_air(self, s: S, army: int) -> None:
        owner = support.owner_of_air(s, army)
        if owner == self.who:
            self.air = (*self.air, army)
        else:
            s.push(Consent(who=owner, army=army, at=self.target))

    def answered(self, s: S, answer: Answer) -> None:
        match answer:
            case support.Supporting(hq=unit, track=track):
                self._support_by(unit, track)
            case support.Consented(army=army, agreed=True):
                self.air = (*self.air, army)
            case support.Consented(army=army):
                self.denied |= 1 << army
            case _:
                super().answered(s, answer)

    def _resolve(self, s: S) -> None:
        """Pay for the support, mark all units, and fight."""
        pos, t = s.pos, s.tables
        assault = AttackStrength(s, self.target, self.units)
        mask = self._maf(assault)
        level = assault.level(mask, self._support())
        if s.events is not None:
            odds = crt.odds(assault.base(mask))
            tell_attack(s, "10.5", self.side(s), self.target, self.units, assault.attack(mask), assault.defence, odds)
        self._pay(s)
        for unit in self.units:
            pos.deeds[unit] |= ATTACKED
            pos.unmark(t, unit, RESERVE)  # 15.4
        for unit in pos.stacks[self.target]:
            pos.deeds[unit] = (pos.deeds[unit] | ASSAILED) & ~(STRATEGIC | TRUCKED)  # 9.8
        s.close(battle.Stirred())
        s.push(
            Battle(
                who=self.who,
                target=self.target,
                units=self.units,
                maf=assault.members(mask),
                givers=assault.givers(mask),
                level=level,
                origins=tuple(sorted({pos.at[unit] for unit in self.units})),
            )
        )

    def _pay(self, s: S) -> None:
        for unit, track in zip(self.fire, self.tracks, strict=True):
            support.fire(s, unit, track, self.target)
        for army in self.air:
            support.fly(s, army, self.target)
        if self.naval:
            support.sail(s, self.naval, self.target)

    # --- odds --------------------------------------------------------------------------------------------------------

    def preview(self, s: S) -> Preview | None:
        if not self.units:
            return battle.possible(self._if_all(s)) if self.able else None
        if self.grouped and not self.mains:
            return None
        assault = AttackStrength(s, self.target, self.units)
        return attack_preview(s, assault, self._maf(assault), self._support())

    def _if_all(self, s: S) -> Preview:
        """The odds with all units of one army, the one with most eligible units, before any is selected (10.3)."""
        armies = [s.tables.army[unit] for unit in self.able]
        army = max(armies, key=armies.count)
        force = tuple([unit for unit, own in zip(self.able, armies, strict=True) if own == army])
        assault = AttackStrength(s, self.target, force)
        return attack_preview(s, assault, assault.best(), Support(0, 0, 0))


def gun_limit(s: S) -> int:
    """Artillery shifts in one attack: two, one in a storm (11.6)."""
    storm = SKY[s.pos.weather] == STORM
    return s.tables.limit["artillery_shifts_storm" if storm else "artillery_shifts"]


def shifts_of(s: S, unit: int) -> int:
    """The shifts that one HQ or Werfer brigade can give in one attack (11.6, 17.3)."""
    t = s.tables
    return t.limit["hq_shifts_allied" if t.camp[unit] == ALLIED else "hq_shifts_german"]


def attack_preview(s: S, assault: AttackStrength, mask: int, given: Support) -> Preview:
    """The exact odds of an attack, including the Jabo die (19.1.3)."""
    t = s.tables
    level, shifts = assault.level(mask, given), [column.shift() for column in assault.shifts(mask, given)]
    german = t.camp[assault.units[0]] == GERMAN
    jabos = t.charts.jabos if german and SKY[s.pos.weather] == CLEAR else crt.NO_SHIFT
    if jabos is not crt.NO_SHIFT:
        shifts.append(Shift("19.1.3", Message("shift-jabos"), -sum(jabos) / len(jabos)))
    names = tuple(t.units[unit] for unit in assault.members(mask))
    weighed = battle.Weighed("10.5", names, assault.attack(mask), assault.defence, assault.base(mask), level, shifts)
    return battle.preview(t.charts.results, weighed, t.charts.results.chances(level, jabos), word)
