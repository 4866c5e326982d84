"""Rolls, random hexes and events: cards drawn from a side's own Fate deck (B1, B1.9, B9).

There are no dice. A roll is the step `Roll`, because a drawn card can trigger other things before it counts: an empty
deck causes a time advance, the holder of the Initiative card may demand a reroll, and the card's trigger is resolved
first. The step below receives the answer.
"""

from __future__ import annotations

from sandtable.core.base.actions import Action
from sandtable.core.base.cards import DISCARD, PILE
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview
from sandtable.core.engine.steps import Answer, Occasion
from sandtable.games.combat.charts.cards import EVENT_TRIGGER, JAMMED_TRIGGER, SNIPER_TRIGGER, TIME_TRIGGER, TRIGGERS
from sandtable.games.combat.charts.grid import NEAR
from sandtable.games.combat.kinds import NOBODY, SIDES, W_BROKEN, W_HELD, W_LEFT, W_PLACE
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.common import risks, triggers
from sandtable.games.combat.rules.common.pieces import fixed_gun, lose_weapon, mend_weapon
from sandtable.games.combat.rules.common.reports import Handed, Happened, HexPicked, Triggered, Turned, tell
from sandtable.games.combat.rules.common.steps import CombatStep, enemies, unit_name
from sandtable.games.combat.rules.common.wounds import harm

# --- the deck (X1) --------------------------------------------------------------------------------------------------


def deck_ready(s: S, who: int) -> bool:
    """True if a card can be drawn. An empty deck first causes a time advance for its owner (B1); during set-up it is
    only shuffled."""
    deck = s.pos.fate[who]
    if deck.sizes[PILE]:
        return True
    if s.pos.active == NOBODY:
        s.reshuffle(deck, "B1")
        return True
    triggers.TRIGGERS[TIME_TRIGGER](s, who)
    return False


def turn_over(s: S, who: int, why: str) -> int:
    """Draw the next card of a ready deck to the discards, visible to both (X2)."""
    return s.draw(s.pos.fate[who], why, DISCARD, SIDES[who])


class CardTurned(Answer, frozen=True):
    """A card was drawn, of which only one part is used."""

    card: int


class HexDrawn(Answer, frozen=True):
    """A hex was drawn at random."""

    hex: int


class Dice(Answer, frozen=True):
    """The result of a roll."""

    white: int
    colour: int
    jammed: bool = False

    @property
    def total(self) -> int:
        return self.white + self.colour

    @property
    def product(self) -> int:
        """The product for a Targeting Roll (B11.5)."""
        return self.white * self.colour

    @property
    def doubles(self) -> bool:
        return self.white == self.colour


# --- rolls (X1 to X5) -----------------------------------------------------------------------------------------------

TURN, ASK, SET_OFF, COUNT = range(4)


class Roll(CombatStep, kw_only=True):
    """A side rolls for a rule. `who` rolls; the holder of the Initiative card decides whether the roll counts."""

    rule = "B9"
    why: str
    card: int = -1
    stage: int = TURN

    def side(self, s: S) -> str:
        return SIDES[s.pos.initiative]

    def prompt(self, s: S) -> Message:
        fate = s.tables.fate[s.pos.nation[self.who]]
        dice = {"white": fate.white[self.card], "colour": fate.colour[self.card]}
        return Message("prompt-roll", {"side": Message(f"side-{SIDES[self.who]}"), **dice})

    def preview(self, s: S) -> Preview | None:
        below = s.stack[-2]
        return risks.again(s, self.who, self.card, below) if isinstance(below, CombatStep) else None

    def proceed(self, s: S) -> bool:
        if self.stage == TURN:
            if not deck_ready(s, self.who):
                return False
            self._turn(s)
        if self.stage == ASK:
            return True
        if self.stage == SET_OFF:
            self.stage = COUNT
            if self._trigger(s):
                return False
        s.close(self._dice(s))
        return False

    def _turn(self, s: S) -> None:
        card = self.card = turn_over(s, self.who, self.why)
        if s.events is not None:
            fate = s.tables.fate[s.pos.nation[self.who]]
            dice = fate.white[card], fate.colour[card]
            side = SIDES[self.who]
            s.tell(Turned(rule=self.why, side=side, card=fate.names[card], white=dice[0], colour=dice[1]))
        self.stage = SET_OFF if s.pos.active == NOBODY else ASK  # no rerolls during set-up

    def _trigger(self, s: S) -> bool:
        """Start the card's trigger; True if it opened a step (B1.9)."""
        trigger = s.tables.fate[s.pos.nation[self.who]].trigger[self.card]
        if not trigger or trigger == JAMMED_TRIGGER or hushed(s):
            return False
        tell(s, Triggered, "B1.9", side=SIDES[self.who], note=f"trigger-{TRIGGERS[trigger]}")
        triggers.TRIGGERS[trigger](s, self.who)
        return True

    def _dice(self, s: S) -> Dice:
        fate = s.tables.fate[s.pos.nation[self.who]]
        jammed = fate.trigger[self.card] == JAMMED_TRIGGER and not hushed(s)
        return Dice(fate.white[self.card], fate.colour[self.card], jammed)

    # --- the Initiative card (B9) ---

    def actions(self, s: S) -> list[Action]:
        return [s.tables.word["pass"], s.tables.word["reroll"]]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        return None if action.verb in ("pass", "reroll") else self.not_now(s, action)

    def take(self, s: S, action: Action) -> None:
        if action.verb == "pass":
            self.stage = SET_OFF
            return
        s.pos.initiative = 1 - s.pos.initiative
        if s.events is not None:
            s.tell(Handed(rule="B9", side=SIDES[s.pos.initiative]))
        self.stage = TURN

    def occasion(self, s: S) -> Occasion:
        return Occasion("initiative", s.tables.word["pass"])

    def promises(self, s: S) -> bool:
        below = s.stack[-2]
        return not isinstance(below, CombatStep) or risks.promising(s, self.who, self.card, below)


def hushed(s: S) -> bool:
    """True if triggers are void: during set-up, and within another trigger or a time advance (B1.9)."""
    return s.pos.active == NOBODY or any([isinstance(step, Trigger) for step in s.stack])


class Trigger(CombatStep, kw_only=True):
    """A trigger being resolved: cards drawn meanwhile trigger nothing (B1.9)."""


# --- single cards ---------------------------------------------------------------------------------------------------


class TurnCard(CombatStep, kw_only=True):
    """A side draws a card for one of its parts; no trigger, no Initiative card."""

    rule = "B1"
    why: str

    def proceed(self, s: S) -> bool:
        if deck_ready(s, self.who):
            s.close(CardTurned(turn_over(s, self.who, self.why)))
        return False


class HexDraw(CombatStep, kw_only=True):
    """A side draws a random hex. Its row also repairs or destroys broken weapons (B1.fix)."""

    rule = "B1"
    why: str

    def proceed(self, s: S) -> bool:
        if deck_ready(s, self.who):
            card = turn_over(s, self.who, self.why)
            fate = s.tables.fate[s.pos.nation[self.who]]
            hex_ = fate.hex[card]
            tell(s, HexPicked, self.why, side=SIDES[self.who], card=fate.names[card], at=s.tables.hexes[hex_])
            check_weapons(s, hex_ % 10 + 1)
            s.close(HexDrawn(hex_))
        return False


def check_weapons(s: S, row: int) -> None:
    """Check each broken weapon of both sides by the row of the hex: repaired, destroyed, or unchanged (B1.fix)."""
    pos, t = s.pos, s.tables
    for weapon, state in enumerate(pos.w_state):
        if state & W_BROKEN and state & W_PLACE in (W_HELD, W_LEFT):
            if t.w_fix[weapon] >> row & 1:
                mend_weapon(s, weapon, "B1.fix")
            elif t.w_ruin[weapon] >> row & 1 and not fixed_gun(s, weapon):
                lose_weapon(s, weapon, "B1.fix")


# --- the triggers (B1.9) --------------------------------------------------------------------------------------------


class Happening(Trigger, kw_only=True):
    """Event: draw one more card and resolve its event for the roller."""

    rule = "B1.9"
    drawn: bool = False

    def proceed(self, s: S) -> bool:
        if self.drawn:
            s.pop()
        else:
            s.push(TurnCard(who=self.who, why="B1.9"))
        return False

    def answered(self, s: S, answer: Answer) -> None:
        if not isinstance(answer, CardTurned):
            return super().answered(s, answer)
        self.drawn = True
        fate = s.tables.fate[s.pos.nation[self.who]]
        event, name = fate.event[answer.card], fate.names[answer.card]
        tell(s, Happened, f"E{event}", side=SIDES[self.who], card=name, note=f"happening-{event}")
        triggers.EVENTS[event](s, self.who, answer.card)
        return None


class Sniper(Trigger, kw_only=True):
    """Sniper: the roller may break one enemy unit in or next to a random hex."""

    rule = "B1.9"
    verb = "unit"
    says = ("pass",)
    hex: int = -1
    shot: bool = False

    def prompt(self, s: S) -> Message:
        return Message("prompt-sniper", {"at": s.tables.hexes[self.hex]})

    def proceed(self, s: S) -> bool:
        if self.hex < 0:
            s.push(HexDraw(who=self.who, why="B1.9"))
            return False
        if self.shot or not self.options(s):
            s.pop()
            return False
        return True

    def answered(self, s: S, answer: Answer) -> None:
        if not isinstance(answer, HexDrawn):
            return super().answered(s, answer)
        self.hex = answer.hex
        return None

    def options(self, s: S) -> list[int]:
        here = (self.hex, *[hex_ for hex_ in NEAR[self.hex] if hex_ >= 0])
        return sorted([unit for hex_ in here for unit in enemies(s, self.who, hex_)])

    def why_not(self, s: S, number: int) -> Refusal | None:
        if number in self.options(s):
            return None
        return self.refusal(s, "out-of-sniper", piece=unit_name(s, number), at=s.tables.hexes[self.hex])

    def choose(self, s: S, number: int) -> None:
        self.shot = True
        harm(s, number, "B1.9")


def set_off_event(s: S, who: int) -> None:
    s.push(Happening(who=who))


def set_off_sniper(s: S, who: int) -> None:
    s.push(Sniper(who=who))


triggers.TRIGGERS[EVENT_TRIGGER] = set_off_event
triggers.TRIGGERS[SNIPER_TRIGGER] = set_off_sniper
