"""24.2, 25.1, 26.1: the set-up of the three scenarios."""

from __future__ import annotations

import msgspec
import pytest
from click.testing import CliRunner

from sandtable.cli import main
from sandtable.core.base.errors import BadInput
from sandtable.core.engine.record import replay
from sandtable.games.normandy44.kinds import ALLIED, COLOURS, CW, FORTRESS, GERMAN, SCENARIOS, US
from sandtable.games.normandy44.position import NormandyPosition, S
from sandtable.games.normandy44.rules.turn.setup import last_turn, set_up
from sandtable.table.http import lessons, library
from sandtable.table.live.creation import open_record, open_table
from sandtable.table.wire.messages import NewTable
from tests.games.normandy44.field import game, offers, t
from tests.games.normandy44.help import position
from tests.play import allowed, at, play, refused

SETUP = t.parts.setup


def box(pos: NormandyPosition, name: str) -> set[str]:
    return {t.units[u] for u in pos.stacks[t.box[name]]}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_24_2_every_unit_begins_in_one_place(scenario: str) -> None:
    pos = set_up(t, scenario)
    assert sorted(u for stack in pos.stacks.values() for u in stack) == list(range(len(t.units)))
    assert all(u in pos.stacks[place] for u, place in enumerate(pos.at))
    assert bytes(pos.steps) == t.full
    assert not any(pos.state)


def test_24_2_germans_stand_where_the_card_says() -> None:
    pos = set_up(t, "campaign")
    for place in SETUP.map:
        assert t.names[pos.at[t.index[place.unit]]] == place.hex
    assert len(pos.on_map(t, GERMAN)) == len(SETUP.map)
    for row in SETUP.mobilisation:
        assert box(pos, f"mobilisation {row.division}") == set(row.units)


def test_24_2_reinforcements_wait_with_their_colour() -> None:
    pos = set_up(t, "campaign")
    for row in SETUP.reinforcements:
        for name in row.units:
            assert pos.at[t.index[name]] == t.box["schedule"]
            assert COLOURS[pos.zones[t.index[name]]] == row.zone
    assert len(box(pos, "schedule")) == sum(len(row.units) for row in SETUP.reinforcements)


def test_24_2_the_allies_begin_on_drop_hexes_and_in_boxes() -> None:
    pos = set_up(t, "campaign")
    assert {t.units[u]: t.names[pos.at[u]] for u in pos.on_map(t, ALLIED)} == {p.unit: p.hex for p in SETUP.drops}
    for place in SETUP.drops:
        assert pos.holder[t.hex_index[place.hex]] == ALLIED
    assert sum(pos.holder) == len(SETUP.drops)  # everything else is German
    assert box(pos, "gliders") == {"325/82", "6 AL/6"}
    assert box(pos, "england") == {*SETUP.england.us, *SETUP.england.cw}
    assert box(pos, "assault") == {
        "5 Rgr",
        *(unit for row in SETUP.assaults for unit in (*row.units, row.tanks) if unit),
    }
    for wave in SETUP.second_wave:
        assert box(pos, f"wave {wave.name}") == set(wave.units)
    assert not box(pos, "gone")


def test_20_1_there_is_naval_support_on_turn_1_but_no_points() -> None:
    pos = set_up(t, "campaign")
    assert (pos.turn, pos.weather) == (1, 2)
    assert pos.naval == [0, 2, 2]
    assert pos.air == pos.rp == [0, 0, 0]
    assert pos.repl == [0] * 9
    assert sum(pos.supply) == pos.supply[FORTRESS] == 3  # the example of play spends one of these on turn 1


def test_25_1_the_seven_turn_game_begins_like_the_campaign() -> None:
    short, campaign = set_up(t, "seven-turns"), set_up(t, "campaign")
    assert short.scenario == 1
    short.scenario = 0
    assert short == campaign


def test_last_turns() -> None:
    assert [last_turn(t, number) for number in range(3)] == [22, 7, 12]


def test_26_1_the_cherbourg_scenario_has_utah_and_the_american_drops_alone() -> None:
    pos = set_up(t, "cherbourg")
    part = SETUP.cherbourg
    present = {t.units[u] for u in range(len(t.units)) if pos.at[u] != t.box["gone"]}
    assert present == {unit.name for unit in t.unit if unit.cherbourg}
    assert not any(t.army[t.index[name]] == CW for name in present)
    assert {t.units[u] for u in pos.on_map(t, GERMAN)} == set(part.map)
    assert {t.units[u] for u in pos.on_map(t, ALLIED)} == set(part.drops)
    assert box(pos, "assault") == {"8/4", "22/4", "70 Tank"}
    assert box(pos, "wave Utah") == {"12/4", "327/101", "746 Tank", "1 ESB", "VII"}
    assert box(pos, "gliders") == {"325/82"}
    assert box(pos, "schedule") == {"1/1050/77", "1049(-)/77", "1050(-)/77"}
    assert {t.unit[t.index[name]].formation for name in box(pos, "england")} & {"2", "2 AD"} == set()
    assert box(pos, "england") == set(part.england)


@pytest.mark.parametrize(
    ("weather", "means"),
    [
        ("storm-1", ([0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0])),
        ("overcast-3", ([0, 1, 0], [0, 1, 0], [0, 3, 0], [1, 1, 0])),
        ("clear-6", ([0, 2, 0], [0, 1, 0], [0, 4, 0], [0, 1, 0])),
    ],
)
def test_26_2_a_position_of_the_scenario_has_its_own_means(weather: str, means: tuple[list[int], ...]) -> None:
    pos = position({"Füs 352": "3008"}, turn=5, scenario="cherbourg", weather=weather).pos
    assert (pos.air, pos.naval, pos.rp, pos.digs) == means


def test_28_3_a_position_with_batteries_has_fewer_ships() -> None:
    law = {"naval_batteries": True}
    ships = [
        position({"Füs 352": "3008"}, turn=turn, options=law, phase="allied.movement").pos.naval for turn in (1, 2)
    ]
    assert ships == [[0, 2, 2], [0, 1, 1]]


def test_26_2_points_of_the_cherbourg_scenario() -> None:
    pos = set_up(t, "cherbourg")
    assert pos.supply == [0, 3, 0, 0, 0]
    assert pos.spared == 1
    assert pos.naval == [0, 1, 0]
    assert (pos.digs[US], pos.digs[CW]) == (1, 0)


# --- the example of play: what the Germans reach on turn 1 ----------------------------------------------------------

EXAMPLE = {
    "Sturm AOK 7": "3012",  # Crisbecq
    "1/6 FJ": "2711",  # combat B
    "914/352": "2520",  # combat E
    "Pzjg 352": "2520",
    "Füs 352": "2425",  # combat F
    "Pi 352": "2427",  # combat G
    "Pi 220/21 Pz": "2428",  # combat H
    "Pzjg 200/21 Pz": "2428",
    "517+518/30": "2018",  # near Balleroy
    "513/30": "1918",
    "Füs 711": "2133",  # towards Merville
    "192/21 Pz": "2230",  # combat J
    "125/21 Pz": "2031",  # with the next two against 8/3
    "I/22/21 Pz": "2031",
    "AA 21": "1932",
}


@pytest.fixture(scope="module")
def morning() -> S:
    """The campaign's set-up after the drop and the landings of the first lesson, that is of the example."""
    return replay(game, lessons.load("normandy44", "01-drop-and-beaches").record.lstrip())


@pytest.mark.parametrize("unit", EXAMPLE)
def test_a_move_of_the_example_of_play_is_legal(morning: S, unit: str) -> None:
    assert (morning.pos.turn, at(morning, unit)) == (1, next(p.hex for p in SETUP.map if p.unit == unit))
    allowed(morning, f"unit {unit}", "march", f"hex {EXAMPLE[unit]}")


def test_the_moves_of_the_example_of_play_go_together(morning: S) -> None:
    state = morning.copy()
    for unit, goal in EXAMPLE.items():
        play(state, f"unit {unit}", "march", f"hex {goal}")
    assert {unit: at(state, unit) for unit in EXAMPLE} == EXAMPLE
    play(state, "done", "hex 2032")
    assert {"125/21 Pz", "I/22/21 Pz", "AA 21"} <= set(offers(state, "unit"))


def test_20_4_three_points_do_not_bring_the_tanks_from_potigny(morning: S) -> None:
    """The second battalion stands too far back to join the attack on 8/3."""
    for goal in ("2031", "2132"):
        refused(morning, "9.1", "unit II/22/21 Pz", "march", f"hex {goal}")


# --- players --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4])
def test_26_1_a_new_table_of_the_cherbourg_scenario_is_for_two_players(players: int) -> None:
    """The CW army has no units there, and the Germans one command: somebody would never be asked."""
    wish = NewTable(game="normandy44", scenario="cherbourg", options={"players": players})
    with pytest.raises(BadInput) as fault:
        open_table(wish)
    assert fault.value.where == "options.players"
    assert fault.value.problem == f"{players} is not accepted in the scenario 'cherbourg'; accepted are 2"
    open_table(msgspec.structs.replace(wish, options={"players": 2}))
    open_table(msgspec.structs.replace(wish, scenario="campaign"))
    told = CliRunner().invoke(main, ["play", "normandy44", "--scenario", "cherbourg", "--option", f"players={players}"])
    assert "accepted are 2" in told.output


def test_26_1_a_page_learns_which_numbers_of_players_a_scenario_takes() -> None:
    (option,) = [one for one in library._info(game).options if one.name == "players"]
    assert option.within == {"cherbourg": (2,)}


def test_26_1_a_record_of_the_cherbourg_scenario_with_more_players_still_opens() -> None:
    state = game.start("cherbourg", seed=1, options={"players": 4})
    state.play(state.actions()[0])
    assert replay(game, state.record(), check=True) == state
    row, _, _ = open_record(NewTable(game="normandy44", record=state.record()))
    assert row.options["players"] == 4
