"""Victory points and the winner (12.8, S5.12, S5.20, S6.20, S7.20, S8.11, T.vp)."""

from __future__ import annotations

from typing import Final

from sandtable.games.caseyellow.charts.terrain import MAGINOT
from sandtable.games.caseyellow.kinds import ALLIED, BRITISH, GERMAN, IN_BELGIUM, IN_GERMANY, IN_HOLLAND, SIDES
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules.common import supply
from sandtable.games.caseyellow.rules.common.reports import Counted, Scored
from sandtable.games.caseyellow.rules.turn import surrender
from sandtable.games.caseyellow.rules.turn.end_phase import chapter
from sandtable.games.caseyellow.schemas import Points, Scenario
from sandtable.kit.rules.events import Told

# items that are scored once, as bits of pos.scored
HOLLAND_FELL, BELGIUM_FELL, BREACH, WEST_EDGE, HOLLAND_FIGHTS, BELGIUM_FIGHTS, EXITS, PARIS_LATE = (
    1 << n for n in range(8)
)
PLACES: Final = ("city", "port")  # the two lists of places that score


def settle(s: S) -> None:
    """Score new items, the German first, and judge the game after its last turn (12.8)."""
    pos, t = s.pos, s.tables
    law = t.scenario[pos.scenario]
    if law.points:
        score_german(s)
        score_allied(s)
    else:
        _watch(s, law)
    if pos.turn == law.turns:
        judge(s)


def _watch(s: S, law: Scenario) -> None:
    """Scenario 3 has no points: exits count until turn 8, missing garrisons are only reported (S7.12, S7.20)."""
    pos = s.pos
    if law.victory.exits and pos.turn <= law.victory.exit_turn and exited(s) >= law.victory.exits:
        pos.scored |= EXITS
    for name in short_garrisons(s):
        s.tell(Told(rule=chapter(s, 12), note=f"note-short-{name}"))


# --- scoring --------------------------------------------------------------------------------------------------------


def _points(s: S) -> dict[str, Points]:
    return {row.name: row for row in s.tables.parts.tables.points}


def award(s: S, camp: int, note: str, value: int, rule: str = "") -> None:
    """Add points, which are never lost (12.8c)."""
    pos = s.pos
    if value:
        pos.vp[camp] += value
        if s.events is not None:
            rule = rule or chapter(s, 20)
            s.tell(Scored(rule=rule, side=SIDES[camp], note=f"vp-{note}", number=value, total=pos.vp[camp]))


def _by_die(s: S, camp: int, name: str) -> None:
    """An item of the table of variable points."""
    row = next(row for row in s.tables.parts.tables.variable_points if row.name == name)
    die = s.roll(1, "T.vp", side=SIDES[camp], note="roll-vp")[0]
    award(s, camp, name.replace("_", "-"), row.points[die - 1], "T.vp")


def _once(s: S, item: int, happened: bool) -> bool:
    """True if an item is scored now; each is scored only once."""
    if not happened or s.pos.scored & item:
        return False
    s.pos.scored |= item
    return True


def score_german(s: S) -> None:
    """Score the German gains since the last turn; the call of Dynamo was scored when made (13.1c)."""
    pos, t = s.pos, s.tables
    points = _points(s)
    if _once(s, HOLLAND_FELL, surrender.fallen(s, IN_HOLLAND)):
        turn = pos.fallen_turn[1]
        name = f"holland_{turn}" if turn <= t.limit["holland_in_time"] else "holland_late"
        award(s, GERMAN, "holland", points[name].value)
    if _once(s, BELGIUM_FELL, surrender.fallen(s, IN_BELGIUM)):
        _belgium(s, points)
    pos.breached = pos.breached or breached(s)
    if _once(s, BREACH, pos.breached):
        _by_die(s, GERMAN, "maginot")
    _places(s, points)
    if not pos.scored & WEST_EDGE and _once(s, WEST_EDGE, at_the_west_edge(s)):
        award(s, GERMAN, "west-edge", points["west_edge"].value)
    ruined = sum(points[name].value for name in _ruined(s))
    award(s, GERMAN, "british", ruined - pos.mourned)
    pos.mourned = ruined


def _belgium(s: S, points: dict[str, Points]) -> None:
    turn, limit = s.pos.fallen_turn[0], s.tables.limit
    if limit["belgium_early"] < turn <= limit["belgium_rolls"]:
        _by_die(s, GERMAN, "belgium")
    else:
        name = "belgium_early" if turn <= limit["belgium_early"] else "belgium_late"
        award(s, GERMAN, "belgium", points[name].value)


def _places(s: S, points: dict[str, Points]) -> None:
    """Score Paris hex by hex, the large cities and the ports."""
    pos, t = s.pos, s.tables
    paris = "paris_open" if pos.open_city else "paris"
    named = [(name, t.named[place]) for name in PLACES for place in points[name].places]
    for name, hex_ in (*[(paris, hex_) for hex_ in t.paris], *named):
        if pos.holder[hex_] == GERMAN and not pos.paid[hex_]:
            pos.paid[hex_] = 1
            award(s, GERMAN, name.replace("_", "-"), points[name].value)


def breached(s: S) -> bool:
    """True if a Maginot hex is destroyed and Germans have entered (S5.12c)."""
    pos, land = s.pos, s.tables.land
    return any(
        kind == MAGINOT and not pos.fort[hex_] and pos.holder[hex_] == GERMAN for hex_, kind in enumerate(land.fort)
    )


def at_the_west_edge(s: S) -> bool:
    """True if a German unit in supply is on the west edge."""
    pos = s.pos
    units = [u for hex_ in s.tables.west if pos.troops[GERMAN][hex_] for u in pos.stacks[hex_]]
    return any(supply.in_supply(s, unit) for unit in units)


def _ruined(s: S) -> list[str]:
    """The item of each eliminated British corps and division."""
    t = s.tables
    dead = [unit for unit in s.pos.stacks[t.box["dead"]] if t.nation[unit] == BRITISH and not t.small[unit]]
    return ["british_corps" if t.corps[unit] else "british_division" for unit in dead]


def score_allied(s: S) -> None:
    pos, t = s.pos, s.tables
    points, limit = _points(s), t.limit
    british, french = pos.evacuated
    saved = british * points["british_evacuated"].value
    saved += french // limit["french_steps"] * points["french_evacuated"].value
    award(s, ALLIED, "evacuated", saved - pos.ferried, "R13.2")
    pos.ferried = saved
    for _ in range(pos.shattered):
        _by_die(s, ALLIED, "panzer")
    pos.shattered = 0
    for hex_ in t.settlements:
        if t.land.country[hex_] == IN_GERMANY and pos.holder[hex_] == ALLIED and not pos.paid[hex_]:
            pos.paid[hex_] = 1
            _by_die(s, ALLIED, "german_town")
    for name in short_garrisons(s):
        award(s, ALLIED, f"garrison-{name}", points[f"garrison_{name}"].value, chapter(s, 12))
    late = pos.turn >= limit["holland_in_time"] and not surrender.fallen(s, IN_HOLLAND)
    if _once(s, HOLLAND_FIGHTS, late):
        award(s, ALLIED, "holland-fights", points["holland_fights"].value)
    late = pos.turn >= limit["belgium_rolls"] and not surrender.fallen(s, IN_BELGIUM)
    if _once(s, BELGIUM_FIGHTS, late):
        award(s, ALLIED, "belgium-fights", points["belgium_fights"].value)
    if pos.turn == t.scenario[pos.scenario].turns and not pos.open_city:
        held = sum(pos.holder[hex_] == ALLIED for hex_ in t.paris)
        award(s, ALLIED, "paris-held", held * points["paris_held"].value)


# --- garrisons (S5.12) ----------------------------------------------------------------------------------------------


def short_garrisons(s: S) -> list[str]:
    """The garrisons that are due on this turn and too weak: nl and be from the turn after a surrender, maginot."""
    pos, limit = s.pos, s.tables.limit
    found = []
    for name in s.tables.scenario[pos.scenario].garrisons:
        if name == "maginot":
            short = not pos.breached and maginot_watch(s) < limit["garrison_maginot"]
        else:
            belgian = name == "BE"
            surrendered = pos.fallen_turn[0 if belgian else 1]
            due = surrendered and pos.turn > surrendered
            strength = garrison(s, IN_BELGIUM if belgian else IN_HOLLAND)
            short = bool(due) and strength < limit[f"garrison_{name.lower()}"]
        if short:
            found.append(name.lower())
    return found


def garrison(s: S, country: int) -> int:
    """The German divisions in a country; a corps counts as two, regiments and brigades as none."""
    pos, t = s.pos, s.tables
    there = [u for u in pos.on_map(t, GERMAN) if t.land.country[pos.at[u]] == country and not t.train[u]]
    return sum(t.limit["corps_divisions"] if t.corps[u] else t.division[u] for u in there)


def maginot_watch(s: S) -> int:
    """German corps within two hexes of the Maginot line."""
    pos, t = s.pos, s.tables
    forts = [hex_ for hex_, kind in enumerate(t.land.fort) if kind == MAGINOT]
    belt = {near for hex_ in forts for near in t.map.within(hex_, t.limit["garrison_range"])}
    return sum(t.corps[u] and not t.train[u] and pos.at[u] in belt for u in pos.on_map(t, GERMAN))


# --- the end --------------------------------------------------------------------------------------------------------


def judge(s: S) -> None:
    """Determine the winner after the last turn."""
    goal = s.tables.scenario[s.pos.scenario].victory
    if goal.kind == "conditions":
        won = sum(conditions(s)) >= goal.conditions
        _end(s, won, "S7.20", "result-german-conditions" if won else "result-allied-conditions")
    elif goal.kind == "cities":
        won = surrender.dutch_cities(s) >= goal.cities
        german = "result-german-marginal" if s.pos.terrors else "result-german-operational"
        _end(s, won, "S8.11", german if won else "result-allied-holland")
    else:
        german_points, allied_points = s.pos.vp
        s.tell(Counted(rule="R12.8", german=german_points, allied=allied_points))
        won = _ahead(goal.kind, goal.ahead, german_points, allied_points)
        _end(s, won, chapter(s, 20), "result-german-points" if won else "result-allied-points")


def scores(s: S) -> dict[str, float]:
    """What Germany has, and what it needs at the end."""
    goal = s.tables.scenario[s.pos.scenario].victory
    if goal.kind == "conditions":
        has, needs = sum(conditions(s)), goal.conditions
    elif goal.kind == "cities":
        has, needs = surrender.dutch_cities(s), goal.cities
    else:
        has, allied = s.pos.vp
        needs = allied + goal.ahead if goal.kind == "ahead" else 2 * allied
    return {SIDES[GERMAN]: has, SIDES[ALLIED]: needs}


def _ahead(kind: str, ahead: int, german: int, allied: int) -> bool:
    """S5.20: more than twice the points; S6.20: twice the points, or a fixed lead."""
    if kind == "ahead":
        return german - allied >= ahead
    return german > 2 * allied or (kind == "double" and german == 2 * allied)


def _end(s: S, german: bool, rule: str, note: str) -> None:
    s.end((SIDES[GERMAN if german else ALLIED],), rule, note)


def exited(s: S) -> int:
    """Units with a yellow allowance that have left the map (S7.20)."""
    t = s.tables
    return sum(t.yellow[unit] for unit in s.pos.stacks[t.box["exited"]])


def entered_late(s: S, hex_: int) -> None:
    """Record a hex captured in an End Phase: for Paris that is too late after the last Action Phase (S7.20)."""
    pos, t = s.pos, s.tables
    law = t.scenario[pos.scenario]
    if hex_ in t.paris and law.victory.kind == "conditions" and pos.turn == law.turns:
        pos.scored |= PARIS_LATE


def conditions(s: S) -> tuple[bool, bool, bool]:
    """The three of scenario 3: ten units out in time, all of Paris, fewer than fifteen Allied units left."""
    pos, t = s.pos, s.tables
    few = len(pos.on_map(t, ALLIED)) < t.scenario[pos.scenario].victory.units
    paris = all([pos.holder[hex_] == GERMAN for hex_ in t.paris]) and not pos.scored & PARIS_LATE
    return bool(pos.scored & EXITS), paris, few
