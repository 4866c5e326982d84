"""The printed tables: terrain, the sides of hexes, fortifications, Objective chits."""

from __future__ import annotations

from sandtable.core.base.display import Chart
from sandtable.core.base.messages import Message
from sandtable.games.combat.tables import Tables
from sandtable.kit.display.charts import NOTHING, Cell, figure, mark, of_ground, said, signed, table

HALVES = 2


def charts(t: Tables) -> tuple[Chart, ...]:
    parts = t.parts.terrain
    return (
        _types(t),
        table(
            "sides",
            "T78",
            ("cost", "cover", "hindrance", "obstacle"),
            [
                (
                    said("side-of", row.name),
                    f"+{_half(row.cost)}" if row.cost else NOTHING,
                    figure(row.cover),
                    figure(row.hindrance),
                    mark(row.obstacle),
                )
                for row in parts.sides
            ],
        ),
        table(
            "forts",
            "F100",
            ("cover", "artillery"),
            [(said("fort", row.name), figure(row.cover), figure(row.artillery)) for row in parts.fortifications],
        ),
        table(
            "chits",
            "B7.3",
            ("worth",),
            [(row.name, _worth(row.objective, row.points, row.effect)) for row in parts.chits],
        ),
    )


def _half(value: int) -> str:
    whole, rest = divmod(value, HALVES)
    return f"{whole or ''}{'½' if rest else ''}"


def _types(t: Tables) -> Chart:
    rows: list[tuple[Cell, ...]] = [
        (
            said("terrain", row.name),
            said("chart", "whole-move" if row.cost < 0 else "closed") if row.cost <= 0 else _half(row.cost),
            signed(row.cover),
            signed(row.cover if row.artillery is None else row.artillery),
            figure(row.hindrance),
            mark(row.obstacle),
        )
        for row in t.parts.terrain.types
    ]
    return of_ground(
        table("terrain", "T78", ("cost", "cover", "artillery", "hindrance", "obstacle"), rows), {"open": "open-ground"}
    )


def _worth(objective: int, points: int, effect: str) -> Cell:
    if effect != "points":
        return Message(f"chart-chit-{effect}")
    return Message("chart-chit-points" if objective else "chart-chit-each", {"number": objective, "points": points})
