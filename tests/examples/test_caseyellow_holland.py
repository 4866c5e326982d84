"""The worked example of the Case Yellow rulebook: Fortress Holland, from the landing to the surrender.

Dice that the text gives are its own; where it gives only a result, the die is one that has it in our table (ruling R1).
Chits are dice too: `rounds.draw` numbers what is in the cup, German chits first, then Allied moves, Allied combats.
"""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.caseyellow.kinds import CHIT_COMBAT, CHIT_GERMAN, CHIT_MOVE, GERMAN, LANDED
from sandtable.games.caseyellow.rules.common import bridgeheads
from sandtable.games.caseyellow.rules.turn import surrender
from tests.games.caseyellow.closing import outcome
from tests.games.caseyellow.fight import chances, columns, marked, result, shifts
from tests.games.caseyellow.sky import GAME, State, T, steps
from tests.play import agree, at, bears, held, offers, open_to, play, refused, thrown, told

LANDING = [4, 2, 4, 1, *(5, 3)]  # four regiments, then 22 LL, which is asked twice
BRIDGEHEAD = 5
PEEL_A, UTRECHT, PEEL_B, LIGHT, ROTTERDAM = 3, 4, 4, 4, 3
# draws: Allied combat (6th of 7), German (1st of 6), Allied combat (5th of 5), German (1st of 4), Allied move (2nd of
# 3), German (1st of 2); the eighth chit is the last and needs no die
BEFORE_UTRECHT = [*LANDING, BRIDGEHEAD, PEEL_A, 6]
DICE = [*BEFORE_UTRECHT, UTRECHT, 1, PEEL_B, 5, 1, LIGHT, 2, 1, ROTTERDAM]

DROP = ["drop 4224", "drop 4125", "drop 4027", "drop 3924", "drop 4224"]
REFUGEES = ["refugees 4024", "refugees 4127", "refugees 3725"]
INFANTRY = [
    *["unit XI Corps", "hex 3330", "hex 3329"],
    *["unit IX Corps", "hex 3531", "hex 3530"],
    *["unit XXVI Corps", "hex 3831", "hex 3830", "stop"],
    *["unit X Corps", "hex 3933", "hex 3932", "stop"],
    *["unit 208 Div", "hex 3934", "hex 3933", "hex 3932"],
    *["unit SS-V", "hex 3935", "hex 3934", "hex 3834", "hex 3833"],
    *["unit 225 Div", "hex 3535", "hex 3534", "hex 3533"],
]
PANZERS = ["unit 9 Pz", "unit LAH", "hex 3731", "hex 3730", "hex 3729", "bridge 3629", "stop"]
AGAINST_PEEL_A = ["hex 3629", "unit 9 Pz", "unit LAH", "air", "resolve", "unit 9 Pz", "unit LAH", "done"]
FROM_UTRECHT = [
    *["hex 4027", "unit 7 Nl", "unit Brig G", "resolve", "pass", "hex 4026", "hex 4125"],
    *["unit 7 Nl", "unit Brig G", "done"],
]
AGAINST_PEEL_B = [
    *["round combat", "hex 3529", "unit IX Corps", "unit 9 Pz", "unit LAH", "resolve"],
    *["unit 9 Pz", "hex 3528", "unit LAH", "hex 3528", "unit IX Corps", "done", "done"],
]
AGAINST_LIGHT = [
    *["round combat", "hex 3527", "unit 9 Pz", "unit LAH", "resolve"],
    *["unit 9 Pz", "hex 3627", "unit LAH", "hex 3627", "done", "done"],
]
SECOND_MOVE = [
    *["unit X Corps", "hex 4032", "hex 4031"],
    *["unit 208 Div", "hex 4032", "hex 4131", "stop"],
    *["unit 9 Pz", "unit LAH", "hex 3626", "hex 3725", "hex 3825", "hex 3924", "stop", "done"],
]
AGAINST_ROTTERDAM = ["hex 4024", "unit 9 Pz", "unit LAH", "air", "air", "resolve", "unit 9 Pz", "unit LAH", "done"]
BREDA = ["unit 6 Nl", "hex 3725", "stop", "done"]

# what has been played when a part of the example begins
PARTS = {
    "drop": DROP,
    "stukas": ["done"],
    "refugees": REFUGEES,
    "infantry": INFANTRY,
    "panzers": PANZERS,
    "peel a": AGAINST_PEEL_A,
    "utrecht": FROM_UTRECHT,
    "peel b": AGAINST_PEEL_B,
    "wait": ["done"],
    "light": AGAINST_LIGHT,
    "second move": SECOND_MOVE,
    "rotterdam": AGAINST_ROTTERDAM,
    "breda": BREDA,
    "end": ["pass"],
}


def until(part: str, dice: list[int] = DICE) -> State:
    """The example as a part of it begins."""
    state = GAME.position({"scenario": "holland", "dice": dice, "seed": 1})
    for name, wishes in PARTS.items():
        if name == part:
            return state
        play(state, *wishes)
    raise AssertionError(part)


def track(state: State) -> int:
    return surrender.dutch_cities(state)


def left(state: State) -> int:
    """The movement points of the group that is under way."""
    step: Any = state.stack[-1]
    return int(step.left)


def march(state: State, *wishes: str) -> list[int]:
    """What each of these steps costs."""
    spent = []
    for wish in wishes:
        before = left(state)
        events = play(state, wish)
        spent.append(before - told(events, "Moved")[-1].left)
    return spent


def intact(state: State, hex_: str) -> bool:
    return bool(state.pos.works[T.hex_index[hex_]])


def beside(a: str, b: str) -> tuple[int, int]:
    return T.hex_index[a], T.hex_index[b]


# --- air phase --------------------------------------------------------------------------------------------------------


def test_the_landing() -> None:
    state = until("drop")
    assert open_to(state) == ("german", "Drop")
    assert state.pos.air[GERMAN] == 3  # three Stukas
    assert track(state) == 1  # ruling R75
    events = play(state, *DROP)
    assert thrown(events, "T.airborne") == LANDING
    # Den Haag, a city: 4 + 3; then 22 LL, its regiment lost: 5 + 3 = 8, reduced; a 3 on the second roll saves the rest
    assert at(state, "1/7 FJ (a)") == "dead"
    assert (at(state, "22 LL"), steps(state, "22 LL")) == ("4224", 1)
    assert held(state, "4224") == "german"
    assert track(state) == 2
    # Gouda, a town: 2 + 1; works: 4 + 1 and 1 + 1
    assert [at(state, unit) for unit in ("1/7 FJ (b)", "2/7 FJ (a)", "2/7 FJ (b)")] == ["4125", "4027", "3924"]
    assert held(state, "4125") == "german"
    assert not intact(state, "4027")
    assert not intact(state, "3924")


def test_the_bridgeheads_of_the_parachutists() -> None:
    state = until("stukas")
    for a, b in (("4026", "4125"), ("4027", "4127"), ("3926", "4027"), ("3924", "4024"), ("3825", "3924")):
        assert bridgeheads.spanned(state, *beside(a, b))
        assert not bridgeheads.spanned(until("drop"), *beside(a, b))


def test_the_stukas_are_kept_for_the_combats() -> None:
    state = until("stukas")
    assert open_to(state) == ("german", "DiveBombing")
    play(state, "done")
    assert state.pos.air[GERMAN] == 3


# --- the first German round -------------------------------------------------------------------------------------------


def test_refugees_in_two_cities_and_a_town() -> None:
    state = until("refugees")
    assert open_to(state) == ("german", "Exodus")
    play(state, *REFUGEES)
    assert marked(state, state.pos.refugees) == ["3725", "4024", "4127"]
    assert open_to(state) == ("german", "Movement")
    assert state.pos.rounds == ((GERMAN, 0),)  # S8.4: the first chit is a German move
    assert state.pos.cup == [3, 2, 2, 0]


def test_those_who_landed_may_not_move() -> None:
    state = until("infantry")
    for unit in ("1/7 FJ (b)", "2/7 FJ (a)", "2/7 FJ (b)", "22 LL"):
        assert bears(state, unit, LANDED)
        refused(state, "S4.2", f"unit {unit}")
    names = ("9 Pz", "SS-V", "LAH", "X Corps", "XXVI Corps", "IX Corps", "XI Corps", "208 Div", "225 Div")
    assert offers(state, "unit") == [f"unit {name}" for name in names]
    agree(state)


def test_xi_and_ix_corps_break_through_the_works_behind_a_river() -> None:
    state = until("infantry")
    for corps, works, goal in (("XI Corps", "3330", "3329"), ("IX Corps", "3531", "3530")):
        play(state, f"unit {corps}")
        assert intact(state, works)
        assert march(state, f"hex {works}", f"hex {goal}") == [3, 1]
        assert not intact(state, works)
        assert at(state, corps) == goal


def test_xxvi_corps_takes_nijmegen() -> None:
    state = until("infantry")
    play(state, "unit XXVI Corps")
    assert march(state, "hex 3831", "hex 3830") == [2, 1]
    assert track(state) == 3
    assert left(state) == 1
    assert offers(state) == ["hex 3831", "stop"]  # every way on costs more
    refused(state, "R10.1", "hex 3930")


def test_x_corps_and_the_208th_reach_the_forest_at_the_ijssel() -> None:
    state = until("infantry")
    play(state, "unit X Corps")
    assert march(state, "hex 3933", "hex 3932") == [1, 2]
    assert left(state) == 1
    refused(state, "R10.1", "hex 4032")  # 3 MP
    play(state, "stop", "unit 208 Div")
    assert march(state, "hex 3934", "hex 3933", "hex 3932") == [1, 1, 2]
    assert at(state, "208 Div") == "3932"


def test_two_divisions_enter_the_map_and_cross_the_rhine() -> None:
    state = until("infantry")
    play(state, "unit SS-V")
    assert offers(state) == ["hex 3935", "stop"]  # nobody goes along: 225 Div enters elsewhere
    assert march(state, "hex 3935", "hex 3934", "hex 3834", "hex 3833") == [2, 1, 1, 2]  # ruling R75
    play(state, "unit 225 Div")
    assert offers(state) == ["hex 3535", "stop"]
    assert march(state, "hex 3535", "hex 3534", "hex 3533") == [1, 1, 2]


def test_the_panzers_form_a_bridgehead_with_their_last_point() -> None:
    state = until("panzers")
    play(state, "unit 9 Pz", "unit LAH")
    assert march(state, "hex 3731", "hex 3730", "hex 3729") == [1, 3, 1]
    assert not intact(state, "3730")
    assert left(state) == 1
    assert thrown(play(state, "bridge 3629"), "T.bridgehead") == [BRIDGEHEAD]
    assert left(state) == 0
    assert marked(state, state.pos.bridge) == ["3629"]


def test_the_attack_on_peel_a() -> None:
    state = until("peel a")
    assert open_to(state) == ("german", "Combat")
    assert offers(state) == ["hex 3629", "lift 3629", "done"]  # only yellow allowances attack now
    refused(state, "R11.6", "hex 3529")  # IX Corps alone stands beside Peel(b)
    play(state, "hex 3629", "unit 9 Pz", "unit LAH")
    assert columns(state) == ("4-1", "4-1")
    assert shifts(state) == {"works": -1, "panzers": 1}  # the bridgehead has cancelled the river
    assert sum(n for word, n in chances(state).items() if word.startswith("eng")) == 1  # the one without an advance
    play(state, "air")
    assert columns(state) == ("4-1", "5-1")
    assert chances(state) == {"dr": 1, "dl1": 3, "de": 2}  # an advance whatever comes
    assert result(play(state, "resolve")) == "dl1"
    assert at(state, "Peel(a)") == "dead"
    play(state, "unit 9 Pz")
    assert at(state, "9 Pz") == "3629"  # one hex in a move round, nothing is asked
    assert open_to(state) == ("german", "Advance")
    play(state, "unit LAH")
    assert marked(state, state.pos.bridge) == []
    assert not intact(state, "3629")
    assert state.pos.air[GERMAN] == 2


@pytest.mark.parametrize(("die", "made"), [(2, False), (3, True)])
def test_the_die_for_the_bridgehead(die: int, made: bool) -> None:
    """On turn 1 +3, for TR 4 +1, for defenders -2 and for works -1: a 3 is enough."""
    state = until("peel a", [*LANDING, die])
    assert (marked(state, state.pos.bridge) == ["3629"]) == made


def test_without_the_bridgehead_the_river_would_count() -> None:
    state = until("peel a", [*LANDING, 1])
    play(state, "hex 3629", "unit 9 Pz", "unit LAH")
    assert shifts(state) == {"works": -1, "river": -1, "panzers": 1}
    assert columns(state) == ("4-1", "3-1")


# --- the Allied combat round ------------------------------------------------------------------------------------------


def test_three_attacks_are_open_to_the_dutch() -> None:
    state = until("utrecht")
    assert open_to(state) == ("allied", "Combat")
    assert state.pos.cup == [3, 2, 1, 0]
    # 1. Den Haag: the city makes 1-1 a 1-2 (ruling R52), and the best that can come is a step on both sides
    play(state, "hex 4224", "unit 1 Nl")
    assert columns(state) == ("1-1", "1-2")
    assert shifts(state) == {"city": -1}
    assert set(chances(state)) == {"ae", "al1", "c", "bl1"}
    play(state, "cancel")
    # 2. Rotterdam on the regiment in 3924
    play(state, "hex 3924", "unit Rotterdam")
    assert columns(state) == ("2-1", "1-1")
    assert shifts(state) == {"river": -1}
    assert chances(state)["dr"] == 1
    assert chances(state)["bl1"] == 1
    play(state, "cancel")
    # 3. Utrecht and Brigade G
    play(state, "hex 4027", "unit 7 Nl", "unit Brig G")
    assert columns(state) == ("4-1", "3-1")
    assert shifts(state) == {"river": -1}


@pytest.mark.parametrize("die", range(1, 7))
def test_with_both_stukas_the_division_rotterdam_would_be_lost_on_four_of_six(die: int) -> None:
    state = until("utrecht", [*BEFORE_UTRECHT, die])
    play(state, "hex 3924", "unit Rotterdam", "resolve", "air")
    assert open_to(state) == ("german", "Cover")
    assert columns(state) == ("2-1", "1-2")
    (fought,) = told(play(state, "air"), "Fought")
    assert fought.odds == "1-3"
    assert (at(state, "Rotterdam") == "dead") == (die <= 4)


def test_den_haag_stays_german_if_both_sides_are_lost() -> None:
    state = until("utrecht", [*BEFORE_UTRECHT, 6])
    assert result(play(state, "hex 4224", "unit 1 Nl", "resolve", "pass")) == "bl1"
    assert at(state, "22 LL") == at(state, "1 Nl") == "dead"
    assert (held(state, "4224"), track(state)) == ("german", 3)


def test_the_regiment_is_driven_from_4027_to_gouda() -> None:
    state = until("utrecht")
    play(state, "hex 4027", "unit 7 Nl", "unit Brig G", "resolve")
    assert open_to(state) == ("german", "Cover")
    assert result(play(state, "pass")) == "dr"
    # no compass direction is open, so all others are (ruling R48)
    assert open_to(state) == ("german", "Retreat")
    assert offers(state) == ["hex 3926", "hex 4026"]
    play(state, "hex 4026", "hex 4125")
    assert at(state, "2/7 FJ (a)") == at(state, "1/7 FJ (b)") == "4125"
    play(state, "unit 7 Nl", "unit Brig G")
    assert at(state, "7 Nl") == at(state, "Brig G") == "4027"
    assert not intact(state, "4027")  # works stay destroyed


# --- the German combat rounds -----------------------------------------------------------------------------------------


def test_the_german_chooses_what_his_chit_is() -> None:
    state = until("peel b")
    assert open_to(state) == ("german", "ActionPhase")
    assert offers(state) == ["round move", "round combat"]


def test_the_attack_on_peel_b_and_the_advance_to_eindhoven() -> None:
    state = until("peel b")
    play(state, "round combat", "hex 3529", "unit IX Corps", "unit 9 Pz", "unit LAH")
    assert columns(state) == ("9-1", "6-1")
    terrain = {word: n for word, n in shifts(state).items() if n < 0}
    assert terrain == {"woods": -1, "works": -1, "river": -1}
    assert "bridge 3529" in offers(state)  # which the German does not care to try
    assert result(play(state, "resolve")) == "de"
    assert at(state, "Peel(b)") == "dead"
    play(state, "unit 9 Pz")
    assert not intact(state, "3529")
    assert "hex 3528" in offers(state)  # in a combat round they may go on
    play(state, "hex 3528", "unit LAH", "hex 3528", "unit IX Corps")
    assert [at(state, unit) for unit in ("9 Pz", "LAH", "IX Corps")] == ["3528", "3528", "3529"]
    assert track(state) == 4


def test_the_second_allied_combat_round_passes_without_an_attack() -> None:
    state = until("wait")
    assert open_to(state) == ("allied", "Combat")
    assert state.pos.cup[CHIT_COMBAT] == 0
    play(state, "done")
    assert offers(state) == ["round move", "round combat"]


def test_the_attack_on_the_light_division() -> None:
    state = until("light")
    play(state, "round combat", "hex 3527", "unit 9 Pz", "unit LAH")
    # The example counts a panzer shift here, out of the city of Eindhoven; 11.3c forbids it (ruling R78).
    assert columns(state) == ("4-1", "4-1")
    assert shifts(state) == {}
    assert chances(state)["dr"] == 1  # one chance in six of getting away
    assert result(play(state, "resolve")) == "dl1"
    assert at(state, "Light") == "dead"
    play(state, "unit 9 Pz", "hex 3627", "unit LAH", "hex 3627")
    assert at(state, "9 Pz") == at(state, "LAH") == "3627"
    assert held(state, "3527") == "german"  # entered on the way


def test_no_dutch_unit_may_move_in_the_first_allied_move_round() -> None:
    state = until("light")
    play(state, *AGAINST_LIGHT[:-1])
    events = play(state, AGAINST_LIGHT[-1])
    rounds = [(event.side, event.note) for event in told(events, "RoundBegan")]
    assert rounds == [("allied", "round-move"), ("german", "round-move")]  # nothing was asked in between
    # the German has had both combat rounds: the last German chit must be a move
    assert open_to(state) == ("german", "Movement")
    assert (state.pos.cup[CHIT_GERMAN], state.pos.cup[CHIT_MOVE]) == (0, 1)


# --- the second German move -------------------------------------------------------------------------------------------


def test_two_towns_and_the_fifth_box_of_the_track() -> None:
    state = until("second move")
    play(state, "unit X Corps")
    assert march(state, "hex 4032", "hex 4031") == [3, 1]
    assert not intact(state, "4032")
    assert track(state) == 4  # Gouda and Arnhem: two towns
    # The example lets both units pay 3 MP; for the second the works are gone (ruling R79).
    play(state, "unit 208 Div")
    assert march(state, "hex 4032", "hex 4131") == [2, 1]
    assert track(state) == 5


def test_the_panzers_reach_3924_by_breda() -> None:
    state = until("second move")
    play(state, "unit 9 Pz", "unit LAH")
    assert sum(march(state, "hex 3626", "hex 3725")) == 2
    assert held(state, "3725") == "german"
    assert "3725" not in marked(state, state.pos.refugees)
    assert march(state, "hex 3825", "hex 3924") == [2, 2]  # the Wilhelmina canal, then the Maas
    assert left(state) == 0
    assert at(state, "9 Pz") == at(state, "LAH") == at(state, "2/7 FJ (b)") == "3924"


def test_the_attack_on_rotterdam() -> None:
    state = until("rotterdam")
    assert offers(state) == ["hex 4024", "done"]
    play(state, "hex 4024", "unit 9 Pz", "unit LAH")
    assert columns(state) == ("4-1", "3-1")
    assert shifts(state) == {"city": -1}  # the regiment cancels the river; no armour shift into a city
    play(state, "air", "air")
    assert columns(state) == ("4-1", "5-1")
    assert result(play(state, "resolve")) == "dl1"
    assert at(state, "Rotterdam") == "dead"
    play(state, "unit 9 Pz", "unit LAH")
    assert at(state, "9 Pz") == at(state, "LAH") == "4024"
    assert marked(state, state.pos.refugees) == ["4127"]
    assert track(state) == 6
    assert state.pos.air[GERMAN] == 0


# --- the end ----------------------------------------------------------------------------------------------------------


def test_breda_is_retaken_and_the_count_stays() -> None:
    state = until("breda")
    assert open_to(state) == ("allied", "Movement")
    play(state, *BREDA[:-1])
    assert held(state, "3725") == "allied"
    assert track(state) == 6


def test_the_netherlands_surrender_and_the_german_wins_operationally() -> None:
    state = until("end")
    assert open_to(state) == ("german", "Terror")
    events = play(state, "pass")
    assert state.pos.terror < 0  # no bombing is needed
    phases = [event.note for event in told(events, "PhaseBegan")]
    assert phases == ["phase-end-surrender", "phase-end-victory"]
    assert outcome(state) == (("german",), "S8.11", "result-german-operational")
    assert state.dice.count == len(DICE)


@pytest.mark.parametrize("part", list(PARTS))
def test_every_moment_of_the_example_is_sound(part: str) -> None:
    state = until(part)
    assert GAME.audit(state) == []
    agree(state)
