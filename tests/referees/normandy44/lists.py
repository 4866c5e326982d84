"""Whole lists: who may take a loss, who leaves a crowded hex, what is strafed, who goes inland (7, 12, 13, 19, 20)."""

from __future__ import annotations

import tomllib
from collections import Counter
from typing import Any

from tests.referees import Tally
from tests.referees.normandy44.after import Pursuit, fits, points
from tests.referees.normandy44.battle import Attack, Field, strafed
from tests.referees.normandy44.facts import BOARD, COUNTERS, DATA, NAMES, Position, Unit

ASSAULTS = tomllib.loads((DATA / "setup.toml").read_text())["assaults"]
TWO_MISSIONS = 17  # the turn of 22 June (19.1.4)
FREE = ("strongpoint", "hq", "beach engineers", "werfer")


def offered(state: Any, verb: str) -> set[str]:
    words = (str(action).partition(" ") for action in state.actions())
    return {operand for word, _, operand in words if word == verb}


def whole(tally: Tally, kind: str, where: str, engine: set[str], ours: set[str], besides: set[str]) -> None:
    """Both lists, and everything else that could have been on them."""
    tally.compare_sets(kind, where, engine | ours | besides, engine, ours)


def where(position: Position, what: str) -> str:
    return f"turn {position.turn} {position.phase} {position.weather}: {what}"


def on_map(position: Position, indexes: list[int]) -> list[Unit]:
    found = (position.units.get(NAMES[index]) for index in indexes)
    return [unit for unit in found if unit is not None and unit.at in BOARD.hexes]


def ask_strafing(tally: Tally, state: Any) -> None:
    """One mission a hex, two from 22 June, whichever army flies them (19.1.4)."""
    data = state.data()
    position, step = Position(data), data["steps"][-1]
    flown = Counter(BOARD.order[index] for index in step.get("missions", ()))
    most = 1 if position.turn < TWO_MISSIONS else 2
    ours = {hex_ for hex_ in strafed(position) if flown[hex_] < most}
    whole(tally, "strafing", where(position, "at"), offered(state, "hex"), ours, set(position.stacks))


def ask_losses(tally: Tally, state: Any) -> None:
    """Who may lose the step (12.2, 12.4.4, R63, R70)."""
    data = state.data()
    position, step = Position(data), data["steps"][-1]
    battle = next((frame for frame in reversed(data["steps"]) if frame["type"] == "Battle"), None)
    if battle is None:
        return
    target = BOARD.order[battle["target"]]
    main, attackers = on_map(position, battle["maf"]), on_map(position, battle["units"])
    losing = COUNTERS[NAMES[step["pool"][0]]].side
    attacker = COUNTERS[NAMES[battle["units"][0]]].side  # itself it may have left the game
    chooser = state.decision.side.split()[0]
    defended = step.get("law") == "12.4.4"
    place = where(position, f"{target} {battle['result']} {'12.4.4' if defended else ''} {losing} chosen by {chooser}")
    if losing != attacker:
        ours = {u.name for u in position.stacks.get(target, ()) if not u.has("retreated")}
    elif defended:  # EX: one of the main force, by the defender; A1: any attacker, by the attacker
        ours = {u.name for u in (attackers if chooser == attacker else main)}
    elif battle["result"] in ("EX", "A1/D2"):
        ours = {u.name for u in main}
    elif not position.stacks.get(target):
        return  # the defenders are gone, and with them what the shifts were measured by
    else:
        givers = {u.name for u in main if gives(Attack(Field(position, target), attackers, main), u)}
        ours = givers or {u.name for u in main}
    around = {u.name for u in (*attackers, *position.stacks.get(target, ()))}
    whole(tally, "loss", place, offered(state, "unit"), ours, around)


def gives(attack: Attack, unit: Unit) -> bool:
    """Whether a unit by itself gives the shift for quality, armour or Tigers (12.2)."""
    alone = Attack(attack.field, attack.units, [unit])
    shifts = alone.shifts()
    return bool(shifts.get("armour") or shifts.get("quality") or shifts.get("tiger"))


def ask_toll(tally: Tally, state: Any) -> None:
    """A step lost on the way is one of the units that go together; the owner chooses (13.2)."""
    data = state.data()
    position, step = Position(data), data["steps"][-1]
    party = {unit.name for unit in on_map(position, step["units"])}
    around = {u.name for u in position.on_map(position.units[NAMES[step["units"][0]]].counter.side)}
    whole(tally, "toll of a retreat", where(position, str(sorted(party))), offered(state, "unit"), party, around)


def ask_crowd(tally: Tally, state: Any) -> None:
    """The owner takes away units of a hex that holds too many: those that make it less crowded (7.2)."""
    data = state.data()
    position, step = Position(data), data["steps"][-1]
    at = BOARD.order[step["at"]]
    stack = position.stacks[at]
    ours = {u.name for u in stack if excess([one for one in stack if one is not u]) < excess(stack)}
    whole(tally, "overcrowded", where(position, at), offered(state, "unit"), ours, {u.name for u in stack})


def excess(units: list[Unit]) -> int:
    """Stacking points above four, the largest silhouette free, and free units beyond one of each kind (7.1)."""
    rest = [u for u in units if u.counter.kind not in FREE]
    outlines = sorted((points(u) for u in rest if u.counter.silhouette), reverse=True)
    count = sum(points(u) for u in rest if not u.counter.silhouette) + sum(outlines[1:])
    kinds = Counter(u.counter.kind for u in units if u.counter.kind in FREE)
    return max(0, count - 4) + sum(many - 1 for many in kinds.values())


def ask_beach(tally: Tally, state: Any) -> None:
    """Losses on a beach fall on the infantry; units that landed may go on, one hex inland (20.3.2, 20.3.6)."""
    data = state.data()
    position, step = Position(data), data["steps"][-1]
    assault = ASSAULTS[step["number"]]
    beach = assault["hex"]
    foot = {name for name in assault["units"] if alive(position, name)}
    force = {name for name in (*foot, assault.get("tanks", "")) if alive(position, name)}
    place = where(position, assault["name"])
    prompt = state.decision.prompt.id
    if prompt.startswith("prompt-assault-loss"):
        whole(tally, "loss on a beach", place, offered(state, "unit"), foot, force)
    elif prompt == "prompt-assault-advance":
        for name in sorted(offered(state, "unit")):
            landed = name in force and position.units[name].at == beach
            tally.compare("advance on a beach", f"{place} {name}", True, landed)
    else:
        unit = position.units[state.decision.prompt.args["unit"]]
        goals = Pursuit(position, unit, beach).goals(beach, 1, True, False)
        ours = {hex_ for hex_ in goals if fits([*position.stacks.get(hex_, ()), unit])}  # it must fit there (R56)
        whole(tally, "inland", f"{place} {unit.name}", offered(state, "hex"), ours, set(BOARD.around[beach]))


def alive(position: Position, name: str) -> bool:
    unit = position.units.get(name)
    return unit is not None and unit.steps > 0
