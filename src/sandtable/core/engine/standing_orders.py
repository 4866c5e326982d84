"""Standing orders: what a seat wants to be asked for, so that a turn need not wait for every chance to interrupt it.

A step that gives a side the chance to act in another's move says so (`Step.occasion`), and the game names its kinds of
chances (`Game.occasions`). It opens on public facts alone, whether or not the side holds anything to act with: being
asked tells nobody anything. The orders too go by what everybody may know, the chance included. They are read from the
top, and the first that fits decides. What they let pass is played as an ordinary pass.

    [StandingOrder(ask=True, spaces=("2219",)), StandingOrder(ask=True, chance=0.3), StandingOrder()]

asks for whatever happens in 2219, elsewhere only if the chance is at least 30 %, and never otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
"""So many orders of a seat are kept."""


Name = Annotated[str, Meta(max_length=80)]
Names = Annotated[tuple[Name, ...], Meta(max_length=200)]


class StandingOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Whether to ask about some occasions: of a kind, in some spaces, by some pieces, with at least some chance."""

    ask: bool = False
    kind: Name = ""
    spaces: Names = ()
    pieces: Names = ()
    chance: Annotated[float, Meta(ge=0, le=1)] = 0.0
    adjacent: bool = False  # only if they come next to a piece of the seat's own

    def fits(self, occasion: Occasion) -> bool:
        return (
            self.kind in ("", occasion.kind)
            and _meet(self.spaces, occasion.spaces)
            and _meet(self.pieces, occasion.pieces)
            and self.chance <= occasion.chance
            and (occasion.adjacent or not self.adjacent)
        )


def _meet(wanted: Sequence[str], given: Sequence[str]) -> bool:
    return not wanted or any(one in given for one in wanted)


def answer(orders: Iterable[StandingOrder], view: View[Any, Any]) -> Action | None:
    """What a seat's orders play in the open decision; None: the seat is asked."""
    occasion = view.occasion
    if occasion is None:
        return None
    for order in orders:
        if order.fits(occasion):
            return None if order.ask else occasion.passing
    return None


def read(data: object) -> tuple[StandingOrder, ...]:
    """Orders from plain data; BadInput says what is wrong."""
    try:
        orders = msgspec.convert(data, tuple[StandingOrder, ...])
    except msgspec.ValidationError as fault:
        raise BadInput(str(fault), where="orders") from None
    if len(orders) > MOST:
        raise BadInput(f"at most {MOST} standing orders", where="orders")
    return orders


def check(game: Game[Any, Any], orders: Iterable[StandingOrder]) -> None:
    """BadInput if an order names a kind of chance or a piece that the game does not have."""
    kinds = {"", *(kind.id for kind in game.occasions)}
    pieces = {piece.id for piece in game.pieces}
    for order in orders:
        if order.kind not in kinds:
            raise BadInput(f"no chance to interrupt is called {shorten(order.kind)!r}", where="orders")
        for piece in order.pieces:
            if piece not in pieces:
                raise BadInput(f"no piece is called {shorten(piece)!r}", where="orders")
