"""The time advance, its six steps in order, and Dig In at its end (B6.1, B6.2, A32, N6.3)."""

from __future__ import annotations

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview
from sandtable.core.engine.steps import Answer
from sandtable.games.combat.charts.cards import DIG_IN, TIME_TRIGGER
from sandtable.games.combat.charts.chances import Urn
from sandtable.games.combat.kinds import FOXHOLES, NOBODY, SIDES
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.common import risks, triggers
from sandtable.games.combat.rules.common.draws import Dice, Roll, Trigger
from sandtable.games.combat.rules.common.markers import clear_smoke, fortify, put_out_flare, sea_rule, smoky, takes_fort
from sandtable.games.combat.rules.common.reports import TimeAdvanced, tell
from sandtable.games.combat.rules.common.steps import defender, play_card
from sandtable.games.combat.rules.common.victory import gain, sudden_death
from sandtable.games.combat.rules.common.windows import HexWindow
from sandtable.games.combat.rules.turn.reinforcements import arrivals, time_ends, time_starts

MARKER, DEATH, POINT, CLEAR, ARRIVE, DIG, AFTER, OVER = range(8)


class TimeAdvance(Trigger, kw_only=True):
    """B6.1. `who` is the player whose card or empty deck caused it."""

    rule = "B6.1"
    stage: int = MARKER

    def prompt(self, s: S) -> Message:
        return Message("prompt-clear")

    def proceed(self, s: S) -> bool:
        if self.stage == CLEAR:
            return self._clears(s)
        stage, self.stage = self.stage, self.stage + 1
        if stage == MARKER:
            self._advance(s)
        elif stage == DEATH:
            if s.pos.time >= s.pos.sudden:
                s.push(Roll(who=self.who, why="B6.2"))
        elif stage == POINT:
            if defender(s) != NOBODY:
                gain(s, defender(s), 1, "B6.1")
        elif stage == ARRIVE:
            arrivals(s)
        elif stage == DIG:
            for who in (s.pos.active, 1 - s.pos.active):
                s.push(DigIn(who=who))
        elif stage == AFTER:
            time_ends(s)
        else:
            s.pop()
        return False

    def _advance(self, s: S) -> None:
        """Step 1: advance the marker and shuffle the player's discards into his deck; he keeps his hand."""
        pos = s.pos
        time_starts(s)
        pos.time += 1
        tell(s, TimeAdvanced, "B6.1", side=SIDES[self.who], number=pos.time)
        s.reshuffle(pos.fate[self.who], "B6.1")

    def answered(self, s: S, answer: Answer) -> None:
        """Step 2: a roll below the number of the space ends the battle (B6.2)."""
        if not isinstance(answer, Dice):
            super().answered(s, answer)
        elif answer.total < s.pos.time:
            sudden_death(s)

    def awaits(self, s: S, roll: Urn, eyes: int) -> Preview | None:
        return risks.sudden_death(s.pos.time, roll)

    # --- step 4: remove one Smoke marker, or at night a Flare (N6.3) ---

    def _clears(self, s: S) -> bool:
        pos = s.pos
        if pos.flares or len(smoky(s)) > 1:
            return True
        self.stage = ARRIVE
        if smoky(s):
            clear_smoke(s, smoky(s)[0], "B6.1")
        return False

    def actions(self, s: S) -> list[Action]:
        t = s.tables
        flares = [t.a_hex[hex_] for hex_ in sorted(set(s.pos.flares))]
        smokes = [t.spoken["smoke"][hex_] for hex_ in smoky(s)]
        return [*smokes, *flares] if smokes else [*flares, t.word["pass"]]  # removing a Flare is optional

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == "smoke":
            hex_ = s.tables.number(action)
            return None if hex_ in smoky(s) else self.there(s, hex_, "no-smoke-here")
        if action.verb == "hex":
            hex_ = s.tables.number(action)
            return None if hex_ in s.pos.flares else self.there(s, hex_, "no-flare", "N6.3")
        if action.verb == "pass" and not smoky(s):
            return None
        return self.not_now(s, action)

    def take(self, s: S, action: Action) -> None:
        self.stage = ARRIVE
        if action.verb == "smoke":
            clear_smoke(s, s.tables.number(action), "B6.1")
        elif action.verb == "hex":
            put_out_flare(s, s.tables.number(action), "N6.3")


class DigIn(HexWindow, kw_only=True):
    """A32: place Foxholes on own units, one per card."""

    rule = "A32"
    kind = "dig-in"
    elsewhere = "no-fort-there"

    def prompt(self, s: S) -> Message:
        return Message("prompt-dig" if self.card < 0 else "prompt-dig-where")

    def proceed(self, s: S) -> bool:
        if self.card >= 0 or (s.pos.cards(self.who) and self.hexes(s)):
            return True
        s.pop()
        return False

    def hexes(self, s: S) -> list[int]:
        at = s.pos.at
        return [hex_ for hex_ in sorted({at[unit] for unit in s.pos.on_map(self.who)}) if takes_fort(s, hex_)]

    def fits(self, s: S, card: int) -> bool:
        return self.act_of(s, card) == DIG_IN

    def rule_of(self, s: S, hex_: int) -> str:
        return sea_rule(s, hex_, "F100") if s.pos.troops[self.who][hex_] else "A32"  # only own units dig in

    def carry_out(self, s: S, card: int, hex_: int) -> None:
        play_card(s, self.who, card, "A32")
        fortify(s, hex_, FOXHOLES, "A32")


def advance_time(s: S, who: int) -> None:
    """Start a time advance, from a Time trigger or an empty deck (B1)."""
    s.push(TimeAdvance(who=who))


triggers.TRIGGERS[TIME_TRIGGER] = advance_time
