"""Games through the public API, and the questions that are put to engine and referee at their decisions."""

from __future__ import annotations

import random
from typing import Any

import sandtable
from sandtable import agents
from tests.referees import Tally
from tests.referees.caseyellow import lists, moves
from tests.referees.caseyellow.contests import ask_advance, ask_combat, ask_marks, ask_retreat, ask_zones, operands
from tests.referees.caseyellow.table import MAP, Table, Unit, enemy

SCENARIOS = ("hypothetical", "historical", "holland", "intelligence-1", "intelligence-2")

OFTEN = {
    "Combat": 0.3,
    "Retreat": 1.0,
    "Advance": 1.0,
    "ActionPhase": 1.0,
    "DiveBombing": 0.5,
    "Interdiction": 1.0,
    "Terror": 1.0,
    "Drop": 1.0,
    "Exodus": 0.3,
    "Bridging": 0.5,
    "BombLoss": 1.0,
    "Stricken": 1.0,
}  # how often a decision is asked about; others 0.02
NEAR_PARIS = {near for one, row in MAP.hexes.items() if row.get("paris") for near in MAP.within(one, 2)}
SAMPLE = 3  # units that are asked about at one decision


def referee(tally: Tally, seed: int) -> None:
    """One game, or as much of it as the tally wants: half of the choices at random, half of them those of an agent."""
    game = sandtable.game("caseyellow")
    rng = random.Random(seed)
    scenario = SCENARIOS[seed % len(SCENARIOS)]
    state = game.start(scenario, seed=seed)
    agent = agents.make("regular", game, seed)
    sensible = rng.random() < 0.5
    played, whole = 0, True
    while (decision := state.decision) is not None and not tally.full:
        if rng.random() < OFTEN.get(decision.step, 0.02):
            where = f"{scenario} seed {seed} action {played}"
            ask(tally, state, where, random.Random(seed * 100_003 + played), whole)
        if sensible or rng.random() < 0.2:
            action = agent.choose(state.view(decision.side))
        else:
            action = rng.choice(state.actions())
        happened = state.play(action)
        whole = not any(event.message().id == "event-Destroyed" for event in happened)
        played += 1


def ask(tally: Tally, state: Any, where: str, rng: random.Random, whole: bool) -> None:
    """`whole`: nobody has died in the last action. Who dies in a supply phase held a zone while others were judged."""
    step, prompt = state.decision.step, state.decision.prompt
    if step == "Movement" and prompt.id == "prompt-move":
        ask_moves(tally, state, where, rng)
    if step == "Combat":
        ask_combat(tally, state, where, rng)
    if step == "ActionPhase" and prompt.id == "prompt-initiative" and whole:
        ask_marks(tally, state, where)
    if step in lists.ASKED:
        lists.ASKED[step](tally, state, where)
    if step == "Retreat":
        if prompt.id == "prompt-retreat-full":
            lists.ask_full(tally, state, where)
        ask_retreat(tally, state, where)
    if step == "Advance":
        ask_advance(tally, state, where)
    if rng.random() < 0.1:
        ask_zones(tally, state, where)


def ask_moves(tally: Tally, state: Any, where: str, rng: random.Random) -> None:
    """Who may move, alone and with one other, and everywhere they can go."""
    table = Table(state.data())
    offered = operands(state, "unit")
    ours = [unit for unit in table.units.values() if unit.side == state.decision.side and not starred(table, unit)]
    for unit in rng.sample(ours, min(SAMPLE, len(ours))):
        group = moves.Group((unit,), unit.at, table.allowance(unit))
        able = not unit.marks & {"moved", "engaged", "spent"} and not grounded(table, unit)
        if able and any(moves.next_step(table, group, to) is not None for to in MAP.next[unit.at].values()):
            tally.compare("may move", f"{where} {unit.name}", unit.name in offered, True)
        if not able:
            tally.compare("may move", f"{where} {unit.name}", unit.name in offered, False)
        if unit.name in offered:
            ask_group(tally, state, table, group, where)
            mates = sorted({other.name for other in table.stacks[unit.at]} & offered - {unit.name})
            for mate in [name for name in mates if not starred(table, table.units[name])]:
                pair = (unit, table.units[mate])
                pace = min(map(table.allowance, pair))
                ask_group(tally, state, table, moves.Group(pair, unit.at, pace), where)


def starred(table: Table, unit: Unit) -> bool:
    """Red and yellow stars send units to the Dyle by the shortest way (S5.8a): not asked about."""
    return table.scenario == "historical" and bool({"r", "y"} & set(unit.counter.stars))


def grounded(table: Table, unit: Unit) -> bool:
    """Black stars (S5.8a, S8.9): one, not in the first Allied move round; two, not on turn 1. Landed: S4.2d."""
    moved = [side for side, kind in table.data.get("rounds", ()) if kind == "move"]
    if "landed" in unit.marks and moved.count("german") <= 1:
        return True
    if table.turn > 1 or table.scenario not in ("historical", "holland"):
        return False
    return unit.counter.stars == "kk" or (unit.counter.stars[:1] == "k" and moved.count("allied") <= 1)


def ask_group(tally: Tally, state: Any, table: Table, group: moves.Group, where: str) -> None:
    trial = state.copy()
    for unit in group.units:
        if unit.name not in operands(trial, "unit"):
            return
        trial.play(f"unit {unit.name}")
    names = "+".join(unit.name for unit in group.units)
    if trial.decision.prompt.id == "prompt-move-on":
        tally.compare("allowance", f"{where} {names}", trial.decision.prompt.args["left"], group.left)
        walk(tally, trial, table, group, where, {})


def walk(tally: Tally, state: Any, table: Table, group: moves.Group, where: str, seen: dict[str, int]) -> None:
    """Every hex that a group can reach with most points left: what it may enter from there, and at what cost."""
    seen[group.at] = group.left
    names = "+".join(unit.name for unit in group.units)
    place = f"{where} {names} {group.at} left {group.left}{' walked' if group.walked else ''}"
    may = {to: moves.next_step(table, group, to) for to in MAP.next[group.at].values()}
    moving = state.decision.step == "Movement" and state.decision.prompt.id in ("prompt-move-on", "prompt-move-held")
    offered = operands(state, "hex") if moving else set()
    # Near an open Paris a move may pass but not end (12.7a): what is offered hangs on the way out, and is not asked.
    hushed = NEAR_PARIS if table.data.get("open_city") and group.side == "allied" else set()
    if group.at in hushed:
        return
    overrun = {to for to in may if table.of(enemy(group.side), to)}
    allowed = {to for to, left in may.items() if left is not None}
    if not tally.compare_sets("step", place, set(may) - overrun - hushed, offered, allowed):
        return
    for to, left in may.items():
        if left is None or left <= seen.get(to, -1) or to in overrun | hushed:
            continue
        after = state.copy()
        after.play(f"hex {to}")
        if after.decision.step == "Movement" and after.decision.prompt.id == "prompt-move-on":
            tally.compare("cost", f"{place} to {to}", after.decision.prompt.args["left"], left)
        then = moves.Group(group.units, to, left, True, moves.bound(table, group, to))
        table_then = table.entered(group.side, group.at, to)
        table_then.left_zone += len(moves.leaving(table, group, to))
        walk(tally, after, table_then, then, where, seen)
