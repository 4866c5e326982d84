"""Advice for the computer opponents, with their plans and estimates."""
