"""Support tables: rolls for reinforcements of every kind (E59, E68, A35.4), and what RS.7 and RS.11 share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Outcome, Preview
from sandtable.core.engine.steps import Answer
from sandtable.games.combat.charts.chances import Urn
from sandtable.games.combat.kinds import BOX, NOBODY, R_BROKEN, R_GOOD, STAGE, W_BOX, W_PLACE, Law
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.common.draws import Dice, HexDraw, HexDrawn, Roll
from sandtable.games.combat.rules.common.pieces import arm, put_unit
from sandtable.games.combat.rules.common.reports import tell_side, tell_unit
from sandtable.games.combat.rules.common.steps import CombatStep
from sandtable.games.combat.rules.movement import placement
from sandtable.games.combat.rules.movement.entry import barred
from sandtable.games.combat.rules.terrain.cover import cover

# --- what is available ----------------------------------------------------------------------------------------------


def free_unit(s: S, units: Sequence[int]) -> int:
    """The first of these counters that is not in play, within the counter mix; -1 for none."""
    t = s.tables
    mix = t.mix[t.kind[units[0]]] if t.kind[units[0]] == t.kind[units[-1]] else len(units)
    return next((unit for unit in units[:mix] if s.pos.at[unit] == BOX), -1)


def free_weapon(s: S, weapons: Sequence[int]) -> int:
    t = s.tables
    mix = t.w_mix[t.w_kind[weapons[0]]]
    return next((weapon for weapon in weapons[:mix] if s.pos.w_state[weapon] & W_PLACE == W_BOX), -1)


def has_radio(s: S, who: int) -> bool:
    """True if a side has its one radio (B12)."""
    return s.pos.radio_state[who] in (R_GOOD, R_BROKEN)


def available(s: S, who: int, number: int, radios: bool) -> bool:
    """True if an offer can be taken: its counters are available; a radio only where one is allowed (B12, N5.4)."""
    offer = s.tables.generator.offers[number]
    if offer.radio:
        night = s.pos.laws & Law.NIGHT and s.pos.active != NOBODY  # N5.4: during play
        return radios and not night and not has_radio(s, who)
    return free_unit(s, offer.units) >= 0 and (not offer.weapons or free_weapon(s, offer.weapons) >= 0)


def on_roll(s: S, who: int, roll: int) -> Sequence[tuple[int, int]]:
    """The offers of a roll with their cost."""
    return s.tables.generator.support[s.pos.nation[who]][roll]


def give_radio(s: S, who: int, radio: int, rule: str, mode: int = 0) -> None:
    """Give a side a radio; `radio` is its number + 1."""
    pos = s.pos
    pos.radio[who], pos.radio_state[who], pos.radio_mode[who] = radio, R_GOOD, mode
    tell_side(s, rule, who, "note-radio")


def recruit(s: S, number: int) -> int:
    """Stage the unit of an offer, with its weapon, for placement."""
    offer = s.tables.generator.offers[number]
    unit = free_unit(s, offer.units)
    put_unit(s, unit, STAGE)
    if offer.weapons:
        arm(s, free_weapon(s, offer.weapons), unit)
    return unit


# --- during play ----------------------------------------------------------------------------------------------------

INFILTRATION, REINFORCEMENTS, HIDDEN = range(3)
RULES = ("E59", "E68", "A35.4")
NATION_WORDS: Final = ("us-", "uk-", "fr-", "ge-")


def support_odds(s: S, who: int, purpose: int, roll: Urn) -> Preview:
    """The current offers of each roll on a side's support table."""
    radios = purpose == REINFORCEMENTS
    outcomes = []
    for total, chance in enumerate(roll.totals):
        if chance:
            found = [number for number, _ in on_roll(s, who, total) if available(s, who, number, radios)]
            names = [_offer_name(s, number) for number in found]
            message = Message("odds-offers", {"number": total, "offers": names})
            outcomes.append(Outcome(message if names else Message("odds-no-offer", {"number": total}), chance))
    return Preview(RULES[purpose], Message("preview-support"), (), tuple(outcomes))


def _offer_name(s: S, number: int) -> Message:
    first, _, second = s.tables.generator.offers[number].id.partition("+")
    if second:
        return Message("odds-armed", {"piece": kind_name(first), "weapon": kind_name(second)})
    return kind_name(first)


def kind_name(name: str) -> Message:
    """The name of a support table item. Leaders and radios are unique, the rest are kinds."""
    single = "-radio-" in name or not name.startswith(NATION_WORDS)
    return Message(f"piece-{name}" if single else f"kind-{name}")


class Enlist(CombatStep, kw_only=True):
    """A roll on a side's own support table, the choice of an offer, and its place of entry."""

    purpose: int
    roll: int = 0
    unit: int = -1
    hex: int = -1  # drawn at random

    def cites(self, s: S) -> str:
        return RULES[self.purpose]

    def prompt(self, s: S) -> Message:
        return Message("prompt-offer" if self.unit < 0 else "prompt-enters")

    def asks(self, s: S) -> str:
        return "offer" if self.unit < 0 else "hex"

    def proceed(self, s: S) -> bool:
        if not self.roll:
            s.push(Roll(who=self.who, why=RULES[self.purpose]))
        elif self.unit < 0 or self.purpose != INFILTRATION or self.hex >= 0:
            found = self.options(s)
            if not found and self.unit >= 0:
                self._send_back(s)
            return self.decide(s, found)
        else:
            s.push(HexDraw(who=self.who, why="E59"))
        return False

    def awaits(self, s: S, roll: Urn, eyes: int) -> Preview | None:
        return support_odds(s, self.who, self.purpose, roll)

    def _send_back(self, s: S) -> None:
        """Return the unit if there is no place for it."""
        pos = s.pos
        weapon = pos.arm[self.unit] - 1
        if weapon >= 0:
            pos.arm[self.unit], pos.w_state[weapon] = 0, W_BOX
        put_unit(s, self.unit, BOX)

    def answered(self, s: S, answer: Answer) -> None:
        if isinstance(answer, Dice):
            self.roll = answer.total
        elif isinstance(answer, HexDrawn):
            self.hex = answer.hex
        else:
            super().answered(s, answer)

    def options(self, s: S) -> list[int]:
        if self.unit < 0:
            radios = self.purpose == REINFORCEMENTS
            return [offer for offer, _ in on_roll(s, self.who, self.roll) if available(s, self.who, offer, radios)]
        if self.purpose == INFILTRATION:
            return [hex_ for hex_ in placement.around(self.hex) if placement.fit(s, self.unit, hex_)]
        if self.purpose == REINFORCEMENTS:
            return list(placement.entry(s, self.unit))
        area = [hex_ for hex_ in placement.home(s, self.who) if not s.pos.stacks[hex_] and cover(s, hex_) > 0]
        return list(placement.free(s, self.unit, area))

    def why_not(self, s: S, number: int) -> Refusal | None:
        if number in self.options(s):
            return None
        if self.unit < 0:
            return self.refusal(s, "not-offered", self._why_no_radio(s, number), number=self.roll)
        if barred(s, self.unit, number):
            return self.there(s, number, "unarmed-only", "SR04.2")
        return self.there(s, number, "cannot-enter-here")

    def _why_no_radio(self, s: S, number: int) -> str:
        """The rule that excludes a radio on this roll: the night (N5.4), or a radio already there (B12)."""
        rolled = number in [offer for offer, _ in on_roll(s, self.who, self.roll)]
        if not rolled or not s.tables.generator.offers[number].radio or self.purpose != REINFORCEMENTS:
            return ""
        return "N5.4" if s.pos.laws & Law.NIGHT else "B12"

    def choose(self, s: S, number: int) -> None:
        if self.unit >= 0:
            s.pop()
            put_unit(s, self.unit, number)
            tell_unit(s, RULES[self.purpose], self.unit, "note-enters")
        elif s.tables.generator.offers[number].radio:
            s.pop()
            give_radio(s, self.who, s.tables.generator.offers[number].radio, "E68")
        else:
            self.unit = recruit(s, number)


def hidden_unit(s: S, who: int) -> None:
    """A35.4: reveal a unit of the Defender's support table."""
    s.push(Enlist(who=who, purpose=HIDDEN))
