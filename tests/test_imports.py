"""No module imports itself through others. Imports for the type checker alone count as well."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import sandtable as st

SOURCE = Path(st.__file__).parents[1]
TRIANGLE = ("checkpoints", "dependencies", "game", "plain_data", "record", "state", "steps", "view", "warnings")
"""A state knows its game, a game makes states and views, and all of them name each other's types (core/engine)."""


def modules(package: str) -> dict[str, Path]:
    """The modules of a package by their names."""
    found = {}
    for path in (SOURCE / package.replace(".", "/")).rglob("*.py"):
        name = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
        found[name.removesuffix(".__init__")] = path
    return found


def imports(source: str, known: Mapping[str, Path]) -> set[str]:
    """Those of some modules that a source imports, wherever in it that stands."""
    named: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            named.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            named.update(name if name in known else node.module for name in inner)
    return named & set(known)


def cycle(graph: Mapping[str, set[str]]) -> list[str]:
    """A way through the graph that comes back to where it began; empty if there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as fault:
        return list(fault.args[1])
    return []


@pytest.mark.parametrize("game", st.game_ids())
def test_no_module_of_a_game_needs_itself(game: str) -> None:
    known = modules(f"sandtable.games.{game}")
    graph = {name: imports(path.read_text(encoding="utf-8"), known) for name, path in known.items()}
    assert sum(map(len, graph.values())) > len(graph), "hardly an import was found"
    assert cycle(graph) == []


def test_no_module_of_the_house_needs_itself() -> None:
    known = modules("sandtable")
    graph = {name: imports(path.read_text(encoding="utf-8"), known) - {name} for name, path in known.items()}
    engine = {f"sandtable.core.engine.{name}" for name in TRIANGLE}
    assert cycle({name: graph[name] & engine for name in engine}), "the exception is needed no more"
    assert cycle({name: (found - engine if name in engine else found) for name, found in graph.items()}) == []


@pytest.mark.parametrize("game", st.game_ids())
def test_no_game_reaches_into_what_the_type_checker_does_not_know(game: str) -> None:
    """What one step has to tell another goes through the engine (`s.close`), with its type."""
    files = modules(f"sandtable.games.{game}")
    assert [name for name, path in files.items() if "[attr-defined]" in path.read_text(encoding="utf-8")] == []


def test_imports_for_the_type_checker_count() -> None:
    known = {"house.room": Path(), "house.hall": Path()}
    hidden = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from house import hall\n"
    assert imports(hidden, known) == {"house.hall"}
    assert cycle({"house.room": {"house.hall"}, "house.hall": {"house.room"}}) != []
