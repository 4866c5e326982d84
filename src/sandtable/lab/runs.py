"""A run of jobs: spread over workers, saved as it goes, reported in order.

The same jobs give the same results anywhere.
"""

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
    """Where a run is played: the number of local processes, or a cluster."""

    workers: int = 1
    spread: str = "local"

    @property
    def here(self) -> bool:
        """True if the run is played in this process."""
        return self.workers == 1 and self.spread == "local"


def results(
    work: Callable[[K], R], jobs: Sequence[K], place: JobPlace, journal: Journal[R], tick: Tick[R] | None = None
) -> Iterator[R]:
    """Yield the results of all jobs in the order of the jobs, regardless of the order of arrival.

    Jobs in the journal are not replayed. Calls `tick` with every other result as soon as it arrives.
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
