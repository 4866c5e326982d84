"""2.1, 2.2, 22.1 to 22.5: who has won."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.salerno.rules.combat import retreat
from sandtable.games.salerno.rules.common import base
from sandtable.games.salerno.rules.law import scenarios, verdict
from sandtable.games.salerno.rules.months import reinforcements, replacements
from sandtable.games.salerno.rules.supply import victory
from sandtable.games.salerno.rules.turn import end
from tests.games.salerno.desk import T, desk, outcome, printed, run
from tests.games.salerno.field import operating
from tests.play import State, offers, play, told

DEAD = {"at": "dead", "steps": 0}
CITIES = ("1004", "1342", "4149")  # Roma, Napoli, Foggia


def ended(units: dict[str, Any], **more: Any) -> State:
    """The impulse is over."""
    state = desk("command", units, impulse=2, **more)
    run(state, end.impulse)
    return state


def around(place: str) -> dict[str, str]:
    """Panzer troops in every land hex beside a place."""
    ring = [T.names[hex_] for hex_ in T.beside[T.hex_index[place]] if hex_ < T.land_hexes]
    names = [name for u, name in enumerate(T.units) if T.camp[u] == 0 and name.startswith(("16Pz.", "26Pz."))]
    return dict(zip(names, ring, strict=False))


# --- scenarios ------------------------------------------------------------------------------------------------------


def test_22_1_pescara_in_supply_from_vasto_wins_at_once() -> None:
    units = {"78Inf.11": "4318", "65I.145": "3317"}
    state = ended(units, scenario="ortona", bridges={"4224-4225": "whole"})
    assert outcome(state) == (("allied",), "22.1", "result-allied-sudden")


def test_22_1_not_without_a_line_to_vasto() -> None:
    cut = {"78Inf.11": "4318", "65I.145": "4317", "65I.146": "4319", "65I.147": "4219", "1FJ.I-1": "4218"}
    assert outcome(ended(cut, scenario="ortona")) is None


def test_17_6_a_path_that_was_paid_for_counts_at_the_end_of_its_impulse() -> None:
    units = {"78Inf.11": "4318", "65I.145": "3317"}  # the bridge over the Sangro is down
    assert outcome(ended(units, scenario="ortona")) is None
    paid = ended(units, scenario="ortona", stretch={"allied": 1})
    assert outcome(paid) == (("allied",), "22.1", "result-allied-sudden")
    assert paid.pos.stretch == [0, 0]


def judged(units: dict[str, Any], **more: Any) -> State:
    state = desk("command", units, impulse=2, **more)
    run(state, victory.judge)
    return state


def test_22_1_points_for_places_and_for_five_steps() -> None:
    axis = {"65I.145": DEAD, "65I.146": DEAD, "65I.147": {"at": "3317", "steps": 1}}
    state = judged(axis | {"78Inf.11": "4329"}, scenario="ortona")
    assert (victory.points(state, 0), victory.points(state, 1)) == (4, 1)
    assert victory.steps_lost(state, 0) == 5
    assert outcome(state) == (("axis",), "22.1", "result-axis-points")
    assert told(state.events, "Counted")[0].axis == 4


def test_22_1_equal_points_are_a_draw() -> None:
    towns = {"4421": "allied", "3922": "allied"}
    state = judged({"65I.145": "3317", "78Inf.11": "4329"}, scenario="ortona", control=towns)
    assert outcome(state) == ((), "22.1", "result-draw-points")


@pytest.mark.parametrize(
    ("scenario", "points"), [("ortona", (4, 0)), ("salerno", (15, 1)), ("anzio", (5, 1)), ("kesselring", (3, 12))]
)
def test_22_points_at_the_start(scenario: str, points: tuple[int, int]) -> None:
    state = printed(scenario)
    assert (victory.points(state, 0), victory.points(state, 1)) == points


def test_22_2_napoli_and_foggia_together() -> None:
    units = {"3Inf.7": "1342", "78Inf.11": "4149", "16Pz.I-64": "2731"}
    both = ended(units, scenario="salerno", turn=2, depots=["1342"])
    assert outcome(both) == (("allied",), "22.2", "result-allied-sudden")
    one = {"3Inf.7": "1342", "16Pz.I-64": "2731"}
    assert outcome(ended(one, scenario="salerno", turn=2, depots=["1342"])) is None


def test_22_2_17_1_a_line_to_the_terminal_of_the_other_army_will_do() -> None:
    """V Army's depot is shut in at Napoli; its regiment in Foggia draws on VIII Army's roads (ruling R82)."""
    units = {"3Inf.7": "1342", "82Air.505": "4149"} | around("1342")
    state = ended(units, scenario="salerno", turn=2, depots=["1342"])
    assert outcome(state) == (("allied",), "22.2", "result-allied-sudden")


def test_22_2_a_captured_depot_ends_it() -> None:
    state = desk("command", {"16Pz.I-64": "2731"}, scenario="salerno", impulse=2, depots=["1651"])
    run(state, lambda s: base.go(s, [T.index["16Pz.I-64"]], T.hex_index["1651"]))
    assert outcome(state) == (("axis",), "22.2", "result-axis-depot-automatic")
    other = desk("command", {"4FJ.11": "1004"}, scenario="anzio", impulse=2, depots=["0313"])
    run(other, lambda s: base.go(s, [T.index["4FJ.11"]], T.hex_index["0313"]))
    assert outcome(other) is None
    assert other.pos.depots_lost == 1


def test_22_3_roma_or_valmontone_and_anzio() -> None:
    allied = {"3Inf.7": "1312", "1Inf.2": "0313", "4FJ.11": "1001"}
    assert outcome(ended(allied, scenario="anzio")) == (("allied",), "22.3", "result-allied-sudden")
    axis = {"4FJ.11": "0313", "3Inf.7": "0715"}
    assert outcome(ended(axis, scenario="anzio", depots=[])) == (("axis",), "22.3", "result-axis-sudden")


def test_22_4_roma_decides() -> None:
    state = ended({"88Inf.349": "1004", "94I.267": "2501"}, scenario="diadem", depots=["0313"])
    assert outcome(state) == (("allied",), "22.4", "result-allied-roma")
    axis = judged({"94I.267": "1004", "88Inf.349": "1431"}, scenario="diadem")
    assert outcome(axis) == (("axis",), "22.4", "result-axis-roma")
    nobody = judged({"94I.267": "1001", "88Inf.349": "1431"}, scenario="diadem")
    assert outcome(nobody) == ((), "22.4", "result-draw-roma")


def test_22_5_a_unit_must_stand_in_each_of_the_two_places() -> None:
    both = {"78Inf.11": "4434", "3Inf.7": "1632", "26Pz.I-9": "2131"}
    assert outcome(ended(both, scenario="kesselring")) == (("allied",), "22.5", "result-allied-sudden")
    one = {"3Inf.7": "1632", "26Pz.I-9": "2131"}  # Termoli is Allied, but nobody is there
    assert outcome(ended(one, scenario="kesselring")) is None
    axis = {"26Pz.I-9": "1342", "1FJ.I-1": "4149", "78Inf.11": "4860"}
    assert outcome(ended(axis, scenario="kesselring", naples=False)) == (("axis",), "22.5", "result-axis-sudden")


def test_22_5_if_both_have_their_places_the_side_named_first_has_won() -> None:
    """Ruling R73."""
    allied = {"78Inf.11": "4434", "8Ind.17Ind": "1632"}
    axis = {"26Pz.I-9": "1342", "1FJ.I-1": "4149"}
    assert outcome(ended(allied, scenario="kesselring")) == (("allied",), "22.5", "result-allied-sudden")
    assert outcome(ended(allied | axis, scenario="kesselring")) == (("axis",), "22.5", "result-axis-sudden")
    beach = {"4FJ.11": "0313", "1Inf.2": "0822"}
    for more, winner in (({}, "axis"), ({"3Inf.7": "1312"}, "allied")):
        state = ended(beach | more, scenario="anzio", depots=["0822"])
        assert outcome(state) == ((winner,), "22.3", f"result-{winner}-sudden")


# --- the campaign ---------------------------------------------------------------------------------------------------


def held(names: tuple[str, str, str], turn: int, **more: Any) -> tuple[tuple[str, ...], str, str] | None:
    units = dict(zip(names, CITIES, strict=True))
    return outcome(ended(units, turn=turn, naples=True, depots=[], **more))


def test_2_1_the_three_cities_decisive_until_turn_5_then_minor() -> None:
    names = ("3Inf.7", "45Inf.157", "78Inf.11")
    assert held(names, 5) == (("allied",), "2.1", "result-allied-cities-decisive")
    assert held(names, 6) == (("allied",), "2.1", "result-allied-cities-minor")


def test_2_1_parachutists_do_not_count() -> None:
    assert held(("82Air.504", "45Inf.157", "78Inf.11"), 5) is None


def test_2_2_the_three_cities_for_the_axis_from_turn_4() -> None:
    names = ("26Pz.I-9", "16Pz.I-64", "1FJ.I-1")
    assert held(names, 3) is None
    assert held(names, 4) == (("axis",), "2.2", "result-axis-cities")


def test_2_2_a_captured_depot() -> None:
    """At once, and by a retreat too."""
    state = desk("command", {"16Pz.I-64": "1954"}, impulse=2, depots=["1853"])
    run(state, lambda s: retreat.begin(s, (T.index["16Pz.I-64"],)))
    play(state, "hex 1853")
    assert outcome(state) == (("axis",), "2.2", "result-axis-depot-decisive")


def test_2_1_twenty_four_steps_off_the_north_edge() -> None:
    names = [name for u, name in enumerate(T.units) if T.camp[u] == 1 and T.full[u] == 2][:12]
    for turn, grade in ((5, "decisive"), (6, "minor")):
        state = desk("command", dict.fromkeys(names, "exited"), impulse=2, turn=turn)
        run(state, verdict.somebody_left)
        assert outcome(state) == (("allied",), "2.1", f"result-allied-exit-{grade}")
    state = desk("command", dict.fromkeys(names[1:], "exited"), impulse=2, turn=5)
    run(state, verdict.somebody_left)
    assert outcome(state) is None


def test_2_1_the_last_unit_off_the_edge_wins_when_it_leaves() -> None:
    names = [name for u, name in enumerate(T.units) if T.camp[u] == 1 and T.full[u] == 2 and name != "78Inf.11"][:11]
    gone: dict[str, Any] = dict.fromkeys(names, "exited") | {"78Inf.11": T.names[next(iter(T.exits))]}
    state = operating("allied", "78Inf", gone, turn=5)
    play(state, "unit 78Inf.11", "exit")
    assert outcome(state) == (("allied",), "2.1", "result-allied-exit-decisive")


def test_2_1_who_leaves_counts_by_the_line_of_that_moment() -> None:
    """Ruling R86: not by the marker of the last check, which may be older than the line."""
    edge = T.names[next(iter(T.exits))]
    ring = [T.names[hex_] for hex_ in T.beside[T.hex_index[edge]] if hex_ < T.land_hexes]
    foes = dict(zip(("26Pz.I-9", "26Pz.II-9", "26Pz.I-67", "26Pz.II-67", "65I.145"), ring, strict=False))
    for units, marked, counts in (({}, False, 2), ({}, True, 2), (foes, False, 0), (foes, True, 0)):
        leaver = {"78Inf.11": {"at": edge, "out": marked}}
        state = operating("allied", "78Inf", {**units, **leaver}, turn=5)
        play(state, "unit 78Inf.11", "exit")
        assert verdict.escaped(state) == counts


def test_2_1_the_three_cities_count_at_the_moment_they_are_held() -> None:
    """The last of them is entered in the middle of an operation, and the game is over."""
    near = next(hex_ for hex_ in T.beside[T.hex_index["1004"]] if not T.land.river[hex_].count(-1) < 6)
    units = {"3Inf.7": T.names[near], "45Inf.157": "1342", "78Inf.11": "4149"}
    told = {"naples": True, "depots": [], "control": {"1342": "allied"}}
    state = operating("allied", "3Inf", units, turn=6, **told)
    play(state, "unit 3Inf.7", "hex 1004")
    assert outcome(state) == (("allied",), "2.1", "result-allied-cities-minor")
    paras = operating("allied", "82Air", {**units, "3Inf.7": "1342", "82Air.504": T.names[near]}, turn=6, **told)
    play(paras, "unit 82Air.504", "hex 1004")
    assert outcome(paras) is None


def cadres(axis: int, allied: int) -> State:
    units: dict[str, Any] = {}
    for camp, most in ((0, axis), (1, allied)):
        left = most
        for unit in T.roster[camp]:
            if left >= T.full[unit]:
                units[T.units[unit]] = DEAD
                left -= T.full[unit]
        assert left == 0
    state = desk("command", units, impulse=2, turn=9)
    run(state, verdict.count_dead)
    return state


def test_2_1_forty_five_axis_steps_against_at_most_twenty_seven() -> None:
    assert outcome(cadres(45, 27)) == (("allied",), "2.1", "result-allied-dead")
    assert outcome(cadres(44, 0)) is None
    assert outcome(cadres(45, 28)) is None


def test_2_1_the_dead_are_counted_when_they_fall_and_when_they_return() -> None:
    units: dict[str, Any] = {T.units[unit]: DEAD for unit in T.roster[0] if T.full[unit] == 1}
    units = dict(list(units.items())[:44])
    last = next(T.units[unit] for unit in T.roster[0] if T.full[unit] == 1 and T.units[unit] not in units)
    state = desk("command", {**units, last: "3317"}, impulse=2, turn=9)
    run(state, lambda s: base.lose_step(s, T.index[last], "14.3"))
    assert outcome(state) == (("allied",), "2.1", "result-allied-dead")
    allied = [T.units[unit] for unit in T.roster[1] if T.full[unit] == 2 and not T.never[unit]][:14]
    dead = {**units, last: DEAD} | dict.fromkeys(allied, DEAD)
    back = desk("command", dead | {"8Ind.21Ind": "4329"}, impulse=2, turn=9, control={"4329": "allied"})
    assert (verdict.cadres(back, 0), verdict.cadres(back, 1)) == (45, 28)
    run(back, lambda s: s.push(replacements.Recover(who=1, anybody=1)))
    assert outcome(back) is None
    play(back, f"unit {allied[0]}")
    play(back, offers(back, "hex")[0])
    assert outcome(back) == (("allied",), "2.1", "result-allied-dead")


def test_2_1_the_dead_of_a_formation_that_leaves_count_no_more() -> None:
    axis = [T.units[unit] for unit in T.roster[0] if T.full[unit] == 1][:45]
    gone = T.formation["82Air"]
    others = [T.units[unit] for unit in T.roster[1] if T.full[unit] == 2 and T.div_of[unit] != gone][:13]
    dead = dict.fromkeys([*axis, *others, "82Air.505"], DEAD)
    state = desk("command", dead, impulse=2, turn=9)
    assert (verdict.cadres(state, 0), verdict.cadres(state, 1)) == (45, 28)
    leave = next(row for row in scenarios.law(state).leaves if "82Air" in row.divisions)
    run(state, lambda s: reinforcements.withdraw(s, leave))
    assert outcome(state) == (("allied",), "2.1", "result-allied-dead")


def test_2_the_first_result_stands() -> None:
    state = desk("command", {"16Pz.I-64": "1954"}, impulse=2, depots=["1853"])
    verdict.ends(state, 1, "2.1", "result-allied-dead")
    verdict.depot_taken(state)
    assert outcome(state) == (("allied",), "2.1", "result-allied-dead")


def test_2_2_roma_held_at_the_end() -> None:
    state = judged({"26Pz.I-9": "3317"}, turn=10)
    assert outcome(state) == (("axis",), "2.2", "result-axis-roma-minor")
    lost = judged({"26Pz.I-9": "3317"}, turn=10, control={"1004": "allied"})
    assert outcome(lost) == ((), "2.2", "result-draw-roma")


LEVELS = {"decisive": "decisiva", "minor": "minore", "automatic": "automatica", "marginal": "marginale"}


@pytest.mark.parametrize(
    ("note", "level"),
    [
        ("axis-depot-decisive", "decisive"),  # 2.2
        ("axis-cities", "decisive"),
        ("axis-roma-minor", "minor"),
        ("allied-cities-decisive", "decisive"),  # 2.1
        ("allied-cities-minor", "minor"),
        ("allied-exit-decisive", "decisive"),
        ("allied-exit-minor", "minor"),
        ("allied-dead", "decisive"),
        ("axis-depot-automatic", "automatic"),  # 22.2
        ("axis-sudden", "automatic"),  # 22.3, 22.5
        ("allied-sudden", "automatic"),  # 22.1 to 22.3, 22.5
        ("axis-points", "marginal"),  # 22.1 to 22.3, 22.5
        ("allied-points", "marginal"),
        ("axis-roma", ""),  # 22.4 has no levels
        ("allied-roma", ""),
    ],
)
def test_2_22_the_verdict_names_the_level_of_victory(note: str, level: str) -> None:
    state = desk("command", {})
    verdict.ends(state, 0, "2.2", f"result-{note}")
    assert state.result is not None
    english, italian = (state.game.text(state.result.message, language) for language in ("en", "it"))
    assert [word for word in LEVELS if word in english.lower()] == ([level] if level else [])
    assert [word for word in LEVELS.values() if word in italian.lower()] == ([LEVELS[level]] if level else [])


# --- the end of an impulse ------------------------------------------------------------------------------------------


def test_8_what_holds_for_an_impulse_is_over() -> None:
    state = desk(
        "command",
        {"26Pz.I-9": {"at": "3317", "acted": True, "landed": True}},
        impulse=2,
        turn=4,
        formations={"26Pz": {"duty": "done", "bonus": 1}},
        pushing=["V"],
        jam={"3317": 2},
        mustered={"axis": 1},
        settled={"allied": 1},
        stretch={"axis": 1},
        depots_due=1,
        depots=[],
        mules_due={"axis": 1},
        sailed=2,
    )
    run(state, end.impulse)
    pos, unit = state.pos, T.index["26Pz.I-9"]
    assert (pos.deeds[unit], pos.state[unit], pos.pushing, pos.sailed) == (0, 0, 0, 0)
    assert not any(pos.duty)
    assert not any(pos.jam)
    assert (pos.mustered, pos.settled, pos.stretch) == ([0, 0], [0, 0], [0, 0])
    assert (pos.depots_free, pos.depots_due) == (1, 0)
    assert pos.mules_left == [1, 0]


def test_17_5_a_garrison_in_a_friendly_port_is_in_supply() -> None:
    """Napoli is cut off; Roma draws on a depot at Anzio."""
    units = dict(zip(("3Inf.7", "45Inf.157", "78Inf.11"), CITIES, strict=True))
    state = ended(units | around("1342"), turn=5, naples=False, depots=["0313"], control={"1342": "allied"})
    assert outcome(state) == (("allied",), "2.1", "result-allied-cities-decisive")
    assert not victory.garrisoned(state, 1, "Napoli")
