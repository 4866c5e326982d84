"""Advice for the small decisions: losses, replacements, tracks, purchases, withdrawals.

Both levels of advice share it. Each method rates the offered actions, in factors where that makes sense.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.games.normandy44.kinds import (
    ALLIED,
    ARMIES,
    CHERBOURG,
    FORTRESS,
    GERMAN,
    REPLACEMENTS,
    SEVENTH,
    US,
    US_SUPPLY,
    WEST,
)
from sandtable.games.normandy44.opponent.survey import Survey
from sandtable.games.normandy44.opponent.weights import Weights
from sandtable.games.normandy44.opponent.worth import Worth
from sandtable.games.normandy44.position import NormandyPosition, S
from sandtable.games.normandy44.rules.combat import retreat, support
from sandtable.games.normandy44.rules.common import beaches, stacking
from sandtable.games.normandy44.rules.common.losses import Losses
from sandtable.games.normandy44.rules.movement import allied_arrivals
from sandtable.games.normandy44.rules.movement import removal as tidy
from sandtable.games.normandy44.rules.supply import initial_phase
from sandtable.games.normandy44.rules.turn import end_phase
from sandtable.games.normandy44.rules.turn.end_phase import shattered
from sandtable.games.normandy44.rules.turn.invasion import BeachAssault
from sandtable.games.normandy44.rules.turn.replacements import Replacement
from sandtable.games.normandy44.tables import Tables
from sandtable.kit.opponent.advisers import HexAdviser
from sandtable.kit.opponent.ratings import Ratings

FORTRESS_STOCK = 2  # points that Cherbourg's guns should have
SUPPLY_STOCK = 2  # points below which an Allied army buys some, if nothing waits to be landed
AIR_STOCK = 2  # air units above which a player lends one to an ally
SPARE = 2  # cadres short of defeat at which an airborne division should be withdrawn (22.2, 23.3)


class Clerk(HexAdviser[NormandyPosition, Tables, Survey]):
    """Shared knowledge of all advisers of this game."""

    w: Worth
    weights: tuple[Weights, Weights]

    def __init__(self, game: Game[Any, Any], weights: tuple[Weights, Weights]) -> None:
        super().__init__(Worth(game.tables), weights)
        self.on(Losses, self.losses)
        self.on(retreat.Toll, self.toll)
        self.on(stacking.Overcrowded, self.overcrowded)
        self.on(initial_phase.Track, self.track)
        self.on(initial_phase.Nation, self.nation)
        self.on(support.Purse, self.purse)
        self.on(support.Consent, self.consent)
        self.on(allied_arrivals.Purchase, self.purchase)
        self.on(Replacement, self.replacement)
        self.on(end_phase.Withdrawal, self.withdrawal)
        self.on(beaches.Harbour, self.harbour)
        self.on(tidy.Tidy, self.tidy)

    def assault_losses(self, s: S, step: BeachAssault, actions: Sequence[Action]) -> Ratings:
        sign = 1.0 if step.camp == GERMAN else -1.0
        return [sign * self.w.loss(s, unit) for unit in self.units(actions)]

    # --- points and tracks -------------------------------------------------------------------------------------------

    def track(self, s: S, step: initial_phase.Track, actions: Sequence[Action]) -> Ratings:
        """Put most points where most of the fighting is; the fortress needs a few, two German players share."""
        supply = s.pos.supply
        want = {SEVENTH: 1.0 - 0.1 * supply[SEVENTH], WEST: 0.95 - 0.1 * supply[WEST]}
        want[FORTRESS] = 0.9 if supply[FORTRESS] < FORTRESS_STOCK and s.pos.turn > 2 else -5.0
        return [want[s.tables.number(a)] for a in actions]

    def nation(self, s: S, step: initial_phase.Nation, actions: Sequence[Action]) -> Ratings:
        """Choose the replacement most needed: steps lost, minus points already on the track."""
        pos, t = s.pos, s.tables
        lost = [0.0] * len(REPLACEMENTS)
        for unit in t.roster[ALLIED]:
            if t.track[unit] >= 0 and pos.at[unit] != t.box["gone"]:
                lost[t.track[unit]] += t.full[unit] - pos.steps[unit]
        tracks = {"british": REPLACEMENTS.index("cw infantry"), "canadian": REPLACEMENTS.index("canadian infantry")}
        return [lost[tracks[a.operand]] - pos.repl[tracks[a.operand]] for a in actions]

    def purse(self, s: S, step: support.Purse, actions: Sequence[Action]) -> Ratings:
        """Let the track with more points pay."""
        return [float(s.pos.supply[s.tables.number(a)]) for a in actions]

    def consent(self, s: S, step: support.Consent, actions: Sequence[Action]) -> Ratings:
        lend = s.pos.air[step.army] >= AIR_STOCK
        return [float((a.verb == "agree") == lend) for a in actions]

    def purchase(self, s: S, step: allied_arrivals.Purchase, actions: Sequence[Action]) -> Ratings:
        """Guns need points, but troops have priority: buy when little of either is left."""
        pos, t = s.pos, s.tables
        ratings = []
        for a in actions:
            if a.verb != "buy":
                ratings.append(0.0)
                continue
            army = ARMIES.index(a.operand)
            waiting = [u for u in pos.stacks[t.box["england"]] if t.army[u] == army and t.strength[u][-1] > 3]
            low = pos.supply[US_SUPPLY + army - US] < SUPPLY_STOCK
            ratings.append(1.0 if low and (not waiting or pos.rp[army] > t.limit["supply_cost"]) else -1.0)
        return ratings

    # --- replacements ------------------------------------------------------------------------------------------------

    def replacement(self, s: S, step: Replacement, actions: Sequence[Action]) -> Ratings:
        """Restore the most valuable step first; avoid units in contact, which would be halted (6.2); always help a
        cadre."""
        if step.unit >= 0:
            return [self.return_value(s, step.unit, hex_) for hex_ in self.hexes(actions)]
        return [self.replacement_value(s, unit) if unit >= 0 else 0.0 for unit in self.units(actions)]

    def replacement_value(self, s: S, unit: int) -> float:
        pos, t, w = s.pos, s.tables, self.w
        if pos.at[unit] == t.box["dead"]:
            return w.step[unit][1] + (1.0 if t.guns[unit] or unit in t.plan.home else -0.5)
        left = pos.steps[unit]
        value = w.step[unit][left + 1]
        if t.large[unit] and left == 1:
            value += 2.0 if pos.scenario != CHERBOURG else 1.0
        at = pos.at[unit]
        if at < t.hexes and pos.zone[1 - t.camp[unit]][at]:
            others = add_up([pos.factors(t, u) for u in pos.stacks[at]])
            value -= 0.2 * others  # no unit attacks out of that hex this turn
        return value

    def return_value(self, s: S, unit: int, hex_: int) -> float:
        """The value of a return hex: near the enemy, but not crowded."""
        foes = [s.pos.at[u] for u in s.tables.roster[1 - s.tables.camp[unit]] if s.pos.at[u] < s.tables.hexes]
        near = min([s.tables.map.distance(hex_, foe) for foe in foes], default=0)
        return -float(near) - 0.5 * len(s.pos.stacks[hex_])

    # --- the end of a turn -------------------------------------------------------------------------------------------

    def withdrawal(self, s: S, step: end_phase.Withdrawal, actions: Sequence[Action]) -> Ratings:
        """Withdraw an airborne division only when its cadres bring defeat near (22.2, 23.3)."""
        return [self._goes_home(s, a.operand) if a.verb == "withdraw" else 0.0 for a in actions]

    def _goes_home(self, s: S, division: str) -> float:
        pos, t = s.pos, s.tables
        if pos.scenario == CHERBOURG:
            return -1.0
        units = [u for u in t.plan.airborne[division] if t.large[u]]
        cadres = add_up([pos.steps[u] == 1 and pos.at[u] != t.box["dead"] for u in units])
        nation = t.unit[units[0]].nation if units else ""
        if not cadres or f"{nation}_losses" not in t.limit:
            return -1.0
        spare = t.limit[f"{nation}_losses"] - shattered(s, nation)
        return float(cadres) if spare <= SPARE else -1.0

    def harbour(self, s: S, step: beaches.Harbour, actions: Sequence[Action]) -> Ratings:
        """Place the Mulberry where fewer Germans are near."""
        pos, t = s.pos, s.tables
        foes = [pos.at[u] for u in t.roster[GERMAN] if pos.at[u] < t.hexes]
        return [float(min([t.map.distance(hex_, foe) for foe in foes], default=0)) for hex_ in self.hexes(actions)]

    def tidy(self, s: S, step: tidy.Tidy, actions: Sequence[Action]) -> Ratings:
        """Remove nothing without need."""
        return [float(a.verb == "done") for a in actions]
