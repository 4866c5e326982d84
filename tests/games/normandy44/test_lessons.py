"""The lessons of Normandy '44: what they say is right, where the engine can tell."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from sandtable.games.normandy44.kinds import ALLIED, DISRUPTED, LANDED, REPLACEMENTS, RESERVE, SCATTERED, SPENT
from sandtable.games.normandy44.rules.combat import defence as standing
from sandtable.games.normandy44.rules.combat import odds as arithmetic
from tests.games.normandy44.fight import GAME, T, column, holds, maf, preview, ratio, results, shifts, top
from tests.lessons import Book
from tests.play import at as where
from tests.play import bears, offers, open_to, play, steps_there

DROP, GERMAN, UTAH, OMAHA = "01-drop-and-beaches", "02-german-turn", "03-utah", "04-omaha"
GOLD, SWORD, BONDS, STAND = "05-gold-juno", "06-sword", "07-zoc-bonds", "08-determined-defence"
LESSONS = (DROP, GERMAN, UTAH, OMAHA, GOLD, SWORD, BONDS, STAND)
GAP = 4  # as far back as a comment on a combat may be


BOOK = Book("normandy44")
moves, placed, after, said, answer = BOOK.moves, BOOK.placed, BOOK.after, BOOK.said, BOOK.answer


def test_the_lessons_are_on_the_list() -> None:
    assert BOOK.ids == ("00-first-fight", *LESSONS)


# --- the combats of the example ---------------------------------------------------------------------------------------


class Fight(NamedTuple):
    """A combat as the example tells it: before `at` + 1, the action that resolves it."""

    lesson: str
    at: int
    odds: tuple[int, int, str]
    shifts: dict[str, int]
    die: int
    column: str
    result: str


FIGHTS = {
    "the cadre": Fight(GERMAN, 52, (12, 4, "3-1"), {"11.4.1": 1, "11.6": 1}, 5, "5-1", "d1"),
    "8/3": Fight(GERMAN, 60, (12, 2, "6-1"), {"11.4.1": 1}, 4, "7-1", "a1d2"),
    "Ranville": Fight(GERMAN, 76, (12, 9, "1-1"), {"11.4.1": 1}, 3, "2-1", "ex"),
    "A": Fight(UTAH, 8, (8, 4, "2-1"), {"11.5": 1}, 6, "3-1", "d1"),
    "B": Fight(UTAH, 16, (7, 4, "1-1"), {"11.4.1": 1}, 4, "2-1", "dr"),
    "C": Fight(UTAH, 26, (7, 2, "3-1"), {"11.5": 1}, 5, "4-1", "d1"),
    "D": Fight(OMAHA, 5, (9, 9, "1-1"), {"19.2": 1}, 5, "2-1", "dr"),
    "E": Fight(OMAHA, 12, (11, 8, "1-1"), {"19.2": 1}, 1, "2-1", "none"),
    "F": Fight(GOLD, 4, (12, 4, "3-1"), {"11.4.1": 1}, 3, "4-1", "dr"),
    "G": Fight(GOLD, 17, (7, 6, "1-1"), {"11.4.1": 1, "19.2": 1}, 5, "3-1", "a1d1"),
    "H": Fight(GOLD, 37, (12, 6, "2-1"), {"19.2": 1}, 3, "3-1", "dr"),
    "I": Fight(SWORD, 4, (8, 2, "4-1"), {}, 6, "4-1", "d1"),
    "J": Fight(SWORD, 14, (14, 9, "1-1"), {}, 3, "1-1", "a1dr"),
    "stand 1": Fight(STAND, 4, (10, 10, "1-1"), {"19.2": 1}, 4, "2-1", "dr"),
    "stand 2": Fight(STAND, 10, (9, 4, "2-1"), {"11.4.1": 1}, 3, "3-1", "dr"),
    "stand 3": Fight(STAND, 21, (14, 8, "1-1"), {}, 5, "1-1", "dr"),
}


@pytest.mark.parametrize("name", FIGHTS)
def test_the_numbers_of_a_combat(name: str) -> None:
    fight = FIGHTS[name]
    state = after(fight.lesson, fight.at)
    assert ratio(state) == fight.odds
    assert shifts(state) == fight.shifts
    assert column(state) == fight.column
    assert moves(fight.lesson)[fight.at] == "resolve"
    assert results(play(state, "resolve")) == [(fight.column, fight.result)]
    assert state.rolls[0] == fight.die


@pytest.mark.parametrize("name", FIGHTS)
def test_the_comments_give_the_numbers_of_a_combat(name: str) -> None:
    fight = FIGHTS[name]
    before = " ".join(said(fight.lesson, at) for at in range(fight.at - GAP, fight.at + 1))
    attack, defence, odds = fight.odds
    assert f"{attack}:{defence}" in before or (f"{attack} against" in before or f"= {attack}" in before)
    assert str(defence) in before
    assert odds in before
    assert fight.column in before
    told = said(fight.lesson, fight.at + 1)
    names = {"d1": "D1", "a1d2": "A1/D2", "ex": "EX", "dr": "DR", "none": "no effect", "a1d1": "A1/D1", "a1dr": "A1/DR"}
    assert told.startswith(f"A {fight.die}")
    assert names[fight.result] in told


# --- the drop and the beaches -----------------------------------------------------------------------------------------


def test_the_dice_of_the_example() -> None:
    dice = placed(DROP)["dice"]
    assert dice[:3] == [5, 2, 2]  # 505, 507, 508
    assert dice[6:9] == [6, 3, 1]  # 3(-), 5, 8/3
    assert dice[17:] == [4, 6, 6, 1, 2, 1, 1, 5, 6, 4]  # Jig, King, Mike, Nan, Queen, each with its tanks


def test_what_the_lesson_on_the_beaches_says() -> None:
    state = after(DROP, len(moves(DROP)))
    assert [steps_there(state, unit) for unit in ("505/82", "507/82", "508/82", "8/3/6")] == [3, 1, 1, 1]
    assert [bears(state, unit, SCATTERED) for unit in ("505/82", "501/101", "3(-)/6", "5/6")] == [
        True,
        False,
        False,
        True,
    ]
    assert [state.pos.repl[REPLACEMENTS.index(f"{army} airborne")] for army in ("us", "cw")] == [2, 1]
    assert answer(DROP, 0) == "One left, one comes back."
    assert where(state, "5 Rgr") == "wave Omaha West"
    lost = {
        "Omaha West": [("116/29", 1), ("115/29", 1), ("743 Tank", 1)],
        "Omaha East": [("16/1", 1), ("18/1", 1), ("741 Tank", 0)],
        "Gold": [("231/50", 0), ("56/50", 1), ("SRY", 0), ("69/50", 0), ("151/50", 0), ("4/7 DG", 1)],
        "Juno": [("7/3 Can", 0), ("9/3 Can", 1), ("1 H", 1), ("8/3 Can", 1), ("4 SS", 1), ("FGH", 0)],
        "Sword": [("8/3", 0), ("1 SS", 0), ("13/18 H", 0)],
    }
    for units in lost.values():
        for unit, count in units:
            assert T.full[T.index[unit]] - steps_there(state, unit) == count
    assert sum(count for _, count in lost["Gold"]) == 2
    assert sum(count for _, count in lost["Juno"]) == 4  # R19
    assert "makes 4" in said(DROP, 9)
    assert (open_to(after(DROP, 6))[0], open_to(after(DROP, 7))[0]) == ("german", "allied")
    assert answer(DROP, 6).startswith("The German at Mike")
    assert "unit SRY" not in offers(after(DROP, 5))  # infantry only
    assert answer(DROP, 5).startswith("No,")


def test_the_next_lessons_begin_where_the_first_one_ends() -> None:
    """But for the Germans, who have moved, and the second wave."""
    end = after(DROP, len(moves(DROP)))
    for id in (GERMAN, OMAHA, GOLD, SWORD):
        state = after(id, 0)
        for unit in T.units if id == GERMAN else set(placed(id)["units"]) - {"5+6 ESB"}:
            if not bears(state, unit, LANDED) and (id == GERMAN or T.camp[T.index[unit]] == ALLIED):
                assert (where(state, unit), steps_there(state, unit)) == (where(end, unit), steps_there(end, unit)), (
                    id,
                    unit,
                )


# --- the German turn --------------------------------------------------------------------------------------------------


def test_what_the_lesson_on_the_german_turn_says() -> None:
    start = after(GERMAN, 0)
    refusal = start.why_not("unit 795 Ost/709", "march")
    assert refusal is not None
    assert refusal.rule == "17.1"
    assert not bears(after(GERMAN, 3), "Cotentin", SPENT)
    wander = after(GERMAN, 1)
    play(wander, "march")
    goal = next(
        hex_ for hex_ in offers(wander, "hex") if T.map.distance(T.hex_index[hex_[4:]], T.hex_index["3209"]) == 2
    )
    play(wander, goal)
    assert bears(wander, "Cotentin", SPENT)
    assert "turned over" in answer(GERMAN, 3)
    assert arithmetic.defence(after(GERMAN, 46), T.hex_index["2810"]) == 4
    assert maf(after(GERMAN, 52)) == {"1057/91", "Pz 100", "1058/91", "Füs 91"}

    fought = after(GERMAN, 61)
    assert [steps_there(fought, unit) for unit in ("8/3/6", "125/21 Pz", "I/22/21 Pz", "AA 21")] == [0, 2, 2, 2]
    assert answer(GERMAN, 61).startswith("The defender had a single step")
    assert all(bears(after(GERMAN, 67), unit, RESERVE) for unit in ("125/21 Pz", "I/22/21 Pz", "AA 21"))
    assert offers(after(GERMAN, 68), "unit") == ["unit 125/21 Pz", "unit I/22/21 Pz", "unit AA 21"]
    assert open_to(after(GERMAN, 77)) == ("allied", "Losses")
    assert answer(GERMAN, 77).startswith("The Allies")

    end = after(GERMAN, 78)
    assert (steps_there(end, "I/22/21 Pz"), steps_there(end, "5/6"), where(end, "5/6")) == (1, 2, "2131")
    assert end.pos.supply[1] == 2
    assert open_to(end)[0] == "allied"


def test_scattered_units_stop_but_do_not_bond() -> None:
    """R16: they have a zone, so that the regiment stops in 2910; 20.2: they form no bond."""
    state = after(GERMAN, 12)
    zone, bind = state.pos.zone[1], state.pos.bind[1]
    assert zone[T.hex_index["2910"]]
    assert not any(bind[T.hex_index[hex_]] for hex_ in ("2810", "2811", "2710"))


# --- Utah to Sword ----------------------------------------------------------------------------------------------------


def test_what_the_lesson_on_utah_says() -> None:
    assert arithmetic.defence(after(UTAH, 5), T.hex_index["2911"]) == 4
    assert answer(UTAH, 8) == "4"
    for lead in ("8/4", "502/101"):
        twin = after(UTAH, 8)
        play(twin, f"main {lead}")
        assert maf(twin) == {"8/4", "502/101"}
    gone = after(UTAH, 19)
    assert (where(gone, "1/6 FJ"), steps_there(gone, "1/6 FJ")) == ("2512", 2)
    assert bears(gone, "1/6 FJ", DISRUPTED)
    assert {where(after(UTAH, 22), unit) for unit in ("502/101", "70 Tank", "505/82")} == {"2811"}


def test_units_that_have_just_landed_advance_one_hex() -> None:
    """Combats C and I against 6.5.2."""
    landed = after(UTAH, 28)
    assert not top(landed).limited
    assert offers(landed) == ["hex 3013", "stay"]
    refusal = landed.why_not("hex 2912")
    assert refusal is not None
    assert refusal.rule == "6.5.2"
    assert "6.5.2" in said(UTAH, 27)
    assert offers(after(SWORD, 6)) == ["hex 2430", "stay"]
    seasoned = {
        unit: {"at": "2913"} if unit in ("12/4", "327/101") else place for unit, place in placed(UTAH)["units"].items()
    }
    free = GAME.position({"seed": 1} | placed(UTAH) | {"units": seasoned, "phase": "allied.combat", "dice": [5]})
    play(free, "hex 3013", "unit 12/4", "unit 327/101", "resolve", "unit 12/4")
    assert len(offers(free, "hex")) > 1
    assert answer(UTAH, 27) == "Up to two hexes."


def test_the_determined_defences_of_the_example() -> None:
    flak = after(OMAHA, 6)
    step = top(flak)
    by_lead = {unit: standing.modifier(flak, T.index[unit], step.units, step.maf) for unit in ("916/352", "Flak 32")}
    assert by_lead == {"916/352": (0, "12.4.1"), "Flak 32": (1, "12.4.2")}
    assert [die for die in range(1, 7) if held(OMAHA, 6, 1, "lead Flak 32", die)] == [4, 5, 6]
    assert answer(OMAHA, 6) == "4 to 6"
    assert holds(play(flak, "lead Flak 32")) == ["loss"]
    assert (steps_there(flak, "Flak 32"), open_to(flak)) == (1, ("allied", "Combat"))

    guns = after(GOLD, 38)
    assert holds(play(guns, "lead Pzjg 200/21 Pz")) == ["ex"]
    assert steps_there(guns, "Pzjg 200/21 Pz") == 0
    assert set(offers(guns)) == {f"unit {unit}" for unit in ("7/3 Can", "9/3 Can", "8/3 Can", "FGH")}
    assert answer(GOLD, 39).startswith("No, they are not in the MAF")

    hillman = after(SWORD, 16)
    twin = hillman.copy()
    assert holds(play(twin, "lead 192/21 Pz")) == ["loss"]
    assert answer(SWORD, 16).startswith("The hex would have held")
    assert holds(play(hillman, "lead SP Hillman")) == ["fails"]
    assert (steps_there(hillman, "SP Hillman"), where(hillman, "192/21 Pz")) == (0, "2129")
    play(hillman, "stay")
    assert bears(hillman, "192/21 Pz", DISRUPTED)


def held(id: str, at: int, used: int, lead: str, die: int) -> bool:
    """Whether a determined defence holds with a die; `used` dice of the lesson are thrown before it."""
    state = after(id, at, dice=[*placed(id)["dice"][:used], die])
    return holds(play(state, lead)) != ["fails"]


def test_combat_g_costs_the_tanks_and_h_not() -> None:
    assert steps_there(after(GOLD, 18), "4/7 DG") == 0
    assert answer(GOLD, 18).startswith("No:")
    assert where(after(GOLD, 8), "Füs 352") == "2423"
    assert maf(after(GOLD, 37)) == {"7/3 Can", "9/3 Can", "8/3 Can", "FGH"}
    through = after(GOLD, 24)  # in the vacated hex; both it and the next are in the zone of 2428
    zone = through.pos.zone[0]
    assert zone[T.hex_index["2427"]]
    assert zone[T.hex_index["2327"]]
    assert "hex 2327" in offers(through)


def test_combat_j_with_the_brigade_in_the_main_force() -> None:
    units = placed(SWORD)["units"] | {"8/3": "2329"}
    state = GAME.position({"seed": 1} | placed(SWORD) | {"units": units})
    play(state, "hex 2230", "unit 1 SS", "unit 13/18 H", "unit 8/3", "main 1 SS")
    assert ratio(state)[0] == 6 + 3 + 6
    assert answer(SWORD, 14).startswith("It would attack with 6")


# --- bonds ------------------------------------------------------------------------------------------------------------

REFUSED = {1: ("hex 1828",), 6: ("unit Füs 91", "hex 1724"), 13: ("hex 1038",), 16: ("hex 2524",)}


@pytest.mark.parametrize("at", REFUSED)
def test_the_refusals_are_those_of_the_engine(at: int) -> None:
    refusal = after(BONDS, at).why_not(*REFUSED[at])
    assert refusal is not None
    assert refusal.rule == "8.5.2"
    notes = [comment for comment in BOOK.lesson(BONDS).comments if comment.at == at]
    assert any(f'"{GAME.text(refusal)}"' in note.en and f'"{GAME.text(refusal, "it")}"' in note.it for note in notes)


def test_broken_bonds() -> None:
    assert after(BONDS, 4).why_not("march", "hex 1830") is None  # a friend is in the hex
    without = placed(BONDS)["units"] | {"Pi 220/21 Pz": "1534"}
    lonely = after(BONDS, 4, units=without).why_not("hex 1830")
    assert lonely is not None
    assert lonely.rule == "8.5.2"
    assert answer(BONDS, 6).startswith("No,")
    assert after(BONDS, 10).why_not("march", "hex 1724") is None  # friends on both sides
    assert answer(BONDS, 9).startswith("German units on both sides")
    headquarters = {unit: place for unit, place in placed(BONDS)["units"].items() if unit != "9/3"} | {
        "VIII CW": "1829"
    }
    assert after(BONDS, 1, units=headquarters).why_not("march", "hex 1828") is None
    assert answer(BONDS, 3).startswith("Yes:")


def test_the_bonds_are_of_the_kinds_the_comments_say() -> None:
    state = after(BONDS, 0)
    zones, bind = T.zones, state.pos.bind[1]
    names = [(T.names[a], T.names[b] if b >= 0 else "") for a, b in zones.bonds(bind)]
    assert {("1827", "1829"), ("1624", "1824"), ("1137", ""), ("2424", "")} <= set(names)
    assert zones.hex_bond(bind, T.hex_index["1828"])
    assert not any(zones.hex_bond(bind, T.hex_index[hex_]) for hex_ in ("1723", "1724", "1037", "1038", "2523", "2524"))


# --- determined and desperate defence ---------------------------------------------------------------------------------


def test_what_the_lesson_on_determined_defence_says() -> None:
    asked = after(STAND, 5)
    step = top(asked)
    found = {unit: standing.modifier(asked, T.index[unit], step.units, step.maf)[0] for unit in ("6 FJ(-)", "StuG 17")}
    assert found == {"6 FJ(-)": 1, "StuG 17": 0}
    led = after(STAND, 6)
    assert preview(led).figures["modifier"] == 1
    assert sum(o.probability for o in preview(led).outcomes if o.message.id == "defence-fails") == pytest.approx(1 / 2)
    twin = led.copy()
    assert holds(play(twin, "roll")) == ["fails"]  # the same die without the HQ
    assert holds(play(led, "hq LXXXIV")) == ["loss"]
    assert (steps_there(led, "6 FJ(-)"), led.pos.supply[0]) == (1, 0)

    failed = after(STAND, 12)
    assert (steps_there(failed, "Füs 346"), open_to(failed)) == (2, ("german", "Retreat"))
    assert bears(after(STAND, 14), "Füs 346", DISRUPTED)
    assert where(after(STAND, 18), "SRY") == "2425"

    surrounded = after(STAND, 22)
    assert surrounded.why_not("hold") is not None  # first the die
    assert answer(STAND, 22).startswith("No, only after")
    assert open_to(after(STAND, 23)) == ("german", "DesperateDefence")
    assert [open_to(after(STAND, at)) for at in (24, 25)] == [("german", "Losses"), ("allied", "Losses")]
    end = after(STAND, 26)
    assert [(steps_there(end, unit), where(end, unit)) for unit in ("914/352", "Pi 352")] == [(1, "2520"), (1, "2520")]
    gone = after(STAND, 23)
    play(gone, "retreat")
    assert [steps_there(gone, unit) for unit in ("914/352", "Pi 352")] == [0, 0]
