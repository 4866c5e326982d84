"""The server's log, as text or as JSON lines. It never contains a token or a password."""

from __future__ import annotations

import logging
import re
import time

import msgspec

_TOKEN = re.compile(r"(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])")
_PASSWORD = re.compile(r"(?<=://)([^:/@\s]*):[^@/\s]+@")
_encode = msgspec.json.Encoder().encode


def scrubbed(text: str) -> str:
    """Remove tokens and passwords from a text.

    >>> scrubbed("cannot reach postgresql://club:secret@db.example/tables")
    'cannot reach postgresql://club:[password]@db.example/tables'
    >>> scrubbed("GET /t/abc#" + "x" * 43)
    'GET /t/abc#[token]'
    """
    return _TOKEN.sub("[token]", _PASSWORD.sub(r"\1:[password]@", text))


class Text(logging.Formatter):
    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        return scrubbed(super().format(record))


class Json(logging.Formatter):
    """One JSON object per line: time, level, logger, message, and the fields passed by the caller (`extra={"told":
    {...}}`)."""

    def format(self, record: logging.LogRecord) -> str:
        when = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z"
        line = {"at": when, "level": record.levelname.lower(), "from": record.name, "said": record.getMessage()}
        if record.exc_info:
            line["fault"] = self.formatException(record.exc_info)
        line |= {name: str(value) for name, value in getattr(record, "told", {}).items()}
        return _encode({name: scrubbed(value) for name, value in line.items()}).decode()


def set_up(form: str, level: str) -> None:
    """Write all logs to standard error in this format, from this level on."""
    handler = logging.StreamHandler()
    handler.setFormatter(Json() if form == "json" else Text())
    for name in ("sandtable", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level.upper())
