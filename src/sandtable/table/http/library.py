"""Static data of the games: encoded once as JSON, with an ETag for caching."""

from __future__ import annotations

import gzip
import hashlib
import re
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

import sandtable as st
from sandtable import agents
from sandtable.agents import proven
from sandtable.api import sound_ids
from sandtable.core.base.messages import LANGUAGES, Message, text_files
from sandtable.core.engine.game import Game
from sandtable.core.rulebook.briefing import Both
from sandtable.table.http import lessons
from sandtable.table.view.names import said
from sandtable.table.wire.errors import Malformed, Unknown
from sandtable.table.wire.game_messages import (
    BriefingInfo,
    GameData,
    GameInfo,
    OptionInfo,
    RuleText,
    ScenarioInfo,
    Shelf,
)

_encode = msgspec.json.Encoder().encode

_ALIKE = ("name", "label", "shape", "feature", "colour", "marks", "kind")
_ORDERS = (*_ALIKE, "id", "y", "x"), (*_ALIKE, "y", "id", "x")
"""Orders of the fields of a space, first those that differ least: a board of 3,000 hexes is sent in 38 kB, not 44.
Which of the two packs better depends on how a game numbers its hexes."""


class Page(msgspec.Struct, frozen=True):
    """A response that stays the same while the server runs, compressed once at the highest level."""

    body: bytes
    packed: bytes
    tag: str
    kind: str = "application/json"
    brotli: bytes = b""  # a sixth smaller, where the build has made it


def page(body: bytes, kind: str = "application/json", brotli: bytes = b"") -> Page:
    return Page(body, gzip.compress(body, 9, mtime=0), f'"{hashlib.sha256(body).hexdigest()[:32]}"', kind, brotli)


def find(id: str) -> Game[Any, Any]:
    if id not in sound_ids():
        raise Unknown(f"no such game; there are {', '.join(sound_ids())}")
    return st.game(id)


@lru_cache(maxsize=1)
def games() -> Page:
    return page(_encode([_info(find(id)) for id in sound_ids()]))


def _info(game: Game[Any, Any]) -> GameInfo:
    title = Message(f"title-{game.id}")
    return GameInfo(
        game.id,
        title,
        game.scenarios,
        _options(game),
        agents.levels(game),
        _shelf(game),
        lessons.listed(game.id),
        proven.accepted(game.id),
        game.secrets,
    )


def _shelf(game: Game[Any, Any]) -> Shelf | None:
    told = game.briefing
    if told is None:
        return None
    scenarios = {
        name: ScenarioInfo(said(game, Message(f"scenario-{name}")), sheet.about, sheet.minutes)
        for name, sheet in told.scenarios.items()
    }
    return Shelf(
        said(game, Message(f"title-{game.id}")),
        told.about,
        told.weight,
        told.players,
        told.picture,
        scenarios,
        told.recommended,
    )


def _options(game: Game[Any, Any]) -> tuple[OptionInfo, ...]:
    return tuple(OptionInfo(one.name, one.values, one.default, dict(one.within)) for one in game.options)


@lru_cache(maxsize=32)
def game(id: str) -> Page:
    found = find(id)
    info = _info(found)
    data = GameData(
        id=info.id,
        title=info.title,
        scenarios=info.scenarios,
        options=info.options,
        levels=info.levels,
        sides=found.sides,
        board=found.board,
        pieces=found.pieces,
        verbs=found.vocabulary.kinds,
        lessons=info.lessons,
        boards=tuple(found.boards) if len(found.boards) > 1 else (),
        faces=found.faces,
        printed=found.printed,
        printed_on=found.printed_on,
        sequence=found.sequence,
        occasions=found.occasions,
        generals=info.generals,
        grounds=painted(id),
        secrets=found.secrets,
    )
    told = msgspec.to_builtins(data)
    return min([_ordered(told, fields) for fields in _ORDERS], key=lambda one: len(one.packed))


def _ordered(told: dict[str, Any], fields: tuple[str, ...]) -> Page:
    """The data of a game with the fields of its spaces in this order."""
    spaces = [{field: space[field] for field in fields} for space in told["board"]["spaces"]]
    return page(_encode({**told, "board": {**told["board"], "spaces": spaces}}))


def painted(id: str) -> tuple[str, ...]:
    """The boards of a game that have a painted background; a game with one board calls it `board`."""
    return tuple(sorted(path.stem for path in ground_folder(id).glob("*.json")))


def ground_folder(id: str) -> Path:
    return Path(str(files(type(find(id)).__module__.rpartition(".")[0]))) / "ground"


@lru_cache(maxsize=256)
def board(id: str, name: str) -> Page:
    """One board of a game that has several."""
    boards = find(id).boards
    if name not in boards:
        raise Unknown("no such board")
    return page(_encode(boards[name]))


@lru_cache(maxsize=32)
def rules(id: str) -> Page:
    ledger = find(id).rules.values()
    return page(_encode([RuleText(r.id, Both(r.title, r.title_it), Both(r.en, r.it)) for r in ledger]))


@lru_cache(maxsize=32)
def rulings(id: str) -> Page:
    return page(_encode(find(id).rulings))


@lru_cache(maxsize=32)
def charts(id: str) -> Page:
    return page(_encode(find(id).charts()))


@lru_cache(maxsize=256)
def briefing(id: str, scenario: str) -> Page:
    """The briefing of a scenario, to be read before the first move."""
    told = find(id).briefing
    if told is None or scenario not in told.scenarios:
        raise Unknown("no such briefing")
    return page(_encode(BriefingInfo(told.scenarios[scenario], told.dates)))


def seats(id: str, options: str) -> dict[str, tuple[str, ...]]:
    """The seats of a game with some options, given as JSON."""
    try:
        chosen = msgspec.json.decode(options or "{}", type=dict[str, Any])
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as fault:
        raise Malformed(f"options: a JSON object: {fault}") from None
    found = find(id)
    return found.seats(found.check_options(chosen))


PARTS = {"people": ("people", "league")}
"""Words of the page that only some pages need, by part: the ends of their files' names."""


@lru_cache(maxsize=64)
def texts(language: str, id: str, alone: bool = False, part: str = "") -> Page:
    """The Fluent source of a page's texts: the engine's, the page's own and the game's; with `alone` only the
    game's. The parts that few pages need are left out; with `part` it is that part alone. Comments are left out."""
    if language not in LANGUAGES:
        raise Unknown(f"no texts in that language; there are {', '.join(LANGUAGES)}")
    if part and part not in PARTS:
        raise Unknown(f"no such part; there are {', '.join(PARTS)}")
    own = Path(str(files("sandtable.table"))) / "texts"
    later = [own / f"{language}-{name}.ftl" for name in (PARTS[part] if part else sum(PARTS.values(), ()))]
    packages = [] if part or (id and alone) else ["sandtable.core", "sandtable.table"]
    folders = [Path(str(files(package))) / "texts" for package in packages]
    folders += [home / "texts" for home in (*find(id).builds_on, find(id).home)] if id and not part else []
    sources = [path for folder in folders for path in text_files(folder, language) if path.is_file()]
    sources = later if part else [path for path in sources if path not in later]
    lines = [line for source in sources for line in source.read_text(encoding="utf-8").splitlines()]
    text = "\n".join([_terse(line) for line in lines if line and not line.startswith("#")])
    return page(text.encode(), "text/plain; charset=utf-8")


def _terse(line: str) -> str:
    """A line of Fluent without the blanks that only help people."""
    line = re.sub(r"^(-?[A-Za-z][\w-]*) = ", r"\1=", line)
    return re.sub(r"^ +(?=[*\[}])", " ", line)
