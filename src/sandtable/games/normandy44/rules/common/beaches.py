"""Beaches and Mulberry harbours (21.1): their state, construction and loss."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.errors import Refusal
from sandtable.games.normandy44.kinds import ALLIED, ARMIES, CHERBOURG, CLEAR, CW, GERMAN, SKY, STORM, US, WHO_US
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.common import zones
from sandtable.games.normandy44.rules.common.base import NormandyStep
from sandtable.games.normandy44.rules.common.reports import HarbourChanged

LOST = -1  # a Mulberry that is lost permanently

# --- beaches ---------------------------------------------------------------------------------------------------------


def is_open(s: S, area: int) -> bool:
    """True while the engineers of a beach are there (21.1, 17.8)."""
    t = s.tables
    return t.beach_of.get(s.pos.at[t.engineers[area]]) == area


def in_play(s: S, area: int) -> bool:
    """True for Utah; the Cherbourg scenario has no other beach (26.1)."""
    return s.pos.scenario != CHERBOURG or s.tables.unit[s.tables.engineers[area]].cherbourg


def is_closed(s: S, area: int) -> bool:
    """True if the Germans have closed a beach: its engineers are lost, or never had a hex of it to land on."""
    pos, t = s.pos, s.tables
    if not in_play(s, area) or is_open(s, area):
        return False
    if t.names[pos.at[t.engineers[area]]] in ("dead", "england"):
        return True
    return all(pos.holder[hex_] == GERMAN for hex_ in t.plan.beach_hexes[area])


def closed(s: S) -> int:
    """The number of beaches and Mulberries that the Germans have closed (23.3)."""
    return sum(is_closed(s, area) for area in range(len(s.tables.areas))) + s.pos.mulberry.count(LOST)


def weather_points(s: S, army: int) -> int:
    """The RP of an Allied army by weather and scenario (6.5.1, 26.1)."""
    pos, t = s.pos, s.tables
    part, sky = t.parts.setup.cherbourg, SKY[pos.weather]
    if pos.turn < 2 or sky == STORM or (pos.scenario == CHERBOURG and army != US):
        return 0
    if pos.scenario == CHERBOURG:
        return part.rp_clear if sky == CLEAR else part.rp_overcast
    return t.limit["rp"]


def reinforcement_points(s: S, army: int) -> int:
    """The RP of an Allied army this turn, less those for lost engineers and a lost Mulberry (6.5.3)."""
    pos, t = s.pos, s.tables
    points = weather_points(s, army)
    for area, beach in enumerate(t.parts.setup.beaches):
        if t.plan.beach_army[area] == army and in_play(s, area) and not is_open(s, area):
            points -= beach.loss
    if pos.mulberry[army] == LOST:
        points -= t.logistics.harbours[army].loss
    return max(points, 0)


# --- Mulberries -----------------------------------------------------------------------------------------------------


def sites(s: S, army: int) -> tuple[int, ...]:
    """The hexes of a Mulberry: its present one, or the possible ones."""
    pos, t = s.pos, s.tables
    if pos.mulberry_at[army] >= 0:
        return (pos.mulberry_at[army],)
    return t.logistics.harbours[army].hexes


def threatened(s: S, hexes: tuple[int, ...]) -> bool:
    """True if a German unit is in or adjacent to one of these hexes."""
    pos, t = s.pos, s.tables
    return any(pos.troops[GERMAN][hex_] or zones.near_enemy(pos, t, ALLIED, hex_) for hex_ in hexes)


def mulberries(s: S, _: int) -> None:
    """In the initial phase, begin harbours where it is safe, and complete those that are due (21.1)."""
    pos, t = s.pos, s.tables
    if pos.scenario == CHERBOURG:
        return  # its supply points come from turn 6 (26.3)
    for army in (US, CW):
        row = t.logistics.harbours[army]
        due = pos.mulberry[army]
        if due == 0:
            held = not row.held or all(pos.holder[hex_] == ALLIED for hex_ in row.hexes)
            if held and not threatened(s, row.clear):
                pos.mulberry[army] = pos.turn + t.limit["mulberry_turns"] - 1  # this turn counts
                _tell(s, army, "harbour-begun")
        elif due != t.working and 0 < due <= pos.turn:
            pos.mulberry[army] = t.working
            s.push(Harbour(who=ALLIED if pos.players == 2 else WHO_US + army - US, army=army))


def guard(s: S) -> None:
    """At the start of the Allied turn: delay a harbour with Germans next to its site (21.1)."""
    pos, t = s.pos, s.tables
    for army in (US, CW):
        due = pos.mulberry[army]
        if due > 0 and due != t.working and threatened(s, t.logistics.harbours[army].clear):
            pos.mulberry[army] = due + 1
            _tell(s, army, "harbour-late")


def capture(s: S, army: int) -> None:
    """After a German unit reached a harbour or its site: with no Allied hex left it is lost permanently (21.1)."""
    pos = s.pos
    if pos.mulberry[army] > 0 and all(pos.holder[hex_] == GERMAN for hex_ in sites(s, army)):
        pos.mulberry[army], pos.mulberry_at[army] = LOST, -1
        _tell(s, army, "harbour-lost")


def _tell(s: S, army: int, note: str) -> None:
    s.tell(HarbourChanged(rule="21.1", side=ARMIES[army], turn=s.pos.mulberry[army], note=note))


class Harbour(NormandyStep):
    """A Mulberry is complete: the American one is placed in either hex of Omaha, the British one at Arromanches."""

    rule = "21.1"
    asking = "prompt-harbour"
    verb = "hex"
    army: int

    def ready(self, s: S) -> bool:
        return self.decide(s, self.options(s))

    def options(self, s: S) -> Sequence[int]:
        hexes = sites(s, self.army)
        return [hex_ for hex_ in hexes if s.pos.holder[hex_] == ALLIED] or hexes

    def why_not(self, s: S, hex_: int) -> Refusal | None:
        if hex_ in self.options(s):
            return None
        elsewhere = hex_ not in sites(s, self.army)
        return self.refusal(s, "harbour-place" if elsewhere else "harbour-held", at=s.tables.names[hex_])

    def choose(self, s: S, hex_: int) -> None:
        s.pop()
        s.pos.mulberry_at[self.army] = hex_
        _tell(s, self.army, "harbour-works")
