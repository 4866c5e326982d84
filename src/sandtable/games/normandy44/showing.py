"""A state as plain data, for whoever reads a view."""

from __future__ import annotations

from typing import Any

from sandtable.games.normandy44.kinds import ARMIES, BUILT, CAMPS, REPLACEMENTS
from sandtable.games.normandy44.placing import DEEDS, MARKS, SUPPLY, WEATHERS
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.sequence import phase_of


def show(s: S, side: str) -> dict[str, Any]:
    pos, t = s.pos, s.tables
    decision = s.decision
    return {
        "game": "normandy44",
        "side": side,
        "turn": pos.turn,
        "phase": phase_of(pos.phase).name,
        "weather": WEATHERS[pos.weather - 1],
        "decision": decision.data() if decision else None,
        "over": s.over,
        "winners": list(s.result.winners) if s.result else [],
        "units": {name: _unit(s, unit) for unit, name in enumerate(t.units)},
        "control": {t.names[h]: CAMPS[pos.holder[h]] for h in range(t.hexes) if t.land.settled[h] or pos.holder[h]},
        "ips": {
            t.names[h]: {"army": ARMIES[(mark & ~BUILT) - 1], "built": bool(mark & BUILT)}
            for h, mark in enumerate(pos.ip)
            if mark
        },
        "supply": dict(zip(SUPPLY, pos.supply, strict=True)),
        "replacements": dict(zip(REPLACEMENTS, pos.repl, strict=True)),
        "air": dict(zip(ARMIES[1:], pos.air[1:], strict=True)),
        "naval": dict(zip(ARMIES[1:], pos.naval[1:], strict=True)),
        "rp": dict(zip(ARMIES[1:], pos.rp[1:], strict=True)),
        "dice": s.dice.count,
    }


def _unit(s: S, unit: int) -> dict[str, Any]:
    pos, t = s.pos, s.tables
    state, deeds = pos.state[unit], pos.deeds[unit]
    marks = [name for name, bit in MARKS.items() if state & bit == bit]
    marks += [name for name, bit in DEEDS.items() if deeds & bit]
    return {"at": t.names[pos.at[unit]], "steps": pos.steps[unit], **dict.fromkeys(marks, True)}
