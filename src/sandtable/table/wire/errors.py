"""The errors of the web API, and the exceptions of the store."""

from __future__ import annotations

import msgspec
from starlette.responses import Response

from sandtable.core.base.errors import BadInput, Refused
from sandtable.core.base.messages import Message
from sandtable.table.wire.messages import ErrorBody, ErrorInfo

_encode = msgspec.json.Encoder().encode


class StoreError(Exception):
    """The store cannot work now: disk full, read-only or unreachable. No partial write remains."""

    def __init__(self, reason: str, where: str = "") -> None:
        super().__init__(f"{where}: {reason}" if where else reason)
        self.reason = reason  # for players: without the location, which only the operator should see


class Damaged(Exception):
    """The stored data of one table cannot be used. A retry will not help; no other table is affected."""


class Outdated(Damaged):
    """A log written under earlier rules, with an action that the present rules do not allow."""

    def __init__(self, reason: str, made: int, now: int, action: int) -> None:
        super().__init__(reason)
        self.made = made  # the rules version that the table was created under; 0: unknown
        self.now = now
        self.action = action  # the number of the first illegal action
        self.again = ""  # the id of the table that continues it, if any


class ApiError(Exception):
    """An error response."""

    status = 400
    code = "bad-input"
    said: Message | None = None  # the same in the words of the page, for what a player could not foresee

    def __init__(self, message: str) -> None:
        super().__init__(message)

    def info(self) -> ErrorInfo:
        return ErrorInfo(self.code, str(self), said=self.said)

    def headers(self) -> dict[str, str]:
        return {}

    def response(self) -> Response:
        body = _encode(ErrorBody(self.info()))
        return Response(body, self.status, self.headers(), "application/json")


class BadRequest(ApiError):
    """The body, the path or the query cannot be used."""


class Malformed(BadRequest):
    """The request breaks the OpenAPI document: no request that keeps it is answered with this code."""

    code = "malformed"


class NoLink(ApiError):
    """No token, or one that does not belong to this table."""

    status, code = 401, "no-link"

    def headers(self) -> dict[str, str]:
        return {"www-authenticate": "Bearer"}


class NotYours(ApiError):
    """The holder of this link may not do that."""

    status, code = 403, "not-yours"


class NoSession(ApiError):
    """No one is signed in, or the proof of an identity does not hold."""

    status, code = 401, "no-session"

    def headers(self) -> dict[str, str]:
        return {"www-authenticate": "Cookie"}


class CrossSite(ApiError):
    """A change under a cookie that did not come from a page of this server."""

    status, code = 403, "cross-site"

    def __init__(self) -> None:
        super().__init__("send this from the server's own page, with the header X-Sandtable")


class Banned(ApiError):
    """The person may not do that until their ban ends."""

    status, code = 403, "banned"

    def __init__(self) -> None:
        super().__init__("your identity is banned; you can finish your games and appeal")


class Taken(ApiError):
    """Another person was quicker, or the offer was withdrawn."""

    status, code = 409, "taken"


class Unknown(ApiError):
    status, code = 404, "unknown"


class Stale(ApiError):
    """The table has moved on since the client decided."""

    status, code = 409, "stale"

    def __init__(self, version: int) -> None:
        super().__init__(f"the table has moved on: it is at version {version}")
        self.version = version

    def info(self) -> ErrorInfo:
        return ErrorInfo(self.code, str(self), version=self.version)


class NoOffer(ApiError):
    """The offer of dice is unknown to this server, or has been used."""

    status, code = 409, "no-offer"

    def __init__(self) -> None:
        super().__init__("this offer of dice is unknown or has been used")


class TooBig(ApiError):
    status, code = 413, "too-big"

    def __init__(self, limit: int) -> None:
        super().__init__(f"the body is longer than {limit} bytes")

    def headers(self) -> dict[str, str]:
        return {"connection": "close"}


class NoJson(ApiError):
    status, code = 415, "no-json"

    def __init__(self) -> None:
        super().__init__("the body must be of the type application/json")


class TooSlow(ApiError):
    """The rest of the body did not arrive in time."""

    status, code = 408, "too-slow"

    def __init__(self) -> None:
        super().__init__("the body did not arrive in time")

    def headers(self) -> dict[str, str]:
        return {"connection": "close"}


class Forbidden(ApiError):
    """A rule of the game refuses it."""

    status, code = 422, "refused"

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.problem)
        self.refusal = refused.refusal

    def info(self) -> ErrorInfo:
        said = Message(self.refusal.message, self.refusal.args)
        return ErrorInfo(self.code, str(self), self.refusal.rule, said)


class TooMany(ApiError):
    status, code = 429, "too-many"

    def __init__(self, message: str, seconds: int) -> None:
        super().__init__(message)
        self.seconds = seconds

    def headers(self) -> dict[str, str]:
        return {"retry-after": str(self.seconds)}


class Unreadable(ApiError):
    """The stored data of a table cannot be used by this server. The moves can still be downloaded, and an outdated
    table may be upgraded."""

    status, code = 410, "unreadable"

    def __init__(self, fault: Damaged) -> None:
        super().__init__(
            "this table can no longer be opened. Its moves are kept and can be downloaded; the server's log"
            " gives the reason"
        )
        self._fault = fault

    def info(self) -> ErrorInfo:
        fault = self._fault
        if not isinstance(fault, Outdated):
            return ErrorInfo(self.code, str(self))
        told = (
            f"the rules of this game have been corrected since the table was opened (version {fault.made or '?'}, now"
            f" {fault.now}), and action {fault.action} is not legal any more or has another result"
        )
        args = {"made": fault.made, "now": fault.now, "move": fault.action, "again": fault.again}
        if fault.again:
            said = Message("page-outdated-again", args)
            return ErrorInfo("outdated", f"{told}; the game goes on at /t/{fault.again}", said=said, again=fault.again)
        can = "its moves can be downloaded, and whoever runs this server can let it go on (`sandtable upgrade --db`)"
        return ErrorInfo("outdated", f"{told}; {can}", said=Message("page-outdated", args))


class Full(ApiError):
    """A limit of this table is reached."""

    status, code = 409, "full"


class Unavailable(ApiError):
    """The store cannot do its work; nothing was changed."""

    status, code = 503, "unavailable"

    def headers(self) -> dict[str, str]:
        return {"retry-after": "5"}


def as_answer(fault: Exception) -> ApiError | None:
    """The error response to an exception; None for a bug of ours."""
    if isinstance(fault, ApiError):
        return fault
    if isinstance(fault, Refused):
        return Forbidden(fault)
    if isinstance(fault, BadInput):
        return BadRequest(str(fault))
    if isinstance(fault, Damaged):
        return Unreadable(fault)
    if isinstance(fault, StoreError):
        return Unavailable(f"the store cannot be used now, try again: {fault.reason}")
    return None
