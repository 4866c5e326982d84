"""The display of hex games: the drawn board from a board file, and where an action can be clicked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from sandtable.core.base.actions import Action
from sandtable.core.base.display import Board, HexGrid, Link, Shape, Space, Target
from sandtable.core.base.messages import Message
from sandtable.core.engine.steps import Step
from sandtable.kit.rules.choosing import HexStep


class DrawnHex(NamedTuple):
    """A hex as printed: its name, its terrain, what is built on it, a coloured rim, words printed on it."""

    id: str
    name: str
    terrain: str
    feature: str = ""
    colour: str = ""
    marks: tuple[Message, ...] = ()


def hex_board(drawing: Mapping[str, Any], hexes: Sequence[DrawnHex], links: Iterable[Link], pointy: bool) -> Board:
    """The static board. `drawing` is the atelier's output: sizes, centres, labels, the coast behind the hexes."""
    centres = drawing["centres"]
    names = [hex_.name for hex_ in hexes]
    labels = {name: at for name, at in drawing.get("labels", {}).items() if names.count(name) > 1}
    spaces = [
        Space(
            id=hex_.id,
            x=centres[hex_.id][0],
            y=centres[hex_.id][1],
            kind=hex_.terrain,
            label=tuple(labels.pop(hex_.name)) if hex_.name in labels else None,  # once for a city of many hexes
            marks=hex_.marks,
            name=Message("print-name", {"name": hex_.name}) if hex_.name else None,
            feature=hex_.feature,
            colour=hex_.colour,
        )
        for hex_ in hexes
    ]
    backdrop = tuple(
        Shape(shape["kind"], tuple((x, y) for x, y in shape["points"])) for shape in drawing.get("backdrop", ())
    )
    return Board(
        form="hex",
        width=drawing["width"],
        height=drawing["height"],
        spaces=tuple(spaces),
        links=tuple(links),
        backdrop=backdrop,
        grid=HexGrid(drawing["size"], pointy),
    )


def in_hand(step: Step[Any, Any] | None, names: Sequence[str]) -> tuple[str, ...]:
    """The units that a step is about."""
    return tuple([names[unit] for unit in step.in_hand()]) if isinstance(step, HexStep) else ()


def aims(step: Step[Any, Any] | None, names: Sequence[str]) -> tuple[str, ...]:
    """The hex that those units target."""
    aim = step.aims_at() if isinstance(step, HexStep) else -1
    return (names[aim],) if aim >= 0 else ()


def target(kinds: Mapping[str, str], action: Action) -> Target:
    """Where an action can be clicked: a hex, a counter, a card, or a button."""
    kind = kinds[action.verb]
    if kind == "space":
        return Target(space=action.operand)
    if kind == "unit":
        return Target(piece=action.operand)
    return Target(card=action.operand) if kind == "card" else Target()


def label(action: Action) -> Message:
    """The label of an action."""
    if not action.operand:
        return Message(f"action-{action.verb}")
    return Message(f"action-{action.verb}", {"operand": action.operand})
