"""Changes of the rules during a game: a row of the log, and the position that play continues from.

A table is its log replayed. If the replay under changed rules leads elsewhere, the table keeps the position that was
reached under the earlier ones, provided that it fits the new rules. A row of the kind `rules` notes the change. Its
text holds the rules version before, the version now, and the digest of the bookmark with that position, which the
store keeps under the row's number. Replays start there; what came before is only shown.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from sandtable.core.base.errors import BadInput
from sandtable.core.base.events import RulesChanged
from sandtable.core.engine import plain_data
from sandtable.core.engine.game import Game
from sandtable.core.engine.state import Setting, State
from sandtable.core.rulebook import versions
from sandtable.table.store.protocol import LogRow
from sandtable.table.wire.errors import Damaged

AnyState = State[Any, Any]
_REPLAYED = "replayed"


class RulesChange(msgspec.Struct, frozen=True):
    """The content of a `rules` row."""

    made: int  # the rules version before; 0: not recorded
    now: int
    digest: str  # of the bookmark with the position
    replayed: bool = False  # no position was stored before: the log was replayed

    @property
    def text(self) -> str:
        return f"{self.made} {self.now} {self.digest}" + (f" {_REPLAYED}" if self.replayed else "")

    def rules(self, game: Game[Any, Any]) -> tuple[str, ...]:
        """The rules that changed between the two versions, as far as the game's history names them."""
        between = [c for c in versions.since(game.changes, self.made) if self.made and c.version <= self.now]
        return tuple(dict.fromkeys(rule for change in between for rule in change.rules))

    def event(self, game: Game[Any, Any]) -> RulesChanged:
        """The log line."""
        rules = self.rules(game)
        named, rule = ", ".join(rules), rules[-1] if rules else ""
        return RulesChanged(rule=rule, made=self.made, now=self.now, rules=named, replayed=self.replayed)


def read(row: LogRow) -> RulesChange:
    """The content of a `rules` row."""
    words = row.text.split(" ")
    replayed = words[3:] == [_REPLAYED]
    if len(words) != 3 + replayed or not (words[0].isdecimal() and words[1].isdecimal()):
        raise Damaged(f"row {row.seq} of the log is not a change of the rules")
    return RulesChange(int(words[0]), int(words[1]), words[2], replayed)


def last(log: list[LogRow]) -> LogRow | None:
    """The last change of the rules in a log."""
    return next((row for row in reversed(log) if row.kind == "rules"), None)


def number(seq: int) -> int:
    """The number under which the store keeps the bookmark of a `rules` row."""
    return -1 - seq


def digest_of(bookmark: bytes) -> str:
    return hashlib.sha256(bookmark).hexdigest()[:32]


def fitted(state: AnyState) -> AnyState:
    """The same position as the start of play under today's rules; BadInput if it does not fit them."""
    if state.setting is None:
        raise BadInput("the starting position of this state is unknown", where="position")
    game = state.game
    placed = plain_data.kept(plain_data.fitted(state.data))
    again = game.begin(
        Setting(state.setting.scenario, state.setting.options, placed),
        state.dice.copy(),
    )
    plain_data.examine(again)
    again.marks = None
    return again
