"""Standing orders: which interruptions a seat wants to be asked about, so that a turn need not wait for each one.

A step that lets a side act in another side's move declares it (`Step.occasion`), and the game lists the kinds of such
occasions (`Game.occasions`). The step opens on public facts alone, whether or not the side has anything to act with, so
the question reveals nothing. Standing orders also use public facts only, including the chance. They are checked from
the top, and the first match decides. An occasion that they skip is played as an ordinary pass.

    [StandingOrder(ask=True, spaces=("2219",)), StandingOrder(ask=True, chance=0.3), StandingOrder()]

asks about everything in 2219, elsewhere only if the chance is at least 30 %, and otherwise never.

A side whose opponents are all machines is not asked where it can only pass, or where acting is expected to gain nothing
(`Step.promises`), unless an order says so: a machine learns nothing from a pause.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import BadInput
from sandtable.core.base.messages import shorten
from sandtable.core.engine.game import Game
from sandtable.core.engine.steps import Occasion
from sandtable.core.engine.view import View

MOST = 40
"""The most orders a seat may have."""


Name = Annotated[str, Meta(max_length=80)]
Names = Annotated[tuple[Name, ...], Meta(max_length=200)]


class StandingOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Whether to ask about matching occasions: of a kind, in spaces, by pieces, with at least this chance."""

    ask: bool = False
    kind: Name = ""
    spaces: Names = ()
    pieces: Names = ()
    chance: Annotated[float, Meta(ge=0, le=1)] = 0.0
    adjacent: bool = False  # only if they move next to one of the seat's own pieces
    since: Annotated[int, Meta(ge=0)] = 0  # only while the phase or the order lasts that began at this version

    def fits(self, occasion: Occasion, under_way: Collection[int] = ()) -> bool:
        return (
            (not self.since or self.since in under_way)
            and self.kind in ("", occasion.kind)
            and _meet(self.spaces, occasion.spaces)
            and _meet(self.pieces, occasion.pieces)
            and self.chance <= occasion.chance
            and (occasion.adjacent or not self.adjacent)
        )


def _meet(wanted: Sequence[str], given: Sequence[str]) -> bool:
    return not wanted or any(one in given for one in wanted)


def answer(
    orders: Iterable[StandingOrder], view: View[Any, Any], under_way: Collection[int] = (), unwatched: bool = False
) -> Action | None:
    """The action that a seat's orders play in the open decision; None if the seat must be asked.

    `under_way`: the versions at which the present phase and order began. `unwatched`: no opponent can learn anything
    from an answer without a pause.
    """
    occasion = view.occasion
    if occasion is None:
        return None
    for order in orders:
        if order.fits(occasion, under_way):
            return None if order.ask else occasion.passing
    idle = unwatched and (view.actions() == [occasion.passing] or not view.promises)
    return occasion.passing if idle else None


def read(data: object) -> tuple[StandingOrder, ...]:
    """Orders from plain data. BadInput gives the fault."""
    try:
        orders = msgspec.convert(data, tuple[StandingOrder, ...])
    except msgspec.ValidationError as fault:
        raise BadInput(str(fault), where="orders") from None
    if len(orders) > MOST:
        raise BadInput(f"at most {MOST} standing orders", where="orders")
    return orders


def check(game: Game[Any, Any], orders: Iterable[StandingOrder]) -> None:
    """Raise BadInput if an order refers to a kind of occasion or a piece that the game does not have."""
    kinds = {"", *(kind.id for kind in game.occasions)}
    pieces = {piece.id for piece in game.pieces}
    for order in orders:
        if order.kind not in kinds:
            raise BadInput(f"there is no chance to interrupt named {shorten(order.kind)!r}", where="orders")
        for piece in order.pieces:
            if piece not in pieces:
                raise BadInput(f"there is no piece named {shorten(piece)!r}", where="orders")
