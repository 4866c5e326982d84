"""The campaign towards Saint-Lô: battle after battle until a side has won four (C1, C3).

`Campaign` is the bottom step of the stack. It starts each battle and takes its result; its state is on the campaign
sheet (campaign/sheet.py), which no battle changes.
"""

from __future__ import annotations

import msgspec

from sandtable.core.base.cards import DISCARD
from sandtable.core.engine.steps import Answer
from sandtable.games.combat.charts.grid import edge_of, opposite_edge
from sandtable.games.combat.kinds import ALLIED, AXIS, CAMPAIGN, HAND, NOBODY, Law
from sandtable.games.combat.position import CombatPosition, S, blank, fresh_deck, ground
from sandtable.games.combat.rules.campaign.aftermath import Aftermath
from sandtable.games.combat.rules.campaign.platoons import Pledge, Pledged, raise_platoons
from sandtable.games.combat.rules.campaign.preparation import Preparation
from sandtable.games.combat.rules.campaign.sheet import FOUGHT, PLACE, PLAYED
from sandtable.games.combat.rules.common.draws import CardTurned, TurnCard
from sandtable.games.combat.rules.common.reports import tell_side
from sandtable.games.combat.rules.common.steps import CombatStep
from sandtable.games.combat.rules.events.general import draw_open, draw_secret
from sandtable.games.combat.rules.sequence import Battle, BattleOver
from sandtable.games.combat.rules.setup.setup import objectives

FIELD, PLATOONS, BATTLE = range(3)


class Campaign(CombatStep, kw_only=True):
    """A series of battles: the map, the platoons, the battle, and the aftermath."""

    rule = "C1"
    who: int = ALLIED
    stage: int = FIELD

    def ready(self, s: S) -> bool:
        return self.proceed(s)  # it outlasts every battle

    def proceed(self, s: S) -> bool:
        if self.stage == FIELD:
            self.stage = PLATOONS
            new_battle(s)
            s.push(TurnCard(who=ALLIED, why="C1.1.2"))
        else:
            self.stage = BATTLE
            s.push(Pledge(who=ALLIED))
        return False

    def answered(self, s: S, answer: Answer) -> None:
        if isinstance(answer, CardTurned):
            orient(s, s.tables.fate[s.pos.nation[ALLIED]].white[answer.card])
        elif isinstance(answer, Pledged):
            s.push(Battle(who=ALLIED))
            raised = raise_platoons(s, (answer.allied, answer.axis))
            s.push(Preparation(jobs=raised.jobs, initiative=raised.initiative))
        elif isinstance(answer, BattleOver):
            self.stage = FIELD
            clear_table(s)
            s.push(Aftermath(victor=answer.victor))
        else:
            super().answered(s, answer)


def new_battle(s: S) -> None:
    """C1.1.1, C1.2, C3.8: everything returns to the box; the map of the position, the decks, the marker at 0."""
    pos, t = s.pos, s.tables
    fresh, chosen = blank(t), pos.laws & Law.EDGE_SIGHT  # C4 is chosen for all battles
    for field in msgspec.structs.fields(CombatPosition):
        if field.name != "campaign":
            setattr(pos, field.name, getattr(fresh, field.name))
    sheet, place = t.campaign, pos.campaign[PLACE]
    pos.battle, pos.map, pos.laws = CAMPAIGN, t.map_index[sheet.maps[place]], sheet.laws | chosen
    pos.campaign[PLAYED] |= 1 << place
    for who, one in enumerate(sheet.armies):
        pos.nation[who], pos.fate[who] = one.nation, fresh_deck(t, one.nation)
    tell_side(s, "C1.1.1", ALLIED, f"note-place-{sheet.places[place]}", pos.campaign[FOUGHT] + 1)


def orient(s: S, white: int) -> None:
    """C1.1.2: the white die points to the American edge. C1.4: Objectives and chits, not yet controlled."""
    pos = s.pos
    pos.edge[ALLIED] = edge_of(white)
    pos.edge[AXIS] = opposite_edge(pos.edge[ALLIED])
    objectives(pos, ground(s).objectives)
    pos.control = bytearray([NOBODY]) * len(pos.control)
    draw_open(s, ALLIED, "C1.4")
    for who in (ALLIED, AXIS):
        draw_secret(s, who, "C1.4")


def clear_table(s: S) -> None:
    """C3: the battle is over; later rolls use shuffled decks and trigger nothing."""
    s.pos.ending, s.pos.active = "", NOBODY
    for deck in s.pos.fate:
        s.reshuffle(deck, "C3", DISCARD, HAND)
