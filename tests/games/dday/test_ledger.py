"""The ledger is complete: every paragraph of the rulebook is there."""

from __future__ import annotations

import sandtable as st

CHAPTERS = ["A1", "A2", *(f"A3.{n}" for n in range(1, 8)), "A4", "A5.1", "A5.2", *(f"A6.{n}" for n in range(1, 6))]
CHAPTERS += [*(f"A7.{n}" for n in range(1, 6)), *(f"A8.{n}" for n in range(1, 7)), "A9.1", "A9.2", "A9.3", "A10"]


def test_every_paragraph_is_there() -> None:
    cards = [f"{deck}{number}" for deck in "OFT" for number in range(1, 17)]
    assert sorted(st.game("dday").ledger) == sorted([*CHAPTERS, "F0", "T0", *cards])
