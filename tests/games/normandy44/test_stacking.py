"""7: stacking."""

from __future__ import annotations

import pytest

from sandtable.games.normandy44.kinds import ALLIED, GERMAN
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.common import stacking
from tests.games.normandy44.ground import board, lay, plain, t, walk
from tests.play import agree, doing, offers, play, refused, steps_there

HERE = plain()
FULL = ("1057/91", "1058/91")  # two regiments of strength 6: four points
US_WEST = "2219"  # Le Molay, US side


def fits(*units: str, there: tuple[str, ...] = ()) -> bool:
    state = board(dict.fromkeys(there, HERE) | {"Sich 195": walk(HERE, "E", "E")})
    return stacking.fits(state, tuple(t.index[unit] for unit in units), t.hex_index[HERE])


@pytest.mark.parametrize(
    ("units", "allowed"),
    [
        (("1057/91", "1058/91"), True),  # 2 + 2
        (("1057/91", "Füs 91", "Füs 352"), True),  # 2 + 1 + 1
        (("Füs 91", "Füs 352", "Pi 352", "I/726/716"), True),  # 1 + 1 + 1 + 1
        (("1057/91", "1058/91", "Füs 91"), False),  # 5
        (("1057/91", "Sturm AOK 7", "Füs 91"), False),  # strength 3 counts two points
    ],
)
def test_7_1_four_points(units: tuple[str, ...], allowed: bool) -> None:
    assert fits(*units) is allowed
    assert fits(units[-1], there=units[:-1]) is allowed


def test_7_1_points_are_those_of_the_strength_left() -> None:
    state = board({"1057/91": {"at": HERE, "steps": 1}, "1058/91": HERE, "AA 21": walk(HERE, "E")})
    scout, place = t.index["AA 21"], t.hex_index[HERE]
    assert not stacking.fits(state, (scout,), place)  # 3 is still two points, and 6 and 3 fill the hex
    state.pos.set_steps(t, scout, 1)
    assert not stacking.fits(state, (scout,), place)
    state.pos.set_steps(t, t.index["1058/91"], 1)
    assert not stacking.fits(state, (scout,), place)
    small = board({"914/352": {"at": HERE, "steps": 1}, "1058/91": HERE, "AA 21": {"at": walk(HERE, "E"), "steps": 1}})
    assert stacking.fits(small, (scout,), place)  # 914 with strength 2 counts one point


def test_7_1_one_silhouette_is_free_and_it_is_the_largest() -> None:
    assert fits(*FULL, "I/22/21 Pz")
    assert not fits(*FULL, "I/22/21 Pz", "Pz 206")
    assert fits("1057/91", "Füs 91", "I/22/21 Pz", "Pz 206")  # 2 + 1 + 1; the tanks of strength 4 are free
    assert not fits("1057/91", "Füs 91", "I/22/21 Pz", "II/22/21 Pz")


@pytest.mark.parametrize(
    "units", [("LXXXIV", "I SS Pz"), ("7 Werfer", "8 Werfer"), ("SP Hillman", "SP Merville"), ("LXXXIV", "Cotentin")]
)
def test_7_1_free_units_are_free_once_a_kind(units: tuple[str, str]) -> None:
    assert fits(*FULL, units[0])
    assert fits(*FULL, units[1])
    assert not fits(*units)


def test_7_1_all_free_kinds_at_once() -> None:
    assert fits(*FULL, "I/22/21 Pz", "LXXXIV", "7 Werfer", "SP Hillman")


def test_7_2_us_and_cw_units_may_stack() -> None:
    state = board({"16/1": US_WEST, "69/50": US_WEST, "Füs 91": HERE})
    assert not stacking.crowded(state, t.hex_index[US_WEST])


def crowd(*units: str) -> S:
    """A hex that is over the limit, as after a movement phase."""
    state = board({"Füs 91": HERE, "16/1": walk(HERE, "E", "E")})
    for unit in units:
        state.pos.put(t, t.index[unit], t.hex_index[HERE])
    assert stacking.violations(state, GERMAN) == [t.hex_index[HERE]]
    assert stacking.violations(state, ALLIED) == []
    state.events = []
    stacking.settle(state, GERMAN)
    state.forget_list()
    state.settle()
    return state


def test_7_2_the_owner_eliminates_units_until_the_hex_complies() -> None:
    state = crowd("1057/91", "1058/91", "Pz 206", "Pzjg 709", "LXXXIV")
    assert state.decision is not None
    assert (state.decision.side, state.decision.rule) == ("german", "7.2")
    # 1 + 2 + 2 and a second silhouette: two points too many
    assert offers(state) == ["unit Füs 91", "unit 1057/91", "unit 1058/91", "unit Pz 206", "unit Pzjg 709"]
    refused(state, "7.1", "unit LXXXIV", message="crowd-no-help")
    refused(state, "7.2", "unit 16/1", message="crowd-elsewhere")
    refused(state, "7.2", "done")
    agree(state)
    play(state, "unit Pz 206")
    assert doing(state) == "Overcrowded"
    assert "unit Pzjg 709" not in offers(state)  # alone it is free
    refused(state, "7.1", "unit Pzjg 709", message="crowd-no-help")
    agree(state)
    play(state, "unit Füs 91")
    assert doing(state) == "Movement"
    assert [steps_there(state, unit) for unit in ("1057/91", "1058/91", "Pzjg 709", "LXXXIV", "Pz 206")] == [
        2,
        2,
        2,
        1,
        0,
    ]


def test_7_2_one_unit_can_be_enough() -> None:
    state = crowd("1057/91", "1058/91")
    play(state, "unit 1058/91")
    assert doing(state) == "Movement"
    assert steps_there(state, "Füs 91") == steps_there(state, "1057/91") == 2


def test_7_2_two_free_units_of_a_kind_are_one_too_many() -> None:
    state = crowd("LXXXIV", "I SS Pz")
    assert offers(state) == ["unit LXXXIV", "unit I SS Pz"]
    refused(state, "7.1", "unit Füs 91", message="crowd-no-help")


def test_7_2_what_has_no_alternative_is_done() -> None:
    state = board({"Füs 91": HERE, "SP Hillman": HERE})
    state.pos.put(t, t.index["1057/91"], t.hex_index[HERE])
    state.pos.put(t, t.index["1058/91"], t.hex_index[HERE])
    only = stacking.Overcrowded(who=GERMAN, at=t.hex_index[HERE], among=(t.index["Füs 91"],))
    lay(state, only)
    assert steps_there(state, "Füs 91") == 0
    assert doing(state) == "Movement"


def test_7_2_only_the_hexes_of_an_advance_are_looked_at() -> None:
    state = board({"Füs 91": HERE})
    for unit in FULL:
        state.pos.put(t, t.index[unit], t.hex_index[HERE])
    stacking.settle(state, GERMAN, [t.hex_index[walk(HERE, "E")]])
    assert doing(state) == "Movement"
    stacking.settle(state, GERMAN, [t.hex_index[HERE]])
    assert doing(state) == "Overcrowded"


def test_13_1_units_on_their_way_do_not_count() -> None:
    state = board({"1057/91": HERE, "1058/91": HERE})
    state.pos.put(t, t.index["Füs 91"], t.hex_index[HERE])
    lay(state, stacking.Overcrowded(who=GERMAN, at=t.hex_index[HERE], passing=(t.index["1058/91"],), law="13.1"))
    assert doing(state) == "Movement"
    assert [steps_there(state, unit) for unit in ("1057/91", "1058/91", "Füs 91")] == [2, 2, 2]
