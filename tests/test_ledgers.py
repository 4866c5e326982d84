"""The ledgers of all games: whatever a paragraph names exists, and every one has its words in both languages.

Which paragraphs there are, and which have nothing to carry out, is tested with each game.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sandtable as st
from sandtable.core.rulebook.ledger import problems

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "src/sandtable/games"

every_game = pytest.mark.parametrize("name", st.game_ids())


@every_game
def test_code_and_tests_exist(name: str) -> None:
    assert problems(st.game(name).ledger, f"sandtable.games.{name}", ROOT) == []


@every_game
@pytest.mark.parametrize("language", ["en", "it"])
def test_every_rule_has_a_text(name: str, language: str) -> None:
    ledger = st.game(name).ledger
    assert all(ledger.text(rule, language) and ledger.title(rule, language) for rule in ledger)


@every_game
def test_every_ruling_that_is_cited_is_on_the_page(name: str) -> None:
    folder = GAMES / name
    known = set(re.findall(r"^### (R\d+)\.", (folder / "RULINGS.md").read_text(encoding="utf-8"), re.MULTILINE))
    files = [*folder.rglob("*.py"), folder / "rules.toml"]
    cited = re.findall(r"\b(?:ruling|rulings|decisione|decisioni) (R\d+(?:, R\d+)*)\b", _joined(files))
    assert {ruling for group in cited for ruling in group.split(", ")} <= known


def _joined(files: list[Path]) -> str:
    return "\n".join(file.read_text(encoding="utf-8") for file in files)
