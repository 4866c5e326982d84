"""The request and response bodies of the table API. The OpenAPI document is generated from these types and from those
in `game_messages` and `lesson_messages`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from sandtable.analysis import Story
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
from sandtable.table.wire.agreements import AgreementsInfo, Terms
from sandtable.table.wire.clock import Clock, ClockInfo
from sandtable.table.wire.game_messages import Value

Trouble = Literal["", "died", "overdue", "failed"]
"""Why a machine has not moved: its process died, it took too long, or it failed. The server retries it."""

Word = Annotated[str, Meta(max_length=80)]
Name = Annotated[str, Meta(max_length=60)]
ActionText = Annotated[str, Meta(min_length=1, max_length=200)]
Version = Annotated[int, Meta(ge=0, le=10_000_000)]


# --- request bodies ---------------------------------------------------------------------------------------


Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the browser that creates a table adds to its dice: a value, for a key that the server has committed to."""

    offer: Word
    value: Hash


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to create. Seats not listed in `seats` are for people."""

    game: Word = ""
    scenario: Word = ""
    options: dict[Word, Value] = {}
    seats: dict[Word, Word] = {}
    names: dict[Word, Name] = {}
    watch: bool = True
    record: str | None = None
    clock: Clock | None = None
    dice: Opening | None = None
    terms: Terms = Terms()


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action, and the version it was decided on.

    `seq` is the log row of the snapshot it was decided on. With it the server also detects an undo in between, and the
    response contains the changes. The event stream opened with the same `page` then omits these changes.
    """

    version: Version
    action: ActionText
    seq: Version | None = None
    page: Word = ""


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request that a seat makes of the present position; `version`, `seq` and `page` as in `Move`."""

    version: Version
    seq: Version | None = None
    page: Word = ""


class Together(Wish, frozen=True, forbid_unknown_fields=True):
    """Pieces to move to one space, one after the other.

    Without pieces, the open decision's next placements are made there, as many as allowed. Without a space, one piece
    is selected and the previous one released; with neither, every piece is selected that has only one thing to do.
    """

    space: Word = ""
    units: Annotated[list[ActionText], Meta(max_length=group_moves.MOST)] = []


class Picked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Selected pieces, to ask for the spaces they could reach."""

    units: Annotated[list[ActionText], Meta(max_length=group_moves.MOST)]


class Reach(msgspec.Struct, frozen=True):
    """The spaces that each of the selected pieces could enter or attack by itself, at a version."""

    version: int
    spaces: tuple[str, ...]


class Asking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a hint at this version."""

    version: Version


class Hint(msgspec.Struct, frozen=True):
    """The action that a machine of this level would choose.

    `line`: this action and the next ones of the same move, up to the dice. `spaces`: where they lead, in order. `odds`:
    of the roll that they lead to.
    """

    version: int
    action: str
    label: Message
    level: str
    line: list[str]
    labels: list[Message]
    spaces: list[str]
    odds: Preview | None


class Back(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Undo the last action, or all since version `to`; `seq` and `page` as in `Move`."""

    version: Version
    to: Version | None = None
    seq: Version | None = None
    page: Word = ""


class Wishes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Actions to check as a sequence; with `either`, as alternatives, the likeliest first."""

    actions: Annotated[list[ActionText], Meta(min_length=1, max_length=64)]
    either: bool = False


class Say(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=2000)]


class Notes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's private notebook."""

    text: Annotated[str, Meta(max_length=20_000)] = ""


class Orders(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's standing orders: whether to ask about an opportunity to interrupt. The first one that matches
    decides."""

    orders: Annotated[list[StandingOrder], Meta(max_length=standing_orders.MOST)] = []


class Looked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number of actions a seat has seen."""

    version: Version


Coordinate = Annotated[float, Meta(ge=-100_000, le=100_000)]


class Pointing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A point or a line drawn on a board, shown briefly to everyone at the table."""

    points: Annotated[list[tuple[Coordinate, Coordinate]], Meta(min_length=1, max_length=200)]
    board: Word = ""  # in a game with several boards


class Again(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a rematch; with `swap`, each player moves to the next seat."""

    swap: bool = False


class Renew(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a new link for the seat, because its present one may have leaked."""


class Contribute(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the seat's browser adds to the dice: first the `commitment` to its value, and later the `value`. `seen` are
    the commitments that the browser has seen: a value is not accepted if there are others."""

    commitment: Hash | None = None
    value: Hash | None = None
    seen: Annotated[list[Hash], Meta(max_length=16)] = []


class Notify(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where to send a notification when it is the seat's turn."""

    webhook: Annotated[str, Meta(max_length=1000)] | None = None
    email: Annotated[str, Meta(max_length=200)] | None = None


class Push(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's Web Push subscription: its address and its encryption keys (RFC 8291)."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class PushAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser, identified by the address of its push service."""

    endpoint: Annotated[str, Meta(max_length=1000)]


# --- responses --------------------------------------------------------------------------------------------


class Offer(msgspec.Struct, frozen=True):
    """A key for a new table's dice, committed to before the table exists."""

    offer: str
    commitment: str


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
    seen: float = 0.0  # when the seat was last here or last acted, in seconds since 1970; 0: never
    person: str = ""  # the id of the person to whom the seat belongs; with an empty name: a former player
    public: bool = False  # whether this person lets anyone watch


class DiceInfo(msgspec.Struct, frozen=True):
    """The dice: fixed by `commitment` from the start, verifiable with `key` at the end. The first `fixed` rolls come
    from an uploaded record."""

    commitment: str
    count: int
    key: str | None
    fixed: int = 0


class Share(msgspec.Struct, frozen=True):
    """What the browser of a seat adds to the dice: the hash of its value, and the value once it is revealed. The seat
    `opener` stands for the browser that created the table."""

    seat: str
    commitment: str
    value: str


class SharedDice(msgspec.Struct, frozen=True):
    """What the players' browsers added to the dice; also the response to a contribution and `event: share` of the
    stream. `open` is true until the first action. `key` is the commitment to the key that the dice of play are thrown
    with, '' if it is the server's own."""

    open: bool
    shares: tuple[Share, ...]
    key: str


class Chance(msgspec.Struct, frozen=True):
    """The opportunity to interrupt that the seat must decide on, as standing orders see it: public facts only."""

    kind: str
    passing: str  # the action that declines it
    spaces: tuple[str, ...]
    pieces: tuple[str, ...]
    chance: float
    adjacent: bool
    phase: int  # the version at which the present phase began
    order: int  # the version at which the order or move began that gives the chance


class Correction(msgspec.Struct, frozen=True):
    """The last change of the rules during the game: the version it came after, what it says, and the changed rules."""

    version: int
    message: Message
    rules: tuple[str, ...]


class Undoes(msgspec.Struct, frozen=True):
    """Versions that a seat may undo to: the start of the last piece's move, and the start of the phase.

    Neither is further back than undo is allowed.
    """

    move: int
    phase: int


class Snapshot(msgspec.Struct, frozen=True):
    """A table at one moment, as one seat sees it (null: a watcher)."""

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
    undoes: Undoes | None  # undo by more than one action, where allowed without consent
    dice: DiceInfo
    links: dict[str, str]
    occasion: Chance | None = None  # the opportunity that standing orders could answer
    trouble: Trouble = ""
    moved_at: float = 0.0  # when the position last changed, in seconds since 1970
    shared: SharedDice = SharedDice(False, (), "")
    correction: Correction | None = None
    clock: ClockInfo | None = None
    agreements: AgreementsInfo = AgreementsInfo()
    asks: Undoes | None = None  # versions that the seat may ask the others to take back to


class Standing(msgspec.Struct, frozen=True):
    """A summary of a table in words, for a list of tables."""

    game: str
    scenario: Both
    heading: tuple[Both, ...]
    seat: Both | None
    deciding: Both | None  # the seat whose decision is open
    mine: bool
    since: float  # when the position last changed, in seconds since 1970
    over: bool
    result: Both | None


class Changes(msgspec.Struct, frozen=True):
    """The delta from one snapshot to the next. It applies to a snapshot of any row from `since` up to the event's own,
    exclusive.

    Changed fields of the snapshot and of its display are sent whole. For display fields that map names to values,
    `entries` holds only the changed entries: null for a removed one.
    """

    since: int
    snapshot: dict[str, Any] = {}
    display: dict[str, Any] = {}
    entries: dict[str, dict[str, Any]] = {}


class Ending(msgspec.Struct, frozen=True):
    """The end of a game: the story of its lead, and the last position with everything that was hidden."""

    story: Story
    opened: Display


class Happened(msgspec.Struct, frozen=True, omit_defaults=True):
    """One event: its message, its rule, the dice, the card if one was turned over, and its scene on the board.

    `outcomes` are the outcomes of a preview that it brings about; one matches a message with the same id and at least
    these arguments. `opens` is true if it begins a new act: the events that a player would call one thing form one act
    (`core.engine.acts`).
    """

    message: Message
    rule: str
    dice: tuple[int, ...]
    turned: Turned | None = None
    scene: Scene | None = None
    opens: bool = False
    outcomes: tuple[Message, ...] = ()


class LogLine(msgspec.Struct, frozen=True):
    """An action and its events. Version 0 is the setup and has no action."""

    version: int
    side: str
    action: str
    label: Message | None
    events: list[Happened]


class MoveEvent(msgspec.Struct, frozen=True):
    """The response to an action, and `event: move` of the stream."""

    version: int
    seq: int
    side: str
    action: str
    label: Message | None
    events: list[Happened]
    over: bool
    changes: Changes | None = None


class TogetherDone(msgspec.Struct, frozen=True):
    """The result of a group move: the actions played, the pieces that moved, and those that did not, with the
    reason."""

    moves: list[MoveEvent]
    gone: list[str]
    left: list[Left]


class UndoEvent(msgspec.Struct, frozen=True):
    """The response to an undo, and `event: undo` of the stream: only the first `version` actions still stand."""

    version: int
    seq: int
    changes: Changes | None = None


class ThinkingEvent(msgspec.Struct, frozen=True):
    """`event: thinking` of the stream: whether a machine is thinking, and why it has not moved."""

    thinking: bool
    trouble: Trouble = ""


class Pointed(msgspec.Struct, frozen=True):
    """`event: point` of the stream. It is not stored."""

    seat: str
    board: str
    points: list[tuple[float, float]]


class Rematch(msgspec.Struct, frozen=True):
    """The table of the rematch; also `event: rematch` of the stream. Players keep their links."""

    table: str


class SeatEvent(msgspec.Struct, frozen=True, omit_defaults=True):
    """`event: seat` of the stream: a player arrived at a seat or left it. With `info`, the seat belongs to another
    person, or its person has another name."""

    seat: str
    present: bool
    info: SeatInfo | None = None


class ChatLine(msgspec.Struct, frozen=True):
    """A line of chat; also `event: chat` of the stream. `number` counts the lines of the table from 1: if the first
    line returned is not number 1, older ones have been dropped."""

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
    """Which notifications are set for the seat."""

    webhook: bool
    email: bool


class PushInfo(msgspec.Struct, frozen=True):
    """The server's public key for Web Push; null: it sends none."""

    key: str | None


class Pushed(msgspec.Struct, frozen=True):
    """Whether this browser is subscribed."""

    on: bool


class ErrorInfo(msgspec.Struct, frozen=True):
    """What is wrong: `message` in English, and `said`, if present, for display in the reader's language."""

    code: str
    message: str
    rule: str | None = None
    said: Message | None = None
    version: int | UnsetType = UNSET
    again: str | UnsetType = UNSET  # for a table that cannot go on: the table that continues it, with the same links


class ErrorBody(msgspec.Struct, frozen=True):
    error: ErrorInfo


class Health(msgspec.Struct, frozen=True):
    status: Literal["ok"]
    version: str
