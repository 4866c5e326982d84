"""The campaign towards Saint-Lô: battles that follow from each other (C1 to C3).

The bottom step of a campaign; it opens battles and reads their results.
"""
