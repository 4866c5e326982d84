"""What a game hands to the engine, and the doors the engine opens for it."""

from __future__ import annotations

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
from sandtable.core.base.display import Board, CardFace, Chart, Choice, Display, Earlier, Overlay, PieceKind, Target
from sandtable.core.base.errors import BadInput, Refused
from sandtable.core.base.fields import check
from sandtable.core.base.messages import Catalogue, Message, Refusal, shorten
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
    within: Mapping[str, tuple[Any, ...]] = {}  # by scenario, where fewer values can be played
    unnamed: Any = None  # the value of records that do not name it, where that is not the default

    def offered(self, scenario: str) -> tuple[Any, ...]:
        """The values that a new game of a scenario may have."""
        return self.within.get(scenario, self.values)

    def check(self, value: Any) -> Any:
        for accepted in self.values:
            if type(value) is type(accepted) and value == accepted:
                return value
        accepted_values = ", ".join(repr(v) for v in self.values)
        raise BadInput(f"{value!r} is not accepted; accepted are {accepted_values}", where=f"options.{self.name}")

    def read(self, text: str) -> Any:
        """The value that a text names, as somebody types it."""
        wish = text.strip().casefold()
        for value in self.values:
            forms = (YES if value else NO) if isinstance(value, bool) else (str(value).casefold(),)
            if wish in forms:
                return value
        shown = ", ".join(str(value).lower() if isinstance(value, bool) else str(value) for value in self.values)
        raise BadInput(f"{text!r} is not accepted; accepted are {shown}", where=f"option {self.name}")


class StoredState(msgspec.Struct):
    """A state as it is stored; `pos` and `stack` are encoded by the game's own types."""

    pos: msgspec.Raw
    stack: msgspec.Raw
    key: bytes | None
    count: int
    script: tuple[int, ...]
    result: Result | None
    setting: Setting | None
    revealed: bool


class Game(Generic[P, T]):
    """One game: its components, its rules and its first steps. Subclassed once in each game's folder."""

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
    printed: tuple[Message, ...] = ()  # what the figures on its counters are, in their order; some have fewer
    printed_on: Mapping[str, tuple[Message, ...]] = {}  # the same, by symbol, of counters that say other things
    secrets: bool = False  # whether players hide anything from each other but the dice to come
    sealed: bool = False  # whether even the number of actions that one side takes unseen is hidden from the others
    die_sides: int = 6  # of the largest die that the game throws, or the cards of its largest deck
    cards: Mapping[str, tuple[str, ...]] = {}  # the names of the cards of each deck
    faces: tuple[CardFace, ...] = ()  # what stands on the cards
    occasions: tuple[OccasionKind, ...] = ()  # the chances to interrupt that standing orders can be given for
    gains: Mapping[str, float] = {}  # what results of tables are worth to whoever threw for them, in steps
    mains: tuple[str, ...] = ("resolve", "fire", "roll", "done")  # the first of these that is open is the main word
    measured: str = ""  # the scenario whose speed is measured; the first if none is named
    lists_fast: bool = False  # whether listing all actions is quicker than finding the reason against one
    builds_on: tuple[Path, ...] = ()  # folders whose texts its own complete and override
    dependencies: Dependencies[P, T] | None = None  # of a drawn space; None: every display is drawn in full
    advice: Any = None  # its opponents (kit/opponent/advice.py), if they are not in its folder
    position_type: type[P]
    step_types: Any  # the union of the game's steps

    # --- what a game provides -----------------------------------------------------------------------

    def learn(self, here: Path) -> None:
        """The ledger and the texts of a game's folder; its texts override those of the engine and of `builds_on`."""
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
        """The position and the steps that plain data describes; BadInput names the field at fault.

        With `steps` in the data they are given: the position is then taken at its word (see plain_data.py).
        """
        raise NotImplementedError

    def describe(self, pos: P, options: Mapping[str, Any]) -> dict[str, Any]:
        """The plain data of a position, complete and in the words of `place`; what has been redacted is left out."""
        raise NotImplementedError

    def display(self, state: State[P, T], side: str, earlier: Earlier | None = None) -> Display:
        """What a page draws. In a game without secrets it is the same for everybody.

        `earlier` is the last view for the same eyes; only a game that declares its `dependencies` is handed one.
        """
        raise NotImplementedError

    def overlays(self, state: State[P, T], side: str, ids: Collection[str]) -> tuple[Overlay, ...]:
        """Those of the display's layers that somebody wants to see, drawn."""
        return ()

    def between(self, state: State[P, T], side: str, layer: str, start: str, end: str) -> Overlay | None:
        """A layer of the kind `line`, drawn from one space to another; None if there is no such layer or space."""
        return None

    def target(self, action: Action) -> Target:
        """Where on the board an action is clicked."""
        raise NotImplementedError

    def label(self, action: Action) -> Message:
        """An action in words."""
        raise NotImplementedError

    def heading(self, state: State[P, T]) -> str:
        """Where a game stands, in a few words: turn, phase, side."""
        raise NotImplementedError

    def turn(self, state: State[P, T]) -> int:
        """The number of the turn: the clock of studies and curves."""
        return int(getattr(state.pos, "turn", 0))

    def seats(self, options: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
        """The seats at the table and the sides that each owns."""
        return {side: (side,) for side in self.sides}

    def charts(self) -> tuple[Chart, ...]:
        """The printed tables of the game: terrain, combat, calendar."""
        return ()

    def audit(self, state: State[P, T]) -> list[str]:
        """What is wrong with a state, in sentences: pieces doubled or lost, limits broken. For fuzzing."""
        return []

    def decks(self, pos: P) -> Iterable[Deck]:
        """The decks of a position."""
        return ()

    def redact(self, state: State[P, T], eyes: tuple[str, ...]) -> None:
        """Remove from the position of a copy what the holder of some sides may not know.

        The cards are seen to here and the steps by themselves (`Step.veil`); a game that hides more adds it. What a
        side may know is redacted once more to find what everybody may know (`View.occasion`).
        """
        bits = self.bits(eyes)
        for deck in self.decks(state.pos):
            deck.veil(bits)

    def determinize(self, state: State[P, T], eyes: tuple[str, ...]) -> None:
        """Fill what `redact` has removed with a fair guess, thrown with the state's own imagined dice.

        Every hidden hand, pile and secret choice is drawn from what these sides may still think possible.
        """
        for deck in self.decks(state.pos):
            deck.imagine(state.dice)

    # --- the doors ----------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        return self.text(Message(f"title-{self.id}"))

    @property
    def boards(self) -> Mapping[str, Board]:
        """Every board by its id; `Display.board` names the one in use. A game with one board has it as ''."""
        return {"": self.board}

    def bits(self, sides: Iterable[str]) -> int:
        """Some sides as bits."""
        return _as_bits(self.sides, tuple(sides))

    @property
    def rules(self) -> Ledger:
        return self.ledger

    @cached_property
    def briefing(self) -> Briefing | None:
        """What the game says of itself before it is played; a game need not say anything."""
        path = self.home / "briefing.toml"
        return briefings.load(path) if path.is_file() else None

    @cached_property
    def rulings(self) -> tuple[Ruling, ...]:
        """Where the rulebook is unclear: how we play, in English."""
        path = self.home / "RULINGS.md"
        return rulings.load(path) if path.is_file() else ()

    def start(
        self,
        scenario: str | None = None,
        seed: int | str | bytes | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> State[P, T]:
        """A new game, run on to its first decision."""
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
        """Any position from plain data: the language of tests, puzzles and bug reports.

        `settled` are the options of a record that begins with it; they count more than today's defaults.
        """
        if not isinstance(data, Mapping):
            raise BadInput(f"a position is a table of fields, not {type(data).__name__}", where="position")
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
        """The defaults, every other value of one option alone, and the last values of all: enough to try each value."""
        plain = {option.name: option.default for option in self.options}
        single = [plain | {o.name: value} for o in self.options for value in o.values if value != o.default]
        sets = [plain, *single, {option.name: option.values[-1] for option in self.options}]
        return [options for number, options in enumerate(sets) if options not in sets[:number]]

    def drawn(
        self, state: State[P, T], side: str, ids: Collection[str], ends: tuple[str, str] | None
    ) -> tuple[Overlay, ...]:
        """Layers by their ids: those of the whole board, or those from one space to another."""
        if ends is None:
            return self.overlays(state, side, ids)
        found = (self.between(state, side, layer, *ends) for layer in ids)
        return tuple(overlay for overlay in found if overlay is not None)

    def choices(self, state: State[P, T]) -> list[Choice]:
        """The legal actions as a page offers them."""
        kinds, actions = self.vocabulary.kinds, state.actions()
        words = {action.verb for action in actions if not action.operand}
        main = next((verb for verb in self.mains if verb in words), "")
        made, offered = self._offered, []
        step = state.stack[-1] if actions else None
        for action in actions:
            key = action, action.verb == main
            choice = made.get(key)
            if choice is None:
                made[key] = choice = self._choice(action, kinds[action.verb], key[1])
            price = step.price(state, action) if step is not None else None
            offered.append(choice if price is None else msgspec.structs.replace(choice, price=price))
        return offered

    @cached_property
    def _offered(self) -> dict[tuple[Action, bool], Choice]:
        """Actions as they are offered, as far as they have been."""
        return {}

    def _choice(self, a: Action, kind: str, main: bool) -> Choice:
        return Choice(str(a), a.verb, a.operand, kind, self.label(a), self.target(a), main=main)

    def check_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """All options with their values; unknown names and values are refused."""
        if not isinstance(options, Mapping):
            raise BadInput("the options are a table of names and values", where="options")
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise BadInput(f"no option {name!r}; there are {', '.join(sorted(known))}", where="options")
        return {name: option.check(options.get(name, option.default)) for name, option in sorted(known.items())}

    def recorded_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a record; one that is not named is younger than the record."""
        return {option.name: option.unnamed for option in self.options if option.unnamed is not None} | dict(options)

    def check_setting(self, scenario: str, options: Mapping[str, Any]) -> None:
        """Refuse options that a new table of a scenario cannot be played with. Records made with them still open."""
        if scenario not in self.scenarios:
            raise BadInput(f"no scenario {scenario!r}; there are {', '.join(self.scenarios)}", where="scenario")
        for name, value in self.check_options(options).items():
            offered = next(option.offered(scenario) for option in self.options if option.name == name)
            if value not in offered:
                accepted = ", ".join(repr(one) for one in offered)
                problem = f"{value!r} is not accepted in the scenario {scenario!r}; accepted are {accepted}"
                raise BadInput(problem, where=f"options.{name}")

    def read_options(self, texts: Iterable[str]) -> dict[str, Any]:
        """`NAME=VALUE` texts as the values that the game accepts."""
        known = {option.name: option for option in self.options}
        chosen: dict[str, Any] = {}
        for text in texts:
            name, equals, value = text.partition("=")
            if not equals:
                raise BadInput(f"{text!r} is not of the form NAME=VALUE", where="option")
            if name not in known:
                raise BadInput(f"no option {name!r}; there are {', '.join(sorted(known))}", where="option")
            chosen[name] = known[name].read(value)
        return chosen

    def view(self, state: State[P, T], side: str, *more: str) -> View[P, T]:
        """What a side may know, or the holder of several."""
        eyes = (side, *more)
        for one in eyes:
            if one not in self.sides:
                raise BadInput(f"no side {one!r}; there are {', '.join(self.sides)}", where="side")
        return self._seen(state, eyes)

    def watch(self, state: State[P, T]) -> View[P, T]:
        """What somebody may know who sits at no seat: what all may know."""
        return self._seen(state, ())

    def _seen(self, state: State[P, T], eyes: tuple[str, ...]) -> View[P, T]:
        """The one gate of the engine: a copy without whatever these eyes may not see."""
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
        """The state before the last action; the undo law is in `State.undo`."""
        if not state.played or state.origin is None:
            raise BadInput("there is nothing to undo", where="undo")
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
        return pack(StoredState(pos, stack, dice.key, dice.count, dice.script, *told))

    def decode(self, data: bytes) -> State[P, T]:
        """The state behind `encode`, without its log."""
        try:
            shot = msgspec.msgpack.decode(data, type=StoredState)
            pos = msgspec.msgpack.decode(shot.pos, type=self.position_type, dec_hook=_revived)
            stack = msgspec.msgpack.decode(shot.stack, type=list[self.step_types])  # type: ignore[name-defined]
        except (msgspec.MsgspecError, ValueError, TypeError, RecursionError) as fault:
            raise BadInput(f"not a stored state of {self.id}: {fault}", where="snapshot") from None
        dice = Dice(shot.key, shot.count, shot.script)
        state = State.stored(self, pos, stack, dice, shot.setting, shot.result)
        state.revealed = shot.revealed
        return state

    def text(self, message: Message | Refusal, language: str = "en") -> str:
        return self.catalogue.text(message, language)

    def over_refusal(self, state: State[P, T], wish: str) -> Refusal:
        assert state.result is not None
        return Refusal(state.result.rule, "refuse-over", {"wish": shorten(wish)})


_PACK = msgspec.msgpack.Encoder(order="sorted")
_PLAIN = msgspec.msgpack.Encoder()  # for positions, which may hold tables by number, in an order of their own


def _revived(kind: type, plain: Any) -> Any:
    """A table of a kind of its own, such as a dict that knows what to say of whatever is not in it."""
    return kind(msgspec.convert(plain, kind.__orig_bases__[0]))  # type: ignore[attr-defined]  # every such class has it


G = TypeVar("G", bound=Game[Any, Any])


@cache
def _as_bits(sides: tuple[str, ...], some: tuple[str, ...]) -> int:
    return sum(1 << sides.index(side) for side in some)


def loaded(make: Callable[[Path | None], G], data: Path | None) -> G:
    """A game made with a user's folder of component files; BadInput if something there cannot be read."""
    try:
        return make(data)
    except OSError as fault:
        raise BadInput(f"cannot be read: {fault.strerror}", where=str(fault.filename)) from None


def folder(module_file: str) -> Path:
    """The folder of a module, where its data and texts lie."""
    return Path(module_file).resolve().parent
