"""Tables of earlier rules: real moves of an earlier version in a store of today."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

import sandtable as st
from sandtable.cli import main
from sandtable.core.base.dice import Dice
from sandtable.core.engine.record import made_under, read_header
from sandtable.core.engine.upgrades import fit
from sandtable.table.live.creation import open_table
from sandtable.table.server import upgrades
from sandtable.table.store.protocol import LogRow, SeatRow, Store, TableRow, linked
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.wire.messages import NewTable
from sandtable.table.wire.tokens import digest
from tests.table.harness import Player, opened, play_some, running
from tests.test_upgrade import STOPS, record

OLD = "normandy44-2"
FITTING = STOPS[OLD][0]
TOKENS = {"german": "g" * 43, "allied": "a" * 43}


def old_table(store: Store, made: str, more: int = 8) -> TableRow:
    """A table of the second version of Normandy '44, as its server left it: some of its moves do not fit any more."""
    text = record(OLD)
    header = read_header(text.splitlines())
    game = st.game(header.game)
    fits = fit(game, text).state
    setting = fits.setting
    assert setting is not None
    assert header.key is not None
    played = game.begin(setting, Dice(header.key))
    sides = []
    for action in fits.history():
        assert played.decision is not None
        sides.append(played.decision.side)
        played.play(action)
    texts = [line.partition(" = ")[0] for line in text.splitlines()[header.first + 1 :]][: FITTING + more]
    sides += [sides[-1]] * more
    owners = game.seats(setting.options).items()
    seats = tuple(SeatRow(seat, tuple(owned), "human", "", digest(TOKENS[seat])) for seat, owned in owners)
    row = TableRow("old", game.id, header.scenario, setting.options, None, header.key, None, 1.0, seats, made)
    log = [
        LogRow("old", n, "action", n, side, text, False, 1.0)
        for n, (side, text) in enumerate(zip(sides, texts, strict=True), 1)
    ]
    store.create(row, linked(log))
    return row


def test_a_table_says_which_rules_it_was_opened_under(store: Store) -> None:
    row, _ = open_table(NewTable(game="dday"))
    store.create(row)
    kept = store.find(row.id)
    assert kept is not None
    game = st.game("dday")
    assert (kept.made, kept.rules) == (made_under(game), game.version)


def test_a_table_of_earlier_rules_goes_on_if_its_moves_fit(store: Store) -> None:
    old_table(store, "2 of sandtable 0.1.0", more=0)
    (verdict,) = upgrades.verdicts(store)
    now = st.game("normandy44").version
    assert (verdict.made, verdict.now, verdict.actions, verdict.problem) == (2, now, FITTING, "")


def test_one_that_cannot_go_on_says_why_and_what_can_be_done(store: Store, where: str) -> None:
    old_table(store, "")
    with running(store) as server:
        other = opened(server.url, seats={"axis": "human", "allies": "human"})
        german = Player(server.url, "old", TOKENS["german"])
        answer = german.get()
        error = answer.json()["error"]
        assert (answer.status_code, error["code"]) == (410, "outdated")
        now = st.game("normandy44").version
        assert error["said"] == {
            "id": "page-outdated",
            "args": {"made": 0, "now": now, "move": FITTING + 1, "again": ""},
        }
        assert "try again" not in answer.text
        assert "hq Cotentin" not in answer.text, "what a move was is not told here"
        assert german.get("/record").text.count("\n") > FITTING
        assert Player(server.url, "old", "x" * 43).get().status_code == 401
        assert play_some(other, 2) == 2

        told = CliRunner().invoke(main, ["upgrade", "--db", where])
        assert told.exit_code == 0, told.output
        assert f"action {FITTING + 1} does not fit the rules" in told.output
        assert "changed since: version 4 of 2026-11-16" in told.output
        assert f"--go-on lets it go on after {FITTING} actions" in told.output
        assert "tables: 2, stopped: 1" in told.output
        assert store.rematch("old") is None, "nothing has been done yet"

        told = CliRunner().invoke(main, ["upgrade", "--db", where, "--go-on"])
        again = store.rematch("old")
        assert again is not None
        assert f"as table {again}" in told.output
        assert german.get().json()["error"]["again"] == again
        assert f"already continued as table {again}" in CliRunner().invoke(main, ["upgrade", "--db", where]).output

        seats = {seat: Player(server.url, again, token) for seat, token in TOKENS.items()}
        shots = {seat: player.look() for seat, player in seats.items()}
        assert [shot["version"] for shot in shots.values()] == [FITTING, FITTING]
        decides, shot = next((seat, shot) for seat, shot in shots.items() if shot["mine"])
        assert seats[decides].act(FITTING, shot["choices"][0]["action"]).status_code == 200


def test_the_dice_that_everybody_has_seen_do_not_fall_again(file_store: SqliteStore) -> None:
    old = old_table(file_store, "2 of sandtable 0.1.0")
    (verdict,) = upgrades.verdicts(file_store)
    again = upgrades.go_on(file_store, verdict)
    assert upgrades.go_on(file_store, verdict) == again
    assert sorted(file_store.ids()) == sorted([old.id, again])
    row = file_store.find(again)
    assert row is not None
    assert row.key != old.key
    assert (row.rules, row.placed is not None) == (st.game(row.game).version, True)
    assert [seat.token_hash for seat in row.seats] == [seat.token_hash for seat in old.seats]
    assert len(file_store.log(old.id)) == FITTING + 8, "nothing of the old one is gone"


def test_what_cannot_be_read_cannot_go_on(file_store: SqliteStore, tmp_path: Path) -> None:
    row, _ = open_table(NewTable(game="dday"))
    file_store.create(TableRow(row.id, "chess", "", {}, None, b"k" * 32, None, 0.0, row.seats))
    told = CliRunner().invoke(main, ["upgrade", "--db", str(file_store.path), "--go-on"])
    assert told.exit_code == 0
    assert "it cannot continue; its moves can be downloaded" in told.output
    (verdict,) = upgrades.verdicts(file_store)
    with pytest.raises(st.BadInput, match="no position to continue from"):
        upgrades.go_on(file_store, verdict)
