"""Notify players that it is their turn: by e-mail, webhook and Web Push, sent from an outbox that retries failures.

`play` calls it after each action."""
