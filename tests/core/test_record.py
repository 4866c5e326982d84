"""Records: text that is written, read, compared and mistrusted line by line."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import sandtable as st
from sandtable.core.base.dice import commitment, make_key
from sandtable.core.engine.record import MAGIC, read_header, replay, verify

GAMES = pytest.mark.parametrize("name", st.game_ids())
OTHER = make_key("another key")


def some_game(name: str = "dday", seed: int = 7, actions: int = 60, **options: Any) -> st.State[Any, Any]:
    state, rng = st.game(name).start(seed=seed, options=options), random.Random(seed)
    while not state.over and actions:
        state.play(rng.choice(state.actions()))
        actions -= 1
    return state


@pytest.fixture(scope="module")
def state() -> st.State[Any, Any]:
    return some_game(fortune=True, tactics=True)


@pytest.fixture
def lines(state: st.State[Any, Any]) -> list[str]:
    return state.record().splitlines()


def fault(record: Any, check: Any = st.replay) -> str:
    with pytest.raises(st.BadInput) as caught:
        check("\n".join(record) if isinstance(record, list) else record)
    return str(caught.value)


def where(lines: list[str], text: str) -> int:
    """The index of the first line that contains a text."""
    return next(number for number, line in enumerate(lines) if text in line)


# --- what is written -------------------------------------------------------------------------------------------------


@GAMES
def test_the_text_of_a_record(name: str) -> None:
    state = some_game(name)
    key = state.dice.key
    assert key is not None
    text = state.record()
    assert text.endswith("\n")
    assert text.isprintable() or set(re.sub(r"[^\s]", "", text)) <= {" ", "\n"}
    lines = text.splitlines()
    assert lines[0] == MAGIC == "sandtable record 1"
    assert lines[1] == f"game {name}"
    assert lines[2] == f"rules {st.game(name).version} of sandtable {st.__version__}"
    assert lines[3].startswith("scenario ")
    assert lines[4].startswith("options {")
    assert lines[5] == f"commitment {commitment(key)}"
    assert lines[6] == f"key {key.hex()}"
    assert lines[7].split(" = ")[0] == "start"
    played = [line.split(" = ")[0] for line in lines[8:] if not line.startswith("#")]
    assert played == [str(action) for action in state.history()]
    dice = [int(die) for line in lines[7:] if not line.startswith("#") for die in line.partition(" = ")[2].split()]
    assert len(dice) == state.dice.count
    assert any(line.startswith("# ") for line in lines[8:])


@GAMES
def test_replay_and_verify_lead_to_the_same_state(name: str) -> None:
    state = some_game(name)
    record = state.record()
    for again in (st.replay(record), st.verify(record)):
        assert again == state
        assert again.history() == state.history()
        assert again.record() == record
        assert again.actions() == state.actions()
        again.play(again.actions()[0])
    assert state.record() == record, "replaying has touched the original"


@GAMES
def test_a_record_goes_on(name: str) -> None:
    """What was replayed plays on with the same dice."""
    state = some_game(name, actions=30)
    again = st.replay(state.record())
    rng, twin_rng = random.Random(1), random.Random(1)
    for _ in range(60):
        if state.over:
            break
        assert again.play(twin_rng.choice(again.actions())) == state.play(rng.choice(state.actions()))
    assert again == state


@GAMES
def test_without_the_key(name: str) -> None:
    state = some_game(name)
    key = state.dice.key
    assert key is not None
    hidden = state.record(reveal=False)
    assert key.hex() not in hidden
    assert f"commitment {commitment(key)}" in hidden
    assert [line for line in state.record().splitlines() if line[:4] not in ("key ", "# se")] == hidden.splitlines()
    again = st.replay(hidden)
    assert again.pos == state.pos
    assert again.stack == state.stack
    assert again.result == state.result
    assert again.dice.key is None
    assert (
        fault(hidden, st.verify) == "key: the record does not contain the dice key yet, so its dice cannot be verified"
    )


def test_dice_that_cannot_be_thrown_change_nothing() -> None:
    """A game replayed without its key can be looked at; a throw fails, and nothing half-applied stays."""
    again = st.replay(some_game().record(reveal=False))
    rng = random.Random(1)
    before, action, problem = b"", again.actions()[0], ""
    for _ in range(500):
        before, action = again.encode(), rng.choice(again.actions())
        try:
            again.play(action)
        except st.BadInput as caught:
            problem = str(caught)
            break
    assert "the dice key is unknown" in problem
    assert again.encode() == before, f"{action} failed and yet changed something"
    assert action in again.actions()


def test_comments_and_blank_lines_are_for_the_reader(state: st.State[Any, Any], lines: list[str]) -> None:
    first = where(lines, "start")
    loose = lines[: first + 1]
    for line in lines[first + 1 :]:
        loose += ["", "# = 6 6 6", "   ", line, "#"]
    assert st.replay("\n".join(loose)) == state
    assert st.replay("\r\n".join(lines)) == state
    hidden = [line for line in loose if not line.startswith("key ")]
    assert st.replay("\n".join(hidden)).pos == state.pos


def test_a_truncated_record_is_an_earlier_moment(state: st.State[Any, Any], lines: list[str]) -> None:
    first = where(lines, "start")
    for end in range(first + 1, len(lines), 7):
        early = st.replay("\n".join(lines[:end]))
        played = [line for line in lines[first + 1 : end] if not line.startswith("#")]
        assert len(early.history()) == len(played)
        assert early.history() == state.history()[: len(played)]
    assert st.replay("\n".join(lines[:first])).history() == []


def test_a_record_cut_in_the_middle_of_a_line(lines: list[str]) -> None:
    number = where(lines, " = ")
    while lines[number].startswith(("start", "#")) or " = " not in lines[number]:
        number += 1
    cut = [*lines[:number], lines[number].split(" = ")[0]]
    assert fault(cut).startswith(f"line {number + 1}: the record has dice none, but the game rolls ")
    cut[-1] = cut[-1][:-1]
    assert fault(cut) == f"line {number + 1}: {cut[-1]!r} is not an action of this game"


# --- what is refused -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "line 1: a record starts with 'sandtable record 1'"),
        ("\n", "line 1: a record starts with 'sandtable record 1'"),
        ("sandtable record 2\ngame dday", "line 1: a record starts with 'sandtable record 1'"),
        ("game dday", "line 1: a record starts with 'sandtable record 1'"),
        (MAGIC, "line 2: the record does not name its game"),
        (f"{MAGIC}\nscenario overlord\nstart", "line 3: the record does not name its game"),
        (f"{MAGIC}\ngame chess", "game: no game 'chess'; there are "),
        (f"{MAGIC}\ngame", "game: no game ''; there are "),
        (f"{MAGIC}\ngame dday", "scenario: no scenario ''; there are "),
        (f"{MAGIC}\ngame dday\nscenario neptune", "scenario: no scenario 'neptune'; there are "),
        (f"{MAGIC}\ngame dday\nscenario overlord\noptions [1]", "line 4: options: "),
        (f"{MAGIC}\ngame dday\nscenario overlord\noptions", "line 4: options: "),
        (f"{MAGIC}\ngame dday\nscenario overlord\noptions {{'a': 1}}", "line 4: options: "),
        (f'{MAGIC}\ngame dday\nscenario overlord\noptions {{"players": 4}}', "options.players: 4 is not accepted"),
        (
            f'{MAGIC}\ngame dday\nscenario overlord\noptions {{"weather": 4}}',
            "options: no option 'weather'; there are ",
        ),
        (f"{MAGIC}\ngame dday\nposition 7", "line 3: position: "),
        (f'{MAGIC}\ngame dday\nposition {{"turn": 0}}', "turn: a whole number from 1 to 10, not 0"),
        (f"{MAGIC}\ngame dday\nkey xyz", "line 3: key: "),
        (f"{MAGIC}\ngame dday\nkey 0102", "line 3: key: a key has 64 hexadecimal digits"),
        (f"{MAGIC}\ngame dday\nkey", "line 3: key: a key has 64 hexadecimal digits"),
        (
            f"{MAGIC}\ngame dday\nscenario overlord\nkey {OTHER.hex()}\nfuel 3",
            "line 5: 'fuel 3' is not an action of this game",
        ),
    ],
)
def test_a_fault_of_the_header_names_line_or_field(text: str, problem: str) -> None:
    assert fault(text).startswith(problem)


@pytest.mark.parametrize("dice", ["5", '"6"', '["x"]', "[0]", "[1.5]", "null"])
def test_a_position_in_a_record_has_whole_dice(dice: str) -> None:
    """The dice of a position are checked in a record as they are in `game.position`."""
    header = f'{MAGIC}\ngame dday\nposition {{"dice": {dice}}}\nkey {OTHER.hex()}'
    assert fault(header).startswith("dice: must be a list of whole numbers")


def test_a_header_that_nests_too_deep() -> None:
    deep = "[" * 100_000 + "]" * 100_000
    assert fault(f'{MAGIC}\ngame dday\nscenario overlord\noptions {{"a": {deep}}}').startswith("line 4: options: ")


def test_one_changed_die_names_its_line(lines: list[str]) -> None:
    throws = [n for n, line in enumerate(lines) if " = " in line and not line.startswith("#")]
    assert len(throws) > 5
    for number in throws:
        text, _, dice = lines[number].partition(" = ")
        values = dice.split()
        values[-1] = str(int(values[-1]) % 6 + 1)
        forged = [*lines[:number], f"{text} = {' '.join(values)}", *lines[number + 1 :]]
        problem = f"line {number + 1}: the record has dice {' '.join(values)}, but the game rolls {dice}"
        assert fault(forged) == fault(forged, st.verify) == problem


@pytest.mark.parametrize("dice", ["", " = 3", " = 3 3 3 3 3 3 3 3 3 3 3 3 3", " = six", " = 0", " = -1", " = 1.0"])
def test_dice_that_do_not_fit_name_their_line(lines: list[str], dice: str) -> None:
    number = where(lines, "start")
    assert " = " in lines[number]
    forged = [*lines[:number], "start" + dice, *lines[number + 1 :]]
    assert fault(forged).startswith(f"line {number + 1}: ")


@pytest.mark.parametrize("die", ["six", "0", "-1", "1.0", "1001", "٣٣٣٣", pytest.param("9" * 5000, id="5000 digits")])
def test_a_die_is_a_number_even_without_the_key(state: st.State[Any, Any], die: str) -> None:
    lines = state.record(reveal=False).splitlines()
    number = where(lines, "start")
    lines[number] = f"start = {die}"
    problem = fault(lines)
    assert problem.startswith(f"line {number + 1}: ")
    assert len(problem) < 500


def test_an_action_that_throws_nothing_has_no_dice(lines: list[str]) -> None:
    number = next(
        n for n, line in enumerate(lines) if n > where(lines, "start") and " = " not in line and line[0] != "#"
    )
    forged = [*lines[:number], lines[number] + " = 6", *lines[number + 1 :]]
    assert fault(forged) == f"line {number + 1}: the record has dice 6, but the game rolls none"


def test_an_unknown_action_names_its_line(lines: list[str]) -> None:
    for number in range(where(lines, "start") + 1, len(lines), 9):
        forged = [*lines[:number], "hex 2219", *lines[number:]]
        assert fault(forged) == f"line {number + 1}: 'hex 2219' is not an action of this game"
    assert len(fault([*lines, "x" * 10_000])) < 200


@pytest.mark.parametrize("line", ["ROLL", " roll", "zone  Caen", "zone caen", "roll "])
def test_a_record_is_written_one_way(lines: list[str], line: str) -> None:
    """What a player may type is wider than what a record may hold: two records of one game are equal texts."""
    assert fault([*lines, line]).startswith(f"line {len(lines) + 1}: {line!r} is not an action of this game")


def test_an_illegal_action_names_its_line_and_rule(state: st.State[Any, Any], lines: list[str]) -> None:
    illegal = next(a for a in state.game.vocabulary.values() if a not in state.actions())
    refusal = state.why_not(illegal)
    assert refusal is not None
    problem = fault([*lines, str(illegal)])
    assert problem.startswith(f"line {len(lines) + 1}: {str(illegal)!r} is not allowed: ")
    assert problem.endswith(f"[{refusal.rule}]")


@GAMES
def test_an_action_after_the_end_names_its_line(name: str) -> None:
    state = some_game(name, actions=100_000)
    assert state.over
    assert state.result is not None
    lines = state.record(seal=False).splitlines()
    problem = fault([*lines, lines[-1].split(" = ")[0]])
    assert problem.startswith(f"line {len(lines) + 1}: ")
    assert problem.endswith(f"[{state.result.rule}]")


def test_a_wrong_key_does_not_fit_the_commitment(lines: list[str]) -> None:
    number = where(lines, "key ")
    forged = [*lines[:number], f"key {OTHER.hex()}", *lines[number + 1 :]]
    assert fault(forged) == fault(forged, st.verify) == "key: the key does not match the commitment"


def test_a_wrong_commitment_does_not_fit_the_key(lines: list[str]) -> None:
    number = where(lines, "commitment ")
    forged = [*lines[:number], f"commitment {commitment(OTHER)}", *lines[number + 1 :]]
    assert fault(forged) == "key: the key does not match the commitment"


def test_a_key_and_commitment_of_another_game_throw_other_dice(lines: list[str]) -> None:
    forged = lines.copy()
    forged[where(lines, "commitment ")] = f"commitment {commitment(OTHER)}"
    forged[where(lines, "key ")] = f"key {OTHER.hex()}"
    assert fault(forged).startswith(f"line {where(lines, 'start') + 1}: the record has dice ")


def test_a_record_without_commitment_proves_nothing(state: st.State[Any, Any], lines: list[str]) -> None:
    bare = [line for line in lines if not line.startswith("commitment ")]
    assert st.replay("\n".join(bare)) == state
    assert fault(bare, st.verify) == "commitment: the record has no commitment"


def test_the_header_says_where_the_actions_start(lines: list[str]) -> None:
    header = read_header(lines)
    assert (header.game, header.scenario, header.position) == ("dday", "overlord", None)
    assert header.options == st.game("dday").check_options({"fortune": True, "players": 2, "tactics": True})
    assert lines[header.first].startswith("start")


@pytest.mark.parametrize("record", [None, 7, ("x",), {}])
def test_a_record_is_a_text(record: Any) -> None:
    assert "record" in fault(record, st.replay)
    assert "record" in fault(record, st.verify)


def test_a_view_has_no_record(state: st.State[Any, Any]) -> None:
    imagined = state.view("uk").imagine(1)
    with pytest.raises(st.BadInput, match=r"^record: an imagined state has no record$"):
        imagined.record()


# --- records that start from a position ------------------------------------------------------------------------------

POSITION = {
    "turn": 3,
    "phase": "axis-attacks",
    "empty": True,
    "units": {"Caen": {"uk-tank": 1, "de-infantry": 3}, "Bayeux": {"uk-tank": 2, "de-tank": 2}},
    "charts": {"us": 0, "uk": 5},
    "dice": [1, 6, 1],
}


def played_position(**more: Any) -> st.State[Any, Any]:
    state, rng = st.game("dday").position({**POSITION, **more}), random.Random(3)
    for _ in range(12):
        state.play(rng.choice(state.actions()))
    return state


def test_a_position_is_replayed() -> None:
    state = played_position(seed=5)
    record = state.record()
    again = st.replay(record)
    assert again.pos == state.pos
    assert again.history() == state.history()
    assert again.record() == record
    assert verify(state.game, record).pos == state.pos
    assert replay(state.game, state.record(reveal=False)).pos == state.pos


def test_a_replayed_position_equals_its_original() -> None:
    """Whatever order the fields of the position were written in."""
    state = played_position(seed=5)
    assert st.replay(state.record()) == state


def test_the_dice_of_a_position_come_first_and_once() -> None:
    state = played_position(seed=5)
    dice = [die for line in state.record().splitlines() for die in line.partition(" = ")[2].split()]
    assert dice[:3] == ["1", "6", "1"]


def test_a_hidden_record_of_a_position_does_not_tell_the_seed() -> None:
    """Who knows the seed knows the dice to come."""
    state = played_position(seed=123456789)
    hidden = state.record(reveal=False)
    assert "123456789" not in hidden
    assert st.replay(hidden).pos == state.pos


def test_a_position_is_kept_as_it_was_given() -> None:
    """What the caller does with the table afterwards is their affair."""
    data: dict[str, Any] = {
        **POSITION,
        "seed": 5,
        "dice": [1, 6, 1],
        "units": {"Caen": {"uk-tank": 1, "de-infantry": 3, "de-tank": 1}},
    }
    state = st.game("dday").position(data)
    state.play(state.actions()[0])
    before, record = state.encode(), state.record()
    data["units"]["Caen"]["de-infantry"] = 1
    data["dice"].append(6)
    assert state.encode() == before
    assert state.record() == record
