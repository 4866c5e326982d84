"""The sequence of play: the decks in number order, card by card, then the victory check (A5, A10)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sandtable.games.dday import air, bombard, combat, fortune, moves, reinforce, tactics, tactics_late
from sandtable.games.dday.base import DDayStep
from sandtable.games.dday.events import CardLeft, CardTurned, Checked, TurnBegan
from sandtable.games.dday.kinds import (
    ALLIES,
    BLOCKHOUSE,
    BOMBERS,
    BOTH,
    DE_ARTILLERY,
    FIGHTERS,
    GERMANY,
    UK,
    US,
    K,
)
from sandtable.games.dday.position import S

Procedure = Callable[[S], None]

# Every order card and its procedure, in the order of the deck. The ids are those of data/cards.toml.
ORDERS: dict[str, Procedure] = {
    "airborne-assault": bombard.airborne_assault,
    "naval-bombardment": lambda s: s.push(bombard.NavalBombardment()),
    "place-fighters": air.place_fighters,
    "flak-fighters": partial(air.flak, order=4),
    "bomber-strikes": air.bomber_strikes,
    "flak-bombers": partial(air.flak, order=6),
    "bombers-land": partial(air.go_home, order=7),
    "allies-move": partial(moves.land_moves, order=8),
    "blockhouses-fire": bombard.blockhouses_fire,
    "allies-land": moves.landings,
    "allies-attack": partial(combat.battles, order=11),
    "axis-move": partial(moves.land_moves, order=12),
    "axis-attacks": partial(combat.battles, order=13),
    "allies-reinforce": partial(reinforce.reinforcements, order=14),
    "axis-reinforce": partial(reinforce.reinforcements, order=15),
    "fighters-land": partial(air.go_home, order=16),
}

# Every tactics card: its step and its owner (a power; BOTH stands for the Allies).
TACTICS: dict[str, tuple[type[tactics.Tactic], int]] = {
    "paratrooper-reinforcements": (tactics.ParatrooperReinforcements, BOTH),
    "v2-rocket-strike": (tactics.RocketStrike, GERMANY),
    "barnstorming": (tactics.Barnstorming, BOTH),
    "fireball-from-above": (tactics.Fireball, GERMANY),
    "heavy-bombardment": (tactics.HeavyBombardment, BOTH),
    "friendly-fire": (tactics.FriendlyFire, GERMANY),
    "flooding-the-lowlands": (tactics.Flooding, GERMANY),
    "blockhouse-construction": (tactics.BlockhouseConstruction, GERMANY),
    "deceptive-landing": (tactics_late.DeceptiveLanding, BOTH),
    "combined-assault": (tactics_late.CombinedAssault, BOTH),
    "long-range-howitzers": (tactics_late.LongRangeFire, BOTH),
    "french-resistance": (tactics_late.FrenchResistance, BOTH),
    "long-range-88s": (tactics_late.LongRangeFire, GERMANY),
    "reconnaissance-strafing": (tactics_late.ReconnaissanceStrafing, BOTH),
    "german-convoy": (tactics_late.GermanConvoy, GERMANY),
    "volunteers": (tactics_late.Volunteers, BOTH),
}

_SLOTS = 48


class Turn(DDayStep):
    """The bottom of the stack: turn up the next card of the deck; after the last one, check for victory."""

    rule = "A5.1"

    def ready(self, s: S) -> bool:
        pos = s.pos
        if pos.slot == _SLOTS:
            victory_check(s)
            return False
        number, deck = divmod(pos.slot, 3)
        number += 1
        pos.slot += 1
        if deck == 0:
            expire(s, number)
            if pos.fortune >> number & 1:
                fortune.turn_up(s, number)
        elif deck == 1:
            self._order(s, number)
        elif pos.tactics >> number & 1:
            self._tactic(s, number)
        return False

    def _order(self, s: S, number: int) -> None:
        pos = s.pos
        if not pos.orders >> number & 1:
            return
        if obsolete(s, number):
            discard(s, number)
            return
        if s.events is not None:
            s.tell(CardTurned(rule=f"O{number}", card=f"o{number}"))
        ORDERS[s.tables.orders[number - 1].id](s)
        if number == 1:
            discard(s, 1)  # O1: it is played once, in turn 1

    def _tactic(self, s: S, number: int) -> None:
        step, owner = TACTICS[s.tables.tactics[number - 1].id]
        # Where the Allied powers sit apart the card is offered to UK first, then to US.
        who = (owner,) if owner == GERMANY or s.pos.joint else (US, UK)
        for power in who:
            s.push(step(number=number, power=power))


def expire(s: S, number: int) -> None:
    """Before card `number`: what lasted for an earlier order of the turn is over (F0, T0)."""
    pos = s.pos
    pos.luck = 0
    pos.spared = -1
    if number == 1:
        pos.crowded = False
        if s.events is not None:
            s.tell(TurnBegan(rule="A5.1", turn=pos.turn))
    elif number == 5:
        pos.barnstormer = -1
        pos.wrecks = ()
    elif number == 9:
        pos.flood = -1
    elif number == 11:
        pos.decoy = (-1, -1)
    elif number == 12:
        pos.combined = False


def discard(s: S, number: int) -> None:
    """An order card leaves the deck, and its fortune card with it (A5.2, F0)."""
    s.pos.orders &= ~(1 << number)
    s.pos.fortune &= ~(1 << number)
    s.tell(CardLeft(rule="A5.2", card=f"o{number}"))


def obsolete(s: S, number: int) -> bool:
    """Whether all units that an order card speaks of are gone and cannot come back (A5.2)."""
    pos, t = s.pos, s.tables
    bombers = any(pos.lost[kind] < t.total[kind] for kind in BOMBERS[BOTH]) or bool(pos.fortune >> 7 & 1)
    fighters = any(pos.lost[kind] < t.total[kind] for kind in FIGHTERS[BOTH]) or bool(pos.fortune >> 16 & 1)
    if number in (2, 9):
        return not _blockhouses(s, number)
    if number == 3:
        return not fighters
    if number == 16:  # its own fortune card has been resolved before it (RULINGS)
        return all(pos.lost[kind] == t.total[kind] for kind in FIGHTERS[BOTH])
    if number == 4:
        return not fighters or _no_artillery(s)
    if number == 5:
        return not bombers
    if number == 6:
        return not bombers or _no_artillery(s)
    if number == 7:
        return all(pos.lost[kind] == t.total[kind] for kind in BOMBERS[BOTH])
    volunteers = pos.tactics >> 16 & 1
    if number == 10:
        at_sea = any(pos.allied[box] for box in t.boxes)
        return not (at_sea or pos.charts[UK] or pos.charts[US] or volunteers)
    if number == 14:
        return not (pos.charts[UK] or pos.charts[US] or volunteers)
    if number == 15:
        return not (pos.charts[reinforce.RENNES] or pos.charts[reinforce.ROUEN])
    return False


def _blockhouses(s: S, number: int) -> bool:
    """Whether blockhouses (for order 9: with an arc) stand or may still be rebuilt by tactics 8."""
    if s.pos.tactics >> 8 & 1:
        return True
    zones = s.tables.bunkers if number == 2 else [zone for zone, _ in s.tables.arcs]
    return any(s.pos.n[zone * K + BLOCKHOUSE] for zone in zones)


def _no_artillery(s: S) -> bool:
    return s.pos.lost[DE_ARTILLERY] == s.tables.total[DE_ARTILLERY]


def victory_check(s: S) -> None:
    """A10: the Allies win by holding all cities at two consecutive checks, the Axis by the end of turn ten."""
    pos, t = s.pos, s.tables
    held = all(pos.control(city) == "allies" for city in t.cities)
    pos.checks = pos.checks + 1 if held else 0
    s.tell(Checked(rule="A10", note="check-held" if held else "check-not-held"))
    if pos.checks == t.checks:
        s.end(ALLIES, "A1", "result-allies")
    elif pos.turn == t.turns:
        s.end(("germany",), "A10", "result-axis")
    else:
        pos.turn += 1
        pos.slot = 0
