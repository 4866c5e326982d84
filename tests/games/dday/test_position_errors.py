"""A position that cannot be: one clear message that names the field and what it takes."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable as st

GAME = st.game("dday")


def fault(**data: Any) -> str:
    with pytest.raises(st.BadInput) as caught:
        GAME.position(data)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def units(**places: Any) -> dict[str, Any]:
    return {"empty": True, "units": places}


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (units(Caen={"de-infantry": 9}), "units.Caen: 9 Axis land units, but there is room for 8 [A6.4]"),
        (units(Caen={"de-infantry": 4, "de-tank": 5}), "units.Caen: 9 Axis land units, but there is room for 8 [A6.4]"),
        (
            units(Caen={"uk-infantry": 5, "us-tank": 4}),
            "units.Caen: 9 Allied land units, but there is room for 8 [A6.4]",
        ),
        (units(Gold={"uk-infantry": 8}), "units.Gold: 8 Allied land units, but there is room for 7 [A6.4]"),
        (units(Utah={"us-infantry": 5}), "units.Utah: 5 Allied land units, but there is room for 4 [A6.4]"),
        (units(Airfield={"uk-tank": 1}), "units.Airfield: 1 Allied land units, but there is room for 0 [A6.4]"),
        (units(Airfield={"blockhouse": 1}), "units.Airfield: no Axis unit can be here"),
        (units(Gold={"blockhouse": 1}), "units.Gold: no Axis unit can be here"),
        (units(Gold={"us-tank": 1}), "units.Gold"),
        (units(Utah={"uk-infantry": 1}), "units.Utah"),
        (units(Gold={"uk-fighter": 1}), "units.Gold: no aircraft can be in a beachhead box"),
        (units(Caen={"blockhouse": 1}), "units.Caen.blockhouse: this zone has room for 0 blockhouses [A3.4]"),
        (units(Bayeux={"blockhouse": 3}), "units.Bayeux.blockhouse: this zone has room for 2 blockhouses [A3.4]"),
        (
            {"units": {"Caen": {"uk-fighter": 1}}},
            "units: 5 uk-fighter on board and charts, but the game has 4",
        ),
        (
            {"units": {"Carentan": {"uk-tank": 1}}, "charts": {"uk": 29}},
            "units: 9 uk-tank on board and charts, but the game has 8",
        ),
        (
            {"units": {"Carentan": {"de-tank": 8}, "Lessay": {"de-tank": 8}, "Caen": {"de-tank": 8}}, "empty": True},
            "units: 24 de-tank on board and charts, but the game has 23",
        ),
        (units(Caen={"uk-fighter": 3, "us-fighter": 2}), "units.Caen: 5 fighters, but there is room for 4 [A6.5]"),
    ],
)
def test_pieces_that_do_not_fit(data: dict[str, Any], problem: str) -> None:
    assert fault(**data).startswith(problem)


def test_eight_units_and_full_boxes_fit() -> None:
    """The nearest positions that are allowed."""
    full = units(Caen={"de-infantry": 8, "uk-infantry": 8}, Bayeux={"blockhouse": 2}, Carentan={"uk-fighter": 4})
    assert GAME.position({**full, "charts": {"uk": 0}}).pos.axis[GAME.tables.place["Caen"]] == 8
    assert (
        GAME.position({**units(Gold={"uk-infantry": 7}), "charts": {"uk": 0}}).pos.allied[GAME.tables.place["Gold"]]
        == 7
    )


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ({"unit": {}}, "unit: no such field; there are scenario, options, seed, "),
        ({"Turn": 3}, "Turn: no such field; there are "),
        ({5: 1}, "5: no such field; there are "),
        ({"units": {"Paris": {"uk-tank": 1}}}, "units: no place 'Paris'; there are Beaumont-Hague, "),
        ({"units": {"caen": {}}}, "units: no place 'caen'; there are "),
        ({"units": {7: {}}}, "units: no place "),
        ({"units": {"Caen": {"tiger": 1}}}, "units.Caen.tiger: no such kind; there are uk-infantry, "),
        ({"units": {"Caen": {7: 1}}}, "units.Caen.7: no such kind; there are "),
        ({"units": {"Caen": 3}}, "units.Caen: a table of names and values, not int"),
        ({"units": {"Caen": None}}, "units.Caen: a table of names and values, not NoneType"),
        ({"units": ["Caen"]}, "units: a table of names and values, not list"),
        ({"units": {"Caen": {"de-tank": -1}}}, "units.Caen.de-tank: a whole number from 0 to 23, not -1"),
        ({"units": {"Caen": {"de-tank": True}}}, "units.Caen.de-tank: a whole number from 0 to 23, not True"),
        ({"units": {"Caen": {"de-tank": 1.0}}}, "units.Caen.de-tank: a whole number from 0 to 23, not 1.0"),
        ({"units": {"Caen": {"de-tank": "1"}}}, "units.Caen.de-tank: a whole number from 0 to 23, not '1'"),
        ({"units": {"Caen": {"de-tank": 24}}}, "units.Caen.de-tank: a whole number from 0 to 23, not 24"),
        ({"units": {"Caen": {"de-tank": None}}}, "units.Caen.de-tank: a whole number from 0 to 23, not None"),
        ({"units": {"Caen": {"uk-bomber": 2}}}, "units.Caen.uk-bomber: a whole number from 0 to 1, not 2"),
        ({"empty": 1}, "empty: true or false"),
        ({"empty": "yes"}, "empty: true or false"),
    ],
)
def test_names_and_numbers(data: dict[Any, Any], problem: str) -> None:
    with pytest.raises(st.BadInput) as caught:
        GAME.position(data)
    assert str(caught.value).startswith(problem)


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ({"phase": "lunch"}, "phase: no phase 'lunch'; there are airborne-assault, naval-bombardment, "),
        ({"phase": 3}, "phase: no phase 3; there are "),
        ({"phase": ["axis-move"]}, "phase: no phase ['axis-move']; there are "),
        ({"after": "lunch"}, "after: no phase 'lunch'; there are "),
        ({"turn": 0}, "turn: a whole number from 1 to 10, not 0"),
        ({"turn": 11}, "turn: a whole number from 1 to 10, not 11"),
        ({"turn": True}, "turn: a whole number from 1 to 10, not True"),
        ({"turn": "3"}, "turn: a whole number from 1 to 10, not '3'"),
        ({"checks": 2}, "checks: a whole number from 0 to 1, not 2"),
        ({"checks": -1}, "checks: a whole number from 0 to 1, not -1"),
        ({"checks": False}, "checks: a whole number from 0 to 1, not False"),
        ({"luck": "great"}, "luck: no luck 'great'; there are none, good, bad"),
        ({"luck": None}, "luck: no luck None; there are none, good, bad"),
        ({"luck": 1}, "luck: no luck 1; there are none, good, bad"),
        ({"luck": []}, "luck: no luck []; there are none, good, bad"),
        ({"luck": {}}, "luck: no luck {}; there are none, good, bad"),
        ({"charts": {"uk": 30}}, "charts.uk: a whole number from 0 to 29, not 30"),
        ({"charts": {"uk": -1}}, "charts.uk: a whole number from 0 to 29, not -1"),
        ({"charts": {"uk": True}}, "charts.uk: a whole number from 0 to 29, not True"),
        ({"charts": {"paris": 1}}, "charts.paris: no such chart; there are uk, us, rennes, rouen"),
        ({"charts": [5]}, "charts: a table of names and values, not list"),
        ({"out": {"orders": [0]}}, "out.orders: a whole number from 1 to 16, not 0"),
        ({"out": {"orders": [17]}}, "out.orders: a whole number from 1 to 16, not 17"),
        ({"out": {"tactics": [True]}}, "out.tactics: a whole number from 1 to 16, not True"),
        ({"out": {"orders": 3}}, "out.orders: a list of card numbers"),
        ({"out": {"discard": [3]}}, "out.discard: no such deck; there are orders, fortune, tactics"),
        ({"out": [3]}, "out: a table of names and values, not list"),
        ({"scenario": "neptune"}, "scenario: no scenario 'neptune'; there are overlord"),
        ({"options": {"players": 4}}, "options.players: 4 is not accepted; use 2, 3"),
        ({"options": {"weather": True}}, "options: no option 'weather'; there are fortune, players, tactics"),
        ({"options": []}, "options: options must be a table of names and values"),
        ({"dice": [7]}, "dice: must be a list of whole numbers from 1 to 6"),
        ({"dice": [0]}, "dice: must be a list of whole numbers from 1 to 6: the first dice"),
        ({"dice": 6}, "dice: must be a list of whole numbers from 1 to 6: the first dice"),
        ({"seed": 1.5}, "seed: a seed must be a whole number or a text, not float"),
    ],
)
def test_time_charts_and_decks(data: dict[str, Any], problem: str) -> None:
    assert fault(**data).startswith(problem)


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ({"flood": "Gold"}, "flood"),
        ({"flood": "Paris"}, "flood"),
        ({"flood": 3}, "flood"),
        ({"flood": None}, "flood"),
        ({"flood": []}, "flood"),
        ({"decoy": "Gold"}, "decoy"),
        ({"decoy": ["Gold"]}, "decoy"),
        ({"decoy": ["Gold", "Bayeux", "Caen"]}, "decoy"),
        ({"decoy": ["Airfield", "Bayeux"]}, "decoy"),
        ({"decoy": ["Gold", "Juno"]}, "decoy"),
        ({"decoy": [1, 2]}, "decoy"),
        ({"wrecks": "Caen"}, "wrecks"),
        ({"wrecks": ["Gold"]}, "wrecks"),
        ({"wrecks": [[]]}, "wrecks"),
        ({"wrecks": 5}, "wrecks"),
        ({"wrecks": None}, "wrecks"),
        ({"barnstormer": "uk-fighter"}, "barnstormer"),
        ({"barnstormer": "uk-fighter@Paris"}, "barnstormer"),
        ({"barnstormer": 7}, "barnstormer"),
        ({"barnstormer": []}, "barnstormer"),
        ({"barnstormer": {}}, "barnstormer"),
    ],
)
def test_marks_name_their_field(data: dict[str, Any], field: str) -> None:
    assert fault(**data).startswith(f"{field}: ")


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ({"flood": "Valognes"}, "flood"),  # inland: T7 floods coastal zones only
        ({"decoy": ["Caen", "Bayeux"]}, "decoy"),  # not a box
        ({"decoy": ["Gold", "Cherbourg"]}, "decoy"),  # not next to the zone that Gold lands in
        ({"barnstormer": "de-tank@Caen"}, "barnstormer"),  # not a fighter
        ({"barnstormer": "uk-fighter@Caen"}, "barnstormer"),  # no fighter is there
        ({"combined": "yes"}, "combined"),  # neither true nor false
        ({"combined": 1}, "combined"),
        ({"wrecks": {"Caen": 1}}, "wrecks"),  # not a list
    ],
)
def test_marks_that_no_card_can_leave(data: dict[str, Any], field: str) -> None:
    """A mark that no game can show is a slip of the pen, and is told as one."""
    assert fault(**data).startswith(f"{field}: ")


@pytest.mark.parametrize("order", [["fortune", "phase"], ["phase", "fortune"]])
def test_the_first_fault_is_told_whatever_the_order(order: list[str]) -> None:
    faults = {"fortune": "?", "phase": "lunch"}
    assert fault(**{name: faults[name] for name in order}).startswith("fortune: no such field")


def test_a_refused_position_leaves_nothing_behind() -> None:
    before = GAME.start(seed=1).encode()
    fault(units={"Caen": {"de-infantry": 9}})
    assert GAME.start(seed=1).encode() == before


def test_a_position_begins_at_one_place() -> None:
    assert fault(phase="allies-move", after="axis-move").startswith("after: name either")


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ({"card": "order"}, "card: only what is under way"),
        ({"steps": [{"type": "Turn"}]}, "phase: the order that is under way"),
        ({"steps": [{"type": "Turn"}], "phase": "axis-move", "card": "joker"}, "card: one of fortune, order, tactics"),
        ({"charts": {"uk": [30]}}, "charts.uk: a whole number from 1 to 29, not 30"),
        ({"lost": {"de-tank": 1}}, "lost: they do not fit the units in play"),
        ({"casualties": {"tiger": 1}}, "casualties.tiger: no such kind"),
        ({"casualties": [1]}, "casualties: a table of names and values"),
        ({"moved": {"Paris": {}}}, "moved: no place 'Paris'"),
        ({"moves": ["de-tank"]}, "moves: a kind of unit and its zones"),
        ({"moves": [["tiger", "Caen"]]}, "moves: no such kind"),
        ({"moves": [["de-tank", "Paris"]]}, "moves: no place 'Paris'"),
        ({"spared": "Gold"}, "spared: no place 'Gold'"),
        ({"crowded": 1}, "crowded: true or false"),
    ],
)
def test_what_an_order_remembers(data: dict[str, Any], problem: str) -> None:
    assert fault(**data).startswith(problem)


def test_the_spaces_of_a_chart_can_be_named() -> None:
    """Volunteers come back to a chart that units have left."""
    state = GAME.position({"empty": True, "charts": {"rouen": [1, 3]}, "phase": "axis-move", "turn": 2})
    chart = next(number for number, chart in enumerate(GAME.tables.charts) if chart.id == "rouen")
    assert state.pos.charts[chart] == 0b101
    assert state.data()["charts"]["rouen"] == [1, 3]
