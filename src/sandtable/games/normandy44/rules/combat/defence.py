"""Determined and desperate defence (12.4, 12.5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Outcome, Preview, Shift
from sandtable.core.engine.steps import Answer
from sandtable.games.normandy44.charts.combat import FORT, IP
from sandtable.games.normandy44.kinds import ALLIED, ARMIES, CW, DISRUPTED, RETREATED, SIDES, US
from sandtable.games.normandy44.position import NormandyPosition, S
from sandtable.games.normandy44.rules.combat import retreat, support
from sandtable.games.normandy44.rules.combat.odds import present
from sandtable.games.normandy44.rules.combat.support import Consent, Purse
from sandtable.games.normandy44.rules.common.base import NormandyStep
from sandtable.games.normandy44.rules.common.fortifications import protects
from sandtable.games.normandy44.rules.common.losses import Losses, raze
from sandtable.games.normandy44.rules.common.reports import Defended
from sandtable.games.normandy44.tables import Tables
from sandtable.kit.rules import battle
from sandtable.kit.rules.choosing import message_hex
from sandtable.kit.rules.events import tell_of

HOLD: Final = "hold"
IN_VAIN: Final = "-1"  # the defence fails, and the lead unit loses a step (R3)
LEAST_STEPS: Final = 2  # for a desperate defence (12.5)


# --- figures --------------------------------------------------------------------------------------------------------


def leads(s: S, hex_: int) -> tuple[int, ...]:
    """The units that may lead a determined defence (12.4.1, 13.5)."""
    pos, guns = s.pos, s.tables.guns
    return tuple(
        [u for u in pos.stacks[hex_] if not guns[u] and not pos.state[u] & DISRUPTED and not pos.deeds[u] & RETREATED]
    )


def column(s: S, hex_: int, camp: int) -> str:
    """The column of the table: strongpoints and cities, improved positions, else the terrain (12.4.1)."""
    t = s.tables
    if any([t.strongpoint[u] for u in s.pos.stacks[hex_]]):
        return FORT
    return IP if protects(s, hex_, camp) else t.charts.column[hex_]


def armour_modifier(s: S, lead: int, units: tuple[int, ...], maf: tuple[int, ...]) -> int | None:
    """The comparison of armour values, against the surviving MAF; None where the lead cannot use it (12.4.2)."""
    pos, t = s.pos, s.tables
    charts, hexes = t.charts, t.hexes
    mine = charts.armour[lead][pos.steps[lead]]
    if not mine:
        return None
    grey = charts.grey
    if not grey[lead][pos.steps[lead]] and not any([grey[u][pos.steps[u]] for u in units if pos.at[u] < hexes]):
        return None  # anti-tank units need tanks as targets
    theirs = max([charts.armour[u][pos.steps[u]] for u in maf if pos.at[u] < hexes], default=0)
    return (mine > theirs) - (mine < theirs)


def modifier(s: S, lead: int, units: tuple[int, ...], maf: tuple[int, ...]) -> tuple[int, str]:
    """The better of troop quality and armour, with its rule."""
    quality = s.tables.charts.quality[lead][s.pos.steps[lead]]
    armour = armour_modifier(s, lead, units, maf)
    return (armour, "12.4.2") if armour is not None and armour > quality else (quality, "12.4.1")


def drm(s: S, lead: int, units: tuple[int, ...], maf: tuple[int, ...], help_: str = "") -> tuple[Shift, ...]:
    """The die modifiers with their reasons; `help_` is the support used, as in `shift-guns` (12.4.1)."""
    moved, rule = modifier(s, lead, units, maf)
    found = []
    if moved:
        word = "shift-defence-armour" if rule == "12.4.2" else "shift-defence-quality"
        found.append(Shift(rule, Message(word), moved, "dice"))
    if help_:
        found.append(Shift("12.4.3", Message(help_), 1, "dice"))
    return tuple(found)


def total(shifts: Iterable[Shift]) -> int:
    """The total die modifier."""
    return round(sum([shift.value for shift in shifts]))


def outcome(s: S, results: tuple[str, ...], die: int, moved: int) -> str:
    """The result of a die; the table goes from 1 to 7 and more."""
    moved = min(moved, s.tables.limit["defence_modifier"])
    return results[min(max(die + moved, 1), len(results)) - 1]


# --- determined defence ---------------------------------------------------------------------------------------------


class Held(Answer, frozen=True):
    """The defenders hold."""


class DeterminedDefence(battle.Engagement[NormandyPosition, Tables], NormandyStep):
    """The defender chooses a lead unit, or retreats; may then call one support; then a die (12.4)."""

    rule = "12.4.1"
    foe: int  # the attacking side
    maf: tuple[int, ...]
    leads: tuple[int, ...]
    lead: int = -1
    denied: int = 0  # armies whose player has refused an air unit, as bits

    def prompt(self, s: S) -> Message:
        if self.lead < 0:
            return Message("prompt-defence", {"at": message_hex(s, self.target)})
        return Message("prompt-defence-support", {"unit": s.tables.units[self.lead]})

    def ready(self, s: S) -> bool:
        if self.lead < 0:
            return True
        if self._help(s):
            return True
        self._roll(s)
        return False

    def _army(self, s: S) -> int:
        return s.tables.army[self.lead]

    def _help(self, s: S) -> list[Action]:
        """Every available support (12.4.3)."""
        pos, t = s.pos, s.tables
        army, hex_ = self._army(s), self.target
        found = [
            t.a_hq[u]
            for u in support.guns_near(s, self.who, hex_)
            if t.army[u] == army and (t.werfer[u] or support.open_tracks(s, self.who, u, ()))
        ]
        if self.camp == ALLIED:
            if support.ships_near(s, army, hex_, False):
                found.append(t.a_naval[army])
            found += [
                t.a_air[wing]
                for wing in (US, CW)
                if pos.air[wing] and not self.denied >> wing & 1 and support.in_bounds(s, wing, hex_)
            ]
        return found

    def actions(self, s: S) -> list[Action]:
        t = s.tables
        if self.lead < 0:
            return [*[t.a_lead[unit] for unit in self.leads], t.word["retreat"]]
        return [*self._help(s), t.word["roll"]]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        verb = action.verb
        if self.lead < 0:
            if verb == "retreat":
                return None
            if verb != "lead":
                return self.not_now(s, action)
            return self._why_not_lead(s, s.tables.index[action.operand])
        if verb == "roll":
            return None
        if verb == "hq":
            unit = s.tables.index[action.operand]
            return support.why_no_guns(self, s, unit, self.target, self._army(s), ())
        if verb == "naval":
            return support.why_no_ships(self, s, ARMIES.index(action.operand), self._army(s), self.target, False)
        if verb == "air":
            army = ARMIES.index(action.operand)
            if self.denied >> army & 1:
                return self.refusal(s, "air-denied", "27.1")
            return support.why_no_air(self, s, army, self.target, 0)
        return self.not_now(s, action)

    def _why_not_lead(self, s: S, unit: int) -> Refusal | None:
        pos, t = s.pos, s.tables
        if pos.at[unit] != self.target:
            return self.about(s, unit, "lead-elsewhere", at=message_hex(s, self.target))
        if t.guns[unit]:
            return self.about(s, unit, "lead-guns")
        if pos.state[unit] & DISRUPTED:
            return self.about(s, unit, "lead-disrupted", "13.6")
        if pos.deeds[unit] & RETREATED:
            return self.about(s, unit, "lead-retreated", "13.5")
        return None

    def take(self, s: S, action: Action) -> None:
        t, verb = s.tables, action.verb
        if verb == "retreat":
            s.pop()
        elif verb == "lead":
            self.lead = t.index[action.operand]
        elif verb == "hq":
            self._call(s, t.index[action.operand])
        elif verb == "naval":
            support.sail(s, ARMIES.index(action.operand), self.target)
            self._roll(s, "shift-naval")
        elif verb == "air":
            army = ARMIES.index(action.operand)
            owner = support.owner_of_air(s, army)
            if owner == self.who:
                self._fly(s, army)
            else:
                s.push(Consent(who=owner, army=army, at=self.target))
        else:
            self._roll(s)

    def _call(self, s: S, unit: int) -> None:
        choice = () if s.tables.werfer[unit] else support.open_tracks(s, self.who, unit, ())
        if len(choice) > 1:
            s.push(Purse(who=self.who, hq=unit, choice=tuple(choice)))
        else:
            self._fire(s, unit, choice[0] if choice else -1)

    def answered(self, s: S, answer: Answer) -> None:
        match answer:
            case support.Supporting(hq=unit, track=track):
                self._fire(s, unit, track)
            case support.Consented(army=army, agreed=True):
                self._fly(s, army)
            case support.Consented(army=army):
                self.denied |= 1 << army
            case _:
                super().answered(s, answer)

    def _fire(self, s: S, unit: int, track: int) -> None:
        support.fire(s, unit, track, self.target)
        self._roll(s, "shift-guns")

    def _fly(self, s: S, army: int) -> None:
        support.fly(s, army, self.target, "12.4.3")
        self._roll(s, "shift-air")

    # --- the die -----------------------------------------------------------------------------------------------------

    def _roll(self, s: S, help_: str = "") -> None:
        results = s.tables.charts.defence[column(s, self.target, self.camp)]
        shifts = drm(s, self.lead, self.units, self.maf, help_)
        die = s.roll(1, "T.dd", side=SIDES[self.who], note="roll-defence", adds=shifts)[0]
        result = outcome(s, results, die, total(shifts))
        tell_of(s, Defended, "12.4.4", self.lead, self.target, note=f"defence-{defence_word(result)}")
        if result.startswith(HOLD):
            s.close(Held())
            self._pay(s, result)
        else:
            s.pop()
            s.push(DesperateDefence(who=self.who, target=self.target, foe=self.foe))
            if result == IN_VAIN:
                s.push(Losses(target=self.target, who=self.who, pool=(self.lead,), count=1, law="12.4.4"))

    def _pay(self, s: S, result: str) -> None:
        """Apply the losses of both sides for a successful defence (12.4.4); the defender's come first."""
        if result.endswith("*"):
            raze(s, self.target, "12.4.4")
        if "AL" in result:
            s.push(Losses(target=self.target, who=self.foe, pool=self.units, count=1, law="12.4.4"))
        if "EX" in result:
            s.push(Losses(target=self.target, who=self.who, pool=self.maf, count=1, law="12.4.4"))
        if "AL" not in result:
            s.push(Losses(target=self.target, who=self.who, pool=(self.lead,), count=1, law="12.4.4"))

    def preview(self, s: S) -> Preview | None:
        """Every possible lead unit; then the chosen one, without support and with it."""
        results = s.tables.charts.defence[column(s, self.target, self.camp)]
        if self.lead < 0:
            return self._each_lead(s, results)
        shifts = drm(s, self.lead, self.units, self.maf)
        outcomes = _chances(s, results, total(shifts))
        if self._help(s):
            outcomes += _chances(s, results, total(shifts) + 1, "outcome-helped")
        return Preview(
            rule="12.4.1",
            title=Message("preview-defence", {"unit": s.tables.units[self.lead]}),
            shifts=shifts,
            outcomes=outcomes,
            figures={"modifier": float(total(shifts))},
        )

    def _each_lead(self, s: S, results: tuple[str, ...]) -> Preview:
        shifts: list[Shift] = []
        outcomes: list[Outcome] = []
        for lead in self.leads:
            name = s.tables.units[lead]
            own = drm(s, lead, self.units, self.maf)
            for shift in own:
                why = Message("shift-lead", {"unit": name, "why": shift.message})
                shifts.append(Shift(shift.rule, why, shift.value, "dice"))
            outcomes += _chances(s, results, total(own), "outcome-lead", name)
        title = Message("preview-defence-choice", {"at": message_hex(s, self.target)})
        return Preview(rule="12.4.1", title=title, shifts=tuple(shifts), outcomes=tuple(outcomes))


def _chances(s: S, results: tuple[str, ...], moved: int, wrap: str = "", unit: str = "") -> tuple[Outcome, ...]:
    """The exact chance of each result; `wrap` is the message for its condition."""
    counts: dict[str, int] = {}
    for die in range(1, 7):
        result = outcome(s, results, die, moved)
        counts[result] = counts.get(result, 0) + 1
    found = []
    for result, count in counts.items():
        said = Message(f"defence-{defence_word(result)}")
        if wrap:
            said = Message(wrap, {"unit": unit, "result": said} if unit else {"result": said})
        found.append(Outcome(said, count / 6, unit or wrap or "result"))
    return tuple(found)


def defence_word(result: str) -> str:
    """A result of the table as part of a message id.

    >>> defence_word("hold AL*"), defence_word("hold -1"), defence_word("-1"), defence_word("-")
    ('al-ip', 'loss', 'fails-loss', 'fails')
    """
    words = {
        "-": "fails",
        IN_VAIN: "fails-loss",
        "hold -1": "loss",
        "hold EX": "ex",
        "hold AL": "al",
        "hold AL*": "al-ip",
    }
    return words[result]


# --- desperate defence ----------------------------------------------------------------------------------------------


def desperate(s: S, hex_: int) -> bool:
    """True if a stack may make a desperate defence: two steps at least, and no retreat it would survive (12.5)."""
    units = tuple(present(s, hex_))
    if sum([s.pos.steps[unit] for unit in units]) < LEAST_STEPS:
        return False
    return retreat.doomed(s, hex_, units, s.tables.limit["retreat"])


class DesperateDefence(NormandyStep):
    """The determined defence has failed; if a retreat would eliminate the stack: hold for two steps, or retreat
    (12.5)."""

    rule = "12.5"
    says = ("hold", "retreat")
    target: int
    foe: int

    def prompt(self, s: S) -> Message:
        return Message("prompt-desperate", {"at": message_hex(s, self.target)})

    def pending(self, s: S) -> bool:
        return desperate(s, self.target)

    def aims_at(self) -> int:
        return self.target

    def say(self, s: S, action: Action) -> None:
        if action.verb == "retreat":
            s.pop()
        else:
            s.close(Held())
            units = tuple(present(s, self.target))
            s.push(Losses(target=self.target, who=self.foe, pool=units, count=1, law="12.5"))
            s.push(Losses(target=self.target, who=self.who, pool=units, count=1, law="12.5"))
