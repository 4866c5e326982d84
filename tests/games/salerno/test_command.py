"""7, 7.1, 7.1.1: the command display."""

from __future__ import annotations

from typing import Any

from sandtable.games.salerno.kinds import ALLIED, AXIS
from sandtable.games.salerno.rules.months import command
from tests.games.salerno.desk import GAME, T, ap, corps, desk
from tests.play import State, agree, allowed, offers, open_to, play, refused, told

UNITS = {
    "26Pz.I-9": "3317",
    "65I.145": "4316",
    "78Inf.11": "4329",
    "8Ind.17Ind": "4330",
    "46Inf.128": "1342",
    "2DIM.4TM": "1343",
    "1Can.1": "4230",
}
DISPLAY: dict[str, dict[str, Any]] = {
    "76PzK": {},
    "51GK": {},
    "26Pz": {"corps": "76PzK"},
    "65I": {"corps": "76PzK"},
    "VCorps": {},
    "XIIICorps": {},
    "XCorps": {},
    "CEF": {},
    "78Inf": {"corps": "VCorps"},
    "8Ind": {"corps": "VCorps"},
    "1Can": {"corps": "XIIICorps"},
    "46Inf": {"corps": "XCorps"},
    "2DIM": {"corps": "CEF"},
}


def display(**more: Any) -> State:
    formations = DISPLAY | more.pop("formations", {})
    return desk("command", UNITS, turn=5, impulse=2, formations=formations, **more)


def allied(**more: Any) -> State:
    state = display(**more)
    play(state, "done")
    assert open_to(state) == ("allied", "Reassign")
    return state


def test_7_1_the_axis_moves_commands_freely() -> None:
    state = display()
    assert open_to(state) == ("axis", "Reassign")
    agree(state)
    before = ap(state)
    play(state, "division 65I")
    agree(state)
    play(state, "corps 51GK")
    assert corps(state, "65I") == "51GK"
    play(state, "corps 51GK", "army 14Armee")
    assert state.pos.army_of[T.formation["65I"]] == 1  # its divisions go with a corps
    assert ap(state) == before
    assert state.pos.spent == [0, 0]


def test_7_1_within_an_army_it_costs_nothing() -> None:
    state = allied()
    before = ap(state)
    play(state, "division 78Inf", "corps XIIICorps")
    assert (corps(state, "78Inf"), ap(state)) == ("XIIICorps", before)


def test_7_1_to_the_other_army_a_division_costs_a_point() -> None:
    state = allied(ap={"V": 5, "VIII": 5, "XV": 0})
    events = play(state, "division 78Inf", "corps XCorps")
    assert told(events, "Reassigned")[0].points == 1
    assert ap(state)["V"] == 4
    assert state.pos.spent[1] == 1  # it counts for the initiative (ruling R7)


def test_7_1_what_a_transfer_costs_is_said_before_it_is_made() -> None:
    state = allied(ap={"V": 5, "VIII": 5, "XV": 0})
    play(state, "corps VCorps")
    (choice,) = state.game.choices(state)
    assert choice.price is not None
    assert (choice.action, GAME.text(choice.price, "en")) == ("army VArmy", "3 points")
    (event,) = told(play(state, "army VArmy"), "Reassigned")
    assert GAME.text(event.message(), "en") == "Allies: V Corps reassigned to V Army (3 points)."


def test_7_1_a_corps_costs_its_divisions_and_one_more() -> None:
    state = allied(ap={"V": 5, "VIII": 5, "XV": 0})
    play(state, "corps VCorps", "army VArmy")
    assert ap(state)["V"] == 2
    assert {state.pos.army_of[T.formation[name]] for name in ("VCorps", "78Inf", "8Ind")} == {2}


def test_7_1_a_month_with_a_paid_transfer_goes_on() -> None:
    """Ruling R7; and without one it would be over (6)."""
    for wishes, turn in ((("division 78Inf", "corps XCorps"), 5), ((), 6)):
        state = allied()
        play(state, *wishes, "done", "done", "done")
        assert state.pos.turn == turn


def test_7_1_the_army_that_is_left_pays_what_the_others_cannot() -> None:
    state = allied(ap={"V": 1, "VIII": 5, "XV": 1})
    play(state, "corps VCorps", "army VArmy")
    assert [ap(state)[pool] for pool in ("V", "VIII", "XV")] == [0, 4, 0]


def test_7_1_without_points_no_transfer() -> None:
    state = allied(ap={"V": 1, "VIII": 0, "XV": 1})
    refused(state, "7.1", "corps VCorps", message="no-points")
    allowed(state, "division 78Inf", "corps XCorps")


def test_7_1_each_formation_once_in_an_impulse() -> None:
    state = allied()
    play(state, "division 78Inf", "corps XIIICorps")
    refused(state, "7.1", "division 78Inf", message="reassigned")


def test_7_a_division_may_be_without_a_corps() -> None:
    state = allied()
    refused(state, "7.1", "division 78Inf", "corps VCorps", message="same-command")
    play(state, "division 78Inf", "army VIIIArmy")
    assert corps(state, "78Inf") == ""


def test_7_a_corps_holds_six_divisions() -> None:
    names = ("5Inf", "4Inf", "4Ind", "10Ind", "6Arm", "6SAArm")
    state = allied(formations={name: {"corps": "XIIICorps"} for name in names} | {"1Can": {"corps": ""}})
    refused(state, "7", "division 78Inf", "corps XIIICorps", message="corps-full")


def test_7_an_army_has_so_many_spaces_for_corps() -> None:
    state = display(formations={name: {"army": "14Armee"} for name in ("1FK", "14PzK", "2SSPzK")})
    refused(state, "7", "corps 76PzK", message="nowhere-to-assign")


def test_7_1_1_the_french_stay_in_their_corps_and_their_corps_in_v_army() -> None:
    state = allied()
    refused(state, "7.1.1", "division 2DIM", message="nation-together")
    refused(state, "7.1.1", "corps CEF", message="nation-together")


def test_7_1_1_canadians_belong_to_their_corps_once_it_is_here() -> None:
    state = allied()
    assert "division 1Can" in offers(state)
    here = allied(formations={"ICanCorps": {}, "1Can": {"corps": "ICanCorps"}})
    refused(here, "7.1.1", "division 1Can", message="nation-together")
    assert "corps ICanCorps" in offers(here)  # the corps may change its army
    play(here, "division 78Inf", "corps ICanCorps")  # and others may join it
    assert corps(here, "78Inf") == "ICanCorps"


def test_7_1_1_the_national_corps_gathers_its_divisions_when_it_comes() -> None:
    state = desk("reinforcements", UNITS, turn=5, impulse=1, formations=DISPLAY)
    assert corps(state, "1Can") == "ICanCorps"


def test_7_1_1_a_guest_makes_room_in_a_national_corps_that_is_full() -> None:
    guests = ("5Inf", "4Inf", "4Ind", "10Ind", "6Arm", "6SAArm")
    told = DISPLAY | {"ICanCorps": {}} | {name: {"corps": "ICanCorps"} for name in guests}
    state = desk("command", UNITS, turn=5, impulse=2, formations=told)
    command.enrol(state, T.formation["5CanArm"])
    assert corps(state, "5CanArm") == "ICanCorps"
    assert len(command.under(state, T.formation["ICanCorps"])) == 6
    assert sum(corps(state, name) != "ICanCorps" for name in guests) == 1


def test_7_a_french_division_that_comes_before_its_corps_finds_a_box() -> None:
    """It may not go under another corps (7.1.1), so one that is free makes room for it (ruling R63)."""
    loose = ("46Inf", "1Inf", "1Arm", "82Air", "7Arm", "88Inf")
    told: dict[str, Any] = {"XCorps": {}} | {name: {"corps": "", "army": "VArmy"} for name in loose}
    units = {name: at for name, at in UNITS.items() if not name.startswith("2DIM")}
    state = desk("command", units, turn=4, impulse=2, formations=told)
    command.enrol(state, T.formation["2DIM"])
    assert [corps(state, name) for name in loose if corps(state, name)] == ["XCorps"]
    assert not [fault for fault in GAME.audit(state) if "without a corps" in fault]
    assert corps(state, "2DIM") == "CEF"  # and nowhere else


def test_7_guests_of_a_corps_that_leaves_find_a_space() -> None:
    """9.5.2: the CEF goes in March 1944 without a landing; whom it led is without a corps, or under another one."""
    guests, loose = ("3Inf", "34Inf", "36Inf"), ("1Inf", "1Arm", "45Inf", "82Air", "85Inf")
    told = DISPLAY | {name: {"corps": "CEF"} for name in guests}
    told |= {name: {"corps": "", "army": "VArmy"} for name in loose}
    state = desk("reinforcements", UNITS, turn=7, impulse=1, formations=told)
    assert not state.pos.hq[T.formation["CEF"]]
    assert not [fault for fault in GAME.audit(state) if "without a corps" in fault]


def test_7_who_comes_finds_a_free_space() -> None:
    """Its own corps, a box of its army, another corps; a corps goes to the other army if its own has no space."""
    led = ("46Inf", "56Inf", "3Inf", "34Inf", "36Inf", "45Inf")
    told = DISPLAY | {"VICorps": {}, "IICorps": {}} | {name: {"corps": "VICorps"} for name in led}
    state = desk("command", UNITS, turn=5, impulse=2, formations=told)
    division = T.formation["85Inf"]
    state.pos.corps_of[division] = T.formation["VICorps"]
    command.enrol(state, division)
    assert corps(state, "85Inf") == ""
    loose = ("1Inf", "1Arm", "82Air", "7Arm", "88Inf")  # with 85 Inf six boxes are full
    for name in loose:
        state.pos.hq[T.formation[name]], state.pos.corps_of[T.formation[name]] = 1, 255
        state.pos.army_of[T.formation[name]] = state.pos.army_of[division]
    last = T.formation["4Inf"]
    state.pos.hq[last], state.pos.corps_of[last], state.pos.army_of[last] = 0, 255, state.pos.army_of[division]
    command.enrol(state, last)
    assert corps(state, "4Inf")
    assert not [fault for fault in GAME.audit(state) if "corps" in fault]
    full = display(formations={name: {"army": "14Armee"} for name in ("1FK", "14PzK", "51GK")})
    new = T.formation["2SSPzK"]
    full.pos.army_of[new] = full.pos.army_of[T.formation["1FK"]]
    command.enrol(full, new)
    assert full.pos.army_of[new] != full.pos.army_of[T.formation["1FK"]]


def test_7_the_14th_army_is_there_from_january() -> None:
    early = desk("command", UNITS, turn=4, impulse=2, formations=DISPLAY)
    refused(early, "7", "division 26Pz", "army 14Armee", message="no-such-command")
    play(display(), "division 26Pz", "army 14Armee")


def test_7_the_enemys_commands_and_absent_ones_are_not_named() -> None:
    state = display()
    refused(state, "7.1", "division 78Inf", message="foreign-formation")
    refused(state, "7", "division 16Pz", message="no-command")


def test_7_corps_that_are_not_here_take_no_space() -> None:
    state = display(formations={"14PzK": {"army": "14Armee"}, "76PzK": {"army": "10Armee"}})
    full = [command.lay(state, camp) for camp in (AXIS, ALLIED)]
    here = [c for c in range(T.divisions, len(T.formations)) if state.pos.hq[c]]
    assert sum(sum(lay.corps) for lay in full) == len(here) < len(T.formations) - T.divisions
