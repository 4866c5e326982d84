"""Learning what a position is worth from games that machines play against each other.

    sandtable value dday overlord --games 600 --log harvest.jsonl

Two of one level play. Up to a turn drawn by lot one of them, drawn by lot too, now and then does something silly, so
that unlike positions come up; every turn from there on is noted with how the game ends. Of ten games seven teach and
three, which nobody learns from, tell how good the lesson was.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec

import sandtable as st
from sandtable import agents
from sandtable.agents.value import FILE, Value, figures_of
from sandtable.core.base.errors import BadInput
from sandtable.core.engine.game import Game
from sandtable.core.engine.state import State
from sandtable.kit.opponent.advice import Figures
from sandtable.lab import plots
from sandtable.lab.jobs import LONGEST, points
from sandtable.lab.journal import Journal
from sandtable.lab.runs import JobPlace, results

AnyGame = Game[Any, Any]
AnyState = State[Any, Any]
SILLY = 0.04  # of the decisions of the silly one, those drawn by lot
TAUGHT = 0.7  # of the games, those that teach
FOLDS = 5
FREEDOMS = (0.0003, 0.001, 0.003, 0.01, 0.03, 0.1)
DIGITS = 5
BINS = 10


class Sowing(msgspec.Struct, frozen=True):
    """One game to learn from."""

    game: str
    scenario: str
    seed: str
    level: str = "veteran"

    @property
    def key(self) -> str:
        return f"{self.game} {self.scenario} {self.level} {self.seed}"


class ValueSample(msgspec.Struct, frozen=True, array_like=True):
    """One position of a game: its turn, how much of the game is gone, and its figures."""

    turn: int
    gone: float
    figures: tuple[float, ...]


class Harvest(msgspec.Struct, frozen=True):
    """A game as it is learnt from: its positions, and the score of the first seat."""

    key: str
    score: float
    moments: tuple[ValueSample, ...]


def sow(job: Sowing) -> Harvest:
    """Play a game and note its positions."""
    game = st.game(job.game)
    chance, options = random.Random(job.seed), game.check_options({})
    seats = game.seats(options)
    owner = {side: seat for seat, sides in seats.items() for side in sides}
    look = figures_of(game, job.scenario)
    state = game.start(job.scenario, job.seed, options)
    begins, silly, moments, turn = chance.random(), chance.choice(list(seats)), list[ValueSample](), 0
    players = {seat: agents.make(job.level, game, f"{job.seed} {seat}") for seat in seats}
    while not state.over:
        if state.played >= LONGEST:
            raise BadInput(f"not over after {LONGEST} actions", where=f"seed {job.seed}")
        serious = look.gone(state.pos) >= begins
        now = _tick(game, state, look)
        if now != turn:
            turn = now
            if serious:
                figures = tuple([round(figure, DIGITS) for figure in look.figures(state.pos)])
                moments.append(ValueSample(game.turn(state), round(look.gone(state.pos), DIGITS), figures))
        side = state.stack[-1].side(state)
        seat = owner[side]
        if not serious and seat == silly and chance.random() < SILLY:
            state.advance(chance.choice(state.actions()))
        else:
            state.advance(players[seat].choose(state.view(side)))
    assert state.result is not None
    first, won = next(iter(seats)), {owner[side] for side in state.result.winners}
    return Harvest(job.key, points(first in won, len(won), len(seats)), tuple(moments))


def _tick(game: AnyGame, state: AnyState, look: Figures) -> int:
    """What goes by: the turns, and within a turn what the game counts besides."""
    return game.turn(state) * 1000 + round(999 * look.gone(state.pos))


# --- learning ---------------------------------------------------------------------------------------------------------


class Rows(msgspec.Struct):
    """Positions of many games, one row each."""

    figures: list[tuple[float, ...]]
    gone: list[float]
    turns: list[int]
    scores: list[float]
    games: list[int]


def rows(harvests: Sequence[Harvest], first: int = 0) -> Rows:
    """All their positions; a game keeps a number of its own, so that it is never learnt from and asked about."""
    found = Rows([], [], [], [], [])
    for number, harvest in enumerate(harvests, first):
        for moment in harvest.moments:
            found.figures.append(moment.figures)
            found.gone.append(moment.gone)
            found.turns.append(moment.turn)
            found.scores.append(harvest.score)
            found.games.append(number)
    return found


def fit(taught: Rows) -> dict[str, Any]:
    """Weights by logistic regression; how freely, is found out by leaving out a fifth of the games, five times."""
    try:
        import numpy as np
        from sklearn.linear_model import LogisticRegression
        from sklearn.model_selection import GroupKFold
        from sklearn.preprocessing import StandardScaler
    except ImportError:
        raise BadInput("learning needs the extra `value`: pip install 'sandtable[value]'", where="value") from None
    figures, gone = np.array(taught.figures), np.array(taught.gone)[:, None]
    inputs = np.hstack([figures, figures * gone, gone])
    scores, groups = np.array(taught.scores), np.array(taught.games)
    # a draw teaches half a win and half a loss
    drawn = scores == 0.5
    inputs, groups = np.vstack([inputs, inputs[drawn]]), np.concatenate([groups, groups[drawn]])
    labels = np.concatenate([scores > 0, np.zeros(drawn.sum(), bool)]).astype(int)
    weights = np.concatenate([np.where(drawn, 0.5, 1.0), np.full(drawn.sum(), 0.5)])
    if len(set(labels)) < 2 or len(set(groups)) < FOLDS:
        raise BadInput("too few games, or all of them won by the same seat", where="value")
    scaler = StandardScaler().fit(inputs)
    scaled = scaler.transform(inputs)
    folds = list(GroupKFold(FOLDS).split(scaled, labels, groups))

    def error(freedom: float) -> float:
        """The mean square of what the chances are wrong by, on the fifth that was left out."""
        total = 0.0
        for inside, outside in folds:
            model = LogisticRegression(C=freedom, max_iter=2000)
            model.fit(scaled[inside], labels[inside], sample_weight=weights[inside])
            total += float(((model.predict_proba(scaled[outside])[:, 1] - labels[outside]) ** 2).sum())
        return total

    freedom = min(FREEDOMS, key=error)
    model = LogisticRegression(C=freedom, max_iter=5000).fit(scaled, labels, sample_weight=weights)
    raw = model.coef_[0] / scaler.scale_
    bias = float(model.intercept_[0] - (raw * scaler.mean_).sum())
    size = figures.shape[1]
    told = [round(float(weight), DIGITS) for weight in raw]
    return {
        "bias": [round(bias, DIGITS), told[-1]],
        "early": told[:size],
        "late": told[size : 2 * size],
        "freedom": freedom,
    }


# --- how good it is ---------------------------------------------------------------------------------------------------


class Quality(msgspec.Struct, frozen=True):
    """Of some positions: how often of a won and a lost one the won one has the better chance, and the mean square
    of what the chances were wrong by (0.25 for whoever always says a half)."""

    positions: int
    auc: float
    brier: float


def quality(chances: Sequence[float], scores: Sequence[float]) -> Quality:
    """Both figures.

    >>> quality([0.9, 0.6, 0.7, 0.2], [1.0, 1.0, 0.0, 0.0])
    Quality(positions=4, auc=0.75, brier=0.175)
    """
    won = [chance for chance, score in zip(chances, scores, strict=True) if score == 1]
    lost = [chance for chance, score in zip(chances, scores, strict=True) if score == 0]
    above = sum([1.0 if a > b else 0.5 if a == b else 0.0 for a in won for b in lost])
    auc = above / (len(won) * len(lost)) if won and lost else 0.5
    brier = sum([(a - b) ** 2 for a, b in zip(chances, scores, strict=True)]) / max(len(scores), 1)
    return Quality(len(scores), round(auc, 4), round(brier, 4))


class Bin(msgspec.Struct, frozen=True):
    """Positions whose chances lie near each other: what was said, and what came of it."""

    positions: int
    said: float
    came: float


def calibration(chances: Sequence[float], scores: Sequence[float]) -> list[Bin]:
    """By tenths of the chance; empty ones are left out."""
    lots: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for chance, score in zip(chances, scores, strict=True):
        lots[min(int(chance * BINS), BINS - 1)].append((chance, score))
    return [
        Bin(len(lot), round(sum([a for a, _ in lot]) / len(lot), 4), round(sum([b for _, b in lot]) / len(lot), 4))
        for lot in lots
        if lot
    ]


def judged(model: dict[str, Any], unseen: Rows) -> dict[str, Any]:
    """How good a model is on games that it has not learnt from: as a whole, by turn, and its curve."""
    value = Value(model)
    chances = [value.chance(figures, gone) for figures, gone in zip(unseen.figures, unseen.gone, strict=True)]
    by_turn = {}
    for turn in sorted(set(unseen.turns)):
        mine = [number for number, other in enumerate(unseen.turns) if other == turn]
        by_turn[str(turn)] = quality([chances[n] for n in mine], [unseen.scores[n] for n in mine])
    whole = quality(chances, unseen.scores)
    return {"all": whole, "turns": by_turn, "curve": calibration(chances, unseen.scores)}


# --- the command ------------------------------------------------------------------------------------------------------


def run(
    game: AnyGame,
    scenario: str,
    games: int,
    level: str = "veteran",
    seed: str = "value",
    place: JobPlace | None = None,
    log: Path | None = None,
    tick: Callable[[Harvest], None] | None = None,
) -> dict[str, Any]:
    """Play, learn, judge: what is to be kept of a scenario."""
    if scenario not in game.scenarios:
        raise BadInput(f"no scenario {scenario!r}; there are {', '.join(game.scenarios)}", where="scenario")
    look = figures_of(game, scenario)
    jobs = [Sowing(game.id, scenario, f"{seed} {number}", level) for number in range(games)]
    kept = {"version": st.__version__, "value": [game.id, scenario, level, seed], "names": look.names}
    harvests = list(results(sow, jobs, place or JobPlace(), Journal(log, kept, Harvest), tick))
    taught = int(TAUGHT * len(harvests))
    model = fit(rows(harvests[:taught]))
    told = judged(model, rows(harvests[taught:], taught))
    command = f"sandtable value {game.id} {scenario} --games {games} --level {level} --seed {seed}"
    made = {"command": command, "version": st.__version__, "taught": taught, "unseen": games - taught}
    return {"made": made, "names": list(look.names), **model, "judged": told}


def told(found: dict[str, Any]) -> list[str]:
    """What was learnt and how good it is, in lines."""
    made, judged = found["made"], found["judged"]
    lines = [f"{made['taught']} games taught, {made['unseen']} judged; {len(found['names'])} figures"]
    rows = {"all turns": judged["all"], **{f"turn {turn}": one for turn, one in judged["turns"].items()}}
    return [
        *lines,
        *[f"  {name:10} {q.positions:5} positions, AUC {q.auc:.3f}, Brier {q.brier:.3f}" for name, q in rows.items()],
    ]


def picture(title: str, found: dict[str, Any]) -> str:
    """The curve of calibration: what was said of unseen positions, and how often it came true."""
    bins: list[Bin] = found["judged"]["curve"]
    lines = {"came true": [(one.said, one.came) for one in bins], "said": [(one.said, one.said) for one in bins]}
    return plots.curves(f"{title}: chances said and come true", lines, "the chance that was said", 0, 1)


def place_of(game: AnyGame) -> Path:
    """Where the value of a game lies: beside its advice."""
    return Path(str(resources.files(f"sandtable.games.{game.id}.opponent").joinpath(FILE)))


def keep(game: AnyGame, scenario: str, found: dict[str, Any]) -> Path:
    """Put it there, with what is known of other scenarios."""
    path = place_of(game)
    known = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    known[scenario] = msgspec.to_builtins(found)
    path.write_text(_told(known), encoding="utf-8")
    return path


def _told(known: dict[str, Any]) -> str:
    """JSON with a line for each entry: short, and a change can be read."""
    parts = []
    for scenario in sorted(known):
        lines = [
            f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in known[scenario].items()
        ]
        parts.append(f" {json.dumps(scenario)}: {{\n" + ",\n".join(lines) + "\n }")
    return "{\n" + ",\n".join(parts) + "\n}\n"
