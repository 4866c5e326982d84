"""The Advance order (O16): one hex each, also into enemy hexes, then melee."""

from __future__ import annotations

from typing import ClassVar

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview
from sandtable.core.engine.steps import Answer
from sandtable.games.combat.charts.cards import ADVANCE
from sandtable.games.combat.charts.grid import NEAR
from sandtable.games.combat.kinds import BLAZE, BROKEN, HEXES, MINES
from sandtable.games.combat.position import S, ground
from sandtable.games.combat.rules.common import risks
from sandtable.games.combat.rules.common.activation import Activate, Activated, why_not_along
from sandtable.games.combat.rules.common.steps import CombatStep
from sandtable.games.combat.rules.movement.entry import Enter, Entered, barred, halt, set_out
from sandtable.games.combat.rules.movement.melee import Melees, contested, fights
from sandtable.games.combat.rules.movement.move_order import Exit, Left, may_exit, why_no_exit
from sandtable.games.combat.rules.movement.reaction import Reaction
from sandtable.games.combat.rules.terrain.costs import barrier

CHOOSE, REACT, CHECK = range(3)


class AdvanceOrder(CombatStep, kw_only=True):
    """O16: each activated unit enters one adjacent hex at any cost; no one fires at it."""

    rule = "O16"
    rosters: ClassVar[tuple[str, ...]] = ("units", "order")
    units: tuple[int, ...] = ()  # still to advance
    order: tuple[int, ...] = ()  # all activated units
    named: bool = False
    unit: int = -1  # the selected unit
    hex: int = -1  # the hex of the last advance
    stage: int = CHOOSE

    def in_hand(self) -> tuple[int, ...]:
        return (self.unit,) if self.unit >= 0 else ()

    def prompt(self, s: S) -> Message:
        return Message("prompt-advance" if self.unit < 0 else "prompt-advance-to")

    def preview(self, s: S) -> Preview | None:
        """The certain melees, those that the selected unit may start, and mines on its way (F103)."""
        pos, met = s.pos, contested(s)
        parts = fights(s, self.who, met)
        if self.unit >= 0:
            open_ = self.open_hexes(s, self.unit)
            foes = pos.troops[1 - self.who]
            parts += fights(s, self.who, [hex_ for hex_ in open_ if foes[hex_] and hex_ not in met], self.unit)
            here = pos.at[self.unit]
            spots = [(hex_, (self.unit,)) for hex_ in (here, *open_) if pos.fort[hex_] == MINES]
            parts += [risks.mines(s, self.who, spots, self.who, moving=False)] if spots else []
        return risks.joined(self.rule, parts)

    def proceed(self, s: S) -> bool:
        if not self.named:
            s.push(Activate(who=self.who, order=ADVANCE))
            return False
        if self.stage == REACT:
            self.stage = CHECK
            s.push(Reaction(who=1 - self.who, hex=self.hex, fires=False))
            return False
        if self.stage == CHECK:
            halt(s, self.who)
            self.stage = CHOOSE
        if self.unit >= 0:
            return True
        found = self._units(s)
        if found:
            s.memo = found
            return True
        self._close(s)
        return False

    def answered(self, s: S, answer: Answer) -> None:
        if isinstance(answer, Activated):
            self.named, self.units, self.order = True, answer.units, answer.units
        elif isinstance(answer, Entered):
            self.stage = REACT if answer.units else CHECK
        elif isinstance(answer, Left):
            self.stage = CHECK
        else:
            super().answered(s, answer)

    # --- legal moves ---

    def _units(self, s: S) -> list[int]:
        at = s.pos.at
        return [u for u in self.units if at[u] < HEXES and (self.open_hexes(s, u) or may_exit(s, self.who, at[u]))]

    def open_hexes(self, s: S, unit: int) -> list[int]:
        """The hexes to which a unit can advance."""
        start = s.pos.at[unit]
        return [hex_ for hex_ in NEAR[start] if hex_ >= 0 and self._barred(s, unit, hex_) is None]

    def _barred(self, s: S, unit: int, hex_: int) -> tuple[str, str] | None:
        """Why a unit cannot advance into an adjacent hex: the message and its rule."""
        pos, land = s.pos, ground(s)
        start = pos.at[unit]
        way = land.advances(pos.laws)[start * 6 + land.near[start].index(hex_)]
        if not way or pos.haze[hex_] == BLAZE:
            return barrier(s, start, land.near[start].index(hex_))
        if way == 2 and pos.arm[unit]:
            return "cliff", "T83"
        if pos.state[unit] & BROKEN and pos.troops[1 - self.who][hex_]:
            return "broken-advance", "B13"
        return ("unarmed-only", "SR04.2") if barred(s, unit, hex_) else None

    # --- the decision ---

    def actions(self, s: S) -> list[Action]:
        t = s.tables
        if self.unit < 0:
            found = self._units(s) if s.memo is None else s.memo
            return [*[t.a_unit[unit] for unit in found], t.word["done"]]
        said = [t.a_hex[hex_] for hex_ in self.open_hexes(s, self.unit)]
        if may_exit(s, self.who, s.pos.at[self.unit]):
            said.append(t.word["exit"])
        return [*said, t.word["cancel"]]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if self.unit < 0:
            if action.verb == "done":
                return None
            return self._refuse_unit(s, s.tables.number(action)) if action.verb == "unit" else self.not_now(s, action)
        if action.verb == "cancel":
            return None
        if action.verb == "exit":
            at = s.pos.at[self.unit]
            return None if may_exit(s, self.who, at) else self.refusal(s, *why_no_exit(s, self.who, at))
        return self._refuse_hex(s, s.tables.number(action)) if action.verb == "hex" else self.not_now(s, action)

    def _refuse_unit(self, s: S, unit: int) -> Refusal | None:
        if unit not in self.units or s.pos.at[unit] >= HEXES:
            along = None if unit in self.order else why_not_along(s, self.order, unit, ADVANCE)
            return self.about(s, unit, *(along or ("not-activated",)))
        return None if unit in self._units(s) else self.about(s, unit, "no-way")

    def _refuse_hex(self, s: S, hex_: int) -> Refusal | None:
        if hex_ not in NEAR[s.pos.at[self.unit]]:
            return self.there(s, hex_, "not-adjacent")
        why = self._barred(s, self.unit, hex_)
        return None if why is None else self.there(s, hex_, *why)

    def take(self, s: S, action: Action) -> None:
        if action.verb == "unit":
            self.unit = s.tables.number(action)
        elif action.verb == "cancel":
            self.unit = -1
        elif action.verb == "done":
            self._close(s)
        else:
            self._go(s, action)

    def _go(self, s: S, action: Action) -> None:
        unit, start = self.unit, s.pos.at[self.unit]
        self.units, self.unit = tuple([u for u in self.units if u != unit]), -1
        set_out(s, (unit,))
        if action.verb == "exit":
            s.push(Exit(who=self.who, hex=start, began=(unit,)))
            return
        self.hex = s.tables.number(action)
        s.push(Enter(who=self.who, start=start, to=self.hex, rule_id="O16", note="note-advances"))

    def _close(self, s: S) -> None:
        s.pop()
        s.push(Melees(who=self.who))
