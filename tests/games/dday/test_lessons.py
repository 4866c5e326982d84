"""The lessons of D-Day: what they say is right, where the engine can tell."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest

from sandtable.core.engine.record import lines_of, read_header
from tests.games.dday.help import chart, control, lost, rolls, thrown, units
from tests.lessons import Book
from tests.play import offers, play, rule, side, told

FIRST, CAEN = "01-first-landing", "02-caen-combat"
LESSONS = (FIRST, CAEN)
UTAH, BEACH, ROAD = "Utah", "Sainte-Mère-Église", "Saint-Sauveur"


BOOK = Book("dday")
record, moves, after, dice, answer = BOOK.record, BOOK.moves, BOOK.after, BOOK.dice, BOOK.answer


def test_the_two_lessons_are_on_the_list() -> None:
    assert [(id, BOOK.lesson(id).title.en) for id in BOOK.ids[1:]] == [
        (FIRST, "A first landing"),
        (CAEN, "The battle for Caen"),
    ]


# --- a first landing ---


def test_the_first_landing_stands_as_the_set_up_does() -> None:
    with (files("sandtable.games.dday") / "data" / "setup.toml").open("rb") as file:
        set_up = {entry["at"]: entry["units"] for entry in tomllib.load(file)["place"]}
    header = read_header(lines_of(record(FIRST)))
    assert header.position is not None
    placed: dict[str, dict[str, int]] = header.position["units"]
    set_up["Airfield"] = {"us-fighter": 4, "us-bomber": 1}  # the British ones are not part of the lesson
    for zone, drop in ((BEACH, "101st Airborne"), (ROAD, "82nd Airborne")):
        set_up[zone] = set_up[zone] | set_up[drop]
    assert placed == {place: set_up[place] for place in placed}


def test_the_first_landing_shows_a_whole_turn() -> None:
    state = after(FIRST)
    events = [*(state.events or []), *play(state, *moves(FIRST))]
    assert [event.card for event in told(events, "CardTurned")] == [*(f"o{n}" for n in range(1, 17)), "o2"]
    assert 25 <= len(moves(FIRST)) <= 40
    assert (side(state), rule(state)) == ("uk", "O2")


def test_what_the_comments_on_the_first_landing_say() -> None:
    start = after(FIRST)
    assert (units(start, ROAD), control(start, ROAD)) == ({"us-infantry": 3}, "allies")
    assert "blockhouse" not in units(after(FIRST, 6), "Montebourg") | units(after(FIRST, 6), "Barfleur")
    refusal = after(FIRST, 10).why_not(f"zone {BEACH}")
    assert refusal is not None
    assert refusal.rule == "A8.3"  # no bomber where there are Allied troops

    ready = after(FIRST, 19)
    assert units(ready, BEACH) == {
        "us-infantry": 7,
        "us-artillery": 1,
        "de-infantry": 1,
        "blockhouse": 1,
        "us-fighter": 2,
    }
    assert sum(hit * len(values) for hit, values in rolls(play(ready, "roll"))) / 6 == 1.5

    assert units(after(FIRST, 22), BEACH) == {"us-infantry": 6, "us-artillery": 1, "blockhouse": 1, "us-fighter": 2}
    assert control(after(FIRST, 31), BEACH) == ""
    assert control(after(FIRST, 32), BEACH) == "allies"
    assert round(100 * (5 / 6) ** 2) == 69

    end = after(FIRST, 40)
    assert units(end, BEACH) == {"us-infantry": 5, "us-artillery": 1}
    assert units(end, ROAD) == {"us-infantry": 1, "de-tank": 1}
    assert units(end, UTAH) == {"us-infantry": 4}
    assert units(end, "Coutances") == {"de-tank": 2}
    assert lost(end, "us-infantry") - lost(start, "us-infantry") == 3


def test_the_blockhouses_of_cherbourg_reach_no_box() -> None:
    shelled = after(FIRST, dice=[*dice(FIRST)[:6], 1, *[6] * 5, *dice(FIRST)[12:]])
    play(shelled, "unit blockhouse@Cherbourg", *[f"unit blockhouse@{BEACH}"] * 5)
    assert units(shelled, "Cherbourg")["blockhouse"] == 1  # allowed, and a hit
    play(shelled, *moves(FIRST)[6:14])
    guns = 0
    while rule(shelled) == "O9":
        play(shelled, offers(shelled)[0])
        guns += 1
    assert guns == 3  # Barfleur, Montebourg and Sainte-Mère-Église, as if nothing had happened
    assert "Nothing changes" in answer(FIRST, 0, "Cherbourg")


def test_the_101st_is_locked_in_combat() -> None:
    refusal = after(FIRST, 11).why_not(f"unit us-infantry@{BEACH}")
    assert refusal is not None
    assert refusal.rule == "A6.2"
    assert "locked in combat" in answer(FIRST, 11, "101st")


def test_fire_to_sea_hits_on_three_and_its_target_alone() -> None:
    used = thrown(after(FIRST, 14))
    state = after(FIRST, 14, dice=[*dice(FIRST)[:used], 3])
    events = play(state, f"unit us-artillery@{UTAH}")
    assert [(event.unit, event.count) for event in told(events, "Destroyed")] == [("us-artillery", 1)]
    assert units(state, UTAH) == {"us-infantry": 3}
    assert answer(FIRST, 14, "on a 3") == "The artillery is eliminated."


def test_with_six_ashore_two_land() -> None:
    state = after(FIRST, 11)
    play(state, *[f"unit us-infantry@{ROAD}", f"zone {BEACH}"] * 3)  # then nobody is left to move
    play(state, f"unit us-artillery@{UTAH}")
    landed = 0
    while rule(state) == "O10" and f"unit us-infantry@{UTAH}" in offers(state):
        play(state, f"unit us-infantry@{UTAH}")
        landed += 1
    assert landed == 2
    assert units(state, BEACH)["us-infantry"] == 8
    assert sum(units(state, UTAH).values()) == 2
    assert answer(FIRST, 15, "How many units").startswith("Two;")


def test_four_fighters_fire_at_a_tank_that_goes_to_the_beach() -> None:
    used = thrown(after(FIRST, 23))
    state = after(FIRST, 23, dice=[*dice(FIRST)[:used], *[6] * 10])
    play(state, f"zone {BEACH}")
    assert rolls(play(state, "done")) == [(1, (6,))] * 4
    assert rolls(play(after(FIRST, 28), "done"))[:2] == [(1, (3,)), (1, (6,))]  # in the lesson: two
    assert [round(100 * (1 - (5 / 6) ** count)) for count in (4, 2)] == [52, 31]
    assert answer(FIRST, 23, "tank").startswith("All four fighters")


def test_the_fifth_reinforcement_stays_on_the_chart() -> None:
    before, full = after(FIRST, 34), after(FIRST, 38)
    assert offers(before) == [f"box {UTAH}", "done"]
    assert len(chart(before, "us")) - len(chart(full, "us")) == 4
    assert rule(full) == "O15"
    assert "stays on the chart" in answer(FIRST, 34, "fifth")


# --- the combat for Caen ---


def test_the_dice_of_the_rulebook() -> None:
    lines = [line for line in record(CAEN).splitlines() if line and line[0] != "#"]
    assert lines[lines.index("start") + 1 :] == [
        "roll = 4 2 5 2 2 2 5",
        "unit uk-infantry@Caen",
        "unit uk-infantry@Caen",
        "unit uk-artillery@Caen = 1 2 3 3 4 5 5",
        "unit de-infantry@Caen",
        "unit de-infantry@Caen",
    ]


def test_caen_number_by_number() -> None:
    state = after(CAEN)
    before = {kind: lost(state, kind) for kind in ("uk-infantry", "uk-artillery", "de-infantry")}
    assert (side(state), rule(state)) == ("germany", "O13")
    preview = state.preview()
    assert preview is not None
    assert preview.figures["defender_loses"] == pytest.approx(14 / 6)
    assert preview.figures["attacker_loses"] == pytest.approx(14 / 6)

    attack = rolls(play(state, "roll"))
    assert attack == [(1, (4, 2, 5)), (2, (2,)), (3, (2, 2, 5))]
    assert sum(value <= hit for hit, values in attack for value in values) == 3
    assert answer(CAEN, 0, "How many dice") == "Seven: three hit on 1, one on 2 or less, three on 3 or less."
    assert side(state) == "uk"
    assert answer(CAEN, 1, "Who chooses").startswith("The UK")

    defence = rolls(play(state, *moves(CAEN)[1:4]))
    assert sum(len(values) for _, values in defence) == 7
    assert {hit for hit, _ in defence} == {2}
    assert sum(value <= hit for hit, values in defence for value in values) == 2
    assert answer(CAEN, 3, "How many dice").startswith("Seven")
    assert side(state) == "germany"
    assert sum(units(state, "Caen").values()) == 14  # nobody has left yet

    play(state, moves(CAEN)[4])
    assert "unit de-tank@Caen" in offers(state)
    assert answer(CAEN, 5, "lose a tank").startswith("Yes")

    play(state, moves(CAEN)[5])
    assert units(state, "Caen") == {"de-infantry": 1, "de-artillery": 1, "de-tank": 3, "uk-artillery": 3, "uk-tank": 1}
    assert {kind: lost(state, kind) - before[kind] for kind in before} == {
        "uk-infantry": 2,
        "uk-artillery": 1,
        "de-infantry": 2,
    }
    assert control(state, "Caen") == ""
    assert answer(CAEN, 6, "Who controls") == "Neither side."
    assert (side(state), rule(state), offers(state)) == ("uk", "O11", ["roll"])
    assert answer(CAEN, 6, "When does").startswith("On the next attack order")
