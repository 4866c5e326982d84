"""The sequence of play: the decks in number order, card by card, then the victory check (A5, A10)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sandtable.games.dday.kinds import ALLIES, BLOCKHOUSE, BOMBERS, BOTH, DE_ARTILLERY, FIGHTERS, GERMANY, UK, US, K
from sandtable.games.dday.position import S
from sandtable.games.dday.rules import (
    air,
    bombardment,
    combat,
    fortune,
    movement,
    reinforcements,
    tactics,
    tactics_late,
)
from sandtable.games.dday.rules.base import DDayStep
from sandtable.games.dday.rules.reports import CardLeft, CardTurned, Checked, TurnBegan

Procedure = Callable[[S], None]

# Every order card and its procedure, in the order of the deck. The ids are those of data/cards.toml.
ORDERS: dict[str, Procedure] = {
    "airborne-assault": bombardment.airborne_assault,
    "naval-bombardment": lambda s: s.push(bombardment.NavalBombardment()),
    "place-fighters": air.place_fighters,
    "flak-fighters": partial(air.flak, order=4),
    "bomber-strikes": air.bomber_strikes,
    "flak-bombers": partial(air.flak, order=6),
    "bombers-land": partial(air.go_home, order=7),
    "allies-move": partial(movement.land_moves, order=8),
    "blockhouses-fire": bombardment.blockhouses_fire,
    "allies-land": movement.landings,
    "allies-attack": partial(combat.battles, order=11),
    "axis-move": partial(movement.land_moves, order=12),
    "axis-attacks": partial(combat.battles, order=13),
    "allies-reinforce": partial(reinforcements.reinforcements, order=14),
    "axis-reinforce": partial(reinforcements.reinforcements, order=15),
    "fighters-land": partial(air.go_home, order=16),
}

# Every tactics card and its step; who owns it is in data/cards.toml.
TACTICS: dict[str, type[tactics.Tactic]] = {
    "paratrooper-reinforcements": tactics.ParatrooperReinforcements,
    "v2-rocket-strike": tactics.RocketStrike,
    "barnstorming": tactics.Barnstorming,
    "fireball-from-above": tactics.Fireball,
    "heavy-bombardment": tactics.HeavyBombardment,
    "friendly-fire": tactics.FriendlyFire,
    "flooding-the-lowlands": tactics.Flooding,
    "blockhouse-construction": tactics.BlockhouseConstruction,
    "deceptive-landing": tactics_late.DeceptiveLanding,
    "combined-assault": tactics_late.CombinedAssault,
    "long-range-howitzers": tactics_late.LongRangeFire,
    "french-resistance": tactics_late.FrenchResistance,
    "long-range-88s": tactics_late.LongRangeFire,
    "reconnaissance-strafing": tactics_late.ReconnaissanceStrafing,
    "german-convoy": tactics_late.GermanConvoy,
    "volunteers": tactics_late.Volunteers,
}

_SLOTS = 48


class Turn(DDayStep):
    """The bottom of the stack: turn up the next card of the deck; after the last one, check for victory."""

    rule = "A5.1"

    def ready(self, s: S) -> bool:
        """Go through the cards until one of them opens a step, or the turn ends."""
        pos, stack = s.pos, s.stack
        while len(stack) == 1:
            slot = pos.slot
            if slot == _SLOTS:
                if pos.once:
                    lapse(s, number=16)
                victory_check(s)
                return False
            pos.slot = slot + 1
            number, deck = slot // 3 + 1, slot % 3
            if deck == 0:
                expire(s, number)
                if pos.fortune >> number & 1:
                    fortune.turn_up(s, number)
            elif deck == 1:
                if pos.orders >> number & 1:
                    self._order(s, number)
            elif pos.tactics >> number & 1:
                self._tactic(s, number)
        return False

    def _order(self, s: S, number: int) -> None:
        if number in OBSOLETE and OBSOLETE[number](s):
            discard(s, number)
            return
        if s.events is not None:
            s.tell(CardTurned(rule=f"O{number}", card=f"o{number}"))
        ORDERS[s.tables.orders[number - 1].id](s)
        if number == 1:
            discard(s, 1)  # O1: it is played once, in turn 1

    def _tactic(self, s: S, number: int) -> None:
        entry = s.tables.tactics[number - 1]
        step = TACTICS[entry.id]
        # Where the Allied powers sit apart the card is offered to UK first, then to US.
        who = (GERMANY,) if entry.owner == "axis" else (BOTH,) if s.pos.joint else (US, UK)
        for power in who:
            card = step(number=number, power=power)
            if card.usable(s):
                s.push(card)


def expire(s: S, number: int) -> None:
    """Before card `number`: what lasted for an earlier order of the turn is over (F0, T0)."""
    pos = s.pos
    pos.luck = 0
    pos.spared = -1
    if pos.once:
        lapse(s, number - 1)
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


def lapse(s: S, number: int) -> None:
    """T0 as printed, an option: after its moment a tactics card that was not used leaves the deck."""
    if s.pos.tactics >> number & 1:
        s.pos.tactics &= ~(1 << number)
        s.tell(CardLeft(rule="T0", card=f"t{number}"))


def discard(s: S, number: int) -> None:
    """An order card leaves the deck, and its fortune card with it (A5.2, F0)."""
    s.pos.orders &= ~(1 << number)
    s.pos.fortune &= ~(1 << number)
    s.tell(CardLeft(rule="A5.2", card=f"o{number}"))


def _all_lost(s: S, kinds: tuple[int, ...]) -> bool:
    lost, total = s.pos.lost, s.tables.total
    return all([lost[kind] == total[kind] for kind in kinds])


def _fighters_gone(s: S) -> bool:
    """No fighter is left, and fortune 16 cannot bring one back any more."""
    return _all_lost(s, FIGHTERS[BOTH]) and not s.pos.fortune >> 16 & 1


def _bombers_gone(s: S) -> bool:
    """No bomber is left, and fortune 7 cannot bring one back any more."""
    return _all_lost(s, BOMBERS[BOTH]) and not s.pos.fortune >> 7 & 1


def _blockhouses_gone(s: S) -> bool:
    """No blockhouse is left, and tactics 8 cannot rebuild one any more."""
    return _all_lost(s, (BLOCKHOUSE,)) and not s.pos.tactics >> 8 & 1


def _coast_guns_gone(s: S) -> bool:
    """No blockhouse with an arc is left, and tactics 8 cannot rebuild one any more."""
    if s.pos.tactics >> 8 & 1:
        return False
    n = s.pos.n
    return not any([n[zone * K + BLOCKHOUSE] for zone, _ in s.tables.arcs])


def _allied_charts_empty(s: S) -> bool:
    """Both charts are empty, and tactics 16 cannot refill them any more."""
    return not (s.pos.charts[UK] or s.pos.charts[US] or s.pos.tactics >> 16 & 1)


# When an order card leaves the deck (A5.2): all units it speaks of are gone and cannot come back. Orders 7
# and 16 are judged after their own fortune card, which may have brought an aircraft back (RULINGS).
OBSOLETE: dict[int, Callable[[S], bool]] = {
    2: _blockhouses_gone,
    3: _fighters_gone,
    4: lambda s: _fighters_gone(s) or _all_lost(s, (DE_ARTILLERY,)),
    5: _bombers_gone,
    6: lambda s: _bombers_gone(s) or _all_lost(s, (DE_ARTILLERY,)),
    7: lambda s: _all_lost(s, BOMBERS[BOTH]),
    9: _coast_guns_gone,
    10: lambda s: _allied_charts_empty(s) and not any([s.pos.allied[box] for box in s.tables.boxes]),
    14: _allied_charts_empty,
    15: lambda s: not (s.pos.charts[reinforcements.RENNES] or s.pos.charts[reinforcements.ROUEN]),
    16: lambda s: _all_lost(s, FIGHTERS[BOTH]),
}


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
