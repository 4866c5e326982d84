"""The bodies and answers of the web API about tables; the OpenAPI document is made from these types, and from those in
`game_wire` and `lesson_wire`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from sandtable.core.base.display import Choice, Display
from sandtable.core.base.events import Scene, Turned
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview
from sandtable.core.engine import group_moves, standing_orders
from sandtable.core.engine.group_moves import Left
from sandtable.core.engine.standing_orders import StandingOrder
from sandtable.core.engine.state import Result
from sandtable.core.engine.steps import Decision
from sandtable.core.rulebook.briefing import Both
from sandtable.table.wire.clock import Clock, ClockInfo
from sandtable.table.wire.game_messages import Value

Trouble = Literal["", "died", "overdue", "failed"]
"""Why a machine that should move has not: its process died, it took too long, or it failed. It is asked again."""

Word = Annotated[str, Meta(max_length=80)]
Name = Annotated[str, Meta(max_length=60)]
ActionText = Annotated[str, Meta(min_length=1, max_length=200)]
Version = Annotated[int, Meta(ge=0, le=10_000_000)]


# --- what is sent -----------------------------------------------------------------------------------------


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened. Seats that are not named are for people."""

    game: Word = ""
    scenario: Word = ""
    options: dict[Word, Value] = {}
    seats: dict[Word, Word] = {}
    names: dict[Word, Name] = {}
    watch: bool = True
    record: str | None = None
    clock: Clock | None = None


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action, and the version it was decided on.

    With `seq`, the row of the snapshot that it was decided on, an undo in between is noticed too, and the answer tells
    what has changed. The stream that was opened for the same `page` is then not told the changes a second time.
    """

    version: Version
    action: ActionText
    seq: Version | None = None
    page: Word = ""


class Together(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Pieces that go to one space, one after the other; `version`, `seq` and `page` as with an action.

    Without pieces, whatever the open decision places next is put there as often as it may be.
    """

    version: Version
    space: Word
    units: Annotated[list[ActionText], Meta(max_length=group_moves.MOST)] = []
    seq: Version | None = None
    page: Word = ""


class Picked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Pieces that are picked, of which it is asked where they could go."""

    units: Annotated[list[ActionText], Meta(max_length=group_moves.MOST)]


class Reach(msgspec.Struct, frozen=True):
    """The spaces where each of some pieces could go by itself, or what it could attack, at a version."""

    version: int
    spaces: tuple[str, ...]


class Asking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hint is asked for, at this version."""

    version: Version


class Hint(msgspec.Struct, frozen=True):
    """What a machine of a level would play."""

    version: int
    action: str
    label: Message
    level: str


class Back(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take the last action back, or all since the version `to`; `seq` and `page` as with an action."""

    version: Version
    to: Version | None = None
    seq: Version | None = None
    page: Word = ""


class Wishes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Actions to be played one after the other, if that were allowed; with `either` any of them, the likelier first."""

    actions: Annotated[list[ActionText], Meta(min_length=1, max_length=64)]
    either: bool = False


class Say(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=2000)]


class Notes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's private notebook."""

    text: Annotated[str, Meta(max_length=20_000)] = ""


class Orders(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's standing orders: when it wants to be asked about a chance to interrupt. The first that fits decides."""

    orders: Annotated[list[StandingOrder], Meta(max_length=standing_orders.MOST)] = []


class Looked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far a seat has looked: what came of so many actions."""

    version: Version


Coordinate = Annotated[float, Meta(ge=-100_000, le=100_000)]


class Pointing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place on a board that a seat points at, or a line that it draws, for all at the table to see and soon gone."""

    points: Annotated[list[tuple[Coordinate, Coordinate]], Meta(min_length=1, max_length=200)]
    board: Word = ""  # where a game has several


class Again(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play once more, with the sides changed about or not."""

    swap: bool = False


class Renew(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat wants another link, because somebody else may know its own."""


class Notify(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where to tell a seat that it is its turn."""

    webhook: Annotated[str, Meta(max_length=1000)] | None = None
    email: Annotated[str, Meta(max_length=200)] | None = None


class Push(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that wants to be told by Web Push: where, and the keys that seal it (RFC 8291)."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class PushAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser, by the address of its push service."""

    endpoint: Annotated[str, Meta(max_length=1000)]


# --- what is answered -------------------------------------------------------------------------------------


class Created(msgspec.Struct, frozen=True):
    """A new table: one secret token for each human seat, and one for watchers."""

    table: str
    links: dict[str, str]
    watch: str | None


class Renewed(msgspec.Struct, frozen=True):
    """The new link of a seat."""

    table: str
    seat: str
    token: str


class SeatInfo(msgspec.Struct, frozen=True):
    seat: str
    sides: tuple[str, ...]
    player: str
    name: str
    present: bool


class DiceInfo(msgspec.Struct, frozen=True):
    """The dice: bound by `commitment` from the start, proved by `key` at the end. The first `fixed` are of a record."""

    commitment: str
    count: int
    key: str | None
    fixed: int = 0


class Chance(msgspec.Struct, frozen=True):
    """The chance to interrupt that a seat is asked about, as standing orders see it: public facts alone."""

    kind: str
    passing: str  # the action that lets it pass
    spaces: tuple[str, ...]
    pieces: tuple[str, ...]
    chance: float
    adjacent: bool


class Undoes(msgspec.Struct, frozen=True):
    """Versions that a seat may go back to: where the move of the last piece began, and where the phase did.

    Neither is further back than the law allows.
    """

    move: int
    phase: int


class Snapshot(msgspec.Struct, frozen=True):
    """A table at one moment, for one seat (null: a watcher)."""

    table: str
    game: str
    scenario: str
    options: dict[str, Any]
    version: int
    seq: int
    seat: str | None
    sides: tuple[str, ...]
    seats: tuple[SeatInfo, ...]
    over: bool
    result: Result | None
    decision: Decision | None
    mine: bool
    choices: list[Choice]
    preview: Preview | None
    display: Display
    thinking: bool
    undo: bool
    undoes: Undoes | None  # further back than one action, where the law allows it
    dice: DiceInfo
    links: dict[str, str]
    occasion: Chance | None = None  # what standing orders could have answered
    trouble: Trouble = ""
    moved_at: float = 0.0  # when the position became what it is, in seconds since 1970
    clock: ClockInfo | None = None


class Standing(msgspec.Struct, frozen=True):
    """How a table stands, in words: for a list of tables."""

    game: str
    scenario: Both
    heading: tuple[Both, ...]
    seat: Both | None
    deciding: Both | None  # the seat whose decision is open
    mine: bool
    since: float  # when the last thing happened, in seconds
    over: bool
    result: Both | None


class Changes(msgspec.Struct, frozen=True):
    """What turns one snapshot of a reader into the next: that of any row from `since` on and before the event's own.

    Fields of the snapshot and of its display that have changed are sent whole. Of those fields of the display that are
    tables by names, `entries` has what has changed in them: null for an entry that is gone.
    """

    since: int
    snapshot: dict[str, Any] = {}
    display: dict[str, Any] = {}
    entries: dict[str, dict[str, Any]] = {}


class Happened(msgspec.Struct, frozen=True, omit_defaults=True):
    """One event: its sentence, its rule, the dice, the card if it turned one over, and what a board shows of it.

    `opens` says that a new act begins with it: what a player would call one thing is one act (`core.acts`).
    """

    message: Message
    rule: str
    dice: tuple[int, ...]
    turned: Turned | None = None
    scene: Scene | None = None
    opens: bool = False


class LogLine(msgspec.Struct, frozen=True):
    """An action and what came of it. Version 0 is the set-up and has no action."""

    version: int
    side: str
    action: str
    label: Message | None
    events: list[Happened]


class MoveEvent(msgspec.Struct, frozen=True):
    """The answer to an action, and `event: move` of the stream."""

    version: int
    seq: int
    side: str
    action: str
    label: Message | None
    events: list[Happened]
    over: bool
    changes: Changes | None = None


class TogetherDone(msgspec.Struct, frozen=True):
    """What became of pieces that were to go to one space: the actions played, who has gone, who has not and why."""

    moves: list[MoveEvent]
    gone: list[str]
    left: list[Left]


class UndoEvent(msgspec.Struct, frozen=True):
    """The answer to an undo, and `event: undo` of the stream: only the first `version` actions still stand."""

    version: int
    seq: int
    changes: Changes | None = None


class ThinkingEvent(msgspec.Struct, frozen=True):
    """`event: thinking` of the stream."""

    thinking: bool
    trouble: Trouble = ""


class Pointed(msgspec.Struct, frozen=True):
    """`event: point` of the stream. Nothing of it is kept."""

    seat: str
    board: str
    points: list[tuple[float, float]]


class Rematch(msgspec.Struct, frozen=True):
    """Also `event: rematch` of the stream: the table on which it is played again. Everybody keeps their link."""

    table: str


class SeatEvent(msgspec.Struct, frozen=True):
    """`event: seat` of the stream: somebody came or went."""

    seat: str
    present: bool


class ChatLine(msgspec.Struct, frozen=True):
    """Also `event: chat` of the stream. `number` counts what has been said at the table: where the first line that is
    still there is not number 1, older ones have been forgotten."""

    seq: int
    seat: str
    name: str
    text: str
    at: float
    number: int


class RefusalInfo(msgspec.Struct, frozen=True):
    rule: str
    message: Message


class Why(msgspec.Struct, frozen=True):
    refusal: RefusalInfo | None


class NotifyInfo(msgspec.Struct, frozen=True):
    """What is set, and what this server can do."""

    webhook: bool
    email: bool


class PushInfo(msgspec.Struct, frozen=True):
    """The key by which browsers know this server's Web Push; none: it sends none."""

    key: str | None


class Pushed(msgspec.Struct, frozen=True):
    """Whether this browser is told."""

    on: bool


class ErrorInfo(msgspec.Struct, frozen=True):
    """What is wrong: `message` in English; `said`, where there is one, for the reader's own language."""

    code: str
    message: str
    rule: str | None = None
    said: Message | None = None
    version: int | UnsetType = UNSET
    again: str | UnsetType = UNSET  # of a table that cannot go on: the one on which it does, by the same links


class ErrorBody(msgspec.Struct, frozen=True):
    error: ErrorInfo


class Health(msgspec.Struct, frozen=True):
    status: Literal["ok"]
    version: str
