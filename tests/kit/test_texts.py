"""The kit brings its own words: a new hex game starts without writing them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from sandtable import core
from sandtable.core.base.events import Event
from sandtable.core.base.messages import LANGUAGES, Catalogue
from sandtable.kit.game import KIT
from sandtable.kit.rules import events

REFUSALS = {"refusal": 1, "there": 2}
"""Methods that refuse a wish, and where their message stands among the arguments."""


def asked_for() -> set[str]:
    """Every message that the kit names in full."""
    kinds = [kind for kind in vars(events).values() if isinstance(kind, type) and kind.__module__ == events.__name__]
    bases = {base for kind in kinds for base in kind.__bases__}
    found = {f"event-{kind.__name__}" for kind in kinds if issubclass(kind, Event) and kind not in bases}
    for path in KIT.rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call):
                found |= _named(call)
    return found


def _named(call: ast.Call) -> set[str]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    where = 0 if name == "Message" else REFUSALS.get(name, -1)
    given = call.args[where] if 0 <= where < len(call.args) else None
    if not isinstance(given, ast.Constant) or not isinstance(given.value, str):
        return set()
    return {given.value if name == "Message" else f"refuse-{given.value}"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_kit_brings_its_words(language: str) -> None:
    asked = asked_for()
    assert len(asked) > 20
    known = Catalogue([Path(core.__file__).parent, KIT]).ids[language]
    assert asked <= known, sorted(asked - known)
