"""The printed tables: combat, Stukas, bridgeheads, terrain, victory points by die, turns."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.display import Chart
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.display.charts import NOTHING, Cell, by_die, calendar, figure, mark, of_ground, said, signed, table


def charts(t: Tables, dates: Sequence[str]) -> tuple[Chart, ...]:
    parts = t.parts.tables
    crt, points = parts.crt.columns, parts.variable_points
    return (
        by_die("crt", "T.crt", tuple(crt), list(zip(*crt.values(), strict=True))),
        by_die("stuka", "T.stuka", [said("chart", "result")], [(result,) for result in parts.stuka.results]),
        by_die(
            "bridgehead", "T.bridgehead", [said("chart", "result")], [(mark(made),) for made in parts.bridgehead.made]
        ),
        _terrain(t),
        by_die(
            "vp",
            "T.vp",
            [said("chart-vp", row.name) for row in points],
            [[str(value) for value in values] for values in zip(*[row.points for row in points], strict=True)],
        ),
        calendar(dates, (), [()] * len(dates), "R2.1"),
    )


def _terrain(t: Tables) -> Chart:
    """Hexes, their features, and rivers between them."""
    parts = t.parts.tables
    rows: list[tuple[Cell, ...]] = []
    for row in parts.terrain:
        everything = said("chart", "all-points") if row.name == "flooded" else None  # all remaining points of a unit
        cost = everything or figure(row.cost), everything or figure(row.dutch)
        rows.append((said("terrain", row.name), *cost, signed(-row.shift), signed(row.stuka)))
    rows += [
        (said("terrain", part.name), NOTHING, NOTHING, signed(-part.shift), signed(part.stuka))
        for part in parts.features
    ]
    rows += [
        (said("terrain-river", river.name), signed(river.cost), signed(river.cost), signed(-river.shift), NOTHING)
        for river in parts.rivers
    ]
    return of_ground(table("terrain", "T.terrain", ("cost", "dutch", "shift", "stuka"), rows))
