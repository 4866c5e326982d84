"""The ledger is complete: every paragraph is carried out by code that exists and a test that exists."""

from __future__ import annotations

from pathlib import Path

import pytest

import sandtable as st
from sandtable.core.ledger import problems

ROOT = Path(__file__).resolve().parents[3]
CHAPTERS = ["A1", "A2", *(f"A3.{n}" for n in range(1, 8)), "A4", "A5.1", "A5.2", *(f"A6.{n}" for n in range(1, 6))]
CHAPTERS += [*(f"A7.{n}" for n in range(1, 6)), *(f"A8.{n}" for n in range(1, 7)), "A9.1", "A9.2", "A9.3", "A10"]


def test_every_paragraph_is_there() -> None:
    cards = [f"{deck}{number}" for deck in "OFT" for number in range(1, 17)]
    assert sorted(st.game("dday").ledger) == sorted([*CHAPTERS, "F0", "T0", *cards])


def test_code_and_tests_exist() -> None:
    assert problems(st.game("dday").ledger, "sandtable.games.dday", ROOT) == []


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_rule_has_a_text(language: str) -> None:
    ledger = st.game("dday").ledger
    assert all(ledger.text(rule, language) and ledger.title(rule, language) for rule in ledger)
