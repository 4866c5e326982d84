"""21: Case Foggia."""

from __future__ import annotations

from typing import Any

from sandtable.games.salerno.rules.law import foggia
from sandtable.games.salerno.rules.months import reinforcements
from sandtable.games.salerno.rules.turn import foggia_coin
from tests.games.salerno.desk import APART, T, ap, desk, has_hq, run
from tests.play import State, agree, at, offers, open_to, play, refused, steps, thrown, told

CASE = {"case_foggia": True}


def taken(dice: list[int], units: dict[str, Any] | None = None, **more: Any) -> State:
    said = {"options": CASE, "turn": 2, "impulse": 2, "control": {"4149": "allied"}} | more
    state = desk("command", APART | (units or {}), dice, **said)
    run(state, foggia_coin.impulse_ends)
    return state


def test_21_a_coin_at_the_end_of_the_impulse_that_takes_foggia() -> None:
    for dice, fell, note in (([3], foggia.SPARED, "spared"), ([4, 1], foggia.ORDERED, "ordered")):
        state = taken(dice)
        assert state.pos.foggia == fell
        assert [event.note for event in told(state.events, "Told")] == [f"note-foggia-{note}"]


def test_21_once_and_not_after_november_and_only_as_an_option() -> None:
    cases: list[dict[str, Any]] = [{"foggia": 1}, {"turn": 4}, {"options": {}}, {"control": {}}]
    for more in cases:
        state = taken([6, 1], **more)
        assert state.pos.foggia == more.get("foggia", 0)
        assert thrown(state.events, "21") == []


def test_21_the_allies_recover_a_die_of_steps_from_anybody() -> None:
    hurt = {"82Air.504": {"at": "1342", "steps": 1}, "ind.Rngrs": {"at": "dead", "steps": 0}}
    state = taken([5, 2], hurt, control={"4149": "allied", "1342": "allied"})
    assert open_to(state) == ("allied", "Recover")
    agree(state)
    play(state, "unit 82Air.504", "unit ind.Rngrs", offers_hex(state, "unit ind.Rngrs"))
    assert steps(state, "82Air.504") == 2
    assert open_to(state)[1] != "Recover"


def offers_hex(state: State, wish: str) -> str:
    twin = state.copy()
    play(twin, *(["unit 82Air.504"] if "unit 82Air.504" in offers(twin) else []), wish)
    return offers(twin, "hex")[0]


def test_21_a_division_of_turn_3_or_4_comes_early() -> None:
    state = taken([5, 1], {"1Arm.A": "later", "3DIA.3TA": "later"})
    while open_to(state)[1] == "Recover":
        play(state, "done")
    assert open_to(state) == ("allied", "Early")
    agree(state)
    refused(state, "21", "division 3DIA", message="not-early")  # January
    play(state, "division 1Arm")
    assert (at(state, "1Arm.A"), has_hq(state, "1Arm")) == ("entry", True)


def test_21_the_two_divisions_come_in_the_third_impulse_after_it() -> None:
    units = {"24Pz.A": "later", "1SSPz.A": "later"}
    early, due = (called(units, turn=2, impulse=3, clock=clock) for clock in (12, 13))
    assert at(early, "24Pz.A") == at(early, "1SSPz.A") == "later"
    assert at(due, "24Pz.A") == at(due, "1SSPz.A") == "entry"
    assert (ap(early)["axis"], ap(due)["axis"]) == (23, 23 + 5)


def called(units: dict[str, Any], **more: Any) -> State:
    """The reinforcements of an impulse; the coin has fallen tails in the tenth of the game."""
    return desk("reinforcements", APART | units, options=CASE, foggia=2, foggia_clock=10, **more)


def test_21_they_leave_at_turn_5() -> None:
    state = desk(
        "reinforcements", APART | {"24Pz.A": "3317"}, options=CASE, turn=5, impulse=1, foggia=2, foggia_clock=10
    )
    assert at(state, "24Pz.A") == "gone"


def test_21_whoever_would_come_in_turn_5_does_not() -> None:
    """A coin in November and a December in which nobody plans anything: they would be recalled at once."""
    for turn, came in ((4, True), (5, False)):
        said: dict[str, Any] = {"turn": turn, "impulse": 1, "clock": 53, "foggia": 2, "foggia_clock": 50}
        state = desk("reinforcements", APART | {"24Pz.A": "later"}, options=CASE, **said)
        assert (at(state, "24Pz.A") == "entry", has_hq(state, "24Pz")) == (came, came)


def test_21_the_parachute_divisions_may_stay_two_turns_longer() -> None:
    units = {"82Air.505": "1342"}
    said: dict[str, Any] = {"options": CASE, "control": {"1342": "allied"}, "foggia": 2, "foggia_clock": 10}
    state = desk("reinforcements", APART | units, turn=3, impulse=1, **said)
    assert open_to(state) == ("allied", "Postpone")
    play(state.copy(), "stay")
    stays, goes = state.copy(), state.copy()
    play(stays, "stay")
    play(goes, "done")
    assert (at(stays, "82Air.505"), at(goes, "82Air.505")) == ("1342", "gone")
    last = desk("reinforcements", APART | units, turn=5, impulse=1, **said)
    assert at(last, "82Air.505") == "gone"


def test_21_foggia_is_held_by_whoever_was_there_last() -> None:
    state = desk("command", APART, turn=2, impulse=2, control={"4149": "allied"})
    assert foggia.held(state)
    assert T.named["Foggia"] == T.hex_index["4149"]


def test_21_no_points_for_them_in_the_turn_they_leave() -> None:
    here: dict[str, Any] = {
        "formations": {"24Pz": {}, "65I": {}, "8Ind": {}},
        "options": CASE,
        "foggia": 2,
        "foggia_clock": 10,
    }
    units = APART | {"24Pz.A": "3317"}
    for turn, more in ((4, 5), (5, 0)):
        state = desk("points", units, turn=turn, impulse=1, clock=40, **here)
        assert state.pos.granted[0] - T.calendar[turn][0] == more


def test_21_the_early_division_comes_by_the_entry_of_its_card() -> None:
    state = taken([5, 1], {"1Arm.A": "later"}, depots=["2057"])
    while open_to(state)[1] == "Recover":
        play(state, "done")
    play(state, "division 1Arm")
    unit = T.index["1Arm.A"]
    assert T.hex_index["2057"] in reinforcements.doors(state, unit, reinforcements.NOWHERE)


def test_21_the_two_divisions_come_in_like_other_reinforcements() -> None:
    state = called({"24Pz.A": "later"}, turn=2, impulse=3, clock=13)
    play(state, "unit 24Pz.A")
    assert "hex 3317" in offers(state, "hex")
