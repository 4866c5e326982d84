"""Edges and reasons that no other test holds: each of these fails when one condition of a rule is turned round."""

from __future__ import annotations

import pytest

from sandtable.games.normandy44.kinds import RESERVE, WHO_ALLIED, WHO_CW, WHO_US
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.combat.retreat import Toll
from sandtable.games.normandy44.rules.combat.retreat_hexes import Surroundings
from sandtable.games.normandy44.rules.common.base import destroy
from sandtable.games.normandy44.rules.common.beaches import Harbour
from sandtable.games.normandy44.rules.common.losses import Losses
from sandtable.games.normandy44.rules.movement import allied_arrivals, movement
from tests.games.normandy44 import depot, ground
from tests.games.normandy44.field import landing
from tests.games.normandy44.fight import attack, field
from tests.games.normandy44.ground import BATTALION, FOE, OTHER, PANZER, REGIMENT, lay, plain, t
from tests.games.normandy44.test_defence import HQ, cornered, pressed
from tests.play import offers, open_to, play, refused, steps_there, told
from tests.reasons import answers


def test_5_1_points_that_come_are_told() -> None:
    state = depot.dawn(3)
    came = [(event.number, event.note) for event in told(play(state, "take seventh"), "PointsCame")]
    assert came == [(1, "track-supply-seventh")]


def test_12_4_1_the_first_unit_of_the_roster_may_lead() -> None:
    first = t.units[0]
    state = pressed([first, "Pi 352"], 1, others=HQ, supply={"seventh": 1})
    play(state, f"lead {first}")
    answers(state, {"hq LXXXIV": "", "roll": "", "retreat": "12.4.1 not-now", "lead Pi 352": "12.4.1 not-now"})


def test_13_2_a_toll_says_why_somebody_does_not_pay() -> None:
    here = plain()
    units = {REGIMENT: here, BATTALION: here, PANZER: here, OTHER: ground.near(here)[0]}

    def toll(water: bool) -> S:
        payers = tuple(t.index[unit] for unit in (REGIMENT, BATTALION))
        step = Toll(who=0, at=t.hex_index[here], units=payers, water=water)
        return lay(ground.board({"Sich 195": "1005"} | units), step)

    answers(
        toll(water=True),
        {
            f"unit {REGIMENT}": "",
            f"unit {PANZER}": "13.2 toll-wheels",
            f"unit {OTHER}": "13.2 toll-not-here",
            "done": "13.2 not-now",
        },
    )
    answers(toll(water=False), {f"unit {PANZER}": "13.2 toll-not-here"})


def test_27_1_an_air_unit_that_was_refused_is_not_asked_for_again() -> None:
    state = cornered(options={"players": 3}, air={"cw": 1}, naval={"us": 1})
    play(state, "lead 16/1", "air cw", "pass")
    assert open_to(state) == ("us", "DeterminedDefence")
    assert offers(state) == ["naval us", "roll"]
    refused(state, "27.1", "air cw")


# --- combat ----------------------------------------------------------------------------------------------------------


def test_10_5_an_attack_is_announced_with_its_strengths() -> None:
    state = field("allied", {"2520": ["914/352"], "2620": ["16/1", "18/1"]}, dice=[3])
    attack(state, "2520", "16/1", "18/1")
    preview = state.preview()
    assert preview is not None
    (event,) = told(play(state, "resolve"), "Attacked")
    figures = preview.figures
    assert (event.at, event.attack, event.defence) == ("2520", figures["attack"], figures["defence"])
    assert event.odds == preview.before


def test_12_2_a_single_unit_loses_as_many_steps_as_are_asked() -> None:
    state = ground.board({"Sich 195": "1005", FOE: plain()})
    assert steps_there(state, FOE) == 3
    lay(state, Losses(who=1, target=t.hex_index[plain()], pool=(t.index[FOE],), count=2))
    assert steps_there(state, FOE) == 1


def test_15_1_a_unit_is_counted_in_reserve_once() -> None:
    state = ground.board({"Sich 195": "1005", REGIMENT: plain()})
    unit, hex_ = t.index[REGIMENT], t.hex_index[plain()]
    for _ in range(2):
        state.pos.mark(t, unit, RESERVE)
        assert state.pos.reserves[0][hex_] == 1
    for _ in range(2):
        state.pos.unmark(t, unit, RESERVE)
        assert state.pos.reserves[0][hex_] == 0


@pytest.mark.parametrize("army", ["us", "cw"])
def test_19_1_4_the_air_units_of_either_army_strafe(army: str) -> None:
    stacks = {"2520": ["914/352"], "2620": ["16/1"]}
    assert open_to(field("allied", stacks, air={army: 1}))[1] == "Strafing"
    assert open_to(field("allied", stacks))[1] != "Strafing"


# --- the beaches -----------------------------------------------------------------------------------------------------


def test_20_5_where_the_own_hexes_are_lost_only_those_that_are_clear_take_a_box() -> None:
    """The engineers of Omaha stand in 2620; the box of its western hex lands there once 2719 is lost."""
    box = t.box["wave Omaha West"]

    def doors(**control: str) -> list[str]:
        state = landing({}, turn=1, control={hex_[1:]: side for hex_, side in control.items()})
        return [t.names[hex_] for hex_ in allied_arrivals.wave_doors(state, box)]

    assert doors(h2719="allied") == ["2719"]
    assert doors(h2719="german") == ["2620"]


def test_21_1_with_no_hex_of_the_site_in_hand_either_may_be_chosen() -> None:
    sites = [t.names[hex_] for hex_ in t.logistics.harbours[1].hexes]
    state = lay(ground.board({"Sich 195": "1005"}, control=dict.fromkeys(sites, "german")), Harbour(who=1, army=1))
    answers(state, {f"hex {sites[0]}": "", f"hex {sites[1]}": "", "hex 1005": "21.1 harbour-place"})


def test_27_1_of_three_players_each_ally_moves_only_its_own_units() -> None:
    units = {"Sich 195": "1005", "16/1": "2620", "231/50": "2424"}
    state = ground.board(units, options={"players": 3})
    own = {who: [t.units[unit] for unit in movement.movable(state, who, False)] for who in (WHO_ALLIED, WHO_US, WHO_CW)}
    assert own == {WHO_ALLIED: ["16/1", "231/50"], WHO_US: ["16/1"], WHO_CW: ["231/50"]}


def test_13_1_an_empty_hex_is_not_crowded_by_those_who_wait_beside_the_map() -> None:
    waiting = dict.fromkeys(("231/50", "151/50"), t.names[-1])  # in the last box there is
    state = ground.board({"Sich 195": "1005", REGIMENT: plain()} | waiting)
    unit, origin = t.index[REGIMENT], t.hex_index[plain()]
    country = Surroundings(state, origin, (unit,), (unit,), 2)
    assert country.excess(1, t.near[origin][0]) == 0


def test_15_2_a_unit_of_the_reserve_may_walk_by_hand() -> None:
    state = ground.board({REGIMENT: {"at": plain(), "reserve": True}}, phase="german.reserve-movement")
    play(state, f"unit {REGIMENT}")
    beside = ground.near(plain())
    answers(state, {f"via {hex_}": "" for hex_ in beside} | {f"hex {beside[0]}": "15.2 march-first"})


def test_17_9_a_unit_that_goes_for_good_takes_no_cadre() -> None:
    state = ground.board({"Sich 195": "1005", FOE: plain()})
    before = list(state.pos.cadres)
    destroy(state, t.index[FOE], "17.9", for_good=True)
    assert state.pos.at[t.index[FOE]] == t.box["gone"]
    assert state.pos.cadres == before
