"""The invasion (20.1-20.3): airborne scatter, the assaults on the beaches, and the gliders of turn 2."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Outcome, Preview, Shift
from sandtable.games.normandy44.charts.timetable import BeachLanding
from sandtable.games.normandy44.kinds import ALLIED, CHERBOURG, GERMAN, SCATTERED, SIDES
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.common import stacking
from sandtable.games.normandy44.rules.common.base import NormandyStep, commander, destroy, lose_step
from sandtable.games.normandy44.rules.common.departure import enter
from sandtable.games.normandy44.rules.common.reports import Arrived, Assaulted, Left, Moved, Scattered, Waited
from sandtable.games.normandy44.rules.movement import allied_arrivals, reach
from sandtable.kit.rules.choosing import push_all
from sandtable.kit.rules.events import tell_at, tell_of, tell_walk

ROLL, SUFFER, TANKS, INLAND = range(4)  # the stages of an assault
NOTES = {"A1": "a1", "A2/D1": "a2d1", "EX": "ex", "A1/D1": "a1d1", "D1": "d1"}


def open(s: S, _camp: int) -> None:
    """The special invasion phase of turn 1 (20.1): every drop rolls for scatter, then the beaches are assaulted."""
    pos, t = s.pos, s.tables
    for unit, hex_ in t.plan.drops:
        if pos.at[unit] == hex_:
            scatter(s, unit, 0)
    waiting = pos.stacks[t.box["assault"]]
    push_all(
        s,
        [
            BeachAssault(who=allied_arrivals.of_army(s, assault.army), number=number)
            for number, assault in enumerate(t.plan.assaults)
            if any(unit in waiting for unit in assault.units)
        ],
    )


def scatter(s: S, unit: int, modifier: int) -> None:
    """One roll on the scatter table (20.2): scattered, one or two steps lost, one of them recorded for later."""
    pos, t = s.pos, s.tables
    side = SIDES[allied_arrivals.of_army(s, t.army[unit])]
    adds = (Shift("20.2", Message("shift-glider"), modifier, "dice"),) if modifier else ()
    die = min(s.roll(1, "20.2", side=side, note="roll-scatter", adds=adds)[0] + modifier, 6)
    result = t.plan.scatter[t.division[unit]][die - 1]
    tell_of(s, Scattered, "20.2", unit, die=die, note=scatter_word(result))
    if result == "-":
        return
    pos.mark(t, unit, SCATTERED)
    lost = int(result[1:] or 0)
    for _ in range(lost):
        lose_step(s, unit, "20.2")
    if lost:
        track = t.track[unit]
        pos.repl[track] = min(pos.repl[track] + 1, t.limit["replacements"])


def scatter_word(result: str) -> str:
    """The message of a result of the scatter table."""
    return "scatter-none" if result == "-" else f"scatter-{result.lower()}"


# --- the beaches (20.3) ---------------------------------------------------------------------------------------------


class BeachAssault(NormandyStep):
    """One assault: a die on the invasion table, losses, the tanks, and the advance, unit by unit.

    The units stay in their box until they have landed: losses apply to them there, and a failed landing was never on
    the map.
    """

    rule = "20.3.1"
    number: int
    stage: int = ROLL
    losses: int = 0  # steps the infantry has still to lose
    again: bool = False  # Bloody Omaha: roll once more after the loss (20.3.3)
    bloody: bool = False  # that has happened here (20.3.6)
    exchange: bool = False  # the German player chooses the loss
    advance: int = 0
    aims: tuple[int, ...] = ()  # the candidates for a loss
    todo: tuple[int, ...] = ()  # the units that may still move inland
    chosen: int = -1

    def assault(self, s: S) -> BeachLanding:
        return s.tables.plan.assaults[self.number]

    def cites(self, s: S) -> str:
        if self.stage == INLAND:
            return "20.3.6"
        return "20.3.3" if self.again else "20.3.2"

    def prompt(self, s: S) -> Message:
        beach = self.assault(s).name
        if self.stage == SUFFER:
            whose = "prompt-assault-loss-enemy" if self.camp == GERMAN else "prompt-assault-loss"
            return Message(whose, {"beach": beach, "losses": self.losses})
        if self.chosen < 0:
            return Message("prompt-assault-advance", {"beach": beach})
        return Message("prompt-assault-inland", {"unit": s.tables.units[self.chosen], "beach": beach})

    # --- automatic stages ---

    def ready(self, s: S) -> bool:
        if self.stage == INLAND:
            return self._may_go_inland(s)
        if self.stage == SUFFER and self.losses:
            return self._who_suffers(s)
        if self.stage == ROLL:
            self._roll(s)
        elif self.stage == SUFFER:
            self._losses_taken(s)
        else:
            self._come_ashore(s)
        return False

    def _roll(self, s: S) -> None:
        t = s.tables
        assault = self.assault(s)
        side = SIDES[allied_arrivals.of_army(s, assault.army)]
        die = s.roll(1, "20.3.1", side=side, note="roll-assault")[0]
        result, advance = assault.results[die - 1]
        failed = assault.rangers and result == "A2/D1"  # 20.3.4: the die that the table reads as two losses
        if s.events is not None:
            note = assault_word(assault, result)
            s.tell(Assaulted(rule="20.3.1", at=assault.name, die=die, advance=0 if failed else advance, note=note))
        if failed:
            self._rangers_fail(s)
            return
        self.stage = SUFFER
        self.again = result == "A1"
        self.bloody = self.bloody or self.again
        self.exchange = result == "EX"
        self.losses = 2 if result == "A2/D1" else 0 if result == "D1" else 1
        self.advance = min(advance, 1) if self.bloody else advance
        if not self.again:
            for unit in s.pos.stacks[assault.hex]:
                if t.strongpoint[unit]:
                    destroy(s, unit, "20.3.2")

    def _rangers_fail(self, s: S) -> None:
        """20.3.4: the 2nd Rangers are eliminated, the strongpoint stays, the 5th lands at Omaha."""
        plan = s.tables.plan
        destroy(s, plan.second_rangers, "20.3.4")
        s.pos.put(s.tables, plan.fifth_rangers, plan.ranger_box)
        s.pop()

    def _infantry(self, s: S) -> list[int]:
        """The remaining assault units that take losses (20.3.2)."""
        box = s.tables.box["assault"]
        return [unit for unit in self.assault(s).units if s.pos.at[unit] == box]

    def _who_suffers(self, s: S) -> bool:
        aims = self._infantry(s)
        if len(aims) > 1:
            self.aims = tuple(aims)
            assault = self.assault(s)
            german = commander(s, GERMAN, assault.hex)
            self.who = german if self.exchange else allied_arrivals.of_army(s, assault.army)
            return True
        if aims:
            self._suffer(s, aims[0])
        else:
            self.losses = 0
        return False

    def _suffer(self, s: S, unit: int) -> None:
        self.losses -= 1
        lose_step(s, unit, self.cites(s))

    def _losses_taken(self, s: S) -> None:
        """After the losses: roll again at Omaha unless only cadres are left, else land the tanks (20.3.3)."""
        cadres = all(s.pos.steps[unit] == 1 for unit in self._infantry(s))
        self.stage = TANKS if not self.again or cadres else ROLL

    def _come_ashore(self, s: S) -> None:
        """20.3.5, 20.3.6: the tanks roll, then all units take the beach hex; or the landing has failed."""
        pos, t = s.pos, s.tables
        assault = self.assault(s)
        self._tanks(s, assault.tanks)
        self.stage = INLAND
        box = t.box["assault"]
        landing = [unit for unit in (*assault.units, assault.tanks) if unit >= 0 and pos.at[unit] == box]
        if self.again or pos.troops[GERMAN][assault.hex]:
            self._fail(s, landing)
            return
        for unit in landing:
            arrive(s, unit, assault.hex, "20.3.6", "arrive-assault")
        if self.advance == 2:
            self.todo = tuple(landing)
        if assault.rangers:
            self._fifth_rangers(s)

    def _tanks(self, s: S, tanks: int) -> None:
        """20.3.5: the amphibious tanks, whatever the result of the assault."""
        t = s.tables
        if tanks < 0 or s.pos.at[tanks] != t.box["assault"]:
            return
        die = s.roll(1, "20.3.5", side=SIDES[allied_arrivals.of_army(s, t.army[tanks])], note="roll-tanks")[0]
        for _ in range(t.plan.tank_losses[die - 1]):
            lose_step(s, tanks, "20.3.5")

    def _fifth_rangers(self, s: S) -> None:
        """20.3.4: the 5th Rangers follow the signal, or land at Omaha."""
        pos, plan = s.pos, s.tables.plan
        if pos.at[plan.fifth_rangers] != s.tables.box["assault"]:
            return
        side = SIDES[allied_arrivals.of_army(s, s.tables.army[plan.fifth_rangers])]
        if s.roll(1, "20.3.4", plan.ranger_die, side, "roll-rangers")[0] <= plan.ranger_die:
            arrive(s, plan.fifth_rangers, self.assault(s).hex, "20.3.4", "arrive-assault")
        else:
            pos.put(s.tables, plan.fifth_rangers, plan.ranger_box)

    def _fail(self, s: S, landing: list[int]) -> None:
        """20.3.3: return the rest to its box; the beach stays closed."""
        t = s.tables
        assault = self.assault(s)
        for unit in landing:
            s.pos.put(t, unit, assault.box)
            tell_of(s, Left, "20.3.3", unit, assault.hex, note="leave-failed")
        tell_at(s, "20.3.3", assault.hex, "note-beach-closed")

    # --- the advance, unit by unit (20.3.6) ---

    def _may_go_inland(self, s: S) -> bool:
        if self.chosen >= 0:
            return True
        at = self.assault(s).hex
        self.todo = tuple([unit for unit in self.todo if allied_arrivals.inland(s, unit, at)])
        if self.todo:
            self.who = allied_arrivals.of_army(s, self.assault(s).army)
            return True
        s.pop()
        return False

    # --- the decisions ---

    def actions(self, s: S) -> list[Action]:
        t = s.tables
        if self.stage == SUFFER:
            return [t.a_unit[unit] for unit in self.aims]
        if self.chosen < 0:
            return [*[t.a_unit[unit] for unit in self.todo], t.done]
        return [*[t.a_hex[hex_] for hex_ in allied_arrivals.inland(s, self.chosen, self.assault(s).hex)], t.stay]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        verb, t = action.verb, s.tables
        if self.stage == INLAND and verb == ("done" if self.chosen < 0 else "stay"):
            return None
        if self.stage == INLAND and self.chosen >= 0:
            if verb != "hex":
                return self.not_now(s, action)
            return allied_arrivals.refuse_inland(self, s, self.chosen, self.assault(s).hex, t.hex_index[action.operand])
        if verb != "unit":
            return self.not_now(s, action)
        unit = t.index[action.operand]
        if self.stage == INLAND:
            there = self.assault(s)
            word = "no-advance" if unit in (*there.units, there.tanks) else "not-in-assault"
            return None if unit in self.todo else self.about(s, unit, word, beach=there.name)
        if unit in self.aims:
            return None
        if unit == self.assault(s).tanks:
            return self.about(s, unit, "tanks-spared", "20.3.2")
        return self.about(s, unit, "not-in-assault", "20.3.2", beach=self.assault(s).name)

    def take(self, s: S, action: Action) -> None:
        t = s.tables
        if self.stage == SUFFER:
            self._suffer(s, t.index[action.operand])
        elif action.verb == "unit":
            self.chosen = t.index[action.operand]
        elif action.verb == "done":
            self.todo = ()
        else:
            unit, self.chosen = self.chosen, -1
            self.todo = tuple([other for other in self.todo if other != unit])
            if action.verb == "hex":
                self._advance(s, unit, t.hex_index[action.operand])

    def _advance(self, s: S, unit: int, goal: int) -> None:
        start = s.pos.at[unit]
        enter(s, unit, goal)
        tell_walk(s, Moved, "20.3.6", unit, start, note="move-advance")

    # --- the odds ---

    def preview(self, s: S) -> Preview | None:
        """The dice that follow the losses of this beach; if there are none, the assault on the next beach."""
        assault, outcomes = self.assault(s), []
        if self.stage == SUFFER:
            if self.again:
                outcomes += assault_chances(assault)
            outcomes += self._tank_chances(s)
            if assault.rangers and s.pos.at[s.tables.plan.fifth_rangers] == s.tables.box["assault"]:
                seen = s.tables.plan.ranger_die / 6
                outcomes += [
                    Outcome(Message("outcome-rangers-land"), seen, "rangers"),
                    Outcome(Message("outcome-rangers-omaha"), 1 - seen, "rangers"),
                ]
        below = s.stack[-2] if len(s.stack) > 1 else None
        if not outcomes and isinstance(below, BeachAssault):
            assault = below.assault(s)
            outcomes = assault_chances(assault)
        if not outcomes:
            return None
        return Preview("20.3.1", Message("preview-assault", {"beach": assault.name}), (), tuple(outcomes))

    def _tank_chances(self, s: S) -> list[Outcome]:
        """The steps that the amphibious tanks lose on their way ashore (20.3.5)."""
        t, tanks = s.tables, self.assault(s).tanks
        if tanks < 0 or s.pos.at[tanks] != t.box["assault"]:
            return []
        counts = Counter(t.plan.tank_losses)
        return [
            Outcome(Message("outcome-tanks", {"unit": t.units[tanks], "count": lost}), count / 6, "tanks")
            for lost, count in counts.items()
        ]


def assault_word(assault: BeachLanding, result: str) -> str:
    """The message of a result; for the Rangers two losses mean that the landing fails (20.3.4)."""
    return "assault-fails" if assault.rangers and result == "A2/D1" else f"assault-{NOTES[result]}"


def assault_chances(assault: BeachLanding) -> list[Outcome]:
    """The exact chance of each result of one roll on a beach (20.3.1)."""
    counts = Counter([result for result, _ in assault.results])
    return [Outcome(Message(assault_word(assault, result)), count / 6) for result, count in counts.items()]


def arrive(s: S, unit: int, hex_: int, rule: str, note: str) -> None:
    """Move a unit from a box to a hex."""
    enter(s, unit, hex_)
    tell_of(s, Arrived, rule, unit, hex_, note=note)


# --- gliders (20.2) -------------------------------------------------------------------------------------------------


def gliders(s: S, _camp: int) -> None:
    """At the start of turn 2 the glider regiments land; one whose field is enemy-held lands a turn later."""
    pos, t = s.pos, s.tables
    late = pos.glided
    steps: list[NormandyStep] = []
    for unit in pos.stacks[t.box["gliders"]]:
        hex_ = t.plan.gliders[unit]
        if unit in late:
            steps.append(GliderLanding(who=allied_arrivals.of_army(s, t.army[unit]), unit=unit))
        elif pos.troops[GERMAN][hex_] or not stacking.fits(s, (unit,), hex_):
            pos.glided += (unit,)
            s.tell(Waited(rule="20.2", piece=t.units[unit], note="wait-glider"))
        else:
            touch_down(s, unit, hex_)
    push_all(s, steps)


def touch_down(s: S, unit: int, hex_: int) -> None:
    pos, t = s.pos, s.tables
    arrive(s, unit, hex_, "20.2", "arrive-glider")
    pos.glided = tuple([other for other in pos.glided if other != unit])
    scatter(s, unit, t.limit["glider_modifier"])


class GliderLanding(NormandyStep):
    """A delayed glider regiment: the Allied player chooses another hex within four of the planned one."""

    rule = "20.2"
    verb = "hex"
    unit: int
    choice: tuple[int, ...] = ()

    def prompt(self, s: S) -> Message:
        return Message("prompt-glider", {"unit": s.tables.units[self.unit]})

    def in_hand(self) -> tuple[int, ...]:
        return (self.unit,)

    def ready(self, s: S) -> bool:
        pos, t = s.pos, s.tables
        planned, country = t.plan.gliders[self.unit], t.region[reach.region(s, self.unit)]
        self.choice = tuple(
            hex_
            for hex_ in t.map.within(planned, t.limit["glider_range"])
            if hex_ != planned
            and pos.holder[hex_] == ALLIED
            and hex_ in country
            and stacking.fits(s, (self.unit,), hex_)
        )
        return self.decide(s, self.choice)  # without any such hex the regiment waits another turn

    def options(self, s: S) -> Sequence[int]:
        return self.choice

    def why_not(self, s: S, hex_: int) -> Refusal | None:
        pos, t = s.pos, s.tables
        planned = t.plan.gliders[self.unit]
        if hex_ == planned or t.map.distance(planned, hex_) > t.limit["glider_range"]:
            return self.there(s, hex_, "glider-far", range=t.limit["glider_range"])
        if pos.holder[hex_] != ALLIED:
            return self.there(s, hex_, "glider-hostile")
        if hex_ not in t.region[reach.region(s, self.unit)]:
            return self.there(s, hex_, "glider-boundary", "26.3" if pos.scenario == CHERBOURG else "22.1")
        return None if stacking.fits(s, (self.unit,), hex_) else self.there(s, hex_, "no-room", "7.1")

    def choose(self, s: S, hex_: int) -> None:
        s.pop()
        touch_down(s, self.unit, hex_)

    def preview(self, s: S) -> Preview:
        t, change = s.tables, s.tables.limit["glider_modifier"]
        table = t.plan.scatter[t.division[self.unit]]
        counts = Counter([table[min(die + change, 6) - 1] for die in range(1, 7)])
        return Preview(
            rule="20.2",
            title=Message("preview-scatter", {"unit": t.units[self.unit]}),
            shifts=(Shift("20.2", Message("shift-glider"), change, "dice"),),
            outcomes=tuple(Outcome(Message(scatter_word(result)), count / 6) for result, count in counts.items()),
        )
