"""Drill as the engine sees it, and how it is shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from sandtable.core.base import fields
from sandtable.core.base.actions import Action
from sandtable.core.base.cards import Deck
from sandtable.core.base.display import (
    Board,
    CardFace,
    CardPart,
    Display,
    Earlier,
    Form,
    HexGrid,
    Layer,
    NumberField,
    Overlay,
    PieceKind,
    Pile,
    Space,
    SpaceState,
    Stack,
    Target,
    Track,
    Tray,
)
from sandtable.core.base.messages import Message
from sandtable.core.engine.game import Game, folder, loaded
from sandtable.core.engine.state import State
from sandtable.core.engine.steps import Step
from sandtable.core.rulebook.components import Folder

from .position import (
    CARDS,
    HEXES,
    NAMES,
    NUMBER,
    PLANS,
    POINTS,
    POST_NAMES,
    POSTS,
    ROLLS,
    SIDES,
    TABLE,
    TRAY,
    WOODS,
    DrillPosition,
    Tables,
)
from .rules import STEPS, Muster, Opening, Plan, blocked, line

HERE = folder(__file__)
S = State[DrillPosition, Tables]
Start = tuple[DrillPosition, list[Step[Any, Any]]]
SIZE = 46.0


class Drill(Game[DrillPosition, Tables]):
    """Two sides, three posts each."""

    id = "drill"
    sides = SIDES
    scenarios = ("wood",)
    options = ()
    secrets = True
    die_sides = len(CARDS)
    position_type = DrillPosition
    step_types = STEPS

    def __init__(self, data: Path | None = None) -> None:
        self.folder = Folder(HERE / "data", data)
        self.tables = Tables()
        self.cards = {"fate": CARDS}
        self.faces = tuple(face(number) for number in range(len(CARDS)))
        self.vocabulary = self.tables.words
        self.learn(HERE)
        self.board = board()
        self.pieces = tuple(
            PieceKind(name, Message(f"unit-{name}"), name.split("-")[0], "infantry", size="I", formation=name[-1])
            for name in POST_NAMES
        )

    def set_up(self, scenario: str, options: Mapping[str, Any]) -> Start:
        return DrillPosition(Deck.fresh("fate", len(CARDS), TABLE + 1)), [Opening()]

    def decks(self, pos: DrillPosition) -> Iterable[Deck]:
        return (pos.deck,)

    # --- what is hidden besides the cards --------------------------------------------------------------------

    def redact(self, state: S, eyes: tuple[str, ...]) -> None:
        super().redact(state, eyes)
        for who, side in enumerate(SIDES):
            if side not in eyes and not state.pos.open:
                state.pos.plans[2 * who : 2 * who + 2] = bytes(2)

    def determinize(self, state: S, eyes: tuple[str, ...]) -> None:
        super().determinize(state, eyes)
        for who, side in enumerate(SIDES):
            if side not in eyes and not state.pos.open:
                watch = state.dice.roll(1, POINTS + 1)[0] - 1
                state.pos.plans[2 * who : 2 * who + 2] = bytes([watch, POINTS - watch])

    # --- plain data ------------------------------------------------------------------------------------------

    def place(self, data: Mapping[str, Any], options: Mapping[str, Any]) -> Start:
        pos, stack = self.set_up("wood", options)
        for name, at in fields.table(data, "posts").items():
            post = POST_NAMES.index(fields.one_of(name, POST_NAMES, "posts"))
            pos.posts[post] = NUMBER[fields.one_of(at, NUMBER, f"posts.{name}")]
        for number, value in enumerate(fields.items(data, "plans")[: len(pos.plans)]):
            pos.plans[number] = fields.number(value, 0, POINTS, "plans")
        for number, value in enumerate(fields.items(data, "score")[:2]):
            pos.score[number] = fields.number(value, -99, 99, "score")
        pos.open = bool(data.get("open", False))
        for name in fields.items(data, "turned"):
            pos.deck.put(CARDS.index(fields.one_of(name, CARDS, "turned")), TABLE, 255)
        return pos, stack

    def describe(self, pos: DrillPosition, options: Mapping[str, Any]) -> dict[str, Any]:
        return {
            "posts": {name: NAMES[at] for name, at in zip(POST_NAMES, pos.posts, strict=True) if at != TRAY},
            "plans": list(pos.plans),
            "score": list(pos.score),
            "open": pos.open,
            "turned": [CARDS[card] for card, at in enumerate(pos.deck.at) if at == TABLE],
        }

    # --- showing ---------------------------------------------------------------------------------------------

    def display(self, state: S, side: str, earlier: Earlier | None = None) -> Display:
        pos, step = state.pos, state.stack[-1]
        spaces: dict[str, SpaceState] = {}
        for name, at in zip(POST_NAMES, pos.posts, strict=True):
            if at != TRAY:
                spaces[NAMES[at]] = SpaceState((Stack(name, 1, name),))
        trays = tuple(
            Tray(f"tray-{one}", Message("tray-posts", {"side": Message(f"side-{one}")}), tuple((n, 1) for n in waiting))
            for who, one in enumerate(SIDES)
            if (waiting := [n for n, at in zip(_of(who, POST_NAMES), _of(who, pos.posts), strict=True) if at == TRAY])
        )
        turned = tuple(CARDS[card] for card in pos.deck.cards(TABLE))
        placing = isinstance(step, Muster) and state.result is None
        return Display(
            (Message("heading-drill"),),
            spaces,
            tuple(
                Track(f"score-{one}", Message(f"track-{one}"), max(0, pos.score[w]), 24, "count")
                for w, one in enumerate(SIDES)
            ),
            trays,
            layers=(Layer("sight", Message("layer-sight"), "line"),),
            chosen=(POST_NAMES[step.held],) if isinstance(step, Muster) and step.held >= 0 else (),
            piles=(
                Pile("pile", Message("pile-draw"), pos.deck.sizes[0], "draw"),
                Pile("table", Message("pile-table"), len(turned), "open", cards=turned, parts=("roll",)),
            ),
            drag=placing,
            form=self._form(state, side),
        )

    def _form(self, state: S, side: str) -> Form | None:
        step = state.stack[-1]
        if state.result is not None or not isinstance(step, Plan) or step.side(state) != side:
            return None
        planned = state.pos.plans[2 * step.who : 2 * step.who + 2]
        numbers = [
            NumberField(plan, Message(f"plan-{plan}"), value, 0, POINTS)
            for plan, value in zip(PLANS, planned, strict=True)
        ]
        return Form(tuple(numbers), POINTS, "done")

    def between(self, state: S, side: str, layer: str, start: str, end: str) -> Overlay | None:
        """The line of sight, with the woods that stop it (3)."""
        if layer != "sight" or start not in NUMBER or end not in NUMBER:
            return None
        a, b = NUMBER[start], NUMBER[end]
        stops = tuple(NAMES[number] for number in blocked(a, b))
        word = (
            Message("sight-stopped", {"at": stops[0]})
            if stops
            else Message("sight-clear", {"count": len(line(a, b)) - 1})
        )
        return Overlay("sight", lines=((start, end),), stops=stops, notes=(word,))

    def target(self, action: Action) -> Target:
        if action.verb == "unit":
            return Target(piece=action.operand)
        return Target(space=action.operand) if action.verb == "hex" else Target()

    def label(self, action: Action) -> Message:
        if action.verb == "unit":
            return Message("action-unit", {"unit": Message(f"unit-{action.operand}")})
        if action.verb in PLANS:
            return Message("action-plan", {"plan": Message(f"plan-{action.verb}"), "count": int(action.operand)})
        return Message(f"action-{action.verb}", {"at": action.operand} if action.operand else {})

    def heading(self, state: S) -> str:
        return "drill"

    def audit(self, state: S) -> list[str]:
        return state.pos.deck.faults()


def _of(who: int, values: Any) -> Any:
    return values[who * POSTS : (who + 1) * POSTS]


def face(number: int) -> CardFace:
    roll = ROLLS[number]
    parts = (
        CardPart("order", Message(f"fate-order-{number + 1}"), Message("part-order"), "title"),
        CardPart("event", Message(f"fate-event-{number + 1}"), Message("part-event")),
        CardPart("hex", Message("fate-hex", {"at": NAMES[number * 5 + 2]}), Message("part-hex"), "foot"),
        CardPart("roll", Message("fate-roll", {"count": sum(roll)}), Message("part-roll"), "foot", roll),
    )
    return CardFace(CARDS[number], Message(f"card-{CARDS[number]}"), "4", parts)


def board() -> Board:
    """Flat-topped hexes in columns; every other column is half a hex lower."""
    wide, high = SIZE * 1.5, SIZE * 3**0.5
    spaces = tuple(
        Space(
            name,
            SIZE + 10 + wide * column,
            high * (row + 0.5 + 0.5 * (column & 1)) + 10,
            "woods" if (column, row) in WOODS else "clear",
        )
        for name, (column, row) in zip(NAMES, HEXES, strict=True)
    )
    return Board("hex", wide * 6 + 2 * SIZE + 20, high * 5.5 + 20, spaces, grid=HexGrid(SIZE, False))


def load(data: Path | None = None) -> Drill:
    return loaded(Drill, data)
