"""What map, counters and charts say once and for all, as flat tables."""
