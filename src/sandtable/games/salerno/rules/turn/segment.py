"""A segment (5): one side's operations, one after the other, then its supply, then the end of its End Ops markers."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview
from sandtable.core.engine.steps import Answer
from sandtable.games.salerno.kinds import ACTIVE, ALLIED, AXIS, DONE, END_OPS, IDLE, MOVED, NONE, READY, SIDES
from sandtable.games.salerno.position import S, enemy
from sandtable.games.salerno.rules.common import activation, bridges
from sandtable.games.salerno.rules.common.base import SalernoStep
from sandtable.games.salerno.rules.fire import guns
from sandtable.games.salerno.rules.law.reports import SegmentBegan
from sandtable.games.salerno.rules.operations import operation, release, tasks
from sandtable.games.salerno.rules.orders import emergency
from sandtable.games.salerno.rules.supply import supply
from sandtable.kit.board.masks import marked

_ENDED = bytes(marks & END_OPS > 0 for marks in range(256))  # for `marked`
_RESTED = bytes(deeds & ~(MOVED | DONE | ACTIVE) for deeds in range(256))  # for `translate`


def first(s: S) -> None:
    """Open the segment of the player with the initiative."""
    begin(s, s.pos.initiative)


def second(s: S) -> None:
    """Open the segment of the other player."""
    begin(s, enemy(s.pos.initiative))


def begin(s: S, camp: int) -> None:
    s.pos.active = camp
    if s.events is not None:
        s.tell(SegmentBegan(rule="5", side=SIDES[camp]))
    s.push(Segment(who=camp))


def ready_formations(s: S, camp: int) -> list[int]:
    """The active formations that have not acted: corps, and divisions that act on their own (9.1, 9.2)."""
    camps = s.tables.formation_camp
    return [f for f in activation.readied(s) if camps[f] == camp and not led(s, f)]


def led(s: S, formation: int) -> bool:
    """True if a division acts with its corps, which is active too (9.2)."""
    pos, t = s.pos, s.tables
    if formation >= t.divisions:
        return False
    corps = pos.corps_of[formation]
    return corps != NONE and pos.duty[corps] == READY


class Segment(SalernoStep):
    """Choose the formation that carries out its operation, or another operation; at the end supply is checked."""

    rule = "5"
    asking = "prompt-segment"
    stage: int = 0
    blown: tuple[int, ...] = ()  # bridges that rearguards have tried to demolish (12)
    released: bool = False  # reserves have been offered after an operation (5 D)

    # --- sequence ---

    def ready(self, s: S) -> bool:
        if self.stage == 0:
            if ready_formations(s, self.who):
                return True
            extras = self._extras(s)
            if extras or guns.armed(s, self.who):
                s.memo = extras
                return True
            self.stage = 1
            return False
        [self._reserves, self._last_strikes, self._supply, self._close][self.stage - 1](s)
        return False

    def _reserves(self, s: S) -> None:
        """5 D, once more if no operation led to it; then the other side may use all its reserves (15.2)."""
        self.stage = 2
        if self.released:
            s.push(release.Relief(who=enemy(self.who), last=True))
        else:
            s.push(release.Release(who=self.who, last=True))

    def _last_strikes(self, s: S) -> None:
        """9.8: the other side's remaining aircraft (ruling R46)."""
        self.stage = 3
        guns.last_strikes(s, enemy(self.who))

    def _supply(self, s: S) -> None:
        """5 E."""
        self.stage = 4
        supply.check(s, self.who)

    def _close(self, s: S) -> None:
        """5 F: remove the End Ops markers of this side, and what lasts for this segment."""
        pos, t = s.pos, s.tables
        for unit in marked(pos.state, _ENDED):
            if t.camp[unit] == self.who:
                pos.state[unit] &= ~END_OPS
        pos.deeds = pos.deeds.translate(_RESTED)
        for formation, camp in enumerate(t.formation_camp):
            if camp == self.who:
                pos.duty[formation] = IDLE
        pos.packed = ()
        pos.active = -1
        s.pop()

    def answered(self, s: S, answer: Answer) -> None:
        if isinstance(answer, operation.Over):
            self.released = True
            s.push(release.Release(who=self.who))
        else:
            super().answered(s, answer)

    # --- choosing ---

    def _extras(self, s: S) -> list[Action]:
        """The options besides operations of formations."""
        t = s.tables
        listed = tasks.options(s, self.who)
        if emergency.emergency(s, self.who):
            listed.append(t.word["muster"])
        if emergency.settlement(s, self.who):
            listed.append(t.word["settle"])
        if self.who == ALLIED:
            if supply.why_not_naples(self, s) is None:
                listed.append(t.word["naples"])
            listed += [t.spoken["withdraw"][depot] for depot in supply.withdrawable(s)]
        else:
            listed += bridges.guarded(s, self.blown)
        return listed + supply.cut_off(s, self.who)

    def words(self, s: S) -> Sequence[Action]:
        listed: list[Action] = self._extras(s) if s.memo is None else [*s.memo]
        if guns.armed(s, self.who):
            listed.append(s.tables.fire)
        listed.append(s.tables.done)
        return listed

    def vain(self, s: S, after: S) -> Message | None:
        """A warning if ending the segment wastes formations whose activation is paid for (6, 9)."""
        if any(isinstance(step, Segment) and step.who == self.who and not step.stage for step in after.stack):
            return None
        left = [s.tables.formations[formation] for formation in ready_formations(s, self.who)]
        return Message("warning-unused", {"formations": left}) if left else None

    def actions(self, s: S) -> list[Action]:
        operate = s.tables.a_operate
        return [*[operate[formation] for formation in ready_formations(s, self.who)], *self.words(s)]

    def preview(self, s: S) -> Preview | None:
        """The odds of rearguards at each contested bridge (11.7, 12)."""
        if self.who != AXIS or 1 not in s.pos.rear:
            return None
        return bridges.preview(s, self.who, bridges.guarded_rivers(s, self.blown))

    def refuse(self, s: S, action: Action) -> Refusal | None:
        verb = action.verb
        if verb == "operate":
            return self._why_not_operate(s, s.tables.number(action))
        if verb == "muster":
            return emergency.why_not(self, s)
        if verb == "settle":
            return emergency.why_not_settle(self, s)
        if verb == "fire":
            return guns.why_not(self, s)
        if verb == "naples":
            return supply.why_not_naples(self, s)
        if verb in ("withdraw", "disband", "blow"):
            return self._why_not_aside(s, verb, s.tables.number(action))
        if verb in tasks.VERBS:
            return tasks.why_not(self, s, action)
        return None if verb == "done" else self.not_now(s, action)

    def _why_not_aside(self, s: S, verb: str, number: int) -> Refusal | None:
        if verb == "withdraw":
            return supply.why_not_withdraw(self, s, number)
        if verb == "disband":
            return supply.why_not_disband(self, s, number)
        return bridges.why_not_guarded(self, s, number, self.blown)

    def _why_not_operate(self, s: S, formation: int) -> Refusal | None:
        pos, t = s.pos, s.tables
        name = t.formations[formation]
        if t.formation_camp[formation] != self.who:
            return self.refusal(s, "not-your-formation", formation=name)
        if pos.duty[formation] != READY:
            word = "formation-acted" if pos.duty[formation] else "formation-idle"
            return self.refusal(s, word, "8" if pos.duty[formation] else "9", formation=name)
        if led(s, formation):
            return self.refusal(s, "acts-with-corps", "9.2", formation=name)
        return None

    def take(self, s: S, action: Action) -> None:
        verb = action.verb
        if verb == "operate":
            operation.open_formation(s, self.who, s.tables.number(action))
        elif verb in ("muster", "settle"):
            s.push(operation.Marker(who=self.who, settling=verb == "settle"))
        elif verb == "fire":
            guns.aim(s, self.who)
        elif verb == "naples":
            supply.take_naples(s)
        elif verb == "withdraw":
            supply.withdraw(s, s.tables.number(action))
        elif verb == "disband":
            supply.disband(s, s.tables.number(action))
        elif verb == "blow":
            self.blown += (s.tables.number(action),)
            bridges.blow(s, self.who, s.tables.number(action))
        elif verb in tasks.VERBS:
            tasks.open(s, action)
        else:
            self.stage = 1
