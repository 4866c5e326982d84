"""The tactics deck (T0) and its sixteen cards: what each does, its limits, and how it is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import sandtable as st
from sandtable.games import dday
from sandtable.games.dday.rules.reports import CardLeft, TacticPlayed
from tests.games.dday.cards_help import (
    GAME,
    State,
    Units,
    asked,
    board,
    chart,
    deck,
    left,
    lost,
    order,
    show,
    tactic,
    units,
)
from tests.play import offers, play, refused, thrown

AXIS_OWNS = (2, 4, 6, 7, 8, 13, 15)
ASHORE: Units = {"Isigny": {"us-infantry": 1}}

# For each card a position in which it is of use: units, further fields, and the actions that use it up.
USES: dict[int, tuple[Units, dict[str, object], tuple[str, ...]]] = {
    1: ({}, {}, ("use",)),
    2: ({}, {}, ("use",)),
    3: (
        {"Caen": {"uk-fighter": 1, "us-fighter": 1, "de-infantry": 1}},
        {},
        ("unit uk-fighter@Caen",),
    ),
    4: ({"Caen": {"uk-infantry": 1}}, {"wrecks": ["Caen"]}, ("unit uk-infantry@Caen",)),
    5: ({"Caen": {"uk-bomber": 1, "us-bomber": 1, "de-infantry": 1}}, {}, ("use",)),
    6: ({"Caen": {"uk-bomber": 1}, "Troarn": {"uk-infantry": 1}}, {}, ("unit uk-infantry@Troarn",)),
    7: ({}, {}, ("zone Lessay",)),
    8: ({}, {}, ("zone Bayeux",)),
    9: ({"Gold": {"uk-infantry": 1}, "Utah": {"us-infantry": 1}}, {}, ("box Gold", "zone Isigny")),
    10: ({"Caen": {"uk-infantry": 1, "us-artillery": 1, "de-infantry": 1}}, {}, ("use",)),
    11: (
        {"Caen": {"uk-artillery": 1, "us-artillery": 1}, "Troarn": {"de-infantry": 1}},
        {},
        ("zone Caen", "zone Troarn"),
    ),
    12: ({"Caen": {"de-infantry": 1}}, {}, ("zone Caen",)),
    13: ({"Caen": {"de-artillery": 1}, "Troarn": {"uk-infantry": 1}}, {}, ("zone Caen", "zone Troarn")),
    14: ({"Caen": {"uk-fighter": 1, "us-fighter": 1}}, {}, ("unit uk-fighter@Caen", "zone Troarn")),
    15: ({"Caen": {"de-infantry": 1}}, {}, ("unit de-infantry@Caen", "zone Troarn")),
    16: ({}, {"charts": {"uk": 0, "us": 0}}, ("use",)),
}


def at(number: int, players: int = 2, **fields: Any) -> State:
    field, more, _ = USES[number]
    return tactic(number, field, players=players, **more, **fields)


COLUMN = {"tactics": True, "tactics_once": False}

# --- T0: the procedure --------------------------------------------------------------------------------------------


def test_by_the_designers_column_a_tactics_card_may_be_kept_and_is_used_once() -> None:
    # No order is left in the deck, so that nothing but tactics card 2 is ever asked for.
    alone = {"orders": list(range(2, 17)), "tactics": [n for n in range(1, 17) if n != 2]}
    state = board({}, after="naval-bombardment", options=COLUMN, out=alone, dice=[5, 5])
    for turn in (2, 3, 4):
        assert (show(state)["turn"], asked(state), offers(state)) == (turn, ("germany", "T2"), ["use", "pass"])
        before = show(state)["charts"]
        happened = play(state, "pass")
        assert not any(isinstance(event, TacticPlayed) for event in happened)
        assert (show(state)["charts"], deck(state, "tactics")) == (before, [2])
    happened = play(state, "use")
    assert [event.card for event in happened if isinstance(event, TacticPlayed)] == ["t2"]
    assert deck(state, "tactics") == []
    assert state.over  # it never came up again, and turn 10 is over


def test_by_the_printed_text_a_card_that_is_not_used_when_drawn_is_lost() -> None:
    """A player who passes, or could do nothing with the card, never sees it again; this is the default."""
    printed = {"tactics": True}
    orders = list(range(2, 17))
    passed = board(
        {}, after="naval-bombardment", options=printed, out={"orders": orders, "tactics": [1, *range(3, 17)]}
    )
    assert (asked(passed), offers(passed)) == (("germany", "T2"), ["use", "pass"])
    left_deck = [(event.rule, event.card) for event in play(passed, "pass") if isinstance(event, CardLeft)]
    assert left_deck == [("T0", "t2")]
    assert deck(passed, "tactics") == []
    assert passed.over  # it never came up again, and turn 10 is over
    # Nobody could use the fireball of card 4: it is gone as well. Cards 1 and 16 are the ends of a turn.
    idle = board(
        {},
        after="fighters-land",
        options=printed,
        out={"orders": orders, "tactics": [2, *range(5, 16)]},
        charts={"uk": 0},
    )
    assert (asked(idle)[1], deck(idle, "tactics")) == ("T16", [1, 3, 4, 16])
    play(idle, "pass")
    assert (show(idle)["turn"], asked(idle)[1], deck(idle, "tactics")) == (3, "T1", [1, 3, 4])
    play(idle, "pass")
    assert (idle.over, deck(idle, "tactics")) == (True, [])


def test_by_the_printed_text_both_allied_players_are_asked_before_a_card_is_lost() -> None:
    options = {"tactics": True}
    state = board(at(3, 3).setting.placed["units"], after="place-fighters", players=3, options=options)  # type: ignore[union-attr,index]
    assert asked(state) == ("uk", "T3")
    play(state, "pass")
    assert (asked(state), 3 in deck(state, "tactics")) == (("us", "T3"), True)
    play(state, "pass")
    assert 3 not in deck(state, "tactics")


@pytest.mark.parametrize("number", range(1, 17))
def test_every_tactics_card_has_its_owner_is_optional_and_leaves_the_deck(number: int) -> None:
    owner = "germany" if number in AXIS_OWNS else "uk"
    state = at(number)
    assert asked(state) == (owner, f"T{number}")
    assert offers(state)[-1] == "pass"
    refused(state, f"T{number}", "roll")
    refused(state, f"T{number}", "done")
    lost = state.copy()
    happened = lost.play("pass")
    assert not any(event.rule == f"T{number}" for event in happened)  # nothing comes of it
    assert deck(lost, "tactics") == []  # T0: it had to be used at once
    kept = at(number, options=COLUMN)
    kept.play("pass")
    assert deck(kept, "tactics") == [number]
    play(state, *USES[number][2])
    assert deck(state, "tactics") == []


def test_the_tactics_deck_is_whole_or_not_at_all_and_comes_after_the_order() -> None:
    assert deck(GAME.start(seed=1), "tactics") == []
    state = GAME.position({"seed": 1, "options": {"tactics": True}, "dice": [6] * 9})
    assert deck(state, "tactics") == list(range(1, 17))
    assert (thrown(state.events, "O1"), asked(state)) == ([6] * 9, ("uk", "T1"))
    state = order(2, {"Bayeux": {"blockhouse": 2}}, options={"tactics": True}, dice=[1, 6, 6, 6, 6, 6])
    assert asked(state) == ("germany", "T2")
    assert units(state, "Bayeux") == {"blockhouse": 1}
    state = order(2, {"Bayeux": {"blockhouse": 2}, "Airfield": {"uk-fighter": 1}})
    assert asked(state) == ("uk", "O3")


def test_a_tactics_card_comes_up_though_its_order_has_left_the_deck() -> None:
    """R9: card 1 can still be used on turn 5."""
    state = tactic(1, {}, turn=5)
    assert (1 in deck(state, "orders"), asked(state)) == (False, ("uk", "T1"))


@pytest.mark.parametrize("number", [n for n in range(1, 17) if n not in AXIS_OWNS])
def test_with_three_players_allied_cards_are_offered_to_the_uk_then_to_the_us(number: int) -> None:
    state = at(number, players=3)
    assert asked(state) == ("uk", f"T{number}")
    kept = state.copy()
    kept.play("pass")
    assert asked(kept) == ("us", f"T{number}")
    assert deck(kept, "tactics") == [number]
    kept.play("pass")
    assert asked(kept) != ("us", f"T{number}")
    assert deck(kept, "tactics") == []  # nobody has used it: it is lost
    play(state, *USES[number][2])
    assert deck(state, "tactics") == []
    while not state.over and asked(state)[1] == f"T{number}":
        assert state.decision is not None
        assert state.decision.step not in ("Barnstorming", "DeceptiveLanding", "LongRangeFire")  # its effect, no offer
        state.play(state.actions()[-1])
    assert state.over or asked(state)[1] != f"T{number}"


@pytest.mark.parametrize("number", AXIS_OWNS)
def test_with_three_players_axis_cards_are_offered_once(number: int) -> None:
    state = at(number, players=3)
    assert asked(state) == ("germany", f"T{number}")
    state.play("pass")
    assert asked(state) != ("germany", f"T{number}")


@pytest.mark.parametrize(
    ("number", "field", "more"),
    [
        (1, {}, {"charts": {"uk": 1, "us": 0}}),  # no infantry left on a chart
        (2, {}, {"charts": {"uk": 0, "us": 0}}),
        (3, {"Caen": {"uk-fighter": 1}}, {}),  # nobody to attack, nobody to fire
        (4, {"Caen": {"uk-infantry": 1, "uk-fighter": 1}}, {}),  # no fighter was shot down
        (5, {"Caen": {"uk-bomber": 1}}, {}),
        (6, {"Caen": {"uk-infantry": 1}}, {}),  # no bomber on the map
        (9, {"Bayeux": {"uk-infantry": 1}}, {}),
        (10, {"Bayeux": {"uk-infantry": 1, "de-infantry": 1}, "Caen": {"uk-artillery": 1}}, {}),
        (11, {"Caen": {"uk-artillery": 1, "de-infantry": 1}, "Troarn": {"de-infantry": 1}}, {}),  # locked in combat
        (12, {"Caen": {"de-infantry": 1, "uk-infantry": 1}, "Bayeux": {"blockhouse": 1}}, {}),
        (13, {"Caen": {"de-artillery": 1}, "Potigny": {"uk-infantry": 1}}, {}),  # two zones away
        (14, {"Airfield": {"uk-fighter": 1}}, {}),  # none on patrol
        (15, {"Caen": {"de-infantry": 1, "uk-infantry": 1}, "Bayeux": {"blockhouse": 1}}, {}),
        (16, {}, {}),  # no empty place on the charts
    ],
)
def test_a_card_that_could_do_nothing_is_not_offered(number: int, field: Units, more: dict[str, object]) -> None:
    state = tactic(number, field, **more)
    assert state.over or asked(state)[1] != f"T{number}"
    assert deck(state, "tactics") == []  # T0: who cannot use it at once has lost it
    state = tactic(number, field, options=COLUMN, **more)
    assert state.over or asked(state)[1] != f"T{number}"
    assert deck(state, "tactics") == [number]


# --- T1 -----------------------------------------------------------------------------------------------------------


def test_tactics_1_paratrooper_reinforcements() -> None:
    field: Units = {
        "Sainte-Mère-Église": {"de-infantry": 1, "blockhouse": 1},
        "Saint-Sauveur": {"de-infantry": 1, "us-infantry": 1},
        "Ouistreham": {"de-infantry": 1, "de-artillery": 1, "blockhouse": 1},
    }
    # One die for each box in the order of the board: 101st 2, 82nd 4 (nobody), 6th 3; then the attacks.
    state = tactic(1, field, dice=[2, 4, 3, 1, 2, 2, 2, 1])
    happened = play(state, "use")
    assert thrown(happened, "T1") == [2, 4, 3]
    assert units(state, "Sainte-Mère-Église")["us-infantry"] == 2
    assert units(state, "Saint-Sauveur") == field["Saint-Sauveur"]
    assert units(state, "Ouistreham")["uk-infantry"] == 3
    # The next infantry of each chart, past other units; everything else is still there in its order.
    uk = ["uk-artillery", "uk-artillery", "uk-artillery", "uk-tank", "uk-infantry", "uk-artillery"]
    assert (chart(state, "uk")[:6], len(chart(state, "uk"))) == (uk, 26)
    us = ["us-infantry", "us-infantry", "us-artillery"]
    assert (chart(state, "us")[:3], len(chart(state, "us"))) == (us, 36)
    # Each attacks a named Axis unit, hits on 1, and never a blockhouse.
    assert (asked(state), left(state)) == (("uk", "T1"), 3)
    assert offers(state) == ["unit de-infantry@Ouistreham", "unit de-artillery@Ouistreham"]
    refused(state, "T1", "unit blockhouse@Ouistreham", message="blockhouse-safe")
    refused(state, "T1", "unit de-infantry@Sainte-Mère-Église")
    refused(state, "T1", "pass")
    happened = play(state, "unit de-artillery@Ouistreham")
    # 1 destroys it; then two misses at the last infantry there, and in Sainte-Mère-Église a miss and a hit.
    assert thrown(happened, "T1") == [1, 2, 2, 2, 1]
    assert units(state, "Ouistreham") == {"uk-infantry": 3, "de-infantry": 1, "blockhouse": 1}
    assert units(state, "Sainte-Mère-Église") == {"us-infantry": 2, "blockhouse": 1}


def test_tactics_1_brings_no_more_than_zone_and_chart_allow() -> None:
    full: Units = {"Sainte-Mère-Église": {"us-infantry": 7}, "Ouistreham": {"uk-infantry": 8}}
    state = tactic(1, full, dice=[3, 4, 3])
    play(state, "use")
    assert (units(state, "Sainte-Mère-Église"), units(state, "Ouistreham")) == (
        {"us-infantry": 8},
        {"uk-infantry": 8},
    )
    # Two infantry are among the last three of the UK chart, none among the last five of the US chart.
    state = tactic(1, {}, dice=[3, 3, 3], charts={"uk": 3, "us": 5})
    play(state, "use")
    assert units(state, "Ouistreham") == {"uk-infantry": 2}
    assert chart(state, "uk") == ["uk-artillery"]
    assert units(state, "Sainte-Mère-Église") == units(state, "Saint-Sauveur") == {}
    assert len(chart(state, "us")) == 5


def test_tactics_1_never_brings_more_than_the_box_holds(tmp_path: Path) -> None:
    """With our own figures a die of 3 is also the box's limit; a folder with other figures shows the two apart."""
    cards = (Path(dday.__file__).parent / "data" / "cards.toml").read_text(encoding="utf-8")
    (tmp_path / "cards.toml").write_text(cards.replace("arrive = 3", "arrive = 5"), encoding="utf-8")
    others = list(range(2, 17))
    state = st.game("dday", data=tmp_path).position(
        {
            "empty": True,
            "turn": 2,
            "after": "airborne-assault",
            "dice": [5, 6, 4],
            "options": {"tactics": True},
            "out": {"tactics": others},
        }
    )
    state.play("use")
    assert units(state, "Sainte-Mère-Église") == {"us-infantry": 3}
    assert units(state, "Saint-Sauveur") == {}
    assert units(state, "Ouistreham") == {"uk-infantry": 3}


def test_tactics_1_with_three_players_each_power_aims_its_own_attacks() -> None:
    field: Units = {
        "Sainte-Mère-Église": {"de-infantry": 1, "de-tank": 1},
        "Ouistreham": {"de-infantry": 1, "de-artillery": 1},
    }
    state = tactic(1, field, dice=[1, 6, 1, 6, 6], players=3)
    play(state, "use")
    assert (asked(state), offers(state)[0]) == (("uk", "T1"), "unit de-infantry@Ouistreham")
    play(state, "unit de-infantry@Ouistreham")
    assert (asked(state), offers(state)[0]) == (("us", "T1"), "unit de-infantry@Sainte-Mère-Église")


# --- T2 -----------------------------------------------------------------------------------------------------------


def test_tactics_2_rocket_strike() -> None:
    state = tactic(2, {}, dice=[4, 5])
    uk, us = chart(state, "uk"), chart(state, "us")
    gone = lost(state, "uk-artillery")
    happened = play(state, "use")
    assert thrown(happened, "T2") == [4, 5]  # 4 destroys the first unit of the UK chart, 5 spares the US chart
    assert chart(state, "uk") == uk[1:]
    assert lost(state, "uk-artillery") == gone + 1
    assert chart(state, "us") == us
    state = tactic(2, {}, dice=[6, 1])
    gone = lost(state, "us-infantry")
    play(state, "use")
    assert (chart(state, "uk"), chart(state, "us")) == (uk, us[1:])
    assert lost(state, "us-infantry") == gone + 1
    # It is the first unit that is *still* there, and an empty chart gets no die.
    state = tactic(2, {}, dice=[3], charts={"uk": 0, "us": 2})
    happened = play(state, "use")
    assert thrown(happened, "T2") == [3]
    assert chart(state, "us") == ["us-artillery"]


# --- T3 -----------------------------------------------------------------------------------------------------------


def test_tactics_3_barnstorming() -> None:
    field: Units = {
        "Caen": {"uk-fighter": 1, "de-artillery": 2, "de-tank": 1},
        "Troarn": {"uk-fighter": 1, "us-fighter": 1, "de-artillery": 1},
        "Évrecy": {"us-fighter": 1},
        **ASHORE,
    }
    # The fighter attacks one named unit of its zone: 3 destroys, 4 does not.
    state = tactic(3, field, dice=[3, 1])
    assert offers(state) == ["unit uk-fighter@Caen", "unit uk-fighter@Troarn", "unit us-fighter@Troarn", "pass"]
    refused(state, "T3", "unit us-fighter@Évrecy", message="no-target")
    refused(state, "T3", "unit uk-fighter@Bayeux", message="nobody-there")
    play(state, "unit uk-fighter@Caen")
    assert (asked(state), offers(state)) == (("uk", "T3"), ["unit de-artillery@Caen", "unit de-tank@Caen"])
    refused(state, "T3", "unit de-artillery@Troarn")
    happened = play(state, "unit de-tank@Caen")
    assert thrown(happened, "T3") == [3]
    assert units(state, "Caen") == {"uk-fighter": 1, "de-artillery": 2}
    # It is alone in Caen, so that no gun fires there; in Troarn the Axis picks between the two others.
    assert (asked(state), offers(state)) == (("germany", "O4"), ["unit uk-fighter@Troarn", "unit us-fighter@Troarn"])
    happened = play(state, "unit us-fighter@Troarn")
    assert thrown(happened, "O4") == [1]
    assert units(state, "Caen") == {"uk-fighter": 1, "de-artillery": 2}
    state = tactic(3, field, dice=[4])
    play(state, "unit uk-fighter@Caen", "unit de-tank@Caen")
    assert units(state, "Caen") == field["Caen"]


def test_tactics_3_the_barnstormer_is_no_target_but_its_neighbours_are() -> None:
    field: Units = {"Caen": {"uk-fighter": 1, "us-fighter": 2, "de-artillery": 4}, **ASHORE}
    state = tactic(3, field, dice=[6, 1, 1])
    happened = play(state, "unit uk-fighter@Caen")
    # Two US fighters fall to the first two guns; then only the barnstormer is left, and the other two are silent.
    assert (thrown(happened, "T3"), thrown(happened, "O4")) == ([6], [1, 1])
    assert units(state, "Caen") == {"uk-fighter": 1, "de-artillery": 4}
    # Of several of its own kind just one is safe.
    field = {"Caen": {"uk-fighter": 2, "us-fighter": 1, "de-artillery": 2}, **ASHORE}
    state = tactic(3, field, dice=[6, 1, 6])
    play(state, "unit uk-fighter@Caen")
    assert offers(state) == ["unit uk-fighter@Caen", "unit us-fighter@Caen"]
    play(state, "unit uk-fighter@Caen")  # the second gun has a single target left
    assert units(state, "Caen") == {"uk-fighter": 1, "us-fighter": 1, "de-artillery": 2}


def test_tactics_3_the_safe_fighter_is_refused_by_the_card_and_safe_on_order_4_only() -> None:
    field: Units = {
        "Caen": {"uk-fighter": 1, "us-fighter": 1, "de-artillery": 1},
        "Troarn": {"uk-fighter": 1, "us-fighter": 1, "de-artillery": 1},
        **ASHORE,
    }
    state = order(4, field, barnstormer="uk-fighter@Caen", dice=[6, 6])
    assert thrown(state.events, "O4") == [6]  # in Caen nothing is to choose
    refused(state, "T3", "unit uk-fighter@Caen", message="barnstormer-safe")
    play(state, "unit uk-fighter@Troarn")
    # Next turn the guns reach it again.
    later = {"tactics": list(range(1, 17)), "orders": [n for n in range(1, 17) if n != 4]}
    state = board(
        {"Caen": {"uk-fighter": 1, "de-artillery": 1}},
        phase="flak-fighters",
        turn=9,
        out=later,
        barnstormer="uk-fighter@Caen",
        dice=[1],
    )
    assert state.over
    assert units(state, "Caen") == {"de-artillery": 1}


def test_tactics_3_with_three_players_each_names_its_own_fighter() -> None:
    field: Units = {"Caen": {"uk-fighter": 1, "us-fighter": 1, "de-infantry": 1}, **ASHORE}
    state = tactic(3, field, players=3, dice=[6])
    assert offers(state) == ["unit uk-fighter@Caen", "pass"]
    refused(state, "T3", "unit us-fighter@Caen")
    play(state, "pass")
    assert (asked(state), offers(state)) == (("us", "T3"), ["unit us-fighter@Caen", "pass"])


# --- T4 and T6 ----------------------------------------------------------------------------------------------------


def test_tactics_4_fireball() -> None:
    field: Units = {
        "Caen": {"de-artillery": 1, "uk-fighter": 1},
        "Troarn": {"uk-infantry": 1},  # next to Caen
        "Potigny": {"uk-tank": 1},  # two zones away
        "Sword": {"uk-infantry": 1},
    }
    # Order 4 shoots the fighter down; the wreck falls on a named Allied unit there or next door: 3 destroys.
    one_card = {"options": {"tactics": True}, "out": {"tactics": [n for n in range(1, 17) if n != 4]}}
    state = GAME.position(
        {"empty": True, "turn": 2, "phase": "flak-fighters", "units": field, "dice": [1, 3], **one_card}
    )
    assert (asked(state), offers(state)) == (("germany", "T4"), ["unit uk-infantry@Troarn", "pass"])
    refused(state, "T4", "unit uk-tank@Potigny", message="no-target")
    refused(state, "T4", "unit uk-infantry@Sword")
    refused(state, "T4", "unit de-artillery@Caen")
    happened = play(state, "unit uk-infantry@Troarn")
    assert thrown(happened, "T4") == [3]
    assert units(state, "Troarn") == {}
    # A 4 misses. In the zone of the wreck itself it hits, too.
    wreck: Units = {"Caen": {"de-artillery": 1, "uk-infantry": 1}, **ASHORE}
    state = tactic(4, wreck, wrecks=["Caen"], dice=[4])
    play(state, "unit uk-infantry@Caen")
    assert units(state, "Caen") == wreck["Caen"]
    state = tactic(4, wreck, wrecks=["Caen"], dice=[1])
    play(state, "unit uk-infantry@Caen")
    assert units(state, "Caen") == {"de-artillery": 1}
    # No fighter fell: no card.
    state = GAME.position({"empty": True, "turn": 2, "phase": "flak-fighters", "units": field, "dice": [2], **one_card})
    assert asked(state) == ("uk", "O8")


def test_tactics_4_forgets_the_wrecks_of_last_turn() -> None:
    orders = [n for n in range(1, 17) if n != 14]
    out = {"tactics": [n for n in range(1, 17) if n != 4], "orders": orders}
    state = board(
        {"Caen": {"uk-infantry": 1}}, after="flak-fighters", options={"tactics": True}, out=out, wrecks=["Caen"]
    )
    assert asked(state) == ("germany", "T4")
    play(state, "pass", "done", "done")
    assert (show(state)["turn"], asked(state)) == (3, ("uk", "O14"))


def test_tactics_6_friendly_fire() -> None:
    field: Units = {
        "Caen": {"us-bomber": 1, "de-infantry": 1},
        "Troarn": {"uk-infantry": 1, "uk-tank": 1},
        "Bretteville": {"us-infantry": 1},
        "Bayeux": {"us-infantry": 1},  # two zones away
    }
    state = tactic(6, field, dice=[3])
    offered = ["unit us-infantry@Bretteville", "unit uk-infantry@Troarn", "unit uk-tank@Troarn", "pass"]
    assert (asked(state), offers(state)) == (("germany", "T6"), offered)
    refused(state, "T6", "unit us-infantry@Bayeux", message="no-target")
    refused(state, "T6", "unit de-infantry@Caen")
    preview = state.preview()
    assert preview is not None
    assert preview.figures["hit"] == 3
    happened = play(state, "unit uk-tank@Troarn")
    assert thrown(happened, "T6") == [3]
    assert units(state, "Troarn") == {"uk-infantry": 1}
    state = tactic(6, field, dice=[4])
    play(state, "unit uk-tank@Troarn")
    assert units(state, "Troarn") == field["Troarn"]


# --- T5 -----------------------------------------------------------------------------------------------------------


def test_tactics_5_heavy_bombardment() -> None:
    field: Units = {
        "Caen": {"uk-bomber": 1, "de-infantry": 1, "de-tank": 1},
        "Bayeux": {"us-bomber": 1, "blockhouse": 2},
        "Troarn": {"de-tank": 1},
        **ASHORE,
    }
    # Every bomber on the map attacks again where it is: the UK bomber, then the American.
    state = tactic(5, field, dice=[4, 3])
    play(state, "use")
    assert (asked(state), offers(state)) == (("uk", "T5"), ["unit de-infantry@Caen", "unit de-tank@Caen"])
    refused(state, "A8.3", "unit de-tank@Troarn", message="bomb-elsewhere")
    happened = play(state, "unit de-tank@Caen")
    assert thrown(happened, "T5") == [4, 3]  # a miss in Caen, a hit in Bayeux
    assert units(state, "Caen") == {"de-infantry": 1, "de-tank": 1}
    assert units(state, "Bayeux") == {"blockhouse": 1}
    assert units(state, "Airfield") == {"uk-bomber": 1, "us-bomber": 1}


def test_tactics_5_follows_order_5_and_is_not_helped_by_its_fortune() -> None:
    field: Units = {"Airfield": {"uk-bomber": 1}, "Caen": {"de-tank": 3}, **ASHORE}
    out = {"tactics": [n for n in range(1, 17) if n != 5]}
    state = order(5, field, "good", options={"tactics": True}, out=out, dice=[5, 4])
    happened = play(state, "zone Caen")
    assert thrown(happened, "O5") == [5]
    assert units(state, "Caen")["de-tank"] == 2  # on order 5 a 5 hits
    play(state, "use")
    assert units(state, "Caen")["de-tank"] == 2  # the second attack hits on 3 or less


def test_tactics_5_with_three_players_each_power_aims_its_own_bomber() -> None:
    field: Units = {
        "Caen": {"uk-bomber": 1, "de-infantry": 1, "de-tank": 1},
        "Troarn": {"us-bomber": 1, "de-infantry": 1, "de-tank": 1},
    }
    state = tactic(5, field, players=3, dice=[6, 6])
    play(state, "use")
    assert (asked(state), offers(state)[0]) == (("uk", "T5"), "unit de-infantry@Caen")
    play(state, "unit de-tank@Caen")
    assert (asked(state), offers(state)[0]) == (("us", "T5"), "unit de-infantry@Troarn")


# --- T7 -----------------------------------------------------------------------------------------------------------


FLOODED: Units = {
    "Bayeux": {"uk-infantry": 1},
    "Balleroy": {"uk-infantry": 1, "uk-tank": 1},
    "Gold": {"uk-infantry": 1},
}


def test_tactics_7_flooding() -> None:
    state = tactic(7, FLOODED)
    assert len(offers(state)) == 18 + 1  # every coastal zone, with or without beaches and Axis units
    assert {"zone Lessay", "zone Bayeux", "zone Cherbourg", "zone Coutances"} <= set(offers(state))
    refused(state, "T7", "zone Caen", message="not-coastal")
    play(state, "zone Bayeux")
    # Nobody leaves it or enters it on order 8 ...
    assert asked(state) == ("uk", "O8")
    refused(state, "T7", "unit uk-infantry@Bayeux", message="flooded")
    refused(state, "T7", "unit uk-infantry@Balleroy", "zone Bayeux", message="zone-flooded")
    assert state.why_not("unit uk-infantry@Balleroy", "zone Isigny") is None
    # ... but units land there on order 10 of the same turn.
    play(state, "done", "unit uk-infantry@Gold")
    assert units(state, "Bayeux") == {"uk-infantry": 2}
    # Another zone is left alone.
    state = tactic(7, FLOODED)
    play(state, "zone Lessay")
    assert state.why_not("unit uk-infantry@Bayeux", "zone Isigny") is None
    assert state.why_not("unit uk-infantry@Balleroy", "zone Bayeux") is None


def test_tactics_7_a_tank_does_not_pass_through_the_flood() -> None:
    """From Coutances to Lessay the only way of two zones leads through Gouville."""
    way = ("unit uk-tank@Coutances", "zone Lessay")
    field: Units = {"Coutances": {"uk-tank": 1}}
    assert order(8, field).why_not(*way) is None
    state = order(8, field, flood="Gouville")
    assert state.why_not(*way) is not None
    play(state, "unit uk-tank@Coutances")
    assert "zone Lessay" not in offers(state)
    assert "zone Marigny" in offers(state)


def test_tactics_7_holds_for_the_axis_not_at_all_and_for_the_allies_on_this_turn_only() -> None:
    field: Units = {"Bayeux": {"uk-infantry": 1}, "Troarn": {"de-infantry": 1}}
    others = [n for n in range(1, 17) if n not in (8, 12)]
    state = order(8, field, flood="Bayeux", out={"orders": others})
    assert asked(state) == ("germany", "O12")  # the UK had nothing that could move
    play(state, "done")
    assert (show(state)["turn"], asked(state)) == (3, ("uk", "O8"))
    assert "unit uk-infantry@Bayeux" in offers(state)
    state = order(12, {"Bayeux": {"de-infantry": 1}}, flood="Bayeux")
    assert "unit de-infantry@Bayeux" in offers(state)


# --- T8 -----------------------------------------------------------------------------------------------------------


def test_tactics_8_blockhouse_construction() -> None:
    field: Units = {
        "Bayeux": {"blockhouse": 1},  # it had two
        "Courseulles": {"blockhouse": 1},  # complete
        "Ouistreham": {"uk-infantry": 1},  # it has lost both, but the Allies are there
        "Gold": {"uk-infantry": 2},
        "Juno": {"uk-infantry": 1},
    }
    state = tactic(8, field, dice=[3, 6, 6])
    assert "zone Bayeux" in offers(state)
    refused(state, "T8", "zone Courseulles", message="no-blockhouse-lost")
    refused(state, "T8", "zone Ouistreham", message="enemy-holds")
    refused(state, "T8", "zone Caen", message="no-blockhouse-lost")  # none was ever there
    gone = lost(state, "blockhouse")
    happened = play(state, "zone Bayeux")
    assert units(state, "Bayeux") == {"blockhouse": 2}
    assert lost(state, "blockhouse") == gone - 1
    # It fires on order 9 of the same turn: two shots from Bayeux, one from Courseulles.
    assert thrown(happened, "O9") == [3, 6, 6]
    assert units(state, "Gold") == {"uk-infantry": 1}
    # With every blockhouse standing there is nothing to build.
    data = {
        "after": "allies-move",
        "options": {"tactics": True},
        "out": {"tactics": [n for n in range(1, 17) if n != 8]},
    }
    assert asked(GAME.position({**data, "seed": 1}))[1] != "T8"


def test_tactics_8_keeps_orders_2_and_9_in_the_deck() -> None:
    """A5.2: as long as a blockhouse may be rebuilt, the orders that speak of blockhouses stay."""
    for number in (2, 9):
        assert number in deck(order(number, {}, options={"tactics": True}), "orders")
        assert number not in deck(order(number, {}), "orders")
        assert number not in deck(order(number, {}, options={"tactics": True}, out={"tactics": [8]}), "orders")


# --- T9 -----------------------------------------------------------------------------------------------------------


def test_tactics_9_deceptive_landing() -> None:
    field: Units = {"Gold": {"uk-infantry": 2, "uk-tank": 1}, "Juno": {"uk-infantry": 1}, "Utah": {"us-infantry": 1}}
    state = tactic(9, field)
    assert offers(state) == ["box Utah", "box Gold", "box Juno", "pass"]
    refused(state, "T9", "box Omaha", message="box-empty")
    play(state, "box Gold")
    # The coastal neighbours of Bayeux, its own landing zone.
    assert offers(state) == ["zone Isigny", "zone Courseulles"]
    refused(state, "T9", "zone Balleroy", message="not-next-to-beach")  # not on the coast
    refused(state, "T9", "zone Carentan", message="not-next-to-beach")  # not next to Bayeux
    refused(state, "T9", "zone Bayeux")
    refused(state, "T9", "pass")
    play(state, "zone Isigny")
    assert asked(state) == ("uk", "O10")
    for kind in ("uk-infantry", "uk-tank"):
        play(state, f"unit {kind}@Gold")
        assert offers(state) == ["zone Bayeux", "zone Isigny"]
        refused(state, "O10", "zone Courseulles")
        play(state, "zone Isigny")
    play(state, "unit uk-infantry@Juno")  # the other boxes land as ever
    play(state, "unit uk-infantry@Gold", "zone Bayeux")  # "may": its own beach stays open
    assert units(state, "Isigny") == {"uk-infantry": 1, "uk-tank": 1}
    assert units(state, "Courseulles") == {"uk-infantry": 1}
    assert units(state, "Bayeux") == {"uk-infantry": 1}


def test_tactics_9_keeps_the_limit_of_eight_and_ends_with_order_10() -> None:
    field: Units = {"Gold": {"uk-infantry": 2}, "Isigny": {"us-infantry": 7}, "Bayeux": {"us-infantry": 8}}
    state = order(10, field, decoy=["Gold", "Isigny"])
    play(state, "unit uk-infantry@Gold")  # Bayeux is full, so there is nothing to choose
    assert units(state, "Isigny") == {"us-infantry": 7, "uk-infantry": 1}
    state = order(10, {**field, "Juno": {"uk-infantry": 1}, "Isigny": {"us-infantry": 8}}, decoy=["Gold", "Isigny"])
    refused(state, "A6.4", "unit uk-infantry@Gold")
    others = [n for n in range(1, 17) if n != 10]
    state = order(10, {"Gold": {"uk-infantry": 2}}, decoy=["Gold", "Isigny"], out={"orders": others})
    play(state, "done")
    assert show(state)["turn"] == 3
    play(state, "unit uk-infantry@Gold")
    assert (units(state, "Bayeux"), units(state, "Isigny")) == ({"uk-infantry": 1}, {})


def test_tactics_9_with_three_players_each_names_a_box_of_its_own() -> None:
    state = at(9, players=3)
    assert offers(state) == ["box Gold", "pass"]
    refused(state, "T9", "box Utah")
    play(state, "pass")
    assert (asked(state), offers(state)) == (("us", "T9"), ["box Utah", "pass"])


# --- T10 ----------------------------------------------------------------------------------------------------------


def test_tactics_10_combined_assault() -> None:
    # One artillery and three infantry: one infantry attacks at 2, the surplus stays at 1, artillery at 2.
    field: Units = {"Bayeux": {"uk-infantry": 3, "us-artillery": 1, "de-infantry": 4}}
    state = tactic(10, field, dice=[2, 2, 2, 3, 6, 6, 6, 6])
    play(state, "use")
    assert asked(state) == ("uk", "O11")
    happened = play(state, "roll")
    assert thrown(happened, "A7.2") == [2, 2, 2, 3, 6, 6, 6, 6]
    assert units(state, "Bayeux")["de-infantry"] == 3
    for dice, answer in (([3, 2, 2, 3], "use"), ([2, 2, 2, 3], "pass")):  # 3 is too much, and no card no pair
        state = tactic(10, field, dice=[*dice, 6, 6, 6, 6])
        play(state, answer, "roll")
        assert units(state, "Bayeux")["de-infantry"] == 4


def test_tactics_10_pairs_within_a_zone_one_to_one() -> None:
    # Two artillery and one infantry: two is all they can be. UK infantry pairs with US artillery and the other way.
    field: Units = {
        "Bayeux": {"uk-infantry": 1, "us-infantry": 1, "uk-artillery": 1, "us-artillery": 1, "de-infantry": 4}
    }
    state = order(11, field, combined=True, dice=[2, 3, 2, 3, 6, 6, 6, 6])
    play(state, "roll")
    assert units(state, "Bayeux")["de-infantry"] == 2
    # One artillery serves one infantry, of whichever power; the other stays at 1.
    field = {"Bayeux": {"uk-infantry": 1, "us-infantry": 1, "uk-artillery": 1, "de-infantry": 4}}
    state = order(11, field, combined=True, dice=[2, 3, 2, 6, 6, 6, 6])
    play(state, "roll")
    assert units(state, "Bayeux")["de-infantry"] == 3
    # Artillery next door helps nobody.
    field = {"Bayeux": {"uk-infantry": 1, "de-infantry": 1}, "Caen": {"uk-artillery": 1}}
    state = order(11, field, combined=True, dice=[2, 6])
    play(state, "roll")
    assert units(state, "Bayeux") == {"uk-infantry": 1, "de-infantry": 1}


def test_tactics_10_adds_nothing_to_a_good_fortune_and_ends_with_order_11() -> None:
    field: Units = {"Bayeux": {"uk-infantry": 1, "uk-artillery": 1, "de-infantry": 3}}
    state = order(11, field, "good", combined=True, dice=[3, 3, 6, 6, 6])
    play(state, "roll")
    assert units(state, "Bayeux")["de-infantry"] == 3
    field = {"Bayeux": {"uk-infantry": 2, "uk-artillery": 2, "de-infantry": 1}}
    others = [n for n in range(1, 17) if n != 11]
    state = order(11, field, combined=True, out={"orders": others}, dice=[6, 6, 6, 6, 6, 2, 2, 6, 6, 6])
    play(state, "roll")
    assert show(state)["turn"] == 3
    play(state, "roll")
    assert units(state, "Bayeux")["de-infantry"] == 1  # on the next turn a 2 is a miss again


# --- T11 and T13 --------------------------------------------------------------------------------------------------


def test_tactics_11_long_range_howitzers() -> None:
    field: Units = {
        "Caen": {"uk-artillery": 2, "us-artillery": 1, "uk-infantry": 2},
        "Troarn": {"de-infantry": 2, "de-tank": 1, "uk-infantry": 1},
        "Bayeux": {"uk-artillery": 1, "blockhouse": 1},  # enemies in its own zone
        "Isigny": {"us-artillery": 1},
        "Balleroy": {"de-infantry": 1},  # next to Bayeux and Isigny
        "Potigny": {"de-infantry": 1},
    }
    state = tactic(11, field, dice=[2, 1, 3])
    assert offers(state) == ["zone Isigny", "zone Caen", "pass"]
    refused(state, "T11", "zone Bayeux", message="no-battery")
    refused(state, "T11", "zone Villers-Bocage", message="no-battery")
    play(state, "zone Caen")
    assert offers(state) == ["zone Troarn"]
    refused(state, "T11", "zone Villers-Bocage", message="no-target-zone")  # nobody there
    refused(state, "T11", "zone Potigny")  # not adjacent
    refused(state, "T11", "pass")
    happened = play(state, "zone Troarn")
    # All three artillery of both powers fire, 2 hits; the Axis picks and nobody answers.
    assert thrown(happened, "T11") == [2, 1, 3]
    assert (asked(state), offers(state)) == (("germany", "T11"), ["unit de-infantry@Troarn", "unit de-tank@Troarn"])
    refused(state, "A7.3", "unit uk-infantry@Troarn")
    happened = play(state, "unit de-infantry@Troarn", "unit de-infantry@Troarn")
    assert thrown(happened, "A7.2") == []
    assert units(state, "Troarn") == {"de-tank": 1, "uk-infantry": 1}
    assert units(state, "Caen") == field["Caen"]


def test_tactics_11_may_hit_blockhouses_and_uses_every_gun_of_the_zone() -> None:
    field: Units = {"Isigny": {"us-artillery": 1, "uk-artillery": 1}, "Bayeux": {"blockhouse": 1}}
    state = tactic(11, field, players=3, dice=[6, 2])
    happened = play(state, "zone Isigny", "zone Bayeux")
    assert thrown(happened, "T11") == [6, 2]
    assert units(state, "Bayeux") == {}
    # With three players a power names a zone in which it has guns of its own.
    state = tactic(11, {"Isigny": {"us-artillery": 1}, "Bayeux": {"blockhouse": 1}}, players=3)
    assert asked(state) == ("us", "T11")


def test_tactics_13_long_range_88s() -> None:
    field: Units = {
        "Caen": {"de-artillery": 3, "de-infantry": 1, "blockhouse": 0},
        "Troarn": {"uk-infantry": 2, "us-infantry": 1},
        "Évrecy": {"uk-tank": 1, "de-artillery": 1},  # locked in combat
        "Bretteville": {"us-infantry": 1},  # next to both
        "Sword": {"uk-infantry": 1},
    }
    state = tactic(13, field, dice=[2, 3, 1])
    assert (asked(state), offers(state)) == (("germany", "T13"), ["zone Caen", "pass"])
    refused(state, "T13", "zone Évrecy", message="no-battery")
    play(state, "zone Caen")
    assert offers(state) == ["zone Bretteville", "zone Évrecy", "zone Troarn"]
    refused(state, "T13", "zone Ouistreham", message="no-target-zone")
    refused(state, "T13", "pass")
    happened = play(state, "zone Troarn")
    assert thrown(happened, "T13") == [2, 3, 1]
    assert (asked(state), offers(state)) == (("uk", "T13"), ["unit uk-infantry@Troarn", "unit us-infantry@Troarn"])
    happened = play(state, "unit uk-infantry@Troarn", "unit us-infantry@Troarn")
    assert thrown(happened, "A7.2") == []
    assert units(state, "Troarn") == {"uk-infantry": 1}
    assert units(state, "Caen") == {"de-artillery": 3, "de-infantry": 1}


# --- T12 ----------------------------------------------------------------------------------------------------------


def test_tactics_12_french_resistance() -> None:
    field: Units = {
        "Bayeux": {"de-infantry": 2, "de-artillery": 1, "de-tank": 1, "blockhouse": 2},
        "Caen": {"de-infantry": 1, "uk-infantry": 1},
        "Courseulles": {"blockhouse": 1},
        "Troarn": {"uk-infantry": 1},
        "Potigny": {"de-tank": 1},
    }
    state = tactic(12, field, dice=[1, 2, 1, 6])
    assert offers(state) == ["zone Bayeux", "zone Potigny", "pass"]
    refused(state, "T12", "zone Caen", message="resistance-elsewhere")
    refused(state, "T12", "zone Troarn")
    refused(state, "T12", "zone Courseulles")  # a blockhouse alone: no unit to roll for
    happened = play(state, "zone Bayeux")
    assert thrown(happened, "T12") == [1, 2, 1, 6]  # a die for each unit, none for blockhouses; 1 hits
    assert asked(state) == ("germany", "T12")
    assert offers(state) == ["unit de-infantry@Bayeux", "unit de-artillery@Bayeux", "unit de-tank@Bayeux"]
    refused(state, "T12", "unit blockhouse@Bayeux", message="blockhouse-safe")
    happened = play(state, "unit de-artillery@Bayeux", "unit de-infantry@Bayeux")
    assert thrown(happened, "A7.2") == []
    assert units(state, "Bayeux") == {"de-infantry": 1, "de-tank": 1, "blockhouse": 2}


# --- T14 ----------------------------------------------------------------------------------------------------------


PATROLS: Units = {"Caen": {"uk-fighter": 2}, "Coutances": {"us-fighter": 3, "de-artillery": 2}}
LAST = {"uk": 0, "us": 0, "rennes": 1, "rouen": 0}  # one Axis artillery is left to come


def test_tactics_14_reconnaissance_strafing() -> None:
    state = tactic(14, PATROLS, charts=LAST, dice=[1, 1, 6, 6, 6, 1])
    assert offers(state) == ["unit uk-fighter@Caen", "unit us-fighter@Coutances", "pass"]
    refused(state, "T14", "unit us-fighter@Caen", message="no-free-fighter")
    refused(state, "T14", "unit uk-fighter@Caen", "zone Caen", message="there-already")
    refused(state, "T14", "unit uk-fighter@Caen", "pass")
    happened = play(state, "unit uk-fighter@Caen", "zone Coutances")
    assert thrown(happened, "O4") == []  # no fire at them, though artillery is there
    assert units(state, "Coutances") == {"uk-fighter": 1, "us-fighter": 3, "de-artillery": 2}
    assert deck(state, "tactics") == []
    # At most four in a zone; who was shifted does not fly again; it ends with `done`.
    refused(state, "A6.5", "unit uk-fighter@Caen", "zone Coutances", message="sky-full")
    refused(state, "T14", "unit uk-fighter@Coutances", message="no-free-fighter")
    refused(state, "T14", "pass")
    assert offers(state) == ["unit uk-fighter@Caen", "unit us-fighter@Coutances", "done"]
    play(state, "done")
    # They strafe reinforcements as usual: four dice at the arriving unit.
    assert asked(state) == ("germany", "O15")
    happened = play(state, "zone Coutances")
    assert thrown(happened, "A8.2") == [6, 6, 6, 1]
    assert lost(state, "de-artillery") == lost(tactic(14, PATROLS, charts=LAST), "de-artillery") + 1


def test_tactics_14_with_three_players_each_shifts_its_own_fighters() -> None:
    state = tactic(14, PATROLS, players=3)
    assert offers(state) == ["unit uk-fighter@Caen", "pass"]
    refused(state, "T14", "unit us-fighter@Coutances")
    play(state, "pass")
    assert (asked(state), offers(state)) == (("us", "T14"), ["unit us-fighter@Coutances", "pass"])


# --- T15 ----------------------------------------------------------------------------------------------------------


def test_tactics_15_german_convoy() -> None:
    field: Units = {
        "Caen": {"de-infantry": 2, "de-artillery": 1, "de-tank": 1},
        "Isigny": {"us-infantry": 1},
        "Cabourg": {"de-infantry": 1, "uk-infantry": 1},
        "Bayeux": {"blockhouse": 1},
        "Airfield": {"uk-fighter": 1},
    }
    state = tactic(15, field)
    offered = ["unit de-infantry@Caen", "unit de-artillery@Caen", "unit de-tank@Caen", "pass"]
    assert (asked(state), offers(state)) == (("germany", "T15"), offered)
    refused(state, "A3.4", "unit blockhouse@Bayeux")
    refused(state, "A6.2", "unit de-infantry@Cabourg")
    refused(state, "T15", "unit us-infantry@Isigny")
    # Three zones, also into enemies: Caen, Bretteville, Bayeux, Isigny. Four are too many.
    refused(state, "T15", "unit de-infantry@Caen", "zone Carentan", message="convoy-cannot")
    refused(state, "T15", "unit de-infantry@Caen", "zone Caen")
    refused(state, "T15", "unit de-infantry@Caen", "pass")
    play(state, "unit de-infantry@Caen", "zone Isigny")
    assert units(state, "Isigny") == {"us-infantry": 1, "de-infantry": 1}
    assert units(state, "Caen") == {"de-infantry": 1, "de-artillery": 1, "de-tank": 1}  # one unit only
    assert asked(state)[1] != "T15"
    # Not past enemies, only into them; and fighters strafe it as usual.
    shut: Units = {"Coutances": {"de-infantry": 1}, "Gouville": {"uk-infantry": 1}, "Marigny": {"uk-infantry": 1}}
    assert tactic(15, shut).why_not("unit de-infantry@Coutances", "zone Lessay") is not None
    state = tactic(15, {"Caen": {"de-infantry": 1}, "Troarn": {"uk-fighter": 1}}, dice=[1])
    happened = play(state, "unit de-infantry@Caen", "zone Troarn")
    assert (thrown(happened, "A8.2"), "de-infantry" in units(state, "Troarn")) == ([1], False)


def test_tactics_15_does_not_pass_enemies_or_full_zones() -> None:
    """Barneville's neighbours are Les Pieux and Bricquebec."""
    to = ("unit de-infantry@Barneville", "zone Valognes")
    field: Units = {"Barneville": {"de-infantry": 1}}
    assert tactic(15, field).why_not(*to) is None
    enemies: Units = {"Les Pieux": {"uk-infantry": 1}, "Bricquebec": {"uk-infantry": 1}}
    refused(tactic(15, {**field, **enemies}), "A6.2", *to)
    assert tactic(15, {**field, **enemies}).why_not(to[0], "zone Les Pieux") is None
    more = {"charts": {"rennes": 20}}
    full: Units = {"Les Pieux": {"de-infantry": 8}, "Bricquebec": {"uk-infantry": 1}}
    assert tactic(15, {**field, **full}, **more).why_not(*to) is not None
    assert tactic(15, {**field, **full}, **more).why_not(to[0], "zone Les Pieux") is not None
    assert tactic(15, {**field, **full}, **more).why_not(to[0], "zone Bricquebec") is None


def test_tactics_15_is_strafed_in_every_zone_it_touches() -> None:
    field: Units = {
        "Barneville": {"de-infantry": 1, "uk-fighter": 1},
        "Bricquebec": {"uk-fighter": 1},
        "Lessay": {"uk-fighter": 1},
        "Gouville": {"us-fighter": 2},
        "La Haye-du-Puits": {"us-fighter": 1},
    }
    state = tactic(15, field, dice=[6, 6, 6, 6, 1])
    happened = play(state, "unit de-infantry@Barneville", "zone Gouville")
    assert thrown(happened, "A8.2") == [6, 6, 6, 6, 1]  # Barneville, Bricquebec, Lessay, then both over Gouville
    assert lost(state, "de-infantry") == lost(tactic(15, field), "de-infantry") + 1
    assert "de-infantry" not in units(state, "Gouville")
    # It is destroyed once: the first hit ends the shooting. And it takes the way past the fewest fighters.
    state = tactic(15, field, dice=[1])
    happened = play(state, "unit de-infantry@Barneville", "zone Gouville")
    assert thrown(happened, "A8.2") == [1]
    state = tactic(15, field, dice=[6, 6])
    happened = play(state, "unit de-infantry@Barneville", "zone Valognes")
    assert thrown(happened, "A8.2") == [6]  # by Les Pieux, which nobody patrols
    assert units(state, "Valognes") == {"de-infantry": 1}
    state = tactic(15, {"Barneville": {"de-infantry": 1}, "Les Pieux": {"uk-fighter": 1}})
    happened = play(state, "unit de-infantry@Barneville", "zone Valognes")
    assert thrown(happened, "A8.2") == []  # by Bricquebec
    # Longer is safer: straight from Caen to Troarn and on, or round by Saint-Sylvain.
    state = tactic(15, {"Caen": {"de-infantry": 1}, "Troarn": {"uk-fighter": 4}})
    happened = play(state, "unit de-infantry@Caen", "zone Saint-Pierre-sur-Dives")
    assert thrown(happened, "A8.2") == []


# --- T16 ----------------------------------------------------------------------------------------------------------


def test_tactics_16_volunteers() -> None:
    # Both charts have given everything away but their last two units.
    state = tactic(16, {}, charts={"uk": 2, "us": 2}, dice=[3])
    uk, us = lost(state, "uk-infantry"), lost(state, "us-infantry")
    happened = play(state, "use")
    assert thrown(happened, "T16") == [3]
    assert (asked(state), offers(state), left(state)) == (("uk", "T16"), ["side uk", "side us", "done"], 3)
    refused(state, "T16", "side germany", message="no-volunteers")
    refused(state, "T16", "pass")
    play(state, "side us", "side uk", "side us")
    assert (lost(state, "uk-infantry"), lost(state, "us-infantry")) == (uk - 1, us - 2)
    assert asked(state)[1] != "T16"
    # They stand in the earliest infantry places of their charts, before what was still there.
    assert chart(state, "uk") == ["uk-infantry", "uk-infantry", "uk-artillery"]
    assert chart(state, "us") == ["us-infantry", "us-infantry", "us-tank", "us-artillery"]


def test_tactics_16_any_mix_and_fewer_than_the_die() -> None:
    state = tactic(16, {}, charts={"uk": 2, "us": 2}, dice=[6])
    play(state, "use", "side uk", "done")
    assert (len(chart(state, "uk")), len(chart(state, "us"))) == (3, 2)
    # The UK chart has one empty infantry place (the third), the US chart none: its first infantry is still there.
    state = tactic(16, {}, charts={"uk": 26, "us": 38}, dice=[6])
    play(state, "use")
    assert offers(state) == ["side uk", "done"]
    refused(state, "T16", "side us", message="no-volunteers")
    play(state, "side uk")
    assert asked(state)[1] != "T16"  # R39: no more than there are empty places
    assert len(chart(state, "uk")) == 27
    assert chart(state, "uk")[0] == "uk-infantry"


def test_tactics_16_only_destroyed_infantry_returns() -> None:
    """The chart has an empty infantry place, but its infantry is alive and ashore."""
    ashore: Units = {"Bayeux": {"uk-infantry": 8}, "Caen": {"uk-infantry": 8}}
    state = tactic(16, ashore, charts={"uk": 26, "us": 38})
    assert (lost(state, "uk-infantry"), asked(state)[1] != "T16") == (0, True)


def test_tactics_16_volunteers_enter_again_in_chart_order() -> None:
    """R39, A9.1: on the next order 14 the US volunteer comes before the artillery, and by Utah like its place."""
    out = {"orders": [n for n in range(1, 17) if n != 14]}
    state = tactic(16, {}, charts={"uk": 0, "us": 1}, dice=[1, 1, 1], out=out)
    play(state, "use", "side us")
    assert (show(state)["turn"], asked(state)) == (3, ("uk", "O14"))
    assert chart(state, "us") == ["us-infantry", "us-artillery"]
    assert offers(state) == ["box Utah", "done"]
    play(state, "box Utah")
    assert units(state, "Utah") == {"us-infantry": 1}
    assert offers(state) == ["box Utah", "box Omaha", "done"]


def test_tactics_16_keeps_orders_10_and_14_in_the_deck() -> None:
    """A5.2: as long as volunteers may fill the charts again, the orders that bring units in stay."""
    empty = {"uk": 0, "us": 0}
    for number in (10, 14):
        assert number in deck(order(number, {}, charts=empty, options={"tactics": True}), "orders")
        assert number not in deck(order(number, {}, charts=empty), "orders")
