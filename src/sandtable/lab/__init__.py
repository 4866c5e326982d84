"""The laboratory: machines play many games, to find faults and to measure opponents."""
