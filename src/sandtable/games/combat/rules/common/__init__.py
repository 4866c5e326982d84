"""Shared by all chapters: the base of the steps, cards and draws, pieces, markers, windows, odds.

Orders and events build on it.
"""
