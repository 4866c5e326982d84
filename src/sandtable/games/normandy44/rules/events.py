"""What happens in this game, for the log. `piece` is a unit's name, `at` and `start` are hexes."""

from __future__ import annotations

from sandtable.core.events import Event


class TurnBegan(Event, frozen=True, gc=False, kw_only=True):
    turn: int


class PhaseBegan(Event, frozen=True, gc=False, kw_only=True):
    note: str  # phase-...


class WeatherCame(Event, frozen=True, gc=False, kw_only=True):
    die: int
    note: str  # weather-1 ...


class Moved(Event, frozen=True, gc=False, kw_only=True):
    piece: str
    start: str
    at: str
    note: str  # move-normal, move-tactical, move-strategic, move-truck, move-bicycle, move-reserve


class Reduced(Event, frozen=True, gc=False, kw_only=True):
    piece: str
    at: str
    left: int


class Destroyed(Event, frozen=True, gc=False, kw_only=True):
    piece: str
    at: str


class Marked(Event, frozen=True, gc=False, kw_only=True):
    piece: str
    at: str
    note: str  # mark-reserve, mark-disrupted, mark-out ...


class Noted(Event, frozen=True, gc=False, kw_only=True):
    """Something happened in a hex that no unit's own event tells."""

    at: str
    note: str


# --- arrivals, invasion, end of a turn ------------------------------------------------------------------------------


class Arrived(Event, frozen=True, gc=False, kw_only=True):
    """A unit comes onto the map from a box."""

    piece: str
    at: str
    note: str  # arrive-landing, arrive-wave, arrive-entry, arrive-mobilised, arrive-glider, arrive-assault


class Waited(Event, frozen=True, gc=False, kw_only=True):
    """A reinforcement does not come yet."""

    piece: str
    note: str  # wait-zone-green ..., wait-glider


class Left(Event, frozen=True, gc=False, kw_only=True):
    """A unit leaves the map without being destroyed."""

    piece: str
    at: str
    note: str  # leave-evacuated, leave-withdrawn, leave-ordered, leave-cherbourg, leave-failed


class Bought(Event, frozen=True, gc=False, kw_only=True):
    side: str  # us or cw
    left: int  # reinforcement points


class Scattered(Event, frozen=True, gc=False, kw_only=True):
    piece: str
    at: str
    die: int  # modified
    note: str  # scatter-none, scatter-s, scatter-s1, scatter-s2


class Assaulted(Event, frozen=True, gc=False, kw_only=True):
    at: str  # the name of the beach
    die: int
    advance: int
    note: str  # assault-a1, assault-a2d1, assault-ex, assault-a1d1, assault-d1, assault-fails


class Counted(Event, frozen=True, gc=False, kw_only=True):
    """Victory points at the end."""

    allied: int
    german: int
    needed: int


class Retreated(Event, frozen=True, gc=False, kw_only=True):
    """A unit has come to the end of its retreat."""

    piece: str
    start: str
    at: str


# --- initial phase, replacements, supply ----------------------------------------------------------------------------


class PointsCame(Event, frozen=True, gc=False, kw_only=True):
    """Supply points for a track."""

    number: int
    left: int  # on the track now
    note: str  # track-supply-seventh ...


class ReplacementsCame(Event, frozen=True, gc=False, kw_only=True):
    number: int
    left: int
    note: str  # track-repl-german-infantry ...


class HarbourChanged(Event, frozen=True, gc=False, kw_only=True):
    """Something happened to a Mulberry harbour; `turn` is when it will be ready."""

    side: str  # us or cw
    turn: int
    note: str  # harbour-begun, harbour-late, harbour-works, harbour-lost


class Restored(Event, frozen=True, gc=False, kw_only=True):
    """A unit on the map (or in England) gets a step back."""

    piece: str
    at: str
    left: int


class Returned(Event, frozen=True, gc=False, kw_only=True):
    """A destroyed unit comes back."""

    piece: str
    at: str


class Unmarked(Event, frozen=True, gc=False, kw_only=True):
    piece: str
    at: str
    note: str  # mark-out ...


class Starved(Event, frozen=True, gc=False, kw_only=True):
    """An isolated unit rolls for attrition."""

    piece: str
    at: str
    modifier: int


# --- combat ---------------------------------------------------------------------------------------------------------


class Attacked(Event, frozen=True, gc=False, kw_only=True):
    """An attack is announced: its hex, the strengths and the odds before shifts."""

    at: str
    attack: int
    defence: int
    odds: str


class Fought(Event, frozen=True, gc=False, kw_only=True):
    at: str
    odds: str  # the column, "-" below the table
    note: str  # outcome-...


class Defended(Event, frozen=True, gc=False, kw_only=True):
    piece: str  # the lead unit
    at: str
    note: str  # defence-...


class Supported(Event, frozen=True, gc=False, kw_only=True):
    """An HQ or a Werfer brigade supports."""

    piece: str
    at: str


class Called(Event, frozen=True, gc=False, kw_only=True):
    """An air or a naval unit is used."""

    side: str  # us or cw
    at: str
    note: str  # support-air, support-naval, support-strafing


class Advanced(Event, frozen=True, gc=False, kw_only=True):
    """A unit has advanced after combat."""

    piece: str
    start: str
    at: str
