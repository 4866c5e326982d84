"""Small plots as SVG text: shares with their intervals, counts, curves.

The colours are distinguishable with any colour vision (Okabe and Ito), and dash patterns or labels repeat the
distinction. Everything but the data uses the colour of the surrounding text, so a plot fits light and dark pages.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
DASHES = ("", "6 3", "2 2", "8 2 2 2", "1 3", "10 4")
WIDE, LEFT, RIGHT, LINE = 640, 170, 60, 26

Point = tuple[float, float]


class ScoreRow(NamedTuple):
    """A share between 0 and 1 with its interval."""

    label: str
    value: float
    low: float
    high: float


def shares(title: str, rows: Sequence[ScoreRow], line: float = 0.5) -> str:
    """One row per share: a point, its interval, and a line at equality."""
    span = WIDE - LEFT - RIGHT
    high = LINE * len(rows) + 2 * LINE
    parts = [_rule(LEFT + span * tick / 4, LINE, high - LINE, 0.6 if tick / 4 == line else 0.15) for tick in range(5)]
    parts += [_text(LEFT + span * tick / 4, high - 6, f"{25 * tick} %", "middle") for tick in range(5)]
    for number, row in enumerate(rows):
        y = LINE * (number + 1.5)
        a, b, x = (LEFT + span * share for share in (row.low, row.high, row.value))
        colour = COLOURS[0]
        parts += [
            _text(LEFT - 8, y + 4, row.label, "end"),
            f'<line x1="{a:.1f}" y1="{y}" x2="{b:.1f}" y2="{y}" stroke="{colour}" stroke-width="3"/>',
            f'<circle cx="{x:.1f}" cy="{y}" r="5" fill="{colour}"/>',
            _text(WIDE - RIGHT + 8, y + 4, f"{100 * row.value:.0f} %"),
        ]
    return _svg(title, high, parts)


def columns(title: str, counts: Mapping[str, Mapping[int, int]], below: str) -> str:
    """Stacked columns: the count of each whole number, by kind."""
    numbers = sorted({number for one in counts.values() for number in one})
    if not numbers:
        return _svg(title, 2 * LINE, [_text(LEFT, 1.5 * LINE, "nothing yet")])
    groups = _grouped(numbers)
    tall = {start: sum(_within(one, start, end) for one in counts.values()) for start, end in groups}
    most, high, span = max(tall.values()), 200, WIDE - LEFT - RIGHT
    step = span / len(groups)
    parts: list[str] = []
    for number, (start, end) in enumerate(groups):
        x, y = LEFT + step * number, float(LINE + high)
        for kind, one in enumerate(counts.values()):
            size = high * _within(one, start, end) / most
            y -= size
            parts.append(
                f'<rect x="{x + 1:.1f}" y="{y:.1f}" width="{max(step - 2, 1):.1f}" height="{size:.1f}" '
                f'fill="{COLOURS[kind % 6]}" fill-opacity="{1 - 0.25 * (kind % 2)}"/>'
            )
        if number % math.ceil(len(groups) / 12) == 0:
            parts.append(_text(x + step / 2, LINE + high + 16, str(start), "middle"))
    parts += [_text(LEFT - 8, LINE + 10, str(most), "end"), _text(LEFT - 8, LINE + high, "0", "end")]
    parts.append(_text(LEFT + span / 2, LINE + high + 34, below, "middle"))
    return _svg(title, LINE + high + 42, parts + _legend(list(counts)))


def _grouped(numbers: Sequence[int], most: int = 24) -> list[tuple[int, int]]:
    """Ranges of numbers [start, end), at most `most`, of equal width."""
    low, high = numbers[0], numbers[-1] + 1
    wide = math.ceil((high - low) / most)
    return [(start, start + wide) for start in range(low, high, wide)]


def _within(counts: Mapping[int, int], start: int, end: int) -> int:
    return sum(count for number, count in counts.items() if start <= number < end)


def curves(title: str, lines: Mapping[str, Sequence[Point]], below: str, low: float, high: float) -> str:
    """One curve per name, on a common axis from `low` to `high`."""
    xs = [x for line in lines.values() for x, _ in line] or [0.0]
    first = min(xs)
    last = max(*xs, first + 1e-9)
    tall, span = 200, WIDE - LEFT - RIGHT

    def at(point: Point) -> str:
        x = LEFT + span * (point[0] - first) / (last - first)
        y = LINE + tall * (1 - (point[1] - low) / (high - low))
        return f"{x:.1f},{y:.1f}"

    parts: list[str] = []
    for tick in range(5):
        y, value = LINE + tall * (1 - tick / 4), low + (high - low) * tick / 4
        parts += [
            f'<line x1="{LEFT}" y1="{y}" x2="{LEFT + span}" y2="{y}" stroke="currentColor" stroke-opacity="0.15"/>',
            _text(LEFT - 8, y + 4, f"{value:.3g}", "end"),
        ]
    for number, line in enumerate(lines.values()):
        dash = f' stroke-dasharray="{DASHES[number % 6]}"' if DASHES[number % 6] else ""
        drawn = " ".join(map(at, line))
        parts.append(f'<polyline points="{drawn}" fill="none" stroke="{COLOURS[number % 6]}" stroke-width="2"{dash}/>')
    parts += [_text(LEFT, LINE + tall + 16, f"{first:g}"), _text(LEFT + span, LINE + tall + 16, f"{last:g}", "end")]
    parts.append(_text(LEFT + span / 2, LINE + tall + 34, below, "middle"))
    return _svg(title, LINE + tall + 42, parts + _legend(list(lines)))


def _legend(names: Sequence[str]) -> list[str]:
    parts: list[str] = []
    for number, name in enumerate(names):
        y = LINE * (number + 1.3)
        dash = f' stroke-dasharray="{DASHES[number % 6]}"' if DASHES[number % 6] else ""
        parts += [
            f'<line x1="6" y1="{y}" x2="30" y2="{y}" stroke="{COLOURS[number % 6]}" stroke-width="4"{dash}/>',
            _text(36, y + 4, name),
        ]
    return parts


def _rule(x: float, top: float, bottom: float, strength: float) -> str:
    return f'<line x1="{x}" y1="{top}" x2="{x}" y2="{bottom}" stroke="currentColor" stroke-opacity="{strength}"/>'


def _text(x: float, y: float, words: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="currentColor">{escape(words)}</text>'


def _svg(title: str, high: float, parts: Sequence[str]) -> str:
    """A plot with a title for screen readers."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high:g}" width="{WIDE}" role="img" '
        f'font-family="sans-serif" font-size="12"><title>{escape(title)}</title>'
    )
    return head + _text(WIDE / 2, 14, title, "middle") + "".join(parts) + "</svg>"
