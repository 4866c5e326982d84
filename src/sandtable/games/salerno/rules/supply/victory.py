"""Victory (2.1, 2.2, 22.1 to 22.5)."""

from __future__ import annotations

from sandtable.games.salerno.kinds import ALLIED, AXIS, NONE, SIDES
from sandtable.games.salerno.position import S, enemy
from sandtable.games.salerno.rules.law.reports import Counted
from sandtable.games.salerno.rules.law.scenarios import RULES, law
from sandtable.games.salerno.rules.law.verdict import ends, grade
from sandtable.games.salerno.rules.supply import supply

CITIES = ("Roma", "Napoli", "Foggia")


# --- holding places -------------------------------------------------------------------------------------------------


def garrisoned(s: S, camp: int, place: str, on_foot: bool = False, traced: bool = True) -> bool:
    """True if a supplied unit of a camp is in a place; `on_foot`: parachutists do not count (2.1).

    `traced`: it needs a line, to any terminal (ruling R82); a friendly port is not enough (22.1).
    """
    pos, t = s.pos, s.tables
    hex_ = t.named[place]
    if not pos.troops[camp][hex_]:
        return False
    units = [unit for unit in pos.stacks[hex_] if not (on_foot and t.parachute[unit])]
    survey = supply.SupplySurvey(s)
    return any([survey.reaches(unit, NONE) if traced else survey.feeds(unit) for unit in units])


def steps_lost(s: S, camp: int) -> int:
    """The levels that a camp has lost: reduced units on the map and eliminated ones (22.1)."""
    pos, t = s.pos, s.tables
    dead = t.box["dead"]
    return sum([t.full[u] - pos.steps[u] for u in t.roster[camp] if pos.at[u] < t.hexes or pos.at[u] == dead])


# --- while the game goes on -----------------------------------------------------------------------------------------


def at_once(s: S) -> None:
    """Check the three cities, at any moment (2.1, 2.2): after anything that lets units enter a hex or opens a supply
    line.

    Victories that need no supply check are in law/verdict.py.
    """
    stacks, t = s.pos.stacks, s.tables
    if t.roma in stacks and t.naples in stacks and s.result is None and law(s).victory.kind == "campaign":
        _cities(s)


def impulse_ends(s: S) -> None:
    """Check at the end of an impulse: places held by units in supply."""
    victory = law(s).victory
    if victory.kind == "campaign":
        _cities(s)
        return
    for row in victory.sudden:
        camp = SIDES.index(row.side)
        held = [garrisoned(s, camp, place) for place in row.places]
        if s.result is None and (all(held) if row.need == "all" else any(held)):
            level = "roma" if victory.kind == "roma" else "sudden"  # Diadem has no levels of victory (22.4)
            ends(s, camp, RULES[s.pos.scenario], f"result-{row.side}-{level}")


def _cities(s: S) -> None:
    """Roma, Napoli and Foggia at once (2.1, 2.2)."""
    owners = {s.pos.owner(s.tables.named[place]) for place in CITIES}
    if owners == {ALLIED} and all([garrisoned(s, ALLIED, place, on_foot=True, traced=False) for place in CITIES]):
        ends(s, ALLIED, "2.1", grade(s, "result-allied-cities"))
    late = s.pos.turn >= s.tables.limit["axis_decisive_turn"]
    if late and owners == {AXIS} and all([garrisoned(s, AXIS, place) for place in CITIES]):
        ends(s, AXIS, "2.2", "result-axis-cities")


# --- at the end -----------------------------------------------------------------------------------------------------


def points(s: S, camp: int) -> int:
    """The victory points of a side: places in its hands, and one for each five enemy levels (22.1)."""
    t, victory = s.tables, law(s).victory
    held = sum([row.value for row in victory.worth if s.pos.holder[t.named[row.place]] == camp])
    return held + (steps_lost(s, enemy(camp)) // victory.steps if victory.steps else 0)


def judge(s: S) -> None:
    """Judge the game after the last month."""
    kind, rule = law(s).victory.kind, RULES[s.pos.scenario]
    if kind == "campaign":
        held = s.pos.holder[s.tables.roma] == AXIS
        ends(s, AXIS if held else -1, "2.2", "result-axis-roma-minor" if held else "result-draw-roma")
    elif kind == "roma":
        held = garrisoned(s, AXIS, "Roma")
        ends(s, AXIS if held else -1, rule, "result-axis-roma" if held else "result-draw-roma")
    else:
        axis, allied = points(s, AXIS), points(s, ALLIED)
        s.tell(Counted(rule=rule, axis=axis, allied=allied))
        if axis == allied:
            ends(s, -1, rule, "result-draw-points")
        else:
            camp = AXIS if axis > allied else ALLIED
            ends(s, camp, rule, f"result-{SIDES[camp]}-points")
