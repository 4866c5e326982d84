"""Before a player throws a die, the odds are shown: games at random, every throw looked at.

A step may throw without odds only if the die is not the player's choice: it belongs to a procedure that runs by itself
after the decision, such as the weather or a card of the deck. `AUTOMATIC` lists these dice by game and rule, with the
reason, and with the steps in which the same die is the player's choice after all; there the odds must be shown.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any, NamedTuple

import pytest

import sandtable as st
from sandtable.core.base.events import Event, Rolled
from sandtable.games.combat.rules.common.reports import Turned


class Automatic(NamedTuple):
    """Dice of a rule that follow a decision without being its business."""

    rules: tuple[str, ...]
    reason: str
    own: tuple[str, ...] = ()  # the steps whose own die it is; "Step verb" where one of its actions alone throws it


AUTOMATIC: dict[str, tuple[Automatic, ...]] = {
    "salerno": (
        Automatic(("T.weather",), "The weather is rolled when an impulse begins."),
        Automatic(("9.8",), "The aircraft of an impulse are rolled when it begins."),
        Automatic(("21",), "The coin of Case Foggia is tossed at the end of the impulse in which Foggia has fallen."),
    ),
    "normandy44": (
        Automatic(("4.1", "4.2"), "The weather is rolled when a turn begins, whatever the last player did."),
        Automatic(("18.5",), "Isolated units roll for attrition in the supply phase, all of them."),
        Automatic(("20.2",), "Gliders land at the start of turn 2 on the hexes printed for them.", ("GliderLanding",)),
    ),
    "caseyellow": (
        Automatic(("R4.1",), "A chit is drawn from the cup when a round is over."),
        Automatic(("R11.6", "S7.19"), "How many Allied motorised units may attack is rolled after every Allied move."),
        Automatic(("R12.9",), "Attrition chits are drawn in the end phase for each side."),
        Automatic(("T.air",), "The air units of a turn are rolled when it begins."),
        Automatic(("T.eben",), "The gliders against Eben Emael are part of the set-up of turn 1."),
        Automatic(("T.rounds",), "The number of rounds of a turn is rolled after the air phase."),
        Automatic(("T.vp",), "Variable victory points are rolled in the end phase."),
        Automatic(
            ("T.crt",), "A combat that goes on is fought again at once in the next round.", ("BuildAttack", "Renewed")
        ),
    ),
    # In Combat Commander a time advance, an event or a sniper can interrupt a roll. A player who decides then, such as
    # where to dig in, does not roll; the interrupted procedure goes on afterwards.
    "combat": (
        Automatic(
            ("O20", "O18.2"),
            "An attack that has been interrupted goes on, and the last unit under attack defends without being asked.",
            ("Aim", "ArtilleryRequest", "Defence", "FireAttack", "Roll"),
        ),
        Automatic(
            ("B11.5", "C2.2"),
            "A Targeting Roll that has been interrupted goes on.",
            ("Aim", "Breach", "FireAttack", "Roll"),
        ),
        Automatic(
            ("O16.4",),
            "A melee is fought as soon as nobody can play an Ambush any more.",
            ("AdvanceOrder", "Ambushes", "Melees", "Roll"),
        ),
        Automatic(("O22",), "The last broken unit to recover rolls without being asked.", ("Recover", "Roll", "Turn")),
        Automatic(
            ("O23",),
            "The last broken unit to rout rolls without being asked, when the one before it has retreated.",
            ("Rout", "RoutOrder", "Roll", "Turn"),
        ),
        Automatic(
            ("F103",),
            "Mines attack units that an event or a retreat drives into them; an interrupted attack goes on.",
            ("AdvanceOrder", "Mover", "Reaction card", "Roll"),
        ),
        Automatic(("E59", "E68"), "An event has its side roll on the support table.", ("Roll",)),
        Automatic(("A35.4",), "The roll for a Hidden Unit that has been interrupted goes on.", ("Caught", "Roll")),
        Automatic(
            ("B6.2",), "A time advance may bring the sudden death roll, whichever side drew the last card.", ("Roll",)
        ),
        Automatic(("SR15.5",), "The barrage before the battle strikes every hex with Germans.", ("Defence",)),
        Automatic(
            ("RS.1", "RS.2", "RS.3", "RS.6"), "The map, the nations, their quality and the leaders of a random battle."
        ),
        Automatic(("RS.7",), "The support table is rolled on before its owner chooses what to buy."),
        Automatic(("C3.6", "C3.7"), "Division reserves are rolled for after every battle of the campaign."),
    ),
    "dday": (
        Automatic(
            tuple(f"F{number}" for number in range(1, 17)),
            "A fortune card is turned over and rolled before each order.",
            ("Reroll",),
        ),
        Automatic(
            ("O2",), "A later order card: the ships fire; with a single target nothing is asked.", ("NavalBombardment",)
        ),
        Automatic(
            ("O4", "O6"), "A later order card: antiaircraft fire; with a single target nothing is asked.", ("Flak",)
        ),
        Automatic(
            ("O9",), "A later order card: blockhouses fire; with one target nothing is asked.", ("BlockhousesFire",)
        ),
        Automatic(("O14", "O15"), "A later order card: the dice say how many reinforcements come."),
    ),
}

GAMES: dict[str, tuple[int, int]] = {  # how many games, and how many actions of each are played
    "normandy44": (18, 1500),
    "caseyellow": (20, 2500),
    "dday": (24, 2000),
    "salerno": (10, 1500),
    "combat": (12, 700),
}


def dice(events: Iterable[Event]) -> list[str]:
    """The rules by which dice were thrown."""
    return [event.rule for event in events if isinstance(event, (Rolled, Turned))]


def excused(game: str, step: str, verb: str, rule: str) -> bool:
    mine = {step, f"{step} {verb}"}
    return any(rule in entry.rules and mine.isdisjoint(entry.own) for entry in AUTOMATIC.get(game, ()))


def opened(game: st.Game[Any, Any], seed: int) -> st.State[Any, Any]:
    chance = random.Random(f"{game.id} {seed}")
    scenario = game.scenarios[seed % len(game.scenarios)]
    options = {option.name: chance.choice(option.values) for option in game.options}
    try:
        return game.start(scenario, seed=seed, options=options)
    except st.BadInput:  # options that do not go together
        return game.start(scenario, seed=seed)


@pytest.mark.whole_games
@pytest.mark.parametrize("name", GAMES)
def test_no_player_throws_a_die_without_seeing_the_odds(name: str) -> None:
    game = st.game(name)
    games, actions = GAMES[name]
    thrown = shown = 0
    missing: dict[tuple[str, str, str], str] = {}
    for seed in range(games):
        state, chance = opened(game, seed), random.Random(seed)
        for _ in range(actions):
            if state.over:
                break
            step, odds = type(state.stack[-1]).__name__, state.preview()
            action = chance.choice(state.actions())
            for rule in dice(state.play(action)):
                thrown += 1
                if odds is not None:
                    shown += 1
                elif not excused(name, step, action.verb, rule):
                    missing.setdefault((step, action.verb, rule), f"{state.setting} seed {seed}, action {state.played}")
    assert not missing, "\n".join(f"{key}: {where}" for key, where in sorted(missing.items()))
    assert thrown > 100
    assert shown > 50


@pytest.mark.parametrize("name", AUTOMATIC)
def test_every_excuse_cites_a_rule_and_names_steps_that_there_are(name: str) -> None:
    game = st.game(name)
    steps = {kind.__name__ for kind in game.step_types.__args__}
    for entry in AUTOMATIC[name]:
        assert entry.reason
        assert all(rule in game.rules for rule in entry.rules), entry
        assert {name.split()[0] for name in entry.own} <= steps, entry
