"""Flip bits of an SQLite store: what is read afterwards is what was written, or it is refused.

.venv/bin/python -m tests.table.rot [FLIPS]
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from sandtable.table.live.loader import Loader
from sandtable.table.live.table import Table
from sandtable.table.store.protocol import HUMAN, Store, TableRow
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.view import gate
from sandtable.table.view.gate import WATCHER
from sandtable.table.wire.errors import Damaged, StoreError
from tests.table.harness import opened, play_some, running

Opening = Callable[[], Store]
REFUSED = object()
Read = dict[str, Any]


def stored(opening: Opening, tables: int = 2, actions: int = 70) -> list[str]:
    """Write a store of played tables that hold everything a table can hold; returns their ids."""
    ids = []
    with closing(opening()) as store, running(store) as server:
        for number in range(tables):
            table = opened(server.url, seats={"axis": HUMAN, "allies": HUMAN}, names={"axis": "Rommel"})
            for part in range(4):
                play_some(table, actions // 4, seed=10 * number + part)
                table.seats["axis"].post("/chat", {"text": f"well played {part}"})
            for seat, player in table.seats.items():
                player.put("/notes", {"text": f"the plan of {seat}"})
                player.put("/orders", {"orders": [{"ask": True}]})
                player.put("/looked", {"version": 20})
                row = store.find(table.id)
                assert row is not None
                store.add_push(table.id, seat, row.seat(seat).token_hash, f"https://push.example/{seat}", "{}", 5)
            ids.append(table.id)
        store.set_rematch(ids[0], ids[1])
    return ids


def read(opening: Opening, ids: list[str]) -> Read:
    """All that a server would serve of a store, part by part; `REFUSED` where it answers with an error."""
    found: Read = {}
    try:
        store = opening()
    except StoreError:
        return {f"{id} {part}": REFUSED for id in ids for part in PARTS}
    with closing(store):
        for id in ids:
            for part, reading in PARTS.items():
                found[f"{id} {part}"] = _refused(lambda: reading(store, id))  # noqa: B023 - called at once
    return found


def _refused(work: Callable[[], Any]) -> Any:
    try:
        return work()
    except (Damaged, StoreError):
        return REFUSED


def _row(store: Store, id: str) -> TableRow:
    row = store.find(id)
    if row is None:
        raise AssertionError("a table that was created is not found")
    return row


def _table(store: Store, id: str) -> Table:
    return Loader(store, _row(store, id)).open()


def _history(store: Store, id: str) -> list[Any]:
    table = _table(store, id)
    return [gate.line(table.game, entry, n, WATCHER) for n, entry in enumerate(table.entries, 1)]


def _moves(store: Store, id: str) -> str:
    found = gate.moves(_row(store, id), store.log(id))
    if "# damaged" in found:
        raise Damaged("the download says so")
    return found


PARTS: dict[str, Callable[[Store, str], Any]] = {
    "row": _row,
    "state": lambda store, id: _table(store, id).state.encode(),
    "chat": lambda store, id: _table(store, id).talk.lines,
    "history": _history,
    "moves": _moves,
    "orders": lambda store, id: store.orders(id),
    "looks": lambda store, id: store.looks(id),
    "rematch": lambda store, id: store.rematch(id),
    "notes": lambda store, id: [store.notes(id, seat) for seat in ("axis", "allies")],
    "pushes": lambda store, id: [store.pushes(id, seat) for seat in ("axis", "allies")],
}


def flipped(data: bytes, chance: random.Random) -> bytes:
    bit = chance.randrange(8 * len(data))
    return data[: bit >> 3] + bytes([data[bit >> 3] ^ 1 << (bit & 7)]) + data[(bit >> 3) + 1 :]


def outcomes(folder: Path, flips: int, seed: int = 1) -> tuple[Counter[str], list[str]]:
    """How often a flip was harmless, refused or found by fsck alone; and the parts that were served wrong."""
    path, chance = folder / "tables.db", random.Random(seed)
    ids = stored(partial(SqliteStore, path))
    data, before = path.read_bytes(), read(partial(SqliteStore, path), ids)
    assert REFUSED not in before.values()
    counted, wrong = Counter[str](), list[str]()
    for number in range(flips):
        spoilt = folder / f"{number}.db"
        spoilt.write_bytes(flipped(data, chance))
        after = read(partial(SqliteStore, spoilt), ids)
        served = [part for part, value in after.items() if value is not REFUSED and value != before[part]]
        wrong += [f"flip {number}: {part}" for part in served]
        counted["wrong" if served else "refused" if REFUSED in after.values() else "harmless"] += 1
        for left in folder.glob(f"{number}.db*"):
            left.unlink()
    return counted, wrong


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        counted, wrong = outcomes(Path(folder), int(sys.argv[1]) if len(sys.argv) > 1 else 150)
    sys.stdout.write("\n".join([str(dict(counted)), *wrong]) + "\n")
    raise SystemExit(bool(wrong))


if __name__ == "__main__":
    main()
