"""The fixed content of map, counters, cards and charts, as flat tables."""
