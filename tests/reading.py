"""Samples for a reader who judges whether our words sound native: messages at random, and lines weighted as played.

    .venv/bin/python -m tests.reading en --seed 7 --messages 60 --lines 1000 > sample-en.txt

A message is shown with arguments of a game that says it, otherwise with invented ones. Lines are prompts with their
second line, the log, odds and buttons of games between regulars, each as often as a player reads it.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import sandtable as st
from sandtable import agents
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from tests.core.test_texts import FOLDERS
from tests.test_sentences import GAMES, AnyGame, heard, messages_in, numbers, variables, written

SOURCES = [folder for folder in FOLDERS if folder.parent.name != "games"]
SKIPPED = ("unit-", "card-", "place-", "title-", "scenario-")
"""Names, not sentences."""
START = 400
"""Actions of each game; first turns are read most."""


def messages(language: str, number: int, chance: random.Random) -> Iterator[str]:
    for name in sorted(GAMES):
        game = st.game(name)
        said = {message.id if isinstance(message, Message) else message.message: message for message in heard(name)}
        ids = [id_ for id_ in sorted(variables(GAMES[name], language)) if not id_.startswith(SKIPPED)]
        for id_ in chance.sample(ids, min(number, len(ids))):
            text = game.text(said[id_], language) if id_ in said else invented(GAMES[name], language, id_)
            yield f"{name}\t{id_}\t{text}"
    every = [(folder, id_) for folder in SOURCES for id_ in sorted(variables(folder, language))]
    for folder, id_ in chance.sample(every, number):
        yield f"page\t{id_}\t{invented(folder, language, id_)}"


def invented(folder: Path, language: str, id_: str) -> str:
    counted = numbers(folder)
    args = {arg: 2 if arg in counted[id_] else "Caen" for arg in variables(folder, language)[id_]}
    return written(folder, language, id_, args)


def lines(language: str, number: int, chance: random.Random) -> Iterator[str]:
    for name in sorted(GAMES):
        game = st.game(name)
        played = [line for scenario in game.scenarios[:3] for line in said_in(game, scenario, language, chance)]
        picked = chance.sample(played, min(number // len(GAMES), len(played)))
        yield from (f"{name}\t{line}" for line in picked)


def said_in(game: AnyGame, scenario: str, language: str, chance: random.Random) -> Iterator[str]:
    state = game.start(scenario, seed=chance.randrange(1000))
    player, catalogue = agents.make("regular", game, seed=1), game.catalogue
    for _ in range(START):
        decision = state.decision
        if decision is None:
            return
        yield " / ".join(
            filter(None, (game.text(decision.prompt, language), catalogue.detail(decision.prompt, language)))
        )
        yield from (game.text(message, language) for message in messages_in(state.preview()))
        actions = state.actions()
        yield game.text(game.label(chance.choice(actions)), language)
        refusal = state.why_not(chance.choice(list(game.vocabulary)))
        if isinstance(refusal, Refusal) and chance.random() < 0.2:
            yield game.text(refusal, language)
        for event in state.play(player.choose(state.view(decision.side))):
            yield game.text(event.message(), language)


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("language", choices=["en", "it"])
    reader.add_argument("--seed", type=int, default=7)
    reader.add_argument("--messages", type=int, default=60, help="of each game and of the page")
    reader.add_argument("--lines", type=int, default=1000)
    asked = reader.parse_args()
    chance = random.Random(asked.seed)
    for line in (*messages(asked.language, asked.messages, chance), *lines(asked.language, asked.lines, chance)):
        sys.stdout.write(line.replace("\n", " / ") + "\n")


if __name__ == "__main__":
    main()
