"""The campaign towards Saint-Lô: a series of linked battles (C1 to C3).

The bottom step of a campaign; it starts battles and reads their results.
"""
