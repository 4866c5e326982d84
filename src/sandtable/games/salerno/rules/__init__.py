"""The law: the procedures of the rulebook, a module a chapter. `sequence` is where to start reading."""
