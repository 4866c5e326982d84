"""Ratings, pairings and standings as pure functions: they read no clock and no store."""

from __future__ import annotations
