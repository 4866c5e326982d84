"""The log events of this game alone; `kit.events` has the rest."""

from __future__ import annotations

from typing import ClassVar

from sandtable.core.base.events import Event, Shows
from sandtable.core.base.messages import Message
from sandtable.kit.rules.events import UnitEvent, UnitNoted, Walked


class WeatherCame(Event, frozen=True, gc=False, kw_only=True):
    die: int
    note: str  # weather-1 ...


class Moved(Walked, frozen=True, gc=False, kw_only=True):
    note: str  # move-normal, move-tactical, move-strategic, move-truck, move-bicycle, move-reserve


class Reduced(UnitEvent, frozen=True, gc=False, kw_only=True):
    shows: ClassVar[Shows] = "reduced"
    left: int


class Unmarked(UnitNoted, frozen=True, gc=False, kw_only=True):
    """A mark is removed: mark-out ..."""


# --- arrivals, invasion, end of a turn ------------------------------------------------------------------------------


class Arrived(UnitNoted, frozen=True, gc=False, kw_only=True):
    """A unit enters the map from a box: arrive-landing, -wave, -entry, -mobilised, -glider, -assault."""

    shows: ClassVar[Shows] = "come"


class Waited(Event, frozen=True, gc=False, kw_only=True):
    """A reinforcement does not enter yet."""

    piece: str
    note: str  # wait-zone-green ..., wait-glider


class Left(UnitNoted, frozen=True, gc=False, kw_only=True):
    """A unit leaves the map alive: leave-evacuated, -withdrawn, -ordered, -cherbourg, -failed."""

    shows: ClassVar[Shows] = "gone"

    def losses(self) -> tuple[tuple[str, int], ...]:
        return () if self.note == "leave-evacuated" else ((self.piece, 1),)


class Bought(Event, frozen=True, gc=False, kw_only=True):
    side: str  # us or cw
    left: int  # reinforcement points


class Scattered(UnitNoted, frozen=True, gc=False, kw_only=True):
    """The notes are scatter-none, scatter-s, scatter-s1, scatter-s2."""

    shows: ClassVar[Shows] = "come"
    decides: ClassVar[bool] = True
    die: int  # modified


class Assaulted(Event, frozen=True, gc=False, kw_only=True):
    shows: ClassVar[Shows] = "battle"
    decides: ClassVar[bool] = True
    at: str  # the name of the beach
    die: int
    advance: int
    note: str  # assault-a1, assault-a2d1, assault-ex, assault-a1d1, assault-d1, assault-fails


class Counted(Event, frozen=True, gc=False, kw_only=True):
    """Victory points at the end."""

    allied: int
    german: int
    needed: int


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


class Returned(UnitEvent, frozen=True, gc=False, kw_only=True):
    """A destroyed unit returns."""

    shows: ClassVar[Shows] = "come"


class Starved(UnitEvent, frozen=True, gc=False, kw_only=True):
    """An isolated unit rolls for attrition and loses a step on this number or less."""

    loses: int


# --- combat ---------------------------------------------------------------------------------------------------------


class Defended(UnitNoted, frozen=True, gc=False, kw_only=True):
    """A determined defence, led by a unit: defence-..."""

    decides: ClassVar[bool] = True

    def outcomes(self) -> tuple[Message, ...]:
        led = Message("outcome-lead", {"unit": self.piece, "result": Message(self.note)})
        return *super().outcomes(), led


class Supported(UnitEvent, frozen=True, gc=False, kw_only=True):
    """An HQ or a Werfer brigade supports."""


class Called(Event, frozen=True, gc=False, kw_only=True):
    """An air or a naval unit is used."""

    side: str  # us or cw
    at: str
    note: str  # support-air, support-naval, support-strafing
