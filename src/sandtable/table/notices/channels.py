"""Notifies a seat that it is its turn, or of corrected rules: by webhook, by e-mail, or by Web Push (`web_push`).

Notifications are sent from separate threads (`outbox`), are retried after failures, and never delay play.
"""

from __future__ import annotations

import smtplib
import time
from collections.abc import Callable
from email.message import EmailMessage
from typing import TYPE_CHECKING, Literal
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec

from sandtable.table.live.table import Table
from sandtable.table.notices.outbox import Outbox, Send
from sandtable.table.notices.webhooks import TIMEOUT, check_url, post, trusted
from sandtable.table.store.protocol import HUMAN, SeatRow, TableRow
from sandtable.table.view import gate
from sandtable.table.view.gate import Eyes
from sandtable.table.wire.errors import BadRequest
from sandtable.table.wire.limits import Meter
from sandtable.table.wire.messages import Notify, Push
from sandtable.table.wire.people_messages import Settings

if TYPE_CHECKING:
    from sandtable.table.notices.web_push import Pusher

YOUR_TURN, CORRECTED = "Sandtable: it is your turn", "Sandtable: the rules of your game were corrected"
ASKED = "Sandtable: your opponent"
"""The subjects of e-mails."""
QUIET = 60.0
"""The minimum number of seconds between two notifications to a seat."""
SAME = 60
"""The most notifications per hour to one webhook or e-mail address, over all tables that name it: its owner may not
have asked for them."""


class Notifier:
    """Sends notifications in the background."""

    def __init__(
        self,
        smtp: str = "",
        base_url: str = "",
        private: bool = False,
        pauses: tuple[float, ...] | None = None,
        pusher: Pusher | None = None,
        find: Callable[[str], TableRow | None] = lambda _: None,
    ) -> None:
        """`find` looks up a table's seats and their current settings."""
        self.pusher = pusher
        self._find = find
        self._smtp = smtp
        self._base = base_url.rstrip("/")
        self._private = private
        self._outbox = Outbox(pauses)
        self._told: dict[tuple[str, str], float] = {}
        self._same = Meter(SAME, 3600)

    # --- settings ---------------------------------------------------------------------------------------

    def checked(self, wish: Notify) -> tuple[str | None, str | None]:
        """The webhook and e-mail address, if this server can use them; else BadRequest."""
        webhook, email = wish.webhook or None, wish.email or None
        if webhook is not None:
            check_url(webhook, self._private)
        if email is not None:
            if not self._smtp:
                raise BadRequest("this server sends no e-mail")
            if not _is_address(email):
                raise BadRequest("not an e-mail address")
        return webhook, email

    def turn(self, table: Table, seat: SeatRow) -> None:
        """Notify a seat that it is its turn. Called when no player is present there."""
        if (seat.webhook is None and seat.email is None and self.pusher is None) or _quiet(table, seat):
            return
        who, now = (table.id, seat.seat), time.monotonic()
        if now - self._told.get(who, -QUIET) < QUIET:
            return
        self._told = {key: when for key, when in self._told.items() if now - when < QUIET} | {who: now}
        asked = _asked(table, seat)
        self._send(table, seat, YOUR_TURN, f"it is your turn as {_named(table, seat)} in {table.game.title}.{asked}")
        if self.pusher is not None:
            id, name, title, client = table.id, seat.seat, table.game.title, table.client
            self._outbox.add(f"Web Push to {name} at table {id}", lambda: self._push(id, name, title, client), client)

    def asked(self, table: Table, seat: SeatRow, text: str) -> None:
        """Notify a player that the others ask something, or that the game has ended without its rules."""
        if _quiet(table, seat):
            return
        self._send(table, seat, ASKED, f"{table.game.title}: {text}")

    def corrected(self, table: Table) -> None:
        """Notify the players of a table by webhook and e-mail that it goes on under corrected rules. Web Push only says
        whose turn it is."""
        told = table.game.text(table.change.event(table.game).message()) if table.change is not None else ""
        for seat in table.row.seats:
            if told and seat.player == HUMAN:
                self._send(table, seat, CORRECTED, f"{table.game.title}: {told}")

    def mail(self, email: str, text: str, subject: str) -> None:
        """Queue an e-mail that concerns no table."""
        if not self._same.wait(email):
            self._outbox.add("e-mail to a person", lambda: mail(self._smtp, email, text, subject), "")

    def _send(self, table: Table, seat: SeatRow, subject: str, text: str) -> None:
        """Queue a text for a seat's webhook and e-mail address."""
        text = f"Sandtable: {text}"
        if self._base:
            text += f" {self._base}/t/{table.id}"
        if seat.webhook is not None and not self._same.wait(seat.webhook):
            url = seat.webhook
            send = self._if_still("webhook", table.id, seat, lambda: post(url, text, self._private))
            self._outbox.add(f"webhook of {seat.seat} at table {table.id}", send, table.client)
        if seat.email is not None and not self._same.wait(seat.email):
            address = seat.email
            send = self._if_still("email", table.id, seat, lambda: mail(self._smtp, address, text, subject))
            self._outbox.add(f"e-mail to {seat.seat} at table {table.id}", send, table.client)

    def _if_still(self, way: Literal["webhook", "email"], table: str, seat: SeatRow, send: Send) -> Send:
        """Wrap `send` to check that the setting is unchanged: a notification may wait for minutes, and the link may be
        replaced."""

        def sent() -> None:
            row = self._find(table)
            if row is None or getattr(row.seat(seat.seat), way) == getattr(seat, way):
                send()

        return sent

    def _push(self, table: str, seat: str, title: str, client: str) -> None:
        """Queue a notification for each browser of a seat; each is retried separately."""
        if (pusher := self.pusher) is None:
            return

        def to(browser: Push) -> Send:
            def sent() -> None:
                if browser in pusher.of(table, seat):  # its subscription may have been dropped meanwhile
                    pusher.send(table, seat, browser, title)

            return sent

        for number, browser in enumerate(pusher.of(table, seat), 1):
            self._outbox.add(f"Web Push to browser {number} of {seat} at table {table}", to(browser), client)

    def close(self) -> None:
        self._outbox.close()


def _quiet(table: Table, seat: SeatRow) -> bool:
    """True during the quiet hours of the person to whom a seat belongs."""
    person = table.people.get(seat.seat)
    if person is None:
        return False
    try:
        quiet = msgspec.json.decode(person.settings, type=Settings).quiet
    except msgspec.MsgspecError:
        return False
    return quiet is not None and quiet.holds(table.now())


def _named(table: Table, seat: SeatRow) -> str:
    name = table.game.seat_name(seat.seat)
    return name if isinstance(name, str) else table.game.text(name)


def _asked(table: Table, seat: SeatRow) -> str:
    """What the seat is asked, from its own view; not for a chance to interrupt, where work that depends on the seat's
    orders could be noticed."""
    if table.interrupts():
        return ""
    decision = gate.view(table.state, Eyes(seat.seat, seat.sides)).decision
    return "" if decision is None else f" {table.game.text(decision.prompt)}"


# --- e-mail -----------------------------------------------------------------------------------------------


def _is_address(text: str) -> bool:
    name, _, host = text.rpartition("@")
    return (
        bool(name and "." in host.strip(".")) and text.isascii() and text.isprintable() and not set(text) & set(" ,;<>")
    )


def mail(smtp: str, to: str, text: str, subject: str = YOUR_TURN, timeout: float = TIMEOUT) -> None:
    """Send a mail by `smtp://USER:PASSWORD@HOST:PORT?from=ADDRESS` (`smtps://` for TLS from the start)."""
    parts = urlsplit(smtp)
    host, secure = parts.hostname or "localhost", parts.scheme == "smtps"
    message = EmailMessage()
    message["Subject"] = subject
    message["From"] = (parse_qs(parts.query).get("from") or [f"sandtable@{host}"])[0]
    message["To"] = to
    message.set_content(text + "\n")
    context = trusted()
    if secure:
        server: smtplib.SMTP = smtplib.SMTP_SSL(host, parts.port or 465, timeout=timeout, context=context)
    else:
        server = smtplib.SMTP(host, parts.port or 25, timeout=timeout)
    with server:
        if not secure and parts.username:
            server.starttls(context=context)  # a password is never sent unencrypted
        if parts.username:
            server.login(unquote(parts.username), unquote(parts.password or ""))
        server.send_message(message)
