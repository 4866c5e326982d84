"""Who has won (2.1, 2.2, 22.1 to 22.5)."""

from __future__ import annotations

from sandtable.games.salerno.kinds import ALLIED, AXIS, NONE, SIDES
from sandtable.games.salerno.position import S, enemy
from sandtable.games.salerno.rules import activation, supply
from sandtable.games.salerno.rules.events import Counted
from sandtable.games.salerno.rules.laws import law
from sandtable.games.salerno.rules.setting import RULES

CITIES = ("Roma", "Napoli", "Foggia")


# --- holding places -------------------------------------------------------------------------------------------------


def garrisoned(s: S, camp: int, place: str, on_foot: bool = False, traced: bool = True) -> bool:
    """Whether a supplied unit of a camp stands in a place; `on_foot`: parachutists do not count (2.1).

    `traced`: it needs a line, a friendly port is not enough (22.1).
    """
    pos, t = s.pos, s.tables
    hex_ = t.named[place]
    if not pos.troops[camp][hex_]:
        return False
    units = [unit for unit in pos.stacks[hex_] if not (on_foot and t.parachute[unit])]
    survey = supply.Survey(s)
    return any([survey.reaches(unit, _army(s, unit)) if traced else survey.feeds(unit) for unit in units])


def _army(s: S, unit: int) -> int:
    """The army whose terminals a unit needs; an independent one uses any (17.1)."""
    return NONE if s.pos.division(s.tables, unit) == NONE else activation.army(s, unit)


def steps_lost(s: S, camp: int) -> int:
    """The levels that a camp has lost: reduced units on the map and eliminated ones (22.1)."""
    pos, t = s.pos, s.tables
    dead = t.box["dead"]
    return sum([t.full[u] - pos.steps[u] for u in t.roster[camp] if pos.at[u] < t.hexes or pos.at[u] == dead])


def cadres(s: S, camp: int) -> int:
    """The full strength of the units among the dead (2.1, ruling R43)."""
    t = s.tables
    return sum([t.full[unit] for unit in s.pos.stacks[t.box["dead"]] if t.camp[unit] == camp])


def escaped(s: S) -> int:
    """The Allied levels that have left by the north edge in supply (2.1)."""
    pos, t = s.pos, s.tables
    fed = [unit for unit in pos.stacks[t.box["exited"]] if t.camp[unit] == ALLIED and supply.supplied(s, unit)]
    return sum([pos.steps[unit] for unit in fed])


# --- while the game goes on -----------------------------------------------------------------------------------------


def at_once(s: S) -> None:
    """After every hex entered and every loss: what wins at any moment, and needs no look at supply."""
    pos, t = s.pos, s.tables
    victory = law(s).victory
    if pos.depots_lost and victory.depots:
        _end(s, AXIS, "2.2" if victory.kind == "campaign" else "22.2", "result-axis-depot")
    elif victory.kind == "campaign":
        if 2 * len(pos.stacks[t.box["dead"]]) >= t.limit["dead_axis"]:  # no counter has more than two levels
            _dead(s)
        if pos.stacks[t.box["exited"]] and s.result is None and escaped(s) >= t.limit["exit_steps"]:
            _end(s, ALLIED, "2.1", _grade(s, "result-allied-exit"))


def _dead(s: S) -> None:
    limit = s.tables.limit
    if cadres(s, AXIS) >= limit["dead_axis"] and cadres(s, ALLIED) <= limit["dead_allied"]:
        _end(s, ALLIED, "2.1", "result-allied-dead")


def impulse_ends(s: S) -> None:
    """What is looked at when an impulse is over: places held by units in supply."""
    victory = law(s).victory
    if victory.kind == "campaign":
        _cities(s)
        if s.result is None:
            at_once(s)
        return
    for row in victory.sudden:
        camp = SIDES.index(row.side)
        held = [garrisoned(s, camp, place) for place in row.places]
        if s.result is None and (all(held) if row.need == "all" else any(held)):
            _end(s, camp, RULES[s.pos.scenario], f"result-{row.side}-sudden")


def _cities(s: S) -> None:
    """Roma, Napoli and Foggia at once (2.1, 2.2)."""
    if all(garrisoned(s, ALLIED, place, on_foot=True, traced=False) for place in CITIES):
        _end(s, ALLIED, "2.1", _grade(s, "result-allied-cities"))
    elif s.pos.turn >= s.tables.limit["axis_decisive_turn"] and all(garrisoned(s, AXIS, place) for place in CITIES):
        _end(s, AXIS, "2.2", "result-axis-cities")


def _grade(s: S, note: str) -> str:
    """Decisive up to turn 5, minor after it (2.1)."""
    return f"{note}-decisive" if s.pos.turn <= s.tables.limit["decisive_turn"] else f"{note}-minor"


# --- at the end -----------------------------------------------------------------------------------------------------


def points(s: S, camp: int) -> int:
    """The victory points of a side: places in its hands, and one for each five enemy levels (22.1)."""
    t, victory = s.tables, law(s).victory
    held = sum([row.value for row in victory.worth if s.pos.holder[t.named[row.place]] == camp])
    return held + (steps_lost(s, enemy(camp)) // victory.steps if victory.steps else 0)


def judge(s: S) -> None:
    """The last month is over."""
    kind, rule = law(s).victory.kind, RULES[s.pos.scenario]
    if kind == "campaign":
        held = s.pos.holder[s.tables.roma] == AXIS
        _end(s, AXIS if held else -1, "2.2", "result-axis-roma" if held else "result-draw-roma")
    elif kind == "roma":
        held = garrisoned(s, AXIS, "Roma")
        _end(s, AXIS if held else -1, rule, "result-axis-roma" if held else "result-draw-roma")
    else:
        axis, allied = points(s, AXIS), points(s, ALLIED)
        s.tell(Counted(rule=rule, axis=axis, allied=allied))
        if axis == allied:
            _end(s, -1, rule, "result-draw-points")
        else:
            camp = AXIS if axis > allied else ALLIED
            _end(s, camp, rule, f"result-{SIDES[camp]}-points")


def _end(s: S, camp: int, rule: str, note: str) -> None:
    s.end((SIDES[camp],) if camp >= 0 else (), rule, note)
