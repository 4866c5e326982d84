"""Building blocks without a game: actions, dice, cards, events, messages, the display format.

Everything else in the house imports these modules; they import only each other.
"""
