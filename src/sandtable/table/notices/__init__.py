"""Telling a player that it is their turn: mail, webhooks and Web Push, sent from an outbox that survives failures.

`play` calls it after each action."""
