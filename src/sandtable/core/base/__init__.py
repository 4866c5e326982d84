"""Building blocks that know no game: actions, dice, cards, events, messages, the display format.

Every other package imports these modules. They import only each other.
"""
