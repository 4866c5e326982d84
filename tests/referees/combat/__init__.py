"""The referee of Combat Commander: Normandy: a second reading of booklet and facts, asked beside the engine.

Battles are played through the public API, at random and by agents in turn. At each decision the referee says from the
plain data alone who may be activated, go, fire, spot or be chosen, what a card allows and what the odds are; after each
action it follows cards, points, totals and losses (watch.py). What is printed is compared once (printed.py).

Two things it takes as the engine offers them: a piece may be named to fire as soon as it sees an enemy in range, though
hindrance may leave it no firepower, for others may join it; and a Fire card is offered as Opportunity Fire only if
somebody free could fire at the hex just entered, for nothing is lost by waiting.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec

from sandtable import agents
from tests.referees import Tally
from tests.referees.combat import happenings, lists, marches, orders, printed, shots, windows
from tests.referees.combat.grid import HEXES
from tests.referees.combat.moment import GAME, Moment
from tests.referees.combat.sight import sight
from tests.referees.combat.watch import Watch

QUESTIONS: dict[str, tuple[Callable[[Moment], None], ...]] = {
    "Turn": (orders.ask_turn, printed.ask_campaign_battle),
    "Activate": (orders.ask_activate,),
    "RoutOrder": (orders.ask_rout_order,),
    "Discards": (orders.ask_discards,),
    "FireOrder": (shots.ask_pieces,),
    "Aim": (shots.ask_aim, lists.ask_group),
    "FireAttack": (shots.ask_attack, windows.ask_fire_cards, lists.ask_spray),
    "Defence": (shots.ask_defence, windows.ask_defence_cards, lists.ask_defenders),
    "LightWounds": (windows.ask_wounds,),
    "MoveOrder": (windows.ask_move_order, lists.ask_movers),
    "Mover": (marches.ask_mover,),
    "AdvanceOrder": (marches.ask_advance, lists.ask_advancers),
    "Ambushes": (windows.ask_ambush, happenings.ask_melee),
    "Reaction": (windows.ask_reaction,),
    "Retreat": (marches.ask_retreat,),
    "Rout": (windows.ask_rout, lists.ask_broken),
    "Recover": (windows.ask_recover, lists.ask_broken),
    "ArtilleryRequest": (windows.ask_request,),
    "Denied": (windows.ask_denied,),
    "Caught": (windows.ask_caught,),
    "DigIn": (windows.ask_dig,),
    "Sniper": (windows.ask_sniper,),
    "EventChoice": (happenings.ask_event,),
    "SmokeGrenades": (happenings.ask_smoke,),
    "Overstacked": (happenings.ask_overstacked,),
    "Assault": (lists.ask_assault,),
    "Ambushed": (lists.ask_ambushed,),
    "Melees": (lists.ask_melees,),
    "Reinforce": (lists.ask_entry,),
    "Flee": (lists.ask_flee,),
    "Climb": (lists.ask_climb,),
    "TimeAdvance": (happenings.ask_clear,),
}
SIGHT_EVERY = 50
PAIRS = 40  # lines of sight that are asked about at a decision


def ask_sight(moment: Moment, rng: random.Random) -> None:
    for _ in range(PAIRS):
        start, end = rng.sample(HEXES, 2)
        drawn = GAME.between(moment.state, "allied", "sight", start, end)
        assert drawn is not None
        told = drawn.notes[-1]
        engine = None
        if told.id == "sight-clear" or told.id.startswith("sight-hindered"):
            engine = told.args.get("number", 0)
        moment.note("line of sight", f"{start}-{end}", engine, sight(moment.table, start, end))


ONLY: set[str] = set()


def referee(tally: Tally, seed: int) -> None:
    """One game, or as much of it as the tally wants; the first game of a tally begins with what is printed."""
    if not tally.counts:
        printed.compare_printed(tally)
    rng = random.Random(seed)
    scenario = GAME.scenarios[seed % len(GAME.scenarios)]
    state = GAME.start(scenario, seed=seed)
    agent = agents.make("regular", GAME, seed) if seed % 3 == 0 else None
    data = state.data()
    watch = Watch(tally, data)
    while (decision := state.decision) is not None and not tally.full:
        moment = Moment(tally, f"{scenario} seed {seed} action {state.played}", state, data)
        if not ONLY or decision.step in ONLY:
            for question in QUESTIONS.get(decision.step, ()):
                question(moment)
            if state.played % SIGHT_EVERY == 0 and moment.in_battle:
                ask_sight(moment, random.Random(seed * 100_003 + state.played))
        action = _choice(state, agent, rng)
        events = [msgspec.to_builtins(event) for event in state.play(action)]
        data = state.data()
        watch.follow(moment, str(action), events, data)


def _choice(state: Any, agent: Any, rng: random.Random) -> Any:
    if agent is not None and rng.random() < 0.7:
        return agent.choose(state.view(state.decision.side))
    return rng.choice(state.actions())
