"""Courier as the engine sees it, and how it is shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from sandtable.core.base import fields
from sandtable.core.base.actions import Action
from sandtable.core.base.cards import DISCARD, PILE, UNKNOWN, Deck
from sandtable.core.base.display import (
    Board,
    CardFace,
    CardPart,
    Display,
    Earlier,
    HexGrid,
    PieceKind,
    Pile,
    Space,
    SpaceState,
    Stack,
    Target,
    Track,
)
from sandtable.core.base.errors import BadInput
from sandtable.core.base.messages import Message
from sandtable.core.engine.game import Game, folder, loaded
from sandtable.core.engine.state import State
from sandtable.core.engine.steps import OccasionKind, Step
from sandtable.core.rulebook.components import Folder

from .position import BOARDS, HANDS, NOWHERE, SIDES, SPACES, SUITS, CourierPosition, Tables
from .rules import STEPS, Ambush, Campaign

HERE = folder(__file__)
S = State[CourierPosition, Tables]
Opening = tuple[CourierPosition, list[Step[Any, Any]]]


class Figures(msgspec.Struct, forbid_unknown_fields=True):
    """data/cards.toml."""

    source: str
    hand: int
    turns: int
    values: list[int]
    copies: int


class Courier(Game[CourierPosition, Tables]):
    """Two sides, one deck, two battles."""

    id = "courier"
    sides = SIDES
    scenarios = ("campaign",)
    options = ()
    secrets = True
    occasions = (OccasionKind("ambush", Message("occasion-ambush"), chance=True, adjacent=True),)
    position_type = CourierPosition
    step_types = STEPS

    def __init__(self, data: Path | None = None) -> None:
        self.folder = Folder(HERE / "data", data)
        figures = self.folder.load("cards.toml", Figures)
        cards = [(suit, value) for suit in SUITS for value in figures.values for _ in range(figures.copies)]
        self.tables = Tables(cards, figures.hand, figures.turns)
        self.die_sides = len(cards)
        self.cards = {"post": self.tables.names}
        self.faces = tuple(
            CardFace(
                name,
                Message(f"card-{name}"),
                "4",
                (
                    CardPart("steps", Message("face-steps", {"count": value}), Message("face-run"), "title"),
                    CardPart("suit", Message(f"suit-{suit}"), Message("face-stop")),
                ),
                suit,
            )
            for name, suit, value in zip(self.tables.names, self.tables.suits, self.tables.values, strict=True)
        )
        self.vocabulary = self.tables.words
        self.learn(HERE)
        self.board = ford()
        self.pieces = tuple(PieceKind(side, Message(f"unit-{side}"), side, "infantry") for side in SIDES)

    @property
    def boards(self) -> Mapping[str, Board]:
        return {"ford": self.board, "hill": hill()}

    def set_up(self, scenario: str, options: Mapping[str, Any]) -> Opening:
        deck = Deck.fresh("post", len(self.tables.names), places=max(HANDS) + 1)
        return CourierPosition(deck), [Campaign()]

    def decks(self, pos: CourierPosition) -> Iterable[Deck]:
        return (pos.deck,)

    # --- what is hidden besides the cards --------------------------------------------------------------------

    def redact(self, state: S, eyes: tuple[str, ...]) -> None:
        super().redact(state, eyes)
        for who, side in enumerate(SIDES):
            if side not in eyes and state.pos.goals[who] != NOWHERE:
                state.pos.goals[who] = UNSEEN

    def determinize(self, state: S, eyes: tuple[str, ...]) -> None:
        super().determinize(state, eyes)
        for who, goal in enumerate(state.pos.goals):
            if goal == UNSEEN:
                state.pos.goals[who] = state.dice.roll(1, SPACES)[0] - 1

    # --- plain data ------------------------------------------------------------------------------------------

    def place(self, data: Mapping[str, Any], options: Mapping[str, Any]) -> Opening:
        """Battle, turn, runners, goals, score, and the place of every card."""
        pos, stack = self.set_up("campaign", options)
        pos.battle = fields.number(data.get("battle", 0), 0, len(BOARDS), "battle")
        pos.turn = fields.number(data.get("turn", 0), 0, 99, "turn")
        for field, least, most in (("runners", 0, SPACES - 1), ("score", 0, 99)):
            values = fields.items(data, field)
            if values:
                fields.check(len(values) == 2, "a number for each side", field)
                setattr(pos, field, bytearray(fields.number(value, least, most, field) for value in values))
        for side, goal in fields.table(data, "goals").items():
            who = SIDES.index(fields.one_of(side, SIDES, "goals"))
            pos.goals[who] = fields.number(goal, 0, SPACES - 1, f"goals.{side}")
        self._place_cards(pos.deck, fields.table(data, "cards"))
        top = fields.items(data, "top")
        for name in top:
            card = self.tables.index[fields.one_of(name, self.tables.index, "top")]
            pos.deck.put_back(card, pos.deck.known[card])
        return pos, stack

    def _place_cards(self, deck: Deck, cards: Mapping[str, Any]) -> None:
        for name, value in cards.items():
            card = self.tables.index[fields.one_of(name, self.tables.index, "cards")]
            if not isinstance(value, list) or len(value) != 2:
                raise BadInput("a place and who knows it, as two numbers", where=f"cards.{name}")
            place, known = (fields.number(one, 0, 255, f"cards.{name}") for one in value)
            fields.check(place < len(deck.sizes), f"a place from 0 to {len(deck.sizes) - 1}", f"cards.{name}")
            deck.put(card, place, known)

    def describe(self, pos: CourierPosition, options: Mapping[str, Any]) -> dict[str, Any]:
        """What is not known is left out."""
        names, deck = self.tables.names, pos.deck
        seen = [card for card, at in enumerate(deck.at) if at != UNKNOWN]
        return {
            "battle": pos.battle,
            "turn": pos.turn,
            "runners": list(pos.runners),
            "score": list(pos.score),
            "goals": {side: goal for side, goal in zip(SIDES, pos.goals, strict=True) if goal < SPACES},
            "cards": {names[card]: [deck.at[card], deck.known[card]] for card in seen},
            "top": [names[card] for card in deck.top if card != UNKNOWN],
        }

    # --- showing ---------------------------------------------------------------------------------------------

    def display(self, state: S, side: str, earlier: Earlier | None = None) -> Display:
        pos = state.pos
        battle = min(pos.battle, len(BOARDS) - 1)
        spaces: dict[str, SpaceState] = {}
        for number in range(SPACES):
            here = [who for who in range(2) if pos.space(who, pos.runners[who]) == number]
            marks = tuple(
                Message("mark-goal", {"side": Message(f"side-{SIDES[who]}")})
                for who, goal in enumerate(pos.goals)
                if goal == number
            )
            stacks = tuple(Stack(SIDES[who], 1, SIDES[who]) for who in here)
            spaces[f"{BOARDS[battle]}-{number}"] = SpaceState(stacks, marks=marks)
        tracks = tuple(
            Track(f"score-{one}", Message(f"track-{one}"), pos.score[who], 6, "count") for who, one in enumerate(SIDES)
        )
        return Display(
            (Message("heading-battle", {"count": battle + 1}), Message("heading-turn", {"count": pos.turn})),
            spaces,
            tracks,
            board=BOARDS[battle],
            piles=self._piles(pos.deck, "suit" if isinstance(state.stack[-1], Ambush) else "steps"),
        )

    def _piles(self, deck: Deck, part: str) -> tuple[Pile, ...]:
        """The hands, with the part of their cards that counts, and the two piles."""
        names = self.tables.names
        hands = tuple(
            Pile(
                f"hand-{side}",
                Message("pile-hand", {"side": Message(f"side-{side}")}),
                deck.sizes[HANDS[who]],
                "hand",
                side,
                tuple(names[card] for card in deck.cards(HANDS[who])),
                (part,),
            )
            for who, side in enumerate(SIDES)
        )
        discards = tuple(names[card] for card in deck.cards(DISCARD))
        return (
            *hands,
            Pile("pile", Message("pile-draw"), deck.sizes[PILE], "draw"),
            Pile("discards", Message("pile-discard"), deck.sizes[DISCARD], "discard", cards=discards),
        )

    def target(self, action: Action) -> Target:
        if action.verb == "goal":
            return Target(space=action.operand)
        return Target(card=action.operand) if action.verb == "card" else Target()

    def label(self, action: Action) -> Message:
        if action.verb == "card":
            return Message("action-card", {"card": Message(f"card-{action.operand}")})
        return Message(f"action-{action.verb}", {"at": action.operand} if action.operand else {})

    def heading(self, state: S) -> str:
        return f"battle {state.pos.battle + 1}, turn {state.pos.turn}"

    def audit(self, state: S) -> list[str]:
        return state.pos.deck.faults()


UNSEEN = 254  # in a view: a goal has been chosen


def ford() -> Board:
    """Five places in a row."""
    shape = ((0.0, 0.0), (90.0, 0.0), (90.0, 90.0), (0.0, 90.0))
    spaces = tuple(
        Space(f"ford-{n}", 55.0 + 100 * n, 55.0, "land", tuple((x + 10 + 100 * n, y + 10) for x, y in shape))
        for n in range(SPACES)
    )
    return Board("area", 510, 110, spaces)


def hill() -> Board:
    """Five hexes in a row."""
    spaces = tuple(Space(f"hill-{n}", 60.0 + 87 * n, 60.0, "clear") for n in range(SPACES))
    return Board("hex", 470, 120, spaces, grid=HexGrid(50, True))


def load(data: Path | None = None) -> Courier:
    return loaded(Courier, data)
