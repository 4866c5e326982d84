"""Every preview against the dice: the chance that is shown is how often it happens.

Each kind of preview is played over and over from the same decision with other dice. The suite plays two
thousand times; for a long look at each kind:

    SANDTABLE_PLAYS=100000 .venv/bin/python -m pytest tests/games/dday/test_previews.py -k happens -s
"""

from __future__ import annotations

import os
import random
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from itertools import product
from math import sqrt
from typing import NamedTuple

import pytest

from sandtable.core.base.dice import Dice, make_key
from sandtable.core.base.previews import Outcome, Preview
from sandtable.games.dday.kinds import DE_INFANTRY, DE_TANK, INFANTRY, UK, US, K
from sandtable.kit.rules import odds
from tests.games.dday.cards_help import GAME, State, Units, order, tactic
from tests.games.dday.help import at
from tests.play import play

PLAYS = int(os.environ.get("SANDTABLE_PLAYS", "2000"))
SIGMAS = 4.0  # of a frequency; the dice are seeded, so that what passes once always passes

Losses = tuple[int, int]  # Allied and Axis pieces destroyed
Seen = Mapping[str, str]  # by group of outcomes, the one that came true


class Case(NamedTuple):
    """A decision with a preview, what is played then, and which outcomes the losses show."""

    state: State
    wishes: tuple[str, ...]
    seen: Callable[[Losses], Seen]


def preview_of(state: State) -> Preview:
    preview = state.preview()
    assert preview is not None
    return preview


def losses(state: State) -> Losses:
    lost = state.pos.lost
    return sum(lost[:6]) + sum(lost[10:]), sum(lost[6:10])


def name(outcome: Outcome) -> str:
    """An outcome by its message and its number or its zones."""
    args = outcome.message.args
    return f"{outcome.message.id} {args.get('count', args.get('to', ''))}".strip()


# --- what the losses show ---------------------------------------------------------------------------------------


def one_die(gone: Losses) -> Seen:
    return {"result": "outcome-hit" if sum(gone) else "outcome-miss"}


def several_dice(gone: Losses) -> Seen:
    return {"result": f"outcome-hits {sum(gone)}"}


def on_the_way(state: State, goal: str) -> Callable[[Losses], Seen]:
    """A move to a zone: the group of outcomes that names it."""
    mine = [outcome for outcome in preview_of(state).outcomes if goal in outcome.message.args["to"]]
    assert [outcome.message.id for outcome in mine] == ["outcome-strafed", "outcome-through"]
    return lambda gone: {mine[0].group: name(mine[0 if sum(gone) else 1])}


def battle(attackers: int, defenders: int, number: int = 11) -> Callable[[Losses], Seen]:
    """A combat cycle between so many units, on order 11 or 13."""
    ends = {(0, 0): "goes-on", (1, 0): "attacker-gone", (0, 1): "defender-gone", (1, 1): "both-gone"}

    def seen(gone: Losses) -> Seen:
        attack, defence = gone if number == 11 else gone[::-1]
        return {
            "result": f"outcome-{ends[attack == attackers, defence == defenders]}",
            "defender": f"outcome-defender-loses {defence}",
            "attacker": f"outcome-attacker-loses {attack}",
        }

    return seen


# --- the kinds of preview ---------------------------------------------------------------------------------------

TARGETS: Units = {"Cherbourg": {"blockhouse": 2}, "Isigny": {"blockhouse": 2}, "Bayeux": {"blockhouse": 1}}
FLAK: Units = {"Caen": {"de-artillery": 1, "uk-fighter": 1, "us-fighter": 1, "uk-bomber": 1, "us-bomber": 1}}
BOXES: Units = {"Bayeux": {"blockhouse": 1}, "Gold": {"uk-infantry": 1, "uk-tank": 1}}
BOMBED: Units = {"Caen": {"de-infantry": 1, "de-tank": 1}, "Airfield": {"uk-bomber": 1}}
DROP: Units = {"Ouistreham": {"de-infantry": 2, "de-artillery": 1}}
BARNSTORM: Units = {"Caen": {"us-fighter": 1, "de-artillery": 1, "de-tank": 1}}  # alone, so that order 4 does not fire
BOMBER_OUT: Units = {
    "Caen": {"uk-bomber": 1, "de-infantry": 1, "de-tank": 1},
    "Troarn": {"uk-infantry": 1, "uk-tank": 1},
}
GUNS: Units = {"Caen": {"uk-artillery": 3}, "Troarn": {"de-infantry": 4}}
EIGHTY_EIGHTS: Units = {"Caen": {"de-artillery": 3}, "Troarn": {"uk-infantry": 4}}
MIXED: Units = {"Caen": {"uk-infantry": 2, "uk-artillery": 1, "us-infantry": 1, "de-infantry": 3, "de-tank": 1}}
SPLIT: Units = {**MIXED, "Troarn": {"us-infantry": 1, "de-infantry": 1}}
FORT: Units = {"Bayeux": {"blockhouse": 1, "de-infantry": 2, "us-infantry": 3, "us-tank": 1}}
DUEL: Units = {"Caen": {"uk-tank": 1, "de-infantry": 1}}
# A tank in Caen; two fighters over it, one over Troarn, four over Évrecy, none over Potigny.
PATROLS: Units = {
    "Caen": {"de-tank": 1, "uk-fighter": 1, "us-fighter": 1},
    "Troarn": {"us-fighter": 1},
    "Évrecy": {"uk-fighter": 2, "us-fighter": 2},
}
FROM_AFAR: Units = {"Caen": {"de-tank": 1}, "Évrecy": {"uk-fighter": 3, "us-fighter": 1}, "Cabourg": {"us-fighter": 2}}
ENTRIES: Units = {"Coutances": {"uk-fighter": 3}, "Tessy-sur-Vire": {"us-fighter": 1}}


def begun(state: State, *wishes: str) -> State:
    play(state, *wishes)
    return state


def strafed(state: State, goal: str, *rest: str) -> Case:
    return Case(state, (f"zone {goal}", *rest), on_the_way(state, goal))


def entry() -> State:
    return at("axis-reinforce", ENTRIES, charts={"uk": 0, "us": 0, "rennes": 1, "rouen": 0}, dice=[1, 1])


@cache
def cases() -> dict[str, Case]:
    found: dict[str, Case] = {}
    for luck in ("none", "good", "bad"):
        found[f"naval, {luck}"] = Case(order(2, TARGETS, luck), ("unit blockhouse@Isigny",), one_die)
        found[f"sea fire, {luck}"] = Case(order(9, BOXES, luck), ("unit uk-tank@Gold",), one_die)
    for luck in ("none", "good"):
        found[f"flak at fighters, {luck}"] = Case(order(4, FLAK, luck), ("unit uk-fighter@Caen",), one_die)
        found[f"flak at bombers, {luck}"] = Case(order(6, FLAK, luck), ("unit uk-bomber@Caen",), one_die)
        found[f"bomber, {luck}"] = Case(begun(order(5, BOMBED, luck), "zone Caen"), ("unit de-tank@Caen",), one_die)
        found[f"battle, {luck}"] = Case(order(11, MIXED, luck), ("roll",), battle(4, 4))
        found[f"Axis battle, {luck}"] = Case(order(13, FORT, luck), ("roll",), battle(3, 4, 13))
        found[f"combined assault, {luck}"] = Case(order(11, MIXED, luck, combined=True), ("roll",), battle(4, 4))
    found["battle, bad"] = Case(begun(order(11, SPLIT, "bad"), "zone Troarn", "zone Caen"), ("roll",), battle(4, 4))
    found["duel"] = Case(order(11, DUEL), ("roll",), battle(1, 1))
    drop = begun(tactic(1, DROP, dice=[6, 6, 1]), "use")
    found["paratroopers"] = Case(drop, ("unit de-artillery@Ouistreham",), one_die)
    found["barnstorming"] = Case(tactic(3, BARNSTORM), ("unit us-fighter@Caen", "unit de-tank@Caen"), one_die)
    aimed = begun(tactic(3, BARNSTORM), "unit us-fighter@Caen")
    found["barnstorming, aimed"] = Case(aimed, ("unit de-tank@Caen",), one_die)
    wreck = tactic(4, BOMBER_OUT, wrecks=["Caen"])
    found["fireball"] = Case(wreck, ("unit uk-tank@Troarn",), one_die)
    found["heavy bombardment"] = Case(begun(tactic(5, BOMBER_OUT), "use"), ("unit de-tank@Caen",), one_die)
    found["friendly fire"] = Case(tactic(6, BOMBER_OUT), ("unit uk-tank@Troarn",), one_die)
    found["howitzers"] = Case(begun(tactic(11, GUNS), "zone Caen"), ("zone Troarn",), several_dice)
    found["88s"] = Case(begun(tactic(13, EIGHTY_EIGHTS), "zone Caen"), ("zone Troarn",), several_dice)
    away = begun(order(12, PATROLS), "unit de-tank@Caen")
    for goal in ("Troarn", "Évrecy", "Bretteville", "Tilly-sur-Seulles"):
        found[f"Axis move to {goal}"] = strafed(away, goal, "done")
    towards = begun(order(12, FROM_AFAR), "unit de-tank@Caen")
    found["Axis move under fighters"] = strafed(towards, "Évrecy", "done")
    convoy = begun(tactic(15, FROM_AFAR), "unit de-tank@Caen")
    found["convoy"] = strafed(convoy, "Évrecy")
    found["convoy further"] = strafed(convoy, "Cabourg")
    for goal in ("Coutances", "Tessy-sur-Vire"):
        found[f"reinforcement in {goal}"] = strafed(entry(), goal)
    return found


NAMES = tuple(cases())


def played(case: Case, seed: str) -> Losses:
    """What is lost when the wishes are played with these dice; casualties are picked as they are listed."""
    twin = case.state.copy()
    twin.dice = Dice(make_key(seed))
    before = losses(twin)
    for wish in case.wishes:
        action = GAME.vocabulary.find(wish)
        assert action is not None
        twin.advance(action)
    while not twin.over and type(twin.stack[-1]).__name__ == "Casualties":
        twin.advance(twin.actions()[0])
    after = losses(twin)
    return after[0] - before[0], after[1] - before[1]


@pytest.mark.parametrize("kind", NAMES)
def test_what_a_preview_says_happens_as_often(kind: str) -> None:
    case = cases()[kind]
    assert case.state.why_not(*case.wishes) is None
    times: Counter[str] = Counter()
    for number in range(PLAYS):
        times.update(case.seen(played(case, f"{kind} {number}")).values())
    shown = [outcome for outcome in preview_of(case.state).outcomes if outcome.group in case.seen((0, 0))]
    assert set(times) <= {name(outcome) for outcome in shown}
    report = [f"{kind}, {PLAYS} plays"]
    for outcome in shown:
        chance, often = outcome.probability, times[name(outcome)] / PLAYS
        spread = sqrt(chance * (1 - chance) / PLAYS)
        assert abs(often - chance) <= SIGMAS * spread + 1e-12, (name(outcome), chance, often)
        report.append(f"  {name(outcome):60} shown {chance:8.4%}  played {often:8.4%}")
    if "SANDTABLE_PLAYS" in os.environ:
        sys.stdout.write("\n".join([*report, ""]))


# What is told before anything is chosen; below it is held equal to what is told, and compared, afterwards.
AHEAD = {
    ("Battles", "preview-battles"),
    ("Bombers", "preview-one-die"),
    ("Movement", "preview-strafing"),
    ("Entry", "preview-strafing"),
    # counted throw by throw at the end of this file
    ("ParatrooperReinforcements", "preview-drops"),
    ("RocketStrike", "preview-one-die"),
    ("HeavyBombardment", "preview-dice"),
    ("FrenchResistance", "preview-each-unit"),
    ("Volunteers", "preview-volunteers"),
    ("Reroll", "preview-reroll"),
    ("Casualties", "preview-return-fire"),
}


def test_every_preview_of_the_game_is_among_them() -> None:
    """In games at random no step shows a preview of a sort that is not compared above."""
    compared = {(type(case.state.stack[-1]).__name__, preview_of(case.state).title.id) for case in cases().values()}
    met: set[tuple[str, str]] = set()
    for seed in (1, 2):
        state = GAME.start(seed=seed, options={"fortune": True, "tactics": True})
        rng = random.Random(seed)
        while not state.over:
            preview = state.preview()
            if preview is not None:
                met.add((type(state.stack[-1]).__name__, preview.title.id))
            state.advance(rng.choice(state.actions()))
    assert len(met) > 8
    assert met <= compared | AHEAD


# --- single figures ---------------------------------------------------------------------------------------------


def risks(state: State) -> dict[tuple[str, ...], float]:
    """The chance to be destroyed, by the zones of one group."""
    outcomes = preview_of(state).outcomes
    return {tuple(o.message.args["to"]): o.probability for o in outcomes if o.message.id == "outcome-strafed"}


def test_an_axis_move_counts_the_fighters_of_the_whole_way() -> None:
    """Four fighters over the goal, none over the zone that is left: 1 - (5/6)^4, not none."""
    state = begun(order(12, {"Caen": {"de-infantry": 1}, "Évrecy": {"uk-fighter": 4}}), "unit de-infantry@Caen")
    assert risks(state) == {("Évrecy",): pytest.approx(0.5177, abs=5e-5)}
    state = begun(order(12, PATROLS), "unit de-tank@Caen")
    by_goal = {goal: risk for goals, risk in risks(state).items() for goal in goals}
    assert by_goal["Bretteville"] == pytest.approx(1 - (5 / 6) ** 2)
    assert by_goal["Troarn"] == pytest.approx(1 - (5 / 6) ** 3)
    assert by_goal["Évrecy"] == pytest.approx(1 - (5 / 6) ** 6)


def test_a_move_without_fighters_on_any_way_has_no_odds() -> None:
    field: Units = {"Caen": {"de-infantry": 1}, "Cherbourg": {"uk-fighter": 4}}
    assert begun(order(12, field), "unit de-infantry@Caen").preview() is None


def test_a_reinforcement_shows_each_entry_zone_by_itself() -> None:
    three, one = 1 - (5 / 6) ** 3, 1 / 6
    assert risks(entry()) == {("Coutances",): pytest.approx(three), ("Tessy-sur-Vire",): pytest.approx(one)}


@pytest.mark.parametrize(
    ("field", "luck", "shifts"),
    [
        (MIXED, "none", [("T10", 1)]),
        (MIXED, "good", [("F11", 1)]),  # fortune has raised them all to 2 already
        ({"Caen": {"uk-infantry": 2, "de-infantry": 1}}, "none", []),  # no artillery
        ({"Caen": {"uk-artillery": 2, "de-infantry": 1}}, "good", []),  # no infantry
    ],
)
def test_a_card_is_named_only_where_it_changes_a_die(field: Units, luck: str, shifts: list[tuple[str, int]]) -> None:
    preview = preview_of(order(11, field, luck, combined=True))
    assert [(shift.rule, shift.value) for shift in preview.shifts] == shifts


def test_combined_assault_says_how_many_infantry_it_helps() -> None:
    (shift,) = preview_of(order(11, MIXED, combined=True)).shifts
    assert GAME.text(shift.message) == "Combined assault: better attack for 1 infantry paired with artillery"


def test_O11_before_a_battle_is_chosen_the_odds_of_each_are_told() -> None:
    state = order(11, {"Caen": {"uk-infantry": 3, "de-infantry": 1}, "Troarn": {"uk-tank": 2, "de-tank": 1}})
    before = preview_of(state)
    assert {outcome.group for outcome in before.outcomes} == {"Caen", "Troarn"}
    for zone in ("Caen", "Troarn"):
        one = state.copy()
        play(one, f"zone {zone}")
        told = [
            (outcome.message.args["result"], outcome.probability)
            for outcome in before.outcomes
            if outcome.group == zone
        ]
        assert told == [(outcome.message, outcome.probability) for outcome in preview_of(one).outcomes[:4]]


@pytest.mark.parametrize("luck", ["none", "good"])
def test_O5_before_a_bomber_has_a_target_its_die_is_told(luck: str) -> None:
    state = order(5, BOMBED, luck)
    before = preview_of(state)
    play(state, "zone Caen")
    assert before == preview_of(state)


# --- cards whose dice are few: every throw is counted -------------------------------------------------------------


def counted(state: State, number: int, *wishes: str, seen: Callable[[State], Mapping[str, str]]) -> Counted:
    """How often each outcome comes true, by group, over every throw of the dice that the wishes ask for."""
    found: dict[str, Counter[str]] = {}
    throws = list(product(range(1, 7), repeat=number))
    for throw in throws:
        twin = state.copy()
        twin.dice = Dice(None, 0, (*throw, *[6] * 12))
        for wish in wishes:
            action = GAME.vocabulary.find(wish)
            assert action is not None
            twin.advance(action)
        for group, word in seen(twin).items():
            found.setdefault(group, Counter())[word] += 1
    return {group: {word: times / len(throws) for word, times in words.items()} for group, words in found.items()}


Counted = dict[str, dict[str, float]]


def shown(state: State) -> Counted:
    """The same as the preview has it: an outcome by its number, or by the id of its message."""
    found: Counted = {}
    for outcome in preview_of(state).outcomes:
        result = outcome.message.args.get("result", outcome.message)
        word = str(result.args["count"]) if "count" in result.args else result.id
        found.setdefault(outcome.group, {})[word] = outcome.probability
    return found


def close(one: Counted, other: Counted) -> bool:
    return one.keys() == other.keys() and all(one[group] == pytest.approx(other[group]) for group in one)


@pytest.mark.parametrize("infantry", [20, 3])
def test_T1_the_odds_of_the_drops_count_what_is_left_on_the_charts(infantry: int) -> None:
    """With few infantry left the second box of a nation may find none."""
    state = tactic(1, {})
    t = state.tables
    for power in (UK, US):
        mask, kept = t.charts[power].infantry, 0
        for slot in range(mask.bit_length()):
            if mask >> slot & 1:
                kept += 1
                if kept > infantry:
                    state.pos.charts[power] &= ~(1 << slot)
    before = [bytes(state.pos.n)]

    def seen(twin: State) -> dict[str, str]:
        landed = {}
        for number, (zone, power, _) in enumerate(t.drops):
            stack = zone * K + INFANTRY[power]
            landed[f"drop {number}"] = str(twin.pos.n[stack] - before[0][stack])
        return landed

    assert close(shown(state), counted(state, len(t.drops), "use", seen=seen))


def test_T2_the_odds_of_the_rockets() -> None:
    state = tactic(2, {})
    full = [state.pos.charts[power] for power in (UK, US)]

    def seen(twin: State) -> dict[str, str]:
        hit = [twin.pos.charts[power] != full[power] for power in (UK, US)]
        return {name: "outcome-rocket" if hit[n] else "outcome-miss" for n, name in enumerate(("uk", "us"))}

    assert close(shown(state), counted(state, 2, "use", seen=seen))


@pytest.mark.parametrize("other", ["Caen", "Troarn"])
def test_T5_the_odds_of_all_bombers_together(other: str) -> None:
    """Two bombers over a single unit cannot destroy two."""
    field: Units = {"Caen": {"uk-bomber": 1, "de-tank": 1}, "Troarn": {"de-tank": 1}}
    field[other] = {**field[other], "us-bomber": 1}
    state = tactic(5, field)
    before = losses(state)[1]
    assert close(shown(state), counted(state, 2, "use", seen=lambda twin: {"result": str(losses(twin)[1] - before)}))


def test_T12_the_odds_of_the_resistance_in_each_zone() -> None:
    state = tactic(12, {"Caen": {"de-tank": 2}, "Troarn": {"de-infantry": 1}})
    before = losses(state)[1]
    for zone, dice in (("Caen", 2), ("Troarn", 1)):
        happens = counted(state, dice, f"zone {zone}", seen=lambda twin: {"": str(losses(twin)[1] - before)})[""]
        assert shown(state)[f"{dice} dice"] == pytest.approx(happens)


def test_T16_the_odds_of_the_volunteers() -> None:
    """Four infantry are lost and can come back: a 5 or a 6 brings no more than that."""
    state = tactic(16, {}, charts={"uk": 2, "us": 2})
    state.pos.lost[INFANTRY[UK]], state.pos.lost[INFANTRY[US]] = 1, 3
    assert shown(state) == {"result": pytest.approx({"1": 1 / 6, "2": 1 / 6, "3": 1 / 6, "4": 3 / 6})}


def test_F14_the_odds_of_a_die_thrown_again() -> None:
    state = order(14, {}, "good", dice=[2, 3, 6, 6])
    expected = {
        "die 2": {"outcome-reroll-more": 4 / 6, "outcome-reroll-same": 1 / 6, "outcome-reroll-fewer": 1 / 6},
        "die 3": {"outcome-reroll-more": 3 / 6, "outcome-reroll-same": 1 / 6, "outcome-reroll-fewer": 2 / 6},
    }
    assert close(shown(state), expected)


def test_A7_2_the_return_fire_is_shown_while_casualties_are_picked() -> None:
    """Two infantry and a tank fire back, the casualties among them, whatever is picked."""
    state = order(11, {"Caen": {"uk-tank": 3, "de-infantry": 2, "de-tank": 1}}, dice=[1, 6, 6])
    play(state, "roll")
    assert type(state.stack[-1]).__name__ == "Casualties"
    defence = state.tables.defence
    hits = [defence[DE_INFANTRY]] * 2 + [defence[DE_TANK]]
    chances = {str(count): chance for count, chance in enumerate(odds.hits(hits))}
    assert shown(state) == {"result": pytest.approx(chances)}


def test_A8_2_before_the_moves_end_the_odds_of_those_under_fighters_are_shown() -> None:
    field: Units = {**PATROLS, "Potigny": {"de-infantry": 1}}  # who can still move, so that the moves go on
    state = begun(order(12, field), "unit de-tank@Caen", "zone Troarn")
    assert risks(state) == {("Troarn",): pytest.approx(1 - (5 / 6) ** 3)}
