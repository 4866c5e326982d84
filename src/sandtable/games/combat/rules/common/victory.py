"""Victory points, Objectives and the end of a battle (B6.2, B6.3, B7, B9)."""

from __future__ import annotations

from sandtable.games.combat.kinds import (
    ALLIED,
    AXIS,
    CUP,
    NOBODY,
    NOWHERE,
    OPEN_CHIT,
    SECRET_CHITS,
    SIDES,
    STAGE,
    TRACK,
    Law,
)
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.common.reports import Controlled, Scored, tell, tell_side
from sandtable.games.combat.rules.common.steps import defends

# --- points (B7) ----------------------------------------------------------------------------------------------------


def gain(s: S, who: int, points: int, rule: str) -> None:
    """Move the victory marker in favour of a side."""
    if not points:
        return
    pos = s.pos
    pos.vp += points if who == ALLIED else -points
    tell(s, Scored, rule, side=SIDES[who], number=points, total=pos.vp)


def in_force(s: S, letter: str) -> bool:
    """True if an Objective chit is open."""
    return s.pos.chits.at[s.tables.chit_index[letter]] == OPEN_CHIT


def for_eliminating(s: S, unit: int) -> int:
    """The points to the other side for eliminating a unit; chit X doubles them (B7.1)."""
    return s.tables.points[unit] * (2 if in_force(s, "X") else 1)


def for_leaving(s: S, unit: int, hex_: int) -> int:
    """The points to its owner for exiting a unit over the far edge; chit W doubles them (B7.2)."""
    pos, who = s.pos, s.tables.side[unit]
    if pos.laws & Law.NO_EXIT:  # SR15.2
        return 0
    if pos.laws & Law.LANDING and defends(s, who):  # N8
        return 0
    if pos.laws & Law.EXITS and not scores_here(s, who, hex_):  # SR06.4
        return 0
    return s.tables.points[unit] * (2 if in_force(s, "W") else 1)


def for_routing(s: S, unit: int) -> int:
    """The points to the other side for a unit forced over its own edge (B7.2); SR15.2: none."""
    return 0 if s.pos.laws & Law.NO_EXIT else s.tables.points[unit]


def scores_here(s: S, who: int, hex_: int) -> bool:
    """SR06.4: the Axis scores only for exits from the hexes on its card."""
    return who == ALLIED or hex_ in s.tables.battles[s.pos.battle].camps[who].exits


# --- Objectives (B7.3) ----------------------------------------------------------------------------------------------


def worth(s: S, objective: int, *places: int) -> int:
    """The value of an Objective under the chits in these places."""
    chits, table = s.pos.chits, s.tables.chit_worth
    return sum(table[chit][objective] for place in places for chit in chits.cards(place))


def show_chit(s: S, chit: int, who: int, rule: str) -> None:
    """Reveal a side's chit; from now on it counts for the side that controls its Objectives."""
    pos = s.pos
    s.reveal()
    s.lay(pos.chits, chit, OPEN_CHIT)
    tell_side(s, rule, who, f"chit-{s.tables.chits[chit]}")
    for objective, value in enumerate(s.tables.chit_worth[chit]):
        if pos.control[objective] != NOBODY:
            gain(s, pos.control[objective], value, "B7.3")


def hide_chit(s: S, chit: int, who: int, rule: str) -> None:
    """Give a side a secret chit; one that is always open is revealed at once."""
    if s.tables.chit_open[chit]:
        show_chit(s, chit, who, rule)
    else:
        s.lay(s.pos.chits, chit, SECRET_CHITS[who], (SIDES[who],))


def take_control(s: S, objective: int, who: int) -> None:
    """Give control of an Objective, with its open points, to a side."""
    pos = s.pos
    old, value = pos.control[objective], worth(s, objective, OPEN_CHIT)
    pos.control[objective] = who
    tell(s, Controlled, "B7.3", side=SIDES[who], at=s.tables.hexes[pos.objective[objective]])
    gain(s, who, value if old == NOBODY else 2 * value, "B7.3")


def occupied(s: S, hex_: int) -> None:
    """Update control of a hex: a side alone there holds it until the other side does."""
    pos = s.pos
    allied, axis = pos.troops[ALLIED][hex_], pos.troops[AXIS][hex_]
    if bool(allied) == bool(axis):
        return
    who = ALLIED if allied else AXIS
    pos.sole[hex_] = who
    objective = pos.objective.find(hex_)
    if objective >= 0 and pos.control[objective] != who:
        take_control(s, objective, who)


# --- ends (B6.3) ----------------------------------------------------------------------------------------------------


def finish(s: S, victor: int, rule: str, note: str) -> None:
    """End the battle. Every open step closes by itself, and the battle step below them reports the result."""
    pos = s.pos
    if not pos.ending:
        pos.ending, pos.victor = f"{rule} {note}", victor


def after_losses(s: S) -> None:
    """Test surrender first, then whether any unit is left, after eliminations are placed and scored (B6.3)."""
    pos = s.pos
    beaten = [who for who in (ALLIED, AXIS) if pos.surrender[who] and pos.lost[who] >= pos.surrender[who]]
    if len(beaten) == 2:
        finish(s, pos.initiative, "B9", "result-both-surrender")
    elif beaten:
        finish(s, 1 - beaten[0], "B6.3", "result-surrender")
    else:
        wiped = [who for who in (ALLIED, AXIS) if not pos.on_map(who) and not due(s, who)]
        if len(wiped) == 2:
            by_points(s, "B6.3", "result-last-unit")
        elif wiped:
            finish(s, 1 - wiped[0], "B6.3", "result-last-unit")


def due(s: S, who: int) -> bool:
    """True if a side has units still to come: on the Time Track, in the cup, or about to be placed."""
    at = s.pos.at
    return any([at[unit] >= TRACK or at[unit] in WAITING for unit in s.pos.force[who]])


WAITING = (CUP, STAGE)


def after_exit(s: S, who: int, forced: bool) -> None:
    """End the battle on points if the last unit has left the map (B6.3, R7).

    Units forced off will return. A voluntary exit ends the battle unless the side has units that have not yet entered.
    """
    if not s.pos.on_map(who) and not (due(s, who) if forced else held_back(s, who)):
        by_points(s, "B6.3", "result-exit")


def held_back(s: S, who: int) -> bool:
    """True if a side has units that have never been on the map: in the cup, or on the Time Track for the first time."""
    pos, side = s.pos, s.tables.side
    return any([side[unit] == who for unit in pos.awaited]) or any([pos.at[unit] in WAITING for unit in pos.force[who]])


def show_bunkers(s: S) -> None:
    """SR02.2: score the chits on the bunkers for the side controlling each hex. They are unknown until now, so they are
    drawn here."""
    pos = s.pos
    for objective, who in enumerate(pos.control):
        if pos.objective[objective] != NOWHERE:
            chit = s.draw(pos.chits, "SR02.2", OPEN_CHIT, SIDES[pos.initiative])
            if who != NOBODY:
                gain(s, who, max(s.tables.chit_worth[chit]), "SR02.2")


def by_points(s: S, rule: str, note: str) -> None:
    """End the battle on points: reveal secret chits and score them for the side controlling their Objectives (B7.3)."""
    pos = s.pos
    if pos.laws & Law.BUNKER_CHITS:
        show_bunkers(s)
    for who, place in enumerate(SECRET_CHITS):
        for chit in pos.chits.cards(place):
            show_chit(s, chit, who, "B7.3")
    if pos.vp:
        finish(s, ALLIED if pos.vp > 0 else AXIS, rule, note)
    else:
        finish(s, pos.initiative, "B9", note)


def sudden_death(s: S) -> None:
    """End the battle: a side that controls all five Objectives under chit V wins, else the points decide (B6.2)."""
    pos = s.pos
    if in_force(s, "V"):
        for who in (ALLIED, AXIS):
            if all([pos.control[number] == who for number in range(5) if pos.objective[number] != NOWHERE]):
                finish(s, who, "B6.2", "result-all-objectives")
                return
    by_points(s, "B6.2", "result-sudden-death")
