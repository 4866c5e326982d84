"""What map, counters, cards and charts say once and for all, as flat tables."""
