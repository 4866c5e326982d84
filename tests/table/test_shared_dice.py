"""The players' browsers add to the dice of a table before its first action; what a hostile server could do is found."""

from __future__ import annotations

import secrets
from typing import Any

import httpx
import msgspec
import pytest

import sandtable as st
from sandtable.core.base.dice import commitment
from sandtable.core.base.shared_dice import OPENER, SharedKey, commitment_to
from sandtable.table.live import fsck
from sandtable.table.live.loader import Loader
from sandtable.table.store.checkpoints import BOOKMARK
from sandtable.table.store.protocol import Store, header_of, linked
from sandtable.table.store.sqlite import SqliteStore
from tests.table.harness import Opened, Player, Running, opened, play_some, running
from tests.table.test_rule_changes import notices, other_rules


def value() -> str:
    return secrets.token_hex(32)


def commit(player: Player, secret: str) -> httpx.Response:
    return player.put("/dice", {"commitment": commitment_to(secret)})


def reveal(player: Player, secret: str, seen: list[str] | None = None) -> httpx.Response:
    known = [one["commitment"] for one in shares(player)] if seen is None else seen
    return player.put("/dice", {"value": secret, "seen": known})


def shares(player: Player) -> list[dict[str, Any]]:
    return [one for one in player.look()["shared"]["shares"] if one["seat"] != OPENER]


def shared_by_all(table: Opened) -> dict[str, str]:
    """Every seat's value, committed and revealed."""
    values = {seat: value() for seat in table.seats}
    for seat, player in table.seats.items():
        assert commit(player, values[seat]).status_code == 200
    for seat, player in table.seats.items():
        assert reveal(player, values[seat]).status_code == 200
    return values


def offered(server: Running, **wishes: Any) -> tuple[dict[str, Any], str, Opened]:
    """A table to whose set-up its creator added."""
    offer, secret = httpx.post(server.url + "/api/dice").json(), value()
    return offer, secret, opened(server.url, dice={"offer": offer["offer"], "value": secret}, **wishes)


def stored_key(store: Store, table: Opened) -> bytes:
    row = store.find(table.id)
    assert row is not None
    return row.key


def test_both_browsers_add_to_the_dice(store: Store) -> None:
    with running(store) as server:
        offer, first, table = offered(server)
        values = shared_by_all(table)
        told = table.watcher.look()
        assert told["dice"]["commitment"] == offer["commitment"] == commitment(stored_key(store, table))
        shared = SharedKey(stored_key(store, table)).opened(first)
        for seat, secret in values.items():
            shared = shared.committed(seat, commitment_to(secret))
        for seat, secret in values.items():
            shared = shared.revealed(seat, secret)
        assert told["shared"]["key"] == commitment(shared.play_key)
        assert [one["value"] for one in told["shared"]["shares"]] == [one.value for one in shared.contributions]
        assert told["shared"]["open"]
        play_some(table, 30)
        assert not table.watcher.look()["shared"]["open"]
    with running(store) as server:  # after a restart, too
        again = table.watcher.__class__(server.url, table.id, table.created["watch"])
        assert again.look()["shared"] == told["shared"] | {"open": False}
        record = again.get("/record").text
    assert record.count("\nshare ") == 5
    row = store.find(table.id)
    assert row is not None
    live = Loader(store, row).replayed(use_chapters=False)
    assert live.shared == shared
    proved = st.verify(whole(live))
    assert proved == live.state
    assert list(fsck.faults(store)) == []


def whole(live: Any) -> str:
    state, actions = live.told()
    state.remember(actions)
    record: str = state.record()
    return record


def test_no_secret_leaves_before_it_is_revealed(server: Running, file_store: SqliteStore) -> None:
    table = opened(server.url)
    one, two = table.seats.values()
    secret = value()
    commit(one, secret)
    key = stored_key(file_store, table)
    for player in table.everybody():
        told = player.get().text + player.get("/log").text + player.get("/record").text
        assert key.hex() not in told
        assert secret not in told
    commit(two, secret)
    shared = table.watcher.look()["shared"]
    assert [one["value"] for one in shared["shares"]] == ["", ""]
    assert shared["key"] == ""


def test_a_browser_that_has_not_seen_all_commitments_does_not_reveal(server: Running) -> None:
    table = opened(server.url)
    one, two = table.seats.values()
    mine, theirs = value(), value()
    commit(one, mine)
    commit(two, theirs)
    assert reveal(one, mine, [commitment_to(mine)]).status_code == 409
    assert reveal(one, mine).status_code == 200
    assert reveal(two, value()).status_code == 400, "another value than the one it committed to"
    assert reveal(two, theirs).status_code == 200


def test_the_first_value_ends_the_commitments(server: Running) -> None:
    table = opened(server.url)
    one, two = table.seats.values()
    mine = value()
    commit(one, mine)
    reveal(one, mine)
    answer = commit(two, value())
    assert answer.status_code == 400
    assert "a value has been revealed already" in answer.text
    assert [one["seat"] for one in shares(one)] == [next(iter(table.seats))]


def test_sending_the_same_again_changes_nothing(server: Running) -> None:
    table = opened(server.url)
    one = next(iter(table.seats.values()))
    mine = value()
    for _ in range(2):
        assert commit(one, mine).status_code == 200
    seq = one.look()["seq"]
    assert commit(one, mine).status_code == 200
    assert one.look()["seq"] == seq
    assert commit(one, value()).status_code == 400
    for _ in range(2):
        assert reveal(one, mine).status_code == 200


def test_a_table_waits_for_no_browser(server: Running) -> None:
    table = opened(server.url)
    one, two = table.seats.values()
    mine = value()
    commit(one, mine)
    play_some(table, 1)
    assert commit(two, value()).status_code == 409
    assert reveal(one, mine).status_code == 409
    assert [(each["commitment"], each["value"]) for each in shares(one)] == [(commitment_to(mine), "")]
    record = one.get("/record").text
    assert f"share {next(iter(table.seats))} commits {commitment_to(mine)}" in record
    assert "reveals" not in record


def test_an_undo_does_not_open_the_dice_again(server: Running) -> None:
    table = opened(server.url, game="caseyellow")
    play_some(table, 1)
    player, shot = table.deciding()
    assert player.post("/undo", {"version": shot["version"]}).status_code == 200
    assert table.watcher.look()["version"] == 0
    assert commit(player, value()).status_code == 409


def test_watchers_and_strangers_add_nothing(server: Running) -> None:
    table = opened(server.url)
    assert commit(table.watcher, value()).status_code == 403
    assert commit(Player(server.url, table.id, "wrong"), value()).status_code == 401


def test_an_offer_is_used_once(server: Running) -> None:
    offer, _, table = offered(server)
    body = {"game": "dday", "dice": {"offer": offer["offer"], "value": value()}}
    answer = httpx.post(server.url + "/api/tables", json=body)
    assert answer.status_code == 409
    assert answer.json()["error"]["code"] == "no-offer"
    assert table.watcher.look()["dice"]["commitment"] == offer["commitment"]


def test_a_table_that_continues_from_a_record_takes_no_offer(server: Running) -> None:
    record = st.game("dday").start(seed=1).record()
    offer = httpx.post(server.url + "/api/dice").json()
    body = {"record": record, "dice": {"offer": offer["offer"], "value": value()}}
    answer = httpx.post(server.url + "/api/tables", json=body)
    assert answer.status_code == 400
    assert "takes no offer" in answer.text


def test_every_page_hears_of_it(server: Running) -> None:
    table = opened(server.url)
    one, two = table.seats.values()
    stream = two.events()
    first = next(event for event in stream if event["event"] == "share")
    assert first["data"] == {"open": True, "shares": [], "key": ""}
    mine = value()
    commit(one, mine)
    told = next(event for event in stream if event["event"] == "share")
    assert [one["commitment"] for one in told["data"]["shares"]] == [commitment_to(mine)]


def test_the_set_up_stays_as_it_was(server: Running) -> None:
    table = opened(server.url, game="normandy44")
    before = table.watcher.look()["display"]
    shared_by_all(table)
    assert table.watcher.look()["display"] == before


# --- what a hostile owner of the server could do to the store ---------------------------------------------------------


def built(store: SqliteStore) -> Opened:
    with running(store) as server:
        _, _, table = offered(server)
        shared_by_all(table)
        play_some(table, 30)
    return table


def rewritten(store: SqliteStore, other: SqliteStore, table: Opened, change: Any, chain: bool = False) -> list[str]:
    """The faults of the same table in another store, after a change of its log; `chain`: with the chain made anew."""
    row = store.find(table.id)
    assert row is not None
    row, log = change(row, store.log(table.id))
    log = [msgspec.structs.replace(one, seq=number) for number, one in enumerate(log, 1)] if chain else log
    other.create(row, linked(log, header_of(row)) if chain else log)
    return list(fsck.faults(other))


def dropped(text: str) -> Any:
    return lambda row, log: (row, [one for one in log if not (one.kind == "share" and text in one.text)])


def replaced(row: Any, log: Any) -> Any:
    other = value()
    old = next(one for one in log if one.kind == "share" and one.side != OPENER and "reveals" in one.text)
    told = {f"commits {commitment_to(old.text.split()[1])}": f"commits {commitment_to(other)}"}
    told[old.text] = f"reveals {other}"
    return row, [msgspec.structs.replace(one, text=told.get(one.text, one.text)) for one in log]


def other_key(row: Any, log: Any) -> Any:
    return msgspec.structs.replace(row, key=secrets.token_bytes(32)), log


@pytest.mark.parametrize("chain", [False, True], ids=["rows", "rows and chain"])
@pytest.mark.parametrize("change", [dropped("reveals"), dropped(""), replaced, other_key])
def test_a_log_whose_dice_were_altered_is_found(
    change: Any, chain: bool, file_store: SqliteStore, tmp_path: Any
) -> None:
    table = built(file_store)
    other = SqliteStore(tmp_path / "other.db")
    assert rewritten(file_store, other, table, lambda row, log: (row, log)) == []
    other.close()
    other = SqliteStore(tmp_path / "another.db")
    found = rewritten(file_store, other, table, change, chain)
    other.close()
    assert len(found) == 1, found


def test_a_contribution_after_play_has_begun_is_refused(file_store: SqliteStore, tmp_path: Any) -> None:
    table = built(file_store)

    def late(row: Any, log: Any) -> Any:
        share = msgspec.structs.replace(log[1], side="late", seq=len(log) + 1)
        return row, [*[one for one in log if "reveals" not in one.text or one.side == OPENER], share]

    other = SqliteStore(tmp_path / "late.db")
    found = rewritten(file_store, other, table, late, chain=True)
    assert len(found) == 1
    assert "adds to the dice, and play has begun" in found[0]
    other.close()


def test_a_bookmark_keeps_what_was_added(file_store: SqliteStore) -> None:
    table = built(file_store)
    row = file_store.find(table.id)
    assert row is not None
    assert file_store.chapter(table.id, BOOKMARK)
    live, again = Loader(file_store, row).open(), Loader(file_store, row).replayed(use_chapters=False)
    assert live.shared == again.shared
    assert live.state == again.state
    assert len(live.shared.contributions) == 3


def test_after_a_change_of_the_rules_the_record_still_proves_the_dice(file_store: SqliteStore) -> None:
    table = built(file_store)
    row = file_store.find(table.id)
    assert row is not None
    with other_rules():
        live = Loader(file_store, row).open()
        assert notices(live)
        for _ in range(20):
            decision = live.state.decision
            assert decision is not None
            live.take(*live.tried(str(live.state.actions()[0]), decision.side), 0.0)
        record = whole(live)
        assert record.count("\nshare ") == 5
        assert st.verify(record) == live.state
