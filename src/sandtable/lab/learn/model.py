"""The network while it learns, and its file of whole numbers (see agents/network.py)."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from sandtable.agents.network import HALF, ONE, SHIFT, VALUE
from sandtable.kit.opponent.encoding import Layout

WIDTH = 512
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


class Model(nn.Module):
    """The same layers as `agents.network.Network`, in floating point."""

    def __init__(self, layout: Layout, width: int = WIDTH) -> None:
        super().__init__()
        self.layout, self.width = layout, width
        dense = 2 * layout.counts + layout.flags + layout.actions
        self.first = nn.Linear(dense, width)
        self.words = nn.Embedding(layout.tokens + 1, width, padding_idx=layout.tokens)
        nn.init.normal_(self.words.weight, std=0.05)
        with torch.no_grad():
            self.words.weight[layout.tokens] = 0
        self.second, self.third = nn.Linear(width, width), nn.Linear(width, width)
        self.heads = nn.Linear(width, layout.actions)
        sizes = (width, *VALUE, 1)
        self.value = nn.ModuleList(nn.Linear(a, b) for a, b in pairwise(sizes))
        self.register_buffer("shrink", torch.tensor(layout.shrink), persistent=False)
        self.register_buffer("shift", torch.arange(8, dtype=torch.uint8), persistent=False)

    def _bits(self, packed: Tensor, size: int) -> Tensor:
        return ((packed.unsqueeze(-1) >> self.shift) & 1).flatten(1)[:, :size]

    def forward(self, counts: Tensor, flags: Tensor, legal: Tensor, words: Tensor) -> tuple[Tensor, Tensor]:
        """The logits of all actions (illegal ones at the bottom), and the logit of the first camp's chance."""
        layout = self.layout
        able = self._bits(legal, layout.actions).bool()
        numbers = counts.float()
        on = self._bits(flags, layout.flags).float()
        dense = torch.cat([numbers * self.shrink, (counts > 0).float(), on, able.float()], 1)
        base = functional.relu(self.first(dense) + self.words(words.long()).sum(1))
        now = base + functional.relu(self.second(base))
        now = now + functional.relu(self.third(now))
        logits = self.heads(now).masked_fill(~able, -1e9)
        chance = base
        for layer in self.value[:-1]:
            chance = functional.relu(layer(chance))
        return logits, self.value[-1](chance).squeeze(1)


def save(model: Model, path: Path, **more: Any) -> None:
    """Write a checkpoint; an interrupted write leaves the one before."""
    told = {"width": model.width, "layout": model.layout.digest, "model": model.state_dict(), **more}
    torch.save(told, path.with_suffix(".part"))
    path.with_suffix(".part").replace(path)


def load(layout: Layout, path: Path) -> tuple[Model, dict[str, Any]]:
    """The model of a checkpoint, with what else it holds."""
    told = torch.load(path, map_location=DEVICE, weights_only=True)
    if told["layout"] != layout.digest:
        raise ValueError(f"{path} was trained on another layout")
    model = Model(layout, told["width"]).to(DEVICE)
    model.load_state_dict({name: value.float() for name, value in told["model"].items()})
    return model, told


# --- whole numbers ----------------------------------------------------------------------------------------------------


def rows_of(model: Model) -> list[tuple[Tensor, Tensor]]:
    """The weights (inputs by outputs) and biases of every layer, in the order of the file."""
    layout = model.layout
    first = model.first.weight.detach().T.clone()
    first[: layout.counts] *= model.shrink[:, None]
    first = torch.cat([first, model.words.weight.detach()[: layout.tokens]])
    told = [(first, model.first.bias.detach())]
    rest = (model.second, model.third, model.heads, *model.value)
    return told + [(linear.weight.detach().T, linear.bias.detach()) for linear in rest]


def quantised(weights: Tensor) -> tuple[Tensor, Tensor]:
    """Weights as signed bytes with one factor for each output: the one that loses least."""
    most = weights.abs().amax(0).clamp_min(1e-8)
    best, least = most / 127, torch.full_like(most, torch.inf)
    for share in np.linspace(0.4, 1.0, 25):  # a few large weights are cut where that keeps the others exact
        factor = most * float(share) / 127
        lost = ((weights / factor).round().clamp(-127, 127) * factor - weights).square().sum(0)
        better = lost < least
        best, least = torch.where(better, factor, best), torch.where(better, lost, least)
    return (weights / best).round().clamp(-127, 127), best


def rounded(model: Model) -> Model:
    """A copy whose weights are what the file holds."""
    twin: Model = Model(model.layout, model.width).to(next(model.parameters()).device)
    twin.load_state_dict(model.state_dict())
    parts = [bytes_ * factor for bytes_, factor in (quantised(weights) for weights, _ in rows_of(model))]
    layout, first = model.layout, parts[0]
    dense = twin.first.weight.shape[1]
    with torch.no_grad():
        first[: layout.counts] /= model.shrink[:, None]
        twin.first.weight.copy_(first[:dense].T)
        twin.words.weight[: layout.tokens].copy_(first[dense:])
        for linear, part in zip((twin.second, twin.third, twin.heads, *twin.value), parts[1:], strict=True):
            linear.weight.copy_(part.T)
    return twin


def export(model: Model, path: Path, **header: Any) -> None:
    """Write the file that `agents.network` reads."""
    told = {"layout": model.layout.digest, "width": model.width, **header}
    parts = [json.dumps(told, sort_keys=True).encode() + b"\n"]
    layers = rows_of(model.cpu())
    last = len(layers) - 1
    for number, (weights, biases) in enumerate(layers):
        found, factors = quantised(weights)
        heads = number in (3, last)  # a row for each output, read as signed
        found = found.T.contiguous() if heads else found + HALF
        # Inputs of the first layer are counts; those of all others are activations in units of 1 / ONE.
        unit = ONE if number == 0 else 1
        scaled = (factors.double() * unit * (1 << SHIFT)).round().long()
        shifts = (biases.double() * (ONE << SHIFT)).round().long()
        parts.append(found.to(torch.int8 if heads else torch.uint8).numpy().tobytes())
        parts.append(scaled.numpy().astype("<i8").tobytes() + shifts.numpy().astype("<i8").tobytes())
    path.write_bytes(b"".join(parts))
