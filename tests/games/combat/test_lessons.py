"""The lessons of Combat Commander: what they say is right, where the engine can tell."""

from __future__ import annotations

from sandtable.core.engine.record import replay
from sandtable.games.combat.charts.grid import BOTTOM, INDEX
from sandtable.games.combat.charts.sight import CAUSES
from sandtable.games.combat.kinds import ALLIED, AXIS, Law
from sandtable.games.combat.rules.campaign.sheet import ARTILLERY, TANKS, WORKS
from tests.games.combat.field import at, broken, on_map, suppressed, told
from tests.lessons import Book, State

TURN, BOCAGE, SHINGLE = "01-one-turn", "02-bocage", "03-shingle"
SIGHT, FIRE, DAY, ADVANCE, TIME = "04-line-of-sight", "05-opportunity-fire", "06-first-day", "07-advance", "08-time"
GUNS = "09-artillery"
BOOK = Book("combat")
moves, after, answer = BOOK.moves, BOOK.after, BOOK.answer


def power(state: State) -> float:
    """The strength of the attack that is being built, before any roll."""
    preview = state.preview()
    assert preview is not None
    return sum(shift.value for shift in preview.shifts)


def offers(state: State) -> list[str]:
    return [str(action) for action in state.actions()]


def number(lesson: str, wish: str, more: int = 0) -> int:
    """How many actions have been played once this one has."""
    return moves(lesson).index(wish) + 1 + more


def test_the_lessons_are_on_the_list() -> None:
    assert BOOK.ids == ("00-first-fight", TURN, BOCAGE, SHINGLE, SIGHT, FIRE, DAY, ADVANCE, TIME, GUNS)


# --- one turn --------------------------------------------------------------------------------------------------------


def test_the_fire_group_of_the_first_turn() -> None:
    count = number(TURN, "unit ge-line-team-1")
    assert power(after(TURN, count)) == 6
    assert answer(TURN, count) == "6 points"
    assert power(after(TURN, number(TURN, "card G-43"))) == 8


def test_one_breaks_and_one_is_suppressed_and_both_recover() -> None:
    hit = after(TURN, moves(TURN).index("card G-19"))
    assert broken(hit, "us-line-1")
    assert suppressed(hit, "sgt-bowen")
    assert at(after(TURN, number(TURN, "hex J5")), "ge-rifle-3") == "J5"
    end = after(TURN, len(moves(TURN)))
    assert not broken(end, "us-line-1")
    assert not suppressed(end, "sgt-bowen")


def test_concealment_would_have_saved_both() -> None:
    state = after(TURN, moves(TURN).index("pass", moves(TURN).index("fire") + 2))
    for wish in ("card A-28", "unit us-line-1", "pass", "pass"):
        state.play(wish)
    assert not broken(state, "us-line-1")
    assert not suppressed(state, "sgt-bowen")


def test_schrader_does_not_reach_the_rifles_in_j3() -> None:
    count = number(TURN, "unit lt-schrader")
    assert "unit ge-line-team-1" in offers(after(TURN, count))
    assert "unit ge-rifle-3" not in offers(after(TURN, count))
    assert answer(TURN, count) == "No, they are too far from him."


def test_a_squad_that_recovered_may_still_move() -> None:
    end = after(TURN, len(moves(TURN)))
    end.play("card A-19")
    assert "unit us-line-1" in offers(end)
    assert answer(TURN, len(moves(TURN))) == "Yes, it has not been activated yet."


# --- the booklet's examples ------------------------------------------------------------------------------------------


def test_the_bocage_is_blown_open_and_the_tanks_see() -> None:
    closed, opened = after(BOCAGE), after(BOCAGE, number(BOCAGE, "breach 1", 1))
    land, g7, d10 = closed.tables.grounds[closed.pos.map], INDEX["G7"], INDEX["D10"]
    assert d10 not in land.from_edge(BOTTOM, g7, closed.pos.haze, closed.pos.busted)
    assert d10 in land.from_edge(BOTTOM, g7, opened.pos.haze, opened.pos.busted)
    assert answer(BOCAGE, number(BOCAGE, "breach 6")) == "A product of 7"


def test_cawthon_activates_all_teams_and_no_leader() -> None:
    count = number(BOCAGE, "unit lt-cawthon")
    named = [wish for wish in offers(after(BOCAGE, count)) if wish.startswith("unit ")]
    assert named == [f"unit us-elite-team-{n}" for n in (1, 2, 3)]
    assert answer(BOCAGE, count) == "All three teams"


def test_each_charge_opens_two_more_sides() -> None:
    counts = (number(BOCAGE, "breach 1", 1), number(BOCAGE, "weapon us-satchel-3"), number(BOCAGE, "breach 2", 1))
    sides = [len(after(BOCAGE, count).pos.busted) for count in counts]
    assert sides == [4, 8, 12]  # a side is noted from both of its hexes


def test_the_rifles_in_g7_are_suppressed_and_then_broken() -> None:
    first = number(BOCAGE, "hex G7")
    states = [after(BOCAGE, count) for count in range(first, moves(BOCAGE).index("card A-52"))]
    assert any(suppressed(state, "ge-rifle-1") and not broken(state, "ge-rifle-1") for state in states)
    assert broken(states[-1], "ge-rifle-1")


def test_cawthon_sees_what_bowen_does_not() -> None:
    state = after(BOCAGE, moves(BOCAGE).index("hex F6"))
    land, f6 = state.tables.grounds[state.pos.map], INDEX["F6"]
    assert land.sight(INDEX["E8"], f6, state.pos.haze, state.pos.busted) == -1
    assert land.sight(INDEX["F9"], f6, state.pos.haze, state.pos.busted) == 5
    assert answer(BOCAGE, moves(BOCAGE).index("hex F6")) == "9 or more"


def test_the_shingle_covers_against_j7_alone() -> None:
    state = after(SHINGLE)
    land, laws = state.tables.grounds[state.pos.map], Law.NORMANDY | Law.LANDING
    covers = {name: land.side_cover(laws, INDEX[name], INDEX["H7"]) for name in ("J7", "K8")}
    assert covers == {"J7": 3, "K8": 0}
    assert answer(SHINGLE, 0) == "Against J7 alone"
    assert not broken(after(SHINGLE, moves(SHINGLE).index("card G-52")), "uk-line-1")
    assert broken(after(SHINGLE, len(moves(SHINGLE))), "uk-line-1")


def test_the_rifles_in_j7_fire_once_in_the_turn() -> None:
    count = number(SHINGLE, "card G-52")
    assert offers(after(SHINGLE, count)) == ["unit ge-rifle-2"]
    assert answer(SHINGLE, count - 1) == "A unit is activated once a turn."


# --- sight and opportunity -------------------------------------------------------------------------------------------


def test_what_is_seen_from_the_ridge() -> None:
    state = after(SIGHT)
    land, h4 = state.tables.grounds[state.pos.map], INDEX["H4"]
    assert [land.clear_sight(h4, INDEX[name]) >= 0 for name in ("H6", "H8", "K8")] == [False, True, True]
    assert CAUSES[land.explain(h4, INDEX["H6"]).cause] == "blind"
    assert answer(SIGHT, 0) == "H8 and K8"
    assert power(after(SIGHT, len(moves(SIGHT)))) == 9
    assert answer(SIGHT, 3, "How strong") == "9 points"


def test_the_squad_may_fire_with_its_gun_and_k5_may_not() -> None:
    assert [wish for wish in offers(after(SIGHT, 3)) if wish.startswith("unit ")] == ["unit ge-rifle-1"]
    assert answer(SIGHT, 3, "Which other pieces") == "The squad that carries the gun"


def test_a_tie_breaks_the_squad_on_the_road() -> None:
    assert power(after(FIRE, number(FIRE, "card G-20"))) == 7
    end = after(FIRE, len(moves(FIRE)))
    assert broken(end, "us-line-1")
    assert at(end, "us-line-1") == "J6"
    assert answer(FIRE, moves(FIRE).index("fire") + 2) == "It breaks"


def test_the_same_rifles_may_fire_at_krauss_in_the_next_hex() -> None:
    state = after(FIRE, len(moves(FIRE)))
    assert not broken(state, "sgt-krauss")
    state.play("pass")
    state.play("hex J5")
    assert "unit ge-elite-rifle-1" in offers(state)
    assert answer(FIRE, len(moves(FIRE))) == "Yes, and without another card."


# --- the campaign ----------------------------------------------------------------------------------------------------


def test_the_figures_of_the_first_battle() -> None:
    state = replay(BOOK.game, BOOK.record(DAY))
    pos, sheet = state.pos, state.pos.campaign
    assert (sheet[TANKS + ALLIED], sheet[ARTILLERY + AXIS], sheet[WORKS + AXIS]) == (4, 9, 6)
    assert (list(pos.orders), list(pos.surrender), list(pos.hand)) == ([4, 3], [9, 6], [6, 4])
    assert pos.edge[ALLIED] == BOTTOM
    assert answer(DAY, moves(DAY).index("guns 2") - 1) == "Drive off the Shermans"


def test_the_tanks_and_charges_move_the_marker() -> None:
    count = number(DAY, "done")
    before, behind = after(DAY, count), after(DAY, count + 1)
    assert abs(behind.pos.vp - before.pos.vp) == 5
    assert abs(behind.pos.vp) == 7
    assert answer(DAY, count) == "To 7 on the German side"


# --- advance and melee -----------------------------------------------------------------------------------------------


def test_the_sums_of_the_melee_are_those_of_the_engine() -> None:
    end = after(ADVANCE, len(moves(ADVANCE)) - 1)
    (fought,) = told(end.play(moves(ADVANCE)[-1]), "Fought")
    assert (fought.allied, fought.axis) == (18, 7)
    assert "8 + 10 = 18" in BOOK.said(ADVANCE, 15)
    assert "2 + 5 = 7" in BOOK.said(ADVANCE, 14)
    assert not on_map(end, "ge-rifle-1")
    assert at(end, "us-line-2") == "E8"


def test_an_ambush_breaks_the_squad_and_would_eliminate_a_broken_one() -> None:
    assert broken(after(ADVANCE, number(ADVANCE, "card A-59", 1)), "ge-rifle-1")
    squad = {"ge-rifle-1": {"at": "E7", "broken": True}}
    units = {**squad, "sgt-bowen": "E8", "us-line-1": "E8", "us-line-2": "E8", "ge-line-team-1": "J3"}
    assert not on_map(after(ADVANCE, number(ADVANCE, "card A-59"), units=units), "ge-rifle-1")


# --- time and victory ------------------------------------------------------------------------------------------------


def test_time_runs_by_triggers_and_sudden_death_ends_the_battle() -> None:
    before = after(TIME, 5)
    assert (before.pos.time, before.pos.sudden) == (7, 8)
    rolled = after(TIME, 6)
    assert rolled.pos.time == 8
    end = after(TIME, 7)
    assert end.result is not None
    assert (end.result.winners, end.result.rule) == (("allied",), "B6.2")
    assert "lead by 3 VP" in BOOK.said(TIME, 0)
    assert before.pos.vp == 3


def test_each_deck_has_two_cards_with_a_time_trigger() -> None:
    for deck in BOOK.game.tables.parts.cards.decks:
        assert sum(card.trigger == "time" for card in deck.cards) == 2


# --- calling artillery -----------------------------------------------------------------------------------------------


def test_a_barrage_breaks_two_units_of_three() -> None:
    assert "G7" in str(after(GUNS, 3).data())
    end = after(GUNS, len(moves(GUNS)))
    struck = {name: broken(end, name) for name in ("ge-rifle-1", "ge-rifle-2", "ge-line-team-1", "us-line-1")}
    assert struck == {"ge-rifle-1": True, "ge-rifle-2": False, "ge-line-team-1": True, "us-line-1": False}
    assert "15 against 18" in BOOK.said(GUNS, 7)
    assert "20 against 18" in BOOK.said(GUNS, 9)


def test_the_barrage_strikes_friends_too() -> None:
    units = {"lt-wray": "E8", "us-line-1": "F7", "ge-rifle-1": "G7", "ge-rifle-2": "G7", "ge-line-team-1": "G6"}
    state = after(GUNS, 5, units=units)
    told_of = []
    while state.decision is not None and state.decision.step != "Turn":
        told_of += [str(event.message().args) for event in state.play(state.actions()[0])]
    assert any("F7" in line for line in told_of)
