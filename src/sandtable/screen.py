"""What the terminal shows: the board, the choices, the odds, the log and the rules, for any game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule as Line
from rich.table import Table
from rich.text import Text

from sandtable.core.actions import Action
from sandtable.core.events import Event
from sandtable.core.ledger import Rule
from sandtable.core.messages import Refusal
from sandtable.core.state import Result
from sandtable.core.steps import Decision, Preview
from sandtable.words import Words, readable

COLOURS = ("red", "cyan", "green", "magenta", "blue", "yellow")
BAR = 24


def console() -> Console:
    """A console that leaves our texts alone: no markup, no guesses at what to colour."""
    return Console(highlight=False, markup=False, emoji=False)


def colour(words: Words, side: str) -> str:
    sides = words.game.sides
    return COLOURS[sides.index(side) % len(COLOURS)] if side in sides else "white"


def cite(rule: str) -> tuple[str, str]:
    return f"  [{rule}]", "dim"


def heading(words: Words, data: Mapping[str, Any]) -> RenderableType:
    """The line for a new turn or phase."""
    parts = []
    if "turn" in data:
        parts.append(f"{words.name('turn', 'word')} {data['turn']}")
    if data.get("phase"):
        parts.append(words.name(str(data["phase"]), "phase"))
    return Line(Text(" · ".join(parts), "bold"), style="dim", align="left")


# --- the board ------------------------------------------------------------------------------------


def board(words: Words, data: Mapping[str, Any]) -> RenderableType:
    """Who is where: the occupied places in the order of the map, those in dispute marked."""
    units: Mapping[str, Mapping[str, int]] = data.get("units", {})
    control: Mapping[str, str] = data.get("control", {})
    sides = _columns(words, units)
    table = Table(box=None, padding=(0, 1), header_style="bold")
    table.add_column(words.ui("ui-place"), no_wrap=True)
    table.add_column(words.ui("ui-held"))
    for side in sides:
        table.add_column(words.side(side) if side else words.ui("ui-others"), style=colour(words, side))
    for place, here in units.items():
        disputed = place not in control and len({_camp(words, kind) for kind in here} - {""}) > 1
        held = words.name(control[place], "camp", "side") if place in control else ""
        state = Text(words.ui("ui-contested"), "yellow") if disputed else Text(held, "dim")
        stacks = (_stack(words, here, side) for side in sides)
        table.add_row(Text(place, "bold yellow" if disputed else ""), state, *stacks)
    table.add_section()
    table.add_row(Text(words.ui("ui-sum"), "dim"), "", *(str(_sum(words, units, side)) for side in sides))
    empty = _empty(words, units, control)
    return Group(table, empty) if empty is not None else table


def _owner(words: Words, kind: str) -> str:
    power = words.power(kind)
    return power if power in words.game.sides else ""


def _stack(words: Words, here: Mapping[str, int], side: str) -> str:
    return ", ".join(words.pieces(kind, n) for kind, n in here.items() if _owner(words, kind) == side)


def _columns(words: Words, units: Mapping[str, Mapping[str, int]]) -> list[str]:
    """A column for each side, and one for pieces of no side if there are any."""
    strangers = any(not _owner(words, kind) for here in units.values() for kind in here)
    return [*words.game.sides, *([""] if strangers else [])]


def _camp(words: Words, kind: str) -> str:
    """The seat that would hold a kind of piece with the game's usual options: friends share one."""
    owner = _owner(words, kind)
    return next((seat for seat, sides in words.game.seats({}).items() if owner in sides), owner)


def _sum(words: Words, units: Mapping[str, Mapping[str, int]], side: str) -> int:
    return sum(n for here in units.values() for kind, n in here.items() if _owner(words, kind) == side)


def _empty(words: Words, units: Mapping[str, Any], control: Mapping[str, str]) -> RenderableType | None:
    held: dict[str, list[str]] = {}
    for place, camp in control.items():
        if place not in units:
            held.setdefault(camp, []).append(place)
    if not held:
        return None
    parts = [f"{words.name(camp, 'camp', 'side')}: {', '.join(places)}" for camp, places in held.items()]
    return Padding(Text(words.ui("ui-empty", list="; ".join(parts)), "dim"), (0, 1))


# --- a decision -----------------------------------------------------------------------------------


def prompt(words: Words, decision: Decision) -> Text:
    side = (words.side(decision.side), f"bold {colour(words, decision.side)}")
    return Text.assemble(side, ("  " + words.say(decision.prompt), "bold"), cite(decision.rule))


def choices(words: Words, actions: list[Action], width: int) -> RenderableType:
    """The numbered actions: units grouped by place, everything else in columns under its verb."""
    groups: dict[str, list[tuple[int, Action]]] = {}
    for number, action in enumerate(actions, 1):
        groups.setdefault(action.verb if action.operand else "", []).append((number, action))
    bare = groups.pop("", [])
    parts: list[RenderableType] = []
    for verb, offered in groups.items():
        parts.append(_verb_line(words, verb))
        by_place = all("@" in action.operand for _, action in offered)
        cells = _stacks(words, offered) if by_place else [_choice(n, words.operand(a)) for n, a in offered]
        parts.append(Padding(_in_columns(cells, width), (0, 0, 0, 2)))
    if bare:
        line = [part for n, action in bare for part in (_choice(n, words.verb(action.verb)), Text("   "))]
        parts.append(Padding(Text.assemble(*line), (0, 0, 0, 2)))
    return Group(*parts)


def _verb_line(words: Words, verb: str) -> Text:
    """What kind of thing follows; where the word to type differs from the word to read, both are shown."""
    name = words.verb(verb)
    return Text(f"{name}:" if name == readable(verb) else f"{name} ({verb}):", "dim")


def _choice(number: int, label: str) -> Text:
    return Text.assemble((f"{number:>3} ", "bold"), label)


def _stacks(words: Words, offered: list[tuple[int, Action]]) -> list[Text]:
    """One entry a place, with its units behind their numbers."""
    places: dict[str, list[tuple[int, str]]] = {}
    for number, action in offered:
        kind, _, place = action.operand.partition("@")
        places.setdefault(place, []).append((number, words.name(kind, "unit")))
    cells = []
    for place, units in places.items():
        cell = Text(place, "dim")
        for number, unit in units:
            cell.append(f"\n{number:>3} ", "bold not dim")
            cell.append(unit, "not dim")
        cells.append(cell)
    return cells


def _in_columns(cells: list[Text], width: int) -> RenderableType:
    """Cells side by side, as many as fit, read from left to right."""
    return Columns(cells, padding=(0, 3), width=None, column_first=False) if width >= 40 else Group(*cells)


# --- odds -----------------------------------------------------------------------------------------


def odds_line(words: Words, preview: Preview) -> Text:
    """The odds in one line where they are simple, else a word on how to see them."""
    if len(preview.outcomes) > 2:
        return Text(words.ui("ui-odds-more"), "dim")
    shown = ", ".join(f"{words.say(outcome.message)} {_percent(outcome.probability)}" for outcome in preview.outcomes)
    return Text(words.ui("ui-odds-line", odds=shown), "dim")


def odds(words: Words, preview: Preview) -> RenderableType:
    """The exact chances as bars, with every shift and its rule."""
    parts: list[RenderableType] = [Text.assemble((words.say(preview.title), "bold"), cite(preview.rule))]
    shifts = ((f"  {shift.value:+g}  {words.say(shift.message)}", cite(shift.rule)) for shift in preview.shifts)
    parts += [Text.assemble(*shift) for shift in shifts]
    table = Table.grid(padding=(0, 1))
    for outcome in preview.outcomes:
        filled = round(outcome.probability * BAR)
        bar = Text.assemble(("█" * filled, "green"), ("·" * (BAR - filled), "dim"))
        table.add_row(f"  {words.say(outcome.message)}", bar, Text(_percent(outcome.probability), justify="right"))
    parts.append(table)
    if preview.figures:
        figures = ", ".join(f"{words.name(name, 'figure')} {value:.2f}" for name, value in preview.figures.items())
        parts.append(Text(f"  {figures}", "dim"))
    return Group(*parts)


def _percent(chance: float) -> str:
    """Rounded, but never so that a chance looks like none or like certainty."""
    if 0 < chance < 0.001:
        return "< 0.1 %"
    if 0.999 < chance < 1:
        return "> 99.9 %"
    return f"{100 * chance:.1f} %"


# --- log, rules, result -----------------------------------------------------------------------------


def event(words: Words, happened: Event) -> Text:
    return Text.assemble("  ", words.say(happened.message()), cite(happened.rule))


def refusal(words: Words, refused: Refusal) -> RenderableType:
    """Why not, and what the rule says."""
    said = Text.assemble((words.say(refused), "yellow"), cite(refused.rule))
    text = rule_text(words, refused.rule)
    return Group(said, text) if text is not None else said


def rule_text(words: Words, rule: str) -> RenderableType | None:
    ledger = words.game.ledger
    if rule not in ledger:
        return None
    title, text = ledger.title(rule, words.language), ledger.text(rule, words.language)
    return Padding(Text.assemble((f"{rule}  {title}. ", "bold"), text), (0, 2))


def rules(words: Words, found: Iterable[Rule]) -> RenderableType:
    shown = [text for rule in found if (text := rule_text(words, rule.id)) is not None]
    return Group(*(Padding(text, (0, 0, 1, 0)) for text in shown))


def result(words: Words, ended: Result, mine: Iterable[str]) -> RenderableType:
    verdict = "ui-draw" if not ended.winners else "ui-won" if set(mine) & set(ended.winners) else "ui-lost"
    said = Text.assemble((words.say(ended.message), "bold"), cite(ended.rule))
    return Group(
        Line(Text(words.ui("ui-over"), "bold"), style="dim", align="left"), said, Text(words.ui(verdict), "bold")
    )
