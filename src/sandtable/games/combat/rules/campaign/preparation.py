"""What the campaign adds to battle preparation: tanks, artillery, aircraft, German fortifications (C1.7, C1.9)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.engine.steps import Answer
from sandtable.games.combat.charts.counters import SQUAD
from sandtable.games.combat.kinds import ALLIED, AXIS, NORMAL, R_LOST, TANK, TANK_TWICE, W_ASIDE, W_BOX
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.campaign.sheet import ARTILLERY, TANKS, WORKS, army
from sandtable.games.combat.rules.common.reports import tell_side
from sandtable.games.combat.rules.common.steps import CombatStep
from sandtable.games.combat.rules.events.support import give_radio, has_radio
from sandtable.games.combat.rules.events.targeted import deploy, teams_for
from sandtable.games.combat.rules.setup.deployment import LayWorks, once, staged, why_not_one
from sandtable.games.combat.rules.setup.forces import (
    SET_UP,
    BuyWorks,
    Muster,
    WorksBought,
    buy_support,
    buy_works,
    pay,
    take_posture,
)

# --- decisions ------------------------------------------------------------------------------------------------------


class Spent(Answer, frozen=True):
    """The number of support points spent on tanks or artillery."""

    points: int
    rule: str


class CallTanks(CombatStep, kw_only=True):
    """Tank support for a point, or not (C1.7.2, C1.7.3)."""

    def cites(self, s: S) -> str:
        return "C1.7.2" if self.who == ALLIED else "C1.7.3"

    def prompt(self, s: S) -> Message:
        return Message("prompt-tanks", {"points": s.pos.campaign[TANKS + self.who]})

    def words(self, s: S) -> Sequence[Action]:
        return [s.tables.word["buy"], s.tables.word["pass"]]

    def say(self, s: S, action: Action) -> None:
        s.close(Spent(1 if action.verb == "buy" else 0, self.cites(s)))


class CallGuns(CombatStep, kw_only=True):
    """German artillery for one to three points, or none (C1.7.4)."""

    rule = "C1.7.4"
    verb = "guns"

    def prompt(self, s: S) -> Message:
        return Message("prompt-guns", {"points": s.pos.campaign[ARTILLERY + AXIS]})

    def options(self, s: S) -> Sequence[int]:
        return range(1, min(s.pos.campaign[ARTILLERY + AXIS], s.tables.campaign.artillery_most) + 1)

    def words(self, s: S) -> Sequence[Action]:
        return [s.tables.word["pass"]]

    def why_not(self, s: S, number: int) -> Refusal | None:
        return None if number in self.options(s) else self.refusal(s, "too-many-points")

    def choose(self, s: S, number: int) -> None:
        s.close(Spent(number, self.rule))

    def say(self, s: S, action: Action) -> None:
        s.close(Spent(0, self.rule))


class Parted(Answer, frozen=True):
    """A squad has been split into two teams."""

    squad: int
    teams: tuple[int, ...]


class PartSquad(CombatStep, kw_only=True):
    """With tanks the Americans may split one squad into teams, for engineers who breach the bocage (C1.7.2, E52)."""

    rule = "C1.7.2"
    verb = "unit"
    says = ("pass",)

    def prompt(self, s: S) -> Message:
        return Message("prompt-part-squad")

    def _able(self, s: S) -> list[int]:
        squads = [unit for unit in staged(s, ALLIED) if s.tables.form[unit] == SQUAD]
        return [unit for unit in squads if len(teams_for(s, unit)) == 2]

    def options(self, s: S) -> list[int]:
        return once(s, self._able(s))

    def why_not(self, s: S, number: int) -> Refusal | None:
        return why_not_one(self, s, number, self._able(s), "cannot-part")

    def choose(self, s: S, number: int) -> None:
        teams = teams_for(s, number)
        deploy(s, number)
        s.close(Parted(number, teams))


# --- the stages -----------------------------------------------------------------------------------------------------


class Preparation(Muster, kw_only=True):
    """The preparation of a campaign battle."""

    tanks: bool = False  # an American tank point was spent
    depth: bool = False  # the Germans are buying fortifications with their own points
    bonus: tuple[int, ...] = ()  # fortifications that the Germans place with their units

    def answered(self, s: S, answer: Answer) -> None:
        if isinstance(answer, Spent):
            SPENDING[answer.rule](s, self, answer.points)
        elif isinstance(answer, Parted):
            self._part(answer)
        elif isinstance(answer, WorksBought) and self.depth:
            self.bonus = answer.forts
            s.pos.campaign[WORKS + AXIS] -= answer.cost
        else:
            super().answered(s, answer)

    def _part(self, answer: Parted) -> None:
        """Allow the squad's teams to carry the weapons of its platoon."""
        allied = [
            (
                weapon,
                (*[unit for unit in units if unit != answer.squad], *answer.teams) if answer.squad in units else units,
            )
            for weapon, units in self.jobs[ALLIED]
        ]
        self.jobs = (tuple(allied), self.jobs[AXIS])

    def deploy(self, s: S, who: int) -> None:
        """C1.10: bonus fortifications are set up with the German units."""
        if who == AXIS and self.bonus:
            s.push(LayWorks(who=AXIS, forts=self.bonus))
        super().deploy(s, who)


def call_american_tanks(s: S, _step: Preparation) -> None:
    if s.pos.campaign[TANKS + ALLIED]:
        s.push(CallTanks(who=ALLIED))


def american_tanks(s: S, step: Preparation, points: int) -> None:
    """C1.7.2: a radio that fires twice at one hex, and satchel charges for any unit."""
    if not points:
        return
    pos, sheet = s.pos, s.tables.campaign
    step.tanks = True
    pos.campaign[TANKS + ALLIED] -= points
    give_radio(s, ALLIED, army(s, ALLIED).tank_radio, "C1.7.2", TANK_TWICE)
    pay(s, ALLIED, sheet.tank_cost[0], "C1.7.2")
    charges = [weapon for weapon in sheet.satchel if pos.w_state[weapon] == W_BOX][: sheet.satchels]
    for weapon in charges:
        pos.w_state[weapon] = W_ASIDE
    pay(s, ALLIED, sheet.tank_cost[1], "C1.7.2")
    anybody = tuple(staged(s, ALLIED))
    step.jobs = ((*step.jobs[ALLIED], *[(weapon, anybody) for weapon in charges]), step.jobs[AXIS])
    s.push(PartSquad(who=ALLIED))


def call_german_tanks(s: S, _step: Preparation) -> None:
    if s.pos.campaign[TANKS + AXIS]:
        s.push(CallTanks(who=AXIS))


def german_tanks(s: S, step: Preparation, points: int) -> None:
    """C1.7.3: assault guns, which drive off the American tanks."""
    if not points:
        return
    pos = s.pos
    pos.campaign[TANKS + AXIS] -= points
    give_radio(s, AXIS, army(s, AXIS).tank_radio, "C1.7.3", TANK)
    pay(s, AXIS, s.tables.campaign.tank_cost[2], "C1.7.3")
    if step.tanks:
        pos.radio_state[ALLIED] = R_LOST
        tell_side(s, "C1.7.3", ALLIED, "note-tanks-gone")


def call_guns(s: S, _step: Preparation) -> None:
    """C1.7.4: not available with German tanks."""
    if s.pos.campaign[ARTILLERY + AXIS] and not has_radio(s, AXIS):
        s.push(CallGuns(who=AXIS))


def german_guns(s: S, _step: Preparation, points: int) -> None:
    """C1.7.4: a radio at a fixed price, and a Pre-Registered marker for each point."""
    if not points:
        return
    pos, sheet = s.pos, s.tables.campaign
    pos.campaign[ARTILLERY + AXIS] -= points
    pos.prereg[AXIS] = points
    give_radio(s, AXIS, sheet.artillery_radio, "C1.7.4", NORMAL)
    pay(s, AXIS, sheet.artillery_cost, "C1.7.4")


SPENDING = {"C1.7.2": american_tanks, "C1.7.3": german_tanks, "C1.7.4": german_guns}


def turn_air_marker(s: S, step: Preparation) -> None:
    """C1.7.5: aircraft are available without American tanks."""
    s.pos.air = 0 if step.tanks else 1


def buy_depth(s: S, step: Preparation) -> None:
    """C1.9: the Germans spend fortification points, whatever their posture, which does not change."""
    step.depth = True
    s.push(BuyWorks(who=AXIS, fund=s.pos.campaign[WORKS + AXIS]))


Preparation.stages = (
    buy_support,
    call_american_tanks,
    call_german_tanks,
    call_guns,
    turn_air_marker,
    take_posture,
    buy_works,
    buy_depth,
    *SET_UP,
)
