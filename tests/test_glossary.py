"""One word, one meaning: classes of different rooms have different names (docs/contribute/glossary.md)."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "sandtable"
GLOSSARY = ROOT / "docs" / "contribute" / "glossary.md"
ROWS = {"schemas.py", "schemas_battles.py", "components.py"}
"""Component files: their rows have the names of what they describe."""
HOUSE = "the house"


def owners() -> dict[str, list[Path]]:
    """The modules of each game, and those outside the games."""
    found: dict[str, list[Path]] = defaultdict(list)
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE).parts
        found[parts[1] if parts[0] == "games" and len(parts) > 2 else HOUSE].append(path)
    return found


OWNERS = owners()


def doubled(paths: list[Path]) -> dict[str, list[str]]:
    """The public classes that two rooms define."""
    rooms: dict[str, dict[Path, str]] = defaultdict(dict)
    for path in paths:
        if path.name in ROWS and path.parent.parent.name == "games":
            continue
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                rooms[node.name][path.parent] = path.relative_to(SOURCE).as_posix()
    return {name: sorted(found.values()) for name, found in rooms.items() if len(found) > 1}


@pytest.mark.parametrize("owner", sorted(OWNERS))
def test_a_class_name_belongs_to_one_room(owner: str) -> None:
    assert len(OWNERS[owner]) > 20
    assert doubled(OWNERS[owner]) == {}


def test_every_place_in_the_glossary_exists() -> None:
    text = GLOSSARY.read_text(encoding="utf-8")
    places = {place for place in re.findall(r"`([\w*/]+(?:\.py|/))`", text) if "/" in place}
    places -= {"games/", "tests/test_glossary.py"}
    assert len(places) > 25
    missing = [place for place in places if not any(SOURCE.glob(place))]
    assert missing == []


def test_terms_are_in_order() -> None:
    rows = re.findall(r"^\| ([a-z -]+) \|", GLOSSARY.read_text(encoding="utf-8"), re.MULTILINE)
    terms = [row for row in rows if row not in ("term", "name", "any")]
    assert len(terms) > 45
    assert terms == sorted(terms)
