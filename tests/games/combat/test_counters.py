"""The counters: figures, names, and how many there are."""

from __future__ import annotations

from collections import Counter

from sandtable.games.combat.charts.counters import (
    BOXED_FP,
    BOXED_MOVE,
    BOXED_RANGE,
    LEADER,
    MORTAR,
    NO_TEAM,
    SQUAD,
    TEAM,
)
from sandtable.games.combat.kinds import ALLIED, AXIS, FORT_COVER, NATIONS, SMOKE_CUP
from tests.games.combat.static import tables


def test_figures_by_face() -> None:
    t = tables()
    line = t.index["us-line-12"]
    assert [pair[0][line] for pair in (t.fp, t.reach, t.pace, t.morale)] == [6, 6, 4, 6]
    assert [pair[1][line] for pair in (t.fp, t.reach, t.pace, t.morale)] == [3, 1, 1, 8]
    assert t.boxed[line] == BOXED_FP | BOXED_MOVE
    assert (t.form[line], t.figures[line], t.points[line], t.side[line]) == (SQUAD, 4, 2, ALLIED)
    rifle = t.index["ge-rifle-1"]
    assert (t.boxed[rifle], t.side[rifle], t.morale[1][rifle]) == (BOXED_RANGE | BOXED_MOVE, AXIS, 7)


def test_leaders_are_worth_one_and_their_command_but_heroes_nothing() -> None:
    t = tables()
    points = {name: t.points[t.index[name]] for name in ("lt-wray", "sgt-divine", "us-hero", "lt-weiss", "ge-scout")}
    assert points == {"lt-wray": 3, "sgt-divine": 2, "us-hero": 0, "lt-weiss": 0, "ge-scout": 1}
    assert t.hero[t.index["lt-monteith"]]
    assert [t.units[u] for u in range(len(t.units)) if t.scout[u]] == ["ge-scout"]


def test_each_nation_has_the_leaders_of_the_counter_sheets() -> None:
    t = tables()
    sheets = ("public: leader table", "public: support table")
    ranks = Counter((row.nation, row.rank) for row in t.parts.units.leaders if row.source in sheets)
    wanted = {"sergeant-x": (4, 4, 4, 2), "sergeant-y": (4, 2, 4, 4), "lieutenant-x": (2, 4, 2, 4), "captain": (1,) * 4}
    for rank, counts in wanted.items():
        assert tuple(ranks[nation, rank] for nation in NATIONS) == counts


def test_a_squad_leaves_a_team_of_its_quality() -> None:
    t = tables()
    for squad, team in (
        ("us-paratroop-1", "us-elite-team"),
        ("ge-volksgrenadier-1", "ge-line-team"),
        ("uk-territorial-1", "uk-green-team"),
        ("fr-ffi-1", "fr-green-team"),
    ):
        assert t.kinds[t.team_kind[t.index[squad]]].name == team
    assert t.team_kind[t.index["us-line-team-1"]] == NO_TEAM


def test_counters_are_enough_for_the_campaign_and_the_mix_stays() -> None:
    t = tables()
    kind = t.kind_index["ge-parachute"]
    assert (len(t.copies[kind]), t.mix[kind]) == (21, 10)
    assert all(len(copies) >= t.mix[number] for number, copies in enumerate(t.copies))
    assert Counter(t.kind) == {number: len(copies) for number, copies in enumerate(t.copies)}
    assert {t.form[u] for u in range(len(t.units))} == {SQUAD, TEAM, LEADER}


def test_weapons() -> None:
    t = tables()
    w = t.weapon_index["ge-light-mortar-4"]
    assert (t.w_fp[w], t.w_least[w], t.w_reach[w], t.w_weight[w], t.w_class[w]) == (6, 2, 13, 2, MORTAR)
    assert t.w_ordnance[w]
    assert not t.w_smoke[w]
    gun = t.weapon_index["us-hmg-1"]
    assert t.w_fix[gun] == sum(1 << row for row in range(1, 7))
    assert t.w_ruin[gun] == 1 << 9 | 1 << 10
    assert all(fix & ruin == 0 for fix, ruin in zip(t.w_fix, t.w_ruin, strict=True))
    radio = t.radios[t.radio_index["ge-radio-150"]]
    assert (radio.fp, radio.smoke, NATIONS[radio.nation]) == (12, True, "german")


def test_markers_and_chits() -> None:
    t = tables()
    assert tuple(t.fort_cover) == FORT_COVER
    assert tuple(t.fort_cover_indirect) == tuple(cover + 1 if cover else 0 for cover in FORT_COVER)
    assert t.smoke_cup == SMOKE_CUP
    assert sum(t.smoke_cup) == 50
    assert "".join(t.chits) == "ABCDEFGHJKLMNPQRSTUVWX"
    assert t.chit_worth[t.chit_index["R"]] == (0, 0, 0, 0, 10, 0)
    assert t.chit_worth[t.chit_index["T"]] == (2, 2, 2, 2, 2, 0)
    assert t.chit_worth[t.chit_index["X"]] == (0, 0, 0, 0, 0, 0)
    assert sum(t.chit_worth[t.chit_index[name]][2] for name in "CGK") == 6
    assert tuple(t.discards) == (5, 4, 1, 6)
