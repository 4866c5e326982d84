"""One Fire Attack from its declaration to its effects (O20, O20.2, B11.5, N9; A27, A30, A34, A37, A40, A41)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

import msgspec

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview
from sandtable.core.engine.steps import Answer
from sandtable.games.combat.charts.cards import (
    ACTION_RULES,
    BORE_SIGHTING,
    CROSSFIRE,
    HAND_GRENADES,
    MARKSMANSHIP,
    SPRAY_FIRE,
    SUSTAINED_FIRE,
)
from sandtable.games.combat.charts.chances import Urn
from sandtable.games.combat.charts.counters import BOXED_RANGE, FLAMETHROWER, LEADER, MACHINE_GUN, MORTAR, SATCHEL
from sandtable.games.combat.charts.grid import NEAR, SPAN
from sandtable.games.combat.kinds import ALLIED, BROKEN, BUNKER, HEXES, MOVING, PILLBOX, SIDES, Law
from sandtable.games.combat.position import S, ground
from sandtable.games.combat.rules.common import odds
from sandtable.games.combat.rules.common.draws import Dice, Roll
from sandtable.games.combat.rules.common.guns import (
    bearer,
    downhill,
    enemy_hexes,
    group_hindrance,
    group_power,
    mortar,
    ordnance,
    targets,
    weapon_of,
    where,
)
from sandtable.games.combat.rules.common.markers import raze, smoke
from sandtable.games.combat.rules.common.pieces import break_weapon, lose_weapon
from sandtable.games.combat.rules.common.reports import Fired, tell, tell_at
from sandtable.games.combat.rules.common.steps import CombatStep, card_action, card_number, defends, held, play_card
from sandtable.games.combat.rules.fire.defence import FIRED_AT, Defence, defenders

BONUS: Final = 2
BORE_LEAST: Final = 5  # A27: the minimum printed firepower of a weapon
SIGHTED: Final = (BORE_SIGHTING, CROSSFIRE, HAND_GRENADES, MARKSMANSHIP, SUSTAINED_FIRE)
FIRE_ACTIONS: Final = (*SIGHTED, SPRAY_FIRE)


# --- actions on an attack -------------------------------------------------------------------------------------------


def plays(s: S, who: int, pieces: Sequence[int], target: int, act: int) -> bool:
    """True if an action can be played on an attack, by public facts."""
    t = s.tables
    if act == BORE_SIGHTING:
        return defends(s, who) and any([w >= 0 and t.w_fp[w] >= BORE_LEAST for w in weapons_of(s, pieces)])
    if act == CROSSFIRE:
        return any([s.pos.state[unit] & MOVING for unit in s.pos.stacks[target]])
    if act == HAND_GRENADES:
        return any([SPAN[where(s, piece) * HEXES + target] == 1 for piece in pieces])
    if act == MARKSMANSHIP:
        return any([weapon_of(s, piece) < 0 and t.form[piece] != LEADER for piece in pieces])
    if act == SUSTAINED_FIRE:
        return any([w >= 0 and t.w_class[w] in (MACHINE_GUN, MORTAR) for w in weapons_of(s, pieces)])
    return act == SPRAY_FIRE and bool(spray_hexes(s, who, pieces, target))


def weapons_of(s: S, pieces: Sequence[int]) -> list[int]:
    """The weapons of these pieces; below 0 for units."""
    first = len(s.tables.units)
    return [piece - first for piece in pieces]


def spray_hexes(s: S, who: int, pieces: Sequence[int], target: int) -> list[int]:
    """The second hexes for Spray Fire: adjacent to the first, with enemies, in reach of pieces with boxed range
    (A40)."""
    t = s.tables
    for piece in pieces:
        weapon = weapon_of(s, piece)
        broken = weapon < 0 and s.pos.state[piece] & BROKEN
        if broken or not (t.boxed[piece] if weapon < 0 else t.w_boxed[weapon]) & BOXED_RANGE:
            return []
    near = NEAR[target]
    return list(targets(s, pieces, [hex_ for hex_ in enemy_hexes(s, who) if hex_ in near]))


def boost(s: S, who: int, pieces: Sequence[int], target: int) -> int:
    """The most that cards in hand can add to an attack."""
    act = s.tables.fate[s.pos.nation[who]].action
    fit = [card for card in held(s, who) if act[card] in SIGHTED and plays(s, who, pieces, target, act[card])]
    return BONUS * len(fit)


def strength(s: S, pieces: Sequence[int], target: int, hindrance: int, power: int = -1) -> int:
    """The firepower of an attack before cards: minus hindrance except for ordnance, plus higher ground (B10.3, T88).

    `power` is the group's, if it is known.
    """
    own = (group_power(s, pieces) if power < 0 else power) + downhill(s, pieces, target)
    return own if ordnance(s, pieces[0]) else own - hindrance


# --- the attack -----------------------------------------------------------------------------------------------------

SUSTAIN, TARGET, CARDS, SPRAY, ATTACK, SECOND, CLOSE = range(7)


class FireAttack(CombatStep, kw_only=True):
    """Pieces fire at a hex. The firing side may play cards; then the Attack Roll, and the defenders roll one by one."""

    rule = "O20"
    rosters: ClassVar[tuple[str, ...]] = ("pieces",)
    pieces: tuple[int, ...]
    target: int
    scout: int = -1
    smoke: bool = False
    stage: int = SUSTAIN
    bonus: int = 0
    sustained: int = -1  # the weapon that breaks on doubles (A41)
    spray: int = -1  # the second hex (A40)
    guard: bool = False  # Opportunity Fire: only at the hex just entered (A33)
    needed: int = 0  # the number that a Targeting Roll must exceed
    total: int = 0
    origins: tuple[int, ...] = ()  # the firing hexes
    jammed: bool = False
    overheated: bool = False  # doubles under Sustained Fire

    def in_hand(self) -> tuple[int, ...]:
        return self.pieces

    def aims_at(self) -> tuple[int, ...]:
        return (self.target,)

    def prompt(self, s: S) -> Message:
        if self.stage == SPRAY:
            return Message("prompt-spray")
        args = {"at": s.tables.hexes[self.target], "power": self._power(s), "enough": int(self._enough(s))}
        return Message("prompt-fire-cards", args)

    def proceed(self, s: S) -> bool:
        if self.stage == SUSTAIN:
            if ordnance(s, self.pieces[0]):
                if self._asks(s):
                    return True
                self._target(s)
                return False
            self.stage = CARDS
        if self.stage == CARDS:
            if self._asks(s):
                return True
            self._attack(s)
            return False
        if self.stage == SPRAY:
            return True
        if self.stage == SECOND and self.spray >= 0:
            self._defend(s, self.spray)
            self.spray = -1
            return False
        self._close(s)
        return False

    def preview(self, s: S) -> Preview | None:
        """The attack as declared; if it is too weak, with one card that makes it strong enough (B10.3)."""
        if self.smoke or self.stage not in (SUSTAIN, CARDS, SPRAY):
            return None
        weak = not self._enough(s)
        if weak and (self._power(s) + BONUS <= 0 or not boost(s, self.who, self.pieces, self.target)):
            return None
        bonus = self.bonus + BONUS if weak else self.bonus
        seconds = spray_hexes(s, self.who, self.pieces, self.target) if self.stage == SPRAY else (self.spray,)
        hexes = (self.target, *[hex_ for hex_ in seconds if hex_ >= 0])
        targeted = self.stage == CARDS
        shown = odds.fire(s, self.who, self.pieces, hexes, self.scout, bonus, targeted=targeted, sprayed=True)
        return msgspec.structs.replace(shown, title=Message("preview-fire-card")) if weak else shown

    def awaits(self, s: S, roll: Urn, eyes: int) -> Preview | None:
        if self.stage == TARGET:
            return odds.targeting(s, self.target, self.needed, "B11.5", roll)
        hexes = (self.target, self.spray) if self.spray >= 0 else (self.target,)
        return odds.attack(s, self.who, self.pieces, self.origins, hexes, self.total, roll, eyes)

    # --- cards ---

    def _open_acts(self, s: S) -> list[int]:
        """The actions that could be played now, by public facts; before a Targeting Roll only Sustained Fire."""
        if self.stage == SUSTAIN:
            acts: Sequence[int] = (SUSTAINED_FIRE,) if not self.smoke else ()
        elif ordnance(s, self.pieces[0]):
            acts = [act for act in SIGHTED if act != SUSTAINED_FIRE]
        else:
            acts = FIRE_ACTIONS if self.spray < 0 and not self.guard else SIGHTED
        deck = s.tables.fate[s.pos.nation[self.who]].action
        return [act for act in acts if act in deck and plays(s, self.who, self.pieces, self.target, act)]

    def _asks(self, s: S) -> bool:
        return bool(s.pos.cards(self.who)) and bool(self._open_acts(s))

    def _power(self, s: S) -> int:
        hindrance = group_hindrance(s, self.pieces, self.target, self.scout)
        return strength(s, self.pieces, self.target, hindrance) + self.bonus

    def actions(self, s: S) -> list[Action]:
        if self.stage == SPRAY:
            return [s.tables.a_hex[hex_] for hex_ in spray_hexes(s, self.who, self.pieces, self.target)]
        act, fit = s.tables.fate[s.pos.nation[self.who]].action, self._open_acts(s)
        cards = [card_action(s, self.who, card) for card in held(s, self.who) if act[card] in fit]
        return [*cards, s.tables.word["fire" if self._enough(s) else "cancel"]]

    def _enough(self, s: S) -> bool:
        """False for an attack without strength, including cards (B10.3)."""
        return self.stage == SUSTAIN or self._power(s) > 0

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if self.stage == SPRAY:
            return self._refuse_spray(s, action)
        if action.verb == "fire":
            return None if self._enough(s) else self.refusal(s, "no-power", "B10.3")
        if action.verb == "cancel":
            return self.refusal(s, "enough-power", "O20") if self._enough(s) else None
        if action.verb != "card":
            return self.not_now(s, action)
        missing = self.not_held(s, action)
        if missing is None:
            act = s.tables.fate[s.pos.nation[self.who]].action[card_number(s, self.who, action)]
            if act not in self._open_acts(s):
                rule = ACTION_RULES[act] if act in FIRE_ACTIONS else ""
                return self.refusal(s, "other-card", rule, card=Message(f"card-{action.operand}"))
        return missing

    def _refuse_spray(self, s: S, action: Action) -> Refusal | None:
        if action.verb != "hex":
            return self.not_now(s, action)
        hex_ = s.tables.number(action)
        if hex_ in spray_hexes(s, self.who, self.pieces, self.target):
            return None
        return self.there(s, hex_, "no-spray", "A40")

    def take(self, s: S, action: Action) -> None:
        if action.verb == "hex":
            self.spray = s.tables.number(action)
            self.stage = CARDS
        elif action.verb == "fire":
            if self.stage == SUSTAIN:
                self._target(s)
            else:
                self._attack(s)
        elif action.verb == "cancel":
            self.stage = CLOSE
        else:
            self._play(s, card_number(s, self.who, action))

    def _play(self, s: S, card: int) -> None:
        act = s.tables.fate[s.pos.nation[self.who]].action[card]
        play_card(s, self.who, card, ACTION_RULES[act])
        if act == SPRAY_FIRE:
            found = spray_hexes(s, self.who, self.pieces, self.target)
            if len(found) == 1:
                self.spray = found[0]
            else:
                self.stage = SPRAY
            return
        self.bonus += BONUS
        if act == SUSTAINED_FIRE:
            self.sustained = self._weakest(s)

    def _weakest(self, s: S) -> int:
        """The weakest of several weapons, which risks breaking (A41)."""
        t = s.tables
        able = [w for w in weapons_of(s, self.pieces) if w >= 0 and t.w_class[w] in (MACHINE_GUN, MORTAR)]
        return min(able, key=lambda w: (t.w_fp[w], w))

    # --- rolls ---

    def _target(self, s: S) -> None:
        """B11.5: white times coloured must exceed range and hindrance."""
        span = SPAN[where(s, self.pieces[0]) * HEXES + self.target]
        self.needed = span + group_hindrance(s, self.pieces, self.target, self.scout)
        self.stage = TARGET
        s.push(Roll(who=self.who, why="B11.5"))

    def _attack(self, s: S) -> None:
        """Fix the strength of the attack before the roll (X5)."""
        land = ground(s)
        self.total = self._power(s)
        self.origins = tuple(sorted({where(s, piece) for piece in self.pieces}))
        bombs = land.bombs[self.target]
        if (bombs > 0 and mortar(s, self.pieces[0])) or (bombs < 0 and ordnance(s, self.pieces[0])):
            self.total += bombs  # T99: mortars in woods; N7.1: any ordnance on a beach
        self.stage = ATTACK
        s.push(Roll(who=self.who, why="O20"))

    def answered(self, s: S, answer: Answer) -> None:
        if not isinstance(answer, Dice):
            return super().answered(s, answer)
        self.jammed |= answer.jammed
        if self.stage == TARGET:
            self._targeted(s, answer)
        else:
            self._fired(s, answer)
        return None

    def _targeted(self, s: S, dice: Dice) -> None:
        """Resolve the Targeting Roll: a Smoke shell only places Smoke (O20.2); a piece that lost its carrier does not
        fire."""
        if dice.product <= self.needed or bearer(s, self.pieces[0]) < 0:
            tell_at(s, "B11.5", self.target, "note-missed", self.needed)
            self.stage = CLOSE
        elif self.smoke:
            smoke(s, self.target, "O20.2")
            self.stage = CLOSE
        else:
            self.stage = CARDS

    def _fired(self, s: S, dice: Dice) -> None:
        power = self.total
        self.total += dice.total
        hexes = s.tables.hexes
        starts = tuple([hexes[origin] for origin in self.origins])
        told = {"at": hexes[self.target], "power": power, "total": self.total, "starts": starts}
        tell(s, Fired, "O20", side=SIDES[self.who], **told)
        if dice.doubles:
            self._doubles(s)
        self.stage = SECOND
        self._defend(s, self.target)

    def _doubles(self, s: S) -> None:
        """N9: an Allied satchel charge destroys an adjacent bunker or pillbox before the defence rolls."""
        t = s.tables
        if s.pos.laws & Law.LANDING and self.who == ALLIED and s.pos.fort[self.target] in (BUNKER, PILLBOX):
            weapon = weapon_of(s, self.pieces[0])
            if weapon >= 0 and t.w_class[weapon] == SATCHEL:
                raze(s, self.target, "N9")
        self.overheated = self.sustained >= 0

    def _defend(self, s: S, hex_: int) -> None:
        t = s.tables
        weapon = weapon_of(s, self.pieces[0])
        s.push(
            Defence(
                who=1 - self.who,
                hex=hex_,
                total=self.total,
                units=defenders(s, hex_, 1 - self.who),
                kind=FIRED_AT,
                origins=self.origins,
                indirect=weapon >= 0 and t.w_class[weapon] == MORTAR,
                bare=weapon >= 0 and t.w_class[weapon] == FLAMETHROWER,
            )
        )

    def _close(self, s: S) -> None:
        """Break weapons that jammed, use up a satchel charge (B1.9, B11)."""
        s.pop()
        for weapon in weapons_of(s, self.pieces):
            if weapon >= 0 and s.pos.carrier(weapon) >= 0:
                if s.tables.w_class[weapon] == SATCHEL:
                    lose_weapon(s, weapon, "B11")
                elif self.jammed:
                    break_weapon(s, weapon, "B1.9")
                elif self.overheated and weapon == self.sustained:
                    break_weapon(s, weapon, "A41")
