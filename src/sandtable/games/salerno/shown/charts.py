"""The printed tables: combat, bombardment, terrain, the cost of operations, the calendar."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.display import Chart
from sandtable.games.salerno.tables import Tables
from sandtable.kit.display.charts import NOTHING, by_die, calendar, figure, of_ground, said, table

HALVES = 2


def charts(t: Tables, dates: Sequence[str]) -> tuple[Chart, ...]:
    parts = t.parts.tables
    least = [f"{fire}+" for fire in parts.barrage.least]
    months = [
        (str(row.axis), str(row.v), str(row.viii), str(row.xv), f"1–{bad}" if bad > 1 else figure(bad))
        for row, bad in zip(parts.calendar, parts.weather.bad, strict=True)
    ]
    return (
        by_die("crt", "T.crt", parts.crt.columns, parts.crt.rows, first=2),
        by_die("barrage", "T.bombard", least, [[_hit(cell) for cell in row] for row in parts.barrage.rows], first=2),
        _terrain(t),
        table("costs", "T.costs", ("points",), [(said("chart-cost", row.name), str(row.value)) for row in parts.costs]),
        calendar(dates, ("axis", "v", "viii", "xv", "bad"), months, "T.calendar"),
    )


def _hit(cell: str) -> str:
    return {"green": "○", "red": "●"}.get(cell, cell)


def _half(value: int) -> str:
    whole, rest = divmod(value, HALVES)
    return f"{whole or ''}{'½' if rest else ''}" or NOTHING


def _terrain(t: Tables) -> Chart:
    rows = [
        (
            said("terrain", row.name),
            _half(row.fair),
            _half(row.bad),
            _half(row.dots),
            f"× {row.defence}"
            if row.defence > 1
            else f"+ {row.raises or row.plus}"
            if row.raises or row.plus
            else NOTHING,
            said("chart-halves", row.halves) if row.halves else NOTHING,
        )
        for row in t.parts.tables.effects
    ]
    return of_ground(
        table("terrain", "T.terrain", ("fair", "bad", "dots", "defence", "halves"), rows),
        {"open": "plain", "town": "village"},
    )
