"""Does the suite notice one changed token anywhere in the source? Opponents and drawings are left out.

    .venv/bin/python -m tests.token_mutants --number 80 --seed 1 [--skip 20] [--near]

Each mutant is written into a copy of the repository, and tests run there until one fails: first those that the ledger
names for the function, then the folder that tests the package, then the whole suite. A mutant that survives is printed
with its change; explain it or write the test that it escaped.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.mutants import MEMORY, ROOT, Spot, _below, _instead, _say, targets

SOURCE = ROOT / "src/sandtable"
ASIDE = ("opponent", "shown", "agents", "ground", "texts")
"""Folders that are not broken: opponents play worse but legally, and drawings are looked at."""
GAMES = ("dday", "normandy44", "caseyellow", "salerno", "combat")
SECONDS = 1200
SUITES = {
    "core": ["tests/core", "tests/kit", "tests/games/dday"],
    "kit": ["tests/kit", "tests/core", "tests/games/normandy44", "tests/games/caseyellow"],
    "table": ["tests/table"],
    "lab": ["tests/lab"],
    "terminal": ["tests/terminal"],
    "analysis": ["tests/analysis", "tests/lab"],
    "adapters": ["tests/adapters"],
}


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--number", type=int, default=80)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--skip", type=int, default=0, help="leave out the first so many: carry on where a run stopped")
    reader.add_argument("--near", action="store_true", help="leave the whole suite out")
    reader.add_argument("--show", action="store_true", help="print the mutants, run nothing")
    asked = reader.parse_args()
    chosen = list(mutants(asked.number, asked.seed))[asked.skip :]
    if asked.show:
        for number, (path, spot, new) in enumerate(chosen, asked.skip):
            _say(f"{number} {described(path, spot, new)}\n")
        return
    survivors = 0
    with tempfile.TemporaryDirectory() as scratch:
        copy = Path(scratch) / "copy"
        subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", ROOT, copy], check=True)
        if (SOURCE / "table/static").exists():  # the page, as it was built here
            shutil.copytree(SOURCE / "table/static", copy / "src/sandtable/table/static")
        for number, (path, spot, new) in enumerate(chosen, asked.skip):
            begun = time.monotonic()
            killer = killed_by(copy, path, spot, new, asked.near)
            survivors += not killer
            fate = killer or "SURVIVED"
            _say(f"{number} {described(path, spot, new)} {fate}; {time.monotonic() - begun:.0f} s\n")
    _say(f"{len(chosen)} mutants, {survivors} survived\n")


def mutants(number: int, seed: int) -> Iterator[tuple[Path, Spot, ast.expr]]:
    """Spots drawn evenly over all expressions of all functions, so that long modules give more of them."""
    every = [
        (path, spot, new)
        for path in sorted(SOURCE.rglob("*.py"))
        if not set(path.relative_to(SOURCE).parts[:-1]) & set(ASIDE)
        for spot in spots(path)
        for new in _instead(spot)
    ]
    yield from random.Random(seed).sample(every, number)


def spots(path: Path) -> Iterator[Spot]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            for statement in node.body:
                if not isinstance(statement, ast.Assert | ast.FunctionDef):
                    yield from _below(statement, None)


def described(path: Path, spot: Spot, new: ast.expr) -> str:
    where = f"{path.relative_to(ROOT)}:{spot.node.lineno}"
    return f"{where}: {ast.unparse(spot.node)} => {ast.unparse(new)}:"


def killed_by(copy: Path, path: Path, spot: Spot, new: ast.expr, near_only: bool) -> str:
    """The first test that fails with the mutant in place; '' if none does."""
    there = copy / path.relative_to(ROOT)
    whole = there.read_text(encoding="utf-8")
    there.write_text(changed(whole, spot.node, new), encoding="utf-8")
    try:
        for tests in stages(path, spot, near_only):
            failed = first_failure(copy, tests)
            if failed:
                return failed
    finally:
        there.write_text(whole, encoding="utf-8")
    return ""


def changed(whole: str, node: ast.expr, new: ast.expr) -> str:
    lines = [line.encode() for line in whole.splitlines(keepends=True)]
    assert node.end_lineno is not None
    before = b"".join(lines[: node.lineno - 1]) + lines[node.lineno - 1][: node.col_offset]
    after = lines[node.end_lineno - 1][node.end_col_offset :] + b"".join(lines[node.end_lineno :])
    return (before + f"({ast.unparse(new)})".encode() + after).decode()


def stages(path: Path, spot: Spot, near_only: bool) -> Iterator[list[str]]:
    """Tests in the order in which they are likely to notice; the last stage is the whole suite."""
    parts = path.relative_to(SOURCE).parts
    if parts[0] == "games" and parts[1] in GAMES:
        above = [
            target
            for target in targets(parts[1])
            if target.file == str(path) and target.function.__code__.co_firstlineno <= spot.node.lineno
        ]
        if above:
            yield list(max(above, key=lambda target: target.function.__code__.co_firstlineno).tests)
        yield [f"tests/games/{parts[1]}"]
    else:
        near = [folder for folder in SUITES.get(parts[0].removesuffix(".py"), []) if (ROOT / folder).exists()]
        word = parts[-1].removesuffix(".py")
        close = sorted(str(file.relative_to(ROOT)) for file in (ROOT / "tests").rglob(f"test_*{word}*.py"))
        if close:
            yield close
        for folder in near:
            yield [folder]
    if not near_only:
        yield ["tests", "-m", "not whole_games"]
        yield ["tests", "-m", "whole_games"]


def first_failure(copy: Path, tests: list[str]) -> str:
    environment = {**os.environ, "PYTHONPATH": str(copy / "src")}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--no-header", "--tb=no", *tests]
    # a loop that never ends may also collect things: 4 GB and twenty minutes of the processor are enough for any test
    limited = ["prlimit", f"--as={MEMORY}", f"--cpu={SECONDS}", *command]
    try:
        ran = subprocess.run(
            limited, check=False, cwd=copy, env=environment, capture_output=True, text=True, timeout=3 * SECONDS
        )
    except subprocess.TimeoutExpired:
        return "never ended"
    if ran.returncode == 0:
        return ""
    lines = [line for line in ran.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return lines[0].split(" - ")[0] if lines else f"pytest ended with {ran.returncode}"


if __name__ == "__main__":
    main()
