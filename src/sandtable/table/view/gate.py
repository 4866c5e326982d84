"""The gate: all game data that leaves the server is built here, for one viewer.

A position leaves the server only as the engine's view for some sides, and the key of the dice only when the game is
over. Actions and events define themselves which sides may see them.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

import sandtable as st
from sandtable.api import sound_ids
from sandtable.core.base.actions import Action
from sandtable.core.base.dice import commitment
from sandtable.core.base.display import ActionWarning, Display, Overlay
from sandtable.core.base.errors import BadInput
from sandtable.core.base.events import Event
from sandtable.core.base.messages import Message, most_telling
from sandtable.core.engine import group_moves, plain_data, warnings
from sandtable.core.engine.game import Game
from sandtable.core.engine.record import HINT, write
from sandtable.core.engine.state import State
from sandtable.core.engine.view import View
from sandtable.table.live import undo_limits
from sandtable.table.live.chat import Chat
from sandtable.table.live.table import Table
from sandtable.table.store.checkpoints import LogEntry
from sandtable.table.store.log_replay import standing as standing_rows
from sandtable.table.store.protocol import HUMAN, LogRow, SeatRow, TableRow, first_broken
from sandtable.table.view import names
from sandtable.table.wire.agreements import AgreementsInfo, OpenRequest, PendingRequest
from sandtable.table.wire.clock import ClockInfo
from sandtable.table.wire.errors import NotYours
from sandtable.table.wire.messages import (
    Chance,
    Changes,
    ChatLine,
    Correction,
    DiceInfo,
    Happened,
    LogLine,
    MoveEvent,
    Reach,
    RefusalInfo,
    SeatInfo,
    Share,
    SharedDice,
    Snapshot,
    Standing,
    Undoes,
    UndoEvent,
    Why,
)

AnyState = State[Any, Any]
AnyView = View[Any, Any]


class Eyes(msgspec.Struct, frozen=True):
    """A viewer: a seat with its sides, or a watcher (no seat, no sides)."""

    seat: str | None
    sides: tuple[str, ...]


WATCHER = Eyes(None, ())


def view(state: AnyState, eyes: Eyes) -> AnyView:
    """The engine's view of a state for this viewer."""
    return state.game.view(state, *eyes.sides) if eyes.sides else state.game.watch(state)


def past(table: Table, eyes: Eyes, version: int) -> AnyState:
    """A copy of the state at a version, in the viewer's numbering."""
    return table.at(table.numbering.counted_version(eyes.sides, checked(table, eyes, version)))


def checked(table: Table, eyes: Eyes, version: int) -> int:
    """The version, if it exists in the viewer's numbering; else raise BadInput."""
    last = table.numbering.version(eyes.sides, table.version)
    if not 0 <= version <= last:
        raise BadInput(f"from 0 to {last}, not {version}", where="version")
    return version


def drawing_eyes(table: Table, eyes: Eyes) -> Eyes:
    """The viewer whose display is shown: `eyes`, or in a game without secrets the deciding seat.

    In such a game all viewers see the same, and the deciding seat's view already has its list of actions.
    """
    if table.game.secrets:
        return eyes
    seat = table.deciding() or table.row.seats[0]
    return Eyes(seat.seat, seat.sides)


def snapshot(
    table: Table,
    eyes: Eyes,
    present: frozenset[str] = frozenset(),
    version: int | None = None,
    display: Display | None = None,
    known: AnyView | None = None,
) -> Snapshot:
    """A table as it stands, or as it stood after `version` actions: then it offers no choices.

    `display` and `known` are the viewer's display and view, if the caller has them.
    """
    now = version is None
    state = table.state if version is None else past(table, eyes, version)
    known = known or view(state, eyes)
    decision = known.decision
    # A decision that standing orders are about to answer is not shown as open; its choices are drawn all the same,
    # since the answer to the acting player waits for that work.
    decides = now and decision is not None and decision.side in eyes.sides and not table.over
    choices = warnings.warned(known.choices(), _warnings(table, known)) if decides else []
    chance = _occasion(table, known, eyes) if decides else None
    mine = decides and table.ordered() is None
    display = display or known.display()
    undo = now and undo_limits.offered(table, eyes.sides)
    row, over = table.row, table.over if now else state.over
    return Snapshot(
        table=row.id,
        game=row.game,
        scenario=row.scenario,
        options=row.options,
        version=table.numbering.version(eyes.sides, table.version) if version is None else version,
        seq=table.numbering.row(eyes.sides, table.seq),
        seat=eyes.seat,
        sides=eyes.sides,
        seats=_seats(table, present),
        over=over,
        result=table.result if now else state.result,
        decision=None if over else decision,
        mine=mine,
        choices=choices if mine else [],
        preview=known.preview(),
        display=display if mine else msgspec.structs.replace(display, routes=(), prices=None),
        thinking=now and table.thinking,
        undo=undo,
        undoes=_undoes(table, eyes) if undo else None,
        dice=_dice(table, state),
        links={"lobby": "/"},
        occasion=chance if mine else None,
        moved_at=_moved_at(table, eyes) if now else 0.0,
        shared=shared_dice(table),
        correction=_correction(table, eyes) if now else None,
        clock=_clock(table) if now else None,
        agreements=agreements(table, eyes),
        asks=_asks(table, eyes) if now else None,
    )


def _warnings(table: Table, known: AnyView) -> dict[str, ActionWarning]:
    """The warnings on the open choices, as computed by `Snapshots.prepare`, or computed here without it."""
    found = table.warnings()
    return warnings.warnings(known) if found is None else found


def standing(table: Table, eyes: Eyes, shot: Snapshot) -> Standing:
    """A summary of the table in words, from the viewer's snapshot."""
    game, result, deciding = table.game, table.result, table.deciding()
    return Standing(
        game=table.row.game,
        scenario=names.said(game, Message(f"scenario-{table.row.scenario}")),
        heading=tuple(names.said(game, part) for part in shot.display.heading),
        seat=None if eyes.seat is None else names.seat(game, eyes.seat),
        deciding=None if deciding is None else names.seat(game, deciding.seat),
        mine=deciding is not None and deciding.seat == eyes.seat and table.ordered() is None,
        since=_moved_at(table, eyes),
        over=table.over,
        result=None if result is None else names.said(game, result.message),
    )


def _undoes(table: Table, eyes: Eyes) -> Undoes:
    """How far the last move and the phase can be undone without consent."""
    asks = _undo_to(table, eyes)
    return Undoes(asks.move, asks.phase if _free(table, eyes, asks.phase) else asks.move)


def _undo_to(table: Table, eyes: Eyes) -> Undoes:
    """How far the last move and the phase can be undone."""
    seal, last = table.numbering, table.counted(eyes.sides)
    least = undo_limits.earliest(table, eyes.sides, last)
    versions = (max(least, undo_limits.move_began(table, last)), max(least, table.phase_began()))
    return Undoes(*[seal.version(eyes.sides, version) for version in versions])


def _free(table: Table, eyes: Eyes, version: int) -> bool:
    return undo_limits.free(table, eyes.sides, table.numbering.counted_version(eyes.sides, version))


def _asks(table: Table, eyes: Eyes) -> Undoes | None:
    """How far the seat may ask to undo, if that needs consent."""
    if eyes.seat is None or table.over or not undo_limits.offered(table, eyes.sides):
        return None
    found = _undo_to(table, eyes)
    return None if _free(table, eyes, found.phase) else found


def agreements(table: Table, eyes: Eyes) -> AgreementsInfo:
    """What the players agree on, which is public; a request's versions are in the viewer's numbering."""
    agreed, seal = table.agreements, table.numbering

    def shown(asked: PendingRequest) -> OpenRequest:
        waits = agreed.waits_for(asked, table.row.seats)
        if asked.to is None:
            return OpenRequest(asked.about, asked.seat, waits)
        to, last = seal.version(eyes.sides, asked.to), seal.version(eyes.sides, asked.version)
        return OpenRequest(asked.about, asked.seat, waits, to, last - to)

    requests = tuple(shown(asked) for asked in agreed.asked.values())
    refused = None if agreed.refused is None else shown(agreed.refused)
    claim = table.claimable() is not None
    return AgreementsInfo(
        agreed.terms, requests, refused, agreed.paused, agreed.stand_ins, claim, agreed.end is not None
    )


def _moved_at(table: Table, eyes: Eyes) -> float:
    return table.told_at if table.numbering.hides_row(eyes.sides, table.moved) else table.moved_at


def _clock(table: Table) -> ClockInfo | None:
    """The clock. It runs evenly while one seat decides, so it reveals no hidden action."""
    hands, deciding = table.clock_state, table.deciding()
    if hands is None:
        return None
    running = None if deciding is None else deciding.seat
    left = hands.left(running, table.now())
    people = {seat.seat: left[seat.seat] for seat in table.row.seats if seat.player == HUMAN}
    runs = running if running is not None and hands.runs(running) else None
    return ClockInfo(hands.clock, people, runs, table.late(deciding))


def _occasion(table: Table, known: AnyView, eyes: Eyes) -> Chance | None:
    found = known.occasion
    if found is None:
        return None
    facts = str(found.passing), found.spaces, found.pieces, found.chance, found.adjacent
    return Chance(found.kind, *facts, *table.under_way(eyes.sides))


def of_the_moment(shot: Snapshot, table: Table, present: frozenset[str]) -> Snapshot:
    """A present snapshot, made earlier, with the current state that is not in the log: presence, thinking, rematch,
    clock."""
    seats, seq = _seats(table, present), table.numbering.row(shot.sides, table.seq)
    links = shot.links | ({"rematch": f"/t/{table.rematch}"} if table.rematch else {})
    if table.over and not shot.over:  # the players have ended the game in this position
        shot = ended(shot, table)
    return msgspec.structs.replace(
        shot,
        seq=seq,
        seats=seats,
        thinking=table.thinking,
        trouble=table.trouble,
        links=links,
        shared=shared_dice(table),
        clock=_clock(table),
        agreements=agreements(table, _eyes(shot)),
    )


def ended(shot: Snapshot, table: Table) -> Snapshot:
    """A snapshot after the players have ended the game: nothing can be chosen any more."""
    return msgspec.structs.replace(
        shot,
        over=True,
        result=table.result,
        decision=None,
        mine=False,
        choices=[],
        display=msgspec.structs.replace(shot.display, routes=(), prices=None),
        undo=False,
        undoes=None,
        asks=None,
        occasion=None,
        dice=_dice(table, table.state),
    )


def _eyes(shot: Snapshot) -> Eyes:
    return Eyes(shot.seat, shot.sides)


def _seats(table: Table, present: frozenset[str]) -> tuple[SeatInfo, ...]:
    return tuple([seat_info(table, seat, seat.seat in present) for seat in table.row.seats])


def seat_info(table: Table, seat: SeatRow, present: bool) -> SeatInfo:
    """A seat and whether its player is here; of machines nothing is seen."""
    seen = table.seen.get(seat.seat, 0.0) if seat.player == HUMAN else 0.0
    person = table.people.get(seat.seat)
    of, public = ("", False) if person is None else (person.person, person.public)
    return SeatInfo(seat.seat, seat.sides, seat.player, table.name(seat.seat), present, seen, of, public)


def overlays(
    table: Table,
    eyes: Eyes,
    ids: Collection[str],
    ends: tuple[str, str] | None = None,
    version: int | None = None,
) -> tuple[Overlay, ...]:
    """Layers of the display, drawn from the viewer's knowledge; with `ends`, those between the two spaces."""
    known = view(table.state if version is None else past(table, eyes, version), eyes)
    return known.overlays(ids, ends)


def _dice(table: Table, state: AnyState) -> DiceInfo:
    key = table.row.key
    fixed = len(plain_data.script_of(table.row.placed or {}, table.game.die_sides))
    return DiceInfo(commitment(key), state.dice.count, key.hex() if table.over else None, fixed)


def _correction(table: Table, eyes: Eyes) -> Correction | None:
    """The last change of the rules, for a notice to every viewer."""
    change, game = table.change, table.game
    if change is None:
        return None
    return Correction(table.numbering.version(eyes.sides, table.law), change.event(game).message(), change.rules(game))


def shared_dice(table: Table) -> SharedDice:
    """What the players' browsers added to the dice."""
    shared = table.shared
    told = tuple(Share(one.seat, one.commitment, one.value) for one in shared.contributions)
    key = commitment(shared.play_key) if shared.play_key != shared.key else ""
    return SharedDice(table.sharing, told, key)


def line(game: Game[Any, Any], entry: LogEntry, version: int, eyes: Eyes) -> LogLine:
    """A line of the log; `version` is in the viewer's numbering."""
    action, label, events = _told(game, entry, eyes)
    return LogLine(version, entry.side, action, label, events)


def move(table: Table, entry: LogEntry, version: int, eyes: Eyes, changes: Changes | None = None) -> MoveEvent:
    """An action as an event, for the acting client and the event stream."""
    action, label, events = _told(table.game, entry, eyes)
    told, seq = table.numbering.version(eyes.sides, version), table.numbering.row(eyes.sides, entry.seq)
    return MoveEvent(told, seq, entry.side, action, label, events, entry.over, changes)


def undo(table: Table, eyes: Eyes, changes: Changes | None = None) -> UndoEvent:
    """An undo as an event."""
    sides = eyes.sides
    return UndoEvent(table.numbering.version(sides, table.version), table.numbering.row(sides, table.seq), changes)


def chat(table: Table, said: Chat, eyes: Eyes) -> ChatLine:
    """A line of chat."""
    seq = table.numbering.row(eyes.sides, said.seq)
    return ChatLine(seq, said.seat, table.name(said.seat), said.text, said.at, said.number)


def _told(game: Game[Any, Any], entry: LogEntry, eyes: Eyes) -> tuple[str, Message | None, list[Happened]]:
    """An entry as the viewer may see it. A hidden action has no text except the label "action-hidden"."""
    seen = ((event.seen_by(eyes.sides), number in entry.cuts) for number, event in enumerate(entry.events))
    events = [happened(event, opens) for event, opens in seen if event is not None]
    if entry.action is None:
        return "", None, events
    if entry.only and not any(side in eyes.sides for side in entry.only):
        return "", Message("action-hidden"), events
    return str(entry.action), game.label(entry.action), events


def happened(event: Event, opens: bool = False) -> Happened:
    dice = tuple(getattr(event, "dice", ()))
    return Happened(event.message(), event.rule, dice, event.turned(), event.scene(), opens, event.outcomes())


def opened(table: Table) -> Display:
    """The last position with all hands, plans and hidden pieces; raise NotYours before the game is over."""
    if not table.over:
        raise NotYours("hands and plans are opened when the game is over")
    game = table.game
    return view(table.state, Eyes(None, tuple(game.sides))).display()


class Recorded(msgspec.Struct, frozen=True):
    """A copy of a game, to be written as a record while its table goes on."""

    state: AnyState
    actions: list[Action]
    over: bool
    hints: frozenset[int]
    ended: str = ""  # how the players ended the game themselves

    def written(self) -> str:
        """The record, without the key before the end of the game. It takes time in proportion to the game's length."""
        self.state.remember(self.actions)
        asked = (number for number in self.hints if number < len(self.actions))
        remarks = dict.fromkeys(asked, HINT) | ({len(self.actions): self.ended} if self.ended else {})
        return write(self.state, self.over, seal=True, remarks=remarks)


def recorded(table: Table, eyes: Eyes = WATCHER, version: int | None = None) -> Recorded:
    """The copy to write a record from. A game with secrets must be over; else raise NotYours."""
    over = table.over
    if not over and table.game.secrets:
        raise NotYours("this game has secrets: its record is shown when it is over")
    counted = None if version is None else table.numbering.counted_version(eyes.sides, checked(table, eyes, version))
    hints = frozenset(version - table.law for version in table.hints if version >= table.law)
    end = table.result if version is None and table.agreements.end is not None else None
    return Recorded(*table.told(counted), over, hints, "" if end is None else table.game.text(end.message))


def record(table: Table, eyes: Eyes = WATCHER, version: int | None = None) -> str:
    """The record of a table."""
    return recorded(table, eyes, version).written()


def moves(row: TableRow, log: Sequence[LogRow]) -> str:
    """The moves of a table that cannot be opened. Its game may be unknown; then it counts as one with secrets."""
    rows = standing_rows(log)
    known = row.game in sound_ids() and not st.game(row.game).secrets
    if not known and not (rows and rows[-1].over):
        raise NotYours("this game may have secrets: its moves are shown when it is over")
    head = [f"# game {row.game}", f"# scenario {row.scenario}", f"# options {row.options}"]
    broken = first_broken(row, log)
    lines = [line for one in rows for line in ((_DAMAGED, _move(one)) if one.seq == broken else (_move(one),))]
    if broken and _DAMAGED not in lines:  # the row is no action, or one that was undone
        lines = [_DAMAGED, *lines]
    return "\n".join([*head, *lines]) + "\n"


_DAMAGED = "# damaged: from here on the moves may not be what was played"


def _move(row: LogRow) -> str:
    return f"{row.side}: {row.text}" if row.kind == "action" else "# the rules of the game changed here"


def why(table: Table, eyes: Eyes, wishes: Sequence[str], either: bool = False) -> Why:
    """Why these actions may not be played in sequence (with `either`: any of them alone), as far as the viewer may
    know."""
    known = view(table.state, eyes)
    refusal = most_telling(map(known.why_not, wishes)) if either else known.why_not(*wishes)
    return Why(None if refusal is None else RefusalInfo(refusal.rule, Message(refusal.message, refusal.args)))


def plan(table: Table, eyes: Eyes, units: Sequence[str], space: str) -> group_moves.GroupMove:
    """How pieces could move to a space, as far as the viewer may know."""
    return group_moves.plan(view(table.state, eyes), units, space)


def whither(table: Table, eyes: Eyes, units: Sequence[str]) -> Reach:
    """The spaces that pieces could reach, as far as the viewer may know, and the version for which that holds."""
    version = table.numbering.version(eyes.sides, table.version)
    return Reach(version, group_moves.whither(view(table.state, eyes), units))
