"""Error handling and request metrics around every handler."""

from __future__ import annotations

import asyncio
import logging
import time

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from sandtable.table.http.metrics import KIND, Metrics
from sandtable.table.http.requests import Handler
from sandtable.table.wire.errors import ApiError, NoLink, Unavailable, Unknown, as_answer
from sandtable.table.wire.limits import client_of
from sandtable.table.wire.tokens import bearer

log = logging.getLogger("sandtable.table")


def guarded(handler: Handler) -> Handler:
    """Turn every error of a handler into a response that reveals only what the client may know."""

    async def guard(request: Request) -> Response:
        try:
            return await handler(request)
        except ClientDisconnect:
            return Response(status_code=400)
        except asyncio.CancelledError:  # only happens when the server stops
            return Unavailable("the server is being stopped").response()
        except Exception as fault:
            known = as_answer(fault)
            if known is not None:
                if known.status >= 500:
                    log.error("%s %s: %s", request.method, request.url.path, fault)
                return known.response()
            log.exception("%s %s failed", request.method, request.url.path)
            return _Failed("something went wrong on the server; it has been noted").response()

    async def measured(request: Request) -> Response:
        metrics: Metrics | None = getattr(request.app.state, "metrics", None)
        noted = log.isEnabledFor(logging.INFO)
        if metrics is None and not noted:
            return await guard(request)
        began = time.perf_counter()
        response = await guard(request)
        seconds = time.perf_counter() - began
        if metrics is not None:
            metrics.answered(handler.__name__, response.status_code, seconds)
        if noted:
            _note(request, response, seconds)
        return response

    return measured


def _note(request: Request, response: Response, seconds: float) -> None:
    """Log a response: no query, no body, no token."""
    told = {
        "method": request.method,
        "path": request.url.path,
        "status": response.status_code,
        "ms": f"{seconds * 1000:.1f}",
        "client": client_of(request.scope),
    }
    log.info("%s %s %d", request.method, request.url.path, response.status_code, extra={"told": told})


async def figures(request: Request) -> Response:
    """Prometheus metrics; requires the server's token."""
    metrics: Metrics | None = getattr(request.app.state, "metrics", None)
    if metrics is None:
        raise Unknown("this server shows no figures")
    if not metrics.may(bearer(request.headers.get("authorization"))):
        raise NoLink("metrics need the token that the server was started with")
    return Response(metrics.page(), media_type=KIND)


class _Failed(ApiError):
    status, code = 500, "failed"
