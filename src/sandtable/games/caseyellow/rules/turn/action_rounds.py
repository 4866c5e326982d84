"""The action phase (4.1c): chits are drawn from a cup, and each of them is a round of movement or combat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.caseyellow.kinds import (
    ALLIED,
    CAMPAIGNS,
    CHIT_CAMP,
    CHIT_COMBAT,
    CHIT_GERMAN,
    CHIT_MOVE,
    CHIT_WHITE,
    CHITS,
    COMBAT,
    GERMAN,
    HOLLAND,
    HYPOTHETICAL,
    IN_BELGIUM,
    IN_HOLLAND,
    KINDS,
    LANDED,
    MOVE,
    SIDES,
)
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.combat import combat, engaged
from sandtable.games.caseyellow.rules.common import bridgeheads, nations, stacking, supply
from sandtable.games.caseyellow.rules.common.base import YellowStep
from sandtable.games.caseyellow.rules.common.reports import ChitDrawn, RoundBegan
from sandtable.games.caseyellow.rules.movement import dynamo, movement, reinforcements
from sandtable.games.caseyellow.rules.turn import refugees
from sandtable.games.caseyellow.schemas import Chits
from sandtable.kit.rules.events import tell

ACTION_RULE = "R4.1"


# --- the cup --------------------------------------------------------------------------------------------------------


def open(s: S) -> None:
    """Fill the cup, determine the initiative, and begin (4.1c, S5.6, S7.6, S8.4)."""
    pos = s.pos
    chits = allowance(s)
    pos.cup = [0, 0, 0, 0]
    pos.cup[CHIT_GERMAN], pos.cup[CHIT_MOVE], pos.cup[CHIT_COMBAT] = chits[0], chits[1], chits[2]
    pos.cup[CHIT_WHITE] = chits[3]
    pos.rounds, pos.forced = (), -1
    # 13.1b: the move chit that Dynamo would add
    pos.aside = 1 if pos.scenario in CAMPAIGNS and pos.turn > 1 and pos.cup[CHIT_MOVE] == 1 else 0
    camp = initiative(s)
    tell(s, ACTION_RULE, f"told-initiative-{SIDES[camp]}")
    s.push(ActionPhase(who=camp))


def allowance(s: S) -> tuple[int, int, int, int]:
    """The chits of this turn by kind; scenario 3 rolls for them (S7.6, T.rounds)."""
    pos, t = s.pos, s.tables
    law = t.scenario[pos.scenario].allowance
    if pos.turn == 1 or (law.later is None and pos.scenario != HYPOTHETICAL):
        return _counted(law.first)
    red = pos.turn == pos.red_turn
    if pos.scenario == HYPOTHETICAL:
        german = law.red.german if red and law.red is not None else _thrown(s, GERMAN)
        return german, 0, 0, _thrown(s, ALLIED)
    if red and law.red is not None:
        return _counted(law.red)
    if dynamo.leads(s) and law.dynamo is not None:
        return _counted(law.dynamo)  # 13.2d
    assert law.later is not None
    return _counted(law.later)


def _counted(chits: Chits) -> tuple[int, int, int, int]:
    return chits.german, chits.move, chits.combat, chits.white


def _thrown(s: S, camp: int) -> int:
    die = s.roll(1, "T.rounds", side=SIDES[camp], note="roll-chits")[0]
    number = s.tables.chits_by_die(camp, s.pos.turn)[die - 1]
    tell(s, "T.rounds", f"told-chits-{SIDES[camp]}", number)
    return number


def initiative(s: S) -> int:
    """The side that begins (S5.4h, S7.2d, 13.2c)."""
    pos = s.pos
    if pos.scenario == HYPOTHETICAL:
        if pos.turn == pos.red_turn or pos.turn <= 2:
            return GERMAN
        if pos.turn == 3:
            both = 1 << IN_BELGIUM | 1 << IN_HOLLAND
            return GERMAN if pos.fallen & both == both else ALLIED
        return GERMAN if pos.cup[CHIT_GERMAN] >= pos.cup[CHIT_WHITE] else ALLIED
    if pos.turn != pos.red_turn and dynamo.leads(s):
        return ALLIED
    return GERMAN


class ActionPhase(YellowStep):
    """The action phase; `camp` has the initiative, and later owns the drawn chit.

    `chit` is a chit whose kind of round is still to be chosen, `begun` is set once the first round has been chosen.
    """

    rule = ACTION_RULE
    verb = "round"
    chit: int = -1
    begun: bool = False
    offered: bool = False  # Operation Dynamo has been offered for this chit

    def prompt(self, s: S) -> Message:
        number = len(s.pos.rounds) + 1
        return Message("prompt-round" if self.begun else "prompt-initiative", {"number": number})

    def ready(self, s: S) -> bool:
        if not self.begun:
            if len(self.options(s)) > 1:
                return True
            self.choose(s, self.options(s)[0])
            return False
        if self.chit < 0:
            self._draw(s)
            return False
        if self.chit == CHIT_MOVE and not self.offered:
            self.offered = True
            dynamo.offer(s)
            return False
        kinds = self.options(s)
        if len(kinds) > 1:
            return True
        if kinds:
            self.choose(s, kinds[0])
        else:
            self.chit = -1  # both kinds have been played twice
        return False

    def _draw(self, s: S) -> None:
        """Draw the next chit; without one the phase is over."""
        pos = s.pos
        if pos.forced >= 0:
            self.chit, pos.forced, self.offered = pos.forced, -1, True
        else:
            if len(pos.rounds) == 1 and dynamo.early(s):
                return
            chosen = draw(s)
            if chosen < 0:
                s.pop()
                return
            pos.cup[chosen] -= 1
            self.chit, self.offered = chosen, False
        self.who = CHIT_CAMP[self.chit]
        s.tell(ChitDrawn(rule=ACTION_RULE, note=f"chit-{CHITS[self.chit].replace(' ', '-')}"))

    def options(self, s: S) -> Sequence[int]:
        """The available kinds of round: two of each per side (4.1c)."""
        pos = s.pos
        if not self.begun:
            return first_kinds(s, self.camp)
        shown = {CHIT_MOVE: (MOVE,), CHIT_COMBAT: (COMBAT,)}.get(self.chit, (MOVE, COMBAT))
        return [kind for kind in shown if pos.rounds.count((self.camp, kind)) < s.tables.limit["rounds_of_a_kind"]]

    def why_not(self, s: S, kind: int) -> Refusal | None:
        if kind in self.options(s):
            return None
        return self.refusal(s, "round-kind", kind=Message(f"round-{KINDS[kind]}"))

    def choose(self, s: S, kind: int) -> None:
        if not self.begun:  # the chit that the side with the initiative kept out of the cup
            self.begun = True
            s.pos.cup[kept_chit(s, self.camp, kind)] -= 1
        self.chit, self.offered = -1, False
        begin(s, self.camp, kind)


def first_kinds(s: S, camp: int) -> list[int]:
    """The first kinds of the side with the initiative: those of its chits; scenario 4 begins with a move (S8.4c)."""
    pos = s.pos
    if pos.scenario == HOLLAND:
        return [MOVE]
    if camp == GERMAN or pos.cup[CHIT_WHITE]:
        return [MOVE, COMBAT]
    return [kind for kind, chit in ((MOVE, CHIT_MOVE), (COMBAT, CHIT_COMBAT)) if pos.cup[chit]]


def kept_chit(s: S, camp: int, kind: int) -> int:
    if camp == GERMAN:
        return CHIT_GERMAN
    return CHIT_WHITE if s.pos.cup[CHIT_WHITE] else CHIT_MOVE if kind == MOVE else CHIT_COMBAT


def draw(s: S) -> int:
    """Draw a chit; after two rounds in a row only the other side's count, and if it has none the phase ends (4.1c)."""
    pos = s.pos
    most = s.tables.limit["rounds_in_a_row"]
    last = [camp for camp, _ in pos.rounds[-most:]]
    barred = last[0] if len(last) == most and len(set(last)) == 1 else -1
    open_chits = [chit for chit, number in enumerate(pos.cup) for _ in range(number) if CHIT_CAMP[chit] != barred]
    if not open_chits:
        return -1
    if len(set(open_chits)) == 1:
        return open_chits[0]
    return open_chits[s.roll(1, ACTION_RULE, note="roll-cup", sides=len(open_chits))[0] - 1]


# --- a round --------------------------------------------------------------------------------------------------------


def begin(s: S, camp: int, kind: int) -> None:
    """Open a round: clear the units' actions of the last one."""
    pos = s.pos
    pos.rounds += ((camp, kind),)
    pos.deeds = bytearray(len(pos.deeds))
    pos.tried = bytearray(len(pos.tried))
    pos.railed = pos.shipped = pos.sortie = 0
    pos.owed = ()
    nations.begin_round(s)
    s.tell(RoundBegan(rule=ACTION_RULE, side=SIDES[camp], note=f"round-{KINDS[kind]}", number=len(pos.rounds)))
    s.push(Round(who=camp, kind=kind))


def opened(pos: YellowPosition, camp: int, kind: int) -> list[YellowStep]:
    """The steps of a hand-made position in the action phase, at the beginning of a round."""
    pos.rounds += ((camp, kind),)
    return [ActionPhase(who=camp, begun=True), Round(who=camp, kind=kind)]


def first_of_its_kind(s: S) -> bool:
    """True if the current round is the first of this kind for this side this turn."""
    rounds = s.pos.rounds
    return rounds.count(rounds[-1]) == 1


def _reinforce(s: S, camp: int) -> None:
    if first_of_its_kind(s):
        reinforcements.open(s, camp)


def _refugees(s: S, camp: int) -> None:
    if camp == GERMAN and s.pos.turn == 1 and first_of_its_kind(s):
        refugees.opening(s)


def _movement(s: S, camp: int) -> None:
    s.push(movement.Movement(who=camp))


def _engaged(s: S, _camp: int) -> None:
    engaged.open(s)


def _close(s: S, camp: int) -> None:
    """End the round: remove untraceable attack supply; parachutists may move from now on (S4.2d)."""
    pos = s.pos
    supply.settle_round(s)
    if camp == GERMAN and pos.rounds[-1][1] == MOVE:
        for unit in s.tables.roster[GERMAN]:
            pos.state[unit] &= ~LANDED & 255


Stage = Callable[[S, int], None]
STAGES: Final[tuple[tuple[Stage, ...], ...]] = (
    (
        _refugees,  # S5.11a, S8.7
        _reinforce,  # 4.1c, 1
        _movement,
        stacking.settle,  # 8.4
        _engaged,  # 11.9c
        combat.open_sortie,  # 11.6
        bridgeheads.after,  # 10.8c
        _close,
    ),
    (_engaged, combat.open_combat, bridgeheads.after, _close),
)


class Round(YellowStep):
    """One action round: its parts in order."""

    rule = ACTION_RULE
    kind: int
    stage: int = 0

    def prompt(self, s: S) -> Message:
        return Message(f"round-{KINDS[self.kind]}")

    def ready(self, s: S) -> bool:
        stages = STAGES[self.kind]
        if self.stage == len(stages):
            s.pop()
        else:
            self.stage += 1
            stages[self.stage - 1](s, self.camp)
        return False
