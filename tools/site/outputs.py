"""Write what the examples of a page print, below each of them, and compare it in the tests.

    .venv/bin/python -m tools.site.outputs README.md docs/script/index.md

Every ```python block is followed by a ```text block with its output, or by `<!-- output -->` until it is first written.
The blocks of a page share their names. A test runs every page and fails when a printed output has changed.
"""

from __future__ import annotations

import contextlib
import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path

EXAMPLE = re.compile(
    r"^```python\n((?:(?!^```).*\n)*)```\n\n(?:```text\n((?:(?!^```).*\n)*)```|<!-- output -->)", re.MULTILINE
)


def examples(text: str, name: str) -> Iterator[tuple[re.Match[str], str]]:
    """Each example of a page with what it prints now."""
    names: dict[str, object] = {}
    for found in EXAMPLE.finditer(text):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(found[1], name, "exec"), names)  # noqa: S102 - our own text
        yield found, printed.getvalue()


def written(text: str, name: str) -> str:
    """The page with today's output below each example."""
    parts, end = [], 0
    for found, printed in examples(text, name):
        parts += [text[end : found.start()], f"```python\n{found[1]}```\n\n```text\n{printed}```"]
        end = found.end()
    return "".join((*parts, text[end:]))


if __name__ == "__main__":
    for page in map(Path, sys.argv[1:]):
        page.write_text(written(page.read_text(encoding="utf-8"), page.name), encoding="utf-8")
