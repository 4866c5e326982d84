"""Defence rolls against every attack on a hex: fire, shells, mines (O20, O18.2, F103; A29, A35.1, A35.3)."""

from __future__ import annotations

from typing import Final

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview
from sandtable.core.engine.steps import Answer, Occasion
from sandtable.games.combat.charts.cards import ACTION_RULES, CONCEALMENT, HIDDEN_ENTRENCHMENTS, HIDDEN_PILLBOX
from sandtable.games.combat.charts.chances import Urn, stand
from sandtable.games.combat.kinds import FOXHOLES, PILLBOX, SWEPT_TO, TRACK
from sandtable.games.combat.position import S, ground
from sandtable.games.combat.rules.common import odds, risks
from sandtable.games.combat.rules.common.draws import Dice, Roll
from sandtable.games.combat.rules.common.markers import fortify, takes_fort
from sandtable.games.combat.rules.common.pieces import suppress, withdraw
from sandtable.games.combat.rules.common.reports import Defended, tell, tell_unit
from sandtable.games.combat.rules.common.steps import (
    CombatStep,
    card_action,
    card_number,
    defends,
    held,
    marches,
    play_card,
)
from sandtable.games.combat.rules.common.wounds import harm
from sandtable.games.combat.rules.terrain.cover import cover, cover_rule
from sandtable.games.combat.rules.terrain.figures import morale

FIRED_AT, SHELLED, MINED, SWEPT = range(4)
"""A Fire Attack; artillery (O18.2); mines, against which there is no cover (F103); the barrage of SR15.5."""
RULES: Final = ("O20", "O18.2", "F103", "SR15.5")
PLAYED_HERE: Final = (CONCEALMENT, HIDDEN_ENTRENCHMENTS, HIDDEN_PILLBOX)
WINDOW, ROLLS = range(2)


class Defence(CombatStep, kw_only=True):
    """The units of one side in a hex defend, one by one in their owner's order; first it may play its cards."""

    in_place = True
    gathers = "gather-rolls"
    hex: int
    total: int  # of the attack, fixed
    units: tuple[int, ...]  # still to roll
    kind: int
    origins: tuple[int, ...] = ()
    indirect: bool = False
    bare: bool = False  # no cover: mines, flamethrowers
    stage: int = WINDOW
    concealed: bool = False
    unit: int = -1  # the one that rolls
    strength: int = 0

    def in_hand(self) -> tuple[int, ...]:
        return self.units

    def aims_at(self) -> tuple[int, ...]:
        return (self.hex,)

    def cites(self, s: S) -> str:
        return RULES[self.kind]

    def prompt(self, s: S) -> Message:
        args = {"at": s.tables.hexes[self.hex], "total": self.total}
        return Message("prompt-defence" if self.stage == WINDOW else "prompt-defend-with", args)

    def proceed(self, s: S) -> bool:
        if self.stage == WINDOW:
            if self._asks(s):
                return True
            self.stage = ROLLS
        here = [unit for unit in self.units if s.pos.at[unit] == self.hex]
        if not here:
            s.pop()
        elif len(here) == 1:
            self._roll(s, here[0])
        else:
            self.units = tuple(here)
            return True
        return False

    def preview(self, s: S) -> Preview | None:
        here = [unit for unit in self.units if s.pos.at[unit] == self.hex]
        law = cover_rule(s, self.hex, self.origins, self.indirect)
        if not here:
            return None
        return odds.defence(s, self.who, here, self.total, self.shelter(s), law, swept=self.kind == SWEPT)

    def awaits(self, s: S, roll: Urn, eyes: int) -> Preview | None:
        outcomes = odds.effects(s, self.unit, stand(roll, self.total, self.strength))
        title = Message("preview-defence", {"total": self.total})
        return Preview(RULES[self.kind], title, (), tuple(outcomes), {"total": self.total})

    # --- cards before the rolls ---

    def _asks(self, s: S) -> bool:
        """True if any of the cards could be played, by public facts."""
        if self.kind in (MINED, SWEPT) or not s.pos.cards(self.who):
            return False
        return self._hides(s) or self._digs(s) or self._walls(s)

    def shelter(self, s: S) -> int:
        return 0 if self.bare else cover(s, self.hex, self.origins, self.indirect)

    def _hides(self, s: S) -> bool:
        """A29: once per attack, where there is cover."""
        return not self.concealed and self.shelter(s) > 0

    def _digs(self, s: S) -> bool:
        """A35.1: the Defender's foxholes, not in a building."""
        land = ground(s)
        able = self.kind == FIRED_AT and defends(s, self.who) and takes_fort(s, self.hex)
        return able and not land.building[self.hex]

    def _walls(self, s: S) -> bool:
        """A35.3: the Defender's one pillbox, on an Objective he controls."""
        pos = s.pos
        objective = pos.objective.find(self.hex)
        able = self.kind == FIRED_AT and defends(s, self.who) and takes_fort(s, self.hex) and objective >= 0
        return able and pos.control[objective] == self.who and PILLBOX not in pos.fort

    def _fits(self, s: S, act: int) -> bool:
        if act == CONCEALMENT:
            return self._hides(s)
        if act == HIDDEN_ENTRENCHMENTS:
            return self._digs(s)
        return act == HIDDEN_PILLBOX and self._walls(s)

    # --- the decision ---

    def actions(self, s: S) -> list[Action]:
        if self.stage == ROLLS:
            return [s.tables.a_unit[unit] for unit in self.units]
        act = s.tables.fate[s.pos.nation[self.who]].action
        cards = [card_action(s, self.who, card) for card in held(s, self.who) if self._fits(s, act[card])]
        return [*cards, s.tables.word["pass"]]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if self.stage == ROLLS:
            if action.verb != "unit":
                return self.not_now(s, action)
            unit = s.tables.number(action)
            return None if unit in self.units else self.about(s, unit, "not-attacked")
        if action.verb == "pass":
            return None
        if action.verb != "card":
            return self.not_now(s, action)
        missing = self.not_held(s, action)
        if missing is None:
            card = card_number(s, self.who, action)
            act = s.tables.fate[s.pos.nation[self.who]].action[card]
            if not self._fits(s, act):
                rule = ACTION_RULES[act] if act in PLAYED_HERE else ""
                return self.refusal(s, "other-card", rule, card=Message(f"card-{action.operand}"))
        return missing

    def take(self, s: S, action: Action) -> None:
        if action.verb == "unit":
            self._roll(s, s.tables.number(action))
        elif action.verb == "pass":
            self.stage = ROLLS
        else:
            self._play(s, card_number(s, self.who, action))

    def _play(self, s: S, card: int) -> None:
        act = s.tables.fate[s.pos.nation[self.who]].action[card]
        if act == CONCEALMENT:
            play_card(s, self.who, card, "A29")
            self.total -= self.shelter(s)
            self.concealed = True
        elif act == HIDDEN_ENTRENCHMENTS:
            play_card(s, self.who, card, "A35.1")
            fortify(s, self.hex, FOXHOLES, "A35.1")
        else:
            play_card(s, self.who, card, "A35.3")
            fortify(s, self.hex, PILLBOX, "A35.3")

    def occasion(self, s: S) -> Occasion | None:
        if self.stage == ROLLS:
            return None
        return Occasion("defence", s.tables.word["pass"], (s.tables.hexes[self.hex],))

    # --- the rolls ---

    def inherit(self, squad: int, teams: tuple[int, ...]) -> None:
        """Give a squad's roll to the team with its marks; another team rolls for itself."""
        super().inherit(squad, teams)
        if self.unit == squad:
            self.unit = teams[0]
            self.units += teams[1:]

    def _roll(self, s: S, unit: int) -> None:
        """Roll with the morale and cover of this moment, whatever the roll triggers (X5)."""
        self.units = tuple([u for u in self.units if u != unit])
        self.unit = unit
        self.strength = morale(s, unit) + self.shelter(s)
        s.push(Roll(who=self.who, why=self.cites(s)))

    def answered(self, s: S, answer: Answer) -> None:
        if not isinstance(answer, Dice):
            return super().answered(s, answer)
        pos, unit = s.pos, self.unit
        if pos.at[unit] != self.hex:
            return None
        rule, total = RULES[self.kind], self.strength + answer.total
        tell(
            s, Defended, rule, piece=s.tables.units[unit], at=s.tables.hexes[self.hex], total=total, against=self.total
        )
        if self.kind == SWEPT and self.total >= 2 * total:  # SR15.5: it returns later
            tell_unit(s, rule, unit, "note-swept")
            withdraw(s, unit, TRACK + SWEPT_TO)
        elif total < self.total or (total == self.total and marches(s, unit)):
            harm(s, unit, rule)
        elif total == self.total:
            suppress(s, unit, rule)
        return None


def defenders(s: S, hex_: int, who: int) -> tuple[int, ...]:
    """The units of a side in a hex; all of them defend."""
    return tuple([unit for unit in s.pos.stacks[hex_] if s.tables.side[unit] == who])


class Mined(CombatStep, kw_only=True):
    """F103: mines attack units that enter or leave their hex, without cover. `who` is the side attacked."""

    rule = "F103"
    hex: int
    units: tuple[int, ...]
    rolled: bool = False

    def proceed(self, s: S) -> bool:
        if self.rolled:
            s.pop()
        else:
            s.push(Roll(who=1 - self.who, why="F103"))
        return False

    def awaits(self, s: S, roll: Urn, eyes: int) -> Preview | None:
        return risks.mined(s, self.who, ((self.hex, self.units),), roll, eyes)

    def answered(self, s: S, answer: Answer) -> None:
        if not isinstance(answer, Dice):
            return super().answered(s, answer)
        self.rolled = True
        total = s.pos.mines + answer.total
        s.push(Defence(who=self.who, hex=self.hex, total=total, units=self.units, kind=MINED, bare=True))
        return None
