"""How often a player against a machine is asked during the enemy's turn."""

from __future__ import annotations

import sys
from collections import Counter

import msgspec
import pytest

from sandtable import agents
from sandtable.core.engine import standing_orders
from sandtable.core.engine.standing_orders import StandingOrder
from sandtable.games.combat.kinds import SIDES
from sandtable.table.store.protocol import LogRow
from tests.games.combat.field import act, field, game
from tests.table.searching import new_table

MOST = 5
"""Questions in an enemy turn, on average."""


def asked(human: str, seed: int) -> list[Counter[str]]:
    """The questions of each enemy turn of battle 50, by the step that asks; a machine plays both seats.

    A question is an occasion to interrupt, or a decision right after one of the enemy's. What the player decides about
    an action of their own, such as the pieces of an opportunity fire, is no question.
    """
    table = new_table(game(), seed, "50")
    machine = next(side for side in SIDES if side != human)
    table.replace_seat(msgspec.structs.replace(table.seat(machine), player="regular"))
    players = {side: agents.make("regular", game(), f"{seed} {side}") for side in SIDES}
    turns: list[Counter[str]] = []
    active, last = human, ""
    while (decision := table.state.decision) is not None:
        pos, number = table.state.pos, table.version + 1
        if pos.time or decision.step == "Turn":
            if SIDES[pos.active] != active and SIDES[pos.active] == machine:
                turns.append(Counter())
            active = SIDES[pos.active]
        answered = table.ordered()
        view = table.state.view(decision.side)
        waits = answered is None and decision.side == human and active == machine
        if turns and waits and (last == machine or view.occasion is not None):
            turns[-1][decision.step] += 1
        action = players[decision.side].choose(view) if answered is None else answered[1]
        last = decision.side if answered is None else last
        table.apply(LogRow("t1", number, "action", number, decision.side, str(action), False, 0.0))
    return turns


@pytest.mark.whole_games
def test_a_player_against_a_machine_is_seldom_asked_in_its_turn(capsys: pytest.CaptureFixture[str]) -> None:
    turns = [turn for human in SIDES for seed in range(1, 7) for turn in asked(human, seed)]
    average = sum(map(Counter.total, turns)) / len(turns)
    with capsys.disabled():
        sys.stdout.write(
            f"\nbattle 50: {average:.1f} questions in an enemy turn, at most {max(map(Counter.total, turns))}, "
            f"{len(turns)} turns; {dict(sum(turns, Counter[str]()).most_common(8))}\n"
        )
    assert len(turns) > 100
    assert average <= MOST


@pytest.mark.parametrize(
    ("holder", "roll", "promising"),
    [("allied", "6-6", True), ("allied", "3-1", False), ("axis", "3-1", True), ("axis", "6-6", False)],
)
def test_B9_a_reroll_promises_something_only_where_the_roll_may_get_better(
    holder: str, roll: str, promising: bool
) -> None:
    """An Allied unit rallies, or does not; the holder of the Initiative card is asked."""
    units = {"us-line-1": {"at": "I3", "broken": True}, "ge-rifle-1": "G3"}
    state = field(units=units, hands={"allied": ["A-2"]}, top={"allied": [roll]}, initiative=holder)
    act(state, "card A-2", through=False)
    view = state.view(holder)
    assert [str(action) for action in view.actions()] == ["pass", "reroll"]
    assert view.promises is promising
    answer = standing_orders.answer((), view, (), unwatched=True)
    assert (answer is None) is promising
    assert standing_orders.answer((), view) is None, "against people the pause would tell"
    assert standing_orders.answer((StandingOrder(ask=True),), view, (), unwatched=True) is None
