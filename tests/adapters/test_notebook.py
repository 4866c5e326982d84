"""The example notebook runs, in its short form."""

from __future__ import annotations

import contextlib
import io
import json
import sys
from pathlib import Path

import pytest

pytest.importorskip("pettingzoo", reason="the extra 'gym' is not installed")

NOTEBOOK = Path(__file__).resolve().parents[2] / "docs" / "research" / "fortress-holland.ipynb"


@pytest.mark.whole_games
def test_the_notebook_trains_an_agent_and_measures_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SANDTABLE_SHORT", "1")
    monkeypatch.setattr(sys, "path", sys.path[:])
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    assert all(not cell["outputs"] for cell in cells if cell["cell_type"] == "code")  # what it printed is not kept
    names: dict[str, object] = {"__name__": "notebook"}
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        for number, cell in enumerate(cells):
            if cell["cell_type"] == "code":
                exec(compile("".join(cell["source"]), f"cell {number}", "exec"), names)  # noqa: S102 - our own text
    shown = printed.getvalue()
    assert "True decisions were watched" in shown
    assert "in most cases: True" in shown
    assert "holland_agent:Watcher against recruit: " in shown
