"""What the terminal shows, for any game: the board, the choices, the odds, the log and the rules."""

from __future__ import annotations

from collections.abc import Iterable

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule as Line
from rich.table import Table
from rich.text import Text

from sandtable.core.base.actions import Action
from sandtable.core.base.display import Display, Pile, SpaceState
from sandtable.core.base.errors import Refusal
from sandtable.core.base.events import Event
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview, Shift
from sandtable.core.engine.state import Result
from sandtable.core.engine.steps import Decision
from sandtable.core.rulebook.ledger import Rule
from sandtable.terminal.words import Words

COLOURS = ("red", "cyan", "green", "magenta", "blue", "yellow")
BAR = 24
CONTESTED = "contested"
"""The holder of a place with units of both camps."""
TRAY = 8
"""The number of kinds of a tray that are listed; the rest are counted."""
WIDE = 110
"""From this width on there is room for the print on the board."""


def console() -> Console:
    """A console that leaves our texts alone: no markup, no automatic highlighting."""
    return Console(highlight=False, markup=False, emoji=False)


def colour(words: Words, side: str) -> str:
    sides = words.game.sides
    return COLOURS[sides.index(side) % len(COLOURS)] if side in sides else "white"


def cite(rule: str) -> tuple[str, str]:
    return f"  [{rule}]", "dim"


def heading(words: Words, display: Display) -> RenderableType:
    """The line for a new turn or phase."""
    said = " · ".join(words.say(part) for part in display.heading)
    return Line(Text(said, "bold"), style="dim", align="left")


# --- the board ------------------------------------------------------------------------------------


def board(words: Words, display: Display, width: int) -> RenderableType:
    """The pieces on the board: occupied places in the order of the map, then tracks, trays and piles."""
    wide = width >= WIDE
    sides = _columns(words, display)
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(words.ui("ui-place"), no_wrap=True)
    if wide:
        table.add_column(words.ui("ui-held"), no_wrap=True)
    for side in sides:
        table.add_column(words.side(side) if side else words.ui("ui-others"), style=colour(words, side))
    table.add_column("", style="dim")
    game = words.game
    for space in (game.boards[display.board] if display.board else game.board).spaces:
        here = display.spaces.get(space.id)
        if here is not None and (here.stacks or here.marks):
            marks = _marks(words, (*here.marks, *(space.marks if wide else ())))
            table.add_row(*_place(words, space.id, here, wide), *_stacks(words, here, sides, wide), marks)
    total = (str(_sum(words, display, side)) for side in sides)
    table.add_row(Text(words.ui("ui-sum"), "dim"), *([""] if wide else []), *total, "")
    return Group(table, *_beside(words, display))


def _place(words: Words, place: str, here: SpaceState, wide: bool) -> list[Text]:
    """The name of a place and, if there is room, its holder. A place with both camps is marked."""
    if here.holder == CONTESTED:
        name = Text(place if wide else f"{place} ×", "bold yellow")
        return [name, Text(words.ui("ui-contested"), "yellow")] if wide else [name]
    return [Text(place), Text(words.holder(here.holder), "dim")] if wide else [Text(place)]


def _stacks(words: Words, here: SpaceState, sides: list[str], wide: bool) -> list[str]:
    """What each side has in a place."""
    return [
        (", " if wide else " ").join(
            words.pieces(stack.kind, stack.count, short=not wide)
            + (f" ({said})" if (said := _marks(words, stack.marks)) else "")
            for stack in here.stacks
            if words.owner(stack.kind) == side
        )
        for side in sides
    ]


def _marks(words: Words, marks: Iterable[Message]) -> str:
    return ", ".join(words.say(mark) for mark in marks)


def _columns(words: Words, display: Display) -> list[str]:
    """A column for each side, and one for pieces of no side if there are any."""
    owners = {words.owner(stack.kind) for here in display.spaces.values() for stack in here.stacks}
    return [*words.game.sides, *([""] if "" in owners else [])]


def _sum(words: Words, display: Display, side: str) -> int:
    stacks = (stack for here in display.spaces.values() for stack in here.stacks)
    return sum(stack.count for stack in stacks if words.owner(stack.kind) == side)


def _beside(words: Words, display: Display) -> list[RenderableType]:
    """Tracks in one line, and each tray with its first entries."""
    lines = [" · ".join(f"{words.say(track.name)} {track.value}/{track.last}" for track in display.tracks)]
    for tray in display.trays:
        if tray.pieces:
            mixed = len({words.owner(kind) for kind, _ in tray.pieces}) > 1
            named = [words.several(kind, n) if mixed else words.pieces(kind, n) for kind, n in tray.pieces[:TRAY]]
            rest = sum(n for _, n in tray.pieces[TRAY:])
            lines.append(f"{words.say(tray.name)}: {', '.join(named)}{f' … +{rest}' if rest else ''}")
    lines += [_pile(words, pile) for pile in display.piles]
    return [Text(line, "dim") for line in lines if line]


def _pile(words: Words, pile: Pile) -> str:
    """A pile of cards: the visible faces, and the number of backs."""
    faces = [words.name(card, "card") for card in pile.cards]
    backs = pile.count - len(faces)
    shown = [*faces, *([words.ui("ui-backs", count=backs)] if backs or not faces else [])]
    return f"{words.say(pile.name)}: {', '.join(shown)}"


# --- a decision -----------------------------------------------------------------------------------


def prompt(words: Words, decision: Decision) -> Text:
    side = (words.side(decision.side), f"bold {colour(words, decision.side)}")
    detail = words.game.catalogue.detail(decision.prompt, words.language)
    return Text.assemble(
        side,
        ("  " + words.say(decision.prompt), "bold"),
        cite(decision.rule),
        ("\n  " + detail if detail else "", "dim"),
    )


def choices(words: Words, actions: list[Action], display: Display | None = None) -> RenderableType:
    """The numbered actions: pieces under their place, other operands in columns under their verb, the rest in a line.

    With `display`, each place shows the number of pieces that each side has there, in its colour.
    """
    groups: dict[str, list[tuple[int, Action]]] = {}
    for number, action in enumerate(actions, 1):
        groups.setdefault(action.verb if action.operand else "", []).append((number, action))
    plain = groups.pop("", [])
    parts: list[RenderableType] = []
    for verb, offered in groups.items():
        parts.append(Text(f"{verb} …", "dim"))
        cells = _by_place(words, offered) or [_choice(words, n, action, display) for n, action in offered]
        parts.append(Padding(Columns(cells, padding=(0, 3)), (0, 0, 0, 1), expand=False))
    if plain:
        line = [part for n, action in plain for part in (_choice(words, n, action), Text("   "))]
        parts.append(Padding(Text.assemble(*line), (0, 0, 0, 1), expand=False))
    return Group(*parts)


def _choice(words: Words, number: int, action: Action, display: Display | None = None) -> Text:
    cell = Text.assemble((f"{number:>3} ", "bold"), words.action(action))
    here = display.spaces.get(words.game.target(action).space) if display is not None else None
    counts: dict[str, int] = {}
    for stack in here.stacks if here is not None else ():
        owner = words.owner(stack.kind)
        counts[owner] = counts.get(owner, 0) + stack.count
    for side, count in counts.items():
        cell.append(f" {count}", colour(words, side))
    return cell


def _by_place(words: Words, offered: list[tuple[int, Action]]) -> list[Text]:
    """Pieces under the names of their places; empty if these actions are not all about pieces in places."""
    places: dict[str, list[tuple[int, str]]] = {}
    for number, action in offered:
        target = words.game.target(action)
        if not target.piece or not target.space:
            return []
        places.setdefault(target.space, []).append((number, target.piece))
    cells = []
    for place, pieces in places.items():
        cell = Text(f"    {place}", "dim")
        for number, piece in pieces:
            cell.append(f"\n{number:>3} ", "bold not dim")
            cell.append(words.piece(piece), f"not dim {colour(words, words.owner(piece))}")
        cells.append(cell)
    return cells


# --- odds -----------------------------------------------------------------------------------------


def odds_line(words: Words, preview: Preview) -> Text:
    """The odds in one line if they are simple, otherwise a note on how to see them."""
    if len(preview.outcomes) > 2:
        return Text(words.ui("ui-odds-more"), "dim")
    shown = ", ".join(f"{words.say(outcome.message)} {_percent(outcome.probability)}" for outcome in preview.outcomes)
    return Text(words.ui("ui-odds-line", odds=shown), "dim")


def _shift(words: Words, shift: Shift) -> str:
    """What is added, to what, and why. A shift without a value, such as halving, shows a dot."""
    figure = f"{shift.value:+g}" if shift.value else "·"
    on = f" ({words.say(Message(f'shift-on-{shift.on}'))})" if shift.on else ""
    return f"  {figure}  {words.say(shift.message)}{on}"


def odds(words: Words, preview: Preview) -> RenderableType:
    """The exact chances as bars, with every shift and its rule."""
    parts: list[RenderableType] = [Text.assemble((words.say(preview.title), "bold"), cite(preview.rule))]
    parts += [Text.assemble(_shift(words, shift), cite(shift.rule)) for shift in preview.shifts]
    table = Table.grid(padding=(0, 1))
    for outcome in preview.outcomes:
        filled = round(outcome.probability * BAR)
        bar = Text.assemble(("█" * filled, "green"), ("·" * (BAR - filled), "dim"))
        table.add_row(f"  {words.say(outcome.message)}", bar, Text(_percent(outcome.probability), justify="right"))
    parts.append(table)
    figures = [
        f"{words.name(n, 'figure')} {value:.2f}" for n, value in preview.figures.items() if words.knows(n, "figure")
    ]
    if figures:
        parts.append(Text(f"  {', '.join(figures)}", "dim"))
    return Group(*parts)


def _percent(chance: float) -> str:
    """A rounded percentage. Never shows a small chance as 0 or a near certainty as 100."""
    if 0 < chance < 0.001:
        return "< 0.1 %"
    if 0.999 < chance < 1:
        return "> 99.9 %"
    return f"{100 * chance:.1f} %"


# --- log, rules, result -----------------------------------------------------------------------------


def event(words: Words, happened: Event) -> Text:
    return Text.assemble("  ", words.say(happened.message()), cite(happened.rule))


def refusal(words: Words, refused: Refusal) -> Text:
    """The reason of a refusal, with its rule."""
    return Text.assemble((words.say(refused), "yellow"), cite(refused.rule))


def rule_text(words: Words, rule: str) -> RenderableType | None:
    ledger = words.game.ledger
    if rule not in ledger:
        return None
    title, text = ledger.title(rule, words.language), ledger.text(rule, words.language)
    return Padding(Text.assemble((f"{rule}  {title}. ", "bold"), text), (0, 2), expand=False)


def rules(words: Words, found: Iterable[Rule]) -> RenderableType:
    shown = [text for rule in found if (text := rule_text(words, rule.id)) is not None]
    return Group(*(Padding(text, (0, 0, 1, 0), expand=False) for text in shown))


def result(words: Words, ended: Result, mine: Iterable[str]) -> RenderableType:
    verdict = "ui-draw" if not ended.winners else "ui-won" if set(mine) & set(ended.winners) else "ui-lost"
    said = Text.assemble((words.say(ended.message), "bold"), cite(ended.rule))
    return Group(
        Line(Text(words.ui("ui-over"), "bold"), style="dim", align="left"), said, Text(words.ui(verdict), "bold")
    )
