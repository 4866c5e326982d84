"""Steps that several rulebooks share: choosing a unit or hex, the sequence of play, combat, losses, odds.

The rules of the hex games derive their steps from these.
"""
