"""How a battle begins: the layout on its card, and the stages of its set-up in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.core.base.cards import DISCARD, OUT, PILE
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.engine.steps import Answer
from sandtable.games.combat.charts.counters import LEADER, SQUAD, TEAM
from sandtable.games.combat.charts.forces import BattleCard, Group
from sandtable.games.combat.charts.ground import BUILDING
from sandtable.games.combat.kinds import (
    ALLIED,
    AXIS,
    CUP,
    DEFEND,
    FIXED,
    FOXHOLES,
    HAND,
    HEXES,
    NOBODY,
    NORMAL,
    NOWHERE,
    R_GOOD,
    SIDES,
    STAGE,
    TANK,
    TRACK,
    TRENCH,
    W_ASIDE,
    WIRE,
    Law,
)
from sandtable.games.combat.position import CombatPosition, S, fresh_deck, ground
from sandtable.games.combat.rules.common.draws import Dice, HexDraw, HexDrawn, Roll
from sandtable.games.combat.rules.common.markers import fortify, raze, smoke, takes_fort, takes_smoke
from sandtable.games.combat.rules.common.pieces import arm, put_unit
from sandtable.games.combat.rules.common.reports import Fired, tell
from sandtable.games.combat.rules.common.steps import CombatStep
from sandtable.games.combat.rules.common.victory import show_chit
from sandtable.games.combat.rules.common.wounds import harm
from sandtable.games.combat.rules.events.general import draw_open, draw_secret
from sandtable.games.combat.rules.fire.defence import SWEPT, Defence
from sandtable.games.combat.rules.movement import placement
from sandtable.games.combat.rules.movement.cliffs import Climb, draw_from_cup
from sandtable.games.combat.rules.setup.deployment import Deploy, Issue, LayWorks, once, staged, why_not_one
from sandtable.games.combat.tables import Tables

# --- the layout on the card -----------------------------------------------------------------------------------------


def lay_out(t: Tables, pos: CombatPosition, battle: BattleCard) -> None:
    """Set tracks, map, fortifications and forces as on the card, before any decision."""
    pos.battle, pos.laws, pos.map = battle.id, battle.laws, t.map_index[battle.map]
    pos.sudden, pos.vp, pos.initiative = battle.sudden, battle.vp, battle.initiative
    pos.active, pos.counter = NOBODY, 5 if battle.laws & Law.DEDICATED else 0  # SR16.4
    for who, camp in enumerate(battle.camps):
        pos.nation[who], pos.edge[who], pos.posture[who] = camp.nation, camp.edge, camp.posture
        pos.orders[who], pos.surrender[who] = camp.orders, camp.surrender
        pos.hand[who], pos.prereg[who] = t.generator.hands[camp.posture], camp.registered
        pos.fate[who] = fresh_deck(t, camp.nation)
        for group in camp.groups:
            _muster(t, pos, who, group)
    for hex_, fort in battle.presets:
        pos.fort[hex_] = fort
    objectives(pos, battle.objectives or t.grounds[pos.map].objectives)


def objectives(pos: CombatPosition, hexes: tuple[int, ...]) -> None:
    """Set the Objectives of a battle; a Defender controls them all at the start (RS.10)."""
    pos.objective = bytearray([*hexes, *[NOWHERE] * (len(pos.objective) - len(hexes))])
    owner = next((who for who in (ALLIED, AXIS) if pos.posture[who] == DEFEND), NOBODY)
    pos.control = bytearray([owner] * len(hexes) + [NOBODY] * (len(pos.control) - len(hexes)))


def _muster(t: Tables, pos: CombatPosition, who: int, group: Group) -> None:
    """Stage a group: for set-up, in the cup, or on its space of the Time Track."""
    cup = bool(pos.laws & Law.CLIMB) and who == ALLIED
    for unit in group.units:
        pos.put(t, unit, TRACK + group.time if group.time else CUP if cup else STAGE)
    pos.awaited += group.units if group.time else ()
    for weapon in group.weapons:
        pos.w_state[weapon] = W_ASIDE
    if group.radio and not group.time:
        tanks = t.battles[pos.battle].camps[who].tanks
        pos.radio[who], pos.radio_state[who], pos.radio_mode[who] = group.radio, R_GOOD, TANK if tanks else NORMAL


# --- the stages -----------------------------------------------------------------------------------------------------


class SetUp(CombatStep, kw_only=True):
    """The set-up of a battle card: chits, then its stages, then the hands."""

    rule = "RS.10"
    stage: int = 0
    who: int = ALLIED

    def proceed(self, s: S) -> bool:
        battle = s.tables.battles[s.pos.battle]
        number, self.stage = self.stage, self.stage + 1
        if number == 0:
            draw_chits(s, battle)
        elif number <= len(battle.stages):
            STAGES[battle.stages[number - 1]](s)
        else:
            s.pop()
            deal(s)
        return False


def draw_chits(s: S, battle: BattleCard) -> None:
    """Set open and excluded chits; then draw one openly and one for each side in secret (RS.4, B7.3)."""
    chits, index, plan = s.pos.chits, s.tables.chit_index, battle.chits
    for letter in plan.out:
        s.lay(chits, index[letter], OUT)
    for letter in plan.open:
        show_chit(s, index[letter], battle.initiative, "B7.3")
    for _ in range(plan.random):
        draw_open(s, battle.initiative, "RS.4")
    for who in (ALLIED, AXIS):
        kept = [index[letter] for letter in plan.allied_out if who == ALLIED and chits.at[index[letter]] == PILE]
        for chit in kept:  # SR13.2
            s.lay(chits, chit, OUT)
        for _ in range(plan.secret):
            draw_secret(s, who, "RS.4")
        for chit in kept:
            s.lay(chits, chit, PILE)
        chits.gather(PILE)


def deal(s: S) -> None:
    """Shuffle the decks and deal each side its hand (RS.15)."""
    for who, deck in enumerate(s.pos.fate):
        s.reshuffle(deck, "RS.15", DISCARD)
        for _ in range(s.pos.hand[who]):
            s.draw(deck, "RS.15", HAND, SIDES[who], (SIDES[who],))


# --- units, weapons, works ------------------------------------------------------------------------------------------


def weapon_jobs(s: S, who: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The weapons of a side without a carrier, each with the units of its group. Units of a wave already have theirs
    (SR07.3)."""
    groups, at = s.tables.battles[s.pos.battle].camps[who].groups, s.pos.at
    loose = s.pos.w_state
    units = [tuple([unit for unit in group.units if group.time or at[unit] < TRACK]) for group in groups]
    return tuple(
        [(w, able) for group, able in zip(groups, units, strict=True) for w in group.weapons if loose[w] == W_ASIDE]
    )


def deploy_units(s: S, who: int) -> None:
    s.push(Deploy(who=who))
    if s.pos.laws & Law.COD and who == AXIS:  # SR07.2: the gun's crew never leaves its bunker
        crew = next(group for group in s.tables.battles[s.pos.battle].camps[AXIS].groups if len(group.zone) == 1)
        for unit in crew.units:
            s.pos.state[unit] |= FIXED


def issue_weapons(s: S, who: int) -> None:
    s.push(Issue(who=who, jobs=weapon_jobs(s, who)))


def deploy(s: S, who: int) -> None:
    """Assign weapons first, so that players know what they place."""
    deploy_units(s, who)
    issue_weapons(s, who)


def lay_works(s: S, who: int) -> None:
    s.push(LayWorks(who=who, forts=s.tables.battles[s.pos.battle].camps[who].forts))


def wrecks(s: S) -> None:
    """SR04.4: draw two of the five weapons at random; set the others aside."""
    jobs = list(weapon_jobs(s, ALLIED))
    saved = [jobs.pop(s.pick(len(jobs))) for _ in range(2)]
    s.push(Issue(who=ALLIED, jobs=tuple(saved)))


def land(s: S) -> None:
    """SR02.5, SR03.4: draw units from the cup, one for each landing hex."""
    for _ in range(len(placement.home(s, ALLIED))):
        put_unit(s, draw_from_cup(s), STAGE)
    s.push(Deploy(who=ALLIED, single=True))


# --- bombardment (SR02.4, SR03.5) -----------------------------------------------------------------------------------

SALVO = 5  # hexes from each deck


class Bombard(CombatStep, kw_only=True):
    """Five random hexes from each deck: units in or adjacent to them break, bunkers in them are destroyed."""

    germans: bool  # only German units suffer
    hexes: tuple[int, ...] = ()
    who: int = ALLIED

    def cites(self, s: S) -> str:
        return "SR02.4" if self.germans else "SR03.5"

    def proceed(self, s: S) -> bool:
        if len(self.hexes) < 2 * SALVO:
            s.push(HexDraw(who=ALLIED if len(self.hexes) < SALVO else AXIS, why=self.cites(s)))
            return False
        s.pop()
        self._strike(s)
        return False

    def answered(self, s: S, answer: Answer) -> None:
        if not isinstance(answer, HexDrawn):
            return super().answered(s, answer)
        self.hexes += (answer.hex,)
        return None

    def _strike(self, s: S) -> None:
        pos, rule = s.pos, self.cites(s)
        struck = sorted({unit for hex_ in self.hexes for near in placement.around(hex_) for unit in pos.stacks[near]})
        for hex_ in self.hexes:
            if pos.fort[hex_]:
                raze(s, hex_, rule)
        for unit in struck:
            if not self.germans or s.tables.side[unit] == AXIS:
                harm(s, unit, rule)  # hands are still empty, so no card can be played


# --- smoke, debris, barrage -----------------------------------------------------------------------------------------


class Screen(CombatStep, kw_only=True):
    """SR07.4: place Smoke in random hexes, one after the other; redraw for water."""

    rule = "SR07.4"
    left: int = 10
    who: int = ALLIED

    def proceed(self, s: S) -> bool:
        if self.left:
            s.push(HexDraw(who=self.who, why=self.rule))
        else:
            s.pop()
        return False

    def answered(self, s: S, answer: Answer) -> None:
        if not isinstance(answer, HexDrawn):
            return super().answered(s, answer)
        if takes_smoke(s, answer.hex):
            smoke(s, answer.hex, self.rule)
            self.left -= 1
        return None


class Debris(CombatStep, kw_only=True):
    """SR11.2: place three Foxholes and three Wire for each side in random hexes; in a building a Trench instead."""

    rule = "SR11.2"
    left: int = 12

    def proceed(self, s: S) -> bool:
        if self.left:
            s.push(HexDraw(who=ALLIED if self.left > 6 else AXIS, why=self.rule))
        else:
            s.pop()
        return False

    def answered(self, s: S, answer: Answer) -> None:
        if not isinstance(answer, HexDrawn):
            return super().answered(s, answer)
        if takes_fort(s, answer.hex):
            kind = FOXHOLES if (self.left - 1) % 6 > 2 else WIRE
            fortify(s, answer.hex, TRENCH if ground(s).type[answer.hex] == BUILDING else kind, self.rule)
            self.left -= 1
        return None


BARRAGE = 12  # SR15.5: its firepower


class Barrage(CombatStep, kw_only=True):
    """SR15.5: an Impact Roll against every hex with Germans before the battle."""

    rule = "SR15.5"
    hexes: tuple[int, ...]
    who: int = ALLIED

    def proceed(self, s: S) -> bool:
        if self.hexes:
            s.push(Roll(who=ALLIED, why=self.rule))
        else:
            s.pop()
        return False

    def answered(self, s: S, answer: Answer) -> None:
        if not isinstance(answer, Dice):
            return super().answered(s, answer)
        hex_, self.hexes = self.hexes[0], self.hexes[1:]
        pos, power = s.pos, BARRAGE + ground(s).bombs[hex_]
        if answer.total == 20 - BARRAGE and pos.fort[hex_]:
            raze(s, hex_, "O18.2")
        total = power + answer.total
        tell(s, Fired, self.rule, side=SIDES[ALLIED], at=s.tables.hexes[hex_], power=power, total=total)
        units = tuple([unit for unit in pos.stacks[hex_] if s.tables.side[unit] == AXIS])
        s.push(Defence(who=AXIS, hex=hex_, total=total, units=units, kind=SWEPT, indirect=True))
        return None


def barrage(s: S) -> None:
    s.push(Barrage(hexes=tuple([hex_ for hex_ in range(HEXES) if s.pos.troops[AXIS][hex_]])))


# --- waves (SR07.3) -------------------------------------------------------------------------------------------------

WAVES: Final = (1, 3)
PARTS: Final = ((LEADER, 1), (LEADER, 3), (SQUAD, 1), (SQUAD, 3), (SQUAD, 0), (TEAM, 0), (TEAM, 0))
"""The contents of the second and third wave: a form of unit and its Time Track space; 0: either."""
LOADS = 2  # weapons that go with them


class Waves(CombatStep, kw_only=True):
    """SR07.3: two leaders, three squads, two teams and two weapons arrive later; each wave has a leader and a squad."""

    rule = "SR07.3"
    part: int = 0
    space: int = 0
    weapon: int = -1
    who: int = ALLIED

    def prompt(self, s: S) -> Message:
        if self.part >= len(PARTS):
            return Message("prompt-wave-weapon" if self.weapon < 0 else "prompt-wave-carrier")
        if not self.space:
            return Message("prompt-wave-space")
        return Message("prompt-wave-unit", {"number": self.space})

    def asks(self, s: S) -> str:
        if self.part >= len(PARTS):
            return "weapon" if self.weapon < 0 else "unit"
        return "unit" if self.space else "choice"

    def proceed(self, s: S) -> bool:
        if self.part < len(PARTS) and not self.space:
            self.space = PARTS[self.part][1]
        if self.part < len(PARTS) + LOADS and (self.options(s) or not self.space):
            return True
        s.pop()
        return False

    def options(self, s: S) -> list[int]:
        asked = self.asks(s)
        if asked == "choice":
            return [0, 1]
        if asked == "weapon":
            kinds: dict[int, int] = {}
            for weapon, _ in weapon_jobs(s, ALLIED):
                kinds.setdefault(s.tables.w_kind[weapon], weapon)
            return sorted(kinds.values())
        return once(s, self._fitting(s))

    def _fitting(self, s: S) -> list[int]:
        pos, t = s.pos, s.tables
        if self.part >= len(PARTS):
            due = [unit for unit in pos.force[ALLIED] if pos.at[unit] >= TRACK and not pos.arm[unit]]
            return [unit for unit in due if t.form[unit] != LEADER]
        return [unit for unit in staged(s, ALLIED) if t.form[unit] == PARTS[self.part][0]]

    def why_not(self, s: S, number: int) -> Refusal | None:
        asked = self.asks(s)
        if asked == "unit":
            return why_not_one(self, s, number, self._fitting(s), "not-in-wave")
        if asked == "weapon":
            return None if number in self.options(s) else self.about_weapon(s, number, "weapon-not-waiting")
        return None if number < len(WAVES) else self.refusal(s, "no-such-choice")

    def choose(self, s: S, number: int) -> None:
        asked = self.asks(s)
        if asked == "choice":
            self.space = WAVES[number]
        elif asked == "weapon":
            self.weapon = number
        elif self.weapon >= 0:
            arm(s, self.weapon, number)
            self.part, self.weapon = self.part + 1, -1
        else:
            put_unit(s, number, TRACK + self.space)
            s.pos.awaited += (number,)
            self.part, self.space = self.part + 1, 0


# --- bypassed units (SR15.3) ----------------------------------------------------------------------------------------

BYPASSED: Final = (5, 6)  # the spaces of the Time Track on which they wait


class Bypassed(CombatStep, kw_only=True):
    """SR15.3: the Axis chooses which of its bypassed units arrives first; the other arrives a space later."""

    rule = "SR15.3"
    verb = "unit"
    who: int = AXIS

    def prompt(self, s: S) -> Message:
        return Message("prompt-wave-unit", {"number": BYPASSED[0]})

    def options(self, s: S) -> list[int]:
        spaces = [TRACK + space for space in BYPASSED]
        return [unit for unit in s.pos.force[AXIS] if s.pos.at[unit] in spaces]

    def why_not(self, s: S, number: int) -> Refusal | None:
        return None if number in self.options(s) else self.about(s, number, "not-in-wave")

    def choose(self, s: S, number: int) -> None:
        for unit in self.options(s):
            put_unit(s, unit, TRACK + BYPASSED[unit != number])
        s.pop()


STAGES: Final[dict[str, Callable[[S], None]]] = {
    "allied": lambda s: deploy(s, ALLIED),
    "axis": lambda s: deploy(s, AXIS),
    "allied-units": lambda s: deploy_units(s, ALLIED),
    "allied-weapons": lambda s: issue_weapons(s, ALLIED),
    "allied-forts": lambda s: lay_works(s, ALLIED),
    "axis-forts": lambda s: lay_works(s, AXIS),
    "wrecks": wrecks,
    "axis-bombarded": lambda s: s.push(Bombard(germans=True)),
    "bombarded": lambda s: s.push(Bombard(germans=False)),
    "landing": land,
    "climb": lambda s: s.push(Climb()),
    "waves": lambda s: s.push(Waves()),
    "smoke": lambda s: s.push(Screen()),
    "debris": lambda s: s.push(Debris(who=ALLIED)),
    "barrage": barrage,
    "bypassed": lambda s: s.push(Bypassed()),
}
