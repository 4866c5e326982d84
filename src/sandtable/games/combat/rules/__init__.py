"""The law: the procedures of the rulebook, a module a chapter; `sequence.py` is where to start reading."""
