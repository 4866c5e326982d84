"""The command: what it prints, and that whatever is wrong is one line and an exit code."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import sandtable as st
from sandtable.cli import main
from sandtable.core.base.dice import make_key
from sandtable.core.base.shared_dice import SharedKey, commitment_to
from sandtable.core.engine import opening
from sandtable.core.rulebook.components import ORIGINS

NAME = st.game_ids()[0]
GAME = st.game(NAME)


def run(*args: str, typed: str | None = None) -> Result:
    return CliRunner().invoke(main, list(args), input=typed)


def complaint(*args: str) -> str:
    """The one line on standard error of a command that fails with exit code 2."""
    result = run(*args)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.startswith("sandtable: ")
    assert result.stderr.count("\n") == 1
    return result.stderr


@pytest.fixture(scope="module")
def record() -> str:
    """A whole game, played at random."""
    chance = random.Random(4)
    state = GAME.start(seed=4)
    while not state.over:
        state.play(chance.choice(state.actions()))
    return state.record()


@pytest.fixture
def file(record: str, tmp_path: Path) -> Path:
    path = tmp_path / "a game.sandtable"
    path.write_text(record, encoding="utf-8")
    return path


def test_version_and_help() -> None:
    assert run("--version").output.strip().endswith(st.__version__)
    listed = run("--help").output
    for command in ("play", "games", "rules", "sources", "replay", "verify", "fuzz", "arena", "bench"):
        assert re.search(rf"^  {command} +\S", listed, re.MULTILINE)


def test_games_lists_scenarios_seats_and_options() -> None:
    shown = run("games").output
    for word in (NAME, GAME.title, *GAME.scenarios, *GAME.seats({}), *(option.name for option in GAME.options)):
        assert word in shown


def test_rules_by_id_by_words_and_all() -> None:
    first = next(iter(GAME.ledger))
    every = run("rules", NAME).output
    assert all(re.search(rf"^{re.escape(id)} ", every, re.MULTILINE) for id in GAME.ledger)
    words = GAME.ledger.title(first).split()[:2]
    found = " ".join(run("rules", NAME, *words).output.split())
    assert GAME.ledger.text(first) in found
    italian = " ".join(run("rules", NAME, first, "--lang", "it").output.split())
    assert GAME.ledger.text(first, "it") in italian
    assert GAME.ledger.text(first) not in italian


def test_a_rule_leads_to_its_code_and_tests() -> None:
    rule = next(rule for rule in GAME.ledger.values() if rule.code and rule.tests)
    title, *places = run("rules", NAME, rule.id, "--code").output.split(f"{rule.id}  ", 1)[1].splitlines()
    assert title == GAME.ledger.title(rule.id)
    assert len(places) >= len(rule.code) + len(rule.tests)
    for entry, place in zip((*rule.code, *rule.tests), places, strict=False):
        where, name = place.split()
        file, line = where.rsplit(":", 1)
        source = Path(file).read_text(encoding="utf-8").splitlines()
        assert name.split(".")[-1] == re.split(r"[.:]", entry)[-1]
        assert re.match(rf" *(@|(async )?def {name.split('.')[-1]}\()", source[int(line) - 1]), place


def test_sources_add_up_and_are_named() -> None:
    shown = run("sources", NAME).output
    files: Any = GAME.folder.sources()
    rows = {line.split()[0]: line for line in shown.splitlines() if line.strip()}
    sums = [0] * len(ORIGINS)
    for name, origins in files.items():
        counts = [sum(n for origin, n in origins.items() if origin.startswith(kind)) for kind in ORIGINS]
        assert [int(n) for n in re.findall(r"(\d+) \(", rows[name])] == counts
        assert rows[name].split()[-1] == str(sum(counts))
        sums = [a + b for a, b in zip(sums, counts, strict=True)]
    assert [int(n) for n in re.findall(r"(\d+) \(", rows["total"])] == sums
    shares = [float(share) for share in re.findall(r"([\d.]+) %", rows["total"])]
    assert sum(shares) == pytest.approx(100, abs=0.2)
    assert shares == pytest.approx([100 * n / sum(sums) for n in sums], abs=0.06)
    for origins in files.values():
        for origin in origins:
            kind, _, name = origin.partition(": ")
            if kind == "public":
                assert name.partition(";")[0] in shown


def test_replay_shows_every_action_with_its_dice_and_the_end(file: Path, record: str) -> None:
    shown = run("replay", str(file)).output
    played = [line for line in record.splitlines() if line[:1] != "#"]
    rolled = [line.partition(" = ")[2] for line in played if " = " in line]
    state = st.replay(record)
    lines = iter(shown.splitlines())
    for action in state.history():
        assert any(
            line.endswith(GAME.text(GAME.label(action))) or GAME.text(GAME.label(action)) + " = " in line
            for line in lines
        )
    lines = iter(shown.splitlines())
    for dice in rolled:
        assert any(line.endswith(f" = {dice}") for line in lines)
    assert state.result is not None
    assert shown.rstrip().endswith(f"{GAME.text(state.result.message)} [{state.result.rule}]")
    assert "\nTurn 1 · Naval bombardment\n" in shown
    assert "\nTurno 1 · Bombardamento navale\n" in run("replay", str(file), "--lang", "it").output
    assert "[" not in shown.replace(f"[{state.result.rule}]", "")  # no events unless asked for


def test_replay_with_events_and_only_to_an_action(file: Path) -> None:
    short = run("replay", str(file), "--to", "3").output
    assert re.findall(r"^ {4}(\d) {2}", short, re.MULTILINE) == ["0", "1", "2", "3"]
    long = run("replay", str(file), "--to", "3", "--events", "--lang", "it").output
    cited = re.findall(r"\[([^]]+)\]", long)
    assert len(cited) > 3
    assert all(rule in GAME.ledger for rule in cited)


def test_a_record_that_is_bad_later_can_be_replayed_up_to_there(file: Path, record: str) -> None:
    file.write_text(record + "fly to the moon\n", encoding="utf-8")
    assert "fly to the moon" in complaint("replay", str(file))
    assert run("replay", str(file), "--to", "5").exit_code == 0


def test_verify_proves_a_record_and_catches_a_changed_die(file: Path, record: str) -> None:
    told = run("verify", str(file)).output
    assert "legal actions" in told
    assert "values from browsers in the key: none" in told
    lines = record.splitlines()
    number, line = next((n, line) for n, line in enumerate(lines) if " = " in line and not line.startswith("start"))
    wish, _, dice = line.partition(" = ")
    first, *others = dice.split()
    lines[number] = f"{wish} = {' '.join([str(int(first) % 6 + 1), *others])}"
    file.write_text("\n".join(lines), encoding="utf-8")
    assert f"{file}: line {number + 1}" in complaint("verify", str(file))
    file.write_text(re.sub(r"^key .*\n", "", record, flags=re.MULTILINE), encoding="utf-8")
    assert "key" in complaint("verify", str(file))


@pytest.mark.parametrize(
    ("args", "named"),
    [
        (["play", "atlantis"], "atlantis"),
        (["rules", "atlantis"], "atlantis"),
        (["rules", NAME, "qwertyuiop"], "qwertyuiop"),
        (["rules", NAME, "--lang", "fr"], "fr"),
        (["play", "--lang", "fr"], "fr"),
        (["play", "--level", "marshal"], "recruit, regular, veteran"),
        (["play", "--seat", "neutral"], "neutral"),
        (["play", "--option", "weather"], "NAME=VALUE"),
        (["play", "--option", "weather=rain"], "weather"),
        (["play", "--scenario", "atlantis"], "atlantis"),
        (["play", "--data", "/nowhere"], "/nowhere"),
        (["play", "--load", "/nowhere/game"], "/nowhere/game"),
        (["replay", "/nowhere/game"], "/nowhere/game"),
        (["verify", "/"], "/"),
        (["replay"], "FILE"),
        (["replay", "x", "--to", "-1"], "--to"),
        (["fuzz", NAME, "--games", "none"], "none"),
        (["fuzz", NAME, "--workers", "0"], "workers"),
        (["arena", NAME, "recruit", "marshal"], "marshal"),
        (["arena", NAME, "recruit", "regular", "--games", "7"], "7"),
        (["arena", NAME, "recruit", "regular", "--sprt", "60"], "50:60"),
        (["arena", NAME, "recruit", "regular", "--spread", "moon"], "moon"),
        (["balance", f"{NAME}/moon"], "moon"),
        (["bench", "atlantis"], "atlantis"),
        (["dance"], "dance"),
        (["play", "--dance"], "--dance"),
    ],
)
def test_whatever_is_wrong_is_one_line(args: list[str], named: str) -> None:
    assert named in complaint(*args)


def test_every_option_of_the_game_names_its_values() -> None:
    for option in GAME.options:
        line = complaint("play", "--option", f"{option.name}=perhaps")
        assert option.name in line
        assert all(str(value).lower() in line for value in option.values)


@pytest.mark.parametrize(
    "content", [b"", b"\x00\xff\xfe", b"hello", b"sandtable record 1\n", b"sandtable record 1\ngame x\n"]
)
def test_a_file_that_is_no_record_is_one_line(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    for command in (["replay"], ["verify"], ["play", "--load"]):
        assert str(path) in complaint(*command, str(path))


def test_a_finished_game_and_one_without_its_key_cannot_go_on(file: Path, record: str) -> None:
    assert "over" in complaint("play", "--load", str(file))
    state = GAME.start(seed=1)
    file.write_text(state.record(reveal=False), encoding="utf-8")
    assert "key" in complaint("play", "--load", str(file))
    file.write_text(state.record(), encoding="utf-8")
    assert "own" in complaint("play", NAME, "--load", str(file))


def test_ctrl_c_ends_a_command_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt() -> tuple[str, ...]:
        raise KeyboardInterrupt

    monkeypatch.setattr("sandtable.api.sound_ids", interrupt)
    result = run("games")
    assert result.exit_code == 130
    assert "Traceback" not in result.output


def test_fuzz_reports_and_fails_only_with_faults(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    sound = run("fuzz", NAME, "--games", "2", "--workers", "1", "--out", str(tmp_path / "out"))
    assert sound.exit_code == 0
    assert "2 games" in sound.output
    assert "0 faults" in sound.output
    assert not (tmp_path / "out").exists()
    monkeypatch.setattr(type(GAME), "audit", lambda self, state: ["a piece too many"])
    broken = run("fuzz", NAME, "--games", "2", "--workers", "1", "--out", str(tmp_path / "out"))
    assert broken.exit_code == 1
    assert "a piece too many" in broken.output
    kept = list((tmp_path / "out").iterdir())
    assert len(kept) == 2
    assert all(str(path) in broken.output for path in kept)


def test_arena_reports_score_interval_seats_and_times() -> None:
    options = [f"--option={option.name}={str(option.default).lower()}" for option in GAME.options]
    shown = run("arena", NAME, "recruit", "recruit", "--games", "2", "--workers", "1", *options).output
    assert "recruit against itself: 2 games" in shown
    for seat in GAME.seats({}):
        score = r"\d won, 0 drawn, \d lost; score [\d.]+ % \(95 %: [\d.]+ to [\d.]+\)"
        assert re.search(f"as {seat}: {score}", shown)
    assert shown.count("longest decision of recruit") == 2


def test_arena_keeps_a_log_and_a_page_and_stops_when_it_is_sure(tmp_path: Path) -> None:
    log, page = tmp_path / "log.jsonl", tmp_path / "page.html"
    more = ["--log", str(log), "--page", str(page), "--sprt", "1:50", "--records", "--workers", "1"]
    shown = run("arena", NAME, "regular", "recruit", "--games", "40", *more).output
    assert re.search(r"sequential test: accepted after \d games", shown)
    assert log.read_text(encoding="utf-8").count("sandtable record 1") < 10
    assert "<svg" in page.read_text(encoding="utf-8")


def test_a_reader_that_goes_away_is_no_error() -> None:
    """As in `sandtable rules GAME | head -1`."""
    command = [sys.executable, "-m", "sandtable.cli", "rules", NAME]
    done = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert done.stdout is not None
    done.stdout.readline()
    done.stdout.close()
    assert done.stderr is not None
    assert "Traceback" not in done.stderr.read()
    done.stderr.close()
    done.wait(timeout=120)


def test_verify_names_the_browsers_that_added_to_the_dice(tmp_path: Path) -> None:
    axis, allies = f"{1:064x}", f"{2:064x}"
    shared = SharedKey(make_key(1)).committed("axis", commitment_to(axis)).committed("allies", commitment_to(allies))
    game = st.game("dday")
    setting = game.start(seed=1).setting
    assert setting is not None
    state = game.begin(setting, opening.dice(game, setting, shared.revealed("axis", axis)))
    file = tmp_path / "game.txt"
    file.write_text(state.record(), encoding="utf-8")
    told = run("verify", str(file)).output
    assert "values from browsers in the key: axis; committed and never revealed: allies" in told
