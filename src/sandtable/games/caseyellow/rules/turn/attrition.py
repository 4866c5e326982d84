"""Armour attrition: chits of armoured units are drawn from two cups (12.9, S5.13, S5.18f, S7.13)."""

from __future__ import annotations

from sandtable.games.caseyellow.kinds import ALLIED, GERMAN, HYPOTHETICAL, SIDES
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules.common.base import destroy, lose_step, tidy
from sandtable.games.caseyellow.rules.common.reports import SetAside
from sandtable.games.caseyellow.rules.turn.end_phase import chapter
from sandtable.kit.rules.events import tell

EXEMPT = "Gp de Cary"  # S5.14g

Cups = tuple[tuple[int, ...], tuple[int, ...]]


def settle(s: S) -> None:
    """Add the chits of this turn, then each side draws until it has lost its steps."""
    pos, t = s.pos, s.tables
    law = t.scenario[pos.scenario]
    if not law.attrition or pos.turn > law.attrition_last:
        return
    pos.tanks = _red_cups(s) if pos.turn == pos.red_turn else _with_new(s)
    second = bool(pos.red_turn and pos.turn >= pos.red_turn)
    allied = law.attrition_red if second else t.limit["attrition_allied"]
    german = _draw(s, GERMAN, t.limit["attrition_german"])
    pos.tanks = german, _draw(s, ALLIED, allied)
    tidy(s)


def _with_new(s: S) -> Cups:
    """Add the chits of units that arrive on this turn, unless the series has ended (S5.3d, S7.13b)."""
    pos, t = s.pos, s.tables
    cups = list(pos.tanks)
    for row in t.scenario[pos.scenario].attrition:
        if row.turn == pos.turn > 1:
            for name in row.units:
                unit = t.index[name]
                over = pos.refit_turn and (t.camp[unit] == GERMAN or pos.scenario == HYPOTHETICAL)
                if not over:
                    cups[t.camp[unit]] += (unit,) * row.number
    return cups[0], cups[1]


def _red_cups(s: S) -> Cups:
    """The second series: one chit for each armoured unit on the map (S5.18f, S7.13c)."""
    pos, t = s.pos, s.tables
    tell(s, chapter(s, 13), "note-attrition-again")
    german = tuple(u for u in pos.on_map(t, GERMAN) if t.panzer[u])
    return german, tuple(u for u in pos.on_map(t, ALLIED) if t.armour[u] and t.units[u] != EXEMPT)


def _draw(s: S, camp: int, steps: int) -> tuple[int, ...]:
    """Draw until a number of steps is lost; chits of absent units are set aside. Returns the rest of the cup."""
    pos, t = s.pos, s.tables
    cup = list(pos.tanks[camp])
    while steps and cup:
        drawn = s.roll(1, "R12.9", side=SIDES[camp], note="roll-attrition", sides=len(cup))[0] if len(cup) > 1 else 1
        unit = cup.pop(drawn - 1)
        if pos.at[unit] >= t.hexes:
            s.tell(SetAside(rule="R12.9", piece=t.units[unit]))
            continue
        steps -= 1
        if pos.steps[unit] == 1:
            destroy(s, unit, "R12.9", worn=True)  # 12.9d-f
        else:
            lose_step(s, unit, "R12.9")
    return tuple(cup)


def stop(s: S) -> None:
    """After the refit is declared: end the German series, in scenario 3 both (12.9h, S7.13b)."""
    pos = s.pos
    pos.tanks = ((), () if pos.scenario == HYPOTHETICAL else pos.tanks[ALLIED])
