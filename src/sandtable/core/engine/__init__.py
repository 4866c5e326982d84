"""States and steps, views, records, plain data, warnings, standing orders: a game in progress.

Games derive their steps from `steps`. Agents, the lab and the server play through `state` and `view`.
"""
