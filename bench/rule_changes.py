"""Change the rules under stored tables, and count those whose position changes in silence. There must be none.

python bench/rule_changes.py [TABLES [GAME ...]]     tables of each game (12), under five kinds of change

Each change is made in a copy of the source, as a release would bring it. One table in four is left as by a killed
server: its last rows are not covered by a stored position.
"""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec

import sandtable as st
from sandtable.core.base.events import RulesChanged
from sandtable.table.live.creation import open_table
from sandtable.table.live.loader import Loader
from sandtable.table.live.table import Table
from sandtable.table.play.tables import MARKED
from sandtable.table.store.protocol import LogRow, link_of
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.wire.errors import Outdated
from sandtable.table.wire.messages import NewTable

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "sandtable"
OUTCOMES = ("same", "noticed", "stopped", "silent", "moved", "fault")
"""The position is the same and the rules lead there; it is the same, and the log notes the change; the table answers
410; the position differs in silence; it differs, and the log notes a change; the table cannot be opened."""

FIGURES = {
    "dday": ("pieces.toml", r"(attack = )(\d)"),
    "normandy44": ("units.toml", r"(strength = \[)(\d+)"),
    "caseyellow": ("units.toml", r"(halves = \[)([1-9]\d*)"),
    "salerno": ("units.toml", r"(combat = \[)(\d+)"),
    "combat": ("units.toml", r"(fp = )(\d+)"),
}
SET_UP = {
    "dday": ("setup.toml", ("Barfleur", "Les Pieux")),
    "normandy44": ("setup.toml", ("3712", "3710")),
    "caseyellow": ("setup.toml", ('"27 Div"', '"9 Div"')),
    "salerno": ("scenarios.toml", ("axis = 12", "axis = 13")),
    "combat": ("scenarios.toml", ("vp = 5", "vp = 4")),
}


def larger(found: re.Match[str]) -> str:
    return found[1] + str(int(found[2]) + 1)


def slower(found: re.Match[str]) -> str:
    number = int(found[2])
    return found[1] + str(number - 1 if number > 1 else number + 1)


def edit(path: Path, change: Callable[[str], str]) -> None:
    before = path.read_text(encoding="utf-8")
    after = change(before)
    if after == before:
        raise SystemExit(f"nothing to change in {path.name}")
    path.write_text(after, encoding="utf-8")


def dice(home: Path, _: str) -> None:
    """Another reading of the same random words."""
    edit(home / "core/base/dice.py", lambda s: s.replace("[count & 7] % sides", "[count & 7] // 64 % sides"))


def figure(home: Path, game: str) -> None:
    """Every unit one stronger."""
    name, pattern = FIGURES[game]
    edit(home / "games" / game / "data" / name, lambda s: re.sub(pattern, larger, s))


def movement(home: Path, game: str) -> None:
    """Every unit one slower, and the slowest one faster."""
    edit(home / "games" / game / "data" / FIGURES[game][0], lambda s: re.sub(r"(move = )(\d+)", slower, s))


def set_up(home: Path, game: str) -> None:
    """Two places, units or figures of the set-up exchanged."""
    name, (one, other) = SET_UP[game]

    def swap(text: str) -> str:
        return text.replace(one, "\0").replace(other, one).replace("\0", other)

    edit(home / "games" / game / "data" / name, swap)


def forbidden(home: Path, _: str) -> None:
    """Some actions are no longer legal."""
    listed = "legal = self._legal = [] if self.result is not None else self.stack[-1].actions(self)"
    fewer = f"{listed}\n            self._legal = legal = [a for a in legal if len(a.operand) % 7 != 3] or legal"
    refused = "        return step.refuse(self, action)"
    checked = f"        if action not in self.actions():\n            return step.never(self, action)\n{refused}"
    edit(home / "core/engine/state.py", lambda s: s.replace(listed, fewer).replace(refused, checked))


def opponent(home: Path, game: str) -> None:
    """No change of the rules: a comment in the opponent."""
    edit(home / "games" / game / "opponent" / "advice.py", lambda s: s + "\n# a comment\n")


CHANGES = (dice, figure, movement, set_up, forbidden, opponent)


def stored(store: SqliteStore, game: str, seed: int) -> tuple[str, str]:
    """Play a table at random into a store as a server writes it; returns its id and its position."""
    chance = random.Random(seed)
    row = open_table(NewTable(game=game, scenario=chance.choice(st.game(game).scenarios)))[0]
    row = msgspec.structs.replace(row, key=bytes([seed % 256]) * 32)
    table, rows, kept = Table(row), list[LogRow](), dict[int, bytes]()
    for _ in range(chance.randint(4, 150)):
        if table.state.decision is None:
            break
        side = table.state.decision.side
        action = str(chance.choice(table.state.actions()))
        digest = table.tried(action, side)[1].digest
        number = table.seq + 1
        told = LogRow(row.id, number, "action", table.version + 1, side, action, False, float(number), digest=digest)
        rows.append(msgspec.structs.replace(told, link=link_of(table.link, told)))
        table.apply(rows[-1])
        if (chapter := table.chapter()) is not None:
            kept[chapter[0]] = chapter[1]
        if table.seq - table.marked >= MARKED:
            kept |= [table.bookmark()]
    if seed % 4:  # the server was stopped, not killed
        kept |= [table.bookmark()]
    store.create(row, rows)
    for number, data in kept.items():
        store.keep_chapter(row.id, number, data)
    return row.id, position(table)


def position(table: Table) -> str:
    return json.dumps(table.state.data(), sort_keys=True)


def open_all(db: str, expected: dict[str, str]) -> dict[str, str]:
    """Open every table under the rules of this process; its outcome by id."""
    found = {}
    with closing(SqliteStore(Path(db))) as store:
        for id, before in expected.items():
            row = store.find(id)
            assert row is not None
            try:
                table = Loader(store, row).open()
            except Outdated:
                found[id] = "stopped"
                continue
            except Exception as fault:  # none is allowed; the others are still opened
                print(f"{id}: {fault!r}", file=sys.stderr)
                found[id] = "fault"
                continue
            noticed = any(isinstance(event, RulesChanged) for entry in table.entries for event in entry.events)
            same = position(table) == before
            found[id] = ("noticed" if noticed else "same") if same else ("moved" if noticed else "silent")
    return found


def measure(game: str, tables: int, folder: Path) -> list[tuple[str, Counter[str]]]:
    """The outcomes by kind of change."""
    path = folder / f"{game}.db"
    with closing(SqliteStore(path)) as store:
        expected = dict(stored(store, game, seed) for seed in range(tables))
    (folder / "expected.json").write_text(json.dumps(expected))
    measured = []
    for change in CHANGES:
        home = folder / "changed"
        shutil.rmtree(home, ignore_errors=True)
        shutil.copytree(SOURCE, home / "sandtable", ignore=shutil.ignore_patterns("ground", "static", "__pycache__"))
        change(home / "sandtable", game)
        db = folder / "changed.db"
        for old in folder.glob("changed.db*"):
            old.unlink()
        shutil.copy(path, db)
        told = subprocess.run(
            [sys.executable, __file__, "--open", str(db), str(folder / "expected.json")],
            env={**os.environ, "PYTHONPATH": str(home)},
            capture_output=True,
            text=True,
            check=False,
        )
        if told.returncode:
            raise SystemExit(told.stderr)
        sys.stderr.write(told.stderr)
        measured.append((change.__name__, Counter(json.loads(told.stdout).values())))
    return measured


def main() -> None:
    if sys.argv[1:2] == ["--open"]:
        print(json.dumps(open_all(sys.argv[2], json.loads(Path(sys.argv[3]).read_text()))))
        return
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else 12
    print("| game | change | " + " | ".join(OUTCOMES) + " |")
    print("|---|---|" + "---|" * len(OUTCOMES))
    wrong = 0
    for game in sys.argv[2:] or list(FIGURES):
        with tempfile.TemporaryDirectory() as folder:
            for change, found in measure(game, tables, Path(folder)):
                counts = " | ".join(str(found[outcome]) for outcome in OUTCOMES)
                print(f"| {game} | {change.replace('_', '-')} | {counts} |", flush=True)
                wrong += found["silent"] + found["moved"] + found["fault"]
    print(f"positions changed, or tables that broke: {wrong}")
    raise SystemExit(wrong > 0)


if __name__ == "__main__":
    main()
