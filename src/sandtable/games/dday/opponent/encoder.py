"""Decisions of D-Day as the learned policy reads them: counts, flags and tokens (see agents/network.py).

Everything here is known to all players: the encoder reads the position and the open step of a view.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, get_args

from sandtable.core.base.actions import Action
from sandtable.core.engine.game import Game
from sandtable.games.dday.kinds import SIDES, K
from sandtable.games.dday.position import DDayPosition
from sandtable.games.dday.rules.steps import STEPS
from sandtable.kit.opponent.encoding import Encoded, Layout, TokenTable

CHARTS: Final = 6  # bytes of flags for one chart or deck
FIELDS: Final = 1024  # tokens that the fields of open steps share
KINDS: Final[tuple[type[Any], ...]] = get_args(STEPS)


class Encoder:
    """Encodes open decisions of D-Day."""

    def __init__(self, game: Game[Any, Any]) -> None:
        t = game.tables
        self.t = t
        self.actions: list[Action] = list(game.vocabulary.actions.values())
        self._number = {action: number for number, action in enumerate(self.actions)}
        # Actions of a game are single objects; one that is built anew elsewhere is looked up by its value.
        self._by_id = {id(action): number for number, action in enumerate(self.actions)}
        self._side = {side: number for number, side in enumerate(SIDES)}
        self._kinds = {kind: number for number, kind in enumerate(KINDS)}
        self._plans = {kind: self._plan(kind) for kind in KINDS}
        places, stacks = t.places, t.places * K
        self.tokens = tokens = TokenTable()
        self._of_side = tokens.add("side", len(SIDES))
        self._of_step = tokens.add("step", len(KINDS))
        self._of_turn = tokens.add("turn", 12)
        self._of_slot = tokens.add("slot", 64)
        self._of_checks = tokens.add("checks", 4)
        self._of_luck = tokens.add("luck", 3)
        self._of_flood = tokens.add("flood", places + 1)
        self._of_spared = tokens.add("spared", places + 1)
        self._of_option = tokens.add("options", 5)
        self._of_chosen = tokens.add("chosen", stacks + 2)
        self._of_zone = tokens.add("zone", places)
        self._of_field = tokens.add("fields", FIELDS)
        shrink = [0.5] * (2 * stacks) + [0.1] * K + [0.3] * K + [0.2] * (3 * places)
        flags = 8 * CHARTS * (len(t.charts) + 3) + places
        self.layout = Layout(len(shrink), flags, tokens.size, len(self.actions), tuple(shrink), self._names())

    def _names(self) -> str:
        """What the numbers mean; weights trained on other meanings are refused."""
        steps = [(kind.__name__, kind.__struct_fields__) for kind in KINDS]
        return repr((self.t.names, steps, [str(action) for action in self.actions], self.tokens.parts))

    def _plan(self, kind: type[Any]) -> tuple[tuple[str, int], ...]:
        """The plain fields of a step with the first number of each; `chosen` and `zone` have tokens of their own."""
        number = self._kinds[kind]
        names = enumerate(kind.__struct_fields__)
        return tuple((name, number * 131 + place * 37) for place, name in names if name not in ("chosen", "zone"))

    def encode(self, pos: DDayPosition, step: Any, side: str, actions: Sequence[Action]) -> Encoded:
        counts = b"".join((pos.n, pos.moved, pos.lost, pos.casualties, pos.allied, pos.axis, pos.german))
        return Encoded(counts, self._flags(pos), self._words(pos, step, side), self.numbers(actions))

    def numbers(self, actions: Sequence[Action]) -> list[int]:
        """The numbers of actions in the vocabulary."""
        try:
            known = self._by_id
            return [known[id(action)] for action in actions]
        except KeyError:
            return [self._number[action] for action in actions]

    def _flags(self, pos: DDayPosition) -> bytes:
        """Charts and decks bit by bit, then the contested places."""
        masks = (*pos.charts, pos.orders, pos.fortune, pos.tactics)
        contested = 0
        bit = 1
        for allied, german in zip(pos.allied, pos.german, strict=True):
            if allied and german:
                contested |= bit
            bit <<= 1
        size = (self.t.places + 7) // 8
        return b"".join([*[mask.to_bytes(CHARTS, "little") for mask in masks], contested.to_bytes(size, "little")])

    def _words(self, pos: DDayPosition, step: Any, side: str) -> list[int]:
        kind = type(step)
        words = [
            self._of_side + self._side[side],
            self._of_step + self._kinds[kind],
            self._of_turn + min(pos.turn, 11),
            self._of_slot + pos.slot % 64,
            self._of_checks + min(pos.checks, 3),
            self._of_luck + pos.luck + 1,
            self._of_flood + pos.flood + 1,
            self._of_spared + pos.spared + 1,
        ]
        options = pos.joint, pos.once, pos.beaches, pos.combined, pos.crowded
        words += [self._of_option + number for number, on in enumerate(options) if on]
        chosen, zone = getattr(step, "chosen", None), getattr(step, "zone", None)
        if chosen is not None:
            words.append(self._of_chosen + chosen + 1)
        if zone is not None:
            words.append(self._of_zone + zone)
        first = self._of_field
        for name, base in self._plans[kind]:
            value = getattr(step, name)
            if isinstance(value, tuple | list):
                value = len(value)
            if isinstance(value, int):
                words.append(first + (base + value * 7) % FIELDS)
        return words
