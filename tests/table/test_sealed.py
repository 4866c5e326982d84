"""How long a plan is: nobody can count it. The same game with a short plan and a long one, as the others hear of it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sandtable.games.salerno.game import Salerno
from sandtable.table.live.numbering import Numbering, quiet
from sandtable.table.store.checkpoints import LogEntry
from sandtable.table.store.sqlite import SqliteStore
from tests.table.harness import Opened, Player, opened, running
from tests.table.test_stream import Ear

EASY = ("printed", "done", "pass", "stop")
SEATS = {"axis": "human", "allied": "human"}


@pytest.fixture(autouse=True)
def _the_same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the plans differ."""
    monkeypatch.setattr("sandtable.table.live.creation.make_key", lambda _: bytes(32))


def play(player: Player, action: str) -> dict[str, Any]:
    answer = player.act(player.look()["version"], action)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def planning(url: str) -> Opened:
    """A table at which the Axis plans its first impulse."""
    table = opened(url, game="salerno", scenario="ortona", seats=SEATS)
    while True:
        player, shot = table.deciding()
        if shot["decision"]["step"] == "Allocate":
            return table
        offered = [choice["action"] for choice in shot["choices"]]
        play(player, next(word for word in EASY if word in offered))


def entries(player: Player, most: int) -> int:
    """Plan so many divisions, and take the last of them back and write it down again."""
    written = 0
    while written < most:
        divisions = [one["action"] for one in player.look()["choices"] if one["action"].startswith("division")]
        if not divisions:
            break
        play(player, divisions[0])
        written += 1
    if written:
        shot = player.look()
        back = player.post("/undo", {"version": shot["version"], "seq": shot["seq"]})
        assert back.status_code == 200, back.text
        assert back.json()["version"] == shot["version"] - 1
    return written


class Told:
    """All that a table tells somebody: whatever tells tables apart by themselves is taken out."""

    def __init__(self, table: Opened, player: Player) -> None:
        self.table, self.player = table, player
        self.ear = Ear(player)
        self.parts: list[str] = []
        self.first = player.look()["seq"]

    def ask(self) -> None:
        shot = self.player.look()
        for what in ("", "/log", "/chat", f"/at/{shot['version']}", f"/at/{shot['version'] + 1}"):
            self.parts.append(self.player.get(what).text)
        late = self.player.act(shot["version"] + 1, "done")
        self.parts.append(f"{late.status_code} {late.text}")
        standing = self.player.get("/standing").json()
        self.parts.append(f"{standing['deciding']} {standing['since'] == shot['moved_at']}")

    def everything(self) -> str:
        heard = [event for event in self.ear.heard if event["event"] != "seat"]  # who comes and goes, when they do
        stream = [(event["event"], event.get("id"), event["data"]) for event in heard]
        text = "\n".join([*self.parts, repr(stream), repr(self.catch_up())])
        times: list[str] = []

        def nth(found: re.Match[str]) -> str:
            """Times are told apart by their order: a new one would tell that something has happened."""
            if found[2] not in times:
                times.append(found[2])
            return f"{found[1]}{times.index(found[2])}"

        return re.sub(r"""(["'](?:(?:moved_)?at|seen)["']: ?)([0-9.]+)""", nth, text.replace(self.table.id, "ID"))

    def catch_up(self) -> list[Any]:
        """What a page that slept since the beginning hears: until it is told who is there."""
        found: list[Any] = []
        for event in self.player.events(self.first):
            if event["event"] == "thinking":
                return found
            if event["event"] != "seat":
                found.append((event["event"], event.get("id"), event["data"]))
        return found


def story(url: str, length: int) -> tuple[int, list[str]]:
    """The Axis makes a plan and somebody talks; then the Allied side begins its own."""
    table = planning(url)
    axis, allied = table.seats["axis"], table.seats["allied"]
    told = [Told(table, player) for player in (allied, table.watcher)]
    for one in told:
        one.ask()
    written = entries(axis, length)
    for one in told:
        one.ask()
    assert allied.post("/chat", {"text": "Are you there?"}).status_code < 300
    play(axis, "done")
    for one in told:
        one.ear.wait("chat", 1)
        one.ear.wait("move", 1)
        one.ask()
    first = next(one["action"] for one in allied.look()["choices"] if one["action"].startswith("division"))
    mine = play(allied, first)
    told[0].parts.append(f"{mine['version']} {mine['seq']} {mine['action']}")
    told[0].ear.wait("move", 2)
    for one in told:
        one.ask()
    return written, [one.everything() for one in told]


def test_a_long_plan_and_a_short_one_leave_the_same_traces(file_store: SqliteStore) -> None:
    """Versions, rows, lines, events, catching up, refusals: every byte is the same, for the enemy and for a watcher."""
    with running(file_store) as server:
        none, short = story(server.url, 0)
        some, long = story(server.url, 4)
    assert none == 0
    assert some > 1
    assert short[0] == long[0]
    assert short[1] == long[1]


def test_without_the_seal_the_length_shows(file_store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison finds what it is for."""
    monkeypatch.setattr(Salerno, "sealed", False)
    with running(file_store) as server:
        _, short = story(server.url, 0)
        _, long = story(server.url, 4)
    assert short[0] != long[0]
    assert short[1] != long[1]


def test_a_server_that_starts_again_counts_as_before(file_store: SqliteStore) -> None:
    with running(file_store) as server:
        table = planning(server.url)
        play(table.seats["axis"], next(c["action"] for c in table.seats["axis"].look()["choices"]))
        before = [(shot["version"], shot["seq"]) for shot in (player.look() for player in table.everybody())]
    assert len(set(before)) == 2, "the Axis counts one more than the others"
    with running(file_store) as server:
        again = [Player(server.url, table.id, player.token) for player in table.everybody()]
        assert [(shot["version"], shot["seq"]) for shot in (player.look() for player in again)] == before


def test_numbers_go_out_and_come_back() -> None:
    seal = Numbering()
    for version, only in ((3, ("axis",)), (4, ("axis",)), (6, ("allied",))):
        seal.acted(version, LogEntry(version + 1, only[0], None, (), False, False, only))
    for sides in (("axis",), ("allied",), ()):
        counted = [version for version in range(9) if not seal.hides(sides, version)]
        assert [seal.version(sides, version) for version in counted] == list(range(len(counted)))
        assert [seal.counted_version(sides, told) for told in range(len(counted))] == counted
    assert seal.version(("allied",), 4) == seal.version(("allied",), 2) == 2
    assert not any(seal.hides(("axis", "allied"), version) for version in range(9))


def test_only_what_tells_nothing_is_not_counted() -> None:
    entry = LogEntry(1, "axis", None, (), False, False, ("axis",))
    assert quiet(entry, "axis")
    assert not quiet(entry, "allied"), "the decision passes on"
    assert not quiet(LogEntry(1, "axis", None, (), True, False, ("axis",)), "axis"), "something is revealed"
    assert not quiet(LogEntry(1, "axis", None, (), False, False), "axis"), "everybody may see it"


def test_what_is_taken_back_unseen_is_not_counted_either() -> None:
    seal = Numbering()
    for version in (1, 2):
        seal.acted(version, LogEntry(version, "axis", None, (), False, False, ("axis",)))
    seal.undone(1, 2, 3)
    assert seal.row(("allied",), 3) == 0
    assert seal.row(("axis",), 3) == 3
    assert seal.version(("allied",), 1) == 0
    seal.undone(1, 2, 4)  # the action that passed the decision on was counted, and so is its undo
    assert seal.row(("allied",), 4) == 1
