"""Movement hex by hex, rail, overrun, reinforcements, Dynamo (10, 13).

Called by the action rounds.
"""
