"""What the tests of all games share: asking for many things at once, and the reasons against them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import sandtable as st


def reasons(state: st.State[Any, Any], wishes: Iterable[str]) -> dict[str, str]:
    """For each wish the rule and the words against it, as in "A8.4 flak-elsewhere"; nothing if it is allowed.

    The list of actions must say the same.
    """
    offered = set(map(str, state.actions()))
    found = {}
    for wish in wishes:
        refusal = state.why_not(wish)
        assert (refusal is None) == (wish in offered), f"{wish}: the list and {refusal} disagree"
        found[wish] = f"{refusal.rule} {refusal.message.removeprefix('refuse-')}" if refusal else ""
    return found


def answers(state: st.State[Any, Any], expected: dict[str, str]) -> None:
    """Each wish is answered as expected; see `reasons`."""
    found = reasons(state, expected)
    wrong = {wish: f"{found[wish]!r}, not {reason!r}" for wish, reason in expected.items() if found[wish] != reason}
    assert not wrong, wrong
