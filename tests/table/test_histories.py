"""The checker of histories finds what is planted, and nothing in a history that is sound."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec
import pytest

from tests.table.histories import History, Look, Row, Sent, faults


def sound(seed: int = 1, length: int = 40) -> History:
    """Two hands and two listeners at one table; answers are lost now and then, and a machine plays sometimes."""
    chance, now, history = random.Random(seed), 0.0, History(heard={"one": [], "two": []})
    for position in range(1, length + 1):
        action, seq = f"roll {position}", 2 * position
        effect = now + chance.random()
        if chance.random() < 0.2:
            history.by_machines.add(position)
        else:
            answered = chance.random() < 0.9
            history.sent.append(Sent(position, action, effect - 0.4, effect + 0.3, answered))
            if chance.random() < 0.3:  # the other hand was late, and heard nothing
                history.sent.append(Sent(position, f"pass {position}", effect - 0.2, effect + 0.5, False))
        history.looks.append(Look(position, effect, effect + 0.9))
        history.looks.append(Look(position - 1, effect - 0.6, effect + 0.1))
        history.log.append(Row(seq, position, action))
        now = effect + 0.5
    for heard in history.heard.values():
        heard += history.log
    return history


@pytest.mark.parametrize("seed", range(20))
def test_a_sound_history_has_no_faults(seed: int) -> None:
    assert faults(sound(seed)) == []


def _acknowledged(history: History) -> int:
    """The place among `sent` of an acknowledged action in the middle."""
    return next(n for n, one in enumerate(history.sent) if one.acknowledged and one.position > 15)


def lost_row(history: History) -> None:
    del history.log[_row(history)]


def _row(history: History) -> int:
    return history.sent[_acknowledged(history)].position - 1


def lost_row_counted_anew(history: History) -> None:
    """The log closes its ranks, and the listeners hear it so."""
    lost_row(history)
    history.log[:] = [msgspec.structs.replace(row, position=n) for n, row in enumerate(history.log, 1)]
    for heard in history.heard.values():
        heard[:] = history.log


def doubled_row(history: History) -> None:
    at = _row(history)
    history.log.insert(at, history.log[at])


def doubled_row_heard(history: History) -> None:
    heard = history.heard["two"]
    heard.insert(7, heard[7])


def row_not_heard(history: History) -> None:
    del history.heard["one"][-1]


def reordered_pair(history: History) -> None:
    at = _row(history)
    history.log[at], history.log[at - 1] = history.log[at - 1], history.log[at]


def reordered_pair_heard(history: History) -> None:
    heard = history.heard["one"]
    heard[4], heard[5] = heard[5], heard[4]


def reordered_actions(history: History) -> None:
    """Two actions of people change places, everywhere: only the times at which they were sent tell."""
    first, second = [one for one in history.sent if one.acknowledged][3:5]
    names = {first.position: (second.action, second.position), second.position: (first.action, first.position)}

    def other(action: str, position: int) -> tuple[str, int]:
        return names.get(position, (action, position))

    places = {first.position: second.position, second.position: first.position}
    history.sent[:] = [
        msgspec.structs.replace(one, position=places.get(one.position, one.position)) for one in history.sent
    ]
    history.log[:] = [msgspec.structs.replace(row, action=other(row.action, row.position)[0]) for row in history.log]
    for heard in history.heard.values():
        heard[:] = history.log


def two_winners(history: History) -> None:
    one = history.sent[_acknowledged(history)]
    history.sent.append(msgspec.structs.replace(one, action="steal"))


def acknowledged_twice(history: History) -> None:
    history.sent.append(history.sent[_acknowledged(history)])


def unsent(history: History) -> None:
    at = _row(history)
    history.log[at] = msgspec.structs.replace(history.log[at], action="conjure")
    for heard in history.heard.values():
        heard[:] = history.log
    history.sent[:] = [one for one in history.sent if one.position != at + 1]


def stale_look(history: History) -> None:
    one = history.sent[_acknowledged(history)]
    history.looks.append(Look(one.position - 1, one.ended + 0.01, one.ended + 0.02))


def look_ahead(history: History) -> None:
    one = history.sent[_acknowledged(history)]
    history.looks.append(Look(one.position, one.began - 0.02, one.began - 0.01))


def look_back(history: History) -> None:
    """Two looks, one after the other, and the later one knows less."""
    last = history.looks[-1].ended
    history.looks += [Look(40, last + 1, last + 2), Look(39, last + 3, last + 4)]


def look_beyond(history: History) -> None:
    last = history.looks[-1].ended
    history.looks.append(Look(99, last + 1, last + 2))


PLANTED: list[Callable[[History], None]] = [
    *(lost_row, lost_row_counted_anew, doubled_row, doubled_row_heard, row_not_heard, reordered_pair),
    *(reordered_pair_heard, reordered_actions, two_winners, acknowledged_twice, unsent),
    *(stale_look, look_ahead, look_back, look_beyond),
]


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__)
@pytest.mark.parametrize("seed", range(3))
def test_a_planted_fault_is_found(plant: Callable[[History], None], seed: int) -> None:
    history = sound(seed)
    plant(history)
    assert faults(history)
