"""Play any game in a terminal against the machine, through the public API alone."""

from __future__ import annotations

import contextlib
import secrets
import shlex
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from sandtable import agents
from sandtable.core.base.actions import Action, fold
from sandtable.core.base.display import Display
from sandtable.core.base.errors import BadInput, Refusal, Refused
from sandtable.core.base.events import Event, seen_by
from sandtable.core.base.messages import LANGUAGES, Message
from sandtable.core.engine.game import Game
from sandtable.core.engine.state import State
from sandtable.core.engine.view import View
from sandtable.terminal import saves, screen
from sandtable.terminal.words import Words

HINT_LEVEL = "regular"
LOG_LINES = 30
USAGE = {
    "number": "1, 2, 3 …",
    "action": "VERB NAME",
    "why": "why [ACTION [, ACTION]]",
    "odds": "odds",
    "undo": "undo",
    "board": "board",
    "log": "log [LINES]",
    "rules": "rules WORDS",
    "hint": "hint",
    "save": "save [FILE]",
    "lang": f"lang {'|'.join(LANGUAGES)}",
    "help": "help",
    "quit": "quit",
}
ALIASES = {
    "?": "help", "h": "help", "exit": "quit", "q": "quit", "rule": "rules", "language": "lang", "map": "board",
    "perche": "why", "probabilita": "odds", "annulla": "undo", "mappa": "board", "tabellone": "board", "diario": "log",
    "regole": "rules", "consiglio": "hint", "salva": "save", "lingua": "lang", "aiuto": "help", "esci": "quit",
}  # fmt: skip


class Leave(Exception):
    """The player leaves the table."""


def choose_seat(game: Game[Any, Any], options: Mapping[str, Any], wish: str | None) -> str:
    """A seat by its name or by one of its sides; the first one by default."""
    seats = game.seats(options)
    if wish is None:
        return next(iter(seats))
    for seat, sides in seats.items():
        if fold(wish) in {fold(seat), *map(fold, sides)}:
            return seat
    raise BadInput(f"no seat {wish!r}; there are {', '.join(seats)}", where="seat")


def whole(text: str) -> int | None:
    """A number of reasonable size, or None."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 9 else None


class Session:
    """One player at the table, the machine in all other seats."""

    def __init__(
        self,
        state: State[Any, Any],
        seat: str,
        level: str,
        language: str = "en",
        data: Path | None = None,
        seed: int | str | None = None,
    ) -> None:
        """With a `seed` the machine's choices are reproducible."""
        if state.origin is None:
            raise BadInput("an imagined state cannot be played", where="play")
        self.game = state.game
        self.state = state
        self.seats = self.game.seats(state.origin.options)
        self.seat = choose_seat(self.game, state.origin.options, seat)
        self.mine = self.seats[self.seat]
        self.level = level
        self.data = data
        self.words = Words(self.game, language)
        self.out = screen.console()
        self.machine = agents.make(level, self.game, secrets.randbelow(2**32) if seed is None else seed)
        self.saved: list[Action] | None = None  # the history when last saved
        self.shown: tuple[Message, ...] = ()  # the last heading: turn, phase
        self.turn: tuple[Message, ...] | None = None  # the turn of the last board shown
        self.fresh = True  # the open decision has not been shown yet
        self.taught: set[str] = set()  # rules whose text has been shown
        self.commands: dict[str, Callable[[str], None]] = {
            "why": self.why, "odds": self.odds, "undo": self.undo, "board": self.board, "log": self.log,
            "rules": self.rules, "hint": self.hint, "save": self.save, "lang": self.lang, "help": self.help,
            "quit": self.quit,
        }  # fmt: skip

    # --- the loop -----------------------------------------------------------------------------------

    def run(self) -> int:
        """Play until the game is over or the player leaves. Returns the exit code of the command."""
        try:
            self.welcome()
            while not self.state.over:
                self.let_machine_play()
                if not self.state.over:
                    self.ask()
            self.finish()
        except (Leave, EOFError):
            return self.leave(0)
        except KeyboardInterrupt:
            return self.leave(130)
        except Exception:  # save the game even on an unexpected fault
            self.leave(1)
            raise
        return 0

    def welcome(self) -> None:
        others = [side for side in self.game.sides if side not in self.mine]
        self.out.print(Text(self.words.title, "bold"))
        said = {"seat": self.words.seat(self.seat), "sides": self.words.sides(self.mine), "level": self.level}
        self.out.print(self.words.ui("ui-you", others=self.words.sides(others), **said))
        played = len(self.state.history())
        self.out.print(self.words.ui("ui-back", count=played) if played else self.words.ui("ui-begin"))
        self.tell(self.state.events or ())
        self.show_heading()

    def let_machine_play(self) -> None:
        """Play for the machine up to the next decision of this seat."""
        if self.machine_decides() is None:
            return
        with self.out.status("") as status:
            while (side := self.machine_decides()) is not None:
                status.update(Text(self.words.ui("ui-thinking", side=self.words.side(side)), "dim"))
                self.play(self.machine.choose(self.state.view(side)), side)

    def machine_decides(self) -> str | None:
        """The machine's side that decides now, if any."""
        decision = self.state.decision
        return decision.side if decision is not None and decision.side not in self.mine else None

    def ask(self) -> None:
        """Show the open decision once, then handle one line of input."""
        if self.fresh:
            self.show_decision()
            self.fresh = False
        line = self.read()
        try:
            self.obey(line)
        except Refused as refused:
            self.out.print(screen.refusal(self.words, refused.refusal))
        except BadInput as fault:
            self.out.print(Text(str(fault), "yellow"))

    def read(self) -> str:
        with completing(str(action) for action in self.view().actions()):
            try:
                line = input(f"{self.seat}> ")
            except UnicodeDecodeError:
                return "\N{REPLACEMENT CHARACTER}"
        return line.encode("utf-8", "replace").decode().strip()

    def obey(self, line: str) -> None:
        """Handle a number, an action or a command. Any other line gets a refusal with its rule."""
        action = self.meant(line)
        command, _, rest = line.partition(" ")
        name = fold(command)
        name = ALIASES.get(name, name)
        if action is not None:
            decision = self.state.decision
            assert decision is not None
            self.play(action, decision.side)
        elif name in self.commands:
            self.commands[name](rest.strip())
        elif not line:
            self.fresh = True
        elif whole(line) is not None:
            self.out.print(Text(self.words.ui("ui-number", last=len(self.view().actions())), "yellow"))
        else:
            self.refuse(line)

    def meant(self, line: str) -> Action | None:
        """The legal action that a line means: its number, its text, or a name that only it has."""
        legal = self.view().actions()
        if not line:
            return legal[0] if len(legal) == 1 else None
        number = whole(line)
        if number is not None:
            return legal[number - 1] if 1 <= number <= len(legal) else None
        wish = fold(" ".join(line.split()))
        forms: tuple[Callable[[Action], str], ...] = (str, lambda a: a.operand, self.words.action, self.place)
        for form in forms:
            fitting = [action for action in legal if fold(form(action)) == wish]
            if len(fitting) == 1:
                return fitting[0]
        return None

    def place(self, action: Action) -> str:
        return self.game.target(action).space

    def play(self, action: Action, side: str) -> None:
        events = self.state.play(action, side)
        self.fresh = True
        self.tell(events)
        self.show_heading()

    def finish(self) -> None:
        assert self.state.result is not None
        self.board("")
        self.out.print(screen.result(self.words, self.state.result, self.mine))
        path = self.keep(None)
        command = shlex.join(["sandtable", "replay", str(path), *self.data_option()])
        self.out.print(self.words.ui("ui-record", file=str(path), command=command), soft_wrap=True)

    def leave(self, code: int) -> int:
        """Save unsaved changes and print how to resume."""
        self.out.print()
        try:
            if self.saved != self.state.history():
                self.save("")
        except BadInput as fault:
            self.out.print(Text(str(fault), "red"))
            return 1
        return code

    # --- showing ------------------------------------------------------------------------------------

    def show_heading(self) -> None:
        display = self.see()
        if display.heading != self.shown:
            self.out.print(screen.heading(self.words, display))
            self.shown = display.heading

    def show_decision(self) -> None:
        if self.see().heading[:1] != self.turn:
            self.board("")
        view = self.view()
        decision, actions = view.decision, view.actions()
        assert decision is not None
        self.out.print()
        self.out.print(screen.prompt(self.words, decision))
        self.teach(decision.rule)
        display = self.see() if self.out.color_system else None  # without colours the counts are indistinguishable
        self.out.print(screen.choices(self.words, actions, display))
        preview = view.preview()
        if preview is not None:
            self.out.print(screen.odds_line(self.words, preview))
        if len(actions) == 1:
            self.out.print(Text(self.words.ui("ui-only-choice"), "dim"))

    def teach(self, rule: str) -> None:
        """Show the text of a rule the first time it asks for a decision."""
        text = screen.rule_text(self.words, rule)
        if rule not in self.taught and text is not None:
            self.out.print(text, style="dim")
        self.taught.add(rule)

    def view(self) -> View[Any, Any]:
        """What this seat may know. Everything shown comes from here."""
        return self.game.view(self.state, *self.mine)

    def see(self) -> Display:
        """What this seat knows of the board."""
        return self.view().display()

    def tell(self, events: Iterable[Event]) -> None:
        """Print the events that this seat may see."""
        for happened in seen_by(events, self.mine):
            self.out.print(screen.event(self.words, happened))

    # --- commands -----------------------------------------------------------------------------------

    def why(self, rest: str) -> None:
        """Explain why an action, or a sequence of actions, is not allowed."""
        decision = self.view().decision
        assert decision is not None
        if not rest:
            self.out.print(Text(self.words.ui("ui-why-open"), "dim"))
            self.out.print(screen.rule_text(self.words, decision.rule) or decision.rule)
            return
        refused = self.refuse(rest)
        if refused is not None:
            self.out.print(screen.rule_text(self.words, refused.rule) or "")

    def refuse(self, line: str) -> Refusal | None:
        """Print why a line cannot be played, or that it can."""
        wishes = [str(self.meant(wish.strip()) or wish.strip()) for wish in line.split(",") if wish.strip()]
        if not wishes:
            raise BadInput(self.words.ui("ui-say-what", command="why", usage=USAGE["why"]))
        refused = self.view().why_not(*wishes)
        if refused is None:
            self.out.print(Text(self.words.ui("ui-legal", wish=", ".join(wishes)), "green"))
        else:
            self.out.print(screen.refusal(self.words, refused))
        return refused

    def odds(self, rest: str) -> None:
        preview = self.view().preview()
        shown = screen.odds(self.words, preview) if preview is not None else self.words.ui("ui-no-odds")
        self.out.print(shown)

    def undo(self, rest: str) -> None:
        """Undo the last action, if undo is allowed and the action was this seat's."""
        before = self.state.undo()
        decision = before.decision
        assert decision is not None
        if decision.side not in self.mine:
            refused = Refusal(decision.rule, "refuse-undo-side")
            raise Refused(refused, self.words.say(Message(refused.message)))
        last = self.state.history()[-1]
        self.state = before
        self.fresh = True
        self.out.print(self.words.ui("ui-undone", action=self.words.action(last)))
        self.show_heading()

    def board(self, rest: str) -> None:
        display = self.see()
        self.turn = display.heading[:1]
        self.out.print(screen.board(self.words, display, self.out.width))

    def log(self, rest: str) -> None:
        lines = whole(rest) or LOG_LINES
        happened = (happened for moment in saves.walk(self.state) for happened in moment.events)
        self.tell(deque(happened, maxlen=lines))

    def rules(self, rest: str) -> None:
        if not rest:
            raise BadInput(self.words.ui("ui-say-what", command="rules", usage=USAGE["rules"]))
        found = self.game.ledger.search(rest, self.words.language)
        self.out.print(screen.rules(self.words, found) if found else self.words.ui("ui-no-rule", words=rest))

    def hint(self, rest: str) -> None:
        adviser = agents.make(HINT_LEVEL, self.game, 0)
        view = self.view()
        choice = adviser.choose(view)
        number = view.actions().index(choice) + 1
        self.out.print(self.words.ui("ui-hint", number=number, action=self.words.action(choice)))

    def save(self, rest: str) -> None:
        path = self.keep(Path(rest) if rest else None)
        self.out.print(self.words.ui("ui-saved", file=str(path)), soft_wrap=True)
        command = shlex.join(["sandtable", "play", "--load", str(path), *self.data_option()])
        self.out.print(self.words.ui("ui-resume", command=command), soft_wrap=True)

    def keep(self, path: Path | None) -> Path:
        kept = saves.keep(self.state, saves.Seating(self.seat, self.level, self.words.language), path)
        self.saved = self.state.history()
        return kept

    def data_option(self) -> list[str]:
        return ["--data", str(self.data)] if self.data is not None else []

    def lang(self, rest: str) -> None:
        if rest not in LANGUAGES:
            raise BadInput(self.words.ui("ui-no-language", languages=", ".join(LANGUAGES)))
        self.words = Words(self.game, rest)
        self.fresh = True
        self.out.print(self.words.ui("ui-language"))

    def help(self, rest: str) -> None:
        self.out.print(Text(self.words.ui("help-title"), "bold"))
        table = Table.grid(padding=(0, 2))
        example = next((str(action) for action in self.view().actions()), "")
        for name, usage in USAGE.items():
            table.add_row(Text(f"  {usage}", "cyan"), self.words.ui(f"help-{name}", example=example))
        self.out.print(table)

    def quit(self, rest: str) -> None:
        raise Leave


@contextlib.contextmanager
def completing(texts: Iterable[str]) -> Any:
    """Complete actions and commands with the Tab key, if readline is available."""
    try:
        import readline
    except ImportError:  # not on every system
        yield
        return
    known = [*texts, *(name for name in USAGE if name not in ("number", "action"))]

    def complete(begun: str, number: int) -> str | None:
        fitting = [text for text in known if fold(text).startswith(fold(begun))]
        return fitting[number] if number < len(fitting) else None

    before, marks = readline.get_completer(), readline.get_completer_delims()
    readline.set_completer(complete)
    readline.set_completer_delims("\n")  # an action is completed as a whole, including spaces
    readline.parse_and_bind("tab: complete")
    try:
        yield
    finally:
        readline.set_completer(before)
        readline.set_completer_delims(marks)
