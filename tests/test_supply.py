"""What Sandtable ships and installs: licences listed, locks audited, containers with limits and pinnable images."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from tools import licences

ROOT = Path(__file__).resolve().parents[1]
FILES = ROOT / "docs" / "host" / "files"


def test_the_list_of_licences_is_up_to_date_and_complete() -> None:
    pytest.importorskip("psycopg")
    pytest.importorskip("cryptography")
    assert licences.PAGE.read_text(encoding="utf-8") == licences.HEAD + licences.table(), "tools.licences --write"
    rows = [row.split(" | ") for row in licences.table().splitlines()]
    assert [row for row in rows if not row[2].strip()] == [], "a package without a licence"
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    locked = set(re.findall(r"^([a-z0-9._-]+)==", lock, re.MULTILINE))
    assert locked <= {row[0].removeprefix("| ") for row in rows}


@pytest.mark.parametrize("failing", ["", "requirements-docs.lock", "npm"])
def test_the_audit_asks_about_every_lock(failing: str, tmp_path: Path) -> None:
    """With stand-ins for the two programs that ask the network."""
    for name in ("pip-audit", "npm"):
        tool = tmp_path / name
        note = f'echo {name} "$PWD $*" >> "{tmp_path}/asked"'
        fail = f'case "{name} $*" in *{failing or "nothing"}*) exit 1;; esac'
        tool.write_text(f"#!/bin/sh\n{note}\n{fail}\n", encoding="utf-8")
        tool.chmod(0o755)
    done = subprocess.run(
        [ROOT / ".ci" / "audit"], env={"PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"}, check=False
    )
    assert done.returncode == (1 if failing else 0)
    asked_for = (tmp_path / "asked").read_text(encoding="utf-8").splitlines()
    locks = sorted(path.name for path in ROOT.glob("requirements*.lock"))
    assert sorted(line.rpartition(" ")[2] for line in asked_for[:-1]) == locks
    assert asked_for[-1] == f"npm {ROOT / 'web'} audit"


def compose() -> dict[str, Any]:
    yaml = pytest.importorskip("yaml")
    found: dict[str, Any] = yaml.safe_load((FILES / "compose.yaml").read_text(encoding="utf-8"))
    return found


def test_every_container_has_limits() -> None:
    services = compose()["services"]
    assert set(services) == {"db", "table-1", "table-2", "think", "proxy"}
    for name, service in services.items():
        missing = {"mem_limit", "pids_limit", "cpus", "logging", "restart"} - set(service)
        assert not missing, f"{name}: {missing}"


def test_every_image_can_be_pinned_to_a_digest() -> None:
    for name, service in compose()["services"].items():
        pinnable = service["build"]["args"]["PYTHON"] if "build" in service else service["image"]
        assert re.fullmatch(r"\$\{SANDTABLE_[A-Z]+:-[a-z]+:[0-9a-z.-]+\}", pinnable), name
    dockerfile = (FILES / "Dockerfile").read_text(encoding="utf-8")
    assert re.findall(r"^FROM (.*)$", dockerfile, re.MULTILINE) == ["${PYTHON}"]
    assert "--require-hashes -r requirements-serve.lock" in dockerfile
