"""11.9: combats that go on."""

from __future__ import annotations

from typing import Any

from sandtable.games.caseyellow.kinds import ENGAGED, GERMAN
from tests.games.caseyellow.fight import HERE, SE, E, W, assault, build, columns, fight, result, shifts
from tests.games.caseyellow.sky import GAME, State, T, steps, told
from tests.play import agree, at, bears, offers, open_to, play, refused

ENG = 5  # at 1-1


def locked(phase: str, dice: list[int], more: dict[str, Any] | None = None, **fields: Any) -> State:
    """X Corps has attacked I Fr in the round before, and the combat goes on."""
    units = {"X Corps": E, "I Fr": HERE} | (more or {})
    return fight(units, dice, phase=phase, turn=3, engaged=[[HERE, "german", ["X Corps"]]], **fields)


def fights(state: State) -> list[tuple[str, int, tuple[str, ...]]]:
    return [(T.names[target], camp, tuple(T.units[u] for u in units)) for target, camp, units in state.pos.engaged]


# --- how they begin ---------------------------------------------------------------------------------------------------


def test_R11_9_equals_lose_a_step_each_and_stay_engaged() -> None:
    state = fight({"I Fr": HERE, "X Corps": E}, [ENG])
    events = assault(state, HERE, "X Corps")
    assert result(events) == "eng-b"
    assert "note-engaged" in told(events)
    assert (steps(state, "I Fr"), steps(state, "X Corps")) == (1, 1)
    assert fights(state) == [(HERE, GERMAN, ("X Corps",))]
    assert bears(state, "I Fr", ENGAGED)
    assert bears(state, "X Corps", ENGAGED)
    assert open_to(state) == ("german", "Combat")  # neither retreat nor advance


def test_R11_9_only_the_lower_rating_loses() -> None:
    state = fight({"X Fr": HERE, "X Corps": E}, [ENG])
    assert result(assault(state, HERE, "X Corps")) == "eng-d"
    assert (steps(state, "X Fr"), steps(state, "X Corps")) == (1, 2)
    state = fight({"I Fr": HERE, "XII Corps": E}, [ENG])
    assert result(assault(state, HERE, "XII Corps")) == "eng-a"
    assert (steps(state, "I Fr"), steps(state, "XII Corps")) == (2, 1)


def test_R11_9_engaged_units_attack_nobody_else() -> None:
    state = fight({"I Fr": HERE, "X Corps": E, "III Fr": "1319", "XI Corps": "1320"}, [ENG])
    assault(state, HERE, "X Corps")
    build(state, "1319", "XI Corps")
    refused(state, "R11.9", "unit X Corps")


# --- how they go on ---------------------------------------------------------------------------------------------------


def test_R11_9_fought_again_first_in_a_combat_round_of_either_side() -> None:
    for phase, side in (("german.combat", "german"), ("allied.combat", "allied")):
        state = locked(phase, [5])  # 1-2 without supply for the attack: contact
        assert open_to(state) == (side, "Combat")
        assert fights(state) == []
        assert not bears(state, "I Fr", ENGAGED)
        assert T.hex_index[HERE] in state.pos.fought
        assert steps(state, "X Corps") == 2


def test_R11_9_nobody_else_attacks_that_hex_in_this_round() -> None:
    state = locked("german.combat", [3], {"XI Corps": SE})
    refused(state, "R11.2", f"hex {HERE}")


def test_R11_9_the_attacker_stays_the_attacker() -> None:
    state = locked("allied.combat", [1])  # AE between equals, without attack supply
    assert steps(state, "X Corps") == 1
    assert steps(state, "I Fr") == 2


def test_R11_9_after_movement_in_a_move_round() -> None:
    state = locked("german.move", [3])
    assert open_to(state) == ("german", "Movement")
    assert "unit X Corps" not in offers(state)  # it may not leave
    play(state, "done")
    assert open_to(state) == ("german", "Combat")  # 13 Mot can attack; the combat has been fought before
    assert fights(state) == []


def test_R11_9_newcomers_of_a_move_round_join() -> None:
    state = locked("german.move", [3], {"GD": "1319"}, air={"german": 1})
    play(state, "unit GD", f"hex {E}")
    while open_to(state)[1] == "Movement":
        play(state, "stop" if "stop" in offers(state) else "done")
    assert open_to(state) == ("german", "Renewed")
    preview = state.preview()
    assert preview is not None
    assert preview.figures["attack"] == 6
    assert preview.figures["lead"] == 1  # and their rating counts


def test_R11_9_who_stood_by_does_not_join_nor_anybody_in_a_combat_round() -> None:
    state = locked("german.combat", [3], {"GD": E}, air={"german": 1})
    assert open_to(state) == ("german", "Renewed")
    preview = state.preview()
    assert preview is not None
    assert preview.figures["attack"] == 5


def test_R11_9_who_has_fought_on_does_not_attack_again() -> None:
    state = locked("german.combat", [5], {"III Fr": "1319"})
    assert not bears(state, "X Corps", ENGAGED)
    refused(state, "R11.2", "hex 1319")


def test_R11_9_defenders_may_be_reinforced() -> None:
    state = locked("allied.move", [3], {"21 DI": W}, air={"german": 1})
    play(state, "unit 21 DI", f"hex {HERE}")
    while open_to(state)[1] == "Movement":
        play(state, "stop" if "stop" in offers(state) else "done")
    assert open_to(state) == ("german", "Renewed")
    preview = state.preview()
    assert preview is not None
    assert preview.figures["defence"] == 6


def test_R11_9_air_units_may_be_added() -> None:
    state = locked("allied.combat", [3], air={"german": 1, "allied": 1})
    assert open_to(state) == ("german", "Renewed")
    agree(state)
    assert GAME.text(state.decision.prompt)  # type: ignore[union-attr]
    before = columns(state)[1]
    play(state, "air")
    assert open_to(state) == ("allied", "Cover")  # it was the only one
    assert columns(state)[1] != before
    assert shifts(state)["air"] == 1
    play(state, "pass")
    assert state.pos.air == [0, 1]


def test_R11_9_it_may_go_on_and_on() -> None:
    lock = {"turn": 1, "engaged": [[HERE, "german", ["X Corps"]]]}
    state = fight({"X Corps": E, "I Fr": HERE}, [ENG], phase="allied.combat", **lock)
    assert fights(state) == [(HERE, GERMAN, ("X Corps",))]
    assert bears(state, "X Corps", ENGAGED)
    assert bears(state, "I Fr", ENGAGED)


def test_R11_9_second_hexes_in_combat_rounds_of_either_side() -> None:
    """A fight that goes on in an Allied combat round still lets the panzers through (ruling R51)."""
    units = {"1 Pz": E, "X Fr": HERE}
    lock = {"turn": 1, "engaged": [[HERE, "german", ["1 Pz"]]]}
    for phase, far in (("german.combat", True), ("allied.combat", True), ("german.move", False)):
        state = fight(units, [6], phase=phase, **lock)  # 1-1 and one to the right: DL1
        while open_to(state)[1] in ("Reinforce", "Movement", "Exodus"):
            state.play("done")
        play(state, f"hex {W}", "hex 1315")
        assert open_to(state) == ("german", "Advance")
        play(state, "unit 1 Pz")
        assert (open_to(state)[1] == "Advance") == far


def test_R11_9_a_combat_without_one_side_is_over() -> None:
    """A unit that attacked in one combat is driven off in another: the first is over."""
    units = {"X Corps": HERE, "I Fr": E, "1 DLM": W, "1 DCR": W}
    state = fight(units, [3, 6], phase="allied.combat", turn=1, engaged=[[E, "german", ["X Corps"]]])
    assert fights(state) == []
    again = fight(units, [ENG, 6], phase="allied.combat", turn=1, engaged=[[E, "german", ["X Corps"]]])
    assert fights(again) == [(E, GERMAN, ("X Corps",))]
    build(again, HERE, "1 DLM", "1 DCR")
    play(again, "resolve")
    while open_to(again)[1] in ("Retreat", "Losses"):
        play(again, offers(again)[0])
    assert at(again, "X Corps") != HERE
    assert fights(again) == []
    assert not bears(again, "I Fr", ENGAGED)
    assert not bears(again, "X Corps", ENGAGED)


def test_R11_9_a_bridgehead_stays_as_long_as_the_combat() -> None:
    hill, south = "2018", "1917"
    state = fight({"1 Pz": south, "I Fr": hill}, [ENG], bridges=[hill])  # 1-1: hill and panzers cancel out
    assert result(assault(state, hill, "1 Pz")) == "eng-d"
    assert state.pos.bridge[T.hex_index[hill]]
    held = fight({"1 Pz": south, "I Fr": hill}, [2], bridges=[hill])
    assert result(assault(held, hill, "1 Pz")) == "c"
    assert not held.pos.bridge[T.hex_index[hill]]


def test_R11_9_only_who_enters_joins() -> None:
    """GD stands by in the attackers' hex; to be told to move and to stay is not to come in."""
    state = locked("german.move", [3], {"GD": E}, air={"german": 1})
    play(state, "unit GD", "stop")
    while open_to(state)[1] == "Movement":
        play(state, "done")
    preview = state.preview()
    assert preview is not None
    assert preview.figures["attack"] == 5
    back = locked("german.move", [3], {"GD": E}, air={"german": 1})
    play(back, "unit GD", "hex 1319", f"hex {E}")
    while open_to(back)[1] == "Movement":
        play(back, "stop" if "stop" in offers(back) else "done")
    preview = back.preview()
    assert preview is not None
    assert preview.figures["attack"] == 6
