"""The ledger is complete: every paragraph of the rulebook is there."""

from __future__ import annotations

import sandtable as st

TABLES = ["crt", "stuka", "bridgehead", "airborne", "vp", "rounds", "air", "eben", "terrain", "interdiction"]
RULES = {1: 0, 2: 4, 3: 2, 4: 1, 5: 3, 6: 4, 7: 9, 8: 6, 9: 7, 10: 11, 11: 9, 12: 12, 13: 4}  # paragraphs by chapter
SCENARIOS = {1: 0, 2: 2, 3: 0, 4: 2, 5: 20, 6: 20, 7: 20, 8: 11, 9: 0}
# definitions, and what only says where something stands; chapter headings besides
ASIDE = ["R2.3", "R2.4", "R7.1", "R8.1", "R8.2", "S5.1", "S6.1", "S7.1", "S8.1"]


def paragraphs(book: str, chapters: dict[int, int]) -> list[str]:
    return [f"{book}{chapter}.{number}" for chapter, last in chapters.items() for number in range(last + 1)]


def test_every_paragraph_and_table_is_there() -> None:
    wanted = [*paragraphs("R", RULES), *paragraphs("S", SCENARIOS), *[f"T.{name}" for name in TABLES]]
    assert list(st.game("caseyellow").ledger) == wanted


def test_a_rule_is_set_aside_only_with_nothing_to_carry_out() -> None:
    aside = [rule.id for rule in st.game("caseyellow").ledger.values() if rule.aside]
    headings = [rule for rule in aside if rule.endswith(".0")]
    assert [rule for rule in aside if rule not in headings] == ASIDE
    assert "S9.0" not in headings  # the example is played
