"""Radios: Artillery Request, fire for effect, flares, Artillery Denied (B12, O17, O18, N3, N6; SR07.5, C2.3, C2.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview
from sandtable.core.engine.steps import Answer
from sandtable.games.combat.charts.chances import Urn
from sandtable.games.combat.charts.counters import LEADER
from sandtable.games.combat.charts.grid import NEAR, SPAN
from sandtable.games.combat.charts.words import ACCESS, BARRAGE, FLARE, SMOKE
from sandtable.games.combat.kinds import (
    ACTIVE,
    ALLIED,
    AXIS,
    BROKEN,
    CAMPAIGN,
    HEXES,
    NORMAL,
    R_BROKEN,
    R_GOOD,
    R_LOST,
    SIDES,
    TANK_TWICE,
    Law,
)
from sandtable.games.combat.position import S, ground
from sandtable.games.combat.rules.common import odds, risks, triggers
from sandtable.games.combat.rules.common.draws import CardTurned, Dice, Roll, TurnCard
from sandtable.games.combat.rules.common.guns import enemy_hexes
from sandtable.games.combat.rules.common.markers import light_flare, put_out_flare, raze, smoke
from sandtable.games.combat.rules.common.reports import Fired, tell, tell_at, tell_side
from sandtable.games.combat.rules.common.steps import CombatStep
from sandtable.games.combat.rules.fire.defence import SHELLED, Defence, defenders
from sandtable.games.combat.rules.terrain.sight import hindrance, view, why_blocked

# --- radios (B12) ---------------------------------------------------------------------------------------------------


def break_radio(s: S, who: int, rule: str) -> None:
    s.pos.radio_state[who] = R_BROKEN
    tell_side(s, rule, who, "note-radio-broken")


def mend_radio(s: S, who: int, rule: str) -> None:
    s.pos.radio_state[who] = R_GOOD
    tell_side(s, rule, who, "note-radio-mended")


def lose_radio(s: S, who: int, rule: str) -> None:
    s.pos.radio_state[who] = R_LOST
    s.pos.radio[who] = 0
    tell_side(s, rule, who, "note-radio-lost")


# --- Artillery Denied (O17) -----------------------------------------------------------------------------------------


def deniable(s: S, who: int) -> bool:
    """True if the order has a target: the other side's radio, or at night a Flare (N6.3)."""
    return s.pos.radio_state[1 - who] in (R_GOOD, R_BROKEN) or bool(s.pos.flares)


class Denied(CombatStep, kw_only=True):
    """O17: break the other side's radio, or destroy a broken one; at night a Flare can be removed instead (N6.3)."""

    rule = "O17"
    verb = "hex"

    def prompt(self, s: S) -> Message:
        return Message("prompt-denied")

    def proceed(self, s: S) -> bool:
        if s.pos.flares:
            return True
        self._deny(s)
        return False

    def options(self, s: S) -> list[int]:
        return sorted(set(s.pos.flares))

    def words(self, s: S) -> Sequence[Action]:
        able = s.pos.radio_state[1 - self.who] in (R_GOOD, R_BROKEN)
        return [s.tables.word["radio"]] if able else ()

    def why_not(self, s: S, number: int) -> Refusal | None:
        return None if number in s.pos.flares else self.there(s, number, "no-flare", "N6.3")

    def choose(self, s: S, number: int) -> None:
        s.pop()
        put_out_flare(s, number, "N6.3")

    def say(self, s: S, action: Action) -> None:
        self._deny(s)

    def _deny(self, s: S) -> None:
        s.pop()
        if s.pos.radio_state[1 - self.who] == R_GOOD:
            break_radio(s, 1 - self.who, "O17")
        else:
            lose_radio(s, 1 - self.who, "O17")


# --- Artillery Request (O18) ----------------------------------------------------------------------------------------


def spotters(s: S, who: int, call: int) -> list[int]:
    """O18.2: unbroken leaders not yet activated; scouts count too (N4.1). SR16.4 leaves one man."""
    able = leaders(s, who)
    if who == ALLIED and s.pos.laws & Law.DEDICATED:
        able = [unit for unit in able if unit == s.tables.index["lt-weiss"]]
    if from_the_edge(s, who, call):
        able = [unit for unit in able if spots(s, who, unit, call)]
    return able


def leaders(s: S, who: int) -> list[int]:
    """The leaders of a side on the map, unbroken and not yet activated."""
    at, state, form = s.pos.at, s.pos.state, s.tables.form
    return [u for u in s.pos.force[who] if form[u] == LEADER and at[u] < HEXES and not state[u] & (ACTIVE | BROKEN)]


def from_the_edge(s: S, who: int, call: int) -> bool:
    """C4.1, C4.2: True if tanks must see the target themselves, from the edge of their side."""
    pos = s.pos
    return bool(pos.laws & Law.EDGE_SIGHT) and call in (BARRAGE, SMOKE) and pos.radio_mode[who] != NORMAL


def spots(s: S, who: int, unit: int, call: int) -> Sequence[int]:
    """The hexes where a leader can place the Spotting Round: visible to him (O18.2), and to the tanks too (C4.1,
    C4.2)."""
    pos = s.pos
    found = view(s, pos.at[unit])
    if from_the_edge(s, who, call):
        found = [hex_ for hex_ in found if ground(s).edge_sees(pos.edge[who], hex_, pos.haze, pos.busted)]
    return found


def may_ask(s: S, who: int) -> bool:
    """SR16.4: False for the Allied battery without Lieutenant Weiss."""
    return not (who == ALLIED and s.pos.laws & Law.DEDICATED) or s.pos.at[s.tables.index["lt-weiss"]] < HEXES


def calls(s: S, who: int) -> list[int]:
    """The possible purposes of an Artillery Request now."""
    return list(_calls(s, who))


def may_call(s: S, who: int) -> bool:
    """True if a side can request anything."""
    return next(_calls(s, who), -1) >= 0


def _calls(s: S, who: int) -> Iterator[int]:
    for call in (ACCESS, BARRAGE, SMOKE, FLARE):
        if not forbidden(s, who, call) and (call == ACCESS or spotters(s, who, call)):
            yield call


def why_no_call(s: S, who: int) -> tuple[str, str]:
    """Why a side can request nothing: the refusal and its rule."""
    pos, laws = s.pos, s.pos.laws
    if who == ALLIED and laws & Law.DEDICATED:
        return "weiss-cannot", "SR16.4"
    if pos.radio_state[who] != R_GOOD:
        if not laws & Law.NIGHT:
            return "no-radio", "O18.2"
        return ("no-flares", "SR17.4") if who == AXIS and laws & Law.NO_FLARES else ("nobody-spots", "N6.1")
    if from_the_edge(s, who, BARRAGE) and leaders(s, who):
        return "tanks-see-nothing", "C4.1" if who == ALLIED else "C4.2"
    return "nobody-spots", "O18.2"


CALL_RULES: Final = ("O18.1", "O18.2", "O18.2", "N6.1")


def forbidden(s: S, who: int, call: int) -> str:
    """The rule that forbids a kind of request, whatever the spotter; "" if none does."""
    pos = s.pos
    if not may_ask(s, who):
        return "SR16.4"
    if call == FLARE:
        return "SR17.4" if who == AXIS and pos.laws & Law.NO_FLARES else "" if pos.laws & Law.NIGHT else "N6.1"
    if call == ACCESS:
        return "" if pos.radio_state[who] == R_BROKEN else "O18.1"
    if pos.radio_state[who] != R_GOOD:
        return "O18.2"
    if call == BARRAGE:
        return ""
    if who == ALLIED and pos.laws & Law.P47:
        return "SR10.3"
    if pos.radio_mode[who] != NORMAL:  # R95
        return {"51": "SR07.5", "61": "SR17.4"}.get(pos.battle, "C2.3" if who == ALLIED else "C2.4")
    return "" if s.tables.radios[pos.radio[who] - 1].smoke else "O18.2"


WHAT, SPOTTER, SPOT, ROLLING, DONE = range(5)


class ArtilleryRequest(CombatStep, kw_only=True):
    """O18: the purpose, the spotter and the target; then accuracy, drift and impact."""

    call: int = -1
    unit: int = -1
    hex: int = -1
    needed: int = 0
    stage: int = WHAT

    def in_hand(self) -> tuple[int, ...]:
        return (self.unit,) if self.unit >= 0 else ()

    def aims_at(self) -> tuple[int, ...]:
        return (self.hex,) if self.hex >= 0 else ()

    def cites(self, s: S) -> str:
        return CALL_RULES[self.call] if self.call >= 0 else "O18.2"

    def prompt(self, s: S) -> Message:
        return Message(("prompt-call", "prompt-spotter", "prompt-spot")[self.stage])

    def proceed(self, s: S) -> bool:
        if self.stage == WHAT:
            found = calls(s, self.who)
            if len(found) == 1:
                self._call(s, found[0])
                return False
        elif self.stage == SPOTTER:
            found = spotters(s, self.who, self.call)
            if len(found) == 1:
                self._spotter(s, found[0])
                return False
        elif self.stage == DONE:
            s.pop()
            return False
        return self.stage != ROLLING

    def preview(self, s: S) -> Preview | None:
        if self.stage != SPOT:
            return None
        spots = self._spots(s)
        hexes = [hex_ for hex_ in enemy_hexes(s, self.who) if hex_ in spots]
        if not hexes:  # no enemy in sight: the easiest hex and the hardest
            order = sorted(spots, key=lambda hex_: self._needs(s, hex_))
            hexes = [*order[:1], *order[1:][-1:]]
        return odds.spotting(s, self.who, self.unit, hexes, [self._needs(s, hex_) for hex_ in hexes])

    def awaits(self, s: S, roll: Urn, eyes: int) -> Preview | None:
        return odds.targeting(s, self.hex, self.needed, "O18.2", roll)

    def _needs(self, s: S, hex_: int) -> int:
        """The number that the Targeting Roll must exceed: range and hindrance (O18.2), 0 at a Pre-Registered marker."""
        if (self.who, hex_) in s.pos.registered:
            return 0
        start = s.pos.at[self.unit]
        return SPAN[start * HEXES + hex_] + hindrance(s, start, hex_)

    def asks(self, s: S) -> str:
        return ("call", "unit", "hex")[self.stage]

    def options(self, s: S) -> Sequence[int]:
        if self.stage == WHAT:
            return calls(s, self.who)
        return spotters(s, self.who, self.call) if self.stage == SPOTTER else self._spots(s)

    def _spots(self, s: S) -> Sequence[int]:
        return spots(s, self.who, self.unit, self.call)

    def why_not(self, s: S, number: int) -> Refusal | None:
        if self.stage == WHAT:
            if number in calls(s, self.who):
                return None
            return self.refusal(s, "no-call", forbidden(s, self.who, number) or CALL_RULES[number])
        if self.stage == SPOTTER:
            return self._why_not_spot(s, number)
        if hindrance(s, s.pos.at[self.unit], number) < 0:
            return self.there(s, number, "no-line", why_blocked(s, (s.pos.at[self.unit],), number))
        if number not in self._spots(s):
            return self.there(s, number, "no-line-from-edge", "C4.1" if self.who == ALLIED else "C4.2")
        return None

    def refuse(self, s: S, action: Action) -> Refusal | None:
        """Refuse alternatives to a choice that was made automatically, with the rule that forbids them."""
        number = s.tables.number(action) if action.verb in ("call", "unit") else -1
        if action.verb == "call" and self.stage != WHAT and forbidden(s, self.who, number):
            return self.refusal(s, "no-call", forbidden(s, self.who, number))
        if action.verb == "unit" and self.stage == SPOT and number != self.unit:
            return self._why_not_spot(s, number) or self.not_now(s, action)
        return super().refuse(s, action)

    def _why_not_spot(self, s: S, unit: int) -> Refusal | None:
        pos, t = s.pos, s.tables
        if unit in spotters(s, self.who, self.call):
            return None
        if t.side[unit] != self.who or pos.at[unit] >= HEXES:
            return self.about(s, unit, "not-yours", "B5.1")
        if t.form[unit] != LEADER or pos.state[unit] & BROKEN:
            return self.about(s, unit, "no-spotter")
        if pos.state[unit] & ACTIVE:
            return self.about(s, unit, "activated", "B5.1")
        if self.who == ALLIED and pos.laws & Law.DEDICATED:
            return self.about(s, unit, "no-spotter", "SR16.4")
        return self.about(s, unit, "sees-no-target", "C4.1" if self.who == ALLIED else "C4.2")

    def choose(self, s: S, number: int) -> None:
        if self.stage == WHAT:
            self._call(s, number)
        elif self.stage == SPOTTER:
            self._spotter(s, number)
        else:
            self._spot(s, number)

    def _call(self, s: S, call: int) -> None:
        self.call = call
        if call == ACCESS:
            s.pop()
            mend_radio(s, self.who, "O18.1")
        else:
            self.stage = SPOTTER

    def _spotter(self, s: S, unit: int) -> None:
        self.unit = unit
        s.pos.state[unit] |= ACTIVE
        self.stage = SPOT
        if self.call == BARRAGE and s.pos.laws & Law.P47:  # SR10.3: aircraft instead of shells
            s.pop()
            triggers.EVENTS[43](s, self.who, -1)

    def _spot(self, s: S, hex_: int) -> None:
        """Place the Spotting Round; on a Pre-Registered marker it hits without a roll (C2.5, SR16.3)."""
        self.hex, self.stage = hex_, ROLLING
        tell_at(s, self.cites(s), hex_, "note-spotting")
        if (self.who, hex_) in s.pos.registered:
            s.push(TurnCard(who=self.who, why=marker_rule(s)))
            return
        self.needed = self._needs(s, hex_)
        s.push(Roll(who=self.who, why="O18.2"))

    def answered(self, s: S, answer: Answer) -> None:
        if isinstance(answer, CardTurned):
            fate = s.tables.fate[s.pos.nation[self.who]]
            self._drift(s, fate.white[answer.card], fate.colour[answer.card], True)
        elif isinstance(answer, Dice):
            self._drift(s, answer.white, answer.colour, answer.product > self.needed)
        else:
            super().answered(s, answer)

    def _drift(self, s: S, white: int, colour: int, hit: bool) -> None:
        """O18.2: a hit drifts one hex per die, a miss as far as the coloured die; off the map it has no effect."""
        self.stage = DONE
        tank = s.pos.radio_mode[self.who] != NORMAL and self.call == BARRAGE
        at = self.hex
        for direction in drift_path(white, colour, hit, tank):
            at = NEAR[at][direction - 1]
            if at < 0:
                tell_side(s, self.cites(s), self.who, "note-off-map")
                return
        tell_at(s, self.cites(s), at, "note-hit" if hit else "note-drifted")
        self._fall(s, at)

    def _fall(self, s: S, hex_: int) -> None:
        pos = s.pos
        if self.call == FLARE:
            light_flare(s, hex_, "N6.1")
        elif self.call == SMOKE:
            for at in blast(hex_):
                smoke(s, at, "O18.2")
            if pos.laws & Law.NORMANDY:  # N3
                break_radio(s, self.who, "N3")
        else:
            mode = pos.radio_mode[self.who]
            hexes = blast(hex_) if mode == NORMAL else (hex_,)
            power = s.tables.radios[pos.radio[self.who] - 1].fp
            salvoes = 2 if mode == TANK_TWICE else 1
            s.push(Impact(who=self.who, hexes=hexes * salvoes, power=power, tanks=mode == TANK_TWICE))


def marker_rule(s: S) -> str:
    """The rule of Pre-Registered Fire."""
    return {CAMPAIGN: "C2.5", "61": "SR17.3"}.get(s.pos.battle, "SR16.3")


def drift_path(white: int, colour: int, hit: bool, tank: bool) -> tuple[int, ...]:
    """The path of the Spotting Round, as compass sides; tanks see what they hit (SR07.5, SR17.4, C2.3, C2.4)."""
    if hit:
        return () if tank else (white, colour)
    return (white, colour) if tank else (white,) * colour


def blast(hex_: int) -> tuple[int, ...]:
    """The hex of the Spotting Round and its neighbours, clockwise from the top."""
    return (hex_, *[at for at in NEAR[hex_] if at >= 0])


class Impact(CombatStep, kw_only=True):
    """O18.2: an Impact Roll for each hex with units or fortifications; units there defend, the inactive player's first.

    American tanks fire only at units (C2.3).
    """

    rule = "O18.2"
    hexes: tuple[int, ...]
    power: int
    tanks: bool = False
    hex: int = -1

    def proceed(self, s: S) -> bool:
        pos = s.pos
        left = [hex_ for hex_ in self.hexes if pos.stacks[hex_] or (pos.fort[hex_] and not self.tanks)]
        if not left:
            s.pop()
            return False
        self.hex = left[0]
        self.hexes = self.hexes[self.hexes.index(self.hex) + 1 :]
        s.push(Roll(who=self.who, why="O18.2"))
        return False

    def awaits(self, s: S, roll: Urn, eyes: int) -> Preview | None:
        return risks.impact(s, self.hex, self.power, roll, eyes)

    def answered(self, s: S, answer: Answer) -> None:
        if not isinstance(answer, Dice):
            return super().answered(s, answer)
        if answer.total == 20 - self.power and s.pos.fort[self.hex]:
            raze(s, self.hex, "O18.2")
        total = self.power + answer.total + ground(s).bombs[self.hex]  # T99, N7.1
        at = s.tables.hexes[self.hex]
        tell(s, Fired, "O18.2", side=SIDES[self.who], at=at, power=self.power, total=total)
        for who in (self.who, 1 - self.who):
            units = defenders(s, self.hex, who)
            if units:
                s.push(Defence(who=who, hex=self.hex, total=total, units=units, kind=SHELLED, indirect=True))
        return None
