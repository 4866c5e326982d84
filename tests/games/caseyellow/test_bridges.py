"""10.8: bridgeheads."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.caseyellow.rules.common import bridgeheads
from sandtable.games.caseyellow.rules.common.reports import Bridged
from tests.games.caseyellow.fight import build, fight, marked, shifts
from tests.games.caseyellow.sky import State, T, sky, told
from tests.play import agree, offers, open_to, play, refused, thrown

HILL, SOUTH, SOUTH_EAST = "2018", "1917", "1918"  # a minor river between the hill and the two others
FREE = "4027"  # over a major river: a crossing to 3926, none to 3927
SEDAN, FOREST = "2124", "2225"  # the Meuse, with a crossing and a road


def heads(state: State) -> list[str]:
    return marked(state, state.pos.bridge)


# --- T.bridgehead -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "tr", "expected"),
    [
        ({"turn": 1}, 3, 3 - 2),  # the hex is occupied
        ({"turn": 2}, 3, -2),
        ({"turn": 2}, 4, 1 - 2),
        ({"turn": 2, "improved": [HILL]}, 4, 1 - 2 - 1),
    ],
)
def test_T_bridgehead_modifiers(fields: dict[str, Any], tr: int, expected: int) -> None:
    state = fight({"1 Pz": SOUTH, "I Fr": HILL}, **fields)
    assert bridgeheads.modifier(state, tr, T.hex_index[HILL]) == expected


def test_T_bridgehead_works_count_as_improved_defence_does() -> None:
    state = fight({"1 Pz": FOREST, "55 DI": SEDAN}, turn=2)
    assert bridgeheads.modifier(state, 4, T.hex_index[SEDAN]) == 1 - 2 - 1


@pytest.mark.parametrize(("die", "made"), [(3, False), (4, True)])
def test_T_bridgehead_four_is_enough(die: int, made: bool) -> None:
    state = fight({"2 Mot": SOUTH, "I Fr": HILL}, [die - 1], turn=1)  # TR 3: +3 and -2
    build(state, HILL, "2 Mot")
    play(state, f"bridge {HILL}")
    assert (HILL in heads(state)) == made


@pytest.mark.parametrize(("die", "note"), [(2, "bridgehead attempt fails"), (3, "bridgehead formed")])
def test_T_bridgehead_the_log_tells_the_die_and_what_was_added_to_it(die: int, note: str) -> None:
    state = fight({"2 Mot": SOUTH, "I Fr": HILL}, [die], turn=1)
    build(state, HILL, "2 Mot")
    (event,) = [one for one in play(state, f"bridge {HILL}") if isinstance(one, Bridged)]
    sums = f"Die {die}, +3 (turn 1), -2 (enemy-occupied): total {die + 1}, needs 4+."
    assert state.game.text(event.message(), "en") == f"{HILL}: {note}. {sums}"


def bridge_odds(state: State) -> tuple[int, list[float]]:
    """With how many of six dice a bridgehead on the hill is formed, and what modifies the die."""
    shown = state.preview()
    assert shown is not None
    made, failed = [one.probability for one in shown.outcomes if one.group == HILL]
    assert made + failed == pytest.approx(1)
    return round(6 * made), [shift.value for shift in shown.shifts if shift.on == "dice"]


def test_T_bridgehead_the_odds_are_shown_while_an_attack_is_built() -> None:
    """TR 3 on turn 1: +3, and -2 for the enemy; a 3 is enough. The odds of the attack stay beside them."""
    state = fight({"2 Mot": SOUTH, "I Fr": HILL}, turn=1)
    build(state, HILL, "2 Mot")
    assert bridge_odds(state) == (4, [3, -2])
    shown = state.preview()
    assert shown is not None
    assert shown.title.id == "preview-attack"


# --- before combat in a combat round (10.8c) --------------------------------------------------------------------------


def test_R10_8_example_2_over_the_meuse() -> None:
    """At 2124 the try succeeds and the river does not count; at the second hex it fails and does."""
    units = {"1 Pz": FOREST, "2 Pz": FOREST, "55 DI": SEDAN, "3 Pz": SOUTH, "X Fr": HILL}
    state = fight(units, [6, 1], scenario="intelligence-1", turn=1)
    build(state, SEDAN, "1 Pz", "2 Pz")
    assert shifts(state)["river"] == -1
    play(state, f"bridge {SEDAN}")
    assert heads(state) == [SEDAN]
    assert "river" not in shifts(state)
    state = fight(units, [1], scenario="intelligence-1", turn=2)
    build(state, HILL, "3 Pz")
    play(state, f"bridge {HILL}")
    assert heads(state) == []
    assert {"river": -1, "hill": -1}.items() <= shifts(state).items()


def test_R10_8_one_try_for_a_hex_in_a_round_and_then_the_attack_is_made() -> None:
    state = fight({"1 Pz": SOUTH, "2 Pz": SOUTH_EAST, "I Fr": HILL}, [1], turn=2)
    build(state, HILL, "1 Pz")
    assert "cancel" in offers(state)
    play(state, f"bridge {HILL}")
    refused(state, "R10.8", f"bridge {HILL}")
    refused(state, "R10.8", "cancel")
    play(state, "unit 2 Pz")
    refused(state, "R10.8", f"bridge {HILL}")
    agree(state)


def test_R10_8_only_over_rivers_by_germans_with_a_yellow_allowance() -> None:
    state = fight({"X Corps": SOUTH, "1 Pz": "2019", "I Fr": HILL})
    build(state, HILL, "X Corps", "1 Pz")
    refused(state, "R10.8", f"bridge {HILL}")
    refused(state, "R10.8", f"bridge {SOUTH}")
    allied = fight({"1 DLM": SOUTH, "X Corps": HILL}, phase="allied.combat")
    build(allied, HILL, "1 DLM")
    refused(allied, "R10.8", f"bridge {HILL}")


def test_R10_8_not_into_an_intact_fort() -> None:
    eben = "2928"
    state = fight({"1 Pz": "3029", "I Be": eben})
    build(state, eben, "1 Pz")
    refused(state, "R10.8", f"bridge {eben}")
    razed = fight({"1 Pz": "3029", "I Be": eben}, razed=[eben])
    build(razed, eben, "1 Pz")
    assert f"bridge {eben}" in offers(razed)


def test_R10_8_where_there_is_no_crossing_the_bridgehead_comes_first() -> None:
    """Motorised units attack over a major river at a crossing or over a bridgehead."""
    state = fight({"1 Pz": "3927", "Light": FREE}, [6], turn=2)
    play(state, f"hex {FREE}")
    refused(state, "T.terrain", "unit 1 Pz")
    agree(state)
    play(state, f"bridge {FREE}")
    assert heads(state) == [FREE]
    play(state, "unit 1 Pz")
    assert "river" not in shifts(state)
    refused(state, "R10.8", "cancel")
    failed = fight({"1 Pz": "3927", "Light": FREE}, [1], turn=2)
    play(failed, f"hex {FREE}", f"bridge {FREE}")
    refused(failed, "T.terrain", "unit 1 Pz")
    play(failed, "cancel")
    refused(failed, "T.terrain", f"hex {FREE}")


def test_R10_8_a_marker_on_defenders_who_held_is_gone() -> None:
    state = fight({"1 Pz": SOUTH, "I Fr": HILL}, [6, 2], turn=1)
    build(state, HILL, "1 Pz")
    play(state, f"bridge {HILL}", "resolve")
    assert heads(state) == []


# --- before combat in a move round ------------------------------------------------------------------------------------


def test_R10_8_in_a_move_round_the_mover_tries() -> None:
    state = fight({"1 Pz": SOUTH, "I Fr": HILL}, [6, 3], phase="german.move", turn=2)
    play(state, "unit 1 Pz")
    play(state, f"bridge {HILL}")
    assert heads(state) == [HILL]
    play(state, "stop", "done")
    build(state, HILL, "1 Pz")
    assert "river" not in shifts(state)
    refused(state, "R10.8", f"bridge {HILL}")


def test_T_bridgehead_the_odds_are_shown_to_a_mover() -> None:
    state = fight({"1 Pz": SOUTH, "I Fr": HILL}, phase="german.move", turn=2)
    assert state.preview() is None  # nobody is chosen yet
    play(state, "unit 1 Pz")
    assert bridge_odds(state) == (2, [1, -2])


def test_R10_8_such_a_marker_does_not_outlast_the_round() -> None:
    state = fight({"1 Pz": SOUTH, "I Fr": HILL}, [6], phase="german.move", turn=2)
    play(state, "unit 1 Pz", f"bridge {HILL}", "stop", "done")
    events = play(state, "done")
    assert "note-bridge-lifted" in told(events)
    assert heads(state) == []


# --- after movement (10.8c) -------------------------------------------------------------------------------------------


def marched(dice: list[int], **more: object) -> State:
    """8 Pz and 9 Pz have ended their moves over a river from an empty hex."""
    units = {"8 Pz": {"at": SOUTH}, "9 Pz": SOUTH_EAST}
    state = sky("german.move", units, dice, turn=2, **more)
    play(state, "unit 8 Pz", "stop", "unit 9 Pz", "stop")
    while open_to(state)[1] == "Movement":
        play(state, "done")
    return state


def test_R10_8_example_1_an_empty_hex_over_a_river() -> None:
    state = marched([3])  # TR 4: +1
    assert open_to(state) == ("german", "Bridging")
    agree(state)
    assert f"bridge {HILL}" in offers(state)
    odds = state.preview()
    assert odds is not None
    assert [one.probability for one in odds.outcomes if one.group == HILL] == pytest.approx([4 / 6, 2 / 6])
    refused(state, "R10.8", f"bridge {SOUTH}")
    events = play(state, f"bridge {HILL}")
    assert thrown(events, "T.bridgehead") == [3]
    assert heads(state) == [HILL]


def test_R10_8_example_1_the_other_division_may_not_try_again() -> None:
    state = marched([2])
    play(state, f"bridge {HILL}")
    assert heads(state) == []
    assert open_to(state)[1] == "Bridging"  # 2017 is open to them too
    refused(state, "R10.8", f"bridge {HILL}")


def test_R10_8_only_who_has_moved_or_advanced() -> None:
    state = sky("german.move", {"8 Pz": SOUTH}, turn=2)
    play(state, "done")
    assert open_to(state)[1] != "Bridging"


def test_R10_8_the_markers_are_a_limit() -> None:
    elsewhere = ["1107", "1108", "1109", "1110", "1117", "1118"]
    state = marched([6], bridges=elsewhere)
    refused(state, "R10.8", f"bridge {HILL}")
    agree(state)
    play(state, "lift 1107")
    assert f"bridge {HILL}" in offers(state)


# --- parachutists -----------------------------------------------------------------------------------------------------


def test_R10_8_example_3_parachutists_hold_the_crossings_of_their_hex() -> None:
    state = fight({"1/7 FJ (a)": "3924", "9 Pz": "3825", "Rotterdam": "4024"})
    a, b, c = (T.hex_index[name] for name in ("3825", "3924", "4024"))
    assert bridgeheads.spanned(state, a, b)
    assert bridgeheads.spanned(state, b, c)
    assert not bridgeheads.spanned(state, b, T.hex_index["3824"])  # a river side without a crossing
    assert state.pos.works[b] == 0
    assert heads(state) == []


def test_R10_8_and_the_river_does_not_count_for_those_who_attack_over_them() -> None:
    joined = fight({"1/7 FJ (a)": "3924", "9 Pz": "3924", "Rotterdam": "4024"})
    assert set(shifts(build(joined, "4024", "9 Pz"))) == {"city"}
    alone = fight({"9 Pz": "3924", "Rotterdam": "4024"})
    assert set(shifts(build(alone, "4024", "9 Pz"))) == {"city", "river"}


def test_R10_8_allies_have_no_use_for_a_bridgehead() -> None:
    state = fight({"X Corps": HILL, "1 DLM": SOUTH}, phase="allied.combat", bridges=[HILL])
    assert shifts(build(state, HILL, "1 DLM"))["river"] == -1


# --- how long a marker lies (10.8d, f) --------------------------------------------------------------------------------


def locked(**more: Any) -> State:
    """1 and 2 Pz fight on over the Meuse against XI Fr, with a bridgehead; 53 DI is near."""
    units = {"1 Pz": "2424", "2 Pz": "2424", "XI Fr": "2423", "53 DI": "2422", "XXI Fr": "1010"}
    fight_on: dict[str, Any] = {
        "engaged": [["2423", "german", ["1 Pz", "2 Pz"]]],
        "bridges": ["2423"],
        "air": {"german": 1},
    }
    return sky("allied.move", units, **({"turn": 3} | fight_on | more))


def test_R10_8_a_marker_outlasts_those_who_come_to_help_in_an_engaged_combat() -> None:
    state = locked()
    play(state, "unit 53 DI", "hex 2423")
    assert heads(state) == ["2423"]
    while open_to(state)[1] != "Renewed":
        play(state, "stop" if "stop" in offers(state) else "done")
    assert "river" not in shifts(state)
    assert shifts(locked_without()) == shifts(state) | {"river": -1}


def locked_without() -> State:
    state = locked(bridges=[])
    play(state, "unit 53 DI", "hex 2423")
    while open_to(state)[1] != "Renewed":
        play(state, "stop" if "stop" in offers(state) else "done")
    return state


def test_R10_8_an_allied_unit_that_enters_the_empty_hex_takes_the_marker_away() -> None:
    state = sky("allied.move", {"1 Pz": "2424", "53 DI": "2422", "XXI Fr": "1010"}, turn=3, bridges=["2423"])
    play(state, "unit 53 DI", "hex 2423")
    assert heads(state) == []


def test_R10_8_the_german_takes_a_marker_up_whenever_they_decide() -> None:
    elsewhere = ["1107", "1108", "1109", "1110", "1117", "1118"]
    state = fight({"1 Pz": SOUTH, "I Fr": HILL}, [6], phase="german.move", turn=2, bridges=elsewhere)
    play(state, "unit 1 Pz")
    refused(state, "R10.8", f"bridge {HILL}")
    refused(state, "R10.8", "lift 1111")
    agree(state)
    play(state, "lift 1107")
    assert heads(state) == elsewhere[1:]
    play(state, f"bridge {HILL}", "stop")
    assert "lift 1108" in offers(state)  # with markers to spare, and nobody under way
    agree(state)
    play(state, "lift 1108", "done")
    assert open_to(state) == ("german", "Combat")
    play(state, "lift 1109")
    agree(state)
    assert heads(state) == [*elsewhere[3:], HILL]
    play(state, f"lift {HILL}", f"hex {HILL}")
    build_on = state.copy()
    play(build_on, "unit 1 Pz")
    assert shifts(build_on)["river"] == -1
    allied = fight({"1 Pz": SOUTH, "I Fr": HILL}, phase="allied.combat", turn=2, bridges=elsewhere)
    refused(allied, "R10.8", "lift 1107")


def test_R10_8_nobody_is_told_of_bridgeheads_where_there_are_none() -> None:
    """Whoever clicks an empty hex before naming a unit is told what to do, not that no marker lies there."""
    for phase in ("german.move", "allied.move"):
        state = fight({"1 Pz": SOUTH, "I Fr": HILL}, phase=phase, turn=2)
        refusal = state.why_not("lift 1111")
        assert refusal is not None
        assert refusal.message == "refuse-not-now"


def test_R10_8_a_marker_is_taken_up_for_an_attack_that_needs_one() -> None:
    """All markers lie about, and only a bridgehead lets 1 Pz attack: the round does not end before that."""
    elsewhere = ["1107", "1108", "1109", "1110", "1117", "1118"]
    state = sky("german.combat", {"1 Pz": "3927", "Light": FREE}, [6], turn=2, bridges=elsewhere)
    assert open_to(state) == ("german", "Combat")
    refused(state, "T.terrain", f"hex {FREE}")
    agree(state)
    play(state, "lift 1107", f"hex {FREE}", f"bridge {FREE}", "unit 1 Pz")
    assert "resolve" in offers(state)
