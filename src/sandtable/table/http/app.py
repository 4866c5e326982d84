"""The ASGI application: the API, the page, and the middleware that protects both."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import lru_cache
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from sandtable.table.http import library, routes
from sandtable.table.http.error_middleware import guarded
from sandtable.table.http.games import FOR_GOOD
from sandtable.table.http.headers import SecurityHeaders
from sandtable.table.http.metrics import Metrics
from sandtable.table.http.requests import Handler, kept
from sandtable.table.league.house import League
from sandtable.table.play.tables import Config, Tables
from sandtable.table.store.protocol import Store
from sandtable.table.view.snapshots import LEVEL
from sandtable.table.wire.errors import ApiError, Unknown
from sandtable.table.wire.limits import Meter, RequestLimit

STATIC = Path(__file__).resolve().parents[1] / "static"
HELP = Path(__file__).resolve().parents[1] / "help"
THREADED = 32_768
"""In bytes; for shorter responses a thread would take longer than the compression."""
PACKED = {".js": "text/javascript", ".css": "text/css"}
_NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Sandtable</title>
<h1>Sandtable</h1><p>The server runs, but its page has not been built. In the checkout: <code>cd web</code>,
<code>npm ci</code>, <code>npm run build</code>; then load this page again.
<p>The web API is described at <a href="/api/openapi.json">/api/openapi.json</a>.
"""


def create_app(store: Store, config: Config | None = None) -> Starlette:
    """The application for the tables of a store. The caller opens and closes the store."""
    chosen = config or Config()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        tables = app.state.tables = Tables(store, chosen)
        league = app.state.league = League(tables)
        if chosen.people is not None:
            from sandtable.table.people.house import People  # it needs cryptography and webauthn

            app.state.people = People(tables, chosen.people)
        if app.state.metrics is not None:
            app.state.metrics.watch(tables)
        try:
            yield
        finally:
            await league.close()
            await tables.close()

    middleware = [
        Middleware(SecurityHeaders),
        Middleware(RequestLimit, number=chosen.limits.requests),
        # Long responses are compressed in a thread: zlib releases the interpreter meanwhile.
        Middleware(GZipMiddleware, minimum_size=1000, compresslevel=LEVEL, thread_minimum_size=THREADED),
    ]
    if chosen.hosts:
        middleware.insert(1, Middleware(TrustedHostMiddleware, allowed_hosts=list(chosen.hosts), www_redirect=False))
    folder = chosen.static or STATIC
    page = Route("/{path:path}", _page(folder), methods=["GET"])
    app = Starlette(
        routes=[*routes.routes(), Route("/help{path:path}", _help(chosen.help or HELP), methods=["GET"]), page],
        middleware=middleware,
        exception_handlers={HTTPException: _http_error},
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False
    app.state.people, app.state.base_url = None, chosen.base_url.rstrip("/")
    app.state.creations = Meter(chosen.limits.tables, 3600)
    app.state.metrics = Metrics(chosen.metrics) if chosen.metrics else None
    return app


def _page(folder: Path) -> Handler:
    """Serve the built page's files. Any other address gets the page itself, which routes it."""
    root = folder.resolve()

    async def page(request: Request) -> Response:
        path = request.path_params["path"]
        if path == "api" or path.startswith("api/"):
            raise Unknown("no such call")
        index = root / "index.html"
        if not index.is_file():
            return HTMLResponse(_NOT_BUILT, headers={"cache-control": "no-store"})
        wanted = _inside(root, path)
        if wanted is None:
            if "." in path.rpartition("/")[2]:
                raise Unknown("no such file")
            wanted = index
        cache = FOR_GOOD if "assets" in wanted.relative_to(root).parts[:1] else "no-cache"
        if cache == FOR_GOOD and wanted.suffix in PACKED:
            return kept(request, _asset(wanted), cache)
        return FileResponse(wanted, headers={"cache-control": cache})

    return guarded(page)


def _help(folder: Path) -> Handler:
    """Serve the documentation, if `./sandtable docs` has built it."""
    root = folder.resolve()

    async def help_page(request: Request) -> Response:
        path = request.path_params["path"]
        if path == "":
            return RedirectResponse("/help/")
        wanted = _inside(root, "index.html" if path == "/" else path.removeprefix("/"))
        if not path.startswith("/") or wanted is None:
            raise Unknown("no such page; `./sandtable docs` builds the documentation")
        return FileResponse(wanted, headers={"cache-control": "no-cache"})

    return guarded(help_page)


@lru_cache(maxsize=128)
def _asset(path: Path) -> library.Page:
    """A build file that never changes, since its name contains a digest of it: compressed once for all clients."""
    brotli = path.with_name(f"{path.name}.br")
    return library.page(path.read_bytes(), PACKED[path.suffix], brotli.read_bytes() if brotli.is_file() else b"")


def _inside(root: Path, path: str) -> Path | None:
    """The file at a path below the root; None for anything else."""
    if not path or "\0" in path or "\\" in path or len(path) > 500:
        return None
    try:
        wanted = (root / path).resolve()
        return wanted if wanted.is_relative_to(root) and wanted.is_file() else None
    except (OSError, ValueError):
        return None


async def _http_error(_: Request, fault: Exception) -> Response:
    """Starlette's own errors (such as an unsupported method) in the API's form."""
    status = fault.status_code if isinstance(fault, HTTPException) else 500
    detail = fault.detail if isinstance(fault, HTTPException) else "failed"
    error = ApiError(detail.lower())
    error.status, error.code = status, detail.lower().replace(" ", "-")
    response = error.response()
    if isinstance(fault, HTTPException) and fault.headers:
        response.headers.update(fault.headers)
    return response
