"""What the veteran thinks of as the German in the campaign: open ports, lines that can be cut, Paris at the end."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.caseyellow.kinds import ALLIED, GERMAN
from sandtable.games.caseyellow.opponent import corridor
from sandtable.games.caseyellow.opponent.plans import Planner
from tests.games.caseyellow.depot import GAME, GERMANY, State, T, board

PORTS = [T.names[hex_] for hex_ in T.dynamo_ports]
OPEN = GERMANY | dict.fromkeys(PORTS, "allied")


def follow(state: State, policy: Any, step: str = "Movement") -> None:
    """Do what an adviser says as long as a step of this name is the open one."""
    while (decision := state.decision) is not None and decision.step == step:
        view = state.view(decision.side)
        ratings = list(policy.rate(view))
        state.play(view.actions()[ratings.index(max(ratings))])


def first_round(state: State) -> str:
    view = state.view("german")
    ratings = list(Planner(GAME).rate(view))
    return str(view.actions()[ratings.index(max(ratings))])


# --- ports (13.3) -----------------------------------------------------------------------------------------------------

# two attacks that can hardly fail, and a division that could be in Calais in one move
PAIRS = {"1 Pz": "2018", "2 Pz": "2018", "61 DI": "1918", "5 Pz": "2016", "6 Pz": "2016", "12 Br": "1916"}
TEMPTED = PAIRS | {"AG A supply": "2021", "3 Pz": "3213"}


@pytest.mark.parametrize(
    ("turn", "control", "more", "kind"),
    [
        pytest.param(4, OPEN, {}, "move", id="open"),
        pytest.param(4, GERMANY, {}, "combat", id="all taken"),
        pytest.param(4, OPEN, {"units": TEMPTED | {"3 Pz": "2321"}}, "combat", id="out of reach"),
        pytest.param(5, OPEN, {}, "combat", id="too late for ships"),
        pytest.param(4, OPEN, {"dynamo": {"turn": 4, "port": "3412"}}, "move", id="ships at work"),
    ],
)
def test_an_open_port_is_taken_before_anybody_fights(
    turn: int, control: dict[str, str], more: dict[str, Any], kind: str
) -> None:
    """13.3b: ships are called to a port in Allied hands; 13.3a: they leave when it falls."""
    units = more.get("units", TEMPTED)
    rest = {name: value for name, value in more.items() if name != "units"}
    state = board("action", units, turn, control=control, **rest)
    assert state.decision is not None
    assert state.decision.side == "german"
    assert first_round(state) == f"round {kind}"


def test_one_division_takes_two_ports_in_a_move() -> None:
    """A hex is taken by driving through it."""
    state = board(
        "german.move", {"1 Pz": "3313", "61 DI": "1006"}, 4, control=GERMANY | {"3412": "allied", "3414": "allied"}
    )
    follow(state, Planner(GAME))
    assert [state.pos.holder[T.hex_index[port]] for port in ("3412", "3414")] == [GERMAN, GERMAN]


def test_a_way_may_come_twice_through_a_hex() -> None:
    """Into a place that lies off the road, and out again."""
    state = board("german.move", {"1 Pz": "2018", "61 DI": "1006"}, 3, control=GERMANY)
    policy, unit = Planner(GAME), T.index["1 Pz"]
    state.play("unit 1 Pz")
    policy.rate(state.view("german"))
    way = [T.hex_index[name] for name in ("2018", "2017", "2018", "2019")]
    policy._ways[unit] = way
    passed = [state.pos.at[unit]]
    for _ in way[1:]:
        view = state.view("german")
        ratings = list(policy.rate(view))
        state.play(view.actions()[ratings.index(max(ratings))])
        passed.append(state.pos.at[unit])
    assert passed == way


# --- lines that can be cut (7.2, 7.5) ---------------------------------------------------------------------------------


def walls(**more: str) -> State:
    """Two panzer divisions at the end of a corridor, with a French corps every other hex to the north and the south."""
    corps = [unit for unit in T.roster[ALLIED] if T.corps[unit] and not T.train[unit]]
    rows = [f"{row}{column}" for column in range(12, 32, 2) for row in (28, 22)]
    french = {T.units[unit]: hex_ for unit, hex_ in zip(corps, rows, strict=False)}
    return board("german.move", french | {"1 Pz": "2512", "2 Pz": "2512"} | more, 3, control=GERMANY)


def test_an_empty_hex_is_in_peril_as_far_as_enemies_can_walk() -> None:
    """They stop where they are controlled (9.2), so that a line of corps shields what is behind it."""
    bare = corridor.peril(board("german.move", {"IV Fr": "2018"}, control=GERMANY), GERMAN)
    line = {"X Corps": "2220", "IX Corps": "2020", "XI Corps": "1820", "IV Corps": "1620"}
    held = corridor.peril(board("german.move", {"IV Fr": "2018"} | line, control=GERMANY), GERMAN)
    before, behind, far = (T.hex_index[name] for name in ("2019", "2022", "2029"))
    assert bare[before] > bare[behind] > bare[far] == 0
    assert held[before] > held[behind] == 0


def test_somebody_is_wanted_behind_a_spearhead() -> None:
    """7.5: the line is whole now, but not for sure when it is traced; where no enemy is near nobody is needed."""
    state = walls()
    assert not corridor.gaps(state, GERMAN)
    wanted = corridor.guards(state)
    assert wanted
    chances = corridor.peril(state, GERMAN)
    assert all([chances[hex_] for hex_ in wanted])
    assert not corridor.guards(board("german.move", {"1 Pz": "2512", "IV Fr": "1006"}, control=GERMANY))


def test_a_guard_is_still_wanted_where_it_stands() -> None:
    """Else it would be relieved by nobody and march on; with more units ahead it is worth more."""
    wanted = corridor.guards(walls())
    post = max(wanted, key=wanted.__getitem__)
    guarded = corridor.guards(walls(**{"X Corps": T.names[post]}))
    assert guarded[post] > 0
    crowded = corridor.guards(walls(**{"X Corps": T.names[post], "SS-T": "2413", "SS-V": "2413"}))
    assert crowded[post] > guarded[post]


def test_who_is_out_of_supply_already_is_in_a_hurry_to_be_fed() -> None:
    """7.5: one who is marked loses a step at the next check, others get the mark."""
    ring = dict(zip(("IV Fr", "X Fr", "V Fr", "III Fr"), ("2018", "1917", "1818", "1819"), strict=True))
    gains = []
    for marked in (False, True):
        state = board("german.move", ring | {"1 Pz": {"at": "1918", "steps": 1, "out": marked}}, control=GERMANY)
        policy, unit = Planner(GAME), T.index["1 Pz"]
        survey = policy.survey(state, GERMAN)
        cut_off, fed = (policy.stand(state, survey, unit, T.hex_index[name]) for name in ("1918", "2321"))
        gains.append(fed - cut_off)
    assert gains[1] > gains[0]


# --- Paris (S5.20) ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "goes"), [(6, False), (7, True), (10, True)])
def test_paris_is_wanted_back_for_the_end(turn: int, goes: bool) -> None:
    """A hex that has been paid for still counts for the Allies if they hold it when the game ends."""
    city = [T.names[hex_] for hex_ in T.paris]
    state = board(
        "german.move", {"1 Pz": "1714", "61 DI": "2030"}, turn, control=GERMANY | dict.fromkeys(city, "allied")
    )
    for hex_ in T.paris:
        state.pos.paid[hex_] = 1
    policy = Planner(GAME)
    follow(state, policy)
    assert any([state.pos.holder[hex_] == GERMAN for hex_ in T.paris]) == goes
