"""The display of the position: counters and markers on the map, the command display, its boxes, the tracks."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from copy import copy
from functools import cache, lru_cache
from itertools import compress
from typing import Final

from sandtable.core.base.actions import Action
from sandtable.core.base.display import Bead, Display, Earlier, Prices, Route, Stack, Target, Track, Tray
from sandtable.core.base.messages import Message
from sandtable.games.salerno.kinds import ACTED_OUT, ALLIED, ARMIES, AXIS, NONE, POOLS, READY, SIDES, WEATHERS
from sandtable.games.salerno.position import Plan, S
from sandtable.games.salerno.rules.law import cards, scenarios, verdict
from sandtable.games.salerno.rules.law.cards import moment
from sandtable.games.salerno.rules.law.reports import command_name
from sandtable.games.salerno.rules.months import command
from sandtable.games.salerno.rules.months.reinforcements import Reinforce
from sandtable.games.salerno.rules.movement.group import Moving
from sandtable.games.salerno.rules.orders.artillery import Emplace
from sandtable.games.salerno.rules.planning import air, budget
from sandtable.games.salerno.rules.planning.plans import Allocate
from sandtable.games.salerno.rules.sequence import phase_of
from sandtable.games.salerno.rules.supply import victory
from sandtable.games.salerno.rules.turn.setup import Deploy
from sandtable.games.salerno.shown.overlays import SHEETS
from sandtable.games.salerno.shown.printed import GUNS, board, pieces
from sandtable.games.salerno.shown.spaces import battery, guns_by_place, spaces, stack
from sandtable.games.salerno.tables import Tables
from sandtable.kit.display import board as drawn
from sandtable.kit.display import counters
from sandtable.kit.display.board import aims, in_hand
from sandtable.kit.display.overlays import layers

__all__ = ["GUNS", "board", "display", "pieces", "target"]

DUTIES: Final = {READY: "mark-active", ACTED_OUT: "mark-done"}
LAYERS: Final = layers(SHEETS, SIDES)
PLANNED: Final = ("division", "join", "corps", "major", "major too", "drop division")  # orders about formations
FORMATIONS: Final = ("division", "corps", "operate")  # verbs about a counter of the command display


PLACING: Final = (Deploy, Reinforce, Emplace)
"""Steps that place counters one by one: they can be dragged."""


def target(t: Tables, action: Action) -> Target:
    """Where an action is clicked: formations on the command display, all else at its operand."""
    if action.verb in FORMATIONS:
        return Target(piece=action.operand)
    if action.verb in ("build", "blow"):
        return Target(about=tuple(action.operand.split("-")))
    return drawn.target(t.words.kinds, action)


def display(s: S, earlier: Earlier | None = None) -> Display:
    pos, t = s.pos, s.tables
    step = s.stack[-1] if s.stack else None
    guns = guns_by_place(s)
    routes, prices = _ways(s)
    return Display(
        heading=(
            Message("heading-turn", {"turn": pos.turn}),
            Message("heading-impulse", {"impulse": pos.impulse}),
            Message(f"phase-{phase_of(pos.phase).name.replace('.', '-')}"),
            Message(f"weather-{WEATHERS[pos.weather]}"),
        ),
        spaces=spaces(s, guns, earlier),
        tracks=_tracks(s),
        trays=(*_command(s), *_boxes(s, guns)),
        layers=LAYERS,
        chosen=in_hand(step, t.units),
        aims=aims(step, t.names),
        routes=routes,
        prices=prices,
        focus=_focus(t, pos.scenario),
        drag=isinstance(step, PLACING),
    )


# --- the map --------------------------------------------------------------------------------------------------------


@cache
def _focus(t: Tables, scenario: int) -> tuple[str, ...]:
    """The hexes of the scenario, with the sea for its ships (9.5.5); all of them: ()."""
    inside = t.inside[scenario]
    if all(inside[: t.land_hexes]):
        return ()
    reach = t.limit["ship_depot"]
    played = {hex_ for hex_ in range(t.land_hexes) if inside[hex_]}
    sea = {wet for hex_ in played if t.land.coastal[hex_] for wet in t.map.within(hex_, reach) if wet >= t.land_hexes}
    return tuple(t.names[hex_] for hex_ in sorted(played | sea))


def _ways(s: S) -> tuple[tuple[Route, ...], Prices | None]:
    """The possible routes of the moving group if it is not stopped: hexes more than one step away, and the costs."""
    step, t = s.stack[-1] if s.stack else None, s.tables
    if not isinstance(step, Moving) or not step.group or step.at >= t.hexes:
        return (), None
    before, left = {step.at: step.at}, {step.at: step.left}
    wave = [step.at]
    while wave:
        onward: list[int] = []
        for a in wave:
            for b, cost in _onward(s, step, a, left[a]).items():
                if left[a] - cost > left.get(b, -1):
                    before[b], left[b] = a, left[a] - cost
                    onward.append(b)
        wave = onward
    routes = [Route(t.names[goal], tuple(_way(t, before, goal))) for goal, last in before.items() if last != step.at]
    costs = {hex_: step.left - rest for hex_, rest in left.items() if hex_ != step.at}
    return tuple(routes), counters.prices(step.left, costs, t.names, 2)


def _onward(s: S, step: Moving, at: int, left: int) -> dict[int, int]:
    """The hexes that the group could enter from a hex further on."""
    ahead = copy(step)
    ahead.at, ahead.left = at, left
    return ahead.steps(s)


def _way(t: Tables, before: dict[int, int], goal: int) -> list[str]:
    way: list[str] = []
    while before[goal] != goal:
        way.append(str(t.a_hex[goal]))
        goal = before[goal]
    return way[::-1]


# --- beside the map -------------------------------------------------------------------------------------------------


def _command(s: S) -> list[Tray]:
    """The command display (7): a tray for each corps with its divisions, and one for the divisions an army holds
    itself."""
    pos, t = s.pos, s.tables
    planned = {argument for plan in _drafts(s) for order, argument in plan if order in PLANNED}
    trays = []
    for army, name in enumerate(ARMIES):
        corps = [f for f in range(t.divisions, len(t.formations)) if pos.hq[f] and pos.army_of[f] == army]
        trays += [
            _staff(s, f"corps {t.formations[leader]}", [leader, *command.under(s, leader)], planned) for leader in corps
        ]
        free = command.unassigned(s, army)
        if free:
            trays.append(_staff(s, f"army {name}", free, planned))
    return trays


def _staff(s: S, id_: str, formations: list[int], planned: Collection[int]) -> Tray:
    t, duty = s.tables, s.pos.duty
    kind, _, name = id_.partition(" ")
    title = t.formation_titles[t.formation[name]] if kind == "corps" else command_name(name)
    stacks = [_headquarters(t, formation, duty[formation], formation in planned) for formation in formations]
    runs = tuple([(stack.kind, 1) for stack in stacks])
    return Tray(id_, Message(f"tray-{kind}", {"name": title}), runs, tuple(stacks))


@cache
def _headquarters(t: Tables, formation: int, duty: int, planned: bool) -> Stack:
    name = t.formations[formation]
    marks = [Message(DUTIES[duty])] if duty in DUTIES else []
    if planned:
        marks.append(Message("mark-planned"))
    return Stack(name, 1, name, tuple(marks))


def _drafts(s: S) -> tuple[Plan, Plan]:
    """The plans as far as the viewer may see them, with the composite order in progress (6)."""
    axis, allied = s.pos.plans
    step = s.stack[-1] if s.stack else None
    if isinstance(step, Allocate) and step.building:
        head = ((step.building, step.head),) if step.head != NONE else ()
        draft = (*head, *[("join", division) for division in step.chosen])
        return (axis + draft, allied) if step.camp == AXIS else (axis, allied + draft)
    return axis, allied


def _entry(t: Tables, order: str, argument: int) -> Message:
    """A plan entry as text."""
    if order in PLANNED:
        name = t.formation_titles[argument]
    elif order in ("drop unit", "minor"):
        name = t.units[argument]
    else:
        name = ""
    return Message(f"bead-plan-{order.replace(' ', '-')}", {"name": name})


def _boxes(s: S, guns: dict[int, list[int]]) -> list[Tray]:
    """The Bari box, due units, departed units, the cadres of either side, and artillery off the map."""
    pos, t = s.pos, s.tables
    trays = [_tray(s, name, pos.stacks[t.box[name]]) for name in ("bari", "entry", "exited")]
    for camp, side in enumerate(SIDES):
        dead = [unit for unit in pos.stacks[t.box["dead"]] if t.camp[unit] == camp]
        trays.append(_tray(s, f"dead {side}", dead))
    off = [battery(s, gun) for gun in guns.get(t.box["off"], ())]
    trays.append(counters.tray("off", off))
    return [*(tray for tray in trays if tray.pieces), *_timetable(s)]


def _timetable(s: S) -> tuple[Tray, ...]:
    """Later arrivals, card by card (18)."""
    pos, t = s.pos, s.tables
    return _expected(t, pos.scenario, pos.rules, pos.dealt, pos.stacks[t.box["later"]])


@lru_cache(maxsize=1 << 8)  # it rarely changes, except in impulses in which cards are dealt
def _expected(
    t: Tables, scenario: int, rules: int, dealt: tuple[int, ...], waiting: tuple[int, ...]
) -> tuple[Tray, ...]:
    every, numbers, due = cards.deals(t, scenario), cards.numbers(t, scenario), dict[str, list[str]]()
    for unit in waiting:
        ahead = [every[n] for n in numbers[unit] if n not in dealt]
        whens = [deal.card.when for deal in ahead if deal.card.when != "setup" and cards.in_play(rules, deal)]
        due.setdefault(whens[0] if whens else "", []).append(t.units[unit])  # a division may leave and return
    return tuple(
        Tray(f"later {when}", Message("tray-later", {"when": _when(when)}), tuple([(unit, 1) for unit in due[when]]))
        for when in _times(t, scenario)
        if when in due
    )


def _when(when: str) -> Message:
    """The time of a card, by the calendar or by its trigger."""
    if when == "F":
        return Message("time-foggia")
    if when[0] == "R":
        return Message("time-richard", {"impulses": int(when[1:])})
    turn, impulse = moment(when)
    return Message("time-unlanded" if when[0] == "N" else "time", {"turn": turn, "impulse": impulse})


@cache
def _times(t: Tables, scenario: int) -> tuple[str, ...]:
    """The times of the cards in order: turns and impulses, then the cases."""
    times = dict.fromkeys([card.when for card in t.scenario[scenario].cards])
    return tuple(sorted(times, key=lambda when: tuple(map(int, when.split("."))) if when[0].isdigit() else (99,)))


def _tray(s: S, box: str, units: Iterable[int]) -> Tray:
    return counters.tray(box, [stack(s, unit) for unit in units])


# --- tracks ---------------------------------------------------------------------------------------------------------


def _tracks(s: S) -> tuple[Track, ...]:
    pos, t = s.pos, s.tables
    law = scenarios.law(s)
    tracks = [
        Track("turn", Message("track-turn"), pos.turn, law.last, first=law.first),
        Track("impulse", Message("track-impulse"), pos.impulse, max(pos.impulse, t.limit["impulses"])),
    ]
    if law.gustav_builds:
        tracks.append(Track("gustav", Message("track-gustav"), pos.gustav, t.limit["gustav_ready"]))
    left = tuple([Bead(Message(f"bead-offensive-{POOLS[pool]}"), SIDES[ALLIED]) for pool in _bits(pos.offensives)])
    if left:
        tracks.append(Track("offensives", Message("track-offensives"), len(left), len(left), "beads", left))
    for plan, side in zip(_drafts(s), SIDES, strict=True):
        beads = tuple([Bead(_entry(t, order, argument), side) for order, argument in plan])
        if beads:
            tracks.append(Track(f"plan-{side}", Message(f"track-plan-{side}"), len(beads), len(beads), "beads", beads))
    return (*tracks, *counters.counts(_numbers(s)))


def _bits(number: int) -> list[int]:
    return [bit for bit in range(len(POOLS)) if number >> bit & 1]


def _numbers(s: S) -> list[tuple[str, int, int]]:
    """Points, aircraft, markers and losses."""
    pos, t = s.pos, s.tables
    law = scenarios.law(s)
    rows = [(f"ap-{POOLS[pool]}", pos.ap[pool], pos.granted[pool]) for pool in range(len(POOLS)) if pos.granted[pool]]
    for plan, side in zip(_drafts(s), SIDES, strict=True):
        if plan:
            rows.append((f"planned-{side}", sum([amount for amount, _ in budget.bill(s, plan)]), sum(pos.ap)))
    rows += [(f"air-{side}", pos.air[camp], t.limit["aircraft_most"]) for camp, side in enumerate(SIDES)]
    if law.air.airfields:
        rows.append(("airfields", air.points(s), 9))
    held = [*compress(range(t.land_hexes), pos.reserves)]
    for camp, side in enumerate(SIDES):
        used = sum([1 for hex_ in held if pos.troops[camp][hex_]])
        rows.append((f"reserves-{side}", law.reserves[camp] - used, law.reserves[camp]))
    if pos.forts_left:
        rows.append(("forts", pos.forts_left, law.forts))
    if pos.rears_left:
        rows.append(("rearguards", pos.rears_left, law.rearguards))
    rows += [(f"mules-{side}", pos.mules_left[camp], 2) for camp, side in enumerate(SIDES) if pos.mules_left[camp]]
    rows += [(f"lost-{side}", verdict.cadres(s, camp), 45) for camp, side in enumerate(SIDES)]
    if law.victory.kind == "points":
        rows += [(f"vp-{side}", victory.points(s, camp), 0) for camp, side in enumerate(SIDES)]
    return rows
