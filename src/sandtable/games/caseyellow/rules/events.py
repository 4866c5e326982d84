"""What happens in this game, for the log. `piece` is a unit's name, `at` and `start` are hexes."""

from __future__ import annotations

from sandtable.core.events import Event
from sandtable.core.messages import Message


class TurnBegan(Event, frozen=True, gc=False, kw_only=True):
    turn: int


class PhaseBegan(Event, frozen=True, gc=False, kw_only=True):
    note: str  # phase-...


class RoundBegan(Event, frozen=True, gc=False, kw_only=True):
    """An action round of one side; `number` is its box on the track."""

    side: str
    note: str  # round-move, round-combat
    number: int


class ChitDrawn(Event, frozen=True, gc=False, kw_only=True):
    """A chit came out of the cup."""

    note: str  # chit-german, chit-allied-move ...; chit-back-... for one that would be a third round in a row


class Moved(Event, frozen=True, gc=False, kw_only=True):
    piece: str
    start: str
    at: str
    left: int  # movement points


class Stopped(Event, frozen=True, gc=False, kw_only=True):
    piece: str
    at: str


class Placed(Event, frozen=True, gc=False, kw_only=True):
    """A unit comes onto the map, or is put elsewhere, without moving."""

    piece: str
    at: str
    note: str  # place-reinforcement, place-rail, place-drop, place-refit ...


class Reduced(Event, frozen=True, gc=False, kw_only=True):
    piece: str
    at: str


class Destroyed(Event, frozen=True, gc=False, kw_only=True):
    piece: str
    at: str


class Marked(Event, frozen=True, gc=False, kw_only=True):
    piece: str
    at: str
    note: str  # mark-disrupted, mark-out, mark-engaged, unmark-...


class Noted(Event, frozen=True, gc=False, kw_only=True):
    """Something happened in a hex that no unit's own event tells."""

    at: str
    note: str


class Told(Event, frozen=True, gc=False, kw_only=True):
    """Something happened that belongs to no hex; `number` stands in the words of the note."""

    note: str
    number: int = 0

    def message(self) -> Message:
        return Message("event-Told", {"note": Message(self.note, {"number": self.number})})


# --- the end phase --------------------------------------------------------------------------------------------------


class Removed(Event, frozen=True, gc=False, kw_only=True):
    """A unit leaves the map without being lost in a fight."""

    piece: str
    at: str
    note: str  # remove-surrender, remove-refit


class Restored(Event, frozen=True, gc=False, kw_only=True):
    """A unit has got a strength level back; `left` is what it has now."""

    piece: str
    at: str
    left: int


class Rebuilt(Event, frozen=True, gc=False, kw_only=True):
    """An eliminated unit is made up again and comes as a reinforcement of a turn."""

    piece: str
    turn: int


class Scored(Event, frozen=True, gc=False, kw_only=True):
    """Victory points; `total` is what the side has now."""

    side: str
    note: str  # vp-...
    number: int
    total: int


class Counted(Event, frozen=True, gc=False, kw_only=True):
    """The points of both sides at the end."""

    german: int
    allied: int


class Attacked(Event, frozen=True, gc=False, kw_only=True):
    """An attack is made; strengths as players write them."""

    at: str
    attack: str
    defence: str
    odds: str


class Fought(Event, frozen=True, gc=False, kw_only=True):
    """The result of a combat, after what tactical ratings change."""

    at: str
    odds: str
    note: str  # outcome-...


class Flown(Event, frozen=True, gc=False, kw_only=True):
    """Air units support a combat."""

    side: str
    at: str
    number: int


class Shipped(Event, frozen=True, gc=False, kw_only=True):
    """Ships have taken a step of a unit home; `left` is what it has left."""

    piece: str
    at: str
    left: int


class Retreated(Event, frozen=True, gc=False, kw_only=True):
    """A unit has come to the end of its retreat."""

    piece: str
    start: str
    at: str


class Advanced(Event, frozen=True, gc=False, kw_only=True):
    """A unit has advanced after combat."""

    piece: str
    start: str
    at: str
