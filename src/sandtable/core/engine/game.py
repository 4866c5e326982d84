"""What a game provides to the engine, and what the engine offers for it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache, cached_property
from itertools import product
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from sandtable import core
from sandtable.core.base.actions import Action, Vocabulary
from sandtable.core.base.cards import Deck
from sandtable.core.base.dice import Dice, make_key
from sandtable.core.base.display import (
    Board,
    CardFace,
    Chart,
    Choice,
    Display,
    Earlier,
    Overlay,
    PieceKind,
    Target,
    TurnPhase,
)
from sandtable.core.base.errors import BadInput, Refusal, Refused
from sandtable.core.base.fields import check
from sandtable.core.base.messages import Catalogue, Message, shorten
from sandtable.core.base.shared_dice import SharedKey
from sandtable.core.engine import plain_data
from sandtable.core.engine.dependencies import Dependencies
from sandtable.core.engine.state import Result, Setting, State
from sandtable.core.engine.steps import OccasionKind, P, Step, T
from sandtable.core.engine.view import View
from sandtable.core.rulebook import briefing as briefings
from sandtable.core.rulebook import rulings, versions
from sandtable.core.rulebook.briefing import Briefing
from sandtable.core.rulebook.components import Folder
from sandtable.core.rulebook.ledger import Ledger
from sandtable.core.rulebook.rulings import Ruling
from sandtable.core.rulebook.versions import Change

YES, NO = ("true", "yes", "on", "1", "si", "sì"), ("false", "no", "off", "0")


class Option(msgspec.Struct, frozen=True):
    """A switch of a game: its name, the values it takes and its default."""

    name: str
    values: tuple[Any, ...]
    default: Any
    within: Mapping[str, tuple[Any, ...]] = {}  # by scenario, if it allows fewer values
    unnamed: Any = None  # the value for records that do not mention it, if not the default

    def offered(self, scenario: str) -> tuple[Any, ...]:
        """The values available to a new game of a scenario."""
        return self.within.get(scenario, self.values)

    def check(self, value: Any) -> Any:
        for accepted in self.values:
            if type(value) is type(accepted) and value == accepted:
                return value
        accepted_values = ", ".join(repr(v) for v in self.values)
        raise BadInput(f"{value!r} is not accepted; use {accepted_values}", where=f"options.{self.name}")

    def read(self, text: str) -> Any:
        """The value for a text that a user typed."""
        wish = text.strip().casefold()
        for value in self.values:
            forms = (YES if value else NO) if isinstance(value, bool) else (str(value).casefold(),)
            if wish in forms:
                return value
        shown = ", ".join(str(value).lower() if isinstance(value, bool) else str(value) for value in self.values)
        raise BadInput(f"{text!r} is not accepted; use {shown}", where=f"option {self.name}")


class StoredState(msgspec.Struct):
    """A state as stored; `pos` and `stack` are encoded by the game's own types."""

    pos: msgspec.Raw
    stack: msgspec.Raw
    key: bytes | None
    count: int
    script: tuple[int, ...]
    result: Result | None
    setting: Setting | None
    revealed: bool


class SharedState(StoredState):
    """A state as stored whose dice the players' browsers contributed to."""

    shared: SharedKey | None = None


class Game(Generic[P, T]):
    """One game: its components, its rules and its first steps. Each game's folder subclasses it once."""

    id: str
    sides: tuple[str, ...]
    scenarios: tuple[str, ...]
    options: tuple[Option, ...]
    tables: T  # everything static: map, figures, schedules
    vocabulary: Vocabulary
    ledger: Ledger
    catalogue: Catalogue
    home: Path  # its folder
    changes: tuple[Change, ...] = ()  # of its rules, oldest first
    folder: Folder  # its component files
    board: Board  # the only one, or the first of `boards`
    pieces: tuple[PieceKind, ...]
    printed: tuple[Message, ...] = ()  # the meaning of the figures on its counters, in order; some counters have fewer
    printed_on: Mapping[str, tuple[Message, ...]] = {}  # the same by symbol, for counters with other figures
    secrets: bool = False  # whether players hide anything from each other besides future dice
    sealed: bool = False  # whether even the number of a side's hidden actions is hidden from the others
    die_sides: int = 6  # of the game's largest die, or the size of its largest deck
    cards: Mapping[str, tuple[str, ...]] = {}  # the names of the cards of each deck
    faces: tuple[CardFace, ...] = ()  # the faces of the cards
    sequence: tuple[TurnPhase, ...] = ()  # the phases of a turn in order; empty if its turns have none
    occasions: tuple[OccasionKind, ...] = ()  # the chances to interrupt that standing orders can cover
    gains: Mapping[str, float] = {}  # the value of table results to the side that rolled, in steps
    mains: tuple[str, ...] = ("resolve", "fire", "roll", "done")  # the main button is the first of these that is open
    measured: str = ""  # the scenario for speed measurements; '' for the first
    lists_fast: bool = False  # whether listing all actions is faster than refusing one
    builds_on: tuple[Path, ...] = ()  # folders whose texts this game completes and overrides
    dependencies: Dependencies[P, T] | None = None  # of a drawn space; None: every display is drawn in full
    advice: Any = None  # its opponents (kit/opponent/advice.py), if they are not in its folder
    position_type: type[P]
    step_types: Any  # the union of the game's steps

    # --- what a game provides -----------------------------------------------------------------------

    def learn(self, here: Path) -> None:
        """Load the ledger and texts of a game's folder. Its texts override those of the engine and of `builds_on`."""
        self.home = here
        self.ledger = Ledger.load(here / "rules.toml")
        self.changes = versions.load(here / "history.toml")
        self.catalogue = Catalogue([folder(core.__file__), *self.builds_on, here])

    @property
    def version(self) -> int:
        """The version of its rules."""
        return versions.version(self.changes)

    def set_up(self, scenario: str, options: Mapping[str, Any]) -> tuple[P, list[Step[P, T]]]:
        """The position and the steps a scenario starts with."""
        raise NotImplementedError

    def place(self, data: Mapping[str, Any], options: Mapping[str, Any]) -> tuple[P, list[Step[P, T]]]:
        """The position and the steps that plain data describes. BadInput gives the faulty field.

        If the data has `steps`, the caller uses those and the position is taken as given (see plain_data.py).
        """
        raise NotImplementedError

    def describe(self, pos: P, options: Mapping[str, Any]) -> dict[str, Any]:
        """The plain data of a position, complete and in the format of `place`. Redacted fields are left out."""
        raise NotImplementedError

    def display(self, state: State[P, T], side: str, earlier: Earlier | None = None) -> Display:
        """What a page draws. Without secrets it is the same for all viewers.

        `earlier` is the last view for the same eyes. Only a game that declares its `dependencies` receives one.
        """
        raise NotImplementedError

    def overlays(self, state: State[P, T], side: str, ids: Collection[str]) -> tuple[Overlay, ...]:
        """Draw these layers of the display."""
        return ()

    def between(self, state: State[P, T], side: str, layer: str, start: str, end: str) -> Overlay | None:
        """A layer of the kind `line`, drawn from one space to another; None if there is no such layer or space."""
        return None

    def target(self, action: Action) -> Target:
        """Where on the board an action can be clicked."""
        raise NotImplementedError

    def label(self, action: Action) -> Message:
        """The label of an action."""
        raise NotImplementedError

    def heading(self, state: State[P, T]) -> str:
        """The current turn, phase and side, in a few words."""
        raise NotImplementedError

    def turn(self, state: State[P, T]) -> int:
        """The turn number: the clock for studies and curves."""
        return int(getattr(state.pos, "turn", 0))

    def scores(self, state: State[P, T]) -> dict[str, float]:
        """The score of one side of each camp, or the score that it needs; the higher one is winning. Empty without a
        score."""
        return {}

    def seats(self, options: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
        """The seats at the table and the sides that each one plays."""
        return {side: (side,) for side in self.sides}

    @property
    def camps(self) -> tuple[tuple[str, ...], ...]:
        """The sides that win and lose together: those of each seat when two play."""
        return tuple(self.seats({option.name: option.default for option in self.options}).values())

    def seat_name(self, seat: str) -> Message | str:
        """The name of a seat: its own, or that of its side."""
        ids = (f"{kind}-{seat}" for kind in ("seat", "camp", "side"))
        return next((Message(id) for id in ids if id in self.catalogue.ids["en"]), seat)

    def charts(self) -> tuple[Chart, ...]:
        """The printed tables of the game: terrain, combat, calendar."""
        return ()

    def audit(self, state: State[P, T]) -> list[str]:
        """The faults of a state, as sentences: duplicate or missing pieces, broken limits. For fuzzing."""
        return []

    def decks(self, pos: P) -> Iterable[Deck]:
        """The decks of a position."""
        return ()

    def redact(self, state: State[P, T], eyes: tuple[str, ...]) -> None:
        """Remove from a copy's position what the holder of these sides may not know.

        This method redacts the cards; steps redact themselves (`Step.veil`); a game that hides more extends it. A
        side's redacted copy is redacted again to get the public facts (`View.occasion`).
        """
        bits = self.bits(eyes)
        for deck in self.decks(state.pos):
            deck.veil(bits)

    def determinize(self, state: State[P, T], eyes: tuple[str, ...]) -> None:
        """Fill what `redact` removed with a fair guess, using the state's own imagined dice.

        Every hidden hand, pile and secret choice is drawn from what these sides may still consider possible.
        """
        for deck in self.decks(state.pos):
            deck.imagine(state.dice)

    # --- the entry points ---------------------------------------------------------------------------

    @property
    def title(self) -> str:
        return self.text(Message(f"title-{self.id}"))

    @property
    def boards(self) -> Mapping[str, Board]:
        """Every board by its id; `Display.board` is the one in use. A game's only board has the id ''."""
        return {"": self.board}

    def bits(self, sides: Iterable[str]) -> int:
        """These sides as bits."""
        return _as_bits(self.sides, tuple(sides))

    @property
    def rules(self) -> Ledger:
        return self.ledger

    @cached_property
    def briefing(self) -> Briefing | None:
        """The game's introduction for players before they start; None if it has none."""
        path = self.home / "briefing.toml"
        return briefings.load(path) if path.is_file() else None

    @cached_property
    def rulings(self) -> tuple[Ruling, ...]:
        """Our rulings where the rulebook is unclear, in English."""
        path = self.home / "RULINGS.md"
        return rulings.load(path) if path.is_file() else ()

    def start(
        self,
        scenario: str | None = None,
        seed: int | str | bytes | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> State[P, T]:
        """A new game, advanced to its first decision."""
        wanted = self.scenarios[0] if scenario is None else scenario
        return self.open(wanted, {} if options is None else options, Dice(make_key(seed)))

    def open(self, scenario: str, options: Mapping[str, Any], dice: Dice) -> State[P, T]:
        if scenario not in self.scenarios:
            known = ", ".join(self.scenarios)
            raise BadInput(f"no scenario {scenario!r}; there are {known}", where="scenario")
        return self.begin(Setting(scenario, self.check_options(options)), dice)

    def position(
        self, data: Mapping[str, Any], dice: Dice | None = None, settled: Mapping[str, Any] | None = None
    ) -> State[P, T]:
        """Any position from plain data: for tests, puzzles and bug reports.

        `settled` are the options of a record that begins with it; they take precedence over today's defaults.
        """
        if not isinstance(data, Mapping):
            raise BadInput(f"a position must be a table of fields, not {type(data).__name__}", where="position")
        scenario = data.get("scenario", self.scenarios[0])
        if scenario not in self.scenarios:
            raise BadInput(f"no scenario {scenario!r}; there are {', '.join(self.scenarios)}", where="scenario")
        check(data.get("game", self.id) == self.id, f"this is {self.id}", "game")
        named = data.get("options", {})
        options = self.check_options(named if settled is None else {**settled, **named})
        told = plain_data.dice_of(data, self.die_sides)
        state = self.begin(Setting(scenario, options, plain_data.kept(data)), told if dice is None else dice)
        if "steps" in data:
            plain_data.examine(state)
        return state

    def begin(self, setting: Setting, dice: Dice) -> State[P, T]:
        """The first state of a setting."""
        state = self._first(setting, dice)
        state.mark()
        return state

    def _first(self, setting: Setting, dice: Dice) -> State[P, T]:
        placed = setting.placed
        if placed is None:
            return State(self, *self.set_up(setting.scenario, setting.options), dice, setting)
        pos, stack = self.place(placed, setting.options)
        result = plain_data.result_of(self, placed, Result)
        dice.count = max(dice.count, plain_data.thrown(placed))
        if "steps" not in placed:
            return State(self, pos, stack, dice, setting, result)
        return plain_data.fitted(lambda: State(self, pos, plain_data.steps_of(self, placed), dice, setting, result))

    def option_sets(self) -> list[dict[str, Any]]:
        """Every combination of the options."""
        names = [option.name for option in self.options]
        return [
            dict(zip(names, values, strict=True)) for values in product(*(option.values for option in self.options))
        ]

    def few_option_sets(self) -> list[dict[str, Any]]:
        """The defaults, every other value of each option alone, and the last values of all: covers each value."""
        plain = {option.name: option.default for option in self.options}
        single = [plain | {o.name: value} for o in self.options for value in o.values if value != o.default]
        sets = [plain, *single, {option.name: option.values[-1] for option in self.options}]
        return [options for number, options in enumerate(sets) if options not in sets[:number]]

    def drawn(
        self, state: State[P, T], side: str, ids: Collection[str], ends: tuple[str, str] | None
    ) -> tuple[Overlay, ...]:
        """Layers by their ids: for the whole board, or from one space to another."""
        if ends is None:
            return self.overlays(state, side, ids)
        found = (self.between(state, side, layer, *ends) for layer in ids)
        return tuple(overlay for overlay in found if overlay is not None)

    def choices(self, state: State[P, T]) -> list[Choice]:
        """The legal actions as a page offers them."""
        actions = state.actions()
        if not actions:
            return []
        step, words = state.stack[-1], {action.verb for action in actions if not action.operand}
        main = next((verb for verb in self.mains if verb in words), "")
        made, own = self._offered[main, ""], self._offered[main, type(step).__name__]
        offered = [
            (made if action.operand else own).get(action) or self._choice(action, main, type(step).__name__)
            for action in actions
        ]
        if type(step).price is Step.price:
            return offered
        prices = [step.price(state, action) for action in actions]
        return [
            choice if price is None else msgspec.structs.replace(choice, price=price)
            for choice, price in zip(offered, prices, strict=True)
        ]

    @cached_property
    def _offered(self) -> defaultdict[tuple[str, str], dict[Action, Choice]]:
        """The choices offered so far, by the main verb, and by the step for actions without an operand."""
        return defaultdict(dict)

    def _choice(self, a: Action, main: str, step: str) -> Choice:
        """A choice with its label. A step can have its own: `action-done-Movement` stands before `action-done`."""
        own = f"action-{a.verb}-{step}"
        label = Message(own) if not a.operand and own in self.catalogue.ids["en"] else self.label(a)
        kind = self.vocabulary.kinds[a.verb]
        choice = Choice(str(a), a.verb, a.operand, kind, label, self.target(a), main=a.verb == main)
        self._offered[main, "" if a.operand else step][a] = choice
        return choice

    def check_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """All options with their values. Rejects unknown names and values."""
        if not isinstance(options, Mapping):
            raise BadInput("options must be a table of names and values", where="options")
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise BadInput(f"no option {name!r}; there are {', '.join(sorted(known))}", where="options")
        return {name: option.check(options.get(name, option.default)) for name, option in sorted(known.items())}

    def recorded_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a record. An option that it lacks is newer than the record."""
        return {option.name: option.unnamed for option in self.options if option.unnamed is not None} | dict(options)

    def check_setting(self, scenario: str, options: Mapping[str, Any]) -> None:
        """Reject options that a new table of a scenario cannot use. Existing records with them still open."""
        if scenario not in self.scenarios:
            raise BadInput(f"no scenario {scenario!r}; there are {', '.join(self.scenarios)}", where="scenario")
        for name, value in self.check_options(options).items():
            offered = next(option.offered(scenario) for option in self.options if option.name == name)
            if value not in offered:
                accepted = ", ".join(repr(one) for one in offered)
                problem = f"{value!r} is not accepted in the scenario {scenario!r}; accepted are {accepted}"
                raise BadInput(problem, where=f"options.{name}")

    def read_options(self, texts: Iterable[str]) -> dict[str, Any]:
        """Parse `NAME=VALUE` texts into values that the game accepts."""
        known = {option.name: option for option in self.options}
        chosen: dict[str, Any] = {}
        for text in texts:
            name, equals, value = text.partition("=")
            if not equals:
                raise BadInput(f"{text!r} must have the form NAME=VALUE", where="option")
            if name not in known:
                raise BadInput(f"no option {name!r}; there are {', '.join(sorted(known))}", where="option")
            chosen[name] = known[name].read(value)
        return chosen

    def view(self, state: State[P, T], side: str, *more: str) -> View[P, T]:
        """What one side may know, or the holder of several."""
        eyes = (side, *more)
        for one in eyes:
            if one not in self.sides:
                raise BadInput(f"no side {one!r}; there are {', '.join(self.sides)}", where="side")
        return self._seen(state, eyes)

    def watch(self, state: State[P, T]) -> View[P, T]:
        """The public view, for spectators: what all sides may know."""
        return self._seen(state, ())

    def _seen(self, state: State[P, T], eyes: tuple[str, ...]) -> View[P, T]:
        """The engine's only exit: a copy without anything that these eyes may not see."""
        decider = "" if state.result is not None else state.stack[-1].side(state)
        known = state.copy()
        known.dice = Dice(None, state.dice.count)
        known.past, known.recent, known.marks = (), (), None
        if state.setting is not None:
            known.setting = Setting(state.setting.scenario, state.setting.options, imagined=True)
        known.hidden = ()
        if self.secrets:
            known.stack = [step.veil(state, eyes) for step in known.stack]
            self.redact(known, eyes)
        if self.secrets or decider not in eyes:
            known._legal = known.memo = None
        return View(known, decider if decider in eyes else eyes[0] if eyes else "", eyes)

    def undo(self, state: State[P, T], side: str | None = None) -> State[P, T]:
        """The state before the last action. `State.undo` documents when undo is allowed."""
        if not state.played or state.origin is None:
            raise BadInput("nothing to undo", where="undo")
        before = state.before()
        owner = before.stack[-1].side(before)
        if side is not None and side != owner:
            raise Refused(
                Refusal(before.stack[-1].cites(before), "refuse-undo-side"), self.text(Message("refuse-undo-side"))
            )
        if before.dice.count != state.dice.count or state.revealed:
            raise Refused(
                Refusal(before.stack[-1].cites(before), "refuse-undo-dice"), self.text(Message("refuse-undo-dice"))
            )
        return before

    def encode(self, state: State[P, T]) -> bytes:
        pack = _PACK.encode
        dice = state.dice
        pos, stack = msgspec.Raw(_PLAIN.encode(state.pos.in_order())), msgspec.Raw(pack(state.stack))
        told = state.result, state.setting, state.revealed
        fields = pos, stack, dice.key, dice.count, dice.script, *told
        return pack(StoredState(*fields) if dice.shared is None else SharedState(*fields, dice.shared))

    def decode(self, data: bytes) -> State[P, T]:
        """Restore a state from `encode`, without its log."""
        try:
            shot = msgspec.msgpack.decode(data, type=SharedState)
            pos = msgspec.msgpack.decode(shot.pos, type=self.position_type, dec_hook=_revived)
            stack = msgspec.msgpack.decode(shot.stack, type=list[self.step_types])  # type: ignore[name-defined]
        except (msgspec.MsgspecError, ValueError, TypeError, RecursionError) as fault:
            raise BadInput(f"not a saved state of {self.id}: {fault}", where="snapshot") from None
        dice = Dice(shot.key, shot.count, shot.script, shot.shared)
        state = State.stored(self, pos, stack, dice, shot.setting, shot.result)
        state.revealed = shot.revealed
        return state

    def text(self, message: Message | Refusal, language: str = "en") -> str:
        return self.catalogue.text(message, language)

    def over_refusal(self, state: State[P, T], wish: str) -> Refusal:
        assert state.result is not None
        return Refusal(state.result.rule, "refuse-over", {"wish": shorten(wish)})


_PACK = msgspec.msgpack.Encoder(order="sorted")
_PLAIN = msgspec.msgpack.Encoder()  # for positions: `in_order` has already sorted their tables by number


def _revived(kind: type, plain: Any) -> Any:
    """Rebuild a table of a custom type, such as a dict with its own default."""
    return kind(msgspec.convert(plain, kind.__orig_bases__[0]))  # type: ignore[attr-defined]  # every such class has it


G = TypeVar("G", bound=Game[Any, Any])


@cache
def _as_bits(sides: tuple[str, ...], some: tuple[str, ...]) -> int:
    return sum(1 << sides.index(side) for side in some)


def loaded(make: Callable[[Path | None], G], data: Path | None) -> G:
    """A game built with a user's folder of component files. BadInput if a file there cannot be read."""
    try:
        return make(data)
    except OSError as fault:
        raise BadInput(f"cannot be read: {fault.strerror}", where=str(fault.filename)) from None


def folder(module_file: str) -> Path:
    """The folder of a module, with its data and texts."""
    return Path(module_file).resolve().parent
