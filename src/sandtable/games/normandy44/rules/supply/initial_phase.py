"""The initial phase (3.A): weather (4), supply points (5), replacements (6.1), and other effects of the weather die."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Shift
from sandtable.games.normandy44.kinds import (
    ALLIED,
    CHERBOURG,
    CW,
    CW_SUPPLY,
    FORTRESS,
    GERMAN,
    LAW_BATTERIES,
    LAW_HISTORICAL,
    LAW_SOLITAIRE,
    OUT,
    OVERCAST,
    REPLACEMENTS,
    SEVENTH,
    SKY,
    SPENT,
    STORM,
    US,
    US_SUPPLY,
    WEST,
    WHO_EAST,
)
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.common import beaches
from sandtable.games.normandy44.rules.common.base import NormandyStep, commands
from sandtable.games.normandy44.rules.common.reports import PointsCame, ReplacementsCame, WeatherCame
from sandtable.games.normandy44.rules.supply import supply
from sandtable.games.normandy44.schemas import Weather
from sandtable.games.normandy44.tables import TAKES

STORMS = (14, 15, 16)  # 19 to 21 June (28.1)
FIRST_FREE_TURN = 3  # the weather of turn 2 has its own table (4.2)
SUPPLY = ("seventh", "fortress", "west", "us", "cw")  # the tracks by number
NATIONS = {TAKES.index("british"): "cw infantry", TAKES.index("canadian"): "canadian infantry"}  # and their tracks
CHERBOURG_SUPPLY = (1, 2, 3)  # the dice that bring the German a point in that scenario (26.2)
CHERBOURG_INFANTRY = 5  # the die that brings a replacement
WATCHED = 1 << 7  # in pos.silenced: a ship suppresses Mont Canisy this turn (28.3)

# --- weather (4) -----------------------------------------------------------------------------------------------------


def weather(s: S, _: int) -> None:
    """Roll for the weather, and set its effects for this turn."""
    pos, t = s.pos, s.tables
    rolled = _roll(s)
    pos.weather = max(rolled, 2) if pos.laws & LAW_HISTORICAL and pos.turn not in STORMS else rolled
    s.tell(WeatherCame(rule="4.1", die=pos.weather, note=f"weather-{pos.weather}"))
    row = t.parts.tables.weather[pos.weather - 1]
    pos.panther = int(row.panther_tiger)
    if pos.scenario == CHERBOURG:
        pos.panther = int(rolled == 1)  # 26.2: with historical weather a 1 that was rolled still counts for this
    pos.landed[:] = [0] * len(pos.landed)
    pos.evacuated[:] = [0] * len(pos.evacuated)
    pos.extra[:] = [0] * len(pos.extra)
    pos.silenced &= ~WATCHED
    allot(s)


def allot(s: S) -> None:
    """Set the weather's allowances for this turn: air and naval units, improved positions to begin."""
    row = s.tables.parts.tables.weather[s.pos.weather - 1]
    _support(s, row)
    _digs(s, row)


def _roll(s: S) -> int:
    """The modified die (4.1, 4.2); on 19, 20 and 21 June historical weather is a storm without one (28.1)."""
    pos, tables = s.pos, s.tables.parts.tables
    if pos.laws & LAW_HISTORICAL and pos.turn in STORMS:
        return 1
    if pos.turn < FIRST_FREE_TURN:
        return tables.first_weather.turn_2[s.roll(1, "4.2", note="roll-weather")[0] - 1]
    change = tables.weather[pos.weather - 1].next_die
    why = Message("shift-weather", {"weather": Message(f"weather-{pos.weather}")})
    die = s.roll(1, "4.1", note="roll-weather", adds=(Shift("4.1", why, change, "dice"),) if change else ())[0]
    return min(max(die + change, 1), 6)


def _support(s: S, row: Weather) -> None:
    """Set the air and naval units of the turn (19), minus the ships that suppress batteries (28.3)."""
    pos, t = s.pos, s.tables
    pos.air[US], pos.air[CW] = row.us_air, row.cw_air
    pos.naval[US], pos.naval[CW] = row.us_naval, row.cw_naval
    if pos.scenario == CHERBOURG:  # 26.2
        part = t.parts.setup.cherbourg
        pos.air[:] = [0, min(row.us_air, part.air), 0]
        pos.naval[:] = [0, min(row.us_naval, part.naval), 0]
    if pos.laws & LAW_BATTERIES and pos.turn > 1:
        for army in (US, CW):
            if pos.naval[army] and any(hex_ != t.logistics.canisy for hex_ in live_batteries(s, army)):
                pos.naval[army] -= 1


def _digs(s: S, row: Weather) -> None:
    """Set the improved positions that may be begun this turn (16.1, 26.2)."""
    pos, t = s.pos, s.tables
    german = row.ips if pos.turn >= t.limit["ips_german_from"] else 0
    allied = 0 if SKY[pos.weather] == STORM else t.limit["ips_allied"]
    if pos.scenario == CHERBOURG:
        pos.digs[:] = [min(german, 1) if SKY[pos.weather] == OVERCAST else 0, allied, 0]
    else:
        pos.digs[:] = [german, allied, allied]


# --- naval batteries (28.3) -----------------------------------------------------------------------------------------


def live_batteries(s: S, army: int) -> list[int]:
    """The hexes of the batteries on an army's side of the boundary that no Allied unit has ever reached.

    In the Cherbourg scenario those beyond the closed row are not in play: no unit could take them (26.1).
    """
    pos, t = s.pos, s.tables
    rows, silenced = t.logistics.batteries, pos.silenced
    live = [hex_ for hex_, side in rows if side == army and not silenced & t.logistics.battery[hex_]]
    return [hex_ for hex_ in live if pos.scenario != CHERBOURG or hex_ in t.logistics.cherbourg_batteries]


def canisy_only(s: S) -> bool:
    """True if Mont Canisy is the last CW battery: it ties down a ship only on a turn with landings at Sword (28.3)."""
    return bool(s.pos.laws & LAW_BATTERIES) and live_batteries(s, CW) == [s.tables.logistics.canisy]


def sword_barred(s: S) -> bool:
    """True if nothing may land at Sword now: Mont Canisy fires and no CW ship is left to suppress it (28.3)."""
    return canisy_only(s) and not s.pos.silenced & WATCHED and not s.pos.naval[CW]


def suppress_canisy(s: S) -> None:
    """The first landing at Sword in a turn uses a ship, unless Longues has already tied one down."""
    pos = s.pos
    if canisy_only(s) and not pos.silenced & WATCHED:
        pos.naval[CW] -= 1
        pos.silenced |= WATCHED


# --- points (5, 6.1) ------------------------------------------------------------------------------------------------


def points(s: S, _: int) -> None:
    """Both sides receive supply points, replacements and (the Allies) reinforcement points."""
    pos, t = s.pos, s.tables
    row = t.parts.tables.weather[pos.weather - 1]
    for army in (US, CW):
        pos.rp[army] = beaches.reinforcement_points(s, army)
    _allied_supply(s, row)
    _replacements(s, row)
    if pos.free_cw:
        s.push(Nation(who=commands(s, ALLIED)[-1]))
    number = row.supply
    if pos.scenario == CHERBOURG:
        number = int(pos.weather in CHERBOURG_SUPPLY)
    if number:
        _german_supply(s, number)


def add_supply(s: S, track: int, number: int) -> None:
    """Add points to a track; points beyond 19 are lost (5.1)."""
    pos, t = s.pos, s.tables
    pos.supply[track] = min(pos.supply[track] + number, t.limit["supply"])
    if s.events is not None:
        s.tell(PointsCame(rule="5.1", number=number, left=pos.supply[track], note=f"track-supply-{SUPPLY[track]}"))


def _allied_supply(s: S, row: Weather) -> None:
    """One point for each army, two with its Mulberry; none in a storm (5.3). At Cherbourg one for the US (26.2)."""
    pos, t = s.pos, s.tables
    if not row.allied_supply:
        return
    for army, track in ((US, US_SUPPLY), (CW, CW_SUPPLY)):
        if pos.scenario != CHERBOURG or army == US:
            works = pos.mulberry[army] == t.working
            add_supply(s, track, t.limit["supply_mulberry" if works else "supply_free"])


def _german_supply(s: S, number: int) -> None:
    """The German chooses the track of each point, if there is a choice (5.2, 27.1)."""
    pos = s.pos
    linked = supply.reaches_south(s)
    if pos.scenario == CHERBOURG:
        tracks: tuple[int, ...] = (FORTRESS,) if linked else (SEVENTH,)  # 26.2
    else:
        tracks = (SEVENTH, *((FORTRESS,) if linked else ()), *((WEST,) if pos.players == 4 else ()))
    if linked and number > 1 and pos.laws & LAW_SOLITAIRE:  # 27.2
        add_supply(s, FORTRESS, 1)
        number -= 1
    s.push(Track(who=WHO_EAST if pos.players == 4 else GERMAN, number=number, tracks=tracks))


def _replacements(s: S, row: Weather) -> None:
    """Add the replacements of the die, up to 9 on each track (6.1); German points for poor infantry are not kept
    (6.4)."""
    pos = s.pos
    german = (row.german_infantry, row.german_armour)
    allied = {
        "us infantry": row.us_infantry,
        "us armour": row.us_armour,
        "cw infantry": row.cw_infantry,
        "cw armour": row.cw_armour,
        "canadian infantry": row.canadian_infantry,
    }
    choice = row.cw_choice
    if pos.scenario == CHERBOURG:  # 26.2: from turn 3; the US on odd dice
        late = pos.turn >= FIRST_FREE_TURN
        german = (int(late and pos.weather == CHERBOURG_INFANTRY), 0)
        allied = {name: n for name, n in allied.items() if name.startswith("us ") and late and pos.weather % 2}
        choice = 0
    poor = bool(row.german_quality and german[0])
    pos.weak = (2 if row.german_quality == (-1,) else 1) if poor else 0
    if not poor:
        _add(s, "german infantry", german[0])
    _add(s, "german armour", german[1])
    for name, number in allied.items():
        _add(s, name, number)
    pos.free_cw = choice


def _add(s: S, name: str, number: int) -> None:
    if number:
        pos, track = s.pos, REPLACEMENTS.index(name)
        pos.repl[track] = min(pos.repl[track] + number, s.tables.limit["replacements"])
        if s.events is not None:
            note = f"track-repl-{name.replace(' ', '-')}"
            s.tell(ReplacementsCame(rule="6.1", number=number, left=pos.repl[track], note=note))


class Track(NormandyStep):
    """Choose the track of the next German supply point (5.2). With two German players the eastern one decides
    (27.1)."""

    rule = "5.2"
    verb = "take"
    number: int
    tracks: tuple[int, ...]

    def prompt(self, s: S) -> Message:
        return Message("prompt-track", {"number": self.number})

    def ready(self, s: S) -> bool:
        if self.number and len(self.tracks) > 1:
            return True
        s.pop()
        if self.number:
            add_supply(s, self.tracks[0], self.number)
        return False

    def options(self, s: S) -> Sequence[int]:
        return sorted(self.tracks)

    def why_not(self, s: S, track: int) -> Refusal | None:
        if track in self.tracks:
            return None
        if track > WEST:
            return self.not_now(s, s.tables.spoken[self.verb][track])
        return self.refusal(s, "track-west", "27.1") if track == WEST else self.refusal(s, "track-fortress", "5.2")

    def choose(self, s: S, track: int) -> None:
        add_supply(s, track, 1)
        self.number -= 1


class Nation(NormandyStep):
    """A Commonwealth replacement, its nation chosen by its player (6.2)."""

    rule = "6.2"
    asking = "prompt-nation"
    verb = "take"

    def options(self, s: S) -> Sequence[int]:
        return tuple(NATIONS) if s.pos.free_cw else ()

    def why_not(self, s: S, number: int) -> Refusal | None:
        return None if number in NATIONS else self.not_now(s, s.tables.spoken[self.verb][number])

    def choose(self, s: S, number: int) -> None:
        s.pos.free_cw -= 1
        _add(s, NATIONS[number], 1)


# --- ready (3.A.4) --------------------------------------------------------------------------------------------------


def ready(s: S, _: int) -> None:
    """Turn HQs and Werfer brigades in supply, by their last check (18.3), to their ready side (17.2, 17.3)."""
    pos, t = s.pos, s.tables
    for unit in t.logistics.guns:
        if pos.state[unit] & (SPENT | OUT) == SPENT:
            pos.unmark(t, unit, SPENT)
