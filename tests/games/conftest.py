"""What holds for every test of a game: a wish is listed exactly if nothing refuses it."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.engine.state import State


@pytest.fixture(autouse=True)
def list_and_refusal_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compare list and refusal wherever a test plays or judges a wish, once for each step and verb.

    `State.play` accepts what `refuse` allows, so a verb that is hidden from the list would go unnoticed.
    """
    judge, judged = State._refusal, set[tuple[type, str]]()

    def refusal(self: State[Any, Any], wish: Action | str, side: str | None = None) -> Refusal | None:
        found = judge(self, wish, side)
        action = self.game.vocabulary.find(wish) if self.result is None else None
        if action is not None and side in (None, self.stack[-1].side(self)):
            what = type(self.stack[-1]), action.verb
            if what not in judged:
                judged.add(what)
                fresh = self.copy()
                fresh.forget_list()
                listed = action in fresh.actions()
                assert listed == (found is None), f"{action} is {'listed' if listed else 'not listed'}, yet {found}"
        return found

    monkeypatch.setattr(State, "_refusal", refusal)
