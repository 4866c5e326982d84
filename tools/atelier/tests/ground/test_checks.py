"""What the checks of a picture look for: faults are found, and they measure with the colours that the page has."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from tools.atelier.ground import checks, summary
from tools.atelier.ground.brush import Pixels
from tools.atelier.ground.hands import Theme
from tools.atelier.ground.sheet import Spot

WEB = Path(__file__).parents[4] / "web" / "src"
SPOTS: list[Spot] = [(20.0, 20.0), (40.0, 20.0)]


def ground(*colours: str) -> Pixels:
    """Stripes of ground with a little grain."""
    grain = np.random.default_rng(1).integers(0, 4, (160, 160, 1))
    stripes = [grain + np.array([int(c[at : at + 2], 16) for at in (1, 3, 5)]) for c in colours]
    return np.concatenate(stripes, 1).astype(np.uint8)


def test_terrain_that_looks_alike_is_found() -> None:
    samples: checks.Samples = {"woods": [(20.0, 20.0)], "marsh": [(60.0, 20.0)]}
    assert not any(finding.good for finding in checks._classes(samples, "light", ground("#808060", "#808061")))
    assert all(finding.good for finding in checks._classes(samples, "light", ground("#808060", "#C0C0A0")))


@pytest.mark.parametrize(("theme", "edge"), [("light", "#525242"), ("dark", checks.RIM)])
def test_a_counter_that_vanishes_on_its_ground_is_found(
    theme: Theme, edge: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    samples: checks.Samples = {"woods": SPOTS}
    assert next(checks._counters(samples, theme, ground("#607840", "#607840"))).good
    monkeypatch.setattr(checks, "COUNTERS", {"camouflaged": (edge, edge)})
    assert not next(checks._counters(samples, theme, ground(edge, edge))).good


def styles(component: str) -> str:
    """The styles of a component on one line, `:global(...)` taken off."""
    source = "} " + (WEB / "components" / component).read_text("utf-8").partition("<style>")[2]
    return " ".join(re.sub(r":global\(([^)]*)\)", r"\1", source).split())


def test_letters_are_measured_in_the_inks_of_the_page() -> None:
    board, labels = styles("board/Board.svelte"), styles("board/Labels.svelte")
    for theme, prefix in (("light", "} "), ("dark", '[data-theme="dark"] ')):
        for what, css, selector in (("names", labels, ".name"), ("numbers", board, ".numbers text")):
            found = re.search(rf"{re.escape(prefix)}\.over-painting {re.escape(selector)} {{ fill: (#\w+);", css)
            assert found is not None, (theme, what)
            assert found[1].upper() == checks.LETTERS[theme][what]  # type: ignore[index]
        halo = re.search(rf"{re.escape(prefix)}\.over-painting {{ --halo-ink: (\d+) (\d+) (\d+);", board)
        assert halo is not None
        assert "#{:02X}{:02X}{:02X}".format(*map(int, halo.groups())) == checks.HALOS[theme]  # type: ignore[index]
    assert f"--halo: rgb(var(--halo-ink) / {checks.VEILS['names']})" in board
    assert f"stroke: rgb(var(--halo-ink) / {checks.VEILS['numbers']})" in board


def test_counters_are_measured_in_the_paints_of_the_page() -> None:
    paints = dict(
        re.findall(r'(\w+): \{ face: "(#\w+)", edge: "#\w+"', (WEB / "lib" / "app" / "palette.ts").read_text("utf-8"))
    )
    for name, (face, _) in checks.COUNTERS.items():
        assert paints[name].upper() == face
    assert f"{{ stroke: {checks.RIM.lower()};" in styles("pieces/Counter.svelte")


def test_the_table_tells_the_worst_figure_of_each_board() -> None:
    said = [
        "12 hexes of land, the least dry middle 0.16 R from water",
        "3 sides with a river, at most 0.052 R from their middle",
        "light: 6 pairs of terrain, eye with all colours: the nearest mixed and open 6.5 apart, texture 50%",
        "dark: 6 pairs of terrain, eye with no red colours: the nearest bocage and woods 4.2 apart, texture 88%",
        "light: 7 names, contrast at least 12.9 (without their halo 7.9)",
        "dark: 7 names, contrast at least 9.2 (without their halo 5.4)",
    ]
    findings = [checks.Finding("dark" not in text, text) for text in said]
    heads, _, line = (text.strip("| ").split(" | ") for text in summary.table([("here", findings)]).splitlines())
    told = dict(zip(heads, line, strict=True))
    assert (told["board"], told["places of land"], told["farthest river, R"]) == ("here", "12", "0.052")
    assert told["nearest terrain, any eye"] == "4.2 (bocage and woods; texture 88 %)"
    assert (line[heads.index("names") + 1], told["checks"], told["failures"]) == ("9.2", "6", "2")
