"""Play tables at random on the server of a release; keep its store, and what its page showed.

    python tests/table/released/make.py NAME MODULE PYTHON SOURCE PLAN

MODULE is the release's server (0.1.0: sandtable.table.serve, later: sandtable.table.server.serve), PYTHON has its
locked packages, SOURCE is its `src`. PLAN is JSON: [[GAME, SCENARIO, OPTIONS, ACTIONS, KILLED], ...].
"""

from __future__ import annotations

import gzip
import json
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request
from contextlib import closing
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


class Release:
    """The server of a release on a store."""

    def __init__(self, module: str, python: str, source: str, db: Path) -> None:
        self.db = db
        command = [python, "-m", module, "0", str(db)]
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONPATH": source}
        )
        assert self._process.stdout is not None
        self._url = self._process.stdout.readline().strip()

    def stop(self, killed: bool) -> None:
        if killed:
            self._process.kill()
        else:
            self._process.terminate()
        self._process.wait()

    def call(self, path: str, token: str = "", body: Any = None) -> Any:
        """The answer to a request; one that comes too soon is repeated."""
        headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
        data = None if body is None else json.dumps(body).encode()
        while True:
            try:
                request = urllib.request.Request(self._url + path, data, headers)
                with urllib.request.urlopen(request) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as fault:
                if fault.code != 429:
                    raise
                time.sleep(0.3)

    def play(self, game: str, scenario: str, options: dict[str, Any], actions: int, chance: random.Random) -> Any:
        """What the page shows of a table after random actions, undos and a line of chat."""
        seats = self.call(f"/api/games/{game}/seats?options={urllib.parse.quote(json.dumps(options))}")
        wish = {"game": game, "scenario": scenario, "options": options, "seats": dict.fromkeys(seats, "human")}
        made = self.call("/api/tables", body=wish)
        at, links = f"/api/tables/{made['table']}", made["links"]
        for number in range(actions):
            shots = {seat: self.call(at, token) for seat, token in links.items()}
            seat = next((seat for seat, shot in shots.items() if shot["mine"]), "")
            if not seat:
                break
            shot = shots[seat]
            if shot["undo"] and chance.random() < 0.06:
                self.call(f"{at}/undo", links[seat], {"version": shot["version"]})
                continue
            action = chance.choice(shot["choices"])["action"]
            self.call(f"{at}/actions", links[seat], {"version": shot["version"], "action": action})
            if number == 3:
                self.call(f"{at}/chat", links[seat], {"text": "hello"})
        return made["table"], {seat: self.call(at, token) for seat, token in links.items()}


def shown(shot: dict[str, Any]) -> dict[str, Any]:
    """What must not change in silence: the pieces on the board, the open choices, the dice thrown."""
    spaces = shot["display"]["spaces"].items()
    return {
        "spaces": {
            id: sorted([s["kind"], s["count"]] for s in space["stacks"]) for id, space in spaces if space["stacks"]
        },
        "choices": sorted(choice["action"] for choice in shot["choices"]),
        "dice": shot["dice"]["count"],
    }


def main(name: str, module: str, python: str, source: str, plan: str) -> None:
    db = Path(tempfile.mkdtemp()) / "tables.db"
    told, chance = {}, random.Random(name)
    for killed in (False, True):
        server = Release(module, python, source, db)
        for game, scenario, options, actions, kill in json.loads(plan):
            if kill == killed:
                id, shots = server.play(game, scenario, options, actions, chance)
                seats = {seat: shown(shot) for seat, shot in shots.items()}
                told[id] = {"game": game, "killed": killed, "seats": seats}
        server.stop(killed)
    with closing(sqlite3.connect(db)) as store:
        store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        store.execute("PRAGMA journal_mode = DELETE")
        store.execute("VACUUM")
    (HERE / f"{name}.db.gz").write_bytes(gzip.compress(db.read_bytes(), 9, mtime=0))
    text = json.dumps(told, sort_keys=True, separators=(",", ":"))
    (HERE / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
