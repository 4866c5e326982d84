"""What is kept from one action to the next is what would be found anew: lists of a step, bits, ways, targets."""

from __future__ import annotations

import random

import pytest

from sandtable.core.engine.steps import copied
from sandtable.games.salerno.charts.ways import Country
from sandtable.games.salerno.kinds import ACTIVE, ALLIED, AXIS, RESERVE
from sandtable.games.salerno.rules.common import activation
from sandtable.games.salerno.rules.fire import guns
from sandtable.games.salerno.rules.months.command import Reassign, bound, goals, lay
from sandtable.games.salerno.rules.months.reinforcements import Reinforce
from sandtable.games.salerno.rules.months.replacements import Recover
from sandtable.games.salerno.rules.orders.reserves import Reserving, markers_left
from sandtable.games.salerno.rules.supply import lines, places
from sandtable.kit.board.masks import SEVERAL, KeptMarks, marked
from tests.games.salerno.desk import GAME
from tests.games.salerno.field import T


@pytest.mark.parametrize("scenario", ["campaign", "salerno", "kesselring"])
def test_who_may_come_or_recover(scenario: str) -> None:
    """Everybody goes to the first hex that is offered, so that hexes fill up."""
    state, chance, looked = GAME.start(scenario=scenario, seed=6), random.Random(6), {Reinforce: 0, Recover: 0}
    while not state.over and state.played < 2000:
        actions = state.actions()
        crowding = isinstance(state.stack[-1], (Reinforce, Recover))
        state.play(actions[0] if crowding else chance.choice(actions))
        step = state.stack[-1]
        if isinstance(step, Reinforce) and step.unit < 0:
            looked[Reinforce] += 1
            assert step.offers == copied(step)._offers(state)
        elif isinstance(step, Reinforce) and step.anywhere:
            fitting = [hex_ for hex_ in marked(step.anywhere) if places.takes(state, step.unit, hex_)]
            assert places.roomy(state, step.unit, step.anywhere) == fitting
        elif isinstance(step, Recover) and step.unit < 0:
            looked[Recover] += 1
            assert step.able == copied(step)._able(state)
    assert looked[Reinforce] > 3
    assert looked[Recover] > 3


def test_targets_and_cut_lines_are_those_found_anew() -> None:
    state, chance, looked = (
        GAME.start(scenario="campaign", seed=6),
        random.Random(6),
        {"marks": 0, "lines": 0},
    )
    while not state.over and state.played < 1500:
        state.play(chance.choice(state.actions()))
        for camp in (AXIS, ALLIED):
            looked["marks"] += bool(guns._first(state, camp))
            assert guns._first(state, camp) == guns._look_for(state, camp)
        if state.played % 100 == 0:
            for camp in (AXIS, ALLIED):
                inside = [hex_ for hex_ in range(T.land_hexes) if T.inside[state.pos.scenario][hex_]]
                cut = [hex_ for hex_ in inside if lines.cuts(state, camp, hex_)]
                shut = lines.closed(state, camp) & T.inside_bits[state.pos.scenario]
                looked["lines"] += len(cut)
                assert T.country.bits.listed(shut) == cut
    assert min(looked.values()) > 10


@pytest.mark.parametrize("scenario", ["campaign", "anzio"])
def test_who_may_go_into_reserve(scenario: str) -> None:
    state, chance, looked = GAME.start(scenario=scenario, seed=7), random.Random(7), 0
    while not state.over and state.played < 1500:
        state.play(chance.choice(state.actions()))
        step = state.stack[-1]
        if isinstance(step, Reserving):
            looked += 1
            assert step.spare == markers_left(state, step.who)
            assert step.choice == copied(step)._find(state)
    assert looked > 30


@pytest.mark.parametrize("scenario", ["campaign", "ortona", "anzio", "diadem"])
def test_who_may_change_places_on_the_display(scenario: str) -> None:
    """With every corps but one or two as full as can be."""
    state, chance, looked = GAME.start(scenario=scenario, seed=8), random.Random(8), 0
    while not state.over and state.played < 600:
        step, pos = state.stack[-1], state.pos
        if isinstance(step, Reassign) and step.picked < 0:
            full = lay(state, step.who)
            left = chance.sample(full.open_corps, min(chance.randrange(3), len(full.open_corps)))
            boxes = full.boxes if chance.random() < 0.3 else [T.limit["army_divisions"]] * len(full.boxes)
            tight = full._replace(open_corps=left, boxes=boxes)
            mine = [f for f in T.commands[step.who] if pos.hq[f] and f not in step.moved and not bound(state, f)]
            looked += len(mine)
            assert list(step._movable(state, tight)) == [f for f in mine if goals(state, f, tight)]
        state.play(chance.choice(state.actions()))
    assert looked > 10


def test_ways_follow_the_bridges() -> None:
    """However bridges were before, the ways are those of the bridges as they are."""
    chance, bridges = random.Random(7), bytearray(T.land.bridged)
    kept = Country(T.land)
    for _ in range(6):
        for river in chance.sample(range(len(bridges)), 60):
            bridges[river] = chance.randrange(3)
        fresh = Country(T.land)
        assert kept.roads(bridges) == fresh.roads(bridges)
        for weather, row in enumerate(fresh.backwards):
            for kind, steps in enumerate(row):
                assert kept.exits(weather, kind, bridges) == fresh.exits(weather, kind, bridges)
                assert kept.backwards[weather][kind].ways(bridges) == steps.ways(bridges)


def test_a_flood_that_sets_out_from_the_last_one_comes_as_far() -> None:
    """Whatever is shut or opened in between, bridges and hexes."""
    chance, bridges, bits = random.Random(9), bytearray(T.land.bridged), T.country.bits
    country, all_open = Country(T.land), T.inside_bits[GAME.scenarios.index("campaign")]
    source, shorter = bits.bit[T.roma], 0
    for _ in range(60):
        for river in chance.sample(range(len(bridges)), 3):
            bridges[river] = chance.randrange(3)
        shut = bits.gather(chance.sample(range(T.land_hexes), chance.choice((0, 1, 5, 200))))
        open_, ways = all_open & ~shut | source, country.roads(bridges)
        shorter += (
            0 < len(lines._unharmed(country, ways, source, open_)) < len(country.floods.get(source, (ways, []))[1])
        )
        found = lines._flood(country, ways, source, open_)
        assert found == lines._flood(Country(T.land), ways, source, open_)
    assert shorter > 5


def test_hexes_near_the_enemy_follow_his_units() -> None:
    state, chance, country = GAME.start(scenario="campaign", seed=10), random.Random(10), T.country
    while state.played < 600:
        state.play(chance.choice(state.actions()))
        if state.played % 20 == 0:
            for distance in (1, 3):
                for camp in (AXIS, ALLIED):
                    held = state.pos.troops[camp]
                    near = {n for hex_ in marked(held) for n in T.map.within(hex_, distance)}
                    found = country.around(country.standing[camp], held, distance)
                    assert country.bits.listed(found) == sorted(near)


def test_a_set_up_is_nobodys_in_particular() -> None:
    first, untouched = GAME.start(scenario="campaign", seed=11), GAME.start(scenario="campaign", seed=11)
    chance = random.Random(11)
    while first.played < 200:
        first.play(chance.choice(first.actions()))
    assert GAME.start(scenario="campaign", seed=11) == untouched
    agreed = GAME.start(scenario="campaign", seed=11, options={"interdiction": True})
    assert agreed.pos.rules != untouched.pos.rules


def test_marks_share_what_has_not_changed_and_nothing_else() -> None:
    state, chance = GAME.start(scenario="campaign", seed=12), random.Random(12)
    earlier, shared, own = state.pos.copy(), 0, 0
    while state.played < 600:
        state.play(chance.choice(state.actions()))
        if state.played % 20 == 0:
            kept, told = state.pos.kept(earlier), state.pos.copy()
            assert kept == told
            shared += kept.forts is earlier.forts
            own += kept.at is not earlier.at
            assert kept.at is not state.pos.at
            assert kept.troops[AXIS] is not state.pos.troops[AXIS]
            earlier = kept
    assert shared > 5
    assert own > 5


@pytest.mark.parametrize("scenario", ["campaign", "anzio"])
def test_whoever_could_join_is_among_the_few_that_are_looked_at(scenario: str) -> None:
    """Bonus units and those under a marker, in reserve or not."""
    state, chance, looked, lifted = GAME.start(scenario=scenario, seed=11), random.Random(11), [0, 0], 0
    bari = T.box["bari"]
    while not state.over and state.played < 2500:
        pos, step = state.pos, state.stack[-1]
        if pos.bonus or pos.marker >= 0:
            for camp in (AXIS, ALLIED):
                here = [unit for unit in T.roster[camp] if pos.at[unit] < T.hexes or pos.at[unit] == bari]
                able = [unit for unit in here if activation.may_join(state, unit)]
                looked[pos.marker >= 0] += len(able)
                bound = [u for u in here if pos.deeds[u] & ACTIVE or pos.state[u] & RESERVE or u in able]
                assert list(activation.pool(state, camp)) == bound
        if isinstance(step, Reserving):
            held = [unit for unit in step.pool if pos.state[unit] & RESERVE]
            lifted += len(held)
            assert step._lifts(state) == [unit for unit in held if not step._held(state, unit)[0]]
        state.play(chance.choice(state.actions()))
    assert min(*looked, lifted) > 20


def test_marks_are_looked_for_anew_when_a_table_changes() -> None:
    chance, table, kept = random.Random(3), bytearray(40), KeptMarks(SEVERAL)
    for _ in range(60):
        assert kept.of(table) == marked(table, SEVERAL) == kept.of(bytes(table))
        if chance.random() < 0.7:
            table[chance.randrange(40)] = chance.randrange(4)


def test_a_copy_shares_the_tables_that_are_replaced_and_keeps_its_own() -> None:
    """Mules, guns and interdiction: what is done to one of two copies is not done to the other."""
    pos = GAME.start(scenario="campaign", seed=1).pos
    twin, hex_, gun = pos.copy(), T.roma, T.battery[AXIS][0]
    assert all(one is other for one, other in zip((pos.jam, *pos.cover), (twin.jam, *twin.cover), strict=True))
    pos.set_mule(ALLIED, hex_, 1)
    pos.put_gun(T, gun, hex_)
    assert (pos.mules[ALLIED][hex_], pos.batteries[AXIS][hex_], pos.cover[AXIS][hex_]) == (1, 1, 1)
    assert (twin.mules[ALLIED][hex_], twin.batteries[AXIS][hex_], twin.cover[AXIS][hex_]) == (0, 0, 0)
    assert pos.kept(twin).mules is pos.mules
    pos.set_mule(ALLIED, hex_, 0)
    pos.put_gun(T, gun, twin.gun_at[gun])
    assert pos == twin
