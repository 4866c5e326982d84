"""Prometheus metrics: requests by call, and gauges of what the server holds. No metric names a table.

Reading them requires the token that the server was started with. They need prometheus-client (pip install
'sandtable[metrics]').
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from sandtable.core.base.errors import BadInput
from sandtable.table.wire.tokens import digest, fits

if TYPE_CHECKING:
    from sandtable.table.play.tables import Tables

BUCKETS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Histogram buckets, in seconds."""
KIND = "text/plain; version=0.0.4; charset=utf-8"


class Metrics:
    """The metrics of one server."""

    def __init__(self, token: str) -> None:
        try:
            import prometheus_client
        except ImportError:
            raise BadInput(
                "figures need prometheus-client: pip install 'sandtable[metrics]'", where="metrics"
            ) from None
        self._token = digest(token)
        self._library = prometheus_client
        self._registry = prometheus_client.CollectorRegistry()
        self._answers = prometheus_client.Counter(
            "sandtable_answers", "Requests that were answered.", ["call", "status"], registry=self._registry
        )
        self._seconds = prometheus_client.Histogram(
            "sandtable_answer_seconds", "How long answers took.", ["call"], registry=self._registry, buckets=BUCKETS
        )

    def watch(self, tables: Tables) -> None:
        """Collect the gauges of these tables on each scrape."""
        self._registry.register(_Now(tables, self._library))

    def answered(self, call: str, status: int, seconds: float) -> None:
        self._answers.labels(call, str(status)).inc()
        self._seconds.labels(call).observe(seconds)

    def may(self, token: str | None) -> bool:
        return token is not None and fits(digest(token), self._token)

    def page(self) -> bytes:
        page: bytes = self._library.generate_latest(self._registry)
        return page


class _Now:
    """Gauges of what a server holds at the moment."""

    def __init__(self, tables: Tables, library: Any) -> None:
        self._tables = tables
        self._family = library.metrics_core.GaugeMetricFamily

    def collect(self) -> Iterator[Any]:
        for name, (what, number) in self._tables.figures().items():
            yield self._family(f"sandtable_{name}", what, value=number)
