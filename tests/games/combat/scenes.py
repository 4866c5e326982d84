"""Scenes for the tests of events, battles and the campaign: an event that is drawn, a battle set up by machine."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sandtable.core.base.cards import PILE
from sandtable.games.combat.kinds import HAND, NATIONS, SIDES
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.common.draws import Roll
from tests.games.combat.field import PLAIN, game


def card(nation: str, event: int = 0, hex_: str = "", dice: str = "", but: Sequence[str] = ()) -> str:
    """The first card of a deck with this event, this hex or these dice; one without a trigger if there is any."""
    t = game().tables
    fate = t.fate[NATIONS.index(nation)]
    found = [
        number
        for number in range(72)
        if (not event or fate.event[number] == event)
        and (not hex_ or t.hexes[fate.hex[number]] == hex_)
        and (not dice or f"{fate.white[number]}-{fate.colour[number]}" == dice)
        and fate.names[number] not in but
    ]
    return fate.names[min(found, key=lambda number: fate.trigger[number] > 0)]


def drawn(nation: str, word: str, but: Sequence[str]) -> str:
    """A card by its own name ("A-72"), by its dice ("6-2") or by its hex ("G4")."""
    if "-" not in word:
        return card(nation, hex_=word, but=but)
    return word if word[0].isalpha() else card(nation, dice=word, but=but)


def event(number: int, *after: str, who: str = "allied", **fields: Any) -> S:
    """A side has just set off an event; `after` are what it draws next: hexes ("G4") or dice ("6-2")."""
    data = {**PLAIN, **fields}
    for name in ("nation", "edge", "posture", "orders", "surrender"):
        data[name] = {**PLAIN[name], **data[name]}
    nation = data["nation"][who]
    held = [name for names in data.get("hands", {}).values() for name in names]
    top = [card(nation, event=number, but=held)]
    for word in after:
        top.append(drawn(nation, word, [*held, *top]))
    active = SIDES.index(data["active"])
    steps = [
        {"type": "Battle", "who": 0},
        {"type": "Turn", "who": active},
        {"type": "Happening", "who": SIDES.index(who)},
    ]
    return game().position({**data, "top": {who: top}, "steps": steps})


def with_step(step: Mapping[str, Any], *, top: Mapping[str, Sequence[str]] | None = None, **fields: Any) -> S:
    """A position in which one more step is open, above the turn of the active side if there is one."""
    data = {**PLAIN, **fields}
    for name in ("nation", "edge", "posture", "orders", "surrender"):
        data[name] = {**PLAIN[name], **data[name]}
    cards: dict[str, list[str]] = {}
    for side, words in (top or {}).items():
        cards[side] = []
        for word in words:
            cards[side].append(drawn(data["nation"][side], word, cards[side]))
    turn = [{"type": "Turn", "who": SIDES.index(data["active"])}] if data["active"] in SIDES else []
    steps = [{"type": "Battle", "who": 0}, *turn, dict(step)]
    return game().position({**data, "top": cards, "steps": steps})


def set_up(scenario: str, seed: int = 1, until: str = "Turn") -> S:
    """A battle whose set-up is played by taking the first offer each time, until a step of this name is open."""
    state = game().start(scenario, seed=seed)
    for _ in range(3000):
        if state.over or type(state.stack[-1]).__name__ == until:
            return state
        state.play(state.actions()[0])
    raise AssertionError(f"{until} never came")


def deploying(scenario: str, who: str, seed: int = 1) -> S:
    """A battle in which a side is about to place its first unit."""
    state = game().start(scenario, seed=seed)
    for _ in range(3000):
        decision = state.decision
        assert decision is not None
        if (decision.step, decision.side) == ("Deploy", who):
            return state
        state.play(state.actions()[0])
    raise AssertionError(f"{who} never set up")


def swapped_hands(every: int) -> Iterator[tuple[str, S, S]]:
    """Now and then in a battle in disorder: who decides, the battle, and it again with other cards in the other's hand.

    Hand and pile change places as far as the decider has not seen them: whoever looks at either answers differently.
    """
    state, lot = game().start("52", seed=9), random.Random(9)
    for number in range(600):
        if (decision := state.decision) is None:
            return
        foe = 1 - SIDES.index(decision.side)
        deck = state.pos.fate[foe]
        unseen = [card for card in deck.cards(HAND) if not deck.known[card] & 1 << 1 - foe]
        if number % every == 0 and unseen and deck.sizes[PILE]:
            twin = state.copy()
            other = twin.pos.fate[foe]
            for card, spare in zip(unseen, other.cards(PILE), strict=False):
                other.at[card], other.at[spare] = PILE, HAND
                other.known[card], other.known[spare] = 0, other.known[card]
            yield decision.side, state, twin
        state.advance(lot.choice(state.actions()))


def pass_rolls(state: S) -> S:
    while not state.over and isinstance(state.stack[-1], Roll):
        state.play("pass")
    return state


def names(state: S, units: Sequence[int]) -> list[str]:
    return [state.tables.units[unit] for unit in units]
