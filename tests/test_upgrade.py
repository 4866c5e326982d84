"""Records outlive the rules they were made under: games of every version, kept as they were written.

`tests/records` holds GAME-VERSION.txt: real games of that version of the rules, without their remarks. When a rule is
corrected so that a record stops, add a change to the game's `history.toml`, keep a record of the version before here
(the golden game of the last commit, say), and say below how far it goes.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import sandtable as st
from sandtable.cli import main
from sandtable.core.base.errors import BadInput
from sandtable.core.engine.record import read_header
from sandtable.core.engine.upgrades import Fit, fit
from sandtable.core.rulebook import versions

RECORDS = Path(__file__).parent / "records"
GOLDEN = Path(__file__).parent / "golden"

STOPS = {  # how many actions fit, the rule that refuses the next, and the version that is to blame
    "caseyellow-1": (0, "S5.4", 2),
    "caseyellow-2": (411, "R10.1", 3),
    "caseyellow-3": (5, "R12.11", 4),
    "combat-1": (113, "O21", 2),
    "combat-2": (39, "N5.3", 3),
    "combat-5": (95, "B6.1", 6),
    "combat-6": (45, "SR02.6", 7),
    "dday-1": (102, "O10", 2),
    "normandy44-1": (2, "9.1", 2),
    "normandy44-2": (27, "17.2", 4),
    "normandy44-5": (3, "26.2", 6),
    "salerno-1": (150, "11.7", 2),
    "salerno-2": (907, "5", 3),
    "salerno-3": (836, "13", 4),
    "salerno-4": (428, "15", 5),
    "salerno-7": (353, "18", 8),
    "salerno-8": (239, "16", 9),
}
FIT = {
    "caseyellow-1-holland": 81,
    "combat-3": 600,
    "combat-4": 453,
    "combat-7": 198,
    "combat-8": 420,
    "dday-1-plain": 749,
    "normandy44-3": 1200,
    "normandy44-4": 800,
    "normandy44-6": 800,
    "salerno-5": 384,
    "salerno-6": 484,
}


def record(name: str) -> str:
    return (RECORDS / f"{name}.txt").read_text(encoding="utf-8")


def of(name: str, made: int = 0) -> Fit:
    """A record under the rules of today; `made` lets it say which version it is of."""
    head, game, *rest = record(name).splitlines()
    text = "\n".join([head, game, *([f"rules {made} of sandtable 0.1.0"] if made else []), *rest])
    return fit(st.game(game.split()[1]), text)


def test_every_version_has_its_record() -> None:
    kept = {path.stem for path in RECORDS.glob("*.txt")}
    assert kept == STOPS.keys() | FIT.keys()
    for id in st.game_ids():
        game = st.game(id)
        for version in range(1, game.version):
            assert f"{id}-{version}" in kept
        for change in game.changes:
            assert all(rule in game.ledger for rule in change.rules)


@pytest.mark.parametrize("name", FIT)
def test_a_record_of_earlier_rules_is_played_where_it_fits(name: str) -> None:
    found = of(name)
    assert (found.whole, found.state.played) == (True, FIT[name])
    assert st.verify(found.record) == found.state == st.replay(record(name), check=True)
    assert read_header(found.record.splitlines()).rules == found.state.game.version


@pytest.mark.parametrize("name", STOPS)
def test_where_it_does_not_the_answer_says_why_and_it_can_go_on(name: str) -> None:
    fitting, rule, blamed = STOPS[name]
    made = int(name.rpartition("-")[2])
    found = of(name, made)
    assert (found.whole, found.made, found.state.played) == (False, made, fitting)
    assert f"[{rule}]" in found.problem
    assert all(change.version > made for change in found.changes)
    assert found.changes[0].version == blamed
    assert rule in found.changes[0].rules
    again = st.replay(found.record, check=True)
    assert again == found.state
    again.play(again.actions()[0])  # it goes on
    assert found.state.game.position(found.state.data()) == found.state  # and without any history


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem)
def test_records_of_today_say_so(path: Path) -> None:
    header = read_header(path.read_text(encoding="utf-8").splitlines())
    assert header.rules == st.game(header.game).version


def test_replay_says_that_a_record_is_of_earlier_rules() -> None:
    with pytest.raises(BadInput, match=r"line 35: .*17\.2.*\(the record is of an unnamed version"):
        st.replay(record("normandy44-2"), check=True)
    today = st.game("normandy44").start("cherbourg", seed=1).record(seal=False) + "hex 3012\n"
    with pytest.raises(BadInput) as fault:
        st.replay(today)
    assert "the record is of" not in str(fault.value), "these are the rules of today: the line is wrong"


def test_a_record_that_does_not_name_an_option_was_played_without_it() -> None:
    """D-Day's tactics cards were kept by default before the printed sentence became the default."""
    old = st.replay(record("dday-1-plain"), check=True).setting
    assert old is not None
    assert old.options["tactics_once"] is False
    assert st.game("dday").check_options({})["tactics_once"] is True
    placed = st.game("dday").position({"options": {"tactics": True}, "seed": 1})
    text = placed.record(seal=False).replace(',"tactics_once":true', "")
    again = st.replay(text, check=True).setting
    assert again is not None
    assert again.options["tactics_once"] is False


# --- the command -----------------------------------------------------------------------------------------


def test_the_command_writes_what_fits(tmp_path: Path) -> None:
    out, position = tmp_path / "fits.txt", tmp_path / "position.json"
    old = str(RECORDS / "salerno-1.txt")
    told = CliRunner().invoke(main, ["upgrade", old, "--out", str(out), "--position", str(position)])
    assert told.exit_code == 0, told.output
    assert "valid actions: 150" in told.output
    assert "line 158: 'blow 4317-4318' is not allowed" in told.output
    assert "changed since: version 2 of 2026-11-16 (rules 11.7, 15.1)" in told.output
    state = st.replay(out.read_text(encoding="utf-8"), check=True)
    assert state.played == 150
    assert st.game("salerno").position(json.loads(position.read_text(encoding="utf-8"))) == state
    told = CliRunner().invoke(main, ["upgrade", str(out)])
    now = st.game("salerno").version
    assert f"made under version {now} of the rules; the current version is {now}" in told.output
    assert "(all)" in told.output
    told = CliRunner().invoke(main, ["upgrade", old, "--out", str(out)])
    assert told.exit_code == 2, "nothing is overwritten"


@pytest.mark.parametrize("wrong", [[], ["x", "--db", "y"], ["x", "--go-on"], ["--db", "y", "--out", "z"], ["nowhere"]])
def test_the_command_says_what_it_needs(wrong: list[str]) -> None:
    assert CliRunner().invoke(main, ["upgrade", *wrong]).exit_code == 2


GAP = '[[change]]\nversion = 3\ndate = 2026-11-15\nrules = []\nabout = {en = "a", it = "b"}'


@pytest.mark.parametrize("text", ["change = 3", "[[", GAP])
def test_a_history_that_cannot_be_used(tmp_path: Path, text: str) -> None:
    page = tmp_path / "history.toml"
    assert versions.load(page) == ()
    page.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match=r"history\.toml"):
        versions.load(page)
