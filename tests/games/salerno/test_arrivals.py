"""18, 18.1, 9.5.7: reinforcements, withdrawals, the Bari box."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.salerno.rules.law import scenarios, verdict
from sandtable.games.salerno.rules.months import reinforcements
from sandtable.games.salerno.rules.operations import airborne
from tests.games.salerno.desk import APART, T, desk, gun_at, has_hq, run, start
from tests.play import State, agree, at, offers, open_to, play, refused, told


def later(*units: str) -> dict[str, str]:
    return dict.fromkeys(units, "later")


def due(units: dict[str, Any], turn: int, impulse: int = 1, **more: Any) -> State:
    return desk("reinforcements", APART | units, turn=turn, impulse=impulse, **more)


def test_18_a_card_comes_up_in_its_impulse() -> None:
    units = later("15PzG.II-104", "15PzG.III-104")
    state = due(units, 2, 2)
    assert open_to(state) == ("axis", "Reinforce")
    agree(state)
    assert offers(state) == ["unit 15PzG.II-104", "unit 15PzG.III-104", "done"]
    assert has_hq(state, "51GK")
    assert gun_at(state, "51GK.Art") == "off"
    early = desk("command", APART | units, turn=2, impulse=1)
    assert at(early, "15PzG.II-104") == "later"


def test_18_they_may_be_kept_back_and_come_later() -> None:
    state = due(later("15PzG.II-104"), 2, 2)
    play(state, "done")
    assert at(state, "15PzG.II-104") == "entry"
    again = due({"15PzG.II-104": "entry"}, 3, 2)
    assert "unit 15PzG.II-104" in offers(again)


def test_18_those_of_an_impulse_that_never_came_enter_in_the_next_turn() -> None:
    state = due(later("15PzG.II-104"), 3, 1, dealt=[])
    assert at(state, "15PzG.II-104") == "entry"


def test_18_a_place_that_the_card_names() -> None:
    units = later("90PzG.I-361", "26Pz.I-9")
    state = desk("reinforcements", APART | units, scenario="ortona", impulse=2)
    refused(state, "18", "unit 90PzG.I-361", "hex 4018", message="not-its-entry")
    play(state, "unit 90PzG.I-361", "hex 4316")
    assert at(state, "90PzG.I-361") == "4316"
    play(state, "unit 26Pz.I-9", "hex 4018")
    assert open_to(state)[1] != "Reinforce"


def test_18_a_full_or_lost_place_is_replaced_by_the_nearest_hex() -> None:
    units = later("90PzG.I-361") | {"78Inf.11": "4316"}
    units = {"8Ind.17Ind": "4329", "65I.145": "4018"} | units
    state = desk("reinforcements", units, scenario="ortona", impulse=2)
    play(state, "unit 90PzG.I-361")
    near = {T.names[hex_] for hex_ in T.beside[T.hex_index["4316"]]}
    assert {wish.split()[1] for wish in offers(state, "hex")} <= near


def test_18_without_a_place_in_supply_and_six_hexes_from_the_enemy() -> None:
    state = due(later("65I.146"), 2, 2)
    play(state, "unit 65I.146")
    foe = T.hex_index["4329"]
    goals = [T.hex_index[wish.split()[1]] for wish in offers(state, "hex")]
    assert goals
    assert all(T.map.distance(goal, foe) >= 6 for goal in goals)


@pytest.mark.parametrize(
    ("scenario", "turn", "impulse", "unit"),
    [
        ("kesselring", 2, 2, "65I.146"),
        ("kesselring", 2, 3, "24Pz.I-21"),
        ("kesselring", 3, 1, "94I.267"),
        ("salerno", 1, 3, "3PzG.I-29"),
        ("salerno", 2, 2, "305I.576"),
    ],
)
def test_18_where_a_scenario_names_no_place_the_axis_comes_in_anywhere(
    scenario: str, turn: int, impulse: int, unit: str
) -> None:
    units = later(unit) | {"26Pz.Afkl": "3236", "1Can.1": "2545"}
    state = desk("reinforcements", units, scenario=scenario, turn=turn, impulse=impulse)
    refused(state, "18", f"unit {unit}", "hex 2742", message="not-its-entry")  # three hexes from Benevento
    play(state, f"unit {unit}")
    assert {"hex 3236", "hex 2731"} <= set(offers(state))  # Campobasso, where nobody comes from the edge; Isernia


def test_18_viii_army_comes_by_its_terminals_or_into_the_bari_box() -> None:
    state = due(later("8Ind.19Ind"), 2, 1)
    while open_to(state)[0] == "axis":
        play(state, "done")
    play(state, "unit 8Ind.19Ind")
    agree(state)
    assert "bari" in offers(state)
    play(state, "bari")
    assert at(state, "8Ind.19Ind") == "bari"


def test_9_5_7_the_bari_box_holds_ten_dots() -> None:
    full = dict.fromkeys(("1Air.1Para", "1Air.2Para", "1Air.1AL"), "bari")
    state = due(later("8Ind.19Ind") | full, 2, 1)
    while open_to(state)[0] == "axis":
        play(state, "done")
    play(state, "unit 8Ind.19Ind")
    assert "bari" not in offers(state)


def test_18_v_army_comes_in_at_its_beachhead() -> None:
    state = due(later("3Inf.7"), 1, 3, depots=["1753"])
    while open_to(state)[0] == "axis":
        play(state, "done")
    play(state, "unit 3Inf.7")
    assert "hex 1753" in offers(state)
    close = due(later("3Inf.7") | {"16Pz.I-64": "1854"}, 1, 3, depots=["1753"])  # with the enemy two hexes away
    while open_to(close)[0] == "axis":
        play(close, "done")
    play(close, "unit 3Inf.7")
    assert {"hex 1753", "hex 1752"} <= set(offers(close))


def v_army_enters(only: bool, **more: Any) -> State:
    """3 Inf 7 is to be placed, with Axis units at Montesilvano and far inland."""
    units = {**APART, **later("3Inf.7"), **more.pop("units", {})}
    state = desk("reinforcements", units, turn=1, impulse=3, options={"beachhead_only": only}, **more)
    while open_to(state)[0] == "axis":
        play(state, "done")
    play(state, "unit 3Inf.7")
    return state


def test_18_by_option_v_army_enters_at_its_depots_and_ports_alone() -> None:
    anywhere, only = (v_army_enters(reading, depots=["1753"]) for reading in (False, True))
    agree(only)
    heads = {f"hex {T.names[hex_]}" for hex_ in reinforcements.beachheads(only)}
    ring = {f"hex {T.names[hex_]}" for hex_ in T.beside[T.hex_index["1753"]] if hex_ < T.land_hexes}
    assert {"hex 1753", f"hex {T.names[T.named['Salerno']]}"} | ring <= heads
    assert set(offers(only)) == heads < set(offers(anywhere))
    inland = next(wish for wish in offers(anywhere) if wish not in heads)
    refused(only, "18", inland, message="not-its-beachhead")


def test_18_by_option_v_army_enters_anywhere_once_napoli_supplies_it() -> None:
    more: dict[str, Any] = {"depots": [], "naples": True, "control": {"1342": "allied"}}
    anywhere, only = (v_army_enters(reading, **more) for reading in (False, True))
    assert offers(only) == offers(anywhere)
    assert set(offers(only)) > {f"hex {T.names[hex_]}" for hex_ in reinforcements.beachheads(only)}


def test_18_by_option_a_full_beachhead_is_replaced_by_the_nearest_hex() -> None:
    ports = {T.names[hex_]: "axis" for hex_ in T.ports}
    foes = [T.units[unit] for unit in T.roster[0] if T.units[unit].startswith(("16Pz.", "29PzG.", "15PzG."))]
    ring = [T.names[hex_] for hex_ in T.beside[T.hex_index["1753"]] if hex_ < T.land_hexes]
    full = dict.fromkeys(("56Inf.167", "56Inf.169", "56Inf.201"), "1753")
    units = {**dict(zip(foes, ring, strict=False)), **full, **later("8Ind.17Ind")}
    state = v_army_enters(True, depots=["1753"], control=ports, units=units)
    near = {T.hex_index[wish.split()[1]] for wish in offers(state)}
    assert {T.map.distance(hex_, T.hex_index["1753"]) for hex_ in near} == {2}


def test_9_4_by_option_parachutists_may_still_jump_from_the_reinforcements() -> None:
    state = desk("plan", {**APART, "82Air.504": "entry"}, turn=1, impulse=3, options={"beachhead_only": True})
    assert airborne.can_drop_unit(state, T.index["82Air.504"])
    assert not reinforcements.at_large(state, T.index["82Air.504"])
    uncarded = desk("plan", {"26Pz.Afkl": "3236", "ind.1SSF": "entry"}, scenario="kesselring", turn=2, impulse=2)
    assert airborne.can_drop_unit(uncarded, T.index["ind.1SSF"])  # no card of this scenario names it


@pytest.mark.parametrize("scenario", ["salerno", "kesselring", "campaign"])
def test_18_the_reading_is_chosen_in_every_scenario(scenario: str) -> None:
    for only in (False, True):
        assert scenarios.on(start(scenario, beachhead_only=only), "beachhead only") is only
    assert not scenarios.on(
        start("salerno", devils=True), "devils"
    )  # an optional rule is chosen in the campaign alone (22.6)
    assert scenarios.on(start("campaign", devils=True), "devils")


def test_18_1_a_formation_that_is_recalled_leaves_from_the_map_and_from_among_the_dead() -> None:
    units = {"16Pz.I-64": "3317", "16Pz.A": {"at": "dead", "steps": 0}, "26Pz.I-9": "3318"}
    state = due(units, 4, 1)
    assert (at(state, "16Pz.I-64"), at(state, "16Pz.A"), at(state, "26Pz.I-9")) == ("gone", "gone", "3318")
    assert not has_hq(state, "16Pz")
    assert gun_at(state, "16Pz.Art") == "gone"


def test_18_1_who_has_left_by_the_north_edge_is_not_recalled() -> None:
    """Only those on the map and among the dead are; the others lie aside and count (2.1, 11.6)."""
    state = due({"46Inf.128": "exited", "46Inf.138": "1342"}, 7, 1, control={"1342": "allied"})
    assert (at(state, "46Inf.128"), at(state, "46Inf.138")) == ("exited", "gone")
    assert verdict.escaped(state) == 2


def test_18_1_some_units_stay_behind_as_independents() -> None:
    state = due({"82Air.504": "1342", "82Air.505": "1342"}, 3, 1, control={"1342": "allied"})
    assert (at(state, "82Air.504"), at(state, "82Air.505")) == ("1342", "gone")
    assert state.pos.division(T, T.index["82Air.504"]) == 255


def test_18_1_a_formation_may_come_back_whole() -> None:
    state = due({"HG.I-1": "3317", "HG.A": {"at": "dead", "steps": 0}}, 7, 1)
    assert (at(state, "HG.I-1"), at(state, "HG.A")) == ("later", "later")
    back = due(later("HG.I-1", "HG.A"), 9, 3)
    assert {"unit HG.I-1", "unit HG.A"} <= set(offers(back))
    assert has_hq(back, "HG")


def test_9_5_2_without_a_landing_the_french_leave_on_turn_7() -> None:
    units = {"2DIM.4TM": "1342", "ind.3GTM": "1342"}
    state = due(units, 7, 1, control={"1342": "allied"})
    assert (at(state, "2DIM.4TM"), at(state, "ind.3GTM")) == ("gone", "gone")
    stays = due(units, 7, 1, control={"1342": "allied"}, landing=30)
    assert at(stays, "2DIM.4TM") == "1342"


@pytest.mark.parametrize(("impulse", "wanted"), [(2, "later"), (3, "entry")])
def test_9_5_1_the_reinforcements_of_case_richard_are_counted_from_the_landing(impulse: int, wanted: str) -> None:
    """The second impulse after a landing in impulse 1 brings 114.J and others (R2)."""
    state = due(later("114J.721"), 5, impulse, clock=80 + impulse, landing=81)
    assert at(state, "114J.721") == wanted


def test_9_5_1_some_of_them_come_without_a_landing() -> None:
    state = due(later("114J.721", "ind.653"), 7, 1)
    assert (at(state, "114J.721"), at(state, "ind.653")) == ("entry", "later")


def test_22_3_a_card_may_bring_steps_back() -> None:
    lost = {"3Inf.7": {"at": "0413", "steps": 1}, "1Inf.2": {"at": "0413", "steps": 1}, "4FJ.11": "1004"}
    lost["3Inf.15"] = {"at": "0412", "steps": 1}
    state = desk("reinforcements", lost, scenario="anzio", turn=6, impulse=2)
    assert open_to(state) == ("allied", "Recover")
    play(state, "unit 3Inf.7", "unit 3Inf.15")
    assert open_to(state)[1] != "Recover"


def test_18_the_enemys_units_and_those_not_due() -> None:
    state = due(later("15PzG.II-104"), 2, 2)
    refused(state, "18", "unit 8Ind.17Ind", message="not-your-unit")
    refused(state, "18", "unit 26Pz.I-9", message="not-due")


def test_18_1_the_log_tells_who_is_recalled() -> None:
    state = desk("command", APART | {"16Pz.I-64": "3317"}, turn=4, impulse=1)
    gone = told(run(state, reinforcements.open), "Removed")
    assert [(event.piece, event.at) for event in gone] == [("16Pz.I-64", "3317")]


def test_20_no_reinforcements_into_barred_roma_nor_onto_a_depot() -> None:
    for shut in (False, True):
        depots = ["3317"] if shut else []
        state = due(later("65I.146"), 2, 2, rome_barred=shut, depots=depots)
        play(state, "unit 65I.146")
        able = offers(state, "hex")
        assert (f"hex {T.names[T.roma]}" in able) is not shut
        assert ("hex 3317" in able) is not shut
