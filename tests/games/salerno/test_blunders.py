"""Positions out of lost games: what the veteran did wrong there, and does not do again."""

from __future__ import annotations

import pytest

from sandtable.games.salerno.kinds import ALLIED, AXIS
from sandtable.games.salerno.opponent import bars
from sandtable.games.salerno.opponent.combat import promise
from sandtable.games.salerno.opponent.plans import Planner
from sandtable.games.salerno.rules.months import reinforcements
from tests.games.salerno.desk import desk, printed
from tests.games.salerno.test_advice import GAME, T, moving, orders, wishes
from tests.play import open_to, play


def test_22_1_a_place_that_counts_is_walked_into_out_of_supply_or_not() -> None:
    """Orsogna is empty and counts for whoever was there last; everybody marched past it to the coast."""
    enemies = {"1FJ.I-4": "3824", "65I.145": "3921", "90PzG.I-200": "4021", "1FJ.II-4": "4421"}
    sent = orders(moving("ortona", "2NZ", {"2NZ.6NZ": "3924", "2NZ.5NZ": "3923", **enemies}, ("1FJ", "65I", "90PzG")))
    assert "3922" in sent.values()


def test_22_1_who_has_taken_a_place_leaves_somebody_there() -> None:
    """A battalion came by road and took Orsogna back; nobody had stayed."""
    units = {"2NZ.6NZ": "3922", "2NZ.5NZ": "3922", "2NZ.18": "3922", "90PzG.II-200": "4119", "65I.145": "4421"}
    state = moving("ortona", "2NZ", units, ("90PzG", "65I"))
    state.pos.holder[T.hex_index["3922"]] = ALLIED
    sent = orders(state)
    assert "3922" in sent.values()


def test_16_guns_are_silenced_before_anybody_moves() -> None:
    """Any hit takes guns off the map for the impulse; they used to fire at every stack that came near."""
    state = GAME.position(
        {"scenario": "ortona", "empty": True, "phase": "segment.first", "initiative": "allied"}
        | {"units": {"78Inf.11": "4225", "78Inf.36": "4225", "65I.145": "4224"}}
        | {"formations": {"78Inf": {"duty": "ready"}, "65I": {}}}
        | {
            "guns": {
                "65I.Art": "4224",
                "78Inf.Art": {"at": "4225", "on": True},
                "VCorps.Art": {"at": "4225", "on": True},
            }
        }
    )
    assert wishes(Planner, state) == {"fire"}


def test_14_3_2_several_units_in_a_place_that_counts_give_a_step_and_stay() -> None:
    alone, several = promise(T, 2, 0, 0.7, 0.7, 2), promise(T, 2, 0, 0.1, 0.1, 8)
    assert several[2] < alone[2] / 2
    assert promise(T, 2, 0, 0.1, 0.1, 1)[2] > several[2]  # the last step: he is gone whatever he chooses


def test_6_whoever_is_behind_does_not_let_the_month_end() -> None:
    """The month is over when nobody plans anything; the Allies did so with points left and one place to three."""
    far = {"2NZ.6NZ": "4129", "90PzG.I-200": "4318"}
    state = desk("plan", far, scenario="ortona", turn=4, impulse=5, ap={"axis": 0, "VIII": 2})
    assert open_to(state) == ("allied", "Allocate")
    assert "done" not in wishes(Planner, state)
    play(state, "division 2NZ")
    assert wishes(Planner, state) == {"done"}


def test_22_3_a_bare_base_draws_whoever_is_near() -> None:
    """One battalion was left in Anzio, and the Axis divisions around it marched to Roma."""

    def way(guard: dict[str, str], at: str) -> float:
        units = {"HG.I-2": "0817", "26Pz.I-9": "1312", "3Inf.7": "1211"} | guard
        policy = Planner(GAME)
        s = policy.look(moving("anzio", "HG", units, ("3Inf", "26Pz"), turn=6).view("axis").pos)
        assert policy.stake(s, AXIS, T.named["Anzio"]) > 10.0
        found: float = policy.survey(s, AXIS).way[T.hex_index[at]]
        return found

    bare, guarded = {"ind.645TD": "0313"}, {"1Inf.2": "0313", "1Inf.3": "0413", "1Inf.24G": "0412"}
    assert way(bare, "0715") < way(guarded, "0715")
    assert way(bare, "1310") == way(guarded, "1310")  # whoever is nearer to Valmontone stays there


BATTALIONS = ["15PzG.I-104", "15PzG.I-115", "15PzG.II-115", "15PzG.III-115", "15PzG.129"]
ROADS = [T.names[hex_] for hex_ in bars.cut(T, desk("plan", {"36Inf.141": "1558", "65I.145": "1004"}).pos.scenario)]
BARRING = dict(zip(BATTALIONS, ROADS, strict=True))


@pytest.mark.parametrize("left_out", [None, *BARRING])
def test_18_nobody_comes_in_before_roma_while_its_roads_are_barred(left_out: str | None) -> None:
    """In September an American division came in six hexes from Roma: every road from Salerno led there.

    The hexes are found on the board: few of the Gustav line cut every road, and none of them is too many.
    """
    units = {unit: hex_ for unit, hex_ in BARRING.items() if unit != left_out}
    state = desk("plan", units | {"36Inf.141": "1558"}, turn=1, impulse=2)
    country = reinforcements.open_country(state, ALLIED)
    around = [hex_ for hex_ in T.map.within(T.roma, 14) if hex_ < T.land_hexes and country[hex_]]
    assert bool(around) == (left_out is not None)


def test_17_the_roads_to_roma_are_barred_before_the_enemy_is_there() -> None:
    """The division at Formia ran to Roma in the first impulse, and the roads behind it survey open."""
    units = dict.fromkeys(BATTALIONS[:3], "1128") | {"3PzG.I-29": "1004", "36Inf.141": "1558"}
    sent = orders(moving("campaign", "15PzG", units, ("3PzG", "36Inf"), turn=1))
    assert set(ROADS[:2]) <= set(sent.values())


def test_17_whoever_bars_a_road_stays_there() -> None:
    units = {"15PzG.I-104": ROADS[1], "15PzG.I-115": "1839", "3PzG.I-29": "1004", "46Inf.138": "1342"}
    sent = orders(moving("campaign", "15PzG", units, ("3PzG", "46Inf"), turn=1))
    assert sent["15PzG.I-104"] == ROADS[1]


def test_20_roma_is_held_around_it_once_nobody_fights_for_it() -> None:
    """A brigade came next to Roma in January, and the garrison left without a throw; the Axis had 120 factors there."""
    units = dict.fromkeys([f"3PzG.{name}" for name in ("I-29", "II-29", "III-29", "I-8", "A", "B")], "1002")
    units |= {"2DIM.4TM": "1108"}
    for turn, wanted in ((3, False), (4, True), (5, True)):
        sent = orders(moving("campaign", "3PzG", units, ("2DIM",), turn=turn))
        around = {T.names[hex_] for hex_ in T.beside[T.roma]} & set(sent.values())
        assert bool(around) is wanted, turn


def test_18_fresh_divisions_leave_the_port() -> None:
    """Every division counts eighteen factors, and the way to the front was worth less than the point it costs."""
    fresh = dict.fromkeys(["88Inf.349", "88Inf.350", "88Inf.351"], "1342")
    state = desk("plan", fresh | {"65I.145": "2019", "3PzG.I-29": "1004"}, turn=7, impulse=2, naples=True)
    play(state, "done")
    assert open_to(state) == ("allied", "Allocate")
    assert wishes(Planner, state) == {"division 88Inf"}


def test_2_2_somebody_stays_with_a_depot() -> None:
    """A depot alone in its hex is taken by whoever comes by (17.1), and the game is lost."""
    units = {"36Inf.141": "1657", "36Inf.142": "1657", "16Pz.I-64": "1854", "29PzG.I-15": "1855"}
    state = moving("campaign", "36Inf", units, ("16Pz", "29PzG"), turn=1)
    state.pos.depots = (T.hex_index["1558"],)
    assert "1558" in orders(state).values()


def test_whoever_is_far_from_the_enemy_goes_to_the_nearest_city_that_is_held() -> None:
    """Whole divisions marched from Caserta to Roma while Napoli was theirs."""
    policy = Planner(GAME)
    units = {"HG.I-2": "1740", "3PzG.I-29": "1004", "36Inf.141": "1558"}
    way = policy.survey(policy.look(moving("campaign", "HG", units, ("3PzG", "36Inf")).view("axis").pos), AXIS).way
    assert way[T.hex_index["1740"]] < way[T.hex_index["1734"]]


def test_22_4_the_corps_nearest_to_roma_goes_there_as_one() -> None:
    """Six divisions stood in the beachhead for two months; the points went to whoever had more to do at Cassino."""
    state = printed("diadem")
    while open_to(state) != ("allied", "Allocate"):
        play(state, min(wishes(Planner, state)))
    planned: list[str] = []
    while open_to(state) == ("allied", "Allocate") and len(planned) < 8:
        planned.append(min(wishes(Planner, state)))
        play(state, planned[-1])
    beachhead = {f"division {name}" for name in ("3Inf", "34Inf", "45Inf", "1Arm", "1Inf", "5Inf")}
    assert planned[0] == "corps VICorps"
    assert set(planned[1:7]) == beachhead
    assert planned[7] == "done"  # the corps; what is left of the points goes to others
