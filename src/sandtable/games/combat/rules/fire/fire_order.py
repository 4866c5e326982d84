"""The Fire order, and putting an attack together (O20, O20.2, O20.3, C2.2)."""

from __future__ import annotations

from typing import Final

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Outcome, Preview
from sandtable.core.engine.steps import Answer
from sandtable.games.combat.charts.cards import FIRE
from sandtable.games.combat.charts.chances import Urn
from sandtable.games.combat.charts.counters import SATCHEL, TEAM
from sandtable.games.combat.charts.grid import NEAR, SPAN
from sandtable.games.combat.charts.ground import HEDGE
from sandtable.games.combat.kinds import (
    AMERICAN,
    BROKEN,
    FIRED,
    HEXES,
    NOWHERE,
    SUPPRESSED,
    TRACK,
    W_BROKEN,
    W_FIRED,
    W_PLACE,
    W_TRACK,
    Law,
)
from sandtable.games.combat.position import BEARING, S, ground
from sandtable.games.combat.rules.common import odds, risks
from sandtable.games.combat.rules.common.activation import Activate, Activated, OrderOver, scouts, why_not_along
from sandtable.games.combat.rules.common.draws import Dice, Roll
from sandtable.games.combat.rules.common.guns import (
    AMPLE,
    aims,
    bearer,
    boxed_fp,
    chained,
    enemy_hexes,
    group_power,
    in_range,
    ordnance,
    piece_action,
    power,
    reaches,
    ready_pieces,
    targets,
    weapon_of,
    weapon_piece,
    where,
)
from sandtable.games.combat.rules.common.markers import sea_rule
from sandtable.games.combat.rules.common.reports import tell_at
from sandtable.games.combat.rules.common.steps import CombatStep
from sandtable.games.combat.rules.fire.attack import FireAttack, boost, strength
from sandtable.games.combat.rules.terrain.sight import hindrance_rule, why_blocked

# --- the order ------------------------------------------------------------------------------------------------------


class FireOrder(CombatStep, kw_only=True):
    """O20: the activated pieces make their attacks one after the other, each piece once."""

    gathers = "gather-fire"
    joining = ("unit", "weapon")
    rule = "O20"
    units: tuple[int, ...] = ()
    scout: int = -1
    named: bool = False
    declared: bool = False  # an attack has been made

    def prompt(self, s: S) -> Message:
        return Message("prompt-fire")

    def proceed(self, s: S) -> bool:
        if not self.named:
            s.push(Activate(who=self.who, order=FIRE))
            return False
        found = self._pieces(s)
        if found[0]:
            s.memo = found
            return True
        self._close(s)
        return False

    def _close(self, s: S) -> None:
        clear_fired(s, self.who)
        s.close(OrderOver(() if self.declared else self.units, FIRE, self.scout))

    def answered(self, s: S, answer: Answer) -> None:
        if isinstance(answer, Declared):
            self.declared = True
            return None
        if not isinstance(answer, Activated):
            return super().answered(s, answer)
        self.named, self.units = True, answer.units
        self.scout = answer.leader if scouts(s, answer.leader, FIRE) else -1
        return None

    def _pieces(self, s: S) -> tuple[list[int], list[int]]:
        """The pieces that can still attack a target, and those of them left without strength by hindrance (B10.3)."""
        hexes, able = enemy_hexes(s, self.who), ready_pieces(s, self.units)
        found, weak = [], []
        for piece in able:
            if aims(s, piece, hexes, self.scout, AMPLE if ordnance(s, piece) else power(s, piece)):
                found.append(piece)
            elif aims(s, piece, hexes, self.scout):
                found.append(piece)
                weak.append(piece)
        if s.pos.laws & Law.BREACH:
            found += [piece for piece in able if piece not in found and breaches(s, piece)]
        return found, weak

    def actions(self, s: S) -> list[Action]:
        found, weak = self._pieces(s) if s.memo is None else s.memo
        offered = [piece for piece in found if piece not in weak or self._aim(piece).promises(s)]
        return [*[piece_action(s, piece) for piece in offered], s.tables.word["done"]]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == "done":
            return None
        if action.verb not in ("unit", "weapon"):
            return self.not_now(s, action)
        return why_no_attack(self, s, self._aim(named_piece(s, action)))

    def preview(self, s: S) -> Preview | None:
        """The combined attack of the pieces on each visible hex, before any is selected."""
        able = [piece for piece in self._pieces(s)[0] if not ordnance(s, piece)]
        outcomes: list[Outcome] = []
        for hex_ in enemy_hexes(s, self.who):
            group = self._strongest(s, [piece for piece in able if aims(s, piece, (hex_,), self.scout)])
            hindrance = targets(s, group, (hex_,), self.scout).get(hex_) if group else None
            if hindrance is not None and strength(s, group, hex_, hindrance, group_power(s, group)) > 0:
                outcomes += odds.fire(s, self.who, group, (hex_,), self.scout).outcomes
        return Preview(self.rule, Message("preview-fire-possible"), (), tuple(outcomes)) if outcomes else None

    def _strongest(self, s: S, able: list[int]) -> tuple[int, ...]:
        """The Fire Group around the strongest of these pieces: all that are chained to it (O20.3)."""
        left = sorted(able, key=lambda piece: -power(s, piece))
        group: tuple[int, ...] = ()
        joining = left[:1]
        while joining:
            group += tuple(joining)
            joining = [piece for piece in left if piece not in group and chained(s, piece, group)]
        return group

    def _aim(self, piece: int) -> Aim:
        return Aim(who=self.who, pieces=(piece,), units=self.units, scout=self.scout)

    def take(self, s: S, action: Action) -> None:
        if action.verb == "done":
            self._close(s)
        else:
            s.push(self._aim(named_piece(s, action)))


def named_piece(s: S, action: Action) -> int:
    number = s.tables.number(action)
    return number if action.verb == "unit" else weapon_piece(s, number)


def clear_fired(s: S, who: int) -> None:
    """Clear the fired marks of a side's units at the end of an order, wherever the weapons are now."""
    pos = s.pos
    if not pos.borne(FIRED) and 1 not in pos.w_state.translate(BEARING[W_FIRED]):
        return
    for unit in pos.force[who]:
        pos.state[unit] &= ~FIRED
        if pos.arm[unit]:
            pos.w_state[pos.arm[unit] - 1] &= ~W_FIRED


def mark_fired(s: S, pieces: tuple[int, ...]) -> None:
    pos = s.pos
    for piece in pieces:
        weapon = weapon_of(s, piece)
        if weapon < 0:
            pos.state[piece] |= FIRED
        else:
            pos.w_state[weapon] |= W_FIRED


def why_no_piece(
    step: CombatStep, s: S, piece: int, units: tuple[int, ...], scout: int = -1, plain: bool = False, only: int = -1
) -> Refusal | None:
    """Why a piece cannot start an attack; None if it can."""
    weapon, unit = weapon_of(s, piece), bearer(s, piece)
    about = step.about(s, piece, "", "") if weapon < 0 else step.about_weapon(s, weapon, "", "")
    args = dict(about.args)
    if unit < 0 or unit not in units or s.pos.at[unit] >= HEXES:
        along = why_not_along(s, units, unit, FIRE) if unit >= 0 and not plain else None
        return step.refusal(s, *(along or ("not-activated", "A33" if plain else "O20")), **args)
    if plain and ordnance(s, piece):
        return step.refusal(s, "no-ordnance", "A33", **args)
    if piece not in ready_pieces(s, (unit,)):
        return step.refusal(s, *why_not_ready(s, piece), **args)
    hexes = enemy_hexes(s, step.who) if only < 0 else [only]
    if targets(s, (piece,), hexes, scout) or (only < 0 and breaches(s, piece)):
        return None
    if only < 0 and charged(s, piece) and bocage_sides(s, piece):
        return step.refusal(s, "team-breaches", "C2.2", **args)
    return step.refusal(s, *why_no_target(s, piece, hexes), **args)


OUT_OF_SIGHT: Final = {"B10.1": "targets-unseen", "SR15.6": "targets-in-fog", "SR07.2": "targets-past-slit"}


def why_no_target(s: S, piece: int, hexes: list[int]) -> tuple[str, str]:
    """Why a piece can hit none of these hexes, and the rule: too far, too near, or out of sight."""
    start, (least, most) = where(s, piece), reaches(s, piece)
    spans = [SPAN[start * HEXES + hex_] for hex_ in hexes]
    if spans and min(spans) > most:
        return "targets-far", "O20"
    if spans and max(spans) < least:
        return "targets-near", "O20"
    rules = {why_blocked(s, (start,), hex_) for hex_ in hexes if in_range(s, piece, hex_)}
    if len(rules) == 1 and all([least <= span <= most for span in spans]):
        rule = rules.pop()
        return OUT_OF_SIGHT[rule], rule
    return "no-target", rules.pop() if len(rules) == 1 else "O20"


def why_not_ready(s: S, piece: int) -> tuple[str, str]:
    """Why a piece cannot fire at any target: the refusal and its rule."""
    pos, weapon, unit = s.pos, weapon_of(s, piece), bearer(s, piece)
    if weapon < 0:
        return ("has-fired", "O20") if pos.state[unit] & FIRED else ("cannot-fire", "B13")
    if pos.w_state[weapon] & W_FIRED:
        return "has-fired", "O20"
    if pos.w_state[weapon] & W_BROKEN:
        return "cannot-fire", "B11"
    if pos.state[unit] & (BROKEN | SUPPRESSED):
        return "cannot-fire", "B13"
    return "cannot-fire", sea_rule(s, pos.at[unit], "T98")


def why_no_attack(step: CombatStep, s: S, aim: Aim) -> Refusal | None:
    """The same for an attack about to start: its strength must not be zero (B10.3)."""
    piece = aim.pieces[0]
    missing = why_no_piece(step, s, piece, aim.units, aim.scout, aim.plain, aim.only)
    if missing is not None or aim.promises(s):
        return missing
    weapon, start = weapon_of(s, piece), where(s, piece)
    rules = {hindrance_rule(s, (start,), hex_) for hex_ in aim.in_reach(s)}
    rule = rules.pop() if len(rules) == 1 else "B10.3"
    return step.about(s, piece, "weak", rule) if weapon < 0 else step.about_weapon(s, weapon, "weak", rule)


# --- putting an attack together -------------------------------------------------------------------------------------


class Declared(Answer, frozen=True):
    """An attack has been declared."""


class Aim(CombatStep, kw_only=True):
    """Add pieces to a Fire Group, or choose the target, which declares the attack. `only`: the hex where an enemy
    moves."""

    gathers = "gather-fire"
    joining = ("unit", "weapon")
    rule = "O20.3"
    pieces: tuple[int, ...]
    units: tuple[int, ...]
    scout: int = -1
    plain: bool = False
    boxed: bool = False  # Assault Fire: boxed firepower only (A26)
    only: int = -1

    def in_hand(self) -> tuple[int, ...]:
        return self.pieces

    def prompt(self, s: S) -> Message:
        return Message("prompt-aim", {"count": len(self.pieces)})

    def proceed(self, s: S) -> bool:
        return True

    def preview(self, s: S) -> Preview | None:
        """The odds against each hex that can be attacked now; hexes that need cards first have none yet (B10.3)."""
        fp, reach = group_power(s, self.pieces), self.in_reach(s)
        hexes = [hex_ for hex_, hindrance in reach.items() if strength(s, self.pieces, hex_, hindrance, fp) > 0]
        parts = [odds.fire(s, self.who, self.pieces, hexes, self.scout)] if hexes else []
        if self._breaches(s):
            parts.append(breaching(s, self.who, weapon_of(s, self.pieces[0])))
        return risks.joined(self.rule, parts)

    def _hexes(self, s: S) -> list[int]:
        return enemy_hexes(s, self.who) if self.only < 0 else [self.only]

    def in_reach(self, s: S) -> dict[int, int]:
        """The hexes that the group can hit, with the hindrance to each."""
        return targets(s, self.pieces, self._hexes(s), self.scout)

    def aimable(self, s: S, reach: dict[int, int]) -> list[int]:
        """The hexes that the group can hit with some strength, including cards in hand (B10.3)."""
        fp = group_power(s, self.pieces)
        return [hex_ for hex_, hindrance in reach.items() if self._enough(s, hex_, hindrance, fp)]

    def _enough(self, s: S, hex_: int, hindrance: int, fp: int) -> bool:
        own = strength(s, self.pieces, hex_, hindrance, fp)
        return own > 0 or own + boost(s, self.who, self.pieces, hex_) > 0

    def promises(self, s: S) -> bool:
        """True if a piece that starts an attack has a use: strength against some hex, including cards (B10.3), a piece
        that can join it, or bocage to breach."""
        reach = self.in_reach(s)
        return bool(self.aimable(s, reach)) or self._breaches(s) or bool(self._joins(s, reach))

    def _joins(self, s: S, reach: dict[int, int]) -> list[int]:
        """The pieces that can join: chained to the group, able to hit one of its targets, and no ordnance (O20.3,
        B11.5)."""
        if ordnance(s, self.pieces[0]):
            return []
        able = [
            p for p in ready_pieces(s, self.units, plain=True) if p not in self.pieces and chained(s, p, self.pieces)
        ]
        if self.boxed:
            able = [piece for piece in able if boxed_fp(s, piece)]
        return [piece for piece in able if aims(s, piece, reach)]

    def _smokes(self, s: S) -> bool:
        weapon = weapon_of(s, self.pieces[0])
        return weapon >= 0 and bool(s.tables.w_smoke[weapon]) and self.only < 0

    def _breaches(self, s: S) -> bool:
        """C2.2: only in a Fire order, not by Opportunity or Assault Fire."""
        return self.only < 0 and not self.boxed and breaches(s, self.pieces[0])

    def actions(self, s: S) -> list[Action]:
        t = s.tables
        reach = self.in_reach(s)
        hexes = self.aimable(s, reach)
        said = [t.a_hex[hex_] for hex_ in hexes]
        if self._smokes(s):
            said += [t.spoken["smoke"][hex_] for hex_ in hexes]
        if self._breaches(s):
            said += [t.spoken["breach"][side] for side in bocage_sides(s, self.pieces[0])]
        return [*said, *[piece_action(s, piece) for piece in self._joins(s, reach)], t.word["cancel"]]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == "cancel":
            return None
        if action.verb in ("hex", "smoke"):
            return self._refuse_target(s, action)
        if action.verb in ("unit", "weapon"):
            return self._refuse_piece(s, named_piece(s, action))
        return self._refuse_side(s, action) if action.verb == "breach" else self.not_now(s, action)

    def _refuse_side(self, s: S, action: Action) -> Refusal | None:
        """C2.2: the side must have bocage, and the charge must be a team's, in a Fire order."""
        piece = self.pieces[0]
        if not charged(s, piece) or self.only >= 0:
            return self.not_now(s, action)
        if self.boxed:
            return self.refusal(s, "breach-by-order", "C2.2")
        if s.tables.number(action) not in bocage_sides(s, piece):
            return self.refusal(s, "no-bocage", "C2.2")
        if breaches(s, piece):
            return None
        return self.about_weapon(s, weapon_of(s, piece), "team-breaches", "C2.2")

    def _refuse_target(self, s: S, action: Action) -> Refusal | None:
        hex_ = s.tables.number(action)
        if action.verb == "smoke" and not self._smokes(s):
            return self.refusal(s, "no-smoke", "O20.2")
        if hex_ not in self._hexes(s):
            return self.there(s, hex_, "no-enemy", "A33" if self.only >= 0 else "O20")
        reach = targets(s, self.pieces, (hex_,), self.scout)
        if not reach and not all([in_range(s, piece, hex_) for piece in self.pieces]):
            far = any([SPAN[where(s, piece) * HEXES + hex_] > reaches(s, piece)[1] for piece in self.pieces])
            return self.there(s, hex_, "out-of-range" if far else "too-near", "O20")
        if not reach:
            rule = why_blocked(s, [where(s, piece) for piece in self.pieces], hex_)
            return self.there(s, hex_, "in-fog" if rule == "SR15.6" else "no-line", rule)
        if self.aimable(s, reach):
            return None
        return self.there(s, hex_, "hindered", hindrance_rule(s, [where(s, piece) for piece in self.pieces], hex_))

    def _refuse_piece(self, s: S, piece: int) -> Refusal | None:
        if piece in self._joins(s, self.in_reach(s)):
            return None
        if piece in self.pieces:
            return self.refusal(s, "in-group")
        missing = why_no_piece(self, s, piece, self.units, self.scout, self.plain, self.only)
        if missing is not None:
            return missing
        if ordnance(s, self.pieces[0]) or ordnance(s, piece):
            return self.refusal(s, "ordnance-alone", "B11.5")
        if self.boxed and not boxed_fp(s, piece):
            return self.refusal(s, "no-assault", "A26")
        return self.refusal(s, "not-in-group")

    def take(self, s: S, action: Action) -> None:
        if action.verb in ("unit", "weapon"):
            self.pieces += (named_piece(s, action),)
            return
        if action.verb == "cancel":
            s.pop()
            return
        mark_fired(s, self.pieces)
        s.close(Declared())
        number = s.tables.number(action)
        if action.verb == "breach":
            s.push(Breach(who=self.who, weapon=weapon_of(s, self.pieces[0]), first=number))
        else:
            attack = FireAttack(who=self.who, pieces=self.pieces, target=number, scout=self.scout)
            attack.smoke, attack.guard = action.verb == "smoke", self.only >= 0
            s.push(attack)


# --- bocage breaches (C2.2) -----------------------------------------------------------------------------------------


def breaches(s: S, piece: int) -> bool:
    """True if a piece is the satchel charge of an American team next to intact bocage."""
    if not charged(s, piece):
        return False
    unit, t = bearer(s, piece), s.tables
    return t.nation[unit] == AMERICAN and t.form[unit] == TEAM and bool(bocage_sides(s, piece))


def charged(s: S, piece: int) -> bool:
    """True if a piece is a satchel charge, where bocage can be breached at all."""
    weapon = weapon_of(s, piece)
    return bool(s.pos.laws & Law.BREACH) and weapon >= 0 and s.tables.w_class[weapon] == SATCHEL


def bocage_sides(s: S, piece: int) -> list[int]:
    """The sides of a piece's hex with bocage."""
    hex_ = s.pos.at[bearer(s, piece)]
    return [k for k, bits in enumerate(ground(s).sides[hex_]) if bits & HEDGE and 6 * hex_ + k not in s.pos.busted]


def breach_needs(s: S, hex_: int) -> int:
    """The number that the Targeting Roll of a charge must exceed: range 1 and the Smoke in its hex (C2.2)."""
    return 1 + s.pos.haze[hex_]


def breaching(s: S, who: int, weapon: int) -> Preview:
    hex_ = s.pos.at[s.pos.carrier(weapon)]
    return odds.targeting(s, hex_, breach_needs(s, hex_), "C2.2", odds.rolls(s, who, who))


class Breach(CombatStep, kw_only=True):
    """One Targeting Roll at range 1 against one or two sides; a hit opens them permanently."""

    rule = "C2.2"
    verb = "breach"
    says = ("done",)
    weapon: int
    first: int
    second: int = -1
    rolling: bool = False
    hex: int = -1  # the hex of the sides, and the number to exceed: fixed before the roll (R3)
    needed: int = 0

    def prompt(self, s: S) -> Message:
        return Message("prompt-breach")

    def preview(self, s: S) -> Preview | None:
        return None if self.rolling else breaching(s, self.who, self.weapon)

    def awaits(self, s: S, roll: Urn, eyes: int) -> Preview | None:
        return odds.targeting(s, self.hex, self.needed, "C2.2", roll)

    def proceed(self, s: S) -> bool:
        if not self.rolling and self.options(s):
            return True
        if not self.rolling:
            self._roll(s)
        return False

    def options(self, s: S) -> list[int]:
        return [k for k in bocage_sides(s, weapon_piece(s, self.weapon)) if k != self.first]

    def why_not(self, s: S, number: int) -> Refusal | None:
        return None if number in self.options(s) else self.refusal(s, "no-bocage")

    def choose(self, s: S, number: int) -> None:
        self.second = number
        self._roll(s)

    def say(self, s: S, action: Action) -> None:
        self._roll(s)

    def _roll(self, s: S) -> None:
        self.rolling, self.hex = True, s.pos.at[s.pos.carrier(self.weapon)]
        self.needed = breach_needs(s, self.hex)
        s.push(Roll(who=self.who, why="C2.2"))

    def answered(self, s: S, answer: Answer) -> None:
        if not isinstance(answer, Dice):
            return super().answered(s, answer)
        pos, carrier = s.pos, s.pos.carrier(self.weapon)
        s.pop()
        if carrier < 0:
            return None
        if answer.product > self.needed:
            for side in (self.first, self.second):
                if side >= 0:
                    open_side(s, self.hex, side)
        pos.arm[carrier] = 0
        pos.w_state[self.weapon] = pos.w_state[self.weapon] & ~(W_PLACE | W_FIRED) | W_TRACK
        pos.w_at[self.weapon] = min(TRACK + pos.time + 1, NOWHERE - 1)
        return None


def open_side(s: S, hex_: int, side: int) -> None:
    """Remove a bocage side for the rest of the battle, from both hexes (C2.2)."""
    other = NEAR[hex_][side]
    marks = [6 * hex_ + side] if other < 0 else [6 * hex_ + side, 6 * other + (side + 3) % 6]
    s.pos.busted = tuple(sorted({*s.pos.busted, *marks}))
    tell_at(s, "C2.2", hex_, "note-breached", side + 1)
