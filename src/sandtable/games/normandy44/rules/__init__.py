"""The rules: the procedures of the rulebook, one module per chapter. Start with `sequence`."""
