"""The component files: counters, scenarios and charts against the rulebook, and files that are wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from sandtable.core.base.errors import BadInput
from sandtable.core.rulebook.components import ORIGINS
from sandtable.games.salerno import components
from sandtable.games.salerno.charts.counters import Counters
from sandtable.games.salerno.charts.terrain import ARMOUR, CLOSED, FOOT, MOUNTAIN, MOUNTAINEER
from sandtable.games.salerno.components import Components, Scenario, brought
from sandtable.games.salerno.kinds import ALLIED, AXIS, BAD, FAIR, NONE, SCENARIOS

DATA = components.folder().own


@pytest.fixture(scope="module")
def parts() -> Components:
    return components.load(components.folder())


@pytest.fixture(scope="module")
def t(parts: Components) -> Counters:
    return Counters(parts)


def scenario(parts: Components, name: str) -> Scenario:
    return parts.scenarios[SCENARIOS.index(name)]


def forces(t: Counters, name: str, side: str, when: str) -> tuple[int, int, float]:
    """Units, strength levels and dots that a scenario brings at a time."""
    cards = [card for card in scenario(t.parts, name).cards if (card.side, card.when, card.option) == (side, when, "")]
    units = [t.index[unit] for card in cards for unit in brought(card, t.parts.roster).units]
    return len(units), sum(t.full[u] for u in units), sum(t.dots[u] for u in units) / 2


# --- the roster -----------------------------------------------------------------------------------------------------


def test_the_counters(t: Counters) -> None:
    for camp, wanted in ((AXIS, (165, 207, 191.5)), (ALLIED, (156, 298, 332))):
        units = t.roster[camp]
        assert (len(units), sum(t.full[u] for u in units), sum(t.dots[u] for u in units) / 2) == wanted
    assert Counter(row.kind for row in t.parts.formations) == {"division": 55, "corps": 13, "army": 4}
    assert Counter(gun.kind for gun in t.parts.guns) == {"artillery": 72, "rockets": 1, "ship": 2}


def test_figures_of_the_example_of_play(t: Counters) -> None:
    def unit(name: str) -> tuple[int, ...]:
        return t.strength[t.index[name]]

    assert unit("78Inf.36") == (0, 4, 6)  # a brigade, and a flipped one
    assert unit("ind.7-6") == (0, 1, 2)  # a tank battalion, reduced 1
    assert (unit("26Pz.I-9"), unit("26Pz.A"), unit("26Pz.Afkl"), unit("1FJ.III-3")) == ((0, 2), (0, 1), (0, 2), (0, 2))
    assert t.tank[t.index["26Pz.A"]] == t.tank[t.index["ind.7-6"]] == 1
    assert t.dots[t.index["26Pz.A"]] == 1  # half a dot, rule 10
    assert t.react[t.index["1FJ.II-3"]] == 2
    assert t.gun_fire[t.gun_index["26Pz.Art"]] == 4
    assert t.gun_fire[t.gun_index["XIIICorps.Art"]] == 9
    assert t.gun_fire[t.gun_index["Ship3"]] == 3


def test_names_that_repeat_carry_their_formation(t: Counters) -> None:
    assert {name for name in t.units if name.endswith((".36", ".168"))} == {
        "78Inf.36",
        "ind.36",
        "34Inf.168",
        "ind.168",
    }
    assert t.div_of[t.index["ind.36"]] == NONE
    assert t.formations[t.div_of[t.index["78Inf.36"]]] == "78Inf"


def test_who_is_what(t: Counters) -> None:
    def having(flags: tuple[int, ...]) -> set[str]:
        return {t.units[u] for u, flag in enumerate(flags) if flag}

    special = {"ind.Rngrs", "ind.1SSF", "ind.CmdA", "ind.CmdB"}
    drops = {"82Air.504", "82Air.505", "82Air.325", "ind.509", "ind.1SSF"}
    drops |= {"1Air.1Para", "1Air.2Para", "1Air.4Para", "1Air.1AL"}
    assert having(t.special) == special
    assert having(t.drops) == drops
    assert having(t.never) == drops | special | {"ind.508A", "ind.508B", "1SSPz.F"}
    assert having(t.destroyer) <= having(t.armour)
    assert not having(t.armour) & having(t.mountain)
    assert {"1FJ.MG", "4FJ.11", "82Air.504", "ind.Rngrs"} <= having(t.devil)
    assert "ind.36" not in having(t.devil)
    assert {"26Pz.I-9", "26Pz.A", "ind.508A"} <= having(t.battalion)
    assert not {"65I.145", "ind.100"} & having(t.battalion)  # a regiment; an Allied battalion


def test_national_corps_keep_their_divisions(t: Counters) -> None:
    own = {t.formations[d]: t.formations[corps] for d, corps in enumerate(t.national) if corps != NONE}
    assert own == {
        "2DIM": "CEF",
        "3DIA": "CEF",
        "4DMM": "CEF",
        "1DFL": "CEF",
        "1Can": "ICanCorps",
        "5CanArm": "ICanCorps",
        "3Pol": "IIPolCorps",
        "5Pol": "IIPolCorps",
    }


# --- the scenarios --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "side", "when", "wanted"),
    [
        ("ortona", "axis", "setup", (23, 26, 24.5)),
        ("ortona", "axis", "4.2", (9, 9, 7)),
        ("ortona", "axis", "4.3", (3, 5, 7)),
        ("ortona", "allied", "setup", (21, 41, 49)),
        ("salerno", "axis", "setup", (28, 28, 23.5)),
        ("salerno", "axis", "1.1", (18, 18, 15)),
        ("salerno", "axis", "1.3", (14, 14, 12.5)),
        ("salerno", "allied", "setup", (24, 48, 58)),
        ("salerno", "allied", "2.1", (18, 35, 33)),
        ("anzio", "axis", "setup", (18, 19, 18)),
        ("anzio", "axis", "5.3", (11, 16, 16.5)),
        ("anzio", "axis", "6.1", (11, 17, 15.5)),
        ("anzio", "allied", "setup", (12, 23, 29)),
        ("anzio", "allied", "5.3", (7, 13, 15)),
        ("diadem", "axis", "setup", (93, 125, 122)),
        ("diadem", "allied", "setup", (113, 216, 248)),
        ("kesselring", "axis", "setup", (61, 61, 52)),
        ("kesselring", "axis", "2.3", (24, 24, 18)),
        ("kesselring", "allied", "setup", (69, 134, 152)),
        ("campaign", "axis", "setup", (42, 42, 36)),
        ("campaign", "allied", "setup", (24, 48, 58)),
    ],
)
def test_the_size_of_the_forces(t: Counters, name: str, side: str, when: str, wanted: tuple[int, int, float]) -> None:
    assert forces(t, name, side, when) == wanted


def test_every_counter_comes_into_the_campaign(t: Counters) -> None:
    cards = scenario(t.parts, "campaign").cards
    come = Counter(name for card in cards if card.when[0] != "N" for name in brought(card, t.parts.roster).units)
    assert set(come) == set(t.units)
    assert {name for name, times in come.items() if times > 1} == {name for name in t.units if name.startswith("HG.")}


def test_kesselring_is_the_campaign_in_october(t: Counters) -> None:
    def there(name: str, times: set[str]) -> set[str]:
        cards = [card for card in scenario(t.parts, name).cards if card.when in times and not card.option]
        return {unit for card in cards for unit in brought(card, t.parts.roster).units}

    campaign = there("campaign", {"setup", "1.1", "1.2", "1.3", "2.1"})
    assert campaign ^ there("kesselring", {"setup"}) == {"26Pz.D", "ind.7-2", "ind.7-6", "ind.7-8"}


@pytest.mark.parametrize("number", range(len(SCENARIOS)), ids=SCENARIOS)
def test_there_is_room_for_everybody(t: Counters, number: int) -> None:
    """Each unit of the set-up has a place in its zone; nobody shares a hex with the enemy or stands in a crowd."""
    homes = t.homes(number)
    load: Counter[int] = Counter()
    camps: dict[int, set[int]] = {}
    for unit, hex_ in homes.items():
        load[hex_] += t.dots[unit]
        camps.setdefault(hex_, set()).add(t.camp[unit])
        assert t.inside[number][hex_]
    assert all(dots <= t.land.limit[hex_] for hex_, dots in load.items())
    assert all(len(owners) == 1 for owners in camps.values())
    for card in t.scenario[number].cards:
        for name in brought(card, t.parts.roster).units if card.when == "setup" and card.zone.rule == "" else ():
            assert card.option or homes[t.index[name]] in t.zone(card.zone)


def test_the_axis_mans_the_gustav_line_first(t: Counters) -> None:
    homes = t.homes(SCENARIOS.index("ortona"))
    for name in ("65I.145", "65I.146", "65I.147"):
        assert t.land.gustav[homes[t.index[name]]]
    assert not any(t.land.gustav[homes[u]] for u in t.roster[ALLIED] if u in homes)


def test_control_of_victory_points_at_the_start(parts: Components) -> None:
    """Facts of the scenarios: what each side would have, if nothing happened."""
    for name, wanted in (("ortona", (0, 4)), ("salerno", (1, 15)), ("anzio", (1, 5)), ("kesselring", (12, 3))):
        law = scenario(parts, name)
        allied = sum(worth.value for worth in law.victory.worth if worth.place in law.holds)
        assert (allied, sum(worth.value for worth in law.victory.worth) - allied) == wanted


def test_points_and_limits_of_the_rulebook(parts: Components) -> None:
    ortona, anzio, kesselring = (scenario(parts, name) for name in ("ortona", "anzio", "kesselring"))
    assert [(row.axis, row.v + row.viii + row.xv) for row in ortona.ap] == [(12, 18)]
    assert [(row.axis, row.v) for row in anzio.ap] == [(16, 14), (22, 16)]
    assert [row.axis for row in kesselring.ap] == [28, 25]
    assert [law.reserves for law in parts.scenarios] == [(3, 4), (10, 10), (3, 4), (10, 10), (10, 10), (10, 10)]
    assert [law.rearguards for law in parts.scenarios] == [0, 4, 2, 4, 4, 4]
    assert [law.forts for law in parts.scenarios] == [0, 0, 0, 5, 7, 7]


# --- the charts -----------------------------------------------------------------------------------------------------


def test_the_combat_table_is_a_ladder(parts: Components) -> None:
    """One column is worth as much as one pip."""
    rungs: dict[int, set[str]] = {}
    for row, results in enumerate(parts.tables.crt.rows):
        for column, result in enumerate(results):
            rungs.setdefault(row + 2 + column + 1, set()).add(result)
    assert all(len(results) == 1 for results in rungs.values())
    assert parts.tables.crt.rows[9 - 2][3] == "D1"  # example of play: 2-1, 9
    assert parts.tables.crt.rows[7 - 2][2] == "A1* D1*"  # 1-1, 7
    assert parts.tables.crt.rows[10 - 2][4] == "D2"  # 3-1, 10


def test_the_bombardments_of_the_example(parts: Components) -> None:
    rows = parts.tables.barrage.rows
    assert [rows[roll - 2][column] for column, roll in ((3, 8), (1, 10), (2, 11))] == ["red"] * 3
    assert [rows[roll - 2][column] for column, roll in ((3, 4), (1, 4))] == [""] * 2


def test_the_calendar_gives_the_axis_a_little_less(parts: Components) -> None:
    assert all(row.axis <= row.v + row.viii + row.xv for row in parts.tables.calendar)


# --- the ground -----------------------------------------------------------------------------------------------------


def cost(t: Counters, weather: int, mover: int, way: str) -> tuple[int, int] | None:
    """What a step costs, and without a bridge; None if there is no way."""
    a, b = (t.hex_index[name] for name in way.split("-"))
    return next(((cost, ford) for goal, _, cost, ford, _ in t.land.paths[weather][mover][a] if goal == b), None)


def test_prices_of_ground(t: Counters) -> None:
    assert cost(t, FAIR, FOOT, "0512-0511") == (2, CLOSED)  # plain; no river, so nothing to ford
    assert cost(t, BAD, FOOT, "0512-0511") == (4, CLOSED)
    assert cost(t, FAIR, FOOT, "0313-0412") == (1, CLOSED)  # a major road
    assert cost(t, BAD, FOOT, "0413-0513") == (2, CLOSED)  # a minor road


def test_a_river_needs_a_bridge_in_bad_weather(t: Counters) -> None:
    assert cost(t, FAIR, FOOT, "4225-4224") == (1, 8)  # the SS16, or through the Sangro up a hill
    assert cost(t, BAD, FOOT, "4225-4224") == (2, CLOSED)


def test_armour_takes_the_road_into_the_mountains(t: Counters) -> None:
    def ways(mover: int) -> set[tuple[int, int]]:
        return {(a, goal) for a in range(t.land_hexes) for goal, *_ in t.land.paths[FAIR][mover][a]}

    lost = ways(FOOT) - ways(ARMOUR)
    assert lost
    for _, b in lost:
        assert t.land.kind[b] == MOUNTAIN
        assert not t.land.city[b]
    a, b = t.hex_index["3024"], t.hex_index["3023"]  # the SS17 over the pass of Roccaraso
    assert t.land.kind[b] == MOUNTAIN
    assert (a, b) in ways(ARMOUR)


def test_mountain_troops_pay_a_point_less(t: Counters) -> None:
    fair, bad = t.land.paths[FAIR], t.land.paths[BAD]
    index = t.hex_index["2426"]  # Mainarde: no road
    for weather in (fair, bad):
        for foot, trained in zip(weather[FOOT][index], weather[MOUNTAINEER][index], strict=True):
            goal, direction, price, *_ = foot
            crest = bool(t.land.sides[index][direction] & 2)
            assert price - trained[2] == 2 * (t.land.kind[goal] == MOUNTAIN) + 2 * crest


# --- a user's folder ------------------------------------------------------------------------------------------------


def test_every_figure_says_where_it_comes_from() -> None:
    for name, origins in components.folder().sources().items():
        assert origins, name
        assert all(origin.startswith(ORIGINS) for origin in origins)


def changed(tmp_path: Path, name: str, change: Callable[[str], str]) -> Path:
    text = (DATA / name).read_text(encoding="utf-8")
    again = change(text)
    assert again != text
    (tmp_path / name).write_text(again, encoding="utf-8")
    return tmp_path


def test_a_user_may_correct_a_figure(tmp_path: Path) -> None:
    here = changed(
        tmp_path, "units.toml", lambda text: text.replace('"26Pz.Afkl", title', '"26Pz.Afkl", move = 7, title')
    )
    t = Counters(components.load(components.folder(here)))
    assert t.move[t.index["26Pz.Afkl"]] == 14
    assert t.move[t.index["16Pz.Afkl"]] == 16


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("units.toml", 'name = "26Pz.I-9"', 'name = "26Pz.I-99"', "missing or too many: 26Pz.I-9, 26Pz.I-99"),
        ("units.toml", 'formation = "26Pz", class = "AK"', 'formation = "27Pz", class = "AK"', "no division '27Pz'"),
        ("units.toml", "combat = [6, 4], move = 6, source", "combat = [4, 6], move = 6, source", "must not grow"),
        ("scenarios.toml", 'near = ["Chieti"], within', 'near = ["Chiesi"], within', "no 'Chiesi'"),
        ("scenarios.toml", 'divisions = ["65I"]', 'divisions = ["78Inf"]', "'78Inf' is not axis"),
        ("scenarios.toml", 'divisions = ["8Ind"]', 'divisions = ["78Inf"]', "comes 2 times"),
        ("tables.toml", "bad = [0, 2, 3,", "bad = [2, 3,", "10 entries, not 9"),
        ("tables.toml", '{ name = "contact"', '{ name = "touch"', "missing or too many: contact, touch"),
        ("tables.toml", '"rulebook 11.1"', '"hearsay"', "must start with"),
    ],
)
def test_a_wrong_file_is_named_with_its_fault(tmp_path: Path, name: str, old: str, new: str, told: str) -> None:
    here = changed(tmp_path, name, lambda text: text.replace(old, new, 1))
    with pytest.raises(BadInput) as fault:
        components.load(components.folder(here))
    assert told in str(fault.value)
    assert name in str(fault.value)
