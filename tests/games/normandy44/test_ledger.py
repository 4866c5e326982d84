"""The ledger is complete: every paragraph is carried out by code that exists and a test that exists."""

from __future__ import annotations

from pathlib import Path

import pytest

import sandtable as st
from sandtable.core.ledger import problems

ROOT = Path(__file__).resolve().parents[3]
TABLES = [
    "invasion",
    "dd-tanks",
    "weather2",
    "drop",
    "crt",
    "dd",
    "jabo",
    "tec",
    "attrition",
    "strafe",
    "rp",
    "weather",
]
CHAPTERS = [2, *range(4, 29)]  # 1 is an introduction, 3 the sequence of play


def test_every_chapter_and_table_is_there() -> None:
    ledger = st.game("normandy44").ledger
    assert sorted({int(rule.split(".")[0]) for rule in ledger if not rule.startswith("T.")}) == CHAPTERS
    assert [rule for rule in ledger if rule.startswith("T.")] == [f"T.{name}" for name in TABLES]


def test_code_and_tests_exist() -> None:
    assert problems(st.game("normandy44").ledger, "sandtable.games.normandy44", ROOT) == []


def test_a_rule_is_set_aside_only_with_nothing_to_carry_out() -> None:
    ledger = st.game("normandy44").ledger
    aside = [rule.id for rule in ledger.values() if rule.aside]
    assert aside == ["2.1", "2.3", "2.3.2", "2.4", "6.5", "8.4", "8.5", "11.4", "11.10", "12.4", "19.1", "20.3"]


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_rule_has_a_text(language: str) -> None:
    ledger = st.game("normandy44").ledger
    assert all(ledger.text(rule, language) and ledger.title(rule, language) for rule in ledger)
