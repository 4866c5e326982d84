"""8: stacking; S5.9, S6.9, S7.9 and S7.18f as far as they concern it."""

from __future__ import annotations

import pytest

from sandtable.games.caseyellow.kinds import ALLIED, GERMAN
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules.common import stacking
from sandtable.games.caseyellow.rules.common.base import seize
from tests.games.caseyellow.ends import PLAIN, board, ids, lay, near, t
from tests.play import agree, at, doing, offers, play, refused

HERE = PLAIN
PORT = t.names[t.dynamo_ports[1]]


def over(*units: str, hex_: str = HERE, **more: object) -> int:
    return stacking.excess(board({}, **more), ids(*units), t.hex_index[hex_])


def crowd(*units: str, **more: object) -> S:
    """Units that stand in a hex although it cannot hold them, and the check at the end of movement."""
    state = board({}, **more)
    for unit in ids(*units):
        state.pos.put(t, unit, t.hex_index[HERE])
    stacking.settle(state, t.camp[t.index[units[0]]])
    return lay(state, state.stack.pop())


# --- 8.3 --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("units", "number"),
    [
        (("1 Pz", "2 Pz"), 0),
        (("1 Pz", "2 Pz", "3 Pz"), 1),
        (("X Corps", "XXVI Corps"), 1),  # one corps
        (("X Corps", "1 Cav"), 0),
        (("X Corps", "1 Pz"), 1),  # no red box with it
        (("X Corps", "1 Pz", "2 Pz"), 1),
        (("X Corps", "1 Cav", "22 LL"), 1),
        (("1 Pz", "2 Pz", "LAH", "GD"), 0),
        (("X Corps", "LAH", "GD"), 0),
        (("X Corps", "LAH", "GD", "11 Mot"), 1),
        (("LAH", "GD", "11 Mot"), 1),
        (("X Corps", "ARKO"), 1),
        (("ARKO", "1 Cav"), 0),
        (("AG A supply", "AG B supply"), 1),
        (("AG A supply", "1 Pz"), 1),
    ],
)
def test_R8_3_two_corps_or_divisions_and_two_small_units(units: tuple[str, ...], number: int) -> None:
    assert over(*units) == number


def test_R8_5_markers_take_no_room() -> None:
    state = board({"X Fr": HERE, "55 DI": HERE}, improved=[HERE])
    assert not stacking.crowded(state, t.hex_index[HERE])


# --- 8.4 --------------------------------------------------------------------------------------------------------------


def test_R8_4_the_owner_eliminates_until_the_hex_holds_the_rest() -> None:
    state = crowd("X Fr", "XI Fr", "XLI Fr", "55 DI")
    assert doing(state) == "Overcrowded"
    assert state.decision is not None
    assert (state.decision.side, state.decision.rule) == ("allied", "R8.4")
    assert offers(state) == ["unit X Fr", "unit XI Fr", "unit XLI Fr"]  # two of the corps go, not the division
    refused(state, "R8.3", "unit 55 DI")
    refused(state, "R8.4", "unit 53 DI")
    refused(state, "R8.4", "done")
    agree(state)
    play(state, "unit XI Fr")
    assert offers(state) == ["unit X Fr", "unit XLI Fr"]
    play(state, "unit X Fr")
    assert [at(state, unit) for unit in ("X Fr", "XI Fr", "XLI Fr", "55 DI")] == ["dead", "dead", HERE, HERE]
    assert doing(state) == "Movement"


def test_R8_4_where_there_is_no_choice_nobody_is_asked() -> None:
    state = crowd("X Corps", "1 Pz", "2 Pz")
    assert at(state, "X Corps") == "dead"
    assert doing(state) == "Movement"


def test_R8_4_the_port_of_dynamo_holds_any_number() -> None:
    dynamo = {"turn": 3, "port": PORT, "hits": 0}
    state = board({}, turn=4, dynamo=dynamo)
    port = t.hex_index[PORT]
    for unit in ids("I Fr", "III Fr", "I Br", "II Br", "50 Br"):
        state.pos.put(t, unit, port)
    assert stacking.violations(state, ALLIED) == []
    assert stacking.fits(state, ids("III Br"), port)
    state.pos.dynamo_end = 0
    assert stacking.violations(state, ALLIED) == [port]


def test_R8_4_only_the_hexes_asked_about_are_settled() -> None:
    state = crowd("X Fr", "XI Fr")
    stacking.settle(state, ALLIED, [t.hex_index[near(HERE)[0]]])
    assert doing(state) == "Overcrowded"
    assert stacking.violations(state, ALLIED) == [t.hex_index[HERE]]
    assert stacking.violations(state, GERMAN) == []


# --- 8.6 and the scenarios --------------------------------------------------------------------------------------------


def test_R8_6_dutch_and_belgians_never_share_a_hex() -> None:
    assert over("1 Nl", "1 ChA") == 1
    assert over("1 Nl", "K cav") == 1
    assert over("VI Be", "55 DI") == 0  # 8.6b
    assert over("1 ChA", "46 Br") == 0


def test_R8_6_the_owner_says_which_nation_goes() -> None:
    state = crowd("1 Nl", "1 ChA")
    assert offers(state) == ["unit 1 Nl", "unit 1 ChA"]
    play(state, "unit 1 Nl")
    assert at(state, "1 ChA") == HERE


@pytest.mark.parametrize("scenario", ["historical", "intelligence-1", "intelligence-2"])
def test_S5_9_french_and_british_share_hexes_by_the_port_and_after_dynamo_anywhere(scenario: str) -> None:
    far, port = t.hex_index[HERE], t.hex_index[PORT]
    beside = next(h for h in t.near[port] if h >= 0)
    units = ids("55 DI", "46 Br")
    before = board({}, scenario=scenario)
    assert stacking.nations_clash(before, units, port)
    during = board({}, scenario=scenario, turn=4, dynamo={"turn": 3, "port": PORT, "hits": 0})
    assert not stacking.nations_clash(during, units, port)
    assert not stacking.nations_clash(during, units, beside)
    assert stacking.nations_clash(during, units, far)
    seize(during, port, GERMAN)
    for hex_ in (port, beside, far):
        assert stacking.nations_clash(during, units, hex_)  # until the next turn
    during.pos.turn = 5
    assert not stacking.nations_clash(during, units, far)


def test_S5_9_who_stands_together_when_dynamo_ends_may_stay() -> None:
    state = board({"55 DI": PORT, "46 Br": PORT}, turn=4, dynamo={"turn": 3, "port": PORT, "hits": 0})
    port = t.hex_index[PORT]
    state.pos.close_dynamo(4)
    assert not stacking.crowded(state, port)


def test_S6_9_the_same_in_scenario_2_with_its_own_rule() -> None:
    state = board({}, scenario="intelligence-1")
    assert stacking.nations_rule(state) == "S6.9"
    assert stacking.nations_clash(state, ids("55 DI", "46 Br"), t.hex_index[HERE])


def test_S7_9_french_and_british_never_share_a_hex_in_scenario_3() -> None:
    state = board({}, scenario="hypothetical", turn=5)
    state.pos.dynamo = 3  # even then
    assert stacking.nations_clash(state, ids("55 DI", "46 Br"), t.hex_index[HERE])
    assert stacking.nations_rule(state) == "S7.9"


@pytest.mark.parametrize(
    ("units", "number"),
    [
        (("2 Mot", "1 Pz", "2 Pz"), 0),
        (("1 Pz", "2 Pz", "3 Pz"), 1),  # two armoured ones
        (("1 Pz", "2 Pz", "2 Mot", "13 Mot"), 1),
        (("1 Pz", "2 Pz", "1 Cav"), 1),  # on foot: the old limit
        (("X Corps", "1 Pz"), 1),
        (("1 Pz", "2 Pz", "2 Mot", "LAH", "GD"), 0),
        (("II Col", "9 DIM"), 0),  # as two
        (("II Col", "9 DIM", "25 DIM"), 1),
        (("1 DLM", "2 DLM", "9 DIM"), 0),
    ],
)
def test_S7_18_three_motorised_divisions_from_case_red_on(units: tuple[str, ...], number: int) -> None:
    red = {"points": 0, "declared": 4, "red": 7}
    assert over(*units, scenario="hypothetical", turn=7, refit=red) == number
    motor = sum(t.division[unit] and t.motor[unit] for unit in ids(*units))
    if motor == 3 or "II Col" in units:
        assert over(*units, scenario="hypothetical", turn=6, refit=red) > 0
    if motor == 3:
        assert over(*units, scenario="historical", turn=7, refit=red) > 0
