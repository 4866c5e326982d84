"""A state as plain data, for whoever reads a view."""

from __future__ import annotations

from typing import Any

from sandtable.games.caseyellow.kinds import ALLIED, CHITS, ENGAGED, GERMAN, KINDS, SCENARIOS, SIDES
from sandtable.games.caseyellow.placing import DEEDS, MARKS, REPLACEMENTS
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules.sequence import phase_of


def show(s: S, side: str) -> dict[str, Any]:
    pos, t = s.pos, s.tables
    decision = s.decision
    return {
        "game": "caseyellow",
        "side": side,
        "scenario": SCENARIOS[pos.scenario],
        "turn": pos.turn,
        "phase": phase_of(pos.phase).name,
        "rounds": [[SIDES[camp], KINDS[kind]] for camp, kind in pos.rounds],
        "decision": decision.data() if decision else None,
        "over": s.over,
        "winners": list(s.result.winners) if s.result else [],
        "units": {name: _unit(s, unit) for unit, name in enumerate(t.units)},
        "control": {t.names[h]: SIDES[pos.holder[h]] for h in range(t.hexes) if _telling(s, h)},
        "razed": [t.names[h] for h in range(t.hexes) if t.land.works[h] and not pos.works[h]]
        + [t.names[h] for h in range(t.hexes) if t.land.garrison[h] and not pos.fort[h]],
        "cut": _marked(s, pos.cut),
        "bridges": _marked(s, pos.bridge),
        "refugees": _marked(s, pos.refugees),
        "improved": _marked(s, pos.improved),
        "terror": t.names[pos.terror] if pos.terror >= 0 else "",
        "air": dict(zip(SIDES, pos.air, strict=True)),
        "cup": dict(zip(CHITS, pos.cup, strict=True)),
        "vp": dict(zip(SIDES, pos.vp, strict=True)),
        "replacements": dict(zip(REPLACEMENTS, pos.repl, strict=True)),
        "engaged": [[t.names[h], SIDES[camp], [t.units[u] for u in units]] for h, camp, units in pos.engaged],
        "dynamo": {"turn": pos.dynamo, "port": t.names[pos.port] if pos.port >= 0 else "", "hits": pos.hits},
        "refit": {"points": pos.refit, "declared": pos.refit_turn, "red": pos.red_turn},
        "dice": s.dice.count,
    }


def _telling(s: S, hex_: int) -> bool:
    """Whether it says something who holds a hex: a town, or one in the wrong hands."""
    home = GERMAN if s.tables.land.country[hex_] == 0 else ALLIED
    return s.tables.land.settled[hex_] or s.pos.holder[hex_] != home


def _marked(s: S, marks: bytearray) -> list[str]:
    return [s.tables.names[hex_] for hex_ in range(s.tables.hexes) if marks[hex_]]


def _unit(s: S, unit: int) -> dict[str, Any]:
    pos, t = s.pos, s.tables
    state, deeds = pos.state[unit], pos.deeds[unit]
    marks = [name for name, bit in (*MARKS.items(), ("engaged", ENGAGED)) if state & bit]
    marks += [name for name, bit in DEEDS.items() if deeds & bit]
    return {"at": t.names[pos.at[unit]], "steps": pos.steps[unit], **dict.fromkeys(marks, True)}
