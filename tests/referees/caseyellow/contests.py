"""What is asked about zones, supply and combat."""

from __future__ import annotations

import random
from typing import Any

from tests.referees import Tally
from tests.referees.caseyellow import aftermath, fights, supply
from tests.referees.caseyellow.table import COUNTERS, MAP, Table, Unit, enemy

HEXES = list(MAP.hexes)  # the numbers by which the steps of plain data name hexes and units
NAMES = list(COUNTERS)


def operands(state: Any, verb: str) -> set[str]:
    return {action.operand for action in state.actions() if action.verb == verb}


def overlay(state: Any, name: str) -> set[str]:
    drawn = state.game.overlays(state, "german", [name])
    return set(drawn[0].spaces) if drawn else set()


def ask_zones(tally: Tally, state: Any, where: str) -> None:
    """The zones of control of both sides, and who could trace supply now."""
    table = Table(state.data())
    for side in ("german", "allied"):
        near = {to for one in table.stacks if table.of(side, one) for to in MAP.next[one].values()}
        free = {one for one in near if table.on_map(one) and not table.of(side, one)}
        tally.compare_sets(f"zone {side}", where, free, overlay(state, f"zone-{side}"), set(table.zones[side]))
        armed = [unit for unit in table.units.values() if unit.side == side and unit.counter.fights]
        held = {unit.at for unit in armed}  # the overlay leaves attack supply units out
        lost = {unit.at for unit in armed if not supply.supplied(table, unit)}
        tally.compare_sets(f"cut off {side}", where, held, overlay(state, f"cut-{side}"), lost)


def ask_marks(tally: Tally, state: Any, where: str) -> None:
    """Right after the supply phase: who bears the marker, attack supply units too (7.5, from turn 2)."""
    table = Table(state.data())
    for unit in table.units.values():
        lost = table.turn > 1 and not supply.supplied(table, unit)
        tally.compare("out of supply", f"{where} {unit.name} {unit.at}", "out" in unit.marks, lost)


def ask_combat(tally: Tally, state: Any, where: str, rng: random.Random) -> None:
    """Every hex with an enemy: may it be attacked, by whom; and some attacks with their odds."""
    table = Table(state.data())
    side = state.decision.side
    sortie = state.decision.prompt.id != "prompt-combat"
    offered = operands(state, "hex")
    ours = [unit for unit in table.units.values() if unit.side == side]
    barred = set(table.data.get("fought", ())) | {row[0] for row in table.data.get("engaged", ())}
    for to in sorted(one for one in MAP.hexes if table.on_map(one)):
        held = table.of(enemy(side), to)
        if not held and table.fort(to) != enemy(side):
            continue
        able = [unit for unit in ours if fights.may_attack(table, unit, to, sortie)]
        if to in barred or any("assailed" in unit.marks for unit in held):
            able = []
        verdict = can_be_attacked(table, able, to, side)
        if verdict is False and to not in barred and may_bridge(table, ours, to):
            verdict = None
        if verdict is not None:
            tally.compare("target", f"{where} {to}", to in offered, verdict)
        if to in offered:
            ask_target(tally, state, table, able, to, where, rng)


def may_bridge(table: Table, ours: list[Unit], to: str) -> bool:
    """Whether Germans could try for a bridgehead before the combat, and attack over it (10.8c): that hangs on a die."""
    beside = set(MAP.next[to].values())
    return any(unit.counter.yellow and unit.side == "german" and unit.at in beside for unit in ours)


def can_be_attacked(table: Table, able: list[Unit], to: str, side: str) -> bool | None:
    """At 1-3 or better from one hex: yes. Not even by all: no. Else it hangs on the duties of 11.2d: not asked."""
    need = fights.defence(table, to, enemy(side))
    limit = table.data.get("sortie", 99) if side == "allied" else 99
    lead = [unit for unit in able if unit.counter.kind != "artillery"]  # ARKO adds to an attack, it makes none (11.8a)
    stacks = {at: sorted((unit.strength for unit in lead if unit.at == at), reverse=True) for at in table.stacks}
    if any(3 * sum(row[:limit]) >= need and row for row in stacks.values()):
        return True
    if 3 * sum(sorted((unit.strength for unit in able), reverse=True)[:limit]) < need or not lead:
        return False
    return None


def ask_target(
    tally: Tally, state: Any, table: Table, able: list[Unit], to: str, where: str, rng: random.Random
) -> None:
    trial = state.copy()
    trial.play(f"hex {to}")
    if trial.decision is None or trial.decision.step != "BuildAttack":
        return
    names = {unit.name for unit in able}
    near = {unit.name for one in MAP.within(to, 2) for unit in table.of(state.decision.side, one)}
    offered = operands(trial, "unit")
    for name in sorted(near):
        if name in offered or name not in names:
            tally.compare("attacker", f"{where} {name} on {to}", name in offered, name in names)
    for first in sorted(offered & names):
        chosen = [first]
        built = trial.copy()
        built.play(f"unit {first}")
        for _ in range(4):
            ask_odds(tally, built, table, chosen, to, where)
            more = sorted(operands(built, "unit") & names - set(chosen))
            if not more:
                break
            chosen.append(rng.choice(more))
            built.play(f"unit {chosen[-1]}")


def ask_odds(tally: Tally, state: Any, table: Table, chosen: list[str], to: str, where: str) -> None:
    """Strengths, odds, each shift, the final column and the chances of each result."""
    preview = state.preview()
    if preview is None or not fights.defence(table, to, enemy(state.decision.side)):
        return  # supply units alone are simply eliminated (7.9e)
    attack = fights.Attack(tuple(table.units[name] for name in chosen), to)
    place = f"{where} {'+'.join(chosen)} on {to}"
    held = fights.defence(table, to, enemy(attack.side))
    before, after = fights.final(table, attack)
    tally.compare("strength", place, preview.figures["attack"], sum(unit.strength for unit in attack.units) / 2)
    tally.compare("strength", f"{place} defence", preview.figures["defence"], held / 2)
    tally.compare("odds", place, preview.before, fights.named(before))
    engine = {shift.message.id.removeprefix("shift-"): shift.value for shift in preview.shifts if shift.on != "dice"}
    ours = dict(fights.shifts(table, attack))
    if (excess := sum(ours.values()) - (2 if attack.side == "german" else 1)) > 0:
        ours["limit"] = -excess  # 11.3b
    for name in sorted({*engine, *ours, "river", "no-attack-supply"}):
        tally.compare("shift", f"{place} {name}", engine.get(name, 0), ours.get(name, 0))
    tally.compare("final odds", place, preview.after, fights.named(after))
    if table.fort(to):
        return
    tally.compare("rating", place, preview.figures["lead"], fights.lead(table, attack))
    results = [row for row in preview.outcomes if row.group == "result"]  # beside them stands a bridgehead's die
    chances = {row.message.id.removeprefix("outcome-"): round(row.probability * 6) for row in results}
    sixths = fights.outcomes(table, attack)
    for name in sorted({*chances, *sixths}):
        tally.compare("result", f"{place} {name}", chances.get(name, 0), sixths.get(name, 0))


def other_stacking(data: dict[str, Any]) -> bool:
    """Dynamo mixes French and British (S5.9), Case Red stacks three motorised divisions (S7.18f): not asked then."""
    return "dynamo" in data or (data["scenario"] == "hypothetical" and "refit" in data)


def ask_retreat(tally: Tally, state: Any, where: str) -> None:
    """The next hexes of a retreat."""
    prompt, data = state.decision.prompt, state.data()
    if prompt.id not in ("prompt-retreat-hex", "prompt-retreat-short") or other_stacking(data):
        return
    step = data["steps"][-1]
    table = Table(data)
    way = [HEXES[step["origin"]], *(HEXES[one] for one in step.get("walked", ()))]
    unit = table.units[prompt.args["unit"]]
    left = prompt.args.get("left", 1)
    ours = aftermath.retreats(table, unit, way, left)
    place = f"{where} {unit.name} {'-'.join(way)} left {left}"
    tally.compare_sets("retreat", place, set(MAP.next[way[-1]].values()), operands(state, "hex"), ours)


def ask_advance(tally: Tally, state: Any, where: str) -> None:
    """Who may advance, and where to beyond the hex that was left."""
    prompt, data = state.decision.prompt, state.data()
    if other_stacking(data):
        return
    step = data["steps"][-1]
    table = Table(data)
    to = HEXES[step["vacated"]]
    if "head" in step:
        table.bridges.add(HEXES[step["head"]])  # taken off as the first crossed, and still there for those with him
    if prompt.id == "prompt-advance-on":
        unit = table.units[prompt.args["unit"]]
        ours = aftermath.second_hexes(table, unit, to, HEXES[step["start"]])
        around = set(MAP.next[to].values())
        tally.compare_sets("advance further", f"{where} {unit.name} {to}", around, operands(state, "hex"), ours)
        return
    names = {NAMES[one] for one in step["units"]}
    ours = {name for name in names if aftermath.may_advance(table, table.units[name], to, step.get("far", False))}
    tally.compare_sets("advance", f"{where} {to}", names, operands(state, "unit"), ours)
