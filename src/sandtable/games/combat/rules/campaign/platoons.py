"""Platoons of the campaign: which of them fight, and how they enter the battle (C1.5)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from sandtable.core.base.actions import Action
from sandtable.core.base.messages import Message
from sandtable.core.engine.steps import Answer, Step
from sandtable.games.combat.charts.forces import PLATOONS, Platoon
from sandtable.games.combat.kinds import ALLIED, AXIS, BOX, SIDES, STAGE, W_ASIDE, W_BOX
from sandtable.games.combat.position import CombatPosition, S
from sandtable.games.combat.rules.campaign.sheet import COMMITTED, QUALITY, RANK, army, box, pool
from sandtable.games.combat.rules.common.pieces import put_unit
from sandtable.games.combat.rules.common.steps import CombatStep
from sandtable.games.combat.rules.setup.forces import Jobs, pay
from sandtable.games.combat.tables import Tables


class Pledged(Answer, frozen=True):
    """The platoons that both sides have added, revealed together."""

    allied: tuple[int, ...]
    axis: tuple[int, ...]


class Pledge(CombatStep, kw_only=True):
    """Each player decides for every platoon in his pool whether it fights, hidden from the other (C1.5.5)."""

    rule = "C1.5.5"
    asked: int = 0  # the number of platoons already decided
    mine: tuple[int, ...] = ()
    other: tuple[int, ...] = ()  # the platoons pledged by the Allies

    def prompt(self, s: S) -> Message:
        platoon = self._platoons(s)[self.asked]
        return Message("prompt-pledge", {"platoon": Message(f"platoon-{SIDES[self.who]}-{PLATOONS[platoon]}")})

    def _platoons(self, s: S) -> list[int]:
        """All in the pool but the command platoon, which always fights (C1.5.4)."""
        return [platoon for platoon in pool(s, self.who) if platoon]

    def proceed(self, s: S) -> bool:
        if self.asked < len(self._platoons(s)):
            return True
        if self.who == ALLIED:
            s.pop()
            s.push(Pledge(who=AXIS, other=self.mine))
        else:
            s.reveal()
            s.close(Pledged(self.other, self.mine))
        return False

    def words(self, s: S) -> Sequence[Action]:
        return [s.tables.word["buy"], s.tables.word["pass"]]

    def say(self, s: S, action: Action) -> None:
        if action.verb == "buy":
            self.mine += (self._platoons(s)[self.asked],)
        self.asked += 1

    # --- secrets ---

    def shown_to(self, s: S, action: Action) -> tuple[str, ...]:
        return (SIDES[self.who],)

    def veil(self, s: S, eyes: Collection[str]) -> Step[CombatPosition, Tables]:
        """Show each side only its own choice."""
        mine = self.mine if SIDES[self.who] in eyes else ()
        other = self.other if SIDES[ALLIED] in eyes else ()
        return msgspec.structs.replace(self, mine=mine, other=other)

    def guess(self, s: S, eyes: Collection[str]) -> None:
        """Replace hidden pledges by random platoons that could have been pledged."""
        if SIDES[self.who] not in eyes:
            self.mine = tuple([p for p in self._platoons(s)[: self.asked] if s.dice.roll(1, 2)[0] == 1])
        if self.who == AXIS and SIDES[ALLIED] not in eyes:
            self.other = tuple([p for p in pool(s, ALLIED) if p and s.dice.roll(1, 2)[0] == 1])


class Raised(Answer, frozen=True):
    """Both sides have placed their platoons."""

    jobs: tuple[Jobs, Jobs]
    initiative: tuple[int, int]


def raise_platoons(s: S, pledged: Sequence[Sequence[int]]) -> Raised:
    """C1.5.4 to C1.5.6: place and pay for the command and pledged platoons, the Americans first."""
    allied, axis = (_field(s, who, (0, *pledged[who])) for who in (ALLIED, AXIS))
    return Raised((allied[0], axis[0]), (allied[1], axis[1]))


def _field(s: S, who: int, fighting: Sequence[int]) -> tuple[Jobs, int]:
    """The platoons of a side: their weapons with the possible carriers, and their initiative (C1.8, C1.10)."""
    pos, sheet = s.pos, s.pos.campaign
    platoons = [army(s, who).platoons[platoon] for platoon in fighting]
    jobs = tuple([job for platoon in platoons for job in _platoon(s, who, platoon)])
    for number in fighting:
        sheet[box(who, number)] = COMMITTED
    pos.orders[who] = sum([platoon.orders for platoon in platoons])
    pos.surrender[who] = sum([platoon.surrender for platoon in platoons])
    pay(s, who, sum([platoon.cost[sheet[QUALITY + who]] for platoon in platoons]), "C1.5.6")
    return jobs, sum([platoon.initiative for platoon in platoons])


def _platoon(s: S, who: int, platoon: Platoon) -> Jobs:
    """The counters of a platoon, regardless of the counter mix (ruling); its weapons stay within it (C1.10)."""
    pos, sheet = s.pos, s.pos.campaign
    standard = army(s, who).standard[sheet[QUALITY + who]]
    units = [platoon.leaders[min(sheet[RANK + who], len(platoon.leaders) - 1)]]
    for copies, count in (*platoon.units, (standard, platoon.standard)):
        units += [unit for unit in copies if pos.at[unit] == BOX][:count]
    for unit in units:
        put_unit(s, unit, STAGE)
    jobs = []
    for copies, count in platoon.weapons:
        for weapon in [weapon for weapon in copies if pos.w_state[weapon] == W_BOX][:count]:
            pos.w_state[weapon] = W_ASIDE
            jobs.append((weapon, tuple(units)))
    return tuple(jobs)
