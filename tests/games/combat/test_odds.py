"""The chances that are told before anybody commits himself, against counting cards by hand."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.base.cards import DISCARD
from sandtable.core.base.previews import Preview
from sandtable.games.combat.rules.common import odds
from sandtable.games.combat.rules.terrain.cover import cover_rule
from tests.games.combat.field import act, field, game
from tests.play import doing

FIRE, REQUEST, RECOVER, ROUT = "A-51", "A-34", "A-2", "A-11"
UNITS = {"us-line-1": "I3", "ge-rifle-1": "G4"}


def told(preview: Preview | None) -> dict[tuple[str, str], float]:
    """By group and message."""
    assert preview is not None
    return {(outcome.group, outcome.message.id): outcome.probability for outcome in preview.outcomes}


def totals(state: Any, who: int, cards: list[int]) -> list[int]:
    fate = state.tables.fate[state.pos.nation[who]]
    return [fate.total[card] for card in cards]


def test_O20_fire_is_counted_over_the_cards_that_may_come() -> None:
    state = field(
        units=UNITS, hands={"allied": [FIRE, "A-1"], "axis": ["G-1"]}, discards={"allied": ["A-72"], "axis": ["G-2"]}
    )
    act(state, f"card {FIRE}", "unit us-line-1", "unit us-line-1")
    ours = odds.coming(state, 0, 0)
    theirs = odds.coming(state, 1, 0)
    assert len(ours) == 72 - 3  # neither the hand nor the discards, the card just played among them
    assert len(theirs) == 72 - 1, "of the Germans' only the discards are known"
    found = told(state.preview())
    pairs = [(6 + a, 7 + d) for a in totals(state, 0, ours) for d in totals(state, 1, theirs)]
    assert found["ge-rifle-1", "odds-breaks"] == pytest.approx(sum(a > d for a, d in pairs) / len(pairs))
    assert found["ge-rifle-1", "odds-suppressed"] == pytest.approx(sum(a == d for a, d in pairs) / len(pairs))
    assert found["ge-rifle-1", "odds-unhurt"] == pytest.approx(sum(a < d for a, d in pairs) / len(pairs))


def test_O20_3_the_odds_of_all_who_could_fire_together_stand_before_any_is_named() -> None:
    units = {**UNITS, "us-line-2": "I4", "us-line-3": "I1", "lt-wray": "I3"}
    state = field(units=units, hands={"allied": [FIRE, "A-1"]})
    act(state, f"card {FIRE}", "unit lt-wray", "all")
    before = state.preview()
    assert before is not None
    assert before.title.id == "preview-fire-possible"
    act(state, "unit us-line-1")
    joined = 0
    while joins := [str(action) for action in state.actions() if action.verb == "unit"]:
        act(state, joins[0])
        joined += 1
    assert joined
    assert told(before) == pytest.approx(told(state.preview()))
    alone = field(units=units, hands={"allied": [FIRE, "A-1"]})
    act(alone, f"card {FIRE}", "unit us-line-1")
    assert told(alone.preview())["ge-rifle-1", "odds-breaks"] < told(before)["ge-rifle-1", "odds-breaks"]


def test_O20_every_modifier_has_its_rule() -> None:
    units = {**UNITS, "us-line-2": "I3"}
    state = field(units=units, smoke={"H3": 2}, hands={"allied": [FIRE, "A-7"]})
    act(state, f"card {FIRE}", "unit us-line-1", "unit us-line-1")
    preview = state.preview()
    assert preview is not None
    assert {shift.rule: shift.value for shift in preview.shifts} == {"O20.3": 6, "B10.3": -2}


@pytest.mark.parametrize(
    ("fields", "law", "loss"),
    [
        ({"laws": ["night"]}, "N5.3", -2),
        ({"laws": ["night"], "smoke": {"H3": 1}}, "N5.3", -2),
        ({"laws": ["night"], "smoke": {"H3": 3}}, "B10.3", -3),
        ({"laws": ["fog"]}, "SR15.6", -1),
        ({"laws": ["fog"], "smoke": {"H3": 1}}, "B10.3", -1),
    ],
)
def test_N5_3_SR15_6_darkness_and_fog_are_named_where_they_hinder_most(
    fields: dict[str, Any], law: str, loss: int
) -> None:
    state = field(units=UNITS, hands={"allied": [FIRE, "A-7"]}, **fields)
    act(state, f"card {FIRE}", "unit us-line-1", "unit us-line-1")
    preview = state.preview()
    assert preview is not None
    assert {shift.rule: shift.value for shift in preview.shifts} == {"O20.3": 6, law: loss}
    lit = field(units=UNITS, hands={"allied": [FIRE]}, laws=["night"], flares=["F5"])
    act(lit, f"card {FIRE}", "unit us-line-1", "unit us-line-1")
    preview = lit.preview()
    assert preview is not None
    assert {shift.rule: shift.value for shift in preview.shifts} == {"O20.3": 6}


BOCAGE: dict[str, Any] = {"map": "2", "laws": ["normandy", "breach"], "edge": {"allied": "bottom", "axis": "top"}}


def sheltered(at: str, target: str, **fields: Any) -> tuple[float, str]:
    """The cover that is told to who fires, and the rule that gives it, as told to who may answer with a card."""
    units = {"ge-rifle-1": at, "us-line-1": target}
    hands = {"axis": ["G-50"], "allied": ["A-2"]}
    state = field(units=units, hands=hands, active="axis", top={"axis": ["5-2"]}, **fields)
    act(state, "card G-50", "unit ge-rifle-1", "unit ge-rifle-1")
    before = state.preview()
    act(state, f"hex {target}")
    after = state.preview()
    assert before is not None
    if after is None:  # without cover there is nothing to answer with (A29)
        return before.figures["cover"], ""
    assert (doing(state), sum(shift.value for shift in after.shifts)) == ("Defence", before.figures["cover"])
    return before.figures["cover"], "".join(shift.rule for shift in after.shifts)


def test_T78_the_cover_of_the_target_is_told_and_what_gives_it() -> None:
    assert sheltered("G7", "E8", **BOCAGE) == (2, "N1")
    assert sheltered("G7", "E8", **{**BOCAGE, "laws": []}) == (1, "T87")
    assert sheltered("G7", "E8", forts={"E8": "trench"}, **BOCAGE) == (4, "F105")
    assert sheltered("G7", "E8", busted=[["E8", 2]], **BOCAGE) == (0, "")
    assert sheltered("J7", "H7", map="41", laws=["landing"]) == (3, "N7.2")
    assert sheltered("C5", "B5", map="41", laws=["landing"]) == (-2, "")


@pytest.mark.parametrize(
    ("target", "origin", "fort", "indirect", "law"),
    [
        ("E8", "F7", "", False, "N1"),
        ("E8", "F7", "", True, "T90"),  # shells come from above
        ("E8", "F7", "foxholes", False, "F102"),
        ("E8", "F7", "foxholes", True, "F102"),
        ("E8", "F7", "wire", False, "N1"),
        ("F6", "F7", "", False, "T82"),  # a building covers more than its bocage
        ("B5", "B4", "", False, "T99"),  # woods as much: the type counts first
        ("B5", "B4", "", True, "T99"),
    ],
)
def test_T78_what_gives_the_best_cover(target: str, origin: str, fort: str, indirect: bool, law: str) -> None:
    state = field(forts={target: fort} if fort else {}, **BOCAGE)
    index = state.tables.hex_index
    assert cover_rule(state, index[target], [index[origin]], indirect) == law


def test_B11_5_C2_2_what_a_targeting_roll_must_exceed_is_told() -> None:
    units = {"us-line-1": {"at": "I3", "weapon": "us-light-mortar-1"}, "ge-rifle-1": "G4"}
    state = field(units=units, smoke={"H3": 2}, hands={"allied": [FIRE]})
    act(state, f"card {FIRE}", "unit us-line-1", "weapon us-light-mortar-1")
    preview = state.preview()
    assert preview is not None
    assert preview.outcomes[0].message.args == {"at": "G4", "needed": 4}
    units = {"us-elite-team-1": {"at": "F8", "weapon": "us-satchel-1"}, "ge-rifle-1": "C1"}
    state = field(units=units, smoke={"F8": 5}, hands={"allied": [FIRE]}, **BOCAGE)
    act(state, f"card {FIRE}", "unit us-elite-team-1", "weapon us-satchel-1")
    for _ in range(2):
        preview = state.preview()
        assert preview is not None
        assert (preview.rule, preview.figures) == ("C2.2", {"needed": 6})  # 7 or more, as in the booklet's example
        fits = [(a, b) for a in range(1, 7) for b in range(1, 7) if a * b > 6]
        assert preview.outcomes[0].probability == pytest.approx(len(fits) / 36, abs=0.02)
        act(state, "breach 6" if doing(state) == "Aim" else "done", through=False)


def test_the_view_of_a_side_tells_it_the_same() -> None:
    state = field(units=UNITS, hands={"allied": [FIRE], "axis": ["G-1", "G-50"]})
    act(state, f"card {FIRE}", "unit us-line-1", "unit us-line-1")
    assert told(game().view(state, "allied").preview()) == pytest.approx(told(state.preview()))
    assert game().view(state, "axis").preview() is None


def test_B11_5_R4_after_the_last_card_the_attack_roll_comes_from_the_shuffled_discards() -> None:
    units = {"us-line-1": {"at": "I3", "weapon": "us-light-mortar-1"}, "ge-rifle-1": "G4"}
    last = "A-30"
    spent = [name for name in game().cards["american"] if name not in (FIRE, "A-1", last)]
    state = field(units=units, hands={"allied": [FIRE, "A-1"]}, discards={"allied": spent})
    act(state, f"card {FIRE}", "unit us-line-1", "weapon us-light-mortar-1")
    fate, deck = state.tables.fate[state.pos.nation[0]], state.pos.fate[0]
    (card,) = odds.coming(state, 0, 0)
    assert fate.white[card] * fate.colour[card] > 2, "the last card is on target"
    preview = state.preview()
    assert preview is not None
    found, power = told(preview), sum(shift.value for shift in preview.shifts)
    assert found["G4", "odds-hits"] == 1
    theirs = totals(state, 1, odds.coming(state, 1, 0))
    pairs = [(power + a, 7 + d) for a in totals(state, 0, [*deck.cards(DISCARD), card]) for d in theirs]
    assert found["ge-rifle-1", "odds-breaks"] == pytest.approx(sum(a > d for a, d in pairs) / len(pairs))


def test_B11_5_ordnance_may_miss_first() -> None:
    units = {"us-line-1": {"at": "I3", "weapon": "us-light-mortar-1"}, "ge-rifle-1": "G4"}
    state = field(units=units, hands={"allied": [FIRE]})
    act(state, f"card {FIRE}", "unit us-line-1", "weapon us-light-mortar-1")
    found = told(state.preview())
    fate = state.tables.fate[0]
    ours = odds.coming(state, 0, 0)
    hits = [card for card in ours if fate.white[card] * fate.colour[card] > 2]
    assert found["G4", "odds-hits"] == pytest.approx(len(hits) / len(ours))
    assert found["ge-rifle-1", "odds-unhurt"] > 1 - len(hits) / len(ours)


def test_O20_the_defender_knows_the_total_and_a_broken_unit_dies() -> None:
    units = {**UNITS, "ge-rifle-2": {"at": "G4", "broken": True}}
    state = field(units=units, hands={"allied": [FIRE]}, top={"allied": ["5-1"]})
    act(state, f"card {FIRE}", "unit us-line-1", "unit us-line-1", "hex G4")
    preview = state.preview()
    assert preview is not None
    assert preview.figures["total"] == 12
    found = told(preview)
    cards = totals(state, 1, odds.coming(state, 1, 1))
    assert found["ge-rifle-1", "odds-breaks"] == pytest.approx(sum(7 + total < 12 for total in cards) / len(cards))
    assert ("ge-rifle-2", "odds-dies") in found


def test_O22_O23_recovery_and_rout() -> None:
    units = {"us-line-1": {"at": "I3", "broken": True}, "us-line-2": {"at": "J3", "broken": True}, "ge-rifle-1": "A9"}
    state = field(units=units, hands={"allied": [RECOVER]})
    act(state, f"card {RECOVER}")
    cards = totals(state, 0, odds.coming(state, 0, 0))
    found = told(state.preview())
    assert found["us-line-1", "odds-rallies"] == pytest.approx(sum(total <= 8 for total in cards) / len(cards))
    state = field(units=units, hands={"allied": [ROUT]})
    act(state, f"card {ROUT}", "player allied")
    cards = totals(state, 0, odds.coming(state, 0, 0))
    found = told(state.preview())
    assert found["us-line-1", "odds-stays"] == pytest.approx(sum(total <= 8 for total in cards) / len(cards))
    assert found["us-line-1", "odds-runs-near"] == pytest.approx(sum(8 < total <= 10 for total in cards) / len(cards))


def test_O16_4_melee_and_the_bunker() -> None:
    for forts, tie in (({}, True), ({"G4": "bunker"}, False)):
        state = field(units={"us-line-1": "G4", "ge-rifle-1": "G4"}, forts=forts, sole={"G4": "axis"})
        preview = odds.melee(state, 0, state.tables.hex_index["G4"], (7, 5))
        found = {outcome.message.id: outcome.probability for outcome in preview.outcomes}
        assert sum(found.values()) == pytest.approx(1)
        assert (found["odds-melee-nobody"] > 0) == tie
        assert found["odds-melee-allied"] > found["odds-melee-axis"]


def test_O18_2_a_spotter_knows_his_chances() -> None:
    state = field(
        units={"lt-wray": "I3", "ge-rifle-1": "G4"},
        hands={"allied": [REQUEST]},
        radio={"allied": {"name": "us-radio-105", "state": "good", "mode": "normal"}},
    )
    act(state, f"card {REQUEST}", "call barrage")
    found = told(state.preview())
    fate = state.tables.fate[0]
    ours = odds.coming(state, 0, 0)
    assert found["G4", "odds-hits"] == pytest.approx(sum(fate.white[c] * fate.colour[c] > 2 for c in ours) / len(ours))


def test_an_empty_deck_is_shuffled_first() -> None:
    state = field(units=UNITS)
    deck = state.pos.fate[0]
    for card in range(72):
        deck.put(card, 1, 255)
    assert len(odds.coming(state, 0, 0)) == 72


def test_a_card_that_is_known_to_lie_on_top_is_the_one() -> None:
    state = field(units=UNITS, top={"allied": ["A-61"]})
    deck = state.pos.fate[0]
    known = deck.top[-1]
    deck.known[known] = 1
    assert odds.coming(state, 0, 0) == [known]
    assert len(odds.coming(state, 0, 1)) == 72


def test_A40_the_second_hex_of_spray_fire_takes_the_same_total() -> None:
    units = {"us-paratroop-1": "I3", "ge-rifle-1": "G4", "ge-rifle-2": "H3"}
    state = field(units=units, smoke={"H3": 2, "G4": 5}, hands={"allied": [FIRE, "A-7", "A-4"]})
    act(state, f"card {FIRE}", "unit us-paratroop-1", "unit us-paratroop-1", "hex H3", "card A-7")
    preview = state.preview()
    assert preview is not None
    assert [shift.rule for shift in preview.shifts] == ["O20.3", "B10.3"]
    found = told(preview)
    pairs = [
        (6 - 2 + a, 7 + d)
        for a in totals(state, 0, odds.coming(state, 0, 0))
        for d in totals(state, 1, odds.coming(state, 1, 0))
    ]
    assert found["ge-rifle-1", "odds-breaks"] == pytest.approx(sum(a > d for a, d in pairs) / len(pairs))
