"""The referee of Normandy '44: plays games through the public API and compares what the engine says with the rules.

What it says comes from the rulebook and plain data alone: facts (board, counters, zones and bonds),
march (movement), battle (combat) and lines (supply).
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from typing import Any

import sandtable
from sandtable import agents
from tests.referees import Tally
from tests.referees.normandy44 import lists
from tests.referees.normandy44.after import Flight, Pursuit, defence_chances, leads
from tests.referees.normandy44.battle import Attack, Field, Support
from tests.referees.normandy44.facts import BOARD, NAMES, Position, Unit
from tests.referees.normandy44.lines import Lines
from tests.referees.normandy44.march import Marcher

State = Any
TRACKS = ("seventh", "fortress", "west", "us", "cw")
SHIFTS = [
    "armour",
    "armour-defends",
    "quality",
    "quality-poor",
    "tiger",
    "tiger-defends",
    "water",
    "hill",
    "strategic",
    "flank",
]
RESULT_OF = {
    "outcome-none": "-",
    "outcome-a1": "A1",
    "outcome-a1dr": "A1/DR",
    "outcome-ex": "EX",
    "outcome-dr": "DR",
    "outcome-a1d1": "A1/D1",
    "outcome-d1": "D1",
    "outcome-a1d2": "A1/D2",
    "outcome-dh": "DH",
}


def referee(tally: Tally, seed: int) -> None:
    """One game: random play with stretches of the regular, asking at random decisions."""
    dice = random.Random(seed)
    game = sandtable.game("normandy44")
    state: State = game.start(seed=seed, options={"flank_fire": seed % 2 == 0})
    regular = agents.make("regular", game, seed=seed)
    sensible = False
    while not state.over and not tally.full:
        if dice.random() < 0.02:
            sensible = dice.random() < 0.5
        ask(tally, state, dice)
        # nothing is razed: units that have begun a position do not attack, whether it is still there or not (R83)
        open_ = [one for one in state.actions() if one.verb != "raze"] or state.actions()
        action = regular.choose(state.view(state.decision.side)) if sensible else dice.choice(open_)
        before = Position(state.data()) if str(action) == "done" else None
        state.play(action)
        if before is not None and not state.over:
            ask_supply(tally, before, Position(state.data()))


def ask(tally: Tally, state: State, dice: random.Random) -> None:
    """Questions that fit the decision at hand."""
    prompt = state.decision.prompt.id
    if prompt in ("prompt-move", "prompt-move-reserve") and dice.random() < 0.004:
        ask_marches(tally, state, dice)
    if prompt in ("prompt-combat", "prompt-reserve-combat") and dice.random() < 0.1:
        ask_targets(tally, state)
    if prompt == "prompt-attack" and dice.random() < 0.1:
        ask_odds(tally, state)
    if state.decision.step == "DeterminedDefence" and prompt == "prompt-defence":
        ask_defence(tally, state)
    if state.decision.step == "Retreat":
        ask_retreat(tally, state)
    if prompt == "prompt-advance-to":
        ask_advance(tally, state)
    question = QUESTIONS.get(state.decision.step)
    if question is not None:
        question(tally, state)


QUESTIONS = {
    "Strafing": lists.ask_strafing,
    "Losses": lists.ask_losses,
    "Toll": lists.ask_toll,
    "Overcrowded": lists.ask_crowd,
    "BeachAssault": lists.ask_beach,
}


def where(position: Position, what: str) -> str:
    return f"turn {position.turn} {position.phase} {position.weather}: {what}"


def offered(state: State, verb: str) -> set[str]:
    """Operands of the actions that begin with a verb."""
    words = (str(action).partition(" ") for action in state.actions())
    return {operand for word, _, operand in words if word == verb}


def ask_marches(tally: Tally, state: State, dice: random.Random) -> None:
    """For some units that may still move: where to, and the cost of every first hex."""
    position = Position(state.data())
    names = sorted(name for name in offered(state, "unit") if position.units[name].at in BOARD.hexes)
    for name in dice.sample(names, min(12, len(names))):
        marcher = Marcher(position, position.units[name])
        if marcher.counter.side == "allied" and not marcher.own_country(marcher.unit.at):
            continue  # it must come back over the boundary (22.1); its way is the engine's ruling R81
        picked = state.copy()
        picked.play(f"unit {name}")
        marching = picked.copy()
        if any(str(action) == "march" for action in picked.actions()):
            marching.play("march")
        place = where(position, f"{name} at {marcher.unit.at}")
        compare_hexes(tally, "march", place, offered(marching, "hex"), marcher.reach())
        if state.decision.prompt.id == "prompt-move":
            compare_hexes(tally, "reserve", place, offered(picked, "reserve"), marcher.reserve())
            ask_mounted(tally, picked, marcher, place)
        ask_costs(tally, picked, marcher, place)


def ask_mounted(tally: Tally, picked: State, marcher: Marcher, place: str) -> None:
    """Strategic movement and trucks: who may, and where to."""
    words = {str(action) for action in picked.actions()}
    tally.compare("strategic movement", place, "strategic" in words, marcher.may_go_strategic())
    if "strategic" in words:
        there = picked.copy()
        there.play("strategic")
        compare_hexes(tally, "strategic movement", place, offered(there, "hex"), marcher.strategic())
    tally.compare("trucks", place, "truck" in words, marcher.may_mount())
    if "truck" not in words:
        return
    loaded = picked.copy()
    loaded.play("truck")
    moving = loaded.copy()
    if any(str(action) == "march" for action in loaded.actions()):
        moving.play("march")
    compare_hexes(tally, "trucks", place, offered(moving, "hex"), marcher.truck())
    fast = any(str(action) == "strategic" for action in loaded.actions())
    tally.compare("trucks", place + " and strategic", fast, marcher.markers_left() > 0)
    if fast:
        loaded.play("strategic")
        compare_hexes(tally, "trucks", place + " and strategic", offered(loaded, "hex"), marcher.strategic(trucks=True))


def ask_costs(tally: Tally, picked: State, marcher: Marcher, place: str) -> None:
    """The price of each first hex, where the unit may go on after it."""
    for there in sorted(offered(picked, "via")):
        step = picked.copy()
        step.play(f"via {there}")
        told = step.data()["steps"][-1]
        if told.get("unit") is None:
            continue
        prices = [marcher.price(g, marcher.unit.at, there, first=True) for g in marcher.gaits() if g.points is not None]
        if prices:
            tally.compare("cost", f"{place} to {there}", told["spent"], prices[0])


def compare_hexes(tally: Tally, kind: str, place: str, engine: set[str], rules: set[str]) -> None:
    """Every hex that either says, and every hex beside one."""
    said = engine | rules
    around = {near for hex_ in said for near in BOARD.around.get(hex_, ())}
    tally.compare_sets(kind, place, said | around, engine, rules)


def ask_targets(tally: Tally, state: State) -> None:
    """Every enemy stack on the map: may it be attacked, and by whom?"""
    position = Position(state.data())
    reserve = position.phase.endswith("reserve-combat")
    targets = offered(state, "hex")
    for hex_, stack in position.stacks.items():
        if stack[0].counter.side == state.decision.side.split()[0]:
            continue
        field = Field(position, hex_)
        able = field.attackers(reserve)
        fresh = not all(unit.has("assailed") for unit in stack)  # who retreated here may be under attack again (13.5)
        tally.compare("target", where(position, hex_), hex_ in targets, bool(able) and fresh)
        if hex_ not in targets:
            continue
        building = state.copy()
        building.play(f"hex {hex_}")
        own = {unit.name for near in BOARD.around[hex_] for unit in position.stacks.get(near, ())}
        tally.compare_sets("attacker", where(position, hex_), own | able, offered(building, "unit"), able)


def ask_support(tally: Tally, state: State) -> None:
    """Which guns, ships and air units could still help the attack that is being prepared."""
    data, preview = state.data(), state.preview()
    if preview is None:
        return
    position, step = Position(data), data["steps"][-1]
    army = position.units[NAMES[step["units"][0]]].counter.army
    support = Support(position, BOARD.order[step["target"]], army)
    place = where(position, f"{army} attack on {support.target}")
    given = [NAMES[index] for index in step.get("fire", ())]
    paid = Counter(TRACKS[track] for track in step.get("tracks", ()) if 0 <= track < len(TRACKS))
    guns = {u.name for u in position.on_map(support.side) if u.counter.kind in ("hq", "werfer")}
    tally.compare_sets("guns", place, guns, offered(state, "hq"), support.guns(given, paid))
    used = Counter(shift.message.id for shift in preview.shifts for _ in range(abs(int(shift.value))))
    tally.compare("ships", place, bool(offered(state, "naval")), support.naval(used["shift-naval"]))
    tally.compare_sets("aircraft", place, {"us", "cw"}, offered(state, "air"), support.air(used["shift-air"]))


def ask_odds(tally: Tally, state: State) -> None:
    """The odds of the attack that is being prepared, and of what each further choice would make of it."""
    compare_odds(tally, state)
    ask_support(tally, state)
    for action in state.actions():
        if str(action).split()[0] in ("unit", "main", "group", "detach", "hq", "naval", "air"):
            then = state.copy()
            then.play(action)
            if then.decision.prompt.id == "prompt-attack":
                compare_odds(tally, then)


def compare_odds(tally: Tally, state: State) -> None:
    """Strengths, odds, shifts and the chance of every result, against the preview."""
    preview = state.preview()
    if preview is None:
        return
    data = state.data()
    position, step = Position(data), data["steps"][-1]
    main = [position.units[name] for name in preview.title.args["units"]]
    units = [position.units[NAMES[index]] for index in step["units"]]
    attack = Attack(Field(position, BOARD.order[step["target"]]), units, main)
    place = where(position, f"{[u.name for u in units]} of them {[u.name for u in main]} at {attack.field.target}")
    tally.compare("main assault force", place, True, attack.lawful_main())
    tally.compare("attack strength", place, preview.title.args["attack"], attack.strength())
    tally.compare("defence strength", place, preview.title.args["defence"], attack.field.defence())
    tally.compare("odds", place, preview.before, odds(attack.level()))
    told: dict[str, float] = defaultdict(float)
    for shift in preview.shifts:
        told[shift.message.id.removeprefix("shift-")] += shift.value
    support = {kind: told.pop(kind, 0) for kind in ("guns", "naval", "air", "jabos")}
    shifts = attack.shifts()
    for kind in sorted(set(SHIFTS) | set(told)):
        tally.compare("shift", f"{place}: {kind}", told.get(kind, 0), shifts.get(kind, 0))
    total = sum(shifts.values()) + int(support["guns"] + support["naval"] + support["air"])
    chances = attack.chances(total)
    given = {RESULT_OF[outcome.message.id]: outcome.probability for outcome in preview.outcomes}
    for result in sorted(set(RESULT_OF.values())):
        tally.compare(
            "chance", f"{place}: {result}", round(given.get(result, 0), 6), round(float(chances.get(result, 0)), 6)
        )


def odds(step: int) -> str:
    return f"{step + 1}-1" if step >= 0 else f"1-{1 - step}"


def ask_supply(tally: Tally, before: Position, after: Position) -> None:
    """A side's turn has ended: which of its units did the Supply Phase find out of supply, which isolated?"""
    side = before.phase.partition(".")[0]
    if side not in ("german", "allied") or after.phase.startswith(side + "."):
        return
    lines = Lines(before, side)
    for unit in before.on_map(side):
        now = after.units.get(unit.name)
        if now is None or now.at != unit.at:
            continue
        place = where(before, f"{unit.name} at {unit.at}")
        supplied = lines.supplied(unit)
        tally.compare("supply", place, not now.has("out"), supplied)
        tally.compare("isolation", place, now.has("isolated"), not supplied and lines.isolated(unit))
        if unit.counter.side == "german" and unit.counter.kind == "hq":
            pools = {"edge": lines.line(unit.at, lines.edge()), "cherbourg": lines.line(unit.at, lines.fortress())}
            given = set(after.data["pools"].get(unit.name, ()))
            pools["edge"] = pools["edge"] and unit.name != "Cotentin"  # its guns fire on the fortress's account (17.4)
            tally.compare_sets("points", place, set(pools), given, {pool for pool, linked in pools.items() if linked})


def ask_defence(tally: Tally, state: State) -> None:
    """Who may lead a determined defence, and what the die will say."""
    data = state.data()
    position, step = Position(data), data["steps"][-1]
    field = Field(position, BOARD.order[step["target"]])
    main, attackers = survivors(position, step["maf"]), survivors(position, step["units"])  # losses come first (12.4.1)
    place = where(position, field.target)
    units = {unit.name for unit in position.stacks[field.target]}
    tally.compare_sets("lead", place, units, offered(state, "lead"), leads(field))
    for name in sorted(offered(state, "lead")):
        led = state.copy()
        led.play(f"lead {name}")
        if led.decision is None or led.decision.prompt.id != "prompt-defence-support":
            continue  # nobody can help: the die has fallen
        for support, group in enumerate(("result", "outcome-helped")):
            chances = defence_chances(field, position.units[name], main, attackers, support)
            shown = [
                (o.message.args.get("result", o.message), o.probability)
                for o in led.preview().outcomes
                if o.group == group
            ]
            given = {said.id.removeprefix("defence-"): chance for said, chance in shown}
            for result in sorted(set(given) | set(chances)):
                engine, rules = round(given.get(result, 0), 6), round(float(chances.get(result, 0)), 6)
                tally.compare("defence", f"{place} led by {name}, support {support}: {result}", engine, rules)


def survivors(position: Position, indexes: list[int]) -> list[Unit]:
    found = (position.units.get(NAMES[index]) for index in indexes)
    return [unit for unit in found if unit is not None and unit.at in BOARD.hexes]


def ask_retreat(tally: Tally, state: State) -> None:
    """Where units that retreat together may go, and who may go by itself (13.1)."""
    data = state.data()
    position, step = Position(data), data["steps"][-1]
    if step["party"] != step["units"]:
        return
    battle = next(frame for frame in reversed(data["steps"]) if frame["type"] == "Battle")
    origin, here = BOARD.order[step["origin"]], BOARD.order[step["at"]]
    party = [position.units[NAMES[index]] for index in step["party"]]
    flight = Flight(position, party, origin, 4 if battle["result"] in ("DH", "A1/D2") else 2)
    wet = BOARD.terrain(here) == "flooded" and step.get("walked", 0) > 1  # how it came here is no longer to be seen
    walked = step.get("walked", 0)
    if flight.crowded() or flight.mixed() or wet or walked >= flight.length or step.get("picked"):
        return
    if not flight.of_one_mind(here, walked):
        return
    names = {unit.name for unit in party}
    place = where(position, f"{sorted(names)} from {origin} at {here}, {battle['result']}")
    engine = offered(state, "hex") | {word for word in map(str, state.actions()) if word == "stay"}
    kind = "retreat" if len(party) == 1 else "retreat of a group"
    tally.compare_sets(kind, place, {*BOARD.around[here], "stay"}, engine, flight.choices(here, walked))
    if not min(flight.ways(here, walked).values(), default=1):  # a price is paid by each part: then they stay together
        near = {unit.name for hex_ in BOARD.around[here] for unit in position.stacks.get(hex_, ())}
        alone = names if len(names) > 1 else set()
        tally.compare_sets("retreats alone", place, names | near, offered(state, "unit"), alone)


def ask_advance(tally: Tally, state: State) -> None:
    """Where an attacker may advance to."""
    data = state.data()
    position, step = Position(data), data["steps"][-1]
    unit = position.units[NAMES[step["unit"]]]
    pursuit = Pursuit(position, unit, BOARD.order[step["vacated"]])
    landed = unit.has("landed")
    rules = pursuit.goals(unit.at, step.get("walked", 0), bool(step.get("freed")), bool(step.get("limited")) or landed)
    place = where(position, f"{unit.name} at {unit.at} into {pursuit.vacated} after {step.get('walked', 0)}")
    tally.compare_sets("advance", place, set(BOARD.around[unit.at]), offered(state, "hex"), rules)
