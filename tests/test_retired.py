"""Phrases that the house has retired do not come back: in what players read, and in docstrings and comments.

tests/retired.toml lists them. A game's own terms in both languages are in its `texts/glossary.toml`.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Identifier
from fluent.syntax.ast import Message as Entry

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "sandtable"
LIST = tomllib.loads((Path(__file__).parent / "retired.toml").read_text(encoding="utf-8"))


def catalogues(language: str) -> Iterator[tuple[str, str]]:
    for path in sorted(SOURCE.rglob(f"texts/{language}*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, Entry):
                values = [entry.value, *(attribute.value for attribute in entry.attributes)]
                for value in filter(None, values):
                    yield f"{path.relative_to(ROOT)}: {entry.id.name}", words(value)


def words(value: Any) -> str:
    whole = FluentSerializer().serialize_entry(Entry(Identifier("x"), value))
    return re.sub(r"\{\s*[$\"-][^{}]*?\}", "x", whole.partition(" = ")[2])


def told(node: Any, language: str, where: str) -> Iterator[tuple[str, str]]:
    """Every text of a TOML file that has one for each language."""
    if isinstance(node, dict):
        for key, value in node.items():
            mine = key in (language, "title" if language == "en" else "title_it")
            if isinstance(value, str) and mine:
                yield where, value
            elif isinstance(value, dict | list):
                yield from told(value, language, f"{where} {key}" if where.count(" ") < 3 else where)
    elif isinstance(node, list):
        for item in node:
            yield from told(item, language, where)


def files(language: str) -> Iterator[tuple[str, str]]:
    paths = [
        *SOURCE.glob("games/*/briefing.toml"),
        *SOURCE.glob("games/*/lessons/*.toml"),
        *SOURCE.glob("games/*/rules.toml"),
    ]
    for path in sorted(paths):
        yield from told(tomllib.loads(path.read_text(encoding="utf-8")), language, str(path.relative_to(ROOT)))


def pages() -> Iterator[tuple[str, str]]:
    for path in [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            yield f"{path.relative_to(ROOT)}:{number}", line


def code() -> Iterator[tuple[str, str]]:
    for folder in ("src", "tools", "bench"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                    yield str(path.relative_to(ROOT)), ast.get_docstring(node) or ""
            for token in tokenize.generate_tokens(io.StringIO(text).readline):
                if token.type == tokenize.COMMENT:
                    yield f"{path.relative_to(ROOT)}:{token.start[0]}", token.string


@cache
def listed(scope: str, language: str) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{one})" for one in LIST[scope][language]), re.IGNORECASE)


def found(texts: Iterator[tuple[str, str]], scope: str, language: str) -> list[str]:
    return [
        f"{where}: {hit[0]!r} in {text[:100]!r}"
        for where, text in texts
        if (hit := listed(scope, language).search(text))
    ]


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("texts", [catalogues, files])
def test_players_read_no_retired_phrase(texts: Any, language: str) -> None:
    hits = found(texts(language), "player", language)
    assert hits == [], f"{len(hits)}\n" + "\n".join(hits)


def test_documents_hold_no_retired_phrase() -> None:
    hits = found(pages(), "docs", "en")
    assert hits == [], f"{len(hits)}\n" + "\n".join(hits)


def test_docstrings_and_comments_hold_no_retired_phrase() -> None:
    hits = found(code(), "code", "en")
    assert hits == [], f"{len(hits)}\n" + "\n".join(hits)


def test_the_list_finds_what_it_is_for() -> None:
    assert found(iter([("x", "Nobody can land")]), "player", "en")
    assert found(iter([("x", "Nomina un esagono")]), "player", "it")
    assert not found(iter([("x", "Units in Gold cannot land here.")]), "player", "en")
