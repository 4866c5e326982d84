"""Steps of a training run, each resumable: `train` harvests and clones if there is nothing yet, then goes on with PPO.

python -m sandtable.lab.learn train dday build/learn --seconds 500 --total 1200 --split veteran*9*16,self*2*32
python -m sandtable.lab.learn measure dday build/learn --split veteran*15*20 --games 1
python -m sandtable.lab.learn export dday build/learn src/sandtable/games/dday/opponent/network.bin
python -m sandtable.lab.learn plot build/learn/journal.jsonl curves.svg
"""

from __future__ import annotations

import os
from pathlib import Path

import click

import sandtable as st
from sandtable.agents.network import encoder_of
from sandtable.kit.opponent.encoding import Layout
from sandtable.lab.learn.curves import Curves, drawn
from sandtable.lab.learn.games import AnyGame, Camps, open_hall

CHECKPOINT = "policy.pt"
CLONE = "clone.pt"


def _layout(game: AnyGame) -> Layout:
    encoder = encoder_of(game)
    if encoder is None:
        raise click.UsageError(f"{game.id} has no encoder")
    return encoder.layout


@click.group()
def main() -> None:
    """Train, measure and export a learned policy."""


@main.command()
@click.argument("game_id")
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--split", default="veteran*9*16,self*2*32", show_default=True, help="OPPONENT*PROCESSES*ROWS, ...")
@click.option("--seconds", default=500.0, show_default=True, help="of PPO in this part")
@click.option("--total", default=1200.0, show_default=True, help="of PPO in all parts")
@click.option("--harvest", "harvested", default=90.0, show_default=True, help="seconds of veterans' games to clone")
@click.option("--workers", default=15, show_default=True)
@click.option("--tag", default="train", show_default=True, help="of the dice; the same tag, the same games")
def train(
    game_id: str, folder: Path, split: str, seconds: float, total: float, harvested: float, workers: int, tag: str
) -> None:
    """Go on with a run."""
    game = st.game(game_id)
    layout = _layout(game)
    folder.mkdir(parents=True, exist_ok=True)
    journal = Curves(folder / "journal.jsonl")
    data = folder / "harvest"
    if not (folder / CLONE).exists() and not data.exists():
        from sandtable.lab.learn.harvest import harvest

        harvest(game, data, harvested, workers, f"{tag}-harvest")
    path = folder / CHECKPOINT
    part = f"{tag}-{path.stat().st_mtime_ns}" if path.exists() else tag  # other games in every part
    hall = open_hall(game, split, part, options=True)
    from sandtable.lab.learn import model, ppo  # after the fork: they touch the GPU
    from sandtable.lab.learn.clone import clone

    if not (folder / CLONE).exists():
        clone(model.Model(layout).to(model.DEVICE), data, folder / CLONE, journal)
    learner, told = model.load(layout, path if path.exists() else folder / CLONE)
    trainer = ppo.Trainer(learner, hall, Camps(game).first, ppo.Schedule(), journal, total)
    trainer.resume(told)
    trainer.run(seconds, path)
    os._exit(0)


@main.command()
@click.argument("game_id")
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--split", default="veteran*15*20", show_default=True)
@click.option("--games", default=1, show_default=True, help="of each row")
@click.option("--seconds", default=300.0, show_default=True, help="at most")
@click.option("--tag", default="measure", show_default=True)
@click.option("--rounded", "whole", is_flag=True, help="with the weights that the exported file holds")
@click.option("--checkpoint", default=CHECKPOINT, show_default=True)
def measure(
    game_id: str, folder: Path, split: str, games: int, seconds: float, tag: str, whole: bool, checkpoint: str
) -> None:
    """Play fixed numbers of games on fresh dice."""
    game = st.game(game_id)
    hall = open_hall(game, split, tag, options=False)
    from sandtable.lab.learn import model
    from sandtable.lab.learn.measure import measure as run

    learner, _ = model.load(_layout(game), folder / checkpoint)
    learner.eval()
    run(model.rounded(learner) if whole else learner, hall, games, Curves(folder / "journal.jsonl"), seconds)
    os._exit(0)


@main.command()
@click.argument("game_id")
@click.argument("folder", type=click.Path(path_type=Path))
@click.argument("out", type=click.Path(path_type=Path))
def export(game_id: str, folder: Path, out: Path) -> None:
    """Write the file that `agents.network` plays."""
    from sandtable.lab.learn import model

    learner, told = model.load(_layout(st.game(game_id)), folder / CHECKPOINT)
    figures = {name: told[name] for name in ("spent", "updates", "decisions") if name in told}
    model.export(learner, out, **figures)


@main.command()
@click.argument("journal", type=click.Path(path_type=Path, exists=True))
@click.argument("out", type=click.Path(path_type=Path))
def plot(journal: Path, out: Path) -> None:
    """Draw the curves of a run: the share of games won in training, by opponent and camp."""
    out.write_text(drawn(journal.read_text(encoding="utf-8").splitlines()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
