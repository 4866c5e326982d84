"""The consequences of Case Foggia (21): the coin, and the Allied benefits on tails."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.games.salerno.kinds import ALLIED, AXIS, SIDES
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.common.base import SalernoStep
from sandtable.games.salerno.rules.law import cards, foggia, scenarios
from sandtable.games.salerno.rules.months import command, replacements
from sandtable.kit.rules.choosing import push_all
from sandtable.kit.rules.events import tell

EARLY = ("3", "4")  # the turns whose divisions may arrive early


def impulse_ends(s: S) -> None:
    """Toss the coin in the impulse in which the Allies took Foggia, once, and not after turn 3."""
    pos = s.pos
    if not scenarios.on(s, "case foggia") or pos.foggia != foggia.UNTRIED or not foggia.held(s):
        return
    if pos.turn > s.tables.limit["foggia_last"]:
        return
    die = s.roll(1, "21", side=SIDES[AXIS], note="roll-foggia")[0]
    pos.foggia = foggia.ORDERED if die >= foggia.TAILS else foggia.SPARED
    pos.foggia_clock = pos.clock
    tell(s, "21", "note-foggia-ordered" if pos.foggia == foggia.ORDERED else "note-foggia-spared")
    if pos.foggia == foggia.ORDERED:
        steps = s.roll(1, "21", side=SIDES[ALLIED], note="roll-foggia-steps")[0]
        push_all(s, [replacements.Recover(who=ALLIED, anybody=steps, everyone=True), Early(who=ALLIED)])


def divisions(s: S) -> list[int]:
    """The Allied divisions of turns 3 and 4 that have not arrived yet."""
    pos, t = s.pos, s.tables
    found = []
    for number, deal in enumerate(cards.deals(t, pos.scenario)):
        if deal.camp == ALLIED and not cards.dealt(s, number) and deal.card.when.split(".")[0] in EARLY:
            found += [division for division in deal.hqs if division < t.divisions and not pos.hq[division]]
    return sorted(found)


class Early(SalernoStep):
    """One Allied division of turn 3 or 4 arrives as early as the next impulse (21)."""

    rule = "21"
    asking = "prompt-early"
    verb = "division"
    says = ("done",)

    def options(self, s: S) -> Sequence[int]:
        return divisions(s)

    def why_not(self, s: S, number: int) -> Refusal | None:
        if number in divisions(s):
            return None
        return self.refusal(s, "not-early", formation=s.tables.formations[number])

    def choose(self, s: S, number: int) -> None:
        pos, t = s.pos, s.tables
        s.pop()
        command.enrol(s, number)
        for unit in t.members[number]:
            if pos.at[unit] == t.box["later"]:
                pos.put(t, unit, t.box["entry"])
        for gun, owner in enumerate(t.gun_of):
            if owner == number:
                pos.put_gun(t, gun, t.box["off"])

    def say(self, s: S, action: Action) -> None:
        s.pop()
