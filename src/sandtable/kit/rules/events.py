"""Events of all hex games, for the log. `piece` is a unit's name, `at` and `start` are hexes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, TypeVar

from sandtable.core.base.events import Event, Shows
from sandtable.core.base.messages import Message
from sandtable.core.engine.state import State
from sandtable.kit.position.field import Field
from sandtable.kit.position.tables import HexTables

F = TypeVar("F", bound=Field[Any])
H = TypeVar("H", bound=HexTables)


class TurnBegan(Event, frozen=True, gc=False, kw_only=True):
    shows: ClassVar[Shows] = "phase"
    turn: int


class PhaseBegan(Event, frozen=True, gc=False, kw_only=True):
    shows: ClassVar[Shows] = "phase"
    note: str  # phase-...


class Noted(Event, frozen=True, gc=False, kw_only=True):
    """Something happened in a hex that no unit's own event reports."""

    at: str
    note: str


class UnitEvent(Event, frozen=True, gc=False, kw_only=True):
    """Something happened to a unit in a place: a hex by its number, or a box, named by the catalogue (`box-...`)."""

    piece: str
    at: str

    def message(self) -> Message:
        said = super().message()
        boxes = [word for word in ("at", "start") if not str(said.args.get(word, "0"))[:1].isdigit()]
        named = {word: Message("box-" + said.args[word].replace(" ", "-")) for word in boxes}
        return Message(said.id, {**said.args, **named}) if named else said


class Destroyed(UnitEvent, frozen=True, gc=False, kw_only=True):
    """A unit is eliminated."""

    shows: ClassVar[Shows] = "destroyed"

    def losses(self) -> tuple[tuple[str, int], ...]:
        return ((self.piece, 1),)


class Restored(UnitEvent, frozen=True, gc=False, kw_only=True):
    """A unit regains a step; `left` is its number of steps now."""

    left: int


class UnitNoted(UnitEvent, frozen=True, gc=False, kw_only=True):
    """The same, with a note on what happened."""

    note: str


class Marked(UnitNoted, frozen=True, gc=False, kw_only=True):
    """A unit gained or lost a mark: mark-disrupted, mark-out ..."""


class Walked(UnitEvent, frozen=True, gc=False, kw_only=True):
    """A unit moved from one hex to another."""

    shows: ClassVar[Shows] = "move"
    start: str


class Retreated(Walked, frozen=True, gc=False, kw_only=True):
    """A unit finished its retreat."""

    shows: ClassVar[Shows] = "retreat"


class Advanced(Walked, frozen=True, gc=False, kw_only=True):
    """A unit advanced after combat."""

    shows: ClassVar[Shows] = "advance"


class Attacked(Event, frozen=True, gc=False, kw_only=True):
    """An attack is declared: its side and hex, the strengths in players' notation, the odds."""

    shows: ClassVar[Shows] = "battle"
    side: str
    at: str
    attack: int | str
    defence: int | str
    odds: str
    starts: tuple[str, ...] = ()  # the hexes of the attackers


class Fought(Event, frozen=True, gc=False, kw_only=True):
    """The result of a combat."""

    shows: ClassVar[Shows] = "result"
    decides: ClassVar[bool] = True
    at: str
    odds: str  # the column
    note: str  # outcome-...


class Told(Event, frozen=True, gc=False, kw_only=True):
    """Something happened that belongs to no hex; `number` is an argument of the note."""

    note: str
    number: int = 0

    def message(self) -> Message:
        return Message("event-Told", {"note": Message(self.note, {"number": self.number})})


def tell(s: State[F, H], rule: str, note: str, number: int = 0) -> None:
    """Report an event that belongs to no hex."""
    if s.events is not None:
        s.events.append(Told(rule=rule, note=note, number=number))


def tell_of(s: State[F, H], kind: type[UnitEvent], rule: str, unit: int, place: int = -1, **more: Any) -> None:
    """Report what happened to a unit, in its hex or in another place. `more` are the event's own fields."""
    if s.events is not None:
        t = s.tables
        at = t.names[s.pos.at[unit] if place < 0 else place]
        s.events.append(kind(rule=rule, piece=t.units[unit], at=at, **more))


def tell_walk(s: State[F, H], kind: type[Walked], rule: str, unit: int, start: int, **more: Any) -> None:
    """Report that a unit moved from a hex to where it is now."""
    if s.events is not None:
        t = s.tables
        at = t.names[s.pos.at[unit]]
        s.events.append(kind(rule=rule, piece=t.units[unit], at=at, start=t.names[start], **more))


def tell_attack(
    s: State[F, H],
    rule: str,
    side: str,
    target: int,
    units: Iterable[int],
    attack: int | str,
    defence: int | str,
    odds: str,
) -> None:
    """Report that units of a side attack a hex."""
    at, starts = s.tables.names[target], places_of(s, units)
    s.tell(Attacked(rule=rule, side=side, at=at, attack=attack, defence=defence, odds=odds, starts=starts))


def places_of(s: State[F, H], units: Iterable[int]) -> tuple[str, ...]:
    """The places of these units, each once."""
    return tuple(dict.fromkeys([s.tables.names[s.pos.at[unit]] for unit in units]))


def tell_at(s: State[F, H], rule: str, hex_: int, note: str) -> None:
    """Report what happened in a hex."""
    if s.events is not None:
        s.tell(Noted(rule=rule, at=s.tables.names[hex_], note=note))
