"""The ledger: every numbered paragraph of a rulebook, in our words, with the code and tests that implement it.

A game's `rules.toml` has one table for each paragraph, its id in quotes:

    ["8.5.2"]
    title = "Bonds and movement"
    title_it = "..."
    en = "A unit may not enter or cross an enemy ZOC bond while moving."
    it = "..."
    code = ["zoc.bond_blocks"]
    tests = ["tests/games/GAME/test_zoc.py::test_bond_blocks_movement"]

A paragraph with nothing to implement has `aside = "reason"` in place of `code` and `tests`.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, cached_property
from importlib import import_module
from importlib.util import find_spec
from inspect import unwrap
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import msgspec

from sandtable.core.base.actions import fold
from sandtable.core.base.errors import BadInput
from sandtable.core.base.messages import LANGUAGES

_TEXTS = ("title", "title_it", "en", "it")
_LISTS = ("code", "tests")
_FIELDS = (*_TEXTS, *_LISTS, "aside")


class UnknownRule(BadInput, KeyError):
    """An id that is not in the ledger. Also a KeyError, so that `get` works as on any mapping."""

    __str__ = Exception.__str__  # a KeyError would print its message in quotes


class Rule(msgspec.Struct, frozen=True):
    """One paragraph of a rulebook: its text, and either the code that implements it or why none does."""

    id: str
    title: str
    title_it: str
    en: str
    it: str
    code: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    aside: str = ""


class Ledger(Mapping[str, Rule]):
    """The rules of one game by id, in the order of the file."""

    def __init__(self, rules: Iterable[Rule], where: str = "rules.toml") -> None:
        self.where = where
        self._rules: dict[str, Rule] = {}
        for rule in rules:
            if rule.id in self._rules:
                raise BadInput("the id is used twice", where=_place(where, rule.id))
            self._rules[rule.id] = rule

    @classmethod
    def load(cls, path: Path) -> Ledger:
        """Read a `rules.toml`. BadInput gives the file and the id (or line) of the first fault."""
        tables = _read(path)
        return cls([_rule(id, fields, _place(str(path), id)) for id, fields in tables.items()], str(path))

    def __getitem__(self, id: str) -> Rule:
        try:
            return self._rules[id]
        except KeyError:
            raise UnknownRule(f"there is no rule {id!r}", where=self.where) from None

    def __contains__(self, id: object) -> bool:
        return id in self._rules

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def text(self, id: str, language: str = "en") -> str:
        """The text of the rule."""
        rule = self[id]
        return rule.it if _known(language) == "it" else rule.en

    def title(self, id: str, language: str = "en") -> str:
        """The title of the paragraph."""
        rule = self[id]
        return rule.title_it if _known(language) == "it" else rule.title

    def search(self, words: str, language: str = "en") -> list[Rule]:
        """The rules whose id begins with `words`, or whose title and text contain all of them.

        Ignores case and accents. Empty `words` match every rule.
        """
        _known(language)
        wanted = fold(words).split()
        prefix = " ".join(wanted)
        found = []
        for rule in self._rules.values():
            said = fold(f"{self.title(rule.id, language)}\n{self.text(rule.id, language)}")
            if fold(rule.id).startswith(prefix) or all(word in said for word in wanted):
                found.append(rule)
        return found


def _place(where: str, id: str) -> str:
    return f'{where} ["{id}"]'


def _known(language: str) -> str:
    if language not in LANGUAGES:
        raise BadInput(f"no texts in {language!r}; there are {', '.join(LANGUAGES)}", where="language")
    return language


# Reading the file


def _read(path: Path) -> dict[str, Any]:
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput(f"cannot be read: {error.strerror}", where=str(path)) from error
    except UnicodeDecodeError as error:
        raise BadInput(f"is not UTF-8 text (byte {error.start})", where=str(path)) from error
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"at line (\d+)", str(error))  # Python 3.14 added the attribute `lineno`
        number = line[1] if line else len(text.splitlines())
        raise BadInput(f"not TOML: {error}", where=f"{path}:{number}") from error


def _rule(id: str, fields: Any, where: str) -> Rule:
    """Convert one table of the file to a Rule. BadInput gives the fault."""
    if not isinstance(fields, dict):
        raise BadInput(f"is a {type(fields).__name__}, not a table of rule fields", where=where)
    for name, value in fields.items():
        if name not in _FIELDS and isinstance(value, dict):
            # ["8.5"] and [8.5] look alike, but the second is a table 5 inside a table 8.
            raise BadInput(f'holds a table {name!r}; write an id with dots in quotes: ["{id}.{name}"]', where=where)
        if name not in _FIELDS:
            raise BadInput(f"unknown field {name!r}; there are {', '.join(_FIELDS)}", where=where)
    title, title_it, en, it = (_string(fields.get(name), name, where) for name in _TEXTS)
    if "aside" in fields:
        both = [name for name in _LISTS if name in fields]
        if both:
            raise BadInput(f"has an aside (nothing to carry out) and yet {' and '.join(both)}", where=where)
        return Rule(id, title, title_it, en, it, aside=_string(fields["aside"], "aside", where))
    missing = [name for name in _LISTS if not fields.get(name)]
    if missing:
        raise BadInput(f"has no {' and no '.join(missing)}; give both code and tests, or an aside", where=where)
    code, tests = (_strings(fields[name], name, where) for name in _LISTS)
    return Rule(id, title, title_it, en, it, code=code, tests=tests)


def _string(value: Any, name: str, where: str) -> str:
    if value is None or value == "":
        raise BadInput(f"{name} is missing", where=where)
    if not isinstance(value, str) or not value.strip():
        raise BadInput(f"{name} must be a text, not {value!r}", where=where)
    return value.strip()


def _strings(value: Any, name: str, where: str) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise BadInput(f"{name} must be a list of texts, not {value!r}", where=where)
    return tuple(_string(item, f"{name} entry {number}", where) for number, item in enumerate(value, 1))


# Check that the code and tests in the ledger exist


def problems(ledger: Ledger, package: str, root: Path) -> list[str]:
    """The ledger's entries that do not exist, one line each; empty if all do.

    `code` entries are looked up in `package` (the game's own), `tests` entries below `root` (the repository).
    """
    functions = cache(_functions)  # many rules share a test file
    lines = []
    for rule in ledger.values():
        faults = [(f"code {entry!r}", _code_problem(package, entry)) for entry in rule.code]
        faults += [(f"test {entry!r}", _test_problem(root, entry, functions)) for entry in rule.tests]
        lines += [f"{_place(ledger.where, rule.id)}: {what} {fault}" for what, fault in faults if fault]
    return lines


def _code_problem(package: str, entry: str) -> str:
    try:
        found = find(package, entry)
    except LookupError as missing:
        return str(missing.args[0])
    except Exception as error:  # an import can fail in any way; CI wants the whole list
        return f"cannot be imported: {type(error).__name__}: {error}"
    if written(found) is None:
        kind = "module" if isinstance(found, ModuleType) else "class" if isinstance(found, type) else "value"
        return f"is a {kind}; name the function or method that carries the rule out"
    return ""


def find(package: str, entry: str) -> Any:
    """The object that a `code` entry refers to in a game's package. LookupError explains why there is none."""
    module, *attributes = entry.split(".")
    if not attributes or not all(part.isidentifier() for part in (module, *attributes)):
        raise LookupError("is not of the form module.name")
    name = f"{package}.{module}"
    found: Any = import_module(name)
    for attribute in attributes:
        full = f"{name}.{attribute}"
        # A submodule becomes an attribute of its package only after an import.
        if not hasattr(found, attribute) and hasattr(found, "__path__") and find_spec(full):
            import_module(full)
        if not hasattr(found, attribute):
            raise LookupError(f"does not exist: {name} has no {attribute!r}")
        found, name = getattr(found, attribute), full
    return found


def written(found: Any) -> FunctionType | None:
    """The Python function behind an object: methods, properties and cached functions have one, classes do not."""
    if isinstance(found, property | cached_property):
        found = found.fget if isinstance(found, property) else found.func
    found = found if isinstance(found, type) else unwrap(getattr(found, "__func__", found))
    return found if isinstance(found, FunctionType) else None


def code_of(rule: Rule, package: str) -> list[str]:
    """The functions that implement a rule, as `FILE:LINE  NAME`."""
    places = []
    for entry in rule.code:
        function = written(find(package, entry))
        assert function is not None, entry
        code = function.__code__
        places.append(f"{_here(Path(code.co_filename))}:{code.co_firstlineno}  {function.__qualname__}")
    return places


def tests_of(rule: Rule, root: Path) -> list[str]:
    """The tests of a rule, as `FILE:LINE  NAME`; without a line if the test files are not available."""
    places = []
    for entry in rule.tests:
        file, _, name = entry.partition("::")
        path = root / file
        lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
        start = f"def {name.rpartition('::')[2]}("
        line = next((f":{number}" for number, text in enumerate(lines, 1) if text.lstrip().startswith(start)), "")
        places.append(f"{_here(path) if lines else file}{line}  {name}")
    return places


def _here(path: Path) -> Path:
    """A path as an editor started in this folder would open it."""
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path


def _test_problem(root: Path, entry: str, functions: Callable[[Path], frozenset[str]]) -> str:
    file, *names = entry.split("::")
    if not (file.startswith("tests/") and file.endswith(".py") and names and all(names)):
        return "is not of the form tests/FILE.py::NAME"
    try:
        known = functions(root / file)
    except OSError:
        return f"does not exist: there is no file {file}"
    except (SyntaxError, UnicodeDecodeError) as error:
        return f"cannot be read: {error}"
    name = "::".join(names)
    if name not in known:
        return f"does not exist: {file} has no function {name!r}"
    return "" if names[-1].startswith("test") else "is not a test: pytest runs only names that begin with 'test'"


def _functions(path: Path) -> frozenset[str]:
    """The functions of a file as pytest names them: `name` or `Class::name`. Parsed, not imported."""
    return frozenset(_named(ast.parse(path.read_text(encoding="utf-8")).body, ""))


def _named(body: list[ast.stmt], prefix: str) -> Iterator[str]:
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield prefix + node.name
        elif isinstance(node, ast.ClassDef):
            yield from _named(node.body, f"{prefix}{node.name}::")
