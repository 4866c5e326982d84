"""Component files that nobody wrote by hand: refused in a moment, with the file's name."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.core.base.errors import BadInput
from sandtable.core.rulebook import components


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("a.toml", ".".join(["a"] * 20_000) + " = 1", "more than 64 parts"),
        ("a.toml", "[" + " . ".join(['"a b"'] * 20_000) + "]", "more than 64 parts"),
        ("a.toml", "x = { " + ".".join(["a"] * 65) + " = 1 }", "more than 64 parts"),
        ("a.toml", "x = " + "[" * 20_000, "nested too deeply"),
        ("a.json", "[" * 200_000, "nested too deeply|not a JSON file"),  # a large stack reads it all
    ],
)
def test_what_is_too_deep_is_refused(tmp_path: Path, name: str, text: str, problem: str) -> None:
    path = tmp_path / name
    path.write_text(text)
    with pytest.raises(BadInput, match=problem) as told:
        components.read(path)
    assert told.value.where == str(path)


def test_a_key_may_have_parts(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text(".".join(["a"] * 64) + " = 1\nwords = '" + "One two. " * 100 + "'\n")
    tree = components.read(path)
    assert tree["words"].count("two.") == 100
