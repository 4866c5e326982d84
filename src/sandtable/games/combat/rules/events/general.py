"""Events that need no choice: points, morale, cards, chits, aircraft; and the table of all events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.core.base.actions import Action
from sandtable.core.base.cards import PILE
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.combat.charts.counters import SQUAD
from sandtable.games.combat.kinds import ALLIED, AXIS, HAND, OPEN_CHIT, SECRET_CHITS, SIDES, Law
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.common import triggers
from sandtable.games.combat.rules.common.pieces import suppress
from sandtable.games.combat.rules.common.reports import Fell, tell, tell_side
from sandtable.games.combat.rules.common.steps import CombatStep, card_action, card_number, discard, held
from sandtable.games.combat.rules.common.victory import gain, hide_chit, show_chit
from sandtable.games.combat.rules.events.blazes import breeze
from sandtable.games.combat.rules.events.support import INFILTRATION, REINFORCEMENTS, Enlist
from sandtable.games.combat.rules.events.targeted import EventChoice, EventHex
from sandtable.games.combat.rules.movement import placement
from sandtable.games.combat.rules.terrain.figures import commands

# --- points and morale (E45, E49, E51, E54) -------------------------------------------------------------------------


def integrity(s: S, who: int, _card: int) -> None:
    """E45: a point for each enemy unit on the Casualty Track."""
    gain(s, who, s.pos.lost[1 - who], "E45")


def control(s: S, who: int, _card: int) -> None:
    """E49: a point for each Objective controlled. Bunkers with chits do not count (SR02.2)."""
    if not s.pos.laws & Law.BUNKER_CHITS:
        gain(s, who, s.pos.control.count(who), "E49")


def cower(s: S, who: int, _card: int) -> None:
    """E51: suppress own squads that are outside every own leader's command."""
    pos, t = s.pos, s.tables
    own = pos.on_map(who)
    chiefs = [(pos.at[unit], commands(s, unit)) for unit in own if commands(s, unit)]
    for unit in own:
        if t.form[unit] == SQUAD and not any([placement.span(pos.at[unit], at) <= radius for at, radius in chiefs]):
            suppress(s, unit, "E51")


def elan(s: S, who: int, _card: int) -> None:
    """E54: raise the surrender level by one."""
    s.pos.surrender[who] += 1
    tell_side(s, "E54", who, "note-elan", s.pos.surrender[who])


# --- cards and chits (E57, E61, E65, E67, E74) ----------------------------------------------------------------------


def fog_of_war(s: S, who: int, _card: int) -> None:
    """E57: each player discards a random card of his hand."""
    for side in (who, 1 - who):
        hand = held(s, side)
        if hand:  # its position in the hand would reveal information about the others
            card = hand[s.pick(len(hand))]
            discard(s, side, card)
            tell(s, Fell, "E57", side=SIDES[side], card=s.tables.card_names[s.pos.nation[side]][card])


class Interrogate(CombatStep, kw_only=True):
    """E61: a side looks at the other's hand and may discard one of its cards."""

    rule = "E61"
    seen: bool = False

    def prompt(self, s: S) -> Message:
        return Message("prompt-interrogation")

    def proceed(self, s: S) -> bool:
        if not self.seen:
            self.seen = True
            self._look(s)
        if s.pos.cards(1 - self.who):
            return True
        s.pop()
        return False

    def _look(self, s: S) -> None:
        deck = s.pos.fate[1 - self.who]
        s.reveal()
        for card in deck.cards(HAND):
            deck.known[card] |= s.game.bits((SIDES[self.who],))
        tell_side(s, "E61", self.who, "note-interrogates")

    def actions(self, s: S) -> list[Action]:
        foe = 1 - self.who
        return [*[card_action(s, foe, card) for card in held(s, foe)], s.tables.word["pass"]]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == "pass":
            return None
        if action.verb != "card":
            return self.not_now(s, action)
        foe = 1 - self.who
        if card_number(s, foe, action) in held(s, foe):
            return None
        return self.refusal(s, "not-held", "B1", card=Message(f"card-{action.operand}"))

    def take(self, s: S, action: Action) -> None:
        s.pop()
        if action.verb == "card":
            discard(s, 1 - self.who, card_number(s, 1 - self.who, action))


def interrogation(s: S, who: int, _card: int) -> None:
    s.push(Interrogate(who=who))


def mission(s: S, who: int, _card: int) -> None:
    """E65: draw a secret chit."""
    if s.pos.chits.sizes[PILE] and not s.pos.laws & Law.BUNKER_CHITS:
        draw_secret(s, who, "E65")


def draw_secret(s: S, who: int, rule: str) -> None:
    """Give a side a chit that only it may see, unless the chit is always open (B7.3)."""
    side = SIDES[who]
    hide_chit(s, s.draw(s.pos.chits, rule, SECRET_CHITS[who], side, (side,)), who, rule)


def strategy(s: S, who: int, _card: int) -> None:
    """E74: draw an open chit."""
    if s.pos.chits.sizes[PILE] and not s.pos.laws & Law.BUNKER_CHITS:
        draw_open(s, who, "E74")


def draw_open(s: S, who: int, rule: str) -> None:
    show_chit(s, s.draw(s.pos.chits, rule, OPEN_CHIT, SIDES[who]), who, rule)


def reconnaissance(s: S, who: int, _card: int) -> None:
    """E67: the opponent reveals one of his secret chits."""
    if not s.pos.laws & Law.BUNKER_CHITS:
        s.push(EventChoice(who=1 - who, event=67))


# --- air (E43, E60) -------------------------------------------------------------------------------------------------


def air_support(s: S, who: int, _card: int = -1) -> None:
    """E43; none at night (N5.5), and no German aircraft over the cut-off battalion (SR13.3)."""
    if s.pos.laws & Law.NO_AXIS_AIR and who == AXIS:
        s.push(EventHex(who=who, event=72))
    elif not s.pos.laws & Law.NIGHT:
        s.push(EventHex(who=who, event=43))


def interdiction(s: S, who: int, _card: int) -> None:
    """E60. With Ground Support it is Air Support for the Americans, until the Germans flip the marker (C2.6)."""
    pos = s.pos
    if not pos.air:
        s.push(EventChoice(who=who, event=60))
    elif who == ALLIED:
        air_support(s, who)
    else:
        pos.air = 0
        tell_side(s, "C2.6", who, "note-recall")


Happening = Callable[[S, int, int], None]


# --- the table ------------------------------------------------------------------------------------------------------


def _named(event: int) -> Happening:
    """An event with an immediate choice."""
    return lambda s, who, _card: s.push(EventChoice(who=who, event=event))


def _somewhere(event: int) -> Happening:
    """An event at a random hex."""
    return lambda s, who, _card: s.push(EventHex(who=who, event=event))


def _enlist(purpose: int) -> Happening:
    return lambda s, who, _card: s.push(Enlist(who=who, purpose=purpose))


EVENTS: Final = {
    43: air_support,
    45: integrity,
    48: breeze,
    49: control,
    51: cower,
    54: elan,
    57: fog_of_war,
    59: _enlist(INFILTRATION),
    60: interdiction,
    61: interrogation,
    65: mission,
    67: reconnaissance,
    68: _enlist(REINFORCEMENTS),
    74: strategy,
    **{event: _named(event) for event in (44, 52, 56, 58, 62, 64, 66, 70, 71, 75, 77)},
    **{event: _somewhere(event) for event in (46, 47, 53, 63, 69, 72, 73, 76)},
}
triggers.EVENTS.update(EVENTS)
