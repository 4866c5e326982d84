"""Does a test fail when its rule is broken? One condition in each of many functions is turned round, one at a time.

    .venv/bin/python -m tests.mutants dday --number 100 --seed 1

The functions are those the ledger names as `code`; for each the tests run that stand beside it in the ledger. A mutant
is killed when one of them fails (or never ends), and survives when all pass. The same seed breaks the same conditions.
What nobody can tell from the original is listed with the reason in `mutants.toml`.

Every mutant lives in a forked process that has the modules loaded and no game set up: there the code of the function
is exchanged, which reaches it under every name it was imported by. Nothing is written, nothing has to be put back.
"""

from __future__ import annotations

import argparse
import ast
import copy
import json
import os
import random
import resource
import signal
import sys
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType
from typing import NamedTuple

import pytest

import sandtable as st
from sandtable.core.rulebook.ledger import Ledger, find, written

ROOT = Path(__file__).resolve().parents[1]
EQUIVALENT = ROOT / "tests/mutants.toml"
SECONDS = 10
"""What a mutant may use of the processor, beside some times what its tests take, before it counts as endless."""
MEMORY = 4 << 30


@dataclass(frozen=True)
class Target:
    """A function that carries out rules, and the tests that the ledger names for them."""

    name: str
    function: FunctionType
    tests: tuple[str, ...]

    @property
    def file(self) -> str:
        return self.function.__code__.co_filename


@dataclass(frozen=True)
class Mutant:
    """A function with one condition broken: another expression in one spot."""

    target: Target
    change: str
    spot: Spot
    new: ast.expr

    def __str__(self) -> str:
        file = Path(self.target.file).relative_to(ROOT)
        before = ast.unparse(self.spot.whole)
        with self.broken():
            after = ast.unparse(self.new if self.spot.node is self.spot.whole else self.spot.whole)
        where = f"{self.target.name}\n  {file}:{self.spot.node.lineno}: {self.change}\n"
        return f"{where}    - {before}\n    + {after}\n"

    @contextmanager
    def broken(self) -> Iterator[None]:
        """The tree of the file, while it has this fault."""
        self.spot.place.put(self.new)
        yield
        self.spot.place.put(self.spot.node)

    def code(self) -> CodeType:
        file = self.target.file
        with self.broken():
            whole = ast.fix_missing_locations(copy.deepcopy(_tree(file)))
        return _code(compile(whole, file, "exec", dont_inherit=True), self.target.function.__code__)


def run(game: str, number: int, seed: int, only: str = "") -> int:
    """Try that many mutants, tell of each that survives, and return their number."""
    begun = time.monotonic()
    every = targets(game)
    mutants = choose([target for target in every if only in target.name], number, seed)
    times = timed(sorted({test for mutant in mutants for test in mutant.target.tests}))
    known = reasons(game)
    fates: Counter[str] = Counter()
    for mutant in mutants:
        fate = fate_of(mutant, times)
        reason = known.get((mutant.target.name, mutant.change), "")
        if fate == "survived" and reason:
            fate = "equivalent"
            _say(f"equivalent: {mutant.target.name}: {mutant.change}\n    {reason}\n")
        elif fate == "survived":
            _say(f"SURVIVED {mutant}" + "".join(f"    {test}\n" for test in mutant.target.tests))
        fates[fate] += 1
    functions = len({mutant.target.name for mutant in mutants})
    told = ", ".join(f"{fates[fate]} {fate}" for fate in ("killed", "timeout", "equivalent", "survived"))
    took = time.monotonic() - begun
    _say(f"{game}: {len(mutants)} mutants of {functions} functions (of {len(every)}): {told}; {took:.0f} s\n")
    return fates["survived"]


def _say(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


# --- what is broken ---------------------------------------------------------------------------------------------------


def targets(game: str) -> list[Target]:
    """The functions that a game's ledger names, each once, in the order of their names."""
    package = f"sandtable.games.{game}"
    folder = import_module(package).__path__[0]
    tests: dict[FunctionType, dict[str, None]] = {}
    for rule in Ledger.load(Path(folder) / "rules.toml").values():
        for entry in rule.code:
            function = written(find(package, entry))
            assert function is not None, f"{entry} is no function"
            tests.setdefault(function, {}).update(dict.fromkeys(rule.tests))
    found = [Target(_name(function, package), function, tuple(named)) for function, named in tests.items()]
    return sorted(found, key=lambda target: target.name)


def _name(function: FunctionType, package: str) -> str:
    return f"{function.__module__}.{function.__qualname__}".removeprefix(f"{package}.").removeprefix("sandtable.")


def choose(every: list[Target], number: int, seed: int) -> list[Mutant]:
    """The mutants of a seed: one of each function in turn, and again from the first until there are enough.

    What is chosen of a function does not depend on the others, so that a new one shifts as little as possible.
    """
    rows = []
    for target in every:
        chance = random.Random(f"{seed} {target.name}")
        made = list(mutants_of(target))
        chance.shuffle(made)
        rows += [(turn, chance.random(), mutant) for turn, mutant in enumerate(made)]
    rows.sort(key=lambda row: row[:2])
    return [mutant for _, _, mutant in rows[:number]]


def reasons(game: str) -> dict[tuple[str, str], str]:
    """Why a mutant is the same program in other words, by function and change."""
    listed = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get(game, {})
    return {(name, change): reason for name, changes in listed.items() for change, reason in changes.items()}


# --- how it is broken -------------------------------------------------------------------------------------------------


class Place(NamedTuple):
    """Where an expression stands: in which field of which node, and at which index if that is a list."""

    parent: ast.AST
    field: str
    at: int | None

    def put(self, node: ast.expr) -> None:
        if self.at is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.at] = node


class Spot(NamedTuple):
    """An expression that can be broken, the place it stands in, and the whole that it is part of."""

    node: ast.expr
    place: Place
    whole: ast.expr


_OTHER: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_BOUNDS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)


def mutants_of(target: Target) -> Iterator[Mutant]:
    """Every way to break one condition of a function."""
    seen: Counter[str] = Counter()
    for spot in _spots(_definition(_tree(target.file), target.function)):
        for new in _instead(spot):
            change = f"{ast.unparse(spot.node)} => {ast.unparse(new)}"
            seen[change] += 1
            yield Mutant(target, f"{change} #{seen[change]}" if seen[change] > 1 else change, spot, new)


@cache
def _tree(file: str) -> ast.Module:
    return ast.parse(Path(file).read_text(encoding="utf-8"))


def _definition(tree: ast.Module, function: FunctionType) -> ast.FunctionDef:
    first = function.__code__.co_firstlineno  # of the decorator, if there is one
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name == function.__name__:
            lines = [node.lineno, *(decorator.lineno for decorator in node.decorator_list)]
            if min(lines) == first:
                return node
    raise LookupError(f"{function.__qualname__} is not in its file")


def _code(module: CodeType, wanted: CodeType) -> CodeType:
    """The code of a function among all that its module was compiled to."""
    todo = [module]
    while todo:
        code = todo.pop()
        if (code.co_qualname, code.co_firstlineno) == (wanted.co_qualname, wanted.co_firstlineno):
            return code
        todo += [const for const in code.co_consts if isinstance(const, CodeType)]
    raise LookupError(f"{wanted.co_qualname} was not compiled")


def _spots(function: ast.FunctionDef) -> Iterator[Spot]:
    """The expressions of a function's body; signatures, annotations and assertions are no conditions."""
    for statement in function.body:
        if not isinstance(statement, ast.Assert):
            yield from _below(statement, None)


def _below(parent: ast.AST, whole: ast.expr | None) -> Iterator[Spot]:
    for field, value in ast.iter_fields(parent):
        if field in ("annotation", "returns", "decorator_list", "args") and not isinstance(parent, ast.Call):
            continue
        for index, node in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(node, ast.AST) and not isinstance(node, ast.Assert):
                top = whole if whole is not None or not isinstance(node, ast.expr) else node
                if isinstance(node, ast.expr) and top is not None:
                    yield Spot(node, Place(parent, field, index), top)
                yield from _below(node, top)


def _instead(spot: Spot) -> Iterator[ast.expr]:
    """The expressions that could stand in place of this one."""
    node = spot.node
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif _is_asked(spot):
        yield ast.UnaryOp(ast.Not(), node)
    if isinstance(node, ast.Compare):
        for number, op in enumerate(node.ops):
            yield ast.Compare(
                node.left, [*node.ops[:number], _OTHER[type(op)](), *node.ops[number + 1 :]], node.comparators
            )
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        for number in range(len(node.values)):
            rest = [*node.values[:number], *node.values[number + 1 :]]
            yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield from (ast.Constant(node.value + 1), ast.Constant(node.value - 1))


def _is_asked(spot: Spot) -> bool:
    """Whether the expression is a test, or a returned truth, that no other change turns round already."""
    node, (parent, field, _) = spot.node, spot.place
    if isinstance(node, ast.Constant) or (isinstance(node, ast.Compare) and not isinstance(node.ops[0], _BOUNDS)):
        return False
    if field in ("test", "ifs", "guard"):
        return True
    return isinstance(parent, ast.Return) and isinstance(node, ast.Compare | ast.BoolOp)


# --- what becomes of it -----------------------------------------------------------------------------------------------


def fate_of(mutant: Mutant, times: dict[str, float]) -> str:
    """Whether one of the mutant's tests notices: killed, timeout or survived."""
    tests = sorted(mutant.target.tests, key=lambda test: times[test])
    limit = SECONDS + 5 * sum(times[test] for test in tests)
    status = _forked(partial(_try, mutant, tests), limit)
    return "survived" if status == 0 else "timeout" if status in (-signal.SIGXCPU, -signal.SIGALRM) else "killed"


def _try(mutant: Mutant, tests: list[str]) -> int:
    mutant.target.function.__code__ = mutant.code()
    return _pytest(tests)


def timed(tests: list[str]) -> dict[str, float]:
    """How long each test takes while nothing is broken; they must all pass."""
    with tempfile.TemporaryFile("w+", encoding="utf-8") as notes:

        def watch() -> int:
            clock = Clock()
            status = _pytest(tests, clock)
            json.dump(clock.times, notes)
            notes.flush()
            return status

        status = _forked(watch, 3600)
        notes.seek(0)
        found = json.load(notes)
    if status != 0:
        raise SystemExit(f"the tests fail although nothing is broken (pytest says {status})")
    return {test: sum(took for item, took in found.items() if item.partition("[")[0] == test) for test in tests}


class Clock:
    """A plugin that keeps how long each test took."""

    def __init__(self) -> None:
        self.times: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.times[report.nodeid] += report.duration  # type: ignore[assignment]  # a counter of seconds


def _pytest(tests: list[str], *plugins: object) -> int:
    quiet = "-W", "ignore::pytest.PytestUnknownMarkWarning"  # the marks of plugins that are not loaded
    return pytest.main([*tests, "-x", "-q", "-p", "no:cacheprovider", "-o", "addopts=", *quiet], plugins)


def _forked(work: Callable[[], int], limit: float) -> int:
    """What a piece of work returns that is done in a process of its own; minus the signal that ended it."""
    child = os.fork()
    if child == 0:
        status = 70
        try:
            nothing = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(nothing, stream)
            resource.setrlimit(resource.RLIMIT_CPU, (int(limit), int(limit) + 5))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            signal.alarm(int(limit) * 10)
            status = int(work())
        finally:
            os._exit(status)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def main() -> None:
    parser = argparse.ArgumentParser(description="Break the rules one at a time and see whether their tests notice.")
    parser.add_argument("game", choices=st.game_ids())
    parser.add_argument("--number", type=int, default=100, help="how many mutants")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    parser.add_argument("--only", default="", help="only functions with this in their name")
    told = parser.parse_args()
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # none is needed, and each child would load them all
    for heavy in ("coverage", "hypothesis"):  # conftest.py asks for them, in every child anew
        import_module(heavy)
    raise SystemExit(bool(run(told.game, told.number, told.seed, told.only)))


if __name__ == "__main__":
    main()
