"""The web API, on a real server."""

from __future__ import annotations

import gzip
import json
import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

import sandtable as st
from sandtable.core.base.dice import commitment
from sandtable.table.store.protocol import Store
from sandtable.table.wire.limits import Meter
from tests.table.harness import GAME, OPEN, Opened, Player, Running, opened, play_some, running

BOTH = {"axis": "human", "allies": "human"}


@pytest.fixture
def table(server: Running) -> Opened:
    return opened(server.url, seats=BOTH, names={"axis": "Erwin", "allies": "Bernard"})


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


# --- what never changes -----------------------------------------------------------------------------------


def test_games(server: Running) -> None:
    games = httpx.get(server.url + "/api/games").json()
    (game,) = [game for game in games if game["id"] == GAME]
    assert game["title"] == {"id": f"title-{GAME}", "args": {}}
    assert game["levels"][0] == "recruit"
    whole = httpx.get(f"{server.url}/api/games/{GAME}").json()
    assert {name: whole[name] for name in game if name != "shelf"} == {n: game[n] for n in game if n != "shelf"}
    assert whole["sides"] == list(st.game(GAME).sides)
    assert len(whole["board"]["spaces"]) == len(st.game(GAME).board.spaces)
    assert whole["verbs"] == st.game(GAME).vocabulary.kinds
    assert httpx.get(server.url + "/api/games/none").status_code == 404


def test_seats_follow_the_options(server: Running) -> None:
    def seats(options: str) -> httpx.Response:
        return httpx.get(f"{server.url}/api/games/{GAME}/seats", params={"options": options})

    assert seats("{}").json() == {"axis": ["germany"], "allies": ["uk", "us"]}
    assert seats('{"players": 3}').json() == {"germany": ["germany"], "uk": ["uk"], "us": ["us"]}
    for bad in ('{"players": 4}', '{"x": 1}', "[]", "{", "[" * 100_000):
        assert seats(bad[:5000]).status_code == 400


def test_the_shelf_and_the_briefings(server: Running) -> None:
    for game in httpx.get(server.url + "/api/games").json():
        shelf, base = game["shelf"], f"{server.url}/api/games/{game['id']}"
        assert set(shelf["scenarios"]) == set(game["scenarios"])
        assert httpx.get(f"{base}/pictures/{shelf['picture']}").content[8:12] == b"WEBP"
        told = httpx.get(f"{base}/briefings/{game['scenarios'][-1]}").json()
        assert told["sheet"]["about"] == shelf["scenarios"][game["scenarios"][-1]]["about"]
        assert len(httpx.get(f"{base}/rulings").json()) == len(st.game(game["id"]).rulings)
        assert httpx.get(f"{base}/charts").status_code == 200
        assert httpx.get(f"{base}/briefings/none").status_code == 404


def test_how_a_table_stands(server: Running, table: Opened) -> None:
    first = {seat: player.get("/standing").json() for seat, player in table.seats.items()}
    assert [told["seat"] for told in first.values() if told["mine"]] == [first["axis"]["deciding"]]
    assert first["axis"]["seat"] == {"en": "Axis", "it": "Asse"}
    assert first["axis"]["scenario"] == {"en": "Operation Overlord", "it": "Operazione Overlord"}
    play_some(table, 3)
    later = table.watcher.get("/standing").json()
    shot = table.watcher.look()
    assert later["seat"] is None
    assert not later["mine"]
    assert not later["over"]
    assert later["heading"][0] == {"en": "Turn 1", "it": "Turno 1"}
    assert len(later["heading"]) == len(shot["display"]["heading"])
    assert later["since"] == server.store.log(table.id)[-1].at > first["axis"]["since"]


def test_rules_and_texts(server: Running) -> None:
    rules = httpx.get(f"{server.url}/api/games/{GAME}/rules").json()
    assert {rule["id"] for rule in rules} == set(st.game(GAME).rules)
    assert all(rule["text"]["en"] and rule["text"]["it"] and rule["title"]["it"] for rule in rules)
    for language in ("en", "it"):
        answer = httpx.get(f"{server.url}/api/texts/{language}", params={"game": GAME})
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        assert f"title-{GAME}=" in answer.text
        assert "refuse-side=" in answer.text
        page = httpx.get(f"{server.url}/api/texts/{language}").text
        assert not [line for line in page.splitlines() if line.startswith("#")], "comments are not sent"
        alone = httpx.get(f"{server.url}/api/texts/{language}?game={GAME}&alone").text
        assert "refuse-side=" in page
        assert "page-your-move=" not in alone
        assert answer.text == f"{page}\n{alone}"  # whoever has the words of the page needs only those of the game
        people = httpx.get(f"{server.url}/api/texts/{language}?part=people").text
        assert "page-events=" in people
        assert "page-events=" not in page
    assert httpx.get(server.url + "/api/texts/xx").status_code == 404
    assert httpx.get(server.url + "/api/texts/en?part=none").status_code == 404
    assert httpx.get(server.url + "/api/texts/en?game=none").status_code == 404


def test_what_never_changes_is_sent_once(server: Running) -> None:
    first = httpx.get(f"{server.url}/api/games/{GAME}")
    again = httpx.get(f"{server.url}/api/games/{GAME}", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_what_never_changes_is_packed_as_tightly_as_can_be(server: Running) -> None:
    def asked(accepted: str) -> httpx.Response:
        return httpx.get(f"{server.url}/api/games/{GAME}", headers={"accept-encoding": accepted})

    packed, plain = asked("gzip"), asked("identity")
    assert packed.content == plain.content
    assert "content-encoding" not in plain.headers
    assert packed.headers["vary"] == "Accept-Encoding"
    assert int(packed.headers["content-length"]) <= len(gzip.compress(plain.content, 9))


# --- opening ----------------------------------------------------------------------------------------------


def test_a_table_gives_a_link_to_each_person_and_to_watchers(server: Running) -> None:
    made = opened(server.url, seats={"axis": "recruit"}).created
    assert set(made["links"]) == {"allies"}
    assert len(made["links"]["allies"]) == 43  # 256 bits
    assert len({made["table"], made["watch"], *made["links"].values()}) == 3
    quiet = httpx.post(server.url + "/api/tables", json={"game": GAME, "watch": False}).json()
    assert quiet["watch"] is None


@pytest.mark.parametrize(
    "wish",
    [
        {},
        {"game": "none"},
        {"game": GAME, "scenario": "none"},
        {"game": GAME, "options": {"players": 7}},
        {"game": GAME, "options": {"unknown": 1}},
        {"game": GAME, "options": {"players": [2]}},
        {"game": GAME, "seats": {"nobody": "human"}},
        {"game": GAME, "seats": {"axis": "genius"}},
        {"game": GAME, "names": {"nobody": "x"}},
        {"game": GAME, "names": {"axis": "x" * 61}},
        {"game": GAME, "seats": {"axis": "recruit", "allies": "recruit"}, "watch": False},
        {"game": GAME, "more": 1},
        {"game": 1},
        [],
        "text",
        None,
    ],
)
def test_a_table_that_cannot_be(server: Running, wish: Any) -> None:
    headers = {"content-type": "application/json"}
    answer = httpx.post(server.url + "/api/tables", content=json.dumps(wish), headers=headers)
    assert code(answer) in ((400, "bad-input"), (400, "malformed"))
    assert answer.json()["error"]["message"]


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b'{"game": "\\ud800"}', b"[" * 100_000])
def test_a_body_that_is_not_json(server: Running, body: bytes) -> None:
    headers = {"content-type": "application/json"}
    assert httpx.post(server.url + "/api/tables", content=body, headers=headers).status_code == 400


# --- the snapshot -----------------------------------------------------------------------------------------


def test_the_snapshot(table: Opened) -> None:
    player, shot = table.deciding()
    game = st.game(GAME)
    assert shot["table"] == table.id
    assert (shot["game"], shot["scenario"], shot["version"]) == (GAME, game.scenarios[0], 0)
    assert [(seat["seat"], seat["player"], seat["name"]) for seat in shot["seats"]] == [
        ("axis", "human", "Erwin"),
        ("allies", "human", "Bernard"),
    ]
    assert shot["decision"]["side"] in shot["sides"]
    assert shot["decision"]["rule"] in game.rules
    assert shot["choices"]
    assert shot["dice"]["key"] is None
    assert len(shot["dice"]["commitment"]) == 64
    assert set(shot["display"]["spaces"]) <= {space.id for space in game.board.spaces}
    for other in table.everybody():
        if other is not player:
            seen = other.look()
            assert (seen["mine"], seen["choices"], seen["undo"]) == (False, [], False)
            assert seen["decision"] == shot["decision"]
    watcher = table.watcher.look()
    assert (watcher["seat"], watcher["sides"]) == (None, [])


def test_every_moment_can_be_looked_at_again(table: Opened) -> None:
    shots = []
    chance = random.Random(5)
    for _ in range(150):
        player, shot = table.deciding()
        shots.append(shot)
        assert player.act(shot["version"], chance.choice(shot["choices"])["action"]).status_code == 200
    for number in (0, 1, 63, 64, 65, 127, 128, 149):
        then = table.watcher.get(f"/at/{number}").json()
        assert (then["version"], then["choices"], then["mine"], then["undo"]) == (number, [], False, False)
        for field in ("display", "decision", "over"):
            assert then[field] == shots[number][field]
        assert then["dice"]["count"] == shots[number]["dice"]["count"]
    assert table.watcher.get("/at/151").status_code == 400
    assert table.watcher.get("/at/-1").status_code == 400
    assert table.watcher.get("/at/x").status_code == 400


# --- acting -----------------------------------------------------------------------------------------------


def test_layers_are_drawn_on_request(server: Running) -> None:
    table = opened(server.url, game="normandy44")
    player, shot = table.deciding()
    layers = [layer["id"] for layer in shot["display"]["layers"]]
    assert "zone-german" in layers
    assert player.get("/overlays").json() == []
    first = player.get("/overlays", ids="zone-german,supply-allied,nothing").json()
    assert [overlay["id"] for overlay in first] == ["zone-german", "supply-allied"]
    assert first[0]["spaces"]
    play_some(table, 12)
    assert player.get("/overlays", ids="zone-german,supply-allied", at=0).json() == first
    assert player.get("/overlays", ids="zone-german", at=99).status_code == 400
    assert player.get("/overlays", ids="zone-german", at="x").status_code == 400


def test_an_action_counts_once(table: Opened) -> None:
    player, shot = table.deciding()
    action = shot["choices"][0]["action"]
    done = player.act(0, action).json()
    assert (done["version"], done["seq"], done["action"]) == (1, 1, action)
    again = player.act(0, action)
    assert code(again) == (409, "stale")
    assert again.json()["error"]["version"] == 1
    assert player.act(5, action).status_code == 409
    assert player.look()["version"] == 1


def test_of_many_clicks_at_once_one_counts(server: Running, table: Opened) -> None:
    for _ in range(10):
        player, shot = table.deciding()
        action = shot["choices"][0]["action"]
        twins = [Player(server.url, table.id, player.token) for _ in range(6)]
        with ThreadPoolExecutor(6) as pool:
            codes = list(pool.map(lambda twin: twin.act(shot["version"], action).status_code, twins))  # noqa: B023
        assert sorted(codes) == [200] + [409] * 5
        assert player.look()["version"] == shot["version"] + 1


def test_a_refusal_names_its_rule(table: Opened) -> None:
    player, shot = table.deciding()
    before = player.look()
    for wish in ("zone Nowhere", "fly", "done"):
        answer = player.act(0, wish)
        if wish in {choice["action"] for choice in shot["choices"]}:
            continue
        assert code(answer) == (422, "refused")
        error = answer.json()["error"]
        assert error["rule"] in st.game(GAME).rules
        assert error["said"]["id"].startswith("refuse-")
        assert error["message"]
    assert player.look() == before


@pytest.mark.parametrize(
    "body",
    [
        {"version": 0},
        {"action": "done"},
        {"version": -1, "action": "done"},
        {"version": "0", "action": "done"},
        {"version": 0, "action": ""},
        {"version": 0, "action": "x" * 201},
        {"version": 0, "action": 7},
        {"version": 0, "action": "done", "side": "uk"},
        {"version": 10**30, "action": "done"},
    ],
)
def test_an_action_that_is_none(table: Opened, body: Any) -> None:
    player, _ = table.deciding()
    assert player.post("/actions", body).status_code == 400


def test_why_not(table: Opened) -> None:
    player, shot = table.deciding()
    legal = shot["choices"][0]["action"]
    assert player.post("/why", {"actions": [legal]}).json() == {"refusal": None}
    refusal = player.post("/why", {"actions": ["zone Nowhere"]}).json()["refusal"]
    assert refusal["rule"] in st.game(GAME).rules
    assert refusal["message"]["id"].startswith("refuse-")
    (other,) = [seat for seat in table.seats.values() if seat is not player]
    assert other.post("/why", {"actions": [legal]}).json()["refusal"]["message"]["id"] == "refuse-side"
    assert table.watcher.post("/why", {"actions": [legal]}).json()["refusal"]["message"]["id"] == "refuse-watching"
    assert player.post("/why", {"actions": []}).status_code == 400
    # what a click could have meant: all of it is judged from here, and the reason that says most is told
    told = {"done": "refuse-not-now", "zone Nowhere": "refuse-operand", "walk": "refuse-verb"}
    for wishes in (["walk", "done", "zone Nowhere"], [legal, "done"], ["zone Nowhere", "done"]):
        answer = player.post("/why", {"actions": wishes, "either": True}).json()
        assert answer["refusal"]["message"]["id"] == told["done"]
    assert player.post("/why", {"actions": [legal], "either": True}).json() == {"refusal": None}
    assert player.look()["version"] == 0


# --- who may ----------------------------------------------------------------------------------------------


def test_without_a_link_nothing_is_seen(server: Running, table: Opened) -> None:
    other = opened(server.url, seats=BOTH)
    strangers = [
        Player(server.url, table.id, None),
        Player(server.url, table.id, "x" * 43),
        Player(server.url, table.id, other.watcher.token),
        Player(server.url, table.id, other.seats["axis"].token),
    ]
    for stranger in strangers:
        for what in ("", "/at/0", "/log", "/record", "/chat", "/notes", "/events"):
            answer = stranger.get(what)
            assert code(answer) == (401, "no-link"), what
            assert answer.headers["www-authenticate"] == "Bearer"
        for what, body in (
            ("/actions", {"version": 0, "action": "done"}),
            ("/undo", {"version": 0}),
            ("/why", {"actions": ["done"]}),
            ("/chat", {"text": "hello"}),
        ):
            assert stranger.post(what, body).status_code == 401, what
        assert stranger.put("/notes", {"text": "x"}).status_code == 401
        assert stranger.put("/notify", {"webhook": None}).status_code == 401
    assert Player(server.url, "nowhere", table.watcher.token).get().status_code == 404


def test_nobody_acts_for_another_side(table: Opened) -> None:
    player, shot = table.deciding()
    (other,) = [seat for seat in table.seats.values() if seat is not player]
    action = shot["choices"][0]["action"]
    for intruder in (other, table.watcher):
        assert code(intruder.act(0, action)) == (403, "not-yours")
    assert player.look()["version"] == 0


def test_watchers_look_on(table: Opened) -> None:
    watcher = table.watcher
    assert watcher.look()["seat"] is None
    assert watcher.post("/chat", {"text": "psst"}).status_code == 403
    assert watcher.post("/undo", {"version": 0}).status_code == 403
    assert watcher.get("/notes").status_code == 403
    assert watcher.put("/notes", {"text": "x"}).status_code == 403
    assert watcher.put("/notify", {"webhook": "https://chat.example/"}).status_code == 403


# --- undo -------------------------------------------------------------------------------------------------


def test_undo_as_the_law_allows(table: Opened) -> None:
    """What `State.undo` allows, the table allows, unless the action has asked another seat; and nothing else."""
    chance = random.Random(11)
    allowed = refused = 0
    for _ in range(250):
        player, shot = table.deciding()
        version = shot["version"]
        assert player.act(version, chance.choice(shot["choices"])["action"]).status_code == 200
        for one in table.seats.values():
            if one is not player:
                answer = one.post("/undo", {"version": version + 1})
                assert answer.status_code == 422
                assert answer.json()["error"]["rule"]
        now = player.look()
        answer = player.post("/undo", {"version": version + 1})
        if now["undo"]:
            allowed += 1
            assert answer.status_code == 200
            assert answer.json()["version"] == version
            back = player.look()
            for field in ("display", "decision", "choices", "version", "dice"):
                assert back[field] == shot[field]
            action = chance.choice(shot["choices"])["action"]
            assert player.act(version, action).status_code == 200
        else:
            refused += 1
            assert code(answer) == (422, "refused")
            asked = table.deciding()[0] is not player
            assert answer.json()["error"]["said"]["id"] == ("refuse-undo-asked" if asked else "refuse-undo-dice")
        if player.look()["over"]:
            break
    assert allowed > 20
    assert refused > 20


def test_undo_of_a_whole_phase(table: Opened) -> None:
    """What `undoes` names can be had in one go, and nothing further back."""
    chance, tried, moves = random.Random(5), 0, 0
    for _ in range(300):
        player, shot = table.deciding()
        assert player.act(shot["version"], chance.choice(shot["choices"])["action"]).status_code == 200
        now = player.look()
        far = now["undoes"]
        if far is not None and far["phase"] <= now["version"] - 2:
            picked, placed = [line["action"] for line in player.get(f"/log?from={now['version'] - 1}").json()][:2]
            if picked.startswith("unit ") and placed.startswith("zone "):  # a move begins with its unit
                assert far["move"] == now["version"] - 2
                moves += 1
        if far is None or far["phase"] > now["version"] - 3:
            continue
        assert far["phase"] <= far["move"] < now["version"]
        tried += 1
        then = json.loads(player.get(f"/at/{far['phase']}").content)
        first = player.get(f"/log?from={far['phase']}").json()[0]
        beyond = player.post("/undo", {"version": now["version"], "to": 0})
        assert beyond.status_code == 422 or far["phase"] == 0, first
        if beyond.status_code != 200:
            done = player.post("/undo", {"version": now["version"], "to": far["phase"]})
            assert (done.status_code, done.json()["version"]) == (200, far["phase"])
            assert player.look()["display"]["spaces"] == then["display"]["spaces"]
        if tried > 3 and moves:
            return
    pytest.fail("no phase was long enough")


def test_pieces_go_together_through_the_ordinary_door(server: Running, table: Opened) -> None:
    """A landing: each action is in the log and counts against the limit, the answer says who went and who did not, and
    an old wish is stale."""
    while True:
        player, shot = table.deciding()
        if shot["decision"]["step"] == "Landing":
            break
        assert player.act(shot["version"], shot["choices"][-1]["action"]).status_code == 200
    stacks = shot["display"]["spaces"]["Sword"]["stacks"]
    units = [stack["unit"] for stack in stacks for _ in range(stack["count"])]
    wish = {"version": shot["version"], "seq": shot["seq"], "space": "Ouistreham", "units": [*units, "uk-tank@Caen"]}
    limit = server.app.state.tables.actions_meter
    server.app.state.tables.actions_meter = Meter(3, 3600)
    assert code(player.post("/together", wish)) == (429, "too-many")
    assert player.look()["version"] == shot["version"]
    server.app.state.tables.actions_meter = limit
    done = player.post("/together", wish)
    assert done.status_code == 200
    told = done.json()
    assert told["gone"] == units[:5]  # the zone is full then
    assert [(left["unit"], left["rule"]) for left in told["left"]] == [
        *((unit, "A6.4") for unit in units[5:]),  # as many as the guns of the beach have left
        ("uk-tank@Caen", "O10"),
    ]
    now = player.look()
    assert now["version"] == shot["version"] + len(told["moves"])
    assert [line["action"] for line in player.get(f"/log?from={shot['version'] + 1}").json()] == [
        move["action"] for move in told["moves"]
    ]
    assert told["moves"][-1]["changes"]["since"] >= shot["seq"]
    assert code(player.post("/together", wish)) == (409, "stale")
    assert now["undoes"]["phase"] <= shot["version"]
    other = next(seat for seat in table.seats.values() if seat is not player)
    theirs = other.post("/together", {"version": now["version"], "space": "Caen", "units": ["de-tank@Caen"]})
    assert (theirs.status_code, theirs.json()["moves"]) == (200, [])
    assert theirs.json()["left"][0]["message"]["id"] == "refuse-side"


def test_a_machine_sets_up_for_a_player_on_request(server: Running) -> None:
    """Only while the player's own set-up is open; each placement is an ordinary action that can be undone."""
    table = opened(server.url, game="combat", scenario="46", seats={"axis": "human", "allied": "human"})
    player, shot = table.deciding()
    assert shot["decision"]["setup"]
    wish = {"version": shot["version"], "seq": shot["seq"]}
    other = next(seat for seat in table.seats.values() if seat is not player)
    assert code(other.post("/set-up", {"version": other.look()["version"]})) == (400, "bad-input")
    assert table.watcher.post("/set-up", wish).status_code == 403
    done = player.post("/set-up", wish)
    assert done.status_code == 200
    now = player.look()
    assert now["version"] == shot["version"] + len(done.json()["moves"]) > shot["version"] + 5
    assert not (now["mine"] and now["decision"]["setup"])
    assert code(player.post("/set-up", wish)) == (409, "stale")
    assert other.look()["decision"]["setup"] or not now["decision"]["setup"]


def test_whoever_decides_is_told_where_pieces_could_go(table: Opened) -> None:
    while True:
        player, shot = table.deciding()
        if shot["decision"]["step"] == "Landing":
            break
        assert player.act(shot["version"], shot["choices"][-1]["action"]).status_code == 200
    units = [stack["unit"] for stack in shot["display"]["spaces"]["Sword"]["stacks"]]
    assert player.post("/whither", {"units": units}).json() == {"version": shot["version"], "spaces": ["Ouistreham"]}
    assert player.look()["version"] == shot["version"]
    other = next(seat for seat in table.seats.values() if seat is not player)
    assert other.post("/whither", {"units": ["de-tank@Caen"]}).json()["spaces"] == []
    assert table.watcher.post("/whither", {"units": units}).status_code == 403
    assert player.post("/whither", {"units": ["x"] * 65}).status_code == 400


def test_nothing_to_undo_and_a_stale_undo(table: Opened) -> None:
    player, shot = table.deciding()
    assert player.post("/undo", {"version": 0}).status_code == 400
    assert player.act(0, shot["choices"][0]["action"]).status_code == 200
    assert code(player.post("/undo", {"version": 0})) == (409, "stale")


def test_a_click_from_before_an_undo_is_stale(table: Opened) -> None:
    """The version is the same again, but `seq` tells that the position may not be."""
    chance = random.Random(3)
    while True:
        player, shot = table.deciding()
        action = chance.choice(shot["choices"])["action"]
        done = player.act(shot["version"], action).json()
        if player.look()["undo"]:
            break
    seq = player.post("/undo", {"version": done["version"]}).json()["seq"]
    late = {"version": shot["version"], "action": action, "seq": shot["seq"]}
    assert code(player.post("/actions", late)) == (409, "stale")
    assert player.post("/actions", late | {"seq": seq}).status_code == 200


# --- log, record, chat, notes -----------------------------------------------------------------------------


def test_the_log(table: Opened) -> None:
    version = play_some(table, 30)
    lines = table.watcher.get("/log").json()
    assert [line["version"] for line in lines] == list(range(version + 1))
    assert (lines[0]["action"], lines[0]["label"]) == ("", None)
    assert lines[1]["label"]["id"]
    assert any(event["dice"] for line in lines for event in line["events"])
    assert table.watcher.get("/log", **{"from": 28}).json() == lines[28:]
    assert table.watcher.get("/log", **{"from": "x"}).status_code == 400


def test_the_record_can_be_replayed_and_played_on(server: Running, table: Opened) -> None:
    version = play_some(table, 60)
    record = table.watcher.get("/record").text
    assert "\nkey " not in record
    shot = table.watcher.look()
    assert f"commitment {shot['dice']['commitment']}" in record
    assert len(st.replay(record).history()) == version
    early = table.watcher.get("/record", at=20).text
    assert record.startswith(early.rsplit("\n", 2)[0])
    assert len(st.replay(early).history()) == 20

    fork = opened(server.url, record=early, seats=BOTH, game="")
    then, now = table.watcher.get("/at/20").json(), fork.watcher.look()
    assert now["display"] == then["display"]
    assert now["version"] == 20
    assert now["dice"]["count"] == now["dice"]["fixed"] == then["dice"]["count"]
    assert now["dice"]["commitment"] != then["dice"]["commitment"]
    play_some(fork, 10, seed=2)
    assert len(st.replay(fork.watcher.get("/record").text).history()) == 30


@pytest.mark.parametrize(
    ("record", "says"),
    [
        ("", "starts with"),
        ("sandtable record 1", "does not name its game"),
        ("sandtable record 1\ngame none", "no game"),
        ("sandtable record 1\ngame dday\nscenario none", "no scenario"),
        (f"sandtable record 1\ngame dday\nscenario overlord\nkey {'00' * 32}\nfly", "line 5"),
        ("sandtable record 1\ngame dday\nscenario overlord\noptions {}\nstart = 7 9 9", "not a die"),
        ("sandtable record 1\ngame dday\nscenario overlord\nkey 00\n", "key"),
        ('sandtable record 1\ngame dday\nscenario overlord\nposition {"units": 7}', "record"),
        ('sandtable record 1\ngame dday\nscenario overlord\nposition {"turn": {"a": []}}', "record"),
        (
            'sandtable record 1\ngame dday\nscenario overlord\nposition {"steps": [{"type": "Turn"}]}',
            "middle of a step",
        ),
        ("\0\0\0", "starts with"),
    ],
)
def test_a_record_that_is_none(server: Running, record: str, says: str) -> None:
    answer = httpx.post(server.url + "/api/tables", json={"game": GAME, "record": record})
    assert code(answer) == (400, "bad-input")
    assert says in answer.json()["error"]["message"]


def test_chat_stays_text(table: Opened) -> None:
    nasty = "<script>alert(1)</script>\nid: 9\ndata: x\n\n& \u202eevil\0 \u2028 caffè 🗺"
    axis = table.seats["axis"]
    said = axis.post("/chat", {"text": nasty}).json()
    assert said["text"] == "<script>alert(1)</script>\nid: 9\ndata: x\n\n& evil  caffè 🗺"
    assert (said["seat"], said["name"]) == ("axis", "Erwin")
    for reader in table.everybody():
        answer = reader.get("/chat")
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.json() == [said]
    stream = table.watcher.events(0)
    assert next(event for event in stream if event["event"] == "chat")["data"] == said
    stream.close()
    for bad in ({"text": ""}, {"text": " \0 "}, {"text": "x" * 2001}, {"text": 1}, {}):
        assert axis.post("/chat", bad).status_code == 400


def test_names_stay_text(server: Running) -> None:
    name = "<img src=x onerror=alert(1)>"
    table = opened(server.url, seats=BOTH, names={"axis": f" {name}\0\u202e "})
    assert table.watcher.look()["seats"][0]["name"] == name


def test_notes_are_private(table: Opened) -> None:
    axis, allies = table.seats["axis"], table.seats["allies"]
    assert axis.get("/notes").json() == {"text": ""}
    assert axis.put("/notes", {"text": "Caen!\nCaen!"}).json() == {"text": "Caen!\nCaen!"}
    assert axis.get("/notes").json() == {"text": "Caen!\nCaen!"}
    assert allies.get("/notes").json() == {"text": ""}
    assert axis.put("/notes", {"text": "x" * 20_001}).status_code == 400


# --- the whole --------------------------------------------------------------------------------------------


@pytest.mark.whole_games
def test_a_whole_game_and_its_proof(store: Store) -> None:
    """Two people to the end, on either store; then the key is out, and it proves every die."""
    with running(store) as server:
        table = opened(server.url, seats=BOTH)
        start = table.watcher.look()
        chance = random.Random(4)
        while not table.watcher.look()["over"]:
            player, shot = table.deciding()
            assert shot["dice"]["key"] is None
            assert player.act(shot["version"], chance.choice(shot["choices"])["action"]).status_code == 200
        end = table.watcher.look()
        assert end["result"]["winners"]
        assert end["decision"] is None
        assert end["dice"]["commitment"] == start["dice"]["commitment"]
        assert commitment(bytes.fromhex(end["dice"]["key"])) == start["dice"]["commitment"]
        state = st.verify(table.watcher.get("/record").text)
        assert state.over
        assert len(state.history()) == end["version"]
        for seat in table.seats.values():
            assert code(seat.post("/undo", {"version": end["version"]})) == (422, "refused")
            assert code(seat.act(end["version"], "done")) == (422, "refused")
            assert not seat.look()["undo"]


def test_a_restart_in_mid_game(store: Store) -> None:
    with running(store) as server:
        table = opened(server.url, seats=BOTH)
        play_some(table, 70)
        table.seats["axis"].post("/chat", {"text": "wait"})
        before = [player.look() for player in table.everybody()]
        log = table.watcher.get("/log").json()
        port = server.port
    with running(store, port=port):
        assert [player.look() for player in table.everybody()] == before
        assert table.watcher.get("/log").json() == log
        assert [line["text"] for line in table.watcher.get("/chat").json()] == ["wait"]
        assert play_some(table, 5) == 75


def test_tables_are_forgotten_and_found_again(store: Store) -> None:
    from sandtable.table.play.tables import Config

    with running(store, Config(limits=OPEN, kept=2, workers=1)) as server:
        tables = [opened(server.url, seats=BOTH) for _ in range(6)]
        for _ in range(2):
            for table in tables:
                play_some(table, 3)
        assert [table.watcher.look()["version"] for table in tables] == [6] * 6
        assert len(server.app.state.tables._live) <= 3


# --- headers and pages ------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/t/x", "/api/games", "/api/none", "/api/tables/none", "/none.js"])
def test_every_answer_is_guarded(server: Running, path: str) -> None:
    headers = httpx.get(server.url + path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    assert "server" not in headers
    assert headers["cache-control"] in ("no-store", "no-cache")


def test_a_wrong_method_and_an_unknown_call(server: Running) -> None:
    assert code(httpx.delete(server.url + "/api/games")) == (405, "method-not-allowed")
    assert code(httpx.get(server.url + "/api/none")) == (404, "unknown")
