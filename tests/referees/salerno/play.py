"""Games through the public API: at their decisions engine and referee are asked the same questions."""

from __future__ import annotations

import random
from typing import Any

import sandtable
from sandtable import agents
from tests.referees import Tally
from tests.referees.salerno import questions as q
from tests.referees.salerno import walks
from tests.referees.salerno.table import Table

SCENARIOS = (
    "ortona",
    "anzio",
    "salerno",
    "ortona",
    "kesselring",
    "anzio",
    "diadem",
    "campaign",
)  # the short ones twice
LONGEST = 6_000  # actions of one game
OFTEN = {
    "Movement": 0.05, "Rearguards": 0.3, "Fortify": 1.0, "Emplace": 0.15, "Reserving": 0.2, "Aim": 0.3,
    "Chance": 0.5, "Answering": 0.5,
}  # how often a decision is asked about; others always  # fmt: skip


def referee(tally: Tally, seed: int) -> None:
    """One game, or as much of it as the tally wants: at random, or most of it as an agent plays."""
    game = sandtable.game("salerno")
    rng = random.Random(seed)
    scenario = SCENARIOS[seed % len(SCENARIOS)]
    state = game.start(scenario, seed=seed)
    agent = agents.make("regular", game, seed)
    sense = rng.choice((0.0, 0.5, 0.9)) if scenario != "campaign" else 0.2
    played = 0
    while (decision := state.decision) is not None and not tally.full and played < LONGEST:
        where = f"{scenario} seed {seed} action {played}"
        if rng.random() < OFTEN.get(decision.step, 1.0):
            ask(tally, state, where, random.Random(seed * 100_003 + played))
        sensible = rng.random() < sense and decision.step != "Breakthrough"
        state.play(agent.choose(state.view(decision.side)) if sensible else rng.choice(state.actions()))
        played += 1


def ask(tally: Tally, state: Any, where: str, rng: random.Random) -> None:
    step, prompt = state.decision.step, state.decision.prompt.id
    simple = ASKED.get((step, prompt)) or ASKED.get((step, ""))
    if simple is None and (step, prompt) not in DRAWN and step not in ("Rearguards", "Fortify"):
        return
    table = Table(state.data())
    for question in simple or ():
        question(tally, state, table, where)
    if (step, prompt) in DRAWN:
        DRAWN[step, prompt](tally, state, table, where, rng)
    if step in ("Rearguards", "Fortify"):
        q.ask_works(tally, state, table, where, rng)


DRAWN = {("Movement", "prompt-move"): walks.ask_movers}
ASKED = {
    ("Combat", "prompt-combat"): (q.ask_targets,),
    ("BuildAttack", ""): (q.ask_attackers, q.ask_odds),
    ("Support", ""): (q.ask_support,),
    ("Retreat", "prompt-retreat"): (q.ask_retreat,),
    ("Advance", "prompt-advance"): (q.ask_advance,),
    ("Chance", "prompt-chance"): (q.ask_chance, q.ask_answer),
    ("Answering", "prompt-answering"): (q.ask_answer,),
    ("Aim", "prompt-aim"): (q.ask_aim,),
    ("Volley", "prompt-volley"): (q.ask_volley,),
    ("Check", "prompt-supply"): (q.ask_supply,),
    ("Emplace", "prompt-emplace-hex"): (q.ask_sites,),
    ("Reserving", "prompt-reserving"): (q.ask_reserves,),
    ("Reaction", "prompt-reaction"): (walks.ask_reaction,),
}
