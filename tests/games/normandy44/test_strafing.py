"""19.1.4: air units against hexes, before the first attack."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.normandy44.kinds import CW, DISRUPTED, RESERVE, US
from tests.games.normandy44.fight import GAME, State, field, preview
from tests.play import bears, offers, open_to, play, refused, steps_there, thrown

OPEN, MIXED, WOODS, CITY = "2130", "2520", "2132", "1928"
OURS = {"2330": ["185/3"], "2230": ["SP Hillman"]}  # an attack to be made afterwards


def sky(stacks: dict[str, list[Any]], us: int = 2, cw: int = 0, **more: Any) -> State:
    return field("allied", OURS | stacks, air={"us": us, "cw": cw}, **more)


def test_19_1_4_strafing_comes_before_the_attacks_of_the_allies() -> None:
    state = sky({"2230": ["Füs 352"]}, dice=[1])
    assert open_to(state) == ("allied", "Strafing")
    play(state, "hex 2230")
    assert thrown(play(state, "done"), "19.1.4") == [1]
    assert open_to(state) == ("allied", "Combat")
    assert state.pos.air[US] == 1


def test_19_1_4_not_in_the_german_phase_nor_with_reserves_nor_without_aircraft() -> None:
    stacks: dict[str, list[Any]] = {"2230": [("Füs 352", {"reserve": True})], "2330": [("185/3", {"reserve": True})]}
    for phase, us in (("german", 2), ("allied.reserve-combat", 2), ("allied", 0)):
        assert open_to(field(phase, stacks, air={"us": us}))[1] == "Combat"


def test_19_1_4_woods_cities_and_strongpoints_are_safe() -> None:
    state = sky({MIXED: ["Füs 352"], WOODS: ["Füs 346"], CITY: ["Füs 711"], "2430": ["SP Lion-sur-Mer"]})
    assert offers(state) == [f"hex {MIXED}", "done"]
    for hex_ in (WOODS, CITY, "2430", "2330", "2621"):
        refused(state, "19.1.4", f"hex {hex_}")


def test_19_1_4_all_missions_are_assigned_before_the_first_die() -> None:
    state = sky({MIXED: ["Füs 352"], OPEN: ["Füs 346"]}, us=1, cw=1, dice=[1, 1])
    assert not thrown(play(state, f"hex {MIXED}"))
    assert open_to(state) == ("allied", "Strafing")
    assert state.pos.air == [0, 0, 1]
    assert len(thrown(play(state, f"hex {OPEN}"), "19.1.4")) == 2


def test_27_1_each_player_assigns_his_own_aircraft() -> None:
    state = sky({MIXED: ["Füs 352"]}, us=1, cw=1, options={"players": 3}, dice=[1])
    assert open_to(state) == ("us", "Strafing")
    play(state, "done")
    assert open_to(state) == ("cw", "Strafing")
    play(state, f"hex {MIXED}")
    assert state.pos.air[CW] == 0


def test_27_2_solitaire_keeps_aircraft_on_their_side() -> None:
    state = sky({MIXED: ["Füs 352"], OPEN: ["Füs 346"]}, us=1, cw=1, options={"solitaire": True})
    assert offers(state) == [f"hex {MIXED}", "done"]
    refused(state, "27.2", f"hex {OPEN}")
    play(state, "done")
    assert offers(state) == [f"hex {OPEN}", "done"]


@pytest.mark.parametrize(("turn", "most"), [(16, 1), (17, 2)])
def test_19_1_4_air_units_for_one_hex(turn: int, most: int) -> None:
    state = sky({MIXED: ["Füs 352"], OPEN: ["Füs 346"]}, us=3, turn=turn)
    for _ in range(most):
        play(state, f"hex {MIXED}")
    refused(state, "19.1.4", f"hex {MIXED}")
    assert f"hex {MIXED}" not in offers(state)


def test_19_1_4_two_air_units_roll_twice() -> None:
    state = sky({MIXED: ["Füs 352"]}, us=2, turn=17, dice=[1, 5])
    play(state, f"hex {MIXED}")
    assert thrown(play(state, f"hex {MIXED}")) == [1, 5]
    assert bears(state, "Füs 352", DISRUPTED)


@pytest.mark.parametrize("die", range(1, 7))
def test_19_1_4_the_table(die: int) -> None:
    """A die for each unit but strongpoints; only silhouettes lose steps."""
    stacks = {MIXED: ["Füs 352", "I/22/21 Pz", "SP Vierville"]}
    state = sky(stacks, us=1, dice=[die, die])
    events = play(state, f"hex {MIXED}")
    assert thrown(events) == [die, die]
    assert bears(state, "Füs 352", DISRUPTED) == bears(state, "I/22/21 Pz", DISRUPTED) == (die >= 5)
    assert not bears(state, "SP Vierville", DISRUPTED)
    assert (steps_there(state, "Füs 352"), steps_there(state, "I/22/21 Pz")) == (2, 1 if die == 6 else 2)


def test_19_1_4_the_last_step_can_be_lost_and_the_position_with_it() -> None:
    state = sky({MIXED: ["Pzjg 200/21 Pz"]}, us=1, dice=[6], ips={MIXED: "german"})
    play(state, f"hex {MIXED}")
    assert steps_there(state, "Pzjg 200/21 Pz") == 0
    assert not any(state.pos.ip)


@pytest.mark.parametrize("flak", [MIXED, "2420", "2419"])
def test_17_7_flak_in_or_beside_the_hex(flak: str) -> None:
    stacks: dict[str, list[Any]] = {MIXED: ["I/22/21 Pz"]}
    stacks[flak] = [*stacks.get(flak, []), "Flak 32"]
    state = sky(stacks, us=1, dice=[5, 6] if flak == MIXED else [6, 5])  # the flak is first in the roster
    play(state, f"hex {MIXED}")
    spoiled = flak != "2419"
    assert steps_there(state, "I/22/21 Pz") == (2 if spoiled else 1)
    assert bears(state, "I/22/21 Pz", DISRUPTED)  # 6 - 1 is still a 5
    if flak == MIXED:
        assert not bears(state, "Flak 32", DISRUPTED)  # 5 - 1


def test_the_preview_of_strafing_is_exact() -> None:
    """A hex still to be chosen, with Flak and without; then each hex with a mission."""
    state = sky({MIXED: ["I/22/21 Pz"], "2420": ["Flak 32"], OPEN: ["Füs 346"]})
    near = {"strafed-none": 5 / 6, "strafed-disrupted": 1 / 6}
    plain = {"strafed-none": 4 / 6, "strafed-disrupted": 1 / 6, "strafed-reduced": 1 / 6}
    assert chances(state) == {"outcome-strafe": pytest.approx(plain), "outcome-strafe-flak": pytest.approx(near)}
    assert [(shift.rule, shift.value) for shift in preview(state).shifts] == [("17.7", -1)]
    play(state, f"hex {MIXED}")
    assert chances(state)[MIXED] == pytest.approx(near)


def chances(state: State) -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = {}
    for outcome in preview(state).outcomes:
        found.setdefault(outcome.group, {})[outcome.message.args["result"].id] = outcome.probability
    return found


def test_17_7_the_log_says_that_flak_has_changed_the_die() -> None:
    state = sky({MIXED: ["I/22/21 Pz"], "2420": ["Flak 32"]}, us=1, dice=[5])
    events = play(state, f"hex {MIXED}")
    (roll,) = [said for event in events if (said := event.message()).id == "event-RolledModified"]
    assert [(why.args["value"], why.args["why"].id) for why in roll.args["reasons"]] == [("−1", "shift-flak")]
    assert roll.args["total"] == 4
    assert f"I/22/21 Pz in {MIXED}: no effect." in [GAME.text(event.message()) for event in events]


def test_15_4_a_strafed_reserve_loses_its_status() -> None:
    state = sky({MIXED: [("Füs 352", {"reserve": True})]}, us=1, dice=[5])
    play(state, f"hex {MIXED}")
    assert not bears(state, "Füs 352", RESERVE)
