"""Bombardment (16.1, T.bombard): the column, the dice, and the effects of a hit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Outcome, Preview, Shift
from sandtable.games.salerno.charts.terrain import MOUNTAIN
from sandtable.games.salerno.kinds import ALLIED, AXIS, GROUP_POOL, MOVED, SHIP, SIDES
from sandtable.games.salerno.position import S, enemy
from sandtable.games.salerno.rules.common import losses
from sandtable.games.salerno.rules.common.base import SalernoStep, end_ops, fortified, guns_in, lose_gun
from sandtable.games.salerno.rules.law import offensive
from sandtable.games.salerno.rules.law.reports import Barraged
from sandtable.kit.rules.choosing import message_hex
from sandtable.kit.rules.crt import TWO_DICE

# --- the table ------------------------------------------------------------------------------------------------------


class Fire(NamedTuple):
    """A bombardment: its factors, the column before and after shifts, the dice modifier, and the reasons."""

    factors: int
    before: int
    column: int  # below 0: no effect at all
    drm: int
    shifts: tuple[Shift, ...]


def factors(s: S, guns: Sequence[int], air: int) -> int:
    """The fire factors of guns and aircraft."""
    t = s.tables
    return sum([t.gun_fire[gun] for gun in guns]) + air * t.limit["aircraft_fire"]


def weigh(s: S, target: int, guns: Sequence[int], air: int) -> Fire:
    """The column of guns or aircraft firing at a hex, and the dice modifier."""
    table = s.tables.parts.tables.barrage
    total = factors(s, guns, air)
    before = sum([total >= least for least in table.least]) - 1
    shifts = _shifts(s, target)
    column = min(before + sum([int(shift.value) for shift in shifts]), len(table.least) - 1)
    drm = _drm(s, guns)
    if drm:
        shifts = (*shifts, Shift("9.10", Message("shift-offensive-dice"), drm, "dice"))
    return Fire(total, before, column, drm, shifts)


def _shifts(s: S, target: int) -> tuple[Shift, ...]:
    """The column shifts of the target (T.bombard): its size, its cover, whether a unit there has moved."""
    pos, t, land = s.pos, s.tables, s.tables.land
    limit, found = t.limit, []
    dots = pos.dots(t, target)
    if dots <= limit["barrage_small_dots"]:
        found.append(("small", limit["barrage_small"]))
    elif dots >= limit["barrage_huge_dots"]:
        found.append(("huge", limit["barrage_huge"]))
    elif dots >= limit["barrage_large_dots"]:
        found.append(("large", limit["barrage_large"]))
    if land.village[target] or land.city[target] or land.kind[target] == MOUNTAIN:
        found.append(("cover", limit["barrage_cover"]))
    if fortified(s, target, _camp(s, target)):
        found.append(("line", limit["barrage_line"]))
    if any([pos.deeds[unit] & MOVED for unit in pos.stacks[target]]):
        found.append(("moved", limit["barrage_moved"]))
    return tuple([Shift("T.bombard", Message(f"shift-{word}"), value) for word, value in found])


def _camp(s: S, target: int) -> int:
    """The camp of the units in a hex, or of its artillery if alone."""
    owner = s.pos.owner(target)
    return owner if owner >= 0 else ALLIED if s.pos.batteries[ALLIED][target] else AXIS


def _drm(s: S, guns: Sequence[int]) -> int:
    """The dice modifier: an offensive helps the active artillery of its army, the army group's also ships (9.10, ruling
    R39)."""
    pos, t = s.pos, s.tables
    if not pos.pushing:
        return 0
    helped = any([pos.gun_on[gun] and (_pushes(s, gun) or offensive.backs(s, gun_army(s, gun))) for gun in guns])
    return t.limit["offensive_drm"] if helped else 0


def _pushes(s: S, gun: int) -> bool:
    """True if a ship takes part in the army group's offensive: it has no army, but is Allied."""
    return s.tables.gun_rank[gun] == SHIP and bool(s.pos.pushing >> GROUP_POOL & 1)


def gun_army(s: S, gun: int) -> int:
    """The army of a gun, by the display."""
    pos, t = s.pos, s.tables
    formation = t.gun_of[gun]
    return t.gun_army[gun] if formation < 0 else pos.army_of[formation]


def result(s: S, fire: Fire, roll: int) -> str:
    """The table's result for a sum of two dice."""
    if fire.column < 0:
        return ""
    rows = s.tables.parts.tables.barrage.rows
    return rows[min(roll + fire.drm, 12) - 2][fire.column]


def chances(s: S, fire: Fire) -> dict[str, float]:
    """The exact chance of each result."""
    found: dict[str, float] = {}
    for roll, chance in TWO_DICE.items():
        word = result(s, fire, roll)
        found[word] = found.get(word, 0.0) + chance
    return found


def column_name(s: S, column: int) -> str:
    """The printed name of a column: "3-5", "18+"; "" below the first."""
    least = s.tables.parts.tables.barrage.least
    if column < 0:
        return ""
    return f"{least[column]}+" if column + 1 == len(least) else f"{least[column]}-{least[column + 1] - 1}"


def preview(s: S, target: int, guns: Sequence[int], air: int) -> Preview:
    fire = weigh(s, target, guns, air)
    outcomes = tuple(
        [Outcome(Message(f"barrage-{word or 'none'}"), chance) for word, chance in chances(s, fire).items()]
    )
    title = Message("preview-barrage", {"at": message_hex(s, target), "factors": fire.factors})
    figures = {"factors": float(fire.factors), "column": float(fire.column + 1)}
    before, after = column_name(s, fire.before), column_name(s, fire.column)
    return Preview("T.bombard", title, fire.shifts, outcomes, figures, before, after)


# --- effects --------------------------------------------------------------------------------------------------------


def strike(s: S, camp: int, target: int, guns: Sequence[int], air: int, fleeing: bool = False) -> None:
    """Fire guns or aircraft of a camp at a hex. End Ops does not affect retreating units (14.3.1)."""
    pos, t = s.pos, s.tables
    fire = weigh(s, target, guns, air)
    for gun in guns:
        pos.spend(t, gun)
    pos.air[camp] -= air
    word = ""
    if fire.column >= 0:
        word = result(s, fire, sum(s.roll(2, "16.1", side=SIDES[camp], note="roll-barrage")))
    if s.events is not None:
        names = tuple([t.guns[gun] for gun in guns])
        column, note = column_name(s, fire.column), f"barrage-{word or 'none'}"
        told = Barraged(
            rule="16.1", side=SIDES[camp], at=t.names[target], guns=names, air=air, factors=fire.factors,
            column=column, note=note,
        )  # fmt: skip
        s.tell(told)
    if word:
        _suffer(s, camp, target, word, fleeing)


def _suffer(s: S, camp: int, target: int, word: str, fleeing: bool) -> None:
    """Apply a hit to a hex: its artillery is removed whatever the result, its units lose levels or their operations
    (16, 16.1)."""
    foe = enemy(camp)
    for gun in guns_in(s, foe, target):
        lose_gun(s, gun)
    if not s.pos.troops[foe][target]:
        return
    if word in ("green", "red"):
        s.push(Hit(who=foe if word == "green" else camp, target=target, fleeing=fleeing))
        return
    if word.endswith("E"):
        halt(s, target, fleeing)
    losses.inflict(s, s.pos.stacks[target], int(word[0]))


def halt(s: S, target: int, fleeing: bool) -> None:
    """Apply End Ops to the whole hex (16.1), except units that retreat through it (14.3.1)."""
    spared = {unit for step in s.stack if isinstance(step, SalernoStep) for unit in step.in_hand()} if fleeing else ()
    end_ops(s, [unit for unit in s.pos.stacks[target] if unit not in spared], "16.1")


class Hit(SalernoStep):
    """A HIT: a strength level, or End Ops for the whole hex. Green: the target's owner chooses; red: the firer."""

    rule = "16.1"
    says = ("step", "halt")
    target: int
    fleeing: bool = False

    def prompt(self, s: S) -> Message:
        own = s.pos.owner(self.target) == self.who
        return Message("prompt-hit-green" if own else "prompt-hit-red", {"at": message_hex(s, self.target)})

    def aims_at(self) -> int:
        return self.target

    def refuse(self, s: S, action: Action) -> Refusal | None:
        return None if action.verb in self.says else self.not_now(s, action)

    def say(self, s: S, action: Action) -> None:
        s.pop()
        if action.verb == "step":
            losses.inflict(s, s.pos.stacks[self.target], 1)
        else:
            halt(s, self.target, self.fleeing)
