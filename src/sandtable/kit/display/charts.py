"""Charts: the printed tables of a game as rows of cells, for reference."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from sandtable.core.base.display import Chart
from sandtable.core.base.messages import Message

Cell = Message | str
NOTHING = "–"


def said(prefix: str, name: str) -> Message:
    """The message for a name in a component file.

    >>> said("terrain", "minor river").id
    'terrain-minor-river'
    """
    return Message(f"{prefix}-{name.replace(' ', '-').replace('_', '-')}")


def figure(value: int) -> str:
    """A number; a dash for 0.

    >>> figure(2), figure(0)
    ('2', '–')
    """
    return str(value) if value else NOTHING


def signed(value: int) -> str:
    """A modifier with its sign; a dash for 0.

    >>> signed(2), signed(-1), signed(0)
    ('+2', '−1', '–')
    """
    return f"{value:+d}".replace("-", "−") if value else NOTHING


def mark(yes: bool) -> str:
    """A dot if true, otherwise a dash."""
    return "●" if yes else NOTHING


def table(id: str, rule: str, heads: Sequence[str], rows: Iterable[Sequence[Cell]]) -> Chart:
    """A chart with its own column names: `chart-ID`, `chart-ID-HEAD`. The first column holds the row names."""
    head = tuple(Message(f"chart-{id}-{name}") if name else "" for name in ("", *heads))
    return Chart(id, Message(f"chart-{id}"), head, tuple(tuple(row) for row in rows), rule)


def of_ground(chart: Chart, shown: Mapping[str, str] | None = None) -> Chart:
    """A terrain chart with the row of each kind of ground. `shown` maps kinds that the board names differently.

    >>> rows = [(said("terrain", "plain"), "1"), (said("terrain", "hill"), "2")]
    >>> of_ground(table("terrain", "T", ("cost",), rows), {"open": "plain"}).ground
    {'plain': 0, 'hill': 1, 'open': 0}
    """
    named = [row[0].id.removeprefix("terrain-") if isinstance(row[0], Message) else "" for row in chart.rows]
    ground = {name: number for number, name in enumerate(named) if name}
    also = {kind: ground[name] for kind, name in (shown or {}).items()}
    return msgspec.structs.replace(chart, ground=ground | also)


def by_die(id: str, rule: str, columns: Sequence[Cell], rows: Iterable[Sequence[str]], first: int = 1) -> Chart:
    """Results by die: `rows[0]` holds those of the lowest die, one for each column."""
    lines = [(str(die), *[result or NOTHING for result in row]) for die, row in enumerate(rows, first)]
    return Chart(id, Message(f"chart-{id}"), (Message("word-die"), *columns), tuple(lines), rule)


def calendar(dates: Sequence[str], heads: Sequence[str], rows: Sequence[Sequence[Cell]], rule: str) -> Chart:
    """The events of each turn. Dates are ISO; the page writes them out in the reader's language."""
    lines = [(str(turn), date, *row) for turn, (date, row) in enumerate(zip(dates, rows, strict=True), 1)]
    head = tuple(Message(f"chart-calendar-{name}") for name in heads)
    return Chart(
        "calendar", Message("word-calendar"), (Message("word-turn"), Message("word-date"), *head), tuple(lines), rule
    )
