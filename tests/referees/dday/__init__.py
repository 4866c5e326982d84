"""The referee of Axis & Allies: D-Day: a second reading of the Italian rulebook, asked beside the engine.

Games are played through the public API, at random and by agents in turn. At each decision the referee lists what may
be chosen from the plain data and its own notes alone (orders.py, cards.py) and reckons the odds (odds.py); after each
action it follows the dice and the pieces (watch.py). Every word of the vocabulary is one comparison, every chance,
every throw and every space of the board.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec

import sandtable as st
from sandtable import agents
from sandtable.core.base.actions import Action
from sandtable.core.base.events import Event
from sandtable.core.engine.state import State
from tests.referees import Tally
from tests.referees.dday.cards import ANSWERS
from tests.referees.dday.diary import Diary
from tests.referees.dday.drills import PHASES, before_check, crowded
from tests.referees.dday.odds import expected
from tests.referees.dday.orders import Question, open_chart
from tests.referees.dday.table import ALLIES, CHARTS, CITIES, TOTALS, Table, set_up
from tests.referees.dday.watch import TURNS, Watch

Choose = Callable[[State[Any, Any]], Action]

DRILLS = 20
GAME = st.game("dday")
WORDS = {str(action) for action in GAME.vocabulary.values() if action.verb != "unit"}


def asked_of(state: State[Any, Any]) -> Question:
    """The open decision; the cards in force are told around the prompt proper."""
    decision = state.decision
    assert decision is not None
    prompt = decision.prompt
    if prompt.id == "prompt-in-force":
        prompt = prompt.args["prompt"]
    return Question(prompt.id, prompt.args, decision.rule, decision.side)


def compare_actions(tally: Tally, where: str, state: State[Any, Any], table: Table, diary: Diary) -> None:
    """Every word without a unit, and every unit that stands anywhere."""
    asked = asked_of(state)
    engine = {str(action) for action in state.actions()}
    referee = ANSWERS[asked.prompt](table, diary, asked)
    standing = {f"unit {kind}@{at}" for kind, at in table.units}
    kind = asked.prompt.removeprefix("prompt-")
    if asked.prompt == "prompt-tactic":
        kind = asked.words["card"].id
    tally.compare_sets(f"list {kind}", f"{where} {asked.rule}", WORDS | standing | engine | referee, engine, referee)


# Odds that the referee does not reckon; tests/games/dday/test_previews.py counts them throw by throw.
COUNTED = (
    "preview-drops",
    "preview-dice",
    "preview-each-unit",
    "preview-volunteers",
    "preview-reroll",
    "preview-return-fire",
)


def compare_odds(tally: Tally, where: str, state: State[Any, Any], table: Table, diary: Diary) -> None:
    """Every chance that the preview tells or should tell."""
    asked = asked_of(state)
    preview = state.preview()
    if preview is not None and preview.title.id in COUNTED:
        return
    engine: dict[str, float] = {}
    for outcome in preview.outcomes if preview is not None else ():
        told = outcome.message
        goals = [f" {goal}" for goal in told.args["to"]] if "to" in told.args else [""]
        number = f" {told.args['count']}" if "count" in told.args else ""
        if told.id == "outcome-at":
            at = told.args["at"]
            place = at if isinstance(at, str) else at.id.removeprefix("chart-")
            goals = [f" {place} {told.args['result'].id}"]
        if told.id != "outcome-through":
            engine |= {f"{told.id}{number}{goal}": outcome.probability for goal in goals}
    referee = expected(table, diary, asked)
    for name in sorted(engine.keys() | referee.keys()):
        pair = (round(engine.get(name, 0.0), 9), round(referee.get(name, 0.0), 9))
        tally.compare("odds", f"{where} {asked.rule} {name}", *pair)


def note_choice(table: Table, diary: Diary, asked: Question, action: str) -> None:
    """What the diary must know of a choice that no event tells."""
    if asked.prompt == "prompt-name-battle":
        diary.named[asked.words["side"].id.removeprefix("side-")] = action.removeprefix("zone ")
    elif asked.prompt == "prompt-reinforce":
        chart = open_chart(table, diary)
        diary.sending = chart
        if action == "done":
            diary.closed.add(chart)
        else:
            diary.due[chart] -= 1


def told(events: list[Event]) -> list[dict[str, Any]]:
    return [msgspec.to_builtins(event) for event in events]


def one_decision(tally: Tally, where: str, state: State[Any, Any], watch: Watch, choose: Choose) -> None:
    """Ask both about everything, play on, and follow what happens."""
    table = Table(state.data())
    diary = watch.diary
    compare_actions(tally, where, state, table, diary)
    compare_odds(tally, where, state, table, diary)
    action = choose(state)
    note_choice(table, diary, asked_of(state), str(action))
    watch.follow(where, str(action), told(state.play(action)), Table(state.data()))


def play(tally: Tally, seed: int, dice: random.Random) -> None:
    """One game, every decision of it."""
    options = GAME.option_sets()
    state = GAME.start(seed=seed, options=options[seed * 7 % len(options)])
    clever = agents.make("regular", GAME, seed) if seed % 3 == 0 else None

    def choose(state: State[Any, Any]) -> Action:
        if clever is not None and dice.random() < 0.8:
            return clever.choose(state.view(asked_of(state).side))
        return dice.choice(state.actions())

    watch = Watch(tally, Table(set_up(state.data()["options"])), Diary())
    watch.follow(f"seed {seed} start", "", told(state.events or []), Table(state.data()))
    while not state.over and not tally.full:
        one_decision(tally, f"seed {seed} action {state.played}", state, watch, choose)


def drill(tally: Tally, where: str, dice: random.Random) -> None:
    """A made-up position, until its card is done."""
    data = crowded(dice)
    state = GAME.position(data)
    start = state.data()
    lost = Counter(TOTALS)
    for chart, number in data["charts"].items():
        lost.subtract(CHARTS[chart].units[len(CHARTS[chart].units) - number :])
    for some in data["units"].values():
        lost.subtract(some)
    given = {**start, "turn": data["turn"], "units": data["units"], "charts": data["charts"], "lost": dict(+lost)}
    watch = Watch(tally, Table(given), Diary())
    watch.order, watch.luck = PHASES.index(data["phase"]), data.get("luck", "none")
    watch.follow(where, "", told(state.events or []), Table(start))
    while not state.over and not tally.full and state.data()["phase"] == data["phase"]:
        one_decision(tally, f"{where} action {state.played}", state, watch, lambda now: dice.choice(now.actions()))


def judge(tally: Tally, where: str, dice: random.Random) -> None:
    """The check at the end of a turn: two in a row win, ten turns without that lose."""
    data = before_check(dice)
    state = GAME.position(data)
    table = Table({**state.data(), "units": data["units"]})
    held = all(table.controls("allies", city) for city in CITIES)
    winners: tuple[str, ...] = ()
    if held and data["checks"] == 1:
        winners = ALLIES
    elif data["turn"] == TURNS:
        winners = ("germany",)
    tally.compare("victory", f"{where} {data}", () if state.result is None else state.result.winners, winners)
    tally.compare("victory", f"{where} {data}", state.data()["checks"], data["checks"] + 1 if held else 0)


def referee(tally: Tally, seed: int) -> None:
    """One game, and some positions that games seldom see."""
    dice = random.Random(seed)
    play(tally, seed, dice)
    for number in range(DRILLS):
        if not tally.full:
            drill(tally, f"seed {seed} drill {number}", dice)
            judge(tally, f"seed {seed} check {number}", dice)
