"""11.3e-g: whose steps are lost, and who picks them."""

from __future__ import annotations

from tests.games.caseyellow.fight import HERE, SW, E, W, assault, fight, result
from tests.games.caseyellow.sky import State, steps
from tests.play import agree, at, offers, open_to, play, refused


def left(state: State, *units: str) -> list[int]:
    return [steps(state, unit) for unit in units]


# --- AL1, BL1, ENG, DL1 (11.3e) ---------------------------------------------------------------------------------------


def test_R11_3_attacking_panzers_bear_it_before_the_others() -> None:
    state = fight({"1 Pz": W, "2 Pz": W, "LAH": W, "1 DLM": HERE, "I Fr": SW}, [1])
    # 11 to 3: 3-1, one to the right (Allied armour takes one): BL1
    assert result(assault(state, HERE, "1 Pz", "2 Pz", "LAH")) == "bl1"
    assert open_to(state) == ("german", "Losses")
    assert offers(state) == ["unit 1 Pz", "unit 2 Pz"]
    agree(state)
    refused(state, "R11.3", "unit LAH")
    play(state, "unit 2 Pz")
    assert left(state, "1 Pz", "2 Pz", "LAH", "1 DLM") == [2, 1, 1, 1]


def test_R11_3_allied_armour_that_cancels_a_shift_bears_it() -> None:
    state = fight({"1 Pz": W, "2 Pz": W, "1 DLM": HERE, "1 Cav Bde": HERE}, [3])
    # 10 to 4: 2-1 and one to the right: ENG between equals
    assert result(assault(state, HERE, "1 Pz", "2 Pz")) == "eng-b"
    play(state, "unit 1 Pz")
    assert left(state, "1 DLM", "1 Cav Bde") == [1, 1]
    assert at(state, "1 Cav Bde") == HERE


def test_R11_3_a_panzer_division_that_cancels_the_allied_shift_bears_it() -> None:
    state = fight({"1 Pz": HERE, "LAH": HERE, "1 DLM": W, "1 DCR": W}, [4], phase="allied.combat")
    assert result(assault(state, HERE, "1 DLM", "1 DCR")) == "bl1"  # 6 to 6
    play(state, offers(state)[0])
    assert left(state, "1 Pz", "LAH") == [1, 1]
    assert at(state, "LAH") == HERE


def test_R11_3_the_tank_brigade_bears_it_before_all() -> None:
    state = fight({"X Corps": HERE, "1 Tk": W, "1 Armd": W}, [2], phase="allied.combat")
    assert result(assault(state, HERE, "1 Tk", "1 Armd")) == "al1"  # 4 to 5 is 1-2, one to the right
    assert at(state, "1 Tk") == "dead"
    assert steps(state, "1 Armd") == 2


def test_R11_3_in_a_city_attacking_armour_bears_it() -> None:
    units = {"1 Pz": "3428", "GD": "3428", "V Be": "3528", "K cav": "3528"}
    state = fight(units, [2])  # 6 to 4 is 1-1, the city one to the left: AE, better AL1
    assert result(assault(state, "3528", "1 Pz", "GD")) == "al1"
    assert left(state, "1 Pz", "GD") == [1, 1]
    assert at(state, "GD") == "3428"


def test_R11_3_else_the_owner_chooses() -> None:
    state = fight({"X Corps": W, "LAH": W, "GD": W, "I Fr": HERE}, [2])  # 7 to 4; TR 4 to 3: contact
    assert result(assault(state, HERE, "X Corps", "LAH", "GD")) == "c"
    state = fight({"X Corps": W, "1 Cav": W, "I Fr": HERE, "1 Cav Bde": HERE}, [4])  # 6 to 5, equal: BL1
    assert result(assault(state, HERE, "X Corps", "1 Cav")) == "bl1"
    assert open_to(state) == ("german", "Losses")
    assert set(offers(state)) == {"unit 1 Cav", "unit X Corps"}
    play(state, "unit 1 Cav")
    assert open_to(state) == ("allied", "Losses")
    play(state, "unit 1 Cav Bde")
    assert at(state, "1 Cav Bde") == "dead"
    assert left(state, "X Corps", "I Fr") == [2, 2]


# --- DE (11.3f) -------------------------------------------------------------------------------------------------------

STORM = {"1 Pz": E, "2 Pz": E, "3 Pz": "1218", "4 Pz": "1218"}


def storm(defenders: dict[str, str]) -> State:
    """DE against some units."""
    state = fight(STORM | defenders, [6], air={"german": 2})
    assert result(assault(state, HERE, *STORM, air=2)) == "de"
    return state


def test_R11_3_DE_destroys_brigades_and_takes_two_steps_from_divisions() -> None:
    state = storm({"1 DLM": HERE, "1 Cav Bde": HERE})
    assert at(state, "1 Cav Bde") == "dead"
    assert at(state, "1 DLM") == "dead"


def test_R11_3_DE_the_attacker_picks_the_first_step_the_defender_the_second() -> None:
    state = storm({"1 DLM": HERE, "1 DCR": HERE})
    assert open_to(state) == ("german", "Losses")
    play(state, "unit 1 DLM")
    assert open_to(state) == ("allied", "Losses")
    assert set(offers(state)) == {"unit 1 DLM", "unit 1 DCR"}
    play(state, "unit 1 DCR")
    assert left(state, "1 DLM", "1 DCR") == [1, 1]


def test_R11_3_DE_a_corps_loses_one_step() -> None:
    state = storm({"I Fr": HERE})
    assert steps(state, "I Fr") == 1


def test_R11_3_DE_no_second_step_of_a_corps() -> None:
    state = storm({"I Fr": HERE, "55 DI": HERE})
    play(state, "unit I Fr")
    assert at(state, "55 DI") == "dead"  # it alone can take the second
    state = storm({"I Fr": HERE, "55 DI": HERE})
    play(state, "unit 55 DI")
    assert steps(state, "I Fr") == 1


# --- AE (11.3g) -------------------------------------------------------------------------------------------------------


def test_R11_3_AE_costs_two_steps_of_the_attackers_choice() -> None:
    state = fight({"X Corps": W, "1 Cav": W, "I Fr": HERE}, [1])
    assert result(assault(state, HERE, "X Corps", "1 Cav")) == "ae"
    assert open_to(state) == ("german", "Losses")
    play(state, "unit X Corps")
    assert set(offers(state)) == {"unit 1 Cav", "unit X Corps"}
    play(state, "unit X Corps")
    assert at(state, "X Corps") == "dead"


def test_R11_3_AE_costs_a_corps_alone_one_step() -> None:
    state = fight({"X Corps": W, "I Fr": HERE}, [1])
    assert result(assault(state, HERE, "X Corps")) == "ae"
    assert steps(state, "X Corps") == 1
