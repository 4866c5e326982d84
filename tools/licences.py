"""The licences of what Sandtable ships and installs: the server's Python packages, the page's scripts and its fonts.

    python -m tools.licences            print the table
    python -m tools.licences --write    write it into docs/host/licences.md

Python packages are those of requirements-serve.lock; their licences come from the metadata of the installed packages
(`./sandtable test` installs them). Scripts are the packages whose code is in the built page.
"""

from __future__ import annotations

import json
import re
import sys
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "host" / "licences.md"
LOCK = ROOT / "requirements-serve.lock"
CLASSIFIERS = {
    "Apache Software License": "Apache-2.0",
    "BSD License": "BSD-3-Clause",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}
ELSEWHERE = {"tzdata": "Apache-2.0"}
"""Packages that are installed on Windows alone."""
SCRIPTS = ("@fluent/bundle", "clsx", "svelte")
"""The packages whose code is in the built page; a test compares them with the build."""
FONTS = (("Source Serif 4", "OFL-1.1"), ("Fira Sans Condensed", "OFL-1.1"))
HEAD = """# Licences

Sandtable is under the MIT licence. `python -m tools.licences --write` writes this list from the lock files.

| what | version | licence | where |
|---|---|---|---|
"""


def python_packages() -> list[tuple[str, str, str]]:
    """Name, version and licence of the packages that a server installs."""
    found = re.findall(r"^([a-z0-9._-]+)==([^ ;\\]+)", LOCK.read_text(encoding="utf-8"), re.MULTILINE)
    return [(name, version, licence(name)) for name, version in found]


def licence(name: str) -> str:
    """The licence of an installed package as its metadata gives it; '' if it is not installed or gives none."""
    try:
        told = metadata.metadata(name).json
    except metadata.PackageNotFoundError:
        return ELSEWHERE.get(name, "")
    classified = [CLASSIFIERS.get(one.rpartition(" :: ")[2], "") for one in told.get("classifier", ())]
    return str(told.get("license_expression") or next(filter(None, classified), "") or told.get("license") or "")


def scripts() -> list[tuple[str, str, str]]:
    """Name, version and licence of the packages in the built page."""
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    packages = [(name, lock[f"node_modules/{name}"]) for name in SCRIPTS]
    return [(name, package["version"], package["license"]) for name, package in packages]


def table() -> str:
    rows = [(*row, "page") for row in sorted(scripts())]
    rows += [(name, "", told, "page (fonts)") for name, told in FONTS]
    rows += [(*row, "server") for row in python_packages()]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


if __name__ == "__main__":
    if "--write" in sys.argv[1:]:
        PAGE.write_text(HEAD + table(), encoding="utf-8")
    else:
        sys.stdout.write(table())
