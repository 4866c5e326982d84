"""A unit is about to break: Light Wounds may turn a squad into a team instead (A36, B13)."""

from __future__ import annotations

from sandtable.core.base.messages import Message
from sandtable.games.combat.charts.cards import LIGHT_WOUNDS
from sandtable.games.combat.charts.counters import SQUAD
from sandtable.games.combat.kinds import BOX, BROKEN
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.common.pieces import break_unit, put_unit
from sandtable.games.combat.rules.common.reports import tell_unit
from sandtable.games.combat.rules.common.steps import CombatStep, play_card, unit_name
from sandtable.games.combat.rules.common.victory import gain
from sandtable.games.combat.rules.common.windows import Window


def harm(s: S, unit: int, rule: str) -> None:
    """Break a unit, or eliminate it if it is broken.

    For an unbroken squad the owner is first offered Light Wounds; that pushes a step, so a procedure must call this
    last.
    """
    if wounds_possible(s, unit):
        s.push(LightWounds(who=s.tables.side[unit], unit=unit, why=rule))
    else:
        break_unit(s, unit, rule)


def wounds_possible(s: S, unit: int) -> bool:
    """True by public facts: an unbroken squad, an available team of its quality, and a card in the owner's hand."""
    t = s.tables
    if t.form[unit] != SQUAD or s.pos.state[unit] & BROKEN:
        return False
    return bool(s.pos.cards(t.side[unit])) and spare_team(s, unit) >= 0


def spare_team(s: S, squad: int) -> int:
    """An unused team counter of a squad's quality; -1 for none."""
    t, at = s.tables, s.pos.at
    kind = t.team_kind[squad]
    return next((team for team in t.copies[kind][: t.mix[kind]] if at[team] == BOX), -1) if kind != 255 else -1


def replace_squad(s: S, squad: int, teams: tuple[int, ...]) -> None:
    """Replace a squad by teams, in every step too; the first gets its weapon and its marks (A36, E52)."""
    pos, t = s.pos, s.tables
    hex_, first = pos.at[squad], teams[0]
    pos.state[first], pos.arm[first] = pos.state[squad], pos.arm[squad]
    pos.state[squad] = pos.arm[squad] = 0
    for team in teams:
        pos.put(t, team, hex_)
    put_unit(s, squad, BOX)
    for step in s.stack:
        if isinstance(step, CombatStep):
            step.inherit(squad, teams)


class LightWounds(Window, kw_only=True):
    """A36: instead of breaking, a squad becomes an unbroken team, and the other side gains a point."""

    rule = "A36"
    kind = "light-wounds"
    unit: int
    why: str

    def in_hand(self) -> tuple[int, ...]:
        return (self.unit,)

    def prompt(self, s: S) -> Message:
        return Message("prompt-wounds", {"piece": unit_name(s, self.unit)})

    def proceed(self, s: S) -> bool:
        return True

    def fits(self, s: S, card: int) -> bool:
        return self.act_of(s, card) == LIGHT_WOUNDS

    def decline(self, s: S) -> None:
        s.pop()
        break_unit(s, self.unit, self.why)

    def play(self, s: S, card: int) -> None:
        s.pop()
        play_card(s, self.who, card, "A36")
        team = spare_team(s, self.unit)
        tell_unit(s, "A36", self.unit, "note-wounded")
        replace_squad(s, self.unit, (team,))
        gain(s, 1 - self.who, 1, "A36")

    def at(self, s: S) -> tuple[str, ...]:
        return (s.tables.hexes[s.pos.at[self.unit]],)
