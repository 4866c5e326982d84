"""A run that was stopped goes on where it stopped; nothing is played or counted twice."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from sandtable.core.base.errors import BadInput
from sandtable.lab.journal import Journal
from sandtable.lab.runs import JobPlace, results


class Sum(msgspec.Struct, frozen=True):
    key: str
    value: int = 0


RUN = {"what": "sums"}


def opened(path: Path | None) -> Journal[Sum]:
    return Journal(path, RUN, Sum)


def test_what_was_added_is_there_again(tmp_path: Path) -> None:
    path = tmp_path / "new" / "log.jsonl"
    first = opened(path)
    first.add(Sum("a", 1))
    first.add(Sum("b", 2))
    assert path.read_text(encoding="utf-8").splitlines()[1:] == ['{"key":"a","value":1}', '{"key":"b","value":2}']
    again = opened(path)
    again.add(Sum("c", 3))
    assert list(opened(path).known.values()) == [Sum("a", 1), Sum("b", 2), Sum("c", 3)]


def test_a_line_cut_short_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "log"
    journal = opened(path)
    journal.add(Sum("a", 1))
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"key":"b","val')
    again = opened(path)
    assert list(again.known) == ["a"]
    again.add(Sum("c", 3))
    assert path.read_bytes() == whole + b'{"key":"c","value":3}\n'


def test_another_run_and_another_file_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "log"
    opened(path)
    with pytest.raises(BadInput, match="another run"):
        Journal(path, {"what": "else"}, Sum)
    path.write_bytes(path.read_bytes() + b"[]\n")
    with pytest.raises(BadInput, match="line 2"):
        opened(path)


def test_a_result_counts_once(tmp_path: Path) -> None:
    journal = opened(None)
    journal.add(Sum("a", 1))
    with pytest.raises(BadInput, match="already"):
        journal.add(Sum("a", 2))
    path = tmp_path / "log"
    opened(path)
    path.write_bytes(path.read_bytes() + b'{"key":"a","value":1}\n{"key":"a","value":2}\n')
    assert opened(path).known == {"a": Sum("a", 1)}


def test_results_come_in_the_order_of_the_jobs_and_only_missing_ones_are_played() -> None:
    journal, played, told = opened(None), [], []
    journal.add(Sum("1", 10))

    def work(job: Sum) -> Sum:
        played.append(job.key)
        return Sum(job.key, int(job.key) * 10)

    jobs = [Sum(str(number)) for number in range(4)]
    found = list(results(work, jobs, JobPlace(), journal, lambda result: told.append(result.key)))
    assert [result.value for result in found] == [0, 10, 20, 30]
    assert played == told == ["0", "2", "3"]


def test_the_same_game_twice_and_a_wrong_answer_are_refused() -> None:
    with pytest.raises(BadInput, match="twice"):
        list(results(lambda job: job, [Sum("a"), Sum("a")], JobPlace(), opened(None)))
    with pytest.raises(BadInput, match="b came back for a"):
        list(results(lambda job: Sum("b"), [Sum("a")], JobPlace(), opened(None)))
