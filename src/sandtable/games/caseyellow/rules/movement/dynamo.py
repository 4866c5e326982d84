"""Operation Dynamo (13): the call, the port, its consequences, and the evacuation of steps."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.caseyellow.kinds import ALLIED, ARRIVED, BRITISH, CHIT_MOVE, ENGAGED, FRENCH, GERMAN, MOVED, SIDES
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules.air import air
from sandtable.games.caseyellow.rules.common import retreat
from sandtable.games.caseyellow.rules.common.base import YellowStep
from sandtable.games.caseyellow.rules.common.reports import Scored, Shipped
from sandtable.kit.rules.choosing import message_hex
from sandtable.kit.rules.events import tell_at, tell_of

LEAVERS = (BRITISH, FRENCH)  # in the order of pos.evacuated


# --- the call (13.1, 13.3) -------------------------------------------------------------------------------------------


def early(s: S) -> bool:
    """After the first German round of turn 3: offer the call without waiting for a chit (4.1c, ruling R60)."""
    if s.pos.waited or s.pos.turn != s.tables.limit["dynamo_first"] or not possible(s):
        return False
    s.push(Call(who=ALLIED, early=True))
    return True


def offer(s: S) -> bool:
    """After an Allied move chit is drawn: offer the call (13.1a)."""
    if not possible(s):
        return False
    s.push(Call(who=ALLIED))
    return True


def possible(s: S) -> bool:
    """True if the operation may be called on this turn."""
    pos, t = s.pos, s.tables
    if pos.dynamo or not t.limit["dynamo_first"] <= pos.turn <= t.limit["dynamo_last"]:
        return False
    return t.scenario[pos.scenario].dynamo and bool(ports(s))


def ports(s: S) -> list[int]:
    """The possible ports: those of the rule that are Allied (13.3b, ruling R61)."""
    holder = s.pos.holder
    return [port for port in s.tables.dynamo_ports if holder[port] == ALLIED]


class Call(YellowStep):
    """Call Operation Dynamo now and choose the port, or wait."""

    rule = "R13.1"
    early: bool = False
    called: bool = False

    def cites(self, s: S) -> str:
        return "R13.3" if self.called else "R13.1"

    def prompt(self, s: S) -> Message:
        if self.called:
            return Message("prompt-dynamo-port")
        return Message("prompt-dynamo", {"points": price(s)})

    def ready(self, s: S) -> bool:
        found = ports(s) if self.called else []
        if len(found) != 1:
            return True
        self.choose(s, found[0])
        return False

    def asks(self, s: S) -> str:
        return "port" if self.called else ""

    def options(self, s: S) -> Sequence[int]:
        return ports(s)

    def words(self, s: S) -> Sequence[Action]:
        return () if self.called else (s.tables.a_declare["dynamo"], s.tables.pass_)

    def why_not(self, s: S, port: int) -> Refusal | None:
        if port not in s.tables.dynamo_ports:
            return self.there(s, port, "dynamo-port-other")
        return None if s.pos.holder[port] == ALLIED else self.there(s, port, "dynamo-port-lost")

    def never(self, s: S, action: Action) -> Refusal:
        if action.verb != "port" or not self.called:
            return super().never(s, action)
        return self.there(s, s.tables.hex_index[action.operand], "dynamo-port-other")

    def choose(self, s: S, port: int) -> None:
        s.pop()
        declare(s, port, self.early)

    def say(self, s: S, action: Action) -> None:
        if action.verb == "declare":
            self.called = True
        else:
            s.pop()
            s.pos.waited |= self.early


def price(s: S) -> int:
    """The German victory points for a call on this turn (13.1c)."""
    if s.pos.turn != s.tables.limit["dynamo_first"]:
        return 0
    return next(row.value for row in s.tables.parts.tables.points if row.name == "dynamo_called")


def declare(s: S, port: int, early: bool = False) -> None:
    """Apply all effects of the call (13.3)."""
    pos, t = s.pos, s.tables
    pos.dynamo, pos.dynamo_end = pos.turn, pos.turn + t.limit["dynamo_turns"]
    pos.port, pos.hits, pos.shipped = port, 0, 0
    pos.air[ALLIED] = 0  # 13.3d: including those on the turn track
    pos.lost_air = tuple([lost for lost in pos.lost_air if lost[1] != ALLIED])
    tell_at(s, "R13.3", port, "note-dynamo")
    points = price(s)
    if points:
        pos.vp[GERMAN] += points
        s.tell(Scored(rule="R13.1", side=SIDES[GERMAN], note="vp-dynamo", number=points, total=pos.vp[GERMAN]))
    if pos.aside:
        pos.aside -= 1
        if early:
            pos.forced = CHIT_MOVE  # it is the next round (ruling R60)
        else:
            pos.cup[CHIT_MOVE] += 1  # 13.1b
    air.raid(s, port)


def leads(s: S) -> bool:
    """True if Dynamo gives the Allied player the initiative and a second move chit this turn (13.2c, d)."""
    pos = s.pos
    return pos.dynamo < pos.turn <= pos.dynamo_end


def turn_begins(s: S) -> None:
    """End the operation if its last turn is over or the Germans hold the port (13.2c, 13.3a)."""
    pos = s.pos
    if pos.dynamo_end and (pos.turn > pos.dynamo_end or pos.holder[pos.port] == GERMAN):
        tell_at(s, "R13.2", pos.port, "note-dynamo-over")
        pos.close_dynamo(pos.turn - 1)


# --- evacuation (13.4, ruling R61) -----------------------------------------------------------------------------------


def capacity(s: S) -> int:
    """The steps that may be evacuated in one Allied move round (6.3)."""
    limit = s.tables.limit
    return max(limit["dynamo_capacity"] - s.pos.hits, limit["dynamo_floor"])


def may_ship(s: S, unit: int) -> bool:
    pos, t = s.pos, s.tables
    return (
        pos.at[unit] == air.harbour(s)
        and t.nation[unit] in LEAVERS
        and not t.supply[unit]
        and not pos.state[unit] & ENGAGED
        and not pos.deeds[unit] & (MOVED | ARRIVED)
        and pos.shipped < capacity(s)
    )


def why_not_ship(step: YellowStep, s: S, unit: int) -> Refusal | None:
    """Why no step of a unit may be evacuated this Allied move round; None if one may."""
    pos, t = s.pos, s.tables
    rule = "R13.4"
    port = air.harbour(s)
    if port < 0:
        return step.refusal(s, "ship-no-dynamo", rule)
    if t.nation[unit] not in LEAVERS:
        return step.about(s, unit, "ship-nation", rule)
    if t.supply[unit]:
        return step.about(s, unit, "ship-supply", rule)
    if pos.at[unit] != port:
        return step.about(s, unit, "ship-not-there", rule, at=message_hex(s, port))
    if pos.state[unit] & ENGAGED:
        return step.about(s, unit, "ship-engaged", "R11.9")
    if pos.deeds[unit] & (MOVED | ARRIVED):
        return step.about(s, unit, "ship-moved", rule)
    if pos.shipped >= capacity(s):
        return step.refusal(s, "ship-full", "R6.3", most=capacity(s))
    return None


def ship(s: S, unit: int) -> None:
    """Evacuate one step permanently; the points are counted in the End Phase (13.2a)."""
    pos, t = s.pos, s.tables
    port = pos.at[unit]
    pos.shipped += 1
    pos.evacuated[LEAVERS.index(t.nation[unit])] += 1
    pos.steps[unit] -= 1
    tell_of(s, Shipped, "R13.4", unit, port, left=pos.steps[unit])
    if not pos.steps[unit]:
        pos.put(t, unit, t.box["gone"])
        pos.steps[unit] = 1
        pos.state[unit] = pos.deeds[unit] = 0
        retreat.relinquish(s, port)
