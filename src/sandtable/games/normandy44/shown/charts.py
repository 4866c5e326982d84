"""The printed tables: combat, determined defence, assaults, terrain, weather, reinforcements."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.display import Chart
from sandtable.games.normandy44.schemas import Cost
from sandtable.games.normandy44.tables import Tables
from sandtable.kit.display.charts import Cell, by_die, calendar, figure, mark, of_ground, said, signed, table

SIXTHS = 6


def charts(t: Tables, dates: Sequence[str]) -> tuple[Chart, ...]:
    parts = t.parts.tables
    assaults = parts.invasion
    return (
        by_die("crt", "T.crt", parts.crt.columns, parts.crt.rows),
        _defence(t),
        by_die(
            "assault",
            "T.invasion",
            [said("chart-assault", row.column) for row in assaults],
            [
                [f"{cell.result} ({cell.advance})" for cell in cells]
                for cells in zip(*[r.results for r in assaults], strict=True)
            ],
        ),
        _terrain(t),
        _sides(t),
        _weather(t),
        _calendar(t, dates),
    )


def _defence(t: Tables) -> Chart:
    rows = t.parts.tables.defence
    results = zip(*[row.results for row in rows], strict=True)
    return by_die("defence", "T.dd", [said("chart-defence", row.column) for row in rows], list(results))


def _cost(cost: Cost, more: bool = False) -> Cell:
    """Movement points from sixths; a short text where it is no number."""
    if isinstance(cost, str):
        return said("chart-cost", cost)
    whole, rest = divmod(cost, SIXTHS)
    part = {0: "", 2: "⅓", 3: "½", 4: "⅔"}.get(rest, f"{rest}/6")
    price = f"{whole or ''}{part}" or "0"
    return f"+{price}" if more and cost else price


def _terrain(t: Tables) -> Chart:
    rows = [
        (
            said("terrain", row.name),
            _cost(row.foot),
            _cost(row.mech),
            figure(row.dcb),
            signed(row.shift),
            mark(row.armour is False),
            mark(row.stops_retreat),
        )
        for row in t.parts.tables.terrain
    ]
    return of_ground(table("terrain", "T.tec", ("foot", "mech", "dcb", "shift", "armour", "retreat"), rows))


def _sides(t: Tables) -> Chart:
    rows = [
        (
            said("terrain", row.name),
            _cost(row.foot, True),
            _cost(row.mech, True),
            mark(bool(row.halves)),
            signed(row.shift),
        )
        for row in t.parts.tables.sides
    ]
    return table("sides", "T.tec", ("foot", "mech", "halves", "shift"), rows)


def _weather(t: Tables) -> Chart:
    rows = [
        (
            str(row.die),
            said("sky", row.sky),
            f"{row.us_air} / {row.cw_air}",
            f"{row.us_naval} / {row.cw_naval}",
            figure(row.supply),
            figure(row.ips),
        )
        for row in t.parts.tables.weather
    ]
    return table("weather", "T.weather", ("sky", "air", "naval", "supply", "ips"), rows)


def _calendar(t: Tables, dates: Sequence[str]) -> Chart:
    """The German reinforcements of each turn (6.6)."""
    due = t.plan.due
    rows = [(", ".join(t.units[unit] for unit in due.get(turn, ())) or "–",) for turn in range(1, len(dates) + 1)]
    return calendar(dates, ("german",), rows, "6.6")
