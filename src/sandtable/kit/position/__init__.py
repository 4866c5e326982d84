"""Static tables and positions of a hex game, and how they are read from plain data and written back.

A hex game derives its tables and its position from these classes.
"""
