"""The computer opponents: start with `advice`; `regular` is the regular, `plans` the veteran."""
