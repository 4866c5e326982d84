"""A run of jobs: spread over workers, kept as it goes, told in order. The same jobs give the same story anywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from typing import Any, TypeVar, cast

import msgspec

from sandtable.core.base.errors import BadInput
from sandtable.lab.cluster import spread
from sandtable.lab.journal import Journal, Keyed

R = TypeVar("R", bound=Keyed)
K = TypeVar("K", bound=Keyed)
Tick = Callable[[R], None]


class JobPlace(msgspec.Struct, frozen=True):
    """Where a run is played: how many processes here, or which cluster."""

    workers: int = 1
    spread: str = "local"

    @property
    def here(self) -> bool:
        """In this very process."""
        return self.workers == 1 and self.spread == "local"


def results(
    work: Callable[[K], R], jobs: Sequence[K], place: JobPlace, journal: Journal[R], tick: Tick[R] | None = None
) -> Iterator[R]:
    """The results of all jobs, in the order of the jobs, whatever the order in which they come in.

    What the journal holds is not played again; `tick` hears of every other result as soon as it is known.
    """
    keys = [job.key for job in jobs]
    if len(set(keys)) != len(keys):
        raise BadInput("the same game would be played twice", where="jobs")
    told = 0
    missing = [job for job in jobs if job.key not in journal.known]
    with closing(cast(Any, spread(work, missing, place.workers, place.spread))) as coming:
        for number, result in coming:
            if result.key != missing[number].key:
                raise BadInput(f"{result.key} came back for {missing[number].key}", where="jobs")
            journal.add(result)
            if tick is not None:
                tick(result)
            while told < len(keys) and keys[told] in journal.known:
                yield journal.known[keys[told]]
                told += 1
    for key in keys[told:]:
        yield journal.known[key]
