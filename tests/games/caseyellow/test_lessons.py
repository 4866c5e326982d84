"""The lessons of Case Yellow: what they say is right, where the engine can tell."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from sandtable.games.caseyellow.kinds import GERMAN, MOVE
from sandtable.games.caseyellow.rules.common import bridgeheads, supply
from sandtable.games.caseyellow.rules.turn import surrender
from tests.examples import test_caseyellow_holland as example
from tests.games.caseyellow.closing import outcome
from tests.games.caseyellow.fight import chances, columns, marked, result, shifts
from tests.games.caseyellow.sky import GAME, State, T, steps
from tests.lessons import Book
from tests.play import at, held, offers, open_to, play

LANDING, PEEL, EINDHOVEN, ROTTERDAM = "01-landing", "02-peel-line", "03-eindhoven", "04-rotterdam"
ZONES, HEADS = "05-ignoring-zones", "06-bridgeheads"
BOOK = Book("caseyellow")
moves, placed, after, said, answer = BOOK.moves, BOOK.placed, BOOK.after, BOOK.said, BOOK.answer


def left(state: State) -> int:
    step: Any = state.stack[-1]
    return int(step.left)


def test_the_lessons_are_on_the_list() -> None:
    assert BOOK.ids == ("00-first-fight", LANDING, PEEL, EINDHOVEN, ROTTERDAM, ZONES, HEADS)


# --- the example in four parts ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lesson", "part", "wishes"),
    [
        (LANDING, "drop", []),
        (PEEL, "panzers", []),
        (EINDHOVEN, "peel b", ["round combat"]),
        (ROTTERDAM, "second move", []),
    ],
)
def test_each_part_begins_where_the_example_stands(lesson: str, part: str, wishes: list[str]) -> None:
    state, whole = after(lesson), example.until(part)
    play(whole, *wishes)
    assert open_to(state) == open_to(whole)
    assert offers(state) == offers(whole)
    ours, theirs = state.pos, whole.pos
    on_map = [unit for unit in range(len(T.units)) if theirs.at[unit] < T.hexes]
    assert [(ours.at[u], ours.steps[u], ours.state[u]) for u in on_map] == [
        (theirs.at[u], theirs.steps[u], theirs.state[u]) for u in on_map
    ]
    for name in ("at", "holder", "works", "refugees", "air", "rounds"):
        assert getattr(ours, name) == getattr(theirs, name)
    if lesson != LANDING:
        assert ours.cup == theirs.cup


def test_the_lessons_play_what_the_example_plays() -> None:
    played = [wish for id in (LANDING, PEEL, EINDHOVEN, ROTTERDAM) for wish in moves(id)]
    thought = ["hex 4224", "unit 1 Nl", "cancel", "hex 3924", "unit Rotterdam", "cancel"]
    start = played.index("hex 4224")
    assert played[start : start + 6] == thought
    del played[start : start + 6]
    told = [wish for wishes in example.PARTS.values() for wish in wishes]
    told.remove("round combat")  # the third lesson begins with that round
    assert played == told
    assert [die for id in (LANDING, PEEL, EINDHOVEN, ROTTERDAM) for die in BOOK.dice(id)] == example.DICE


@pytest.mark.parametrize(
    ("lesson", "count", "track"),
    [
        *[(LANDING, 0, 1), (LANDING, 5, 2), (LANDING, 18, 3), (EINDHOVEN, 9, 4)],
        *[(ROTTERDAM, 6, 5), (ROTTERDAM, 23, 6), (ROTTERDAM, 26, 6)],
    ],
)
def test_the_city_track(lesson: str, count: int, track: int) -> None:
    assert surrender.dutch_cities(after(lesson, count)) == track
    assert str(track) in said(lesson, count)


class Fight(NamedTuple):
    """A combat as a lesson tells it: the odds at one moment, and after the die at another."""

    lesson: str
    at: int
    odds: tuple[str, str]
    shifts: dict[str, int]
    fought: int
    die: int
    result: str


FIGHTS = {
    "Peel(a)": Fight(PEEL, 10, ("4-1", "4-1"), {"works": -1, "panzers": 1}, 12, 3, "dl1"),
    "Peel(a) with a Stuka": Fight(PEEL, 11, ("4-1", "5-1"), {"works": -1, "air": 1, "panzers": 1}, 12, 3, "dl1"),
    "the regiment": Fight(PEEL, 24, ("4-1", "3-1"), {"river": -1}, 26, 4, "dr"),
    "Peel(b)": Fight(EINDHOVEN, 4, ("9-1", "6-1"), {"woods": -1, "works": -1, "river": -1, "panzers": 1}, 5, 4, "de"),
    "Light": Fight(EINDHOVEN, 17, ("4-1", "4-1"), {}, 18, 4, "dl1"),
    "Rotterdam": Fight(ROTTERDAM, 18, ("4-1", "3-1"), {"city": -1}, 21, 3, "dl1"),
    "Rotterdam with two Stukas": Fight(ROTTERDAM, 20, ("4-1", "5-1"), {"city": -1, "air": 2}, 21, 3, "dl1"),
    "Sedan": Fight(HEADS, 3, ("5-1", "5-1"), {"works": -1, "river": -1, "panzers": 2}, 5, 5, "de"),
    "Sedan with a bridgehead": Fight(HEADS, 4, ("5-1", "6-1"), {"works": -1, "panzers": 2}, 5, 5, "de"),
    "2423": Fight(HEADS, 11, ("4-1", "2-1"), {"rough": -1, "works": -1, "river": -1, "panzers": 1}, 13, 1, "c"),
}


@pytest.mark.parametrize("name", FIGHTS)
def test_the_numbers_of_a_combat(name: str) -> None:
    fight = FIGHTS[name]
    state = after(fight.lesson, fight.at)
    assert columns(state) == fight.odds
    assert shifts(state) == fight.shifts
    assert fight.odds[1] in said(fight.lesson, fight.at)
    last = after(fight.lesson, fight.fought - 1)
    assert result(play(last, moves(fight.lesson)[fight.fought - 1])) == fight.result
    assert said(fight.lesson, fight.fought).startswith(f"A {fight.die}")


@pytest.mark.parametrize(
    ("lesson", "count", "points"),
    [
        *[(LANDING, 11, 1), (LANDING, 18, 1), (LANDING, 22, 1), (LANDING, 29, 4), (PEEL, 3, 5), (PEEL, 5, 1)],
        *[(ROTTERDAM, 2, 1), (ROTTERDAM, 5, 2), (ROTTERDAM, 6, 1)],
        *[(ROTTERDAM, 11, 4), (ROTTERDAM, 12, 2), (ROTTERDAM, 13, 0), (ZONES, 10, 4), (ZONES, 18, 4)],
    ],
)
def test_the_points_that_are_left(lesson: str, count: int, points: int) -> None:
    assert left(after(lesson, count)) == points


def test_the_second_die_of_the_division() -> None:
    state = after(LANDING, 5, dice=[4, 2, 4, 1, 5, 6])
    assert at(state, "22 LL") == "dead"
    assert steps(after(LANDING, 5), "22 LL") == 1
    assert answer(LANDING, 5) == "It would be eliminated."


def test_the_works_are_paid_for_once() -> None:
    state = after(LANDING, 12, units={"208 Div": "3331"})
    play(state, "unit 208 Div", "hex 3330")
    assert left(state) == 2
    assert answer(LANDING, 11) == "Two points."


@pytest.mark.parametrize(("die", "made"), [(2, False), (3, True)])
def test_the_die_for_the_bridgehead(die: int, made: bool) -> None:
    state = after(PEEL, 6, dice=[die])
    assert (marked(state, state.pos.bridge) == ["3629"]) == made
    assert answer(PEEL, 5) == "3 or more."
    without = after(PEEL, 6, dice=[1])
    play(without, *moves(PEEL)[6:10])
    assert columns(without) == ("4-1", "3-1")
    assert answer(PEEL, 10) == "At 3-1."


def test_a_stuka_of_the_defender() -> None:
    state = after(PEEL, 25)
    play(state, "air")
    assert columns(state)[1] == "2-1"
    assert answer(PEEL, 25) == "The 2-1 column."


def test_the_attacks_that_the_dutch_thought_of() -> None:
    assert columns(after(PEEL, 17)) == ("1-1", "1-2")
    state = after(PEEL, 20)
    assert columns(state) == ("2-1", "1-1")
    assert chances(state)["dr"] == 1


def test_nothing_is_gained_above_six_to_one() -> None:
    state = after(EINDHOVEN, 4)
    before = chances(state)
    play(state, "air")
    assert (columns(state)[1], chances(state)) == ("6-1", before)
    assert answer(EINDHOVEN, 4) == "Nothing: the last column is reached."


def test_out_of_open_ground_the_panzers_shift() -> None:
    state = GAME.position(
        {"scenario": "holland", "seed": 1, "phase": "german.combat", "units": {"9 Pz": "3428", "LAH": "3428"}}
    )
    play(state, "hex 3527", "unit 9 Pz", "unit LAH")
    assert columns(state) == ("4-1", "5-1")
    assert answer(EINDHOVEN, 17).startswith("5-1")
    assert chances(after(EINDHOVEN, 17))["dr"] == 1


def test_the_second_hex_is_not_for_infantry() -> None:
    assert open_to(after(EINDHOVEN, 10))[1] == "Combat"  # nothing was asked of IX Corps
    assert at(after(EINDHOVEN, 10), "IX Corps") == "3529"
    assert answer(EINDHOVEN, 10).startswith("No")


def test_a_held_crossing_of_a_canal_is_free() -> None:
    state = after(ROTTERDAM, 12, control=placed(ROTTERDAM)["control"] | {"3825": "german"})
    assert left(state) == 3
    assert answer(ROTTERDAM, 12).startswith("Nothing beyond")


def test_without_the_parachutists_the_river_counts() -> None:
    units = placed(ROTTERDAM)["units"] | {"2/7 FJ (b)": "dead"}
    state = after(ROTTERDAM, 18, units=units)
    assert columns(state) == ("4-1", "2-1")
    assert answer(ROTTERDAM, 18).startswith("2-1")


def test_the_end_with_and_without_terror_bombing() -> None:
    assert outcome(after(ROTTERDAM, 29)) == (("german",), "S8.11", "result-german-operational")
    units = placed(ROTTERDAM)["units"] | {"208 Div": "3932"}
    bombed = after(ROTTERDAM, 3, units=units)
    play(bombed, *moves(ROTTERDAM)[7:28])  # 208 Div stays where it is
    assert surrender.dutch_cities(bombed) == 5
    play(bombed, "terror 4127")
    assert outcome(bombed) == (("german",), "S8.11", "result-german-marginal")
    assert answer(ROTTERDAM, 28) == "Germany, a marginal victory."


# --- zones ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "rule"), [(1, "R9.2"), (4, "R9.3"), (17, "R9.3")])
def test_the_refusals_are_those_of_the_engine(count: int, rule: str) -> None:
    refusal = after(ZONES, count).why_not("hex 1209")
    assert refusal is not None
    assert refusal.rule == rule
    (note,) = [comment for comment in BOOK.lesson(ZONES).comments if comment.at == count]
    assert f"'{GAME.text(refusal)}'" in note.en
    assert f"'{GAME.text(refusal, 'it')}'" in note.it


def test_a_single_division_has_no_zone() -> None:
    units = placed(ZONES)["units"] | {"XI Fr": "dead", "53 DI": "1108"}
    state = after(ZONES, 1, units=units)
    play(state, "hex 1209")
    assert not any("X Corps" in wish for wish in offers(state))  # it has stopped
    assert answer(ZONES, 1) == "Yes, and it stops there."


def test_the_effective_rating_decides() -> None:
    units = placed(ZONES)["units"]
    good = after(ZONES, 22, units=units | {"1 DLM": "1417"})
    assert good.why_not("hex 1317") is not None
    poor = after(ZONES, 22, units=units | {"5 Pz": {"at": "1318", "disrupted": True}})
    assert poor.why_not("hex 1317") is not None
    assert answer(ZONES, 22).startswith("No")
    strong = after(ZONES, 9, units=units | {"III Fr": "dead", "2 DLM": "1308"})
    assert strong.why_not("hex 1209") is not None
    assert answer(ZONES, 9).endswith("could not enter the gap.")


# --- bridgeheads ------------------------------------------------------------------------------------------------------


def test_the_modifiers_of_the_lesson_on_bridgeheads() -> None:
    sedan, empty = T.hex_index["2124"], T.hex_index["2018"]
    assert bridgeheads.modifier(after(HEADS, 3), 4, sedan) == 1
    assert bridgeheads.modifier(after(HEADS, 23), 4, empty) == 4
    assert bridgeheads.modifier(after(HEADS, 3, turn=2), 4, sedan) == -2
    assert answer(HEADS, 3) == "A 6."


def test_one_try_and_then_the_attack() -> None:
    state = after(HEADS, 12)
    assert state.why_not("bridge 2423") is not None
    assert state.why_not("cancel") is not None
    assert answer(HEADS, 12).startswith("No")


def test_both_divisions_cross_and_will_be_without_supply() -> None:
    state = after(HEADS, 26)
    assert at(state, "8 Pz") == at(state, "9 Pz") == "2018"
    assert marked(state, state.pos.bridge) == []
    assert held(state, "2018") == "german"
    assert not supply.in_supply(state, T.index["8 Pz"])
    assert after(HEADS, 15).pos.rounds[-1] == (GERMAN, MOVE)
