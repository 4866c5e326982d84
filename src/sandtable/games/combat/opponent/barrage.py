"""Artillery: the best target of a Spotting Round, with its drift computed exactly (O18.2, N6)."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.core.base.numbers import add_up
from sandtable.games.combat.charts.words import ACCESS, BARRAGE, FLARE
from sandtable.games.combat.kinds import NORMAL, TANK_TWICE, Law
from sandtable.games.combat.opponent.assessment.survey import Survey
from sandtable.games.combat.rules.common.odds import coming
from sandtable.games.combat.rules.fire.artillery import blast, calls, drift_path, spotters
from sandtable.games.combat.rules.terrain.sight import lit

MENDED = 0.8  # a repaired radio
LIT = 0.3  # a hex with enemies lit by a Flare
AIRCRAFT = 1.0  # SR10.3


class Shoot(NamedTuple):
    """An Artillery Request: its purpose, its spotter and its target."""

    value: float
    call: int
    unit: int = -1
    hex: int = -1


NO_SHOOT = Shoot(0.0, -1)


def best_shoot(o: Survey) -> Shoot:
    """The best use of an Artillery Request now."""
    best = NO_SHOOT
    for call in calls(o.s, o.who):
        if call == ACCESS:
            best = max(best, Shoot(MENDED, ACCESS))
        elif call == BARRAGE and o.pos.laws & Law.P47:
            best = max(best, Shoot(AIRCRAFT, BARRAGE, spotters(o.s, o.who, call)[0]))
        elif call in (BARRAGE, FLARE):
            for unit in spotters(o.s, o.who, call):
                best = max(best, spot(o, call, unit))
    return best


def spot(o: Survey, call: int, unit: int) -> Shoot:
    """The best hex near the enemy for a spotter."""
    start = o.pos.at[unit]
    near = {h for foe in o.foes for h in (foe, *o.land.near[foe]) if h >= 0}
    found = [
        Shoot(accuracy(o, call, start, hex_), call, unit, hex_) for hex_ in sorted(near) if o.line(start, hex_) >= 0
    ]
    return max(found, default=NO_SHOOT)


def accuracy(o: Survey, call: int, start: int, hex_: int) -> float:
    """The value of a Spotting Round over all its possible drifts."""
    needed = o.span(start, hex_) + o.line(start, hex_)
    sure = (o.who, hex_) in o.pos.registered and call == BARRAGE
    tank = o.pos.radio_mode[o.who] != NORMAL and call == BARRAGE
    fate = o.t.fate[o.pos.nation[o.who]]
    cards = coming(o.s, o.who, o.who)
    total = 0.0
    for card in cards:
        white, colour, at = fate.white[card], fate.colour[card], hex_
        for direction in drift_path(white, colour, sure or white * colour > needed, tank):
            at = o.land.near[at][direction - 1]
            if at < 0:
                break
        if at >= 0:
            total += lit_by(o, at) if call == FLARE else falls(o, at)
    return total / len(cards)


def falls(o: Survey, hex_: int) -> float:
    """The expected value of shells on a hex: harm to the enemy minus harm to friendly units."""
    known = o.shells.get(hex_)
    if known is None:
        mode = o.pos.radio_mode[o.who]
        hexes = blast(hex_) if mode == NORMAL else (hex_,)
        known = add_up([_struck(o, at) for at in hexes]) * (1.7 if mode == TANK_TWICE else 1.0)
        o.shells[hex_] = known
    return known


def _struck(o: Survey, hex_: int) -> float:
    if not o.pos.stacks[hex_]:
        return 0.0
    fp = o.t.radios[o.pos.radio[o.who] - 1].fp + o.land.bombs[hex_]
    hurt = o.harm(hex_, fp, (), indirect=True)
    return hurt - o.harm(hex_, fp, (), indirect=True, victim=o.who)


def lit_by(o: Survey, hex_: int) -> float:
    """N6.2: the value of the enemies within two hexes of a Flare, unless another one already shows them."""
    dark = [foe for foe in o.foes if o.span(hex_, foe) <= 2 and not lit(o.s, foe)]
    return LIT * add_up([o.near_own(foe) <= 6 for foe in dark])


def put_out(o: Survey, hex_: int) -> float:
    """N6.3: the value of removing a Flare: friendly units hidden again, minus enemies."""
    own = {o.pos.at[unit] for unit in o.pos.on_map(o.who)}
    hidden = add_up([o.span(hex_, at) <= 2 and o.near_foe(at) <= 6 for at in own])
    return LIT * (hidden - add_up([o.span(hex_, foe) <= 2 and o.near_own(foe) <= 6 for foe in o.foes]))
