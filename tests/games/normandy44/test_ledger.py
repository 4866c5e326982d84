"""The ledger is complete: every paragraph of the rulebook is there."""

from __future__ import annotations

import sandtable as st

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
CHAPTERS = [*range(2, 29)]  # 1 is an introduction; 3, the sequence of play, has no numbered paragraphs and one entry


def test_every_chapter_and_table_is_there() -> None:
    ledger = st.game("normandy44").ledger
    assert sorted({int(rule.split(".")[0]) for rule in ledger if not rule.startswith("T.")}) == CHAPTERS
    assert [rule for rule in ledger if rule.startswith("T.")] == [f"T.{name}" for name in TABLES]


def test_a_rule_is_set_aside_only_with_nothing_to_carry_out() -> None:
    ledger = st.game("normandy44").ledger
    aside = [rule.id for rule in ledger.values() if rule.aside]
    assert aside == ["2.1", "2.3", "2.3.2", "2.4", "6.5", "8.4", "8.5", "11.4", "11.10", "12.4", "19.1", "20.3"]
