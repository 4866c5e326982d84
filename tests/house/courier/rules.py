"""The procedures. `Campaign` at the bottom opens the battles and carries their results on."""

from __future__ import annotations

from sandtable.core.base.actions import Action
from sandtable.core.base.cards import DISCARD, PILE, UNKNOWN
from sandtable.core.base.errors import Refusal
from sandtable.core.base.events import Event, Turned
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Outcome, Preview
from sandtable.core.engine.state import State
from sandtable.core.engine.steps import Answer, Occasion, Step

from .position import BOARDS, HANDS, NOWHERE, SIDES, SPACES, CourierPosition, Tables

S = State[CourierPosition, Tables]


class Moved(Event, frozen=True, gc=False, kw_only=True):
    """A runner has come to a space."""

    side: str
    at: str


class Stopped(Event, frozen=True, gc=False, kw_only=True):
    """An ambush: the card that was turned over, and whether the runner stays where it is."""

    side: str
    card: str
    note: str

    def turned(self) -> Turned:
        return Turned(self.card, "steps")


class Scouted(Event, frozen=True, gc=False, kw_only=True):
    """A side has looked at the card on top of the pile; the other only sees that it did."""

    side: str
    card: str

    def message(self) -> Message:
        whole = super().message()
        return whole if self.card else Message("event-ScoutedUnseen", whole.args)

    def veiled(self) -> Event | None:
        return Scouted(rule=self.rule, side=self.side, card="")


class Scored(Event, frozen=True, gc=False, kw_only=True):
    """A battle is over: a side's goal is shown, and what it has got."""

    side: str
    at: str
    count: int


class BattleOver(Answer, frozen=True):
    """What each side has won."""

    points: tuple[int, int]


class Campaign(Step[CourierPosition, Tables]):
    """One battle after the other, each on its own board (1)."""

    rule = "1"

    def side(self, s: S) -> str:
        return SIDES[0]

    def ready(self, s: S) -> bool:
        pos = s.pos
        if pos.battle < len(BOARDS):
            deal(s)
            s.push(Battle())
            s.push(Goal(who=1))
            s.push(Goal(who=0))
            return False
        red, blue = pos.score
        winners = () if red == blue else (SIDES[0] if red > blue else SIDES[1],)
        s.end(winners, "1", "result-draw" if not winners else f"result-{winners[0]}")
        return True

    def answered(self, s: S, answer: Answer) -> None:
        if not isinstance(answer, BattleOver):
            return super().answered(s, answer)
        for side, points in enumerate(answer.points):
            s.pos.score[side] += points
        s.pos.battle += 1
        return None


def deal(s: S) -> None:
    """All cards together, a hand for each, the runners at their ends, no goals (2)."""
    pos = s.pos
    pos.turn, pos.runners, pos.goals = 0, bytearray(2), bytearray([NOWHERE, NOWHERE])
    s.reshuffle(pos.deck, "2", DISCARD, *HANDS)
    for who in range(2):
        fill(s, who)


def fill(s: S, who: int) -> None:
    """Draw up to a full hand; an empty pile is made anew of the discards (7)."""
    deck = s.pos.deck
    while deck.sizes[HANDS[who]] < s.tables.hand:
        if not deck.sizes[PILE]:
            if not deck.sizes[DISCARD]:
                return
            s.reshuffle(deck, "7")
        s.draw(deck, "7", HANDS[who], SIDES[who], (SIDES[who],))


class CourierStep(Step[CourierPosition, Tables], kw_only=True):
    who: int

    def side(self, s: S) -> str:
        return SIDES[self.who]

    def ready(self, s: S) -> bool:
        return True

    def held(self, s: S, action: Action) -> Refusal | None:
        """Why a card cannot be played: it is not in the hand. Which cards are elsewhere is not said."""
        if s.tables.index[action.operand] in s.pos.deck.cards(HANDS[self.who]):
            return None
        return self.refusal(s, "not-held", "7", card=Message(f"card-{action.operand}"))


class Goal(CourierStep):
    """A side chooses the goal of its runner, in secret (3)."""

    rule = "3"

    def prompt(self, s: S) -> Message:
        return Message("prompt-goal")

    def actions(self, s: S) -> list[Action]:
        return list(s.tables.a_goal[s.pos.battle])

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb != "goal":
            return self.not_now(s, action)
        return None if action in s.tables.a_goal[s.pos.battle] else self.refusal(s, "other-board")

    def shown_to(self, s: S, action: Action) -> tuple[str, ...]:
        return (SIDES[self.who],)

    def take(self, s: S, action: Action) -> None:
        s.pos.goals[self.who] = s.tables.a_goal[s.pos.battle].index(action)
        s.pop()


class Battle(Step[CourierPosition, Tables]):
    """Turns, red first, until a runner is at the far end or the time is up; then the goals are shown (9)."""

    rule = "9"

    def side(self, s: S) -> str:
        return SIDES[s.pos.turn % 2]

    def ready(self, s: S) -> bool:
        pos = s.pos
        if max(pos.runners) == SPACES - 1 or pos.turn == 2 * s.tables.turns:
            s.close(BattleOver((self._points(s, 0), self._points(s, 1))))
        else:
            s.push(Turn(who=pos.turn % 2))
            pos.turn += 1
        return False

    def _points(self, s: S, who: int) -> int:
        """Two for a runner on its goal, one at the far end."""
        pos = s.pos
        at = pos.space(who, pos.runners[who])
        points = 2 * (at == pos.goals[who]) + (pos.runners[who] == SPACES - 1)
        s.reveal()
        s.tell(Scored(rule="9", side=SIDES[who], at=name(pos.battle, pos.goals[who]), count=points))
        return points


def name(battle: int, space: int) -> str:
    return f"{BOARDS[battle]}-{space}" if space != NOWHERE else ""


class Turn(CourierStep):
    """A side plays a card and runs, or scouts (4, 8)."""

    rule = "4"

    def prompt(self, s: S) -> Message:
        return Message("prompt-turn")

    def actions(self, s: S) -> list[Action]:
        held = [s.tables.a_card[card] for card in s.pos.deck.cards(HANDS[self.who])]
        return [*held, s.tables.scout] if s.pos.deck.sizes[PILE] else held

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == "scout":
            return None if s.pos.deck.sizes[PILE] else self.refusal(s, "no-pile", "8")
        return self.held(s, action) if action.verb == "card" else self.not_now(s, action)

    def take(self, s: S, action: Action) -> None:
        s.pop()
        if action.verb == "scout":
            self._scout(s)
            fill(s, self.who)
            return
        card = s.tables.index[action.operand]
        s.lay(s.pos.deck, card, DISCARD)
        s.push(Run(who=self.who, card=card))
        if s.pos.deck.sizes[HANDS[1 - self.who]]:  # how many cards are held is plain to see; which ones is not asked
            s.push(Ambush(who=1 - self.who, card=card))

    def _scout(self, s: S) -> None:
        """Look at the next card and lay it back (8)."""
        deck, side = s.pos.deck, SIDES[self.who]
        card, number = deck.drawn(s.dice)
        if number:
            s.rolls.append(number)
            deck.put_back(card, s.game.bits((side,)))
        else:
            deck.known[card] |= s.game.bits((side,))
        s.tell(Scouted(rule="8", side=side, card=s.tables.names[card], only=(side,)))


class Lost(Answer, frozen=True):
    """The runner was ambushed and stays."""


class Run(CourierStep):
    """The runner goes as far as the card says, unless it was stopped (4, 6)."""

    rule = "4"
    card: int
    stopped: bool = False

    def ready(self, s: S) -> bool:
        pos = s.pos
        s.pop()
        if not self.stopped:
            pos.runners[self.who] = min(pos.runners[self.who] + s.tables.values[self.card], SPACES - 1)
            at = name(pos.battle, pos.space(self.who, pos.runners[self.who]))
            s.tell(Moved(rule="4", side=SIDES[self.who], at=at))
        fill(s, self.who)
        fill(s, 1 - self.who)
        return False

    def answered(self, s: S, answer: Answer) -> None:
        if isinstance(answer, Lost):
            self.stopped = True
        else:
            super().answered(s, answer)


class Ambush(CourierStep):
    """The other side may stop the runner with a card of the same suit. It is asked whatever it holds (5)."""

    rule = "5"
    card: int

    def prompt(self, s: S) -> Message:
        return Message("prompt-ambush", {"card": Message(f"card-{s.tables.names[self.card]}")})

    def _fits(self, s: S, card: int) -> bool:
        return s.tables.suits[card] == s.tables.suits[self.card]

    def actions(self, s: S) -> list[Action]:
        held = s.pos.deck.cards(HANDS[self.who])
        return [*[s.tables.a_card[card] for card in held if self._fits(s, card)], s.tables.pass_]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == "pass":
            return None
        if action.verb != "card":
            return self.not_now(s, action)
        missing = self.held(s, action)
        if missing is None and not self._fits(s, s.tables.index[action.operand]):
            return self.refusal(s, "other-suit", card=Message(f"card-{s.tables.names[self.card]}"))
        return missing

    def occasion(self, s: S) -> Occasion:
        pos, runner = s.pos, 1 - self.who
        start, end = pos.runners[runner], min(pos.runners[runner] + s.tables.values[self.card], SPACES - 1)
        at, to = pos.space(runner, start), pos.space(runner, end)
        spaces = (name(pos.battle, at), name(pos.battle, to))
        adjacent = abs(to - pos.space(self.who, pos.runners[self.who])) <= 1
        return Occasion("ambush", s.tables.pass_, spaces, (SIDES[runner],), self._chance(s), adjacent)

    def _chance(self, s: S) -> float:
        """That the card turned over is higher, by what this side may know of the pile (6)."""
        deck, values = s.pos.deck, s.tables.values
        eyes = s.game.bits((SIDES[self.who],))
        unseen = [card for card, known in enumerate(deck.known) if not known & eyes]
        if deck.top and deck.top[-1] not in (UNKNOWN, *unseen):  # seen before it was laid back (8)
            unseen = [deck.top[-1]]
        return sum(values[card] > values[self.card] for card in unseen) / len(unseen) if unseen else 0.0

    def preview(self, s: S) -> Preview | None:
        chance = self._chance(s)
        outcomes = (Outcome(Message("outcome-stopped"), chance), Outcome(Message("outcome-through"), 1 - chance))
        return Preview("6", Message("preview-ambush"), (), outcomes)

    def take(self, s: S, action: Action) -> None:
        if action.verb == "pass":
            s.pop()
            return
        deck = s.pos.deck
        s.lay(deck, s.tables.index[action.operand], DISCARD)
        if not deck.sizes[PILE]:
            s.reshuffle(deck, "7")
        turned = s.draw(deck, "6", DISCARD, SIDES[self.who])
        stopped = s.tables.values[turned] > s.tables.values[self.card]
        note = "outcome-stopped" if stopped else "outcome-through"
        s.tell(Stopped(rule="6", side=SIDES[1 - self.who], card=s.tables.names[turned], note=note))
        if stopped:
            s.close(Lost())
        else:
            s.pop()


STEPS = Campaign | Goal | Battle | Turn | Run | Ambush
