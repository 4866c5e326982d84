"""The Move order (O21): units and stacks, hex by hex (B7.2); options during a move are in movement/options.py."""

from __future__ import annotations

from typing import ClassVar, Final

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview
from sandtable.core.engine.steps import Answer
from sandtable.games.combat.charts.cards import ASSAULT_FIRE, MOVE, SMOKE_GRENADES
from sandtable.games.combat.charts.counters import BOXED_MOVE
from sandtable.games.combat.charts.grid import NEAR
from sandtable.games.combat.charts.ground import ALL_POINTS, COMMUNICATION, IMPASSABLE
from sandtable.games.combat.kinds import ALLIED, BROKEN, BUNKER, HEXES, MINES, MOVING, PILLBOX, TRENCH, WIRE, Law
from sandtable.games.combat.position import S, ground
from sandtable.games.combat.rules.common import risks
from sandtable.games.combat.rules.common.activation import Activate, Activated, OrderOver, why_not_along
from sandtable.games.combat.rules.common.pieces import leave_map
from sandtable.games.combat.rules.common.steps import (
    MARCH,
    CombatStep,
    card_action,
    card_number,
    friends,
    held,
    play_card,
)
from sandtable.games.combat.rules.fire.defence import Mined
from sandtable.games.combat.rules.fire.fire_order import clear_fired
from sandtable.games.combat.rules.movement.entry import Enter, Entered, barred, halt, in_motion, set_out
from sandtable.games.combat.rules.movement.options import (
    Assault,
    HandedOver,
    HandOver,
    Pairs,
    SmokeGrenades,
    assault_pieces,
    handovers,
    smoke_hexes,
    why_no_handover,
)
from sandtable.games.combat.rules.movement.reaction import Reaction, reload, stand_down
from sandtable.games.combat.rules.terrain.costs import POINT, barrier, price, prices, road_bonus, slowed
from sandtable.games.combat.rules.terrain.figures import pace


class MoveOrder(CombatStep, kw_only=True):
    """O21: the activated units move one after the other, alone or in stacks. Their points are fixed at the start."""

    rule = "O21"
    motion = MARCH
    verb = "unit"
    says = ("done",)
    rosters: ClassVar[tuple[str, ...]] = ("units", "moved")
    units: tuple[int, ...] = ()
    noted: tuple[int, ...] = ()
    moved: tuple[int, ...] = ()
    pairs: Pairs = ()  # the pairs that have transferred a weapon (B11)
    stop: str = ""  # the rule that ended the last move
    named: bool = False

    def prompt(self, s: S) -> Message:
        return Message("prompt-move")

    def proceed(self, s: S) -> bool:
        if not self.named:
            s.push(Activate(who=self.who, order=MOVE))
            return False
        if self.options(s):
            return True
        self._close(s)
        return False

    def answered(self, s: S, answer: Answer) -> None:
        if isinstance(answer, Activated):
            self.named, self.units = True, answer.units
            self.noted = tuple([pace(s, unit) for unit in answer.units])
        elif isinstance(answer, Halted):
            self.moved += answer.units
            loads = dict(answer.laden)
            self.noted = tuple([have - loads.get(unit, 0) for unit, have in zip(self.units, self.noted, strict=True)])
            self.pairs, self.stop = answer.pairs, answer.stop
        else:
            super().answered(s, answer)

    def refuse(self, s: S, action: Action) -> Refusal | None:
        """After Wire, the sea or a break has ended a move, cite that rule to a unit that wants to go on."""
        if action.verb == "hex" and self.stop:
            return self.there(s, s.tables.number(action), "has-stopped", self.stop)
        return super().refuse(s, action)

    def inherit(self, squad: int, teams: tuple[int, ...]) -> None:
        """Give each team the squad's points."""
        noted = zip(self.units, self.noted, strict=True)
        self.noted = tuple([have for unit, have in noted for _ in (teams if unit == squad else (unit,))])
        super().inherit(squad, teams)

    def options(self, s: S) -> list[int]:
        """The units that have not moved yet and have points."""
        at = s.pos.at
        return [u for u in self.units if u not in self.moved and at[u] < HEXES and self.points(s, u) > 0]

    def points(self, s: S, unit: int) -> int:
        """Half points: those fixed at the start, or what is left to a unit that has since broken."""
        noted = self.noted[self.units.index(unit)]
        return POINT * (min(noted, pace(s, unit)) if s.pos.state[unit] & BROKEN else noted)

    def why_not(self, s: S, number: int) -> Refusal | None:
        if number in self.options(s):
            return None
        if number not in self.units or s.pos.at[number] >= HEXES:
            return self.about(s, number, *(why_not_along(s, self.units, number, MOVE) or ("not-activated",)))
        return self.about(s, number, "has-moved" if number in self.moved else "no-points")

    def choose(self, s: S, number: int) -> None:
        rest = tuple([unit for unit in self.options(s) if unit != number])
        points = tuple([(unit, self.points(s, unit)) for unit in (number, *rest)])
        mover = Mover(who=self.who, units=(number,), others=rest, points=points, order=self.units, hex=s.pos.at[number])
        mover.pairs = self.pairs
        s.push(mover)

    def say(self, s: S, action: Action) -> None:
        self._close(s)

    def _close(self, s: S) -> None:
        clear_fired(s, self.who)
        stand_down(s, 1 - self.who)
        s.close(OrderOver(() if self.moved else self.units, MOVE, stop=self.stop))


class Halted(Answer, frozen=True):
    """The units that have finished their move, and the weapon weights transferred (B11)."""

    units: tuple[int, ...]
    laden: tuple[tuple[int, int], ...] = ()
    pairs: Pairs = ()
    stop: str = ""  # the rule that ended it


# --- one mover, or a stack that moves together ----------------------------------------------------------------------

CHOOSE, REACT, CHECK, RESUME = range(4)
ON_THE_WAY: Final = frozenset((SMOKE_GRENADES, ASSAULT_FIRE))
STRONGPOINTS: Final = (TRENCH, PILLBOX, BUNKER)


class Mover(CombatStep, kw_only=True):
    """Units move together from hex to hex until they stop; they enter only hexes that all of them can pay for."""

    rule = "O21"
    motion = MARCH
    rosters: ClassVar[tuple[str, ...]] = ("units", "others", "order", "began")
    units: tuple[int, ...]  # moving
    others: tuple[int, ...]  # units that could still join before the first hex
    points: tuple[tuple[int, int], ...]  # half points of each
    order: tuple[int, ...]  # all activated units
    hex: int
    began: tuple[int, ...] = ()  # all units that have taken part
    start: int = -1  # the hex they came from
    spent: int = 0
    road: int = 0  # the bonus, once a road hex has been entered (T93)
    laden: tuple[tuple[int, int], ...] = ()  # the weights of transferred weapons (B11)
    pairs: Pairs = ()  # giver and receiver, in this order
    stage: int = CHOOSE

    def in_hand(self) -> tuple[int, ...]:
        return self.units

    def inherit(self, squad: int, teams: tuple[int, ...]) -> None:
        """Give each team the points of its squad."""
        super().inherit(squad, teams)
        pairs = self.points
        self.points = tuple([(heir, have) for unit, have in pairs for heir in (teams if unit == squad else (unit,))])

    def prompt(self, s: S) -> Message:
        return Message("prompt-step", {"at": s.tables.hexes[self.hex], "points": max(self.left(s), 0) / POINT})

    def proceed(self, s: S) -> bool:
        if self.stage == REACT:
            self.stage = CHECK
            s.push(Reaction(who=1 - self.who, hex=self.hex, fires=not self._hidden(s)))
            return False
        if self.stage in (CHECK, RESUME):
            self._refresh(s)
            stop = self._stopped(s) if self.units and self.stage == CHECK else ""
            if not self.units or stop:
                self._close(s, stop or "O21")
                return False
            self.stage = CHOOSE
        return True

    def preview(self, s: S) -> Preview | None:
        """Mines in the hex that they leave and in those that they may enter (F103)."""
        fort = s.pos.fort
        if MINES not in fort:
            return None
        left = self.left(s)
        goals = self.goals(s, left)
        leaves = [self.hex] if goals or self.exits(s, left) else []
        spots = [(hex_, self.units) for hex_ in (*leaves, *goals) if fort[hex_] == MINES]
        return risks.mines(s, self.who, spots, self.who, moving=True) if spots else None

    def _hidden(self, s: S) -> bool:
        """N7.4: True along communication trenches and between them and other fortifications, where no one can fire."""
        if not s.pos.laws & (Law.LANDING | Law.TRENCHES):
            return False
        kind, fort = ground(s).type, s.pos.fort
        deep = [kind[hex_] == COMMUNICATION for hex_ in (self.start, self.hex)]
        return all(deep) or (any(deep) and fort[self.hex if deep[0] else self.start] in STRONGPOINTS)

    def _stopped(self, s: S) -> str:
        """The rule that ends the move: Wire when entered or left (F106), the sea always (N7.3)."""
        near = NEAR[self.start]  # a Blaze may have driven them further (E46)
        cost = ground(s).costs(s.pos.laws)[self.start * 6 + near.index(self.hex)] if self.hex in near else 0
        if cost == ALL_POINTS:
            return "N7.3"
        return "F106" if WIRE in (s.pos.fort[self.start], s.pos.fort[self.hex]) else ""

    def _refresh(self, s: S) -> None:
        """Drop units that have broken from the stack."""
        pos = s.pos
        state, at = pos.state, pos.at
        movers = [unit for unit in pos.force[self.who] if state[unit] & MOVING and at[unit] < HEXES]
        if movers and all([pos.at[unit] != self.hex for unit in movers]):
            self.hex = pos.at[movers[0]]  # they fled from a Blaze: units still with the first one continue (E46)
        now = in_motion(s, self.who, self.hex)
        for unit in movers:
            if unit not in now:
                pos.state[unit] &= ~MOVING
        self.units = now

    def left(self, s: S) -> int:
        """The half points that all of them still have."""
        units = self.units
        able = min([have - slowed(s, unit) for unit, have in self.points if unit in units])
        return able + self.road - self.spent

    # --- destinations ---

    def _cost(self, s: S, to: int, cost: int, left: int) -> int:
        """The cost of a step of that price; IMPASSABLE if they cannot take it."""
        pos = s.pos
        if cost == IMPASSABLE or pos.troops[1 - self.who][to]:
            return IMPASSABLE
        if pos.laws & Law.UNARMED and any([barred(s, unit, to) for unit in self.units]):
            return IMPASSABLE
        if cost == ALL_POINTS:  # N7.3: the first and only hex; a weapon transfer may precede it (B11)
            return IMPASSABLE if self.start >= 0 or left <= 0 else left
        return cost if cost <= left else IMPASSABLE

    def goals(self, s: S, left: int) -> list[int]:
        """The hexes that they can enter."""
        costs = zip(NEAR[self.hex], prices(s, self.units, self.hex), strict=True)
        near = [(to, cost) for to, cost in costs if to >= 0 and (cost <= left or cost == ALL_POINTS)]
        return [to for to, cost in near if self._cost(s, to, cost, left) != IMPASSABLE]

    def exits(self, s: S, left: int) -> bool:
        return left >= POINT and may_exit(s, self.who, self.hex)

    # --- cards ---

    def _fits(self, s: S, act: int) -> bool:
        if act == SMOKE_GRENADES:
            return bool(self._throwers(s)) and bool(smoke_hexes(s, self.hex))
        between = self.start >= 0  # A26: between hexes, not before the first
        return act == ASSAULT_FIRE and between and bool(assault_pieces(s, self.who, self.assault_units(s)))

    def _playable(self, s: S) -> list[int]:
        """The cards of the hand that can be played during the move."""
        act, cards = s.tables.fate[s.pos.nation[self.who]].action, held(s, self.who)
        fit = [kind for kind in {act[card] for card in cards} & ON_THE_WAY if self._fits(s, kind)]
        return [card for card in cards if act[card] in fit] if fit else []

    def _throwers(self, s: S) -> list[int]:
        """A39: unbroken units with boxed movement."""
        state, boxed = s.pos.state, s.tables.boxed
        return [unit for unit in self.units if boxed[unit] & BOXED_MOVE and not state[unit] & BROKEN]

    def assault_units(self, s: S) -> tuple[int, ...]:
        """A26: the units here that this order activated."""
        return tuple([unit for unit in friends(s, self.who, self.hex) if unit in self.order or unit in self.began])

    # --- the decision ---

    def _joiners(self, s: S) -> list[int]:
        at = s.pos.at
        return [u for u in self.others if u not in self.units and at[u] == self.hex] if self.start < 0 else []

    def _givers(self, s: S, left: int) -> bool:
        return left >= POINT and bool(handovers(s, self.units, self.pairs))

    def actions(self, s: S) -> list[Action]:
        t, left = s.tables, self.left(s)
        said = [t.a_hex[hex_] for hex_ in self.goals(s, left)]
        said += [t.a_unit[unit] for unit in self._joiners(s)]
        said += [card_action(s, self.who, card) for card in self._playable(s)]
        if self.exits(s, left):
            said.append(t.word["exit"])
        if self._givers(s, left):
            said.append(t.word["give"])
        return [*said, t.word["done"]]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == "done":
            return None
        if action.verb == "hex":
            return self._refuse_hex(s, s.tables.number(action))
        if action.verb == "unit":
            unit = s.tables.number(action)
            return None if unit in self._joiners(s) else self.about(s, unit, "cannot-join")
        if action.verb == "exit":
            return None if self.exits(s, self.left(s)) else self.refusal(s, *why_no_exit(s, self.who, self.hex))
        if action.verb == "give":
            return (
                None
                if self._givers(s, self.left(s))
                else self.refusal(s, "no-handover", why_no_handover(s, self.units))
            )
        return self._refuse_card(s, action) if action.verb == "card" else self.not_now(s, action)

    def _refuse_hex(self, s: S, hex_: int) -> Refusal | None:
        near = NEAR[self.hex]
        if hex_ not in near:
            return self.there(s, hex_, "not-adjacent")
        cost = price(s, self.units, self.hex, near.index(hex_))
        if self._cost(s, hex_, cost, self.left(s)) != IMPASSABLE:
            return None
        if s.pos.troops[1 - self.who][hex_]:
            return self.there(s, hex_, "enemy-there")
        if any([barred(s, unit, hex_) for unit in self.units]):
            return self.there(s, hex_, "unarmed-only", "SR04.2")
        shut = barrier(s, self.hex, near.index(hex_)) if cost >= ALL_POINTS else ("too-dear", "O21")
        return self.there(s, hex_, *shut)

    def _refuse_card(self, s: S, action: Action) -> Refusal | None:
        missing = self.not_held(s, action)
        if missing is None:
            act = s.tables.fate[s.pos.nation[self.who]].action[card_number(s, self.who, action)]
            if not self._fits(s, act):
                rule = {SMOKE_GRENADES: "A39", ASSAULT_FIRE: "A26"}.get(act, "")
                return self.refusal(s, "other-card", rule, card=Message(f"card-{action.operand}"))
        return missing

    def take(self, s: S, action: Action) -> None:
        if action.verb == "unit":
            self.units += (s.tables.number(action),)
        elif action.verb == "hex":
            self._go(s, s.tables.number(action))
        elif action.verb == "card":
            self._play(s, card_number(s, self.who, action))
        elif action.verb == "give":
            s.push(HandOver(who=self.who, units=self.units, pairs=self.pairs))
        elif action.verb == "exit":
            self._exit(s)
        else:
            self._close(s)

    def _go(self, s: S, hex_: int) -> None:
        cost = price(s, self.units, self.hex, NEAR[self.hex].index(hex_))
        cost = self._cost(s, hex_, cost, self.left(s))
        self._begin(s)
        self.spent += cost
        self.road = self.road or road_bonus(s, hex_)
        self.start = self.hex
        s.push(Enter(who=self.who, start=self.hex, to=hex_, rule_id="O21", note="note-moves", stops=True))

    def _begin(self, s: S) -> None:
        set_out(s, self.units)
        self.began += tuple([unit for unit in self.units if unit not in self.began])

    def _exit(self, s: S) -> None:
        """B7.2: exit the map for a point, without reactions."""
        self._begin(s)
        s.push(Exit(who=self.who, hex=self.hex, began=self.began))

    def _play(self, s: S, card: int) -> None:
        if s.tables.fate[s.pos.nation[self.who]].action[card] == SMOKE_GRENADES:
            play_card(s, self.who, card, "A39")
            s.push(SmokeGrenades(who=self.who, hex=self.hex))
        else:
            play_card(s, self.who, card, "A26")
            self.stage = RESUME
            s.push(Assault(who=self.who, units=self.assault_units(s)))

    def answered(self, s: S, answer: Answer) -> None:
        if isinstance(answer, Entered):
            self.hex = s.pos.at[answer.units[0]] if answer.units else self.hex
            self.stage = REACT if answer.units else CHECK
            if answer.units:
                reload(s, 1 - self.who)
        elif isinstance(answer, Left):
            self._close(s)
        elif isinstance(answer, HandedOver):
            self.spent += POINT
            self.pairs += ((answer.giver, answer.unit),)
            self._load(answer.unit, answer.weight)
        else:
            super().answered(s, answer)

    def _load(self, unit: int, weight: int) -> None:
        """B11: charge a weapon's weight to its new carrier, whether it moves now or later."""
        self.laden += ((unit, weight),)
        self.points = tuple([(one, have - POINT * weight if one == unit else have) for one, have in self.points])

    def _close(self, s: S, stop: str = "") -> None:
        halt(s, self.who)
        units = (*self.began, *[unit for unit in self.units if unit not in self.began])
        s.close(Halted(units, self.laden, self.pairs, stop))


# --- leaving the map (B7.2) -----------------------------------------------------------------------------------------


def may_exit(s: S, who: int, hex_: int) -> bool:
    """True for a voluntary exit over the other side's edge. SR13.4 forbids it to the Allies; SR06.5 opens the road to
    them."""
    pos = s.pos
    if who == ALLIED and pos.laws & Law.STAND:
        return False
    if ground(s).rows[pos.edge[1 - who]][hex_] == 0:
        return True
    return who == ALLIED and bool(pos.laws & Law.EXITS) and hex_ in s.tables.battles[pos.battle].camps[who].exits


def why_no_exit(s: S, who: int, hex_: int) -> tuple[str, str]:
    """Why units cannot exit from a hex, or not now: the refusal and its rule."""
    if who == ALLIED and s.pos.laws & Law.STAND:
        return "stand-fast", "SR13.4"
    return ("too-weak-to-leave", "O21") if may_exit(s, who, hex_) else ("no-exit", "B7.2")


class Left(Answer, frozen=True):
    """The units have exited."""


class Exit(CombatStep, kw_only=True):
    """Mines in the hex attack once more (F103); units still moving then exit the map."""

    rule = "B7.2"
    hex: int
    began: tuple[int, ...]
    mined: bool = False

    def proceed(self, s: S) -> bool:
        if s.pos.fort[self.hex] == MINES and not self.mined:
            self.mined = True
            s.push(Mined(who=self.who, hex=self.hex, units=in_motion(s, self.who, self.hex)))
            return False
        for unit in in_motion(s, self.who, self.hex):
            leave_map(s, unit, "B7.2")
        s.close(Left())
        return False
