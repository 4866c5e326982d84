"""A person at the terminal, played by a pipe: the game, the questions, the ways in and out."""

from __future__ import annotations

import builtins
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import sandtable as st
from sandtable.cli import main
from sandtable.core.base.actions import fold
from sandtable.core.base.messages import LANGUAGES, Catalogue
from sandtable.terminal import saves
from sandtable.terminal.session import USAGE, Session, choose_seat
from sandtable.terminal.words import Words

NAME = st.game_ids()[0]
GAME = st.game(NAME)
SEATS = list(GAME.seats({}))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA", "HOME"):  # where data_folder() looks, on every platform
        monkeypatch.setenv(name, str(tmp_path / "home"))
    return tmp_path


def play(*typed: str, args: tuple[str, ...] = ("--seed", "3", "--level", "recruit")) -> Result:
    result = CliRunner().invoke(main, ["play", *args], input="".join(f"{line}\n" for line in typed))
    assert "Traceback" not in result.output
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def files() -> list[Path]:
    """The saved games, oldest first: their names get longer with their numbers."""
    return sorted(saves.folder().glob("*.sandtable"), key=lambda path: (len(path.name), path.name))


def squeezed(text: str) -> str:
    return " ".join(text.split())


def saved() -> st.State[Any, Any]:
    return st.replay(files()[-1].read_text(encoding="utf-8"))


def quiet_state() -> tuple[st.State[Any, Any], str]:
    """A state whose first action throws no dice, so that it can be undone, and the seat that decides."""
    for seed in range(50):
        state = GAME.start(seed=seed)
        for _ in range(200):
            assert state.decision is not None
            seat = choose_seat(GAME, {}, state.decision.side)
            after = state.copy()
            after.play(state.actions()[0])
            again = after.decision
            if again and again.side in GAME.seats({})[seat] and after.dice.count == state.dice.count:
                return state, seat
            state.play(state.actions()[0])
    raise AssertionError("no such state")


def load(state: st.State[Any, Any], seat: str) -> tuple[str, ...]:
    Path("given").write_text(state.record(), encoding="utf-8")
    return ("--load", "given", "--seat", seat, "--level", "recruit")


# --- whole games ------------------------------------------------------------------------------------


@pytest.mark.whole_games
@pytest.mark.parametrize("seat", SEATS)
def test_always_the_first_choice_ends_a_whole_game(seat: str) -> None:
    result = play(*["1"] * 5000, args=("--seed", "3", "--level", "recruit", "--seat", seat))
    assert result.exit_code == 0
    state = saved()
    assert state.result is not None
    assert GAME.text(state.result.message) in squeezed(result.output)
    won = bool(set(GAME.seats({})[seat]) & set(state.result.winners))
    assert ("You win." in result.output) == won
    assert ("You lose." in result.output) != won
    assert f"sandtable replay {files()[0]}" in result.output


def test_the_machine_plays_only_what_is_not_mine_and_sees_only_a_view(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = GAME.seats({})[SEATS[0]]
    seen: list[str] = []
    sound = st.View.actions

    def watch(self: st.View[Any, Any]) -> list[st.Action]:
        if self.decision is not None and sys._getframe(1).f_code.co_name in ("choose", "offered"):
            seen.append(self.side)
            assert self.side == self.decision.side
            assert self._known.dice.key is None
        return sound(self)

    monkeypatch.setattr(st.View, "actions", watch)
    play(*["1"] * 60)
    assert seen
    assert not set(seen) & set(mine)


def test_it_shows_the_board_the_prompt_and_every_choice() -> None:
    shown = play().output
    state = saved()
    assert state.decision is not None
    assert squeezed(GAME.text(state.decision.prompt)) in squeezed(shown)
    assert f"[{state.decision.rule}]" in shown
    numbers = re.findall(r"(?<![\d.])(\d+) [^\d\s]", shown.rpartition("…")[2])
    assert set(map(str, range(1, len(state.actions()) + 1))) <= set(numbers)
    for place in state.view(state.decision.side).data()["units"]:
        assert place in shown


# --- saying what to do --------------------------------------------------------------------------------


def test_a_number_a_text_and_a_name_play_the_same() -> None:
    state, seat = quiet_state()
    action = state.actions()[0]
    for line in ("1", str(action), f"  {fold(str(action)).upper()} ", action.operand or str(action)):
        play(line, "save after", args=load(state, seat))
        assert st.replay(Path("after").read_text(encoding="utf-8")).history()[-1] == action
        Path("after").unlink()


def test_enter_plays_the_only_choice_and_otherwise_shows_the_choices_again() -> None:
    state = GAME.start(seed=3)
    while len(state.actions()) > 1:
        state.play(state.actions()[0])
    assert state.decision is not None
    seat = choose_seat(GAME, {}, state.decision.side)
    shown = play("", "save after", args=load(state, seat)).output
    assert "Press Enter to play the only choice." in shown
    assert len(st.replay(Path("after").read_text(encoding="utf-8")).history()) > len(state.history())
    state, seat = quiet_state()
    again = play("", args=load(state, seat)).output
    assert state.decision is not None
    assert squeezed(again).count(squeezed(GAME.text(state.decision.prompt))) == 2
    assert saved() == state


@pytest.mark.parametrize(
    "line", ["0", "99999", "9" * 5000, "-1", "xyzzy", "unit", "zone Atlantis", "\x1b[2J", "é", "why ,", "[/b]"]
)
def test_a_wrong_word_is_answered_and_changes_nothing(line: str) -> None:
    before = play()
    state = saved()
    result = play(line)
    assert result.exit_code == 0
    assert saved() == state
    assert len(result.output) > len(before.output)


def test_a_wrong_word_is_refused_with_its_rule() -> None:
    shown = play("dance wildly").output
    state = saved()
    refusal = state.why_not("dance wildly")
    assert refusal is not None
    assert squeezed(f"{GAME.text(refusal)} [{refusal.rule}]") in squeezed(shown)


def test_why_answers_with_refusal_rule_and_its_text() -> None:
    play()
    state = saved()
    legal = state.actions()
    wish = next(action for action in GAME.vocabulary.values() if action not in legal)
    refusal = state.why_not(wish)
    assert refusal is not None
    shown = squeezed(play(f"why {wish}", "why 1", "why").output)
    assert squeezed(f"{GAME.text(refusal)} [{refusal.rule}]") in shown
    assert squeezed(GAME.ledger.text(refusal.rule)) in shown
    assert f"“{legal[0]}” is legal now." in shown
    assert "The current decision" in shown


def test_odds_are_bars_with_exact_chances() -> None:
    state = GAME.start(seed=3)
    while state.preview() is None:
        state.play(state.actions()[0])
    assert state.decision is not None
    preview = state.preview()
    assert preview is not None
    seat = choose_seat(GAME, {}, state.decision.side)
    shown = squeezed(play("odds", args=load(state, seat)).output)
    for outcome in preview.outcomes:
        bar = "█" * round(24 * outcome.probability)
        percent = f"{100 * outcome.probability:.1f} %"
        assert re.search(rf"{re.escape(GAME.text(outcome.message))} {bar}·* {re.escape(percent)}", shown)


def test_odds_without_dice_say_so() -> None:
    state = GAME.start(seed=3)
    while state.preview() is not None:
        state.play(state.actions()[0])
    assert state.decision is not None
    seat = choose_seat(GAME, {}, state.decision.side)
    assert "No dice roll is pending" in play("odds", args=load(state, seat)).output


def test_undo_takes_back_my_action_and_nothing_else() -> None:
    state, seat = quiet_state()
    args = load(state, seat)
    shown = play("1", "undo", args=args).output
    assert "Undone" in shown
    assert saved() == state


def rolling_state() -> tuple[st.State[Any, Any], st.State[Any, Any], str]:
    """A state, the one after its first action, which throws dice and leaves the decision where it was, and the side."""
    state = GAME.start(seed=3)
    while not state.over:
        before = state.copy()
        state.play(state.actions()[0])
        sides = {decision.side for decision in (before.decision, state.decision) if decision is not None}
        if len(sides) == 1 and state.dice.count > before.dice.count:
            return before, state, sides.pop()
    raise AssertionError("no such state")


def test_undo_across_dice_is_refused() -> None:
    before, state, side = rolling_state()
    shown = play("1", "undo", args=load(before, choose_seat(GAME, {}, side))).output
    assert squeezed(GAME.text(st.Message("refuse-undo-dice"))) in squeezed(shown)
    assert saved() == state


def test_undo_of_what_the_other_seat_did_is_refused() -> None:
    state, seat = quiet_state()
    state.play(state.actions()[0])
    other = next(name for name in SEATS if name != seat)
    session = Session(state, other, "recruit")
    with pytest.raises(st.Refused) as refused:
        session.undo("")
    assert refused.value.refusal.message == "refuse-undo-side"
    assert session.state is state


def test_hint_names_a_legal_choice() -> None:
    shown = play("hint").output
    number = re.search(r"The computer would play (\d+):", shown)
    assert number is not None
    assert 1 <= int(number[1]) <= len(saved().actions())


def test_rules_log_board_and_help() -> None:
    first = next(iter(GAME.ledger))
    shown = play(f"rules {first}", "rules qwertyuiop", "rules", "help", "board", "log", "log 1").output
    assert squeezed(GAME.ledger.text(first)) in squeezed(shown)
    assert "No rule matches “qwertyuiop”." in shown
    assert "“rules” needs an argument" in shown
    assert all(usage in shown for usage in USAGE.values())
    assert shown.count("Units on the map") == 2
    happened = [event for moment in saves.walk(saved()) for event in moment.events]
    last = squeezed(f"{GAME.text(happened[-1].message())} [{happened[-1].rule}]")
    assert squeezed(shown).count(last) >= 3


def test_both_languages() -> None:
    shown = play("lang it", "lang xx", "perche", "board").output
    state = saved()
    assert state.decision is not None
    assert squeezed(GAME.text(state.decision.prompt, "it")) in squeezed(shown)
    assert "Lingue disponibili: en, it." in shown
    assert squeezed(GAME.ledger.text(state.decision.rule, "it")) in squeezed(shown)
    assert "Unità sulla mappa" in shown
    assert saves.seating(files()[-1].read_text(encoding="utf-8")).language == "it"


def test_the_terminal_says_everything_in_every_language() -> None:
    own = Catalogue([Path(st.__file__).parent / "terminal"])
    assert own.ids["en"] == own.ids["it"]
    used: set[str] = set()
    for module in ("terminal/session", "terminal/screen", "terminal/words", "cli"):
        source = (Path(st.__file__).parent / f"{module}.py").read_text(encoding="utf-8")
        used |= set(re.findall(r'"(ui-[a-z-]+)"', source))
    used |= {"help-title", *(f"help-{name}" for name in USAGE)}
    for language in LANGUAGES:
        assert {name for name in own.ids[language] if name.startswith(("ui-", "help-"))} == used


# --- saving, leaving, coming back -----------------------------------------------------------------------


def test_save_never_overwrites_and_load_goes_on_where_it_was() -> None:
    play("1", "1", "save my game", "save my game", "save", "quit")
    named = [Path("my game"), Path("my game-2")]
    assert [path for path in sorted(Path().iterdir()) if path.is_file()] == named
    texts = {path.read_text(encoding="utf-8") for path in (*named, *files())}
    assert len(texts) == 1  # all of the same moment, and quit has not saved once more
    state = saved()
    shown = play(args=("--load", "my game")).output
    assert f"Welcome back: {len(state.history())} action" in shown
    assert squeezed(GAME.text(state.decision.prompt)) in squeezed(shown) if state.decision else False
    assert saved() == state


def test_a_saved_game_remembers_seat_level_and_language() -> None:
    play("save it", args=("--seat", SEATS[1], "--level", "recruit", "--lang", "it", "--seed", "1"))
    assert saves.seating(Path("it").read_text(encoding="utf-8")) == saves.Seating(SEATS[1], "recruit", "it")
    shown = play(args=("--load", "it")).output
    assert "Bentornato" in shown
    assert "«recruit»" in shown
    changed = play("save other", args=("--load", "it", "--level", "regular", "--lang", "en"))
    assert "“regular”" in changed.output
    assert saves.seating(Path("other").read_text(encoding="utf-8")) == saves.Seating(SEATS[1], "regular", "en")


def test_end_of_input_saves_and_tells_how_to_resume() -> None:
    result = play("1")
    assert result.exit_code == 0
    assert f"sandtable play --load {files()[0]}" in result.output
    assert re.fullmatch(rf"{NAME}-\d{{4}}-\d\d-\d\d\.sandtable", files()[0].name)
    assert play(args=("--load", str(files()[0]))).exit_code == 0


def test_a_save_that_cannot_be_written_is_one_line_and_play_goes_on() -> None:
    shown = play("save no/such/folder/file", "save /", "help").output
    assert "no/such/folder/file: cannot be written: No such file or directory" in squeezed(shown)
    assert USAGE["help"] in shown


def test_saving_into_a_folder_uses_the_usual_name() -> None:
    Path("games").mkdir()
    play("save games")
    assert len(list(Path("games").glob(f"{NAME}-*.sandtable"))) == 1


def test_ctrl_c_at_the_prompt_saves(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(builtins, "input", interrupt)
    session = Session(GAME.start(seed=3), SEATS[0], "recruit", "en")
    assert session.run() == 130
    assert saved() == session.state


def test_ctrl_c_in_the_middle_of_an_action_saves_the_state_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    state, seat = quiet_state()
    before = state.copy()
    session = Session(state, seat, "recruit", "en")
    monkeypatch.setattr(builtins, "input", lambda prompt="": "1")
    sound = st.State.advance

    def interrupt(self: st.State[Any, Any], action: st.Action) -> None:
        if self is not state:
            return sound(self, action)
        self.stack[-1].take(self, action)
        raise KeyboardInterrupt

    monkeypatch.setattr(st.State, "advance", interrupt)
    assert session.run() == 130
    assert saved() == before


def test_a_crash_of_the_machine_does_not_lose_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(GAME.start(seed=3), SEATS[0], "recruit", "en")

    class Dead:
        def choose(self, view: Any) -> Any:
            raise ZeroDivisionError

        def forget(self) -> None: ...

    session.machine = Dead()
    monkeypatch.setattr(builtins, "input", lambda prompt="": "1")
    with pytest.raises(ZeroDivisionError):
        session.run()
    assert saved() == session.state


def test_a_real_ctrl_c_in_a_real_process() -> None:
    command = [sys.executable, "-m", "sandtable.cli", "play", "--seed", "3", "--level", "recruit"]
    process = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509 - ignored in the background
    )
    assert process.stdin is not None
    assert process.stdout is not None
    seen = ""
    while not seen.endswith(f"{SEATS[0]}> "):
        letter = process.stdout.read(1)
        assert letter, process.stderr.read() if process.stderr else ""
        seen += letter
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=120)
    assert process.returncode == 130, err
    assert err == ""
    assert f"sandtable play --load {files()[0]}" in out
    assert play(args=("--load", str(files()[0]))).exit_code == 0


# --- small parts ----------------------------------------------------------------------------------------


def test_a_seat_by_its_name_or_by_a_side() -> None:
    for seat, sides in GAME.seats({}).items():
        assert choose_seat(GAME, {}, seat.upper()) == seat
        assert all(choose_seat(GAME, {}, side) == seat for side in sides)
    assert choose_seat(GAME, {}, None) == SEATS[0]


def test_a_record_is_shortened_to_so_many_actions() -> None:
    state = GAME.start(seed=3)
    for _ in range(9):
        state.play(state.actions()[0])
    for number in (0, 1, 5, 9, 20):
        short = st.replay(saves.shorten(state.record(), number))
        assert short.history() == state.history()[:number]


@pytest.mark.parametrize(
    ("game", "kind", "shown"),
    [("combat", "ge-rifle-1", "GE Rifles 1"), ("normandy44", "16/1", "16/1"), ("dday", "uk-infantry", "1 inf")],
)
def test_the_board_calls_a_unit_by_its_own_name(game: str, kind: str, shown: str) -> None:
    assert Words(st.game(game)).pieces(kind, 1, short=True) == shown
