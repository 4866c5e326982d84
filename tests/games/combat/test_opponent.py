"""The opponents: legal wherever they are asked, blind to what is hidden, and right where the right choice is known."""

from __future__ import annotations

import random
from typing import Any

import pytest

from sandtable import agents
from sandtable.agents import LEVELS, Agent
from sandtable.core.base.cards import DISCARD, EVERYBODY
from sandtable.core.engine.state import State
from sandtable.games.combat.kinds import HEXES, SIDES
from sandtable.games.combat.opponent import barrage, gunfire
from sandtable.games.combat.opponent.assessment import routes
from sandtable.games.combat.opponent.assessment.survey import Survey
from sandtable.games.combat.opponent.plans import Planner
from sandtable.games.combat.opponent.weights import VETERAN
from sandtable.games.combat.rules.common.draws import ASK, Roll
from sandtable.games.combat.rules.turn.time import POINT, TimeAdvance
from tests.games.combat.field import act, field, game, on_map
from tests.games.combat.scenes import swapped_hands
from tests.play import offers

LONG = 9000  # decisions: more than any battle lasts


def play(state: State[Any, Any], levels: tuple[str, str], most: int = LONG) -> int:
    """Opponents play through the public door, which refuses whatever is not legal."""
    seats: dict[str, Agent] = {
        side: agents.make(level, game(), side) for side, level in zip(SIDES, levels, strict=True)
    }
    count = 0
    while (decision := state.decision) is not None and count < most:
        state.play(seats[decision.side].choose(state.view(decision.side)), side=decision.side)
        count += 1
    return count


def veteran(state: State[Any, Any]) -> str:
    """What the veteran says."""
    decision = state.decision
    assert decision is not None
    return str(agents.make("veteran", game(), 1).choose(state.view(decision.side)))


@pytest.mark.whole_games
@pytest.mark.parametrize("battle", ["46", "47a", "51", "58", "60", "random"])
def test_whole_battles_are_legal_and_end(battle: str) -> None:
    levels = ("veteran", "regular") if int(battle[:2] if battle[0].isdigit() else 1) % 2 else ("regular", "veteran")
    state = game().start(battle, seed=4)
    assert play(state, levels) < LONG
    assert state.over


@pytest.mark.whole_games
def test_a_campaign_goes_on_from_battle_to_battle() -> None:
    state = game().start("56", seed=2)
    play(state, ("regular", "veteran"), 2500)
    assert state.pos.campaign


@pytest.mark.parametrize("level", [*LEVELS[1:], "general"])
@pytest.mark.parametrize("card", ["A-19", "A-44"])
def test_a_new_opponent_carries_on_an_order_whose_first_unit_has_left_the_map(level: str, card: str) -> None:
    """A hint, a study or a restarted server asks a player that has not planned this order."""
    units = {"lt-wray": "A5", "us-line-1": "A5", "us-line-2": "B5", "ge-rifle-1": "G3"}
    state = field(units=units, hands={"allied": [card]})
    act(state, f"card {card}", "unit lt-wray", "all", "unit us-line-1", "exit")
    assert not on_map(state, "us-line-1")
    assert "unit us-line-2" in offers(state), "the order goes on"
    assert agents.make(level, game(), 1).choose(state.view("allied")) in state.actions()


@pytest.mark.whole_games
@pytest.mark.parametrize("battle", ["48", "54", "59", "61"])
def test_any_position_gets_a_legal_answer_and_the_same_one_again(battle: str) -> None:
    """Opponents that come late to a battle in disorder, and whose plans never fit, still answer."""
    seats = {(level, side): agents.make(level, game(), 3) for level in LEVELS[1:] for side in SIDES}
    state, lot = game().start(battle, seed=battle), random.Random(battle)
    for number in range(700):
        decision = state.decision
        if decision is None:
            break
        if number % 6 == 0:
            for level in LEVELS[1:]:
                view = state.view(decision.side)
                rated = seats[level, decision.side].policy.rate(view)  # type: ignore[attr-defined]
                assert len(rated) == len(state.actions())
                assert list(rated) == list(seats[level, decision.side].policy.rate(view))  # type: ignore[attr-defined]
        state.advance(lot.choice(state.actions()))


@pytest.mark.whole_games
def test_the_other_hand_is_not_seen() -> None:
    """Where the other's hand and pile change places, the choice stays the same."""
    asked = 0
    for side, *twins in swapped_hands(every=7):
        choices = [agents.make("veteran", game(), 1).choose(state.view(side)) for state in twins]
        assert choices[0] == choices[1]
        asked += 1
    assert asked > 20


# --- positions --------------------------------------------------------------------------------------------------------

FIRE, MOVE, RECOVER, DEAD = "A-59", "A-19", "A-4", "A-50"
PAIR = {"us-line-1": "I3", "us-line-2": "I3"}


def test_the_broken_squad_is_fired_at_before_the_whole_one() -> None:
    units = {**PAIR, "ge-rifle-1": "G3", "ge-rifle-2": {"at": "G4", "broken": True}}
    state = field(units=units, hands={"allied": [FIRE]})
    assert veteran(state) == f"card {FIRE}"
    act(state, f"card {FIRE}")
    act(state, veteran(state))
    act(state, veteran(state))
    assert veteran(state) == "hex G4"


@pytest.mark.parametrize(("works", "joined"), [({}, False), ({"G4": "bunker"}, True)])
def test_two_squads_fire_as_one_at_a_strong_place_only(works: dict[str, str], joined: bool) -> None:
    """In the open two attacks do more than one that is stronger by 1; against a bunker it is the other way round."""
    units = {"us-green-1": "I3", "us-green-2": "I3", "lt-wray": "I3", "ge-elite-rifle-1": "G4", "lt-schrader": "G4"}
    state = field(units=units, hands={"allied": [FIRE]}, forts=works)
    act(state, f"card {FIRE}", "unit lt-wray", "all")
    act(state, veteran(state))
    assert (veteran(state) != "hex G4") == joined


def test_broken_units_are_rallied_before_anything_else() -> None:
    units = {
        "us-line-1": {"at": "K4", "broken": True},
        "us-line-2": {"at": "K5", "broken": True},
        "lt-wray": "K4",
        "ge-rifle-1": "C4",
    }
    state = field(units=units, hands={"allied": [RECOVER, MOVE, DEAD]})
    assert veteran(state) == f"card {RECOVER}"


def test_a_dead_card_is_discarded_first() -> None:
    state = field(units={"us-line-1": "K4", "ge-rifle-1": "C4"}, hands={"allied": [FIRE, RECOVER, DEAD]})
    act(state, "pass")
    assert veteran(state) == f"card {DEAD}"


def test_the_initiative_card_is_handed_over_to_stay_in_a_lost_battle_and_kept_in_a_won_one() -> None:
    """A Sudden Death roll below the space ends the battle: who is behind wants another one (B6.2, B9)."""
    for vp, answer in ((-6, "reroll"), (6, "pass")):
        state = field(units={"us-line-1": "K4", "ge-rifle-1": "C4"}, initiative="allied", vp=vp, time=7, sudden=7)
        low = state.tables.card_index["A-5"][1]  # 2-1
        state.pos.fate[0].put(low, DISCARD, EVERYBODY)
        state.push(TimeAdvance(who=0, stage=POINT))
        state.push(Roll(who=0, why="B6.2", card=low, stage=ASK))
        assert veteran(state) == answer


def test_an_empty_objective_beside_one_is_walked_into() -> None:
    state = field(
        units={"us-line-1": "I3", "ge-rifle-1": "B9"},
        hands={"allied": [MOVE, DEAD]},
        objectives=["G3"],
        control=["axis"],
        chits={"U": "open"},
    )
    assert veteran(state) == f"card {MOVE}"
    act(state, f"card {MOVE}", "unit us-line-1")
    for _ in range(4):
        if state.decision is not None and state.decision.side == "allied" and veteran(state) != "done":
            act(state, veteran(state))
    assert state.pos.control[0] == 0


def outlook(side: int, **fields: Any) -> Survey:
    """How the field looks to the veteran of a side."""
    state = field(units={"us-line-1": "I3", "ge-rifle-1": "G3"}, **fields)
    return Survey(state, side, VETERAN[state.pos.posture[side]])


def test_a_shot_costs_cards_that_the_attacker_cannot_spare_and_the_defender_likes_to_see_gone() -> None:
    attacker, defender = outlook(0, vp=-9), outlook(1, vp=-9)
    for o, guns, target, sign in ((attacker, ["us-line-1"], "G3", -1), (defender, ["ge-rifle-1"], "I3", 1)):
        pieces = [o.gun(o.t.index[name]) for name in guns]
        shot = gunfire.promise(o, pieces, o.t.hex_index[target])
        plain = Survey(o.s, o.who, o.weights._replace(thrift=0.0))
        assert (shot - gunfire.promise(plain, pieces, o.t.hex_index[target])) * sign > 0.02


def test_who_is_behind_hurries_more_as_the_end_draws_near() -> None:
    early, late = (outlook(0, vp=-4, time=time, sudden=8) for time in (1, 7))
    assert early.prospect < late.prospect < 0, "each space to come is a point for the Defender"
    assert late.daring > early.daring > 1
    assert outlook(1, vp=-4, time=7, sudden=8).daring == 1


def test_mines_are_walked_round_for_what_they_really_do() -> None:
    """F103: six and a roll against morale 6 and a roll; to break whoever moves a tie is enough."""
    state = field(units={"us-line-1": "I3", "ge-rifle-1": "A1"}, forts={"H3": "mines"})
    o, unit = Survey(state, 0, VETERAN[0]), state.tables.index["us-line-1"]
    ways = routes.reach(o, unit, 8)
    mines, goal = state.tables.hex_index["H3"], state.tables.hex_index["G3"]
    assert mines not in ways[goal].hexes
    assert 0.5 < o.mined(unit) < 0.6
    assert ways[mines].risk == pytest.approx(routes.OWN_FIRE + o.mined(unit) * o.breaks(unit) / o.daring)


def test_a_leader_goes_where_his_men_will_be() -> None:
    """The men leave his Command in one Move order; who goes by where they were stays behind."""
    squads = {"us-line-1": "K4", "us-line-2": "K5", "us-line-3": "J4"}
    units = {**squads, "sgt-divine": "K4", "ge-rifle-1": "A1"}
    state = field(units=units, objectives=["G3"], control=["axis"], chits={"U": "open"})
    leader, men = state.tables.index["sgt-divine"], [state.tables.index[name] for name in squads]
    for together, close in ((1.0, True), (0.0, False)):
        o = Survey(state, 0, VETERAN[0]._replace(together=together, pull=0.5))
        ways = routes.march(o, (leader, *men)).ways
        far = [o.span(ways[leader][-1], ways[unit][-1]) for unit in men]
        assert (max(far) <= o.t.command[leader]) == close


def test_flares_light_what_is_dark_and_are_put_out_over_ones_own() -> None:
    state = field(units={"us-line-1": "I3", "ge-rifle-1": "E3"}, battle="58", laws=["night"], flares=["E3", "J3"])
    o, hexes = Survey(state, 0, VETERAN[0]), state.tables.hex_index
    assert barrage.lit_by(o, hexes["E4"]) == 0.0, "another one shows them already"
    assert barrage.put_out(o, hexes["E3"]) < 0.0 < barrage.put_out(o, hexes["J3"])
    state.pos.flares = ()
    assert barrage.lit_by(o, hexes["E4"]) > 0.0


def test_the_veteran_sets_up_out_of_fire_whom_he_would_miss_most() -> None:
    units = {"us-line-1": "O9", "us-line-team-1": "O9", "ge-rifle-1": "F5", "ge-rifle-2": "F5"}
    state = field(units=units, objectives=["F5"], control=["axis"], chits={"U": "open"})
    squad, team = (state.tables.index[name] for name in ("us-line-1", "us-line-team-1"))
    policy = Planner(game())

    def gained(fear: float, unit: int) -> float:
        """By setting up where nobody fires instead of where most do."""
        o = Survey(state, 0, VETERAN[0]._replace(fear=fear))
        risks = [o.danger(hex_) for hex_ in range(HEXES)]
        seen, hidden = risks.index(max(risks)), risks.index(0.0)
        return policy.place(o, unit, hidden) - policy.place(o, unit, seen)

    assert gained(VETERAN[0].fear, squad) > gained(VETERAN[0].fear, team) > gained(0.0, team)
    assert gained(0.0, squad) == gained(0.0, team)
