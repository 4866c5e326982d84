"""Hooks of MkDocs: pages made from files outside docs/, and tables filled in from the games.

A page writes `<!-- scenarios dday -->`, `<!-- lessons dday -->`, `<!-- opponents -->`, `<!-- generals -->`,
`<!-- levels -->`, `<!-- leans -->`, `<!-- ratings -->`, `<!-- commands -->`, `<!-- conditions -->`,
`<!-- benchmarks -->`, or `<!-- file PATH -->` for the text of a file (`file-indented` by four spaces).
"""

from __future__ import annotations

import csv
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import click

import sandtable as st
from sandtable.agents import LEVELS, strength
from sandtable.agents.proven import LEVEL as GENERAL

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
GAMES = ROOT / "src/sandtable/games"
TITLES = {
    "dday": "Axis & Allies: D-Day",
    "normandy44": "Normandy '44",
    "caseyellow": "Case Yellow, 1940",
    "salerno": "From Salerno to Rome",
    "combat": "Combat Commander",
}
COPIED = {"contribute/architecture.md": "ARCHITECTURE.md", "contribute/checks.md": "CONTRIBUTING.md"} | {
    f"play/rulings/{game}.md": f"src/sandtable/games/{game}/RULINGS.md" for game in TITLES
}
REPOSITORY_LINKS = {
    "docs/script/web-api.md": "../script/web-api.md",
    "docs/host/index.md": "../host/index.md",
    "docs/research/lab.md": "../research/lab.md",
    "docs/research/adapters.md": "../research/adapters.md",
    "docs/add/index.md": "../add/index.md",
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "checks.md",
}


# --- what MkDocs calls ------------------------------------------------------------------------------------------------


def on_files(files: Any, config: Any) -> Any:
    """Add the pages whose text lives outside docs/."""
    from mkdocs.structure.files import File

    for name, source in COPIED.items():
        text = (ROOT / source).read_text(encoding="utf-8")
        files.append(File.generated(config, name, content=relinked(text)))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    return filled(markdown)


# --- the same without MkDocs, for the tests ---------------------------------------------------------------------------


def relinked(text: str) -> str:
    """Links of a file at the root of the repository, as seen from the site. Links to source become plain text."""

    def link(found: re.Match[str]) -> str:
        words, target = found.groups()
        if "://" in target or target.startswith("#"):
            return found[0]
        return f"[{words}]({REPOSITORY_LINKS[target]})" if target in REPOSITORY_LINKS else words

    return re.sub(r"\[([^\]]+)\]\(([^)]+)\)", link, text)


def filled(markdown: str) -> str:
    """The page with every mark replaced. An unknown mark raises KeyError."""
    return re.sub(
        r"<!-- ([\w-]+)(?: ([\w./-]+))? -->", lambda found: "\n".join(MARKS[found[1]](found[2] or "")), markdown
    )


def text_of(name: str) -> Iterator[str]:
    yield (ROOT / name).read_text(encoding="utf-8").rstrip("\n")


def indented(name: str) -> Iterator[str]:
    for line in (ROOT / name).read_text(encoding="utf-8").splitlines():
        yield "    " + line if line else ""


def row(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def head(*names: str) -> list[str]:
    return [row(names), row(["---"] * len(names))]


def scenarios(game: str) -> Iterator[str]:
    """Every scenario with its length and how often each seat won between veterans."""
    found = st.game(game)
    assert found.briefing is not None
    mirrors = [line for line in measurements() if line["game"] == game and line["pairing"] == "veteran - veteran"]
    measured = {line["scenario"]: line for line in mirrors}
    yield from head("scenario", "what it is", "minutes", "won between veterans", "games")
    for name, sheet in sorted(found.briefing.scenarios.items(), key=lambda item: item[1].minutes):
        title = found.text(st.Message(f"scenario-{name}"))
        line = measured.get(name)
        seats = re.sub(r" \([^)]*\)", "", line["seats"]).replace(";", ",") if line else "not measured"
        minutes = f"{sheet.minutes[0]}–{sheet.minutes[1]}"
        yield row((f"**{title}**", sheet.about.en, minutes, seats, line["games"] if line else ""))


def lessons(game: str) -> Iterator[str]:
    yield from head("", "lesson")
    for number, path in enumerate(sorted((GAMES / game / "lessons").glob("*.toml")), 1):
        yield row((str(number), tomllib.loads(path.read_text(encoding="utf-8"))["title"]["en"]))


def measurements() -> list[dict[str, str]]:
    with (DOCS / "opponents.tsv").open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t"))


def opponents(_: str) -> Iterator[str]:
    heads = ("game", "scenario", "pairing", "games", "score", "by seat", "test", "turns", "longest turn")
    yield from head(*heads)
    fields = ("scenario", "pairing", "games", "score", "seats", "test", "turns", "turn")
    for line in measurements():
        if not line["pairing"].startswith("general"):
            yield row((TITLES[line["game"]], *(line[field] for field in fields)))


def generals(_: str) -> Iterator[str]:
    yield from head("game", "scenario", "games", "score against the veteran", "by seat", "offered")
    for line in measurements():
        if line["pairing"].startswith("general"):
            offered = "yes" if line["test"] == "accepted" else "no"
            yield row((TITLES[line["game"]], line["scenario"], line["games"], line["score"], line["seats"], offered))


def levels(_: str) -> Iterator[str]:
    """The rating of every level in every game."""
    yield from head("game", *(*LEVELS, GENERAL))
    for game, title in TITLES.items():
        found = strength.of(game).levels
        told = [found.get(name) for name in (*LEVELS, GENERAL)]
        yield row((title, *(f"{one.rating} ± {one.within}" if one and one.within else "1500" for one in told)))


def leans(_: str) -> Iterator[str]:
    """The lean of every scenario."""
    yield from head("game", "scenario", "favours", "points", "games")
    for game, title in TITLES.items():
        found = st.game(game)
        seats = found.seats({})
        for scenario, lean in strength.of(game).leans.items():
            camp = found.camps[lean.points < 0]
            seat = next(found.seat_name(seat) for seat, own in seats.items() if set(own) <= set(camp))
            side = seat if isinstance(seat, str) else found.text(seat)
            name = found.text(st.Message(f"scenario-{scenario}"))
            yield row((title, name, side, f"{abs(lean.points)} ± {lean.within}", str(lean.games)))


def ratings(_: str) -> Iterator[str]:
    """What bench/ratings.py wrote."""
    with (DOCS / "research" / "ratings.tsv").open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines, delimiter="\t"))
    yield from head(*rows[0])
    for line in rows:
        yield row(line.values())


def commands(_: str) -> Iterator[str]:
    """Every command of the `sandtable` program with its one line of help."""
    from sandtable.cli import main

    yield from head("command", "what it does")
    context = click.Context(main)
    for name in main.list_commands(context):
        command = main.get_command(context, name)
        assert command is not None
        yield row((f"`sandtable {name}`", command.get_short_help_str(limit=300)))


def conditions(_: str) -> Iterator[str]:
    with (DOCS / "benchmarks.tsv").open(encoding="utf-8", newline="") as lines:
        first = next(csv.DictReader(lines, delimiter="\t"))
    yield f"Measured on {first['date']}: {first['conditions']}."


def benchmarks(_: str) -> Iterator[str]:
    """What `sandtable bench` wrote into docs/benchmarks.tsv."""
    with (DOCS / "benchmarks.tsv").open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines, delimiter="\t"))
    names = list(dict.fromkeys(line["figure"] for line in rows))
    games = [game for game in TITLES if any(line["game"] == game for line in rows)]
    values = {(line["game"], line["figure"]): f"{line['value']} {line['unit']}" for line in rows}
    yield from head("figure", *(TITLES[game] for game in games))
    for name in names:
        yield row((name, *(values.get((game, name), "") for game in games)))


MARKS: dict[str, Callable[[str], Iterable[str]]] = {
    "scenarios": scenarios,
    "lessons": lessons,
    "opponents": opponents,
    "generals": generals,
    "levels": levels,
    "leans": leans,
    "ratings": ratings,
    "commands": commands,
    "benchmarks": benchmarks,
    "conditions": conditions,
    "file": text_of,
    "file-indented": indented,
}
