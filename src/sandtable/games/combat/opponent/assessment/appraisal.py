"""The value of a position to one side, before terrain: its pieces, the Objectives, the time.

Values are in victory points, computed on first use, and valid for one position.
"""

from __future__ import annotations

from functools import cached_property
from math import tanh

from sandtable.games.combat.charts.chances import Fight, Urn, fight
from sandtable.games.combat.charts.ground import Ground
from sandtable.games.combat.kinds import ALLIED, ATTACK, BROKEN, DEFEND, NOBODY, NOWHERE, OPEN_CHIT, SECRET_CHITS, Law
from sandtable.games.combat.opponent.weights import Weights
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.common import odds, victory

TIRED = 0.4  # the share of a unit's use that a broken one keeps
MOST_GAINED = 0.03  # by a card, if time favours the side: shots are fired to hit


class Appraisal:
    """A position from one side's point of view, as far as it can be counted."""

    def __init__(self, s: S, who: int, weights: Weights) -> None:
        self.s, self.pos, self.t, self.who, self.foe, self.weights = s, s.pos, s.tables, who, 1 - who, weights
        self.land: Ground = s.tables.grounds[s.pos.map]
        self._worth: dict[int, float] = {}
        self._clashes: dict[int, Fight] = {}

    # --- cards -------------------------------------------------------------------------------------------------------

    @cached_property
    def urns(self) -> tuple[Urn, Urn]:
        """The next roll of each side, as far as this side may know."""
        return odds.rolls(self.s, 0, self.who), odds.rolls(self.s, 1, self.who)

    def clash(self, who: int, gap: int) -> Fight:
        """A roll of a side, with a head start of `gap`, against a roll of the other."""
        key = 256 * who + gap
        known = self._clashes.get(key)
        if known is None:
            known = self._clashes[key] = fight(self.urns[who], 0, self.urns[1 - who], gap)
        return known

    # --- value of pieces ---------------------------------------------------------------------------------------------

    def loss(self, unit: int) -> float:
        """The cost to its owner of losing a unit: points, and a step towards surrender."""
        pos, t = self.pos, self.t
        who = t.side[unit]
        points = t.points[unit] * (2.0 if victory.in_force(self.s, "X") else 1.0)
        if not t.hero[unit] and pos.surrender[who]:
            left = max(pos.surrender[who] - pos.lost[who], 1)
            points += self.weights.surrender / left**1.5
        return points

    def worth(self, unit: int) -> float:
        """The value of an unbroken unit: its loss and its use."""
        known = self._worth.get(unit)
        if known is None:
            known = self._worth[unit] = self.loss(unit) + self.use(unit)
        return known

    def use(self, unit: int) -> float:
        t, weights = self.t, self.weights
        load = self.pos.arm[unit]
        own = weights.power * t.fp[0][unit] + weights.command * t.command[unit]
        return own + (weights.armed * t.w_fp[load - 1] if load else 0.0)

    def breaks(self, unit: int) -> float:
        """The cost of breaking a unit; a broken one is eliminated."""
        if self.pos.state[unit] & BROKEN:
            return self.loss(unit) + TIRED * self.use(unit)
        return self.weights.broken * self.worth(unit)

    def shakes(self, unit: int) -> float:
        return self.weights.shaken * self.worth(unit)

    # --- Objectives --------------------------------------------------------------------------------------------------

    @cached_property
    def stakes(self) -> dict[int, float]:
        """The value of each Objective by its hex: open chits, the side's own secret ones, and an estimate."""
        pos, found = self.pos, {}
        for number, hex_ in enumerate(pos.objective):
            if hex_ != NOWHERE:
                sure = float(victory.worth(self.s, number, OPEN_CHIT))
                sure += self.weights.secret * victory.worth(self.s, number, SECRET_CHITS[self.who])
                guess = self.weights.unknown if number < 5 and not pos.laws & Law.BUNKER_CHITS else 0.0
                if pos.laws & Law.BUNKER_CHITS:
                    guess = 2.0  # SR02.2: no side knows them
                found[hex_] = sure + guess
        return found

    def holder(self, hex_: int) -> int:
        return self.pos.control[self.pos.objective.find(hex_)]

    @cached_property
    def lead(self) -> float:
        """Points ahead of the other side, including the side's own secret chits."""
        pos = self.pos
        points = float(pos.vp if self.who == ALLIED else -pos.vp)
        for number, hex_ in enumerate(pos.objective):
            if hex_ != NOWHERE and pos.control[number] != NOBODY:
                secret = victory.worth(self.s, number, SECRET_CHITS[self.who])
                points += secret if pos.control[number] == self.who else -secret
        return points

    @cached_property
    def clock(self) -> float:
        """The value of one drawn card: time favours the side that is ahead, and the Defender."""
        drift = 1.0 / 72 if self.defends else -1.0 / 72 if self.pos.posture[self.who] == ATTACK else 0.0
        return self.weights.clock * self.lead + (drift if self.weights.clock else 0.0)

    def turned(self, cards: float) -> float:
        """The value of drawing this number of cards for rolls."""
        return self.weights.thrift * min(self.clock, MOST_GAINED) * cards

    @cached_property
    def prospect(self) -> float:
        """The expected final lead if only time passes: each space is a point for the Defender."""
        left = max(self.pos.sudden - self.pos.time, 0)
        gain = 1 if self.defends else -1 if self.pos.posture[self.foe] == DEFEND else 0
        return self.lead + self.weights.foresight * gain * left

    @cached_property
    def hurry(self) -> float:
        """The urgency to act: above 1 when behind, rising towards the end; below 1 when ahead."""
        gap = -tanh(self.prospect / 5.0)
        if gap > 0.0:
            gap *= 1.0 + self.weights.rush * min(self.pos.time / max(self.pos.sudden, 1), 1.0)
        return 1.0 + 0.6 * gap

    @cached_property
    def daring(self) -> float:
        """The discount on risk for a side in a hurry."""
        return max(self.hurry, 1.0) if self.weights.rush else 1.0

    @cached_property
    def defends(self) -> bool:
        return self.pos.posture[self.who] == DEFEND
