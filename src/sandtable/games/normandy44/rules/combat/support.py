"""Support from afar: artillery of HQs and Werfer brigades, aircraft, ships (11.6, 12.4.3, 17.2 to 17.4, 19)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview
from sandtable.core.engine.steps import Answer
from sandtable.games.normandy44.kinds import (
    ALLIED,
    ARMIES,
    CAMP_OF,
    CHERBOURG,
    CW_SUPPLY,
    DISRUPTED,
    FORTRESS,
    GERMAN,
    LAW_SOLITAIRE,
    OUT,
    SEVENTH,
    SKY,
    SPENT,
    STORM,
    US,
    US_SUPPLY,
    WEST,
    WHO_CW,
    WHO_EAST,
    WHO_US,
)
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.common.base import NormandyStep, commands_unit
from sandtable.games.normandy44.rules.common.reports import Called, Supported
from sandtable.kit.rules.choosing import message_hex
from sandtable.kit.rules.events import tell_of

FROM_CHERBOURG, FROM_EDGE = 1, 2  # bits of pos.pools (17.2)


# --- artillery ------------------------------------------------------------------------------------------------------


def reaches(s: S, unit: int, hex_: int) -> bool:
    """True if an HQ or a Werfer brigade is in range of a hex (17.2, 17.3)."""
    t = s.tables
    most = t.limit["werfer_range" if t.werfer[unit] else "hq_range"]
    at = s.pos.at[unit]
    return at < t.hexes and t.map.distance(at, hex_) <= most


def fit(s: S, unit: int) -> bool:
    """True if on its ready side and undisrupted; an HQ also in supply, a Werfer brigade not (11.6, 17.3)."""
    state = s.pos.state[unit]
    return not state & (SPENT | DISRUPTED | (0 if s.tables.werfer[unit] else OUT))


def guns_near(s: S, who: int, hex_: int) -> tuple[int, ...]:
    """The HQs and Werfer brigades under a command that can support at a hex, with or without points."""
    pos, t = s.pos, s.tables
    hexes, at, guns = t.hexes, pos.at, t.charts.guns[CAMP_OF[who]]
    return tuple([u for u in guns if at[u] < hexes and fit(s, u) and reaches(s, u, hex_) and commands_unit(s, who, u)])


def tracks(s: S, who: int, hq: int) -> tuple[int, ...]:
    """The supply tracks whose points an HQ may spend (17.2, 17.4; 27.1 with two German players)."""
    t = s.tables
    if t.camp[hq] == ALLIED:
        return (US_SUPPLY,) if t.army[hq] == US else (CW_SUPPLY,)
    pools = s.pos.pools[hq]
    if who == WHO_EAST:
        return (WEST,) if pools & FROM_EDGE else ()
    edge = pools & FROM_EDGE and hq != t.cotentin
    return (FORTRESS,) * bool(pools & FROM_CHERBOURG) + (SEVENTH,) * bool(edge)


def open_tracks(s: S, who: int, hq: int, spent: tuple[int, ...]) -> list[int]:
    """These tracks with points left besides those already committed (`spent`)."""
    supply = s.pos.supply
    return [track for track in tracks(s, who, hq) if supply[track] > spent.count(track)]


def why_no_guns(step: NormandyStep, s: S, unit: int, hex_: int, army: int, spent: tuple[int, ...]) -> Refusal | None:
    """Why an HQ or Werfer brigade cannot support a combat of an army at a hex; None if it can."""
    pos, t = s.pos, s.tables
    rule = "17.3" if t.werfer[unit] else "17.2"
    if pos.at[unit] >= t.hexes or not commands_unit(s, step.who, unit):
        return step.about(s, unit, "guns-not-yours", rule)
    if t.army[unit] != army:
        return step.about(s, unit, "guns-other-army", "17.2")
    if not fit(s, unit):
        return step.about(s, unit, "guns-unfit", rule)
    if not reaches(s, unit, hex_):
        return step.about(s, unit, "guns-far", rule, at=message_hex(s, hex_))
    if t.werfer[unit] or open_tracks(s, step.who, unit, spent):
        return None
    return step.about(s, unit, "guns-no-points", "17.4" if unit == t.cotentin else "17.2")


def fire(s: S, unit: int, track: int, hex_: int) -> None:
    """Spend an HQ's point, or flip a Werfer brigade (17.2, 17.3)."""
    pos, t = s.pos, s.tables
    if t.werfer[unit]:
        pos.mark(t, unit, SPENT)
    else:
        pos.supply[track] -= 1
    tell_of(s, Supported, "17.3" if t.werfer[unit] else "17.2", unit, hex_)


class Supporting(Answer, frozen=True):
    """An HQ fires, with the supply track it uses."""

    hq: int
    track: int


class Consented(Answer, frozen=True):
    """True if the other player lends an air unit of an army."""

    army: int
    agreed: bool


class Purse(NormandyStep):
    """An HQ with lines to Cherbourg and to the map edge: its player chooses the track (17.2)."""

    rule = "17.2"
    verb = "take"
    hq: int
    choice: tuple[int, ...]

    def prompt(self, s: S) -> Message:
        return Message("prompt-purse", {"unit": s.tables.units[self.hq]})

    def options(self, s: S) -> Sequence[int]:
        return self.choice

    def why_not(self, s: S, track: int) -> Refusal | None:
        return None if track in self.choice else self.about(s, self.hq, "purse-other")

    def choose(self, s: S, track: int) -> None:
        s.close(Supporting(self.hq, track))

    def preview(self, s: S) -> Preview | None:
        return _of_combat(s)


# --- aircraft and ships ---------------------------------------------------------------------------------------------


def air_limit(s: S) -> int:
    """The air units for one combat or one strafed hex: one, two from 22 June on (19.1.2, 19.1.4)."""
    limit = s.tables.limit
    return limit["air_shifts"] + (s.pos.turn >= limit["two_air_from"])


def why_no_air(step: NormandyStep, s: S, army: int, hex_: int, promised: int) -> Refusal | None:
    """Why an air unit of an army cannot act at a hex; `promised` are already committed there."""
    pos = s.pos
    if step.camp == GERMAN:
        return step.refusal(s, "no-aircraft", "19.1.1")
    if pos.air[army] <= promised:
        return step.refusal(s, "air-none", "19.1.1", side=Message(f"side-{ARMIES[army]}"))
    if not in_bounds(s, army, hex_):
        return step.refusal(s, "air-bounds", "27.2", at=message_hex(s, hex_))
    return None


def in_bounds(s: S, army: int, hex_: int) -> bool:
    """Solitaire: True on the army's own side of the boundary, where its air units stay (27.2)."""
    return not s.pos.laws & LAW_SOLITAIRE or s.tables.land.army[hex_] == army


def owner_of_air(s: S, army: int) -> int:
    """The side that commands the air units of an Allied army."""
    return ALLIED if s.pos.players == 2 else WHO_US if army == US else WHO_CW


class Consent(NormandyStep):
    """Ask the other Allied player for an air unit (27.1)."""

    rule = "27.1"
    says = ("agree", "pass")
    army: int
    at: int

    def prompt(self, s: S) -> Message:
        return Message("prompt-consent", {"at": message_hex(s, self.at)})

    def say(self, s: S, action: Action) -> None:
        s.close(Consented(self.army, action.verb == "agree"))

    def preview(self, s: S) -> Preview | None:
        return _of_combat(s)


def _of_combat(s: S) -> Preview | None:
    """The odds of the combat that needs support: those of the step below."""
    return s.stack[-2].preview(s) if len(s.stack) > 1 else None


def naval_full(s: S) -> int:
    """The US naval units of a turn: two, one in the Cherbourg scenario (19.2, 26.2)."""
    t = s.tables
    return t.parts.setup.cherbourg.naval if s.pos.scenario == CHERBOURG else t.limit["naval_us"]


def special(s: S, army: int, hex_: int) -> bool:
    """True if the special bombardment of Cherbourg, once per game, is possible against a hex (19.2)."""
    pos, t = s.pos, s.tables
    if army != US or not t.land.perimeter[hex_] or SKY[pos.weather] == STORM:
        return False
    if pos.bombarded == pos.turn:
        return len(pos.shelled) < t.limit["naval_us"] and hex_ not in pos.shelled
    return not pos.bombarded and pos.naval[US] == naval_full(s)


def ships_near(s: S, army: int, hex_: int, attacking: bool) -> bool:
    """True if a naval unit of an army can act at a hex (19.2, 4.3)."""
    pos = s.pos
    if SKY[pos.weather] != STORM and s.tables.land.naval[hex_]:
        return pos.naval[army] > 0 and not (army == US and pos.bombarded == pos.turn)
    return attacking and special(s, army, hex_)


def why_no_ships(step: NormandyStep, s: S, army: int, fighting: int, hex_: int, attacking: bool) -> Refusal | None:
    """Why a naval unit of an army cannot support a combat of the army `fighting` at a hex; None if it can."""
    pos, t = s.pos, s.tables
    if step.camp == GERMAN:
        return step.refusal(s, "no-ships", "19.2")
    if army != fighting:
        return step.refusal(s, "ships-other-army", "19.2")
    if ships_near(s, army, hex_, attacking):
        return None
    if SKY[pos.weather] == STORM:
        return step.refusal(s, "ships-storm", "4.3")
    if not t.land.naval[hex_]:
        return step.refusal(s, "ships-far", "19.2", at=message_hex(s, hex_))
    return step.refusal(s, "ships-none", "19.2", side=Message(f"side-{ARMIES[army]}"))


def sail(s: S, army: int, hex_: int) -> None:
    """Use a naval unit; against Cherbourg both, in different hexes of the same turn (19.2)."""
    pos, t = s.pos, s.tables
    if t.land.naval[hex_]:
        pos.naval[army] -= 1
    else:
        pos.shelled = (*pos.shelled, hex_) if pos.bombarded == pos.turn else (hex_,)
        pos.bombarded = pos.turn
        pos.naval[US] = max(t.limit["naval_us"] - len(pos.shelled), 0)
    s.tell(Called(rule="19.2", side=ARMIES[army], at=t.names[hex_], note="support-naval"))


def fly(s: S, army: int, hex_: int, rule: str = "19.1.2") -> None:
    """Use an air unit."""
    s.pos.air[army] -= 1
    if s.events is not None:
        note = "support-strafing" if rule == "19.1.4" else "support-air"
        s.tell(Called(rule=rule, side=ARMIES[army], at=s.tables.names[hex_], note=note))
