"""Games through the public API: at their decisions engine and referee are asked the same questions."""

from __future__ import annotations

import random
from typing import Any

import sandtable
from sandtable import agents
from tests.referees import Tally
from tests.referees.salerno import errands as e
from tests.referees.salerno import laurels, walks
from tests.referees.salerno import lists as whole
from tests.referees.salerno import questions as q
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
LAST = ("Segment", "Check", "Release", "Relief", "LastStrikes")  # after which an impulse may end
ENDED = ("recovery", "reinforcements", "command", "plan")  # where the next impulse begins
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
    memory = whole.Memory()
    played = 0
    while (decision := state.decision) is not None and not tally.full and played < LONGEST:
        where = f"{scenario} seed {seed} action {played}"
        if decision.step == "Chance":
            memory.note(state)
        elif decision.step == "Follow":
            whole.ask_follow(tally, state, Table(state.data()), where, memory)
        if rng.random() < OFTEN.get(decision.step, 1.0):
            ask(tally, state, where, random.Random(seed * 100_003 + played))
        sensible = rng.random() < sense
        last = state.data() if decision.step in LAST else None
        state.play(agent.choose(state.view(decision.side)) if sensible else rng.choice(state.actions()))
        played += 1
        judge(tally, state, where, last)


def judge(tally: Tally, state: Any, where: str, before: dict[str, Any] | None) -> None:
    """At the end of the game, and of every impulse: who has won. The weather is still that of the impulse."""
    bad = before is not None and before.get("weather") == "bad"
    if state.decision is None:
        laurels.ask_result(tally, state, where, bad)
    elif before and before["phase"].startswith("segment") and state.data()["phase"] in ENDED:
        laurels.ask_no_result(tally, state, where, bad)


def ask(tally: Tally, state: Any, where: str, rng: random.Random) -> None:
    step, prompt = state.decision.step, state.decision.prompt.id
    asked, drawn = ASKED.get((step, prompt), ASKED.get((step, ""), ())), DRAWN.get((step, prompt), ())
    if not asked and not drawn:
        return
    table = Table(state.data())
    for question in asked:
        question(tally, state, table, where)
    for one in drawn:
        one(tally, state, table, where, rng)


DRAWN = {
    ("Movement", "prompt-move"): (walks.ask_movers,),
    ("Recover", "prompt-recover-hex"): (e.ask_return,),
    ("Rearguards", "prompt-rearguard"): (q.ask_works,),
    ("Fortify", "prompt-fort"): (q.ask_works,),
}  # questions about some units or hexes, drawn by lot
ASKED = {
    ("Combat", "prompt-combat"): (q.ask_targets,),
    ("BuildAttack", ""): (q.ask_attackers, q.ask_odds),
    ("Support", ""): (q.ask_support,),
    ("Retreat", "prompt-retreat"): (q.ask_retreat, whole.ask_retreat_end, whole.ask_pushed_on),
    ("Withdrawal", "prompt-withdrawal"): (whole.ask_withdrawal,),
    ("Losses", "prompt-losses"): (whole.ask_losses,),
    ("Overcrowded", "prompt-crowd"): (whole.ask_crowd,),
    ("Overcrowded", "prompt-crowd-goal"): (whole.ask_crowd_goal,),
    ("Advance", "prompt-advance"): (q.ask_advance,),
    ("Chance", "prompt-chance"): (whole.ask_reactors, q.ask_answer),
    ("Answering", "prompt-answering"): (q.ask_answer,),
    ("Aim", "prompt-aim"): (whole.ask_aims,),
    ("LastStrikes", "prompt-last-strikes"): (whole.ask_last_strikes,),
    ("Bar", "prompt-interdiction"): (whole.ask_bar,),
    ("Volley", "prompt-volley"): (q.ask_volley, whole.ask_volley),
    ("Check", "prompt-supply"): (q.ask_supply, e.ask_borrow, whole.ask_airlift, whole.ask_disband),
    ("Marker", "prompt-settle"): (e.ask_settling,),
    ("Marker", "prompt-muster"): (e.ask_muster,),
    ("Release", "prompt-release"): (e.ask_release,),
    ("Relief", "prompt-relief"): (whole.ask_relief, whole.ask_disband),
    ("Packing", "prompt-mule"): (whole.ask_mules,),
    ("Breakthrough", "prompt-breakthrough"): (e.ask_breakthrough,),
    ("Recover", "prompt-recover"): (e.ask_recovery,),
    ("Reinforce", "prompt-reinforce-hex"): (e.ask_arrival,),
    ("Emplace", "prompt-emplace-hex"): (q.ask_sites,),
    ("Reserving", "prompt-reserving"): (q.ask_reserves,),
    ("Reaction", "prompt-reaction"): (walks.ask_reaction, whole.ask_reacting),
}
