"""The referee of Axis & Allies: D-Day: a second reading of the Italian rulebook, asked beside the engine.

Games are played through the public API, at random and by agents in turn. At each decision the referee lists what may
be chosen from the plain data and its own notes alone (orders.py, cards.py) and reckons the odds (odds.py). Every word
of the vocabulary is one comparison, and every chance.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec

import sandtable as st
from sandtable import agents
from sandtable.core.state import State
from tests.referees import Tally
from tests.referees.dday.cards import ANSWERS, named_zones
from tests.referees.dday.diary import Diary
from tests.referees.dday.odds import expected
from tests.referees.dday.orders import Question, open_chart
from tests.referees.dday.table import ALLIES, Table

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


def compare_odds(tally: Tally, where: str, state: State[Any, Any], table: Table, diary: Diary) -> None:
    """Every chance that the preview tells or should tell."""
    asked = asked_of(state)
    preview = state.preview()
    engine: dict[str, float] = {}
    for outcome in preview.outcomes if preview is not None else ():
        told = outcome.message
        goals = [f" {goal}" for goal in told.args["to"]] if "to" in told.args else [""]
        number = f" {told.args['count']}" if "count" in told.args else ""
        if told.id != "outcome-through":
            engine |= {f"{told.id}{number}{goal}": outcome.probability for goal in goals}
    referee = expected(table, diary, asked)
    for name in sorted(engine.keys() | referee.keys()):
        pair = (round(engine.get(name, 0.0), 9), round(referee.get(name, 0.0), 9))
        tally.compare("odds", f"{where} {asked.rule} {name}", *pair)


def name_sole_zones(table: Table, diary: Diary) -> None:
    """Fortune 11, bad: a power that stands in one contested zone alone attacks there and is not asked."""
    if table.phase == "allies-attack" and table.card == "order" and table.luck == "bad" and not diary.asked:
        diary.asked = True
        for power in ALLIES:
            there = named_zones(table, power)
            if len(there) == 1:
                diary.named[power] = there[0]


def note_choice(table: Table, diary: Diary, asked: Question, action: str) -> None:
    """What the diary must know of a choice that no event tells."""
    if asked.prompt == "prompt-name-battle":
        diary.named[asked.words["side"].id.removeprefix("side-")] = action.removeprefix("zone ")
    elif asked.prompt == "prompt-reinforce":
        chart = open_chart(table, diary)
        if action == "done":
            diary.closed.add(chart)
        else:
            diary.due[chart] -= 1


def referee(tally: Tally, seed: int) -> None:
    """One game, every decision of it."""
    options = GAME.option_sets()
    state = GAME.start(seed=seed, options=options[seed * 7 % len(options)])
    dice = random.Random(seed)
    clever = agents.make("regular", GAME, seed) if seed % 3 == 0 else None
    diary = Diary()
    while not state.over and not tally.full:
        table = Table(state.data())
        where = f"seed {seed} action {state.played}"
        name_sole_zones(table, diary)
        compare_actions(tally, where, state, table, diary)
        compare_odds(tally, where, state, table, diary)
        asked = asked_of(state)
        if clever is not None and dice.random() < 0.8:
            action = clever.choose(state.view(asked.side))
        else:
            action = dice.choice(state.actions())
        note_choice(table, diary, asked, str(action))
        for event in state.play(action):
            diary.note(msgspec.to_builtins(event))
