"""What the checks of all boards found, as one table: a line a board, the worst figure of each kind."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from tools.atelier.ground.checks import Finding

Figures = Sequence[tuple[str, ...]]


def _worst(pick: Callable[[Iterable[float]], float], form: str = "{:g}") -> Callable[[Figures], str]:
    return lambda found: form.format(pick(float(figures[0]) for figures in found))


def _count(found: Figures) -> str:
    return f"{sum(int(figures[0]) for figures in found)}"


def _nearest(found: Figures) -> str:
    figures = min(found, key=lambda one: float(one[1]))
    return f"{figures[1]} ({figures[0]}; texture {figures[2]} %)"


# The head of a column, what in a finding it is about, and what of all such findings it tells.
COLUMNS: tuple[tuple[str, str, Callable[[Figures], str]], ...] = (
    ("places of land", r"^(\d+) (?:hexes of land|areas)", _count),
    ("of sea", r"^(\d+) (?:hexes of sea|boxes at sea)", _count),
    ("sides to pass", r"^(\d+) sides one may pass", _count),
    ("rivers, hedges, walls: sides", r"^(\d+) (?:sides with a river|rivers)|^light: sides with (\d+)", _count),
    ("farthest river, R", r"rivers?, at most ([\d.]+) R", _worst(max)),
    ("roads", r"^(\d+) roads", _count),
    ("crossings", r"^light: (\d+) crossings", _count),
    ("nearest terrain, any eye", r"the nearest (.+) ([\d.]+) apart, texture (\d+)%", _nearest),
    ("names", r"^light: (\d+) names", _count),
    ("least contrast", r"names, contrast at least ([\d.]+)", _worst(min)),
    ("numbers", r"^light: (\d+) numbers", _count),
    ("least contrast", r"numbers, contrast at least ([\d.]+)", _worst(min)),
    ("counter from the ground", r"counter at least ([\d.]+)", _worst(min)),
)


def row(findings: Sequence[Finding]) -> list[str]:
    """The cells of a board; a dash where it has nothing of the kind.

    >>> row([Finding(True, "12 hexes of land, the least dry middle 0.16 R from water")])[:3]
    ['12', '-', '-']
    """
    cells = []
    for _, pattern, tell in COLUMNS:
        matches = [match for finding in findings if (match := re.search(pattern, finding.text))]
        figures = [tuple(part for part in match.groups() if part is not None) for match in matches]
        cells.append(tell(figures) if figures else "-")
    return [*cells, str(len(findings)), str(sum(not finding.good for finding in findings))]


def table(boards: Sequence[tuple[str, Sequence[Finding]]]) -> str:
    heads = ["board", *(head for head, _, _ in COLUMNS), "checks", "failures"]
    lines = [heads, ["---"] * len(heads), *([name, *row(findings)] for name, findings in boards)]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)
