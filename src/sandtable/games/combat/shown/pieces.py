"""The printed counters and cards."""

from __future__ import annotations

from typing import Final

from sandtable.core.base.display import CardFace, CardPart, PieceKind
from sandtable.core.base.messages import Message
from sandtable.games.combat.charts.cards import ACTION_RULES, ACTIONS, FIRE, ORDER_RULES, ORDERS, TRIGGERS, Fate
from sandtable.games.combat.charts.counters import (
    BOXED_FP,
    BOXED_MOVE,
    BOXED_RANGE,
    CLASSES,
    LEADER,
    MORTAR,
    SQUAD,
    UnitKind,
)
from sandtable.games.combat.charts.grid import NAMES
from sandtable.games.combat.kinds import NATIONS, SIDES
from sandtable.games.combat.tables import Tables

PAINTS: Final = {"american": "olive", "british": "sand", "french": "sky", "german": "grey"}
SYMBOLS: Final = {"machine gun": "machine-gun", "mortar": "mortar", "gun": "gun"}
SPECIAL: Final = {  # squads with other weapons than rifles
    "engineer": "engineer",
    "pionier": "engineer",
    "paratroop": "airborne",
    "airborne": "airborne",
    "parachute": "airborne",
}


def pieces(t: Tables) -> tuple[PieceKind, ...]:
    """Every counter: units with firepower, range, movement and morale; weapons with firepower and range."""
    units = [_unit(t, unit) for unit in range(len(t.units))]
    weapons = [_weapon(t, weapon) for weapon in range(len(t.weapons))]
    return (*units, *weapons)


def _unit(t: Tables, unit: int) -> PieceKind:
    name, kind = t.units[unit], t.kinds[t.kind[unit]]
    return PieceKind(
        id=name,
        name=Message(f"piece-{name}"),
        side=SIDES[t.side[unit]],
        symbol=_symbol(kind),
        figures=unit_figures(t, unit, 0),
        colour="charcoal" if kind.name == "ge-ss" else PAINTS[NATIONS[kind.nation]],
        size="★" * kind.command if kind.form == LEADER else "" if kind.form == SQUAD else "••",
        formation=kind.title,
        written=None if kind.title else _written(name),
    )


def _written(name: str) -> Message:
    """The text on the counter of a piece such as uk-light-mortar-2."""
    kind, _, number = name.partition("-")[2].rpartition("-")
    return Message(f"written-{kind}", {"number": int(number)})


def _symbol(kind: UnitKind) -> str:
    if kind.form == LEADER:
        return "headquarters"
    return SPECIAL.get(kind.name.partition("-")[2], "infantry")


def unit_figures(t: Tables, unit: int, face: int) -> tuple[str, ...]:
    """Firepower, range, movement, morale of a face; boxed ones in brackets."""
    boxed = 0 if face else t.boxed[unit]
    printed = zip((t.fp, t.reach, t.pace), (BOXED_FP, BOXED_RANGE, BOXED_MOVE), strict=True)
    figures = [f"[{table[face][unit]}]" if boxed & bit else str(table[face][unit]) for table, bit in printed]
    return (*figures, str(t.morale[face][unit]))


def _weapon(t: Tables, weapon: int) -> PieceKind:
    name, form = t.weapons[weapon], CLASSES[t.w_class[weapon]]
    side = SIDES[1 if NATIONS[t.w_nation[weapon]] == "german" else 0]
    reach = f"{t.w_least[weapon]}-{t.w_reach[weapon]}" if t.w_class[weapon] == MORTAR else str(t.w_reach[weapon])
    printed = ((str(t.w_fp[weapon]), BOXED_FP), (reach, BOXED_RANGE))
    return PieceKind(
        id=name,
        name=Message(f"piece-{name}"),
        side=side,
        symbol=SYMBOLS.get(form, form),
        figures=tuple(f"[{figure}]" if t.w_boxed[weapon] & bit else figure for figure, bit in printed),
        colour=PAINTS[NATIONS[t.w_nation[weapon]]],
        written=_written(name),
    )


def faces(t: Tables) -> tuple[CardFace, ...]:
    """The printed cards: order, action, event, and at the foot the hex, the roll and its trigger."""
    return tuple(_face(fate, card) for fate in t.fate for card in range(len(fate.order)))


def _face(fate: Fate, card: int) -> CardFace:
    order, name = ORDERS[fate.order[card]], fate.names[card]
    return CardFace(
        name, Message(f"card-{name}"), ORDER_RULES[fate.order[card]], _parts(fate, card, order), fate.nation
    )


def _parts(fate: Fate, card: int, order: str) -> tuple[CardPart, ...]:
    action = Message(f"act-{ACTIONS[fate.action[card]]}")
    if fate.order[card] == FIRE:
        action = Message("part-opportunity", {"action": action})
    event = Message(f"happening-{fate.event[card]}")
    if fate.breeze[card]:
        event = Message("part-breeze", {"event": event, "number": fate.breeze[card]})
    dice, order_rule = (fate.white[card], fate.colour[card]), ORDER_RULES[fate.order[card]]
    parts = [
        CardPart("order", Message(f"order-{order}"), Message("part-order"), "title", (), order_rule),
        CardPart("action", action, Message("part-action"), "line", (), ACTION_RULES[fate.action[card]]),
        CardPart("event", event, Message("part-event"), "line", (), f"E{fate.event[card]}"),
        CardPart("hex", Message("part-at", {"at": NAMES[fate.hex[card]]}), Message("part-hex"), "foot"),
        CardPart(
            "roll", Message("part-dice", {"white": dice[0], "colour": dice[1]}), Message("part-roll"), "foot", dice
        ),
    ]
    if fate.trigger[card]:
        trigger = Message(f"trigger-{TRIGGERS[fate.trigger[card]]}")
        parts.append(CardPart("trigger", trigger, Message("part-trigger"), "foot"))
    return tuple(parts)
