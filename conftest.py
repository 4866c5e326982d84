"""What holds for every test: none looks at the clock, and coverage does not sit through whole games."""

from __future__ import annotations

from collections.abc import Generator

import coverage
import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")

CHILDREN = ("COVERAGE_PROCESS_START", "COVERAGE_PROCESS_CONFIG")
"""By these a new process is measured too."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The long tests first, so that no worker is left alone with one of them at the end."""
    items.sort(key=lambda item: item.get_closest_marker("whole_games") is None)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Coverage looks away while a test plays whole games: it would make them three times as long, and after the first
    hundred actions they do nothing that a smaller test has not done before."""
    watching = coverage.Coverage.current() if item.get_closest_marker("whole_games") else None
    if watching is None:
        return (yield)
    with pytest.MonkeyPatch.context() as environment:
        for name in CHILDREN:
            environment.delenv(name, raising=False)
        watching.stop()
        try:
            return (yield)
        finally:
            watching.start()
