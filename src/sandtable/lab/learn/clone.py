"""Imitate the veteran: a network that learns what veterans chose."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from sandtable.lab.learn.curves import Curves
from sandtable.lab.learn.model import DEVICE, Model, save

BATCH = 8192
EPOCHS = 4
TESTED = 10  # every tenth file is for the test


def clone(model: Model, folder: Path, out: Path, journal: Curves) -> None:
    """Train on the harvest, and report how often the network chooses as the veteran did in games it has not seen."""
    files = sorted(folder.glob("*.npz"))
    data = [{name: torch.from_numpy(part[name]) for name in part.files} for part in map(np.load, files)]
    train = [part for number, part in enumerate(data) if number % TESTED]
    tests = data[::TESTED]
    held = {name: torch.cat([part[name] for part in train]).to(DEVICE) for name in data[0]}
    count = len(held["action"])
    steps = max(1, EPOCHS * count // BATCH)
    rule = torch.optim.AdamW(model.parameters(), lr=1e-3, weight_decay=0.01, fused=DEVICE == "cuda")
    pace = torch.optim.lr_scheduler.OneCycleLR(rule, 1.5e-3, total_steps=steps + 1, pct_start=0.1)
    for _ in range(steps):
        chosen = torch.randint(count, (BATCH,), device=DEVICE)
        part = {name: values[chosen] for name, values in held.items()}
        logits, chance = model(part["counts"], part["flags"], part["legal"], part["words"])
        loss = functional.cross_entropy(logits, part["action"].long())
        loss = loss + 0.25 * functional.binary_cross_entropy_with_logits(chance, part["value"])
        rule.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        rule.step()
        pace.step()
    same = total = 0
    with torch.no_grad():
        for part in tests:
            moved = {name: values.to(DEVICE) for name, values in part.items()}
            logits, _ = model(moved["counts"], moved["flags"], moved["legal"], moved["words"])
            same += int((logits.argmax(1) == moved["action"]).sum())
            total += len(moved["action"])
    journal.write(clone=count, steps=steps, same=same / max(1, total), tested=total)
    save(model, out)
