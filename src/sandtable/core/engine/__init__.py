"""States and steps, views, records, plain data, warnings, standing orders: a game being played.

Games derive their steps from `steps`; agents, the lab and the server play through `state` and `view`.
"""
