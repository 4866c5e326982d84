"""Events (E43 to E77) with a choice by the side that drew them.

Most of them need one choice, at once or after a random hex is drawn. The table PLANS holds the possible targets and the
effect of each; events without a choice are plain functions at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.engine.steps import Answer
from sandtable.games.combat.charts.counters import MACHINE_GUN, SQUAD, side_of
from sandtable.games.combat.kinds import (
    ALLIED,
    AXIS,
    BOX,
    BROKEN,
    CASUALTY,
    FOXHOLES,
    GONE,
    HEXES,
    MINES,
    MOVING,
    SECRET_CHITS,
    SUPPRESSED,
    VETERAN,
    W_ASIDE,
    W_BROKEN,
    W_HELD,
    W_LOST,
    W_PLACE,
    WIRE,
    Law,
)
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.common.draws import HexDraw, HexDrawn
from sandtable.games.combat.rules.common.markers import fortify, raze, smoke, smoky
from sandtable.games.combat.rules.common.pieces import (
    arm,
    break_weapon,
    eliminate,
    maze_betrayed,
    put_unit,
    rally,
    suppress,
)
from sandtable.games.combat.rules.common.reports import tell_at, tell_unit, tell_weapon
from sandtable.games.combat.rules.common.steps import ROUT, CombatStep, enemies, friends, motions
from sandtable.games.combat.rules.common.victory import show_chit
from sandtable.games.combat.rules.common.wounds import harm, replace_squad
from sandtable.games.combat.rules.events.blazes import ignite
from sandtable.games.combat.rules.movement import placement
from sandtable.games.combat.rules.terrain.cover import cover
from sandtable.games.combat.rules.terrain.figures import shoots, weapon_reach
from sandtable.games.combat.rules.terrain.sight import sees

SCROUNGE: Final = 71

# --- one choice -----------------------------------------------------------------------------------------------------


class EventChoice(CombatStep, kw_only=True):
    """An event that needs a unit, a hex, a weapon or a chit to be chosen, once or twice."""

    event: int
    stage: int = 0
    hex: int = -1  # drawn at random, or chosen before
    piece: int = -1  # chosen before

    def plan(self) -> Plan:
        return PLANS[self.event][self.stage]

    def cites(self, s: S) -> str:
        return f"E{self.event}"

    def prompt(self, s: S) -> Message:
        what = Message(f"choose-{self.event}-then" if self.stage else f"choose-{self.event}")
        return Message("prompt-event", {"event": self._name(), "what": what})

    def asks(self, s: S) -> str:
        return self.plan().verb

    def options(self, s: S) -> Sequence[int]:
        return self.plan().options(s, self)

    def words(self, s: S) -> Sequence[Action]:
        return [s.tables.word["pass"]] if self._may(s) else ()

    def _may(self, s: S) -> bool:
        """True if the event can be declined; SR04.4: if only weapons set aside by the landing qualify."""
        return self.plan().may or (self.event == SCROUNGE and self.stage == 0 and not lost_weapons(s, self.who))

    def proceed(self, s: S) -> bool:
        found = self.options(s)
        if found and self._may(s):
            return True
        return self.decide(s, found)

    def why_not(self, s: S, number: int) -> Refusal | None:
        return None if number in self.options(s) else self.refusal(s, "not-for-event", event=self._name())

    def _name(self) -> Message:
        return Message(f"happening-{self.event}")

    def choose(self, s: S, number: int) -> None:
        s.pop()
        self.plan().choose(s, self, number)

    def again(self, s: S, **named: int) -> None:
        """Ask for the next choice."""
        s.push(EventChoice(who=self.who, event=self.event, stage=self.stage + 1, **{"hex": self.hex, **named}))


class Plan(NamedTuple):
    """The choices of an event, their verb, and the effect; `may`: it can be declined."""

    verb: str
    options: Callable[[S, EventChoice], Sequence[int]]
    choose: Callable[[S, EventChoice, int], None]
    may: bool = False


class EventHex(CombatStep, kw_only=True):
    """An event at a random hex: draws the hex first."""

    event: int

    def proceed(self, s: S) -> bool:
        s.push(HexDraw(who=self.who, why=f"E{self.event}"))
        return False

    def answered(self, s: S, answer: Answer) -> None:
        if not isinstance(answer, HexDrawn):
            return super().answered(s, answer)
        s.pop()
        if self.event in PLANS:
            s.push(EventChoice(who=self.who, event=self.event, hex=answer.hex))
        else:
            AT_RANDOM[self.event](s, answer.hex)
        return None


class Struck(CombatStep, kw_only=True):
    """Units break one after the other."""

    units: tuple[int, ...]
    why: str

    def proceed(self, s: S) -> bool:
        if not self.units:
            s.pop()
            return False
        unit, self.units = self.units[0], self.units[1:]
        if s.pos.at[unit] < HEXES:
            harm(s, unit, self.why)
        return False


# --- eligible targets -----------------------------------------------------------------------------------------------


def _on_map(s: S) -> list[int]:
    return sorted([*s.pos.on_map(ALLIED), *s.pos.on_map(AXIS)])


def _broken(s: S, units: Sequence[int]) -> list[int]:
    return [unit for unit in units if s.pos.state[unit] & BROKEN]


def _own_hexes(s: S, who: int) -> list[int]:
    return [hex_ for hex_ in range(HEXES) if s.pos.troops[who][hex_]]


# --- E43, E72, E63: nearest to a random hex -------------------------------------------------------------------------


def _nearest_hexes(s: S, step: EventChoice) -> list[int]:
    return placement.nearest(step.hex, [hex_ for hex_, stack in enumerate(s.pos.stacks) if stack])


def _bomb(s: S, step: EventChoice, hex_: int) -> None:
    """E43: all units in the hex break."""
    tell_at(s, "E43", hex_, "note-bombed")
    s.push(Struck(who=step.who, units=s.pos.stacks[hex_], why="E43"))


def _nearest_units(s: S, step: EventChoice) -> list[int]:
    return sorted([unit for hex_ in _nearest_hexes(s, step) for unit in s.pos.stacks[hex_]])


def _shock(s: S, _step: EventChoice, unit: int) -> None:
    harm(s, unit, "E72")


def _nearest_weapons(s: S, step: EventChoice) -> list[int]:
    """E63: the unbroken weapons nearest to the hex."""
    pos = s.pos
    found = {pos.arm[unit] - 1: pos.at[unit] for unit in _on_map(s) if pos.arm[unit]}
    found |= {weapon: hex_ for weapon, hex_ in enumerate(pos.w_at) if hex_ < HEXES}  # without a crew (SR01.4)
    whole = {weapon: hex_ for weapon, hex_ in found.items() if not pos.w_state[weapon] & W_BROKEN}
    near = placement.nearest(step.hex, list(whole.values()))
    return sorted(weapon for weapon, hex_ in whole.items() if hex_ in near)


# --- units, chosen at once ------------------------------------------------------------------------------------------


def _green(s: S, step: EventChoice) -> list[int]:
    """E44: own units without a Veteran marker."""
    return [unit for unit in s.pos.on_map(step.who) if not s.pos.state[unit] & VETERAN]


def _harden(s: S, _step: EventChoice, unit: int) -> None:
    s.pos.state[unit] |= VETERAN
    tell_unit(s, "E44", unit, "note-veteran")


def _partible(s: S, step: EventChoice) -> list[int]:
    """E52: own squads for which there are two teams of their quality."""
    return [unit for unit in s.pos.on_map(step.who) if len(teams_for(s, unit)) == 2]


def teams_for(s: S, squad: int) -> tuple[int, ...]:
    """Up to two unused team counters of a squad's quality."""
    t = s.tables
    if t.form[squad] != SQUAD:
        return ()
    kind = t.team_kind[squad]
    return tuple([team for team in t.copies[kind][: t.mix[kind]] if s.pos.at[team] == BOX][:2])


def deploy(s: S, squad: int) -> None:
    """E52: replace a squad by two teams, both with its lasting marks; one gets its weapon and its markers."""
    teams, state = teams_for(s, squad), s.pos.state[squad]
    tell_unit(s, "E52", squad, "note-parted")
    replace_squad(s, squad, teams)
    halted = MOVING if ROUT in motions(s) else 0  # one keeps retreating, the other rolls (R87)
    s.pos.state[teams[1]] = state & ~(VETERAN | SUPPRESSED | halted)


def _deploy(s: S, _step: EventChoice, squad: int) -> None:
    deploy(s, squad)


def _exposed(s: S, _step: EventChoice) -> list[int]:
    """E60: units in hexes with less than 1 Cover."""
    units = [unit for unit in _on_map(s) if not s.pos.state[unit] & SUPPRESSED]
    return [unit for unit in units if cover(s, s.pos.at[unit]) < 1]


def _pin(s: S, step: EventChoice, unit: int) -> None:
    suppress(s, unit, f"E{step.event}")


def _any_broken(s: S, _step: EventChoice) -> list[int]:
    return _broken(s, _on_map(s))


def _kill(s: S, step: EventChoice, unit: int) -> None:
    eliminate(s, (unit,), f"E{step.event}")


def _nurse(s: S, step: EventChoice, unit: int) -> None:
    rally(s, unit, f"E{step.event}")


def _capturable(s: S, step: EventChoice) -> list[int]:
    """E66: own broken units with an enemy in or next to their hex."""
    foes, at = s.pos.troops[1 - step.who], s.pos.at
    return [u for u in _broken(s, s.pos.on_map(step.who)) if any([foes[hex_] for hex_ in placement.around(at[u])])]


def _capture(s: S, _step: EventChoice, unit: int) -> None:
    maze_betrayed(s, (unit,))
    eliminate(s, (unit,), "E66")


def _covered_by_guns(s: S, step: EventChoice) -> list[int]:
    """E75: enemy units in range and sight of an own machine gun that can fire."""
    pos, t = s.pos, s.tables
    guns = [(unit, pos.arm[unit] - 1) for unit in pos.on_map(step.who) if pos.arm[unit] and shoots(s, unit)]
    found = set()
    for unit, weapon in guns:
        if t.w_class[weapon] != MACHINE_GUN or pos.w_state[weapon] & W_BROKEN:
            continue
        at, reach = pos.at[unit], weapon_reach(s, weapon, unit)
        near = [foe for foe in pos.on_map(1 - step.who) if placement.span(at, pos.at[foe]) <= reach]
        found.update([foe for foe in near if foe not in found and sees(s, at, pos.at[foe])])
    return sorted([unit for unit in found if not pos.state[unit] & SUPPRESSED])


def _burnt(s: S, step: EventChoice) -> list[int]:
    """E77: enemy units in Smoke (ruling)."""
    return sorted([unit for hex_ in smoky(s) for unit in enemies(s, step.who, hex_)])


def _burn(s: S, _step: EventChoice, unit: int) -> None:
    harm(s, unit, "E77")


# --- leaders who appear ---------------------------------------------------------------------------------------------


def _newcomer(s: S, who: int, ranks: Sequence[int]) -> int:
    """The Hero or the Private of a side if he is not in play; -1 otherwise."""
    unit = ranks[s.pos.nation[who]]
    return unit if s.pos.at[unit] in (BOX, GONE) else -1


def _with_broken(s: S, step: EventChoice) -> list[int]:
    """E56: hexes with an own broken unit."""
    if _newcomer(s, step.who, s.tables.privates) < 0:
        return []
    return sorted({s.pos.at[unit] for unit in _broken(s, s.pos.on_map(step.who))})


def _promote(s: S, step: EventChoice, hex_: int) -> None:
    unit = _newcomer(s, step.who, s.tables.privates)
    put_unit(s, unit, hex_)
    tell_unit(s, "E56", unit, "note-appears")


def _for_hero(s: S, step: EventChoice) -> list[int]:
    """E58: hexes with an own unit."""
    return _own_hexes(s, step.who) if _newcomer(s, step.who, s.tables.heroes) >= 0 else []


def _hero(s: S, step: EventChoice, hex_: int) -> None:
    unit = _newcomer(s, step.who, s.tables.heroes)
    s.pos.state[unit] = 0  # clear marks from before he left the map
    put_unit(s, unit, hex_)
    tell_unit(s, "E58", unit, "note-appears")
    step.again(s, hex=hex_)


def _by_hero(s: S, step: EventChoice) -> list[int]:
    return _broken(s, friends(s, step.who, step.hex))


# --- E70, E71, E67, E76 ---------------------------------------------------------------------------------------------


def _clearable(s: S, _step: EventChoice) -> list[int]:
    """E70: hexes with Mines or Wire."""
    return [hex_ for hex_, fort in enumerate(s.pos.fort) if fort in (MINES, WIRE)]


def _clear(s: S, _step: EventChoice, hex_: int) -> None:
    raze(s, hex_, "E70")


def _unarmed(s: S, who: int) -> list[int]:
    pos = s.pos
    hold = s.tables.battles[pos.battle].hold if pos.laws & Law.UNARMED and who == AXIS else -1  # SR04.2
    return [unit for unit in pos.on_map(who) if not pos.arm[unit] and pos.at[unit] != hold]


def _scroungeable(s: S, step: EventChoice) -> list[int]:
    """E71: own eliminated weapons, including those set aside by the landing (SR04.4)."""
    if not _unarmed(s, step.who):
        return []
    wrecks = bool(s.pos.laws & Law.WRECKS) and step.who == ALLIED
    return sorted([*lost_weapons(s, step.who), *(lost_weapons(s, step.who, W_ASIDE) if wrecks else ())])


def lost_weapons(s: S, who: int, place: int = W_LOST) -> list[int]:
    """The weapons of a side that are eliminated, or in another place."""
    nation = s.tables.w_nation
    return [w for w, state in enumerate(s.pos.w_state) if state & W_PLACE == place and side_of(nation[w]) == who]


def _scrounge(s: S, step: EventChoice, weapon: int) -> None:
    step.again(s, piece=weapon)


def _takers(s: S, step: EventChoice) -> list[int]:
    return _unarmed(s, step.who)


def _take_up(s: S, step: EventChoice, unit: int) -> None:
    s.pos.w_state[step.piece] = W_HELD
    arm(s, step.piece, unit)
    tell_weapon(s, "E71", step.piece, "note-found")


def _own_secrets(s: S, step: EventChoice) -> list[int]:
    """E67: the secret chits of the deciding side, the opponent of the side that drew the event."""
    return s.pos.chits.cards(SECRET_CHITS[step.who])


def _show(s: S, step: EventChoice, chit: int) -> None:
    show_chit(s, chit, step.who, "E67")


def _wounded(s: S, step: EventChoice) -> list[int]:
    """E76: own units on the Casualty Track that fit in the hex."""
    lost = [unit for unit in s.pos.force[step.who] if s.pos.at[unit] == CASUALTY]
    return [unit for unit in lost if _shelters(s, unit, step.hex)]


def _shelters(s: S, unit: int, hex_: int) -> list[int]:
    return [other for other in placement.around(hex_) if placement.fit(s, unit, other)]


def _return(s: S, step: EventChoice, unit: int) -> None:
    step.again(s, piece=unit)


def _by_the_wounded(s: S, step: EventChoice) -> list[int]:
    return _shelters(s, step.piece, step.hex)


def _walk_in(s: S, step: EventChoice, hex_: int) -> None:
    unit = step.piece
    s.pos.lost[step.who] -= 1
    s.pos.state[unit] = BROKEN
    put_unit(s, unit, hex_)
    tell_unit(s, "E76", unit, "note-returns")


def _jam(s: S, _step: EventChoice, weapon: int) -> None:
    break_weapon(s, weapon, "E63")


PLANS: Final[dict[int, tuple[Plan, ...]]] = {
    43: (Plan("hex", _nearest_hexes, _bomb, may=True),),
    44: (Plan("unit", _green, _harden),),
    52: (Plan("unit", _partible, _deploy, may=True),),
    56: (Plan("hex", _with_broken, _promote),),
    58: (Plan("hex", _for_hero, _hero), Plan("unit", _by_hero, _nurse, may=True)),
    60: (Plan("unit", _exposed, _pin),),
    62: (Plan("unit", _any_broken, _kill),),
    63: (Plan("weapon", _nearest_weapons, _jam),),
    64: (Plan("unit", _any_broken, _nurse),),
    66: (Plan("unit", _capturable, _capture),),
    67: (Plan("chit", _own_secrets, _show),),
    70: (Plan("hex", _clearable, _clear, may=True),),
    71: (Plan("weapon", _scroungeable, _scrounge), Plan("unit", _takers, _take_up)),
    72: (Plan("unit", _nearest_units, _shock),),
    75: (Plan("unit", _covered_by_guns, _pin),),
    76: (Plan("unit", _wounded, _return), Plan("hex", _by_the_wounded, _walk_in)),
    77: (Plan("unit", _burnt, _burn),),
}


# --- at a random hex, without a choice ------------------------------------------------------------------------------


def _laid(kind: int, rule: str) -> Callable[[S, int], None]:
    """E47, E69, E73: place a fortification, if the hex can hold one."""

    def lay(s: S, hex_: int) -> None:
        fortify(s, hex_, kind, rule)

    return lay


def _burst(s: S, hex_: int) -> None:
    ignite(s, hex_, "E46")


def _dust(s: S, hex_: int) -> None:
    smoke(s, hex_, "E53")


AT_RANDOM: Final[dict[int, Callable[[S, int], None]]] = {
    46: _burst,
    47: _laid(MINES, "E47"),
    53: _dust,
    69: _laid(WIRE, "E69"),
    73: _laid(FOXHOLES, "E73"),
}
