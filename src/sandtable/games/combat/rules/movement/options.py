"""Options during a move: Smoke Grenades (A39), Assault Fire (A26), weapon transfer (B11)."""

from __future__ import annotations

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.engine.steps import Answer
from sandtable.games.combat.charts.grid import NEAR
from sandtable.games.combat.kinds import AXIS, Law
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.common.guns import boxed_fp, enemy_hexes, piece_action, ready_pieces, targets
from sandtable.games.combat.rules.common.markers import sea_rule, smoke, takes_smoke
from sandtable.games.combat.rules.common.pieces import arm, fixed_gun
from sandtable.games.combat.rules.common.steps import CombatStep, friends
from sandtable.games.combat.rules.fire.fire_order import Aim, named_piece, why_no_attack
from sandtable.games.combat.rules.movement.entry import GREAT_GUN


def smoke_hexes(s: S, hex_: int) -> list[int]:
    return [at for at in (hex_, *NEAR[hex_]) if at >= 0 and takes_smoke(s, at)]


class SmokeGrenades(CombatStep, kw_only=True):
    """A39: a Smoke marker in the movers' hex or adjacent to it."""

    rule = "A39"
    verb = "hex"
    hex: int

    def prompt(self, s: S) -> Message:
        return Message("prompt-smoke")

    def options(self, s: S) -> list[int]:
        return smoke_hexes(s, self.hex)

    def why_not(self, s: S, number: int) -> Refusal | None:
        if number in self.options(s):
            return None
        if number != self.hex and number not in NEAR[self.hex]:
            return self.there(s, number, "not-adjacent")
        return self.there(s, number, "no-smoke-there", sea_rule(s, number, "T94"))

    def choose(self, s: S, number: int) -> None:
        s.pop()
        smoke(s, number, "A39")


def assault_pieces(s: S, who: int, units: tuple[int, ...]) -> list[int]:
    """A26: the pieces with boxed firepower that have a target."""
    hexes = enemy_hexes(s, who)
    able = [piece for piece in ready_pieces(s, units) if boxed_fp(s, piece)]
    return [piece for piece in able if targets(s, (piece,), hexes)]


class Assault(CombatStep, kw_only=True):
    """A26: one Fire Attack by moving units with boxed firepower."""

    rule = "A26"
    units: tuple[int, ...]
    declared: bool = False

    def prompt(self, s: S) -> Message:
        return Message("prompt-assault")

    def proceed(self, s: S) -> bool:
        if not self.declared and self._pieces(s):
            return True
        s.pop()
        return False

    def _pieces(self, s: S) -> list[int]:
        return assault_pieces(s, self.who, self.units)

    def actions(self, s: S) -> list[Action]:
        able = [piece for piece in self._pieces(s) if self._aim(piece).promises(s)]
        return [*[piece_action(s, piece) for piece in able], s.tables.word["done"]]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == "done":
            return None
        if action.verb not in ("unit", "weapon"):
            return self.not_now(s, action)
        piece = named_piece(s, action)
        if not boxed_fp(s, piece):
            return self.refusal(s, "no-assault")
        return why_no_attack(self, s, self._aim(piece))

    def _aim(self, piece: int) -> Aim:
        return Aim(who=self.who, pieces=(piece,), units=self.units, boxed=True)

    def take(self, s: S, action: Action) -> None:
        if action.verb == "done":
            s.pop()
        else:
            s.push(self._aim(named_piece(s, action)))

    def answered(self, s: S, answer: Answer) -> None:
        self.declared = True


Pairs = tuple[tuple[int, int], ...]


def handovers(s: S, units: tuple[int, ...], pairs: Pairs) -> list[int]:
    """The units whose weapon another unit in their hex could take (B11); `pairs` have already done so."""
    return [unit for unit in units if s.pos.arm[unit] and receivers(s, unit, pairs)]


def receivers(s: S, giver: int, pairs: Pairs) -> list[int]:
    """The units that could take a unit's weapon: unarmed, in its hex, and no earlier transfer between the two in this
    order.

    SR04.2: no Axis unit takes a weapon in the bunker of the great gun.
    """
    pos, who = s.pos, s.tables.side[giver]
    if fixed_gun(s, pos.arm[giver] - 1) or (pos.laws & Law.UNARMED and pos.at[giver] == GREAT_GUN and who == AXIS):
        return []
    here = friends(s, who, pos.at[giver])
    return [u for u in here if not pos.arm[u] and (giver, u) not in pairs and (u, giver) not in pairs]


def why_no_handover(s: S, units: tuple[int, ...]) -> str:
    """The rule that forbids a transfer: the bridge gun stays with its crew (SR01.4)."""
    armed = [unit for unit in units if s.pos.arm[unit]]
    gun = armed and all([fixed_gun(s, s.pos.arm[unit] - 1) for unit in armed])
    return "SR01.4" if gun else "B11"


class HandedOver(Answer, frozen=True):
    """A weapon was transferred for one point: the giver, and the new carrier with its weight."""

    giver: int
    unit: int
    weight: int


class HandOver(CombatStep, kw_only=True):
    """B11: a moving unit transfers its weapon to an unarmed unit in its hex."""

    rule = "B11"
    verb = "unit"
    units: tuple[int, ...]
    pairs: Pairs = ()  # the pairs that have transferred in this order
    giver: int = -1

    def prompt(self, s: S) -> Message:
        return Message("prompt-give" if self.giver < 0 else "prompt-give-to")

    def proceed(self, s: S) -> bool:
        return True

    def options(self, s: S) -> list[int]:
        if self.giver < 0:
            return handovers(s, self.units, self.pairs)
        return receivers(s, self.giver, self.pairs)

    def why_not(self, s: S, number: int) -> Refusal | None:
        return None if number in self.options(s) else self.about(s, number, "no-handover")

    def choose(self, s: S, number: int) -> None:
        if self.giver < 0:
            self.giver = number
            return
        weapon = s.pos.arm[self.giver] - 1
        arm(s, weapon, number)
        s.close(HandedOver(self.giver, number, s.tables.w_weight[weapon]))
