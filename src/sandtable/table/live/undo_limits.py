"""Which actions may be undone at a table (rule: `State.undo`), and how far undo is offered."""

from __future__ import annotations

from sandtable.core.base.errors import BadInput, Refusal, Refused
from sandtable.table.live.agreements import over_refusal
from sandtable.table.live.table import AnyState, Table
from sandtable.table.store import checkpoints
from sandtable.table.store.checkpoints import LogEntry


def undoable(table: Table, sides: tuple[str, ...], to: int | None = None) -> bool:
    """True if the holder of these sides may undo the last action, or all since `to` (rule: `State.undo`).

    An action that asks another seat stands, or it could be tried to learn of hands and orders. After the game ends
    nothing can be undone: the key of its dice is public then, which reveals a secret.
    """
    first = table.version - 1 if to is None else to
    return 0 <= first < table.version and _decides(table, sides) and earliest(table, sides) <= first


def offered(table: Table, sides: tuple[str, ...]) -> bool:
    """True if undo is offered, in these sides' numbering. Another side's hidden action blocks it only when undo is
    tried."""
    last = table.counted(sides)
    return _decides(table, sides) and earliest(table, sides, last) < last


def free(table: Table, sides: tuple[str, ...], to: int) -> bool:
    """True if undoing to `to` needs no consent: no other person plays, the table was created so, it only undoes the
    last move, or the others do not count the actions."""
    agreed, seat = table.agreements, table.deciding()
    if agreed.terms.undo == "free" or seat is None or not agreed.people(table.row.seats, seat.seat):
        return True
    last = table.counted(sides)
    return to >= move_began(table, last) or all(table.numbering.hides((), n) for n in range(to + 1, table.version + 1))


def _decides(table: Table, sides: tuple[str, ...]) -> bool:
    seat = table.deciding()
    return seat is not None and not set(sides).isdisjoint(seat.sides)


def earliest(table: Table, sides: tuple[str, ...], last: int | None = None) -> int:
    """The earliest version that the holder of these sides may undo to, counted from `last`.

    The table caches the last answer for each holder, so only the actions since then are checked. `State.fixed` would
    not do: it does not know who acted, and a state read from a bookmark has lost it.
    """
    version = start = table.version if last is None else last
    known, bound = table.undo_bounds.get(sides, (0, 0))
    if bound > start:  # the cached answer is for a later version
        known = bound = 0
    while version > known:
        entry = table.entries[version - 1]
        if entry.side not in sides or entry.fixed:
            break
        version -= 1
    else:
        version = bound
    table.undo_bounds[sides] = start, version
    return version


def returned_to(table: Table, state: AnyState, entry: LogEntry) -> int | None:
    """The earlier version with the same position that a tried action returns to, or None.

    The undo must reveal no more than the action itself would. If a hidden action is involved, the return counts only if
    other sides count none of the actions taken back.
    """
    if entry.fixed or entry.over:
        return None
    version = table.cancellations.version(table.owner(entry.side).seat, state)
    if version is None:
        return None
    since = range(version + 1, table.version + 1)
    hidden = entry.only or any(table.entries[number - 1].only for number in since)
    return None if hidden and not all(table.numbering.hides((), number) for number in since) else version


def move_began(table: Table, last: int) -> int:
    """The version before the last piece was selected, searching back from `last`: the start of its move."""
    kinds = table.game.vocabulary.kinds
    first = max(0, last - checkpoints.LENGTH)
    recent = table.entries[first:last]
    for version in range(last - 1, first - 1, -1):
        action = recent[version - first].action
        if action is not None and kinds[action.verb] == "unit":
            return version
    return last - 1


def check(table: Table, sides: tuple[str, ...], to: int, agreed: bool = False) -> None:
    """Raise Refused, with its rule, if these sides may not undo to version `to`; `agreed`: with the consent of the
    others. The reason is found among the actions that they count."""
    counted = table.counted(sides)
    if not 0 <= to < counted:
        raise BadInput("nothing to undo", where="undo")
    rule = table.state.result.rule if table.state.result is not None else table.state.stack[-1].cites(table.state)
    if undoable(table, sides, to):
        if agreed or free(table, sides, to):
            return
        refusal = Refusal(rule, "refuse-undo-consent")
        raise Refused(refusal, table.game.text(refusal))
    last = table.entries[max(to, earliest(table, sides, counted) - 1)]
    own = "refuse-undo-dice" if _decides(table, sides) else "refuse-undo-asked"
    word = own if last.side in sides else "refuse-undo-side"
    refusal = Refusal(rule, word)
    if table.over:
        refusal = table.game.over_refusal(table.state, "undo") if table.state.over else over_refusal("undo")
    raise Refused(refusal, table.game.text(refusal))
