"""9.5, 9.5.1, 9.5.3 to 9.5.6: landings from the sea."""

from __future__ import annotations

from typing import Any

from sandtable.games.salerno.kinds import LANDED, STOCKED
from sandtable.games.salerno.rules.operations import landings
from sandtable.games.salerno.rules.supply import supply
from tests.games.salerno.desk import APART, T, ap, desk, gun_at, has_hq, run
from tests.games.salerno.field import top
from tests.play import State, agree, at, doing, offers, open_to, play, refused, steps

UNITS = {
    "3Inf.7": "1342",
    "3Inf.15": "1342",
    "1Inf.2": "1342",
    "ind.Rngrs": "1341",
    "78Inf.11": "4860",
    "26Pz.I-9": "3317",
}
NAPLES = {"1342": "allied"}
DISPLAY = {"VICorps": {}, "3Inf": {"corps": "VICorps"}, "1Inf": {"corps": "VICorps"}, "26Pz": {}, "78Inf": {}}


def january(phase: str, **more: Any) -> State:
    said: dict[str, Any] = {
        "naples": True,
        "depots": [],
        "depots_free": 2,
        "control": NAPLES | more.pop("control", {}),
        "formations": DISPLAY,
        "guns": {"Ship3": "off", "Ship6": "off"},
    }
    return desk(
        phase, UNITS | more.pop("units", {}), more.pop("dice", ()), turn=more.pop("turn", 5), impulse=2, **said | more
    )


def planning(**more: Any) -> State:
    state = january("plan", **more)
    play(state, "done")
    return state


def test_9_5_a_major_landing_is_planned_with_two_divisions_for_five_points() -> None:
    state = planning()
    before = ap(state)["V"]
    play(state, "order major landing")
    agree(state)
    refused(state, "9.5", "division 78Inf", message="not-at-port")
    play(state, "division 3Inf", "division 1Inf", "done", "done")
    assert ap(state)["V"] == before - 5
    assert [order for _, order, _ in state.pos.tasks] == ["major", "major too"]


def test_9_5_once_by_turn_6_with_napoli_and_a_free_depot() -> None:
    refused(planning(landing=70), "9.5", "order major landing", message="landed-already")
    refused(planning(turn=7, formations=DISPLAY), "9.5", "order major landing", message="landing-time")
    refused(planning(naples=False), "9.5", "order major landing", message="depots-needed")
    refused(planning(depots_free=0), "9.5", "order major landing", message="depots-needed")
    moved = {"3Inf.7": "1651", "3Inf.15": "1651", "1Inf.2": "1651"}
    lost = planning(units=moved, control={"1342": "axis", "1651": "allied"})
    refused(lost, "9.5", "order major landing", message="depots-needed")


def test_9_5_in_may_it_is_the_month_that_forbids_it() -> None:
    state = desk("plan", APART, scenario="diadem", turn=9, impulse=2)
    play(state, "done")
    refused(state, "9.5", "order major landing", message="landing-time")


def landed(**more: Any) -> State:
    state = january("command", **more)
    divisions = [T.formation["3Inf"], T.formation["1Inf"]]
    run(state, lambda s: landings.begin_major(s, divisions))
    return state


def test_9_5_the_depot_lies_on_a_plain_coast_without_enemies() -> None:
    state = landed()
    assert open_to(state) == ("allied", "Beachhead")
    agree(state)
    refused(state, "9.5", "depot 1004", message="no-coast")
    refused(state, "9.5.6", "depot 4318", message="adriatic-closed")
    play(state, "depot 0313")
    assert [T.names[hex_] for hex_ in state.pos.depots] == ["0313"]
    assert state.pos.landing == state.pos.clock


def test_9_5_1_r0_comes_before_the_troops_with_five_points_and_two_steps_from_the_dead() -> None:
    dead = {name: {"at": "dead", "steps": 0} for name in ("26Pz.II-9", "26Pz.A", "26Pz.B")}
    state = landed(units=dead | {"4FJ.11": "later", "ind.FlakA": "later"})
    before = ap(state)["axis"]
    play(state, "depot 0313")
    assert ap(state)["axis"] == before + 5
    assert state.pos.granted[0] == before + 5
    assert open_to(state) == ("axis", "Recover")
    play(state, "unit 26Pz.II-9", "hex 3317", "unit 26Pz.A", "hex 3317")
    assert open_to(state) == ("axis", "Reinforce")
    assert {"unit 4FJ.11", "unit ind.FlakA"} <= set(offers(state))
    play(state, "done")
    assert open_to(state) == ("allied", "Fleet")


def test_9_5_1_the_two_levels_may_be_of_one_unit_but_they_come_from_the_dead() -> None:
    units = {"65I.145": {"at": "dead", "steps": 0}, "65I.146": {"at": "3317", "steps": 1}}
    state = landed(units=units, formations=DISPLAY | {"65I": {}})
    play(state, "depot 0313")
    refused(state, "19", "unit 65I.146", message="only-the-dead")
    play(state, "unit 65I.145", "hex 3317")
    agree(state)
    refused(state, "19", "unit 65I.146", message="only-the-dead")
    play(state, "unit 65I.145")
    assert (at(state, "65I.145"), steps(state, "65I.145")) == ("3317", 2)
    assert doing(state) != "Recover"


def ashore(**more: Any) -> State:
    state = landed(**more)
    play(state, "depot 0313")
    while open_to(state)[0] == "axis":
        play(state, "done")
    while doing(state) == "Fleet":
        play(state, offers(state, "hex")[0])
    return state


def test_9_5_5_both_ships_come_with_it() -> None:
    state = ashore()
    for ship in ("Ship3", "Ship6"):
        assert T.map.distance(T.hex_index[gun_at(state, ship)], T.hex_index["0313"]) <= 4


def test_9_5_units_land_on_beaches_within_three_hexes_and_move_with_half() -> None:
    state = ashore()
    assert open_to(state) == ("allied", "Ashore")
    agree(state)
    assert set(offers(state, "unit")) == {"unit 3Inf.7", "unit 3Inf.15", "unit 1Inf.2", "unit ind.Rngrs"}
    play(state, "unit 3Inf.7")
    wanted = {"0313", "0410", "0411", "0412", "0413", "0514", "0515"}
    assert {wish.split()[1] for wish in offers(state, "hex")} <= wanted
    refused(state, "9.5", "hex 0619", message="far-from-depot")
    play(state, "hex 0412")
    assert state.pos.state[T.index["3Inf.7"]] & LANDED
    play(state, "done")
    assert at(state, "3Inf.15") == "1342"
    assert doing(state) == "GunsAshore"
    play(state, "done")
    assert "Operation" in [type(step).__name__ for step in state.stack]


GUNS = {
    "Ship3": "off",
    "Ship6": "off",
    "3Inf.Art": "1342",
    "1Inf.Art": "1342",
    "VICorps.Art": "off",
    "VArmy.Art": "off",
}


def test_9_5_9_2_the_guns_of_the_divisions_and_of_their_corps_come_ashore() -> None:
    """Case 10 of facts, part 2: with or next to those who have landed, active; the army's as one of the bonus units."""
    state = ashore(guns=GUNS, units={"45Inf.157": "1839"}, formations=DISPLAY | {"45Inf": {}})
    play(state, "unit 3Inf.7", "hex 0412", "unit 1Inf.2", "hex 0411", "done")
    assert open_to(state) == ("allied", "GunsAshore")
    agree(state)
    assert set(offers(state, "gun")) == {"gun 3Inf.Art", "gun 1Inf.Art", "gun VICorps.Art", "gun VArmy.Art"}
    refused(state, "9.5", "gun 45Inf.Art", message="gun-not-landing")
    play(state, "gun 3Inf.Art")
    refused(state, "9.5", "hex 1342", message="gun-not-there")
    play(state, "hex 0412", "gun VICorps.Art", "hex 0411")
    for gun, place in (("3Inf.Art", "0412"), ("VICorps.Art", "0411")):
        assert gun_at(state, gun) == place
        assert state.pos.gun_on[T.gun_index[gun]]
    assert state.pos.cover[1][T.hex_index["0412"]]
    before = top(state).bonus
    play(state, "gun VArmy.Art", "hex 0411")
    assert top(state).bonus == before - 1
    play(state, "done")
    assert gun_at(state, "1Inf.Art") == "1342"


def test_9_1_without_a_corps_that_of_a_division_is_its_bonus() -> None:
    loose = DISPLAY | {"1Inf": {"corps": "IICorps"}, "IICorps": {}}
    state = ashore(guns=GUNS, formations=loose)
    play(state, "unit 3Inf.7", "hex 0412", "unit ind.Rngrs", "hex 0412", "done")
    assert set(offers(state, "gun")) == {"gun 3Inf.Art", "gun VICorps.Art"}
    play(state, "gun VICorps.Art", "hex 0412")
    assert top(state).bonus == 0
    two = ashore(guns=GUNS, formations=loose, units={"ind.509": "1342"})
    play(two, "unit 3Inf.7", "hex 0412", "unit ind.Rngrs", "hex 0412", "unit ind.509", "hex 0412")
    play(two, "done")
    assert offers(two, "gun") == ["gun 3Inf.Art"]  # both bonus units are ashore


def test_9_5_a_major_landing_lives_on_its_depot_a_raid_on_what_it_brings() -> None:
    state = ashore()
    play(state, "unit 3Inf.7", "hex 0412")
    assert not state.pos.state[T.index["3Inf.7"]] & STOCKED
    assert supply.SupplySurvey(state).feeds(T.index["3Inf.7"])  # by the depot
    state.pos.depots, state.pos.naples = (), False
    state.pos.holder[T.hex_index["0313"]] = 0
    assert not supply.SupplySurvey(state).feeds(T.index["3Inf.7"])
    play(minor := raid("3Inf.7"), "hex 0412")
    assert minor.pos.state[T.index["3Inf.7"]] & STOCKED
    assert supply.SupplySurvey(minor).feeds(T.index["3Inf.7"])


def test_9_5_a_corps_of_two_divisions_brings_its_bonus() -> None:
    state = january("command")
    assert landings.bonus(state, [T.formation["3Inf"], T.formation["1Inf"]]) == 6
    assert landings.bonus(state, [T.formation["3Inf"]]) == 1


def test_9_5_3_a_minor_landing_is_one_unit_from_turn_2() -> None:
    state = planning()
    before = ap(state)["V"]
    play(state, "order minor landing")
    agree(state)
    refused(state, "9.5.3", "unit 78Inf.11", message="not-at-port")
    play(state, "unit 3Inf.7")
    refused(state, "9.5.3", "order minor landing", message="order-planned")
    play(state, "done")
    assert ap(state)["V"] == before - 2
    early = planning(turn=1, naples=False)
    refused(early, "9.5.3", "order minor landing", message="no-minor")


def raid(unit: str, **more: Any) -> State:
    state = january("command", **more)
    run(state, lambda s: landings.begin_minor(s, T.index[unit]))
    return state


def test_9_5_3_it_may_bring_a_depot_and_the_lighter_ship() -> None:
    state = raid("3Inf.7")
    assert open_to(state) == ("allied", "Raid")
    agree(state)
    play(state, "hex 0313")
    agree(state)
    assert offers(state) == ["depot 0313", "pass"]
    play(state, "depot 0313")
    assert (state.pos.depots_free, state.pos.landing) == (1, 0)
    assert open_to(state) == ("allied", "Fleet")
    sea = [T.hex_index[wish.split()[1]] for wish in offers(state, "hex")]
    assert all(T.map.distance(hex_, T.hex_index["0313"]) <= 2 for hex_ in sea)
    play(state, offers(state, "hex")[0])
    assert gun_at(state, "Ship3").isdigit()
    assert gun_at(state, "Ship6") == "off"


def test_9_5_4_special_forces_land_on_any_coast() -> None:
    rough = next(T.names[h] for h in T.coast if T.land.kind[h] and not T.land.adriatic[h])
    play(state := raid("ind.Rngrs"), f"hex {rough}")
    assert at(state, "ind.Rngrs") == rough
    refused(raid("3Inf.7"), "9.5", f"hex {rough}", message="no-beach-here")


def test_9_5_6_the_adriatic_needs_foggia_in_supply() -> None:
    beach = next(T.names[h] for h in T.coast if not T.land.kind[h] and T.land.adriatic[h] and int(T.names[h][2:]) < 30)
    refused(raid("3Inf.7"), "9.5.6", f"hex {beach}", message="adriatic-closed")
    state = raid("3Inf.7", units={"5Inf.13": "4149"})
    assert f"hex {beach}" in offers(state)
    rough = next(T.names[h] for h in T.coast if T.land.kind[h] and T.land.adriatic[h])
    refused(state, "9.5", f"hex {rough}", message="no-beach-here")
    ring = zip(("I-1", "II-1", "III-1", "I-3", "II-3", "III-3"), _around("4149"), strict=True)
    cut = {"5Inf.13": "4149"} | {f"1FJ.{name}": hex_ for name, hex_ in ring}
    refused(raid("3Inf.7", units=cut), "9.5.6", f"hex {beach}", message="adriatic-closed")


def test_9_5_6_in_diadem_foggia_lies_behind_the_front() -> None:
    """It is Allied and off the map (ruling R5), so that the Adriatic is open."""
    for control, open_ in (({}, True), ({"4149": "axis"}, False)):
        units = {"4Ind.5Ind": "4329", "356I.869": "0701"}
        state = desk("command", units, scenario="diadem", turn=9, impulse=2, control=control)
        assert landings.adriatic_open(state) is open_


def _around(hex_: str) -> list[str]:
    return [T.names[near] for near in T.beside[T.hex_index[hex_]]]


def test_9_5_from_a_port_the_hex_next_to_it_bari_or_the_reinforcements() -> None:
    able = {"1342": True, "1341": True, "1339": False, "bari": True, "entry": True, "later": False}
    for place, wanted in able.items():
        state = january("command", units={"3Inf.30": place, "3Inf.15": "gone"})
        assert landings.can_embark_unit(state, T.index["3Inf.30"]) is wanted, place


def test_9_5_the_first_division_must_be_able_to_pay() -> None:
    units = {"78Inf.11": "1341"}
    state = planning(units=units, ap={"V": 5, "VIII": 0, "XV": 0})
    play(state, "order major landing")
    refused(state, "6", "division 78Inf", message="no-points")
    assert "division 78Inf" not in offers(state)
    play(state, "division 3Inf")
    assert "division 78Inf" in offers(state)  # the second one costs nothing


def test_9_5_1_only_the_reinforcements_of_r0_are_placed_at_once() -> None:
    state = landed(units={"26Pz.II-9": "entry", "4FJ.11": "later"})
    play(state, "depot 0313")
    assert open_to(state) == ("axis", "Reinforce")
    agree(state)
    assert offers(state, "unit") == ["unit 4FJ.11"]
    refused(state, "18", "unit 26Pz.II-9", message="not-due")


def test_9_5_3_a_depot_needs_a_plain_beach() -> None:
    rough = next(T.names[h] for h in T.coast if T.land.kind[h] and not T.land.adriatic[h])
    state = raid("ind.Rngrs")
    play(state, f"hex {rough}")
    assert doing(state) != "Raid"
    assert not state.pos.depots


def test_9_5_1_the_corps_of_the_landing_front_comes_with_r0_or_in_january() -> None:
    state = landed(turn=4)
    assert not has_hq(state, "1FK")
    play(state, "depot 0313")
    assert has_hq(state, "1FK")
    assert gun_at(state, "1FK.Art") == "off"
    assert has_hq(desk("reinforcements", UNITS, turn=5, impulse=1), "1FK")
    here = landed(guns={"Ship3": "off", "Ship6": "off", "1FK.Art": "3317"}, formations=DISPLAY | {"1FK": {}})
    play(here, "depot 0313")
    assert gun_at(here, "1FK.Art") == "3317"  # it stays where it is


# --- what the enemy may do about it (13, 16.1, ruling R71) ----------------------------------------------------------

SHORE = {"26Pz.I-9": "0411"}  # next to the beach 0412


def coming(unit: str, **more: Any) -> State:
    """A minor landing in its segment, next to the enemy."""
    tasks = [["allied", "minor", T.index[unit]]]
    state = january("segment.first", initiative="allied", units=SHORE | more.pop("units", {}), tasks=tasks, **more)
    play(state, "order minor landing", "hex 0412")
    return state


def test_16_1_2_artillery_fires_at_those_who_land_next_to_its_units() -> None:
    state = coming("3Inf.7", guns={"26Pz.Art": "0411"}, dice=[6, 5])
    assert open_to(state) == ("axis", "Answering")
    play(state, "gun 26Pz.Art")
    preview = state.preview()
    assert preview is not None
    assert "shift-moved" in {shift.message.id for shift in preview.shifts}
    play(state, "resolve", "halt")  # red
    assert open_to(state) == ("allied", "Raid")
    play(state, "pass", "pass")
    assert open_to(state) == ("allied", "Segment")  # its operations are over


def test_13_whoever_lands_and_stays_has_ended_a_move() -> None:
    for words in (["done"], ["unit 3Inf.7", "stop"]):
        state = coming("3Inf.7")
        play(state, "pass", "pass")
        assert open_to(state) == ("allied", "Movement")
        play(state, *words)
        assert open_to(state) == ("axis", "Chance")
        play(state, "unit 26Pz.I-9")
        play(state, offers(state, "hex")[0], "stop")
        assert open_to(state) == ("allied", "Segment")  # nobody left to attack; whoever only landed does not follow


def test_9_5_3_no_depot_lands_without_its_unit() -> None:
    state = coming("ind.509", units={"ind.509": "1342"}, guns={"26Pz.Art": "0411"}, dice=[6, 5])
    play(state, "gun 26Pz.Art", "resolve", "step")
    assert at(state, "ind.509") == "dead"
    assert open_to(state)[1] != "Raid"
    assert state.pos.depots == ()


def test_16_lone_artillery_on_a_beach_is_swept_away() -> None:
    beach = T.names[next(hex_ for hex_ in T.coast if T.land.kind[hex_] == 0)]
    state = desk("command", APART | {"3Inf.7": "bari"}, turn=2, impulse=2, guns={"26Pz.Art": {"at": beach}})
    run(state, lambda s: landings.land(s, T.index["3Inf.7"], T.hex_index[beach], "9.5.3"))
    assert open_to(state) == ("axis", "Answering")
    play(state, "pass")
    assert T.names[state.pos.gun_at[T.gun_index["26Pz.Art"]]] == "off"


def test_10_a_beach_that_is_full_is_called_so() -> None:
    state = ashore(units={"3Inf.30": "1341"})
    play(state, *[word for name in ("3Inf.7", "3Inf.15", "3Inf.30") for word in (f"unit {name}", "hex 0412")])
    refused(state, "10", "unit 1Inf.2", "hex 0412", message="beach-full")
