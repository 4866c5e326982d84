"""Edges and reasons that no other test holds: each of these fails when one condition of a rule is turned round."""

from __future__ import annotations

from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.retreat import Toll
from tests.games.normandy44 import depot, ground
from tests.games.normandy44.field import told
from tests.games.normandy44.fight import offers, open_to, play, refused
from tests.games.normandy44.ground import BATTALION, OTHER, PANZER, REGIMENT, lay, plain, t
from tests.games.normandy44.test_defence import HQ, cornered, pressed
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
