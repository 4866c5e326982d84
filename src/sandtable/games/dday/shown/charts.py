"""The printed tables: what each unit rolls, and the order cards of a turn."""

from __future__ import annotations

from sandtable.core.base.display import Chart
from sandtable.core.base.messages import Message
from sandtable.games.dday.components import Components
from sandtable.kit.display.charts import NOTHING, figure, table

AIRCRAFT = ("fighter", "bomber")


def charts(parts: Components) -> tuple[Chart, ...]:
    units = [
        (
            Message(f"unit-{kind.name}"),
            *((NOTHING,) * 3 if kind.type in AIRCRAFT else map(figure, (kind.attack, kind.defence, kind.move))),
        )
        for kind in parts.pieces.kinds
    ]
    orders = [
        (str(card.number), Message(f"phase-{card.id}"), Message(f"camp-{card.side}"), figure(card.hit))
        for card in parts.cards.orders
    ]
    return (
        table("units", "A3.1", ("attack", "defence", "move"), units),
        table("orders", "A5.1", ("order", "side", "hit"), orders),
    )
