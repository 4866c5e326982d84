"""The fixed content of map, counters and charts, as flat tables, gathered in `tables`."""
